/*
 * Filling the panel beside a board.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/panel.h"

#include <string.h>

static struct panel panel;

static int start(void **state)
{
    (void)state;
    panel_init(&panel);
    return 0;
}

static void the_first_piece_begins_a_block(void **state)
{
    (void)state;
    panel_add(&panel, CANVAS_TITLE, CANVAS_NO_OWNER, 0, "Dice");
    panel_add(&panel, CANVAS_NOTE, 2, '1', "%d", 7);
    assert_int_equal(panel.piece_count, 2);
    assert_int_equal(panel.piece[0].start, PANEL_NEW_BLOCK);
    assert_int_equal(panel.piece[1].start, PANEL_SAME_ROW);
    assert_string_equal(panel.piece[1].words, "7");
    assert_int_equal(panel.piece[1].role, CANVAS_NOTE);
    assert_int_equal(panel.piece[1].owner, 2);
    assert_int_equal(panel.piece[1].key, '1');
}

static void a_block_is_a_new_row_too(void **state)
{
    (void)state;
    panel_add(&panel, CANVAS_PLAIN, CANVAS_NO_OWNER, 0, "a");
    panel_row(&panel);
    panel_add(&panel, CANVAS_PLAIN, CANVAS_NO_OWNER, 0, "b");
    panel_block(&panel);
    panel_row(&panel);
    panel_add(&panel, CANVAS_PLAIN, CANVAS_NO_OWNER, 0, "c");
    assert_int_equal(panel.piece[1].start, PANEL_NEW_ROW);
    assert_int_equal(panel.piece[2].start, PANEL_NEW_BLOCK);
}

static void an_item_is_found_by_its_key(void **state)
{
    (void)state;
    panel_add_item(&panel, '2', "d6", true, false);
    panel_add_item(&panel, 'p', "pass", false, true);
    assert_string_equal(panel_find_item(&panel, 'p')->name, "pass");
    assert_true(panel_find_item(&panel, 'p')->at_once);
    assert_false(panel_find_item(&panel, 'p')->ready);
    assert_true(panel_find_item(&panel, '2')->ready);
    assert_null(panel_find_item(&panel, '3'));
    assert_null(panel_find_item(&panel, 0));
}

static void no_item_has_a_key_that_moves_or_undoes(void **state)
{
    (void)state;
    for (const char *key = "yujkbnzchlqr0?:'[]. "; *key; key++)
        assert_null(strchr(panel_item_keys, *key));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_first_piece_begins_a_block, start),
        cmocka_unit_test_setup(a_block_is_a_new_row_too, start),
        cmocka_unit_test_setup(an_item_is_found_by_its_key, start),
        cmocka_unit_test_setup(no_item_has_a_key_that_moves_or_undoes, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
