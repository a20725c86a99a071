/*
 * Lays pieces out and draws their pages. Every face is a symbol; its bleed is two more, one of the
 * whole width and one of half, so that where neighbours share a gap each has its half for sure and
 * what is left of the other's is of use only where they look alike.
 */
#include "kits/pages/piece_page.h"

#include "kits/art/pattern_art.h"
#include "kits/words.h"
#include "layout/millimetres.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a designer may turn. */
static const double board_share = 0.9;   /* of a cell, that a piece for its board takes */
static const double pattern_reach = 0.6; /* in pieces, so that a corner is covered too */

enum { LAYERS = 3 }; /* wide bleed, half bleed, the face */

struct face_symbols {
    int symbol[LAYERS];
};

struct piece_plan {
    const struct texts *texts;
    struct piece_sheet sheet;
    struct piece_caption caption;
    struct fonts *fonts;
    struct piece_kind *kinds;
    int kind_count;
    struct face_symbols (*symbols)[2]; /* of each kind: front, back */
    int total;
    int *order; /* the kind of each piece */
};

double piece_page_diameter(const struct kit_job *job, double width, double cell)
{
    if (job->wish.diameter > 0.0)
        return job->wish.diameter;
    if (job->with_board && cell > 0.0)
        return fmin(width, mm_round_down(board_share * cell));
    return width;
}

/* ---- symbols ---- */

static void draw_ground(struct scene *scene, const struct piece_sheet *upright,
    const struct piece_face *face, double grow)
{
    const struct point origin = {0.0, 0.0};
    piece_outline(scene, upright, origin, grow);
    scene_paint(scene, paint_fill(face->ground));
    if (face->pattern == 0 && face->under == NULL)
        return;
    piece_outline(scene, upright, origin, grow);
    scene_begin_clip(scene);
    if (face->under != NULL)
        face->under(scene, face, grow);
    else
        owner_pattern(
            scene, face->pattern, pattern_reach * upright->wish.size + grow, upright->wish.size);
    scene_end_clip(scene);
}

/* The symbol of one layer; faces that look alike share it. */
static int layer_symbol(const struct piece_plan *plan, const struct piece_set *set,
    const struct kit_job *job, const struct piece_face *face, int layer, int base)
{
    static const char *const layers[LAYERS] = {"bleed", "edge", "face"};
    char name[96];
    if (layer == LAYERS - 1 || face->under != NULL)
        snprintf(name, sizeof name, "%s-%d-%s-%d-%d-%s-%d", set->name, base, layers[layer],
            face->owner, face->value, face->mark != NULL ? face->mark : "", face->pattern);
    else
        snprintf(name, sizeof name, "%s-%d-%s-%d-%d", set->name, base, layers[layer],
            (int)face->ground, face->pattern);
    int known = symbols_find(job->symbols, name);
    if (known >= 0)
        return known;
    struct piece_sheet upright = plan->sheet;
    upright.flat = true;
    const struct piece_wish *wish = &plan->sheet.wish;
    const double inset = wish->marks == PIECE_MARKS_OUTLINE ? -ART_OUTLINE_INSET : 0.0;
    const double grow[LAYERS] = {wish->bleed, wish->bleed / 2.0, inset};
    struct scene *scene = symbols_add(job->symbols, name);
    draw_ground(scene, &upright, face, grow[layer]);
    if (layer == LAYERS - 1)
        face->paint(scene, job->fonts, face, wish->size + 2.0 * inset);
    return symbols_find(job->symbols, name);
}

static void make_symbols(
    struct piece_plan *plan, const struct piece_set *set, const struct kit_job *job)
{
    int base = symbols_count(job->symbols);
    plan->symbols = memory_create((size_t)plan->kind_count, sizeof *plan->symbols);
    for (int kind = 0; kind < plan->kind_count; kind++) {
        for (int side = 0; side < 2; side++) {
            const struct piece_face *face =
                side == 0 ? &plan->kinds[kind].front : &plan->kinds[kind].back;
            int first = plan->sheet.wish.bleed > 0.0 ? 0 : LAYERS - 1;
            for (int layer = first; layer < LAYERS; layer++)
                plan->symbols[kind][side].symbol[layer] =
                    layer_symbol(plan, set, job, face, layer, base);
        }
    }
}

/* ---- the plan ---- */

