/*
 * The rule card of BeerHex.
 */
#include "kits/rules_page.h"

#include "kits/beerhex_pieces.h"
#include "kits/owner_art.h"

/* A cap from outside (SYMBOL -1) or turned up. */
static void cap(struct scene *scene, struct fonts *fonts, struct point at, double size, int owner,
    int symbol)
{
    const struct point origin = {0.0, 0.0};
    scene_begin_transform(scene, affine_translation(at.x, at.y));
    scene_circle(scene, origin, size / 2.0);
    scene_paint(scene, paint_both(owner_role(owner), COLOUR_INK, 0.25));
    if (symbol < 0)
        beerhex_cap_front(scene, fonts, owner, size);
    else
        beerhex_cap_back(scene, fonts, owner, symbol, size);
    scene_end_transform(scene);
}

static void draw_caps(struct scene *scene, struct fonts *fonts,
    const struct texts *texts, double width)
{
    (void)texts;
    const double size = 0.2 * width;
    const double y = 0.55 * size;
    cap(scene, fonts, (struct point){0.11 * width, y}, size, 1, -1);
    cap(scene, fonts, (struct point){0.36 * width, y}, size, 1, 0);
    cap(scene, fonts, (struct point){0.61 * width, y}, size, 1, 1);
    cap(scene, fonts, (struct point){0.88 * width, y}, size, 2, -1);
}

/* A cap turned up, small: its owner's rim and the symbol. */
static void small_cap(struct scene *scene, struct point at, double size, int owner, int symbol)
{
    scene_circle(scene, at, size / 2.0);
    scene_paint(scene, paint_both(owner_role(owner), COLOUR_INK, 0.15));
    scene_circle(scene, at, 0.4 * size);
    scene_paint(scene, paint_fill(COLOUR_PAPER));
    art_beer_symbol(scene, symbol, at, 0.3 * size, 0.15);
}

/* A board of 4 x 4 at the end: suns hang together from top to bottom. Rows from the top; first
 * the owner, then the symbol of each cap, '.' for an empty cell. */
static void draw_joined(struct scene *scene, struct fonts *fonts,
    const struct texts *texts, double width)
{
    static const char *const rows[] = {"Gs Sg Ss ..", "Gg Ss Sg Gs", "Sg Gs .. Ss", "Gg Ss Sg .."};
    static const int path[][2] = {{1, 0}, {0, 1}, {0, 2}, {0, 3}};
    const double hex = 0.155 * width;
    (void)fonts;
    (void)texts;
    for (int row = 0; row < 4; row++) {
        for (int column = 0; column < 4; column++) {
            struct point at = {(0.6 + column + 0.5 * row) * hex, (0.62 + 0.866 * row) * hex};
            const char *cell = rows[row] + 3 * column;
            bool joined = false;
            for (size_t i = 0; i < sizeof path / sizeof path[0]; i++)
                joined = joined || (path[i][0] == column && path[i][1] == row && cell[1] == 'g');
            scene_hexagon(scene, at, hex, false);
            scene_paint(scene,
                paint_both(joined ? COLOUR_ACCENT_SOFT : COLOUR_CELL, COLOUR_FRAME, 0.25));
            if (cell[0] != '.')
                small_cap(scene, at, 0.72 * hex, cell[0] == 'G' ? 1 : 2, cell[1] == 'g' ? 0 : 1);
        }
    }
}

/* Three caps that touch, face down, and what they turn out to be. */
static void attack(struct scene *scene, struct fonts *fonts, double y, double width,
    const int symbols[3], const char *label)
{
    static const int owners[3] = {1, 2, 1};
    const double size = 0.125 * width;
    for (int i = 0; i < 3; i++) {
        double x = (0.07 + 0.075 * i) * width;
        double down = y + (i % 2 == 0 ? 0.4 : -0.5) * size;
        cap(scene, fonts, (struct point){x, down}, size, owners[i], -1);
        cap(scene, fonts, (struct point){x + 0.38 * width, down}, size, owners[i], symbols[i]);
    }
    art_arrow(scene, (struct point){0.31 * width, y}, (struct point){0.39 * width, y});
    struct text_style style = text_style_plain(2.7);
    style.weight = WEIGHT_BOLD;
    scene_text(scene, label, &style, (struct point){0.7 * width, y + 0.9}, COLOUR_ACCENT);
}

static void draw_attacks(struct scene *scene, struct fonts *fonts,
    const struct texts *texts, double width)
{
    attack(scene, fonts, 0.14 * width, width, (const int[3]){0, 0, 0},
        word(texts, "figure-return"));
    attack(scene, fonts, 0.43 * width, width, (const int[3]){0, 1, 0},
        word(texts, "figure-stay"));
}

static const struct rules_figure figures[] = {
    {"caps", 0.24, draw_caps},
    {"joined", 0.62, draw_joined},
    {"attack", 0.6, draw_attacks},
    {NULL, 0.0, NULL},
};

void *rules_beerhex_create(const struct kit_job *job, struct error *error)
{
    return rules_page_create(figures, job, error);
}
