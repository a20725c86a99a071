/*
 * A cache of recent layouts, by text, style and width: labels, and paragraphs repeated on every
 * page. A full cache is emptied, which is cheap, and everything can be laid out again.
 */
#include "scene/scene_private.h"

enum {
    SLOT_BITS = 13,
    SLOTS = 1 << SLOT_BITS,
    LAYOUTS_MAX = SLOTS / 2,
    GLYPHS_MAX = 1 << 18, /* of all layouts; about 10 MB */
};

struct typeset_cache {
    struct typeset *slots[SLOTS];
    size_t count, glyphs;
};

struct typeset_cache *typeset_cache_create(void)
{
    return memory_create(1, sizeof(struct typeset_cache));
}

static void empty(struct typeset_cache *cache)
{
    for (size_t i = 0; i < SLOTS; i++)
        typeset_drop(cache->slots[i]);
    memset(cache, 0, sizeof *cache);
}

void typeset_cache_destroy(struct typeset_cache *cache)
{
    if (!cache)
        return;
    empty(cache);
    free(cache);
}

/* Continues an FNV-1a hash. */
static uint32_t add_bytes(uint32_t hash, const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ byte[i]) * 16777619u;
    return hash;
}

static uint32_t add_number(uint32_t hash, double number)
{
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    return (hash ^ (uint32_t)(bits >> 32) ^ (uint32_t)bits) * 16777619u;
}

static uint32_t typeset_hash(const char *text, const struct text_style *style, double width)
{
    uint32_t hash = add_bytes(2166136261u, text, strlen(text));
    uint32_t choices = (uint32_t)style->family | (uint32_t)style->weight << 2 |
                       (uint32_t)style->italic << 6 | (uint32_t)style->tabular << 7;
    hash = add_number(add_number((hash ^ choices) * 16777619u, style->size), width);
    return hash ^ hash >> 15;
}

/* Compares styles; alignment and leading do not affect glyphs. */
static bool same_style(const struct text_style *a, const struct text_style *b)
{
    return a->family == b->family && a->weight == b->weight && a->italic == b->italic &&
           a->size == b->size && a->tracking == b->tracking && a->tabular == b->tabular &&
           a->marked == b->marked &&
           strcmp(a->language ? a->language : "", b->language ? b->language : "") == 0;
}

/* Returns the slot of a text, or the empty slot for it. */
static size_t slot_of(const struct typeset_cache *cache, uint32_t hash, const char *text,
    const struct text_style *style, double width)
{
    size_t slot = hash & (SLOTS - 1);
    for (const struct typeset *at; (at = cache->slots[slot]); slot = (slot + 1) & (SLOTS - 1))
        if (at->hash == hash && at->width == width && strcmp(at->text, text) == 0 &&
            same_style(&at->style, style))
            break;
    return slot;
}

struct typeset *typeset_find(struct fonts *fonts, const char *utf8, const struct text_style *style,
    double width, struct error *error)
{
    struct typeset_cache *cache = fonts->cache;
    uint32_t hash = typeset_hash(utf8, style, width);
    struct typeset *typeset = cache->slots[slot_of(cache, hash, utf8, style, width)];
    if (typeset != NULL)
        return typeset;
    typeset = typeset_create(fonts, utf8, style, width, error);
    if (typeset == NULL)
        return NULL;
    if (cache->count == LAYOUTS_MAX || cache->glyphs > GLYPHS_MAX)
        empty(cache);
    typeset->hash = hash;
    cache->slots[slot_of(cache, hash, utf8, style, width)] = typeset;
    cache->count++;
    cache->glyphs += typeset->glyph_count;
    return typeset;
}
