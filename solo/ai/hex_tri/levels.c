/*
 * Levels normal, hard and expert of Hex-Tri: a search of one whole move, of the answers to it as
 * well, or as deep as it comes, and for the last two, with two players, a judgement partly learned.
 */
#include "ai/hex_tri/private.h"
#include "ai/ai.h"
#include "core/language.h"

#include <stdlib.h>

enum { RANKED_MAX = 8 };

struct manner {
    struct search_limits limits;
    bool plain; /* with the judgement that was chosen by hand, which attacks sooner */
};

static const struct manner one = {{.depth_max = 1, .leaves = 2000, .width = 1}, true};
static const struct manner few = {{.depth_max = 4, .leaves = 20000, .width = 16}, false};
static const struct manner many = {{.depth_max = 99, .leaves = 40000, .width = 20}, false};

/* What a level thinks with. */
struct mind {
    const struct player *player;
    struct search_limits limits;
    struct search *search;
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    const struct manner *manner = player->manner;
    struct mind *mind = memory_create(1, sizeof *mind);
    (void)game;
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
    if (!mind)
        return;
    search_destroy(mind->search);
    free(mind);
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct mind *mind = self;
    struct search_choice choice;
    search_find(mind->search, decision, &mind->limits, &choice, 1);
    *action = choice.action;
}

static size_t rank(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    struct mind *mind = self;
    struct search_choice choices[RANKED_MAX];
    size_t lines = capacity < 2 ? 2 : capacity < RANKED_MAX ? capacity : RANKED_MAX;
    size_t count = search_find(mind->search, decision, &mind->limits, choices, lines);
    for (size_t i = 0; i < count && i < capacity; i++)
        ranked[i] = (struct ranked_action){.action = choices[i].action,
            .expected = standing_expected(
                decision->rules, decision->view, decision->seat, choices[i].value),
            .share = i == 0 ? 100 : 0,
            .advice = reason_for(mind->search, decision, &choices[i])};
    return count < capacity ? count : capacity;
}

static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    const struct mind *mind = self;
    return policy_by_asking(mind->player, self, decision, likely);
}

static void expect_result(const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    struct game_result result;
    decision->game->result(decision->rules, decision->view, &result);
    result_payoff(&result, decision->rules->players, expected);
}

/* The seat to act is searched for; the others share the rest as they stand. */
static bool evaluate(void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    struct mind *mind = self;
    struct search_choice choice;
    struct decision acting = *decision;
    struct search_limits limits = mind->limits;
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        expected[seat] = 0;
    if (decision->view->over) {
        expect_result(decision, expected);
        return true;
    }
    acting.seat = decision->view->mover;
    limits.alone = true;
    search_find(mind->search, &acting, &limits, &choice, 1);
    if (stop_raised(decision->stop))
        return false;
    standing_shares(decision->rules, search_tables(mind->search), &choice.after, expected);
    double own = standing_expected(decision->rules, decision->view, acting.seat, choice.value);
    double others = 1 - expected[acting.seat];
    for (int seat = 0; seat < decision->rules->players; seat++)
        expected[seat] *= others > 0 ? (1 - own) / others : 0;
    expected[acting.seat] = others > 0 ? own : 1;
    return true;
}

LEVEL(hex_tri, &hex_tri, normal, &one,
    N_("judges where each of its moves leads when the round ends"));
LEVEL(hex_tri, &hex_tri, hard, &few, N_("looks at its moves and the answers to them"));
LEVEL(hex_tri, &hex_tri, expert, &many, N_("looks as many moves ahead as it has time for"));
