/*
 * Draws a leaf of a rule card: title, parts with their marks, figures on tinted panels, lines
 * between bands.
 */
#include "kits/pages/rules.h"

/* Design sizes. The head, mm: */
static const double narrow = 112.0; /* on narrower leaves, lead and credit are below the title */
static const double title_size = 11.5;
static const double narrow_title = 9.0;
static const double title_least = 5.0;
static const double title_tracking = -0.015; /* in ems */
static const double title_baseline = 10.0;   /* of title and credit */
static const double narrow_baseline = 8.0;
static const double title_gap = 5.0; /* before lead and credit */
static const double lead_size = 3.3;
static const double narrow_lead = 2.9;
static const double lead_baseline = 5.4;
static const double credit_size = 2.9;
static const double narrow_credit = 2.5;
static const double bar_gap = 2.6; /* below the title's baseline */
static const double bar_height = 1.1;
static const double head_height = 18.5;
static const double narrow_head = 19.5;
static const double lead_drop = 4.6; /* below the bar on narrow leaves */
/* Figures, mm: */
static const double label_size = 2.8;
static const double panel_radius = 1.4;
static const double panel_pad = 1.8;
/* Lines between bands: width in mm; number of grid lines above the next band. */
static const double divider_line = 0.3;
static const double divider_rise = 0.42;
/* Gaps that keep bands and columns apart for programs that guess the order of words, mm: */
static const double gap_width = 0.8;
static const double gap_height = 0.4;
/* Marks of items, in ems of the text: */
static const double bullet_at = 0.3;
static const double bullet_width = 0.5;
static const double mark_at = 0.6;
static const double mark_width = 1.14;
static const double mark_rise = 0.33; /* of both marks, above the baseline */
static const double mark_size = 0.78; /* of the letter in a mark */
static const double sign_size = 0.95;
static const double label_share = 0.9; /* share of the indent for a mark */

/* Reading order: the head, then the parts by their numbers, each with space for its caption. */
enum { ORDER_TITLE, ORDER_LEAD, ORDER_CREDIT, ORDER_PARTS };
enum { ORDER_LABEL, ORDER_BODY };
enum { ORDER_NAME, ORDER_TEXT };

/* ---- the head ---- */

double rules_head_height(double width)
{
    return width < narrow ? narrow_head : head_height;
}

void rules_label(struct scene *scene, const char *text, struct point at, double width)
{
    struct text_style style = text_style_of(label_size, WEIGHT_BOLD, ALIGN_LEFT);
    style.size = art_size_within(scene_fonts(scene), text, style, width, RULES_TEXT_LEAST);
    scene_text(scene, text, &style, at, COLOUR_ACCENT);
}

static void draw_title(
    const struct rules_plan *plan, double size, double room, double y, struct scene *scene)
{
    struct text_style title = text_style_of(size, WEIGHT_BLACK, ALIGN_LEFT);
    title.tracking = title_tracking * size;
    const char *game = word(plan->texts, "game");
    title.size = art_size_within(plan->fonts, game, title, room, title_least);
    scene_text_as(scene, TAG_TITLE, ORDER_TITLE, game, &title, xy(0.0, y), COLOUR_ACCENT);
    scene_rect(scene, (struct rect){0.0, y + bar_gap, plan->width, bar_height});
    scene_paint(scene, paint_fill(COLOUR_ACCENT));
}

void rules_draw_head(const struct rules_plan *plan, const char *lead, struct scene *scene)
{
    bool small = plan->width < narrow;
    const double right = plan->width;
    struct text_style first =
        text_style_of(small ? narrow_lead : lead_size, WEIGHT_BOLD, ALIGN_LEFT);
    struct text_style second =
        text_style_of(small ? narrow_credit : credit_size, WEIGHT_REGULAR, ALIGN_RIGHT);
    const char *credit = word(plan->texts, "credit");
    double credit_width = text_measure(plan->fonts, credit, &second).width;
    if (small) {
        draw_title(plan, narrow_title, right, narrow_baseline, scene);
        double y = narrow_baseline + bar_gap + bar_height + lead_drop;
        first.size = art_size_within(
            plan->fonts, lead, first, right - credit_width - title_gap / 2.0, RULES_TEXT_LEAST);
        scene_text_as(scene, TAG_PARAGRAPH, ORDER_LEAD, lead, &first, xy(0.0, y), COLOUR_INK);
        scene_text_as(
            scene, TAG_PARAGRAPH, ORDER_CREDIT, credit, &second, xy(right, y), COLOUR_SOFT);
        return;
    }
    first.align = ALIGN_RIGHT;
    double beside = fmax(text_measure(plan->fonts, lead, &first).width, credit_width);
    draw_title(plan, title_size, right - title_gap - beside, title_baseline, scene);
    scene_text_as(
        scene, TAG_PARAGRAPH, ORDER_LEAD, lead, &first, xy(right, lead_baseline), COLOUR_INK);
    scene_text_as(scene, TAG_PARAGRAPH, ORDER_CREDIT, credit, &second, xy(right, title_baseline),
        COLOUR_SOFT);
}

