#pragma once

/*
 * BeerHex, private to this folder: the entries of its table, and what else its files share.
 */

#include "games/beerhex/belief.h"
#include "games/entries.h"

GAME_DECLARE(beerhex);

/* worlds.c */
struct worlds {
    struct state state; /* the view with all that was ever seen */
    struct beerhex_hidden hidden[2];
    uint64_t ways[2][BEERHEX_WAYS][BEERHEX_WAYS]; /* by owner, as beerhex_belief_ways counts */
};

/* words.c; the names are in the user's language */
const char *beerhex_metal(int seat);       /* "Gold" */
const char *beerhex_symbol_name(int seat); /* "gold" */
const char *beerhex_sides(int seat);       /* "top and bottom" */
/* Adds the names of CELLS, separated by BETWEEN. */
void beerhex_add_cells(
    const struct rules *rules, struct cell_set cells, const char *between, struct text *text);
/* Returns the attack on these three cells, given in any order. */
struct action beerhex_attack(int a, int b, int c);
/* Finds the legal attack on the lowest cells; returns false if there is none. */
bool beerhex_find_attack(
    const struct rules *rules, const struct state *state, struct action *action);
/* Returns "13 caps" or "7 gold and 6 silver". */
struct phrase beerhex_hand(const struct state *state, int seat);

/* For beginners: templates/lessons, and the values they show (words.c). */
extern const struct primer_text beerhex_primer[];
