/*
 * Parses SVG files into trees with libxml2, which is loaded when first needed. Nothing else is
 * loaded, and entities are not expanded.
 */
#include "material/private.h"

#include <libxml/parser.h>

static const char namespace_svg[] = "http://www.w3.org/2000/svg";
static const char namespace_link[] = "http://www.w3.org/1999/xlink";

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

struct svg_file {
    struct xml xml;
    const char *path;
    xmlDoc *document;
};

/* ---- reading ---- */

enum { ATTRIBUTES_MAX = 1000 };

/* Refuses elements with too many attributes, because libxml2 compares each attribute with all
 * others. They all precede the next '<', which cannot occur in values. */
static bool check_attributes(const char *path, const char *text, size_t length, struct error *error)
{
    int line = 1, count = 0;
    for (const char *at = text; at < text + length; at++) {
        line += *at == '\n';
        if (*at == '<')
            count = 0;
        if (*at != '=' || ++count <= ATTRIBUTES_MAX)
            continue;
        error_input(error, "an element has more than %d attributes", ATTRIBUTES_MAX);
        return error_place(error, path, line);
    }
    return true;
}

/* Sets ERROR to the message of libxml2 without its final full stop and line feed. */
static void say_what_is_wrong(const char *path, const xmlError *wrong, struct error *error)
{
    const char *message = wrong != NULL && wrong->message != NULL ? wrong->message : "no XML";
    int length = (int)strcspn(message, "\n");
    error_input(error, "not well-formed XML: %.*s", length, message);
    error_place(error, path, wrong != NULL ? wrong->line : 0);
}

static bool parse(struct svg_file *file, const char *text, size_t length, struct error *error)
{
    const struct xml *xml = &file->xml;
    if (!os_library_open(&xml_library, &file->xml, error))
        return false;
    xmlParserCtxt *parser = xml->xmlNewParserCtxt();
    if (parser == NULL)
        memory_exhausted();
    file->document = xml->xmlCtxtReadMemory(parser, text, (int)length, NULL, NULL,
        XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NOCDATA);
    if (file->document == NULL)
        say_what_is_wrong(file->path, xml->xmlCtxtGetLastError(parser), error);
    xml->xmlFreeParserCtxt(parser);
    return file->document != NULL;
}

static bool check_root(const struct svg_file *file, struct error *error)
{
    const xmlNode *root = svg_file_root(file);
    if (root != NULL && !svg_is_foreign(root) && strcmp((const char *)root->name, "svg") == 0)
        return true;
    error_input(error, "not an SVG picture");
    return error_place(error, file->path, 0);
}

struct svg_file *svg_file_parse(
    const char *path, const char *text, size_t length, struct error *error)
{
    struct svg_file *file = memory_create(1, sizeof *file);
    file->path = path;
    if (check_attributes(path, text, length, error) && parse(file, text, length, error) &&
        check_root(file, error))
        return file;
    svg_file_destroy(file);
    return NULL;
}

void svg_file_destroy(struct svg_file *file)
{
    if (file != NULL && file->document != NULL)
        file->xml.xmlFreeDoc(file->document);
    free(file);
}

/* ---- nodes ---- */

const xmlNode *svg_file_root(const struct svg_file *file)
{
    return file->xml.xmlDocGetRootElement(file->document);
}

const xmlNode *svg_file_first(const struct svg_file *file)
{
    return file->document->children;
}

bool svg_file_has_entities(const struct svg_file *file)
{
    return file->document->intSubset != NULL && file->document->intSubset->entities != NULL;
}

bool svg_file_place(const struct svg_file *file, const xmlNode *node, struct error *error)
{
    long line = file->xml.xmlGetLineNo(node);
    return error_place(error, file->path, line > 0 ? (int)line : 0);
}

bool svg_file_refuse(const struct svg_file *file, const xmlNode *node, struct error *error,
    enum error_reason reason, const char *message)
{
    error_refuse(error, reason, error_alone, "<%.40s>: %s", (const char *)node->name, message);
    return svg_file_place(file, node, error);
}

/* A namespace that is an entity is SVG's: Illustrator writes it that way. */
bool svg_is_foreign(const xmlNode *node)
{
    const char *space = node->ns != NULL ? (const char *)node->ns->href : NULL;
    return space != NULL && strcmp(space, namespace_svg) != 0 && space[0] != '&';
}

const xmlNode *svg_next_node(const xmlNode *node)
{
    const xmlNode *next = node->type == XML_ELEMENT_NODE ? node->children : NULL;
    while (next == NULL && node != NULL && node->type != XML_DOCUMENT_NODE) {
        next = node->next;
        node = node->parent;
    }
    return next;
}

const char *svg_value(const xmlAttr *attr)
{
    const xmlNode *text = attr->children;
    bool plain = text != NULL && text->type == XML_TEXT_NODE && text->next == NULL;
    return plain ? (const char *)text->content : NULL;
}

const char *svg_attribute(const xmlNode *node, const char *name)
{
    for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next) {
        if (attr->ns == NULL && strcmp((const char *)attr->name, name) == 0)
            return svg_value(attr);
    }
    return NULL;
}

const char *svg_link(const xmlNode *node)
{
    const char *link = svg_attribute(node, "href");
    for (const xmlAttr *attr = node->properties; attr != NULL && link == NULL; attr = attr->next) {
        if (attr->ns != NULL && strcmp((const char *)attr->ns->href, namespace_link) == 0 &&
            strcmp((const char *)attr->name, "href") == 0)
            link = svg_value(attr);
    }
    return link;
}

const xmlNode *svg_file_find(const struct svg_file *file, const char *id, size_t length)
{
    for (const xmlNode *node = svg_file_root(file); node != NULL; node = svg_next_node(node)) {
        const char *own = node->type == XML_ELEMENT_NODE ? svg_attribute(node, "id") : NULL;
        if (own != NULL && strlen(own) == length && memcmp(own, id, length) == 0)
            return node;
    }
    return NULL;
}
