#pragma once

/*
 * The display list of one page, in millimetres, y down, origin at the paper's top left corner:
 * nested groups, paths, positioned glyph runs, and symbols that are drawn once and placed many
 * times. Colours are roles that a palette resolves. Devices replay the list (device/device.h); it
 * knows no output format.
 *
 * Adding a coordinate that is not finite or is beyond +-SCENE_LIMIT mm makes the scene invalid
 * (scene_check says why), so a kit can draw without checks and check once.
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

/* Returns the box around COUNT points; an empty box if COUNT is 0. */
struct rect points_box(const struct point *points, size_t count);

/* (x, y) -> (xx x + xy y + x0, yx x + yy y + y0) */
struct affine {
    double xx, yx, xy, yy, x0, y0;
};

struct affine affine_identity(void);
struct affine affine_translation(double x, double y);
struct affine affine_scale(double x, double y);
/* Returns a rotation clockwise on paper (y down), in degrees; multiples of 90 are exact. */
struct affine affine_rotation(double degrees);
/* Returns the transform that applies INNER, then OUTER. */
struct affine affine_join(struct affine outer, struct affine inner);
struct point affine_apply(struct affine affine, struct point point);
/* Returns the inverse of AFFINE, which must have one. */
struct affine affine_invert(struct affine affine);
/* Returns by how much AFFINE lengthens lines: the square root of the growth in area, exact if it
 * keeps shapes. */
double affine_growth(struct affine affine);

/* The meaning of a colour; a theme decides how it looks. */
enum colour_role {
    COLOUR_NONE,        /* not painted */
    COLOUR_PAPER,       /* the colour of the sheet */
    COLOUR_INK,         /* text and strong lines */
    COLOUR_SOFT,        /* secondary text */
    COLOUR_FAINT,       /* coordinates and hints that must not disturb writing */
    COLOUR_LINE,        /* outlines of cells */
    COLOUR_FRAME,       /* heavier outlines: boards, boxes */
    COLOUR_CELL,        /* fill of an ordinary cell */
    COLOUR_CELL_EDGE,   /* fill of an edge cell with special rules */
    COLOUR_ACCENT,      /* titles, highlights */
    COLOUR_ACCENT_SOFT, /* the accent's light fill */
    COLOUR_PLAYER_1,
    COLOUR_PLAYER_2,
    COLOUR_PLAYER_3,
    COLOUR_PLAYER_4,
    COLOUR_PLAYER_5,
    COLOUR_PLAYER_6,
    COLOUR_CUT,
    COLOUR_FOLD,
    COLOUR_MARK,
    COLOUR_ROLE_COUNT, /* number of named roles, whose colours come from themes */
    COLOUR_OWN_FIRST = COLOUR_ROLE_COUNT,
    COLOUR_BLACK = COLOUR_OWN_FIRST + 1000, /* for machines: black in every theme */
    COLOUR_COUNT,
};

/* Returns the role of colour INDEX (0 .. COLOUR_BLACK - COLOUR_OWN_FIRST - 1) of a kit file. */
enum colour_role colour_custom(int index);
/* Returns the name of a role in themes, traces and messages: "ink" for COLOUR_INK; "own" for
 * colours of kit files, "black" for COLOUR_BLACK. */
const char *colour_role_name(enum colour_role role);

enum colour_space { COLOUR_RGB, COLOUR_CMYK, COLOUR_SPOT };

struct colour {
    enum colour_space space;
    double channel[4]; /* 0 .. 1; three for RGB; for a spot colour, the inks that replace it */
};

/* Converts RGB to cyan, magenta, yellow and black, all 0 .. 1; what three inks have in common
 * becomes black. */
void colour_inks(const double rgb[3], double inks[4]);

/* The colours of the roles, of which at most one is a spot colour: a named printing ink or machine
 * line. */
struct palette {
    struct colour colour[COLOUR_COUNT];
    char spot[40]; /* name of the spot colour; "": none */
};

enum line_cap { CAP_BUTT, CAP_ROUND, CAP_SQUARE };
enum line_join { JOIN_MITER, JOIN_ROUND, JOIN_BEVEL };

enum { DASHES_MAX = 4 };

