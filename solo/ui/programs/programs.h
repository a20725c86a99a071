#pragma once

/*
 * The commands of the program hexplay, and how they read their arguments.
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
    const struct game *game;     /* its */
    const struct rules *rules;   /* its */
    const struct player *player; /* who judged */
    struct analysis analysis;
    bool spoken; /* moves and lists are for the ear */
};

/* Tells it, with the boards of the worst decisions. */
void analyse_say(struct ui *ui, const struct analyse_report *report);
/* Tells what is said of the people at the table, and the mistake or blunder of theirs that cost
 * most: that one, or NULL. */
const struct judged_ply *analyse_say_people(struct ui *ui, const struct analyse_report *report);
/* Adds when a decision was, as people count: "turn 9", as the game's title says it up to its first
 * stop; else by the line of the record. */
void analyse_add_when(
    const struct analyse_report *report, const struct judged_ply *judged, struct buffer *out);
/* Asks from which mistake or blunder is to be played on: the ply before it; -1: from none, or there
 * is none. */
int analyse_ask(struct ui *ui, const struct analyse_report *report);
/* Adds it as one line of JSON. */
void analyse_add_json(const struct analyse_report *report, struct buffer *out);

/*
 * arguments.c: The command line of hexplay: which program is asked for, and with what. Nothing is
 * done here but reading and refusing.
 */

enum { ARGUMENT_PAIRS_MAX = 32, ARGUMENT_WORDS_MAX = 16 };

struct arguments;

/* What options a program takes; every option names one of these. */
enum takes {
    TAKES_NOTHING = 0,
    TAKES_PLAY = 1 << 0,     /* seats, levels, where the record goes */
    TAKES_SEED = 1 << 1,     /* a text for dice and bags */
    TAKES_RULES = 1 << 2,    /* players and the game's options */
    TAKES_JSON = 1 << 3,     /* figures as JSON */
    TAKES_SECONDS = 1 << 4,  /* how long to measure */
    TAKES_CONTEST = 1 << 5,  /* many games of computer players */
    TAKES_STRICT = 1 << 6,   /* what cannot be checked is false */
    TAKES_LOOK = 1 << 7,     /* how things are shown */
    TAKES_REBUILD = 1 << 8,  /* statistics are counted anew */
    TAKES_LEVEL = 1 << 9,    /* who plays or judges */
    TAKES_TUTOR = 1 << 10,   /* a game with a person in it */
    TAKES_ALONE = 1 << 11,   /* where no program is named */
    TAKES_SIZE = 1 << 12,    /* the option of a game that has this for an alias */
    TAKES_PARTS = 1 << 13,   /* a long run: kept, gone on with, in parts */
    TAKES_MAKE = 1 << 14,    /* how many are made */
    TAKES_VARIED = 1 << 15,  /* the same with other options */
    TAKES_ENGINES = 1 << 16, /* who plays, and how long they think */
};

/* Returns the exit status; an error that is set is said and decides it. */
typedef int program_function(const struct arguments *arguments, struct error *error);

/* One thing hexplay can be asked to do. */
struct program {
    const char *name;  /* "resume"; NULL for playing a game, named by its slug */
    const char *usage; /* "resume [FILE]" */
    const char *about;
    bool plays; /* its first word is a game, not a file */
    int files_min, files_max;
    unsigned takes; /* a set of enum takes */
    program_function *run;
};

/* All of them; the first is playing a game. */
struct program_list {
    const struct program *items;
    size_t count;
};

struct argument_pair {
    const char *key; /* of a game option, borrowed from the command line */
    const char *value;
    bool alias; /* given as --KEY VALUE */
};

