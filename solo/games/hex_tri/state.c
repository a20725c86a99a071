/*
 * The state of Hex-Tri as JSON, and the invariants that tests check.
 */
#include "games/hex_tri/private.h"

static json_t *figures_json(const struct rules *rules, const struct state *state, int field)
{
    json_t *json = json_object();
    for (int seat = 0; seat < rules->players; seat++) {
        char name[] = {(char)('1' + seat), '\0'};
        int chief = state->chief[seat] == field, ordinary = state->ordinary[field][seat];
        if (chief + ordinary > 0)
            json_object_set_new(json, name, json_pack("[i,i]", chief, ordinary));
    }
    return json;
}

static json_t *fields_json(const struct rules *rules, const struct state *state)
{
    json_t *json = json_object();
    for (int field = 0; field < rules->fields; field++) {
        if (state->manna[field] == 0 && tri_holders(rules, state, field) == 0)
            continue;
        json_t *one = json_object();
        if (field < rules->hexes || state->manna[field] > 0)
            json_object_set_new(one, "manna", json_integer(state->manna[field]));
        json_object_set_new(one, "figures", figures_json(rules, state, field));
        json_object_set_new(json, tri_name_field(rules, field).data, one);
    }
    return json;
}

static json_t *waiting_json(const struct state *state, int seat)
{
    json_t *json = json_array();
    for (int i = 0; i < 2; i++)
        if (state->waiting[seat][i] > 0)
            json_array_append_new(
                json, json_pack("[i,i]", state->round + 1 + i, state->waiting[seat][i]));
    return json;
}

static json_t *chain_json(const struct rules *rules, const struct state *state)
{
    if (!state->chain)
        return json_null();
    return json_pack("{s:s,s:s}", "figure", state->chain_chief ? "chief" : "ordinary", "at",
        tri_name_field(rules, state->chain_at).data);
}

static json_t *out_json(const struct state *state)
{
    json_t *json = json_array();
    for (int i = 0; i < state->out_count; i++)
        json_array_append_new(json, json_integer(state->out[i]));
    return json;
}

json_t *tri_state_json(const struct rules *rules, const struct state *state)
{
    json_t *json = game_json_create(&hex_tri, rules, state, state->turn);
    json_t *off = json_array(), *waiting = json_array(), *free_steps = json_array();
    for (int seat = 0; seat < rules->players; seat++) {
        json_array_append_new(off, json_pack("[i,i]", state->off_chief[seat], state->off[seat]));
        json_array_append_new(waiting, waiting_json(state, seat));
        json_array_append_new(free_steps, json_boolean(state->free_step[seat]));
    }
    json_object_update_new(
        json, json_pack("{s:i,s:s,s:i,s:i,s:o,s:o,s:o,s:o,s:o,s:o}", "round", state->round, "phase",
                  "movement", "first", state->first + 1, "passes", state->passes, "chain",
                  chain_json(rules, state), "fields", fields_json(rules, state), "off", off,
                  "waiting", waiting, "free", free_steps, "out", out_json(state)));
    return json;
}

static int figures_of(const struct rules *rules, const struct state *state, int seat)
{
    int count = state->off[seat] + state->off_chief[seat] + state->waiting[seat][0] +
                state->waiting[seat][1];
    for (int field = 0; field < rules->fields; field++)
        count += tri_count(state, field, seat);
    return count;
}

static bool check_field(
    const struct rules *rules, const struct state *state, int field, struct error *error)
{
    int figures = 0;
    for (int seat = 0; seat < rules->players; seat++)
        figures += tri_count(state, field, seat);
    if (field >= rules->hexes && figures > 1)
        return error_set(
            error, ERROR_CHECK, "triangle t%d holds %d figures", field - rules->hexes + 1, figures);
    if (state->manna[field] < 0 ||
        (field >= rules->hexes && !rules->tri_manna && state->manna[field] > 0))
        return error_set(error, ERROR_CHECK, "field %d has %d Manna", field, state->manna[field]);
    return true;
}

/* What follows from figures and Manna, made anew, is what the state keeps. */
static bool check_sets(const struct rules *rules, const struct state *state, struct error *error)
{
    struct state anew = *state;
    tri_refresh(rules, &anew);
    if (memcmp(&anew, state, sizeof anew) != 0)
        return error_set(error, ERROR_CHECK, "sets of fields are not those of the figures");
    return true;
}

bool tri_check(const struct rules *rules, const struct state *state, struct error *error)
{
    for (int field = 0; field < rules->fields; field++)
        if (!check_field(rules, state, field, error))
            return false;
    for (int seat = 0; seat < rules->players; seat++) {
        int expected = tri_is_out(state, seat) ? 0 : rules->figures;
        int found = figures_of(rules, state, seat);
        if (found != expected)
            return error_set(
                error, ERROR_CHECK, "player %d has %d figures, not %d", seat + 1, found, expected);
    }
    return check_sets(rules, state, error);
}
