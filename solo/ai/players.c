/*
 * The table of computer players: the levels of each game that has any (CMakeLists.txt finds them),
 * the yardsticks, and the general levels for all other games. It has its own file so that the lab
 * can be built with a longer table: AI_MORE_PLAYERS is the header that declares its players, and
 * AI_MORE lists them.
 */
#include "ai/ai.h"

#ifdef AI_MORE_PLAYERS
#include AI_MORE_PLAYERS
#else
#define AI_MORE
#endif

#define LEVELS(game)                                                                               \
    &ai_##game##_1, &ai_##game##_easy, &ai_##game##_3, &ai_##game##_normal, &ai_##game##_5,        \
        &ai_##game##_hard, &ai_##game##_7, &ai_##game##_expert,
const struct player *const ai_players[] = {
#include "ai/levels_list.h"
#define PAPER(game) &ai_##game##_paper,
#include "ai/papers_list.h"
    &ai_random,
    &ai_greedy,
    AI_MORE LEVELS(general) NULL,
};
