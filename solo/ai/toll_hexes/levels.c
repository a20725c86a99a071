/*
 * Levels normal, hard and expert of Toll Hexes: the same learned value with no search, a small one
 * and a large one.
 */
#include "ai/ai.h"
#include "ai/toll_hexes/private.h"

#include <math.h>

enum { WORLDS_JUDGED = 24 };

static const struct toll_effort look = {4, 0, false};
static const struct toll_effort search = {4, 80, false};
static const struct toll_effort long_search = {6, 4000, true};

struct memory {
    const struct player *player;
    struct toll_effort effort;
    struct toll_search *search;
    struct toll_finding *findings;
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    const struct toll_effort *effort = player->manner;
    struct memory *memory = memory_create(1, sizeof *memory);
    memory->player = player;
    memory->effort = *effort;
    memory->search = toll_search_create(rules);
    memory->findings = memory_create(game->actions_max(rules), sizeof *memory->findings);
    return memory;
}

static void destroy(void *self)
{
    struct memory *memory = self;
    toll_search_destroy(memory->search);
    free(memory->findings);
    free(memory);
}

/* Returns the effort of the level for DECISION, which may ask for more or less. */
static struct toll_effort effort_of(const struct memory *memory, const struct decision *decision)
{
    struct toll_effort effort = memory->effort;
    effort.rounds = decision_amount(decision, effort.rounds);
    if (effort.rounds == 0)
        effort.worlds = decision_amount(decision, effort.worlds);
    return effort;
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct memory *memory = self;
    (void)toll_search_run(memory->search, decision, effort_of(memory, decision), memory->findings);
    *action = memory->findings[0].action;
}

/* ---- advice ---- */

static const double sure_share = 0.995, lost_share = 0.005; /* of the win, as shown */

/* Returns a SHARE of the win as it comes true: with two players the odds to the power 1.5, as
 * calibrated by self-play of hard from disturbed positions (tests/bench/reliability); with more
 * players the odds against an average other seat to the power 1.25. The search does not use it. */
static double shown(const struct rules *rules, double share)
{
    int others = rules->players - 1;
    double other = share < 1 ? (1 - share) / others : 0;
    double more = others > 1 ? sqrt(sqrt(share)) : sqrt(share);
    double less = others > 1 ? sqrt(sqrt(other)) : sqrt(other);
    return share * more / (share * more + others * other * less);
}

/* Finds advice. SHARE is the share of the win that was found; BEST is the position after the best
 * action if this one is worse, otherwise NULL. */
static struct advice advise(const struct decision *decision, const struct action *action,
    double share, const struct toll_outlook *before, const struct toll_outlook *best)
{
    struct toll_outlook after;
    struct advice advice;
    int seat = decision->seat, rival = 0;
    const struct rules *rules = decision->rules;
    toll_outlook_find(rules, decision->view, seat, action, &after);
    int ahead = toll_lead_of(rules, &after.state, seat, &rival);
    if (shown(rules, share) > sure_share)
        return (struct advice){
            .code = ahead > 0 ? ADVICE_AHEAD : ADVICE_WINS, .number = {ahead, rival}};
    if (best && toll_reason_against(rules, seat, best, &after, action, &advice))
        return advice;
    if (shown(rules, share) < lost_share && ahead < 0)
        return (struct advice){.code = ADVICE_TRAILS, .number = {-ahead, rival}};
    return toll_reason_for(rules, seat, before, &after, action);
}

/* Adds what the search saw if the position says little: where it continues, or why it waits. */
static void advise_more(struct memory *memory, const struct decision *decision, size_t count,
    struct ranked_action *ranked)
{
    enum { OFTEN = 40 };
    int cell, often = toll_search_plan(memory->search, &ranked->action, &cell);
    if (ranked->advice.code == ADVICE_WAITS)
        ranked->advice = toll_reason_to_wait(
            decision->rules, decision->view, decision->seat, memory->findings, count);
    enum advice_code code = ranked->advice.code;
    bool little = code == ADVICE_ROOMS || code == ADVICE_SETTLES || code == ADVICE_INVESTS ||
                  code == ADVICE_WAITS;
    if (little && often >= OFTEN)
        ranked->advice = (struct advice){ADVICE_PLANS, 1, {cell}, {often}};
}

static size_t find(struct memory *memory, const struct decision *decision,
    struct toll_effort effort, uint64_t *rounds)
{
    size_t count = toll_search_run(memory->search, decision, effort, memory->findings);
    *rounds = 0;
    for (size_t i = 0; i < count; i++)
        *rounds += memory->findings[i].rounds;
    return stop_raised(decision->stop) ? 1 : count;
}

/* Returns the effort for advice, which has time: every level that searches uses all it is given. */
static struct toll_effort effort_of_advice(
    const struct memory *memory, const struct decision *decision)
{
    enum { ROUNDS_LEAST = 12000, TIMES = 3 };
    struct toll_effort effort = effort_of(memory, decision);
    effort.clock = effort.rounds > 0;
    if (decision->thorough)
        effort.rounds *= TIMES;
    if (decision->thorough && effort.rounds > 0 && effort.rounds < ROUNDS_LEAST)
        effort.rounds = ROUNDS_LEAST;
    if (effort.rounds == 0 && (decision->thorough || decision->time_ms > 0))
        effort.worlds *= TIMES;
    return effort;
}

