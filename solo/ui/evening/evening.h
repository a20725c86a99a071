#pragma once

/*
 * Everything beyond a single game: daily games, statistics, unfinished games.
 */

#include "play/history/history.h"
#include "ui/commands/commands.h"

/*
 * daily.c: the daily game, with the same dice for everybody, from the seed text "daily-2026-11-21"
 * of the local date. A record is recognised by its commitment.
 */

/* Returns the game that can be played alone. */
const struct game *daily_game(void);
struct phrase daily_seed_text(int64_t day);
/* Reports whether a record is a daily game that was begun on its day (or a day earlier or later,
 * elsewhere on earth), and sets *DAY. */
MUST_USE bool daily_day_of(const struct record_glance *glance, int64_t *day);

/* The daily games of a day in the user's records. A path is "" if there is no such record. */
struct daily_games {
    int count;
    struct buffer first;        /* the one begun first, which is the one that counts */
    struct record_glance begun; /* what that record says */
    struct buffer unfinished;   /* the first that can be resumed */
    bool busy;                  /* another program has one of them open */
    /* bit N: the game of N days before was finished; days after a gap are 0 */
    uint64_t days;
    /* consecutive days up to that day or the day before; days among the last seven */
    int in_a_row, in_week;
};
void daily_games_init(struct daily_games *games, int64_t day);
void daily_games_finish(struct daily_games *games);

struct daily_line {
    int64_t day;
    int par;
    bool has_par;
    bool helped; /* hints, undo or a tutor were used, and the line says so */
    bool ascii, spoken;
};
/* Adds the line to share for a finished game, without a newline: "Paperhex 2026-11-21  87  par 61
 * ▂▅▇"; if spoken, without its bars. */
void daily_add_line(const struct session *session, struct daily_line line, struct buffer *out);
/* Adds a bar for each number (0 or more), its height relative to the largest. */
void daily_add_bars(const int *number, int count, bool ascii, struct buffer *out);

/* names.c: names of played games in lists. */

/* Adds the name of a game, "Pocket Hexes alone" or "BeerHex against easy, side 3", from a slug,
 * opponents as in play/session.h, with VERSIONS if results are compared, and options as records
 * have them, in JSON. */
void names_add_game(const char *slug, int players, const char *opponents, bool versions,
    const char *options, struct buffer *out);
/* Adds ", ", which separates further details of a game. */
void names_add_comma(struct buffer *out);
/* Adds ", rated". */
void names_add_rated(struct buffer *out);

enum names_deed { NAMES_PLAYED, NAMES_BEGUN };
/* Adds the day of DEED relative to today as a detail: ", played today", ", played yesterday", ",
 * begun on 2026-11-20". */
void names_add_day(enum names_deed deed, int64_t seconds, struct buffer *out);

/* picker.c: questions outside a game, on every front end. */

enum { PICKER_ANSWERS_MAX = 32 };

/* A question with answers that are added one by one. The caller sets QUESTION, IN_ROW as in struct
 * ui_menu, and USUAL, the meaning of the default answer; everything else begins as zeros. */
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
/* Asks, frees the picker, and returns a meaning, UI_BACK (also if there are no answers) or
 * UI_END. */
MUST_USE int picker_pick(struct picker *picker, struct ui *ui);

/* Asks MENU with the front end's own menu or, if it has none, with a list: a number, a letter or
 * the beginning of a word chooses an answer, Enter the default. Returns the answer's index,
 * UI_BACK, or UI_END at the end of input. */
MUST_USE int picker_ask(struct ui *ui, const struct ui_menu *menu);

/* Returns what TYPED, already trimmed, chooses in MENU: an index, UI_BACK, or PICKER_UNKNOWN. */
enum { PICKER_UNKNOWN = -3 };
int picker_read(const struct ui_menu *menu, const char *typed);

/* stats_report.c: statistics in words and as JSON. */

/* How to write statistics. */
struct stats_look {
    bool ascii;  /* draw bars in ASCII */
    bool spoken; /* draw no bars */
    bool brief;  /* one line for each kind of game or, if there are many kinds, for each game */
};

/* Adds a sentence about the streak, if there is one worth mentioning. */
void stats_add_streak(const struct figures *figures, struct buffer *out);

/* Adds all groups; TODAY is from os_local_day. */
void stats_add_words(
    const struct history_list *list, int64_t today, struct stats_look look, struct buffer *out);
/* Adds the ratings in GAME, or in all games (NULL), with their weeks and the levels' ratings;
 * nothing if there are none. */
void stats_add_ratings(
    struct history *history, const char *game, struct stats_look look, struct buffer *out);
/* Adds a line about the problems tried; nothing if there were none. */
void stats_add_problems(struct buffer *out);
/* Adds LIST, the history of GAME or of all games, and the ratings. */
void stats_add_json(struct history *history, const char *game, const struct history_list *list,
    int64_t today, struct buffer *out);

/* unfinished.c: games that can be resumed. */

struct unfinished_game {
    char *path;
    struct record_glance glance; /* may be all zeros for a damaged record */
    bool damaged;                /* it cannot be resumed: damaged, or of a newer form */
    int others;                  /* more damaged records that this entry stands for */
    int64_t changed;             /* when it was last played, in nanoseconds since 1970 */
};

struct unfinished_list {
    /* most recently played first; damaged ones at the end, as a single entry */
    struct unfinished_game *items;
    size_t count;
};

enum { UNFINISHED_MAX = 20 };

/* Lists the games in the records folder that no program has open, most recently played first, up to
 * a limit. */
void unfinished_init(struct unfinished_list *list);
void unfinished_finish(struct unfinished_list *list);

/* Adds the game's name and progress, whose turn it is, and when it was last played. */
void unfinished_add_words(const struct unfinished_game *game, struct buffer *out);
/* Asks which one to resume; returns its index, UI_BACK or UI_END. */
MUST_USE int unfinished_ask(struct ui *ui, const struct unfinished_list *list);
