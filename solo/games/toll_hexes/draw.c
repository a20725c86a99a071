/*
 * Toll Hexes on a canvas: columns of cells, each half a cell lower than the next one towards the
 * centre. A tile shows its six digits as they lie around it, its cell's name and its owner, whose
 * letter is in brackets if the tile has captured a Goal:
 *
 *     612 g2      NW N NE    name
 *     543 A       SW S SE    owner
 *
 * If there is room, there are gaps between the digits. If columns are too narrow for name and
 * digits side by side, cells are twice as high and the name stands above the digits. A tile closed
 * by a STOPPER has ### for its digits, a WILD ***.
 */
#include "games/toll_hexes/private.h"

enum { PITCH_MAX = 9, PITCH_BESIDE = 7, PITCH_MIN = 4, PITCH_LARGE = 13, USUAL_COLUMNS = 80 };
/* The space around a board that is drawn larger: beside it, above and below. */
enum { COLUMNS_BESIDE = 16, ROWS_AROUND = 6 };

/* Positions within a cell, relative to its upper left character. */
struct look {
    int height;             /* lines in a cell */
    int digits_x, digits_y; /* the first line of digits; the second is below it */
    const char *between;    /* put between digits */
    int name_x;             /* of the name on a tile, three columns wide, in the first line */
    int owner_x, owner_y;
    int last_x, last_y; /* of the sign for the latest move */
};

static const struct look look_wide = {2, 1, 0, " ", 6, 6, 1, 0, 1};
static const struct look look_large = {4, 2, 1, " ", 3, 8, 2, 0, 1};
static const struct look look_usual = {2, 1, 0, "", 4, 4, 1, 0, 1};
static const struct look look_narrow = {4, 0, 1, "", 0, 3, 1, 3, 2};

struct page {
    const struct rules *rules;
    const struct state *state;
    const struct draw_request *request;
    struct canvas *canvas;
    const struct look *look;
    int pitch;  /* columns from one cell to the next */
    int height; /* lines of the board */
    int below;  /* the next free line below the board */
};

static bool marked(const struct page *page, int cell)
{
    return game_marks_field(&toll_hexes, page->rules, page->request, cell);
}

static bool is_last(const struct page *page, int cell)
{
    return game_last_field(&toll_hexes, page->rules, page->request, cell);
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
        struct text text = TEXT_ROOM(8);
        toll_add_digits(at, below, page->look->between, &text);
        canvas_put(page->canvas, x + page->look->digits_x, y + page->look->digits_y + below,
            text.data, *pen);
    }
}

/* Writes " A ", or "(A)" on a Goal; in narrow cells only the letter. */
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

static void put_name_beside(const struct page *page, int cell, int x, int y)
{
    struct board_name name = board_name(&page->rules->board, cell);
    canvas_put(page->canvas, x + page->look->name_x + 3 - (int)strlen(name.data), y, name.data,
        (struct canvas_pen){CANVAS_COORDINATE, CANVAS_NO_OWNER, cell});
}

/* Returns the sign before the name of an empty cell; if the name fills its columns, the sign goes
 * after it, so that it does not touch the digits beside it. */
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

