/*
 * Prints the line in which a best reply wins most, for people to read.
 */
#include "walk_beerhex.h"

#include <stdio.h>

/* A point on the line: the type of the replying seat, and how likely it is that the other seat gets
 * here with each of its types. */
struct stand {
    struct node *node;
    int type;
    double reach[TYPES_MAX];
    double value;
};

static double value_of(int seat, const struct stand *stand)
{
    const struct walk walk = {seat, true, false, 0};
    double own[TYPES_MAX] = {0}, value[TYPES_MAX];
    own[stand->type] = 1;
    walk_node(&walk, stand->node, own, stand->reach, value);
    return value[stand->type];
}

static double sum(const double *numbers)
{
    double all = 0;
    for (int i = 0; i < TYPES_MAX; i++)
        all += numbers[i];
    return all;
}

/* Follows one branch of a move, with one of its variants if SEAT moves; returns false if that never
 * happens. */
static bool go_on(
    const struct stand *stand, int seat, int i, int j, int variant, struct stand *next)
{
    const struct node *node = stand->node;
    const struct branch *branch = &node->move[i].branch[j];
    bool own = node->mover == seat;
    *next = (struct stand){.node = branch->child,
        .type = own ? branch->mover[variant][stand->type] : branch->other[stand->type]};
    for (int v = 0; v < (own ? 1 : node->move[i].variants); v++)
        for (int t = 0; t < node->types[1 - seat]; t++) {
            int to = own ? branch->other[t] : branch->mover[v][t];
            if (to >= 0)
                next->reach[to] += stand->reach[t] *
                                   (own ? 1 : (double)node->strategy[strategy_at(node, t, i, v)]);
        }
    if (next->type < 0 || sum(next->reach) <= 0)
        return false;
    next->value = value_of(seat, next);
    return true;
}

static void say(
    const struct rules *rules, int mover, struct action action, const struct stand *next)
{
    const struct state unused = {0};
    char name[64];
    struct text text = text_in(name, sizeof name);
    beerhex.format(rules, &unused, &action, &text);
    printf("    %s %s: in %.3f of games, wins %+.3f\n", mover ? "silver" : "gold", name,
        sum(next->reach), next->value);
}

/* Takes the branch with most to win; returns false at the end. */
static bool step(const struct rules *rules, struct stand *stand, int seat)
{
    const struct node *node = stand->node;
    struct stand next, best = {.value = -1e9};
    struct action action = {0};
    for (int i = 0; node->mover != ACTOR_OVER && i < node->moves; i++)
        for (int j = 0; j < node->move[i].branches; j++)
            for (int v = 0; v < (node->mover == seat ? node->move[i].variants : 1); v++) {
                if (!go_on(stand, seat, i, j, v, &next) || next.value <= best.value)
                    continue;
                best = next;
                action = node->move[i].action;
                action.part = (uint8_t)(node->mover == seat ? v : action.part);
            }
    if (!best.node)
        return false;
    say(rules, node->mover, action, &best);
    *stand = best;
    return true;
}

void walk_say_line(const struct rules *rules, struct node *root, int seat)
{
    struct stand stand = {.node = root, .reach = {1}};
    while (step(rules, &stand, seat))
        continue;
}
