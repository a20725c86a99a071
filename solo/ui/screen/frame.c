/*
 * Puts text and pictures together on one screen.
 */
#include "ui/screen/private.h"

enum { ANSWER_SIZE = 512 };

/* Clears a wide character if its second half, at (X, Y), is about to be overwritten. */
static void end_wide(struct canvas *frame, int x, int y)
{
    struct canvas_cell *cell = canvas_at(frame, x, y), *before = canvas_at(frame, x - 1, y);
    if (!cell || cell->utf8[0])
        return;
    memcpy(cell->utf8, " ", 2);
    if (before)
        memcpy(before->utf8, " ", 2);
}

static void put_character(struct canvas *frame, int x, int y, const char *text, size_t bytes,
    int width, struct canvas_pen pen)
{
    char one[8] = "";
    memcpy(one, text, bytes < 5 ? bytes : 4);
    end_wide(frame, x, y);
    end_wide(frame, x + width, y);
    canvas_put(frame, x, y, one, pen);
    struct canvas_cell *second = width == 2 ? canvas_at(frame, x + 1, y) : NULL;
    if (second) {
        canvas_put(frame, x + 1, y, " ", pen);
        second->utf8[0] = '\0';
    }
}

int frame_put(
    struct canvas *frame, int x, int y, int width, const char *text, struct canvas_pen pen)
{
    int end = x + width;
    while (*text) {
        const char *start = text;
        int columns = wrap_code_point_columns(text_next_code_point(&text));
        if (columns == 0)
            continue;
        if (x + columns > end)
            break;
        put_character(frame, x, y, start, (size_t)(text - start), columns, pen);
        x += columns;
    }
    return x;
}

/* Returns how many bytes of LINE fit into WIDTH columns, at least one character. */
static size_t fitting(const char *line, int width)
{
    const char *at = line;
    for (int columns = 0; *at && *at != '\n';) {
        const char *next = at;
        columns += wrap_code_point_columns(text_next_code_point(&next));
        if (columns > width && at > line)
            break;
        at = next;
    }
    return (size_t)(at - line);
}

int frame_put_lines(struct canvas *frame, struct frame_rect rect, const char *text, bool ascii,
    struct canvas_pen pen)
{
    LOCAL_BUFFER lines = BUFFER_INIT;
    int count = 0;
    wrap_text(&lines, text, rect.width, ascii);
    for (char *at = lines.data; at && *at; count++) {
        char *end = at + fitting(at, rect.width), after = *end;
        *end = '\0';
        if (count < rect.height)
            frame_put(frame, rect.x, rect.y + count, rect.width, at, pen);
        *end = after;
        at = end + (after == '\n');
    }
    if (count > rect.height && rect.height > 0 && rect.width > 3)
        frame_put(frame, rect.x + rect.width - 3, rect.y + rect.height - 1, 3, "...", pen);
    return count;
}

/* Returns row ROW of RECT, widened over blank columns beside it if it is in a corner, but not next
 * to OTHER. */
static struct frame_rect widened(
    const struct canvas *frame, struct frame_rect rect, int row, struct frame_rect other)
{
    enum { GAP = 2 };
    struct frame_rect line = {rect.x, rect.y + row, rect.width, 1};
    bool beside = line.y >= other.y && line.y < other.y + other.height;
    int least = beside && other.x < rect.x ? other.x + other.width : 0;
    int most = beside && other.x > rect.x ? other.x : frame->width;
    if (line.width >= WRAP_USUAL)
        return line;
    for (; line.x - GAP > least && canvas_is_blank(frame, line.x - 1 - GAP, line.y, 1, 1); line.x--)
        line.width++;
    while (line.x + line.width + GAP < most &&
           canvas_is_blank(frame, line.x + line.width + GAP, line.y, 1, 1))
        line.width++;
    return line;
}

