/*
 * The board of Toll Hexes: a hexagon of flat-topped cells with the start space, the Goals (dark)
 * and their Assist Zones (tinted, dotted), each with its reward in coins.
 */
#include "kits/toll_hexes/kit.h"

#include "games/toll_hexes/toll_hexes.h"

/* Design sizes, in cell widths unless noted. */
static const double zone_width = 1.1; /* of a zone's cells including the line around them */
static const double zone_line = 0.02; /* around each of a zone's cells */
static const double goal_coin = 0.25; /* radius */
static const double goal_rise = 0.03; /* of the coin, above the cell's name */
static const double goal_name = 0.16; /* size */
static const double goal_name_drop = 0.345;
static const double assist_coin = 0.19; /* radius */
static const double start_line = 0.018;
static const double start_inset = 0.9;       /* of the line in the start cell */
static const double start_name = 0.17;       /* size */
static const double start_name_drop = -0.32; /* of its cell's name, below the middle */

/* Coins, in radii. */
static const double coin_line = 0.07;
static const double coin_field = 0.8; /* radius of the white */
static const double coin_field_line = 0.05;
static const double one_digit = 1.25; /* size */
static const double two_digits = 1.0;
static const double three_digits = 0.75;

/* The legend, in sizes of its text. */
static const double legend_hex = 2.5;
static const double legend_pitch = 3.0;
static const double legend_height = 9.0;
static const double legend_indent = 3.5;
static const double legend_middle = 1.45; /* of the pictures, from the left */
static const double legend_first = 1.3;   /* of the first row, from the top */
static const double legend_words = 0.8;   /* from a picture's middle, in picture widths */

/* ---- words ---- */

static const struct rule_words turn_words = {
    1, {{"turn-heading", false, 4,
           {{"1", "turn-place"}, {"2", "turn-stopper"}, {"3", "turn-swap"}, {"4", "turn-pass"}}}}};

static const struct rule_words end_words = {
    1, {{"end-heading", false, 2, {{NULL, "end-round"}, {NULL, "end-coins"}}}}};

enum cell_kind { CELL_PLAIN, CELL_START, CELL_GOAL, CELL_ASSIST };

static enum cell_kind kind_of(const struct cell_board *board, int cell)
{
    const struct part_mark *mark = board->parts->mark;
    const struct part_mark *end = mark + board->parts->mark_count;
    while (mark < end && mark->cell != cell)
        mark++;
    if (mark == end)
        return CELL_PLAIN;
    if (strcmp(mark->name, "start") == 0)
        return CELL_START;
    return strcmp(mark->name, "goal") == 0 ? CELL_GOAL : CELL_ASSIST;
}

/* Returns how many coins a Goal or an Assist Zone is worth. */
static int coins_of(const struct cell_board *board, enum cell_kind kind)
{
    return board->options->value[kind == CELL_GOAL ? TOLL_OPTION_GOAL : TOLL_OPTION_ASSIST];
}

static void describe(const struct cell_board *board, struct text *text)
{
    word_fill(board->texts, text, "board-parameters", "side", spell_number(board->board.side).text,
        "goal", spell_number(coins_of(board, CELL_GOAL)).text, "assist",
        spell_number(coins_of(board, CELL_ASSIST)).text, NULL);
}

/* ---- cells ---- */

static const double coin_least = 1.8; /* least radius for a readable number, mm */

static void draw_coin(struct scene *scene, struct point at, double radius, int value)
{
    const struct spelled_number number = spell_number(value);
    art_circle(scene, at, radius,
        paint_both(COLOUR_PLAYER_1, COLOUR_INK, art_line_width(coin_line * radius)));
    art_circle(scene, at, coin_field * radius,
        paint_both(COLOUR_PAPER, COLOUR_INK, art_line_width(coin_field_line * radius)));
    double size = (value < 100 ? two_digits : three_digits) * radius;
    if (value < 10)
        size = one_digit * radius;
    art_text(scene, number.text, at, size, WEIGHT_BLACK, COLOUR_INK);
}

/* Draws Goals and their Assist Zones as islands, each with one outline. */
static void draw_zones(
    struct scene *scene, const struct cell_board *spec, const struct board_art *art)
{
    for (int cell = 0; cell < spec->board.count; cell++) {
        if (kind_of(spec, cell) == CELL_GOAL || kind_of(spec, cell) == CELL_ASSIST)
            scene_hexagon(scene, board_art_cell(art, cell), zone_width * art->hex, true);
    }
    scene_paint(scene, paint_fill(COLOUR_ACCENT));
}

static void draw_goal(
    struct scene *scene, const struct cell_board *spec, struct point at, double hex)
{
    art_hexagon(
        scene, at, hex, true, paint_both(COLOUR_INK, COLOUR_INK, art_line_width(zone_line * hex)));
    bool named = goal_name * hex >= ART_TEXT_LEAST;
    draw_coin(scene, xy(at.x, at.y - (named ? goal_rise * hex : 0.0)),
        fmax(goal_coin * hex, coin_least), coins_of(spec, CELL_GOAL));
    if (named)
        art_text(scene, word(spec->texts, "goal"), xy(at.x, at.y + goal_name_drop * hex),
            goal_name * hex, WEIGHT_BLACK, COLOUR_PAPER);
}

