#ifndef PAPERHEX_AI_POCKET_HEXES_NET_H
#define PAPERHEX_AI_POCKET_HEXES_NET_H

/*
 * The learned value of a Pocket Hexes sheet: the points it still promises under good play. Rows of
 * whole numbers are summed up exactly, so that a sum can be kept up to date; the dense part uses
 * + and x alone, in one order, so every machine finds the same value.
 *
 * The weights are linked into the program (ai/weights/pocket_hexes.net): networks one after the
 * other, each a line of text, "pocket-hexes SIDE WIDTH UNITS ROWS: COMMAND" with the board it was
 * made for and the command that made it, and then bias, a bit for each row that training met (the
 * others are 0 and left out, as are the fine rows of a network that was learned without), these
 * rows, and for each of NET_BUCKETS hidden weights, hidden bias, out weights, out bias (32-bit
 * floats, little-endian). Numbers of bias and rows are in NET_STEPS of one; N stands as 2 N, below
 * 0 as -2 N - 1, seven bits a byte, the lowest first, and the highest bit set in each byte but the
 * last, so that most take one. A network without units is linear: its one column is the value.
 * train/pocket_hexes.c writes them.
 */

#include "ai/pocket_hexes/features.h"

#include <stddef.h>

enum {
    NET_WIDTH_MAX = 64,
    NET_UNITS_MAX = 32,
    NET_BUCKETS = 8,
    NET_STEPS = 1024, /* of a row's number to one */
    NET_POINTS = 20,  /* points to one of a network's answer */
};

/* The bytes of the bits that say which of ROWS rows there are. */
static inline size_t net_row_bytes(int rows)
{
    return ((size_t)rows + 7) / 8;
}

struct net;

/* Network NUMBER (from 0) of the shipped ones for boards of SIDE, in new memory; NULL past the
 * last. LINEAR: of those without units, else of the others. */
struct net *net_create(int side, bool linear, int number);
/* Whether there is one. */
bool net_exists(int side, bool linear);
/* The same as net_create of weights that are not the shipped ones, from FROM up to TO, which must
 * be as learner_export (train/pocket_hexes_net.h) makes them. */
struct net *net_read(
    const unsigned char *from, const unsigned char *to, int side, bool linear, int number);
/* NULL is fine. */
void net_destroy(struct net *net);

/* A sheet's sum, and what it was made of, so that a write changes a few rows only. */
struct net_sum {
    const struct net *net;
    int32_t sum[NET_WIDTH_MAX];
    uint16_t rows[SHEET_CELLS_MAX][FEATURE_CELL_MAX];
    uint8_t count[SHEET_CELLS_MAX];
};

void net_sum_fill(struct net_sum *sum, const struct net *net, const struct sheet *sheet,
    const struct sheet_board *board);
/* The value in points of SHEET, which is that of SUM, with FREE boxes and these dice. */
float net_value(const struct net_sum *sum, const struct sheet *sheet,
    const struct sheet_board *board, int free, const struct known_dice *dice);

/* The same in steps, for a search that looks at one sheet with many dice. What changes a sum is
 * kept in 16 bits: one write changes a few cells, and that by thousands of steps at most. */

/* CHANGE becomes what a write on CELL, which SHEET holds already, makes of FROM. */
void net_follow_write(const struct net_sum *from, const struct sheet *sheet,
    const struct sheet_board *board, int cell, int16_t change[NET_WIDTH_MAX]);
void net_add_rows(const struct net *net, int16_t *change, const uint16_t *rows, int count);
/* What FROM with CHANGE, of a sheet's cells and dice, comes to with EMPTY cells and FREE boxes. */
float net_answer(const struct net_sum *from, const struct sheet_board *board, int empty, int free,
    const int16_t change[NET_WIDTH_MAX]);

#endif
