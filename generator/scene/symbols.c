/*
 * The symbols of a document: named scenes without a page. A symbol may place those added before
 * it, so they cannot contain themselves.
 */
#include "scene/scene_private.h"

#include "core/hash.h"
#include "core/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct symbol {
    char *name;
    struct scene *scene;
};

/* PLACES: the numbers of symbols by their names, with one added, 0 for none; a name stands at its
 * hash or behind what stood there before it. More than half of the places are free. */
struct symbols {
    struct fonts *fonts;
    struct symbol *items;
    size_t count, capacity;
    uint32_t *places;
    size_t place_count; /* a power of two */
    double line_scale;
    bool sparing;
};

struct symbols *symbols_create(struct fonts *fonts)
{
    struct symbols *symbols = memory_create(1, sizeof *symbols);
    symbols->fonts = fonts;
    symbols->line_scale = 1.0;
    return symbols;
}

void symbols_set_line_scale(struct symbols *symbols, double scale)
{
    symbols->line_scale = scale;
}

void symbols_set_sparing(struct symbols *symbols, bool sparing)
{
    symbols->sparing = sparing;
}

bool symbols_are_sparing(const struct symbols *symbols)
{
    return symbols->sparing;
}

double symbols_line_scale(const struct symbols *symbols)
{
    return symbols->line_scale;
}

void symbols_destroy(struct symbols *symbols)
{
    if (!symbols)
        return;
    for (size_t i = 0; i < symbols->count; i++) {
        free(symbols->items[i].name);
        scene_destroy(symbols->items[i].scene);
    }
    free(symbols->items);
    free(symbols->places);
    free(symbols);
}

/* ---- by name ---- */

/* Where NAME stands, or the free place where it is to stand. */
static size_t place_of(const struct symbols *symbols, const char *name)
{
    size_t mask = symbols->place_count - 1;
    size_t place = (size_t)hash_bytes(0, name, strlen(name)) & mask;
    while (symbols->places[place] != 0 &&
           strcmp(symbols->items[symbols->places[place] - 1].name, name) != 0)
        place = (place + 1) & mask;
    return place;
}

static void grow_places(struct symbols *symbols)
{
    free(symbols->places);
    symbols->place_count = symbols->place_count == 0 ? 64 : 2 * symbols->place_count;
    symbols->places = memory_create(symbols->place_count, sizeof *symbols->places);
    for (size_t i = 0; i < symbols->count; i++)
        symbols->places[place_of(symbols, symbols->items[i].name)] = (uint32_t)i + 1;
}

int symbols_find(const struct symbols *symbols, const char *name)
{
    if (symbols->place_count == 0)
        return -1;
    return (int)symbols->places[place_of(symbols, name)] - 1;
}

static bool is_id(const char *name)
{
    static const char accepted[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
    return name[0] != '\0' && name[strspn(name, accepted)] == '\0';
}

struct scene *symbols_add(struct symbols *symbols, const char *name)
{
    assert(is_id(name));
    assert(symbols_find(symbols, name) < 0);
    if (2 * (symbols->count + 1) > symbols->place_count)
        grow_places(symbols);
    symbols->items =
        array_grow(symbols->items, &symbols->capacity, symbols->count + 1, sizeof *symbols->items);
    struct symbol *symbol = &symbols->items[symbols->count];
    symbol->name = memory_copy_string(name);
    symbol->scene = scene_create_for_symbols(symbols, symbols->fonts, (int)symbols->count);
    symbols->count++;
    symbols->places[place_of(symbols, name)] = (uint32_t)symbols->count;
    return symbol->scene;
}

int symbols_count(const struct symbols *symbols)
{
    return (int)symbols->count;
}

const char *symbols_name(const struct symbols *symbols, int symbol)
{
    assert(symbol >= 0 && (size_t)symbol < symbols->count);
    return symbols->items[symbol].name;
}

const struct scene *symbols_scene(const struct symbols *symbols, int symbol)
{
    assert(symbol >= 0 && (size_t)symbol < symbols->count);
    return symbols->items[symbol].scene;
}
