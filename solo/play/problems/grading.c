/*
 * How hard a problem is, measured: who of the weaker levels finds it with how much search. And what
 * they play instead, what that is worth, and how it is answered.
 */
#include "play/problems/private.h"

enum {
    PROOF_NODES = 3000000,
    LEVELS_ASKED = 3,
    EFFORTS = 3,
    SEEDS_ASKED = 4,
    ANSWERS_MAX = 64,
    MOVES_FOLLOWED = 2
};

static const int efforts[EFFORTS] = {3, 30, 300};
/* What a wrong answer costs at least. */
static const double margin_least = 0.08;
/* From this share of answers on that are right it is level 1, 2, ..; else the hardest. */
static const double shares[PROBLEM_LEVELS - 1] = {0.85, 0.76, 0.50, 0.20};

/* Different wrong answers. */
struct answers {
    struct problem_move move[ANSWERS_MAX];
    struct state *end[ANSWERS_MAX];
    int times[ANSWERS_MAX];
    int count, all;
};

static bool is_right(
    const struct finder *finder, const struct candidate *candidate, const struct state *after)
{
    if (candidate->way != WAY_COUNTED)
        return memcmp(after, candidate->end, finder->game->state_size) == 0;
    return problem_count_turn(finder->game, candidate->position.rules, after, candidate->seat) >
           candidate->solution.value - 1e-6;
}

static void note_wrong(const struct finder *finder, struct answers *answers,
    const struct problem_move *move, struct state *after)
{
    int at = 0;
    while (at < answers->count && memcmp(answers->end[at], after, finder->game->state_size) != 0)
        at++;
    if (at < answers->count)
        free(after);
    else if (at < ANSWERS_MAX)
        answers->move[at] = *move, answers->end[at] = after, answers->count++;
    answers->times[at]++;
}

static bool ask(const struct finder *finder, const struct candidate *candidate, int level,
    uint64_t seed, int effort, struct answers *answers)
{
    struct problem_move move;
    finder_choose(finder, candidate, level, seed, effort, &move);
    struct state *after = finder_after(candidate, &move);
    bool right = is_right(finder, candidate, after);
    answers->all++;
    if (right)
        free(after);
    else
        note_wrong(finder, answers, &move, after);
    return right;
}

/* Takes the likeliest answer that is left. */
static void take_wrong(struct answers *answers, struct candidate *candidate)
{
    int most = 0;
    for (int i = 1; i < answers->count; i++)
        most = answers->times[i] > answers->times[most] ? i : most;
    if (answers->count == 0 || answers->times[most] == 0)
        return;
    candidate->wrong[candidate->wrong_count].move = answers->move[most];
    candidate->wrong_share[candidate->wrong_count++] = 100 * answers->times[most] / answers->all;
    answers->times[most] = 0;
}

void grading_run(const struct finder *finder, struct candidate *candidate)
{
    FREED struct answers *answers = memory_create(1, sizeof *answers);
    double sum = 0;
    for (int level = 0; level < LEVELS_ASKED; level++)
        for (int i = 0; i < EFFORTS; i++) {
            int right = 0;
            for (uint64_t seed = 1; seed <= SEEDS_ASKED; seed++)
                right += ask(finder, candidate, level, 100 + seed, efforts[i], answers);
            candidate->found[level][i] = (double)right / SEEDS_ASKED;
            sum += candidate->found[level][i] / (LEVELS_ASKED * EFFORTS);
        }
    candidate->level = 1;
    while (candidate->level < PROBLEM_LEVELS && sum < shares[candidate->level - 1])
        candidate->level++;
    while (candidate->wrong_count < PROBLEM_WRONG_MAX && candidate->wrong_count < answers->count)
        take_wrong(answers, candidate);
    for (int i = 0; i < answers->count; i++)
        free(answers->end[i]);
}

/* ---- wrong answers that nobody gave ---- */

static bool is_new(
    const struct finder *finder, const struct candidate *candidate, const struct problem_move *move)
{
    FREED struct state *after = finder_after(candidate, move);
    bool new = !is_right(finder, candidate, after);
    for (int i = 0; i < candidate->wrong_count && new; i++) {
        FREED struct state *other = finder_after(candidate, &candidate->wrong[i].move);
        new = memcmp(after, other, finder->game->state_size) != 0;
    }
    return new;
}

