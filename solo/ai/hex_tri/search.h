#ifndef PAPERHEX_AI_HEX_TRI_SEARCH_H
#define PAPERHEX_AI_HEX_TRI_SEARCH_H

/*
 * Alpha-beta over whole moves of Hex-Tri with iterative deepening. At a leaf everybody passes, so
 * that the round's production and battles happen, and what then stands on the board is judged
 * (worth.h). Every node judges all its moves that way first, and looks deeper into the best of
 * them. With more than two players all others are taken to play against the one who decides
 * ("paranoid"; Sturtevant and Korf, 2000).
 */

#include "ai/hex_tri/ways.h"
#include "ai/hex_tri/worth.h"
#include "games/player.h"

/* How much is searched. */
struct search_limits {
    int depth_max; /* whole moves; 1: the own one */
    int leaves;    /* judged positions after which no deeper search begins or goes on */
    int width;     /* moves looked into at a node below the root */
    bool alone;    /* a move that is the only one is looked into, too: its value is asked for */
};

/* A first action, the best whole move that begins with it, and what that is worth to the seat. */
struct search_choice {
    struct action action;
    int value;
    int to;             /* the field that its figure comes to; -1: none moves */
    struct state after; /* behind the move */
};

struct search;
struct search *search_create(const struct rules *rules);
/* NULL is fine. */
void search_destroy(struct search *search);
/* Takes other weights than those that were learned (for training). */
void search_set_weights(struct search *search, const int16_t weights[WORTH_FEATURES]);
const struct worth_tables *search_tables(const struct search *search);
/* The best first actions for DECISION, best first, at most CAPACITY of them (at least 1); how many.
 * One alone is chosen by the decision's seed among those nearly alike; several are not, and each of
 * them is searched as deep as the others. */
size_t search_find(struct search *search, const struct decision *decision,
    const struct search_limits *limits, struct search_choice *choices, size_t capacity);
#endif
