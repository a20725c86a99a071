#ifndef PAPERHEX_GAMES_SEARCH_H
#define PAPERHEX_GAMES_SEARCH_H

/*
 * What a search asks of any game: what is quiet, and worlds that agree with what a seat knows.
 * Nothing here knows a game.
 */

#include "games/game.h"

/* quiet with its default, legal. */
void game_quiet(const struct game *game, const struct rules *rules, const struct state *state,
    struct action_list *list);

/* What follows from a view and observations, to draw full states from. The observations are
 * borrowed, the view is copied. */
struct game_worlds;
/* NULL where the game finds at once that no state agrees. */
struct game_worlds *game_worlds_create(const struct game *game, const struct rules *rules,
    const struct state *view, int seat, const struct observation *seen, size_t seen_count);
/* NULL is fine. */
void game_worlds_destroy(struct game_worlds *worlds);
/* A full state at random, with its weight; 0 where no state agrees. */
uint32_t game_worlds_sample(const struct game_worlds *worlds, struct rng *rng, struct state *state);

#endif
