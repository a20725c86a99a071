/*
 * Groups, layers and transforms of the SVG writer, and the ids of groups.
 *
 * Paths, strokes and clips of the SVG writer. What SVG assumes anyway is left out; the miter limit
 * (10, as in PDF) stands on the root element.
 *
 * Pictures of the SVG writer: PNG files within the file, in base 64 (RFC 4648).
 */
#include "device/private.h"

/* Leaves an id made of NAME in svg->id that no element has had: the name itself, else with
 * "-2", "-3", .. after it. */
static void make_id(struct svg *svg, const char *name)
{
    struct buffer *id = &svg->id;
    buffer_clear(id);
    if (!*name || strchr("0123456789-", *name))
        buffer_add(id, "_");
    svg_add_id_text(id, name);
    size_t length = id->length;
    while (g_hash_table_contains(svg->ids, id->data)) {
        id->length = length;
        id->data[length] = '\0';
        int again = GPOINTER_TO_INT(g_hash_table_lookup(svg->ids, id->data)) + 1;
        g_hash_table_insert(svg->ids, g_strdup(id->data), GINT_TO_POINTER(again));
        buffer_format(id, "-%d", again + 1);
    }
    g_hash_table_insert(svg->ids, g_strdup(id->data), GINT_TO_POINTER(0));
}

void svg_add_group(struct svg *svg, const char *name, const char *title)
{
    struct buffer *buffer = svg->out;
    make_id(svg, name);
    buffer_format(buffer, "<g id=\"%s\"", svg->id.data);
    if (!svg->in_symbol && layer_find(name) >= 0) {
        svg_add_attribute(buffer, "inkscape:groupmode", "layer");
        svg_add_attribute(buffer, "inkscape:label", title ? title : name);
    }
    buffer_add(buffer, ">\n");
    if (!title)
        return;
    buffer_add(buffer, "<title>");
    svg_add_escaped(buffer, title, strlen(title));
    buffer_add(buffer, "</title>\n");
}

void svg_begin_group(struct device *device, const struct scene_command *command)
{
    svg_add_group(svg_of(device), command->name, command->title);
}

void svg_begin_transform(struct device *device, const struct scene_command *command)
{
    struct buffer *buffer = svg_of(device)->out;
    buffer_add(buffer, "<g");
    svg_add_transform(buffer, &command->affine);
    buffer_add(buffer, ">\n");
}

void svg_end(struct device *device, const struct scene_command *command)
{
    buffer_add(svg_of(device)->out, "</g>\n");
}

enum { DECIMALS = 4 };

static void add_point(struct buffer *buffer, struct point point, bool spaced)
{
    if (spaced)
        buffer_add(buffer, " ");
    buffer_add_decimal(buffer, point.x, DECIMALS);
    buffer_add(buffer, " ");
    buffer_add_decimal(buffer, point.y, DECIMALS);
}

static void add_path_data(struct buffer *buffer, const struct path_view *path)
{
    static const char *const letters[] = {
        [PATH_MOVE] = "M", [PATH_LINE] = "L", [PATH_CURVE] = "C", [PATH_CLOSE] = "Z"};
    const struct point *point = path->points;
    buffer_add(buffer, " d=\"");
    for (size_t i = 0; i < path->verb_count; i++) {
        buffer_add(buffer, letters[path->verbs[i]]);
        for (int k = 0; k < path_points[path->verbs[i]]; k++)
            add_point(buffer, *point++, k > 0);
    }
    buffer_add(buffer, "\"");
}

static void add_dashes(struct buffer *buffer, const struct stroke *stroke)
{
    if (stroke->dash_count == 0)
        return;
    buffer_add(buffer, " stroke-dasharray=\"");
    for (int i = 0; i < stroke->dash_count; i++) {
        if (i > 0)
            buffer_add(buffer, " ");
        buffer_add_decimal(buffer, stroke->dash[i], DECIMALS);
    }
    buffer_add(buffer, "\"");
    if (stroke->dash_offset != 0)
        svg_add_number(buffer, "stroke-dashoffset", stroke->dash_offset);
}

