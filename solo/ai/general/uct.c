/*
 * The search: down by bounds, one new node, a judgement, and up again.
 */
#include "ai/general/general.h"

#include <math.h>

enum { NODES_FIRST = 1024, NODES_MAX = 1 << 21, NO_NODE = 0, ROOT = 1, DEPTH_MAX = 256 };

struct node {
    struct action action;
    uint32_t parent;
    uint32_t visits;
    uint32_t there; /* how often the action could be chosen when its parent was passed */
    double sum;     /* of rewards, to whoever chose the action */
    double squares;
};

struct uct_tree {
    struct node *node; /* [0] is nobody, [1] the root */
    uint32_t count, capacity;
    uint32_t *table; /* nodes by parent and action; twice the capacity */
    struct action_list list;
};

/* ---- the tree ---- */

static void tree_clear(struct uct_tree *tree)
{
    memset(tree->table, 0, 2 * (size_t)tree->capacity * sizeof *tree->table);
    tree->count = 2;
    memset(tree->node, 0, 2 * sizeof *tree->node);
}

static struct uct_tree *tree_create(const struct game *game, const struct rules *rules)
{
    struct uct_tree *tree = memory_create(1, sizeof *tree);
    tree->capacity = NODES_FIRST;
    tree->node = memory_create(tree->capacity, sizeof *tree->node);
    tree->table = memory_create(2 * (size_t)tree->capacity, sizeof *tree->table);
    tree->list = action_list_create(game, rules);
    return tree;
}

static void tree_destroy(struct uct_tree *tree)
{
    free(tree->node);
    free(tree->table);
    action_list_finish(&tree->list);
    free(tree);
}

/* Where in the table the child is, or would go. */
static uint32_t *slot_of(const struct uct_tree *tree, uint32_t parent, const struct action *action)
{
    uint32_t mask = 2 * tree->capacity - 1;
    uint64_t number = (uint64_t)action->kind << 56 ^ (uint64_t)action->part << 48 ^
                      (uint64_t)action->a << 32 ^ (uint64_t)action->b << 16 ^ action->c;
    number = (number ^ parent * UINT64_C(0x9e3779b97f4a7c15)) * UINT64_C(0xbf58476d1ce4e5b9);
    for (uint32_t at = (uint32_t)(number >> 32) & mask;; at = (at + 1) & mask) {
        const struct node *node = &tree->node[tree->table[at]];
        if (tree->table[at] == NO_NODE ||
            (node->parent == parent && action_equal(&node->action, action)))
            return &tree->table[at];
    }
}

static void grow(struct uct_tree *tree)
{
    tree->capacity *= 2;
    tree->node = memory_resize(tree->node, tree->capacity, sizeof *tree->node);
    free(tree->table);
    tree->table = memory_create(2 * (size_t)tree->capacity, sizeof *tree->table);
    for (uint32_t i = ROOT + 1; i < tree->count; i++)
        *slot_of(tree, tree->node[i].parent, &tree->node[i].action) = i;
}

static uint32_t add_node(struct uct_tree *tree, uint32_t parent, const struct action *action)
{
    if (tree->count == NODES_MAX)
        return NO_NODE;
    if (tree->count == tree->capacity)
        grow(tree);
    uint32_t index = tree->count++;
    tree->node[index] = (struct node){.action = *action, .parent = parent};
    *slot_of(tree, parent, action) = index;
    return index;
}

/* ---- choosing ---- */

/* The natural logarithm of N >= 1, by 2 artanh((m - 1) / (m + 1)) for m in 1 .. 2. */
static double logarithm(uint32_t n)
{
    const double of_two = 0.69314718055994531;
    double m = n, whole = 0;
    for (; m >= 2; m /= 2)
        whole += of_two;
    double x = (m - 1) / (m + 1), square = x * x, power = x, sum = 0;
    for (int i = 1; i < 20; i += 2, power *= square)
        sum += power / i;
    return whole + 2 * sum;
}

static double bound_of(const struct node *node, double exploration)
{
    double mean = node->sum / node->visits;
    return mean + exploration * sqrt(logarithm(node->there) / node->visits);
}

