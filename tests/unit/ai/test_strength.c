/*
 * How the weaker strengths work: what a player overlooks, what it never overlooks, and how much it
 * searches. A player whose ranking the test sets stands in for a level.
 */
#include "check.h"

#include "ai/ai.h"
#include "games/hex_tri/hex_tri.h"
#include "games/registry.h"
#include "match.h"

#include <string.h>

/* The stand-in's ranking, best first, and what it was asked with. */
static struct {
    size_t count;
    struct action action[64];
    double expected;
    struct decision asked;
} ranks;

static size_t rank_given(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    (void)self;
    ranks.asked = *decision;
    size_t count = ranks.count < capacity ? ranks.count : capacity;
    for (size_t i = 0; i < count; i++)
        ranked[i] = (struct ranked_action){.action = ranks.action[i], .expected = ranks.expected};
    return count;
}

static void decide_first(void *self, const struct decision *decision, struct action *action)
{
    (void)self;
    ranks.asked = *decision;
    *action = ranks.action[0];
}

static bool is_for_the_chief(const struct decision *decision, const struct action *action)
{
    (void)decision;
    return action->part == 1;
}

const struct player ai_fake_base = {
    .name = "base", .decide = decide_first, .rank = rank_given, .obvious = is_for_the_chief};
STRENGTH(fake, NULL, 1, base, 99, 100, 3);
STRENGTH(fake, NULL, 3, base, 50, 100, 3);
STRENGTH(fake, NULL, 7, base, 0, 40, 3);

struct table {
    const struct game *game;
    struct rules *rules;
    struct match match;
    struct decision decision;
    void *memory;
    const struct player *player;
};

/* Returns a new game as its first player sees it. PLAYER decides. */
static struct table open_table(const struct game *game, const struct player *player)
{
    struct error error = ERROR_INIT;
    const struct player *const seats[GAME_PLAYERS_MAX] = {&ai_random, &ai_random};
    struct table table = {.game = game, .player = player};
    table.rules = game_rules_create(game, 2, NULL, &error);
    assert_non_null(table.rules);
    table.match = match_start(game, table.rules, seats, 1);
    while (match_actor(&table.match) < 0)
        assert_true(match_step(&table.match));
    table.decision = match_decision(&table.match, match_actor(&table.match));
    table.memory = player_create(player, game, table.rules);
    return table;
}

static void close_table(struct table *table)
{
    player_destroy(table->player, table->memory);
    match_finish(&table->match);
    game_rules_destroy(table->rules);
}

/* Ranks every legal action, the last one first, with value EXPECTED. */
static void rank_all(struct table *table, double expected)
{
    LOCAL_ACTIONS list = action_list_legal(table->game, table->rules, table->decision.view);
    ranks.expected = expected;
    ranks.count = list.count < 64 ? list.count : 64;
    for (size_t i = 0; i < ranks.count; i++)
        ranks.action[i] = list.items[list.count - 1 - i];
}

static void rank_first(const struct action *action)
{
    for (size_t i = ranks.count - 1; i > 0; i--)
        ranks.action[i] = ranks.action[i - 1];
    ranks.action[0] = *action;
}

/* Returns how often, in TIMES decisions, the ranked action AT is taken. */
static int count_taken(struct table *table, size_t at, int times)
{
    int taken = 0;
    for (int i = 0; i < times; i++) {
        struct action action;
        memset(&action, 0, sizeof action);
        table->decision.seed = 77 + (uint64_t)i;
        table->player->decide(table->memory, &table->decision, &action);
        taken += action_equal(&action, &ranks.action[at]);
    }
    return taken;
}

static void a_share_of_the_best_actions_is_overlooked(void **state)
{
    enum { TIMES = 4000 };
    struct table table = open_table(game_find(game_registry, "hex"), &ai_fake_3);
    (void)state;
    rank_all(&table, 0.5);
    assert_in_range(count_taken(&table, 0, TIMES), TIMES / 2 - 130, TIMES / 2 + 130);
    assert_in_range(count_taken(&table, 1, TIMES), TIMES / 4 - 110, TIMES / 4 + 110);
    assert_in_range(count_taken(&table, 2, TIMES), TIMES / 8 - 90, TIMES / 8 + 90);
    close_table(&table);
}

