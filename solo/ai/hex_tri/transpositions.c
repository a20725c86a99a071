/*
 * The table of searched positions. Clearing it is a new age: entries of another one are not there.
 */
#include "ai/hex_tri/private.h"

#include "core/os.h"

#include <stdlib.h>
#include <string.h>

enum { ENTRIES = 1 << 16 };

struct transpositions {
    uint16_t age;
    struct transposition entry[ENTRIES];
};

struct transpositions *transpositions_create(void)
{
    struct transpositions *table = memory_create(1, sizeof *table);
    table->age = 1;
    return table;
}

void transpositions_destroy(struct transpositions *table)
{
    free(table);
}

void transpositions_clear(struct transpositions *table)
{
    table->age++;
    if (table->age != 0)
        return;
    memset(table, 0, sizeof *table);
    table->age = 1;
}

const struct transposition *transpositions_find(const struct transpositions *table, uint64_t hash)
{
    const struct transposition *entry = &table->entry[hash % ENTRIES];
    return entry->age == table->age && entry->hash == hash ? entry : NULL;
}

void transpositions_keep(struct transpositions *table, uint64_t hash, int depth, int value,
    int alpha, int beta, uint32_t key)
{
    enum transposition_bound bound = BOUND_EXACT;
    if (value <= alpha)
        bound = BOUND_UPPER;
    else if (value >= beta)
        bound = BOUND_LOWER;
    table->entry[hash % ENTRIES] = (struct transposition){.hash = hash,
        .key = key,
        .age = table->age,
        .depth = (int8_t)depth,
        .bound = (uint8_t)bound,
        .value = value};
}

bool transposition_settles(const struct transposition *seen, int depth, int alpha, int beta)
{
    if (seen->depth < depth)
        return false;
    switch ((enum transposition_bound)seen->bound) {
    case BOUND_EXACT:
        return true;
    case BOUND_LOWER:
        return seen->value >= beta;
    case BOUND_UPPER:
        return seen->value <= alpha;
    }
    return false;
}