/* ---- parts ---- */

static int order_of(int part)
{
    return ORDER_PARTS + 2 * part;
}

/* Draws PARAGRAPH of LAID's part, or nothing if it is NULL, from line LINE of the part on. */
static void draw_text(const struct rules_plan *plan, const struct paragraph *paragraph,
    const struct rules_laid *laid, int line, const struct scene_tag *tag, struct scene *scene)
{
    if (paragraph == NULL)
        return;
    enum colour_role role = tag->role == TAG_CAPTION ? COLOUR_SOFT : COLOUR_INK;
    if (tag->role == TAG_HEADING)
        role = COLOUR_ACCENT;
    double base = laid->y + line * rules_line(plan) + rules_baseline(plan);
    scene_paragraph_as(scene, tag->role, tag->order, paragraph,
        xy(laid->x, base - art_first_baseline(paragraph)), role);
}

/* Draws a hexagon with the mark before the first line, or a small one for a bullet. */
static void draw_mark(const struct rules_plan *plan, const struct text_part *part,
    const struct rules_laid *laid, struct scene *scene)
{
    const double x = laid->left, y = laid->y + rules_baseline(plan);
    bool bullet = rules_is_bullet(part);
    struct point at = {x + (bullet ? bullet_at : mark_at) * plan->size, y - mark_rise * plan->size};
    art_hexagon(scene, at, (bullet ? bullet_width : mark_width) * plan->size, false,
        paint_fill(COLOUR_ACCENT));
    if (bullet)
        return;
    bool sign = part->mark[0] & 0x80 || strchr("=+!?", part->mark[0]) != NULL;
    struct text_style style =
        text_style_plain(fmax(RULES_TEXT_LEAST, (sign ? sign_size : mark_size) * plan->size));
    style.weight = WEIGHT_BLACK;
    style.align = ALIGN_CENTRE;
    scene_begin_label(scene, ORDER_LABEL,
        (struct rect){x, y - plan->size, label_share * (laid->x - x), plan->size});
    scene_text(
        scene, part->mark, &style, xy(at.x, at.y + ART_BASELINE_DROP * style.size), COLOUR_PAPER);
    scene_end_tag(scene);
}

/* Returns the description of the figure, the word "told-NAME". */
static const char *told(const struct rules_plan *plan, const struct text_figure *figure)
{
    struct phrase key = text_phrase("told-%s", figure->name);
    return word(plan->texts, key.data);
}

static void draw_figure(const struct rules_plan *plan, int index, struct scene *scene)
{
    const struct text_part *part = &plan->parts[index];
    const struct rules_laid *laid = &plan->laid[index];
    const double width = rules_figure_width(plan);
    const double top = laid->y + rules_panel_top(plan);
    const double bottom = laid->y + rules_panel_bottom(plan, laid->lines);
    int caption = laid->text != NULL ? (int)paragraph_line_count(laid->text) : 0;
    scene_rounded_rect(
        scene, (struct rect){laid->left, top, laid->width, bottom - top}, panel_radius);
    scene_paint(scene, paint_fill(COLOUR_CELL_EDGE));
    double room = bottom - top - panel_pad;
    if (caption > 0) /* down to the capitals of the caption's first line */
        room = laid->y + (laid->lines - caption) * rules_line(plan) + rules_panel_top(plan) - top;
    double free = room - part->figure->height * width;
    scene_begin_tag(scene, TAG_FIGURE, order_of(index), told(plan, part->figure));
    scene_begin_transform(scene, affine_translation(laid->left + (laid->width - width) / 2.0,
                                     top + fmax(panel_pad, free / 2.0)));
    if (part->figure->draw != NULL)
        part->figure->draw(scene, plan->texts, width);
    else
        cell_board_figure(scene, plan->texts, part->figure, plan->board, width);
    scene_end_transform(scene);
    scene_end_tag(scene);
    draw_text(plan, laid->text, laid, laid->lines - caption,
        &(struct scene_tag){.role = TAG_CAPTION, .order = order_of(index) + 1}, scene);
}

