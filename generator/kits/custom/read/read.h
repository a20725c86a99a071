#pragma once

/*
 * What is read from a kit file: values, tables, and words for colours, symbols, lines and terrain;
 * and the kit to which they belong. Reading needs neither fonts nor paper.
 */

#include "kits/kit.h"
#include "material/material.h"

struct custom_vocabulary;

/* values.c: values in a kit file, before they are interpreted. */

enum { CUSTOM_NAME_SIZE = 25 };

/* A value, perhaps with {columns}. TEXT is NULL if there is none. */
struct custom_field {
    const char *text;
    const char *key;
    int line;
};

/* Reads NODE, a single value, into the struct custom_field at INTO (a schema reader). */
bool custom_field_read(const struct yaml_node *node, void *into, struct error *error);
/* Returns the length of TEXT without a zero fraction, which spreadsheets write: 1 for "2.0" and
 * "2.00", but 5 for "2.000", which may be two thousand. */
size_t custom_whole_length(const char *text);
/* Reads TEXT as text_to_number does, without a zero fraction. */
MUST_USE bool custom_read_whole(const char *text, int64_t low, int64_t high, int64_t *number);
/* Stores NODE at INTO, a const struct yaml_node * (a schema reader). */
bool custom_node_read(const struct yaml_node *node, void *into, struct error *error);
/* Rows of schemas: key NAME, read by READER into MEMBER of a struct SPEC; fields; nodes. */
#define CUSTOM_ROW(name, reader, spec, member)                                                     \
    {                                                                                              \
        .key = (name), .kind = SCHEMA_READ, .read = (reader),                                      \
        .offset = offsetof(struct spec, member)                                                    \
    }
#define CUSTOM_FIELD(name, spec, member) CUSTOM_ROW(name, custom_field_read, spec, member)
#define CUSTOM_NODE(name, spec, member) CUSTOM_ROW(name, custom_node_read, spec, member)

/* A key, and a bit for each kind of entry that may have it. */
struct custom_key {
    int of;
    struct schema_row row;
};
/* Copies from KEYS to ROWS those for entries of the kind OF; both end with a NULL key. */
void custom_choose_rows(const struct custom_key *keys, int of, struct schema_row *rows);
/* Reports whether NAME has only a-z 0-9 - and is not too long. */
bool custom_is_name(const char *name);
/* Checks that NODE's key is such a name. Fails with ERROR_INPUT. */
MUST_USE bool custom_check_name(const struct yaml_node *node, struct error *error);

/* tables.c: rows of data for pieces, boards and texts. */

/* Reads the CSV file named by FIELD, relative to the kit file. Returns NULL and an error on
 * failure. */
struct csv *custom_csv_read(
    const struct custom_vocabulary *words, const struct custom_field *field, struct error *error);

/* Reads a table in the kit file itself: a list of rows, the first of which names the columns, or
 * numbers "1-20" for rows with only the column "row". */
struct csv *custom_csv_of_rows(
    const struct yaml_node *rows, struct mistakes *mistakes, struct error *error);

/* Reads the CSV file as a tree: a list of its rows, each on its own line, with braces doubled. */
struct yaml_tree *custom_csv_tree(
    const struct custom_vocabulary *words, const struct custom_field *field, struct error *error);

/* values.c: filling the {columns} of a row into values. */

/* The text of a field for a row, and its place in the file. TEXT is "" if there is none. */
struct custom_value {
    const char *text;
    const char *key, *file;
    int line;
};

/* A row of TABLE (NULL: without columns) in a kit with WORDS, and the pool for texts made from
 * it. */
