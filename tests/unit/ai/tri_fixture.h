#pragma once

/* Boards of Hex-Tri to put figures on. */
#include "check.h"

#include "games/hex_tri/hex_tri.h"

/* Returns the usual board. */
static inline struct rules *make_rules(int players)
{
    struct error error = ERROR_INIT;
    struct rules *rules = game_rules_create(&hex_tri, players, NULL, &error);
    assert_non_null(rules);
    return rules;
}

/* Sets up the board of side 3 with both Chiefs, figures to place elsewhere, and Manna. */
static inline void set_up(const struct rules *rules, struct state *state, int chief, int enemy)
{
    hex_tri.state_init(rules, state);
    state->round = 5;
    state->chief[0] = (uint8_t)chief;
    state->chief[1] = (uint8_t)enemy;
    state->off_chief[0] = state->off_chief[1] = 0;
}

static inline void put(
    const struct rules *rules, struct state *state, int seat, int field, int figures)
{
    state->ordinary[field][seat] = (uint8_t)(state->ordinary[field][seat] + figures);
    state->off[seat] = (uint8_t)(state->off[seat] - figures);
    tri_refresh(rules, state);
}
