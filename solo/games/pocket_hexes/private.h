#pragma once

/*
 * What the files of Pocket Hexes know of each other: the entries of its table, and what else they
 * share.
 */

#include "games/entries.h"
#include "games/pocket_hexes/pocket_hexes.h"

GAME_DECLARE(pocket);

/* moves.c */
/* Whether any eligible die can be written by the acting seat. */
bool pocket_can_write(const struct rules *rules, const struct state *state);

/* text.c */
/* Reads digits at *CURSOR as a number up to 999 and moves past them; -1 if there are none. */
int pocket_read_number(const char **cursor);
/* The die with that many sides, or -1. */
int pocket_die_of_sides(int sides);

/* words.c */
/* The seat whose grid is looked at: SEAT if it is one, else the one to write, or the active one. */
int pocket_seat_shown(const struct rules *rules, const struct state *state, int seat);
/* Whether DIE is still to be rolled. */
bool pocket_die_due(const struct state *state, int die);
/* What RINGS around CELL score together (loose.c). */
int pocket_rings_sum(
    const struct rules *rules, const struct pocket_grid *grid, int cell, int rings);
/* "6 (ring around b3)" for each of RINGS, with commas and "and". */
struct phrase pocket_list_rings(
    const struct rules *rules, const struct pocket_grid *grid, int cell, int rings);
/* "d4=1 d8=5" for each of DICE (bits), with what they show. */
struct phrase pocket_list_dice(const uint8_t value[POCKET_DICE], int dice);
/* "b3 7, c5 empty" for each neighbour of CELL. */
struct phrase pocket_list_neighbours(
    const struct rules *rules, const struct pocket_grid *grid, int cell);

/* told.c */
/* describe_ply as it is spoken (games/speech.h). */
void pocket_tell_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text);

/* For who learns the game: templates/lessons, and values for it (words.c). */
extern const struct primer_text pocket_hexes_primer[];

/* draw_sheet.c: One grid of Pocket Hexes as text hexagons. */

/* Characters for what a cell means. */
struct sheet_signs {
    const char *edge; /* fills cells that can never score */
    const char *scored;
    const char *lost; /* ring complete, not scored */
    const char *legal;
    const char *closes; /* a legal place that completes a ring */
    const char *last;
};

extern const struct sheet_signs sheet_signs_unicode, sheet_signs_ascii;

struct sheet_style {
    int pitch; /* columns from one hexagon to the next */
    bool tall; /* coordinate above, number below; else side by side */
    const struct sheet_signs *signs;
};

/* One grid on its way to a canvas. */
struct sheet {
    const struct rules *rules;
    const struct pocket_grid *grid;
    struct sheet_style style;
    int owner;               /* player, or CANVAS_NO_OWNER */
    bool fields;             /* cells carry their field numbers */
    struct cell_set legal;   /* marked places */
    struct cell_set closing; /* those of them that score a ring */
    int last;                /* the cell written last, or -1 */
    int considered, value;   /* a number that is not written yet, and its cell, or -1 */
};

int sheet_width(const struct rules *rules, struct sheet_style style);
int sheet_height(const struct rules *rules);
/* Draws with the top left corner at X, Y. */
void sheet_draw(const struct sheet *sheet, struct canvas *canvas, int x, int y);
