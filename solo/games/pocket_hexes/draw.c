/*
 * Pocket Hexes on a canvas: the grid, dice and boxes. A solo grid up to side 5 has dice and boxes
 * on its right, within 80 columns; a larger one has them above. Several players' grids stand side
 * by side if they fit into 80 columns; otherwise one is drawn and the others have a line each.
 */
#include "core/language.h"
#include "games/pocket_hexes/private.h"

enum {
    SCREEN_WIDTH = 80,
    PANEL_WIDTH = 21,
    PANEL_GAP = 2,
    GRID_GAP = 2,
    BOX_WIDTH = 4,
    LINE_SIZE = 160,
    /* Larger hexagons, and the space around their board: beside it, above and below. */
    HALF_MAX = 3,
    PITCH_OF_HALF = 6,
    COLUMNS_BESIDE = 30,
    ROWS_AROUND = 6,
};

struct page {
    const struct rules *rules;
    const struct state *state;
    const struct draw_request *request;
    struct canvas *canvas;
};

static const struct canvas_pen title_pen = {CANVAS_TITLE, CANVAS_NO_OWNER, CANVAS_NO_FIELD};
static const struct canvas_pen plain_pen = {CANVAS_PLAIN, CANVAS_NO_OWNER, CANVAS_NO_FIELD};
static const struct canvas_pen note_pen = {CANVAS_NOTE, CANVAS_NO_OWNER, CANVAS_NO_FIELD};

static const struct sheet_signs *signs_of(const struct page *page)
{
    return page->request->ascii ? &sheet_signs_ascii : &sheet_signs_unicode;
}

static struct sheet_style big_style(const struct page *page)
{
    bool wide = page->rules->board.side <= 4;
    return (struct sheet_style){wide ? 8 : 6, !wide, 1, signs_of(page)};
}

static struct sheet_style small_style(const struct page *page)
{
    return (struct sheet_style){page->rules->board.side <= 5 ? 5 : 6, true, 1, signs_of(page)};
}

static int main_seat(const struct page *page)
{
    return pocket_seat_shown(page->rules, page->state, page->request->seat);
}

static void mark_spots(const struct page *page, int seat, struct sheet *sheet)
{
    if (pocket_actor(page->rules, page->state) != seat)
        return;
    for (size_t i = 0; i < page->request->marked_count; i++) {
        const struct action *action = &page->request->marked[i];
        if (action->kind != POCKET_WRITE)
            continue;
        struct cell_set one = cell_set_one(action->a);
        sheet->legal = cell_set_or(sheet->legal, one);
        if (pocket_closed_rings(page->rules, sheet->grid, action->a))
            sheet->closing = cell_set_or(sheet->closing, one);
    }
}

static void consider(const struct page *page, int seat, struct sheet *sheet)
{
    const struct action *action = page->request->considered;
    if (!action || action->kind != POCKET_WRITE || pocket_actor(page->rules, page->state) != seat)
        return;
    sheet->considered = action->a;
    sheet->value = page->state->dice[action->part];
}

static void draw_grid(const struct page *page, int seat, struct sheet_style style, int x, int y)
{
    const struct ply *last = page->request->last;
    int owner = page->rules->players > 1 ? seat + 1 : CANVAS_NO_OWNER;
    struct sheet sheet = {.rules = page->rules,
        .grid = &page->state->grid[seat],
        .style = style,
        .owner = owner,
        .fields = seat == main_seat(page),
        .last = -1,
        .considered = -1};
    if (last && last->actor == seat && last->action.kind == POCKET_WRITE)
        sheet.last = last->action.a;
    mark_spots(page, seat, &sheet);
    consider(page, seat, &sheet);
    sheet_draw(&sheet, page->canvas, x, y);
}

static struct phrase name_turn(const struct state *state)
{
    return state->phase == POCKET_OVER
               ? text_phrase(_("Over after turn %d"), state->turn)
               : text_phrase(_("Turn %d, step %d"), state->turn, state->step);
}

/* Returns what DIE shows: its number, or '?' if it has yet to be rolled. */
static struct phrase die_value(const struct state *state, int die)
{
    return pocket_die_due(state, die) ? (struct phrase){"?"} : text_phrase("%d", state->dice[die]);
}

static bool die_used(const struct state *state, int die)
{
    return state->phase == POCKET_PAIR && (state->used >> die & 1);
}

