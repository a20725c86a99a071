#pragma once

/*
 * The words for a computer player's advice: a row for each code (games/player.h).
 */
#include "games/player.h"

/* What a reason must have; without it, the reason is not shown. A gain or cost that would be shown
 * as zero or less does not count. WARNS: the reason itself says what is bad about the action. */
enum { NAMES_FIELDS = 1, NAMES_GAIN = 2, NAMES_COST = 4, WARNS = 8 };

struct advice_reason {
    const char *name; /* for programs */
    unsigned names;
    /* {0} to {3} stand for the numbers of the advice, {-0} for the first as a cost, {fields} for
     * its fields, {a} and {b} for the first two. */
    const char *words;
};

/* The rows; a code without a row is not spoken of. */
extern const struct advice_reason advice_reasons[ADVICE_COUNT];

/* Other words for a reason whose number[0] is NUMBER; ADVICE_COUNT ends the list. */
struct advice_special {
    enum advice_code code;
    int number;
    struct advice_reason reason;
};
extern const struct advice_special advice_specials[];
