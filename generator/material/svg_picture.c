/*
 * Reads SVG files: as shapes if everything in the file is understood, otherwise as drawings by
 * librsvg. Nothing is omitted silently.
 */
#include "material/material.h"

#include "material/private.h"

/* Reports that librsvg failed, at the place of WHY, which made it necessary. */
static void say_both(const struct error *why, struct error *trouble)
{
    struct error both = *why;
    if (trouble->code != ERROR_INPUT)
        return;
    snprintf(both.message, sizeof both.message, "%.200s; as a picture: %.200s", why->message,
        trouble->message);
    *trouble = both;
}

bool svg_read_text(const char *path, const char *text, size_t length, struct svg_art **art,
    struct svg_drawing **drawing, struct error *error)
{
    struct error trouble = ERROR_INIT, why = ERROR_INIT;
    struct svg_file *file = NULL;
    if (length > SVG_FILE_MAX)
        error_input(&trouble, "larger than %d MiB", SVG_FILE_MAX >> 20);
    else
        file = svg_file_parse(path, text, length, &trouble);
    *art = file != NULL ? svg_art_of(file, &why) : NULL;
    *drawing = NULL;
    if (file != NULL && *art == NULL && svg_file_check_drawable(file, &trouble)) {
        LOCAL_BUFFER missing = BUFFER_INIT;
        buffer_add(&missing, "");
        svg_file_find_missing_font(file, &missing);
        *drawing = svg_drawing_of(path, text, length, &why, missing.data, &trouble);
        if (*drawing == NULL)
            say_both(&why, &trouble);
    }
    svg_file_destroy(file);
    error_place(&trouble, path, 0);
    return *art != NULL || *drawing != NULL || error_pass(error, &trouble);
}
