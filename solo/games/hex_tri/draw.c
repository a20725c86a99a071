/*
 * Hex-Tri on a canvas: every field takes two lines at its place on the board, or more if the screen
 * is large. A hex has slashes for its sides; between them are its name and the most Manna it makes,
 * and below these its figures and the Manna on it:
 *
 *     /c3 +3\
 *     \A2*$1/
 *
 * A triangle is its name, with '^' if it is an entry, and its figure below. A3 means three figures
 * of player A, A3* with the Chief.
 */
#include "games/hex_tri/private.h"

enum { FIELD_LINES = 2, TRIANGLE_WIDTH = 4, USUAL_COLUMNS = 80, WORD_SIZE = 32 };
/* The space around a board that is drawn larger: beside it, above and below. */
enum { COLUMNS_BESIDE = 29, ROWS_AROUND = 6 };

/* Columns and lines between fields, for one size of the board. */
struct spread {
    int lines;    /* from one field to the next */
    int pitch2;   /* twice the number of columns between columns of hexes */
    int hex;      /* columns of a hex, including its slashes */
    int to_right; /* from a hex to the triangle right of it */
    int to_left;  /* from a triangle to the hex right of it */
    bool tight;   /* triangles' names have four columns, including their '^' */
};

static const struct spread spreads[] = {{FIELD_LINES, 24, 7, 8, 8, false},
    {FIELD_LINES, 18, 6, 6, 6, false}, {FIELD_LINES, 15, 6, 6, 4, true}};
/* Hexes have four lines in these. */
static const struct spread spreads_large[] = {
    {4, 48, 15, 17, 15, false}, {3, 30, 9, 10, 10, false}};

struct page {
    const struct rules *rules;
    const struct state *state;
    const struct draw_request *request;
    struct canvas *canvas;
    struct spread spread;
    int height; /* rows of the board */
    int below;  /* the next free row below the board */
};

static int page_width(const struct page *page)
{
    int columns = 2 * page->rules->board.side - 1;
    return page->spread.to_left + page->spread.pitch2 * (columns - 1) / 2 + page->spread.to_right +
           TRIANGLE_WIDTH;
}

static int page_height(const struct page *page)
{
    return page->spread.lines * (4 * (page->rules->board.side - 1) + 3);
}

static void choose_spread(struct page *page)
{
    enum {
        SPREADS = sizeof spreads / sizeof spreads[0],
        LARGE = sizeof spreads_large / sizeof spreads_large[0],
    };
    int columns = page->request->columns ? page->request->columns : USUAL_COLUMNS;
    int rows = page->request->board_only ? page->request->rows : 0;
    for (int i = 0; i < LARGE; i++) {
        page->spread = spreads_large[i];
        if (page_width(page) + COLUMNS_BESIDE <= columns && page_height(page) + ROWS_AROUND <= rows)
            return;
    }
    for (int i = 0; i < SPREADS; i++) {
        page->spread = spreads[i];
        if (page_width(page) <= columns)
            return;
    }
}

static bool goes_to(const struct action *action, int field)
{
    return (action->kind == TRI_STEP || action->kind == TRI_ENTER) && action->b == field;
}

static bool marked(const struct page *page, int field)
{
    for (size_t i = 0; i < page->request->marked_count; i++)
        if (goes_to(&page->request->marked[i], field))
            return true;
    return false;
}

static bool is_last(const struct page *page, int field)
{
    return page->request->last && goes_to(&page->request->last->action, field);
}

static int column_x(const struct page *page, int k)
{
    /* Adds one before halving, because K may be -1. */
    return page->spread.to_left + page->spread.pitch2 * (k + 1) / 2 - page->spread.pitch2 / 2;
}

/* Finds the canvas position of FIELD. Corners are counted in thirds of the distance between columns
 * of hexes: one third right of a column is the left corner of the next, two thirds is the right
 * corner of this one. */
