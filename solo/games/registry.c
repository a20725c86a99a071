/*
 * The list of games.
 */
#include "games/registry.h"

#include "games/pocket_hexes/pocket_hexes.h"

#include <string.h>

const struct game *const game_registry[] = {
    &pocket_hexes,
    NULL,
};

const struct game *game_find(const struct game *const *registry, const char *slug)
{
    for (; *registry; registry++) {
        if (strcmp((*registry)->slug, slug) == 0)
            return *registry;
    }
    return NULL;
}
