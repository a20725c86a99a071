/*
 * What all players share: the names of their levels, and their memory.
 */
#include "games/player.h"

#include "core/language.h"

const char *const player_levels[PLAYER_LEVELS] = {
    NC_("level", "easy"), NC_("level", "normal"), NC_("level", "hard"), NC_("level", "expert")};

const char *player_words(const char *name)
{
    return language_of_context("level", name);
}

void *player_create(const struct player *player, const struct game *game, const struct rules *rules)
{
    return player->create ? player->create(player, game, rules) : NULL;
}

void player_destroy(const struct player *player, void *memory)
{
    if (memory)
        player->destroy(memory);
}
