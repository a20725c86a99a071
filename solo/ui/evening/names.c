/*
 * Names of games and days for people.
 */
#include "ui/evening/names.h"

#include "core/os.h"
#include "games/registry.h"

#include <jansson.h>
#include <string.h>

void names_add_game(const char *slug, int players, const char *opponents, struct buffer *out)
{
    const struct game *game = game_find(game_registry, slug);
    const char *title = game ? game->title : slug;
    if (players == 1)
        buffer_format(out, "%s alone", title);
    else if (strcmp(opponents, "people") == 0)
        buffer_format(out, "%s with %d people", title, players);
    else if (players == 2)
        buffer_format(out, "%s against %s", title, opponents);
    else
        buffer_format(out, "%s with %d players, against %s", title, players, opponents);
}

void names_add_options(const char *options, struct buffer *out)
{
    json_t *object = json_loads(options, 0, NULL);
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        if (json_is_string(value))
            buffer_format(out, ", %s %s", key, json_string_value(value));
        else
            buffer_format(out, ", %s %lld", key, (long long)json_integer_value(value));
    }
    json_decref(object);
}

void names_add_day(int64_t seconds, int64_t today, struct buffer *out)
{
    int64_t day = os_local_day(seconds);
    char date[16];
    os_format_day(day, date);
    if (day == today)
        buffer_add(out, "today");
    else if (day == today - 1)
        buffer_add(out, "yesterday");
    else
        buffer_format(out, "on %s", date);
}
