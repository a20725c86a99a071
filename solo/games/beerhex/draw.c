/*
 * BeerHex on a canvas: the rhombus with each row shifted half a cell, its four edges with the name
 * of who joins them. A cap is its owner's letter and its symbol: G or S, then g, s or ? . Brackets
 * say that it lies face down, bars that it is up for good.
 */
#include "games/beerhex/private.h"

enum { EDGE_NAME = 7, USUAL_COLUMNS = 80, HIGH_ROWS_MAX = 8 };

struct page {
    const struct rules *rules;
    const struct state *state;
    const struct draw_request *request;
    struct canvas *canvas;
    int pitch; /* columns of a cell */
    int step;  /* lines of a row */
};

static int cell_x(const struct page *page, int column, int row)
{
    return EDGE_NAME + 2 + page->pitch / 2 * row + page->pitch * column;
}

static int cell_y(const struct page *page, int row)
{
    return 1 + page->step * row;
}

/* As large as there is room for. */
static void choose_size(struct page *page)
{
    int n = page->rules->size;
    int columns = page->request->columns ? page->request->columns : USUAL_COLUMNS;
    page->pitch = 6;
    page->step = 2;
    if (cell_x(page, n, n - 1) + EDGE_NAME <= columns)
        return;
    page->pitch = 4;
    page->step = n > HIGH_ROWS_MAX ? 1 : 2;
}

static bool names(const struct action *action, const struct rules *rules, int cell)
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
    const struct state *state = page->state;
    int owner = cell_set_has(state->owned[1], cell);
    bool up = cell_set_has(state->up, cell);
    char symbol = '?';
    if (cell_set_has(state->symbol[0], cell))
        symbol = 'g';
    else if (cell_set_has(state->symbol[1], cell))
        symbol = 's';
    char sign[] = {marked(page, cell) ? '*'
                   : up               ? '|'
                                      : '[',
        owner ? 'S' : 'G', symbol, up ? '|' : ']', '\0'};
    if (cell_set_has(state->clue, cell))
        sign[3] = '!';
    enum canvas_role role = is_last(page, cell)  ? CANVAS_LAST
                            : marked(page, cell) ? CANVAS_LEGAL
                            : symbol == '?'      ? CANVAS_HIDDEN
                                                 : CANVAS_VALUE;
    canvas_put(page->canvas, x, y, sign, (struct canvas_pen){role, owner + 1, cell});
}

static void put_cell(const struct page *page, int cell)
{
    int row = page->rules->board.row[cell];
    int x = cell_x(page, page->rules->board.column[cell], row), y = cell_y(page, row);
    if (cell_set_has(beerhex_owned(page->state), cell)) {
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

static void put_metal(const struct page *page, int x, int y, int seat)
{
    canvas_put(page->canvas, x, y, seat ? "Silver" : " Gold ",
        (struct canvas_pen){CANVAS_TITLE, seat + 1, CANVAS_NO_FIELD});
}

/* Gold's sides above and below. */
static void put_flat_edges(const struct page *page)
{
    const struct canvas_pen gold = {CANVAS_EDGE, 1, CANVAS_NO_FIELD};
    const char *line = page->request->ascii ? "=" : "═";
    int n = page->rules->size, bottom = cell_y(page, n - 1) + 1;
    int length = page->pitch * n - 1;
    for (int i = 0; i < length; i++) {
        canvas_put(page->canvas, cell_x(page, 0, 0) - 1 + i, 0, line, gold);
        canvas_put(page->canvas, cell_x(page, 0, n - 1) + 1 + i, bottom, line, gold);
    }
    put_metal(page, cell_x(page, 0, 0) + length / 2 - 4, 0, 0);
    put_metal(page, cell_x(page, 0, n - 1) + length / 2 - 2, bottom, 0);
}

/* Silver's sides at the left and right. */
static void put_slanted_edges(const struct page *page)
{
    const struct canvas_pen silver = {CANVAS_EDGE, 2, CANVAS_NO_FIELD};
    const char *line = page->request->ascii ? "\\" : "╲";
    int n = page->rules->size, half = page->pitch / 4;
    for (int row = 0; row < n; row++) {
        for (int i = 0; i == 0 || (i < page->step && row < n - 1); i++) {
            int x = i * half, y = cell_y(page, row) + i;
            canvas_put(page->canvas, cell_x(page, 0, row) - 2 + x, y, line, silver);
            canvas_put(page->canvas, cell_x(page, n, row) - (page->pitch > 4) + x, y, line, silver);
        }
    }
    int middle = n / 2;
    put_metal(page, cell_x(page, 0, middle) - 2 - EDGE_NAME, cell_y(page, middle), 1);
    put_metal(page, cell_x(page, n, middle) + 2, cell_y(page, middle), 1);
}

static void add_hand(const struct state *state, int seat, struct text *text)
{
    if (state->hand_unknown[seat])
        text_format(text, "%d caps", state->hand_count[seat]);
    else
        text_format(text, "%d gold + %d silver", state->hand[seat][0], state->hand[seat][1]);
}

static void put_hands(const struct page *page, int y)
{
    char data[96];
    struct text text = text_in(data, sizeof data);
    text_add(&text, "In hand: Gold ");
    add_hand(page->state, 0, &text);
    text_add(&text, ", Silver ");
    add_hand(page->state, 1, &text);
    canvas_put(page->canvas, 0, y, data,
        (struct canvas_pen){CANVAS_NOTE, CANVAS_NO_OWNER, CANVAS_NO_FIELD});
}

void beerhex_draw(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas)
{
    enum { HANDS_WIDTH = 66 };
    struct page page = {.rules = rules, .state = state, .request = request, .canvas = canvas};
    int n = page.rules->size;
    choose_size(&page);
    int width = cell_x(&page, n, n - 1) + 2;
    int middle = cell_x(&page, n, n / 2) + 2 + EDGE_NAME;
    width = width > middle ? width : middle;
    int hands = cell_y(&page, n - 1) + 2;
    bool alone = request->board_only;
    canvas_resize(canvas, alone || width > HANDS_WIDTH ? width : HANDS_WIDTH, hands + !alone);
    put_flat_edges(&page);
    put_slanted_edges(&page);
    for (int cell = 0; cell < page.rules->board.count; cell++)
        put_cell(&page, cell);
    if (!alone)
        put_hands(&page, hands);
}
