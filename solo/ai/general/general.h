#pragma once

/*
 * Search for any game, and how long a search goes on.
 */

#include "games/player.h"

/*
 * budget.c: How long a search goes on: a fixed number of rounds where a decision gives no time,
 * else until the thread has used that much processor time; no longer than until it is stopped, and
 * always for one round.
 */

struct budget {
    const struct stop_flag *stop;
    int64_t end_ns; /* on the clock of os_thread_cpu_ns; 0: by rounds */
    int rounds_left;
    bool begun;
};

struct budget budget_begin(const struct decision *decision, int fixed_rounds);
/* Whether another round is to be made; asked before each. */
bool budget_goes_on(struct budget *budget);
/* Within a round: whether it has time left, rounds apart. */
bool budget_time_left(const struct budget *budget);

/*
 * tree.c: The tree of a search: a node is an action of its parent; which of them are there depends
 * on the world.
 */

enum { TREE_NO_NODE = 0, TREE_ROOT = 1 };

struct tree_node {
    struct action action;
    uint32_t parent;
    uint32_t visits;
    double sum; /* of rewards, to whoever chose the action */
    double squares;
    /* The search's own; 0 when the node is made. */
    uint32_t there; /* how often the action could be chosen when its parent was passed, or the
                       first child of one whose children are led */
    double first;   /* the reward at first sight, or the sum of those to who acts there */
    double weight;  /* from that, beside its siblings */
    double best;    /* of its children at first sight */
};

struct tree {
    struct tree_node *node; /* [0] is nobody, [1] the root; they move when one is added */
    uint32_t count, capacity;
    uint32_t *table; /* nodes by parent and action; twice the capacity */
};

void tree_init(struct tree *tree);
void tree_finish(struct tree *tree);
/* Nothing but an empty root. */
void tree_clear(struct tree *tree);
/* The child, or TREE_NO_NODE. */
uint32_t tree_find(const struct tree *tree, uint32_t parent, const struct action *action);
/* A new child, which PARENT does not have yet. */
uint32_t tree_add(struct tree *tree, uint32_t parent, const struct action *action);
/* A round came through NODE, to whoever chose it worth REWARD. */
void tree_note(struct tree_node *node, double reward);
/* Of the mean of its rewards; 0 without rounds. */
double tree_variance(const struct tree_node *node);

/*
 * uct.c: Tree search by upper confidence bounds, as textbooks have it: UCT (Kocsis and Szepesvári
 * 2006), and with hidden things single-observer information-set search (Cowling, Powley and
 * Whitehouse 2012): one tree, a new world drawn for every round, and the bound counts how often an
 * action was there to be chosen. Chance is sampled on the way down. Every actor is led by its own
 * reward.
 *
 * Numbers are + - * / and square roots, so a fixed number of rounds gives the same action on every
 * machine.
 */

struct uct;

/* What tells one kind of search from another. */
struct uct_kind {
    /* The actions of the acting seat that are looked at, some at least. */
    void (*list)(const struct game *game, const struct rules *rules, const struct state *state,
        struct action_list *list);
    /* What a state outside the tree, which it may change, is worth to each seat, 0 .. 1. */
    void (*judge)(struct uct *uct, struct state *state, double reward[GAME_PLAYERS_MAX]);
    int fixed_rounds;
    double exploration;
    /* Whether a state is judged as it is, however often it is come to; NULL: none. */
    bool (*stays)(const struct rules *rules, const struct state *state);
    /* For games that hide nothing: how much each action of the list "there" promises in the
     * search's state, into "weight". They lead the search, and those of little weight are not
     * looked at. NULL: all are tried alike. */
    void (*lead)(struct uct *uct);
    uint32_t overlooks; /* of a hundred actions, how many then weigh next to nothing */
};

/* Open to judges; the tree is for uct.c. */
struct uct {
    const struct uct_kind *kind;
    const struct game *game;
    const struct rules *rules;
    void *context;           /* of the kind, its own to free */
    struct action_list list; /* scratch of judges */
    struct rng rng;
    struct tree tree;
    struct action_list there; /* for the tree */
    double *weight;           /* of these */
    struct state *state;
    double total[GAME_PLAYERS_MAX]; /* of rewards, to each seat */
    const struct action *forced;    /* of the root: every round goes there; or NULL */
    int rounds;
};

struct uct *uct_create(
    const struct uct_kind *kind, const struct game *game, const struct rules *rules);
/* NULL is fine. */
void uct_destroy(struct uct *uct);
/* Searches; what was found stays until the next search. False where no state agrees with what was
 * seen. */
bool uct_search(struct uct *uct, const struct decision *decision);
/* Of what was found for the seat that acts in DECISION: the actions, those tried most first, at
 * most CAPACITY, with their mean rewards, errors and shares of the search. One that was tried less
 * often promises no more than one before it, for its mean rests on less. */
size_t uct_rank(struct uct *uct, const struct decision *decision, struct ranked_action *ranked,
    size_t capacity);
/* Searches; the action tried most. */
void uct_decide(struct uct *uct, const struct decision *decision, struct action *action);

/* Reward of a game that is over: a share of the win; of one player the points, from -100 .. 300. */
enum { UCT_POINTS_LOWEST = -100, UCT_POINTS_SPAN = 400 };
void uct_final_reward(
    const struct uct *uct, const struct state *state, double reward[GAME_PLAYERS_MAX]);

/* How the general levels (levels.c) search one game, where games played on at random say less:
 * ai/GAME/leaf.c defines leaf_GAME. */
struct leaf_judge {
    const struct game *game;
    struct uct_kind kind; /* but for what is listed, the rounds and what is overlooked */
    /* What is said of the ranked action AT, those before it have their advice; NULL: nothing. */
    struct advice (*advise)(
        const struct decision *decision, const struct ranked_action *ranked, size_t at);
};

/*
 * resistance.c: A rhombus as an electric network: a cell conducts with the chance that it is a
 * seat's, two neighbours with the product of theirs, and between the two sides of a seat
 * (board_is_at_side) lies a resistance. V. Anshelevich used such circuits for Hex (Artificial
 * Intelligence 134, 2002).
 */

/* Between SEAT's sides, where cell i conducts with CONDUCTS[i] (0 .. 1); at most 100, where nothing
 * does. FLOW, or NULL: what part of the current flows through each cell. */
double resistance_between(
    const struct board *board, int seat, const double *conducts, double *flow);
