/*
 * SVG through libxml2: walks elements, applies transforms, and passes shapes to svg_art.c. No
 * external files are loaded and no entities declared.
 */
#include "material/material.h"

#include "core/os.h"
#include "material/private.h"

#include <libxml/parser.h>

static const char namespace_svg[] = "http://www.w3.org/2000/svg";
static const char namespace_link[] = "http://www.w3.org/1999/xlink";

/* Functions of libxml2, which is loaded for the first picture. */
#define XML(X)                                                                                     \
    X(xmlNewParserCtxt)                                                                            \
    X(xmlCtxtReadMemory)                                                                           \
    X(xmlCtxtGetLastError)                                                                         \
    X(xmlFreeParserCtxt)                                                                           \
    X(xmlDocGetRootElement)                                                                        \
    X(xmlGetLineNo)                                                                                \
    X(xmlFreeDoc)

struct xml {
    XML(OS_LIBRARY_FIELD)
};

static const char *const xml_names[] = {XML(OS_LIBRARY_NAME) NULL};
static const struct os_library xml_library = {LIBXML_2_0_SONAME, LIBXML_2_0_PACKAGE, xml_names};

/* A file being read. */
struct reading {
    struct xml xml;
    struct svg_art *art;
    const char *path;
    struct error *error;
    xmlDoc *document;
    int elements;
};

/* The surroundings of an element. */
struct context {
    struct affine affine;
    struct svg_style style;
    int depth;
};

static bool place(struct reading *reading, const xmlNode *node)
{
    long line = reading->xml.xmlGetLineNo(node);
    return error_place(reading->error, reading->path, line > 0 ? (int)line : 0);
}

static bool refuse(struct reading *reading, const xmlNode *node, const char *message)
{
    error_input(reading->error, "<%.40s>: %s", (const char *)node->name, message);
    return place(reading, node);
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

/* Reads one attribute of any element. */
static bool take_attribute(
    struct reading *reading, const xmlNode *node, const xmlAttr *attr, struct context *context)
{
    const char *name = (const char *)attr->name;
    const char *text = svg_value(attr);
    if (text == NULL)
        return true;
    if (strcmp(name, "transform") == 0)
        return take_transform(reading, node, text, context);
    if (strcmp(name, "style") == 0)
        return svg_style_list(&context->style, text, reading->error) || place(reading, node);
    return svg_style_set(&context->style, name, text, reading->error) || place(reading, node);
}

/* Reads all attributes; "style" is last, because it overrides the others. */
static bool take_attributes(struct reading *reading, const xmlNode *node, struct context *context)
{
    for (int pass = 0; pass < 2; pass++) {
        for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next) {
            bool last = strcmp((const char *)attr->name, "style") == 0;
            if (attr->ns == NULL && last == (pass == 1) &&
                !take_attribute(reading, node, attr, context))
                return false;
        }
    }
    return true;
}

/* ---- elements ---- */

static bool walk_children(
    struct reading *reading, const xmlNode *parent, const struct context *context);
static bool walk_use(struct reading *reading, const xmlNode *node, const struct context *context);

/* Elements other than shapes: walked through or (NULL) skipped. */
static const struct element {
    const char *name;
    bool (*walk)(struct reading *reading, const xmlNode *node, const struct context *context);
} elements[] = {
    {"g", walk_children},
    {"switch", walk_children},
    {"use", walk_use},
    {"defs", NULL},
    {"title", NULL},
    {"desc", NULL},
    {"metadata", NULL},
};

static const struct element *element_of(const char *name)
{
    for (size_t i = 0; i < sizeof elements / sizeof *elements; i++) {
        if (strcmp(name, elements[i].name) == 0)
            return &elements[i];
    }
    return NULL;
}

static bool is_foreign(const xmlNode *node)
{
    return node->ns != NULL && strcmp((const char *)node->ns->href, namespace_svg) != 0;
}

static bool add_shape(struct reading *reading, const xmlNode *node, svg_shape_function add,
    const struct context *context)
{
    struct svg_art *art = reading->art;
    struct svg_pen pen = {.art = art, .affine = context->affine};
    size_t first_verb = art->verb_count;
    size_t first_point = art->point_count;
    return (add(node, &pen, reading->error) &&
               svg_add_shape(&pen, first_verb, first_point, &context->style, reading->error)) ||
           place(reading, node);
}

