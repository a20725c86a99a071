/*
 * The rules of Pocket Hexes, one by one (RULES.md, section 1).
 */
#include "unit/games/pocket_table.h"

/* ---- opening a grid ---- */

static void any_number_opens_an_empty_grid_anywhere(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    assert_int_equal(table_legal_count(&table), 6 * 37);
    table_play(&table, "d20@a1");
    table_close(&table);
}

static void a_strict_grid_is_opened_by_0_or_1_only(void **state)
{
    (void)state;
    struct table table = table_open(1, "first=strict");
    table_roll(&table, 1, 6, 8, 0, 12, 20);
    assert_int_equal(table_legal_count(&table), 2 * 37);
    table_refuses(&table, "d6@c4", "cannot open the grid");
    table_play(&table, "d4@c4");
    table_close(&table);
}

static void a_strict_grid_without_0_or_1_costs_a_penalty(void **state)
{
    (void)state;
    struct table table = table_open(1, "first=strict");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    assert_int_equal(table_legal_count(&table), 6);
    table_play(&table, "penalty:d10");
    table_boxes_are(&table, 0, "-3");
    table_close(&table);
}

static void a_centre_grid_starts_with_a_1_that_can_score(void **state)
{
    (void)state;
    struct table table = table_open(2, "first=centre");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    assert_int_equal(table_legal_count(&table), 6 * 6);
    table_refuses(&table, "d4@a1", "rule A");
    table_fill(&table, 0, "c3=2 c4=2 d3=2 d5=2 e3=2");
    table_play(&table, "d4@e4+d4");
    table_boxes_are(&table, 0, "1");
    table_close(&table);
}

/* ---- rules A and B ---- */

static void a_number_goes_beside_a_number(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_fill(&table, 0, "d4=3");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    table_refuses(&table, "d6@a1", "rule A");
    assert_true(table_allows(&table, "d6@c4"));
    table_refuses(&table, "d6@d4", "already holds a 3");
    table_close(&table);
}

static void a_number_goes_beside_no_higher_one(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_fill(&table, 0, "d4=3 c3=7");
    table_roll(&table, 4, 6, 8, 7, 12, 20);
    table_refuses(&table, "d6@c4", "a 6 cannot go on c4: it is smaller than the 7 on c3 (rule B)");
    assert_true(table_allows(&table, "d10@c4"));
    assert_true(table_allows(&table, "d8@c4"));
    assert_true(table_allows(&table, "d4@e4"));
    table_close(&table);
}

static void a_1_may_stand_alone_but_keeps_rule_b(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_fill(&table, 0, "d4=3 a1=0 g4=1");
    table_roll(&table, 1, 6, 8, 7, 12, 20);
    assert_true(table_allows(&table, "d4@g1"));
    assert_true(table_allows(&table, "d4@a2"));
    assert_true(table_allows(&table, "d4@g3"));
    table_refuses(&table, "d4@c4", "smaller than the 3 on d4");
    table_close(&table);
}

static void a_0_goes_anywhere_empty(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_fill(&table, 0, "d4=20 c3=7");
    table_roll(&table, 4, 6, 8, 0, 12, 20);
    assert_true(table_allows(&table, "d10@c4"));
    assert_true(table_allows(&table, "d10@a4"));
    table_refuses(&table, "d10@d4", "already holds");
    table_close(&table);
}

/* ---- rings ---- */

static const char around_d4[] = "d4=6 c3=6 c4=6 d3=6 d5=6 e3=6";

static void a_completed_ring_may_be_scored(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_fill(&table, 0, around_d4);
    table_roll(&table, 4, 6, 8, 0, 12, 20);
    table_play(&table, "d12@e4+d4");
    table_boxes_are(&table, 0, "6");
    table_close(&table);
}

static void a_ring_not_scored_at_once_is_lost(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_fill(&table, 0, around_d4);
    table_roll(&table, 4, 6, 8, 0, 12, 20);
    table_play(&table, "d12@e4");
    table_reroll(&table, 12);
    table_refuses(&table, "d6@c2+d4", "is not another neighbour");
    table_refuses(&table, "d10@d2+d3", "does not complete a ring around d3");
    table_boxes_are(&table, 0, "");
    table_close(&table);
}

static void the_number_just_written_does_not_score(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_fill(&table, 0, "c3=2 c4=2 d3=2 d5=2 e3=2 e4=2");
    table_roll(&table, 4, 6, 8, 0, 12, 20);
    table_refuses(&table, "d20@d4+d4", "is not another neighbour");
    assert_false(table_allows(&table, "d20@d4+d3"));
    table_play(&table, "d20@d4");
    table_boxes_are(&table, 0, "");
    table_close(&table);
}

