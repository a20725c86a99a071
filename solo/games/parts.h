#pragma once

/*
 * What a game needs on the table, as data: boards, sheets, tiles, counters, dice. The game lists
 * the parts; a print kit decides how they look.
 */

#include "core/board.h"

enum part_kind {
    PART_BOARD,   /* one board of cells for all players */
    PART_SHEET,   /* a board of cells to write on, for each player */
    PART_TILE,    /* a hexagon with a mark on it */
    PART_COUNTER, /* a small round piece */
    PART_DIE,
};

enum { PARTS_MAX = 160, PART_MARK_SIZE = 8, PART_MARKS_MAX = 32 };

struct part {
    enum part_kind kind;
    const char *name;          /* "sheet", "die", "tile", a constant */
    int count;                 /* number of identical parts */
    int owner;                 /* player 1 .., 0: nobody's */
    enum board_shape shape;    /* boards and sheets */
    int side;                  /* boards and sheets: cells along a side; dice: faces */
    int boxes;                 /* sheets: scoring boxes */
    bool triangles;            /* boards: there are also fields at the corners of cells */
    char mark[PART_MARK_SIZE]; /* tiles and counters: the front ("164532") */
    char back[PART_MARK_SIZE]; /* the back; "": the owner's plain back */
};

/* A cell that a board or sheet shows as special. */
struct part_mark {
    int part; /* index into part_list.part */
    int cell;
    const char *name; /* "start", "goal", a constant */
};

struct part_list {
    int count;
    struct part part[PARTS_MAX];
    int mark_count;
    struct part_mark mark[PART_MARKS_MAX];
};

static inline void parts_add(struct part_list *parts, struct part part)
{
    parts->part[parts->count++] = part;
}
