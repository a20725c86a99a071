/*
 * Boards of Pocket Hexes, and random writes on them.
 */
#include "pocket_fixture.h"

#include "check.h"

struct fixture make_fixture(const char *key, const char *value)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    struct fixture fixture;
    options_defaults(pocket_hexes.options, &values);
    if (key)
        assert_true(options_set(pocket_hexes.options, &values, key, value, &error));
    fixture.rules = game_rules_create(&pocket_hexes, 1, &values, &error);
    assert_non_null(fixture.rules);
    sheet_board_init(&fixture.board, &fixture.rules->board, fixture.rules->boxes,
        fixture.rules->rings_max, fixture.rules->first == POCKET_FIRST_WAIVE);
    return fixture;
}

bool pick_write(const struct fixture *fixture, const struct sheet *sheet, struct rng *rng,
    int *cell, int *value)
{
    for (int i = 0; i < 2000; i++) {
        *cell = (int)rng_below(rng, (uint32_t)fixture->board.cells);
        *value = (int)rng_below(rng, SHEET_VALUES);
        if (sheet_allows(sheet, &fixture->board, *cell, *value))
            return true;
    }
    return false;
}
