#ifndef PAPERHEX_UI_SCREEN_FRAME_H
#define PAPERHEX_UI_SCREEN_FRAME_H

/*
 * One full screen as a canvas, before any terminal sees it: what is put together and what is
 * clicked on is the same. Roles go on where those of games end. A character two columns wide takes
 * two cells, the second of which has empty text.
 */

#include "games/canvas.h"
#include "ui/commands/ui.h"

enum frame_role {
    FRAME_BAR = CANVAS_ROLE_COUNT, /* the first line */
    FRAME_RULE,                    /* lines between parts */
    FRAME_ASK,                     /* what is to be done */
    FRAME_ERROR,                   /* what does not go */
    FRAME_NEWS,                    /* what happened since the person's last action */
    FRAME_KEYS,                    /* the keys at hand */
    FRAME_CHOSEN,                  /* the chosen item or answer */
    FRAME_ROLE_COUNT,
    FRAME_CURSOR = 0x80, /* added: the field under the cursor */
};

/* What a cell's field says of an item (its key) or of a row of answers, so that it can be
 * clicked; fields of the board are 0 and above. */
enum { FRAME_ITEMS = -256, FRAME_ANSWERS = -1000 };
static inline int frame_item_field(char key)
{
    return FRAME_ITEMS + key;
}

/* Where something is, in columns and rows. */
struct frame_rect {
    int x, y, width, height;
};

/* The columns that TEXT takes. */
int frame_text_width(const char *text);
/* Writes TEXT from column X of row Y on, at most WIDTH columns; the column after its end. */
int frame_put(
    struct canvas *frame, int x, int y, int width, const char *text, struct canvas_pen pen);
/* Writes the wrapped lines of TEXT into RECT, what does not fit left out ("..." says so); the
 * lines it would take. A word longer than a line (a position, a path) goes on in the next. ASCII as
 * wrap_text. */
int frame_put_lines(struct canvas *frame, struct frame_rect rect, const char *text, bool ascii,
    struct canvas_pen pen);
/* How many lines TEXT takes in WIDTH columns. */
int frame_count_lines(const char *text, int width, bool ascii);
/* A line of RULE characters across RECT's first row. */
void frame_put_rule(struct canvas *frame, int y, bool ascii);
/* Copies the part of PICTURE that falls into RECT when its first character stands at (X, Y). */
void frame_put_picture(
    struct canvas *frame, struct frame_rect rect, int x, int y, const struct canvas *picture);
/* Writes answer INDEX of a list in RECT, as far as it is among those around the chosen one that
 * there is room for. */
struct frame_answers {
    int count, chosen;
};
void frame_put_answer(struct canvas *frame, struct frame_rect rect, struct frame_answers answers,
    int index, const char *words);
/* The role that words of this tone have. */
enum frame_role frame_tone_role(enum ui_tone tone);

#endif
