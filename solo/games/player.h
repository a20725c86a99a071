#ifndef PAPERHEX_GAMES_PLAYER_H
#define PAPERHEX_GAMES_PLAYER_H

/*
 * What plays a seat: a computer level or a yardstick. It is given its seat's view and everything
 * that seat observed, never the state. Its decisions depend on nothing but what struct decision
 * holds, so the same seed and position give the same action on every machine.
 */

#include "games/game.h"

struct decision {
    const struct game *game;
    const struct rules *rules;
    const struct state *view;                 /* what the seat knows: a state with unknowns */
    const struct observation *seen;   /* everything it has seen and done, in order */
    size_t seen_count;
    int seat;
    uint64_t seed;                    /* for tie-breaks and search: from seed text, seat, level and
                                         the number of actions before */
    int time_ms;                      /* soft limit; 0: the player's own fixed amount of search */
};

/* One candidate of a hint. */
struct ranked_action {
    struct action action;
    double expected;  /* the expected result: points, or the share of a win 0 .. 1 */
    int share;        /* of the search, whole percent */
};

struct player {
    const char *name;  /* "easy", "random" */
    const char *game;  /* the slug it plays, or NULL for every game */
    const char *about; /* one line */
    bool level;        /* a level of the computer, not a yardstick */
    /* Memory for one seat of one game; NULL if the player needs none. */
    void *(*create)(const struct game *game, const struct rules *rules);
    void (*destroy)(void *self);
    /* A legal action for the seat in DECISION, which is to act. */
    void (*decide)(void *self, const struct decision *decision, struct action *action);
    /* Optional: the best actions, best first, at most CAPACITY; how many. */
    size_t (*rank)(void *self, const struct decision *decision, struct ranked_action *ranked,
        size_t capacity);
};

#endif