static void panel_dice(const struct page *page, int x, int y)
{
    for (int die = 0; die < POCKET_DICE; die++) {
        bool used = die_used(page->state, die);
        struct phrase value = die_value(page->state, die);
        canvas_put(
            page->canvas, x, y + die, text_phrase("d%d", pocket_die_sides[die]).data, note_pen);
        canvas_put(page->canvas, x + 7 - (int)strlen(value.data), y + die, value.data,
            used ? note_pen : plain_pen);
        if (used)
            canvas_put(page->canvas, x + 9, y + die, _("used"), note_pen);
    }
}

static int boxes_in_row(int width)
{
    return width / BOX_WIDTH;
}

static int box_rows(const struct page *page, int width)
{
    int per_row = boxes_in_row(width);
    return (page->rules->boxes + per_row - 1) / per_row;
}

static void draw_boxes(const struct page *page, int seat, int x, int y, int width)
{
    const struct pocket_grid *grid = &page->state->grid[seat];
    int per_row = boxes_in_row(width);
    for (int box = 0; box < page->rules->boxes; box++) {
        bool filled = box < grid->box_count;
        struct phrase number = filled ? text_phrase("%d", grid->box[box]) : (struct phrase){"_"};
        int right = x + (box % per_row + 1) * BOX_WIDTH - 1;
        canvas_put(page->canvas, right - (int)strlen(number.data), y + box / per_row, number.data,
            filled ? plain_pen : note_pen);
    }
}

static void put_total(const struct page *page, int seat, int x, int y)
{
    int total = pocket_total(&page->state->grid[seat]);
    canvas_put(page->canvas, x, y, text_phrase(_("Total %d"), total).data, title_pen);
}

static void draw_panel(const struct page *page, int seat, int x, int y)
{
    canvas_put(page->canvas, x, y, name_turn(page->state).data, title_pen);
    if (page->rules->players > 1)
        canvas_put(
            page->canvas, x, y + 1, text_phrase(_("Sheet of player %d"), seat + 1).data, title_pen);
    panel_dice(page, x, y + 2);
    canvas_put(page->canvas, x, y + 9, _("Boxes"), title_pen);
    draw_boxes(page, seat, x, y + 10, PANEL_WIDTH);
    put_total(page, seat, x, y + 10 + box_rows(page, PANEL_WIDTH));
}

/* Writes the turn and the dice, used ones in brackets: "Turn 3, step 2   d4 1  d6 2 ..". */
static void dice_line(const struct page *page, int y)
{
    struct text text = TEXT_ROOM(LINE_SIZE);
    text_format(&text, "%s  ", name_turn(page->state).data);
    for (int die = 0; die < POCKET_DICE; die++) {
        bool used = die_used(page->state, die);
        text_format(&text, "  %sd%d=%s%s", used ? "(" : "", pocket_die_sides[die],
            die_value(page->state, die).data, used ? ")" : "");
    }
    canvas_put(page->canvas, 0, y, text.data, title_pen);
}

static void other_players(const struct page *page, int seat, int y)
{
    for (int other = 0; other < page->rules->players; other++) {
        const struct pocket_grid *grid = &page->state->grid[other];
        struct text boxes = TEXT_ROOM(LINE_SIZE);
        int written = cell_set_count(grid->written), total = pocket_total(grid);
        int free = page->rules->boxes - grid->box_count;
        if (other == seat)
            continue;
        for (int box = 0; box < grid->box_count; box++)
            text_format(&boxes, "%s%d", box ? " " : "", grid->box[box]);
        struct phrase line =
            grid->box_count ? text_phrase(_("Player %d: %d written, total %d, boxes %s, %d free"),
                                  other + 1, written, total, boxes.data, free)
                            : text_phrase(_("Player %d: %d written, total %d, boxes %d free"),
                                  other + 1, written, total, free);
        canvas_put(page->canvas, 0, y++, line.data, note_pen);
    }
}

static void draw_beside(const struct page *page, int seat)
{
    struct sheet_style style = big_style(page);
    int others = page->rules->players - 1;
    int x = sheet_width(page->rules, style) + PANEL_GAP;
    int height = greater_of(sheet_height(page->rules, style), 11 + box_rows(page, PANEL_WIDTH));
    canvas_resize(
        page->canvas, others ? SCREEN_WIDTH : x + PANEL_WIDTH, height + (others ? others + 1 : 0));
    draw_grid(page, seat, style, 0, 0);
    draw_panel(page, seat, x, 0);
    other_players(page, seat, height + 1);
}

