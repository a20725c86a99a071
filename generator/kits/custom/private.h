#pragma once

/*
 * What the files of kits from a file know of each other. Nothing else includes it.
 */

#include "grid/grid.h"
#include "kits/custom/custom.h"

/* values.c: Values as a kit file has them, before anybody looks at what they mean. */

enum { CUSTOM_NAME_SIZE = 25 };

/* A value, perhaps with {columns} in it. TEXT is NULL where there is none. */
struct custom_field {
    const char *text;
    const char *key;
    int line;
};

/* Reads NODE, a single value, as the struct custom_field at INTO (a schema's own reader). */
bool custom_field_read(const struct yaml_node *node, void *into, struct error *error);
/* Keeps NODE itself at INTO, a const struct yaml_node *. */
bool custom_node_read(const struct yaml_node *node, void *into, struct error *error);
/* Rows of schemas: key NAME, which READ puts into MEMBER of a struct SPEC; fields; nodes. */
#define CUSTOM_ROW(name, reader, spec, member)                                                     \
    {                                                                                              \
        .key = (name), .kind = SCHEMA_READ, .read = (reader),                                      \
        .offset = offsetof(struct spec, member)                                                    \
    }
#define CUSTOM_FIELD(name, spec, member) CUSTOM_ROW(name, custom_field_read, spec, member)
#define CUSTOM_NODE(name, spec, member) CUSTOM_ROW(name, custom_node_read, spec, member)

/* A key, and a bit for each kind of entry that has it. */
struct custom_key {
    int of;
    struct schema_row row;
};
/* The ROWS of KEYS, which end with a NULL key as ROWS do then, that entries OF a kind have. */
void custom_choose_rows(const struct custom_key *keys, int of, struct schema_row *rows);
/* Whether NAME is a-z 0-9 -, not too long. */
bool custom_is_name(const char *name);
/* Whether NODE is called so. ERROR_INPUT. */
MUST_USE bool custom_check_name(const struct yaml_node *node, struct error *error);
/* Adds the path of the file that FIELD names, which starts at the kit file. ERROR_INPUT with its
 * line if there is none. The caller finishes PATH in either case. */
MUST_USE bool custom_find_file(const struct yaml_tree *tree, const struct custom_field *field,
    struct buffer *path, struct error *error);

/*
 * values.c: Rows of data that pieces and boards are made from, and what a row makes of a value with
 * {columns} in it.
 */

/* Reads the CSV file that FIELD names; its path starts at the kit file. NULL and an error. */
struct csv *custom_csv_read(const struct yaml_tree *tree, const struct custom_field *field,
    struct mistakes *mistakes, struct error *error);

/* The same of a table in the kit file itself: a list of rows, the first of which names the columns,
 * or the numbers "1-20" of rows that have no other column than "row". */
struct csv *custom_csv_of_rows(
    const struct yaml_node *rows, struct mistakes *mistakes, struct error *error);

/* The same file as a tree: a list of its rows, each on its line, in which braces are doubled. */
struct yaml_tree *custom_csv_tree(
    const struct custom_kit *custom, const struct custom_field *field, struct error *error);

/* What a field says for a row, and where that stands. TEXT is "" where there is nothing. */
struct custom_value {
    const char *text;
    const char *key, *file;
    int line;
};

/* A row of TABLE (NULL: no columns) of a kit with WORDS, with what is put together for it. */
struct custom_row {
    const struct custom_vocabulary *words;
    const struct csv *csv;
    int row;
    struct custom_pool *pool;
};

/* Texts that live until the pool is destroyed. */
struct custom_pool *custom_pool_create(void);
void custom_pool_destroy(struct custom_pool *pool);
/* A copy of LENGTH bytes at TEXT. */
const char *custom_pool_keep(struct custom_pool *pool, const char *text, size_t length);
/* A copy of COUNT items of SIZE bytes; NULL if there are none. */
const void *custom_pool_keep_array(
    struct custom_pool *pool, const void *items, size_t count, size_t size);

