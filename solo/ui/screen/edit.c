/*
 * Edits a line that is being typed.
 */
#include "ui/screen/private.h"

#include <unistr.h>

void edit_init(struct edit *edit)
{
    memset(edit, 0, sizeof *edit);
}

int edit_put(const struct edit *edit, struct canvas *frame, int x, int y)
{
    char before[EDIT_BYTES_MAX];
    memcpy(before, edit->text, edit->at);
    before[edit->at] = '\0';
    int cursor = wrap_columns(before), room = frame->width - x - 1;
    const char *shown = edit->text;
    while (cursor > room && *shown)
        cursor -= wrap_code_point_columns(text_next_code_point(&shown));
    frame_put(frame, x, y, frame->width - x, shown, frame_pen(CANVAS_PLAIN));
    return x + cursor;
}

static void set_text(struct edit *edit, const char *text)
{
    struct text line = text_in(edit->text, sizeof edit->text);
    text_add(&line, text);
    edit->length = edit->at = line.length;
}

static void insert_letter(struct edit *edit, uint32_t letter)
{
    uint8_t bytes[4];
    int written = u8_uctomb(bytes, letter, sizeof bytes);
    size_t count = written > 0 ? (size_t)written : 0;
    if (edit->length + count >= sizeof edit->text)
        return;
    memmove(edit->text + edit->at + count, edit->text + edit->at, edit->length - edit->at + 1);
    memcpy(edit->text + edit->at, bytes, count);
    edit->length += count;
    edit->at += count;
}

static bool goes_on(const struct edit *edit, size_t at)
{
    return ((unsigned char)edit->text[at] & 0xC0) == 0x80;
}

static size_t before(const struct edit *edit)
{
    size_t at = edit->at - (edit->at > 0);
    while (at > 0 && goes_on(edit, at))
        at--;
    return at;
}

static size_t after(const struct edit *edit)
{
    size_t at = edit->at + (edit->at < edit->length);
    while (at < edit->length && goes_on(edit, at))
        at++;
    return at;
}

static void erase(struct edit *edit, size_t from, size_t to)
{
    memmove(edit->text + from, edit->text + to, edit->length - to + 1);
    edit->length -= to - from;
    edit->at = from;
}

/* ---- completion ---- */

static void complete(struct edit *edit, struct ui_words words)
{
    const char *first;
    size_t fitting, common = words_common(words.word, words.count, edit->text, &first, &fitting);
    if (first && common > edit->length && common < sizeof edit->text) {
        char line[EDIT_BYTES_MAX];
        memcpy(line, first, common);
        line[common] = '\0';
        set_text(edit, line);
    }
}

/* ---- earlier lines ---- */

static void look_back(struct edit *edit, const struct edit_history *history, int step)
{
    int back = edit->back + step;
    if (!history || back < 0 || back > history->count)
        return;
    edit->back = back;
    set_text(edit, back > 0 ? history->line[back - 1] : "");
}

void edit_history_add(struct edit_history *history, const char *line)
{
    if (!line[0] || (history->count > 0 && strcmp(history->line[0], line) == 0))
        return;
    if (history->count == EDIT_HISTORY_MAX)
        free(history->line[--history->count]);
    memmove(history->line + 1, history->line, (size_t)history->count * sizeof *history->line);
    history->line[0] = memory_copy_string(line);
    history->count++;
}

void edit_history_clear(struct edit_history *history)
{
    while (history->count > 0)
        free(history->line[--history->count]);
}

/* ---- keys ---- */

enum {
    CONTROL_A = 1,
    CONTROL_E = 5,
    CONTROL_G = 7,
    CONTROL_K = 11,
    CONTROL_U = 21,
    CONTROL_W = 23
};

static void erase_word(struct edit *edit)
{
    size_t from = edit->at;
    while (from > 0 && edit->text[from - 1] == ' ')
        from--;
    while (from > 0 && edit->text[from - 1] != ' ')
        from--;
    erase(edit, from, edit->at);
}

static void move_key(struct edit *edit, int code, const struct edit_history *history)
{
    if (code == PRESS_GO_LEFT)
        edit->at = before(edit);
    else if (code == PRESS_GO_RIGHT)
        edit->at = after(edit);
    else if (code == PRESS_TO_START || code == CONTROL_A)
        edit->at = 0;
    else if (code == PRESS_TO_END || code == CONTROL_E)
        edit->at = edit->length;
    else if (code == PRESS_GO_UP || code == PRESS_GO_DOWN)
        look_back(edit, history, code == PRESS_GO_UP ? 1 : -1);
}

static void erase_key(struct edit *edit, int code)
{
    if (code == PRESS_ERASE)
        erase(edit, before(edit), edit->at);
    else if (code == PRESS_DELETE_NEXT)
        erase(edit, edit->at, after(edit));
    else if (code == CONTROL_U)
        erase(edit, 0, edit->at);
    else if (code == CONTROL_K)
        erase(edit, edit->at, edit->length);
    else if (code == CONTROL_W)
        erase_word(edit);
}

enum edit_result edit_key(struct edit *edit, struct terminal_key key, struct ui_words words,
    const struct edit_history *history)
{
    if (key.code == PRESS_RETURN)
        return EDIT_DONE;
    bool empty = edit->length == 0;
    if (key.code == PRESS_ESCAPE || key.code == CONTROL_G || (key.code == PRESS_ERASE && empty))
        return EDIT_LEFT;
    if (key.code == PRESS_TAB)
        complete(edit, words);
    else if (key.code >= ' ' && key.code < PRESS_SPECIAL && key.code != 127)
        insert_letter(edit, (uint32_t)key.code);
    move_key(edit, key.code, history);
    erase_key(edit, key.code);
    return EDIT_GOES_ON;
}
