/*
 * Lays out a rule card: sets its parts and lets them flow through the columns, in the size and with
 * the spaces that fill the pages evenly. Headings stay with what follows.
 */
#include "kits/pages/rules_layout.h"
#include "layout/bisect.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* What a designer may turn. */
static const double largest = 4.1; /* of the text, mm */
static const double smallest = 2.15;
static const double step = 0.05; /* between sizes */
static const double loosest = 2.8;
static const double usual_loose = 2.0;
static const double size_cost = 0.008; /* of a step, against holes below the columns */
static const double loose_cost = 0.04; /* of spaces that are not the usual ones */
static const double spread_most = 2.2; /* between two sections, in sizes */
static const double loose_step = 0.1;  /* between spaces that are tried */
static const double fill_least = 0.2;  /* of the columns' height, when they are levelled */
/* In sizes of the text. Letters: */
static const double heading_size = 1.26;
static const double caption_size = 0.9;
/* Spaces before a part: */
static const double heading_space = 0.9;
static const double paragraph_space = 0.25;
static const double item_space = 0.28;
static const double figure_space = 0.6;
/* Items: */
static const double bullet_indent = 1.0;
static const double mark_indent = 1.65;
static const double mark_room = 0.2; /* above a line with a mark, which is higher */
/* Pads above and below a figure, with a caption or without. */
static const double pads_captioned = 2.8;
static const double pads_plain = 2.0;

enum {
    BREATH = 8, /* steps below the largest text that fits, for space between the parts */
};

/* How the parts are set, and what is against it. */
struct card_choice {
    int steps;
    double loose;
    double cost;
};

double rules_column_width(void)
{
    return (rules_card_width - 2.0 * rules_bearing - rules_gutter) / 2.0;
}

static double column_height(const struct rules_plan *plan, int column)
{
    double height = plan->body.height / plan->scale;
    return plan->fill * (column < 2 ? height - rules_title_height : height);
}

/* ---- setting ---- */

static struct text_style style_of(const struct rules_plan *plan, enum text_part_kind kind)
{
    struct text_style style = text_style_plain(plan->size);
    style.leading = plan->leading;
    if (kind == TEXT_HEADING) {
        style.size = heading_size * plan->size;
        style.weight = WEIGHT_BLACK;
    }
    if (kind == TEXT_FIGURE)
        style.size = fmax(rules_mark_least, caption_size * plan->size);
    return style;
}

static double usual_space(enum text_part_kind kind, double size)
{
    switch (kind) {
    case TEXT_HEADING:
        return heading_space * size;
    case TEXT_PARAGRAPH:
        return paragraph_space * size;
    case TEXT_ITEM:
        return item_space * size;
    case TEXT_FIGURE:
        return figure_space * size;
    }
    return 0.0;
}

/* Below a figure's panel there is as much space as above. */
static double space_before(const struct rules_plan *plan, int index)
{
    double space = usual_space(plan->parts[index].kind, plan->size);
    if (index > 0 && plan->parts[index - 1].kind == TEXT_FIGURE)
        space = fmax(space, usual_space(TEXT_FIGURE, plan->size));
    return plan->loose * space + (plan->leading - rules_latin_leading) * plan->size;
}

/* At the top of a column: high characters rise above the ascent of Latin letters. */
static double top_room(const struct rules_plan *plan)
{
    return (plan->leading - rules_latin_leading) * plan->size;
}

double rules_figure_width(void)
{
    return rules_column_width() - 2.0 * rules_panel_pad;
}

double rules_figure_height(const struct text_part *part)
{
    return part->figure->height * rules_figure_width();
}

bool rules_is_bullet(const struct text_part *part)
{
    return strcmp(part->mark, "•") == 0;
}

static double indent_of(const struct rules_plan *plan, const struct text_part *part)
{
    if (part->kind == TEXT_FIGURE)
        return rules_panel_pad;
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

static double height_of(const struct paragraph *paragraph)
{
    return paragraph != NULL ? paragraph_height(paragraph) : 0.0;
}

/* Its lines go on into those of the text. */
double rules_name_height(const struct rules_plan *plan, const struct rules_place *place)
{
    if (place->name == NULL)
        return 0.0;
    return (double)paragraph_line_count(place->name) * plan->leading * plan->size;
}

/* A mark is higher than the line behind it. */
double rules_head_room(const struct rules_plan *plan, const struct text_part *part)
{
    return part->mark != NULL && !rules_is_bullet(part) ? mark_room * plan->size : 0.0;
}

static bool set_part(struct rules_plan *plan, int index, struct error *error)
{
    const struct text_part *part = &plan->parts[index];
    struct rules_place *place = &plan->place[index];
    bool figure = part->kind == TEXT_FIGURE;
    struct text_style style = style_of(plan, part->kind);
    struct text_style bold = style;
    bold.weight = WEIGHT_BOLD;
    place->x = indent_of(plan, part);
    double width = rules_column_width() - place->x - (figure ? rules_panel_pad : 0.0);
    if (!set_paragraph(plan, part->name, &bold, width, &place->name, error) ||
        !set_paragraph(plan, part->text, &style, width, &place->text, error))
        return false;
    place->height =
        rules_head_room(plan, part) + rules_name_height(plan, place) + height_of(place->text);
    if (figure)
        place->height += rules_figure_height(part) +
                         rules_panel_pad * (part->text != NULL ? pads_captioned : pads_plain);
    return true;
}

void rules_layout_clear(struct rules_plan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        paragraph_destroy(plan->place[i].name);
        paragraph_destroy(plan->place[i].text);
        plan->place[i] = (struct rules_place){.column = 0};
    }
}

