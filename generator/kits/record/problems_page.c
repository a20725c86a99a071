/*
 * The component "problems": chooses problems, arranges them in a grid on leaves (a page, or half of
 * one in a booklet), and places the solutions.
 */
#include "kits/record/problems.h"

#include "core/rng.h"

/* Design sizes, in mm. */
static const double wide_gap = 8.0, narrow_gap = 4.5, title_height = 9.0, title_size = 5.0,
                    spine = 12.0;
static const double growth = 1.6; /* of cells above the smallest readable size */

enum { COUNT_USUAL = 12 };

struct problems_plan {
    struct plan_base base;
    const struct texts *texts;
    struct fonts *fonts;
    enum problems_form form;
    bool booklet, turns, mirrors; /* backs of a booklet are turned, backs of cards mirrored */
    struct rect body;
    double width, height; /* of a leaf */
    double gap;           /* smaller if the body is even */
    struct problem_cell *cell;
    int count, nearby; /* in CELL; how many of them are from neighbouring levels */
    int columns, rows;
    double cell_width, cell_height, head;
    int problem_leaves, solution_leaves;
    int *solution_end; /* by leaf of solutions, the problem after its last one */
    char parameters[96];
};

bool problems_page_lies(const struct settings *settings)
{
    return settings->booklet;
}

/* ---- choice ---- */

/* Adds the problems that are AWAY levels from LEVEL (0: all), in an order that depends on the
 * seed. */
static size_t collect(
    const struct problem_set *set, const struct settings *wish, int away, size_t *chosen)
{
    size_t found = 0;
    struct rng rng = rng_from_seed(rng_seed_from(wish->seed != NULL ? wish->seed : "", 0, 0, 0));
    for (size_t i = 0; i < problem_set_count(set); i++)
        if (wish->level == 0 || abs(problem_set_level(set, i) - wish->level) == away)
            chosen[found++] = i;
    for (size_t i = found; wish->seed != NULL && i > 1; i--) {
        size_t other = rng_below(&rng, (uint32_t)i), swap = chosen[i - 1];
        chosen[i - 1] = chosen[other];
        chosen[other] = swap;
    }
    return found;
}

/* Chooses this level's problems, and neighbouring levels' if there are too few. */
static bool choose(struct problems_plan *plan, const struct kit_job *job,
    const struct problem_set *set, size_t *chosen, struct error *error)
{
    const struct settings *wish = &job->wish;
    int own = (int)collect(set, wish, 0, chosen), found = own;
    plan->count = wish->sheets > 0 ? wish->sheets : lesser_of(own, COUNT_USUAL);
    for (int away = 1; wish->level > 0 && found < plan->count && away < PROBLEM_LEVELS; away++)
        found += (int)collect(set, wish, away, chosen + found);
    plan->nearby = plan->count > own ? plan->count - own : 0;
    return (found >= plan->count && found > 0) ||
           error_refuse(error, REASON_MISFIT, error_option("count"), "there are %zu problems of %s",
               problem_set_count(set), job->kit->game->title);
}

/* Sorts by level, easy ones first, then by number. */
static void sort(const struct problem_set *set, size_t *chosen, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0; k--) {
            int a = problem_set_level(set, chosen[k - 1]), b = problem_set_level(set, chosen[k]);
            if (a < b || (a == b && chosen[k - 1] < chosen[k]))
                break;
            size_t swap = chosen[k];
            chosen[k] = chosen[k - 1];
            chosen[k - 1] = swap;
        }
}

static bool read_cells(struct problems_plan *plan, const struct kit_job *job, struct error *error)
{
    struct problem_set set;
    if (!problem_set_open(&set, job->kit->game->slug, NULL, error))
        return false;
    FREED size_t *chosen = memory_create(problem_set_count(&set) + 1, sizeof *chosen);
    bool good = choose(plan, job, &set, chosen, error);
    if (good) {
        sort(&set, chosen, plan->count);
        plan->cell = memory_create((size_t)plan->count, sizeof *plan->cell);
    }
    for (int i = 0; i < plan->count && good; i++)
        good = problem_cell_init(&plan->cell[i], i + 1, job, &set, chosen[i], error);
    problem_set_finish(&set);
    return good;
}

