/*
 * Who is out, in which order, and how a game of Hex-Tri ends. Expected results were worked out by
 * hand from RULES.md, section 4; the sentence is above each position.
 */
#include "unit/games/hex_tri_table.h"

/* Checks which players are out, in order, such as "31". */
static void are_out(const struct rule_table *table, const char *players)
{
    assert_int_equal(at(table)->out_count, strlen(players));
    for (int i = 0; players[i]; i++)
        assert_int_equal(at(table)->out[i], players[i] - '0');
}

/* All triangles of a1, and of c2. */
static const char around_a1[] = "1@t3 1@t4 1@t7 1@t8 1@t11 1@t12";
static const char around_c2[] = "1@t13 1@t14 1@t17 1@t18 1@t21 1@t22";

/* ---- end=last ---- */

/* `out`: "players that are out, in order (falling in one stage: ascending)", whichever hex comes
 * first on the board. */
static void who_fall_in_one_stage_are_out_in_ascending_order(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 4, "side=2");
    put(&table, 0, "K@c2");
    put(&table, 1, "K@b1 2@c2 2@a1 2@b2");
    put(&table, 2, "K@b2");
    put(&table, 3, "K@a1");
    end_round(&table);
    are_out(&table, "134");
    assert_int_equal(winners(&table), B); /* "One colour left: it wins." */
    rise(&table);
}

/* "after the battles, after the hex stage and after the triangle stage": the stages come before the
 * numbers. "None left (the last fell together): a draw among them", not player 3. */
static void the_last_who_fall_together_draw_without_those_before(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2");
    put(&table, 0, "K@a1 2@b2");
    put(&table, 0, around_c2);
    put(&table, 1, "K@c2");
    put(&table, 1, around_a1);
    put(&table, 2, "K@b2");
    end_round(&table);
    are_out(&table, "312");
    assert_int_equal(winners(&table), A | B);
    assert_int_equal(score(&table, 0), 1);
    assert_int_equal(score(&table, 2), 0);
    rise(&table);
}

/* "One colour left: it wins", by each stage. */
static void the_last_colour_wins_by_surrounding_too(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@b2");
    put(&table, 0, around_c2);
    put(&table, 1, "K@c2");
    end_round(&table);
    assert_int_equal(winners(&table), A);
    rise(&table);
    table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@t18");
    put(&table, 1, "K@b2 1@c2");
    end_round(&table);
    are_out(&table, "1");
    assert_int_equal(winners(&table), B);
    rise(&table);
}

/* "is out": `off` [0,0], `waiting` [], `free` false; figures in hand are not on the board and leave
 * no Manna. */
static void figures_in_hand_are_lost_with_the_chief(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2");
    put(&table, 0, "K@c2 2@b2");
    put(&table, 1, "K@b2 1@a1");
    put(&table, 2, "K@c1 2@b3");
    at(&table)->off[1] = 4;
    at(&table)->waiting[1][0] = 2;
    at(&table)->waiting[1][1] = 1;
    end_round(&table);
    are_out(&table, "2");
    assert_int_equal(at(&table)->off[1], 0);
    assert_int_equal(at(&table)->waiting[1][0], 0);
    assert_int_equal(at(&table)->waiting[1][1], 0);
    assert_false(at(&table)->free_step[1]);
    int32_t on_board = 0;
    for (int i = 0; i < TRI_FIELDS_MAX; i++)
        on_board += at(&table)->manna[i];
    /* Produced on c2, c1, b3 and a1; removed from b2 one and one, from a1 one. */
    assert_int_equal(on_board, 4 + 2 + 1);
    rise(&table);
}

/* "each round it passes to the next player still in" */
static void the_first_move_passes_over_who_is_out(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 4, "side=2");
    put(&table, 0, "K@c2 2@b2");
    put(&table, 1, "K@b2");
    put(&table, 2, "K@c1 1@a2");
    put(&table, 3, "K@b1");
    end_round(&table);
    are_out(&table, "2");
    assert_int_equal(acting(&table), 2);
    assert_int_equal(at(&table)->round, 2);
    plays(&table, "pass; pass; pass"); /* three are left: three passes in a row */
    assert_int_equal(at(&table)->round, 3);
    assert_int_equal(acting(&table), 3);
    end_round(&table);
    assert_int_equal(acting(&table), 0);
    end_round(&table);
    assert_int_equal(acting(&table), 2);
    rise(&table);
}

