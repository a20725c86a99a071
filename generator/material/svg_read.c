/*
 * Reads shapes in flat colours from an SVG file: walks its elements, applies transforms, and passes
 * shapes to svg_art.c. It knows only a part of SVG, so anything unknown makes the file a drawing
 * for librsvg.
 */
#include "material/material.h"

#include "material/private.h"

/* A file being read. */
struct reading {
    const struct svg_file *file;
    const struct svg_sheet *sheet;
    struct svg_art *art;
    struct error *error;
    int elements;
};

/* What an element inherits from those around it. */
struct context {
    struct affine affine;
    struct svg_style style;
    int depth;
    const char *clip; /* of this element only: "url(#a)", or NULL */
};

static bool place(struct reading *reading, const xmlNode *node)
{
    return svg_file_place(reading->file, node, reading->error);
}

static bool refuse(struct reading *reading, const xmlNode *node, const char *message)
{
    return svg_file_refuse(reading->file, node, reading->error, REASON_MISFIT, message);
}

/* ---- attributes ---- */

static bool take_transform(
    struct reading *reading, const xmlNode *node, const char *text, struct context *context)
{
    struct affine own;
    if (!svg_transform(text, &own)) {
        error_refuse(reading->error, REASON_BAD_VALUE, error_key("transform"),
            "'%.60s' is not a list of transforms", text);
        return place(reading, node);
    }
    context->affine = affine_join(context->affine, own);
    return true;
}

/* Attributes that describe shapes and groups, read with their element. */
static const char geometry[] =
    "x|y|width|height|rx|ry|cx|cy|r|x1|y1|x2|y2|d|points|href|viewBox|preserveAspectRatio";

/* Attributes without an effect on a picture that does not move and stands alone. */
static const char idle[] =
    "id|class|version|baseProfile|role|lang|tabindex|focusable|xmlns|contentScriptType|"
    "contentStyleType|zoomAndPan|name|title|slot";

static bool is_idle(const char *name)
{
    return strncmp(name, "data-", 5) == 0 || strncmp(name, "aria-", 5) == 0 ||
           strncmp(name, "on", 2) == 0 || value_find_word(idle, name, strlen(name)) >= 0;
}

static bool take_style(struct reading *reading, const xmlNode *node, const char *name,
    const char *text, struct context *context)
{
    bool clips = strcmp(name, "clip-path") == 0 && strncmp(text, "url(", 4) == 0;
    if (clips)
        context->clip = text;
    return clips || svg_style_set(&context->style, name, text, reading->error) ||
           place(reading, node);
}

static bool take_attribute(
    struct reading *reading, const xmlNode *node, const xmlAttr *attr, struct context *context)
{
    const char *name = (const char *)attr->name;
    const char *text = svg_value(attr);
    if (text == NULL && attr->children == NULL)
        text = "";
    if (text == NULL)
        return refuse(reading, node, "an attribute is not plain text");
    if (strcmp(name, "transform") == 0)
        return take_transform(reading, node, text, context);
    if (strcmp(name, "style") == 0)
        return svg_style_list(&context->style, text, reading->error) || place(reading, node);
    if (value_find_word(geometry, name, strlen(name)) >= 0 || is_idle(name))
        return true;
    if (svg_style_knows(name))
        return take_style(reading, node, name, text, context);
    error_refuse(reading->error, REASON_UNKNOWN, error_key(name), "no such attribute is known");
    return place(reading, node);
}

/* Reads all attributes, "style" last, because it overrides the others. */
static bool take_attributes(struct reading *reading, const xmlNode *node, struct context *context)
{
    for (int pass = 0; pass < 2; pass++) {
        for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next) {
            bool last = strcmp((const char *)attr->name, "style") == 0;
            if (attr->ns == NULL && last == (pass == 1) &&
                !take_attribute(reading, node, attr, context))
                return false;
        }
        if (pass == 0 && !svg_sheet_apply(reading->sheet, node, &context->style, reading->error))
            return place(reading, node);
    }
    return true;
}

