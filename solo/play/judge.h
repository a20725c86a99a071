#pragma once

/*
 * Judges actions against the best one that a computer player finds, using only what the acting seat
 * could know; and whole games, separating luck from skill.
 *
 * Values are points if the player counts points, otherwise shares of the win.
 */

#include "play/session.h"

enum { JUDGED_CANDIDATES = 10 };

struct judgement {
    double value;              /* of the move; at most BEST_VALUE */
    double best_value;         /* of the best move */
    double loss;               /* the difference; 0 if it is within the search's error */
    double doubt;              /* the difference, if it is within that error */
    struct ranked_action best; /* the best move, with its reason */
    bool counted;              /* the value is exact: that of a claim or of a result */
    struct advice advice;      /* the reason for the move that was judged, if known */
    /* The best moves, the best one first, of the same search; none if it was not needed. */
    struct ranked_action candidate[JUDGED_CANDIDATES];
    int candidates;
};

/* Judges a move of COUNT ACTIONS, legal one after the other from the view of DECISION, by PLAYER,
 * which must rank and evaluate; MEMORY is from its create. The move is searched as long as the best
 * one; moves that lead to the same position have the same value. If the player cannot judge the
 * actions as one move, each is judged by itself and their losses add up. If worlds are drawn, a
 * thorough search that finds a loss is repeated with another seed and the smaller loss counts.
 * Returns false if stopped. */
MUST_USE bool judge_move(const struct player *player, void *memory, const struct decision *decision,
    const struct action *actions, int count, struct judgement *judgement);

/* Completes MOVE, which PLAYER ranked for DECISION, with its next action, and with that action's
 * reason if only that one scores. */
void judge_complete(const struct player *player, void *memory, const struct decision *decision,
    struct ranked_action *move);

/* Finds the best reply after MOVE by PLAYER in TIME_MS, if another seat acts next and its action is
 * on the board. If something is hidden, it is the most common reply in worlds that agree with what
 * DECISION's seat knows, each chosen with the replying seat's knowledge. Returns the replying
 * seat's view before REPLY, which the caller frees; NULL if there is no reply or no common one. */
struct state *judge_reply(const struct player *player, const struct decision *decision,
    const struct ranked_action *move, int time_ms, struct ply *reply);

/* Sets EXPECTED to each seat's expected result; for DECISION's seat, if it acts, this is the value
 * of its best move. False if evaluate fails. */
MUST_USE bool judge_expected(const struct player *player, void *memory,
    const struct decision *decision, double expected[GAME_PLAYERS_MAX]);

/* Reports whether LESS, a loss in points or as a share of the win, is large enough to mention. */
bool judge_is_worth_naming(bool points, double less);
/* Reports whether the value of ONE is within the search's error of BEST. */
bool judge_about_as_good(const struct ranked_action *best, const struct ranked_action *one);

/* Names for losses. */
enum verdict { VERDICT_FINE, VERDICT_INACCURATE, VERDICT_MISTAKE, VERDICT_BLUNDER, VERDICT_COUNT };
/* As written in files. */
extern const char *const judge_verdict_names[VERDICT_COUNT];
/* Returns the name for LOSS, in points or shares of the win. */
enum verdict judge_verdict(bool points, double loss);

/* ---- a whole game ---- */

enum { ANALYSIS_WORST = 3 };

struct judged_ply {
    size_t ply;  /* the first one of the move */
    size_t line; /* in the record, from 1; 0: not read from a record */
    int seat;
    int count; /* number of actions */
    struct action action[1 + MOVE_REST_MAX];
    struct judgement judgement;
    enum verdict verdict;
};

struct analysis {
    bool points; /* values are points, otherwise shares of the win */
    struct judged_ply *items;
    size_t count;
    double lost[GAME_PLAYERS_MAX]; /* by seat, the sum of its losses: skill */
    int verdicts[GAME_PLAYERS_MAX][VERDICT_COUNT];
    double luck[GAME_PLAYERS_MAX]; /* by seat, the gain from dice and draws above expectation */
    size_t worst[ANALYSIS_WORST];  /* the decisions with the largest losses, largest first */
    size_t worst_count;
};

/* Called before each decision; returns false to stop. */
typedef bool (*analysis_hook)(void *context, size_t done, size_t all);

/* Judges every decision of SESSION by PLAYER's own fixed search, so that a record gives the same
 * result everywhere. ERROR_INPUT if the player cannot judge; ERROR_SYSTEM, with nothing in
 * ANALYSIS, if HOOK stopped it. */
MUST_USE bool analysis_run(struct analysis *analysis, const struct session *session,
    const struct player *player, analysis_hook hook, void *context, struct error *error);
void analysis_finish(struct analysis *analysis);