/* The same when the first mover itself falls. */
static void the_first_move_passes_on_from_a_first_mover_who_fell(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2");
    put(&table, 0, "K@b2");
    put(&table, 1, "K@c2 2@b2");
    put(&table, 2, "K@c1");
    end_round(&table);
    are_out(&table, "1");
    assert_int_equal(acting(&table), 1);
    rise(&table);
}

/* "A round in which no step was made and neither production nor battle changed anything ends the
 * game at once". Here nobody steps and all hexes are disputed, but t8 falls: the game goes on. In
 * the next round nothing changes, though a figure waits to enter. */
static void a_round_in_which_only_the_battle_changed_something_is_no_standstill(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2");
    put(&table, 0, "K@t18 1@t8");
    put(&table, 1, "K@t24 1@a1 1@b1 1@b2");
    put(&table, 2, "K@t15 1@a1 1@b1 1@b2");
    end_round(&table);
    assert_int_equal(at(&table)->round, 2);
    assert_int_equal(count(&table, 0, "t8"), 0);
    assert_int_equal(at(&table)->waiting[0][0], 1);
    end_round(&table);
    assert_int_equal(winners(&table), A | B | C);
    assert_int_equal(at(&table)->round, 2);
    rise(&table);
}

/* The same when only figures of a disputed hex are removed. */
static void a_battle_alone_is_no_standstill(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@t1 2@b2");
    put(&table, 1, "K@t24 2@b2");
    end_round(&table);
    assert_int_equal(at(&table)->round, 2);
    end_round(&table);
    assert_int_equal(winners(&table), A | B);
    rise(&table);
}

/* "no step was made": a step that leads nowhere keeps the game going. */
static void a_step_alone_is_no_standstill(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@t1 1@b1 1@b2");
    put(&table, 1, "K@t24 1@b1 1@b2");
    plays(&table, "Kt1-b1; done; pass; pass");
    assert_int_equal(at(&table)->round, 2);
    rise(&table);
}

/* "After rounds=... rounds: a draw among those left", and a standstill likewise: not among those
 * who are out. */
static void draws_are_among_those_left(void **unused)
{
    (void)unused;
    static const char *const options[] = {"side=2 rounds=1", "side=2"};
    for (int standstill = 0; standstill < 2; standstill++) {
        struct rule_table table = sit(&hex_tri, 3, options[standstill]);
        put(&table, 0, "K@t1 2@b2");
        put(&table, 1, "K@b2");
        put(&table, 2, "K@t24");
        at(&table)->ordinary[field(&table, "b2")][2] = (uint8_t)(2 * standstill);
        at(&table)->off[2] = (uint8_t)(at(&table)->off[2] - 2 * standstill);
        tri_refresh(table.rules, at(&table));
        end_round(&table);
        if (standstill)
            end_round(&table);
        are_out(&table, "2");
        assert_int_equal(winners(&table), A | C);
        assert_int_equal(at(&table)->round, 1 + standstill); /* "At the round limit round stays" */
        rise(&table);
    }
}

/* "One colour left: it wins", in the last round too. */
static void a_win_in_the_last_round_is_no_draw(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2 rounds=1");
    put(&table, 0, "K@c2 2@b2");
    put(&table, 1, "K@b2");
    end_round(&table);
    assert_int_equal(winners(&table), A);
    rise(&table);
}

/* ---- end=first ---- */

