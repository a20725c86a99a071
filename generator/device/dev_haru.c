/*
 * The PDF device: writes scenes as pages as they come. This file walks scenes, makes symbols into
 * forms and joins the parts: page content is in pdf_content.c and pdf_text.c, fonts in pdf_fonts.c,
 * the page tree and catalogue in pdf_parts.c, the file in pdf_file.c. The objects are libharu's.
 */
#include "device/device.h"
#include "device/private.h"

#include <limits.h>

#define POINTS_PER_MM (72.0 / 25.4)

enum {
    PAGE_DECIMALS = 3, /* micrometres */
    FORM_DECIMALS = 4, /* one digit more: a form is written once but may be placed enlarged */
    /* A symbol that is small and rare is drawn directly instead of becoming a form: */
    DRAWN_TIMES = 2,
    DRAWN_MOST = 1000,       /* bytes, estimated */
    PAGE_DRAWN_MOST = 40000, /* bytes of all symbols drawn directly on a page */
};

struct form {
    int number; /* object number; 0: not written */
    char name[12];
    int weight; /* estimated bytes on a page; 0: unknown */
    int placed; /* how often it is placed, on pages and in other symbols drawn there */
    enum { SOFT_UNKNOWN, SOFT, SOLID } soft; /* whether it shows pictures that must be flattened */
};

struct pdf {
    struct device device;
    const struct palette *palette;
    const struct document_info *info;
    bool outline;
    const struct print_intent *intent; /* for PDF/X; NULL: an ordinary file */
    struct pdf_file *file;
    struct pdf_spot spot;
    struct pdf_fonts fonts;
    struct pdf_pictures pictures;
    struct pdf_flatten *flatten; /* for print shops; otherwise NULL */
    struct pdf_layers layers;
    struct pdf_tree tree;
    struct pdf_marks marks;
    struct pdf_tags tags;
    struct pdf_content content;
    const struct symbols *symbols; /* of the pages so far; the forms belong to them */
    struct form *forms;
    int form_count;
    int resources;  /* the object that all pages share */
    int page_drawn; /* estimated bytes of symbols drawn directly on the page */
    bool failed;    /* Cairo could not flatten a picture */
    bool *open;     /* for each open group, whether it is a layer */
    int open_count;
};

static bool write_form(struct pdf *pdf, int symbol, struct error *error);

static void pdf_destroy(struct device *device)
{
    struct pdf *pdf = (struct pdf *)device;
    pdf_content_finish(&pdf->content);
    pdf_fonts_finish(&pdf->fonts);
    pdf_pictures_finish(&pdf->pictures);
    pdf_flatten_destroy(pdf->flatten);
    pdf_tags_finish(&pdf->tags);
    if (pdf->file) {
        pdf_tree_finish(&pdf->tree);
        pdf_marks_finish(&pdf->marks);
    }
    pdf_file_destroy(pdf->file);
    free(pdf->forms);
    free(pdf->open);
    free(pdf);
}

/* Makes room for the forms of all symbols; the pages of a document share one set of symbols. */
static bool take_symbols(struct pdf *pdf, const struct symbols *symbols, struct error *error)
{
    if (!symbols)
        return true;
    if (pdf->symbols && pdf->symbols != symbols)
        return error_set(error, ERROR_CHECK, "pages of one document share their symbols");
    pdf->symbols = symbols;
    int count = symbols_count(symbols);
    if (count <= pdf->form_count)
        return true;
    pdf->forms = memory_resize(pdf->forms, (size_t)count, sizeof *pdf->forms);
    memset(pdf->forms + pdf->form_count, 0, (size_t)(count - pdf->form_count) * sizeof *pdf->forms);
    pdf->form_count = count;
    return true;
}

/* ---- walking a scene ---- */

static struct pdf *pdf_of(struct device *device)
{
    return (struct pdf *)device;
}

static void begin_group(struct device *device, const struct scene_command *command)
{
    struct pdf *pdf = pdf_of(device);
    /* PDF/X has no layers */
    bool layered = pdf->intent == NULL && !pdf_tags_in_figure(&pdf->content);
    int layer = layered ? layer_find(command->name) : -1;
    *MEMORY_ADD(pdf->open, pdf->open_count) = layer >= 0;
    if (layer >= 0)
        pdf_begin_layer(
            &pdf->content, layer, pdf_layers_use(&pdf->layers, pdf->file, layer)->resource);
}

