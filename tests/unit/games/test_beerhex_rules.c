/*
 * The rules of BeerHex, one by one (RULES.md, section 2).
 */
#include "unit/games/rule_table.h"

#include "games/beerhex/beerhex.h"

enum { GOLD, SILVER, SHARED = 3 };

static struct state *at(const struct rule_table *table)
{
    return table->state;
}

static int cell(const struct rule_table *table, const char *name)
{
    const struct rules *rules = table->rules;
    int found = board_parse_cell(&rules->board, &name);
    assert_int_not_equal(found, BOARD_NO_CELL);
    return found;
}

/* Puts caps on the board without turns: "Gg@a1" is Gold's with a gold symbol. It is then TURN, and
 * MOVER's move. */
static void lay(struct rule_table *table, const char *caps, int mover, int turn)
{
    struct state *state = at(table);
    char word[64];
    while (next_of(&caps, word)) {
        int owner = word[0] == 'S', symbol = word[1] == 's';
        struct cell_set one = cell_set_one(cell(table, word + 3));
        state->owned[owner] = cell_set_or(state->owned[owner], one);
        state->symbol[symbol] = cell_set_or(state->symbol[symbol], one);
        state->hand[owner][symbol]--;
        state->hand_count[owner]--;
    }
    state->mover = (uint8_t)mover;
    state->turn = turn;
    struct error error = ERROR_INIT;
    if (!beerhex.check(table->rules, state, &error))
        fail_msg("%s", error.message);
}

static void hand_is(const struct rule_table *table, int seat, int gold, int silver)
{
    assert_int_equal(at(table)->hand[seat][0], gold);
    assert_int_equal(at(table)->hand[seat][1], silver);
    assert_int_equal(at(table)->hand_count[seat], gold + silver);
}

static bool lies(const struct rule_table *table, const char *name)
{
    return cell_set_has(beerhex_owned(at(table)), cell(table, name));
}

static bool is_up(const struct rule_table *table, const char *name)
{
    return cell_set_has(at(table)->up, cell(table, name));
}

static void each_hand_is_half_the_board_and_half_its_own(void **unused)
{
    static const int own[] = {3, 4, 7, 9, 13, 16, 21, 25, 31};
    static const int other[] = {2, 4, 6, 9, 12, 16, 20, 25, 30};
    (void)unused;
    for (int size = 3; size <= 11; size++) {
        char option[32];
        snprintf(option, sizeof option, "size=%d", size);
        struct rule_table table = sit(&beerhex, 2, option);
        hand_is(&table, GOLD, own[size - 3], other[size - 3]);
        hand_is(&table, SILVER, other[size - 3], own[size - 3]);
        rise(&table);
    }
}

static void the_first_cap_may_not_go_on_the_centre(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "starter=2");
    assert_int_equal(acting(&table), SILVER);
    refuses(&table, "s@c3", "centre");
    assert_int_equal(legal_count(&table), 3 + 2 * 24);
    plays(&table, "s@c2");
    assert_true(may_play(&table, "g@c3"));
    rise(&table);
    table = sit(&beerhex, 2, "size=4");
    assert_int_equal(legal_count(&table), 3 + 2 * 16);
    rise(&table);
}

static void a_cap_goes_on_an_empty_cell_and_out_of_the_hand(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "size=3");
    plays(&table, "g@a1; g@b2");
    refuses(&table, "s@a1", "already has a cap");
    hand_is(&table, GOLD, 2, 2);
    hand_is(&table, SILVER, 1, 3);
    plays(&table, "s@a2; s@b1; s@a3; s@c1");
    refuses(&table, "s@c2", "no cap with a silver symbol");
    assert_int_equal(at(&table)->turn, 7);
    rise(&table);
}

static void trios_are_triangles_bends_and_lines(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "");
    lay(&table, "Gg@b2 Ss@b3 Gg@b4 Ss@a3 Gg@c1 Ss@e5", GOLD, 9);
    assert_true(may_play(&table, "attack b2 b3 b4")); /* a line */
    assert_true(may_play(&table, "attack a3 b2 b3")); /* a triangle */
    assert_true(may_play(&table, "attack a3 b2 c1")); /* another line */
    assert_true(may_play(&table, "attack b2 b3 c1")); /* a bend */
    refuses(&table, "attack b2 b4 c1", "must be connected");
    refuses(&table, "attack b2 b3 e5", "must be connected");
    refuses(&table, "attack b3 b2 b4", "in order");
    refuses(&table, "attack b2 b2 b3", "in order");
    refuses(&table, "attack b2 b3 c2", "face-down");
    rise(&table);
    table = sit(&beerhex, 2, "attack=triangle");
    lay(&table, "Gg@b2 Ss@b3 Gg@b4 Ss@a3 Gg@c1", GOLD, 9);
    assert_true(may_play(&table, "attack a3 b2 b3"));
    refuses(&table, "attack b2 b3 b4", "triangle");
    refuses(&table, "attack b2 b3 c1", "triangle");
    rise(&table);
}

