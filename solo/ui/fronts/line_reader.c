/*
 * Reads lines from the keyboard through libedit, or from a file or pipe as they are. Reading ends
 * when the program is asked to stop, so that a game can say where it is kept.
 */
#include "ui/fronts/fronts.h"

#include "core/os.h"

#include <errno.h>
#include <histedit.h>
#include <unistd.h>
#include <wchar.h>

enum { HISTORY_LINES = 500, LINE_BYTES_MAX = 4096 };

struct line_reader {
    EditLine *edit; /* NULL: no editing */
    History *history;
    const char *prompt;
    struct ui_words words;
    bool terminal;
    bool ascii;
    char completed[128]; /* what Tab completed, and how much of it has been read */
    size_t completed_at;
    char kept[8]; /* was read too early; to be read again */
    size_t kept_count;
    bool begun; /* a line was read */
};

/* Follows a list of words from Tab, so that libedit shows the line again (bound in
 * start_editing). */
static const char redisplay_key = '\a';

static char *edit_prompt(EditLine *edit)
{
    struct line_reader *reader = NULL;
    el_get(edit, EL_CLIENTDATA, &reader);
    return (char *)(uintptr_t)reader->prompt;
}

static void list_fitting(const struct ui_words *words, const char *typed)
{
    enum { SHOWN_MAX = 40 };
    size_t shown = 0;
    fputc('\n', stdout);
    for (size_t i = 0; i < words->count && shown <= SHOWN_MAX; i++) {
        if (!words_begin(words->word[i], typed))
            continue;
        fputs(++shown > SHOWN_MAX ? "..." : words->word[i], stdout);
        fputc(shown % 8 == 0 ? '\n' : ' ', stdout);
    }
    fputc('\n', stdout);
    fflush(stdout);
}

/* Completes what was typed as far as it is unambiguous, or lists the possible words. */
static void complete(struct line_reader *reader)
{
    const LineInfo *info = el_line(reader->edit);
    const char *first;
    size_t count;
    LOCAL_BUFFER typed = BUFFER_INIT;
    struct text text = text_in(reader->completed, sizeof reader->completed);
    reader->completed_at = 0;
    buffer_format(&typed, "%.*s", (int)(info->cursor - info->buffer), info->buffer);
    size_t common =
        words_common(reader->words.word, reader->words.count, typed.data, &first, &count);
    if (count > 1 && common == typed.length) {
        list_fitting(&reader->words, typed.data);
        text_add_char(&text, redisplay_key);
    }
    for (size_t i = typed.length; i < common; i++)
        text_add_char(&text, first[i]);
}

/* Reads a byte; libedit's own function would continue after a signal. */
static bool read_input(struct line_reader *reader, char *byte)
{
    if (reader->kept_count > 0) {
        *byte = reader->kept[0];
        memmove(reader->kept, reader->kept + 1, --reader->kept_count);
        return true;
    }
    for (;;) {
        ssize_t got = os_stopping() ? 0 : read(STDIN_FILENO, byte, 1);
        if (got == 1)
            return true;
        if (got == 0 || errno != EINTR || os_stopping())
            return false;
    }
}

/* Reports whether a paste mark follows an escape character; if so, reads it, otherwise keeps what
 * was read. A terminal puts such marks around pasted text if another program left that mode on. */
static bool take_paste_mark(struct line_reader *reader)
{
    static const char *const marks[] = {"[200~", "[201~"};
    char read[sizeof reader->kept];
    size_t count = 0;
    for (size_t length = strlen(marks[0]); count < length && os_input_waits(); count++) {
        if (!read_input(reader, &read[count]))
            break;
        if (strncmp(read, marks[0], count + 1) != 0 && strncmp(read, marks[1], count + 1) != 0) {
            count++;
            break;
        }
    }
    if (count == strlen(marks[0]) && read[count - 1] == '~')
        return true;
    memcpy(reader->kept, read, count);
    reader->kept_count = count;
    return false;
}

static bool read_byte(struct line_reader *reader, char *byte)
{
    enum { ESCAPE = 27 };
    if (reader->completed[reader->completed_at]) {
        *byte = reader->completed[reader->completed_at++];
        return true;
    }
    while (read_input(reader, byte))
        if (*byte != ESCAPE || reader->kept_count > 0 || !take_paste_mark(reader))
            return true;
    return false;
}

/*
 * Reads a character for libedit, '?' for malformed bytes. Returns 1, or 0 at the end of input. NUL
 * is passed over: a ^D that was typed between two prompts comes as NUL, and libedit would take it
 * for the key that makes the next one, another ^D, a part of the line.
 */
static int read_character(EditLine *edit, wchar_t *character)
{
    struct line_reader *reader = NULL;
    mbstate_t state;
    char byte;
    el_get(edit, EL_CLIENTDATA, &reader);
    memset(&state, 0, sizeof state);
    while (read_byte(reader, &byte)) {
        if (byte == '\0')
            continue;
        if (byte == '\t') {
            complete(reader);
            continue;
        }
        size_t used = mbrtowc(character, &byte, 1, &state);
        if (used == (size_t)-2)
            continue;
        if (used == (size_t)-1)
            *character = L'?';
        return 1;
    }
    return 0;
}

