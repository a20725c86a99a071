/*
 * Lays out texts: chooses the fonts for each, then lays it out as a plain line or through Pango.
 * Caches recent layouts by text, style and width: labels, and paragraphs that every page repeats. A
 * full cache is emptied.
 */
#include "scene/scene_private.h"

#include "core/text.h"

#include <glib.h>

/* ---- which fonts a text needs ---- */

/* Returns an installed family that has C. Remembers the answer, because the same character often
 * occurs many times in a row. */
static const char *find_family(struct fonts *fonts, uint32_t c)
{
    struct missing *missing = &fonts->missing;
    if (missing->family == NULL || missing->character != c) {
        free(missing->family);
        *missing = (struct missing){c, fonts_find_character(c)};
    }
    return missing->family;
}

static bool missing_character(struct fonts *fonts, uint32_t c, struct error *error)
{
    char utf8[8] = "";
    utf8[g_unichar_to_utf8(c, utf8)] = '\0';
    bool shown = g_unichar_isprint(c);
    const char *family = find_family(fonts, c);
    const char *has = family[0] != '\0' ? "an installed one has" : "install one that has it";
    return error_input(error,
        "no font has the character U+%04X%s%s%s; %s: name it with "
        "font: {fallback: [\"%.60s\"]}, or draw a symbol, :name:",
        (unsigned)c, shown ? " (" : "", shown ? utf8 : "", shown ? ")" : "", has,
        family[0] != '\0' ? family : "Symbola");
}

/* Reports whether C needs no glyph: joiners, variation selectors and the like, and newlines. */
static bool needs_no_glyph(uint32_t c)
{
    return c == '\n' || (c >= 0x80 && g_unichar_type(c) == G_UNICODE_FORMAT) ||
           (c >= 0xfe00 && c <= 0xfe0f);
}

static bool choose_chain(struct fonts *fonts, const char *utf8, const struct text_style *style,
    struct font *chain[CHAIN_LENGTH], bool used[CHAIN_LENGTH], struct error *error)
{
    if (!text_is_utf8(utf8, strlen(utf8)))
        return error_input(error, "a text is not well-formed UTF-8");
    chain[0] = fonts_for_style(fonts, style, 0, error);
    if (!chain[0])
        return false;
    used[0] = true;
    int length = fonts_chain_length(fonts);
    for (const char *at = utf8; *at;) {
        uint32_t c = text_next_code_point(&at);
        bool found = needs_no_glyph(c);
        for (int i = 0; !found && i < length; i++) {
            chain[i] = fonts_for_style(fonts, style, i, error);
            if (!chain[i])
                return false;
            found = font_has(chain[i], c);
            used[i] = used[i] || found;
        }
        if (!found)
            return missing_character(fonts, c, error);
    }
    return true;
}

static struct text_style style_of_letters(const struct text_style *style, int letters)
{
    struct text_style other = *style;
    if ((letters & LETTERS_BOLD) != 0)
        other.weight = style->weight < WEIGHT_BOLD ? WEIGHT_BOLD : WEIGHT_BLACK;
    other.italic = style->italic || (letters & LETTERS_ITALIC) != 0;
    return other;
}

/* Chooses the font for each character of JOB, for all kinds of letters that its marks ask for. */
static bool choose_fonts(struct job *job, struct error *error)
{
    struct choice *choice = &job->choice;
    bool asked[LETTERS] = {true};
    int letters = 0;
    for (const char *at = job->marked; at != NULL && *at != '\0'; at++) {
        letters ^= typeset_mark(*at);
        asked[letters] = true;
        bool serif = !job->fonts->has_own && job->fonts->face == FACE_SERIF;
        job->fonts->lacks_italic |= serif && (letters & LETTERS_ITALIC) != 0;
    }
    for (letters = 0; letters < LETTERS; letters++) {
        struct text_style style = style_of_letters(job->style, letters);
        if (asked[letters] &&
            !choose_chain(job->fonts, job->plain, &style, choice->font + letters * CHAIN_LENGTH,
                choice->used + letters * CHAIN_LENGTH, error))
            return false;
    }
    return true;
}

/* ---- any text ---- */

static const char marks[] = MARK_BOLD MARK_PICTURE MARK_ITALIC;

static void add_plain(const char *marked, struct buffer *plain)
{
    while (*marked != '\0') {
        if (*marked == MARK_PICTURE[0])
            buffer_add(plain, PICTURE_LETTER);
        else if (typeset_mark(*marked) == 0)
            buffer_add_bytes(plain, marked, 1);
        marked += typeset_mark_length(marked);
    }
}

struct typeset *typeset_create(struct fonts *fonts, const char *utf8,
    const struct text_style *style, double width, struct error *error)
{
    LOCAL_BUFFER plain = BUFFER_INIT;
    struct job job = {.fonts = fonts, .plain = utf8, .style = style, .width = width};
    if (style->marked && strpbrk(utf8, marks) != NULL) {
        buffer_add(&plain, "");
        add_plain(utf8, &plain);
        job.marked = utf8;
        job.plain = plain.data;
    }
    struct typeset *typeset = typeset_plain_line(&job);
    if (typeset != NULL)
        return typeset;
    return choose_fonts(&job, error) ? pango_lay_out(&job, error) : NULL;
}

/* ---- recent layouts ---- */

enum {
    SLOT_BITS = 13,
    SLOTS = 1 << SLOT_BITS,
    LAYOUTS_MAX = SLOTS / 2,
    GLYPHS_MAX = 1 << 18, /* in all layouts; about 10 MB */
};

struct typeset_cache {
    struct typeset *slots[SLOTS];
    size_t count, glyphs;
};

static void empty(struct typeset_cache *cache)
{
    for (size_t i = 0; i < SLOTS; i++)
        typeset_drop(cache->slots[i]);
    memset(cache, 0, sizeof *cache);
}

static void cache_destroy(struct typeset_cache *cache)
{
    empty(cache);
    free(cache);
}

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
    if (cache == NULL) {
        cache = fonts->cache = memory_create(1, sizeof *cache);
        fonts->cache_destroy = cache_destroy;
    }
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
