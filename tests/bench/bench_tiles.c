/*
 * A bench: 540 hexagonal tiles, no two alike, with cut marks, as hexprint makes pieces: a symbol
 * for each tile, packed on A4, through one of the devices. Fronts only, as rival_tiles.py draws
 * them.
 *
 *   bench_tiles DEVICE FILE
 *
 * Tile N (from 1) has its number in the middle and small at its top, on one of six grounds.
 */
#include "core/os.h"
#include "kits/pages/pages.h"
#include "support/cairo_pdf.h"
#include "theme/theme.h"

#include <stdio.h>

enum { TILES = 540, GROUNDS = 6 };

#define TILE_WIDTH 30.0 /* mm */

static void draw_number(struct scene *scene, const char *digits, double size, double y)
{
    struct text_style style = text_style_plain(size);
    style.align = ALIGN_CENTRE;
    scene_text(scene, digits, &style, (struct point){0.0, y}, COLOUR_INK);
}

static void paint_tile(struct scene *scene, const struct piece_face *face, double size)
{
    char digits[24];
    struct text text = text_in(digits, sizeof digits);
    text_add_number(&text, face->value);
    scene_hexagon(scene, (struct point){0.0, 0.0}, 0.8 * size, true);
    scene_paint(scene, paint_both(COLOUR_PAPER, COLOUR_INK, 0.3));
    draw_number(scene, digits, 0.3 * size, 0.1 * size);
    draw_number(scene, digits, 0.08 * size, -0.28 * size);
}

/* Plans the component that these tiles would be. */
static void *plan_tiles(struct kit_job *job, struct error *error)
{
    struct piece_kind kinds[TILES] = {{0}};
    for (int i = 0; i < TILES; i++) {
        enum colour_role ground = (enum colour_role)(COLOUR_PLAYER_1 + i % GROUNDS);
        kinds[i].count = 1;
        kinds[i].front = (struct piece_face){.ground = ground, .paint = paint_tile, .value = i + 1};
        kinds[i].back = kinds[0].front;
    }
    struct piece_set set = {.name = "tile",
        .shape = PIECE_HEXAGON,
        .size = TILE_WIDTH,
        .kinds = kinds,
        .kind_count = TILES};
    return piece_page_create(&set, job, error);
}

static bool write_pages(
    const void *plan, struct scene *scene, struct device *device, struct error *error)
{
    bool good = true;
    for (int page = 0; good && page < ((const struct plan_base *)plan)->pages; page++) {
        if (plan_is_back(plan, page))
            continue;
        scene_clear(scene);
        piece_pages.draw(plan, page, scene);
        good = device_page(device, scene, &(struct page_info){0}, error);
    }
    return good;
}

static bool write_document(const struct kit_job *job, const void *plan,
    const struct device_format *format, struct os_output *output, struct error *error)
{
    struct theme theme;
    theme_default(&theme);
    struct document_info info = {.title = "Bench", .language = "en", .date = -1};
    struct device_options options = {.dpi = 150};
    struct device *device = format->create(output, &info, &theme.rgb, &options, error);
    if (!device)
        return false;
    struct scene *scene =
        scene_create(job->frame->width, job->frame->height, job->fonts, job->symbols);
    bool good = write_pages(plan, scene, device, error);
    scene_destroy(scene);
    if (good)
        return device_finish(device, error);
    device_destroy(device);
    return false;
}

static bool print_tiles(struct fonts *fonts, struct symbols *symbols,
    const struct device_format *format, struct os_output *output, struct error *error)
{
    struct settings settings;
    settings_defaults(&settings);
    struct frame frame;
    if (!frame_init(&frame, &settings.paper, settings.margins, RULER_YES, error))
        return false;
    static const struct component tiles = {.name = "tiles"};
    struct kit_job job = {
        .wish = settings, .component = &tiles, .frame = &frame, .fonts = fonts, .symbols = symbols};
    void *plan = plan_tiles(&job, error);
    if (!plan)
        return false;
    bool good = write_document(&job, plan, format, output, error);
    piece_pages.destroy(plan);
    return good;
}

int main(int argument_count, char **arguments)
{
    struct error error = ERROR_INIT;
    const struct device_format *format = argument_count == 3 ? cairo_pdf_find(arguments[1]) : NULL;
    if (!format) {
        fprintf(stderr, "usage: bench_tiles DEVICE FILE\n");
        return 2;
    }
    struct fonts *fonts = fonts_create(&error);
    struct symbols *symbols = symbols_create(fonts);
    struct os_output *output = fonts ? os_output_create(arguments[2], 0644, &error) : NULL;
    bool good = output && print_tiles(fonts, symbols, format, output, &error);
    if (good)
        good = os_output_commit(output, &error);
    else
        os_output_destroy(output);
    symbols_destroy(symbols);
    fonts_destroy(fonts);
    if (!good)
        fprintf(stderr, "bench_tiles: %s\n", error.message);
    return error_exit_status(&error);
}
