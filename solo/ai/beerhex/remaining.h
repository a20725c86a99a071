#ifndef PAPERHEX_AI_BEERHEX_REMAINING_H
#define PAPERHEX_AI_BEERHEX_REMAINING_H

/*
 * What remains of a game of BeerHex, as a tree of what everybody sees. Within a place of it each
 * seat is of one of several types, one for every way its own hidden caps may be. The game's own
 * table makes it, so the tree has no rules of its own; only what certainly loses is left out.
 */

#include "core/stop.h"
#include "games/beerhex/beerhex.h"

enum { REMAINING_TYPES = 32, REMAINING_VARIANTS = 2 };

/* The ways of one seat's hidden caps: those with the owner's symbol. */
struct ways {
    int count;
    struct cell_set own[REMAINING_TYPES];
};

/* All indices are into the tree's arrays; a map says which type a type becomes, -1: it doesn't. */
struct remaining_branch {
    int child;
    unsigned shown;                /* by an attack: bit i is whether cell i was silver */
    int other;                     /* map of the seat that doesn't move */
    int mover[REMAINING_VARIANTS]; /* maps of the seat that does, by variant */
};

/* What others see of an action: a placement has two variants, gold and silver, else there is one.
 */
struct remaining_move {
    struct action action; /* part 0 */
    int variants;
    int branch, branches;
};

struct remaining_node {
    int mover; /* ACTOR_OVER: the end */
    int types[2];
    int move, moves;
    int at; /* of its numbers: of an end, payoffs by type of seat 0 and 1; else by type of the
               mover, move and variant */
};

struct remaining {
    const struct rules *rules;
    const struct stop_flag *stop;
    int most;  /* nodes */
    int first; /* the only cell of the root, or -1 */
    bool given_up;
    struct action_list list;
    int nodes, moves, branches, maps, payoffs, numbers; /* of each array */
    struct remaining_node *node;
    struct remaining_move *move;
    struct remaining_branch *branch;
    int8_t *map, *payoff; /* to seat 0: -1, 0, 1 */
    int node_room, move_room, branch_room, map_room, payoff_room;
};

void remaining_init(const struct rules *rules, struct remaining *tree);
void remaining_finish(struct remaining *tree);
/* Builds it anew from PLACE, whose face-down caps are unknown, and the ways of both seats; node 0
 * is the root, where only a placement on cell FIRST is looked at (-1: all that is legal). False
 * where it has more than MOST nodes, or somebody gets more types than there is room for, or STOP
 * (or NULL) was raised. */
MUST_USE bool remaining_build(struct remaining *tree, const struct state *place,
    const struct ways ways[2], int first, int most, const struct stop_flag *stop);
/* STATE without what only some may know. */
void remaining_hide(struct state *state);

static inline int remaining_at(const struct remaining_node *node, int type, int move, int variant)
{
    return node->at + (type * node->moves + move) * REMAINING_VARIANTS + variant;
}

/* Which of the moves of NODE, from 0, ACTION is in public; -1: none. */
int remaining_find_move(
    const struct remaining *tree, const struct remaining_node *node, const struct action *action);

#endif
