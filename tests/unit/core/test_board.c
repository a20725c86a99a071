/*
 * Boards: every size of all shapes.
 */
#include "check.h"

#include "core/board.h"

static struct board board;

static void each_board(void (*check)(void))
{
    for (int side = 1; side <= BOARD_SIDE_MAX; side++) {
        board_init(&board, BOARD_HEXAGON, side);
        check();
    }
    for (int side = 1; side <= BOARD_RHOMBUS_MAX; side++) {
        board_init(&board, BOARD_RHOMBUS, side);
        check();
        board_init(&board, BOARD_TRIANGLE, side);
        check();
    }
}

static void name_of(int cell, char name[BOARD_NAME_SIZE])
{
    struct text text = text_in(name, BOARD_NAME_SIZE);
    board_format_cell(&board, cell, &text);
    assert_false(text.full);
}

static int cell_named(const char *name)
{
    const char *cursor = name;
    int cell = board_parse_cell(&board, &cursor);
    assert_true(cell == BOARD_NO_CELL ? cursor == name : *cursor == '\0');
    return cell;
}

static void check_count(void)
{
    int side = board.side;
    const int counts[] = {[BOARD_HEXAGON] = 3 * side * (side - 1) + 1,
        [BOARD_RHOMBUS] = side * side,
        [BOARD_TRIANGLE] = side * (side + 1) / 2};
    assert_int_equal(board.count, counts[board.shape]);
    assert_int_equal(board.column_start[board.columns], board.count);
}

static void counts_follow_from_the_side(void **state)
{
    (void)state;
    each_board(check_count);
}

static void check_names(void)
{
    for (int cell = 0; cell < board.count; cell++) {
        char name[BOARD_NAME_SIZE];
        name_of(cell, name);
        assert_int_equal(cell_named(name), cell);
        assert_int_equal(board_cell_at(&board, board.hex[cell]), cell);
    }
}

static void names_and_positions_lead_back_to_their_cell(void **state)
{
    (void)state;
    each_board(check_names);
}

static void check_order(void)
{
    for (int cell = 1; cell < board.count; cell++) {
        int before = board.column[cell - 1];
        int here = board.column[cell];
        bool next_row = here == before && board.row[cell] == board.row[cell - 1] + 1;
        bool next_column = here == before + 1 && board.row[cell] == 0;
        assert_true(next_row || next_column);
    }
}

static void cells_are_numbered_by_column_then_row(void **state)
{
    (void)state;
    each_board(check_order);
}

static void check_neighbours(void)
{
    for (int cell = 0; cell < board.count; cell++) {
        int found = 0;
        for (int k = 0; k < HEX_DIRECTIONS; k++) {
            int other = board.neighbour[cell][k];
            if (other == BOARD_NO_CELL)
                continue;
            found++;
            assert_int_equal(board.neighbour[other][(k + 3) % 6], cell);
        }
        assert_int_equal(board.neighbours[cell], found);
    }
}

static void neighbours_know_each_other(void **state)
{
    (void)state;
    each_board(check_neighbours);
}

static void every_ring_of_a_hexagon_board_is_full(void **state)
{
    (void)state;
    for (int side = 3; side <= BOARD_SIDE_MAX; side++) {
        board_init(&board, BOARD_HEXAGON, side);
        int ring[BOARD_SIDE_MAX] = {0};
        for (int cell = 0; cell < board.count; cell++)
            ring[hex_distance(board.hex[board.centre], board.hex[cell])]++;
        for (int radius = 0; radius < side; radius++)
            assert_int_equal(ring[radius], radius ? 6 * radius : 1);
    }
}

static int half_row(const char *cell)
{
    return board_half_row(&board, cell_named(cell));
}

static void columns_are_half_a_cell_apart(void **state)
{
    (void)state;
    board_init(&board, BOARD_HEXAGON, 4);
    assert_int_equal(half_row("d1"), 0);
    assert_int_equal(half_row("c1"), 1);
    assert_int_equal(half_row("g4"), 9);
    assert_int_equal(board_half_rows(&board), 12);
    board_init(&board, BOARD_TRIANGLE, 4);
    assert_int_equal(half_row("a1"), 0);
    assert_int_equal(half_row("d1"), 3);
    assert_int_equal(board_half_rows(&board), 6);
}

