/*
 * The panel as lines: what belongs together stays together.
 */
#include "check.h"

#include "ui/screen/private.h"

static struct panel panel;

static void row(void (*starts)(struct panel *panel), const char *words)
{
    starts(&panel);
    panel_add(&panel, CANVAS_PLAIN, CANVAS_NO_OWNER, 0, "%s", words);
}

/* Checks the lines of the strip, each ended by "|". */
static void expect_strip(int columns, const char *expected)
{
    struct canvas strip;
    struct buffer lines = BUFFER_INIT;
    canvas_init(&strip);
    strip_draw(&panel, 0, columns, &strip);
    for (int y = 0; y < strip.height; y++) {
        canvas_row_text(&strip, y, &lines);
        buffer_add(&lines, "|");
    }
    assert_string_equal(lines.data, expected);
    buffer_finish(&lines);
    canvas_finish(&strip);
}

static void rows_stand_beside_each_other(void **state)
{
    (void)state;
    panel_init(&panel);
    row(panel_block, "Gold");
    row(panel_row, "  7 caps");
    row(panel_block, "Silver");
    row(panel_row, "  13 caps");
    expect_strip(40, "Gold   7 caps   Silver   13 caps|");
    /* No heading stands by itself at the end of a line. */
    expect_strip(25, "Gold   7 caps|Silver   13 caps|");
}

static void a_table_keeps_its_columns(void **state)
{
    (void)state;
    panel_init(&panel);
    row(panel_block, "   Manna off");
    row(panel_row, ">A     0   9");
    row(panel_row, " B     1   8");
    expect_strip(30, "   Manna off   >A     0   9| B     1   8|");
}

static void a_row_below_stays_below(void **state)
{
    (void)state;
    panel_init(&panel);
    row(panel_block, "6 coins");
    row(panel_block, "  1   2");
    row(panel_row_below, " 613 615");
    row(panel_row_below, " 452 243");
    expect_strip(60, "6 coins     1   2|           613 615|           452 243|");
}

static void what_fits_exactly_stays_on_its_line(void **state)
{
    (void)state;
    panel_init(&panel);
    row(panel_block, "Gold");
    row(panel_row, "7 caps");
    row(panel_block, "Silver");
    row(panel_row, "13 caps");
    expect_strip(32, "Gold   7 caps   Silver   13 caps|");
    expect_strip(31, "Gold   7 caps|Silver   13 caps|");
}

static void lines_that_are_too_many_are_left_out(void **state)
{
    (void)state;
    panel_init(&panel);
    for (char name[] = "row A"; name[4] <= 'M'; name[4]++)
        row(panel_row, name);
    expect_strip(8, "row A|row B|row C|row D|row E|row F|row G|row H|row I|row J|row K|row L|");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_stand_beside_each_other),
        cmocka_unit_test(a_table_keeps_its_columns),
        cmocka_unit_test(a_row_below_stays_below),
        cmocka_unit_test(what_fits_exactly_stays_on_its_line),
        cmocka_unit_test(lines_that_are_too_many_are_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
