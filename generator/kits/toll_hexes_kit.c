/*
 * The components of the Toll Hexes kit.
 */
#include "kits/toll_hexes_kit.h"

static void *create_board(const struct kit_job *job, struct error *error)
{
    return board_page_create(&toll_hexes_board_design, job, error);
}

const struct component toll_hexes_components[] = {
    {
        .name = "board",
        .title = "board",
        .about = "the board with Start, Goals and Assist Zones",
        .piece = "board",
        .pieces = "boards",
        .understands = BOARD_PAGE_SETTINGS | SETTING_BIT(SETTING_SIDE),
        .create = create_board,
        .destroy = board_page_destroy,
        .page_count = board_page_count,
        .piece_count = board_page_pieces,
        .describe = board_page_describe,
        .draw = board_page_draw,
        .label = board_page_label,
    },
    {.name = NULL},
};
