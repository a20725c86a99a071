/*
 * The rules reminder of a Pocket Hexes sheet.
 */
#include "kits/pocket_words.h"

#define MINUS "\xe2\x88\x92"

static const char *const openings[] = {
    [OPENING_FREE] = "Your very first number may go anywhere.",
    [OPENING_STRICT] = "Only a 0 or a 1 can open an empty grid.",
    [OPENING_CENTRE] = "The 1 in the middle is your beginning.",
};

static const char scoring[] =
    "Fill the last cell around a number, and you may copy it into a box: then or never. "
    "No die fits? A box takes " MINUS "3. Somebody\xe2\x80\x99s boxes full? Finish the turn.";

static const char scoring_one_ring[] =
    "Fill the last cell around a number, and you may copy it into a box: then or never, one for "
    "each entry. No die fits? A box takes " MINUS "3. Somebody\xe2\x80\x99s boxes full? Finish "
    "the turn.";

static struct rule_words full_words(enum pocket_opening opening, bool one_ring)
{
    return (struct rule_words){3,
        {
            {"Each turn", false, 3,
                {
                    {"1", "Throw all six dice."},
                    {"2", "The active player enters one die and throws it again."},
                    {"3", "Everybody enters two of the six."},
                }},
            {"Entering a number", false, 4,
                {
                    {"A", "It touches a number."},
                    {"B", "No number it touches is higher."},
                    {NULL, "A 1 need not touch; a 0 is quite free."},
                    {NULL, openings[opening]},
                }},
            {"Scoring", true, 1, {{NULL, one_ring ? scoring_one_ring : scoring}}},
        }};
}

static struct rule_words short_words(enum pocket_opening opening)
{
    return (struct rule_words){1,
        {
            {NULL, false, 4,
                {
                    {"A", "Touch a number (0 and 1 need not)."},
                    {"B", "No neighbour higher (0 does not mind)."},
                    {NULL, openings[opening]},
                    {NULL, "Ring of six closed: box it now. No die fits: " MINUS "3."},
                }},
        }};
}

struct rule_words pocket_words(enum pocket_detail detail, enum pocket_opening opening,
    bool one_ring)
{
    switch (detail) {
    case DETAIL_FULL:
        return full_words(opening, one_ring);
    case DETAIL_SHORT:
        return short_words(opening);
    case DETAIL_NONE:
    case DETAIL_COUNT:
        break;
    }
    return (struct rule_words){.block_count = 0};
}
