#ifndef PAPERHEX_KITS_OWN_VOCABULARY_H
#define PAPERHEX_KITS_OWN_VOCABULARY_H

/*
 * The words of a kit file: its colours beside those of themes, its symbols beside those built in,
 * its lines and its kinds of terrain.
 */

#include "kits/own/table.h"
#include "material/png_picture.h"
#include "material/svg_art.h"
#include "theme/theme.h"

enum {
    OWN_COLOURS_MAX = 64,
    OWN_SYMBOLS_MAX = 64,
    OWN_LINES_MAX = 32,
    OWN_TERRAIN_MAX = 64,
    OWN_ART_COLOURS_MAX = 150, /* of all symbols together */
    OWN_NONE = -1,
};

struct own_colour {
    const char *name;
    struct theme_colour colour;
};

/* A picture of shapes or of pixels; the other is NULL. */
struct own_symbol {
    const char *name;
    const char *path;
    enum colour_role role; /* COLOUR_NONE: the file's own colours */
    struct svg_art *art;
    int first_colour; /* of its colours among the vocabulary's */
    struct picture *picture;
};

struct own_line {
    const char *name, *label; /* LABEL: in legends */
    int place;                /* the line of the file */
    enum colour_role role;
    double width; /* mm */
    double dash[DASHES_MAX];
    int dash_count;
};

struct own_terrain {
    const char *name, *label;
    int line; /* of the file */
    enum colour_role fill;
    int pattern; /* from 1; 0: none */
    int symbol;  /* or OWN_NONE */
    const char *text;
};

struct own_vocabulary {
    const struct yaml_tree *tree;
    struct own_pool *pool;
    int colour_count, symbol_count, line_count, terrain_count;
    struct own_colour colour[OWN_COLOURS_MAX];
    struct own_symbol symbol[OWN_SYMBOLS_MAX];
    struct own_line line[OWN_LINES_MAX];
    struct own_terrain terrain[OWN_TERRAIN_MAX];
    int art_colour_count;
    struct theme_colour art_colour[OWN_ART_COLOURS_MAX];
};

/* The parts of a file, or NULL where it has none. */
struct own_word_nodes {
    const struct yaml_node *colours, *symbols, *lines, *terrain;
};

/* The file's own symbols (symbol_files.c). */
MUST_USE bool own_symbol_read(struct own_vocabulary *words, struct own_symbol *symbol,
    const struct own_field *file, struct error *error);
void own_symbol_finish(struct own_symbol *symbol);

MUST_USE bool own_vocabulary_read(struct own_vocabulary *words, const struct yaml_tree *tree,
    const struct own_word_nodes *nodes, struct error *error);
void own_vocabulary_finish(struct own_vocabulary *words);

/* What a value names. ERROR_INPUT with what there is. An empty value names nothing: COLOUR_NONE,
 * OWN_NONE, pattern 0. */
MUST_USE bool own_pick_colour(const struct own_vocabulary *words, const struct own_value *value,
    enum colour_role *role, struct error *error);
MUST_USE bool own_pick_symbol(const struct own_vocabulary *words, const struct own_value *value,
    int *symbol, struct error *error);
MUST_USE bool own_pick_line(const struct own_vocabulary *words, const struct own_value *value,
    int *line, struct error *error);
MUST_USE bool own_pick_terrain(const struct own_vocabulary *words, const struct own_value *value,
    int *terrain, struct error *error);
MUST_USE bool own_pick_pattern(const struct own_value *value, int *pattern, struct error *error);

/* Symbols are numbered: those built in, then the file's. */
const char *own_symbol_name(const struct own_vocabulary *words, int symbol);

#endif
