/*
 * A bench: pages of 361 labelled hexagons (a hexagon board of side 11), no two pages alike, through
 * one of the devices. Prints nothing; tests/bench/run times whole runs of it.
 *
 *   bench_board DEVICE PAGES FILE
 *
 * Cell C (from 0) of page P (from 0) carries the number 361 P + C + 1, so no label comes twice.
 */
#include "core/os.h"
#include "core/text.h"
#include "support/cairo_pdf.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { SIDE = 11, COLUMNS = 2 * SIDE - 1 };

#define PAGE_WIDTH 210.0
#define PAGE_HEIGHT 297.0
#define HEX_WIDTH 8.0
#define LABEL_SIZE 2.4
#define LINE_WIDTH 0.2

static void draw_cell(struct scene *scene, struct point centre, const char *label)
{
    struct text_style style = text_style_plain(LABEL_SIZE);
    style.align = ALIGN_CENTRE;
    scene_hexagon(scene, centre, HEX_WIDTH, true);
    scene_paint(scene, paint_both(COLOUR_CELL, COLOUR_LINE, LINE_WIDTH));
    scene_text(
        scene, label, &style, (struct point){centre.x, centre.y + LABEL_SIZE / 3}, COLOUR_INK);
}

static void draw_board(struct scene *scene, long first_label)
{
    double step = HEX_WIDTH * sqrt(3.0) / 2;
    long label = first_label;
    for (int column = 0; column < COLUMNS; column++) {
        int off = column < SIDE ? SIDE - 1 - column : column - SIDE + 1;
        int rows = COLUMNS - off;
        double x = PAGE_WIDTH / 2 + (column - (SIDE - 1)) * step;
        for (int row = 0; row < rows; row++, label++) {
            double y = PAGE_HEIGHT / 2 + (row - (rows - 1) / 2.0) * HEX_WIDTH;
            char digits[24];
            struct text text = text_in(digits, sizeof digits);
            text_add_number(&text, label);
            draw_cell(scene, (struct point){x, y}, digits);
        }
    }
}

static void set_colour(struct palette *palette, enum colour_role role, double grey)
{
    palette->colour[role] = (struct colour){COLOUR_RGB, {grey, grey, grey, 0}};
}

static bool print(struct fonts *fonts, const struct device_format *format, long pages,
    struct os_output *output, struct error *error)
{
    struct palette palette = {0};
    set_colour(&palette, COLOUR_CELL, 0.95);
    set_colour(&palette, COLOUR_LINE, 0.4);
    set_colour(&palette, COLOUR_INK, 0);
    struct document_info info = {.title = "Bench", .language = "en", .date = -1};
    struct device_options options = {.dpi = 150};
    struct device *device = format->create(output, &info, &palette, &options, error);
    struct scene *scene = scene_create(PAGE_WIDTH, PAGE_HEIGHT, fonts, NULL);
    bool good = device != NULL;
    for (long page = 0; good && page < pages; page++) {
        scene_clear(scene);
        draw_board(scene, 361 * page + 1);
        good = device_page(device, scene, &(struct page_info){0}, error);
    }
    scene_destroy(scene);
    if (good)
        return device_finish(device, error);
    device_destroy(device);
    return false;
}

int main(int argument_count, char **arguments)
{
    struct error error = ERROR_INIT;
    int64_t pages = 0;
    const struct device_format *format = argument_count == 4 ? cairo_pdf_find(arguments[1]) : NULL;
    if (!format || !text_to_number(arguments[2], 1, 1000000, &pages)) {
        fprintf(stderr, "usage: bench_board DEVICE PAGES FILE\n");
        return 2;
    }
    struct fonts *fonts = fonts_create(&error);
    struct os_output *output = fonts ? os_output_create(arguments[3], 0644, &error) : NULL;
    bool good = output && print(fonts, format, (long)pages, output, &error);
    if (good)
        good = os_output_commit(output, &error);
    else
        os_output_destroy(output);
    fonts_destroy(fonts);
    if (!good)
        fprintf(stderr, "bench_board: %s\n", error.message);
    return error_exit_status(&error);
}
