/*
 * The board of BeerHex: a rhombus, with a1 at its upper left; where cells become wider that way, it
 * is turned by half a corner to the right, so that Gold's sides are above and below either way.
 */
#include "kits/beerhex/kit.h"

#include "core/hex_geometry.h"
#include "kits/art/art.h"
#include "kits/pages/pages.h"
#include "kits/kit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* What a designer may turn, in cell widths unless said otherwise. */
static const double inner_line = 0.6;    /* between cells, of the board's line */
static const double centre_width = 0.92; /* of the tint */
static const double centre_low = 0.25;   /* radii of the cap in it, between its teeth, */
static const double centre_high = 0.28;  /* and at their tips */
static const double centre_word = 0.2;   /* size of the word in it */
static const double centre_line = 0.018;
static const double bar_line = 0.024; /* through the centre's cap */
static const double bar_from = 0.185; /* on both sides of its middle */
static const double bar_to = 0.38;
static const double root_half = 0.70710678118654752; /* of a slant of 45 degrees */
static const double name_drop = 0.41;                /* of a cell's name below the middle */
static const double name_most = 3.4;                 /* mm */
static const double words_clear = 4.0;               /* from the board, and between words, mm */

/* The caps that a player holds, in sizes of a picture unless said otherwise. */
static const double reserve_size = 6.0; /* mm, before it is scaled */
static const double reserve_pitch = 1.27;
static const double reserve_width = 7.6;
static const double reserve_unit = 1.25; /* what counts and symbols are set in */
static const double reserve_letter = 0.72;
static const double reserve_count = 0.8;
static const double reserve_symbol = 0.45;     /* radius */
static const double reserve_edge = 0.25;       /* line, mm */
static const double reserve_symbol_line = 0.2; /* mm */

static const double title_size = 24.0; /* mm, before it is scaled */
static const double card_size = 3.9;

/* ---- words ---- */

static const struct rule_words reminder = {3, {
                                                  {"aim-heading", false, 1, {{NULL, "aim-short"}}},
                                                  {"turn-heading", false, 3,
                                                      {
                                                          {"1", "turn-declare"},
                                                          {"2", "turn-attack"},
                                                          {"3", "turn-place"},
                                                      }},
                                                  {"attack-heading", false, 2,
                                                      {
                                                          {"=", "attack-alike"},
                                                          {"\xe2\x89\xa0", "attack-not-alike"},
                                                      }},
                                              }};

struct beer_board {
    struct board board;
    bool turned;
    int caps[2][2]; /* of each player, of each symbol */
    const struct texts *texts;
    bool nameless; /* cells have no names */
};

static void describe(const void *spec, struct text *text)
{
    const struct beer_board *board = spec;
    word_fill(
        board->texts, text, "board-parameters", "size", spell_number(board->board.side).text, NULL);
}

static struct rect extent(const void *memory, double hex)
{
    const struct beer_board *spec = memory;
    int n = spec->board.side;
    double width = 1.5 * (n - 1) * hex + 2.0 * sides_acute_reach(hex);
    double height = (n - 1) * hex * root_3 / 2.0 + 2.0 * sides_flat_reach(hex);
    return spec->turned ? (struct rect){0.0, 0.0, height, width}
                        : (struct rect){0.0, 0.0, width, height};
}

static void *create(const struct kit_job *job, struct error *error)
{
    (void)error;
    struct beer_board *spec = memory_create(1, sizeof *spec);
    board_init(&spec->board, BOARD_RHOMBUS, job->parts->part[0].side);
    for (const struct part *part = NULL; (part = kit_part(job, "cap", part)) != NULL;)
        spec->caps[part->owner - 1][part->back[0] == 'g' ? 0 : 1] += part->count;
    spec->texts = job->texts;
    spec->nameless = job->wish.nameless;
    struct rect lying = extent(spec, 1.0);
    const struct rect body = job->frame->body;
    spec->turned = fmin(body.width / lying.height, body.height / lying.width) >
                   fmin(body.width / lying.width, body.height / lying.height);
    return spec;
}

/* ---- cells ---- */

/* A heavy outline around all cells, and thin lines between them. Filled, not stroked, so that it is
 * as wide whatever the theme makes of lines. */
