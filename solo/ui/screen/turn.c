/*
 * A turn at the table: reads keys until a line says what to do; and the time while a computer
 * thinks.
 */
#include "ui/screen/private.h"

#include "core/os.h"

enum { FOLLOW_MS = 600, FOLLOWED_MAX = 8, LOOK_MS = 15 };

/* ---- a person's turn ---- */

bool screen_read_said(struct screen *screen)
{
    enum { MESSAGE_ROWS = 3 };
    LOCAL_BUFFER words = BUFFER_INIT;
    bool there = true;
    buffer_clear(&screen->message);
    if (screen->said.count == 0)
        return true;
    said_add_text(&screen->said, SAID_UNBROKEN, screen->ui.ascii, &words);
    while (words.length > 0 && words.data[words.length - 1] == '\n')
        words.data[--words.length] = '\0';
    int width = screen->words.width > 0 ? screen->words.width : screen->ui.columns;
    int most = screen->words.height > 0 ? screen->words.height : MESSAGE_ROWS;
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

/* Shows the task until the first key, and always if a real table has to tell something, but not if
 * it would cut what was said. */
static void show_prompt(struct screen *screen)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    bool said = screen->message.length > 0;
    if (said && !table_waits_for_hand(screen->table))
        return;
    buffer_format(&words, "%s%s", said ? screen->message.data : "", said ? "\n" : "");
    if (screen->ui.task)
        buffer_add(&words, screen->ui.task);
    else
        table_add_prompt(screen->table, &words);
    int rows = frame_count_lines(
        words.data, screen->words.width > 0 ? screen->words.width : 1, screen->ui.ascii);
    if (!said || rows <= screen->words.height) {
        buffer_set(&screen->message, words.data);
        screen->message_role = FRAME_ASK;
    }
}

/* Shows a hint that was asked for, with what was said with it. */
static bool show_advised(struct screen *screen)
{
    LOCAL_BUFFER said = BUFFER_INIT;
    buffer_add(&said, screen->message.data ? screen->message.data : "");
    if (!screen->advised.shown || !advised_show(screen))
        return false;
    if (said.length > 0)
        buffer_format(&screen->message, "\n%s", said.data);
    return true;
}

/* Shows what did not fit beside the board on a page; returns false at the end of input. */
static bool tell_cut(struct screen *screen)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    if (screen->cut <= session_length(table_session(screen->table)))
        (void)view_add_latest(screen, screen->cut, &words);
    screen->cut = 0;
    if (words.length == 0)
        return true;
    said_add_words(&screen->said, UI_EVENT, words.data);
    return page_read(screen, _("Enter shows the board> "), UI_NO_WORDS, NULL);
}

static bool take_pending(struct screen *screen, struct buffer *line)
{
    if (screen->pending.length == 0)
        return false;
    buffer_set(line, screen->pending.data);
    buffer_clear(&screen->pending);
    return true;
}

bool screen_turn(struct ui *ui, struct ui_words words, struct buffer *line)
{
    struct screen *screen = (struct screen *)ui;
    enum turned turned = TURNED_VIEW;
    if (take_pending(screen, line))
        return true;
    screen->past = 0;
    screen->hurry = screen->stray = screen->ui.exact = false;
    page_measure(screen);
    pointer_begin(&screen->pointer, screen->table, ui->ascii);
    if (!screen_read_said(screen))
        return false;
    if (!show_advised(screen))
        show_prompt(screen);
    view_show(screen, NULL);
    if (!tell_cut(screen))
        return false;
    if (table_waits_for_hand(screen->table) && typed_line(screen, "> ", words, line))
        return true;
    while (turned != TURNED_LINE) {
        view_show(screen, NULL);
        struct terminal_key key = terminal_read(screen->terminal, -1);
        if (key.code == PRESS_GONE)
            return false;
        turned = keys_act(screen, key, words, line);
        if (turned == TURNED_GONE)
            return false;
    }
    screen->cut = 0; /* previews replaced it */
    return true;
}

bool screen_wait_for_enter(struct screen *screen, const char *prompt)
{
    struct view_line line = {.prompt = prompt};
    struct terminal_key key = {0, 0, 0};
    screen->past = 0;
    pointer_begin(&screen->pointer, screen->table, screen->ui.ascii);
    screen->pointer.words[0] = '\0'; /* after one's own move it would sound like a refusal */
    view_show(screen, &line);
    if (!tell_cut(screen))
        return false;
    while (key.code != PRESS_RETURN && key.code != PRESS_GONE) {
        view_show(screen, &line);
        key = terminal_read(screen->terminal, -1);
        keys_look(screen, key);
    }
    buffer_clear(&screen->message);
    screen->cut = 0;
    return key.code == PRESS_RETURN;
}

