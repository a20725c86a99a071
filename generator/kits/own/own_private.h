#ifndef PAPERHEX_KITS_OWN_PRIVATE_H
#define PAPERHEX_KITS_OWN_PRIVATE_H

/*
 * What the files of this folder share: a kit file as it was read.
 */

#include "kits/own/own_kit.h"
#include "kits/own/table.h"
#include "kits/own/vocabulary.h"
#include "theme/yaml_schema.h"

enum { OWN_COMPONENTS_MAX = 32, OWN_PIECES_MAX = 10000 };

enum own_kind { OWN_BOARD, OWN_TILES, OWN_COUNTERS, OWN_CARDS, OWN_TEXT, OWN_KIND_COUNT };

enum { OWN_PLACES = 9 };

/* One side of a piece, as the file says it. */
struct own_face_spec {
    struct own_field fill, pattern, symbol, owner, values, line, join, text, title, value;
    struct own_field places[OWN_PLACES]; /* three rows of three */
};

enum own_outline { OWN_HEXAGON, OWN_CIRCLE, OWN_SQUARE };

/* Tiles, counters or cards. */
struct own_pieces {
    int outline;          /* enum own_outline; of cards a square stands for the rectangle */
    double width, height; /* mm; hexagons across their flats */
    struct own_field file, count;
    struct own_face_spec front, back;
    bool has_back;
    struct csv *table; /* NULL: one piece, said in the file itself */
};

/* A component: what its name stands for. */
struct own_component {
    const struct own_kit *own;
    const struct yaml_node *node;
    enum own_kind kind;
    struct own_pieces pieces;     /* tiles, counters, cards */
    struct own_board_spec *board; /* boards */
};

struct own_kit {
    const struct yaml_tree *tree;
    struct yaml_tree *owned; /* the same, or NULL where it is borrowed */
    char name[OWN_NAME_SIZE];
    char title[80], by[80];
    bool has_font;
    struct theme_font font; /* of all texts, in place of the theme's */
    struct own_vocabulary words;
    int component_count;
    struct own_component component[OWN_COMPONENTS_MAX];
    struct component table[OWN_COMPONENTS_MAX + 1];
    struct kit kit;
    bool dark[COLOUR_COUNT]; /* white can be read on it better than ink */
};

/* INK or PAPER, whichever is read better on GROUND. */
enum colour_role own_ink_on(const struct own_kit *own, enum colour_role ground);
/* A tone of ROLE for patterns on it, and a stronger one for symbols. */
enum own_tone { TONE_SHADE, TONE_DEEP, TONE_COUNT };
enum colour_role own_tone_of(enum colour_role role, enum own_tone tone);
/* The colour INDEX of all that symbols from files have. */
enum colour_role own_art_colour(int index);

/* ---- reading, by kind (pieces_read.c, board_read.c, text_page.c) ---- */

MUST_USE bool own_pieces_read(struct own_component *component, struct error *error);
void own_pieces_finish(struct own_component *component);
MUST_USE bool own_board_read(struct own_component *component, struct error *error);
void own_board_finish(struct own_component *component);
/* Adds a warning for every path that leaves out a cell: it runs straight there. */
void own_board_warn(const struct own_board_spec *board, struct buffer *lines);

/* What a component of each kind is, without its name. */
extern const struct component own_board_component, own_tiles_component, own_counters_component,
    own_cards_component, own_text_component;
extern const struct board_design own_board_design;

#endif
