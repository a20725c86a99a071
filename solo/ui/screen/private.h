#pragma once

/*
 * Shared by the files of the full screen; nothing else includes it.
 */

#include "ui/commands/commands.h"

/*
 * frame.c: A full screen as a canvas, before any terminal sees it: the same canvas is drawn and
 * clicked on. Its roles follow those of games. A character two columns wide takes two cells, the
 * second with empty text.
 */

enum frame_role {
    FRAME_BAR = CANVAS_ROLE_COUNT, /* the first line */
    FRAME_RULE,                    /* lines between parts */
    FRAME_ASK,                     /* the task */
    FRAME_ERROR,                   /* a refusal */
    FRAME_NEWS,                    /* events since the person's last action */
    FRAME_KEYS,                    /* keys that can be pressed */
    FRAME_CHOSEN,                  /* the chosen item or answer */
    FRAME_MARKED,                  /* a marked field without the cursor */
    FRAME_ROLE_COUNT,
    FRAME_CURSOR = 0x80, /* added to the role of the field under the cursor */
};

/* A cell's field, for clicks: an item (by its key), a row of answers, or 0 .. on the board. */
enum { FRAME_ITEMS = -256, FRAME_ANSWERS = -1000 };

/* Returns a pen for words that belong to nobody and no field, in a ROLE of games or frames. */
static inline struct canvas_pen frame_pen(int role)
{
    return (struct canvas_pen){(enum canvas_role)role, CANVAS_NO_OWNER, CANVAS_NO_FIELD};
}

/* A rectangle in columns and rows. */
struct frame_rect {
    int x, y, width, height;
};

/* Writes at most WIDTH columns of TEXT at (X, Y), and returns the column after it. */
int frame_put(
    struct canvas *frame, int x, int y, int width, const char *text, struct canvas_pen pen);
/* Writes the wrapped lines of TEXT into RECT, ending in "..." if they don't fit, and returns the
 * number of lines it needs. A word longer than a line (a position, a path) continues on the next.
 * ASCII as in wrap_text. */
int frame_put_lines(struct canvas *frame, struct frame_rect rect, const char *text, bool ascii,
    struct canvas_pen pen);
/* Writes TEXT like frame_put_lines, but each row also uses the blank columns beside RECT, except
 * next to OTHER, whose space is taken. A list, which begins with a space, keeps to RECT and its
 * columns. REST (or NULL) gets the text that doesn't fit, instead of dots. Returns false if some
 * doesn't. */
bool frame_put_flowing(struct canvas *frame, struct frame_rect rect, struct frame_rect other,
    const char *text, bool ascii, struct canvas_pen pen, struct buffer *rest);
/* Returns the number of lines TEXT takes in WIDTH columns. */
int frame_count_lines(const char *text, int width, bool ascii);
void frame_blank(struct canvas *frame, struct frame_rect rect);
/* Draws a horizontal line across row Y. */
void frame_put_rule(struct canvas *frame, int y, bool ascii);
/* Copies the part of PICTURE that falls into RECT if its first character stands at (X, Y). */
void frame_put_picture(
    struct canvas *frame, struct frame_rect rect, int x, int y, const struct canvas *picture);
struct frame_answers {
    int count, chosen;
};
/* Writes answer INDEX of a list into RECT, if it is among those around the chosen one that fit. */
void frame_put_answer(struct canvas *frame, struct frame_rect rect, struct frame_answers answers,
    int index, const char *words);
/* A line typed below the board, or a question over its lower rows. */
struct edit;
struct view_line {
    const char *prompt;
    const struct edit *edit;    /* NULL: only the prompt */
    const char *const *answers; /* NULL: not a question */
    struct frame_answers given;
};
/* Draws the question of LINE; clears COVERED, words that it would otherwise cut. */
void frame_put_question(
    struct canvas *frame, struct frame_rect covered, const struct view_line *line, bool ascii);
/* Returns which of COUNT answers stands at (X, Y) of FRAME, or -1. */
int frame_answer_at(const struct canvas *frame, int x, int y, int count);
/* Returns the role of words with this tone. */
enum frame_role frame_tone_role(enum ui_tone tone);
/* Returns the look of a character in a frame. */
struct look frame_look(const struct canvas_cell *cell);

