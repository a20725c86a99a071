/*
 * The terminal. Only this file uses ncurses.
 */
#include "ui/screen/private.h"

#include "core/os.h"

#include <termios.h>
#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

enum { ESCAPE_DELAY_MS = 150, EMPTY_READS_MAX = 20, NUMBERS = 256 };

struct terminal {
    SCREEN *screen;
    bool ascii, ascii_wanted;
    bool wide; /* letters two columns wide can be shown */
    bool mouse;
    enum look_ground ground;
    int empty_reads;
    bool asked;   /* its cursor position, once something has been written */
    bool changed; /* an answer arrived: everything must be redrawn */
};

/* ---- taking the terminal and restoring it ---- */

/* Starts colours, but not with fewer than 256: none of those is readable on every background. */
static void start_colours(struct terminal *terminal)
{
    if (!has_colors() || start_color() != OK || use_default_colors() != OK || COLORS < NUMBERS)
        terminal->ground = GROUND_NO_COLOURS;
    for (int colour = LOOK_PLAIN + 1; colour < LOOK_COLOURS; colour++) {
        int number = look_number((enum look_colour)colour, terminal->ground);
        if (number >= 0)
            init_pair((short)colour, (short)number, -1);
    }
}

/* Returns the terminal's sequence for NAME; NULL if it has none. */
static const char *sequence_of(const char *name)
{
    const char *sequence = tigetstr(name);
    return sequence == (const char *)(intptr_t)-1 ? NULL : sequence;
}

/* Prepares what is sent if the program dies: the normal screen, a cursor, plain letters, no
 * mouse. */
static void guard(void)
{
    static const char *const names[] = {"sgr0", "cnorm", "rmkx", "rmcup"};
    LOCAL_BUFFER restore = BUFFER_INIT;
    buffer_add(&restore, "\033[?1000l\033[?1002l\033[?1006l");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *sequence = sequence_of(names[i]);
        if (sequence)
            buffer_add(&restore, sequence);
    }
    os_guard_terminal(restore.data);
}

/* Adds the sequences for arrow keys from terminals that ignore the requested mode. */
static void name_arrows(void)
{
    static const int arrows[] = {KEY_UP, KEY_DOWN, KEY_RIGHT, KEY_LEFT};
    for (int i = 0; i < 4; i++) {
        define_key((const char[]){27, '[', (char)('A' + i), '\0'}, arrows[i]);
        define_key((const char[]){27, 'O', (char)('A' + i), '\0'}, arrows[i]);
    }
}

/* Takes Ctrl-S and Ctrl-Q from the terminal driver, so that they don't stop the output. */
static void free_flow_keys(void)
{
    struct termios modes;
    if (tcgetattr(STDIN_FILENO, &modes) != 0)
        return;
    modes.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
    if (tcsetattr(STDIN_FILENO, TCSANOW, &modes) == 0)
        def_prog_mode(); /* curses returns to this mode after Ctrl-Z */
}

static void start_keys(bool mouse)
{
    mmask_t before;
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(stdscr, TRUE);
    name_arrows();
    nodelay(stdscr, TRUE);
    set_escdelay(ESCAPE_DELAY_MS);
    mouseinterval(0);
    if (mouse)
        mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, &before);
    free_flow_keys();
}

/* Uses the terminal's current size, within limits, and reports whether it has changed. What the
 * terminal then shows of the old screen is unknown. */
static bool fit(void)
{
    int columns, rows;
    (void)os_terminal_size(&columns, &rows);
    return columns > 0 && rows > 0 && is_term_resized(rows, columns) &&
           resize_term(rows, columns) == OK && clearok(curscr, TRUE) == OK;
}

/* Creates the screen with its size in the environment, because otherwise ncurses would ask the
 * terminal and accept any size. */
static SCREEN *new_screen(void)
{
    int columns, rows;
    char digits[2][12];
    (void)os_terminal_size(&columns, &rows);
    snprintf(digits[0], sizeof digits[0], "%d", columns);
    snprintf(digits[1], sizeof digits[1], "%d", rows);
    if (columns > 0 && rows > 0 &&
        (setenv("COLUMNS", digits[0], 1) != 0 || setenv("LINES", digits[1], 1) != 0))
        return NULL;
    SCREEN *screen = newterm(NULL, stdout, stdin);
    unsetenv("COLUMNS");
    unsetenv("LINES");
    return screen;
}

static void paint(void)
{
    os_hold_suspension();
    refresh();
    os_allow_suspension();
}

