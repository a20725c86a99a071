/*
 * What a kit has to be built: asks the makers of its pieces how many there are and how large, and
 * finds bags and boxes for them.
 */
#include "kits/pages/pages.h"

#include "core/hex_geometry.h"
#include "kits/art/art.h"
#include "kits/kit.h"
#include "layout/layout.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

enum { BOXES_MAX = 12 };

/* What a designer may turn, mm. */
static const double text_most = 5.0, text_least = 2.2, text_step = 0.1;
static const double heading = 18.0; /* room for the title */
static const double gap = 6.0;      /* between words and labels */

static const struct rule_words piece_words = {
    4, {{"build-paper", false, 3,
            {{"1", "build-paper-board"}, {"2", "build-paper-pieces"}, {"3", "build-paper-box"}}},
           {"build-glue", false, 3,
               {{"1", "build-glue-spread"}, {"2", "build-glue-fold"}, {"3", "build-glue-dry"}}},
           {"build-cut", false, 4,
               {{"1", "build-cut-knife"}, {"2", "build-cut-long"}, {"3", "build-cut-strips"},
                   {"4", "build-cut-round"}}},
           {"build-box", false, 2, {{"1", "build-box-fold"}, {"2", "build-box-glue"}}}}};

static const struct rule_words sheet_words = {
    3, {{"build-paper", false, 2, {{"1", "build-paper-sheets"}, {"2", "build-paper-box"}}},
           {"build-cut", false, 2, {{"1", "build-cut-knife"}, {"2", "build-cut-sheets"}}},
           {"build-box", false, 2, {{"1", "build-box-fold"}, {"2", "build-box-glue"}}}}};

/* ---- what there is ---- */

static struct build_label *find_label(struct build_plan *plan, int owner)
{
    for (int i = 0; i < plan->labels; i++) {
        if (plan->label[i].owner == owner)
            return &plan->label[i];
    }
    assert(plan->labels < BUILD_LABELS_MAX);
    plan->label[plan->labels] = (struct build_label){.owner = owner};
    return &plan->label[plan->labels++];
}

static struct text next_line(struct build_plan *plan, int owner)
{
    struct build_label *label = find_label(plan, owner);
    assert(label->lines < BUILD_LINES_MAX);
    return text_in(label->line[label->lines++], BUILD_LINE_SIZE);
}

static int count_of(const struct piece_batch *batch, int owner, int spares)
{
    int count = 0;
    for (int i = 0; i < batch->set.kind_count; i++) {
        if (batch->kind[i].front.owner == owner)
            count += batch->kind[i].count;
    }
    return count > 0 ? count + spares : 0;
}

/* A hexagon lies with its corners to the sides. */
static struct tuck_content content_of(const struct piece_set *set, double thickness)
{
    struct tuck_content content = {0, set->size, set->size, thickness};
    if (set->shape == PIECE_HEXAGON)
        content.width = 2.0 / root_3 * set->size;
    if (set->shape == PIECE_RECTANGLE)
        content.height = set->height;
    return content;
}

static void add_batch(struct build_plan *plan, const struct piece_batch *batch, int spares)
{
    struct tuck_content content = content_of(&batch->set, plan->thickness);
    for (int owner = 0; owner <= OWNERS_MAX; owner++) {
        int count = count_of(batch, owner, spares);
        if (count == 0)
            continue;
        struct text line = next_line(plan, owner);
        word_fill(plan->texts, &line, "build-contents", "count", spell_number(count).text, "what",
            word(plan->texts, batch->set.title), NULL);
        content.count += count;
    }
    plan->content[plan->contents++] = content;
}

/* Their sizes are those that whole kits print: beside their board. */
static bool add_pieces(struct build_plan *plan, const struct kit_job *job, struct error *error)
{
    const struct component *pieces = kit_component(job->kit, "pieces");
    bool good = true;
    if (pieces == NULL)
        return true;
    const struct piece_makers *makers = pieces->data;
    struct kit_job beside = *job;
    beside.component = pieces;
    beside.with_board = true;
    for (int i = 0; good && makers->make[i] != NULL; i++) {
        struct piece_batch *batch = memory_create(1, sizeof *batch);
        good = makers->make[i](&beside, batch, error);
        if (good)
            add_batch(plan, batch, job->wish.spares);
        free(batch);
    }
    return good;
}