/*
 * terminal.c: The terminal itself (ncurses): shows a frame and reports key presses. There is one
 * terminal, so only one of these at a time. Destroying it gives the terminal back as it was found;
 * so does a crash.
 */

struct terminal;

/* Keys are code points or one of these. */
enum terminal_key_code {
    PRESS_NOTHING = 0, /* no key came in time */
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
    PRESS_CLICK, /* at X, Y of terminal_key */
    PRESS_WHEEL_UP,
    PRESS_WHEEL_DOWN,
    PRESS_RESIZED,
    PRESS_OTHER, /* a key without meaning here */
    PRESS_GONE,  /* end of input, or the program is asked to stop */
};

struct terminal_key {
    int code;
    int x, y;
};

/* Takes the terminal on standard input and output, and asks it for its background and letter
 * widths; when an answer comes, terminal_read returns PRESS_RESIZED. Returns NULL if it cannot
 * place its cursor. */
struct terminal *terminal_create(const struct ui_look *look);
/* Reports whether only ASCII is to be drawn: on request, or because other letters are too wide. */
bool terminal_is_ascii(const struct terminal *terminal);
/* term_names.c: Reports whether the terminal may draw characters of ambiguous width (Unicode) two
 * columns wide, as is common in Chinese, Japanese and Korean. Until it has answered, it is shown
 * none of them. */
bool terminal_may_draw_wide(void);
/* Reports whether the terminal answers queries; old ones print what they do not know. */
bool terminal_answers(void);
/* Gives the terminal back; NULL is fine. */
void terminal_destroy(struct terminal *terminal);

void terminal_size(const struct terminal *terminal, int *columns, int *rows);
/* Shows FRAME from the upper left corner on, with the cursor at (X, Y), or without one if X < 0. */
void terminal_show(struct terminal *terminal, const struct canvas *frame, int x, int y);
/* Asks for TEXT on the clipboard (OSC 52); a terminal without that ignores it. */
void terminal_copy(const char *text);
/* Draws everything again with the next frame, in case others wrote on the terminal. */
void terminal_redraw(struct terminal *terminal);
/* Skips an Enter typed together with the last key read. */
void terminal_skip_return(void);
/* Returns the next key, waiting at most TIMEOUT_MS (negative: without limit). */
struct terminal_key terminal_read(struct terminal *terminal, int timeout_ms);

/*
 * edit.c: A line being typed: letters, the usual keys to move in it, earlier lines, and completion
 * by Tab.
 */

enum { EDIT_BYTES_MAX = 1024, EDIT_HISTORY_MAX = 50 };

struct edit_history {
    char *line[EDIT_HISTORY_MAX]; /* the latest one first */
    int count;
};

struct edit {
    char text[EDIT_BYTES_MAX];
    size_t length, at; /* in bytes; AT is the cursor */
    int back;          /* lines back in the history; 0: the new line */
};

enum edit_result { EDIT_GOES_ON, EDIT_DONE, EDIT_LEFT };

void edit_init(struct edit *edit);
/* Writes it into FRAME at (X, Y), as far as it fits, and returns the cursor's column. */
int edit_put(const struct edit *edit, struct canvas *frame, int x, int y);
/* Does what KEY means. WORDS may be completed; HISTORY may be NULL. */
enum edit_result edit_key(struct edit *edit, struct terminal_key key, struct ui_words words,
    const struct edit_history *history);

/* Remembers LINE, unless it is empty or the latest already. */
void edit_history_add(struct edit_history *history, const char *line);
void edit_history_clear(struct edit_history *history);

/*
 * fields.c: The fields of a picture as places to move between: the middle of each, and the next one
 * in a direction. Only the picture counts, so it works the same for hexagons on a corner or a side,
 * and for triangles between them.
 */

enum { FIELDS_MAX = 600 };

/* In sixteenths of a column; a row is as high as two columns are wide. */
struct field_spot {
    int field;
    int x, y;
};

struct fields {
    int count;
    struct field_spot spot[FIELDS_MAX]; /* in reading order */
};