static void edge_cells_never_score(void **state)
{
    (void)state;
    struct table table = table_open(1, "side=3");
    table_fill(&table, 0, "a1=5 a2=5 b1=5");
    table_roll(&table, 4, 6, 8, 0, 12, 20);
    table_refuses(&table, "d20@b2+a1", "does not complete a ring around a1");
    table_close(&table);
}

/* b2, b3 and c2 each lack only c3. */
static const char three_rings[] = "b2=4 b3=5 c2=6 "
                                  "a1=1 a2=1 a3=1 b1=1 c1=1 b4=1 c4=1 d1=1 d2=1";

static void one_write_may_score_several_rings_in_any_subset(void **state)
{
    (void)state;
    struct table table = table_open(1, "side=3");
    table_fill(&table, 0, three_rings);
    table_roll(&table, 4, 6, 8, 7, 12, 20);
    assert_true(table_allows(&table, "d20@c3"));
    assert_true(table_allows(&table, "d20@c3+b2"));
    assert_true(table_allows(&table, "d20@c3+b3+c2"));
    table_refuses(&table, "d20@c3+c2+b3", "in the order of their names");
    table_play(&table, "d20@c3+b2+b3+c2");
    table_boxes_are(&table, 0, "4 5 6");
    table_close(&table);
}

static void rings_are_scored_as_far_as_boxes_are_free(void **state)
{
    (void)state;
    struct table table = table_open(1, "side=3 boxes=3");
    table_fill(&table, 0, three_rings);
    table_box(&table, 0, -3);
    table_roll(&table, 4, 6, 8, 7, 12, 20);
    table_refuses(&table, "d20@c3+b2+b3+c2", "3 rings need 3 boxes, but only 2 are free");
    table_play(&table, "d20@c3+b3+c2");
    table_boxes_are(&table, 0, "-3 5 6");
    assert_int_equal(table_actor(&table), ACTOR_OVER);
    table_close(&table);
}

static void rings_one_allows_one_ring_a_write(void **state)
{
    (void)state;
    struct table table = table_open(1, "side=3 rings=one");
    table_fill(&table, 0, three_rings);
    table_roll(&table, 4, 6, 8, 7, 12, 20);
    table_refuses(&table, "d20@c3+b2+b3", "only one ring");
    table_play(&table, "d20@c3+c2");
    table_boxes_are(&table, 0, "6");
    table_close(&table);
}

static void a_0_and_a_1_may_be_scored(void **state)
{
    (void)state;
    struct table table = table_open(1, "side=3");
    table_fill(&table, 0, "b2=0 b3=1 c2=6 a1=1 a2=1 a3=1 b1=1 c1=1 b4=1 c4=1 d1=1 d2=1");
    table_roll(&table, 4, 6, 8, 7, 12, 20);
    table_play(&table, "d20@c3+b2+b3");
    table_boxes_are(&table, 0, "0 1");
    table_close(&table);
}

/* ---- obligations and penalties ---- */

static void who_can_write_must_write(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_fill(&table, 0, "d4=20");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    table_refuses(&table, "penalty d4", "the d20 (20) can go on");
    table_refuses(&table, "penalty", "no penalty while");
    assert_int_equal(table_legal_count(&table), 6);
    table_close(&table);
}

static void a_penalty_at_step_2_names_the_die_to_roll_again(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_fill(&table, 0, "d4=20");
    table_roll(&table, 4, 6, 8, 9, 12, 19);
    table_refuses(&table, "penalty", "name the die");
    table_play(&table, "penalty:d20");
    table_boxes_are(&table, 0, "-3");
    table_reroll(&table, 20);
    table_play(&table, "d20@c4");
    table_close(&table);
}

static void after_a_penalty_the_second_write_has_all_six_dice(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_fill(&table, 0, "d4=20");
    table_roll(&table, 4, 6, 8, 9, 12, 19);
    table_play(&table, "penalty:d4");
    table_reroll(&table, 2);
    table_refuses(&table, "penalty d4", "only 'penalty'");
    assert_int_equal(table_legal_count(&table), 1);
    table_play(&table, "penalty");
    assert_int_equal(table.state->used, 0);
    assert_int_equal(table_legal_count(&table), 1);
    table_play(&table, "penalty");
    table_boxes_are(&table, 0, "-3 -3 -3");
    assert_int_equal(table.state->turn, 2);
    table_close(&table);
}

static void the_second_write_takes_another_die(void **state)
{
    (void)state;
    struct table table = table_open(1, "");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    table_play(&table, "d20@d4");
    table_reroll(&table, 20);
    table_play(&table, "d20@c4");
    table_refuses(&table, "d20@c3", "is used already");
    assert_int_equal(table_legal_count(&table), 1);
    table_play(&table, "penalty");
    table_boxes_are(&table, 0, "-3");
    table_close(&table);
}

