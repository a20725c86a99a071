#ifndef PAPERHEX_AI_TOLL_HEXES_SEARCH_H
#define PAPERHEX_AI_TOLL_HEXES_SEARCH_H

/*
 * Search of Toll Hexes on what a seat knows: one tree over all worlds that agree with it (Cowling,
 * Powley and Whitehouse 2012), led by a first judgement of every action (as in AlphaZero's formula,
 * Silver and others 2017) and by the learned value at its leaves; every actor goes for its own
 * share of the win. Chance is drawn on the way down.
 *
 * Numbers are + - * / and square roots, so a fixed number of rounds gives the same on every
 * machine.
 */

#include "ai/toll_hexes/value.h"
#include "games/player.h"

struct toll_search;

/* RULES are borrowed. */
struct toll_search *toll_search_create(const struct rules *rules);
/* NULL is fine. */
void toll_search_destroy(struct toll_search *search);

/* How much is searched. */
struct toll_effort {
    int worlds; /* in which every action is judged at first */
    int rounds; /* of the tree; 0: none */
    bool clock; /* with a time to keep, rounds go on as long as there is time */
};

/* What was found out about an action. */
struct toll_finding {
    struct action action;
    uint32_t rounds; /* that went to it */
    double share;    /* of the win, for the seat that decides */
};

/* Every legal action, best first: room for the game's actions_max; how many, at least one. */
size_t toll_search_run(struct toll_search *search, const struct decision *decision,
    struct toll_effort effort, struct toll_finding *findings);
/* Each seat's share of the win, as the learned value has it over some worlds; false if none agrees.
 */
bool toll_search_value(
    struct toll_search *search, const struct decision *decision, int worlds, double share[]);

#endif
