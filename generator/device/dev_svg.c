/*
 * SVG in exact millimetres, one file a page: layers as Inkscape shows them, stable ids, symbols
 * defined once, text as outlines with an invisible layer of real text (or live text). This file has
 * the document around the drawing; svg_*.c have the rest.
 */
#include "device/replay.h"
#include "device/svg.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- groups and transforms ---- */

/* Leaves an id made of NAME in device->id that no element has had: the name itself, else with
 * "-2", "-3", .. after it. */
static void make_id(struct device *device, const char *name)
{
    struct buffer *id = &device->id;
    buffer_clear(id);
    if (!*name || strchr("0123456789-", *name))
        buffer_add(id, "_");
    svg_add_id_text(id, name);
    size_t length = id->length;
    bool added;
    svg_names_at(&device->ids, id->data, &added);
    while (!added) {
        id->length = length;
        id->data[length] = '\0';
        int number = ++*svg_names_at(&device->ids, id->data, &added) + 1;
        buffer_format(id, "-%d", number);
        svg_names_at(&device->ids, id->data, &added);
    }
}

void svg_begin_group(struct device *device, struct buffer *buffer, const char *name,
    const char *title)
{
    make_id(device, name);
    buffer_format(buffer, "<g id=\"%s\"", device->id.data);
    if (!device->in_symbol && svg_find_layer(name) >= 0) {
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

static void begin_transform(struct buffer *buffer, const struct affine *affine)
{
    buffer_add(buffer, "<g");
    svg_add_transform(buffer, affine);
    buffer_add(buffer, ">\n");
}

void svg_add_command(struct device *device, struct buffer *buffer,
    const struct scene_command *command)
{
    switch (command->kind) {
    case SCENE_BEGIN_GROUP:
        svg_begin_group(device, buffer, command->name, command->title);
        break;
    case SCENE_BEGIN_TRANSFORM:
        begin_transform(buffer, &command->affine);
        break;
    case SCENE_BEGIN_CLIP:
        svg_begin_clip(device, buffer, command);
        break;
    case SCENE_END_GROUP:
    case SCENE_END_TRANSFORM:
    case SCENE_END_CLIP:
        buffer_add(buffer, "</g>\n");
        break;
    case SCENE_PATH:
        svg_add_path(device, buffer, command);
        break;
    case SCENE_GLYPHS:
        svg_add_glyphs(device, buffer, command);
        break;
    case SCENE_PLACE:
        svg_place_symbol(device, buffer, command);
        break;
    }
}

static void add_page(struct device *device, struct buffer *buffer, const struct scene *scene)
{
    struct scene_command command;
    size_t cursor = 0;
    for (int depth = 0;;) {
        if (depth == 0 && svg_place_layers(device, buffer, scene, &cursor))
            continue;
        if (!scene_next(scene, &cursor, &command))
            return;
        depth += svg_depth_change(command.kind);
        svg_add_command(device, buffer, &command);
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
    buffer_add(buffer,
        "<metadata><rdf:RDF><rdf:Description rdf:about=\"\">\n"
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
    buffer_add(buffer,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
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

static void add_defs(struct device *device, struct buffer *buffer)
{
    if (device->outline_defs.length + device->symbol_defs.length == 0)
        return;
    buffer_add(buffer, "<defs>\n");
    buffer_add_bytes(buffer, device->outline_defs.data, device->outline_defs.length);
    buffer_add_bytes(buffer, device->symbol_defs.data, device->symbol_defs.length);
    buffer_add(buffer, "</defs>\n");
}

/* Locked in Inkscape, so that nobody catches it by mistake. */
static void add_words_layer(struct device *device, struct buffer *buffer)
{
    if (device->words.length == 0)
        return;
    buffer_add(buffer,
        "<g id=\"words.layer\" inkscape:groupmode=\"layer\" inkscape:label=\"words (invisible)\""
        " sodipodi:insensitive=\"true\" fill-opacity=\"0\" font-family=\"sans-serif\""
        " xml:space=\"preserve\">\n");
    buffer_add_bytes(buffer, device->words.data, device->words.length);
    buffer_add(buffer, "</g>\n");
}

static void add_document(struct device *device, const struct scene *scene, struct rect page,
    struct buffer *file)
{
    svg_take_symbols(device, scene_symbols(scene));
    add_page(device, &device->page, scene);
    svg_add_symbols(device);
    if (!device->live_text)
        svg_add_words(device, scene);
    add_head(file, device->info, page);
    add_defs(device, file);
    buffer_add_bytes(file, device->page.data, device->page.length);
    add_words_layer(device, file);
    buffer_add(file, "</svg>\n");
}

/* ---- the device ---- */

static struct device *svg_create(struct os_output *output, const struct document_info *info,
    const struct palette *palette, const struct device_options *options, struct error *error)
{
    if (!replay_check_rgb(palette, "svg", error))
        return NULL;
    struct device *device = memory_create(1, sizeof *device);
    device->output = output;
    device->info = info;
    device->palette = palette;
    device->live_text = options->live_text;
    return device;
}

static bool svg_page(struct device *device, const struct scene *scene,
    const struct page_info *info, struct error *error)
{
    assert(!device->drawn); /* one file a page */
    device->drawn = true;
    if (!scene_check(scene, error))
        return false;
    struct buffer file = BUFFER_INIT;
    add_document(device, scene, replay_page_box(scene, info), &file);
    bool good = os_output_write(device->output, file.data, file.length, error);
    buffer_finish(&file);
    return good;
}

static void svg_destroy(struct device *device)
{
    if (!device)
        return;
    svg_names_finish(&device->ids);
    svg_names_finish(&device->glyphs);
    buffer_finish(&device->id);
    buffer_finish(&device->outline_defs);
    buffer_finish(&device->symbol_defs);
    buffer_finish(&device->page);
    buffer_finish(&device->words);
    svg_drop_symbols(device);
    free(device);
}

static bool svg_finish(struct device *device, struct error *error)
{
    (void)error;
    svg_destroy(device);
    return true;
}

const struct device_class device_svg = {
    .format = "svg",
    .suffix = ".svg",
    .many_pages = false,
    .create = svg_create,
    .page = svg_page,
    .finish = svg_finish,
    .destroy = svg_destroy,
};
