#pragma once

/*
 * Yardsticks: players that only serve to measure others. They are deliberately plain and never
 * change, so that "stronger than" keeps its meaning. paperhex-lab is hexplay with these in its
 * table of players.
 */

#include "ai/general/general.h"
#include "games/player.h"

/* Lists legal actions, for searches that use all of them. */
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

/* BeerHex and Toll Hexes: information-set tree search, with random playouts to the end in BeerHex
 * and points counted after a few actions in Toll Hexes. */
extern const struct player ai_beerhex_ismcts;
extern const struct player ai_toll_hexes_ismcts;

/* Hex-Tri: tree search step by step. Random playouts say nothing there, so at a leaf everybody
 * passes, battles are fought, and what is left is counted. */
extern const struct player ai_hex_tri_mcts;

/* Hex-Tri: brings in the Chief and then only passes. */
extern const struct player ai_hex_tri_passer;

/* BeerHex: an information-set search of two plies, as another author might first write it. It draws
 * worlds by what placements tell, chooses replies from the opponent's point of view, judges by
 * resistances, and always plays the best action. It shares its search with `expert`; when that
 * changes, so does this. */
extern const struct player ai_beerhex_belief;

/* BeerHex: tries every action once; its value is the opponent's resistance minus the player's own.
 * Its parameter is the share of unknown caps assumed to have their owner's symbol. */
extern const struct player ai_beerhex_resist;

/* BeerHex players that everybody should beat: they build a straight line through the middle of the
 * board, from caps with their own symbol or, at first, with the opponent's. They never attack. */
extern const struct player ai_beerhex_line;
extern const struct player ai_beerhex_decoys;
/* Places as many of the opponent's symbols as its parameter says, then its own around them. */
extern const struct player ai_beerhex_steal;
extern const struct player ai_beerhex_bluff;

/* Pocket Hexes with opponents: prefers points now to points later. */
extern const struct player ai_pocket_hexes_discount;

/* Hex: tree search with random playouts. */
extern const struct player ai_plain;

/* Every game: looks one action ahead, but plays every third action at random. */
extern const struct player ai_third;

/* The entries for the table of players (ai/players.c). */
#define AI_MORE                                                                                    \
    &ai_beerhex_ismcts, &ai_toll_hexes_ismcts, &ai_hex_tri_mcts, &ai_hex_tri_passer,               \
        &ai_beerhex_resist, &ai_beerhex_belief, &ai_beerhex_line, &ai_beerhex_decoys,              \
        &ai_beerhex_steal, &ai_beerhex_bluff, &ai_pocket_hexes_discount, &ai_plain, &ai_third,
