/*
 * Why an action of Toll Hexes is good or worse: compares the reasons with small boards that can be
 * counted by hand.
 */
#include "unit/games/toll_table.h"

#include "ai/ai.h"
#include "ai/toll_hexes/private.h"

enum { TILE = 0 /* 123456 */, FIRST = 0, SECOND = 1 };

static struct action placed(const struct rule_table *table, const char *name, int kind, int turn)
{
    return (struct action){
        TOLL_PLACE, (uint8_t)turn, (uint16_t)cell(table, name), (uint16_t)kind, 0};
}

static struct action stopped(const struct rule_table *table, const char *name)
{
    return (struct action){TOLL_PLAY_STOP, 0, (uint16_t)cell(table, name), 0, 0};
}

static const struct action pass = {TOLL_PASS, 0, 0, 0, 0};

/* Returns the reason for the first player's ACTION. */
static struct advice reason_for(const struct rule_table *table, struct action action)
{
    static struct toll_outlook before, after;
    toll_outlook_find(table->rules, at(table), FIRST, NULL, &before);
    toll_outlook_find(table->rules, at(table), FIRST, &action, &after);
    return toll_reason_for(table->rules, FIRST, &before, &after, &action);
}

/* Returns the reason against it compared with BEST, or ADVICE_NONE. */
static struct advice reason_against(
    const struct rule_table *table, struct action action, struct action best)
{
    static struct toll_outlook better, after;
    struct advice advice = {.code = ADVICE_NONE};
    toll_outlook_find(table->rules, at(table), FIRST, &best, &better);
    toll_outlook_find(table->rules, at(table), FIRST, &action, &after);
    return toll_reason_against(table->rules, FIRST, &better, &after, &action, &advice)
               ? advice
               : (struct advice){.code = ADVICE_NONE};
}

static void check(const struct rule_table *table, struct advice advice, enum advice_code code,
    const char *field, double first, double second)
{
    assert_int_equal(advice.code, code);
    assert_int_equal(advice.field_count, field ? 1 : 0);
    if (field)
        assert_int_equal(advice.field[0], cell(table, field));
    assert_true(advice.number[0] == first && advice.number[1] == second);
}

/* From the Start tile, Goal d2 is two tiles away, the first of which pays its 1; the tile turned by
 * three shows its 4 there. */
static void a_way_is_said_with_its_prices(void **state)
{
    struct rule_table table = opened("side=4");
    (void)state;
    struct advice advice = reason_for(&table, placed(&table, "d3", TILE, 3));
    check(&table, advice, ADVICE_NEEDS, "d2", 1, 0);
    assert_true(advice.number[2] == 2 && advice.number[3] == 4);
    rise(&table);
}

/* Turned by two, 123456 shows 5 at the top, 1 at side 2 and 3 at side 4. */
static void the_start_tile_says_what_the_goals_then_cost(void **state)
{
    struct rule_table table = sit(&toll_hexes, 2, "side=4");
    (void)state;
    plays(&table, "die 1=6 2=1; draw 1 wild; draw 1 stop; draw 1 123456;"
                  "draw 2 wild; draw 2 stop; draw 2 123456");
    struct advice advice = reason_for(&table, (struct action){TOLL_PLAY_START, 2, 0, 0, 0});
    assert_int_equal(advice.code, ADVICE_TURNS);
    assert_int_equal(advice.field[0], cell(&table, "d2"));
    assert_true(advice.number[0] == 5 && advice.number[1] == 1 && advice.number[2] == 3);
    rise(&table);
}

/* The other player's tile leads to d2, where it holds a WILD. */
static void a_threat_is_named_whether_it_is_met_or_not(void **state)
{
    struct rule_table table = opened("side=4");
    (void)state;
    put(&table, "d3", TILE, 3, SECOND + 1);
    at(&table)->hand[SECOND][TOLL_WILD] = 1;
    check(&table, reason_for(&table, stopped(&table, "d3")), ADVICE_PREVENTS, "d2", 0, 2);
    check(&table, reason_against(&table, pass, stopped(&table, "d3")), ADVICE_YIELDS, "d2", 0, 2);
    struct advice taken = reason_for(&table, placed(&table, "d2", TOLL_WILD, 0));
    check(&table, taken, ADVICE_SNATCHES, "d2", 2, 0);
    at(&table)->coins[FIRST] = 3; /* the 4 of d3 need no longer be paid */
    check(&table, reason_for(&table, pass), ADVICE_AFFORDS, "d2", 1, 4);
    rise(&table);
}

