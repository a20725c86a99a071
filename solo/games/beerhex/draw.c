/*
 * BeerHex on a canvas: the rhombus with its letters along the top and numbers down the left, each
 * row shifted half a cell. A cap is its owner's letter and its symbol: G or S, then g, s or ? .
 * Brackets say that it lies face down, bars that it is up for good.
 */
#include "games/beerhex/rules.h"

enum { CELL_WIDTH = 6, ROW_HEIGHT = 2, SHIFT = CELL_WIDTH / 2, LEFT = 4, TOP = 2 };

struct page {
    const struct beerhex_rules *rules;
    const struct beerhex_state *state;
    const struct draw_request *request;
    struct canvas *canvas;
};

static int cell_x(int column, int row)
{
    return LEFT + SHIFT * row + CELL_WIDTH * column;
}

static bool names(const struct action *action, const struct beerhex_rules *rules, int cell)
{
    int fields[ACTION_FIELDS_MAX];
    int count = beerhex_action_fields(rules, action, fields);
    for (int i = 0; i < count; i++)
        if (fields[i] == cell)
            return true;
    return false;
}

static bool marked(const struct page *page, int cell)
{
    for (size_t i = 0; i < page->request->marked_count; i++)
        if (names(&page->request->marked[i], page->rules, cell))
            return true;
    return false;
}

static bool is_last(const struct page *page, int cell)
{
    const struct ply *last = page->request->last;
    return last && last->actor >= 0 && names(&last->action, page->rules, cell);
}

static void put_cap(const struct page *page, int cell, int x, int y)
{
    const struct beerhex_state *state = page->state;
    int owner = cells_has(state->owned[1], cell);
    bool up = cells_has(state->up, cell);
    char symbol = '?';
    if (cells_has(state->symbol[0], cell))
        symbol = 'g';
    else if (cells_has(state->symbol[1], cell))
        symbol = 's';
    char sign[] = {up ? '|' : '[', owner ? 'S' : 'G', symbol, up ? '|' : ']',
        cells_has(state->clue, cell) ? '!' : ' ', '\0'};
    enum canvas_role role = is_last(page, cell) ? CANVAS_LAST
        : marked(page, cell) ? CANVAS_LEGAL : symbol == '?' ? CANVAS_HIDDEN : CANVAS_VALUE;
    canvas_put(page->canvas, x, y, sign, (struct canvas_pen){role, owner + 1, cell});
}

static void put_cell(const struct page *page, int cell)
{
    int x = cell_x(page->rules->board.column[cell], page->rules->board.row[cell]);
    int y = TOP + ROW_HEIGHT * page->rules->board.row[cell];
    if (cells_has(beerhex_owned(page->state), cell)) {
        put_cap(page, cell, x, y);
        return;
    }
    char name[BOARD_NAME_SIZE + 2];
    struct text text = text_in(name, sizeof name);
    bool legal = marked(page, cell);
    text_add_char(&text, legal ? '*' : ' ');
    board_format_cell(&page->rules->board, cell, &text);
    canvas_put(page->canvas, x, y, name,
        (struct canvas_pen){legal ? CANVAS_LEGAL : CANVAS_EMPTY, CANVAS_NO_OWNER, cell});
}

/* Gold's sides above and below, Silver's at the left and right. */
static void put_edges(const struct page *page)
{
    int n = page->rules->size;
    const struct canvas_pen gold = {CANVAS_EDGE, 1, CANVAS_NO_FIELD};
    const struct canvas_pen silver = {CANVAS_EDGE, 2, CANVAS_NO_FIELD};
    const char *flat = page->request->ascii ? "=" : "═";
    const char *slanted = page->request->ascii ? "\\" : "╲";
    int bottom = TOP + ROW_HEIGHT * (n - 1) + 1;
    for (int i = 0; i < CELL_WIDTH * n - 1; i++) {
        canvas_put(page->canvas, LEFT + i, TOP - 1, flat, gold);
        canvas_put(page->canvas, cell_x(0, n - 1) + i, bottom, flat, gold);
    }
    for (int row = 0; row < n; row++) {
        int y = TOP + ROW_HEIGHT * row;
        canvas_put(page->canvas, cell_x(0, row) - 2, y, slanted, silver);
        canvas_put(page->canvas, cell_x(n, row) - 1, y, slanted, silver);
    }
}

static void put_names(const struct page *page)
{
    const struct canvas_pen title = {CANVAS_TITLE, CANVAS_NO_OWNER, CANVAS_NO_FIELD};
    int n = page->rules->size;
    canvas_put(page->canvas, LEFT, 0, "Gold joins top and bottom", title);
    canvas_put(page->canvas, cell_x(0, n - 1), TOP + ROW_HEIGHT * n,
        "Silver joins left and right", title);
}

void beerhex_draw(const void *rules, const void *state, const struct draw_request *request,
    struct canvas *canvas)
{
    struct page page = {rules, state, request, canvas};
    int n = page.rules->size;
    int width = cell_x(n, n - 1) + 2;
    int words = cell_x(0, n - 1) + 28;
    canvas_resize(canvas, width > words ? width : words, TOP + ROW_HEIGHT * n + 1);
    put_names(&page);
    put_edges(&page);
    for (int cell = 0; cell < page.rules->board.count; cell++)
        put_cell(&page, cell);
}
