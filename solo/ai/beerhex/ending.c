/*
 * Finds where the end begins, has it solved, and follows the game there.
 */
#include "ai/beerhex/private.h"

#include <math.h>

/* Without a time: at most two seconds. A decision that has one solves what it can in it. */
enum {
    NODES = 400000,
    NODES_IN_MS = 100,
    WORK = 4000000, /* nodes times rounds */
    WORK_IN_MS = 6000,
    ROUNDS_LEAST = 60,
    ROUNDS = 300,
    REFUSALS = 4,
};

static const double hardly = 0.005; /* chances that are not worth taking */
/* The part of what the other seat has placed that is taken to be what hurts most: it chose it, too,
 * and need not choose as others do. */
static const double free_part = 1;

/* An origin that has more nodes than these. */
struct refusal {
    struct origin origin;
    int nodes;
};

struct ending {
    const struct rules *rules;
    bool solved;
    struct origin origin;
    struct refusal refused[REFUSALS]; /* so that nothing is built in vain at every decision */
    int refusals;                     /* so far; the last ones are kept */
    struct remaining tree;
    struct regret regret;
};

struct ending *beerhex_ending_create(const struct rules *rules)
{
    struct ending *ending = memory_create(1, sizeof *ending);
    ending->rules = rules;
    remaining_init(rules, &ending->tree);
    regret_init(&ending->regret);
    return ending;
}

void beerhex_ending_destroy(struct ending *ending)
{
    if (!ending)
        return;
    remaining_finish(&ending->tree);
    regret_finish(&ending->regret);
    free(ending);
}

/* USUAL, or less in a short time. */
static int most(const struct decision *decision, int usual, int in_ms)
{
    int ms = decision->time_ms;
    return ms > 0 && ms < usual / in_ms ? ms * in_ms : usual;
}

/* False where there is too much, or it was stopped. */
static bool build(
    struct ending *ending, const struct origin *origin, int nodes, const struct stop_flag *stop)
{
    for (int i = 0; i < REFUSALS; i++) {
        const struct refusal *refusal = &ending->refused[i];
        if (nodes <= refusal->nodes && memcmp(origin, &refusal->origin, sizeof *origin) == 0)
            return false;
    }
    ending->solved = false;
    ending->origin = *origin;
    if (remaining_build(
            &ending->tree, &origin->shared, origin->ways, (int)origin->first - 1, nodes, stop))
        return true;
    if (!stop_raised(stop))
        ending->refused[ending->refusals++ % REFUSALS] = (struct refusal){*origin, nodes};
    return false;
}

/* What remains from the moment on, solved; OWN gets what the own hidden caps were then. */
static bool solve_from(struct ending *ending, const struct moment *moment, struct cell_set *own)
{
    const struct decision *decision = moment->decision;
    struct origin origin;
    if (!origin_find(moment, &origin, own))
        return false;
    if (ending->solved && memcmp(&origin, &ending->origin, sizeof origin) == 0)
        return true;
    if (!build(ending, &origin, most(decision, NODES, NODES_IN_MS), decision->stop))
        return false;
    int rounds = most(decision, WORK, WORK_IN_MS) / (ending->tree.nodes + 1);
    ending->solved = regret_solve(&ending->regret, &ending->tree, origin.likely, 1 - decision->seat,
        free_part, lesser_of(greater_of(rounds, ROUNDS_LEAST), ROUNDS), decision->stop);
    return ending->solved;
}

/* ---- following the game ---- */

struct follower {
    const struct ending *ending;
    int seat, node, type;
    double reach[REMAINING_TYPES]; /* of the other seat's types */
};

static bool begin_at_origin(
    const struct ending *ending, struct cell_set own, struct follower *follower)
{
    int seat = follower->seat;
    const struct origin *origin = &ending->origin;
    const struct ways *ways = &origin->ways[seat];
    follower->ending = ending;
    follower->node = follower->type = 0;
    memcpy(follower->reach, origin->likely[1 - seat], sizeof follower->reach);
    while (follower->type < ways->count && !cell_set_equal(ways->own[follower->type], own))
        follower->type++;
    return follower->type < ways->count;
}

