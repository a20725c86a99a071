#pragma once

/*
 * The commands of the program hexplay.
 */

#include "play/history/history.h"
#include "play/journal.h"
#include "play/judge.h"
#include "ui/commands/commands.h"
#include "ui/arguments/arguments.h"

/* analyse_report.c: an analysis in words and as JSON. */

struct analyse_report {
    struct session *session;
    const struct game *game;     /* the session's */
    const struct rules *rules;   /* the session's */
    const struct player *player; /* the judge */
    struct analysis analysis;
    bool first_look; /* by a weaker judge, while the strongest one still searches */
    bool spoken;     /* moves and lists are for speech */
};

/* Says the analysis, with the boards of the worst decisions. */
void analyse_say(struct ui *ui, const struct analyse_report *report);
/* Says the analysis of people's decisions. Returns their costliest mistake or blunder, or NULL. */
const struct judged_ply *analyse_say_people(struct ui *ui, const struct analyse_report *report);
/* Adds when a decision was made: "turn 9", as people count, or the number of the move in a game
 * without turns. Returns that number. */
int analyse_add_when(
    const struct analyse_report *report, const struct judged_ply *judged, struct buffer *out);
/* Asks from which mistake or blunder to continue. Returns the number of plies before it, or -1 for
 * none. */
int analyse_ask(struct ui *ui, const struct analyse_report *report);
/* Adds what JUDGED is worth: "d4 is a mistake (42.0 %). Best was e5 (61.0 %): ... It costs ..". */
void analyse_add_verdict(
    const struct analyse_report *report, const struct judged_ply *judged, struct buffer *out);
/* Says only the verdicts and luck of all players. */
void analyse_say_players(struct ui *ui, const struct analyse_report *report);

/* Adds the best moves of decision JUDGED as lines, what was played with a sign, and blank lines
 * for those that are missing. JUDGED NULL: only blank lines. */
void analyse_add_candidates(
    const struct analyse_report *report, const struct judged_ply *judged, struct buffer *out);

/*
 * analyse_steps.c: An analysis on the way through its game.
 */

/* Returns the decision that played the ply before place AT of the game, or the latest before it;
 * NULL if there is none. */
const struct judged_ply *analyse_decision(const struct analyse_report *report, size_t at);
/* Returns the decision that is taken at place AT; NULL if there is none. */
const struct judged_ply *analyse_next_decision(const struct analyse_report *report, size_t at);
/* Returns the place behind the next mistake or blunder after place AT; 0 if there is none. */
size_t analyse_next_mistake(const struct analyse_report *report, size_t at);
/* Adds the value over the game as a line of WIDTH columns, as player 1 sees it or, with more than
 * two players, each who decided; a stroke stands at place AT. */
void analyse_add_line(
    const struct analyse_report *report, size_t at, int width, bool ascii, struct buffer *out);

/* Adds the analysis as one line of JSON. */
void analyse_add_json(const struct analyse_report *report, struct buffer *out);

/* Finds the judge of REPORT, whose session is set. ERROR_INPUT if nobody can judge the game, or its
 * judgement would show what is hidden. */
MUST_USE bool analyse_prepare(
    const struct arguments *arguments, struct analyse_report *report, struct error *error);

/* analyse_game.c */

/* Judges the game of the record that ARGUMENTS name, shows or prints it, and keeps its blunders as
 * problems. Returns the game to play on from one of its places, without a journal, or NULL. */
struct session *analyse_game(const struct arguments *arguments, struct error *error);

/* replay_view.c */

/* Lets people step through SESSION, with the judgement of REPORT, or without one until they ask for
 * it if its analysis is empty. Returns the game to play on from some place, or NULL. */
struct session *replay_look(const struct arguments *arguments, struct session *session,
    struct analyse_report *report, struct error *error);

/* program_settings.c */

/* Lets a person change settings one by one, and saves them. Returns false at the end of input. */
MUST_USE bool settings_ask(struct ui *ui, struct settings *settings, struct error *error);