/* What expert ranks next. */
static void add_ranked(const struct finder *finder, struct candidate *candidate)
{
    const struct player *expert = finder->player[PLAYER_LEVELS - 1];
    void *memory = finder->memory[PLAYER_LEVELS - 1];
    size_t room = finder->game->actions_max(candidate->position.rules) + 1;
    FREED struct ranked_action *ranked = memory_create(room, sizeof *ranked);
    struct decision decision = finder_decision(finder, candidate, candidate->position.state, 8, 0);
    size_t count = expert->rank(memory, &decision, ranked, room);
    for (size_t i = 0; i < count && candidate->wrong_count < PROBLEM_WRONG_MAX; i++) {
        struct problem_move move;
        judge_complete(expert, memory, &decision, &ranked[i]);
        move = (struct problem_move){.count = 1 + ranked[i].rest_count};
        move.action[0] = ranked[i].action;
        memcpy(move.action + 1, ranked[i].rest, sizeof ranked[i].rest);
        if (is_new(finder, candidate, &move))
            candidate->wrong[candidate->wrong_count++].move = move;
    }
}

/* ---- what follows ---- */

/* An action that wins by proof, where everything is looked at; false: there is none. */
static bool choose_proven(const struct finder *finder, const struct candidate *candidate,
    const struct state *state, struct action *action)
{
    const struct rules *rules = candidate->position.rules;
    struct action_list list = action_list_create(finder->game, rules);
    FREED struct state *after = memory_create(1, finder->game->state_size);
    bool found = false;
    game_quiet(finder->game, rules, state, &list);
    for (size_t i = 0; i < list.count && !found; i++) {
        memcpy(after, state, finder->game->state_size);
        finder->game->apply(rules, after, &list.items[i]);
        found = finder->game->actor(rules, after) < 0 ||
                prover_run(finder->prover, after, PROOF_NODES) == PROOF_LOSES;
        *action = list.items[i];
    }
    action_list_finish(&list);
    return found;
}

/* The best play of all after MOVE, for MOVES moves at most; how many plies. Only where nothing is
 * hidden or left to chance. */
static int follow(const struct finder *finder, const struct candidate *candidate,
    const struct problem_move *move, int moves, struct ply line[PROBLEM_LINE_MAX])
{
    const struct game *game = finder->game;
    const struct player *expert = finder->player[PLAYER_LEVELS - 1];
    FREED struct state *state = finder_after(candidate, move);
    int count = 0;
    while (!game->view && !game->due && count < PROBLEM_LINE_MAX) {
        struct ply *ply = &line[count];
        memset(ply, 0, sizeof *ply);
        ply->actor = game->actor(candidate->position.rules, state);
        bool on = count > 0 && ply->actor == line[count - 1].actor;
        if (ply->actor < 0 || (!on && moves-- == 0))
            break;
        struct decision decision = finder_decision(finder, candidate, state, 7, 0);
        if (candidate->way != WAY_PROVEN || !choose_proven(finder, candidate, state, &ply->action))
            expert->decide(finder->memory[PLAYER_LEVELS - 1], &decision, &ply->action);
        game->apply(candidate->position.rules, state, &ply->action);
        count++;
    }
    return count;
}

bool grading_refute(const struct finder *finder, struct candidate *candidate)
{
    if (candidate->wrong_count < PROBLEM_WRONG_MAX)
        add_ranked(finder, candidate);
    for (int i = 0; i < candidate->wrong_count; i++) {
        struct problem_wrong *wrong = &candidate->wrong[i];
        wrong->move.value = finder_value(finder, candidate, &wrong->move);
        if (wrong->move.value > candidate->solution.value - margin_least)
            return false;
        wrong->reply_count = follow(finder, candidate, &wrong->move, 1, wrong->reply);
    }
    candidate->line_count =
        follow(finder, candidate, &candidate->solution, MOVES_FOLLOWED, candidate->line);
    return candidate->wrong_count > 0;
}
