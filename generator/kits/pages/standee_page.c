/*
 * Lays strips out in rows: each row is as high as its strips, so that tall figures have rows of
 * their own. Every front is a symbol, placed upright and turned; feet, folds and cuts are drawn
 * around it.
 */
#include "kits/pages/pages.h"

/* What a designer may turn. */
static const double hair = 0.18;     /* width of marks and folds, mm */
static const double clear = 0.6;     /* from a mark to artwork, mm */
static const double tick = 1.4;      /* mm */
static const double marks_gap = 4.2; /* between strips with marks, mm */
static const double plain_gap = 2.0; /* without */
static const double fold_dash = 1.0; /* mm */
static const double fold_space = 0.7;
static const double glue_size = 3.0;     /* of the word on a foot, at most, mm */
static const double glue_share = 0.5;    /* of the foot's depth, at most */
static const double pattern_share = 1.6; /* scale of the pattern, in widths */

/* Where a strip lies. */
struct strip {
    int kind;
    int page;
    struct point top_left;
};

struct standee_plan {
    struct plan_base base;
    const struct texts *texts;
    double width;
    double bleed;
    double gap; /* between strips */
    enum piece_marks marks;
    struct rect body;
    struct standee_kind *kinds;
    int kind_count;
    int *symbols; /* of each kind's front */
    struct strip *strips;
    int total;
};

/* ---- sizes ---- */

static double foot_of(const struct standee_plan *plan)
{
    return STANDEE_DEPTH * plan->width;
}

static double front_of(const struct standee_plan *plan, int kind)
{
    return plan->kinds[kind].height * plan->width;
}

static double length_of(const struct standee_plan *plan, int kind)
{
    return 2.0 * (front_of(plan, kind) + foot_of(plan));
}

/* Room that strips leave at the edge of the body. */
static double edge_of(const struct standee_plan *plan)
{
    double marks = piece_marks_beside(plan->marks) ? clear + tick : hair;
    return plan->bleed + marks;
}

/* ---- layout ---- */

static bool fits(void *closure, double width)
{
    const struct standee_plan *plan = closure;
    double tallest = 0.0;
    for (int kind = 0; kind < plan->kind_count; kind++)
        tallest = fmax(tallest, plan->kinds[kind].height);
    double edge = 2.0 * edge_of(plan);
    return width + edge <= plan->body.width + 1e-9 &&
           2.0 * width * (tallest + STANDEE_DEPTH) + edge <= plan->body.height + 1e-9;
}

static bool check_fit(struct standee_plan *plan, const struct kit_job *job, struct error *error)
{
    if (fits(plan, plan->width))
        return true;
    double most = bisect(0.0, plan->body.width, BISECT_STEPS, 0.0, fits, plan);
    return error_refuse(error, REASON_MISFIT, error_option_opens("diameter"),
        "%s does not fit on %s: the largest is --diameter %s", mm_spell(plan->width).text,
        job->wish.paper.name, mm_spell(mm_round_down(most)).text);
}

/* Goes on from strip to strip; a page that is full is followed by the next. */
struct cursor {
    int page;
    struct point at; /* where the next strip would lie */
    double row;      /* the height of the row begun, 0: none is */
};

static void begin_row(const struct standee_plan *plan, struct cursor *cursor, double length)
{
    double edge = edge_of(plan);
    if (cursor->row > 0.0)
        cursor->at.y += cursor->row + plan->gap;
    if (cursor->at.y + length > plan->body.y + plan->body.height - edge + 1e-9) {
        cursor->page++;
        cursor->at.y = plan->body.y + edge;
    }
    cursor->at.x = plan->body.x + edge;
    cursor->row = length;
}

static void lay_out(struct standee_plan *plan)
{
    double edge = edge_of(plan);
    struct cursor cursor = {0, {0.0, plan->body.y + edge}, 0.0};
    double right = plan->body.x + plan->body.width - edge;
    for (int kind = 0, next = 0; kind < plan->kind_count; kind++) {
        double length = length_of(plan, kind);
        for (int i = 0; i < plan->kinds[kind].count; i++) {
            if (cursor.row != length || cursor.at.x + plan->width > right + 1e-9)
                begin_row(plan, &cursor, length);
            plan->strips[next++] = (struct strip){kind, cursor.page, cursor.at};
            cursor.at.x += plan->width + plan->gap;
        }
    }
    plan->base.pages = cursor.page + 1;
    plan->base.pieces = plan->total;
}

/* ---- symbols ---- */

/* A front above the origin, its ground going on by GROW at the sides. The foot's end and the top,
 * where the other front begins, have no bleed. */
static void draw_front(struct scene *scene, const struct standee_plan *plan, int kind, double grow)
{
    const struct standee_kind *front = &plan->kinds[kind];
    double height = front_of(plan, kind);
    struct rect box = {-plan->width / 2.0 - grow, -height, plan->width + 2.0 * grow, height};
    scene_rect(scene, box);
    scene_paint(scene, paint_fill(front->ground));
    scene_rect(scene, box);
    scene_begin_clip(scene);
    scene_begin_transform(scene, affine_translation(0.0, -height / 2.0));
    owner_pattern(scene, front->owner, 0.5 * height + plan->width, pattern_share * plan->width);
    scene_end_transform(scene);
    scene_end_clip(scene);
    front->paint(scene, front, plan->width, height);
}

