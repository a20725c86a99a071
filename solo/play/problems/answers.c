/*
 * Whether an answer is right: it leads where the solution leads, or is worth as much where that is
 * counted exactly.
 */
#include "play/problems/problem.h"

enum { SEARCHED_MAX = 20000 }; /* positions on the way */

/* Values stand in files with three places. */
static const double least_told = 0.001;

struct state *problem_after(
    const struct problem *problem, const struct problem_move *move, int count)
{
    const struct position *position = &problem->position;
    struct state *state = memory_create(1, position->game->state_size);
    memcpy(state, position->state, position->game->state_size);
    for (int i = 0; i < count; i++)
        position->game->apply(position->rules, state, &move->action[i]);
    return state;
}

/* ---- what is counted exactly ---- */

/* Of a turn the first write alone is asked for; of the last writes all. */
static enum problem_answer judge_exactly(const struct problem *problem, const struct state *after)
{
    const struct game *game = problem->position.game;
    const struct rules *rules = problem->position.rules;
    double value = problem_count_turn(game, rules, after, problem->seat);
    if (value < problem->solution.value - least_told)
        return PROBLEM_WRONG_ANSWER;
    bool more = problem->theme == PROBLEM_WRITE && game->actor(rules, after) == problem->seat;
    return more ? PROBLEM_ON_THE_WAY : PROBLEM_RIGHT;
}

/* ---- what leads to the same position ---- */

struct hunt {
    const struct problem *problem;
    const struct state *end;
    int left;
};

static bool is_end(const struct hunt *hunt, const struct state *state)
{
    return memcmp(hunt->end, state, hunt->problem->position.game->state_size) == 0;
}

/* Whether at most DEPTH actions of the seat lead to the end. */
static bool leads_there(struct hunt *hunt, const struct state *state, int depth)
{
    const struct game *game = hunt->problem->position.game;
    const struct rules *rules = hunt->problem->position.rules;
    if (is_end(hunt, state))
        return true;
    if (depth == 0 || hunt->left-- <= 0 || game->actor(rules, state) != hunt->problem->seat ||
        !game->goes_on || !game->goes_on(rules, state))
        return false;
    bool found = false;
    struct action_list list = action_list_create(game, rules);
    FREED struct state *next = memory_create(1, game->state_size);
    game->legal(rules, state, &list);
    for (size_t i = 0; i < list.count && !found; i++) {
        memcpy(next, state, game->state_size);
        game->apply(rules, next, &list.items[i]);
        found = leads_there(hunt, next, depth - 1);
    }
    action_list_finish(&list);
    return found;
}

enum problem_answer problem_judge(
    const struct problem *problem, const struct state *state, const struct action *action)
{
    const struct game *game = problem->position.game;
    FREED struct state *after = memory_create(1, game->state_size);
    memcpy(after, state, game->state_size);
    game->apply(problem->position.rules, after, action);
    if (problem_is_exact(problem))
        return judge_exactly(problem, after);
    FREED struct state *end = problem_after(problem, &problem->solution, problem->solution.count);
    struct hunt hunt = {problem, end, SEARCHED_MAX};
    if (is_end(&hunt, after))
        return PROBLEM_RIGHT;
    return leads_there(&hunt, after, problem->solution.count - 1) ? PROBLEM_ON_THE_WAY
                                                                  : PROBLEM_WRONG_ANSWER;
}

const struct problem_wrong *problem_refutation(
    const struct problem *problem, const struct action *action)
{
    for (int i = 0; i < problem->wrong_count; i++)
        if (action_equal(&problem->wrong[i].move.action[0], action))
            return &problem->wrong[i];
    return NULL;
}
