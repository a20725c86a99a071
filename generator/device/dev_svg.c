/*
 * SVG in exact millimetres, one file per page: layers for Inkscape, stable ids, symbols defined
 * once, text as outlines with an invisible layer of real text (or live text). svg_*.c has text and
 * symbols.
 */
#include "device/device.h"
#include "device/private.h"

enum { DECIMALS = 4 };

/* ---- groups, layers and transforms ---- */

static void begin_group(struct device *device, const struct scene_command *command)
{
    svg_add_group(svg_of(device), command->name, command->title);
}

static void begin_transform(struct device *device, const struct scene_command *command)
{
    struct buffer *buffer = svg_of(device)->out;
    buffer_add(buffer, "<g");
    svg_add_transform(buffer, &command->affine);
    buffer_add(buffer, ">\n");
}

static void end(struct device *device, const struct scene_command *command)
{
    buffer_add(svg_of(device)->out, "</g>\n");
}

/* ---- paths: omits SVG's defaults; the miter limit is on the root ---- */

static void add_path_data(struct buffer *buffer, const struct path_view *path)
{
    const struct point *point = path->points;
    buffer_add(buffer, " d=\"");
    for (size_t i = 0; i < path->verb_count; i++) {
        svg_add_verb(buffer, path->verbs[i], &point->x, DECIMALS);
        point += path_points[path->verbs[i]];
    }
    buffer_add(buffer, "\"");
}

static void add_dashes(struct buffer *buffer, const struct stroke *stroke)
{
    if (stroke->dash_count == 0)
        return;
    buffer_add(buffer, " stroke-dasharray=\"");
    svg_add_numbers(buffer, stroke->dash, stroke->dash_count, DECIMALS);
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
    else if (stroke->miter_limit != 0.0 && stroke->miter_limit != 10.0)
        svg_add_number(buffer, "stroke-miterlimit", stroke->miter_limit);
    add_dashes(buffer, stroke);
}

