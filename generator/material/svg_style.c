/*
 * Styles: which colours, which lines. Flat ones alone.
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

/* An odd number of dashes is said twice. */
static bool read_dash(
    struct stroke *stroke, const char *name, const char *value, struct error *error)
{
    const char *at = value;
    int count = 0;
    double sum = 0.0;
    stroke->dash_count = 0;
    if (strcmp(value, "none") == 0)
        return true;
    for (svg_skip(&at); *at != '\0'; svg_skip(&at)) {
        if (count == DASHES_MAX || !svg_number(&at, &stroke->dash[count]) ||
            stroke->dash[count] < 0.0)
            return refuse(name, value, "dashes are up to four numbers", error);
        text_take(&at, "px");
        sum += stroke->dash[count++];
    }
    if (count % 2 == 1 && 2 * count <= DASHES_MAX) {
        memcpy(stroke->dash + count, stroke->dash, (size_t)count * sizeof *stroke->dash);
        count *= 2;
    }
    if (count % 2 == 1)
        return refuse(name, value, "dashes are up to four numbers", error);
    stroke->dash_count = sum > 0.0 ? count : 0;
    return true;
}

/* INDEX: the place of VALUE among WORDS. */
static bool read_word(int *index, const char *words, const char *name, const char *value,
    const char *accepted, struct error *error)
{
    int found = value_find_word(words, value, strlen(value));
    *index = found > 0 ? found : 0;
    return found >= 0 || refuse(name, value, accepted, error);
}

static bool read_length(
    double *length, const char *name, const char *value, const char *accepted, struct error *error)
{
    return (svg_length(value, length) && *length >= 0.0) || refuse(name, value, accepted, error);
}

enum property {
    FILL,
    FILL_OPACITY,
    FILL_RULE,
    LINE,
    LINE_OPACITY,
    LINE_WIDTH,
    LINE_CAP,
    LINE_JOIN,
    LINE_DASHES,
    LINE_DASH_OFFSET,
    OPACITY,
    SHOWN,
    NONE, /* cannot be had */
};

static bool set(struct svg_style *s, enum property property, const char *name, const char *value,
    struct error *error)
{
    int word = 0;
    bool good = true, clear = false;
    switch (property) {
    case FILL:
        return read_ink(&s->fill, name, value, error);
    case FILL_OPACITY:
        return read_opacity(&s->fill.clear, name, value, error);
    case FILL_RULE:
        good = read_word(
            &word, "nonzero|evenodd", name, value, "nonzero and evenodd are understood", error);
        s->even_odd = word == 1;
        break;
    case LINE:
        return read_ink(&s->line, name, value, error);
    case LINE_OPACITY:
        return read_opacity(&s->line.clear, name, value, error);
    case LINE_WIDTH:
        return read_length(
            &s->stroke.width, name, value, "a width is a number, perhaps with a unit", error);
    case LINE_CAP:
        good = read_word(&word, "butt|round|square", name, value,
            "butt, round and square are understood", error);
        s->stroke.cap = (enum line_cap)word;
        break;
    case LINE_JOIN:
        good = read_word(&word, "miter|round|bevel", name, value,
            "miter, round and bevel are understood", error);
        s->stroke.join = (enum line_join)word;
        break;
    case LINE_DASHES:
        return read_dash(&s->stroke, name, value, error);
    case LINE_DASH_OFFSET:
        return read_length(&s->stroke.dash_offset, name, value, "an offset is a number", error);
    case OPACITY:
        good = read_opacity(&clear, name, value, error);
        s->hidden = s->hidden || clear;
        break;
    case SHOWN:
        s->hidden = s->hidden || strcmp(value, "none") == 0 || strcmp(value, "hidden") == 0;
        break;
    case NONE:
        return strcmp(value, "none") == 0 || strcmp(value, "normal") == 0 ||
               refuse(name, value, "shapes are drawn as they are", error);
    }
    return good;
}

static const struct {
    const char *name;
    enum property property;
} properties[] = {
    {"fill", FILL},
    {"fill-opacity", FILL_OPACITY},
    {"fill-rule", FILL_RULE},
    {"stroke", LINE},
    {"stroke-opacity", LINE_OPACITY},
    {"stroke-width", LINE_WIDTH},
    {"stroke-linecap", LINE_CAP},
    {"stroke-linejoin", LINE_JOIN},
    {"stroke-dasharray", LINE_DASHES},
    {"stroke-dashoffset", LINE_DASH_OFFSET},
    {"opacity", OPACITY},
    {"display", SHOWN},
    {"visibility", SHOWN},
    {"filter", NONE},
    {"mask", NONE},
    {"clip-path", NONE},
    {"marker", NONE},
    {"marker-start", NONE},
    {"marker-mid", NONE},
    {"marker-end", NONE},
    {"mix-blend-mode", NONE},
};

bool svg_style_set(
    struct svg_style *style, const char *name, const char *value, struct error *error)
{
    for (size_t i = 0; i < sizeof properties / sizeof *properties; i++) {
        if (strcmp(name, properties[i].name) == 0)
            return set(style, properties[i].property, name, value, error);
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
