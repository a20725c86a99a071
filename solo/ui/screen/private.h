#pragma once

/*
 * Shared by the files of the full screen; nothing else includes it.
 */

#include "ui/commands/commands.h"

/*
 * frame.c: a full screen as a canvas, independent of any terminal: the same canvas is drawn and
 * clicked on. Its roles continue those of games. A character two columns wide takes two cells; the
 * second one has empty text.
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

/* The field of a cell, for clicks: an item (by its key), an answer's row, or 0 and up on the
 * board. */
enum { FRAME_ITEMS = -256, FRAME_ANSWERS = -1000 };

/* Returns a pen for words that belong to no player and no field, with a ROLE of games or frames. */
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
/* Writes TEXT into RECT in wrapped lines that end in "..." if they don't fit, and returns the
 * number of lines it needs. A word longer than a line (a position, a path) continues on the next.
 * ASCII is as in wrap_text. */
int frame_put_lines(struct canvas *frame, struct frame_rect rect, const char *text, bool ascii,
    struct canvas_pen pen);
/* Writes TEXT like frame_put_lines, but each row also uses blank columns beside RECT, except next
 * to OTHER. A list, which begins with a space, stays within RECT. REST (unless NULL) gets the text
 * that doesn't fit, instead of dots. Returns false if some doesn't. */
bool frame_put_flowing(struct canvas *frame, struct frame_rect rect, struct frame_rect other,
    const char *text, bool ascii, struct canvas_pen pen, struct buffer *rest);
/* Returns the number of lines TEXT takes in WIDTH columns. */
int frame_count_lines(const char *text, int width, bool ascii);
void frame_blank(struct canvas *frame, struct frame_rect rect);
/* Draws a horizontal line across row Y. */
void frame_put_rule(struct canvas *frame, int y, bool ascii);
/* Copies the part of PICTURE that falls into RECT if the picture's first character is at (X, Y). */
void frame_put_picture(
    struct canvas *frame, struct frame_rect rect, int x, int y, const struct canvas *picture);
struct frame_answers {
    int count, chosen;
};
/* Writes the answer at INDEX into RECT, if it is among those that fit around the chosen one. */
void frame_put_answer(struct canvas *frame, struct frame_rect rect, struct frame_answers answers,
    int index, const char *words);
/* A line typed below the board, or a question over the board's lower rows. */
struct edit;
struct view_line {
    const char *prompt;
    const struct edit *edit;    /* NULL: only the prompt */
    const char *const *answers; /* NULL: not a question */
    struct frame_answers given;
};
/* Writes the question of LINE, and clears COVERED, the words that it would otherwise cut. */
void frame_put_question(
    struct canvas *frame, struct frame_rect covered, const struct view_line *line, bool ascii);
/* Returns which of COUNT answers is at (X, Y) of FRAME, or -1. */
int frame_answer_at(const struct canvas *frame, int x, int y, int count);
enum frame_role frame_tone_role(enum ui_tone tone);
struct look frame_look(const struct canvas_cell *cell);

/*
 * terminal.c: the terminal itself (ncurses), which shows frames and reads keys. There is only one
 * at a time. Destroying it restores the terminal's former state; so does a crash.
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

/* Prepares the terminal on standard input and output, and asks it for its background and letter
 * widths; when it answers, terminal_read returns PRESS_RESIZED. Returns NULL if the terminal cannot
 * place its cursor. */
struct terminal *terminal_create(const struct ui_look *look);
/* Reports whether to draw only ASCII: on request, or because other letters are too wide. */
bool terminal_is_ascii(const struct terminal *terminal);
/* term_names.c: reports whether the terminal may draw characters of ambiguous width (Unicode) two
 * columns wide, as is common for Chinese, Japanese and Korean. Until it has answered, none of them
 * are sent. */
bool terminal_may_draw_wide(void);
/* Reports whether the terminal answers queries; old ones display queries that they don't know. */
bool terminal_answers(void);
/* Restores the terminal's former state. Accepts NULL. */
void terminal_destroy(struct terminal *terminal);

