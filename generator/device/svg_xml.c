/*
 * XML for the SVG writer: escaping, numbers, colours, and names that are given out once.
 */
#include "device/private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_DECIMALS = 4, MATRIX_DECIMALS = 9 };

static const char *escape_of(char character)
{
    switch (character) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    default:
        return NULL;
    }
}

/* XML 1.0 (W3C), production 2. */
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

static void add_numbers(struct buffer *buffer, const double *numbers, int count, int decimals)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            buffer_add(buffer, " ");
        buffer_add_decimal(buffer, numbers[i], decimals);
    }
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
        add_numbers(buffer, linear, 4, MATRIX_DECIMALS);
        buffer_add(buffer, " ");
    }
    add_numbers(buffer, shift, 2, NUMBER_DECIMALS);
    buffer_add(buffer, ")\"");
}

static uint8_t colour_byte(double channel)
{
    return (uint8_t)lround(255 * fmin(fmax(channel, 0), 1));
}

void svg_add_colour(struct buffer *buffer, const char *name, const struct colour *colour)
{
    uint8_t bytes[3];
    char hex[2 * sizeof bytes + 1];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = colour_byte(colour->channel[i]);
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

/* ---- names: open addressing, never more than half full ---- */

struct svg_name {
    char *name; /* NULL: free */
    int number;
};

/* FNV-1a, 64 bits (Fowler, Noll, Vo). */
static size_t hash(const char *name)
{
    uint64_t value = UINT64_C(14695981039346656037);
    for (; *name; name++)
        value = (value ^ (unsigned char)*name) * UINT64_C(1099511628211);
    return (size_t)(value ^ value >> 32);
}

static struct svg_name *find_slot(struct svg_name *table, size_t room, const char *name)
{
    size_t slot = hash(name) & (room - 1);
    while (table[slot].name && strcmp(table[slot].name, name) != 0)
        slot = (slot + 1) & (room - 1);
    return &table[slot];
}

static void grow(struct svg_names *names)
{
    size_t room = names->room ? 2 * names->room : 64;
    struct svg_name *table = memory_create(room, sizeof *table);
    for (size_t i = 0; i < names->room; i++)
        if (names->table[i].name)
            *find_slot(table, room, names->table[i].name) = names->table[i];
    free(names->table);
    names->table = table;
    names->room = room;
}

int *svg_names_at(struct svg_names *names, const char *name, bool *added)
{
    if (2 * (names->count + 1) > names->room)
        grow(names);
    struct svg_name *slot = find_slot(names->table, names->room, name);
    *added = !slot->name;
    if (*added) {
        slot->name = memory_copy_string(name);
        names->count++;
    }
    return &slot->number;
}

void svg_names_finish(struct svg_names *names)
{
    for (size_t i = 0; i < names->room; i++)
        free(names->table[i].name);
    free(names->table);
    *names = (struct svg_names){0};
}
