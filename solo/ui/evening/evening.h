#pragma once

/*
 * Everything beyond a single game: dailies, statistics, unfinished games.
 */

#include "play/history/history.h"
#include "ui/commands/commands.h"

/*
 * daily.c: The game of the day: the same dice for everybody, from the seed text "daily-2026-11-21"
 * of the local date. A record is recognised by its commitment.
 */

/* Returns the game that is played alone. */
const struct game *daily_game(void);
struct phrase daily_seed_text(int64_t day);
/* Reports whether a record is a daily game begun on its day (or the day before or after, elsewhere
 * on earth), and sets *DAY. */
MUST_USE bool daily_day_of(const struct record_glance *glance, int64_t *day);

/* A day's games among the user's records. Paths are "" if there is none. */
struct daily_games {
    int count;
    struct buffer first;        /* the one begun first, which counts */
    struct record_glance begun; /* its contents */
    struct buffer unfinished;   /* the first that can be resumed */
    bool busy;                  /* one of them is being played */
    uint64_t days;              /* bit N: the game N days ago was finished, up to a gap */
    int in_a_row, in_week;      /* days in a row up to today or yesterday; days of the last seven */
};
void daily_games_init(struct daily_games *games, int64_t day);
void daily_games_finish(struct daily_games *games);

struct daily_line {
    int64_t day;
    int par;
    bool has_par;
    bool helped; /* by hints, undo or a tutor: the line says so */
    bool ascii, spoken;
};
/* Adds the line to share for a finished game, without a newline: "Paperhex 2026-11-21  87  par 61
 * ▂▅▇"; spoken, without its bars. */
void daily_add_line(const struct session *session, struct daily_line line, struct buffer *out);
/* Adds a bar for each number (0 or more), its height relative to the largest. */
void daily_add_bars(const int *number, int count, bool ascii, struct buffer *out);

/* names.c: Names of played games in lists. */

/* Adds "Pocket Hexes alone", "BeerHex against easy, side 3": from a slug, opponents as in
 * play/session.h, their VERSIONS if results are compared, and options as in records, JSON. */
void names_add_game(const char *slug, int players, const char *opponents, bool versions,
    const char *options, struct buffer *out);
/* Adds ", ", which precedes each further detail of a game. */
void names_add_comma(struct buffer *out);
/* Adds ", rated". */
void names_add_rated(struct buffer *out);

enum names_deed { NAMES_PLAYED, NAMES_BEGUN };
/* Adds the day of DEED relative to today as a further detail: ", played today", ", played
 * yesterday", ", begun on 2026-11-20". */
void names_add_day(enum names_deed deed, int64_t seconds, struct buffer *out);

/* picker.c: Questions outside any game, on every front end. */

enum { PICKER_ANSWERS_MAX = 32 };

/* A question whose answers are added one by one. The caller sets QUESTION, IN_ROW as in struct
 * ui_menu, and USUAL, the meaning of the usual answer; everything else begins as zeros. */
struct picker {
    const char *question;
    bool in_row;
    int usual;
    size_t count;
    struct ui_answer answer[PICKER_ANSWERS_MAX];
    struct buffer words[PICKER_ANSWERS_MAX];
    int meaning[PICKER_ANSWERS_MAX];
};

/* Adds an answer with a MEANING of 0 or more, and KEY and ENGLISH as in struct ui_answer. Returns
 * the buffer for its words, which lives as long as the picker. */
struct buffer *picker_add(struct picker *picker, int meaning, char key, const char *english);
/* Asks, frees the picker, and returns a meaning, UI_BACK (also without answers) or UI_END. */
MUST_USE int picker_pick(struct picker *picker, struct ui *ui);

/* Asks MENU with the front end's own menu, otherwise with a list: a number, a letter or the
 * beginning of a word picks an answer, Enter the usual one. Returns the answer's index, UI_BACK, or
 * UI_END at the end of input. */
MUST_USE int picker_ask(struct ui *ui, const struct ui_menu *menu);

/* Returns what the trimmed TYPED picks of MENU: an index, UI_BACK, or PICKER_UNKNOWN. */
enum { PICKER_UNKNOWN = -3 };
int picker_read(const struct ui_menu *menu, const char *typed);

/* stats_report.c: Statistics in words and as JSON. */

/* How words are told. */
struct stats_look {
    bool ascii;  /* bars of ASCII characters */
    bool spoken; /* no bars */
    bool brief;  /* one line for each kind of game, or for each game if there are many kinds */
};

/* Adds the streak as a sentence, if there is one worth saying. */
void stats_add_streak(const struct figures *figures, struct buffer *out);

/* Adds all groups; TODAY as returned by os_local_day. */
void stats_add_words(
    const struct history_list *list, int64_t today, struct stats_look look, struct buffer *out);
/* Adds the ratings in GAME, or in all games (NULL), with their weeks and the levels' ratings;
 * nothing if there are none. */
void stats_add_ratings(
    struct history *history, const char *game, struct stats_look look, struct buffer *out);
/* Adds a line on the problems tried; nothing if there were none. */
void stats_add_problems(struct buffer *out);
/* Adds LIST, which is that of GAME or of all games, and the ratings. */
void stats_add_json(struct history *history, const char *game, const struct history_list *list,
    int64_t today, struct buffer *out);

/* unfinished.c: Games that can be resumed. */

struct unfinished_game {
    char *path;
    struct record_glance glance; /* perhaps only zeros for a damaged record */
    bool damaged;                /* or of a newer form: it cannot be resumed */
    int others;                  /* further damaged ones that share this line */
    int64_t changed;             /* last played, nanoseconds since 1970 */
};

struct unfinished_list {
    struct unfinished_game *items; /* the last played first; skipped ones at the end, as one */
    size_t count;
};

enum { UNFINISHED_MAX = 20 };

/* Lists games in the records folder that nobody is playing, last played first, up to a limit. */
void unfinished_init(struct unfinished_list *list);
void unfinished_finish(struct unfinished_list *list);

/* Adds the game's name and progress, whose turn it is, and when it was last played. */
void unfinished_add_words(const struct unfinished_game *game, struct buffer *out);
/* Asks for one of them; returns its index, UI_BACK or UI_END. */
MUST_USE int unfinished_ask(struct ui *ui, const struct unfinished_list *list);
