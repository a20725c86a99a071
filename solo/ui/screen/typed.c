/*
 * Lines typed below the board, and questions with answers to choose from.
 */
#include "ui/screen/private.h"

#include <string.h>

/* Reads keys until the line is done; false where it was left. */
static bool type(
    struct screen *screen, const char *prompt, struct ui_words words, struct edit *edit)
{
    struct view_line line = {prompt, edit};
    for (;;) {
        view_show(screen, &line);
        struct terminal_key key = terminal_read(screen->terminal, -1);
        if (key.code == PRESS_GONE)
            return false;
        enum edit_result result = edit_key(edit, key, words, &screen->history);
        if (result != EDIT_GOES_ON)
            return result == EDIT_DONE;
    }
}

bool typed_line(
    struct screen *screen, const char *prompt, struct ui_words words, struct buffer *line)
{
    struct edit edit;
    edit_init(&edit);
    buffer_clear(line);
    if (!type(screen, prompt, words, &edit) || edit.length == 0)
        return false;
    edit_history_add(&screen->history, edit.text);
    buffer_add(line, edit.text);
    words_narrow(line);
    return true;
}

/* ---- questions ---- */

/* The words said before belong to the question. */
static void add_question(struct screen *screen, const char *question, struct buffer *out)
{
    said_add_text(&screen->said, SAID_UNBROKEN, screen->ui.ascii, out);
    said_clear(&screen->said);
    buffer_add(out, question);
}

/* The letter that picks an answer: its first, or where a word has none on the keyboard the one in
 * brackets at its end ("はい (y)"). */
static int letter_of(const char *answer)
{
    const char *end = strrchr(answer, '(');
    bool there = (unsigned char)answer[0] >= 0x80 && end && end[1] && end[2] == ')';
    return (unsigned char)answer[there ? (size_t)(end - answer) + 1 : 0];
}

/* Of a short list the number at once; or its letter. */
static int answer_of_key(int code, const char *const *answers, int count)
{
    if (code >= '1' && code <= '9' && code - '0' <= count && count < 10)
        return code - '1';
    int found = -1;
    for (int i = 0; i < count; i++) {
        if (letter_of(answers[i]) != code)
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

static int moved(int chosen, int code, int count)
{
    if (code == PRESS_GO_UP || code == PRESS_WHEEL_UP || code == PRESS_BACK_TAB || code == 'k')
        return (chosen + count - 1) % count;
    if (code == PRESS_GO_DOWN || code == PRESS_WHEEL_DOWN || code == PRESS_TAB || code == 'j')
        return (chosen + 1) % count;
    return chosen;
}

/* Enter after letters that pick nothing ends a word, and decides nothing. */
static int choose(
    struct screen *screen, const char *question, const char *const *answers, int count)
{
    int chosen = 0;
    bool stray = false;
    for (;;) {
        view_show_question(screen, question, answers, count, chosen);
        struct terminal_key key = terminal_read(screen->terminal, -1);
        if (key.code == PRESS_GONE)
            return UI_END;
        if (key.code == PRESS_ESCAPE || key.code == PRESS_ERASE || key.code == 'z')
            return UI_BACK;
        if (key.code == PRESS_RETURN && !stray)
            return chosen;
        int answer = key.code == PRESS_CLICK ? frame_answer_at(&screen->frame, key.x, key.y, count)
                                             : answer_of_key(key.code, answers, count);
        if (answer >= 0)
            return answer;
        int before = chosen;
        chosen = moved(chosen, key.code, count);
        stray = key.code > ' ' && key.code < PRESS_SPECIAL && chosen == before;
    }
}

int screen_choose(struct ui *ui, const char *question, const char *const *answers, size_t count)
{
    struct screen *screen = (struct screen *)ui;
    LOCAL_BUFFER whole = BUFFER_INIT;
    add_question(screen, question, &whole);
    return choose(screen, whole.data, answers, (int)count);
}
