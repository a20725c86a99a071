/*
 * The rule card of Pocket Hexes.
 */
#include "kits/pocket_hexes/kit.h"

/* Design sizes, in cell widths unless noted. */
static const double number_size = 0.5;
static const double label_size = 2.9;      /* mm */
static const double die_name_size = 2.4;   /* mm */
static const double die_line = 0.35;       /* mm */
static const double die_share = 0.072;     /* radius, in widths of the column */
static const double die_number = 0.85;     /* size, in radii */
static const double die_name_drop = 1.75;  /* in radii */
static const double writing_share = 0.135; /* a cell in the figure of writing, of the column */
static const double label_drop = 3.45;     /* of the label below a flower */
static const double wrong_radius = 0.36;   /* of the ring around a forbidden number */
static const double wrong_bar = 1.45;      /* length of the ring's bar from its centre, in radii */
static const double mark_line = 0.5;       /* of the cross and the ring, mm */
static const double ring_share = 0.15;     /* a cell in the rings' figure, of the column */
static const double ring_radius = 0.38;
static const double example_share = 0.118; /* a cell in a turn's figure, of the column */
static const double box_width = 12.0;      /* of the box for the ring, mm */
static const double box_height = 9.0;
static const double box_corner = 0.8;
static const double box_line = 0.4;
static const double box_number = 5.0;

/* Draws a cell with NUMBER, 0 .. 20, or empty (-1); HERE highlights the number just written. */
static void cell(struct scene *scene, struct point at, double hex, int number, bool here)
{
    art_hexagon(scene, at, hex, true,
        paint_both(here ? COLOUR_ACCENT_SOFT : COLOUR_CELL, COLOUR_FRAME, ART_FIGURE_CELL_LINE));
    if (number < 0)
        return;
    art_text(scene, spell_number(number).text, at, number_size * hex,
        here ? WEIGHT_BLACK : WEIGHT_REGULAR, here ? COLOUR_ACCENT : COLOUR_INK);
}

/* Draws a cell and its six neighbours; NUMBERS begin with the middle, then go clockwise from the
 * top. */
static void flower(struct scene *scene, struct point at, double hex, const int numbers[7], int here)
{
    static const double x[] = {0.0, 0.0, 0.866, 0.866, 0.0, -0.866, -0.866};
    static const double y[] = {0.0, -1.0, -0.5, 0.5, 1.0, 0.5, -0.5};
    for (int i = 0; i < 7; i++)
        cell(scene, xy(at.x + x[i] * hex, at.y + y[i] * hex), hex, numbers[i], i == here);
}

/* ---- dice ---- */

struct die {
    const char *name;
    int points;  /* of its outline */
    double turn; /* degrees */
    const char *value;
};

static void draw_dice(struct scene *scene, const struct texts *texts, double width)
{
    static const struct die dice[] = {{"d4", 3, 0.0, "3"}, {"d6", 4, 45.0, "5"},
        {"d8", 4, 0.0, "7"}, {"d10", 5, 180.0, "0"}, {"d12", 5, 0.0, "11"}, {"d20", 6, 0.0, "18"}};
    const double radius = die_share * width;
    for (int i = 0; i < 6; i++) {
        struct point at = {(i + 0.5) * width / 6.0, 1.2 * radius};
        double drop = dice[i].points == 3 ? 0.2 * radius : 0.0;
        scene_begin_transform(scene,
            affine_join(affine_translation(at.x, at.y + drop), affine_rotation(dice[i].turn)));
        art_star(
            scene, xy(0.0, 0.0), (dice[i].points == 3 ? 1.25 : 1.0) * radius, dice[i].points, 1.0);
        struct paint paint = art_round(paint_both(COLOUR_CELL, COLOUR_FRAME, die_line));
        scene_paint(scene, paint);
        scene_end_transform(scene);
        art_text(scene, dice[i].value, xy(at.x, at.y + 1.5 * drop), die_number * radius,
            WEIGHT_BOLD, COLOUR_INK);
        art_text(scene, dice[i].name, xy(at.x, at.y + die_name_drop * radius), die_name_size,
            WEIGHT_REGULAR, COLOUR_SOFT);
    }
}

