/*
 * Sets a rule card. Everything is laid out on a card as wide as A5 between its margins and scaled
 * to the page. Parts flow through four columns; headings stay with what follows.
 */
#include "kits/rules_page.h"

#include "kits/board_page.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double card_width = 132.0;  /* mm, before scaling */
static const double gutter = 6.0;        /* between columns */
static const double title_size = 9.0;
static const double title_height = 19.5; /* with credit, lead and rule */
static const double largest = 4.1;       /* of the text, mm */
static const double smallest = 1.9;
static const double loosest = 2.4;
static const double leading = 1.27;
static const double mark_width = 1.35;   /* in sizes */

enum { COLUMNS = 4, PAGES = 2, PARTS_ON_CARD_MAX = 64 };

struct place {
    int column;
    double x, y; /* from the column's top left */
    double height;
    struct paragraph *paragraph;
};

struct rules_plan {
    const struct texts *texts;
    const struct text_part *parts;
    const struct rules_figure *figures;
    const char *title;
    const char *designer;
    struct fonts *fonts;
    struct rect body;
    double scale;
    double size;
    double loose;    /* how much wider than usual the space between parts is */
    double fill;     /* how much of their height columns use, so that they end alike */
    int count;
    struct place place[PARTS_ON_CARD_MAX];
};

static double column_width(void)
{
    return (card_width - gutter) / 2.0;
}

static double column_height(const struct rules_plan *plan, int column)
{
    double height = plan->body.height / plan->scale;
    return plan->fill * (column < 2 ? height - title_height : height);
}

/* ---- setting ---- */

static struct text_style style_of(enum text_part_kind kind, double size)
{
    struct text_style style = text_style_plain(kind == TEXT_HEADING ? 1.15 * size : size);
    style.leading = leading;
    if (kind == TEXT_HEADING)
        style.weight = WEIGHT_BLACK;
    if (kind == TEXT_FIGURE) {
        style.size = 0.88 * size;
        style.italic = true;
    }
    return style;
}

static double usual_space(enum text_part_kind kind, double size)
{
    switch (kind) {
    case TEXT_HEADING:
        return 0.7 * size;
    case TEXT_PARAGRAPH:
        return 0.25 * size;
    case TEXT_ITEM:
        return 0.15 * size;
    case TEXT_FIGURE:
        return 0.8 * size;
    }
    return 0.0;
}

static double space_before(const struct rules_plan *plan, int index)
{
    return plan->loose * usual_space(plan->parts[index].kind, plan->size);
}

/* The texts name only figures that there are. */
static const struct rules_figure *find_figure(const struct rules_plan *plan, const char *name)
{
    const struct rules_figure *figure = plan->figures;
    while (strcmp(figure->name, name) != 0)
        figure++;
    return figure;
}

static double figure_height(const struct rules_plan *plan, const struct text_part *part)
{
    return part->kind == TEXT_FIGURE ? find_figure(plan, part->figure)->height * column_width()
                                     : 0.0;
}

static bool set_part(struct rules_plan *plan, int index, struct error *error)
{
    const struct text_part *part = &plan->parts[index];
    struct place *place = &plan->place[index];
    struct text_style style = style_of(part->kind, plan->size);
    place->x = part->kind == TEXT_ITEM ? mark_width * plan->size : 0.0;
    place->height = figure_height(plan, part);
    if (part->text == NULL)
        return true;
    place->paragraph = paragraph_create(plan->fonts, part->text, &style,
        column_width() - place->x, error);
    if (place->paragraph == NULL)
        return false;
    place->height += paragraph_height(place->paragraph);
    return true;
}

static void clear_parts(struct rules_plan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        paragraph_destroy(plan->place[i].paragraph);
        plan->place[i] = (struct place){.paragraph = NULL};
    }
}

static bool set_parts(struct rules_plan *plan, double size, struct error *error)
{
    clear_parts(plan);
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
        height += space_before(plan, index + 1) +
            plan->place[index + 1].height;
    return height;
}

/* Puts the parts into columns in order; false if they need more than there are. */
static bool flow(struct rules_plan *plan)
{
    int column = 0;
    double y = 0.0;
    for (int i = 0; i < plan->count; i++) {
        double space = y > 0.0 ? space_before(plan, i) : 0.0;
        if (y > 0.0 && y + space + kept_height(plan, i) > column_height(plan, column)) {
            column++;
            y = 0.0;
            space = 0.0;
        }
        if (column >= COLUMNS || kept_height(plan, i) > column_height(plan, column))
            return false;
        plan->place[i].column = column;
        plan->place[i].y = y + space;
        y += space + plan->place[i].height;
    }
    return true;
}

/* Loosens the parts as far as there is room, and lets all columns end at about the same height. */
static void level(struct rules_plan *plan)
{
    double low = 0.2;
    double high = 1.0;
    do
        plan->loose += 0.1;
    while (plan->loose < loosest && flow(plan));
    plan->loose -= 0.1;
    for (int step = 0; step < 12; step++) {
        plan->fill = (low + high) / 2.0;
        if (flow(plan))
            high = plan->fill;
        else
            low = plan->fill;
    }
    plan->fill = high;
    bool fits = flow(plan);
    assert(fits);
}

