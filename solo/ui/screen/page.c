/*
 * Shows what was said as pages on the whole screen, with a question below.
 */
#include "core/language.h"
#include "core/os.h"
#include "ui/screen/private.h"

enum { SIDE_STEP = 8 };

/* All rows of the page, and which of them are visible. */
struct page {
    struct screen *screen;
    const char *prompt;
    struct canvas rows;
    int top, left;
};

void page_measure(struct screen *screen)
{
    terminal_size(screen->terminal, &screen->ui.columns, &screen->ui.rows);
    screen->ui.ascii = terminal_is_ascii(screen->terminal);
}

static void draw_rows(struct page *page)
{
    struct screen *screen = page->screen;
    page_measure(screen);
    said_draw(&screen->said, said_width(screen->ui.columns), screen->ui.ascii, &page->rows);
}

static int window_height(const struct page *page)
{
    int rows = page->screen->ui.rows - 2;
    return rows > 1 ? rows : 1;
}

static void scroll_to(struct page *page, int top)
{
    int last = page->rows.height - window_height(page);
    top = top > last ? last : top;
    page->top = top < 0 ? 0 : top;
}

static void scroll_aside(struct page *page, int left)
{
    int last = page->rows.width - page->screen->ui.columns;
    left = left > last ? last : left;
    page->left = left < 0 ? 0 : left;
}

/* Returns words about the rows outside the window, or NULL if there are none. */
static const char *more(const struct page *page)
{
    bool below = page->rows.height > page->top + window_height(page);
    bool aside = page->rows.width > page->left + page->screen->ui.columns;
    if (below)
        return aside ? _("  (more: Down, Page Down and Right)") : _("  (more: Down or Page Down)");
    return aside ? _("  (more: Right)") : NULL;
}

static void put_prompt(struct page *page, const struct edit *edit, int *x)
{
    struct canvas *frame = &page->screen->frame;
    int y = frame->height - 1;
    *x = frame_put(frame, 0, y, frame->width, page->prompt, frame_pen(FRAME_ASK));
    if (edit)
        *x = edit_put(edit, frame, *x, y);
    if (more(page))
        frame_put(frame, 0, y - 1, frame->width, more(page), frame_pen(CANVAS_NOTE));
}

static void show(struct page *page, const struct edit *edit)
{
    struct screen *screen = page->screen;
    struct canvas *frame = &screen->frame;
    int x = -1;
    draw_rows(page);
    scroll_to(page, page->top);
    scroll_aside(page, page->left);
    canvas_resize(frame, screen->ui.columns, screen->ui.rows);
    struct frame_rect window = {0, 0, frame->width, window_height(page)};
    frame_put_picture(frame, window, -page->left, -page->top, &page->rows);
    put_prompt(page, edit, &x);
    terminal_show(screen->terminal, frame, x, frame->height - 1);
}

/* Reports whether the key moved the window. Letters don't if something can be typed. */
static bool scroll_key(struct page *page, int code, bool types)
{
    int height = window_height(page);
    if (code == PRESS_PAGE_DOWN || (!types && code == ' '))
        scroll_to(page, page->top + height);
    else if (code == PRESS_PAGE_UP || (!types && code == 'b'))
        scroll_to(page, page->top - height);
    else if (code == PRESS_GO_DOWN || code == PRESS_WHEEL_DOWN || (!types && code == 'j'))
        scroll_to(page, page->top + 1);
    else if (code == PRESS_GO_UP || code == PRESS_WHEEL_UP || (!types && code == 'k'))
        scroll_to(page, page->top - 1);
    else if (code == PRESS_GO_RIGHT && !types)
        scroll_aside(page, page->left + SIDE_STEP);
    else if (code == PRESS_GO_LEFT && !types)
        scroll_aside(page, page->left - SIDE_STEP);
    else if (code == PRESS_TO_START && !types)
        scroll_to(page, 0);
    else if (code == PRESS_TO_END && !types)
        scroll_to(page, page->rows.height);
    else
        return code == PRESS_RESIZED || code == PRESS_NOTHING;
    return true;
}

static bool read_keys(struct page *page, struct ui_words words, struct edit *edit)
{
    for (;;) {
        show(page, edit);
        struct terminal_key key = terminal_read(page->screen->terminal, -1);
        if (key.code == PRESS_GONE)
            return false;
        if (key.code == PRESS_REDRAW)
            terminal_redraw(page->screen->terminal);
        if (scroll_key(page, key.code, edit != NULL))
            continue;
        page->screen->stray = key.code == 'q'; /* an Enter typed after it must not play */
        if (!edit && (key.code == PRESS_RETURN || key.code == PRESS_ESCAPE || key.code == 'q'))
            return true;
        /* If an answer is required, Escape only clears the line. */
        enum edit_result result =
            edit ? edit_key(edit, key, words, &page->screen->history) : EDIT_GOES_ON;
        if (result == EDIT_DONE)
            return true;
        if (result == EDIT_LEFT)
            edit_init(edit);
    }
}

bool page_work(struct screen *screen, const struct ui_work *work, struct os_worker *worker)
{
    enum { LOOK_MS = 15, END = 1 << 20 };
    LOCAL_BUFFER prompt = BUFFER_INIT;
    struct page page = {.screen = screen, .top = END};
    bool changed = false, halted = false, ahead = os_input_waits();
    canvas_init(&page.rows);
    buffer_format(&prompt, ahead ? "%s ..." : _("%s. Press Enter to skip it."), work->what);
    page.prompt = prompt.data;
    show(&page, NULL);
    while (!ahead && !os_worker_is_done(worker)) {
        if (changed)
            show(&page, NULL);
        struct terminal_key key = terminal_read(screen->terminal, LOOK_MS);
        changed = key.code != PRESS_NOTHING;
        halted = halted || !scroll_key(&page, key.code, false);
        if (halted)
            stop_raise(work->halt);
    }
    os_worker_finish(worker);
    canvas_finish(&page.rows);
    return !halted;
}

bool page_look(struct screen *screen, const char *prompt, struct ui_words words, struct edit *edit)
{
    struct page page = {.screen = screen, .prompt = prompt};
    canvas_init(&page.rows);
    bool there = read_keys(&page, words, edit);
    canvas_finish(&page.rows);
    return there;
}

bool page_read(struct screen *screen, const char *prompt, struct ui_words words, struct edit *edit)
{
    bool there = page_look(screen, prompt, words, edit);
    if (there)
        said_clear(&screen->said);
    return there;
}

bool page_blank(struct screen *screen, const char *prompt)
{
    struct canvas *frame = &screen->frame;
    for (;;) {
        page_measure(screen);
        canvas_resize(frame, screen->ui.columns, screen->ui.rows);
        int y = frame->height / 2;
        int end = frame_put(frame, 2, y, frame->width - 2, prompt, frame_pen(FRAME_ASK));
        terminal_show(screen->terminal, frame, end, y);
        struct terminal_key key = terminal_read(screen->terminal, -1);
        if (key.code == PRESS_GONE)
            return false;
        if (key.code == PRESS_RETURN)
            return true;
    }
}
