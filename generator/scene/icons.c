/*
 * Finds icons by name in fonts, through HarfBuzz.
 */
#include "scene/icons.h"

#include "core/os.h"
#include "scene/scene_private.h"

#include <hb-ot.h>

enum { FILE_MAX = 32 * 1024 * 1024 };

static const char usual_folder[] = FONT_FOLDER "/materialdesignicons-webfont";
static const char usual_file[] = "materialdesignicons-webfont.ttf";
static const char usual_package[] = "fonts-materialdesignicons-webfont";

struct icon_font {
    struct font font; /* only the members that outlines need are set */
};

void icon_font_destroy(struct icon_font *font)
{
    if (font == NULL)
        return;
    hb_font_destroy(font->font.outline_font);
    hb_face_destroy(font->font.face);
    free(font->font.path);
    free(font);
}

const char *icon_font_path(const struct icon_font *font)
{
    return font->font.path;
}

/* Reports whether any glyph has a name, besides the first one, which is for missing characters. */
static bool has_names(const struct icon_font *font)
{
    char name[ICON_NAME_SIZE];
    unsigned count = icon_font_count(font);
    uint32_t glyph = 1;
    while (glyph < count && !icon_font_name(font, glyph, name))
        glyph++;
    return glyph < count;
}

struct icon_font *icon_font_open(const char *path, struct error *error)
{
    FREED char *bytes = NULL;
    size_t length;
    struct error trouble = ERROR_INIT;
    if (!os_read_regular_file(path, FILE_MAX, &bytes, &length, error))
        return NULL;
    hb_blob_t *blob = hb_blob_create(bytes, (unsigned)length, HB_MEMORY_MODE_DUPLICATE, NULL, NULL);
    struct icon_font *font = memory_create(1, sizeof *font);
    font->font.path = memory_copy_string(path);
    font->font.face = hb_face_create(blob, 0);
    font->font.outline_font = hb_font_create(font->font.face);
    hb_blob_destroy(blob);
    if (icon_font_count(font) > 0 && has_names(font))
        return font;
    error_input(&trouble, "%s; icons need a TrueType or OpenType font whose glyphs have names",
        icon_font_count(font) == 0 ? "not a font" : "its glyphs have no names");
    error_place(&trouble, path, 0);
    error_pass(error, &trouble);
    icon_font_destroy(font);
    return NULL;
}

struct icon_font *icon_font_open_family(const char *family, struct error *error)
{
    struct system_face faces[WEIGHTS][2];
    struct icon_font *font = NULL;
    if (!fonts_find_family(family, faces, error))
        return NULL;
    const char *path = NULL;
    for (int i = 0; i < WEIGHTS * 2 && path == NULL; i++)
        path = faces[i / 2][i % 2].path;
    if (path != NULL)
        font = icon_font_open(path, error);
    for (int i = 0; i < WEIGHTS * 2; i++)
        free(faces[i / 2][i % 2].path);
    return font;
}

struct icon_font *icon_font_open_usual(struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    buffer_format(&path, "%s/%s", usual_folder, usual_file);
    if (os_file_exists(path.data) || fonts_find_in_folders(usual_file, &path))
        return icon_font_open(path.data, error);
    error_set(
        error, ERROR_SYSTEM, "the font of icons is missing: install the package %s", usual_package);
    return NULL;
}

bool icon_font_find(const struct icon_font *font, const char *name, uint32_t *glyph)
{
    return hb_font_get_glyph_from_name(font->font.outline_font, name, -1, glyph) && *glyph != 0;
}

unsigned icon_font_count(const struct icon_font *font)
{
    return hb_face_get_glyph_count(font->font.face);
}

bool icon_font_name(const struct icon_font *font, uint32_t glyph, char name[ICON_NAME_SIZE])
{
    return hb_font_get_glyph_name(font->font.outline_font, glyph, name, ICON_NAME_SIZE) &&
           name[0] != '\0';
}

struct rect icon_font_box(const struct icon_font *font, uint32_t glyph)
{
    hb_font_t *sized = font->font.outline_font;
    hb_font_extents_t line = {0};
    hb_glyph_extents_t ink = {0};
    hb_font_get_h_extents(sized, &line);
    struct point corners[4] = {
        {0.0, -line.ascender}, {hb_font_get_glyph_h_advance(sized, glyph), -line.descender}};
    corners[2] = corners[0];
    corners[3] = corners[1];
    if (hb_font_get_glyph_extents(sized, glyph, &ink)) {
        corners[2] = xy(ink.x_bearing, -ink.y_bearing);
        corners[3] = xy(ink.x_bearing + ink.width, -ink.y_bearing - ink.height);
    }
    return points_box(corners, 4);
}

void icon_font_outline(
    const struct icon_font *font, uint32_t glyph, font_outline_function function, void *closure)
{
    font_outline(&font->font, glyph, function, closure);
}
