/*
 * The SVG device: sizes, layers, ids, text in its two forms, and what it refuses.
 */
#include "document.h"

#include "core/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Fails unless xmllint finds the file well-formed. */
static void check_well_formed(const struct desk *desk)
{
    char command[512];
    snprintf(command, sizeof command, "xmllint --noout '%s'", desk->path);
    assert_int_equal(system(command), 0);
}

static void the_page_is_exactly_as_large_as_asked(void **state)
{
    struct desk *desk = *state;
    struct scene *page = scene_create(210, 297, desk->fonts, NULL);
    struct scene *usual = desk->scene;
    desk->scene = page;
    size_t length;
    char *svg = desk_write(desk, &device_svg, &length);
    assert_non_null(strstr(svg, " width=\"210mm\" height=\"297mm\" viewBox=\"0 0 210 297\""));
    free(svg);
    desk->page.bleed = 3;
    svg = desk_write(desk, &device_svg, &length);
    assert_non_null(strstr(svg, " width=\"216mm\" height=\"303mm\" viewBox=\"-3 -3 216 303\""));
    free(svg);
    desk->scene = usual;
    scene_destroy(page);
}

/* Reads a number at *CURSOR, after letters and spaces of path data. */
static double path_number(const char **cursor)
{
    char digits[32];
    *cursor += strspn(*cursor, "MLZ ");
    size_t length = strspn(*cursor, "-.0123456789");
    assert_in_range(length, 1, sizeof digits - 1);
    memcpy(digits, *cursor, length);
    digits[length] = '\0';
    *cursor += length;
    double number;
    assert_true(text_to_decimal(digits, &number));
    return number;
}

/* Returns the distance between opposite sides, from the corners of the first path. */
static double hexagon_width(const char *svg)
{
    const char *cursor = after(svg, " d=\"");
    double x[6], y[6];
    for (int i = 0; i < 6; i++) {
        x[i] = path_number(&cursor);
        y[i] = path_number(&cursor);
    }
    return hypot((x[0] + x[1] - x[3] - x[4]) / 2, (y[0] + y[1] - y[3] - y[4]) / 2);
}

static void a_hexagon_has_its_width(void **state)
{
    struct desk *desk = *state;
    for (int i = 0; i < 8; i++) {
        double width = 3.7 + 5.3 * i;
        scene_clear(desk->scene);
        scene_hexagon(desk->scene, (struct point){50.123456, 30}, width, i % 2 == 0);
        scene_paint(desk->scene, paint_line(COLOUR_LINE, 0.2));
        size_t length;
        char *svg = desk_write(desk, &device_svg, &length);
        assert_true(fabs(hexagon_width(svg) - width) < 0.002);
        free(svg);
    }
}

static void named_layers_are_layers_and_other_groups_are_not(void **state)
{
    struct desk *desk = *state;
    static const char *const names[] = {"art", "text", "cut", "fold", "marks", "cells"};
    for (size_t i = 0; i < 6; i++) {
        scene_begin_group(desk->scene, names[i], i == 2 ? "Cut & fold" : NULL);
        scene_end_group(desk->scene);
    }
    size_t length;
    char *svg = desk_write(desk, &device_svg, &length);
    assert_int_equal(count_of(svg, "inkscape:groupmode=\"layer\""), 5);
    assert_non_null(
        strstr(svg, "<g id=\"art\" inkscape:groupmode=\"layer\" inkscape:label=\"art\">"));
    assert_non_null(strstr(svg,
        "<g id=\"cut\" inkscape:groupmode=\"layer\" inkscape:label=\"Cut &amp; fold\">\n"
        "<title>Cut &amp; fold</title>"));
    assert_non_null(strstr(svg, "<g id=\"cells\">"));
    check_well_formed(desk);
    free(svg);
}

static void sheets_share_the_layers_of_their_page(void **state)
{
    struct desk *desk = *state;
    int sheet = symbols_find(desk->symbols, "sheet");
    for (int i = 0; i < 3; i++)
        scene_stamp(desk->scene, sheet, affine_translation(10.0 * i, 1));
    scene_begin_group(desk->scene, LAYER_MARKS, NULL);
    scene_stamp(desk->scene, sheet, affine_translation(50, 40));
    scene_end_group(desk->scene);
    size_t length;
    char *svg = desk_write(desk, &device_svg, &length);
    check_well_formed(desk);
    const char *page = after(svg, "</defs>\n");
    static const char expected[] =
        "<g id=\"art\" inkscape:groupmode=\"layer\" inkscape:label=\"art\">\n"
        "<use xlink:href=\"#symbol.sheet.art\" transform=\"translate(0 1)\"/>\n"
        "<use xlink:href=\"#symbol.sheet.art\" transform=\"translate(10 1)\"/>\n"
        "<use xlink:href=\"#symbol.sheet.art\" transform=\"translate(20 1)\"/>\n</g>\n"
        "<g id=\"cut\" inkscape:groupmode=\"layer\"";
    assert_memory_equal(page, expected, sizeof expected - 1);
    assert_int_equal(count_of(page, "#symbol.sheet.cut"), 3);
    assert_int_equal(
        count_of(page, "#symbol.sheet\""), 1); /* within a layer, it is left as it is */
    assert_int_equal(count_of(svg, "inkscape:groupmode=\"layer\""), 3);
    const char *art = after(svg, "<symbol id=\"symbol.sheet.art\" overflow=\"visible\">\n");
    static const char cells[] = "<g id=\"cells\">\n<path fill=\"#ff8000\" "
                                "d=\"M0 0L8 0L8 4L0 4Z\"/>\n</g>\n</symbol>\n";
    assert_memory_equal(art, cells, sizeof cells - 1);
    free(svg);
}