/* What a trio shows, as the seat whose view it is sees it: bit i is whether cell i is silver. */
static unsigned shown_by(
    const struct state *view, const struct action *action, const struct event *event)
{
    const int trio[BEERHEX_TRIO] = {action->a, action->b, action->c};
    unsigned shown = 0;
    int next = 0;
    for (int i = 0; i < BEERHEX_TRIO; i++) {
        bool silver = cell_set_has(view->symbol[1], trio[i]);
        if (!silver && !cell_set_has(view->symbol[0], trio[i]))
            silver = next < event->count && event->values[next++];
        shown |= (unsigned)silver << i;
    }
    return shown;
}

/* How likely the other seat's types are after its MOVE, or the own one, along BRANCH. */
static void lead_on(struct follower *follower, const struct remaining_node *node, int move,
    const struct remaining_branch *branch)
{
    const struct remaining *tree = &follower->ending->tree;
    const double *strategy = follower->ending->regret.strategy;
    bool own = node->mover == follower->seat;
    int variants = own ? 1 : tree->move[node->move + move].variants;
    double next[REMAINING_TYPES] = {0};
    for (int v = 0; v < variants; v++)
        for (int t = 0; t < node->types[1 - follower->seat]; t++) {
            int to = tree->map[(own ? branch->other : branch->mover[v]) + t];
            if (to >= 0)
                next[to] +=
                    follower->reach[t] * (own ? 1 : strategy[remaining_at(node, t, move, v)]);
        }
    memcpy(follower->reach, next, sizeof next);
}

/* False where the game leaves the tree. */
static bool follow(struct follower *follower, const struct action *action, unsigned shown)
{
    const struct remaining *tree = &follower->ending->tree;
    const struct remaining_node *node = &tree->node[follower->node];
    bool own = node->mover == follower->seat;
    int variant = own && action->kind == BEERHEX_PLACE ? action->part : 0;
    int move = remaining_find_move(tree, node, action);
    if (move < 0 || variant >= REMAINING_VARIANTS)
        return false;
    const struct remaining_move *made = &tree->move[node->move + move];
    const struct remaining_branch *branch = &tree->branch[made->branch];
    while (branch < &tree->branch[made->branch + made->branches] &&
           action->kind == BEERHEX_ATTACK_TRIO && branch->shown != shown)
        branch++;
    if (branch == &tree->branch[made->branch + made->branches])
        return false;
    lead_on(follower, node, move, branch);
    follower->type = tree->map[(own ? branch->mover[variant] : branch->other) + follower->type];
    follower->node = branch->child;
    return follower->type >= 0;
}

/* From COUNT observations on, where BELIEF stands, to the decision. */
static bool follow_game(struct follower *follower, const struct decision *decision, size_t count,
    struct beerhex_belief belief)
{
    for (size_t i = count; i < decision->seen_count; i++) {
        const struct observation *seen = &decision->seen[i];
        const struct event *event = &seen->shown;
        const struct state view = belief.view;
        beerhex_belief_add(decision->rules, seen, &belief);
        if (seen->ply.actor == ACTOR_CHANCE)
            continue;
        if (event->count == 0 && i + 1 < decision->seen_count &&
            decision->seen[i + 1].ply.actor == ACTOR_CHANCE)
            event = &decision->seen[i + 1].ply.event;
        const struct action *action = &seen->ply.action;
        unsigned shown = action->kind == BEERHEX_ATTACK_TRIO ? shown_by(&view, action, event) : 0;
        if (!follow(follower, action, shown))
            return false;
    }
    return true;
}

/* ---- answers ---- */

static void insert(struct ending_action *found, int count, struct ending_action action)
{
    int at = count;
    for (; at > 0 && found[at - 1].value < action.value; at--)
        found[at] = found[at - 1];
    found[at] = action;
}

/* By type of the other seat, as shares; alike where the solution says it never comes here. */
static void take_reach(const struct follower *follower, int types, double reach[REMAINING_TYPES])
{
    double all = 0;
    for (int t = 0; t < types; t++)
        all += follower->reach[t];
    for (int t = 0; t < types; t++)
        reach[t] = all > 0 ? follower->reach[t] / all : 1.0 / types;
}