static void draw_assist(
    struct scene *scene, const struct cell_board *spec, struct point at, double hex)
{
    art_hexagon(scene, at, hex, true,
        paint_both(COLOUR_ACCENT_SOFT, COLOUR_ACCENT, art_line_width(zone_line * hex)));
    draw_coin(scene, at, fmax(assist_coin * hex, coin_least), coins_of(spec, CELL_ASSIST));
}

static void draw_start(
    struct scene *scene, const struct cell_board *spec, struct point at, double hex)
{
    art_hexagon(scene, at, hex, true, paint_fill(COLOUR_ACCENT));
    art_hexagon(scene, at, start_inset * hex, true,
        paint_line(COLOUR_PAPER, art_line_width(start_line * hex)));
    if (start_name * hex >= ART_TEXT_LEAST)
        art_text(
            scene, word(spec->texts, "start"), at, start_name * hex, WEIGHT_BLACK, COLOUR_PAPER);
}

static void draw_cell(
    struct scene *scene, const struct cell_board *spec, const struct board_art *art, int cell)
{
    struct point at = board_art_cell(art, cell);
    switch (kind_of(spec, cell)) {
    case CELL_PLAIN:
        break;
    case CELL_START:
        draw_start(scene, spec, at, art->hex);
        break;
    case CELL_GOAL:
        draw_goal(scene, spec, at, art->hex);
        break;
    case CELL_ASSIST:
        draw_assist(scene, spec, at, art->hex);
        break;
    }
}

static void draw_cells(
    const struct cell_board *board, const struct board_art *art, struct scene *scene)
{
    draw_zones(scene, board, art);
    for (int cell = 0; cell < board->board.count; cell++)
        draw_cell(scene, board, art, cell);
}

static void name_cell(
    const struct cell_board *board, int cell, double *drop, enum colour_role *role)
{
    enum cell_kind kind = kind_of(board, cell);
    if (kind == CELL_START)
        *drop = start_name_drop;
    if (kind == CELL_START || kind == CELL_GOAL)
        *role = COLOUR_PAPER;
}

/* ---- words ---- */

static void legend_line(struct scene *scene, const struct cell_board *spec, enum cell_kind kind,
    const char *words, struct point at, double size)
{
    double hex = legend_hex * size;
    art_hexagon(scene, at, hex, true, paint_both(COLOUR_CELL, COLOUR_FRAME, ART_LEGEND_LINE));
    if (kind == CELL_GOAL)
        draw_goal(scene, spec, at, hex);
    else if (kind == CELL_ASSIST)
        draw_assist(scene, spec, at, hex);
    else
        draw_start(scene, spec, at, hex);
    art_words(scene, words, text_style_plain(size),
        xy(at.x + legend_words * hex, at.y + ART_BASELINE_DROP * size), COLOUR_INK);
}

struct legend {
    char line[3][120];
    double size;
    struct rect rect;
};

/* Lays out the legend in its size, with its longest line ending at the margin. */
static void lay_legend(struct legend *legend, struct fonts *fonts, struct rect box)
{
    struct text_style style = text_style_plain(legend->size);
    double width = 0.0;
    for (int i = 0; i < 3; i++)
        width = fmax(width, text_measure(fonts, legend->line[i], &style).width);
    width += legend_indent * legend->size;
    legend->rect =
        (struct rect){box.x + box.width - width, box.y, width, legend_height * legend->size};
}

static void draw_legend(
    struct scene *scene, const struct cell_board *spec, const struct board_room *room)
{
    static const enum cell_kind kinds[] = {CELL_START, CELL_GOAL, CELL_ASSIST};
    struct legend legend = {.size = ART_BOARD_CARD * board_text_scale(room->box)};
    struct text start = text_in(legend.line[0], sizeof legend.line[0]);
    struct text goal = text_in(legend.line[1], sizeof legend.line[1]);
    struct text assist = text_in(legend.line[2], sizeof legend.line[2]);
    word_add(spec->texts, &start, "legend-start");
    word_fill(spec->texts, &goal, "legend-goal", "coins",
        spell_number(coins_of(spec, CELL_GOAL)).text, NULL);
    word_fill(spec->texts, &assist, "legend-assist", "coins",
        spell_number(coins_of(spec, CELL_ASSIST)).text, NULL);
    lay_legend(&legend, scene_fonts(scene), room->box);
    while (!room->clear(room->closure, legend.rect)) {
        legend.size *= ART_LEGEND_STEP;
        if (legend.size < ART_TEXT_LEAST)
            return;
        lay_legend(&legend, scene_fonts(scene), room->box);
    }
    for (int i = 0; i < 3; i++)
        legend_line(scene, spec, kinds[i], legend.line[i],
            xy(legend.rect.x + legend_middle * legend.size,
                legend.rect.y + (legend_pitch * i + legend_first) * legend.size),
            legend.size);
}

static void draw_beside(const struct cell_board *board, const struct board_art *art,
    const struct board_room *room, struct rect masthead, struct scene *scene)
{
    cell_board_cards(board, art, room, scene);
    draw_legend(scene, board, room);
}

static bool stays_whole(const struct cell_board *board, int cell)
{
    enum cell_kind kind = kind_of(board, cell);
    return kind == CELL_START || kind == CELL_GOAL;
}

const struct board_look toll_hexes_kit_look = {
    .title = 17.0,
    .card = ART_BOARD_CARD,
    .left = &turn_words,
    .right = &end_words,
    .describe = describe,
    .cells = draw_cells,
    .name = name_cell,
    .beside = draw_beside,
    .whole = stays_whole,
};
