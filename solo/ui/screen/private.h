#pragma once

/*
 * What the files of the full screen know of each other. Nothing else includes it.
 */

#include "ui/commands/commands.h"

/*
 * frame.c: One full screen as a canvas, before any terminal sees it: what is put together and what
 * is clicked on is the same. Roles go on where those of games end. A character two columns wide
 * takes two cells, the second of which has empty text.
 */

enum frame_role {
    FRAME_BAR = CANVAS_ROLE_COUNT, /* the first line */
    FRAME_RULE,                    /* lines between parts */
    FRAME_ASK,                     /* what is to be done */
    FRAME_ERROR,                   /* what does not go */
    FRAME_NEWS,                    /* what happened since the person's last action */
    FRAME_KEYS,                    /* the keys at hand */
    FRAME_CHOSEN,                  /* the chosen item or answer */
    FRAME_MARKED,                  /* a marked field, which is not the cursor's */
    FRAME_ROLE_COUNT,
    FRAME_CURSOR = 0x80, /* added: the field under the cursor */
};

/* What a cell's field says of an item (its key) or of a row of answers, so that it can be
 * clicked; fields of the board are 0 and above. */
enum { FRAME_ITEMS = -256, FRAME_ANSWERS = -1000 };

/* For words that belong to nobody and to no field; ROLE is one of games' or of frames. */
static inline struct canvas_pen frame_pen(int role)
{
    return (struct canvas_pen){(enum canvas_role)role, CANVAS_NO_OWNER, CANVAS_NO_FIELD};
}

/* Where something is, in columns and rows. */
struct frame_rect {
    int x, y, width, height;
};

/* Writes TEXT from column X of row Y on, at most WIDTH columns; the column after its end. */
int frame_put(
    struct canvas *frame, int x, int y, int width, const char *text, struct canvas_pen pen);
/* Writes the wrapped lines of TEXT into RECT, what does not fit left out ("..." says so); the
 * lines it would take. A word longer than a line (a position, a path) goes on in the next. ASCII as
 * wrap_text. */
int frame_put_lines(struct canvas *frame, struct frame_rect rect, const char *text, bool ascii,
    struct canvas_pen pen);
/* The same into rows that are each as much wider as is blank beside RECT; not next to OTHER, where
 * something else goes. A list, which begins with a space, keeps to RECT and its columns. REST:
 * NULL, or it gets what finds no room in place of the dots. False: something finds none. */
bool frame_put_flowing(struct canvas *frame, struct frame_rect rect, struct frame_rect other,
    const char *text, bool ascii, struct canvas_pen pen, struct buffer *rest);
/* How many lines TEXT takes in WIDTH columns. */
int frame_count_lines(const char *text, int width, bool ascii);
void frame_blank(struct canvas *frame, struct frame_rect rect);
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
/* What is typed below the board, or asked over its lower rows. */
struct edit;
struct view_line {
    const char *prompt;
    const struct edit *edit;    /* NULL: only the prompt */
    const char *const *answers; /* NULL: it is no question */
    struct frame_answers given;
};
/* The question of LINE; COVERED, words that it would cut, goes whole. */
void frame_put_question(
    struct canvas *frame, struct frame_rect covered, const struct view_line *line, bool ascii);
/* Which of COUNT answers stands at (X, Y) of FRAME, or -1. */
int frame_answer_at(const struct canvas *frame, int x, int y, int count);
/* The role that words of this tone have. */
enum frame_role frame_tone_role(enum ui_tone tone);
/* How a character of a frame looks. */
struct look frame_look(const struct canvas_cell *cell);

/*
 * terminal.c: The terminal itself (ncurses): shows a frame, and says which keys are pressed. There
 * is one terminal, so there is one of these at a time. It is given back as it was found when this
 * is destroyed, and also where the program dies.
 */

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

/* Takes the terminal of standard input and output, and asks it for its background and for the width
 * of its letters: once an answer comes, terminal_read says PRESS_RESIZED. NULL where it cannot
 * place its cursor. */