struct stroke {
    double width; /* mm */
    enum line_cap cap;
    enum line_join join;
    double dash[DASHES_MAX]; /* lengths on, off, .., in mm; none if dash_count is 0 */
    int dash_count;
    double dash_offset;
    double miter_limit; /* 1 to 10: where mitred corners are cut off (as in SVG); 0: 10 */
};

/* How to paint a path or glyph run. */
struct paint {
    enum colour_role fill; /* COLOUR_NONE: not filled */
    enum colour_role line; /* COLOUR_NONE: not stroked; ignored for glyphs */
    struct stroke stroke;
    bool even_odd; /* even-odd rule for filling; otherwise non-zero winding */
};

struct paint paint_fill(enum colour_role role);
/* Returns a solid line with butt caps and mitred joins. */
struct paint paint_line(enum colour_role role, double width);
/* Returns such a line in dashes of ON mm, OFF mm apart. */
struct paint paint_dashed(enum colour_role role, double width, double on, double off);
struct paint paint_both(enum colour_role fill, enum colour_role line, double width);

/* A picture as a camera stored it, for formats that can contain JPEG: eight bits of grey, or of
 * luminance and two colour differences, without data that does not affect print. */
struct picture_jpeg {
    const uint8_t *bytes;
    size_t length;
    int width, height; /* before turning */
    bool grey;
    int orientation; /* how it must be turned, 1 to 8 (Exif 2.32, 4.6.4) */
};

/* Pixels in rows from the top, each with a byte of red, green, blue and opacity (255: opaque). */
struct picture {
    int width, height; /* at least 1 */
    const uint8_t *rgba;
    /* the same picture as JPEG, perhaps with more pixels, or NULL */
    const struct picture_jpeg *jpeg;
};

/* Symbols, which the pages of a document share and which outlive them. */
struct symbols;
struct symbols *symbols_create(struct fonts *fonts);
void symbols_destroy(struct symbols *symbols);
/* Begins the symbol NAME (a unique id of letters, digits and '-') and returns its scene, which may
 * be drawn on until the next symbol is added. The scene belongs to SYMBOLS. */
struct scene *symbols_add(struct symbols *symbols, const char *name);
/* Sets the look of symbols and of the scenes that use them from now on. LINE_SCALE multiplies the
 * widths of COLOUR_LINE and COLOUR_FRAME lines; it begins as 1. SPARING saves ink: dark fills
 * become outlines, and light words on them become dark. */
void symbols_set_look(struct symbols *symbols, double line_scale, bool sparing);
double symbols_line_scale(const struct symbols *symbols);
int symbols_find(const struct symbols *symbols, const char *name);
int symbols_count(const struct symbols *symbols);
const char *symbols_name(const struct symbols *symbols, int symbol);
const struct scene *symbols_scene(const struct symbols *symbols, int symbol);

enum path_verb { PATH_MOVE, PATH_LINE, PATH_CURVE, PATH_CLOSE };
/* Number of points of each verb. */
extern const int path_points[];

/* A path: verbs, and their points in order (1, 1, 3 or 0 for each). Borrowed from the scene. */
struct path_view {
    const uint8_t *verbs;
    size_t verb_count;
    const struct point *points;
    size_t point_count;
};

struct scene;
/* Creates a page of WIDTH x HEIGHT mm. FONTS and SYMBOLS are borrowed; SYMBOLS may be NULL if none
 * are placed. */
struct scene *scene_create(
    double width, double height, struct fonts *fonts, const struct symbols *symbols);
void scene_destroy(struct scene *scene);
/* Empties a page for reuse, keeping its memory. */
void scene_clear(struct scene *scene);
double scene_width(const struct scene *scene);
double scene_height(const struct scene *scene);
const struct symbols *scene_symbols(const struct scene *scene);
struct fonts *scene_fonts(const struct scene *scene);

/* Layers: the only group names that become layers of a file; other groups are plain groups with an
 * id. */
#define LAYER_ART "art"
#define LAYER_TEXT "text"
#define LAYER_CUT "cut"
#define LAYER_FOLD "fold"
#define LAYER_MARKS "marks"
enum { LAYER_COUNT = 5 };
/* Return the name of a layer, numbered from the bottom, and the number of the layer NAME, or -1. */
const char *layer_name(int layer);
int layer_find(const char *name);

/* Begins a group. Groups nest, and each begin needs an end. NAME is copied; TITLE (or NULL) is for
 * people. */
