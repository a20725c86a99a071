#pragma once

/*
 * Shared by the sources of kit files; private to this folder.
 */

#include "grid/grid.h"
#include "kits/custom/ink/ink.h"

/* Track on a tile or cell, as its fields: paths, stops, revenue (track.c). */
enum { CUSTOM_RAILS_MAX = 4, CUSTOM_RAIL_PARTS = 3, CUSTOM_STOPS_MAX = 6, CUSTOM_STOP_PARTS = 4 };
enum custom_track_field {
    TRACK_RAIL,
    TRACK_STOP = TRACK_RAIL + CUSTOM_RAILS_MAX * CUSTOM_RAIL_PARTS,
    TRACK_REVENUE = TRACK_STOP + CUSTOM_STOPS_MAX * CUSTOM_STOP_PARTS,
    TRACK_FIELDS,
};

/* The fields of a piece's side, ending with three rows of three places. */
enum { CUSTOM_SPOTS = 9 };
enum custom_face_field {
    FACE_FILL,
    FACE_PATTERN,
    FACE_SYMBOL,
    FACE_OWNER,
    FACE_VALUES,
    FACE_TRACK,
    FACE_TEXT = FACE_TRACK + TRACK_FIELDS,
    FACE_TITLE,
    FACE_ID, /* of tiles: their id in cells of boards, shown in a corner */
    FACE_VALUE,
    FACE_SPOT,
    FACE_FIELDS = FACE_SPOT + CUSTOM_SPOTS,
};

/* One side of a piece in the file. */
struct custom_face_spec {
    struct custom_field field[FACE_FIELDS];
    const struct yaml_node *chart; /* of a card; NULL: none */
    const struct yaml_node *layout_node;
    const struct custom_layout *layout; /* layout.h; NULL: everything has its usual place */
};

enum custom_outline { CUSTOM_HEXAGON, CUSTOM_CIRCLE, CUSTOM_SQUARE };

/* Tiles, counters or cards. */
struct custom_pieces {
    int outline;                    /* enum custom_outline; for cards, a square means a rectangle */
    double width, height;           /* mm; of hexagons across flats */
    double corner;                  /* corner radius of rectangles */
    double made_width, made_height; /* size in the file, for which its layouts are made */
    double bleed;                   /* of the print */
    struct custom_field file, count;
    struct custom_face_spec front, back;
    bool has_back;
    struct csv *csv; /* NULL: one piece, described in the file */
};
/* ---- reading, by kind (pieces_read.c, board_read.c) ---- */

MUST_USE bool custom_pieces_read(struct custom_component *component, struct error *error);
void custom_pieces_finish(struct custom_component *component);
/* Reads "15 mm" or "15 x 18 mm" as the size of PIECES, whose outline is a square; an empty FIELD
 * changes nothing. Fails with ERROR_INPUT. */
MUST_USE bool custom_size_read(const struct yaml_tree *tree, const struct custom_field *field,
    struct custom_pieces *pieces, struct error *error);

/* pieces.c: Adds the component "pieces", which packs all tiles and counters for whole kits, after
 * the last of them, unless there is one of that name or fewer than two to pack. Adds "build" at the
 * end if there are pieces and no component of that name. */
void custom_pieces_pack(struct custom_kit *custom);
/* Returns the settings for these counters. */
const char *custom_counters_understand(const struct custom_component *component);
MUST_USE bool custom_board_read(struct custom_component *component, struct error *error);
void custom_board_finish(struct custom_component *component);
/* Adds a warning for every path that skips a cell and runs straight there. */
void custom_board_warn(const struct custom_board_spec *board, struct buffer *lines);

/* ---- pages of a kit file, read (page_read.c), planned and drawn (pages.c) ---- */

/* The content of an entry; a table is a text of one block. */
struct custom_sheet {
    enum custom_sheet_kind {
        SHEET_GRID,
        SHEET_BOARD,
        SHEET_TEXTS,
        SHEET_TABLE,
        SHEET_SQUARES,
        SHEET_LINES
    } kind;
    const struct yaml_node *node; /* value of its key */
    struct custom_value title;
    int times;    /* 0: once, or as many pages as fit on a sheet */
    double pitch; /* of squares and lines, mm */
    struct yaml_tree *tree;
    struct yaml_node list, block, chart;
    struct custom_component texts;
};

struct custom_page_set {
    struct custom_pool *pool;
    struct custom_value title;
    struct custom_value paper; /* of a page; "": the printed paper */
    int count;
    struct custom_sheet *sheet;
};

/* pages.c: Read, take and visit pages composed of other components. Taking them makes whole kits
 * leave out the components on them; visiting calls VISIT with every table that was read. */
