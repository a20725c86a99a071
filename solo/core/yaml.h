#pragma once

/*
 * YAML as trees that remember lines, and tables of accepted keys and values.
 */

#include "core/error.h"
#include "core/value.h"

/*
 * yaml_tree.c: a YAML file as a tree. Only plain YAML is read: one UTF-8 document, maps with words
 * as keys, lists and single values; no anchors, aliases, tags or repeated keys. Size, depth and
 * number of values are limited.
 */

enum {
    YAML_FILE_MAX = 256 * 1024, /* bytes */
    YAML_DEPTH_MAX = 8,         /* nested lists and maps */
    YAML_VALUES_MAX = 10000,    /* in a file, including keys */
    YAML_KEYS_MAX = 256,        /* in a map */
    YAML_TEXT_MAX = 4000,       /* bytes in a value */
};

enum yaml_kind { YAML_VALUE, YAML_LIST, YAML_MAP };

struct yaml_tree;

struct yaml_node {
    const struct yaml_tree *tree;
    enum yaml_kind kind;
    int line;          /* where it begins, from 1 */
    const char *text;  /* a value without its quotes, on a single line; for messages also lists
                          ("[...]") and maps ("{...}") */
    const char *lines; /* the value with its line breaks kept */
    bool empty;        /* no value, null or ~ */
    const char *key;   /* in a map; otherwise NULL */
    int key_line;      /* in a map; otherwise the same as LINE */
    int count;         /* children of lists and maps */
    struct yaml_node *first; /* the first child */
    struct yaml_node *last;
    struct yaml_node *next; /* the next sibling */
};

/* Reads the file PATH. NULL and ERROR_INPUT with the line if it is missing or not plain YAML,
 * ERROR_SYSTEM if it cannot be read. */
struct yaml_tree *yaml_tree_read(const char *path, struct error *error);
/* Does the same for LENGTH bytes at TEXT; PATH is for messages. */
struct yaml_tree *yaml_tree_read_text(
    const char *path, const char *text, size_t length, struct error *error);
void yaml_tree_destroy(struct yaml_tree *tree);
/* Reads a whole tree into INTO. */
typedef bool yaml_reader(const struct yaml_tree *tree, void *into, struct error *error);
MUST_USE bool yaml_read_file(const char *path, yaml_reader *read, void *into, struct error *error);

const char *yaml_tree_path(const struct yaml_tree *tree);
/* Adds NAME as a path; a relative one starts at the tree's file. */
void yaml_add_path(const struct yaml_tree *tree, const char *name, struct buffer *path);
/* Replaces PATH by NAME as a path, like yaml_add_path, for a file to be read. Returns false if that
 * file, with links followed, is not in or below the tree's folder, because NAME may come from a
 * stranger. */
MUST_USE bool yaml_add_inside(const struct yaml_tree *tree, const char *name, struct buffer *path);
/* Sets ERROR to say that NAME, at KEY in this line, lies outside the folder. Always returns
 * false. */
bool yaml_refuse_outside(
    const struct yaml_tree *tree, int line, const char *key, const char *name, struct error *error);
/* Returns the whole document, never NULL: an empty file is an error. */
const struct yaml_node *yaml_tree_root(const struct yaml_tree *tree);
/* Returns the value at KEY in the map NODE, or NULL. */
const struct yaml_node *yaml_find(const struct yaml_node *node, const char *key);
/* Returns a copy of STRING that lives as long as the tree. */
const char *yaml_tree_keep(struct yaml_tree *tree, const char *string);

/* Sets ERROR with ERROR_INPUT and its place in the file. Always returns false. */
bool yaml_refuse_at(const struct yaml_tree *tree, int line, struct error *error,
    enum error_reason reason, struct error_subject subject, const char *format, ...)
    PRINTF_LIKE(6, 7);
/* Set an error at the line of NODE, or of its key. The other arguments are ERROR, REASON, SUBJECT,
 * FORMAT and its values. */
#define yaml_refuse(node, ...) yaml_refuse_at((node)->tree, (node)->line, __VA_ARGS__)
#define yaml_refuse_key(node, ...) yaml_refuse_at((node)->tree, (node)->key_line, __VA_ARGS__)
/* Refuses the value of NODE's key; FORMAT and its values say what is accepted. */
#define yaml_bad(node, error, ...)                                                                 \
    yaml_refuse(node, error, REASON_BAD_VALUE, error_key((node)->key), __VA_ARGS__)
/* Set an error without a subject: FORMAT and its values are the whole message. */
#define yaml_error_at(tree, line, error, ...)                                                      \
    yaml_refuse_at(tree, line, error, REASON_OTHER, error_alone, __VA_ARGS__)
#define yaml_error(node, error, ...) yaml_error_at((node)->tree, (node)->line, error, __VA_ARGS__)

/*
 * yaml_schema.c: a table of a file's keys, with each value's kind, unit, range and place in a
 * struct. Anything else is an error with its line and what is accepted.
 */

enum schema_kind {
    SCHEMA_FLAG,    /* bool: true or false */
    SCHEMA_WORD,    /* int: index into WORDS */
    SCHEMA_NUMBER,  /* double: plain number LOW .. HIGH */
    SCHEMA_MEASURE, /* double: number LOW .. HIGH, then UNIT, "3 mm" */
    SCHEMA_TEXT,    /* char[HIGH]: at most HIGH - 1 bytes */
    SCHEMA_STRING,  /* const char *: any text; lives as long as the tree */
    SCHEMA_READ,    /* any value, read by READ */
};

struct schema_row {
    const char *key;
    enum schema_kind kind;
    double low, high;
    const char *unit;  /* of a measure: "mm", "pt", "%" */
    const char *words; /* separated by '|' */
    size_t offset;     /* in the struct that is filled */
    bool (*read)(const struct yaml_node *node, void *into, struct error *error);
};

/* Fills the struct at INTO from the map NODE by SCHEMA, which ends with a NULL key. Missing keys
 * leave their members alone. ERROR_INPUT with place and key if a key or value is not accepted. */
MUST_USE bool schema_fill(
    const struct schema_row *schema, const struct yaml_node *node, void *into, struct error *error);

/* Fills the struct at INTO from NODE, one entry of a map, in the same way. */
MUST_USE bool schema_fill_key(
    const struct schema_row *schema, const struct yaml_node *node, void *into, struct error *error);

/* Returns the value at TOP ("theme"), which must be the file's only top key. NULL and an error
 * otherwise. */
const struct yaml_node *schema_top(
    const struct yaml_tree *tree, const char *top, struct error *error);

/* yaml_quotes.c: values that must be in quotes. */

/* Adds advice if LINE (LENGTH bytes), which is not valid YAML, has a value that needs quotes ("{1}
 * becomes"). Otherwise adds nothing and returns false. TEXT needs room for YAML_HINT_SIZE
 * characters. */
enum { YAML_HINT_SIZE = 200 };
bool yaml_quotes_hint(const char *line, size_t length, struct text *text);

/* yaml_text.c: the characters of a YAML file, checked before parsing. */

/* Reports whether TEXT is UTF-8 without control characters and without line separators that other
 * programs count differently. If not, sets ERROR, and *LINE to the line. */
MUST_USE bool yaml_text_check(const char *text, size_t length, int *line, struct error *error);
