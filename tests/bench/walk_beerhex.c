/*
 * Best replies and regret matching on the tree of a small game.
 */
#include "walk_beerhex.h"

#include <assert.h>
#include <string.h>

/* ---- strategies ---- */

static bool can(const struct node *node, int type, int move, int variant)
{
    const struct public_move *m = &node->move[move];
    return variant < m->variants &&
           (m->action.kind != BEERHEX_PLACE || m->branch[0].mover[variant][type] >= 0);
}

/* Sets shares proportional to the positive numbers of FROM; equal ones if there are none. */
static void to_shares(const struct node *node, const float *from, int type, float *to)
{
    double all = 0;
    int open = 0;
    for (int move = 0; move < node->moves; move++)
        for (int variant = 0; variant < VARIANTS; variant++) {
            if (!can(node, type, move, variant))
                continue;
            float at = from[strategy_at(node, type, move, variant)];
            all += at > 0 ? at : 0;
            open++;
        }
    for (int move = 0; move < node->moves; move++)
        for (int variant = 0; variant < VARIANTS; variant++) {
            int index = strategy_at(node, type, move, variant);
            float at = from[index];
            double share = all > 0 ? (at > 0 ? at / all : 0) : 1.0 / open;
            to[index] = can(node, type, move, variant) ? (float)share : 0;
        }
}

/* ---- walking ---- */

static void walk_leaf(
    const struct walk *walk, const struct node *node, const double *reach, double *value)
{
    for (int a = 0; a < node->types[walk->seat]; a++) {
        value[a] = 0;
        for (int b = 0; b < node->types[1 - walk->seat]; b++) {
            int index = walk->seat == 0 ? a * node->types[1] + b : b * node->types[1] + a;
            value[a] += reach[b] * (walk->seat == 0 ? node->payoff[index] : -node->payoff[index]);
        }
    }
}

/* Walks a move of the other seat: every branch once, with all variants that lead there. */
static void walk_other(const struct walk *walk, const struct node *node, const double *own,
    const double *reach, double *value)
{
    const float *strategy = walk->average ? node->average : node->strategy;
    int types = node->types[node->mover], mine = node->types[walk->seat];
    memset(value, 0, TYPES_MAX * sizeof *value);
    for (int i = 0; i < node->moves; i++) {
        const struct public_move *move = &node->move[i];
        for (int j = 0; j < move->branches; j++) {
            const struct branch *branch = &move->branch[j];
            double next[TYPES_MAX] = {0}, own_next[TYPES_MAX] = {0}, got[TYPES_MAX];
            for (int v = 0; v < move->variants; v++)
                for (int t = 0; t < types; t++)
                    if (branch->mover[v][t] >= 0)
                        next[branch->mover[v][t]] +=
                            reach[t] * strategy[strategy_at(node, t, i, v)];
            for (int t = 0; t < mine; t++)
                if (branch->other[t] >= 0)
                    own_next[branch->other[t]] = own[t];
            walk_node(walk, branch->child, own_next, next, got);
            for (int t = 0; t < mine; t++)
                value[t] += branch->other[t] >= 0 ? got[branch->other[t]] : 0;
        }
    }
}

/* Walks a branch. ACTED gets what it wins, by type, move and variant. */
static void walk_branch(const struct walk *walk, const struct node *node, int i, int j,
    const double *own, const double *reach, double *acted)
{
    const struct public_move *move = &node->move[i];
    const struct branch *branch = &move->branch[j];
    double next[TYPES_MAX] = {0}, own_next[TYPES_MAX] = {0}, got[TYPES_MAX];
    for (int t = 0; t < node->types[1 - walk->seat]; t++)
        if (branch->other[t] >= 0)
            next[branch->other[t]] = reach[t];
    for (int v = 0; v < move->variants; v++)
        for (int t = 0; t < node->types[walk->seat]; t++)
            if (branch->mover[v][t] >= 0)
                own_next[branch->mover[v][t]] +=
                    own[t] * node->strategy[strategy_at(node, t, i, v)];
    walk_node(walk, branch->child, own_next, next, got);
    for (int v = 0; v < move->variants; v++)
        for (int t = 0; t < node->types[walk->seat]; t++)
            if (branch->mover[v][t] >= 0)
                acted[strategy_at(node, t, i, v)] += got[branch->mover[v][t]];
}

static void learn(const struct walk *walk, struct node *node, int type, const double *acted,
    double value, double own)
{
    for (int i = 0; i < node->moves; i++)
        for (int v = 0; v < VARIANTS; v++) {
            int index = strategy_at(node, type, i, v);
            if (!can(node, type, i, v))
                continue;
            node->average[index] += (float)(walk->weight * own * node->strategy[index]);
            double regret = node->regret[index] + acted[index] - value;
            node->regret[index] = regret > 0 ? (float)regret : 0;
        }
    to_shares(node, node->regret, type, node->strategy);
}

static void walk_own(const struct walk *walk, struct node *node, const double *own,
    const double *reach, double *value)
{
    int types = node->types[walk->seat];
    double acted[TYPES_MAX * 64 * VARIANTS] = {0};
    assert(node->moves <= 64);
    for (int i = 0; i < node->moves; i++)
        for (int j = 0; j < node->move[i].branches; j++)
            walk_branch(walk, node, i, j, own, reach, acted);
    for (int t = 0; t < types; t++) {
        value[t] = walk->best ? -1e9 : 0;
        for (int i = 0; i < node->moves; i++)
            for (int v = 0; v < VARIANTS; v++) {
                int index = strategy_at(node, t, i, v);
                if (!can(node, t, i, v))
                    continue;
                if (!walk->best)
                    value[t] += node->strategy[index] * acted[index];
                else if (acted[index] > value[t])
                    value[t] = acted[index];
            }
        if (!walk->best)
            learn(walk, node, t, acted, value[t], own[t]);
    }
}

void walk_node(const struct walk *walk, struct node *node, const double *own, const double *reach,
    double *value)
{
    if (node->mover == ACTOR_OVER)
        walk_leaf(walk, node, reach, value);
    else if (node->mover == walk->seat)
        walk_own(walk, node, own, reach, value);
    else
        walk_other(walk, node, own, reach, value);
}

static double walk_all(struct walk walk, struct node *root)
{
    const double one[TYPES_MAX] = {1};
    double value[TYPES_MAX];
    walk_node(&walk, root, one, one, value);
    return value[0];
}

/* ---- answers ---- */

static void average_out(struct node *node)
{
    if (node->mover == ACTOR_OVER)
        return;
    for (int t = 0; t < node->types[node->mover]; t++)
        to_shares(node, node->average, t, node->average);
    for (int i = 0; i < node->moves; i++)
        for (int j = 0; j < node->move[i].branches; j++)
            average_out(node->move[i].branch[j].child);
}

double walk_best_reply(struct node *root, int seat, bool average)
{
    return walk_all((struct walk){seat, true, average, 0}, root);
}

static void begin(struct node *node)
{
    if (node->mover == ACTOR_OVER)
        return;
    for (int t = 0; t < node->types[node->mover]; t++)
        to_shares(node, node->regret, t, node->strategy);
    for (int i = 0; i < node->moves; i++)
        for (int j = 0; j < node->move[i].branches; j++)
            begin(node->move[i].branch[j].child);
}

void walk_solve(struct node *root, int rounds)
{
    begin(root);
    for (int round = 1; round <= rounds; round++)
        for (int seat = 0; seat < 2; seat++)
            walk_all((struct walk){seat, false, false, round}, root);
    average_out(root);
}
