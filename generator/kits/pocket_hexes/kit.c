/*
 * The Pocket Hexes kit: its components.
 */
#include "kits/pocket_hexes/kit.h"

/* The six dice, the largest about 22 mm wide. */
static const struct build_things dice = {6, 24.0, "build-dice"};

static const struct component components[] = {
    {
        .name = "sheet",
        .about = "score sheets with the grid, nine boxes and a rules reminder",
        .piece = "sheet",
        .pieces = "sheets",
        .understands = "side|option|hex|per-page|count|names|" ALONE_SETTINGS,
        .options = "side|first|rings|boxes",
        .create = pocket_sheet_create,
        .pages = &pocket_dice_pages,
        .advise = pocket_sheet_advise,
    },
    {
        .name = "dice-sheet",
        .about = "a sheet with the dice of a whole solo game, and the computer's score as par",
        .piece = "dice-sheet",
        .pieces = "dice-sheets",
        .understands = POCKET_DICE_SETTINGS "|" ALONE_SETTINGS,
        .options = "side|first|rings|boxes",
        .create = pocket_dice_create,
        .pages = &pocket_dice_pages,
    },
    RULES_PAGE_COMPONENT,
    REFERENCE_PAGE_COMPONENT,
    PROBLEMS_PAGE_COMPONENT,
    POCKET_CLASS_COMPONENT,
    BUILD_COMPONENT(&dice, "", "cut"),
    {.name = NULL},
};

const struct kit pocket_hexes_kit = {
    .game = &pocket_hexes,
    .components = components,
    .words = &pocket_hexes_kit_words,
    .board = &pocket_hexes_kit_board,
    .record = &pocket_hexes_kit_record,
};
