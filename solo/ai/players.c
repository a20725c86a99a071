/*
 * The table of computer players: the levels of each game that has any (CMakeLists.txt finds them),
 * the yardsticks, and the general levels for all other games. It is a file of its own so that the
 * lab of tests/bench can be built with a longer one: AI_MORE_PLAYERS is then the header that
 * declares its players, and AI_MORE lists them.
 */
#include "ai/ai.h"

#ifdef AI_MORE_PLAYERS
#include AI_MORE_PLAYERS
#else
#define AI_MORE
#endif

#define LEVELS(game)                                                                               \
    &ai_##game##_1, &ai_##game##_easy, &ai_##game##_normal, &ai_##game##_hard, &ai_##game##_expert,
const struct player *const ai_players[] = {
#include "ai/levels_list.h"
#define PAPER(game) &ai_##game##_paper,
#include "ai/papers_list.h"
    &ai_random,
    &ai_greedy,
    AI_MORE LEVELS(general) & ai_between_3,
    &ai_between_5,
    &ai_between_7,
    NULL,
};