static void spot_of(const struct page *page, int field, int *x, int *y)
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
    *y = page->spread.lines * (down + 2 * (side - 1) + 1);
}

/* Writes "+3" to the right of the name if both fit, with a gap if possible. */
static void put_production(const struct page *page, int field, int left, int right, int y)
{
    struct phrase made = text_phrase("+%d", page->rules->most[field]);
    int x = right - (int)strlen(made.data);
    if (x >= left)
        canvas_put(page->canvas, x, y, made.data,
            (struct canvas_pen){CANVAS_NOTE, CANVAS_NO_OWNER, field});
}

/* Draws the upper and lower lines of a hex that has four, and the blank inside of all. */
static void put_large_hex(const struct page *page, int field, int x, int y)
{
    const struct canvas_pen edge = {CANVAS_EDGE, CANVAS_NO_OWNER, field};
    int last = page->spread.hex - 1;
    for (int line = -1; line <= 2; line++) {
        bool outer = line < 0 || line > 1;
        for (int i = outer; i <= last - outer; i++)
            canvas_put(page->canvas, x + i, y + line, " ", edge);
    }
    canvas_put(page->canvas, x + 1, y - 1, "/", edge);
    canvas_put(page->canvas, x + last - 1, y - 1, "\\", edge);
    canvas_put(page->canvas, x + 1, y + 2, "\\", edge);
    canvas_put(page->canvas, x + last - 1, y + 2, "/", edge);
}

static void put_hex(const struct page *page, int field, int x, int y)
{
    struct tri_field_name name = tri_name_field(page->rules, field);
    bool legal = marked(page, field);
    int right = x + page->spread.hex - 1;
    const char *rising = "/", *falling = "\\";
    const struct canvas_pen edge = {CANVAS_EDGE, CANVAS_NO_OWNER, field};
    if (page->spread.lines > FIELD_LINES)
        put_large_hex(page, field, x, y);
    canvas_put(page->canvas, x, y, rising, edge);
    canvas_put(page->canvas, right, y, falling, edge);
    canvas_put(page->canvas, x, y + 1, falling, edge);
    canvas_put(page->canvas, right, y + 1, rising, edge);
    put_production(page, field, x + 1 + legal + (int)strlen(name.data), right, y);
    canvas_put(page->canvas, x + 1 + legal, y, name.data,
        (struct canvas_pen){legal ? CANVAS_LEGAL : CANVAS_COORDINATE, CANVAS_NO_OWNER, field});
    if (legal)
        canvas_put_sign(page->canvas, x + 1, y, page->request->ascii, CANVAS_LEGAL, field);
}

/* Adds a triangle's name. If columns are tight, entries from t100 on lose their t, which need not
 * be typed. */
static void add_triangle(const struct page *page, int field, struct text *text)
{
    bool entry = page->rules->entry[field], tight = page->spread.tight;
    int number = field - page->rules->hexes + 1;
    if (marked(page, field))
        text_add(text, canvas_sign_legal[page->request->ascii]);
    else if (entry || !tight)
        text_add_char(text, entry ? '^' : ' ');
    if (text->length > 0 && tight && number >= 100)
        text_add_number(text, number);
    else
        tri_format_field(page->rules, field, text);
}

static void put_triangle(const struct page *page, int field, int x, int y)
{
    struct text text = TEXT_ROOM(WORD_SIZE);
    add_triangle(page, field, &text);
    if (page->state->manna[field] > 0)
        text_format(&text, "$%d", page->state->manna[field]);
    canvas_put(page->canvas, x, y, text.data,
        (struct canvas_pen){
            marked(page, field) ? CANVAS_LEGAL : CANVAS_COORDINATE, CANVAS_NO_OWNER, field});
}

/* Adds the figures of SEAT on FIELD: "A3*". */
static void add_figures(const struct page *page, int field, int seat, struct text *text)
{
    int count = tri_count(page->state, field, seat);
    text_add_char(text, (char)('A' + seat));
    if (count > 1)
        text_add_number(text, count);
    if (page->state->chief[seat] == field)
        text_add_char(text, '*');
}