struct arguments {
    const struct program *program; /* NULL with help, version, gtp and menu */
    const struct game *game;       /* for playing */
    const char *file;              /* or NULL; the first word after the program's name */
    const char *const *words;      /* all of them */
    int word_count;
    bool help, version, gtp;
    bool menu;                 /* nothing was asked for */
    bool screen, plain, speak; /* at most one of them, once all is read */
    bool ascii, no_mouse;
    bool spelled;                       /* letters of cells, by ear */
    int colours;                        /* enum look_ground */
    bool usual_tutor;                   /* of games that may have one; from the settings */
    const char *usual_level;            /* of games that are not asked for with one, or NULL */
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
    int match;            /* best of so many games; 0: a single one */
    double seconds;       /* for bench; 0: not given */
    bool json;
    int games;                              /* for a tournament; 0: not given */
    int time_ms;                            /* for each action; 0: the player's own search; -1: not
                                               given */
    int threads;                            /* 0: not given */
    const char *records;                    /* a folder, or NULL */
    const char *resume;                     /* a file of results, or NULL */
    int make;                               /* problems; 0: not given */
    struct split part;                      /* of a tournament, of problems */
    const char *merge;                      /* a file of a part, or NULL; words are more of them */
    const char *engine[ARGUMENT_WORDS_MAX]; /* commands */
    int engine_count;
    const char *vary; /* "KEY=VALUE,VALUE" of a report, or NULL */
    bool rebuild;     /* stats: from all records */
    bool strict;      /* verify: what no seed covers is a failure */
    int pair_count;
    struct argument_pair pair[ARGUMENT_PAIRS_MAX];
    char keys[2048]; /* memory of the pairs' keys */
    size_t keys_used;
    char environment[512]; /* the words of PAPERHEX_OPTIONS */
};

/* Reads the command line into ARGUMENTS, which borrows from ARGV. False and an error of one
 * line that says what is accepted. */
MUST_USE bool arguments_read(
    struct arguments *arguments, int argc, char **argv, struct error *error);

/* The files that --merge names, one or several: how many PATHS gets, to be freed. */
int arguments_merged(const struct arguments *arguments, const char ***paths);

/* arguments_help.c */

/* All that hexplay can be asked; its commands are the games and then the programs with names. */
extern const struct usage arguments_usage;
/* Adds the text of --help: of the program or game that ARGUMENTS name, or of all. */
void arguments_help(const struct arguments *arguments, struct buffer *out);

/* argument_rows.c: The table of options that arguments.c reads a command line by. */

enum { ARGUMENT_ROWS_MAX = 64 };

struct argument_row {
    const char *name;
    char letter;          /* or 0 */
    const char *argument; /* as help shows it, or NULL */
    enum takes use;       /* the programs with this bit take it; TAKES_NOTHING: all */
    const char *about;
    bool (*take)(struct arguments *arguments, const char *value, struct error *error);
    /* Where TAKE is NULL: a plain value or a text, and where in struct arguments it goes. */
    struct value_spec value;
    size_t offset;
    bool is_text, utf8;
    const char
        *wants; /* of a text: what is said to an empty one (or one that is not UTF8); or NULL */
    const char *files; /* it is one whose name is like this; or NULL */
    /* Offers its other values for GAME (or NULL); NULL: none are known. */
    void (*offer)(const struct game *game, struct offers *offers);
};

/* At most ARGUMENT_ROWS_MAX, in the order of --help. */
extern const struct argument_row argument_rows[];
extern const int argument_row_count;

/*
 * settings.c: What stays as somebody wants it: a file in the XDG configuration folder, a line for
 * each setting ("colours: dark"). The environment goes before it (ACCESSIBLE, NO_COLOR,
 * PAPERHEX_OPTIONS), and the command line before that.
 */

enum { SETTINGS_MAX = 8 };

/* Which is which stands in settings.c. */
struct settings {
    int chosen[SETTINGS_MAX]; /* by row, an index among its words; the first: as without it */
};

struct setting_row {
    const char *key;
    const char *words; /* '|' between them */
    const char *about; /* what it is, for a menu */
};

extern const struct setting_row setting_rows[];
extern const int setting_row_count;

/* Reads the file. What is wrong with a line is put into TROUBLE, the first time; the others count.
 */
void settings_read(struct settings *settings, struct error *trouble);
/* ERROR_SYSTEM where it cannot be written. */
MUST_USE bool settings_write(const struct settings *settings, struct error *error);
/* Makes KEY be VALUE, both as typed; ERROR_INPUT says what is accepted. */
MUST_USE bool settings_change(
    struct settings *settings, const char *key, const char *value, struct error *error);
