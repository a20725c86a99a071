#pragma once

/*
 * Stones, at most one on a cell of any board: words about them, drawing, and the sides they
 * connect. OWNER lists the player of each cell's stone, from 1; 0 means no stone.
 */

#include "games/game.h"

/* What to draw; everything is borrowed. */
struct stones {
    const struct game *game; /* its action_fields gives an action's cells */
    const struct rules *rules;
    const struct board *board;
    const uint8_t *owner;
    int mover;           /* seat of a stone that is only considered */
    const char *note[2]; /* a line about each of two players for below the board, or NULL */
};

/* Returns all sides that the chain of the stone on CELL touches. SIDES returns the sides of one
 * cell, as bits that the game defines. */
unsigned stones_touch(const struct board *board, const uint8_t *owner, int cell,
    unsigned (*sides)(const struct board *board, int cell));
/* Reports whether, on a rhombus, the chain of the stone on CELL connects its owner's sides
 * (board_is_at_side). */
bool stones_join(const struct board *board, const uint8_t *owner, int cell);
/* Draws stones, like the game entry draw. If cells have flat tops, empty ones show their names. A
 * rhombus has letters above and below and numbers left and right, with each row half a cell further
 * right than the one above; it is drawn narrow if there is little room. */
void stones_draw(
    const struct stones *stones, const struct draw_request *request, struct canvas *canvas);
/* Describes a cell, like the game entry describe_cell. */
bool stones_say(const uint8_t *owner, int cell, struct text *text);
