/*
 * Levels normal, hard and expert of Hex-Tri: a search of one whole move, of the answers too, or as
 * deep as time allows; the last two, with two players, use a partly learned judgement.
 */
#include "ai/hex_tri/private.h"

#include "ai/ai.h"

enum { RANKED_MAX = 20, LINES_LEAST = 3, THOROUGH = 10 /* times as many leaves */ };

struct manner {
    struct search_limits limits;
    bool plain; /* uses the hand-chosen judgement, which attacks sooner */
};

static const struct manner one = {{.depth_max = 1, .leaves = 2000, .width = 1}, true};
static const struct manner few = {{.depth_max = 4, .leaves = 20000, .width = 16}, false};
static const struct manner many = {{.depth_max = 99, .leaves = 40000, .width = 20}, false};

/* The memory of a level. */
struct mind {
    const struct player *player;
    struct search_limits limits;
    struct search *search;
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    const struct manner *manner = player->manner;
    struct mind *mind = memory_create(1, sizeof *mind);
    mind->player = player;
    mind->limits = manner->limits;
    mind->search = search_create(rules);
    if (manner->plain)
        search_set_weights(mind->search, worth_by_hand);
    return mind;
}

static void destroy(void *self)
{
    struct mind *mind = self;
    search_destroy(mind->search);
    free(mind);
}

/* Returns the limits of the level for DECISION, which may ask for more or less search. */
static struct search_limits limits_of(const struct mind *mind, const struct decision *decision)
{
    struct search_limits limits = mind->limits;
    limits.leaves = decision_amount(decision, (int)limits.leaves);
    return limits;
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct mind *mind = self;
    struct search_choice choice;
    struct search_limits limits = limits_of(mind, decision);
    search_find(mind->search, decision, &limits, &choice, 1);
    *action = choice.action;
}

/* Finds CAPACITY lines, or a few if only the best one or a given move counts; returns how many. The
 * search may know only the end of the move asked about. */
static size_t find_lines(struct mind *mind, const struct decision *decision, size_t capacity,
    struct search_choice choices[RANKED_MAX + 1])
{
    struct search_limits limits = limits_of(mind, decision);
    struct state asked = *decision->view;
    int to = -1;
    size_t lines = capacity < RANKED_MAX ? capacity : RANKED_MAX;
    if (decision->about_count > 0 || lines < LINES_LEAST)
        lines = LINES_LEAST;
    limits.leaves *= decision->thorough ? THOROUGH : 1;
    for (int i = 0; i < decision->about_count; i++) {
        const struct action *action = &decision->about[i];
        hex_tri.apply(decision->rules, &asked, action);
        to = action->kind == TRI_STEP || action->kind == TRI_ENTER ? action->b : to;
    }
    limits.asked = decision->about_count > 0 ? &asked : NULL;
    limits.alone = limits.asked != NULL;
    lines = search_find(mind->search, decision, &limits, choices, lines);
    for (size_t i = 0; i < lines; i++)
        if (choices[i].asked && choices[i].to < 0) {
            choices[i].action = decision->about[0];
            choices[i].to = to;
        }
    return lines;
}

static struct standing_outcome outcome(const struct decision *decision, int value)
{
    return standing_against(
        decision->rules, decision->view, decision->seat, value, decision->against);
}

static double shown(const struct decision *decision, int value)
{
    return outcome(decision, value).share;
}

/* Returns the weightiest reason that the two lines before do not give, otherwise the weightiest. */
static struct advice choose_reason(const struct mind *mind, const struct decision *decision,
    const struct search_choice *choices, const struct ranked_action *ranked, size_t at)
{
    struct advice reasons[REASONS_MAX];
    size_t chosen = 0, count = tri_reasons_find(mind->search, decision, &choices[at],
                           ranked[at].expected, &choices[0], ranked[0].expected, reasons);
    while (chosen < count && advice_is_said(ranked, at, reasons[chosen].code))
        chosen++;
    return reasons[chosen < count ? chosen : 0];
}

