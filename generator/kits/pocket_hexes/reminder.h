#ifndef PAPERHEX_KITS_POCKET_HEXES_REMINDER_H
#define PAPERHEX_KITS_POCKET_HEXES_REMINDER_H

/*
 * The words on a Pocket Hexes sheet, in our own wording, fitted to the options it is printed for.
 */

#include "kits/art/rule_card.h"
#include "kits/pocket_hexes/spec.h"
#include "theme/texts.h"

/* How much of the rules there is room for. */
enum pocket_detail { DETAIL_FULL, DETAIL_SHORT, DETAIL_NONE, DETAIL_COUNT };

/* The reminder for what SPEC says of the rules. With printed dice it is for one player, whose turn
 * is told beside them. */
struct rule_words pocket_words(const struct pocket_spec *spec, enum pocket_detail detail);

/* Adds "Par 63, by ... easy ...". */
void pocket_par_words(const struct texts *texts, int par, const char *level, struct text *text);
/* How to play from printed dice. */
struct rule_words pocket_how_words(const struct texts *texts);

#endif