MUST_USE bool custom_pages_read(struct custom_component *component, struct error *error);
/* Makes texts the only entry of such pages, for booklets and several pages on a sheet. */
bool custom_texts_take(struct custom_component *component, struct error *error);
void custom_pages_finish(struct custom_component *component);
void custom_pages_take(struct custom_kit *custom);
void custom_pages_visit_files(const struct custom_component *component,
    void (*visit)(void *context, const char *path), void *context);

/* The component of each kind, without its name. */
extern const struct component custom_board_component, custom_tiles_component,
    custom_counters_component, custom_cards_component, custom_text_component,
    custom_folded_component, custom_pages_component;
extern const struct board_design custom_board_design;

/*
 * face.c: One side of a piece, filled in from a row and laid out in mm around the piece's middle:
 * upright, hexagons flat-topped, y downwards.
 */

enum { CUSTOM_WORDS_MAX = 19, CUSTOM_SIDES = 6 };

struct custom_word {
    const char *text;
    struct text_style style;
    struct point at; /* left end, middle or right end of the baseline */
    enum colour_role role;
};

/* A text of several lines. */
struct custom_body {
    const char *text;  /* NULL: none */
    const int *symbol; /* in the text (layout.h) */
    struct text_style style;
    struct rect box; /* the text begins at its top */
    bool centred;    /* or is centred in it */
};

/* A table on a card; ROWS 0: none. */
enum { CUSTOM_CHART_COLUMNS = 8 };
struct custom_chart {
    int rows, columns;
    const struct custom_value *cell; /* CUSTOM_CHART_COLUMNS for each row */
    double size;                     /* of its text, mm */
    double column[CUSTOM_CHART_COLUMNS];
    struct rect box;
};

/* For a name, a text, and the area beyond a map's edge across and down. */
enum { CUSTOM_BLOCKED = 4 };

struct custom_face {
    const struct custom_component *component;
    struct custom_chart chart;
    enum colour_role ground; /* COLOUR_PAPER if there is no fill */
    bool bare;               /* without a fill: a thin line shows the edge */
    enum colour_role ink;
    int pattern, symbol; /* CUSTOM_NONE: none */
    struct point symbol_at;
    double symbol_radius;
    int owner; /* 0: none */
    struct point badge_at;
    double badge_radius;
    const struct custom_track *track;    /* NULL: none */
    double degrees;                      /* rotation of the tile; words stay upright */
    struct rect blocked[CUSTOM_BLOCKED]; /* no revenue is written there; zero width: unused */
    bool plate[CUSTOM_SIDES];            /* below a value on a path */
    bool value_disc;                     /* of a card */
    struct point disc_at;
    double disc_radius;
    bool numbered; /* the last word is the tile's id */
    int word_count;
    const struct custom_word *word; /* in the pool of the row */
    struct custom_body body;
    int box_count; /* of a layout */
    const struct custom_box *box;
};

/* Fills FACE from SPEC and ROW; texts live as long as the row's pool. Fails with ERROR_INPUT and
 * its place for an unknown name, or a text that does not fit. */
MUST_USE bool custom_face_fill(struct custom_face *face, const struct custom_component *component,
    const struct custom_face_spec *spec, const struct custom_row *row, struct fonts *fonts,
    struct error *error);

/* Reads the pictures that ROW names in SPEC into the gallery; filling reports mistakes. */
void custom_face_read_pictures(const struct custom_face_spec *spec, const struct custom_row *row);

/* charts.c: Fill the table at NODE (NULL: none) from ROW, in the row's pool; lay it out in text of
 * at most SIZE mm at the top or (BELOW) the bottom of BOX, which shrinks by it; draw it. */
MUST_USE bool custom_chart_fill(struct custom_face *face, const struct yaml_node *node,
    const struct custom_row *row, struct error *error);
MUST_USE bool custom_chart_lay(struct custom_face *face, struct rect *box, bool below, double size,
    struct fonts *fonts, struct error *error);
void custom_chart_draw(struct scene *scene, const struct custom_face *face);

/* Returns the area of WORD's letters, counted as capitals. */
struct rect custom_word_box(struct fonts *fonts, const struct custom_word *word);
/* Adds the outline of a piece to the current path, INSET mm inside it, with a corner radius of
 * CORNERS. */
void custom_piece_outline(
    struct scene *scene, const struct custom_pieces *pieces, double inset, double corners);

/* Returns the place of SIDE's value (0 at the top, clockwise) on a tile WIDTH mm across flats. */
struct point custom_side_value(int side, double width);

/* Draws the face except its background and everything that continues into the bleed. */
void custom_face_draw(struct scene *scene, const struct custom_face *face);
/* Draws its pattern and paths, GROW mm beyond the cut, for clipping. */
void custom_face_under(struct scene *scene, const struct custom_face *face, double grow);