static void who_overlooks_nearly_everything_takes_any(void **state)
{
    enum { TIMES = 400 };
    struct table table = open_table(game_find(game_registry, "hex"), &ai_fake_1);
    (void)state;
    rank_all(&table, 0.5);
    ranks.count = 3;
    for (size_t i = 0; i < ranks.count; i++)
        assert_in_range(count_taken(&table, i, TIMES), TIMES / 3 - 40, TIMES / 3 + 40);
    close_table(&table);
}

static void a_win_is_never_overlooked(void **state)
{
    struct table table = open_table(game_find(game_registry, "hex"), &ai_fake_1);
    (void)state;
    rank_all(&table, 1);
    assert_int_equal(count_taken(&table, 0, 50), 50);
    close_table(&table);
}

static void the_only_action_of_its_kind_is_never_overlooked(void **state)
{
    struct table table = open_table(&hex_tri, &ai_fake_1);
    struct action pass = {.kind = TRI_PASS};
    (void)state;
    while (match_actor(&table.match) < 0 ||
           !hex_tri.allows(table.rules, table.match.state, &pass, NULL))
        assert_true(match_step(&table.match));
    table.decision = match_decision(&table.match, match_actor(&table.match));
    rank_all(&table, 0.5);
    rank_first(&pass);
    assert_int_equal(count_taken(&table, 0, 50), 50);
    close_table(&table);
}

static void what_the_game_calls_obvious_is_never_overlooked(void **state)
{
    struct table table = open_table(game_find(game_registry, "hex"), &ai_fake_1);
    (void)state;
    rank_all(&table, 0.5);
    struct action chief = ranks.action[5];
    chief.part = 1;
    rank_first(&chief);
    assert_int_equal(count_taken(&table, 0, 50), 50);
    close_table(&table);
}

/* In games of Hex-Tri, exactly the steps of Chiefs are obvious. */
static void chiefs_are_obvious(void **state)
{
    const struct player *base = ai_find("hex-tri", "normal");
    const struct action step = {TRI_STEP, 1, 3, 4, 0}, enter = {TRI_ENTER, 1, 0, 4, 0},
                        other = {TRI_STEP, 0, 3, 4, 0}, pass = {TRI_PASS, 0, 0, 0, 0};
    (void)state;
    assert_true(base->obvious(NULL, &step) && base->obvious(NULL, &enter));
    assert_false(base->obvious(NULL, &other) || base->obvious(NULL, &pass));
}

static void a_budget_is_a_share_of_search_and_time(void **state)
{
    struct table table = open_table(game_find(game_registry, "hex"), &ai_fake_7);
    (void)state;
    rank_all(&table, 0.5);
    assert_int_equal(count_taken(&table, 0, 20), 20);
    assert_true(ranks.asked.effort == 40 && ranks.asked.time_ms == 0);
    table.decision.effort = 200;
    table.decision.time_ms = 500;
    (void)count_taken(&table, 0, 1);
    assert_true(ranks.asked.effort == 80 && ranks.asked.time_ms == 200);
    close_table(&table);
}

/* Each strength of a game is a weaker form of one of its levels; the named levels play by
 * themselves. */
static void every_strength_is_a_row(void **state)
{
    static const char *const bases[] = {"normal", "normal", "normal", NULL, "hard", NULL, "expert"};
    (void)state;
    for (const struct game *const *game = game_registry; *game; game++) {
        int overlooked = 100;
        for (int i = 0; i < 3; i++) {
            const struct player *player = ai_find((*game)->slug, player_strengths[i]);
            assert_true(player->overlooks < overlooked && player->overlooks > 0);
            overlooked = player->overlooks;
        }
        for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
            const struct player *player = ai_find((*game)->slug, player_strengths[i]);
            assert_ptr_equal(player->base, bases[i] ? ai_find((*game)->slug, bases[i]) : NULL);
            if (bases[i])
                assert_true(player->overlooks > 0 || player->budget < 100);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_share_of_the_best_actions_is_overlooked),
        cmocka_unit_test(who_overlooks_nearly_everything_takes_any),
        cmocka_unit_test(a_win_is_never_overlooked),
        cmocka_unit_test(the_only_action_of_its_kind_is_never_overlooked),
        cmocka_unit_test(what_the_game_calls_obvious_is_never_overlooked),
        cmocka_unit_test(chiefs_are_obvious),
        cmocka_unit_test(a_budget_is_a_share_of_search_and_time),
        cmocka_unit_test(every_strength_is_a_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
