/*
 * The rules of Hex-Tri, one by one (RULES.md, section 4), on the board of side 2 that
 * hex_tri_table.h shows.
 */
#include "unit/games/hex_tri_table.h"

/* ---- entering and moving ---- */

static void the_chief_enters_first_and_on_an_empty_entry(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    assert_int_equal(legal_count(&table), 12);
    refuses(&table, "pass", "Chief must enter first");
    refuses(&table, "enter t1$b1", "Chief must enter first");
    refuses(&table, "Kenter t4", "single hex");
    plays(&table, "Kenter t1; done");
    refuses(&table, "Kenter t1", "figure on that triangle already");
    plays(&table, "Kenter t24; done; pass; pass");
    assert_int_equal(at(&table)->round, 2);
    assert_int_equal(acting(&table), 1); /* the first move goes around the table */
    rise(&table);
}

static void a_move_goes_on_with_the_same_figure_until_done(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@a1 1@a2 $3@a1");
    put(&table, 1, "K@c2");
    refuses(&table, "done", "no move to end");
    plays(&table, "Ka1-t8");
    refuses(&table, "pass", "to end the move you have begun");
    refuses(&table, "a2-t16$a1", "same figure");
    refuses(&table, "enter t1$a1", "same figure");
    refuses(&table, "Kt8-c2$a1", "next to it");
    plays(&table, "done");
    rise(&table);
}

static void a_step_costs_a_manna_but_for_the_chiefs_first(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@a1 1@a1 1@b3 $2@a1 $1@b2 $1@c2 $1@b3");
    put(&table, 1, "K@c2 1@b3");
    refuses(&table, "a1-t8", "costs 1 Manna");
    refuses(&table, "a1-t8$b2", "only your own figures"); /* nobody there */
    refuses(&table, "a1-t8$c2", "only your own figures"); /* the enemy */
    refuses(&table, "a1-t8$b3", "only your own figures"); /* disputed */
    plays(&table, "Ka1-t8$a1"); /* the Chief may pay, and then keeps the free step */
    assert_true(at(&table)->free_step[0]);
    plays(&table, "Kt8-b1");
    assert_false(at(&table)->free_step[0]);
    refuses(&table, "Kb1-t4", "free step is used up");
    plays(&table, "done; pass");
    refuses(&table, "Kb1-t4", "free step is used up");
    plays(&table, "a1-t3$a1"); /* the hex being left pays, too, before the step */
    assert_int_equal(manna(&table, "a1"), 0);
    refuses(&table, "t3-a1$a1", "only your own figures");
    plays(&table, "done");
    rise(&table);
}

static void manna_stays_on_a_hex_that_is_left(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@a1 $2@a1");
    put(&table, 1, "K@c2");
    plays(&table, "Ka1-t8; done");
    assert_int_equal(manna(&table, "a1"), 2);
    end_round(&table);
    assert_int_equal(manna(&table, "a1"), 2);
    assert_true(at(&table)->free_step[0]); /* once in each Movement phase */
    rise(&table);
}

static void a_disputed_hex_is_left_only_if_another_stays(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@a2 2@a1 $3@a2");
    put(&table, 1, "K@c2 1@a1");
    plays(&table, "a1-t8$a2; done; pass");
    refuses(&table, "a1-t4$a2", "another of yours stays");
    rise(&table);
}

static void a_triangle_holds_one_figure(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@a1 1@t8 $3@a1");
    put(&table, 1, "K@c2 1@t4");
    refuses(&table, "Ka1-t8", "figure on that triangle already");
    refuses(&table, "Ka1-t4", "figure on that triangle already");
    assert_true(may_play(&table, "Ka1-t12"));
    refuses(&table, "Ka1-b1", "next to it");
    rise(&table);
}

/* ---- production and battles ---- */

static void a_hex_of_one_colour_produces_by_its_figures(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@b2 2@a1 1@c1");
    put(&table, 1, "K@b3 1@c1 1@t16");
    end_round(&table);
    assert_int_equal(manna(&table, "b2"), 1); /* one figure, maximum 2 */
    assert_int_equal(manna(&table, "a1"), 1); /* two figures, maximum 1 */
    assert_int_equal(manna(&table, "a2"), 0);
    assert_int_equal(manna(&table, "c1"), 0); /* disputed; one of each stays */
    rise(&table);
    table = sit(&hex_tri, 2, "side=3");
    put(&table, 0, "K@c3 4@c3");
    put(&table, 1, "K@a1");
    end_round(&table);
    assert_int_equal(manna(&table, "c3"), 3);
    rise(&table);
}