/* face_layout.c: The layout of a piece's face. */

/* Places everything on FACE, whose names are filled in. TEXTS are its FACE_FIELDS values, "" for
 * none; words are kept in POOL. Fails with ERROR_INPUT if a text does not fit in 6 pt or a
 * character is in no font. */
MUST_USE bool custom_face_layout(struct custom_face *face, struct custom_value *texts,
    struct custom_pool *pool, struct fonts *fonts, struct error *error);

/*
 * track.c, track_draw.c: Track between the sides of a tile or cell, around its middle: lines,
 * cities and towns on them, and revenue.
 */

enum { CUSTOM_JOINS_MAX = 15, CUSTOM_CENTRE = 6, CUSTOM_SLOTS_MAX = 4, CUSTOM_WORTH_MAX = 6 };

/* From a side to another side or the centre. */
struct custom_join {
    int8_t from, to;
};

struct custom_rail {
    int line;
    enum colour_role casing; /* COLOUR_NONE: background, where paths cross */
    int join_count;
    struct custom_join join[CUSTOM_JOINS_MAX];
};

struct custom_stop {
    enum custom_stop_kind { CUSTOM_NO_STOP, CUSTOM_CITY, CUSTOM_BAR, CUSTOM_DOT } kind;
    int slots;             /* of a city */
    struct custom_join on; /* from and to the centre: at the centre */
    double share;          /* of the way */
};

struct custom_worth {
    const char *text;
    enum colour_role fill; /* COLOUR_NONE: paper */
};

struct custom_track {
    double degrees; /* rotation, clockwise from a flat top */
    int rail_count, stop_count, worth_count;
    struct custom_rail rail[CUSTOM_RAILS_MAX];
    struct custom_stop stop[CUSTOM_STOPS_MAX];
    struct custom_worth worth[CUSTOM_WORTH_MAX];
};

/* Reads `paths`, `stops` and `values: {revenue}` into the TRACK_FIELDS fields at INTO. */
bool custom_track_read_paths(const struct yaml_node *node, void *into, struct error *error);
bool custom_track_read_stops(const struct yaml_node *node, void *into, struct error *error);
bool custom_track_read_values(const struct yaml_node *node, void *into, struct error *error);
/* Makes the track of a row from its TRACK_FIELDS VALUES, in POOL; NULL if they are empty. Fails
 * with ERROR_INPUT. */
MUST_USE bool custom_track_fill(const struct custom_track **track,
    const struct custom_value *values, const struct custom_vocabulary *words,
    struct custom_pool *pool, struct error *error);
/* Checks that the fonts have the revenue of TRACK (or NULL), written at SAID. */
MUST_USE bool custom_track_check(const struct custom_track *track, const struct custom_value *said,
    struct fonts *fonts, struct error *error);

/* Returns AT, rotated clockwise around the origin. */
struct point custom_turned(struct point at, double degrees);

/* The look of track. */
struct custom_track_look {
    const struct custom_kit *custom;
    double width, grow; /* of the hexagon, and how far lines continue beyond it, mm */
    enum colour_role ground, ink;
};

/* The free space on a tile: obstacles, each a box that keeps others RADIUS away. */
enum { CUSTOM_SPOTS_MAX = 640 };
struct custom_room {
    double width;
    int count;
    struct custom_spot {
        struct point at;
        double half, high, radius; /* half of the width and height, and the radius around them */
    } spot[CUSTOM_SPOTS_MAX];
};

/* Begin with the space not taken by TRACK (or NULL), and take away BOX, if it has a width. */
void custom_room_begin(struct custom_room *room, const struct custom_track *track,
    const struct custom_track_look *look);
void custom_room_block(struct custom_room *room, struct rect box);
/* Sets AT to the middle of the freest place for WIDTH x HEIGHT mm in a hexagon rotated by DEGREES;
 * false if it covers something. */
bool custom_room_find(
    const struct custom_room *room, double width, double height, double degrees, struct point *at);
/* Finds a place above or below the middle, for text that may extend over the hexagon's sides. */
bool custom_room_find_line(
    const struct custom_room *room, double width, double height, double degrees, struct point *at);
/* Reports whether BOX is free. */
bool custom_room_has(const struct custom_room *room, struct rect box);

/* Draw the lines of TRACK, which may be NULL, and its stops and revenue, placed with ROOM. */
void custom_track_under(
    struct scene *scene, const struct custom_track *track, const struct custom_track_look *look);
void custom_track_over(struct scene *scene, const struct custom_track *track,
    const struct custom_track_look *look, struct custom_room *room);
