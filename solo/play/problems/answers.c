/*
 * Whether an answer is right: it leads to the solution's position or, if counted exactly, has the
 * same value. Also why it is wrong, if the problem does not say.
 */
#include "play/problems/problem.h"

enum {
    SEARCHED_MAX = 20000, /* positions searched, at most */
    PROOF_NODES = 3000000,
    ASKED_MS = 300
};

/* Files keep values to three places. */
static const double least_told = 0.001;

bool problem_is_solved(const struct problem *problem, const struct state *after)
{
    const struct position *position = &problem->position;
    if (problem_is_exact(problem))
        return problem_count_turn(problem, after, 0) > problem->solution.value - least_told;
    FREED struct state *end = problem_after(problem, &problem->solution, problem->solution.count);
    return memcmp(end, after, position->game->state_size) == 0;
}

/* ---- what leads to the same position ---- */

struct hunt {
    const struct problem *problem;
    const struct state *end;
    int left;
};

/* Reports whether at most DEPTH actions of the seat lead to the end. */
static bool leads_there(struct hunt *hunt, const struct state *state, int depth)
{
    const struct game *game = hunt->problem->position.game;
    const struct rules *rules = hunt->problem->position.rules;
    if (memcmp(hunt->end, state, game->state_size) == 0)
        return true;
    if (depth == 0 || hunt->left-- <= 0 || game->actor(rules, state) != hunt->problem->seat ||
        !game->goes_on || !game->goes_on(rules, state))
        return false;
    bool found = false;
    LOCAL_ACTIONS list = action_list_legal(game, rules, state);
    for (size_t i = 0; i < list.count && !found; i++) {
        FREED struct state *next = game_state_after(game, rules, state, &list.items[i]);
        found = leads_there(hunt, next, depth - 1);
    }
    return found;
}

/* Judges an answer. In a turn only the first write is asked for; at the end of a game, all are. */
enum problem_answer problem_judge(
    const struct problem *problem, const struct state *state, const struct action *action)
{
    const struct game *game = problem->position.game;
    FREED struct state *after = game_state_after(game, problem->position.rules, state, action);
    if (problem_is_solved(problem, after))
        return problem->theme == PROBLEM_WRITE &&
                       game->actor(problem->position.rules, after) == problem->seat
                   ? PROBLEM_ON_THE_WAY
                   : PROBLEM_RIGHT;
    FREED struct state *end = problem_after(problem, &problem->solution, problem->solution.count);
    struct hunt hunt = {problem, end, SEARCHED_MAX};
    return !problem_is_exact(problem) && leads_there(&hunt, after, problem->solution.count - 1)
               ? PROBLEM_ON_THE_WAY
               : PROBLEM_WRONG_ANSWER;
}

/* ---- why it is wrong ---- */

const struct problem_wrong *problem_refutation(
    const struct problem *problem, const struct action *action)
{
    for (int i = 0; i < problem->wrong_count; i++)
        if (action_equal(&problem->wrong[i].move.action[0], action))
            return &problem->wrong[i];
    return NULL;
}

double problem_worth(const struct problem *problem, const struct player *player, void *memory,
    const struct decision *decision, const struct problem_move *move)
{
    struct judgement judgement;
    if (problem->theme == PROBLEM_FORCE)
        return 0;
    if (problem_is_exact(problem)) {
        FREED struct state *after = problem_after(problem, move, move->count);
        return problem_count_turn(problem, after, 0);
    }
    bool judged = judge_move(player, memory, decision, move->action, move->count, &judgement);
    double value = problem->solution.value - (judged ? judgement.loss : 0);
    if (judged && judgement.counted)
        value = judgement.value;
    return value > 0 ? value : 0;
}

/* Adds the reply that proves that WRONG loses. */
static bool add_proven_reply(
    const struct problem *problem, const struct stop_flag *stop, struct problem_wrong *wrong)
{
    const struct position *position = &problem->position;
    FREED struct state *after = problem_after(problem, &wrong->move, wrong->move.count);
    struct prover *prover = prover_create(position->game, position->rules, stop);
    bool found = prover_winner(prover, after, PROOF_NODES, &wrong->reply.action[0]);
    wrong->reply.count = found;
    prover_destroy(prover);
    return found;
}

bool problem_refute(const struct problem *problem, const struct player *player,
    const struct stop_flag *stop, const struct action *action, struct problem_wrong *wrong)
{
    const struct position *position = &problem->position;
    bool judges = player && player->rank && player->evaluate;
    struct decision decision = {.game = position->game,
        .rules = position->rules,
        .view = position->state,
        .seat = problem->seat,
        .time_ms = ASKED_MS,
        .stop = stop,
        .parameter = player ? player->parameter.usual : 0};
    *wrong = (struct problem_wrong){.move = {.count = 1, .action = {*action}}};
    if (problem->theme == PROBLEM_FORCE)
        return add_proven_reply(problem, stop, wrong);
    if (!judges && !problem_is_exact(problem))
        return false;
    void *memory = judges ? player_create(player, position->game, position->rules) : NULL;
    wrong->move.value = problem_worth(problem, player, memory, &decision, &wrong->move);
    if (judges)
        player_destroy(player, memory);
    return wrong->move.value < problem->solution.value;
}