static void check_ids_unique(const char *svg)
{
    for (const char *at = svg; (at = strstr(at, " id=\"")); at++) {
        const char *end = strchr(at + 5, '"');
        char id[128];
        assert_in_range(end + 1 - at, 7, sizeof id - 1);
        memcpy(id, at, (size_t)(end + 1 - at));
        id[end + 1 - at] = '\0';
        assert_int_equal(count_of(svg, id), 1);
    }
}

static void every_id_is_given_once(void **state)
{
    struct desk *desk = *state;
    static const char *const names[] = {
        "cell", "cell-2", "cell", "cell", "7up", "a b", "a_b", "cell-2", "symbol_mark", "clip_1"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        scene_begin_group(desk->scene, names[i], NULL);
        scene_end_group(desk->scene);
    }
    for (int i = 0; i < 3; i++) {
        scene_rect(desk->scene, (struct rect){1, 1, 9, 9});
        scene_begin_clip(desk->scene);
        scene_stamp(desk->scene, 0, affine_identity());
        scene_end_clip(desk->scene);
    }
    size_t length;
    char *svg = desk_write(desk, &device_svg, &length);
    check_ids_unique(svg);
    assert_int_equal(count_of(svg, "<symbol id=\"symbol.mark\""), 1);
    assert_int_equal(count_of(svg, "<use xlink:href=\"#symbol.mark\"/>"), 3);
    assert_int_equal(count_of(svg, "<clipPath id="), 3);
    assert_null(strstr(svg, "id=\"7"));
    check_well_formed(desk);
    free(svg);
}

/* Whole symbols, and layers of other symbols, next to each other. */
static void what_is_placed_is_defined(void **state)
{
    struct desk *desk = *state;
    static const char link[] = "xlink:href=\"#symbol.";
    scene_stamp(desk->scene, symbols_find(desk->symbols, "mark"), affine_identity());
    scene_stamp(desk->scene, symbols_find(desk->symbols, "sheet"), affine_identity());
    size_t length;
    char *svg = desk_write(desk, &device_svg, &length);
    assert_int_equal(count_of(svg, link), 3);
    for (const char *at = svg; (at = strstr(at, link)) != NULL; at++) {
        char id[128];
        at = strchr(at, '#') + 1;
        snprintf(id, sizeof id, "<symbol id=\"%.*s\"", (int)strcspn(at, "\""), at);
        assert_int_equal(count_of(svg, id), 1);
    }
    free(svg);
}

/* Its layers cannot become the page's, because the page paints art first. */
static void a_symbol_with_its_layers_in_another_order_stays_whole(void **state)
{
    static const char *const layers[] = {LAYER_TEXT, LAYER_ART};
    struct desk *desk = *state;
    struct scene *scene = symbols_add(desk->symbols, "upside-down");
    for (int i = 0; i < 2; i++) {
        scene_begin_group(scene, layers[i], NULL);
        scene_rect(scene, (struct rect){0, 0, 8, 4});
        scene_paint(scene, paint_fill(COLOUR_CELL));
        scene_end_group(scene);
    }
    scene_stamp(desk->scene, symbols_find(desk->symbols, "upside-down"), affine_identity());
    size_t length;
    char *svg = desk_write(desk, &device_svg, &length);
    assert_int_equal(count_of(svg, "<symbol id=\"symbol.upside-down\""), 1);
    assert_int_equal(count_of(svg, "<use xlink:href=\"#symbol.upside-down\"/>"), 1);
    free(svg);
}

static void the_same_page_gives_the_same_bytes(void **state)
{
    struct desk *desk = *state;
    struct text_style style = text_style_plain(5);
    scene_text(desk->scene, "Same 同じ", &style, (struct point){5, 10}, COLOUR_INK);
    scene_stamp(desk->scene, 0, affine_rotation(33));
    size_t lengths[2];
    char *first = desk_write(desk, &device_svg, &lengths[0]);
    char *second = desk_write(desk, &device_svg, &lengths[1]);
    assert_int_equal(lengths[0], lengths[1]);
    assert_memory_equal(first, second, lengths[0]);
    free(first);
    free(second);
}

