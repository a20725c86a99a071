/*
 * Finds what librsvg would not draw, and what a file takes from elsewhere, so that no picture is
 * printed without it.
 */
#include "material/private.h"

/* Elements that librsvg draws, reads, or ignores without a visible difference. */
static const char drawn[] =
    "a|circle|clipPath|defs|desc|ellipse|feBlend|feColorMatrix|feComponentTransfer|feComposite|"
    "feConvolveMatrix|feDiffuseLighting|feDisplacementMap|feDistantLight|feFlood|"
    "feFuncA|feFuncB|feFuncG|feFuncR|feGaussianBlur|feImage|feMerge|feMergeNode|feMorphology|"
    "feOffset|fePointLight|feSpecularLighting|feSpotLight|feTile|feTurbulence|filter|g|image|line|"
    "linearGradient|marker|mask|metadata|path|pattern|polygon|polyline|radialGradient|rect|stop|"
    "style|svg|switch|symbol|text|title|tref|tspan|use|script|view|cursor|font|font-face";

/* Reports whether a word begins at AT in TEXT. */
static bool begins(const char *text, const char *at)
{
    return at == text || strchr(" \t\r\n:;,{(\"'/}", at[-1]) != NULL;
}

/* Reports whether TEXT refers to another file: url(a.svg), url("http://..."). */
static bool names_another_file(const char *text)
{
    for (const char *at = strstr(text, "url("); at != NULL; at = strstr(at, "url(")) {
        at += 4;
        at += strspn(at, " '\"");
        if (*at != '#' && strncmp(at, "data:", 5) != 0)
            return true;
    }
    return false;
}

static bool refuse(const struct svg_file *file, const xmlNode *node, const char *what,
    const char *message, struct error *error)
{
    error_input(error, "<%.40s>: %s%s", (const char *)node->name, what, message);
    return svg_file_place(file, node, error);
}

static const char paths[] = " cannot be drawn; export it with plain attributes, or turn it "
                            "into paths";

static bool check_links(
    const struct svg_file *file, const xmlNode *node, const char *text, struct error *error)
{
    return !names_another_file(text) || refuse(file, node, "it takes something from another file",
                                            "; put it into this one", error);
}

/* Reports whether the style LIST gives a picture a background that is visible on white paper. */
static bool has_background(const char *list)
{
    static const char white[] = "none|transparent|white|#fff|#ffffff|initial|inherit";
    const char *at = list;
    while ((at = strstr(at, "background")) != NULL) {
        bool own = begins(list, at);
        at += strlen("background");
        if (strncmp(at, "-color", 6) == 0)
            at += 6;
        at += strspn(at, " \t\r\n");
        if (!own || *at != ':')
            continue;
        at += 1 + strspn(at + 1, " \t\r\n");
        if (value_find_word(white, at, strcspn(at, ";}! \t\r\n")) < 0 &&
            strncmp(at, "rgb(255, 255, 255)", 18) != 0 && strncmp(at, "rgb(255,255,255)", 16) != 0)
            return true;
    }
    return false;
}

static bool check_attributes(const struct svg_file *file, const xmlNode *node, struct error *error)
{
    const char *style = svg_attribute(node, "style");
    if (style != NULL && strcmp((const char *)node->name, "svg") == 0 && has_background(style))
        return refuse(file, node, "its background cannot be drawn", "; add a rectangle", error);
    for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next) {
        const char *name = (const char *)attr->name, *text = svg_value(attr);
        if (attr->ns != NULL || text == NULL || strncmp(name, "on", 2) == 0)
            continue;
        if (!check_links(file, node, text, error))
            return false;
        const char *ignored = svg_ignored_attribute(node, name, text);
        if (ignored != NULL)
            return refuse(file, node, ignored, paths, error);
    }
    const char *link = svg_link(node);
    bool outside = link != NULL && link[0] != '#' && link[0] != '\0' &&
                   strncmp(link, "data:", 5) != 0 && strcmp((const char *)node->name, "a") != 0;
    return !outside || refuse(file, node, "it takes something from another file",
                           "; put it into this one", error);
}

static bool check_sheet(const struct svg_file *file, const xmlNode *node, struct error *error)
{
    for (const xmlNode *text = node->children; text != NULL; text = text->next) {
        const char *rules = (const char *)text->content;
        if (rules == NULL)
            continue;
        const char *ignored = svg_ignored_rules(rules);
        if (ignored != NULL)
            return refuse(file, node, ignored, paths, error);
        if (!check_links(file, node, rules, error))
            return false;
    }
    return true;
}

static bool check_element(const struct svg_file *file, const xmlNode *node, struct error *error)
{
    const char *name = (const char *)node->name;
    if (value_find_word(drawn, name, strlen(name)) < 0)
        return refuse(
            file, node, "it cannot be drawn; turn it into paths, or leave it out", "", error);
    return check_attributes(file, node, error) &&
           (strcmp(name, "style") != 0 || check_sheet(file, node, error));
}

/* Returns the next node outside NODE. */
static const xmlNode *after(const xmlNode *node)
{
    while (node != NULL && node->type != XML_DOCUMENT_NODE && node->next == NULL)
        node = node->parent;
    return node != NULL && node->type != XML_DOCUMENT_NODE ? node->next : NULL;
}

/* Reports whether NODE has the attribute NAME, whose value may be an entity (Illustrator's are). */
static bool has_attribute(const xmlNode *node, const char *name)
{
    const xmlAttr *attr = node->properties;
    while (attr != NULL && (attr->ns != NULL || strcmp((const char *)attr->name, name) != 0))
        attr = attr->next;
    return attr != NULL;
}

/* Reports whether NODE and its content are never drawn: it belongs to another namespace, or
 * requires what only its own program has. */
static bool is_left_out(const xmlNode *node)
{
    static const char idle[] = "metadata|script|font|title|desc";
    const char *name = (const char *)node->name;
    return svg_is_foreign(node) || has_attribute(node, "requiredExtensions") ||
           value_find_word(idle, name, strlen(name)) >= 0;
}

bool svg_file_check_drawable(const struct svg_file *file, struct error *error)
{
    const xmlNode *node = svg_file_first(file);
    while (node != NULL) {
        bool element = node->type == XML_ELEMENT_NODE;
        if (node->type == XML_PI_NODE && strcmp((const char *)node->name, "xml-stylesheet") == 0) {
            error_input(error, "its style sheet is another file; put it into this one");
            return svg_file_place(file, node, error);
        }
        if (element && !is_left_out(node) && !check_element(file, node, error))
            return false;
        node = element && is_left_out(node) ? after(node) : svg_next_node(node);
    }
    return true;
}
