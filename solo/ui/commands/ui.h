#ifndef PAPERHEX_UI_COMMANDS_UI_H
#define PAPERHEX_UI_COMMANDS_UI_H

/*
 * What a front end is: it shows a picture, says something, and asks for a line. The conversation
 * the commands (table.h, commands.h) know nothing more of it, so the plain front end and a
 * full-screen one share them; a cell chosen with the mouse comes back as the line "d8@c4".
 */

#include "core/stop.h"
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

/* How words are told to somebody who hears them. */
struct ui_speech {
    bool on;      /* short sentences, no pictures; else all of this means nothing */
    bool full;    /* all there is to tell at each turn, not only what is needed */
    bool letters; /* letters of cells are spelled */
    bool bell;    /* it rings when somebody has to do something */
};

struct ui;
struct table;

/* Work that takes long, for a front end that goes on meanwhile. */
struct ui_work {
    void (*run)(void *context); /* once; it may be called in another thread */
    void *context;
    struct stop_flag *halt; /* raised where the person does not want to wait for its end */
    const char *what;       /* what the person waits for: "Hard thinks"; borrowed */
};

/* What choose gives beside the index of an answer. */
enum { UI_BACK = -1, UI_END = -2 };

/* One answer of a menu. */
struct ui_answer {
    const char *words;
    char key;            /* the letter that picks it, or 0 */
    const char *english; /* words that pick it too, in any language, or NULL */
};

/* A question outside of any game. All of it is borrowed. */
struct ui_menu {
    const char *question;
    const struct ui_answer *answers;
    size_t count; /* at least 1 */
    size_t usual; /* where it begins */
    bool in_row;  /* short answers, which may stand on one line */
};

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

    /* Optional, the first two or none, for a front end that draws the table itself: then board,
     * news and prompt are not shown or said to it. */
    /* TABLE (borrowed) is the one played at from now on; NULL: none any more. */
    void (*sit)(struct ui *ui, struct table *table);
    /* Lets the person at the table play by pointing, or type: the line that says what, as ask. */
    bool (*turn)(struct ui *ui, struct ui_words words, struct buffer *line);
    /* Optional: lets a person look at the table where nobody plays, which stands WHERE ("12 of
     * 87"): the line that says what is wanted, as ask. */
    bool (*browse)(struct ui *ui, const char *where, struct ui_words words, struct buffer *line);
    /* Optional: which of COUNT answers; the first is the usual one. UI_BACK: none, something else
     * is to be done; UI_END as ask. NULL: they are listed, and ask reads a number or a word. */
    int (*choose)(struct ui *ui, const char *question, const char *const *answers, size_t count);
    /* Optional: lets the person walk through a menu, below what was said; as choose. NULL: it is
     * listed, and ask reads a number or a word. */
    int (*menu)(struct ui *ui, const struct ui_menu *menu);
    /* Optional: does the work while the screen lives on. False where the person interrupted it:
     * then turn gives what is wanted instead. NULL: it is simply done. */
    bool (*work)(struct ui *ui, const struct ui_work *work);
    /* Optional: shows the table and what was said until the person has read it, as hand_over. NULL:
     * what was said stays to be read. */
    bool (*pause)(struct ui *ui, const char *prompt);
    /* Optional: rings a bell. */
    void (*ring)(struct ui *ui);
    void (*destroy)(struct ui *ui);
};

/* The beginning of every front end's own struct. */
struct ui {
    const struct ui_functions *functions;
    bool ascii;  /* only ASCII can be shown */
    int columns; /* how wide a picture may be */
    int rows;    /* how many lines are seen at once; 0: any number */
    struct ui_speech speech;
    const char *task; /* what is to be done, in the place of the game's own prompt; or NULL */
};

/* The calls. With speech, pictures are not shown, and words and prompts are told for the ear
 * (ui/words/spoken.h). Words and names are escaped (core/escape.h) before a front end gets them;
 * line feeds of words and prompts stay. */
void ui_show(struct ui *ui, const struct canvas *canvas);
void ui_say(struct ui *ui, enum ui_tone tone, const char *text);
/* The same for formatted text of less than 8 KB; what is longer is cut. */
void ui_format(struct ui *ui, enum ui_tone tone, const char *format, ...) PRINTF_LIKE(3, 4);
/* What is to be copied, as it is: neither wrapped nor told for the ear. */
void ui_copy(struct ui *ui, const char *text);
/* Rings, where it is wished and can be done. */
void ui_ring(struct ui *ui);
MUST_USE bool ui_ask(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line);
MUST_USE bool ui_hand_over(struct ui *ui, const char *from, const char *to);
/* Whether it draws the table itself; and sit and turn of one that does. */
bool ui_draws_table(const struct ui *ui);
void ui_sit(struct ui *ui, struct table *table);
MUST_USE bool ui_turn(struct ui *ui, struct ui_words words, struct buffer *line);
/* Browse of one that has it, else ask with WHERE before the line. */
MUST_USE bool ui_browse(
    struct ui *ui, const char *where, struct ui_words words, struct buffer *line);
MUST_USE bool ui_pause(struct ui *ui, const char *prompt);
/* Whether it has a choose of its own, and that. */
bool ui_chooses(const struct ui *ui);
MUST_USE int ui_choose(
    struct ui *ui, const char *question, const char *const *answers, size_t count);
/* Whether it has a menu of its own, and that. */
bool ui_walks_menus(const struct ui *ui);
MUST_USE int ui_menu(struct ui *ui, const struct ui_menu *menu);
/* Work by a front end that has something for it, or simply done: then true. */
MUST_USE bool ui_work(struct ui *ui, const struct ui_work *work);
/* NULL is fine. */
void ui_destroy(struct ui *ui);

#endif