static struct piece_wish wish_of(const struct piece_set *set, const struct kit_wish *wish)
{
    return (struct piece_wish){
        .shape = set->shape,
        .size = set->size,
        .height = set->height,
        .bleed = wish->bleed,
        .pack = wish->pack,
        .marks = wish->marks,
        .turn = wish->duplex,
        .fold = wish->fold,
    };
}

static bool check_wish(const struct kit_wish *wish, struct error *error)
{
    if (wish->bleed > 0.0 && wish->marks == PIECE_MARKS_OUTLINE)
        return error_refuse(error, REASON_MISFIT, error_option_opens("bleed"),
            "is what is cut away, and --marks outline would be drawn in it; "
            "take --marks crop or full");
    if (wish->fold && wish->duplex_given && wish->duplex != TURN_NONE)
        return error_refuse(error, REASON_MISFIT, error_option_opens("fold"),
            "prints one side only; it does not go with --duplex %s",
            wish->duplex == TURN_LONG ? "long" : "short");
    return true;
}

static bool does_not_fit(
    const struct kit_job *job, const struct piece_wish *wish, struct error *error)
{
    const char *option = wish->shape == PIECE_HEXAGON ? "hex" : "diameter";
    if (wish->shape == PIECE_RECTANGLE)
        return error_refuse(error, REASON_MISFIT, error_option_inside("paper"),
            "%s of %s x %s mm do not fit on %s", job->component->name, mm_spell(wish->size).text,
            mm_spell(wish->height).text, job->wish.paper);
    return error_refuse(error, REASON_MISFIT, error_option_opens(option),
        "%s does not fit on %s: the largest is --%s %s", mm_spell(wish->size).text, job->wish.paper,
        option, mm_spell(piece_sheet_largest(job->frame, wish)).text);
}

static void list_pieces(struct piece_plan *plan)
{
    for (int kind = 0; kind < plan->kind_count; kind++)
        plan->total += plan->kinds[kind].count;
    plan->order = memory_create((size_t)plan->total, sizeof *plan->order);
    int at = 0;
    for (int kind = 0; kind < plan->kind_count; kind++) {
        for (int i = 0; i < plan->kinds[kind].count; i++)
            plan->order[at++] = kind;
    }
}

void piece_page_destroy(void *memory)
{
    struct piece_plan *plan = memory;
    free(plan->kinds);
    free(plan->symbols);
    free(plan->order);
    free(plan);
}

void *piece_page_create(const struct piece_set *set, const struct kit_job *job, struct error *error)
{
    struct piece_plan *plan = memory_create(1, sizeof *plan);
    if (set->caption != NULL)
        plan->caption = (struct piece_caption){word(job->texts, "game"), word(job->texts, "credit"),
            words_of_card(job->texts, set->caption)};
    plan->fonts = job->fonts;
    struct piece_wish wish = wish_of(set, &job->wish);
    plan->texts = job->texts;
    bool fits =
        check_wish(&job->wish, error) &&
        (piece_sheet_init(&plan->sheet, job->frame, &wish) || does_not_fit(job, &wish, error));
    if (!fits) {
        piece_page_destroy(plan);
        return NULL;
    }
    size_t size = (size_t)set->kind_count * sizeof *plan->kinds;
    plan->kinds = memory_create((size_t)set->kind_count, sizeof *plan->kinds);
    memcpy(plan->kinds, set->kinds, size);
    plan->kind_count = set->kind_count;
    for (int kind = 0; kind < plan->kind_count; kind++) {
        plan->kinds[kind].front.texts = job->texts;
        plan->kinds[kind].back.texts = job->texts;
    }
    list_pieces(plan);
    make_symbols(plan, set, job);
    return plan;
}

/* ---- reading ---- */

static int sheet_count(const struct piece_plan *plan)
{
    return (plan->total + plan->sheet.per_page - 1) / plan->sheet.per_page;
}

int piece_page_count(const void *memory)
{
    const struct piece_plan *plan = memory;
    return sheet_count(plan) * (plan->sheet.wish.fold ? 1 : 2);
}

int piece_page_pieces(const void *memory)
{
    return ((const struct piece_plan *)memory)->total;
}

double piece_page_yield(const void *memory)
{
    return piece_sheet_yield(&((const struct piece_plan *)memory)->sheet);
}

