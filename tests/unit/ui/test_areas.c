/*
 * Layouts for screens of all sizes.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "ui/screen/private.h"

#include <string.h>

enum { WIDE = 60, HIGH = 16 };

static struct canvas board;
static struct areas areas;
static struct areas_request request;

/* Draws a hexagon of letters; each row leaves SLOPE columns less free at its corners. */
static void draw_hexagon(int width, int height, int slope)
{
    canvas_resize(&board, width, height);
    for (int y = 0; y < height; y++) {
        int off = y < height / 2 ? height / 2 - y : y - height / 2;
        for (int x = off * slope; x < width - off * slope; x++)
            canvas_put(&board, x, y, "#", (struct canvas_pen){CANVAS_EDGE, 0, 0});
    }
}

static int start(void **state)
{
    (void)state;
    canvas_init(&board);
    draw_hexagon(WIDE, HIGH, 2);
    request = (struct areas_request){.columns = 80,
        .rows = 24,
        .board = &board,
        .cursor_x = WIDE / 2,
        .cursor_y = HIGH / 2,
        .also_x = -1,
        .also_y = -1,
        .block_count = 2,
        .block = {{.width = 15, .height = 5}, {.width = 12, .height = 4}},
        .strip_rows = 3};
    return 0;
}

static int finish(void **state)
{
    (void)state;
    canvas_finish(&board);
    return 0;
}

