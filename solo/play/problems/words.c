/*
 * Problems in the reader's language: the question, why an answer is wrong, the solution's value.
 * Shared by the program that sets problems and the one that prints them.
 */
#include "play/problems/problem.h"

#include "core/language.h"
#include "games/reader.h"

void problem_add_goal(const struct problem *problem, const char *who, struct buffer *out)
{
    if (who)
        buffer_format(out, C_("who is to act, and the goal", "%s to play. %s"), who,
            _(problem_goals[problem->theme].words));
    else
        buffer_add(out, _(problem_goals[problem->theme].words));
}

void problem_add_level(const struct problem *problem, struct buffer *out)
{
    if (problem->level > 0)
        buffer_format(out, _("level %d of %d"), problem->level, PROBLEM_LEVELS);
}

/* Reports whether an action only ends a move that began before. */
static bool only_ends(const struct problem *problem, const struct action *action)
{
    const struct game *game = problem->position.game;
    int fields[ACTION_FIELDS_MAX];
    return game->action_fields(problem->position.rules, action, fields) == 0;
}

/* Adds MOVE as typed after the first COUNT actions of BEFORE. */
static void add_actions(const struct problem *problem, const struct problem_move *before, int count,
    const struct problem_move *move, struct buffer *out)
{
    const struct position *position = &problem->position;
    FREED struct state *state = problem_after(problem, before, count);
    for (int i = 0; i < move->count; i++) {
        if (i == 0 || !only_ends(problem, &move->action[i])) {
            buffer_add(out, i == 0 ? "" : C_("between words of a list", ", "));
            game_add_typed(position->game, position->rules, state, &move->action[i], false, out);
        }
        position->game->apply(position->rules, state, &move->action[i]);
    }
}

void problem_add_move(
    const struct problem *problem, const struct problem_move *move, struct buffer *out)
{
    add_actions(problem, move, 0, move, out);
}

/* ---- what they are worth ---- */

/* Adds points, or wins in 100; returns that number for plurals. */
static int add_number(const struct problem *problem, double value, struct buffer *out)
{
    int wins = (int)(value * 100 + 0.5);
    if (problem_has_points(problem))
        buffer_add_decimal(out, (double)(long)(value * 10 + (value < 0 ? -0.5 : 0.5)) / 10, 1);
    else
        buffer_format(out, "%d", wins);
    return wins;
}

static void add_value(const struct problem *problem, double value, struct buffer *out)
{
    LOCAL_BUFFER number = BUFFER_INIT;
    int wins = add_number(problem, value, &number);
    if (problem_has_points(problem))
        buffer_format(out, _("%s points"), number.data);
    else
        buffer_format(out, NG_("%d win in 100", "%d wins in 100", wins), wins);
}

/* Adds the chance that the theme is about. */
static void add_chance(const struct problem *problem, struct buffer *out)
{
    if (problem->theme == PROBLEM_WHICH) {
        struct problem_claim claim = problem_claim(problem, &problem->solution.action[0]);
        int times = (int)(claim.likely * 100 + 0.5);
        buffer_format(out,
            NG_(" It depends on one cap: %d time in 100 it is %s.",
                " It depends on one cap: %d times in 100 it is %s.", times),
            times, claim.cap);
    } else if (problem->theme == PROBLEM_KEEP) {
        FREED struct state *after = problem_after(problem, &problem->solution, 1);
        int times = (int)(problem_count_turn(problem, after, PROBLEM_KEPT) * 100 + 0.5);
        buffer_format(out,
            NG_(" The %d is scored %d time in 100.", " The %d is scored %d times in 100.", times),
            PROBLEM_KEPT, times);
    }
}

void problem_add_solution(const struct problem *problem, struct buffer *out)
{
    LOCAL_BUFFER move = BUFFER_INIT, value = BUFFER_INIT, line = BUFFER_INIT;
    problem_add_move(problem, &problem->solution, &move);
    add_value(problem, problem->solution.value, &value);
    add_actions(problem, &problem->solution, problem->solution.count, &problem->line, &line);
    if (problem->theme == PROBLEM_FORCE)
        buffer_format(out, _("%s wins by force."), move.data);
    else if (problem_is_exact(problem) && problem->theme != PROBLEM_WRITE)
        buffer_format(out, _("%s: %s at the end of the turn, on average over all rolls."),
            move.data, value.data);
    else if (problem_has_points(problem))
        buffer_format(out, _("%s: %s."), move.data, value.data);
    else
        buffer_format(out, _("%s, with %s."), move.data, value.data);
    if (line.length > 0)
        buffer_format(out, _(" It continues with %s."), line.data);
    add_chance(problem, out);
}

/* Adds the value beside the solution's, without the reply, which often is the solution. */
static void add_worth(
    const struct problem *problem, const struct problem_wrong *wrong, struct buffer *out)
{
    LOCAL_BUFFER move = BUFFER_INIT, value = BUFFER_INIT, best = BUFFER_INIT;
    problem_add_move(problem, &wrong->move, &move);
    add_value(problem, wrong->move.value, &value);
    add_number(problem, problem->solution.value, &best);
    if (problem->theme == PROBLEM_FORCE)
        buffer_format(out, _("%s loses by force."), move.data);
    else if (problem_is_exact(problem))
        buffer_format(out, _("%s reaches only %s, not %s."), move.data, value.data, best.data);
    else
        buffer_format(out, _("%s is worth %s, not %s."), move.data, value.data, best.data);
}

void problem_add_wrong(
    const struct problem *problem, const struct problem_wrong *wrong, struct buffer *out)
{
    LOCAL_BUFFER reply = BUFFER_INIT;
    add_worth(problem, wrong, out);
    add_actions(problem, &wrong->move, wrong->move.count, &wrong->reply, &reply);
    if (reply.length > 0)
        buffer_format(out, _(" The reply is %s."), reply.data);
}

void problem_add_hint(const struct problem *problem, struct buffer *out)
{
    if (problem->wrong_count > 0) {
        buffer_add(out, _("A common wrong answer: "));
        add_worth(problem, &problem->wrong[0], out);
    } else {
        buffer_add(out, _("Look at everything you can play; 'legal' lists it."));
    }
}
