/*
 * Why an answer that nobody thought of is wrong, found when it is given.
 */
#include "play/problems/problem.h"

enum { PROOF_NODES = 3000000, ASKED_MS = 300 };

/* The action that proves WRONG lost. */
static void add_proven_reply(const struct problem *problem, struct problem_wrong *wrong)
{
    const struct game *game = problem->position.game;
    const struct rules *rules = problem->position.rules;
    struct state *after = problem_after(problem, &wrong->move, wrong->move.count);
    struct action_list list = action_list_create(game, rules);
    struct prover *prover = prover_create(game, rules);
    FREED struct state *next = memory_create(1, game->state_size);
    int actor = game->actor(rules, after);
    if (actor >= 0)
        game_quiet(game, rules, after, &list);
    for (size_t i = 0; i < list.count && wrong->reply_count == 0; i++) {
        memcpy(next, after, game->state_size);
        game->apply(rules, next, &list.items[i]);
        bool wins =
            game->actor(rules, next) < 0 || prover_run(prover, next, PROOF_NODES) == PROOF_LOSES;
        memset(&wrong->reply[0], 0, sizeof wrong->reply[0]);
        wrong->reply[0].actor = actor;
        wrong->reply[0].action = list.items[i];
        wrong->reply_count = wins;
    }
    prover_destroy(prover);
    action_list_finish(&list);
    free(after);
}

static bool judge_by(const struct problem *problem, const struct player *player,
    const struct stop_flag *stop, struct problem_wrong *wrong)
{
    const struct position *position = &problem->position;
    struct judgement judgement;
    struct decision decision = {.game = position->game,
        .rules = position->rules,
        .view = position->state,
        .seat = problem->seat,
        .time_ms = ASKED_MS,
        .stop = stop,
        .parameter = player->parameter.usual};
    if (!player->rank || !player->evaluate)
        return false;
    void *memory = player_create(player, position->game, position->rules);
    bool judged =
        judge_move(player, memory, &decision, wrong->move.action, wrong->move.count, &judgement);
    player_destroy(player, memory);
    double value = problem->solution.value - judgement.loss;
    wrong->move.value = judged && value > 0 ? value : 0;
    return judged && judgement.loss > 0;
}

bool problem_refute(const struct problem *problem, const struct player *player,
    const struct stop_flag *stop, const struct action *action, struct problem_wrong *wrong)
{
    const struct position *position = &problem->position;
    *wrong = (struct problem_wrong){.move = {.count = 1, .action = {*action}}};
    if (problem->theme == PROBLEM_FORCE) {
        add_proven_reply(problem, wrong);
        return wrong->reply_count > 0;
    }
    if (!problem_is_exact(problem))
        return player && judge_by(problem, player, stop, wrong);
    FREED struct state *after = problem_after(problem, &wrong->move, 1);
    wrong->move.value = problem_count_turn(position->game, position->rules, after, problem->seat);
    return true;
}