/* FIELD with the row's columns filled in. ERROR_INPUT where a brace or a column is wrong. */
MUST_USE bool custom_expand(const struct custom_row *row, const struct custom_field *field,
    struct custom_value *value, struct error *error);
/* Whether FIELD asks for a column that is empty in ROW. */
bool custom_has_empty_column(const struct custom_row *row, const struct custom_field *field);
/* Whether FIELD says the same for every row. */
bool custom_is_constant(const struct custom_field *field);

/* Sets ERROR: what is wrong with VALUE, with its key and place. False. */
bool custom_refuse(const struct custom_value *value, struct error *error, enum error_reason reason,
    const char *format, ...) PRINTF_LIKE(4, 5);

/*
 * vocabulary.c: The words of a kit file: its colours beside those of themes, its symbols beside
 * those built in, its lines and its kinds of terrain.
 */

enum {
    CUSTOM_COLOURS_MAX = 64,
    CUSTOM_SYMBOLS_MAX = 64,
    CUSTOM_LINES_MAX = 32,
    CUSTOM_TERRAIN_MAX = 64,
    CUSTOM_ART_COLOURS_MAX = 150, /* of all symbols together */
    CUSTOM_SYMBOLS_BUILT_IN = 10,
    CUSTOM_PATTERNS_BUILT_IN = 6,
    CUSTOM_NONE = -1,
};

struct custom_colour {
    const char *name;
    struct theme_colour colour;
};

/* A picture of shapes or of pixels; the other is NULL. */
struct custom_symbol {
    const char *name;
    const char *path;
    const char *files;     /* "art/{name}.svg": it is a picture for each value, else NULL */
    enum colour_role role; /* COLOUR_NONE: the file's own colours */
    struct svg_art *art;
    uint8_t colour[SVG_COLOURS_MAX]; /* its colours among the vocabulary's */
    struct picture *picture;
};

struct custom_line {
    const char *name, *label; /* LABEL: in legends */
    int place;                /* the line of the file */
    enum colour_role role;
    double width; /* mm */
    double dash[DASHES_MAX];
    int dash_count;
};

struct custom_terrain {
    const char *name, *label;
    int line; /* of the file */
    enum colour_role fill;
    int pattern, symbol; /* or CUSTOM_NONE */
    const char *text;
};

/* The colours of all pictures of shapes. */
struct custom_palette {
    int count;
    struct theme_colour colour[CUSTOM_ART_COLOURS_MAX];
};

/* Pictures that values name, by a path or by a symbol of many files; each is read when it is first
 * named, which has to be before the kit is dressed. */
struct custom_gallery {
    struct custom_symbol **picture;
    int count;
    double pixels; /* of all of them */
};

struct custom_vocabulary {
    const struct yaml_tree *tree;
    struct mistakes *mistakes; /* of the kit, borrowed; NULL: the first one ends reading */
    struct custom_pool *pool;
    struct custom_gallery *gallery;
    const struct yaml_node *sizes, *styles; /* maps, or NULL */
    int colour_count, symbol_count, line_count, terrain_count;
    struct custom_colour colour[CUSTOM_COLOURS_MAX];
    struct custom_symbol symbol[CUSTOM_SYMBOLS_MAX];
    struct custom_line line[CUSTOM_LINES_MAX];
    struct custom_terrain terrain[CUSTOM_TERRAIN_MAX];
    struct custom_palette *palette;
    struct buffer *notes;
};

/* The parts of a file, or NULL where it has none. */
struct custom_word_nodes {
    const struct yaml_node *colours, *symbols, *lines, *terrain, *sizes, *styles;
};

/* The file's own symbols (symbols.c). */
MUST_USE bool custom_symbol_read(struct custom_vocabulary *words, struct custom_symbol *symbol,
    const struct custom_field *file, struct error *error);
