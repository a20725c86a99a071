#pragma once

/*
 * Drawings shared by several kits: owners, patterns, symbols, boards, cards of rules, and common
 * sizes. All lengths are in mm.
 */

#include "core/board.h"
#include "core/hex_geometry.h"
#include "scene/scene.h"

/*
 * board_art.c: boards on paper: positions of cells, space beside a board, drawing cells and their
 * names. Edge cells (those with fewer than six neighbours) have a thin dotted outline as well as
 * their own tint.
 */

struct board_art {
    const struct board *board;
    double hex;          /* width of a cell across flats, mm */
    struct point centre; /* of the board's bounding box */
    bool turned; /* a rhombus turned to the right by half a corner's angle, so that cells are
                    flat-topped */
};

/* Returns the width of the heaviest line that board_art_draw uses for cells HEX mm wide. */
double board_art_line(double hex);
/* Return the width and height of a hexagonal board in cell widths, ignoring line widths. */
double board_art_columns_width(const struct board *board);
double board_art_rows_height(const struct board *board);

struct point board_art_cell(const struct board_art *art, int cell);
/* Report whether the board's cells are flat-topped, and how far it is turned. */
bool board_art_is_flat(const struct board_art *art);
double board_art_degrees(const struct board_art *art);
/* Reports whether RECT is at least CLEARANCE mm away from every cell. */
bool board_art_clears(const struct board_art *art, struct rect rect, double clearance);

/* Fills the board's outline up to REACH mm beyond its cells; draw everything else over it. An area
 * rather than a line, because themes change the width of lines. */
void board_art_ground(
    struct scene *scene, const struct board_art *art, double reach, enum colour_role role);
/* Draws all cells alike in thin lines, for a board with an outline. */
void board_art_cells(struct scene *scene, const struct board_art *art);
/* Draws the name of CELL, SIZE mm, centred DROP mm below the cell's centre. */
void board_art_name(struct scene *scene, const struct board_art *art, int cell, double drop,
    double size, enum colour_role role);
/* Draws the cells; edge cells look different, and the inner ones have an outline of their own. */
void board_art_draw(struct scene *scene, const struct board_art *art);
/* Draws every cell's name, SIZE mm, below its top side. */
void board_art_names(struct scene *scene, const struct board_art *art, double size);
/* Draws a single edge cell, for a legend. */
void board_art_edge_cell(struct scene *scene, struct point centre, double hex);

/* Border around boards and sheets drawn as pictures, so that words stay clear of the edge, mm. */
#define ART_PICTURE_BORDER 3.0

/*
 * rhombus_art.c: the sides of a rhombus that two players connect (core/board.h): bands with their
 * symbols and names.
 */

struct rhombus_sides {
    const char *name[2]; /* of the players, or NULL */
    /* Draws the symbol of SEAT in a notch between cells. */
    void (*symbol)(struct scene *scene, int seat, struct point centre, double radius, double line);
};

/* Returns the space that a board takes with its bands. */
struct rect rhombus_art_extent(const struct board *board, bool turned, double hex);
/* Draws the bands, with the symbols in their notches; NAMED leaves space for the names. */
void rhombus_art_sides(struct scene *scene, const struct board_art *art,
    const struct rhombus_sides *sides, bool named);
/* Draws the names, if the bands have space for them. */
void rhombus_art_names(
    struct scene *scene, const struct board_art *art, const struct rhombus_sides *sides);

/* The free corner beyond each slanting side, in both directions (1, -1) from the board's middle,
 * CLEAR mm from the bands. */
struct corner_room {
    struct point middle;
    struct point out; /* normal of the side */
    double least;     /* least distance from the middle to anything in the corner */
};
struct corner_room rhombus_art_corner(const struct board_art *art, double way, double clear);
bool rhombus_art_clears(const void *room, struct rect rect);

/* Sizes used on several kinds of pages. Sizes used by one file are at its top. */

/* The thinnest line and smallest text that print everywhere, mm, as in
 * templates/profiles/shop.yaml. */
#define ART_LINE_LEAST (0.28 * MM_PER_POINT)
#define ART_TEXT_LEAST (6.0 * MM_PER_POINT)

/* Height of capitals and digits, and the distance from their middle down to the baseline, in
 * multiples of the text's size. */
#define ART_CAPITALS 0.72
#define ART_BASELINE_DROP 0.36

/* White inside printed outlines, mm. */
#define ART_OUTLINE_INSET 0.35

/* Records, mm: text and headings, and smaller text beside them. */
#define ART_RECORD_TEXT 2.8
#define ART_RECORD_SMALL 2.3

