#pragma once

/*
 * Stones, at most one on a cell of any board: the words about them, their picture, and the sides
 * they join. A list of owners has the player of each cell's stone, from 1; 0 means no stone.
 */

#include "games/game.h"

/* What to draw; all of it borrowed. */
struct stones {
    const struct game *game; /* its action_fields name an action's cells */
    const struct rules *rules;
    const struct board *board;
    const uint8_t *owner;
    int mover;           /* seat of a stone that is only considered */
    const char *note[2]; /* a line about each of two players, below the board */
};

/* Returns all sides that the chain of the stone on CELL touches. SIDES returns the sides of one
 * cell, as bits of the game's own. */
unsigned stones_touch(const struct board *board, const uint8_t *owner, int cell,
    unsigned (*sides)(const struct board *board, int cell));
/* Reports whether, on a rhombus, the chain of the stone on CELL joins its owner's sides
 * (board_is_at_side). */
bool stones_join(const struct board *board, const uint8_t *owner, int cell);
/* Draws stones, as the entry draw. With a flat top, empty cells show their names. A rhombus has
 * letters above and below and numbers left and right, with each row half a cell further right; it
 * is drawn narrow if there is little room. */
void stones_draw(
    const struct stones *stones, const struct draw_request *request, struct canvas *canvas);
/* Describes a cell, as the entry describe_cell. */
bool stones_say(const uint8_t *owner, int cell, struct text *text);
