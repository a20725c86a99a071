/*
 * Pictures made of pixels: the same in every format, written once in a PDF, in its own colours.
 */
#include "document.h"

#include "support/cairo_pdf.h"

#include <cairo.h>
#include <stdlib.h>
#include <string.h>

/* Red and green above, blue and transparent below. */
static const uint8_t four[] = {255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 0};
static const struct picture flag = {2, 2, four, NULL};
static const uint8_t greys[] = {0, 0, 0, 255, 128, 128, 128, 255};
static const struct picture grey = {2, 1, greys, NULL};

static uint32_t colour_at(cairo_surface_t *surface, double x, double y)
{
    const unsigned char *data = cairo_image_surface_get_data(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);
    uint32_t pixel;
    memcpy(&pixel, data + (size_t)(y * 150 / 25.4) * stride + 4 * (size_t)(x * 150 / 25.4),
        sizeof pixel);
    return pixel & 0xffffff;
}

static void every_pixel_is_where_it_belongs(void **state)
{
    struct desk *desk = *state;
    scene_rect(desk->scene, (struct rect){0, 0, 100, 60});
    scene_paint(desk->scene, paint_fill(COLOUR_CELL));
    scene_picture(desk->scene, &flag, (struct rect){10, 10, 40, 20});
    /* A quarter turn: the upper left corner becomes the upper right one. */
    scene_begin_transform(
        desk->scene, affine_join(affine_translation(90, 10), affine_rotation(90)));
    scene_picture(desk->scene, &flag, (struct rect){0, 0, 20, 20});
    scene_end_transform(desk->scene);
    size_t length;
    free(desk_write(desk, &device_png, &length));
    cairo_surface_t *surface = cairo_image_surface_create_from_png(desk->path);
    assert_int_equal(colour_at(surface, 12, 12), 0xff0000);
    assert_int_equal(colour_at(surface, 48, 12), 0x00ff00);
    assert_int_equal(colour_at(surface, 12, 28), 0x0000ff);
    assert_int_equal(colour_at(surface, 49, 29), 0xff8000); /* what is below is visible */
    assert_int_equal(colour_at(surface, 9.5, 12), 0xff8000);
    assert_int_equal(colour_at(surface, 88, 12), 0xff0000);
    assert_int_equal(colour_at(surface, 88, 28), 0x00ff00);
    assert_int_equal(colour_at(surface, 72, 12), 0x0000ff);
    cairo_surface_destroy(surface);
}

static void a_pdf_holds_each_picture_once(void **state)
{
    struct desk *desk = *state;
    for (int i = 0; i < 3; i++)
        scene_picture(desk->scene, &flag, (struct rect){10.0 + 20 * i, 10, 15, 15});
    scene_picture(desk->scene, &grey, (struct rect){10, 40, 10, 5});
    size_t length;
    char *pdf = desk_write(desk, &device_pdf, &length);
    char *text = calloc(length + 1, 1);
    for (size_t i = 0; i < length; i++)
        text[i] = pdf[i] != '\0' ? pdf[i] : ' ';
    assert_int_equal(
        count_of(text, "/Subtype /Image"), 3); /* with the mask that makes it transparent */
    assert_int_equal(count_of(text, "/SMask"), 1);
    assert_int_equal(count_of(text, "/ColorSpace /DeviceRGB"), 1);
    assert_int_equal(count_of(text, "/ColorSpace /DeviceGray"), 2);
    free(text);
    free(pdf);
}

static void a_pdf_for_a_shop_has_inks_and_no_transparency(void **state)
{
    struct desk *desk = *state;
    for (int role = 0; role < COLOUR_COUNT; role++)
        desk->palette.colour[role] = (struct colour){COLOUR_CMYK, {0, 0, 0, 1}};
    scene_picture(desk->scene, &flag, (struct rect){10, 10, 15, 15});
    scene_picture(desk->scene, &grey, (struct rect){10, 40, 10, 5});
    size_t length;
    char *pdf = desk_write(desk, &device_pdf, &length);
    char *text = calloc(length + 1, 1);
    for (size_t i = 0; i < length; i++)
        text[i] = pdf[i] != '\0' ? pdf[i] : ' ';
    assert_int_equal(count_of(text, "/SMask"), 0);
    assert_int_equal(count_of(text, "/ImageMask true"), 1);
    assert_int_equal(count_of(text, "/ColorSpace /DeviceCMYK"), 1);
    assert_int_equal(count_of(text, "/ColorSpace /DeviceGray"), 1);
    assert_int_equal(count_of(text, "/DeviceRGB"), 0);
    free(text);
    free(pdf);
}

