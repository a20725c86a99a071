/*
 * Tournaments: intervals, seating, sums, and what a results file accepts.
 */
#include "unit/play/play.h"

#include "lab/tournament/tournament.h"

#include <stdlib.h>

static void expect_near(double value, double wanted, double tolerance)
{
    if (value < wanted - tolerance || value > wanted + tolerance)
        fail_msg("not within the tolerance: %d millionths instead of %d", (int)(value * 1e6),
            (int)(wanted * 1e6));
}

static void expect_share(double points, int64_t games, double low, double high)
{
    struct interval interval = interval_share(points, games);
    expect_near(interval.low, low, 0.00006);
    expect_near(interval.high, high, 0.00006);
}

/* From R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, the score method. */
static void shares_have_the_published_intervals(void **state)
{
    (void)state;
    expect_share(81, 263, 0.2553, 0.3662);
    expect_share(15, 148, 0.0624, 0.1605);
    expect_share(0, 20, 0.0000, 0.1611);
    expect_share(1, 29, 0.0061, 0.1718);
    expect_share(20, 20, 1 - 0.1611, 1);
    struct interval even = interval_share(10.5, 21); /* half a point is in the middle */
    expect_near(even.low + even.high, 1, 1e-9);
    assert_true(even.low < 0.5);
    expect_share(0, 0, 0, 1);
}

static void means_have_normal_intervals(void **state)
{
    (void)state;
    struct interval interval = interval_mean(15, 55, 5); /* 1 2 3 4 5 */
    expect_near(interval.low, 3 - 1.385904, 0.000001);
    expect_near(interval.high, 3 + 1.385904, 0.000001);
    interval = interval_mean(12, 48, 3); /* 4 4 4 */
    expect_near(interval.low, 4, 1e-9);
    expect_near(interval.high, 4, 1e-9);
    interval = interval_mean(7, 49, 1);
    expect_near(interval.low, 7, 1e-9);
    assert_true(interval_mean(0, 0, 0).high == 0);
}

static void percentiles_are_right_to_three_percent(void **state)
{
    (void)state;
    struct times *times = memory_create(1, sizeof *times);
    assert_true(times_percentile(times, 0.5) == 0);
    for (int64_t i = 1; i <= 1000; i++)
        times_add(times, i * 1000);
    expect_near(times_percentile(times, 0.5), 0.5, 0.5 * 0.032);
    expect_near(times_percentile(times, 0.95), 0.95, 0.95 * 0.032);
    expect_near(times_percentile(times, 1), 1, 0.032);
    times_add(times, 0);
    times_add(times, INT64_MAX); /* counted, however long */
    expect_near(times_percentile(times, 0.5), 0.5, 0.5 * 0.032);
    assert_true(times_percentile(times, 1) > 1e5);
    free(times);
}

/* ---- seats ---- */

static struct seating seating_of(const int *named, int count, int seats)
{
    struct seating seating;
    struct error error = ERROR_INIT;
    assert_true(seating_init(&seating, named, count, seats, &error));
    return seating;
}

static void expect_fixture(
    const struct seating *seating, int64_t game, int64_t deal, const char *seats)
{
    struct fixture fixture = seating_fixture(seating, game);
    assert_int_equal(fixture.deal, deal);
    for (int i = 0; seats[i]; i++)
        assert_int_equal(fixture.contestant[i], seats[i] - '0');
}

static void two_exchange_seats_on_every_deal(void **state)
{
    (void)state;
    struct seating seating = seating_of((const int[]){0, 1}, 2, 2);
    assert_int_equal(seating_round(&seating), 2);
    expect_fixture(&seating, 0, 1, "01");
    expect_fixture(&seating, 1, 1, "10");
    expect_fixture(&seating, 2, 2, "01");
    expect_fixture(&seating, 999999, 500000, "10");
}

static void seats_left_over_go_to_the_last_one_named(void **state)
{
    (void)state;
    struct seating seating = seating_of((const int[]){0, 1}, 2, 4);
    assert_int_equal(seating_round(&seating), 4);
    expect_fixture(&seating, 0, 1, "0111");
    expect_fixture(&seating, 1, 1, "1011");
    expect_fixture(&seating, 3, 1, "1110");
    expect_fixture(&seating, 4, 2, "0111");
    seating = seating_of((const int[]){0, 1, 0}, 3, 4);
    expect_fixture(&seating, 0, 1, "0100");
}

static void equal_lineups_are_not_played_again(void **state)
{
    (void)state;
    struct seating self = seating_of((const int[]){0}, 1, 3);
    assert_int_equal(seating_round(&self), 1);
    expect_fixture(&self, 5, 6, "000");
    struct seating crossed = seating_of((const int[]){0, 1, 0, 1}, 4, 4);
    assert_int_equal(seating_round(&crossed), 2);
    expect_fixture(&crossed, 1, 1, "1010");
}