enum field_direction {
    FIELD_UP,
    FIELD_DOWN,
    FIELD_LEFT,
    FIELD_RIGHT,
    /* A hexagon's neighbours; if none is straight above or below, those keys go left and right. */
    FIELD_NORTH_WEST,
    FIELD_NORTH_EAST,
    FIELD_SOUTH_WEST,
    FIELD_SOUTH_EAST,
    FIELD_NORTH,
    FIELD_SOUTH,
    FIELD_DIRECTION_COUNT,
};

/* The cursor's place, and the row and column it keeps to when it zigzags. */
struct field_walker {
    int field; /* or CANVAS_NO_FIELD */
    int row, column;
    bool upwards; /* the last vertical step went up */
};

void fields_read(struct fields *fields, const struct canvas *picture);
/* Returns the place of FIELD; NULL if the picture does not have it. */
const struct field_spot *fields_find(const struct fields *fields, int field);
/* Puts the walker on FIELD. */
void fields_jump(const struct fields *fields, struct field_walker *walker, int field);
/* Moves one step; returns false if there is nothing in that direction. */
bool fields_step(
    const struct fields *fields, struct field_walker *walker, enum field_direction direction);
/* Returns the field nearest to the middle of all; CANVAS_NO_FIELD if there is none. WANTED, by
 * index into place, selects those that count; NULL: all. */
int fields_middle(const struct fields *fields, const bool *wanted);

/*
 * areas.c: The layout of a screen: the board, what stands beside it, and the words. It turns sizes
 * into places and draws nothing.
 *
 * It takes the first of three layouts that fits: the board between a title above and words below,
 * with the blocks beside it or in the corners it leaves free; the board on the whole screen, with
 * all words in its corners too; a part of the board that follows the cursor, with the blocks as
 * lines above it.
 */

enum { AREAS_BLOCKS_MAX = 16 };

/* The sizes to lay out. */
struct areas_request {
    int columns, rows;
    const struct canvas *board;
    int cursor_x, cursor_y; /* the point of a large board that must be seen; -1: none */
    int also_x, also_y;     /* a point to show as well if possible; -1: none */
    int block_count;
    struct frame_rect block[AREAS_BLOCKS_MAX]; /* widths and heights */
    bool beside;                               /* blocks stay beside a part of the board */
    int strip_rows;                            /* lines for the blocks if they become lines */
    int event_rows;                            /* lines of the screen for the latest event */
};

struct areas {
    struct frame_rect window; /* the space for the board */
    int board_x, board_y;     /* the place of its first character, perhaps outside the window */
    bool strip;               /* the blocks are lines, in STRIP_RECT */
    struct frame_rect strip_rect;
    struct frame_rect block[AREAS_BLOCKS_MAX]; /* with their places */
    struct frame_rect title, words, events, keys;
    int rule; /* the row of the line above the words, or -1 */
};

/* The least screen size that is laid out; smaller screens get this layout, cut off. */
enum { AREAS_COLUMNS_MIN = 20, AREAS_ROWS_MIN = 8 };

void areas_make(const struct areas_request *request, struct areas *areas);

/*
 * pointer.c: What a person points at on the board: the cursor, the chosen item and the fields
 * marked so far, and what the table would make of it.
 */

enum { POINTER_WORDS_SIZE = 2048 };

struct pointer {
    struct fields fields; /* of the board as drawn last */
    struct field_walker walker;
    int begun_at; /* the cursor's field at the beginning of the turn; before the first turn, the
                     place to begin */
    struct pointing pointing; /* its field is the walker's */
    struct panel panel;
    /* By index into fields: what pointing there would do, and its action. */
    uint8_t kind[FIELDS_MAX];
    struct action action[FIELDS_MAX];
    /* The same under the cursor. */
    enum pointed_kind here;
    struct action considered;
    bool exact; /* the field was pointed at, not walked to */
    int turn;
    char words[POINTER_WORDS_SIZE];
};

void pointer_init(struct pointer *pointer);
/* Begins a turn or a new position: clears the marks, keeps the item if it may be played, and finds
 * the panel, fields and places again. Puts a cursor without a place on a legal one. */
void pointer_begin(struct pointer *pointer, struct table *table, bool ascii);
/* Updates everything after the cursor, the item or the marks have changed. */
void pointer_look(struct pointer *pointer, struct table *table, bool ascii);

/* Moves the cursor. This and the following return false without a change; pointer_look must
 * follow. */
