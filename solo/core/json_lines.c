/*
 * JSON Lines in memory, through Jansson. Only play/ knows what the keys mean.
 */
#define _GNU_SOURCE /* memmem */
#include "core/json_lines.h"

#include "core/os.h"

enum { NAME_SIZE = 80 };

static void *take_memory(size_t size)
{
    return memory_create(1, size);
}

void json_lines_start(void)
{
    json_set_alloc_funcs(take_memory, free);
}

static int add_piece(const char *bytes, size_t count, void *buffer)
{
    buffer_add_bytes(buffer, bytes, count);
    return 0;
}

void json_line_add(struct buffer *buffer, const json_t *value)
{
    int status = json_dump_callback(value, add_piece, buffer, JSON_COMPACT | JSON_ENCODE_ANY);
    assert(status == 0);
    buffer_add_bytes(buffer, "\n", 1);
}

json_t *json_decimal(double number, int decimals)
{
    LOCAL_BUFFER text = BUFFER_INIT;
    buffer_add_decimal(&text, number, decimals);
    return json_loads(text.data, JSON_DECODE_ANY, NULL);
}

/* Finds all lines: how many there are, where they start, and where the last complete one ends. */
static void find_lines(struct json_lines *lines, size_t length)
{
    assert(length <= UINT32_MAX);
    for (size_t i = 0; i < length; i++)
        lines->count += lines->bytes[i] == '\n';
    lines->start = memory_create(lines->count + 1, sizeof *lines->start);
    size_t line = 0;
    for (size_t i = 0; i < length; i++)
        if (lines->bytes[i] == '\n')
            lines->start[++line] = (uint32_t)i + 1;
    lines->length = lines->start[lines->count];
    lines->torn = lines->length < length;
}

static bool refuse_line(
    const char *line, size_t length, const json_error_t *why, struct error *error)
{
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    if (strncmp(line, byte_order_mark, strlen(byte_order_mark)) == 0)
        return error_input(
            error, "begins with a byte order mark (BOM); save it as UTF-8 without one");
    for (size_t i = 0; i < length; i++)
        if (strchr(" \t\r\n", line[i]) == NULL)
            return error_input(error, "not a JSON object (wrong at character %d)", why->column);
    return error_input(error, "an empty line; remove it");
}

json_t *json_lines_value(const struct json_lines *lines, size_t index, struct error *error)
{
    const char *line = lines->bytes + lines->start[index];
    size_t length = lines->start[index + 1] - lines->start[index];
    json_error_t why;
    if (lines->value)
        return json_incref(lines->value[index]);
    json_t *value = json_loadb(line, length, JSON_REJECT_DUPLICATES, &why);
    if (json_is_object(value))
        return value;
    if (value)
        error_input(error, "not a JSON object");
    else
        refuse_line(line, length, &why, error);
    error_place(error, lines->name, (int)index + 1);
    json_decref(value);
    return NULL;
}

/* Looks for KEY in quotes, or for an escape, which might spell it. */
bool json_lines_may_have(const struct json_lines *lines, size_t index, const char *key)
{
    const char *line = lines->bytes + lines->start[index];
    size_t length = lines->start[index + 1] - lines->start[index];
    struct text quoted = TEXT_ROOM(NAME_SIZE);
    text_format(&quoted, "\"%s\"", key);
    return memmem(line, length, quoted.data, quoted.length) || memmem(line, length, "\\u", 2);
}

static bool parse_all(struct json_lines *lines, struct error *error)
{
    json_t **value = memory_create(lines->count, sizeof *value);
    size_t parsed = 0;
    while (parsed < lines->count && (value[parsed] = json_lines_value(lines, parsed, error)))
        parsed++;
    bool good = parsed == lines->count;
    lines->value = value;
    lines->count = parsed;
    if (!good)
        json_lines_finish(lines);
    return good;
}

bool json_lines_split(struct json_lines *lines, const char *path, struct error *error)
{
    size_t length;
    memset(lines, 0, sizeof *lines);
    lines->name = path;
    if (!os_read_file(path, JSON_LINES_LIMIT, &lines->bytes, &length, error))
        return false;
    find_lines(lines, length);
    return true;
}

void json_lines_split_bytes(
    struct json_lines *lines, const char *name, const char *bytes, size_t length)
{
    memset(lines, 0, sizeof *lines);
    lines->name = name;
    lines->bytes = memory_create(length + 1, 1);
    if (length > 0)
        memcpy(lines->bytes, bytes, length);
    find_lines(lines, length);
}

bool json_lines_read(struct json_lines *lines, const char *path, struct error *error)
{
    return json_lines_split(lines, path, error) && parse_all(lines, error);
}

bool json_lines_parse(struct json_lines *lines, const char *name, const char *bytes, size_t length,
    struct error *error)
{
    json_lines_split_bytes(lines, name, bytes, length);
    return parse_all(lines, error);
}

void json_lines_finish(struct json_lines *lines)
{
    for (size_t i = 0; lines->value && i < lines->count; i++)
        json_decref(lines->value[i]);
    free(lines->value);
    free(lines->start);
    free(lines->bytes);
    memset(lines, 0, sizeof *lines);
}

/*
 * Reads checked values from JSON objects by key.
 */

bool json_take_number(
    const json_t *value, const char *what, int low, int high, int *number, struct error *error)
{
    bool good = json_is_integer(value) && json_integer_value(value) >= low &&
                json_integer_value(value) <= high;
    if (good)
        *number = (int)json_integer_value(value);
    return good || error_input(error, "%s must be a whole number from %d to %d", what, low, high);
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
    return json_is_array(*list) || error_input(error, "\"%s\" must be a list", key);
}

bool json_get_list(
    const json_t *object, const char *key, size_t count, const json_t **list, struct error *error)
{
    if (!json_get_any_list(object, key, list, error))
        return false;
    return json_array_size(*list) == count || error_input(error, "\"%s\" has %zu entries, not %zu",
                                                  key, json_array_size(*list), count);
}

bool json_get_object(
    const json_t *object, const char *key, const json_t **member, struct error *error)
{
    *member = json_object_get(object, key);
    return json_is_object(*member) || error_input(error, "\"%s\" must be an object", key);
}

const char *json_get_text(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}
