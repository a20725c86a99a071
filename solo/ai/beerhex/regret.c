/*
 * The walks of regret matching.
 */
#include "ai/beerhex/private.h"

static void walk(
    struct regret *r, int index, const double *own, const double *reach, double *value);

static bool can(
    const struct remaining *tree, const struct remaining_move *move, int type, int variant)
{
    if (move->branches == 0 || variant >= move->variants)
        return false;
    return move->action.kind != BEERHEX_PLACE ||
           tree->map[tree->branch[move->branch].mover[variant] + type] >= 0;
}

/* What is above zero in FROM, in parts of its sum; alike for all where nothing is. */
static void to_shares(const struct remaining *tree, const struct remaining_node *node,
    const double *from, int type, double *to)
{
    double all = 0;
    int open = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < node->moves; i++)
            for (int variant = 0; variant < REMAINING_VARIANTS; variant++) {
                int at = remaining_at(node, type, i, variant);
                bool possible = can(tree, &tree->move[node->move + i], type, variant);
                double part = possible && from[at] > 0 ? from[at] : 0;
                if (pass == 0) {
                    all += part;
                    open += possible;
                } else {
                    to[at] = all > 0 ? part / all : possible ? 1.0 / open : 0;
                }
            }
}

/* ---- walking ---- */

static void walk_end(
    const struct regret *r, const struct remaining_node *node, const double *reach, double *value)
{
    const int8_t *payoff = r->tree->payoff + node->at;
    int mine = node->types[r->seat], others = node->types[1 - r->seat];
    for (int a = 0; a < mine; a++) {
        double sum = 0;
        for (int b = 0; b < others; b++)
            sum += reach[b] * (r->seat == 0 ? payoff[a * others + b] : -payoff[b * mine + a]);
        value[a] = sum;
    }
}

static bool is_zero(const double *numbers, int count)
{
    for (int i = 0; i < count; i++)
        if (numbers[i] > 0)
            return false;
    return true;
}

/* The other seat moves: each branch once, with all variants that lead there. */
static void walk_other(struct regret *r, const struct remaining_node *node,
    const struct remaining_move *move, int i, const double *own, const double *reach, double *value)
{
    const struct remaining *tree = r->tree;
    int types = node->types[node->mover], mine = node->types[r->seat];
    for (int j = 0; j < move->branches; j++) {
        const struct remaining_branch *branch = &tree->branch[move->branch + j];
        const int8_t *map = tree->map + branch->other;
        double next[REMAINING_TYPES] = {0}, own_next[REMAINING_TYPES] = {0}, got[REMAINING_TYPES];
        for (int v = 0; v < move->variants; v++)
            for (int t = 0; t < types; t++)
                if (tree->map[branch->mover[v] + t] >= 0)
                    next[tree->map[branch->mover[v] + t]] +=
                        reach[t] * r->strategy[remaining_at(node, t, i, v)];
        for (int t = 0; t < mine; t++)
            if (map[t] >= 0)
                own_next[map[t]] = own[t];
        walk(r, branch->child, own_next, next, got);
        for (int t = 0; t < mine; t++)
            if (map[t] >= 0)
                value[t] += got[map[t]];
    }
}

static void walk_own(struct regret *r, const struct remaining_node *node,
    const struct remaining_move *move, int i, const double *own, const double *reach)
{
    const struct remaining *tree = r->tree;
    int types = node->types[r->seat], others = node->types[1 - r->seat];
    for (int j = 0; j < move->branches; j++) {
        const struct remaining_branch *branch = &tree->branch[move->branch + j];
        double next[REMAINING_TYPES] = {0}, own_next[REMAINING_TYPES] = {0}, got[REMAINING_TYPES];
        for (int t = 0; t < others; t++)
            if (tree->map[branch->other + t] >= 0)
                next[tree->map[branch->other + t]] = reach[t];
        for (int v = 0; v < move->variants; v++)
            for (int t = 0; t < types; t++)
                if (tree->map[branch->mover[v] + t] >= 0)
                    own_next[tree->map[branch->mover[v] + t]] +=
                        own[t] * r->strategy[remaining_at(node, t, i, v)];
        walk(r, branch->child, own_next, next, got);
        for (int v = 0; v < move->variants; v++)
            for (int t = 0; t < types; t++)
                if (tree->map[branch->mover[v] + t] >= 0)
                    r->acted[remaining_at(node, t, i, v)] += got[tree->map[branch->mover[v] + t]];
    }
}

