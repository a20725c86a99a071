/*
 * The components of the BeerHex kit.
 */
#include "kits/beerhex_kit.h"

static void *create_board(const struct kit_job *job, struct error *error)
{
    return board_page_create(&beerhex_board_design, job, error);
}

const struct component beerhex_components[] = {
    {
        .name = "board",
        .title = "board",
        .about = "the board, 5 x 5 cells or another size",
        .piece = "board",
        .pieces = "boards",
        .understands = BOARD_PAGE_SETTINGS | SETTING_BIT(SETTING_BOARD_SIZE),
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
