/*
 * Posters: every point of the picture is on some page, and neighbours share their strip.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka needs these first */
#include <cmocka.h>

#include "layout/layout.h"

#include <math.h>
#include <string.h>

static struct frame a4_frame(void)
{
    struct error error = ERROR_INIT;
    struct frame frame;
    assert_true(frame_init(&frame, paper_at(1), margins_of(8.0), RULER_IF_IT_FITS, &error));
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

/* What exactly fits into two windows takes two pages, however lengths are rounded. */
static void a_picture_of_two_windows_takes_two_pages(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct frame frame = a4_frame();
    struct poster one, poster;
    assert_true(poster_init(&one, &frame, 100.0, 100.0, 10.0, &error));
    for (double overlap = 10.0; overlap < 30.0; overlap += 0.1) {
        double width = 2.0 * one.window.width - overlap, height = 3.0 * one.window.height;
        assert_true(poster_init(&poster, &frame, width, height - 2.0 * overlap, overlap, &error));
        assert_int_equal(poster_page_count(&poster), 6);
    }
}

static void pages_are_named_by_column_and_row(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct frame frame = a4_frame();
    struct poster poster;
    assert_true(poster_init(&poster, &frame, 500.0, 400.0, 10.0, &error));
    const char *const names[] = {"A1", "B1", "C1", "A2", "B2", "C2"};
    assert_int_equal(poster_page_count(&poster), 6);
    for (int page = 0; page < 6; page++) {
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

/* A point where a seam would run is moved away from it; the windows still cover the picture. */
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

/* Returns how many of the points are cut by the seams between the first row's pages, shifted by
 * SHIFT. */
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

/* Compares with every possible shift: none cuts less, and no smaller one cuts as little, even if
 * something must be cut. */
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
            double other = i * most / (double)STEPS;
            int cuts = cuts_of(&poster, at, PLACES, half, other);
            assert_true(cuts >= least);
            assert_true(cuts > least || fabs(other) >= fabs(taken) - 1e-9);
        }
        shifted += taken != 0.0;
        cut += least > 0;
    }
    assert_true(shifted > 10 && cut > 10);
}

/* ---- marks ---- */

/* Lines of marks on a page of three columns and two rows, by whether they are dashed and vertical.
 */
struct ticks {
    int count[2][2];
    double at[2][2]; /* their positions, across or down the page */
};

static void read_ticks(
    const struct poster *poster, const struct scene_command *command, struct ticks *ticks)
{
    const struct rect window = poster->window;
    bool dashed = command->paint.stroke.dash_count > 0;
    for (size_t i = 0; i + 1 < command->path.point_count; i += 2) {
        struct point a = command->path.points[i], b = command->path.points[i + 1];
        struct point middle = {(a.x + b.x) / 2.0, (a.y + b.y) / 2.0};
        bool upright = a.x == b.x;
        assert_true(upright || a.y == b.y);
        assert_false(has_point(window, middle.x, middle.y));
        ticks->at[dashed][upright] = upright ? a.x - window.x : a.y - window.y;
        ticks->count[dashed][upright]++;
    }
}

static struct ticks ticks_of(const struct poster *poster, int page)
{
    struct error error = ERROR_INIT;
    struct fonts *fonts = fonts_create(&error);
    struct scene *scene = scene_create(210.0, 297.0, fonts, NULL);
    struct scene_command command;
    struct ticks ticks = {{{0, 0}, {0, 0}}, {{0.0, 0.0}, {0.0, 0.0}}};
    size_t cursor = 0;
    poster_marks(scene, poster, page);
    while (scene_next(scene, &cursor, &command))
        if (command.kind == SCENE_PATH)
            read_ticks(poster, &command, &ticks);
    scene_destroy(scene);
    fonts_destroy(fonts);
    return ticks;
}

/* A page is cut at the left and top if another page is there, and glued at that page's cut. */
static void pages_are_trimmed_where_their_neighbours_meet_them(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct frame frame = a4_frame();
    struct poster poster;
    assert_true(poster_init(&poster, &frame, 500.0, 400.0, 10.0, &error));
    assert_true(poster.columns == 3 && poster.rows == 2);
    double next_column = poster_part(&poster, 1).x - poster_part(&poster, 0).x;
    double next_row = poster_part(&poster, 3).y - poster_part(&poster, 0).y;
    for (int page = 0; page < 6; page++) {
        int column = page % 3, row = page / 3;
        struct ticks ticks = ticks_of(&poster, page);
        assert_int_equal(ticks.count[false][true], column > 0 ? 2 : 0);
        assert_int_equal(ticks.count[false][false], row > 0 ? 2 : 0);
        assert_int_equal(ticks.count[true][true], column < 2 ? 2 : 0);
        assert_int_equal(ticks.count[true][false], row < 1 ? 2 : 0);
        assert_true(fabs(ticks.at[false][true]) < 1e-9 && fabs(ticks.at[false][false]) < 1e-9);
        assert_true(column == 2 || fabs(ticks.at[true][true] - next_column) < 1e-9);
        assert_true(row == 1 || fabs(ticks.at[true][false] - next_row) < 1e-9);
    }
}

static void words_and_what_follows_a_turned_part_are_no_blank_page(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct fonts *fonts = fonts_create(&error);
    struct scene *scene = scene_create(400.0, 400.0, fonts, NULL);
    struct text_style style = text_style_of(5.0, WEIGHT_BOLD, ALIGN_LEFT);
    scene_text(scene, "Hex", &style, (struct point){300.0, 100.0}, COLOUR_INK);
    assert_false(poster_is_blank(scene, (struct rect){290.0, 90.0, 20.0, 20.0}));
    assert_true(poster_is_blank(scene, (struct rect){0.0, 90.0, 90.0, 20.0}));
    scene_begin_transform(scene, affine_rotation(30.0));
    scene_end_transform(scene);
    scene_circle(scene, (struct point){50.0, 300.0}, 20.0);
    scene_paint(scene, paint_fill(COLOUR_INK));
    assert_false(poster_is_blank(scene, (struct rect){40.0, 290.0, 20.0, 20.0}));
    scene_destroy(scene);
    fonts_destroy(fonts);
}

static void more_than_400_pages_are_refused(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct frame frame = a4_frame();
    struct poster poster;
    assert_true(poster_init(&poster, &frame, 3000.0, 3000.0, 10.0, &error));
    assert_false(poster_init(&poster, &frame, 4200.0, 4200.0, 10.0, &error));
    assert_non_null(strstr(error_format(&error).line, "400 pages"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_cover_the_picture),
        cmocka_unit_test(neighbours_both_show_the_strip_between_them),
        cmocka_unit_test(a_picture_of_two_windows_takes_two_pages),
        cmocka_unit_test(pages_are_named_by_column_and_row),
        cmocka_unit_test(a_page_is_blank_where_nothing_is_drawn),
        cmocka_unit_test(seams_keep_off_what_stays_whole),
        cmocka_unit_test(the_smallest_of_the_best_shifts_is_taken),
        cmocka_unit_test(too_much_overlap_is_refused),
        cmocka_unit_test(pages_are_trimmed_where_their_neighbours_meet_them),
        cmocka_unit_test(words_and_what_follows_a_turned_part_are_no_blank_page),
        cmocka_unit_test(more_than_400_pages_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
