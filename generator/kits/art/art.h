#pragma once

/*
 * How things look that several kits draw: owners, patterns, symbols, boards, cards of rules, and
 * the measures they share. All lengths are mm.
 */

#include "core/board.h"
#include "core/hex_geometry.h"
#include "scene/scene.h"

/*
 * board_art.c: Boards on paper: where cells lie, whether something beside a board is clear of it,
 * and drawing its cells and their names. Cells at the edge (fewer than six neighbours) are told
 * apart by a dotted thin outline as well as by their tint.
 */

struct board_art {
    const struct board *board;
    double hex;          /* a cell's width across its flats, mm */
    struct point centre; /* of the board's bounding box */
    bool turned; /* a rhombus: by half a corner to the right, so that its cells are flat-topped */
};

/* Heaviest line that board_art_draw uses for cells of that width, mm. */
double board_art_line(double hex);
/* Width and height of a hexagon board in cell widths; lines not counted. */
double board_art_columns_width(const struct board *board);
double board_art_rows_height(const struct board *board);

struct point board_art_cell(const struct board_art *art, int cell);
/* Whether its cells are flat-topped, and how far it is turned. */
bool board_art_is_flat(const struct board_art *art);
double board_art_degrees(const struct board_art *art);
/* Whether RECT keeps CLEARANCE mm away from every cell. */
bool board_art_clears(const struct board_art *art, struct rect rect, double clearance);

/* Fills the board's outline REACH mm beyond its cells; what lies on it is drawn after it. Filled,
 * so that it is as wide whatever a theme makes of lines. */
void board_art_ground(
    struct scene *scene, const struct board_art *art, double reach, enum colour_role role);
/* Draws the cells in thin lines, all alike, for a board that has an outline. */
void board_art_cells(struct scene *scene, const struct board_art *art);
/* The name of CELL, SIZE mm, its middle DROP mm below the cell's. */
void board_art_name(struct scene *scene, const struct board_art *art, int cell, double drop,
    double size, enum colour_role role);
/* The same, but those at the edge differ, and the inner ones have an outline of their own. */
void board_art_draw(struct scene *scene, const struct board_art *art);
/* Writes every cell's name small below its top side, SIZE mm. */
void board_art_names(struct scene *scene, const struct board_art *art, double size);
/* One cell as it looks at the edge, for a legend. */
void board_art_edge_cell(struct scene *scene, struct point centre, double hex);

/* Around boards and sheets that are pictures by themselves, whose words would end at the edge, mm.
 */
#define ART_PICTURE_BORDER 3.0

/*
 * rhombus_art.c: What runs along the sides of a rhombus that two players join (core/board.h): bands
 * with their symbols and names.
 */

struct rhombus_sides {
    const char *name[2]; /* of the players, or NULL */
    /* Draws the symbol of SEAT, which stands in the notches between cells. */
    void (*symbol)(struct scene *scene, int seat, struct point centre, double radius, double line);
};

/* Room that a board takes with its bands. */
struct rect rhombus_art_extent(const struct board *board, bool turned, double hex);
/* The bands, with the symbols in their notches; NAMED: with room for the names. */
void rhombus_art_sides(struct scene *scene, const struct board_art *art,
    const struct rhombus_sides *sides, bool named);
/* The names, where the bands have room for them. */
void rhombus_art_names(
    struct scene *scene, const struct board_art *art, const struct rhombus_sides *sides);

/* Beyond the slanting side that faces it, each way (1, -1) from the board's middle, lies a free
 * corner, CLEAR mm from the bands. */
struct corner_room {
    struct point middle;
    struct point out; /* the side's normal */
    double least;     /* of what stands in it from the middle */
};
struct corner_room rhombus_art_corner(const struct board_art *art, double way, double clear);
/* Whether RECT lies in the corner_room. */
bool rhombus_art_clears(const void *room, struct rect rect);

/* Measures that several kinds of pages share. What only one file draws is named at its top. */

/* The thinnest line and the smallest text that print everywhere, mm: what
 * templates/profiles/shop.yaml asks for. */
#define ART_LINE_LEAST (0.28 * MM_PER_POINT)
#define ART_TEXT_LEAST (6.0 * MM_PER_POINT)

/* How high capitals and digits are, and how far below their middle the baseline is, in sizes. */
#define ART_CAPITALS 0.72
#define ART_BASELINE_DROP 0.36

/* White inside of printed outlines, mm. */
#define ART_OUTLINE_INSET 0.35

/* Records, mm: text and headings, and what is beside them. */
#define ART_RECORD_TEXT 2.8
#define ART_RECORD_SMALL 2.3