/* Returns twice the standard error of the difference, and at least an amount that rounds do not
 * show: searches of 200 ms with other seeds disagree by that much about the best. */
static double error_of(const struct toll_finding *found, const struct toll_finding *best)
{
    const double least = 0.05;
    double error = 2 * sqrt(found->variance + best->variance);
    return error > least ? error : least;
}

static size_t rank(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    struct memory *memory = self;
    uint64_t rounds;
    size_t count = find(memory, decision, effort_of_advice(memory, decision), &rounds);
    struct toll_outlook before, best;
    toll_outlook_find(decision->rules, decision->view, decision->seat, NULL, &before);
    toll_outlook_find(
        decision->rules, decision->view, decision->seat, &memory->findings[0].action, &best);
    for (size_t i = 0; i < count && i < capacity; i++) {
        const struct toll_finding *found = &memory->findings[i];
        ranked[i] = (struct ranked_action){
            .action = found->action, .expected = shown(decision->rules, found->share)};
        if (i > 0 && ranked[i].expected >
                         ranked[i - 1].expected) /* the action had few rounds and was lucky */
            ranked[i].expected = ranked[i - 1].expected;
        double error = error_of(found, &memory->findings[0]);
        ranked[i].error =
            shown(decision->rules, fmin(found->share + error, 1)) - ranked[i].expected;
        ranked[i].asked =
            decision->about_count > 0 && action_equal(&found->action, decision->about);
        ranked[i].share = rounds > 0 ? (int)(100 * found->rounds / rounds) : i == 0 ? 100 : 0;
        bool worse = ranked[0].expected - ranked[i].expected > ranked[i].error;
        ranked[i].advice =
            advise(decision, &found->action, found->share, &before, worse ? &best : NULL);
    }
    advise_more(memory, decision, count, &ranked[0]);
    return count < capacity ? count : capacity;
}

/* ---- policies and values ---- */

/* Takes the probability of an action as proportional to the square of its rounds, because other
 * seeds may choose any action with many rounds. Those with few are never played. */
static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    enum { SELDOM = 20 }; /* how many times fewer rounds than the best action */
    struct memory *memory = self;
    uint64_t rounds;
    if (memory->effort.rounds == 0)
        return policy_by_asking(memory->player, self, decision, likely);
    size_t found = find(memory, decision, memory->effort, &rounds), count = 0;
    double sum = 0;
    for (size_t i = 0; i < found; i++) {
        const struct toll_finding *finding = &memory->findings[i];
        if (i > 0 && (uint64_t)finding->rounds * SELDOM <= memory->findings[0].rounds)
            break;
        double weight = (finding->rounds + 1.0) * (finding->rounds + 1.0);
        likely[count++] = (struct likely_action){finding->action, weight};
        sum += weight;
    }
    for (size_t i = 0; i < count; i++)
        likely[i].probability /= sum;
    return count;
}

static bool evaluate(void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    struct memory *memory = self;
    const struct state *view = decision->view;
    memset(expected, 0, GAME_PLAYERS_MAX * sizeof *expected);
    if (stop_raised(decision->stop))
        return false;
    bool known =
        !view->set_up || toll_search_value(memory->search, decision, WORLDS_JUDGED, expected);
    double sum = 0;
    for (int seat = 0; seat < decision->rules->players; seat++)
        sum += expected[seat] = view->set_up ? shown(decision->rules, expected[seat]) : 1;
    for (int seat = 0; seat < decision->rules->players && sum > 0; seat++)
        expected[seat] /= sum;
    return known;
}

/* ---- the levels ---- */

LEVEL(toll_hexes, &toll_hexes, normal, &look,
    N_("judges the position after each action by what it learned"));
LEVEL(toll_hexes, &toll_hexes, hard, &search, N_("looks a few turns ahead, by what it learned"));
LEVEL(toll_hexes, &toll_hexes, expert, &long_search, N_("looks far ahead, by what it learned"));

STRENGTH(toll_hexes, &toll_hexes, 1, normal, 86, 100, 3);
STRENGTH(toll_hexes, &toll_hexes, easy, normal, 74, 100, 3);
STRENGTH(toll_hexes, &toll_hexes, 3, normal, 55, 100, 3);
STRENGTH(toll_hexes, &toll_hexes, 5, hard, 20, 100, 3);
STRENGTH(toll_hexes, &toll_hexes, 7, expert, 20, 20, 3);

LEVEL_RATINGS(toll_hexes, &toll_hexes, {"1", 846, 43}, {"1/2", 685, 13}, {"easy", 1113, 28},
    {"easy/2", 969, 22}, {"normal", 1500, 19}, {"hard", 1692, 19}, {"expert", 1861, 26},
    {"1/3", 745, 38}, {"easy/3", 998, 31}, {"3/3", 1251, 22}, {"5/3", 1601, 18}, {"7/3", 1777, 40});
