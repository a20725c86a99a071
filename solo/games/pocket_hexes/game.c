/*
 * Pocket Hexes: its entry in the list of games.
 */
#include "core/language.h"
#include "games/pocket_hexes/private.h"

static const struct board *board(const struct rules *rules)
{
    return &rules->board;
}

static bool goes_on(const struct rules *rules, const struct state *state)
{
    return state->phase == POCKET_PAIR && state->writes > 0;
}

const struct game pocket_hexes = {
    GAME_TABLE(pocket),
    GAME_CHANCE_TABLE(pocket),
    .slug = "pocket-hexes",
    .title = "Pocket Hexes",
    .designer = "Phil Tootill",
    .about = N_("write dice into a grid of hexagons and score the numbers you surround"),
    .goals = {"write", "keep", "turn"},
    .players_min = 1,
    .players_max = GAME_PLAYERS_MAX,
    .players_default = 1,
    .sample = pocket_sample,
    .goes_on = goes_on,
    .lacks = pocket_lacks,
    .describe_field = pocket_describe_field,
    .board = board,
    .primer = pocket_hexes_primer,
    .value = pocket_value,
    .tally = pocket_tally,
};
