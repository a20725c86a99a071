/*
 * The Hex-Tri kit: its words and its components.
 */
#include "kits/hex_tri/kit.h"

#include "games/hex_tri/hex_tri.h"
#include "kits/pages/pages.h"

static const struct component components[] = {
    {
        BOARD_PAGE_COMPONENT,
        .about = "the board of hexes and triangles",
        .understands = BOARD_PAGE_SETTINGS | SETTING_BIT(SETTING_NAMES) | SETTING_BIT(SETTING_SIDE),
        .options = "side",
    },
    {
        .name = "figures",
        .about = "Chiefs and ordinary figures for two to six colours",
        .piece = "figure",
        .pieces = "figures",
        .understands = PIECE_MADE_SETTINGS | SETTING_BIT(SETTING_OPTION) |
                       SETTING_BIT(SETTING_PLAYERS) | SETTING_BIT(SETTING_DIAMETER) |
                       SETTING_BIT(SETTING_STANDEES),
        .options = "figures",
        .data = &hex_tri_make_figures,
        PIECE_MADE_FUNCTIONS,
        .standees = &hex_tri_standees,
    },
    {
        .name = "manna",
        .about = "Manna",
        .piece = "Manna",
        .pieces = "Manna",
        .understands = PIECE_MADE_SETTINGS | SETTING_BIT(SETTING_SIDE) |
                       SETTING_BIT(SETTING_OPTION) | SETTING_BIT(SETTING_PLAYERS) |
                       SETTING_BIT(SETTING_DIAMETER) | SETTING_BIT(SETTING_SHEETS),
        .options = "side|figures",
        .data = &hex_tri_make_manna,
        PIECE_MADE_FUNCTIONS,
    },
    {
        .name = "first-player",
        .about = "the marker of the first player",
        .piece = "marker",
        .pieces = "markers",
        .understands = PIECE_MADE_SETTINGS | SETTING_BIT(SETTING_DIAMETER),
        .data = &hex_tri_make_first,
        PIECE_MADE_FUNCTIONS,
    },
    {
        PIECE_PACK_COMPONENT,
        .about = "all figures, Manna and the first-player marker, packed",
        .understands = PIECE_MADE_SETTINGS | SETTING_BIT(SETTING_SIDE) |
                       SETTING_BIT(SETTING_OPTION) | SETTING_BIT(SETTING_SHEETS) |
                       SETTING_BIT(SETTING_PLAYERS) | SETTING_BIT(SETTING_DIAMETER),
        .options = "side|figures",
        .data = &hex_tri_make_pieces,
    },
    RULES_PAGE_COMPONENT,
    REFERENCE_PAGE_COMPONENT,
    {
        BUILD_PAGE_COMPONENT(BUILD_PAGE_SETTINGS | SETTING_BIT(SETTING_OPTION) |
                             SETTING_BIT(SETTING_PLAYERS) | SETTING_BIT(SETTING_DIAMETER)),
        .options = "figures",
    },
    {.name = NULL},
};

const struct kit hex_tri_kit = {
    .game = &hex_tri,
    .components = components,
    .words = &hex_tri_kit_words,
    .board = &hex_tri_kit_board,
    .record = &hex_tri_kit_record,
};
