/*
 * Names are written and read in the same way, and are those that players of such boards know.
 */
#include "shapes.h"

#include "core/board.h"

static void look_at_names(const struct grid *plain, int cells)
{
    struct shape shape = *grid_shape(plain);
    for (int names = SHAPE_LETTERS; names <= SHAPE_UNNAMED; names++) {
        shape.names = (enum shape_names)names;
        struct grid *grid = grid_of(shape);
        for (int cell = 0; cell < cells; cell++) {
            char name[GRID_NAME_SIZE];
            struct text text = text_in(name, sizeof name);
            grid_format_cell(grid, cell, &text);
            assert_false(text.full);
            assert_int_equal(grid_find(grid, name), cell);
        }
        grid_destroy(grid);
    }
}

static void what_is_written_is_read(void **state)
{
    (void)state;
    for_each_shape(look_at_names);
}

/* The games use the same names, in the same order. */
static void compare_with_games(enum board_shape kind, struct shape shape)
{
    struct board board;
    board_init(&board, kind, shape.columns);
    struct grid *grid = grid_of(shape);
    assert_int_equal(grid_count(grid), board.count);
    for (int cell = 0; cell < board.count; cell++) {
        char theirs[GRID_NAME_SIZE];
        char ours[GRID_NAME_SIZE];
        struct text text = text_in(theirs, sizeof theirs);
        board_format_cell(&board, cell, &text);
        int found = grid_cell_at(grid, board.hex[cell]);
        text = text_in(ours, sizeof ours);
        grid_format_cell(grid, found, &text);
        assert_string_equal(ours, theirs);
    }
    grid_destroy(grid);
}

static void letters_are_those_of_the_games(void **state)
{
    (void)state;
    compare_with_games(BOARD_HEXAGON, (struct shape){.form = BOARD_HEXAGON, .columns = 6});
    compare_with_games(BOARD_HEXAGON, (struct shape){.form = BOARD_HEXAGON, .columns = 12});
    compare_with_games(BOARD_TRIANGLE, (struct shape){.form = BOARD_TRIANGLE, .columns = 19});
    compare_with_games(BOARD_RHOMBUS,
        (struct shape){.form = BOARD_RHOMBUS, .top = HEX_POINTY_TOP, .columns = 14, .rows = 14});
}

static void assert_name(const struct grid *grid, struct hex hex, const char *name)
{
    char written[GRID_NAME_SIZE];
    struct text text = text_in(written, sizeof written);
    grid_format_cell(grid, grid_cell_at(grid, hex), &text);
    assert_string_equal(written, name);
}

static void digits_are_two_or_three(void **state)
{
    (void)state;
    struct grid *grid = grid_of(
        (struct shape){.form = BOARD_RECTANGLE, .columns = 12, .rows = 99, .names = SHAPE_DIGITS});
    assert_name(grid, (struct hex){0, 0}, "0101");
    assert_name(grid, (struct hex){11, 93}, "1299");
    assert_int_equal(grid_find(grid, "1299"), grid_count(grid) - 1);
    grid_destroy(grid);
    grid = grid_of(
        (struct shape){.form = BOARD_RECTANGLE, .columns = 12, .rows = 100, .names = SHAPE_DIGITS});
    assert_name(grid, (struct hex){0, 0}, "001001");
    assert_int_equal(grid_find(grid, "0101"), GRID_NO_CELL);
    grid_destroy(grid);
}

static void spirals_wind_clockwise_from_the_middle(void **state)
{
    (void)state;
    struct grid *grid =
        grid_of((struct shape){.form = BOARD_HEXAGON, .columns = 3, .names = SHAPE_SPIRAL});
    assert_name(grid, (struct hex){0, 0}, "1");
    assert_name(grid, (struct hex){0, -1}, "2");
    assert_name(grid, (struct hex){1, -1}, "3");
    assert_name(grid, (struct hex){-1, 0}, "7");
    assert_name(grid, (struct hex){0, -2}, "8");
    assert_name(grid, (struct hex){-1, -1}, "19");
    grid_destroy(grid);
}

