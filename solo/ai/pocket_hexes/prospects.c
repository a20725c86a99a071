/*
 * Points that sheets promise, and who wins with them.
 */
#include "ai/pocket_hexes/private.h"

#include "games/pocket_hexes/pocket_hexes.h"

#include <math.h>

enum { SLICES = 400 }; /* of the range that totals may lie in */

static const double box_variance = 30;
static const double range = 5; /* standard deviations beside what is promised */

/* What a sheet may end with. */
struct total {
    double mean, deviation;
};

/* ---- points ---- */

/* Whether SEAT still has both writes of this turn before it. */
static bool waits(const struct rules *rules, const struct state *state, int seat)
{
    int behind = (seat - state->active + rules->players) % rules->players;
    int done = (state->writer - state->active + rules->players) % rules->players;
    return state->phase == POCKET_PAIR && behind > done;
}

static bool writes_now(const struct state *state, int seat)
{
    return state->phase == POCKET_FIRST ? seat == state->active
                                        : state->phase == POCKET_PAIR && seat == state->writer;
}

/* The dice that are seen while one is in the air. */
static struct known_dice dice_beside(const struct state *state)
{
    struct known_dice known = {MOMENT_BEFORE_REROLL, 0, {0}, {0}, state->rerolled};
    for (int die = 0; die < SHEET_DICE; die++) {
        if (die == state->rerolled)
            continue;
        known.die[known.count] = (uint8_t)die;
        known.value[known.count++] = state->dice[die];
    }
    return known;
}

static float promise(
    struct search_task task, const struct rules *rules, const struct state *state, int seat)
{
    if (task.sheet.free == 0)
        return 0;
    if (writes_now(state, seat))
        return search_best_value(&task);
    if (state->phase == POCKET_REROLL && seat == state->active) {
        struct known_dice dice = dice_beside(state);
        return search_promise_with(&task, &dice);
    }
    task.moment = MOMENT_BETWEEN;
    return waits(rules, state, seat) ? search_best_value(&task) : search_promise(&task, NULL);
}

static struct total expect_total(const struct seat_memory *memory, const struct rules *rules,
    const struct state *state, int seat)
{
    const struct pocket_grid *grid = &state->grid[seat];
    struct total total = {pocket_total(grid), 0};
    if (state->phase == POCKET_OVER)
        return total;
    struct search_task task = seat_task(memory, rules, state, seat);
    total.mean = seat_total(rules, grid, promise(task, rules, state, seat));
    if (!task.last)
        total.deviation = sqrt(box_variance * (rules->boxes - grid->box_count));
    return total;
}

/* ---- shares of the win ---- */

/* The normal distribution function, right to 1.5e-7 (Abramowitz and Stegun, "Handbook of
 * mathematical functions", 26.2.19). */
static double normal_below(double x)
{
    static const double term[6] = {
        0.0498673470, 0.0211410061, 0.0032776263, 0.0000380036, 0.0000488906, 0.0000053830};
    double size = fabs(x), sum = 1, power = 1;
    for (int i = 0; i < 6; i++) {
        power *= size;
        sum += term[i] * power;
    }
    for (int i = 0; i < 4; i++) /* to the 16th */
        sum *= sum;
    return x >= 0 ? 1 - 0.5 / sum : 0.5 / sum;
}

/* A total that is certain still shares a tie: it lies within half a point. */
static double below(const struct total *total, double points)
{
    double deviation = total->deviation > 0 ? total->deviation : 0.25;
    return normal_below((points - total->mean) / deviation);
}

static void find_shares(const struct total *totals, int players, double *shares)
{
    double low = totals[0].mean, high = low, sum = 0;
    for (int seat = 0; seat < players; seat++) {
        double reach = range * totals[seat].deviation + 2;
        low = fmin(low, totals[seat].mean - reach);
        high = fmax(high, totals[seat].mean + reach);
        shares[seat] = 0;
    }
    double step = (high - low) / SLICES;
    for (int i = 0; i < SLICES; i++) {
        double points = low + step * i;
        for (int seat = 0; seat < players; seat++) {
            double won = below(&totals[seat], points + step) - below(&totals[seat], points);
            for (int other = 0; other < players; other++)
                won *= other == seat ? 1 : below(&totals[other], points + step / 2);
            shares[seat] += won;
        }
    }
    for (int seat = 0; seat < players; seat++)
        sum += shares[seat];
    for (int seat = 0; seat < players; seat++)
        shares[seat] /= sum;
}

void prospects_find(const struct seat_memory *memory, const struct rules *rules,
    const struct state *state, double expected[GAME_PLAYERS_MAX])
{
    struct total totals[GAME_PLAYERS_MAX] = {{0, 0}};
    for (int seat = 0; seat < rules->players; seat++)
        totals[seat] = expect_total(memory, rules, state, seat);
    if (rules->players == 1)
        expected[0] = totals[0].mean;
    else
        find_shares(totals, rules->players, expected);
}
