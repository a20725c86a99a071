/*
 * Toll Hexes positions: the tiles as placed, closed ones under a cross. In diagrams tiles are
 * plain: six digits around the owner's letter.
 */
#include "kits/toll_hexes/kit.h"

#include "games/toll_hexes/toll_hexes.h"

static const struct point origin = {0.0, 0.0};
static const double plain_below = 18.5; /* a narrower full tile would have letters below 6 pt, mm */

/* Design sizes of plain tiles, in their widths. */
static const double tile_width = 0.985; /* of a full tile, in cell widths */
static const double plain_width = 0.95;
static const double plain_field = 0.86; /* of the white inside the rim */
static const double owner_radius = 0.15;
static const double owner_letter_size = 0.24;
static const double digit_reach = 0.315; /* from the middle */
static const double digit_size = 0.25;
static const double wild_star = 0.42;
static const double wild_star_depth = 0.5; /* of the inner points, in radii */
static const double cross_reach = 0.27;
static const double cross_line = 0.09;
static const double cross_rim = 0.16;
static const double stopper_width = 0.8;
static const double goal_rim_line = 0.06;
static const double goal_rim_width = 0.98;

/* ---- tiles ---- */

/* Lists the six digits of the tile as placed, clockwise from the top. */
static void mark_of(const struct toll_cell *cell, char mark[TOLL_TILE_SIZE])
{
    if (cell->tile == TOLL_NO_TILE || cell->tile == TOLL_WILD) {
        memcpy(mark, cell->tile == TOLL_WILD ? "wild" : "stop", 5);
        return;
    }
    for (int side = 0; side < HEX_DIRECTIONS; side++)
        mark[side] = (char)('0' + toll_digit(cell->tile, cell->turn, side));
    mark[HEX_DIRECTIONS] = '\0';
}

/* Draws the owner's badge; a plain S for the bank's Start tile. */
static void draw_owner(struct scene *scene, int owner, double size)
{
    double radius = owner_radius * size;
    if (owner > 0) {
        owner_shape(scene, owner, origin, radius);
        scene_paint(scene, paint_both(COLOUR_PAPER, COLOUR_INK, ART_LINE_LEAST));
    }
    art_text(scene, owner > 0 ? owner_letter(owner) : "S", xy(0.0, owner == 3 ? 0.02 * size : 0.0),
        fmax(ART_TEXT_LEAST, owner_letter_size * size), WEIGHT_BLACK, COLOUR_INK);
}

static void draw_digits(struct scene *scene, const char *mark, double size)
{
    const double reach = digit_reach * size;
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        double angle = side * pi / 3.0;
        const char digit[] = {mark[side], '\0'};
        art_text(scene, digit, xy(sin(angle) * reach, -cos(angle) * reach),
            fmax(ART_TEXT_LEAST, digit_size * size), WEIGHT_BOLD, COLOUR_INK);
    }
}

static void draw_plain(struct scene *scene, int owner, const char *mark, double size)
{
    art_hexagon(scene, origin, size, true,
        paint_both(owner > 0 ? owner_role(owner) : COLOUR_ACCENT, COLOUR_FRAME, ART_LINE_LEAST));
    art_hexagon(scene, origin, plain_field * size, true, paint_fill(COLOUR_PAPER));
    if (mark[0] == 'w') {
        art_star(scene, origin, wild_star * size, 6, wild_star_depth);
        scene_paint(scene, paint_both(COLOUR_ACCENT_SOFT, COLOUR_ACCENT, ART_LINE_LEAST));
    } else if (mark[0] != 's') {
        draw_digits(scene, mark, size);
    }
    draw_owner(scene, owner, size);
}

static void draw_cross(
    struct scene *scene, double size, enum colour_role cross, enum colour_role rim)
{
    const double reach = cross_reach * size;
    const enum colour_role roles[] = {rim, cross};
    const double widths[] = {cross_rim, cross_line};
    for (int i = 0; i < 2; i++) {
        struct paint bar = paint_line(roles[i], widths[i] * size);
        bar.stroke.cap = CAP_ROUND;
        scene_line(scene, xy(-reach, -reach), xy(reach, reach));
        scene_line(scene, xy(-reach, reach), xy(reach, -reach));
        scene_paint(scene, bar);
    }
}

/* Draws a STOPPER, which covers a plain tile except for its rim, so that its owner still shows. */
static void draw_stopper(struct scene *scene, double size)
{
    art_hexagon(scene, origin, stopper_width * size, true, paint_fill(COLOUR_INK));
    draw_cross(scene, stopper_width * size, COLOUR_PAPER, COLOUR_INK);
}

/* The look of a tile. */
struct tile {
    const struct toll_cell *cell;
    char mark[TOLL_TILE_SIZE];
    bool goal;
};

