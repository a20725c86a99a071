/*
 * Styles: flat colours and lines, and properties that have no effect on shapes.
 */
#include "material/private.h"

enum { PROPERTY_MAX = 200 };

struct svg_style svg_style_default(void)
{
    return (struct svg_style){
        .line = {.none = true},
        .stroke = {.width = 1.0, .cap = CAP_BUTT, .join = JOIN_MITER, .miter_limit = 4.0},
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
    ink->none = strcmp(value, "none") == 0 || strcmp(value, "transparent") == 0;
    ink->current = text_same_letters(value, "currentColor");
    return ink->none || ink->current || read_rgb(value, ink->rgb);
}

/* ---- properties ---- */

/* Reads an opacity, which must be 0 or 1: only fully opaque or transparent is accepted. */
static bool read_opacity(bool *clear, const char *value)
{
    double opacity;
    if (!svg_number(&value, &opacity) || (opacity > 0.0 && opacity < 1.0))
        return false;
    *clear = opacity <= 0.0;
    return true;
}

/* Reads dashes; an odd number of them is repeated. */
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

static bool read_word(int *index, const char *words, const char *value)
{
    *index = value_find_word(words, value, strlen(value));
    return *index >= 0;
}

/* Sets SIZE to a length of the picture itself, for its proportions; 0 if it depends on the
 * surroundings. */
static bool read_size(double *size, const char *value)
{
    const char *at = value;
    *size = 0.0;
    if (strcmp(value, "auto") == 0 || svg_length(value, size))
        return true;
    if (!svg_number(&at, size))
        return false;
    bool own = strcmp(at, "em") == 0 || strcmp(at, "rem") == 0;
    *size *= own ? 16.0 : 0.0;
    return own || strcmp(at, "%") == 0;
}

static bool read_visibility(bool *unseen, const char *value)
{
    *unseen = strcmp(value, "hidden") == 0 || strcmp(value, "collapse") == 0;
    return *unseen || strcmp(value, "visible") == 0;
}

/* A property: how to read it, and where to store it in a style. */
struct property {
    const char *name;
    enum {
        INK,
        OPACITY,
        WORD,
        LENGTH,
        FACTOR,
        DASHES,
        DISPLAY,
        VISIBILITY,
        SIZE,
        ONLY, /* must be one of WORDS, which have no effect */
    } kind;
    size_t offset;
    const char *accepted;
    const char *words;
};

static bool set(struct svg_style *style, const struct property *property, const char *value)
{
    void *at = (char *)style + property->offset;
    int index;
    switch (property->kind) {
    case INK:
        return read_ink(at, value);
    case OPACITY:
        return read_opacity(at, value);
    case WORD:
        return read_word(at, property->words, value);
    case LENGTH:
        return svg_length(value, at) && *(const double *)at >= 0.0;
    case FACTOR:
        return svg_number(&value, at) && *value == '\0' && *(const double *)at >= 1.0 &&
               *(const double *)at <= 10.0;
    case DASHES:
        return read_dashes(at, value);
    case DISPLAY:
        *(bool *)at = strcmp(value, "none") == 0;
        return *(bool *)at || read_word(&index, property->words, value);
    case VISIBILITY:
        return read_visibility(at, value);
    case SIZE:
        return read_size(at, value);
    case ONLY:
        break;
    }
    return read_word(&index, property->words, value);
}

#define AT(member) .offset = offsetof(struct svg_style, member)

static const char flat[] = "a colour is flat, such as #0a6158";
static const char opaque[] = "it must be opaque (1)";
static const char plain[] = "shapes are drawn as they are";

static const struct property properties[] = {
    {"fill", INK, AT(fill), flat},
    {"fill-opacity", OPACITY, AT(fill.clear), opaque},
    {"fill-rule", WORD, AT(even_odd), "it must be nonzero or evenodd", "nonzero|evenodd"},
    {"stroke", INK, AT(line), flat},
    {"stroke-opacity", OPACITY, AT(line.clear), opaque},
    {"stroke-width", LENGTH, AT(stroke.width), "a width is a number, perhaps with a unit"},
    {"stroke-linecap", WORD, AT(stroke.cap), "it must be butt, round or square",
        "butt|round|square"},
    {"stroke-linejoin", WORD, AT(stroke.join), "it must be miter, round or bevel",
        "miter|round|bevel"},
    {"stroke-miterlimit", FACTOR, AT(stroke.miter_limit), "a limit is a number from 1 to 10"},
    {"stroke-dasharray", DASHES, AT(stroke), "dashes are up to four numbers"},
    {"stroke-dashoffset", LENGTH, AT(stroke.dash_offset), "an offset is a number"},
    {"color", INK, AT(current), flat},
    {"opacity", OPACITY, AT(faded), opaque},
    {"display", DISPLAY, AT(gone), "it must be none, inline or block", "inline|block|inline-block"},
    {"visibility", VISIBILITY, AT(unseen), "it must be visible or hidden"},
    {"width", SIZE, AT(width), "it must be a length"},
    {"height", SIZE, AT(height), "it must be a length"},
    {"filter", ONLY, .accepted = plain, .words = "none"},
    {"mask", ONLY, .accepted = plain, .words = "none"},
    {"clip-path", ONLY, .accepted = plain, .words = "none"},
    {"marker", ONLY, .accepted = plain, .words = "none"},
    {"marker-start", ONLY, .accepted = plain, .words = "none"},
    {"marker-mid", ONLY, .accepted = plain, .words = "none"},
    {"marker-end", ONLY, .accepted = plain, .words = "none"},
    {"mix-blend-mode", ONLY, .accepted = plain, .words = "normal"},
    {"paint-order", ONLY, .accepted = plain,
        .words = "normal|fill|fill stroke|fill stroke markers"},
    {"vector-effect", ONLY, .accepted = plain, .words = "none"},
};

/* Properties of text, gradients, filters, of the page around the picture, and hints for drawing;
 * they have no effect on shapes in flat colours. */
static const char idle[] =
    "alignment-baseline|baseline-shift|block-progression|box-sizing|clip|clip-rule|"
    "color-interpolation|color-interpolation-filters|color-profile|color-rendering|cursor|"
    "direction|dominant-baseline|enable-background|flood-color|flood-opacity|font|font-family|"
    "font-feature-settings|font-size|font-size-adjust|font-stretch|font-style|font-variant|"
    "font-variant-alternates|font-variant-caps|font-variant-east-asian|font-variant-ligatures|"
    "font-variant-numeric|font-variant-position|font-variation-settings|font-weight|"
    "glyph-orientation-horizontal|glyph-orientation-vertical|image-rendering|inline-size|isolation|"
    "kerning|letter-spacing|lighting-color|line-height|margin|overflow|pointer-events|"
    "shape-margin|shape-padding|shape-rendering|solid-color|solid-opacity|stop-color|stop-opacity|"
    "text-align|text-anchor|text-decoration|text-decoration-color|text-decoration-line|"
    "text-decoration-style|text-indent|text-orientation|text-overflow|text-rendering|"
    "text-transform|unicode-bidi|user-select|vertical-align|white-space|will-change|word-spacing|"
    "word-wrap|writing-mode";

static const struct property *property_of(const char *name)
{
    size_t i = 0, count = sizeof properties / sizeof *properties;
    while (i < count && strcmp(name, properties[i].name) != 0)
        i++;
    return i < count ? &properties[i] : NULL;
}

/* Reports whether NAME has no effect on shapes, such as a program's own "-inkscape-stroke". */
static bool is_idle(const char *name)
{
    return name[0] == '-' || value_find_word(idle, name, strlen(name)) >= 0;
}

bool svg_style_knows(const char *name)
{
    return property_of(name) != NULL || is_idle(name);
}

bool svg_style_set(
    struct svg_style *style, const char *name, const char *value, struct error *error)
{
    const struct property *property = property_of(name);
    if (property == NULL)
        return is_idle(name) ||
               error_refuse(error, REASON_UNKNOWN, error_key(name), "no such property is known");
    return set(style, property, value) ||
           error_refuse(error, REASON_BAD_VALUE, error_key(name), "'%.60s' is not supported; %s",
               value, property->accepted);
}

/* Copies FROM up to TO without surrounding blanks; returns false if it is too long. */
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
        if (!trim(list, colon != NULL ? colon : end, &name) ||
            !trim(colon != NULL ? colon + 1 : end, end, &value))
            return error_input(error, "a property in 'style' is too long");
        if (name.length > 0 && !svg_style_set(style, name.data, value.data, error))
            return false;
        list = *end == ';' ? end + 1 : end;
    }
    return true;
}
