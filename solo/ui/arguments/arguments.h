#pragma once

/*
 * The command lines of hexplay and paperhex-lab: one table of programs, one of options.
 */

#include "ai/ai.h"
#include "core/os.h"
#include "core/usage.h"
#include "core/value.h"
#include "games/registry.h"

/*
 * arguments.c: reads the command line of hexplay and refuses what is wrong, but does nothing else.
 */

enum { ARGUMENT_PAIRS_MAX = 32, ARGUMENT_WORDS_MAX = 16 };

struct arguments;

/* The kinds of options that a program takes; every option has one. */
enum takes {
    TAKES_NOTHING = 0,
    TAKES_PLAY = 1 << 0,     /* seats, levels, where the record goes */
    TAKES_SEED = 1 << 1,     /* seed for dice and bags */
    TAKES_RULES = 1 << 2,    /* players and the game's options */
    TAKES_JSON = 1 << 3,     /* results as JSON */
    TAKES_SECONDS = 1 << 4,  /* how long to measure */
    TAKES_CONTEST = 1 << 5,  /* games between computer players */
    TAKES_STRICT = 1 << 6,   /* failing if something cannot be checked */
    TAKES_LOOK = 1 << 7,     /* display */
    TAKES_REBUILD = 1 << 8,  /* rebuilding the statistics */
    TAKES_LEVEL = 1 << 9,    /* the level that plays or judges */
    TAKES_TUTOR = 1 << 10,   /* options of games with a person */
    TAKES_ALONE = 1 << 11,   /* options without a program */
    TAKES_SIZE = 1 << 12,    /* the game option that has this alias */
    TAKES_PARTS = 1 << 13,   /* options of long runs: keeping, resuming, splitting */
    TAKES_MAKE = 1 << 14,    /* how many problems to make */
    TAKES_VARIED = 1 << 15,  /* repeating a report with other options */
    TAKES_ENGINES = 1 << 16, /* engines and their thinking time */
};

/* Runs a program and returns its exit status; if ERROR is set, that decides the status instead. */
typedef int program_function(const struct arguments *arguments, struct error *error);

/* What hexplay and paperhex-lab can do. */
enum program_id {
    PROGRAM_PLAY, /* a game, given by its slug */
    PROGRAM_RESUME,
    PROGRAM_REPLAY,
    PROGRAM_VERIFY,
    PROGRAM_DAILY,
    PROGRAM_ANALYSE,
    PROGRAM_LEARN,
    PROGRAM_STATS,
    PROGRAM_PROBLEM,
    PROGRAM_SETTINGS,
    PROGRAM_TOURNAMENT,
    PROGRAM_REPORT,
    PROGRAM_PROBLEMS,
    PROGRAM_BENCH,
    PROGRAM_COUNT,
};

struct program {
    const char *name;  /* "resume"; NULL for PROGRAM_PLAY */
    const char *usage; /* "resume [FILE]" */
    const char *about;
    bool plays;  /* the first word after it is a game, not a file */
    bool in_lab; /* paperhex-lab does it; hexplay hands it over */
    int files_min, files_max;
    unsigned takes; /* a set of enum takes */
};

/* By enum program_id, in the order of --help (program_rows.c). */
extern const struct program program_rows[PROGRAM_COUNT];
const struct program *program_named(const char *name);
/* Returns its place in the table. */
enum program_id program_id(const struct program *program);

struct argument_pair {
    const char *key; /* a key of a game option, borrowed from the command line */
    const char *value;
    bool alias; /* given as --KEY VALUE */
};

struct arguments {
    const struct program *program; /* NULL for help, version, gtp and menu */
    const struct game *game;       /* the game to play */
    const char *file;              /* the first word after the program's name, or NULL */
    const char *const *words;      /* all such words */
    int word_count;
    bool help, version, gtp;
    bool menu;                 /* there were no arguments */
    bool screen, plain, speak; /* once everything is read, at most one of them */
    bool ascii, no_mouse;
    bool spelled;                       /* letters of cells are spoken as words */
    int colours;                        /* enum look_ground */
    bool asks_only;                     /* ask even for the only possible move */
    bool usual_tutor;                   /* the setting for games that can have a tutor */
    const char *usual_level;            /* the setting for games without a given level, or NULL */
    int players;                        /* 0: not given */
    const char *seat[GAME_PLAYERS_MAX]; /* "human" or a level; NULL: not given */
    const char *level;                  /* or NULL */
    const char *seed;
    const char *computer_seed; /* or NULL */
    bool physical;
    bool rated;
    bool tutor;
    const char *record;
    const char *position; /* a line, "-" for standard input, or NULL */
    int match;            /* best of that many games; 0: a single game */
    double seconds;       /* for bench; 0: not given */
    bool json;
    int games;           /* for a tournament; 0: not given */
    int time_ms;         /* for each action; 0: the player's own amount of search; -1: not given */
    int threads;         /* 0: not given */
    const char *records; /* a folder, or NULL */
    const char *resume;  /* a file of results, or NULL */
    int make;            /* problems; 0: not given */
    const char *part;    /* "K/N" of a tournament or of problems, or NULL */
    const char *merge;   /* the first file of a part, or NULL; more are in WORDS */
    const char *engine[ARGUMENT_WORDS_MAX]; /* the engines' commands */
    int engine_count;
    const char *vary; /* "KEY=VALUE,VALUE" of a report, or NULL */
    bool rebuild;     /* of stats: read all records again */
    bool strict;      /* of verify: fail if something has no seed to check it */
    int pair_count;
    struct argument_pair pair[ARGUMENT_PAIRS_MAX];
    char keys[2048]; /* storage for the keys of the pairs */
    size_t keys_used;
    char environment[512]; /* the words of PAPERHEX_OPTIONS */
};

