/*
 * BeerHex positions: face-down caps as seen from above, turned caps with their symbol and their
 * owner's letter. The winner's chain is drawn below the caps.
 */
#include "kits/beerhex/kit.h"

#include "games/beerhex/beerhex.h"

static const struct point origin = {0.0, 0.0};

/* Design sizes: caps in cell widths, their details in cap widths. */
static const double cap_width = 0.84;
static const double cap_line = 0.02;
static const double chain_line = 0.34;    /* link between the winning caps, in cell widths */
static const double chain_radius = 0.475; /* below these caps */
static const double hatch_pitch = 0.09;   /* of Silver's rim */
static const double hatch_line = 0.02;
static const double turned_ground = 0.43; /* radius of the white in turned caps */
static const double turned_line = 0.012;
static const double symbol_radius = 0.23;
static const double symbol_line = 0.018;
static const double symbol_rise = 0.13;
static const double told_aside = 0.3; /* of a symbol on a face-down cap, from the middle */
static const double told_ground = 0.19;
static const double told_symbol = 0.11;
static const double letter_size = 0.27;
static const double letter_drop = 0.24;

/* ---- the winning chain ---- */

enum { CELLS_MAX = BEERHEX_SIDE_MAX * BEERHEX_SIDE_MAX, NOBODY = -1 };

struct chain {
    int length;
    int cell[CELLS_MAX];
};

static int winner_by_chain(const struct rules *rules, const struct state *state)
{
    for (int seat = 0; seat < 2; seat++) {
        if (state->over && (state->winners >> seat & 1) != 0 &&
            beerhex_joined(rules, state->symbol[seat], seat))
            return seat;
    }
    return NOBODY;
}

/* Finds a shortest path over STONES from one of SEAT's sides to the other, breadth first. */
static void find_chain(
    const struct rules *rules, struct cell_set stones, int seat, struct chain *chain)
{
    int queue[CELLS_MAX];
    int from[CELLS_MAX];
    int count = 0;
    struct cell_set left = stones;
    for (struct cell_set start = cell_set_and(stones, rules->edge[seat][0]); !cell_set_empty(start);
         start = cell_set_without_first(start)) {
        queue[count] = cell_set_first(start);
        from[queue[count++]] = NOBODY;
    }
    left = cell_set_without(left, rules->edge[seat][0]);
    int at = 0;
    while (at < count && !cell_set_has(rules->edge[seat][1], queue[at])) {
        struct cell_set next = cell_set_and(left, rules->around[queue[at]]);
        left = cell_set_without(left, next);
        for (; !cell_set_empty(next); next = cell_set_without_first(next)) {
            queue[count] = cell_set_first(next);
            from[queue[count++]] = queue[at];
        }
        at++;
    }
    chain->length = 0;
    for (int cell = at < count ? queue[at] : NOBODY; cell != NOBODY; cell = from[cell])
        chain->cell[chain->length++] = cell;
}

static void add_chain(
    const struct record_picture *picture, const struct chain *chain, struct scene *scene)
{
    for (int i = 0; i < chain->length; i++) {
        struct point at = record_field(picture, chain->cell[i]);
        scene_outline_to(scene, i, at.x, at.y);
    }
}

static void draw_chain(const struct record_picture *picture, const struct record_position *position,
    struct scene *scene)
{
    const struct rules *rules = position->record->rules;
    const struct state *state = position->state;
    int seat = winner_by_chain(rules, state);
    struct chain chain;
    if (seat == NOBODY)
        return;
    find_chain(rules, state->symbol[seat], seat, &chain);
    struct paint band = art_round(paint_line(COLOUR_INK, chain_line * picture->hex));
    band.stroke.cap = CAP_ROUND;
    add_chain(picture, &chain, scene);
    scene_paint(scene, band);
    for (int i = 0; i < chain.length; i++)
        scene_circle(scene, record_field(picture, chain.cell[i]), chain_radius * picture->hex);
    scene_paint(scene, paint_fill(COLOUR_INK));
}

/* ---- caps ---- */

static void draw_hatching(struct scene *scene, double size)
{
    scene_circle(scene, origin, 0.5 * size);
    scene_begin_clip(scene);
    for (double x = -0.8 * size; x < 0.8 * size; x += hatch_pitch * size)
        scene_line(scene, xy(x - 0.5 * size, 0.5 * size), xy(x + 0.5 * size, -0.5 * size));
    scene_paint(scene, paint_line(COLOUR_PAPER, art_line_width(hatch_line * size)));
    scene_end_clip(scene);
}

/* Draws a turned cap: white inside, a large symbol, the owner's letter at its foot. */
static void draw_turned(struct scene *scene, int owner, int symbol, double size)
{
    if (owner == 2)
        draw_hatching(scene, size);
    art_circle(scene, origin, turned_ground * size,
        paint_both(COLOUR_PAPER, COLOUR_INK, art_line_width(turned_line * size)));
    art_beer_symbol(scene, symbol, xy(0.0, -symbol_rise * size), symbol_radius * size,
        art_line_width(symbol_line * size));
    art_text(scene, beerhex_kit_letters[owner - 1], xy(0.0, letter_drop * size),
        fmax(ART_TEXT_LEAST, letter_size * size), WEIGHT_BLACK, COLOUR_INK);
}

