/*
 * A game's own options as settings spell them, and what the game with these needs on the table.
 */
#include "kits/print.h"

#include <string.h>

/* The option a --side or the like stands for, or -1. */
static int find_alias(const struct option_spec *specs, const char *alias)
{
    for (int i = 0; i < options_count(specs); i++) {
        if (specs[i].alias != NULL && strcmp(specs[i].alias, alias) == 0)
            return i;
    }
    return -1;
}

static bool apply_pair(const struct game *game, const struct setting_pair *pair,
    struct option_values *values, struct error *error)
{
    const char *key = pair->key;
    if (pair->alias != NULL) {
        int index = find_alias(game->options, pair->alias);
        if (index < 0)
            return idle_alias(game, pair->alias, game->slug, error);
        key = game->options[index].key;
    }
    struct error own = ERROR_INIT;
    if (options_set(game->options, values, key, pair->value, &own))
        return true;
    struct error_subject subject = pair->alias != NULL
                                       ? error_option(pair->alias)
                                       : error_part(error_option("option"), pair->key);
    return error_refuse(error, own.reason, subject, "%s", error_format(&own).line);
}

/* A pair that came as --side is passed over where the game has no such option and the component
 * was not asked for alone. */
static bool passed_over(const struct game *game, const struct setting_pair *pair, bool alone)
{
    if (alone)
        return false;
    if (pair->alias != NULL)
        return find_alias(game->options, pair->alias) < 0;
    return options_find(game->options, pair->key) < 0;
}

static bool read_options(const struct game *game, const struct settings *settings, bool alone,
    struct option_values *values, struct error *error)
{
    options_defaults(game->options, values);
    for (int i = 0; i < settings->pair_count; i++) {
        const struct setting_pair *pair = &settings->pair[i];
        if (!passed_over(game, pair, alone) && !apply_pair(game, pair, values, error))
            return false;
    }
    return true;
}

bool print_list_parts(const struct game *game, const struct settings *settings, bool alone,
    struct option_values *values, struct part_list *parts, struct error *error)
{
    if (!read_options(game, settings, alone, values, error))
        return false;
    int players = settings->players;
    struct rules *rules =
        game_rules_create(game, players > 0 ? players : game->players_max, values, error);
    if (rules == NULL)
        return false;
    game->parts(rules, parts);
    game_rules_destroy(rules);
    return true;
}

bool print_parts(const struct game *game, const struct settings *settings, struct part_list *parts,
    struct error *error)
{
    struct option_values values;
    return print_list_parts(game, settings, true, &values, parts, error);
}