static int answer(struct ending *ending, const struct follower *follower,
    struct ending_action *found, int capacity)
{
    const struct remaining_node *node = &ending->tree.node[follower->node];
    double value[REMAINING_TYPES], reach[REMAINING_TYPES], all = 0;
    int count = 0;
    take_reach(follower, node->types[1 - follower->seat], reach);
    regret_evaluate(&ending->regret, follower->node, follower->seat, reach, value);
    for (int i = 0; i < node->moves * REMAINING_VARIANTS && count < capacity; i++) {
        int variant = i % REMAINING_VARIANTS;
        int at = remaining_at(node, follower->type, i / REMAINING_VARIANTS, variant);
        double chance = ending->regret.strategy[at];
        struct action action = ending->tree.move[node->move + i / REMAINING_VARIANTS].action;
        if (chance < hardly)
            continue;
        if (action.kind == BEERHEX_PLACE)
            action.part = (uint8_t)variant;
        insert(found, count++,
            (struct ending_action){action, chance, (ending->regret.acted[at] + 1) / 2});
        all += chance;
    }
    for (int i = 0; i < count; i++)
        found[i].chance /= all;
    return count;
}

/* Solves from a moment on, where BELIEF stands, and follows the game to the decision. Where the own
 * strategy never comes there with this type it says nothing. */
static bool stand_at(struct ending *ending, const struct moment *moment,
    const struct beerhex_belief *belief, struct follower *follower)
{
    const struct decision *decision = moment->decision;
    struct cell_set own;
    follower->seat = decision->seat;
    if (!solve_from(ending, moment, &own) || !begin_at_origin(ending, own, follower) ||
        !follow_game(follower, decision, moment->count, *belief))
        return false;
    const struct remaining_node *node = &ending->tree.node[follower->node];
    double played = 0;
    for (int at = remaining_at(node, follower->type, 0, 0);
         node->mover == decision->seat && at < remaining_at(node, follower->type + 1, 0, 0); at++)
        played = fmax(played, ending->regret.average[at]);
    return played > 1e-9;
}

/* Where the seat itself places a cap at MOMENT, by observation or, in the decision, on the cell of
 * PLACE; NULL: it doesn't. */
static const struct action *own_placement(const struct moment *moment, const struct action *place)
{
    const struct decision *decision = moment->decision;
    if (moment->count == decision->seen_count)
        return place;
    const struct ply *ply = &decision->seen[moment->count].ply;
    bool own = ply->actor == decision->seat && moment->view->mover == decision->seat;
    return own && ply->action.kind == BEERHEX_PLACE ? &ply->action : NULL;
}

/* From MOMENT on, or where more is left from the placement that the seat makes then. */
static bool stand_near(struct ending *ending, struct moment moment, const struct action *place,
    const struct beerhex_belief *belief, struct follower *follower)
{
    const struct action *placement = own_placement(&moment, place);
    moment.next = NULL;
    if (origin_is_near(ending->rules, moment.view, false) &&
        stand_at(ending, &moment, belief, follower))
        return true;
    moment.next = placement;
    return placement && origin_is_near(ending->rules, moment.view, true) &&
           stand_at(ending, &moment, belief, follower);
}

static int find(struct ending *ending, struct moment moment, const struct action *place,
    struct ending_action *found, int capacity)
{
    const struct decision *decision = moment.decision;
    struct beerhex_belief belief;
    struct follower follower;
    if (!origin_is_near(ending->rules, decision->view, place != NULL) ||
        !beerhex_belief_from_start(ending->rules, decision->view, decision->seat, decision->seen,
            decision->seen_count, &belief))
        return 0; /* from a position it is not known how all came there */
    beerhex_belief_init(ending->rules, decision->seat, &belief);
    for (size_t i = 0; i <= decision->seen_count && !stop_raised(decision->stop); i++) {
        moment.count = i;
        moment.view = i < decision->seen_count ? &belief.view : decision->view;
        if (stand_near(ending, moment, place, &belief, &follower))
            return answer(ending, &follower, found, capacity);
        if (i < decision->seen_count)
            beerhex_belief_add(ending->rules, &decision->seen[i], &belief);
    }
    return 0;
}

int beerhex_ending_find(struct ending *ending, const struct decision *decision, origin_habit *habit,
    void *context, struct ending_action *found, int capacity)
{
    const struct moment moment = {.decision = decision, .habit = habit, .context = context};
    return find(ending, moment, NULL, found, capacity);
}

int beerhex_ending_find_symbols(struct ending *ending, const struct decision *decision,
    const struct action *place, origin_habit *habit, void *context, struct ending_action found[2])
{
    const struct moment moment = {.decision = decision, .habit = habit, .context = context};
    return find(ending, moment, place, found, 2);
}
