#pragma once

/*
 * Searches any game, and decides how long a search lasts.
 */

#include "games/player.h"

/*
 * budget.c: the length of a search: a fixed number of rounds if a decision has no time limit,
 * otherwise until the thread has used that much processor time. It stops early when asked to, but
 * does at least one round.
 */

struct budget {
    const struct stop_flag *stop;
    int64_t end_ns; /* on the clock of os_thread_cpu_ns; 0: by rounds */
    int rounds_left;
    bool begun;
};

struct budget budget_begin(const struct decision *decision, int fixed_rounds);
/* Reports whether to do another round; call it before each. */
bool budget_goes_on(struct budget *budget);
/* Reports, within a round, whether time is left; ignores rounds. */
bool budget_time_left(const struct budget *budget);

/*
 * tree.c: the tree of a search. A node is an action of its parent; which children can be chosen
 * depends on the world.
 */

enum { TREE_NO_NODE = 0, TREE_ROOT = 1 };

struct tree_node {
    struct action action;
    uint32_t parent;
    uint32_t visits;
    double sum; /* of rewards, for the seat that chose the action */
    double squares;
    /* Used by the search; 0 in a new node. */
    /* how often the action could be chosen when its parent was visited; if the kind has lead, the
     * index of its first child */
    uint32_t there;
    /* the first reward; with led children, the reward sum of the seat that acts there */
    double first;
    double weight; /* computed from FIRST, relative to its siblings */
    double best;   /* the best first reward of its children */
};

struct tree {
    struct tree_node *node; /* [0] means none, [1] is the root; adding a node may move them */
    uint32_t count, capacity;
    uint32_t *table; /* indices of nodes by parent and action; twice the capacity */
};

void tree_init(struct tree *tree);
void tree_finish(struct tree *tree);
/* Empties the tree except for a new root. */
void tree_clear(struct tree *tree);
/* Returns the child, or TREE_NO_NODE. */
uint32_t tree_find(const struct tree *tree, uint32_t parent, const struct action *action);
/* Adds a child that PARENT does not have yet. */
uint32_t tree_add(struct tree *tree, uint32_t parent, const struct action *action);
/* Counts a round that went through NODE, with REWARD for the seat that chose it. */
void tree_note(struct tree_node *node, double reward);
/* Returns the variance of the mean of the node's rewards; 0 if there are none. */
double tree_variance(const struct tree_node *node);

/*
 * uct.c: tree search by upper confidence bounds: UCT (Kocsis and Szepesvári 2006) and, for games
 * with hidden things, single-observer information-set search (Cowling, Powley and Whitehouse 2012):
 * one tree, a new world drawn for every round, and bounds that use how often an action could be
 * chosen. Chance is sampled on the way down. Every actor maximises its own reward.
 *
 * Numbers are computed only by + - * / and square roots, so a fixed number of rounds gives the same
 * action on every machine.
 */

struct uct;

/* What distinguishes one kind of search from another. */
struct uct_kind {
    /* Lists the actions of the acting seat to search, at least one. */
    void (*list)(const struct game *game, const struct rules *rules, const struct state *state,
        struct action_list *list);
    /* Judges the value to each seat, 0 .. 1, of a state outside the tree, which it may change. */
    void (*judge)(struct uct *uct, struct state *state, double reward[GAME_PLAYERS_MAX]);
    int fixed_rounds;
    double exploration;
    /* Reports whether a state is always judged and never searched further, however often it is
     * reached; NULL: none is. */
    bool (*stays)(const struct rules *rules, const struct state *state);
    /* In games that hide nothing: sets "weight" to how promising each action of the list "there" is
     * in the search's state. Weights guide the search, and actions with little weight are not
     * searched. NULL: all actions have the same weight. */
    void (*lead)(struct uct *uct);
};

/* Judges may read it; only uct.c uses the tree. */
struct uct {
    const struct uct_kind *kind;
    const struct game *game;
    const struct rules *rules;
    void *context;           /* the kind's own, freed by it */
    struct action_list list; /* scratch memory for judges */
    struct rng rng;
    struct tree tree;
    struct action_list there; /* legal actions at the node being visited */
    double *weight;           /* one for each of these actions */
    struct state *state;
    double total[GAME_PLAYERS_MAX]; /* of rewards, by seat */
    const struct action *forced;    /* a root action that every round takes, or NULL */
    int rounds;
};

struct uct *uct_create(
    const struct uct_kind *kind, const struct game *game, const struct rules *rules);
/* Accepts NULL. */
void uct_destroy(struct uct *uct);
/* Searches; the results stay until the next search. Returns false if no state agrees with what was
 * seen. */
bool uct_search(struct uct *uct, const struct decision *decision);
/* Lists the actions found for the acting seat of DECISION, most tried first, at most CAPACITY, with
 * their mean rewards, errors and shares of the search. An action that was tried less often never
 * ranks as more promising, because its mean rests on fewer rounds. */
size_t uct_rank(struct uct *uct, const struct decision *decision, struct ranked_action *ranked,
    size_t capacity);
/* Searches, then chooses the action tried most. */
void uct_decide(struct uct *uct, const struct decision *decision, struct action *action);

/* The reward of a finished game: a share of the win; in solo games, points scaled from -100 ..
 * 300. */
enum { UCT_POINTS_LOWEST = -100, UCT_POINTS_SPAN = 400 };
void uct_final_reward(
    const struct uct *uct, const struct state *state, double reward[GAME_PLAYERS_MAX]);

/* How the general levels (levels.c) search a game in which random playouts say little:
 * ai/GAME/leaf.c defines leaf_GAME. */
struct leaf_judge {
    const struct game *game;
    struct uct_kind kind; /* without its list, rounds and what it overlooks */
    /* Returns the advice for the ranked action AT, given those before it. NULL: no advice. */
    struct advice (*advise)(
        const struct decision *decision, const struct ranked_action *ranked, size_t at);
    /* Returns 1 if SEAT certainly wins in STATE, 0 if it certainly loses, otherwise -1. May be
     * NULL. For advice only: the search does not use it. */
    int (*surely)(const struct rules *rules, const struct state *state, int seat);
    /* Reports whether ACTION achieves no more than passing; if so, sets PASSED to STATE after
     * passing. */
    bool (*wastes)(const struct rules *rules, const struct state *state,
        const struct action *action, struct state *passed);
};

/*
 * resistance.c: a rhombus as an electric network. A cell conducts as much as it probably belongs to
 * a seat, two neighbours as the product of theirs, and there is a resistance between the seat's two
 * sides (board_is_at_side). V. Anshelevich used such circuits for Hex (Artificial Intelligence 134,
 * 2002).
 */

/* Returns the resistance between SEAT's sides if cell i has conductance CONDUCTS[i] (0 .. 1); at
 * most 100. FLOW, if not NULL, gets the share of the current through each cell. */
double resistance_between(
    const struct board *board, int seat, const double *conducts, double *flow);