static void paint_path(struct device *device, const struct scene_command *command)
{
    const struct svg *svg = svg_of(device);
    struct buffer *buffer = svg->out;
    const struct paint *paint = &command->paint;
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

static void begin_clip(struct device *device, const struct scene_command *command)
{
    struct svg *svg = svg_of(device);
    struct buffer *buffer = svg->out;
    svg->clip_count++;
    buffer_format(buffer, "<clipPath id=\"clip.%d\"><path", svg->clip_count);
    add_path_data(buffer, &command->path);
    buffer_format(buffer, "/></clipPath>\n<g clip-path=\"url(#clip.%d)\">\n", svg->clip_count);
}

/* ---- pictures: embedded PNG files in base 64 (RFC 4648) ---- */

static cairo_status_t collect(void *closure, const unsigned char *bytes, unsigned int count)
{
    buffer_add_bytes(closure, bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

/* Encodes up to three bytes as four characters. */
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

static void show_picture(struct device *device, const struct scene_command *command)
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

/* ---- the document ---- */

/* Adds all marks as one layer, above the rest of the page. */
static void add_marks(struct svg *svg)
{
    svg->out = &svg->page;
    svg_add_group(svg, LAYER_MARKS, NULL);
    buffer_add_bytes(&svg->page, svg->marks.data, svg->marks.length);
    buffer_add(&svg->page, "</g>\n");
}

/* Adds the page; ignores transforms to the page, because groups and symbols are nested in the file,
 * too. */
static void add_page(struct svg *svg, const struct scene *scene)
{
    const int marks = layer_find(LAYER_MARKS);
    struct scene_command command;
    size_t cursor = 0;
    bool marked = false;
    svg->out = &svg->page;
    for (int depth = 0;;) {
        if (depth == 0 && svg_stamp_layers(svg, scene, &cursor))
            continue;
        if (!scene_next(scene, &cursor, &command))
            break;
        bool begins = depth == 0 && command.kind == SCENE_BEGIN_GROUP;
        depth += svg_depth_change(command.kind);
        bool ends = depth == 0 && svg->out == &svg->marks;
        bool mark = begins && layer_find(command.name) == marks;
        marked = marked || mark;
        if (mark)
            svg->out = &svg->marks;
        else if (ends)
            svg->out = &svg->page;
        else
            device_draw_command(&svg->device, &command);
    }
    if (marked || svg->marks.length > 0)
        add_marks(svg);
}

/* Adds Dublin Core, which Inkscape shows in the document properties. */
static void add_metadata(struct buffer *buffer, const struct document_info *info)
{
    buffer_add(buffer, "<metadata><rdf:RDF><rdf:Description rdf:about=\"\">\n"
                       "<dc:format>image/svg+xml</dc:format>\n");
    svg_add_element(buffer, "dc:title", info->title);
    svg_add_element(buffer, "dc:creator", info->author);
    svg_add_element(buffer, "dc:description", info->subject);
    svg_add_element(buffer, "dc:language", info->language);
    if (info->date >= 0) {
        char date[32];
        os_format_time(info->date, date);
        svg_add_element(buffer, "dc:date", date);
    }
    buffer_add(buffer, "</rdf:Description></rdf:RDF></metadata>\n");
}

static void add_size(struct buffer *buffer, struct rect page)
{
    const double box[] = {page.x, page.y, page.width, page.height};
    buffer_add(buffer, " width=\"");
    buffer_add_decimal(buffer, page.width, DECIMALS);
    buffer_add(buffer, "mm\" height=\"");
    buffer_add_decimal(buffer, page.height, DECIMALS);
    buffer_add(buffer, "mm\" viewBox=\"");
    svg_add_numbers(buffer, box, 4, DECIMALS);
    buffer_add(buffer, "\"");
}

static void add_head(struct buffer *buffer, const struct document_info *info, struct rect page)
{
    buffer_add(buffer, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<svg xmlns=\"http://www.w3.org/2000/svg\"\n"
                       " xmlns:xlink=\"http://www.w3.org/1999/xlink\"\n"
                       " xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\"\n"
                       " xmlns:sodipodi=\"http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd\"\n"
                       " xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"\n"
                       " xmlns:dc=\"http://purl.org/dc/elements/1.1/\"\n version=\"1.1\"");
    add_size(buffer, page);
    if (info->language) {
        svg_add_attribute(buffer, "lang", info->language);
        svg_add_attribute(buffer, "xml:lang", info->language);
    }
    buffer_add(buffer, " stroke-miterlimit=\"10\">\n");
    svg_add_element(buffer, "title", info->title);
    svg_add_element(buffer, "desc", info->subject);
    add_metadata(buffer, info);
}

static void add_defs(struct svg *svg, struct buffer *buffer)
{
    if (svg->outline_defs.length + svg->symbol_defs.length == 0)
        return;
    buffer_add(buffer, "<defs>\n");
    buffer_add_bytes(buffer, svg->outline_defs.data, svg->outline_defs.length);
    buffer_add_bytes(buffer, svg->symbol_defs.data, svg->symbol_defs.length);
    buffer_add(buffer, "</defs>\n");
}

/* Adds the layer of words, locked so that nobody selects it by mistake in Inkscape. */
static void add_words_layer(struct svg *svg, struct buffer *buffer)
{
    if (svg->words.length == 0)
        return;
    buffer_add(buffer,
        "<g id=\"words.layer\" inkscape:groupmode=\"layer\" inkscape:label=\"words (invisible)\""
        " sodipodi:insensitive=\"true\" fill-opacity=\"0\" font-family=\"sans-serif\""
        " xml:space=\"preserve\">\n");
    buffer_add_bytes(buffer, svg->words.data, svg->words.length);
    buffer_add(buffer, "</g>\n");
}

static void add_document(
    struct svg *svg, const struct scene *scene, struct rect page, struct buffer *file)
{
    svg_take_symbols(svg, scene_symbols(scene));
    add_page(svg, scene);
    svg_add_symbols(svg);
    if (!svg->live_text)
        svg_add_words(&svg->words, scene);
    add_head(file, svg->info, page);
    add_defs(svg, file);
    buffer_add_bytes(file, svg->page.data, svg->page.length);
    add_words_layer(svg, file);
    buffer_add(file, "</svg>\n");
}

/* ---- the device ---- */

static bool svg_page(struct device *device, const struct scene *scene, const struct page_info *info,
    struct error *error)
{
    struct svg *svg = svg_of(device);
    LOCAL_BUFFER file = BUFFER_INIT;
    add_document(svg, scene, device_page_box(scene, info), &file);
    return svg->error.code == ERROR_NONE
               ? os_output_write(svg->output, file.data, file.length, error)
               : error_pass(error, &svg->error);
}

static void svg_destroy(struct device *device)
{
    struct svg *svg = svg_of(device);
    g_hash_table_destroy(svg->ids);
    g_hash_table_destroy(svg->glyphs);
    buffer_finish(&svg->id);
    buffer_finish(&svg->outline_defs);
    buffer_finish(&svg->symbol_defs);
    buffer_finish(&svg->page);
    buffer_finish(&svg->marks);
    buffer_finish(&svg->words);
    svg_drop_symbols(svg);
    free(svg);
}

static struct device *svg_create(struct os_output *output, const struct document_info *info,
    const struct palette *palette, const struct device_options *options, struct error *error)
{
    if (!device_check_rgb(palette, "svg", error))
        return NULL;
    struct svg *svg = memory_create(1, sizeof *svg);
    svg->device = (struct device){.page = svg_page,
        .destroy = svg_destroy,
        .begin_group = begin_group,
        .end_group = end,
        .begin_transform = begin_transform,
        .end_transform = end,
        .begin_clip = begin_clip,
        .end_clip = end,
        .path = paint_path,
        .picture = show_picture,
        .glyphs = options->live_text ? svg_live_text : svg_outlines,
        .stamp = svg_stamp,
        .format = &device_svg};
    svg->output = output;
    svg->info = info;
    svg->palette = palette;
    svg->live_text = options->live_text;
    svg->ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    svg->glyphs = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    return &svg->device;
}

const struct device_format device_svg = {
    .name = "svg",
    .suffix = ".svg",
    .many_pages = false,
    .create = svg_create,
};