/* With more contestants than seats, every combination meets on the same deals, in every seat. */
static void more_than_fit_meet_in_turn(void **state)
{
    (void)state;
    int met[4][4] = {{0}};
    struct seating seating = seating_of((const int[]){0, 1, 2, 3}, 4, 2);
    assert_int_equal(seating_round(&seating), 12);
    for (int64_t game = 0; game < 24; game++) {
        struct fixture fixture = seating_fixture(&seating, game);
        assert_int_equal(fixture.deal, 1 + game / 12);
        met[fixture.contestant[0]][fixture.contestant[1]]++;
    }
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            assert_int_equal(met[a][b], a == b ? 0 : 2);
    struct seating solo = seating_of((const int[]){0, 1, 2}, 3, 1);
    expect_fixture(&solo, 2, 1, "2");
    expect_fixture(&solo, 3, 2, "0");
}

static void nobody_sits_twice_where_there_is_no_room(void **state)
{
    struct seating seating;
    struct error error = ERROR_INIT;
    (void)state;
    assert_false(seating_init(&seating, (const int[]){0, 1, 1}, 3, 2, &error));
    assert_error(&error, ERROR_INPUT, "2 seats for 3 names");
}

/* Calculated with Python's hashlib: blake2b(b"game 0 seat 0", digest_size=32, key=blake2b(b"choices
 * under tea", digest_size=32).digest()). */
static void seeds_belong_to_deals_and_choices_to_seats_of_games(void **state)
{
    static const char *const known[] = {
        "861339565d48c7004b74052f7be7fad62dd8a2bd5d802106b7b1a56ac67d4cce",
        "62bf46159fde71608d5b7d53670c2810be3b6cd50c466d59b515dfdcc910c220"};
    struct buffer text = BUFFER_INIT;
    char own[CHANCE_HEX_SIZE];
    (void)state;
    seating_deal_seed("tea", 12, &text);
    assert_string_equal(text.data, "tea-12");
    for (int seat = 0; seat < 2; seat++) {
        seating_choices_seed("tea", 0, seat, own);
        assert_string_equal(own, known[seat]);
    }
    seating_choices_seed("tea", 1, 0, own);
    assert_string_not_equal(own, known[0]);
    seating_choices_seed("coffee", 0, 0, own);
    assert_string_not_equal(own, known[0]);
    buffer_finish(&text);
}

/* ---- sums ---- */

static void add(struct standings *standings, const char *seats, uint8_t winners, int first_score)
{
    struct fixture fixture = {.deal = 1};
    struct outcome outcome = {.winners = winners, .forfeit = -1, .played = true};
    outcome.scores[0] = first_score;
    for (int i = 0; seats[i]; i++)
        fixture.contestant[i] = seats[i] - '0';
    standings_add(standings, &fixture, &outcome);
}

static void a_draw_counts_half(void **state)
{
    (void)state;
    struct standings *sums = memory_create(1, sizeof *sums);
    sums->contestants = sums->seats = 2;
    add(sums, "01", 1, 4);
    add(sums, "10", 2, 0);
    add(sums, "01", 3, 2);
    add(sums, "10", 1, 1);
    assert_int_equal(sums->player[0].wins, 2);
    assert_int_equal(sums->player[0].draws, 1);
    assert_int_equal(sums->player[1].wins, 1);
    assert_true(sums->player[0].points == 2.5 && sums->player[1].points == 1.5);
    assert_true(sums->player[0].score_sum == 6 && sums->player[0].score_squares == 20);
    assert_int_equal(sums->pair[0][1].a_wins, 2);
    assert_int_equal(sums->pair[0][1].b_wins, 1);
    assert_int_equal(sums->pair[0][1].draws, 1);
    assert_int_equal(sums->seat_wins[0], 2);
    assert_int_equal(sums->seat_wins[1], 1);
    assert_int_equal(sums->shared, 1);
    free(sums);
}

static void several_seats_of_one_are_one_player(void **state)
{
    (void)state;
    struct standings *sums = memory_create(1, sizeof *sums);
    sums->contestants = 2;
    sums->seats = 4;
    add(sums, "0111", 2, 9);     /* won by one of the three's seats */
    add(sums, "0111", 2 | 4, 0); /* shared between the three's seats: still a win for it */
    add(sums, "0111", 1 | 2, 0); /* shared by both */
    add(sums, "0111", 0, 0);     /* by nobody */
    assert_int_equal(sums->player[1].wins, 2);
    assert_int_equal(sums->player[1].draws, 2);
    assert_int_equal(sums->player[0].draws, 2);
    assert_true(sums->player[0].points == 0.75 && sums->player[1].points == 3.25);
    assert_true(sums->player[0].score_sum == 9);
    assert_int_equal(sums->shared, 3);
    free(sums);
}

