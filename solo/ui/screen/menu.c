/*
 * Menus: questions outside any game, below what was said.
 */
#include "core/os.h"
#include "ui/screen/private.h"

enum { WIDEST = 80, LEAST_ANSWERS = 3, GAP = 2, LINES_MAX = 2 };

/* A menu and how it is shown. */
struct menu_view {
    struct screen *screen;
    const struct ui_menu *menu;
    struct canvas said; /* the text above the menu */
    int top, window; /* the first visible row and the number of rows; top < 0: show the last rows */
    int chosen;
    const char *advice; /* after a key without a meaning; otherwise NULL */
};

/* ---- showing it ---- */

/* Returns where the answer at INDEX goes if the answers are side by side in lines of COLUMNS. */
static struct frame_rect place(const struct ui_menu *menu, size_t index, int columns)
{
    struct frame_rect rect = {0, 0, 0, 1};
    for (size_t i = 0;; i++) {
        rect.width = wrap_columns(menu->answers[i].words) + 2;
        if (rect.x > 0 && rect.x + rect.width > columns) {
            rect.x = 0;
            rect.y++;
        }
        if (i == index)
            return rect;
        rect.x += rect.width + GAP;
    }
}

static void put_row(struct menu_view *view, int y)
{
    struct canvas *frame = &view->screen->frame;
    for (size_t i = 0; i < view->menu->count; i++) {
        struct frame_rect rect = place(view->menu, i, frame->width);
        bool chosen = (int)i == view->chosen;
        struct canvas_pen pen = frame_pen(chosen ? (int)FRAME_CHOSEN : CANVAS_PLAIN);
        pen.field = FRAME_ANSWERS - (int)i;
        int x = frame_put(frame, rect.x, y + rect.y, 1, chosen ? "[" : " ", pen);
        x = frame_put(frame, x, y + rect.y, rect.width - 2, view->menu->answers[i].words, pen);
        frame_put(frame, x, y + rect.y, 1, chosen ? "]" : " ", pen);
    }
}

/* Draws the whole chosen answer below the list, if its row is too short for it and there is
 * space. */
static void put_whole_answer(struct menu_view *view, int y)
{
    enum { NUMBER_WIDTH = 6 };
    struct canvas *frame = &view->screen->frame;
    const char *words = view->menu->answers[view->chosen].words;
    struct frame_rect rect = {0, y + 1, frame->width, frame->height - y - 2};
    if (wrap_columns(words) > frame->width - NUMBER_WIDTH && rect.height > 0)
        frame_put_lines(frame, rect, words, view->screen->ui.ascii, frame_pen(CANVAS_NOTE));
}

static void put_list(struct menu_view *view, int y, int height)
{
    struct frame_rect rect = {0, y, view->screen->frame.width, height};
    struct frame_answers answers = {(int)view->menu->count, view->chosen};
    for (int i = 0; i < answers.count; i++)
        frame_put_answer(&view->screen->frame, rect, answers, i, view->menu->answers[i].words);
    put_whole_answer(view, y + height);
}

/* Draws as much of what was said as fits into ROOM rows, and returns the row below it. */
static int put_said(struct menu_view *view, int room)
{
    struct canvas *frame = &view->screen->frame;
    if (view->screen->said.count == 0)
        return 0;
    view->window = view->said.height < room ? view->said.height : room;
    int last = view->said.height - view->window;
    if (view->top < 0 || view->top > last)
        view->top = last;
    struct frame_rect window = {0, 0, frame->width, view->window};
    frame_put_picture(frame, window, 0, -view->top, &view->said);
    frame_put_rule(frame, view->window, view->screen->ui.ascii);
    return view->window + 1;
}

static void put_keys(struct menu_view *view, bool in_row)
{
    struct canvas *frame = &view->screen->frame;
    bool more = view->screen->said.count > 0 && view->said.height > view->window;
    const char *keys = in_row ? _("Left, Right, Enter   or the first letter   q back")
                              : _("Up, Down, Enter   or its number   q back");
    if (view->advice) {
        int lines = frame_count_lines(view->advice, frame->width, view->screen->ui.ascii);
        frame_put_lines(frame, (struct frame_rect){0, frame->height - lines, frame->width, lines},
            view->advice, view->screen->ui.ascii, frame_pen(FRAME_ERROR));
        return;
    }
    int end = frame_put(frame, 0, frame->height - 1, frame->width, keys, frame_pen(FRAME_KEYS));
    if (more)
        frame_put(frame, end, frame->height - 1, frame->width - end, _("   Page Up/Down"),
            frame_pen(FRAME_KEYS));
}

/* Returns the number of lines for answers side by side; 0 if they are a list. */
static int row_lines(const struct menu_view *view)
{
    int lines = place(view->menu, view->menu->count - 1, view->screen->ui.columns).y + 1;
    return view->menu->in_row && lines <= LINES_MAX ? lines : 0;
}

static int question_width(const struct menu_view *view)
{
    return view->screen->ui.columns < WIDEST ? view->screen->ui.columns : WIDEST;
}

