#pragma once

/*
 * Problems: positions, found in games between computer players, whose best move leads by more than
 * any search could make up. A problem is data, a line of JSON (PROTOCOL.md, section 9); sentences
 * about it are made for the reader, in the reader's language.
 */

#include "core/json_lines.h"
#include "play/history/history.h"
#include "play/judge.h"

/* ---- problem.c: problems and files of them ---- */

/* Goals, each with its words. A problem has the first of its game's goals whose signs hold. */
enum problem_theme {
    PROBLEM_WRITE,   /* the last writes of a game, counted exactly */
    PROBLEM_KEEP,    /* like PROBLEM_TURN, and every other action is less likely to score a 9 */
    PROBLEM_TURN,    /* a turn, counted exactly over everything that may be rolled */
    PROBLEM_FORCE,   /* the only move that wins by force, proven */
    PROBLEM_WHICH,   /* claims what depends on one hidden cap */
    PROBLEM_DECLARE, /* ends the game by a claim */
    PROBLEM_ATTACK,
    PROBLEM_JOIN, /* the only cap that certainly joins the sides */
    PROBLEM_CAP,
    PROBLEM_GOAL,
    PROBLEM_STOP,
    PROBLEM_ASSIST,
    PROBLEM_COST, /* the tile that reduces the opponent's gains most */
    PROBLEM_TILE,
    PROBLEM_CHIEF,   /* takes the Chief this round */
    PROBLEM_SAVE,    /* saves the player's own Chief */
    PROBLEM_CAPTURE, /* takes figures this round */
    PROBLEM_BEST,    /* the best move of any kind */
    PROBLEM_BLUNDER, /* a blunder of the reader's */
    PROBLEM_THEMES,
};

enum { PROBLEM_LEVELS = 5, PROBLEM_WRONG_MAX = 2, PROBLEM_ACTIONS = 8, PROBLEM_KEPT = 9 };
_Static_assert(PROBLEM_ACTIONS == 1 + MOVE_REST_MAX, "a whole move");

/* Consecutive actions: a whole move, the writes of a turn, or what follows one; and their value to
 * the seat, as a share of the win or in points. */
struct problem_move {
    int count;
    struct action action[PROBLEM_ACTIONS];
    double value;
};

/* A wrong move and its reply, if known. */
struct problem_wrong {
    struct problem_move move, reply;
};

struct problem {
    int number; /* in its file, from 1 */
    enum problem_theme theme;
    int level; /* 1 .. 5, hardest for weaker players last; 0: not graded */
    struct position position;
    int seat;                           /* the seat to act */
    struct problem_move solution, line; /* LINE: best play after SOLUTION, if known */
    int wrong_count;
    struct problem_wrong wrong[PROBLEM_WRONG_MAX]; /* likeliest first */
    int64_t day;                                   /* PROBLEM_BLUNDER: when played */
    json_t *json;                                  /* its line */
};

/* Reads a problem from LINE. ERROR_INPUT with the reason in one line, and nothing to finish, if it
 * is not valid. */
MUST_USE bool problem_read(
    struct problem *problem, const struct game *const *registry, json_t *line, struct error *error);
void problem_finish(struct problem *problem);
/* Reports whether its values are counted exactly, not searched. */
bool problem_is_exact(const struct problem *problem);
/* Reports whether its values are points, not shares of the win. */
bool problem_has_points(const struct problem *problem);

/* Returns the whole move that a player ranked, as far as known. */
struct problem_move problem_move_of(const struct ranked_action *ranked);
/* Returns MOVE spelled from STATE on; plays it in STATE. */
json_t *problem_spell(const struct game *game, const struct rules *rules, struct state *state,
    const struct problem_move *move);

/* A problem in a file. */
struct problem_figures {
    int number, level;
};

struct problem_set {
    struct json_lines lines;         /* only split; the first is the header */
    struct problem_figures *figures; /* one for each problem */
    size_t figure_count;
    struct buffer path;
};

