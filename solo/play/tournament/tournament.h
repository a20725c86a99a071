#pragma once

/*
 * Computer against computer: who plays, engines among them, and how it comes out. Each part says
 * which file it is of.
 */

#include "play/session.h"
#include "play/split.h"

/*
 * standings.c: How long many decisions took, in memory that does not grow: counts of times that
 * differ by less than a sixteenth. Medians and percentiles are right to 3 %.
 */

/* 16 steps to each doubling, up to 2^40 ns (18 minutes); what took longer counts as that. */
enum { TIMES_STEPS = 16, TIMES_BUCKETS = 40 * TIMES_STEPS };

struct times {
    uint32_t count[TIMES_BUCKETS];
};

void times_add(struct times *times, int64_t nanoseconds);
void times_add_all(struct times *times, const struct times *more);
/* The time in milliseconds that SHARE (0 .. 1) of all do not exceed; 0 without any. */
double times_percentile(const struct times *times, double share);

/*
 * contest.c: One game between computer players and other programs. Players get their seat's view
 * and what it observed, engines are told the same; who fails to answer with a legal action loses.
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
    /* the command or the answer, in ASCII; with FAILURE_NONE the words of an earlier version */
    char about[FAILURE_ABOUT_SIZE];
};

/* Of ABOUT 100 characters are kept; what is not ASCII becomes '?'. */
void failure_set(struct failure *failure, enum failure_kind kind, const char *about);
/* In a few words that go on after the name of who failed: English, as results have them, or the
 * user's language. */
void failure_add_english(const struct failure *failure, struct buffer *out);
void failure_add_words(const struct failure *failure, struct buffer *out);

/* Who plays: a player of this program, or another program. */
struct contestant {
    const char *name;            /* as it was given: "ismcts:500", or the engine's command */
    const struct player *player; /* NULL: an engine */
    double parameter;            /* of the player, where it takes one */
    int time_ms;                 /* thinking time for an action; 0: the player's own search */
};

/*
 * figures.c: What a report says of one game, in whole numbers: shares of the win and points are
 * ten thousandths.
 */

enum { FIGURES_TENTHS = 10, FIGURES_UNIT = 10000 };

struct game_figures {
    int actions;
    /* By tenths of the game: how many legal actions there were in all, at how many decisions. */
    int legal[FIGURES_TENTHS], decisions[FIGURES_TENTHS];
    /* Where somebody won alone: the share of the game after which the winner's expectation was 0.8
     * and more to the end, and the lowest that it was; else -1. */
    int decided, lowest;
    int luck[GAME_PLAYERS_MAX]; /* as an analysis has it */
};

/* Of a finished game, judged by PLAYER. False where os_stopping stopped it. */
MUST_USE bool figures_take(struct game_figures *figures, const struct session *session,
    const struct player *player, const struct game_result *result);
/* As files of results have them. */
json_t *figures_json(const struct game_figures *figures, int players);
MUST_USE bool figures_read(const json_t *json, int players, struct game_figures *figures);

struct contest_setup {
    const struct game *game;
    int players;
    bool figures; /* the result gets them, by the first seat's player */
    struct option_values options;
    const struct contestant *contestant[GAME_PLAYERS_MAX]; /* by seat */
    const char *deal_seed;                                 /* dice and draws */
    /* by seat: its own choices; an engine is told that of its seat */
    char choices_seed[GAME_PLAYERS_MAX][CHANCE_HEX_SIZE];
};

struct contest_result {
    int scores[GAME_PLAYERS_MAX];
    bool winner[GAME_PLAYERS_MAX]; /* several: a draw */
    int forfeit;                   /* the seat that failed to answer, or -1 */
    struct failure failure;        /* if so */
    struct game_figures figures;
    struct times times[GAME_PLAYERS_MAX]; /* of decisions: processor time of the thread; of engines
                                             time that passed */
};

enum contest_end { CONTEST_PLAYED, CONTEST_STOPPED /* os_stopping */, CONTEST_FAILED };

/* RECORD, unless NULL, gets the game's record. After a forfeit all other seats have won, and scores
 * are those of the moment, or those of winners in a game without points. CONTEST_FAILED with an
 * error where the game's rules or the system refuse. */
enum contest_end contest_play(const struct contest_setup *setup, struct contest_result *result,
    struct buffer *record, struct error *error);