static bool set_parts(struct rules_plan *plan, double size, struct error *error)
{
    rules_layout_clear(plan);
    plan->size = size;
    for (int i = 0; i < plan->count; i++) {
        if (!set_part(plan, i, error))
            return false;
    }
    return true;
}

/* What must stand together with part INDEX: a heading and what follows it. */
static double kept_height(const struct rules_plan *plan, int index)
{
    double height = plan->place[index].height;
    if (plan->parts[index].kind == TEXT_HEADING && index + 1 < plan->count)
        height += space_before(plan, index + 1) + plan->place[index + 1].height;
    return height;
}

/* Puts the parts into columns in order; false if they need more than there are. */
static bool flow(struct rules_plan *plan)
{
    int column = 0;
    double y = 0.0;
    for (int i = 0; i < plan->count; i++) {
        double space = y > 0.0 ? space_before(plan, i) : top_room(plan);
        if (y > 0.0 && y + space + kept_height(plan, i) > column_height(plan, column)) {
            column++;
            y = 0.0;
            space = top_room(plan);
        }
        if (column >= RULES_COLUMNS || space + kept_height(plan, i) > column_height(plan, column))
            return false;
        plan->place[i].column = column;
        plan->place[i].y = y + space;
        y += space + plan->place[i].height;
    }
    return true;
}

static bool flows(void *closure, double fill)
{
    struct rules_plan *plan = closure;
    plan->fill = fill;
    return flow(plan);
}

/* Lets all columns end at about the same height, as high as they can. */
static void level(struct rules_plan *plan)
{
    plan->fill = bisect(1.0, fill_least, 12, 0.0, flows, plan);
    bool fits = flow(plan);
    assert(fits);
}

static double column_end(const struct rules_plan *plan, int column)
{
    double end = 0.0;
    for (int i = 0; i < plan->count; i++) {
        if (plan->place[i].column == column)
            end = fmax(end, plan->place[i].y + plan->place[i].height);
    }
    return end;
}

bool rules_begins_section(const struct rules_plan *plan, int index)
{
    return plan->parts[index].kind == TEXT_HEADING && plan->place[index].y > top_room(plan);
}

/* Spreads the sections of a column that ends higher than its neighbour on the page. */
static void spread(struct rules_plan *plan, int column)
{
    double spare = column_end(plan, column ^ 1) - column_end(plan, column);
    int gaps = 0;
    for (int i = 0; i < plan->count; i++)
        gaps += plan->place[i].column == column && rules_begins_section(plan, i);
    if (spare <= 0.0 || gaps == 0)
        return;
    double share = fmin(spare / gaps, spread_most * plan->size);
    double shift = 0.0;
    for (int i = 0; i < plan->count; i++) {
        if (plan->place[i].column != column)
            continue;
        shift += rules_begins_section(plan, i) ? share : 0.0;
        plan->place[i].y += shift;
    }
}

/* The holes below the columns: one large one is worse than several small ones. */
static double unrest(const struct rules_plan *plan)
{
    double sum = 0.0;
    for (int column = 0; column < RULES_COLUMNS; column++) {
        double whole = column_height(plan, column) / plan->fill;
        double hole = 1.0 - column_end(plan, column) / whole;
        sum += hole * hole;
    }
    return sum;
}

/* Sets the parts in the size that is STEPS above the smallest; FITS whether they fit. */
static bool try_size(struct rules_plan *plan, int steps, bool *fits, struct error *error)
{
    if (!set_parts(plan, smallest + steps * step, error))
        return false;
    plan->fill = 1.0;
    plan->loose = 1.0;
    *fits = flow(plan);
    return true;
}

/* The most steps with which the parts fit. */
static bool find_most(struct rules_plan *plan, int *most, struct error *error)
{
    int low = 0;
    int high = (int)lround((largest - smallest) / step);
    bool fits = false;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (!try_size(plan, middle, &fits, error))
            return false;
        low = fits ? middle : low;
        high = fits ? high : middle - 1;
    }
    *most = low;
    return true;
}

/* Improves BEST by the spaces between the parts that suit the size which is set; COST is the
 * size's own. */
static void try_spaces(struct rules_plan *plan, int steps, double cost, struct card_choice *best)
{
    for (plan->loose = 1.0; plan->loose < loosest; plan->loose += loose_step) {
        plan->fill = 1.0;
        if (!flow(plan))
            return;
        level(plan);
        double all = cost + loose_cost * fabs(plan->loose - usual_loose) + unrest(plan);
        if (all < best->cost)
            *best = (struct card_choice){steps, plan->loose, all};
    }
}

/* Among the largest sizes that fit, the one with which the pages are the most even. */
bool rules_layout_fit(struct rules_plan *plan, struct error *error)
{
    struct card_choice best = {0, 1.0, INFINITY};
    int most = 0;
    bool fits = false;
    if (!find_most(plan, &most, error))
        return false;
    for (int steps = most; steps >= 0 && steps >= most - BREATH; steps--) {
        if (!try_size(plan, steps, &fits, error))
            return false;
        if (fits)
            try_spaces(plan, steps, size_cost * (most - steps), &best);
    }
    if (!try_size(plan, best.steps, &fits, error))
        return false;
    if (!fits)
        return error_set(
            error, ERROR_INPUT, "the rules do not fit on this paper: take a5 or larger, upright");
    plan->loose = best.loose;
    level(plan);
    for (int column = 0; column < RULES_COLUMNS; column++)
        spread(plan, column);
    return true;
}