static void add_stroke(struct buffer *buffer, const struct stroke *stroke)
{
    svg_add_number(buffer, "stroke-width", stroke->width);
    if (stroke->cap != CAP_BUTT)
        svg_add_attribute(buffer, "stroke-linecap", stroke->cap == CAP_ROUND ? "round" : "square");
    if (stroke->join != JOIN_MITER)
        svg_add_attribute(
            buffer, "stroke-linejoin", stroke->join == JOIN_ROUND ? "round" : "bevel");
    add_dashes(buffer, stroke);
}

void svg_path(struct device *device, const struct scene_command *command)
{
    const struct svg *svg = svg_of(device);
    struct buffer *buffer = svg->out;
    const struct paint *paint = &command->paint;
    if (paint->fill == COLOUR_NONE && paint->line == COLOUR_NONE)
        return;
    buffer_add(buffer, "<path");
    if (paint->fill == COLOUR_NONE)
        svg_add_attribute(buffer, "fill", "none");
    else
        svg_add_colour(buffer, "fill", &svg->palette->colour[paint->fill]);
    if (paint->fill != COLOUR_NONE && paint->even_odd)
        svg_add_attribute(buffer, "fill-rule", "evenodd");
    if (paint->line != COLOUR_NONE) {
        svg_add_colour(buffer, "stroke", &svg->palette->colour[paint->line]);
        add_stroke(buffer, &paint->stroke);
    }
    add_path_data(buffer, &command->path);
    buffer_add(buffer, "/>\n");
}

void svg_begin_clip(struct device *device, const struct scene_command *command)
{
    struct svg *svg = svg_of(device);
    struct buffer *buffer = svg->out;
    svg->clip_count++;
    buffer_format(buffer, "<clipPath id=\"clip.%d\"><path", svg->clip_count);
    add_path_data(buffer, &command->path);
    buffer_format(buffer, "/></clipPath>\n<g clip-path=\"url(#clip.%d)\">\n", svg->clip_count);
}

static cairo_status_t collect(void *closure, const unsigned char *bytes, unsigned int count)
{
    buffer_add_bytes(closure, bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

/* Up to three bytes as four characters. */
static char *write_group(char *at, const uint8_t *bytes, size_t count)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint32_t group = (uint32_t)bytes[0] << 16;
    group |= count > 1 ? (uint32_t)bytes[1] << 8 : 0;
    group |= count > 2 ? bytes[2] : 0;
    *at++ = digits[group >> 18];
    *at++ = digits[group >> 12 & 63];
    *at++ = count > 1 ? digits[group >> 6 & 63] : '=';
    *at++ = count > 2 ? digits[group & 63] : '=';
    return at;
}

static void add_base64(struct buffer *buffer, const uint8_t *bytes, size_t count)
{
    char *at = buffer_reserve(buffer, (count + 2) / 3 * 4);
    for (size_t i = 0; i < count; i += 3)
        at = write_group(at, bytes + i, count - i < 3 ? count - i : 3);
    buffer_end(buffer, at);
}

void svg_picture(struct device *device, const struct scene_command *command)
{
    struct svg *svg = svg_of(device);
    struct buffer *buffer = svg->out;
    LOCAL_BUFFER file = BUFFER_INIT;
    struct cairo loaded;
    const struct cairo *use = &loaded;
    if (!cairo_load(&loaded, &svg->error))
        return;
    cairo_surface_t *surface = cairo_picture(use, command->picture);
    if (use->cairo_surface_write_to_png_stream(surface, collect, &file) != CAIRO_STATUS_SUCCESS)
        memory_exhausted();
    use->cairo_surface_destroy(surface);
    buffer_add(buffer, "<image");
    svg_add_number(buffer, "x", command->box.x);
    svg_add_number(buffer, "y", command->box.y);
    svg_add_number(buffer, "width", command->box.width);
    svg_add_number(buffer, "height", command->box.height);
    buffer_add(buffer, " preserveAspectRatio=\"none\" xlink:href=\"data:image/png;base64,");
    add_base64(buffer, (const uint8_t *)file.data, file.length);
    buffer_add(buffer, "\"/>\n");
}
