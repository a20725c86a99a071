/*
 * Draws the table as one frame: title, board, blocks beside it, words, events, keys.
 */
#include "core/language.h"
#include "ui/screen/private.h"

#include <limits.h>

/* The parts of a frame. */
struct view {
    struct screen *screen;
    struct canvas *frame;
    struct canvas board;
    struct canvas block[AREAS_BLOCKS_MAX];
    int block_count;
    struct canvas lesson; /* the last block; may be empty */
    bool beside;          /* the blocks are beside a part of the board */
    struct canvas strip;  /* the blocks as lines */
    struct panel panel;
    struct areas areas;
    int cursor_x, cursor_y; /* on the board; -1: not there */
    int x, y;               /* of the terminal's own cursor; -1: not there */
    size_t told;            /* the number of plies in the events; the words may add one more */
};

size_t view_plies(const struct screen *screen)
{
    size_t length = table_plies(screen->table);
    return screen->past < length ? length - screen->past : 0;
}

static bool is_now(const struct screen *screen)
{
    return screen->past == 0 && !screen->where;
}

/* ---- the board ---- */

/* Marks FIELD in the picture, with a sign in its first free cell. */
static void mark_field(struct canvas *board, int field, bool ascii)
{
    bool told = false;
    for (int i = 0; i < board->width * board->height; i++) {
        struct canvas_cell *cell = &board->cells[i];
        if (cell->field != field)
            continue;
        cell->role = FRAME_MARKED;
        bool free =
            strcmp(cell->utf8, " ") == 0 || strcmp(cell->utf8, canvas_sign_legal[ascii]) == 0;
        if (free && !told)
            memcpy(cell->utf8, "!", 2);
        told = told || free;
    }
}

/* Draws the marks, a lesson's goal and the cursor, and finds the centre of the field under the
 * cursor. */
static void point_out(struct view *view)
{
    const struct pointer *pointer = &view->screen->pointer;
    const struct ui *ui = &view->screen->ui;
    const struct field_spot *spot = fields_find(&pointer->fields, pointer->walker.field);
    view->cursor_x = spot ? (spot->x + 8) / 16 : -1;
    view->cursor_y = spot ? (spot->y + 16) / 32 : -1;
    for (int i = 0; i < pointer->pointing.marked_count; i++)
        mark_field(&view->board, pointer->pointing.marked[i], ui->ascii);
    for (int i = 0; i < ui->goal_count; i++)
        mark_field(&view->board, ui->goal[i], ui->ascii);
    for (int i = 0; i < view->board.width * view->board.height; i++)
        if (spot && view->board.cells[i].field == spot->field)
            view->board.cells[i].role |= FRAME_CURSOR;
}

/* Reads the picture's fields; the row and column that the cursor keeps to move as it does. */
static void read_fields(struct pointer *pointer, const struct canvas *board)
{
    struct field_walker *walker = &pointer->walker;
    const struct field_spot *was = fields_find(&pointer->fields, walker->field);
    int x = was ? was->x : 0, y = was ? was->y : 0;
    fields_read(&pointer->fields, board);
    const struct field_spot *is = fields_find(&pointer->fields, walker->field);
    walker->column += was && is ? is->x - x : 0;
    walker->row += was && is ? is->y - y : 0;
}

/* Draws the board for COLUMNS; may be called again. */
static void draw_board(struct view *view, int columns)
{
    struct screen *screen = view->screen;
    FREED struct action *marked = memory_create(FIELDS_MAX, sizeof *marked);
    bool now = screen->past == 0 && table_person_acts(screen->table);
    struct table_picture picture = {.ascii = screen->ui.ascii,
        .columns = columns,
        .rows = screen->ui.rows,
        .board_only = true,
        .marked = marked,
        .marked_count = now ? pointer_marked(&screen->pointer, marked) : 0};
    if (now && screen->pointer.here == POINTED_ACTION)
        picture.considered = &screen->pointer.considered;
    canvas_finish(&view->board);
    table_draw_past(screen->table, view_plies(screen), &picture, &view->board);
    read_fields(&screen->pointer, &view->board);
    point_out(view);
}