static void three_equal_symbols_go_back_and_a_cap_is_placed(void **unused)
{
    (void)unused;
    for (int mover = 0; mover < 2; mover++) {
        struct rule_table table = sit(&beerhex, 2, "");
        lay(&table, "Gg@b2 Sg@b3 Gg@b4 Ss@e1", mover, 5);
        hand_is(&table, GOLD, 5, 6);
        plays(&table, "attack b2 b3 b4");
        assert_false(lies(&table, "b2") || lies(&table, "b3") || lies(&table, "b4"));
        hand_is(&table, GOLD, 7, 6);
        hand_is(&table, SILVER, 6, 6);
        assert_int_equal(acting(&table), mover);
        assert_int_equal(at(&table)->turn, 5);
        refuses(&table, "declare", "place a cap after");
        refuses(&table, "resign", "place a cap after");
        refuses(&table, "attack b2 b3 b4", "place a cap after");
        plays(&table, "g@b3");
        assert_int_equal(acting(&table), 1 - mover);
        assert_int_equal(at(&table)->turn, 6);
        rise(&table);
    }
}

static void a_failed_attack_leaves_the_opponents_symbols_up_for_good(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "");
    lay(&table, "Gs@b2 Sg@b3 Ss@b4 Gg@b1 Gg@a3", GOLD, 5);
    plays(&table, "attack b2 b3 b4");
    /* Gold attacked: the gold symbol goes back to its owner, Silver. */
    assert_false(lies(&table, "b3"));
    assert_true(is_up(&table, "b2") && is_up(&table, "b4"));
    hand_is(&table, GOLD, 5, 5);
    hand_is(&table, SILVER, 6, 6);
    assert_int_equal(acting(&table), SILVER);
    assert_int_equal(at(&table)->turn, 6);
    refuses(&table, "attack a3 b1 b2", "face-down");
    rise(&table);
}

static void a_declaration_is_right_or_loses(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "size=3");
    lay(&table, "Gg@b1 Sg@b2 Gg@a3 Ss@c1", GOLD, 5);
    plays(&table, "declare");
    assert_int_equal(winners(&table), 1u << GOLD);
    assert_true(is_up(&table, "c1"));
    rise(&table);
    table = sit(&beerhex, 2, "size=3");
    lay(&table, "Gg@b1 Gs@b2 Gg@a3 Ss@c1", GOLD, 5);
    plays(&table, "declare");
    assert_int_equal(winners(&table), 1u << SILVER);
    rise(&table);
    /* A corner belongs to both its sides: a3 is at the left and at the bottom. */
    table = sit(&beerhex, 2, "size=3");
    lay(&table, "Ss@a3 Ss@b2 Gs@c1 Gg@a1", SILVER, 5);
    plays(&table, "declare");
    assert_int_equal(winners(&table), 1u << SILVER);
    rise(&table);
}

