/*
 * All components on all sorts of paper: no ink in the margin, boards have cells of the requested
 * width, and drawing again gives the same.
 */
#include "worktop.h"

#include "device/device.h"
#include "theme/theme.h"

#include <cairo.h>
#include <stdlib.h>
#include <unistd.h>

static const double dpi = 36.0; /* enough to see ink in the wrong place */

static void write_png(struct worktop *top, int page, const char *path)
{
    struct document_info info = {
        .title = "t", .author = "a", .subject = "s", .language = "en", .date = -1};
    struct device_options options = {.dpi = dpi};
    struct page_info page_info = {.label = "1"};
    struct scene *scene = worktop_page(top, page);
    struct os_output *output = os_output_create(path, 0666, &top->error);
    assert_non_null(output);
    struct theme theme;
    theme_default(&theme);
    assert_true(device_write(
        &device_png, output, &info, &theme.rgb, &options, scene, &page_info, &top->error));
    assert_true(os_output_commit(output, &top->error));
    scene_destroy(scene);
}

/* Ignores pixels that touch the margin's edge, which may be grey. */
static void assert_margin_is_white(cairo_surface_t *surface, double margin)
{
    int width = cairo_image_surface_get_width(surface);
    int height = cairo_image_surface_get_height(surface);
    int edge = (int)(margin * dpi / 25.4) - 1;
    const unsigned char *data = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            if (x >= edge && x < width - edge && y >= edge && y < height - edge)
                continue;
            uint32_t pixel;
            memcpy(&pixel, data + (size_t)y * (size_t)stride + 4 * (size_t)x, sizeof pixel);
            assert_int_equal(pixel & 0xffffff, 0xffffff);
        }
    }
}

static void check_margin(const char *game, const char *component, const char *const *settings)
{
    char path[300];
    struct worktop top;
    snprintf(path, sizeof path, "%s/kits-page-%d.png", BUILD_FOLDER, (int)getpid());
    worktop_open(&top, game, component, settings);
    if (top.print == NULL) { /* the paper is too small, and the message must say what to do */
        assert_true(strstr(error_format(&top.error).line, "largest") != NULL ||
                    strstr(error_format(&top.error).line, "fit") != NULL);
        worktop_close(&top);
        return;
    }
    for (int page = 0; page < top.print->selected_count; page++) {
        write_png(&top, page, path);
        cairo_surface_t *surface = cairo_image_surface_create_from_png(path);
        assert_int_equal(cairo_surface_status(surface), CAIRO_STATUS_SUCCESS);
        assert_margin_is_white(surface, top.settings.margins.top);
        cairo_surface_destroy(surface);
        remove(path);
    }
    worktop_close(&top);
}

static void for_all_components(const char *const *settings)
{
    for (const struct kit *const *it = kit_registry; *it != NULL; it++) {
        const struct kit *kit = *it;
        for (const struct component *c = kit->components; c->name != NULL; c++)
            check_margin(kit->game->slug, c->name, settings);
    }
    for (const struct component *c = kit_general.components; c->name != NULL; c++) {
        if (c->takes == NULL) /* what is made from a file has its own tests */
            check_margin(NULL, c->name, settings);
    }
}

static void nothing_is_inked_in_the_margin(void **state)
{
    (void)state;
    for_all_components((const char *const[]){NULL});
    for_all_components((const char *const[]){"landscape", "true", NULL});
    for_all_components((const char *const[]){"paper", "a5", "margin", "12", NULL});
    for_all_components((const char *const[]){"paper", "160x160mm", NULL});
    check_margin("hex-tri", "figures", (const char *const[]){"standees", "true", NULL});
    check_margin("hex-tri", "figures",
        (const char *const[]){"standees", "true", "bleed", "3", "marks", "full", NULL});
    check_margin("hex-tri", "figures",
        (const char *const[]){"standees", "true", "marks", "outline", "diameter", "9", NULL});
}