/* Each number once, without gaps, in the order of rings. */
static void look_at_spiral(const struct grid *plain, int cells)
{
    struct shape shape = *grid_shape(plain);
    shape.names = SHAPE_SPIRAL;
    struct grid *grid = grid_of(shape);
    int ring = 0;
    for (int number = 1; number <= cells; number++) {
        char name[GRID_NAME_SIZE];
        struct text text = text_in(name, sizeof name);
        text_add_number(&text, number);
        int cell = grid_find(grid, name);
        assert_int_not_equal(cell, GRID_NO_CELL);
        int distance = hex_distance(grid_hex(grid, cell), grid_middle(grid));
        assert_true(distance >= ring);
        ring = distance;
    }
    grid_destroy(grid);
}

static void spirals_leave_no_gap(void **state)
{
    (void)state;
    for_each_shape(look_at_spiral);
}

static void holes_keep_the_others_names(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    for (int names = SHAPE_LETTERS; names <= SHAPE_UNNAMED; names++) {
        struct grid *grid = grid_of(
            (struct shape){.form = BOARD_HEXAGON, .columns = 3, .names = (enum shape_names)names});
        char before[GRID_NAME_SIZE];
        struct text text = text_in(before, sizeof before);
        grid_format_cell(grid, grid_cell_at(grid, (struct hex){1, 1}), &text);
        const struct hex gone[] = {{0, 0}, {1, -2}, {1, 0}};
        const struct hex also = {0, -3};
        assert_true(grid_change(grid, gone, 3, &also, 1, &error));
        assert_name(grid, (struct hex){1, 1}, before);
        grid_destroy(grid);
    }
}

static void extra_cells_go_on_counting(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct grid *grid = grid_of(
        (struct shape){.form = BOARD_RECTANGLE, .columns = 4, .rows = 3, .names = SHAPE_DIGITS});
    struct hex also[2];
    assert_true(grid_parse(grid, "0204", &also[0]));
    assert_int_equal(grid_cell_at(grid, also[0]), GRID_NO_CELL);
    also[1] = (struct hex){-1, 0}; /* left of the first column, which no digits can spell */
    assert_true(grid_change(grid, NULL, 0, also, 2, &error));
    assert_int_equal(grid_neighbour(grid, grid_find(grid, "0204"), 0), grid_find(grid, "0203"));
    assert_name(grid, also[1], "-1,0");
    grid_destroy(grid);
}