/* The figures of rule cards, mm: lines around cells, around caps, figures and coins, and within
 * them; size of a word. */
#define ART_FIGURE_CELL_LINE 0.3
#define ART_FIGURE_PIECE_LINE 0.2
#define ART_FIGURE_INNER_LINE 0.15
#define ART_FIGURE_LABEL 2.7

/* Words on boards: size of cards and legends before it is scaled, mm; the line around a legend's
 * pictures, mm; a legend's size over the one tried before; size of a cell's name, in cell widths.
 */
#define ART_BOARD_CARD 3.7
#define ART_LEGEND_LINE 0.25
#define ART_LEGEND_STEP 0.9
#define ART_CELL_NAME 0.13
/* How far a name reaches from its middle, with what hangs below it, in its sizes; and the least
 * from there to a cell's side, mm. */
#define ART_NAME_REACH 0.58
#define ART_NAME_GAP 0.35

/* A measure that grows with something: a share of it, LEAST to MOST mm. */
struct art_range {
    double share, least, most;
};
double art_in_range(struct art_range range, double whole);
/* VALUE, or the nearer end of LOW to HIGH. */
double art_clamp(double value, double low, double high);

/* The plate under a number on records: its radius, in sizes of the number. */
#define ART_NUMBER_PLATE 0.62

/*
 * owner_art.c: How the players' things are told apart: each has a colour, a letter, the shape of a
 * badge and a pattern (art.h), so that any one of them is enough. Players count from 1.
 */

enum { OWNERS_MAX = 6 };

enum colour_role owner_role(int owner);
/* "A", "B", .. */
const char *owner_letter(int owner);
/* Adds the badge's outline to the current path: a disc, a square, a triangle, a diamond, a
 * pentagon, a cross. RADIUS: of a disc that looks as large. */
void owner_shape(struct scene *scene, int owner, struct point centre, double radius);
/* The badge: paper-white with a frame of LINE mm, and the letter in it where it can be read. */
void owner_badge(struct scene *scene, int owner, struct point centre, double radius, double line);
/* The same with a LETTER of the game's own. */
void owner_badge_of(struct scene *scene, int owner, const char *letter, struct point centre,
    double radius, double line);

/* PAINT with rounded corners, and with dashes of ON mm, OFF mm apart. */
struct paint art_round(struct paint paint);
struct paint art_dashed(struct paint paint, double on, double off);
/* A circle, and a hexagon as scene_hexagon draws it, painted; with what the path has already. */
void art_circle(struct scene *scene, struct point centre, double radius, struct paint paint);
void art_hexagon(
    struct scene *scene, struct point centre, double width, bool flat_top, struct paint paint);
/* A regular polygon or, with INNER below 1, a star: POINTS corners, the first at the top. */
void art_star(struct scene *scene, struct point centre, double radius, int points, double inner);
/* An arrow from A to B, its head 2 mm long. */
void art_arrow(struct scene *scene, struct point a, struct point b);
/* TEXT in STYLE with its baseline at AT, as scene_text. */
void art_words(struct scene *scene, const char *text, struct text_style style, struct point at,
    enum colour_role role);
/* The size up to that of STYLE in which TEXT is at most WIDTH mm wide, LEAST at least. */
double art_size_within(
    struct fonts *fonts, const char *text, struct text_style style, double width, double least);
/* TEXT centred at CENTRE, capitals of about SIZE x 0.72 mm height. */
void art_text(struct scene *scene, const char *text, struct point centre, double size,
    enum font_weight weight, enum colour_role role);
/* WIDTH, or the thinnest line that prints everywhere. */
double art_line_width(double width);
/* TEXT along a circle around CENTRE, its middle at the top (BELOW: at the bottom, to be read from
 * below); RADIUS of the baseline. It is an ornament: what would be too small to print grows about
 * the middle of its band, and is left out where it would have to grow to more than 1.8 times. */
void art_ring_text(struct scene *scene, const char *text, struct point centre, double radius,
    double size, bool below, enum colour_role role);

/*
 * pattern_art.c: Patterns that tell owners apart without colour: 1 rings, 2 stripes, 3 dots, 4 a
 * mesh, 5 level lines, 6 waves.
 */

/* Fills the square of half-width REACH around the origin with the pattern in lines of ROLE, scaled
 * to pieces of SIZE mm. Clip it. */
void art_pattern(
    struct scene *scene, int pattern, double reach, double size, enum colour_role role);