/* Ranks the lines: none expects more than the one before it, and the move asked about expects no
 * more than the first. A line that ends the game with several winners has that result. */
static size_t rank(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    struct mind *mind = self;
    struct search_choice choices[RANKED_MAX + 1];
    size_t count = find_lines(mind, decision, capacity, choices);
    count = count < capacity ? count : capacity;
    for (size_t i = 0; i < count; i++) {
        const struct search_choice *choice = &choices[i];
        int winners = choice->after.over ? __builtin_popcount(choice->after.winners) : 0;
        struct standing_outcome found = outcome(decision, choice->mean);
        double value = found.share;
        ranked[i] = (struct ranked_action){.action = choice->action,
            .expected = winners > 1 ? 1.0 / winners : value,
            .drawn = winners > 1 ? 1 : found.drawn,
            .against = decision->against,
            .share = i == 0 ? 100 : 0,
            .error = shown(decision, choice->mean + choice->doubt) - value,
            .asked = choice->asked,
            .rest_count = choice->rest_count};
        memcpy(ranked[i].rest, choice->rest, sizeof choice->rest);
        size_t above = choice->asked || i == 0 ? 0 : i - 1;
        if (ranked[i].expected > ranked[above].expected)
            ranked[i].expected = ranked[above].expected;
        ranked[i].advice = choose_reason(mind, decision, choices, ranked, i);
    }
    return count;
}

static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    const struct mind *mind = self;
    return policy_by_asking(mind->player, self, decision, likely);
}

/* Searches for the acting seat; the others share the rest as they stand. */
static bool evaluate(void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    struct mind *mind = self;
    struct search_choice choice[LINES_LEAST];
    struct decision acting = *decision;
    struct search_limits limits = mind->limits;
    if (expect_result(decision, expected))
        return true;
    acting.seat = decision->view->mover;
    limits.alone = true;
    search_find(mind->search, &acting, &limits, choice, LINES_LEAST);
    if (stop_raised(decision->stop))
        return false;
    standing_shares(decision->rules, search_basis(mind->search), &choice[0].after, expected);
    double own = shown(&acting, choice[0].mean);
    double others = 1 - expected[acting.seat];
    for (int seat = 0; seat < decision->rules->players; seat++)
        expected[seat] *= others > 0 ? (1 - own) / others : 0;
    expected[acting.seat] = others > 0 ? own : 1;
    return true;
}

/* If both seats overlooked all moves of their only Chief, they would pass and the game would be a
 * draw. */
static bool moves_chief(const struct decision *decision, const struct action *action)
{
    return action->part && (action->kind == TRI_STEP || action->kind == TRI_ENTER);
}

LEVEL(hex_tri, &hex_tri, normal, &one,
    N_("judges where each of its moves leads when the round ends"), .obvious = moves_chief);
LEVEL(hex_tri, &hex_tri, hard, &few, N_("looks at its moves and the answers to them"));
LEVEL(hex_tri, &hex_tri, expert, &many, N_("looks as many moves ahead as it has time for"));

STRENGTH(hex_tri, &hex_tri, 1, normal, 91, 100, 3);
STRENGTH(hex_tri, &hex_tri, easy, normal, 87, 100, 3);
STRENGTH(hex_tri, &hex_tri, 3, normal, 81, 100, 3);
STRENGTH(hex_tri, &hex_tri, 5, hard, 60, 100, 3);
STRENGTH(hex_tri, &hex_tri, 7, expert, 0, 20, 3);

LEVEL_RATINGS(hex_tri, &hex_tri, {"1", 608, 78}, {"1/2", 947, 11}, {"easy", 1228, 23},
    {"easy/2", 1234, 10}, {"normal", 1500, 22}, {"hard", 2055, 46}, {"expert", 2396, 68},
    {"1/3", 1279, 30}, {"easy/3", 1354, 25}, {"3/3", 1410, 18}, {"5/3", 1700, 60},
    {"7/3", 2225, 80});
