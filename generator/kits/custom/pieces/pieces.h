#pragma once

/*
 * Tiles, counters and cards: their keys, their faces, and their components.
 */

#include "kits/custom/track/track.h"

/* The fields of a piece's side. */
enum { CUSTOM_SPOTS = 9 };
struct custom_face_fields {
    struct custom_field fill, pattern, symbol, owner;
    struct custom_field values; /* of tiles: one value for each side */
    struct custom_track_fields track;
    struct custom_field text, title;
    struct custom_field id; /* of tiles: their id in cells of boards, shown in a corner */
    struct custom_field value;
    struct custom_field spot[CUSTOM_SPOTS]; /* three rows of three places */
};

/* One side of a piece in the file. */
struct custom_face_spec {
    struct custom_face_fields field;
    const struct yaml_node *chart; /* of a card; NULL: none */
    const struct yaml_node *layout_node;
    const struct custom_layout *layout; /* layout.h; NULL: everything is in its usual place */
};

enum custom_outline { CUSTOM_HEXAGON, CUSTOM_CIRCLE, CUSTOM_SQUARE };

/* Tiles, counters or cards. */
struct custom_pieces {
    int outline;          /* an enum custom_outline; for cards, a square means a rectangle */
    double width, height; /* mm; of hexagons across flats */
    double corner;        /* corner radius of rectangles */
    double made_width, made_height; /* size in the file, for which its layouts are made */
    double bleed;                   /* of the printed piece */
    struct custom_field file, count;
    struct custom_face_spec front, back;
    bool has_back;
    struct csv *csv; /* NULL: a single piece, described in the file */
};

/* read.c: tiles, counters and cards of a kit file. */

MUST_USE bool custom_pieces_read(struct custom_component *component, struct error *error);
void custom_pieces_finish(struct custom_component *component);
/* Reads "15 mm" or "15 x 18 mm" as the size of PIECES, whose outline is a square; an empty FIELD
 * changes nothing. Fails with ERROR_INPUT. */
MUST_USE bool custom_size_read(const struct yaml_tree *tree, const struct custom_field *field,
    struct custom_pieces *pieces, struct error *error);

/* layout_read.c: checks the lengths and styles of WORDS, even unused ones. */
MUST_USE bool custom_styles_check(const struct custom_vocabulary *words,
    const struct custom_word_nodes *nodes, struct error *error);

/*
 * face.c: one side of a piece, filled in from a row and laid out in mm around the piece's middle:
 * upright, hexagons flat-topped, y downwards.
 */

enum { CUSTOM_WORDS_MAX = 19 };

struct custom_word {
    const char *text;
    struct text_style style;
    struct point at; /* left end, middle or right end of the baseline */
    enum colour_role role;
};

/* A text of several lines. */
struct custom_body {
    const char *text; /* NULL: none */
    struct text_style style;
    struct rect box; /* where the text begins, at the top */
    bool centred;    /* the text is centred in BOX instead */
};

/* A table on a card; ROWS 0: there is none. */
enum { CUSTOM_CHART_COLUMNS = 8 };
struct custom_chart {
    int rows, columns;
    const struct custom_value *cell; /* CUSTOM_CHART_COLUMNS for each row */
    double size;                     /* of its text, mm */
    double column[CUSTOM_CHART_COLUMNS];
    struct rect box;
};

/* Areas kept free: a name, a text, and the strips beyond a map's edges at the side and below. */
enum { CUSTOM_BLOCKED = 4 };

struct custom_face {
    const struct custom_component *component;
    struct custom_chart chart;
    enum colour_role ground; /* COLOUR_PAPER if there is no fill */
    bool bare;               /* it has no fill: a thin line shows the edge */
    enum colour_role ink;
    int pattern, symbol; /* CUSTOM_NONE: none */
    struct point symbol_at;
    double symbol_radius;
    int owner; /* 0: none */
    struct point badge_at;
    double badge_radius;
    const struct custom_track *track;    /* NULL: none */
    double degrees;                      /* rotation of the tile; words stay upright */
    struct rect blocked[CUSTOM_BLOCKED]; /* areas for no revenue; unused ones have zero width */
    bool plate[CUSTOM_SIDES]; /* by side: a plate goes below its value, which is on a path */
    bool value_disc;          /* of a card: its value is on a disc */
    struct point disc_at;
    double disc_radius;
    bool numbered; /* the last word is the tile's id */
    int word_count;
    const struct custom_word *word; /* in the pool of the row */
    struct custom_body body;
    int box_count; /* number of boxes, if it has a layout */
    const struct custom_box *box;
};

/* Fills in FACE from SPEC and ROW; texts live as long as the row's pool. Fails with ERROR_INPUT and
 * its place for an unknown name, or for a text that does not fit. */
MUST_USE bool custom_face_fill(struct custom_face *face, const struct custom_component *component,
    const struct custom_face_spec *spec, const struct custom_row *row, struct fonts *fonts,
    struct error *error);

/* Draws the face, except its background and everything else that continues into the bleed. */
void custom_face_draw(struct scene *scene, const struct custom_face *face);
/* Draws the face's pattern and paths, GROW mm beyond the cut, for clipping. */
void custom_face_under(struct scene *scene, const struct custom_face *face, double grow);

/* pieces.c: the components of tiles, counters and cards, without names. */

extern const struct component custom_tiles_component, custom_counters_component,
    custom_cards_component;
/* Adds the component "pieces", which packs all tiles and counters when a whole kit is printed,
 * after the last of them, unless a component has that name or there are fewer than two to pack.
 * Adds "build" at the end if there are pieces and no component has that name. */
void custom_pieces_pack(struct custom_kit *custom);
/* Returns the settings that apply to these counters. */
const char *custom_counters_understand(const struct custom_component *component);
