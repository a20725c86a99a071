/*
 * The levels of BeerHex: they use everything that a turn allows, cannot be read, and beat the
 * players that they should beat. Few games; tests/bench/TRIALS.md has the figures.
 */
#include "check.h"

#include "ai/ai.h"
#include "ai/beerhex/private.h"
#include "games/beerhex/beerhex.h"
#include "match.h"

#include <math.h>
#include <string.h>

static struct rules *rules_of(const char *size)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    options_defaults(beerhex.options, &values);
    assert_true(options_set(beerhex.options, &values, "turn-limit", "60", &error));
    assert_true(options_set(beerhex.options, &values, "size", size, &error));
    struct rules *rules = game_rules_create(&beerhex, 2, &values, &error);
    assert_non_null(rules);
    return rules;
}

static int won_of(const char *player, const char *opponent, int games)
{
    struct rules *rules = rules_of("5");
    struct match_tally tally = match_series(
        &beerhex, rules, ai_find("beerhex", player), ai_find("beerhex", opponent), games, 40);
    game_rules_destroy(rules);
    return tally.won;
}

static void levels_beat_who_can_be_read(void **state)
{
    (void)state;
    assert_in_range(won_of("easy", "decoys", 12), 7, 12);
    assert_in_range(won_of("easy", "line", 12), 4, 12);
    assert_in_range(won_of("normal", "line", 12), 9, 12);
    assert_in_range(won_of("hard", "line", 12), 10, 12);
    assert_in_range(won_of("hard", "decoys", 12), 10, 12);
    assert_in_range(won_of("normal", "easy", 12), 6, 12);
    assert_in_range(won_of("hard", "easy", 12), 7, 12);
}

/* A player who trusts is fooled by two decoys, a player who guesses less often. */
static void stronger_levels_are_not_fooled_as_often(void **state)
{
    (void)state;
    assert_true(won_of("hard", "bluff", 40) > won_of("normal", "bluff", 40) + 4);
}

/* Counts, by kind of action, how often LEVEL took it in games against itself. */
static void count_kinds(const char *level, int games, int kinds[BEERHEX_PLACE + 1])
{
    const struct player *player = ai_find("beerhex", level);
    const struct player *const seats[GAME_PLAYERS_MAX] = {player, player};
    struct rules *rules = rules_of("5");
    memset(kinds, 0, (BEERHEX_PLACE + 1) * sizeof *kinds);
    for (int game = 0; game < games; game++) {
        struct match match = match_start(&beerhex, rules, seats, (uint64_t)game);
        while (match_actor(&match) >= 0) {
            int actor = match_actor(&match);
            struct decision decision = match_decision(&match, actor);
            struct ply ply = {.actor = actor};
            player->decide(match.memory[actor], &decision, &ply.action);
            kinds[ply.action.kind]++;
            match_play(&match, &ply);
        }
        match_finish(&match);
    }
    game_rules_destroy(rules);
}

static void every_quick_level_attacks_and_ends_games(void **state)
{
    static const char *const levels[] = {"easy", "normal", "hard"};
    (void)state;
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        int kinds[BEERHEX_PLACE + 1];
        count_kinds(levels[i], 12, kinds);
        assert_true(kinds[BEERHEX_ATTACK_TRIO] > 0);
        assert_true(kinds[BEERHEX_DECLARE] + kinds[BEERHEX_DENY] > 0);
        assert_int_equal(kinds[BEERHEX_RESIGN], 0);
    }
}

/* Of 74 declarations of hard against itself, the 41 that relied on the other seat's caps were
 * wrong, because that seat had been careful where it placed them. */