static void a_battle_leaves_the_majority(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2 figures=10");
    put(&table, 0, "K@a1 3@b2 2@c1 3@c2 1@b3");
    put(&table, 1, "K@a2 1@b2 2@c1 1@c2 1@b3");
    put(&table, 2, "K@b1 1@c1 2@c2");
    end_round(&table);
    assert_int_equal(count(&table, 0, "b2"), 2); /* 3 against 1 */
    assert_int_equal(count(&table, 1, "b2"), 0);
    assert_int_equal(manna(&table, "b2"), 2);
    assert_int_equal(count(&table, 0, "c1"), 1); /* 2, 2 and 1: one of each of the largest */
    assert_int_equal(count(&table, 1, "c1"), 1);
    assert_int_equal(count(&table, 2, "c1"), 0);
    assert_int_equal(manna(&table, "c1"), 3);
    assert_int_equal(count(&table, 0, "c2"), 1); /* 3, 2 and 1 */
    assert_int_equal(count(&table, 1, "c2"), 0);
    assert_int_equal(count(&table, 2, "c2"), 0);
    assert_int_equal(manna(&table, "c2"), 5);
    assert_int_equal(count(&table, 0, "b3"), 1); /* 1 and 1 stay */
    assert_int_equal(count(&table, 1, "b3"), 1);
    assert_int_equal(manna(&table, "b3"), 0);
    rise(&table);
}

static void the_chief_falls_last(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@b2 2@b2");
    put(&table, 1, "K@c2 2@b2");
    end_round(&table);
    assert_int_equal(at(&table)->chief[0], field(&table, "b2"));
    assert_int_equal(count(&table, 0, "b2"), 1);
    assert_int_equal(count(&table, 1, "b2"), 0);
    rise(&table);
}

static void a_removed_figure_enters_again_two_rounds_later(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@a1 8@b2");
    put(&table, 1, "K@c2 1@b2");
    end_round(&table);
    assert_int_equal(at(&table)->waiting[0][0], 1); /* in round 3, seen from round 2 */
    assert_int_equal(at(&table)->off[0], 0);
    plays(&table, "pass"); /* player 2 is first */
    refuses(&table, "enter t1$b2", "ready to enter");
    end_round(&table);
    assert_int_equal(at(&table)->round, 3);
    assert_int_equal(at(&table)->off[0], 1);
    assert_true(may_play(&table, "enter t1$b2"));
    rise(&table);
}

/* ---- surrounding ---- */

/* Returns a table with player 1 on a1, of whose triangles enemies hold all but t8. */
static struct rule_table almost_surrounded(const char *options)
{
    struct rule_table table = sit(&hex_tri, 2, options);
    put(&table, 0, "K@c2 1@a1");
    put(&table, 1, "K@t3 1@t4 1@t7 1@t11 1@t12");
    return table;
}

static void a_region_without_an_empty_entry_is_surrounded(void **unused)
{
    (void)unused;
    struct rule_table table = almost_surrounded("side=2");
    end_round(&table); /* through t8 it reaches the rest of the board */
    assert_int_equal(count(&table, 0, "a1"), 1);
    rise(&table);
    table = almost_surrounded("side=2");
    put(&table, 1, "1@t8");
    end_round(&table);
    assert_int_equal(count(&table, 0, "a1"), 0);
    assert_int_equal(manna(&table, "a1"), 2); /* produced 1, left 1 */
    assert_int_equal(at(&table)->waiting[0][0], 1);
    rise(&table);
    /* An own triangle next to it belongs to the region; with single, that alone saves the figure.
     */
    static const char *const options[] = {"side=2", "side=2 surround=single"};
    for (int single = 0; single < 2; single++) {
        table = almost_surrounded(options[single]);
        put(&table, 0, "1@t8");
        put(&table, 1, "1@b1 1@b2");
        end_round(&table);
        assert_int_equal(count(&table, 0, "a1"), single);
        rise(&table);
    }
}

static void triangles_are_judged_after_the_hexes_are_cleared(void **unused)
{
    (void)unused;
    /* t8 lies between a1, b1 and b2, all player 1's. */
    struct rule_table table = sit(&hex_tri, 2, "side=2 surround=single");
    put(&table, 0, "K@c2 1@a1 1@b1 1@b2");
    put(&table, 1, "K@b3 1@t8");
    end_round(&table);
    assert_int_equal(count(&table, 1, "t8"), 0);
    assert_int_equal(manna(&table, "t8"), 0);
    assert_int_equal(at(&table)->waiting[1][0], 1);
    rise(&table);
    table = almost_surrounded("side=2 surround=single");
    put(&table, 1, "1@t8");
    put(&table, 0, "1@b1 1@b2");
    /* Now a1 falls first, and t8 then has an empty field next to it. */
    end_round(&table);
    assert_int_equal(count(&table, 0, "a1"), 0);
    assert_int_equal(count(&table, 1, "t8"), 1);
    rise(&table);
}

