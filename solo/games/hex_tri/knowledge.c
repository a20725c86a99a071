/*
 * Hex-Tri hides nothing and leaves nothing to chance: a view is the state. And the canonical JSON
 * state.
 */
#include "games/hex_tri/entries.h"

#include <string.h>

void tri_due(const void *rules, const void *state, struct event *due)
{
    (void)rules, (void)state;
    memset(due, 0, sizeof *due);
}

void tri_factor(const void *rules, const void *state, const struct event *so_far, int index,
    struct chance_factor *factor)
{
    (void)rules, (void)state, (void)so_far, (void)index;
    memset(factor, 0, sizeof *factor);
}

bool tri_draw_event(const void *rules, const void *state, const struct chance_seed *seed,
    struct event *event)
{
    (void)rules, (void)state, (void)seed, (void)event;
    return false;
}

bool tri_allows_event(const void *rules, const void *state, const struct event *event,
    struct error *why)
{
    (void)rules, (void)state, (void)event;
    return error_set(why, ERROR_INPUT, "nothing in this game is left to chance");
}

void tri_apply_event(const void *rules, void *state, const struct event *event)
{
    (void)rules, (void)state, (void)event;
}

void tri_view(const void *rules, const void *state, int seat, void *view)
{
    (void)rules, (void)seat;
    memcpy(view, state, sizeof(struct tri_state));
}

bool tri_observe(const void *rules, const void *before, const struct ply *ply, int seat,
    struct observation *seen)
{
    (void)rules, (void)before, (void)seat;
    memset(seen, 0, sizeof *seen);
    seen->ply = *ply;
    return true;
}

bool tri_determinize(const void *rules, const void *view, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, void *state)
{
    (void)rules, (void)seat, (void)seen, (void)seen_count, (void)rng;
    memcpy(state, view, sizeof(struct tri_state));
    return true;
}

static json_t *figures_json(const struct tri_rules *rules, const struct tri_state *state,
    int field)
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

static json_t *fields_json(const struct tri_rules *rules, const struct tri_state *state)
{
    json_t *json = json_object();
    for (int field = 0; field < rules->fields; field++) {
        if (state->manna[field] == 0 && tri_holders(rules, state, field) == 0)
            continue;
        char name[16];
        struct text text = text_in(name, sizeof name);
        json_t *one = json_object();
        if (field < rules->hexes || state->manna[field] > 0)
            json_object_set_new(one, "manna", json_integer(state->manna[field]));
        json_object_set_new(one, "figures", figures_json(rules, state, field));
        tri_add_field(rules, field, &text);
        json_object_set_new(json, name, one);
    }
    return json;
}

static json_t *waiting_json(const struct tri_state *state, int seat)
{
    json_t *json = json_array();
    for (int i = 0; i < 2; i++)
        if (state->waiting[seat][i] > 0)
            json_array_append_new(json,
                json_pack("[i,i]", state->round + 1 + i, state->waiting[seat][i]));
    return json;
}

static json_t *chain_json(const struct tri_rules *rules, const struct tri_state *state)
{
    if (!state->chain)
        return json_null();
    char name[16];
    struct text text = text_in(name, sizeof name);
    tri_add_field(rules, state->chain_at, &text);
    return json_pack("{s:s,s:s}", "figure", state->chain_chief ? "chief" : "ordinary", "at", name);
}

static json_t *out_json(const struct tri_state *state)
{
    json_t *json = json_array();
    for (int i = 0; i < state->out_count; i++)
        json_array_append_new(json, json_integer(state->out[i]));
    return json;
}

static void add_players(const struct tri_rules *rules, const struct tri_state *state,
    json_t *json)
{
    json_t *off = json_array(), *waiting = json_array(), *free_steps = json_array();
    for (int seat = 0; seat < rules->players; seat++) {
        json_array_append_new(off, json_pack("[i,i]", state->off_chief[seat], state->off[seat]));
        json_array_append_new(waiting, waiting_json(state, seat));
        json_array_append_new(free_steps, json_boolean(state->free_step[seat]));
    }
    json_object_set_new(json, "off", off);
    json_object_set_new(json, "waiting", waiting);
    json_object_set_new(json, "free", free_steps);
}

json_t *tri_state_json(const void *memory, const void *state_memory)
{
    const struct tri_rules *rules = memory;
    const struct tri_state *state = state_memory;
    json_t *json = json_object();
    json_object_set_new(json, "game", json_string("hex-tri"));
    json_object_set_new(json, "players", json_integer(rules->players));
    json_object_set_new(json, "actor",
        state->over ? json_string("over") : json_integer(state->mover + 1));
    json_object_set_new(json, "turn", json_integer(state->turn));
    json_object_set_new(json, "round", json_integer(state->round));
    json_object_set_new(json, "phase", json_string("movement"));
    json_object_set_new(json, "first", json_integer(state->first + 1));
    json_object_set_new(json, "passes", json_integer(state->passes));
    json_object_set_new(json, "chain", chain_json(rules, state));
    json_object_set_new(json, "fields", fields_json(rules, state));
    add_players(rules, state, json);
    json_object_set_new(json, "out", out_json(state));
    return json;
}
