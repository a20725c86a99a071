/*
 * Are the dice fair? A chi-square test (Karl Pearson, 1900) of every die over many turns of fixed
 * seeds: roll and re-roll separately, so that each position in the stream is tested. The limits are
 * the values a fair die exceeds once in 10,000 times; with fixed seeds the outcome never changes.
 */
#include "check.h"

#include "core/chance.h"

#include <stdbool.h>

enum { DICE = 6, PLACES = 2 * DICE, SIDES_MAX = 20, TURNS = 20000 };

struct die {
    uint32_t sides;
    double limit; /* chi-square for sides - 1 degrees of freedom at probability 0.0001 */
};

static const struct die dice[DICE] = {
    {4, 21.108}, {6, 25.745}, {8, 29.878}, {10, 33.720}, {12, 37.367}, {20, 50.795}};

static double chi_square(const uint32_t *counts, uint32_t sides, uint32_t rolls)
{
    double expected = (double)rolls / sides;
    double sum = 0;
    for (uint32_t i = 0; i < sides; i++)
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    return sum;
}

static void count_turns(const char *text, uint32_t counts[PLACES][SIDES_MAX])
{
    struct chance_seed seed = chance_seed_from_text(text);
    for (uint32_t turn = 1; turn <= TURNS; turn++) {
        struct chance_stream stream;
        chance_stream_init(&stream, &seed, (struct draw_site){1, turn, 0});
        for (int place = 0; place < PLACES; place++)
            counts[place][chance_below(&stream, dice[place % DICE].sides)]++;
    }
}

static void every_die_is_fair_in_every_place(void **state)
{
    (void)state;
    static const char *const seeds[] = {"dice one", "dice two", "dice three"};
    for (size_t s = 0; s < sizeof seeds / sizeof *seeds; s++) {
        uint32_t counts[PLACES][SIDES_MAX] = {{0}};
        count_turns(seeds[s], counts);
        for (int place = 0; place < PLACES; place++) {
            const struct die *die = &dice[place % DICE];
            double found = chi_square(counts[place], die->sides, TURNS);
            if (found > die->limit)
                fail_msg("d%u in place %d: chi-square %f", die->sides, place, found);
        }
    }
}

/* The same die over one long stream of a single site. */
static void every_die_is_fair_along_one_stream(void **state)
{
    (void)state;
    struct chance_seed seed = chance_seed_from_text("dice stream");
    for (uint32_t d = 0; d < DICE; d++) {
        struct chance_stream stream;
        chance_stream_init(&stream, &seed, (struct draw_site){1, d, 0});
        uint32_t counts[SIDES_MAX] = {0};
        for (int i = 0; i < TURNS; i++)
            counts[chance_below(&stream, dice[d].sides)]++;
        assert_true(chi_square(counts, dice[d].sides, TURNS) <= dice[d].limit);
    }
}

/* Dice of neighbouring turns: all 16 pairs of d4s equally often (15 degrees of freedom). */
static void a_turn_says_nothing_about_the_next(void **state)
{
    (void)state;
    struct chance_seed seed = chance_seed_from_text("dice pairs");
    uint32_t counts[16] = {0};
    uint32_t before = 0;
    for (uint32_t turn = 0; turn <= TURNS; turn++) {
        struct chance_stream stream;
        chance_stream_init(&stream, &seed, (struct draw_site){1, turn, 0});
        uint32_t now = chance_below(&stream, 4);
        if (turn > 0)
            counts[4 * before + now]++;
        before = now;
    }
    assert_true(chi_square(counts, 16, TURNS) <= 44.263);
}

/* A badly made die, from 7 bits, favours some faces by a quarter; the test must notice. */
static void the_test_sees_an_unfair_die(void **state)
{
    (void)state;
    struct chance_seed seed = chance_seed_from_text("dice one");
    struct chance_stream stream;
    chance_stream_init(&stream, &seed, (struct draw_site){1, 1, 0});
    uint32_t counts[SIDES_MAX] = {0};
    for (int i = 0; i < TURNS; i++)
        counts[chance_below(&stream, 128) % 20]++;
    assert_true(chi_square(counts, 20, TURNS) > 50.795);
}

static int start(void **state)
{
    (void)state;
    return chance_start(NULL) ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_die_is_fair_in_every_place),
        cmocka_unit_test(every_die_is_fair_along_one_stream),
        cmocka_unit_test(a_turn_says_nothing_about_the_next),
        cmocka_unit_test(the_test_sees_an_unfair_die),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
