#pragma once

/*
 * Layout on paper: papers and frames, pieces packed and imposed, marks, posters. All lengths are
 * mm, y down.
 */

#include "scene/scene.h"

/* millimetres.c: Bisection for the last value that fits. */

/* Enough steps for a length on any paper, far below what can be seen. */
enum { BISECT_STEPS = 40 };

/* Reports whether VALUE fits. The values come nearer to the result, but the last one asked need not
 * be the result. */
typedef bool (*bisect_fits)(void *closure, double value);

/* Returns the value nearest to FAR that fits. NEAR must fit and FAR must not. Halves the interval
 * at most STEPS times, or until it is no longer than LEAST. */
double bisect(double near, double far, int steps, double least, bisect_fits fits, void *closure);

/*
 * paper.c: Papers by name, and sizes such as "WxHmm" or "8x10in". All lengths in mm.
 */

enum { PAPER_NAME_SIZE = 32 };

/* Limits for the sides of a paper. */
#define PAPER_SIDE_MIN 8.0
#define PAPER_SIDE_MAX 2000.0

struct paper {
    char name[PAPER_NAME_SIZE]; /* "a4", or the size as spelled */
    double width;
    double height;
};

/* Returns paper INDEX of the table, portrait; NULL after the last. */
const struct paper *paper_at(int index);
/* Reads a paper's name or a size "WxHmm" (width first, orientation as spelled). Units are those of
 * value_read_length (core/value.h). */
MUST_USE bool paper_parse(const char *spelling, struct paper *paper, struct error *error);
struct paper paper_landscape(struct paper paper);
/* Adds the spellings paper_parse accepts ("a5, a4, ... or WxHmm"). */
void paper_format_accepted(struct text *text);

/*
 * paper.c: The division of a page: the unprinted margin, a footer along the bottom with the page's
 * name, number and ruler, and the body above it for the pieces.
 */

struct frame {
    double width, height; /* of the page in its orientation */
    struct rect inside;   /* the page without its margin */
    struct rect body;     /* for the pieces */
    struct rect footer;   /* for the marks */
    bool ruler;           /* the footer has one */
    bool stacked;         /* the text is above the ruler, because the width is too small */
    int lines;            /* of the footer's text, 1 or 2 */
};

/* Content of the footer. RULER_IF_IT_FITS leaves the ruler out if the paper is too narrow. With
 * RULER_NO_FOOTER there is no footer: the body is everything within the margin, however small. */
enum ruler_wish { RULER_NO, RULER_IF_IT_FITS, RULER_YES, RULER_NO_FOOTER };

/* Divides PAPER, already in its orientation. Fails with ERROR_INPUT if the margin leaves too
 * little, or a required ruler does not fit. */
MUST_USE bool frame_init(struct frame *frame, const struct paper *paper, double margin,
    enum ruler_wish ruler, struct error *error);
/* Returns the body with equal space above and below, so that both sides of a sheet match if backs
 * are upside down. */
struct rect frame_even_body(const struct frame *frame);

/*
 * impose.c: Several equal pieces on one page: a grid of slots with gutters, chosen to make the
 * content of a slot as large as possible.
 */

struct imposition {
    int count; /* used slots; the last row may have free ones */
    int columns, rows;
    double gutter;    /* mm between slots */
    struct rect area; /* filled by the grid */
};

/* Returns slot INDEX, counted in rows from the top left. */
struct rect imposition_slot(const struct imposition *imposition, int index);

/* Rates a slot of WIDTH x HEIGHT mm: larger is better, 0 or less if nothing fits. BEST is the best
 * so far; a slot that cannot exceed it needs no exact rating. */
typedef double (*slot_rating)(void *closure, double width, double height, double best);

/* Chooses the grid for COUNT slots in AREA with the highest rating. Grids with free slots count
 * less; of equals, the one with fewer free slots wins. Returns a rating above 0, or 0 if nothing
 * fits. */
double imposition_choose(struct imposition *imposition, struct rect area, int count, double gutter,
    slot_rating rate, void *closure);