/* Nine coins are enough; the tile in hand has no 2 next to its 4, which the STOPPER covers. */
static void what_could_be_paid_before_is_not_afforded(void **state)
{
    struct rule_table table = opened("side=4");
    (void)state;
    put(&table, "d3", TILE, 3, SECOND + 1);
    put(&table, "c2", TILE, 0, FIRST + 1);
    memset(at(&table)->hand[FIRST], 0, sizeof at(&table)->hand[FIRST]);
    at(&table)->hand[FIRST][TILE] = 1;
    at(&table)->coins[FIRST] = 9;
    check(&table, reason_for(&table, stopped(&table, "d3")), ADVICE_COSTS, "d2", 0, 1);
    rise(&table);
}

/* The other player has no coins and needs those that it is paid. */
static void coins_for_another_are_no_gift(void **state)
{
    struct rule_table table = opened("side=4");
    (void)state;
    put(&table, "d3", TILE, 0, FIRST + 1); /* its 1 shows to d2 */
    put(&table, "d5", TILE, 0, SECOND + 1);
    at(&table)->coins[SECOND] = 0;
    at(&table)->hand[SECOND][TOLL_WILD] = 1;
    at(&table)->hand[FIRST][TILE] = 1;
    check(&table, reason_against(&table, placed(&table, "d6", TOLL_WILD, 0), pass), ADVICE_FUNDS,
        "d2", 1, 2);
    rise(&table);
}

/* Four coins paid and a tile less, compared with one coin taken: four points. */
static void what_is_lost_at_once_is_counted_in_coins_and_tiles(void **state)
{
    struct rule_table table = opened("side=4");
    (void)state;
    struct action dear = placed(&table, "d5", TOLL_WILD, 0);
    check(&table, reason_against(&table, dear, pass), ADVICE_LAGS, NULL, 4, 0);
    at(&table)->last_round = 1;
    check(&table, reason_for(&table, pass), ADVICE_COUNTS, NULL, 1, 0);
    check(&table, reason_for(&table, dear), ADVICE_COUNTS, NULL, -3, 0);
    rise(&table);
}

/* Another tile fits in the same place, for the same price, with the same sum on its open sides. */
static void a_tile_that_is_better_kept_is_said_to_be(void **state)
{
    struct rule_table table = opened("side=4");
    (void)state;
    at(&table)->hand[FIRST][1] = at(&table)->left[FIRST][1] = 1; /* 124356 */
    struct advice advice =
        reason_against(&table, placed(&table, "d3", 1, 3), placed(&table, "d3", TILE, 3));
    assert_true(advice.code == ADVICE_CHARGES || advice.code == ADVICE_ASKS ||
                advice.code == ADVICE_RESERVES);
    /* With d3, the Goal is next: 123456 can show its 4 to it, and so can the WILD that is kept. */
    put(&table, "d3", TILE, 3, FIRST + 1);
    at(&table)->hand[FIRST][TILE] = at(&table)->hand[FIRST][1] = 0;
    at(&table)->hand[FIRST][TOLL_WILD] = 1;
    check(&table, reason_against(&table, placed(&table, "d5", TOLL_WILD, 0), pass), ADVICE_UNFITS,
        "d2", 0, 0);
    rise(&table);
}

static void who_waits_is_told_what_a_tile_would_cost(void **state)
{
    struct rule_table table = opened("side=4");
    (void)state;
    struct toll_finding found[2] = {
        {.action = pass}, {.action = placed(&table, "d5", TOLL_WILD, 0)}};
    struct advice advice = toll_reason_to_wait(table.rules, at(&table), FIRST, found, 2);
    check(&table, advice, ADVICE_DEAR, NULL, 4, 0);
    advice = toll_reason_to_wait(table.rules, at(&table), FIRST, found, 1);
    assert_int_equal(advice.code, ADVICE_WAITS);
    rise(&table);
}

