/*
 * The lines laid out lately, found by text and style. The cache is bounded: when it is full it is
 * emptied, which is cheap and forgets nothing that cannot be laid out again.
 */
#include "scene/text_private.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

enum {
    SLOT_BITS = 13,
    SLOTS = 1 << SLOT_BITS,
    LINES_MAX = SLOTS / 2,
};

struct line_cache {
    struct line *slots[SLOTS];
    size_t count;
};

struct line_cache *line_cache_create(void)
{
    return memory_create(1, sizeof(struct line_cache));
}

static void empty(struct line_cache *cache)
{
    for (size_t i = 0; i < SLOTS; i++)
        free(cache->slots[i]);
    memset(cache, 0, sizeof *cache);
}

void line_cache_destroy(struct line_cache *cache)
{
    if (!cache)
        return;
    empty(cache);
    free(cache);
}

/* FNV-1a. */
static uint32_t add_bytes(uint32_t hash, const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ byte[i]) * 16777619u;
    return hash;
}

uint32_t line_hash(const char *text, const struct text_style *style)
{
    uint32_t hash = add_bytes(2166136261u, text, strlen(text));
    uint32_t choices = (uint32_t)style->family | (uint32_t)style->weight << 2 |
                       (uint32_t)style->italic << 6 | (uint32_t)style->tabular << 7;
    hash = (hash ^ choices) * 16777619u;
    uint64_t size;
    memcpy(&size, &style->size, sizeof size);
    hash = (hash ^ (uint32_t)(size >> 32) ^ (uint32_t)size) * 16777619u;
    return hash ^ hash >> 15;
}

static bool same_language(const char *a, const char *b)
{
    return a == b || strcmp(a ? a : "", b ? b : "") == 0;
}

/* Alignment and leading do not matter to a single line. */
static bool same_style(const struct text_style *a, const struct text_style *b)
{
    return a->family == b->family && a->weight == b->weight && a->italic == b->italic &&
           a->size == b->size && a->tracking == b->tracking && a->tabular == b->tabular &&
           same_language(a->language, b->language);
}

/* The slot of that line, or the empty one where it belongs. */
static size_t slot_of(
    const struct line_cache *cache, const char *text, const struct text_style *style, uint32_t hash)
{
    size_t slot = hash & (SLOTS - 1);
    for (const struct line *line; (line = cache->slots[slot]); slot = (slot + 1) & (SLOTS - 1))
        if (line->hash == hash && strcmp(line->text, text) == 0 && same_style(&line->style, style))
            break;
    return slot;
}

const struct line *line_cache_find(
    const struct line_cache *cache, const char *text, const struct text_style *style, uint32_t hash)
{
    return cache->slots[slot_of(cache, text, style, hash)];
}

/* One block: the line, its runs, their glyphs, and TEXT, which the runs' sources lie in. */
static struct line *pack(const char *text, const struct text_style *style, uint32_t hash,
    const struct glyph_run *runs, size_t count)
{
    size_t glyph_count = 0;
    for (size_t i = 0; i < count; i++)
        glyph_count += runs[i].count;
    const char *language = style->language ? style->language : "";
    size_t length = strlen(text) + 1, language_length = strlen(language) + 1;
    struct line *line =
        memory_create(1, sizeof *line + count * sizeof *runs + glyph_count * sizeof(struct glyph) +
                             length + language_length);
    line->runs = (struct glyph_run *)(line + 1);
    struct glyph *glyphs = (struct glyph *)(line->runs + count);
    char *kept = (char *)(glyphs + glyph_count);
    memcpy(kept, text, length);
    memcpy(kept + length, language, language_length);
    line->hash = hash;
    line->style = *style;
    line->style.language = kept + length;
    line->text = kept;
    line->count = count;
    for (size_t i = 0; i < count; i++) {
        line->runs[i] = runs[i];
        line->runs[i].glyphs = glyphs;
        memcpy(glyphs, runs[i].glyphs, runs[i].count * sizeof *glyphs);
        glyphs += runs[i].count;
        line->runs[i].source = kept + (runs[i].source - text);
    }
    return line;
}

const struct line *line_cache_keep(struct line_cache *cache, const char *text,
    const struct text_style *style, uint32_t hash, const struct glyph_run *runs, size_t count)
{
    if (cache->count == LINES_MAX)
        empty(cache);
    struct line *line = pack(text, style, hash, runs, count);
    cache->slots[slot_of(cache, text, style, hash)] = line;
    cache->count++;
    return line;
}
