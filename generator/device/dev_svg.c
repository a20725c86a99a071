/*
 * SVG in exact millimetres, one file a page: layers as Inkscape shows them, stable ids, symbols
 * defined once, text as outlines with an invisible layer of real text (or live text). This file has
 * the document around the drawing; svg_*.c have the rest.
 */
#include "device/device.h"
#include "device/private.h"

/* The way to the page is of no use here: groups and symbols nest in the file, too. */
static void add_page(struct svg *svg, const struct scene *scene)
{
    struct scene_command command;
    size_t cursor = 0;
    svg->out = &svg->page;
    for (int depth = 0;;) {
        if (depth == 0 && svg_stamp_layers(svg, scene, &cursor))
            continue;
        if (!scene_next(scene, &cursor, &command))
            return;
        depth += svg_depth_change(command.kind);
        device_draw_command(&svg->device, &command);
    }
}

/* ---- the document ---- */

static void add_element(struct buffer *buffer, const char *name, const char *string)
{
    if (!string || !*string)
        return;
    buffer_format(buffer, "<%s>", name);
    svg_add_escaped(buffer, string, strlen(string));
    buffer_format(buffer, "</%s>\n", name);
}

/* Dublin Core, as Inkscape's document properties show it. */
static void add_metadata(struct buffer *buffer, const struct document_info *info)
{
    buffer_add(buffer, "<metadata><rdf:RDF><rdf:Description rdf:about=\"\">\n"
                       "<dc:format>image/svg+xml</dc:format>\n");
    add_element(buffer, "dc:title", info->title);
    add_element(buffer, "dc:creator", info->author);
    add_element(buffer, "dc:description", info->subject);
    add_element(buffer, "dc:language", info->language);
    if (info->date >= 0) {
        char date[32];
        os_format_time(info->date, date);
        add_element(buffer, "dc:date", date);
    }
    buffer_add(buffer, "</rdf:Description></rdf:RDF></metadata>\n");
}

static void add_size(struct buffer *buffer, struct rect page)
{
    const double box[] = {page.x, page.y, page.width, page.height};
    buffer_add(buffer, " width=\"");
    buffer_add_decimal(buffer, page.width, 4);
    buffer_add(buffer, "mm\" height=\"");
    buffer_add_decimal(buffer, page.height, 4);
    buffer_add(buffer, "mm\" viewBox=\"");
    for (int i = 0; i < 4; i++) {
        if (i > 0)
            buffer_add(buffer, " ");
        buffer_add_decimal(buffer, box[i], 4);
    }
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
    add_element(buffer, "title", info->title);
    add_element(buffer, "desc", info->subject);
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

/* Locked in Inkscape, so that nobody catches it by mistake. */
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
        .begin_group = svg_begin_group,
        .end_group = svg_end,
        .begin_transform = svg_begin_transform,
        .end_transform = svg_end,
        .begin_clip = svg_begin_clip,
        .end_clip = svg_end,
        .path = svg_path,
        .picture = svg_picture,
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