bool piece_page_is_back(const void *memory, int page)
{
    const struct piece_plan *plan = memory;
    return !plan->sheet.wish.fold && page % 2 == 1;
}

/* "25", of oblong pieces "63 x 88". */
static struct text spell_size(const struct piece_wish *wish, char *memory, size_t size)
{
    struct text text = text_in(memory, size);
    text_add(&text, mm_spell(wish->size).text);
    if (wish->shape == PIECE_RECTANGLE && wish->height != wish->size)
        text_format(&text, " x %s", mm_spell(wish->height).text);
    return text;
}

void piece_page_describe(const void *memory, struct text *text)
{
    const struct piece_plan *plan = memory;
    const struct piece_wish *wish = &plan->sheet.wish;
    const struct texts *texts = plan->texts;
    int percent = (int)lround(100.0 * piece_sheet_yield(&plan->sheet));
    char mm[32];
    spell_size(wish, mm, sizeof mm);
    word_fill(texts, text, "pieces-parameters", "count", spell_number(plan->total).text, "mm", mm,
        "page", spell_number(plan->sheet.per_page).text, "percent", spell_number(percent).text,
        NULL);
    if (wish->shape == PIECE_HEXAGON)
        word_add(texts, text, plan->sheet.flat ? "pieces-flat" : "pieces-pointy");
    if (wish->bleed > 0.0)
        word_fill(texts, text, "pieces-bleed", "mm", mm_spell(wish->bleed).text, NULL);
    if (wish->fold)
        word_add(texts, text, "pieces-fold");
    else if (wish->turn != TURN_NONE)
        word_add(texts, text, wish->turn == TURN_LONG ? "turn-long" : "turn-short");
}

/* ---- drawing ---- */

struct page_of_pieces {
    const struct piece_plan *plan;
    int first; /* piece */
    int count;
};

static struct page_of_pieces page_of(const struct piece_plan *plan, int sheet)
{
    int per_page = plan->sheet.per_page;
    int first = sheet * per_page;
    int rest = plan->total - first;
    return (struct page_of_pieces){plan, first, rest < per_page ? rest : per_page};
}

static void draw_layer(const struct page_of_pieces *page, int layer, bool back, struct scene *scene)
{
    const struct piece_plan *plan = page->plan;
    double degrees =
        back ? piece_sheet_back_rotation(&plan->sheet) : piece_sheet_rotation(&plan->sheet);
    for (int slot = 0; slot < page->count; slot++) {
        int kind = plan->order[page->first + slot];
        struct point at =
            back ? piece_sheet_back(&plan->sheet, slot) : piece_sheet_front(&plan->sheet, slot);
        struct affine affine = affine_translation(at.x, at.y);
        if (degrees != 0.0)
            affine = affine_join(affine, affine_rotation(degrees));
        scene_place(scene, plan->symbols[kind][back].symbol[layer], affine);
    }
}

static void draw_side(const struct page_of_pieces *page, bool back, struct scene *scene)
{
    int first = page->plan->sheet.wish.bleed > 0.0 ? 0 : LAYERS - 1;
    scene_begin_group(scene, LAYER_ART, back ? "Backs" : "Fronts");
    for (int layer = first; layer < LAYERS; layer++)
        draw_layer(page, layer, back, scene);
    scene_end_group(scene);
}

void piece_page_draw(const void *memory, int number, struct scene *scene)
{
    const struct piece_plan *plan = memory;
    assert(number >= 0 && number < piece_page_count(plan));
    bool fold = plan->sheet.wish.fold;
    struct page_of_pieces page = page_of(plan, fold ? number : number / 2);
    bool back = piece_page_is_back(plan, number);
    draw_side(&page, back, scene);
    if (fold)
        draw_side(&page, true, scene);
    if (back)
        return;
    piece_marks(scene, &plan->sheet, page.count);
    if (page.count < plan->sheet.per_page)
        piece_caption_draw(scene, plan->fonts, &plan->caption, &plan->sheet, page.count);
}

bool piece_page_cut(const void *memory, int number, struct scene *scene)
{
    const struct piece_plan *plan = memory;
    if (piece_page_is_back(plan, number))
        return false;
    struct page_of_pieces page = page_of(plan, plan->sheet.wish.fold ? number : number / 2);
    piece_cut_lines(scene, &plan->sheet, page.count);
    return true;
}