static int value_of(char c)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *found = strchr(digits, c);
    return c != '\0' && found != NULL ? (int)(found - digits) : -1;
}

/* Decodes the base64 bytes at TEXT, up to a quote. */
static size_t decode(const char *text, unsigned char *bytes)
{
    size_t count = 0;
    unsigned bits = 0;
    for (int have = 0; value_of(*text) >= 0; text++) {
        bits = bits << 6 | (unsigned)value_of(*text);
        have += 6;
        if (have >= 8) {
            have -= 8;
            bytes[count++] = (unsigned char)(bits >> have);
        }
    }
    return count;
}

struct bytes {
    const unsigned char *at;
    size_t left;
};

static cairo_status_t hand_out(void *closure, unsigned char *to, unsigned int count)
{
    struct bytes *bytes = closure;
    if (count > bytes->left)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(to, bytes->at, count);
    bytes->at += count;
    bytes->left -= count;
    return CAIRO_STATUS_SUCCESS;
}

static void an_svg_holds_the_pixels_as_png(void **state)
{
    struct desk *desk = *state;
    scene_picture(desk->scene, &flag, (struct rect){10, 11, 40, 20});
    size_t length;
    char *svg = desk_write(desk, &device_svg, &length);
    const char *image = after(svg, "<image");
    static const char box[] = " x=\"10\" y=\"11\" width=\"40\" height=\"20\"";
    assert_int_equal(strncmp(image, box, strlen(box)), 0);
    unsigned char *bytes = malloc(length);
    struct bytes file = {bytes, decode(after(svg, "data:image/png;base64,"), bytes)};
    cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(hand_out, &file);
    assert_int_equal(cairo_surface_status(surface), CAIRO_STATUS_SUCCESS);
    const unsigned char *data = cairo_image_surface_get_data(surface);
    uint32_t pixels[4];
    memcpy(pixels, data, 8);
    memcpy(pixels + 2, data + cairo_image_surface_get_stride(surface), 8);
    static const uint32_t expected[] = {0xffff0000, 0xff00ff00, 0xff0000ff, 0};
    assert_memory_equal(pixels, expected, sizeof pixels);
    cairo_surface_destroy(surface);
    free(bytes);
    free(svg);
}

static void a_trace_says_where_pictures_lie(void **state)
{
    struct desk *desk = *state;
    scene_picture(desk->scene, &flag, (struct rect){10, 11, 40, 20});
    size_t length;
    char *trace = desk_write(desk, &device_trace, &length);
    assert_int_equal(strncmp(after(trace, "picture 2 x 2 from"), " 10 11 to 50 31\n", 16), 0);
    free(trace);
}

static void a_picture_without_a_size_is_refused(void **state)
{
    struct desk *desk = *state;
    struct error error = ERROR_INIT;
    scene_picture(desk->scene, &flag, (struct rect){10, 10, 0, 20});
    assert_false(scene_check(desk->scene, &error));
    scene_clear(desk->scene);
    error_clear(&error);
    scene_picture(desk->scene, &flag, (struct rect){10, 10, 1e9, 20});
    assert_false(scene_check(desk->scene, &error));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(every_pixel_is_where_it_belongs, desk_clear),
        cmocka_unit_test_setup(a_pdf_holds_each_picture_once, desk_clear),
        cmocka_unit_test_setup(a_pdf_for_a_shop_has_inks_and_no_transparency, desk_clear),
        cmocka_unit_test_setup(an_svg_holds_the_pixels_as_png, desk_clear),
        cmocka_unit_test_setup(a_trace_says_where_pictures_lie, desk_clear),
        cmocka_unit_test_setup(a_picture_without_a_size_is_refused, desk_clear),
    };
    return cmocka_run_group_tests(tests, desk_open, desk_close);
}
