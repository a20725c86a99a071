/*
 * Writes states as JSON and reads them back, by the rows of a form.
 */
#include "games/form.h"

#include "core/json_lines.h"

enum { ACCEPTED_SIZE = 256 };

/* ---- one value ---- */

static int load(const struct form_row *row, int index)
{
    const char *at = (const char *)row->member + row->size * (size_t)index;
    uint16_t two;
    int32_t four;
    if (row->size == 1)
        return *(const uint8_t *)at;
    memcpy(row->size == sizeof two ? (void *)&two : &four, at, row->size);
    return row->size == sizeof two ? two : four;
}

static void store(const struct form_row *row, int index, int value)
{
    char *at = (char *)row->member + row->size * (size_t)index;
    const uint16_t two = (uint16_t)value;
    const int32_t four = value;
    assert(row->size == 1 || row->size == sizeof two || row->size == sizeof four);
    *at = (char)value;
    if (row->size > 1)
        memcpy(at, row->size == sizeof two ? (const void *)&two : &four, row->size);
}

bool form_number(struct form *form, const struct form_row *row, int index)
{
    struct phrase what = row->list ? text_phrase(_("value %d of \"%s\""), index + 1, row->key)
                                   : text_phrase("\"%s\"", row->key);
    int value = load(row, index) + row->shift;
    if (!form->reads)
        form->json = json_integer(value);
    else if (!json_take_number(form->json, what.data, row->low, row->high, &value, form->error))
        return false;
    store(row, index, value - row->shift);
    return true;
}

bool form_flag(struct form *form, const struct form_row *row, int index)
{
    if (form->reads)
        store(row, index, json_is_true(form->json));
    else
        form->json = json_boolean(load(row, index));
    return true;
}

bool form_mark(struct form *form, const struct form_row *row, int index)
{
    return (!form->reads && !load(row, index)) || form_flag(form, row, index);
}

bool form_word(struct form *form, const struct form_row *row, int index)
{
    struct text accepted = TEXT_ROOM(ACCEPTED_SIZE);
    const char *said = json_string_value(form->json);
    if (!form->reads) {
        const char *word = row->words[load(row, index)];
        form->json = word ? json_string(word) : json_null();
        return true;
    }
    for (int i = 0; i <= row->high; i++) {
        const char *word = row->words[i];
        store(row, index, i);
        if (word ? said && strcmp(said, word) == 0 : json_is_null(form->json))
            return true;
        list_go_on(&accepted);
        text_format(&accepted, word ? "\"%s\"" : "null", word);
    }
    return error_input(form->error, "\"%s\" must be one of %s", row->key, accepted.data);
}

bool form_null(struct form *form, const struct form_row *row, int index)
{
    if (!form->reads)
        form->json = json_null();
    return true;
}

bool form_part_of_game(struct form *form, const struct form_row *row, int index)
{
    return row->part(form, form->index);
}

static bool form_cell(struct form *form, const struct form_row *row, int index)
{
    return (!form->reads && load(row, index) == row->empty) || form_number(form, row, index);
}

/* ---- lists and objects ---- */

/* Writes value number INDEX of ROW to JSON, or reads it from there. */
static bool form_one(const struct form *form, const struct form_row *row, int index, json_t **json)
{
    struct form one = *form;
    one.index = index;
    one.json = *json;
    bool good = row->kind(&one, row, index);
    *json = one.json;
    return good;
}

bool form_fields(struct form *form, const struct form_row *row, int index)
{
    struct form_row field = *row;
    json_auto_t *left = form->reads ? json_copy(form->json) : json_object();
    field.kind = row->part ? form_part_of_game : form_cell;
    for (int i = 0; i < game_field_count(form->game, form->rules); i++) {
        struct phrase name = game_field_name(form->game, form->rules, i);
        json_t *value = json_object_get(left, name.data);
        if (form->reads && !value)
            continue;
        field.key = name.data;
        if (!form_one(form, &field, i, &value)) {
            if (row->part)
                error_prefix(form->error, "%s", name.data);
            return false;
        }
        if (form->reads)
            json_object_del(left, name.data);
        else if (value)
            json_object_set_new(left, name.data, value);
    }
    const char *unknown = json_object_iter_key(json_object_iter(left));
    if (!form->reads)
        form->json = json_incref(left);
    else if (unknown)
        return error_input(form->error, "there is no field '%s' on this board", unknown);
    return json_is_object(left) || error_input(form->error, "\"%s\" must be an object", row->key);
}

static bool form_list(struct form *form, const struct form_row *row)
{
    json_t *list = form->reads ? form->json : json_array();
    int count = form->reads ? (int)json_array_size(list) : row->most;
    if (!json_is_array(list))
        return error_input(form->error, "\"%s\" must be a list", row->key);
    struct phrase accepted = row->least == row->most
                                 ? text_phrase("%d", row->most)
                                 : text_phrase(_("%d to %d"), row->least, row->most);
    if (form->reads && (count < row->least || count > row->most))
        return error_input(
            form->error, "\"%s\" has %d entries, not %s", row->key, count, accepted.data);
    for (int i = 0; i < count; i++) {
        json_t *value = form->reads ? json_array_get(list, (size_t)i) : NULL;
        if (!form_one(form, row, i, &value))
            return false;
        if (!form->reads)
            json_array_append_new(list, value);
    }
    form->json = list;
    return true;
}

bool form_value(struct form *form, const struct form_row *row)
{
    return row->list ? form_list(form, row) : row->kind(form, row, 0);
}

bool form_rows(struct form *form, const struct form_row *rows, size_t count)
{
    struct form value = *form;
    if (!form->reads && !form->json)
        form->json = json_object();
    for (size_t i = 0; i < count; i++) {
        value.json = form->reads ? json_object_get(form->json, rows[i].key) : NULL;
        if (!form_value(&value, &rows[i]))
            return false;
        if (!form->reads && value.json)
            json_object_set_new(form->json, rows[i].key, value.json);
    }
    return true;
}

json_t *form_write(const struct game *game, const struct rules *rules, const struct state *state,
    form_part *part, json_t *json)
{
    FREED struct state *copy = game_state_copy(game, state);
    struct form form = {game, rules, copy, json, false, 0, NULL};
    if (!json)
        form.json = game_json_create(game, rules, state, 0);
    bool written = part(&form, 0);
    assert(written);
    return form.json;
}

bool form_read(const struct game *game, const struct rules *rules, struct state *state,
    form_part *part, const json_t *json, struct error *error)
{
    struct form form = {game, rules, state, (json_t *)json, true, 0, error};
    return part(&form, 0);
}
