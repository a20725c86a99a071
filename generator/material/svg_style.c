/*
 * Styles: which colours, which lines. Flat ones alone.
 */
#include "material/private.h"

#include <string.h>

enum { PROPERTY_MAX = 200 };

struct svg_style svg_style_default(void)
{
    return (struct svg_style){
        .line = {.none = true},
        .stroke = {.width = 1.0, .cap = CAP_BUTT, .join = JOIN_MITER},
    };
}

static bool refuse(const char *name, const char *value, const char *accepted, struct error *error)
{
    return error_refuse(
        error, REASON_BAD_VALUE, error_key(name), "'%.60s' cannot be had; %s", value, accepted);
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

static bool read_ink(struct svg_ink *ink, const char *name, const char *value, struct error *error)
{
    if (strcmp(value, "inherit") == 0)
        return true;
    ink->none = strcmp(value, "none") == 0 || strcmp(value, "transparent") == 0;
    if (ink->none || read_rgb(value, ink->rgb))
        return true;
    return refuse(name, value, "a colour is flat, such as #0a6158", error);
}

/* ---- properties ---- */

/* Opaque, or not there at all. */
static bool read_opacity(bool *clear, const char *name, const char *value, struct error *error)
{
    const char *at = value;
    double opacity;
    if (!svg_number(&at, &opacity) || (opacity > 0.0 && opacity < 1.0))
        return refuse(name, value, "what is printed is opaque (1)", error);
    *clear = opacity <= 0.0;
    return true;
}

static bool set_fill(struct svg_style *s, const char *name, const char *value, struct error *error)
{
    return read_ink(&s->fill, name, value, error);
}

static bool set_line(struct svg_style *s, const char *name, const char *value, struct error *error)
{
    return read_ink(&s->line, name, value, error);
}

static bool set_fill_opacity(
    struct svg_style *s, const char *name, const char *value, struct error *error)
{
    return read_opacity(&s->fill.clear, name, value, error);
}

static bool set_line_opacity(
    struct svg_style *s, const char *name, const char *value, struct error *error)
{
    return read_opacity(&s->line.clear, name, value, error);
}

static bool set_opacity(
    struct svg_style *s, const char *name, const char *value, struct error *error)
{
    bool clear = false;
    if (!read_opacity(&clear, name, value, error))
        return false;
    s->hidden = s->hidden || clear;
    return true;
}

static bool set_rule(struct svg_style *s, const char *name, const char *value, struct error *error)
{
    s->even_odd = strcmp(value, "evenodd") == 0;
    if (s->even_odd || strcmp(value, "nonzero") == 0)
        return true;
    return refuse(name, value, "nonzero and evenodd are understood", error);
}

static bool set_width(struct svg_style *s, const char *name, const char *value, struct error *error)
{
    if (svg_length(value, &s->stroke.width) && s->stroke.width >= 0.0)
        return true;
    return refuse(name, value, "a width is a number, perhaps with a unit", error);
}

static bool set_cap(struct svg_style *s, const char *name, const char *value, struct error *error)
{
    int cap = value_find_word("butt|round|square", value, strlen(value));
    if (cap < 0)
        return refuse(name, value, "butt, round and square are understood", error);
    s->stroke.cap = (enum line_cap)cap;
    return true;
}

static bool set_join(struct svg_style *s, const char *name, const char *value, struct error *error)
{
    int join = value_find_word("miter|round|bevel", value, strlen(value));
    if (join < 0)
        return refuse(name, value, "miter, round and bevel are understood", error);
    s->stroke.join = (enum line_join)join;
    return true;
}

/* An odd number of dashes is said twice. */
static bool set_dash(struct svg_style *s, const char *name, const char *value, struct error *error)
{
    const char *at = value;
    int count = 0;
    double sum = 0.0;
    s->stroke.dash_count = 0;
    if (strcmp(value, "none") == 0)
        return true;
    for (svg_skip(&at); *at != '\0'; svg_skip(&at)) {
        if (count == DASHES_MAX || !svg_number(&at, &s->stroke.dash[count]) ||
            s->stroke.dash[count] < 0.0)
            return refuse(name, value, "dashes are up to four numbers", error);
        text_take(&at, "px");
        sum += s->stroke.dash[count++];
    }
    if (count % 2 == 1 && 2 * count <= DASHES_MAX) {
        memcpy(s->stroke.dash + count, s->stroke.dash, (size_t)count * sizeof *s->stroke.dash);
        count *= 2;
    }
    if (count % 2 == 1)
        return refuse(name, value, "dashes are up to four numbers", error);
    s->stroke.dash_count = sum > 0.0 ? count : 0;
    return true;
}

static bool set_dash_offset(
    struct svg_style *s, const char *name, const char *value, struct error *error)
{
    if (svg_length(value, &s->stroke.dash_offset) && s->stroke.dash_offset >= 0.0)
        return true;
    return refuse(name, value, "an offset is a number", error);
}

static bool set_shown(struct svg_style *s, const char *name, const char *value, struct error *error)
{
    (void)name;
    (void)error;
    s->hidden = s->hidden || strcmp(value, "none") == 0 || strcmp(value, "hidden") == 0;
    return true;
}

static bool set_none(struct svg_style *s, const char *name, const char *value, struct error *error)
{
    (void)s;
    if (strcmp(value, "none") == 0 || strcmp(value, "normal") == 0)
        return true;
    return refuse(name, value, "shapes are drawn as they are", error);
}

static const struct {
    const char *name;
    bool (*set)(struct svg_style *style, const char *name, const char *value, struct error *error);
} properties[] = {
    {"fill", set_fill},
    {"fill-opacity", set_fill_opacity},
    {"fill-rule", set_rule},
    {"stroke", set_line},
    {"stroke-opacity", set_line_opacity},
    {"stroke-width", set_width},
    {"stroke-linecap", set_cap},
    {"stroke-linejoin", set_join},
    {"stroke-dasharray", set_dash},
    {"stroke-dashoffset", set_dash_offset},
    {"opacity", set_opacity},
    {"display", set_shown},
    {"visibility", set_shown},
    {"filter", set_none},
    {"mask", set_none},
    {"clip-path", set_none},
    {"marker", set_none},
    {"marker-start", set_none},
    {"marker-mid", set_none},
    {"marker-end", set_none},
    {"mix-blend-mode", set_none},
};

bool svg_style_set(
    struct svg_style *style, const char *name, const char *value, struct error *error)
{
    for (size_t i = 0; i < sizeof properties / sizeof *properties; i++) {
        if (strcmp(name, properties[i].name) == 0)
            return properties[i].set(style, name, value, error);
    }
    return true;
}

/* The piece from FROM up to TO without blanks around it; false if it is too long. */
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
        char name[PROPERTY_MAX], value[PROPERTY_MAX];
        struct text name_text = text_in(name, sizeof name);
        struct text value_text = text_in(value, sizeof value);
        const char *end = list + strcspn(list, ";");
        const char *colon = memchr(list, ':', (size_t)(end - list));
        if (colon != NULL && trim(list, colon, &name_text) && trim(colon + 1, end, &value_text) &&
            !svg_style_set(style, name, value, error))
            return false;
        list = *end == ';' ? end + 1 : end;
    }
    return true;
}
