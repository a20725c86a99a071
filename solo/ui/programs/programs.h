#pragma once

/*
 * The commands of the program hexplay, and reading their arguments.
 */

#include "ai/ai.h"
#include "core/os.h"
#include "core/value.h"
#include "games/registry.h"
#include "play/history/history.h"
#include "play/journal.h"
#include "play/judge.h"
#include "play/tournament/tournament.h"
#include "ui/commands/commands.h"

/* analyse_report.c: An analysis in words and as JSON. */

struct analyse_report {
    const struct session *session;
    const struct game *game;     /* the session's */
    const struct rules *rules;   /* the session's */
    const struct player *player; /* the judge */
    struct analysis analysis;
    bool spoken; /* moves and lists are for the ear */
};

/* Says the analysis, with the boards of the worst decisions. */
void analyse_say(struct ui *ui, const struct analyse_report *report);
/* Says the analysis of the people, and returns their costliest mistake or blunder, or NULL. */
const struct judged_ply *analyse_say_people(struct ui *ui, const struct analyse_report *report);
/* Adds when a decision was made, as people count, "turn 9", or the number of the move if the game
 * has no turns; returns that number. */
int analyse_add_when(
    const struct analyse_report *report, const struct judged_ply *judged, struct buffer *out);
/* Asks from which mistake or blunder to play on; returns the ply before it, or -1 for none. */
int analyse_ask(struct ui *ui, const struct analyse_report *report);
/* Adds the analysis as one line of JSON. */
void analyse_add_json(const struct analyse_report *report, struct buffer *out);

/*
 * arguments.c: Reads the command line of hexplay, and refuses what is wrong; does nothing else.
 */

enum { ARGUMENT_PAIRS_MAX = 32, ARGUMENT_WORDS_MAX = 16 };

struct arguments;

/* The kinds of options that a program takes; every option names one. */
enum takes {
    TAKES_NOTHING = 0,
    TAKES_PLAY = 1 << 0,     /* seats, levels, path of the record */
    TAKES_SEED = 1 << 1,     /* seed for dice and bags */
    TAKES_RULES = 1 << 2,    /* players and the game's options */
    TAKES_JSON = 1 << 3,     /* figures as JSON */
    TAKES_SECONDS = 1 << 4,  /* how long to measure */
    TAKES_CONTEST = 1 << 5,  /* games between computer players */
    TAKES_STRICT = 1 << 6,   /* fails if something cannot be checked */
    TAKES_LOOK = 1 << 7,     /* display */
    TAKES_REBUILD = 1 << 8,  /* rebuilds the statistics */
    TAKES_LEVEL = 1 << 9,    /* the level that plays or judges */
    TAKES_TUTOR = 1 << 10,   /* a game with a person */
    TAKES_ALONE = 1 << 11,   /* without a program's name */
    TAKES_SIZE = 1 << 12,    /* the game option with this alias */
    TAKES_PARTS = 1 << 13,   /* a long run: kept, resumed, in parts */
    TAKES_MAKE = 1 << 14,    /* how many to make */
    TAKES_VARIED = 1 << 15,  /* repeats with other options */
    TAKES_ENGINES = 1 << 16, /* engines and their thinking time */
};

/* Runs a program and returns its exit status, unless ERROR is set, which decides it. */
typedef int program_function(const struct arguments *arguments, struct error *error);

/* One program of hexplay. */
struct program {
    const char *name;  /* "resume"; NULL for playing a game, which is named by its slug */
    const char *usage; /* "resume [FILE]" */
    const char *about;
    bool plays; /* its first word is a game, not a file */
    int files_min, files_max;
    unsigned takes; /* a set of enum takes */
    program_function *run;
};

/* All programs; the first plays a game. */
struct program_list {
    const struct program *items;
    size_t count;
};

struct argument_pair {
    const char *key; /* a game option's, borrowed from the command line */
    const char *value;
    bool alias; /* given as --KEY VALUE */
};

