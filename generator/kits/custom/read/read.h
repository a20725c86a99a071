#pragma once

/*
 * What is read from a kit file: values, tables, and words for colours, symbols, lines and terrain;
 * and the kit to which they belong. Reading needs no fonts and no paper.
 */

#include "kits/kit.h"
#include "material/material.h"

struct custom_vocabulary;

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

/* tables.c: Rows of data for pieces, boards and texts. */

/* Reads the CSV file named by FIELD, relative to the kit file. Returns NULL and an error if it
 * fails. */
struct csv *custom_csv_read(
    const struct custom_vocabulary *words, const struct custom_field *field, struct error *error);

/* Reads a table in the kit file itself: a list of rows, the first of which names the columns, or
 * numbers "1-20" for rows with only the column "row". */
struct csv *custom_csv_of_rows(
    const struct yaml_node *rows, struct mistakes *mistakes, struct error *error);

/* Reads the CSV file as a tree: a list of its rows, each on its line, with doubled braces. */
struct yaml_tree *custom_csv_tree(
    const struct custom_vocabulary *words, const struct custom_field *field, struct error *error);

/* values.c: Filling the {columns} of a row into values. */

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

/* Colours that values name as #rrggbb: those in the kit file and its tables, added as these are
 * read. */
struct custom_hex_colours {
    int count;
    struct custom_colour colour[CUSTOM_COLOURS_MAX];
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
    struct custom_hex_colours *hex;
    struct buffer *notes;
};

/* The parts of a file; NULL for missing ones. */
struct custom_word_nodes {
    const struct yaml_node *colours, *symbols, *lines, *terrain, *sizes, *styles;
};

/* Returns the picture of a file or of the gallery with that number. */
const struct custom_symbol *custom_symbol_of(const struct custom_vocabulary *words, int symbol);
/* Returns a symbol's name in texts, also for built-in ones. */
const char *custom_symbol_name(const struct custom_vocabulary *words, int symbol);
/* Returns the ratio of any symbol's width to its height. */
double custom_symbol_aspect(const struct custom_vocabulary *words, int symbol);
bool custom_symbol_is_pixels(const struct custom_vocabulary *words, int symbol);
/* Reports whether NAME is that of a picture in the gallery. */
bool custom_gallery_holds(const char *name);

/* Begins WORDS of TREE, which are empty; then read them. Finish WORDS in either case. */
void custom_vocabulary_begin(struct custom_vocabulary *words, const struct yaml_tree *tree,
    const struct custom_word_nodes *nodes);
MUST_USE bool custom_vocabulary_read(
    struct custom_vocabulary *words, const struct custom_word_nodes *nodes, struct error *error);
void custom_vocabulary_finish(struct custom_vocabulary *words);
/* Adds TEXT as a colour if it is one, such as #aa0000, and there is room for it. */
void custom_add_hex_colour(const struct custom_vocabulary *words, const char *text);
/* Keeps LINE for custom_kit_notes, once. */
void custom_note(const struct custom_vocabulary *words, const char *line);

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

/* A component: a name and what it stands for, which belongs to the room of its kind. */
struct custom_component {
    const struct custom_kit *custom;
    const struct yaml_node *node;
    enum custom_kind kind;
    struct custom_pieces *pieces;    /* tiles, counters, cards; otherwise NULL */
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