/* Walks an element that is drawn or contains something drawn. */
static bool walk_drawn(struct reading *reading, const xmlNode *node, const struct element *element,
    const struct context *outer)
{
    struct context context = *outer;
    if (++reading->elements > SVG_ELEMENTS_MAX || ++context.depth > SVG_DEPTH_MAX)
        return refuse(reading, node, "too many elements, or too many within each other");
    if (!take_attributes(reading, node, &context))
        return false;
    if (context.style.hidden)
        return true;
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
    return refuse(
        reading, node, "only shapes in flat colours are read; turn text and effects into paths");
}

static bool walk_children(
    struct reading *reading, const xmlNode *parent, const struct context *context)
{
    for (const xmlNode *node = parent->children; node != NULL; node = node->next) {
        if (node->type == XML_ELEMENT_NODE && !is_foreign(node) &&
            !walk_element(reading, node, context))
            return false;
    }
    return true;
}

/* ---- use ---- */

static bool has_id(const xmlNode *node, const char *id)
{
    const char *own = svg_attribute(node, "id");
    return own != NULL && strcmp(own, id) == 0;
}

/* Returns the node after NODE in document order. */
static const xmlNode *next_node(const xmlNode *node)
{
    const xmlNode *next = node->type == XML_ELEMENT_NODE ? node->children : NULL;
    while (next == NULL && node != NULL && node->type != XML_DOCUMENT_NODE) {
        next = node->next;
        node = node->parent;
    }
    return next;
}

static const char *link_of(const xmlNode *node)
{
    const char *link = svg_attribute(node, "href");
    for (const xmlAttr *attr = node->properties; attr != NULL && link == NULL; attr = attr->next) {
        if (attr->ns != NULL && strcmp((const char *)attr->ns->href, namespace_link) == 0 &&
            strcmp((const char *)attr->name, "href") == 0)
            link = svg_value(attr);
    }
    return link;
}

static const xmlNode *find_id(const struct reading *reading, const char *id)
{
    const xmlNode *node = reading->xml.xmlDocGetRootElement(reading->document);
    for (; node != NULL; node = next_node(node)) {
        if (node->type == XML_ELEMENT_NODE && has_id(node, id))
            return node;
    }
    return NULL;
}

static bool walk_use(struct reading *reading, const xmlNode *node, const struct context *outer)
{
    struct context context = *outer;
    struct point at = {0.0, 0.0};
    const struct svg_length_wish wishes[] = {{"x", &at.x}, {"y", &at.y}};
    if (!svg_lengths(node, wishes, 2, reading->error))
        return place(reading, node);
    const char *link = link_of(node);
    const xmlNode *target = link != NULL && link[0] == '#' ? find_id(reading, link + 1) : NULL;
    if (target == NULL || is_foreign(target))
        return refuse(reading, node, "what it uses is not in this file");
    context.affine = affine_join(context.affine, affine_translation(at.x, at.y));
    return walk_element(reading, target, &context);
}

/* ---- the file ---- */

/* Finds the rectangle: the viewBox, otherwise width and height, otherwise the drawn area. */
static bool take_size(struct reading *reading, const xmlNode *root)
{
    struct rect *box = &reading->art->box;
    double numbers[4];
    const char *view = svg_attribute(root, "viewBox");
    const char *width = svg_attribute(root, "width");
    const char *height = svg_attribute(root, "height");
    if (view != NULL) {
        if (!svg_numbers(&view, numbers, 4) || !(numbers[2] > 0.0 && numbers[3] > 0.0))
            return refuse(reading, root, "its viewBox is not four numbers, two of them a size");
        *box = (struct rect){numbers[0], numbers[1], numbers[2], numbers[3]};
        return true;
    }
    if (width == NULL || height == NULL || !svg_length(width, &box->width) ||
        !svg_length(height, &box->height) || !(box->width > 0.0 && box->height > 0.0))
        *box = points_box(reading->art->points, reading->art->point_count);
    return true;
}