static void boards_of_all_sizes_keep_the_margin(void **state)
{
    (void)state;
    static const struct {
        const char *game, *setting, *value;
    } boards[] = {{"beerhex", "size", "3"}, {"beerhex", "size", "4"}, {"beerhex", "size", "11"},
        {"toll-hexes", "side", "4"}, {"toll-hexes", "side", "9"}, {"hex-tri", "side", "2"},
        {"hex-tri", "side", "5"}, {"hex", "size", "3"}, {"hex", "size", "19"}};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        const char *const tall[] = {boards[i].setting, boards[i].value, NULL};
        const char *const wide[] = {boards[i].setting, boards[i].value, "landscape", "true", NULL};
        const char *const poster[] = {boards[i].setting, boards[i].value, "poster", "true", NULL};
        check_margin(boards[i].game, "board", tall);
        check_margin(boards[i].game, "board", wide);
        check_margin(boards[i].game, "board", poster);
    }
}

/* ---- hexagons of boards ---- */

static double path_width(const struct path_view *path)
{
    double x1 = 1e9, x2 = -1e9, y1 = 1e9, y2 = -1e9;
    for (size_t i = 0; i < path->point_count; i++) {
        x1 = fmin(x1, path->points[i].x);
        x2 = fmax(x2, path->points[i].x);
        y1 = fmin(y1, path->points[i].y);
        y2 = fmax(y2, path->points[i].y);
    }
    return fmin(x2 - x1, y2 - y1);
}

static int count_hexagons(struct worktop *top, double width)
{
    struct scene *scene = worktop_page(top, 0);
    struct scene_command command;
    size_t cursor = 0;
    int count = 0;
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind == SCENE_PATH && command.path.point_count == 6 &&
            command.paint.line == COLOUR_FRAME)
            count += fabs(path_width(&command.path) - width) <= 0.02;
    }
    scene_destroy(scene);
    return count;
}

static void cells_are_as_wide_as_asked(void **state)
{
    (void)state;
    static const struct {
        const char *game, *hex;
        double width;
        int cells;
    } boards[] = {{"beerhex", "21.3", 21.3, 25}, {"toll-hexes", "15", 15.0, 91},
        {"hex-tri", "27.5", 27.5, 19}, {"hex", "13.3", 13.3, 121}};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        struct worktop top;
        worktop_open(
            &top, boards[i].game, "board", (const char *const[]){"hex", boards[i].hex, NULL});
        assert_non_null(top.print);
        assert_int_equal(count_hexagons(&top, boards[i].width), boards[i].cells);
        worktop_close(&top);
    }
}

/* The largest width that is named is accepted, and a tenth more is refused. */
static void the_largest_hex_that_is_named_fits(void **state)
{
    (void)state;
    static const char *const games[] = {"beerhex", "toll-hexes", "hex-tri", "hex"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct worktop top;
        worktop_open(&top, games[i], "board", (const char *const[]){"hex", "500", NULL});
        assert_null(top.print);
        const char *named = strstr(top.error.message, "largest is --hex ") + 17;
        double largest = 0.0;
        char number[16];
        snprintf(number, sizeof number, "%.*s", (int)strspn(named, "0123456789."), named);
        assert_true(text_to_decimal(number, &largest));
        worktop_close(&top);
        worktop_open(&top, games[i], "board", (const char *const[]){"hex", number, NULL});
        assert_non_null(top.print);
        worktop_close(&top);
        snprintf(number, sizeof number, "%.1f", largest + 0.1);
        worktop_open(&top, games[i], "board", (const char *const[]){"hex", number, NULL});
        assert_null(top.print);
        worktop_close(&top);
    }
}

/* If a landscape page has room for two leaves, they are side by side on one side. */
static void rule_cards_have_a_front_and_a_back(void **state)
{
    (void)state;
    static const char *const papers[] = {"a5", "half-letter", "a4", "letter", "a3"};
    for (const struct kit *const *it = kit_registry; *it != NULL; it++) {
        const struct kit *kit = *it;
        for (size_t i = 0; i < sizeof papers / sizeof papers[0]; i++) {
            struct worktop top;
            worktop_open(
                &top, kit->game->slug, "rules", (const char *const[]){"paper", papers[i], NULL});
            assert_non_null(top.print);
            bool beside = i >= 2;
            assert_int_equal(top.print->selected_count, beside ? 1 : 2);
            assert_int_equal(top.print->frame.width > top.print->frame.height, beside);
            assert_false(print_is_back(top.print, 0));
            assert_true(beside || print_is_back(top.print, 1));
            worktop_close(&top);
        }
    }
}

