/*
 * The search. Every node is an action of its parent; which ones can be chosen depends on the world.
 */
#include "ai/toll_hexes/private.h"

#include "ai/general/general.h"

#include <math.h>

enum { NODES_MAX = 1 << 19, DEPTH_MAX = 32 };

/* Visits after which a node gets children; until then it is only judged. */
enum { VISITS_TO_OPEN = 1 };

/* The weight of first judgements relative to what the search finds, and the difference in a first
 * judgement (a share of the win) that makes an action e times as likely. */
static const double exploration = 0.6;
static const double warmth = 0.04;

struct toll_search {
    struct value value;
    struct rng rng;
    struct tree tree; /* a node's "best" is negative if it has no children */
    struct action_list list;
    uint32_t *child; /* by action of the list */
    struct state state, after;
    uint32_t forced; /* child of the root that every round visits, however promising; or none */
    uint32_t room;   /* number of nodes that fit */
};

/* ---- first judgements ---- */

static void draw(const struct rules *rules, struct rng *rng, struct state *state)
{
    while (toll_hexes.actor(rules, state) == ACTOR_CHANCE) {
        struct event event;
        game_sample(&toll_hexes, rules, state, rng, &event);
        toll_hexes.apply_event(rules, state, &event);
    }
}

/* Returns the first judgement of ACTION for its player, with the same LUCK for all actions. */
static double first_sight(struct toll_search *search, const struct state *state,
    const struct action *action, struct rng luck)
{
    double share[TOLL_PLAYERS_MAX];
    const struct rules *rules = search->value.rules;
    search->after = *state;
    toll_hexes.apply(rules, &search->after, action);
    draw(rules, &luck, &search->after);
    value_find(&search->value, &search->after, share);
    return share[state->active];
}

static uint32_t judge_child(struct toll_search *search, uint32_t parent, const struct state *state,
    const struct action *action)
{
    uint32_t index = tree_add(&search->tree, parent, action);
    double first = first_sight(search, state, action, search->rng);
    struct tree_node *above = &search->tree.node[parent];
    if (above->best < 0)
        above->best = first;
    search->tree.node[index].first = first;
    search->tree.node[index].best = -1;
    search->tree.node[index].weight = value_power((first - above->best) / warmth);
    return index;
}

static void find_children(struct toll_search *search, uint32_t parent, const struct state *state)
{
    toll_hexes.legal(search->value.rules, state, &search->list);
    for (size_t i = 0; i < search->list.count; i++) {
        uint32_t child = tree_find(&search->tree, parent, &search->list.items[i]);
        if (child == TREE_NO_NODE)
            child = judge_child(search, parent, state, &search->list.items[i]);
        search->child[i] = child;
    }
}

/* ---- a round ---- */

static double mean_of(const struct tree_node *node)
{
    return (node->sum + node->first) / (node->visits + 1);
}

static uint32_t choose(struct toll_search *search, uint32_t parent, const struct state *state)
{
    find_children(search, parent, state);
    if (parent == TREE_ROOT && search->forced)
        return search->forced;
    double weights = 0, most = -1;
    for (size_t i = 0; i < search->list.count; i++)
        weights += search->tree.node[search->child[i]].weight;
    double pull = exploration * sqrt(search->tree.node[parent].visits + 1.0) / weights;
    uint32_t best = TREE_NO_NODE;
    for (size_t i = 0; i < search->list.count; i++) {
        const struct tree_node *node = &search->tree.node[search->child[i]];
        double bound = mean_of(node) + pull * node->weight / (node->visits + 1);
        if (bound > most) {
            most = bound;
            best = search->child[i];
        }
    }
    return best;
}

