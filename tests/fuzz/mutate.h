#pragma once

/* Seeded damage to bytes: the same seed gives the same damage on every machine. */

#include "core/rng.h"
#include "core/text.h"

/* Changes TEXT in one to four places: changes a byte or a bit; removes, doubles or moves a piece;
 * changes a number; or inserts one of DICTIONARY (ends with NULL). */
void mutate(struct buffer *text, const char *const *dictionary, struct rng *rng);