void problems_page_advise(const void *memory, const struct kit_job *job, struct text *text)
{
    const struct problems_plan *plan = memory;
    if (plan->nearby > 0)
        text_format(text, "%d of level %d, and %d of the levels next to it",
            plan->count - plan->nearby, job->wish.level, plan->nearby);
}

/* ---- the grid ---- */

static struct rect picture_room(const struct problems_plan *plan)
{
    return (struct rect){
        0.0, 0.0, plan->cell_width, plan->cell_height - plan->head - problem_cell_foot};
}

static bool fits(struct problems_plan *plan, int columns, int rows, struct error *error)
{
    double room = plan->height - title_height;
    plan->columns = columns;
    plan->rows = rows;
    plan->cell_width = (plan->width - (columns - 1) * plan->gap) / columns;
    plan->cell_height = (room - (rows - 1) * plan->gap) / rows;
    plan->head = 0.0;
    for (int i = 0; i < plan->count; i++) {
        if (!problem_cell_set(&plan->cell[i], plan->fonts, plan->cell_width, error))
            return false;
        plan->head = fmax(plan->head, problem_cell_head(&plan->cell[i]));
    }
    for (int i = 0; i < plan->count; i++)
        if (problem_cell_widest(&plan->cell[i], picture_room(plan)) <
            record_plan_least(&plan->cell[i].plan))
            return false;
    return true;
}

static bool lay_out(struct problems_plan *plan, const struct kit_job *job, struct error *error)
{
    static const int grids[][2] = {{2, 3}, {2, 2}, {1, 3}, {1, 2}, {2, 1}, {1, 1}};
    size_t i = 0;
    while (i < sizeof grids / sizeof *grids && !fits(plan, grids[i][0], grids[i][1], error) &&
           error->code == ERROR_NONE)
        i++;
    if (error->code != ERROR_NONE)
        return false;
    if (i == sizeof grids / sizeof *grids)
        return error_input(error,
            "problems that can be read do not fit on %s; take a larger --paper",
            job->wish.paper.name);
    for (int k = 0; k < plan->count; k++) {
        struct problem_cell *cell = &plan->cell[k];
        double widest = problem_cell_widest(cell, picture_room(plan));
        problem_cell_choose(
            cell, picture_room(plan), fmin(widest, growth * cell->plan.art->small_hex));
        cell->plan.job = NULL; /* the job ends before the page is drawn */
    }
    return true;
}

static int per_leaf(const struct problems_plan *plan)
{
    return plan->columns * plan->rows;
}

/* Fills leaves with solutions, in columns as wide as those of problems. */
static void divide_solutions(struct problems_plan *plan)
{
    double room = plan->height - title_height, y = 0.0;
    int column = 0;
    plan->solution_end = memory_create((size_t)plan->count + 1, sizeof *plan->solution_end);
    for (int i = 0; i < plan->count; i++) {
        double height = paragraph_height(plan->cell[i].solution_text) + 2.0;
        if (y > 0.0 && y + height > room) {
            y = 0.0;
            column++;
        }
        if (column == plan->columns) {
            plan->solution_end[plan->solution_leaves++] = i;
            column = 0;
        }
        y += height;
    }
    plan->solution_end[plan->solution_leaves++] = plan->count;
}

static void count_leaves(struct problems_plan *plan)
{
    plan->problem_leaves = (plan->count + per_leaf(plan) - 1) / per_leaf(plan);
    if (plan->form == PROBLEMS_CARDS)
        plan->solution_leaves = plan->problem_leaves;
    else
        divide_solutions(plan);
}

static int leaf_count(const struct problems_plan *plan)
{
    return plan->problem_leaves + plan->solution_leaves;
}

