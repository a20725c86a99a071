/* The display list: what is added is read back in order, and shapes have the right form. */
#include "page.h"

#include <math.h>
#include <string.h>

static double distance(struct point a, struct point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static void commands_come_back_in_order(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    scene_begin_group(scene, "art", "The art");
    scene_begin_transform(scene, affine_translation(1, 2));
    scene_rect(scene, (struct rect){0, 0, 5, 5});
    scene_begin_clip(scene);
    scene_rect(scene, (struct rect){1, 1, 2, 2});
    scene_paint(scene, paint_fill(COLOUR_ACCENT));
    scene_end_clip(scene);
    scene_stamp(scene, 0, affine_scale(3, 4));
    scene_end_transform(scene);
    scene_end_group(scene);
    const enum scene_command_kind kinds[] = {SCENE_BEGIN_GROUP, SCENE_BEGIN_TRANSFORM,
        SCENE_BEGIN_CLIP, SCENE_PATH, SCENE_END_CLIP, SCENE_STAMP, SCENE_END_TRANSFORM,
        SCENE_END_GROUP};
    assert_int_equal(page_command_count(scene), sizeof kinds / sizeof kinds[0]);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        assert_int_equal(page_command(scene, i).kind, kinds[i]);
    assert_string_equal(page_command(scene, 0).name, "art");
    assert_string_equal(page_command(scene, 0).title, "The art");
    assert_true(page_command(scene, 1).affine.y0 == 2);
    assert_true(page_command(scene, 2).path.points[2].x == 5);
    assert_int_equal(page_command(scene, 3).paint.fill, COLOUR_ACCENT);
    assert_int_equal(page_command(scene, 3).paint.line, COLOUR_NONE);
    assert_true(page_command(scene, 3).path.points[0].x == 1);
    assert_true(page_command(scene, 5).affine.yy == 4);
}

static void tags_come_back_with_their_places_and_words(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    struct error error = ERROR_INIT;
    char told[] = "a hexagon";
    scene_begin_group(scene, "text", NULL);
    scene_begin_tag(scene, TAG_BULLETS, 7, NULL);
    scene_begin_tag(scene, TAG_FIGURE, 1, told);
    told[0] = 'x'; /* it has been copied */
    scene_end_tag(scene);
    scene_end_tag(scene);
    scene_end_group(scene);
    assert_true(scene_check(scene, &error));
    assert_int_equal(page_command(scene, 1).kind, SCENE_BEGIN_TAG);
    assert_int_equal(page_command(scene, 1).tag.role, TAG_BULLETS);
    assert_int_equal(page_command(scene, 1).tag.order, 7);
    assert_null(page_command(scene, 1).tag.told);
    assert_string_equal(page_command(scene, 2).tag.told, "a hexagon");
    assert_int_equal(page_command(scene, 3).kind, SCENE_END_TAG);
    scene_begin_group(scene, "text", NULL);
    scene_gap(scene, (struct rect){1, 2, 3, 4});
    scene_begin_label(scene, 5, (struct rect){6, 7, 8, 9});
    scene_end_tag(scene);
    scene_end_group(scene);
    assert_int_equal(page_command(scene, 7).tag.role, TAG_GAP);
    assert_true(page_command(scene, 7).tag.box.height == 4);
    assert_int_equal(page_command(scene, 8).kind, SCENE_END_TAG);
    assert_int_equal(page_command(scene, 9).tag.role, TAG_LABEL);
    assert_true(page_command(scene, 9).tag.order == 5 && page_command(scene, 9).tag.box.width == 8);
    scene_begin_group(scene, "text", NULL);
    scene_begin_tag(scene, TAG_PARAGRAPH, 0, NULL);
    scene_end_group(scene);
    assert_false(scene_check(scene, &error));
    assert_string_equal(error.message, "a group is ended that was not begun last");
}

static void a_group_without_a_title_has_none(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    scene_begin_group(scene, "g", NULL);
    scene_end_group(scene);
    assert_null(page_command(scene, 0).title);
}

static void a_rectangle_is_four_corners_and_a_close(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    scene_rect(scene, (struct rect){10, 20, 30, 5});
    scene_paint(scene, paint_line(COLOUR_LINE, 0.5));
    struct scene_command command = page_command(scene, 0);
    const uint8_t verbs[] = {PATH_MOVE, PATH_LINE, PATH_LINE, PATH_LINE, PATH_CLOSE};
    const struct point points[] = {{10, 20}, {40, 20}, {40, 25}, {10, 25}};
    assert_int_equal(command.path.verb_count, 5);
    assert_memory_equal(command.path.verbs, verbs, sizeof verbs);
    assert_int_equal(command.path.point_count, 4);
    for (size_t i = 0; i < 4; i++)
        assert_true(distance(command.path.points[i], points[i]) == 0);
    assert_true(command.paint.stroke.width == 0.5);
}

static void a_hexagon_is_as_wide_as_said_across_its_flats(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    for (int flat_top = 0; flat_top < 2; flat_top++) {
        scene_hexagon(scene, (struct point){50, 25}, 13.8, flat_top);
        scene_paint(scene, paint_fill(COLOUR_CELL));
        struct path_view path = page_command(scene, (size_t)flat_top).path;
        assert_int_equal(path.point_count, 6);
        double low = 1e9, high = -1e9;
        for (size_t i = 0; i < 6; i++) {
            double across = flat_top ? path.points[i].y : path.points[i].x;
            low = fmin(low, across);
            high = fmax(high, across);
            /* All six sides and all six radii are equal. */
            assert_true(
                fabs(distance(path.points[i], path.points[(i + 1) % 6]) - 13.8 / sqrt(3)) < 1e-9);
            assert_true(
                fabs(distance(path.points[i], (struct point){50, 25}) - 13.8 / sqrt(3)) < 1e-9);
        }
        assert_true(fabs(high - low - 13.8) < 1e-9);
    }
}

static struct point on_curve(const struct point *p, double t)
{
    double a = (1 - t) * (1 - t) * (1 - t), b = 3 * t * (1 - t) * (1 - t);
    double c = 3 * t * t * (1 - t), d = t * t * t;
    return (struct point){a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
        a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y};
}

static void a_circle_is_round(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    struct point centre = {30, 20};
    scene_circle(scene, centre, 10);
    scene_paint(scene, paint_fill(COLOUR_INK));
    struct path_view path = page_command(scene, 0).path;
    assert_int_equal(path.point_count, 13);
    for (size_t arc = 0; arc < 4; arc++)
        for (int i = 0; i <= 10; i++) {
            struct point at = on_curve(path.points + 3 * arc, i / 10.0);
            assert_true(fabs(distance(at, centre) - 10) < 0.003); /* 0.03 % of the radius */
        }
}

static void a_rounded_rectangle_stays_in_its_rectangle(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    scene_rounded_rect(scene, (struct rect){10, 10, 20, 8}, 2);
    scene_paint(scene, paint_fill(COLOUR_INK));
    struct path_view path = page_command(scene, 0).path;
    int curves = 0;
    for (size_t i = 0; i < path.verb_count; i++)
        curves += path.verbs[i] == PATH_CURVE;
    assert_int_equal(curves, 4);
    for (size_t i = 0; i < path.point_count; i++) {
        assert_true(path.points[i].x >= 10 && path.points[i].x <= 30);
        assert_true(path.points[i].y >= 10 && path.points[i].y <= 18);
    }
    /* The corner is cut: the nearest point of its arc is 2 (sqrt 2 - 1) mm away from it. */
    struct point arc = on_curve(path.points + 1, 0.5);
    assert_true(fabs(distance(arc, (struct point){30, 10}) - 2 * (sqrt(2) - 1)) < 0.001);
}

static void a_radius_too_large_becomes_the_largest_that_fits(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    scene_rounded_rect(scene, (struct rect){0, 0, 20, 8}, 100);
    scene_paint(scene, paint_fill(COLOUR_INK));
    struct point start = page_command(scene, 0).path.points[0];
    assert_true(start.x == 4 && start.y == 0);
}

static void text_is_aligned_at_its_origin(void **state)
{
    struct page *page = *state;
    struct text_style style = text_style_plain(4);
    double width = text_measure(page->fonts, "Wide", &style).width;
    const enum text_align aligns[] = {ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT};
    for (size_t i = 0; i < 3; i++) {
        style.align = aligns[i];
        scene_text(page->scene, "Wide", &style, (struct point){50, 20}, COLOUR_SOFT);
        struct scene_command command = page_command(page->scene, i);
        assert_true(fabs(command.origin.x - (50 - (double)i * width / 2)) < 1e-9);
        assert_true(command.origin.y == 20);
        assert_int_equal(command.role, COLOUR_SOFT);
        assert_int_equal(command.run.source_length, 4);
        assert_memory_equal(command.run.source, "Wide", 4);
    }
}

static void a_cleared_page_is_empty_and_whole(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    scene_begin_group(scene, "left open", NULL);
    scene_move_to(scene, NAN, 0);
    scene_clear(scene);
    struct error error = ERROR_INIT;
    assert_true(scene_check(scene, &error));
    assert_int_equal(page_command_count(scene), 0);
    assert_true(scene_width(scene) == 100 && scene_height(scene) == 50);
}

static void symbols_are_found_by_name(void **state)
{
    struct page *page = *state;
    symbols_add(page->symbols, "second");
    assert_int_equal(symbols_find(page->symbols, "dot"), 0);
    assert_int_equal(symbols_find(page->symbols, "second"), 1);
    assert_int_equal(symbols_find(page->symbols, "third"), -1);
    assert_int_equal(symbols_count(page->symbols), 2);
    assert_string_equal(symbols_name(page->symbols, 1), "second");
    /* A symbol added after the page was created may be placed, too. */
    scene_stamp(page->scene, 1, affine_identity());
    struct error error = ERROR_INIT;
    assert_true(scene_check(page->scene, &error));
}

static void bounds_hold_all_that_is_drawn(void **state)
{
    struct page *page = *state;
    struct rect none = scene_bounds(page->scene);
    assert_true(none.width == 0 && none.height == 0);
    scene_begin_transform(page->scene, affine_join(affine_translation(20, 10), affine_scale(2, 2)));
    scene_stamp(page->scene, 0, affine_translation(3, 0)); /* a dot of radius 2 at (26, 10) */
    scene_end_transform(page->scene);
    scene_rect(page->scene, (struct rect){5, 6, 1, 1});
    scene_paint(page->scene, paint_fill(COLOUR_INK));
    struct rect box = scene_bounds(page->scene);
    assert_true(fabs(box.x - 5) < 1e-9 && fabs(box.y - 6) < 1e-9);
    assert_true(fabs(box.x + box.width - 28) < 1e-9 && fabs(box.y + box.height - 12) < 1e-9);
}

/* Everything at the page's top level is moved once, and groups stay outside the move. */
static void a_moved_page_keeps_its_groups_at_the_top(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    scene_move_page(scene, affine_translation(3, 4));
    scene_begin_group(scene, "art", NULL);
    scene_begin_group(scene, "inner", NULL);
    scene_stamp(scene, 0, affine_identity());
    scene_end_group(scene);
    scene_end_group(scene);
    scene_stamp(scene, 0, affine_translation(10, 10));
    scene_begin_transform(scene, affine_scale(2, 2));
    scene_end_transform(scene);
    scene_rect(scene, (struct rect){1, 1, 2, 2});
    scene_paint(scene, paint_fill(COLOUR_ACCENT));
    scene_rect(scene, (struct rect){0, 0, 5, 5});
    scene_begin_clip(scene);
    scene_end_clip(scene);
    const enum scene_command_kind kinds[] = {SCENE_BEGIN_GROUP, SCENE_BEGIN_TRANSFORM,
        SCENE_BEGIN_GROUP, SCENE_STAMP, SCENE_END_GROUP, SCENE_END_TRANSFORM, SCENE_END_GROUP,
        SCENE_STAMP, SCENE_BEGIN_TRANSFORM, SCENE_END_TRANSFORM, SCENE_BEGIN_TRANSFORM, SCENE_PATH,
        SCENE_END_TRANSFORM, SCENE_BEGIN_TRANSFORM, SCENE_BEGIN_CLIP, SCENE_END_CLIP,
        SCENE_END_TRANSFORM};
    assert_int_equal(page_command_count(scene), sizeof kinds / sizeof kinds[0]);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        assert_int_equal(page_command(scene, i).kind, kinds[i]);
    assert_true(page_command(scene, 1).affine.x0 == 3 && page_command(scene, 1).affine.y0 == 4);
    assert_true(page_command(scene, 3).affine.x0 == 0);
    assert_true(page_command(scene, 7).affine.x0 == 13 && page_command(scene, 7).affine.y0 == 14);
    assert_true(page_command(scene, 8).affine.xx == 2 && page_command(scene, 8).affine.x0 == 3);
    struct error error = ERROR_INIT;
    assert_true(scene_check(scene, &error));
    scene_clear(scene);
    scene_begin_group(scene, "art", NULL);
    scene_end_group(scene);
    assert_int_equal(page_command_count(scene), 2);
}

#define ON_A_PAGE(test) cmocka_unit_test_setup_teardown(test, page_open, page_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_PAGE(a_moved_page_keeps_its_groups_at_the_top),
        ON_A_PAGE(commands_come_back_in_order),
        ON_A_PAGE(tags_come_back_with_their_places_and_words),
        ON_A_PAGE(a_group_without_a_title_has_none),
        ON_A_PAGE(a_rectangle_is_four_corners_and_a_close),
        ON_A_PAGE(a_hexagon_is_as_wide_as_said_across_its_flats),
        ON_A_PAGE(a_circle_is_round),
        ON_A_PAGE(a_rounded_rectangle_stays_in_its_rectangle),
        ON_A_PAGE(a_radius_too_large_becomes_the_largest_that_fits),
        ON_A_PAGE(text_is_aligned_at_its_origin),
        ON_A_PAGE(a_cleared_page_is_empty_and_whole),
        ON_A_PAGE(symbols_are_found_by_name),
        ON_A_PAGE(bounds_hold_all_that_is_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
