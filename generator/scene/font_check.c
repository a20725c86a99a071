/*
 * Loads the user's font files. Accepts fonts with TrueType or PostScript (CFF) outlines, alone or
 * in collections, variable or not, whose rights allow embedding (OpenType, OS/2 table, fsType).
 */
#include "scene/scene_private.h"

#include "core/os.h"

#include <hb-ot.h>

enum {
    FILE_MAX = 64 * 1024 * 1024,
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

/* Returns the embedding rights; 0 (all allowed) if the table is missing. */
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

static bool has_table(hb_face_t *face, hb_tag_t tag)
{
    return table_length(face, tag) > 0;
}

static bool has_pictures(hb_face_t *face)
{
    return has_table(face, HB_TAG('C', 'B', 'D', 'T')) ||
           has_table(face, HB_TAG('s', 'b', 'i', 'x')) ||
           has_table(face, HB_TAG('S', 'V', 'G', ' '));
}

static bool check_kind(hb_face_t *face, struct error *error)
{
    unsigned em = hb_face_get_upem(face);
    if (hb_face_get_glyph_count(face) == 0 || em < 16 || em > 16384)
        return error_input(error, "not a font file; take a .ttf, .otf or .ttc file");
    if (has_table(face, HB_TAG('g', 'l', 'y', 'f')) ||
        has_table(face, HB_TAG('C', 'F', 'F', ' ')) || has_table(face, HB_TAG('C', 'F', 'F', '2')))
        return true;
    if (has_pictures(face))
        return error_input(error,
            "its letters are coloured pictures, not outlines; take a font with "
            "outlines (Symbola, Noto Emoji), or add pictures to symbols: and "
            "write :name:");
    return error_input(error, "no outlines of letters; take the font's .ttf or .otf file");
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

/* ---- one font ---- */

/* Makes the name valid for PDF and unique: no spaces, not empty, and with the weight of a variable
 * font. */
static void mend_name(struct font *font)
{
    LOCAL_BUFFER name = BUFFER_INIT;
    buffer_add(&name, "");
    for (const char *from = font->name; *from != '\0'; from++) {
        bool plain = (*from >= 'a' && *from <= 'z') || (*from >= 'A' && *from <= 'Z') ||
                     (*from >= '0' && *from <= '9') || *from == '-';
        if (plain)
            buffer_add_bytes(&name, from, 1);
    }
    if (name.length == 0)
        buffer_add(&name, "OwnFont");
    if (font->boldness > 0)
        buffer_format(&name, "-%d", font->boldness);
    free(font->name);
    font->name = memory_copy_string(name.data);
}

void font_read_family(hb_face_t *face, char *family, unsigned size)
{
    hb_ot_name_get_utf8(
        face, HB_OT_NAME_ID_FONT_FAMILY, hb_language_from_string("en", -1), &size, family);
}

static void describe(struct custom_font *custom, const struct font *font, hb_face_t *face)
{
    font_read_family(face, custom->family, sizeof custom->family);
    hb_font_t *plain = hb_font_create(face);
    int weight = (int)hb_style_get_value(plain, HB_STYLE_TAG_WEIGHT);
    custom->file = (struct font_file){.family = custom->family,
        .weight = font->boldness > 0 ? font->boldness : weight,
        .italic = hb_style_get_value(plain, HB_STYLE_TAG_ITALIC) > 0.5f ||
                  hb_style_get_value(plain, HB_STYLE_TAG_SLANT_ANGLE) < -1.0f};
    hb_font_destroy(plain);
}

/* Checks FACE and makes it the face of FONT. */
static bool take_face(
    struct custom_font *custom, struct font *font, hb_face_t *face, struct error *error)
{
    if (!check_kind(face, error) || !check_rights(face, error))
        return false;
    describe(custom, font, face);
    if (custom->family[0] == '\0')
        return error_input(error, "a font without a name");
    font->file = &custom->file;
    font->is_plain =
        has_table(face, HB_TAG('g', 'l', 'y', 'f')) && !has_table(face, HB_TAG('f', 'v', 'a', 'r'));
    font->is_coloured = has_table(face, HB_TAG('C', 'O', 'L', 'R')) || has_pictures(face);
    font_take_face(font, hb_face_reference(face));
    mend_name(font);
    return true;
}

hb_blob_t *font_read_file(const char *path, struct error *error)
{
    char *bytes;
    size_t length;
    if (!os_read_regular_file(path, FILE_MAX, &bytes, &length, error))
        return NULL;
    return hb_blob_create(bytes, (unsigned)length, HB_MEMORY_MODE_WRITABLE, bytes, free);
}

bool font_load_custom(struct fonts *fonts, struct font *font, struct error *error)
{
    struct error trouble = ERROR_INIT;
    hb_blob_t *blob = font_read_file(font->path, error);
    if (blob == NULL)
        return false;
    hb_face_t *face = hb_face_create(blob, font->index);
    struct custom_font *custom = &fonts->custom[font - fonts->font - FONT_FILES];
    bool good = take_face(custom, font, face, &trouble);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    if (good)
        return true;
    error_place(&trouble, font->path, 0);
    return error_pass(error, &trouble);
}
