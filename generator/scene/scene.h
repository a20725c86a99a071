#pragma once

/*
 * The display list of one page, in millimetres, y down, origin at the paper's top left corner.
 * Nested groups, paths, positioned glyph runs, symbols drawn once and placed many times. Colours
 * are roles that a palette resolves. A device replays it (device/device.h); it holds nothing of any
 * output format.
 *
 * Adding something non-finite or beyond +-SCENE_LIMIT mm marks the scene broken (scene_check tells
 * what), so that a kit can draw freely and check once.
 */

#include "scene/text.h"

#include <math.h>

#define SCENE_LIMIT 10000.0 /* mm */

struct point {
    double x;
    double y;
};

static inline struct point xy(double x, double y)
{
    return (struct point){x, y};
}

struct rect {
    double x, y, width, height;
};

/* The box around COUNT points; empty if there are none. */
struct rect points_box(const struct point *points, size_t count);

/* (x, y) -> (xx x + xy y + x0, yx x + yy y + y0) */
struct affine {
    double xx, yx, xy, yy, x0, y0;
};

struct affine affine_identity(void);
struct affine affine_translation(double x, double y);
struct affine affine_scale(double x, double y);
/* Clockwise on paper (y down), in degrees; multiples of 90 are exact. */
struct affine affine_rotation(double degrees);
/* First INNER, then OUTER. */
struct affine affine_join(struct affine outer, struct affine inner);
struct point affine_apply(struct affine affine, struct point point);
/* How much longer a length becomes through AFFINE: the square root of the area's growth, exact
 * where the affine keeps shapes. */
double affine_growth(struct affine affine);

/* What a colour means; a theme says how it looks. */
enum colour_role {
    COLOUR_NONE,        /* not painted */
    COLOUR_PAPER,       /* the sheet itself */
    COLOUR_INK,         /* text and strong lines */
    COLOUR_SOFT,        /* secondary text */
    COLOUR_FAINT,       /* coordinates, hints that must not disturb writing */
    COLOUR_LINE,        /* outlines of cells */
    COLOUR_FRAME,       /* heavier outlines: boards, boxes */
    COLOUR_CELL,        /* fill of an ordinary cell */
    COLOUR_CELL_EDGE,   /* fill of a cell at the edge, that differs in the rules */
    COLOUR_ACCENT,      /* titles, highlights */
    COLOUR_ACCENT_SOFT, /* its light fill */
    COLOUR_PLAYER_1,
    COLOUR_PLAYER_2,
    COLOUR_PLAYER_3,
    COLOUR_PLAYER_4,
    COLOUR_PLAYER_5,
    COLOUR_PLAYER_6,
    COLOUR_CUT,
    COLOUR_FOLD,
    COLOUR_MARK,
    COLOUR_ROLE_COUNT, /* of the roles that have a name, which themes colour */
    COLOUR_OWN_FIRST = COLOUR_ROLE_COUNT,
    COLOUR_BLACK = COLOUR_OWN_FIRST + 400, /* for machines: black whatever the theme */
    COLOUR_COUNT,
};

/* The colour INDEX (0 .. COLOUR_BLACK - COLOUR_OWN_FIRST - 1) that a kit file brings along. */
enum colour_role colour_custom(int index);
/* "ink" for COLOUR_INK: what themes, traces and messages call it; "own" for those of kit files,
 * "black" for what no theme colours. */
const char *colour_role_name(enum colour_role role);

enum colour_space { COLOUR_RGB, COLOUR_CMYK, COLOUR_SPOT };

struct colour {
    enum colour_space space;
    double
        channel[4]; /* 0 .. 1; RGB uses three; a spot colour's are the inks that stand in for it */
};

/* Cyan, magenta, yellow and black for red, green and blue, all 0 .. 1: what three inks share is
 * printed in black. */
void colour_inks(const double rgb[3], double inks[4]);

/* A palette has one spot colour at most: a printing ink, or a line for a machine, with a name. */
struct palette {
    struct colour colour[COLOUR_COUNT];
    char spot[40]; /* its name; "": there is none */
};

enum line_cap { CAP_BUTT, CAP_ROUND, CAP_SQUARE };
enum line_join { JOIN_MITER, JOIN_ROUND, JOIN_BEVEL };

enum { DASHES_MAX = 4 };

