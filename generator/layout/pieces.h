#ifndef PAPERHEX_LAYOUT_PIECES_H
#define PAPERHEX_LAYOUT_PIECES_H

/*
 * Pieces that are cut out: hexagons, discs and rectangles, packed on pages so that hexagons are cut
 * with straight cuts from edge to edge (they touch at their corners and triangles fall between
 * them), rectangles too (they share their sides), discs staggered. Backs lie behind their fronts
 * however the sheet is turned, or opposite them beyond a fold.
 */

#include "layout/frame.h"

enum piece_shape { PIECE_HEXAGON, PIECE_ROUND, PIECE_RECTANGLE };
enum piece_pack { PACK_AUTO, PACK_FLAT, PACK_POINTY };
enum piece_marks { PIECE_MARKS_NONE, PIECE_MARKS_CROP, PIECE_MARKS_FULL, PIECE_MARKS_OUTLINE };
/* Over which edge the sheet is turned; NONE: not at all, backs are pages of their own. */
enum piece_turn { TURN_LONG, TURN_SHORT, TURN_NONE };

struct piece_wish {
    enum piece_shape shape;
    double size;   /* across the flats, or the diameter, or the width, mm */
    double height; /* of rectangles */
    double bleed;  /* mm */
    double gutter; /* mm between cuts; discs have 2 mm at least, and all their bleed */
    enum piece_pack pack;
    enum piece_marks marks;
    enum piece_turn turn;
    bool fold;
};

struct piece_sheet {
    struct piece_wish wish;
    struct frame frame;
    struct rect room; /* where its marks may be */
    bool flat; /* flat-topped hexagons or upright rectangles in rows; else turned by 90 degrees */
    int rows;
    int across[2];      /* pieces in even and odd rows */
    double pitch;       /* along a row */
    double step;        /* from row to row */
    struct point first; /* centre of the first piece, along and down the rows */
    int per_page;
};

/* Packs as many pieces as fit in the frame's body, in the better of the two ways if the wish leaves
 * it open. False if not even one fits. */
bool piece_sheet_init(
    struct piece_sheet *sheet, const struct frame *frame, const struct piece_wish *wish);
/* Where pieces may lie on a page: FRAME's body, the same below and above if the sheet is turned
 * over that way, its left half if it is folded. */
struct rect piece_area(const struct frame *frame, const struct piece_wish *wish);
/* What lies outside the cells of pieces, from their cells' sides: their bleed. */
double piece_pad(const struct piece_wish *wish);
/* A block of rows that is packed by itself: ROWS rows, along which a piece more stands for every
 * two HALVES of a pitch (odd: odd rows have as many as even ones). */
struct piece_rows {
    bool flat;
    int rows, halves;
};
/* What its cells take, mm, and how many pieces they hold. */
struct rect piece_rows_extent(const struct piece_wish *wish, struct piece_rows rows);
int piece_rows_capacity(const struct piece_wish *wish, struct piece_rows rows);
/* The sheet of such a block with its cells' top left corner at AT; marks stay in ROOM. */
struct piece_sheet piece_sheet_of_rows(const struct frame *frame, const struct piece_wish *wish,
    struct piece_rows rows, struct point at, struct rect room);
/* The largest size of which one piece fits, rounded down to a tenth; the wish's own is not looked
 * at. */
double piece_sheet_largest(const struct frame *frame, const struct piece_wish *wish);
/* Centre of the piece in SLOT (0 .. per_page - 1), and of its back on the back's page (with a fold
 * the same page). */
struct point piece_sheet_front(const struct piece_sheet *sheet, int slot);
struct point piece_sheet_back(const struct piece_sheet *sheet, int slot);
/* The area of one piece, mm^2. */
double piece_face_area(const struct piece_wish *wish);
/* The share of the frame's body that a full page of pieces takes (backs beyond a fold count). */
double piece_sheet_yield(const struct piece_sheet *sheet);
/* Where the fold of a page is, and its line in layer "fold". */
double piece_fold(const struct frame *frame);
void piece_fold_line(struct scene *scene, const struct frame *frame);

/* Adds the outline of a piece at CENTRE to the current path, GROW mm outside its cut. */
void piece_outline(
    struct scene *scene, const struct piece_sheet *sheet, struct point centre, double grow);
/* How pieces that are drawn upright (hexagons flat-topped) are turned, degrees clockwise, and their
 * backs: those of rectangles so that the top of both sides is one edge. */
double piece_sheet_rotation(const struct piece_sheet *sheet);
double piece_sheet_back_rotation(const struct piece_sheet *sheet);

/* The outlines of the first COUNT pieces (and of their backs beyond a fold) in layer "cut". */
void piece_cut_lines(struct scene *scene, const struct piece_sheet *sheet, int count);
/* Their cut marks, as the wish has them, in layer "marks" (outlines: "cut"); none of them comes
 * nearer than half a millimetre to a piece or its bleed. */
void piece_marks(struct scene *scene, const struct piece_sheet *sheet, int count);

#endif
