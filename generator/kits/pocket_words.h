#ifndef PAPERHEX_KITS_POCKET_WORDS_H
#define PAPERHEX_KITS_POCKET_WORDS_H

/*
 * The words on a Pocket Hexes sheet, in our own wording, fitted to the options it is printed for.
 */

#include "kits/rule_card.h"

/* How a first number is written (the game option "first"). */
enum pocket_opening { OPENING_FREE, OPENING_STRICT, OPENING_CENTRE };

/* How much of the rules there is room for. */
enum pocket_detail { DETAIL_FULL, DETAIL_SHORT, DETAIL_NONE, DETAIL_COUNT };

/* The reminder; ONE_RING if a number completes at most one ring that scores. SOLO: for one player
 * with printed dice, whose turn is told beside them. */
struct rule_words pocket_words(enum pocket_detail detail, enum pocket_opening opening,
    bool one_ring, bool solo);

#endif
