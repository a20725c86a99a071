/*
 * The search of Hex-Tri's levels: compares their whole moves with all moves of the game, and the
 * search with plain minimax.
 */
#include "check.h"

#include "ai/hex_tri/private.h"
#include "lab/players/hex_tri_plain.h"

#include <stdlib.h>
#include <string.h>

enum { SMALL = 2 };

static struct rules *make_rules(int players, int side)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    options_defaults(hex_tri.options, &values);
    values.value[TRI_OPTION_SIDE] = side;
    struct rules *rules = game_rules_create(&hex_tri, players, &values, &error);
    assert_non_null(rules);
    return rules;
}

/* Plays PLIES random actions with the plain payers; returns false if the game ended. */
static bool stray(const struct rules *rules, struct state *state, int plies, uint64_t seed)
{
    struct rng rng = rng_from_seed(seed);
    struct action_list list = action_list_create(&hex_tri, rules);
    hex_tri.state_init(rules, state);
    for (int i = 0; i < plies && !state->over; i++) {
        hex_tri_plain(rules, state, &list);
        hex_tri.apply(rules, state, &list.items[rng_below(&rng, (uint32_t)list.count)]);
    }
    action_list_finish(&list);
    return !state->over;
}

/* ---- whole moves ---- */

enum { AFTER_MAX = 1 << 14 };

/* Where figures can move: by kind, field left and field reached; and the states after that. */
struct ends {
    const struct rules *rules;
    bool there[2][256][256];
    int count;
    int after_count;
    uint64_t after[AFTER_MAX];
};

static void add_end(struct ends *ends, int chief, int from, int to)
{
    ends->count += !ends->there[chief][from][to];
    ends->there[chief][from][to] = true;
}

/* Notes what a move of LENGTH actions leads to. */
static void note_end(
    struct ends *ends, const struct action *move, int length, const struct state *after)
{
    if (ends->after_count < AFTER_MAX)
        ends->after[ends->after_count++] = tri_hash(ends->rules, after);
    const struct action *first = &move[0], *last = &move[length - 1];
    if (last->kind == TRI_DONE && length > 1) {
        int from = first->kind == TRI_ENTER ? TRI_NO_FIELD : first->a;
        int to = move[length - 2].b;
        if (from != to) /* a move back to the same field is never worth its Manna */
            add_end(ends, first->part, from, to);
    }
}

enum { MOVE_MAX = 5 }; /* actions */

/* Walks every whole move that begins with LENGTH actions of MOVE, which led to STATE. */
static void walk_moves(
    struct ends *ends, const struct state *state, struct action move[MOVE_MAX], int length)
{
    struct action_list list = action_list_create(&hex_tri, ends->rules);
    hex_tri_plain(ends->rules, state, &list);
    for (size_t i = 0; i < list.count; i++) {
        struct state after = *state;
        move[length] = list.items[i];
        hex_tri.apply(ends->rules, &after, &list.items[i]);
        if (!after.chain || after.over)
            note_end(ends, move, length + 1, &after);
        else if (length + 1 < MOVE_MAX)
            walk_moves(ends, &after, move, length + 1);
    }
    action_list_finish(&list);
}

static bool leads_there(const struct ends *ends, const struct state *after)
{
    uint64_t hash = tri_hash(ends->rules, after);
    for (int i = 0; i < ends->after_count; i++)
        if (ends->after[i] == hash)
            return true;
    return ends->after_count == AFTER_MAX;
}

/* Manna that nobody holds pays for some detours, which are not listed as ways. */
static bool has_loose_manna(const struct state *state)
{
    uint64_t held = 0;
    for (int seat = 0; seat < TRI_PLAYERS_MAX; seat++)
        held |= state->held[seat].word[0];
    return (state->rich.word[0] & ~held) != 0;
}

