/*
 * What hidden caps of BeerHex may be: compares the history read from observations with the true
 * state, and the posterior with every way to fill the caps, weighed one by one.
 */
#include "check.h"

#include "ai/ai.h"
#include "ai/beerhex/private.h"
#include "match.h"

#include <math.h>
#include <string.h>

static struct rules *rules_of(const char *size, const char *clues)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    options_defaults(beerhex.options, &values);
    assert_true(options_set(beerhex.options, &values, "size", size, &error));
    assert_true(options_set(beerhex.options, &values, "clues", clues, &error));
    struct rules *rules = game_rules_create(&beerhex, 2, &values, &error);
    assert_non_null(rules);
    return rules;
}

/* ---- history ---- */

static void expect_history(const struct match *match, int seat, const struct chronicle *chronicle)
{
    for (int owner = 0; owner < 2; owner++) {
        const struct history *history = &chronicle->history[owner];
        struct cell_set hidden = cell_set_none();
        struct cell_set up = cell_set_and(match->state->owned[owner], match->state->up);
        for (int i = 0; i < history->hidden; i++)
            hidden = cell_set_or(hidden, cell_set_one(history->hidden_cell[i]));
        assert_true(
            cell_set_equal(hidden, cell_set_without(match->state->owned[owner], match->state->up)));
        for (int symbol = 0; symbol < 2; symbol++)
            assert_int_equal(history->known[symbol],
                cell_set_count(cell_set_and(up, match->state->symbol[symbol])));
    }
    struct cell_set own = match->state->owned[seat];
    struct cell_set known = cell_set_or(own, match->state->up);
    for (int symbol = 0; symbol < 2; symbol++)
        assert_true(cell_set_equal(
            chronicle->symbol[symbol], cell_set_and(match->state->symbol[symbol], known)));
}

static void history_agrees_with_the_table(const char *clues)
{
    const struct player *const seats[GAME_PLAYERS_MAX] = {&match_quiet, &match_quiet};
    struct rules *rules = rules_of("4", clues);
    int shown = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct match match = match_start(&beerhex, rules, seats, seed);
        while (match_actor(&match) >= 0) {
            for (int seat = 0; seat < 2; seat++) {
                struct chronicle chronicle;
                struct decision decision = match_decision(&match, seat);
                beerhex_chronicle_read(
                    rules, decision.view, seat, decision.seen, decision.seen_count, &chronicle);
                expect_history(&match, seat, &chronicle);
                shown += chronicle.history[0].known[0];
            }
            assert_true(match_step(&match));
        }
        match_finish(&match);
    }
    assert_true(shown > 0);
    game_rules_destroy(rules);
}

static void history_is_what_lies_on_the_board(void **state)
{
    (void)state;
    history_agrees_with_the_table("off");
    history_agrees_with_the_table("on"); /* the seat's own caps are remembered */
}

/* In a game begun from a position, its caps are hidden and nothing more is known. */
static void a_history_without_observations_begins_from_the_view(void **unused)
{
    const struct player *const seats[GAME_PLAYERS_MAX] = {&match_quiet, &match_quiet};
    struct rules *rules = rules_of("4", "off");
    struct match match = match_start(&beerhex, rules, seats, 3);
    struct chronicle chronicle;
    (void)unused;
    for (int i = 0; i < 6; i++)
        assert_true(match_step(&match));
    struct decision decision = match_decision(&match, 0);
    beerhex_chronicle_read(rules, decision.view, 0, NULL, 0, &chronicle);
    expect_history(&match, 0, &chronicle);
    match_finish(&match);
    game_rules_destroy(rules);
}

/* ---- the posterior ---- */

/* Returns the chance that OWNER's next cap shows the own symbol (OWN) or the other one, if GONE
 * caps (other, own) have left the hand and an own one is W times as likely to be drawn. */
static double step(const struct rules *rules, int owner, const int gone[2], bool own, double w)
{
    int left_own = beerhex_total(rules, owner, owner) - gone[1];
    int left_other = beerhex_total(rules, owner, 1 - owner) - gone[0];
    double all = left_own * w + left_other;
    if (left_own < 0 || left_other < 0 || all <= 0)
        return 0;
    return (own ? left_own * w : left_other) / all;
}

/* How the owner draws: own symbols W times as likely, after a few first caps that are hardly ever
 * own. */
struct readiness {
    double w;
    int decoys;
};

/* Returns the likelihood of all placements if the hidden caps with a bit in WAY are the owner's. */
static double weigh(const struct rules *rules, const struct history *history, unsigned way,
    struct readiness readiness)
{
    double weight = 1;
    for (int i = 0; i < history->count; i++) {
        const struct placement *placement = &history->placement[i];
        int owner = history->owner;
        int before = bits_count(way & ((1u << placement->hidden_before) - 1));
        int gone[2] = {placement->known[1 - owner] + placement->hidden_before - before,
            placement->known[owner] + before};
        bool own = placement->symbol == VALUE_UNKNOWN ? way >> placement->hidden_before & 1
                                                      : placement->symbol == owner;
        double w = i < readiness.decoys ? 0.04 : readiness.w;
        weight *= step(rules, owner, gone, own, w);
    }
    return weight;
}

