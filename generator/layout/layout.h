#pragma once

/*
 * Where things lie on paper: papers and frames, pieces packed and imposed, marks, posters. All
 * lengths are mm, y down.
 */

#include "scene/scene.h"

/* millimetres.c: How far something can go: the last value that fits, found by halving. */

/* Steps that find a length on any paper to far below what can be seen. */
enum { BISECT_STEPS = 40 };

/* Whether VALUE fits. It is asked about the nearer values last, but the last one asked about need
 * not be the result. */
typedef bool (*bisect_fits)(void *closure, double value);

/* The value nearest to FAR that fits, between NEAR, which is taken to fit, and FAR, which is taken
 * not to: halves the way between them at most STEPS times, or until it is no longer than LEAST. */
double bisect(double near, double far, int steps, double least, bisect_fits fits, void *closure);

/*
 * paper.c: Papers: a table of names, and sizes spelled "WxHmm", "8x10in". All lengths in
 * millimetres.
 */

enum { PAPER_NAME_SIZE = 32 };

/* Shortest and longest side of a paper that is accepted. */
#define PAPER_SIDE_MIN 8.0
#define PAPER_SIDE_MAX 2000.0

struct paper {
    char name[PAPER_NAME_SIZE]; /* "a4", or the size as it was spelled */
    double width;
    double height;
};

/* Paper number INDEX of the table, portrait; NULL past the last. */
const struct paper *paper_at(int index);
/* The paper NAME, or of the size "WxHmm" (which lies as it is spelled: width first); units are
 * those of value_read_length (core/value.h). */
MUST_USE bool paper_parse(const char *spelling, struct paper *paper, struct error *error);
/* PAPER with its longer side lying across. */
struct paper paper_landscape(struct paper paper);
/* Adds what paper_parse accepts ("a5, a4, ... or WxHmm"). */
void paper_format_accepted(struct text *text);

/*
 * paper.c: How a page is divided: the margin, which stays free of ink, a footer band along the
 * bottom with the page's name and number and the ruler, and the body above it, where the pieces
 * lie.
 */

struct frame {
    double width, height; /* the page as it lies */
    struct rect inside;   /* all but the margin */
    struct rect body;     /* for the pieces */
    struct rect footer;   /* for the marks */
    bool ruler;           /* whether the footer holds one */
    bool stacked;         /* the footer's text stands above the ruler, for lack of width */
    int lines;            /* of the footer's text, 1 or 2 */
};

/* What the footer is to hold. RULER_IF_IT_FITS leaves it out on papers that are too narrow. With
 * RULER_NO_FOOTER there is no footer: all within the margin is body, however small. */
enum ruler_wish { RULER_NO, RULER_IF_IT_FITS, RULER_YES, RULER_NO_FOOTER };

/* Divides PAPER (already turned). ERROR_INPUT if the margin leaves too little, or a wanted ruler
 * has no room. */
MUST_USE bool frame_init(struct frame *frame, const struct paper *paper, double margin,
    enum ruler_wish ruler, struct error *error);
/* The body with as much free above as below, for sheets whose backs stand on their heads: both
 * sides then lie alike. */
struct rect frame_even_body(const struct frame *frame);

/*
 * impose.c: Several equal pieces on one page: a grid of slots with gutters between them, which is
 * chosen so that what lies in a slot comes out as large as possible.
 */

struct imposition {
    int count; /* slots in use; the last row may have free places */
    int columns, rows;
    double gutter;    /* mm between slots */
    struct rect area; /* what the grid fills */
};

/* Slot INDEX, row by row from the top left. */
struct rect imposition_slot(const struct imposition *imposition, int index);

/* How good a slot of WIDTH x HEIGHT mm is: larger is better, 0 or less: nothing fits in it.
 * BEST is the best so far: a slot that cannot be better need not be judged closely. */
typedef double (*slot_rating)(void *closure, double width, double height, double best);

/* The grid for COUNT slots in AREA whose slots are rated highest; one with free places counts for
 * less than a full one, and on a tie the one with less of them is taken. Returns a rating above 0,
 * or 0 if nothing fits. */
double imposition_choose(struct imposition *imposition, struct rect area, int count, double gutter,
    slot_rating rate, void *closure);

/*
 * marks.c: What is printed beside the pieces: the footer, the ruler that shows whether a printer
 * kept the scale, and the lines along which sheets are cut apart. All of it stays in the layer
 * "marks".
 */

/* Room that a line of the footer's text and the ruler take, mm. The ruler is 2 inches long, with
 * its labels behind. */
#define MARKS_LINE_HEIGHT 2.7
#define MARKS_RULER_HEIGHT 5.2
#define MARKS_RULER_WIDTH 58.6