/* Reads the command line into ARGUMENTS, which borrows from ARGV. Returns false and a one-line
 * error that says what is accepted. */
MUST_USE bool arguments_read(
    struct arguments *arguments, int argc, char **argv, struct error *error);

/* Switches to the language of --lang, so that errors are in that language. arguments_read refuses
 * an unknown language. */
void arguments_speak(int argc, char **argv);

/* arguments_help.c */

/* The usage of hexplay; its commands are the games, then the named programs. */
extern const struct usage arguments_usage;
/* Adds the text of hexplay --help. */
void arguments_help(struct buffer *out);
/* Adds the text of --help for the program or game in ARGUMENTS; NAME is how the running program is
 * called. */
void arguments_help_about(const struct arguments *arguments, const char *name, struct buffer *out);

/* argument_rows.c: The table of options by which arguments.c reads a command line. */

enum { ARGUMENT_ROWS_MAX = 64 };

struct argument_row {
    const char *name;
    char letter;          /* or 0 */
    const char *argument; /* as shown in help, or NULL */
    enum takes use;       /* programs with this bit take it; TAKES_NOTHING: all programs */
    const char *about;
    bool (*take)(struct arguments *arguments, const char *value, struct error *error);
    /* If TAKE is NULL: a plain value or a string, and its place in struct arguments. */
    struct value_spec value;
    size_t offset;
    bool is_text, utf8;
    bool usual;        /* in the short list of --help */
    const char *wants; /* the error if the text is empty or not UTF-8; or NULL */
    const char *files; /* it is a file whose name matches this pattern; or NULL */
    /* Offers other values for GAME (or NULL); NULL: none are known. */
    void (*offer)(const struct game *game, struct offers *offers);
};

/* At most ARGUMENT_ROWS_MAX rows, in the order of --help. */
extern const struct argument_row argument_rows[];
extern const int argument_row_count;

/*
 * settings.c: settings that last, in a file in the XDG configuration folder with a line for each
 * ("colours: dark"). The environment (ACCESSIBLE, NO_COLOR, PAPERHEX_OPTIONS) overrides them, and
 * the command line overrides both.
 */

enum { SETTINGS_MAX = 9 };

/* The values; settings.c has the rows. */
struct settings {
    int chosen[SETTINGS_MAX]; /* by row, the index of a word; 0 is the default */
};

struct setting_row {
    const char *key;
    const char *words; /* separated by '|' */
    const char *about; /* the setting's name in a menu */
};

extern const struct setting_row setting_rows[];
extern const int setting_row_count;

/* Reads the file. TROUBLE gets the first error; all correct lines count. */
void settings_read(struct settings *settings, struct error *trouble);
/* Writes the file. ERROR_SYSTEM if that fails. */
MUST_USE bool settings_write(const struct settings *settings, struct error *error);
/* Sets KEY to VALUE, both as typed. If one is unknown, ERROR_INPUT says what is accepted. */
MUST_USE bool settings_change(
    struct settings *settings, const char *key, const char *value, struct error *error);
struct phrase setting_word(const struct setting_row *row, int index);
void settings_add_lines(const struct settings *settings, struct buffer *out);
/* Applies to ARGUMENTS the settings that differ from BEFORE; all of them if that is NULL. */
void settings_apply(
    const struct settings *settings, const struct settings *before, struct arguments *arguments);

/* chosen.c: the rules and players that a command line chooses. */

MUST_USE bool arguments_options(const struct arguments *arguments, const struct game *game,
    struct option_values *values, struct error *error);
/* Adds the names of the players for the game SLUG, all or those for which WHICH returns true:
 * "easy, normal and hard". With HUMAN, people are among them. */
void arguments_list_players(
    const char *slug, bool (*which)(const struct player *player), bool human, struct buffer *out);

/*
 * start.c: what hexplay and paperhex-lab do before and after a program.
 */

struct start {
    const char *name; /* in messages */
    const struct usage *usage;
    /* Replaces this program by another one if the command line is for that; or NULL. */
    void (*hand_over)(int argc, char **argv, struct error *error);
    void (*help)(struct buffer *out); /* adds the text of --help without a program */
    program_function *run;            /* runs anything except help and version */
};

/* Reads the command line, runs what it asks for, and prints a one-line error if that fails. Returns
 * the exit status. */
int start_program(const struct start *start, int argc, char **argv);
