/*
 * Looks words up in a compiled catalogue (.mo, "The Format of GNU MO Files" in the GNU gettext
 * manual). The C library is not used, because some ignore LANGUAGE or have no locales.
 */
#include "core/language.h"

#include <stdint.h>
#include <string.h>

enum { MAGIC = 0x950412de, MAGIC_SWAPPED = 0xde120495, HEADER_SIZE = 28, ENTRY_SIZE = 8 };

/* Offsets in the header, in bytes: the number of words and the positions of the two tables. */
enum { AT_COUNT = 8, AT_KEYS = 12, AT_WORDS = 16 };

struct catalogue {
    const char *bytes;
    size_t length;
    bool swapped; /* written in the other byte order */
    uint32_t count, keys, words;
};

static struct catalogue spoken; /* the catalogue in use; without bytes: English */

static uint32_t number_at(const struct catalogue *catalogue, size_t place)
{
    uint32_t value;
    memcpy(&value, catalogue->bytes + place, sizeof value);
    if (!catalogue->swapped)
        return value;
    return value >> 24 | (value >> 8 & 0xff00) | (value << 8 & 0xff0000) | value << 24;
}

/* Returns string INDEX of TABLE and sets LENGTH. NULL if it lies outside the file. */
static const char *string_at(
    const struct catalogue *catalogue, uint32_t table, uint32_t index, size_t *length)
{
    size_t entry = table + (size_t)index * ENTRY_SIZE;
    *length = number_at(catalogue, entry);
    size_t place = number_at(catalogue, entry + 4);
    bool inside = place < catalogue->length && *length < catalogue->length - place;
    return inside && catalogue->bytes[place + *length] == '\0' ? catalogue->bytes + place : NULL;
}

static bool holds_table(const struct catalogue *catalogue, uint32_t table)
{
    return table <= catalogue->length &&
           catalogue->count <= (catalogue->length - table) / ENTRY_SIZE;
}

/* Reports whether all strings lie within the file and the keys are sorted. */
static bool is_sound(const struct catalogue *catalogue)
{
    const char *before = NULL;
    size_t length;
    if (!holds_table(catalogue, catalogue->keys) || !holds_table(catalogue, catalogue->words))
        return false;
    for (uint32_t i = 0; i < catalogue->count; i++) {
        const char *key = string_at(catalogue, catalogue->keys, i, &length);
        if (!key || !string_at(catalogue, catalogue->words, i, &length) ||
            (before && strcmp(before, key) >= 0))
            return false;
        before = key;
    }
    return true;
}

bool language_use(const char *bytes, size_t length)
{
    struct catalogue read = {.bytes = bytes, .length = length};
    if (length < HEADER_SIZE)
        return false;
    uint32_t magic = number_at(&read, 0);
    read.swapped = magic == MAGIC_SWAPPED;
    read.count = number_at(&read, AT_COUNT);
    read.keys = number_at(&read, AT_KEYS);
    read.words = number_at(&read, AT_WORDS);
    if ((magic != MAGIC && !read.swapped) || !is_sound(&read))
        return false;
    spoken = read;
    return true;
}

void language_use_english(void)
{
    spoken = (struct catalogue){.bytes = NULL};
}

/* Returns the words at KEY, or NULL. LENGTH includes their plural forms. */
static const char *find(const char *key, size_t *length)
{
    uint32_t low = 0, high = spoken.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(key, string_at(&spoken, spoken.keys, middle, length));
        if (order == 0)
            return string_at(&spoken, spoken.words, middle, length);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *language_find(const char *key)
{
    size_t length;
    const char *found = *key != '\0' ? find(key, &length) : NULL;
    return found ? found : key;
}

const char *language_find_plural(const char *one, const char *many, unsigned long count)
{
    size_t length;
    const char *found = find(one, &length);
    if (!found)
        return count == 1 ? one : many;
    size_t first = strlen(found);
    return count == 1 || first == length ? found : found + first + 1;
}