/* ---- querying the terminal ---- */

/* Writes a letter of ambiguous width into the second row, asks for the cursor position, removes the
 * letter and asks for the background colour. (An answer from the first row would look like a key.)
 * Does not wait: the answers come among the keys. */
static void ask(struct terminal *terminal)
{
    static const char width[] = "\0337\033[2;1H\u00b7\033[6n\033[2;1H\033[K\0338";
    static const char background[] = "\033]11;?\033\\";
    if (!terminal_answers())
        return;
    paint(); /* now the screen belongs to the program */
    if (!terminal->ascii_wanted) {
        terminal->asked = true;
        terminal->ascii = terminal_may_draw_wide();
        fputs(width, stdout);
    }
    if (terminal->ground == GROUND_UNKNOWN)
        fputs(background, stdout);
    fflush(stdout);
}

/* Reads "2;3", the cursor position after a letter two columns wide. */
static void take_cursor(struct terminal *terminal, const char *place)
{
    bool wide = strcmp(place, "2;3") == 0;
    if (!terminal->asked || (!wide && strcmp(place, "2;2") != 0))
        return;
    terminal->asked = false;
    terminal->changed = terminal->ascii != wide;
    terminal->ascii = wide;
}

/* Reads "11;rgb:ffff/ffff/ffff"; only the first two digits of each part count. */
static void take_background(struct terminal *terminal, const char *words)
{
    static const char begin[] = "11;rgb:";
    struct look_rgb rgb;
    if (terminal->ground != GROUND_UNKNOWN || strncmp(words, begin, strlen(begin)) != 0 ||
        !look_read(words + strlen(begin), &rgb))
        return;
    terminal->ground = look_ground_of(rgb);
    start_colours(terminal);
    terminal->changed = terminal->ground != GROUND_UNKNOWN;
}

bool terminal_is_ascii(const struct terminal *terminal)
{
    return terminal->ascii;
}

struct terminal *terminal_create(const struct ui_look *look)
{
    os_remember_terminal();
    SCREEN *screen = new_screen();
    if (!screen)
        return NULL;
    if (!sequence_of("cup") || !sequence_of("clear")) {
        endwin();
        delscreen(screen);
        return NULL;
    }
    struct terminal *terminal = memory_create(1, sizeof *terminal);
    terminal->screen = screen;
    terminal->ascii = terminal->ascii_wanted = look->ascii;
    terminal->wide = strcmp(os_language(), "en") != 0;
    terminal->ground =
        look->ground != GROUND_UNKNOWN ? look->ground : look_ground_from_environment();
    guard();
    start_keys(!look->no_mouse);
    start_colours(terminal);
    ask(terminal);
    return terminal;
}

void terminal_destroy(struct terminal *terminal)
{
    if (!terminal)
        return;
    endwin();
    delscreen(terminal->screen);
    os_unguard_terminal();
    free(terminal);
}

/* ---- showing ---- */

void terminal_size(const struct terminal *terminal, int *columns, int *rows)
{
    getmaxyx(stdscr, *rows, *columns);
}

static attr_t attributes_of(struct look look)
{
    return (look.bold ? A_BOLD : A_NORMAL) | (look.underlined ? A_UNDERLINE : A_NORMAL) |
           (look.reversed ? A_REVERSE : A_NORMAL);
}

/* Reports whether LETTER can be shown as it is. With ASCII, letters two columns wide are, as in
 * wrap_text: a language is only used if its letters can be shown. */
static bool is_shown(const struct terminal *terminal, uint32_t letter)
{
    if (letter < ' ' || letter == 0x7F)
        return false;
    return letter < 0x80 || !terminal->ascii ||
           (terminal->wide && wrap_code_point_columns(letter) == 2);
}

static wchar_t letter_of(const struct terminal *terminal, const struct canvas_cell *cell)
{
    const char *at = cell->utf8;
    uint32_t letter = text_next_code_point(&at);
    return is_shown(terminal, letter) ? (wchar_t)letter : L'?';
}

static void show_row(const struct terminal *terminal, const struct canvas *frame, int y, int width)
{
    FREED cchar_t *row = memory_create((size_t)width, sizeof *row);
    int count = 0;
    for (int x = 0; x < width; x++) {
        const struct canvas_cell *cell = canvas_at(frame, x, y);
        if (cell->utf8[0] == '\0')
            continue;
        struct look look = frame_look(cell);
        bool coloured = look_number(look.colour, terminal->ground) >= 0;
        wchar_t letter[] = {letter_of(terminal, cell), L'\0'};
        setcchar(
            &row[count++], letter, attributes_of(look), coloured ? (short)look.colour : 0, NULL);
    }
    mvadd_wchnstr(y, 0, row, count);
}

