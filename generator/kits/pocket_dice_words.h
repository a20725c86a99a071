#ifndef PAPERHEX_KITS_POCKET_DICE_WORDS_H
#define PAPERHEX_KITS_POCKET_DICE_WORDS_H

/*
 * The words of a dice-sheet, in one table.
 */

#include "core/text.h"
#include "kits/rule_card.h"

enum pocket_dice_word {
    DICE_WORD_CHALLENGE, /* above the par */
    DICE_WORD_PAR,       /* in the badge */
    DICE_WORD_SEED,
    DICE_WORD_HINT,      /* what the seed is for */
    DICE_WORD_FIRST,     /* above the dice of a turn */
    DICE_WORD_AGAIN,     /* above the dice thrown again */
    DICE_WORD_COUNT,
};

const char *pocket_dice_word(enum pocket_dice_word word);
/* Adds "Par 63, set by ... easy ...". */
void pocket_dice_par_words(struct text *text, int par, const char *level);
/* How to play from the sheet: a constant. */
const struct rule_words *pocket_dice_how(void);

#endif