/* ---- turns and players ---- */

static void everybody_writes_two_clockwise_from_the_active_player(void **state)
{
    (void)state;
    struct table table = table_open(3, "starter=2");
    table_roll(&table, 1, 1, 1, 1, 1, 1);
    assert_int_equal(table_actor(&table), 1);
    table_play(&table, "d4@a1");
    assert_int_equal(table_actor(&table), ACTOR_CHANCE);
    table_reroll(&table, 1);
    int order[] = {1, 1, 2, 2, 0, 0};
    const char *const actions[] = {"d4@a2", "d6@a3", "d4@a1", "d6@a2", "d4@a1", "d6@a2"};
    for (int i = 0; i < 6; i++) {
        assert_int_equal(table_actor(&table), order[i]);
        table_play(&table, actions[i]);
    }
    assert_int_equal(table_actor(&table), ACTOR_CHANCE);
    assert_int_equal(table.state->turn, 2);
    assert_int_equal(table.state->active, 2);
    table_close(&table);
}

static void a_player_with_full_boxes_is_skipped_and_the_turn_is_finished(void **state)
{
    (void)state;
    struct table table = table_open(3, "side=3 boxes=1 first=strict");
    table_fill(&table, 1, "c3=1");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    table_play(&table, "penalty:d4");
    table_reroll(&table, 4);
    assert_int_equal(table_actor(&table), 1);
    table_play(&table, "d4@b2 d6@d3");
    assert_int_equal(table_actor(&table), 2);
    table_play(&table, "penalty");
    assert_int_equal(table_actor(&table), ACTOR_OVER);
    table_boxes_are(&table, 1, "");
    table_close(&table);
}

static void full_boxes_after_the_first_of_two_writes_end_the_second(void **state)
{
    (void)state;
    struct table table = table_open(2, "side=3 boxes=1");
    table_fill(&table, 0, "b2=20 c3=20");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    table_play(&table, "d20@b3");
    table_reroll(&table, 5);
    table_play(&table, "penalty");
    assert_int_equal(table_actor(&table), 1);
    table_play(&table, "d4@a1 d6@a2");
    assert_int_equal(table_actor(&table), ACTOR_OVER);
    table_close(&table);
}

static void the_game_ends_at_once_where_nobody_has_an_obligation(void **state)
{
    (void)state;
    struct table table = table_open(1, "boxes=1 first=strict");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    table_play(&table, "penalty:d8");
    assert_int_equal(table_actor(&table), ACTOR_OVER);
    assert_int_equal(table.state->step, 2);
    table_close(&table);
}

static void full_boxes_of_the_active_player_leave_the_re_roll_to_others(void **state)
{
    (void)state;
    struct table table = table_open(2, "boxes=1 first=strict");
    table_roll(&table, 4, 6, 8, 9, 12, 20);
    table_play(&table, "penalty:d8");
    assert_int_equal(table_actor(&table), ACTOR_CHANCE);
    table_reroll(&table, 1);
    assert_int_equal(table_actor(&table), 1);
    table_play(&table, "d8@c4 d4@c3");
    assert_int_equal(table_actor(&table), ACTOR_OVER);
    assert_int_equal(table.state->active, 0);
    assert_int_equal(table.state->step, 3);
    table_close(&table);
}

static void a_full_grid_costs_penalties_until_the_end(void **state)
{
    (void)state;
    struct table table = table_open(1, "side=3 boxes=4");
    for (int cell = 0; cell < table.rules->board.count; cell++)
        pocket_grid_write(table.rules, &table.state->grid[0], cell, 1, 0);
    table_roll(&table, 4, 6, 8, 0, 12, 20);
    table_play(&table, "penalty:d4");
    table_reroll(&table, 1);
    table_play(&table, "penalty penalty");
    table_roll(&table, 4, 6, 8, 0, 12, 20);
    table_play(&table, "penalty:d4");
    assert_int_equal(table_actor(&table), ACTOR_OVER);
    table_boxes_are(&table, 0, "-3 -3 -3 -3");
    table_close(&table);
}

/* ---- the result ---- */

/* Ends a game of PLAYERS with these boxes; WINNERS are bits. */
static void ends_with(int players, const int boxes[][4], const int counts[], int winners)
{
    struct table table = table_open(players, "boxes=4");
    struct game_result result;
    for (int seat = 0; seat < players; seat++) {
        for (int i = 0; i < counts[seat]; i++)
            table_box(&table, seat, boxes[seat][i]);
    }
    table.state->phase = POCKET_OVER;
    pocket_hexes.result(table.rules, table.state, &result);
    assert_true(result.over);
    for (int seat = 0; seat < players; seat++)
        assert_int_equal(result.winner[seat], winners >> seat & 1);
    table_close(&table);
}

