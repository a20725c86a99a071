#pragma once

/*
 * Layout on paper: papers and frames, packing and imposing pieces, marks, posters. All lengths are
 * in mm, y down.
 */

#include "scene/scene.h"

/* millimetres.c: bisection for the last value that fits. */

/* Enough steps for any length on paper, far beyond what can be seen. */
enum { BISECT_STEPS = 40 };

/* Reports whether VALUE fits. Values come closer to the result, but the last one tried need not be
 * the result. */
typedef bool (*bisect_fits)(void *closure, double value);

/* Returns the value closest to FAR that fits. NEAR must fit and FAR must not. Halves the interval
 * at most STEPS times, or until it is no longer than LEAST. */
double bisect(double near, double far, int steps, double least, bisect_fits fits, void *closure);

/*
 * paper.c: papers by name, and sizes such as "WxHmm" or "8x10in".
 */

enum { PAPER_NAME_SIZE = 32 };

/* Limits for the sides of a paper. */
#define PAPER_SIDE_MIN 8.0
#define PAPER_SIDE_MAX 2000.0

struct paper {
    char name[PAPER_NAME_SIZE]; /* "a4", or the size as it was spelled */
    double width;
    double height;
};

/* Returns paper INDEX of the table, in portrait; NULL after the last. */
const struct paper *paper_at(int index);
/* Reads a paper's name or a size "WxHmm" (width first, which gives the orientation). Units are
 * those of value_read_length (core/value.h). */
MUST_USE bool paper_parse(const char *spelling, struct paper *paper, struct error *error);
struct paper paper_landscape(struct paper paper);
/* Adds the spellings paper_parse accepts ("a5, a4, ... or WxHmm"). */
void paper_format_accepted(struct text *text);

/*
 * paper.c: the division of a page: the unprinted margin, a footer along the bottom with the page's
 * name, number and ruler, and the body above it for the pieces.
 */

/* Unprinted widths along the edges, mm. */
struct margins {
    double top, right, bottom, left;
};

static inline struct margins margins_of(double all)
{
    return (struct margins){all, all, all, all};
}

/* Return MARGINS with at least LEAST mm on each side; with opposite sides made equal; and as they
 * are on a page rotated by a quarter turn. */
struct margins margins_at_least(struct margins margins, double least);
struct margins margins_even(struct margins margins);
struct margins margins_turned(struct margins margins);

struct frame {
    double width, height; /* of the page in its orientation */
    struct rect inside;   /* the page without its margin */
    struct rect body;     /* area for the pieces */
    struct rect footer;   /* area for the marks */
    bool ruler;           /* the footer has a ruler */
    bool stacked;         /* the text is above the ruler because the page is too narrow */
    bool beside;          /* the footer is along the right side, to be read from below */
    int lines;            /* of text in the footer, 1 or 2 */
};

/* Content of the footer. RULER_IF_IT_FITS omits the ruler on narrow paper. RULER_NO_FOOTER has no
 * footer: the body is everything within the margins, however small. RULER_NO_BESIDE has a footer on
 * the right, without a ruler. */
enum ruler_wish { RULER_NO, RULER_IF_IT_FITS, RULER_YES, RULER_NO_FOOTER, RULER_NO_BESIDE };

/* Divides PAPER, already in its orientation. Fails with ERROR_INPUT if the margin leaves too
 * little, or a required ruler does not fit. */
MUST_USE bool frame_init(struct frame *frame, const struct paper *paper, struct margins margins,
    enum ruler_wish ruler, struct error *error);
/* Shrinks the body for a theme whose lines are LINE_SCALE times as heavy as usual. Components keep
 * half the usual line width inside the body, so heavier lines would reach into the margin. */
void frame_make_room(struct frame *frame, double line_scale);
/* Returns the body with equal space above and below, so that both sides of a sheet match even if
 * backs are printed upside down. */
struct rect frame_even_body(const struct frame *frame);

/*
 * impose.c: several equal pieces on one page, in a grid of slots with gutters that is chosen to
 * make each slot's content as large as possible.
 */

struct imposition {
    int count; /* number of used slots; the last row may have free ones */
    int columns, rows;
    double gutter;    /* mm between slots */
    struct rect area; /* the area that the grid fills */
};

/* Returns slot INDEX, counted row by row from the top left. */
struct rect imposition_slot(const struct imposition *imposition, int index);

/* Rates a slot of WIDTH x HEIGHT mm: higher is better, 0 or less if nothing fits. BEST is the best
 * so far; a slot that cannot exceed it needs no exact rating. */