static void draw_cells(struct scene *scene, const struct place *place)
{
    double heavy = 2.0 * board_art_line(place->hex);
    struct paint paint =
        paint_both(COLOUR_CELL, COLOUR_FRAME, inner_line * board_art_line(place->hex));
    paint.stroke.join = JOIN_ROUND;
    for (int cell = 0; cell < place->board->count; cell++) {
        struct point at =
            sides_centre_of(place, place->board->column[cell], place->board->row[cell]);
        scene_hexagon(scene, at, place->hex + heavy, place->turned);
    }
    scene_paint(scene, paint_fill(COLOUR_FRAME));
    for (int cell = 0; cell < place->board->count; cell++) {
        struct point at =
            sides_centre_of(place, place->board->column[cell], place->board->row[cell]);
        art_hexagon(scene, at, place->hex, place->turned, paint);
    }
}

/* The centre, where the first cap may not go: a cap's outline struck through, the stroke left out
 * where the word in it stands. */
static void draw_centre(struct scene *scene, const struct place *place)
{
    int cell = place->board->centre;
    if (cell == BOARD_NO_CELL)
        return;
    struct point at = sides_centre_of(place, place->board->column[cell], place->board->row[cell]);
    const double hex = place->hex;
    struct paint bar = paint_line(COLOUR_ACCENT, fmax(ART_LINE_LEAST, bar_line * hex));
    bar.stroke.cap = CAP_ROUND;
    art_hexagon(scene, at, centre_width * hex, place->turned, paint_fill(COLOUR_ACCENT_SOFT));
    art_cap_teeth(scene, at, centre_low * hex, centre_high * hex);
    scene_paint(
        scene, paint_both(COLOUR_CELL, COLOUR_ACCENT, fmax(ART_LINE_LEAST, centre_line * hex)));
    art_text(scene, word(place->texts, "first-cap"), at, fmax(ART_TEXT_LEAST, centre_word * hex),
        WEIGHT_BLACK, 0.0, COLOUR_INK);
    for (int way = -1; way <= 1; way += 2) {
        double from = way * bar_from * hex * root_half;
        double to = way * bar_to * hex * root_half;
        scene_line(
            scene, (struct point){at.x + from, at.y - from}, (struct point){at.x + to, at.y - to});
    }
    scene_paint(scene, bar);
}

static void draw_names(struct scene *scene, const struct place *place)
{
    double size = fmin(name_most, fmax(SIDES_TEXT_LEAST, ART_CELL_NAME * place->hex));
    double drop =
        fmin(name_drop * place->hex, place->hex / 2.0 - ART_NAME_REACH * size - ART_NAME_GAP);
    for (int cell = 0; cell < place->board->count; cell++) {
        struct point at =
            sides_centre_of(place, place->board->column[cell], place->board->row[cell]);
        char name[BOARD_NAME_SIZE];
        struct text text = text_in(name, sizeof name);
        board_format_cell(place->board, cell, &text);
        art_text(
            scene, name, (struct point){at.x, at.y + drop}, size, WEIGHT_REGULAR, 0.0, COLOUR_SOFT);
    }
}

/* ---- words ---- */

/* Beyond the slanting side that faces it, each way from the board's middle, lies a free corner. */
struct corner_room {
    struct point middle;
    struct point out; /* the side's normal */
    double least;     /* of words from the middle */
};

static bool is_clear(const void *closure, struct rect rect)
{
    const struct corner_room *room = closure;
    struct point near = {room->out.x > 0.0 ? rect.x : rect.x + rect.width,
        room->out.y > 0.0 ? rect.y : rect.y + rect.height};
    return (near.x - room->middle.x) * room->out.x + (near.y - room->middle.y) * room->out.y >=
           room->least;
}

static struct corner_room corner_beyond(const struct place *place, double way)
{
    int n = place->board->side;
    struct point last = sides_centre_of(place, n - 1, n - 1);
    struct point out = place->turned ? (struct point){0.5 * way, -root_3 / 2.0 * way}
                                     : (struct point){root_3 / 2.0 * way, -0.5 * way};
    return (struct corner_room){{(place->first.x + last.x) / 2.0, (place->first.y + last.y) / 2.0},
        out, (n - 1) * place->hex * root_3 / 4.0 + sides_flat_reach(place->hex) + words_clear};
}

/* How many caps of each symbol a player holds, as a row of pictures in place of a sentence. */
static void draw_reserve(
    struct scene *scene, const struct beer_board *spec, int seat, struct point at, double size)
{
    double unit = reserve_unit * size;
    const double edge = reserve_edge;
    art_circle(scene, (struct point){at.x + size / 2.0, at.y}, (size - edge) / 2.0,
        paint_both(seat == 0 ? COLOUR_PLAYER_1 : COLOUR_PLAYER_2, COLOUR_INK, edge));
    art_text(scene, seat == 0 ? "G" : "S", (struct point){at.x + size / 2.0, at.y},
        reserve_letter * size, WEIGHT_BLACK, 0.0, COLOUR_INK);
    for (int symbol = 0; symbol < 2; symbol++) {
        double x = at.x + 1.9 * size + symbol * 2.35 * unit;
        art_text(scene, spell_number(spec->caps[seat][symbol]).text, (struct point){x, at.y},
            reserve_count * size, WEIGHT_BOLD, 0.0, COLOUR_INK);
        art_beer_symbol(scene, symbol, (struct point){x + 0.95 * unit, at.y}, reserve_symbol * size,
            reserve_symbol_line);
    }
}

