/*
 * Hex paper: which cells are printed, their width, the places of their names, and that nothing
 * leaves the body of the page.
 */
#include "worktop.h"

#include "scene_scan.h"

#include <stdlib.h>

/* What a page holds. */
struct tally {
    int hexagons, dots, words, strokes;
    double width; /* of the first hexagon across its flats */

    struct extent ink; /* of everything in the layers art and text */
};

static double across(const struct point *corner)
{
    double x = (corner[3].x + corner[4].x - corner[0].x - corner[1].x) / 2.0;
    double y = (corner[3].y + corner[4].y - corner[0].y - corner[1].y) / 2.0;
    return hypot(x, y);
}

static void take_path(struct tally *tally, const struct mark *mark)
{
    const struct path_view *path = &mark->command->path;
    bool closed = path->verb_count == 7 && path->verbs[6] == PATH_CLOSE && path->point_count == 6;
    if (closed && tally->hexagons++ == 0)
        tally->width = across(path->points) * affine_growth(mark->affine);
    /* A dot is a stroke of length zero with a round pen. */
    bool dot = path->point_count == 2 && mark->command->paint.stroke.cap == CAP_ROUND &&
               path->points[0].x == path->points[1].x && path->points[0].y == path->points[1].y;
    tally->dots += dot;
    tally->strokes += !dot && !closed && mark->command->paint.line != COLOUR_NONE;
}

static void take(void *closure, const struct mark *mark)
{
    struct tally *tally = closure;
    static const char *const groups[] = {LAYER_ART, LAYER_TEXT, "grid", "names"};
    size_t i = 0;
    while (i < 4 && strcmp(mark->group, groups[i]) != 0)
        i++;
    if (i == 4)
        return;
    if (mark->command->kind == SCENE_GLYPHS)
        tally->words++;
    else
        take_path(tally, mark);
    tally->ink.left = fmin(tally->ink.left, mark->ink.left);
    tally->ink.top = fmin(tally->ink.top, mark->ink.top);
    tally->ink.right = fmax(tally->ink.right, mark->ink.right);
    tally->ink.bottom = fmax(tally->ink.bottom, mark->ink.bottom);
}

static struct tally tally_of(const char *const *settings)
{
    struct worktop top;
    struct tally tally = {.ink = {INFINITY, INFINITY, -INFINITY, -INFINITY}};
    worktop_open(&top, NULL, "grid", settings);
    if (top.print == NULL)
        print_error("%s\n", error_format(&top.error).line);
    assert_non_null(top.print);
    struct scene *scene = worktop_page(&top, 0);
    scene_scan(scene, take, &tally);
    scene_destroy(scene);
    worktop_close(&top);
    return tally;
}

#define TALLY(...) tally_of((const char *const[]){__VA_ARGS__, NULL})

static void a_size_alone_says_the_shape(void **state)
{
    (void)state;
    assert_int_equal(TALLY("side", "4").hexagons, 37);
    assert_int_equal(TALLY("side", "4", "inner", "2").hexagons, 37 - 7);
    assert_int_equal(TALLY("columns", "5", "rows", "4").hexagons, 20);
    assert_int_equal(TALLY("shape", "rhombus", "columns", "11", "rows", "11").hexagons, 121);
    assert_int_equal(TALLY("shape", "triangle", "side", "7", "top", "pointy").hexagons, 28);
}

static void cells_are_exactly_as_wide_as_asked_for(void **state)
{
    (void)state;
    assert_true(fabs(TALLY("hex", "7.3").width - 7.3) < 1e-9);
    assert_true(fabs(TALLY("side", "4", "hex", "12.25").width - 12.25) < 1e-9);
    assert_true(fabs(TALLY("side", "4", "hex", "9", "top", "pointy").width - 9.0) < 1e-9);
    assert_true(fabs(TALLY("hex", "2.5").width - 2.5) < 1e-9);
}

