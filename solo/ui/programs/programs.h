#pragma once

/*
 * The commands of the program hexplay.
 */

#include "play/history/history.h"
#include "play/journal.h"
#include "play/judge.h"
#include "ui/commands/commands.h"
#include "ui/arguments/arguments.h"

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

/* program_settings.c */

/* Lets a person change settings one by one, and saves them. Returns false at the end of input. */
MUST_USE bool settings_ask(struct ui *ui, struct settings *settings, struct error *error);

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

/* front.c */

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

/* par.c: The computer's result with the same dice, for somebody who played alone. */

/* Finds the par of a finished game of one, whose glance is GLANCE: in HISTORY (or NULL), or by
 * playing now and keeping the result there. Returns false if there is none: several played, dice
 * were entered by hand, or the seed is unknown. */
MUST_USE bool par_of(const struct session *session, const struct record_glance *glance,
    struct history *history, int *par);
/* Returns the level that plays pars, as on dice-sheets; NULL if the game has none. */
const char *par_level(const struct game *game);

/* programs.c */

/* Sets the problem of DAY for the game named as the file of ARGUMENTS. */
int program_problem_of_day(const struct arguments *arguments, int64_t day, struct error *error);

/* Runs the program that ARGUMENTS name, the menu or the engine protocol. */
int program_run(const struct arguments *arguments, struct error *error);

/* lab.c */

/* Runs paperhex-lab in the place of this program, with the same words, if they name one of its
 * programs. Otherwise returns; with an error if paperhex-lab is missing. */
void lab_take_over(int argc, char **argv, struct error *error);

/* Each has a file of its name, except "resume" in program_play.c. */
program_function program_play, program_resume, program_menu, program_replay, program_analyse,
    program_settings, program_learn, program_verify, program_daily, program_stats, program_problem;

/* setup.c: A new game from the command line. */

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
