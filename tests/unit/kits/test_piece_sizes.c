/*
 * The size of pieces: with their board, alone, and as requested; and the advice if the board is too
 * small for them.
 */
#include "worktop.h"

static const char *const nothing[] = {NULL};

/* Returns the width of the first cut on the component's first page. */
static double cut_width(const struct worktop *top)
{
    struct scene *scene =
        scene_create(top->print->frame.width, top->print->frame.height, top->fonts, top->symbols);
    struct scene_command command;
    size_t cursor = 0;
    double x1 = 1e9, x2 = -1e9, y1 = 1e9, y2 = -1e9;
    assert_true(print_cut(top->print, 0, scene));
    while (scene_next(scene, &cursor, &command) && command.kind != SCENE_PATH)
        continue;
    for (size_t i = 0; i < command.path.point_count; i++) {
        x1 = fmin(x1, command.path.points[i].x);
        x2 = fmax(x2, command.path.points[i].x);
        y1 = fmin(y1, command.path.points[i].y);
        y2 = fmax(y2, command.path.points[i].y);
    }
    scene_destroy(scene);
    return fmin(x2 - x1, y2 - y1);
}

static double width_of(
    const char *game, const char *component, const char *const *settings, bool advised)
{
    struct worktop top;
    worktop_open_beside_board(&top, game, component, settings);
    assert_non_null(top.print);
    double width = cut_width(&top);
    assert_int_equal(*top.print->advice != '\0', advised);
    worktop_close(&top);
    return width;
}

static bool near(double a, double b)
{
    return fabs(a - b) <= 0.02;
}

/* The cells of Toll Hexes on A4 are 19.3 mm wide. */
static void tiles_leave_the_clearance_to_their_cells(void **state)
{
    (void)state;
    assert_true(near(width_of("toll-hexes", "tiles", nothing, false), 18.8));
    assert_true(
        near(width_of("toll-hexes", "tiles", (const char *const[]){"clearance", "0", NULL}, false),
            19.3));
    assert_true(
        near(width_of("toll-hexes", "tiles", (const char *const[]){"clearance", "1", NULL}, false),
            18.3));
    assert_true(near(
        width_of("toll-hexes", "tiles", (const char *const[]){"hex", "17", NULL}, false), 17.0));
    assert_true(
        near(width_of("toll-hexes", "tiles", (const char *const[]){"poster", "true", NULL}, false),
            38.1));
}

static void small_tiles_come_with_advice(void **state)
{
    (void)state;
    assert_true(near(
        width_of("toll-hexes", "tiles", (const char *const[]){"side", "9", NULL}, true), 12.2));
    assert_true(
        width_of("toll-hexes", "pieces", (const char *const[]){"paper", "a5", NULL}, true) < 13.0);
    assert_true(width_of("toll-hexes", "tiles",
                    (const char *const[]){"paper", "a5", "least", "10", NULL}, false) < 13.0);
}

static void advice_names_paper_and_poster(void **state)
{
    struct worktop top;
    (void)state;
    worktop_open_beside_board(
        &top, "hex-tri", "pieces", (const char *const[]){"paper", "a5", NULL});
    assert_non_null(top.print);
    assert_non_null(strstr(top.print->advice, "--paper a4 or --poster"));
    assert_null(strchr(top.print->advice, '\n'));
    worktop_close(&top);
    worktop_open_beside_board(
        &top, "toll-hexes", "tiles", (const char *const[]){"side", "9", NULL});
    assert_non_null(top.print);
    assert_null(strstr(top.print->advice, "--paper"));
    assert_non_null(strstr(top.print->advice, "--poster"));
    worktop_close(&top);
}

/* A triangle's circle on A4 is 10.5 mm wide. */
static void figures_reach_over_their_triangles(void **state)
{
    (void)state;
    double width = width_of("hex-tri", "figures", nothing, false);
    assert_true(width >= 12.0 && width <= 1.3 * 10.54);
    assert_true(near(width_of("hex-tri", "manna", nothing, false), 12.0));
    assert_true(near(width_of("hex-tri", "first-player", nothing, false), 30.0));
}

