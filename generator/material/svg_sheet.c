/*
 * Style sheets within an SVG file, as drawing programs write them: rules for classes (".cls-1") and
 * for kinds of elements ("path"). Anything else makes the file a drawing for librsvg.
 */
#include "material/private.h"

/* The declarations of a rule for one name, in the order of the file. */
struct rule {
    char *name;
    bool of_class;
    char *list;
};

struct svg_sheet {
    struct rule *rules;
    int count;
};

void svg_sheet_destroy(struct svg_sheet *sheet)
{
    for (int i = 0; sheet != NULL && i < sheet->count; i++) {
        free(sheet->rules[i].name);
        free(sheet->rules[i].list);
    }
    if (sheet != NULL)
        free(sheet->rules);
    free(sheet);
}

static const char blanks[] = " \t\r\n\f";

/* Reports whether the LENGTH bytes at WORD are a name: only letters, digits, dashes and
 * underscores. */
static bool is_name(const char *word, size_t length)
{
    size_t i = 0;
    while (
        i < length && (text_is_digit(word[i]) || word[i] == '-' || word[i] == '_' ||
                          (word[i] >= 'a' && word[i] <= 'z') || (word[i] >= 'A' && word[i] <= 'Z')))
        i++;
    return length > 0 && i == length && !text_is_digit(word[0]);
}

/* Adds a rule for the LENGTH bytes at SELECTOR with the declarations in LIST. */
static bool add_rule(
    struct svg_sheet *sheet, const char *selector, size_t length, const struct buffer *list)
{
    LOCAL_BUFFER name = BUFFER_INIT;
    size_t first = 0;
    while (first < length && strchr(blanks, selector[first]) != NULL)
        first++;
    while (length > first && strchr(blanks, selector[length - 1]) != NULL)
        length--;
    bool of_class = first < length && selector[first] == '.';
    first += of_class;
    if (!is_name(selector + first, length - first))
        return false;
    buffer_add_bytes(&name, selector + first, length - first);
    *MEMORY_ADD(sheet->rules, sheet->count) =
        (struct rule){memory_copy_string(name.data), of_class, memory_copy_string(list->data)};
    return true;
}

/* Adds the rules of TEXT, which has no comments. */
static bool add_rules(struct svg_sheet *sheet, const char *text)
{
    for (text += strspn(text, blanks); *text != '\0'; text += strspn(text, blanks)) {
        LOCAL_BUFFER list = BUFFER_INIT;
        size_t selectors = strcspn(text, "{}@;");
        if (text[selectors] != '{')
            return false;
        const char *open = text + selectors + 1;
        size_t length = strcspn(open, "{}");
        if (open[length] != '}')
            return false;
        buffer_add_bytes(&list, open, length);
        for (size_t at = 0, part = 0; at < selectors; at += part + 1) {
            part = strcspn(text + at, ",{");
            if (!add_rule(sheet, text + at, part, &list))
                return false;
        }
        text = open + length + 1;
    }
    return true;
}

/* Adds TEXT without its comments. Returns false if a comment does not end. */
static bool add_plain(struct buffer *plain, const char *text)
{
    const char *open;
    while ((open = strstr(text, "/*")) != NULL) {
        const char *end = strstr(open + 2, "*/");
        if (end == NULL)
            return false;
        buffer_add_bytes(plain, text, (size_t)(open - text));
        buffer_add(plain, " ");
        text = end + 2;
    }
    buffer_add(plain, text);
    return true;
}

/* Adds the rules of the element NODE. */
static bool add_sheet(struct svg_sheet *sheet, const xmlNode *node)
{
    LOCAL_BUFFER plain = BUFFER_INIT;
    const char *type = svg_attribute(node, "type");
    if ((type != NULL && strcmp(type, "text/css") != 0) || svg_attribute(node, "media") != NULL)
        return false;
    buffer_add(&plain, "");
    for (const xmlNode *text = node->children; text != NULL; text = text->next) {
        if (text->type != XML_TEXT_NODE || !add_plain(&plain, (const char *)text->content))
            return false;
    }
    return add_rules(sheet, plain.data);
}

struct svg_sheet *svg_sheet_of(const struct svg_file *file, struct error *error)
{
    struct svg_sheet *sheet = memory_create(1, sizeof *sheet);
    const xmlNode *node = svg_file_first(file);
    bool good = true;
    for (; good && node != NULL; node = svg_next_node(node)) {
        bool style = node->type == XML_ELEMENT_NODE && !svg_is_foreign(node) &&
                     strcmp((const char *)node->name, "style") == 0;
        if ((node->type == XML_PI_NODE &&
                strcmp((const char *)node->name, "xml-stylesheet") == 0) ||
            (style && !add_sheet(sheet, node)))
            good = svg_file_refuse(file, node, error, REASON_MISFIT,
                "of style sheets, only rules for classes and elements are known");
    }
    if (good)
        return sheet;
    svg_sheet_destroy(sheet);
    return NULL;
}

/* Reports whether NAME is among the words of LIST, an attribute "class". */
static bool is_among(const char *list, const char *name)
{
    size_t length = strlen(name);
    for (list += strspn(list, blanks); *list != '\0'; list += strspn(list, blanks)) {
        size_t word = strcspn(list, blanks);
        if (word == length && memcmp(list, name, length) == 0)
            return true;
        list += word;
    }
    return false;
}

bool svg_sheet_apply(const struct svg_sheet *sheet, const xmlNode *node, struct svg_style *style,
    struct error *error)
{
    const char *classes = svg_attribute(node, "class");
    for (int of_class = 0; of_class < 2; of_class++) { /* classes override elements */
        for (int i = 0; i < sheet->count; i++) {
            const struct rule *rule = &sheet->rules[i];
            bool applies = of_class ? classes != NULL && is_among(classes, rule->name)
                                    : strcmp((const char *)node->name, rule->name) == 0;
            if (rule->of_class == (of_class == 1) && applies &&
                !svg_style_list(style, rule->list, error))
                return false;
        }
    }
    return true;
}
