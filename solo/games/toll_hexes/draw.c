/*
 * Toll Hexes on a canvas: columns of cells, each two lines high, a column half a cell lower than
 * the one towards the centre. A tile shows its six digits as they lie around it, and its owner:
 *
 *     6 1 2 A      NW N NE
 *     5 4 3        SW S SE
 *
 * Where columns are narrow, the digits stand without gaps. Players and signs are told in the
 * corners that the board leaves free, or below it.
 */
#include "games/toll_hexes/private.h"

enum { PITCH_MAX = 7, PITCH_MIN = 4, CELL_HEIGHT = 2, USUAL_COLUMNS = 80, NOTE_SIZE = 96 };

struct page {
    const struct rules *rules;
    const struct state *state;
    const struct draw_request *request;
    struct canvas *canvas;
    int pitch;  /* columns of a cell */
    int height; /* of the board */
};

static int cell_y(const struct rules *rules, int cell)
{
    int side = rules->board.side;
    int column = rules->board.column[cell];
    int shift = column < side ? side - 1 - column : column - side + 1;
    return shift + CELL_HEIGHT * rules->board.row[cell];
}

static bool marked(const struct page *page, int cell)
{
    for (size_t i = 0; i < page->request->marked_count; i++) {
        int fields[ACTION_FIELDS_MAX];
        int count = toll_action_fields(page->rules, &page->request->marked[i], fields);
        if (count == 1 && fields[0] == cell)
            return true;
    }
    return false;
}

static bool is_last(const struct page *page, int cell)
{
    int fields[ACTION_FIELDS_MAX];
    const struct ply *last = page->request->last;
    return last && last->actor >= 0 &&
           toll_action_fields(page->rules, &last->action, fields) == 1 && fields[0] == cell;
}

static char owner_letter(const struct toll_cell *at)
{
    return at->owner ? (char)('A' + at->owner - 1) : ' ';
}

static char digit_letter(const struct toll_cell *at, int side)
{
    return at->tile == TOLL_WILD ? '*' : (char)('0' + toll_digit(at->tile, at->turn, side));
}

/* Three digits from SIDE on, clockwise or counter-clockwise, and a sign behind them. */
static void add_digits(const struct page *page, const struct toll_cell *at, const int sides[3],
    char sign, struct text *text)
{
    for (int i = 0; i < 3; i++) {
        text_add_char(text, digit_letter(at, sides[i]));
        if (page->pitch == PITCH_MAX)
            text_add_char(text, ' ');
    }
    text_add_char(text, sign);
}

static void put_tile(const struct page *page, int cell, int x, int y)
{
    static const int above[3] = {5, 0, 1}, below[3] = {4, 3, 2};
    const struct toll_cell *at = &page->state->cell[cell];
    char top_data[NOTE_SIZE], bottom_data[NOTE_SIZE];
    struct text top = text_in(top_data, sizeof top_data);
    struct text bottom = text_in(bottom_data, sizeof bottom_data);
    add_digits(page, at, above, marked(page, cell) ? '>' : owner_letter(at), &top);
    add_digits(page, at, below, at->closed ? '#' : ' ', &bottom);
    struct canvas_pen pen = {is_last(page, cell)  ? CANVAS_LAST
                             : marked(page, cell) ? CANVAS_LEGAL
                             : at->closed         ? CANVAS_SCORED
                                                  : CANVAS_VALUE,
        at->owner, cell};
    canvas_put(page->canvas, x, y, top_data, pen);
    canvas_put(page->canvas, x, y + 1, bottom_data, pen);
}

/* '(c4)' a Goal, '+c4' in an Assist Zone, '>c4' a place that is legal, '#c4' a closed one. */
static void put_empty(const struct page *page, int cell, int x, int y)
{
    const struct toll_cell *at = &page->state->cell[cell];
    const struct rules *rules = page->rules;
    char name[BOARD_NAME_SIZE + 4];
    struct text text = text_in(name, sizeof name);
    bool goal = rules->goal_at[cell] != TOLL_NO_ZONE;
    int zone = rules->zone_at[cell];
    bool assist = zone != TOLL_NO_ZONE && page->state->assisted[zone] == 0;
    bool legal = marked(page, cell);
    text_add_char(&text, legal ? '>' : at->closed ? '#' : goal ? '(' : assist ? '+' : ' ');
    board_format_cell(&rules->board, cell, &text);
    if (goal)
        text_add_char(&text, ')');
    struct canvas_pen pen = {legal  ? CANVAS_LEGAL
                             : goal ? CANVAS_TITLE
                                    : CANVAS_EMPTY,
        at->owner, cell};
    canvas_put(page->canvas, x, y, name, pen);
}

static void put_cell(const struct page *page, int cell)
{
    int x = page->pitch * page->rules->board.column[cell];
    int y = cell_y(page->rules, cell);
    if (page->state->cell[cell].tile == TOLL_NO_TILE)
        put_empty(page, cell, x, y);
    else
        put_tile(page, cell, x, y);
}

/* A note in a corner, or on the next line below the board. */
static void put_note(const struct page *page, int *below, bool bottom, const char *words, int owner)
{
    const struct canvas_pen pen = {CANVAS_NOTE, owner, CANVAS_NO_FIELD};
    if (!canvas_put_in_corner(page->canvas, page->height, bottom, words, pen))
        canvas_put(page->canvas, 0, (*below)++, words, pen);
}

static void put_players(const struct page *page, int *below)
{
    int actor = toll_actor(page->rules, page->state);
    for (int seat = 0; seat < page->rules->players; seat++) {
        char data[NOTE_SIZE];
        struct text text = text_in(data, sizeof data);
        text_format(&text, "%c%c player %d: %d coins, bag %d", seat == actor ? '>' : ' ',
            'A' + seat, seat + 1, page->state->coins[seat], toll_bag_size(page->state, seat));
        put_note(page, below, true, data, seat + 1);
    }
}

/* What STATE knows of the hands, where it is asked for: a line below the board for each. */
static void put_hands(const struct page *page, int *below)
{
    const struct canvas_pen pen = {CANVAS_NOTE, 0, CANVAS_NO_FIELD};
    for (int seat = 0; seat < page->rules->players; seat++) {
        char data[NOTE_SIZE];
        struct text text = text_in(data, sizeof data);
        if (page->state->hidden[seat] || toll_hand_size(page->state, seat) == 0)
            continue;
        text_format(&text, "player %d holds", seat + 1);
        toll_add_hand(page->state, seat, &text);
        canvas_put(page->canvas, 0, (*below)++, data, pen);
    }
}

void toll_draw(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas)
{
    struct page page = {.rules = rules, .state = state, .request = request, .canvas = canvas};
    int columns = page.rules->board.columns;
    int wide = request->columns ? request->columns : USUAL_COLUMNS;
    page.pitch = wide / columns;
    page.pitch = page.pitch > PITCH_MAX   ? PITCH_MAX
                 : page.pitch < PITCH_MIN ? PITCH_MIN
                                          : page.pitch;
    page.height = CELL_HEIGHT * columns;
    int width = page.pitch * columns > USUAL_COLUMNS ? page.pitch * columns : USUAL_COLUMNS;
    canvas_resize(canvas, width, page.height + 2 * page.rules->players + 1);
    for (int cell = 0; cell < page.rules->board.count; cell++)
        put_cell(&page, cell);
    int below = page.height;
    put_note(&page, &below, false, "(goal) +assist #stopped *wild", 0);
    put_players(&page, &below);
    if (request->hands)
        put_hands(&page, &below);
    canvas_crop(canvas, below);
}