static void draw_writing(struct scene *scene, const struct texts *texts, double width)
{
    const double hex = writing_share * width;
    const double y = 1.55 * hex;
    flower(scene, xy(0.25 * width, y), hex, (const int[7]){3, 5, 7, -1, -1, -1, -1}, 2);
    art_text(scene, word(texts, "figure-allowed"), xy(0.25 * width, label_drop * hex), label_size,
        WEIGHT_BOLD, COLOUR_ACCENT);
    flower(scene, xy(0.75 * width, y), hex, (const int[7]){3, 5, 4, -1, -1, -1, -1}, 2);
    art_text(scene, word(texts, "figure-too-low"), xy(0.75 * width, label_drop * hex), label_size,
        WEIGHT_BOLD, COLOUR_INK);
    scene_circle(scene, xy(0.75 * width + 0.866 * hex, y - 0.5 * hex), wrong_radius * hex);
    const double slant = wrong_radius * hex * 0.7071;
    const struct point wrong = {0.75 * width + 0.866 * hex, y - 0.5 * hex};
    for (int way = -1; way <= 1; way += 2) /* the bar leaves out the number */
        scene_line(scene, xy(wrong.x + way * slant, wrong.y - way * slant),
            xy(wrong.x + way * wrong_bar * slant, wrong.y - way * wrong_bar * slant));
    scene_paint(scene, paint_line(COLOUR_INK, mark_line));
}

static void draw_ring(struct scene *scene, const struct texts *texts, double width)
{
    const double hex = ring_share * width;
    const struct point at = {0.3 * width, 1.55 * hex};
    flower(scene, at, hex, (const int[7]){9, 4, 9, 12, 18, 9, 6}, 4);
    art_circle(scene, at, ring_radius * hex, paint_line(COLOUR_ACCENT, mark_line));
    const double x = 0.7 * width;
    art_arrow(scene, xy(at.x + 1.6 * hex, at.y), xy(x - 0.8, at.y));
    scene_rounded_rect(
        scene, (struct rect){x, at.y - box_height / 2.0, box_width, box_height}, box_corner);
    scene_paint(scene, paint_both(COLOUR_ACCENT_SOFT, COLOUR_FRAME, box_line));
    art_text(scene, "9", xy(x + box_width / 2.0, at.y), box_number, WEIGHT_BLACK, COLOUR_ACCENT);
}

/* Draws a ring before and after a turn, with the number that it scores. */
static void draw_example(struct scene *scene, const struct texts *texts, double width)
{
    const double hex = example_share * width;
    const struct point before = {0.19 * width, 1.55 * hex};
    const struct point after = {0.62 * width, before.y};
    flower(scene, before, hex, (const int[7]){5, 6, 8, -1, -1, 9, 7}, -1);
    flower(scene, after, hex, (const int[7]){5, 6, 8, -1, 18, 9, 7}, 4);
    cell(scene, xy(after.x + 0.866 * hex, after.y + 0.5 * hex), hex, 11, true);
    art_circle(scene, after, ring_radius * hex, paint_line(COLOUR_ACCENT, mark_line));
    art_arrow(scene, xy(before.x + 1.5 * hex, before.y), xy(after.x - 1.5 * hex, before.y));
    const double x = 0.86 * width;
    art_arrow(scene, xy(after.x + 1.5 * hex, after.y), xy(x - 0.6, after.y));
    struct rect box = {x, after.y - 0.3 * box_height, 0.12 * width, 0.6 * box_height};
    scene_rounded_rect(scene, box, box_corner);
    scene_paint(scene, paint_both(COLOUR_ACCENT_SOFT, COLOUR_FRAME, box_line));
    art_text(scene, "5", xy(x + box.width / 2.0, after.y), 0.75 * box_number, WEIGHT_BLACK,
        COLOUR_ACCENT);
}

const struct text_figure pocket_hexes_kit_figures[] = {
    {"dice", 0.235, draw_dice},
    {"writing", 0.54, draw_writing},
    {"ring", 0.5, draw_ring},
    {"example", 0.4, draw_example},
    {NULL, 0.0, NULL},
};