/* Returns the number of rows for the answers and what was said together. */
static int room_for_answers(const struct menu_view *view)
{
    const struct ui *ui = &view->screen->ui;
    return ui->rows - 2 - frame_count_lines(view->menu->question, question_width(view), ui->ascii);
}

/* Draws what was said for this width, and divides the rows between it and the answers. */
static int make_room(struct menu_view *view, int *height)
{
    page_measure(view->screen);
    int room = room_for_answers(view), count = row_lines(view);
    count = count > 0 ? count : (int)view->menu->count;
    *height = count < room ? count : room > LEAST_ANSWERS ? room : LEAST_ANSWERS;
    said_draw(&view->screen->said, question_width(view), view->screen->ui.ascii, &view->said);
    return room - *height - 1 > 0 ? room - *height - 1 : 1;
}

static void show(struct menu_view *view)
{
    struct screen *screen = view->screen;
    struct canvas *frame = &screen->frame;
    int height, room = make_room(view, &height), width = question_width(view);
    canvas_resize(frame, screen->ui.columns, screen->ui.rows);
    int y = put_said(view, room);
    int lines = frame_count_lines(view->menu->question, width, screen->ui.ascii);
    frame_put_lines(frame, (struct frame_rect){0, y, width, lines}, view->menu->question,
        screen->ui.ascii, frame_pen(FRAME_ASK));
    if (row_lines(view) > 0)
        put_row(view, y + lines);
    else
        put_list(view, y + lines, height);
    put_keys(view, row_lines(view) > 0);
    terminal_show(screen->terminal, frame, -1, -1);
}

/* If a picture is too high to stay visible above the menu, shows it first, unless an answer was
 * typed ahead. Returns false at the end of input. */
static bool look_at_picture(struct menu_view *view)
{
    int height, room = make_room(view, &height);
    return !said_has_picture(&view->screen->said) || view->said.height <= room ||
           os_input_waits() ||
           page_look(view->screen, _("Press Enter to continue> "), UI_NO_WORDS, NULL);
}

/* ---- keys ---- */

static bool scrolled(struct menu_view *view, int code)
{
    int before = view->top;
    if (code == PRESS_PAGE_UP)
        view->top = view->top > view->window ? view->top - view->window : 0;
    else if (code == PRESS_PAGE_DOWN)
        view->top += view->window;
    else
        return code == PRESS_RESIZED || code == PRESS_NOTHING || code == PRESS_REDRAW;
    return before >= 0;
}

static bool moved(struct menu_view *view, int code)
{
    int count = (int)view->menu->count;
    if (code == PRESS_GO_UP || code == PRESS_GO_LEFT || code == PRESS_BACK_TAB ||
        code == PRESS_WHEEL_UP)
        view->chosen = (view->chosen + count - 1) % count;
    else if (code == PRESS_GO_DOWN || code == PRESS_GO_RIGHT || code == PRESS_TAB ||
             code == PRESS_WHEEL_DOWN)
        view->chosen = (view->chosen + 1) % count;
    else if (code == PRESS_TO_START)
        view->chosen = 0;
    else if (code == PRESS_TO_END)
        view->chosen = count - 1;
    else
        return false;
    return true;
}

static int picked(const struct menu_view *view, struct terminal_key key)
{
    int count = (int)view->menu->count, answer = -1;
    if (key.code == PRESS_CLICK)
        answer = frame_answer_at(&view->screen->frame, key.x, key.y, count);
    else if (key.code >= '1' && key.code <= '9')
        answer = key.code - '1';
    for (int i = 0; i < count; i++)
        if (key.code != 0 && view->menu->answers[i].key == key.code)
            answer = i;
    return answer >= 0 && answer < count ? answer : -1;
}

static int read_keys(struct menu_view *view)
{
    for (;;) {
        show(view);
        struct terminal_key key = terminal_read(view->screen->terminal, -1);
        view->advice = NULL;
        if (key.code == PRESS_GONE)
            return UI_END;
        int answer = picked(view, key);
        if (answer >= 0 && key.code >= '1' && key.code <= '9')
            terminal_skip_return();
        if (answer >= 0)
            return answer;
        if (key.code == PRESS_RETURN)
            return view->chosen;
        if (key.code == PRESS_ESCAPE || key.code == PRESS_ERASE || key.code == 'q')
            return UI_BACK;
        if (key.code == PRESS_REDRAW)
            terminal_redraw(view->screen->terminal);
        if (!scrolled(view, key.code) && !moved(view, key.code))
            view->advice = _("That key does nothing here: use the arrows to move, Enter to choose, "
                             "q to go back.");
    }
}

int screen_menu(struct ui *ui, const struct ui_menu *menu)
{
    struct menu_view view = {.screen = (struct screen *)ui, .menu = menu, .top = -1};
    view.chosen = (int)menu->usual;
    canvas_init(&view.said);
    int answer = look_at_picture(&view) ? read_keys(&view) : UI_END;
    canvas_finish(&view.said);
    buffer_clear(&view.screen->left);
    said_add_text(&view.screen->said, said_width(ui->columns), ui->ascii, &view.screen->left);
    said_clear(&view.screen->said);
    return answer;
}
