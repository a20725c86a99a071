/*
 * What the levels of Hex-Tri stand on: their whole moves against all moves of the game, their
 * search against plain minimax, and what a Chief in danger is worth to them.
 */
#include "check.h"

#include "ai/hex_tri/levels.h"
#include "ai/hex_tri/rounds.h"
#include "ai/hex_tri/search.h"
#include "ai/hex_tri/standing.h"
#include "games/search.h"

#include <math.h>
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

/* Plays PLIES random actions, each payer the plain one; false if the game ended. */
static bool stray(const struct rules *rules, struct state *state, int plies, uint64_t seed)
{
    struct rng rng = rng_from_seed(seed);
    struct action_list list = action_list_create(&hex_tri, rules);
    hex_tri.state_init(rules, state);
    for (int i = 0; i < plies && !state->over; i++) {
        hex_tri.plain(rules, state, &list);
        hex_tri.apply(rules, state, &list.items[rng_below(&rng, (uint32_t)list.count)]);
    }
    action_list_finish(&list);
    return !state->over;
}

/* ---- whole moves ---- */

enum { AFTER_MAX = 1 << 14 };

/* Where figures may come to: by kind, field left and field reached; and the states after that. */
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

static enum move_answer note_end(void *context, const struct move *move, const struct state *after)
{
    struct ends *ends = context;
    if (ends->after_count < AFTER_MAX)
        ends->after[ends->after_count++] = hex_tri.hash(ends->rules, after);
    const struct action *first = &move->action[0], *last = &move->action[move->length - 1];
    if (last->kind == TRI_DONE && move->length > 1) {
        int from = first->kind == TRI_ENTER ? TRI_NO_FIELD : first->a;
        int to = move->action[move->length - 2].b;
        if (from != to) /* back where it was: never worth its Manna */
            add_end(ends, first->part, from, to);
    }
    return MOVE_NEXT;
}

static bool leads_there(const struct ends *ends, const struct state *after)
{
    uint64_t hash = hex_tri.hash(ends->rules, after);
    for (int i = 0; i < ends->after_count; i++)
        if (ends->after[i] == hash)
            return true;
    return ends->after_count == AFTER_MAX;
}

/* Manna that nobody holds pays for some detours, which are no ways. */
static bool has_loose_manna(const struct state *state)
{
    uint64_t held = 0;
    for (int seat = 0; seat < TRI_PLAYERS_MAX; seat++)
        held |= state->held[seat].word[0];
    return (state->rich.word[0] & ~held) != 0;
}

/* All ways that can be walked are moves of the game, and there is one to every end of its moves. */
static void ways_lead_wherever_moves_do(void **unused)
{
    struct rules *rules = make_rules(2, SMALL);
    struct game_moves *moves = game_moves_create(&hex_tri, rules, 5);
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
        game_moves_visit(moves, &state, note_end, &all[0]);
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
    game_moves_destroy(moves);
    game_rules_destroy(rules);
}

/* ---- the search ---- */

static int judge(const struct rules *rules, const struct worth_tables *tables,
    const struct state *state, int seat)
{
    struct state after = *state;
    standing_end_round(rules, &after);
    return standing_value(rules, tables, &after, seat);
}

static int minimax(const struct rules *rules, const struct worth_tables *tables,
    const struct state *state, int seat, int depth);

/* A leaf behind a move of OWN side; one that wins if everybody passes is answered first. */
static int judge_leaf(const struct rules *rules, const struct worth_tables *tables,
    const struct state *state, int seat, bool own)
{
    int value = judge(rules, tables, state, seat);
    bool threat = standing_decided(value) && (value > 0) == own;
    return threat ? minimax(rules, tables, state, seat, 0) : value;
}

