#pragma once

/*
 * Toll Hexes, private to this folder: the entries of its table, and what else its files share.
 */

#include "games/entries.h"
#include "games/toll_hexes/toll_hexes.h"

GAME_DECLARE(toll);

/* setup.c */
/* Return the name of a side, "N" to "NW", and its direction, "north", for people to read. */
const char *toll_side(int side);
const char *toll_direction(int side);
/* The names of sides, in English. */
extern const char *const toll_side_name[HEX_DIRECTIONS];
/* The names that toll_tile_name returns, ending with NULL. */
extern const char *const toll_tile_names[TOLL_START + 2];
/* Returns the kind of tile that is called NAME, or -1; NAME may be NULL. */
int toll_kind_named(const char *name);
/* Fills a bag with the tiles of one player, by kind. */
void toll_fill_bag(uint8_t bag[TOLL_KINDS]);

/* knowledge.c */
struct worlds {
    struct state state;                         /* with all tiles known to be in hand */
    uint8_t unknown[TOLL_PLAYERS_MAX];          /* further tiles in hand, */
    uint8_t left[TOLL_PLAYERS_MAX][TOLL_KINDS]; /* and the tiles they may be */
};

/* loose.c */
/* In an action as typed: the turn of the tile (part) was not given. */
enum { TOLL_TURN_OPEN = UINT8_MAX };
/* Puts one legal way to complete ACTION into WAY, in order of turns and sides: the first from
 * number FROM (0 at first) on. Returns the FROM for the next call, or -1 if there is no more. */
int toll_next_way(const struct rules *rules, const struct state *state, const struct action *action,
    int from, struct action *way);
/* Returns how many ways there are. Sets BEST to the first of the cheapest and *COST to its cost, if
 * that is less than *COST or *COST is below 0. */
int toll_find_cheaper(const struct rules *rules, const struct state *state,
    const struct action *action, struct action *best, int *cost);

/* words.c */
/* Lists the tiles known to be in the hand, and "?" for each other. */
struct phrase toll_list_hand(const struct state *state, int seat);
enum { TOLL_WORDS_SIZE = 256 }; /* bytes for a few words in any language */
/* Adds SENTENCE, with what separates it from a sentence before it, if there is one. */
void toll_add_sentence(struct text *text, const char *sentence);
/* Return "6 coins", "1 Goal", "22 tiles". */
struct phrase toll_coins(int count);
struct phrase toll_goals(int count);
struct phrase toll_tiles(int count);

/* told.c: say who is paid ("1 to the bank"), as SEAT is told; describe a ply as it is read aloud */
struct phrase toll_receivers(
    const struct rules *rules, const struct toll_payment *payment, int seat);
void toll_speak_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text);

/* For beginners: templates/lessons, and the values they show (words.c). */
extern const struct primer_text toll_hexes_primer[];

/* draw.c */
/* Adds three digits as they lie, above (NW N NE) or BELOW (SW S SE), separated by BETWEEN. */
void toll_add_digits(
    const struct toll_cell *at, bool below, const char *between, struct text *text);
