/*
 * The rule card of Toll Hexes.
 */
#include "kits/rules_page.h"

#include "kits/owner_art.h"
#include "kits/toll_hexes_pieces.h"

static void tile(struct scene *scene, struct point at, int owner, const char *mark, double size)
{
    scene_begin_transform(scene, affine_translation(at.x, at.y));
    toll_hexes_tile_draw(scene, owner, mark, size);
    scene_end_transform(scene);
}

/* The Start tile shows 3 at its lower right side; the new tile has its 3 at the upper left. */
static void draw_placing(struct scene *scene, struct fonts *fonts,
    const struct texts *texts, double width)
{
    (void)fonts;
    const double hex = 0.34 * width;
    const struct point start = {0.3 * width, 0.53 * hex};
    const struct point placed = {start.x + 0.866 * hex, start.y + 0.5 * hex};
    tile(scene, start, 0, "123456", hex);
    tile(scene, placed, 1, "164253", hex);
    scene_circle(scene,
        (struct point){(start.x + placed.x) / 2.0, (start.y + placed.y) / 2.0}, 0.27 * hex);
    scene_paint(scene, paint_line(COLOUR_ACCENT, 0.6));
    struct text_style style = text_style_plain(3.0);
    style.weight = WEIGHT_BOLD;
    scene_text(scene, word(texts, "figure-pays"), &style, (struct point){0.06 * width, 1.38 * hex}, COLOUR_ACCENT);
    scene_text(scene, word(texts, "figure-to-bank"), &style, (struct point){0.06 * width, 1.38 * hex + 4.0},
        COLOUR_ACCENT);
}

static void draw_specials(struct scene *scene, struct fonts *fonts,
    const struct texts *texts, double width)
{
    (void)fonts;
    (void)texts;
    const double hex = 0.26 * width;
    tile(scene, (struct point){0.17 * width, 0.53 * hex}, 1, "136254", hex);
    tile(scene, (struct point){0.5 * width, 0.53 * hex}, 2, "wild", hex);
    tile(scene, (struct point){0.83 * width, 0.53 * hex}, 3, "stop", hex);
}

static const struct rules_figure figures[] = {
    {"tiles", 0.29, draw_specials},
    {"placing", 0.57, draw_placing},
    {NULL, 0.0, NULL},
};

void *rules_toll_hexes_create(const struct kit_job *job, struct error *error)
{
    return rules_page_create(figures, job, error);
}
