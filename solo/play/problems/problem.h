#pragma once

/*
 * Problems: positions with one best move by a margin that no search bridges, found in games of the
 * computer. A problem is data, a line of JSON (PROTOCOL.md, section 9); sentences about it are made
 * where somebody reads them, in the reader's language. Each part says which file it is of.
 */

#include "play/history/history.h"
#include "play/judge.h"
#include "play/split.h"

/* ---- problem.c: what a problem is, and files of them ---- */

/* What is asked for, each with a goal in words; of a game's the first whose signs hold counts. */
enum problem_theme {
    PROBLEM_WRITE,   /* the last writes of a game, counted exactly */
    PROBLEM_KEEP,    /* as the next, and no other action scores a 9 as likely */
    PROBLEM_TURN,    /* a turn, counted exactly over all that may be rolled again */
    PROBLEM_FORCE,   /* the one move that wins by force, proven by looking at all that may follow */
    PROBLEM_WHICH,   /* claims what one hidden cap decides */
    PROBLEM_DECLARE, /* ends the game by claiming something */
    PROBLEM_ATTACK,
    PROBLEM_JOIN, /* no other cap joins the sides for certain */
    PROBLEM_CAP,
    PROBLEM_GOAL,
    PROBLEM_STOP,
    PROBLEM_ASSIST,
    PROBLEM_COST, /* no other tile takes as much from what the other may get */
    PROBLEM_TILE,
    PROBLEM_CHIEF,   /* takes the Chief in this round */
    PROBLEM_SAVE,    /* keeps the own one */
    PROBLEM_CAPTURE, /* takes figures in this round */
    PROBLEM_BEST,    /* the best move, whatever it is */
    PROBLEM_BLUNDER, /* somebody's own blunder, once more */
    PROBLEM_THEMES,
};

enum { PROBLEM_LEVELS = 5, PROBLEM_WRONG_MAX = 2, PROBLEM_ACTIONS = 8, PROBLEM_KEPT = 9 };
_Static_assert(PROBLEM_ACTIONS == 1 + MOVE_REST_MAX, "a whole move");

/* Actions one after the other: a whole move, or the writes of a turn, and what it is worth to its
 * seat, as a share of the win or in points; or what follows one. */
struct problem_move {
    int count;
    struct action action[PROBLEM_ACTIONS];
    double value;
};

/* A move that is not the solution, and how it is answered, where that can be told. */
struct problem_wrong {
    struct problem_move move, reply;
};

struct problem {
    int number; /* in its file, from 1 */
    enum problem_theme theme;
    int level; /* 1 .. 5, by how few of weaker players find it; 0: nobody was asked */
    struct position position;
    int seat;                           /* to act */
    struct problem_move solution, line; /* what follows it in the best play, where that is known */
    int wrong_count;
    struct problem_wrong wrong[PROBLEM_WRONG_MAX]; /* the likeliest first */
    int64_t day;                                   /* PROBLEM_BLUNDER: when it was played */
    json_t *json;                                  /* the line */
};

/* Reads a line. ERROR_INPUT with what cannot be, in one line; then there is nothing to finish. */
MUST_USE bool problem_read(
    struct problem *problem, const struct game *const *registry, json_t *line, struct error *error);
void problem_finish(struct problem *problem);
/* Whether its values are counted to the last point rather than searched for. */
bool problem_is_exact(const struct problem *problem);
/* Whether its values are points rather than shares of the win. */
bool problem_has_points(const struct problem *problem);

/* The whole move that a player ranked, as far as it is known. */
struct problem_move problem_move_of(const struct ranked_action *ranked);
/* MOVE as it is spelled from STATE on, which it is played in. */
json_t *problem_spell(const struct game *game, const struct rules *rules, struct state *state,
    const struct problem_move *move);

/* The lines of a file of problems. */
struct problem_figures {
    int number, level;
};

struct problem_set {
    struct json_lines lines;         /* only split; the first one is about all */
    struct problem_figures *figures; /* of each problem */
    size_t figure_count;
    struct buffer path;
};

/* Whether a file of the game SLUG came with the program; games may do without. */
bool problem_set_is_there(const char *slug);
/* Reads the file of the game SLUG that came with the program, or the file PATH of any game. */
MUST_USE bool problem_set_open(
    struct problem_set *set, const char *slug, const char *path, struct error *error);
void problem_set_finish(struct problem_set *set);
size_t problem_set_count(const struct problem_set *set);
/* Line INDEX, from 0. */
MUST_USE bool problem_set_read(const struct problem_set *set, size_t index,
    const struct game *const *registry, struct problem *problem, struct error *error);
/* Its level and number, without reading it. */
int problem_set_level(const struct problem_set *set, size_t index);
int problem_set_number(const struct problem_set *set, size_t index);

/* ---- answers.c: what is right ---- */

