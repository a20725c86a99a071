/*
 * Wide characters on a screen are never cut in half.
 */
#include "check.h"

#include "ui/screen/private.h"

static const struct canvas_pen pen = {CANVAS_PLAIN, CANVAS_NO_OWNER, CANVAS_NO_FIELD};

/* Checks row 0 of FRAME as text of the same width. */
static void expect_row(const struct canvas *frame, const char *expected)
{
    struct buffer row = BUFFER_INIT;
    buffer_add(&row, "");
    for (int x = 0; x < frame->width; x++)
        buffer_add(&row, canvas_at(frame, x, 0)->utf8);
    assert_string_equal(row.data, expected);
    assert_int_equal(wrap_columns(row.data), frame->width);
    buffer_finish(&row);
}

static void start(struct canvas *canvas, int width, const char *words)
{
    canvas_init(canvas);
    canvas_resize(canvas, width, 1);
    frame_put(canvas, 0, 0, width, words, pen);
}

static void what_does_not_fit_is_left_out_whole(void **state)
{
    struct canvas frame;
    (void)state;
    start(&frame, 5, "王冠を");
    expect_row(&frame, "王冠 ");
    canvas_finish(&frame);
}

static void half_of_a_character_leaves_with_the_other(void **state)
{
    struct canvas frame;
    (void)state;
    start(&frame, 6, "王冠を");
    frame_put(&frame, 1, 0, 2, "ab", pen);
    expect_row(&frame, " ab を");
    frame_put(&frame, 3, 0, 2, "金", pen);
    expect_row(&frame, " ab金 ");
    canvas_finish(&frame);
}

static void a_picture_is_cut_between_characters(void **state)
{
    struct canvas frame, picture;
    (void)state;
    start(&picture, 8, "王冠銀貨");
    start(&frame, 8, "abcdefgh");
    frame_put_picture(&frame, (struct frame_rect){1, 0, 6, 1}, 0, 0, &picture);
    expect_row(&frame, "a 冠銀 h");
    frame_put_picture(&frame, (struct frame_rect){0, 0, 8, 1}, 2, 0, &picture);
    expect_row(&frame, "a 王冠銀");
    canvas_finish(&frame);
    canvas_finish(&picture);
}

/* A lone bracket of "(b6)" would make no sense. */
static void a_name_on_a_board_is_not_cut(void **state)
{
    struct canvas frame, picture;
    (void)state;
    start(&picture, 12, "(b6)  c7 .. ");
    start(&frame, 12, "");
    for (int x = 0; x < 8; x++)
        canvas_at(&picture, x, 0)->field = x < 4 ? 3 : 4;
    frame_put_picture(&frame, (struct frame_rect){3, 0, 4, 1}, 0, 0, &picture);
    expect_row(&frame, "            ");
    frame_put_picture(&frame, (struct frame_rect){0, 0, 9, 1}, 0, 0, &picture);
    expect_row(&frame, "(b6)  c7    ");
    canvas_finish(&frame);
    canvas_finish(&picture);
}

static void a_word_longer_than_a_line_goes_on_in_the_next(void **state)
{
    struct canvas frame;
    (void)state;
    start(&frame, 4, "");
    assert_int_equal(
        frame_put_lines(&frame, (struct frame_rect){0, 0, 4, 1}, "abcdefghij", true, pen), 3);
    assert_int_equal(frame_count_lines("abcd", 4, true), 1);
    assert_int_equal(frame_count_lines("ab abcdef\n\nx", 4, true), 5);
    assert_int_equal(frame_count_lines("abcde王", 4, true), 3);
    frame_put_lines(&frame, (struct frame_rect){0, -1, 4, 3}, "abcdefghij", true, pen);
    expect_row(&frame, "efgh");
    canvas_finish(&frame);
}

/* The cursor is seen on what is drawn the other way round, too. */
static void the_cursor_is_seen_everywhere(void **state)
{
    (void)state;
    for (int role = 0; role < FRAME_ROLE_COUNT; role++) {
        const struct canvas_cell bare = {.role = (uint8_t)role};
        const struct canvas_cell below = {.role = (uint8_t)(role | FRAME_CURSOR)};
        assert_true(frame_look(&bare).reversed != frame_look(&below).reversed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_does_not_fit_is_left_out_whole),
        cmocka_unit_test(half_of_a_character_leaves_with_the_other),
        cmocka_unit_test(a_picture_is_cut_between_characters),
        cmocka_unit_test(a_name_on_a_board_is_not_cut),
        cmocka_unit_test(a_word_longer_than_a_line_goes_on_in_the_next),
        cmocka_unit_test(the_cursor_is_seen_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
