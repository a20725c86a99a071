/*
 * Checks what the goals of shipped problems promise, without lab/problems/signs.c: from the
 * possible hidden caps, from the board, and from every reply.
 */
#include "play.h"

#include "games/registry.h"
#include "lab/problems/making.h"

#include <math.h>

enum { CHECKED = 3, CELLS_MOST = 64 };

static void check_shipped(
    const char *slug, enum problem_theme theme, void (*check)(const struct problem *problem))
{
    struct problem_set set;
    int checked = 0;
    assert_true(problem_set_open(&set, slug, NULL, NULL));
    for (size_t i = 0; i < problem_set_count(&set) && checked < CHECKED; i++) {
        struct problem problem;
        assert_true(problem_set_read(&set, i, game_registry, &problem, NULL));
        if (problem.theme == theme) {
            check(&problem);
            checked++;
        }
        problem_finish(&problem);
    }
    problem_set_finish(&set);
    assert_int_equal(checked, CHECKED);
}

static const char *spelled_of(
    const struct problem *problem, const struct action *action, char *room, size_t size)
{
    struct text text = text_in(room, size);
    problem->position.game->format(problem->position.rules, problem->position.state, action, &text);
    return room;
}

/* ---- which cap is what ---- */

/* What the other player hides: the cells, and how many caps of each symbol in all. */
struct hidden {
    const char *cell[CELLS_MOST];
    int count, left[2];
};

static struct hidden hidden_of(const struct problem *problem)
{
    json_t *cells = json_object_get(json_object_get(problem->position.json, "state"), "cells"),
           *cap;
    int other = 1 - problem->seat;
    struct hidden hidden = {.left = {other == 0 ? 7 : 6, other == 0 ? 6 : 7}};
    const char *name;
    json_object_foreach(cells, name, cap)
    {
        const char *symbol = json_string_value(json_object_get(cap, "symbol"));
        if (json_integer_value(json_object_get(cap, "owner")) != other + 1)
            continue;
        if (symbol)
            hidden.left[symbol[0] == 's']--;
        else
            hidden.cell[hidden.count++] = name;
    }
    return hidden;
}

/* Reports whether the solution, a claim, wins if bit I of SILVER says what hidden cap I shows. */
static bool wins_in(const struct problem *problem, const struct hidden *hidden, unsigned silver)
{
    json_auto_t *json = json_deep_copy(problem->position.json);
    json_t *state = json_object_get(json, "state"), *cells = json_object_get(state, "cells");
    int left[2] = {hidden->left[0], hidden->left[1]};
    struct position position;
    struct action claim;
    struct game_result result;
    char room[64];
    for (int i = 0; i < hidden->count; i++) {
        int symbol = silver >> i & 1;
        left[symbol]--;
        json_object_set_new(json_object_get(cells, hidden->cell[i]), "symbol",
            json_string(symbol == 1 ? "s" : "g"));
    }
    json_object_set_new(json, "seat", json_integer(0));
    json_array_set_new(json_object_get(state, "hands"), (size_t)(1 - problem->seat),
        json_pack("{s:i,s:i}", "g", left[0], "s", left[1]));
    struct error error = ERROR_INIT;
    if (!position_read_json(&position, game_registry, json, &error))
        fail_msg("%s", error.message);
    spelled_of(problem, &problem->solution.action[0], room, sizeof room);
    assert_true(
        game_parse_legal(position.game, position.rules, position.state, room, &claim, NULL));
    position.game->apply(position.rules, position.state, &claim);
    position.game->result(position.rules, position.state, &result);
    assert_true(result.over);
    position_finish(&position);
    return result.winner[problem->seat];
}

/* Returns 1 if there are enough caps of each symbol, so that this is one world, as likely as any
 * other; otherwise 0. */
static double ways_of(const struct hidden *hidden, unsigned silver)
{
    int left[2] = {hidden->left[0], hidden->left[1]};
    for (int i = 0; i < hidden->count; i++)
        left[silver >> i & 1]--;
    return left[0] >= 0 && left[1] >= 0;
}

/* Checks that the claim is right with the stated chance, and depends on that cap more than on
 * others. */
