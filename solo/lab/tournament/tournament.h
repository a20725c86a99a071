#pragma once

/*
 * Tournaments of computer players and engines, and their results.
 */

#include "play/session.h"
#include "lab/split.h"

/*
 * standings.c: how long many decisions took, in constant memory: times that differ by less than a
 * sixteenth are counted together. Medians and percentiles are accurate to 3 %.
 */

/* 16 steps for each doubling, up to 2^40 ns (18 minutes); longer times are counted there. */
enum { TIMES_STEPS = 16, TIMES_BUCKETS = 40 * TIMES_STEPS };

struct times {
    uint32_t count[TIMES_BUCKETS];
};

void times_add(struct times *times, int64_t nanoseconds);
void times_add_all(struct times *times, const struct times *more);
/* Returns the time in milliseconds that a SHARE (0 .. 1) of decisions does not exceed; 0 without
 * any decisions. */
double times_percentile(const struct times *times, double share);

/*
 * contest.c: one game between computer players and engines. Both get only their seat's view and
 * observations. A seat that does not answer with a legal action loses.
 */

enum failure_kind {
    FAILURE_NONE,
    FAILURE_LATE,
    FAILURE_GONE,
    FAILURE_STOPPED,
    FAILURE_REFUSAL,
    FAILURE_UNTOLD,
    FAILURE_ANSWER,
    FAILURE_NOTHING,
    FAILURE_ILLEGAL,
    FAILURE_COUNT
};

enum { FAILURE_ABOUT_SIZE = 200 };

/* How a seat failed. */
struct failure {
    enum failure_kind kind;
    /* command or answer, in ASCII; with FAILURE_NONE, the words of an earlier version */
    char about[FAILURE_ABOUT_SIZE];
};

/* Keeps 100 characters of ABOUT; others than ASCII become '?'. */
void failure_set(struct failure *failure, enum failure_kind kind, const char *about);
/* Adds a few English words that follow the name of the one that failed, for files of results. */
void failure_add_english(const struct failure *failure, struct buffer *out);
/* Adds such words in the user's language. */
void failure_add_words(const struct failure *failure, struct buffer *out);

/* A computer player or an engine. */
struct contestant {
    const char *name;            /* as given: "ismcts:500", or the engine's command */
    const struct player *player; /* NULL for an engine */
    double parameter;            /* of the player, if it takes one */
    int time_ms;                 /* for each action; 0: the player's own amount of search */
};

/*
 * figures.c: what a report says about one game. Shares of the win and points are in ten
 * thousandths.
 */

enum { FIGURES_TENTHS = 10, FIGURES_UNIT = 10000 };

struct game_figures {
    int actions;
    /* For each tenth of the game: the sum of legal actions, and the number of decisions. */
    int legal[FIGURES_TENTHS], decisions[FIGURES_TENTHS];
    /* If one seat won alone: the share of the game after which its expectation stayed at 0.8 or
     * more, and its lowest expectation; otherwise -1. */
    int decided, lowest;
    int luck[GAME_PLAYERS_MAX]; /* as in struct analysis */
};

/* Fills FIGURES for a finished game, judged by PLAYER. False if os_stopping stopped it. */
MUST_USE bool figures_take(struct game_figures *figures, const struct session *session,
    const struct player *player, const struct game_result *result);
/* Returns FIGURES in the form of files of results. */
json_t *figures_json(const struct game_figures *figures, int players);
/* Reads figures back; returns false if they are malformed. */
MUST_USE bool figures_read(const json_t *json, int players, struct game_figures *figures);

struct contest_setup {
    const struct game *game;
    int players;
    bool figures; /* adds figures to the result, judged by the first seat's player */
    struct option_values options;
    const struct contestant *contestant[GAME_PLAYERS_MAX]; /* by seat */
    const char *deal_seed;                                 /* for dice and draws */
    /* by seat, for its own choices; an engine is told only its own */
    char choices_seed[GAME_PLAYERS_MAX][CHANCE_HEX_SIZE];
};

struct contest_result {
    int scores[GAME_PLAYERS_MAX];
    bool winner[GAME_PLAYERS_MAX]; /* several seats share a draw */
    int forfeit;                   /* seat that failed to answer, or -1 */
    struct failure failure;        /* of that seat */
    struct game_figures figures;
    /* time of decisions: a thread's processor time; for engines, elapsed time */
    struct times times[GAME_PLAYERS_MAX];
};

enum contest_end { CONTEST_PLAYED, CONTEST_STOPPED /* os_stopping */, CONTEST_FAILED };

