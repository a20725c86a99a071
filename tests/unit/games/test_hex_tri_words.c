/*
 * What Hex-Tri says: the end of a round line by line, and questions that fit on a line of the
 * screen.
 */
#include "unit/games/hex_tri_table.h"

enum { SCREEN_COLUMNS = 80 };

/* Has all but the last player pass, and compares what is said about the last one's pass. */
static void said_at_the_end(struct rule_table *table, int seat, struct text *text)
{
    struct state *state = at(table);
    state->passes = (uint8_t)(tri_players_in(table->rules, state) - 1);
    struct ply ply = {.actor = acting(table), .action = {.kind = TRI_PASS}};
    assert_true(hex_tri.allows(table->rules, table->state, &ply.action, NULL));
    hex_tri.describe_ply(table->rules, table->state, &ply, seat, text);
    plays(table, "pass");
}

static void a_battle_says_who_keeps_the_chief(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2");
    char said[2048];
    struct text text = text_in(said, sizeof said);
    put(&table, 0, "K@a1 1@a1");
    put(&table, 1, "1@a1 K@c1 2@c1");
    put(&table, 2, "K@b3 1@c2 1@b2");
    said_at_the_end(&table, 1, &text);
    assert_string_equal(said,
        "Player 1 passes, as everybody has: round 1 ends\n"
        "  Production: you make 1 Manna (c1); player 3 makes 3 Manna (b2 1, b3 1, c2 1)\n"
        "  Battle on a1: player 1 loses 1, you lose 1; player 1 keeps the Chief\n"
        "  Round 2 begins");
    assert_int_equal(at(&table)->chief[0], field(&table, "a1"));
    rise(&table);
}

static void who_is_out_is_told_why(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2");
    char said[2048];
    struct text text = text_in(said, sizeof said);
    put(&table, 0, "K@a1 2@a1");
    put(&table, 1, "K@a1 1@t18 2@b3");
    put(&table, 2, "K@c1");
    said_at_the_end(&table, 1, &text);
    assert_string_equal(said,
        "Player 1 passes, as everybody has: round 1 ends\n"
        "  Production: you make 1 Manna (b3); player 3 makes 1 Manna (c1)\n"
        "  Battle on a1: player 1 loses 1, you lose the Chief; player 1 keeps "
        "2 with the Chief\n"
        "  You are out: your Chief fell in the battle on a1; removed with it: 2 on "
        "b3, 1 on t18\n"
        "  Round 2 begins");
    rise(&table);
}

/* The Chief of player 2 stands on t1 beside b1, which player 1 holds with figures on t2 and t4. */
static void the_surrounded_are_told_by_player(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 3, "side=2 surround=single");
    char said[2048];
    struct text text = text_in(said, sizeof said);
    put(&table, 0, "1@b1 K@a2 1@c1");
    put(&table, 1, "K@t1 1@t10 1@c2");
    put(&table, 2, "K@b3");
    said_at_the_end(&table, -1, &text);
    assert_non_null(
        strstr(said, "\n  Surrounded: player 2 loses the Chief on t1, 1 on t10\n"
                     "  Player 2 is out: the Chief was surrounded on t1; removed with it: 1 on "
                     "c2\n"));
    rise(&table);
}

static enum pointed_kind points(
    const struct rule_table *table, char item, const char *from, const char *to, char said[1024])
{
    struct pointing pointing = {.item = item, .field = field(table, to)};
    struct text words = text_in(said, 1024);
    struct action action;
    int turn;
    if (from)
        pointing.marked[pointing.marked_count++] = field(table, from);
    return hex_tri.preview(table->rules, table->state, &pointing, &action, &turn, &words);
}