static void self_play_draws_are_draws(void **state)
{
    (void)state;
    struct standings *sums = memory_create(1, sizeof *sums);
    sums->contestants = 1;
    sums->seats = 2;
    add(sums, "00", 1, 3);
    add(sums, "00", 3, 4);
    assert_int_equal(sums->player[0].wins, 1);
    assert_int_equal(sums->player[0].draws, 1);
    assert_true(sums->player[0].score_sum == 3.5); /* of both seats, one of them 0 */
    free(sums);
}

static void who_fails_alone_wins_nothing(void **state)
{
    (void)state;
    struct standings *sums = memory_create(1, sizeof *sums);
    struct fixture fixture = {.deal = 1};
    struct outcome outcome = {.forfeit = 0, .played = true};
    sums->contestants = sums->seats = 1;
    standings_add(sums, &fixture, &outcome);
    assert_int_equal(sums->player[0].forfeits, 1);
    assert_int_equal(sums->player[0].wins + sums->player[0].draws, 0);
    assert_true(sums->player[0].points == 0);
    assert_int_equal(sums->shared, 0);
    free(sums);
}

/* ---- the file ---- */

struct heard {
    int64_t game[8];
    struct contest_result result[8];
    int count;
};

static void hear(void *context, int64_t game, const struct contest_result *result)
{
    struct heard *heard = context;
    assert_true(heard->count < 8);
    heard->game[heard->count] = game;
    heard->result[heard->count++] = *result;
}

static struct tournament_setup *tokens_setup(void)
{
    struct tournament_setup *setup = memory_create(1, sizeof *setup);
    struct session_setup session = setup_for("tokens", "", CHANCE_AUTO);
    setup->game = session.game;
    setup->options = session.options;
    setup->players = 2;
    setup->contestant[0].name = "a";
    setup->contestant[1].name = "\"b\"";
    setup->named[1] = 1;
    setup->named_count = 2;
    return setup;
}

static void results_come_back_as_they_were(void **state)
{
    char folder[PATH_SIZE], path[PATH_SIZE];
    struct error error = ERROR_INIT;
    struct buffer seed = BUFFER_INIT, again = BUFFER_INIT;
    struct tournament_setup *setup = tokens_setup();
    struct heard *heard = memory_create(1, sizeof *heard);
    struct contest_result *result = memory_create(1, sizeof *result);
    (void)state;
    scratch_create(folder);
    scratch_path(path, folder, "results.jsonl");
    struct results *results = results_open(path, setup, &seed, &error);
    assert_non_null(results);
    assert_true(seed.length >= 32); /* a random one that nobody can guess */
    *result = (struct contest_result){.scores = {-7, 12}, .winner = {false, true}, .forfeit = 0};
    failure_set(&result->failure, FAILURE_LATE, "genmove");
    times_add(&result->times[0], 12345);
    times_add(&result->times[0], 12345);
    times_add(&result->times[1], 99999999);
    assert_true(results_add(results, 41, result, &error));
    assert_true(results_add(results, 3, result, &error));
    results_close(results);

    results = results_open(path, setup, &again, &error);
    assert_non_null(results);
    assert_string_equal(seed.data, again.data);
    assert_true(results_visit(results, hear, heard, &error));
    results_close(results);
    assert_int_equal(heard->count, 2);
    assert_int_equal(heard->game[0], 41);
    assert_int_equal(heard->game[1], 3);
    assert_memory_equal(&heard->result[0], result, sizeof *result);
    free(result);
    free(heard);
    free(setup);
    buffer_finish(&seed);
    buffer_finish(&again);
    scratch_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares_have_the_published_intervals),
        cmocka_unit_test(means_have_normal_intervals),
        cmocka_unit_test(percentiles_are_right_to_three_percent),
        cmocka_unit_test(two_exchange_seats_on_every_deal),
        cmocka_unit_test(seats_left_over_go_to_the_last_one_named),
        cmocka_unit_test(equal_lineups_are_not_played_again),
        cmocka_unit_test(more_than_fit_meet_in_turn),
        cmocka_unit_test(nobody_sits_twice_where_there_is_no_room),
        cmocka_unit_test(seeds_belong_to_deals_and_choices_to_seats_of_games),
        cmocka_unit_test(a_draw_counts_half),
        cmocka_unit_test(several_seats_of_one_are_one_player),
        cmocka_unit_test(self_play_draws_are_draws),
        cmocka_unit_test(who_fails_alone_wins_nothing),
        cmocka_unit_test(results_come_back_as_they_were),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