/* "the survivor of that battle hex (of several, the earliest in this round's order)" */
static void of_three_survivors_the_earliest_in_the_rounds_order_is_captor(void **unused)
{
    (void)unused;
    static const unsigned expected[] = {A, B, C, A}; /* the fallen player 4 is no survivor */
    for (int first = 0; first < 4; first++) {
        struct rule_table table = sit(&hex_tri, 4, "side=2 end=first");
        put(&table, 0, "K@a1 2@b2");
        put(&table, 1, "K@a2 2@b2");
        put(&table, 2, "K@b1 2@b2");
        put(&table, 3, "K@b2");
        at(&table)->first = at(&table)->mover = (uint8_t)first;
        end_round(&table);
        assert_int_equal(winners(&table), expected[first]);
        rise(&table);
    }
}

/* "(of several, the earliest ...)": who is on that hex no more is no survivor, though earlier. */
static void an_earlier_colour_that_lost_the_battle_is_no_captor(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 4, "side=2 end=first");
    put(&table, 0, "K@a1 1@b2");
    put(&table, 1, "K@b2");
    put(&table, 2, "K@b1 2@b2");
    put(&table, 3, "K@c1 2@b2");
    end_round(&table);
    assert_int_equal(winners(&table), C);
    rise(&table);
}

/* "else the enemy colour with the most figures on the fields beside the lost region": figures, not
 * fields, and none that stand elsewhere. */
static void the_captor_has_the_most_figures_beside_the_region(void **unused)
{
    (void)unused;
    for (int single = 0; single < 2; single++) {
        struct rule_table table =
            sit(&hex_tri, 3, single ? "side=2 end=first surround=single" : "side=2 end=first");
        put(&table, 0, "K@t8");
        put(&table, 1, "K@c1 1@a1 1@b1 4@b3"); /* two fields, two figures, five elsewhere */
        put(&table, 2, "K@c2 3@b2");           /* one field, three figures */
        end_round(&table);
        are_out(&table, "1");
        assert_int_equal(winners(&table), C);
        rise(&table);
    }
}

/* The same: enemies on a disputed hex of the region stand in it, not beside it. Beside it there are
 * three and three; "ties to the earlier in this round's order", player 3 before 2 here. */
static void enemies_inside_the_region_do_not_count(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2 end=first");
    put(&table, 0, "K@a1");
    put(&table, 1, "K@b3 1@a1 1@t3 1@t4 1@t12");
    put(&table, 2, "K@c2 1@t7 1@t8 1@t11");
    at(&table)->first = at(&table)->mover = 2;
    end_round(&table);
    are_out(&table, "1");
    assert_int_equal(winners(&table), C);
    rise(&table);
}

/* A tie by the round's order, whoever begins. */
static void captor_ties_follow_the_rounds_order(void **unused)
{
    (void)unused;
    static const unsigned expected[] = {B, B, C};
    for (int first = 0; first < 3; first++) {
        struct rule_table table = sit(&hex_tri, 3, "side=2 end=first");
        put(&table, 0, "K@a1");
        put(&table, 1, "K@b3 1@t3 1@t4 1@t12");
        put(&table, 2, "K@c2 1@t7 1@t8 1@t11");
        at(&table)->first = at(&table)->mover = (uint8_t)first;
        end_round(&table);
        assert_int_equal(winners(&table), expected[first]);
        rise(&table);
    }
}

/* "single: beside the field": the other fields of the group do not count. Player 1's Chief on t8 is
 * enclosed by a1, b1 (player 2) and b2 (player 3, two); what stands around b2 does not matter. */
static void with_single_only_the_fields_beside_the_chief_count(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2 end=first surround=single");
    put(&table, 0, "K@t8 1@t9");
    put(&table, 1, "K@a2 2@a1 1@b1");
    put(&table, 2, "K@c2 2@b2 6@c1");
    end_round(&table);
    assert_int_equal(winners(&table), B); /* 3 against 2; around t9 there are 1 and 8 */
    rise(&table);
}

/* "If several Chiefs fall in one stage, the winners are the captors not captured in it": player 1
 * falls to player 2, and player 2 to player 3. */
static void a_captor_who_is_captured_in_the_same_stage_does_not_win(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2 end=first");
    put(&table, 0, "K@a1");
    put(&table, 1, "K@c2 1@t3 1@t4 1@t7 1@t8");
    put(&table, 2, "K@b3 1@t11 1@t12");
    put(&table, 2, around_c2);
    end_round(&table);
    are_out(&table, "12");
    assert_int_equal(winners(&table), C);
    rise(&table);
}

