/*
 * The words of the component "record". Those with a % are formats.
 */
#include "kits/record_words.h"

#include <assert.h>

static const char *const words[RECORD_WORD_COUNT] = {
    [RECORD_WORD_DESIGN] = "Design: %s",
    [RECORD_WORD_UNKNOWN_DESIGNER] = "Designer unknown",
    [RECORD_WORD_OPTIONS] = "Options: %s",
    [RECORD_WORD_USUAL] = "the usual ones",
    [RECORD_WORD_RUNNING] = "Not finished, as it stands after %zu actions.",
    [RECORD_WORD_TO_PLAY] = " %s is to play.",
    [RECORD_WORD_ABANDONED] = "Given up after %zu actions.",
    [RECORD_WORD_WINS] = "%s (%s) wins.",
    [RECORD_WORD_SHARED] = "A draw between %s.",
    [RECORD_WORD_NOBODY] = "Nobody wins.",
    [RECORD_WORD_ACTIONS] = "Actions",
    [RECORD_WORD_GOES_ON] = "continued on page %d",
    [RECORD_WORD_AFTER] = "After %zu",
    [RECORD_WORD_START] = "The start",
    [RECORD_WORD_SEED] = "Seed %s",
    [RECORD_WORD_PLAYER] = "Player",
    [RECORD_WORD_SCORE] = "Score",
    [RECORD_WORD_BOXES] = "Boxes",
    [RECORD_WORD_PENALTIES] = "Penalties",
    [RECORD_WORD_NUMBERS] = "Numbers",
    [RECORD_WORD_ON_BOARD] = "On the board",
    [RECORD_WORD_FACE_UP] = "Face up",
    [RECORD_WORD_IN_HAND] = "In hand",
    [RECORD_WORD_COINS] = "Coins",
    [RECORD_WORD_TILES_LEFT] = "Tiles left",
    [RECORD_WORD_PAID] = "Paid",
    [RECORD_WORD_RECEIVED] = "Received",
    [RECORD_WORD_GOALS] = "Goals",
    [RECORD_WORD_READY] = "Ready",
    [RECORD_WORD_WAITING] = "Waiting",
    [RECORD_WORD_MANNA] = "Manna",
    [RECORD_WORD_CHIEF] = "Chief",
    [RECORD_WORD_OUT] = "out",
    [RECORD_WORD_OFF_BOARD] = "off the board",
    [RECORD_WORD_SHOWN] = "%d caps turned up",
    [RECORD_WORD_ROUND] = "round %d",
};

const char *record_word(enum record_word word)
{
    assert((int)word >= 0 && word < RECORD_WORD_COUNT);
    return words[word];
}
