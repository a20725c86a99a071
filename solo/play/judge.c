/*
 * One action judged: its place in the player's ranking, or what the player expects once it is
 * played. Only what the seat knows is looked at.
 */
#include "play/judge.h"

#include <stdlib.h>
#include <string.h>

enum { FIELD_WORDS_SIZE = 2048 };

static bool find_ranked(
    const struct ranked_action *ranked, size_t count, const struct action *action, double *value)
{
    for (size_t i = 0; i < count; i++) {
        if (!action_equal(&ranked[i].action, action))
            continue;
        *value = ranked[i].expected;
        return true;
    }
    return false;
}

/* What the seat has once ACTION is played in its view, and how the first field of it reads then. */
static int look_after(
    const struct decision *decision, const struct action *action, struct text *words)
{
    const struct game *game = decision->game;
    int value[GAME_PLAYERS_MAX] = {0}, fields[ACTION_FIELDS_MAX];
    char memory[32];
    struct text name = text_in(memory, sizeof memory);
    struct state *after = memory_create(1, game->state_size);
    memcpy(after, decision->view, game->state_size);
    game->apply(decision->rules, after, action);
    game->value(decision->rules, after, value);
    if (game->action_fields(decision->rules, action, fields) > 0)
        game->format_field(decision->rules, fields[0], &name);
    if (name.length > 0 && !game->describe_field(decision->rules, after, memory, words))
        text_add(words, memory);
    free(after);
    return value[decision->seat];
}

/* A ranked action that does the same in another way: with other points at once it is worth as much
 * more or less (a write with fewer rings scored), or it leaves the same in its place (another die
 * that shows the same). Rankings name only one of such. */
static bool find_alike(const struct decision *decision, const struct ranked_action *ranked,
    size_t count, const struct action *action, double *value)
{
    char memory[2][FIELD_WORDS_SIZE];
    struct text words = text_in(memory[0], sizeof memory[0]);
    int points = look_after(decision, action, &words);
    for (size_t i = 0; i < count; i++) {
        const struct action *other = &ranked[i].action;
        struct text others = text_in(memory[1], sizeof memory[1]);
        if (other->kind != action->kind || other->a != action->a)
            continue;
        int other_points = look_after(decision, other, &others);
        if (other->part != action->part && strcmp(memory[0], memory[1]) != 0)
            continue;
        *value = ranked[i].expected - other_points + points;
        return true;
    }
    return false;
}

/* What the player expects after ACTION, which the seat has seen itself do. */
static bool evaluate_after(const struct player *player, void *memory,
    const struct decision *decision, const struct action *action, double *value)
{
    const struct game *game = decision->game;
    double expected[GAME_PLAYERS_MAX] = {0};
    struct decision after = *decision;
    struct ply ply;
    memset(&ply, 0, sizeof ply);
    ply.actor = decision->seat;
    ply.action = *action;
    struct state *view = memory_create(1, game->state_size);
    struct observation *seen = memory_create(decision->seen_count + 1, sizeof *seen);
    if (decision->seen_count > 0)
        memcpy(seen, decision->seen, decision->seen_count * sizeof *seen);
    bool observed = game_observe(
        game, decision->rules, decision->view, &ply, decision->seat, &seen[decision->seen_count]);
    memcpy(view, decision->view, game->state_size);
    game->apply(decision->rules, view, action);
    after.view = view;
    after.seen = seen;
    after.seen_count = decision->seen_count + observed;
    bool good = player->evaluate(memory, &after, expected);
    *value = expected[decision->seat];
    free(seen);
    free(view);
    return good;
}

/* What ACTION promised, in the unit of the ranking: a player that ranks by points evaluates in them
 * only where one plays alone. */
static bool find_value(const struct player *player, void *memory, const struct decision *decision,
    const struct ranked_action *ranked, size_t count, const struct action *action, double *value)
{
    bool points = player->points && decision->game->value;
    if (find_ranked(ranked, count, action, value) ||
        (points && find_alike(decision, ranked, count, action, value)))
        return true;
    bool same_unit = !player->points || decision->game->players(decision->rules) == 1;
    return same_unit && evaluate_after(player, memory, decision, action, value);
}

bool judge_action(const struct player *player, void *memory, const struct decision *decision,
    const struct action *action, struct judgement *judgement)
{
    size_t room = decision->game->actions_max(decision->rules);
    struct ranked_action *ranked = memory_create(room, sizeof *ranked);
    size_t count = player->rank(memory, decision, ranked, room);
    bool good = count > 0 && !stop_raised(decision->stop);
    if (good) {
        judgement->best = ranked[0];
        judgement->best_value = ranked[0].expected;
        good = find_value(player, memory, decision, ranked, count, action, &judgement->value);
        double loss = judgement->best_value - judgement->value;
        judgement->loss = loss > 0 ? loss : 0;
    }
    free(ranked);
    return good && !stop_raised(decision->stop);
}