static void end_group(struct device *device, const struct scene_command *command)
{
    struct pdf *pdf = pdf_of(device);
    if (pdf->open[--pdf->open_count])
        pdf_end_layer(&pdf->content);
}

static void begin_transform(struct device *device, const struct scene_command *command)
{
    pdf_save(&pdf_of(device)->content);
    pdf_concat(&pdf_of(device)->content, command->affine);
}

static void begin_clip(struct device *device, const struct scene_command *command)
{
    pdf_save(&pdf_of(device)->content);
    pdf_clip(&pdf_of(device)->content, &command->path);
}

static void restore(struct device *device, const struct scene_command *command)
{
    pdf_restore(&pdf_of(device)->content);
}

static void begin_tag(struct device *device, const struct scene_command *command)
{
    struct pdf *pdf = pdf_of(device);
    if (command->tag.role == TAG_SYMBOL && pdf->fonts.count > 0)
        pdf_hidden_word(&pdf->content, pdf->fonts.fonts[0], &command->tag);
    pdf_tags_begin(&pdf->content, &command->tag);
    if (command->tag.role == TAG_GAP && pdf->fonts.count > 0)
        pdf_gap(&pdf->content, pdf->fonts.fonts[0], command->tag.box);
}

static void end_tag(struct device *device, const struct scene_command *command)
{
    pdf_tags_end(&pdf_of(device)->content);
}

static void paint(struct device *device, const struct scene_command *command)
{
    struct pdf *pdf = pdf_of(device);
    if (command->run.count == 0)
        pdf_paint(&pdf->content, command);
    else
        pdf_glyph_outlines(&pdf->content, pdf_fonts_use(&pdf->fonts, command->run.font), command);
}

static void show_glyphs(struct device *device, const struct scene_command *command)
{
    struct pdf *pdf = pdf_of(device);
    pdf_glyphs(&pdf->content, pdf_fonts_use(&pdf->fonts, command->run.font), command);
}

/* Draws a picture, whose own coordinates are a square of 1 x 1, y up. */
static void show_picture(struct device *device, const struct scene_command *command)
{
    struct pdf *pdf = pdf_of(device);
    const struct rect box = command->box;
    bool soft = pdf->flatten != NULL && pdf_flatten_takes(pdf->flatten, command->picture);
    const struct pdf_picture *picture = soft ? pdf_flatten_next(pdf->flatten, &pdf->pictures)
                                             : pdf_pictures_use(&pdf->pictures, command->picture);
    pdf->failed = pdf->failed || picture == NULL;
    if (picture == NULL)
        return;
    const struct affine place = {box.width, 0.0, 0.0, box.height, box.x, box.y};
    pdf_stamp(&pdf->content, picture->name, affine_join(place, picture->turn));
}

static bool stamp(struct device *device, const struct scene_command *command)
{
    struct pdf *pdf = pdf_of(device);
    const struct form *form = &pdf->forms[command->symbol];
    if (form->number != 0) {
        pdf_stamp(&pdf->content, form->name, command->affine);
        return true;
    }
    pdf_save(&pdf->content);
    pdf_concat(&pdf->content, command->affine);
    device_draw(device, symbols_scene(pdf->symbols, command->symbol));
    pdf_restore(&pdf->content);
    return true;
}

static bool draw(struct pdf *pdf, const struct scene *scene, struct error *error)
{
    device_draw(&pdf->device, scene);
    pdf_content_end(&pdf->content);
    if (pdf->failed)
        return error_set(error, ERROR_SYSTEM, "Cairo cannot flatten a picture of this page");
    if (pdf->content.too_deep)
        return error_set(
            error, ERROR_CHECK, "transforms and clips nest more than %d deep", (int)PDF_DEPTH_MAX);
    return true;
}

/* ---- symbols as forms ---- */

/* Writes the forms that SCENE places and that are missing, before SCENE itself is drawn. */
static bool write_forms_of(struct pdf *pdf, const struct scene *scene, struct error *error)
{
    size_t cursor = 0;
    struct scene_command command;
    while (scene_next(scene, &cursor, &command))
        if (command.kind == SCENE_STAMP && pdf->forms[command.symbol].number == 0 &&
            !write_form(pdf, command.symbol, error))
            return false;
    return true;
}

