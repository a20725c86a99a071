/*
 * The fast picker of random playouts, compared with the plain way: the same random number picks
 * from all legal actions except declare, deny and resign, and leads to the same states.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/beerhex/beerhex.h"

#include <string.h>

struct options {
    const char *size;
    const char *attack;
    const char *clues;
    int games;
};

static struct rules *make_rules(const struct options *options)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    options_defaults(beerhex.options, &values);
    assert_true(options_set(beerhex.options, &values, "size", options->size, &error));
    assert_true(options_set(beerhex.options, &values, "attack", options->attack, &error));
    assert_true(options_set(beerhex.options, &values, "clues", options->clues, &error));
    struct rules *rules = game_rules_create(&beerhex, 0, &values, &error);
    assert_non_null(rules);
    return rules;
}

/* Returns the action that one number from RNG picks from the list of legal ones. */
static struct action pick_from_list(
    const struct rules *rules, const struct state *state, struct action_list *list, struct rng *rng)
{
    size_t endings = 0;
    beerhex.legal(rules, state, list);
    while (list->items[endings].kind < BEERHEX_ATTACK_TRIO)
        endings++;
    return list->items[endings + rng_below(rng, (uint32_t)(list->count - endings))];
}

/* Plays a game in both ways; returns how many actions it had. */
static int play_both(const struct rules *rules, struct action_list *list, uint64_t seed)
{
    struct state fast, plain;
    struct rng rng = rng_from_seed(seed), same = rng;
    int actions = 0;
    beerhex.state_init(rules, &fast);
    plain = fast;
    for (; beerhex.actor(rules, &fast) != ACTOR_OVER; actions++) {
        struct action action;
        beerhex.random_playout(rules, &fast, &rng, &action);
        beerhex.apply(rules, &fast, &action);
        action = pick_from_list(rules, &plain, list, &same);
        beerhex.apply(rules, &plain, &action);
        assert_memory_equal(&fast, &plain, sizeof fast);
    }
    assert_true(plain.over);
    return actions;
}

static void the_same_choices_lead_to_the_same_states(void **state)
{
    static const struct options all[] = {
        {"5", "connected", "off", 400},
        {"5", "connected", "on", 100},
        {"5", "triangle", "off", 100},
        {"3", "connected", "off", 100},
        {"4", "triangle", "on", 50},
        {"6", "connected", "off", 50},
        {"7", "connected", "off", 50},
        {"8", "connected", "off", 50},
        {"9", "connected", "off", 40},
        {"10", "triangle", "off", 30},
        {"11", "connected", "on", 30},
    };
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        struct rules *rules = make_rules(&all[i]);
        struct action_list list = action_list_create(&beerhex, rules);
        int actions = 0;
        for (int game = 0; game < all[i].games; game++)
            actions += play_both(rules, &list, 1000 * i + (uint64_t)game);
        /* Nothing ends a game before the board is full or the turn limit is reached. */
        assert_true(actions >= all[i].games * rules->board.count);
        action_list_finish(&list);
        game_rules_destroy(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_choices_lead_to_the_same_states),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
