/*
 * What Pocket Hexes's levels write on sheets small enough to judge by hand, and the reasons they
 * give.
 */
#include "check.h"

#include "ai/ai.h"
#include "ai/pocket_hexes/private.h"

#include <stdlib.h>
#include <string.h>

static struct rules rules;

static int start_rules(void **state)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    (void)state;
    options_defaults(pocket_hexes.options, &values);
    return pocket_hexes.rules_init(&rules, 1, &values, &error) ? 0 : -1;
}

static int cell(const char *name)
{
    const char *at = name;
    return board_parse_cell(&rules.board, &at);
}

static struct pocket_grid empty_grid(void)
{
    struct pocket_grid grid;
    pocket_grid_init(&rules, &grid);
    return grid;
}

/* Writes VALUE on all neighbours of CENTRE but SKIPPED (a cell's name, or NULL). */
static void write_around(
    struct pocket_grid *grid, const char *centre, const char *skipped, int value)
{
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int beside = rules.around[cell(centre)][i];
        if (!skipped || beside != cell(skipped))
            pocket_grid_write(&rules, grid, beside, value, 0);
    }
}

/* Returns a sheet with VALUE on d4 and five 1s around it; d3 is still empty. */
static struct pocket_grid nearly_ring(int value)
{
    struct pocket_grid grid = empty_grid();
    write_around(&grid, "d4", "d3", 1);
    pocket_grid_write(&rules, &grid, cell("d4"), value, 0);
    return grid;
}

/* Returns a state at step 3 with these dice, in which the player writes. */
static struct state state_with(const struct pocket_grid *grid, const uint8_t dice[POCKET_DICE])
{
    struct state position;
    memset(&position, 0, sizeof position);
    pocket_hexes.state_init(&rules, &position);
    position.turn = 5;
    position.phase = POCKET_PAIR;
    position.step = 3;
    position.rolled = 1;
    memcpy(position.dice, dice, POCKET_DICE);
    position.grid[0] = *grid;
    return position;
}

static void normal_closes_a_high_ring_and_scores_it(void **state)
{
    static const uint8_t dice[POCKET_DICE] = {4, 6, 8, 0, 9, 9};
    struct pocket_grid grid = nearly_ring(18);
    struct state position = state_with(&grid, dice);
    const struct player *normal = ai_find("pocket-hexes", "normal");
    struct decision decision = {
        .game = &pocket_hexes, .rules = &rules, .view = &position, .seed = 1};
    void *memory = player_create(normal, &pocket_hexes, &rules);
    struct action action;
    char spelling[GAME_SPELLING_SIZE];
    struct text text = text_in(spelling, sizeof spelling);
    (void)state;
    normal->decide(memory, &decision, &action);
    pocket_hexes.format(&rules, &position, &action, &text);
    assert_string_equal(spelling, "d10@d3+d4"); /* the 0 goes anywhere */
    player_destroy(normal, memory);
}

static void hints_are_sorted_and_begin_with_the_decision(void **state)
{
    static const uint8_t dice[POCKET_DICE] = {2, 3, 5, 7, 11, 13};
    enum { HINTS = 5 };
    struct pocket_grid grid = nearly_ring(9);
    struct state position = state_with(&grid, dice);
    const struct player *normal = ai_find("pocket-hexes", "normal");
    struct decision decision = {
        .game = &pocket_hexes, .rules = &rules, .view = &position, .seed = 1};
    void *memory = player_create(normal, &pocket_hexes, &rules);
    struct ranked_action hints[HINTS];
    struct action action;
    (void)state;
    normal->decide(memory, &decision, &action);
    assert_int_equal(normal->rank(memory, &decision, hints, HINTS), HINTS);
    assert_int_equal(normal->rank(memory, &decision, hints, 0), 0);
    for (int i = 1; i < HINTS; i++)
        assert_true(hints[i - 1].expected >= hints[i].expected);
    bool named = false;
    for (int i = 0; i < HINTS && hints[i].expected == hints[0].expected; i++)
        named = named || action_equal(&hints[i].action, &action);
    assert_true(named);
    player_destroy(normal, memory);
}