/* What the footer says. */
struct footer {
    const char *title;      /* "Pocket Hexes score sheets" */
    const char *parameters; /* "side 4, ..." */
    const char *colon;      /* between them where both share a line (": ") */
    const char *mm;         /* how the ruler names its lengths ("50 mm", "2 inch") */
    const char *inches;
    int page, pages; /* from 1 */
};

/* As much of the beginning of WORDS as is at most WIDTH mm wide, with an ellipsis if something is
 * left out, as the content of KEPT. */
void marks_shorten(struct fonts *fonts, const char *words, const struct text_style *style,
    double width, struct buffer *kept);

/* The footer, and the ruler if the frame has one. A text that is too long for the paper ends in an
 * ellipsis. */
void marks_footer(struct scene *scene, struct fonts *fonts, const struct frame *frame,
    const struct footer *footer);

/* Dashed cut lines in the middle of the gutters, inside the imposition's area, in layer "cut". */
void marks_cut_lines(struct scene *scene, const struct imposition *imposition);

/*
 * millimetres.c: Lengths in words: as people read them in messages and footers, without a locale.
 */

/* "13.6": at most two decimals, trailing zeros left out. MM is finite and below 1e9 in size. */
struct phrase mm_spell(double mm);
/* The length rounded down to a tenth; 13.599999999 counts as 13.6. */
double mm_round_down(double mm);

/*
 * pieces.c: Pieces that are cut out: hexagons, discs and rectangles, packed on pages so that
 * hexagons are cut with straight cuts from edge to edge (they touch at their corners and triangles
 * fall between them), rectangles too (they share their sides), discs staggered. Backs lie behind
 * their fronts however the sheet is turned, or opposite them beyond a fold.
 */

enum piece_shape { PIECE_HEXAGON, PIECE_ROUND, PIECE_RECTANGLE };
enum piece_pack { PACK_AUTO, PACK_FLAT, PACK_POINTY };
enum piece_marks { PIECE_MARKS_NONE, PIECE_MARKS_CROP, PIECE_MARKS_FULL, PIECE_MARKS_OUTLINE };
/* Whether they need room beside the cuts. */
static inline bool piece_marks_beside(enum piece_marks marks)
{
    return marks == PIECE_MARKS_CROP || marks == PIECE_MARKS_FULL;
}
/* Over which edge the sheet is turned; NONE: not at all, backs are pages of their own. */
enum piece_turn { TURN_LONG, TURN_SHORT, TURN_NONE };

