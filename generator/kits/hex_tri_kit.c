/*
 * The components of the Hex-Tri kit.
 */
#include "kits/hex_tri_kit.h"

static void *create_board(const struct kit_job *job, struct error *error)
{
    return board_page_create(&hex_tri_board_design, job, error);
}

const struct component hex_tri_components[] = {
    {
        .name = "board",
        .title = "board",
        .about = "the board of hexes and triangles",
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
