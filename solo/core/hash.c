/*
 * Eight bytes at a time: multiplied by an odd number near 2^64 over the golden ratio and folded, at
 * the end mixed as splitmix64 does (Steele, Lea and Flood, 2014).
 */
#include "core/hash.h"

#include <string.h>

static const uint64_t golden = 0x9e3779b97f4a7c15u;

static uint64_t fold(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * golden;
    return hash ^ hash >> 32;
}

static uint64_t mix(uint64_t hash)
{
    hash = (hash ^ hash >> 30) * 0xbf58476d1ce4e5b9u;
    hash = (hash ^ hash >> 27) * 0x94d049bb133111ebu;
    return hash ^ hash >> 31;
}

uint64_t hash_bytes(uint64_t from, const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    uint64_t hash = fold(from + golden, count), word;
    for (; count >= sizeof word; count -= sizeof word, at += sizeof word) {
        memcpy(&word, at, sizeof word);
        hash = fold(hash, word);
    }
    word = 0;
    memcpy(&word, at, count);
    return mix(fold(hash, word));
}
