/*
 * Made once for a game, so that nothing is allocated while it is played.
 */
#include "ai/ai.h"

#include <stdlib.h>

void *list_memory_create(
    const struct player *player, const struct game *game, const struct rules *rules)
{
    (void)player;
    struct action_list *list = memory_create(1, sizeof *list);
    *list = action_list_create(game, rules);
    return list;
}

void list_memory_destroy(void *self)
{
    if (self)
        action_list_finish(self);
    free(self);
}
