/*
 * The rules of Toll Hexes, one by one (RULES.md, section 3).
 */
#include "unit/games/toll_table.h"

enum { ONE = 1, TWO, THREE }; /* players, as the board names owners */

static void coins_are(const struct rule_table *table, int one, int two)
{
    assert_int_equal(at(table)->coins[0], one);
    assert_int_equal(at(table)->coins[1], two);
}

static void the_tiles_are_every_kth_of_all(void **unused)
{
    (void)unused;
    assert_string_equal(toll_tile_name(0), "123456");
    assert_string_equal(toll_tile_name(1), "124356");  /* number 6 of 0 .. 119 */
    assert_string_equal(toll_tile_name(17), "164532"); /* number 113 */
    /* A tile turned by r shows at side k its digit number (k - r) mod 6. */
    assert_int_equal(toll_digit(1, 0, 3), 3);
    assert_int_equal(toll_digit(1, 2, 2), 1);
    assert_int_equal(toll_digit(1, 5, 0), 2);
}

static void those_who_tie_for_the_highest_roll_again(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&toll_hexes, 4, "");
    plays(&table, "die 1=5 2=3 3=5 4=5");
    refuses(&table, "die 1=1 2=2 3=3 4=4", "");
    plays(&table, "die 1=2 3=6 4=6; die 3=1 4=4");
    assert_int_equal(at(&table)->starter, 3);
    for (int seat = 1; seat <= 4; seat++) {
        char draws[128];
        snprintf(draws, sizeof draws, "draw %d wild; draw %d wild; draw %d stop", seat, seat, seat);
        plays(&table, draws);
    }
    assert_int_equal(acting(&table), 3);
    assert_int_equal(legal_count(&table), 6);
    refuses(&table, "pass", "Start tile comes first");
    plays(&table, "start 2; pass");
    assert_int_equal(acting(&table), 0);
    assert_int_equal(at(&table)->turn, 2);
    rise(&table);
}

static void a_tile_must_touch_and_match(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4");
    /* d3 is above the Start tile: its lower side meets the 1. */
    assert_true(may_play(&table, "123456@d3r3"));
    refuses(&table, "123456@d3r0", "differ");
    refuses(&table, "123456@d2r3", "touches no open tile");
    refuses(&table, "123456@d4r3", "lies on d4 already");
    refuses(&table, "124356@d3r3", "not in the hand");
    refuses(&table, "wild@d3r1", "");
    rise(&table);
}

static void every_touching_side_must_match(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4");
    /* e3 touches d3 at its side 5 (NW) and the Start tile at side 4 (SW), which shows 2 there. With
     * 123456, a 2 at side 4 puts a 3 at side 5. */
    assert_true(may_play(&table, "123456@e3r3"));
    int turn = 0;
    while (toll_digit(0, turn, 2) != 3)
        turn++;
    put(&table, "d3", 0, turn, TWO);
    at(&table)->coins[0] = 20;
    assert_true(may_play(&table, "123456@e3r3"));
    toll_lay(table.rules, at(&table), cell(&table, "d3"),
        (struct toll_cell){0, (uint8_t)((turn + 1) % 6), TWO, 0});
    refuses(&table, "123456@e3r3", "differ");
    rise(&table);
}

static void tolls_go_to_their_owners(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4 bank=50 assist=0");
    put(&table, "d3", 0, 2, TWO);
    /* At its side 2 the tile on d3 shows digit number 0: a 1. The Start tile asks for 2. */
    plays(&table, "wild@e3; draw 1 124356");
    coins_are(&table, 6 - 1 - 2, 6 + 1);
    assert_int_equal(at(&table)->bank, 50 - 12 + 2);
    rise(&table);
    /* The player's own tile costs nothing. */
    table = opened("side=4 bank=50 assist=0");
    put(&table, "d3", 0, 2, ONE);
    plays(&table, "wild@e3; draw 1 124356");
    coins_are(&table, 6 - 2, 6);
    rise(&table);
}