/* Plays a game; RECORD, unless NULL, receives its record. After a forfeit all other seats win, with
 * the current scores or, in a game without points, with a winner's score. CONTEST_FAILED with an
 * error if the game's rules or the system refuse. */
enum contest_end contest_play(const struct contest_setup *setup, struct contest_result *result,
    struct buffer *record, struct error *error);

/*
 * engine.c: an engine at a seat, through the engine protocol (PROTOCOL.md, section 1). It is told
 * only what its seat may know: chance is manual, each ply is sent as the seat saw it, and reveals
 * are events. Its seed for its own choices reveals nothing about dice and draws. It need not
 * support the commands for seed and time.
 */

struct engine;

/* Runs COMMAND and begins a game for SEAT of SESSION, which is at its start. NULL and ERROR_SYSTEM
 * if no program can be run, ERROR_INPUT if COMMAND is not a program. engine_failure reports
 * anything else. */
struct engine *engine_create(const char *command, int time_ms, const struct session *session,
    int seat, const char *choices_seed, struct error *error);
/* Sends "quit" and ends the engine. Accepts NULL. */
void engine_destroy(struct engine *engine);

/* Tells the engine what its seat has seen since the last call and asks for its action. False if the
 * engine does not answer with a legal action, takes ten times its time (a minute if it has none),
 * or is gone; engine_failure has the reason. */
MUST_USE bool engine_decide(
    struct engine *engine, const struct session *session, struct action *action);
/* Tells the engine what its seat has seen since its last decision, up to the end of the game. */
void engine_tell_end(struct engine *engine, const struct session *session);
const struct failure *engine_failure(const struct engine *engine);

/* standings.c: 95 % confidence intervals for every claim about strength. */

struct interval {
    double low, high;
};

/* Returns Wilson's score interval (E. B. Wilson, Journal of the American Statistical Association
 * 22, 1927) of a share: POINTS (which may count a draw as half) in GAMES. 0 .. 1 for no games. */
struct interval interval_share(double points, int64_t games);

/* Returns the normal interval of a mean, from COUNT values, their sum and the sum of their squares.
 * For a single value, whose spread is unknown, both ends are that value. */
struct interval interval_mean(double sum, double squares, int64_t count);

/*
 * seating.c: who sits where in each game, and with which seeds. Everything depends only on the
 * game's number (from 0) and the seed text, so games can be played in any order by any thread.
 *
 * A deal is played once in each rotation of its seats, so that everybody gets every place with the
 * same dice and draws. With more contestants than seats, all combinations play the same deals in
 * turn. With fewer, the last one named takes the remaining seats.
 */

enum { CONTESTANTS_MAX = 16 };

struct seating {
    int contestants; /* number of different ones */
    int seats;
    bool meet_in_turn;            /* there are more contestants than seats */
    int lineup[GAME_PLAYERS_MAX]; /* contestant by seat, unless they play in turn */
    int lineups;                  /* number of lineups, at least 1 */
    int rotations;                /* number of different ones of a lineup */
};

struct fixture {
    int64_t deal;                     /* from 1 */
    int rotation;                     /* from 0 */
    int contestant[GAME_PLAYERS_MAX]; /* by seat */
};

/* Fills SEATING. NAMED are COUNT contestants (0 .. CONTESTANTS_MAX - 1, without gaps) in the order
 * named, perhaps repeated. False if there are repeats and more names than seats. */
MUST_USE bool seating_init(
    struct seating *seating, const int *named, int count, int seats, struct error *error);
struct fixture seating_fixture(const struct seating *seating, int64_t game);
/* Returns GAMES as they may be split into parts: a deal's games of one lineup stay together. */
struct split_whole seating_whole(const struct seating *seating, int64_t games);
/* Returns the number of games after which every contestant has met every other from every seat. */
int seating_round(const struct seating *seating);

void seating_random_seed(struct buffer *seed);
/* Sets TEXT to the seed text of a deal: SEED-1, SEED-2, as on dice sheets. */
void seating_deal_seed(const char *seed, int64_t deal, struct buffer *text);
/* Writes the seed text for the choices of SEAT in GAME, which an engine may be told: a hash with a
 * key derived from SEED. To those who do not know SEED it reveals nothing about the deal or other
 * seats. */
void seating_choices_seed(const char *seed, int64_t game, int seat, char text[CHANCE_HEX_SIZE]);

/*
 * standings.c: a tournament's sums, which do not depend on the order of its games.
 */

/* How a game ended, by seat. */
struct outcome {
    int scores[GAME_PLAYERS_MAX];
    uint8_t winners; /* bit for each seat */
    int8_t forfeit;  /* seat or -1 */
    bool played;
};

