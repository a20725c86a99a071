#ifndef PAPERHEX_AI_LIST_MEMORY_H
#define PAPERHEX_AI_LIST_MEMORY_H

/*
 * The memory of a player that needs no more than a list of actions: the entries create and destroy
 * of struct player, whose SELF is then a struct action_list.
 */

#include "games/player.h"

void *list_memory_create(const struct game *game, const struct rules *rules);
void list_memory_destroy(void *self);

#endif
