#ifndef PAPERHEX_PLAY_JUDGE_H
#define PAPERHEX_PLAY_JUDGE_H

/*
 * How good an action was beside the best that a computer player knows there, from what its seat
 * could know; and a whole game, decision by decision, luck apart from skill.
 *
 * Values are in the player's own unit: points where it counts points, else the share of a win.
 */

#include "play/session.h"

struct judgement {
    double value;              /* what the action promised, never more than the best one */
    double best_value;         /* what the best one did */
    double loss;               /* the difference */
    struct ranked_action best; /* with the reason for it */
};

/* Judges ACTION, legal in the view of DECISION, by PLAYER, which ranks and evaluates; MEMORY is
 * what its create gave. Actions that lead to the same position are worth the same. False where it
 * was stopped. */
MUST_USE bool judge_action(const struct player *player, void *memory,
    const struct decision *decision, const struct action *action, struct judgement *judgement);

/* ---- a whole game ---- */

enum { ANALYSIS_WORST = 3 };

struct judged_ply {
    size_t ply;
    size_t line; /* of the record, from 1; 0: played here */
    int seat;
    struct action action;
    struct judgement judgement;
};

struct analysis {
    bool points; /* values are points, else shares of the win */
    struct judged_ply *items;
    size_t count;
    double lost[GAME_PLAYERS_MAX]; /* by skill: the losses of all decisions */
    double luck[GAME_PLAYERS_MAX]; /* what dice and draws gave beyond what was to be expected */
    size_t worst[ANALYSIS_WORST];  /* indices of the decisions that lost most, the worst first */
    size_t worst_count;
};

/* Called before each decision; false stops. */
typedef bool (*analysis_hook)(void *context, size_t done, size_t all);

/* Judges every decision of SESSION by PLAYER's own fixed search: the same record gives the same
 * answer everywhere. ERROR_INPUT for a player that cannot judge; ERROR_SYSTEM where HOOK stopped
 * it, and then ANALYSIS holds nothing. */
MUST_USE bool analysis_run(struct analysis *analysis, const struct session *session,
    const struct player *player, analysis_hook hook, void *context, struct error *error);
void analysis_finish(struct analysis *analysis);

#endif
