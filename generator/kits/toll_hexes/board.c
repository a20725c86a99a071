/*
 * The board of Toll Hexes: a hexagon of flat-topped cells with the start space, the Goals (dark)
 * and their Assist Zones (tinted, dotted), each with its reward in coins.
 */
#include "kits/toll_hexes/kit.h"

#include "core/hex_geometry.h"
#include "games/toll_hexes/toll_hexes.h"
#include "kits/art/art.h"
#include "kits/pages/pages.h"
#include "kits/kit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a designer may turn, in cell widths unless said otherwise. */
static const double rim_share = 0.09; /* of the board's outline beyond its cells */
static const double rim_least = 0.8;  /* mm */
static const double rim_most = 2.4;
static const double rounding = 0.02;  /* room left around the board, mm */
static const double zone_width = 1.1; /* of a zone's cells with the line around them */
static const double zone_line = 0.02; /* around each of its cells */
static const double goal_coin = 0.25; /* radius */
static const double goal_rise = 0.03; /* of the coin, over its name */
static const double goal_name = 0.16; /* size */
static const double goal_name_drop = 0.345;
static const double assist_coin = 0.19; /* radius */
static const double start_line = 0.018;
static const double start_inset = 0.9; /* width of the line in the start cell */
static const double start_name = 0.17; /* size */
static const double name_rise = 0.375; /* of a cell's name over the middle */
static const double start_name_rise = 0.32;
static const double name_most = 3.2; /* mm */

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
static const double legend_words = 0.8;   /* from a picture's middle, in its widths */

static const double title_size = 17.0; /* mm, before it is scaled */
static const double words_clear = 4.0; /* from the board, mm */

/* ---- words ---- */

static const struct rule_words turn_words = {1, {
                                                    {"turn-heading", false, 4,
                                                        {
                                                            {"1", "turn-place"},
                                                            {"2", "turn-stopper"},
                                                            {"3", "turn-swap"},
                                                            {"4", "turn-pass"},
                                                        }},
                                                }};

static const struct rule_words end_words = {1, {
                                                   {"end-heading", false, 2,
                                                       {
                                                           {NULL, "end-round"},
                                                           {NULL, "end-coins"},
                                                       }},
                                               }};

enum cell_kind { CELL_PLAIN, CELL_START, CELL_GOAL, CELL_ASSIST };

struct toll_board {
    struct board board;
    enum cell_kind kind[BOARD_CELLS_MAX];
    int goal, assist; /* rewards */
    const struct texts *texts;
    bool nameless; /* cells have no names */
};

static enum cell_kind kind_of(const char *name)
{
    if (strcmp(name, "start") == 0)
        return CELL_START;
    return strcmp(name, "goal") == 0 ? CELL_GOAL : CELL_ASSIST;
}

static void *create(const struct kit_job *job, struct error *error)
{
    (void)error;
    struct toll_board *spec = memory_create(1, sizeof *spec);
    const struct part_list *parts = job->parts;
    board_init(&spec->board, parts->part[0].shape, parts->part[0].side);
    for (int i = 0; i < parts->mark_count; i++)
        spec->kind[parts->mark[i].cell] = kind_of(parts->mark[i].name);
    spec->goal = job->options->value[TOLL_OPTION_GOAL];
    spec->assist = job->options->value[TOLL_OPTION_ASSIST];
    spec->texts = job->texts;
    spec->nameless = job->wish.nameless;
    return spec;
}

static void describe(const void *memory, struct text *text)
{
    const struct toll_board *spec = memory;
    word_fill(spec->texts, text, "board-parameters", "side", spell_number(spec->board.side).text,
        "goal", spell_number(spec->goal).text, "assist", spell_number(spec->assist).text, NULL);
}

/* Of the board's outline beyond its cells, mm. */
static double rim_of(double hex)
{
    return fmin(rim_most, fmax(rim_least, rim_share * hex));
}

static struct rect extent(const void *memory, double hex)
{
    const struct toll_board *spec = memory;
    double rim = 2.0 * rim_of(hex);
    return (struct rect){0.0, 0.0,
        board_art_columns_width(&spec->board) * hex + rim * 2.0 / root_3 + rounding,
        board_art_rows_height(&spec->board) * hex + rim + rounding};
}

/* ---- cells ---- */

static const double coin_least = 1.8; /* radius of a coin whose number can be read, mm */

