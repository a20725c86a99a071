/*
 * The components of the Hex-Tri kit.
 */
#include "kits/hex_tri/kit.h"

#include "kits/hex_tri/figures.h"
#include "kits/hex_tri/pieces.h"
#include "kits/pages/rules_page.h"

static void *create_board(const struct kit_job *job, struct error *error)
{
    return board_page_create(&hex_tri_board_design, job, error);
}

const struct component hex_tri_components[] = {
    {
        .name = "board",
        .about = "the board of hexes and triangles",
        .piece = "board",
        .pieces = "boards",
        .understands = BOARD_PAGE_SETTINGS | SETTING_BIT(SETTING_SIDE),
        .options = "side",
        .create = create_board,
        .destroy = board_page_destroy,
        .page_count = board_page_count,
        .piece_count = board_page_pieces,
        .describe = board_page_describe,
        .draw = board_page_draw,
        .label = board_page_label,
    },
    {
        .name = "figures",
        .about = "Chiefs and ordinary figures for two to six colours",
        .piece = "figure",
        .pieces = "figures",
        .understands = PIECE_PAGE_SETTINGS | SETTING_BIT(SETTING_OPTION) |
            SETTING_BIT(SETTING_PLAYERS) | SETTING_BIT(SETTING_DIAMETER) |
            SETTING_BIT(SETTING_STANDEES),
        .options = "figures",
        HEX_TRI_FIGURES_FUNCTIONS,
    },
    {
        .name = "manna",
        .about = "Manna",
        .piece = "Manna",
        .pieces = "Manna",
        .understands = PIECE_PAGE_SETTINGS | SETTING_BIT(SETTING_DIAMETER),
        .create = hex_tri_manna_create,
        PIECE_PAGE_FUNCTIONS,
    },
    {
        .name = "first-player",
        .about = "the marker of the first player",
        .piece = "marker",
        .pieces = "markers",
        .understands = PIECE_PAGE_SETTINGS | SETTING_BIT(SETTING_DIAMETER),
        .create = hex_tri_first_create,
        PIECE_PAGE_FUNCTIONS,
    },
    RULES_PAGE_COMPONENT(rules_hex_tri_create),
    {.name = NULL},
};
