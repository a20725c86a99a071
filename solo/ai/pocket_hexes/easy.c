/*
 * Level easy: tries every legal write on a copy of its sheet, asks pocket_hexes_judge for the worth
 * of the sheet, and takes the best. It does not look ahead to the re-roll, its second write or the
 * other players, which is left to the stronger levels.
 */
#include "ai/ai.h"

#include "ai/pocket_hexes/private.h"

/*
 * The worth of a sheet. The idea is one number for each cell, its threshold: the highest number
 * beside it, which is the least that may be written there (a 0 always may). Dice reach a low
 * threshold in nearly every turn and a 20 hardly ever, so a ring is worth its number times the
 * probability that the empty cells around it can be filled in time.
 *
 * This alone gives what people learn in their first games: fill low numbers first, put a high one
 * into a nest of low ones, and close it with something higher or with a 0.
 */

enum {
    LEAST_CENTRE = 4,  /* the least number of a ring worth aiming at */
    PATIENCE = 800,    /* thousandths that are left for each cell still to be filled */
    PLANS_COUNT = 600, /* thousandths of a ring's worth while its own number is not written */
    THOUSAND = 1000,
};

/* Thousandths: the probability that one of the eighteen dice of three turns shows this number or
 * more, or a 0. One turn misses with the product over the dice of (1 - fitting faces / faces). */
static const int16_t chance_to_fill[POCKET_VALUE_MAX + 1] = {1000, 1000, 1000, 1000, 1000, 1000,
    1000, 1000, 998, 990, 972, 947, 907, 843, 800, 750, 692, 627, 552, 469, 375};

/* A ring to close: the thresholds of its empty cells. */
struct open_ring {
    int count;
    int threshold[HEX_DIRECTIONS];
};

/* Returns thousandths of a point. A box that stays empty to the end costs a penalty, so a ring is
 * worth that much more than its number. */
static int64_t worth(int value)
{
    return (int64_t)(value - POCKET_PENALTY_POINTS) * JUDGEMENT_POINT;
}

/* Returns WHOLE times the probability that COUNT cells with these thresholds are filled in time. */
static int64_t filled_in_time(int64_t whole, const int *thresholds, int count)
{
    for (int i = 0; i < count; i++)
        whole = whole * chance_to_fill[thresholds[i]] / THOUSAND * PATIENCE / THOUSAND;
    return whole;
}

/* Returns the promise of the best number for an empty cell with this THRESHOLD in an open ring. The
 * other cells are filled first if possible; only the last one must be as high as the number. */
static int64_t plan_promise(const struct open_ring *ring, int threshold)
{
    int64_t best = 0;
    int last = ring->threshold[ring->count - 1];
    int value = threshold > LEAST_CENTRE ? threshold : LEAST_CENTRE;
    for (; value <= POCKET_VALUE_MAX; value++) {
        int closing = last > value ? last : value;
        int64_t promise = worth(value) * chance_to_fill[value] * chance_to_fill[closing];
        if (promise > best)
            best = promise;
    }
    best = best / THOUSAND * PATIENCE / THOUSAND * PLANS_COUNT / THOUSAND / THOUSAND;
    return filled_in_time(best, ring->threshold, ring->count - 1);
}

/* Keeps the COUNT highest promises, highest first. */
static void keep_best(int64_t *promises, int count, int64_t promise)
{
    for (int i = 0; i < count; i++) {
        if (promise <= promises[i])
            continue;
        int64_t lower = promises[i];
        promises[i] = promise;
        promise = lower;
    }
}

/* Returns what a cell's ring promises: nothing once closed, when it is scored or never will be. */
static int64_t cell_promise(
    const struct rules *rules, const struct pocket_grid *grid, const uint8_t *thresholds, int cell)
{
    struct open_ring ring = {0, {0}};
    struct cell_set empty = cell_set_without(rules->ring[cell], grid->written);
    int value = grid->value[cell];
    while (!cell_set_empty(empty))
        ring.threshold[ring.count++] = thresholds[cell_set_take(&empty)];
    if (ring.count == 0)
        return 0;
    if (value == POCKET_EMPTY)
        return plan_promise(&ring, thresholds[cell]);
    return filled_in_time(worth(value), ring.threshold, ring.count);
}