static void make_symbols(struct standee_plan *plan, const char *name, struct symbols *symbols)
{
    double grow = plan->marks == PIECE_MARKS_OUTLINE ? -ART_OUTLINE_INSET : plan->bleed;
    int base = symbols_count(symbols);
    plan->symbols = memory_create((size_t)plan->kind_count, sizeof *plan->symbols);
    for (int kind = 0; kind < plan->kind_count; kind++) {
        char full[96];
        snprintf(full, sizeof full, "%s-%d-%d-%d", name, base, plan->kinds[kind].owner,
            plan->kinds[kind].value);
        struct scene *scene = symbols_add(symbols, full);
        draw_front(scene, plan, kind, grow);
        plan->symbols[kind] = symbols_find(symbols, full);
    }
}

/* ---- the plan ---- */

static void destroy(void *memory)
{
    struct standee_plan *plan = memory;
    free(plan->kinds);
    free(plan->symbols);
    free(plan->strips);
    free(plan);
}

static bool check_wish(const struct settings *wish, struct error *error)
{
    if (wish->bleed > 0.0 && wish->marks == PIECE_MARKS_OUTLINE)
        return error_refuse(error, REASON_MISFIT, error_option_opens("bleed"),
            "is what is cut away, and --marks outline would be drawn in it; "
            "take --marks crop or full");
    return true;
}

static void take_kinds(struct standee_plan *plan, const struct standee_set *set)
{
    plan->kinds = memory_create((size_t)set->kind_count, sizeof *plan->kinds);
    memcpy(plan->kinds, set->kinds, (size_t)set->kind_count * sizeof *plan->kinds);
    plan->kind_count = set->kind_count;
    for (int kind = 0; kind < plan->kind_count; kind++)
        plan->total += plan->kinds[kind].count;
    plan->strips = memory_create((size_t)plan->total, sizeof *plan->strips);
}

void *standee_page_create(
    const struct standee_set *set, const struct kit_job *job, struct error *error)
{
    const struct settings *wish = &job->wish;
    struct standee_plan *plan = memory_create(1, sizeof *plan);
    plan->texts = job->texts;
    plan->width = set->width;
    plan->bleed = wish->bleed;
    plan->marks = (enum piece_marks)wish->marks;
    plan->gap = (piece_marks_beside(plan->marks) ? marks_gap : plain_gap) + 2.0 * plan->bleed;
    plan->body = job->frame->body;
    take_kinds(plan, set);
    if (!check_wish(wish, error) || !check_fit(plan, job, error)) {
        destroy(plan);
        return NULL;
    }
    lay_out(plan);
    make_symbols(plan, set->name, job->symbols);
    return plan;
}

/* ---- reading ---- */

static double yield(const void *memory)
{
    const struct standee_plan *plan = memory;
    double used = 0.0;
    for (int i = 0; i < plan->total; i++)
        used += plan->width * length_of(plan, plan->strips[i].kind);
    return used / (plan->base.pages * plan->body.width * plan->body.height);
}

static void describe(const void *memory, struct text *text)
{
    const struct standee_plan *plan = memory;
    word_fill(plan->texts, text, "standees-parameters", "count", spell_number(plan->total).text,
        "mm", mm_spell(plan->width).text, NULL);
    if (plan->bleed > 0.0)
        word_fill(plan->texts, text, "pieces-bleed", "mm", mm_spell(plan->bleed).text, NULL);
}

/* ---- drawing ---- */

/* The heights of the three folds of a strip, from its top. */
static void find_folds(const struct standee_plan *plan, int kind, double folds[3])
{
    folds[0] = foot_of(plan);
    folds[1] = foot_of(plan) + front_of(plan, kind);
    folds[2] = foot_of(plan) + 2.0 * front_of(plan, kind);
}

static void draw_fronts(
    struct scene *scene, const struct standee_plan *plan, const struct strip *strip)
{
    double folds[3];
    find_folds(plan, strip->kind, folds);
    double x = strip->top_left.x + plan->width / 2.0;
    int symbol = plan->symbols[strip->kind];
    scene_stamp(scene, symbol,
        affine_join(affine_translation(x, strip->top_left.y + folds[0]), affine_rotation(180.0)));
    scene_stamp(scene, symbol, affine_translation(x, strip->top_left.y + folds[2]));
}

/* The upper foot is glued upon the lower one, which says so. */
static void draw_glue(
    struct scene *scene, const struct standee_plan *plan, const struct strip *strip)
{
    double foot = foot_of(plan);
    double y = strip->top_left.y + length_of(plan, strip->kind) - foot / 2.0;
    double size = fmin(glue_size, glue_share * foot);
    if (size >= ART_TEXT_LEAST)
        art_text(scene, word(plan->texts, "standees-glue"),
            xy(strip->top_left.x + plan->width / 2.0, y), size, WEIGHT_REGULAR, COLOUR_FAINT);
}

