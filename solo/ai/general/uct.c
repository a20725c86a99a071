/*
 * A round goes down by bounds to one new node, judges it, and carries the reward up again.
 */
#include "ai/general/general.h"

#include <math.h>

enum { NODES_MAX = 1 << 21, DEPTH_MAX = 256, LED_MOST = 30 };

/* ---- choosing ---- */

/* Returns the natural logarithm of N >= 1, by 2 artanh((m - 1) / (m + 1)) for m in 1 .. 2. */
static double logarithm(uint32_t n)
{
    const double of_two = 0.69314718055994531;
    double m = n, whole = 0;
    for (; m >= 2; m /= 2)
        whole += of_two;
    double x = (m - 1) / (m + 1), square = x * x, power = x, sum = 0;
    for (int i = 1; i < 20; i += 2) {
        sum += power / i;
        power *= square;
    }
    return whole + 2 * sum;
}

/* Adds the children of PARENT that are searched: those with the most weight, which the seed varies
 * by a tenth; at the root all children, because any may be asked about. They are stored in a row,
 * from "there" of PARENT on. */
static void add_led(struct uct *uct, uint32_t parent)
{
    struct tree *tree = &uct->tree;
    size_t count = uct->there.count, most = parent == TREE_ROOT ? count : LED_MOST;
    double sum = 0;
    uct->kind->lead(uct);
    tree->node[parent].there = tree->count;
    for (size_t i = 0; i < count; i++) {
        (void)rng_below(&uct->rng, 100); /* keeps games the same as in earlier releases */
        uct->weight[i] *= 0.9 + 0.0002 * rng_below(&uct->rng, 1000);
        sum += uct->weight[i];
    }
    for (size_t n = 0; n < most && n < count && tree->count < NODES_MAX; n++) {
        size_t best = 0;
        for (size_t i = 1; i < count; i++)
            if (uct->weight[i] > uct->weight[best])
                best = i;
        uint32_t child = tree_add(tree, parent, &uct->there.items[best]);
        tree->node[child].weight = uct->weight[best] / sum;
        uct->weight[best] = -1;
    }
}

/* For a kind with lead: returns the child of PARENT to visit, and its ACTION; TREE_NO_NODE if the
 * tree is full. Chooses by weights as AlphaZero does (Silver and others 2017), except that untried
 * children count as the mean of the tried ones. */
static uint32_t choose_led(struct uct *uct, uint32_t parent, struct action *action)
{
    struct tree *tree = &uct->tree;
    double before = parent == TREE_ROOT ? uct->rounds : tree->node[parent].visits - 1.0, bound = 0;
    double wide = uct->kind->exploration * sqrt(1 + before);
    uint32_t best = TREE_NO_NODE;
    if (before == 0) {
        uct->kind->list(uct->game, uct->rules, uct->state, &uct->there);
        add_led(uct, parent);
    }
    double untried = tree->node[parent].first / fmax(before, 1);
    for (uint32_t child = tree->node[parent].there;
         child < tree->count && tree->node[child].parent == parent; child++) {
        const struct tree_node *node = &tree->node[child];
        double mean = node->visits > 0 ? node->sum / node->visits : untried;
        double own = mean + wide * node->weight / (1 + node->visits);
        if (best == TREE_NO_NODE || own > bound) {
            best = child;
            bound = own;
        }
    }
    *action = tree->node[best].action;
    return best;
}

/* Returns the child of PARENT to visit in this state, and its ACTION; a new one while there are
 * untried actions. TREE_NO_NODE if the tree is full, in which case ACTION has no node. */
static uint32_t choose(struct uct *uct, uint32_t parent, struct action *action)
{
    struct tree *tree = &uct->tree;
    uint32_t untried = 0, best = TREE_NO_NODE;
    double bound = 0;
    if (parent == TREE_ROOT && uct->forced) {
        *action = *uct->forced;
        return tree_find(tree, parent, action);
    }
    if (uct->kind->lead)
        return choose_led(uct, parent, action);
    uct->kind->list(uct->game, uct->rules, uct->state, &uct->there);
    for (size_t i = 0; i < uct->there.count; i++) {
        uint32_t child = tree_find(tree, parent, &uct->there.items[i]);
        if (child == TREE_NO_NODE) {
            if (rng_below(&uct->rng, ++untried) == 0)
                *action = uct->there.items[i];
            continue;
        }
        struct tree_node *node = &tree->node[child];
        double visits = node->visits, mean = node->sum / visits;
        node->there++;
        double own =
            untried > 0 ? 0 : mean + uct->kind->exploration * sqrt(logarithm(node->there) / visits);
        if (best == TREE_NO_NODE || own > bound) {
            best = child;
            bound = own;
        }
    }
    if (untried > 0)
        return tree->count < NODES_MAX ? tree_add(tree, parent, action) : TREE_NO_NODE;
    *action = best != TREE_NO_NODE ? tree->node[best].action : uct->there.items[0];
    return best;
}

/* ---- a round ---- */

struct path {
    int length;
    uint32_t node[DEPTH_MAX];
    int seat[DEPTH_MAX]; /* seat that chose it */
};

