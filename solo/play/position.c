/*
 * Reads and writes positions: the JSON around a game's own state. Checks that they are possible.
 */
#include "play/session.h"

#include "play/private.h"

enum { POSITION_VERSION = 1 };

json_t *position_json(const struct game *game, const struct rules *rules,
    const struct option_values *options, const struct state *state, int seat)
{
    FREED struct state *view = game_state_copy(game, state);
    if (seat >= 0)
        game_view(game, rules, state, seat, view);
    json_t *json =
        json_pack("{s:i,s:s,s:i,s:o,s:i,s:o}", "position", POSITION_VERSION, "game", game->slug,
            "players", game->players(rules), "options", record_options_json(game->options, options),
            "seat", game->view ? seat + 1 : 0, "state", game->state_json(rules, view));
    if (game->position_json)
        game->position_json(rules, view, json);
    return json;
}

void position_add(const struct game *game, const struct rules *rules,
    const struct option_values *options, const struct state *state, int seat, struct buffer *out)
{
    json_auto_t *json = position_json(game, rules, options, state, seat);
    LOCAL_BUFFER line = BUFFER_INIT;
    json_line_add(&line, json);
    buffer_add_bytes(out, line.data, line.length - 1);
}

/* ---- reading ---- */

/* Checks that the state's keys agree with each other; the error names the first that does not
 * follow from the others. */
static bool agrees_with_itself(
    const struct position *position, const json_t *json, struct error *error)
{
    const char *key;
    json_t *value;
    json_auto_t *again = position->game->state_json(position->rules, position->state);
    bool same = true;
    json_object_foreach(again, key, value)
    {
        FREED char *right = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
        if (same && !json_equal(value, json_object_get(json, key)))
            same = error_input(error,
                "\"%s\" of the state does not fit the rest of it, which gives %.80s", key, right);
    }
    return same;
}

/* Checks that the acting seat can do something, as in every real position. */
static bool leaves_something_to_do(const struct position *position, struct error *error)
{
    int actor = position->game->actor(position->rules, position->state);
    if (actor < 0)
        return true;
    LOCAL_ACTIONS list = action_list_legal(position->game, position->rules, position->state);
    return list.count > 0 ||
           error_input(
               error, "player %d could do nothing there: no game reaches that position", actor + 1);
}

/* Fills WORLD with a state that agrees with what is known; all are equally likely. */
static bool deal(
    const struct position *position, struct rng *rng, struct state *world, struct error *error)
{
    int seat = position->seat < 0 ? 0 : position->seat;
    return game_determinize(
               position->game, position->rules, position->state, seat, NULL, 0, rng, world) ||
           error_input(error, "nothing that may be hidden fits this position");
}

/* Finds out whether something is unknown, by comparing the state's JSON with that of a full
 * world. */
static bool find_unknown(struct position *position, struct error *error)
{
    struct rng rng = rng_from_seed(0);
    FREED struct state *world = memory_create(1, position->game->state_size);
    bool fine = deal(position, &rng, world, error);
    if (fine) {
        json_auto_t *known = position->game->state_json(position->rules, position->state);
        json_auto_t *whole = position->game->state_json(position->rules, world);
        position->partial = !json_equal(known, whole);
    }
    return fine;
}

static bool read_state(struct position *position, struct error *error)
{
    const json_t *json;
    struct error why = ERROR_INIT;
    const char *actor;
    if (!position->game->parse_state)
        return error_input(error, "%s cannot begin from a position", position->game->slug);
    if (!json_get_object(position->json, "state", &json, error))
        return false;
    actor = json_get_text(json, "actor");
    if (actor && strcmp(actor, "over") == 0)
        return error_input(error, "that game is over: there is nothing to play");
    position->state = memory_create(1, position->game->state_size);
    if (!position->game->parse_state(position->rules, position->json, position->state, error))
        return false;
    if (!position->game->check(position->rules, position->state, &why))
        return error_input(error, "%s", why.message);
    return agrees_with_itself(position, json, error) && leaves_something_to_do(position, error) &&
           find_unknown(position, error);
}

static bool read_head(
    struct position *position, const struct game *const *registry, struct error *error)
{
    int version, seat;
    if (!json_is_object(position->json))
        return error_input(error, "a position must be one line of JSON");
    if (!json_get_number(
            position->json, "position", POSITION_VERSION, POSITION_VERSION, &version, error))
        return false;
    position->rules =
        record_read_rules(registry, position->json, &position->game, &position->options, error);
    if (!position->rules || !json_get_number(position->json, "seat", 0,
                                position->game->players(position->rules), &seat, error))
        return false;
    position->seat = position->game->view ? seat - 1 : -1;
    return true;
}

/* Rewrites the JSON as this program would write it, without options at their defaults. */
static void write_anew(struct position *position)
{
    json_t *json = position_json(
        position->game, position->rules, &position->options, position->state, position->seat);
    json_decref(position->json);
    position->json = json;
}

bool position_read_json(struct position *position, const struct game *const *registry, json_t *json,
    struct error *error)
{
    memset(position, 0, sizeof *position);
    position->json = json_incref(json);
    position->dealt_for = -1;
    if (!read_head(position, registry, error) || !read_state(position, error)) {
        position_finish(position);
        return false;
    }
    write_anew(position);
    return true;
}

bool position_read(struct position *position, const struct game *const *registry, const char *line,
    struct error *error)
{
    json_error_t where;
    json_auto_t *json = json_loads(line, JSON_REJECT_DUPLICATES, &where);
    if (!json)
        return error_input(error, "a position must be one line of JSON: %s at byte %d", where.text,
            where.position);
    return position_read_json(position, registry, json, error);
}

void position_finish(struct position *position)
{
    game_rules_destroy(position->rules);
    free(position->state);
    json_decref(position->json);
    memset(position, 0, sizeof *position);
}

bool position_complete(
    struct position *position, unsigned people, struct rng *rng, struct error *error)
{
    if (position->seat < 0 && !position->partial)
        return true;
    struct state *world = memory_create(1, position->game->state_size);
    if (!deal(position, rng, world, error)) {
        free(world);
        return false;
    }
    if (position->game->by_hand && position->game->by_hand->forget)
        position->game->by_hand->forget(position->rules, position->state, people, world);
    position->dealt_for = position->partial ? position->seat : -1;
    free(position->state);
    position->state = world;
    position->seat = -1;
    write_anew(position);
    return true;
}
