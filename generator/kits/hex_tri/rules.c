/*
 * The figures of Hex-Tri's rule card. Hexes are pointy-topped and touch at their corners.
 */
#include "kits/hex_tri/kit.h"

static const double figure_size = 5.2; /* large enough for a letter of 6 pt, mm */
static const double chief_size = 8.4;
static const double manna_size = 1.9;
static const double arrow_size = 1.4;   /* of an entry's arrow */
static const double badge_share = 0.33; /* radius, in sizes of a figure */
static const double pip_radius = 0.055; /* in hex widths */
static const double pip_pitch = 0.14;
static const double pip_rise = 0.36; /* above a hex's middle */

/* Width of a hex in each figure, in widths of the column. */
static const double board_share = 0.31;
static const double moving_share = 0.31;
static const double production_share = 0.31;
static const double battle_share = 0.34;
static const double surrounded_share = 0.235;
static const double example_share = 0.225;
static const double before_share = 0.22; /* places of the states before and after */
static const double after_share = 0.78;

static void chief(struct scene *scene, struct point at, int owner)
{
    scene_begin_transform(scene, affine_translation(at.x, at.y));
    hex_tri_figure_draw(scene, owner, true, chief_size);
    scene_end_transform(scene);
}

static void figure(struct scene *scene, struct point at, int owner)
{
    art_circle(scene, at, figure_size / 2.0,
        paint_both(owner_role(owner), COLOUR_INK, ART_FIGURE_PIECE_LINE));
    owner_badge(scene, owner, at, badge_share * figure_size, ART_FIGURE_INNER_LINE);
}

/* Draws COUNT figures around AT: one, two side by side, or three in a triangle. */
static void figures_at(struct scene *scene, struct point at, int owner, int count)
{
    static const double x[3][3] = {{0.0}, {-0.55, 0.55}, {-0.55, 0.55, 0.0}};
    static const double y[3][3] = {{0.0}, {0.0, 0.0}, {0.48, 0.48, -0.48}};
    for (int i = 0; i < count; i++)
        figure(scene,
            xy(at.x + x[count - 1][i] * figure_size, at.y + y[count - 1][i] * figure_size), owner);
}

static void manna_at(struct scene *scene, struct point at, int count)
{
    for (int i = 0; i < count; i++)
        hex_tri_manna_draw(
            scene, xy(at.x + (i - (count - 1) / 2.0) * 2.0 * manna_size, at.y), manna_size);
}

static void hex(struct scene *scene, struct point at, double width, int pips)
{
    art_hexagon(
        scene, at, width, false, paint_both(COLOUR_CELL, COLOUR_FRAME, ART_FIGURE_CELL_LINE));
    for (int i = 0; i < pips; i++) {
        art_star(scene,
            xy(at.x + (i - (pips - 1) / 2.0) * pip_pitch * width, at.y - pip_rise * width),
            pip_radius * width, 4, 1.0);
        scene_paint(scene, paint_fill(COLOUR_ACCENT));
    }
}

/* Directions from a hex's middle to its sides, clockwise from the right. */
static const struct point outwards[6] = {{1.0, 0.0}, {0.5, 0.8660254}, {-0.5, 0.8660254},
    {-1.0, 0.0}, {-0.5, -0.8660254}, {0.5, -0.8660254}};

/* Draws the triangle at side SIDE of the hex of WIDTH mm at HEX, pointing away from it; returns its
 * middle. */
static struct point triangle(
    struct scene *scene, struct point hex, double width, int side, enum colour_role role)
{
    const double half = width / root_3 / 2.0;
    const struct point out = outwards[side];
    struct point base = {hex.x + out.x * width / 2.0, hex.y + out.y * width / 2.0};
    scene_move_to(scene, base.x - out.y * half, base.y + out.x * half);
    scene_line_to(scene, base.x + out.x * width / 2.0, base.y + out.y * width / 2.0);
    scene_line_to(scene, base.x + out.y * half, base.y - out.x * half);
    scene_close(scene);
    struct paint paint = art_round(paint_both(role, COLOUR_FRAME, ART_FIGURE_CELL_LINE));
    scene_paint(scene, paint);
    return xy(base.x + out.x * width / 6.0, base.y + out.y * width / 6.0);
}