static void choose(struct regret *r, const struct remaining_node *node, const double *own,
    const double *reach, double *value)
{
    int types = node->types[r->seat];
    memset(r->acted + node->at, 0,
        (size_t)(types * node->moves * REMAINING_VARIANTS) * sizeof *r->acted);
    for (int i = 0; i < node->moves; i++)
        walk_own(r, node, &r->tree->move[node->move + i], i, own, reach);
    for (int t = 0; t < types; t++) {
        int first = remaining_at(node, t, 0, 0), end = remaining_at(node, t + 1, 0, 0);
        value[t] = 0;
        for (int at = first; at < end; at++)
            value[t] += r->strategy[at] * r->acted[at];
        for (int at = first; r->learning && at < end; at++) {
            double regret = r->regret[at] + r->acted[at] - value[t];
            r->average[at] += r->weight * own[t] * r->strategy[at];
            r->regret[at] = regret > 0 ? regret : 0;
        }
        if (r->learning)
            to_shares(r->tree, node, r->regret, t, r->strategy);
    }
}

static void walk(struct regret *r, int index, const double *own, const double *reach, double *value)
{
    const struct remaining_node *node = &r->tree->node[index];
    int mine = node->types[r->seat];
    memset(value, 0, (size_t)mine * sizeof *value);
    if (stop_raised(r->stop) ||
        (is_zero(reach, node->types[1 - r->seat]) && (!r->learning || is_zero(own, mine))))
        return;
    if (node->mover == ACTOR_OVER)
        walk_end(r, node, reach, value);
    else if (node->mover == r->seat)
        choose(r, node, own, reach, value);
    else
        for (int i = 0; i < node->moves; i++)
            walk_other(r, node, &r->tree->move[node->move + i], i, own, reach, value);
}

/* ---- the whole ---- */

void regret_init(struct regret *regret)
{
    *regret = (struct regret){.room = 0};
}

void regret_finish(struct regret *r)
{
    free(r->strategy);
    free(r->regret);
    free(r->average);
    free(r->acted);
}

static void begin(struct regret *r)
{
    size_t count = (size_t)r->tree->numbers + 1;
    if (r->tree->numbers >= r->room) {
        r->strategy = memory_resize(r->strategy, count, sizeof *r->strategy);
        r->regret = memory_resize(r->regret, count, sizeof *r->regret);
        r->average = memory_resize(r->average, count, sizeof *r->average);
        r->acted = memory_resize(r->acted, count, sizeof *r->acted);
        r->room = (int)count;
    }
    memset(r->regret, 0, count * sizeof *r->regret);
    memset(r->average, 0, count * sizeof *r->average);
}

static void take_shares(struct regret *r, const double *from)
{
    for (int i = 0; i < r->tree->nodes; i++) {
        const struct remaining_node *node = &r->tree->node[i];
        for (int t = 0; node->mover != ACTOR_OVER && t < node->types[node->mover]; t++)
            to_shares(r->tree, node, from, t, r->strategy);
    }
}

/* The types of a seat that may choose among them, by regret. */
struct chooser {
    double likely[REMAINING_TYPES], regret[REMAINING_TYPES];
};

static void choose_types(const double *likely, double free, int count, struct chooser *chooser)
{
    double all = 0;
    for (int t = 0; t < count; t++)
        all += chooser->regret[t];
    for (int t = 0; t < count; t++) {
        double chosen = all > 0 ? chooser->regret[t] / all : likely[t];
        chooser->likely[t] = (1 - free) * likely[t] + free * chosen;
    }
}

static void learn_types(const double *value, int count, struct chooser *chooser)
{
    double mean = 0;
    for (int t = 0; t < count; t++)
        mean += chooser->likely[t] * value[t];
    for (int t = 0; t < count; t++) {
        double regret = chooser->regret[t] + value[t] - mean;
        chooser->regret[t] = regret > 0 ? regret : 0;
    }
}

bool regret_solve(struct regret *r, const struct remaining *tree, double likely[2][REMAINING_TYPES],
    int seat, double free, int rounds, const struct stop_flag *stop)
{
    struct chooser chooser[2] = {{{0}, {0}}, {{0}, {0}}};
    double value[REMAINING_TYPES], all[REMAINING_TYPES];
    for (int t = 0; t < REMAINING_TYPES; t++)
        all[t] = 1; /* an average is by type, however likely that one is */
    r->tree = tree;
    r->stop = stop;
    r->learning = true;
    begin(r);
    take_shares(r, r->regret);
    for (int i = 0; i < 2; i++)
        memcpy(chooser[i].likely, likely[i], sizeof chooser[i].likely);
    for (int round = 1; round <= rounds && !stop_raised(stop); round++)
        for (int i = 0; i < 2; i++) {
            r->weight = round;
            r->seat = i;
            walk(r, 0, all, chooser[1 - i].likely, value);
            if (i != seat)
                continue;
            learn_types(value, tree->node[0].types[i], &chooser[i]);
            choose_types(likely[i], free, tree->node[0].types[i], &chooser[i]);
        }
    take_shares(r, r->average);
    r->learning = false;
    return !stop_raised(stop);
}

void regret_evaluate(struct regret *r, int node, int seat, const double reach[REMAINING_TYPES],
    double value[REMAINING_TYPES])
{
    const double own[REMAINING_TYPES] = {0};
    r->seat = seat;
    walk(r, node, own, reach, value);
}