static void special_characters_are_escaped(void **state)
{
    struct desk *desk = *state;
    desk->info.title = "<b>&\"六角\"\x01\xff";
    desk->info.subject = "]]> --";
    struct text_style style = text_style_plain(5);
    scene_text(desk->scene, "<六&\">", &style, (struct point){5, 10}, COLOUR_INK);
    for (int live = 0; live < 2; live++) {
        desk->options.live_text = live;
        size_t length;
        char *svg = desk_write(desk, &device_svg, &length);
        check_well_formed(desk);
        assert_non_null(
            strstr(svg, "<title>&lt;b&gt;&amp;&quot;六角&quot;\xef\xbf\xbd\xef\xbf\xbd</title>"));
        assert_non_null(strstr(svg, "<desc>]]&gt; --</desc>"));
        assert_non_null(strstr(svg, "&lt;"));
        free(svg);
    }
}

static void outlines_are_defined_once_and_words_can_be_found(void **state)
{
    struct desk *desk = *state;
    struct text_style style = text_style_plain(5);
    scene_text(desk->scene, "noon on", &style, (struct point){5, 10}, COLOUR_INK);
    scene_stamp(desk->scene, 0, affine_translation(40, 20));
    size_t length;
    char *svg = desk_write(desk, &device_svg, &length);
    assert_int_equal(count_of(svg, "<path id=\"Lato-Regular."), 3); /* n, o and the symbol's x */
    assert_int_equal(count_of(svg, "<use xlink:href=\"#Lato-Regular."), 7);
    const char *words = after(svg, "inkscape:label=\"words (invisible)\"");
    assert_non_null(strstr(words, "fill-opacity=\"0\""));
    assert_non_null(strstr(words, ">noon on</text>"));
    assert_non_null(strstr(words, "<text transform=\"translate(40 24)\""));
    assert_int_equal(count_of(svg, "<text"), 2);
    free(svg);
}

static void live_text_names_its_font(void **state)
{
    struct desk *desk = *state;
    desk->options.live_text = true;
    struct text_style style = text_style_plain(5);
    style.weight = WEIGHT_BOLD;
    style.italic = true;
    scene_text(desk->scene, "AV", &style, (struct point){5, 10}, COLOUR_CELL);
    size_t length;
    char *svg = desk_write(desk, &device_svg, &length);
    const char *text = after(svg, "<text ");
    assert_non_null(strstr(text, "font-family=\"'Lato', sans-serif\" font-weight=\"700\""
                                 " font-style=\"italic\" font-size=\"5\" fill=\"#ff8000\""));
    assert_non_null(strstr(text, "<tspan x=\"5\" y=\"10\">A</tspan><tspan x=\""));
    assert_null(strstr(svg, "<defs>"));
    assert_null(strstr(svg, "words"));
    free(svg);
}

static void strokes_say_what_differs_from_the_usual(void **state)
{
    struct desk *desk = *state;
    struct paint paint = paint_both(COLOUR_CELL, COLOUR_INK, 0.35);
    paint.stroke.cap = CAP_ROUND;
    paint.stroke.join = JOIN_BEVEL;
    paint.stroke.dash_count = 2;
    paint.stroke.dash[0] = 1.25;
    paint.stroke.dash[1] = 0.4;
    paint.stroke.dash_offset = 0.1;
    scene_rect(desk->scene, (struct rect){1, 2, 3, 4});
    scene_paint(desk->scene, paint);
    size_t length;
    char *svg = desk_write(desk, &device_svg, &length);
    assert_non_null(strstr(svg,
        "<path fill=\"#ff8000\" stroke=\"#000000\" stroke-width=\"0.35\""
        " stroke-linecap=\"round\" stroke-linejoin=\"bevel\" stroke-dasharray=\"1.25 0.4\""
        " stroke-dashoffset=\"0.1\" d=\"M1 2L4 2L4 6L1 6Z\"/>"));
    assert_non_null(strstr(svg, "stroke-miterlimit=\"10\""));
    free(svg);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_page_is_exactly_as_large_as_asked, desk_clear),
        cmocka_unit_test_setup(a_hexagon_has_its_width, desk_clear),
        cmocka_unit_test_setup(named_layers_are_layers_and_other_groups_are_not, desk_clear),
        cmocka_unit_test_setup(sheets_share_the_layers_of_their_page, desk_clear),
        cmocka_unit_test_setup(every_id_is_given_once, desk_clear),
        cmocka_unit_test_setup(what_is_placed_is_defined, desk_clear),
        cmocka_unit_test_setup(a_symbol_with_its_layers_in_another_order_stays_whole, desk_clear),
        cmocka_unit_test_setup(the_same_page_gives_the_same_bytes, desk_clear),
        cmocka_unit_test_setup(special_characters_are_escaped, desk_clear),
        cmocka_unit_test_setup(outlines_are_defined_once_and_words_can_be_found, desk_clear),
        cmocka_unit_test_setup(live_text_names_its_font, desk_clear),
        cmocka_unit_test_setup(strokes_say_what_differs_from_the_usual, desk_clear),
    };
    return cmocka_run_group_tests(tests, desk_open, desk_close);
}
