#pragma once

/*
 * Stones, at most one on a cell of any board: what a game says of them, how they are
 * drawn, and which sides they join.
 * A list of owners has the player of each cell's stone, from 1, and 0 where there is none.
 */

#include "games/game.h"

/* What is drawn; all of it borrowed. */
struct stones {
    const struct game *game; /* its action_fields say which cells an action names */
    const struct rules *rules;
    const struct board *board;
    const uint8_t *owner;
    int mover;           /* seat, for a stone that is only considered */
    const char *note[2]; /* a line about each of two players, below the board */
};

/* All sides that the chain of the stone on CELL touches; SIDES says, as bits of the game's own,
 * which ones a cell lies at. */
unsigned stones_touch(const struct board *board, const uint8_t *owner, int cell,
    unsigned (*sides)(const struct board *board, int cell));
/* Rhombus: whether the stone on CELL belongs to a chain that joins its owner's sides
 * (board_is_at_side). */
bool stones_join(const struct board *board, const uint8_t *owner, int cell);
/* The entry draw. With a flat top, empty cells have their names. A rhombus: letters above and
 * below, numbers left and right, each row half a cell further right; narrow where there is no room.
 */
void stones_draw(
    const struct stones *stones, const struct draw_request *request, struct canvas *canvas);
/* The entry describe_cell. */
bool stones_say(const uint8_t *owner, int cell, struct text *text);