bool screen_pause(struct ui *ui, const char *prompt)
{
    struct screen *screen = (struct screen *)ui;
    page_measure(screen);
    return screen_read_said(screen) && screen_wait_for_enter(screen, prompt);
}

/* ---- a computer's turn ---- */

/* Returns what an impatient person wants: TURNED_LINE with the line pending. */
static enum turned interrupt_key(struct screen *screen, int code)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    enum turned turned = TURNED_LINE;
    if (code == 'z' || code == PRESS_ERASE)
        buffer_add(&line, "undo");
    else if (code == 'q')
        turned = keys_leave(screen, &line);
    else if (code != ':' || !typed_line(screen, ": ", UI_NO_WORDS, &line))
        turned = TURNED_VIEW;
    if (turned == TURNED_LINE) {
        buffer_set(&screen->pending, line.data);
    }
    return turned;
}

static enum turned waiting_key(struct screen *screen, struct terminal_key key)
{
    if (key.code == PRESS_GONE)
        return TURNED_GONE;
    if (screen->past > 0 && key.code == PRESS_ESCAPE)
        screen->past = 0;
    else if (key.code == PRESS_RETURN || key.code == ' ' || key.code == PRESS_ESCAPE)
        screen->hurry = true;
    enum turned turned = keys_look(screen, key);
    return turned == TURNED_NOT ? interrupt_key(screen, key.code) : turned;
}

int screen_follow_ms(const struct screen *screen)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    (void)view_add_latest(screen, view_plies(screen), &words);
    buffer_add(&words, "");
    int lines = frame_count_lines(words.data, said_width(screen->ui.columns), screen->ui.ascii);
    return FOLLOW_MS * (lines < 1 ? 1 : lines < FOLLOWED_MAX ? lines : FOLLOWED_MAX);
}

/* Reports whether the work is done and the last ply has been shown. */
static bool is_over(const struct screen *screen, const struct os_worker *worker, int64_t shown)
{
    bool seen = screen->hurry || os_monotonic_ms() >= shown;
    return screen->past == 0 && seen && os_worker_is_done(worker);
}

static enum turned wait_for(struct screen *screen, const struct os_worker *worker)
{
    int64_t shown = os_monotonic_ms() + screen_follow_ms(screen);
    bool changed = true;
    while (!is_over(screen, worker, shown)) {
        if (changed)
            view_show(screen, NULL);
        struct terminal_key key = terminal_read(screen->terminal, LOOK_MS);
        changed = key.code != PRESS_NOTHING;
        if (!changed)
            continue;
        buffer_clear(&screen->message);
        enum turned turned = waiting_key(screen, key);
        if (turned == TURNED_LINE || turned == TURNED_GONE)
            return turned;
    }
    return TURNED_VIEW;
}

bool screen_work(struct ui *ui, const struct ui_work *work)
{
    struct screen *screen = (struct screen *)ui;
    struct os_worker *worker = os_worker_start(work->run, work->context);
    if (!worker) {
        work->run(work->context);
        return true;
    }
    if (!screen->table)
        return page_work(screen, work, worker);
    buffer_clear(&screen->message);
    screen->waiting = work->what;
    page_measure(screen);
    pointer_begin(&screen->pointer, screen->table, ui->ascii);
    enum turned turned = wait_for(screen, worker);
    if (turned != TURNED_VIEW)
        stop_raise(work->halt);
    os_worker_finish(worker);
    screen->waiting = NULL;
    return turned == TURNED_VIEW;
}

/* ---- lines typed below the board, and questions ---- */

/* Reads keys until the line is done; returns false if it was left. */
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

/* ---- questions ---- */

/* Adds the question, with the words said just before, which belong to it. */
static void add_question(struct screen *screen, const char *question, struct buffer *out)
{
    said_add_text(&screen->said, SAID_UNBROKEN, screen->ui.ascii, out);
    said_clear(&screen->said);
    buffer_add(out, question);
}

/* Returns the letter that picks an answer: its first, or the one in brackets at its end if the word
 * has none on the keyboard ("はい (y)"). */
static int letter_of(const char *answer)
{
    const char *end = strrchr(answer, '(');
    bool there = (unsigned char)answer[0] >= 0x80 && end && end[1] && end[2] == ')';
    return (unsigned char)answer[there ? (size_t)(end - answer) + 1 : 0];
}

/* Returns the answer for a key: the number, for a short list, or its letter. */
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

/* Asks for an answer; ignores Enter after letters that pick nothing. */
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
    screen->cut = 0; /* it replaced words that were read */
    return answer;
}