static void destroy(void *memory)
{
    struct problems_plan *plan = memory;
    for (int i = 0; i < plan->count && plan->cell != NULL; i++)
        problem_cell_finish(&plan->cell[i]);
    free(plan->cell);
    free(plan->solution_end);
    free(plan);
}

static bool may_fold(const struct problems_plan *plan, struct error *error)
{
    return !plan->booklet || plan->form == PROBLEMS_SHEET ||
           error_refuse(error, REASON_IDLE, error_option("booklet"),
               "is for problems as a sheet; cards and worksheets are not folded");
}

void *problems_page_create(const struct kit_job *job, struct error *error)
{
    struct problems_plan *plan = memory_create(1, sizeof *plan);
    struct text parameters = text_in(plan->parameters, sizeof plan->parameters);
    struct error trouble = ERROR_INIT;
    plan->texts = job->texts;
    plan->fonts = job->fonts;
    plan->form = (enum problems_form)job->wish.problems_form;
    plan->booklet = job->wish.booklet;
    plan->turns = plan->booklet && job->wish.duplex == TURN_LONG;
    plan->mirrors = plan->form == PROBLEMS_CARDS && job->wish.duplex != TURN_SHORT;
    plan->body = plan->turns ? frame_even_body(job->frame) : job->frame->body;
    plan->gap = plan->turns ? narrow_gap : wide_gap;
    plan->width = plan->booklet ? (plan->body.width - spine) / 2.0 : plan->body.width;
    plan->height = plan->body.height;
    if (!may_fold(plan, &trouble) || !read_cells(plan, job, &trouble) ||
        !lay_out(plan, job, &trouble)) {
        error_pass(error, &trouble);
        destroy(plan);
        return NULL;
    }
    count_leaves(plan);
    plan->base.pages = plan->booklet ? (leaf_count(plan) + 3) / 4 * 2 : leaf_count(plan);
    plan->base.pieces = plan->count;
    plan->base.backs = plan->form == PROBLEMS_CARDS || plan->booklet;
    word_fill(
        job->texts, &parameters, "problems-count", "count", spell_number(plan->count).text, NULL);
    return plan;
}

/* ---- leaves on pages ---- */

static void describe(const void *memory, struct text *text)
{
    text_add(text, ((const struct problems_plan *)memory)->parameters);
}

/* ---- drawing ---- */

/* Draws the title of LEAF, which is read aloud only on the first. */
static void draw_title(const struct problems_plan *plan, int leaf, enum tag_role role,
    const char *key, struct scene *scene)
{
    struct text_style bold = text_style_of(title_size, WEIGHT_BLACK, ALIGN_LEFT);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    struct text title = TEXT_ROOM(160);
    word_fill(plan->texts, &title, key, "game", word(plan->texts, "game"), NULL);
    scene_text_as(scene, leaf == 0 ? role : TAG_DECORATION,
        role == TAG_TITLE ? 0 : PROBLEMS_SOLUTIONS, title.data, &bold, xy(0.0, title_size * 0.8),
        COLOUR_ACCENT);
    scene_end_group(scene);
}

static struct rect slot_of(const struct problems_plan *plan, int slot, bool mirrored)
{
    int column = slot % plan->columns, row = slot / plan->columns;
    column = mirrored ? plan->columns - 1 - column : column;
    return (struct rect){column * (plan->cell_width + plan->gap),
        title_height + row * (plan->cell_height + plan->gap), plan->cell_width, plan->cell_height};
}

static void draw_problems(const struct problems_plan *plan, int leaf, struct scene *scene)
{
    bool lines = plan->form == PROBLEMS_WORKSHEET;
    draw_title(plan, leaf, TAG_TITLE, lines ? "problems-worksheet" : "problems-title", scene);
    for (int slot = 0; slot < per_leaf(plan); slot++) {
        int at = leaf * per_leaf(plan) + slot;
        if (at < plan->count)
            problem_cell_draw(&plan->cell[at], slot_of(plan, slot, false), plan->head, at + 1,
                lines ? word(plan->texts, "problems-answer") : NULL, scene);
    }
}

