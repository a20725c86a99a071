/*
 * Sets the parts of a rule card as paragraphs and counts their grid lines.
 */
#include "kits/pages/rules.h"

/* Design sizes. */
static const double two_columns = 112.0; /* least width for two columns, mm */
static const double gutter = 6.0;
static const double figure_most = 62.0;
static const double narrow_figure = 56.0; /* on leaves of one column */
static const double lone_figure = 72.0;   /* on wide leaves with one column */
/* In text sizes: */
static const double heading_size = 1.26;
static const double caption_size = 0.92;
static const double bullet_indent = 1.0;
static const double mark_indent = 1.65;
static const double baseline = 0.76;     /* of the first line, in lines */
static const double panel_descent = 0.6; /* below the last line of a panel */
/* Around a figure in its panel, mm: */
static const double panel_pad = 1.8;

double rules_line(const struct rules_plan *plan)
{
    return plan->leading * plan->size;
}

double rules_baseline(const struct rules_plan *plan)
{
    return baseline * rules_line(plan);
}

double rules_column_width(const struct rules_plan *plan)
{
    return plan->columns == 1 ? plan->width : (plan->width - gutter) / 2.0;
}

double rules_figure_width(const struct rules_plan *plan)
{
    double most = plan->columns == 1 ? narrow_figure : figure_most;
    if (plan->one_column)
        most = lone_figure;
    return fmin(most, rules_column_width(plan) - 2.0 * panel_pad);
}

double rules_panel_top(const struct rules_plan *plan)
{
    return rules_baseline(plan) - ART_CAPITALS * plan->size;
}

double rules_panel_bottom(const struct rules_plan *plan, int lines)
{
    return (lines - 1) * rules_line(plan) + rules_baseline(plan) + panel_descent * plan->size;
}

bool rules_is_bullet(const struct text_part *part)
{
    return strcmp(part->mark, "•") == 0;
}

/* ---- setting ---- */

/* Returns the style of a part; all parts have the grid's leading. */
static struct text_style style_of(const struct rules_plan *plan, enum text_part_kind kind)
{
    struct text_style style = text_style_plain(plan->size);
    if (kind == TEXT_HEADING) {
        style.size = heading_size * plan->size;
        style.weight = WEIGHT_BLACK;
    }
    if (kind == TEXT_FIGURE)
        style.size = fmax(RULES_TEXT_LEAST, caption_size * plan->size);
    style.leading = rules_line(plan) / style.size;
    return style;
}

static double indent_of(const struct rules_plan *plan, const struct text_part *part)
{
    if (part->kind == TEXT_FIGURE)
        return panel_pad;
    if (part->kind != TEXT_ITEM)
        return 0.0;
    return (rules_is_bullet(part) ? bullet_indent : mark_indent) * plan->size;
}

static bool set_paragraph(const struct rules_plan *plan, const char *text,
    const struct text_style *style, double width, struct paragraph **paragraph, struct error *error)
{
    if (text != NULL)
        *paragraph = paragraph_create(plan->fonts, text, style, width, error);
    return text == NULL || *paragraph != NULL;
}

static int lines_of(const struct paragraph *paragraph)
{
    return paragraph != NULL ? (int)paragraph_line_count(paragraph) : 0;
}

/* Returns the number of lines of a figure with its caption, which its panel takes. */
static int figure_lines(const struct rules_plan *plan, const struct text_part *part, int caption)
{
    const double line = rules_line(plan);
    double high = part->figure->height * rules_figure_width(plan) + 2.0 * panel_pad;
    if (caption > 0)
        high += caption * line + panel_descent * plan->size - panel_pad;
    int lines = 1;
    while (rules_panel_bottom(plan, lines) - rules_panel_top(plan) < high)
        lines++;
    return lines;
}

static bool set_part(struct rules_plan *plan, int index, struct error *error)
{
    const struct text_part *part = &plan->parts[index];
    struct rules_laid *laid = &plan->laid[index];
    bool figure = part->kind == TEXT_FIGURE;
    struct text_style style = style_of(plan, part->kind);
    struct text_style bold = style;
    bold.weight = WEIGHT_BOLD;
    laid->x = indent_of(plan, part);
    laid->width = rules_column_width(plan);
    double width = laid->width - laid->x - (figure ? panel_pad : 0.0);
    if (!set_paragraph(plan, part->name, &bold, width, &laid->name, error) ||
        !set_paragraph(plan, part->text, &style, width, &laid->text, error))
        return false;
    laid->lines = figure ? figure_lines(plan, part, lines_of(laid->text))
                         : lines_of(laid->name) + lines_of(laid->text);
    return true;
}

void rules_layout_clear(struct rules_plan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        paragraph_destroy(plan->laid[i].name);
        paragraph_destroy(plan->laid[i].text);
        plan->laid[i] = (struct rules_laid){.leaf = 0};
    }
}

bool rules_set(struct rules_plan *plan, double size, struct error *error)
{
    rules_layout_clear(plan);
    plan->size = size;
    plan->columns = !plan->one_column && plan->width >= two_columns ? 2 : 1;
    for (int i = 0; i < plan->count; i++) {
        if (!set_part(plan, i, error))
            return false;
    }
    return true;
}
