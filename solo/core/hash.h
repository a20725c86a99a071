#ifndef PAPERHEX_CORE_HASH_H
#define PAPERHEX_CORE_HASH_H

/*
 * Numbers that stand for bytes in tables of what was seen before. Not for secrets: whoever wants
 * to can make two things of one number (for that there is core/chance.h).
 */

#include <stddef.h>
#include <stdint.h>

/* Goes on from FROM (0 at first), so that several pieces make one number. Depends on the machine's
 * byte order. */
uint64_t hash_bytes(uint64_t from, const void *bytes, size_t count);

#endif
