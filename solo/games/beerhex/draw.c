/*
 * BeerHex on a canvas: the rhombus with each row shifted by half a cell, and beside each edge the
 * name of the player who connects it. Boards up to size 6 have outlined cells of three lines with
 * shared borders, which grow with a large screen; on larger boards and small screens each row takes
 * one or two lines. A cap is its
 * owner's letter (G or S) and its symbol (g, s or ?). Brackets mean face down, = means face up for
 * good. Silver's edges are drawn double; Gold's are above and below the board.
 */
#include "core/language.h"
#include "games/beerhex/private.h"

enum {
    EDGE_NAME = 7,
    USUAL_COLUMNS = 80,
    HIGH_ROWS_MAX = 8,
    OUTLINED_MAX = 6,
    PITCH = 6,
    SCALE_MAX = 3,
    /* The space around a board that is drawn larger: beside it, above and below. */
    COLUMNS_BESIDE = 29,
    ROWS_AROUND = 6,
};

struct page {
    const struct rules *rules;
    const struct state *state;
    const struct draw_request *request;
    struct canvas *canvas;
    bool outlined;
    int scale;  /* of outlined cells: 1 is the usual one */
    int margin; /* columns to the left of the upper left cell */
    int pitch;  /* columns of a cell */
    int step;   /* lines of a row */
};

static int cell_x(const struct page *page, int column, int row)
{
    return page->margin + page->pitch / 2 * row + page->pitch * column;
}

static int cell_y(const struct page *page, int row)
{
    return 1 + (page->outlined ? page->scale : 0) + page->step * row;
}

/* Returns the columns up to the end of the board, including the name of its right edge. */
static int board_width(const struct page *page)
{
    int n = page->rules->size, middle = cell_x(page, n, n / 2) + 2 + EDGE_NAME;
    int width = cell_x(page, n, n - 1) + 2;
    return width > middle ? width : middle;
}

static int asked_columns(const struct page *page)
{
    return page->request->columns ? page->request->columns : USUAL_COLUMNS;
}

/* Returns the lines between the zigzags of outlined cells. */
static int body_lines(const struct page *page)
{
    return page->scale + 1;
}

static int board_height(const struct page *page)
{
    return cell_y(page, page->rules->size) + 1;
}

/* Sets outlined cells of SCALE. The left edge's name stands beside the lower rows, which leave room
 * for it. */
static void set_outlined(struct page *page, int scale)
{
    page->scale = scale;
    page->pitch = PITCH * scale;
    page->step = scale + body_lines(page);
    page->outlined = true;
    int free = page->pitch / 2 * (page->rules->size / 2);
    page->margin = EDGE_NAME > free ? EDGE_NAME - free : 0;
}

/* Chooses outlined cells and returns true if they fit: larger ones on a large screen. */
static bool choose_outlined(struct page *page)
{
    int rows = page->request->board_only ? page->request->rows : 0;
    for (int scale = SCALE_MAX; scale > 0; scale--) {
        set_outlined(page, scale);
        if (board_width(page) + COLUMNS_BESIDE <= asked_columns(page) &&
            board_height(page) + ROWS_AROUND <= rows)
            return true;
    }
    return page->rules->size <= OUTLINED_MAX && board_width(page) <= asked_columns(page);
}

static void choose_size(struct page *page)
{
    int n = page->rules->size;
    if (choose_outlined(page))
        return;
    page->outlined = false;
    page->margin = EDGE_NAME + 2;
    page->pitch = PITCH;
    page->step = 2;
    if (cell_x(page, n, n - 1) + EDGE_NAME <= asked_columns(page))
        return;
    page->pitch = 4;
    page->step = n > HIGH_ROWS_MAX ? 1 : 2;
}

static bool marked(const struct page *page, int cell)
{
    return game_marks_field(&beerhex, page->rules, page->request, cell);
}

static bool is_last(const struct page *page, int cell)
{
    return game_last_field(&beerhex, page->rules, page->request, cell);
}

/* Writes a cap as "[Gs]" face down, "=Gs=" face up for good, "[Gs!" with a clue, "(Gs)" if only
 * considered. */
static void fill_cap(const struct page *page, int cell, char sign[5])
{
    const struct state *state = page->state;
    bool up = cell_set_has(state->up, cell);
    sign[0] = up ? '=' : '[';
    sign[1] = cell_set_has(state->owned[1], cell) ? 'S' : 'G';
    sign[2] = cell_set_has(state->symbol[0], cell)   ? 'g'
              : cell_set_has(state->symbol[1], cell) ? 's'
                                                     : '?';
    sign[3] = cell_set_has(state->clue, cell) ? '!' : up ? '=' : ']';
    sign[4] = '\0';
}

static const struct action *considered_on(const struct page *page, int cell)
{
    const struct action *action = page->request->considered;
    return action && action->kind == BEERHEX_PLACE && action->a == cell ? action : NULL;
}