/* ---- layout ---- */

/* Returns the first position with ROLE on the board, or -1. */
static int find_role(const struct canvas *board, int role)
{
    for (int i = 0; i < board->width * board->height; i++)
        if ((board->cells[i].role & ~FRAME_CURSOR) == role && board->cells[i].field >= 0)
            return i;
    return -1;
}

/* Decides which part of the board to show: the cursor and, until it is moved, also the last event
 * or a lesson's goal; only that if nobody points. */
static void look_where(const struct view *view, struct areas_request *request)
{
    const struct screen *screen = view->screen;
    bool pointing = is_now(screen) && table_person_acts(screen->table);
    bool moved = screen->pointer.walker.field != screen->pointer.begun_at;
    request->cursor_x = view->cursor_x;
    request->cursor_y = view->cursor_y;
    request->also_x = request->also_y = -1;
    int also =
        find_role(&view->board, screen->ui.goal_count > 0 ? (int)FRAME_MARKED : (int)CANVAS_LAST);
    if (moved || also < 0)
        return;
    request->also_x = also % view->board.width;
    request->also_y = also / view->board.width;
    if (!pointing)
        request->cursor_x = request->cursor_y = -1;
}

/* Returns the visible block at INDEX; the lesson is the last one. */
static const struct canvas *block_of(const struct view *view, int index)
{
    bool last = index + 1 == view->block_count;
    return last && view->lesson.width > 0 ? &view->lesson : &view->block[index];
}

/* Enlarges the blocks in REQUEST to the largest size they have had. Returns whether all of them had
 * that size before. */
static bool keep_blocks(struct steady *steady, struct areas_request *request)
{
    bool grows = request->strip_rows > steady->strip_rows;
    for (int i = 0; i < request->block_count; i++) {
        struct frame_rect *block = &request->block[i], *was = &steady->block[i];
        grows = grows || block->width > was->width || block->height > was->height;
        was->width = block->width = block->width > was->width ? block->width : was->width;
        was->height = block->height = block->height > was->height ? block->height : was->height;
    }
    if (request->strip_rows < steady->strip_rows)
        request->strip_rows = steady->strip_rows;
    steady->strip_rows = request->strip_rows;
    return !grows;
}

/* Lays everything out, with as few changes as possible since the last time. */
static void make_steady(struct view *view, struct areas_request *request)
{
    struct steady *steady = &view->screen->steady;
    bool same = steady->columns == request->columns && steady->rows == request->rows &&
                steady->board_width == view->board.width &&
                steady->board_height == view->board.height &&
                steady->block_count == request->block_count;
    if (!same)
        *steady = (struct steady){.columns = request->columns,
            .rows = request->rows,
            .board_width = view->board.width,
            .board_height = view->board.height,
            .block_count = request->block_count};
    request->stays = same;
    request->was_x = steady->areas.board_x;
    request->was_y = steady->areas.board_y;
    view->areas = steady->areas;
    if (!keep_blocks(steady, request) || !same || !areas_keep(request, &view->areas)) {
        areas_make(request, &view->areas);
        steady->areas = view->areas;
    }
}

static void make_layout(struct view *view)
{
    struct areas_request request = {.columns = view->frame->width,
        .rows = view->frame->height,
        .board = &view->board,
        .block_count = view->block_count,
        .beside = view->beside,
        .strip_rows = view->strip.height};
    look_where(view, &request);
    for (int i = 0; i < view->block_count; i++)
        request.block[i] =
            (struct frame_rect){0, 0, block_of(view, i)->width, block_of(view, i)->height};
    if (view->screen->ui.lesson)
        areas_make(&request, &view->areas);
    else
        make_steady(view, &request);
}

static bool is_whole(const struct view *view)
{
    const struct areas *areas = &view->areas;
    return !areas->strip && areas->window.width >= view->board.width &&
           areas->window.height >= view->board.height;
}

