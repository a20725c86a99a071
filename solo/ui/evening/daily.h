#ifndef PAPERHEX_UI_EVENING_DAILY_H
#define PAPERHEX_UI_EVENING_DAILY_H

/*
 * The game of the day: the same dice for everybody, from the seed text "daily-2026-11-21" of the
 * local date. A record says nothing of it: its commitment does.
 */

#include "play/record_glance.h"
#include "play/session.h"

enum { DAILY_SEED_SIZE = 32 };

/* The game that is played alone. */
const struct game *daily_game(void);
void daily_seed_text(int64_t day, char out[DAILY_SEED_SIZE]);
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
};
void daily_games_init(struct daily_games *games, int64_t day);
void daily_games_finish(struct daily_games *games);

/* Adds the line to share of a finished game: "Paperhex 2026-11-21  87  par 61  ▂▅▇" without a
 * newline; for the ear without its bars. */
struct daily_line {
    int64_t day;
    int par;
    bool has_par;
    bool ascii, spoken;
};
void daily_add_line(const struct session *session, struct daily_line line, struct buffer *out);

#endif