static void the_highest_total_wins(void **state)
{
    (void)state;
    ends_with(2, (const int[][4]){{9, 9}, {20, -3}}, (const int[]){2, 2}, 1);
    ends_with(3, (const int[][4]){{-3}, {-3, -3}, {0}}, (const int[]){1, 2, 1}, 4);
}

static void ties_go_to_the_highest_box_then_the_next(void **state)
{
    (void)state;
    ends_with(2, (const int[][4]){{5, 5}, {3, 7}}, (const int[]){2, 2}, 2);
    ends_with(2, (const int[][4]){{8, 1, 3}, {2, 8, 2}}, (const int[]){3, 3}, 1);
}

static void a_missing_box_ranks_below_any_number(void **state)
{
    (void)state;
    ends_with(2, (const int[][4]){{6, 0}, {6}}, (const int[]){2, 1}, 1);
    ends_with(2, (const int[][4]){{3, -3}, {0}}, (const int[]){2, 0}, 1);
    ends_with(2, (const int[][4]){{6, 3, -3}, {6}}, (const int[]){3, 1}, 1);
}

static void equal_lists_share_the_win(void **state)
{
    (void)state;
    ends_with(3, (const int[][4]){{5, 2}, {2, 5}, {6}}, (const int[]){2, 2, 1}, 3);
    ends_with(2, (const int[][4]){{0}, {0}}, (const int[]){0, 0}, 3);
}

static void the_score_is_known_while_the_game_goes_on(void **state)
{
    (void)state;
    struct table table = table_open(2, "");
    struct game_result result;
    table_box(&table, 1, 12);
    pocket_hexes.result(table.rules, table.state, &result);
    assert_false(result.over);
    assert_int_equal(result.scores[1], 12);
    assert_false(result.winner[0] || result.winner[1]);
    table_close(&table);
}

static void the_starter_must_be_a_player(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct option_values values;
    options_defaults(pocket_hexes.options, &values);
    values.value[POCKET_OPTION_STARTER] = 3;
    assert_null(game_rules_create(&pocket_hexes, 2, &values, &error));
    assert_string_equal(error.message, "starter=3 is not accepted (1 to 2, the players)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_opens_an_empty_grid_anywhere),
        cmocka_unit_test(a_strict_grid_is_opened_by_0_or_1_only),
        cmocka_unit_test(a_strict_grid_without_0_or_1_costs_a_penalty),
        cmocka_unit_test(a_centre_grid_starts_with_a_1_that_can_score),
        cmocka_unit_test(a_number_goes_beside_a_number),
        cmocka_unit_test(a_number_goes_beside_no_higher_one),
        cmocka_unit_test(a_1_may_stand_alone_but_keeps_rule_b),
        cmocka_unit_test(a_0_goes_anywhere_empty),
        cmocka_unit_test(a_completed_ring_may_be_scored),
        cmocka_unit_test(a_ring_not_scored_at_once_is_lost),
        cmocka_unit_test(the_number_just_written_does_not_score),
        cmocka_unit_test(edge_cells_never_score),
        cmocka_unit_test(one_write_may_score_several_rings_in_any_subset),
        cmocka_unit_test(rings_are_scored_as_far_as_boxes_are_free),
        cmocka_unit_test(rings_one_allows_one_ring_a_write),
        cmocka_unit_test(a_0_and_a_1_may_be_scored),
        cmocka_unit_test(who_can_write_must_write),
        cmocka_unit_test(a_penalty_at_step_2_names_the_die_to_roll_again),
        cmocka_unit_test(after_a_penalty_the_second_write_has_all_six_dice),
        cmocka_unit_test(the_second_write_takes_another_die),
        cmocka_unit_test(everybody_writes_two_clockwise_from_the_active_player),
        cmocka_unit_test(a_player_with_full_boxes_is_skipped_and_the_turn_is_finished),
        cmocka_unit_test(full_boxes_after_the_first_of_two_writes_end_the_second),
        cmocka_unit_test(the_game_ends_at_once_where_nobody_has_an_obligation),
        cmocka_unit_test(full_boxes_of_the_active_player_leave_the_re_roll_to_others),
        cmocka_unit_test(a_full_grid_costs_penalties_until_the_end),
        cmocka_unit_test(the_highest_total_wins),
        cmocka_unit_test(ties_go_to_the_highest_box_then_the_next),
        cmocka_unit_test(a_missing_box_ranks_below_any_number),
        cmocka_unit_test(equal_lists_share_the_win),
        cmocka_unit_test(the_score_is_known_while_the_game_goes_on),
        cmocka_unit_test(the_starter_must_be_a_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