static void discs_are_never_smaller_than_the_least(void **state)
{
    const char *const a5[] = {"paper", "a5", NULL};
    const char *const small[] = {"paper", "a5", "least", "8", NULL};
    (void)state;
    assert_true(near(width_of("hex-tri", "figures", a5, true), 12.0));
    assert_true(near(width_of("toll-hexes", "coins", a5, true), 12.0));
    double width = width_of("hex-tri", "figures", small, false);
    assert_true(width > 8.0 && width < 12.0);
    assert_true(
        near(width_of("beerhex", "caps", (const char *const[]){"least", "28", NULL}, false), 28.0));
}

static void assert_refused(
    const char *game, const char *component, const char *const *settings, const char *words)
{
    struct worktop top;
    worktop_open_beside_board(&top, game, component, settings);
    assert_null(top.print);
    assert_non_null(strstr(error_format(&top.error).line, words));
    worktop_close(&top);
}

static void what_is_wider_than_its_cell_is_refused(void **state)
{
    (void)state;
    assert_refused(
        "beerhex", "caps", (const char *const[]){"diameter", "40", NULL}, "--diameter 31.6 fits");
    assert_refused("hex-tri", "figures", (const char *const[]){"diameter", "18", NULL},
        "--diameter 13.6 fits");
    assert_refused(
        "toll-hexes", "tiles", (const char *const[]){"least", "20", NULL}, "room for 18.8 mm");
    assert_true(
        near(width_of("hex-tri", "figures", (const char *const[]){"diameter", "13.6", NULL}, false),
            13.6));
    assert_true(near(
        width_of("hex-tri", "first-player", (const char *const[]){"diameter", "40", NULL}, false),
        40.0));
}

/* Without the board nothing is in the way. */
static void alone_they_are_as_wide_as_asked(void **state)
{
    struct worktop top;
    (void)state;
    worktop_open(&top, "beerhex", "caps", (const char *const[]){"diameter", "60", NULL});
    assert_non_null(top.print);
    assert_true(near(cut_width(&top), 60.0));
    worktop_close(&top);
    worktop_open(&top, "toll-hexes", "tiles", (const char *const[]){"least", "26", NULL});
    assert_non_null(top.print);
    assert_true(near(cut_width(&top), 26.0));
    worktop_close(&top);
}

/* Asserts that the advice for COMPONENT printed alone contains ADVICE; NULL: that there is none. */
static void assert_alone_advises(
    const char *game, const char *component, const char *const *settings, const char *advice)
{
    struct worktop top;
    worktop_open(&top, game, component, settings);
    assert_non_null(top.print);
    if (advice != NULL)
        assert_non_null(strstr(top.print->advice, advice));
    else
        assert_string_equal(top.print->advice, "");
    worktop_close(&top);
}

static void another_size_beside_the_board_is_told(void **state)
{
    static const char *const exact[] = {"diameter", "13.6", NULL};
    (void)state;
    assert_alone_advises(
        "hex-tri", "figures", nothing, "figures of 18 mm; printed with the board they are 13.6 mm");
    assert_alone_advises("toll-hexes", "pieces", nothing, "coins of 20 mm; printed with");
    assert_alone_advises("hex-tri", "figures", exact, NULL);
    assert_alone_advises("beerhex", "caps", nothing, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_leave_the_clearance_to_their_cells),
        cmocka_unit_test(small_tiles_come_with_advice),
        cmocka_unit_test(advice_names_paper_and_poster),
        cmocka_unit_test(figures_reach_over_their_triangles),
        cmocka_unit_test(discs_are_never_smaller_than_the_least),
        cmocka_unit_test(what_is_wider_than_its_cell_is_refused),
        cmocka_unit_test(alone_they_are_as_wide_as_asked),
        cmocka_unit_test(another_size_beside_the_board_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
