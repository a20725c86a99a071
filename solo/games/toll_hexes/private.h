#pragma once

/*
 * Toll Hexes, private to this folder: declares the entries of its game table and what else its
 * files share.
 */

#include "games/entries.h"
#include "games/toll_hexes/toll_hexes.h"

GAME_DECLARE(toll);

/* setup.c */
/* Return a side's name, "N" to "NW", and its direction, "north", in the user's language. */
const char *toll_side(int side);
const char *toll_direction(int side);
/* The names of sides, in English. */
extern const char *const toll_side_name[HEX_DIRECTIONS];
/* The names that toll_tile_name returns, then NULL. */
extern const char *const toll_tile_names[TOLL_START + 2];
/* Returns the kind of tile called NAME, or -1; NAME may be NULL. */
int toll_kind_named(const char *name);
/* Fills a bag with the tiles of one player, by kind. */
void toll_fill_bag(uint8_t bag[TOLL_KINDS]);

/* knowledge.c */
struct worlds {
    struct state state;                /* the view, with all tiles that are known to be in hand */
    uint8_t unknown[TOLL_PLAYERS_MAX]; /* number of further tiles in hand */
    uint8_t left[TOLL_PLAYERS_MAX][TOLL_KINDS]; /* the tiles that they may be */
};

/* loose.c */
/* In an action as typed: the turn of the tile (part) is missing. */
enum { TOLL_TURN_OPEN = UINT8_MAX };
/* Sets WAY to one legal way to complete ACTION, by turn and side. Pass FROM = 0, then what the
 * previous call returned; -1 means that there is no further way. */
int toll_next_way(const struct rules *rules, const struct state *state, const struct action *action,
    int from, struct action *way);
/* Returns how many ways there are to complete ACTION. If the cheapest of them costs less than
 * *COST, or *COST is negative, stores it in BEST and its cost in *COST. */
int toll_find_cheaper(const struct rules *rules, const struct state *state,
    const struct action *action, struct action *best, int *cost);

/* words.c */
/* Lists the tiles known to be in the hand, and a "?" for each unknown one. */
struct phrase toll_list_hand(const struct state *state, int seat);
enum { TOLL_WORDS_SIZE = 256 }; /* bytes for a few words in any language */
/* Adds SENTENCE, separated from a sentence before it, if any. */
void toll_add_sentence(struct text *text, const char *sentence);
/* Return "6 coins", "1 Goal", "22 tiles". */
struct phrase toll_coins(int count);
struct phrase toll_goals(int count);
struct phrase toll_tiles(int count);

/* told.c: says who is paid ("1 to the bank") in words for SEAT, and describes plies for reading
 * aloud. */
struct phrase toll_receivers(
    const struct rules *rules, const struct toll_payment *payment, int seat);
void toll_speak_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text);

/* The lessons (templates/lessons) and the values they show (words.c). */
extern const struct primer_text toll_hexes_primer[];

/* draw.c */
/* Adds three digits as they lie, above (NW N NE) or BELOW (SW S SE), separated by BETWEEN. */
void toll_add_digits(
    const struct toll_cell *at, bool below, const char *between, struct text *text);