void custom_symbol_finish(struct custom_symbol *symbol);
/* The file's symbol of that number, and how wide any is for its height. */
const struct custom_symbol *custom_symbol_of(const struct custom_vocabulary *words, int symbol);
/* What texts call a symbol, also one that is built in. */
const char *custom_symbol_name(const struct custom_vocabulary *words, int symbol);
double custom_symbol_aspect(const struct custom_vocabulary *words, int symbol);
bool custom_symbol_is_pixels(const struct custom_vocabulary *words, int symbol);

/* Whether NAME is that of a picture of the gallery. */
bool custom_gallery_holds(const char *name);
/* Its *INDEX. ERROR_INPUT: no such file, one that is elsewhere than in the kit's folder or below
 * it, or is no picture. */
MUST_USE bool custom_gallery_find(const struct custom_vocabulary *words,
    const struct custom_value *value, int *index, struct error *error);

MUST_USE bool custom_vocabulary_read(struct custom_vocabulary *words, const struct yaml_tree *tree,
    const struct custom_word_nodes *nodes, struct error *error);
void custom_vocabulary_finish(struct custom_vocabulary *words);

/* What a value names among those of a list, its index or CUSTOM_NONE where it is empty; a colour's
 * role (COLOUR_NONE). ERROR_INPUT with what there is. */
enum custom_list { CUSTOM_COLOURS, CUSTOM_SYMBOLS, CUSTOM_LINES, CUSTOM_TERRAINS, CUSTOM_PATTERNS };
MUST_USE bool custom_pick(const struct custom_vocabulary *words, enum custom_list list,
    const struct custom_value *value, int *index, struct error *error);
MUST_USE bool custom_pick_colour(const struct custom_vocabulary *words,
    const struct custom_value *value, enum colour_role *role, struct error *error);
/* The same of what FIELD says for ROW. */
MUST_USE bool custom_take(const struct custom_row *row, const struct custom_field *field,
    enum custom_list list, int *index, struct error *error);
MUST_USE bool custom_take_colour(const struct custom_row *row, const struct custom_field *field,
    enum colour_role *role, struct error *error);

/* What the files of this folder share: a kit file as it was read. */

enum { CUSTOM_COMPONENTS_MAX = 32, CUSTOM_PIECES_MAX = 10000 };

enum custom_kind {
    CUSTOM_BOARD,
    CUSTOM_TILES,
    CUSTOM_COUNTERS,
    CUSTOM_CARDS,
    CUSTOM_TEXT,
    CUSTOM_PAGES,
    CUSTOM_KIND_COUNT
};

/* Track on a tile or a cell, as its fields: paths, stops, what it is worth (track.c). */
enum { CUSTOM_RAILS_MAX = 4, CUSTOM_RAIL_PARTS = 3, CUSTOM_STOPS_MAX = 6, CUSTOM_STOP_PARTS = 4 };
enum custom_track_field {
    TRACK_RAIL,
    TRACK_STOP = TRACK_RAIL + CUSTOM_RAILS_MAX * CUSTOM_RAIL_PARTS,
    TRACK_REVENUE = TRACK_STOP + CUSTOM_STOPS_MAX * CUSTOM_STOP_PARTS,
    TRACK_FIELDS,
};

/* What a side of a piece may say: its fields, and in the end three rows of three places. */
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
    FACE_ID, /* of tiles: what cells of boards call them, in a corner */
    FACE_VALUE,
    FACE_SPOT,
    FACE_FIELDS = FACE_SPOT + CUSTOM_SPOTS,
};

/* One side of a piece, as the file says it. */
struct custom_face_spec {
    struct custom_field field[FACE_FIELDS];
    const struct yaml_node *chart; /* of a card; NULL: none */
    const struct yaml_node *layout_node;
    const struct custom_layout *layout; /* layout.h; NULL: its things have their usual places */
};

enum custom_outline { CUSTOM_HEXAGON, CUSTOM_CIRCLE, CUSTOM_SQUARE };

