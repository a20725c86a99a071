/*
 * Pages of pieces: their content, words and cut lines.
 */
#include "kits/pages/pages.h"

/* ---- about the plan ---- */

static const struct piece_wish *wish_of(const struct piece_plan *plan)
{
    return &plan->set[0].wish;
}

static int sides(const struct piece_plan *plan)
{
    return plan->base.backs ? 2 : 1;
}

static double yield(const void *memory)
{
    const struct piece_plan *plan = memory;
    if (!plan->packed)
        return piece_sheet_yield(&plan->blocks.block[0].sheet);
    double area = 0.0;
    for (int i = 0; i < plan->set_count; i++)
        area += plan->set[i].total * piece_face_area(&plan->set[i].wish);
    return (wish_of(plan)->fold ? 2.0 : 1.0) * area /
           (plan->blocks.pages * plan->frame.body.width * plan->frame.body.height);
}

/* Returns "25", or "63 x 88" for oblong pieces. */
static struct text spell_size(const struct piece_wish *wish, char *memory, size_t size)
{
    struct text text = text_in(memory, size);
    text_add(&text, mm_spell(wish->size).data);
    if (wish->shape == PIECE_RECTANGLE && wish->height != wish->size)
        text_format(&text, " x %s", mm_spell(wish->height).data);
    return text;
}

static void describe_sheets(const struct piece_plan *plan, struct text *text)
{
    const struct plan_set *set = &plan->set[0];
    const struct piece_sheet *sheet = &plan->blocks.block[0].sheet;
    char mm[32];
    spell_size(&set->wish, mm, sizeof mm);
    word_fill(plan->texts, text, "pieces-parameters", "count", spell_number(set->total).text, "mm",
        mm, "page", spell_number(sheet->per_page).text, NULL);
    if (set->wish.shape == PIECE_HEXAGON)
        word_add(plan->texts, text, sheet->flat ? "pieces-flat" : "pieces-pointy");
}

const char *piece_set_words(const struct texts *texts, const char *called, const char *component)
{
    if (called != NULL)
        return called;
    return word(texts, text_phrase("title-%s", component).data);
}

static void describe_packed(const struct piece_plan *plan, struct text *text)
{
    for (int i = 0; i < plan->set_count; i++) {
        const struct plan_set *set = &plan->set[i];
        char mm[32];
        spell_size(&set->wish, mm, sizeof mm);
        if (i > 0)
            word_add(plan->texts, text, "pieces-and");
        word_fill(plan->texts, text, "pieces-some", "count", spell_number(set->total).text, "what",
            piece_set_words(plan->texts, set->called, set->component), "mm", mm, NULL);
    }
}

static void describe(const void *memory, struct text *text)
{
    const struct piece_plan *plan = memory;
    const struct piece_wish *wish = wish_of(plan);
    const struct texts *texts = plan->texts;
    if (wish->foot > 0.0)
        word_fill(texts, text, "standees-parameters", "count", spell_number(plan->base.pieces).text,
            "mm", mm_spell(wish->size).data, NULL);
    else if (plan->packed)
        describe_packed(plan, text);
    else
        describe_sheets(plan, text);
    if (wish->bleed > 0.0)
        word_fill(texts, text, "pieces-bleed", "mm", mm_spell(wish->bleed).data, NULL);
    if (wish->fold)
        word_add(texts, text, "pieces-fold");
    else if (wish->turn != TURN_NONE && !plan->fronts)
        word_add(texts, text, wish->turn == TURN_LONG ? "turn-long" : "turn-short");
}

/* ---- drawing ---- */

static void draw_layer(const struct piece_plan *plan, const struct piece_block *block, int layer,
    bool back, struct scene *scene)
{
    const struct piece_sheet *sheet = &block->sheet;
    const struct plan_set *set = &plan->set[plan->group_set[block->group]];
    double degrees = back ? piece_sheet_back_rotation(sheet) : piece_sheet_rotation(sheet);
    for (int slot = 0; slot < block->count; slot++) {
        int kind = set->order[plan->group_first[block->group] + block->first + slot];
        struct point at = back ? piece_sheet_back(sheet, slot) : piece_sheet_front(sheet, slot);
        struct affine affine = affine_translation(at.x, at.y);
        if (degrees != 0.0)
            affine = affine_join(affine, affine_rotation(degrees));
        scene_stamp(scene, set->symbols[kind][back].symbol[layer], affine);
    }
}

