/*
 * The table as one frame: title, board, what stands beside it, words, events, keys.
 */
#include "core/language.h"
#include "ui/screen/private.h"

enum { EVENTS_MAX = 8 };

/* What a frame is made of. */
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
    int cursor_x, cursor_y; /* on the board; -1: nowhere */
    bool tells_ply;         /* the place for words has the latest event already */
};

size_t view_plies(const struct screen *screen)
{
    size_t length = table_plies(screen->table);
    return screen->past < length ? length - screen->past : 0;
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
        if (told ||
            (strcmp(cell->utf8, " ") != 0 && strcmp(cell->utf8, canvas_sign_legal[ascii]) != 0))
            continue;
        memcpy(cell->utf8, "!", 2);
        told = true;
    }
}

/* Marks, a lesson's goal and the cursor on the picture; where the middle of the cursor's field is.
 */
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

/* The cells of the picture as places; the row and column that the cursor keeps to move with it. */
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

/* On so many COLUMNS; may be called again. */
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

/* ---- where all of it goes ---- */

/* The first place of the board with ROLE; (-1, -1) if there is none. */
static void find_role(const struct view *view, int role, int *x, int *y)
{
    *x = *y = -1;
    for (int i = 0; i < view->board.width * view->board.height; i++) {
        const struct canvas_cell *cell = &view->board.cells[i];
        if ((cell->role & ~FRAME_CURSOR) != role || cell->field < 0)
            continue;
        *x = i % view->board.width;
        *y = i / view->board.width;
        return;
    }
}

/* What a part of the board is to show. Until the cursor is moved, what happened, or a lesson's
 * goal, counts too; where nobody points, it alone. */
static void look_where(const struct view *view, struct areas_request *request)
{
    const struct screen *screen = view->screen;
    bool pointing = screen->past == 0 && !screen->where && table_person_acts(screen->table);
    bool moved = screen->pointer.walker.field != screen->pointer.begun_at;
    request->cursor_x = view->cursor_x;
    request->cursor_y = view->cursor_y;
    request->also_x = request->also_y = -1;
    if (moved)
        return;
    find_role(view, screen->ui.goal_count > 0 ? (int)FRAME_MARKED : (int)CANVAS_LAST,
        &request->also_x, &request->also_y);
    if (!pointing && request->also_x >= 0)
        request->cursor_x = request->cursor_y = -1;
}

/* How many lines of WIDTH columns the latest event takes. */
static int latest_height(const struct view *view, int width)
{
    const struct screen *screen = view->screen;
    LOCAL_BUFFER words = BUFFER_INIT;
    for (size_t at = view_plies(screen) - view->tells_ply; at-- > 0 && words.length == 0;)
        table_add_ply(screen->table, at, &words);
    return words.length > 0 ? frame_count_lines(words.data, width, screen->ui.ascii) : 0;
}

/* Block INDEX of those that are shown, the lesson as the last. */
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

/* Whether all of the board and of the blocks is seen. */
static bool is_whole(const struct view *view)
{
    const struct areas *areas = &view->areas;
    return !areas->strip && areas->window.width >= view->board.width &&
           areas->window.height >= view->board.height;
}

/* The lesson as one more block of WIDTH columns behind the first OWN; whether all is seen whole. */
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

/* A lesson is as wide as there is room for; of the game's own blocks up to two give way to it, the
 * least important ones. Without room it stands beside a part of the board, drawn narrower where
 * that makes it no higher; on small screens it is left out. */
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
    const struct session *session = table_session(screen->table);
    int actor = session_actor(session);
    if (screen->where)
        buffer_add(out, screen->where);
    else if (screen->past > 0)
        buffer_format(
            out, _("looking back: %zu of %zu"), view_plies(screen), session_length(session));
    else if (screen->waiting)
        buffer_format(out, "%s ...", screen->waiting);
    else if (table_waits_for_hand(screen->table))
        buffer_add(out, _("type what lies there"));
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
    const char *title = _(table_game(view->screen->table)->title);
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

/* The words take ROWS of the board above them too, where nobody points at it; half stays. */
static void cover_board(struct view *view, int rows)
{
    struct frame_rect *rect = &view->areas.words;
    int most = view->areas.window.height / 2;
    if (rect->x != 0 || rect->width != view->frame->width || most < 1)
        return;
    rows = rows < most ? rows : most;
    rect->y -= rows;
    rect->height += rows;
    frame_blank(view->frame, (struct frame_rect){0, rect->y, rect->width, rows});
}

