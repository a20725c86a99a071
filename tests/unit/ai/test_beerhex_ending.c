/*
 * The end of BeerHex is solved: the tree of what remains is the whole game's tree where that is
 * small, nothing can be won from a level there, what the cap before it carries is left to chance,
 * and being stopped or asked twice changes nothing.
 */
#include "check.h"

#include "ai/ai.h"
#include "ai/beerhex/private.h"
#include "games/beerhex/belief.h"
#include "match.h"
#include "../../bench/walk_beerhex.h"

static struct rules *rules_of(const char *turns)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    options_defaults(beerhex.options, &values);
    assert_true(options_set(beerhex.options, &values, "size", "3", &error));
    assert_true(options_set(beerhex.options, &values, "turn-limit", turns, &error));
    return game_rules_create(&beerhex, 2, &values, &error);
}

/* The tree of tests/bench is made from whole states, pair by pair of types. */
static void the_tree_has_all_that_can_happen(void **state)
{
    struct rules *rules = rules_of("4");
    struct small_game game = {.rules = rules};
    struct remaining tree;
    struct state place;
    const struct ways ways[2] = {{.count = 1}, {.count = 1}};
    (void)state;
    struct node *root = small_game_make(&game);
    beerhex.state_init(rules, &place);
    remaining_hide(&place);
    remaining_init(rules, &tree);
    assert_true(remaining_build(&tree, &place, ways, -1, 100000, NULL));
    assert_int_equal(tree.nodes, game.nodes + game.leaves);
    assert_false(remaining_build(&tree, &place, ways, -1, 100, NULL));
    remaining_finish(&tree);
    small_game_free(root);
    game_rules_destroy(rules);
}

static void only_one_cell_comes_first_where_it_is_known(void **state)
{
    struct rules *rules = rules_of("3");
    struct remaining tree;
    struct state place;
    const struct ways ways[2] = {{.count = 1}, {.count = 1}};
    const int corner = 0;
    (void)state;
    beerhex.state_init(rules, &place);
    remaining_hide(&place);
    remaining_init(rules, &tree);
    assert_true(remaining_build(&tree, &place, ways, corner, 100000, NULL));
    assert_int_equal(tree.node[0].moves, 1);
    assert_int_equal(tree.move[tree.node[0].move].action.kind, BEERHEX_PLACE);
    assert_int_equal(tree.move[tree.node[0].move].action.a, corner);
    int next = tree.branch[tree.move[tree.node[0].move].branch].child;
    assert_true(tree.node[next].moves > 1);
    assert_int_equal(tree.node[next].types[0], 2);
    remaining_finish(&tree);
    game_rules_destroy(rules);
}

static double best_reply_against(const char *level, const char *turns, int seat)
{
    struct rules *rules = rules_of(turns);
    const struct player *player = ai_find("beerhex", level);
    struct small_game game = {.rules = rules, .player = player, .seat = 1 - seat};
    game.memory = player_create(player, &beerhex, rules);
    struct node *root = small_game_make(&game);
    double value = walk_best_reply(root, seat, false);
    small_game_free(root);
    player_destroy(player, game.memory);
    game_rules_destroy(rules);
    return value;
}

/* The game is a draw with so few turns; hard lost nine of ten before its ends were solved. */
static void nobody_wins_from_a_level_in_a_short_game(void **state)
{
    static const char *const turns[] = {"3", "4"}, *const levels[] = {"normal", "hard"};
    (void)state;
    for (int i = 0; i < 2; i++)
        for (int seat = 0; seat < 2; seat++) {
            double value = best_reply_against(levels[i], turns[i], seat);
            assert_true(value > -0.01 && value < 0.01);
        }
}

/* A game of two that are hard, and the decision that is due in it. */
struct table {
    struct rules *rules;
    const struct player *player;
    struct match match;
    int seat;
    struct decision decision;
};

static void look_up(struct table *table)
{
    table->seat = match_actor(&table->match);
    table->decision = match_decision(&table->match, table->seat);
}

/* After some PLIES of a game of TURNS. */
static void sit_down(struct table *table, const char *turns, int plies)
{
    table->rules = rules_of(turns);
    table->player = ai_find("beerhex", "hard");
    const struct player *const seats[GAME_PLAYERS_MAX] = {table->player, table->player};
    table->match = match_start(&beerhex, table->rules, seats, 3);
    look_up(table);
    for (int i = 0; i < plies; i++) {
        struct ply ply = {.actor = table->seat};
        table->player->decide(table->match.memory[table->seat], &table->decision, &ply.action);
        match_play(&table->match, &ply);
        look_up(table);
    }
}