struct stroke {
    double width; /* mm */
    enum line_cap cap;
    enum line_join join;
    double dash[DASHES_MAX]; /* mm on, off, ..; none if dash_count is 0 */
    int dash_count;
    double dash_offset;
};

/* How a path or a glyph run is painted. */
struct paint {
    enum colour_role fill; /* COLOUR_NONE: not filled */
    enum colour_role line; /* COLOUR_NONE: not stroked; ignored for glyphs */
    struct stroke stroke;
    bool even_odd; /* fills where a path goes round an odd number of times; else non-zero winding */
};

struct paint paint_fill(enum colour_role role);
/* A solid line, butt caps, mitred joins. */
struct paint paint_line(enum colour_role role, double width);
/* The same in dashes of ON mm, OFF mm apart. */
struct paint paint_dashed(enum colour_role role, double width, double on, double off);
struct paint paint_both(enum colour_role fill, enum colour_role line, double width);

/* Pixels, row by row from the top, each a byte of red, green, blue and opacity (255: opaque). */
struct picture {
    int width, height; /* 1 and more */
    const uint8_t *rgba;
};

/* Symbols are shared by the pages of a document and outlive them. */
struct symbols;
struct symbols *symbols_create(struct fonts *fonts);
void symbols_destroy(struct symbols *symbols);
/* Starts the symbol NAME (an id: letters, digits, '-'; unique here); what is added to the returned
 * scene until the next symbol belongs to it. The scene belongs to SYMBOLS. */
struct scene *symbols_add(struct symbols *symbols, const char *name);
/* From now on lines of cells and boards (COLOUR_LINE, COLOUR_FRAME) are LINE_SCALE times as wide as
 * asked for, in symbols and in scenes that use them; 1 to begin with. SPARING: ink is spared, dark
 * fills are drawn as outlines, and light words on them dark. */
void symbols_set_look(struct symbols *symbols, double line_scale, bool sparing);
double symbols_line_scale(const struct symbols *symbols);
/* The number of the symbol NAME, or -1. */
int symbols_find(const struct symbols *symbols, const char *name);
int symbols_count(const struct symbols *symbols);
const char *symbols_name(const struct symbols *symbols, int symbol);
const struct scene *symbols_scene(const struct symbols *symbols, int symbol);

enum path_verb { PATH_MOVE, PATH_LINE, PATH_CURVE, PATH_CLOSE };
/* How many points a verb has. */
extern const int path_points[];

/* A path: verbs, and their points in order (1, 1, 3, 0 of them). Borrowed from the scene. */
struct path_view {
    const uint8_t *verbs;
    size_t verb_count;
    const struct point *points;
    size_t point_count;
};

struct scene;
/* A page of WIDTH x HEIGHT mm. FONTS and SYMBOLS are borrowed; SYMBOLS may be NULL if none are
 * placed. */
struct scene *scene_create(
    double width, double height, struct fonts *fonts, const struct symbols *symbols);
void scene_destroy(struct scene *scene);
/* Empties a page for reuse; its memory is kept. */
void scene_clear(struct scene *scene);
double scene_width(const struct scene *scene);
double scene_height(const struct scene *scene);
const struct symbols *scene_symbols(const struct scene *scene);
/* What its texts are set in. */
struct fonts *scene_fonts(const struct scene *scene);

/* Layers, the only group names that become layers of a file; others are plain groups with an id. */
#define LAYER_ART "art"
#define LAYER_TEXT "text"
#define LAYER_CUT "cut"
#define LAYER_FOLD "fold"
#define LAYER_MARKS "marks"
enum { LAYER_COUNT = 5 };
/* The layers by number, from the bottom to the top; and the number of the layer NAME, or -1. */
const char *layer_name(int layer);
int layer_find(const char *name);

/* Groups nest; each begin has its end. NAME is copied; TITLE (or NULL) is for people. */
void scene_begin_group(struct scene *scene, const char *name, const char *title);
void scene_end_group(struct scene *scene);
/* Everything until the matching end is drawn through AFFINE. */
void scene_begin_transform(struct scene *scene, struct affine affine);
void scene_end_transform(struct scene *scene);
/* From now on until the page is emptied all of it is drawn through AFFINE, which stands inside the
 * page's groups, so that layers stay at its top. To be called while nothing is begun. */
