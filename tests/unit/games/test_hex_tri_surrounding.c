/*
 * Surrounding in Hex-Tri, with both options. Expected results were worked out by hand from
 * RULES.md, section 4; the sentence is above each position.
 */
#include "unit/games/hex_tri_table.h"

/* Reports whether player 1's only figure on FIELD falls in this round. */
static bool falls(struct rule_table *table, const char *name)
{
    assert_int_equal(count(table, 0, name), 1);
    end_round(table);
    bool gone = count(table, 0, name) == 0;
    rise(table);
    return gone;
}

static const char *const groups_and_single[] = {"side=2", "side=2 surround=single"};

/* "each connected region of fields that are empty or hold a P figure": the empty t8 is part of it.
 * single: "only a figure whose every adjacent field is enemy-held", and t8 is not. */
static void empty_fields_inside_belong_to_the_region(void **unused)
{
    (void)unused;
    for (int single = 0; single < 2; single++) {
        struct rule_table table = sit(&hex_tri, 2, groups_and_single[single]);
        put(&table, 0, "K@c2 1@a1");
        put(&table, 1, "K@t3 1@t4 1@t7 1@t11 1@t12 1@b1 1@b2");
        assert_int_equal(falls(&table, "a1"), !single);
    }
}

/* "it is surrounded if it contains no empty entry": t7 empty saves, an own figure on t7 does not.
 */
static void only_an_empty_entry_is_a_way_out(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@c2 1@a1");
    put(&table, 1, "K@t3 1@t4 1@t8 1@t11 1@t12");
    assert_false(falls(&table, "a1"));
    for (int single = 0; single < 2; single++) {
        table = sit(&hex_tri, 2, groups_and_single[single]);
        put(&table, 0, "K@c2 1@a1 1@t7");
        put(&table, 1, "K@t3 1@t4 1@t8 1@t11 1@t12");
        assert_int_equal(falls(&table, "a1"), !single); /* single: t7 is not enemy-held */
    }
}

/* A triangle of the lost region goes in the triangle stage, if "judged afresh" it is still lost:
 * a1 is empty then and the region {a1, t7} holds the figure on t7 alone. */
static void the_triangles_of_a_lost_region_follow_its_hexes(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@c2 2@a1 1@t7");
    put(&table, 1, "K@t3 1@t4 1@t8 1@t11 1@t12");
    end_round(&table);
    assert_int_equal(count(&table, 0, "a1"), 0);
    assert_int_equal(count(&table, 0, "t7"), 0);
    assert_int_equal(manna(&table, "a1"), 1 + 2); /* produced, then two removed */
    assert_int_equal(at(&table)->waiting[0][0], 3);
    rise(&table);
}

/* "it is surrounded if it contains no empty entry and at least one field beside it holds an enemy":
 * who stands on every entry has no empty one left, and one enemy inside is enough. It falls with
 * the enemy, whose region has no entry either. */
static void who_holds_every_entry_is_shut_in(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2 figures=12");
    put(&table, 0, "K@t1 1@t2 1@t3 1@t6 1@t7 1@t10 1@t15 1@t18 1@t19 1@t22 1@t23 1@t24");
    put(&table, 1, "K@t16");
    end_round(&table);
    assert_int_equal(at(&table)->out_count, 2);
    assert_int_equal(winners(&table), A | B);
    rise(&table);
    /* single: every field beside them is empty. */
    table = sit(&hex_tri, 2, "side=2 figures=12 surround=single");
    put(&table, 0, "K@t1 1@t2 1@t3 1@t6 1@t7 1@t10 1@t15 1@t18 1@t19 1@t22 1@t23 1@t24");
    put(&table, 1, "K@b2");
    end_round(&table);
    assert_int_equal(at(&table)->out_count, 0);
    assert_int_equal(at(&table)->round, 2);
    rise(&table);
}

/* "a field is enemy-held if it has figures and none of P's" (single), and a field that holds a
 * figure of P joins the region (groups), whoever else stands there. */
static void a_disputed_hex_beside_counts_as_own(void **unused)
{
    (void)unused;
    for (int single = 0; single < 2; single++) {
        struct rule_table table = sit(&hex_tri, 2, groups_and_single[single]);
        put(&table, 0, "K@c2 1@t8 1@a1");
        put(&table, 1, "K@b3 1@a1 1@b1 1@b2");
        assert_false(falls(&table, "t8")); /* a1 stays disputed, 1 against 1 */
        table = sit(&hex_tri, 2, groups_and_single[single]);
        put(&table, 0, "K@c2 1@t8");
        put(&table, 1, "K@b3 1@a1 1@b1 1@b2");
        assert_true(falls(&table, "t8"));
    }
}

/* "all P figures on hexes of surrounded regions are removed": on a disputed one the enemy stays. */
static void figures_on_a_disputed_hex_can_be_surrounded(void **unused)
{
    (void)unused;
    for (int single = 0; single < 2; single++) {
        struct rule_table table = sit(&hex_tri, 2, groups_and_single[single]);
        put(&table, 0, "K@c2 1@a1");
        put(&table, 1, "K@t3 1@t4 1@t7 1@t8 1@t11 1@t12 1@a1");
        end_round(&table);
        assert_int_equal(count(&table, 0, "a1"), 0);
        assert_int_equal(count(&table, 1, "a1"), 1);
        assert_int_equal(manna(&table, "a1"), 1);
        rise(&table);
    }
}