/* ---- clips ---- */

/* Reports whether the rectangle NODE, transformed by AFFINE, covers the whole picture. */
static bool covers(struct reading *reading, const xmlNode *node, struct affine affine)
{
    struct rect box = {0.0, 0.0, 0.0, 0.0};
    const struct rect own = reading->art->box;
    struct error ignored = ERROR_INIT;
    const struct svg_length_wish wishes[] = {
        {"x", &box.x}, {"y", &box.y}, {"width", &box.width}, {"height", &box.height}};
    bool plain = strcmp((const char *)node->name, "rect") == 0 &&
                 svg_attribute(node, "rx") == NULL && svg_attribute(node, "ry") == NULL &&
                 svg_attribute(node, "transform") == NULL && svg_attribute(node, "style") == NULL;
    if (!plain || !svg_lengths(node, wishes, 4, &ignored) || affine.xy != 0.0 || affine.yx != 0.0)
        return false;
    const struct point ends[] = {affine_apply(affine, xy(box.x, box.y)),
        affine_apply(affine, xy(box.x + box.width, box.y + box.height))};
    struct rect seen = points_box(ends, 2);
    double near = 1e-3 * fmax(own.width, own.height);
    return own.width > 0.0 && seen.x <= own.x + near && seen.y <= own.y + near &&
           seen.x + seen.width >= own.x + own.width - near &&
           seen.y + seen.height >= own.y + own.height - near;
}

/* Returns the only element in NODE, or NULL. */
static const xmlNode *only_element(const xmlNode *node)
{
    const xmlNode *only = NULL;
    for (const xmlNode *inside = node->children; inside != NULL; inside = inside->next) {
        if (inside->type != XML_ELEMENT_NODE)
            continue;
        if (only != NULL)
            return NULL;
        only = inside;
    }
    return only;
}

/* Accepts a clip that is a rectangle around the whole picture and cuts nothing off: many programs
 * write one. */
static bool check_clip(struct reading *reading, const xmlNode *node, const struct context *context)
{
    const char *link = context->clip;
    if (link == NULL)
        return true;
    const xmlNode *clip = strncmp(link, "url(#", 5) == 0
                              ? svg_file_find(reading->file, link + 5, strcspn(link + 5, ")"))
                              : NULL;
    bool plain = clip != NULL && strcmp((const char *)clip->name, "clipPath") == 0 &&
                 svg_attribute(clip, "clipPathUnits") == NULL &&
                 svg_attribute(clip, "transform") == NULL &&
                 svg_attribute(clip, "clip-path") == NULL && svg_attribute(clip, "style") == NULL;
    const xmlNode *rect = plain ? only_element(clip) : NULL;
    if (rect != NULL && covers(reading, rect, context->affine))
        return true;
    error_refuse(reading->error, REASON_MISFIT, error_key("clip-path"),
        "'%.60s' cuts off more than what lies outside the picture", link);
    return place(reading, node);
}

/* ---- elements ---- */

static bool walk_children(
    struct reading *reading, const xmlNode *parent, const struct context *context);
static bool walk_use(struct reading *reading, const xmlNode *node, const struct context *context);

/* Elements other than shapes, which are walked through or (NULL) skipped. */
static const struct element {
    const char *name;
    bool (*walk)(struct reading *reading, const xmlNode *node, const struct context *context);
} elements[] = {
    {"g", walk_children},
    {"use", walk_use},
    {"defs", NULL},
    {"title", NULL},
    {"desc", NULL},
    {"metadata", NULL},
    {"style", NULL},
    {"clipPath", NULL},
    {"linearGradient", NULL},
    {"radialGradient", NULL},
    {"mask", NULL},
    {"pattern", NULL},
    {"filter", NULL},
    {"marker", NULL},
    {"symbol", NULL},
};

