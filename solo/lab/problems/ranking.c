/*
 * Asks levels for moves in a position that may become a problem, and ranks its moves by expert.
 */
#include "lab/problems/making.h"

struct decision finder_decision(const struct finder *finder, const struct candidate *candidate,
    const struct state *state, uint64_t seed, int effort)
{
    const struct rules *rules = candidate->problem.position.rules;
    return (struct decision){.game = finder->game,
        .rules = rules,
        .view = state,
        .seat = finder->game->actor(rules, state),
        .seed = rng_seed_from(finder->source->seed, (uint64_t)finder->number, seed, 1),
        .stop = finder->source->stop,
        .effort = effort};
}

static bool goes_on(
    const struct finder *finder, const struct problem *problem, const struct state *state)
{
    const struct rules *rules = problem->position.rules;
    if (finder->game->actor(rules, state) != problem->seat)
        return false;
    return problem->theme == PROBLEM_WRITE ||
           (finder->game->goes_on && finder->game->goes_on(rules, state));
}

void finder_choose(const struct finder *finder, const struct candidate *candidate, int level,
    uint64_t seed, int effort, struct problem_move *move)
{
    const struct problem *problem = &candidate->problem;
    FREED struct state *state = problem_after(problem, &problem->solution, 0);
    memset(move, 0, sizeof *move);
    do {
        struct decision decision = finder_decision(finder, candidate, state, seed, effort);
        decision.parameter = finder->player[level]->parameter.usual;
        finder->player[level]->decide(finder->memory[level], &decision, &move->action[move->count]);
        finder->game->apply(problem->position.rules, state, &move->action[move->count]);
        move->count++;
    } while (move->count < PROBLEM_ACTIONS && problem->theme != PROBLEM_TURN &&
             goes_on(finder, problem, state));
}

double finder_worth(
    const struct finder *finder, const struct candidate *candidate, const struct problem_move *move)
{
    struct decision decision =
        finder_decision(finder, candidate, candidate->problem.position.state, 9, SURE_EFFORT);
    return problem_worth(&candidate->problem, finder->player[LEVEL_EXPERT],
        finder->memory[LEVEL_EXPERT], &decision, move);
}

bool candidate_same(const struct candidate *candidate, const struct problem_move *move,
    const struct problem_move *other)
{
    const struct problem *problem = &candidate->problem;
    FREED struct state *after = problem_after(problem, move, move->count);
    FREED struct state *end = problem_after(problem, other, other->count);
    return memcmp(after, end, problem->position.game->state_size) == 0;
}

void ranking_begin(struct ranking *ranking, const struct finder *finder,
    const struct candidate *candidate, uint64_t seed, int effort)
{
    const struct position *position = &candidate->problem.position;
    size_t room = finder->game->actions_max(position->rules) + 1;
    *ranking = (struct ranking){.finder = finder,
        .candidate = candidate,
        .decision = finder_decision(finder, candidate, position->state, seed, effort),
        .ranked = memory_create(room, sizeof *ranking->ranked)};
    ranking->count = finder->player[LEVEL_EXPERT]->rank(
        finder->memory[LEVEL_EXPERT], &ranking->decision, ranking->ranked, room);
}

bool ranking_next(struct ranking *ranking, struct problem_move *move)
{
    const struct finder *finder = ranking->finder;
    if (ranking->at == ranking->count)
        return false;
    struct ranked_action *ranked = &ranking->ranked[ranking->at++];
    judge_complete(
        finder->player[LEVEL_EXPERT], finder->memory[LEVEL_EXPERT], &ranking->decision, ranked);
    *move = problem_move_of(ranked);
    return true;
}

void ranking_end(struct ranking *ranking)
{
    free(ranking->ranked);
}