/* Reports whether the line can be edited; libedit keeps an image of the whole terminal, so not if
 * that is huge. */
static bool can_be_edited(void)
{
    int columns, rows;
    return os_terminal_size(&columns, &rows);
}

static void start_editing(struct line_reader *reader)
{
    HistEvent event;
    reader->edit = el_init("hexplay", stdin, stdout, stderr);
    reader->history = history_init();
    if (!reader->edit || !reader->history)
        return;
    history(reader->history, &event, H_SETSIZE, HISTORY_LINES);
    history(reader->history, &event, H_SETUNIQUE, 1);
    el_set(reader->edit, EL_CLIENTDATA, reader);
    el_set(reader->edit, EL_PROMPT, edit_prompt);
    el_set(reader->edit, EL_EDITOR, "emacs");
    el_set(reader->edit, EL_SIGNAL, 0);
    el_set(reader->edit, EL_HIST, history, reader->history);
    el_set(reader->edit, EL_GETCFN, read_character);
    el_set(reader->edit, EL_BIND, "^G", "ed-redisplay", NULL);
}

struct line_reader *line_reader_create(bool ascii)
{
    struct line_reader *reader = memory_create(1, sizeof *reader);
    reader->ascii = ascii;
    reader->terminal = isatty(STDIN_FILENO);
    if (reader->terminal && ui_plain_steers() && can_be_edited())
        start_editing(reader);
    return reader;
}

void line_reader_destroy(struct line_reader *reader)
{
    if (!reader)
        return;
    if (reader->edit)
        el_end(reader->edit);
    if (reader->history)
        history_end(reader->history);
    free(reader);
}

void line_reader_forget(struct line_reader *reader)
{
    HistEvent event;
    if (reader->history)
        history(reader->history, &event, H_CLEAR);
}

static void cut_newline(struct buffer *line)
{
    while (line->length > 0 &&
           (line->data[line->length - 1] == '\n' || line->data[line->length - 1] == '\r'))
        line->data[--line->length] = '\0';
}

/* Removes the byte order mark that some Windows editors put at the beginning of a file. */
static void cut_byte_order_mark(struct buffer *line)
{
    static const char mark[] = "\xef\xbb\xbf";
    if (line->length < strlen(mark) || memcmp(line->data, mark, strlen(mark)) != 0)
        return;
    line->length -= strlen(mark);
    memmove(line->data, line->data + strlen(mark), line->length + 1);
}

static bool read_edited(struct line_reader *reader, struct buffer *line)
{
    int count = 0;
    HistEvent event;
    const char *typed = el_gets(reader->edit, &count);
    if (!typed || count <= 0 || os_stopping()) {
        fputc('\n', stdout);
        return false;
    }
    buffer_add_bytes(line, typed, (size_t)count);
    cut_newline(line);
    if (line->length > 0)
        history(reader->history, &event, H_ENTER, line->data);
    return true;
}

/* Shows a line that was not typed on the terminal, without control characters. */
static void echo(const struct line_reader *reader, const char *line)
{
    LOCAL_BUFFER fit = BUFFER_INIT, clean = BUFFER_INIT;
    buffer_add_escaped(&fit, line);
    for (const char *at = fit.data; *at;)
        wrap_add_code_point(&clean, text_next_code_point(&at), reader->ascii);
    if (clean.length > 0)
        fputs(clean.data, stdout);
}

/* Reads a line without editing. Cuts lines longer than anyone types; a NUL becomes '?'. */
static bool read_plainly(struct line_reader *reader, struct buffer *line)
{
    char byte = '\0';
    bool any = false;
    while (byte != '\n' && read_byte(reader, &byte)) {
        any = true;
        if (line->length < LINE_BYTES_MAX)
            buffer_add_bytes(line, byte ? &byte : "?", 1);
    }
    cut_newline(line);
    if (!reader->begun)
        cut_byte_order_mark(line);
    reader->begun = true;
    if (any && !reader->terminal)
        echo(reader, line->data);
    if (!reader->terminal || byte != '\n')
        fputc('\n', stdout);
    return any && !os_stopping();
}

bool line_reader_read(
    struct line_reader *reader, const char *prompt, struct ui_words words, struct buffer *line)
{
    buffer_set(line, "");
    reader->prompt = prompt;
    reader->words = words;
    if (reader->edit && can_be_edited())
        return read_edited(reader, line);
    fputs(prompt, stdout);
    fflush(stdout);
    return read_plainly(reader, line);
}

bool ui_plain_steers(void)
{
    const char *terminal = getenv("TERM");
    return isatty(STDOUT_FILENO) && terminal && *terminal && strcmp(terminal, "dumb") != 0;
}