/*
 * closing.c: after the end of a game, how it compares with earlier ones, and what comes next.
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
    const struct player *level; /* CLOSING_LEVEL: the opponent */
    size_t plies;               /* with CLOSING_ON: how many come before the mistake */
};

/* Compares the game with earlier ones, judges people's decisions, prints sheets, and asks what
 * comes next, if the game is over or was resigned and a person is at the terminal. Otherwise
 * returns CLOSING_END, after saying the line to share of a daily game. */
enum closing_wish closing_ask(struct ui *ui, struct table *table, struct closing_choice *choice);

/* front.c */

/* Returns the display that these arguments ask for. */
struct ui_look front_look(const struct arguments *arguments);
/* Reports whether everything is spoken: on request, or because the terminal can only show lines and
 * --plain was not given. */
bool front_speaks(const struct arguments *arguments);
/* Creates the front end for these arguments and this terminal: the full screen if the terminal can
 * show it and lines were not requested. After that, signals ask it to stop. */
struct ui *front_create(const struct arguments *arguments);

/* Reports whether there is a person at a terminal to ask. */
bool front_can_ask(void);

/*
 * match.c: a match: best of several games between two players. Who starts the first game is drawn
 * at random (PROTOCOL.md, section 3). In a game with an option "starter", the loser says who starts
 * the next game; in other games seats are exchanged, and player 1 starts. Each game is a session
 * with its own record, which does not mention the match, so "resume" continues an unfinished game
 * but not its match.
 */

/* Plays the match that ARGUMENTS describe; SETUP describes one game. Returns the exit status; ERROR
 * is set if there is something to say. */
int match_play(const struct arguments *arguments, struct session_setup *setup, struct error *error);

/* Returns who starts the first game of a match with this seed: seat 0 or 1. */
int match_lot(const struct chance_seed *seed);

/* Adds the score before GAME, counted from 1: "game 3, 2 : 0 for NAME". */
void match_add_standing(
    int game, const int wins[2], const char *const names[2], struct buffer *out);

/* new_game.c: the menu's settings for a new game, and what it remembers of the last one. */

enum { NEW_GAME_VALUE_SIZE = 24 };

struct new_game {
    const struct game *game;
    int players, people; /* people have the first seats */
    const char *level;   /* of the other seats: one of player_strengths */
    int size;            /* the value of the option for the board's size */
    bool rated;
    char value[NEW_GAME_VALUE_SIZE]; /* SIZE as text */
};

/* Recalls the last game of the menu; if there is none, sets the first game with its defaults. */
void new_game_recall(struct new_game *wanted);
/* Remembers WANTED; failing to do so does no harm. */
void new_game_remember(const struct new_game *wanted);

/* Lets the person change WANTED. Returns false if they want no game; ENDED: because the input
 * ended. */
MUST_USE bool new_game_ask(struct ui *ui, struct new_game *wanted, bool *ended);

/* Makes the command line for WANTED, from which it borrows. ARGUMENTS must already describe the
 * front end. */
void new_game_arguments(struct new_game *wanted, struct arguments *arguments);

/* par.c: the computer's result with the same dice, for somebody who played alone. */

/* Finds the par of a finished solo game, whose glance is GLANCE: in HISTORY (may be NULL), or by
 * playing now and storing the result there. Returns false if there is none: there were several
 * players, dice were entered by hand, or the seed is unknown. */
MUST_USE bool par_of(const struct session *session, const struct record_glance *glance,
    struct history *history, int *par);
/* Returns the level that sets pars, the same as on dice-sheets; NULL if the game has none. */
const char *par_level(const struct game *game);

/* programs.c */

/* Sets the problem of DAY for the game named in ARGUMENTS as its file. */
int program_problem_of_day(const struct arguments *arguments, int64_t day, struct error *error);

/* Runs the program that ARGUMENTS name: a program, the menu or the engine protocol. */
int program_run(const struct arguments *arguments, struct error *error);

