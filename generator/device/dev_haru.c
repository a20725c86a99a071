/*
 * The PDF device: scenes become pages as they come. Content is in pdf_content.c and pdf_text.c,
 * fonts in pdf_fonts.c, what stands around the pages in pdf_parts.c, the file in pdf_file.c; this
 * file walks scenes, makes symbols into forms and puts the parts together. The objects are
 * libharu's.
 */
#include "device/pdf_content.h"
#include "device/pdf_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define POINTS_PER_MM (72.0 / 25.4)

enum {
    PAGE_DECIMALS = 3, /* a thousandth of a millimetre */
    FORM_DECIMALS = 4, /* forms may be placed enlarged, and are written once */
};

struct form {
    int number; /* 0: not written yet */
    char name[12];
};

struct device {
    const struct palette *palette;
    const struct document_info *info;
    bool outline;
    struct pdf_file *file;
    struct pdf_fonts fonts;
    struct pdf_layers layers;
    struct pdf_tree tree;
    struct pdf_marks marks;
    struct pdf_content content;
    const struct symbols *symbols; /* of the pages so far; forms are theirs */
    struct form *forms;
    int form_count;
    int resources;    /* the object all pages share */
    int forms_written;
    bool *open; /* for each open group: whether it is a layer */
    int open_count, open_capacity;
};

static bool write_form(struct device *device, int symbol, struct error *error);

static void device_destroy(struct device *device)
{
    if (!device)
        return;
    pdf_content_finish(&device->content);
    pdf_fonts_finish(&device->fonts);
    if (device->file) {
        pdf_tree_finish(&device->tree);
        pdf_marks_finish(&device->marks);
    }
    pdf_file_destroy(device->file);
    free(device->forms);
    free(device->open);
    free(device);
}

static struct device *device_create(struct os_output *output, const struct document_info *info,
    const struct palette *palette, const struct device_options *options, struct error *error)
{
    struct device *device = memory_create(1, sizeof *device);
    device->palette = palette;
    device->info = info;
    device->outline = options->outline;
    device->file = pdf_file_create(output);
    if (!device->file) {
        error_set(error, ERROR_SYSTEM, "libharu or zlib cannot be started");
        device_destroy(device);
        return NULL;
    }
    pdf_fonts_init(&device->fonts, device->file);
    pdf_tree_init(&device->tree, device->file);
    pdf_marks_init(&device->marks, device->file);
    pdf_content_init(&device->content, palette);
    device->resources = pdf_reserve(device->file);
    return device;
}

/* ---- symbols ---- */

/* Forms for all symbols there are; the pages of a document share one set of symbols. */
static bool take_symbols(struct device *device, const struct symbols *symbols,
    struct error *error)
{
    if (!symbols)
        return true;
    if (device->symbols && device->symbols != symbols)
        return error_set(error, ERROR_CHECK, "pages of one document share their symbols");
    device->symbols = symbols;
    int count = symbols_count(symbols);
    if (count <= device->form_count)
        return true;
    device->forms = memory_resize(device->forms, (size_t)count, sizeof *device->forms);
    memset(device->forms + device->form_count, 0,
        (size_t)(count - device->form_count) * sizeof *device->forms);
    device->form_count = count;
    return true;
}

/* ---- walking a scene ---- */

static void begin_group(struct device *device, const char *name)
{
    if (device->open_count == device->open_capacity) {
        device->open_capacity = device->open_capacity ? 2 * device->open_capacity : 8;
        device->open = memory_resize(
            device->open, (size_t)device->open_capacity, sizeof *device->open);
    }
    int layer = pdf_layer_find(name);
    device->open[device->open_count++] = layer >= 0;
    if (layer < 0)
        return;
    if (!device->layers.number[layer])
        device->layers.number[layer] = pdf_reserve(device->file);
    pdf_begin_layer(&device->content, pdf_layer_resource(layer));
}

static void end_group(struct device *device)
{
    if (device->open[--device->open_count])
        pdf_end_layer(&device->content);
}

static void draw_command(struct device *device, const struct scene_command *command)
{
    struct pdf_content *content = &device->content;
    switch (command->kind) {
    case SCENE_BEGIN_GROUP:
        begin_group(device, command->name);
        break;
    case SCENE_END_GROUP:
        end_group(device);
        break;
    case SCENE_BEGIN_TRANSFORM:
        pdf_save(content);
        pdf_concat(content, command->affine);
        break;
    case SCENE_BEGIN_CLIP:
        pdf_save(content);
        pdf_clip(content, &command->path);
        break;
    case SCENE_END_TRANSFORM:
    case SCENE_END_CLIP:
        pdf_restore(content);
        break;
    case SCENE_PATH:
        pdf_paint(content, command);
        break;
    case SCENE_GLYPHS:
        pdf_glyphs(content, pdf_fonts_use(&device->fonts, command->run.font), command);
        break;
    case SCENE_PLACE:
        pdf_place(content, device->forms[command->symbol].name, command->affine);
        break;
    }
}

