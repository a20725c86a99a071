/*
 * Finds cells of Hex that cannot change the result, by the ring of cells around each.
 */
#include "ai/hex/private.h"

/* A ring with three empty cells can always be split into four parts. */
enum { OWNED_LEAST = 4 };

/* Returns who owns the cell beside CELL in DIRECTION: player 1 or 2, or 0 for nobody yet. Beyond
 * the edge it is the side's owner; beyond a corner, where two sides meet, nobody. */
static int owner_beside(
    const struct board *board, const uint8_t owner[HEX_CELLS_MAX], int cell, int direction)
{
    int beside = board->neighbour[cell][direction];
    if (beside != BOARD_NO_CELL)
        return owner[beside];
    bool at[2];
    for (int seat = 0; seat < 2; seat++)
        at[seat] = board_is_at_side(board, cell, seat, 0) || board_is_at_side(board, cell, seat, 1);
    return at[0] && at[1] ? 0 : at[0] ? 1 : 2;
}

/* Reports whether a stone on a cell with this RING of owners helps nobody: whoever gets the empty
 * cells of the ring, no player has two parts of it that the stone would join. */
static bool is_dead(const int ring[HEX_DIRECTIONS])
{
    for (int first = 1; first <= 2; first++) {
        int wanted = first, pieces = 0;
        for (int i = 0; i < HEX_DIRECTIONS; i++) {
            if (ring[i] != wanted && ring[i] != 0)
                continue;
            pieces++;
            wanted = 3 - wanted;
        }
        if (pieces >= 4)
            return false;
    }
    return true;
}

/* Sets RING to the owners of the cells around CELL, and returns how many have one. */
static int look_around(const struct board *board, const uint8_t owner[HEX_CELLS_MAX], int cell,
    int ring[HEX_DIRECTIONS])
{
    int owned = 0;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        ring[i] = owner_beside(board, owner, cell, i);
        owned += ring[i] != 0;
    }
    return owned;
}

/* Returns the player who gets a dead cell: the one with more stones around it; 0 if the cell is not
 * dead. */
static int dead_for(const int ring[HEX_DIRECTIONS])
{
    int more = 0;
    if (!is_dead(ring))
        return 0;
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        more += (ring[i] == 1) - (ring[i] == 2);
    return more >= 0 ? 1 : 2;
}

/* Reports whether CELL, with RING around it, is dead as soon as PLAYER has the cell in
 * DIRECTION. */
static bool dies(const int ring[HEX_DIRECTIONS], int direction, int player)
{
    int changed[HEX_DIRECTIONS];
    memcpy(changed, ring, sizeof changed);
    changed[direction] = player;
    return is_dead(changed);
}

/* Fills in CELL and a neighbour if they are a pair that a player has captured. */
static bool fill_pair(const struct board *board, uint8_t owner[HEX_CELLS_MAX], int cell,
    const int ring[HEX_DIRECTIONS])
{
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int other = board->neighbour[cell][i], around[HEX_DIRECTIONS];
        int back = (i + HEX_DIRECTIONS / 2) % HEX_DIRECTIONS;
        if (other == BOARD_NO_CELL || other < cell || owner[other] != 0 ||
            look_around(board, owner, other, around) + 1 < OWNED_LEAST)
            continue;
        for (int player = 1; player <= 2; player++) {
            if (!dies(ring, i, player) || !dies(around, back, player))
                continue;
            owner[cell] = owner[other] = (uint8_t)player;
            return true;
        }
    }
    return false;
}

void hex_fill_in(const struct board *board, uint8_t owner[HEX_CELLS_MAX])
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (int cell = 0; cell < board->count; cell++) {
            int ring[HEX_DIRECTIONS], owned;
            if (owner[cell] != 0)
                continue;
            owned = look_around(board, owner, cell, ring);
            if (owned + 1 < OWNED_LEAST)
                continue;
            owner[cell] = (uint8_t)(owned < OWNED_LEAST ? 0 : dead_for(ring));
            changed = owner[cell] != 0 || fill_pair(board, owner, cell, ring) || changed;
        }
    }
}
