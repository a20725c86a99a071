#ifndef PAPERHEX_UI_SCREEN_SCREEN_PRIVATE_H
#define PAPERHEX_UI_SCREEN_SCREEN_PRIVATE_H

/* What the parts of the full-screen front end share. (Internal to solo/ui/screen.) */

#include "ui/screen/edit.h"
#include "ui/screen/frame.h"
#include "ui/screen/pointer.h"
#include "ui/screen/said.h"
#include "ui/screen/terminal.h"

struct screen {
    struct ui ui;
    struct terminal *terminal;
    struct canvas frame; /* what is shown now, for clicks */
    struct table *table; /* that is played at; NULL: none */
    struct pointer pointer;
    struct said said; /* what was said and has not been read yet */
    struct edit_history history;
    struct buffer message; /* shown in the place of the preview until the next key; or empty */
    enum frame_role message_role;
    struct buffer left;      /* words above the latest menu: they stay on the terminal at the end */
    struct buffer pending;   /* the line that the next turn gives at once; or empty */
    struct frame_rect words; /* where the message stands; no width before anything was shown */
    size_t past;             /* so many plies are looked back; 0: now */
    const char *waiting;     /* what is waited for, or NULL */
    const char *where;       /* in a game that is only looked at ("12 of 87"); or NULL */
    bool hurry;              /* the moves of computers are not shown one by one */
    bool stray;              /* letters that mean nothing: somebody may be typing words */
};

/* ---- view.c ---- */

/* A line that is typed, below the board. */
struct view_line {
    const char *prompt;
    const struct edit *edit; /* NULL: only the prompt */
};

/* Shows the table. LINE may be NULL. */
void view_show(struct screen *screen, const struct view_line *line);
/* The same with a question and its answers over the lower part, CHOSEN among them. */
void view_show_question(
    struct screen *screen, const char *question, const char *const *answers, int count, int chosen);
/* The number of plies that the picture shows. */
size_t view_plies(const struct screen *screen);

/* ---- view_keys.c ---- */

/* Adds the keys that mean something now, the most important first, as many as WIDTH columns hold;
 * how to find all of them always. */
void view_add_keys(
    const struct screen *screen, const struct panel *panel, int width, struct buffer *out);

/* ---- page.c ---- */

/* Shows what was said on pages, with a line typed below PROMPT, until Enter; all of it is read
 * then. False at the end of input. With no EDIT only Enter, Escape and q are waited for. */
MUST_USE bool page_read(
    struct screen *screen, const char *prompt, struct ui_words words, struct edit *edit);
/* An empty screen but for PROMPT, until Enter. */
MUST_USE bool page_blank(struct screen *screen, const char *prompt);
/* Measures the terminal, for ui->columns and rows. */
void page_measure(struct screen *screen);

/* ---- menu.c ---- */

/* As menu of struct ui_functions. */
int screen_menu(struct ui *ui, const struct ui_menu *menu);

/* ---- turn.c, typed.c ---- */

bool screen_turn(struct ui *ui, struct ui_words words, struct buffer *line);
/* A line typed below the board; false where nothing came of it (Escape, the end of input). */
MUST_USE bool typed_line(
    struct screen *screen, const char *prompt, struct ui_words words, struct buffer *line);
/* Asks which answer; as choose of struct ui_functions. */
int screen_choose(struct ui *ui, const char *question, const char *const *answers, size_t count);
bool screen_work(struct ui *ui, const struct ui_work *work);
bool screen_pause(struct ui *ui, const char *prompt);
/* Shows what was said since it was last read: in the place of the preview where it fits, else on a
 * page. False at the end of input. */
MUST_USE bool screen_read_said(struct screen *screen);

/* ---- browse.c ---- */

bool screen_browse(struct ui *ui, const char *where, struct ui_words words, struct buffer *line);
/* Its keys, as the last line names them. */
extern const char *const browse_keys[];

/* ---- keys.c ---- */

/* What a key at the table comes to. */
enum turned {
    TURNED_NOT,  /* it means nothing here */
    TURNED_VIEW, /* only the picture changes */
    TURNED_LINE, /* LINE says what is wanted */
    TURNED_GONE, /* the end of input */
};
/* Keys that change nothing but what is looked at: they go while computers think, too. */
enum turned keys_look(struct screen *screen, struct terminal_key key);
/* All keys of somebody who is to act. */
enum turned keys_act(
    struct screen *screen, struct terminal_key key, struct ui_words words, struct buffer *line);
/* Asks whether to leave; LINE then says so. */
enum turned keys_leave(struct screen *screen, struct buffer *line);
/* Says all keys. */
void keys_say_all(struct screen *screen);

#endif