static void all_coins_must_be_there_before(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4");
    put(&table, "d3", 0, 3, TWO);
    refuses(&table, "wild@e3", "placing it costs 8, but there are only 6 coins");
    at(&table)->coins[0] = 8;
    assert_true(may_play(&table, "wild@e3"));
    at(&table)->coins[0] = 7;
    refuses(&table, "wild@e3", "there are only 7 coins");
    rise(&table);
    /* A reward for the same placement cannot pay for it: d3 is in an Assist Zone. */
    table = opened("side=4 assist=50");
    at(&table)->coins[0] = 0;
    refuses(&table, "wild@d3", "placing it costs 1, but there are only 0 coins");
    rise(&table);
}

static void a_wild_matches_all_and_is_paid_by_the_other_tile(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4 assist=0");
    put(&table, "d5", TOLL_WILD, 0, TWO);
    /* e5 touches d5 (its SW... of d5 the NE is e4): c5 and e4 touch both. WILD beside WILD is 0;
     * the Start tile asks for 3 at its side 2 (SE), where e4 is. */
    plays(&table, "wild@e4; draw 1 124356");
    coins_are(&table, 6 - 3, 6);
    at(&table)->coins[1] = 50;
    plays(&table, "pass");
    /* A numbered tile beside a WILD pays its own digit there: c4 touches the Start tile (5) at its
     * NE side and d5 (WILD) at its SE side. */
    at(&table)->coins[0] = 20;
    at(&table)->hand[0][0] = 1;
    int turn = 0;
    while (toll_digit(0, turn, 1) != 5)
        turn++;
    int wild_digit = toll_digit(0, turn, 2);
    char spelling[64];
    snprintf(spelling, sizeof spelling, "123456@c4r%d; draw 1 125364", turn);
    int before = at(&table)->coins[1];
    plays(&table, spelling);
    coins_are(&table, 20 - 5 - wild_digit, before + wild_digit);
    rise(&table);
}

static void a_stopper_goes_on_others_tiles_and_beside_open_ones(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4");
    put(&table, "d3", 0, 3, ONE);
    put(&table, "d2", TOLL_WILD, 0, TWO);
    at(&table)->captured[0] = TWO;
    refuses(&table, "stop@d3", "not on your own");
    refuses(&table, "stop@d4", "a STOPPER may not go on the Start tile");
    refuses(&table, "stop@a1", "next to an open tile");
    refuses(&table, "stop@f4", "a STOPPER may not go on an empty Goal");
    assert_true(may_play(&table, "stop@c4"));
    plays(&table, "stop@d2; draw 1 124356"); /* on a Goal, on a WILD */
    coins_are(&table, 6, 6);
    assert_true(at(&table)->cell[cell(&table, "d2")].closed);
    assert_int_equal(at(&table)->captured[0], TWO);
    refuses(&table, "stop@d2", "already");
    /* A closed tile touches nothing: above d2 there is nothing to connect to. */
    refuses(&table, "wild@d1", "touches no open tile");
    plays(&table, "stop@c4; draw 2 124356");
    assert_int_equal(at(&table)->cell[cell(&table, "c4")].owner, TWO);
    refuses(&table, "wild@c4", "closed by a STOPPER");
    rise(&table);
}

static void a_closed_tile_is_neither_matched_nor_paid(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4 assist=0");
    put(&table, "d3", 0, 3, TWO);
    plays(&table, "stop@d3; draw 1 124356; pass; wild@e3; draw 1 125364");
    coins_are(&table, 6 - 2, 6 + 1);
    rise(&table);
}

static void a_swap_costs_a_coin_and_redraws_the_hand(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4 bank=20");
    plays(&table, "swap; draw 1 wild; draw 1 wild");
    refuses(&table, "draw 1 wild", "not in player 1's bag");
    plays(&table, "draw 1 123456"); /* what was put back can be drawn again */
    coins_are(&table, 5, 6);
    assert_int_equal(at(&table)->bank, 9);
    assert_int_equal(acting(&table), 1);
    at(&table)->coins[1] = 0;
    refuses(&table, "swap", "costs a coin");
    at(&table)->coins[1] = 1;
    memcpy(at(&table)->left[1], at(&table)->hand[1], sizeof at(&table)->hand[1]);
    refuses(&table, "swap", "the bag is empty");
    rise(&table);
}

