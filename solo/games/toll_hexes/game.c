/*
 * Toll Hexes: its entry in the list of games.
 */
#include "games/toll_hexes/private.h"

static const struct board *board(const struct rules *rules)
{
    return &rules->board;
}

const struct game toll_hexes = {
    GAME_TABLE(toll),
    GAME_CHANCE_TABLE(toll),
    .slug = "toll-hexes",
    .title = "Toll Hexes",
    .designer = NULL,
    .about = N_("place matching tiles, pay tolls to their owners, reach the three Goals"),
    .goals = {"goal", "stop", "assist", "cost", "tile"},
    .players_min = 2,
    .players_max = TOLL_PLAYERS_MAX,
    .players_default = 2,
    .seed_tells_hidden = true,
    .sample = toll_sample,
    .view = toll_view,
    .observe = toll_observe,
    .determinize = toll_determinize,
    .worlds_size = sizeof(struct worlds),
    .worlds_init = toll_worlds_init,
    .worlds_sample = toll_worlds_sample,
    .confirm = toll_confirm,
    .worth = toll_worth,
    .describe_cell = toll_describe_cell,
    .board = board,
    .primer = toll_hexes_primer,
    .value = toll_value,
};
