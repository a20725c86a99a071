/*
 * Pages of text, in columns. A unit is never broken, and a heading stays with what follows. A table
 * continues in the next column, with its head repeated, only if it is taller than a column.
 */
#include "kits/custom/pages/texts.h"

/* Design sizes, in mm. */
static const double label_share = 0.85; /* size of step numbers, as a share of the indent */
static const double wide_page = 150.0;  /* least width for two columns */
static const double gutter = 8.0;
static const double rule_line = 0.25; /* below rows of tables */
static const double level_step = 1.0; /* by which columns grow until everything fits */

struct text_plan {
    struct plan_base base;
    const struct texts *texts;
    struct custom_units units;
};

/* ---- placing ---- */

/* The place of the next unit. */
struct cursor {
    struct rect body;
    int columns, column, page;
    double width, y;
    double height; /* greatest height of columns */
};

static void next_column(struct cursor *cursor)
{
    cursor->y = 0.0;
    if (++cursor->column < cursor->columns)
        return;
    cursor->column = 0;
    cursor->page++;
}

/* Returns the height to keep together from unit INDEX on: headings with what follows. */
static double height_together(const struct custom_units *units, int index)
{
    double height = units->unit[index].height;
    for (; units->unit[index].keeps && index + 1 < units->count; index++)
        height += units->unit[index + 1].height + units->unit[index + 1].above;
    return height;
}

/* Keeps tables that fit in a column whole, with the headings above them. */
static void keep_charts(struct custom_units *units, double room)
{
    for (int head = 0; head < units->count; head++) {
        int first = head, last = head;
        if (units->unit[head].kind != UNIT_COLUMNS)
            continue;
        double height = units->unit[head].height;
        while (last + 1 < units->count && units->unit[last + 1].kind == UNIT_ROW)
            height += units->unit[++last].height;
        for (; first > 0 && units->unit[first - 1].keeps; first--)
            height += units->unit[first - 1].height + units->unit[first].above;
        for (int i = head; height <= room && i < last; i++)
            units->unit[i].keeps = true;
    }
}

/* Places the units from FIRST on, beginning at CURSOR; returns the last page. */
static int lay_from(struct text_plan *plan, struct cursor cursor, int first)
{
    for (int i = first; i < plan->units.count; i++) {
        struct custom_unit *unit = &plan->units.unit[i];
        double above = cursor.y > 0.0 ? unit->above : 0.0;
        double needed = cursor.y + above + height_together(&plan->units, i);
        if (cursor.y > 0.0 && needed > cursor.height + 1e-6) { /* allows for rounding */
            next_column(&cursor);
            above = 0.0;
        }
        unit->again = cursor.y <= 0.0 && unit->kind == UNIT_ROW;
        if (unit->again)
            above = plan->units.unit[unit->head].height;
        unit->page = cursor.page;
        unit->at = xy(cursor.body.x + cursor.column * (cursor.width + gutter),
            cursor.body.y + cursor.y + above);
        cursor.y += above + unit->height;
    }
    return cursor.page;
}

/* Balances the columns of the last page as far as whole units allow: finds the least height that
 * holds everything. */
static void level_page(struct text_plan *plan, struct cursor cursor)
{
    int first = plan->units.count;
    double height = 0.0, least = 0.0;
    while (first > 0 && plan->units.unit[first - 1].page == cursor.page) {
        first--;
        height += plan->units.unit[first].height;
        least = fmax(least, height_together(&plan->units, first));
    }
    for (cursor.height = fmax(least, height / cursor.columns); cursor.height < cursor.body.height;
         cursor.height += level_step) {
        if (lay_from(plan, cursor, first) == cursor.page)
            return;
    }
    cursor.height = cursor.body.height;
    (void)lay_from(plan, cursor, first);
}

static void lay_units(struct text_plan *plan, struct cursor cursor)
{
    cursor.height = cursor.body.height;
    keep_charts(&plan->units, cursor.height);
    cursor.page = lay_from(plan, cursor, 0);
    plan->base.pages = plan->base.pieces = cursor.page + 1;
    if (cursor.columns > 1)
        level_page(plan, cursor);
}

static bool check_heights(
    const struct text_plan *plan, const struct cursor *cursor, struct error *error)
{
    for (int i = 0; i < plan->units.count; i++) {
        const struct custom_unit *unit = &plan->units.unit[i];
        double head = unit->kind == UNIT_ROW ? plan->units.unit[unit->head].height : 0.0;
        if (unit->height + head > cursor->body.height)
            return yaml_error(plan->units.unit[i].node, error,
                "this is higher than the page; take larger paper or divide it");
    }
    return true;
}

static void destroy(void *memory)
{
    struct text_plan *plan = memory;
    custom_units_finish(&plan->units);
    free(plan);
}