enum problem_answer {
    PROBLEM_WRONG_ANSWER,
    PROBLEM_ON_THE_WAY, /* right, and the move goes on */
    PROBLEM_RIGHT,
};

/* What ACTION is in STATE, a state on the way from the problem's position, by its seat. Moves that
 * lead to the position of the solution are the solution; of what is counted exactly, all that is
 * worth as much. */
enum problem_answer problem_judge(
    const struct problem *problem, const struct state *state, const struct action *action);
/* The wrong answer of the problem that begins with ACTION in its own position, or NULL. */
const struct problem_wrong *problem_refutation(
    const struct problem *problem, const struct action *action);
/* Whether AFTER is where a whole move leads that is right. */
bool problem_is_solved(const struct problem *problem, const struct state *after);
/* The position after the first COUNT actions of MOVE, to be freed. */
struct state *problem_after(
    const struct problem *problem, const struct problem_move *move, int count);
/* What MOVE is worth: counted, proven, or by PLAYER, which remembers MEMORY, for DECISION in the
 * problem's position; as much as the solution where it was stopped. */
double problem_worth(const struct problem *problem, const struct player *player, void *memory,
    const struct decision *decision, const struct problem_move *move);
/* Why ACTION, a wrong answer in the problem's position, is wrong, by PLAYER where it is not counted
 * or proven. False where that cannot be told. */
MUST_USE bool problem_refute(const struct problem *problem, const struct player *player,
    const struct stop_flag *stop, const struct action *action, struct problem_wrong *wrong);

/* ---- exact.c ---- */

/* What the problem's seat may expect to have at the end of the turn in STATE, in points: the best
 * of what it may do, the mean of all that may be rolled again. Others do nothing more. With NUMBER
 * above 0: the chance that it scores that one, which it plays for alone. */
double problem_count_turn(const struct problem *problem, const struct state *state, int number);

/* How often a claim is right, over all that the hidden caps may be, and what it hangs on. */
struct problem_claim {
    double wins;
    char cap[16];       /* the one that it hangs on most, as it is right: "s@c3" */
    double likely;      /* how often that is so */
    double swing, next; /* how much oftener the claim is right then; and with the next cap */
};
/* What ACTION, which ends the game, is worth in the problem's position as a claim. */
struct problem_claim problem_claim(const struct problem *problem, const struct action *action);

/* Who wins a game of two without chance or secrets, by looking at everything that may follow. What
 * was proven is kept for later positions under the same rules. */
enum problem_proof { PROOF_WINS, PROOF_LOSES, PROOF_TOO_LONG };
struct prover;
/* Once STOP is raised everything is too long. */
struct prover *prover_create(
    const struct game *game, const struct rules *rules, const struct stop_flag *stop);
/* NULL is fine. */
void prover_destroy(struct prover *prover);
/* What ACTION brings the seat that plays it in STATE; at most NODES positions are looked at. */
enum problem_proof prover_try(
    struct prover *prover, const struct state *state, const struct action *action, int64_t nodes);
/* An action of STATE that wins, at most NODES positions looked at for each; false: none is known.
 */
MUST_USE bool prover_winner(
    struct prover *prover, const struct state *state, int64_t nodes, struct action *action);

/* ---- likeness.c ---- */

/* A number that is the same for positions that turning or mirroring the board, or changing colours,
 * makes of each other. */
uint64_t problem_likeness(const struct game *game, const struct rules *rules, const json_t *state);

/* ---- themes.c ---- */

/* What is NULL or 0 is not asked for; without any sign a goal is what is left. */
struct problem_goal {
    const char *name;       /* "write", as files name it */
    int games;              /* in so many it is looked for before others will do, too */
    const char *spelled[2]; /* one of them is part of how the solution is spelled */
    const char *changes;    /* what it changes in the position */
    int step;               /* of a turn of Pocket Hexes; of so many PLAYERS, with so many boxes */
    size_t players, boxes;  /* left to the seat at most */
    bool (*holds)(const struct problem *problem); /* what the solution shows */
    const char *words;                            /* what is asked for, in one line (N_) */
};
extern const struct problem_goal problem_goals[PROBLEM_THEMES];

/* False for no theme. */
MUST_USE bool problem_theme_read(const char *name, enum problem_theme *theme);
/* What the solution is about: how it is spelled, and what it changes. */
enum problem_theme problem_theme_of(const struct problem *problem);
/* The theme that problem NUMBER of GAME should have: each of the game's in turn. */
enum problem_theme problem_theme_wanted(const struct game *game, int64_t number);
/* Whether a legal action of its position might make PROBLEM one of THEME, as far as that is seen
 * without a search. */
bool problem_theme_may_be(const struct problem *problem, enum problem_theme theme);

/* ---- finder.c, grading.c: a problem out of games ---- */

struct problem_source {
    const struct game *game;
    player_finder find; /* of levels */
    const char *seed;
    const struct stop_flag *stop;
};