static bool draw(struct device *device, const struct scene *scene, struct error *error)
{
    size_t cursor = 0;
    struct scene_command command;
    while (scene_next(scene, &cursor, &command))
        draw_command(device, &command);
    pdf_content_end(&device->content);
    if (device->content.too_deep)
        return error_set(error, ERROR_CHECK, "transforms and clips nest more than %d deep",
            (int)PDF_DEPTH_MAX);
    return true;
}

/* ---- symbols as forms ---- */

/* Writes the forms SCENE places that are not in the file yet, before SCENE itself is drawn. */
static bool write_forms_of(struct device *device, const struct scene *scene, struct error *error)
{
    if (device->forms_written == device->form_count)
        return true;
    size_t cursor = 0;
    struct scene_command command;
    while (scene_next(scene, &cursor, &command))
        if (command.kind == SCENE_PLACE && device->forms[command.symbol].number == 0 &&
            !write_form(device, command.symbol, error))
            return false;
    return true;
}

/* The three kinds of names in resources. Empty ones are left out. */
struct resources {
    HPDF_Dict fonts, forms, layers;
};

static struct resources resources_begin(struct device *device)
{
    return (struct resources){
        pdf_dict(device->file), pdf_dict(device->file), pdf_dict(device->file)};
}

static void put_unless_empty(HPDF_Dict dict, const char *key, HPDF_Dict part)
{
    if (part && part->list->count > 0)
        pdf_put(dict, key, part);
    else
        HPDF_Dict_Free(part);
}

static HPDF_Dict resources_end(struct device *device, struct resources *resources)
{
    HPDF_Dict dict = pdf_dict(device->file);
    put_unless_empty(dict, "Font", resources->fonts);
    put_unless_empty(dict, "XObject", resources->forms);
    put_unless_empty(dict, "Properties", resources->layers);
    return dict;
}

static void put_layer(struct device *device, struct resources *resources, int layer)
{
    if (layer >= 0 && device->layers.number[layer])
        pdf_put_reference(device->file, resources->layers, pdf_layer_resource(layer),
            device->layers.number[layer]);
}

static void put_form(struct device *device, struct resources *resources, int symbol)
{
    const struct form *form = &device->forms[symbol];
    if (form->number)
        pdf_put_reference(device->file, resources->forms, form->name, form->number);
}

/* What one scene refers to. */
static HPDF_Dict resources_of(struct device *device, const struct scene *scene)
{
    struct resources resources = resources_begin(device);
    size_t cursor = 0;
    struct scene_command command;
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind == SCENE_GLYPHS) {
            const struct pdf_font *font = pdf_fonts_use(&device->fonts, command.run.font);
            pdf_put_reference(device->file, resources.fonts, font->name, font->number);
        } else if (command.kind == SCENE_PLACE) {
            put_form(device, &resources, command.symbol);
        } else if (command.kind == SCENE_BEGIN_GROUP) {
            put_layer(device, &resources, pdf_layer_find(command.name));
        }
    }
    return resources_end(device, &resources);
}

static bool write_form(struct device *device, int symbol, struct error *error)
{
    const struct scene *scene = symbols_scene(device->symbols, symbol);
    if (!scene_check(scene, error)) {
        error_prefix(error, "symbol %s", symbols_name(device->symbols, symbol));
        return false;
    }
    if (!write_forms_of(device, scene, error))
        return false;
    pdf_content_begin(&device->content, FORM_DECIMALS);
    if (!draw(device, scene, error))
        return false;
    struct rect box = scene_bounds(scene);
    HPDF_Dict dict = pdf_dict(device->file);
    HPDF_Dict_AddName(dict, "Type", "XObject");
    HPDF_Dict_AddName(dict, "Subtype", "Form");
    pdf_put(dict, "BBox",
        pdf_rectangle(
            device->file, box.x, box.y, box.x + box.width, box.y + box.height));
    pdf_put(dict, "Resources", resources_of(device, scene));
    struct form *form = &device->forms[symbol];
    form->number = pdf_reserve(device->file);
    snprintf(form->name, sizeof form->name, "X%d", symbol);
    device->forms_written++;
    pdf_write_stream(
        device->file, form->number, dict, device->content.data, device->content.length);
    return pdf_file_check(device->file, error);
}