/* "if there is none, all captors" */
static void captors_who_all_fall_share_the_win(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2 end=first");
    put(&table, 0, "K@a1");
    put(&table, 0, around_c2);
    put(&table, 1, "K@c2");
    put(&table, 1, around_a1);
    put(&table, 2, "K@b1");
    end_round(&table);
    are_out(&table, "12");
    assert_int_equal(winners(&table), A | B); /* player 3 captured nobody */
    rise(&table);
}

/* Two captures in one stage by two who stay: both are "captors not captured in it". */
static void two_captors_who_stay_share_the_win(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 4, "side=2 end=first");
    put(&table, 0, "K@a1 2@b2");
    put(&table, 1, "K@b2");
    put(&table, 2, "K@b3 3@c1");
    put(&table, 3, "K@c1");
    end_round(&table);
    are_out(&table, "24");
    assert_int_equal(winners(&table), A | C);
    rise(&table);
}

/* "later stages are not played": after a capture in battle the surrounded figure on a1 stays, and
 * after one in the hex stage the surrounded one on t8; without end=first they go. */
static void after_a_capture_the_later_stages_are_not_played(void **unused)
{
    (void)unused;
    static const char *const options[] = {"side=2", "side=2 end=first"};
    static const char *const more_figures[] = {"side=2 figures=10", "side=2 figures=10 end=first"};
    for (int first = 0; first < 2; first++) {
        struct rule_table table = sit(&hex_tri, 3, options[first]);
        put(&table, 0, "K@c2 2@b3");
        put(&table, 0, around_a1);
        put(&table, 1, "K@c1 1@a1");
        put(&table, 2, "K@b3");
        end_round(&table);
        are_out(&table, "3");
        assert_int_equal(count(&table, 1, "a1"), first);
        assert_int_equal(acting(&table) == ACTOR_OVER, first);
        rise(&table);
        table = sit(&hex_tri, 3, more_figures[first]);
        put(&table, 0, "K@b3 1@a1 1@b1 1@b2");
        put(&table, 0, around_c2);
        put(&table, 1, "K@c2");
        put(&table, 2, "K@c1 1@t8");
        end_round(&table);
        are_out(&table, "2");
        assert_int_equal(count(&table, 2, "t8"), first);
        rise(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_fall_in_one_stage_are_out_in_ascending_order),
        cmocka_unit_test(the_last_who_fall_together_draw_without_those_before),
        cmocka_unit_test(the_last_colour_wins_by_surrounding_too),
        cmocka_unit_test(figures_in_hand_are_lost_with_the_chief),
        cmocka_unit_test(the_first_move_passes_over_who_is_out),
        cmocka_unit_test(the_first_move_passes_on_from_a_first_mover_who_fell),
        cmocka_unit_test(a_round_in_which_only_the_battle_changed_something_is_no_standstill),
        cmocka_unit_test(a_battle_alone_is_no_standstill),
        cmocka_unit_test(a_step_alone_is_no_standstill),
        cmocka_unit_test(draws_are_among_those_left),
        cmocka_unit_test(a_win_in_the_last_round_is_no_draw),
        cmocka_unit_test(of_three_survivors_the_earliest_in_the_rounds_order_is_captor),
        cmocka_unit_test(an_earlier_colour_that_lost_the_battle_is_no_captor),
        cmocka_unit_test(the_captor_has_the_most_figures_beside_the_region),
        cmocka_unit_test(enemies_inside_the_region_do_not_count),
        cmocka_unit_test(captor_ties_follow_the_rounds_order),
        cmocka_unit_test(with_single_only_the_fields_beside_the_chief_count),
        cmocka_unit_test(a_captor_who_is_captured_in_the_same_stage_does_not_win),
        cmocka_unit_test(captors_who_all_fall_share_the_win),
        cmocka_unit_test(two_captors_who_stay_share_the_win),
        cmocka_unit_test(after_a_capture_the_later_stages_are_not_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