static void put_cap(const struct page *page, int cell, int x, int y)
{
    char sign[5];
    fill_cap(page, cell, sign);
    enum canvas_role role = sign[2] == '?' ? CANVAS_HIDDEN : CANVAS_VALUE;
    if (is_last(page, cell))
        role = CANVAS_LAST;
    else if (marked(page, cell))
        role = CANVAS_LEGAL;
    canvas_put(page->canvas, x, y, sign, (struct canvas_pen){role, sign[1] == 'S' ? 2 : 1, cell});
}

static void put_considered(const struct page *page, int cell, int x, int y)
{
    const struct action *action = considered_on(page, cell);
    char symbol = action->part == BEERHEX_GOLD ? 'g' : action->part == BEERHEX_SILVER ? 's' : '?';
    char sign[] = {'(', page->state->mover ? 'S' : 'G', symbol, action->b ? '!' : ')', '\0'};
    canvas_put(
        page->canvas, x, y, sign, (struct canvas_pen){CANVAS_LEGAL, page->state->mover + 1, cell});
}

static void put_name(const struct page *page, int cell, int x, int y)
{
    canvas_put(page->canvas, x, y, board_name(&page->rules->board, cell).data,
        (struct canvas_pen){
            marked(page, cell) ? CANVAS_LEGAL : CANVAS_EMPTY, CANVAS_NO_OWNER, cell});
}

static void put_legal(const struct page *page, int cell, int x, int y)
{
    if (marked(page, cell))
        canvas_put_sign(page->canvas, x, y, page->request->ascii, CANVAS_LEGAL, cell);
}

static void put_last(const struct page *page, int cell, int x, int y)
{
    if (is_last(page, cell))
        canvas_put_sign(page->canvas, x, y, page->request->ascii, CANVAS_LAST, cell);
}

/* Draws the inside of an outlined cell: its name above, a cap below, signs before them. */
static void put_outlined(const struct page *page, int cell, int x, int y)
{
    const struct canvas_pen blank = {CANVAS_PLAIN, CANVAS_NO_OWNER, cell};
    for (int line = 0; line < body_lines(page); line++)
        for (int i = 1; i < page->pitch; i++)
            canvas_put(page->canvas, x + i, y + line, " ", blank);
    x += page->pitch / 2 - 1;
    y += (page->scale - 1) / 2;
    put_name(page, cell, x, y);
    if (cell_set_has(beerhex_owned(page->state), cell))
        put_cap(page, cell, x, y + 1);
    else if (considered_on(page, cell))
        put_considered(page, cell, x, y + 1);
    put_legal(page, cell, x - 1, y);
    put_last(page, cell, x - 1, y + 1);
}

/* Draws a cell on one line: a cap replaces the name and, if cells touch, a sign replaces a
 * bracket. */
static void put_plain(const struct page *page, int cell, int x, int y)
{
    if (cell_set_has(beerhex_owned(page->state), cell))
        put_cap(page, cell, x, y);
    else if (considered_on(page, cell))
        put_considered(page, cell, x, y);
    else
        put_name(page, cell, x + 1, y);
    put_last(page, cell, x - (page->pitch == PITCH), y);
    put_legal(page, cell, x, y);
}

static void put_cell(const struct page *page, int cell)
{
    int row = page->rules->board.row[cell];
    int x = cell_x(page, page->rules->board.column[cell], row), y = cell_y(page, row);
    (page->outlined ? put_outlined : put_plain)(page, cell, x, y);
}

static void put_metal(const struct page *page, int x, int y, int seat)
{
    canvas_put(page->canvas, x, y, seat ? C_("six columns", "Silver") : C_("six columns", " Gold "),
        (struct canvas_pen){CANVAS_TITLE, seat + 1, CANVAS_NO_FIELD});
}

/* Draws Gold's sides above and below the board. */
static void put_flat_edges(const struct page *page)
{
    const struct canvas_pen gold = {CANVAS_EDGE, 1, CANVAS_NO_FIELD};
    const char *line = page->request->ascii ? "=" : "═";
    int n = page->rules->size, length = page->pitch * n - 1;
    int shift = page->outlined ? 1 : -1; /* towards the middle of the cells, or to their names */
    int bottom = cell_y(page, n - 1) + (page->outlined ? page->step : 1);
    int below = cell_x(page, 0, n - 1) + 1;
    for (int i = 0; i < length; i++) {
        canvas_put(page->canvas, cell_x(page, 0, 0) + shift + i, 0, line, gold);
        canvas_put(page->canvas, below + i, bottom, line, gold);
    }
    put_metal(page, cell_x(page, 0, 0) + shift + length / 2 - 3, 0, 0);
    put_metal(page, below + length / 2 - 3, bottom, 0);
}

