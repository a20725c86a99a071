/*
 * The judgement behind level easy of Pocket Hexes, on sheets small enough to judge by hand, and the
 * writes that follow from it.
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

/* D4 with VALUE in it and five 1s around; d3 is still empty. */
static struct pocket_grid nearly_ring(int value)
{
    struct pocket_grid grid = empty_grid();
    write_around(&grid, "d4", "d3", 1);
    pocket_grid_write(&rules, &grid, cell("d4"), value, 0);
    return grid;
}

static void full_boxes_are_worth_their_total(void **state)
{
    struct pocket_grid grid = nearly_ring(12);
    (void)state;
    for (int i = 0; i < rules.boxes; i++)
        pocket_grid_penalty(&grid);
    assert_true(pocket_hexes_judge(&rules, &grid) ==
                (int64_t)rules.boxes * POCKET_PENALTY_POINTS * JUDGEMENT_POINT);
}

static void a_scored_ring_is_worth_more_than_a_promised_one(void **state)
{
    struct pocket_grid promised = nearly_ring(12), scored = promised, lost = promised;
    (void)state;
    int closed = pocket_closed_rings(&rules, &promised, cell("d3"));
    assert_int_not_equal(closed, 0);
    pocket_grid_write(&rules, &scored, cell("d3"), 12, closed);
    pocket_grid_write(&rules, &lost, cell("d3"), 12, 0);
    assert_true(pocket_hexes_judge(&rules, &scored) > pocket_hexes_judge(&rules, &promised));
    assert_true(pocket_hexes_judge(&rules, &promised) > pocket_hexes_judge(&rules, &lost));
}

static void a_ring_that_dice_hardly_close_promises_less_than_its_number(void **state)
{
    struct pocket_grid low = nearly_ring(8), high = nearly_ring(20);
    (void)state;
    /* 20 has 12 points on 8, but only a 20 or a 0 closes it. */
    assert_true(pocket_hexes_judge(&rules, &high) - pocket_hexes_judge(&rules, &low) <
                12 * JUDGEMENT_POINT / 2);
}

static void a_high_number_belongs_into_a_nest_of_low_ones(void **state)
{
    struct pocket_grid nest = empty_grid(), beside;
    (void)state;
    write_around(&nest, "d4", "d3", 1);
    beside = nest;
    pocket_grid_write(&rules, &nest, cell("d4"), 11, 0);
    pocket_grid_write(&rules, &beside, cell("d3"), 11, 0);
    assert_true(pocket_hexes_judge(&rules, &nest) > pocket_hexes_judge(&rules, &beside));
}

/* A sheet at step 3 with these dice, the player's to write. */
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

static void easy_closes_a_high_ring_and_scores_it(void **state)
{
    static const uint8_t dice[POCKET_DICE] = {4, 6, 8, 0, 9, 9};
    struct pocket_grid grid = nearly_ring(18);
    struct state position = state_with(&grid, dice);
    const struct player *easy = ai_find("pocket-hexes", "easy");
    struct decision decision = {
        .game = &pocket_hexes, .rules = &rules, .view = &position, .seed = 1};
    void *memory = player_create(easy, &pocket_hexes, &rules);
    struct action action;
    char spelling[GAME_SPELLING_SIZE];
    struct text text = text_in(spelling, sizeof spelling);
    (void)state;
    easy->decide(memory, &decision, &action);
    pocket_hexes.format(&rules, &position, &action, &text);
    assert_string_equal(spelling, "d10@d3+d4"); /* the 0 goes anywhere */
    player_destroy(easy, memory);
}

static void hints_are_sorted_and_begin_with_the_decision(void **state)
{
    static const uint8_t dice[POCKET_DICE] = {2, 3, 5, 7, 11, 13};
    enum { HINTS = 5 };
    struct pocket_grid grid = nearly_ring(9);
    struct state position = state_with(&grid, dice);
    const struct player *easy = ai_find("pocket-hexes", "easy");
    struct decision decision = {
        .game = &pocket_hexes, .rules = &rules, .view = &position, .seed = 1};
    void *memory = player_create(easy, &pocket_hexes, &rules);
    struct ranked_action hints[HINTS];
    struct action action;
    (void)state;
    easy->decide(memory, &decision, &action);
    assert_int_equal(easy->rank(memory, &decision, hints, HINTS), HINTS);
    assert_int_equal(easy->rank(memory, &decision, hints, 0), 0);
    for (int i = 1; i < HINTS; i++)
        assert_true(hints[i - 1].expected >= hints[i].expected);
    bool named = false;
    for (int i = 0; i < HINTS && hints[i].expected == hints[0].expected; i++)
        named = named || action_equal(&hints[i].action, &action);
    assert_true(named);
    player_destroy(easy, memory);
}

/* A number in a ring that is complete already never scores, however high it is. */
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

/* What is said of VALUE on NAME, scoring nothing, where BEST_VALUE on BEST is best. */
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
    /* 11 in the nest: the 12 of this turn closes it; once that is used, two dice reach 11. */
    check_reason(
        pocket_reasons_find(&decision, &move, 1, 0, 0.3), ADVICE_FINISHES, "d4", "d3", 12, 11);
    position.writes = 1;
    struct advice advice = pocket_reasons_find(&decision, &move, 1, 0, 0.3);
    check_reason(advice, ADVICE_CROWNS, "d4", NULL, 1, 11);
    assert_true(advice.number[2] == 11 && advice.number[3] == 2);
    /* A 1 beside the free d3, around which four are missing then. */
    move = (struct search_move){.die = 0, .cell = cell("d2"), .value = 10};
    advice = pocket_reasons_find(&decision, &move, 1, 0, 0.3);
    check_reason(advice, ADVICE_NESTS, "d2", "d3", 3, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(full_boxes_are_worth_their_total),
        cmocka_unit_test(a_scored_ring_is_worth_more_than_a_promised_one),
        cmocka_unit_test(a_ring_that_dice_hardly_close_promises_less_than_its_number),
        cmocka_unit_test(a_high_number_belongs_into_a_nest_of_low_ones),
        cmocka_unit_test(easy_closes_a_high_ring_and_scores_it),
        cmocka_unit_test(hints_are_sorted_and_begin_with_the_decision),
        cmocka_unit_test(a_number_that_cannot_score_is_not_said_to),
        cmocka_unit_test(a_worse_write_is_told_what_it_spoils),
        cmocka_unit_test(a_write_is_told_what_its_ring_still_takes),
    };
    return cmocka_run_group_tests(tests, start_rules, NULL);
}
