#ifndef PAPERHEX_AI_POCKET_HEXES_SHEET_H
#define PAPERHEX_AI_POCKET_HEXES_SHEET_H

/*
 * One player's sheet of Pocket Hexes as a search sees it: small enough to write on, look at and
 * take back thousands of times a decision. The rules are those of games/pocket_hexes; the tests
 * compare the two. (RULES.md, section 1.)
 */

#include "core/board.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SHEET_CELLS_MAX = 127, /* side 7 */
    SHEET_NEAR_MAX = 19,   /* a cell and all within two steps */
    SHEET_EMPTY = 255,     /* value of a cell nothing is written in */
    SHEET_ALONE = 21,      /* need of a cell beside no number: only 0 and 1 may go there */
    SHEET_NEEDS = 22,      /* 0 .. 20 and SHEET_ALONE */
    SHEET_VALUES = 21,     /* numbers that dice show: 0 .. 20 */
    SHEET_DICE = 6,
    SHEET_RINGS_MAX = 6, /* rings that one write completes */
    SHEET_PENALTY = -3,
};

/* What does not change in a game. */
struct sheet_board {
    int cells;
    int boxes;
    int rings_max;                                 /* rings one write may score */
    bool waive;                                    /* any number may open the grid */
    uint8_t faces[SHEET_DICE];                     /* of each die, the first ones; all at first */
    bool interior[SHEET_CELLS_MAX];                /* has six neighbours: can score */
    uint8_t rim[SHEET_CELLS_MAX];                  /* 0: six neighbours, 1: four, 2: three */
    uint8_t neighbour[SHEET_CELLS_MAX][6];         /* clockwise from the top; 255: none */
    uint8_t near[SHEET_CELLS_MAX][SHEET_NEAR_MAX]; /* itself and all within two steps */
    uint8_t near_count[SHEET_CELLS_MAX];
};

struct sheet {
    uint8_t value[SHEET_CELLS_MAX]; /* or SHEET_EMPTY */
    uint8_t need[SHEET_CELLS_MAX];  /* the highest number beside it, or SHEET_ALONE */
    uint8_t gaps[SHEET_CELLS_MAX];  /* bits of the directions with an empty neighbour */
    uint8_t empty;                  /* cells */
    uint8_t free;                   /* boxes */
};

/* What a write changed, to take it back. */
struct sheet_undo {
    uint8_t cell;
    uint8_t need[6];
};

void sheet_board_init(
    struct sheet_board *board, const struct board *cells, int boxes, int rings_max, bool waive);
/* A sheet before the first turn. */
void sheet_init(struct sheet *sheet, const struct sheet_board *board);
/* Whether VALUE (0 .. 20) may be written on CELL. */
bool sheet_allows(const struct sheet *sheet, const struct sheet_board *board, int cell, int value);
/* The numbers of the rings that writing on the empty CELL completes, highest first; how many. */
int sheet_closes(
    const struct sheet *sheet, const struct sheet_board *board, int cell, uint8_t numbers[6]);
/* Writes, without scoring. */
void sheet_write(struct sheet *sheet, const struct sheet_board *board, int cell, int value,
    struct sheet_undo *undo);
/* Takes the latest write back. */
void sheet_take_back(
    struct sheet *sheet, const struct sheet_board *board, const struct sheet_undo *undo);

#endif