typedef double (*slot_rating)(void *closure, double width, double height, double best);

/* Chooses the grid for COUNT slots in AREA with the highest rating. Grids with free slots count
 * less; of equals, the one with fewer free slots wins. Returns a rating above 0, or 0 if nothing
 * fits. */
double imposition_choose(struct imposition *imposition, struct rect area, int count, double gutter,
    slot_rating rate, void *closure);

/*
 * marks.c: marks beside the pieces, all in layer "marks": the footer, the ruler for checking the
 * printer's scale, and lines for cutting sheets apart.
 */

/* Sizes of a line of footer text and of the ruler, mm. The ruler is 2 inches long, followed by its
 * labels. */
#define MARKS_LINE_HEIGHT 2.7
#define MARKS_RULER_HEIGHT 5.2
#define MARKS_RULER_WIDTH 58.6

/* The texts of a footer. */
struct footer {
    const char *title;      /* "Pocket Hexes score sheets" */
    const char *parameters; /* "side 4, ..." */
    const char *colon;      /* between title and parameters on one line (": ") */
    const char *mm;         /* labels of the ruler's lengths ("50 mm", "2 inch") */
    const char *inches;
    int page, pages; /* from 1 */
};

/* Sets KEPT to as much of the beginning of WORDS as fits in WIDTH mm, with an ellipsis if words are
 * left out. */
void marks_shorten(struct fonts *fonts, const char *words, const struct text_style *style,
    double width, struct buffer *kept);

/* Draws the footer, and the ruler if the frame has one. Text that is too long ends in an
 * ellipsis. */
void marks_footer(struct scene *scene, struct fonts *fonts, const struct frame *frame,
    const struct footer *footer);

/* Draws dashed cut lines in the middle of the gutters, within the imposition's area, in layer
 * "cut". */
void marks_cut_lines(struct scene *scene, const struct imposition *imposition);

/*
 * millimetres.c: lengths as text for messages and footers, independent of locale.
 */

/* Returns MM as text such as "13.6", with at most two decimals and no trailing zeros. MM must be
 * finite and below 1e9 in size. */
struct phrase mm_spell(double mm);
/* Rounds a length down to a tenth; 13.599999999 counts as 13.6. */
double mm_round_down(double mm);

/*
 * pieces.c: pieces to cut out: hexagons, discs and rectangles. Hexagons are packed for straight
 * cuts from edge to edge (they touch at their corners, with triangles between them), and so are
 * rectangles (they share sides); discs are staggered. Backs match their fronts whichever way the
 * sheet is turned, or are opposite them beyond a fold.
 */

enum piece_shape { PIECE_HEXAGON, PIECE_ROUND, PIECE_RECTANGLE };
enum piece_pack { PACK_AUTO, PACK_FLAT, PACK_POINTY };
enum piece_marks { PIECE_MARKS_NONE, PIECE_MARKS_CROP, PIECE_MARKS_FULL, PIECE_MARKS_OUTLINE };
static inline bool piece_marks_beside(enum piece_marks marks)
{
    return marks == PIECE_MARKS_CROP || marks == PIECE_MARKS_FULL;
}
/* The edge over which the sheet is turned; NONE: backs are separate pages. */
enum piece_turn { TURN_LONG, TURN_SHORT, TURN_NONE };

struct piece_wish {
    enum piece_shape shape;
    double size;   /* width across flats, diameter or width, mm */
    double height; /* of rectangles */
    double corner; /* corner radius of rectangles */
    double foot;   /* distance from either end to another fold, besides the middle one; 0: none */
    double bleed;  /* mm */
    double gutter; /* between cuts; for discs at least 2 mm, plus both bleeds */
    enum piece_pack pack;
    enum piece_marks marks;
    enum piece_turn turn;
    bool fold;
    double marks_room; /* around the pieces, for marks, mm; 0: the usual width */
};

struct piece_sheet {
    struct piece_wish wish;
    struct frame frame;
    struct rect room; /* area for the marks */
    bool flat; /* flat-topped hexagons or upright rectangles; otherwise turned by 90 degrees */
    int rows;
    int across[2];      /* pieces in even and odd rows */
    double pitch;       /* between pieces in a row */
    double step;        /* between rows */
    struct point first; /* centre of the first piece, in the direction of rows and across it */
    int per_page;
};

/* Packs as many pieces as fit into the frame's body, in the better orientation if the wish leaves
 * that open. Returns false if not even one fits. */
bool piece_sheet_init(
    struct piece_sheet *sheet, const struct frame *frame, const struct piece_wish *wish);
