#ifndef PAPERHEX_KITS_POCKET_HEXES_SEED_H
#define PAPERHEX_KITS_POCKET_HEXES_SEED_H

/*
 * The text a dice-sheet's dice are made from: people read it off the sheet and type it.
 */

#include "core/error.h"

/* Bytes that hold the longest seed with "-10000" and its NUL. */
enum { POCKET_SEED_SIZE = 112, POCKET_SEED_MAX = 100 };

/* Takes VALUE if it can be printed and typed again. ERROR_INPUT "--seed: ..." if not. */
MUST_USE bool pocket_seed_take(const char *value, char seed[POCKET_SEED_SIZE], struct error *error);
/* A seed that is easily read and typed ("tumaro-likeno"), from the system's chance; from
 * SOURCE_DATE_EPOCH where that is set, since files are to be the same then. */
void pocket_seed_invent(char seed[POCKET_SEED_SIZE]);

#endif