void scene_begin_group(struct scene *scene, const char *name, const char *title);
void scene_end_group(struct scene *scene);
/* Draws everything up to the matching end through AFFINE. */
void scene_begin_transform(struct scene *scene, struct affine affine);
void scene_end_transform(struct scene *scene);
/* Draws everything through AFFINE until the page is cleared. The transform is placed inside the
 * page's groups, so that layers stay at the top level. Call it while no group is open. */
void scene_move_page(struct scene *scene, struct affine affine);
/* Clips everything up to the matching end to the current path, which is then empty. */
void scene_begin_clip(struct scene *scene);
void scene_end_clip(struct scene *scene);

/*
 * The role of a part of a page for screen readers, in devices that support this (tagged PDF). Tags
 * are placed inside groups, never in symbols. Content outside tags is decoration.
 */
enum tag_role {
    TAG_TITLE, /* of the document */
    TAG_HEADING,
    TAG_PARAGRAPH,
    TAG_NUMBERS, /* lists of items labelled with numbers, letters, bullets or signs */
    TAG_LETTERS,
    TAG_BULLETS,
    TAG_SIGNS,
    TAG_ITEM,    /* in a list: contains a label and a body */
    TAG_LABEL,   /* the number, letter, bullet or sign of an item */
    TAG_BODY,    /* the paragraphs of an item */
    TAG_FIGURE,  /* a drawing with its words, which TOLD describes */
    TAG_CAPTION, /* the caption of the figure before it */
    TAG_TABLE,   /* contains rows */
    TAG_ROW,     /* contains cells */
    TAG_COLUMN,  /* the header cell of a column */
    TAG_CELL,
    TAG_DECORATION, /* hidden from screen readers, with all tags in it */
    TAG_GAP,        /* scene_gap */
    TAG_SECTION,    /* groups other tags, without a title of its own */
    TAG_SYMBOL,     /* scene_symbol_word */
    TAG_ROLE_COUNT,
};

/* A tag. Tags nest by role: lists contain items, items a label and a body, tables rows, rows cells,
 * which may be empty; figures contain no tags. ORDER is its position among the tags in the same
 * tag, also across pages: a tag with the same role and position continues an earlier one. TOLD
 * describes a figure or symbol in words; otherwise it is NULL. */
struct scene_tag {
    enum tag_role role;
    int order;
    const char *told; /* copied */
    struct rect box;  /* of a gap or symbol; for a label, its space up to the body */
};
void scene_begin_tag(struct scene *scene, enum tag_role role, int order, const char *told);
/* Begins a label whose space ROOM reaches up to the item's body. */
void scene_begin_label(struct scene *scene, int order, struct rect room);
void scene_end_tag(struct scene *scene);
/* Has screen readers read the drawing in BOX, even if it is in symbols, as the word TOLD (ASCII) in
 * its line. */
void scene_symbol_word(struct scene *scene, const char *told, struct rect box);
/* Keeps the text on either side of the empty BOX apart: programs that guess the order of words from
 * their positions then read all text before it first. */
void scene_gap(struct scene *scene, struct rect box);

/* Build the current path. */
void scene_move_to(struct scene *scene, double x, double y);
void scene_line_to(struct scene *scene, double x, double y);
/* Adds point INDEX of an outline; point 0 begins it. */
void scene_outline_to(struct scene *scene, int index, double x, double y);
void scene_line(struct scene *scene, struct point a, struct point b);
void scene_curve_to(struct scene *scene, struct point c1, struct point c2, struct point end);
/* Adds a quarter ellipse from FROM, the current point, to TO; its tangents meet at CORNER. */
void scene_quarter_to(struct scene *scene, struct point from, struct point corner, struct point to);
void scene_close(struct scene *scene);
void scene_add_path(struct scene *scene, const struct path_view *path, struct affine affine);
/* Add shapes to the current path. */
void scene_rect(struct scene *scene, struct rect rect);
void scene_rounded_rect(struct scene *scene, struct rect rect, double radius);
void scene_circle(struct scene *scene, struct point centre, double radius);
/* Adds a dot: a point that a round pen of its size paints. */
void scene_dot(struct scene *scene, struct point centre, double radius);
/* Paints the dots of the current path, all of the same RADIUS. */
void scene_paint_dots(struct scene *scene, double radius, enum colour_role role);
/* Fills the path as the background of a piece. When saving ink, the piece gets an edge, which is
 * all that can be seen of a light one. */
