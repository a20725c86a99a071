/*
 * The symbols of a document: named scenes without a page. A symbol may only place symbols added
 * before it, so none can contain itself.
 */
#include "scene/scene_private.h"

#include <glib.h>

struct symbol {
    char *name;
    struct scene *scene;
};

struct symbols {
    struct fonts *fonts;
    struct symbol *items;
    size_t count;
    GHashTable *numbers; /* numbers of symbols by name, from 1 */
    double line_scale;
    bool sparing;
};

struct symbols *symbols_create(struct fonts *fonts)
{
    struct symbols *symbols = memory_create(1, sizeof *symbols);
    symbols->fonts = fonts;
    symbols->line_scale = 1.0;
    symbols->numbers = g_hash_table_new(g_str_hash, g_str_equal);
    return symbols;
}

void symbols_set_look(struct symbols *symbols, double line_scale, bool sparing)
{
    symbols->line_scale = line_scale;
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
    g_hash_table_destroy(symbols->numbers);
    free(symbols);
}

int symbols_find(const struct symbols *symbols, const char *name)
{
    return GPOINTER_TO_INT(g_hash_table_lookup(symbols->numbers, name)) - 1;
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
    int number = symbols_count(symbols);
    struct symbol *symbol = MEMORY_ADD(symbols->items, symbols->count);
    symbol->name = memory_copy_string(name);
    symbol->scene = scene_create_for_symbols(symbols, symbols->fonts, number);
    g_hash_table_insert(symbols->numbers, symbol->name, GINT_TO_POINTER((int)symbols->count));
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
