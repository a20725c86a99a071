/*
 * Toll Hexes on a canvas: columns of cells, each two lines high, a column half a cell lower than
 * the one towards the centre. A tile shows its six digits as they lie around it, and its owner:
 *
 *     6 1 2 A      NW N NE
 *     5 4 3        SW S SE
 */
#include "games/toll_hexes/entries.h"

#include <string.h>

enum { CELL_WIDTH = 7, CELL_HEIGHT = 2, TOP = 1 };

struct page {
    const struct toll_rules *rules;
    const struct toll_state *state;
    const struct draw_request *request;
    struct canvas *canvas;
};

static int cell_y(const struct toll_rules *rules, int cell)
{
    int side = rules->board.side;
    int column = rules->board.column[cell];
    int shift = column < side ? side - 1 - column : column - side + 1;
    return TOP + shift + CELL_HEIGHT * rules->board.row[cell];
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
    return last && last->actor >= 0
        && toll_action_fields(page->rules, &last->action, fields) == 1 && fields[0] == cell;
}

static char owner_letter(const struct toll_cell *at)
{
    return at->owner ? (char)('A' + at->owner - 1) : ' ';
}

static char digit_letter(const struct toll_cell *at, int side)
{
    return at->tile == TOLL_WILD ? '*' : (char)('0' + toll_digit(at->tile, at->turn, side));
}

static void put_tile(const struct page *page, int cell, int x, int y)
{
    const struct toll_cell *at = &page->state->cell[cell];
    char top[] = {digit_letter(at, 5), ' ', digit_letter(at, 0), ' ', digit_letter(at, 1),
        owner_letter(at), '\0'};
    char bottom[] = {digit_letter(at, 4), ' ', digit_letter(at, 3), ' ', digit_letter(at, 2),
        at->closed ? '#' : ' ', '\0'};
    struct canvas_pen pen = {is_last(page, cell) ? CANVAS_LAST
        : at->closed ? CANVAS_SCORED : CANVAS_VALUE, at->owner, cell};
    canvas_put(page->canvas, x, y, top, pen);
    canvas_put(page->canvas, x, y + 1, bottom, pen);
}

/* '(c4)' a Goal, '+c4' in an Assist Zone, '>c4' a place that is legal. */
static void put_empty(const struct page *page, int cell, int x, int y)
{
    const struct toll_cell *at = &page->state->cell[cell];
    const struct toll_rules *rules = page->rules;
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
    struct canvas_pen pen = {legal ? CANVAS_LEGAL : goal ? CANVAS_TITLE : CANVAS_EMPTY,
        at->owner, cell};
    canvas_put(page->canvas, x, y, name, pen);
}

static void put_cell(const struct page *page, int cell)
{
    int x = CELL_WIDTH * page->rules->board.column[cell];
    int y = cell_y(page->rules, cell);
    if (page->state->cell[cell].tile == TOLL_NO_TILE)
        put_empty(page, cell, x, y);
    else
        put_tile(page, cell, x, y);
}

static void put_players(const struct page *page, int y)
{
    for (int seat = 0; seat < page->rules->players; seat++) {
        char data[96];
        struct text text = text_in(data, sizeof data);
        text_format(&text, "%c = player %d: %d coins, %d in hand, %d in the bag", 'A' + seat,
            seat + 1, page->state->coins[seat], toll_hand_size(page->state, seat),
            toll_bag_size(page->state, seat));
        canvas_put(page->canvas, 0, y + seat, data,
            (struct canvas_pen){CANVAS_NOTE, seat + 1, CANVAS_NO_FIELD});
    }
}

void toll_draw(const void *rules, const void *state, const struct draw_request *request,
    struct canvas *canvas)
{
    struct page page = {rules, state, request, canvas};
    int columns = page.rules->board.columns;
    int width = CELL_WIDTH * columns;
    int bottom = TOP + CELL_HEIGHT * columns + 1;
    canvas_resize(canvas, width > 60 ? width : 60, bottom + page.rules->players);
    canvas_put(canvas, 0, 0, "(goal) +assist #stopped *wild",
        (struct canvas_pen){CANVAS_NOTE, CANVAS_NO_OWNER, CANVAS_NO_FIELD});
    for (int cell = 0; cell < page.rules->board.count; cell++)
        put_cell(&page, cell);
    put_players(&page, bottom);
}