/* The body of an A4 page with the usual margin; the footer is below. */
static void nothing_leaves_the_body(void **state)
{
    (void)state;
    static const char *const wishes[][7] = {
        {"hex", "8", NULL},
        {"top", "pointy", "hex", "9.1", NULL},
        {"side", "5", NULL},
        {"shape", "triangle", "side", "9", "top", "flat", NULL},
        {"columns", "30", "rows", "7", NULL},
        {"columns", "7", "rows", "30", "names", "0101", NULL},
        {"side", "5", "coarse", "3", NULL},
        {"cells", "corners", "hex", "8", NULL},
        {"cells", "dots", "hex", "8", NULL},
    };
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
        struct tally tally = tally_of(wishes[i]);
        /* A coarse grid is drawn larger and clipped. */
        bool clipped = strcmp(wishes[i][2] != NULL ? wishes[i][2] : "", "coarse") == 0;
        assert_true(clipped || (tally.ink.left >= 8.0 - 1e-6 && tally.ink.right <= 202.0 + 1e-6));
        assert_true(clipped || (tally.ink.top >= 8.0 - 1e-6 && tally.ink.bottom <= 289.0 + 1e-6));
    }
}

static void the_largest_cells_that_fit_fill_the_body(void **state)
{
    (void)state;
    struct tally tally = TALLY("columns", "30", "rows", "7");
    assert_true(tally.ink.right - tally.ink.left > 194.0 - 0.2 * 26.0);
}

static void every_cell_has_its_name(void **state)
{
    (void)state;
    static const char *const names[] = {"letters", "0101", "axial", "spiral", "A1"};
    for (int i = 0; i < 5; i++)
        assert_int_equal(TALLY("side", "4", "names", names[i]).words, 37);
    assert_int_equal(TALLY("side", "4", "names", "none").words, 0);
    assert_int_equal(TALLY("side", "4", "coarse", "3", "coarse-numbers", "true").words, 7);
    assert_int_equal(TALLY("side", "4", "title", "Vale", "page-number", "12").words, 2);
    assert_int_equal(TALLY("side", "4").words, 0);
}

static void dots_and_corners_stand_for_lines(void **state)
{
    (void)state;
    struct tally tally = TALLY("side", "4", "centre", "true");
    assert_int_equal(tally.hexagons, 37);
    assert_int_equal(tally.dots, 37);
    tally = TALLY("side", "4", "cells", "dots");
    assert_int_equal(tally.hexagons, 0);
    assert_int_equal(tally.dots, 37);
    tally = TALLY("side", "4", "cells", "corners");
    assert_int_equal(tally.hexagons, 0);
    assert_int_equal(tally.dots, 0);
    assert_true(tally.strokes > 0);
}

/* There are cut cells in addition to the whole ones; only whole ones have names. */
static void half_cells_fill_the_rectangle(void **state)
{
    (void)state;
    struct tally tally = TALLY("columns", "5", "rows", "4", "halves", "true", "names", "letters");
    assert_true(tally.hexagons > 20);
    assert_int_equal(tally.words, 20);
    struct tally page = TALLY("hex", "10", "halves", "true");
    assert_true(page.hexagons > TALLY("hex", "10").hexagons);
}

/* Over cells of 10 mm, a coarse grid three wide: hexagons of 30 mm are drawn, too. */
struct widths {
    int fine, coarse, others;
};

static void take_width(void *closure, const struct mark *mark)
{
    struct widths *widths = closure;
    if (mark->command->kind != SCENE_PATH || mark->command->path.point_count != 6)
        return;
    double width = across(mark->command->path.points) * affine_growth(mark->affine);
    widths->fine += fabs(width - 10.0) < 1e-9;
    widths->coarse += fabs(width - 30.0) < 1e-9;
    widths->others += fabs(width - 10.0) >= 1e-9 && fabs(width - 30.0) >= 1e-9;
}