/* What has to be read now goes before what happened: the events below it give up rows for it. */
static void give_words_room(struct view *view, const char *words)
{
    struct frame_rect *rect = &view->areas.words, *events = &view->areas.events;
    int lacking = frame_count_lines(words, rect->width, view->screen->ui.ascii) - rect->height;
    bool below =
        events->x == rect->x && events->y == rect->y + rect->height && events->width == rect->width;
    int given = !below || lacking < 0 ? 0 : lacking < events->height ? lacking : events->height;
    int wanted = latest_height(view, events->width) - events->height;
    if (below && lacking < 0 && view->tells_ply)
        given = lacking; /* no preview comes and goes there, so the events may have the rest */
    else if (below && lacking < 0 && wanted > 0)
        given = wanted < -lacking ? -wanted : lacking; /* the latest is not cut for nothing */
    rect->height += given;
    events->y += given;
    events->height -= given;
    if (view->tells_ply && lacking > given)
        cover_board(view, lacking - given);
}

/* A hint's second line, where it is not below the first. */
static const char *second_line(const struct view *view)
{
    const struct frame_rect *words = &view->areas.words, *events = &view->areas.events;
    bool below = events->y == words->y + words->height && events->width == words->width;
    const char *line = strchr(view->screen->message.data, '\n');
    return view->screen->advised.shown && !below && line ? line + 1 : NULL;
}

/* Both sentences of a hint go on one line where the latest event would be cut else. */
static void join_advice(const struct view *view, struct buffer *words)
{
    const struct frame_rect *rect = &view->areas.words;
    char *end = view->screen->advised.shown ? strchr(words->data, '\n') : NULL;
    int rows = frame_count_lines(words->data, rect->width, view->screen->ui.ascii) +
               latest_height(view, rect->width);
    if (end && rows > rect->height + view->areas.events.height)
        *end = ' ';
}

struct event_lines {
    struct buffer words[EVENTS_MAX];
    int height[EVENTS_MAX];
    bool news[EVENTS_MAX];
    int count;
};

/* Whether ply INDEX came after what these eyes played last. */
static bool is_news(const struct table *table, size_t index)
{
    size_t length = session_length(table_session(table));
    int eyes = table_eyes(table);
    for (size_t i = index + 1; i < length; i++)
        if (session_ply(table_session(table), i)->actor == eyes)
            return false;
    return session_ply(table_session(table), index)->actor != eyes;
}

/* The latest events that fit: the last one whole, and what is left for those before. */
static void find_events(const struct view *view, struct frame_rect rect, struct event_lines *events)
{
    const struct screen *screen = view->screen;
    int room = rect.height;
    for (size_t at = view_plies(screen) - view->tells_ply;
         at-- > 0 && room > 0 && events->count < EVENTS_MAX;) {
        struct buffer words = BUFFER_INIT;
        table_add_ply(screen->table, at, &words);
        int lines = words.length ? frame_count_lines(words.data, rect.width, screen->ui.ascii) : 0;
        if (lines == 0 || (lines > room && events->count > 0)) {
            buffer_finish(&words);
            room = lines > 0 ? 0 : room; /* nothing older without it */
            continue;
        }
        int n = events->count++;
        events->height[n] = lines < room ? lines : room;
        events->news[n] = is_news(screen->table, at);
        events->words[n] = words;
        room -= events->height[n];
    }
}

/* Where its lines are too many, they go on in one another. */
static void join_lines(char *words)
{
    for (char *line = strchr(words, '\n'); line; line = strchr(line, '\n')) {
        size_t spaces = strspn(line + 1, " ");
        memmove(line + (spaces > 0), line + spaces, strlen(line + spaces) + 1);
        memcpy(line, "; ", 1 + (spaces > 0));
    }
}

/* REST (or NULL) gets what of the latest finds no room. */
static void put_events(struct view *view, struct buffer *rest)
{
    struct event_lines events = {.count = 0};
    struct frame_rect rect = view->areas.events;
    const char *second = view->screen->message.length > 0 ? second_line(view) : NULL;
    if (second) {
        frame_put_flowing(view->frame, rect, view->areas.words, second, view->screen->ui.ascii,
            frame_pen((int)FRAME_ASK), NULL);
        return;
    }
    find_events(view, rect, &events);
    for (int i = events.count; i-- > 0;) {
        rect.height = events.height[i];
        if (frame_count_lines(events.words[i].data, rect.width, view->screen->ui.ascii) >
            rect.height)
            join_lines(events.words[i].data);
        frame_put_flowing(view->frame, rect, view->areas.words, events.words[i].data,
            view->screen->ui.ascii, frame_pen(events.news[i] ? (int)FRAME_NEWS : (int)CANVAS_NOTE),
            i == 0 ? rest : NULL);
        rect.y += rect.height;
        buffer_finish(&events.words[i]);
    }
}

