/*
 * The Toll Hexes kit: its words and its components.
 */
#include "kits/toll_hexes/kit.h"

#include "games/toll_hexes/toll_hexes.h"

/* What says how many tiles there are, and how large. */
#define ALL_TILES                                                                                  \
    (SETTING_BIT(SETTING_SIDE) | SETTING_BIT(SETTING_OPTION) | SETTING_BIT(SETTING_PLAYERS) |      \
        SETTING_BIT(SETTING_HEX))

static const struct component components[] = {
    GAME_BOARD_COMPONENT("the board with Start, Goals and Assist Zones", "side|goal|assist",
        SETTING_BIT(SETTING_SIDE)),
    PIECES_COMPONENT("tiles", "tile", "tiles",
        "22 tiles for each player, with backs of their own, and the Start tile",
        &toll_hexes_make_tiles, "side", ALL_TILES, NULL),
    PIECES_COMPONENT("coins", "coin", "coins", "50 coins", &toll_hexes_make_coins, NULL,
        SETTING_BIT(SETTING_DIAMETER), NULL),
    PACK_COMPONENT("all tiles and coins, packed", &toll_hexes_make_pieces, "side",
        ALL_TILES | SETTING_BIT(SETTING_DIAMETER)),
    RULES_PAGE_COMPONENT,
    REFERENCE_PAGE_COMPONENT,
    BUILD_COMPONENT(NULL, "side", BUILD_PAGE_SETTINGS | ALL_TILES | SETTING_BIT(SETTING_DIAMETER)),
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
