/*
 * The BeerHex kit: its words and its components.
 */
#include "kits/beerhex/kit.h"

#include "games/beerhex/beerhex.h"

/* What says how many caps there are, and how large. */
#define ALL_CAPS                                                                                   \
    (SETTING_BIT(SETTING_BOARD_SIZE) | SETTING_BIT(SETTING_OPTION) | SETTING_BIT(SETTING_DIAMETER))

static const struct component components[] = {
    GAME_BOARD_COMPONENT(
        "the board, 5 x 5 cells or another size", "size", SETTING_BIT(SETTING_BOARD_SIZE)),
    PIECES_COMPONENT("caps", "cap", "caps",
        "bottle caps with two sides: the owner's outside, the symbol inside", &beerhex_make_caps,
        "size", ALL_CAPS, NULL),
    PIECES_COMPONENT("clues", "token", "tokens",
        "clue tokens for the variant, three for each player", &beerhex_make_clues, NULL,
        SETTING_BIT(SETTING_DIAMETER), NULL),
    PACK_COMPONENT("all caps and clue tokens, packed", &beerhex_make_pieces, "size", ALL_CAPS),
    RULES_PAGE_COMPONENT,
    REFERENCE_PAGE_COMPONENT,
    BUILD_COMPONENT(NULL, "size", BUILD_PAGE_SETTINGS | ALL_CAPS),
    {.name = NULL},
};

const struct kit beerhex_kit = {
    .game = &beerhex,
    .components = components,
    .words = &beerhex_kit_words,
    .board = &cell_board,
    .look = &beerhex_kit_look,
    .record = &beerhex_kit_record,
};
