/*
 * Embedded fonts. Each used file is cut down by hb-subset to the glyphs the pages hold, under
 * their own numbers, and described as PDF wants it. libharu's own fonts are not used: they know
 * no kerning, embed whole width tables and map characters wrongly.
 */
#include "device/private.h"

#include <hb-ot.h>
#include <hb-subset.h>

/* Advances are read at this size: 64 units to a thousandth of the em. */
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
    new->scaled = hb_font_create(new->face);
    hb_font_set_scale(new->scaled, WIDTH_SCALE, WIDTH_SCALE);
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
        font->widths[glyph] = (int16_t)lround(advance * 1000 / WIDTH_SCALE);
    }
    return font->widths[glyph];
}

/* The code point if the text is one character, else 0. */
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