/* Word INDEX of ROW. */
struct phrase setting_word(const struct setting_row *row, int index);
/* Adds the lines of the file. */
void settings_add_lines(const struct settings *settings, struct buffer *out);
/* Lets a person change them one by one, and keeps them. False at the end of input. */
MUST_USE bool settings_ask(struct ui *ui, struct settings *settings, struct error *error);
/* Makes ARGUMENTS be as they say. */
void settings_apply(const struct settings *settings, struct arguments *arguments);

/*
 * closing.c: After the last word of a game: how it compares with the games before, and what comes
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
    const struct player *level; /* after CLOSING_LEVEL: who plays */
    size_t plies;               /* after CLOSING_ON: those before it */
};

/* Says it, judges what people decided, and asks, where a person sits at a terminal and the game is
 * over or was given up; else CLOSING_END, after the line to share of a daily game. Sheets are
 * printed here. */
enum closing_wish closing_ask(struct ui *ui, struct table *table, struct closing_choice *choice);

/* How things are shown that these arguments ask for. */
struct ui_look front_look(const struct arguments *arguments);
/* Whether everything is spoken: asked for, or the terminal can show nothing but lines and
 * nobody asked for --plain. */
bool front_speaks(const struct arguments *arguments);
/* The front end that these arguments and this terminal ask for: the full screen, where there is a
 * terminal that can show one and nobody asked for lines. Signals ask it to stop from then on. */
struct ui *front_create(const struct arguments *arguments);

/* Whether a person sits at a terminal, who can be asked. */
bool front_can_ask(void);

/*
 * match.c: A match: best of so many games of two players. Who starts the first game is drawn at
 * random (PROTOCOL.md, section 3). In a game with an option "starter" the loser of the game before
 * says who starts the next; in others seats are exchanged, and player 1 is whose turn it is to
 * start. Each game is a session with a record of its own; that a record belongs to a match is not
 * written, so "resume" goes on with a game that was left, not with its match.
 */

/* Plays the match that ARGUMENTS ask for. SETUP is what a single game would be. Returns the exit
 * status; ERROR is set where something is to be said about it. */
int match_play(const struct arguments *arguments, struct session_setup *setup, struct error *error);

/* Who starts the first game of a match with this seed: seat 0 or 1. */
int match_lot(const struct chance_seed *seed);

/* Adds what the screen says of a match in GAME, from 1: "game 3, 2 : 0 for NAME". */
void match_add_standing(
    int game, const int wins[2], const char *const names[2], struct buffer *out);

/* new_game.c: A new game as the menu sets it up, and what it remembers of the last one. */

enum { NEW_GAME_VALUE_SIZE = 24 };

struct new_game {
    const struct game *game;
    int players, people; /* people sit at the first seats */
    const char *level;   /* of the other seats, one of player_strengths */
    int size;            /* the value of the option that says how large the board is */
    bool rated;
    char value[NEW_GAME_VALUE_SIZE]; /* SIZE as it is spelled */
};

/* What was played last time, as the menu remembers it; else the first game as it usually is. */
void new_game_recall(struct new_game *wanted);
/* Failing to remember does no harm. */
void new_game_remember(const struct new_game *wanted);

/* Lets the person change it. False if no game is wanted; ENDED then says whether the input has
 * ended. */
MUST_USE bool new_game_ask(struct ui *ui, struct new_game *wanted, bool *ended);

/* The command line for it: ARGUMENTS has what is said of the front end, and borrows from WANTED. */
void new_game_arguments(struct new_game *wanted, struct arguments *arguments);

/* closing.c, too: What the computer makes of the same dice, where somebody played alone. */

/* The par of a finished game of one, whose glance is GLANCE: from HISTORY (or NULL), or played now
 * and kept there. False where there is none: several played, dice were entered by hand, or the
 * seed is not known. */
MUST_USE bool par_of(const struct session *session, const struct record_glance *glance,
    struct history *history, int *par);

/* programs.c */

/* What hexplay can do, in the order of --help; the first is playing a game. */
extern const struct program_list programs_all;

/* Sets the problem of DAY of the game that is the file of ARGUMENTS. */
int program_problem_of_day(const struct arguments *arguments, int64_t day, struct error *error);