/* lab.c */

/* If the arguments name a program of paperhex-lab, runs paperhex-lab with them instead of this
 * program. Returns only if they don't, or with an error if paperhex-lab is missing. */
void lab_take_over(int argc, char **argv, struct error *error);

/* Each has a file of its name; "resume" is in program_play.c. */
program_function program_play, program_resume, program_menu, program_replay, program_analyse,
    program_settings, program_learn, program_verify, program_daily, program_stats, program_problem;

/* setup.c: a new game from the command line. */

/* Fills SETUP from ARGUMENTS, from which it borrows. */
MUST_USE bool setup_session(
    const struct arguments *arguments, struct session_setup *setup, struct error *error);
/* Sets up the same game again: with SESSION's seats, rules and rating, and a fresh seed. Borrows
 * nothing. */
void setup_again(const struct session *session, struct session_setup *setup);
/* Makes the computer player LEVEL play at SEAT. */
void setup_seat_level(struct seat *seat, const struct player *level);
void setup_list_games(bool (*which)(const char *slug), struct buffer *out);
/* Loads a session as session_load does, but a missing file is ERROR_INPUT. */
struct session *setup_load(const char *path, enum load_mode mode, struct error *error);

/* Creates a game for practising from POSITION, which must be completely known: PERSON is the
 * person's seat, and the strongest level plays at the others. */
struct session *setup_practice(
    const struct position *position, int person, const char *seed, struct error *error);
/* Shows the board of a practice, what is LEGAL, and the TASK, unless they are on the screen. A
 * front end that draws the table shows the task as its prompt. (program_learn.c) */
void practice_show(
    struct talk *talk, const struct action *legal, size_t legal_count, const char *task);
/* The commands of every practice; RUN_UNDO says why nothing can be undone. */
#define PRACTICE_COMMANDS(RUN_UNDO)                                                                \
    {"board", "[X]", N_("shows the board again"), NULL, true, command_board},                      \
        {"cell", "NAME", N_("what is in a cell and around it"), NULL, true, command_cell},         \
        {"around", "NAME", N_("a cell and its neighbours, with directions"), NULL, true,           \
            command_around},                                                                       \
        {"eye", "NAME", N_("looks at a cell; then n, ne, se and so on move the eye"), NULL, true,  \
            command_eye},                                                                          \
        {"legal", "[X]", N_("what can be played; X: only with X"), NULL, true, command_legal},     \
        {"score", "", N_("the score so far"), NULL, true, command_score},                          \
        {"describe", "[HOW]", N_("describes everything in short sentences, for speech"), NULL,     \
            true, command_describe},                                                               \
        {"rules", "", N_("the rules of the game"), NULL, true, command_rules},                     \
        {"undo", "", N_("nothing here"), NULL, true, RUN_UNDO},                                    \
    {                                                                                              \
        "quit", "", N_("leaves"), NULL, false, command_quit                                        \
    }

/* Reads --position into POSITION and deals what it leaves unknown; sets SETUP for a game that
 * begins there and borrows from both. After an error there is nothing to free. */
MUST_USE bool setup_from_position(const struct arguments *arguments, struct position *position,
    struct session_setup *setup, struct error *error);

/*
 * sitting.c: an evening at one table: a game from its welcome to its closing screen, then as many
 * more as the person wants.
 */

struct sitting {
    const struct arguments *arguments;
    bool resumed;      /* the first game is resumed */
    bool default_path; /* its record is where "resume" without a name looks */
    int dealt_for;     /* as in struct position */
};

/* Plays SESSION, which it takes over and which must have a journal. Returns the exit status; ERROR
 * is set if there is something to say. */
int sitting_play(struct session *session, const struct sitting *sitting, struct error *error);
/* Continues SESSION, a fork which it takes over, in a new record with a fresh seed. Returns like
 * sitting_play. */
int sitting_play_on(
    const struct arguments *arguments, struct session *session, struct error *error);