void terminal_show(struct terminal *terminal, const struct canvas *frame, int x, int y)
{
    int columns, rows;
    terminal_size(terminal, &columns, &rows);
    erase();
    for (int row = 0; row < rows && row < frame->height; row++)
        show_row(terminal, frame, row, columns < frame->width ? columns : frame->width);
    bool shown = x >= 0 && x < columns && y >= 0 && y < rows;
    curs_set(shown ? 1 : 0);
    if (shown)
        move(y, x);
    paint();
}

void terminal_copy(const char *text)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    LOCAL_BUFFER coded = BUFFER_INIT;
    size_t length = strlen(text);
    for (size_t at = 0; at < length; at += 3) {
        uint32_t three = 0;
        for (size_t i = 0; i < 3; i++)
            three = three << 8 | (at + i < length ? (unsigned char)text[at + i] : 0);
        for (size_t i = 0; i < 4; i++)
            buffer_format(&coded, "%c", at + i > length ? '=' : digits[three >> (18 - 6 * i) & 63]);
    }
    fprintf(stdout, "\033]52;c;%s\a", coded.length > 0 ? coded.data : "");
    fflush(stdout);
}

void terminal_redraw(struct terminal *terminal)
{
    clearok(curscr, TRUE);
}

/* ---- keys ---- */

struct key_name {
    wint_t curses;
    int code;
};

static const struct key_name special_keys[] = {
    {KEY_UP, PRESS_GO_UP},
    {KEY_DOWN, PRESS_GO_DOWN},
    {KEY_LEFT, PRESS_GO_LEFT},
    {KEY_RIGHT, PRESS_GO_RIGHT},
    {KEY_PPAGE, PRESS_PAGE_UP},
    {KEY_NPAGE, PRESS_PAGE_DOWN},
    {KEY_HOME, PRESS_TO_START},
    {KEY_END, PRESS_TO_END},
    {KEY_BTAB, PRESS_BACK_TAB},
    {KEY_BACKSPACE, PRESS_ERASE},
    {KEY_DC, PRESS_DELETE_NEXT},
    {KEY_ENTER, PRESS_RETURN},
};

static struct terminal_key read_mouse(void)
{
    MEVENT event;
    struct terminal_key key = {PRESS_OTHER, 0, 0};
    if (getmouse(&event) != OK)
        return key;
    key.x = event.x;
    key.y = event.y;
    if (event.bstate & BUTTON1_PRESSED)
        key.code = PRESS_CLICK;
    else if (event.bstate & BUTTON4_PRESSED)
        key.code = PRESS_WHEEL_UP;
    else if (event.bstate & BUTTON5_PRESSED)
        key.code = PRESS_WHEEL_DOWN;
    return key;
}

static struct terminal_key special_key(wint_t curses)
{
    if (curses == KEY_MOUSE)
        return read_mouse();
    for (size_t i = 0; i < sizeof special_keys / sizeof special_keys[0]; i++)
        if (special_keys[i].curses == curses)
            return (struct terminal_key){special_keys[i].code, 0, 0};
    return (struct terminal_key){PRESS_OTHER, 0, 0};
}

static struct terminal_key plain_key(wint_t letter)
{
    int code = (int)letter;
    if (letter == '\r')
        code = PRESS_RETURN;
    else if (letter == 127 || letter == '\b')
        code = PRESS_ERASE;
    else if (letter == 4)
        code = PRESS_GONE; /* Ctrl-D: the end of typed input */
    return (struct terminal_key){code, 0, 0};
}

/* Returns the plain letter for a wide one from an input method. */
static wint_t narrow(wint_t letter)
{
    enum { WIDE_SPACE = 0x3000, WIDE_FIRST = 0xff01, WIDE_LAST = 0xff5e, WIDE_TO_PLAIN = 0xfee0 };
    if (letter == WIDE_SPACE)
        return ' ';
    return letter >= WIDE_FIRST && letter <= WIDE_LAST ? letter - WIDE_TO_PLAIN : letter;
}

/* ---- escape sequences that are not keys ---- */

enum { ESCAPE = 27, BELL = 7, SEQUENCE_MAX = 64 };

