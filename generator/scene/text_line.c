/*
 * Single lines, laid out once and cached. Numbers are the most common labels and mostly different,
 * so a cache does not help with them. If a font sets two digits side by side as it sets them alone
 * (no kerning, no substitution), a number is a row of single digits. This is tested once for each
 * font, with a line that has every pair of digits.
 */
#include "scene/scene_private.h"

struct text_style text_style_of(double size_mm, enum font_weight weight, enum text_align align)
{
    return (struct text_style){
        .family = FONT_SANS, .weight = weight, .size = size_mm, .align = align};
}

struct text_style text_style_digits(double size_mm, enum font_weight weight, enum text_align align)
{
    struct text_style style = text_style_of(size_mm, weight, align);
    style.tabular = true;
    return style;
}

struct text_style text_style_plain(double size_mm)
{
    return text_style_of(size_mm, WEIGHT_REGULAR, ALIGN_LEFT);
}

/* ---- numbers ---- */

enum { DIGITS = 10, PAIRS = DIGITS * DIGITS };

/* Writes every pair of digits once: 0 01 02 .. 09 1 12 13 .. 19 2 23 .. 89 9 0. */
static void write_pairs(char pairs[PAIRS + 2])
{
    int count = 0;
    for (int low = 0; low < DIGITS; low++) {
        pairs[count++] = (char)('0' + low);
        for (int high = low + 1; high < DIGITS; high++) {
            pairs[count++] = (char)('0' + low);
            pairs[count++] = (char)('0' + high);
        }
    }
    pairs[count++] = '0';
    pairs[count] = '\0';
}

/* Learns the digits of TEXT; returns false if one has different glyphs or advances in different
 * places of RUN. */
static bool learn_run(struct digits *digits, const char *text, const struct glyph_run *run)
{
    bool seen[DIGITS] = {false};
    for (size_t i = 0; i < run->count; i++) {
        const struct glyph *glyph = &run->glyphs[i];
        int digit = text[i] - '0';
        if (glyph->cluster != i || glyph->dx != 0 || glyph->dy != 0)
            return false;
        if (seen[digit] &&
            (glyph->id != digits->glyph[digit] || glyph->advance != digits->advance[digit]))
            return false;
        seen[digit] = true;
        digits->glyph[digit] = glyph->id;
        digits->advance[digit] = glyph->advance;
    }
    return true;
}

static void learn(struct digits *digits, struct fonts *fonts, const struct text_style *style,
    const struct font *font)
{
    char pairs[PAIRS + 2];
    struct text_style whole = *style;
    struct error ignored = ERROR_INIT; /* a font without digits is not plain */
    whole.size = TYPESET_EM;
    whole.tracking = 0;
    write_pairs(pairs);
    digits->known = true;
    struct typeset *typeset = typeset_create(fonts, pairs, &whole, 0, &ignored);
    if (typeset == NULL)
        return;
    const struct glyph_run *run = &typeset->runs[0];
    digits->plain = typeset->run_count == 1 && run->font == font && run->count == PAIRS + 1 &&
                    learn_run(digits, pairs, run);
    typeset_drop(typeset);
}

/* Returns the length of a text of digits only; 0 for other texts and for those that are too
 * long. */
static size_t number_length(const char *utf8)
{
    size_t length = 0;
    while (utf8[length] >= '0' && utf8[length] <= '9')
        if (++length > NUMBER_LENGTH)
            return 0;
    return utf8[length] == '\0' ? length : 0;
}

/* Sets UTF8 as the fonts' number line; returns false if there is anything but digits or the style's
 * font does not set them in a row. */
static bool digits_line(struct fonts *fonts, const char *utf8, const struct text_style *style)
{
    size_t length = number_length(utf8);
    if (length == 0)
        return false;
    struct font *font = fonts_for_style(fonts, style, 0, NULL);
    if (!font) /* laying out the text reports why */
        return false;
    struct digits *digits = &font->digits[style->tabular];
    if (!digits->known)
        learn(digits, fonts, style, font);
    if (!digits->plain)
        return false;
    struct number_line *line = &fonts->number_line;
    double unit = style->size / TYPESET_EM;
    for (size_t i = 0; i < length; i++) {
        int digit = utf8[i] - '0';
        line->glyphs[i] =
            (struct glyph){digits->glyph[digit], (uint32_t)i, digits->advance[digit] * unit, 0, 0};
        line->text[i] = utf8[i];
    }
    line->run =
        (struct glyph_run){font, style->size, line->glyphs, length, line->text, length, 0, 0};
    run_finish(&line->run, line->glyphs, style->tracking);
    return true;
}

/* ---- lines ---- */

static const struct typeset *get_line(
    struct fonts *fonts, const char *utf8, const struct text_style *style, struct error *error)
{
    if (strchr(utf8, '\n') == NULL)
        return typeset_find(fonts, utf8, style, 0.0, error);
    error_input(error, "a single line of text holds a line break");
    return NULL;
}

bool text_line(struct fonts *fonts, const char *utf8, const struct text_style *style,
    const struct glyph_run **runs, size_t *count, struct error *error)
{
    if (digits_line(fonts, utf8, style)) {
        *runs = &fonts->number_line.run;
        *count = 1;
        return true;
    }
    const struct typeset *line = get_line(fonts, utf8, style, error);
    *runs = line ? line->runs : NULL;
    *count = line ? line->run_count : 0;
    return line != NULL;
}

struct text_extent text_measure(
    struct fonts *fonts, const char *utf8, const struct text_style *style)
{
    const struct font *font =
        fonts_for_style(fonts, style, 0, NULL); /* drawing the text reports why */
    if (!font)
        return (struct text_extent){0, 0, 0};
    struct text_extent extent = {0, font->ascent * style->size, font->descent * style->size};
    const struct typeset *line;
    if (digits_line(fonts, utf8, style))
        extent.width = fonts->number_line.run.width;
    else if ((line = get_line(fonts, utf8, style, NULL)) != NULL)
        extent.width = line->line_widths[0];
    return extent;
}

double text_bearing(struct fonts *fonts, const char *utf8, const struct text_style *style)
{
    const struct glyph_run *runs;
    size_t count;
    return text_line(fonts, utf8, style, &runs, &count, NULL) && count > 0
               ? glyph_run_bearing(&runs[0])
               : 0.0;
}