static void get_up(struct table *table)
{
    match_finish(&table->match);
    game_rules_destroy(table->rules);
}

/* Too much is left to solve this turn, and what follows it is solved: on the cell that is chosen
 * both symbols may lie. */
static void the_last_cap_before_the_end_cannot_be_read(void **state)
{
    struct table table;
    struct likely_action likely[256];
    double all[BEERHEX_CELLS_MAX] = {0}, silver[BEERHEX_CELLS_MAX] = {0};
    int mixed = 0;
    (void)state;
    sit_down(&table, "7", 4);
    size_t count = table.player->policy(table.match.memory[table.seat], &table.decision, likely);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(likely[i].action.kind, BEERHEX_PLACE);
        all[likely[i].action.a] += likely[i].probability;
        silver[likely[i].action.a] += likely[i].action.part ? likely[i].probability : 0;
    }
    for (int cell = 0; cell < table.rules->board.count; cell++)
        mixed += silver[cell] > 0.1 * all[cell] && silver[cell] < 0.9 * all[cell];
    assert_true(mixed > 0);
    get_up(&table);
}

static double places_own_symbols(
    void *context, const struct decision *decision, const struct action *action)
{
    (void)context;
    return action->part == decision->seat ? 0.9 : 0.1;
}

/* One cap lies hidden of each seat: the own one is as the habit says, the other's as is guessed. */
static void own_caps_are_as_the_seat_places_them(void **state)
{
    struct table table;
    struct origin origin;
    struct cell_set own;
    (void)state;
    sit_down(&table, "4", 2);
    const struct moment moment = {.decision = &table.decision,
        .count = table.decision.seen_count,
        .view = table.decision.view,
        .habit = places_own_symbols};
    assert_true(origin_find(&moment, &origin, &own));
    for (int i = 0; i < 2; i++) {
        assert_int_equal(origin.ways[i].count, 2);
        int with = cell_set_empty(origin.ways[i].own[0]);
        assert_true(origin.likely[i][with] > (i == table.seat ? 0.88 : 0.5));
        assert_true(origin.likely[i][with] < (i == table.seat ? 0.92 : 0.88));
    }
    assert_true(cell_set_empty(cell_set_without(own, table.match.state->owned[table.seat])));
    get_up(&table);
}

static void a_solution_does_not_depend_on_what_was_solved_before(void **state)
{
    struct table table;
    struct likely_action likely[2][256];
    (void)state;
    sit_down(&table, "4", 2);
    void *fresh = player_create(table.player, &beerhex, table.rules);
    size_t count = table.player->policy(table.match.memory[table.seat], &table.decision, likely[0]);
    assert_int_equal(table.player->policy(fresh, &table.decision, likely[1]), count);
    double all = 0;
    for (size_t i = 0; i < count; i++) {
        assert_true(action_equal(&likely[0][i].action, &likely[1][i].action));
        assert_true(likely[0][i].probability == likely[1][i].probability);
        all += likely[0][i].probability;
    }
    assert_true(all > 0.999 && all < 1.001);
    player_destroy(table.player, fresh);
    get_up(&table);
}

static void who_is_stopped_still_plays(void **state)
{
    struct table table;
    struct stop_flag stop = {0};
    struct error why = ERROR_INIT;
    struct action action;
    (void)state;
    sit_down(&table, "4", 2);
    stop_raise(&stop);
    table.decision.stop = &stop;
    table.player->decide(table.match.memory[table.seat], &table.decision, &action);
    assert_true(beerhex.allows(table.rules, table.decision.view, &action, &why));
    get_up(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tree_has_all_that_can_happen),
        cmocka_unit_test(only_one_cell_comes_first_where_it_is_known),
        cmocka_unit_test(nobody_wins_from_a_level_in_a_short_game),
        cmocka_unit_test(the_last_cap_before_the_end_cannot_be_read),
        cmocka_unit_test(own_caps_are_as_the_seat_places_them),
        cmocka_unit_test(a_solution_does_not_depend_on_what_was_solved_before),
        cmocka_unit_test(who_is_stopped_still_plays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