static void draw_below(const struct page *page, int seat)
{
    struct sheet_style style = big_style(page);
    int others = page->rules->players - 1;
    int top = 2 + box_rows(page, SCREEN_WIDTH);
    int bottom = top + 1 + sheet_height(page->rules, style);
    canvas_resize(page->canvas, SCREEN_WIDTH, bottom + (others ? others + 1 : 0));
    dice_line(page, 0);
    put_total(page, seat, 0, 1);
    draw_boxes(page, seat, 0, 2, SCREEN_WIDTH);
    draw_grid(page, seat, style, 0, top);
    other_players(page, seat, bottom + 1);
}

static int grids_in_row(const struct page *page)
{
    int width = sheet_width(page->rules, small_style(page)) + GRID_GAP;
    int fitting = (SCREEN_WIDTH + GRID_GAP) / width;
    return fitting < page->rules->players ? fitting : page->rules->players;
}

static void gallery_item(const struct page *page, int seat, int x, int y)
{
    struct sheet_style style = small_style(page);
    int width = sheet_width(page->rules, style);
    bool acting = pocket_actor(page->rules, page->state) == seat;
    struct phrase label =
        text_phrase(_("Player %d, total %d"), seat + 1, pocket_total(&page->state->grid[seat]));
    canvas_put(
        page->canvas, x, y, text_phrase("%s%s", acting ? "> " : "", label.data).data, title_pen);
    draw_boxes(page, seat, x, y + 1, width);
    draw_grid(page, seat, style, x, y + 1 + box_rows(page, width));
}

/* Draws all grids, with as many side by side as fit into 80 columns. */
static void draw_gallery(const struct page *page)
{
    int players = page->rules->players, per_row = grids_in_row(page);
    int width = sheet_width(page->rules, small_style(page));
    int height = 2 + box_rows(page, width) + sheet_height(page->rules, small_style(page));
    int rows = (players + per_row - 1) / per_row;
    canvas_resize(
        page->canvas, greater_of(SCREEN_WIDTH, per_row * (width + GRID_GAP)), 1 + rows * height);
    dice_line(page, 0);
    for (int seat = 0; seat < players; seat++)
        gallery_item(page, seat, seat % per_row * (width + GRID_GAP), 1 + seat / per_row * height);
}

/* Returns the style of a grid that has COLUMNS and, below TOP rows, those of the screen: larger
 * hexagons if they fit. */
static struct sheet_style style_alone(const struct page *page, int columns, int top)
{
    for (int half = HALF_MAX; half > 1; half--) {
        struct sheet_style style = {PITCH_OF_HALF * half, true, half, signs_of(page)};
        if (sheet_width(page->rules, style) + COLUMNS_BESIDE <= columns &&
            sheet_height(page->rules, style) + top + ROWS_AROUND <= page->request->rows)
            return style;
    }
    return big_style(page);
}

/* Draws only grids: one, or all if a wide screen has room for them and the panel. */
static void draw_alone(const struct page *page)
{
    int small = sheet_width(page->rules, small_style(page)), players = page->rules->players;
    int others = (players - 1) * (PANEL_GAP + small), room = page->request->columns - others;
    bool all =
        players > 1 && sheet_width(page->rules, big_style(page)) + PANEL_GAP + PANEL_WIDTH <= room;
    int top = all ? 1 + box_rows(page, small) : 0;
    struct sheet_style style = style_alone(page, all ? room : room + others, top);
    int width = sheet_width(page->rules, style), height = sheet_height(page->rules, style);
    int wide = width + others;
    canvas_resize(page->canvas, all ? wide : width, height + top);
    draw_grid(page, main_seat(page), style, 0, top);
    for (int seat = 0, x = width + PANEL_GAP; all && seat < players; seat++)
        if (seat != main_seat(page)) {
            gallery_item(page, seat, x, 0);
            x += small + PANEL_GAP;
        }
}

void pocket_draw(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas)
{
    struct page page = {rules, state, request, canvas};
    int players = page.rules->players;
    bool one_row = grids_in_row(&page) == players;
    int needed = sheet_width(page.rules, big_style(&page)) + PANEL_GAP + PANEL_WIDTH;
    if (request->board_only)
        draw_alone(&page);
    else if (players > 1 && (one_row || request->seat < 0))
        draw_gallery(&page);
    else if (needed <= SCREEN_WIDTH)
        draw_beside(&page, main_seat(&page));
    else
        draw_below(&page, main_seat(&page));
}