/* Does what ARGUMENTS ask for. Returns the exit status; ERROR is set where something is to be
 * said about it. */
int program_run(const struct arguments *arguments, struct error *error);

/* The program of this name, or NULL. */
const struct program *program_named(const char *name);

/* Each in a file of its name, but that "resume" is in program_play.c; the menu is asked at a
 * terminal. */
program_function program_play, program_resume, program_menu, program_replay, program_analyse,
    program_settings, program_learn, program_verify, program_daily, program_stats, program_bench,
    program_tournament, program_problem, program_problems, program_report;

/* report.c: The balance sheet of a game, from figures of many. */

/* All of it, for the caller to release. */
json_t *report_make(const struct tournament_setup *setup, const struct tournament *tournament);
void report_add_json(const json_t *report, struct buffer *out);
void report_add_words(
    const struct tournament_setup *setup, const json_t *report, struct buffer *out);

/* setup.c: What the command line says about a new game. */

/* The options of GAME. */
MUST_USE bool setup_options(const struct arguments *arguments, const struct game *game,
    struct option_values *values, struct error *error);
/* All of a game to play; borrows from ARGUMENTS. */
MUST_USE bool setup_session(
    const struct arguments *arguments, struct session_setup *setup, struct error *error);
/* The same game once more, with the seats, rules and rating of SESSION and a fresh seed. Borrows
 * nothing. */
void setup_again(const struct session *session, struct session_setup *setup);
/* Seats the computer player LEVEL there. */
void setup_seat_level(struct seat *seat, const struct player *level);
/* Adds the games that there are, as a list: all, or those for which WHICH is true. */
void setup_list_games(bool (*which)(const char *slug), struct buffer *out);
/* Adds the names of the players for the game SLUG, of all or of those of which WHICH is true:
 * "easy, normal and hard"; HUMAN: people, too. */
void setup_list_players(
    const char *slug, bool (*which)(const struct player *player), bool human, struct buffer *out);
/* Says so of NAME, and who there is; false. HUMAN: a person may be named there. */
bool setup_no_such_player(
    const struct game *game, const char *name, bool human, struct error *error);
/* session_load; a file that is not there is the person's mistake, no trouble of the system's. */
struct session *setup_load(const char *path, enum load_mode mode, struct error *error);

/* A table for one PERSON, a seat, who practises from POSITION, all of it known: the strongest level
 * has the other seats. */
struct session *setup_practice(
    const struct position *position, int person, const char *seed, struct error *error);
/* There the board, with what is LEGAL on it, and the TASK, unless they are on the screen; a front
 * end that draws the table has the task in the place of the prompt. (program_learn.c) */
void practice_show(
    struct talk *talk, const struct action *legal, size_t legal_count, const char *task);
/* What can be typed there beside what is practised; RUN_UNDO says why nothing is taken back. */
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

/* Reads --position into POSITION, all of it known, and fills SETUP, all of a game that begins
 * there; it borrows from both. Where it is an error there is nothing to finish. */
MUST_USE bool setup_from_position(const struct arguments *arguments, struct position *position,
    struct session_setup *setup, struct error *error);

/*
 * sitting.c: An evening at one table: a game from its welcome to its closing screen, and as many
 * more as are wanted after it.
 */

struct sitting {
    const struct arguments *arguments;
    bool resumed;      /* the first game goes on */
    bool default_path; /* its record is where a plain "resume" looks */
    int dealt_for;     /* as in struct position */
};

/* Takes SESSION, which has a journal. Returns the exit status; ERROR is set where something is to
 * be said about it. */
int sitting_play(struct session *session, const struct sitting *sitting, struct error *error);
/* Takes SESSION, forked from another, and plays it on in a new record with fresh chance; as
 * sitting_play. */
int sitting_play_on(
    const struct arguments *arguments, struct session *session, struct error *error);

/* tournament_report.c */

/* What a tournament says at its end: tables for people, or one line of JSON. Where
 * results are given, they come with their 95 % intervals. */
void tournament_add_words(
    const struct tournament_setup *setup, const struct tournament *tournament, struct buffer *out);
void tournament_add_json(
    const struct tournament_setup *setup, const struct tournament *tournament, struct buffer *out);