struct arguments {
    const struct program *program; /* NULL for help, version, gtp and menu */
    const struct game *game;       /* the game to play */
    const char *file;              /* or NULL; the first word after the program's name */
    const char *const *words;      /* all such words */
    int word_count;
    bool help, version, gtp;
    bool menu;                 /* no arguments */
    bool screen, plain, speak; /* at most one of them, once everything is read */
    bool ascii, no_mouse;
    bool spelled;            /* cell letters are spoken as words */
    int colours;             /* enum look_ground */
    bool usual_tutor;        /* the setting, for games that may have a tutor */
    const char *usual_level; /* the setting, for games without a requested level; or NULL */
    int players;             /* 0: not given */
    const char *seat[GAME_PLAYERS_MAX]; /* "human" or a level; NULL: not given */
    const char *level;                  /* or NULL */
    const char *seed;
    const char *computer_seed; /* or NULL */
    bool physical;
    bool rated;
    bool tutor;
    const char *record;
    const char *position; /* a line, "-" for standard input, or NULL */
    int match;            /* best of this many games; 0: a single game */
    double seconds;       /* for bench; 0: not given */
    bool json;
    int games;           /* for a tournament; 0: not given */
    int time_ms;         /* for each action; 0: the player's own search; -1: not given */
    int threads;         /* 0: not given */
    const char *records; /* a folder, or NULL */
    const char *resume;  /* a file of results, or NULL */
    int make;            /* problems; 0: not given */
    struct split part;   /* of a tournament or of problems */
    const char *merge;   /* a file of a part, or NULL; WORDS has more of them */
    const char *engine[ARGUMENT_WORDS_MAX]; /* their commands */
    int engine_count;
    const char *vary; /* "KEY=VALUE,VALUE" of a report, or NULL */
    bool rebuild;     /* stats: from all records */
    bool strict;      /* verify: fails for what no seed covers */
    int pair_count;
    struct argument_pair pair[ARGUMENT_PAIRS_MAX];
    char keys[2048]; /* storage for the keys of the pairs */
    size_t keys_used;
    char environment[512]; /* the words of PAPERHEX_OPTIONS */
};

/* Reads the command line into ARGUMENTS, which borrows from ARGV. Returns false and an error of one
 * line that says what is accepted. */
MUST_USE bool arguments_read(
    struct arguments *arguments, int argc, char **argv, struct error *error);

/* Lists the files that --merge names in PATHS, to be freed, and returns their number. */
int arguments_merged(const struct arguments *arguments, const char ***paths);

/* arguments_help.c */

/* The usage of hexplay; its commands are the games, then the named programs. */
extern const struct usage arguments_usage;
/* Adds the text of --help: for the program or game that ARGUMENTS name, or for all. */
void arguments_help(const struct arguments *arguments, struct buffer *out);

/* argument_rows.c: The table of options by which arguments.c reads a command line. */

enum { ARGUMENT_ROWS_MAX = 64 };

struct argument_row {
    const char *name;
    char letter;          /* or 0 */
    const char *argument; /* as help shows it, or NULL */
    enum takes use;       /* programs with this bit take it; TAKES_NOTHING: all do */
    const char *about;
    bool (*take)(struct arguments *arguments, const char *value, struct error *error);
    /* If TAKE is NULL: a plain value or a text, and its place in struct arguments. */
    struct value_spec value;
    size_t offset;
    bool is_text, utf8;
    const char *wants; /* the complaint about an empty text (or one that is not UTF-8); or NULL */
    const char *files; /* it is a file with a name like this; or NULL */
    /* Offers its other values for GAME (or NULL); NULL: none are known. */
    void (*offer)(const struct game *game, struct offers *offers);
};

/* At most ARGUMENT_ROWS_MAX, in the order of --help. */
extern const struct argument_row argument_rows[];
extern const int argument_row_count;

/*
 * settings.c: What people set once and for all: a file in the XDG configuration folder, with a line
 * for each setting ("colours: dark"). The environment (ACCESSIBLE, NO_COLOR, PAPERHEX_OPTIONS)
 * overrides it, and the command line overrides both.
 */

enum { SETTINGS_MAX = 8 };

/* settings.c has the rows. */
struct settings {
    int chosen[SETTINGS_MAX]; /* by row, the index of a word; the first: the default */
};

struct setting_row {
    const char *key;
    const char *words; /* separated by '|' */
    const char *about; /* its name in a menu */
};

extern const struct setting_row setting_rows[];
extern const int setting_row_count;

/* Reads the file. TROUBLE gets the first error in a line; all other lines count. */
void settings_read(struct settings *settings, struct error *trouble);
/* Writes the file; fails with ERROR_SYSTEM. */
MUST_USE bool settings_write(const struct settings *settings, struct error *error);
/* Sets KEY to VALUE, both as typed; ERROR_INPUT says what is accepted. */
MUST_USE bool settings_change(
    struct settings *settings, const char *key, const char *value, struct error *error);
/* Returns word INDEX of ROW. */
struct phrase setting_word(const struct setting_row *row, int index);
/* Adds the lines of the file. */
void settings_add_lines(const struct settings *settings, struct buffer *out);
/* Lets a person change settings one by one, and saves them. Returns false at the end of input. */
MUST_USE bool settings_ask(struct ui *ui, struct settings *settings, struct error *error);
/* Applies what differs from BEFORE, or all of it if that is NULL, to ARGUMENTS. */
void settings_apply(
    const struct settings *settings, const struct settings *before, struct arguments *arguments);

