/*
 * The rule card of Pocket Hexes.
 */
#include "kits/pocket_hexes/kit.h"

#include "kits/art/owner_art.h"

#include <stdio.h>

/* A cell with a number, 0 .. 20, or empty (-1); HERE: the number just written. */
static void cell(struct scene *scene, struct point at, double hex, int number, bool here)
{
    scene_hexagon(scene, at, hex, true);
    scene_paint(scene, paint_both(here ? COLOUR_ACCENT_SOFT : COLOUR_CELL, COLOUR_FRAME, 0.3));
    if (number < 0)
        return;
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    art_text(scene, text, at, 0.5 * hex, here ? WEIGHT_BLACK : WEIGHT_REGULAR, 0.0,
        here ? COLOUR_ACCENT : COLOUR_INK);
}

/* A cell and the six around it: MIDDLE, then clockwise from the top. */
static void flower(struct scene *scene, struct point at, double hex, const int numbers[7], int here)
{
    static const double x[] = {0.0, 0.0, 0.866, 0.866, 0.0, -0.866, -0.866};
    static const double y[] = {0.0, -1.0, -0.5, 0.5, 1.0, 0.5, -0.5};
    for (int i = 0; i < 7; i++)
        cell(scene, (struct point){at.x + x[i] * hex, at.y + y[i] * hex}, hex, numbers[i],
            i == here);
}

/* ---- dice ---- */

struct die {
    const char *name;
    int points;       /* of its outline */
    double turn;      /* degrees */
    const char *value;
};

static void draw_dice(struct scene *scene, struct fonts *fonts, const struct texts *texts,
    double width)
{
    static const struct die dice[] = {{"d4", 3, 0.0, "3"}, {"d6", 4, 45.0, "5"},
        {"d8", 4, 0.0, "7"}, {"d10", 5, 180.0, "0"}, {"d12", 5, 0.0, "11"}, {"d20", 6, 0.0, "18"}};
    (void)fonts;
    (void)texts;
    const double radius = 0.072 * width;
    for (int i = 0; i < 6; i++) {
        struct point at = {(i + 0.5) * width / 6.0, 1.2 * radius};
        double drop = dice[i].points == 3 ? 0.2 * radius : 0.0;
        scene_begin_transform(scene,
            affine_join(affine_translation(at.x, at.y + drop), affine_rotation(dice[i].turn)));
        art_star(scene, (struct point){0.0, 0.0}, (dice[i].points == 3 ? 1.25 : 1.0) * radius,
            dice[i].points, 1.0);
        struct paint paint = paint_both(COLOUR_CELL, COLOUR_FRAME, 0.35);
        paint.stroke.join = JOIN_ROUND;
        scene_paint(scene, paint);
        scene_end_transform(scene);
        art_text(scene, dice[i].value, (struct point){at.x, at.y + 1.5 * drop}, 0.85 * radius,
            WEIGHT_BOLD, 0.0, COLOUR_INK);
        art_text(scene, dice[i].name, (struct point){at.x, at.y + 1.75 * radius}, 2.4,
            WEIGHT_REGULAR, 0.0, COLOUR_SOFT);
    }
}

static void draw_writing(struct scene *scene, struct fonts *fonts,
    const struct texts *texts, double width)
{
    (void)fonts;
    const double hex = 0.135 * width;
    const double y = 1.55 * hex;
    flower(scene, (struct point){0.25 * width, y}, hex, (const int[7]){3, 5, 7, -1, -1, -1, -1}, 2);
    art_text(scene, word(texts, "figure-allowed"), (struct point){0.25 * width, 3.45 * hex}, 2.9,
        WEIGHT_BOLD, 0.0, COLOUR_ACCENT);
    flower(scene, (struct point){0.75 * width, y}, hex, (const int[7]){3, 5, 4, -1, -1, -1, -1}, 2);
    art_text(scene, word(texts, "figure-too-low"), (struct point){0.75 * width, 3.45 * hex}, 2.9,
        WEIGHT_BOLD, 0.0, COLOUR_INK);
    const struct point wrong = {0.75 * width + 0.866 * hex, y - 0.5 * hex};
    const double arm = 0.34 * hex;
    art_line(scene, (struct point){wrong.x - arm, wrong.y - arm},
        (struct point){wrong.x + arm, wrong.y + arm});
    art_line(scene, (struct point){wrong.x - arm, wrong.y + arm},
        (struct point){wrong.x + arm, wrong.y - arm});
    scene_paint(scene, paint_line(COLOUR_INK, 0.5));
}

static void draw_ring(struct scene *scene, struct fonts *fonts,
    const struct texts *texts, double width)
{
    (void)fonts;
    (void)texts;
    const double hex = 0.15 * width;
    const struct point at = {0.3 * width, 1.55 * hex};
    flower(scene, at, hex, (const int[7]){9, 4, 9, 12, 18, 9, 6}, 4);
    scene_circle(scene, at, 0.38 * hex);
    scene_paint(scene, paint_line(COLOUR_ACCENT, 0.5));
    const double x = 0.7 * width;
    art_arrow(scene, (struct point){at.x + 1.6 * hex, at.y}, (struct point){x - 0.8, at.y});
    scene_rounded_rect(scene, (struct rect){x, at.y - 4.5, 12.0, 9.0}, 0.8);
    scene_paint(scene, paint_both(COLOUR_ACCENT_SOFT, COLOUR_FRAME, 0.4));
    art_text(scene, "9", (struct point){x + 6.0, at.y}, 5.0, WEIGHT_BLACK, 0.0, COLOUR_ACCENT);
}

const struct text_figure pocket_hexes_kit_figures[] = {
    {"dice", 0.235, draw_dice},
    {"writing", 0.54, draw_writing},
    {"ring", 0.5, draw_ring},
    {NULL, 0.0, NULL},
};
