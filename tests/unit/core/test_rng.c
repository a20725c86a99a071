/*
 * The fast generator: known results of its published algorithms, and numbers without bias.
 */
#include "check.h"

#include "core/rng.h"

static void xoshiro256starstar_known_answer(void **state)
{
    (void)
        state; /* the values with which ports of the algorithm are tested, from state 1, 2, 3, 4 */
    static const uint64_t expected[] = {11520, 0, 1509978240, UINT64_C(1215971899390074240),
        UINT64_C(1216172134540287360), UINT64_C(607988272756665600), UINT64_C(16172922978634559625),
        UINT64_C(8476171486693032832), UINT64_C(10595114339597558777),
        UINT64_C(2904607092377533576)};
    struct rng rng = {{1, 2, 3, 4}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        assert_true(rng_next(&rng) == expected[i]);
}

static void splitmix64_known_answer(void **state)
{
    (void)state;
    struct rng rng = rng_from_seed(1234567);
    assert_true(rng.state[0] == UINT64_C(6457827717110365317));
    assert_true(rng.state[1] == UINT64_C(3203168211198807973));
    assert_true(rng.state[2] == UINT64_C(9817491932198370423));
    assert_true(rng.state[3] == UINT64_C(4593380528125082431));
}

static void a_seed_depends_on_text_and_every_number(void **state)
{
    (void)state;
    uint64_t seed = rng_seed_from("seed", 1, 2, 3);
    assert_true(seed == UINT64_C(9963997528820384014)); /* calculated separately */
    assert_true(seed != rng_seed_from("seee", 1, 2, 3));
    assert_true(seed != rng_seed_from("seed", 2, 2, 3));
    assert_true(seed != rng_seed_from("seed", 1, 3, 3));
    assert_true(seed != rng_seed_from("seed", 1, 2, 4));
    assert_true(seed != rng_seed_from("seed", 3, 2, 1));
}

static void below_is_in_range_and_fair(void **state)
{
    (void)state;
    enum { N = 7, DRAWS = 70000 };
    struct rng rng = rng_from_seed(1);
    uint32_t counts[N] = {0};
    for (int i = 0; i < DRAWS; i++) {
        uint32_t value = rng_below(&rng, N);
        assert_in_range(value, 0, N - 1);
        counts[value]++;
    }
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += (counts[i] - 10000.0) * (counts[i] - 10000.0) / 10000.0;
    assert_true(sum < 27.856); /* chi-square, 6 degrees of freedom, once in 10,000 */
    assert_int_equal(rng_below(&rng, 1), 0);
}

/* With n = 3 * 2^30, multiplication alone would make every third value half as likely again: one of
 * the four words that lead to three values must be rejected. */
static void below_draws_anew_what_would_be_unfair(void **state)
{
    (void)state;
    enum { DRAWS = 30000 };
    struct rng rng = rng_from_seed(2);
    uint32_t counts[3] = {0};
    for (int i = 0; i < DRAWS; i++)
        counts[rng_below(&rng, 3u << 30) % 3]++;
    for (int i = 0; i < 3; i++)
        assert_in_range(counts[i], 9600, 10400);
}

static void weights_are_honoured(void **state)
{
    (void)state;
    static const uint8_t weights[] = {0, 1, 0, 200, 55, 0};
    enum { DRAWS = 25600 };
    struct rng rng = rng_from_seed(3);
    int counts[6] = {0};
    for (int i = 0; i < DRAWS; i++)
        counts[rng_weighted(&rng, weights, 6)]++;
    for (int i = 0; i < 6; i++)
        assert_in_range(counts[i], weights[i] * 100 - 60 * weights[i] / 20 - (weights[i] ? 50 : 0),
            weights[i] * 100 + 60 * weights[i] / 20 + (weights[i] ? 50 : 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(xoshiro256starstar_known_answer),
        cmocka_unit_test(splitmix64_known_answer),
        cmocka_unit_test(a_seed_depends_on_text_and_every_number),
        cmocka_unit_test(below_is_in_range_and_fair),
        cmocka_unit_test(below_draws_anew_what_would_be_unfair),
        cmocka_unit_test(weights_are_honoured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