/*
 * engine.c: Another program at a seat, through the engine protocol (PROTOCOL.md, section 1). It is
 * told what its seat may know and nothing else: chance is manual, every ply comes as the seat saw
 * it, and what is turned up comes as an event. It is told a seed for its own choices, which says
 * nothing about dice and draws; it need not know that command, nor time_ms.
 */

struct engine;

/* Runs COMMAND and begins a game for SEAT of SESSION, which is at its start. NULL and ERROR_SYSTEM
 * where no program can be run, ERROR_INPUT where COMMAND is none. What else goes wrong is for
 * engine_failure. */
struct engine *engine_create(const char *command, int time_ms, const struct session *session,
    int seat, const char *choices_seed, struct error *error);
/* Says good-bye. NULL is fine. */
void engine_destroy(struct engine *engine);

/* Tells it all that its seat has seen since, and asks for the action it plays now. False if it
 * answers nothing legal, takes longer than ten times its time (without a time: a minute), or is
 * gone; then engine_failure says why. */
MUST_USE bool engine_decide(
    struct engine *engine, const struct session *session, struct action *action);
/* Tells it what its seat has seen since: how the game ended. */
void engine_tell_end(struct engine *engine, const struct session *session);
const struct failure *engine_failure(const struct engine *engine);

/* standings.c: 95 % confidence intervals: what is said about strength is said with one of these. */

struct interval {
    double low, high;
};

/* Of a share: Wilson's score interval (E. B. Wilson, Journal of the American Statistical
 * Association 22, 1927) for POINTS (a draw may count half a point) in GAMES. 0 .. 1 without any. */
struct interval interval_share(double points, int64_t games);

/* Of a mean: the normal interval, from COUNT values, their sum and the sum of their squares. A
 * single value says nothing about its spread: then both ends are that value. */
struct interval interval_mean(double sum, double squares, int64_t count);

/*
 * seating.c: Who sits where in which game, and with which seeds: functions of the number of the
 * game (from 0) and the seed text alone, so that games can be played in any order and by any
 * thread.
 *
 * A deal is played once in each rotation of its seats, so that everybody has every place with the
 * same dice and draws. With more contestants than seats each choice of as many as there are seats
 * meets in turn, on the same deals. With fewer, the seats left over go to the last one named.
 */

enum { CONTESTANTS_MAX = 16 };

struct seating {
    int contestants; /* different ones */
    int seats;
    bool meet_in_turn;            /* more contestants than seats */
    int lineup[GAME_PLAYERS_MAX]; /* contestant by seat, else */
    int lineups;                  /* how many there are, at least 1 */
    int rotations;                /* different ones of a lineup */
};

struct fixture {
    int64_t deal;                     /* from 1 */
    int rotation;                     /* from 0 */
    int contestant[GAME_PLAYERS_MAX]; /* by seat */
};

/* NAMED are COUNT contestants (0 .. CONTESTANTS_MAX - 1, without gaps) in the order in which they
 * were named, some perhaps several times. False where several times is too often. */
MUST_USE bool seating_init(
    struct seating *seating, const int *named, int count, int seats, struct error *error);
struct fixture seating_fixture(const struct seating *seating, int64_t game);
/* GAMES of it as parts see them: those of one lineup on one deal stay together. */
struct split_whole seating_whole(const struct seating *seating, int64_t games);
/* Games after which everybody has met everybody from every seat. */
int seating_round(const struct seating *seating);

/* A seed text for who named none. */
void seating_random_seed(struct buffer *seed);
/* The seed text of a deal's dice and draws: SEED-1, SEED-2, as on dice-sheets. */
void seating_deal_seed(const char *seed, int64_t deal, struct buffer *text);
/* The seed text of the own choices of SEAT in GAME, which an engine there may be told: a hash under
 * a key that is made of SEED, so that nothing of the deal or of another seat follows from it for
 * whoever does not know SEED. */
void seating_choices_seed(const char *seed, int64_t game, int seat, char text[CHANCE_HEX_SIZE]);

/*
 * standings.c: The sums of a tournament. They depend on which games were played, never on the order
 * in which they came in.
 */

/* How one game ended, by seat. */
struct outcome {
    int scores[GAME_PLAYERS_MAX];
    uint8_t winners; /* bits by seat */
    int8_t forfeit;  /* seat or -1 */
    bool played;
};

/* One contestant. A win is a game won by nobody else (in self-play: by one seat); a draw one that
 * is shared. A game is worth one point, divided among the seats that won it. The score of a game is
 * the mean of the contestant's seats. */
