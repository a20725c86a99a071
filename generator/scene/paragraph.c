/*
 * Paragraphs: the positions of lines. Baselines depend only on the style's size and leading, so
 * mixed scripts do not push lines apart.
 */
#include "scene/scene_private.h"

#define DEFAULT_LEADING 1.3

struct paragraph {
    struct typeset *typeset;
    enum text_align align;
    double box;                      /* width for alignment, mm */
    double widest;                   /* mm */
    double ascent, descent, leading; /* mm */
};

static double widest_line(const struct typeset *typeset)
{
    double widest = 0;
    for (size_t i = 0; i < typeset->line_count; i++)
        widest = fmax(widest, typeset->line_widths[i]);
    return widest;
}

struct paragraph *paragraph_create(struct fonts *fonts, const char *utf8,
    const struct text_style *style, double width, struct error *error)
{
    struct typeset *typeset = typeset_find(fonts, utf8, style, width, error);
    const struct font *font = typeset ? fonts_for_style(fonts, style, 0, error) : NULL;
    if (!font)
        return NULL;
    struct paragraph *paragraph = memory_create(1, sizeof *paragraph);
    paragraph->typeset = typeset;
    typeset->users++;
    paragraph->align = style->align;
    paragraph->widest = widest_line(typeset);
    paragraph->box = width > 0 ? width : paragraph->widest;
    paragraph->ascent = font->ascent * style->size;
    paragraph->descent = font->descent * style->size;
    paragraph->leading = (style->leading > 0 ? style->leading : DEFAULT_LEADING) * style->size;
    return paragraph;
}

void paragraph_destroy(struct paragraph *paragraph)
{
    if (!paragraph)
        return;
    typeset_drop(paragraph->typeset);
    free(paragraph);
}

double paragraph_width(const struct paragraph *paragraph)
{
    return paragraph->widest;
}

double paragraph_height(const struct paragraph *paragraph)
{
    size_t lines = paragraph->typeset->line_count;
    double between = lines > 1 ? (double)(lines - 1) * paragraph->leading : 0;
    return paragraph->ascent + between + paragraph->descent;
}

size_t paragraph_line_count(const struct paragraph *paragraph)
{
    return paragraph->typeset->line_count;
}

double paragraph_baseline(const struct paragraph *paragraph)
{
    return paragraph->ascent;
}

double text_align_share(enum text_align align)
{
    static const double shares[] = {[ALIGN_LEFT] = 0.0, [ALIGN_CENTRE] = 0.5, [ALIGN_RIGHT] = 1.0};
    return shares[align];
}

static void find_place(
    const struct paragraph *paragraph, const struct run_start *start, double *x, double *y)
{
    const struct typeset *typeset = paragraph->typeset;
    double room = paragraph->box - typeset->line_widths[start->line];
    bool right = paragraph->align == ALIGN_LEFT && typeset->line_begins_right[start->line];
    *x = room * text_align_share(right ? ALIGN_RIGHT : paragraph->align) + start->x;
    *y = paragraph->ascent + (double)start->line * paragraph->leading;
}

bool paragraph_run(
    const struct paragraph *paragraph, size_t index, struct glyph_run *run, double *x, double *y)
{
    const struct typeset *typeset = paragraph->typeset;
    if (index >= typeset->run_count)
        return false;
    *run = typeset->runs[index];
    find_place(paragraph, &typeset->starts[index], x, y);
    return true;
}

bool paragraph_picture(
    const struct paragraph *paragraph, size_t index, int *number, double *x, double *y)
{
    const struct typeset *typeset = paragraph->typeset;
    if (index >= typeset->picture_count)
        return false;
    *number = typeset->picture_numbers[index];
    find_place(paragraph, &typeset->pictures[index], x, y);
    return true;
}
