#pragma once

/*
 * BeerHex, private to this folder: declares the entries of its game table and what else its files
 * share.
 */

#include "games/beerhex/belief.h"
#include "games/entries.h"

GAME_DECLARE(beerhex);

/* worlds.c */
struct worlds {
    struct state state; /* the view, with every symbol that was ever seen */
    struct beerhex_hidden hidden[2];
    uint64_t ways[2][BEERHEX_WAYS][BEERHEX_WAYS]; /* by owner, counted by beerhex_belief_ways */
};

/* words.c; the names are in the user's language. */
const char *beerhex_metal(int seat);       /* "Gold" */
const char *beerhex_symbol_name(int seat); /* "gold" */
const char *beerhex_sides(int seat);       /* "top and bottom" */
/* Adds the names of CELLS, separated by BETWEEN. */
void beerhex_add_cells(
    const struct rules *rules, struct cell_set cells, const char *between, struct text *text);
/* Returns the attack on these three cells, given in any order. */
struct action beerhex_attack(int a, int b, int c);
/* Finds the legal attack that includes the fewest own caps; of several, the one on the lowest
 * cells. Returns false if there is none. */
bool beerhex_find_attack(
    const struct rules *rules, const struct state *state, struct action *action);
/* Does the same for an example: never the current player's own three caps, nor caps that are known
 * to differ. */
bool beerhex_attack_example(
    const struct rules *rules, const struct state *state, struct action *action);
/* Returns "13 caps" or "7 gold and 6 silver". */
struct phrase beerhex_hand(const struct state *state, int seat);

/* The lessons (templates/lessons) and the values they show (words.c). */
extern const struct primer_text beerhex_primer[];
