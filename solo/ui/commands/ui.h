#ifndef PAPERHEX_UI_COMMANDS_UI_H
#define PAPERHEX_UI_COMMANDS_UI_H

/*
 * What a front end is: it shows a picture, says something, and asks for a line. The conversation
 * the commands (table.h, commands.h) know nothing more of it, so the plain front end and a
 * full-screen one share them; a cell chosen with the mouse comes back as the line "d8@c4".
 */

#include "games/canvas.h"

#include <stdbool.h>
#include <stddef.h>

/* What kind of thing is said; a front end may show it in colour, or only show it. */
enum ui_tone {
    UI_PLAIN,
    UI_TITLE,
    UI_EVENT, /* something happened in the game */
    UI_ASK,   /* what is to do now */
    UI_ERROR, /* what was typed does not go */
    UI_NOTE,  /* aside: where the record is, what else can be typed */
    UI_TONE_COUNT,
};

/* Words the user may be typing, for completion; borrowed strings. */
struct ui_words {
    const char *const *word;
    size_t count;
};

struct ui;

struct ui_functions {
    const char *name;
    /* Shows a picture of the board. */
    void (*show)(struct ui *ui, const struct canvas *canvas);
    /* Says TEXT, one or more lines of UTF-8 without a newline at the end. Long lines are wrapped
     * under their own indentation. */
    void (*say)(struct ui *ui, enum ui_tone tone, const char *text);
    /* Asks for a line of text, without its newline, into LINE (replaced). False at the end of
     * input, or when the program is asked to stop. */
    bool (*ask)(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line);
    /* Waits until FROM (NULL: nobody) has read the screen, hides it, and waits until TO has taken
     * the seat. False as ask. */
    bool (*hand_over)(struct ui *ui, const char *from, const char *to);
    void (*destroy)(struct ui *ui);
};

/* The beginning of every front end's own struct. */
struct ui {
    const struct ui_functions *functions;
    bool ascii;  /* only ASCII can be shown */
    int columns; /* how wide a picture may be */
    int rows;    /* how many lines are seen at once; 0: any number */
};

/* The calls. Words and names are escaped (core/escape.h) before a front end gets them; line feeds
 * of words and prompts stay. */
void ui_show(struct ui *ui, const struct canvas *canvas);
void ui_say(struct ui *ui, enum ui_tone tone, const char *text);
/* The same for formatted text of less than 8 KB; what is longer is cut. */
void ui_format(struct ui *ui, enum ui_tone tone, const char *format, ...) PRINTF_LIKE(3, 4);
MUST_USE bool ui_ask(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line);
MUST_USE bool ui_hand_over(struct ui *ui, const char *from, const char *to);
/* NULL is fine. */
void ui_destroy(struct ui *ui);

#endif
