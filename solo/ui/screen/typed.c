/*
 * Lines typed below the board, questions, and reading what was said before.
 */
#include "ui/screen/private.h"

bool screen_read_said(struct screen *screen)
{
    enum { MESSAGE_ROWS = 5 };
    LOCAL_BUFFER words = BUFFER_INIT;
    bool there = true;
    buffer_clear(&screen->message);
    if (screen->said.count == 0)
        return true;
    said_add_text(&screen->said, SAID_UNBROKEN, screen->ui.ascii, &words);
    while (words.length > 0 && words.data[words.length - 1] == '\n')
        words.data[--words.length] = '\0';
    int width = screen->words.width > said_width(screen->ui.columns)
                    ? screen->words.width
                    : said_width(screen->ui.columns);
    int most = screen->words.height > MESSAGE_ROWS ? screen->words.height : MESSAGE_ROWS;
    int rows = words.length > 0 ? frame_count_lines(words.data, width, screen->ui.ascii) : 0;
    if (said_has_picture(&screen->said) || rows > most) {
        there = page_read(screen, _("Press Enter to continue> "), UI_NO_WORDS, NULL);
    } else {
        buffer_add(&screen->message, words.data);
        screen->message_role = frame_tone_role(screen->said.piece[screen->said.count - 1].tone);
        said_clear(&screen->said);
    }
    return there;
}

/* Reads keys until the line is finished; returns false if it was left. */
static bool type(
    struct screen *screen, const char *prompt, struct ui_words words, struct edit *edit)
{
    struct view_line line = {.prompt = prompt, .edit = edit};
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

/* Adds the question after the words said just before it, which belong to it. */
static void add_question(struct screen *screen, const char *question, struct buffer *out)
{
    said_add_text(&screen->said, SAID_UNBROKEN, screen->ui.ascii, out);
    said_clear(&screen->said);
    buffer_add(out, question);
}

/* Returns the letter that chooses an answer: its first letter, or the one in brackets at its end if
 * the answer can't be typed ("はい (y)"). */
static int letter_of(const char *answer)
{
    const char *end = strrchr(answer, '(');
    bool there = (unsigned char)answer[0] >= 0x80 && end && end[1] && end[2] == ')';
    return (unsigned char)answer[there ? (size_t)(end - answer) + 1 : 0];
}

/* Returns the answer that a key chooses, by its letter or, in short lists, its number; -1 if
 * none. */
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

/* Asks for an answer; ignores Enter after letters that choose nothing. */
static int choose(
    struct screen *screen, const char *question, const char *const *answers, int count)
{
    struct view_line line = {question, NULL, answers, {count, 0}};
    int *chosen = &line.given.chosen;
    bool stray = false;
    for (;;) {
        view_show(screen, &line);
        struct terminal_key key = terminal_read(screen->terminal, -1);
        if (key.code == PRESS_GONE)
            return UI_END;
        if (key.code == PRESS_ESCAPE || key.code == PRESS_ERASE || key.code == 'z')
            return UI_BACK;
        if (key.code == PRESS_RETURN && !stray)
            return *chosen;
        int answer = key.code == PRESS_CLICK ? frame_answer_at(&screen->frame, key.x, key.y, count)
                                             : answer_of_key(key.code, answers, count);
        if (answer >= 0)
            return answer;
        int before = *chosen;
        *chosen = moved(before, key.code, count);
        stray = key.code > ' ' && key.code < PRESS_SPECIAL && *chosen == before;
    }
}

int screen_choose(struct ui *ui, const char *question, const char *const *answers, size_t count)
{
    struct screen *screen = (struct screen *)ui;
    LOCAL_BUFFER whole = BUFFER_INIT;
    add_question(screen, question, &whole);
    int answer = choose(screen, whole.data, answers, (int)count);
    screen->cut = false; /* it covered words that have been read */
    return answer;
}
