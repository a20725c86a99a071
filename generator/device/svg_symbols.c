/*
 * Symbols of the SVG writer: defined once, placed by <use>. A symbol that consists only of layers
 * (such as a whole score sheet) is split when placed at the top level of a page: its layers become
 * symbols, and neighbouring placements share the page's layers. So programs find the whole page's
 * "art" and "text".
 */
#include "device/private.h"

#include <glib.h>

enum { WHOLE = LAYER_COUNT, PARTS };

struct svg_part {
    int symbol;
    int layer; /* or WHOLE */
};

int svg_depth_change(enum scene_command_kind kind)
{
    static const int changes[] = {[SCENE_BEGIN_GROUP] = 1,
        [SCENE_BEGIN_TRANSFORM] = 1,
        [SCENE_BEGIN_CLIP] = 1,
        [SCENE_END_GROUP] = -1,
        [SCENE_END_TRANSFORM] = -1,
        [SCENE_END_CLIP] = -1,
        [SCENE_STAMP] = 0};
    return changes[kind];
}

/* Returns a bit for each layer of SCENE; 0 if there is anything else at its top level, or if layers
 * are out of order or repeated. */
static unsigned layers_of(const struct scene *scene)
{
    unsigned found = 0;
    struct scene_command command;
    size_t cursor = 0;
    for (int depth = 0; scene_next(scene, &cursor, &command);) {
        if (depth == 0) {
            int layer = command.kind == SCENE_BEGIN_GROUP ? layer_find(command.name) : -1;
            if (layer < 0 || found >> layer != 0)
                return 0;
            found |= 1U << layer;
        }
        depth += svg_depth_change(command.kind);
    }
    return found;
}

/* Uses hash tables, because a file uses few of a document's thousands of symbols. */
void svg_take_symbols(struct svg *svg, const struct symbols *symbols)
{
    svg->symbols = symbols;
    svg->symbol_layers = g_hash_table_new(NULL, NULL);
    svg->stamped = g_hash_table_new(NULL, NULL);
}

void svg_drop_symbols(struct svg *svg)
{
    if (svg->symbol_layers != NULL)
        g_hash_table_destroy(svg->symbol_layers);
    if (svg->stamped != NULL)
        g_hash_table_destroy(svg->stamped);
    free(svg->parts);
}

static unsigned layers_at(const struct svg *svg, int symbol)
{
    gpointer found, key = GINT_TO_POINTER(symbol);
    if (!g_hash_table_lookup_extended(svg->symbol_layers, key, NULL, &found)) {
        found = GUINT_TO_POINTER(layers_of(symbols_scene(svg->symbols, symbol)));
        g_hash_table_insert(svg->symbol_layers, key, found);
    }
    return GPOINTER_TO_UINT(found);
}

/* ---- placing ---- */

static void add_part_id(const struct svg *svg, struct buffer *buffer, struct svg_part part)
{
    buffer_add(buffer, "symbol.");
    svg_add_id_text(buffer, symbols_name(svg->symbols, part.symbol));
    if (part.layer != WHOLE)
        buffer_format(buffer, ".%s", layer_name(part.layer));
}

static void stamp_part(struct svg *svg, struct svg_part part, const struct affine *affine)
{
    struct buffer *buffer = svg->out;
    if (g_hash_table_add(svg->stamped, GINT_TO_POINTER(part.symbol * PARTS + part.layer)))
        *MEMORY_ADD(svg->parts, svg->part_count) = part;
    buffer_add(buffer, "<use xlink:href=\"#");
    add_part_id(svg, buffer, part);
    buffer_add(buffer, "\"");
    svg_add_transform(buffer, affine);
    buffer_add(buffer, "/>\n");
}

bool svg_stamp(struct device *device, const struct scene_command *command)
{
    stamp_part(svg_of(device), (struct svg_part){command->symbol, WHOLE}, &command->affine);
    return true;
}

/* Reads the next command; returns false unless it places a symbol made of layers. */
static bool next_layered(
    const struct svg *svg, const struct scene *scene, size_t *cursor, struct scene_command *command)
{
    return scene_next(scene, cursor, command) && command->kind == SCENE_STAMP &&
           layers_at(svg, command->symbol) != 0;
}

static void stamp_layer(struct svg *svg, const struct scene *scene, size_t cursor, int layer)
{
    struct scene_command command;
    bool begun =
        layer == layer_find(LAYER_MARKS); /* the marks of a page are collected in one group */
    svg->out = begun ? &svg->marks : &svg->page;
    while (next_layered(svg, scene, &cursor, &command)) {
        if ((layers_at(svg, command.symbol) >> layer & 1) == 0)
            continue;
        if (!begun)
            svg_add_group(svg, layer_name(layer), NULL);
        begun = true;
        stamp_part(svg, (struct svg_part){command.symbol, layer}, &command.affine);
    }
    if (begun && svg->out == &svg->page)
        buffer_add(svg->out, "</g>\n");
    svg->out = &svg->page;
}

bool svg_stamp_layers(struct svg *svg, const struct scene *scene, size_t *cursor)
{
    struct scene_command command;
    size_t start = *cursor, next = start;
    if (!next_layered(svg, scene, &next, &command))
        return false;
    for (int layer = 0; layer < LAYER_COUNT; layer++)
        stamp_layer(svg, scene, start, layer);
    do
        *cursor = next;
    while (next_layered(svg, scene, &next, &command));
    return true;
}

/* ---- defining ---- */

static void add_part(struct svg *svg, const struct scene *scene, int layer)
{
    struct scene_command command;
    size_t cursor = 0;
    bool inside = layer == WHOLE;
    for (int depth = 0; scene_next(scene, &cursor, &command);) {
        int change = svg_depth_change(command.kind);
        bool is_frame = layer != WHOLE && (depth == 0 || depth + change == 0);
        if (is_frame && depth == 0)
            inside = layer_find(command.name) == layer;
        depth += change;
        if (inside && !is_frame)
            device_draw_command(&svg->device, &command);
    }
}

/* Adds all parts; symbols that they place are appended to the list. Overflow is visible, because a
 * symbol has no size of its own here. */
void svg_add_symbols(struct svg *svg)
{
    struct buffer *defs = &svg->symbol_defs;
    svg->in_symbol = true;
    svg->out = defs;
    for (size_t i = 0; i < svg->part_count; i++) {
        struct svg_part part = svg->parts[i];
        buffer_add(defs, "<symbol id=\"");
        add_part_id(svg, defs, part);
        buffer_add(defs, "\" overflow=\"visible\">\n");
        add_part(svg, symbols_scene(svg->symbols, part.symbol), part.layer);
        buffer_add(defs, "</symbol>\n");
    }
    svg->in_symbol = false;
}