void terminal_size(const struct terminal *terminal, int *columns, int *rows);
/* Shows FRAME from the upper left corner on, with the cursor at (X, Y), or without one if X < 0. */
void terminal_show(struct terminal *terminal, const struct canvas *frame, int x, int y);
/* Asks the terminal to copy TEXT to the clipboard (OSC 52); some ignore it. */
void terminal_copy(const char *text);
/* Makes the next frame redraw everything, in case another program wrote on the terminal. */
void terminal_redraw(struct terminal *terminal);
/* Skips an Enter typed together with the last key read. */
void terminal_skip_return(void);
/* Returns the next key, waiting at most TIMEOUT_MS (negative: without limit). */
struct terminal_key terminal_read(struct terminal *terminal, int timeout_ms);

/*
 * edit.c: a line being typed: letters, keys that move and delete, earlier lines, and completion
 * with Tab.
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
/* Writes the line into FRAME at (X, Y), as far as it fits, and returns the cursor's column. */
int edit_put(const struct edit *edit, struct canvas *frame, int x, int y);
/* Does what KEY means. Tab completes WORDS; HISTORY may be NULL. */
enum edit_result edit_key(struct edit *edit, struct terminal_key key, struct ui_words words,
    const struct edit_history *history);

/* Remembers LINE, unless it is empty or equals the latest one. */
void edit_history_add(struct edit_history *history, const char *line);
void edit_history_clear(struct edit_history *history);

/*
 * fields.c: the fields of a picture as points to move between: the middle of each field, and the
 * next one in each direction. Only the picture counts, so this works for hexagons on a corner or a
 * side, and for triangles between them.
 */

enum { FIELDS_MAX = 600 };

/* In sixteenths of a column; a row is as high as two columns. */
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
    /* The neighbours of a hexagon. If none is straight above or below, north and south go right and
     * left. */
    FIELD_NORTH_WEST,
    FIELD_NORTH_EAST,
    FIELD_SOUTH_WEST,
    FIELD_SOUTH_EAST,
    FIELD_NORTH,
    FIELD_SOUTH,
    FIELD_DIRECTION_COUNT,
};

/* The cursor's field, and the row and column that it keeps to when moving in zigzags. */
struct field_walker {
    int field; /* or CANVAS_NO_FIELD */
    int row, column;
    bool upwards; /* the last vertical step went up */
};

void fields_read(struct fields *fields, const struct canvas *picture);
/* Returns the point of FIELD; NULL if the picture does not have that field. */
const struct field_spot *fields_find(const struct fields *fields, int field);
void fields_jump(const struct fields *fields, struct field_walker *walker, int field);
/* Moves one step; returns false if there is no field in that direction. */
bool fields_step(
    const struct fields *fields, struct field_walker *walker, enum field_direction direction);
/* Returns the field nearest to the middle of all, or CANVAS_NO_FIELD. Only those with WANTED (at
 * their index in SPOT) count; NULL: all. */
int fields_middle(const struct fields *fields, const bool *wanted);

/*
 * areas.c: the layout of a screen: where the board, the blocks beside it and the words go. It
 * computes positions from sizes and draws nothing.
 *
 * The first of three layouts that fits is used: the board between a title above and words below,
 * with the blocks beside it or in free corners; the board on the whole screen, with the words in
 * its corners, too; a part of the board around the cursor, with the blocks as lines above it.
 */

enum { AREAS_BLOCKS_MAX = 16 };

/* The sizes to lay out. */
struct areas_request {
    int columns, rows;
    const struct canvas *board;
    int cursor_x, cursor_y; /* the point of a large board that must be visible; -1: none */
    int also_x, also_y;     /* a point to show as well, if possible; -1: none */
    bool stays;       /* a part of the board stays at (WAS_X, WAS_Y) if that shows both points */
    int was_x, was_y; /* like board_x and board_y of struct areas */
    int block_count;
    struct frame_rect block[AREAS_BLOCKS_MAX]; /* widths and heights */
    bool beside;                               /* the blocks are beside a part of the board */
    int strip_rows; /* the number of lines for the blocks if they become lines */
};

