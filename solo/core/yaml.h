#pragma once

/*
 * YAML as the project reads it: a tree with lines, and tables that say which keys and values are
 * accepted.
 */

#include "core/error.h"
#include "core/value.h"

/*
 * yaml_tree.c: A YAML file as a small tree that remembers its lines. Only plain YAML is read: one
 * document, maps with words as keys, lists and single values; no anchors, aliases or tags, no key
 * twice, in well-formed UTF-8. Size, depth and number of values are bounded.
 */

enum {
    YAML_FILE_MAX = 256 * 1024, /* bytes */
    YAML_DEPTH_MAX = 8,         /* lists and maps within each other */
    YAML_VALUES_MAX = 10000,    /* in a file, keys included */
    YAML_KEYS_MAX = 256,        /* in a map */
    YAML_TEXT_MAX = 4000,       /* bytes of one value */
};

enum yaml_kind { YAML_VALUE, YAML_LIST, YAML_MAP };

struct yaml_tree;

struct yaml_node {
    const struct yaml_tree *tree;
    enum yaml_kind kind;
    int line;                /* where it begins, from 1 */
    const char *text;        /* values: as written, without quotes, on a single line;
                                lists and maps: "[...]" and "{...}", for messages */
    const char *lines;       /* the same; values with their line ends */
    bool empty;              /* values: nothing was written, or null or ~ */
    const char *key;         /* in a map: its key, else NULL */
    int key_line;            /* in a map, else LINE */
    int count;               /* of what is inside lists and maps */
    struct yaml_node *first; /* .. and its beginning */
    struct yaml_node *last;
    struct yaml_node *next; /* beside it */
};

/* Reads the file PATH. NULL and ERROR_INPUT "PATH:LINE: what is wrong" if it is missing or not as
 * described above, ERROR_SYSTEM if it cannot be read. */
struct yaml_tree *yaml_tree_read(const char *path, struct error *error);
/* The same of LENGTH bytes at TEXT; PATH stands in messages. */
struct yaml_tree *yaml_tree_read_text(
    const char *path, const char *text, size_t length, struct error *error);
void yaml_tree_destroy(struct yaml_tree *tree);
/* What reads a whole tree into INTO, and the same of the file PATH. */
typedef bool yaml_reader(const struct yaml_tree *tree, void *into, struct error *error);
MUST_USE bool yaml_read_file(const char *path, yaml_reader *read, void *into, struct error *error);

const char *yaml_tree_path(const struct yaml_tree *tree);
/* Adds the path of the file NAME: unless that begins at the root, it does where the tree's file is.
 */
void yaml_add_path(const struct yaml_tree *tree, const char *name, struct buffer *path);
/* The same as the content of PATH, for a file that is read: what a file names may come from a
 * stranger, and lies in that file's folder or below it, links followed. False where it does not. */
MUST_USE bool yaml_add_inside(const struct yaml_tree *tree, const char *name, struct buffer *path);
/* Says so of NAME, which stands under KEY in this line. Always returns false. */
bool yaml_refuse_outside(
    const struct yaml_tree *tree, int line, const char *key, const char *name, struct error *error);
/* The whole document; never NULL: an empty file is an error already. */
const struct yaml_node *yaml_tree_root(const struct yaml_tree *tree);
/* What stands at KEY in the map NODE, or NULL. */
const struct yaml_node *yaml_find(const struct yaml_node *node, const char *key);
/* A copy of STRING that lives as long as the tree. */
const char *yaml_tree_keep(struct yaml_tree *tree, const char *string);

/* Sets ERROR to this message with all of its meaning and its place in the file, code ERROR_INPUT.
 * False. */
bool yaml_refuse_at(const struct yaml_tree *tree, int line, struct error *error,
    enum error_reason reason, struct error_subject subject, const char *format, ...)
    PRINTF_LIKE(6, 7);
/* The same where NODE begins, and where its key stands: ERROR, REASON, SUBJECT, FORMAT and so on.
 */
#define yaml_refuse(node, ...) yaml_refuse_at((node)->tree, (node)->line, __VA_ARGS__)
#define yaml_refuse_key(node, ...) yaml_refuse_at((node)->tree, (node)->key_line, __VA_ARGS__)
/* What stands at the key of NODE is not accepted: FORMAT and so on say what is. */
#define yaml_bad(node, error, ...)                                                                 \
    yaml_refuse(node, error, REASON_BAD_VALUE, error_key((node)->key), __VA_ARGS__)
/* The message says it all: FORMAT and so on. */
#define yaml_error_at(tree, line, error, ...)                                                      \
    yaml_refuse_at(tree, line, error, REASON_OTHER, error_alone, __VA_ARGS__)
#define yaml_error(node, error, ...) yaml_error_at((node)->tree, (node)->line, error, __VA_ARGS__)

/*
 * yaml_schema.c: What a file may say, as a table: its keys, the kind, unit and range of each value,
 * and where in a struct it goes. Everything that is not in the table is an error with its line and
 * what is accepted there.
 */

enum schema_kind {
    SCHEMA_FLAG,    /* bool: true or false */
    SCHEMA_WORD,    /* int: the index among WORDS */
    SCHEMA_NUMBER,  /* double: a plain number LOW .. HIGH */
    SCHEMA_MEASURE, /* double: a number LOW .. HIGH and UNIT behind it, "3 mm" */
    SCHEMA_TEXT,    /* char[HIGH]: at most HIGH - 1 bytes */
    SCHEMA_STRING,  /* const char *: any text, which lives as long as the tree */
    SCHEMA_READ,    /* whatever READ makes of it */
};

struct schema_row {
    const char *key;
    enum schema_kind kind;
    double low, high;
    const char *unit;  /* measures: "mm", "pt", "%" */
    const char *words; /* '|' between them */
    size_t offset;     /* of the value in the struct that is filled */
    bool (*read)(const struct yaml_node *node, void *into, struct error *error);
};

/* Fills the struct at INTO from the map NODE by the rows of SCHEMA, which ends with a NULL key.
 * What the file does not say stays as it is. ERROR_INPUT "PATH:LINE: KEY: ...". */
MUST_USE bool schema_fill(
    const struct schema_row *schema, const struct yaml_node *node, void *into, struct error *error);

/* The same of one entry NODE of a map. */
MUST_USE bool schema_fill_key(
    const struct schema_row *schema, const struct yaml_node *node, void *into, struct error *error);

/* What stands at TOP, the one key of a whole file ("theme"); NULL and an error if the file is
 * something else. */
const struct yaml_node *schema_top(
    const struct yaml_tree *tree, const char *top, struct error *error);

/* yaml_text.c: The characters of a YAML file, before its structure is looked at. */

/* False and what is wrong, with its line in *LINE, if the bytes are not UTF-8 or hold characters
 * that have no business in a text file or would make lines count differently elsewhere. */
MUST_USE bool yaml_text_check(const char *text, size_t length, int *line, struct error *error);
