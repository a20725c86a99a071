/*
 * Embeds fonts. hb-subset reduces each font file to the used glyphs, whose numbers stay the same,
 * and PDF objects describe it. libharu's fonts are not used: they have no kerning, embed whole
 * width tables and map characters wrongly.
 */
#include "device/private.h"

#include <hb-ot.h>
#include <hb-subset.h>

/* Size for reading advances: 64 units to a thousandth of the em. */
enum { WIDTH_SCALE = 64000 };

void pdf_fonts_init(struct pdf_fonts *fonts, struct pdf_file *file)
{
    *fonts = (struct pdf_fonts){.file = file};
}

static void font_destroy(struct pdf_font *font)
{
    hb_font_destroy(font->scaled);
    hb_face_destroy(font->face);
    free(font->widths);
    free(font->texts);
    buffer_finish(&font->strings);
    free(font);
}

void pdf_fonts_finish(struct pdf_fonts *fonts)
{
    for (int i = 0; i < fonts->count; i++)
        font_destroy(fonts->fonts[i]);
    free(fonts->fonts);
}

static struct pdf_font *font_create(struct pdf_fonts *fonts, const struct font *font)
{
    struct pdf_font *new = memory_create(1, sizeof *new);
    new->font = font;
    new->number = pdf_reserve(fonts->file);
    snprintf(new->name, sizeof new->name, "F%d", fonts->count);
    new->face = hb_face_reference(font->face);
    new->scaled = font_scaled(font, WIDTH_SCALE);
    new->glyph_count = hb_face_get_glyph_count(new->face);
    new->widths = memory_create(new->glyph_count + 1, sizeof *new->widths);
    new->texts = memory_create(new->glyph_count + 1, sizeof *new->texts);
    memset(new->widths, 0xff, new->glyph_count * sizeof *new->widths);
    return new;
}

struct pdf_font *pdf_fonts_use(struct pdf_fonts *fonts, const struct font *font)
{
    if (fonts->latest && fonts->latest->font == font)
        return fonts->latest;
    for (int i = 0; i < fonts->count; i++)
        if (fonts->fonts[i]->font == font)
            return fonts->latest = fonts->fonts[i];
    struct pdf_font *new = font_create(fonts, font);
    return fonts->latest = *MEMORY_ADD(fonts->fonts, fonts->count) = new;
}

int pdf_font_width(struct pdf_font *font, uint32_t glyph)
{
    if (glyph >= font->glyph_count)
        return 0;
    if (font->widths[glyph] < 0) {
        double advance = hb_font_get_glyph_h_advance(font->scaled, glyph);
        font->widths[glyph] = (int16_t)lround(advance * 1000 / (double)WIDTH_SCALE);
    }
    return font->widths[glyph];
}

static uint32_t single_character(const char *text, size_t length)
{
    unsigned char first = (unsigned char)text[0];
    if (length == 1)
        return first;
    const char *at = text;
    uint32_t c = text_next_code_point(&at);
    return (size_t)(at - text) == length ? c : 0;
}

static bool same_string(const struct pdf_font *font, uint32_t kept, const char *text, size_t length)
{
    if (!(kept & PDF_TEXT_STRING))
        return false;
    const char *string = font->strings.data + (kept & ~PDF_TEXT_STRING);
    return strlen(string) == length && memcmp(string, text, length) == 0;
}

bool pdf_font_means(struct pdf_font *font, uint32_t glyph, const char *text, size_t length)
{
    if (glyph >= font->glyph_count || length == 0)
        return false;
    uint32_t kept = font->texts[glyph];
    uint32_t single = single_character(text, length);
    if (kept)
        return single ? kept == single : same_string(font, kept, text, length);
    if (single) {
        font->texts[glyph] = single;
    } else {
        font->texts[glyph] = (uint32_t)font->strings.length | PDF_TEXT_STRING;
        buffer_add_bytes(&font->strings, text, length);
        buffer_add_bytes(&font->strings, "", 1);
    }
    return true;
}

/* ---- writing: subset, description, widths, map from glyphs to text ---- */

enum {
    TAG_LENGTH = 6,
    BLOCK_MAX = 100, /* entries in a block of a character map */
    HEAD_BOX = 36,   /* offset of the font's bounding box in its head table */
    HEAD_LENGTH = 54,
};

static bool is_used(const struct pdf_font *font, unsigned glyph)
{
    return font->widths[glyph] >= 0;
}

/* ---- the subset ---- */

/* Returns a table if PDF needs it, otherwise an empty one, which saves most of the work of
 * subsetting characters and features. */