struct areas {
    struct frame_rect window; /* the space for the board */
    int board_x, board_y;     /* where the board's first character is, perhaps outside the window */
    bool strip;               /* the blocks are lines, in STRIP_RECT */
    struct frame_rect strip_rect;
    struct frame_rect block[AREAS_BLOCKS_MAX]; /* sizes and positions */
    struct frame_rect title, words, events, keys;
    int rule; /* the row of the line above the words, or -1 */
};

/* The smallest screen that is laid out; smaller ones show a part of that layout. */
enum { AREAS_COLUMNS_MIN = 20, AREAS_ROWS_MIN = 8 };

void areas_make(const struct areas_request *request, struct areas *areas);
/* Uses AREAS, computed earlier for the same sizes, again, so that nothing moves; words and events
 * lose the rows that the board now needs. Returns false if that is impossible. */
MUST_USE bool areas_keep(const struct areas_request *request, struct areas *areas);

/*
 * pointer.c: what a person points at: the cursor, the chosen item and the fields marked so far, and
 * what the table would make of them.
 */

enum { POINTER_WORDS_SIZE = 2048 };

struct pointer {
    struct fields fields; /* of the board as it was last drawn */
    struct field_walker walker;
    int begun_at; /* the cursor's field at the beginning of the turn; before the first turn, the
                     field to begin at */
    struct pointing pointing; /* its field is the walker's */
    struct panel panel;
    /* What pointing at each field (by its index in FIELDS) would do, and its action. */
    uint8_t kind[FIELDS_MAX];
    struct action action[FIELDS_MAX];
    /* The same for the cursor's field. */
    enum pointed_kind here;
    struct action considered;
    bool exact; /* the field was pointed at, not moved to */
    int turn;
    char words[POINTER_WORDS_SIZE];
};

void pointer_init(struct pointer *pointer);
/* Begins a turn or a new position: clears the marks, keeps the chosen item if it is playable, and
 * reads the panel and the fields again. Puts a cursor that has no field on one, if possible where
 * something is legal. */
void pointer_begin(struct pointer *pointer, struct table *table, bool ascii);
/* Updates everything else after the cursor, the item or the marks have changed. */
void pointer_look(struct pointer *pointer, struct table *table, bool ascii);

/* Moves the cursor. Like the next three, returns false if nothing changes, and pointer_look must
 * follow. */
bool pointer_step(struct pointer *pointer, enum field_direction direction);
bool pointer_jump(struct pointer *pointer, int field);
/* Moves to the next (STEP 1) or previous (-1) field where something can be played. */
bool pointer_tab(struct pointer *pointer, int step);
bool pointer_choose(struct pointer *pointer, char key);
/* Turns what is shown under the cursor to the next legal orientation (STEP 1 or -1). */
bool pointer_turn(struct pointer *pointer, struct table *table, int step);
/* Moves the cursor to where the legal ACTION is played, with its item, marks and orientation.
 * Acting then plays exactly that action, until the cursor is moved. */
void pointer_point(
    struct pointer *pointer, struct table *table, bool ascii, const struct action *action);
void pointer_mark(struct pointer *pointer);
/* Removes the latest mark. */
bool pointer_unmark(struct pointer *pointer);

/* Lists the actions that are marked on the board as legal, and returns their number. */
size_t pointer_marked(const struct pointer *pointer, struct action marked[FIELDS_MAX]);

/*
 * said.c: words with their tone, and pictures, in order, that were said since a person last read.
 */