static void manna_on_triangles_is_an_option_and_can_pay(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2 surround=single tri-manna=on");
    put(&table, 0, "K@c2 1@a1 1@b1 1@b2");
    put(&table, 1, "K@b3 1@t8");
    end_round(&table);
    assert_int_equal(count(&table, 1, "t8"), 0);
    assert_int_equal(manna(&table, "t8"), 1);
    at(&table)->mover = 0;
    refuses(&table, "a1-t3$t8", "only your own figures");
    plays(&table, "a1-t8$a1");
    assert_true(may_play(&table, "t8-b1$t8"));
    rise(&table);
}

/* ---- the end ---- */

static void a_colour_without_its_chief_is_out_with_all_it_has(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2");
    put(&table, 0, "K@c2 3@b2");
    put(&table, 1, "K@b2 2@a1 1@t23");
    put(&table, 2, "K@c1");
    end_round(&table);
    assert_int_equal(at(&table)->out_count, 1);
    assert_int_equal(at(&table)->out[0], 2);
    assert_int_equal(count(&table, 1, "a1"), 0);
    assert_int_equal(count(&table, 1, "t23"), 0);
    assert_int_equal(manna(&table, "a1"), 1 + 2);
    assert_int_equal(manna(&table, "t23"), 0);
    assert_int_equal(at(&table)->off[1], 0);
    assert_int_equal(at(&table)->waiting[1][0] + at(&table)->waiting[1][1], 0);
    assert_int_equal(acting(&table), 2); /* player 2 is passed over */
    rise(&table);
}

static void the_last_colour_wins(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@b2 1@b2");
    put(&table, 1, "K@b2");
    end_round(&table);
    assert_int_equal(winners(&table), A);
    assert_int_equal(score(&table, 0), 1);
    rise(&table);
}

static void all_who_fall_together_draw(void **unused)
{
    (void)unused;
    /* Each takes the other's Chief in the same battles. */
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@b1 2@b2");
    put(&table, 1, "K@b2 2@b1");
    end_round(&table);
    assert_int_equal(winners(&table), A | B);
    rise(&table);
}

static void the_first_capture_can_end_it(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2 end=first");
    put(&table, 0, "K@c2 3@b2");
    put(&table, 1, "K@b2");
    put(&table, 2, "K@c1");
    end_round(&table);
    assert_int_equal(winners(&table), A);
    rise(&table);
    /* Of several survivors the earliest in this round's order: player 3, then 1. */
    table = sit(&hex_tri, 3, "side=2 end=first");
    put(&table, 0, "K@c2 2@b2");
    put(&table, 1, "K@b2");
    put(&table, 2, "K@c1 2@b2");
    at(&table)->first = at(&table)->mover = 2;
    end_round(&table);
    assert_int_equal(winners(&table), C);
    rise(&table);
    /* Captors who fell in the same stage win only if there is no other. */
    table = sit(&hex_tri, 3, "side=2 end=first");
    put(&table, 0, "K@b1 2@b2");
    put(&table, 1, "K@b2");
    put(&table, 2, "K@c1 2@b1");
    end_round(&table);
    assert_int_equal(winners(&table), C);
    rise(&table);
    table = sit(&hex_tri, 2, "side=2 end=first");
    put(&table, 0, "K@b1 2@b2");
    put(&table, 1, "K@b2 2@b1");
    end_round(&table);
    assert_int_equal(winners(&table), A | B);
    rise(&table);
}

static void the_strongest_enemy_beside_a_lost_region_is_the_captor(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2 end=first");
    put(&table, 0, "K@a1");
    put(&table, 1, "K@t3 1@t4 1@t7");
    put(&table, 2, "K@c1 1@t8 1@t11 1@t12");
    end_round(&table); /* three against three: the tie goes to the earlier, player 2 */
    assert_int_equal(winners(&table), B);
    rise(&table);
    table = sit(&hex_tri, 3, "side=2 end=first");
    put(&table, 0, "K@a1");
    put(&table, 1, "K@t3 1@t4");
    put(&table, 2, "K@c1 1@t7 1@t8 1@t11 1@t12");
    end_round(&table);
    assert_int_equal(winners(&table), C);
    rise(&table);
}