/* Draws solutions on backs, in the places of their problems, mirrored as the sheet is turned. */
static void draw_backs(const struct problems_plan *plan, int leaf, struct scene *scene)
{
    draw_title(plan, leaf, TAG_HEADING, "problems-solutions", scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    for (int slot = 0; slot < per_leaf(plan); slot++) {
        int at = leaf * per_leaf(plan) + slot;
        if (at >= plan->count)
            break;
        struct rect box = slot_of(plan, slot, plan->mirrors);
        (void)problem_cell_draw_solution(&plan->cell[at], xy(box.x, box.y), at, scene);
    }
    scene_end_group(scene);
}

static void draw_solutions(const struct problems_plan *plan, int leaf, struct scene *scene)
{
    double y = title_height;
    int column = 0, first = leaf > 0 ? plan->solution_end[leaf - 1] : 0;
    bool turned = plan->form == PROBLEMS_SHEET;
    scene_begin_transform(
        scene, booklet_turn((struct rect){0.0, 0.0, plan->width, plan->height}, turned));
    draw_title(plan, leaf, TAG_HEADING, turned ? "problems-solutions" : "problems-teacher", scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    for (int i = first; i < plan->solution_end[leaf]; i++) {
        double height = paragraph_height(plan->cell[i].solution_text) + 2.0;
        if (y > title_height && y + height > plan->height) {
            y = title_height;
            column++;
        }
        (void)problem_cell_draw_solution(
            &plan->cell[i], xy(column * (plan->cell_width + plan->gap), y), i, scene);
        y += height;
    }
    scene_end_group(scene);
    scene_end_transform(scene);
}

/* Draws the problems or the solutions of LEAF; leaves of cards alternate between both. */
static void draw_leaf(const struct problems_plan *plan, int leaf, struct scene *scene)
{
    bool cards = plan->form == PROBLEMS_CARDS;
    bool solution = cards ? leaf % 2 == 1 : leaf >= plan->problem_leaves;
    int own = solution ? leaf - plan->problem_leaves : leaf;
    if (cards)
        own = leaf / 2;
    if (leaf >= leaf_count(plan))
        return;
    if (!solution)
        draw_problems(plan, own, scene);
    else if (cards)
        draw_backs(plan, own, scene);
    else
        draw_solutions(plan, own, scene);
}

static void draw_cuts(const struct problems_plan *plan, struct scene *scene)
{
    double top = title_height - plan->gap / 2.0;
    scene_begin_group(scene, LAYER_MARKS, NULL);
    for (int row = 0; row <= plan->rows; row++) {
        double y = fmin(top + row * (plan->cell_height + plan->gap), plan->height);
        scene_line(scene, xy(0.0, y), xy(plan->width, y));
    }
    for (int column = 1; column < plan->columns; column++) {
        double x = column * (plan->cell_width + plan->gap) - plan->gap / 2.0;
        scene_line(scene, xy(x, top), xy(x, plan->height));
    }
    scene_paint(scene, paint_line(COLOUR_CUT, 0.15));
    scene_end_group(scene);
}

static void draw(const void *memory, int page, struct scene *scene)
{
    const struct problems_plan *plan = memory;
    scene_begin_transform(scene, booklet_turn(plan->body, plan->turns && page % 2 == 1));
    for (int slot = 0; slot < (plan->booklet ? 2 : 1); slot++) {
        double x = plan->body.x + slot * (plan->width + spine);
        scene_begin_transform(scene, affine_translation(x, plan->body.y));
        draw_leaf(plan, plan->booklet ? booklet_leaf(plan->base.pages, page, slot) : page, scene);
        if (plan->form == PROBLEMS_CARDS && page % 2 == 0)
            draw_cuts(plan, scene);
        scene_end_transform(scene);
    }
    scene_end_transform(scene);
}

const struct page_kind problems_pages = {
    .destroy = destroy, .describe = describe, .draw = draw, .is_tagged = true};