void scene_move_page(struct scene *scene, struct affine affine);
/* Everything until the matching end is clipped to the current path, which is used up. */
void scene_begin_clip(struct scene *scene);
void scene_end_clip(struct scene *scene);

/*
 * Tags say what a part of a page is to somebody who hears it, for devices that can tell (tagged
 * PDF); they stand within groups, never in symbols. What lies in no tag is decoration.
 */
enum tag_role {
    TAG_TITLE, /* of the document */
    TAG_HEADING,
    TAG_PARAGRAPH,
    TAG_NUMBERS, /* lists of items with numbers in front, letters, bullets, or signs */
    TAG_LETTERS,
    TAG_BULLETS,
    TAG_SIGNS,
    TAG_ITEM,    /* of a list: a label and a body, */
    TAG_LABEL,   /* what stands in front */
    TAG_BODY,    /* and paragraphs */
    TAG_FIGURE,  /* a drawing, words in it included, which is told in words */
    TAG_CAPTION, /* of the figure before it */
    TAG_TABLE,   /* of rows, */
    TAG_ROW,     /* of cells */
    TAG_COLUMN,  /* a cell that says what stands below it */
    TAG_CELL,
    TAG_DECORATION, /* not for listeners, with all tags in it */
    TAG_GAP,        /* scene_gap */
    TAG_SECTION,    /* what belongs together: holds others, but no title */
    TAG_SYMBOL,     /* scene_symbol_word */
    TAG_ROLE_COUNT,
};

/* Tags nest as roles do: lists hold items, items a label and a body, tables rows, and rows cells,
 * also empty ones; what draws holds no others.
 * ORDER is where it comes among those of the same tag, also on other pages: there a tag of the same
 * role and place goes on. TOLD says a figure or a symbol in words; else NULL. */
struct scene_tag {
    enum tag_role role;
    int order;
    const char *told; /* copied */
    struct rect box;  /* of a gap, a symbol; of a label: its room, up to the body */
};
void scene_begin_tag(struct scene *scene, enum tag_role role, int order, const char *told);
/* The same of a label in ROOM, which goes up to the item's body. */
void scene_begin_label(struct scene *scene, int order, struct rect room);
void scene_end_tag(struct scene *scene);
/* What is drawn in BOX stands among the words of a line for the word TOLD (ASCII); in symbols, too.
 */
void scene_symbol_word(struct scene *scene, const char *told, struct rect box);
/* Nothing is drawn in BOX, which keeps apart what stands on either side of it: programs that guess
 * the order of words from their places read on beyond it when they have read what is before it. */
void scene_gap(struct scene *scene, struct rect box);

/* The current path. */
void scene_move_to(struct scene *scene, double x, double y);
void scene_line_to(struct scene *scene, double x, double y);
/* Point INDEX of an outline: the first, 0, begins it. */
void scene_outline_to(struct scene *scene, int index, double x, double y);
/* A line from A to B. */
void scene_line(struct scene *scene, struct point a, struct point b);
void scene_curve_to(struct scene *scene, struct point c1, struct point c2, struct point end);
/* A quarter of an ellipse from FROM, where the path is, to TO; its tangents meet at CORNER. */
void scene_quarter_to(struct scene *scene, struct point from, struct point corner, struct point to);
void scene_close(struct scene *scene);
/* All of PATH through AFFINE. */
void scene_add_path(struct scene *scene, const struct path_view *path, struct affine affine);
/* Shapes added to the current path. */
void scene_rect(struct scene *scene, struct rect rect);
void scene_rounded_rect(struct scene *scene, struct rect rect, double radius);
void scene_circle(struct scene *scene, struct point centre, double radius);
/* Dots, round points that are no path but painted by a round pen of their size: adds one, */
void scene_dot(struct scene *scene, struct point centre, double radius);
/* and paints those of the current path, all of one RADIUS. */
void scene_paint_dots(struct scene *scene, double radius, enum colour_role role);
/* Fills the path as the ground of a piece. Where ink is spared it has an edge, which is all that is
 * seen of a light one. */
void scene_paint_piece(struct scene *scene, enum colour_role role);
/* A hexagon of WIDTH mm across its flats; FLAT_TOP or pointy-topped. */
void scene_hexagon(struct scene *scene, struct point centre, double width, bool flat_top);
/* Paints the current path and begins a new one. */
void scene_paint(struct scene *scene, struct paint paint);

