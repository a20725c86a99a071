#ifndef PAPERHEX_LAYOUT_MILLIMETRES_H
#define PAPERHEX_LAYOUT_MILLIMETRES_H

/*
 * Lengths in words: as people read them in messages and footers, without a locale.
 */

struct mm_text {
    char text[24];
};

/* "13.6": at most two decimals, trailing zeros left out. MM is finite and below 1e9 in size. */
struct mm_text mm_spell(double mm);
/* The length rounded down to a tenth; 13.599999999 counts as 13.6. */
double mm_round_down(double mm);

#endif
