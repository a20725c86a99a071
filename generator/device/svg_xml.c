/*
 * XML for the SVG writer: escaping, numbers, colours and ids, elements and groups.
 */
#include "device/private.h"

#include "core/value.h"

enum { NUMBER_DECIMALS = 4, MATRIX_DECIMALS = 9 };

static const char *escape_of(char character)
{
    static const char special[] = "&<>\"";
    static const char *const escapes[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
    const char *found = strchr(special, character);
    return found != NULL ? escapes[found - special] : NULL;
}

/* Reports whether XML allows CODE (XML 1.0, W3C, production 2). */
static bool is_xml_character(uint32_t code)
{
    return code == '\t' || code == '\n' || (code >= 0x20 && code <= 0xd7ff) ||
           (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
}

void svg_add_escaped(struct buffer *buffer, const char *utf8, size_t length)
{
    const char *end = utf8 + length;
    while (utf8 < end && *utf8) {
        const char *start = utf8;
        uint32_t code = text_next_code_point(&utf8);
        const char *escape = escape_of(*start);
        if (escape)
            buffer_add(buffer, escape);
        else if (!is_xml_character(code) || code == 0xfffd)
            buffer_add(buffer, "\xef\xbf\xbd");
        else
            buffer_add_bytes(buffer, start, (size_t)(utf8 - start));
    }
}

void svg_add_number(struct buffer *buffer, const char *name, double number)
{
    buffer_format(buffer, " %s=\"", name);
    buffer_add_decimal(buffer, number, NUMBER_DECIMALS);
    buffer_add(buffer, "\"");
}

void svg_add_attribute(struct buffer *buffer, const char *name, const char *string)
{
    buffer_format(buffer, " %s=\"", name);
    svg_add_escaped(buffer, string, strlen(string));
    buffer_add(buffer, "\"");
}

void svg_add_numbers(struct buffer *buffer, const double *numbers, int count, int decimals)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            buffer_add(buffer, " ");
        buffer_add_decimal(buffer, numbers[i], decimals);
    }
}

void svg_add_verb(struct buffer *buffer, int verb, const double *numbers, int decimals)
{
    static const char letters[] = {
        [PATH_MOVE] = 'M', [PATH_LINE] = 'L', [PATH_CURVE] = 'C', [PATH_CLOSE] = 'Z'};
    buffer_add_bytes(buffer, &letters[verb], 1);
    svg_add_numbers(buffer, numbers, 2 * path_points[verb], decimals);
}

void svg_add_transform(struct buffer *buffer, const struct affine *affine)
{
    const double linear[] = {affine->xx, affine->yx, affine->xy, affine->yy};
    const double shift[] = {affine->x0, affine->y0};
    bool shift_only = affine->xx == 1 && affine->yx == 0 && affine->xy == 0 && affine->yy == 1;
    if (shift_only && affine->x0 == 0 && affine->y0 == 0)
        return;
    buffer_add(buffer, shift_only ? " transform=\"translate(" : " transform=\"matrix(");
    if (!shift_only) {
        svg_add_numbers(buffer, linear, 4, MATRIX_DECIMALS);
        buffer_add(buffer, " ");
    }
    svg_add_numbers(buffer, shift, 2, NUMBER_DECIMALS);
    buffer_add(buffer, ")\"");
}

void svg_add_colour(struct buffer *buffer, const char *name, const struct colour *colour)
{
    uint8_t bytes[3];
    char hex[2 * sizeof bytes + 1];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)lround(255 * fmin(fmax(colour->channel[i], 0), 1));
    text_to_hex(bytes, sizeof bytes, hex);
    buffer_format(buffer, " %s=\"#%s\"", name, hex);
}

static bool is_id_character(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

void svg_add_id_text(struct buffer *buffer, const char *string)
{
    for (; *string; string++)
        buffer_add_bytes(buffer, is_id_character(*string) ? string : "_", 1);
}

/* ---- elements and groups ---- */

void svg_add_element(struct buffer *buffer, const char *name, const char *string)
{
    if (!string || !*string)
        return;
    buffer_format(buffer, "<%s>", name);
    svg_add_escaped(buffer, string, strlen(string));
    buffer_format(buffer, "</%s>\n", name);
}

/* Sets svg->id to a new unique id: NAME, or NAME followed by "-2", "-3", ... */
static void make_id(struct svg *svg, const char *name)
{
    struct buffer *id = &svg->id;
    buffer_clear(id);
    if (!*name || strchr("0123456789-", *name))
        buffer_add(id, "_");
    svg_add_id_text(id, name);
    size_t length = id->length;
    while (g_hash_table_contains(svg->ids, id->data)) {
        id->length = length;
        id->data[length] = '\0';
        int again = GPOINTER_TO_INT(g_hash_table_lookup(svg->ids, id->data)) + 1;
        g_hash_table_insert(svg->ids, g_strdup(id->data), GINT_TO_POINTER(again));
        buffer_format(id, "-%d", again + 1);
    }
    g_hash_table_insert(svg->ids, g_strdup(id->data), GINT_TO_POINTER(0));
}

/* Reports whether NAME is that of a layer, or of a part of a board that is one in drawing
 * programs. */
static bool is_layer(const char *name)
{
    static const char parts[] = "terrain|grid|paths|pieces|names|named-cells";
    return layer_find(name) >= 0 || value_find_word(parts, name, strlen(name)) >= 0;
}

void svg_add_group(struct svg *svg, const char *name, const char *title)
{
    struct buffer *buffer = svg->out;
    make_id(svg, name);
    buffer_format(buffer, "<g id=\"%s\"", svg->id.data);
    if (!svg->in_symbol && is_layer(name)) {
        svg_add_attribute(buffer, "inkscape:groupmode", "layer");
        svg_add_attribute(buffer, "inkscape:label", title ? title : name);
    }
    buffer_add(buffer, ">\n");
    svg_add_element(buffer, "title", title);
}