static void spelled_otherwise_is_no_cell(void **state)
{
    (void)state;
    static const struct {
        enum shape_names names;
        const char *spelled;
    } wrong[] = {
        {SHAPE_LETTERS, ""},
        {SHAPE_LETTERS, "a"},
        {SHAPE_LETTERS, "1"},
        {SHAPE_LETTERS, "a0"},
        {SHAPE_LETTERS, "a01"},
        {SHAPE_LETTERS, "a 1"},
        {SHAPE_LETTERS, "A1"},
        {SHAPE_LETTERS, "a1 "},
        {SHAPE_LETTERS, "a-1"},
        {SHAPE_LETTERS, "a99999999999999999999"},
        {SHAPE_LETTERS, "zzzzzzzzzzzzzzzzzzz1"},
        {SHAPE_LETTERS, "j1"},
        {SHAPE_DIGITS, "101"},
        {SHAPE_DIGITS, "0000"},
        {SHAPE_DIGITS, "0100"},
        {SHAPE_DIGITS, "00101"},
        {SHAPE_DIGITS, "-101"},
        {SHAPE_DIGITS, "1201"},
        {SHAPE_AXIAL, "0"},
        {SHAPE_AXIAL, ","},
        {SHAPE_AXIAL, "0,"},
        {SHAPE_AXIAL, "0,0,0"},
        {SHAPE_AXIAL, "0, 0"},
        {SHAPE_AXIAL, "999999999999999999,0"},
        {SHAPE_AXIAL, "5,5"},
        {SHAPE_SPIRAL, "0"},
        {SHAPE_SPIRAL, "62"},
        {SHAPE_SPIRAL, "-1"},
        {SHAPE_SPIRAL, "one"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct grid *grid =
            grid_of((struct shape){.form = BOARD_HEXAGON, .columns = 5, .names = wrong[i].names});
        assert_int_equal(grid_find(grid, wrong[i].spelled), GRID_NO_CELL);
        grid_destroy(grid);
    }
}

/* A line has every second number, and neighbours in the next line are between them. */
static void doubled_numbers_count_half_cells(void **state)
{
    (void)state;
    struct shape shape = {.form = BOARD_RECTANGLE,
        .top = HEX_POINTY_TOP,
        .columns = 8,
        .rows = 30,
        .names = SHAPE_DOUBLED};
    struct grid *grid = grid_of(shape);
    assert_name(grid, (struct hex){0, 0}, "A1");
    assert_name(grid, (struct hex){1, 0}, "A3");
    assert_name(grid, (struct hex){0, 1}, "B2");
    assert_name(grid, (struct hex){-14, 28}, "AC1");
    assert_int_equal(grid_find(grid, "B1"), GRID_NO_CELL);
    assert_int_equal(grid_find(grid, "b2"), GRID_NO_CELL);
    assert_int_equal(grid_find(grid, "A01"), GRID_NO_CELL);
    grid_destroy(grid);
}

static struct grid *started(enum shape_names names, const char *name)
{
    struct shape shape = {.form = BOARD_RECTANGLE,
        .top = HEX_FLAT_TOP,
        .columns = 90,
        .rows = 5,
        .shift_odd = true,
        .names = names};
    assert_true(grid_start(&shape, name));
    return grid_of(shape);
}

static void the_first_cell_is_called_as_asked(void **state)
{
    (void)state;
    static const struct {
        enum shape_names names;
        const char *first, *last;
    } cases[] = {{SHAPE_DIGITS, "0907", "9811"}, {SHAPE_DIGITS, "015001", "104005"},
        {SHAPE_LETTERS, "c4", "cn8"}, {SHAPE_DOUBLED, "B4", "CM11"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct grid *grid = started(cases[i].names, cases[i].first);
        assert_name(grid, grid_hex(grid, 0), cases[i].first);
        assert_name(grid, grid_hex(grid, 449), cases[i].last);
        assert_int_equal(grid_find(grid, cases[i].last), 449);
        grid_destroy(grid);
    }
    struct shape shape = {.names = SHAPE_AXIAL};
    assert_false(grid_start(&shape, "1,1"));
    shape.names = SHAPE_DIGITS;
    assert_false(grid_start(&shape, "c4"));
    assert_false(grid_start(&shape, "0001"));
}

static void a_range_is_told(void **state)
{
    (void)state;
    static const char *const ranges[] = {
        [SHAPE_LETTERS] = "a1 to e3",
        [SHAPE_DIGITS] = "0101 to 0503",
        [SHAPE_AXIAL] = "-2,0 to 2,0",
        [SHAPE_SPIRAL] = "1 to 19",
        [SHAPE_DOUBLED] = "A3 to E7",
        [SHAPE_UNNAMED] = "a1 to e3",
    };
    for (int names = SHAPE_LETTERS; names <= SHAPE_UNNAMED; names++) {
        struct grid *grid = grid_of(
            (struct shape){.form = BOARD_HEXAGON, .columns = 3, .names = (enum shape_names)names});
        char range[64];
        struct text text = text_in(range, sizeof range);
        grid_format_range(grid, &text);
        assert_string_equal(range, ranges[names]);
        grid_destroy(grid);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(letters_are_those_of_the_games),
        cmocka_unit_test(digits_are_two_or_three),
        cmocka_unit_test(spirals_wind_clockwise_from_the_middle),
        cmocka_unit_test(spirals_leave_no_gap),
        cmocka_unit_test(holes_keep_the_others_names),
        cmocka_unit_test(extra_cells_go_on_counting),
        cmocka_unit_test(spelled_otherwise_is_no_cell),
        cmocka_unit_test(doubled_numbers_count_half_cells),
        cmocka_unit_test(the_first_cell_is_called_as_asked),
        cmocka_unit_test(a_range_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
