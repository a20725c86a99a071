#ifndef PAPERHEX_AI_HEX_TRI_WAYS_H
#define PAPERHEX_AI_HEX_TRI_WAYS_H

/*
 * The whole moves of a Hex-Tri position for a search: each figure to each field it may get to by a
 * shortest way, or no move at all. Ways that differ in between, or in who pays, are one.
 */

#include "games/hex_tri/hex_tri.h"

enum {
    WAY_STEPS_MAX = 6, /* of one figure; the few longer ways are done in two moves */
    WAY_SOURCES_MAX = 16,
    WAYS_MAX = 1024,
};

/* A figure of the acting seat, from FROM or (TRI_NO_FIELD) onto the board, and the fields that are
 * so many steps away. */
struct way_source {
    uint8_t chief;
    uint8_t from;
    struct tri_set layer[WAY_STEPS_MAX + 1];
};

/* No source: pass. No steps: the move that is begun is ended. */
struct way {
    int8_t source; /* index, or -1 */
    uint8_t to;
    uint8_t steps;
};

struct way_list {
    int source_count;
    struct way_source source[WAY_SOURCES_MAX];
    int count;
    struct way way[WAYS_MAX];
};

/* The ways of the acting seat in STATE, pass first; within a move that is begun, how it may go on.
 * Some turn out to be too dear when they are walked. */
void ways_find(const struct rules *rules, const struct state *state, struct way_list *list);
/* Plays WAY, which is of LIST, on STATE, which LIST was found for, with the end of the move. FIRST
 * (or NULL) gets its first action. False if it cannot be paid: STATE is then in the middle of it.
 */
bool ways_walk(const struct rules *rules, struct state *state, const struct way_list *list,
    const struct way *way, struct action *first);
/* The same number for the same move in other positions; never 0. */
uint32_t way_key(const struct way_list *list, const struct way *way);

#endif
