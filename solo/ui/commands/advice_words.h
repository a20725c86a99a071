#pragma once

/*
 * The words for a computer player's advice: one row for each code (games/player.h).
 */
#include "games/player.h"

/* What a reason needs in order to be shown. A gain or cost that would be shown as zero or less is
 * missing. WARNS: the reason itself says what is bad about the action. */
enum { NAMES_FIELDS = 1, NAMES_GAIN = 2, NAMES_COST = 4, WARNS = 8 };

struct advice_reason {
    const char *name; /* for programs */
    unsigned names;
    /* {0} to {3} are replaced by the numbers of the advice, {-0} by the first one as a cost,
     * {fields} by its fields, {a} and {b} by the first two fields. */
    const char *words;
};

/* The rows; a code without a row has no words. */
extern const struct advice_reason advice_reasons[ADVICE_COUNT];

/* Other words for a reason whose first number is NUMBER; ADVICE_COUNT ends the list. */
struct advice_special {
    enum advice_code code;
    int number;
    struct advice_reason reason;
};
extern const struct advice_special advice_specials[];