void *custom_text_create(const struct kit_job *job, struct error *error)
{
    const struct custom_component *component = job->component->data;
    struct text_plan *plan = memory_create(1, sizeof *plan);
    struct cursor cursor = {.body = job->frame->body};
    cursor.columns = cursor.body.width >= wide_page ? 2 : 1;
    cursor.width = (cursor.body.width - (cursor.columns - 1) * gutter) / cursor.columns;
    if (cursor.columns > 1 && !custom_charts_fit(component, job->fonts, cursor.width)) {
        cursor.columns = 1;
        cursor.width = cursor.body.width;
    }
    plan->texts = job->texts;
    if (!custom_units_read(&plan->units, job, cursor.width, error) ||
        !check_heights(plan, &cursor, error)) {
        destroy(plan);
        return NULL;
    }
    lay_units(plan, cursor);
    return plan;
}

/* ---- drawing ---- */

static void draw_words(const struct custom_unit *unit, const struct custom_text_cell *cell,
    struct point at, struct scene *scene)
{
    custom_rich_draw(scene, cell->custom, cell->paragraph, cell->size,
        xy(at.x + cell->x, at.y + unit->pad), cell->role, COLOUR_PAPER);
}

static void draw_cell(const struct custom_unit *unit, int column, struct point at,
    enum tag_role role, int order, struct scene *scene)
{
    if (role == TAG_LABEL)
        scene_begin_label(scene, order,
            (struct rect){at.x, at.y, label_share * CUSTOM_STEP_INDENT, unit->height});
    else
        scene_begin_tag(scene, role, order, NULL);
    for (int i = 0; i < unit->cell_count; i++) {
        const struct custom_text_cell *cell = &unit->cell[i];
        if (cell->column == column)
            draw_words(unit, cell, at, scene);
    }
    scene_end_tag(scene);
}

static void draw_step(
    const struct custom_unit *unit, int index, struct point at, struct scene *scene)
{
    scene_begin_item(scene, TAG_NUMBERS, unit->block, index);
    draw_cell(unit, 0, at, TAG_LABEL, 0, scene);
    scene_begin_tag(scene, TAG_BODY, 1, NULL);
    draw_cell(unit, 1, at, TAG_PARAGRAPH, 0, scene);
    scene_end_tags(scene, 3);
}

static void draw_row(
    const struct custom_unit *unit, int index, struct point at, struct scene *scene)
{
    scene_begin_tag(scene, TAG_TABLE, unit->block, NULL);
    scene_begin_tag(scene, TAG_ROW, index, NULL);
    for (int i = 0; i < unit->columns; i++)
        draw_cell(unit, i, at, unit->kind == UNIT_ROW ? TAG_CELL : TAG_COLUMN, i, scene);
    scene_end_tags(scene, 2);
}

static void draw_rule(const struct custom_unit *unit, struct point at, struct scene *scene)
{
    scene_line(scene, xy(at.x, at.y + unit->height), xy(at.x + unit->width, at.y + unit->height));
    scene_paint(scene, paint_line(COLOUR_LINE, rule_line));
}

static void draw_again(const struct custom_unit *head, struct point at, struct scene *scene)
{
    scene_begin_tag(scene, TAG_DECORATION, 0, NULL);
    for (int i = 0; i < head->cell_count; i++)
        draw_words(head, &head->cell[i], at, scene);
    scene_end_tag(scene);
    draw_rule(head, at, scene);
}

static void draw_unit(const struct custom_unit *unit, int index, struct scene *scene)
{
    const struct point at = unit->at;
    static const enum tag_role roles[] = {
        [UNIT_TITLE] = TAG_TITLE, [UNIT_HEADING] = TAG_HEADING, [UNIT_TEXT] = TAG_PARAGRAPH};
    if (unit->columns > 0)
        draw_row(unit, index, at, scene);
    else if (unit->kind == UNIT_STEP)
        draw_step(unit, index, at, scene);
    else
        draw_cell(unit, 0, at, roles[unit->kind], index, scene);
    if (unit->ruled)
        draw_rule(unit, at, scene);
}

static void draw(const void *memory, int page, struct scene *scene)
{
    const struct text_plan *plan = memory;
    scene_begin_group(scene, LAYER_TEXT, NULL);
    for (int i = 0; i < plan->units.count; i++) {
        const struct custom_unit *unit = &plan->units.unit[i];
        const struct custom_unit *head = &plan->units.unit[unit->head];
        if (unit->page == page && unit->again)
            draw_again(head, xy(unit->at.x, unit->at.y - head->height), scene);
        if (unit->page == page)
            draw_unit(unit, i, scene);
    }
    scene_end_group(scene);
}

static void describe(const void *memory, struct text *text)
{
    const struct text_plan *plan = memory;
    word_fill(plan->texts, text, plan->base.pages == 1 ? "page-one" : "own-pages", "count",
        spell_number(plan->base.pages).text, NULL);
}

const struct page_kind custom_text_pages = {
    .destroy = destroy, .describe = describe, .draw = draw, .is_tagged = true};
