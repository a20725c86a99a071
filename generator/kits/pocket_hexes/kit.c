/*
 * The Pocket Hexes kit, and its score sheets: drawn once as a symbol and placed as often as a page
 * holds. Dice-sheets are in dice.c.
 */
#include "kits/pocket_hexes/kit.h"

#include "games/pocket_hexes/pocket_hexes.h"
#include "kits/pocket_hexes/dice.h"
#include "kits/pocket_hexes/plan.h"
#include "kits/pages/rules_page.h"
#include "layout/marks.h"

#include <stdlib.h>

enum { PER_PAGE_DEFAULT = 4 };

static void destroy_plan(void *memory)
{
    pocket_plan_finish(memory);
    free(memory);
}

static void *create_plan(const struct kit_job *job, struct error *error)
{
    static const struct pocket_wish wish = {"pocket-hexes-sheet", PER_PAGE_DEFAULT, false};
    struct pocket_plan *plan = memory_create(1, sizeof *plan);
    if (pocket_plan_init(plan, job, &wish, error))
        return plan;
    destroy_plan(plan);
    return NULL;
}

static int page_count(const void *plan)
{
    (void)plan;
    return 1;
}

static int piece_count(const void *plan)
{
    const struct pocket_plan *sheets = plan;
    return sheets->imposition.count;
}

static void describe(const void *plan, struct text *text)
{
    pocket_plan_describe(plan, text);
}

static void draw(const void *plan, int page, struct scene *scene)
{
    const struct pocket_plan *sheets = plan;
    (void)page;
    for (int i = 0; i < sheets->imposition.count; i++) {
        struct rect slot = imposition_slot(&sheets->imposition, i);
        scene_place(scene, sheets->symbol, affine_translation(slot.x, slot.y));
    }
    marks_cut_lines(scene, &sheets->imposition);
}

static const struct component components[] = {
    {
        .name = "sheet",
        .about = "score sheets with the grid, nine boxes and a rules reminder",
        .piece = "sheet",
        .pieces = "sheets",
        .understands = SETTING_BIT(SETTING_SIDE) | SETTING_BIT(SETTING_OPTION) |
                       SETTING_BIT(SETTING_HEX) | SETTING_BIT(SETTING_PER_PAGE),
        .options = "side|first|rings|boxes",
        .create = create_plan,
        .destroy = destroy_plan,
        .page_count = page_count,
        .piece_count = piece_count,
        .describe = describe,
        .draw = draw,
    },
    {
        .name = "dice-sheet",
        .about = "a sheet with the dice of a whole solo game, and the computer's score as par",
        .piece = "dice-sheet",
        .pieces = "dice-sheets",
        .understands = POCKET_DICE_SETTINGS,
        .options = "side|first|rings|boxes",
        .create = pocket_dice_create,
        .destroy = pocket_dice_destroy,
        .page_count = pocket_dice_page_count,
        .piece_count = pocket_dice_piece_count,
        .describe = pocket_dice_describe,
        .draw = pocket_dice_draw,
    },
    RULES_PAGE_COMPONENT,
    REFERENCE_PAGE_COMPONENT,
    {.name = NULL},
};

const struct kit pocket_hexes_kit = {
    .game = &pocket_hexes,
    .components = components,
    .words = &pocket_hexes_kit_words,
    .board = &pocket_hexes_kit_board,
    .record = &pocket_hexes_kit_record,
};
