/*
 * The rule card of Hex-Tri.
 */
#include "kits/rules_page.h"

#include "kits/hex_tri_pieces.h"
#include "kits/owner_art.h"

static void figure(struct scene *scene, struct point at, int owner, bool chief, double size)
{
    scene_begin_transform(scene, affine_translation(at.x, at.y));
    hex_tri_figure_draw(scene, owner, chief, size);
    scene_end_transform(scene);
}

static void hex(struct scene *scene, struct point at, double width, int pips)
{
    scene_hexagon(scene, at, width, false);
    scene_paint(scene, paint_both(COLOUR_CELL, COLOUR_FRAME, 0.3));
    for (int i = 0; i < pips; i++) {
        art_star(scene,
            (struct point){at.x + (i - (pips - 1) / 2.0) * 0.14 * width, at.y - 0.38 * width},
            0.06 * width, 4, 1.0);
        scene_paint(scene, paint_fill(COLOUR_ACCENT));
    }
}

/* The triangle between two hexes that touch at a corner, its upright side at X, WAY to the left
 * (-1) or right. */
static void triangle(struct scene *scene, double x, double y, double width, double way)
{
    double side = width / 1.7320508;
    scene_move_to(scene, x, y - side / 2.0);
    scene_line_to(scene, x + way * width / 2.0, y);
    scene_line_to(scene, x, y + side / 2.0);
    scene_close(scene);
    scene_paint(scene, paint_both(COLOUR_CELL_EDGE, COLOUR_FRAME, 0.3));
}

/* Entry, hex, triangle, hex: a chain of steps, with the Manna that pays for it. */
static void draw_moving(struct scene *scene, struct fonts *fonts,
    const struct texts *texts, double width)
{
    (void)fonts;
    const double w = 0.24 * width;
    const double y = 0.62 * w;
    const double x = 0.3 * width;
    triangle(scene, x - w / 2.0, y, w, -1.0);
    triangle(scene, x + w / 2.0, y, w, 1.0);
    hex(scene, (struct point){x, y}, w, 2);
    hex(scene, (struct point){x + 1.0 * w, y + 0.866 * w}, w, 1);
    figure(scene, (struct point){x - 0.66 * w, y}, 1, false, 0.24 * w);
    figure(scene, (struct point){x - 0.18 * w, y + 0.06 * w}, 1, true, 0.3 * w);
    hex_tri_manna_draw(scene, (struct point){x + 0.1 * w, y + 0.26 * w}, 0.09 * w);
    hex_tri_manna_draw(scene, (struct point){x - 0.1 * w, y + 0.3 * w}, 0.09 * w);
    art_arrow(scene, (struct point){x + 0.05 * w, y}, (struct point){x + 0.62 * w, y});
    art_arrow(scene, (struct point){x + 0.68 * w, y + 0.1 * w},
        (struct point){x + 0.92 * w, y + 0.62 * w});
    struct text_style style = text_style_plain(2.8);
    style.weight = WEIGHT_BOLD;
    scene_text(scene, word(texts, "figure-steps"), &style, (struct point){0.76 * width, 0.5 * w}, COLOUR_ACCENT);
    scene_text(scene, word(texts, "figure-cost"), &style, (struct point){0.76 * width, 0.5 * w + 3.8},
        COLOUR_ACCENT);
}

static void draw_battle(struct scene *scene, struct fonts *fonts,
    const struct texts *texts, double width)
{
    (void)fonts;
    (void)texts;
    const double w = 0.3 * width;
    const double y = 0.62 * w;
    const double f = 0.24 * w;
    const double before = 0.22 * width;
    const double after = 0.76 * width;
    hex(scene, (struct point){before, y}, w, 1);
    hex(scene, (struct point){after, y}, w, 1);
    for (int i = 0; i < 3; i++)
        figure(scene, (struct point){before + (i - 1) * 1.1 * f, y - 0.4 * f}, 3, false, f);
    figure(scene, (struct point){before, y + 0.75 * f}, 4, false, f);
    art_arrow(scene, (struct point){before + 0.62 * w, y}, (struct point){after - 0.62 * w, y});
    for (int i = 0; i < 2; i++)
        figure(scene, (struct point){after + (i - 0.5) * 1.1 * f, y - 0.4 * f}, 3, false, f);
    for (int i = 0; i < 2; i++)
        hex_tri_manna_draw(scene, (struct point){after + (i - 0.5) * f, y + 0.75 * f}, 0.35 * f);
}

static const struct rules_figure figures[] = {
    {"moving", 0.52, draw_moving},
    {"battle", 0.4, draw_battle},
    {NULL, 0.0, NULL},
};

void *rules_hex_tri_create(const struct kit_job *job, struct error *error)
{
    return rules_page_create(figures, job, error);
}
