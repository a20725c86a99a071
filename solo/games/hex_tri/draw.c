/*
 * Hex-Tri on a canvas: every field is two lines at its place on the board. A hex has slashes for
 * its sides, its name and Manna between them, and its figures below; a triangle is a name, an entry
 * one with a '^', and its figure below. A3 is three of player 1, A3* with the Chief among them.
 */
#include "games/hex_tri/private.h"

enum { FIELD_LINES = 2, TRIANGLE_WIDTH = 4, USUAL_COLUMNS = 80, NOTE_SIZE = 96 };

/* Columns from a hex to what is right of it, for boards of that width. */
struct spread {
    int pitch2;   /* twice the columns from one column of hexes to the next */
    int hex;      /* of a hex, with its slashes */
    int to_right; /* from a hex to the triangle at its right */
    int to_left;  /* from the triangle at its left to a hex */
    bool tight;   /* a triangle's name has four columns, with its '^' */
};

static const struct spread spreads[] = {
    {24, 7, 8, 8, false}, {18, 6, 6, 6, false}, {15, 6, 6, 4, true}};

struct page {
    const struct rules *rules;
    const struct state *state;
    const struct draw_request *request;
    struct canvas *canvas;
    struct spread spread;
};

static int page_width(const struct page *page)
{
    int columns = 2 * page->rules->board.side - 1;
    return page->spread.to_left + page->spread.pitch2 * (columns - 1) / 2 + page->spread.to_right +
           TRIANGLE_WIDTH;
}

/* The widest that there is room for, else the narrowest. */
static void choose_spread(struct page *page)
{
    enum { SPREADS = sizeof spreads / sizeof spreads[0] };
    int columns = page->request->columns ? page->request->columns : USUAL_COLUMNS;
    for (int i = 0; i < SPREADS; i++) {
        page->spread = spreads[i];
        if (page_width(page) <= columns)
            return;
    }
}

static bool marked(const struct page *page, int field)
{
    for (size_t i = 0; i < page->request->marked_count; i++) {
        const struct action *action = &page->request->marked[i];
        if ((action->kind == TRI_STEP || action->kind == TRI_ENTER) && action->b == field)
            return true;
    }
    return false;
}

static bool is_last(const struct page *page, int field)
{
    const struct ply *last = page->request->last;
    return last && (last->action.kind == TRI_STEP || last->action.kind == TRI_ENTER) &&
           last->action.b == field;
}

/* The column where column number K of hexes stands. */
static int column_x(const struct page *page, int k)
{
    /* K may be -1, so that it is moved up before it is halved. */
    return page->spread.to_left + page->spread.pitch2 * (k + 1) / 2 - page->spread.pitch2 / 2;
}

/* Corners are counted in thirds of the way between columns of hexes: one third right of a column is
 * the left corner of the next one, two thirds are the right corner of this one. */
static void place_of(const struct page *page, int field, int *x, int *y)
{
    const struct rules *rules = page->rules;
    int side = rules->board.side, across, down;
    if (field < rules->hexes) {
        across = 3 * rules->board.hex[field].q;
        down = 2 * rules->board.hex[field].r + rules->board.hex[field].q;
    } else {
        across = rules->corner_x[field - rules->hexes];
        down = rules->corner_y[field - rules->hexes];
    }
    int thirds = across + 3 * side; /* never below 1 */
    int column = thirds / 3 - 1;
    *x = thirds % 3 == 0   ? column_x(page, column)
         : thirds % 3 == 1 ? column_x(page, column + 1) - page->spread.to_left
                           : column_x(page, column) + page->spread.to_right;
    *y = FIELD_LINES * (down + 2 * (side - 1) + 1);
}

static void put_hex(const struct page *page, int field, int x, int y)
{
    char name[NOTE_SIZE], manna[NOTE_SIZE];
    struct text text = text_in(name, sizeof name), number = text_in(manna, sizeof manna);
    bool legal = marked(page, field);
    int right = x + page->spread.hex - 1;
    const char *rising = "/", *falling = "\\";
    const struct canvas_pen edge = {CANVAS_EDGE, CANVAS_NO_OWNER, field};
    canvas_put(page->canvas, x, y, rising, edge);
    canvas_put(page->canvas, right, y, falling, edge);
    canvas_put(page->canvas, x, y + 1, falling, edge);
    canvas_put(page->canvas, right, y + 1, rising, edge);
    text_add(&text, legal ? ">" : "");
    tri_add_field(page->rules, field, &text);
    canvas_put(page->canvas, x + 1, y, name,
        (struct canvas_pen){legal ? CANVAS_LEGAL : CANVAS_COORDINATE, CANVAS_NO_OWNER, field});
    if (page->state->manna[field] == 0)
        return;
    text_add_number(&number, page->state->manna[field]);
    canvas_put(page->canvas, right - (int)number.length, y, manna,
        (struct canvas_pen){CANVAS_SCORED, CANVAS_NO_OWNER, field});
}

