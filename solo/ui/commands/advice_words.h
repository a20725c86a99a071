#pragma once

/*
 * What a computer player advises, in words: a row for each code (games/player.h).
 */
#include "games/player.h"

/* What a reason has to name: nothing it is without it. A gain or a cost that is shown as nothing,
 * or as less, is none. WARNS: it says itself what is bad about the action. */
enum { NAMES_FIELDS = 1, NAMES_GAIN = 2, NAMES_COST = 4, WARNS = 8 };

struct advice_reason {
    const char *name; /* for programs */
    unsigned names;
    /* {0} to {3} stand for the numbers of the advice, {-0} for the first as a cost, {fields} for
     * its fields, {a} and {b} for the first two. */
    const char *words;
};

/* A code without a row is not spoken of. */
extern const struct advice_reason advice_reasons[ADVICE_COUNT];

/* Where one number needs other words; ADVICE_COUNT ends them. */
struct advice_special {
    enum advice_code code;
    int number;
    struct advice_reason reason;
};
extern const struct advice_special advice_specials[];