/* ---- pages ---- */

/* The boxes in points: the scene is the trimmed paper, the bleed lies around it. */
static void put_boxes(struct device *device, HPDF_Dict page, const struct scene *scene,
    double bleed)
{
    double width = scene_width(scene), height = scene_height(scene);
    double right = (width + 2 * bleed) * POINTS_PER_MM;
    double top = (height + 2 * bleed) * POINTS_PER_MM;
    double inset = bleed * POINTS_PER_MM;
    pdf_put(page, "MediaBox", pdf_rectangle(device->file, 0, 0, right, top));
    if (bleed > 0)
        pdf_put(page, "BleedBox", pdf_rectangle(device->file, 0, 0, right, top));
    pdf_put(page, "TrimBox",
        pdf_rectangle(device->file, inset, inset, right - inset, top - inset));
}

static int write_content(struct device *device)
{
    int number = pdf_reserve(device->file);
    pdf_write_stream(device->file, number, pdf_dict(device->file), device->content.data,
        device->content.length);
    return number;
}

static void write_page(struct device *device, const struct scene *scene,
    const struct page_info *info, int contents)
{
    int number = pdf_reserve(device->file);
    int index = device->tree.page_count;
    HPDF_Dict page = pdf_dict(device->file);
    HPDF_Dict_AddName(page, "Type", "Page");
    pdf_put_reference(device->file, page, "Parent", pdf_tree_add(&device->tree, number));
    put_boxes(device, page, scene, info->bleed);
    pdf_put_reference(device->file, page, "Resources", device->resources);
    pdf_put_reference(device->file, page, "Contents", contents);
    pdf_write(device->file, number, page);
    pdf_marks_add(&device->marks, number, index, info->label,
        device->outline ? info->title : NULL);
}

static bool device_page(struct device *device, const struct scene *scene,
    const struct page_info *info, struct error *error)
{
    if (!scene_check(scene, error) || !take_symbols(device, scene_symbols(scene), error) ||
        !write_forms_of(device, scene, error))
        return false;
    pdf_content_begin(&device->content, PAGE_DECIMALS);
    /* From here on: millimetres, y down, the origin at the trimmed paper's top left corner. */
    pdf_concat(&device->content,
        (struct affine){POINTS_PER_MM, 0, 0, -POINTS_PER_MM, info->bleed * POINTS_PER_MM,
            (scene_height(scene) + info->bleed) * POINTS_PER_MM});
    device->content.state.decimals = PAGE_DECIMALS;
    if (!draw(device, scene, error))
        return false;
    write_page(device, scene, info, write_content(device));
    return pdf_file_check(device->file, error);
}

/* ---- the end ---- */

static void write_resources(struct device *device)
{
    struct resources resources = resources_begin(device);
    for (int i = 0; i < device->fonts.count; i++)
        pdf_put_reference(device->file, resources.fonts, device->fonts.fonts[i]->name,
            device->fonts.fonts[i]->number);
    for (int i = 0; i < device->form_count; i++)
        put_form(device, &resources, i);
    for (int i = 0; i < PDF_LAYERS; i++)
        put_layer(device, &resources, i);
    pdf_write(device->file, device->resources, resources_end(device, &resources));
}

static bool write_end(struct device *device, struct error *error)
{
    if (device->tree.page_count == 0)
        return error_set(error, ERROR_CHECK, "a PDF needs a page");
    if (!pdf_fonts_write(&device->fonts, error))
        return false;
    write_resources(device);
    pdf_tree_write(&device->tree);
    HPDF_Dict catalogue = pdf_dict(device->file);
    HPDF_Dict_AddName(catalogue, "Type", "Catalog");
    pdf_put_reference(device->file, catalogue, "Pages", device->tree.root);
    pdf_catalogue_set(device->file, catalogue, device->info);
    pdf_layers_write(&device->layers, device->file, catalogue);
    pdf_marks_write(&device->marks, catalogue);
    int root = pdf_reserve(device->file);
    pdf_write(device->file, root, catalogue);
    int info = pdf_info_write(device->file, device->info);
    return pdf_file_end(device->file, root, info, error);
}

static bool device_finish(struct device *device, struct error *error)
{
    bool written = write_end(device, error);
    device_destroy(device);
    return written;
}

const struct device_class device_pdf = {
    .format = "pdf",
    .suffix = ".pdf",
    .many_pages = true,
    .create = device_create,
    .page = device_page,
    .finish = device_finish,
    .destroy = device_destroy,
};
