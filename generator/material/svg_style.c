/*
 * Styles: flat colours and lines.
 */
#include "material/private.h"

enum { PROPERTY_MAX = 200 };

struct svg_style svg_style_default(void)
{
    return (struct svg_style){
        .line = {.none = true},
        .stroke = {.width = 1.0, .cap = CAP_BUTT, .join = JOIN_MITER},
    };
}

/* ---- colours ---- */

static const struct {
    const char *name;
    uint8_t rgb[3];
} colours[] = {
    {"black", {0, 0, 0}},
    {"silver", {192, 192, 192}},
    {"gray", {128, 128, 128}},
    {"grey", {128, 128, 128}},
    {"white", {255, 255, 255}},
    {"maroon", {128, 0, 0}},
    {"red", {255, 0, 0}},
    {"purple", {128, 0, 128}},
    {"fuchsia", {255, 0, 255}},
    {"green", {0, 128, 0}},
    {"lime", {0, 255, 0}},
    {"olive", {128, 128, 0}},
    {"yellow", {255, 255, 0}},
    {"navy", {0, 0, 128}},
    {"blue", {0, 0, 255}},
    {"teal", {0, 128, 128}},
    {"aqua", {0, 255, 255}},
    {"orange", {255, 165, 0}},
    {"brown", {165, 42, 42}},
    {"currentColor", {0, 0, 0}},
};

static bool read_short_hex(const char *digits, uint8_t rgb[3])
{
    char doubled[7] = {digits[0], digits[0], digits[1], digits[1], digits[2], digits[2], '\0'};
    return text_from_hex(doubled, rgb, 3);
}

static bool read_function(const char *value, uint8_t rgb[3])
{
    for (int i = 0; i < 3; i++) {
        double number;
        svg_skip(&value);
        if (!svg_number(&value, &number))
            return false;
        if (text_take(&value, "%"))
            number = number * 255.0 / 100.0;
        if (number < 0.0 || number > 255.0)
            return false;
        rgb[i] = (uint8_t)(number + 0.5);
    }
    svg_skip(&value);
    return strcmp(value, ")") == 0;
}

static bool read_rgb(const char *value, uint8_t rgb[3])
{
    if (value[0] == '#' && strlen(value) == 4)
        return read_short_hex(value + 1, rgb);
    if (value[0] == '#')
        return text_from_hex(value + 1, rgb, 3);
    if (text_take(&value, "rgb("))
        return read_function(value, rgb);
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++) {
        if (strcmp(value, colours[i].name) == 0) {
            memcpy(rgb, colours[i].rgb, 3);
            return true;
        }
    }
    return false;
}

static bool read_ink(struct svg_ink *ink, const char *value)
{
    if (strcmp(value, "inherit") == 0)
        return true;
    ink->none = strcmp(value, "none") == 0 || strcmp(value, "transparent") == 0;
    return ink->none || read_rgb(value, ink->rgb);
}

/* ---- properties ---- */

/* Reads an opacity; only fully opaque or transparent is accepted. */
static bool read_opacity(bool *clear, const char *value)
{
    double opacity;
    if (!svg_number(&value, &opacity) || (opacity > 0.0 && opacity < 1.0))
        return false;
    *clear = opacity <= 0.0;
    return true;
}

/* Reads dashes; an odd number is repeated. */
static bool read_dashes(struct stroke *stroke, const char *value)
{
    int count = 0;
    double sum = 0.0;
    stroke->dash_count = 0;
    if (strcmp(value, "none") == 0)
        return true;
    for (svg_skip(&value); *value != '\0'; svg_skip(&value)) {
        if (count == DASHES_MAX || !svg_number(&value, &stroke->dash[count]) ||
            stroke->dash[count] < 0.0)
            return false;
        text_take(&value, "px");
        sum += stroke->dash[count++];
    }
    if (count % 2 == 1 && 2 * count <= DASHES_MAX) {
        memcpy(stroke->dash + count, stroke->dash, (size_t)count * sizeof *stroke->dash);
        count *= 2;
    }
    stroke->dash_count = sum > 0.0 ? count : 0;
    return count % 2 == 0;
}

/* Sets INDEX to the place of VALUE among WORDS. */
static bool read_word(int *index, const char *words, const char *value)
{
    *index = value_find_word(words, value, strlen(value));
    return *index >= 0;
}