static hb_blob_t *needed_table(hb_face_t *face, hb_tag_t tag, void *whole)
{
    static const hb_tag_t needed[] = {HB_TAG('c', 'v', 't', ' '), HB_TAG('f', 'p', 'g', 'm'),
        HB_TAG('g', 'l', 'y', 'f'), HB_TAG('h', 'e', 'a', 'd'), HB_TAG('h', 'h', 'e', 'a'),
        HB_TAG('h', 'm', 't', 'x'), HB_TAG('l', 'o', 'c', 'a'), HB_TAG('m', 'a', 'x', 'p'),
        HB_TAG('p', 'r', 'e', 'p')};
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        if (tag == needed[i])
            return hb_face_reference_table(whole, tag);
    return NULL;
}

static hb_blob_t *make_subset(const struct pdf_font *font)
{
    hb_subset_input_t *input = hb_subset_input_create_or_fail();
    if (!input)
        return NULL;
    hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_RETAIN_GIDS | HB_SUBSET_FLAGS_NO_HINTING);
    hb_set_t *glyphs = hb_subset_input_glyph_set(input);
    for (unsigned glyph = 0; glyph < font->glyph_count; glyph++)
        if (is_used(font, glyph))
            hb_set_add(glyphs, glyph);
    hb_face_t *needed = hb_face_create_for_tables(needed_table, font->face, NULL);
    hb_face_t *face = hb_subset_or_fail(needed, input);
    hb_face_destroy(needed);
    hb_subset_input_destroy(input);
    if (!face)
        return NULL;
    hb_blob_t *blob = hb_face_reference_blob(face);
    hb_face_destroy(face);
    return blob;
}

/* Makes a name such as "ABCDEF+Lato-Regular". Its letters depend on the glyphs, so equal subsets
 * get equal names, and different ones almost never do. */
static void make_name(const struct pdf_font *font, char *name, size_t size)
{
    uint64_t hash = 14695981039346656037u;
    for (unsigned glyph = 0; glyph < font->glyph_count; glyph++)
        if (is_used(font, glyph))
            hash = (hash ^ glyph) * 1099511628211u;
    char tag[TAG_LENGTH + 1] = "";
    for (int i = 0; i < TAG_LENGTH; i++) {
        tag[i] = (char)('A' + hash % 26);
        hash /= 26;
    }
    snprintf(name, size, "%s+%s", tag, font->font->name);
}

/* ---- the description ---- */

static int thousandths(const struct pdf_font *font, hb_ot_metrics_tag_t tag, int otherwise)
{
    hb_position_t position;
    if (!hb_ot_metrics_get_position(font->scaled, tag, &position))
        return otherwise;
    int scale;
    hb_font_get_scale(font->scaled, &scale, &scale);
    return (int)lround(position * 1000.0 / scale);
}

static int read_signed(const char *bytes)
{
    int value = (unsigned char)bytes[0] << 8 | (unsigned char)bytes[1];
    return value >= 0x8000 ? value - 0x10000 : value;
}

static HPDF_Array font_box(struct pdf_file *file, const struct pdf_font *font)
{
    HPDF_Array box = pdf_array(file);
    hb_blob_t *head = hb_face_reference_table(font->face, HB_TAG('h', 'e', 'a', 'd'));
    unsigned length;
    const char *bytes = hb_blob_get_data(head, &length);
    double em = hb_face_get_upem(font->face);
    for (int i = 0; i < 4; i++) {
        int value = length >= HEAD_LENGTH ? read_signed(bytes + HEAD_BOX + 2 * i) : 0;
        HPDF_Array_AddNumber(box, (HPDF_INT32)lround(value * 1000 / em));
    }
    hb_blob_destroy(head);
    return box;
}

static int write_descriptor(
    struct pdf_file *file, const struct pdf_font *font, const char *name, int data)
{
    enum { SYMBOLIC = 1 << 2, ITALIC = 1 << 6 };
    float slant = hb_style_get_value(font->scaled, HB_STYLE_TAG_SLANT_ANGLE);
    return pdf_write_new(file,
        pdf_dict(file,
            "/Type /FontDescriptor /FontName %n /Flags %d /FontBBox %O /ItalicAngle %d /Ascent %d"
            " /Descent %d /CapHeight %d /StemV %d /FontFile2 %R /FontFile3 %R",
            name, SYMBOLIC | (font->font->file->italic ? ITALIC : 0), font_box(file, font),
            (int)lroundf(slant), thousandths(font, HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, 800),
            thousandths(font, HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, -200),
            thousandths(font, HB_OT_METRICS_TAG_CAP_HEIGHT, 700),
            /* readers ignore it in an embedded font, but the key is required */
            50 + font->font->file->weight / 8, font->font->is_plain ? data : 0,
            font->font->is_plain ? 0 : data));
}

