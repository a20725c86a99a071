/*
 * Values of a JSON object by their keys, each of the form it must have.
 */
#include "games/json_fields.h"

#include "core/text.h"

enum { NAME_SIZE = 80 };

bool json_take_number(
    const json_t *value, const char *what, int low, int high, int *number, struct error *error)
{
    bool good = json_is_integer(value) && json_integer_value(value) >= low &&
                json_integer_value(value) <= high;
    if (good)
        *number = (int)json_integer_value(value);
    return good ||
           error_set(error, ERROR_INPUT, "%s is no whole number from %d to %d", what, low, high);
}

bool json_get_number(
    const json_t *object, const char *key, int low, int high, int *number, struct error *error)
{
    struct text name = TEXT_ROOM(NAME_SIZE);
    text_format(&name, "\"%s\"", key);
    return json_take_number(json_object_get(object, key), name.data, low, high, number, error);
}

bool json_get_any_list(
    const json_t *object, const char *key, const json_t **list, struct error *error)
{
    *list = json_object_get(object, key);
    return json_is_array(*list) || error_set(error, ERROR_INPUT, "\"%s\" is no list", key);
}

bool json_get_list(
    const json_t *object, const char *key, size_t count, const json_t **list, struct error *error)
{
    if (!json_get_any_list(object, key, list, error))
        return false;
    return json_array_size(*list) == count ||
           error_set(error, ERROR_INPUT, "\"%s\" has %zu entries, not %zu", key,
               json_array_size(*list), count);
}

bool json_get_object(
    const json_t *object, const char *key, const json_t **member, struct error *error)
{
    *member = json_object_get(object, key);
    return json_is_object(*member) || error_set(error, ERROR_INPUT, "\"%s\" is no object", key);
}

const char *json_get_text(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}
