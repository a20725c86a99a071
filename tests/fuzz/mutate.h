#pragma once

/* Seeded damage to bytes: the same seed damages the same way on every machine. */

#include "core/rng.h"
#include "core/text.h"

/* Changes TEXT in one to four places: a byte, a bit, a piece taken out, doubled or moved, a number
 * made another, one of DICTIONARY (ends with NULL) put in. */
void mutate(struct buffer *text, const char *const *dictionary, struct rng *rng);