/* Returns widths as runs of used glyphs: 12 [500 520] 40 [600]. */
static HPDF_Array width_list(struct pdf_file *file, const struct pdf_font *font)
{
    HPDF_Array list = pdf_array(file);
    HPDF_Array run = NULL;
    for (unsigned glyph = 0; glyph < font->glyph_count; glyph++) {
        if (!is_used(font, glyph)) {
            run = NULL;
            continue;
        }
        if (!run) {
            HPDF_Array_AddNumber(list, (HPDF_INT32)glyph);
            run = pdf_array(file);
            HPDF_Array_Add(list, run);
        }
        HPDF_Array_AddNumber(run, font->widths[glyph]);
    }
    return list;
}

static int write_descendant(
    struct pdf_file *file, const struct pdf_font *font, const char *name, int descriptor)
{
    HPDF_Dict system =
        pdf_dict(file, "/Registry %s /Ordering %s /Supplement %d", "Adobe", "Identity", 0);
    bool plain = font->font->is_plain;
    HPDF_Dict dict = pdf_dict(file, "/Type /Font /Subtype %n /BaseFont %n /CIDSystemInfo %O",
        plain ? "CIDFontType2" : "CIDFontType0", name, system);
    if (plain)
        pdf_put(file, dict, "/CIDToGIDMap /Identity");
    pdf_put(file, dict, "/FontDescriptor %R /W %O", descriptor, width_list(file, font));
    return pdf_write_new(file, dict);
}

/* ---- from glyphs to text ---- */

static void add_meaning(struct buffer *map, const struct pdf_font *font, unsigned glyph)
{
    uint32_t kept = font->texts[glyph];
    buffer_format(map, "<%04X> <", glyph);
    if (kept & PDF_TEXT_STRING) {
        const char *at = font->strings.data + (kept & ~PDF_TEXT_STRING);
        for (uint32_t c; (c = text_next_code_point(&at));)
            pdf_add_utf16(map, c);
    } else {
        pdf_add_utf16(map, kept);
    }
    buffer_add(map, ">\n");
}

static void add_meanings(struct buffer *map, const struct pdf_font *font)
{
    LOCAL_BUFFER block = BUFFER_INIT;
    int lines = 0;
    for (unsigned glyph = 0; glyph <= font->glyph_count; glyph++) {
        bool last = glyph == font->glyph_count;
        if (!last && is_used(font, glyph) && font->texts[glyph]) {
            add_meaning(&block, font, glyph);
            lines++;
        }
        if (lines == BLOCK_MAX || (last && lines > 0)) {
            buffer_format(map, "%d beginbfchar\n", lines);
            buffer_add_bytes(map, block.data, block.length);
            buffer_add(map, "endbfchar\n");
            buffer_clear(&block);
            lines = 0;
        }
    }
}

static int write_to_unicode(struct pdf_file *file, const struct pdf_font *font)
{
    LOCAL_BUFFER map = BUFFER_INIT;
    buffer_add(&map, "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
                     "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n"
                     "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
                     "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n");
    add_meanings(&map, font);
    buffer_add(&map, "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n");
    return pdf_write_stream(file, pdf_dict(file, ""), map.data, map.length);
}

/* ---- whole fonts ---- */

/* Writes the font file with the used glyphs. Returns its number, or 0. */
static int write_program(struct pdf_file *file, struct pdf_font *font, const char *name)
{
    LOCAL_BUFFER cff = BUFFER_INIT;
    if (!font->font->is_plain) {
        pdf_cff_write(font, name, &cff);
        return pdf_write_stream(
            file, pdf_dict(file, "/Subtype /CIDFontType0C"), cff.data, cff.length);
    }
    hb_blob_t *subset = font->glyph_count > 0 ? make_subset(font) : NULL;
    if (!subset)
        return 0;
    unsigned length;
    const char *bytes = hb_blob_get_data(subset, &length);
    int data = pdf_write_stream(file, pdf_dict(file, "/Length1 %d", (int)length), bytes, length);
    hb_blob_destroy(subset);
    return data;
}

static bool write_font(struct pdf_file *file, struct pdf_font *font, struct error *error)
{
    char name[80];
    if (!font->font->is_plain)
        (void)pdf_font_width(font, 0); /* every CFF font has the glyph of missing characters */
    make_name(font, name, sizeof name);
    int data = write_program(file, font, name);
    if (data == 0)
        return error_set(error, ERROR_SYSTEM, "the font %s cannot be embedded", font->font->path);
    int descriptor = write_descriptor(file, font, name, data);
    HPDF_Array descendants = pdf_array(file);
    pdf_append_reference(file, descendants, write_descendant(file, font, name, descriptor));
    pdf_write(file, font->number,
        pdf_dict(file,
            "/Type /Font /Subtype /Type0 /BaseFont %n /Encoding /Identity-H /DescendantFonts %O"
            " /ToUnicode %R",
            name, descendants, write_to_unicode(file, font)));
    return true;
}

bool pdf_fonts_write(struct pdf_fonts *fonts, struct error *error)
{
    for (int i = 0; i < fonts->count; i++)
        if (!write_font(fonts->file, fonts->fonts[i], error))
            return false;
    return true;
}
