/*
 * What all players share: the names of levels, and their memory.
 */
#include "games/player.h"

const char *const player_levels[PLAYER_LEVELS] = {
    NC_("level", "easy"), NC_("level", "normal"), NC_("level", "hard"), NC_("level", "expert")};

const char *const player_strengths[PLAYER_STRENGTHS] = {
    "1", "easy", "3", "normal", "5", "hard", "7", "expert"};

const char *player_strength(const char *name)
{
    for (int i = 0; i < PLAYER_STRENGTHS; i++)
        if (strcmp(player_strengths[i], name) == 0 || (name[0] == '1' + i && name[1] == '\0'))
            return player_strengths[i];
    return NULL;
}

const char *player_words(const char *name)
{
    static const char *const numbered[] = {NC_("level", "level 1"), NC_("level", "level 3"),
        NC_("level", "level 5"), NC_("level", "level 7")};
    for (int i = 0; i < PLAYER_STRENGTHS; i++) {
        const char *own = player_strengths[i];
        if (text_lower(name[0]) != own[0] || strcmp(name + 1, own + 1) != 0)
            continue;
        const char *words = language_of_context("level", i % 2 == 0 ? numbered[i / 2] : own);
        return strcmp(words, own) == 0 ? name : words;
    }
    return name;
}

struct phrase player_kept_name(const struct player *player)
{
    return text_phrase(player->version > 1 ? "%s/%d" : "%s", player->name, player->version);
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

/*
 * Quiet actions and worlds for searches, from the game's own entries or by default.
 */

void game_quiet(const struct game *game, const struct rules *rules, const struct state *state,
    struct action_list *list)
{
    (game->quiet ? game->quiet : game->legal)(rules, state, list);
}

struct game_worlds {
    struct decision of;
    struct state *view;
    struct worlds *prepared; /* NULL: the game prepares nothing */
};

struct game_worlds *game_worlds_create(const struct decision *decision)
{
    const struct game *game = decision->game;
    struct game_worlds *worlds = memory_create(1, sizeof *worlds);
    worlds->of = *decision;
    worlds->view = game_state_copy(game, decision->view);
    if (!game->worlds_init)
        return worlds;
    worlds->prepared = memory_create(1, game->worlds_size);
    if (game->worlds_init(decision->rules, decision->view, decision->seat, decision->seen,
            decision->seen_count, worlds->prepared))
        return worlds;
    game_worlds_destroy(worlds);
    return NULL;
}

void game_worlds_destroy(struct game_worlds *worlds)
{
    if (!worlds)
        return;
    free(worlds->view);
    free(worlds->prepared);
    free(worlds);
}

uint32_t game_worlds_sample(const struct game_worlds *worlds, struct rng *rng, struct state *state)
{
    const struct decision *of = &worlds->of;
    if (worlds->prepared)
        return of->game->worlds_sample(of->rules, worlds->prepared, rng, state);
    return game_determinize(
        of->game, of->rules, worlds->view, of->seat, of->seen, of->seen_count, rng, state);
}

bool game_play_on(const struct game *game, const struct rules *rules, struct state *state,
    struct rng *rng, struct action_list *list, int actions_max, const struct stop_flag *stop)
{
    int actor;
    for (int actions = 0; (actor = game->actor(rules, state)) != ACTOR_OVER;) {
        struct event event;
        struct action action;
        if (stop_raised(stop) || (actor != ACTOR_CHANCE && actions++ == actions_max))
            return false;
        if (actor == ACTOR_CHANCE) {
            game_sample(game, rules, state, rng, &event);
            game->apply_event(rules, state, &event);
        } else {
            game_random_playout(game, rules, state, rng, list, &action);
            game->apply(rules, state, &action);
        }
    }
    return true;
}
