/*
 * Toll Hexes: the starting dice and draws from bags.
 */
#include "games/toll_hexes/private.h"

enum { SITE_DIE = 2, SITE_DRAW = 3, DIE_SIDES = 6 };

void toll_due(const struct rules *rules, const struct state *state, struct event *due)
{
    memset(due, 0, sizeof *due);
    if (state->phase == TOLL_DIE) {
        due->kind = TOLL_EVENT_DIE;
        due->subject = state->rolling;
        due->count = (uint8_t)__builtin_popcount(state->rolling);
    } else {
        due->kind = TOLL_EVENT_DRAW;
        due->subject = state->drawer;
        due->count = 1;
    }
}

static void add_outcome(struct chance_factor *factor, int value, int weight)
{
    factor->value[factor->count] = (uint8_t)value;
    factor->weight[factor->count++] = (uint64_t)weight;
}

/* If the hand has unknown tiles, the bag is all unplayed tiles without the
 * known part of the hand, each equally likely. */
void toll_factor(const struct rules *rules, const struct state *state, const struct event *so_far,
    int index, struct chance_factor *factor)
{
    memset(factor, 0, sizeof *factor);
    for (int face = 1; state->phase == TOLL_DIE && face <= DIE_SIDES; face++)
        add_outcome(factor, face, 1);
    for (int kind = 0; state->phase == TOLL_DRAW && kind < TOLL_KINDS; kind++)
        if (toll_in_bag(state, state->drawer, kind) > 0)
            add_outcome(factor, kind, toll_in_bag(state, state->drawer, kind));
}

/* Only draws from the bag are worth a fast way. */
void toll_sample(
    const struct rules *rules, const struct state *state, struct rng *rng, struct event *event)
{
    toll_due(rules, state, event);
    for (int i = 0; state->phase == TOLL_DIE && i < event->count; i++)
        event->values[i] = (uint8_t)(rng_below(rng, DIE_SIDES) + 1);
    if (state->phase == TOLL_DIE)
        return;
    int seat = state->drawer, kind = 0;
    int unseen = toll_bag_size(state, seat) + state->hand_unknown[seat];
    int index = (int)rng_below(rng, (uint32_t)unseen);
    const uint8_t *left = state->left[seat], *hand = state->hand[seat];
    for (; index >= left[kind] - hand[kind]; kind++)
        index -= left[kind] - hand[kind];
    event->values[0] = (uint8_t)kind;
}

static void draw_die(const struct state *state, const struct chance_seed *seed, struct event *event)
{
    int index = 0;
    for (uint32_t seat = 0; seat < TOLL_PLAYERS_MAX; seat++) {
        if (!(state->rolling >> seat & 1))
            continue;
        struct chance_stream stream;
        chance_stream_init(&stream, seed, (struct draw_site){SITE_DIE, seat + 1, state->die_round});
        event->values[index++] = (uint8_t)(chance_below(&stream, DIE_SIDES) + 1);
    }
}

/* Draws the tile that SEED determines; returns false if the hand, and so the bag, is unknown. */
static bool draw_tile(
    const struct state *state, const struct chance_seed *seed, struct event *event)
{
    uint32_t seat = state->drawer;
    if (state->hand_unknown[seat] > 0)
        return false;
    struct chance_stream stream;
    chance_stream_init(&stream, seed, (struct draw_site){SITE_DRAW, seat + 1, state->drawn[seat]});
    int index = (int)chance_below(&stream, (uint32_t)toll_bag_size(state, (int)seat));
    int kind = 0;
    while (index >= toll_in_bag(state, (int)seat, kind))
        index -= toll_in_bag(state, (int)seat, kind++);
    event->values[0] = (uint8_t)kind;
    return true;
}

bool toll_draw_event(const struct rules *rules, const struct state *state,
    const struct chance_seed *seed, struct event *event)
{
    toll_due(rules, state, event);
    if (event->kind == TOLL_EVENT_DRAW)
        return draw_tile(state, seed, event);
    draw_die(state, seed, event);
    return true;
}

bool toll_allows_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct error *why)
{
    struct event due;
    toll_due(rules, state, &due);
    if (event->kind != due.kind || event->subject != due.subject || event->count != due.count)
        return error_input(why, "that is not what is due now");
    if (event->kind == TOLL_EVENT_DIE) {
        for (int i = 0; i < event->count; i++)
            if (event->values[i] < 1 || event->values[i] > DIE_SIDES)
                return error_input(why, "a die shows 1 to 6");
        return true;
    }
    if (event->values[0] == VALUE_UNKNOWN)
        return true;
    if (event->values[0] >= TOLL_KINDS)
        return error_input(why, "there is no such tile");
    return toll_in_bag(state, state->drawer, event->values[0]) > 0 ||
           error_input(why, "%s is not in player %d's bag", toll_tile_name(event->values[0]),
               state->drawer + 1);
}