static void who_declares_is_mostly_right(void **state)
{
    const struct player *hard = ai_find("beerhex", "hard");
    const struct player *const seats[GAME_PLAYERS_MAX] = {hard, hard};
    struct rules *rules = rules_of("5");
    int declared = 0, right = 0;
    (void)state;
    for (uint64_t game = 0; game < 20; game++) {
        struct match match = match_start(&beerhex, rules, seats, game);
        int actor;
        while ((actor = match_actor(&match)) >= 0) {
            struct decision decision = match_decision(&match, actor);
            struct ply ply = {.actor = actor};
            hard->decide(match.memory[actor], &decision, &ply.action);
            bool claims = ply.action.kind == BEERHEX_DECLARE;
            declared += claims;
            right += claims && beerhex_joined(rules, match.state->symbol[actor], actor);
            match_play(&match, &ply);
        }
        match_finish(&match);
    }
    game_rules_destroy(rules);
    assert_true(declared > 5);
    assert_true(right * 4 > declared * 3);
}

/* ---- single decisions ---- */

static struct ply place_of(const struct rules *rules, int actor, const char *spelling)
{
    struct error error = ERROR_INIT;
    struct ply ply = {.actor = actor};
    assert_true(beerhex.parse(rules, NULL, spelling, &ply.action, &error));
    return ply;
}

/* Returns a game of PLAYER against itself after PLACED. */
static struct match match_after(
    const struct rules *rules, const struct player *player, const char *const *placed)
{
    const struct player *const seats[GAME_PLAYERS_MAX] = {player, player};
    struct match match = match_start(&beerhex, rules, seats, 1);
    for (int i = 0; placed[i]; i++) {
        struct ply ply = place_of(rules, i % 2, placed[i]);
        match_play(&match, &ply);
    }
    return match;
}

/* Returns what LEVEL decides after PLACED, with a seed. */
static struct action decision_after(
    const char *level, const char *const *placed, const char *size, uint64_t seed)
{
    const struct player *player = ai_find("beerhex", level);
    struct rules *rules = rules_of(size);
    struct match match = match_after(rules, player, placed);
    struct action action = {0};
    int actor = match_actor(&match);
    struct decision decision = match_decision(&match, actor);
    decision.seed = seed;
    player->decide(match.memory[actor], &decision, &action);
    match_finish(&match);
    game_rules_destroy(rules);
    return action;
}

static const char *const levels[] = {"easy", "normal", "hard", "expert"};

static void who_is_joined_declares(void **state)
{
    static const char *const placed[] = {"g@a1", "s@c1", "g@a2", "s@c3", "g@a3", "s@b3", NULL};
    (void)state;
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++)
        assert_int_equal(decision_after(levels[i], placed, "3", 1).kind, BEERHEX_DECLARE);
}

/* Returns the value that expert gives to actions of a kind, with this seed; -1 if it lists none. */
static double worth_of_kind(struct match *match, int kind, uint64_t seed)
{
    const struct player *expert = ai_find("beerhex", "expert");
    struct ranked_action ranked[16];
    struct decision decision = match_decision(match, match_actor(match));
    decision.seed = seed;
    void *memory = player_create(expert, &beerhex, match->rules);
    size_t count = expert->rank(memory, &decision, ranked, 16);
    double worth = -1;
    for (size_t i = 0; i < count; i++)
        worth = ranked[i].action.kind == kind ? ranked[i].expected : worth;
    player_destroy(expert, memory);
    return worth;
}

/* A declaration wins as often as it is right. This does not depend on the worlds drawn for replies,
 * which differ with each seed. */
static void declaring_is_worth_its_chance(void **state)
{
    const struct player *const seats[GAME_PLAYERS_MAX] = {
        ai_find("beerhex", "hard"), ai_find("beerhex", "normal")};
    struct rules *rules = rules_of("4");
    int met = 0;
    (void)state;
    /* In these games, actions better than declaring are judged to win less often. */
    for (uint64_t seed = 1; met < 2 && seed <= 8; seed++) {
        struct match match = match_start(&beerhex, rules, seats, seed);
        do {
            int actor = match_actor(&match);
            double worth = actor < 0 ? -1 : worth_of_kind(&match, BEERHEX_DECLARE, 1);
            if (worth <= 0 || worth >= 1)
                continue;
            double again = worth_of_kind(&match, BEERHEX_DECLARE, 2);
            if (again >= 0) /* otherwise other actions come first */
                assert_true(fabs(worth - again) < 1e-9);
            met += again >= 0;
        } while (match_step(&match));
        match_finish(&match);
    }
    game_rules_destroy(rules);
    assert_true(met >= 2);
}