/* "a field is enemy-held": several enemies may surround together. */
static void enemies_of_several_colours_surround_together(void **unused)
{
    (void)unused;
    for (int single = 0; single < 2; single++) {
        struct rule_table table = sit(&hex_tri, 4, groups_and_single[single]);
        put(&table, 0, "K@c2 1@a1");
        put(&table, 1, "K@t3 1@t4");
        put(&table, 2, "K@t7 1@t8");
        put(&table, 3, "K@t11 1@t12");
        assert_true(falls(&table, "a1"));
    }
}

/* "all colours judged at once on the same board": each is lost by figures that are lost as well. */
static void colours_that_surround_each_other_fall_together(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2");
    /* b1 of player 1 and a1 of player 2 lie beside each other's triangles only; all triangles
     * around both are held: around b1 by player 2, around a1 by player 1, t4 and t8 by player 3. */
    put(&table, 0, "K@c2 1@b1 1@t3 1@t7 1@t11 1@t12");
    put(&table, 1, "K@b3 1@a1 1@t1 1@t2 1@t5 1@t9");
    put(&table, 2, "K@a2 1@t4 1@t8");
    end_round(&table);
    assert_int_equal(count(&table, 0, "b1"), 0);
    assert_int_equal(count(&table, 1, "a1"), 0);
    assert_int_equal(manna(&table, "b1"), 1 + 1);
    assert_int_equal(manna(&table, "a1"), 1 + 1);
    rise(&table);
}

/* "then the board is judged afresh": player 3's t8 is enclosed by player 2 on a1, b1 and b2 until
 * player 2's Chief falls on c2 in the hex stage and "loses all its other figures at once". The
 * triangles around c2 border on an empty hex then, and stay as well. */
static void a_colour_that_falls_in_the_hex_stage_frees_triangles(void **unused)
{
    (void)unused;
    for (int single = 0; single < 2; single++) {
        struct rule_table table = sit(&hex_tri, 3, groups_and_single[single]);
        put(&table, 0, "K@c1 1@t13 1@t14 1@t17 1@t18 1@t21 1@t22");
        put(&table, 1, "K@c2 1@a1 1@b1 1@b2");
        put(&table, 2, "K@a2 1@t8");
        end_round(&table);
        assert_int_equal(at(&table)->out_count, 1);
        assert_int_equal(at(&table)->out[0], 2);
        assert_int_equal(count(&table, 2, "t8"), 1);
        assert_int_equal(count(&table, 0, "t18"), 1);
        assert_int_equal(manna(&table, "b2"), 1 + 1);
        assert_int_equal(manna(&table, "c2"), 1 + 1);
        rise(&table);
    }
}

/* "Each figure removed ... from a triangle [leaves] nothing (tri-manna=on: 1 Manna on that triangle
 * too)", also when a whole colour is lost. */
static void figures_lost_with_their_chief_leave_manna_as_others_do(void **unused)
{
    (void)unused;
    static const char *const options[] = {"side=2", "side=2 tri-manna=on"};
    for (int on = 0; on < 2; on++) {
        struct rule_table table = sit(&hex_tri, 3, options[on]);
        put(&table, 0, "K@c2 3@b2");
        put(&table, 1, "K@b2 1@t1 1@t16");
        put(&table, 2, "K@c1");
        end_round(&table);
        assert_int_equal(at(&table)->out_count, 1);
        assert_int_equal(manna(&table, "t1"), on);
        assert_int_equal(manna(&table, "t16"), on);
        assert_int_equal(manna(&table, "b2"), 2);
        rise(&table);
    }
}

/* "A colour whose Chief is removed": on a triangle, in the last stage. */
static void a_chief_on_a_triangle_falls_in_the_triangle_stage(void **unused)
{
    (void)unused;
    for (int single = 0; single < 2; single++) {
        struct rule_table table = sit(&hex_tri, 3, groups_and_single[single]);
        put(&table, 0, "K@t8 3@c2");
        put(&table, 1, "K@b3 1@a1 1@b1 1@b2");
        put(&table, 2, "K@c1");
        end_round(&table);
        assert_int_equal(at(&table)->out_count, 1);
        assert_int_equal(at(&table)->out[0], 1);
        assert_int_equal(manna(&table, "c2"), 1 + 3);
        assert_int_equal(manna(&table, "t8"), 0);
        rise(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_fields_inside_belong_to_the_region),
        cmocka_unit_test(only_an_empty_entry_is_a_way_out),
        cmocka_unit_test(the_triangles_of_a_lost_region_follow_its_hexes),
        cmocka_unit_test(who_holds_every_entry_is_shut_in),
        cmocka_unit_test(a_disputed_hex_beside_counts_as_own),
        cmocka_unit_test(figures_on_a_disputed_hex_can_be_surrounded),
        cmocka_unit_test(enemies_of_several_colours_surround_together),
        cmocka_unit_test(colours_that_surround_each_other_fall_together),
        cmocka_unit_test(a_colour_that_falls_in_the_hex_stage_frees_triangles),
        cmocka_unit_test(figures_lost_with_their_chief_leave_manna_as_others_do),
        cmocka_unit_test(a_chief_on_a_triangle_falls_in_the_triangle_stage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