/* Draws an entry's arrowhead pointing along (X, Y). */
static void entry_arrow(struct scene *scene, struct point at, double x, double y)
{
    const double size = arrow_size;
    scene_move_to(scene, at.x + size * x, at.y + size * y);
    scene_line_to(
        scene, at.x - 0.7 * size * x - 0.8 * size * y, at.y - 0.7 * size * y + 0.8 * size * x);
    scene_line_to(
        scene, at.x - 0.7 * size * x + 0.8 * size * y, at.y - 0.7 * size * y - 0.8 * size * x);
    scene_close(scene);
    scene_paint(scene, paint_fill(COLOUR_PAPER));
}

static void label(struct scene *scene, const char *text, struct point at, enum colour_role role)
{
    art_text(scene, text, at, ART_FIGURE_LABEL, WEIGHT_BOLD, role);
}

/* ---- the board and moving ---- */

static void draw_board(struct scene *scene, const struct texts *texts, double width)
{
    const double w = board_share * width;
    const struct point left = {0.35 * width, 1.15 * w};
    const struct point low = {left.x + w, left.y + w / root_3};
    const struct point high = {left.x + w, left.y - w / root_3};
    struct point entry = triangle(scene, left, w, 3, COLOUR_ACCENT);
    struct point inner = triangle(scene, left, w, 0, COLOUR_ACCENT_SOFT);
    hex(scene, left, w, 2);
    hex(scene, low, w, 1);
    hex(scene, high, w, 3);
    entry_arrow(scene, entry, 1.0, 0.0);
    label(scene, word(texts, "figure-hex"), left, COLOUR_INK);
    label(scene, word(texts, "figure-hex"), low, COLOUR_INK);
    label(scene, word(texts, "figure-hex"), high, COLOUR_INK);
    struct point named = {0.12 * width, left.y + 0.62 * w};
    label(scene, word(texts, "figure-entry"), named, COLOUR_ACCENT);
    art_arrow(scene, xy(named.x, named.y - 1.8), xy(entry.x - 0.5, entry.y + 1.6));
    struct point way = {left.x + 0.15 * w, left.y + 0.9 * w};
    label(scene, word(texts, "figure-triangle"), way, COLOUR_ACCENT);
    art_arrow(scene, xy(way.x + 2.0, way.y - 1.8), xy(inner.x, inner.y + 0.8));
}

/* Draws a move in steps, hex, triangle, hex, with the Manna that pays for it. */
static void draw_moving(struct scene *scene, const struct texts *texts, double width)
{
    const double w = moving_share * width;
    const struct point from = {0.2 * width, 0.6 * w};
    const struct point to = {from.x + w, from.y + w / root_3};
    struct point way = triangle(scene, from, w, 0, COLOUR_ACCENT_SOFT);
    hex(scene, from, w, 2);
    hex(scene, to, w, 1);
    chief(scene, xy(from.x - 0.1 * w, from.y - 0.04 * w), 1);
    manna_at(scene, xy(from.x, from.y + 0.36 * w), 1);
    art_arrow(scene, xy(from.x + 0.16 * w, from.y), xy(way.x, way.y));
    art_arrow(scene, xy(way.x + 0.03 * w, way.y + 0.06 * w), xy(to.x - 0.1 * w, to.y - 0.08 * w));
    label(scene, word(texts, "figure-cost"), xy(0.76 * width, 0.34 * w), COLOUR_ACCENT);
}

/* ---- production and battle ---- */

static void draw_production(struct scene *scene, const struct texts *texts, double width)
{
    const double w = production_share * width;
    const struct point before = {before_share * width, 0.6 * w};
    const struct point after = {after_share * width, 0.6 * w};
    hex(scene, before, w, 2);
    hex(scene, after, w, 2);
    figures_at(scene, xy(before.x, before.y + 0.01 * w), 4, 3);
    figures_at(scene, xy(after.x, after.y + 0.01 * w), 4, 3);
    manna_at(scene, xy(after.x, after.y + 0.41 * w), 2);
    art_arrow(scene, xy(before.x + 0.62 * w, before.y), xy(after.x - 0.62 * w, after.y));
}