static void side_4_is_the_published_sheet(void **state)
{
    (void)state;
    board_init(&board, BOARD_HEXAGON, 4);
    char first[BOARD_NAME_SIZE], last[BOARD_NAME_SIZE], centre[BOARD_NAME_SIZE];
    name_of(0, first);
    name_of(board.count - 1, last);
    name_of(board.centre, centre);
    assert_int_equal(board.count, 37);
    assert_string_equal(first, "a1");
    assert_string_equal(last, "g4");
    assert_string_equal(centre, "d4");
    int inner = 0;
    for (int cell = 0; cell < board.count; cell++)
        inner += board.neighbours[cell] == 6;
    assert_int_equal(inner, 19);
}

static void assert_neighbours(const char *cell, const char *const names[HEX_DIRECTIONS])
{
    int number = cell_named(cell);
    for (int k = 0; k < HEX_DIRECTIONS; k++) {
        int expected = names[k] ? cell_named(names[k]) : BOARD_NO_CELL;
        assert_int_equal(board.neighbour[number][k], expected);
    }
}

static void sides_go_clockwise_from_the_north_on_a_hexagon(void **state)
{
    (void)state;
    board_init(&board, BOARD_HEXAGON, 4);
    assert_neighbours("d4", (const char *[]){"d3", "e3", "e4", "d5", "c4", "c3"});
    assert_neighbours("c4", (const char *[]){"c3", "d4", "d5", "c5", "b4", "b3"});
    assert_neighbours("f2", (const char *[]){"f1", "g1", "g2", "f3", "e3", "e2"});
    assert_neighbours("a1", (const char *[]){NULL, "b1", "b2", "a2", NULL, NULL});
    assert_neighbours("g4", (const char *[]){"g3", NULL, NULL, NULL, "f5", "f4"});
}

/* RULES.md: (c, r) touches (c +- 1, r), (c, r +- 1), (c + 1, r - 1), (c - 1, r + 1). Rows are
 * shifted to the right, so going down keeps the name's letter: NW is c2, NE is d2 for c3. */
static void rows_of_a_rhombus_lean_to_the_right(void **state)
{
    (void)state;
    board_init(&board, BOARD_RHOMBUS, 5);
    assert_neighbours("c3", (const char *[]){"c2", "d2", "d3", "c4", "b4", "b3"});
    assert_neighbours("a1", (const char *[]){NULL, NULL, "b1", "a2", NULL, NULL});
    assert_neighbours("e1", (const char *[]){NULL, NULL, NULL, "e2", "d2", "d1"});
    assert_int_equal(board.centre, cell_named("c3"));
    board_init(&board, BOARD_RHOMBUS, 6);
    assert_int_equal(board.centre, BOARD_NO_CELL);
}

static void what_names_no_cell_is_refused_and_not_consumed(void **state)
{
    (void)state;
    board_init(&board, BOARD_HEXAGON, 4);
    static const char *const wrong[] = {"", "a", "1", "a0", "a01", "a5", "h1", "A1", "aa1", "d8",
        "a99999999999999999999", "a-1", " a1", "zz1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(cell_named(wrong[i]), BOARD_NO_CELL);
}

static void reading_a_name_stops_behind_it(void **state)
{
    (void)state;
    board_init(&board, BOARD_HEXAGON, 4);
    const char *text = "d7+e1";
    const char *cursor = text;
    assert_int_equal(board_parse_cell(&board, &cursor), cell_named("d7"));
    assert_ptr_equal(cursor, text + 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_follow_from_the_side),
        cmocka_unit_test(names_and_positions_lead_back_to_their_cell),
        cmocka_unit_test(cells_are_numbered_by_column_then_row),
        cmocka_unit_test(neighbours_know_each_other),
        cmocka_unit_test(every_ring_of_a_hexagon_board_is_full),
        cmocka_unit_test(columns_are_half_a_cell_apart),
        cmocka_unit_test(side_4_is_the_published_sheet),
        cmocka_unit_test(sides_go_clockwise_from_the_north_on_a_hexagon),
        cmocka_unit_test(rows_of_a_rhombus_lean_to_the_right),
        cmocka_unit_test(what_names_no_cell_is_refused_and_not_consumed),
        cmocka_unit_test(reading_a_name_stops_behind_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