/* The child of PARENT to go to in this state, and its ACTION; a new one while there are untried
 * actions. NO_NODE where the tree is full: then ACTION is one that has no node. */
static uint32_t choose(struct uct *uct, uint32_t parent, struct action *action)
{
    struct uct_tree *tree = uct->tree;
    uint32_t untried = 0, best = NO_NODE;
    double bound = 0;
    if (parent == ROOT && uct->forced) {
        *action = *uct->forced;
        return *slot_of(tree, parent, action);
    }
    uct->kind->list(uct->game, uct->rules, uct->state, &tree->list);
    for (size_t i = 0; i < tree->list.count; i++) {
        uint32_t child = *slot_of(tree, parent, &tree->list.items[i]);
        if (child == NO_NODE) {
            if (rng_below(&uct->rng, ++untried) == 0)
                *action = tree->list.items[i];
            continue;
        }
        struct node *node = &tree->node[child];
        node->there++;
        double own = untried > 0 ? 0 : bound_of(node, uct->kind->exploration);
        if (best == NO_NODE || own > bound) {
            best = child;
            bound = own;
        }
    }
    if (untried > 0)
        return add_node(tree, parent, action);
    *action = tree->node[best].action;
    return best;
}

/* ---- a round ---- */

struct path {
    int length;
    uint32_t node[DEPTH_MAX];
    int seat[DEPTH_MAX]; /* who chose it */
};

static void draw(struct uct *uct)
{
    struct event event;
    game_sample(uct->game, uct->rules, uct->state, &uct->rng, &event);
    uct->game->apply_event(uct->rules, uct->state, &event);
}

/* Goes down to a node that is new, or to the end of the game; the state goes with it. */
static void descend(struct uct *uct, struct path *path)
{
    uint32_t at = ROOT;
    path->length = 0;
    while (path->length < DEPTH_MAX) {
        int actor = uct->game->actor(uct->rules, uct->state);
        if (actor == ACTOR_OVER)
            return;
        if (actor == ACTOR_CHANCE) {
            draw(uct);
            continue;
        }
        struct action action;
        at = choose(uct, at, &action);
        uct->game->apply(uct->rules, uct->state, &action);
        if (at == NO_NODE)
            return;
        path->node[path->length] = at;
        path->seat[path->length++] = actor;
        if (uct->tree->node[at].visits == 0)
            return;
    }
}

static void play_round(struct uct *uct)
{
    struct path path;
    double reward[GAME_PLAYERS_MAX] = {0};
    descend(uct, &path);
    uct->kind->judge(uct, uct->state, reward);
    for (int i = 0; i < path.length; i++) {
        struct node *node = &uct->tree->node[path.node[i]];
        node->visits++;
        node->there += node->there == 0; /* new: it was there this once */
        node->sum += reward[path.seat[i]];
        node->squares += reward[path.seat[i]] * reward[path.seat[i]];
    }
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        uct->total[seat] += reward[seat];
    uct->rounds++;
}

/* ---- the whole ---- */

struct uct *uct_create(
    const struct uct_kind *kind, const struct game *game, const struct rules *rules)
{
    struct uct *uct = memory_create(1, sizeof *uct);
    uct->kind = kind;
    uct->game = game;
    uct->rules = rules;
    uct->list = action_list_create(game, rules);
    uct->tree = tree_create(game, rules);
    uct->state = game_state_create(game, rules);
    return uct;
}

void uct_destroy(struct uct *uct)
{
    if (!uct)
        return;
    action_list_finish(&uct->list);
    tree_destroy(uct->tree);
    game_state_destroy(uct->state);
    free(uct);
}

/* What the decision is about gets as many rounds as the action tried most. */
static void look_at_asked(
    struct uct *uct, const struct decision *decision, const struct game_worlds *worlds)
{
    struct uct_tree *tree = uct->tree;
    uint32_t asked = *slot_of(tree, ROOT, decision->about), most = 0;
    uct->kind->list(decision->game, decision->rules, decision->view, &tree->list);
    for (size_t i = 0; i < tree->list.count; i++) {
        const struct node *node = &tree->node[*slot_of(tree, ROOT, &tree->list.items[i])];
        most = node->visits > most ? node->visits : most;
    }
    uct->forced = decision->about;
    while (asked != NO_NODE && tree->node[asked].visits < most && !stop_raised(decision->stop) &&
           game_worlds_sample(worlds, &uct->rng, uct->state) > 0)
        play_round(uct);
    uct->forced = NULL;
}

