#ifndef PAPERHEX_GAMES_TOLL_HEXES_DRAW_NOTES_H
#define PAPERHEX_GAMES_TOLL_HEXES_DRAW_NOTES_H

/*
 * What stands beside the board of Toll Hexes: the players, the hand of who looks, what signs mean.
 */

#include "games/toll_hexes/private.h"

enum { TOLL_NOTE_LINES = 16 }; /* at most, below the board */

/* Puts them into the corners that the board in the first HEIGHT rows of CANVAS leaves free, or in
 * up to TOLL_NOTE_LINES rows below; returns the rows in use. */
int toll_draw_notes(const struct rules *rules, const struct state *state,
    const struct draw_request *request, int height, struct canvas *canvas);

/* Three digits as they lie, above (NW N NE) or BELOW (SW S SE), with BETWEEN between them. */
void toll_add_digits(
    const struct toll_cell *at, bool below, const char *between, struct text *text);

#endif