/* Adds the figures of one colour on FIELD. If ACTION is not NULL, adds the figure that it would
 * bring there instead. */
static void add_figures_of(
    const struct page *page, int field, int seat, const struct action *action, struct text *text)
{
    if (action)
        text_format(text, "%c%s?", 'A' + seat, action->part ? "*" : "");
    else if (tri_count(page->state, field, seat) > 0)
        add_figures(page, field, seat, text);
}

static const struct action *considered_on(const struct page *page, int field)
{
    const struct action *action = page->request->considered;
    return action && goes_to(action, field) ? action : NULL;
}

static int figures_width(const struct page *page, int field)
{
    struct text text = TEXT_ROOM(WORD_SIZE * 2);
    for (int seat = 0; seat < page->rules->players; seat++)
        add_figures_of(page, field, seat, NULL, &text);
    if (considered_on(page, field))
        add_figures_of(page, field, page->state->mover, considered_on(page, field), &text);
    return (int)text.length;
}

/* Writes "$2" ending before RIGHT, without '$' if figures leave no room; returns its first
 * column. */
static int put_manna(const struct page *page, int field, int left, int right, int y)
{
    struct phrase manna = text_phrase("$%d", page->state->manna[field]);
    int x = right - (int)strlen(manna.data);
    bool sign = left + figures_width(page, field) <= x;
    canvas_put(page->canvas, x + !sign, y, manna.data + !sign,
        (struct canvas_pen){CANVAS_SCORED, CANVAS_NO_OWNER, field});
    return x + !sign;
}

/* Writes figures at *X, or a '+' if they do not fit before END, and advances *X. Returns false if
 * nothing more fits. */
static bool put_colour(
    const struct page *page, const char *word, int *x, int y, int end, struct canvas_pen pen)
{
    int length = (int)strlen(word);
    if (*x + length > end) {
        canvas_put(page->canvas, *x < end ? *x : end - 1, y, "+", pen);
        return false;
    }
    canvas_put(page->canvas, *x, y, word, pen);
    *x += length;
    return true;
}

/* Writes as many colours as fit, then a '+' if there are more ('cell c3' lists all). */
static void put_figures(const struct page *page, int field, int x, int y, int end)
{
    const struct action *considered = considered_on(page, field);
    enum canvas_role role = is_last(page, field) ? CANVAS_LAST : CANVAS_VALUE;
    for (int seat = 0; seat < page->rules->players; seat++) {
        struct text text = TEXT_ROOM(WORD_SIZE);
        add_figures_of(page, field, seat, NULL, &text);
        if (!put_colour(page, text.data, &x, y, end, (struct canvas_pen){role, seat + 1, field}))
            return;
    }
    if (considered) {
        struct text text = TEXT_ROOM(WORD_SIZE);
        int seat = page->state->mover;
        add_figures_of(page, field, seat, considered, &text);
        put_colour(page, text.data, &x, y, end, (struct canvas_pen){CANVAS_LEGAL, seat + 1, field});
    }
}

static void put_field(const struct page *page, int field)
{
    int x, y;
    spot_of(page, field, &x, &y);
    bool hex = field < page->rules->hexes;
    int end = x + 1 + (hex ? page->spread.hex - 2 : TRIANGLE_WIDTH);
    if (hex)
        put_hex(page, field, x, y);
    else
        put_triangle(page, field, x, y);
    if (hex && page->state->manna[field] > 0)
        end = put_manna(page, field, x + 1, end, y + 1);
    put_figures(page, field, x + 1, y + 1, end);
    if (is_last(page, field))
        canvas_put_sign(page->canvas, x, y + 1, page->request->ascii, CANVAS_LAST, field);
}

/* ---- the players: tables of three in the corners beside the board (upper right, then lower
 * right), otherwise below it ---- */

/* NOTE_LINES: the most lines below the board. */
enum { NOTE_LINES = 14, TABLE_PLAYERS = 3, TABLE_WIDTH = 27, GAP = 1 };