static void draw(struct uct *uct)
{
    struct event event;
    game_sample(uct->game, uct->rules, uct->state, &uct->rng, &event);
    uct->game->apply_event(uct->rules, uct->state, &event);
}

/* Goes down to a new node, or to the end of the game, and plays the state forward. */
static void descend(struct uct *uct, struct path *path)
{
    uint32_t at = TREE_ROOT;
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
        if (at == TREE_NO_NODE && uct->kind->lead)
            return; /* judge this state: playing an action that is not among the best would say less
                     */
        uct->game->apply(uct->rules, uct->state, &action);
        if (at == TREE_NO_NODE)
            return;
        path->node[path->length] = at;
        path->seat[path->length++] = actor;
        if (uct->tree.node[at].visits == 0 ||
            (uct->kind->stays && uct->kind->stays(uct->rules, uct->state)))
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
        struct tree_node *node = &uct->tree.node[path.node[i]];
        node->there +=
            node->there == 0 && !uct->kind->lead; /* it is new: so far it was available once */
        uct->tree.node[node->parent].first += reward[path.seat[i]];
        tree_note(node, reward[path.seat[i]]);
    }
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        uct->total[seat] += reward[seat];
    uct->rounds++;
}

/* ---- the search ---- */

struct uct *uct_create(
    const struct uct_kind *kind, const struct game *game, const struct rules *rules)
{
    struct uct *uct = memory_create(1, sizeof *uct);
    uct->kind = kind;
    uct->game = game;
    uct->rules = rules;
    uct->list = action_list_create(game, rules);
    uct->there = action_list_create(game, rules);
    uct->weight = memory_create(game->actions_max(rules), sizeof *uct->weight);
    tree_init(&uct->tree);
    uct->state = game_state_create(game, rules);
    return uct;
}

void uct_destroy(struct uct *uct)
{
    if (!uct)
        return;
    action_list_finish(&uct->list);
    action_list_finish(&uct->there);
    free(uct->weight);
    tree_finish(&uct->tree);
    game_state_destroy(uct->state);
    free(uct);
}

/* Gives the action that the decision asks about as many rounds as the most tried action has. */
static void look_at_asked(
    struct uct *uct, const struct decision *decision, const struct game_worlds *worlds)
{
    struct tree *tree = &uct->tree;
    uint32_t asked = tree_find(tree, TREE_ROOT, decision->about), most = 0;
    uct->kind->list(decision->game, decision->rules, decision->view, &uct->there);
    for (size_t i = 0; i < uct->there.count; i++) {
        const struct tree_node *node =
            &tree->node[tree_find(tree, TREE_ROOT, &uct->there.items[i])];
        most = node->visits > most ? node->visits : most;
    }
    uct->forced = decision->about;
    while (asked != TREE_NO_NODE && tree->node[asked].visits < most &&
           !stop_raised(decision->stop) && game_worlds_sample(worlds, &uct->rng, uct->state) > 0)
        play_round(uct);
    uct->forced = NULL;
}

bool uct_search(struct uct *uct, const struct decision *decision)
{
    int rounds = decision_amount(decision, uct->kind->fixed_rounds);
    struct budget budget = budget_begin(decision, rounds);
    struct game_worlds *worlds = game_worlds_create(decision);
    uct->rng = rng_from_seed(decision->seed);
    uct->rounds = 0;
    memset(uct->total, 0, sizeof uct->total);
    tree_clear(&uct->tree);
    while (
        worlds && budget_goes_on(&budget) && game_worlds_sample(worlds, &uct->rng, uct->state) > 0)
        play_round(uct);
    if (decision->about_count > 0 && uct->rounds > 0)
        look_at_asked(uct, decision, worlds);
    game_worlds_destroy(worlds);
    return uct->rounds > 0;
}

/* Inserts the child NODE among the first COUNT of RANKED, with equally tried ones ordered by
 * reward; returns the new count. */
static size_t insert(const struct uct *uct, const struct tree_node *node,
    struct ranked_action *ranked, size_t count, size_t capacity)
{
    double visits = node->visits, mean = node->sum / visits;
    size_t at = count;
    for (; at > 0; at--) {
        const struct ranked_action *before = &ranked[at - 1];
        if (before->advice.number[0] > visits ||
            (before->advice.number[0] == visits && before->expected >= mean))
            break;
        if (at < capacity)
            ranked[at] = *before;
    }
    if (at < capacity)
        ranked[at] = (struct ranked_action){.action = node->action,
            .expected = mean,
            .share = (int)(100 * visits / uct->rounds),
            .advice = {.number = {visits, tree_variance(node)}}};
    return count < capacity ? count + 1 : count;
}

size_t uct_rank(
    struct uct *uct, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    struct tree *tree = &uct->tree;
    size_t count = 0;
    uct->kind->list(decision->game, decision->rules, decision->view, &uct->there);
    for (size_t i = 0; i < uct->there.count; i++) {
        const struct tree_node *node =
            &tree->node[tree_find(tree, TREE_ROOT, &uct->there.items[i])];
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
    uct->kind->list(decision->game, decision->rules, decision->view, &uct->there);
    *action = found ? best.action : uct->there.items[0];
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
        reward[0] = (double)(result.scores[0] - UCT_POINTS_LOWEST) / (double)UCT_POINTS_SPAN;
}
