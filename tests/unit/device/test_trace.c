/*
 * The trace device, and through it the replay that other devices build on: coordinates reach the
 * page through every transform and placement.
 */
#include "document.h"

#include "support/cairo_pdf.h"

#include <stdlib.h>
#include <string.h>

static void a_path_is_told_where_it_lies_on_the_page(void **state)
{
    struct desk *desk = *state;
    scene_begin_transform(desk->scene, affine_translation(10, 20));
    scene_begin_transform(desk->scene, affine_join(affine_rotation(90), affine_scale(2, 2)));
    scene_move_to(desk->scene, 1, 0);
    scene_line_to(desk->scene, 1, 0.5);
    scene_paint(desk->scene, paint_line(COLOUR_INK, 0.25));
    scene_end_transform(desk->scene);
    scene_end_transform(desk->scene);
    scene_move_to(desk->scene, 1, 2);
    scene_line_to(desk->scene, 3, 4);
    scene_paint(desk->scene, paint_line(COLOUR_CUT, 0.25));
    size_t length;
    char *trace = desk_write(desk, &device_trace, &length);
    assert_non_null(strstr(trace, "path fill none line ink width 0.5 cap butt join miter\n"
                                  "m 10 22\nl 9 22\n"));
    assert_non_null(strstr(trace, "path fill none line cut width 0.25 cap butt join miter\n"
                                  "m 1 2\nl 3 4\n"));
    free(trace);
}

static void a_symbol_is_drawn_where_each_of_its_placements_is(void **state)
{
    struct desk *desk = *state;
    int mark = symbols_find(desk->symbols, "mark");
    scene_stamp(desk->scene, mark, affine_translation(30, 40));
    scene_begin_transform(desk->scene, affine_translation(5, 0));
    scene_stamp(desk->scene, mark, affine_join(affine_translation(1, 1), affine_scale(-1, 3)));
    scene_end_transform(desk->scene);
    size_t length;
    char *trace = desk_write(desk, &device_trace, &length);
    const char *second = after(after(trace, "place mark 1 0 0 1 30 40\n"), "m 30 40\n");
    second = after(second, "place mark -1 0 0 3 6 1\n");
    assert_non_null(strstr(second, "m 6 1\nl 4 1\nl 4 4\nl 6 4\nh\n"));
    assert_int_equal(count_of(trace, "glyphs "), 2);
    free(trace);
}

static void glyphs_stand_on_their_pen_positions(void **state)
{
    struct desk *desk = *state;
    struct text_style style = text_style_plain(10);
    scene_text(desk->scene, "AV\"\\", &style, (struct point){20, 30}, COLOUR_SOFT);
    const struct glyph_run *runs;
    size_t count, length;
    struct error error = ERROR_INIT;
    assert_true(text_line(desk->fonts, "AV", &style, &runs, &count, &error));
    assert_int_equal(count, 1);
    struct buffer expected = BUFFER_INIT;
    buffer_format(&expected, "g %lu 20 30\ng %lu ", (unsigned long)runs[0].glyphs[0].id,
        (unsigned long)runs[0].glyphs[1].id);
    buffer_add_decimal(&expected, 20 + runs[0].glyphs[0].advance, 4);
    buffer_add(&expected, " 30\n");
    char *trace = desk_write(desk, &device_trace, &length);
    const char *glyphs = after(trace, " size 10 role soft matrix 1 0 0 1 source \"AV\\\"\\\\\"\n");
    assert_int_equal(strncmp(glyphs, expected.data, expected.length), 0);
    buffer_finish(&expected);
    free(trace);
}

static void groups_and_clips_nest(void **state)
{
    struct desk *desk = *state;
    scene_begin_group(desk->scene, LAYER_ART, "The \"art\"");
    scene_rect(desk->scene, (struct rect){1, 2, 3, 4});
    scene_begin_clip(desk->scene);
    scene_end_clip(desk->scene);
    scene_end_group(desk->scene);
    size_t length;
    char *trace = desk_write(desk, &device_trace, &length);
    assert_string_equal(after(trace, "bleed 0\n"),
        "group art \"The \\\"art\\\"\"\nclip\nm 1 2\nl 4 2\nl 4 6\nl 1 6\nh\n"
        "end-clip\nend-group\n");
    free(trace);
}

static void what_a_document_says_of_itself_is_there(void **state)
{
    struct desk *desk = *state;
    desk->info.date = 86400;
    desk->info.duplex = DUPLEX_LONG;
    desk->page = (struct page_info){.label = "A1", .title = "North", .bleed = 3};
    size_t length;
    char *trace = desk_write(desk, &device_trace, &length);
    assert_string_equal(trace,
        "document \"A title\" author \"An author\" subject \"side=4\" language en date 86400 "
        "duplex 1\npage 100 60 label \"A1\" title \"North\" bleed 3\n");
    free(trace);
}

static void dashes_grow_with_their_transform(void **state)
{
    struct desk *desk = *state;
    struct paint paint = paint_line(COLOUR_FOLD, 1);
    paint.stroke.cap = CAP_ROUND;
    paint.stroke.join = JOIN_BEVEL;
    paint.stroke.dash_count = 2;
    paint.stroke.dash[0] = 3;
    paint.stroke.dash[1] = 0.5;
    paint.stroke.dash_offset = 1;
    scene_begin_transform(desk->scene, affine_scale(2, -2));
    scene_move_to(desk->scene, 0, 0);
    scene_line_to(desk->scene, 5, 0);
    scene_paint(desk->scene, paint);
    scene_end_transform(desk->scene);
    size_t length;
    char *trace = desk_write(desk, &device_trace, &length);
    assert_non_null(
        strstr(trace, "line fold width 2 cap round join bevel dash 6 1 offset 2\nm 0 0\nl 10 0\n"));
    free(trace);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_path_is_told_where_it_lies_on_the_page, desk_clear),
        cmocka_unit_test_setup(a_symbol_is_drawn_where_each_of_its_placements_is, desk_clear),
        cmocka_unit_test_setup(glyphs_stand_on_their_pen_positions, desk_clear),
        cmocka_unit_test_setup(groups_and_clips_nest, desk_clear),
        cmocka_unit_test_setup(what_a_document_says_of_itself_is_there, desk_clear),
        cmocka_unit_test_setup(dashes_grow_with_their_transform, desk_clear),
    };
    return cmocka_run_group_tests(tests, desk_open, desk_close);
}
