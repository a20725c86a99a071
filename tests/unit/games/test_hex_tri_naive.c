/*
 * The fast rules of Hex-Tri against the plain ones, on every position of random games: the same
 * legal actions in the same order, the same payers, the same state after each action, and the
 * random action that one number picks. Half of the games are played with the plain payers only.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/games/hex_tri_naive.h"

#include "lab/players/hex_tri_plain.h"

#include <string.h>

struct options {
    int players;
    const char *set[5][2];
    int games;
};

/* Both versions of a game. */
struct pair {
    struct rules *rules;
    struct state fast, plain;
    struct action_list list, expected;
    struct rng rng;
};

static struct rules *make_rules(const struct options *options)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    options_defaults(hex_tri.options, &values);
    for (int i = 0; i < 5 && options->set[i][0]; i++)
        assert_true(
            options_set(hex_tri.options, &values, options->set[i][0], options->set[i][1], &error));
    struct rules *rules = game_rules_create(&hex_tri, options->players, &values, &error);
    assert_non_null(rules);
    return rules;
}

static void lists_are_equal(const struct pair *pair)
{
    assert_int_equal(pair->list.count, pair->expected.count);
    assert_memory_equal(
        pair->list.items, pair->expected.items, pair->list.count * sizeof *pair->list.items);
}

/* Checks that the same number from the same generator picks the same action. */
static void random_action_is_its_place_in_the_list(struct pair *pair)
{
    struct action action;
    struct rng rng = pair->rng;
    hex_tri.random_legal(pair->rules, &pair->fast, &rng, &action);
    uint32_t place = rng_below(&pair->rng, (uint32_t)pair->expected.count);
    assert_memory_equal(&action, &pair->expected.items[place], sizeof action);
    assert_memory_equal(&rng, &pair->rng, sizeof rng);
}

/* Checks that what follows from figures and Manna is kept up to date, and everything else is as in
 * the plain state. */
static void states_are_equal(const struct pair *pair)
{
    struct state plain = pair->plain;
    tri_refresh(pair->rules, &plain);
    assert_memory_equal(&pair->fast, &plain, sizeof plain);
}

static void play(struct pair *pair, bool plainly)
{
    const struct rules *rules = pair->rules;
    hex_tri.state_init(rules, &pair->fast);
    pair->plain = pair->fast;
    while (hex_tri.actor(rules, &pair->fast) != ACTOR_OVER) {
        hex_tri.legal(rules, &pair->fast, &pair->list);
        naive_legal(rules, &pair->plain, &pair->expected);
        lists_are_equal(pair);
        random_action_is_its_place_in_the_list(pair);
        hex_tri_plain(rules, &pair->fast, &pair->list);
        naive_plain(rules, &pair->plain, &pair->expected);
        lists_are_equal(pair);
        if (!plainly)
            naive_legal(rules, &pair->plain, &pair->expected);
        struct action action =
            pair->expected.items[rng_below(&pair->rng, (uint32_t)pair->expected.count)];
        hex_tri.apply(rules, &pair->fast, &action);
        naive_apply(rules, &pair->plain, &action);
        states_are_equal(pair);
    }
}

static void put_figure(struct pair *pair, int seat, bool chief)
{
    const struct rules *rules = pair->rules;
    struct state *state = &pair->plain;
    int hex = (int)rng_below(&pair->rng, (uint32_t)rules->hexes);
    int field = (int)rng_below(&pair->rng, (uint32_t)rules->fields);
    for (int other = 0; other < rules->players && field >= rules->hexes; other++)
        if (tri_count(state, field, other) > 0)
            field = hex;
    if (chief) {
        state->chief[seat] = (uint8_t)field;
        state->off_chief[seat] = 0;
    } else {
        state->ordinary[field][seat]++;
        state->off[seat]--;
    }
}

/* Puts every seat's Chief and nearly all its figures anywhere. */
static void crowd(struct pair *pair)
{
    hex_tri.state_init(pair->rules, &pair->plain);
    for (int seat = 0; seat < pair->rules->players; seat++) {
        put_figure(pair, seat, true);
        for (int i = (int)rng_below(&pair->rng, 4); i < pair->rules->figures - 1; i++)
            put_figure(pair, seat, false);
    }
    tri_refresh(pair->rules, &pair->plain);
    pair->fast = pair->plain;
}

/* Surrounding is rare in random games, so whole crowds pass. */
static void rounds_of_crowds_end_alike(struct pair *pair)
{
    static const struct action pass = {TRI_PASS, 0, 0, 0, 0};
    for (int i = 0; i < 500; i++) {
        crowd(pair);
        while (!pair->plain.over && pair->plain.round < 3) {
            hex_tri.apply(pair->rules, &pair->fast, &pass);
            naive_apply(pair->rules, &pair->plain, &pass);
            states_are_equal(pair);
        }
    }
}

static void fast_rules_are_the_plain_ones(void **unused)
{
    (void)unused;
    static const struct options cases[] = {
        {2, {{NULL}}, 40},
        {2, {{"side", "2"}}, 60},
        {2, {{"side", "2"}, {"surround", "single"}, {"end", "first"}}, 60},
        {2, {{"side", "4"}, {"tri-manna", "on"}}, 6},
        {3, {{"side", "2"}, {"end", "first"}, {"tri-manna", "on"}}, 40},
        {3, {{"figures", "12"}, {"surround", "single"}}, 10},
        {4, {{"side", "2"}, {"tri-manna", "on"}}, 40},
        {5, {{"side", "2"}, {"end", "first"}, {"figures", "12"}}, 40},
        {6, {{"side", "3"}, {"tri-manna", "on"}, {"surround", "single"}}, 6},
        {6, {{"side", "2"}, {"figures", "12"}, {"rounds", "30"}}, 40},
        {6, {{"side", "5"}, {"figures", "4"}, {"rounds", "30"}}, 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct pair pair = {.rules = make_rules(&cases[i]), .rng = rng_from_seed(i)};
        pair.list = action_list_create(&hex_tri, pair.rules);
        pair.expected = action_list_create(&hex_tri, pair.rules);
        for (int game = 0; game < cases[i].games; game++)
            play(&pair, game % 2 == 0);
        rounds_of_crowds_end_alike(&pair);
        action_list_finish(&pair.list);
        action_list_finish(&pair.expected);
        game_rules_destroy(pair.rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fast_rules_are_the_plain_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