/* Returns the first block of PAGE, or the one after AFTER; NULL if there is none. */
static const struct piece_block *block_on(
    const struct piece_plan *plan, int page, const struct piece_block *after)
{
    const struct piece_block *end = plan->blocks.block + plan->blocks.count;
    const struct piece_block *block = after != NULL ? after + 1 : plan->blocks.block;
    while (block < end && block->page != page)
        block++;
    return block < end ? block : NULL;
}

static void draw_side(const struct piece_plan *plan, int page, bool back, struct scene *scene)
{
    int first = wish_of(plan)->bleed > 0.0 ? 0 : PIECE_LAYERS - 1;
    scene_begin_group(scene, LAYER_ART, back ? "Backs" : "Fronts");
    for (const struct piece_block *block = NULL; (block = block_on(plan, page, block)) != NULL;) {
        for (int layer = first; layer < PIECE_LAYERS; layer++)
            draw_layer(plan, block, layer, back, scene);
    }
    scene_end_group(scene);
}

static void draw_marks(
    const struct piece_plan *plan, const struct piece_block *block, struct scene *scene)
{
    if (plan->marks < 0 || block->count < block->sheet.per_page) {
        piece_marks(scene, &block->sheet, block->count);
        return;
    }
    scene_begin_group(scene, LAYER_MARKS, NULL);
    scene_stamp(scene, plan->marks, affine_identity());
    scene_end_group(scene);
}

static void draw(const void *memory, int number, struct scene *scene)
{
    const struct piece_plan *plan = memory;
    assert(number >= 0 && number < plan->base.pages);
    bool fold = wish_of(plan)->fold;
    int page = number / sides(plan);
    bool back = plan_is_back(&plan->base, number);
    draw_side(plan, page, back, scene);
    if (fold)
        draw_side(plan, page, true, scene);
    if (back)
        return;
    if (fold)
        piece_fold_line(scene, &plan->frame);
    for (const struct piece_block *block = NULL; (block = block_on(plan, page, block)) != NULL;) {
        piece_fold_feet(scene, &block->sheet, block->count);
        draw_marks(plan, block, scene);
    }
    const struct piece_block *block = &plan->blocks.block[page];
    if (!plan->packed && block->count < block->sheet.per_page)
        piece_caption_draw(scene, &plan->caption, &block->sheet, block->count);
}

/* ---- cut lines ---- */

/* Adds the name of a cut: "units-3", or "units-3-2" if there are several of these pieces. */
static void name_cut(
    const struct piece_plan *plan, const struct piece_block *block, int slot, struct text *text)
{
    const struct plan_set *set = &plan->set[plan->group_set[block->group]];
    int piece = plan->group_first[block->group] + block->first + slot;
    int kind = set->order[piece], copy = 1;
    for (int i = 0; i < piece; i++)
        copy += set->order[i] == kind;
    piece_alone_name(plan, set, kind, text);
    if (set->kinds[kind].count > 1)
        text_format(text, "-%d", copy);
}

static void cut_block(const struct piece_plan *plan, const struct piece_block *block,
    struct piece_cuts *cuts, struct scene *scene)
{
    const struct piece_sheet *sheet = &block->sheet;
    for (int slot = 0; slot < block->count; slot++) {
        struct text name = TEXT_ROOM(100);
        name_cut(plan, block, slot, &name);
        piece_cut_once(cuts, scene, sheet, piece_sheet_front(sheet, slot), name.data);
        text_add(&name, "-back");
        if (sheet->wish.fold)
            piece_cut_once(cuts, scene, sheet, piece_sheet_back(sheet, slot), name.data);
    }
}

static bool cut(const void *memory, int number, struct scene *scene)
{
    const struct piece_plan *plan = memory;
    if (plan_is_back(&plan->base, number))
        return false;
    int page = number / sides(plan);
    struct piece_cuts cuts = {NULL, 0};
    scene_begin_group(scene, LAYER_CUT, NULL);
    for (const struct piece_block *block = NULL; (block = block_on(plan, page, block)) != NULL;)
        cut_block(plan, block, &cuts, scene);
    scene_end_group(scene);
    piece_cuts_finish(&cuts);
    return true;
}

const struct page_kind piece_pages = {.destroy = piece_plan_destroy,
    .describe = describe,
    .draw = draw,
    .cut = cut,
    .yield = yield,
    .alone = &piece_alone};
