#ifndef PAPERHEX_DEVICE_PDF_FONTS_H
#define PAPERHEX_DEVICE_PDF_FONTS_H

/*
 * The fonts of one PDF: which glyphs of which font are used, what text they stand for, and at the
 * end their embedded subsets (Type0, Identity-H: the codes are the glyph numbers of the file).
 */

#include "device/pdf_file.h"
#include "scene/text.h"

#include <hb.h>

struct pdf_font {
    const struct font *font;
    int number;    /* the object */
    char name[12]; /* in resources: F0, F1 .. */
    hb_face_t *face;
    hb_font_t *scaled;
    unsigned glyph_count;
    int16_t *widths;       /* thousandths of the em, whole; -1: the glyph is not used */
    uint32_t *texts;       /* code point; 0: none; PDF_TEXT_STRING: offset into strings */
    struct buffer strings; /* UTF-8 of glyphs that stand for several characters, NUL-ended */
};

#define PDF_TEXT_STRING 0x80000000u

struct pdf_fonts {
    struct pdf_file *file;
    struct pdf_font **fonts;
    int count;
    struct pdf_font *latest;
};

void pdf_fonts_init(struct pdf_fonts *fonts, struct pdf_file *file);
void pdf_fonts_finish(struct pdf_fonts *fonts);
/* The PDF font of FONT, new when first asked for. */
struct pdf_font *pdf_fonts_use(struct pdf_fonts *fonts, const struct font *font);
/* Marks GLYPH as used and returns its width. */
int pdf_font_width(struct pdf_font *font, uint32_t glyph);
/* Says that GLYPH stands for the LENGTH bytes of UTF-8 at TEXT (0: for nothing). False if it
 * stands for something else already. */
bool pdf_font_means(struct pdf_font *font, uint32_t glyph, const char *text, size_t length);
/* Embeds every font. */
MUST_USE bool pdf_fonts_write(struct pdf_fonts *fonts, struct error *error);

#endif