/* Figures of rule cards, mm: lines around cells, around pieces, and within them; size of a word. */
#define ART_FIGURE_CELL_LINE 0.3
#define ART_FIGURE_PIECE_LINE 0.2
#define ART_FIGURE_INNER_LINE 0.15
#define ART_FIGURE_LABEL 2.7

/* Words on boards: size of cards and legends before scaling, mm; line around a legend's pictures,
 * mm; ratio between legend sizes that are tried; size of a cell's name, in cell widths. */
#define ART_BOARD_CARD 3.7
#define ART_LEGEND_LINE 0.25
#define ART_LEGEND_STEP 0.9
#define ART_CELL_NAME 0.13
/* Distance that a name with descenders reaches from its middle, in multiples of its size; least
 * distance from there to a cell's side, mm. */
#define ART_NAME_REACH 0.58
#define ART_NAME_GAP 0.35

/* A size that grows with another one: a SHARE of it, between LEAST and MOST mm. */
struct art_range {
    double share, least, most;
};
double art_in_range(struct art_range range, double whole);
double art_clamp(double value, double low, double high);

/* Radius of the plate under a number on records, in sizes of the number. */
#define ART_NUMBER_PLATE 0.62

/*
 * owner_art.c: distinguishes the players' things by colour, letter, badge shape and pattern
 * (below), each of which is enough by itself. Players count from 1.
 */

enum { OWNERS_MAX = 6 };

enum colour_role owner_role(int owner);
/* Returns the owner's letter: "A", "B", .. */
const char *owner_letter(int owner);
/* Adds the badge's outline to the current path: a disc, square, triangle, diamond, pentagon or
 * cross. RADIUS is that of a disc of equal visual size. */
void owner_shape(struct scene *scene, int owner, struct point centre, double radius);
/* Draws the badge: white with a frame of LINE mm, and its letter if it is readable. */
void owner_badge(struct scene *scene, int owner, struct point centre, double radius, double line);
void owner_badge_of(struct scene *scene, int owner, const char *letter, struct point centre,
    double radius, double line);

/* Return PAINT with rounded corners, or in dashes of ON mm, OFF mm apart. */
struct paint art_round(struct paint paint);
struct paint art_dashed(struct paint paint, double on, double off);
/* Paint a circle, or a hexagon as in scene_hexagon, together with the current path. */
void art_circle(struct scene *scene, struct point centre, double radius, struct paint paint);
void art_hexagon(
    struct scene *scene, struct point centre, double width, bool flat_top, struct paint paint);
/* Adds a regular polygon or, with INNER below 1, a star: POINTS corners, the first at the top. */
void art_star(struct scene *scene, struct point centre, double radius, int points, double inner);
/* Draws an arrow from A to B with a head of 2 mm. */
void art_arrow(struct scene *scene, struct point a, struct point b);
/* Draws TEXT in STYLE with its baseline at AT, like scene_text. */
void art_words(struct scene *scene, const char *text, struct text_style style, struct point at,
    enum colour_role role);
/* Returns the largest size, up to that of STYLE and at least LEAST, in which TEXT is at most WIDTH
 * mm wide. */
double art_size_within(
    struct fonts *fonts, const char *text, struct text_style style, double width, double least);
/* Draws TEXT centred at CENTRE; capitals are about SIZE x 0.72 mm high. */
void art_text(struct scene *scene, const char *text, struct point centre, double size,
    enum font_weight weight, enum colour_role role);
/* Returns WIDTH, but at least the thinnest line that prints everywhere. */
double art_line_width(double width);
/* Draws TEXT along a circle around CENTRE, centred at the top (BELOW: at the bottom, read from
 * below); RADIUS is that of the baseline. The text is an ornament: if it is too small to print,
 * it grows about the middle of its band, and is left out if it would have to grow more than 1.8
 * times. */
void art_ring_text(struct scene *scene, const char *text, struct point centre, double radius,
    double size, bool below, enum colour_role role);

/*
 * pattern_art.c: patterns that distinguish owners without colour: 1 rings, 2 stripes, 3 dots, 4
 * mesh, 5 contour lines, 6 waves.
 */

/* Fills the square of half-width REACH around the origin with the pattern in lines of ROLE, scaled
 * to pieces of SIZE mm. The caller clips it. */
void art_pattern(
    struct scene *scene, int pattern, double reach, double size, enum colour_role role);
/* Fills the same square with the pattern of OWNER in white. */
void owner_pattern(struct scene *scene, int owner, double reach, double size);
/* Draws the owner's pattern for the back of a flat-topped hexagonal tile SIZE mm wide, around the
 * origin. It fills the band between the plain middle and the plain rim, needs no clipping, and
 * looks the same from all six sides. */