/* A cap to draw: its owner, and its symbol if it was turned or its owner reveals it. */
struct cap {
    int owner;
    int symbol; /* NOBODY: it is hidden */
    bool up;
};

/* Draws a face-down cap with the symbol beside the owner's letter. */
static void draw_told(struct scene *scene, int symbol, double size)
{
    struct point at = xy(told_aside * size, -told_aside * size);
    art_circle(scene, at, told_ground * size,
        paint_both(COLOUR_PAPER, COLOUR_INK, art_line_width(turned_line * size)));
    art_beer_symbol(scene, symbol, at, told_symbol * size, art_line_width(symbol_line * size));
}

static void draw_cap(const struct record_picture *picture, const void *piece, struct scene *scene)
{
    const struct cap *cap = piece;
    double size = cap_width * picture->hex;
    art_circle(scene, origin, size / 2.0,
        paint_both(owner_role(cap->owner), COLOUR_INK, art_line_width(cap_line * size)));
    if (cap->up && cap->symbol != NOBODY)
        draw_turned(scene, cap->owner, cap->symbol, size);
    else
        beerhex_cap_front(scene, picture->texts, cap->owner, size);
    if (!cap->up && cap->symbol != NOBODY)
        draw_told(scene, cap->symbol, size);
}

static void put_cap(const struct record_picture *picture, const struct record_position *position,
    int cell, struct scene *scene)
{
    const struct state *state = position->state;
    bool up = cell_set_has(state->up, cell) || state->shown;
    struct cap cap = {cell_set_has(state->owned[0], cell) ? 1 : 2,
        (up || position->known) && cell_set_has(beerhex_known(state), cell)
            ? cell_set_has(state->symbol[BEERHEX_SILVER], cell)
            : NOBODY,
        up};
    char name[32];
    snprintf(name, sizeof name, "cap-%d-%d%s", cap.owner, cap.symbol,
        up || cap.symbol == NOBODY ? "" : "-told");
    record_piece(picture, name, draw_cap, &cap, record_field(picture, cell), scene);
}

/* Reports whether the board is turned, so that the cells of a row are not side by side. */
static bool is_turned(const struct record_picture *picture, const struct rules *rules)
{
    struct point first = record_field(picture, 0);
    struct point beside = record_field(picture, rules->size);
    return fabs(beside.y - first.y) > 0.1 * picture->hex;
}

static void draw(const struct record_picture *picture, const struct record_position *position,
    struct scene *scene)
{
    const struct rules *rules = position->record->rules;
    const struct state *state = position->state;
    draw_chain(picture, position, scene);
    for (int cell = 0; cell < rules->board.count; cell++) {
        if (cell_set_has(beerhex_owned(state), cell))
            put_cap(picture, position, cell, scene);
        else if (picture->small && cell != rules->board.centre)
            record_name_field(
                picture, position, cell, record_field(picture, cell), COLOUR_SOFT, scene);
    }
    for (int i = 0; i < position->spot_count; i++)
        record_mark_cell(scene, record_field(picture, position->spot[i].field), picture->hex,
            is_turned(picture, rules));
}

/* ---- words ---- */

static void roster(const struct record_game *record, struct record_roster *rows)
{
    static const char *const heads[] = {
        "record-on-board", "record-face-up", "record-in-hand", NULL};
    const struct state *state = record->state;
    record_columns(rows, heads);
    for (int seat = 0; seat < 2; seat++) {
        struct cell_set owned = state->owned[seat];
        const int values[] = {cell_set_count(owned),
            cell_set_count(state->shown ? owned : cell_set_and(owned, state->up)),
            state->hand_count[seat]};
        record_numbers(rows, seat, values, 3);
    }
}

static bool event(const struct record_game *record, const struct state *before,
    const struct ply *ply, struct text *text)
{
    if (ply->event.count > 3)
        word_fill(record->texts, text, "record-shown", "count", spell_number(ply->event.count).text,
            NULL);
    else
        beerhex.format_event(record->rules, before, &ply->event, text);
    return true;
}

/* Adds the symbols that an attack turned up, as far as they were known. */
static void note(const struct record_game *record, const struct state *before,
    const struct state *after, const struct ply *ply, struct text *text)
{
    const struct state *state = before;
    const uint16_t trio[] = {ply->action.a, ply->action.b, ply->action.c};
    struct cell_set cells = cell_set_none();
    if (ply->action.kind != BEERHEX_ATTACK_TRIO)
        return;
    for (int i = 0; i < BEERHEX_TRIO; i++)
        cells = cell_set_or(cells, cell_set_one(trio[i]));
    if (!cell_set_empty(cell_set_without(cells, beerhex_known(state))))
        return;
    text_add(text, " =");
    for (int i = 0; i < BEERHEX_TRIO; i++)
        text_add(text, cell_set_has(state->symbol[BEERHEX_SILVER], trio[i]) ? " s" : " g");
}

const struct record_art beerhex_kit_record = {
    .small_hex = 8.0,
    .marks = 3,
    .letters = beerhex_kit_letters,
    .draw = draw,
    .roster = roster,
    .event = event,
    .note = note,
};
