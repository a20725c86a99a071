/*
 * Every contract over every game of the tests' registry: at each number of players, and with each
 * option away from its default. Nothing here knows a game.
 *
 *     test_contract [PART PARTS [once]]    every PARTS-th case from number PART (from 1) on
 *
 * "once" tries default options alone, with the fewest and the most players, in one game each.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "contract/contract.h"
#include "support/registry.h"

#include <stdio.h>
#include <string.h>

enum { CASES_MAX = 64, GAMES = 2 };

struct cases {
    int count;
    int part, parts; /* which of them are tried */
    bool once;
    struct contract_case item[CASES_MAX];
    char name[CASES_MAX][96];
};

static void add_case(struct cases *cases, const struct game *game, int players,
    const struct option_values *values, int games, const char *about)
{
    struct error error = ERROR_INIT;
    struct rules *rules = game_rules_create(game, players, values, &error);
    if (!rules || cases->count == CASES_MAX)
        return; /* a combination that the game refuses, which check_options tests */
    struct text name = text_in(cases->name[cases->count], sizeof cases->name[0]);
    text_format(&name, "%s, %d players, %s", game->slug, players, about);
    cases->item[cases->count] = (struct contract_case){.game = game,
        .rules = rules,
        .players = players,
        .options = *values,
        .seed = 1 + (uint64_t)cases->count * 7919,
        .games = games};
    cases->count++;
}

/* Sets option INDEX to its other words, or to its lowest number and a higher one. */
static void add_option_cases(struct cases *cases, const struct game *game, int index)
{
    const struct option_spec *spec = &game->options[index];
    struct option_values values;
    bool words = spec->words && spec->low > spec->high;
    int tried[] = {words ? 1 : spec->low, words ? 2 : spec->low + (spec->high - spec->low) / 2};
    for (size_t i = 0; i < 2; i++) {
        const char *bar = spec->words ? strchr(spec->words, '|') : NULL;
        bool missing = words && (!bar || (i == 1 && !strchr(bar + 1, '|')));
        bool large = !words && tried[i] > 1000;
        options_defaults(game->options, &values);
        if (missing || large || tried[i] == values.value[index])
            continue;
        values.value[index] = tried[i];
        char about[64], value[32];
        struct text text = text_in(about, sizeof about), spelled = text_in(value, sizeof value);
        options_format(game->options, &values, index, &spelled);
        text_format(&text, "%s=%s", spec->key, value);
        add_case(cases, game, game->players_default, &values, 1, about);
    }
}

static void add_game(struct cases *cases, const struct game *game)
{
    struct option_values values;
    options_defaults(game->options, &values);
    int step = cases->once && game->players_max > game->players_min
                   ? game->players_max - game->players_min
                   : 1;
    for (int players = game->players_min; players <= game->players_max; players += step)
        add_case(cases, game, players, &values, cases->once ? 1 : GAMES, "default options");
    for (int i = 0; !cases->once && i < options_count(game->options); i++)
        add_option_cases(cases, game, i);
}

static struct cases cases; /* too large for the stack */

static int set_up(void **state)
{
    struct error error = ERROR_INIT;
    assert_true(chance_start(&error));
    cases.count = 0;
    for (int i = 0; test_registry[i]; i++)
        add_game(&cases, test_registry[i]);
    *state = &cases;
    return 0;
}

static int tear_down(void **state)
{
    struct cases *all = *state;
    for (int i = 0; i < all->count; i++)
        game_rules_destroy(all->item[i].rules);
    return 0;
}

static void every_game_keeps_every_contract(void **state)
{
    const struct cases *all = *state;
    int broken = 0;
    assert_true(all->count > all->part);
    for (int i = all->part; i < all->count; i += all->parts) {
        for (const struct contract *contract = contracts; contract->name; contract++) {
            struct error error = ERROR_INIT;
            if (contract->check(&all->item[i], &error))
                continue;
            print_error("%s: %s: %s\n", all->name[i], contract->name, error.message);
            broken++;
        }
    }
    assert_int_equal(broken, 0);
}

static void the_tests_know_every_game_of_the_program(void **state)
{
    (void)state;
    for (int i = 0; game_registry[i]; i++)
        assert_ptr_equal(game_find(test_registry, game_registry[i]->slug), game_registry[i]);
    assert_null(game_find(game_registry, "null-game"));
    assert_non_null(game_find(test_registry, "null-game"));
}

/* Reads "PART PARTS [once]"; returns false for anything else. */
static bool choose_part(int count, char **arguments)
{
    int64_t part = 1, parts = 1;
    cases.once = count == 4 && strcmp(arguments[3], "once") == 0;
    bool fine = count == 1 ||
                (count == 3 + cases.once && text_to_number(arguments[2], 1, CASES_MAX, &parts) &&
                    text_to_number(arguments[1], 1, parts, &part));
    cases.part = (int)part - 1;
    cases.parts = (int)parts;
    return fine;
}

int main(int count, char **arguments)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_keeps_every_contract),
        cmocka_unit_test(the_tests_know_every_game_of_the_program),
    };
    if (!choose_part(count, arguments)) {
        fprintf(stderr, "%s: use: [PART PARTS [once]], 1 <= PART <= PARTS\n", arguments[0]);
        return 2;
    }
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
