/*
 * Rule cards on paper: the size of leaves, how many are on a page, and their order.
 */
#include "kits/pages/rules.h"

/* Design sizes, in mm. */
static const double card_width = 132.0; /* width; wider leaves are enlarged */
static const double spine = 14.0;       /* between two leaves on a page */
static const double leaf_least = 80.0;  /* width */
/* least leaf width for which pages are landscape by default */
static const double two_up_least = 112.0;
/* text size; if text would be smaller, more leaves are used */
static const double comfortable = 2.5;
static const double largest = 3.6;
static const double largest_booklet = 4.8;
static const double largest_reference = 4.2;
static const double bearing = 0.5; /* how far letters may reach beyond their lines */
static const double cut_pad = 5.0; /* between a small card and its cut */
static const double small_height = 105.0;
static const double fold_mark = 5.0; /* length */
static const double mark_line = 0.2;
static const double leaf_gap = 0.4; /* between leaves, so that PDF readers keep their words apart */
static const double full_leading = 1.5; /* leading of characters as high as the line */
static const double latin_leading = 1.32;

struct card_plan {
    struct plan_base base;
    struct rules_plan layout;
    const char *lead; /* key of the word beside the title */
    struct rect body; /* of the page */
    struct rect leaf; /* the first one on the page */
    double scale;
    int across, down; /* leaves on a page */
    bool reference;   /* the same leaf is repeated */
    bool booklet;
    bool turns; /* backs are upside down, for turning over the long edge */
};

/* ---- the plan ---- */

bool rules_page_lies(const struct settings *settings)
{
    double longer = fmax(settings->paper.width, settings->paper.height);
    return settings->booklet ||
           (longer - settings->margins.left - settings->margins.right - spine) / 2.0 >=
               two_up_least;
}

/* Divides the page into leaves; returns false if they would be too small. */
static bool divide(struct card_plan *plan, int across, int down, double gap, double height)
{
    plan->across = across;
    plan->down = down;
    plan->leaf = plan->body;
    plan->leaf.width = (plan->body.width - (across - 1) * gap) / across;
    plan->leaf.height = (plan->body.height - (down - 1) * gap) / down;
    plan->scale = fmax(1.0, plan->leaf.width / card_width);
    return plan->leaf.width >= leaf_least && plan->leaf.height >= height;
}

static bool divide_rules(struct card_plan *plan)
{
    bool lies = plan->body.width > plan->body.height;
    bool two = divide(plan, 2, 1, spine, small_height);
    return (two && (lies || plan->booklet)) ||
           (!plan->booklet && divide(plan, 1, 1, 0.0, small_height));
}

static bool divide_reference(struct card_plan *plan)
{
    return divide(plan, 2, 2, 2.0 * cut_pad, small_height) ||
           divide(plan, 2, 1, 2.0 * cut_pad, small_height) || divide(plan, 1, 1, 0.0, small_height);
}

/* Lays the rules out on COUNT leaves; sets FITS if the text is at least LEAST mm high. */
static bool try_leaves(
    struct card_plan *plan, int count, double least, bool *fits, struct error *error)
{
    struct error trouble = ERROR_INIT;
    double most = plan->booklet ? largest_booklet : largest;
    if (plan->reference)
        most = largest_reference;
    *fits = rules_layout_fit(&plan->layout, count, most, &trouble) && plan->layout.size >= least;
    if (trouble.code == ERROR_NONE)
        return true;
    *error = trouble;
    return false;
}

/* Chooses the number of columns; a booklet has one if two would leave more free space. */
static bool choose_columns(struct card_plan *plan, int count, bool *fits, struct error *error)
{
    double cost = plan->layout.cost;
    plan->layout.one_column = true;
    if (!try_leaves(plan, count, comfortable, fits, error) || (*fits && plan->layout.cost < cost))
        return error->code == ERROR_NONE;
    plan->layout.one_column = false;
    return try_leaves(plan, count, comfortable, fits, error);
}