/* Reports whether words and news are below the board, as wide as each other. */
static bool is_below(const struct areas *areas)
{
    return areas->words.width == areas->events.width &&
           areas->events.y == areas->words.y + areas->words.height;
}

/* Adds the lesson as a block of WIDTH columns after the first OWN blocks. Returns whether
 * everything is visible. */
static bool lay_out_lesson(struct view *view, int own, int width)
{
    const struct ui *ui = &view->screen->ui;
    struct frame_rect rect = {0, 0, width, frame_count_lines(ui->lesson, width, ui->ascii)};
    canvas_resize(&view->lesson, rect.width, rect.height);
    frame_put_lines(&view->lesson, rect, ui->lesson, ui->ascii, frame_pen(CANVAS_NOTE));
    view->block_count = own + 1;
    make_layout(view);
    return is_whole(view) && (!view->screen->where || is_below(&view->areas));
}

/* Lays out a lesson as wide as possible, in place of up to two of the game's least important
 * blocks. If there is no space for that, it goes beside a part of the board, narrower if that makes
 * it no higher. Small screens omit it. In a game that is only viewed, it takes nothing from board
 * and blocks. */
static void make_areas_with_lesson(struct view *view)
{
    static const int widths[] = {44, 36, 30, 26, 22, 18};
    enum { WIDTHS = sizeof widths / sizeof *widths, GIVEN_MAX = 2, BESIDE = 26, LEAST = 72 };
    int own = view->block_count, columns = view->frame->width, height = view->board.height;
    int given_max = view->screen->where ? 0 : GIVEN_MAX;
    for (int try = 0; view->screen->ui.lesson && try < (given_max + 1) * WIDTHS; try++)
        if (own > try / WIDTHS && lay_out_lesson(view, own - try / WIDTHS, widths[try % WIDTHS]))
            return;
    view->beside = view->screen->ui.lesson && !view->screen->where && columns >= LEAST;
    if (view->beside)
        draw_board(view, columns - BESIDE - 2);
    if (view->board.height > height)
        draw_board(view, columns);
    for (int given = 0; view->beside && given <= GIVEN_MAX && given <= own; given++)
        if (lay_out_lesson(view, own - given, BESIDE) || !view->areas.strip)
            return;
    if (view->beside)
        draw_board(view, columns);
    canvas_finish(&view->lesson);
    view->block_count = own;
    make_layout(view);
}

static void put_board_and_blocks(struct view *view)
{
    const struct areas *areas = &view->areas;
    frame_put_picture(view->frame, areas->window, areas->board_x, areas->board_y, &view->board);
    if (areas->strip) {
        frame_put_picture(view->frame, areas->strip_rect, 0, areas->strip_rect.y, &view->strip);
        return;
    }
    for (int i = 0; i < view->block_count; i++)
        frame_put_picture(
            view->frame, areas->block[i], areas->block[i].x, areas->block[i].y, block_of(view, i));
}

/* Puts SIGN on up to three blank cells of an edge of the window, near its quarters. The edge has
 * COUNT cells, beginning at (X, Y), in steps of (ASIDE, DOWN). */
static void mark_edge(
    struct view *view, const char *sign, int x, int y, int count, int aside, int down)
{
    enum { QUARTERS = 4 };
    for (int quarter = 1; quarter < QUARTERS; quarter++) {
        for (int off = 0; off < count / QUARTERS; off++) {
            int at = count * quarter / QUARTERS + (off % 2 ? off / 2 + 1 : -(off / 2));
            struct canvas_cell *cell = canvas_at(view->frame, x + aside * at, y + down * at);
            if (!cell || strcmp(cell->utf8, " ") != 0)
                continue;
            frame_put(
                view->frame, x + aside * at, y + down * at, 1, sign, frame_pen((int)FRAME_CHOSEN));
            break;
        }
    }
}