static void put_edge_names(const struct page *page, int left, int right)
{
    int middle = page->rules->size / 2, y = cell_y(page, middle);
    put_metal(page, left - EDGE_NAME, y, 1);
    put_metal(page, right, y, 1);
}

/* Draws Silver's sides at the left and right of rows without outlines. */
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
    put_edge_names(page, cell_x(page, 0, n / 2) - 2, cell_x(page, n, n / 2) + 2);
}

/* Draws the zigzag between ROW and the row above it; ROW may be one past the last. Each line of it
 * falls or rises in three columns. */
static void put_zigzag(const struct page *page, int row)
{
    const struct canvas_pen pen = {CANVAS_EDGE, CANVAS_NO_OWNER, CANVAS_NO_FIELD};
    int n = page->rules->size, y = cell_y(page, row) - page->scale, half = page->pitch / 2;
    int from = cell_x(page, 0, row > 0 ? row - 1 : 0), to = cell_x(page, n, row < n ? row : n - 1);
    int phase = row > 0 ? 0 : half;
    for (int x = from; x <= to; x++) {
        int down = abs((x - from + phase + half) % page->pitch - half); /* 0: at the top */
        const char sign[] = {down < half ? "'-."[down % 3] : '_', '\0'};
        canvas_put(page->canvas, x, y + (down < half ? down / 3 : page->scale - 1), sign, pen);
    }
}

/* Draws the vertical borders of ROW's cells; the outermost are Silver's. */
static void put_borders(const struct page *page, int row)
{
    static const char *const lines[2][2] = {{"│", "║"}, {"|", "#"}};
    int n = page->rules->size;
    bool ascii = page->request->ascii;
    for (int column = 0; column <= n; column++) {
        bool outer = column == 0 || column == n;
        const char *line = lines[ascii][outer];
        const struct canvas_pen pen = {CANVAS_EDGE, outer ? 2 : 0, CANVAS_NO_FIELD};
        for (int i = 0; i < body_lines(page); i++)
            canvas_put(page->canvas, cell_x(page, column, row), cell_y(page, row) + i, line, pen);
    }
}

static void put_outlines(const struct page *page)
{
    int n = page->rules->size;
    for (int row = 0; row <= n; row++)
        put_zigzag(page, row);
    for (int row = 0; row < n; row++)
        put_borders(page, row);
    put_edge_names(page, cell_x(page, 0, n / 2), cell_x(page, n, n / 2) + 2);
}

/* Writes a note in a corner if there is room, otherwise on the next line below the board. */
static void put_note(const struct page *page, int *below, const char *words, int owner)
{
    canvas_put_note(page->canvas, page->canvas->height, false, below, words, CANVAS_NOTE, owner);
}

static void put_hands(const struct page *page, int *below)
{
    struct phrase hand[2];
    int columns[2];
    for (int seat = 0; seat < 2; seat++) {
        const struct state *state = page->state;
        const char *metal = beerhex_metal(seat);
        bool acts = beerhex_actor(page->rules, state) == seat;
        struct phrase holds =
            state->hand_unknown[seat]
                ? text_phrase(_("%s holds %d caps"), metal, state->hand_count[seat])
                : text_phrase(_("%s holds %d gold + %d silver"), metal, state->hand[seat][0],
                      state->hand[seat][1]);
        hand[seat] =
            text_phrase("%s%s", acts ? canvas_sign_last[page->request->ascii] : " ", holds.data);
        columns[seat] = canvas_columns(hand[seat].data);
    }
    for (int seat = 0; seat < 2; seat++) {
        int lacking = columns[1 - seat] - columns[seat];
        put_note(page, below,
            text_phrase("%s%*s", hand[seat].data, lacking > 0 ? lacking : 0, "").data, seat + 1);
    }
}

void beerhex_draw(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas)
{
    enum { NOTES = 4 };
    struct page page = {.rules = rules, .state = state, .request = request, .canvas = canvas};
    choose_size(&page);
    int n = page.rules->size, width = board_width(&page),
        least = request->board_only ? 0 : USUAL_COLUMNS;
    int below = cell_y(&page, n - 1) + (page.outlined ? page.step : 1) + 1;
    canvas_resize(canvas, width > least ? width : least, below + NOTES);
    put_flat_edges(&page);
    if (page.outlined)
        put_outlines(&page);
    else
        put_slanted_edges(&page);
    for (int cell = 0; cell < page.rules->board.count; cell++)
        put_cell(&page, cell);
    if (!request->board_only) {
        put_hands(&page, &below);
        put_note(&page, &below, _("[ ] face down, = = up for good"), CANVAS_NO_OWNER);
        put_note(&page, &below, _("G/S whose cap, g/s its symbol"), CANVAS_NO_OWNER);
    }
    canvas_crop(canvas, below);
}
