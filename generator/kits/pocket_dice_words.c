/*
 * What a dice-sheet says.
 */
#include "kits/pocket_dice_words.h"

static const char *const words[DICE_WORD_COUNT] = {
    [DICE_WORD_CHALLENGE] = "Beat the computer!",
    [DICE_WORD_PAR] = "PAR",
    [DICE_WORD_SEED] = "Seed",
    [DICE_WORD_HINT] = "for hexplay pocket-hexes --seed",
    [DICE_WORD_FIRST] = "The turn's dice",
    [DICE_WORD_AGAIN] = "After your first entry",
};

static const char par_words[] = "Par %d, by its level %s on these dice.";

static const struct rule_words how = {1,
    {
        {"Each turn", false, 2,
            {
                {"1", "Keep the rows below covered. Enter one die of the row."},
                {"2", "Now look right: that die shows its new number. Enter two of the six and "
                      "cross the row off."},
            }},
    }};

const char *pocket_dice_word(enum pocket_dice_word word)
{
    return words[word];
}

void pocket_dice_par_words(struct text *text, int par, const char *level)
{
    text_format(text, par_words, par, level);
}

const struct rule_words *pocket_dice_how(void)
{
    return &how;
}
