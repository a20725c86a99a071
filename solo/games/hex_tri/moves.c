/*
 * Hex-Tri: which steps are legal and what can pay for them.
 */
#include "games/hex_tri/private.h"

#include <assert.h>

static bool can_pay(const struct rules *rules, const struct state *state, int seat, int field)
{
    return state->manna[field] > 0 && tri_holders(rules, state, field) == 1u << seat;
}

int tri_payers(
    const struct rules *rules, const struct state *state, int seat, uint8_t payers[TRI_FIELDS_MAX])
{
    int count = 0;
    for (int field = 0; field < rules->fields; field++)
        if (can_pay(rules, state, seat, field))
            payers[count++] = (uint8_t)field;
    return count;
}

/* A figure may leave unless it alone holds a disputed hex. */
static bool may_leave(const struct rules *rules, const struct state *state, int seat, int field)
{
    bool disputed = (tri_holders(rules, state, field) & ~(1u << seat)) != 0;
    return !disputed || tri_count(state, field, seat) > 1;
}

/* Triangles take one figure, hexes any number. */
static bool may_arrive(const struct rules *rules, const struct state *state, int field)
{
    return field < rules->hexes || tri_holders(rules, state, field) == 0;
}

/* A Chief that has not entered yet has to, before anything else. */
static bool must_enter(const struct state *state)
{
    return state->off_chief[state->mover] && !state->chain;
}

size_t tri_actions_max(const struct rules *rules)
{
    size_t figures = (size_t)rules->figures + 1, entries = 0;
    for (int field = 0; field < rules->fields; field++)
        entries += rules->entry[field];
    return (figures * HEX_DIRECTIONS + 2 * entries) * (figures + 1) + 2;
}

struct ways {
    const struct rules *rules;
    const struct state *state;
    struct action_list *list;
    int payer_count;
    uint8_t payers[TRI_FIELDS_MAX];
};

/* The step free of charge, where it is, and paid from every field that can. */
static void add_step(const struct ways *ways, struct action action)
{
    if (action.part && ways->state->free_step[ways->state->mover])
        action_list_add(ways->list, action);
    for (int i = 0; i < ways->payer_count; i++) {
        action.c = (uint16_t)(ways->payers[i] + 1);
        action_list_add(ways->list, action);
    }
}

static void add_steps_from(const struct ways *ways, int field, bool chief)
{
    const struct rules *rules = ways->rules;
    if (!may_leave(rules, ways->state, ways->state->mover, field))
        return;
    for (int i = 0; i < rules->beside_count[field]; i++) {
        int to = rules->beside[field][i];
        if (may_arrive(rules, ways->state, to))
            add_step(ways, (struct action){TRI_STEP, chief, (uint16_t)field, (uint16_t)to, 0});
    }
}

static void add_entering(const struct ways *ways, bool chief)
{
    for (int field = ways->rules->hexes; field < ways->rules->fields; field++)
        if (ways->rules->entry[field] && may_arrive(ways->rules, ways->state, field))
            add_step(ways, (struct action){TRI_ENTER, chief, 0, (uint16_t)field, 0});
}

static void add_new_move(const struct ways *ways)
{
    const struct state *state = ways->state;
    int seat = state->mover;
    for (int field = 0; field < ways->rules->fields; field++) {
        if (state->chief[seat] == field)
            add_steps_from(ways, field, true);
        if (state->ordinary[field][seat] > 0)
            add_steps_from(ways, field, false);
    }
    if (state->off[seat] > 0)
        add_entering(ways, false);
    action_list_add(ways->list, (struct action){TRI_PASS, 0, 0, 0, 0});
}

void tri_legal(const struct rules *rules, const struct state *state, struct action_list *list)
{
    assert(tri_actor(rules, state) >= 0);
    struct ways ways = {.rules = rules, .state = state, .list = list};
    ways.payer_count = tri_payers(rules, state, state->mover, ways.payers);
    list->count = 0;
    if (state->chain) {
        add_steps_from(&ways, state->chain_at, state->chain_chief);
        action_list_add(list, (struct action){TRI_DONE, 0, 0, 0, 0});
    } else if (must_enter(state)) {
        add_entering(&ways, true);
    } else {
        add_new_move(&ways);
    }
}

