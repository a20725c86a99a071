/*
 * Toll Hexes on a canvas: columns of cells, a column half a cell lower than the one towards the
 * centre. A tile shows its six digits as they lie around it, its cell's name and its owner, whose
 * letter stands in brackets where the tile has captured a Goal:
 *
 *     612 g2      NW N NE    name
 *     543 A       SW S SE    owner
 *
 * Where there is room, the digits stand with gaps; where columns are too narrow for name and digits
 * side by side, cells are twice as high and the name stands above the digits. What a STOPPER closes
 * has ### for digits, a WILD ***. What goes beside the board is put by draw_notes.c.
 */
#include "games/toll_hexes/private.h"

enum { PITCH_MAX = 9, PITCH_BESIDE = 7, PITCH_MIN = 4, USUAL_COLUMNS = 80 };

/* Where things of a cell stand, from its upper left character. */
struct look {
    int height;             /* lines of a cell */
    int digits_x, digits_y; /* the first line of digits; the second is below it */
    const char *between;    /* digits */
    int name_x;             /* of a tile's name, three columns wide, in the first line */
    int owner_x, owner_y;
    int last_x, last_y; /* of the sign for the last move */
};

static const struct look look_wide = {2, 1, 0, " ", 6, 6, 1, 0, 1};
static const struct look look_usual = {2, 1, 0, "", 4, 4, 1, 0, 1};
static const struct look look_narrow = {4, 0, 1, "", 0, 3, 1, 3, 2};

struct page {
    const struct rules *rules;
    const struct state *state;
    const struct draw_request *request;
    struct canvas *canvas;
    const struct look *look;
    int pitch; /* columns of a cell */
};