/* Every move and every answer, with no cuts; with no DEPTH left, the answers to a threat. */
static int minimax(const struct rules *rules, const struct worth_tables *tables,
    const struct state *state, int seat, int depth)
{
    if (state->over || tri_is_out(state, seat))
        return standing_value(rules, tables, state, seat);
    struct way_list *list = memory_create(1, sizeof *list);
    bool own = state->mover == seat, any = false;
    int best = 0;
    ways_find(rules, state, list);
    for (int i = 0; i < list->count; i++) {
        struct state after = *state;
        if (!ways_walk(rules, &after, list, &list->way[i], NULL))
            continue;
        bool over = after.over || tri_is_out(&after, seat);
        int value = over        ? standing_value(rules, tables, &after, seat)
                    : depth > 1 ? minimax(rules, tables, &after, seat, depth - 1)
                    : depth > 0 ? judge_leaf(rules, tables, &after, seat, own)
                                : judge(rules, tables, &after, seat);
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
    enum { DEPTH = 3, NOISE = 4, CHOICES = 256 /* all moves are looked into */ };
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
            int expected = minimax(rules, search_tables(search), &state, state.mover, DEPTH);
            bool decided = expected > STANDING_LIMIT || expected < -STANDING_LIMIT;
            if (decided || count == 1)
                continue; /* then it looks no further */
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

/* ---- Chiefs in danger ---- */

static const struct player *const levels[] = {
    &ai_hex_tri_normal, &ai_hex_tri_hard, &ai_hex_tri_expert};

/* The board of side 3 with a Chief for each, figures of both to put elsewhere, and Manna. */
static void set_up(const struct rules *rules, struct state *state, int chief, int enemy)
{
    hex_tri.state_init(rules, state);
    state->round = 5;
    state->chief[0] = (uint8_t)chief;
    state->chief[1] = (uint8_t)enemy;
    state->off_chief[0] = state->off_chief[1] = 0;
}

static void put(const struct rules *rules, struct state *state, int seat, int field, int figures)
{
    state->ordinary[field][seat] = (uint8_t)(state->ordinary[field][seat] + figures);
    state->off[seat] = (uint8_t)(state->off[seat] - figures);
    tri_refresh(rules, state);
}

/* Plays the level's moves against passes until the round is over. */
static void play_round(const struct player *level, const struct rules *rules, struct state *state)
{
    static const struct action pass = {TRI_PASS, 0, 0, 0, 0};
    void *memory = level->create(&hex_tri, rules);
    int32_t round = state->round;
    while (!state->over && state->round == round) {
        struct action action = pass;
        struct decision decision = {
            .game = &hex_tri, .rules = rules, .view = state, .seat = state->mover, .seed = 3};
        if (state->mover == 0)
            level->decide(memory, &decision, &action);
        hex_tri.apply(rules, state, &action);
    }
    level->destroy(memory);
}

/* An entry beside HEX. */
static int entry_of(const struct rules *rules, int hex)
{
    for (int i = 0; i < rules->beside_count[hex]; i++)
        if (rules->entry[rules->beside[hex][i]])
            return rules->beside[hex][i];
    fail_msg("hex %d has no entry", hex);
    return 0;
}

/* A Chief on an entry is surrounded once the one hex beside it is held. */
static void every_level_takes_a_careless_chief(void **unused)
{
    struct rules *rules = make_rules(2, 3);
    int last = rules->hexes - 1;
    (void)unused;
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        struct state state;
        set_up(rules, &state, rules->hexes / 2, entry_of(rules, last));
        put(rules, &state, 0,
            rules->beside[last][0] == state.chief[1] ? rules->beside[last][1]
                                                     : rules->beside[last][0],
            1);
        state.manna[rules->hexes / 2] = 3;
        tri_refresh(rules, &state);
        play_round(levels[i], rules, &state);
        assert_true(state.over);
        assert_int_equal(state.winners, 1);
    }
    game_rules_destroy(rules);
}

/* An enemy stands with the Chief's one guard: two more come or the Chief goes. */
static void every_level_saves_its_chief(void **unused)
{
    struct rules *rules = make_rules(2, 3);
    (void)unused;
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        struct state state;
        set_up(rules, &state, 0, rules->fields - 1);
        put(rules, &state, 0, 0, 1);
        put(rules, &state, 1, 0, 3);
        play_round(levels[i], rules, &state);
        assert_false(state.over);
        assert_int_not_equal(state.chief[0], TRI_NO_FIELD);
    }
    game_rules_destroy(rules);
}

/* ---- rounds gone by ---- */

/* A game of two, as everybody sees it. */
struct course_seen {
    struct rules *rules;
    struct state state;
    struct observation seen[256];
    size_t count;
};