/* Marks the sides of the window beyond which the board continues. */
static void mark_sides(struct view *view)
{
    static const char *const signs[2][4] = {{"▲", "▼", "◀", "▶"}, {"^", "v", "<", ">"}};
    const struct frame_rect *window = &view->areas.window;
    const char *const *sign = signs[view->screen->ui.ascii];
    int x = view->areas.board_x, y = view->areas.board_y;
    int right = window->x + window->width, bottom = window->y + window->height;
    if (y < window->y)
        mark_edge(view, sign[0], window->x, window->y, window->width, 1, 0);
    if (y + view->board.height > bottom)
        mark_edge(view, sign[1], window->x, bottom - 1, window->width, 1, 0);
    if (x < window->x)
        mark_edge(view, sign[2], window->x, window->y, window->height, 0, 1);
    if (x + view->board.width > right)
        mark_edge(view, sign[3], right - 1, window->y, window->height, 0, 1);
}

/* ---- words ---- */

static void add_who(const struct screen *screen, struct buffer *out)
{
    const struct session *session = screen->table->session;
    int actor = session_actor(session);
    if (screen->where)
        buffer_add(out, screen->where);
    else if (screen->past > 0)
        buffer_format(
            out, _("looking back: %zu of %zu"), view_plies(screen), session_length(session));
    else if (screen->waiting)
        buffer_format(out, "%s ...", screen->waiting);
    else if (table_waits_for_hand(screen->table))
        buffer_add(out, _("type what the table shows"));
    else if (actor == ACTOR_OVER)
        buffer_add(out, _("the game is over"));
    else if (table_person_acts(screen->table) && table_people(screen->table) == 1)
        buffer_add(out, _("your move"));
    else if (table_person_acts(screen->table))
        buffer_format(out, _("%s: your move"), table_seat_name(screen->table, actor, true).data);
}

static void put_title(struct view *view)
{
    struct frame_rect rect = view->areas.title;
    LOCAL_BUFFER left = BUFFER_INIT, right = BUFFER_INIT;
    const char *title = _(view->screen->table->game->title);
    buffer_format(&left, "%s%s%s", title, view->panel.title[0] ? "   " : "", view->panel.title);
    if (view->screen->ui.standing)
        buffer_format(&left, "   %s", view->screen->ui.standing);
    buffer_add(&right, "");
    add_who(view->screen, &right);
    int end = frame_put(view->frame, rect.x, rect.y, rect.width, left.data, frame_pen(FRAME_BAR));
    /* If all of it has no room, what stands behind a gap still may. */
    const char *words = right.data;
    int room = rect.x + rect.width - end - 2;
    while (wrap_columns(words) > room && strstr(words, "  "))
        words = strstr(words, "  ") + 2;
    int width = wrap_columns(words);
    if (width <= room)
        frame_put(
            view->frame, rect.x + rect.width - width, rect.y, width, words, frame_pen(FRAME_ASK));
}

/* Gives words that have to be read now the rows that the news below them does not need. */
static void give_words_room(struct view *view, const char *words)
{
    struct frame_rect *rect = &view->areas.words, *events = &view->areas.events;
    int lacking = frame_count_lines(words, rect->width, view->screen->ui.ascii) - rect->height;
    int free = events->height - news_rows(view->screen, view->told, events->width);
    int given = lacking < free ? lacking : free;
    if (events->x != rect->x || events->y != rect->y + rect->height ||
        events->width != rect->width || given <= 0)
        return;
    rect->height += given;
    events->y += given;
    events->height -= given;
}

/* Returns the second line of a hint if it is not shown right below the first. */
static const char *second_line(const struct view *view)
{
    const struct frame_rect *words = &view->areas.words, *events = &view->areas.events;
    bool below = events->y == words->y + words->height && events->width == words->width;
    const char *line =
        view->screen->message.length > 0 ? strchr(view->screen->message.data, '\n') : NULL;
    return view->screen->advised.shown && !below && line ? line + 1 : NULL;
}