/* The largest text that fits. */
static bool fit(struct rules_plan *plan, struct error *error)
{
    for (double size = largest; size >= smallest; size -= 0.05) {
        if (!set_parts(plan, size, error))
            return false;
        plan->fill = 1.0;
        plan->loose = 1.0;
        if (flow(plan)) {
            level(plan);
            return true;
        }
    }
    return error_set(error, ERROR_INPUT,
        "the rules do not fit on this paper: take a5 or larger, upright");
}

/* ---- the plan ---- */

void rules_page_destroy(void *memory)
{
    struct rules_plan *plan = memory;
    clear_parts(plan);
    free(plan);
}

void *rules_page_create(const struct rules_figure *figures, const struct kit_job *job,
    struct error *error)
{
    struct rules_plan *plan = memory_create(1, sizeof *plan);
    plan->texts = job->texts;
    plan->figures = figures;
    plan->parts = texts_rules(job->texts, &plan->count);
    plan->title = job->game->title;
    plan->designer = job->game->designer;
    plan->fonts = job->fonts;
    plan->body = job->frame->body;
    plan->scale = fmin(plan->body.width / card_width, plan->body.height / 150.0);
    assert(plan->count <= PARTS_ON_CARD_MAX);
    if (fit(plan, error))
        return plan;
    rules_page_destroy(plan);
    return NULL;
}

int rules_page_count(const void *plan)
{
    (void)plan;
    return PAGES;
}

int rules_page_pieces(const void *plan)
{
    (void)plan;
    return 1;
}

void rules_page_describe(const void *plan, struct text *text)
{
    (void)plan;
    text_add(text, "two sides");
}

bool rules_page_is_back(const void *plan, int page)
{
    (void)plan;
    return page == 1;
}

/* ---- drawing ---- */

static void draw_head(const struct rules_plan *plan, struct scene *scene)
{
    struct text_style lead = text_style_plain(3.2);
    board_title_draw(scene, plan->title, plan->designer, (struct point){0.0, 0.0}, title_size);
    lead.align = ALIGN_RIGHT;
    scene_text(scene, word(plan->texts, "rules-lead"), &lead, (struct point){card_width, 11.7}, COLOUR_SOFT);
    scene_move_to(scene, 0.0, 14.8);
    scene_line_to(scene, card_width, 14.8);
    scene_paint(scene, paint_line(COLOUR_ACCENT, 0.5));
}

/* The baseline of a paragraph's first line below its top. */
static double first_baseline(const struct paragraph *paragraph)
{
    struct glyph_run run;
    double x = 0.0;
    double y = 0.0;
    return paragraph_run(paragraph, 0, &run, &x, &y) ? y : 0.0;
}

static void draw_part(const struct rules_plan *plan, int index, struct point at,
    struct scene *scene)
{
    const struct text_part *part = &plan->parts[index];
    const struct place *place = &plan->place[index];
    if (part->kind == TEXT_FIGURE) {
        scene_begin_transform(scene, affine_translation(at.x, at.y));
        find_figure(plan, part->figure)->draw(scene, plan->fonts, plan->texts, column_width());
        scene_end_transform(scene);
        at.y += figure_height(plan, part);
    }
    if (part->mark != NULL) {
        struct text_style mark = style_of(part->kind, plan->size);
        mark.weight = WEIGHT_BLACK;
        scene_text(scene, part->mark, &mark,
            (struct point){at.x, at.y + first_baseline(place->paragraph)}, COLOUR_ACCENT);
    }
    enum colour_role role = part->kind == TEXT_HEADING ? COLOUR_ACCENT
        : part->kind == TEXT_FIGURE ? COLOUR_SOFT : COLOUR_INK;
    if (place->paragraph != NULL)
        scene_paragraph(scene, place->paragraph, (struct point){at.x + place->x, at.y}, role);
}

void rules_page_draw(const void *memory, int page, struct scene *scene)
{
    const struct rules_plan *plan = memory;
    assert(page >= 0 && page < PAGES);
    double spare = plan->body.width - card_width * plan->scale;
    scene_begin_group(scene, LAYER_TEXT, NULL);
    scene_begin_transform(scene,
        affine_join(affine_translation(plan->body.x + spare / 2.0, plan->body.y),
            affine_scale(plan->scale, plan->scale)));
    if (page == 0)
        draw_head(plan, scene);
    for (int i = 0; i < plan->count; i++) {
        const struct place *place = &plan->place[i];
        if (place->column / 2 != page)
            continue;
        struct point at = {place->column % 2 * (column_width() + gutter),
            place->y + (page == 0 ? title_height : 0.0)};
        draw_part(plan, i, at, scene);
    }
    scene_end_transform(scene);
    scene_end_group(scene);
}
