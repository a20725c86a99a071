/*
 * The components of the BeerHex kit.
 */
#include "kits/beerhex/kit.h"

#include "kits/beerhex/pieces.h"
#include "kits/pages/rules_page.h"

static void *create_board(const struct kit_job *job, struct error *error)
{
    return board_page_create(&beerhex_board_design, job, error);
}

const struct component beerhex_components[] = {
    {
        .name = "board",
        .about = "the board, 5 x 5 cells or another size",
        .piece = "board",
        .pieces = "boards",
        .understands = BOARD_PAGE_SETTINGS | SETTING_BIT(SETTING_BOARD_SIZE),
        .options = "size",
        .create = create_board,
        .destroy = board_page_destroy,
        .page_count = board_page_count,
        .piece_count = board_page_pieces,
        .describe = board_page_describe,
        .draw = board_page_draw,
        .label = board_page_label,
    },
    {
        .name = "caps",
        .about = "bottle caps with two sides: the owner's outside, the symbol inside",
        .piece = "cap",
        .pieces = "caps",
        .understands = PIECE_PAGE_SETTINGS | SETTING_BIT(SETTING_BOARD_SIZE) |
            SETTING_BIT(SETTING_OPTION) | SETTING_BIT(SETTING_DIAMETER),
        .options = "size",
        .create = beerhex_caps_create,
        PIECE_PAGE_FUNCTIONS,
    },
    {
        .name = "clues",
        .about = "clue tokens for the variant, three for each player",
        .piece = "token",
        .pieces = "tokens",
        .understands = PIECE_PAGE_SETTINGS | SETTING_BIT(SETTING_DIAMETER),
        .create = beerhex_clues_create,
        PIECE_PAGE_FUNCTIONS,
    },
    RULES_PAGE_COMPONENT(rules_beerhex_create),
    {.name = NULL},
};