static bool check_symbol(const struct pdf *pdf, int symbol, struct error *error)
{
    if (scene_check(symbols_scene(pdf->symbols, symbol), error))
        return true;
    if (error->file[0] == '\0')
        error_prefix(error, "symbol %s", symbols_name(pdf->symbols, symbol));
    return false;
}

/* Estimates the bytes of a scene's operators, without those of placed symbols. */
static int weight_of(const struct scene *scene)
{
    enum { COMMAND_BYTES = 30, POINT_BYTES = 14, GLYPH_BYTES = 6 };
    size_t cursor = 0, weight = 0;
    struct scene_command command;
    while (scene_next(scene, &cursor, &command)) {
        weight += COMMAND_BYTES;
        if (command.kind == SCENE_PATH || command.kind == SCENE_BEGIN_CLIP)
            weight += POINT_BYTES * command.path.point_count;
        else if (command.kind == SCENE_GLYPHS)
            weight += GLYPH_BYTES * command.run.count;
    }
    return weight < INT_MAX ? (int)weight : INT_MAX;
}

/* Reports whether SCENE, or a symbol in it, shows a picture that must be flattened on its page. */
static bool is_soft(struct pdf *pdf, const struct scene *scene)
{
    size_t cursor = 0;
    struct scene_command command;
    while (pdf->flatten != NULL && scene_next(scene, &cursor, &command)) {
        if (command.kind == SCENE_PICTURE && pdf_flatten_takes(pdf->flatten, command.picture))
            return true;
        if (command.kind != SCENE_STAMP)
            continue;
        struct form *form = &pdf->forms[command.symbol];
        if (form->soft == SOFT_UNKNOWN)
            form->soft = is_soft(pdf, symbols_scene(pdf->symbols, command.symbol)) ? SOFT : SOLID;
        if (form->soft == SOFT)
            return true;
    }
    return false;
}

/* Reports whether a symbol without a form should get one when it is placed next. */
static bool wants_form(struct pdf *pdf, int symbol)
{
    struct form *form = &pdf->forms[symbol];
    if (form->soft == SOFT_UNKNOWN)
        form->soft = is_soft(pdf, symbols_scene(pdf->symbols, symbol)) ? SOFT : SOLID;
    if (form->soft == SOFT)
        return false;
    if (form->weight == 0)
        form->weight = weight_of(symbols_scene(pdf->symbols, symbol));
    if (++form->placed > DRAWN_TIMES || form->weight > DRAWN_MOST ||
        form->weight > PAGE_DRAWN_MOST - pdf->page_drawn)
        return true;
    pdf->page_drawn += form->weight;
    return false;
}

static bool write_page_forms(struct pdf *pdf, const struct scene *scene, struct error *error)
{
    size_t cursor = 0;
    struct scene_command command;
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind != SCENE_STAMP || pdf->forms[command.symbol].number != 0)
            continue;
        bool made =
            wants_form(pdf, command.symbol)
                ? write_form(pdf, command.symbol, error)
                : check_symbol(pdf, command.symbol, error) &&
                      write_page_forms(pdf, symbols_scene(pdf->symbols, command.symbol), error);
        if (!made)
            return false;
    }
    return true;
}

static void put_layer(const struct pdf *pdf, struct pdf_resources *resources, int layer)
{
    if (layer < 0 || !pdf->layers.layer[layer].number)
        return;
    const struct pdf_layer *used = &pdf->layers.layer[layer];
    pdf_resources_put(resources, PDF_RESOURCE_LAYER, used->resource, used->number);
}

static void put_form(const struct pdf *pdf, struct pdf_resources *resources, int symbol)
{
    const struct form *form = &pdf->forms[symbol];
    if (form->number)
        pdf_resources_put_form(resources, form->name, form->number);
}

static void put_picture(struct pdf_resources *resources, const struct pdf_picture *picture)
{
    pdf_resources_put_form(resources, picture->name, picture->number);
}

static void put_font(struct pdf_resources *resources, const struct pdf_font *font)
{
    pdf_resources_put(resources, PDF_RESOURCE_FONT, font->name, font->number);
}