struct standing {
    int64_t games, wins, draws, forfeits;
    double points;
    double score_sum, score_squares;
    struct times times;
};

/* A against B in the games that both were in: who got more of the point. */
struct pairing {
    int64_t games, a_wins, b_wins, draws;
};

struct standings {
    int64_t games;
    int contestants, seats;
    struct standing player[CONTESTANTS_MAX];
    struct pairing pair[CONTESTANTS_MAX][CONTESTANTS_MAX]; /* [a][b], a < b */
    int64_t seat_wins[GAME_PLAYERS_MAX];                   /* won alone, whoever sat there */
    int64_t shared; /* games that several seats won, or none */
};

/* STANDINGS is all zeros but for its numbers of contestants and seats. TIMES are for the caller to
 * add. */
void standings_add(
    struct standings *standings, const struct fixture *fixture, const struct outcome *outcome);

/*
 * tournament.c: Many games between computer players: played by several threads, written down one by
 * one, gone on with after an interruption. Knows no screen.
 */

enum { TOURNAMENT_GAMES_MAX = 1000000 };

struct tournament_setup {
    const struct game *game;
    int players;
    struct option_values options;
    struct contestant contestant[CONTESTANTS_MAX];
    int named[CONTESTANTS_MAX]; /* contestants as they were named, for seating_init */
    int named_count;
    const char *seed;  /* NULL: that of the results to go on with, or a random one */
    int64_t games;     /* of the whole */
    struct split part; /* of them that is played; needs a seed */
    bool figures;      /* of every game, for a report; the first contestant judges */
    bool untimed;      /* how long decisions took is neither written down nor told */
    int threads;
    const char *records; /* a folder for the games' records, or NULL */
    const char *resume;  /* a file for results, or NULL: what it holds is not played again */
};

struct tournament {
    struct standings standings;
    struct outcome *outcome;      /* by game of the whole */
    struct game_figures *figures; /* the same, where the setup asks for them, or NULL */
    struct seating seating;
    struct buffer seed;       /* in use */
    struct split_range range; /* games that are wanted */
    int64_t resumed;          /* games that were in the file */
    struct buffer gaps;       /* of parts that were put together: which games are missing */
    json_t *header;           /* of theirs */
    /* each contestant's first by number of game; FAILURE_NONE without any */
    struct failure failure[CONTESTANTS_MAX];
    bool stopped; /* not all games that are wanted were played: os_stopping, or missing parts */
};

/* Plays what is missing. False where the rules, the file, the folder or the system refuse; then
 * what was played until then is in the file all the same. */
MUST_USE bool tournament_play(
    const struct tournament_setup *setup, struct tournament *tournament, struct error *error);
/* Puts the results of parts together, and says in SETUP, which borrows from TOURNAMENT, what was
 * played. False where a file is none, of another tournament, or at odds with another file. */
MUST_USE bool tournament_merge(const char *const *paths, int count, struct tournament_setup *setup,
    struct tournament *tournament, struct error *error);
void tournament_finish(struct tournament *tournament);

/*
 * results.c: The results of a tournament on disk, as JSON Lines: first what is played, then a line
 * a game in the order in which they ended, each on disk before the next begins. A torn last line is
 * dropped.
 */

struct results;

/* Opens the file at PATH or begins one. What it holds must be of the same tournament, and part; how
 * many games are wanted may differ where it is no part. SEED is that of the setup, or empty: then
 * it gets the file's, or a random one. NULL with ERROR_INPUT or ERROR_SYSTEM. */
struct results *results_open(const char *path, const struct tournament_setup *setup,
    struct buffer *seed, struct error *error);
/* NULL is fine. */
void results_close(struct results *results);

/* The options of the setup that are not the usual ones: {"side":"5"}. */
json_t *results_options(const struct tournament_setup *setup);
/* The games that the file held when it was opened, in its order. */
typedef void (*results_visitor)(void *context, int64_t game, const struct contest_result *result);
MUST_USE bool results_visit(
    const struct results *results, results_visitor visit, void *context, struct error *error);
/* The same for single lines: what is played, by the first line of a part's results, from which
 * names and the seed are borrowed; how a game ended. */
MUST_USE bool results_read_setup(
    json_t *header, struct tournament_setup *setup, struct error *error);
MUST_USE bool results_read_game(
    const json_t *line, int players, struct contest_result *result, struct error *error);
/* For one thread at a time. */
MUST_USE bool results_add(struct results *results, int64_t game,
    const struct contest_result *result, struct error *error);