/* ---- lists ---- */

static enum tag_role list_role(const struct text_part *part)
{
    char first = part->mark[0];
    if (rules_is_bullet(part))
        return TAG_BULLETS;
    if (first >= '0' && first <= '9')
        return TAG_NUMBERS;
    return first >= 'A' && first <= 'Z' ? TAG_LETTERS : TAG_SIGNS;
}

/* Returns the first item of INDEX's list: consecutive items with marks of the same kind. */
static int list_start(const struct rules_plan *plan, int index)
{
    enum tag_role role = list_role(&plan->parts[index]);
    while (index > 0 && plan->parts[index - 1].kind == TEXT_ITEM &&
           list_role(&plan->parts[index - 1]) == role)
        index--;
    return index;
}

static void draw_item(const struct rules_plan *plan, int index, struct scene *scene)
{
    const struct text_part *part = &plan->parts[index];
    const struct rules_laid *laid = &plan->laid[index];
    int names = laid->name != NULL ? (int)paragraph_line_count(laid->name) : 0;
    scene_begin_item(scene, list_role(part), order_of(list_start(plan, index)), index);
    draw_mark(plan, part, laid, scene);
    scene_begin_tag(scene, TAG_BODY, ORDER_BODY, NULL);
    draw_text(plan, laid->name, laid, 0,
        &(struct scene_tag){.role = TAG_PARAGRAPH, .order = ORDER_NAME}, scene);
    draw_text(plan, laid->text, laid, names,
        &(struct scene_tag){.role = TAG_PARAGRAPH, .order = ORDER_TEXT}, scene);
    scene_end_tags(scene, 3);
}

static double band_end(const struct rules_plan *plan, double y)
{
    return y - divider_rise * rules_line(plan);
}

/* Draws a line over the whole leaf between two bands. */
static void draw_divider(const struct rules_plan *plan, double y, struct scene *scene)
{
    y = band_end(plan, y);
    scene_line(scene, xy(0.0, y), xy(plan->width, y));
    scene_paint(scene, paint_line(COLOUR_LINE, divider_line));
}

/* Draws the gaps of a leaf from TOP to BOTTOM: between its columns, and below. */
static void draw_gaps(const struct rules_plan *plan, double top, double bottom, struct scene *scene)
{
    if (plan->columns == 2)
        scene_gap(scene, (struct rect){(plan->width - gap_width) / 2.0, top + gap_width, gap_width,
                             bottom - top - 2.0 * gap_width});
    scene_gap(scene, (struct rect){0.0, bottom - gap_height / 2.0, plan->width, gap_height});
}

static void draw_part(const struct rules_plan *plan, int index, struct scene *scene)
{
    const struct text_part *part = &plan->parts[index];
    const struct rules_laid *laid = &plan->laid[index];
    if (laid->opens)
        draw_divider(plan, laid->y, scene);
    struct scene_tag tag = {
        .role = part->kind == TEXT_HEADING ? TAG_HEADING : TAG_PARAGRAPH, .order = order_of(index)};
    if (part->kind == TEXT_FIGURE)
        draw_figure(plan, index, scene);
    else if (part->kind == TEXT_ITEM)
        draw_item(plan, index, scene);
    else
        draw_text(plan, laid->text, laid, 0, &tag, scene);
}

void rules_draw_leaf(const struct rules_plan *plan, int leaf, struct scene *scene)
{
    double top = leaf == 0 ? plan->head : 0.0;
    if (leaf == 0)
        scene_gap(scene, (struct rect){0.0, top - gap_height, plan->width, gap_height});
    for (int i = 0; i < plan->count; i++) {
        const struct rules_laid *laid = &plan->laid[i];
        if (laid->leaf != leaf)
            continue;
        draw_part(plan, i, scene);
        if (!laid->opens)
            continue;
        draw_gaps(plan, top, band_end(plan, laid->y), scene);
        top = band_end(plan, laid->y);
    }
    draw_gaps(plan, top, plan->height, scene);
}