static HPDF_Dict resources_of(struct pdf *pdf, const struct scene *scene)
{
    struct pdf_resources resources;
    pdf_resources_begin(&resources, pdf->file, &pdf->spot);
    size_t cursor = 0;
    struct scene_command command;
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind == SCENE_GLYPHS || (command.kind == SCENE_PATH && command.run.count > 0)) {
            put_font(&resources, pdf_fonts_use(&pdf->fonts, command.run.font));
        } else if (command.kind == SCENE_PICTURE) {
            const struct pdf_picture *picture = pdf_pictures_use(&pdf->pictures, command.picture);
            if (!pdf_resources_have_form(&resources, picture->name))
                put_picture(&resources, picture);
        } else if (command.kind == SCENE_STAMP) {
            if (!pdf_resources_have_form(&resources, pdf->forms[command.symbol].name))
                put_form(pdf, &resources, command.symbol);
        } else if (command.kind == SCENE_BEGIN_GROUP) {
            put_layer(pdf, &resources, layer_find(command.name));
        }
    }
    return pdf_resources_end(&resources);
}

static bool write_form(struct pdf *pdf, int symbol, struct error *error)
{
    const struct scene *scene = symbols_scene(pdf->symbols, symbol);
    if (!check_symbol(pdf, symbol, error) || !write_forms_of(pdf, scene, error))
        return false;
    pdf_content_begin(&pdf->content, FORM_DECIMALS);
    if (!draw(pdf, scene, error))
        return false;
    struct rect box = scene_bounds(scene);
    HPDF_Dict dict = pdf_dict(pdf->file, "/Type /XObject /Subtype /Form /BBox %O /Resources %O",
        pdf_rectangle(pdf->file, box.x, box.y, box.x + box.width, box.y + box.height),
        resources_of(pdf, scene));
    struct form *form = &pdf->forms[symbol];
    snprintf(form->name, sizeof form->name, "X%d", symbol);
    form->number =
        pdf_write_stream(pdf->file, dict, pdf->content.out.data, pdf->content.out.length);
    return pdf_file_check(pdf->file, error);
}

/* ---- pages ---- */

/* Adds the page boxes, in points: the scene is the trimmed paper, with the bleed around it. */
static void put_boxes(
    struct pdf_file *file, HPDF_Dict page, const struct scene *scene, double bleed)
{
    double width = scene_width(scene), height = scene_height(scene);
    double right = (width + 2 * bleed) * POINTS_PER_MM;
    double top = (height + 2 * bleed) * POINTS_PER_MM;
    double inset = bleed * POINTS_PER_MM;
    pdf_put(file, page, "/MediaBox %O /BleedBox %O /TrimBox %O",
        pdf_rectangle(file, 0, 0, right, top),
        bleed > 0 ? pdf_rectangle(file, 0, 0, right, top) : NULL,
        pdf_rectangle(file, inset, inset, right - inset, top - inset));
}

static void write_page(
    struct pdf *pdf, const struct scene *scene, const struct page_info *info, int contents)
{
    int number = pdf_reserve(pdf->file);
    int index = pdf->tree.page_count;
    HPDF_Dict page =
        pdf_dict(pdf->file, "/Type /Page /Parent %R", pdf_tree_add(&pdf->tree, number));
    put_boxes(pdf->file, page, scene, info->bleed);
    pdf_put(pdf->file, page, "/Resources %R /Contents %R", pdf->resources, contents);
    pdf_tags_end_page(&pdf->content, page, number);
    pdf_write(pdf->file, number, page);
    pdf_marks_add(&pdf->marks, number, index, info->label, pdf->outline ? info->title : NULL);
}

static bool pdf_page(struct device *device, const struct scene *scene, const struct page_info *info,
    struct error *error)
{
    struct pdf *pdf = pdf_of(device);
    pdf->page_drawn = 0;
    if (!take_symbols(pdf, scene_symbols(scene), error) || !write_page_forms(pdf, scene, error) ||
        (pdf->flatten != NULL && !pdf_flatten_begin_page(pdf->flatten, scene, error)))
        return false;
    pdf_content_begin(&pdf->content, PAGE_DECIMALS);
    pdf_tags_begin_page(&pdf->content, info->part);
    /* From here on: millimetres, y down, origin at the trimmed paper's top left corner. */
    pdf_concat(&pdf->content,
        (struct affine){POINTS_PER_MM, 0, 0, -POINTS_PER_MM, info->bleed * POINTS_PER_MM,
            (scene_height(scene) + info->bleed) * POINTS_PER_MM});
    pdf->content.state.decimals = PAGE_DECIMALS;
    if (!draw(pdf, scene, error))
        return false;
    write_page(pdf, scene, info,
        pdf_write_stream(
            pdf->file, pdf_dict(pdf->file, ""), pdf->content.out.data, pdf->content.out.length));
    return pdf_file_check(pdf->file, error);
}