bool frame_put_flowing(struct canvas *frame, struct frame_rect rect, struct frame_rect other,
    const char *text, bool ascii, struct canvas_pen pen, struct buffer *rest)
{
    LOCAL_BUFFER whole = BUFFER_INIT;
    if (*text == ' ') /* a list keeps its columns */
        return frame_put_lines(frame, rect, text, ascii, pen) <= rect.height;
    wrap_text(&whole, text, SAID_UNBROKEN, ascii);
    whole.data[whole.length - 1] = '\0'; /* the end of its last line */
    const char *at = whole.data;
    for (int row = 0; row < rect.height && *at; row++) {
        LOCAL_BUFFER lines = BUFFER_INIT;
        struct frame_rect line = widened(frame, rect, row, other);
        wrap_text(&lines, at, line.width, ascii);
        char *end = strchr(lines.data, '\n');
        bool last = row + 1 == rect.height && !rest;
        if (last || fitting(lines.data, line.width) < (size_t)(end - lines.data)) {
            line.height = rect.height - row;
            return frame_put_lines(frame, line, at, ascii, pen) <= line.height;
        }
        *end = '\0';
        frame_put(frame, line.x, line.y, line.width, lines.data, pen);
        for (const char *shown = lines.data; *shown; shown++)
            at += *shown == ' ' ? 0 : strspn(at, " ") + 1;
        at += strspn(at, " ");
        at += *at == '\n';
    }
    if (rest)
        buffer_set(rest, at);
    return !*at;
}

int frame_count_lines(const char *text, int width, bool ascii)
{
    struct canvas none;
    canvas_init(&none);
    return frame_put_lines(
        &none, (struct frame_rect){0, 0, width, 0}, text, ascii, frame_pen(CANVAS_PLAIN));
}

void frame_blank(struct canvas *frame, struct frame_rect rect)
{
    for (int y = rect.y; y < rect.y + rect.height; y++)
        for (int x = rect.x; x < rect.x + rect.width; x++)
            canvas_put(frame, x, y, " ", frame_pen(CANVAS_PLAIN));
}

void frame_put_rule(struct canvas *frame, int y, bool ascii)
{
    for (int x = 0; x < frame->width; x++)
        canvas_put(frame, x, y, ascii ? "-" : "─", frame_pen(FRAME_RULE));
}

static void put_cell(struct canvas *frame, int x, int y, const struct canvas_cell *from)
{
    struct canvas_cell *cell = canvas_at(frame, x, y);
    if (!cell)
        return;
    if (from->utf8[0])
        end_wide(frame, x, y);
    end_wide(frame, x + 1, y);
    *cell = *from;
}

/* Reports whether a cell of PICTURE that goes to column X belongs to a wide character, or to a name
 * on the board, that is partly outside RECT. */
static bool is_cut(
    const struct canvas *picture, const struct canvas_cell *cell, int x, struct frame_rect rect)
{
    const struct canvas_cell *from = cell, *to = cell, *begin = picture->cells;
    const struct canvas_cell *end = begin + picture->width * picture->height;
    if (!cell->utf8[0])
        return x == rect.x;
    if (cell->field < 0)
        return x + 1 == rect.x + rect.width && wrap_columns(cell->utf8) == 2;
    while (from > begin && from[-1].field == cell->field && from[-1].utf8[0] != ' ')
        from--;
    while (to + 1 < end && to[1].field == cell->field && to[1].utf8[0] != ' ')
        to++;
    return x - (cell - from) < rect.x || x + (to - cell) >= rect.x + rect.width;
}

void frame_put_picture(
    struct canvas *frame, struct frame_rect rect, int x, int y, const struct canvas *picture)
{
    for (int row = 0; row < picture->height; row++) {
        for (int column = 0; column < picture->width; column++) {
            int at_x = x + column, at_y = y + row;
            bool inside = at_x >= rect.x && at_x < rect.x + rect.width && at_y >= rect.y &&
                          at_y < rect.y + rect.height;
            struct canvas_cell cell = *canvas_at(picture, column, row);
            bool nothing = strcmp(cell.utf8, " ") == 0 && cell.field == CANVAS_NO_FIELD;
            if (is_cut(picture, canvas_at(picture, column, row), at_x, rect))
                memcpy(cell.utf8, " ", 2);
            if (inside && !nothing)
                put_cell(frame, at_x, at_y, &cell);
        }
    }
}