static void begin_game(struct course_seen *game)
{
    game->rules = make_rules(2, 3);
    game->count = 0;
    hex_tri.state_init(game->rules, &game->state);
}

/* Plays the actions of WORDS, up to a NULL. */
static void play_words(struct course_seen *game, const char *const *words)
{
    struct error error = ERROR_INIT;
    for (; *words; words++) {
        struct observation *seen = &game->seen[game->count++];
        *seen = (struct observation){.ply = {.actor = game->state.mover}};
        assert_true(game_parse_legal(
            &hex_tri, game->rules, &game->state, *words, &seen->ply.action, &error));
        hex_tri.apply(game->rules, &game->state, &seen->ply.action);
    }
}

static struct decision decision_of(const struct course_seen *game)
{
    return (struct decision){.game = &hex_tri,
        .rules = game->rules,
        .view = &game->state,
        .seen = game->seen,
        .seen_count = game->count,
        .seat = game->state.mover};
}

/* Each round one Chief steps from its hex to an entry, or back; Manna piles up. */
static void rounds_come_again(void **unused)
{
    static const char *const entering[] = {
        "Kenter t1", "done", "Kenter t54", "done", "pass", "pass", NULL};
    static const char *const to_and_fro[] = {
        "pass", "Kt1-c1", "done", "pass", "pass", "Kc1-t1", "done", "pass", "pass", NULL};
    struct course_seen game;
    struct rounds_past past;
    (void)unused;
    begin_game(&game);
    play_words(&game, entering);
    for (int i = 0; i < 3; i++)
        play_words(&game, to_and_fro);
    struct decision decision = decision_of(&game);
    rounds_find(&decision, &past);
    assert_int_equal(rounds_count(game.rules, &past, &game.state), 3);
    decision.seen_count--; /* what was seen does not lead there */
    rounds_find(&decision, &past);
    assert_int_equal(past.count, 0);
    game_rules_destroy(game.rules);
}

/* ---- reasons and shares ---- */

static void a_winning_action_says_so(void **unused)
{
    struct rules *rules = make_rules(2, 3);
    int last = rules->hexes - 1;
    struct state state;
    struct ranked_action ranked[3];
    (void)unused;
    set_up(rules, &state, rules->hexes / 2, entry_of(rules, last));
    put(rules, &state, 0, last, 1); /* it is surrounded, and cannot go on: passing wins */
    state.free_step[1] = 0;
    void *memory = ai_hex_tri_hard.create(&hex_tri, rules);
    struct decision decision = {.game = &hex_tri, .rules = rules, .view = &state};
    size_t count = ai_hex_tri_hard.rank(memory, &decision, ranked, 3);
    ai_hex_tri_hard.destroy(memory);
    assert_true(count >= 1);
    assert_int_equal(ranked[0].advice.code, ADVICE_WINS);
    assert_true(ranked[0].expected == 1);
    game_rules_destroy(rules);
}

/* It has nothing but passing, and then threatens a Chief that may well step away. */
static void a_threat_is_no_win(void **unused)
{
    static const char *const words[] = {"Kenter t7", "done", "Kenter t13", "done", "pass", NULL};
    struct course_seen game;
    struct ranked_action ranked[3];
    double expected[GAME_PLAYERS_MAX];
    (void)unused;
    begin_game(&game);
    play_words(&game, words);
    struct decision decision = decision_of(&game);
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        void *memory = levels[i]->create(&hex_tri, game.rules);
        assert_int_equal(levels[i]->rank(memory, &decision, ranked, 3), 1);
        assert_int_not_equal(ranked[0].advice.code, ADVICE_WINS);
        assert_true(ranked[0].expected > 0.1 && ranked[0].expected < 0.9);
        assert_true(levels[i]->evaluate(memory, &decision, expected));
        assert_true(expected[1] > 0.1 && expected[1] < 0.9);
        levels[i]->destroy(memory);
    }
    game_rules_destroy(game.rules);
}