bool pointer_step(struct pointer *pointer, enum field_direction direction);
bool pointer_jump(struct pointer *pointer, int field);
/* Moves to the next (STEP 1) or previous (-1) place where something can be played. */
bool pointer_tab(struct pointer *pointer, int step);
bool pointer_choose(struct pointer *pointer, char key);
/* Turns what is shown there to the next legal way (STEP 1 or -1). */
bool pointer_turn(struct pointer *pointer, struct table *table, int step);
/* Puts the cursor where the legal ACTION is played, with its item, marks and turn; acting then
 * plays exactly that, until the cursor is moved. */
void pointer_point(
    struct pointer *pointer, struct table *table, bool ascii, const struct action *action);
void pointer_mark(struct pointer *pointer);
/* Removes the latest mark. */
bool pointer_unmark(struct pointer *pointer);

/* Lists the actions whose places are marked as legal, and returns their number. */
size_t pointer_marked(const struct pointer *pointer, struct action marked[FIELDS_MAX]);

/*
 * said.c: Words with their tone, and pictures, in the order they came since somebody last read.
 */

struct said_piece {
    enum ui_tone tone;
    char *words;            /* or NULL for a picture */
    struct canvas *picture; /* or NULL */
};

struct said {
    struct said_piece *piece;
    size_t count;
};

void said_add_words(struct said *said, enum ui_tone tone, const char *words);
void said_add_picture(struct said *said, const struct canvas *picture);
bool said_has_picture(const struct said *said);
/* Forgets everything. */
void said_clear(struct said *said);
/* Draws all into the initialised CANVAS, WIDTH columns or as wide as the widest picture. */
void said_draw(const struct said *said, int width, bool ascii, struct canvas *canvas);
/* Adds only the words, in lines of at most WIDTH columns, or SAID_UNBROKEN to wrap later. */
enum { SAID_UNBROKEN = 1 << 20 };
void said_add_text(const struct said *said, int width, bool ascii, struct buffer *out);
/* Returns the width of lines that stay on a terminal of COLUMNS. */
int said_width(int columns);

/*
 * advised.c: The advice for this position, best first, and which of it the board shows.
 */

enum { ADVISED_MAX = 8 };

struct advised {
    struct action action[ADVISED_MAX];
    char *words[ADVISED_MAX];
    int count, next; /* the next of COUNT to be shown */
    size_t plies;    /* the length of the game it is for */
    bool shown;      /* the board shows it now */
};

struct screen;
void advised_clear(struct advised *advised);
/* Takes advice: the advise of struct ui_functions. */
void screen_advise(struct ui *ui, size_t index, const struct action *action, const char *words);
/* Shows the next advice, after the last the first again: its words in the message, and the cursor
 * where it is played. Returns false if there is none for this position. */
bool advised_show(struct screen *screen);

/* Shared by the parts of the full-screen front end; internal to solo/ui/screen. */

struct os_worker;

struct screen {
    struct ui ui;
    struct terminal *terminal;
    struct canvas frame; /* the current picture, for clicks */
    struct table *table; /* the one played at; NULL: none */
    struct pointer pointer;
    struct said said; /* words and pictures not read yet */
    struct edit_history history;
    struct buffer message; /* replaces the preview until the next key; or empty */
    enum frame_role message_role;
    struct advised advised;
    struct buffer left;      /* words above the latest menu, left on the terminal at the end */
    struct buffer pending;   /* the line that the next turn returns at once; or empty */
    struct frame_rect words; /* the place of the message; width 0 before anything was shown */
    size_t past;             /* plies looked back; 0: now */
    size_t cut;              /* the number of plies when the last did not fit; or 0 */
    const char *waiting;     /* what the person waits for, or NULL */
    const char *where;       /* in a game that is only looked at ("12 of 87"); or NULL */
    bool hurry;              /* skips showing computers' moves one by one */
    bool stray;              /* letters without meaning were typed: perhaps words */
};

/* ---- view.c ---- */

/* Shows the table, if any, with LINE, which may be NULL. */
void view_show(struct screen *screen, const struct view_line *line);
/* Returns the number of plies that the picture shows. */
size_t view_plies(const struct screen *screen);
/* Adds the last of PLIES plies that is worth telling, and returns how many came before. */
size_t view_add_latest(const struct screen *screen, size_t plies, struct buffer *out);