static void another_seed_may_place_another_cap(void **state)
{
    static const char *const placed[] = {"g@b2", "s@c3", NULL};
    (void)state;
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        struct action first = decision_after(levels[i], placed, "5", 0);
        int different = 0;
        for (uint64_t seed = 1; seed < 30; seed++) {
            struct action action = decision_after(levels[i], placed, "5", seed);
            different += !action_equal(&first, &action);
        }
        assert_true(different > 0);
    }
}

/* Plays a game's first four caps, two of each seat, with LEVEL and counts those with their owner's
 * symbol. */
static int count_own(const struct rules *rules, const struct player *level, uint64_t seed)
{
    const struct player *const seats[GAME_PLAYERS_MAX] = {level, level};
    struct match match = match_start(&beerhex, rules, seats, seed);
    int own = 0, laid = 0;
    match.effort = 1;
    while (laid < 4 && match_step(&match)) {
        int actor = match.seen[0][match.seen_count - 1].ply.actor;
        if (actor == ACTOR_CHANCE)
            continue;
        const struct action *action = &match.seen[actor][match.seen_count - 1].ply.action;
        laid += action->kind == BEERHEX_PLACE;
        own += action->kind == BEERHEX_PLACE && action->part == actor;
    }
    match_finish(&match);
    return own;
}

static void nobody_can_rely_on_the_first_two_caps(void **state)
{
    static const char *const strengths[] = {"1", "easy", "3", "normal", "5", "hard", "7", "expert"};
    enum { GAMES = 60, CAPS = 4 * GAMES };
    struct rules *rules = rules_of("5");
    (void)state;
    for (size_t i = 0; i < sizeof strengths / sizeof strengths[0]; i++) {
        int own = 0;
        for (uint64_t game = 0; game < GAMES; game++)
            own += count_own(rules, ai_find("beerhex", strengths[i]), game);
        assert_in_range(own * 100 / CAPS, 55, 85);
    }
    game_rules_destroy(rules);
}

static void expect_policy(const char *level)
{
    const struct player *player = ai_find("beerhex", level);
    const struct player *const seats[GAME_PLAYERS_MAX] = {player, player};
    struct rules *rules = rules_of("4");
    struct match match = match_start(&beerhex, rules, seats, 2);
    struct action_list list = action_list_create(&beerhex, rules);
    struct likely_action *likely = memory_create(list.capacity, sizeof *likely);
    for (int i = 0; i < 8 && match_actor(&match) >= 0; i++) {
        int actor = match_actor(&match), among = 0;
        struct decision decision = match_decision(&match, actor);
        struct ply ply = {.actor = actor};
        double sum = 0;
        size_t count = player->policy(match.memory[actor], &decision, likely);
        player->decide(match.memory[actor], &decision, &ply.action);
        for (size_t k = 0; k < count; k++) {
            assert_true(likely[k].probability > 0);
            sum += likely[k].probability;
            among += action_equal(&likely[k].action, &ply.action);
        }
        assert_true(sum > 0.999999 && sum < 1.000001);
        assert_int_equal(among, 1);
        match_play(&match, &ply);
    }
    free(likely);
    action_list_finish(&list);
    match_finish(&match);
    game_rules_destroy(rules);
}

static void what_is_decided_is_part_of_the_policy(void **state)
{
    (void)state;
    expect_policy("normal");
    expect_policy("hard");
    expect_policy("expert");
}

enum { RANKED = 12 }; /* so many that most are not searched to the end */

