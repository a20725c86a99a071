#ifndef PAPERHEX_PLAY_TIMELINE_H
#define PAPERHEX_PLAY_TIMELINE_H

/*
 * What was played, ply by ply, with the state before each ply and everything each seat observed.
 * Taking back is cutting; what was cut can be played again until something else is played. It
 * knows nothing of records, seeds or files. (Internal to solo/play.)
 */

#include "games/game.h"

enum { CAP_NAME_SIZE = 16 };

/* What a ply hides, and the commitment to it; caps.c makes them. */
struct cap {
    bool hides;               /* something that a commitment can be made to */
    bool made;                /* and one was made */
    bool known;               /* its salt is known */
    uint32_t number;          /* of its player's commitments, from 1 */
    char name[CAP_NAME_SIZE]; /* "c3" */
    uint8_t value;            /* the byte committed to */
    uint8_t salt[CHANCE_SALT_SIZE];
    char commitment[CHANCE_HEX_SIZE];
    size_t line; /* of the record it was read from, from 0 */
};

struct timeline_entry {
    struct ply ply;
    struct cap cap;
    bool unknown;                         /* this ply or an earlier one has a part that nobody
                                             here knows */
    bool by_hand;                         /* an event that was given by hand */
    size_t line;                          /* of the record it was read from, from 1; or 0 */
    size_t seen_before[GAME_PLAYERS_MAX]; /* observations each seat had before this ply */
};

struct seen_list {
    struct observation *items;
    size_t count;
    size_t capacity;
};

struct timeline {
    const struct game *game; /* borrowed, like the rules */
    const struct rules *rules;
    int players;
    size_t length; /* plies played */
    size_t top;    /* plies kept; those from length on can be played again */
    size_t capacity;
    struct timeline_entry *entries;
    bool partial;          /* something in the first state is unknown */
    unsigned char *states; /* top + 1 of them, flat */
    struct seen_list seen[GAME_PLAYERS_MAX];
};

/* An empty timeline at the game's first state. */
void timeline_init(struct timeline *timeline, const struct game *game, const struct rules *rules);
void timeline_finish(struct timeline *timeline);

/* Before the first ply: the first state is STATE instead. PARTIAL: something in it is unknown. */
void timeline_begin(struct timeline *timeline, const struct state *state, bool partial);

/* The state before ply INDEX (0 .. length); borrowed until the next push. */
const struct state *timeline_state(const struct timeline *timeline, size_t index);
/* Plays a legal PLY; what could be played again is forgotten. */
void timeline_push(struct timeline *timeline, const struct ply *ply, bool by_hand);
/* Plays again the ply at length, which must be below top. */
void timeline_advance(struct timeline *timeline);
/* Goes back to LENGTH plies, keeping those cut off to be played again. */
void timeline_cut(struct timeline *timeline, size_t length);
void timeline_forget_cut(struct timeline *timeline);

size_t timeline_action_count(const struct timeline *timeline);
/* The index of the action COUNT (from 1) actions back; false if fewer were played. */
MUST_USE bool timeline_action_back(const struct timeline *timeline, size_t count, size_t *index);
/* The index of the latest event that was given by hand, if no action followed it. */
MUST_USE bool timeline_event_back(const struct timeline *timeline, size_t *index);
/* Whether anything unknown was played or there from the start: a cap or a draw that nobody here
 * saw. */
bool timeline_has_unknown(const struct timeline *timeline);
/* Whether the latest ply is an event that was given by hand. */
bool timeline_ends_by_hand(const struct timeline *timeline);

#endif
