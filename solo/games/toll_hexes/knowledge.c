/*
 * Toll Hexes: what a seat sees, full states that agree with it, and the canonical JSON state.
 */
#include "games/toll_hexes/entries.h"

#include <string.h>

static void hide_hand(struct toll_state *view, int seat)
{
    view->hand_unknown[seat] = (uint8_t)toll_hand_size(view, seat);
    memset(view->hand[seat], 0, sizeof view->hand[seat]);
    view->hidden[seat] = 1;
}

void toll_view(const void *memory, const void *state, int seat, void *view)
{
    const struct toll_rules *rules = memory;
    memcpy(view, state, sizeof(struct toll_state));
    for (int other = 0; other < TOLL_PLAYERS_MAX; other++)
        if (other != seat && other < rules->players)
            hide_hand(view, other);
}

bool toll_observe(const void *rules, const void *before, const struct ply *ply, int seat,
    struct observation *seen)
{
    (void)rules, (void)before;
    memset(seen, 0, sizeof *seen);
    seen->ply = *ply;
    const struct event *event = &ply->event;
    if (ply->actor == ACTOR_CHANCE && event->kind == TOLL_EVENT_DRAW && event->subject != seat)
        seen->ply.event.values[0] = VALUE_UNKNOWN;
    return true;
}

/* One unplayed tile that is not known to be in the hand, each equally likely. */
static int random_tile(const struct toll_state *state, int seat, struct rng *rng)
{
    uint8_t weights[TOLL_KINDS];
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        weights[kind] = (uint8_t)toll_in_bag(state, seat, kind);
    return (int)rng_weighted(rng, weights, TOLL_KINDS);
}

/* Nothing a player does says for certain what else is in the hand, so any tiles that are left will
 * do. */
bool toll_determinize(const void *memory, const void *view, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, void *state_memory)
{
    const struct toll_rules *rules = memory;
    struct toll_state *state = state_memory;
    (void)seat, (void)seen, (void)seen_count;
    memcpy(state, view, sizeof *state);
    for (int other = 0; other < rules->players; other++) {
        state->hidden[other] = 0;
        for (; state->hand_unknown[other] > 0; state->hand_unknown[other]--) {
            int left = 0;
            for (int kind = 0; kind < TOLL_KINDS; kind++)
                left += toll_in_bag(state, other, kind);
            if (left <= 0)
                return false;
            state->hand[other][random_tile(state, other, rng)]++;
        }
    }
    return true;
}

static json_t *cell_json(const struct toll_cell *cell)
{
    json_t *json = json_object();
    json_object_set_new(json, "tile",
        cell->tile == TOLL_NO_TILE ? json_null() : json_string(toll_tile_name(cell->tile)));
    json_object_set_new(json, "turn", json_integer(cell->turn));
    json_object_set_new(json, "owner", json_integer(cell->owner));
    json_object_set_new(json, "closed", json_boolean(cell->closed));
    return json;
}

static json_t *board_json(const struct toll_rules *rules, const struct toll_state *state)
{
    json_t *json = json_object();
    for (int cell = 0; cell < rules->board.count; cell++) {
        const struct toll_cell *at = &state->cell[cell];
        if (at->tile == TOLL_NO_TILE && !at->closed)
            continue;
        char name[BOARD_NAME_SIZE];
        struct text text = text_in(name, sizeof name);
        board_format_cell(&rules->board, cell, &text);
        json_object_set_new(json, name, cell_json(at));
    }
    return json;
}

static json_t *tiles_json(const struct toll_state *state, int seat, bool bag)
{
    if (state->hidden[seat] || state->hand_unknown[seat] > 0)
        return json_pack("{s:i}", "count",
            bag ? toll_bag_size(state, seat) : toll_hand_size(state, seat));
    json_t *json = json_array();
    for (int kind = 0; kind < TOLL_KINDS; kind++) {
        int count = bag ? toll_in_bag(state, seat, kind) : state->hand[seat][kind];
        for (; count > 0; count--)
            json_array_append_new(json, json_string(toll_tile_name(kind)));
    }
    return json;
}

static json_t *all_tiles_json(const struct toll_rules *rules, const struct toll_state *state,
    bool bag)
{
    json_t *json = json_array();
    for (int seat = 0; seat < rules->players; seat++)
        json_array_append_new(json, tiles_json(state, seat, bag));
    return json;
}

static json_t *goals_json(const struct toll_rules *rules, const uint8_t who[TOLL_GOALS])
{
    json_t *json = json_object();
    for (int goal = 0; goal < TOLL_GOALS; goal++) {
        char name[BOARD_NAME_SIZE];
        struct text text = text_in(name, sizeof name);
        board_format_cell(&rules->board, rules->goal[goal], &text);
        json_object_set_new(json, name, json_integer(who[goal]));
    }
    return json;
}

static json_t *actor_json(const struct toll_state *state)
{
    int actor = toll_actor(NULL, state);
    if (actor >= 0)
        return json_integer(actor + 1);
    return json_string(actor == ACTOR_OVER ? "over" : "chance");
}

static json_t *seat_json(const struct toll_state *state, int seat)
{
    return state->decided ? json_integer(seat + 1) : json_null();
}

static json_t *coins_json(const struct toll_rules *rules, const struct toll_state *state)
{
    json_t *json = json_array();
    for (int seat = 0; seat < rules->players; seat++)
        json_array_append_new(json, json_integer(state->coins[seat]));
    return json;
}

json_t *toll_state_json(const void *memory, const void *state_memory)
{
    const struct toll_rules *rules = memory;
    const struct toll_state *state = state_memory;
    json_t *json = json_object();
    json_object_set_new(json, "game", json_string("toll-hexes"));
    json_object_set_new(json, "players", json_integer(rules->players));
    json_object_set_new(json, "actor", actor_json(state));
    json_object_set_new(json, "turn", json_integer(state->turn));
    json_object_set_new(json, "starter", seat_json(state, state->starter));
    json_object_set_new(json, "active", seat_json(state, state->active));
    json_object_set_new(json, "board", board_json(rules, state));
    json_object_set_new(json, "coins", coins_json(rules, state));
    json_object_set_new(json, "bank",
        rules->bank < 0 ? json_null() : json_integer(state->bank));
    json_object_set_new(json, "hands", all_tiles_json(rules, state, false));
    json_object_set_new(json, "bags", all_tiles_json(rules, state, true));
    json_object_set_new(json, "goals", goals_json(rules, state->captured));
    json_object_set_new(json, "assists", goals_json(rules, state->assisted));
    json_object_set_new(json, "idle", json_integer(state->idle));
    json_object_set_new(json, "last_round", json_boolean(state->last_round));
    return json;
}
