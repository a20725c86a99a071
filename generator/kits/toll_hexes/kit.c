/*
 * The components of the Toll Hexes kit.
 */
#include "kits/toll_hexes/kit.h"

#include "kits/toll_hexes/pieces.h"
#include "kits/pages/rules_page.h"

static void *create_board(const struct kit_job *job, struct error *error)
{
    return board_page_create(&toll_hexes_board_design, job, error);
}

const struct component toll_hexes_components[] = {
    {
        .name = "board",
        .about = "the board with Start, Goals and Assist Zones",
        .piece = "board",
        .pieces = "boards",
        .understands = BOARD_PAGE_SETTINGS | SETTING_BIT(SETTING_SIDE),
        .options = "side|goal|assist",
        .create = create_board,
        .destroy = board_page_destroy,
        .page_count = board_page_count,
        .piece_count = board_page_pieces,
        .describe = board_page_describe,
        .draw = board_page_draw,
        .label = board_page_label,
    },
    {
        .name = "tiles",
        .about = "22 tiles for each player, with backs of their own, and the Start tile",
        .piece = "tile",
        .pieces = "tiles",
        .understands = PIECE_PAGE_SETTINGS | SETTING_BIT(SETTING_SIDE) |
            SETTING_BIT(SETTING_OPTION) | SETTING_BIT(SETTING_PLAYERS) | SETTING_BIT(SETTING_HEX),
        .options = "side",
        .create = toll_hexes_tiles_create,
        PIECE_PAGE_FUNCTIONS,
    },
    {
        .name = "coins",
        .about = "50 coins",
        .piece = "coin",
        .pieces = "coins",
        .understands = PIECE_PAGE_SETTINGS | SETTING_BIT(SETTING_DIAMETER),
        .create = toll_hexes_coins_create,
        PIECE_PAGE_FUNCTIONS,
    },
    RULES_PAGE_COMPONENT(rules_toll_hexes_create),
    {.name = NULL},
};
