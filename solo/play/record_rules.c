/*
 * Reads and writes the rules in headers and positions: game, players, options.
 */
#include "games/registry.h"
#include "play/private.h"

json_t *record_options_json(const struct option_spec *specs, const struct option_values *options)
{
    json_t *object = json_object();
    for (int i = 0; i < options_count(specs); i++) {
        int value = options->value[i];
        if (value == specs[i].initial)
            continue;
        struct text text = TEXT_ROOM(GAME_SPELLING_SIZE);
        options_format(specs, options, i, &text);
        if (options_is_number(specs, options, i))
            json_object_set_new(object, specs[i].key, json_integer(value));
        else
            json_object_set_new(object, specs[i].key, json_string(text.data));
    }
    return object;
}

static bool read_option(const struct option_spec *specs, const char *key, const json_t *value,
    struct option_values *values, struct error *error)
{
    if (json_is_string(value))
        return options_set(specs, values, key, json_string_value(value), error);
    if (!json_is_integer(value))
        return error_input(error, "option \"%s\" must be a number or text", key);
    struct text text = TEXT_ROOM(32);
    text_add_number(&text, json_integer_value(value));
    return options_set(specs, values, key, text.data, error);
}

static bool read_options(const struct game *game, const json_t *header,
    struct option_values *values, struct error *error)
{
    options_defaults(game->options, values);
    json_t *options = json_object_get(header, "options");
    if (!options)
        return true;
    if (!json_is_object(options))
        return error_input(error, "\"options\" must be an object");
    const char *key;
    json_t *value;
    json_object_foreach(options, key, value)
    {
        if (!read_option(game->options, key, value, values, error))
            return false;
    }
    return true;
}

struct rules *record_read_rules(const struct game *const *registry, const json_t *header,
    const struct game **game, struct option_values *options, struct error *error)
{
    int players;
    const char *slug = json_get_text(header, "game");
    if (!slug) {
        error_input(error, "\"game\" must be text");
        return NULL;
    }
    if (!json_get_number(header, "players", 1, GAME_PLAYERS_MAX, &players, error))
        return NULL;
    *game = game_find(registry, slug);
    if (!*game) {
        error_input(error, "there is no game '%s'", slug);
        return NULL;
    }
    if (!read_options(*game, header, options, error))
        return NULL;
    return game_rules_create(*game, players, options, error);
}
