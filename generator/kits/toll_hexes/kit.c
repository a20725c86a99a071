/*
 * The Toll Hexes kit: its words and its components.
 */
#include "kits/toll_hexes/kit.h"

#include "games/toll_hexes/toll_hexes.h"
#include "kits/pages/pages.h"

static const struct component components[] = {
    {
        BOARD_PAGE_COMPONENT,
        .about = "the board with Start, Goals and Assist Zones",
        .understands = BOARD_PAGE_SETTINGS | SETTING_BIT(SETTING_NAMES) | SETTING_BIT(SETTING_SIDE),
        .options = "side|goal|assist",
    },
    {
        .name = "tiles",
        .about = "22 tiles for each player, with backs of their own, and the Start tile",
        .piece = "tile",
        .pieces = "tiles",
        .understands = PIECE_MADE_SETTINGS | SETTING_BIT(SETTING_SIDE) |
                       SETTING_BIT(SETTING_OPTION) | SETTING_BIT(SETTING_PLAYERS) |
                       SETTING_BIT(SETTING_HEX),
        .options = "side",
        .data = &toll_hexes_make_tiles,
        PIECE_MADE_FUNCTIONS,
    },
    {
        .name = "coins",
        .about = "50 coins",
        .piece = "coin",
        .pieces = "coins",
        .understands = PIECE_MADE_SETTINGS | SETTING_BIT(SETTING_DIAMETER),
        .data = &toll_hexes_make_coins,
        PIECE_MADE_FUNCTIONS,
    },
    {
        PIECE_PACK_COMPONENT,
        .about = "all tiles and coins, packed",
        .understands = PIECE_MADE_SETTINGS | SETTING_BIT(SETTING_SIDE) |
                       SETTING_BIT(SETTING_OPTION) | SETTING_BIT(SETTING_PLAYERS) |
                       SETTING_BIT(SETTING_HEX) | SETTING_BIT(SETTING_DIAMETER),
        .options = "side",
        .data = &toll_hexes_make_pieces,
    },
    RULES_PAGE_COMPONENT,
    REFERENCE_PAGE_COMPONENT,
    {
        BUILD_PAGE_COMPONENT(BUILD_PAGE_SETTINGS | SETTING_BIT(SETTING_SIDE) |
                             SETTING_BIT(SETTING_OPTION) | SETTING_BIT(SETTING_PLAYERS) |
                             SETTING_BIT(SETTING_HEX) | SETTING_BIT(SETTING_DIAMETER)),
        .options = "side",
    },
    {.name = NULL},
};

const struct kit toll_hexes_kit = {
    .game = &toll_hexes,
    .components = components,
    .words = &toll_hexes_kit_words,
    .board = &cell_board,
    .look = &toll_hexes_kit_look,
    .record = &toll_hexes_kit_record,
};