/* Looks for problem NUMBER (from 1): what is found depends on the seed and the number alone. A line
 * with nothing but its number where no game had one. NULL where it was stopped. */
json_t *problem_find(const struct problem_source *source, int64_t number);

/* ---- making.c: many of them ---- */

struct problem_making {
    struct problem_source source;
    int64_t count;
    struct split part;
    const char *file; /* keeps what was found; run the same command to continue with it */
    /* Told of each; or NULL. */
    void (*hook)(int64_t done, int64_t all);
};

/* Finds what is missing in its file. False where the file or the system refuses; stopped, it is
 * true, and *LEFT says how many are missing. */
MUST_USE bool problems_make(
    const struct problem_making *making, int64_t *left, struct error *error);
/* Adds the lines of a file of problems: what the files of all parts hold, without those that are
 * another one turned. GAPS says which are missing, as in split_merge. */
MUST_USE bool problems_gather(const char *const *paths, int count,
    const struct game *const *registry, struct buffer *out, struct buffer *gaps,
    struct error *error);

/* ---- log.c: what somebody solved, in a file of the state folder ---- */

/* The game of own problems in the log and on command lines. */
#define PROBLEM_BLUNDERS_SLUG "own"

struct problem_attempt {
    const char *game; /* a slug, or PROBLEM_BLUNDERS_SLUG */
    int number, level;
    bool solved;
    bool clean;   /* at once, without a hint */
    int64_t when; /* seconds since 1970 */
    int64_t day;  /* it was the problem of that day (os_local_day); 0: of none */
};

enum { PROBLEM_GAME_SIZE = 24 };

/* A line of it. */
struct problem_try {
    char game[PROBLEM_GAME_SIZE];
    int number, level;
    bool solved, clean;
    int64_t when, day; /* as in struct problem_attempt */
};

struct problem_log {
    struct problem_try *items;
    size_t count;
    size_t damaged;       /* lines that were passed over */
    struct error trouble; /* about the first of them */
};

/* Adds LINE to the file at PATH in the state folder. */
MUST_USE bool problem_log_append(const char *path, const json_t *line, struct error *error);
MUST_USE bool problem_log_add(const struct problem_attempt *attempt, struct error *error);
/* A log that is not there or cannot be read is empty; what is no line of one is passed over. */
struct problem_log problem_log_read(void);
/* Adds a sentence about lines that were passed over; nothing where there are none. */
void problem_log_add_damage(const struct problem_log *log, struct buffer *out);
void problem_log_finish(struct problem_log *log);
/* Declares one of a block, which is finished where the block is left. */
#define LOCAL_LOG __attribute__((cleanup(problem_log_finish))) struct problem_log
/* How many problems of GAME were tried. */
int problem_log_count(const struct problem_log *log, const char *game);
/* When problem NUMBER of GAME was solved last; 0: never. */
int64_t problem_log_solved(const struct problem_log *log, const char *game, int number);

/* On how many days in a row, up to TODAY or the day before, its problem of the day was solved; and
 * whether TODAY's was. */
int problem_log_streak(const struct problem_log *log, const char *game, int64_t today);
bool problem_log_solved_on(const struct problem_log *log, const char *game, int64_t day);
/* The rating of who solves problems, of all games: each counts when it is tried first, as a game
 * against one of its level's rating, won where it was solved at once and without a hint. */
void problem_log_rating(const struct problem_log *log, struct rating *rating);
/* The place of the problem of DAY among COUNT: the same for everybody. */
size_t problem_of_day(const char *game, int64_t day, size_t count);

/* ---- blunders.c ---- */

/* Where a person's own blunders are kept as problems. */
MUST_USE bool problem_blunders_path(struct buffer *path, struct error *error);
/* Keeps the blunders of people in SESSION, of a game of DAY; KEPT: how many were not there yet. */
MUST_USE bool problems_keep_blunders(const struct session *session, const struct analysis *analysis,
    int64_t day, int *kept, struct error *error);

/* ---- words.c: problems in the reader's language ---- */

/* "Gold to play. One move alone wins by force." WHO is the seat's name, or NULL. */
void problem_add_goal(const struct problem *problem, const char *who, struct buffer *out);
/* "level 3 of 5"; nothing where it has none. */
void problem_add_level(const struct problem *problem, struct buffer *out);
/* What most people try in vain, without saying what to play. */
void problem_add_hint(const struct problem *problem, struct buffer *out);
/* "t5-c3, done": as it is spelled. */
void problem_add_move(
    const struct problem *problem, const struct problem_move *move, struct buffer *out);
/* What it is worth, and how it goes on. */
void problem_add_solution(const struct problem *problem, struct buffer *out);
/* Why WRONG is wrong: what it is worth beside the solution, and the answer to it. */
void problem_add_wrong(
    const struct problem *problem, const struct problem_wrong *wrong, struct buffer *out);
