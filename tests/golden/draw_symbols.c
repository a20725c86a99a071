/*
 * Writes one sheet with the drawn symbols from 8 to 40 mm, as PDF, SVG or PNG.
 *
 *   draw_symbols FORMAT OUTPUT [DPI]
 */
#include "core/text.h"
#include "kits/art/art.h"
#include "kits/beerhex/kit.h"
#include "kits/hex_tri/kit.h"
#include "kits/kit.h"
#include "support/cairo_pdf.h"
#include "theme/theme.h"

#include <stdio.h>

static const double page_width = 210.0; /* mm */
static const double page_height = 297.0;
static const double line = 0.014; /* of symbols, in their sizes */

/* What symbols are drawn with; they are around the origin. */
struct easel {
    struct scene *scene;
    struct fonts *fonts;
    const struct texts *texts;
    double size;
};

static const struct point origin = {0.0, 0.0};

/* ---- symbols, each SIZE mm wide ---- */

static void sun(const struct easel *easel)
{
    art_sun(easel->scene, origin, easel->size / 2.0, art_line_width(line * easel->size));
}

static void moon(const struct easel *easel)
{
    art_moon(easel->scene, origin, easel->size / 2.0, art_line_width(line * easel->size));
}

static void crown(const struct easel *easel)
{
    struct point base = {0.0, 0.58 * easel->size / 2.0};
    art_crown(easel->scene, base, 0.9 * easel->size, 0.0, COLOUR_NONE, COLOUR_INK);
}

static void teeth(const struct easel *easel)
{
    art_cap_teeth(easel->scene, origin, 0.44 * easel->size, 0.5 * easel->size);
    scene_paint(
        easel->scene, paint_both(COLOUR_CELL, COLOUR_ACCENT, art_line_width(line * easel->size)));
}

static void disc(const struct easel *easel, int owner)
{
    scene_circle(easel->scene, origin, easel->size / 2.0);
    scene_paint(easel->scene, paint_fill(owner_role(owner)));
}

static void gold_cap(const struct easel *easel)
{
    disc(easel, 1);
    beerhex_cap_front(easel->scene, easel->texts, 1, easel->size);
}

static void silver_cap(const struct easel *easel)
{
    disc(easel, 2);
    beerhex_cap_front(easel->scene, easel->texts, 2, easel->size);
}

static void gold_back(const struct easel *easel)
{
    disc(easel, 1);
    beerhex_cap_back(easel->scene, easel->texts, 1, 0, easel->size);
}

static void silver_back(const struct easel *easel)
{
    disc(easel, 2);
    beerhex_cap_back(easel->scene, easel->texts, 2, 1, easel->size);
}

static void tile(const struct easel *easel, int owner)
{
    double size = easel->size * 0.866;
    scene_hexagon(easel->scene, origin, size, true);
    scene_paint(easel->scene, paint_fill(owner_role(owner)));
    owner_tile_pattern(easel->scene, owner, size);
    owner_badge(easel->scene, owner, origin, 0.17 * size, 0.018 * size);
}

static void tile_a(const struct easel *easel)
{
    tile(easel, 1);
}

static void tile_b(const struct easel *easel)
{
    tile(easel, 2);
}

static void tile_c(const struct easel *easel)
{
    tile(easel, 3);
}

static void tile_d(const struct easel *easel)
{
    tile(easel, 4);
}

static void figure(const struct easel *easel)
{
    hex_tri_figure_draw(easel->scene, 5, false, easel->size);
}

static void chief_a(const struct easel *easel)
{
    hex_tri_figure_draw(easel->scene, 1, true, easel->size);
}

static void chief_c(const struct easel *easel)
{
    hex_tri_figure_draw(easel->scene, 3, true, easel->size);
}

static void manna(const struct easel *easel)
{
    hex_tri_manna_draw(easel->scene, origin, 0.46 * easel->size);
}

static void (*const symbols[])(const struct easel *easel) = {sun, moon, crown, teeth, gold_cap,
    silver_cap, gold_back, silver_back, tile_a, tile_b, tile_c, tile_d, figure, chief_a, chief_c,
    manna};

enum { SYMBOLS = sizeof symbols / sizeof symbols[0] };

/* ---- the sheet ---- */

struct rank {
    double size, pitch; /* mm */
    int in_row;
    double top; /* of the middle of its first row, mm */
};

static void draw_sheet(struct easel *easel)
{
    static const struct rank ranks[] = {{8.0, 12.0, 16, 12.0}, {12.0, 12.5, 16, 25.0},
        {20.0, 24.0, 8, 46.0}, {40.0, 48.0, 4, 114.0}};
    for (size_t rank = 0; rank < sizeof ranks / sizeof ranks[0]; rank++) {
        const struct rank *row = &ranks[rank];
        for (int i = 0; i < SYMBOLS; i++) {
            double x = (i % row->in_row - (row->in_row - 1) / 2.0) * row->pitch + page_width / 2.0;
            double y = row->top + (double)(i / row->in_row) * row->pitch;
            easel->size = row->size;
            scene_begin_transform(easel->scene, affine_translation(x, y));
            symbols[i](easel);
            scene_end_transform(easel->scene);
        }
    }
}

static bool write_sheet(const struct device_format *format, const char *path, double dpi,
    struct easel *easel, struct error *error)
{
    struct document_info info = {.title = "Symbols",
        .author = "Paperhex",
        .subject = "symbols",
        .language = "en",
        .date = -1};
    struct device_options options = {.dpi = dpi};
    struct page_info page = {.label = "1"};
    struct theme theme;
    theme_default(&theme);
    struct os_output *output = os_output_create(path, 0644, error);
    if (output == NULL)
        return false;
    return device_write(format, output, &info, &theme.rgb, &options, easel->scene, &page, error) &&
           os_output_commit(output, error);
}

int main(int count, char **arguments)
{
    const struct device_format *format = count >= 3 ? cairo_pdf_find(arguments[1]) : NULL;
    double dpi = 100.0;
    if (format == NULL || (count == 4 && !text_to_decimal(arguments[3], &dpi))) {
        fputs("usage: draw_symbols FORMAT OUTPUT [DPI]\n", stderr);
        return 2;
    }
    struct error error = ERROR_INIT;
    struct easel easel = {.fonts = fonts_create(&error)};
    struct catalogue *texts = catalogue_create("en", words_spec, &error);
    if (easel.fonts == NULL || texts == NULL)
        return 1;
    easel.texts = catalogue_texts(texts, "beerhex", &error);
    easel.scene = scene_create(page_width, page_height, easel.fonts, NULL);
    draw_sheet(&easel);
    bool good = write_sheet(format, arguments[2], dpi, &easel, &error);
    if (!good)
        fprintf(stderr, "draw_symbols: %s\n", error.message);
    scene_destroy(easel.scene);
    catalogue_destroy(texts);
    fonts_destroy(easel.fonts);
    return good ? 0 : 1;
}