/* Below the masthead at its left or at the margin, where there is room for both players. */
static void draw_reserves(struct scene *scene, const struct beer_board *spec,
    const struct board_room *room, struct rect masthead)
{
    const double size = reserve_size * board_text_scale(room->box);
    const double pitch = reserve_pitch * size;
    const double width = reserve_width * size;
    const double x[] = {masthead.x, room->box.x + room->box.width - width};
    struct rect rect = {0.0, masthead.y + masthead.height + words_clear, width, 2.0 * pitch};
    for (int side = 0; side < 2; side++) {
        rect.x = x[side];
        if (rect.y + rect.height > room->box.y + room->box.height || !is_clear(room->closure, rect))
            continue;
        for (int seat = 0; seat < 2; seat++)
            draw_reserve(
                scene, spec, seat, (struct point){rect.x, rect.y + (seat + 0.5) * pitch}, size);
        return;
    }
}

static void draw_words(
    struct scene *scene, const struct beer_board *spec, const struct place *place, struct rect box)
{
    struct board_masthead masthead = {
        word(spec->texts, "game"), word(spec->texts, "tagline"), word(spec->texts, "credit")};
    struct rule_words card = words_of_card(spec->texts, &reminder);
    const double scale = board_text_scale(box);
    struct corner_room before = corner_beyond(place, place->turned ? 1.0 : -1.0);
    struct corner_room behind = corner_beyond(place, place->turned ? -1.0 : 1.0);
    struct board_room title_room = {box, is_clear, &before};
    struct board_room card_room = {box, is_clear, &behind};
    struct rect title = board_masthead_draw(scene, &masthead, &title_room,
        place->turned ? CORNER_TOP_RIGHT : CORNER_BOTTOM_LEFT, title_size * scale);
    draw_reserves(scene, spec, &title_room, title);
    board_card_draw(scene, &card, &card_room, place->turned ? CORNER_BOTTOM_LEFT : CORNER_TOP_RIGHT,
        card_size * scale);
}

/* Where a1 is for the board to stand in the middle of BOX. */
static struct place place_board(const struct beer_board *spec, double hex, struct rect box)
{
    struct place place = {.board = &spec->board,
        .texts = spec->texts,
        .turned = spec->turned,
        .hex = hex,
        .side = hex / root_3};
    int n = spec->board.side;
    struct point last = sides_centre_of(&place, n - 1, n - 1);
    place.first = (struct point){
        box.x + box.width / 2.0 - last.x / 2.0, box.y + box.height / 2.0 - last.y / 2.0};
    return place;
}

static void draw_art(struct scene *scene, const struct place *place)
{
    sides_draw(scene, place);
    draw_cells(scene, place);
    draw_centre(scene, place);
}

static void draw_bare(
    const void *spec, double hex, struct rect box, bool words, struct scene *scene)
{
    struct place place = place_board(spec, hex, box);
    if (words)
        sides_measure_name(&place, scene_fonts(scene));
    draw_art(scene, &place);
    if (!words)
        return;
    sides_name(scene, &place);
    draw_names(scene, &place);
}

static struct point field_at(const void *spec, double hex, struct rect box, int field)
{
    struct place place = place_board(spec, hex, box);
    return sides_centre_of(&place, place.board->column[field], place.board->row[field]);
}

static void draw(const void *memory, double hex, struct rect box, struct scene *scene)
{
    const struct beer_board *spec = memory;
    struct place place = place_board(spec, hex, box);
    sides_measure_name(&place, scene_fonts(scene));
    scene_begin_group(scene, LAYER_ART, NULL);
    draw_art(scene, &place);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    sides_name(scene, &place);
    if (!spec->nameless)
        draw_names(scene, &place);
    draw_words(scene, spec, &place, box);
    scene_end_group(scene);
}

const struct board_design beerhex_kit_board = {
    .create = create,
    .destroy = free,
    .extent = extent,
    .draw = draw,
    .describe = describe,
    .bare = draw_bare,
    .field = field_at,
};