/* The battle on b1 that a figure from t4 would begin costs player 1 one and player 2 the Chief. */
static void pointing_says_what_a_step_costs_and_what_follows(void **unused)
{
    (void)unused;
    struct rule_table table = sit(&hex_tri, 2, "side=2");
    char said[1024];
    put(&table, 0, "K@c2 1@t4 1@a1 $2@a1 1@b1");
    put(&table, 1, "K@b1 2@b3");
    assert_int_equal(points(&table, 'm', NULL, "t4", said), POINTED_MARK);
    assert_string_equal(said, "t4: 1 of player 1. Press Enter to pick a figure up; steps: a1 b1.");
    assert_int_equal(points(&table, 'm', "t4", "b1", said), POINTED_ACTION);
    assert_string_equal(said,
        "A figure from t4 to b1 for 1 Manna from a1. If everybody then passed: you "
        "make 2, lose 1; player 2 makes 1, loses 2 and the Chief.");
    assert_int_equal(points(&table, 'm', "t4", "c2", said), POINTED_NOTHING);
    assert_non_null(strstr(said, " No: "));
    assert_int_equal(points(&table, 'K', NULL, "t17", said), POINTED_ACTION);
    assert_non_null(strstr(said, "The Chief from c2 to t17"));
    assert_int_equal(points(&table, 'p', NULL, "t17", said), POINTED_ACTION);
    assert_string_equal(said, "Pass. If everybody then passed: you make 2; player 2 makes 1.");
    rise(&table);
}

/* Whatever is to be done, the question takes one line of a screen. */
static void questions_fit_a_line(void **unused)
{
    (void)unused;
    for (int players = 2; players <= 6; players++) {
        struct rule_table table = sit(&hex_tri, players, "");
        struct rng rng = rng_from_seed((uint64_t)players);
        struct action_list list = action_list_create(&hex_tri, table.rules);
        for (int ply = 0; ply < 400 && acting(&table) >= 0; ply++) {
            char asked[256];
            struct text text = text_in(asked, sizeof asked);
            struct action action;
            hex_tri.prompt(table.rules, table.state, &text);
            assert_in_range(text.length, 10, SCREEN_COLUMNS - 1);
            game_random_legal(&hex_tri, table.rules, table.state, &rng, &list, &action);
            hex_tri.apply(table.rules, table.state, &action);
        }
        action_list_finish(&list);
        rise(&table);
    }
}

/* Checks that the example in brackets in a question can be typed: it is legal, or asks for what is
 * missing. Returns false if there is none. */
static bool example_is_legal(const struct rule_table *table)
{
    char asked[256], example[64], question[128];
    struct text text = text_in(asked, sizeof asked), typed = text_in(example, sizeof example);
    struct text asks = text_in(question, sizeof question);
    struct action action;
    struct error error = ERROR_INIT;
    struct choice choices[CHOICES_MAX];
    hex_tri.prompt(table->rules, table->state, &text);
    const char *open = strrchr(asked, '(');
    if (!open)
        return false;
    while (*++open != ')')
        text_add_char(&typed, *open);
    if (!hex_tri.parse_loose(table->rules, table->state, example, &action, &error))
        fail_msg("%s: %s", asked, error.message);
    if (!hex_tri.allows(table->rules, table->state, &action, &error) &&
        hex_tri.choices(table->rules, table->state, &action, &asks, choices) == 0)
        fail_msg("%s: %s", asked, error.message);
    return true;
}

static void examples_can_be_typed_as_they_stand(void **unused)
{
    (void)unused;
    int read = 0;
    for (uint64_t game = 0; game < 20; game++) {
        struct rule_table table = sit(&hex_tri, 3, "side=2");
        struct rng rng = rng_from_seed(game);
        struct action_list list = action_list_create(&hex_tri, table.rules);
        while (acting(&table) >= 0 && at(&table)->round < 30) {
            struct action action;
            read += example_is_legal(&table);
            game_random_legal(&hex_tri, table.rules, table.state, &rng, &list, &action);
            hex_tri.apply(table.rules, table.state, &action);
        }
        action_list_finish(&list);
        rise(&table);
    }
    assert_true(read > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_battle_says_who_keeps_the_chief),
        cmocka_unit_test(who_is_out_is_told_why),
        cmocka_unit_test(the_surrounded_are_told_by_player),
        cmocka_unit_test(pointing_says_what_a_step_costs_and_what_follows),
        cmocka_unit_test(questions_fit_a_line),
        cmocka_unit_test(examples_can_be_typed_as_they_stand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
