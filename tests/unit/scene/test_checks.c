/* What a page refuses, and that the first refusal stays. */
#include "page.h"

#include <math.h>
#include <string.h>

/* Asserts that the page is broken, with NEEDLE in the message. */
static void assert_broken(const struct scene *scene, const char *needle)
{
    struct error error = ERROR_INIT;
    assert_false(scene_check(scene, &error));
    assert_int_equal(error.code, ERROR_CHECK);
    if (!strstr(error.message, needle))
        fail_msg("\"%s\" does not say \"%s\"", error.message, needle);
}

static void assert_whole(const struct scene *scene)
{
    struct error error = ERROR_INIT;
    if (!scene_check(scene, &error))
        fail_msg("%s", error.message);
}

static void points_that_are_no_numbers_are_refused(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    const double bad[] = {NAN, INFINITY, -INFINITY, 10000.1, -1e300};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        scene_clear(scene);
        scene_move_to(scene, bad[i], 0);
        assert_broken(scene, "point");
        scene_clear(scene);
        scene_move_to(scene, 0, 0);
        scene_line_to(scene, 1, bad[i]);
        assert_broken(scene, "point");
        scene_clear(scene);
        scene_move_to(scene, 0, 0);
        scene_curve_to(
            scene, (struct point){0, 0}, (struct point){bad[i], 0}, (struct point){1, 1});
        assert_broken(scene, "point");
    }
}

static void points_at_the_limit_are_fine(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    scene_move_to(scene, SCENE_LIMIT, -SCENE_LIMIT);
    scene_line_to(scene, 0, 0);
    scene_paint(scene, paint_line(COLOUR_INK, 1));
    assert_whole(scene);
}

static void transforms_and_placements_are_checked(void **state)
{
    struct page *page = *state;
    scene_begin_transform(page->scene, affine_translation(NAN, 0));
    scene_end_transform(page->scene);
    assert_broken(page->scene, "transform");
    scene_clear(page->scene);
    scene_stamp(page->scene, 0, affine_scale(1, 1e9));
    assert_broken(page->scene, "transform");
}

static void symbols_that_do_not_exist_are_refused(void **state)
{
    struct page *page = *state;
    const int bad[] = {-1, 1, 1000};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        scene_clear(page->scene);
        scene_stamp(page->scene, bad[i], affine_identity());
        assert_broken(page->scene, "symbol");
    }
}

static void a_symbol_cannot_hold_itself(void **state)
{
    struct page *page = *state;
    struct scene *second = symbols_add(page->symbols, "second");
    scene_stamp(second, 0, affine_identity());
    assert_whole(second);
    scene_stamp(second, 1, affine_identity());
    assert_broken(second, "symbol");
}

static void strokes_are_checked(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    struct paint bad[5];
    for (size_t i = 0; i < 5; i++)
        bad[i] = paint_line(COLOUR_INK, 1);
    bad[0].stroke.width = -1;
    bad[1].stroke.width = NAN;
    bad[2].stroke.dash_count = DASHES_MAX + 1;
    bad[3].stroke.dash_count = 2; /* both are zero: nothing would ever be drawn */
    bad[4].stroke.dash_count = 1;
    bad[4].stroke.dash[0] = -2;
    for (size_t i = 0; i < 5; i++) {
        scene_clear(scene);
        scene_rect(scene, (struct rect){0, 0, 1, 1});
        scene_paint(scene, bad[i]);
        assert_broken(scene, "width or dashes");
    }
}

static void text_of_no_size_or_place_is_refused(void **state)
{
    struct page *page = *state;
    struct text_style style = text_style_plain(4);
    scene_text(page->scene, "a", &style, (struct point){NAN, 0}, COLOUR_INK);
    assert_broken(page->scene, "text");
    scene_clear(page->scene);
    style.size = INFINITY;
    scene_text(page->scene, "a", &style, (struct point){0, 0}, COLOUR_INK);
    assert_broken(page->scene, "text");
}

static void what_is_begun_must_be_ended(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    scene_begin_group(scene, "a", NULL);
    assert_broken(scene, "group");
    scene_end_group(scene);
    assert_whole(scene);
    scene_begin_transform(scene, affine_identity());
    assert_broken(scene, "transform");
}

static void ends_must_match_their_begins(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    scene_end_group(scene);
    assert_broken(scene, "group");
    scene_clear(scene);
    scene_begin_group(scene, "a", NULL);
    scene_begin_transform(scene, affine_identity());
    scene_end_group(scene);
    scene_end_transform(scene);
    scene_end_group(scene);
    assert_broken(scene, "group");
}

static void a_clip_needs_a_path(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    scene_begin_clip(scene);
    scene_end_clip(scene);
    assert_broken(scene, "clip");
}

static void a_path_begins_with_a_move_and_is_painted(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    scene_line_to(scene, 1, 1);
    assert_broken(scene, "move");
    scene_clear(scene);
    scene_rect(scene, (struct rect){0, 0, 1, 1});
    assert_broken(scene, "never painted");
}

static void the_first_mistake_is_the_one_told(void **state)
{
    struct scene *scene = ((struct page *)*state)->scene;
    scene_end_clip(scene);
    scene_move_to(scene, NAN, 0);
    assert_broken(scene, "clip");
}

static void a_page_must_have_a_size(void **state)
{
    struct page *page = *state;
    const double sizes[][2] = {{0, 10}, {10, -1}, {NAN, 10}, {10, 10001}};
    for (size_t i = 0; i < 4; i++) {
        struct scene *scene = scene_create(sizes[i][0], sizes[i][1], page->fonts, NULL);
        assert_broken(scene, "size");
        scene_destroy(scene);
    }
}

#define ON_A_PAGE(test) cmocka_unit_test_setup_teardown(test, page_open, page_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_PAGE(points_that_are_no_numbers_are_refused),
        ON_A_PAGE(points_at_the_limit_are_fine),
        ON_A_PAGE(transforms_and_placements_are_checked),
        ON_A_PAGE(symbols_that_do_not_exist_are_refused),
        ON_A_PAGE(a_symbol_cannot_hold_itself),
        ON_A_PAGE(strokes_are_checked),
        ON_A_PAGE(text_of_no_size_or_place_is_refused),
        ON_A_PAGE(what_is_begun_must_be_ended),
        ON_A_PAGE(ends_must_match_their_begins),
        ON_A_PAGE(a_clip_needs_a_path),
        ON_A_PAGE(a_path_begins_with_a_move_and_is_painted),
        ON_A_PAGE(the_first_mistake_is_the_one_told),
        ON_A_PAGE(a_page_must_have_a_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