/* Tiles, counters or cards. */
struct custom_pieces {
    int outline;          /* enum custom_outline; of cards a square stands for the rectangle */
    double width, height; /* mm; hexagons across their flats */
    double corner;        /* radius of the corners of rectangles */
    double made_width, made_height; /* as the file says it, which its layouts are for */
    double bleed;                   /* that they are printed with */
    struct custom_field file, count;
    struct custom_face_spec front, back;
    bool has_back;
    struct csv *csv; /* NULL: one piece, said in the file itself */
};

/* A component: what its name stands for. */
struct custom_component {
    const struct custom_kit *custom;
    const struct yaml_node *node;
    enum custom_kind kind;
    struct custom_pieces pieces;     /* tiles, counters, cards */
    struct custom_board_spec *board; /* boards */
    struct custom_page_set *pages;   /* pages */
};

struct custom_kit {
    const struct yaml_tree *tree;
    struct yaml_tree *owned; /* the same, or NULL where it is borrowed */
    char name[CUSTOM_NAME_SIZE];
    char title[80], by[80];
    bool has_font;
    struct theme_font font; /* of all texts, in place of the theme's */
    struct custom_vocabulary words;
    int component_count;
    struct custom_component component[CUSTOM_COMPONENTS_MAX];
    struct component
        listed[CUSTOM_COMPONENTS_MAX + 3]; /* theirs, all small pieces, build, the end */
    struct kit kit;
    bool pale;               /* the theme weakens its colours */
    bool dark[COLOUR_COUNT]; /* white can be read on it better than ink */
};

/* Keeps LINE, for custom_kit_notes, once. */
void custom_kit_note(const struct custom_kit *custom, const char *line);
/* INK or PAPER, whichever is read better on GROUND. */
enum colour_role custom_ink_on(const struct custom_kit *custom, enum colour_role ground);
/* A tone of ROLE for patterns on it, and a stronger one for symbols. */
enum custom_tone { TONE_SHADE, TONE_DEEP, TONE_COUNT };
enum colour_role custom_tone_of(enum colour_role role, enum custom_tone tone);
/* The colour INDEX of all that symbols from files have. */
enum colour_role custom_art_colour(int index);

/* ---- reading, by kind (pieces_read.c, board_read.c) ---- */

MUST_USE bool custom_pieces_read(struct custom_component *component, struct error *error);
void custom_pieces_finish(struct custom_component *component);
/* "15 mm" or "15 x 18 mm" into the size of PIECES, whose outline is a square; nothing
 * where FIELD is empty. ERROR_INPUT. */
MUST_USE bool custom_size_read(const struct yaml_tree *tree, const struct custom_field *field,
    struct custom_pieces *pieces, struct error *error);

/* pieces.c: adds the component "pieces", in which whole kits print all tiles and counters, behind
 * the last of them; not where there is one of that name, or less than two to pack. And "build" at
 * the end, where there are pieces and no component of that name. */
void custom_pieces_pack(struct custom_kit *custom);
/* The settings that mean something for these counters. */
const char *custom_counters_understand(const struct custom_component *component);
MUST_USE bool custom_board_read(struct custom_component *component, struct error *error);
void custom_board_finish(struct custom_component *component);
/* Adds a warning for every path that leaves out a cell: it runs straight there. */
void custom_board_warn(const struct custom_board_spec *board, struct buffer *lines);

/* ---- pages as a kit file says them (page_read.c), planned and drawn (pages.c) ---- */

/* What an entry shows; a table is a text of one block. */
struct custom_sheet {
    enum custom_sheet_kind {
        SHEET_GRID,
        SHEET_BOARD,
        SHEET_TEXTS,
        SHEET_TABLE,
        SHEET_SQUARES,
        SHEET_LINES
    } kind;
    const struct yaml_node *node; /* what stands at its key */
    struct custom_value title;
    int times;    /* 0: once, or a page as often as there is room on a sheet */
    double pitch; /* of squares and lines, mm */
    struct yaml_tree *tree;
    struct yaml_node list, block, chart;
    struct custom_component texts;
};