/* Where it is tight, an entry from t100 on loses its t to the '^'; people may type it so. */
static void add_triangle(const struct page *page, int field, struct text *text)
{
    bool entry = page->rules->entry[field], tight = page->spread.tight;
    int number = field - page->rules->hexes + 1;
    if (marked(page, field))
        text_add_char(text, '>');
    else if (entry || !tight)
        text_add_char(text, entry ? '^' : ' ');
    if (text->length > 0 && tight && number >= 100)
        text_add_number(text, number);
    else
        tri_add_field(page->rules, field, text);
}

static void put_triangle(const struct page *page, int field, int x, int y)
{
    char name[NOTE_SIZE];
    struct text text = text_in(name, sizeof name);
    add_triangle(page, field, &text);
    if (page->state->manna[field] > 0)
        text_format(&text, ":%d", page->state->manna[field]);
    canvas_put(page->canvas, x, y, name,
        (struct canvas_pen){
            marked(page, field) ? CANVAS_LEGAL : CANVAS_COORDINATE, CANVAS_NO_OWNER, field});
}

/* "A3*": figures of SEAT on FIELD. */
static void add_figures(const struct page *page, int field, int seat, struct text *text)
{
    int count = tri_count(page->state, field, seat);
    text_add_char(text, (char)('A' + seat));
    if (count > 1)
        text_add_number(text, count);
    if (page->state->chief[seat] == field)
        text_add_char(text, '*');
}

/* As many colours as fit; a '+' stands for more ('cell c3' tells all). */
static void put_figures(const struct page *page, int field, int x, int y)
{
    int end = x + (field < page->rules->hexes ? page->spread.hex - 2 : TRIANGLE_WIDTH);
    for (int seat = 0; seat < page->rules->players; seat++) {
        char data[16];
        struct text text = text_in(data, sizeof data);
        if (tri_count(page->state, field, seat) == 0)
            continue;
        add_figures(page, field, seat, &text);
        struct canvas_pen pen = {
            is_last(page, field) ? CANVAS_LAST : CANVAS_VALUE, seat + 1, field};
        if (x + (int)text.length > end) {
            canvas_put(page->canvas, x < end ? x : end - 1, y, "+", pen);
            return;
        }
        canvas_put(page->canvas, x, y, data, pen);
        x += (int)text.length;
    }
}

/* A note in a corner, or on the next line below the board. */
static void put_note(
    const struct page *page, int height, int *below, bool bottom, const char *words, int owner)
{
    const struct canvas_pen pen = {CANVAS_NOTE, owner, CANVAS_NO_FIELD};
    if (!canvas_put_in_corner(page->canvas, height, bottom, words, pen))
        canvas_put(page->canvas, 0, (*below)++, words, pen);
}

static void add_player(const struct page *page, int seat, struct text *text)
{
    const struct state *state = page->state;
    int waiting = state->waiting[seat][0] + state->waiting[seat][1];
    int actor = tri_actor(page->rules, state);
    text_format(text, "%c%c player %d: ", seat == actor ? '>' : ' ', 'A' + seat, seat + 1);
    if (tri_is_out(state, seat)) {
        text_add(text, "out");
        return;
    }
    text_format(text, "%d off", state->off[seat] + state->off_chief[seat]);
    if (waiting > 0)
        text_format(text, ", %d later", waiting);
}

static void put_fields(const struct page *page)
{
    for (int field = 0; field < page->rules->fields; field++) {
        int x, y;
        place_of(page, field, &x, &y);
        if (field < page->rules->hexes)
            put_hex(page, field, x, y);
        else
            put_triangle(page, field, x, y);
        put_figures(page, field, x + 1, y + 1);
    }
}

void tri_draw(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas)
{
    struct page page = {.rules = rules, .state = state, .request = request, .canvas = canvas};
    int side = page.rules->board.side;
    choose_spread(&page);
    int width = page_width(&page);
    int height = FIELD_LINES * (4 * (side - 1) + 3), below = height;
    canvas_resize(
        canvas, width > USUAL_COLUMNS ? width : USUAL_COLUMNS, height + page.rules->players + 1);
    put_fields(&page);
    put_note(&page, height, &below, false, "^entry  /hex Manna\\", 0);
    for (int seat = 0; seat < page.rules->players; seat++) {
        char data[NOTE_SIZE];
        struct text text = text_in(data, sizeof data);
        add_player(&page, seat, &text);
        put_note(&page, height, &below, true, data, seat + 1);
    }
    canvas_crop(canvas, below);
}