/* ---- end of the document ---- */

static void write_resources(struct pdf *pdf)
{
    struct pdf_resources resources;
    pdf_resources_begin(&resources, pdf->file, &pdf->spot);
    for (int i = 0; i < pdf->fonts.count; i++)
        put_font(&resources, pdf->fonts.fonts[i]);
    for (int i = 0; i < pdf->form_count; i++)
        put_form(pdf, &resources, i);
    for (int i = 0; i < pdf->pictures.count; i++)
        put_picture(&resources, &pdf->pictures.pictures[i]);
    for (int i = 0; i < LAYER_COUNT; i++)
        put_layer(pdf, &resources, i);
    pdf_write(pdf->file, pdf->resources, pdf_resources_end(&resources));
}

static bool pdf_finish(struct device *device, struct error *error)
{
    struct pdf *pdf = pdf_of(device);
    if (pdf->tree.page_count == 0)
        return error_set(error, ERROR_CHECK, "a PDF needs a page");
    if (!pdf_fonts_write(&pdf->fonts, error))
        return false;
    write_resources(pdf);
    pdf_tree_write(&pdf->tree);
    HPDF_Dict catalogue = pdf_dict(pdf->file, "/Type /Catalog /Pages %R", pdf->tree.root);
    pdf_catalogue_set(pdf->file, catalogue, pdf->info, pdf->intent);
    pdf_layers_write(&pdf->layers, pdf->file, catalogue);
    pdf_marks_write(&pdf->marks, catalogue);
    if (pdf->content.tags != NULL)
        pdf_tags_write(&pdf->tags, catalogue, pdf->info);
    int root = pdf_write_new(pdf->file, catalogue);
    int info = pdf_info_write(pdf->file, pdf->info, pdf->intent);
    return pdf_file_end(pdf->file, root, info, error);
}

/* ---- the device ---- */

static void tag_pages(struct pdf *pdf)
{
    pdf_tags_init(&pdf->tags, pdf->file, pdf->info->language);
    pdf->content.tags = &pdf->tags;
    pdf->device.begin_tag = begin_tag;
    pdf->device.end_tag = end_tag;
}

static struct device *pdf_create(struct os_output *output, const struct document_info *info,
    const struct palette *palette, const struct device_options *options, struct error *error)
{
    struct pdf *pdf = memory_create(1, sizeof *pdf);
    pdf->device = (struct device){.page = pdf_page,
        .finish = pdf_finish,
        .destroy = pdf_destroy,
        .begin_group = begin_group,
        .end_group = end_group,
        .begin_transform = begin_transform,
        .end_transform = restore,
        .begin_clip = begin_clip,
        .end_clip = restore,
        .path = paint,
        .glyphs = show_glyphs,
        .picture = show_picture,
        .stamp = stamp,
        .format = &device_pdf};
    pdf->palette = palette;
    pdf->info = info;
    pdf->outline = options->outline;
    pdf->intent = options->intent;
    pdf->file = pdf_file_create(output, options->intent ? "1.4" : "1.7");
    if (!pdf->file) {
        error_set(error, ERROR_SYSTEM, "libharu or zlib cannot be started");
        pdf_destroy(&pdf->device);
        return NULL;
    }
    pdf_fonts_init(&pdf->fonts, pdf->file);
    pdf_pictures_init(&pdf->pictures, pdf->file, palette->colour[COLOUR_INK].space == COLOUR_CMYK);
    if (pdf->pictures.cmyk)
        pdf->flatten = pdf_flatten_create(palette);
    pdf_tree_init(&pdf->tree, pdf->file);
    pdf_marks_init(&pdf->marks, pdf->file);
    pdf_content_init(&pdf->content, palette);
    if (options->tagged && options->intent == NULL)
        tag_pages(pdf);
    pdf_spot_write(&pdf->spot, pdf->file, palette);
    pdf->resources = pdf_reserve(pdf->file);
    return &pdf->device;
}

const struct device_format device_pdf = {
    .name = "pdf",
    .suffix = ".pdf",
    .many_pages = true,
    .create = pdf_create,
};
