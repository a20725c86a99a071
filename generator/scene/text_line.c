/*
 * Single lines: laid out once by Pango and kept in a cache. Numbers are put together from digits
 * that were laid out in the same way (digits.c).
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
        fonts_for_style(fonts, style, 0, NULL); /* drawing the text says why */
    if (!font)
        return (struct text_extent){0, 0, 0};
    struct text_extent extent = {0, font->ascent * style->size, font->descent * style->size};
    const struct glyph_run *runs;
    size_t count;
    if (text_line(fonts, utf8, style, &runs, &count, NULL))
        for (size_t i = 0; i < count; i++)
            extent.width += runs[i].width;
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