static bool are_beside(const struct rules *rules, int from, int to)
{
    for (int i = 0; i < rules->beside_count[from]; i++)
        if (rules->beside[from][i] == to)
            return true;
    return false;
}

static bool allows_payment(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    uint8_t payers[TRI_FIELDS_MAX];
    bool must_pay = !action->part || !state->free_step[state->mover];
    if (action->c == 0 && must_pay && tri_payers(rules, state, state->mover, payers) == 0)
        return error_set(why, ERROR_INPUT,
            action->part
                ? "the Chief's free step is used up, and you have no Manna on a hex of your own"
                : "a step costs 1 Manna, and you have none on a hex of your own");
    if (action->c == 0 && !action->part)
        return error_set(
            why, ERROR_INPUT, "a step costs 1 Manna: name the hex that pays, such as $b2");
    if (action->c == 0)
        return state->free_step[state->mover] ||
               error_set(why, ERROR_INPUT,
                   "the Chief's free step is used up in this Movement "
                   "phase: name the hex that pays, such as $b2");
    return can_pay(rules, state, state->mover, action->c - 1) ||
           error_set(
               why, ERROR_INPUT, "only a hex with Manna that your figures alone occupy can pay");
}

static bool allows_from(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    int seat = state->mover, from = action->a;
    bool there = action->part ? state->chief[seat] == from : state->ordinary[from][seat] > 0;
    if (!there)
        return error_set(why, ERROR_INPUT, "you have no such figure there (K is the Chief)");
    if (state->chain && (state->chain_at != from || state->chain_chief != action->part))
        return error_set(
            why, ERROR_INPUT, "a move goes on with the same figure, or ends with done");
    if (!are_beside(rules, from, action->b))
        return error_set(
            why, ERROR_INPUT, "a step goes from a hex to a triangle next to it, or back");
    return may_leave(rules, state, seat, from) ||
           error_set(why, ERROR_INPUT,
               "a disputed hex may only be left if another own figure stays on it");
}

static bool allows_enter(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    int seat = state->mover;
    if (state->chain)
        return error_set(
            why, ERROR_INPUT, "a move goes on with the same figure, or ends with done");
    if (!(action->part ? state->off_chief[seat] : state->off[seat]))
        return error_set(why, ERROR_INPUT, "no such figure is ready to enter");
    return rules->entry[action->b] ||
           error_set(why, ERROR_INPUT, "figures enter on a triangle with a single hex");
}

static bool allows_step(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    bool shaped = action->part <= 1 && action->a < rules->fields && action->b < rules->fields &&
                  action->c <= rules->fields && (action->kind == TRI_STEP || action->a == 0);
    if (!shaped)
        return error_set(why, ERROR_INPUT, "there is no such field on this board");
    if (must_enter(state) && !(action->kind == TRI_ENTER && action->part))
        return error_set(why, ERROR_INPUT, "the Chief enters first, such as Kenter t1");
    bool good = action->kind == TRI_ENTER ? allows_enter(rules, state, action, why)
                                          : allows_from(rules, state, action, why);
    if (!good)
        return false;
    if (!may_arrive(rules, state, action->b))
        return error_set(why, ERROR_INPUT, "a triangle holds one figure, and one is there");
    return allows_payment(rules, state, action, why);
}

bool tri_allows(const struct rules *rules, const struct state *state, const struct action *action,
    struct error *why)
{
    bool bare = !action->part && !action->a && !action->b && !action->c;
    if (action->kind >= TRI_DONE && !bare)
        return error_set(why, ERROR_INPUT, "there is no such action");
    switch ((enum tri_action)action->kind) {
    case TRI_STEP:
    case TRI_ENTER:
        return allows_step(rules, state, action, why);
    case TRI_DONE:
        return state->chain || error_set(why, ERROR_INPUT, "done ends a move, and none is begun");
    case TRI_PASS:
        if (state->chain)
            return error_set(why, ERROR_INPUT, "a move that is begun ends with done, not pass");
        return !must_enter(state) ||
               error_set(why, ERROR_INPUT, "the Chief enters first, such as Kenter t1");
    }
    return error_set(why, ERROR_INPUT, "there is no such action");
}
