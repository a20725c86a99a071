/*
 * What a claim in BeerHex is worth to people: how often it is right in the worlds that agree with
 * everything seen, counted here one by one from the board after every ply.
 */
#include "check.h"

#include "ai/ai.h"
#include "ai/beerhex/private.h"
#include "match.h"

#include <math.h>
#include <string.h>

enum { PLIES = 60, HIDDEN = 12 };

static struct rules *rules_of(const char *size)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    options_defaults(beerhex.options, &values);
    assert_true(options_set(beerhex.options, &values, "size", size, &error));
    struct rules *rules = game_rules_create(&beerhex, 2, &values, &error);
    assert_non_null(rules);
    return rules;
}

/* The true board after each ply so far. */
struct diary {
    const struct rules *rules;
    struct state board[PLIES];
    int count;
};

/* Returns the ply since which the cap on CELL has been there. */
static int since(const struct diary *diary, int owner, int cell)
{
    int at = diary->count - 1;
    while (at > 0 && cell_set_has(diary->board[at - 1].owned[owner], cell))
        at--;
    return at;
}

/* Reports whether OWNER always had the caps that it placed, if those on HIDDEN are silver where WAY
 * has a bit. */
static bool agrees(const struct diary *diary, int owner, const int *hidden, int count, unsigned way)
{
    for (int at = 0; at < diary->count; at++) {
        const struct state *board = &diary->board[at];
        int laid[2] = {0, 0};
        struct cell_set owned = board->owned[owner];
        for (int i = 0; i < count; i++)
            if (since(diary, owner, hidden[i]) <= at) {
                laid[way >> i & 1]++;
                owned = cell_set_without(owned, cell_set_one(hidden[i]));
            }
        for (int symbol = 0; symbol < 2; symbol++) {
            laid[symbol] += cell_set_count(cell_set_and(owned, board->symbol[symbol]));
            if (laid[symbol] > beerhex_total(diary->rules, owner, symbol))
                return false;
        }
    }
    return true;
}

/* Sets VALUES to how often SEAT is right to declare and to deny. Returns the number of worlds. */
static int count_worlds(const struct diary *diary, int seat, double values[2])
{
    const struct state *now = &diary->board[diary->count - 1];
    int hidden[BEERHEX_CELLS_MAX], count = 0, worlds = 0, other = 1 - seat;
    for (struct cell_set left = cell_set_without(now->owned[other], now->up);
         !cell_set_empty(left);)
        hidden[count++] = cell_set_take(&left);
    assert_true(count <= HIDDEN);
    values[0] = values[1] = 0;
    for (unsigned way = 0; way < 1u << count; way++) {
        struct state world = *now, said;
        if (!agrees(diary, other, hidden, count, way))
            continue;
        for (int i = 0; i < count; i++)
            for (int symbol = 0; symbol < 2; symbol++)
                world.symbol[symbol] =
                    (int)(way >> i & 1) == symbol
                        ? cell_set_or(world.symbol[symbol], cell_set_one(hidden[i]))
                        : cell_set_without(world.symbol[symbol], cell_set_one(hidden[i]));
        world.hand_unknown[0] = world.hand_unknown[1] = 1;
        beerhex_know_hands(diary->rules, &world);
        worlds++;
        for (int kind = BEERHEX_DECLARE; kind <= BEERHEX_DENY; kind++) {
            const struct action claim = {.kind = (uint8_t)kind};
            said = world;
            beerhex.apply(diary->rules, &said, &claim);
            assert_true(said.over);
            values[kind] += said.winners >> seat & 1;
        }
    }
    values[0] /= worlds;
    values[1] /= worlds;
    return worlds;
}

/* Compares the values with those of the ranking and of the judgement after the claim. */
static int compare(const struct diary *diary, const struct player *player, void *memory,
    const struct decision *decision)
{
    struct ranked_action ranked[600];
    double values[2];
    int open = 0;
    count_worlds(diary, decision->seat, values);
    for (int kind = BEERHEX_DECLARE; kind <= BEERHEX_DENY; kind++) {
        const struct action claim = {.kind = (uint8_t)kind};
        struct decision asking = *decision;
        asking.about = &claim;
        asking.about_count = 1;
        size_t count = player->rank(memory, &asking, ranked, 600), at = 0;
        while (at < count && !ranked[at].asked)
            at++;
        assert_true(at < count && ranked[at].counted);
        if (fabs(ranked[at].expected - values[kind]) > 1e-9)
            fail_msg("%s, kind %d: %g, counted %g", player->name, kind, ranked[at].expected,
                values[kind]);
        open += values[kind] > 0 && values[kind] < 1;
    }
    return open;
}

static void claims_are_worth_how_often_they_are_right(void **unused)
{
    static const char *const levels[] = {"normal", "hard", "expert"};
    const struct player *const seats[GAME_PLAYERS_MAX] = {&match_quiet, &match_quiet};
    struct rules *rules = rules_of("4");
    int open = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < 12; seed++) {
        struct match match = match_start(&beerhex, rules, seats, seed);
        struct diary diary = {.rules = rules};
        const struct player *player = ai_find("beerhex", levels[seed % 3]);
        void *memory = player_create(player, &beerhex, rules);
        while (match_actor(&match) >= 0 && diary.count < PLIES) {
            const struct state *state = match.state;
            diary.board[diary.count++] = *state;
            if (state->phase == BEERHEX_TURN && diary.count % 4 == 0) {
                struct decision decision = match_decision(&match, match_actor(&match));
                decision.effort = 1;
                open += compare(&diary, player, memory, &decision);
            }
            assert_true(match_step(&match));
        }
        player_destroy(player, memory);
        match_finish(&match);
    }
    assert_true(open > 10);
    game_rules_destroy(rules);
}

/* The game's own odds of a reveal are the same count. */
static void a_reveal_shows_each_way_equally_often(void **unused)
{
    struct rules *rules = rules_of("4");
    const struct player *const seats[GAME_PLAYERS_MAX] = {&match_quiet, &match_quiet};
    (void)unused;
    for (uint64_t seed = 20; seed < 26; seed++) {
        struct match match = match_start(&beerhex, rules, seats, seed);
        for (int i = 0; i < 9 && match_actor(&match) >= 0; i++)
            assert_true(match_step(&match));
        struct decision decision = match_decision(&match, match_actor(&match));
        struct state state = *decision.view;
        const struct action declare = {.kind = BEERHEX_DECLARE};
        struct event event;
        double all = 0, first = 0;
        beerhex.apply(rules, &state, &declare);
        beerhex.due(rules, &state, &event);
        for (unsigned way = 0; way < 1u << event.count; way++) {
            double chance = 1;
            for (int i = 0; i < event.count && chance > 0; i++) {
                struct chance_factor factor;
                double sum = 0, own = 0;
                event.values[i] = way >> i & 1;
                beerhex.factor(rules, &state, &event, i, &factor);
                for (int k = 0; k < factor.count; k++) {
                    sum += (double)factor.weight[k];
                    own += factor.value[k] == event.values[i] ? (double)factor.weight[k] : 0;
                }
                chance *= own / sum;
            }
            first = first > 0 ? first : chance;
            assert_true(chance <= 0 || fabs(chance - first) < 1e-9);
            all += chance;
        }
        assert_true(event.count > 2 && fabs(all - 1) < 1e-9);
        match_finish(&match);
    }
    game_rules_destroy(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(claims_are_worth_how_often_they_are_right),
        cmocka_unit_test(a_reveal_shows_each_way_equally_often),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
