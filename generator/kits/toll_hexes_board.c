/*
 * The board of Toll Hexes: a hexagon of flat-topped cells with the start space, the Goals (dark)
 * and their Assist Zones (tinted, dotted), each with its reward in coins.
 */
#include "kits/toll_hexes_kit.h"

#include "games/toll_hexes/toll_hexes.h"
#include "kits/board_art.h"
#include "kits/owner_art.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum cell_kind { CELL_PLAIN, CELL_START, CELL_GOAL, CELL_ASSIST };

struct toll_board {
    struct board board;
    enum cell_kind kind[BOARD_CELLS_MAX];
    int goal, assist; /* rewards */
    const char *title;
    const char *designer;
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
    spec->title = job->game->title;
    spec->designer = job->game->designer;
    return spec;
}

static void describe(const void *memory, struct text *text)
{
    const struct toll_board *spec = memory;
    text_format(text, "side %d, rewards %d and %d", spec->board.side, spec->goal, spec->assist);
}

static struct rect extent(const void *memory, double hex)
{
    const struct toll_board *spec = memory;
    double line = board_art_line(hex);
    return (struct rect){0.0, 0.0, board_art_columns_width(&spec->board) * hex + 1.2 * line,
        board_art_rows_height(&spec->board) * hex + 1.2 * line};
}

/* ---- cells ---- */

static const double coin_least = 1.8; /* radius of a coin whose number can be read, mm */

/* A coin with a number on it. */
static void draw_coin(struct scene *scene, struct point at, double radius, int value)
{
    char number[16];
    snprintf(number, sizeof number, "%d", value);
    scene_circle(scene, at, radius);
    scene_paint(scene, paint_both(COLOUR_PLAYER_1, COLOUR_INK, art_line_width(0.07 * radius)));
    scene_circle(scene, at, 0.8 * radius);
    scene_paint(scene, paint_both(COLOUR_PAPER, COLOUR_INK, art_line_width(0.05 * radius)));
    double size = value < 10 ? 1.25 * radius : value < 100 ? 1.0 * radius : 0.75 * radius;
    art_text(scene, number, at, size, WEIGHT_BLACK, 0.0, COLOUR_INK);
}

static struct paint assist_paint(double hex)
{
    struct paint paint = paint_both(COLOUR_ACCENT_SOFT, COLOUR_ACCENT, 0.6 * board_art_line(hex));
    double period = hex / 1.7320508 / 10.0;
    paint.stroke.dash_count = 2;
    paint.stroke.dash[0] = 0.5 * period;
    paint.stroke.dash[1] = 0.5 * period;
    paint.stroke.dash_offset = 0.25 * period;
    return paint;
}

static void draw_goal(struct scene *scene, const struct toll_board *spec, struct point at,
    double hex)
{
    scene_hexagon(scene, at, hex, true);
    struct paint paint = paint_both(COLOUR_INK, COLOUR_INK, board_art_line(hex));
    scene_paint(scene, paint);
    scene_hexagon(scene, at, 0.86 * hex, true);
    scene_paint(scene, paint_line(COLOUR_PAPER, art_line_width(0.025 * hex)));
    bool word = 0.18 * hex >= ART_TEXT_LEAST;
    draw_coin(scene, (struct point){at.x, at.y - (word ? 0.08 * hex : 0.0)},
        fmax(0.2 * hex, coin_least), spec->goal);
    if (word)
        art_text(scene, "GOAL", (struct point){at.x, at.y + 0.25 * hex}, 0.18 * hex, WEIGHT_BLACK,
            0.0, COLOUR_PAPER);
}

static void draw_assist(struct scene *scene, const struct toll_board *spec, struct point at,
    double hex)
{
    scene_hexagon(scene, at, 0.84 * hex, true);
    scene_paint(scene, assist_paint(hex));
    draw_coin(scene, at, fmax(0.145 * hex, coin_least), spec->assist);
}

static void draw_start(struct scene *scene, struct point at, double hex)
{
    scene_hexagon(scene, at, 0.84 * hex, true);
    scene_paint(scene, paint_both(COLOUR_ACCENT, COLOUR_ACCENT, 0.02 * hex));
    scene_hexagon(scene, at, 0.76 * hex, true);
    scene_paint(scene, paint_line(COLOUR_PAPER, 0.02 * hex));
    if (0.2 * hex >= ART_TEXT_LEAST)
        art_text(scene, "START", at, 0.2 * hex, WEIGHT_BLACK, 0.0, COLOUR_PAPER);
}

