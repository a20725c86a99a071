/*
 * The list of games.
 */
#include "games/registry.h"

#define GAME(name) &name,
const struct game *const game_registry[] = {
#include "games/list.h"
    NULL,
};
#undef GAME

const struct game *game_find(const struct game *const *registry, const char *slug)
{
    for (; *registry; registry++) {
        if (strcmp((*registry)->slug, slug) == 0)
            return *registry;
    }
    return NULL;
}