/*
 * marks.c: Marks beside the pieces, all in layer "marks": the footer, the ruler for checking the
 * printer's scale, and the lines for cutting sheets.
 */

/* Size of a line of footer text and of the ruler, mm. The ruler is 2 inches long, followed by its
 * labels. */
#define MARKS_LINE_HEIGHT 2.7
#define MARKS_RULER_HEIGHT 5.2
#define MARKS_RULER_WIDTH 58.6

/* The texts of a footer. */
struct footer {
    const char *title;      /* "Pocket Hexes score sheets" */
    const char *parameters; /* "side 4, ..." */
    const char *colon;      /* separates title and parameters on one line (": ") */
    const char *mm;         /* labels of the ruler's lengths ("50 mm", "2 inch") */
    const char *inches;
    int page, pages; /* from 1 */
};

/* Sets KEPT to as much of the beginning of WORDS as fits in WIDTH mm, with an ellipsis if something
 * is left out. */
void marks_shorten(struct fonts *fonts, const char *words, const struct text_style *style,
    double width, struct buffer *kept);

/* Draws the footer, and the ruler if the frame has one. Text that is too long ends in an
 * ellipsis. */
void marks_footer(struct scene *scene, struct fonts *fonts, const struct frame *frame,
    const struct footer *footer);

/* Draws dashed cut lines in the middle of the gutters, inside the imposition's area, in layer
 * "cut". */
void marks_cut_lines(struct scene *scene, const struct imposition *imposition);

/*
 * millimetres.c: Lengths as text for messages and footers, independent of locale.
 */

/* Returns text such as "13.6", with at most two decimals and no trailing zeros. MM is finite and
 * below 1e9 in size. */
struct phrase mm_spell(double mm);
/* Rounds the length down to a tenth; 13.599999999 counts as 13.6. */
double mm_round_down(double mm);

/*
 * pieces.c: Pieces to cut out: hexagons, discs and rectangles. Hexagons are packed for straight
 * cuts from edge to edge (they touch at their corners, with triangles between them), rectangles too
 * (they share sides); discs are staggered. Backs match their fronts whichever way the sheet is
 * turned, or lie opposite them beyond a fold.
 */

enum piece_shape { PIECE_HEXAGON, PIECE_ROUND, PIECE_RECTANGLE };
enum piece_pack { PACK_AUTO, PACK_FLAT, PACK_POINTY };
enum piece_marks { PIECE_MARKS_NONE, PIECE_MARKS_CROP, PIECE_MARKS_FULL, PIECE_MARKS_OUTLINE };
/* Reports whether the marks need space beside the cuts. */
static inline bool piece_marks_beside(enum piece_marks marks)
{
    return marks == PIECE_MARKS_CROP || marks == PIECE_MARKS_FULL;
}
/* The edge over which the sheet is turned; NONE: backs are pages of their own. */
enum piece_turn { TURN_LONG, TURN_SHORT, TURN_NONE };

struct piece_wish {
    enum piece_shape shape;
    double size;   /* width across flats, diameter or width, mm */
    double height; /* of rectangles */
    double corner; /* corner radius of rectangles */
    double foot;   /* from either end to a fold, besides the middle one; 0: none */
    double bleed;  /* mm */
    double gutter; /* between cuts; discs have at least 2 mm, and both bleeds */
    enum piece_pack pack;
    enum piece_marks marks;
    enum piece_turn turn;
    bool fold;
};

struct piece_sheet {
    struct piece_wish wish;
    struct frame frame;
    struct rect room; /* area for the marks */
    bool flat; /* flat-topped hexagons or upright rectangles in rows; otherwise turned by 90 degrees
                */
    int rows;
    int across[2];      /* pieces in even and odd rows */
    double pitch;       /* between pieces in a row */
    double step;        /* between rows */
    struct point first; /* centre of the first piece, along and down the rows */
    int per_page;
};

/* Packs as many pieces as fit in the frame's body, in the better orientation if the wish leaves it
 * open. Returns false if not even one fits. */
