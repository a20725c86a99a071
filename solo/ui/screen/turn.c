/*
 * A turn at the table: reads keys until a line says what to do; waits while a computer thinks.
 */
#include "ui/screen/private.h"

#include "core/os.h"

enum { FOLLOW_MS = 600, FOLLOWED_MAX = 8, LOOK_MS = 15 };

/* ---- a person's turn ---- */

/* Shows the task, until the first key is pressed. After words that were said, shows it only if a
 * real table has to report something, and if both fit. */
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

/* Shows the hint that was asked for, with what was said about it. */
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

/* Shows news on a page if it did not fit even over the board. Returns false at the end of input. */
static bool tell_cut(struct screen *screen)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    bool there = true;
    news_add(screen, view_plies(screen), &words);
    if (screen->cut && words.length > 0) {
        said_add_words(&screen->said, UI_EVENT, words.data);
        there = page_read(screen, _("Enter shows the board> "), UI_NO_WORDS, NULL);
        news_read(screen);
    }
    screen->cut = false;
    return there;
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
    screen->hurry = screen->stray = screen->ui.exact = screen->ui.by_key = false;
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
    screen->cut = false;
    return true;
}

bool screen_wait_for_enter(struct screen *screen, const char *prompt)
{
    struct view_line line = {.prompt = prompt};
    struct terminal_key key = {0, 0, 0};
    screen->past = 0;
    pointer_begin(&screen->pointer, screen->table, screen->ui.ascii);
    screen->pointer.words[0] = '\0'; /* after the person's own move it would sound like a refusal */
    view_show(screen, &line);
    if (!tell_cut(screen))
        return false;
    while (key.code != PRESS_RETURN && key.code != PRESS_GONE) {
        view_show(screen, &line);
        key = terminal_read(screen->terminal, -1);
        keys_look(screen, key);
    }
    buffer_clear(&screen->message);
    screen->cut = false;
    return key.code == PRESS_RETURN;
}

bool screen_pause(struct ui *ui, const char *prompt)
{
    struct screen *screen = (struct screen *)ui;
    page_measure(screen);
    return screen_read_said(screen) && screen_wait_for_enter(screen, prompt);
}

/* ---- a computer's turn ---- */

/* Handles a key pressed while a computer thinks. With TURNED_LINE, the line is pending. */
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
    if (screen->hurry && screen->past == 0)
        news_read(screen);
    enum turned turned = keys_look(screen, key);
    return turned == TURNED_NOT ? interrupt_key(screen, key.code) : turned;
}

int screen_follow_ms(const struct screen *screen)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    (void)news_add_latest(screen, view_plies(screen), &words);
    buffer_add(&words, "");
    int lines = frame_count_lines(words.data, said_width(screen->ui.columns), screen->ui.ascii);
    return FOLLOW_MS * (lines < 1 ? 1 : lines < FOLLOWED_MAX ? lines : FOLLOWED_MAX);
}

/* Reports whether the work is done and the last ply has been visible long enough. */
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