/*
 * closing.c: After the last word of a game: how it compares with earlier games, and what comes
 * next.
 */

enum closing_wish {
    CLOSING_END,
    CLOSING_AGAIN,
    CLOSING_SAME,  /* with the same dice */
    CLOSING_LEVEL, /* against another level */
    CLOSING_ANALYSE,
    CLOSING_ON, /* from the mistake that cost most */
    CLOSING_COUNT,
};

struct closing_choice {
    const struct player *level; /* for CLOSING_LEVEL: the opponent */
    size_t plies;               /* for CLOSING_ON: those before the mistake */
};

/* Compares the game with earlier ones, judges what people decided, prints sheets, and asks what
 * comes next, if a person sits at a terminal and the game is over or was resigned. Otherwise
 * returns CLOSING_END, after the line to share of a daily game. */
enum closing_wish closing_ask(struct ui *ui, struct table *table, struct closing_choice *choice);

/* Returns the display that these arguments ask for. */
struct ui_look front_look(const struct arguments *arguments);
/* Reports whether everything is spoken: on request, or because the terminal only shows lines and
 * nobody asked for --plain. */
bool front_speaks(const struct arguments *arguments);
/* Creates the front end for these arguments and this terminal: the full screen if the terminal can
 * show it and nobody asked for lines. From then on signals ask it to stop. */
struct ui *front_create(const struct arguments *arguments);

/* Reports whether a person at a terminal can be asked. */
bool front_can_ask(void);

/*
 * match.c: A match: best of several games between two players. The starter of the first game is
 * drawn at random (PROTOCOL.md, section 3). In a game with an option "starter", the loser says who
 * starts the next game; in others seats are exchanged, and the starter is player 1. Each game is a
 * session with its own record, which does not mention the match, so "resume" continues an
 * unfinished game but not its match.
 */

/* Plays the match that ARGUMENTS ask for. SETUP describes a single game. Returns the exit status;
 * ERROR is set if there is something to say. */
int match_play(const struct arguments *arguments, struct session_setup *setup, struct error *error);

/* Returns who starts the first game of a match with this seed: seat 0 or 1. */
int match_lot(const struct chance_seed *seed);

/* Adds the standing for GAME, from 1: "game 3, 2 : 0 for NAME". */
void match_add_standing(
    int game, const int wins[2], const char *const names[2], struct buffer *out);

/* new_game.c: The menu's new game, and what it remembers of the last one. */

enum { NEW_GAME_VALUE_SIZE = 24 };

struct new_game {
    const struct game *game;
    int players, people; /* people sit at the first seats */
    const char *level;   /* of the other seats, one of player_strengths */
    int size;            /* the value of the option for the board's size */
    bool rated;
    char value[NEW_GAME_VALUE_SIZE]; /* SIZE as text */
};

/* Recalls the menu's last game; if there is none, the first game with its defaults. */
void new_game_recall(struct new_game *wanted);
/* Remembers WANTED; failing does no harm. */
void new_game_remember(const struct new_game *wanted);

/* Lets the person change it. Returns false if no game is wanted; ENDED: the input has ended. */
MUST_USE bool new_game_ask(struct ui *ui, struct new_game *wanted, bool *ended);

/* Makes the command line for it: ARGUMENTS describes the front end, and borrows from WANTED. */
void new_game_arguments(struct new_game *wanted, struct arguments *arguments);

/* closing.c, too: The computer's result with the same dice, for somebody who played alone. */

/* Finds the par of a finished game of one, whose glance is GLANCE: in HISTORY (or NULL), or by
 * playing now and keeping the result there. Returns false if there is none: several played, dice
 * were entered by hand, or the seed is unknown. */
MUST_USE bool par_of(const struct session *session, const struct record_glance *glance,
    struct history *history, int *par);

/* programs.c */

/* The programs of hexplay, in the order of --help; the first plays a game. */
extern const struct program_list programs_all;

/* Sets the problem of DAY for the game named as the file of ARGUMENTS. */
int program_problem_of_day(const struct arguments *arguments, int64_t day, struct error *error);

/* Does what ARGUMENTS ask for. Returns the exit status; ERROR is set if there is something to
 * say. */
int program_run(const struct arguments *arguments, struct error *error);

/* Returns the program of this name, or NULL. */
const struct program *program_named(const char *name);

/* Each has a file of its name, except "resume" in program_play.c. */
program_function program_play, program_resume, program_menu, program_replay, program_analyse,
    program_settings, program_learn, program_verify, program_daily, program_stats, program_bench,
    program_tournament, program_problem, program_problems, program_report;

/* report.c: The balance sheet of a game, from the figures of many games. */

