/*
 * Posters: every point of the picture is on some page, neighbours share their strip.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka wants those first */
#include <cmocka.h>

#include "layout/layout.h"

#include <math.h>
#include <string.h>

static struct frame a4_frame(void)
{
    struct error error = ERROR_INIT;
    struct frame frame;
    assert_true(frame_init(&frame, paper_at(1), 8.0, RULER_IF_IT_FITS, &error));
    return frame;
}

static bool has_point(struct rect rect, double x, double y)
{
    return x >= rect.x - 1e-9 && x <= rect.x + rect.width + 1e-9 && y >= rect.y - 1e-9 &&
           y <= rect.y + rect.height + 1e-9;
}

static void pages_cover_the_picture(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct frame frame = a4_frame();
    for (double size = 100.0; size < 1500.0; size += 91.0) {
        struct poster poster;
        assert_true(poster_init(&poster, &frame, size, 0.7 * size, 12.0, &error));
        for (int i = 0; i <= 400; i++) {
            double x = size * (i % 21) / 20.0;
            double y = 0.7 * size * (i / 21) / 19.0;
            int page = 0;
            while (
                page < poster_page_count(&poster) && !has_point(poster_part(&poster, page), x, y))
                page++;
            assert_true(page < poster_page_count(&poster));
        }
    }
}

static void neighbours_both_show_the_strip_between_them(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct frame frame = a4_frame();
    struct poster poster;
    assert_true(poster_init(&poster, &frame, 500.0, 700.0, 12.0, &error));
    struct rect first = poster_part(&poster, 0);
    struct rect right = poster_part(&poster, 1);
    struct rect below = poster_part(&poster, poster.columns);
    assert_true(fabs(first.x + first.width - right.x - 12.0) < 1e-9);
    assert_true(fabs(first.y + first.height - below.y - 12.0) < 1e-9);
}

static void pages_are_named_by_column_and_row(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct frame frame = a4_frame();
    struct poster poster;
    assert_true(poster_init(&poster, &frame, 300.0, 400.0, 10.0, &error));
    const char *const names[] = {"A1", "B1", "A2", "B2"};
    assert_int_equal(poster_page_count(&poster), 4);
    for (int page = 0; page < 4; page++) {
        char name[8];
        struct text text = text_in(name, sizeof name);
        poster_name(&poster, page, &text);
        assert_string_equal(name, names[page]);
    }
}

static void a_page_is_blank_where_nothing_is_drawn(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct fonts *fonts = fonts_create(&error);
    struct scene *scene = scene_create(400.0, 400.0, fonts, NULL);
    scene_circle(scene, (struct point){100.0, 100.0}, 20.0);
    scene_paint(scene, paint_fill(COLOUR_INK));
    assert_false(poster_is_blank(scene, (struct rect){0.0, 0.0, 90.0, 90.0}));
    assert_true(poster_is_blank(scene, (struct rect){125.0, 0.0, 90.0, 400.0}));
    scene_destroy(scene);
    fonts_destroy(fonts);
}

static void too_much_overlap_is_refused(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct frame frame = a4_frame();
    struct poster poster;
    frame.body.width = 60.0;
    assert_false(poster_init(&poster, &frame, 500.0, 500.0, 40.0, &error));
    assert_non_null(strstr(error_format(&error).line, "--overlap"));
}

/* A place where a seam would run is moved off it; the windows still cover the picture. */
static void seams_keep_off_what_stays_whole(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct frame frame = a4_frame();
    struct poster poster;
    assert_true(poster_init(&poster, &frame, 300.0, 400.0, 10.0, &error));
    struct rect seam = poster_part(&poster, poster.columns + 1);
    struct point place = {seam.x + 2.0, seam.y - 3.0};
    struct point half = {15.0, 12.0};
    poster_avoid(&poster, &place, 1, half);
    struct rect moved = poster_part(&poster, poster.columns + 1);
    assert_true(fabs(moved.x - place.x) >= half.x && fabs(moved.y - place.y) >= half.y);
    struct rect first = poster_part(&poster, 0);
    struct rect last = poster_part(&poster, poster_page_count(&poster) - 1);
    assert_true(first.x <= 1e-9 && first.y <= 1e-9);
    assert_true(last.x + last.width >= 300.0 - 1e-9 && last.y + last.height >= 400.0 - 1e-9);
    poster_avoid(&poster, &place, 0, half);
    assert_true(poster.shift.x == 0.0 && poster.shift.y == 0.0);
}

/* How many of the places are cut where the pages of the first row are glued, shifted by SHIFT. */
static int cuts_of(
    const struct poster *poster, const struct point *at, int count, double half, double shift)
{
    struct poster shifted = *poster;
    int cuts = 0;
    shifted.shift.x = shift;
    for (int page = 1; page < poster->columns; page++)
        for (int i = 0; i < count; i++)
            cuts += fabs(poster_part(&shifted, page).x - at[i].x) < half;
    return cuts;
}

/* Against every shift there is: none cuts less, and none that is smaller cuts as little, also where
 * something has to be cut. */
static void the_smallest_of_the_best_shifts_is_taken(void **state)
{
    (void)state;
    enum { PLACES = 60, STEPS = 50 };
    struct error error = ERROR_INIT;
    struct frame frame = a4_frame();
    struct point at[PLACES];
    int shifted = 0, cut = 0;
    for (int round = 0; round < 40; round++) {
        struct poster poster;
        double half = 2.0 + round % 8, width = 560.0 + 7.0 * round;
        assert_true(poster_init(&poster, &frame, width, 300.0, 12.0, &error));
        for (int i = 0; i < PLACES; i++)
            at[i] = (struct point){fmod(37.7 * (i + 1) * (round + 3), width), 0.0};
        double most = -poster_part(&poster, 0).x;
        poster_avoid(&poster, at, PLACES, (struct point){half, 0.0});
        double taken = poster.shift.x;
        int least = cuts_of(&poster, at, PLACES, half, taken);
        assert_true(fabs(taken) <= most + 1e-9);
        for (int i = -STEPS; i <= STEPS; i++) {
            double other = i * most / STEPS;
            int cuts = cuts_of(&poster, at, PLACES, half, other);
            assert_true(cuts >= least);
            assert_true(cuts > least || fabs(other) >= fabs(taken) - 1e-9);
        }
        shifted += taken != 0.0;
        cut += least > 0;
    }
    assert_true(shifted > 10 && cut > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_cover_the_picture),
        cmocka_unit_test(neighbours_both_show_the_strip_between_them),
        cmocka_unit_test(pages_are_named_by_column_and_row),
        cmocka_unit_test(a_page_is_blank_where_nothing_is_drawn),
        cmocka_unit_test(seams_keep_off_what_stays_whole),
        cmocka_unit_test(the_smallest_of_the_best_shifts_is_taken),
        cmocka_unit_test(too_much_overlap_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
