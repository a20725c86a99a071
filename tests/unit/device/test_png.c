/*
 * The PNG device: size in pixels and on paper, colours where they belong, and its limits.
 */
#include "document.h"

#include <cairo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static uint32_t number_at(const char *bytes)
{
    uint32_t number = 0;
    for (int i = 0; i < 4; i++)
        number = number << 8 | (unsigned char)bytes[i];
    return number;
}

static void size_and_resolution_are_written(void **state)
{
    struct desk *desk = *state;
    desk->options.dpi = 300;
    size_t length;
    char *png = desk_write(desk, &device_png, &length);
    assert_int_equal(number_at(png + 16), 1181); /* 100 mm */
    assert_int_equal(number_at(png + 20), 709);  /* 60 mm */
    const char *chunk = png + 33;                /* right after the header */
    assert_int_equal(number_at(chunk), 9);
    assert_memory_equal(chunk + 4, "pHYs", 4);
    assert_int_equal(number_at(chunk + 8), 11811); /* pixels per metre */
    assert_int_equal(number_at(chunk + 12), 11811);
    assert_int_equal(chunk[16], 1);
    assert_int_equal(number_at(chunk + 17), crc32(0, (const unsigned char *)chunk + 4, 13));
    assert_memory_equal(png + length - 8, "IEND", 4);
    free(png);
}

/* Returns the pixel at (X, Y) mm as 0xrrggbb. */
static uint32_t colour_at(cairo_surface_t *surface, double x, double y, double dpi)
{
    const unsigned char *data = cairo_image_surface_get_data(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);
    uint32_t pixel;
    memcpy(&pixel, data + (size_t)(y * dpi / 25.4) * stride + 4 * (size_t)(x * dpi / 25.4),
        sizeof pixel);
    return pixel & 0xffffff;
}

static cairo_surface_t *draw(struct desk *desk)
{
    size_t length;
    free(desk_write(desk, &device_png, &length));
    cairo_surface_t *surface = cairo_image_surface_create_from_png(desk->path);
    assert_int_equal(cairo_surface_status(surface), CAIRO_STATUS_SUCCESS);
    return surface;
}

static void things_are_drawn_where_they_belong(void **state)
{
    struct desk *desk = *state;
    scene_rect(desk->scene, (struct rect){10, 10, 20, 20});
    scene_begin_clip(desk->scene);
    scene_rect(desk->scene, (struct rect){0, 0, 100, 60});
    scene_paint(desk->scene, paint_fill(COLOUR_CELL));
    scene_end_clip(desk->scene);
    scene_stamp(desk->scene, 0,
        affine_join(
            affine_translation(60, 30), affine_join(affine_rotation(90), affine_scale(5, 5))));
    cairo_surface_t *surface = draw(desk);
    assert_int_equal(colour_at(surface, 20, 20, 150), 0xff8000);
    assert_int_equal(colour_at(surface, 31, 20, 150), 0xffffff);   /* clipped away */
    assert_int_equal(colour_at(surface, 57.5, 35, 150), 0xff8000); /* 2 x 1, turned */
    assert_int_equal(colour_at(surface, 66, 32, 150), 0xffffff);
    assert_int_equal(colour_at(surface, 57.5, 30, 150), 0x000000); /* its outline */
    cairo_surface_destroy(surface);
}

/* Returns how much of the page is inked, as if all ink were black. */
static double inked(cairo_surface_t *surface, double dpi)
{
    double sum = 0;
    for (double y = 0.5; y < PAGE_HEIGHT * dpi / 25.4; y++)
        for (double x = 0.5; x < PAGE_WIDTH * dpi / 25.4; x++)
            sum += 255 - (colour_at(surface, x * 25.4 / dpi, y * 25.4 / dpi, dpi) & 255);
    return sum / 255;
}

/* Glyphs are outlines: moving them by a quarter of a pixel changes them, and their area grows with
 * the square. */
static void text_is_not_snapped_to_pixels(void **state)
{
    struct desk *desk = *state;
    struct text_style style = text_style_plain(3);
    desk->options.dpi = 25.4; /* a pixel per millimetre */
    double ink[2];
    for (int i = 0; i < 2; i++) {
        scene_clear(desk->scene);
        style.size = 15 * (i + 1);
        scene_text(desk->scene, "ol", &style, (struct point){10.25, 50.25}, COLOUR_INK);
        cairo_surface_t *surface = draw(desk);
        ink[i] = inked(surface, desk->options.dpi);
        cairo_surface_destroy(surface);
    }
    assert_true(ink[0] > 10);
    assert_true(fabs(ink[1] / ink[0] - 4) < 0.05);
}

static void the_same_page_gives_the_same_bytes(void **state)
{
    struct desk *desk = *state;
    scene_stamp(desk->scene, 0, affine_translation(10, 10));
    size_t lengths[2];
    char *first = desk_write(desk, &device_png, &lengths[0]);
    char *second = desk_write(desk, &device_png, &lengths[1]);
    assert_int_equal(lengths[0], lengths[1]);
    assert_memory_equal(first, second, lengths[0]);
    free(first);
    free(second);
}

/* Returns the number before " dpi" at the end. */
static double named_dpi(const char *message)
{
    const char *end = strstr(message, " dpi");
    assert_non_null(end);
    while (end > message && end[-1] >= '0' && end[-1] <= '9')
        end--;
    return (double)strtol(end, NULL, 10);
}

static void too_many_pixels_name_the_highest_resolution(void **state)
{
    struct desk *desk = *state;
    struct scene *usual = desk->scene;
    desk->scene = scene_create(2000, 1, desk->fonts, NULL);
    desk->options.dpi = 100000;
    struct error error = ERROR_INIT;
    assert_false(desk_write_to(desk, &device_png, desk->path, &error));
    assert_int_equal(error.code, ERROR_INPUT);
    desk->options.dpi = named_dpi(error.message);
    error_clear(&error);
    assert_true(desk_write_to(desk, &device_png, desk->path, &error));
    desk->options.dpi += 1;
    assert_false(desk_write_to(desk, &device_png, desk->path, &error));
    scene_destroy(desk->scene);
    desk->scene = usual;
}

static void a_resolution_that_is_none_is_refused(void **state)
{
    struct desk *desk = *state;
    const double bad[] = {0, -300, NAN, INFINITY, 0.5};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct error error = ERROR_INIT;
        desk->options.dpi = bad[i];
        assert_false(desk_write_to(desk, &device_png, desk->path, &error));
        assert_int_equal(error.code, ERROR_INPUT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(size_and_resolution_are_written, desk_clear),
        cmocka_unit_test_setup(things_are_drawn_where_they_belong, desk_clear),
        cmocka_unit_test_setup(text_is_not_snapped_to_pixels, desk_clear),
        cmocka_unit_test_setup(the_same_page_gives_the_same_bytes, desk_clear),
        cmocka_unit_test_setup(too_many_pixels_name_the_highest_resolution, desk_clear),
        cmocka_unit_test_setup(a_resolution_that_is_none_is_refused, desk_clear),
    };
    return cmocka_run_group_tests(tests, desk_open, desk_close);
}