/* Returns the area for pieces on a page: FRAME's body, with equal space below and above if the
 * sheet is turned over that edge; its left half if the sheet is folded. */
struct rect piece_area(const struct frame *frame, const struct piece_wish *wish);
/* Returns how far a piece extends beyond its cell: its bleed. */
double piece_pad(const struct piece_wish *wish);
/* A block of ROWS rows packed by itself, with a piece for every two HALVES of a pitch in a row; if
 * HALVES is odd, odd rows have as many pieces as even ones. */
struct piece_rows {
    bool flat;
    int rows, halves;
};
/* Return the size of the block's cells, in mm, and its number of pieces. */
struct rect piece_rows_extent(const struct piece_wish *wish, struct piece_rows rows);
int piece_rows_capacity(const struct piece_wish *wish, struct piece_rows rows);
/* Returns a sheet that is such a block, with the top left corner of its cells at AT; marks stay in
 * ROOM. */
struct piece_sheet piece_sheet_of_rows(const struct frame *frame, const struct piece_wish *wish,
    struct piece_rows rows, struct point at, struct rect room);
/* Returns the largest size of which one piece fits, rounded down to a tenth; ignores the wish's
 * size. */
double piece_sheet_largest(const struct frame *frame, const struct piece_wish *wish);
/* Return the centre of the piece in SLOT (0 .. per_page - 1), and that of its back on the back's
 * page (with a fold, the same page). */
struct point piece_sheet_front(const struct piece_sheet *sheet, int slot);
struct point piece_sheet_back(const struct piece_sheet *sheet, int slot);
/* Returns the area of one piece, mm^2. */
double piece_face_area(const struct piece_wish *wish);
/* Returns the share of the frame's body that a full page of pieces fills (including backs beyond a
 * fold). */
double piece_sheet_yield(const struct piece_sheet *sheet);
/* Return the position of a page's fold, and draw its line in layer "fold". */
double piece_fold(const struct frame *frame);
void piece_fold_line(struct scene *scene, const struct frame *frame);
/* Draws the other folds of the first COUNT pieces in the same layer. */
void piece_fold_feet(struct scene *scene, const struct piece_sheet *sheet, int count);

/* Adds the outline of a piece at CENTRE to the current path, GROW mm outside its cut. */
void piece_outline(
    struct scene *scene, const struct piece_sheet *sheet, struct point centre, double grow);
/* Return by how many degrees pieces drawn upright (hexagons flat-topped) are turned clockwise, and
 * their backs. The tops of both sides of a rectangle are at the same edge. */
double piece_sheet_rotation(const struct piece_sheet *sheet);
double piece_sheet_back_rotation(const struct piece_sheet *sheet);

/* Draws the outlines of the first COUNT pieces (and of their backs beyond a fold) in layer
 * "cut". */
void piece_cut_lines(struct scene *scene, const struct piece_sheet *sheet, int count);
/* piece_cuts.c: the sides of a page's pieces that are already cut. Initialise with zeros. */
struct piece_cuts {
    struct side *sides;
    size_t count;
};
#define PIECE_CUT_LINE 0.18 /* line width, mm */
/* Draws the sides of a piece at CENTRE that are not cut yet, in a group NAME; nothing if all
 * are. */
void piece_cut_once(struct piece_cuts *cuts, struct scene *scene, const struct piece_sheet *sheet,
    struct point centre, const char *name);
void piece_cuts_finish(struct piece_cuts *cuts);
/* Draws the wish's cut marks in layer "marks" (outlines: "cut"), at least half a millimetre from
 * pieces and their bleed. */
void piece_marks(struct scene *scene, const struct piece_sheet *sheet, int count);
/* Draws only the marks beside the cuts, outside layers, for a symbol that equal pages share. */
void piece_mark_lines(struct scene *scene, const struct piece_sheet *sheet, int count);

/*
 * piece_blocks.c: pieces of several sorts on as few pages as possible. Pieces that belong together
 * (a player's pieces of one size) form a block of rows, packed as above; blocks are placed side by
 * side on shelves. Clear strips run straight across the page between shelves, and from top to
 * bottom of a shelf between its blocks, so that straight cuts first separate the blocks.
 */

/* COUNT pieces that stay together. */
struct piece_group {
    struct piece_wish wish;
    int count;
    int owner; /* the last group of an owner does not share a shelf with the next owner's groups */
};

/* Some pieces of a group, on one page. */
struct piece_block {
    struct piece_sheet sheet;
    int page;         /* from 0, fronts only */
    int group;        /* index of its group */
    int first, count; /* which of the group's pieces */
};

