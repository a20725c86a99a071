/*
 * Battles of Hex-Tri with three and more colours. Expected results were worked out by hand from
 * RULES.md, section 4; the sentence is above each position.
 */
#include "unit/games/hex_tri_table.h"

/* Checks the figures of seats 0, 1, .. on a field, one digit each, and its Manna. */
static void holds(
    const struct rule_table *table, const char *name, const char *figures, int expected_manna)
{
    for (int seat = 0; figures[seat]; seat++)
        if (count(table, seat, name) != figures[seat] - '0')
            fail_msg("%s: player %d has %d figures, not %c", name, seat + 1,
                count(table, seat, name), figures[seat]);
    if (manna(table, name) != expected_manna)
        fail_msg("%s: %d Manna, not %d", name, manna(table, name), expected_manna);
}

/* "with counts m1 >= m2 >= ..., if m1 > m2 the first keeps m1 - m2 and the others none";
 * "Each figure removed in the Battle phase from a hex leaves 1 Manna there." */
static void the_first_of_four_keeps_what_it_has_more_than_the_second(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 4, "side=2 figures=12");
    put(&table, 0, "K@a1 5@b2 1@c1 1@a2");
    put(&table, 1, "K@b1 3@b2 4@c1 1@a2");
    put(&table, 2, "K@b3 2@b2 2@c1 1@a2");
    put(&table, 3, "K@c2 1@b2 2@c1 2@a2");
    end_round(&table);
    holds(&table, "b2", "2000", 3 + 3 + 2 + 1);
    holds(&table, "c1", "0200", 1 + 2 + 2 + 2);
    holds(&table, "a2", "0001", 1 + 1 + 1 + 1);
    rise(&table);
}

/* "if the largest is shared, each colour that shares it keeps one and the others none" */
static void all_that_share_the_largest_keep_one_each(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 6, "side=2 figures=12");
    put(&table, 0, "K@t1 2@b2 3@a1 1@c2 2@b3");
    put(&table, 1, "K@t2 2@b2 1@a1 1@c2 4@b3");
    put(&table, 2, "K@t6 2@b2 3@a1 1@c2 4@b3");
    put(&table, 3, "K@t15 1@b2 2@a1 1@c2 3@b3");
    put(&table, 4, "K@t18 1@b2 3@a1 1@c2 4@b3");
    put(&table, 5, "K@t10 1@b2 3@a1 1@c2 1@b3");
    end_round(&table);
    holds(&table, "b2", "111000", 3 * 1 + 3 * 1);
    holds(&table, "a1", "101011", 4 * 2 + 1 + 2);
    holds(&table, "c2", "111111", 0);
    holds(&table, "b3", "011010", 2 + 3 * 3 + 3 + 1);
    rise(&table);
}

/* "Ordinary figures go first, the Chief last." */
static void the_one_that_stays_of_a_shared_largest_is_the_chief(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2");
    put(&table, 0, "K@b2 1@b2");
    put(&table, 1, "K@c2 2@b2");
    put(&table, 2, "K@a1 1@b2");
    end_round(&table);
    holds(&table, "b2", "110", 1 + 1 + 1);
    assert_int_equal(at(&table)->chief[0], field(&table, "b2"));
    assert_int_equal(at(&table)->out_count, 0);
    rise(&table);
}

/* The same sentence: a Chief that is one of the smaller party falls, however many are before it,
 * and "loses all its other figures at once (each leaves 1 Manna where removed figures do)". */
static void a_chief_in_a_smaller_party_falls_with_it(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2");
    put(&table, 0, "K@b2 1@b2 2@a1 1@t24");
    put(&table, 1, "K@c2 3@b2");
    put(&table, 2, "K@b3 3@b2");
    end_round(&table);
    holds(&table, "b2", "011", 2 + 2 + 2);
    holds(&table, "a1", "000", 1 + 2); /* produced once, then two removed */
    assert_int_equal(count(&table, 0, "t24"), 0);
    assert_int_equal(manna(&table, "t24"), 0);
    assert_int_equal(at(&table)->out_count, 1);
    assert_int_equal(at(&table)->out[0], 1);
    rise(&table);
}

/* "Each hex occupied by exactly one colour gains min(its maximum, figures on it) Manna", before the
 * Battle phase: a hex won in this round's battle has not produced yet. */
static void a_hex_won_in_battle_produces_from_the_next_round_on(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@a1 3@b2");
    put(&table, 1, "K@c2 1@b2");
    end_round(&table);
    holds(&table, "b2", "20", 2);
    end_round(&table);
    holds(&table, "b2", "20", 2 + 2); /* maximum of the centre of side 2: 2 */
    rise(&table);
}

/* "A figure removed in round r may enter again from round r + 2": what every colour lost waits. */
static void every_colour_waits_for_what_it_lost(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2");
    put(&table, 0, "K@a1 3@b2 1@c1");
    put(&table, 1, "K@b1 2@b2 1@c1");
    put(&table, 2, "K@c2 2@b2 3@c1");
    end_round(&table);
    assert_int_equal(at(&table)->waiting[0][0], 2 + 1);
    assert_int_equal(at(&table)->waiting[1][0], 2 + 1);
    assert_int_equal(at(&table)->waiting[2][0], 2 + 1);
    assert_int_equal(at(&table)->off[0], 8 - 4);
    end_round(&table);
    assert_int_equal(at(&table)->round, 3);
    assert_int_equal(at(&table)->waiting[0][0] + at(&table)->waiting[0][1], 0);
    assert_int_equal(at(&table)->off[0], 8 - 4 + 3);
    rise(&table);
}

/* "brings a figure from off the board onto an empty entry": ready, but nowhere to stand. */
static void a_figure_that_is_ready_waits_for_an_empty_entry(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@a1 $3@a1 1@t1 1@t2 1@t3 1@t6 1@t7 1@t10");
    put(&table, 1, "K@t15 1@t18 1@t19 1@t22 1@t23 1@t24");
    assert_int_equal(at(&table)->off[0], 2);
    refuses(&table, "enter t1$a1", "figure on that triangle already");
    refuses(&table, "enter t24$a1", "figure on that triangle already");
    refuses(&table, "enter t8$a1", "single hex");
    /* One step of an own figure makes room. */
    plays(&table, "t1-b1$a1; done; pass");
    plays(&table, "enter t1$a1; done");
    assert_int_equal(at(&table)->off[0], 1);
    rise(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_of_four_keeps_what_it_has_more_than_the_second),
        cmocka_unit_test(all_that_share_the_largest_keep_one_each),
        cmocka_unit_test(the_one_that_stays_of_a_shared_largest_is_the_chief),
        cmocka_unit_test(a_chief_in_a_smaller_party_falls_with_it),
        cmocka_unit_test(a_hex_won_in_battle_produces_from_the_next_round_on),
        cmocka_unit_test(every_colour_waits_for_what_it_lost),
        cmocka_unit_test(a_figure_that_is_ready_waits_for_an_empty_entry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