static const struct element *element_of(const char *name)
{
    for (size_t i = 0; i < sizeof elements / sizeof *elements; i++) {
        if (strcmp(name, elements[i].name) == 0)
            return &elements[i];
    }
    return NULL;
}

/* Refuses elements inside a shape, except descriptions: they would move or change it. */
static bool check_inside(struct reading *reading, const xmlNode *shape)
{
    for (const xmlNode *node = shape->children; node != NULL; node = node->next) {
        if (node->type != XML_ELEMENT_NODE || svg_is_foreign(node))
            continue;
        const struct element *element = element_of((const char *)node->name);
        if (element == NULL || element->walk != NULL)
            return refuse(reading, node, "it is inside a shape");
    }
    return true;
}

static bool add_shape(struct reading *reading, const xmlNode *node, svg_shape_function add,
    const struct context *context)
{
    struct svg_art *art = reading->art;
    struct svg_pen pen = {.art = art, .affine = context->affine};
    size_t first_verb = art->verb_count;
    size_t first_point = art->point_count;
    if (!check_inside(reading, node))
        return false;
    if (context->style.unseen)
        return true;
    return (add(node, &pen, reading->error) &&
               svg_add_shape(&pen, first_verb, first_point, &context->style, reading->error)) ||
           place(reading, node);
}

static bool walk_drawn(struct reading *reading, const xmlNode *node, const struct element *element,
    const struct context *outer)
{
    struct context context = *outer;
    if (++reading->elements > SVG_ELEMENTS_MAX || ++context.depth > SVG_DEPTH_MAX)
        return refuse(reading, node, "too many elements, or too many within each other");
    context.clip = NULL;
    context.style.gone = context.style.faded = false;
    context.style.width = context.style.height = 0.0;
    if (!take_attributes(reading, node, &context) || !check_clip(reading, node, &context))
        return false;
    if (context.style.gone || context.style.faded)
        return true;
    if (context.style.width != 0.0 || context.style.height != 0.0)
        return refuse(reading, node, "its size is set by a style");
    if (element != NULL)
        return element->walk(reading, node, &context);
    return add_shape(reading, node, svg_shape_find((const char *)node->name), &context);
}

static bool walk_element(struct reading *reading, const xmlNode *node, const struct context *outer)
{
    const char *name = (const char *)node->name;
    const struct element *element = element_of(name);
    if (element != NULL && element->walk == NULL)
        return true;
    if (element != NULL || svg_shape_find(name) != NULL)
        return walk_drawn(reading, node, element, outer);
    return refuse(reading, node, "only shapes in flat colours are known");
}

static bool walk_children(
    struct reading *reading, const xmlNode *parent, const struct context *context)
{
    for (const xmlNode *node = parent->children; node != NULL; node = node->next) {
        if (node->type == XML_ELEMENT_NODE && !svg_is_foreign(node) &&
            !walk_element(reading, node, context))
            return false;
    }
    return true;
}

/* ---- use ---- */

static bool walk_use(struct reading *reading, const xmlNode *node, const struct context *outer)
{
    struct context context = *outer;
    struct point at = {0.0, 0.0};
    const struct svg_length_wish wishes[] = {{"x", &at.x}, {"y", &at.y}};
    if (!svg_lengths(node, wishes, 2, reading->error))
        return place(reading, node);
    const char *link = svg_link(node);
    const xmlNode *target = link != NULL && link[0] == '#'
                                ? svg_file_find(reading->file, link + 1, strlen(link + 1))
                                : NULL;
    if (target == NULL || svg_is_foreign(target))
        return refuse(reading, node, "what it uses is not in this file");
    const struct element *element = element_of((const char *)target->name);
    if (element != NULL && element->walk == NULL)
        return refuse(reading, node, "it uses more than shapes and groups");
    context.affine = affine_join(context.affine, affine_translation(at.x, at.y));
    return walk_element(reading, target, &context);
}