struct piece_blocks {
    struct piece_block *block; /* by page, groups in order */
    int count;
    int pages;
};

enum { PIECE_GROUPS_MAX = 32 };

/* Packs COUNT groups (1 .. PIECE_GROUPS_MAX) in order. Their wishes must agree in pack, turn and
 * fold. Returns false, with nothing to finish, if a piece of group MISFIT is too large for the
 * page. */
MUST_USE bool piece_blocks_init(struct piece_blocks *blocks, const struct frame *frame,
    const struct piece_group *groups, int count, int *misfit);
void piece_blocks_finish(struct piece_blocks *blocks);

/*
 * poster.c: a picture larger than the paper, over several pages. Each page has a window on it;
 * windows overlap by a strip, which both neighbours show. Columns are letters, rows numbers. The
 * band around the window has the page's name and the marks.
 */

struct poster {
    double width, height; /* of the picture, mm */
    double overlap;
    int columns, rows;
    struct rect window; /* on the page */
    struct point shift; /* of the picture, from the centre of all windows */
};

/* Returns the space of a poster of two by two pages like FRAME; at least that of one page. */
struct rect poster_room(const struct frame *frame, double overlap);

/* Divides a picture of WIDTH x HEIGHT mm into pages. Fails with ERROR_INPUT if OVERLAP leaves no
 * space for a step, or if the poster would need far too many pages. */
MUST_USE bool poster_init(struct poster *poster, const struct frame *frame, double width,
    double height, double overlap, struct error *error);
/* Moves the picture within the windows' spare space, so that as few seams as possible come within
 * HALF of the COUNT points AT. */
void poster_avoid(struct poster *poster, const struct point *at, int count, struct point half);
/* Counts the pages, row by row, including blank ones. */
int poster_page_count(const struct poster *poster);
struct rect poster_part(const struct poster *poster, int page);
/* Adds the name of page PAGE: "A1", "B1", .. "A2". */
void poster_name(const struct poster *poster, int page, struct text *text);
/* Draws the name and marks at the window: where to trim the page (left and top, if another page is
 * there), and how far its neighbours cover it. */
void poster_marks(struct scene *scene, const struct poster *poster, int page);
bool poster_is_blank(const struct scene *picture, struct rect rect);

/*
 * registration.c: marks with which the optical sensor of a cutting machine finds the print on a
 * sheet.
 *
 * Sizes are those of Silhouette Studio, as free drivers use them (inkscape-silhouette, Silhouette
 * Card Maker). Type 1 has a filled square of 5 mm at the top left and brackets at the top right and
 * bottom left; type 2 (for machines that look for four marks) has a bracket at every corner.
 * Brackets have arms of 20 mm and lines of 0.5 mm. The outer sides of the marks are 10 mm inside
 * the paper's edges, the least that Studio accepts. Nothing else may be printed within 3 mm of a
 * mark. Marks are black in every theme, because sensors see only contrast.
 */

/* A mark in a corner of the page: a filled square, or a bracket of two lines that points
 * outwards. */
enum registration_mark { MARK_NONE, MARK_SQUARE, MARK_BRACKET };
enum { MARK_TOP_LEFT, MARK_TOP_RIGHT, MARK_BOTTOM_LEFT, MARK_BOTTOM_RIGHT, MARK_CORNERS };

/* Their dimensions in mm; profiles have those of other cutters. */
struct registration_marks {
    int corner[MARK_CORNERS]; /* enum registration_mark */
    bool frame;               /* a line all around the pieces */
    double inset;             /* of the marks' outer sides from the paper's edges */
    double arm, line; /* length and thickness of a bracket's lines; the frame has LINE, too */
    double square;    /* side of a square */
    double room;      /* from a mark to other ink */
};

/* Reports whether there are any marks. */
bool registration_is_asked(const struct registration_marks *marks);
/* Returns the margins that the marks require, at least LEAST. */
struct margins registration_margins(const struct registration_marks *marks, struct margins least);
/* Reports whether the marks fit on paper of WIDTH x HEIGHT mm. */
bool registration_fits(const struct registration_marks *marks, double width, double height);
/* Removes from FRAME's body, whose margins are wide enough, what is too near to a square above
 * it. */
void registration_reserve(struct frame *frame, const struct registration_marks *marks);
/* Draws the marks for a page of FRAME's size in layer "marks". */
void registration_draw(
    struct scene *scene, const struct frame *frame, const struct registration_marks *marks);