struct terminal *terminal_create(const struct ui_look *look);
/* Whether nothing but ASCII is to be drawn: asked for, or wider than it should be. */
bool terminal_is_ascii(const struct terminal *terminal);
/* NULL is fine. */
void terminal_destroy(struct terminal *terminal);

void terminal_size(const struct terminal *terminal, int *columns, int *rows);
/* Shows FRAME from the upper left corner on, with the cursor at (X, Y), or without one (X < 0). */
void terminal_show(struct terminal *terminal, const struct canvas *frame, int x, int y);
/* Asks for TEXT on the clipboard (OSC 52); a terminal that does not know that passes it over. */
void terminal_copy(const char *text);
/* Everything anew with the next frame: something else may have written on the terminal. */
void terminal_redraw(struct terminal *terminal);
/* Passes over an Enter that was typed together with the key read last. */
void terminal_skip_return(void);
/* The next key, waited for at most TIMEOUT_MS (negative: until it comes). */
struct terminal_key terminal_read(struct terminal *terminal, int timeout_ms);

/*
 * edit.c: A line that is being typed: letters, the usual keys to move in it, earlier lines, and Tab
 * that goes on with a word as far as it is clear.
 */

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
/* Puts it into row Y of FRAME from column X on, as much as there is room for; the cursor's column.
 */
int edit_put(const struct edit *edit, struct canvas *frame, int x, int y);
/* What KEY does. WORDS may be completed; HISTORY may be NULL. */
enum edit_result edit_key(struct edit *edit, struct terminal_key key, struct ui_words words,
    const struct edit_history *history);

/* Remembers LINE, unless it is empty or the latest already. */
void edit_history_add(struct edit_history *history, const char *line);
void edit_history_clear(struct edit_history *history);

/*
 * fields.c: The fields of a picture as places to walk between: where the middle of each is, and
 * which is the next one in a direction. Only the picture is asked, so it is the same for hexagons
 * that stand on a corner, on a side, and for triangles between them.
 */

enum { FIELDS_MAX = 600 };

/* Sixteenths of a column; a row is as high as two columns are wide. */
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
    /* The six neighbours of a hexagon. Where none is straight above and below, those keys go left
     * and right. */
    FIELD_NORTH_WEST,
    FIELD_NORTH_EAST,
    FIELD_SOUTH_WEST,
    FIELD_SOUTH_EAST,
    FIELD_NORTH,
    FIELD_SOUTH,
    FIELD_DIRECTION_COUNT,
};

/* Who walks: where, and the row and column that are kept to where the way goes to and fro. */
struct field_walker {
    int field; /* or CANVAS_NO_FIELD */
    int row, column;
    bool upwards; /* the last step up or down was up */
};

void fields_read(struct fields *fields, const struct canvas *picture);
/* The place of FIELD; NULL if it is not in the picture. */
const struct field_spot *fields_find(const struct fields *fields, int field);
/* Puts the walker on FIELD. */
void fields_jump(const struct fields *fields, struct field_walker *walker, int field);
/* One step; false if there is nothing in that direction. */
bool fields_step(
    const struct fields *fields, struct field_walker *walker, enum field_direction direction);
/* The field nearest to the middle of all; CANVAS_NO_FIELD if there is none. WANTED (NULL: all) says
 * by index into place which count. */
int fields_middle(const struct fields *fields, const bool *wanted);

/*
 * areas.c: Where everything goes on a screen of so many columns and rows: the board, what stands
 * beside it, and the words. Sizes come in, places go out; nothing is drawn here.
 *
 * Three ways, the first that fits: the board between a title above and words below, with the blocks
 * beside it or in the corners that it leaves free; the board on the whole screen, and all words in
 * its corners too; a part of the board that follows the cursor, and the blocks as lines above it.
 */

enum { AREAS_BLOCKS_MAX = 16 };

