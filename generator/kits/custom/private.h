#pragma once

/*
 * Shared by the sources of kit files; private to this folder.
 */

#include "grid/grid.h"
#include "kits/custom/custom.h"

/* values.c: Values in a kit file, before they are interpreted. */

enum { CUSTOM_NAME_SIZE = 25 };

/* A value, perhaps with {columns}. TEXT is NULL if there is none. */
struct custom_field {
    const char *text;
    const char *key;
    int line;
};

/* Reads NODE, a single value, into the struct custom_field at INTO (a schema reader). */
bool custom_field_read(const struct yaml_node *node, void *into, struct error *error);
/* Stores NODE at INTO, a const struct yaml_node * (a schema reader). */
bool custom_node_read(const struct yaml_node *node, void *into, struct error *error);
/* Rows of schemas: key NAME, read by READ into MEMBER of a struct SPEC; fields; nodes. */
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
/* Chooses from KEYS the ROWS for entries of the kind OF; both end with a NULL key. */
void custom_choose_rows(const struct custom_key *keys, int of, struct schema_row *rows);
/* Reports whether NAME has only a-z 0-9 - and is not too long. */
bool custom_is_name(const char *name);
/* Checks that NODE's key is such a name. Fails with ERROR_INPUT. */
MUST_USE bool custom_check_name(const struct yaml_node *node, struct error *error);
/* Adds the path of the file named by FIELD, relative to the kit file. Fails with ERROR_INPUT and
 * its line if there is none. Finish PATH in either case. */
MUST_USE bool custom_find_file(const struct yaml_tree *tree, const struct custom_field *field,
    struct buffer *path, struct error *error);

/*
 * values.c: Rows of data for pieces and boards, and filling their {columns} into values.
 */

/* Reads the CSV file named by FIELD, relative to the kit file. Returns NULL and an error if it
 * fails. */
struct csv *custom_csv_read(const struct yaml_tree *tree, const struct custom_field *field,
    struct mistakes *mistakes, struct error *error);

/* Reads a table in the kit file itself: a list of rows, the first of which names the columns, or
 * numbers "1-20" for rows with only the column "row". */
struct csv *custom_csv_of_rows(
    const struct yaml_node *rows, struct mistakes *mistakes, struct error *error);

/* Reads the CSV file as a tree: a list of its rows, each on its line, with doubled braces. */
struct yaml_tree *custom_csv_tree(
    const struct custom_kit *custom, const struct custom_field *field, struct error *error);

/* The text of a field for a row, and its place. TEXT is "" if there is none. */
struct custom_value {
    const char *text;
    const char *key, *file;
    int line;
};

/* A row of TABLE (NULL: no columns) in a kit with WORDS, and the pool for texts made from it. */
struct custom_row {
    const struct custom_vocabulary *words;
    const struct csv *csv;
    int row;
    struct custom_pool *pool;
    int line; /* of what is read, for fields that it leaves out */
};

/* Creates a pool for texts, which live until it is destroyed. */
struct custom_pool *custom_pool_create(void);
void custom_pool_destroy(struct custom_pool *pool);
/* Returns a copy of LENGTH bytes at TEXT. */
const char *custom_pool_keep(struct custom_pool *pool, const char *text, size_t length);
/* Returns a copy of COUNT items of SIZE bytes; NULL if there are none. */
const void *custom_pool_keep_array(
    struct custom_pool *pool, const void *items, size_t count, size_t size);

/* Fills the row's columns into FIELD. Fails with ERROR_INPUT for a wrong brace or column. */
MUST_USE bool custom_expand(const struct custom_row *row, const struct custom_field *field,
    struct custom_value *value, struct error *error);
/* Reports whether FIELD uses a column that is empty in ROW. */
bool custom_has_empty_column(const struct custom_row *row, const struct custom_field *field);
/* Reports whether FIELD is the same for every row. */
bool custom_is_constant(const struct custom_field *field);

/* Sets ERROR to a mistake in VALUE, with its key and place. Returns false. */
bool custom_refuse(const struct custom_value *value, struct error *error, enum error_reason reason,
    const char *format, ...) PRINTF_LIKE(4, 5);