/* Writes the words, or only the first line if they are a hint. */
static bool put_words(struct view *view, const char *words, int role)
{
    const char *second = second_line(view);
    struct text first = TEXT_ROOM(POINTER_WORDS_SIZE);
    int length = second ? (int)(second - 1 - view->screen->message.data) : INT_MAX;
    text_format(&first, "%.*s", length, words);
    return frame_put_flowing(view->frame, view->areas.words, view->areas.events, first.data,
        view->screen->ui.ascii, frame_pen(role), NULL);
}

/* Writes the events, or the second line of a hint. Returns false if the news doesn't fit. */
static bool put_events(struct view *view)
{
    const char *second = second_line(view);
    if (!second)
        return news_put(view->screen, view->frame, view->told, view->areas.events);
    (void)frame_put_flowing(view->frame, view->areas.events, view->areas.words, second,
        view->screen->ui.ascii, frame_pen((int)FRAME_ASK), NULL);
    return true;
}

/* Puts the words, and with NEWS those too, over the lower rows of the board, because they don't fit
 * beside it. Words alone leave the news below them, if they have all columns. Returns false if even
 * that is too small. */
static bool put_box(struct view *view, const char *words, int role, bool news)
{
    const struct frame_rect *keys = &view->areas.keys, *title = &view->areas.title;
    const struct frame_rect *events = &view->areas.events;
    bool ascii = view->screen->ui.ascii;
    int right = view->areas.words.width >= WRAP_USUAL ? keys->x + view->areas.words.width
                                                      : view->frame->width;
    struct frame_rect rect = {keys->x, 0, right - keys->x, 0};
    int asked = *words ? frame_count_lines(words, rect.width, ascii) : 0;
    int told = news ? news_rows(view->screen, view->told, rect.width) : 0;
    int bottom = !news && events->width == view->areas.words.width ? events->y : keys->y;
    int top = bottom - asked - told - 1;
    if (top <= title->y + title->height)
        return false;
    frame_blank(view->frame, (struct frame_rect){0, top, view->frame->width, bottom - top});
    frame_put_rule(view->frame, top, ascii);
    rect.y = top + 1;
    rect.height = asked;
    frame_put_lines(view->frame, rect, words, ascii, frame_pen(role));
    rect.y += asked;
    rect.height = told;
    return !news || news_put(view->screen, view->frame, view->told, rect);
}

/* Finds the words to show: what was said, otherwise what the cursor shows, otherwise what was
 * played. */
static int find_words(struct view *view, struct buffer *words)
{
    struct screen *screen = view->screen;
    buffer_add(words, "");
    if (screen->message.length > 0) {
        buffer_add(words, screen->message.data);
        return (int)screen->message_role;
    }
    if (is_now(screen) && table_waits_for_hand(screen->table)) {
        table_add_prompt(screen->table, words);
        return (int)FRAME_ASK;
    }
    if (is_now(screen)) {
        buffer_add(words, screen->pointer.words);
    } else if (view->told > 0) {
        table_add_ply(screen->table, view->told - 1, words);
        view->told -= words->length > 0;
    }
    return CANVAS_PLAIN;
}

static void copy_frame(struct canvas *to, const struct canvas *from)
{
    canvas_resize(to, from->width, from->height);
    memcpy(
        to->cells, from->cells, (size_t)from->width * (size_t)from->height * sizeof from->cells[0]);
}

/* Puts the words, and with NEWS those too, into a box on BEFORE, the frame without them, because a
 * part of them would be cut in its place. Returns false, with no change, if the box has no room. */
static bool put_box_instead(
    struct view *view, const struct canvas *before, const char *words, int role, bool news)
{
    struct canvas cut;
    canvas_init(&cut);
    copy_frame(&cut, view->frame);
    copy_frame(view->frame, before);
    if (!news)
        put_events(view);
    bool good = put_box(view, words, role, news);
    if (!good)
        copy_frame(view->frame, &cut);
    canvas_finish(&cut);
    return good;
}

/* Writes words and news in their places or, if what has to be read now is too long for them, over
 * the board. */
