/*
 * The table as one frame: title, board, blocks beside it, words, events, keys.
 */
#include "core/language.h"
#include "ui/screen/private.h"

/* The parts of a frame. */
struct view {
    struct screen *screen;
    struct canvas *frame;
    struct canvas board;
    struct canvas block[AREAS_BLOCKS_MAX];
    int block_count;
    struct canvas lesson; /* the last block; or empty */
    bool beside;          /* the blocks stay beside a part of the board */
    struct canvas strip;  /* the blocks as lines */
    struct panel panel;
    struct areas areas;
    int cursor_x, cursor_y; /* on the board; -1: none */
    int x, y;               /* the terminal's own cursor, likewise */
    bool tells_ply;         /* the words tell the latest event already */
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

/* Marks FIELD of the picture, with a sign in its first free place. */
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

/* Draws marks, a lesson's goal and the cursor, and finds the centre of the cursor's field. */
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

/* Reads the picture's cells as places; the row and column that the cursor keeps to move with it. */
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

/* Returns the first place of the board with ROLE, or -1. */
static int find_role(const struct canvas *board, int role)
{
    for (int i = 0; i < board->width * board->height; i++)
        if ((board->cells[i].role & ~FRAME_CURSOR) == role && board->cells[i].field >= 0)
            return i;
    return -1;
}

/* Decides which part of the board to show: the cursor and, until it is moved, also the last event
 * or a lesson's goal; only the latter if nobody points. */
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

size_t view_add_latest(const struct screen *screen, size_t plies, struct buffer *out)
{
    while (plies > 0 && out->length == 0)
        table_add_ply(screen->table, --plies, out);
    return plies;
}

/* Returns the lines of WIDTH columns that the latest event takes. */
static int latest_height(const struct view *view, int width)
{
    const struct screen *screen = view->screen;
    LOCAL_BUFFER words = BUFFER_INIT;
    (void)view_add_latest(screen, view_plies(screen) - view->tells_ply, &words);
    return words.length > 0 ? frame_count_lines(words.data, width, screen->ui.ascii) : 0;
}

/* Returns block INDEX of those shown; the lesson is the last. */
static const struct canvas *block_of(const struct view *view, int index)
{
    bool last = index + 1 == view->block_count;
    return last && view->lesson.width > 0 ? &view->lesson : &view->block[index];
}

static void make_layout(struct view *view)
{
    struct areas_request request = {.columns = view->frame->width,
        .rows = view->frame->height,
        .board = &view->board,
        .block_count = view->block_count,
        .beside = view->beside,
        .strip_rows = view->strip.height,
        .event_rows = latest_height(view, view->frame->width)};
    look_where(view, &request);
    for (int i = 0; i < view->block_count; i++)
        request.block[i] =
            (struct frame_rect){0, 0, block_of(view, i)->width, block_of(view, i)->height};
    areas_make(&request, &view->areas);
}

/* Reports whether the whole board and all blocks are visible. */
static bool is_whole(const struct view *view)
{
    const struct areas *areas = &view->areas;
    return !areas->strip && areas->window.width >= view->board.width &&
           areas->window.height >= view->board.height;
}

/* Lays the lesson out as one more block of WIDTH columns behind the first OWN; returns whether
 * everything is visible. */
static bool lay_out_lesson(struct view *view, int own, int width)
{
    const struct ui *ui = &view->screen->ui;
    struct frame_rect rect = {0, 0, width, frame_count_lines(ui->lesson, width, ui->ascii)};
    canvas_resize(&view->lesson, rect.width, rect.height);
    frame_put_lines(&view->lesson, rect, ui->lesson, ui->ascii, frame_pen(CANVAS_NOTE));
    view->block_count = own + 1;
    make_layout(view);
    return is_whole(view);
}

/* Lays out a lesson as wide as possible, in place of up to two of the game's least important
 * blocks. Without space for that, it stands beside a part of the board, drawn narrower if that
 * makes it no higher; small screens omit it. */
static void make_areas_with_lesson(struct view *view)
{
    static const int widths[] = {44, 36, 30, 26, 22, 18};
    enum { WIDTHS = sizeof widths / sizeof *widths, GIVEN_MAX = 2, BESIDE = 26, LEAST = 72 };
    int own = view->block_count, columns = view->frame->width, height = view->board.height;
    for (int try = 0; view->screen->ui.lesson && try < (GIVEN_MAX + 1) * WIDTHS; try++)
        if (own > try / WIDTHS && lay_out_lesson(view, own - try / WIDTHS, widths[try % WIDTHS]))
            return;
    view->beside = view->screen->ui.lesson && columns >= LEAST;
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
        buffer_format(out, _("%s: your move"), session_seat_words(session, actor));
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
    int width = wrap_columns(right.data), room = rect.x + rect.width - end - 2;
    if (width <= room)
        frame_put(view->frame, rect.x + rect.width - width, rect.y, width, right.data,
            frame_pen(FRAME_ASK));
}

/* Gives the words ROWS of the board above, if nobody points at it; half of the board stays. */
static void cover_board(struct view *view, int rows)
{
    struct frame_rect *rect = &view->areas.words, *title = &view->areas.title;
    int most = view->areas.window.height / 2;
    if (rect->x != title->x || rect->width != title->width || most < 1)
        return;
    rows = rows < most ? rows : most;
    rect->y -= rows;
    rect->height += rows;
    frame_blank(view->frame, (struct frame_rect){rect->x, rect->y, rect->width, rows});
}

/* Gives words that have to be read now the rows of the events below them. */
static void give_words_room(struct view *view, const char *words)
{
    struct frame_rect *rect = &view->areas.words, *events = &view->areas.events;
    int lacking = frame_count_lines(words, rect->width, view->screen->ui.ascii) - rect->height;
    bool below =
        events->x == rect->x && events->y == rect->y + rect->height && events->width == rect->width;
    int given = 0;
    if (below && lacking > 0)
        given = lacking < events->height ? lacking : events->height;
    int wanted = latest_height(view, events->width) - events->height;
    if (below && lacking < 0 && view->tells_ply)
        given = lacking; /* no preview needs it, so the events may have the rest */
    else if (below && lacking < 0 && wanted > 0)
        given = wanted < -lacking ? -wanted : lacking; /* so that the latest is not cut */
    rect->height += given;
    events->y += given;
    events->height -= given;
    if (view->tells_ply && lacking > given)
        cover_board(view, lacking - given);
}

/* Returns a hint's second line if it is not below the first. */
static const char *second_line(const struct view *view)
{
    const struct frame_rect *words = &view->areas.words, *events = &view->areas.events;
    bool below = events->y == words->y + words->height && events->width == words->width;
    const char *line = strchr(view->screen->message.data, '\n');
    return view->screen->advised.shown && !below && line ? line + 1 : NULL;
}

/* Joins both sentences of a hint on one line if the latest event would be cut otherwise. */
static void join_advice(const struct view *view, struct buffer *words)
{
    const struct frame_rect *rect = &view->areas.words;
    char *end = view->screen->advised.shown ? strchr(words->data, '\n') : NULL;
    int rows = frame_count_lines(words->data, rect->width, view->screen->ui.ascii) +
               latest_height(view, rect->width);
    if (end && rows > rect->height + view->areas.events.height)
        *end = ' ';
}

/* Joins lines that are too many. */
static void join_lines(char *words)
{
    for (char *line = strchr(words, '\n'); line; line = strchr(line, '\n')) {
        size_t spaces = strspn(line + 1, " ");
        memmove(line + (spaces > 0), line + spaces, strlen(line + spaces) + 1);
        memcpy(line, "; ", 1 + (spaces > 0));
    }
}

/* Puts the events before PLIES that fit RECT, oldest first, and returns the row below. The latest
 * is CUT (may be NULL) rather than dropped. REST as in frame_put_flowing. */
static int put_events_before(
    struct view *view, size_t plies, struct frame_rect rect, bool *cut, struct buffer *rest)
{
    const struct screen *screen = view->screen;
    bool ascii = screen->ui.ascii;
    LOCAL_BUFFER words = BUFFER_INIT;
    plies = view_add_latest(screen, plies, &words);
    int lines = words.length > 0 ? frame_count_lines(words.data, rect.width, ascii) : 0;
    if (lines == 0 || rect.height == 0 || (lines > rect.height && !cut))
        return rect.y;
    if (lines > rect.height)
        join_lines(words.data);
    struct frame_rect older = rect;
    rect.height = lines < rect.height ? lines : rect.height;
    older.height -= rect.height;
    rect.y = put_events_before(view, plies, older, NULL, NULL);
    int role = table_is_news(screen->table, plies) ? (int)FRAME_NEWS : (int)CANVAS_NOTE;
    bool whole = frame_put_flowing(
        view->frame, rect, view->areas.words, words.data, ascii, frame_pen(role), rest);
    if (cut)
        *cut = !whole;
    return rect.y + rect.height;
}

/* Puts the events; returns false if the latest doesn't fit. REST (or NULL) gets what doesn't. */
static bool put_events(struct view *view, struct buffer *rest)
{
    const char *second = view->screen->message.length > 0 ? second_line(view) : NULL;
    bool cut = false;
    if (second)
        (void)frame_put_flowing(view->frame, view->areas.events, view->areas.words, second,
            view->screen->ui.ascii, frame_pen((int)FRAME_ASK), NULL);
    else
        (void)put_events_before(
            view, view_plies(view->screen) - view->tells_ply, view->areas.events, &cut, rest);
    return !cut;
}

/* Puts the words: what was said, otherwise what the cursor shows, otherwise the task. */
static void put_words(struct view *view)
{
    struct screen *screen = view->screen;
    LOCAL_BUFFER words = BUFFER_INIT;
    int role = CANVAS_PLAIN;
    buffer_add(&words, "");
    if (screen->message.length > 0) {
        const char *second = second_line(view), *first = screen->message.data;
        buffer_add_bytes(&words, first, second ? (size_t)(second - first - 1) : strlen(first));
        join_advice(view, &words);
        role = (int)screen->message_role;
    } else if (is_now(screen) && table_waits_for_hand(screen->table)) {
        table_add_prompt(screen->table, &words);
        role = (int)FRAME_ASK;
    } else if (is_now(screen)) {
        buffer_add(&words, screen->pointer.words);
    } else if (view_plies(screen) > 0) {
        table_add_ply(screen->table, view_plies(screen) - 1, &words);
        view->tells_ply = words.length > 0;
    }
    give_words_room(view, words.data);
    /* Events take the space beside the task, then the task's own; what does not fit even there is
     * told later. */
    bool asks = role == (int)FRAME_ASK || screen->waiting;
    bool gives = asks && !screen->advised.shown && !screen->ui.task &&
                 view->areas.events.x < view->areas.words.x;
    LOCAL_BUFFER rest = BUFFER_INIT;
    bool whole = !asks || put_events(view, gives ? &rest : NULL);
    if (rest.length > 0) {
        buffer_set(&words, rest.data);
        role = (int)FRAME_NEWS;
    }
    bool all = frame_put_flowing(view->frame, view->areas.words, view->areas.events, words.data,
        screen->ui.ascii, frame_pen(role), NULL);
    if (rest.length > 0 || !asks)
        whole = asks ? all : put_events(view, NULL);
    if (!whole && is_now(screen))
        screen->cut = view_plies(screen);
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

/* ---- all of it ---- */

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
    int most = AREAS_BLOCKS_MAX - (screen->ui.lesson ? 1 : 0); /* the lesson is one more */
    view->block_count =
        strip_blocks(&view->panel, screen->pointer.pointing.item, view->block, most);
    canvas_init(&view->strip);
    strip_draw(&view->panel, screen->pointer.pointing.item, view->frame->width, &view->strip);
    make_areas_with_lesson(view);
    screen->words = view->areas.words;
    put_board_and_blocks(view);
    put_title(view);
    if (view->areas.rule >= 0)
        frame_put_rule(view->frame, view->areas.rule, screen->ui.ascii);
    put_words(view);
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
