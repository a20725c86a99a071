/*
 * One action judged: its place in the player's ranking, or what the player expects once it is
 * played. Only what the seat knows is looked at.
 */
#include "play/judge.h"

#include <stdlib.h>
#include <string.h>

/* The view once ACTION is played in it, to be freed. */
static struct state *view_after(const struct decision *decision, const struct action *action)
{
    struct state *after = memory_create(1, decision->game->state_size);
    memcpy(after, decision->view, decision->game->state_size);
    decision->game->apply(decision->rules, after, action);
    return after;
}

static bool lead_alike(
    const struct decision *decision, const struct action *action, const struct action *other)
{
    struct state *after = view_after(decision, action), *others = view_after(decision, other);
    bool alike = memcmp(after, others, decision->game->state_size) == 0;
    free(after);
    free(others);
    return alike;
}

/* Of several actions that lead to the same position the first in the ranking speaks for all. */
static bool find_ranked(const struct decision *decision, const struct ranked_action *ranked,
    size_t count, const struct action *action, double *value)
{
    for (size_t i = 0; i < count; i++) {
        if (!lead_alike(decision, &ranked[i].action, action))
            continue;
        *value = ranked[i].expected;
        return true;
    }
    return false;
}

/* What the player expects after ACTION, which the seat has seen itself do. */
static bool evaluate_after(const struct player *player, void *memory,
    const struct decision *decision, const struct action *action, double *value)
{
    double expected[GAME_PLAYERS_MAX] = {0};
    struct decision after = *decision;
    struct ply ply;
    memset(&ply, 0, sizeof ply);
    ply.actor = decision->seat;
    ply.action = *action;
    FREED struct state *view = view_after(decision, action);
    FREED struct observation *seen = memory_create(decision->seen_count + 1, sizeof *seen);
    if (decision->seen_count > 0)
        memcpy(seen, decision->seen, decision->seen_count * sizeof *seen);
    bool observed = game_observe(decision->game, decision->rules, decision->view, &ply,
        decision->seat, &seen[decision->seen_count]);
    after.view = view;
    after.seen = seen;
    after.seen_count = decision->seen_count + observed;
    bool good = player->evaluate(memory, &after, expected);
    *value = expected[decision->seat];
    return good;
}

/* What ACTION promised, in the unit of the ranking: a player that ranks by points evaluates in them
 * only where one plays alone. What cannot be valued was left out as no better than what was named.
 */
static double find_value(const struct player *player, void *memory, const struct decision *decision,
    const struct ranked_action *ranked, size_t count, struct action action)
{
    double value, more = player->represent ? player->represent(memory, decision, &action) : 0;
    bool same_unit = !player->points || decision->game->players(decision->rules) == 1;
    if (!find_ranked(decision, ranked, count, &action, &value) &&
        !(same_unit && evaluate_after(player, memory, decision, &action, &value)))
        value = ranked[count - 1].expected;
    return value + more;
}

/* An evaluation, made in another way than the ranking, makes nothing better than the best. */
bool judge_action(const struct player *player, void *memory, const struct decision *decision,
    const struct action *action, struct judgement *judgement)
{
    size_t room = decision->game->actions_max(decision->rules);
    FREED struct ranked_action *ranked = memory_create(room, sizeof *ranked);
    size_t count = player->rank(memory, decision, ranked, room);
    bool good = count > 0 && !stop_raised(decision->stop);
    if (good) {
        judgement->best = ranked[0];
        judgement->best_value = ranked[0].expected;
        double value = find_value(player, memory, decision, ranked, count, *action);
        judgement->value = value < judgement->best_value ? value : judgement->best_value;
        judgement->loss = judgement->best_value - judgement->value;
    }
    return good && !stop_raised(decision->stop);
}