/* What has to be placed. */
struct areas_request {
    int columns, rows;
    const struct canvas *board;
    int cursor_x, cursor_y; /* what of the board must be seen, if it is too large; -1: nothing */
    int also_x, also_y;     /* what had better be seen as well; -1: nothing */
    int block_count;
    struct frame_rect block[AREAS_BLOCKS_MAX]; /* widths and heights */
    bool beside;                               /* else blocks stay beside a part of the board */
    int strip_rows;                            /* lines the blocks take if they are no blocks */
    int event_rows;                            /* lines of the screen the latest event takes */
};

struct areas {
    struct frame_rect window; /* what the board may take */
    int board_x, board_y;     /* where its first character goes; may be outside the window */
    bool strip;               /* the blocks are lines, in STRIP_RECT */
    struct frame_rect strip_rect;
    struct frame_rect block[AREAS_BLOCKS_MAX]; /* with their places */
    struct frame_rect title, words, events, keys;
    int rule; /* the row of a line above the words, or -1 */
};

/* The least size of screen for which areas are made; smaller ones are laid out as if they were so
 * large, and cut. */
enum { AREAS_COLUMNS_MIN = 20, AREAS_ROWS_MIN = 8 };

void areas_make(const struct areas_request *request, struct areas *areas);

/*
 * pointer.c: What a person points at on the board: the cursor, the chosen item, fields marked so
 * far; and what would come of it, from the table.
 */

enum { POINTER_WORDS_SIZE = 2048 };

struct pointer {
    struct fields fields; /* of the board as it was drawn last */
    struct field_walker walker;
    int begun_at; /* the field it was on when the turn began; before the first, where it begins */
    struct pointing pointing; /* its field is the walker's */
    struct panel panel;
    /* By index into fields: what pointing there would be, and with which action. */
    uint8_t kind[FIELDS_MAX];
    struct action action[FIELDS_MAX];
    /* Under the cursor. */
    enum pointed_kind here;
    struct action considered;
    bool exact; /* it was pointed at, not walked to */
    int turn;
    char words[POINTER_WORDS_SIZE];
};

void pointer_init(struct pointer *pointer);
/* A turn begins, or the position is another one: nothing is marked, the item stays if it may be
 * played, and the panel, fields and places are found again. The cursor goes to a legal place where
 * it was nowhere. */
void pointer_begin(struct pointer *pointer, struct table *table, bool ascii);
/* Looks again after the cursor, the item or the marks have changed. */
void pointer_look(struct pointer *pointer, struct table *table, bool ascii);

/* The changes; false where there is nothing to change. pointer_look is due after them. */
bool pointer_step(struct pointer *pointer, enum field_direction direction);
bool pointer_jump(struct pointer *pointer, int field);
/* To the next place (STEP 1) or the one before (-1) where something can be played. */
bool pointer_tab(struct pointer *pointer, int step);
bool pointer_choose(struct pointer *pointer, char key);
/* Turns what is shown there to the next way (STEP 1 or -1) that goes. */
bool pointer_turn(struct pointer *pointer, struct table *table, int step);
/* Puts the cursor where ACTION, which is legal, is played, with its item, marks and turn: until it
 * is moved, acting plays just that. */
void pointer_point(
    struct pointer *pointer, struct table *table, bool ascii, const struct action *action);
void pointer_mark(struct pointer *pointer);
/* Takes the latest mark back. */
bool pointer_unmark(struct pointer *pointer);

/* The actions whose places are marked as legal; the count. */
size_t pointer_marked(const struct pointer *pointer, struct action marked[FIELDS_MAX]);

/*
 * said.c: What was said and shown since somebody last read: words with their tone, and pictures, in
 * order.
 */

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

/*
 * advised.c: What was advised for this position, best first, and which of it the board shows.
 */

enum { ADVISED_MAX = 8 };

struct advised {
    struct action action[ADVISED_MAX];
    char *words[ADVISED_MAX];
    int count, next; /* the next to be shown, of COUNT */
    size_t plies;    /* the length of the game that it is about */
    bool shown;      /* it is on the board now */
};

struct screen;
void advised_clear(struct advised *advised);
/* As advise of struct ui_functions. */
void screen_advise(struct ui *ui, size_t index, const struct action *action, const char *words);
/* Shows the next one, after the last the first again: its words in the message, and the cursor
 * where it is played. False where there is none for this position. */