bool uct_search(struct uct *uct, const struct decision *decision)
{
    struct budget budget = budget_begin(decision, uct->kind->fixed_rounds);
    struct game_worlds *worlds = game_worlds_create(decision->game, decision->rules, decision->view,
        decision->seat, decision->seen, decision->seen_count);
    uct->rng = rng_from_seed(decision->seed);
    uct->rounds = 0;
    memset(uct->total, 0, sizeof uct->total);
    tree_clear(uct->tree);
    while (
        worlds && budget_goes_on(&budget) && game_worlds_sample(worlds, &uct->rng, uct->state) > 0)
        play_round(uct);
    if (decision->about_count > 0 && uct->rounds > 0)
        look_at_asked(uct, decision, worlds);
    game_worlds_destroy(worlds);
    return uct->rounds > 0;
}

/* Of the mean of its rewards. */
static double variance_of(const struct node *node)
{
    double mean = node->sum / node->visits, of_one = node->squares / node->visits - mean * mean;
    return of_one > 0 ? of_one / node->visits : 0;
}

/* Puts the child NODE among the first COUNT of RANKED, behind those tried as often; the count then.
 */
static size_t insert(const struct uct *uct, const struct node *node, struct ranked_action *ranked,
    size_t count, size_t capacity)
{
    double visits = node->visits;
    size_t at = count;
    for (; at > 0 && ranked[at - 1].advice.number[0] < visits; at--)
        if (at < capacity)
            ranked[at] = ranked[at - 1];
    if (at < capacity)
        ranked[at] = (struct ranked_action){.action = node->action,
            .expected = node->sum / visits,
            .share = (int)(100 * visits / uct->rounds),
            .advice = {.number = {visits, variance_of(node)}}};
    return count < capacity ? count + 1 : count;
}

size_t uct_rank(const struct uct *uct, const struct decision *decision,
    struct ranked_action *ranked, size_t capacity)
{
    struct uct_tree *tree = uct->tree;
    size_t count = 0;
    uct->kind->list(decision->game, decision->rules, decision->view, &tree->list);
    for (size_t i = 0; i < tree->list.count; i++) {
        const struct node *node = &tree->node[*slot_of(tree, ROOT, &tree->list.items[i])];
        if (node->visits > 0)
            count = insert(uct, node, ranked, count, capacity);
    }
    double first = count > 0 ? ranked[0].advice.number[1] : 0;
    for (size_t i = 0; i < count; i++) {
        ranked[i].error = 2 * sqrt(first + ranked[i].advice.number[1]);
        ranked[i].asked =
            decision->about_count > 0 && action_equal(&ranked[i].action, decision->about);
        ranked[i].advice = (struct advice){.code = ADVICE_NONE};
        if (i > 0 && ranked[i].expected > ranked[i - 1].expected)
            ranked[i].expected = ranked[i - 1].expected;
    }
    return count;
}

void uct_decide(struct uct *uct, const struct decision *decision, struct action *action)
{
    struct ranked_action best;
    bool found = uct_search(uct, decision) && uct_rank(uct, decision, &best, 1) > 0;
    uct->kind->list(decision->game, decision->rules, decision->view, &uct->tree->list);
    *action = found ? best.action : uct->tree->list.items[0];
}

void uct_final_reward(
    const struct uct *uct, const struct state *state, double reward[GAME_PLAYERS_MAX])
{
    struct game_result result;
    int players = uct->game->players(uct->rules), winners = 0;
    memset(&result, 0, sizeof result);
    uct->game->result(uct->rules, state, &result);
    for (int seat = 0; seat < players; seat++)
        winners += result.winner[seat];
    for (int seat = 0; seat < players; seat++)
        reward[seat] = result.winner[seat] ? 1.0 / winners : 0;
    if (players == 1)
        reward[0] = (double)(result.scores[0] - UCT_POINTS_LOWEST) / UCT_POINTS_SPAN;
}
