/*
 * Stones on a board: chains, drawing, and the words for a cell.
 */
#include "games/stones.h"

/* ROWS_AROUND: rows of the screen for names, notes and words around a large board. */
enum { MARGIN = 4, USUAL_COLUMNS = 80, ROWS_AROUND = 12 };

static const char *const signs[2][3] = {{"·", "●", "○"}, {".", "X", "O"}};

/* ---- chains ---- */

unsigned stones_touch(const struct board *board, const uint8_t *owner, int cell,
    unsigned (*sides)(const struct board *board, int cell))
{
    uint16_t reached[BOARD_CELLS_MAX];
    bool seen[BOARD_CELLS_MAX] = {false};
    unsigned touched = 0;
    int count = 0;
    reached[count++] = (uint16_t)cell;
    seen[cell] = true;
    for (int i = 0; i < count; i++) {
        touched |= sides(board, reached[i]);
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            int next = board->neighbour[reached[i]][d];
            if (next == BOARD_NO_CELL || seen[next] || owner[next] != owner[cell])
                continue;
            seen[next] = true;
            reached[count++] = (uint16_t)next;
        }
    }
    return touched;
}

static unsigned sides_of_rhombus(const struct board *board, int cell)
{
    unsigned sides = 0;
    for (int i = 0; i < 4; i++)
        sides |= (unsigned)board_is_at_side(board, cell, i / 2, i % 2) << i;
    return sides;
}

bool stones_join(const struct board *board, const uint8_t *owner, int cell)
{
    unsigned joined = stones_touch(board, owner, cell, sides_of_rhombus) >> 2 * (owner[cell] - 1);
    return (joined & 3) == 3;
}

/* ---- words ---- */

bool stones_say(const uint8_t *owner, int cell, struct text *text)
{
    if (owner[cell])
        text_format(text, _("a stone of player %d"), owner[cell]);
    else
        text_add(text, _("empty"));
    return owner[cell];
}

/* ---- the picture ---- */

struct page {
    const struct stones *stones;
    const struct draw_request *request;
    struct canvas *canvas;
    int pitch; /* columns of a cell */
    int step;  /* rows from one row of a rhombus to the next */
};

static void put_cell(const struct page *page, int cell, int x, int y)
{
    const struct draw_request *request = page->request;
    int owner = page->stones->owner[cell];
    struct canvas_pen pen = {owner ? CANVAS_VALUE : CANVAS_EMPTY, owner, cell};
    const char *sign = signs[request->ascii][owner];
    const struct game *game = page->stones->game;
    const struct rules *rules = page->stones->rules;
    if (game_marks_field(game, rules, request, cell)) {
        pen.role = CANVAS_LEGAL;
        sign = canvas_sign_legal[request->ascii];
    }
    if (game_names_field(game, rules, request->considered, cell)) {
        pen.owner = page->stones->mover + 1;
        sign = signs[request->ascii][pen.owner];
        canvas_put(page->canvas, x - 1, y, "(", pen); /* a stone that is only considered */
        canvas_put(page->canvas, x + 1, y, ")", pen);
    }
    if (game_last_field(game, rules, request, cell)) {
        pen.role = CANVAS_LAST;
        canvas_put(page->canvas, x - 1, y, canvas_sign_last[request->ascii], pen);
    }
    if (page->stones->board->shape != BOARD_RHOMBUS && pen.owner == 0) {
        canvas_put(page->canvas, x - 1, y, board_name(page->stones->board, cell).data, pen);
        x -= 2;
        sign = pen.role == CANVAS_LEGAL ? sign : " ";
    }
    canvas_put(page->canvas, x, y, sign, pen);
}

/* Writes the names of column I and row I, in the colours of the players who connect those sides. */
static void put_names(const struct page *page, int i)
{
    const struct canvas_pen top = {CANVAS_COORDINATE, 1, CANVAS_NO_FIELD};
    const struct canvas_pen left = {CANVAS_COORDINATE, 2, CANVAS_NO_FIELD};
    int n = page->stones->board->side, half = page->pitch / 2;
    const char letter[] = {(char)('a' + i), '\0'};
    struct phrase number = text_phrase("%d", i + 1);
    canvas_put(page->canvas, MARGIN - half + page->pitch * i, 0, letter, top);
    int below = page->step * n + 1, row = page->step * i + 1;
    canvas_put(page->canvas, MARGIN + half * n + page->pitch * i, below, letter, top);
    canvas_put(page->canvas, half * i + (i < 9), row, number.data, left);
    canvas_put(page->canvas, MARGIN + half * i + page->pitch * n, row, number.data, left);
}

static struct phrase note_of(const struct page *page, int seat)
{
    return text_phrase("%s %s", signs[page->request->ascii][seat + 1], page->stones->note[seat]);
}

static void resize(const struct page *page, int width, int height)
{
    int least = page->request->board_only ? 0 : USUAL_COLUMNS;
    canvas_resize(page->canvas, greater_of(2 * MARGIN + width, least), height);
}

static void draw_rhombus(struct page *page)
{
    const struct board *board = page->stones->board;
    int columns = page->request->columns ? page->request->columns : USUAL_COLUMNS;
    int n = board->side, half = 6 * n + 2 * MARGIN <= columns ? 2 : 1;
    bool large = 9 * n + 2 * MARGIN <= columns && 2 * n + ROWS_AROUND <= page->request->rows;
    if (large)
        half = 12 * n + 2 * MARGIN <= columns ? 4 : 3;
    page->pitch = 2 * half;
    page->step = large ? 2 : 1;
    resize(page, 3 * half * n, page->step * n + 4);
    for (int i = 0; i < n; i++)
        put_names(page, i);
    for (int cell = 0; cell < board->count; cell++) {
        int row = board->row[cell], x = MARGIN + half * row + page->pitch * board->column[cell];
        put_cell(page, cell, x, page->step * row + 1);
    }
    for (int seat = 0; seat < 2; seat++)
        canvas_put(page->canvas, 0, page->step * n + 2 + seat, note_of(page, seat).data,
            (struct canvas_pen){CANVAS_NOTE, seat + 1, CANVAS_NO_FIELD});
}

/* Draws a hexagon, or any other board with flat-topped cells. */
static void draw_columns(struct page *page)
{
    const struct board *board = page->stones->board;
    int height = board_half_rows(board) + 1, below = height;
    resize(page, page->pitch * board->columns, height + 2);
    for (int cell = 0; cell < board->count; cell++)
        put_cell(
            page, cell, MARGIN + page->pitch * board->column[cell], board_half_row(board, cell));
    for (int seat = 0; seat < 2 && !page->request->board_only; seat++)
        canvas_put_note(
            page->canvas, height, false, &below, note_of(page, seat).data, CANVAS_NOTE, seat + 1);
    canvas_crop(page->canvas, below);
}

void stones_draw(
    const struct stones *stones, const struct draw_request *request, struct canvas *canvas)
{
    struct page page = {stones, request, canvas, 4, 1};
    (stones->board->shape == BOARD_RHOMBUS ? draw_rhombus : draw_columns)(&page);
}