static void a_pass_takes_a_coin_while_the_bank_has_one(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4 bank=13");
    plays(&table, "pass; pass");
    coins_are(&table, 7, 6);
    assert_int_equal(at(&table)->bank, 0);
    rise(&table);
}

static void a_goal_pays_once_and_a_poor_bank_what_it_has(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4");
    put(&table, "d3", 0, 3, ONE);
    plays(&table, "wild@d2; draw 1 124356");
    assert_int_equal(at(&table)->captured[0], ONE);
    coins_are(&table, 6 + 5, 6);
    rise(&table);
    /* The toll reaches the bank before the reward leaves it; a short reward counts as taken. */
    table = opened("side=4 bank=12");
    plays(&table, "wild@d3; draw 1 124356");
    assert_int_equal(at(&table)->assisted[0], ONE);
    coins_are(&table, 6 - 1 + 1, 6);
    assert_int_equal(at(&table)->bank, 0);
    rise(&table);
}

static void an_assist_zone_pays_the_first_tile_that_is_no_stopper(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4");
    plays(&table, "stop@d3; draw 1 124356");
    assert_int_equal(at(&table)->assisted[0], 0);
    coins_are(&table, 6, 6);
    plays(&table, "wild@e3; draw 2 124356");      /* e3 touches the Start tile: 2 */
    assert_int_equal(at(&table)->assisted[0], 0); /* and no zone: d2's cells end with e2 */
    rise(&table);
    table = opened("side=4");
    plays(&table, "wild@d3; draw 1 124356");
    assert_int_equal(at(&table)->assisted[0], ONE);
    coins_are(&table, 6 - 1 + 2, 6);
    put(&table, "c3", 0, 0, TWO);
    at(&table)->coins[1] = 20;
    plays(&table,
        "wild@c2; draw 2 124356"); /* next to the WILD and the player's own tile: for nothing */
    assert_int_equal(at(&table)->assisted[0], ONE);
    coins_are(&table, 7, 20);
    rise(&table);
}

static void with_match_one_only_the_named_side_counts(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4 match=one assist=0");
    put(&table, "d3", 0, 3, TWO);
    put(&table, "e4", TOLL_WILD, 0, ONE);
    refuses(&table, "wild@e3", "/3");
    refuses(&table, "wild@e3/0", "name a side");
    assert_true(may_play(&table, "wild@e3/5")); /* 6 to player 2 */
    assert_true(may_play(&table, "wild@e3/3")); /* the player's own WILD: free */
    plays(&table, "wild@e3/4; draw 1 124356");  /* 2 to the bank, nothing to player 2 */
    coins_are(&table, 4, 6);
    rise(&table);
    table = opened("side=4");
    refuses(&table, "wild@d3/3", "is not an action");
    rise(&table);
}

/* Returns a table where two Goals are captured and the third is next to a tile of the acting
 * player. */
static struct rule_table near_the_end(int owner)
{
    struct rule_table table = opened("side=4");
    put(&table, "d3", 0, 3, owner);
    at(&table)->captured[1] = at(&table)->captured[2] = TWO;
    return table;
}

static void the_last_round_ends_before_the_starter(void **unused)
{
    (void)unused;
    struct rule_table table = near_the_end(ONE);
    plays(&table, "wild@d2");
    assert_true(at(&table)->last_round);
    plays(&table, "draw 1 124356");
    assert_int_equal(acting(&table), 1);
    plays(&table, "pass");
    assert_int_equal(acting(&table), ACTOR_OVER);
    rise(&table);
    /* If the player before the starter triggers it, this is already that turn. */
    table = near_the_end(TWO);
    plays(&table, "pass; wild@d2; draw 2 124356");
    assert_int_equal(acting(&table), ACTOR_OVER);
    rise(&table);
}

static void an_empty_hand_and_bag_declare_the_last_round(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4");
    memset(at(&table)->left[0], 0, sizeof at(&table)->left[0]);
    memset(at(&table)->hand[0], 0, sizeof at(&table)->hand[0]);
    at(&table)->left[0][TOLL_WILD] = at(&table)->hand[0][TOLL_WILD] = 1;
    for (int i = 0; i < TOLL_TILES - 2; i++) /* the others are anywhere */
        toll_lay(
            table.rules, at(&table), i < 10 ? i : 36 - (i - 10), (struct toll_cell){0, 0, ONE, 1});
    toll_lay(table.rules, at(&table), cell(&table, "d4"), (struct toll_cell){TOLL_START, 0, 0, 0});
    plays(&table, "wild@d5");
    assert_true(at(&table)->last_round);
    assert_int_equal(acting(&table), 1);
    plays(&table, "pass");
    assert_int_equal(acting(&table), ACTOR_OVER);
    rise(&table);
}