static void the_round_limit_and_a_standstill_are_draws(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2 rounds=1");
    put(&table, 0, "K@a1");
    put(&table, 1, "K@c2");
    end_round(&table);
    assert_int_equal(winners(&table), A | B);
    assert_int_equal(at(&table)->round, 1);
    rise(&table);
    /* Nobody moves, nothing is produced on triangles, nobody fights. */
    table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@t1");
    put(&table, 1, "K@t24");
    end_round(&table);
    assert_int_equal(winners(&table), A | B);
    rise(&table);
    /* One on one in a disputed hex changes nothing either. */
    table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@t1 1@b2");
    put(&table, 1, "K@t24 1@b2");
    end_round(&table);
    assert_int_equal(winners(&table), A | B);
    rise(&table);
}

static void passing_ends_movement_only_if_all_pass_in_a_row(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2");
    put(&table, 0, "K@a1");
    put(&table, 1, "K@c2");
    put(&table, 2, "K@b3");
    plays(&table, "pass; pass; Kb3-t16; done; pass; pass");
    assert_int_equal(at(&table)->round, 1);
    assert_int_equal(at(&table)->turn, 6);
    plays(&table, "pass");
    assert_int_equal(at(&table)->round, 2);
    rise(&table);
}

/* ---- who pays in searches ---- */

/* Hex-Tri in the middle of a round: one player may go several steps. */
static struct rule_table set_up_payers(void)
{
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@a1 2@b2 $3@b2 1@c2 $1@c2 2@a2 $1@a2");
    put(&table, 1, "K@c1");
    return table;
}

/* Reports whether the plain payer of the step SPELLING, given with any payer, is the one that it
 * names. */
static bool pays(const struct rule_table *table, const char *spelling)
{
    struct action action, paid;
    struct error error = ERROR_INIT;
    if (!game_parse_legal(table->game, table->rules, table->state, spelling, &action, &error))
        fail_msg("%s: %s", spelling, error.message);
    paid = action;
    return tri_pay(table->rules, table->state, &paid) && action_equal(&paid, &action);
}

static void the_payer_is_nobody_then_who_is_left_then_the_richest(void **state)
{
    struct rule_table table = set_up_payers();
    (void)state;
    assert_true(pays(&table, "Ka1-t8")); /* the Chief's free step */
    assert_false(pays(&table, "Ka1-t8$b2"));
    assert_true(pays(&table, "b2-t12$b2")); /* the richest */
    assert_false(pays(&table, "b2-t12$c2"));
    assert_true(pays(&table, "c2-t14$c2")); /* nobody remains who could pay there later */
    assert_false(pays(&table, "c2-t14$b2"));
    assert_true(pays(&table, "a2-t16$b2")); /* somebody remains */
    assert_false(pays(&table, "a2-t16$a2"));
    rise(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_chief_enters_first_and_on_an_empty_entry),
        cmocka_unit_test(a_move_goes_on_with_the_same_figure_until_done),
        cmocka_unit_test(a_step_costs_a_manna_but_for_the_chiefs_first),
        cmocka_unit_test(manna_stays_on_a_hex_that_is_left),
        cmocka_unit_test(a_disputed_hex_is_left_only_if_another_stays),
        cmocka_unit_test(a_triangle_holds_one_figure),
        cmocka_unit_test(a_hex_of_one_colour_produces_by_its_figures),
        cmocka_unit_test(a_battle_leaves_the_majority),
        cmocka_unit_test(the_chief_falls_last),
        cmocka_unit_test(a_removed_figure_enters_again_two_rounds_later),
        cmocka_unit_test(a_region_without_an_empty_entry_is_surrounded),
        cmocka_unit_test(triangles_are_judged_after_the_hexes_are_cleared),
        cmocka_unit_test(manna_on_triangles_is_an_option_and_can_pay),
        cmocka_unit_test(a_colour_without_its_chief_is_out_with_all_it_has),
        cmocka_unit_test(the_last_colour_wins),
        cmocka_unit_test(all_who_fall_together_draw),
        cmocka_unit_test(the_first_capture_can_end_it),
        cmocka_unit_test(the_strongest_enemy_beside_a_lost_region_is_the_captor),
        cmocka_unit_test(the_round_limit_and_a_standstill_are_draws),
        cmocka_unit_test(passing_ends_movement_only_if_all_pass_in_a_row),
        cmocka_unit_test(the_payer_is_nobody_then_who_is_left_then_the_richest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
