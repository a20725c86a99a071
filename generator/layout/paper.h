#ifndef PAPERHEX_LAYOUT_PAPER_H
#define PAPERHEX_LAYOUT_PAPER_H

/*
 * Papers: a table of names, and sizes spelled "WxHmm", "8x10in". All lengths in millimetres.
 */

#include "core/error.h"
#include "core/text.h"

#include <stdbool.h>

enum { PAPER_NAME_SIZE = 32 };

/* Shortest and longest side of a paper that is accepted. */
#define PAPER_SIDE_MIN 40.0
#define PAPER_SIDE_MAX 2000.0

struct paper {
    char name[PAPER_NAME_SIZE]; /* "a4", or the size as it was spelled */
    double width;
    double height;
};

/* Paper number INDEX of the table, portrait; NULL past the last. */
const struct paper *paper_at(int index);
/* The paper NAME, or of the size "WxHmm" (which lies as it is spelled: width first); units are
 * those of value_read_length (core/value.h). */
MUST_USE bool paper_parse(const char *spelling, struct paper *paper, struct error *error);
/* PAPER with its longer side lying across. */
struct paper paper_landscape(struct paper paper);
/* Adds what paper_parse accepts ("a5, a4, ... or WxHmm"). */
void paper_format_accepted(struct text *text);

#endif
