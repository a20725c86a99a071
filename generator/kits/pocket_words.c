/*
 * The rules reminder of a Pocket Hexes sheet.
 */
#include "kits/pocket_words.h"

#define MINUS "\xe2\x88\x92"

/* What is free of rule A. Where only 0 and 1 can open, or a 1 is printed, the first is not. */
static const char *const free_of_touching[] = {
    [OPENING_FREE] = "is free of A, as is your first entry.",
    [OPENING_STRICT] = "is free of A.",
    [OPENING_CENTRE] = "is free of A.",
};

#define ENDING \
    "No die fits? Write " MINUS "3 in a box. Boxes full? End the turn; the highest total wins."

static const char scoring[] =
    "Fill the last cell around a number and you may copy it into a box: then or never. " ENDING;

static const char scoring_one_ring[] =
    "Fill the last cell around a number and you may copy it into a box: then or never, one for "
    "each entry. " ENDING;

/* Alone, with dice that are printed: how a turn goes stands beside them. */
#define SOLO_ENDING \
    "No die fits? Write " MINUS "3 in a box. The game ends when all boxes are full."

static const char scoring_solo[] =
    "Fill the last cell around a number and you may copy it into a box: then or never. "
    SOLO_ENDING;

static const char scoring_solo_one_ring[] =
    "Fill the last cell around a number and you may copy it into a box: then or never, one for "
    "each entry. " SOLO_ENDING;

static struct rule_words solo_words(enum pocket_opening opening, bool one_ring)
{
    return (struct rule_words){3,
        {
            {"Entering a number", false, 2,
                {{"A", "It touches a number."}, {"B", "No number it touches is higher."}}},
            {"Except", false, 2, {{"1", free_of_touching[opening]}, {"0", "is free of A and B."}}},
            {"Scoring", true, 1, {{NULL, one_ring ? scoring_solo_one_ring : scoring_solo}}},
        }};
}

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
                    {"1", free_of_touching[opening]},
                    {"0", "is free of A and B."},
                }},
            {"Scoring", true, 1, {{NULL, one_ring ? scoring_one_ring : scoring}}},
        }};
}

static struct rule_words short_words(enum pocket_opening opening)
{
    return (struct rule_words){3,
        {
            {NULL, false, 2, {{"A", "It touches a number."}, {"B", "None of them is higher."}}},
            {NULL, false, 2,
                {
                    {"1", opening == OPENING_FREE ? "needs no A, nor the first." : "needs no A."},
                    {"0", "needs neither."},
                }},
            {NULL, true, 1, {{"+", "Ring of six filled? Box it now. No die fits? Box " MINUS "3."}}},
        }};
}

struct rule_words pocket_words(enum pocket_detail detail, enum pocket_opening opening,
    bool one_ring, bool solo)
{
    switch (detail) {
    case DETAIL_FULL:
        return solo ? solo_words(opening, one_ring) : full_words(opening, one_ring);
    case DETAIL_SHORT:
        return short_words(opening);
    case DETAIL_NONE:
    case DETAIL_COUNT:
        break;
    }
    return (struct rule_words){.block_count = 0};
}
