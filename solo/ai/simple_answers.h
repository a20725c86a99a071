#ifndef PAPERHEX_AI_SIMPLE_ANSWERS_H
#define PAPERHEX_AI_SIMPLE_ANSWERS_H

/*
 * Simple ways to answer what a player can be asked (games/player.h), for players that have no
 * better one.
 */

#include "games/player.h"

/* evaluate: the mean over random games, of quiet actions, played to the end from worlds that agree
 * with what the seat knows. SELF is not looked at. */
bool evaluate_by_playouts(
    void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX]);

/* policy of a player that takes one of the best actions, each equally likely: how much an action is
 * worth to SELF. LIST is memory from action_list_create. */
typedef int64_t (*action_judge)(
    void *self, const struct decision *decision, const struct action *action);
size_t policy_of_best(void *self, const struct decision *decision, action_judge judge,
    struct action_list *list, struct likely_action *likely);

/* policy of a player that is asked with a few seeds: shares among its answers. */
size_t policy_by_asking(const struct player *player, void *self, const struct decision *decision,
    struct likely_action *likely);

#endif