static bool overlap(struct frame_rect a, struct frame_rect b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

static bool covers_board(struct frame_rect rect)
{
    for (int y = rect.y; y < rect.y + rect.height; y++) {
        for (int x = rect.x; x < rect.x + rect.width; x++) {
            const struct canvas_cell *cell =
                canvas_at(&board, x - areas.board_x, y - areas.board_y);
            if (cell && strcmp(cell->utf8, " ") != 0)
                return true;
        }
    }
    return false;
}

static void assert_on_screen(struct frame_rect rect, int columns, int rows)
{
    assert_true(rect.x >= 0 && rect.y >= 0 && rect.width > 0 && rect.height > 0);
    assert_true(rect.x + rect.width <= columns && rect.y + rect.height <= rows);
}

/* Checks that title, words, events, keys and blocks are on the screen and overlap neither each
 * other nor the board. */
static void assert_sound(void)
{
    struct frame_rect all[4 + AREAS_BLOCKS_MAX] = {
        areas.title, areas.words, areas.events, areas.keys};
    int count = 4;
    for (int i = 0; !areas.strip && i < request.block_count; i++)
        all[count++] = areas.block[i];
    if (areas.strip && areas.strip_rect.height > 0)
        all[count++] = areas.strip_rect;
    bool whole = areas.window.height >= board.height && areas.window.width >= board.width;
    for (int i = 0; i < count; i++) {
        if (i == 2 && all[i].height == 0)
            continue; /* news cover the board */
        assert_on_screen(all[i], request.columns, request.rows);
        assert_false(whole && covers_board(all[i]));
        for (int j = 0; j < i; j++)
            assert_false(overlap(all[i], all[j]));
    }
    assert_on_screen(areas.window, request.columns, request.rows);
}

static void nothing_overlaps_on_any_screen(void **state)
{
    (void)state;
    for (request.columns = 30; request.columns < 170; request.columns += 7) {
        for (request.rows = 10; request.rows < 45; request.rows++) {
            areas_make(&request, &areas);
            assert_sound();
        }
    }
}

static void with_room_the_blocks_stand_beside_the_board(void **state)
{
    (void)state;
    areas_make(&request, &areas);
    assert_false(areas.strip);
    assert_int_equal(areas.board_x, 0);
    assert_int_equal(areas.board_y, 1);
    assert_int_equal(areas.block[0].x, WIDE + 2);
    assert_int_equal(areas.block[1].x, WIDE + 2);
    assert_int_equal(areas.events.height, 2);
}

static void on_a_wide_screen_all_of_it_stands_in_the_middle(void **state)
{
    (void)state;
    request.columns = 130;
    areas_make(&request, &areas);
    int end = areas.block[0].x;
    for (int i = 0; i < request.block_count; i++)
        end = areas.block[i].x + areas.block[i].width > end
                  ? areas.block[i].x + areas.block[i].width
                  : end;
    assert_true(areas.board_x > 10);
    assert_in_range(areas.board_x, 130 - end - 1, 130 - end + 1);
    assert_int_equal(areas.block[0].x, areas.board_x + WIDE + 2);
    assert_in_range(areas.board_x - areas.words.x, 0, 10); /* words stand near the board */
    assert_true(areas.title.x == areas.words.x && areas.keys.x == areas.words.x);
    assert_true(areas.words.width >= 80 && areas.words.width == areas.title.width);
    request.rows = 60;
    areas_make(&request, &areas);
    assert_true(areas.board_y > 10);
    assert_int_equal(areas.block[0].y, areas.board_y);
}

/* The board's middle in half columns; a low screen has words and blocks at its sides. */
static void on_a_low_wide_screen_the_board_stands_in_the_middle_too(void **state)
{
    (void)state;
    draw_hexagon(79, 22, 3);
    for (request.columns = 150; request.columns < 230; request.columns += 16) {
        areas_make(&request, &areas);
        assert_int_equal(areas.window.height, 23);
        assert_in_range(2 * areas.board_x + 79, request.columns - 2, request.columns + 2);
        assert_true(areas.block[0].x > areas.board_x);
        assert_true(areas.words.x < areas.board_x);
        assert_int_equal(areas.title.width, request.columns);
        assert_sound();
    }
    request.columns = 160;
    request.rows = 18; /* also if only a part of it is visible */
    areas_make(&request, &areas);
    assert_true(areas.board_x > 20 && areas.window.x == areas.board_x);
    assert_int_equal(areas.block[0].x, areas.board_x + 79 + 2);
    assert_sound();
}

static void a_board_as_wide_as_the_screen_has_them_in_its_corners(void **state)
{
    (void)state;
    request.columns = WIDE + 1;
    request.block[0] = (struct frame_rect){.width = 12, .height = 2};
    request.block[1] = (struct frame_rect){.width = 10, .height = 1};
    areas_make(&request, &areas);
    assert_false(areas.strip);
    assert_true(areas.block[0].x < WIDE);
    assert_sound();
}

static void a_board_as_high_as_the_screen_has_words_in_its_corners(void **state)
{
    (void)state;
    draw_hexagon(79, 22, 3);
    request.block_count = 0;
    areas_make(&request, &areas);
    assert_int_equal(areas.window.height, 23);
    assert_true(areas.words.width < 79);
    assert_sound();
}

static void a_larger_board_follows_the_cursor(void **state)
{
    (void)state;
    draw_hexagon(200, 90, 2);
    for (request.cursor_y = 0; request.cursor_y < 90; request.cursor_y += 3) {
        request.cursor_x = 2 * request.cursor_y;
        areas_make(&request, &areas);
        int x = areas.board_x + request.cursor_x, y = areas.board_y + request.cursor_y;
        assert_true(x >= areas.window.x && x < areas.window.x + areas.window.width);
        assert_true(y >= areas.window.y && y < areas.window.y + areas.window.height);
    }
}

/* Cursor and board move together by one, unless the board has reached its end. */
static void a_board_is_scrolled_step_by_step(void **state)
{
    (void)state;
    draw_hexagon(200, 90, 2);
    int before = 0, steps = 0;
    for (request.cursor_x = 0; request.cursor_x < 200; request.cursor_x++) {
        areas_make(&request, &areas);
        assert_in_range(before - areas.board_x, 0, 1);
        steps += before - areas.board_x;
        before = areas.board_x;
    }
    assert_int_equal(steps, 200 - areas.window.width);
}

static bool sees(int y)
{
    y += areas.board_y;
    return y >= areas.window.y && y < areas.window.y + areas.window.height;
}

static void the_cursor_is_seen_wherever_something_happened(void **state)
{
    (void)state;
    draw_hexagon(200, 90, 1);
    request.rows = 24;
    request.cursor_x = request.also_x = 100;
    request.strip_rows = 100;
    for (request.cursor_y = 0; request.cursor_y < 90; request.cursor_y++) {
        for (request.also_y = 0; request.also_y < 90; request.also_y++) {
            areas_make(&request, &areas);
            const struct frame_rect *window = &areas.window;
            int y = areas.board_y + request.cursor_y, end = window->y + window->height;
            assert_in_range(y, window->y, end - 1);
            assert_true(areas.board_y <= window->y); /* no empty rows above or below the board */
            assert_true(areas.board_y + 90 >= end);
        }
    }
    /* Lines above the board leave it most of the space, however many they are. */
    assert_true(areas.strip);
    assert_true(areas.window.height >= 2 * areas.strip_rect.height);
}

static void what_happened_is_seen_where_the_cursor_lets_it(void **state)
{
    (void)state;
    draw_hexagon(200, 90, 2);
    request.cursor_x = request.also_x = 100;
    request.cursor_y = 40;
    request.also_y = 48;
    areas_make(&request, &areas);
    assert_true(areas.window.height < 20 && sees(40) && sees(48));
    request.also_y = 80;
    areas_make(&request, &areas);
    assert_true(sees(40) && !sees(80));
    request.cursor_x = request.cursor_y = -1;
    areas_make(&request, &areas);
    assert_true(sees(80));
}

#define ON(test) cmocka_unit_test_setup_teardown(test, start, finish)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON(nothing_overlaps_on_any_screen),
        ON(with_room_the_blocks_stand_beside_the_board),
        ON(on_a_wide_screen_all_of_it_stands_in_the_middle),
        ON(on_a_low_wide_screen_the_board_stands_in_the_middle_too),
        ON(a_board_as_wide_as_the_screen_has_them_in_its_corners),
        ON(a_board_as_high_as_the_screen_has_words_in_its_corners),
        ON(a_larger_board_follows_the_cursor),
        ON(a_board_is_scrolled_step_by_step),
        ON(the_cursor_is_seen_wherever_something_happened),
        ON(what_happened_is_seen_where_the_cursor_lets_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
