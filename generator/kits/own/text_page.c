/*
 * Pages of text: headings, paragraphs, numbered steps and tables, set in columns one after the
 * other. What is told apart here is a unit; no unit is broken, and a heading stays with what
 * follows it.
 */
#include "kits/own/private.h"

#include "kits/art/art.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* What a designer may turn, mm. */
static const double wide_page = 150.0; /* from here on there are two columns */
static const double gutter = 8.0;
static const double rule_line = 0.25; /* below rows of tables */
static const double level_step = 1.0; /* by which columns grow until all has room */

struct place {
    int page;
    struct point at;
};

struct text_plan {
    const struct texts *texts;
    struct own_units units;
    struct place *places;
    int pages;
};

/* ---- placing ---- */

/* Where the next unit goes. */
struct cursor {
    struct rect body;
    int columns, column, page;
    double width, y;
    double height; /* that columns may take */
};

static void next_column(struct cursor *cursor)
{
    cursor->y = 0.0;
    if (++cursor->column < cursor->columns)
        return;
    cursor->column = 0;
    cursor->page++;
}

/* What has to stand together from unit INDEX on: headings with what they are above. */
static double height_together(const struct own_units *units, int index)
{
    double height = units->unit[index].height;
    for (; units->unit[index].keeps && index + 1 < units->count; index++)
        height += units->unit[index + 1].height + units->unit[index + 1].above;
    return height;
}

/* Places the units from FIRST on, beginning at CURSOR; the page of the last. */
static int place_from(struct text_plan *plan, struct cursor cursor, int first)
{
    for (int i = first; i < plan->units.count; i++) {
        const struct own_unit *unit = &plan->units.unit[i];
        double above = cursor.y > 0.0 ? unit->above : 0.0;
        double needed = cursor.y + above + height_together(&plan->units, i);
        if (cursor.y > 0.0 && needed > cursor.height) {
            next_column(&cursor);
            above = 0.0;
        }
        plan->places[i] =
            (struct place){cursor.page, {cursor.body.x + cursor.column * (cursor.width + gutter),
                                            cursor.body.y + cursor.y + above}};
        cursor.y += above + unit->height;
    }
    return cursor.page;
}

/* The columns of the last page end as level as whole units let them: the lowest height in which
 * all of them have room. */
static void level_page(struct text_plan *plan, struct cursor cursor)
{
    int first = plan->units.count;
    double height = 0.0;
    while (first > 0 && plan->places[first - 1].page == cursor.page) {
        first--;
        height += plan->units.unit[first].height;
    }
    for (cursor.height = height / cursor.columns; cursor.height < cursor.body.height;
         cursor.height += level_step) {
        if (place_from(plan, cursor, first) == cursor.page)
            return;
    }
    cursor.height = cursor.body.height;
    (void)place_from(plan, cursor, first);
}

static void place_units(struct text_plan *plan, struct cursor cursor)
{
    cursor.height = cursor.body.height;
    cursor.page = place_from(plan, cursor, 0);
    plan->pages = cursor.page + 1;
    if (cursor.columns > 1)
        level_page(plan, cursor);
}

static bool check_heights(const struct text_plan *plan, const struct cursor *cursor,
    const struct kit_job *job, struct error *error)
{
    const struct own_component *component = job->component->data;
    for (int i = 0; i < plan->units.count; i++) {
        if (plan->units.unit[i].height > cursor->body.height)
            return yaml_error(component->own->tree, plan->units.unit[i].line, error,
                "this is higher than the page; take larger paper or divide it");
    }
    return true;
}

static void destroy(void *memory)
{
    struct text_plan *plan = memory;
    own_units_finish(&plan->units);
    free(plan->places);
    free(plan);
}

static void *create(const struct kit_job *job, struct error *error)
{
    const struct own_component *component = job->component->data;
    struct text_plan *plan = memory_create(1, sizeof *plan);
    struct cursor cursor = {.body = job->frame->body};
    cursor.columns = cursor.body.width >= wide_page ? 2 : 1;
    cursor.width = (cursor.body.width - (cursor.columns - 1) * gutter) / cursor.columns;
    plan->texts = job->texts;
    if (!own_units_read(&plan->units, component, job->fonts, cursor.width, error) ||
        !check_heights(plan, &cursor, job, error)) {
        destroy(plan);
        return NULL;
    }
    plan->places = memory_create((size_t)plan->units.count, sizeof *plan->places);
    place_units(plan, cursor);
    return plan;
}

/* ---- drawing ---- */

static void draw_unit(const struct own_unit *unit, struct point at, struct scene *scene)
{
    for (int i = 0; i < unit->cell_count; i++) {
        const struct own_text_cell *cell = &unit->cell[i];
        scene_paragraph(
            scene, cell->paragraph, (struct point){at.x + cell->x, at.y + unit->pad}, cell->role);
    }
    if (!unit->ruled)
        return;
    scene_line(scene, (struct point){at.x, at.y + unit->height},
        (struct point){at.x + unit->width, at.y + unit->height});
    scene_paint(scene, paint_line(COLOUR_LINE, rule_line));
}

static void draw(const void *memory, int page, struct scene *scene)
{
    const struct text_plan *plan = memory;
    scene_begin_group(scene, LAYER_TEXT, NULL);
    for (int i = 0; i < plan->units.count; i++) {
        if (plan->places[i].page == page)
            draw_unit(&plan->units.unit[i], plan->places[i].at, scene);
    }
    scene_end_group(scene);
}

static int page_count(const void *memory)
{
    return ((const struct text_plan *)memory)->pages;
}

static void describe(const void *memory, struct text *text)
{
    const struct text_plan *plan = memory;
    word_fill(plan->texts, text, "own-pages", "count", spell_number(plan->pages).text, NULL);
}

static const struct page_kind text_pages = {
    destroy, page_count, page_count, describe, draw, .is_back = NULL};

const struct component own_text_component = {
    .about = "pages of text of a kit file",
    .piece = "page",
    .pieces = "pages",
    .understands = SETTING_BIT(SETTING_FILE),
    .create = create,
    .pages = &text_pages,
};