/* Ranks a position as EXPERT does, and finds ACTION's place in the ranking. */
static size_t rank(
    const struct rule_table *table, struct ranked_action *ranked, struct action action, size_t *own)
{
    const struct player *expert = ai_find("toll-hexes", "expert");
    struct state view;
    toll_hexes.view(table->rules, at(table), FIRST, &view);
    struct decision decision = {
        .game = &toll_hexes, .rules = table->rules, .view = &view, .seed = 1};
    void *memory = player_create(expert, &toll_hexes, table->rules);
    size_t count = expert->rank(memory, &decision, ranked, toll_hexes.actions_max(table->rules));
    for (*own = 0; *own < count && !action_equal(&ranked[*own].action, &action);)
        ++*own;
    player_destroy(expert, memory);
    return count;
}

/* Not "it is lost", and no praise: the other player takes the last Goal and wins. */
static void what_loses_a_won_game_is_told_why(void **state)
{
    struct rule_table table = opened("side=4");
    size_t own;
    struct ranked_action *ranked =
        memory_create(toll_hexes.actions_max(table.rules), sizeof *ranked);
    (void)state;
    put(&table, "d3", TILE, 3, SECOND + 1);
    at(&table)->captured[1] = 1;
    at(&table)->captured[2] = 2;
    size_t count = rank(&table, ranked, pass, &own);
    assert_true(own > 0 && own < count);
    assert_int_equal(ranked[own].advice.code, ADVICE_YIELDS);
    free(ranked);
    rise(&table);
}

/* In the last turn of the last round nothing can be won back. */
static void a_lost_game_is_told_by_how_much(void **state)
{
    struct rule_table table = opened("side=4");
    size_t own;
    struct ranked_action *ranked =
        memory_create(toll_hexes.actions_max(table.rules), sizeof *ranked);
    (void)state;
    at(&table)->last_round = 1;
    at(&table)->starter = SECOND;
    at(&table)->coins[SECOND] = 26;
    rank(&table, ranked, pass, &own);
    check(&table, ranked[own].advice, ADVICE_TRAILS, NULL, 19, 2);
    at(&table)->coins[FIRST] = 60;
    rank(&table, ranked, pass, &own);
    check(&table, ranked[own].advice, ADVICE_AHEAD, NULL, 35, 2);
    free(ranked);
    rise(&table);
}

/* The search continues only where tiles can be placed. */
static void a_plan_is_what_the_search_did(void **state)
{
    struct rule_table table = opened("side=4");
    struct state view;
    int where;
    (void)state;
    toll_hexes.view(table.rules, at(&table), FIRST, &view);
    struct decision decision = {
        .game = &toll_hexes, .rules = table.rules, .view = &view, .seed = 1};
    struct toll_search *search = toll_search_create(table.rules);
    struct toll_finding *found = memory_create(toll_hexes.actions_max(table.rules), sizeof *found);
    toll_search_run(search, &decision, (struct toll_effort){2, 0, false}, found);
    assert_int_equal(toll_search_plan(search, &found[0].action, &where), 0);
    toll_search_run(search, &decision, (struct toll_effort){2, 3000, false}, found);
    int often = toll_search_plan(search, &found[0].action, &where);
    assert_in_range(often, 1, 100);
    assert_int_not_equal(where, cell(&table, "d4"));
    free(found);
    toll_search_destroy(search);
    rise(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_way_is_said_with_its_prices),
        cmocka_unit_test(the_start_tile_says_what_the_goals_then_cost),
        cmocka_unit_test(a_threat_is_named_whether_it_is_met_or_not),
        cmocka_unit_test(what_could_be_paid_before_is_not_afforded),
        cmocka_unit_test(coins_for_another_are_no_gift),
        cmocka_unit_test(what_is_lost_at_once_is_counted_in_coins_and_tiles),
        cmocka_unit_test(a_tile_that_is_better_kept_is_said_to_be),
        cmocka_unit_test(who_waits_is_told_what_a_tile_would_cost),
        cmocka_unit_test(what_loses_a_won_game_is_told_why),
        cmocka_unit_test(a_lost_game_is_told_by_how_much),
        cmocka_unit_test(a_plan_is_what_the_search_did),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
