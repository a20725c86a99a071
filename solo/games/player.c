/*
 * What all players share: the names of their levels, and their memory.
 */
#include "games/player.h"

const char *const player_levels[PLAYER_LEVELS] = {"easy", "normal", "hard", "expert"};

void *player_create(const struct player *player, const struct game *game, const struct rules *rules)
{
    return player->create ? player->create(player, game, rules) : NULL;
}

void player_destroy(const struct player *player, void *memory)
{
    if (memory)
        player->destroy(memory);
}
