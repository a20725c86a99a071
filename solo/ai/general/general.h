#pragma once

/*
 * Search for any game, and the length of a search.
 */

#include "games/player.h"

/*
 * budget.c: the length of a search: a fixed number of rounds if a decision gives no time, otherwise
 * until the thread has used that much processor time. It ends when it is stopped, but makes at
 * least one round.
 */

struct budget {
    const struct stop_flag *stop;
    int64_t end_ns; /* on the clock of os_thread_cpu_ns; 0: by rounds */
    int rounds_left;
    bool begun;
};

struct budget budget_begin(const struct decision *decision, int fixed_rounds);
/* Reports whether to make another round; ask before each. */
bool budget_goes_on(struct budget *budget);
/* Reports within a round whether there is time left, whatever the rounds. */
bool budget_time_left(const struct budget *budget);

/*
 * tree.c: the tree of a search. A node is an action of its parent; which nodes can be chosen
 * depends on the world.
 */

enum { TREE_NO_NODE = 0, TREE_ROOT = 1 };

struct tree_node {
    struct action action;
    uint32_t parent;
    uint32_t visits;
    double sum; /* of rewards, to the seat that chose the action */
    double squares;
    /* Used by the search; 0 in a new node. */
    uint32_t there; /* how often the action could be chosen when its parent was visited; if its
                       children are led: the first of them */
    double first;   /* the reward at first sight; with led children, the sum to the seat that acts
                       there */
    double weight;  /* derived from that, relative to its siblings */
    double best;    /* best of its children at first sight */
};

struct tree {
    struct tree_node *node; /* [0] is none, [1] the root; adding a node may move them */
    uint32_t count, capacity;
    uint32_t *table; /* nodes by parent and action; twice the capacity */
};

void tree_init(struct tree *tree);
void tree_finish(struct tree *tree);
/* Empties the tree but for a new root. */
void tree_clear(struct tree *tree);
/* Returns the child, or TREE_NO_NODE. */
uint32_t tree_find(const struct tree *tree, uint32_t parent, const struct action *action);
/* Adds a child that PARENT does not have yet. */
uint32_t tree_add(struct tree *tree, uint32_t parent, const struct action *action);
/* Notes a round that came through NODE and was worth REWARD to the seat that chose it. */
void tree_note(struct tree_node *node, double reward);
/* Returns the variance of the mean of the node's rewards; 0 without rounds. */
double tree_variance(const struct tree_node *node);

/*
 * uct.c: tree search by upper confidence bounds, as in textbooks: UCT (Kocsis and Szepesvári 2006)
 * and, for games with hidden things, single-observer information-set search (Cowling, Powley and
 * Whitehouse 2012): one tree, a new world drawn for every round, and the bound counts how often an
 * action could be chosen. Chance is sampled on the way down. Every actor is led by its own reward.
 *
 * Numbers are computed by + - * / and square roots only, so a fixed number of rounds gives the same
 * action on every machine.
 */

struct uct;

/* What distinguishes one kind of search from another. */
struct uct_kind {
    /* Lists the actions of the acting seat to search, at least one. */
    void (*list)(const struct game *game, const struct rules *rules, const struct state *state,
        struct action_list *list);
    /* Judges what a state outside the tree, which it may change, is worth to each seat, 0 .. 1. */
    void (*judge)(struct uct *uct, struct state *state, double reward[GAME_PLAYERS_MAX]);
    int fixed_rounds;
    double exploration;
    /* Reports whether a state is judged as it is, however often it is reached; NULL: none is. */
    bool (*stays)(const struct rules *rules, const struct state *state);
    /* Puts into "weight", in games that hide nothing, how much each action of the list "there"
     * promises in the search's state. Weights lead the search, and actions with little weight are
     * not searched. NULL: all are tried alike. */
    void (*lead)(struct uct *uct);
    uint32_t overlooks; /* share of actions, in hundredths, that then get next to no weight */
};

/* Judges may read it; only uct.c uses the tree. */
struct uct {
    const struct uct_kind *kind;
    const struct game *game;
    const struct rules *rules;
    void *context;           /* of the kind, which frees it */
    struct action_list list; /* scratch memory of judges */
    struct rng rng;
    struct tree tree;
    struct action_list there; /* for the tree */
    double *weight;           /* of those actions */
    struct state *state;
    double total[GAME_PLAYERS_MAX]; /* of rewards, by seat */
    const struct action *forced;    /* action of the root that every round takes, or NULL */
    int rounds;
};

struct uct *uct_create(
    const struct uct_kind *kind, const struct game *game, const struct rules *rules);
/* Accepts NULL. */
void uct_destroy(struct uct *uct);
/* Searches, and keeps what it finds until the next search. Returns false if no state agrees with
 * what was seen. */
bool uct_search(struct uct *uct, const struct decision *decision);
/* Lists the actions found for the acting seat of DECISION, most tried first, at most CAPACITY, with
 * their mean rewards, errors and shares of the search. An action tried less often promises no more
 * than one before it, because its mean rests on fewer rounds. */
size_t uct_rank(struct uct *uct, const struct decision *decision, struct ranked_action *ranked,
    size_t capacity);
/* Searches, and takes the action tried most. */
void uct_decide(struct uct *uct, const struct decision *decision, struct action *action);

/* Reward of a finished game: a share of the win; in games for one, the points from -100 .. 300. */
enum { UCT_POINTS_LOWEST = -100, UCT_POINTS_SPAN = 400 };
void uct_final_reward(
    const struct uct *uct, const struct state *state, double reward[GAME_PLAYERS_MAX]);

/* How the general levels (levels.c) search a game in which random playouts say little:
 * ai/GAME/leaf.c defines leaf_GAME. */
struct leaf_judge {
    const struct game *game;
    struct uct_kind kind; /* without its list, its rounds and what it overlooks */
    /* Returns what to say of the ranked action AT, after those before it. NULL: nothing. */
    struct advice (*advise)(
        const struct decision *decision, const struct ranked_action *ranked, size_t at);
};

/*
 * resistance.c: a rhombus as an electric network. A cell conducts with the probability that it is a
 * seat's, two neighbours with the product of theirs, and the seat's two sides (board_is_at_side)
 * have a resistance between them. V. Anshelevich used such circuits for Hex (Artificial
 * Intelligence 134, 2002).
 */

/* Returns the resistance between SEAT's sides if cell i conducts with CONDUCTS[i] (0 .. 1); at most
 * 100. FLOW (or NULL) gets the share of the current through each cell. */
double resistance_between(
    const struct board *board, int seat, const double *conducts, double *flow);
