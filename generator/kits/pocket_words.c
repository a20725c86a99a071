/*
 * The rules reminder of a Pocket Hexes sheet.
 */
#include "kits/pocket_words.h"

static const char *const openings[] = {
    [OPENING_FREE] = "Your very first number may stand anywhere.",
    [OPENING_STRICT] = "Only a 0 or a 1 can open an empty grid.",
    [OPENING_CENTRE] = "The 1 in the middle is where you begin.",
};

static struct rule_words full_words(enum pocket_opening opening, bool one_ring)
{
    const char *closing = one_ring
        ? "Filling the last of the six cells around a number? Copy it into a box at once, or "
          "never; one number a write."
        : "Filling the last of the six cells around a number? Copy it into a box at once, or "
          "never.";
    return (struct rule_words){3,
        {
            {"Each turn", 3,
                {
                    {"1", "Throw all six dice.", false},
                    {"2", "Whose turn it is enters one die, then throws it again.", false},
                    {"3", "Everybody enters two of the six.", false},
                }},
            {"Entering a number", 4,
                {
                    {"A", "It must touch a number.", false},
                    {"B", "No neighbour may be higher.", false},
                    {NULL, "A 1 is free of A, a 0 of both.", false},
                    {NULL, openings[opening], false},
                }},
            {"Scoring", 4,
                {
                    {NULL, closing, false},
                    {NULL, "Edge cells can never score.", true},
                    {NULL, "No die fits? A box takes \xe2\x88\x92" "3.", false},
                    {NULL, "All boxes full: finish the turn.", false},
                }},
        }};
}

static struct rule_words short_words(enum pocket_opening opening)
{
    return (struct rule_words){1,
        {
            {NULL, 4,
                {
                    {"A", "Touch a number (a 0 or 1 need not).", false},
                    {"B", "No neighbour higher (a 0 ignores this).", false},
                    {NULL, openings[opening], false},
                    {NULL, "Ring of six closed: box it now. No die fits: \xe2\x88\x92" "3.",
                        false},
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