/* Returns the next letter of a sequence, or 0 if none comes soon; slow lines get a short time. */
static wint_t next_letter(void)
{
    enum { PATIENCE_MS = 100 };
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    wint_t letter = 0;
    int kind = get_wch(&letter);
    if (kind == ERR && poll(&input, 1, PATIENCE_MS) > 0)
        kind = get_wch(&letter);
    return kind == OK ? letter : 0;
}

/* Skips a control sequence: until a letter or sign from '@' to '~' (ECMA-48, 5.4). */
static void pass_control(struct terminal *terminal)
{
    struct text words = TEXT_ROOM(SEQUENCE_MAX);
    wint_t letter = next_letter();
    for (; letter != 0 && (letter < '@' || letter > '~'); letter = next_letter())
        text_add_char(&words, (char)letter);
    if (letter == 'R')
        take_cursor(terminal, words.data);
}

/* Skips a string: until a bell or ESC \ (ECMA-48, 5.6). */
static void pass_string(struct terminal *terminal)
{
    struct text words = TEXT_ROOM(SEQUENCE_MAX);
    wint_t letter = next_letter();
    for (; letter != 0 && letter != BELL && letter != ESCAPE; letter = next_letter())
        text_add_char(&words, (char)letter);
    if (letter == ESCAPE)
        (void)next_letter();
    take_background(terminal, words.data);
}

/* Reads a sequence, after its escape character, that curses does not know as a key: an answer of
 * the terminal, or a key of another protocol. Reports whether there was one. */
static bool passes_sequence(struct terminal *terminal)
{
    wint_t letter = 0;
    int kind = get_wch(&letter);
    if (kind == KEY_CODE_YES)
        ungetch((int)letter);
    if (kind != OK)
        return false;
    if (letter == '[' || letter == 'O') /* some terminals send numbers after O, too */
        pass_control(terminal);
    else if (letter < 128 && strchr("]PX^_", (int)letter) != NULL)
        pass_string(terminal);
    else
        unget_wch((wchar_t)letter);
    return letter < 128 && strchr("[O]PX^_", (int)letter) != NULL;
}

/* Returns a key that curses has already read, or PRESS_NOTHING. */
static struct terminal_key take_key(struct terminal *terminal)
{
    wint_t letter = 0;
    int kind = get_wch(&letter);
    while (kind == OK && letter == ESCAPE && passes_sequence(terminal))
        kind = get_wch(&letter);
    if (kind != ERR)
        terminal->empty_reads = 0;
    if (kind == KEY_CODE_YES)
        return special_key(letter);
    return kind == ERR ? (struct terminal_key){PRESS_NOTHING, 0, 0} : plain_key(narrow(letter));
}

/* Reports whether the input has ended: it is ready at once and has nothing. */
static bool at_end(struct terminal *terminal, const struct pollfd *input)
{
    int bytes = 0;
    if (input->revents & (POLLHUP | POLLERR | POLLNVAL))
        return true;
    if (!(input->revents & POLLIN) || (ioctl(STDIN_FILENO, FIONREAD, &bytes) == 0 && bytes > 0))
        return false;
    return ++terminal->empty_reads > EMPTY_READS_MAX;
}

void terminal_skip_return(void)
{
    enum { BURST_MS = 30 };
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    wint_t letter = 0;
    (void)poll(&input, 1, BURST_MS);
    int kind = get_wch(&letter);
    if (kind == OK && letter != '\r' && letter != '\n')
        unget_wch((wchar_t)letter);
    else if (kind == KEY_CODE_YES && letter != KEY_ENTER)
        ungetch((int)letter);
}

struct terminal_key terminal_read(struct terminal *terminal, int timeout_ms)
{
    enum { LOOK_UP_MS = 100 }; /* a signal may come just before the wait begins */
    int64_t end = os_monotonic_ms() + timeout_ms;
    for (;;) {
        struct terminal_key key = take_key(terminal);
        if (key.code == PRESS_NOTHING && (fit() || terminal->changed)) {
            terminal->changed = false;
            terminal_redraw(terminal);
            key.code = PRESS_RESIZED;
        }
        if (os_stopping())
            key.code = PRESS_GONE;
        if (key.code != PRESS_NOTHING)
            return key;
        int64_t left = timeout_ms < 0 ? LOOK_UP_MS : end - os_monotonic_ms();
        if (left <= 0)
            return key;
        struct pollfd input = {STDIN_FILENO, POLLIN, 0};
        if (poll(&input, 1, left < LOOK_UP_MS ? (int)left : LOOK_UP_MS) > 0 &&
            at_end(terminal, &input))
            return (struct terminal_key){PRESS_GONE, 0, 0};
    }
}