/* A number in a completed ring never scores, however high it is. */
static void a_number_that_cannot_score_is_not_said_to(void **state)
{
    enum { HINTS = 200 };
    static const uint8_t dice[POCKET_DICE] = {0, 1, 1, 0, 9, 9};
    struct pocket_grid grid = empty_grid();
    write_around(&grid, "d4", NULL, 1);
    struct state position = state_with(&grid, dice);
    const struct player *normal = ai_find("pocket-hexes", "normal");
    struct decision decision = {
        .game = &pocket_hexes, .rules = &rules, .view = &position, .seed = 1};
    void *memory = player_create(normal, &pocket_hexes, &rules);
    struct ranked_action *hints = memory_create(HINTS, sizeof *hints);
    size_t count = normal->rank(memory, &decision, hints, HINTS);
    int met = 0;
    (void)state;
    for (size_t i = 0; i < count; i++) {
        if (hints[i].action.a != cell("d4") || position.dice[hints[i].action.part] < 9)
            continue;
        met++;
        assert_true(hints[i].advice.code == ADVICE_SPARES || hints[i].advice.code == ADVICE_WASTES);
    }
    assert_true(met > 0);
    free(hints);
    player_destroy(normal, memory);
}

/* ---- reasons of the learned levels ---- */

/* Returns what is said about VALUE on NAME, without scoring, if BEST_VALUE on BEST is best. */
static struct advice reason_of(struct state *position, int die, const char *name, int best_die,
    const char *best, bool best_scores)
{
    struct decision decision = {.game = &pocket_hexes, .rules = &rules, .view = position};
    struct search_move moves[2] = {{.die = best_die, .cell = cell(best), .value = 10},
        {.die = die, .cell = cell(name), .value = 5}};
    moves[0].scored = best_scores;
    return pocket_reasons_find(&decision, moves, 2, 1, 0.3);
}

static void check_reason(struct advice advice, enum advice_code code, const char *first,
    const char *second, double number, double other)
{
    assert_int_equal(advice.code, code);
    assert_int_equal(advice.field_count, second ? 2 : 1);
    assert_int_equal(advice.field[0], cell(first));
    assert_true(!second || advice.field[1] == cell(second));
    assert_true(advice.number[0] == number && advice.number[1] == other);
}

static void a_worse_write_is_told_what_it_spoils(void **state)
{
    static const uint8_t dice[POCKET_DICE] = {1, 2, 8, 9, 11, 20};
    struct pocket_grid grid = nearly_ring(11);
    struct state position = state_with(&grid, dice);
    (void)state;
    /* The 11 on d3 closes the ring of 11 around d4; a 20 beside d3 makes it need a 20. */
    check_reason(reason_of(&position, 0, "a1", 4, "d3", true), ADVICE_FORGOES, "d4", NULL, 11, 0);
    check_reason(reason_of(&position, 5, "d2", 0, "e2", false), ADVICE_RAISES, "d4", "d3", 20, 11);
    check_reason(reason_of(&position, 5, "e3", 0, "e3", false), ADVICE_ENOUGH, "e3", NULL, 20, 1);
    check_reason(reason_of(&position, 3, "d1", 0, "e2", false), ADVICE_WASTES, "d1", NULL, 9, 0);
}

static void a_write_is_told_what_its_ring_still_takes(void **state)
{
    static const uint8_t dice[POCKET_DICE] = {1, 2, 8, 9, 12, 11};
    struct pocket_grid grid = empty_grid();
    (void)state;
    write_around(&grid, "d4", "d3", 1);
    struct state position = state_with(&grid, dice);
    struct decision decision = {.game = &pocket_hexes, .rules = &rules, .view = &position};
    struct search_move move = {.die = 5, .cell = cell("d4"), .value = 10};
    /* An 11 beside the free cell: the 12 of this turn closes its ring; once that die is used, two
     * dice can show 11. */
    check_reason(
        pocket_reasons_find(&decision, &move, 1, 0, 0.3), ADVICE_FINISHES, "d4", "d3", 12, 11);
    position.writes = 1;
    struct advice advice = pocket_reasons_find(&decision, &move, 1, 0, 0.3);
    check_reason(advice, ADVICE_CROWNS, "d4", NULL, 1, 11);
    assert_true(advice.number[2] == 11 && advice.number[3] == 2);
    /* A 1 next to the free d3, which then lacks four numbers around it. */
    move = (struct search_move){.die = 0, .cell = cell("d2"), .value = 10};
    advice = pocket_reasons_find(&decision, &move, 1, 0, 0.3);
    check_reason(advice, ADVICE_NESTS, "d2", "d3", 3, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(normal_closes_a_high_ring_and_scores_it),
        cmocka_unit_test(hints_are_sorted_and_begin_with_the_decision),
        cmocka_unit_test(a_number_that_cannot_score_is_not_said_to),
        cmocka_unit_test(a_worse_write_is_told_what_it_spoils),
        cmocka_unit_test(a_write_is_told_what_its_ring_still_takes),
    };
    return cmocka_run_group_tests(tests, start_rules, NULL);
}
