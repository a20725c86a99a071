#pragma once

/*
 * Players that only measure: plain textbook on purpose and kept as they are, so that "stronger
 * than" means the same later. paperhex-lab is hexplay with these in its table of players.
 */

#include "ai/general/general.h"
#include "games/player.h"

/* For searches whose actions are the legal ones. */
static inline void uct_list_legal(const struct game *game, const struct rules *rules,
    const struct state *state, struct action_list *list)
{
    game->legal(rules, state, list);
}

/* Entries of a struct player whose memory is a struct uct. */
static inline void uct_player_destroy(void *self)
{
    uct_destroy(self);
}

static inline void uct_player_decide(
    void *self, const struct decision *decision, struct action *action)
{
    uct_decide(self, decision, action);
}

/* BeerHex and Toll Hexes: information-set tree search. In BeerHex a game is played out at random,
 * in Toll Hexes points are counted after a few actions. */
extern const struct player ai_beerhex_ismcts;
extern const struct player ai_toll_hexes_ismcts;

/* Hex-Tri: tree search, step by step. Random playouts say nothing there; at a leaf everybody passes
 * instead, so that the battles are fought, and what is left is counted. */
extern const struct player ai_hex_tri_mcts;

/* A Hex-Tri player that brings in the Chief and then only passes. */
extern const struct player ai_hex_tri_passer;

/* BeerHex: information-set search of two plies, as a rival would write it first: worlds drawn by
 * what the placements tell, a reply chosen from the other seat's own point of view, resistances at
 * the end, and always the best action. It is the search of `expert`; the two change together. */
extern const struct player ai_beerhex_belief;

/* BeerHex by resistances: every action is tried once, and its value is the opponent's resistance
 * minus the player's own. Its parameter is the share of unknown caps that are believed to carry
 * their owner's symbol. */
extern const struct player ai_beerhex_resist;

/* BeerHex players that everybody should beat: they build a straight line through the middle of the
 * board, of caps with their own symbol or, first, of caps with the other's. They never attack. */
extern const struct player ai_beerhex_line;
extern const struct player ai_beerhex_decoys;
/* So many of the other's symbols as its parameter says, then its own around them. */
extern const struct player ai_beerhex_steal;
extern const struct player ai_beerhex_bluff;

/* Pocket Hexes, with others at the table: points before promises. */
extern const struct player ai_pocket_hexes_discount;

/* Hex: tree search with random playouts. */
extern const struct player ai_plain;

/* Every game: one action ahead, and a third at random. */
extern const struct player ai_third;

/* For the table of players (ai/players.c). */
#define AI_MORE                                                                                    \
    &ai_beerhex_ismcts, &ai_toll_hexes_ismcts, &ai_hex_tri_mcts, &ai_hex_tri_passer,               \
        &ai_beerhex_resist, &ai_beerhex_belief, &ai_beerhex_line, &ai_beerhex_decoys,              \
        &ai_beerhex_steal, &ai_beerhex_bluff, &ai_pocket_hexes_discount, &ai_plain, &ai_third,