/* All ways that can be walked are moves of the game, and there is one to every end of a move. */
static void ways_lead_wherever_moves_do(void **unused)
{
    struct rules *rules = make_rules(2, SMALL);
    struct action move[MOVE_MAX];
    struct way_list *list = memory_create(1, sizeof *list);
    struct ends *all = memory_create(2, sizeof *all);
    struct state state;
    int compared = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < 1500; seed++) {
        if (!stray(rules, &state, 6 + (int)seed % 60, seed) || state.chain ||
            has_loose_manna(&state))
            continue;
        memset(all, 0, 2 * sizeof *all);
        all[0].rules = rules;
        walk_moves(&all[0], &state, move, 0);
        ways_find(rules, &state, list);
        for (int i = 0; i < list->count; i++) {
            const struct way *way = &list->way[i];
            struct state after = state;
            if (way->source < 0 || way->steps > 4 || !ways_walk(rules, &after, list, way, NULL))
                continue;
            const struct way_source *source = &list->source[way->source];
            add_end(&all[1], source->chief, source->from, way->to);
            assert_true(all[0].there[source->chief][source->from][way->to]);
            assert_true(leads_there(&all[0], &after));
        }
        assert_int_equal(all[0].count, all[1].count);
        compared += all[0].count;
    }
    assert_true(compared > 100);
    free(all);
    free(list);
    game_rules_destroy(rules);
}

/* ---- the search ---- */

static int judge(
    const struct rules *rules, const struct worth_basis *basis, const struct state *state, int seat)
{
    struct state after = *state;
    standing_end_round(rules, &after);
    return standing_value(rules, basis, &after, seat);
}

static int minimax(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, int seat, int depth);

/* Judges a leaf after a move of OWN side; one that wins if everybody passes is answered first. */
static int judge_leaf(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, int seat, bool own)
{
    int value = judge(rules, basis, state, seat);
    bool threat = standing_decided(value) && (value > 0) == own;
    return threat ? minimax(rules, basis, state, seat, 0) : value;
}

/* Tries every move and answer, without cuts; with no DEPTH left, only the answers to a threat. */
static int minimax(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, int seat, int depth)
{
    if (state->over || tri_is_out(state, seat))
        return standing_value(rules, basis, state, seat);
    struct way_list *list = memory_create(1, sizeof *list);
    bool own = state->mover == seat, any = false;
    int best = 0;
    ways_find(rules, state, list);
    for (int i = 0; i < list->count; i++) {
        struct state after = *state;
        if (!ways_walk(rules, &after, list, &list->way[i], NULL))
            continue;
        bool over = after.over || tri_is_out(&after, seat);
        int value = over        ? standing_value(rules, basis, &after, seat)
                    : depth > 1 ? minimax(rules, basis, &after, seat, depth - 1)
                    : depth > 0 ? judge_leaf(rules, basis, &after, seat, own)
                                : judge(rules, basis, &after, seat);
        if (!any || (own ? value > best : value < best))
            best = value;
        any = true;
    }
    free(list);
    assert_true(any);
    return best;
}

static void search_finds_what_minimax_does(void **unused)
{
    enum { DEPTH = 3, NOISE = 4, CHOICES = 256 /* all moves are searched */ };
    struct search_choice *choice = memory_create(CHOICES, sizeof *choice);
    int compared = 0;
    (void)unused;
    for (int players = 2; players <= 3; players++) {
        struct rules *rules = make_rules(players, SMALL);
        struct search *search = search_create(rules);
        struct search_limits limits = {.depth_max = DEPTH, .leaves = 1 << 30, .width = WAYS_MAX};
        struct state state;
        for (uint64_t seed = 0; seed < 80; seed++) {
            if (!stray(rules, &state, 10 + (int)seed % 30, seed))
                continue;
            struct decision decision = {.game = &hex_tri,
                .rules = rules,
                .view = &state,
                .seat = state.mover,
                .seed = seed};
            size_t count = search_find(search, &decision, &limits, choice, CHOICES);
            int expected = minimax(rules, search_basis(search), &state, state.mover, DEPTH);
            bool decided = expected > STANDING_LIMIT || expected < -STANDING_LIMIT;
            if (decided || count == 1)
                continue; /* then it searches no deeper */
            assert_int_equal(choice[0].value, expected);
            search_find(search, &decision, &limits, choice, 1); /* with windows, and noise */
            assert_in_range(choice[0].value - expected + NOISE, 0, 2 * NOISE);
            compared++;
        }
        search_destroy(search);
        game_rules_destroy(rules);
    }
    assert_true(compared > 20);
    free(choice);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_lead_wherever_moves_do),
        cmocka_unit_test(search_finds_what_minimax_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