bool piece_sheet_init(
    struct piece_sheet *sheet, const struct frame *frame, const struct piece_wish *wish);
/* Returns the area for pieces on a page: FRAME's body, with equal space below and above if the
 * sheet is turned over that way; its left half if it is folded. */
struct rect piece_area(const struct frame *frame, const struct piece_wish *wish);
/* Returns how far a piece reaches beyond its cell: its bleed. */
double piece_pad(const struct piece_wish *wish);
/* A block of ROWS rows packed by itself, with one piece for every two HALVES of a pitch along a row
 * (odd: odd rows have as many as even ones). */
struct piece_rows {
    bool flat;
    int rows, halves;
};
/* Return the size of the block's cells, mm, and its number of pieces. */
struct rect piece_rows_extent(const struct piece_wish *wish, struct piece_rows rows);
int piece_rows_capacity(const struct piece_wish *wish, struct piece_rows rows);
/* Returns the sheet of such a block with its cells' top left corner at AT; marks stay in ROOM. */
struct piece_sheet piece_sheet_of_rows(const struct frame *frame, const struct piece_wish *wish,
    struct piece_rows rows, struct point at, struct rect room);
/* Returns the largest size of which one piece fits, rounded down to a tenth; ignores the wish's
 * size. */
double piece_sheet_largest(const struct frame *frame, const struct piece_wish *wish);
/* Return the centre of the piece in SLOT (0 .. per_page - 1), and of its back on the back's page
 * (with a fold, the same page). */
struct point piece_sheet_front(const struct piece_sheet *sheet, int slot);
struct point piece_sheet_back(const struct piece_sheet *sheet, int slot);
/* Returns the area of one piece, mm^2. */
double piece_face_area(const struct piece_wish *wish);
/* Returns the share of the frame's body filled by a full page of pieces (including backs beyond a
 * fold). */
double piece_sheet_yield(const struct piece_sheet *sheet);
/* Return the position of a page's fold, and draw its line in layer "fold". */
double piece_fold(const struct frame *frame);
void piece_fold_line(struct scene *scene, const struct frame *frame);
/* Draws the folds of the first COUNT pieces in the same layer. */
void piece_fold_feet(struct scene *scene, const struct piece_sheet *sheet, int count);

/* Adds the outline of a piece at CENTRE to the current path, GROW mm outside its cut. */
void piece_outline(
    struct scene *scene, const struct piece_sheet *sheet, struct point centre, double grow);
/* Return the rotation of pieces drawn upright (hexagons flat-topped), degrees clockwise, and of
 * their backs. The tops of both sides of a rectangle share an edge. */
double piece_sheet_rotation(const struct piece_sheet *sheet);
double piece_sheet_back_rotation(const struct piece_sheet *sheet);

/* Draws the outlines of the first COUNT pieces (and of their backs beyond a fold) in layer
 * "cut". */
void piece_cut_lines(struct scene *scene, const struct piece_sheet *sheet, int count);
/* piece_cuts.c: The sides of a page's pieces that are cut already; initialise with zeros. */
struct piece_cuts {
    struct side *sides;
    size_t count;
};
#define PIECE_CUT_LINE 0.18 /* line width, mm */
/* Draws the sides of a piece at CENTRE that are not cut yet, in a group NAME; nothing if there are
 * none. */
void piece_cut_once(struct piece_cuts *cuts, struct scene *scene, const struct piece_sheet *sheet,
    struct point centre, const char *name);
void piece_cuts_finish(struct piece_cuts *cuts);
/* Draws the cut marks of the wish in layer "marks" (outlines: "cut"), at least half a millimetre
 * from pieces and their bleed. */
void piece_marks(struct scene *scene, const struct piece_sheet *sheet, int count);
/* Draws only the marks beside the cuts, outside layers, for a symbol shared by equal pages. */
void piece_mark_lines(struct scene *scene, const struct piece_sheet *sheet, int count);

/*
 * piece_blocks.c: Pieces of several sorts on as few pages as possible. Pieces that belong together
 * (a player's pieces of one size) form a block of rows, packed as above; blocks are placed side by
 * side on shelves. Clear strips run straight across between shelves, and from top to bottom of a
 * shelf between its blocks, so that blocks are cut apart first with straight cuts.
 */