/* Reports whether the program has problems for the game SLUG; not every game does. */
bool problem_set_is_there(const char *slug);
/* Opens the program's file for the game SLUG, or the file PATH of any game. */
MUST_USE bool problem_set_open(
    struct problem_set *set, const char *slug, const char *path, struct error *error);
void problem_set_finish(struct problem_set *set);
size_t problem_set_count(const struct problem_set *set);
/* Reads problem INDEX, from 0. */
MUST_USE bool problem_set_read(const struct problem_set *set, size_t index,
    const struct game *const *registry, struct problem *problem, struct error *error);
/* Returns its level without reading it. */
int problem_set_level(const struct problem_set *set, size_t index);
/* Returns its number without reading it. */
int problem_set_number(const struct problem_set *set, size_t index);

/* ---- answers.c: right and wrong answers ---- */

enum problem_answer {
    PROBLEM_WRONG_ANSWER,
    PROBLEM_ON_THE_WAY, /* right so far; the move continues */
    PROBLEM_RIGHT,
};

/* Judges ACTION by the problem's seat in STATE, which is the problem's position or one reached from
 * it by right actions. A move to the same position as the solution is right; for exactly counted
 * problems, so is any of the same value. */
enum problem_answer problem_judge(
    const struct problem *problem, const struct state *state, const struct action *action);
/* Returns the problem's wrong answer that begins with ACTION in its position, or NULL. */
const struct problem_wrong *problem_refutation(
    const struct problem *problem, const struct action *action);
/* Reports whether AFTER is where a whole right move leads. */
bool problem_is_solved(const struct problem *problem, const struct state *after);
/* Returns the position after the first COUNT actions of MOVE; the caller frees it. */
struct state *problem_after(
    const struct problem *problem, const struct problem_move *move, int count);
/* Returns the value of MOVE: counted, proven, or by PLAYER with its MEMORY for DECISION in the
 * problem's position; the solution's value if stopped. */
double problem_worth(const struct problem *problem, const struct player *player, void *memory,
    const struct decision *decision, const struct problem_move *move);
/* Explains why ACTION in the problem's position is wrong, by PLAYER if it is not counted or proven.
 * False if that is unknown. */
MUST_USE bool problem_refute(const struct problem *problem, const struct player *player,
    const struct stop_flag *stop, const struct action *action, struct problem_wrong *wrong);

/* ---- exact.c ---- */

/* Returns the points that the problem's seat may expect at the end of the turn in STATE: the best
 * of its actions, the mean of everything that may be rolled. Nobody else acts. If NUMBER is above
 * 0, returns the chance of scoring that number if the seat
 * plays only for it. */
double problem_count_turn(const struct problem *problem, const struct state *state, int number);

/* How often a claim is right, over everything hidden caps may be, and what decides it. */
struct problem_claim {
    double wins;
    char cap[16];       /* the most decisive one, if right: "s@c3" */
    double likely;      /* how often that is so */
    double swing, next; /* how much more often the claim is right then; the same for the next cap */
};
/* Returns the value of ACTION, which ends the game, as a claim in the problem's position. */
struct problem_claim problem_claim(const struct problem *problem, const struct action *action);

/* Proves who wins a two-player game without chance or secrets, by everything that may follow.
 * Proofs are kept for later positions under the same rules. */
enum problem_proof { PROOF_WINS, PROOF_LOSES, PROOF_TOO_LONG };
struct prover;
/* Creates a prover; once STOP is raised, everything is too long. */
struct prover *prover_create(
    const struct game *game, const struct rules *rules, const struct stop_flag *stop);
/* Accepts NULL. */
void prover_destroy(struct prover *prover);
/* Returns what ACTION in STATE proves for its seat, looking at no more than NODES positions. */
enum problem_proof prover_try(
    struct prover *prover, const struct state *state, const struct action *action, int64_t nodes);
/* Finds a winning action of STATE, looking at no more than NODES positions for each; false if none
 * is known. */
MUST_USE bool prover_winner(
    struct prover *prover, const struct state *state, int64_t nodes, struct action *action);

/* ---- themes.c ---- */

struct problem_goal {
    const char *name;  /* "write", as in files */
    const char *words; /* the question, in one line (N_) */
};
extern const struct problem_goal problem_goals[PROBLEM_THEMES];