static void a_coarser_grid_lies_over_it(void **state)
{
    (void)state;
    struct worktop top;
    struct widths widths = {0, 0, 0};
    worktop_open(
        &top, NULL, "grid", (const char *const[]){"side", "5", "hex", "10", "coarse", "3", NULL});
    assert_non_null(top.print);
    struct scene *scene = worktop_page(&top, 0);
    scene_scan(scene, take_width, &widths);
    scene_destroy(scene);
    worktop_close(&top);
    assert_int_equal(widths.fine, 61);
    assert_true(widths.coarse >= 7);
    assert_int_equal(widths.others, 0);
}

/* A coarse line does not run through a name: names that it may cross have a light edge. */
static void take_edge(void *closure, const struct mark *mark)
{
    const struct paint *paint = &mark->command->paint;
    if (mark->command->kind == SCENE_PATH && strcmp(mark->group, "names") == 0)
        *(int *)closure += paint->line == COLOUR_PAPER && paint->stroke.width > 0.5;
}

static int count_edges(const char *const *settings)
{
    struct worktop top;
    int edges = 0;
    worktop_open(&top, NULL, "grid", settings);
    assert_non_null(top.print);
    struct scene *scene = worktop_page(&top, 0);
    scene_scan(scene, take_edge, &edges);
    scene_destroy(scene);
    worktop_close(&top);
    return edges;
}

static void names_on_coarse_lines_are_kept_clear(void **state)
{
    (void)state;
    /* All cells except the middles of coarse ones and, four cells wide, those around the middles.
     */
    assert_int_equal(count_edges((const char *const[]){"side", "5", "names", "letters", NULL}), 0);
    int three =
        count_edges((const char *const[]){"side", "5", "names", "letters", "coarse", "3", NULL});
    int nine =
        count_edges((const char *const[]){"side", "5", "names", "letters", "coarse", "9", NULL});
    assert_true(three > 40 && three < 61);
    assert_true(nine > 0 && nine < 30);
}

static void refuse(const char *const *settings, const char *part)
{
    struct worktop top;
    worktop_open(&top, NULL, "grid", settings);
    assert_null(top.print);
    struct error_text said = error_format(&top.error);
    if (top.error.code != ERROR_INPUT || strstr(said.line, part) == NULL)
        fail_msg("%s: expected %s", said.line, part);
    worktop_close(&top);
}

#define REFUSE(part, ...) refuse((const char *const[]){__VA_ARGS__, NULL}, part)

static void what_does_not_go_together_is_refused(void **state)
{
    (void)state;
    REFUSE("--inner", "shape", "ring", "side", "3");
    REFUSE("--columns and --rows", "rows", "3");
    REFUSE("--columns is for", "side", "3", "shape", "hexagon", "columns", "2");
    REFUSE("--side is for", "shape", "rectangle", "side", "3");
    REFUSE("--inner is for", "shape", "hexagon", "side", "3", "inner", "2");
    REFUSE("--inner: 3", "side", "3", "inner", "3");
    REFUSE("--shift is for", "side", "3", "shift", "odd");
    REFUSE("--halves is for", "side", "3", "halves", "true");
    REFUSE("--poster is for", "poster", "true");
    REFUSE("--side: 'three'", "side", "three");
    REFUSE("--side: '0'", "side", "0");
    REFUSE("100000", "side", "184", "hex", "2", "poster", "true");
    REFUSE("--names needs", "side", "3", "hex", "3", "names", "letters");
    REFUSE("the largest is --hex", "side", "9", "hex", "30");
    REFUSE("the largest is --hex", "hex", "300");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_size_alone_says_the_shape),
        cmocka_unit_test(cells_are_exactly_as_wide_as_asked_for),
        cmocka_unit_test(nothing_leaves_the_body),
        cmocka_unit_test(the_largest_cells_that_fit_fill_the_body),
        cmocka_unit_test(every_cell_has_its_name),
        cmocka_unit_test(dots_and_corners_stand_for_lines),
        cmocka_unit_test(half_cells_fill_the_rectangle),
        cmocka_unit_test(a_coarser_grid_lies_over_it),
        cmocka_unit_test(names_on_coarse_lines_are_kept_clear),
        cmocka_unit_test(what_does_not_go_together_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
