#ifndef PAPERHEX_KITS_POCKET_HEXES_REMINDER_H
#define PAPERHEX_KITS_POCKET_HEXES_REMINDER_H

/*
 * The words on a Pocket Hexes sheet, in our own wording, fitted to the options it is printed for.
 */

#include "kits/art/rule_card.h"

/* How a first number is written (the game option "first"). */
enum pocket_opening { OPENING_FREE, OPENING_STRICT, OPENING_CENTRE };

/* How much of the rules there is room for. */
enum pocket_detail { DETAIL_FULL, DETAIL_SHORT, DETAIL_NONE, DETAIL_COUNT };

/* The reminder for what SPEC says of the rules. With printed dice it is for one player, whose turn
 * is told beside them. */
struct pocket_spec;
struct rule_words pocket_words(const struct pocket_spec *spec, enum pocket_detail detail);

#endif