static void expect_which(const struct problem *problem)
{
    struct hidden hidden = hidden_of(problem);
    double all = 0, wins = 0, shown[CELLS_MOST][2] = {{0}}, won[CELLS_MOST][2] = {{0}};
    int most = 0;
    double swing[CELLS_MOST];
    for (unsigned silver = 0; silver < 1u << hidden.count; silver++) {
        double ways = ways_of(&hidden, silver);
        bool right = ways > 0 && wins_in(problem, &hidden, silver);
        all += ways;
        wins += right ? ways : 0;
        for (int i = 0; i < hidden.count; i++) {
            shown[i][silver >> i & 1] += ways;
            won[i][silver >> i & 1] += right ? ways : 0;
        }
    }
    for (int i = 0; i < hidden.count; i++) {
        swing[i] = fabs(won[i][1] / shown[i][1] - won[i][0] / shown[i][0]);
        most = swing[i] > swing[most] ? i : most;
    }
    struct problem_claim claim = problem_claim(problem, &problem->solution.action[0]);
    int silver = won[most][1] / shown[most][1] > won[most][0] / shown[most][0];
    assert_true(fabs(claim.wins - wins / all) < 1e-9 && claim.wins > 0.25);
    assert_true(fabs(claim.likely - shown[most][silver] / all) < 1e-9);
    assert_true(fabs(claim.swing - swing[most]) < 1e-9 && claim.swing > 0.5);
    assert_string_equal(claim.cap + 2, hidden.cell[most]);
    assert_int_equal(claim.cap[0], silver == 1 ? 's' : 'g');
    double next = 0;
    for (int i = 0; i < hidden.count; i++)
        next = i == most ? next : fmax(next, swing[i]);
    assert_true(fabs(claim.next - next) < 1e-9 && next < swing[most] - 0.09);
}

static void one_cap_decides_which_claim_is_right(void **state)
{
    (void)state;
    check_shipped("beerhex", PROBLEM_WHICH, expect_which);
}

/* ---- join in one ---- */

/* Reports whether the seat's symbols known in STATE join its sides. */
static bool joins(const struct problem *problem, const struct state *state)
{
    enum { SIZE = 5 };
    const struct position *position = &problem->position;
    json_auto_t *json = position->game->state_json(position->rules, state);
    const json_t *cells = json_object_get(json, "cells");
    bool own[SIZE][SIZE] = {{false}}, reached[SIZE][SIZE] = {{false}}, joined = false;
    for (int c = 0; c < SIZE; c++)
        for (int r = 0; r < SIZE; r++) {
            const char name[] = {(char)('a' + c), (char)('1' + r), '\0'};
            const char *symbol =
                json_string_value(json_object_get(json_object_get(cells, name), "symbol"));
            own[c][r] = symbol && symbol[0] == (problem->seat == 0 ? 'g' : 's');
            reached[c][r] = own[c][r] && (problem->seat == 0 ? r : c) == 0;
        }
    static const int beside[6][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}};
    for (int step = 0; step < SIZE * SIZE * SIZE * SIZE * 6; step++) {
        int c = step / 6 % SIZE, r = step / 6 / SIZE % SIZE;
        int to_c = c + beside[step % 6][0], to_r = r + beside[step % 6][1];
        if (reached[c][r] && to_c >= 0 && to_c < SIZE && to_r >= 0 && to_r < SIZE)
            reached[to_c][to_r] = own[to_c][to_r];
    }
    for (int i = 0; i < SIZE; i++)
        joined = joined || (problem->seat == 0 ? reached[i][SIZE - 1] : reached[SIZE - 1][i]);
    return joined;
}

static void expect_joined(const struct problem *problem)
{
    const struct position *position = &problem->position;
    struct action_list list = action_list_create(position->game, position->rules);
    position->game->quiet(position->rules, position->state, &list);
    assert_false(joins(problem, position->state));
    for (size_t i = 0; i < list.count; i++) {
        struct problem_move move = {.count = 1, .action = {list.items[i]}};
        FREED struct state *after = problem_after(problem, &move, 1);
        assert_true(
            joins(problem, after) == action_equal(&list.items[i], &problem->solution.action[0]));
    }
    action_list_finish(&list);
}

static void one_cap_alone_joins_the_sides(void **state)
{
    (void)state;
    check_shipped("beerhex", PROBLEM_JOIN, expect_joined);
}

/* ---- the tile that costs most ---- */

/* Returns the sum, over the tiles that the other player may hold, of the best gain of each after
 * ACTION. */