static void tell(struct view *view, const struct view_line *line)
{
    struct screen *screen = view->screen;
    LOCAL_BUFFER words = BUFFER_INIT;
    struct canvas before;
    view->told = view_plies(screen);
    int role = find_words(view, &words);
    bool now = is_now(screen), past = view->told < view_plies(screen);
    canvas_init(&before);
    copy_frame(&before, view->frame);
    give_words_room(view, words.data);
    bool all = put_words(view, words.data, role) || (!past && screen->message.length == 0);
    bool cut = !put_events(view) && now && !screen->advised.shown, read = news_are_read(screen);
    bool news = cut && !read;
    bool shown = (all && !news) || (line && line->answers);
    bool fits = shown || put_box_instead(view, &before, words.data, role, news);
    canvas_finish(&before);
    screen->boxed = !shown && fits && news;
    screen->shortened = cut && read;
    screen->cut = screen->cut || (!fits && news);
}

/* ---- the last line ---- */

static void put_line(struct view *view, const struct view_line *line)
{
    struct frame_rect rect = view->areas.keys;
    LOCAL_BUFFER keys = BUFFER_INIT;
    if (!line || line->answers) {
        view_add_keys(view->screen, &view->panel, rect.width, &keys);
        frame_put(view->frame, rect.x, rect.y, rect.width, keys.data, frame_pen(FRAME_KEYS));
        return;
    }
    view->y = rect.y;
    view->x =
        frame_put(view->frame, rect.x, rect.y, rect.width, line->prompt, frame_pen(FRAME_ASK));
    if (line->edit)
        view->x = edit_put(line->edit, view->frame, view->x, view->y);
}

/* ---- the whole frame ---- */

static void compose(struct view *view, const struct view_line *line)
{
    struct screen *screen = view->screen;
    page_measure(screen);
    int columns = screen->ui.columns, rows = screen->ui.rows;
    view->frame = &screen->frame;
    canvas_resize(view->frame, columns < AREAS_COLUMNS_MIN ? AREAS_COLUMNS_MIN : columns,
        rows < AREAS_ROWS_MIN ? AREAS_ROWS_MIN : rows);
    screen->ui.columns = view->frame->width;
    screen->ui.rows = view->frame->height;
    draw_board(view, screen->ui.columns);
    table_panel(screen->table, view_plies(screen), &screen->pointer.pointing, screen->ui.ascii,
        &view->panel);
    int most = AREAS_BLOCKS_MAX - (screen->ui.lesson ? 1 : 0); /* the lesson is one more block */
    view->block_count =
        strip_blocks(&view->panel, screen->pointer.pointing.item, view->block, most);
    canvas_init(&view->strip);
    strip_draw(&view->panel, screen->pointer.pointing.item, view->frame->width, &view->strip);
    make_areas_with_lesson(view);
    screen->words = view->areas.words;
    put_board_and_blocks(view);
    mark_sides(view);
    put_title(view);
    if (view->areas.rule >= 0)
        frame_put_rule(view->frame, view->areas.rule, screen->ui.ascii);
    tell(view, line);
    if (view->cursor_x >= 0 && !(line && line->answers)) {
        view->x = view->areas.board_x + view->cursor_x;
        view->y = view->areas.board_y + view->cursor_y;
    }
    put_line(view, line);
}

static void finish(struct view *view)
{
    canvas_finish(&view->board);
    canvas_finish(&view->strip);
    canvas_finish(&view->lesson);
    for (int i = 0; i < AREAS_BLOCKS_MAX; i++)
        canvas_finish(&view->block[i]);
    free(view);
}

void view_show(struct screen *screen, const struct view_line *line)
{
    struct view *view = memory_create(1, sizeof *view);
    view->screen = screen;
    view->x = view->y = -1;
    if (screen->table)
        compose(view, line);
    if (line && line->answers)
        frame_put_question(&screen->frame, view->areas.words, line, screen->ui.ascii);
    terminal_show(screen->terminal, &screen->frame, view->x, view->y);
    finish(view);
}