static void draw_tile(const struct record_picture *picture, const void *piece, struct scene *scene)
{
    const struct tile *tile = piece;
    const struct toll_cell *cell = tile->cell;
    bool plain = picture->small || picture->hex < plain_below;
    double size = (plain ? plain_width : tile_width) * picture->hex;
    if (plain)
        draw_plain(scene, cell->owner, tile->mark, size);
    else
        toll_hexes_tile_draw(scene, picture->texts, cell->owner, tile->mark, size);
    if (tile->goal) /* a tile that captured a Goal keeps a dark rim */
        art_hexagon(scene, origin, goal_rim_width * size, true,
            paint_line(COLOUR_INK, goal_rim_line * size));
    if (cell->closed && plain)
        draw_stopper(scene, size);
    else if (cell->closed && cell->tile != TOLL_NO_TILE)
        draw_cross(scene, size, COLOUR_INK, COLOUR_PAPER);
}

static void put_tile(const struct record_picture *picture, const struct rules *rules,
    const struct state *state, int index, struct scene *scene)
{
    struct tile tile = {.cell = &state->cell[index], .goal = rules->goal_at[index] != TOLL_NO_ZONE};
    mark_of(tile.cell, tile.mark);
    char name[48];
    snprintf(name, sizeof name, "tile-%d-%s-%d-%d", tile.cell->owner, tile.mark, tile.goal,
        tile.cell->closed);
    record_piece(picture, name, draw_tile, &tile, record_field(picture, index), scene);
}

static void draw(const struct record_picture *picture, const struct record_position *position,
    struct scene *scene)
{
    const struct rules *rules = position->record->rules;
    const struct state *state = position->state;
    for (int cell = 0; cell < rules->board.count; cell++) {
        bool special = rules->goal_at[cell] != TOLL_NO_ZONE ||
                       rules->zone_at[cell] != TOLL_NO_ZONE || cell == rules->board.centre;
        if (state->cell[cell].tile != TOLL_NO_TILE || state->cell[cell].closed)
            put_tile(picture, rules, state, cell, scene);
        else if (picture->small && !special)
            record_name_field(
                picture, position, cell, record_field(picture, cell), COLOUR_SOFT, scene);
    }
    for (int i = 0; i < position->spot_count; i++)
        record_mark_cell(scene, record_field(picture, position->spot[i].field), picture->hex, true);
}

/* ---- words ---- */

/* Counts what each player paid and received for placements; player 0 is the bank. */
static void count_payments(const struct record_game *record, int paid[TOLL_PLAYERS_MAX],
    int received[TOLL_PLAYERS_MAX + 1])
{
    for (size_t i = 0; i < record->plies; i++) {
        const struct ply *ply = session_ply(record->session, i);
        struct toll_payment payment;
        if (ply->actor < 0 || ply->action.kind != TOLL_PLACE ||
            toll_try(record->rules, session_state_at(record->session, i), ply->actor, &ply->action,
                &payment) != TOLL_FITS)
            continue;
        paid[ply->actor] += payment.total;
        for (int player = 0; player <= record->players; player++)
            received[player] += payment.to[player];
    }
}

static void roster(const struct record_game *record, struct record_roster *rows)
{
    static const char *const heads[] = {"record-goals", "record-paid", "record-received",
        "record-coins", "record-tiles-left", "record-score", NULL};
    const struct state *state = record->state;
    int paid[TOLL_PLAYERS_MAX] = {0};
    int received[TOLL_PLAYERS_MAX + 1] = {0};
    count_payments(record, paid, received);
    record_columns(rows, heads);
    for (int seat = 0; seat < record->players; seat++) {
        int tiles = toll_hand_size(state, seat) + toll_bag_size(state, seat);
        const int values[] = {toll_goals_of(state, seat), paid[seat], received[seat + 1],
            state->coins[seat], tiles, state->coins[seat] - tiles};
        record_numbers(rows, seat, values, rows->columns);
    }
}

/* Describes events: draws, which only the player sees, and the dice. */
static bool event(const struct record_game *record, const struct state *before,
    const struct ply *ply, struct text *text)
{
    if (ply->event.kind != TOLL_EVENT_DIE)
        return false;
    toll_hexes.format_event(record->rules, before, &ply->event, text);
    return true;
}

static void note(const struct record_game *record, const struct state *before,
    const struct state *after, const struct ply *ply, struct text *text)
{
    int change = after->coins[ply->actor] - before->coins[ply->actor];
    if (change > 0)
        text_format(text, " +%d", change);
    else if (change < 0)
        text_format(text, " \xe2\x88\x92%d", -change);
}

const struct record_art toll_hexes_kit_record = {
    .small_hex = 8.2,
    .marks = 1,
    .draw = draw,
    .roster = roster,
    .event = event,
    .note = note,
};
