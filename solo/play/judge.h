#pragma once

/*
 * How good an action was beside the best that a computer player knows there, from what its seat
 * could know; and a whole game, decision by decision, luck apart from skill.
 *
 * Values are in the player's own unit: points where it counts points, else the share of a win.
 */

#include "play/session.h"

struct judgement {
    double value;              /* what the move promised, never more than the best one */
    double best_value;         /* what the best one did */
    double loss;               /* the difference; 0 where it is less than the search can tell */
    double doubt;              /* and then that difference */
    struct ranked_action best; /* with the reason for it */
    struct advice advice;      /* what speaks for the move itself, where that is known */
};

/* Judges a move of COUNT ACTIONS, legal one after the other from the view of DECISION, by PLAYER,
 * which ranks and evaluates; MEMORY is what its create gave. It is looked at as long as the best
 * one; moves that lead to the same position are worth the same. Actions that the player does not
 * see together are judged one by one, and cost together. Where worlds are drawn, a thorough search
 * that finds a loss is made again by another seed: the lesser one counts. False where it was
 * stopped. */
MUST_USE bool judge_move(const struct player *player, void *memory, const struct decision *decision,
    const struct action *actions, int count, struct judgement *judgement);

/* Gives the first action of MOVE, which PLAYER ranked for DECISION, what it would go on with, and
 * the reason for that where it scores and the first action does not. */
void judge_complete(const struct player *player, void *memory, const struct decision *decision,
    struct ranked_action *move);

/* What the seat that is to act after MOVE does best, as PLAYER finds it in TIME_MS, where another
 * seat than that of DECISION acts then and does something on the board. Where something is hidden
 * it is what is done most often in worlds that agree with what the seat knows, as that seat sees
 * it. The seat's view before the REPLY, the caller's to free; NULL: there is none, or it might be
 * anything. */
struct state *judge_reply(const struct player *player, const struct decision *decision,
    const struct ranked_action *move, int time_ms, struct ply *reply);

/* What the seat of DECISION and the others may expect: where it acts, what its best move promises.
 * False as evaluate. */
MUST_USE bool judge_expected(const struct player *player, void *memory,
    const struct decision *decision, double expected[GAME_PLAYERS_MAX]);

/* Whether a difference or loss, be it certain or not, is worth naming to people: points, or shares
 * of the win. */
bool judge_is_worth_naming(bool points, double less);
/* Whether what ONE promises less than BEST is less than the search can tell. */
bool judge_about_as_good(const struct ranked_action *best, const struct ranked_action *one);

/* What a loss is called. */
enum verdict { VERDICT_FINE, VERDICT_INACCURATE, VERDICT_MISTAKE, VERDICT_BLUNDER, VERDICT_COUNT };
/* As files have them. */
extern const char *const judge_verdict_names[VERDICT_COUNT];
/* Of LOSS points, or shares of the win. */
enum verdict judge_verdict(bool points, double loss);

/* ---- a whole game ---- */

enum { ANALYSIS_WORST = 3 };

struct judged_ply {
    size_t ply;  /* the first of the move */
    size_t line; /* of the record, from 1; 0: played here */
    int seat;
    int count; /* of actions */
    struct action action[1 + MOVE_REST_MAX];
    struct judgement judgement;
    enum verdict verdict;
};

struct analysis {
    bool points; /* values are points, else shares of the win */
    struct judged_ply *items;
    size_t count;
    double lost[GAME_PLAYERS_MAX]; /* by skill: the losses of all decisions */
    int verdicts[GAME_PLAYERS_MAX][VERDICT_COUNT];
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