/* ---- the file ---- */

/* Returns the length in the picture's attribute NAME; 0 if there is none, or only a relative
 * one. */
static double side_of(const xmlNode *root, const char *name)
{
    const char *text = svg_attribute(root, name);
    double length = 0.0;
    return text != NULL && svg_length(text, &length) && length > 0.0 ? length : 0.0;
}

/* Widens the viewBox to the picture's proportions, WIDTH : HEIGHT; its content stays in the
 * middle. */
static bool take_proportions(
    struct reading *reading, const xmlNode *root, double width, double height)
{
    struct rect *box = &reading->art->box;
    const char *kept = svg_attribute(root, "preserveAspectRatio");
    double wide = box->height * width / height, high = box->width * height / width;
    if (!(width > 0.0 && height > 0.0) || fabs(wide - box->width) <= 1e-3 * box->width)
        return true;
    if (kept != NULL && strcmp(kept, "xMidYMid") != 0 && strcmp(kept, "xMidYMid meet") != 0)
        return refuse(reading, root, "its preserveAspectRatio moves or stretches it");
    if (wide > box->width) {
        box->x -= (wide - box->width) / 2.0;
        box->width = wide;
    } else {
        box->y -= (high - box->height) / 2.0;
        box->height = high;
    }
    return true;
}

/* Finds the rectangle from the viewBox, or from width and height; otherwise it is found later. */
static bool take_size(struct reading *reading, const xmlNode *root, const struct svg_style *style)
{
    struct rect *box = &reading->art->box;
    double numbers[4];
    const char *view = svg_attribute(root, "viewBox");
    double width = style->width > 0.0 ? style->width : side_of(root, "width");
    double height = style->height > 0.0 ? style->height : side_of(root, "height");
    if (view == NULL) {
        if (width > 0.0 && height > 0.0)
            *box = (struct rect){0.0, 0.0, width, height};
        return true;
    }
    if (!svg_numbers(&view, numbers, 4) || !(numbers[2] > 0.0 && numbers[3] > 0.0))
        return refuse(reading, root, "its viewBox is not four numbers, two of them a size");
    *box = (struct rect){numbers[0], numbers[1], numbers[2], numbers[3]};
    return take_proportions(reading, root, width, height);
}

static bool walk_document(struct reading *reading)
{
    const xmlNode *root = svg_file_root(reading->file);
    struct context context = {affine_identity(), svg_style_default(), 0, NULL};
    if (svg_file_has_entities(reading->file))
        return refuse(reading, root, "the file declares entities");
    if (!take_attributes(reading, root, &context) || !take_size(reading, root, &context.style) ||
        !check_clip(reading, root, &context))
        return false;
    if (svg_attribute(root, "transform") != NULL)
        return refuse(reading, root, "the picture itself is transformed");
    if (!context.style.gone && !context.style.faded && !walk_children(reading, root, &context))
        return false;
    struct svg_art *art = reading->art;
    if (!(art->box.width > 0.0 && art->box.height > 0.0))
        art->box = points_box(art->points, art->point_count);
    if (art->shape_count > 0 && art->box.width > 0.0 && art->box.height > 0.0)
        return true;
    return refuse(reading, root, "nothing is drawn in it");
}

struct svg_art *svg_art_of(const struct svg_file *file, struct error *error)
{
    struct error trouble = ERROR_INIT;
    struct svg_art *art = memory_create(1, sizeof *art);
    struct svg_sheet *sheet = svg_sheet_of(file, &trouble);
    struct reading reading = {.file = file, .sheet = sheet, .art = art, .error = &trouble};
    bool good = sheet != NULL && walk_document(&reading);
    svg_sheet_destroy(sheet);
    if (good)
        return art;
    error_pass(error, &trouble);
    svg_art_destroy(art);
    return NULL;
}