static void ranked_actions_have_a_value_and_a_reason(void **state)
{
    struct rules *rules = rules_of("5");
    (void)state;
    for (size_t i = 1; i < sizeof levels / sizeof levels[0]; i++) {
        const struct player *player = ai_find("beerhex", levels[i]);
        const struct player *const seats[GAME_PLAYERS_MAX] = {player, player};
        struct match match = match_start(&beerhex, rules, seats, 5);
        struct ranked_action ranked[RANKED];
        struct decision decision = match_decision(&match, 0);
        assert_int_equal(player->rank(match.memory[0], &decision, ranked, RANKED), RANKED);
        for (int k = 0; k < RANKED; k++) {
            assert_true(ranked[k].expected >= 0 && ranked[k].expected <= 1);
            assert_true(k == 0 || ranked[k].expected <= ranked[k - 1].expected);
            assert_int_not_equal(ranked[k].advice.code, ADVICE_NONE);
            assert_true(ranked[k].advice.field_count > 0);
        }
        match_finish(&match);
    }
    game_rules_destroy(rules);
}

/* Finds what Gold says about ACTION after PLACED, if the best one is BEST (NULL: ACTION itself) and
 * wins a fifth more. */
static size_t reasons_after(const char *const *placed, const char *action, const char *best,
    struct advice reasons[BEERHEX_REASONS_MAX])
{
    struct rules *rules = rules_of("5");
    struct match match = match_after(rules, ai_find("beerhex", "normal"), placed);
    struct decision decision = match_decision(&match, 0);
    struct search *search = beerhex_search_create(&beerhex, rules);
    struct ply asked = place_of(rules, 0, action), other = place_of(rules, 0, best ? best : action);
    beerhex_search_first(search, &decision, CANDIDATES_MAX);
    size_t count = beerhex_reasons(
        &search->outlook, &asked.action, 0.5, &other.action, best ? 0.7 : 0.5, reasons);
    beerhex_search_destroy(search);
    match_finish(&match);
    game_rules_destroy(rules);
    return count;
}

static const struct advice *find_reason(
    const struct advice *reasons, size_t count, enum advice_code code)
{
    for (size_t i = 0; i < count; i++)
        if (reasons[i].code == code)
            return &reasons[i];
    return NULL;
}

/* Silver's four caps are a row that c3 completes. */
static void reasons_say_whose_way_it_is(void **state)
{
    static const char *const placed[] = {
        "g@a1", "s@a3", "g@b1", "s@b3", "g@e5", "s@d3", "g@d5", "s@e3", NULL};
    struct advice reasons[BEERHEX_REASONS_MAX];
    (void)state;
    size_t count = reasons_after(placed, "g@c3", NULL, reasons);
    const struct advice *delays = find_reason(reasons, count, ADVICE_OBSTRUCTS);
    assert_non_null(delays);
    assert_int_equal(delays->number[1], 1);
    assert_true(delays->number[0] > 1);
    int c3 = delays->field[0];
    count = reasons_after(placed, "g@a5", "g@c3", reasons);
    assert_int_equal(reasons[0].code, ADVICE_LETS);
    assert_int_equal(reasons[0].number[0], 1);
    assert_int_equal(reasons[0].field[0], c3);
    /* A decoy far from the path does not block it. */
    count = reasons_after(placed, "s@a5", NULL, reasons);
    assert_null(find_reason(reasons, count, ADVICE_OBSTRUCTS));
    assert_null(find_reason(reasons, count, ADVICE_MIXES));
    assert_non_null(find_reason(reasons, count, ADVICE_HOARDS));
}

/* With c2 and c3, Gold needs three more even if Silver closes a cell; a cap on a5 leaves Silver a
 * second way through the middle. */
static void a_worse_place_says_what_a_closed_cell_does(void **state)
{
    static const char *const placed[] = {"g@c2", "s@a4", NULL};
    struct advice reasons[BEERHEX_REASONS_MAX];
    (void)state;
    size_t count = reasons_after(placed, "g@a5", "g@c3", reasons);
    const struct advice *own = find_reason(reasons, count, ADVICE_UNSECURED);
    const struct advice *theirs = find_reason(reasons, count, ADVICE_UNDIVERTED);
    assert_true(own && own->number[0] == 4 && own->number[1] == 3);
    assert_true(theirs && theirs->number[0] == 4 && theirs->number[1] == 5);
    assert_null(find_reason(reasons, count, ADVICE_APART));
    count = reasons_after(placed, "g@c3", NULL, reasons);
    assert_non_null(find_reason(reasons, count, ADVICE_DIVERTS));
}