/* A coin with a number on it. */
static void draw_coin(struct scene *scene, struct point at, double radius, int value)
{
    const struct spelled_number number = spell_number(value);
    art_circle(scene, at, radius,
        paint_both(COLOUR_PLAYER_1, COLOUR_INK, art_line_width(coin_line * radius)));
    art_circle(scene, at, coin_field * radius,
        paint_both(COLOUR_PAPER, COLOUR_INK, art_line_width(coin_field_line * radius)));
    double size = value < 10    ? one_digit * radius
                  : value < 100 ? two_digits * radius
                                : three_digits * radius;
    art_text(scene, number.text, at, size, WEIGHT_BLACK, 0.0, COLOUR_INK);
}

/* Goals and their Assist Zones as islands within one line. */
static void draw_zones(
    struct scene *scene, const struct toll_board *spec, const struct board_art *art)
{
    for (int cell = 0; cell < spec->board.count; cell++) {
        if (spec->kind[cell] == CELL_GOAL || spec->kind[cell] == CELL_ASSIST)
            scene_hexagon(scene, board_art_cell(art, cell), zone_width * art->hex, true);
    }
    scene_paint(scene, paint_fill(COLOUR_ACCENT));
}

static void draw_goal(
    struct scene *scene, const struct toll_board *spec, struct point at, double hex)
{
    art_hexagon(
        scene, at, hex, true, paint_both(COLOUR_INK, COLOUR_INK, art_line_width(zone_line * hex)));
    bool named = goal_name * hex >= ART_TEXT_LEAST;
    draw_coin(scene, (struct point){at.x, at.y - (named ? goal_rise * hex : 0.0)},
        fmax(goal_coin * hex, coin_least), spec->goal);
    if (named)
        art_text(scene, word(spec->texts, "goal"),
            (struct point){at.x, at.y + goal_name_drop * hex}, goal_name * hex, WEIGHT_BLACK, 0.0,
            COLOUR_PAPER);
}

static void draw_assist(
    struct scene *scene, const struct toll_board *spec, struct point at, double hex)
{
    art_hexagon(scene, at, hex, true,
        paint_both(COLOUR_ACCENT_SOFT, COLOUR_ACCENT, art_line_width(zone_line * hex)));
    draw_coin(scene, at, fmax(assist_coin * hex, coin_least), spec->assist);
}

static void draw_start(
    struct scene *scene, const struct toll_board *spec, struct point at, double hex)
{
    art_hexagon(scene, at, hex, true, paint_fill(COLOUR_ACCENT));
    art_hexagon(scene, at, start_inset * hex, true,
        paint_line(COLOUR_PAPER, art_line_width(start_line * hex)));
    if (start_name * hex >= ART_TEXT_LEAST)
        art_text(scene, word(spec->texts, "start"), at, start_name * hex, WEIGHT_BLACK, 0.0,
            COLOUR_PAPER);
}