/* ---- view_keys.c ---- */

/* Adds the keys that mean something now, most important first, as many as fit WIDTH columns; the
 * key that lists all is always there. */
void view_add_keys(
    const struct screen *screen, const struct panel *panel, int width, struct buffer *out);
/* The keys of browsing, each with what it does; NULL ends them. */
extern const char *const browse_keys[];
/* Returns the name of the key at INDEX; the digits end with the last player seated. */
struct phrase browse_key(const struct screen *screen, int index);

/* ---- page.c ---- */

/* Shows what was said on pages, with a line typed below PROMPT, until Enter, and marks it as read.
 * Without EDIT it only waits for Enter, Escape or q. Returns false at the end of input. */
MUST_USE bool page_read(
    struct screen *screen, const char *prompt, struct ui_words words, struct edit *edit);
/* Does the same without marking it as read. */
MUST_USE bool page_look(
    struct screen *screen, const char *prompt, struct ui_words words, struct edit *edit);
/* Shows what was said until WORKER has done WORK; most keys halt it, and it then returns false.
 * Keys typed ahead belong to what follows, and don't. */
bool page_work(struct screen *screen, const struct ui_work *work, struct os_worker *worker);
/* Shows an empty screen with PROMPT until Enter. */
MUST_USE bool page_blank(struct screen *screen, const char *prompt);
/* Measures the terminal, for ui->columns and rows. */
void page_measure(struct screen *screen);

/* ---- menu.c ---- */

/* Shows a menu: the menu of struct ui_functions. */
int screen_menu(struct ui *ui, const struct ui_menu *menu);

/* ---- typed.c ---- */

/* Reads a line typed below the board; returns false if it was left (Escape, the end of input). */
MUST_USE bool typed_line(
    struct screen *screen, const char *prompt, struct ui_words words, struct buffer *line);
/* Asks which answer: the choose of struct ui_functions. */
int screen_choose(struct ui *ui, const char *question, const char *const *answers, size_t count);
/* Shows what was said since it was last read: in place of the preview if it fits, otherwise on a
 * page. Returns false at the end of input. */
MUST_USE bool screen_read_said(struct screen *screen);

/* ---- turn.c ---- */

bool screen_turn(struct ui *ui, struct ui_words words, struct buffer *line);
bool screen_work(struct ui *ui, const struct ui_work *work);
/* Returns how long a computer waits after the last ply, in milliseconds, so that it can be read:
 * longer for several lines. */
int screen_follow_ms(const struct screen *screen);
bool screen_pause(struct ui *ui, const char *prompt);
/* Shows the table above PROMPT until Enter; returns false at the end of input. */
MUST_USE bool screen_wait_for_enter(struct screen *screen, const char *prompt);

/* ---- browse.c ---- */

bool screen_browse(struct ui *ui, const char *where, struct ui_words words, struct buffer *line);

/* ---- keys.c ---- */

/* The result of a key at the table. */
enum turned {
    TURNED_NOT,  /* no meaning here */
    TURNED_VIEW, /* only the picture changes */
    TURNED_LINE, /* LINE says what to do */
    TURNED_GONE, /* the end of input */
};
/* Handles keys that only change the view; they also work while computers think. */
enum turned keys_look(struct screen *screen, struct terminal_key key);
/* Handles all keys of a person to act. */
enum turned keys_act(
    struct screen *screen, struct terminal_key key, struct ui_words words, struct buffer *line);
/* Asks whether to leave; LINE then says so. */
enum turned keys_leave(struct screen *screen, struct buffer *line);

/*
 * strip.c: What stands beside the board, as blocks or, if they don't fit, as lines.
 */

/* Writes all rows of PANEL one after the other into STRIP, which must be initialised, as many a
 * line as fit COLUMNS. Rows as wide as their neighbours stay in columns; drops what does not fit a
 * dozen lines. CHOSEN: the key of the chosen item, or 0. */
void strip_draw(const struct panel *panel, char chosen, int columns, struct canvas *strip);

/* Draws at most MOST blocks of PANEL into canvases it initialises, and returns their number. */
int strip_blocks(const struct panel *panel, char chosen, struct canvas *blocks, int most);
