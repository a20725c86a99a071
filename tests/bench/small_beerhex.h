#pragma once

/*
 * A small game of BeerHex as a whole tree. A node is what everybody saw so far; within it each seat
 * has TYPES, one for every way its own face-down caps may be, and a strategy gives, for each type
 * of the seat to move, the probability of each action. That is all that is needed to work out best
 * replies and to minimise regret exactly (M. Johanson, K. Waugh, M. Bowling and M. Zinkevich, IJCAI
 * 2011, walk such "public trees").
 */

#include "games/beerhex/beerhex.h"
#include "games/player.h"

enum { TYPES_MAX = 8, VARIANTS = 2 };

/* What a move leads to in public: a node, and for each type here the type there (-1: none). */
struct branch {
    struct node *child;
    int8_t other[TYPES_MAX];
    int8_t mover[VARIANTS][TYPES_MAX];
};

/* What others see of an action: a placement has two variants, gold and silver. */
struct public_move {
    struct action action; /* part 0 */
    int variants, branches;
    struct branch *branch;
};

struct node {
    int types[2];
    int mover; /* ACTOR_OVER: a leaf */
    int moves;
    struct public_move *move;
    float *payoff;   /* leaf: by type of seat 0 and 1, to seat 0: -1, 0 or 1 */
    float *strategy; /* by the mover's type, move and variant */
    float *regret, *average;
};

struct small_game {
    const struct rules *rules;
    /* The player whose policy is measured, and its seat; moves that this seat never makes are left
     * out. NULL: all moves are included. */
    const struct player *player;
    int seat;
    void *memory;
    struct action_list list;
    struct likely_action *likely;
    long nodes, leaves, asked;
};

/* Creates the whole tree. Exits if memory runs out. */
struct node *small_game_make(struct small_game *game);
/* Frees the whole tree. */
void small_game_free(struct node *root);

static inline int strategy_at(const struct node *node, int type, int move, int variant)
{
    return (type * node->moves + move) * VARIANTS + variant;
}