static void a_denial_counts_what_the_opponent_still_needs(void **unused)
{
    (void)unused;
    /* Silver needs b2 and c1 (on one of its paths: a2 is its own): as many as the hands have. */
    struct rule_table table = sit(&beerhex, 2, "size=3");
    lay(&table, "Ss@a2 Gg@b1 Gg@b3 Gs@c3 Gs@a1", GOLD, 6);
    hand_is(&table, GOLD, 1, 0);
    hand_is(&table, SILVER, 2, 2);
    plays(&table, "deny");
    assert_int_equal(winners(&table), 1u << SILVER);
    rise(&table);
    /* With one silver symbol left in the hands, needing two cells is too much. */
    table = sit(&beerhex, 2, "size=3");
    lay(&table, "Ss@a2 Gg@b1 Gg@b3 Gs@c3 Gs@a1 Ss@a3", GOLD, 7);
    hand_is(&table, SILVER, 2, 1);
    plays(&table, "deny");
    assert_int_equal(winners(&table), 1u << GOLD);
    rise(&table);
    /* The symbols in the denier's hand count for the opponent, too. */
    table = sit(&beerhex, 2, "size=3");
    lay(&table, "Ss@a2 Gg@b1 Gg@b3 Gs@c3 Ss@a3", GOLD, 6);
    hand_is(&table, GOLD, 1, 1);
    hand_is(&table, SILVER, 2, 1);
    plays(&table, "deny");
    assert_int_equal(winners(&table), 1u << SILVER);
    rise(&table);
    /* The denier's symbols block, whoever placed them, also behind a wall. */
    table = sit(&beerhex, 2, "size=3");
    lay(&table, "Gg@b1 Sg@b2 Gg@a3 Ss@c1", GOLD, 5);
    plays(&table, "deny");
    assert_int_equal(winners(&table), 1u << GOLD);
    rise(&table);
    /* An existing connection counts as connecting, even if no cap is left. */
    table = sit(&beerhex, 2, "size=3");
    lay(&table, "Ss@a2 Ss@b2 Ss@c1 Gs@c2 Gs@c3", GOLD, 6);
    plays(&table, "deny");
    assert_int_equal(winners(&table), 1u << SILVER);
    rise(&table);
}

static void resigning_loses_and_shows_nothing(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "size=3");
    plays(&table, "g@a1; s@b1; resign");
    assert_int_equal(winners(&table), 1u << SILVER);
    assert_false(is_up(&table, "a1") || is_up(&table, "b1"));
    rise(&table);
}

static void a_full_board_is_shown_and_one_is_connected(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "size=3");
    plays(&table, "g@a1; g@a2; g@a3; s@b1; g@b2; s@b3; s@c1; s@c2; s@c3");
    assert_int_equal(winners(&table), 1u << GOLD);
    assert_int_equal(at(&table)->turn, 9);
    assert_int_equal(cell_set_count(at(&table)->up), 9);
    rise(&table);
}

static void the_other_player_fills_when_a_hand_is_empty(void **unused)
{
    (void)unused;
    /* Caps that stay up do not return to hands: Gold's is empty with three cells left. */
    struct rule_table table = sit(&beerhex, 2, "size=3 clues=on");
    lay(&table, "Gg@a1 Gg@a2 Gs@b1 Gs@b2 Ss@c1", GOLD, 7);
    plays(&table, "g@a3");
    assert_int_equal(at(&table)->phase, BEERHEX_FILL);
    assert_int_equal(acting(&table), SILVER);
    assert_int_equal(at(&table)->turn, 8);
    refuses(&table, "attack a1 a2 b1", "only place caps until");
    refuses(&table, "declare", "only place caps until");
    refuses(&table, "resign", "only place caps until");
    refuses(&table, "g@b3!", "cannot be used while filling the board");
    plays(&table, "g@b3");
    assert_int_equal(acting(&table), SILVER);
    assert_int_equal(at(&table)->turn, 8); /* the whole filling is one turn */
    plays(&table, "g@c2; s@c3");
    assert_int_equal(winners(&table), 1u << GOLD);
    rise(&table);
}

static void the_turn_limit_shows_the_board(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "size=3 turn-limit=6");
    lay(&table, "Gg@b1 Gg@b2 Ss@c1", SILVER, 6);
    plays(&table, "g@a3");
    assert_int_equal(winners(&table), 1u << GOLD);
    assert_int_equal(at(&table)->turn, 6);
    rise(&table);
    table = sit(&beerhex, 2, "size=3 turn-limit=6");
    lay(&table, "Gg@b1 Gg@b2 Ss@c1", SILVER, 5);
    plays(&table, "g@a1");
    assert_int_equal(acting(&table), GOLD);
    plays(&table, "s@a2");
    assert_int_equal(winners(&table), SHARED);
    assert_true(is_up(&table, "a2"));
    rise(&table);
}

static void an_attack_and_its_placement_are_one_turn(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "size=3 turn-limit=6");
    lay(&table, "Gg@a1 Gg@b1 Sg@a2", SILVER, 6);
    plays(&table, "attack a1 a2 b1");
    assert_int_equal(acting(&table), SILVER);
    plays(&table, "s@b2");
    assert_int_equal(winners(&table), SHARED);
    rise(&table);
    /* A failed declaration at the limit ends the game, too. */
    table = sit(&beerhex, 2, "size=3 turn-limit=6");
    lay(&table, "Gg@a1 Gs@b1 Sg@a2", SILVER, 6);
    plays(&table, "attack a1 a2 b1");
    assert_int_equal(winners(&table), SHARED);
    rise(&table);
}

