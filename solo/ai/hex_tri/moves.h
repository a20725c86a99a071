#ifndef PAPERHEX_AI_HEX_TRI_MOVES_H
#define PAPERHEX_AI_HEX_TRI_MOVES_H

#include "games/hex_tri/hex_tri.h"

/*
 * Whole moves of Hex-Tri, made of steps: where a figure can get to, the way there, who pays for
 * it, and strikes of several figures at a Chief. Everything is tried on the caller's own states.
 */

enum { TRI_FAR = 255, TRI_OFF_BOARD = TRI_NO_FIELD };

/* A figure that may move: of SEAT, from FIELD (or TRI_OFF_BOARD). */
struct tri_figure {
    bool chief;
    uint8_t field;
};

enum { TRI_SOURCES_MAX = 16 };

/* The acting seat's figures that differ in kind or field; during a chain the one that moves. A
 * Chief that has to enter comes alone. Returns how many. */
int hex_tri_figures(const struct rules *rules, const struct state *state,
    struct tri_figure figures[TRI_SOURCES_MAX]);

/* How many steps away each field is for one figure, and the field before it on the way. */
struct tri_reach {
    uint8_t steps[TRI_FIELDS_MAX];
    uint8_t before[TRI_FIELDS_MAX];
};

void hex_tri_reach(const struct rules *rules, const struct state *state, struct tri_figure figure,
    struct tri_reach *reach);

/* Takes FIGURE to FIELD on the game's own apply; FIRST (or NULL) gets the first step. False if it
 * cannot be paid: STATE is then somewhere on the way. */
bool hex_tri_walk(const struct game *game, const struct rules *rules, struct state *state,
    struct tri_figure figure, const struct tri_reach *reach, int field, struct action *first);

/* Moves ordinary figures until the Chief of ENEMY is outnumbered on its hex, or on its triangle all
 * hexes beside it are held: the end of the round then removes it. False if they or the Manna do not
 * suffice, or if nobody is missing. FIRST (or NULL) gets the first step. */
bool hex_tri_strike(const struct game *game, const struct rules *rules, struct state *state,
    int enemy, struct action *first);

#endif