static void add_things(struct build_plan *plan, const struct build_things *things)
{
    if (things == NULL)
        return;
    struct text line = next_line(plan, 0);
    word_add(plan->texts, &line, things->word);
    plan->content[plan->contents++] =
        (struct tuck_content){things->count, things->size, things->size, things->size};
}

/* ---- what holds it ---- */

/* As few boxes as there is room for on a page, all alike. */
static bool find_box(struct build_plan *plan, const struct kit_job *job, struct error *error)
{
    struct rect room = build_net_room(plan->body);
    for (plan->boxes = 1; plan->boxes <= BOXES_MAX; plan->boxes++) {
        struct tuck_content share[PIECE_SETS_MAX + 1];
        for (int i = 0; i < plan->contents; i++) {
            share[i] = plan->content[i];
            share[i].count = (share[i].count + plan->boxes - 1) / plan->boxes;
        }
        if (tuck_box_find(&plan->box, share, plan->contents, room.width, room.height))
            return true;
    }
    return error_refuse(error, REASON_MISFIT, error_option_inside("paper"),
        "a box for these pieces does not fit on %s; take a larger one", job->wish.paper.name);
}

/* As large as leaves room for the labels. */
static bool set_words(struct build_plan *plan, const struct kit_job *job, struct error *error)
{
    bool pieces = kit_component(job->kit, "pieces") != NULL;
    plan->said = words_of_card(plan->texts, pieces ? &piece_words : &sheet_words);
    double room = plan->body.height - heading - gap - build_labels_height(plan);
    for (double size = text_most; size >= text_least; size -= text_step) {
        rule_card_destroy(plan->words);
        plan->words = rule_card_create(plan->fonts, &plan->said, plan->body.width, 2, size, error);
        if (plan->words == NULL)
            return false;
        if (rule_card_height(plan->words) <= room)
            return true;
    }
    return error_refuse(error, REASON_MISFIT, error_option_inside("paper"),
        "how to build the kit does not fit on %s; take a larger one", job->wish.paper.name);
}

static void destroy(void *memory)
{
    struct build_plan *plan = memory;
    rule_card_destroy(plan->words);
    free(plan);
}

void *build_page_create(const struct kit_job *job, struct error *error)
{
    struct build_plan *plan = memory_create(1, sizeof *plan);
    plan->texts = job->texts;
    plan->fonts = job->fonts;
    plan->body = job->frame->body;
    plan->thickness = job->wish.thickness;
    bool good = add_pieces(plan, job, error);
    if (good)
        add_things(plan, job->component->data);
    if (good && find_box(plan, job, error) && set_words(plan, job, error))
        return plan;
    destroy(plan);
    return NULL;
}

/* ---- pages ---- */

static int page_count(const void *plan)
{
    return 1 + ((const struct build_plan *)plan)->boxes;
}

static int piece_count(const void *plan)
{
    return ((const struct build_plan *)plan)->boxes;
}

static void describe(const void *memory, struct text *text)
{
    const struct build_plan *plan = memory;
    word_fill(plan->texts, text, "build-parameters", "width", mm_spell(plan->box.width).text,
        "height", mm_spell(plan->box.height).text, "depth", mm_spell(plan->box.depth).text, "boxes",
        spell_number(plan->boxes).text, NULL);
    if (plan->content[0].thickness == plan->thickness)
        word_fill(plan->texts, text, "build-card", "mm", mm_spell(plan->thickness).text, NULL);
}

static void draw(const void *memory, int page, struct scene *scene)
{
    const struct build_plan *plan = memory;
    assert(page >= 0 && page < page_count(plan));
    if (page == 0)
        build_draw_words(plan, scene);
    else
        build_draw_box(plan, page - 1, scene);
    build_draw_cuts(plan, page - 1, scene);
}

static bool cut(const void *memory, int page, struct scene *scene)
{
    build_draw_cuts(memory, page - 1, scene);
    return true;
}

const struct page_kind build_pages = {
    destroy, page_count, piece_count, describe, draw, .cut = cut, .draws_cuts = true};