/*
 * vocabulary.c: The words of a kit file: colours besides those of themes, symbols besides the
 * built-in ones, lines and kinds of terrain.
 */

enum {
    CUSTOM_COLOURS_MAX = 64,
    CUSTOM_SYMBOLS_MAX = 64,
    CUSTOM_LINES_MAX = 32,
    CUSTOM_TERRAIN_MAX = 64,
    CUSTOM_ART_COLOURS_MAX = 150, /* in all symbols together */
    CUSTOM_SYMBOLS_BUILT_IN = 10,
    CUSTOM_PATTERNS_BUILT_IN = 6,
    CUSTOM_NONE = -1,
};

struct custom_colour {
    const char *name;
    struct theme_colour colour;
};

/* A picture, either of shapes or of pixels; the other one is NULL. */
struct custom_symbol {
    const char *name;
    const char *path;
    const char *files;     /* "art/{name}.svg" for a picture for each value, otherwise NULL */
    enum colour_role role; /* COLOUR_NONE: the file's colours */
    struct svg_art *art;
    uint8_t colour[SVG_COLOURS_MAX]; /* indices of its colours in the vocabulary */
    struct picture *picture;
};

struct custom_line {
    const char *name, *label; /* LABEL is for legends */
    int place;                /* line in the file */
    enum colour_role role;
    double width; /* mm */
    double dash[DASHES_MAX];
    int dash_count;
};

struct custom_terrain {
    const char *name, *label;
    int line; /* in the file */
    enum colour_role fill;
    int pattern, symbol; /* or CUSTOM_NONE */
    const char *text;
};

/* The colours of all pictures of shapes. */
struct custom_palette {
    int count;
    struct theme_colour colour[CUSTOM_ART_COLOURS_MAX];
};

/* Pictures named by values, by path or by a symbol of many files. Each is read when first named,
 * which must be before the kit is dressed. */
struct custom_gallery {
    struct custom_symbol **picture;
    int count;
    double pixels; /* total of all pictures */
};

struct custom_vocabulary {
    const struct yaml_tree *tree;
    struct mistakes *mistakes; /* of the kit, borrowed; NULL: the first mistake ends reading */
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

/* The parts of a file; NULL for missing ones. */
struct custom_word_nodes {
    const struct yaml_node *colours, *symbols, *lines, *terrain, *sizes, *styles;
};

/* Reads a symbol of the file (symbols.c). */
MUST_USE bool custom_symbol_read(struct custom_vocabulary *words, struct custom_symbol *symbol,
    const struct custom_field *file, struct error *error);
void custom_symbol_finish(struct custom_symbol *symbol);
/* Return the file's symbol with that number, and the ratio of any symbol's width to its height. */
const struct custom_symbol *custom_symbol_of(const struct custom_vocabulary *words, int symbol);
/* Returns a symbol's name in texts, also for built-in ones. */
const char *custom_symbol_name(const struct custom_vocabulary *words, int symbol);
double custom_symbol_aspect(const struct custom_vocabulary *words, int symbol);
bool custom_symbol_is_pixels(const struct custom_vocabulary *words, int symbol);

/* Reports whether NAME is that of a picture in the gallery. */
bool custom_gallery_holds(const char *name);
/* Finds its *INDEX. Fails with ERROR_INPUT if there is no such file, if it is outside the kit's
 * folder, or is not a picture. */
MUST_USE bool custom_gallery_find(const struct custom_vocabulary *words,
    const struct custom_value *value, int *index, struct error *error);

MUST_USE bool custom_vocabulary_read(struct custom_vocabulary *words, const struct yaml_tree *tree,
    const struct custom_word_nodes *nodes, struct error *error);
void custom_vocabulary_finish(struct custom_vocabulary *words);

/* Find what a value names in a list: its index, CUSTOM_NONE if the value is empty, or the role of a
 * colour (COLOUR_NONE). Fail with ERROR_INPUT and the known names. */
enum custom_list { CUSTOM_COLOURS, CUSTOM_SYMBOLS, CUSTOM_LINES, CUSTOM_TERRAINS, CUSTOM_PATTERNS };
MUST_USE bool custom_pick(const struct custom_vocabulary *words, enum custom_list list,
    const struct custom_value *value, int *index, struct error *error);
MUST_USE bool custom_pick_colour(const struct custom_vocabulary *words,
    const struct custom_value *value, enum colour_role *role, struct error *error);
/* Find what FIELD names for ROW in the same way. */
MUST_USE bool custom_take(const struct custom_row *row, const struct custom_field *field,
    enum custom_list list, int *index, struct error *error);
MUST_USE bool custom_take_colour(const struct custom_row *row, const struct custom_field *field,
    enum colour_role *role, struct error *error);

/* A kit file as it was read, shared by the files of this folder. */

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

/* A component: a name and what it stands for. */
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
    struct yaml_tree *owned; /* TREE, or NULL if it is borrowed */
    char name[CUSTOM_NAME_SIZE];
    char title[80], by[80];
    bool has_font;
    struct theme_font font; /* of all texts, replaces the theme's */
    struct custom_vocabulary words;
    int component_count;
    struct custom_component component[CUSTOM_COMPONENTS_MAX];
    struct component
        listed[CUSTOM_COMPONENTS_MAX + 3]; /* the components, all small pieces, build, the end */
    struct kit kit;
    bool pale;               /* the theme weakens its colours */
    bool dark[COLOUR_COUNT]; /* white is more readable on it than ink */
};

