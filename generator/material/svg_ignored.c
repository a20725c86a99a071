/*
 * Finds what browsers draw and librsvg ignores: attributes, properties of styles, their values, and
 * units. A picture with one of them would be printed otherwise than its designer sees it.
 */
#include "material/private.h"

#include <ctype.h>

/* Where a name has its meaning. */
enum place { PLACE_BOTH, PLACE_STYLE, PLACE_TEXT };

/* Names that librsvg ignores, unless their value is one of SAME, which change nothing. Those of
 * PLACE_STYLE are properties only, those of PLACE_TEXT attributes of texts only. */
static const struct ignored {
    const char *name;
    enum place place;
    const char *same;
} ignored[] = {
    {"alignment-baseline", PLACE_BOTH, "auto|baseline|alphabetic|inherit"},
    {"backdrop-filter", PLACE_STYLE, "none|inherit"},
    {"dominant-baseline", PLACE_BOTH, "auto|alphabetic|use-script|no-change|reset-size|inherit"},
    {"d", PLACE_STYLE, "none"},
    {"offset-path", PLACE_STYLE, "none"},
    {"pathLength", PLACE_BOTH, ""},
    {"rotate", PLACE_STYLE, "none|0|0deg"},
    {"rotate", PLACE_TEXT, ""},
    {"scale", PLACE_STYLE, "none|1"},
    {"text-shadow", PLACE_BOTH, "none|inherit"},
    {"text-transform", PLACE_BOTH, "none|inherit"},
    {"textLength", PLACE_BOTH, ""},
    {"transform-box", PLACE_BOTH, "view-box"},
    {"transform-origin", PLACE_BOTH, "0|0 0|0px|0px 0px"},
    {"translate", PLACE_STYLE, "none|0|0px"},
    {"vector-effect", PLACE_BOTH, "none|inherit"},
    {"white-space", PLACE_BOTH, "normal|nowrap|inherit"},
    {"word-spacing", PLACE_BOTH, "normal|0|0px|0em|inherit"},
};

/* A value of one property, not terminated. */
struct value_text {
    const char *text;
    size_t length;
};

static struct value_text trimmed(const char *text, size_t length)
{
    while (length > 0 && isspace((unsigned char)*text)) {
        text++;
        length--;
    }
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        length--;
    return (struct value_text){text, length};
}

static bool is_one_of(const char *words, struct value_text value)
{
    return value_find_word(words, value.text, value.length) >= 0;
}

static bool starts(struct value_text value, const char *with)
{
    return value.length >= strlen(with) && strncmp(value.text, with, strlen(with)) == 0;
}

static bool has(struct value_text value, const char *part)
{
    size_t length = strlen(part);
    for (size_t i = 0; i + length <= value.length; i++)
        if (strncmp(value.text + i, part, length) == 0)
            return true;
    return false;
}

static bool is_name(struct value_text name, const char *other)
{
    return name.length == strlen(other) && strncmp(name.text, other, name.length) == 0;
}

/* Reports whether a transformation has functions or units that librsvg does not know. */
static bool is_strange_transform(struct value_text value)
{
    static const char *const strange[] = {"%", "turn", "3d(", "rotateX", "rotateY", "rotateZ",
        "translateZ", "scaleZ", "perspective", "em"};
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++)
        if (has(value, strange[i]))
            return true;
    return false;
}

/* Returns the unit of a number if librsvg does not know it, or NULL. */
static const char *strange_unit(struct value_text value)
{
    static const char *const units[] = {"the unit rem", "the unit ch", "the unit vw", "the unit vh",
        "the unit vmin", "the unit vmax", "the unit lh", "the unit Q"};
    size_t digits = 0;
    while (digits < value.length && strchr("+-.0123456789", value.text[digits]) != NULL)
        digits++;
    const struct value_text rest = {value.text + digits, value.length - digits};
    for (size_t i = 0; digits > 0 && i < sizeof units / sizeof *units; i++)
        if (is_name(rest, units[i] + strlen("the unit ")))
            return units[i];
    return NULL;
}

/* Returns the function or word in VALUE that librsvg does not know, or NULL. */
static const char *strange_word(struct value_text value)
{
    static const char *const words[] = {"var(", "calc(", "color-mix(", "oklch(", "oklab(", "lab(",
        "lch(", "hwb(", "context-fill", "context-stroke"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (has(value, words[i]))
            return words[i];
    return NULL;
}

/* Returns what librsvg ignores of a value that any property may have, or NULL. */
static const char *ignored_in_value(struct value_text name, struct value_text value)
{
    const char *word = strange_word(value);
    if (word != NULL)
        return word;
    if (is_one_of("unset|revert|revert-layer", value))
        return "a value that resets its property";
    bool cuts = is_name(name, "clip-path") || is_name(name, "mask");
    if (cuts && value.length > 0 && !starts(value, "url(") && !is_one_of("none|inherit", value))
        return is_name(name, "mask") ? "mask by a gradient" : "clip-path by a function";
    bool font = is_name(name, "font-variant") || is_name(name, "font-variant-caps");
    if (font && has(value, "caps"))
        return "small-caps";
    return strange_unit(value);
}

/* Reports whether VALUE is a list of zeros. */
static bool is_zero(struct value_text value)
{
    for (size_t i = 0; i < value.length; i++)
        if (strchr("0., \t\r\n", value.text[i]) == NULL)
            return false;
    return true;
}

/* Reports whether NODE, NULL for a rule, has no blanks, or keeps them by xml:space, which librsvg
 * knows. */
static bool keeps_blanks(const xmlNode *node)
{
    if (node != NULL && node->children == NULL)
        return true;
    for (; node != NULL && node->type == XML_ELEMENT_NODE; node = node->parent) {
        for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next) {
            const char *text = svg_value(attr);
            if (attr->ns != NULL && strcmp((const char *)attr->name, "space") == 0 && text != NULL)
                return strcmp(text, "preserve") == 0;
        }
    }
    return false;
}