struct custom_page_set {
    struct custom_pool *pool;
    struct custom_value title;
    struct custom_value paper; /* of a page; "": the paper that is printed on */
    int count;
    struct custom_sheet *sheet;
};

/* pages.c: pages that are composed of other components. TAKE has whole kits leave out what stands
 * on them; VISIT calls with every table that was read. */
MUST_USE bool custom_pages_read(struct custom_component *component, struct error *error);
/* Texts as the only entry of such pages, for booklets and several on a sheet. */
bool custom_texts_take(struct custom_component *component, struct error *error);
void custom_pages_finish(struct custom_component *component);
void custom_pages_take(struct custom_kit *custom);
void custom_pages_visit_files(const struct custom_component *component,
    void (*visit)(void *context, const char *path), void *context);

/* Whether VALUE is a single line whose characters the fonts have (board.c). */
MUST_USE bool custom_check_line(struct fonts *fonts, const struct custom_value *value,
    const struct text_style *style, struct error *error);

/* What a component of each kind is, without its name. */
extern const struct component custom_board_component, custom_tiles_component,
    custom_counters_component, custom_cards_component, custom_text_component,
    custom_folded_component, custom_pages_component;
extern const struct board_design custom_board_design;

/*
 * face.c: One side of a piece: what a row makes of it, laid out in mm around the piece's middle,
 * upright, hexagons flat-topped, y downwards.
 */

enum { CUSTOM_WORDS_MAX = 19, CUSTOM_SIDES = 6 };

struct custom_word {
    const char *text;
    struct text_style style;
    struct point at; /* of the baseline, at the left end, the middle or the right end */
    enum colour_role role;
};

/* A text of several lines. */
struct custom_body {
    const char *text;  /* NULL: none */
    const int *symbol; /* in it (layout.h) */
    struct text_style style;
    struct rect box; /* it begins at the top, */
    bool centred;    /* or stands in the middle */
};

/* What kit files call a table, on a card; ROWS 0: none. */
enum { CUSTOM_CHART_COLUMNS = 8 };
struct custom_chart {
    int rows, columns;
    const struct custom_value *cell; /* CUSTOM_CHART_COLUMNS for each row */
    double size;                     /* of its text, mm */
    double column[CUSTOM_CHART_COLUMNS];
    struct rect box;
};

/* A name, a text, what lies beyond a map's edge across and down. */
enum { CUSTOM_BLOCKED = 4 };

struct custom_face {
    const struct custom_component *component;
    struct custom_chart chart;
    enum colour_role ground; /* COLOUR_PAPER where nothing fills it */
    bool bare;               /* nothing does: a thin line shows where it ends */
    enum colour_role ink;
    int pattern, symbol; /* CUSTOM_NONE: none */
    struct point symbol_at;
    double symbol_radius;
    int owner; /* 0: nobody's */
    struct point badge_at;
    double badge_radius;
    const struct custom_track *track;    /* NULL: none */
    double degrees;                      /* it lies turned so far; what is read stays upright */
    struct rect blocked[CUSTOM_BLOCKED]; /* where what it is worth is not written; width 0: none */
    bool plate[CUSTOM_SIDES];            /* under a value that stands on a path */
    bool value_disc;                     /* of a card */
    struct point disc_at;
    double disc_radius;
    bool numbered; /* the last word is its id */
    int word_count;
    const struct custom_word *word; /* in the pool of the row that filled the face */
    struct custom_body body;
    int box_count; /* of a layout */
    const struct custom_box *box;
};

/* Fills FACE with what ROW makes of SPEC: texts live as long as the row's pool. ERROR_INPUT with
 * its place: a name that means nothing, a text without room. */
MUST_USE bool custom_face_fill(struct custom_face *face, const struct custom_component *component,
    const struct custom_face_spec *spec, const struct custom_row *row, struct fonts *fonts,
    struct error *error);

/* Reads the pictures that ROW names in SPEC into the gallery; mistakes are found again by filling.
 */
void custom_face_read_pictures(const struct custom_face_spec *spec, const struct custom_row *row);

