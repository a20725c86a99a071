/*
 * The board of BeerHex: a rhombus with bands, with suns and moons between the cells, a marked
 * centre, and the players' supplies of caps.
 */
#include "kits/beerhex/kit.h"

/* Design sizes, in cell widths unless noted. */
static const double centre_width = 0.92; /* of the tint */
static const double centre_low = 0.25;   /* of the cap in it: radius between its teeth */
static const double centre_high = 0.28;  /* and at their tips */
static const double centre_word = 0.2;   /* size of the word in it */
static const double centre_line = 0.018;
static const double bar_line = 0.024; /* stroke through the cap */
static const double bar_from = 0.185; /* extent of the stroke on both sides of the middle */
static const double bar_to = 0.38;
static const double root_half = 0.70710678118654752; /* of a slant of 45 degrees */
static const double words_clear = 4.0;               /* between words, mm */

/* The players' caps, in picture sizes unless noted. */
static const double reserve_size = 6.0; /* before scaling, mm */
static const double reserve_pitch = 1.27;
static const double reserve_width = 7.6;
static const double reserve_unit = 1.25; /* size for counts and symbols */
static const double reserve_letter = 0.72;
static const double reserve_count = 0.8;
static const double reserve_symbol = 0.45;     /* radius */
static const double reserve_edge = 0.25;       /* line, mm */
static const double reserve_symbol_line = 0.2; /* mm */

/* ---- words ---- */

static const struct rule_words reminder = {
    3, {{"aim-heading", false, 1, {{NULL, "aim-short"}}},
           {"turn-heading", false, 3,
               {{"1", "turn-declare"}, {"2", "turn-attack"}, {"3", "turn-place"}}},
           {"attack-heading", false, 2,
               {{"=", "attack-alike"}, {"\xe2\x89\xa0", "attack-not-alike"}}}}};

/* Draws the centre, where the first cap may not go, as a cap's outline, struck through except
 * behind the word. */
static void draw_centre(
    const struct cell_board *board, const struct board_art *art, struct scene *scene)
{
    int cell = board->board.centre;
    if (cell == BOARD_NO_CELL)
        return;
    struct point at = board_art_cell(art, cell);
    const double hex = art->hex;
    struct paint bar = paint_line(COLOUR_ACCENT, fmax(ART_LINE_LEAST, bar_line * hex));
    bar.stroke.cap = CAP_ROUND;
    art_hexagon(
        scene, at, centre_width * hex, board_art_is_flat(art), paint_fill(COLOUR_ACCENT_SOFT));
    art_cap_teeth(scene, at, centre_low * hex, centre_high * hex);
    scene_paint(
        scene, paint_both(COLOUR_CELL, COLOUR_ACCENT, fmax(ART_LINE_LEAST, centre_line * hex)));
    art_text(scene, word(board->texts, "first-cap"), at, fmax(ART_TEXT_LEAST, centre_word * hex),
        WEIGHT_BLACK, COLOUR_INK);
    for (int way = -1; way <= 1; way += 2) {
        double from = way * bar_from * hex * root_half;
        double to = way * bar_to * hex * root_half;
        scene_line(scene, xy(at.x + from, at.y - from), xy(at.x + to, at.y - to));
    }
    scene_paint(scene, bar);
}

/* Draws how many caps of each symbol a player has, as a row of pictures. */
static void draw_reserve(
    struct scene *scene, const int caps[2], int seat, struct point at, double size)
{
    double unit = reserve_unit * size;
    const double edge = reserve_edge;
    art_circle(scene, xy(at.x + size / 2.0, at.y), (size - edge) / 2.0,
        paint_both(seat == 0 ? COLOUR_PLAYER_1 : COLOUR_PLAYER_2, COLOUR_INK, edge));
    art_text(scene, beerhex_kit_letters[seat], xy(at.x + size / 2.0, at.y), reserve_letter * size,
        WEIGHT_BLACK, COLOUR_INK);
    for (int symbol = 0; symbol < 2; symbol++) {
        double x = at.x + 1.9 * size + symbol * 2.35 * unit;
        art_text(scene, spell_number(caps[symbol]).text, xy(x, at.y), reserve_count * size,
            WEIGHT_BOLD, COLOUR_INK);
        art_beer_symbol(
            scene, symbol, xy(x + 0.95 * unit, at.y), reserve_symbol * size, reserve_symbol_line);
    }
}

static void count_caps(const struct part_list *parts, int caps[2][2])
{
    for (const struct part *part = parts->part; part < parts->part + parts->count; part++) {
        if (strcmp(part->name, "cap") == 0)
            caps[part->owner - 1][part->back[0] == 'g' ? 0 : 1] += part->count;
    }
}

/* Draws both players' caps if there is space: below the masthead, on its left or at the margin. */
static void draw_reserves(const struct cell_board *board, const struct board_room *room,
    struct rect masthead, struct scene *scene)
{
    int caps[2][2] = {{0}};
    count_caps(board->parts, caps);
    const double size = reserve_size * board_text_scale(room->box);
    const double pitch = reserve_pitch * size;
    const double width = reserve_width * size;
    const double x[] = {masthead.x, room->box.x + room->box.width - width};
    struct rect rect = {0.0, masthead.y + masthead.height + words_clear, width, 2.0 * pitch};
    for (int side = 0; side < 2; side++) {
        rect.x = x[side];
        if (rect.y + rect.height > room->box.y + room->box.height ||
            !room->clear(room->closure, rect))
            continue;
        for (int seat = 0; seat < 2; seat++)
            draw_reserve(scene, caps[seat], seat, xy(rect.x, rect.y + (seat + 0.5) * pitch), size);
        return;
    }
}

static void draw_beside(const struct cell_board *board, const struct board_art *art,
    const struct board_room *room, struct rect masthead, struct scene *scene)
{
    draw_reserves(board, room, masthead, scene);
    cell_board_cards(board, art, room, scene);
}

const struct board_look beerhex_kit_look = {
    .title = 24.0,
    .card = 3.9,
    .left = &reminder,
    .sides = {"gold", "silver"},
    .symbol = art_beer_symbol,
    .cells = draw_centre,
    .beside = draw_beside,
};
