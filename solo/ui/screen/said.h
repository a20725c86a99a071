#ifndef PAPERHEX_UI_SCREEN_SAID_H
#define PAPERHEX_UI_SCREEN_SAID_H

/*
 * What was said and shown since somebody last read: words with their tone, and pictures, in order.
 */

#include "ui/commands/ui.h"

struct said_piece {
    enum ui_tone tone;
    char *words;            /* or NULL: a picture */
    struct canvas *picture; /* or NULL */
};

struct said {
    struct said_piece *piece;
    size_t count;
};

void said_add_words(struct said *said, enum ui_tone tone, const char *words);
void said_add_picture(struct said *said, const struct canvas *picture);
bool said_has_picture(const struct said *said);
/* Forgets all of it. */
void said_clear(struct said *said);
/* All as one picture of WIDTH columns (or as wide as its widest picture), in CANVAS, which was
 * initialised. */
void said_draw(const struct said *said, int width, bool ascii, struct canvas *canvas);
/* The words alone, in lines of at most WIDTH columns; SAID_UNBROKEN for what is wrapped later. */
enum { SAID_UNBROKEN = 1 << 20 };
void said_add_text(const struct said *said, int width, bool ascii, struct buffer *out);
/* How many columns lines have that stay on a terminal of so many. */
int said_width(int columns);

#endif