/* Reports whether a horizontal and a vertical line of at least LEAST mm cross at (X, Y). */
static bool has_cross_at(const struct scene *scene, double x, double y, double least)
{
    struct scene_command command;
    size_t cursor = 0;
    bool upright = false;
    bool level = false;
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind != SCENE_PATH)
            continue;
        for (size_t i = 0; i + 1 < command.path.point_count; i += 2) {
            struct point a = command.path.points[i];
            struct point b = command.path.points[i + 1];
            bool across = fabs(a.x - x) <= 0.01 && fabs(b.x - x) <= 0.01;
            bool down = fabs(a.y - y) <= 0.01 && fabs(b.y - y) <= 0.01;
            upright = upright || (across && fabs(a.y - b.y) >= least && fmin(a.y, b.y) <= y &&
                                     fmax(a.y, b.y) >= y);
            level = level || (down && fabs(a.x - b.x) >= least && fmin(a.x, b.x) <= x &&
                                 fmax(a.x, b.x) >= x);
        }
    }
    return upright && level;
}

/* The middle and corners of the front's crosses, whichever way the sheet is turned. */
static void calibration_scales_lie_behind_the_crosses(void **state)
{
    (void)state;
    struct worktop top;
    worktop_open(&top, NULL, "calibrate", (const char *const[]){NULL});
    struct scene *front = worktop_page(&top, 0);
    struct scene *back = worktop_page(&top, 1);
    double width = top.print->frame.width;
    double height = top.print->frame.height;
    int crosses = 0;
    for (int y = 0; y < (int)(height * 10.0); y++) {
        for (int x = 0; x < (int)(width * 10.0); x += 10) {
            if (!has_cross_at(front, x / 10.0, y / 10.0, 15.0))
                continue;
            crosses++;
            assert_true(has_cross_at(back, width - x / 10.0, y / 10.0, 9.5));
            assert_true(has_cross_at(back, x / 10.0, height - y / 10.0, 9.5));
        }
    }
    assert_int_equal(crosses, 5);
    scene_destroy(front);
    scene_destroy(back);
    worktop_close(&top);
}

static void posters_end_with_a_map_and_name_their_pages(void **state)
{
    (void)state;
    struct worktop top;
    char label[16];
    worktop_open(&top, "beerhex", "board", (const char *const[]){"poster", "true", NULL});
    assert_non_null(top.print);
    int pages = top.print->selected_count;
    assert_true(pages > 2);
    struct text text = text_in(label, sizeof label);
    print_label(top.print, 0, &text);
    assert_string_equal(label, "A1");
    text = text_in(label, sizeof label);
    print_label(top.print, pages - 1, &text);
    assert_string_equal(label, "map");
    worktop_close(&top);
}

static void posters_fill_four_pages(void **state)
{
    (void)state;
    static const char *const papers[] = {"a5", "a4", "letter", "a3"};
    for (size_t i = 0; i < sizeof papers / sizeof papers[0]; i++) {
        struct worktop top;
        worktop_open(&top, "hex-tri", "board",
            (const char *const[]){"poster", "true", "paper", papers[i], NULL});
        assert_non_null(top.print);
        assert_int_equal(top.print->selected_count, 5);
        worktop_close(&top);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_inked_in_the_margin),
        cmocka_unit_test(boards_of_all_sizes_keep_the_margin),
        cmocka_unit_test(cells_are_as_wide_as_asked),
        cmocka_unit_test(the_largest_hex_that_is_named_fits),
        cmocka_unit_test(rule_cards_have_a_front_and_a_back),
        cmocka_unit_test(calibration_scales_lie_behind_the_crosses),
        cmocka_unit_test(posters_end_with_a_map_and_name_their_pages),
        cmocka_unit_test(posters_fill_four_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
