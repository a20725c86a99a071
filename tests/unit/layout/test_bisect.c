/*
 * What bisection finds, from either side, and when it ends.
 */
#include "layout/layout.h"

/* cmocka requires this order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>

struct limit {
    double most;
    int asked;
};

static bool is_below(void *closure, double value)
{
    struct limit *limit = closure;
    limit->asked++;
    return value <= limit->most;
}

static bool is_above(void *closure, double value)
{
    struct limit *limit = closure;
    limit->asked++;
    return value >= limit->most;
}

static void the_last_value_that_fits_is_found(void **state)
{
    (void)state;
    struct limit limit = {3.7, 0};
    double found = bisect(0.0, 1000.0, BISECT_STEPS, 0.0, is_below, &limit);
    assert_true(found <= 3.7 && found > 3.7 - 1e-8);
    assert_int_equal(limit.asked, BISECT_STEPS);
    found = bisect(10.0, 0.0, BISECT_STEPS, 0.0, is_above, &limit);
    assert_true(found >= 3.7 && found < 3.7 + 1e-8);
}

static void it_ends_where_the_way_is_short(void **state)
{
    (void)state;
    struct limit limit = {3.7, 0};
    double found = bisect(0.0, 8.0, BISECT_STEPS, 1.0, is_below, &limit);
    assert_int_equal(limit.asked, 3);
    assert_true(found == 3.0);
    limit.asked = 0;
    assert_true(bisect(5.0, 5.0, BISECT_STEPS, 0.0, is_below, &limit) == 5.0);
    assert_int_equal(limit.asked, 0);
}

static void where_nothing_fits_it_stays(void **state)
{
    (void)state;
    struct limit limit = {-1.0, 0};
    assert_true(bisect(0.0, 8.0, BISECT_STEPS, 0.0, is_below, &limit) == 0.0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_value_that_fits_is_found),
        cmocka_unit_test(it_ends_where_the_way_is_short),
        cmocka_unit_test(where_nothing_fits_it_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
