/*
 * The table of computer players: a new one is a line here. It stands alone in this file so that the
 * lab of tests/bench can be built with a longer one: AI_MORE_PLAYERS is then the header that
 * declares its players, and lists them in AI_MORE.
 */
#include "ai/ai.h"

#include "ai/beerhex/players.h"
#include "ai/hex_tri/players.h"
#include "ai/pocket_hexes/players.h"
#include "ai/toll_hexes/players.h"

#ifdef AI_MORE_PLAYERS
#include AI_MORE_PLAYERS
#else
#define AI_MORE
#endif

const struct player *const ai_players[] = {
    &ai_pocket_hexes_easy,
    &ai_pocket_hexes_normal,
    &ai_pocket_hexes_hard,
    &ai_pocket_hexes_expert,
    &ai_beerhex_easy,
    &ai_beerhex_normal,
    &ai_beerhex_hard,
    &ai_beerhex_expert,
    &ai_toll_hexes_easy,
    &ai_toll_hexes_normal,
    &ai_toll_hexes_hard,
    &ai_toll_hexes_expert,
    &ai_hex_tri_easy,
    &ai_hex_tri_normal,
    &ai_hex_tri_hard,
    &ai_hex_tri_expert,
    &ai_random,
    &ai_greedy,
    AI_MORE NULL,
};