static void turns_without_a_placement_end_the_game(void **unused)
{
    (void)unused;
    struct rule_table table = opened("side=4 stall=2");
    plays(&table, "pass; pass; pass; stop@d3; draw 2 124356"); /* a STOPPER is a placement */
    assert_int_equal(at(&table)->idle, 0);
    plays(&table, "pass; swap; draw 2 wild; draw 2 wild; draw 2 stop; pass; pass");
    assert_int_equal(acting(&table), ACTOR_OVER);
    rise(&table);
}

/* Ends the game with these coins, Goals and tiles left, and returns the winners' bits. */
static unsigned result_of(const int coins[3], const int goals[3], const int left[3])
{
    struct rule_table table = sit(&toll_hexes, 3, "");
    struct state *state = at(&table);
    for (int seat = 0, goal = 0; seat < 3; seat++) {
        state->coins[seat] = coins[seat];
        memset(state->left[seat], 0, sizeof state->left[seat]);
        state->left[seat][0] = (uint8_t)left[seat];
        for (int i = 0; i < goals[seat]; i++)
            state->captured[goal++] = (uint8_t)(seat + 1);
    }
    state->phase = TOLL_OVER;
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(score(&table, seat), coins[seat] - left[seat]);
    unsigned bits = winners(&table);
    rise(&table);
    return bits;
}

static void coins_less_tiles_then_goals_then_tiles_decide(void **unused)
{
    (void)unused;
    assert_int_equal(result_of((int[]){9, 8, 7}, (int[]){0, 2, 1}, (int[]){0, 0, 0}), 1);
    assert_int_equal(result_of((int[]){9, 8, 7}, (int[]){0, 2, 1}, (int[]){3, 0, 0}), 2);
    assert_int_equal(result_of((int[]){8, 8, 7}, (int[]){1, 2, 0}, (int[]){0, 0, 0}), 2);
    assert_int_equal(result_of((int[]){8, 9, 7}, (int[]){1, 1, 0}, (int[]){1, 2, 0}), 1);
    assert_int_equal(result_of((int[]){8, 8, 8}, (int[]){1, 1, 1}, (int[]){1, 1, 1}), 7);
    assert_int_equal(result_of((int[]){8, 8, 8}, (int[]){1, 1, 0}, (int[]){1, 1, 1}), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tiles_are_every_kth_of_all),
        cmocka_unit_test(those_who_tie_for_the_highest_roll_again),
        cmocka_unit_test(a_tile_must_touch_and_match),
        cmocka_unit_test(every_touching_side_must_match),
        cmocka_unit_test(tolls_go_to_their_owners),
        cmocka_unit_test(all_coins_must_be_there_before),
        cmocka_unit_test(a_wild_matches_all_and_is_paid_by_the_other_tile),
        cmocka_unit_test(a_stopper_goes_on_others_tiles_and_beside_open_ones),
        cmocka_unit_test(a_closed_tile_is_neither_matched_nor_paid),
        cmocka_unit_test(a_swap_costs_a_coin_and_redraws_the_hand),
        cmocka_unit_test(a_pass_takes_a_coin_while_the_bank_has_one),
        cmocka_unit_test(a_goal_pays_once_and_a_poor_bank_what_it_has),
        cmocka_unit_test(an_assist_zone_pays_the_first_tile_that_is_no_stopper),
        cmocka_unit_test(with_match_one_only_the_named_side_counts),
        cmocka_unit_test(the_last_round_ends_before_the_starter),
        cmocka_unit_test(an_empty_hand_and_bag_declare_the_last_round),
        cmocka_unit_test(turns_without_a_placement_end_the_game),
        cmocka_unit_test(coins_less_tiles_then_goals_then_tiles_decide),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
