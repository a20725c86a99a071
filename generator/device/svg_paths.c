/*
 * Paths, strokes and clips of the SVG writer. What SVG assumes anyway is left out; the miter limit
 * (10, as in PDF) stands on the root element.
 */
#include "device/private.h"

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
    static const int counts[] = {
        [PATH_MOVE] = 1, [PATH_LINE] = 1, [PATH_CURVE] = 3, [PATH_CLOSE] = 0};
    const struct point *point = path->points;
    buffer_add(buffer, " d=\"");
    for (size_t i = 0; i < path->verb_count; i++) {
        buffer_add(buffer, letters[path->verbs[i]]);
        for (int k = 0; k < counts[path->verbs[i]]; k++)
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

void svg_path(
    struct device *device, const struct scene_command *command, const struct affine *to_page)
{
    const struct svg *svg = svg_of(device);
    struct buffer *buffer = svg->out;
    const struct paint *paint = &command->paint;
    (void)to_page;
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

void svg_begin_clip(
    struct device *device, const struct scene_command *command, const struct affine *to_page)
{
    struct svg *svg = svg_of(device);
    struct buffer *buffer = svg->out;
    (void)to_page;
    svg->clip_count++;
    buffer_format(buffer, "<clipPath id=\"clip.%d\"><path", svg->clip_count);
    add_path_data(buffer, &command->path);
    buffer_format(buffer, "/></clipPath>\n<g clip-path=\"url(#clip.%d)\">\n", svg->clip_count);
}
