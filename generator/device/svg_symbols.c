/*
 * Symbols of the SVG writer: defined once, placed by <use>. A symbol made of nothing but layers (a
 * whole score sheet, say) is taken apart where it is placed at the top of a page: its layers become
 * symbols of their own, and neighbouring placements share the page's layers, so that Inkscape and
 * cutting machines find "art" and "text" of the whole page as they find "cut".
 */
#include "device/svg.h"

#include <stdlib.h>
#include <string.h>

/* From the bottom to the top. */
static const char *const layers[] = {LAYER_ART, LAYER_TEXT, LAYER_CUT, LAYER_FOLD, LAYER_MARKS};

enum { LAYERS = sizeof layers / sizeof layers[0], WHOLE = LAYERS, PARTS };

/* A part of a symbol in use. */
struct svg_part {
    int symbol;
    int layer; /* or WHOLE */
};

int svg_find_layer(const char *name)
{
    for (int i = 0; i < LAYERS; i++)
        if (strcmp(name, layers[i]) == 0)
            return i;
    return -1;
}

int svg_depth_change(enum scene_command_kind kind)
{
    switch (kind) {
    case SCENE_BEGIN_GROUP:
    case SCENE_BEGIN_TRANSFORM:
    case SCENE_BEGIN_CLIP:
        return 1;
    case SCENE_END_GROUP:
    case SCENE_END_TRANSFORM:
    case SCENE_END_CLIP:
        return -1;
    case SCENE_PATH:
    case SCENE_GLYPHS:
    case SCENE_PLACE:
        return 0;
    }
    return 0;
}

/* A bit for each layer that SCENE is made of; 0 if there is something else at its top, or if its
 * layers do not come in their order, once each. */
static unsigned layers_of(const struct scene *scene)
{
    unsigned found = 0;
    struct scene_command command;
    size_t cursor = 0;
    for (int depth = 0; scene_next(scene, &cursor, &command);) {
        if (depth == 0) {
            int layer = command.kind == SCENE_BEGIN_GROUP ? svg_find_layer(command.name) : -1;
            if (layer < 0 || found >> layer != 0)
                return 0;
            found |= 1U << layer;
        }
        depth += svg_depth_change(command.kind);
    }
    return found;
}

void svg_take_symbols(struct device *device, const struct symbols *symbols)
{
    size_t count = symbols ? (size_t)symbols_count(symbols) : 0;
    device->symbols = symbols;
    device->symbol_layers = memory_create(count, sizeof *device->symbol_layers);
    device->parts = memory_create(count * PARTS, sizeof *device->parts);
    device->is_placed = memory_create(count * PARTS, sizeof *device->is_placed);
    for (size_t i = 0; i < count; i++)
        device->symbol_layers[i] = layers_of(symbols_scene(symbols, (int)i));
}

void svg_drop_symbols(struct device *device)
{
    free(device->symbol_layers);
    free(device->parts);
    free(device->is_placed);
}

/* ---- placing ---- */

static void add_part_id(const struct device *device, struct buffer *buffer, struct svg_part part)
{
    buffer_add(buffer, "symbol.");
    svg_add_id_text(buffer, symbols_name(device->symbols, part.symbol));
    if (part.layer != WHOLE)
        buffer_format(buffer, ".%s", layers[part.layer]);
}

static void place_part(struct device *device, struct buffer *buffer, struct svg_part part,
    const struct affine *affine)
{
    bool *is_placed = &device->is_placed[part.symbol * PARTS + part.layer];
    if (!*is_placed)
        device->parts[device->part_count++] = part;
    *is_placed = true;
    buffer_add(buffer, "<use xlink:href=\"#");
    add_part_id(device, buffer, part);
    buffer_add(buffer, "\"");
    svg_add_transform(buffer, affine);
    buffer_add(buffer, "/>\n");
}

void svg_place_symbol(struct device *device, struct buffer *buffer,
    const struct scene_command *command)
{
    place_part(device, buffer, (struct svg_part){command->symbol, WHOLE}, &command->affine);
}

/* Reads the next command; false if it places no symbol made of layers. */
static bool next_layered(const struct device *device, const struct scene *scene, size_t *cursor,
    struct scene_command *command)
{
    return scene_next(scene, cursor, command) && command->kind == SCENE_PLACE
        && device->symbol_layers[command->symbol] != 0;
}

static void place_layer(struct device *device, struct buffer *buffer, const struct scene *scene,
    size_t cursor, int layer)
{
    struct scene_command command;
    bool begun = false;
    while (next_layered(device, scene, &cursor, &command)) {
        if ((device->symbol_layers[command.symbol] >> layer & 1) == 0)
            continue;
        if (!begun)
            svg_begin_group(device, buffer, layers[layer], NULL);
        begun = true;
        place_part(device, buffer, (struct svg_part){command.symbol, layer}, &command.affine);
    }
    if (begun)
        buffer_add(buffer, "</g>\n");
}

bool svg_place_layers(struct device *device, struct buffer *buffer, const struct scene *scene,
    size_t *cursor)
{
    struct scene_command command;
    size_t start = *cursor, next = start;
    if (!next_layered(device, scene, &next, &command))
        return false;
    for (int layer = 0; layer < LAYERS; layer++)
        place_layer(device, buffer, scene, start, layer);
    do
        *cursor = next;
    while (next_layered(device, scene, &next, &command));
    return true;
}

/* ---- defining ---- */

/* The commands inside one layer of SCENE, or all. */
static void add_part(struct device *device, struct buffer *buffer, const struct scene *scene,
    int layer)
{
    struct scene_command command;
    size_t cursor = 0;
    bool inside = layer == WHOLE;
    for (int depth = 0; scene_next(scene, &cursor, &command);) {
        int change = svg_depth_change(command.kind);
        bool is_frame = layer != WHOLE && (depth == 0 || depth + change == 0);
        if (is_frame && depth == 0)
            inside = svg_find_layer(command.name) == layer;
        depth += change;
        if (inside && !is_frame)
            svg_add_command(device, buffer, &command);
    }
}

/* A symbol may place others, which then join the list. Overflow is shown: a symbol has no size of
 * its own here. */
void svg_add_symbols(struct device *device)
{
    struct buffer *defs = &device->symbol_defs;
    device->in_symbol = true;
    for (size_t i = 0; i < device->part_count; i++) {
        struct svg_part part = device->parts[i];
        buffer_add(defs, "<symbol id=\"");
        add_part_id(device, defs, part);
        buffer_add(defs, "\" overflow=\"visible\">\n");
        add_part(device, defs, symbols_scene(device->symbols, part.symbol), part.layer);
        buffer_add(defs, "</symbol>\n");
    }
    device->in_symbol = false;
}
