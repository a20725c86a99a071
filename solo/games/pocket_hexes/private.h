#pragma once

/*
 * Pocket Hexes, private to this folder: declares the entries of its game table and what else its
 * files share.
 */

#include "games/entries.h"
#include "games/pocket_hexes/pocket_hexes.h"

GAME_DECLARE(pocket);

/* moves.c */
/* Reports whether the acting seat can write any of the dice it may use. */
bool pocket_can_write(const struct rules *rules, const struct state *state);

/* text.c */
/* Reads a number up to 999 at *CURSOR and moves past it; returns -1 if there is none. */
int pocket_read_number(const char **cursor);
int pocket_die_of_sides(int sides);

/* words.c */
/* Returns the seat whose grid is shown: SEAT if it is one, otherwise the seat to act, otherwise the
 * active one. */
int pocket_seat_shown(const struct rules *rules, const struct state *state, int seat);
/* Reports whether DIE has yet to be rolled. */
bool pocket_die_due(const struct state *state, int die);
/* Returns how many points RINGS around CELL score together (loose.c). */
int pocket_rings_sum(
    const struct rules *rules, const struct pocket_grid *grid, int cell, int rings);
/* Lists RINGS with commas and "and": "6 (ring around b3)". */
struct phrase pocket_list_rings(
    const struct rules *rules, const struct pocket_grid *grid, int cell, int rings);
/* Lists DICE (bits): "d4=1 d8=5". */
struct phrase pocket_list_dice(const uint8_t value[POCKET_DICE], int dice);
/* Lists the neighbours of CELL: "b3 7, c5 empty". */
struct phrase pocket_list_neighbours(
    const struct rules *rules, const struct pocket_grid *grid, int cell);

/* told.c */
/* Describes a ply for reading aloud (games/speech.h). */
void pocket_tell_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text);

/* The lessons (templates/lessons) and the values they show (words.c). */
extern const struct primer_text pocket_hexes_primer[];

/* draw_sheet.c: draws one grid of Pocket Hexes as text hexagons. */

/* The characters for each kind of cell. */
struct sheet_signs {
    const char *edge; /* fills cells on the edge, which can never score */
    const char *scored;
    const char *lost; /* the ring is complete but not scored */
    const char *legal;
    const char *closes; /* a legal place that completes a ring */
    const char *last;
};

extern const struct sheet_signs sheet_signs_unicode, sheet_signs_ascii;

struct sheet_style {
    int pitch; /* columns from one hexagon to the next */
    bool tall; /* name above, number below; otherwise side by side */
    int half;  /* lines of the upper half of a hexagon: 1, or more if it is drawn larger */
    const struct sheet_signs *signs;
};

/* One grid to be drawn. */
struct sheet {
    const struct rules *rules;
    const struct pocket_grid *grid;
    struct sheet_style style;
    int owner;               /* player, or CANVAS_NO_OWNER */
    bool fields;             /* cells carry their field numbers for the mouse */
    struct cell_set legal;   /* cells marked as legal */
    struct cell_set closing; /* legal cells that score a ring */
    int last;                /* the cell written last, or -1 */
    int considered, value;   /* a number that is only considered, and its cell, or -1 */
};

int sheet_width(const struct rules *rules, struct sheet_style style);
int sheet_height(const struct rules *rules, struct sheet_style style);
/* Draws the sheet with its top left corner at X, Y. */
void sheet_draw(const struct sheet *sheet, struct canvas *canvas, int x, int y);