/* Positioned glyphs; RUN is copied (its font is shared). Origin: the left end of the baseline. */
void scene_glyphs(
    struct scene *scene, const struct glyph_run *run, struct point origin, enum colour_role role);
/* A single line of text at its baseline, aligned (left, centre, right) at ORIGIN. */
void scene_text(struct scene *scene, const char *utf8, const struct text_style *style,
    struct point origin, enum colour_role role);
/* A line, and a paragraph, that is ROLE at ORDER for who hears the page; an empty line is nothing,
 * but for an empty cell. */
void scene_text_as(struct scene *scene, enum tag_role role, int order, const char *utf8,
    const struct text_style *style, struct point origin, enum colour_role colour);
void scene_paragraph_as(struct scene *scene, enum tag_role role, int order,
    const struct paragraph *paragraph, struct point origin, enum colour_role colour);
/* An item of the LIST at ORDER; its label, a line with room up to BODY mm from the left (0: none);
 * the body, a tag at place 1, follows. All is ended by so many tags. */
void scene_begin_item(struct scene *scene, enum tag_role list, int order, int item);
void scene_item_label(struct scene *scene, const char *utf8, const struct text_style *style,
    struct point origin, double body, enum colour_role colour);
void scene_end_tags(struct scene *scene, int count);
/* A light edge, to be drawn before the same scene_text: a line of ROLE along the outlines of its
 * glyphs, WIDTH mm wide, half of it outside them. */
void scene_text_halo(struct scene *scene, const char *utf8, const struct text_style *style,
    struct point origin, enum colour_role role, double width);
/* A laid-out paragraph with its top left corner at ORIGIN. */
void scene_paragraph(struct scene *scene, const struct paragraph *paragraph, struct point origin,
    enum colour_role role);
/* Draws PICTURE so that it fills BOX. It is borrowed, and stays as it is as long as the document is
 * written: devices know it again by its address. */
void scene_picture(struct scene *scene, const struct picture *picture, struct rect box);
/* A stamp: symbol number SYMBOL drawn once more, through AFFINE. */
void scene_stamp(struct scene *scene, int symbol, struct affine affine);

/* Draws what DRAWING holds, all but its words and groups, through AFFINE; no line becomes thinner
 * than LINE_LEAST mm on the page. For pictures so small that words could not be read. */
void scene_sketch(
    struct scene *scene, const struct scene *drawing, struct affine affine, double line_least);

/* False and the first thing that was wrong with what was added (or unbalanced groups). */
MUST_USE bool scene_check(const struct scene *scene, struct error *error);

/* A box around all that SCENE draws, placed symbols included. Never too small; generous around
 * curves, mitred corners, text and clips. Zero in size if nothing is drawn. */
struct rect scene_bounds(const struct scene *scene);

/* ---- replay: the commands in order, for devices ---- */

enum scene_command_kind {
    SCENE_BEGIN_GROUP,
    SCENE_END_GROUP,
    SCENE_BEGIN_TRANSFORM,
    SCENE_END_TRANSFORM,
    SCENE_BEGIN_CLIP,
    SCENE_END_CLIP,
    SCENE_BEGIN_TAG,
    SCENE_END_TAG,
    SCENE_PATH,
    SCENE_GLYPHS,
    SCENE_PICTURE,
    SCENE_STAMP, /* the last */
};

struct scene_command {
    enum scene_command_kind kind;
    const char *name;              /* groups */
    const char *title;             /* groups, or NULL */
    struct scene_tag tag;          /* tags */
    struct affine affine;          /* transforms and placements */
    struct path_view path;         /* paths and clips */
    struct paint paint;            /* paths */
    struct glyph_run run;          /* glyphs, and those whose outlines a path is; arrays borrowed */
    struct point origin;           /* of the run; a path that is none of glyphs has an empty one */
    enum colour_role role;         /* glyphs */
    const struct picture *picture; /* pictures */
    struct rect box;               /* pictures */
    int symbol;                    /* placements */
    struct affine
        to_page; /* from here; of the begin of a transform and a placement: from around it */
};

/* Reads the command at *CURSOR (0 to begin) and moves on; false at the end. */
bool scene_next(const struct scene *scene, size_t *cursor, struct scene_command *command);