static int left_after(const struct problem *problem, const struct action *action)
{
    const struct position *position = &problem->position;
    const struct game *game = position->game;
    struct problem_move move = {.count = 1, .action = {*action}};
    FREED struct state *after = problem_after(problem, &move, 1);
    FREED struct state *next = memory_create(1, game->state_size);
    struct action_list list = action_list_create(game, position->rules);
    json_auto_t *best = json_object();
    int before[GAME_PLAYERS_MAX], value[GAME_PLAYERS_MAX], other = 1 - problem->seat, sum = 0;
    struct event draw;
    while (game->actor(position->rules, after) == ACTOR_CHANCE) {
        struct chance_factor factor;
        game->due(position->rules, after, &draw);
        game->factor(position->rules, after, &draw, 0, &factor);
        draw.values[0] = factor.value[factor.count - 1];
        game->apply_event(position->rules, after, &draw);
    }
    assert_int_equal(game->actor(position->rules, after), other);
    game->value(position->rules, after, before);
    game->legal(position->rules, after, &list);
    for (size_t i = 0; i < list.count; i++) {
        struct text tile = TEXT_ROOM(GAME_SPELLING_SIZE);
        game->format(position->rules, after, &list.items[i], &tile);
        char *at = strchr(tile.data, '@');
        if (!at || strncmp(tile.data, "stop", 4) == 0)
            continue;
        *at = '\0';
        memcpy(next, after, game->state_size);
        game->apply(position->rules, next, &list.items[i]);
        game->value(position->rules, next, value);
        int gain = value[other] - before[other];
        int had = (int)json_integer_value(json_object_get(best, tile.data));
        if (gain > had) {
            json_object_set_new(best, tile.data, json_integer(gain));
            sum += gain - had;
        }
    }
    action_list_finish(&list);
    return sum;
}

static void expect_cost(const struct problem *problem)
{
    const struct position *position = &problem->position;
    struct action_list list = action_list_create(position->game, position->rules);
    position->game->legal(position->rules, position->state, &list);
    int least = left_after(problem, &problem->solution.action[0]);
    for (size_t i = 0; i < list.count; i++)
        assert_true(action_equal(&list.items[i], &problem->solution.action[0]) ||
                    left_after(problem, &list.items[i]) > least);
    action_list_finish(&list);
}

static void one_tile_leaves_the_other_least(void **state)
{
    (void)state;
    check_shipped("toll-hexes", PROBLEM_COST, expect_cost);
}

/* ---- captures ---- */

/* On a1 there is one figure of each player. A Chief that joins them wins the battle, in which each
 * side loses a figure: an exchange. */
static const char exchange[] =
    "{\"position\":1,\"game\":\"hex-tri\",\"players\":2,\"options\":{},\"seat\":0,\"state\":{"
    "\"game\":\"hex-tri\",\"players\":2,\"actor\":1,\"turn\":16,\"round\":4,\"phase\":\"movement\","
    "\"first\":2,\"passes\":1,\"chain\":null,\"fields\":{"
    "\"a1\":{\"manna\":1,\"figures\":{\"1\":[0,1],\"2\":[0,1]}},\"t3\":{\"figures\":{\"2\":[1,0]}},"
    "\"t14\":{\"figures\":{\"1\":[1,0]}}},\"off\":[[0,7],[0,7]],\"waiting\":[[],[]],"
    "\"free\":[true,true],\"out\":[]}}";

static void what_costs_as_many_figures_is_no_capture(void **state)
{
    json_auto_t *json = json_loads(exchange, 0, NULL);
    struct problem problem = {.seat = 0, .solution = {.count = 2, .value = 0.5}};
    struct error error = ERROR_INIT;
    (void)state;
    if (!position_read_json(&problem.position, game_registry, json, &error))
        fail_msg("%s", error.message);
    const struct position *position = &problem.position;
    struct action *move = problem.solution.action;
    assert_true(game_parse_legal(
        position->game, position->rules, position->state, "Kt14-a1", &move[0], &error));
    FREED struct state *after = problem_after(&problem, &problem.solution, 1);
    assert_true(game_parse_legal(position->game, position->rules, after, "done", &move[1], &error));
    assert_int_equal(problem_theme_of(&problem), PROBLEM_BEST);
    position_finish(&problem.position);
}

/* By minimax up to the battle: the goal is reached whatever the other player does. */
static void what_is_asked_for_in_hex_tri_can_be_forced(void **unused)
{
    struct problem_set set;
    int checked = 0;
    (void)unused;
    assert_true(problem_set_open(&set, "hex-tri", NULL, NULL));
    for (size_t i = 0; i < problem_set_count(&set); i++) {
        struct problem problem;
        assert_true(problem_set_read(&set, i, game_registry, &problem, NULL));
        bool asks = problem.theme == PROBLEM_CHIEF || problem.theme == PROBLEM_SAVE ||
                    problem.theme == PROBLEM_CAPTURE;
        if (asks && problem_theme_of(&problem) != problem.theme)
            fail_msg("problem %d does not force its goal", (int)i + 1);
        checked += asks;
        problem_finish(&problem);
    }
    problem_set_finish(&set);
    assert_true(checked > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_cap_decides_which_claim_is_right),
        cmocka_unit_test(one_cap_alone_joins_the_sides),
        cmocka_unit_test(one_tile_leaves_the_other_least),
        cmocka_unit_test(what_is_asked_for_in_hex_tri_can_be_forced),
        cmocka_unit_test(what_costs_as_many_figures_is_no_capture),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
