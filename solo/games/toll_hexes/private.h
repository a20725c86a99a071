#pragma once

/*
 * What the files of Toll Hexes know of each other: the entries of its table, and what else they
 * share.
 */

#include "games/entries.h"
#include "games/toll_hexes/toll_hexes.h"

GAME_DECLARE(toll);

/* setup.c */
/* "N" to "NW", as a side is called; and "north", where it looks. For people to read. */
const char *toll_side(int side);
const char *toll_direction(int side);
/* The former, in English. */
extern const char *const toll_side_name[HEX_DIRECTIONS];
/* What toll_tile_name says, with NULL at the end. */
extern const char *const toll_tile_names[TOLL_START + 2];
/* The kind of that name, or -1; NULL is none. */
int toll_kind_named(const char *name);
/* The tiles of one player, by kind. */
void toll_fill_bag(uint8_t bag[TOLL_KINDS]);

/* knowledge.c */
struct worlds {
    struct state state;                         /* with the tiles that are known in hand */
    uint8_t unknown[TOLL_PLAYERS_MAX];          /* further tiles in hand, */
    uint8_t left[TOLL_PLAYERS_MAX][TOLL_KINDS]; /* and which there are to be them */
};

/* loose.c */
/* In an action as it was typed: how the tile is turned (part) was not said. */
enum { TOLL_TURN_OPEN = UINT8_MAX };
/* Every way to finish ACTION that is legal, one a call, in order of turns and sides: the first from
 * number FROM (0 at first) on goes to WAY; the number to go on from, or -1 if there is no more. */
int toll_next_way(const struct rules *rules, const struct state *state, const struct action *action,
    int from, struct action *way);
/* How many ways there are; BEST is the first of the cheapest if that costs less than *COST, which
 * it then is, or if that is below 0. */
int toll_find_cheaper(const struct rules *rules, const struct state *state,
    const struct action *action, struct action *best, int *cost);

/* words.c */
/* The tiles known to be in the hand, and "?" for every other. */
struct phrase toll_list_hand(const struct state *state, int seat);
enum { TOLL_WORDS_SIZE = 256 }; /* bytes that hold a few words in any language */
/* What stands before another sentence and then the SENTENCE; not at the beginning. */
void toll_add_sentence(struct text *text, const char *sentence);
/* "6 coins", "1 Goal", "22 tiles". */
struct phrase toll_coins(int count);
struct phrase toll_goals(int count);
struct phrase toll_tiles(int count);

/* told.c: "1 to the bank and 3 to player 2", as SEAT is told; describe_ply as it is spoken */
struct phrase toll_receivers(
    const struct rules *rules, const struct toll_payment *payment, int seat);
void toll_speak_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text);

/* For who learns the game: templates/lessons, and values for it (words.c). */
extern const struct primer_text toll_hexes_primer[];

/* draw.c */
/* Three digits as they lie, above (NW N NE) or BELOW (SW S SE), with BETWEEN between them. */
void toll_add_digits(
    const struct toll_cell *at, bool below, const char *between, struct text *text);
