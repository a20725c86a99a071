/*
 * The project's fonts as a whole: the files, and what has been laid out with them.
 */
#include "scene/text_private.h"

#include "core/text.h"

#include <stdlib.h>

struct fonts *fonts_create(struct error *error)
{
    struct fonts *fonts = memory_create(1, sizeof *fonts);
    fonts->language = "en";
    fonts->cache = line_cache_create();
    if (font_files_find(fonts, error))
        return fonts;
    fonts_destroy(fonts);
    return NULL;
}

void fonts_destroy(struct fonts *fonts)
{
    if (!fonts)
        return;
    pango_engines_destroy(fonts->engines);
    line_cache_destroy(fonts->cache);
    font_files_unload(fonts);
    free(fonts);
}

void fonts_set_face(struct fonts *fonts, enum text_face face)
{
    fonts->face = face;
}

void fonts_set_language(struct fonts *fonts, const char *language)
{
    fonts->language = language;
}
