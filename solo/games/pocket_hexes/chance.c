/*
 * Pocket Hexes: the dice. Turn t draws twelve values from site (1, t, 0): six for the roll, then
 * six for the dice, of which one that is rolled again uses its own (PROTOCOL.md, section 3).
 */
#include "games/pocket_hexes/private.h"

enum { DICE_SITE = 1 };

void pocket_due(const struct rules *rules, const struct state *state, struct event *due)
{
    memset(due, 0, sizeof *due);
    if (state->phase == POCKET_ROLL) {
        due->kind = POCKET_EVENT_ROLL;
        due->count = POCKET_DICE;
        return;
    }
    due->kind = POCKET_EVENT_REROLL;
    due->subject = state->rerolled;
    due->count = 1;
}

static int die_of(const struct event *event, int index)
{
    return event->kind == POCKET_EVENT_ROLL ? index : event->subject;
}

void pocket_factor(const struct rules *rules, const struct state *state, const struct event *so_far,
    int index, struct chance_factor *factor)
{
    int die = die_of(so_far, index);
    memset(factor, 0, sizeof *factor);
    factor->count = pocket_die_sides[die];
    for (int face = 0; face < factor->count; face++) {
        factor->value[face] = (uint8_t)pocket_die_value(die, face);
        factor->weight[face] = 1;
    }
}

void pocket_sample(
    const struct rules *rules, const struct state *state, struct rng *rng, struct event *event)
{
    pocket_due(rules, state, event);
    for (int i = 0; i < event->count; i++) {
        int die = die_of(event, i);
        int face = (int)rng_below(rng, pocket_die_sides[die]);
        event->values[i] = (uint8_t)pocket_die_value(die, face);
    }
}

static void draw_dice(struct chance_stream *stream, uint8_t values[POCKET_DICE])
{
    for (int die = 0; die < POCKET_DICE; die++) {
        int face = (int)chance_below(stream, pocket_die_sides[die]);
        values[die] = (uint8_t)pocket_die_value(die, face);
    }
}

struct pocket_throws pocket_draw_turn(const struct chance_seed *seed, int turn)
{
    struct pocket_throws throws;
    struct chance_stream stream;
    chance_stream_init(&stream, seed, (struct draw_site){DICE_SITE, (uint32_t)turn, 0});
    draw_dice(&stream, throws.first);
    draw_dice(&stream, throws.again);
    return throws;
}

bool pocket_draw_event(const struct rules *rules, const struct state *state,
    const struct chance_seed *seed, struct event *event)
{
    struct pocket_throws throws = pocket_draw_turn(seed, state->turn);
    pocket_due(rules, state, event);
    if (event->kind == POCKET_EVENT_ROLL)
        memcpy(event->values, throws.first, POCKET_DICE);
    else
        event->values[0] = throws.again[event->subject];
    return true;
}

bool pocket_allows_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct error *why)
{
    if (state->phase != POCKET_ROLL && state->phase != POCKET_REROLL)
        return error_input(why, "no roll is due now");
    struct event due;
    pocket_due(rules, state, &due);
    if (event->kind != due.kind || event->subject != due.subject || event->count != due.count ||
        event->reserved != 0)
        return error_input(why, "another roll is due now");
    for (int i = 0; i < due.count; i++) {
        int die = die_of(&due, i);
        int low = pocket_die_value(die, 0), high = pocket_die_value(die, pocket_die_sides[die] - 1);
        if (event->values[i] < low || event->values[i] > high)
            return error_input(why, "a d%d shows %d to %d, not %d", pocket_die_sides[die], low,
                high, event->values[i]);
    }
    return true;
}