/* Chooses the fewest leaves with comfortably readable text, otherwise the most leaves. */
static bool choose_leaves(struct card_plan *plan, struct error *error)
{
    const int step = plan->booklet ? 4 : 2;
    bool fits = false;
    for (int count = step; !fits && count <= RULES_LEAVES_MAX; count += step) {
        if (!try_leaves(plan, count, comfortable, &fits, error) ||
            (fits && plan->booklet && plan->layout.columns == 2 &&
                !choose_columns(plan, count, &fits, error)))
            return false;
    }
    return fits;
}

static bool set_card(struct card_plan *plan, struct error *error)
{
    bool fits = false;
    struct rules_plan *layout = &plan->layout;
    layout->width = plan->leaf.width / plan->scale - 2.0 * bearing;
    layout->height = plan->leaf.height / plan->scale;
    layout->head = rules_head_height(layout->width);
    if (!plan->reference)
        return choose_leaves(plan, error);
    return try_leaves(plan, 1, 0.0, &fits, error) && fits;
}

static struct card_plan *start(const struct kit_job *job)
{
    struct card_plan *plan = memory_create(1, sizeof *plan);
    plan->layout.texts = job->texts;
    plan->layout.fonts = job->fonts;
    plan->layout.board = job->parts->part[0].shape;
    plan->layout.leading =
        strcmp(texts_language(job->texts), "ja") == 0 ? full_leading : latin_leading;
    plan->body = job->frame->body;
    return plan;
}

static void destroy(void *memory)
{
    struct card_plan *plan = memory;
    rules_layout_clear(&plan->layout);
    free(plan);
}

static int leaves_on_page(const struct card_plan *plan)
{
    return plan->across * plan->down;
}

static void *finish(struct card_plan *plan, bool divided, const char *thing, struct error *error)
{
    if (divided && set_card(plan, error)) {
        int leaves = leaves_on_page(plan);
        plan->base.pages = plan->reference ? 1 : (plan->layout.leaves + leaves - 1) / leaves;
        plan->base.pieces = plan->reference ? leaves : 1;
        plan->base.backs = !plan->reference;
        return plan;
    }
    if (error->code == ERROR_NONE)
        (void)error_input(
            error, "%s on this paper: take %s or larger", thing, plan->booklet ? "a5" : "a6");
    destroy(plan);
    return NULL;
}

void *rules_page_create(const struct kit_job *job, struct error *error)
{
    struct card_plan *plan = start(job);
    plan->lead = "rules-lead";
    plan->layout.parts = texts_rules(job->texts, &plan->layout.count);
    plan->booklet = job->wish.booklet;
    plan->turns = job->wish.duplex == TURN_LONG && plan->body.width > plan->body.height;
    if (plan->booklet && plan->turns)
        plan->body = frame_even_body(job->frame);
    return finish(plan, divide_rules(plan), "the rules do not fit", error);
}

void *reference_page_create(const struct kit_job *job, struct error *error)
{
    struct card_plan *plan = start(job);
    plan->lead = "reference-lead";
    plan->layout.parts = texts_reference(job->texts, &plan->layout.count);
    plan->reference = true;
    return finish(plan, divide_reference(plan), "the reference card does not fit", error);
}

static void describe(const void *memory, struct text *text)
{
    const struct card_plan *plan = memory;
    const struct texts *texts = plan->layout.texts;
    int count = plan->reference ? leaves_on_page(plan) : plan->layout.leaves;
    const char *key = count == 1 ? "page-one" : "rules-sides";
    if (plan->reference)
        key = "reference-count";
    else if (plan->booklet)
        key = "rules-booklet";
    else if (leaves_on_page(plan) > 1)
        key = "rules-fold";
    word_fill(texts, text, key, "count", spell_number(count).text, NULL);
}

/* ---- booklets ---- */

int booklet_leaf(int pages, int page, int slot)
{
    return (slot == 0) == (page % 2 == 0) ? 2 * pages - 1 - page : page;
}

