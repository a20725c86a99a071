/*
 * Level easy: every legal write is tried on a copy of the own sheet, pocket_hexes_judge says what
 * the sheet is then worth, and the best is taken. It does not look ahead to the re-roll, to its
 * second write or to the other players: that is left to the stronger levels.
 */
#include "ai/ai.h"
#include "ai/pocket_hexes/private.h"
#include "core/language.h"

#include <assert.h>

/* How many faces in a thousand of DIE, rolled again, could be written: a penalised player has
 * nothing else to choose. */
static int fitting_faces(const struct rules *rules, const struct pocket_grid *grid, int die)
{
    int sides = pocket_die_sides[die];
    int fitting = 0;
    for (int face = 0; face < sides; face++)
        fitting += !cell_set_empty(pocket_places(rules, grid, pocket_die_value(die, face)));
    return 1000 * fitting / sides;
}

/* Whether nothing of the acting seat counts after this write but its points. */
static bool is_last_write(const struct decision *decision)
{
    const struct state *state = decision->view;
    return state->phase == POCKET_PAIR && state->writes == 1 &&
           pocket_turn_is_last(decision->rules, state);
}

static int64_t judge_sheet(const struct decision *decision, const struct pocket_grid *grid)
{
    return is_last_write(decision) ? (int64_t)pocket_total(grid) * JUDGEMENT_POINT
                                   : pocket_hexes_judge(decision->rules, grid);
}

static int64_t judge(void *self, const struct decision *decision, const struct action *action)
{
    (void)self;
    const struct rules *rules = decision->rules;
    const struct state *state = decision->view;
    struct pocket_grid grid = state->grid[decision->seat];
    switch ((enum pocket_action)action->kind) {
    case POCKET_WRITE:
        pocket_grid_write(rules, &grid, action->a, state->dice[action->part], action->b);
        return judge_sheet(decision, &grid);
    case POCKET_PENALTY:
        pocket_grid_penalty(&grid);
        return judge_sheet(decision, &grid);
    case POCKET_PENALTY_DIE:
        pocket_grid_penalty(&grid);
        return pocket_hexes_judge(rules, &grid) + fitting_faces(rules, &grid, action->part);
    }
    assert(false && "an action of Pocket Hexes");
    return 0;
}

static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    return policy_of_best(self, decision, judge, self, likely);
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    decide_best(self, decision, judge, self, action);
}

/* Puts CANDIDATE at its place among the COUNT best so far; how many there are then. */
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

/* What speaks for ACTION, which makes the sheet WORTH so much. */
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
        advice.number[0] = (double)(worth - promised) / JUDGEMENT_POINT;
    }
    return advice;
}

/* The judgement as points. Nothing is searched, so every candidate has an equal share. */
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
        struct ranked_action candidate = {list->items[i], (double)worth / JUDGEMENT_POINT,
            (int)(100 / list->count), advise(decision, &list->items[i], worth)};
        count = insert_ranked(ranked, count, capacity, candidate);
    }
    return count;
}

const struct player ai_pocket_hexes_easy = {
    .name = "easy",
    .game = &pocket_hexes,
    .about = N_("looks at the sheet after each write, one write at a time"),
    .level = true,
    .points = true,
    .create = list_memory_create,
    .destroy = list_memory_destroy,
    .decide = decide,
    .rank = rank,
    .policy = policy,
    .evaluate = evaluate_by_playouts,
};