/* Writes the name: "(c4)" for a Goal, "+c4" in an Assist Zone. */
static void put_name(const struct page *page, int cell, int x, int y, enum canvas_role role)
{
    struct board_name bare = board_name(&page->rules->board, cell);
    const char *sign = sign_of(page, cell);
    bool behind = page->pitch <= (int)strlen(bare.data) + 1;
    struct phrase name = text_phrase("%s%s%s%s", behind ? "" : sign, bare.data, behind ? sign : "",
        page->rules->goal_at[cell] != TOLL_NO_ZONE ? ")" : "");
    canvas_put(page->canvas, x, y, name.data, (struct canvas_pen){role, CANVAS_NO_OWNER, cell});
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

static void put_signs(const struct page *page, int cell, int x, int y)
{
    bool ascii = page->request->ascii;
    const struct look *look = page->look;
    if (is_last(page, cell))
        canvas_put_sign(page->canvas, x + look->last_x, y + look->last_y, ascii, CANVAS_LAST, cell);
    if (marked(page, cell) && look != &look_narrow)
        canvas_put_sign(page->canvas, x, y, ascii, CANVAS_LEGAL, cell);
}

/* Finds what would be on CELL after the considered action; returns false if that is for another
 * cell. */
static bool considered_on(const struct page *page, int cell, struct toll_cell *at)
{
    const struct action *action = page->request->considered;
    if (!game_names_field(&toll_hexes, page->rules, action, cell))
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
    const struct rules *rules = page->rules;
    int x = page->pitch * rules->board.column[cell];
    int y = page->look->height / 2 * board_half_row(&rules->board, cell);
    if (considered_on(page, cell, &considered))
        put_considered(page, cell, &considered, x, y);
    else if (at->tile == TOLL_NO_TILE && !at->closed)
        put_name(page, cell, x, y,
            marked(page, cell)                     ? CANVAS_LEGAL
            : rules->goal_at[cell] != TOLL_NO_ZONE ? CANVAS_TITLE
                                                   : CANVAS_EMPTY);
    else
        put_tile(page, cell, x, y);
    put_signs(page, cell, x, y);
}

/* Chooses the look. If only the board is drawn, it is the smallest one with names beside the
 * digits. */
static void choose_look(struct page *page)
{
    int wide = page->request->columns ? page->request->columns : USUAL_COLUMNS;
    int columns = page->rules->board.columns, rows = page->request->rows;
    int pitch = page->request->board_only ? PITCH_BESIDE : wide / columns;
    bool room = page->request->board_only && rows > 0;
    if (room && wide >= PITCH_MAX * columns + COLUMNS_BESIDE)
        pitch = PITCH_MAX;
    page->pitch = lesser_of(greater_of(pitch, PITCH_MIN), PITCH_MAX);
    page->look = page->pitch == PITCH_MAX      ? &look_wide
                 : page->pitch >= PITCH_BESIDE ? &look_usual
                                               : &look_narrow;
    if (room && wide >= PITCH_LARGE * columns + COLUMNS_BESIDE &&
        rows >= look_large.height * columns + ROWS_AROUND) {
        page->pitch = PITCH_LARGE;
        page->look = &look_large;
    }
}

/* ---- hands, players and signs: beside the board or below it ---- */

/* NOTE_LINES: the most lines below the board. */
enum { NOTE_LINES = 16, NOTE_SIZE = 256, TILE_WIDTH = 7, TILE_HEIGHT = 3, LABEL_WIDTH = 6 };

static void put_note(struct page *page, bool bottom, const char *words, int owner)
{
    canvas_put_note(page->canvas, page->height, bottom, &page->below, words, CANVAS_NOTE, owner);
}

/* ---- the hand ---- */

static void put_tile_line(const struct page *page, int x, int y, const char *words)
{
    const struct canvas_pen pen = {CANVAS_VALUE, CANVAS_NO_OWNER, CANVAS_NO_FIELD};
    canvas_put(page->canvas, x, y, words, pen);
}

/* Draws a tile of KIND (255: unknown) without a turn, with its name below it. */
static void put_hand_tile(const struct page *page, int kind, int x, int y)
{
    const struct toll_cell tile = {.tile = (uint8_t)kind, .closed = kind == TOLL_STOP};
    for (int below = 0; below < 2; below++) {
        struct text text = TEXT_ROOM(8);
        if (kind == TOLL_NO_TILE)
            text_add(&text, "???");
        else
            toll_add_digits(&tile, below, "", &text);
        put_tile_line(page, x + 2, y + below, text.data);
    }
    const char *name = kind == TOLL_NO_TILE ? "" : toll_tile_name(kind);
    put_tile_line(page, x + (kind < TOLL_NUMBERED ? 1 : 2), y + 2, name);
}

static void put_hand_tiles(const struct page *page, int seat, int x, int y)
{
    const struct canvas_pen pen = {CANVAS_NOTE, CANVAS_NO_OWNER, CANVAS_NO_FIELD};
    canvas_put(page->canvas, x - LABEL_WIDTH + 1, y, _("hand"), pen);
    for (int kind = 0; kind < TOLL_KINDS; kind++) {
        for (int i = 0; i < page->state->hand[seat][kind]; i++) {
            put_hand_tile(page, kind, x, y);
            x += TILE_WIDTH;
        }
    }
    for (int i = 0; i < page->state->hand_unknown[seat]; i++) {
        put_hand_tile(page, TOLL_NO_TILE, x, y);
        x += TILE_WIDTH;
    }
}

/* Draws the viewer's tiles in the upper right corner. */
static void put_hand(struct page *page)
{
    int seat = page->request->seat, count = toll_hand_size(page->state, seat);
    int x = page->canvas->width - count * TILE_WIDTH;
    if (count == 0 || page->state->hidden[seat])
        return;
    if (canvas_is_blank(page->canvas, x - 2, 0, count * TILE_WIDTH + 2, TILE_HEIGHT) &&
        canvas_is_blank(page->canvas, x - LABEL_WIDTH, 0, LABEL_WIDTH, 1)) {
        put_hand_tiles(page, seat, x, 0);
        return;
    }
    put_hand_tiles(page, seat, LABEL_WIDTH, page->below);
    page->below += TILE_HEIGHT;
}

/* Writes a line below the board for each hand, as far as STATE knows it. */
static void put_all_hands(struct page *page)
{
    for (int seat = 0; seat < page->rules->players; seat++) {
        if (page->state->hidden[seat] || toll_hand_size(page->state, seat) == 0)
            continue;
        struct phrase hand = toll_list_hand(page->state, seat);
        canvas_put(page->canvas, 0, page->below++,
            text_phrase(_("player %d holds %s"), seat + 1, hand.data).data,
            (struct canvas_pen){CANVAS_NOTE, CANVAS_NO_OWNER, CANVAS_NO_FIELD});
    }
}

/* ---- players and signs ---- */

/* Writes a line about SEAT: ">A player 1: 6 coins, 22 tiles left, 1 Goal", or ">A 6 coins, 22 left,
 * G1". */
static void put_player(struct page *page, int seat)
{
    const struct state *state = page->state;
    bool acts = toll_actor(page->rules, state) == seat;
    const char *sign = acts ? canvas_sign_last[page->request->ascii] : " ";
    int captured = toll_goals_of(state, seat), left = toll_tiles_of(state, seat);
    struct phrase coins = toll_coins(state->coins[seat]);
    struct phrase full = text_phrase(
        captured > 0 ? _("%s%c player %d: %s, %s left, %s") : _("%s%c player %d: %s, %s left"),
        sign, 'A' + seat, seat + 1, coins.data, toll_tiles(left).data, toll_goals(captured).data);
    struct phrase brief =
        text_phrase(captured > 0 ? _("%s%c %s, %d left, G%d") : _("%s%c %s, %d left"), sign,
            'A' + seat, coins.data, left, captured);
    const struct canvas_pen pen = {CANVAS_NOTE, seat + 1, CANVAS_NO_FIELD};
    if (!canvas_put_in_corner(page->canvas, page->height, true, full.data, pen) &&
        !canvas_put_in_corner(page->canvas, page->height, true, brief.data, pen))
        canvas_put(page->canvas, 0, page->below++, full.data, pen);
}

static void put_seats(struct page *page)
{
    struct text text = TEXT_ROOM(NOTE_SIZE);
    if (page->state->last_round)
        text_add(&text, _("Last round"));
    if (page->rules->bank >= 0) {
        list_go_on(&text);
        text_format(&text, _("%d in the bank"), page->state->bank);
    }
    if (text.length > 0)
        put_note(page, false, text.data, CANVAS_NO_OWNER);
}

/* Writes the notes into free corners beside the board, otherwise into up to NOTE_LINES rows below
 * it. */
static void put_notes(struct page *page)
{
    static const char *const legend[] = {
        N_("(g2) Goal, +g2 around one"), N_("### closed, *** WILD"), N_("@ the bank's")};
    if (page->request->hands)
        put_all_hands(page);
    else if (page->request->seat >= 0)
        put_hand(page);
    put_seats(page);
    for (size_t i = 0; i < sizeof legend / sizeof *legend; i++)
        put_note(page, false, _(legend[i]), CANVAS_NO_OWNER);
    for (int seat = 0; seat < page->rules->players; seat++)
        put_player(page, seat);
}

/* ---- the picture ---- */

void toll_draw(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas)
{
    struct page page = {.rules = rules, .state = state, .request = request, .canvas = canvas};
    choose_look(&page);
    int columns = page.rules->board.columns, least = request->board_only ? 0 : USUAL_COLUMNS;
    int width = page.pitch * columns;
    page.height = page.below = page.look->height * columns;
    canvas_resize(canvas, width > least ? width : least, page.height + NOTE_LINES);
    for (int cell = 0; cell < page.rules->board.count; cell++)
        put_cell(&page, cell);
    if (!request->board_only)
        put_notes(&page);
    canvas_crop(canvas, page.below);
}
