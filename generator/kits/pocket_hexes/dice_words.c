/*
 * What a dice-sheet says.
 */
#include "kits/pocket_hexes/dice_words.h"

#include "kits/words.h"

void pocket_dice_par_words(const struct texts *texts, int par, const char *level,
    struct text *text)
{
    word_fill(texts, text, "dice-par", "par", spell_number(par).text, "level", level, NULL);
}

struct rule_words pocket_dice_how(const struct texts *texts)
{
    static const struct rule_words keys = {1,
        {{"dice-turn", false, 2, {{"1", "dice-turn-first"}, {"2", "dice-turn-pair"}}}}};
    return words_of_card(texts, &keys);
}