/* The same for OWNER, paper-white. */
void owner_pattern(struct scene *scene, int owner, double reach, double size);
/* The owner's pattern on the back of a hexagonal tile SIZE mm wide, flat-topped, around the origin:
 * it fills the band between the plain field in the middle and the plain rim, is whole in itself, so
 * that nothing need be clipped, and looks the same from all six sides. */
void owner_tile_pattern(struct scene *scene, int owner, double size);
/* How wide that plain field is, in widths of the tile. */
double owner_tile_field(void);

/*
 * rule_card.c: A reminder of rules in small print: blocks with a heading and marked items, set in
 * one or more columns of about equal height. Blocks are never broken. A spanning block runs below
 * the columns with its heading hanging at the left (in a single column it is like the others).
 */

/* One item: a mark in front ("1", "A"), or none (NULL). */
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

/* The blocks of a card, as a game's kit words them. */
struct rule_words {
    int block_count;
    struct rule_block block[RULE_BLOCKS_MAX];
};

struct rule_card;

/* Lays WORDS out in COLUMNS columns over WIDTH mm with text of SIZE mm. WORDS and its strings are
 * borrowed until the card is destroyed. NULL and an error for missing glyphs. */
struct rule_card *rule_card_create(struct fonts *fonts, const struct rule_words *words,
    double width, int columns, double size, struct error *error);
void rule_card_destroy(struct rule_card *card);
double rule_card_height(const struct rule_card *card);
/* How far a J goes out of it to the left, mm; 0: nothing does. */
double rule_card_overhang(const struct rule_card *card);
void rule_card_draw(struct scene *scene, const struct rule_card *card, struct point origin);
/* The baseline of a paragraph's first line below its top. */
double art_first_baseline(const struct paragraph *paragraph);

/*
 * plot_art.c: Small plots of figures: a frame with ticks, lines and bars in it.
 */

/* What lies in BOX: values from LEFT to RIGHT and from LOW to HIGH. */
struct plot {
    struct rect box;
    double left, right, low, high;
};

struct point plot_at(const struct plot *plot, double x, double y);
/* 1, 2 or 5 times a power of ten, so that RANGE has at most MOST such steps. */
double plot_step(double range, int most);
/* Lines across at each STEP with their values and UNIT (" %") to the left of the box, and the
 * values below it at each step of WIDE. */
void plot_frame(
    struct scene *scene, const struct plot *plot, double wide, double step, const char *unit);
/* A line through COUNT values. */
void plot_line(struct scene *scene, const struct plot *plot, const struct point *values, int count,
    struct paint paint);
/* Bars from LOW up: bar I from left + I * WIDE on, almost as wide. */
void plot_bars(
    struct scene *scene, const struct plot *plot, const double *heights, int count, double wide);
/* A disc with a number in it, or a sign, as it marks a place; DARK: paper on accent. */
void plot_disc(struct scene *scene, struct point at, double radius, const char *sign, bool dark);

/*
 * symbol_art.c: Drawn symbols that several pages share: sun and moon, the crown of a Chief, the
 * crimped rim of a crown cap.
 */

/* Points of suns, and teeth of caps, as a real crown cap has them. */
enum { ART_SUN_POINTS = 12, ART_CAP_TEETH = 21 };

/* Adds a crescent to the current path, open to the right: what two circles leave of the larger one,
 * whose radius is RADIUS. CENTRE lies halfway between the middle of its box and the middle of its
 * weight, where eyes look for it. */
void art_crescent(struct scene *scene, struct point centre, double radius);
/* A light crescent on a night of ink. */
void art_moon(struct scene *scene, struct point centre, double radius, double line);
void art_sun(struct scene *scene, struct point centre, double radius, double line);
/* The symbols of BeerHex: 0 a sun for Gold, 1 a moon for Silver. */
void art_beer_symbol(
    struct scene *scene, int symbol, struct point centre, double radius, double line);
/* Draws a crown of three points, WIDTH mm wide, the middle of its base at BASE, and round it a line
 * of RIM, EDGE mm wide; 0: none. */
void art_crown(struct scene *scene, struct point base, double width, double edge,
    enum colour_role rim, enum colour_role fill);
/* COUNT teeth around the origin as on a coin, from RADIUS outwards by LENGTH times it, painted. */
void art_milling(struct scene *scene, int count, double radius, double length, struct paint paint);
/* Adds the outline of a crown cap to the current path: ART_CAP_TEETH round teeth between the radii
 * LOW and HIGH, one of them at the top. */
void art_cap_teeth(struct scene *scene, struct point centre, double low, double high);
