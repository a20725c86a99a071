/*
 * Level easy of Hex-Tri. Whole moves are compared, not steps: each figure to each field it can pay
 * its way to, several figures against each enemy Chief, or no move, always as if everybody passed
 * afterwards. The best plan's first step is played; in the middle of a move the same is asked again
 * for the figure under way. What the others do in their turns is left to the stronger levels.
 */
#include "ai/hex_tri/private.h"
#include "ai/ai.h"
#include "core/language.h"

#include <stdlib.h>

enum { WAY_MAX = 4 }; /* steps of a single figure that are looked at */

struct easy {
    struct tri_distances distances;
};

/* A decision under way: what was tried, and the best of it. */
struct comparison {
    const struct game *game;
    const struct rules *rules;
    const struct tri_distances *distances;
    const struct state *root;
    int seat;
    struct rng rng;
    uint32_t equals;
    int best;
    struct action action;
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    (void)player, (void)game;
    struct easy *easy = memory_create(1, sizeof *easy);
    hex_tri_distances_init(rules, &easy->distances);
    return easy;
}

static void destroy(void *self)
{
    free(self);
}

/* Judges STATE (which is used up) as what ACTION leads to. */
static void consider(struct comparison *search, struct state *state, const struct action *action)
{
    int worth = hex_tri_judge(search->game, search->rules, search->distances, state, search->seat);
    if (search->equals > 0 && worth < search->best)
        return;
    search->equals = search->equals > 0 && worth == search->best ? search->equals + 1 : 1;
    search->best = worth;
    if (rng_below(&search->rng, search->equals) == 0)
        search->action = *action;
}

/* Strikes from STATE, in which the seat has just ended a move or not moved yet, with FIRST as the
 * step that leads there (NULL: the strike's own first step). */
static void consider_strikes(
    struct comparison *search, const struct state *state, const struct action *first)
{
    for (int enemy = 0; enemy < search->rules->players; enemy++) {
        if (enemy == search->seat)
            continue;
        struct state copy = *state;
        struct action action;
        copy.mover = (uint8_t)search->seat;
        if (hex_tri_strike(search->game, search->rules, &copy, enemy, &action))
            consider(search, &copy, first ? first : &action);
    }
}

static void consider_way(
    struct comparison *search, struct tri_figure figure, const struct tri_reach *reach, int field)
{
    static const struct action done = {TRI_DONE, 0, 0, 0, 0};
    struct state copy = *search->root;
    struct action first = done;
    if (!hex_tri_walk(search->game, search->rules, &copy, figure, reach, field, &first))
        return;
    search->game->apply(search->rules, &copy, &done);
    if (search->root->chain)
        consider_strikes(search, &copy, &first);
    consider(search, &copy, &first);
}

/* During a chain a way of no steps is "done". */
static void consider_figure(struct comparison *search, struct tri_figure figure)
{
    struct tri_reach reach;
    hex_tri_reach(search->rules, search->root, figure, &reach);
    int least = search->root->chain ? 0 : 1;
    for (int field = 0; field < search->rules->fields; field++)
        if (reach.steps[field] >= least && reach.steps[field] <= WAY_MAX)
            consider_way(search, figure, &reach, field);
}

/* Passing comes first, and only what is better replaces it: no steps for nothing. */
static void consider_pass(struct comparison *search)
{
    static const struct action pass = {TRI_PASS, 0, 0, 0, 0};
    struct state copy = *search->root;
    search->game->apply(search->rules, &copy, &pass);
    consider(search, &copy, &pass);
    search->best++;
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    const struct easy *easy = self;
    const struct state *root = decision->view;
    struct comparison search = {decision->game, decision->rules, &easy->distances, root,
        decision->seat, rng_from_seed(decision->seed), 0, 0, {0}};
    struct tri_figure figures[TRI_SOURCES_MAX];
    int count = hex_tri_figures(search.rules, root, figures);
    if (!root->chain && !root->off_chief[decision->seat]) {
        consider_pass(&search);
        consider_strikes(&search, root, NULL);
    }
    for (int i = 0; i < count; i++)
        if (search.equals == 0 || !stop_raised(decision->stop))
            consider_figure(&search, figures[i]);
    *action = search.action;
}

static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    return policy_by_asking(&ai_hex_tri_easy, self, decision, likely);
}

const struct player ai_hex_tri_easy = {
    .name = "easy",
    .game = &hex_tri,
    .about = N_("tries the moves of each figure and strikes at Chiefs, one round deep"),
    .level = true,
    .create = create,
    .destroy = destroy,
    .decide = decide,
    .policy = policy,
    .evaluate = evaluate_by_playouts,
};
