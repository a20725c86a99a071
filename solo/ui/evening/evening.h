#pragma once

/*
 * What goes beyond one game: dailies, statistics, games that wait.
 */

#include "play/history/history.h"
#include "ui/commands/commands.h"

/*
 * daily.c: The game of the day: the same dice for everybody, from the seed text "daily-2026-11-21"
 * of the local date. A record says nothing of it: its commitment does.
 */

/* The game that is played alone. */
const struct game *daily_game(void);
struct phrase daily_seed_text(int64_t day);
/* Whether a record is one of a daily game begun on its day (or the ones beside it, elsewhere on
 * earth), and of which. */
MUST_USE bool daily_day_of(const struct record_glance *glance, int64_t *day);

/* The games of a day among the user's records. Paths are "" where there is none. */
struct daily_games {
    int count;
    struct buffer first;        /* the one begun first, which counts */
    struct record_glance begun; /* what it says */
    struct buffer unfinished;   /* the first that waits to be gone on with */
    bool busy;                  /* one of them is being played */
    uint64_t days;              /* bit N: that of N days before was finished, up to a gap; */
    int in_a_row, in_week;      /* days up to today or the day before; of the last seven */
};
void daily_games_init(struct daily_games *games, int64_t day);
void daily_games_finish(struct daily_games *games);

/* Adds the line to share of a finished game: "Paperhex 2026-11-21  87  par 61  ▂▅▇" without a
 * newline; spoken without its bars. */
struct daily_line {
    int64_t day;
    int par;
    bool has_par;
    bool helped; /* by hints, undo or a tutor: the line says so */
    bool ascii, spoken;
};
void daily_add_line(const struct session *session, struct daily_line line, struct buffer *out);
/* Adds a bar for each number, none below zero, as high as it is beside the largest. */
void daily_add_bars(const int *number, int count, bool ascii, struct buffer *out);

/* names.c: What games that were played are called in lists. */

/* Adds "Pocket Hexes alone", "BeerHex against easy, side 3": a slug, opponents as play/session.h
 * has them, their VERSIONS where results are compared, and options as records do, JSON. */
void names_add_game(const char *slug, int players, const char *opponents, bool versions,
    const char *options, struct buffer *out);
/* Adds ", ", which stands before each further word about a game. */
void names_add_comma(struct buffer *out);
/* Adds ", rated". */
void names_add_rated(struct buffer *out);

enum names_deed { NAMES_PLAYED, NAMES_BEGUN };
/* Adds when something was done, seen from today, as a further word about the game: ", played
 * today", ", played yesterday", ", begun on 2026-11-20". */
void names_add_day(enum names_deed deed, int64_t seconds, struct buffer *out);

/* picker.c: Questions outside of any game, on every front end. */

enum { PICKER_ANSWERS_MAX = 32 };

/* A question whose answers are added one by one: QUESTION, IN_ROW as in struct ui_menu, and USUAL,
 * what the usual answer means, are the caller's; all else begins with zeros. */
struct picker {
    const char *question;
    bool in_row;
    int usual;
    size_t count;
    struct ui_answer answer[PICKER_ANSWERS_MAX];
    struct buffer words[PICKER_ANSWERS_MAX];
    int meaning[PICKER_ANSWERS_MAX];
};

/* Adds an answer with a MEANING of 0 or more, KEY and ENGLISH as in struct ui_answer. Its words are
 * to be added to the buffer, which lives as long as the picker. */
struct buffer *picker_add(struct picker *picker, int meaning, char key, const char *english);
/* Asks and finishes the picker: what the answer means, UI_BACK (also where there is none) or
 * UI_END. */
MUST_USE int picker_pick(struct picker *picker, struct ui *ui);

/* Asks MENU: by the front end's own menu, else by a list and what is typed: a number, a letter or
 * the beginning of a word of the answer that is meant, Enter for the usual one. The answer's index,
 * UI_BACK, or UI_END at the end of input. */
MUST_USE int picker_ask(struct ui *ui, const struct ui_menu *menu);

/* What TYPED, without spaces around it, picks of MENU: an index, UI_BACK, or PICKER_UNKNOWN. */
enum { PICKER_UNKNOWN = -3 };
int picker_read(const struct ui_menu *menu, const char *typed);

/* stats_report.c: Statistics as words and as JSON. */

/* How words are to be told. */
struct stats_look {
    bool ascii;  /* bars of ASCII characters */
    bool spoken; /* no bars at all */
    bool brief;  /* a line for each kind of game, or for each game where kinds are many */
};

/* Adds the streak as a sentence, where there is one worth saying. */
void stats_add_streak(const struct figures *figures, struct buffer *out);

/* Adds all groups. TODAY as os_local_day gives it. */
void stats_add_words(
    const struct history_list *list, int64_t today, struct stats_look look, struct buffer *out);
/* Adds the ratings in GAME, or in all games (NULL), with their weeks and the levels'; nothing where
 * there is none. */
void stats_add_ratings(
    struct history *history, const char *game, struct stats_look look, struct buffer *out);
/* Adds how problems went, a line; nothing where none was tried. */
void stats_add_problems(struct buffer *out);
/* Adds LIST, that of GAME or of all games, and the ratings. */
void stats_add_json(struct history *history, const char *game, const struct history_list *list,
    int64_t today, struct buffer *out);

/* unfinished.c: Games that wait to be gone on with. */

struct unfinished_game {
    char *path;
    struct record_glance glance; /* of a damaged record perhaps only zeros */
    bool damaged;                /* or of a newer form: it cannot be gone on with */
    int others;                  /* damaged ones that stand behind this one in the same line */
    int64_t changed;             /* when it was played last, nanoseconds since 1970 */
};

struct unfinished_list {
    struct unfinished_game
        *items; /* the one played last first, those passed over at the end, as one */
    size_t count;
};

enum { UNFINISHED_MAX = 20 };

/* At most so many of the games in the records folder that nobody plays now, from the one played
 * last on. */
void unfinished_init(struct unfinished_list *list);
void unfinished_finish(struct unfinished_list *list);

/* Adds what game it is, how far it is, whose turn, and when it was played last. */
void unfinished_add_words(const struct unfinished_game *game, struct buffer *out);
/* Which of them: an index, UI_BACK or UI_END. */
MUST_USE int unfinished_ask(struct ui *ui, const struct unfinished_list *list);
