#ifndef PAPERHEX_UI_SCREEN_TERMINAL_H
#define PAPERHEX_UI_SCREEN_TERMINAL_H

/*
 * The terminal itself (ncurses): shows a frame, and says which keys are pressed. There is one
 * terminal, so there is one of these at a time. It is given back as it was found when this is
 * destroyed, and also where the program dies.
 */

#include "ui/screen/frame.h"

struct terminal;

/* Keys are code points, or one of these. */
enum terminal_key_code {
    PRESS_NOTHING = 0, /* nothing came in time */
    PRESS_TAB = '\t',
    PRESS_RETURN = '\n',
    PRESS_ESCAPE = 27,
    PRESS_REDRAW = 12, /* Ctrl-L */
    PRESS_SPECIAL = 0x110000,
    PRESS_GO_UP,
    PRESS_GO_DOWN,
    PRESS_GO_LEFT,
    PRESS_GO_RIGHT,
    PRESS_PAGE_UP,
    PRESS_PAGE_DOWN,
    PRESS_TO_START,
    PRESS_TO_END,
    PRESS_BACK_TAB,
    PRESS_ERASE, /* Backspace */
    PRESS_DELETE_NEXT,
    PRESS_CLICK, /* X, Y of terminal_key */
    PRESS_WHEEL_UP,
    PRESS_WHEEL_DOWN,
    PRESS_RESIZED,
    PRESS_OTHER, /* a key that means nothing here */
    PRESS_GONE,  /* the end of input, or the program is asked to stop */
};

struct terminal_key {
    int code;
    int x, y;
};

/* Takes the terminal of standard input and output. NULL where it cannot place its cursor. With
 * ASCII nothing else is written. */
struct terminal *terminal_create(bool ascii);
/* NULL is fine. */
void terminal_destroy(struct terminal *terminal);

void terminal_size(const struct terminal *terminal, int *columns, int *rows);
/* Shows FRAME from the upper left corner on, with the cursor at (X, Y), or without one (X < 0). */
void terminal_show(struct terminal *terminal, const struct canvas *frame, int x, int y);
/* Everything anew with the next frame: something else may have written on the terminal. */
void terminal_redraw(struct terminal *terminal);
/* The next key, waited for at most TIMEOUT_MS (negative: until it comes). */
struct terminal_key terminal_read(struct terminal *terminal, int timeout_ms);

#endif