struct custom_row {
    const struct custom_vocabulary *words;
    const struct csv *csv;
    int row;
    struct custom_pool *pool;
    int line; /* for messages about missing fields */
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
bool custom_has_empty_column(const struct custom_row *row, const struct custom_field *field);
/* Reports whether FIELD is the same for every row. */
bool custom_is_constant(const struct custom_field *field);

/* Sets ERROR to a mistake in VALUE, with its key and place. Returns false. */
bool custom_refuse(const struct custom_value *value, struct error *error, enum error_reason reason,
    const char *format, ...) PRINTF_LIKE(4, 5);
/* Stores LINE for custom_kit_notes, unless it is there already. */
void custom_note(const struct custom_vocabulary *words, const char *line);
/*
 * vocabulary.c: the words of a kit file: colours in addition to the theme's, symbols in addition to
 * the built-in ones, lines and kinds of terrain.
 */

enum {
    CUSTOM_COLOURS_MAX = 256, /* named ones and those written as #rrggbb together */
    CUSTOM_SYMBOLS_MAX = 64,
    CUSTOM_LINES_MAX = 32,
    CUSTOM_TERRAIN_MAX = 64,
    CUSTOM_ART_COLOURS_MAX = 150, /* in all symbols together */
    CUSTOM_ICON_FONTS_MAX = 4,
    CUSTOM_PATTERNS_BUILT_IN = 6,
    CUSTOM_NONE = -1,
};

/* The symbols available to every kit file. */
enum custom_built_in {
    CUSTOM_STAR,
    CUSTOM_MOON,
    CUSTOM_CROWN,
    CUSTOM_SUN,
    CUSTOM_SHIELD,
    CUSTOM_HOUSE,
    CUSTOM_TREE,
    CUSTOM_PEAK,
    CUSTOM_DISC,
    CUSTOM_BLOCK,
    CUSTOM_SYMBOLS_BUILT_IN
};

struct custom_colour {
    const char *name;
    struct theme_colour colour;
};

/* A picture, of shapes or of pixels; the other member is NULL. */
struct custom_symbol {
    const char *name;
    const char *path;
    const char *files;     /* "art/{name}.svg" if each value has its own picture, otherwise NULL */
    enum colour_role role; /* COLOUR_NONE: the file's colours */
    struct svg_art *art;
    struct svg_drawing *drawing;
    uint8_t colour[SVG_COLOURS_MAX]; /* indices of its colours in the palette */
    struct picture *picture;
};

struct custom_line {
    const char *name, *label; /* LABEL is for legends */
    int place, label_line;    /* lines in the file */
    enum colour_role role;
    double width; /* mm */
    double dash[DASHES_MAX];
    int dash_count;
};

struct custom_terrain {
    const char *name, *label;
    int line, text_line, label_line; /* in the file */
    enum colour_role fill;
    int pattern, symbol; /* or CUSTOM_NONE */
    const char *text;
};

/* The colours of all pictures made of shapes. */
struct custom_palette {
    int count;
    struct theme_colour colour[CUSTOM_ART_COLOURS_MAX];
};

/* Colours written as #rrggbb: those in the kit file and its tables, added as these are read. */
struct custom_hex_colours {
    int count;
    struct custom_colour colour[CUSTOM_COLOURS_MAX];
};

/* Pictures named by values, by path or by a symbol with many files. Each is read when first named,
 * which must be before custom_kit_dress. */
struct custom_gallery {
    struct custom_symbol **picture;
    int count;
    double pixels; /* in all pictures together */
};

struct custom_icons;

struct custom_vocabulary {
    const struct yaml_tree *tree;
    struct mistakes *mistakes; /* of the kit, borrowed; NULL: reading ends at the first mistake */
    struct custom_pool *pool;
    struct custom_gallery *gallery;
    const struct yaml_node *sizes, *styles; /* maps, or NULL */
    int colour_count, symbol_count, line_count, terrain_count;
    struct custom_colour colour[CUSTOM_COLOURS_MAX];
    struct custom_symbol symbol[CUSTOM_SYMBOLS_MAX];
    struct custom_line line[CUSTOM_LINES_MAX];
    struct custom_terrain terrain[CUSTOM_TERRAIN_MAX];
    struct custom_palette *palette;
    struct custom_icons *icons;
    struct custom_hex_colours *hex;
    struct buffer *notes;
};

/* The nodes of a file's words; NULL if they are missing. */
struct custom_word_nodes {
    const struct yaml_node *icons, *colours, *symbols, *lines, *terrain, *sizes, *styles;
};

/* Returns the picture SYMBOL, from a file or from the gallery. */
const struct custom_symbol *custom_symbol_of(const struct custom_vocabulary *words, int symbol);
/* Returns a symbol's name in texts, also for a built-in one. */
const char *custom_symbol_name(const struct custom_vocabulary *words, int symbol);
/* Returns the ratio of a symbol's width to its height. */
double custom_symbol_aspect(const struct custom_vocabulary *words, int symbol);
/* Notes that SYMBOL, which lies on paper in its own colours, is white. */
void custom_symbol_note_white(const struct custom_vocabulary *words, int symbol);
/* Checks that any symbol, named by VALUE, can be printed in one colour. Fails with ERROR_INPUT. */
MUST_USE bool custom_symbol_check_colour(const struct custom_vocabulary *words, int symbol,
    const struct custom_value *value, struct error *error);
/* Calls VISIT with each font from which icons are used. */
void custom_icons_visit_files(const struct custom_icons *icons,
    void (*visit)(void *context, const char *path), void *context);
bool custom_gallery_holds(const char *name);

/* Begins with empty WORDS for TREE; read them next. Finish WORDS in either case. */
void custom_vocabulary_begin(struct custom_vocabulary *words, const struct yaml_tree *tree,
    const struct custom_word_nodes *nodes);
MUST_USE bool custom_vocabulary_read(
    struct custom_vocabulary *words, const struct custom_word_nodes *nodes, struct error *error);
void custom_vocabulary_finish(struct custom_vocabulary *words);
/* Adds TEXT as a colour if it is one, such as #aa0000, and there is room. */
void custom_add_hex_colour(const struct custom_vocabulary *words, const char *text);

/* Find what a value names in a list: return its index, CUSTOM_NONE if the value is empty, or the
 * role of a colour (COLOUR_NONE). Fail with ERROR_INPUT and the known names. */
enum custom_list { CUSTOM_COLOURS, CUSTOM_SYMBOLS, CUSTOM_LINES, CUSTOM_TERRAINS, CUSTOM_PATTERNS };
MUST_USE bool custom_pick(const struct custom_vocabulary *words, enum custom_list list,
    const struct custom_value *value, int *index, struct error *error);
MUST_USE bool custom_pick_colour(const struct custom_vocabulary *words,
    const struct custom_value *value, enum colour_role *role, struct error *error);
/* Finds a picture with at most SIDE_MOST pixels per side, or any symbol, for VALUE, which is not
 * empty. */
MUST_USE bool custom_pick_picture(const struct custom_vocabulary *words,
    const struct custom_value *value, int side_most, int *index, struct error *error);
/* Find what FIELD names for ROW in the same way. */
MUST_USE bool custom_take(const struct custom_row *row, const struct custom_field *field,
    enum custom_list list, int *index, struct error *error);
MUST_USE bool custom_take_colour(const struct custom_row *row, const struct custom_field *field,
    enum colour_role *role, struct error *error);

/*
 * rich.c: texts with symbols, bold and italic letters.
 */

/* Turns the text of VALUE into one with marks (scene/text.h): ":name:" is a symbol, "**" begins and
 * ends bold letters, "*" italic ones; doubled signs and "\*" stand for the signs themselves. The
 * text lives as long as POOL. Fails with ERROR_INPUT for an unknown symbol. */
MUST_USE bool custom_rich_read(const struct custom_vocabulary *words, struct custom_value *value,
    struct custom_pool *pool, struct error *error);
/* Fills the row's columns into FIELD, a text to be drawn (custom_expand, custom_rich_read). */
MUST_USE bool custom_expand_rich(const struct custom_row *row, const struct custom_field *field,
    struct custom_value *value, struct error *error);
/* Does the same for the texts and labels in WORDS. */
MUST_USE bool custom_vocabulary_enrich(struct custom_vocabulary *words, struct error *error);
/* A text without marks, for messages; cut if it is long. */
struct custom_plain {
    char data[120];
};
struct custom_plain custom_plain_of(const char *text);

/* A kit file as it was read. */

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

/* A component: its name, and the content that the folder for its kind reads. */
struct custom_component {
    const struct custom_kit *custom;
    const struct yaml_node *node;
    enum custom_kind kind;
    struct custom_pieces *pieces; /* tiles, counters, cards; otherwise NULL */
    struct custom_board_spec *board;
    struct custom_page_set *pages;
};

struct custom_kit {
    const struct yaml_tree *tree;
    struct yaml_tree *owned; /* TREE, or NULL if it is borrowed */
    char name[CUSTOM_NAME_SIZE];
    char title[80], by[80];
    bool has_font;
    struct theme_font font; /* for all texts, instead of the theme's */
    struct custom_vocabulary words;
    int component_count;
    struct custom_component component[CUSTOM_COMPONENTS_MAX];
    struct component
        listed[CUSTOM_COMPONENTS_MAX + 3]; /* the components, "pieces", "build", and the end */
    struct kit kit;
    bool pale;               /* the theme weakens its colours */
    bool dark[COLOUR_COUNT]; /* by role: white is more readable on it than ink */
};
