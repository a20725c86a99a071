/*
 * Positions: the line around a game's own state, and whether it can be.
 */
#include "play/position.h"

#include "games/json_fields.h"
#include "core/json_lines.h"
#include "play/record_rules.h"

#include <stdlib.h>
#include <string.h>

enum { POSITION_VERSION = 1 };

json_t *position_json(const struct game *game, const struct rules *rules,
    const struct option_values *options, const struct state *state, int seat)
{
    struct state *view = memory_create(1, game->state_size);
    memcpy(view, state, game->state_size);
    if (seat >= 0)
        game_view(game, rules, state, seat, view);
    json_t *json = json_object();
    json_object_set_new(json, "position", json_integer(POSITION_VERSION));
    json_object_set_new(json, "game", json_string(game->slug));
    json_object_set_new(json, "players", json_integer(game->players(rules)));
    json_object_set_new(json, "options", record_options_json(game->options, options));
    json_object_set_new(json, "seat", json_integer(game->view ? seat + 1 : 0));
    json_object_set_new(json, "state", game->state_json(rules, view));
    if (game->position_json)
        game->position_json(rules, view, json);
    free(view);
    return json;
}

void position_add(const struct game *game, const struct rules *rules,
    const struct option_values *options, const struct state *state, int seat, struct buffer *out)
{
    json_t *json = position_json(game, rules, options, state, seat);
    struct buffer line = BUFFER_INIT;
    json_line_add(&line, json);
    buffer_add_bytes(out, line.data, line.length - 1);
    buffer_finish(&line);
    json_decref(json);
}

/* ---- reading ---- */

/* The first key of the state that says something else than what follows from the rest. */
static bool agrees_with_itself(
    const struct position *position, const json_t *json, struct error *error)
{
    const char *key;
    json_t *value;
    json_t *again = position->game->state_json(position->rules, position->state);
    bool same = true;
    json_object_foreach(again, key, value)
    {
        if (same && !json_equal(value, json_object_get(json, key)))
            same = error_set(
                error, ERROR_INPUT, "\"%s\" of the state does not go with the rest of it", key);
    }
    json_decref(again);
    return same;
}

static bool read_state(struct position *position, struct error *error)
{
    const struct game *game = position->game;
    const json_t *json;
    struct error why = ERROR_INIT;
    const char *actor;
    if (!game->parse_state)
        return error_set(error, ERROR_INPUT, "%s begins from no position", game->slug);
    if (!json_get_object(position->json, "state", &json, error))
        return false;
    actor = json_get_text(json, "actor");
    if (actor && strcmp(actor, "over") == 0)
        return error_set(error, ERROR_INPUT, "that game is over: there is nothing to play");
    position->state = memory_create(1, game->state_size);
    if (!game->parse_state(position->rules, position->json, position->state, error))
        return false;
    if (!game->check(position->rules, position->state, &why))
        return error_set(error, ERROR_INPUT, "%s", why.message);
    return agrees_with_itself(position, json, error);
}

static bool read_head(
    struct position *position, const struct game *const *registry, struct error *error)
{
    int version, seat;
    if (!json_is_object(position->json))
        return error_set(error, ERROR_INPUT, "a position is one line of JSON");
    if (!json_get_number(
            position->json, "position", POSITION_VERSION, POSITION_VERSION, &version, error))
        return false;
    position->rules =
        record_read_rules(registry, position->json, &position->game, &position->options, error);
    if (!position->rules || !json_get_number(position->json, "seat", 0,
                                position->game->players(position->rules), &seat, error))
        return false;
    position->seat = seat - 1;
    return true;
}

bool position_read_json(struct position *position, const struct game *const *registry, json_t *json,
    struct error *error)
{
    memset(position, 0, sizeof *position);
    position->json = json_incref(json);
    position->dealt_for = -1;
    if (read_head(position, registry, error) && read_state(position, error))
        return true;
    position_finish(position);
    return false;
}

bool position_read(struct position *position, const struct game *const *registry, const char *line,
    struct error *error)
{
    json_error_t where;
    json_t *json = json_loads(line, JSON_REJECT_DUPLICATES, &where);
    if (!json)
        return error_set(error, ERROR_INPUT, "a position is one line of JSON: %s at byte %d",
            where.text, where.position);
    bool read = position_read_json(position, registry, json, error);
    json_decref(json);
    return read;
}

void position_finish(struct position *position)
{
    game_rules_destroy(position->rules);
    free(position->state);
    json_decref(position->json);
    memset(position, 0, sizeof *position);
}

/* Whether what the seat of POSITION knows is less than WHOLE, the same with everything known. */
static bool knows_less(const struct position *position, const json_t *whole)
{
    json_t *known = position_json(
        position->game, position->rules, &position->options, position->state, position->seat);
    json_object_set(known, "seat", json_object_get(whole, "seat"));
    bool less = !json_equal(known, whole);
    json_decref(known);
    return less;
}

bool position_complete(struct position *position, struct rng *rng, struct error *error)
{
    const struct game *game = position->game;
    if (position->seat < 0)
        return true;
    struct state *world = memory_create(1, game->state_size);
    if (!game_determinize(
            game, position->rules, position->state, position->seat, NULL, 0, rng, world)) {
        free(world);
        return error_set(error, ERROR_INPUT, "nothing hidden can be as this position says");
    }
    json_t *whole = position_json(game, position->rules, &position->options, world, -1);
    position->dealt_for = knows_less(position, whole) ? position->seat : -1;
    free(position->state);
    json_decref(position->json);
    position->state = world;
    position->seat = -1;
    position->json = whole;
    return true;
}
