#ifndef PAPERHEX_GAMES_HEX_TRI_DRAW_NOTES_H
#define PAPERHEX_GAMES_HEX_TRI_DRAW_NOTES_H

/*
 * What stands beside the board of Hex-Tri: the round, the players, what signs mean.
 */

#include "games/hex_tri/private.h"

enum { TRI_NOTE_LINES = 14 }; /* at most, below the board */

/* Puts them into the corners that the board in the first HEIGHT rows of CANVAS leaves free, or in
 * up to TRI_NOTE_LINES rows below; returns the rows in use. */
int tri_draw_notes(const struct rules *rules, const struct state *state,
    const struct draw_request *request, int height, struct canvas *canvas);

#endif