struct said_piece {
    enum ui_tone tone;
    char *words;            /* or NULL for a picture */
    struct canvas *picture; /* or NULL for words */
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
/* Draws everything on CANVAS, which is initialised, WIDTH columns wide or as wide as the widest
 * picture. */
void said_draw(const struct said *said, int width, bool ascii, struct canvas *canvas);
/* Adds only the words, in lines of at most WIDTH columns; SAID_UNBROKEN: not wrapped. */
enum { SAID_UNBROKEN = 1 << 20 };
void said_add_text(const struct said *said, int width, bool ascii, struct buffer *out);
/* Returns the width of lines that remain on a terminal of COLUMNS. */
int said_width(int columns);

/*
 * advised.c: the advice for this position, best first, and which part of it the board shows.
 */

enum { ADVISED_MAX = 8 };

struct advised {
    struct action action[ADVISED_MAX];
    char *words[ADVISED_MAX];
    int count, next; /* the number, and the next to show */
    size_t plies;    /* the number of plies when it was given */
    bool shown;      /* the board shows it now */
};

struct screen;
void advised_clear(struct advised *advised);
/* Stores advice: the advise of struct ui_functions. */
void screen_advise(struct ui *ui, size_t index, const struct action *action, const char *words);
/* Shows the next advice, or the first again after the last: its words as the message, and the
 * cursor where it is played. Returns false if there is none for this position. */
bool advised_show(struct screen *screen);

/* Shared by the parts of the full-screen front end; internal to solo/ui/screen. */

struct os_worker;

/* The previous layout. As long as the screen and the board keep their sizes, blocks keep the
 * largest size they have had and the board stays where it is. */
struct steady {
    int columns, rows, board_width, board_height, block_count;
    struct frame_rect block[AREAS_BLOCKS_MAX];
    int strip_rows;
    struct areas areas;
};

struct screen {
    struct ui ui;
    struct terminal *terminal;
    struct canvas frame; /* the visible picture, for clicks */
    struct table *table; /* the table in play, or NULL */
    struct pointer pointer;
    struct said said; /* words and pictures that have not been read */
    struct edit_history history;
    struct buffer message; /* replaces the preview until the next key; may be empty */
    enum frame_role message_role;
    struct advised advised;
    struct buffer left;      /* words above the latest menu, written on the terminal at the end */
    struct buffer pending;   /* the line that the next turn returns at once; may be empty */
    struct frame_rect words; /* where the message is; width 0 before anything was shown */
    size_t past;             /* how many plies back the viewer looks; 0: now */
    struct steady steady;
    bool cut;            /* the news did not fit even over the board */
    bool boxed;          /* the news is over the board; Enter closes it */
    bool shortened;      /* news that was read is cut in its place; Escape shows all of it */
    size_t read;         /* how many plies have been read, by pressing Enter */
    const char *waiting; /* what the person is waiting for, or NULL */
    const char *where; /* in a game that is only viewed, the position in it ("12 of 87"); or NULL */
    bool hurry;        /* computers' moves are not shown one by one */
    bool stray;        /* letters without a meaning were typed, perhaps as words */
};

/* ---- view.c ---- */

/* Shows the table, if any, with LINE, which may be NULL. */
void view_show(struct screen *screen, const struct view_line *line);
/* Returns how many plies the picture shows. */
size_t view_plies(const struct screen *screen);

/* ---- news.c ---- */

/*
 * What happened since the person's last action, including that action if its account is longer than
 * a line. All of it stays in one place until Enter or the next action.
 */

/* Adds the last of PLIES plies that is worth reporting, and returns how many came before it. */
size_t news_add_latest(const struct screen *screen, size_t plies, struct buffer *out);
/* Adds all news among the first PLIES plies as lines. */
void news_add(const struct screen *screen, size_t plies, struct buffer *out);
/* Returns how many rows of WIDTH columns the news takes. */
int news_rows(const struct screen *screen, size_t plies, int width);
/* Writes the news at the bottom of RECT, with what happened before above it as far as it fits.
 * Returns false if RECT is too small for the news. */
bool news_put(
    const struct screen *screen, struct canvas *frame, size_t plies, struct frame_rect rect);
/* Reports whether all news has been read; news_read marks it as read, news_unread as not. */
bool news_are_read(const struct screen *screen);
void news_read(struct screen *screen);
void news_unread(struct screen *screen);

/* ---- view_keys.c ---- */

/* Adds the keys that have a meaning now, most important first, as many as fit into WIDTH columns.
 * The key that lists all keys is always included. */
void view_add_keys(
    const struct screen *screen, const struct panel *panel, int width, struct buffer *out);
/* Descriptions of the keys for browsing, in order, then NULL. */
extern const char *const browse_keys[];
/* Returns the name of the key at INDEX; the range of digits ends with the last player. */
struct phrase browse_key(const struct screen *screen, int index);

/* ---- page.c ---- */

/* Shows what was said as pages, with a line typed below PROMPT, until Enter, and marks it as read.
 * Without EDIT, only waits for Enter, Escape or q. Returns false at the end of input. */
MUST_USE bool page_read(
    struct screen *screen, const char *prompt, struct ui_words words, struct edit *edit);
/* Does the same without marking it as read. */
MUST_USE bool page_look(
    struct screen *screen, const char *prompt, struct ui_words words, struct edit *edit);
/* Shows what was said until WORKER has finished WORK. Most keys halt it; then returns false. Keys
 * typed before that belong to what follows and don't halt it. */
bool page_work(struct screen *screen, const struct ui_work *work, struct os_worker *worker);
/* Shows an empty screen with PROMPT until Enter. */
MUST_USE bool page_blank(struct screen *screen, const char *prompt);
/* Measures the terminal and sets ui->columns and ui->rows. */
void page_measure(struct screen *screen);

/* ---- menu.c ---- */

/* Shows a menu: the menu of struct ui_functions. */
int screen_menu(struct ui *ui, const struct ui_menu *menu);

/* ---- typed.c ---- */

/* Reads a line typed below the board. Returns false if it was left with Escape or the input
 * ended. */
MUST_USE bool typed_line(
    struct screen *screen, const char *prompt, struct ui_words words, struct buffer *line);
/* Asks for one of ANSWERS: the choose of struct ui_functions. */
int screen_choose(struct ui *ui, const char *question, const char *const *answers, size_t count);
/* Shows what was said since the last reading: in place of the preview if it fits, otherwise as
 * pages. Returns false at the end of input. */
MUST_USE bool screen_read_said(struct screen *screen);

/* ---- turn.c ---- */

bool screen_turn(struct ui *ui, struct ui_words words, struct buffer *line);
bool screen_work(struct ui *ui, const struct ui_work *work);
/* Returns how many milliseconds a computer waits after the last ply so that it can be read; longer
 * for several lines. */
int screen_follow_ms(const struct screen *screen);
bool screen_pause(struct ui *ui, const char *prompt);
/* Shows the table above PROMPT until Enter; returns false at the end of input. */
MUST_USE bool screen_wait_for_enter(struct screen *screen, const char *prompt);

/* ---- browse.c ---- */

bool screen_browse(struct ui *ui, const char *where, struct ui_words words, struct buffer *line);

/* ---- keys.c ---- */

/* The result of a key at the table. */
enum turned {
    TURNED_NOT,  /* the key has no meaning here */
    TURNED_VIEW, /* only the view changes */
    TURNED_LINE, /* LINE says what to do */
    TURNED_GONE, /* the input has ended */
};
/* Handles keys that only change the view; they work while computers think, too. */
enum turned keys_look(struct screen *screen, struct terminal_key key);
/* Handles all keys of a person whose turn it is. */
enum turned keys_act(
    struct screen *screen, struct terminal_key key, struct ui_words words, struct buffer *line);
/* Asks whether to leave; if so, sets LINE. */
enum turned keys_leave(struct screen *screen, struct buffer *line);

/*
 * strip.c: what is beside the board, as blocks or, if they don't fit, as lines.
 */

/* Writes all rows of PANEL one after the other into STRIP, which must be initialised, as many per
 * line as fit into COLUMNS. Rows as wide as their neighbours stay in columns. Omits what needs more
 * than a dozen lines. CHOSEN is the key of the chosen item, or 0. */
void strip_draw(const struct panel *panel, char chosen, int columns, struct canvas *strip);

/* Draws at most MOST blocks of PANEL on canvases, which it initialises, and returns their
 * number. */
int strip_blocks(const struct panel *panel, char chosen, struct canvas *blocks, int most);
