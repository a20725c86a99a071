#ifndef PAPERHEX_UI_SCREEN_EDIT_H
#define PAPERHEX_UI_SCREEN_EDIT_H

/*
 * A line that is being typed: letters, the usual keys to move in it, earlier lines, and Tab that
 * goes on with a word as far as it is clear.
 */

#include "ui/commands/ui.h"
#include "ui/screen/terminal.h"

enum { EDIT_BYTES_MAX = 1024, EDIT_HISTORY_MAX = 50 };

struct edit_history {
    char *line[EDIT_HISTORY_MAX]; /* the latest first */
    int count;
};

struct edit {
    char text[EDIT_BYTES_MAX];
    size_t length, at; /* bytes; AT is the cursor */
    int back;          /* so many lines back in the history; 0: the new line */
};

enum edit_result { EDIT_GOES_ON, EDIT_DONE, EDIT_LEFT };

void edit_init(struct edit *edit);
/* What KEY does. WORDS may be completed; HISTORY may be NULL. */
enum edit_result edit_key(struct edit *edit, struct terminal_key key, struct ui_words words,
    const struct edit_history *history);

/* Remembers LINE, unless it is empty or the latest already. */
void edit_history_add(struct edit_history *history, const char *line);
void edit_history_clear(struct edit_history *history);

#endif