/* Next to two gold caps, a silver one makes an attack fail, and a third gold one invites an attack.
 */
static void reasons_tell_caps_alike_from_mixed_ones(void **state)
{
    static const char *const placed[] = {"g@a1", "s@e3", "g@b1", "s@e4", NULL};
    struct advice reasons[BEERHEX_REASONS_MAX];
    (void)state;
    size_t count = reasons_after(placed, "s@a2", NULL, reasons);
    const struct advice *mixes = find_reason(reasons, count, ADVICE_MIXES);
    assert_non_null(mixes);
    assert_int_equal(mixes->field_count, 3);
    count = reasons_after(placed, "g@a2", "g@c3", reasons);
    assert_non_null(find_reason(reasons, count, ADVICE_RISKS));
    count = reasons_after(placed, "g@c5", NULL, reasons);
    assert_non_null(find_reason(reasons, count, ADVICE_APART));
}

/* One more world changes the order of the candidates kept after the first round; all others stay as
 * far behind the last of these as they were then. */
static void who_was_left_stays_as_far_behind(void **state)
{
    enum { ROUND = 6 };
    static const char *const played[] = {"g@c3", "s@b3", "g@d2", "s@d4", NULL};
    struct rules *rules = rules_of("5");
    struct match match = match_after(rules, ai_find("beerhex", "easy"), played);
    struct decision decision = match_decision(&match, 0);
    struct search *then = beerhex_search_create(&beerhex, rules);
    struct search *now = beerhex_search_create(&beerhex, rules);
    (void)state;
    beerhex_search_first(then, &decision, CANDIDATES_MAX);
    beerhex_search_replies(then, &decision, ROUND);
    beerhex_search_first(now, &decision, CANDIDATES_MAX);
    beerhex_search_replies(now, &decision, ROUND + 1);
    beerhex_search_level(now);
    int kept = 0;
    while (kept < now->count && now->candidate[kept].worlds > ROUND)
        kept++;
    assert_in_range(kept, 4, now->count - 4);
    for (int i = kept; i < now->count; i++) {
        double behind = then->candidate[kept - 1].value - then->candidate[i].value;
        double value = now->candidate[kept - 1].value - behind;
        assert_true(action_equal(&now->candidate[i].action, &then->candidate[i].action));
        assert_true(fabs(now->candidate[i].value - (value > 0 ? value : 0)) < 1e-12);
    }
    assert_true(now->candidate[kept].value != then->candidate[kept].value);
    beerhex_search_destroy(now);
    beerhex_search_destroy(then);
    match_finish(&match);
    game_rules_destroy(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_beat_who_can_be_read),
        cmocka_unit_test(stronger_levels_are_not_fooled_as_often),
        cmocka_unit_test(every_quick_level_attacks_and_ends_games),
        cmocka_unit_test(who_declares_is_mostly_right),
        cmocka_unit_test(who_is_joined_declares),
        cmocka_unit_test(declaring_is_worth_its_chance),
        cmocka_unit_test(another_seed_may_place_another_cap),
        cmocka_unit_test(nobody_can_rely_on_the_first_two_caps),
        cmocka_unit_test(what_is_decided_is_part_of_the_policy),
        cmocka_unit_test(ranked_actions_have_a_value_and_a_reason),
        cmocka_unit_test(reasons_say_whose_way_it_is),
        cmocka_unit_test(a_worse_place_says_what_a_closed_cell_does),
        cmocka_unit_test(reasons_tell_caps_alike_from_mixed_ones),
        cmocka_unit_test(who_was_left_stays_as_far_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