enum frame_role frame_tone_role(enum ui_tone tone)
{
    static const uint8_t roles[UI_TONE_COUNT] = {
        [UI_PLAIN] = CANVAS_PLAIN,
        [UI_TITLE] = CANVAS_TITLE,
        [UI_EVENT] = CANVAS_PLAIN,
        [UI_ASK] = FRAME_ASK,
        [UI_ERROR] = FRAME_ERROR,
        [UI_NOTE] = CANVAS_NOTE,
        [UI_COMMAND] = CANVAS_PLAIN,
    };
    return (enum frame_role)roles[tone];
}

static const struct look frame_looks[FRAME_ROLE_COUNT] = {
    [FRAME_BAR] = {.bold = true},
    [FRAME_ASK] = {.bold = true},
    [FRAME_ERROR] = {.bold = true, .colour = LOOK_YELLOW},
    [FRAME_CHOSEN] = {.reversed = true},
    [FRAME_MARKED] = {.bold = true, .underlined = true, .colour = LOOK_RED},
};

struct look frame_look(const struct canvas_cell *cell)
{
    int role = cell->role & ~FRAME_CURSOR;
    struct look look =
        role < CANVAS_ROLE_COUNT ? look_of((enum canvas_role)role, cell->owner) : frame_looks[role];
    if (role >= CANVAS_ROLE_COUNT && look_of_owner(cell->owner) != LOOK_PLAIN)
        look.colour = look_of_owner(cell->owner);
    look.reversed = look.reversed != ((cell->role & FRAME_CURSOR) != 0);
    return look;
}

/* Returns the first visible answer. */
static int first_seen(struct frame_answers answers, int height)
{
    int first = answers.chosen - height / 2;
    if (first > answers.count - height)
        first = answers.count - height;
    return first < 0 ? 0 : first;
}

void frame_put_answer(struct canvas *frame, struct frame_rect rect, struct frame_answers answers,
    int index, const char *words)
{
    struct text line = TEXT_ROOM(ANSWER_SIZE);
    int row = index - first_seen(answers, rect.height);
    if (row < 0 || row >= rect.height)
        return;
    text_format(&line, "%s%s%d  ", index == answers.chosen ? ">" : " ", index + 1 < 10 ? " " : "",
        index + 1);
    text_add(&line, words);
    text_add(&line, " ");
    struct canvas_pen pen = frame_pen(index == answers.chosen ? (int)FRAME_CHOSEN : CANVAS_PLAIN);
    pen.field = FRAME_ANSWERS - index;
    frame_put(frame, rect.x, rect.y + row, rect.width, line.data, pen);
    if (wrap_columns(line.data) > rect.width + 1 && rect.width > 3)
        frame_put(frame, rect.x + rect.width - 3, rect.y + row, 3, "...", pen);
}

void frame_put_question(
    struct canvas *frame, struct frame_rect covered, const struct view_line *line, bool ascii)
{
    int x = covered.width >= WRAP_USUAL ? covered.x : 0, width = frame->width - x;
    int lines = frame_count_lines(line->prompt, width, ascii);
    int count = line->given.count, most = frame->height - lines - 4;
    int shown = count < most ? count : most, top = frame->height - lines - shown - 2;
    struct frame_rect rect = {x, top + 1, width, lines};
    if (covered.y + covered.height > top)
        frame_blank(frame, covered);
    frame_blank(frame, (struct frame_rect){0, top, frame->width, frame->height - top});
    frame_put_rule(frame, top, ascii);
    frame_put_lines(frame, rect, line->prompt, ascii, frame_pen(FRAME_ASK));
    rect = (struct frame_rect){x, top + 1 + lines, width, shown};
    for (int i = 0; i < count; i++)
        frame_put_answer(frame, rect, line->given, i, line->answers[i]);
    frame_put(frame, x, frame->height - 1, width,
        _("Up, Down and Enter or a number; Esc: something else"), frame_pen(FRAME_KEYS));
}

int frame_answer_at(const struct canvas *frame, int x, int y, int count)
{
    const struct canvas_cell *cell = canvas_at(frame, x, y);
    int answer = cell ? FRAME_ANSWERS - cell->field : -1;
    return answer >= 0 && answer < count ? answer : -1;
}