bool advised_show(struct screen *screen);

/* What the parts of the full-screen front end share. (Internal to solo/ui/screen.) */

struct os_worker;

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
    struct advised advised;
    struct buffer left;      /* words above the latest menu: they stay on the terminal at the end */
    struct buffer pending;   /* the line that the next turn gives at once; or empty */
    struct frame_rect words; /* where the message stands; no width before anything was shown */
    size_t past;             /* so many plies are looked back; 0: now */
    size_t cut;              /* so many plies there were when the last found no room; or 0 */
    const char *waiting;     /* what is waited for, or NULL */
    const char *where;       /* in a game that is only looked at ("12 of 87"); or NULL */
    bool hurry;              /* the moves of computers are not shown one by one */
    bool stray;              /* letters that mean nothing: somebody may be typing words */
};

/* ---- view.c ---- */

/* Shows the table, if any, with LINE, which may be NULL. */
void view_show(struct screen *screen, const struct view_line *line);
/* The number of plies that the picture shows. */
size_t view_plies(const struct screen *screen);
/* Adds what happened last of so many plies, where there is something to tell; how many came before.
 */
size_t view_add_latest(const struct screen *screen, size_t plies, struct buffer *out);

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
/* The same, and it may be shown again. */
MUST_USE bool page_look(
    struct screen *screen, const char *prompt, struct ui_words words, struct edit *edit);
/* Shows what was said until WORKER, who does WORK, is done, which most keys halt: false then.
 * What was typed ahead of it is for what comes after it, and does not. */
bool page_work(struct screen *screen, const struct ui_work *work, struct os_worker *worker);
/* An empty screen but for PROMPT, until Enter. */
MUST_USE bool page_blank(struct screen *screen, const char *prompt);
/* Measures the terminal, for ui->columns and rows. */
void page_measure(struct screen *screen);

/* ---- menu.c ---- */

/* As menu of struct ui_functions. */
int screen_menu(struct ui *ui, const struct ui_menu *menu);

/* ---- turn.c ---- */

bool screen_turn(struct ui *ui, struct ui_words words, struct buffer *line);
/* A line typed below the board; false where nothing came of it (Escape, the end of input). */
MUST_USE bool typed_line(
    struct screen *screen, const char *prompt, struct ui_words words, struct buffer *line);
/* Asks which answer; as choose of struct ui_functions. */
int screen_choose(struct ui *ui, const char *question, const char *const *answers, size_t count);
bool screen_work(struct ui *ui, const struct ui_work *work);
/* How many milliseconds a computer waits after what was played last, so that it can be read: an
 * account of several lines takes longer. */
int screen_follow_ms(const struct screen *screen);
bool screen_pause(struct ui *ui, const char *prompt);
/* Shows the table above PROMPT until Enter; false at the end of input. */
MUST_USE bool screen_wait_for_enter(struct screen *screen, const char *prompt);
/* Shows what was said since it was last read: in the place of the preview where it fits, else on a
 * page. False at the end of input. */
MUST_USE bool screen_read_said(struct screen *screen);

/* ---- browse.c ---- */

bool screen_browse(struct ui *ui, const char *where, struct ui_words words, struct buffer *line);
/* Its keys, as the last line names them. */
extern const char *const browse_keys[];
/* What the key at INDEX is called; of players there are no more than sit there. */
struct phrase browse_key(const struct screen *screen, int index);

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

/*
 * strip.c: What stands beside the board, as blocks or, where there is no room for them, as lines.
 */

/* All rows of PANEL one after the other, as many in a line of COLUMNS as it holds, into STRIP,
 * which was initialised. Rows as wide as their neighbours keep their columns; what does not fit a
 * dozen lines is left out. CHOSEN: the key of the chosen item, or 0. */
void strip_draw(const struct panel *panel, char chosen, int columns, struct canvas *strip);

/* The blocks of PANEL, at most MOST, each an initialised canvas of its size from then on; how many.
 */
int strip_blocks(const struct panel *panel, char chosen, struct canvas *blocks, int most);