/* charts.c: what ROW makes of the table at NODE (NULL: none), in the row's pool; lays it out in
 * text of SIZE mm or less at the top of BOX, or at its end, which it is taken from; draws it. */
MUST_USE bool custom_chart_fill(struct custom_face *face, const struct yaml_node *node,
    const struct custom_row *row, struct error *error);
MUST_USE bool custom_chart_lay(struct custom_face *face, struct rect *box, bool below, double size,
    struct fonts *fonts, struct error *error);
void custom_chart_draw(struct scene *scene, const struct custom_face *face);

/* What the letters of WORD cover, capitals high. */
struct rect custom_word_box(struct fonts *fonts, const struct custom_word *word);
/* Adds the outline of a piece to the current path, INSET mm within it, with CORNERS of a radius. */
void custom_piece_outline(
    struct scene *scene, const struct custom_pieces *pieces, double inset, double corners);

/* Where the value of SIDE (0 at the top, clockwise) stands on a tile WIDTH mm across its flats. */
struct point custom_side_value(int side, double width);

/* Draws the face but for its ground and what goes on into the bleed. */
void custom_face_draw(struct scene *scene, const struct custom_face *face);
/* Draws its pattern and its paths, GROW mm beyond its cut; to be clipped. */
void custom_face_under(struct scene *scene, const struct custom_face *face, double grow);

/* Draws SYMBOL of the kit within a circle of RADIUS, in ROLE unless it has colours of its own;
 * GROUND shows through holes. */
void custom_symbol_draw(struct scene *scene, const struct custom_kit *custom, int symbol,
    struct point centre, double radius, enum colour_role role, enum colour_role ground);
/* The same as large as fits into the middle of BOX; TINT: all of it in ROLE, its own colours, too.
 */
void custom_symbol_draw_in(struct scene *scene, const struct custom_kit *custom, int symbol,
    struct rect box, enum colour_role role, enum colour_role ground, bool tint);
/* LINE's paint in a drawing. */
struct paint custom_line_paint(const struct custom_kit *custom, int line);

/* face_layout.c: Where the things on a piece lie. */

/* Places everything on FACE, whose names are filled in; TEXTS are its FACE_FIELDS values, "" where
 * there is none, words are kept in POOL. ERROR_INPUT where a
 * text has no room in 6 pt or no font has its characters. */
MUST_USE bool custom_face_layout(struct custom_face *face, struct custom_value *texts,
    struct custom_pool *pool, struct fonts *fonts, struct error *error);

/*
 * track.c, track_draw.c: What runs from side to side of a tile or a cell, around its middle: lines,
 * cities and towns on them, what they are worth.
 */

enum { CUSTOM_JOINS_MAX = 15, CUSTOM_CENTRE = 6, CUSTOM_SLOTS_MAX = 4, CUSTOM_WORTH_MAX = 6 };

/* From a side to another one, or to the centre. */
struct custom_join {
    int8_t from, to;
};

struct custom_rail {
    int line;
    enum colour_role casing; /* COLOUR_NONE: the ground beside each path that crosses others */
    int join_count;
    struct custom_join join[CUSTOM_JOINS_MAX];
};

struct custom_stop {
    enum custom_stop_kind { CUSTOM_NO_STOP, CUSTOM_CITY, CUSTOM_BAR, CUSTOM_DOT } kind;
    int slots;             /* of a city */
    struct custom_join on; /* from the centre: there */
    double share;          /* of the way */
};

struct custom_worth {
    const char *text;
    enum colour_role fill; /* COLOUR_NONE: paper */
};

struct custom_track {
    double degrees; /* it is turned so far, clockwise from a flat top */
    int rail_count, stop_count, worth_count;
    struct custom_rail rail[CUSTOM_RAILS_MAX];
    struct custom_stop stop[CUSTOM_STOPS_MAX];
    struct custom_worth worth[CUSTOM_WORTH_MAX];
};

