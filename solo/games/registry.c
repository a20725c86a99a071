/*
 * The list of games.
 */
#include "games/registry.h"

#include "games/beerhex/beerhex.h"
#include "games/hex_tri/hex_tri.h"
#include "games/pocket_hexes/pocket_hexes.h"
#include "games/toll_hexes/toll_hexes.h"

#include <string.h>

const struct game *const game_registry[] = {
    &pocket_hexes,
    &beerhex,
    &toll_hexes,
    &hex_tri,
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
