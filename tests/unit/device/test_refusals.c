/*
 * What every device refuses, and with which words.
 */
#include "document.h"

#include "support/cairo_pdf.h"

#include <math.h>
#include <string.h>

static void cmyk_is_refused(void **state)
{
    struct desk *desk = *state;
    desk->palette.colour[COLOUR_CUT].space = COLOUR_CMYK;
    const struct device_format *const formats[] = {&device_svg, &device_png};
    for (size_t i = 0; i < 2; i++) {
        struct error error = ERROR_INIT;
        assert_false(desk_write_to(desk, formats[i], desk->path, &error));
        assert_int_equal(error.code, ERROR_INPUT);
        assert_non_null(strstr(error.message, "need pdf"));
        assert_int_equal(strncmp(error.message, formats[i]->name, 3), 0);
    }
}

static void a_number_that_is_none_is_refused_by_every_device(void **state)
{
    struct desk *desk = *state;
    static const char *const formats[] = {"svg", "png", "pdf", "cairo-pdf", "trace"};
    scene_move_to(desk->scene, 1, 1);
    scene_line_to(desk->scene, NAN, 1);
    scene_paint(desk->scene, paint_line(COLOUR_INK, 1));
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        struct error error = ERROR_INIT;
        assert_false(desk_write_to(desk, cairo_pdf_find(formats[i]), desk->path, &error));
        assert_int_not_equal(error.code, ERROR_NONE);
    }
    assert_null(device_find("gif"));
}

static void a_full_disk_is_the_systems_error(void **state)
{
    struct desk *desk = *state;
    static const char *const formats[] = {"svg", "png", "pdf", "cairo-pdf", "trace"};
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        struct error error = ERROR_INIT;
        assert_false(desk_write_to(desk, cairo_pdf_find(formats[i]), "/dev/full", &error));
        assert_int_equal(error.code, ERROR_SYSTEM);
        assert_non_null(strstr(error.message, "/dev/full"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(cmyk_is_refused, desk_clear),
        cmocka_unit_test_setup(a_number_that_is_none_is_refused_by_every_device, desk_clear),
        cmocka_unit_test_setup(a_full_disk_is_the_systems_error, desk_clear),
    };
    return cmocka_run_group_tests(tests, desk_open, desk_close);
}
