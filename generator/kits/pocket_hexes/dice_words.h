#ifndef PAPERHEX_KITS_POCKET_HEXES_DICE_WORDS_H
#define PAPERHEX_KITS_POCKET_HEXES_DICE_WORDS_H

/*
 * Words of a dice-sheet that are put together. The plain ones are had by their keys, "dice-...".
 */

#include "kits/art/rule_card.h"
#include "theme/texts.h"

/* Adds "Par 63, by ... easy ...". */
void pocket_dice_par_words(const struct texts *texts, int par, const char *level,
    struct text *text);
/* How to play from the sheet. */
struct rule_words pocket_dice_how(const struct texts *texts);

#endif