/* Reads `paths`, `stops` and `values: {revenue}` into the TRACK_FIELDS fields at INTO. */
bool custom_track_read_paths(const struct yaml_node *node, void *into, struct error *error);
bool custom_track_read_stops(const struct yaml_node *node, void *into, struct error *error);
bool custom_track_read_values(const struct yaml_node *node, void *into, struct error *error);
/* What the TRACK_FIELDS VALUES of a row make, in POOL; NULL where they are empty. ERROR_INPUT. */
MUST_USE bool custom_track_fill(const struct custom_track **track,
    const struct custom_value *values, const struct custom_vocabulary *words,
    struct custom_pool *pool, struct error *error);
/* Whether the fonts have what TRACK (or NULL) is worth, which stands where SAID does. */
MUST_USE bool custom_track_check(const struct custom_track *track, const struct custom_value *said,
    struct fonts *fonts, struct error *error);

/* AT, turned clockwise around the origin. */
struct point custom_turned(struct point at, double degrees);

/* How track is drawn. */
struct custom_track_look {
    const struct custom_kit *custom;
    double width, grow; /* of the hexagon; lines go on so far beyond it, mm */
    enum colour_role ground, ink;
};

/* What is free on a tile: boxes that keep others RADIUS away. */
enum { CUSTOM_SPOTS_MAX = 640 };
struct custom_room {
    double width;
    int count;
    struct custom_spot {
        struct point at;
        double half, high, radius; /* HALF of its width, and of its height */
    } spot[CUSTOM_SPOTS_MAX];
};

/* All but what TRACK (or NULL) takes; and without BOX, if it has a width. */
void custom_room_begin(struct custom_room *room, const struct custom_track *track,
    const struct custom_track_look *look);
void custom_room_block(struct custom_room *room, struct rect box);
/* AT: the middle of the freest place for WIDTH x HEIGHT mm in a hexagon turned by DEGREES; false
 * where it covers something. */
bool custom_room_find(
    const struct custom_room *room, double width, double height, double degrees, struct point *at);
/* The same above or below the middle, for what may run over the hexagon's sides. */
bool custom_room_find_line(
    const struct custom_room *room, double width, double height, double degrees, struct point *at);
/* Whether nothing is in BOX. */
bool custom_room_has(const struct custom_room *room, struct rect box);

/* Draws lines, which may be NULL; draws stops and worth, for which ROOM has a place. */
void custom_track_under(
    struct scene *scene, const struct custom_track *track, const struct custom_track_look *look);
void custom_track_over(struct scene *scene, const struct custom_track *track,
    const struct custom_track_look *look, struct custom_room *room);

/*
 * charts.c: How wide the columns of tables are, mm.
 */

#define CUSTOM_CELL_GAP 3.0

/* What a cell needs for its longest word (Japanese breaks anywhere), and on a single line. */
struct custom_column_width {
    double least, most;
    bool filled; /* a column: something stands below its head */
};

/* That of a cell that says TEXT. */
struct custom_column_width custom_column_width_of(
    struct fonts *fonts, const char *text, const struct text_style *style);
/* How wide a table is whose columns are at most LEVEL wide where their words have room in that. */
double custom_columns_width(const struct custom_column_width *widths, int count, double level);
/* Makes the widest cells as wide as they are in a table of ROOM mm: where not all have room on a
 * line, the longest are as wide as each other. Narrow ones are wider where that costs nothing, and
 * columns to be written in share what is left. */
void custom_columns_share(struct custom_column_width *widths, int count, double room);

/* symbols.c: The symbols and patterns that every kit file can name. */

const char *custom_symbol_built_in_name(int symbol);
/* Draws built-in SYMBOL in one colour, within a circle of RADIUS; GROUND shows through its holes.
 */
void custom_symbol_built_in_draw(struct scene *scene, int symbol, struct point centre,
    double radius, enum colour_role role, enum colour_role ground);

/* Pattern 0 is the first of art_pattern. */
const char *custom_pattern_name(int pattern);