static void draw_cell(
    struct scene *scene, const struct toll_board *spec, const struct board_art *art, int cell)
{
    struct point at = board_art_cell(art, cell);
    switch (spec->kind[cell]) {
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

static void draw_names(
    struct scene *scene, const struct toll_board *spec, const struct board_art *art)
{
    double size = fmin(name_most, fmax(ART_TEXT_LEAST, ART_CELL_NAME * art->hex));
    double most = art->hex / 2.0 - ART_NAME_REACH * size - ART_NAME_GAP;
    for (int cell = 0; cell < spec->board.count; cell++) {
        char name[BOARD_NAME_SIZE];
        struct text text = text_in(name, sizeof name);
        struct point at = board_art_cell(art, cell);
        double up = spec->kind[cell] == CELL_START ? start_name_rise : name_rise;
        bool dark = spec->kind[cell] == CELL_GOAL || spec->kind[cell] == CELL_START;
        board_format_cell(&spec->board, cell, &text);
        art_text(scene, name, (struct point){at.x, at.y - fmin(up * art->hex, most)}, size,
            WEIGHT_REGULAR, 0.0, dark ? COLOUR_PAPER : COLOUR_SOFT);
    }
}

/* ---- words ---- */

static void legend_line(struct scene *scene, const struct toll_board *spec, enum cell_kind kind,
    const char *words, struct point at, double size)
{
    double hex = legend_hex * size;
    struct text_style style = text_style_plain(size);
    art_hexagon(scene, at, hex, true, paint_both(COLOUR_CELL, COLOUR_FRAME, ART_LEGEND_LINE));
    if (kind == CELL_GOAL)
        draw_goal(scene, spec, at, hex);
    else if (kind == CELL_ASSIST)
        draw_assist(scene, spec, at, hex);
    else
        draw_start(scene, spec, at, hex);
    scene_text(scene, words, &style,
        (struct point){at.x + legend_words * hex, at.y + ART_BASELINE_DROP * size}, COLOUR_INK);
}

struct legend {
    char line[3][120];
    double size;
    struct rect rect;
};

/* Where it stands in a size, its longest line ending at the margin. */
static void place_legend(struct legend *legend, struct fonts *fonts, struct rect box)
{
    struct text_style style = text_style_plain(legend->size);
    double width = 0.0;
    for (int i = 0; i < 3; i++)
        width = fmax(width, text_measure(fonts, legend->line[i], &style).width);
    width += legend_indent * legend->size;
    legend->rect =
        (struct rect){box.x + box.width - width, box.y, width, legend_height * legend->size};
}

/* In the upper right corner: what the marked cells are. */
static void draw_legend(
    struct scene *scene, const struct toll_board *spec, const struct board_room *room)
{
    static const enum cell_kind kinds[] = {CELL_START, CELL_GOAL, CELL_ASSIST};
    struct legend legend = {.size = ART_BOARD_CARD * board_text_scale(room->box)};
    struct text start = text_in(legend.line[0], sizeof legend.line[0]);
    struct text goal = text_in(legend.line[1], sizeof legend.line[1]);
    struct text assist = text_in(legend.line[2], sizeof legend.line[2]);
    word_add(spec->texts, &start, "legend-start");
    word_fill(spec->texts, &goal, "legend-goal", "coins", spell_number(spec->goal).text, NULL);
    word_fill(
        spec->texts, &assist, "legend-assist", "coins", spell_number(spec->assist).text, NULL);
    place_legend(&legend, scene_fonts(scene), room->box);
    while (!room->clear(room->closure, legend.rect)) {
        legend.size *= ART_LEGEND_STEP;
        if (legend.size < ART_TEXT_LEAST)
            return;
        place_legend(&legend, scene_fonts(scene), room->box);
    }
    for (int i = 0; i < 3; i++)
        legend_line(scene, spec, kinds[i], legend.line[i],
            (struct point){legend.rect.x + legend_middle * legend.size,
                legend.rect.y + (legend_pitch * i + legend_first) * legend.size},
            legend.size);
}

static bool is_clear(const void *art, struct rect rect)
{
    return board_art_clears(art, rect, words_clear);
}

static void draw_words(
    struct scene *scene, const struct toll_board *spec, const struct board_room *room)
{
    struct board_masthead masthead = {
        word(spec->texts, "game"), word(spec->texts, "tagline"), word(spec->texts, "credit")};
    struct rule_words left = words_of_card(spec->texts, &turn_words);
    struct rule_words right = words_of_card(spec->texts, &end_words);
    const double scale = board_text_scale(room->box);
    board_masthead_draw(scene, &masthead, room, CORNER_TOP_LEFT, title_size * scale);
    board_cards_draw(scene, &left, &right, room, ART_BOARD_CARD * scale);
    draw_legend(scene, spec, room);
}

static struct board_art art_in(const struct toll_board *spec, double hex, struct rect box)
{
    return (struct board_art){
        &spec->board, hex, {box.x + box.width / 2.0, box.y + box.height / 2.0}};
}

static void draw_art(
    struct scene *scene, const struct toll_board *spec, const struct board_art *art)
{
    board_art_ground(scene, art, rim_of(art->hex), COLOUR_FRAME);
    board_art_cells(scene, art);
    draw_zones(scene, spec, art);
    for (int cell = 0; cell < spec->board.count; cell++)
        draw_cell(scene, spec, art, cell);
}

static void draw_bare(
    const void *spec, double hex, struct rect box, bool words, struct scene *scene)
{
    struct board_art art = art_in(spec, hex, box);
    draw_art(scene, spec, &art);
    if (words)
        draw_names(scene, spec, &art);
}

static struct point field_at(const void *spec, double hex, struct rect box, int field)
{
    struct board_art art = art_in(spec, hex, box);
    return board_art_cell(&art, field);
}

static void draw(const void *memory, double hex, struct rect box, struct scene *scene)
{
    const struct toll_board *spec = memory;
    struct board_art art = art_in(spec, hex, box);
    struct board_room room = {box, is_clear, &art};
    scene_begin_group(scene, LAYER_ART, NULL);
    draw_art(scene, spec, &art);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    if (!spec->nameless)
        draw_names(scene, spec, &art);
    draw_words(scene, spec, &room);
    scene_end_group(scene);
}

static bool stays_whole(const void *memory, int field)
{
    const struct toll_board *spec = memory;
    enum cell_kind kind = field < spec->board.count ? spec->kind[field] : CELL_PLAIN;
    return kind == CELL_START || kind == CELL_GOAL;
}

const struct board_design toll_hexes_kit_board = {
    .create = create,
    .destroy = free,
    .extent = extent,
    .draw = draw,
    .describe = describe,
    .bare = draw_bare,
    .field = field_at,
    .whole = stays_whole,
};
