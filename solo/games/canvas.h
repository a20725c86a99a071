#pragma once

/*
 * A grid of characters a game draws itself into. Every character carries a role (what it means,
 * which a front end turns into colour) and the field it belongs to (mouse, Tab and speech come
 * from that). A character two columns wide takes its cell and the next one, which is "" then.
 */

#include "core/text.h"

enum canvas_role {
    CANVAS_PLAIN,
    CANVAS_EDGE,       /* lines of the board */
    CANVAS_COORDINATE, /* names of columns and cells */
    CANVAS_VALUE,      /* a number or symbol on the board */
    CANVAS_EMPTY,      /* an empty field */
    CANVAS_LEGAL,      /* a field that a marked action names */
    CANVAS_LAST,       /* what happened last */
    CANVAS_SCORED,     /* counted already */
    CANVAS_HIDDEN,     /* something that cannot be seen */
    CANVAS_TITLE,
    CANVAS_NOTE,
    CANVAS_ROLE_COUNT,
};

enum { CANVAS_NO_FIELD = -1, CANVAS_NO_OWNER = 0 };

/* The signs that mean the same in every game: a place that may be played, what was played last,
 * whose turn it is. One column each; INDEX 1 is the one for ASCII. */
extern const char *const canvas_sign_legal[2];
extern const char *const canvas_sign_last[2];

struct canvas_cell {
    char utf8[5];  /* one character; "" behind one that is two columns wide */
    uint8_t role;  /* enum canvas_role */
    uint8_t owner; /* player 1 .., or CANVAS_NO_OWNER */
    int16_t field; /* the game's number of the field, or CANVAS_NO_FIELD */
};

struct canvas {
    int width, height;
    struct canvas_cell *cells; /* width * height, row by row */
};

/* An empty canvas; canvas_resize gives it WIDTH x HEIGHT spaces. */
void canvas_init(struct canvas *canvas);
void canvas_finish(struct canvas *canvas);
/* Declares an empty canvas of a block, finished where the block is left: LOCAL_CANVAS board =
 * CANVAS_INIT; */
#define LOCAL_CANVAS __attribute__((cleanup(canvas_finish))) struct canvas
#define CANVAS_INIT                                                                                \
    {                                                                                              \
        0, 0, NULL                                                                                 \
    }
void canvas_resize(struct canvas *canvas, int width, int height);
/* Leaves out the rows from HEIGHT on, which is no more than there are. */
void canvas_crop(struct canvas *canvas, int height);

/* What canvas_put writes with. */
struct canvas_pen {
    enum canvas_role role;
    int owner;
    int field;
};

/* The columns that UTF-8 text takes on a canvas. */
int canvas_columns(const char *utf8);
/* Writes UTF-8 text from column X of row Y on; what falls outside is left out. */
void canvas_put(struct canvas *canvas, int x, int y, const char *utf8, struct canvas_pen pen);
/* Writes the sign of ROLE, CANVAS_LEGAL or CANVAS_LAST, for FIELD. */
void canvas_put_sign(
    struct canvas *canvas, int x, int y, bool ascii, enum canvas_role role, int field);
/* Writes a line of words in the first corner that has room for it, beside what is drawn already,
 * of the first HEIGHT rows: from the top down or, with BOTTOM, from the bottom up, at the left
 * before the right. False if there is none. */
bool canvas_put_in_corner(
    struct canvas *canvas, int height, bool bottom, const char *utf8, struct canvas_pen pen);
/* A line of words without a field, in the first HEIGHT rows where a corner has room for it, else in
 * row *BELOW, which moves on. */
void canvas_put_note(struct canvas *canvas, int height, bool bottom, int *below, const char *utf8,
    enum canvas_role role, int owner);
/* Whether WIDTH x HEIGHT characters from column X of row Y on are within the canvas and blank. */
bool canvas_is_blank(const struct canvas *canvas, int x, int y, int width, int height);
/* The cell at column X, row Y, or NULL outside. */
struct canvas_cell *canvas_at(const struct canvas *canvas, int x, int y);
/* Adds row Y as text, trailing spaces left out. */
void canvas_row_text(const struct canvas *canvas, int y, struct buffer *buffer);
