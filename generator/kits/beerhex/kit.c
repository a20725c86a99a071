/*
 * The BeerHex kit: its words and its components.
 */
#include "kits/beerhex/kit.h"

#include "games/beerhex/beerhex.h"
#include "kits/pages/pages.h"

static const struct component components[] = {
    {
        BOARD_PAGE_COMPONENT,
        .about = "the board, 5 x 5 cells or another size",
        .understands =
            BOARD_PAGE_SETTINGS | SETTING_BIT(SETTING_NAMES) | SETTING_BIT(SETTING_BOARD_SIZE),
        .options = "size",
    },
    {
        .name = "caps",
        .about = "bottle caps with two sides: the owner's outside, the symbol inside",
        .piece = "cap",
        .pieces = "caps",
        .understands = PIECE_MADE_SETTINGS | SETTING_BIT(SETTING_BOARD_SIZE) |
                       SETTING_BIT(SETTING_OPTION) | SETTING_BIT(SETTING_DIAMETER),
        .options = "size",
        .data = &beerhex_make_caps,
        PIECE_MADE_FUNCTIONS,
    },
    {
        .name = "clues",
        .about = "clue tokens for the variant, three for each player",
        .piece = "token",
        .pieces = "tokens",
        .understands = PIECE_MADE_SETTINGS | SETTING_BIT(SETTING_DIAMETER),
        .data = &beerhex_make_clues,
        PIECE_MADE_FUNCTIONS,
    },
    {
        PIECE_PACK_COMPONENT,
        .about = "all caps and clue tokens, packed",
        .understands = PIECE_MADE_SETTINGS | SETTING_BIT(SETTING_BOARD_SIZE) |
                       SETTING_BIT(SETTING_OPTION) | SETTING_BIT(SETTING_DIAMETER),
        .options = "size",
        .data = &beerhex_make_pieces,
    },
    RULES_PAGE_COMPONENT,
    REFERENCE_PAGE_COMPONENT,
    {
        BUILD_PAGE_COMPONENT(BUILD_PAGE_SETTINGS | SETTING_BIT(SETTING_BOARD_SIZE) |
                             SETTING_BIT(SETTING_OPTION) | SETTING_BIT(SETTING_DIAMETER)),
        .options = "size",
    },
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
