/*
 * The learned value: sums of numbers, and the shares that follow.
 */
#include "ai/toll_hexes/private.h"

#include "ai/ai.h"

/* ---- reading: the numbers that are linked in are known to be complete ---- */

static const unsigned char *after_line(const unsigned char *at)
{
    static const char name[] = "toll-hexes ";
    assert(memcmp(at, name, sizeof name - 1) == 0);
    at = memchr(at, '\n', (size_t)(weights_toll_hexes_end - at));
    assert(at && weights_toll_hexes_end - at > 2 * ASPECT_ROWS);
    return at + 1;
}

void value_init(struct value *value, const struct rules *rules)
{
    const unsigned char *at = after_line(weights_toll_hexes);
    value->rules = rules;
    goal_distances_init(&value->distances, rules);
    if (rules->players > 2)
        at = after_line(at + 2 * ASPECT_ROWS);
    for (int row = 0; row < ASPECT_ROWS; row++) {
        value->number[row] = (int16_t)(uint16_t)(at[0] | at[1] << 8);
        at += 2;
    }
}

/* ---- shares ---- */

/* The 1024th power of 1 + x / 1024 is close enough. */
double value_power(double x)
{
    if (x < -40)
        return 0;
    double power = 1 + x / 1024 + x * x / (2.0 * 1024 * 1024);
    for (int i = 0; i < 10; i++)
        power *= power;
    return power;
}

void value_shares(int seats, const double sum[], double share[])
{
    double highest = sum[0], all = 0;
    for (int seat = 1; seat < seats; seat++)
        highest = sum[seat] > highest ? sum[seat] : highest;
    for (int seat = 0; seat < seats; seat++)
        all += share[seat] = value_power(sum[seat] - highest);
    for (int seat = 0; seat < seats; seat++)
        share[seat] /= all;
}

bool value_is_decided(const struct rules *rules, const struct state *state, double share[])
{
    bool drawing = state->phase == TOLL_DRAW && state->set_up;
    bool round_over = state->last_round && aspects_mover(rules, state) == state->starter;
    bool stalled = state->idle >= rules->stall * rules->players;
    if (state->phase != TOLL_OVER && !(drawing && (round_over || stalled)))
        return false;
    struct game_result result;
    toll_hexes.result(rules, state, &result);
    if (!result.over) {
        struct state over = *state;
        over.phase = TOLL_OVER;
        toll_hexes.result(rules, &over, &result);
    }
    result_payoff(&result, rules->players, share);
    return true;
}

void value_find(const struct value *value, const struct state *state, double share[])
{
    struct aspects of[TOLL_PLAYERS_MAX];
    double sum[TOLL_PLAYERS_MAX];
    if (value_is_decided(value->rules, state, share))
        return;
    aspects_find(value->rules, &value->distances, state, of);
    for (int seat = 0; seat < value->rules->players; seat++) {
        int total = 0;
        for (int i = 0; i < of[seat].count; i++)
            total += value->number[of[seat].row[i]];
        sum[seat] = (double)total / (double)VALUE_ONE;
    }
    value_shares(value->rules->players, sum, share);
}