static int cell_y(const struct page *page, int cell)
{
    const struct board *board = &page->rules->board;
    int column = board->column[cell];
    int shift = column < board->side ? board->side - 1 - column : column - board->side + 1;
    return page->look->height / 2 * shift + page->look->height * board->row[cell];
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

void toll_add_digits(const struct toll_cell *at, bool below, const char *between, struct text *text)
{
    static const int sides[2][3] = {{5, 0, 1}, {4, 3, 2}};
    for (int i = 0; i < 3; i++) {
        text_add(text, i > 0 ? between : "");
        if (at->closed || at->tile == TOLL_WILD)
            text_add_char(text, at->closed ? '#' : '*');
        else
            text_add_number(text, toll_digit(at->tile, at->turn, sides[below][i]));
    }
}

static void put_digits(
    const struct page *page, const struct toll_cell *at, int x, int y, const struct canvas_pen *pen)
{
    for (int below = 0; below < 2; below++) {
        char data[8];
        struct text text = text_in(data, sizeof data);
        toll_add_digits(at, below, page->look->between, &text);
        canvas_put(
            page->canvas, x + page->look->digits_x, y + page->look->digits_y + below, data, *pen);
    }
}

/* " A ", or "(A)" on a Goal; where it is narrow, the letter alone. */
static void put_owner(const struct page *page, int cell, int x, int y, const struct canvas_pen *pen)
{
    int player = page->state->cell[cell].owner;
    bool goal = page->rules->goal_at[cell] != TOLL_NO_ZONE;
    char sign[] = {
        goal ? '(' : ' ', player ? (char)('A' + player - 1) : '@', goal ? ')' : ' ', '\0'};
    bool narrow = page->look == &look_narrow;
    if (narrow)
        sign[2] = '\0';
    canvas_put(page->canvas, x + page->look->owner_x, y + page->look->owner_y, sign + narrow, *pen);
}

/* At the right of three columns beside the digits. */
static void put_name_beside(const struct page *page, int cell, int x, int y)
{
    char name[BOARD_NAME_SIZE];
    struct text text = text_in(name, sizeof name);
    board_format_cell(&page->rules->board, cell, &text);
    canvas_put(page->canvas, x + page->look->name_x + 3 - (int)text.length, y, name,
        (struct canvas_pen){CANVAS_COORDINATE, CANVAS_NO_OWNER, cell});
}

/* What stands before the name of an empty cell, or behind it where the name fills the columns that
 * there are, so that it does not run into the digits beside it. */
static const char *sign_of(const struct page *page, int cell)
{
    int zone = page->rules->zone_at[cell];
    const struct toll_cell *at = &page->state->cell[cell];
    if (marked(page, cell))
        return canvas_sign_legal[page->request->ascii];
    if (page->rules->goal_at[cell] != TOLL_NO_ZONE)
        return "(";
    bool free = at->tile == TOLL_NO_TILE && !at->closed;
    return free && zone != TOLL_NO_ZONE && page->state->assisted[zone] == 0 ? "+" : " ";
}

/* '(c4)' a Goal, '+c4' in an Assist Zone. */
static void put_name(const struct page *page, int cell, int x, int y, enum canvas_role role)
{
    char name[BOARD_NAME_SIZE + 4], digits[BOARD_NAME_SIZE];
    struct text text = text_in(name, sizeof name), bare = text_in(digits, sizeof digits);
    board_format_cell(&page->rules->board, cell, &bare);
    const char *sign = sign_of(page, cell);
    bool behind = page->pitch <= (int)bare.length + 1;
    text_format(&text, "%s%s%s", behind ? "" : sign, digits, behind ? sign : "");
    if (page->rules->goal_at[cell] != TOLL_NO_ZONE)
        text_add_char(&text, ')');
    canvas_put(page->canvas, x, y, name, (struct canvas_pen){role, CANVAS_NO_OWNER, cell});
}

static void put_tile(const struct page *page, int cell, int x, int y)
{
    const struct toll_cell *at = &page->state->cell[cell];
    struct canvas_pen pen = {is_last(page, cell) ? CANVAS_LAST
                             : at->closed        ? CANVAS_SCORED
                                                 : CANVAS_VALUE,
        at->owner, cell};
    put_digits(page, at, x, y, &pen);
    if (at->tile != TOLL_NO_TILE)
        put_owner(page, cell, x, y, &pen);
    if (page->look == &look_narrow)
        put_name(page, cell, x, y, CANVAS_COORDINATE);
    else
        put_name_beside(page, cell, x, y);
}

static void put_empty(const struct page *page, int cell, int x, int y)
{
    bool goal = page->rules->goal_at[cell] != TOLL_NO_ZONE;
    put_name(page, cell, x, y,
        marked(page, cell) ? CANVAS_LEGAL
        : goal             ? CANVAS_TITLE
                           : CANVAS_EMPTY);
}

static void put_signs(const struct page *page, int cell, int x, int y)
{
    bool ascii = page->request->ascii;
    const struct look *look = page->look;
    if (is_last(page, cell))
        canvas_put(page->canvas, x + look->last_x, y + look->last_y, canvas_sign_last[ascii],
            (struct canvas_pen){CANVAS_LAST, CANVAS_NO_OWNER, cell});
    if (marked(page, cell) && look != &look_narrow)
        canvas_put(page->canvas, x, y, canvas_sign_legal[ascii],
            (struct canvas_pen){CANVAS_LEGAL, CANVAS_NO_OWNER, cell});
}

/* What CELL would hold after the action that is considered; false if that goes elsewhere. */
static bool considered_on(const struct page *page, int cell, struct toll_cell *at)
{
    const struct action *action = page->request->considered;
    int fields[ACTION_FIELDS_MAX];
    if (!action || toll_action_fields(page->rules, action, fields) != 1 || fields[0] != cell)
        return false;
    *at = page->state->cell[cell];
    if (action->kind == TOLL_PLAY_STOP) {
        at->closed = 1;
        return true;
    }
    bool start = action->kind == TOLL_PLAY_START;
    *at = (struct toll_cell){.tile = start ? TOLL_START : (uint8_t)action->b,
        .turn = action->part < HEX_DIRECTIONS ? action->part : 0,
        .owner = start ? 0 : (uint8_t)(page->state->active + 1)};
    return true;
}

/* Its digits, and a '?' for the owner. */
static void put_considered(
    const struct page *page, int cell, const struct toll_cell *at, int x, int y)
{
    const struct canvas_pen pen = {CANVAS_LEGAL, page->state->active + 1, cell};
    const struct look *look = page->look;
    put_digits(page, at, x, y, &pen);
    canvas_put(page->canvas, x + look->owner_x, y + look->owner_y,
        look == &look_narrow ? "?" : " ? ", pen);
    if (look == &look_narrow)
        put_name(page, cell, x, y, CANVAS_LEGAL);
    else
        put_name_beside(page, cell, x, y);
}

static void put_cell(const struct page *page, int cell)
{
    const struct toll_cell *at = &page->state->cell[cell];
    struct toll_cell considered;
    int x = page->pitch * page->rules->board.column[cell], y = cell_y(page, cell);
    if (considered_on(page, cell, &considered))
        put_considered(page, cell, &considered, x, y);
    else if (at->tile == TOLL_NO_TILE && !at->closed)
        put_empty(page, cell, x, y);
    else
        put_tile(page, cell, x, y);
    put_signs(page, cell, x, y);
}

/* Alone, the board has the least size at which names stand beside digits. */
static void choose_look(struct page *page)
{
    int wide = page->request->columns ? page->request->columns : USUAL_COLUMNS;
    int pitch = page->request->board_only ? PITCH_BESIDE : wide / page->rules->board.columns;
    page->pitch = pitch > PITCH_MAX ? PITCH_MAX : pitch < PITCH_MIN ? PITCH_MIN : pitch;
    page->look = page->pitch == PITCH_MAX      ? &look_wide
                 : page->pitch >= PITCH_BESIDE ? &look_usual
                                               : &look_narrow;
}

void toll_draw(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas)
{
    struct page page = {.rules = rules, .state = state, .request = request, .canvas = canvas};
    choose_look(&page);
    int columns = page.rules->board.columns, least = request->board_only ? 0 : USUAL_COLUMNS;
    int height = page.look->height * columns, width = page.pitch * columns;
    canvas_resize(canvas, width > least ? width : least, height + TOLL_NOTE_LINES);
    for (int cell = 0; cell < page.rules->board.count; cell++)
        put_cell(&page, cell);
    canvas_crop(canvas,
        request->board_only ? height : toll_draw_notes(rules, state, request, height, canvas));
}