void owner_tile_pattern(struct scene *scene, int owner, double size);
/* Returns the width of the plain middle, in widths of the tile. */
double owner_tile_field(void);

/*
 * rule_card.c: a summary of rules in small print: blocks with a heading and marked items, in one or
 * more columns of about equal height. Blocks are never broken. A spanning block is below the
 * columns, with its heading hanging at the left (in a single column it is like the others).
 */

/* An item: a mark ("1", "A") or NULL, and its text. */
struct rule_item {
    const char *mark;
    const char *text;
};

enum { RULE_ITEMS_MAX = 8, RULE_BLOCKS_MAX = 4 };

struct rule_block {
    const char *heading; /* or NULL */
    bool spans;
    int item_count;
    struct rule_item item[RULE_ITEMS_MAX];
};

/* The blocks of a card, in the words of a game's kit. */
struct rule_words {
    int block_count;
    struct rule_block block[RULE_BLOCKS_MAX];
};

struct rule_card;

/* Lays WORDS out in COLUMNS columns over WIDTH mm, with text of SIZE mm. WORDS and its strings are
 * borrowed until the card is destroyed. Returns NULL and an error if glyphs are missing. */
struct rule_card *rule_card_create(struct fonts *fonts, const struct rule_words *words,
    double width, int columns, double size, struct error *error);
void rule_card_destroy(struct rule_card *card);
double rule_card_height(const struct rule_card *card);
/* Returns how far letters such as J reach beyond the card's left edge, mm; 0 if none does. */
double rule_card_overhang(const struct rule_card *card);
void rule_card_draw(struct scene *scene, const struct rule_card *card, struct point origin);
/* Returns the distance from a paragraph's top to its first baseline. */
double art_first_baseline(const struct paragraph *paragraph);

/*
 * plot_art.c: small plots: a frame with ticks, lines and bars.
 */

/* A plot in BOX, with values from LEFT to RIGHT and from LOW to HIGH. */
struct plot {
    struct rect box;
    double left, right, low, high;
};

struct point plot_at(const struct plot *plot, double x, double y);
/* Returns 1, 2 or 5 times a power of ten, so that RANGE has at most MOST steps. */
double plot_step(double range, int most);
/* Draws a horizontal line at each STEP, with its value and UNIT (" %") to the left of the box, and
 * a value below the box at each step of WIDE. */
void plot_frame(
    struct scene *scene, const struct plot *plot, double wide, double step, const char *unit);
void plot_line(struct scene *scene, const struct plot *plot, const struct point *values, int count,
    struct paint paint);
/* Draws bars from LOW upwards: bar I begins at left + I * WIDE and is almost as wide. */
void plot_bars(
    struct scene *scene, const struct plot *plot, const double *heights, int count, double wide);
/* Draws a disc with a number or sign, as on boards; DARK: paper on accent. */
void plot_disc(struct scene *scene, struct point at, double radius, const char *sign, bool dark);

/*
 * symbol_art.c: symbols used on several pages: sun and moon, a Chief's crown, the crimped rim of a
 * crown cap.
 */

/* Rays of suns, and teeth of caps, as many as on real crown caps. */
enum { ART_SUN_POINTS = 12, ART_CAP_TEETH = 21 };

/* Adds a crescent, open to the right, to the current path: a circle of RADIUS minus another one.
 * CENTRE is halfway between the middle of its box and its centre of gravity, where it looks
 * centred. */
void art_crescent(struct scene *scene, struct point centre, double radius);
/* Draws a light crescent on a dark disc. */
void art_moon(struct scene *scene, struct point centre, double radius, double line);
void art_sun(struct scene *scene, struct point centre, double radius, double line);
/* Draws a symbol of BeerHex: 0 a sun for Gold, 1 a moon for Silver. */
void art_beer_symbol(
    struct scene *scene, int symbol, struct point centre, double radius, double line);
/* Draws a crown with three points, WIDTH mm wide, the middle of its base at BASE. Its outline has
 * the colour RIM and is EDGE mm wide; 0: none. */
void art_crown(struct scene *scene, struct point base, double width, double edge,
    enum colour_role rim, enum colour_role fill);
/* Paints COUNT teeth around the origin, like a coin's milling, from RADIUS to LENGTH times
 * RADIUS. */
void art_milling(struct scene *scene, int count, double radius, double length, struct paint paint);
/* Adds the outline of a crown cap to the current path: ART_CAP_TEETH round teeth between the radii
 * LOW and HIGH, one at the top. */
void art_cap_teeth(struct scene *scene, struct point centre, double low, double high);