/* A contestant's sums. A win is a game that no one else (in self-play: no other seat) won; a draw
 * is a shared one. The winning seats share one point for the game. The score is the mean of the
 * contestant's seats. */
struct standing {
    int64_t games, wins, draws, forfeits;
    double points;
    double score_sum, score_squares;
    struct times times;
};

/* A against B in their games together: who got the larger share of the point. */
struct pairing {
    int64_t games, a_wins, b_wins, draws;
};

struct standings {
    int64_t games;
    int contestants, seats;
    struct standing player[CONTESTANTS_MAX];
    struct pairing pair[CONTESTANTS_MAX][CONTESTANTS_MAX]; /* only [a][b] with a < b */
    int64_t seat_wins[GAME_PLAYERS_MAX];
    /* games won by several seats or by none */
    int64_t shared;
};

/* Adds a game. STANDINGS begins as zeros except for its contestants and seats. The caller adds
 * TIMES. */
void standings_add(
    struct standings *standings, const struct fixture *fixture, const struct outcome *outcome);

/*
 * tournament.c: plays many games between computer players in several threads, writes them one by
 * one, and resumes after an interruption. Prints nothing.
 */

enum { TOURNAMENT_GAMES_MAX = 1000000 };

struct tournament_setup {
    const struct game *game;
    int players;
    struct option_values options;
    struct contestant contestant[CONTESTANTS_MAX];
    int named[CONTESTANTS_MAX]; /* in the order named, for seating_init */
    int named_count;
    const char *seed;  /* NULL: the seed of the results to resume, or a random one */
    int64_t games;     /* of the whole tournament */
    struct split part; /* the part to play; needs a seed */
    bool figures;      /* computes each game's figures, for a report; the first contestant judges */
    bool untimed;      /* leaves times of decisions out of files and tables */
    int threads;
    const char *records; /* folder for records, or NULL */
    const char *resume;  /* file for results, or NULL; games in it are not replayed */
};

struct tournament {
    struct standings standings;
    struct outcome *outcome;      /* by game of the tournament */
    struct game_figures *figures; /* by game, if the setup asks for figures, or NULL */
    struct seating seating;
    struct buffer seed;       /* the seed in use */
    struct split_range range; /* games to play */
    int64_t resumed;          /* games already in the file */
    struct buffer gaps;       /* games missing from merged parts */
    json_t *header;           /* of the merged parts */
    /* each contestant's first, by game number; FAILURE_NONE if none */
    struct failure failure[CONTESTANTS_MAX];
    bool stopped; /* some games were not played: os_stopping, or missing parts */
};

/* Plays the missing games. False if the rules, the file, the folder or the system refuse; the file
 * then has the games played until then. */
MUST_USE bool tournament_play(
    const struct tournament_setup *setup, struct tournament *tournament, struct error *error);
/* Merges the results of parts and fills SETUP, which borrows from TOURNAMENT. False if a file has
 * no results, is from another tournament or contradicts another file. */
MUST_USE bool tournament_merge(const char *const *paths, int count, struct tournament_setup *setup,
    struct tournament *tournament, struct error *error);
void tournament_finish(struct tournament *tournament);

/*
 * results.c: a tournament's results on disk, as JSON Lines: a header, then a line for each game in
 * the order they ended, each on disk before the next game begins. An incomplete last line is
 * dropped.
 */

struct results;

/* Opens or begins the file at PATH. An existing one must be of the same tournament and part; only
 * the number of games may differ, unless it is a part. SEED is the setup's; if empty, it becomes
 * the file's or a random one. NULL with ERROR_INPUT or ERROR_SYSTEM. */
struct results *results_open(const char *path, const struct tournament_setup *setup,
    struct buffer *seed, struct error *error);
/* Accepts NULL. */
void results_close(struct results *results);

/* Returns the setup's options that differ from their defaults: {"side":"5"}. */
json_t *results_options(const struct tournament_setup *setup);
/* Called for each game in the file when it was opened, in its order. */
typedef void (*results_visitor)(void *context, int64_t game, const struct contest_result *result);
MUST_USE bool results_visit(
    const struct results *results, results_visitor visit, void *context, struct error *error);
/* Reads the setup from the first line of a part's results; names and the seed are borrowed from
 * it. */
MUST_USE bool results_read_setup(
    json_t *header, struct tournament_setup *setup, struct error *error);
/* Reads how a game ended from its line. */
MUST_USE bool results_read_game(
    const json_t *line, int players, struct contest_result *result, struct error *error);
/* Adds a game's result. Only one thread may call it at a time. */
MUST_USE bool results_add(struct results *results, int64_t game,
    const struct contest_result *result, struct error *error);