static void draw_battle(struct scene *scene, const struct texts *texts, double width)
{
    const double w = battle_share * width;
    const struct point before = {before_share * width, 0.6 * w};
    const struct point after = {after_share * width, 0.6 * w};
    hex(scene, before, w, 1);
    hex(scene, after, w, 1);
    figures_at(scene, xy(before.x - 0.16 * w, before.y + 0.04 * w), 3, 3);
    figure(scene, xy(before.x + 0.31 * w, before.y + 0.04 * w), 4);
    figures_at(scene, xy(after.x, after.y - 0.08 * w), 3, 2);
    manna_at(scene, xy(after.x, after.y + 0.26 * w), 2);
    art_arrow(scene, xy(before.x + 0.62 * w, before.y), xy(after.x - 0.62 * w, after.y));
}

/* ---- a round ---- */

/* Draws two hexes and the triangle between them: A's, with COUNT figures and as much Manna, and
 * B's, which A has ENTERED or not. Returns the triangle's middle. */
static struct point neighbours(
    struct scene *scene, struct point at, double w, int count, bool entered)
{
    const struct point other = {at.x + w, at.y + w / root_3};
    struct point way = triangle(scene, at, w, 0, COLOUR_ACCENT_SOFT);
    hex(scene, at, w, 2);
    hex(scene, other, w, 1);
    figures_at(scene, xy(at.x, at.y - 0.05 * w), 1, count);
    manna_at(scene, xy(at.x, at.y + 0.33 * w), count);
    figure(scene, xy(other.x + (entered ? 0.21 : 0.0) * w, other.y), 2);
    if (entered)
        figure(scene, xy(other.x - 0.21 * w, other.y), 1);
    return way;
}

/* Draws one of two figures crossing the triangle, its payment, and what its hex produces next. */
static void draw_example(struct scene *scene, const struct texts *texts, double width)
{
    const double w = example_share * width;
    const struct point before = {0.12 * width, 0.62 * w};
    const struct point after = {0.66 * width, 0.62 * w};
    (void)neighbours(scene, after, w, 1, true);
    struct point way = neighbours(scene, before, w, 2, false);
    art_arrow(scene, xy(before.x + 0.42 * w, before.y + 0.02 * w),
        xy(way.x + 0.04 * w, way.y + 0.02 * w));
    art_arrow(
        scene, xy(way.x + 0.06 * w, way.y + 0.12 * w), xy(before.x + 0.86 * w, before.y + 0.4 * w));
    const double middle = before.y + w / root_3 / 2.0;
    art_arrow(scene, xy(0.465 * width, middle), xy(0.54 * width, middle));
}

/* ---- surrounding ---- */

/* Draws a hex with A's figures, and B's on the triangles around it except for side EMPTY (-1:
 * none), an empty entry. */
static void ringed(struct scene *scene, struct point at, double w, int empty)
{
    for (int side = 0; side < 6; side++) {
        bool open = side == empty;
        struct point middle =
            triangle(scene, at, w, side, open ? COLOUR_ACCENT : COLOUR_ACCENT_SOFT);
        if (open)
            entry_arrow(scene, middle, -outwards[side].x, -outwards[side].y);
    }
    hex(scene, at, w, 0);
    for (int side = 0; side < 6; side++) {
        if (side != empty)
            figure(scene,
                xy(at.x + 0.71 * w * outwards[side].x, at.y + 0.71 * w * outwards[side].y), 2);
    }
    figures_at(scene, at, 1, 2);
}

static void draw_surrounded(struct scene *scene, const struct texts *texts, double width)
{
    const double w = surrounded_share * width;
    const double y = 1.0 * w;
    ringed(scene, xy(0.25 * width, y), w, -1);
    ringed(scene, xy(0.75 * width, y), w, 0);
}

const struct text_figure hex_tri_kit_figures[] = {
    {"board", 0.72, draw_board},
    {"moving", 0.55, draw_moving},
    {"production", 0.375, draw_production},
    {"battle", 0.41, draw_battle},
    {"surrounded", 0.475, draw_surrounded},
    {"example", 0.41, draw_example},
    {NULL, 0.0, NULL},
};