/* Returns the whole report, for the caller to release. */
json_t *report_make(const struct tournament_setup *setup, const struct tournament *tournament);
void report_add_json(const json_t *report, struct buffer *out);
void report_add_words(
    const struct tournament_setup *setup, const json_t *report, struct buffer *out);

/* setup.c: A new game from the command line. */

/* Reads the options of GAME. */
MUST_USE bool setup_options(const struct arguments *arguments, const struct game *game,
    struct option_values *values, struct error *error);
/* Reads everything for a game; SETUP borrows from ARGUMENTS. */
MUST_USE bool setup_session(
    const struct arguments *arguments, struct session_setup *setup, struct error *error);
/* Sets up the same game again, with the seats, rules and rating of SESSION and a fresh seed.
 * Borrows nothing. */
void setup_again(const struct session *session, struct session_setup *setup);
/* Gives SEAT to the computer player LEVEL. */
void setup_seat_level(struct seat *seat, const struct player *level);
/* Adds a list of the games: all, or those for which WHICH is true. */
void setup_list_games(bool (*which)(const char *slug), struct buffer *out);
/* Adds the names of the players for the game SLUG, all or those for which WHICH is true: "easy,
 * normal and hard"; HUMAN: people, too. */
void setup_list_players(
    const char *slug, bool (*which)(const struct player *player), bool human, struct buffer *out);
/* Sets the error that GAME has no player NAME, listing those it has, and returns false. HUMAN: a
 * person may be named there. */
bool setup_no_such_player(
    const struct game *game, const char *name, bool human, struct error *error);
/* Loads a session like session_load; a missing file is the person's mistake, not the system's. */
struct session *setup_load(const char *path, enum load_mode mode, struct error *error);

/* Sets up a table for one PERSON, a seat, to practise from POSITION, which is completely known: the
 * strongest level has the other seats. */
struct session *setup_practice(
    const struct position *position, int person, const char *seed, struct error *error);
/* Shows the board of a practice, with what is LEGAL, and the TASK, unless they are on the screen; a
 * front end that draws the table shows the task as its prompt. (program_learn.c) */
void practice_show(
    struct talk *talk, const struct action *legal, size_t legal_count, const char *task);
/* The commands of a practice besides its own; RUN_UNDO says why nothing is taken back. */
#define PRACTICE_COMMANDS(RUN_UNDO)                                                                \
    {"board", "[X]", N_("shows the board again"), NULL, true, command_board},                      \
        {"cell", "NAME", N_("what is in a cell and around it"), NULL, true, command_cell},         \
        {"around", "NAME", N_("a cell and its neighbours, with directions"), NULL, true,           \
            command_around},                                                                       \
        {"eye", "NAME", N_("looks at a cell; then n, ne, se and so on move the eye"), NULL, true,  \
            command_eye},                                                                          \
        {"legal", "[X]", N_("what may be played; X: only what names X"), NULL, true,               \
            command_legal},                                                                        \
        {"score", "", N_("the score so far"), NULL, true, command_score},                          \
        {"describe", "[HOW]", N_("tells everything in short sentences, for the ear"), NULL, true,  \
            command_describe},                                                                     \
        {"rules", "", N_("the rules of the game"), NULL, true, command_rules},                     \
        {"undo", "", N_("nothing here"), NULL, true, RUN_UNDO},                                    \
    {                                                                                              \
        "quit", "", N_("leaves"), NULL, false, command_quit                                        \
    }

/* Reads --position into POSITION, completely known, and fills SETUP for a game that begins there;
 * SETUP borrows from both. After an error there is nothing to free. */
MUST_USE bool setup_from_position(const struct arguments *arguments, struct position *position,
    struct session_setup *setup, struct error *error);

/*
 * sitting.c: An evening at one table: a game from its welcome to its closing screen, and as many
 * more as wanted.
 */

struct sitting {
    const struct arguments *arguments;
    bool resumed;      /* the first game is resumed */
    bool default_path; /* its record is where a plain "resume" looks */
    int dealt_for;     /* as in struct position */
};

/* Plays SESSION, which it owns and which has a journal. Returns the exit status; ERROR is set if
 * there is something to say. */
int sitting_play(struct session *session, const struct sitting *sitting, struct error *error);
/* Plays SESSION, a fork that it owns, on in a new record with fresh chance; returns like
 * sitting_play. */
int sitting_play_on(
    const struct arguments *arguments, struct session *session, struct error *error);

/* tournament_report.c */

/* Adds the results of a tournament as tables for people, with their 95 % intervals. */
void tournament_add_words(
    const struct tournament_setup *setup, const struct tournament *tournament, struct buffer *out);
/* Adds the same as one line of JSON. */
void tournament_add_json(
    const struct tournament_setup *setup, const struct tournament *tournament, struct buffer *out);