static void play_round(struct toll_search *search)
{
    uint32_t path[DEPTH_MAX];
    int seat[DEPTH_MAX], length = 0;
    double share[TOLL_PLAYERS_MAX];
    const struct rules *rules = search->value.rules;
    struct state *state = &search->state;
    uint32_t at = TREE_ROOT;
    for (; length < DEPTH_MAX && state->phase != TOLL_OVER &&
           (at == TREE_ROOT || search->tree.node[at].visits >= VISITS_TO_OPEN);
         length++) {
        at = choose(search, at, state);
        path[length] = at;
        seat[length] = state->active;
        toll_hexes.apply(rules, state, &search->tree.node[at].action);
        draw(rules, &search->rng, state);
    }
    value_find(&search->value, state, share);
    search->tree.node[TREE_ROOT].visits++;
    for (int i = 0; i < length; i++)
        tree_note(&search->tree.node[path[i]], share[seat[i]]);
}

/* ---- the search ---- */

struct toll_search *toll_search_create(const struct rules *rules)
{
    struct toll_search *search = memory_create(1, sizeof *search);
    value_init(&search->value, rules);
    tree_init(&search->tree);
    search->list = action_list_create(&toll_hexes, rules);
    search->child = memory_create(search->list.capacity, sizeof *search->child);
    return search;
}

void toll_search_destroy(struct toll_search *search)
{
    if (!search)
        return;
    action_list_finish(&search->list);
    free(search->child);
    tree_finish(&search->tree);
    free(search);
}

/* Makes the first judgements of the root's actions, averaged over a few worlds. */
static void judge_root(struct toll_search *search, const struct decision *decision,
    const struct game_worlds *worlds, int count)
{
    struct action_list *list = &search->list;
    find_children(search, TREE_ROOT, decision->view);
    for (int world = 0; worlds && world < count && !stop_raised(decision->stop); world++) {
        if (game_worlds_sample(worlds, &search->rng, &search->state) == 0)
            return;
        struct rng luck = rng_from_seed(rng_next(&search->rng));
        for (size_t i = 0; i < list->count; i++) {
            struct tree_node *node = &search->tree.node[search->child[i]];
            double share = first_sight(search, &search->state, &node->action, luck);
            node->first = (node->first * world + share) / (world + 1);
        }
    }
}

static void weigh_root(struct toll_search *search)
{
    double best = 0;
    for (size_t i = 0; i < search->list.count; i++)
        if (search->tree.node[search->child[i]].first > best)
            best = search->tree.node[search->child[i]].first;
    search->tree.node[TREE_ROOT].best = best;
    for (size_t i = 0; i < search->list.count; i++) {
        struct tree_node *node = &search->tree.node[search->child[i]];
        node->weight = value_power((node->first - best) / warmth);
    }
}

static int compare_findings(const void *a, const void *b)
{
    const struct toll_finding *one = a, *two = b;
    if (one->rounds != two->rounds)
        return one->rounds > two->rounds ? -1 : 1;
    if (one->share != two->share)
        return one->share > two->share ? -1 : 1;
    return memcmp(&one->action, &two->action, sizeof one->action);
}

static size_t collect(
    struct toll_search *search, const struct decision *decision, struct toll_finding *findings)
{
    toll_hexes.legal(decision->rules, decision->view, &search->list);
    for (size_t i = 0; i < search->list.count; i++) {
        const struct action *action = &search->list.items[i];
        const struct tree_node *node =
            &search->tree.node[tree_find(&search->tree, TREE_ROOT, action)];
        findings[i] =
            (struct toll_finding){*action, node->visits, mean_of(node), tree_variance(node)};
    }
    qsort(findings, search->list.count, sizeof *findings, compare_findings);
    return search->list.count;
}

static bool play_in_world(struct toll_search *search, const struct game_worlds *worlds)
{
    bool there = search->tree.count + search->list.capacity < search->room &&
                 game_worlds_sample(worlds, &search->rng, &search->state) > 0;
    if (there)
        play_round(search);
    return there;
}

/* Gives the action that the decision asks about as many rounds as the best action had, with more
 * memory if the search has filled its own: after only a few rounds a good action could look like a
 * loss. */
