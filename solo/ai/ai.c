/*
 * The table of computer players. A new player is a file of its own and a line here.
 */
#include "ai/ai.h"

#include "ai/beerhex/belief.h"
#include "ai/beerhex/ismcts.h"
#include "ai/beerhex/levels.h"
#include "ai/beerhex/resist.h"
#include "ai/beerhex/straight.h"
#include "ai/beerhex_easy.h"
#include "ai/greedy.h"
#include "ai/hex_tri/levels.h"
#include "ai/hex_tri/mcts.h"
#include "ai/hex_tri_easy.h"
#include "ai/pocket_hexes/levels.h"
#include "ai/pocket_hexes_easy.h"
#include "ai/random.h"
#include "ai/simple_answers.h"
#include "ai/toll_hexes/ismcts.h"
#include "ai/toll_hexes/levels.h"
#include "ai/toll_hexes_easy.h"

#include <string.h>

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
    &ai_beerhex_ismcts,
    &ai_toll_hexes_ismcts,
    &ai_hex_tri_mcts,
    &ai_beerhex_resist,
    &ai_beerhex_belief,
    &ai_beerhex_line,
    &ai_beerhex_decoys,
    NULL,
};

const struct player *ai_find(const char *slug, const char *name)
{
    for (const struct player *const *at = ai_players; *at; at++)
        if (strcmp((*at)->name, name) == 0 && (!(*at)->game || strcmp((*at)->game, slug) == 0))
            return *at;
    return NULL;
}

bool ai_judges(const struct player *player)
{
    return player->rank && player->evaluate && player->evaluate != evaluate_by_playouts;
}

const struct player *ai_strongest(const char *slug)
{
    const struct player *player = NULL;
    for (int i = PLAYER_LEVELS - 1; i >= 0 && !player; i--)
        player = ai_find(slug, player_levels[i]);
    return player;
}
