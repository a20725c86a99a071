#pragma once

/*
 * A grid of characters that a game draws itself into. Every character has a role (what it means; a
 * front end chooses its colour) and the field it belongs to (for mouse, Tab and speech). A
 * character two columns wide takes its cell and the next one, which is then "".
 */

#include "core/text.h"

enum canvas_role {
    CANVAS_PLAIN,
    CANVAS_EDGE,       /* lines of the board */
    CANVAS_COORDINATE, /* names of columns and cells */
    CANVAS_VALUE,      /* a number or symbol on the board */
    CANVAS_EMPTY,      /* an empty field */
    CANVAS_LEGAL,      /* a field of a marked action */
    CANVAS_LAST,       /* the latest action */
    CANVAS_SCORED,     /* has already been counted */
    CANVAS_HIDDEN,     /* something the viewer cannot see */
    CANVAS_TITLE,
    CANVAS_NOTE,
    CANVAS_ROLE_COUNT,
};

enum { CANVAS_NO_FIELD = -1, CANVAS_NO_OWNER = 0 };

/* The signs that mean the same in every game: a legal place, the latest move, the current player.
 * One column each; INDEX 1 is the ASCII sign. */
extern const char *const canvas_sign_legal[2];
extern const char *const canvas_sign_last[2];

struct canvas_cell {
    char utf8[5];  /* one character; "" after a wide one */
    uint8_t role;  /* enum canvas_role */
    uint8_t owner; /* player 1 .., or CANVAS_NO_OWNER */
    int16_t field; /* the field's number in the game, or CANVAS_NO_FIELD */
};

struct canvas {
    int width, height;
    struct canvas_cell *cells; /* width * height, row by row */
};

/* Makes an empty canvas; canvas_resize then fills it with WIDTH x HEIGHT spaces. */
void canvas_init(struct canvas *canvas);
void canvas_finish(struct canvas *canvas);
/* Declares an empty canvas that is finished at the end of its block: LOCAL_CANVAS board =
 * CANVAS_INIT; */
#define LOCAL_CANVAS __attribute__((cleanup(canvas_finish))) struct canvas
#define CANVAS_INIT                                                                                \
    {                                                                                              \
        0, 0, NULL                                                                                 \
    }
void canvas_resize(struct canvas *canvas, int width, int height);
/* Removes the rows from HEIGHT on, which must not exceed the current height. */
void canvas_crop(struct canvas *canvas, int height);

/* The role, owner and field that canvas_put writes with. */
struct canvas_pen {
    enum canvas_role role;
    int owner;
    int field;
};

/* Returns how many columns UTF-8 text takes. */
int canvas_columns(const char *utf8);
/* Writes UTF-8 text from column X of row Y on; what falls outside is dropped. */
void canvas_put(struct canvas *canvas, int x, int y, const char *utf8, struct canvas_pen pen);
void canvas_put_sign(
    struct canvas *canvas, int x, int y, bool ascii, enum canvas_role role, int field);
/* Writes a line of words beside the drawing, in the first corner of the first HEIGHT rows with
 * enough room: from the top down or, with BOTTOM, from the bottom up, left before right. Returns
 * false if no corner has room. */
bool canvas_put_in_corner(
    struct canvas *canvas, int height, bool bottom, const char *utf8, struct canvas_pen pen);
/* Writes a line of words without a field in a corner of the first HEIGHT rows, or, if none has
 * room, in row *BELOW, which it advances. */
void canvas_put_note(struct canvas *canvas, int height, bool bottom, int *below, const char *utf8,
    enum canvas_role role, int owner);
/* Reports whether WIDTH x HEIGHT characters from column X of row Y on are inside and blank. */
bool canvas_is_blank(const struct canvas *canvas, int x, int y, int width, int height);
/* Returns the cell at column X, row Y, or NULL outside. */
struct canvas_cell *canvas_at(const struct canvas *canvas, int x, int y);
/* Adds row Y as text without trailing spaces. */
void canvas_row_text(const struct canvas *canvas, int y, struct buffer *buffer);
