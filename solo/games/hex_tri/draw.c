/*
 * Hex-Tri on a canvas: every field is two lines at its place on the board. The first names it, a
 * hex in brackets with its Manna behind, an entry with a '^'. The second shows its figures: A3 for
 * three of player 1, A3* with the Chief among them.
 */
#include "games/hex_tri/entries.h"

#include <string.h>

enum { ROW = 2, LABEL_WIDTH = 6, TOP = 1 };

struct page {
    const struct tri_rules *rules;
    const struct tri_state *state;
    const struct draw_request *request;
    struct canvas *canvas;
    int unit; /* columns for a quarter of a cell's width */
};

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
    return last && (last->action.kind == TRI_STEP || last->action.kind == TRI_ENTER)
        && last->action.b == field;
}

static void place_of(const struct page *page, int field, int *x, int *y)
{
    const struct tri_rules *rules = page->rules;
    int side = rules->board.side, across, down;
    if (field < rules->hexes) {
        across = 3 * rules->board.hex[field].q;
        down = 2 * rules->board.hex[field].r + rules->board.hex[field].q;
    } else {
        across = rules->corner_x[field - rules->hexes];
        down = rules->corner_y[field - rules->hexes];
    }
    *x = page->unit * (across + 3 * (side - 1) + 2);
    *y = TOP + ROW * (down + 2 * (side - 1) + 1);
}

static void put_name(const struct page *page, int field, int x, int y)
{
    char data[24];
    struct text text = text_in(data, sizeof data);
    bool hex = field < page->rules->hexes;
    text_add(&text, marked(page, field) ? ">" : page->rules->entry[field] ? "^" : hex ? "[" : " ");
    tri_add_field(page->rules, field, &text);
    if (hex)
        text_add_char(&text, ']');
    if (page->state->manna[field] > 0)
        text_add_number(&text, page->state->manna[field]);
    enum canvas_role role = marked(page, field) ? CANVAS_LEGAL
        : hex ? CANVAS_EDGE : CANVAS_COORDINATE;
    canvas_put(page->canvas, x, y, data, (struct canvas_pen){role, CANVAS_NO_OWNER, field});
}

static void put_figures(const struct page *page, int field, int x, int y)
{
    for (int seat = 0; seat < page->rules->players; seat++) {
        int count = tri_count(page->state, field, seat);
        if (count == 0)
            continue;
        char data[16];
        struct text text = text_in(data, sizeof data);
        text_add_char(&text, (char)('A' + seat));
        if (count > 1)
            text_add_number(&text, count);
        if (page->state->chief[seat] == field)
            text_add_char(&text, '*');
        canvas_put(page->canvas, x, y, data, (struct canvas_pen){
            is_last(page, field) ? CANVAS_LAST : CANVAS_VALUE, seat + 1, field});
        x += (int)text.length;
    }
}

static void put_players(const struct page *page, int y)
{
    for (int seat = 0; seat < page->rules->players; seat++) {
        char data[96];
        struct text text = text_in(data, sizeof data);
        text_format(&text, "%c = player %d: %s, %d ready, %d waiting%s", 'A' + seat, seat + 1,
            tri_is_out(page->state, seat) ? "out" : "in",
            page->state->off[seat] + page->state->off_chief[seat],
            page->state->waiting[seat][0] + page->state->waiting[seat][1],
            page->state->free_step[seat] ? ", free step" : "");
        canvas_put(page->canvas, 0, y + seat, data,
            (struct canvas_pen){CANVAS_NOTE, seat + 1, CANVAS_NO_FIELD});
    }
}

void tri_draw(const void *rules, const void *state, const struct draw_request *request,
    struct canvas *canvas)
{
    struct page page = {rules, state, request, canvas, 4};
    int side = page.rules->board.side;
    page.unit = side <= 3 ? 4 : 3;
    int width = page.unit * (6 * (side - 1) + 4) + LABEL_WIDTH;
    int bottom = TOP + ROW * (4 * (side - 1) + 3) + 1;
    canvas_resize(canvas, width > 60 ? width : 60, bottom + page.rules->players);
    canvas_put(canvas, 0, 0, "[hex]Manna  ^entry  A3* = three of player 1 with the Chief",
        (struct canvas_pen){CANVAS_NOTE, CANVAS_NO_OWNER, CANVAS_NO_FIELD});
    for (int field = 0; field < page.rules->fields; field++) {
        int x, y;
        place_of(&page, field, &x, &y);
        put_name(&page, field, x, y);
        put_figures(&page, field, x + 1, y + 1);
    }
    put_players(&page, bottom);
}