static void draw_cell(struct scene *scene, const struct toll_board *spec,
    const struct board_art *art, int cell)
{
    struct point at = board_art_cell(art, cell);
    switch (spec->kind[cell]) {
    case CELL_PLAIN:
        break;
    case CELL_START:
        draw_start(scene, at, art->hex);
        break;
    case CELL_GOAL:
        draw_goal(scene, spec, at, art->hex);
        break;
    case CELL_ASSIST:
        draw_assist(scene, spec, at, art->hex);
        break;
    }
}

static void draw_names(struct scene *scene, const struct toll_board *spec,
    const struct board_art *art)
{
    double size = fmin(3.2, fmax(ART_TEXT_LEAST, 0.13 * art->hex));
    for (int cell = 0; cell < spec->board.count; cell++) {
        char name[BOARD_NAME_SIZE];
        struct text text = text_in(name, sizeof name);
        struct point at = board_art_cell(art, cell);
        bool dark = spec->kind[cell] == CELL_GOAL || spec->kind[cell] == CELL_START;
        board_format_cell(&spec->board, cell, &text);
        art_text(scene, name, (struct point){at.x, at.y - (dark ? 0.335 : 0.35) * art->hex}, size, WEIGHT_REGULAR,
            0.0, dark ? COLOUR_PAPER : COLOUR_SOFT);
    }
}

/* ---- legend ---- */

static void legend_line(struct scene *scene, const struct toll_board *spec, enum cell_kind kind,
    const char *words, struct point at, double size)
{
    double hex = 2.5 * size;
    struct text_style style = text_style_plain(size);
    scene_hexagon(scene, at, hex, true);
    scene_paint(scene, paint_both(COLOUR_CELL, COLOUR_FRAME, 0.25));
    if (kind == CELL_GOAL)
        draw_goal(scene, spec, at, hex);
    else if (kind == CELL_ASSIST)
        draw_assist(scene, spec, at, hex);
    else
        draw_start(scene, at, hex);
    scene_text(scene, words, &style, (struct point){at.x + 0.8 * hex, at.y + 0.36 * size},
        COLOUR_INK);
}

/* In the lower left corner, which the hexagon leaves free. */
static void draw_legend(struct scene *scene, const struct toll_board *spec, struct rect box,
    double size)
{
    char goal[48];
    char assist[64];
    snprintf(goal, sizeof goal, "Goal: %d for capturing it", spec->goal);
    snprintf(assist, sizeof assist, "Assist Zone: %d for the first tile", spec->assist);
    struct point at = {box.x + 1.5 * size, box.y + box.height - 1.35 * size};
    legend_line(scene, spec, CELL_ASSIST, assist, at, size);
    legend_line(scene, spec, CELL_GOAL, goal, (struct point){at.x, at.y - 2.8 * size}, size);
    legend_line(scene, spec, CELL_START, "The Start tile",
        (struct point){at.x, at.y - 5.6 * size}, size);
}

static const struct rule_words reminder = {2,
    {
        {"On your turn, one of these", false, 4,
            {
                {"1", "Place a tile: touching digits must be equal; pay each to its owner."},
                {"2", "Put a STOPPER on an opponent's tile or beside an open one, for nothing."},
                {"3", "Swap your hand for 1 coin."},
                {"4", "Pass and take 1 coin."},
            }},
        {"The end", false, 2,
            {
                {NULL, "When the third Goal is captured or somebody has no tile left, finish the "
                       "round."},
                {NULL, "Coins, less 1 for each tile you still have: the most wins."},
            }},
    }};

static void draw(const void *memory, double hex, struct rect box, struct fonts *fonts,
    struct scene *scene)
{
    const struct toll_board *spec = memory;
    struct rect room = extent(spec, hex);
    double words = board_words_draw(scene, fonts, &reminder, box, box.height - room.height);
    box.height -= words;
    struct board_art art = {&spec->board, hex,
        {box.x + box.width / 2.0, box.y + box.height / 2.0}};
    double title = fmin(12.0, fmax(3.2, 0.055 * fmin(box.width, box.height)));
    scene_begin_group(scene, LAYER_ART, NULL);
    board_art_draw(scene, &art, false);
    for (int cell = 0; cell < spec->board.count; cell++)
        draw_cell(scene, spec, &art, cell);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    draw_names(scene, spec, &art);
    board_title_draw(scene, spec->title, spec->designer, (struct point){box.x, box.y}, title);
    draw_legend(scene, spec, box, fmax(1.8, 0.32 * title));
    scene_end_group(scene);
}

const struct board_design toll_hexes_board_design = {
    .name = "toll-hexes-board",
    .create = create,
    .destroy = free,
    .extent = extent,
    .draw = draw,
    .describe = describe,
};
