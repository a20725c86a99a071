/*
 * Problems in words, in the reader's language: what is asked for, why an answer is wrong, what the
 * right one is worth. The program that sets problems and the one that prints them say the same.
 */
#include "play/problems/problem.h"

#include "core/language.h"

static const char *const goals[PROBLEM_THEMES] = {
    [PROBLEM_WRITE] = N_("These are the last numbers of the game. Reach the highest total."),
    [PROBLEM_TURN] = N_("Take this turn for the last one: which number, written now, brings the "
                        "most points by its end, whatever the die shows that is rolled again?"),
    [PROBLEM_FORCE] = N_("One move alone wins by force, whatever is played against it."),
    [PROBLEM_DECLARE] = N_("Something can be claimed here. What wins most often?"),
    [PROBLEM_ATTACK] = N_("An attack pays here. On which three caps?"),
    [PROBLEM_CAP] = N_("Lay the one cap that wins most often: where, and with which symbol?"),
    [PROBLEM_GOAL] = N_("Reach a Goal with these coins."),
    [PROBLEM_STOP] = N_("One STOPPER hurts more than any tile helps. Where?"),
    [PROBLEM_TILE] = N_("One tile, laid rightly, is worth more than anything else. Which, and "
                        "where?"),
    [PROBLEM_ASSIST] = N_("An Assist reward is within reach. Which tile, and where?"),
    [PROBLEM_CHIEF] = N_("Take the other Chief in this round."),
    [PROBLEM_SAVE] = N_("Your Chief is in danger. Save it."),
    [PROBLEM_CAPTURE] = N_("Figures can be captured in this round. How?"),
    [PROBLEM_BEST] = N_("One move is clearly the best."),
    [PROBLEM_OWN] = N_("Here you went wrong in a game of yours. What is better?"),
};

void problem_add_goal(const struct problem *problem, const char *who, struct buffer *out)
{
    if (who)
        buffer_format(out, C_("who is to act, and the goal", "%s to play. %s"), who,
            _(goals[problem->theme]));
    else
        buffer_add(out, _(goals[problem->theme]));
}

void problem_add_level(const struct problem *problem, struct buffer *out)
{
    if (problem->level > 0)
        buffer_format(out, _("level %d of %d"), problem->level, PROBLEM_LEVELS);
}

/* ---- moves ---- */

/* Whether an action only ends a move that began before. */
static bool only_ends(const struct problem *problem, const struct action *action)
{
    const struct game *game = problem->position.game;
    int fields[ACTION_FIELDS_MAX];
    return game->action_fields(problem->position.rules, action, fields) == 0;
}

/* MOVE as it is spelled from the first COUNT actions of BEFORE on. */
static void add_actions(const struct problem *problem, const struct problem_move *before, int count,
    const struct problem_move *move, struct buffer *out)
{
    const struct position *position = &problem->position;
    FREED struct state *state = problem_after(problem, before, count);
    for (int i = 0; i < move->count; i++) {
        struct text spelling = TEXT_ROOM(GAME_SPELLING_SIZE);
        position->game->format(position->rules, state, &move->action[i], &spelling);
        if (i == 0 || !only_ends(problem, &move->action[i]))
            buffer_format(
                out, "%s%s", i == 0 ? "" : C_("between words of a list", ", "), spelling.data);
        position->game->apply(position->rules, state, &move->action[i]);
    }
}

void problem_add_move(
    const struct problem *problem, const struct problem_move *move, struct buffer *out)
{
    add_actions(problem, move, 0, move, out);
}

/* ---- what they are worth ---- */

static void add_value(const struct problem *problem, double value, struct buffer *out)
{
    LOCAL_BUFFER number = BUFFER_INIT;
    int wins = (int)(value * 100 + 0.5);
    if (problem_has_points(problem)) {
        buffer_add_decimal(&number, (double)(long)(value * 10 + (value < 0 ? -0.5 : 0.5)) / 10, 1);
        buffer_format(out, _("%s points"), number.data);
    } else {
        buffer_format(out, NG_("%d win in 100", "%d wins in 100", wins), wins);
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
    else if (problem->theme == PROBLEM_TURN)
        buffer_format(out, _("%s: %s at the end of the turn, in the mean of all rolls."), move.data,
            value.data);
    else if (problem_has_points(problem))
        buffer_format(out, _("%s: %s."), move.data, value.data);
    else
        buffer_format(out, _("%s, with %s."), move.data, value.data);
    if (line.length > 0)
        buffer_format(out, _(" It goes on with %s."), line.data);
}

/* What it is worth beside the solution, without the answer, which is often the solution. */
static void add_worth(
    const struct problem *problem, const struct problem_wrong *wrong, struct buffer *out)
{
    LOCAL_BUFFER move = BUFFER_INIT, value = BUFFER_INIT, best = BUFFER_INIT;
    problem_add_move(problem, &wrong->move, &move);
    add_value(problem, wrong->move.value, &value);
    add_value(problem, problem->solution.value, &best);
    if (problem->theme == PROBLEM_FORCE)
        buffer_format(out, _("%s loses by force."), move.data);
    else if (problem_is_exact(problem))
        buffer_format(out, _("%s comes to %s only, not to %s."), move.data, value.data, best.data);
    else
        buffer_format(out, _("%s is worth %s instead of %s."), move.data, value.data, best.data);
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
        buffer_add(out, _("Many try this in vain: "));
        add_worth(problem, &problem->wrong[0], out);
    } else {
        buffer_add(out, _("Look at each of your possibilities; 'legal' lists them."));
    }
}