/* A property: how to read it, and where in a style to store it. */
struct property {
    const char *name;
    enum {
        INK,
        OPAQUE,
        WORD,
        LENGTH,
        DASHES,
        ALL_OPAQUE,
        SHOWN,
        NONE, /* not supported */
    } kind;
    size_t offset;
    const char *accepted;
    const char *words;
};

static bool set(struct svg_style *style, const struct property *property, const char *value)
{
    void *at = (char *)style + property->offset;
    bool good = true, clear = false;
    switch (property->kind) {
    case INK:
        return read_ink(at, value);
    case OPAQUE:
        return read_opacity(at, value);
    case WORD:
        return read_word(at, property->words, value);
    case LENGTH:
        return svg_length(value, at) && *(const double *)at >= 0.0;
    case DASHES:
        return read_dashes(at, value);
    case ALL_OPAQUE:
        good = read_opacity(&clear, value);
        break;
    case SHOWN:
        clear = strcmp(value, "none") == 0 || strcmp(value, "hidden") == 0;
        break;
    case NONE:
        return strcmp(value, "none") == 0 || strcmp(value, "normal") == 0;
    }
    style->hidden = style->hidden || clear;
    return good;
}

#define AT(member) .offset = offsetof(struct svg_style, member)

static const char flat[] = "a colour is flat, such as #0a6158";
static const char opaque[] = "it must be opaque (1)";
static const char plain[] = "shapes are drawn as they are";

static const struct property properties[] = {
    {"fill", INK, AT(fill), flat},
    {"fill-opacity", OPAQUE, AT(fill.clear), opaque},
    {"fill-rule", WORD, AT(even_odd), "it must be nonzero or evenodd", "nonzero|evenodd"},
    {"stroke", INK, AT(line), flat},
    {"stroke-opacity", OPAQUE, AT(line.clear), opaque},
    {"stroke-width", LENGTH, AT(stroke.width), "a width is a number, perhaps with a unit"},
    {"stroke-linecap", WORD, AT(stroke.cap), "it must be butt, round or square",
        "butt|round|square"},
    {"stroke-linejoin", WORD, AT(stroke.join), "it must be miter, round or bevel",
        "miter|round|bevel"},
    {"stroke-dasharray", DASHES, AT(stroke), "dashes are up to four numbers"},
    {"stroke-dashoffset", LENGTH, AT(stroke.dash_offset), "an offset is a number"},
    {"opacity", ALL_OPAQUE, .accepted = opaque},
    {"display", .kind = SHOWN},
    {"visibility", .kind = SHOWN},
    {"filter", NONE, .accepted = plain},
    {"mask", NONE, .accepted = plain},
    {"clip-path", NONE, .accepted = plain},
    {"marker", NONE, .accepted = plain},
    {"marker-start", NONE, .accepted = plain},
    {"marker-mid", NONE, .accepted = plain},
    {"marker-end", NONE, .accepted = plain},
    {"mix-blend-mode", NONE, .accepted = plain},
};

bool svg_style_set(
    struct svg_style *style, const char *name, const char *value, struct error *error)
{
    size_t i = 0;
    while (i < sizeof properties / sizeof *properties && strcmp(name, properties[i].name) != 0)
        i++;
    if (i == sizeof properties / sizeof *properties || set(style, &properties[i], value))
        return true;
    return error_refuse(error, REASON_BAD_VALUE, error_key(name), "'%.60s' is not supported; %s",
        value, properties[i].accepted);
}

/* Copies FROM up to TO without surrounding blanks; false if it is too long. */
static bool trim(const char *from, const char *to, struct text *piece)
{
    while (from < to && strchr(" \t\r\n", *from) != NULL)
        from++;
    while (to > from && strchr(" \t\r\n", to[-1]) != NULL)
        to--;
    for (; from < to; from++)
        text_add_char(piece, *from);
    return !piece->full;
}

bool svg_style_list(struct svg_style *style, const char *list, struct error *error)
{
    while (*list != '\0') {
        struct text name = TEXT_ROOM(PROPERTY_MAX), value = TEXT_ROOM(PROPERTY_MAX);
        const char *end = list + strcspn(list, ";");
        const char *colon = memchr(list, ':', (size_t)(end - list));
        if (colon != NULL && trim(list, colon, &name) && trim(colon + 1, end, &value) &&
            !svg_style_set(style, name.data, value.data, error))
            return false;
        list = *end == ';' ? end + 1 : end;
    }
    return true;
}