void scene_paint_piece(struct scene *scene, enum colour_role role);
/* Adds a hexagon WIDTH mm wide across flats, FLAT_TOP or pointy-topped. */
void scene_hexagon(struct scene *scene, struct point centre, double width, bool flat_top);
/* Paints the current path and begins a new one. */
void scene_paint(struct scene *scene, struct paint paint);

/* Draws positioned glyphs; copies RUN (its font is shared). ORIGIN is the left end of the
 * baseline. */
void scene_glyphs(
    struct scene *scene, const struct glyph_run *run, struct point origin, enum colour_role role);
/* Draws a line of text with its baseline aligned (left, centre, right) at ORIGIN. */
void scene_text(struct scene *scene, const char *utf8, const struct text_style *style,
    struct point origin, enum colour_role role);
/* Draw a line, or a paragraph, tagged as ROLE at ORDER; empty text adds nothing, except an empty
 * cell. */
void scene_text_as(struct scene *scene, enum tag_role role, int order, const char *utf8,
    const struct text_style *style, struct point origin, enum colour_role colour);
void scene_paragraph_as(struct scene *scene, enum tag_role role, int order,
    const struct paragraph *paragraph, struct point origin, enum colour_role colour);
/* Begin an item of the LIST at ORDER, and add its label, a line with space up to BODY mm from the
 * left (0: no label). The body, a tag at position 1, follows; scene_end_tags then ends all COUNT
 * tags. */
void scene_begin_item(struct scene *scene, enum tag_role list, int order, int item);
void scene_item_label(struct scene *scene, const char *utf8, const struct text_style *style,
    struct point origin, double body, enum colour_role colour);
void scene_end_tags(struct scene *scene, int count);
/* Draws a light edge around the text that the same call of scene_text then draws: a line of ROLE
 * along the glyph outlines, WIDTH mm wide, half of it outside them. */
void scene_text_halo(struct scene *scene, const char *utf8, const struct text_style *style,
    struct point origin, enum colour_role role, double width);
/* Draws a laid-out paragraph with its top left corner at ORIGIN. */
void scene_paragraph(struct scene *scene, const struct paragraph *paragraph, struct point origin,
    enum colour_role role);
/* Draws PICTURE to fill BOX. PICTURE is borrowed and must not change until the document is written,
 * because devices recognise it by its address. */
void scene_picture(struct scene *scene, const struct picture *picture, struct rect box);
/* Draws SYMBOL through AFFINE. */
void scene_stamp(struct scene *scene, int symbol, struct affine affine);

/* Draws DRAWING without its words and groups through AFFINE, with lines at least LINE_LEAST mm wide
 * on the page. For pictures too small for readable words. */
void scene_sketch(
    struct scene *scene, const struct scene *drawing, struct affine affine, double line_least);

/* Marks SCENE as broken by ERROR, which is set: something in it could not be drawn. */
void scene_break(struct scene *scene, const struct error *error);

/* Checks that SCENE is valid and its groups are balanced; the error is the first fault. */
MUST_USE bool scene_check(const struct scene *scene, struct error *error);

/* Returns a box around everything in SCENE, including placed symbols. It is never too small, but
 * generous around curves, mitred corners, text and clips. Its size is zero if nothing is drawn. */
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
    const char *name;  /* of groups */
    const char *title; /* of groups, or NULL */
    struct scene_tag tag;
    struct affine affine;  /* of transforms and placements */
    struct path_view path; /* of paths and clips */
    struct paint paint;    /* of paths */
    /* of glyphs, or of glyphs whose outlines are the path; its arrays are borrowed */
    struct glyph_run run;
    struct point origin;           /* of the run, which is empty for other paths */
    enum colour_role role;         /* of glyphs */
    const struct picture *picture; /* of pictures */
    struct rect box;               /* of pictures */
    int symbol;                    /* of placements */
    struct affine
        /* to the page from here; for a placement or the beginning of a transform, from outside
         * it */
        to_page;
};

/* Reads the command at *CURSOR (0 for the first) and moves past it; returns false at the end. */
bool scene_next(const struct scene *scene, size_t *cursor, struct scene_command *command);