/* Keeps LINE for custom_kit_notes, once. */
void custom_kit_note(const struct custom_kit *custom, const char *line);
/* Returns INK or PAPER, whichever is more readable on GROUND. */
enum colour_role custom_ink_on(const struct custom_kit *custom, enum colour_role ground);
/* Returns a tone of ROLE for patterns on it, or a stronger one for symbols. */
enum custom_tone { TONE_SHADE, TONE_DEEP, TONE_COUNT };
enum colour_role custom_tone_of(enum colour_role role, enum custom_tone tone);
/* Returns colour INDEX of all symbols from files. */
enum colour_role custom_art_colour(int index);

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

/* Checks that VALUE is a single line with characters in the fonts (board.c). */
MUST_USE bool custom_check_line(struct fonts *fonts, const struct custom_value *value,
    const struct text_style *style, struct error *error);

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

/* Draws SYMBOL of the kit in a circle of RADIUS, in ROLE unless it has its own colours; GROUND
 * shows through holes. */
void custom_symbol_draw(struct scene *scene, const struct custom_kit *custom, int symbol,
    struct point centre, double radius, enum colour_role role, enum colour_role ground);
/* Draws it as large as possible in the middle of BOX; TINT: in ROLE even if it has its own
 * colours. */
void custom_symbol_draw_in(struct scene *scene, const struct custom_kit *custom, int symbol,
    struct rect box, enum colour_role role, enum colour_role ground, bool tint);
/* Returns the paint of LINE in a drawing. */
struct paint custom_line_paint(const struct custom_kit *custom, int line);

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

/*
 * charts.c: Widths of table columns, mm.
 */

#define CUSTOM_CELL_GAP 3.0

/* Widths of a cell: for its longest word (Japanese breaks anywhere), and on a single line. */
struct custom_column_width {
    double least, most;
    bool filled; /* of a column: there is content below its head */
};

/* Returns the widths of a cell with TEXT. */
struct custom_column_width custom_column_width_of(
    struct fonts *fonts, const char *text, const struct text_style *style);
/* Returns the width of a table with columns at most LEVEL wide, unless a word needs more. */
double custom_columns_width(const struct custom_column_width *widths, int count, double level);
/* Distributes ROOM mm among the columns: if not all fit on one line, the longest are equally wide.
 * Narrow ones are widened if that costs nothing, and columns for writing share the rest. */
void custom_columns_share(struct custom_column_width *widths, int count, double room);

/* symbols.c: The symbols and patterns available to every kit file. */

const char *custom_symbol_built_in_name(int symbol);
/* Draws built-in SYMBOL in one colour in a circle of RADIUS; GROUND shows through its holes. */
void custom_symbol_built_in_draw(struct scene *scene, int symbol, struct point centre,
    double radius, enum colour_role role, enum colour_role ground);

/* Returns a pattern's name; pattern 0 is the first of art_pattern. */
const char *custom_pattern_name(int pattern);