/* What stands in the place for words: what was said, else what the cursor shows, else what is to be
 * done. */
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
    } else if ((screen->past > 0 || screen->where) && view_plies(screen) > 0) {
        table_add_ply(screen->table, view_plies(screen) - 1, &words);
        view->tells_ply = words.length > 0;
    } else if (screen->past == 0 && !screen->where && screen->pointer.words[0]) {
        buffer_add(&words, screen->pointer.words);
    }
    give_words_room(view, words.data);
    /* What happened takes the room beside it before what is to be done, and what is said of that,
     * too. */
    bool asks = role == (int)FRAME_ASK,
         prompts = asks && !screen->advised.shown && !screen->ui.task;
    LOCAL_BUFFER rest = BUFFER_INIT;
    if (asks)
        put_events(view, prompts && view->areas.events.x < view->areas.words.x ? &rest : NULL);
    frame_put_flowing(view->frame, view->areas.words, view->areas.events,
        rest.length > 0 ? rest.data : words.data, screen->ui.ascii,
        frame_pen(rest.length > 0 ? (int)FRAME_NEWS : role), NULL);
    if (!asks)
        put_events(view, NULL);
}

/* ---- the last line ---- */

static void put_line(struct view *view, const struct view_line *line, int *x, int *y)
{
    struct frame_rect rect = view->areas.keys;
    LOCAL_BUFFER keys = BUFFER_INIT;
    if (!line) {
        buffer_add(&keys, "");
        view_add_keys(view->screen, &view->panel, rect.width, &keys);
        frame_put(view->frame, rect.x, rect.y, rect.width, keys.data, frame_pen(FRAME_KEYS));
        return;
    }
    int end =
        frame_put(view->frame, rect.x, rect.y, rect.width, line->prompt, frame_pen(FRAME_ASK));
    *x = end;
    *y = rect.y;
    if (!line->edit)
        return;
    char before[EDIT_BYTES_MAX];
    memcpy(before, line->edit->text, line->edit->at);
    before[line->edit->at] = '\0';
    int cursor = wrap_columns(before), room = rect.width - end - 1;
    const char *shown = line->edit->text;
    while (cursor > room && *shown)
        cursor -= wrap_code_point_columns(text_next_code_point(&shown));
    frame_put(view->frame, end, rect.y, rect.width - end, shown, frame_pen(CANVAS_PLAIN));
    *x = end + cursor;
}

/* ---- all of it ---- */

static void compose(struct view *view, const struct view_line *line, int *x, int *y)
{
    struct screen *screen = view->screen;
    int columns, rows;
    terminal_size(screen->terminal, &columns, &rows);
    view->frame = &screen->frame;
    canvas_resize(view->frame, columns < AREAS_COLUMNS_MIN ? AREAS_COLUMNS_MIN : columns,
        rows < AREAS_ROWS_MIN ? AREAS_ROWS_MIN : rows);
    screen->ui.columns = view->frame->width;
    screen->ui.rows = view->frame->height;
    draw_board(view, screen->ui.columns);
    table_panel(screen->table, view_plies(screen), &screen->pointer.pointing, screen->ui.ascii,
        &view->panel);
    int most = AREAS_BLOCKS_MAX - (screen->ui.lesson ? 1 : 0); /* which is one more */
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
    *x = view->cursor_x < 0 ? -1 : view->areas.board_x + view->cursor_x;
    *y = view->cursor_x < 0 ? -1 : view->areas.board_y + view->cursor_y;
    put_line(view, line, x, y);
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
    int x, y;
    view->screen = screen;
    compose(view, line, &x, &y);
    terminal_show(screen->terminal, view->frame, x, y);
    finish(view);
}

void view_show_question(
    struct screen *screen, const char *question, const char *const *answers, int count, int chosen)
{
    struct view *view = memory_create(1, sizeof *view);
    int x, y;
    view->screen = screen;
    if (screen->table)
        compose(view, NULL, &x, &y);
    struct canvas *frame = &screen->frame;
    int lines = frame_count_lines(question, frame->width, screen->ui.ascii);
    int shown = count < frame->height - lines - 4 ? count : frame->height - lines - 4;
    int top = frame->height - lines - shown - 2;
    if (view->areas.words.y + view->areas.words.height > top)
        frame_blank(frame, view->areas.words); /* not the half of a sentence */
    frame_blank(frame, (struct frame_rect){0, top, frame->width, frame->height - top});
    frame_put_rule(frame, top, screen->ui.ascii);
    frame_put_lines(frame, (struct frame_rect){0, top + 1, frame->width, lines}, question,
        screen->ui.ascii, frame_pen(FRAME_ASK));
    for (int i = 0; i < count; i++)
        frame_put_answer(frame, (struct frame_rect){0, top + 1 + lines, frame->width, shown},
            (struct frame_answers){count, chosen}, i, answers[i]);
    frame_put(frame, 0, frame->height - 1, frame->width,
        _("Up, Down and Enter or a number; Esc: something else"), frame_pen(FRAME_KEYS));
    terminal_show(screen->terminal, frame, -1, -1);
    finish(view);
}
