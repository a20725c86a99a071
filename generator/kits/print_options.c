/*
 * A game's own options as settings spell them, and what the game with these needs on the table.
 */
#include "kits/print.h"

#include <string.h>

int print_find_option(const struct option_spec *specs, const struct setting_pair *pair)
{
    const char *wanted = pair->alias != NULL ? pair->alias : pair->key;
    for (int i = 0; specs != NULL && i < options_count(specs); i++) {
        const char *name = pair->alias != NULL ? specs[i].alias : specs[i].key;
        if (name != NULL && strcmp(name, wanted) == 0)
            return i;
    }
    return -1;
}

static bool apply_pair(const struct game *game, const struct setting_pair *pair,
    struct option_values *values, struct error *error)
{
    int index = print_find_option(game->options, pair);
    if (index < 0 && pair->alias != NULL)
        return idle_alias(game, pair->alias, game->slug, error);
    const char *key = index >= 0 ? game->options[index].key : pair->key;
    struct error own = ERROR_INIT;
    if (options_set(game->options, values, key, pair->value, &own))
        return true;
    struct error_subject subject = pair->alias != NULL
                                       ? error_option(pair->alias)
                                       : error_part(error_option("option"), pair->key);
    return error_refuse(error, own.reason, subject, "%s", error_format(&own).line);
}

/* What the game does not have is passed over where the component was not asked for alone. */
static bool read_options(const struct game *game, const struct settings *settings, bool alone,
    struct option_values *values, struct error *error)
{
    options_defaults(game->options, values);
    for (int i = 0; i < settings->pair_count; i++) {
        const struct setting_pair *pair = &settings->pair[i];
        bool passed_over = !alone && print_find_option(game->options, pair) < 0;
        if (!passed_over && !apply_pair(game, pair, values, error))
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
