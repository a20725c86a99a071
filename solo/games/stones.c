/*
 * Stones on a rhombus: chains, the picture, and the words about a cell.
 */
#include "games/stones.h"

enum { MARGIN = 4, USUAL_COLUMNS = 80 };

static const char *const signs[2][3] = {{"·", "●", "○"}, {".", "X", "O"}};

/* ---- chains ---- */

bool stones_join(const struct board *board, const uint8_t *owner, int cell)
{
    uint16_t reached[BOARD_CELLS_MAX];
    bool seen[BOARD_CELLS_MAX] = {false}, at[2] = {false};
    int count = 0;
    reached[count++] = (uint16_t)cell;
    seen[cell] = true;
    for (int i = 0; i < count; i++) {
        for (int end = 0; end < 2; end++)
            at[end] = at[end] || board_is_at_side(board, reached[i], owner[cell] - 1, end);
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            int next = board->neighbour[reached[i]][d];
            if (next == BOARD_NO_CELL || seen[next] || owner[next] != owner[cell])
                continue;
            seen[next] = true;
            reached[count++] = (uint16_t)next;
        }
    }
    return at[0] && at[1];
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
        canvas_put(page->canvas, x - 1, y, "(", pen); /* not a stone yet */
        canvas_put(page->canvas, x + 1, y, ")", pen);
    }
    if (game_last_field(game, rules, request, cell)) {
        pen.role = CANVAS_LAST;
        canvas_put(page->canvas, x - 1, y, canvas_sign_last[request->ascii], pen);
    }
    canvas_put(page->canvas, x, y, sign, pen);
}

/* The names of column and row I, in the colours of those who join these sides. */
static void put_names(const struct page *page, int i)
{
    const struct canvas_pen top = {CANVAS_COORDINATE, 1, CANVAS_NO_FIELD};
    const struct canvas_pen left = {CANVAS_COORDINATE, 2, CANVAS_NO_FIELD};
    int n = page->stones->board->side, half = page->pitch / 2;
    const char letter[] = {(char)('a' + i), '\0'};
    struct phrase number = text_phrase("%d", i + 1);
    canvas_put(page->canvas, MARGIN - half + page->pitch * i, 0, letter, top);
    canvas_put(page->canvas, MARGIN + half * n + page->pitch * i, n + 1, letter, top);
    canvas_put(page->canvas, half * i + (i < 9), i + 1, number.data, left);
    canvas_put(page->canvas, MARGIN + half * i + page->pitch * n, i + 1, number.data, left);
}

static void put_note(const struct page *page, int seat)
{
    const char *sign = signs[page->request->ascii][seat + 1];
    canvas_put(page->canvas, 0, page->stones->board->side + 2 + seat,
        text_phrase("%s %s", sign, page->stones->note[seat]).data,
        (struct canvas_pen){CANVAS_NOTE, seat + 1, CANVAS_NO_FIELD});
}

void stones_draw(
    const struct stones *stones, const struct draw_request *request, struct canvas *canvas)
{
    const struct board *board = stones->board;
    int n = board->side, columns = request->columns ? request->columns : USUAL_COLUMNS;
    struct page page = {stones, request, canvas, 6 * n + 2 * MARGIN <= columns ? 4 : 2};
    int half = page.pitch / 2, width = 2 * MARGIN + 3 * half * n;
    bool wide = request->board_only || width > USUAL_COLUMNS;
    canvas_resize(canvas, wide ? width : USUAL_COLUMNS, n + 4);
    for (int i = 0; i < n; i++)
        put_names(&page, i);
    for (int cell = 0; cell < board->count; cell++) {
        int row = board->row[cell], x = MARGIN + half * row + page.pitch * board->column[cell];
        put_cell(&page, cell, x, row + 1);
    }
    for (int seat = 0; seat < 2; seat++)
        put_note(&page, seat);
}
