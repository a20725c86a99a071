#ifndef PAPERHEX_AI_BEERHEX_SEARCH_H
#define PAPERHEX_AI_BEERHEX_SEARCH_H

/*
 * An action of BeerHex, and the other seat's reply to it. The reply is chosen in worlds drawn from
 * what the seat guesses, but with the eyes of the other seat: it knows its own caps there, and
 * guesses those of the seat from the same history as anybody could. How much it trusts them varies
 * from world to world, for nobody knows what the other one believes. After the reply the position
 * is judged as the seat knows it; nothing is played at random.
 */

#include "ai/beerhex/appraise.h"
#include "games/player.h"

enum { CANDIDATES_MAX = 32 };

struct candidate {
    struct action action;
    double value;  /* 0 .. 1 */
    double judged; /* by itself, without replies */
    double sum;    /* of what replies leave, over so many worlds */
    int worlds;
    int after;     /* the last place of those that were looked at longer; 0: none was */
    double behind; /* how much more that one was worth when this one was left */
};

struct search {
    const struct game *game;
    const struct rules *rules;
    const struct beerhex_net *net; /* BEERHEX_NETS of them, or NULL: resistances judge */
    double plain;                  /* as in struct outlook */
    double odds;  /* those that a judgement is right, to what it says; declaring is surer */
    double given; /* how likely the other seat joined this one, to what is guessed of its caps */
    double own;   /* the share of an action's judgement by itself in its value, beside replies */
    struct rng rng;
    struct chronicle chronicle;
    struct guess guess, seen, theirs;
    struct outlook outlook; /* of the seat that decides */
    struct action_list list, replies;
    double *values; /* room for one by action */
    int count;
    struct candidate candidate[CANDIDATES_MAX];
};

struct search *beerhex_search_create(const struct game *game, const struct rules *rules);
/* NULL is fine. */
void beerhex_search_destroy(struct search *search);
/* Reads what was seen: chronicle, guesses, outlook. */
void beerhex_search_look(struct search *search, const struct decision *decision);
/* After looking, where the other seat is to act: what the position is worth, 0 .. 1. */
double beerhex_search_prospect(const struct search *search);
/* Looks, and judges every action by itself: the best of them, CAPACITY at most, best first. */
void beerhex_search_first(struct search *search, const struct decision *decision, int capacity);
/* Goes on with replies to them: ROUNDS worlds where the decision gives no time. Those that fell
 * behind are left, so the ones with the most worlds come first, best first. */
void beerhex_search_replies(struct search *search, const struct decision *decision, int rounds);
/* After that, values that can be shown beside each other: what was left early stays as far behind
 * those that were looked at longer as it was then, whatever more worlds made of these. */
void beerhex_search_level(struct search *search);

#endif
