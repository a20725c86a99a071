/*
 * What the levels of Hex-Tri say of their moves, checked on the board.
 */
#include "tri_fixture.h"

#include "ai/ai.h"
#include "ai/hex_tri/private.h"
#include "match.h"

/* Reports whether a move of the player to move that ends on TO takes VICTIM's Chief if everybody
 * then passes. */
static bool can_strike(
    const struct rules *rules, const struct state *state, int victim, int to, int steps)
{
    static const struct action done = {TRI_DONE, 0, 0, 0, 0};
    LOCAL_ACTIONS list = action_list_legal(&hex_tri, rules, state);
    for (size_t i = 0; i < list.count && steps > 0; i++) {
        struct state after = *state;
        if (list.items[i].kind != TRI_STEP && list.items[i].kind != TRI_ENTER)
            continue;
        hex_tri.apply(rules, &after, &list.items[i]);
        if (can_strike(rules, &after, victim, to, steps - 1))
            return true;
        if (list.items[i].b != to)
            continue;
        hex_tri.apply(rules, &after, &done);
        standing_end_round(rules, &after);
        if (tri_is_out(&after, victim))
            return true;
    }
    return false;
}

static int held_alone(const struct rules *rules, const struct state *state, int seat)
{
    int made = 0;
    for (int hex = 0; hex < rules->hexes; hex++)
        if (state->holders[hex] == 1u << seat)
            made += tri_count(state, hex, seat) < rules->most[hex] ? tri_count(state, hex, seat)
                                                                   : rules->most[hex];
    return made;
}

static void expect_true(
    const struct rules *rules, const struct state *now, const struct ranked_action *line)
{
    const struct advice *advice = &line->advice;
    int seat = now->mover, other = 1 - seat;
    struct state after = *now;
    hex_tri.apply(rules, &after, &line->action);
    for (int i = 0; i < line->rest_count; i++)
        hex_tri.apply(rules, &after, &line->rest[i]);
    assert_int_not_equal(advice->code, ADVICE_NONE);
    if (advice->code == ADVICE_EXPOSES && after.mover == other)
        assert_true(can_strike(rules, &after, seat, advice->field[1], 6));
    if (advice->code == ADVICE_KEEPS)
        assert_int_equal(advice->number[0], tri_purse(rules, now, seat));
    if (advice->code == ADVICE_HARVESTS)
        assert_int_equal(advice->number[0], held_alone(rules, now, seat));
    if (advice->code == ADVICE_OPENS)
        assert_int_equal(after.holders[advice->field[1]], 0);
    if (after.round == now->round)
        standing_end_round(rules, &after);
    if (advice->code == ADVICE_TRAPS || advice->code == ADVICE_FALLS)
        assert_true(tri_is_out(&after, advice->code == ADVICE_TRAPS ? other : seat));
    if (advice->code == ADVICE_PAYS)
        assert_int_equal(advice->number[0], tri_purse(rules, &after, seat));
}

/* Reports whether the action is said to miss what the best one, before it, does to others. */
static bool passes_over(const struct ranked_action *best, const struct ranked_action *line)
{
    const struct advice *advice = &line->advice, *better = &best->advice;
    if (advice->code == ADVICE_LEAVES && better->code == ADVICE_TAKES)
        assert_true(advice->number[0] == better->number[0]);
    if (advice->code == ADVICE_MISSES && better->code == ADVICE_MENACES)
        assert_int_equal(advice->field[0], better->field[0]);
    return advice->code == ADVICE_LEAVES || advice->code == ADVICE_MISSES;
}

/* Every line has a reason that is true on the board and differs from those of the lines before it.
 */
static void reasons_hold_on_the_board(void **unused)
{
    struct rules *rules = make_rules(2);
    int lines = 0, said_again = 0, passed_over = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        const struct player *level = &ai_hex_tri_normal;
        const struct player *seats[GAME_PLAYERS_MAX] = {level, level};
        struct match match = match_start(&hex_tri, rules, seats, seed);
        for (int turn = 0; turn < 60 && match_actor(&match) >= 0; turn++) {
            struct ranked_action ranked[3];
            struct decision decision = match_decision(&match, match_actor(&match));
            size_t count = level->rank(match.memory[decision.seat], &decision, ranked, 3);
            for (size_t i = 0; i < count; i++, lines++) {
                expect_true(rules, match.state, &ranked[i]);
                said_again += advice_is_said(ranked, i, ranked[i].advice.code);
                passed_over += passes_over(&ranked[0], &ranked[i]);
            }
            (void)match_step(&match);
        }
        match_finish(&match);
    }
    assert_true(lines > 100 && said_again < lines / 4 && passed_over > 0);
    game_rules_destroy(rules);
}

/* An enemy with Manna can reach the Chief, which shares its hex with another enemy: without help, a
 * single move takes it. */
static void a_worse_line_says_what_is_wrong_with_it(void **unused)
{
    struct rules *rules = make_rules(2);
    int last = rules->hexes - 1;
    struct state state;
    struct ranked_action ranked[20];
    struct advice pass = {.code = ADVICE_NONE};
    (void)unused;
    set_up(rules, &state, last, 0);
    put(rules, &state, 1, last, 1);
    put(rules, &state, 1, rules->beside[last][0], 1);
    put(rules, &state, 0, rules->hexes / 2, 2);
    state.manna[0] = 3;
    state.manna[rules->hexes / 2] = 8;
    tri_refresh(rules, &state);
    void *memory = player_create(&ai_hex_tri_hard, &hex_tri, rules);
    struct decision decision = {.game = &hex_tri, .rules = rules, .view = &state};
    size_t count = ai_hex_tri_hard.rank(memory, &decision, ranked, 20);
    player_destroy(&ai_hex_tri_hard, memory);
    for (size_t i = 0; i < count; i++)
        pass = ranked[i].action.kind == TRI_PASS ? ranked[i].advice : pass;
    assert_int_equal(pass.code, ADVICE_EXPOSES);
    assert_int_equal(pass.field[0], last);
    game_rules_destroy(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reasons_hold_on_the_board),
        cmocka_unit_test(a_worse_line_says_what_is_wrong_with_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