/* Returns what librsvg ignores of NAME with VALUE in PLACE, which is PLACE_BOTH for an attribute of
 * what is not a text. NODE is NULL for a rule. */
static const char *ignored_of(
    const xmlNode *node, struct value_text name, struct value_text value, enum place place)
{
    if ((is_name(name, "rotate") && place == PLACE_TEXT && is_zero(value)) ||
        (is_name(name, "white-space") && starts(value, "pre") && keeps_blanks(node)))
        return NULL;
    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++) {
        const struct ignored *one = &ignored[i];
        bool here = one->place == PLACE_BOTH || one->place == place;
        if (here && is_name(name, one->name) && !is_one_of(one->same, value))
            return one->name;
    }
    return ignored_in_value(name, value);
}

/* Reports whether TEXT has several numbers, one for each letter. */
static bool has_several(const char *text)
{
    text += strspn(text, " \t\r\n,");
    text += strcspn(text, " \t\r\n,");
    return text[strspn(text, " \t\r\n,")] != '\0';
}

/* Returns what librsvg ignores of the declaration at AT, or NULL; moves AT to its end. NODE is the
 * element to which it belongs, NULL for a rule. */
static const char *ignored_declaration(const xmlNode *node, const char **at)
{
    struct value_text name = {*at, strcspn(*at, ":;{}")};
    *at += name.length;
    if (**at != ':')
        return NULL;
    const char *text = *at + 1;
    *at = text + strcspn(text, ";{}");
    struct value_text value = trimmed(text, strcspn(text, ";{}!"));
    name = trimmed(name.text, name.length);
    if (is_name(name, "transform") && is_strange_transform(value))
        return "this transform";
    return ignored_of(node, name, value, PLACE_STYLE);
}

static const char *ignored_declarations(const xmlNode *node, const char *list)
{
    while (*list != '\0') {
        const char *found = ignored_declaration(node, &list);
        if (found != NULL)
            return found;
        list += *list != '\0';
    }
    return NULL;
}

const char *svg_ignored_attribute(const xmlNode *node, const char *name, const char *text)
{
    if (strcmp(name, "style") == 0)
        return ignored_declarations(node, text);
    const char *element = (const char *)node->name;
    bool letters = value_find_word("text|tspan", element, strlen(element)) >= 0;
    if (letters && value_find_word("x|y|dx|dy", name, strlen(name)) >= 0 && has_several(text))
        return "a place for each letter";
    if (value_find_word("id|class|d|points", name, strlen(name)) >= 0)
        return NULL;
    return ignored_of(node, (struct value_text){name, strlen(name)}, trimmed(text, strlen(text)),
        letters ? PLACE_TEXT : PLACE_BOTH);
}

/* Returns what librsvg ignores of the selector or at-rule of LENGTH bytes at TEXT, or NULL. */
static const char *ignored_selector(const char *text, size_t length)
{
    struct value_text selector = trimmed(text, length);
    static const char *const unknown[] = {":is(", ":where(", ":has(", "@import", "@media",
        "@supports", "@layer", "@container", "@scope"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        if (has(selector, unknown[i]))
            return unknown[i];
    return NULL;
}

/* Returns the end of the comment, if one begins at AT, or AT. */
static const char *after_comment(const char *at)
{
    if (strncmp(at, "/*", 2) != 0)
        return at;
    const char *end = strstr(at + 2, "*/");
    return end != NULL ? end + 2 : at + strlen(at);
}

/* Returns the end of the block whose brace stands at AT. */
static const char *after_block(const char *at)
{
    int depth = 0;
    do {
        depth += (*at == '{') - (*at == '}');
        at++;
    } while (*at != '\0' && depth > 0);
    return at;
}

/* Returns what librsvg ignores in the block from AT, its brace, to END, or NULL. */
static const char *ignored_block(const char *at, const char *end)
{
    const char *inner = strchr(at + 1, '{');
    if (inner != NULL && inner < end)
        return "a rule inside another";
    at++;
    while (at < end && *at != '}') {
        const char *next = after_comment(at);
        const char *found = next == at ? ignored_declaration(NULL, &next) : NULL;
        if (found != NULL)
            return found;
        at = next + (*next == ';');
    }
    return NULL;
}

const char *svg_ignored_rules(const char *sheet)
{
    const char *found = NULL;
    while (found == NULL && *sheet != '\0') {
        const char *rule = after_comment(sheet);
        rule += strspn(rule, " \t\r\n;}");
        if (rule == sheet) {
            bool moving = strncmp(rule, "@keyframes", 10) == 0; /* paper shows no movement */
            size_t length = strcspn(rule, "{;");
            found = ignored_selector(rule, length);
            rule += length;
            if (found == NULL && *rule == '{') {
                const char *end = after_block(rule);
                found = moving ? NULL : ignored_block(rule, end);
                rule = end;
            }
        }
        sheet = rule;
    }
    return found;
}