static void the_limit_is_asked_before_the_empty_hand(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "size=3 turn-limit=7");
    lay(&table, "Gg@a1 Gg@a2 Gs@b1 Gs@b2 Ss@c1", GOLD, 7);
    plays(&table, "g@a3");
    assert_int_equal(winners(&table), 1u << GOLD);
    rise(&table);
}

static void clue_tokens_come_back_when_their_cap_is_shown(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "clues=on");
    plays(&table, "g@a1!; s@e1; g@a2!; s@e2; s@b1!; s@e3");
    refuses(&table, "g@c1!", "all three clue tokens");
    assert_true(may_play(&table, "g@c1"));
    plays(&table, "g@c1; attack a1 a2 b1"); /* Silver's: a1 and a2 stay, up; b1 goes back */
    assert_true(is_up(&table, "a1"));
    assert_false(lies(&table, "b1"));
    assert_true(cell_set_empty(at(&table)->clue));
    assert_true(may_play(&table, "g@b1!"));
    rise(&table);
    table = sit(&beerhex, 2, "");
    refuses(&table, "g@a1!", "clues=on");
    rise(&table);
}

static void a_view_hides_what_the_seat_cannot_look_at(void **unused)
{
    (void)unused;
    static const char *const options[] = {"clues=off", "clues=on"};
    for (int clues = 0; clues < 2; clues++) {
        struct state view;
        struct rule_table table = sit(&beerhex, 2, options[clues]);
        lay(&table, "Gg@a1 Ss@b1 Gs@c1", GOLD, 4);
        beerhex.view(table.rules, table.state, GOLD, &view);
        assert_int_equal(cell_set_has(view.symbol[0], cell(&table, "a1")), !clues);
        assert_false(cell_set_has(beerhex_known(&view), cell(&table, "b1")));
        assert_false(view.hand_unknown[GOLD]);
        assert_true(view.hand_unknown[SILVER]);
        assert_int_equal(view.hand_count[SILVER], 12);
        rise(&table);
    }
}

/* The prompt's example is an attack on the opponent's caps, if there is one, and never on only the
 * player's own. */
static void the_example_of_an_attack_is_not_on_own_caps(void **unused)
{
    char room[400];
    (void)unused;
    struct rule_table table = sit(&beerhex, 2, "");
    struct text prompt = text_in(room, sizeof room);
    lay(&table, "Gg@a1 Gs@a2 Gg@a3 Ss@d1 Ss@d2 Ss@d3", GOLD, 7);
    beerhex.prompt(table.rules, at(&table), &prompt);
    assert_non_null(strstr(room, "(attack d1 d2 d3)"));
    rise(&table);
    table = sit(&beerhex, 2, "");
    prompt = text_in(room, sizeof room);
    lay(&table, "Gg@a1 Gs@a2 Gg@a3", GOLD, 7);
    beerhex.prompt(table.rules, at(&table), &prompt);
    assert_non_null(strstr(room, "attack three connected caps, declare"));
    rise(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_hand_is_half_the_board_and_half_its_own),
        cmocka_unit_test(the_first_cap_may_not_go_on_the_centre),
        cmocka_unit_test(a_cap_goes_on_an_empty_cell_and_out_of_the_hand),
        cmocka_unit_test(trios_are_triangles_bends_and_lines),
        cmocka_unit_test(three_equal_symbols_go_back_and_a_cap_is_placed),
        cmocka_unit_test(a_failed_attack_leaves_the_opponents_symbols_up_for_good),
        cmocka_unit_test(a_declaration_is_right_or_loses),
        cmocka_unit_test(a_denial_counts_what_the_opponent_still_needs),
        cmocka_unit_test(resigning_loses_and_shows_nothing),
        cmocka_unit_test(a_full_board_is_shown_and_one_is_connected),
        cmocka_unit_test(the_other_player_fills_when_a_hand_is_empty),
        cmocka_unit_test(the_turn_limit_shows_the_board),
        cmocka_unit_test(an_attack_and_its_placement_are_one_turn),
        cmocka_unit_test(the_limit_is_asked_before_the_empty_hand),
        cmocka_unit_test(the_example_of_an_attack_is_not_on_own_caps),
        cmocka_unit_test(clue_tokens_come_back_when_their_cap_is_shown),
        cmocka_unit_test(a_view_hides_what_the_seat_cannot_look_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
