#ifndef PAPERHEX_AI_HEX_TRI_WORTH_H
#define PAPERHEX_AI_HEX_TRI_WORTH_H

/*
 * What a Hex-Tri position promises each seat: features that are counted, times weights that were
 * learned from self-play (solo/ai/train/hex_tri.c). Whole numbers only, a hundred of them for one
 * unit of the logarithm of odds: e to the (worth / 100) is a seat's part of the win.
 */

#include "ai/hex_tri/judgement.h"

enum worth_feature {
    WORTH_FIGURES,    /* on the board, the Chief not counted */
    WORTH_RESERVE,    /* off the board, ready to enter */
    WORTH_WAITING,    /* to come back in the next rounds */
    WORTH_PRODUCTION, /* Manna a round from hexes held alone */
    WORTH_HEXES,      /* held alone */
    WORTH_PURSE_FEW,  /* Manna that can be spent: of the first four */
    WORTH_PURSE_MORE, /* of the next eight */
    WORTH_PURSE_MANY, /* of those after, up to forty */
    WORTH_FIRST,      /* moves first */
    WORTH_CHIEF_ON_ENTRY,
    WORTH_CHIEF_BETWEEN_TWO, /* on a triangle of two hexes */
    WORTH_CHIEF_AMONG_THREE,
    WORTH_CHIEF_CENTRAL, /* hex: its production maximum less one */
    WORTH_CHIEF_EXITS,   /* fields beside the Chief that no enemy holds, up to three */
    WORTH_GUARDS,        /* figures with the Chief or beside it, up to four */
    WORTH_LOCKED,        /* the Chief is alone on a disputed hex */
    WORTH_NEAR,          /* for each figure, steps below six to the nearest enemy Chief */
    WORTH_PINS,          /* figures on the hex of an enemy Chief */
    /* An enemy's figures that can come to the Chief, against those it needs: with and without
     * the defenders that can come as well. */
    WORTH_RAID_NEAR,  /* one is missing */
    WORTH_RAID,       /* enough */
    WORTH_RAID_SURE,  /* more than enough */
    WORTH_RAID_FIRST, /* enough, and it moves first */
    WORTH_SIEGE_NEAR,
    WORTH_SIEGE,
    WORTH_SIEGE_SURE,
    WORTH_SIEGE_FIRST,
    WORTH_FEATURES,
};

/* learned.c, written by the training program, for games of two; weights.c for games of more. */
extern const int16_t worth_learned[WORTH_FEATURES], worth_by_hand[WORTH_FEATURES];

struct worth_tables {
    struct tri_distances distances;
    uint8_t from_entry[TRI_FIELDS_MAX]; /* steps for who is off the board */
    int16_t weights[WORTH_FEATURES];
};

/* With the weights that were learned. */
void worth_tables_init(const struct rules *rules, struct worth_tables *tables);
/* STATE is between moves and not over; SEAT is in. */
void worth_features(const struct rules *rules, const struct worth_tables *tables,
    const struct state *state, int seat, int features[WORTH_FEATURES]);
int worth_of(const struct rules *rules, const struct worth_tables *tables,
    const struct state *state, int seat);

#endif