static void add_folds(
    struct scene *scene, const struct standee_plan *plan, const struct strip *strip)
{
    double folds[3];
    find_folds(plan, strip->kind, folds);
    for (int i = 0; i < 3; i++) {
        double y = strip->top_left.y + folds[i];
        scene_line(scene, xy(strip->top_left.x, y), xy(strip->top_left.x + plan->width, y));
    }
}

static void draw_folds(struct scene *scene, const struct standee_plan *plan, int page)
{
    struct paint paint = art_dashed(paint_line(COLOUR_FOLD, hair), fold_dash, fold_space);
    scene_begin_group(scene, LAYER_FOLD, NULL);
    for (int i = 0; i < plan->total; i++) {
        if (plan->strips[i].page == page)
            add_folds(scene, plan, &plan->strips[i]);
    }
    scene_paint(scene, paint);
    scene_end_group(scene);
}

static void add_outline(
    struct scene *scene, const struct standee_plan *plan, const struct strip *strip)
{
    scene_rect(scene, (struct rect){strip->top_left.x, strip->top_left.y, plan->width,
                          length_of(plan, strip->kind)});
}

static bool draw_outlines(struct scene *scene, const struct standee_plan *plan, int page)
{
    bool any = false;
    scene_begin_group(scene, LAYER_CUT, NULL);
    for (int i = 0; i < plan->total; i++) {
        if (plan->strips[i].page != page)
            continue;
        add_outline(scene, plan, &plan->strips[i]);
        scene_paint(scene, paint_line(COLOUR_CUT, hair));
        any = true;
    }
    scene_end_group(scene);
    return any;
}

/* Ticks above and below a strip, where its sides are cut. */
static void add_side_marks(
    struct scene *scene, const struct standee_plan *plan, const struct strip *strip)
{
    double top = strip->top_left.y - clear;
    double end = strip->top_left.y + length_of(plan, strip->kind) + clear;
    for (int side = 0; side < 2; side++) {
        double x = strip->top_left.x + side * plan->width;
        scene_line(scene, xy(x, top), xy(x, top - tick));
        scene_line(scene, xy(x, end), xy(x, end + tick));
    }
}

/* Ticks to one side of a strip, where its ends are cut and where it is folded. WAY: 1 to the right,
 * -1 to the left. */
static void add_end_marks(
    struct scene *scene, const struct standee_plan *plan, const struct strip *strip, double way)
{
    double folds[3];
    find_folds(plan, strip->kind, folds);
    const double at[] = {0.0, folds[0], folds[1], folds[2], length_of(plan, strip->kind)};
    double x = strip->top_left.x + (way > 0.0 ? plan->width : 0.0) + way * (plan->bleed + clear);
    for (int i = 0; i < 5; i++) {
        double y = strip->top_left.y + at[i];
        scene_line(scene, xy(x, y), xy(x + way * tick, y));
    }
}

/* Whether strips A and B lie in one row. */
static bool share_row(const struct standee_plan *plan, int a, int b)
{
    if (a < 0 || b >= plan->total)
        return false;
    const struct strip *one = &plan->strips[a];
    const struct strip *other = &plan->strips[b];
    return one->page == other->page && one->top_left.y == other->top_left.y;
}

/* Ends and folds are marked at the ends of a row, with full marks beside every strip. */
static void add_marks(struct scene *scene, const struct standee_plan *plan, int index)
{
    const struct strip *strip = &plan->strips[index];
    bool full = plan->marks == PIECE_MARKS_FULL;
    add_side_marks(scene, plan, strip);
    if (full || !share_row(plan, index - 1, index))
        add_end_marks(scene, plan, strip, -1.0);
    if (full || !share_row(plan, index, index + 1))
        add_end_marks(scene, plan, strip, 1.0);
}

static void draw_marks(struct scene *scene, const struct standee_plan *plan, int page)
{
    if (plan->marks == PIECE_MARKS_OUTLINE)
        (void)draw_outlines(scene, plan, page);
    if (!piece_marks_beside(plan->marks))
        return;
    scene_begin_group(scene, LAYER_MARKS, NULL);
    for (int i = 0; i < plan->total; i++) {
        if (plan->strips[i].page == page)
            add_marks(scene, plan, i);
    }
    scene_paint(scene, paint_line(COLOUR_MARK, hair));
    scene_end_group(scene);
}

static void draw(const void *memory, int page, struct scene *scene)
{
    const struct standee_plan *plan = memory;
    assert(page >= 0 && page < plan->base.pages);
    scene_begin_group(scene, LAYER_ART, "Standees");
    for (int i = 0; i < plan->total; i++) {
        if (plan->strips[i].page != page)
            continue;
        draw_fronts(scene, plan, &plan->strips[i]);
        draw_glue(scene, plan, &plan->strips[i]);
    }
    scene_end_group(scene);
    draw_folds(scene, plan, page);
    draw_marks(scene, plan, page);
}

static bool cut(const void *plan, int page, struct scene *scene)
{
    return draw_outlines(scene, plan, page);
}

const struct page_kind standee_pages = {
    .destroy = destroy, .describe = describe, .draw = draw, .cut = cut, .yield = yield};