static void look_at_asked(struct toll_search *search, const struct decision *decision,
    const struct game_worlds *worlds, struct toll_finding *findings)
{
    uint32_t asked = tree_find(&search->tree, TREE_ROOT, decision->about);
    if (asked == TREE_NO_NODE)
        return;
    search->forced = asked;
    search->room = 2 * NODES_MAX;
    bool going = true;
    while (going && search->tree.node[asked].visits < findings[0].rounds &&
           !stop_raised(decision->stop))
        going = play_in_world(search, worlds);
    search->forced = TREE_NO_NODE;
    collect(search, decision, findings);
}

size_t toll_search_run(struct toll_search *search, const struct decision *decision,
    struct toll_effort effort, struct toll_finding *findings)
{
    struct budget budget = budget_begin(decision, effort.rounds);
    bool by_clock = effort.clock && decision->time_ms > 0;
    struct game_worlds *worlds = game_worlds_create(decision);
    search->rng = rng_from_seed(decision->seed);
    search->room = NODES_MAX;
    tree_clear(&search->tree);
    search->tree.node[TREE_ROOT].best = -1;
    judge_root(search, decision, worlds, effort.worlds);
    weigh_root(search);
    for (int round = 0; worlds && (by_clock || round < effort.rounds); round++) {
        if (!budget_goes_on(&budget) || !play_in_world(search, worlds))
            break;
    }
    size_t count = collect(search, decision, findings);
    if (worlds && decision->about_count > 0 && effort.rounds > 0)
        look_at_asked(search, decision, worlds, findings);
    game_worlds_destroy(worlds);
    return count;
}

/* Returns how many steps NODE is from the root, and under which child TOP of the root it is. */
static int depth_of(const struct tree *tree, uint32_t node, uint32_t *top)
{
    int depth = 0;
    for (; node != TREE_ROOT; node = tree->node[node].parent) {
        *top = node;
        depth++;
    }
    return depth;
}

int toll_search_plan(const struct toll_search *search, const struct action *action, int *cell)
{
    enum { LEAST = 100 };
    const struct tree *tree = &search->tree;
    uint32_t first = tree_find(tree, TREE_ROOT, action), top = TREE_NO_NODE, all = 0;
    uint32_t visits[TOLL_CELLS_MAX] = {0};
    *cell = 0;
    for (uint32_t i = TREE_ROOT + 1; i < tree->count; i++) {
        const struct tree_node *node = &tree->node[i];
        if (node->visits == 0 || depth_of(tree, i, &top) != search->value.rules->players + 1 ||
            top != first)
            continue;
        all += node->visits;
        if (node->action.kind != TOLL_PLACE)
            continue;
        visits[node->action.a] += node->visits;
        *cell = visits[node->action.a] > visits[*cell] ? node->action.a : *cell;
    }
    return all >= LEAST ? (int)(100 * (uint64_t)visits[*cell] / all) : 0;
}

bool toll_search_value(
    struct toll_search *search, const struct decision *decision, int count, double share[])
{
    double found[TOLL_PLAYERS_MAX];
    int players = decision->rules->players, sum = 0;
    struct game_worlds *worlds = game_worlds_create(decision);
    search->rng = rng_from_seed(decision->seed);
    memset(share, 0, GAME_PLAYERS_MAX * sizeof *share);
    for (; sum < count && worlds && !stop_raised(decision->stop); sum++) {
        if (game_worlds_sample(worlds, &search->rng, &search->state) == 0)
            break;
        draw(decision->rules, &search->rng, &search->state);
        value_find(&search->value, &search->state, found);
        for (int seat = 0; seat < players; seat++)
            share[seat] += found[seat];
    }
    game_worlds_destroy(worlds);
    for (int seat = 0; seat < players && sum > 0; seat++)
        share[seat] /= sum;
    return sum > 0;
}