/* COUNT pieces to keep together. */
struct piece_group {
    struct piece_wish wish;
    int count;
    int owner; /* the last group of one owner does not share a shelf with the next owner's */
};

/* Some pieces of a group, on one page. */
struct piece_block {
    struct piece_sheet sheet;
    int page;         /* from 0, fronts only */
    int group;        /* its group */
    int first, count; /* range of the group's pieces */
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
 * poster.c: A picture larger than the paper, over several pages. Each page's window on it is wider
 * than the step by a strip, which both neighbours show. Columns are letters, rows numbers. The band
 * around the window holds the page's name and the marks.
 */

struct poster {
    double width, height; /* of the picture, mm */
    double overlap;
    int columns, rows;
    struct rect window; /* on the page */
    struct point shift; /* of the picture, from the centre of all windows */
};

/* Returns the space of a poster of two by two pages like FRAME, mm; at least that of one page. */
struct rect poster_room(const struct frame *frame, double overlap);

/* Covers a picture of WIDTH x HEIGHT mm. Fails with ERROR_INPUT if OVERLAP leaves no space for a
 * step, or the poster would need far too many pages. */
MUST_USE bool poster_init(struct poster *poster, const struct frame *frame, double width,
    double height, double overlap, struct error *error);
/* Moves the picture within the windows' spare space so that as few seams as possible come within
 * HALF of the COUNT points AT. */
void poster_avoid(struct poster *poster, const struct point *at, int count, struct point half);
/* Counts the pages, row by row, including blank ones. */
int poster_page_count(const struct poster *poster);
/* Returns the part of the picture on page PAGE. */
struct rect poster_part(const struct poster *poster, int page);
/* Adds the name of page PAGE: "A1", "B1", .. "A2". */
void poster_name(const struct poster *poster, int page, struct text *text);
/* Draws the name, and marks at the window: where to trim the page (left and top, if another page is
 * there), and how far its neighbours cover it. */
void poster_marks(struct scene *scene, const struct poster *poster, int page);
/* Reports whether nothing of PICTURE is in RECT. */
bool poster_is_blank(const struct scene *picture, struct rect rect);

/*
 * registration.c: Marks by which the optical sensor of a cutting machine finds the print on a
 * sheet.
 *
 * Sizes follow Silhouette Studio's registration marks, as used by free drivers and card makers
 * (inkscape-silhouette, render_silhouette_regmarks.py; Silhouette Card Maker, notes on borderless
 * templates). Type 1 has a filled square of 5 mm at the top left and brackets at the top right and
 * bottom left; type 2 (for machines that look for four marks) has a bracket at every corner.
 * Brackets have arms of 20 mm and lines of 0.5 mm. The outer sides of the marks are 10 mm inside
 * the paper's edges, the least Studio accepts. Nothing else may be printed within 3 mm of a mark.
 * Marks are black in every theme, because sensors see only contrast.
 */

enum registration { REGISTRATION_NONE, REGISTRATION_SILHOUETTE_1, REGISTRATION_SILHOUETTE_2 };

/* Their dimensions, mm; profiles have those of other cutters. */
struct registration_marks {
    double inset; /* from the paper's edges */
    double arm;   /* length of a bracket's lines */
    double line;  /* thickness of these lines */
};
#define REGISTRATION_USUAL                                                                         \
    {                                                                                              \
        10.0, 20.0, 0.5                                                                            \
    }
#define REGISTRATION_SQUARE 5.0

/* Returns the margin required by the marks. */
double registration_margin(const struct registration_marks *marks);
/* Removes from FRAME's body, whose margin is wide enough, what is too near to a mark. */
void registration_reserve(
    struct frame *frame, enum registration registration, const struct registration_marks *marks);
/* Draws the marks for a page of FRAME's size in layer "marks". */
void registration_draw(struct scene *scene, const struct frame *frame,
    enum registration registration, const struct registration_marks *marks);
