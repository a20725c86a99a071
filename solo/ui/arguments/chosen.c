/*
 * The rules and players that a command line chooses for a game.
 */
#include "ui/arguments/arguments.h"
#include "ui/words/words.h"

enum { NAMED_MAX = 32 };

bool arguments_options(const struct arguments *arguments, const struct game *game,
    struct option_values *values, struct error *error)
{
    options_defaults(game->options, values);
    for (int i = 0; i < arguments->pair_count; i++) {
        const struct argument_pair *pair = &arguments->pair[i];
        const char *key = pair->key;
        for (int o = 0; pair->alias && o < options_count(game->options); o++)
            if (game->options[o].alias && strcmp(game->options[o].alias, pair->key) == 0)
                key = game->options[o].key;
        if (pair->alias && options_find(game->options, key) < 0)
            return error_input(error, "%s has no --%s", game->slug, pair->key);
        if (!options_set(game->options, values, key, pair->value, error))
            return false;
    }
    return true;
}

void arguments_list_players(
    const char *slug, bool (*which)(const struct player *player), bool human, struct buffer *out)
{
    const char *names[NAMED_MAX] = {"human"};
    size_t count = human;
    for (int i = 0; i < PLAYER_STRENGTHS; i++) {
        const struct player *player = ai_find(slug, player_strengths[i]);
        if (player && (!which || which(player)))
            names[count++] = player->name;
    }
    if (count == (size_t)human + PLAYER_STRENGTHS) {
        count = human;
        names[count++] = _("1 to 8 (easy, normal, hard and expert are 2, 4, 6 and 8)");
    }
    for (const struct player *const *at = ai_players; *at && count < NAMED_MAX; at++)
        if (!(*at)->level && ai_plays(*at, slug) && (!which || which(*at)))
            names[count++] = (*at)->name;
    words_join(out, names, count, WORDS_AND);
}
