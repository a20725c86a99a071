/*
 * What Toll Hexes says about an action, to the player who took it and to the others: each sentence
 * complete, with every payment.
 */
#include "unit/games/toll_table.h"

enum { ONE = 1, TWO, NOBODY = -1 }; /* players as owners on the board; a viewer who is no player */

/* Checks how SEAT is told of SPELLING, an action or an event that is due. */
static void is_told(
    const struct rule_table *table, const char *spelling, int seat, const char *expected)
{
    char said[1024];
    struct text text = text_in(said, sizeof said);
    struct ply ply = {.actor = toll_hexes.actor(table->rules, table->state)};
    if (ply.actor >= 0)
        assert_true(toll_hexes.parse(table->rules, table->state, spelling, &ply.action, NULL) &&
                    toll_hexes.allows(table->rules, table->state, &ply.action, NULL));
    else
        assert_true(
            game_read_event(&toll_hexes, table->rules, table->state, spelling, &ply.event, NULL));
    toll_hexes.describe_ply(table->rules, table->state, &ply, seat, &text);
    assert_string_equal(said, expected);
}

static void is_worth(const struct rule_table *table, const char *spelling, const char *expected)
{
    char said[256];
    struct text text = text_in(said, sizeof said);
    struct action action;
    assert_true(toll_hexes.parse(table->rules, table->state, spelling, &action, NULL));
    toll_hexes.worth(table->rules, table->state, &action, &text);
    assert_string_equal(said, expected);
}

static void everybody_who_is_paid_is_named(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4");
    put(&table, "e3", 1, 4, TWO);
    is_told(&table, "wild@d3", 0,
        "You place wild on d3, paying 1 to the bank and 2 to player 2; the Assist Zone earns 2");
    is_told(&table, "wild@d3", 1,
        "Player 1 places wild on d3, paying 1 to the bank and 2 to you; the Assist Zone earns 2");
    is_told(&table, "wild@d3", NOBODY,
        "Player 1 places wild on d3, paying 1 to the bank and 2 to player 2; the Assist Zone "
        "earns 2");
    is_worth(&table, "wild@d3", "pays 1 to the bank and 2 to player 2, earns 2");
    is_told(&table, "123456@d5r3", 0, "You place 123456 on d5 turned r3, paying 4 to the bank");
    is_told(
        &table, "123456@d5r3", 1, "Player 1 places 123456 on d5 turned r3, paying 4 to the bank");
    is_worth(&table, "123456@d5r3", "pays 4 to the bank");
    rise(&table);
}

static void who_pays_nothing_is_told_so(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4");
    put(&table, "d3", 1, 0, ONE);
    at(&table)->assisted[0] = ONE;
    is_told(&table, "wild@c2", 1, "Player 1 places wild on c2, paying nothing");
    is_told(
        &table, "wild@d2", 0, "You place wild on d2, paying nothing; that captures a Goal for 5");
    is_worth(&table, "wild@d2", "pays nothing, earns 5");
    is_worth(&table, "wild@c2", "pays nothing");
    rise(&table);
}

static void the_last_goal_ends_the_game_with_the_round(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4");
    put(&table, "d3", 1, 0, ONE);
    at(&table)->assisted[0] = ONE;
    at(&table)->captured[1] = at(&table)->captured[2] = TWO;
    is_told(&table, "wild@d2", 1,
        "Player 1 places wild on d2, paying nothing; that captures a Goal for 5. All Goals are "
        "captured, so this is the last round");
    rise(&table);
}

static void a_turn_without_a_placement_is_a_sentence_too(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4 stall=1");
    is_told(&table, "stop@d3", 0, "You put a STOPPER on d3");
    is_told(&table, "stop@d3", 1, "Player 1 puts a STOPPER on d3");
    is_told(&table, "swap", 0, "You pay a coin and swap your hand");
    is_told(&table, "swap", 1, "Player 1 pays a coin and swaps the hand");
    is_told(&table, "pass", 0, "You pass and take a coin");
    is_worth(&table, "swap", "pays 1 to the bank");
    is_worth(&table, "pass", "earns 1");
    plays(&table, "pass");
    is_told(&table, "pass", 0,
        "Player 2 passes and takes a coin. Nobody has placed anything for too long, so the game "
        "ends");
    rise(&table);
}

static void the_dice_say_who_starts(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&toll_hexes, 3, "");
    is_told(&table, "die 1=6 2=1 3=2", 0,
        "The dice decide who starts: player 1 rolls 6, player 2 rolls 1, player 3 rolls 2; you "
        "start");
    is_told(&table, "die 1=6 2=1 3=2", 1,
        "The dice decide who starts: player 1 rolls 6, player 2 rolls 1, player 3 rolls 2; player "
        "1 starts");
    plays(&table, "die 1=6 2=1 3=6");
    is_told(&table, "die 1=3 3=3", 1,
        "The dice decide who starts: player 1 rolls 3, player 3 rolls 3; the highest roll again");
    plays(&table, "die 1=6 3=1");
    is_told(&table, "draw 1 wild", 0, "You draw wild");
    is_told(&table, "draw 1 ?", 0, "You draw a tile");
    is_told(&table, "draw 1 wild", 1, "");
    is_told(&table, "draw 1 wild", NOBODY, "Player 1 draws wild");
    is_told(&table, "draw 1 ?", NOBODY, "Player 1 draws a tile");
    rise(&table);
}

static void a_cell_says_all_that_is_on_it(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4");
    char said[2048];
    struct text text = text_in(said, sizeof said);
    put(&table, "d3", 1, 0, ONE);
    plays(&table, "stop@e3");
    assert_true(game_describe_field(&toll_hexes, table.rules, table.state, "d3", &text));
    assert_string_equal(said,
        "d3: player 1's 124356 N=1 NE=2 SE=4 S=3 SW=5 NW=6, in an Assist Zone\n"
        "  d2: empty, a Goal\n"
        "  e2: empty, in an Assist Zone\n"
        "  e3: closed by player 1's STOPPER\n"
        "  d4: the Start tile N=1 NE=2 SE=3 S=4 SW=5 NW=6\n"
        "  c3: empty\n"
        "  c2: empty, in an Assist Zone");
    rise(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_who_is_paid_is_named),
        cmocka_unit_test(who_pays_nothing_is_told_so),
        cmocka_unit_test(the_last_goal_ends_the_game_with_the_round),
        cmocka_unit_test(a_turn_without_a_placement_is_a_sentence_too),
        cmocka_unit_test(the_dice_say_who_starts),
        cmocka_unit_test(a_cell_says_all_that_is_on_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
