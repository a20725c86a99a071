/*
 * Sets of cells as bits, compared with counting them one by one.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "core/rng.h"
#include "core/cell_set.h"

/* Returns a set with few or many of its 128 bits. */
static struct cell_set random_set(struct rng *rng, int round)
{
    struct cell_set set = {{rng_next(rng), rng_next(rng)}};
    if (round % 3 == 1)
        set = (struct cell_set){{set.word[0] & rng_next(rng) & rng_next(rng), 0}};
    if (round % 3 == 2)
        set = (struct cell_set){{set.word[0] | rng_next(rng), set.word[1] | rng_next(rng)}};
    return set;
}

static void cells_are_counted_found_and_taken_in_order(void **state)
{
    (void)state;
    struct rng rng = rng_from_seed(3);
    for (int round = 0; round < 600; round++) {
        struct cell_set set = random_set(&rng, round), rest = set;
        int count = 0;
        for (int cell = 0; cell < 128; cell++) {
            if (!cell_set_has(set, cell))
                continue;
            assert_int_equal(cell_set_at(set, count), cell);
            assert_int_equal(cell_set_first(rest), cell);
            struct cell_set less = cell_set_without_first(rest);
            assert_int_equal(cell_set_take(&rest), cell);
            assert_true(cell_set_equal(rest, less));
            count++;
        }
        assert_int_equal(cell_set_count(set), count);
        assert_true(cell_set_empty(rest));
    }
}

static void full_and_single_sets_are_found(void **state)
{
    (void)state;
    struct cell_set all = {{UINT64_MAX, UINT64_MAX}};
    assert_int_equal(cell_set_count(all), 128);
    for (int cell = 0; cell < 128; cell++) {
        assert_int_equal(cell_set_at(all, cell), cell);
        assert_int_equal(cell_set_at(cell_set_one(cell), 0), cell);
        assert_int_equal(cell_set_count(cell_set_without(all, cell_set_one(cell))), 127);
    }
}

static void moved_sets_lose_what_leaves_them(void **state)
{
    (void)state;
    struct rng rng = rng_from_seed(5);
    for (int round = 0; round < 300; round++) {
        struct cell_set set = random_set(&rng, round);
        int by = 1 + (int)rng_below(&rng, 63);
        struct cell_set up = cell_set_up(set, by), down = cell_set_down(set, by);
        for (int cell = 0; cell < 128; cell++) {
            assert_int_equal(cell_set_has(up, cell), cell >= by && cell_set_has(set, cell - by));
            assert_int_equal(
                cell_set_has(down, cell), cell + by < 128 && cell_set_has(set, cell + by));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_are_counted_found_and_taken_in_order),
        cmocka_unit_test(full_and_single_sets_are_found),
        cmocka_unit_test(moved_sets_lose_what_leaves_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