/* translators: columns that end at 15, 18, 22 and 27: what can be spent, figures on the board, off
 * it and waiting to come back. */
const char tri_seats_head[] = N_("          Manna on off back");

struct phrase tri_seats_row(
    const struct rules *rules, const struct state *state, int seat, int eyes, bool ascii)
{
    enum { NAME_COLUMNS = 8 };
    bool acts = tri_actor(rules, state) == seat;
    const char *sign = acts ? canvas_sign_last[ascii] : " ";
    struct phrase name = seat == eyes ? text_phrase("%s", C_("in a table", "you"))
                                      : text_phrase(C_("in a table", "player %d"), seat + 1);
    int pad = NAME_COLUMNS - canvas_columns(name.data);
    struct phrase who =
        text_phrase("%s%c %s%*s", sign, 'A' + seat, name.data, pad > 0 ? pad : 0, "");
    if (tri_is_out(state, seat))
        return text_phrase("%s  %s", who.data, C_("in a table", "out"));
    return text_phrase("%s%4d%3d%4d%5d", who.data, tri_purse(rules, state, seat),
        tri_on_board(rules, state, seat), state->off[seat] + state->off_chief[seat],
        state->waiting[seat][0] + state->waiting[seat][1]);
}

/* Writes a table of players from FIRST on, with a heading. */
static void put_seats(const struct page *page, int first, int last, int x, int y)
{
    canvas_put(page->canvas, x, y, _(tri_seats_head),
        (struct canvas_pen){CANVAS_NOTE, CANVAS_NO_OWNER, CANVAS_NO_FIELD});
    for (int seat = first; seat < last; seat++)
        canvas_put(page->canvas, x, ++y,
            tri_seats_row(page->rules, page->state, seat, page->request->seat, page->request->ascii)
                .data,
            (struct canvas_pen){CANVAS_NOTE, seat + 1, CANVAS_NO_FIELD});
}

static void put_players(struct page *page, int first)
{
    int players = page->rules->players;
    int last = first + TABLE_PLAYERS < players ? first + TABLE_PLAYERS : players;
    int rows = 1 + last - first, x = page->canvas->width - TABLE_WIDTH;
    int y = first == 0 ? 0 : page->height - rows;
    if (canvas_is_blank(page->canvas, x - GAP, y, TABLE_WIDTH + GAP, rows)) {
        put_seats(page, first, last, x, y);
        return;
    }
    put_seats(page, first, last, 0, page->below);
    page->below += rows;
}

/* Writes the notes into free corners beside the board, otherwise into up to NOTE_LINES rows below
 * it. */
static void put_notes(struct page *page)
{
    const char *const lines[] = {
        _("^ entry   A* Chief of A"), _("$2 Manna there"), _("+3 makes up to 3 a round")};
    for (int first = 0; first < page->rules->players; first += TABLE_PLAYERS)
        put_players(page, first);
    canvas_put_note(page->canvas, page->height, false, &page->below,
        text_phrase(_("Round %d"), page->state->round).data, CANVAS_TITLE, CANVAS_NO_OWNER);
    for (int i = 0; i < 3; i++)
        canvas_put_note(page->canvas, page->height, i > 0, &page->below, lines[i], CANVAS_NOTE,
            CANVAS_NO_OWNER);
}

/* ---- the picture ---- */

void tri_draw(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas)
{
    struct page page = {.rules = rules, .state = state, .request = request, .canvas = canvas};
    int least = request->board_only ? 0 : USUAL_COLUMNS;
    choose_spread(&page);
    int width = page_width(&page);
    page.height = page.below = page_height(&page);
    canvas_resize(canvas, width > least ? width : least, page.height + NOTE_LINES);
    for (int field = 0; field < page.rules->fields; field++)
        put_field(&page, field);
    if (!request->board_only)
        put_notes(&page);
    canvas_crop(canvas, page.below);
}