static void expect_posterior(
    const struct rules *rules, const struct history *history, int kind, struct readiness readiness)
{
    struct guess guess;
    struct rng rng = rng_from_seed(1);
    double share[BEERHEX_CELLS_MAX] = {0}, all = 0;
    beerhex_guess_make(rules, history, kind, GUESS_WORLDS, &rng, &guess);
    for (unsigned way = 0; way < 1u << history->hidden; way++) {
        double weight = weigh(rules, history, way, readiness);
        all += weight;
        for (int i = 0; i < history->hidden; i++)
            share[history->hidden_cell[i]] += way >> i & 1 ? weight : 0;
    }
    assert_true(all > 0);
    for (int i = 0; i < history->hidden; i++) {
        int cell = history->hidden_cell[i];
        double off = guess.share[cell] - share[cell] / all;
        if (off > 1e-6 || off < -1e-6)
            fail_msg("cell %d: %d millionths, not %d", cell, (int)(1e6 * guess.share[cell]),
                (int)(1e6 * share[cell] / all));
    }
}

/* Some of the kinds in guess.c: the least and the most likely to place own symbols, and the one
 * with most decoys. */
static void shares_are_those_of_all_ways_weighed_one_by_one(void **unused)
{
    const struct player *const seats[GAME_PLAYERS_MAX] = {&match_quiet, &match_quiet};
    struct rules *rules = rules_of("4", "off");
    (void)unused;
    for (uint64_t seed = 0; seed < 12; seed++) {
        struct match match = match_start(&beerhex, rules, seats, seed);
        for (int i = 0; i < 30 && match_actor(&match) >= 0; i++) {
            struct chronicle chronicle;
            struct decision decision = match_decision(&match, 0);
            beerhex_chronicle_read(
                rules, decision.view, 0, decision.seen, decision.seen_count, &chronicle);
            const struct history *history = &chronicle.history[1];
            expect_posterior(rules, history, 0, (struct readiness){0.2, 0});
            expect_posterior(rules, history, GUESS_OWNS, (struct readiness){40, 0});
            expect_posterior(rules, history, GUESS_KINDS - 1, (struct readiness){12, 4});
            assert_true(match_step(&match));
        }
        match_finish(&match);
    }
    game_rules_destroy(rules);
}

static struct history placed(const char *shown)
{
    struct history history;
    beerhex_history_init(0, &history);
    for (int i = 0; shown[i]; i++) {
        beerhex_history_place(&history, i);
        if (shown[i] != '?') {
            beerhex_history_show(&history, i, shown[i] == 's');
            beerhex_history_take_back(&history, shown[i] == 's');
        }
    }
    return history;
}

static double share_of_last(const struct rules *rules, int kind, const char *shown)
{
    struct guess guess;
    struct rng rng = rng_from_seed(1);
    struct history history = placed(shown);
    beerhex_guess_make(rules, &history, kind, GUESS_WORLDS, &rng, &guess);
    return guess.share[history.hidden_cell[history.hidden - 1]];
}

static void who_was_honest_is_trusted_and_who_was_not_is_not(void **unused)
{
    struct rules *rules = rules_of("5", "off");
    (void)unused;
    double fresh = share_of_last(rules, GUESS_ANY, "?");
    assert_true(share_of_last(rules, GUESS_ANY, "gggg?") > fresh + 0.05);
    assert_true(share_of_last(rules, GUESS_ANY, "gsss?") < fresh - 0.2);
    game_rules_destroy(rules);
}

static void who_is_wary_takes_less_for_sure(void **unused)
{
    struct rules *rules = rules_of("5", "off");
    (void)unused;
    for (int i = 0; i < 3; i++) {
        const char *shown = &"gg?"[i];
        double wary = share_of_last(rules, GUESS_WARY, shown);
        assert_true(wary < share_of_last(rules, GUESS_ANY, shown) - 0.01);
        assert_true(wary > share_of_last(rules, 2, shown));
    }
    game_rules_destroy(rules);
}

/* After two decoys and two own symbols, the next cap is probably own, too. */
static void who_laid_decoys_first_is_trusted_later(void **unused)
{
    struct rules *rules = rules_of("5", "off");
    (void)unused;
    assert_true(
        share_of_last(rules, GUESS_ANY, "ssgg?") > share_of_last(rules, GUESS_ANY, "sgsg?") + 0.1);
    game_rules_destroy(rules);
}

/* If there are more ways than are listed, drawn ones come close to the same shares. */
static void drawn_worlds_have_the_shares_of_listed_ones(void **unused)
{
    struct rules *rules = rules_of("5", "off");
    struct history history = placed("gs??g????s??");
    struct guess listed, drawn;
    struct rng rng = rng_from_seed(9);
    (void)unused;
    beerhex_guess_make(rules, &history, GUESS_ANY, GUESS_WORLDS, &rng, &listed);
    beerhex_guess_make(rules, &history, GUESS_ANY, 100, &rng, &drawn);
    assert_true(listed.count > 100);
    assert_int_equal(drawn.count, 100);
    for (int i = 0; i < history.hidden; i++) {
        double off = listed.share[history.hidden_cell[i]] - drawn.share[history.hidden_cell[i]];
        assert_true(off < 0.2 && off > -0.2);
    }
    game_rules_destroy(rules);
}