static bool walk_document(struct reading *reading)
{
    const xmlNode *root = reading->xml.xmlDocGetRootElement(reading->document);
    struct context context = {affine_identity(), svg_style_default(), 0};
    if (root == NULL || is_foreign(root) || strcmp((const char *)root->name, "svg") != 0)
        return error_input(reading->error, "no SVG picture");
    if (!take_attributes(reading, root, &context) || !walk_children(reading, root, &context) ||
        !take_size(reading, root))
        return false;
    struct svg_art *art = reading->art;
    if (art->shape_count > 0 && art->box.width > 0.0 && art->box.height > 0.0)
        return true;
    return error_input(reading->error, "nothing is drawn in it");
}

/* Reports an error of libxml2 without its final full stop and line feed. */
static void say_what_xml_is_wrong(const struct reading *reading, const xmlError *wrong)
{
    const char *message = wrong != NULL && wrong->message != NULL ? wrong->message : "no XML";
    int length = (int)strcspn(message, "\n");
    error_input(reading->error, "not well-formed XML: %.*s", length, message);
    error_place(reading->error, reading->path, wrong != NULL ? wrong->line : 0);
}

static bool parse(struct reading *reading, const char *text, size_t length)
{
    const struct xml *xml = &reading->xml;
    if (!os_library_open(&xml_library, &reading->xml, reading->error))
        return false;
    xmlParserCtxt *parser = xml->xmlNewParserCtxt();
    if (parser == NULL)
        memory_exhausted();
    reading->document = xml->xmlCtxtReadMemory(parser, text, (int)length, NULL, "UTF-8",
        XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NOCDATA);
    if (reading->document == NULL)
        say_what_xml_is_wrong(reading, xml->xmlCtxtGetLastError(parser));
    xml->xmlFreeParserCtxt(parser);
    return reading->document != NULL;
}

enum { ATTRIBUTES_MAX = 1000 };

/* Refuses entities, which could expand enormously or include other files. */
static bool check_entities(struct reading *reading, const char *text)
{
    const char *found = strstr(text, "<!ENTITY");
    if (found == NULL)
        return true;
    int line = 1;
    for (const char *at = text; at < found; at++)
        line += *at == '\n';
    error_input(reading->error, "it declares entities; save it as plain SVG");
    return error_place(reading->error, reading->path, line);
}

/* Refuses too many attributes, because libxml2 compares each with all others of its element. They
 * all precede the next '<', which values cannot contain. */
static bool check_attributes(struct reading *reading, const char *text)
{
    int line = 1, count = 0;
    for (const char *at = text; *at != '\0'; at++) {
        line += *at == '\n';
        if (*at == '<')
            count = 0;
        if (*at != '=' || ++count <= ATTRIBUTES_MAX)
            continue;
        error_input(reading->error, "an element has more than %d attributes", ATTRIBUTES_MAX);
        return error_place(reading->error, reading->path, line);
    }
    return true;
}

struct svg_art *svg_art_read_text(
    const char *path, const char *text, size_t length, struct error *error)
{
    if (!plain_text_check(path, text, length, error))
        return NULL;
    struct error trouble = ERROR_INIT;
    struct svg_art *art = memory_create(1, sizeof *art);
    struct reading reading = {.art = art, .path = path, .error = &trouble};
    FREED char *ended = memory_create(length + 1, 1);
    memcpy(ended, text, length);
    bool good = check_entities(&reading, ended) && check_attributes(&reading, ended) &&
                parse(&reading, ended, length) && walk_document(&reading);
    if (reading.document != NULL)
        reading.xml.xmlFreeDoc(reading.document);
    if (good)
        return art;
    if (trouble.file[0] == '\0')
        error_place(&trouble, path, 0);
    error_pass(error, &trouble);
    svg_art_destroy(art);
    return NULL;
}

struct svg_art *svg_art_read(const char *path, struct error *error)
{
    FREED char *text = NULL;
    size_t length;
    if (!os_read_regular_file(path, SVG_FILE_MAX, &text, &length, error))
        return NULL;
    return svg_art_read_text(path, text, length, error);
}
