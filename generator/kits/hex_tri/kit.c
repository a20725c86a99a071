/*
 * The Hex-Tri kit: its words and its components.
 */
#include "kits/hex_tri/kit.h"

#include "games/hex_tri/hex_tri.h"

/* What says how many figures there are, and how large. */
#define ALL_FIGURES                                                                                \
    (SETTING_BIT(SETTING_OPTION) | SETTING_BIT(SETTING_PLAYERS) | SETTING_BIT(SETTING_DIAMETER))

static const struct component components[] = {
    GAME_BOARD_COMPONENT("the board of hexes and triangles", "side", SETTING_BIT(SETTING_SIDE)),
    PIECES_COMPONENT("figures", "figure", "figures",
        "Chiefs and ordinary figures for two to six colours", &hex_tri_make_figures, "figures",
        ALL_FIGURES | SETTING_BIT(SETTING_STANDEES), &hex_tri_standees),
    PIECES_COMPONENT("manna", "Manna", "Manna", "Manna", &hex_tri_make_manna, "side|figures",
        ALL_FIGURES | SETTING_BIT(SETTING_SIDE) | SETTING_BIT(SETTING_SHEETS), NULL),
    PIECES_COMPONENT("first-player", "marker", "markers", "the marker of the first player",
        &hex_tri_make_first, NULL, SETTING_BIT(SETTING_DIAMETER), NULL),
    PACK_COMPONENT("all figures, Manna and the first-player marker, packed", &hex_tri_make_pieces,
        "side|figures", ALL_FIGURES | SETTING_BIT(SETTING_SIDE) | SETTING_BIT(SETTING_SHEETS)),
    RULES_PAGE_COMPONENT,
    REFERENCE_PAGE_COMPONENT,
    BUILD_COMPONENT(NULL, "figures", BUILD_PAGE_SETTINGS | ALL_FIGURES),
    {.name = NULL},
};

const struct kit hex_tri_kit = {
    .game = &hex_tri,
    .components = components,
    .words = &hex_tri_kit_words,
    .board = &hex_tri_kit_board,
    .record = &hex_tri_kit_record,
};