struct affine booklet_turn(struct rect body, bool turned)
{
    double x = body.x + body.width / 2.0, y = body.y + body.height / 2.0;
    return affine_join(affine_translation(x, y),
        affine_join(affine_rotation(turned ? 180.0 : 0.0), affine_translation(-x, -y)));
}

void booklet_middle(struct scene *scene, struct rect body, bool upright, enum colour_role role)
{
    struct point a = {
        body.x + (upright ? body.width / 2.0 : 0.0), body.y + (upright ? 0.0 : body.height / 2.0)};
    double length = upright ? body.height : body.width;
    for (int end = 0; end < 2; end++) {
        double from = end == 0 ? 0.0 : length - fold_mark;
        struct point start = {a.x + (upright ? 0.0 : from), a.y + (upright ? from : 0.0)};
        scene_line(scene, start,
            xy(start.x + (upright ? 0.0 : fold_mark), start.y + (upright ? fold_mark : 0.0)));
    }
    scene_paint(scene, paint_line(role, mark_line));
}

/* ---- drawing ---- */

static int leaf_at(const struct card_plan *plan, int page, int slot)
{
    if (plan->reference)
        return 0;
    return plan->booklet ? booklet_leaf(plan->base.pages, page, slot)
                         : page * leaves_on_page(plan) + slot;
}

static void draw_leaf(const struct card_plan *plan, int page, int slot, struct scene *scene)
{
    double gap_x = (plan->body.width - plan->across * plan->leaf.width) / fmax(1, plan->across - 1);
    double gap_y = (plan->body.height - plan->down * plan->leaf.height) / fmax(1, plan->down - 1);
    struct point at = {plan->leaf.x + slot % plan->across * (plan->leaf.width + gap_x),
        plan->leaf.y + (double)(slot / plan->across) * (plan->leaf.height + gap_y)};
    int leaf = leaf_at(plan, page, slot);
    scene_begin_transform(scene, affine_join(affine_translation(at.x + bearing * plan->scale, at.y),
                                     affine_scale(plan->scale, plan->scale)));
    if (leaf == 0)
        rules_draw_head(&plan->layout, word(plan->layout.texts, plan->lead), scene);
    rules_draw_leaf(&plan->layout, leaf, scene);
    scene_end_transform(scene);
}

static void draw(const void *memory, int page, struct scene *scene)
{
    const struct card_plan *plan = memory;
    assert(page >= 0 && page < plan->base.pages);
    const struct rect body = plan->body;
    bool turned = plan->turns && leaves_on_page(plan) > 1 && page % 2 == 1;
    double x = body.x + body.width / 2.0;
    enum colour_role middle = plan->reference ? COLOUR_CUT : COLOUR_FOLD;
    scene_begin_group(scene, LAYER_TEXT, NULL);
    scene_begin_transform(scene, booklet_turn(body, turned));
    for (int slot = 0; slot < leaves_on_page(plan); slot++) {
        bool again = plan->reference && slot > 0; /* it is read aloud only once */
        if (again)
            scene_begin_tag(scene, TAG_DECORATION, 0, NULL);
        if (leaf_at(plan, page, slot) < plan->layout.leaves)
            draw_leaf(plan, page, slot, scene);
        if (again)
            scene_end_tag(scene);
    }
    if (plan->across > 1)
        scene_gap(scene, (struct rect){x, body.y, leaf_gap, body.height});
    scene_gap(scene, (struct rect){body.x, body.y + body.height, body.width, leaf_gap});
    scene_end_transform(scene);
    scene_end_group(scene);
    scene_begin_group(scene, plan->reference ? LAYER_MARKS : LAYER_FOLD, NULL);
    if (plan->across > 1)
        booklet_middle(scene, body, true, middle);
    if (plan->down > 1)
        booklet_middle(scene, body, false, middle);
    scene_end_group(scene);
}

const struct page_kind rules_pages = {
    .destroy = destroy, .describe = describe, .draw = draw, .is_tagged = true};