static void who_did_not_declare_was_hardly_joined(void **unused)
{
    struct rules *rules = rules_of("3", "off");
    struct history history;
    struct guess guess;
    struct rng rng = rng_from_seed(1);
    (void)unused;
    beerhex_history_init(0, &history);
    for (int cell = 0; cell < 3; cell++) /* a column: from top to bottom */
        beerhex_history_place(&history, cell);
    beerhex_history_place(&history, 8);
    beerhex_guess_make(rules, &history, GUESS_ANY, GUESS_WORLDS, &rng, &guess);
    double before = guess.share[0];
    beerhex_guess_doubt_joined(rules, cell_set_none(), 8, 0.1, &guess);
    assert_true(guess.share[0] < before - 0.01);
    before = guess.share[0];
    beerhex_guess_doubt_joined(
        rules, cell_set_none(), 1, 0.1, &guess); /* not before b was placed */
    assert_true(guess.share[0] == before);
    game_rules_destroy(rules);
}

/* Silver's side cells 0 and 6 lack only the one between them, under a gold cap. */
static void nobody_joins_the_other_seat(void **unused)
{
    struct rules *rules = rules_of("3", "off");
    struct history history;
    struct guess guess;
    struct rng rng = rng_from_seed(1);
    struct cell_set stones = cell_set_one(0);
    (void)unused;
    beerhex_history_init(0, &history);
    beerhex_history_place(&history, 3);
    beerhex_history_place(&history, 8);
    beerhex_guess_make(rules, &history, GUESS_ANY, GUESS_WORLDS, &rng, &guess);
    double before = guess.share[3];
    beerhex_guess_doubt_given(rules, stones, 0.1, &guess);
    assert_true(guess.share[3] == before);
    stones = cell_set_or(stones, cell_set_one(6));
    assert_true(beerhex_joined(rules, cell_set_or(stones, cell_set_one(3)), 1));
    beerhex_guess_doubt_given(rules, stones, 0.1, &guess);
    assert_true(1 - guess.share[3] < 0.2 * (1 - before));
    before = guess.share[3];
    stones = cell_set_or(stones, cell_set_one(3)); /* joined without the gold cap */
    beerhex_guess_doubt_given(rules, stones, 0.1, &guess);
    assert_true(guess.share[3] == before);
    game_rules_destroy(rules);
}

/* The odds that three caps have the same symbol, compared with those of the guess. */
static void attacks_may_be_doubted(void **unused)
{
    struct rules *rules = rules_of("3", "off");
    struct action attack = {.kind = BEERHEX_ATTACK_TRIO, .a = 3, .b = 4, .c = 5};
    struct history history;
    struct guess guess;
    struct outlook outlook;
    struct rng rng = rng_from_seed(1);
    struct state state;
    struct cell_set known[2] = {cell_set_none(), cell_set_none()};
    double sure[1 << BEERHEX_TRIO], doubted[1 << BEERHEX_TRIO], all = 0;
    (void)unused;
    beerhex.state_init(rules, &state);
    beerhex_history_init(1, &history);
    for (int cell = 3; cell <= 5; cell++)
        beerhex_history_place(&history, cell);
    beerhex_guess_make(rules, &history, GUESS_ANY, GUESS_WORLDS, &rng, &guess);
    beerhex_outlook_init(rules, &state, 0, known, &guess, &guess, &outlook);
    beerhex_appraise_trio(&outlook, &attack, sure);
    outlook.attacks = 0.5;
    beerhex_appraise_trio(&outlook, &attack, doubted);
    for (int i = 0; i < 1 << BEERHEX_TRIO; i++)
        all += doubted[i];
    double before = sure[0] + sure[7], after = doubted[0] + doubted[7];
    assert_true(fabs(all - 1) < 1e-9);
    assert_true(fabs(after / (1 - after) - 0.5 * before / (1 - before)) < 1e-9);
    assert_true(fabs(doubted[1] / doubted[2] - sure[1] / sure[2]) < 1e-9);
    game_rules_destroy(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(history_is_what_lies_on_the_board),
        cmocka_unit_test(a_history_without_observations_begins_from_the_view),
        cmocka_unit_test(shares_are_those_of_all_ways_weighed_one_by_one),
        cmocka_unit_test(who_was_honest_is_trusted_and_who_was_not_is_not),
        cmocka_unit_test(who_is_wary_takes_less_for_sure),
        cmocka_unit_test(who_laid_decoys_first_is_trusted_later),
        cmocka_unit_test(drawn_worlds_have_the_shares_of_listed_ones),
        cmocka_unit_test(who_did_not_declare_was_hardly_joined),
        cmocka_unit_test(nobody_joins_the_other_seat),
        cmocka_unit_test(attacks_may_be_doubted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