/* The best action's reason, from a level that looks at nothing else. */
/* How many lines are asked for changes nothing about the first one. */
static void the_first_line_is_the_best(void **unused)
{
    static const char *const words[] = {"Kenter t52", "done", "Kenter t25", "done", "pass", "pass",
        "Kt25-a2", "done", "Kt52-d4", "done", "pass", "pass", "enter t52$d4", "done", "pass", NULL};
    enum { LINES = 20 };
    struct course_seen game;
    struct ranked_action ranked[LINES];
    struct action chosen;
    (void)unused;
    begin_game(&game);
    play_words(&game, words);
    struct decision decision = decision_of(&game);
    void *memory = ai_hex_tri_expert.create(&hex_tri, game.rules);
    ai_hex_tri_expert.decide(memory, &decision, &chosen);
    for (size_t lines = 1; lines <= LINES; lines += 4) {
        assert_true(ai_hex_tri_expert.rank(memory, &decision, ranked, lines) >= 1);
        assert_memory_equal(&ranked[0].action, &chosen, sizeof chosen);
    }
    ai_hex_tri_expert.destroy(memory);
    game_rules_destroy(game.rules);
}

static struct advice reason_in(const struct rules *rules, const struct state *state)
{
    struct ranked_action ranked[3];
    void *memory = ai_hex_tri_normal.create(&hex_tri, rules);
    struct decision decision = {.game = &hex_tri, .rules = rules, .view = state};
    assert_true(ai_hex_tri_normal.rank(memory, &decision, ranked, 3) >= 1);
    ai_hex_tri_normal.destroy(memory);
    return ranked[0].advice;
}

static void saved_figures_are_a_reason(void **unused)
{
    struct rules *rules = make_rules(2, 3);
    struct state state;
    (void)unused;
    set_up(rules, &state, 0, rules->fields - 1);
    put(rules, &state, 0, 0, 1);
    put(rules, &state, 1, 0, 3);
    struct advice advice = reason_in(rules, &state);
    assert_int_equal(advice.code, ADVICE_SAVES);
    assert_true(advice.number[0] >= 1 && advice.field_count >= 1);
    game_rules_destroy(rules);
}

static void shares_are_those_of_the_logistic_curve(void **unused)
{
    (void)unused;
    for (int value = -1000; value <= 1000; value += 50)
        assert_true(fabs(standing_share(value) - 1 / (1 + exp(-value / 100.0))) < 0.01);
    assert_true(standing_share(STANDING_WIN) == 1 && standing_share(-STANDING_WIN) == 0);
}

/* The first hint says what comes of it: whoever moves second has the better game. More is never
 * less, and what is decided is certain. */
static void expectations_come_true(void **unused)
{
    struct rules *rules = make_rules(2, 3);
    struct state state;
    (void)unused;
    hex_tri.state_init(rules, &state);
    double first = standing_expected(rules, &state, 0, -50);
    assert_true(first > 0.2 && first < 0.35);
    for (state.round = 1; state.round < 8; state.round++) {
        for (int value = -1200; value < 1200; value += 10) {
            double less = standing_expected(rules, &state, 0, value);
            assert_true(less <= standing_expected(rules, &state, 0, value + 10));
            double other = standing_expected(rules, &state, 1, -value);
            assert_true(fabs(less + other - 1) < 0.01);
        }
        assert_true(standing_expected(rules, &state, 0, STANDING_WIN) == 1);
    }
    game_rules_destroy(rules);
    rules = make_rules(6, 3);
    hex_tri.state_init(rules, &state);
    first = standing_expected(rules, &state, 0, -390); /* of all others against it */
    assert_true(first > 0.08 && first < 1.0 / 6);
    game_rules_destroy(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_lead_wherever_moves_do),
        cmocka_unit_test(search_finds_what_minimax_does),
        cmocka_unit_test(every_level_takes_a_careless_chief),
        cmocka_unit_test(every_level_saves_its_chief),
        cmocka_unit_test(rounds_come_again),
        cmocka_unit_test(a_winning_action_says_so),
        cmocka_unit_test(a_threat_is_no_win),
        cmocka_unit_test(the_first_line_is_the_best),
        cmocka_unit_test(saved_figures_are_a_reason),
        cmocka_unit_test(shares_are_those_of_the_logistic_curve),
        cmocka_unit_test(expectations_come_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