int64_t pocket_hexes_judge(const struct rules *rules, const struct pocket_grid *grid)
{
    int64_t promises[POCKET_BOXES_MAX] = {0};
    uint8_t thresholds[POCKET_CELLS_MAX] = {0};
    int free_boxes = rules->boxes - grid->box_count;
    for (struct cell_set empty = cell_set_without(rules->cells, grid->written);
         !cell_set_empty(empty);) {
        int cell = cell_set_take(&empty);
        thresholds[cell] = (uint8_t)pocket_need(rules, grid, cell);
    }
    struct cell_set inside = rules->interior;
    while (!cell_set_empty(inside))
        keep_best(
            promises, free_boxes, cell_promise(rules, grid, thresholds, cell_set_take(&inside)));
    int64_t sum = (int64_t)pocket_total(grid) * JUDGEMENT_POINT;
    for (int i = 0; i < free_boxes; i++)
        sum += promises[i] - worth(0);
    return sum;
}

/* ---- easy ---- */

/* Returns how many faces in a thousand of DIE, rolled again, could be written: after a penalty, a
 * player has no other choice. */
static int fitting_faces(const struct rules *rules, const struct pocket_grid *grid, int die)
{
    int sides = pocket_die_sides[die];
    int fitting = 0;
    for (int face = 0; face < sides; face++)
        fitting += !cell_set_empty(pocket_spots(rules, grid, pocket_die_value(die, face)));
    return 1000 * fitting / sides;
}

/* Judges an action; only by its points if nothing else of the acting seat counts after it. */
static int64_t judge(void *self, const struct decision *decision, const struct action *action)
{
    const struct rules *rules = decision->rules;
    const struct state *state = decision->view;
    struct pocket_grid grid = state->grid[decision->seat];
    if (action->kind == POCKET_WRITE)
        pocket_grid_write(rules, &grid, action->a, state->dice[action->part], action->b);
    else
        pocket_grid_penalty(&grid);
    if (state->phase == POCKET_PAIR && state->writes == 1 && pocket_turn_is_last(rules, state))
        return (int64_t)pocket_total(&grid) * JUDGEMENT_POINT;
    return pocket_hexes_judge(rules, &grid) +
           (action->kind == POCKET_PENALTY_DIE ? fitting_faces(rules, &grid, action->part) : 0);
}

/* Inserts CANDIDATE among the COUNT best so far; returns the new count. */
static size_t insert_ranked(
    struct ranked_action *ranked, size_t count, size_t capacity, struct ranked_action candidate)
{
    size_t at = count;
    while (at > 0 && ranked[at - 1].expected < candidate.expected)
        at--;
    if (at == capacity)
        return count;
    if (count < capacity)
        count++;
    for (size_t i = count - 1; i > at; i--)
        ranked[i] = ranked[i - 1];
    ranked[at] = candidate;
    return count;
}

/* Returns the reason for ACTION, which makes the sheet WORTH that much. */
static struct advice advise(
    const struct decision *decision, const struct action *action, int64_t worth)
{
    const struct rules *rules = decision->rules;
    struct pocket_grid grid = decision->view->grid[decision->seat];
    struct advice advice = {.code = ADVICE_PENALTY};
    int before = pocket_total(&grid);
    int64_t promised = pocket_hexes_judge(rules, &grid);
    if (action->kind != POCKET_WRITE) {
        pocket_grid_penalty(&grid);
        advice.number[0] = pocket_total(&grid) - before;
        return advice;
    }
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        if (action->b >> i & 1)
            advice.field[advice.field_count++] = rules->around[action->a][i];
    pocket_grid_write(rules, &grid, action->a, decision->view->dice[action->part], action->b);
    advice.code = advice.field_count > 0 ? ADVICE_SCORES : ADVICE_BUILDS;
    advice.number[0] = pocket_total(&grid) - before;
    if (advice.code == ADVICE_BUILDS) {
        advice.field[advice.field_count++] = action->a;
        advice.number[0] = (double)(worth - promised) / (double)JUDGEMENT_POINT;
    }
    return advice;
}

/* Ranks by the judgement in points. Nothing is searched, so every candidate has an equal share. */
static size_t rank(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    struct action_list *list = self;
    size_t count = 0;
    decision->game->legal(decision->rules, decision->view, list);
    for (size_t i = 0; i < list->count && capacity > 0; i++) {
        if (i > 0 && stop_raised(decision->stop))
            break;
        int64_t worth = judge(self, decision, &list->items[i]);
        struct ranked_action candidate = {.action = list->items[i],
            .expected = (double)worth / (double)JUDGEMENT_POINT,
            .share = (int)(100 / list->count),
            .advice = advise(decision, &list->items[i], worth)};
        count = insert_ranked(ranked, count, capacity, candidate);
    }
    return count;
}

LEVEL_EASY(pocket_hexes, 1, 0, 1, 50,
    N_("looks at the sheet after each write, one write at a time"), BY_JUDGE(judge), .points = true,
    .rank = rank);