struct piece_wish {
    enum piece_shape shape;
    double size;   /* across the flats, or the diameter, or the width, mm */
    double height; /* of rectangles, */
    double corner; /* and the radius of their corners, */
    double foot;  /* and how far in from either end they are folded, as in the middle; 0: nowhere */
    double bleed; /* mm */
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
/* The folds of the first COUNT pieces themselves, in the same layer. */
void piece_fold_feet(struct scene *scene, const struct piece_sheet *sheet, int count);

/* Adds the outline of a piece at CENTRE to the current path, GROW mm outside its cut. */
void piece_outline(
    struct scene *scene, const struct piece_sheet *sheet, struct point centre, double grow);
/* How pieces that are drawn upright (hexagons flat-topped) are turned, degrees clockwise, and their
 * backs: those of rectangles so that the top of both sides is one edge. */
double piece_sheet_rotation(const struct piece_sheet *sheet);
double piece_sheet_back_rotation(const struct piece_sheet *sheet);

/* The outlines of the first COUNT pieces (and of their backs beyond a fold) in layer "cut". */
void piece_cut_lines(struct scene *scene, const struct piece_sheet *sheet, int count);
/* piece_cuts.c: the sides that a page's pieces have been cut along so far; all zero to begin with.
 */
struct piece_cuts {
    struct side *sides;
    size_t count;
};
#define PIECE_CUT_LINE 0.18 /* width, mm */
/* What of the cut of a piece at CENTRE is not cut yet, in a group of its NAME; nothing where all of
 * it is. */
void piece_cut_once(struct piece_cuts *cuts, struct scene *scene, const struct piece_sheet *sheet,
    struct point centre, const char *name);
void piece_cuts_finish(struct piece_cuts *cuts);
/* Their cut marks, as the wish has them, in layer "marks" (outlines: "cut"); none of them comes
 * nearer than half a millimetre to a piece or its bleed. */
void piece_marks(struct scene *scene, const struct piece_sheet *sheet, int count);
/* Those beside the cuts alone, in no layer, for a symbol that pages alike share. */
void piece_mark_lines(struct scene *scene, const struct piece_sheet *sheet, int count);

/*
 * piece_blocks.c: Pieces of several sorts on as few pages as it takes. What belongs together (a
 * player's pieces of one size) is a block of rows of its own, packed as layout.h says; blocks stand
 * beside each other on shelves. Clear strips run straight across between the shelves, and from a
 * shelf's top to its bottom between its blocks, so that blocks are cut apart first and every cut
 * stays straight.
 */

/* COUNT pieces that stay together. */
struct piece_group {
    struct piece_wish wish;
    int count;
    int owner; /* whose they are: the last of one's groups do not stand beside the next one's */
};

/* Some pieces of a group, on one page. */
struct piece_block {
    struct piece_sheet sheet;
    int page;         /* from 0, fronts only */
    int group;        /* which, */
    int first, count; /* and which of its pieces */
};

struct piece_blocks {
    struct piece_block *block; /* page by page, groups in their order */
    int count;
    int pages;
};

enum { PIECE_GROUPS_MAX = 32 };

/* Packs COUNT groups (1 .. PIECE_GROUPS_MAX) in their order. Their wishes agree in pack, turn and
 * fold. False, and nothing to finish, if a piece of group MISFIT is too large for the page. */
MUST_USE bool piece_blocks_init(struct piece_blocks *blocks, const struct frame *frame,
    const struct piece_group *groups, int count, int *misfit);
void piece_blocks_finish(struct piece_blocks *blocks);

/*
 * poster.c: A picture that is larger than the paper, over several pages: windows on it, each a
 * strip wider than its step so that neighbours both show the strip between them. Columns are
 * letters, rows numbers. Around the window stays a band for the page's name and the marks.
 */

struct poster {
    double width, height; /* of the picture, mm */
    double overlap;
    int columns, rows;
    struct rect window; /* on the page */
    struct point shift; /* of the picture, from the middle of all windows */
};

/* What a poster of two pages like FRAME by two has room for, mm; at least what a page has. */
struct rect poster_room(const struct frame *frame, double overlap);

/* Covers a picture of WIDTH x HEIGHT mm. ERROR_INPUT if OVERLAP leaves no room for a step, or far
 * too many pages would be needed. */
MUST_USE bool poster_init(struct poster *poster, const struct frame *frame, double width,
    double height, double overlap, struct error *error);
/* Moves the picture, as far as the windows leave it room, so that as few seams as can be run
 * through what lies within HALF of the COUNT points AT. */
void poster_avoid(struct poster *poster, const struct point *at, int count, struct point half);
/* Pages, the blank ones included, row by row. */
int poster_page_count(const struct poster *poster);
/* What page PAGE shows of the picture. */
struct rect poster_part(const struct poster *poster, int page);
/* Adds the name of page PAGE: "A1", "B1", .. "A2". */
void poster_name(const struct poster *poster, int page, struct text *text);
/* The name, and marks at the window: where the page is trimmed (at the left and above, if another
 * page lies there) and up to where its neighbours cover it. */
void poster_marks(struct scene *scene, const struct poster *poster, int page);
/* Whether nothing of PICTURE lies in RECT. */
bool poster_is_blank(const struct scene *picture, struct rect rect);

/*
 * registration.c: Marks by which a cutting machine with an optical sensor finds the print on a
 * sheet.
 *
 * Sizes as Silhouette Studio has them for its registration marks, and as the free drivers and card
 * makers for these machines use them (inkscape-silhouette, render_silhouette_regmarks.py;
 * Silhouette Card Maker, notes on borderless templates): type 1 has a filled square of 5 mm at the
 * top left and brackets at the top right and the bottom left; type 2 (machines that look for four
 * marks) has a bracket at every corner. Brackets have arms of 20 mm, lines of 0.5 mm, and the
 * marks' outer sides lie 10 mm inside the paper's edges, the least that Studio takes. Nothing else
 * may be printed within 3 mm of a mark. Marks are black in every theme: sensors see contrast alone.
 */

enum registration { REGISTRATION_NONE, REGISTRATION_SILHOUETTE_1, REGISTRATION_SILHOUETTE_2 };

/* What they look like, mm; profiles have other cutters'. */
struct registration_marks {
    double inset; /* from the paper's edges */
    double arm;   /* length of a bracket's lines, */
    double line;  /* and their thickness */
};
#define REGISTRATION_USUAL                                                                         \
    {                                                                                              \
        10.0, 20.0, 0.5                                                                            \
    }
#define REGISTRATION_SQUARE 5.0

/* The margin that they need. */
double registration_margin(const struct registration_marks *marks);
/* Takes from FRAME's body, whose margin is wide enough, what lies too near to a mark. */
void registration_reserve(
    struct frame *frame, enum registration registration, const struct registration_marks *marks);
/* Draws the marks of a page of FRAME's size, in layer "marks". */
void registration_draw(struct scene *scene, const struct frame *frame,
    enum registration registration, const struct registration_marks *marks);
