/*
 * Grades a problem: which weaker levels solve it, and with how much search; what they play instead,
 * what that is worth, and the reply to it.
 */
#include "lab/problems/making.h"

enum {
    PROOF_NODES = 3000000,
    LEVELS_ASKED = 3,
    EFFORTS = 3,
    SEEDS_ASKED = 4,
    ANSWERS_MAX = 64,
    MOVES_FOLLOWED = 2
};

static const int efforts[EFFORTS] = {3, 30, 300};
/* The least loss that makes an answer wrong. */
static const double margin_least = 0.08;
/* The least share of right answers for levels 1, 2, ..; with fewer, the problem has the hardest
 * level. */
static const double shares[PROBLEM_LEVELS - 1] = {0.85, 0.76, 0.50, 0.20};

/* Wrong answers, each once. */
struct answers {
    struct problem_move move[ANSWERS_MAX];
    int times[ANSWERS_MAX];
    int count;
};
_Static_assert(ANSWERS_MAX >= LEVELS_ASKED * EFFORTS * SEEDS_ASKED, "each may be another one");

static void note_wrong(
    const struct candidate *candidate, struct answers *answers, const struct problem_move *move)
{
    int at = 0;
    while (at < answers->count && !candidate_same(candidate, &answers->move[at], move))
        at++;
    if (at == answers->count)
        answers->move[answers->count++] = *move;
    answers->times[at]++;
}

static int ask(const struct finder *finder, const struct candidate *candidate, int level,
    int effort, struct answers *answers)
{
    int right = 0;
    for (uint64_t seed = 1; seed <= SEEDS_ASKED; seed++) {
        struct problem_move move;
        finder_choose(finder, candidate, level, 100 + seed, effort, &move);
        FREED struct state *after = problem_after(&candidate->problem, &move, move.count);
        if (problem_is_solved(&candidate->problem, after))
            right++;
        else
            note_wrong(candidate, answers, &move);
    }
    return right;
}

static void take_wrong(struct answers *answers, struct candidate *candidate)
{
    struct problem *problem = &candidate->problem;
    int most = 0;
    for (int i = 1; i < answers->count; i++)
        most = answers->times[i] > answers->times[most] ? i : most;
    candidate->wrong_share[problem->wrong_count] =
        100 * answers->times[most] / (LEVELS_ASKED * EFFORTS * SEEDS_ASKED);
    problem->wrong[problem->wrong_count++].move = answers->move[most];
    answers->times[most] = 0;
}

bool grading_run(const struct finder *finder, struct candidate *candidate)
{
    struct problem *problem = &candidate->problem;
    FREED struct answers *answers = memory_create(1, sizeof *answers);
    double sum = 0;
    for (int level = 0; level < LEVELS_ASKED; level++) {
        for (int i = 0; i < EFFORTS; i++) {
            int right = ask(finder, candidate, level, efforts[i], answers);
            candidate->found[level][i] = (double)right / (double)SEEDS_ASKED;
            sum += candidate->found[level][i] / (LEVELS_ASKED * EFFORTS);
        }
        if (level == 0 && answers->count == 0 && finder->level_wanted > 1)
            return false;
    }
    problem->level = 1;
    while (problem->level < PROBLEM_LEVELS && sum < shares[problem->level - 1])
        problem->level++;
    while (problem->wrong_count < PROBLEM_WRONG_MAX && problem->wrong_count < answers->count)
        take_wrong(answers, candidate);
    return true;
}

/* ---- lines ---- */

static bool is_new(const struct candidate *candidate, const struct problem_move *move)
{
    const struct problem *problem = &candidate->problem;
    FREED struct state *after = problem_after(problem, move, move->count);
    bool new = !problem_is_solved(problem, after);
    for (int i = 0; i < problem->wrong_count && new; i++)
        new = !candidate_same(candidate, &problem->wrong[i].move, move);
    return new;
}

/* Adds expert's next best moves if too few wrong answers were given. */
static void add_ranked(const struct finder *finder, struct candidate *candidate)
{
    struct problem *problem = &candidate->problem;
    struct ranking ranking;
    struct problem_move move;
    ranking_begin(&ranking, finder, candidate, 8, 0);
    while (problem->wrong_count < PROBLEM_WRONG_MAX && ranking_next(&ranking, &move))
        if (is_new(candidate, &move))
            problem->wrong[problem->wrong_count++].move = move;
    ranking_end(&ranking);
}

/* Adds the best play after MOVE, at most MOVES moves; nothing if the game has chance or hides
 * anything. */
static void follow(const struct finder *finder, const struct candidate *candidate,
    const struct problem_move *move, int moves, struct problem_move *line)
{
    const struct game *game = finder->game;
    const struct player *expert = finder->player[PLAYER_LEVELS - 1];
    FREED struct state *state = problem_after(&candidate->problem, move, move->count);
    int last = -1;
    while (!game->view && !game->due && line->count < PROBLEM_ACTIONS) {
        struct action *action = &line->action[line->count];
        int actor = game->actor(finder->rules, state);
        if (actor < 0 || (actor != last && moves-- == 0))
            break;
        struct decision decision = finder_decision(finder, candidate, state, 7, 0);
        memset(action, 0, sizeof *action);
        if (candidate->way != WAY_PROVEN ||
            !prover_winner(finder->prover, state, PROOF_NODES, action))
            expert->decide(finder->memory[PLAYER_LEVELS - 1], &decision, action);
        game->apply(finder->rules, state, action);
        last = actor;
        line->count++;
    }
}

bool grading_refute(const struct finder *finder, struct candidate *candidate)
{
    struct problem *problem = &candidate->problem;
    if (problem->wrong_count < PROBLEM_WRONG_MAX)
        add_ranked(finder, candidate);
    for (int i = 0; i < problem->wrong_count; i++) {
        struct problem_wrong *wrong = &problem->wrong[i];
        wrong->move.value = finder_worth(finder, candidate, &wrong->move);
        if (wrong->move.value > problem->solution.value - margin_least)
            return false;
        follow(finder, candidate, &wrong->move, 1, &wrong->reply);
    }
    follow(finder, candidate, &problem->solution, MOVES_FOLLOWED, &problem->line);
    return problem->wrong_count > 0;
}