/* Reads a theme by its name; false if there is none. */
MUST_USE bool problem_theme_read(const char *name, enum problem_theme *theme);
/* ---- log.c: problems tried, in a file of the state folder ---- */

/* Stands for the game in the log and on command lines for a person's own problems. */
#define PROBLEM_BLUNDERS_SLUG "own"

struct problem_attempt {
    const char *game; /* a slug, or PROBLEM_BLUNDERS_SLUG */
    int number, level;
    bool solved;
    bool clean;   /* at once and without a hint */
    int64_t when; /* seconds since 1970 */
    int64_t day;  /* as that day's problem (os_local_day); 0: not */
};

enum { PROBLEM_GAME_SIZE = 24 };

/* A line of the log. */
struct problem_try {
    char game[PROBLEM_GAME_SIZE];
    int number, level;
    bool solved, clean;
    int64_t when, day; /* as in struct problem_attempt */
};

struct problem_log {
    struct problem_try *items;
    size_t count;
    size_t damaged;       /* lines skipped */
    struct error trouble; /* about the first of them */
};

/* Appends LINE to the file at PATH in the state folder. */
MUST_USE bool problem_log_append(const char *path, const json_t *line, struct error *error);
MUST_USE bool problem_log_add(const struct problem_attempt *attempt, struct error *error);
/* Reads the log; a missing or unreadable one is empty, bad lines are skipped. */
struct problem_log problem_log_read(void);
/* Adds a sentence about skipped lines, if any. */
void problem_log_add_damage(const struct problem_log *log, struct buffer *out);
void problem_log_finish(struct problem_log *log);
/* Declares a log that is finished at the end of its block. */
#define LOCAL_LOG __attribute__((cleanup(problem_log_finish))) struct problem_log
/* Returns the number of problems of GAME that were tried. */
int problem_log_count(const struct problem_log *log, const char *game);
/* Returns when problem NUMBER of GAME was last solved; 0: never. */
int64_t problem_log_solved(const struct problem_log *log, const char *game, int number);

/* Returns on how many days in a row, up to TODAY or the day before, the problem of the day was
 * solved. */
int problem_log_streak(const struct problem_log *log, const char *game, int64_t today);
/* Reports whether the problem of DAY was solved. */
bool problem_log_solved_on(const struct problem_log *log, const char *game, int64_t day);
/* Rates the solver over all games: the first try of each problem counts as a game against its
 * level's rating, won if solved at once and without a hint. */
void problem_log_rating(const struct problem_log *log, struct rating *rating);
/* Returns the index among COUNT of the problem of DAY, the same for everybody. */
size_t problem_of_day(const char *game, int64_t day, size_t count);

/* ---- blunders.c ---- */

/* Finds the file that keeps a person's own blunders as problems. */
MUST_USE bool problem_blunders_path(struct buffer *path, struct error *error);
/* Keeps people's blunders in SESSION, a game of DAY; KEPT is the number of new ones. */
MUST_USE bool problems_keep_blunders(const struct session *session, const struct analysis *analysis,
    int64_t day, int *kept, struct error *error);

/* ---- words.c: problems in the reader's language ---- */

/* Adds "Gold to play. One move alone wins by force." WHO is the seat's name, or NULL. */
void problem_add_goal(const struct problem *problem, const char *who, struct buffer *out);
/* Adds "level 3 of 5", or nothing if it has none. */
void problem_add_level(const struct problem *problem, struct buffer *out);
/* Adds the commonest wrong answer, without telling what to play. */
void problem_add_hint(const struct problem *problem, struct buffer *out);
/* Adds a move as spelled, "t5-c3, done". */
void problem_add_move(
    const struct problem *problem, const struct problem_move *move, struct buffer *out);
/* Adds the solution's value and what follows. */
void problem_add_solution(const struct problem *problem, struct buffer *out);
/* Adds why WRONG is wrong: its value beside the solution's, and the reply. */
void problem_add_wrong(
    const struct problem *problem, const struct problem_wrong *wrong, struct buffer *out);
