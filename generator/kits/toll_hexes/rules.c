/*
 * The rule card of Toll Hexes.
 */
#include "kits/toll_hexes/kit.h"

/* Design sizes; shares in widths of the column, coins in radii. */
static const double tiles_share = 0.33;   /* a tile in the figure of tiles */
static const double tiles_apart = 0.92;   /* in tile widths */
static const double placing_share = 0.34; /* a tile in the figure of placing */
static const double touch_radius = 0.27;  /* of the ring where tiles touch, in tile widths */
static const double touch_line = 0.6;     /* mm */
static const double example_share = 0.31; /* a tile in the figure of a turn */
static const double example_ring = 0.24; /* radius of the rings where tiles touch, in tile widths */
static const double goal_share = 0.155;  /* a cell in the figure of Goals */
static const double assist_coin = 0.24;  /* radius, in cell widths */
static const double goal_coin = 0.3;
static const double coin_field = 0.8;
static const double coin_value = 1.25;

static void tile(struct scene *scene, const struct texts *texts, struct point at, int owner,
    const char *mark, double size)
{
    scene_begin_transform(scene, affine_translation(at.x, at.y));
    toll_hexes_tile_draw(scene, texts, owner, mark, size);
    scene_end_transform(scene);
}

static void draw_tiles(struct scene *scene, const struct texts *texts, double width)
{
    const double hex = tiles_share * width;
    const double apart = tiles_apart * hex;
    tile(scene, texts, xy(0.5 * width - apart, 0.51 * hex), 1, "136524", hex);
    tile(scene, texts, xy(0.5 * width, 1.04 * hex), 2, "wild", hex);
    tile(scene, texts, xy(0.5 * width + apart, 0.51 * hex), 3, "stop", hex);
}

/* Draws a placement. The Start tile has a 3 at its lower right side; the new tile has its 3 at the
 * upper left. */
static void draw_placing(struct scene *scene, const struct texts *texts, double width)
{
    const double hex = placing_share * width;
    const struct point start = {0.2 * width, 0.51 * hex};
    const struct point placed = {start.x + 0.866 * hex, start.y + 0.5 * hex};
    tile(scene, texts, start, 0, "123456", hex);
    tile(scene, texts, placed, 1, "652413", hex);
    art_circle(scene, xy((start.x + placed.x) / 2.0, (start.y + placed.y) / 2.0),
        touch_radius * hex, paint_line(COLOUR_ACCENT, touch_line));
    struct point toll = {placed.x + 0.62 * hex, placed.y + 0.2 * hex};
    rules_label(scene, word(texts, "figure-start-tile"), xy(start.x + 0.6 * hex, 0.16 * hex),
        width - start.x - 0.6 * hex);
    rules_label(scene, word(texts, "figure-pays"), toll, width - toll.x);
    rules_label(scene, word(texts, "figure-to-bank"), xy(toll.x, toll.y + 3.8), width - toll.x);
}

/* Draws B's tile between the Start tile and A's, with rings around the digits that touch. */
static void draw_example(struct scene *scene, const struct texts *texts, double width)
{
    const double hex = example_share * width;
    const struct point start = {0.2 * width, 0.51 * hex};
    const struct point first = {start.x + 0.866 * hex, start.y + 0.5 * hex};
    const struct point placed = {start.x, start.y + hex};
    tile(scene, texts, start, 0, "561234", hex);
    tile(scene, texts, first, 1, "426531", hex);
    tile(scene, texts, placed, 2, "236145", hex);
    const struct point meets[] = {
        {start.x, start.y + 0.5 * hex}, {(placed.x + first.x) / 2.0, (placed.y + first.y) / 2.0}};
    for (int i = 0; i < 2; i++)
        scene_circle(scene, meets[i], example_ring * hex);
    scene_paint(scene, paint_line(COLOUR_ACCENT, touch_line));
    const double x = placed.x + 0.66 * hex;
    rules_label(scene, word(texts, "figure-bank-gets"), xy(x, placed.y + 0.22 * hex), width - x);
    rules_label(scene, word(texts, "figure-a-gets"), xy(x, placed.y + 0.22 * hex + 3.8), width - x);
}

static void coin(struct scene *scene, struct point at, double radius, const char *value)
{
    art_circle(scene, at, radius, paint_both(COLOUR_PLAYER_1, COLOUR_INK, ART_FIGURE_PIECE_LINE));
    art_circle(scene, at, coin_field * radius,
        paint_both(COLOUR_PAPER, COLOUR_INK, ART_FIGURE_INNER_LINE));
    art_text(scene, value, at, coin_value * radius, WEIGHT_BLACK, COLOUR_INK);
}

static void draw_goal(struct scene *scene, const struct texts *texts, double width)
{
    static const struct point around[] = {
        {0.0, -1.0}, {0.866, -0.5}, {0.866, 0.5}, {0.0, 1.0}, {-0.866, 0.5}, {-0.866, -0.5}};
    const double hex = goal_share * width;
    const struct point goal = {1.5 * hex, 1.53 * hex};
    for (int i = 0; i < 6; i++) {
        struct point at = {goal.x + around[i].x * hex, goal.y + around[i].y * hex};
        art_hexagon(scene, at, hex, true,
            paint_both(COLOUR_ACCENT_SOFT, COLOUR_ACCENT, ART_FIGURE_CELL_LINE));
        coin(scene, at, assist_coin * hex, "2");
    }
    art_hexagon(scene, goal, hex, true, paint_both(COLOUR_INK, COLOUR_INK, ART_FIGURE_CELL_LINE));
    coin(scene, goal, goal_coin * hex, "5");
    const double x = 3.45 * hex;
    art_arrow(scene, xy(x - 0.6, goal.y), xy(goal.x + 0.36 * hex, goal.y));
    rules_label(
        scene, word(texts, "figure-goal-coins"), xy(x + 0.8, goal.y + 0.9), width - x - 0.8);
    art_arrow(scene, xy(x - 0.6, goal.y + 1.1 * hex), xy(goal.x + 0.3 * hex, goal.y + 1.1 * hex));
    rules_label(scene, word(texts, "figure-zone-coins"), xy(x + 0.8, goal.y + 1.1 * hex + 0.9),
        width - x - 0.8);
}

const struct text_figure toll_hexes_kit_figures[] = {
    {"tiles", 0.515, draw_tiles},
    {"placing", 0.52, draw_placing},
    {"goal", 0.48, draw_goal},
    {"example", 0.63, draw_example},
    {NULL, 0.0, NULL},
};
