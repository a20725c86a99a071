/*
 * The desk: set-up shared by the device tests.
 */
#include "document.h"

#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void add_mark(struct symbols *symbols)
{
    struct scene *scene = symbols_add(symbols, "mark");
    scene_rect(scene, (struct rect){0, 0, 2, 1});
    scene_paint(scene, paint_both(COLOUR_CELL, COLOUR_INK, 0.5));
    struct text_style style = text_style_plain(2);
    scene_text(scene, "x", &style, (struct point){0, 4}, COLOUR_INK);
}

static void add_sheet(struct symbols *symbols)
{
    struct scene *scene = symbols_add(symbols, "sheet");
    scene_begin_group(scene, LAYER_ART, NULL);
    scene_begin_group(scene, "cells", NULL);
    scene_rect(scene, (struct rect){0, 0, 8, 4});
    scene_paint(scene, paint_fill(COLOUR_CELL));
    scene_end_group(scene);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_CUT, NULL);
    scene_rect(scene, (struct rect){0, 0, 9, 5});
    scene_paint(scene, paint_line(COLOUR_CUT, 0.1));
    scene_end_group(scene);
}

int desk_open(void **state)
{
    struct desk *desk = memory_create(1, sizeof *desk);
    struct error error = ERROR_INIT;
    desk->fonts = fonts_create(&error);
    if (!desk->fonts) {
        print_error("%s\n", error.message);
        free(desk);
        return 1;
    }
    desk->symbols = symbols_create(desk->fonts);
    add_mark(desk->symbols);
    add_sheet(desk->symbols);
    desk->scene = scene_create(PAGE_WIDTH, PAGE_HEIGHT, desk->fonts, desk->symbols);
    snprintf(desk->path, sizeof desk->path, "%s/tests/device-%ld", BUILD_FOLDER, (long)getpid());
    *state = desk;
    return 0;
}

int desk_close(void **state)
{
    struct desk *desk = *state;
    unlink(desk->path);
    scene_destroy(desk->scene);
    symbols_destroy(desk->symbols);
    fonts_destroy(desk->fonts);
    free(desk);
    return 0;
}

static struct palette simple_palette(void)
{
    struct palette palette = {0};
    for (int role = 0; role < COLOUR_ROLE_COUNT; role++)
        for (int i = 0; i < 3; i++)
            palette.colour[role].channel[i] = 0.5;
    palette.colour[COLOUR_INK] = (struct colour){COLOUR_RGB, {0, 0, 0, 0}};
    palette.colour[COLOUR_CELL] = (struct colour){COLOUR_RGB, {1, 0.5, 0, 0}};
    palette.colour[COLOUR_PAPER] = (struct colour){COLOUR_RGB, {1, 1, 1, 0}};
    return palette;
}

int desk_clear(void **state)
{
    struct desk *desk = *state;
    scene_clear(desk->scene);
    desk->palette = simple_palette();
    desk->info = (struct document_info){"A title", "An author", "side=4", "en", -1, DUPLEX_NONE};
    desk->page = (struct page_info){0};
    desk->options = (struct device_options){.dpi = 150};
    return 0;
}

bool desk_write_to(
    struct desk *desk, const struct device_format *format, const char *path, struct error *error)
{
    struct os_output *output = os_output_create(path, 0644, error);
    if (!output)
        return false;
    if (device_write(format, output, &desk->info, &desk->palette, &desk->options, desk->scene,
            &desk->page, error))
        return os_output_commit(output, error);
    os_output_destroy(output);
    return false;
}

char *desk_write(struct desk *desk, const struct device_format *format, size_t *length)
{
    struct error error = ERROR_INIT;
    char *bytes = NULL;
    if (!desk_write_to(desk, format, desk->path, &error) ||
        !os_read_file(desk->path, 64 << 20, &bytes, length, &error))
        fail_msg("%s", error.message);
    return bytes;
}

size_t count_of(const char *text, const char *needle)
{
    size_t count = 0;
    while ((text = strstr(text, needle))) {
        count++;
        text += strlen(needle);
    }
    return count;
}

const char *after(const char *text, const char *needle)
{
    const char *found = strstr(text, needle);
    if (!found)
        fail_msg("missing: %s", needle);
    return found + strlen(needle);
}
