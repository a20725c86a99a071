/*
 * The Pocket Hexes kit: its words, and its score sheets, drawn once as a symbol and placed as often
 * as a page holds. Dice-sheets are in dice.c.
 */
#include "kits/pocket_hexes/kit.h"

#include "games/pocket_hexes/pocket_hexes.h"
#include "kits/pages/pages.h"
#include "layout/layout.h"

#include <stddef.h>
#include <stdlib.h>

enum { PER_PAGE_DEFAULT = 4 };

/* Sheets on a page, and how many are wanted in all. */
struct sheets {
    struct pocket_plan plan;
    int count; /* 0: a page full */
};

static void destroy_plan(void *memory)
{
    struct sheets *sheets = memory;
    pocket_plan_finish(&sheets->plan);
    free(sheets);
}

static void *create_plan(const struct kit_job *job, struct error *error)
{
    static const struct pocket_wish wish = {"pocket-hexes-sheet", PER_PAGE_DEFAULT, false};
    struct sheets *sheets = memory_create(1, sizeof *sheets);
    sheets->count = job->wish.sheets;
    if (pocket_plan_init(&sheets->plan, job, &wish, error))
        return sheets;
    destroy_plan(sheets);
    return NULL;
}

static int piece_count(const void *plan)
{
    const struct sheets *sheets = plan;
    return sheets->count > 0 ? sheets->count : sheets->plan.imposition.count;
}

static int page_count(const void *plan)
{
    const struct sheets *sheets = plan;
    int slots = sheets->plan.imposition.count;
    return (piece_count(plan) + slots - 1) / slots;
}

static void describe(const void *plan, struct text *text)
{
    const struct sheets *sheets = plan;
    pocket_plan_describe(&sheets->plan, text);
}

static void draw(const void *plan, int page, struct scene *scene)
{
    const struct sheets *sheets = plan;
    const struct imposition *imposition = &sheets->plan.imposition;
    int rest = piece_count(plan) - page * imposition->count;
    for (int i = 0; i < imposition->count && i < rest; i++) {
        struct rect slot = imposition_slot(imposition, i);
        scene_place(scene, sheets->plan.symbol, affine_translation(slot.x, slot.y));
    }
    marks_cut_lines(scene, imposition);
}

/* Fewer than usual, because more would be small: that is worth a word. */
static void advise(const void *plan, const struct kit_job *job, struct text *text)
{
    int count = ((const struct sheets *)plan)->plan.imposition.count;
    if (count < PER_PAGE_DEFAULT && job->wish.per_page == 0 && job->wish.hex <= 0.0)
        text_format(text,
            "%d score sheet%s on a page of %s, since %d would be small; --per-page says how many",
            count, count == 1 ? "" : "s", job->wish.paper.name, PER_PAGE_DEFAULT);
}

/* The six dice: the largest is about 22 mm wide. */
static const struct build_things dice = {6, 24.0, "build-dice"};

static const struct page_kind sheet_pages = {
    destroy_plan, page_count, piece_count, describe, draw, .is_back = NULL};

static const struct component components[] = {
    {
        .name = "sheet",
        .about = "score sheets with the grid, nine boxes and a rules reminder",
        .piece = "sheet",
        .pieces = "sheets",
        .understands = SETTING_BIT(SETTING_SIDE) | SETTING_BIT(SETTING_OPTION) |
                       SETTING_BIT(SETTING_HEX) | SETTING_BIT(SETTING_PER_PAGE) |
                       SETTING_BIT(SETTING_SHEETS) | SETTING_BIT(SETTING_NAMES),
        .options = "side|first|rings|boxes",
        .create = create_plan,
        .pages = &sheet_pages,
        .advise = advise,
    },
    {
        .name = "dice-sheet",
        .about = "a sheet with the dice of a whole solo game, and the computer's score as par",
        .piece = "dice-sheet",
        .pieces = "dice-sheets",
        .understands = POCKET_DICE_SETTINGS,
        .options = "side|first|rings|boxes",
        .create = pocket_dice_create,
        .pages = &pocket_dice_pages,
    },
    RULES_PAGE_COMPONENT,
    REFERENCE_PAGE_COMPONENT,
    POCKET_CLASS_COMPONENT,
    {
        BUILD_PAGE_COMPONENT(0),
        .options = "",
        .data = &dice,
    },
    {.name = NULL},
};

const struct kit pocket_hexes_kit = {
    .game = &pocket_hexes,
    .components = components,
    .words = &pocket_hexes_kit_words,
    .board = &pocket_hexes_kit_board,
    .record = &pocket_hexes_kit_record,
};
