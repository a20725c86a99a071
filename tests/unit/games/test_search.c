/*
 * Whole moves as a search wants them: the shorter first, no longer ones where those are enough, and
 * none after the last. That they are the right ones, for every game, is a contract.
 */
#include "unit/games/hex_tri_table.h"

#include "games/registry.h"
#include "games/search.h"

enum { LENGTH = 5 };

/* Hex-Tri in the middle of a round: one player may go several steps. */
static struct rule_table set_up(void)
{
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    put(&table, 0, "K@a1 2@b2 $3@b2 1@c2 $1@c2 2@a2 $1@a2");
    put(&table, 1, "K@c1");
    return table;
}

struct visits {
    enum move_answer answer;
    size_t enough; /* the length from which on ANSWER is given */
    int count;
    size_t longest;
    struct move before;
};

static enum move_answer count_move(
    void *context, const struct move *move, const struct state *after)
{
    struct visits *visits = context;
    const struct move *before = &visits->before;
    (void)after;
    visits->count++;
    visits->longest = move->length > visits->longest ? move->length : visits->longest;
    /* A move that goes on from another's steps (its last action is done) comes after it. */
    if (move->length < before->length && move->length > 1)
        assert_memory_not_equal(
            move->action, before->action, (move->length - 1) * sizeof *move->action);
    visits->before = *move;
    return move->length >= visits->enough ? visits->answer : MOVE_NEXT;
}

static struct visits visit(const struct rule_table *table, enum move_answer answer, size_t enough)
{
    struct visits visits = {.answer = answer, .enough = enough};
    struct game_moves *moves = game_moves_create(table->game, table->rules, LENGTH);
    game_moves_visit(moves, table->state, count_move, &visits);
    game_moves_destroy(moves);
    return visits;
}

static void moves_are_as_long_as_may_be(void **state)
{
    struct rule_table table = set_up();
    (void)state;
    struct visits all = visit(&table, MOVE_NEXT, 0);
    assert_int_equal(all.longest, LENGTH);
    assert_true(all.count > 20);
    rise(&table);
}

static void short_enough_cuts_what_begins_alike(void **state)
{
    struct rule_table table = set_up();
    (void)state;
    struct visits all = visit(&table, MOVE_NEXT, 0);
    struct visits some = visit(&table, MOVE_SHORT_ENOUGH, 3);
    assert_int_equal(some.longest, 3);
    assert_true(some.count < all.count);
    struct visits few = visit(&table, MOVE_SHORT_ENOUGH, 1);
    assert_int_equal(few.longest, 2); /* a step and done; passing cuts nothing */
    assert_true(few.count > 1 && few.count < some.count);
    rise(&table);
}

static void nothing_comes_after_the_last(void **state)
{
    struct rule_table table = set_up();
    (void)state;
    assert_int_equal(visit(&table, MOVE_LAST, 1).count, 1);
    struct visits some = visit(&table, MOVE_LAST, 4);
    assert_int_equal(some.longest, 4);
    assert_int_equal(some.before.length, 4);
    rise(&table);
}

/* In a game without moves of several actions each action is one. */
static void elsewhere_every_action_is_a_move(void **state)
{
    struct rule_table table = sit(game_find(game_registry, "beerhex"), 2, "size=4");
    (void)state;
    struct visits all = visit(&table, MOVE_SHORT_ENOUGH, 0);
    assert_int_equal(all.count, legal_count(&table));
    assert_int_equal(all.longest, 1);
    rise(&table);
}

/* Whether the one payer of the step SPELLING, with any payer, is the one it names. */
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
    struct rule_table table = set_up();
    (void)state;
    assert_true(pays(&table, "Ka1-t8")); /* the Chief's free step */
    assert_false(pays(&table, "Ka1-t8$b2"));
    assert_true(pays(&table, "b2-t12$b2")); /* the richest */
    assert_false(pays(&table, "b2-t12$c2"));
    assert_true(pays(&table, "c2-t14$c2")); /* nobody stays who could pay there later */
    assert_false(pays(&table, "c2-t14$b2"));
    assert_true(pays(&table, "a2-t16$b2")); /* somebody stays */
    assert_false(pays(&table, "a2-t16$a2"));
    rise(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_as_long_as_may_be),
        cmocka_unit_test(short_enough_cuts_what_begins_alike),
        cmocka_unit_test(nothing_comes_after_the_last),
        cmocka_unit_test(elsewhere_every_action_is_a_move),
        cmocka_unit_test(the_payer_is_nobody_then_who_is_left_then_the_richest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
