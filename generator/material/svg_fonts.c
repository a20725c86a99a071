/*
 * Finds the fonts that text in an SVG file names. If none of them is installed, librsvg silently
 * uses another one.
 */
#include "material/private.h"

static const char property[] = "font-family";

/* Reports whether the LENGTH bytes at NAME are a generic family or an installed one. */
static bool is_there(const char *name, size_t length)
{
    static const char generic[] = "serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-serif|"
                                  "ui-sans-serif|ui-monospace|inherit|initial|sans|mono";
    LOCAL_BUFFER family = BUFFER_INIT;
    buffer_add_bytes(&family, name, length);
    return value_find_word(generic, name, length) >= 0 || fonts_has_family(family.data);
}

/* If none of the families in LIST, which ends at END, is installed, adds the first one to
 * MISSING. */
static void judge_list(const char *list, const char *end, struct buffer *missing)
{
    static const char around[] = " \t\r\n'\"";
    const char *first = NULL;
    size_t first_length = 0;
    while (list < end) {
        const char *comma = memchr(list, ',', (size_t)(end - list));
        const char *stop = comma != NULL ? comma : end;
        const char *to = stop;
        while (list < to && strchr(around, *list) != NULL)
            list++;
        while (to > list && strchr(around, to[-1]) != NULL)
            to--;
        if (to > list && is_there(list, (size_t)(to - list)))
            return;
        first_length = first == NULL ? (size_t)(to - list) : first_length;
        first = first == NULL ? list : first;
        list = stop + 1;
    }
    if (first == NULL || first_length == 0 || missing->length > 0)
        return;
    buffer_add_bytes(missing, first, first_length);
}

/* Judges the families named by the declarations in TEXT. */
static void judge_declarations(const char *text, struct buffer *missing)
{
    for (const char *at = strstr(text, property); at != NULL; at = strstr(at, property)) {
        at += sizeof property - 1;
        at += strspn(at, " \t\r\n");
        if (*at == ':')
            judge_list(at + 1, at + strcspn(at, ";}"), missing);
    }
}

static void judge_node(const xmlNode *node, struct buffer *missing)
{
    const char *family = svg_attribute(node, property), *style = svg_attribute(node, "style");
    if (family != NULL)
        judge_list(family, family + strlen(family), missing);
    if (style != NULL)
        judge_declarations(style, missing);
    if (strcmp((const char *)node->name, "style") != 0)
        return;
    for (const xmlNode *text = node->children; text != NULL; text = text->next) {
        if (text->content != NULL)
            judge_declarations((const char *)text->content, missing);
    }
}

void svg_file_find_missing_font(const struct svg_file *file, struct buffer *missing)
{
    bool texts = false;
    const xmlNode *node;
    for (node = svg_file_root(file); !texts && node != NULL; node = svg_next_node(node))
        texts = node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, "text") == 0;
    for (node = svg_file_root(file); texts && node != NULL; node = svg_next_node(node)) {
        if (node->type == XML_ELEMENT_NODE && !svg_is_foreign(node))
            judge_node(node, missing);
    }
}
