/*
 * The user's own font, from a file. Accepts only embeddable fonts: TrueType outlines whose rights
 * allow it (OpenType, OS/2 table, fsType).
 */
#include "scene/scene_private.h"

#include "core/os.h"

#include <hb-ot.h>

enum {
    FILE_MAX = 32 * 1024 * 1024,
    RIGHTS_AT = 8, /* offset of fsType in the table */
    RESTRICTED = 0x0002,
    NO_SUBSETS = 0x0100,
    BITMAPS_ONLY = 0x0200,
};

/* ---- embedding rights ---- */

static unsigned table_length(hb_face_t *face, hb_tag_t tag)
{
    hb_blob_t *table = hb_face_reference_table(face, tag);
    unsigned length = hb_blob_get_length(table);
    hb_blob_destroy(table);
    return length;
}

/* Returns the rights; 0, everything allowed, if the table is missing. */
static unsigned rights(hb_face_t *face)
{
    unsigned length;
    hb_blob_t *table = hb_face_reference_table(face, HB_TAG('O', 'S', '/', '2'));
    const char *bytes = hb_blob_get_data(table, &length);
    unsigned rights = 0;
    if (length >= RIGHTS_AT + 2)
        rights = (unsigned)(uint8_t)bytes[RIGHTS_AT] << 8 | (uint8_t)bytes[RIGHTS_AT + 1];
    hb_blob_destroy(table);
    return rights;
}

static bool check_kind(hb_blob_t *blob, hb_face_t *face, struct error *error)
{
    unsigned em = hb_face_get_upem(face);
    if (hb_face_count(blob) != 1 || hb_face_get_glyph_count(face) == 0 || em < 16 || em > 16384)
        return error_input(error, "no font file with one face");
    if (table_length(face, HB_TAG('g', 'l', 'y', 'f')) == 0)
        return error_input(error, "no TrueType outlines; take the font's .ttf file");
    if (table_length(face, HB_TAG('f', 'v', 'a', 'r')) > 0)
        return error_input(error, "a variable font; take the file of one weight");
    return true;
}

static bool check_rights(hb_face_t *face, struct error *error)
{
    unsigned found = rights(face);
    if ((found & RESTRICTED) != 0)
        return error_input(error, "its licence (fsType) forbids embedding");
    if ((found & (NO_SUBSETS | BITMAPS_ONLY)) != 0)
        return error_input(error, "its licence (fsType) forbids embedding a part of it");
    return true;
}

/* ---- the font ---- */

/* Makes the name fit for PDF, as in fonts.c: without spaces and not empty. */
static void mend_name(struct font *font)
{
    char *to = font->name;
    for (const char *from = font->name; *from != '\0'; from++) {
        bool plain = (*from >= 'a' && *from <= 'z') || (*from >= 'A' && *from <= 'Z') ||
                     (*from >= '0' && *from <= '9') || *from == '-';
        if (plain)
            *to++ = *from;
    }
    *to = '\0';
    if (font->name[0] != '\0')
        return;
    free(font->name);
    font->name = memory_copy_string("OwnFont");
}

static void describe(struct custom_font *custom, hb_face_t *face)
{
    unsigned size = sizeof custom->family;
    hb_font_t *font = hb_font_create(face);
    hb_ot_name_get_utf8(
        face, HB_OT_NAME_ID_FONT_FAMILY, hb_language_from_string("en", -1), &size, custom->family);
    for (char *at = custom->family; *at != '\0'; at++)
        *at = *at == ',' ? ' ' : *at; /* Pango separates families by commas */
    custom->file = (struct font_file){.family = custom->family,
        .weight = (int)hb_style_get_value(font, HB_STYLE_TAG_WEIGHT),
        .italic = hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0.5f};
    hb_font_destroy(font);
}

/* Checks FACE with its BLOB and takes it as the font of PATH. */
static bool take_face(
    struct fonts *fonts, const char *path, hb_blob_t *blob, hb_face_t *face, struct error *error)
{
    struct custom_font *custom = &fonts->custom;
    struct font *font = &fonts->font[CUSTOM_FONT];
    if (!check_kind(blob, face, error) || !check_rights(face, error))
        return false;
    describe(custom, face);
    if (custom->family[0] == '\0')
        return error_input(error, "a font without a name");
    font->file = &custom->file;
    font->path = memory_copy_string(path);
    font_take_face(font, hb_face_reference(face));
    mend_name(font);
    return true;
}

bool fonts_set_file(struct fonts *fonts, const char *path, struct error *error)
{
    char *bytes;
    size_t length;
    if (!os_read_regular_file(path, FILE_MAX, &bytes, &length, error))
        return false;
    struct error trouble = ERROR_INIT;
    hb_blob_t *blob = hb_blob_create(bytes, (unsigned)length, HB_MEMORY_MODE_WRITABLE, bytes, free);
    hb_face_t *face = hb_face_create(blob, 0);
    bool good = take_face(fonts, path, blob, face, &trouble);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    if (good)
        return true;
    error_place(&trouble, path, 0);
    return error_pass(error, &trouble);
}

const char *fonts_custom_file(const struct fonts *fonts)
{
    return fonts->font[CUSTOM_FONT].path;
}
