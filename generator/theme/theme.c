/*
 * Reads theme files. Each overrides the built-in theme, which is a theme file, too. If a colour is
 * given only in RGB, its inks are calculated.
 */
#include "theme/theme.h"

#include <stdio.h>

extern const char theme_default_yaml[]; /* templates/themes/default.yaml */

void theme_set_spot(struct theme *theme, enum colour_role role, const char *name)
{
    theme->cmyk.colour[role] = (struct colour){COLOUR_SPOT, {0.0, 1.0, 0.0, 0.0}};
    snprintf(theme->cmyk.spot, sizeof theme->cmyk.spot, "%s", name);
}

/* Lightens RGB with white; reduces inks. */
void theme_add_custom(struct theme *theme, int index, const struct theme_colour *colour)
{
    enum colour_role role = colour_custom(index);
    theme->rgb.colour[role] = colour->rgb;
    theme->cmyk.colour[role] = colour->cmyk;
    for (int i = 0; i < 3; i++)
        theme->rgb.colour[role].channel[i] =
            1.0 - theme->custom_colours * (1.0 - colour->rgb.channel[i]);
    for (int i = 0; i < 4; i++)
        theme->cmyk.colour[role].channel[i] = theme->custom_colours * colour->cmyk.channel[i];
}

static const char colour_accepted[] =
    "six hexadecimal digits in quotes, such as \"#0a6158\", or {rgb: \"#0a6158\", cmyk: [90, 30, "
    "60, 35]}";

/* ---- one colour ---- */

static bool colour_error(const struct yaml_node *node, struct error *error)
{
    if (node->kind == YAML_VALUE && node->empty)
        return yaml_refuse(node, error, REASON_MISSING, error_key(node->key),
            "no colour (an unquoted # begins a comment); expected %s", colour_accepted);
    return yaml_bad(node, error, "'%.40s' is not a colour; expected %s",
        node->kind == YAML_VALUE ? node->text : "a list", colour_accepted);
}

static bool read_rgb(const struct yaml_node *node, struct colour *colour, struct error *error)
{
    uint8_t bytes[3];
    if (node->kind != YAML_VALUE || node->empty ||
        !text_from_hex(node->text + (node->text[0] == '#'), bytes, 3))
        return colour_error(node, error);
    *colour =
        (struct colour){COLOUR_RGB, {bytes[0] / 255.0, bytes[1] / 255.0, bytes[2] / 255.0, 0.0}};
    return true;
}

static bool read_per_cent(const struct yaml_node *node, double *share)
{
    double number;
    if (node->kind != YAML_VALUE || !text_to_decimal(node->text, &number) || number < 0.0 ||
        number > 100.0)
        return false;
    *share = number / 100.0;
    return true;
}

static bool read_cmyk(const struct yaml_node *node, struct colour *colour, struct error *error)
{
    static const char accepted[] = "four numbers from 0 to 100 (per cent), such as [0, 0, 0, 90]";
    struct colour read = {COLOUR_CMYK, {0.0, 0.0, 0.0, 0.0}};
    if (node->kind != YAML_LIST || node->count != 4)
        return yaml_refuse(
            node, error, REASON_BAD_VALUE, error_key("cmyk"), "expected %s", accepted);
    int at = 0;
    for (const struct yaml_node *ink = node->first; ink != NULL; ink = ink->next) {
        if (!read_per_cent(ink, &read.channel[at++]))
            return yaml_refuse(ink, error, REASON_BAD_VALUE, error_key("cmyk"),
                "'%.40s' is none of %s", ink->kind == YAML_VALUE ? ink->text : "a list", accepted);
    }
    *colour = read;
    return true;
}

/* Reports whether the text and lines of ROLE are printed only in black ink by default. */
static bool is_black_role(enum colour_role role)
{
    return role == COLOUR_INK || role == COLOUR_SOFT || role == COLOUR_FAINT ||
           role == COLOUR_LINE || role == COLOUR_CUT || role == COLOUR_FOLD || role == COLOUR_MARK;
}

/* Converts RGB to inks; lightness is weighted as in Rec. 601. */
static struct colour to_inks(const struct colour *rgb, enum colour_role role)
{
    const double *c = rgb->channel;
    struct colour inks = {COLOUR_CMYK, {0.0, 0.0, 0.0, 0.0}};
    if (is_black_role(role)) {
        inks.channel[3] = 1.0 - (0.299 * c[0] + 0.587 * c[1] + 0.114 * c[2]);
        return inks;
    }
    colour_inks(c, inks.channel);
    return inks;
}

static struct colour to_rgb(const struct colour *inks)
{
    const double *c = inks->channel;
    struct colour rgb = {COLOUR_RGB, {0.0, 0.0, 0.0, 0.0}};
    for (int i = 0; i < 3; i++)
        rgb.channel[i] = (1.0 - c[i]) * (1.0 - c[3]);
    return rgb;
}

/* Reads the keys of a colour; FOUND records which ones are present. */
static bool read_both(
    const struct yaml_node *node, struct theme_colour *colour, bool found[2], struct error *error)
{
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        bool cmyk = strcmp(inside->key, "cmyk") == 0;
        if (!cmyk && strcmp(inside->key, "rgb") != 0)
            return yaml_refuse_key(inside, error, REASON_UNKNOWN, error_word(inside->key),
                "no key '%.40s' here; a colour has rgb and cmyk", inside->key);
        found[cmyk] = true;
        if (!(cmyk ? read_cmyk(inside, &colour->cmyk, error)
                   : read_rgb(inside, &colour->rgb, error)))
            return false;
    }
    return true;
}

/* Reads a colour; ROLE is COLOUR_NONE for a colour without a role. */
static bool read_colour(const struct yaml_node *node, enum colour_role role,
    struct theme_colour *colour, struct error *error)
{
    bool found[2] = {true, false};
    if (node->kind == YAML_MAP && node->count > 0) {
        found[false] = false;
        if (!read_both(node, colour, found, error))
            return false;
    } else if (!read_rgb(node, &colour->rgb, error)) {
        return false;
    }
    if (!found[false])
        colour->rgb = to_rgb(&colour->cmyk);
    if (!found[true])
        colour->cmyk = to_inks(&colour->rgb, role);
    return true;
}

static bool read_role(
    const struct yaml_node *node, enum colour_role role, struct theme *theme, struct error *error)
{
    struct theme_colour colour;
    if (!read_colour(node, role, &colour, error))
        return false;
    theme->rgb.colour[role] = colour.rgb;
    theme->cmyk.colour[role] = colour.cmyk;
    return true;
}

bool theme_read_colour(
    const struct yaml_node *node, struct theme_colour *colour, struct error *error)
{
    return read_colour(node, COLOUR_NONE, colour, error);
}

/* ---- all colours ---- */

static bool unknown_role(const struct yaml_node *node, struct error *error)
{
    struct suggestion suggestion = suggestion_for(node->key);
    for (int role = COLOUR_NONE + 1; role < COLOUR_ROLE_COUNT; role++)
        suggestion_offer(&suggestion, colour_role_name((enum colour_role)role));
    return yaml_refuse_key(node, error, REASON_UNKNOWN, error_word(node->key),
        "no colour '%.40s' is used; %s", node->key, suggestion_answer(&suggestion));
}

static enum colour_role find_role(const char *name)
{
    int role = COLOUR_NONE + 1;
    while (role < COLOUR_ROLE_COUNT && strcmp(colour_role_name((enum colour_role)role), name) != 0)
        role++;
    return (enum colour_role)role;
}

/* Reads all colours; INTO is the start of the theme. */
static bool read_colours(const struct yaml_node *node, void *into, struct error *error)
{
    if (node->kind != YAML_MAP)
        return yaml_refuse(node, error, REASON_BAD_VALUE, error_key("colours"),
            "expected lines such as 'ink: \"#1c2b2d\"'");
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        enum colour_role role = find_role(inside->key);
        if (role == COLOUR_ROLE_COUNT)
            return unknown_role(inside, error);
        if (!read_role(inside, role, into, error))
            return false;
    }
    return true;
}

/* ---- the font ---- */

static const char font_accepted[] = "lato, dejavu-serif, {file: FILE} or {family: \"NAME\"}, with "
                                    "bold:, italic: and bold-italic: FILE and fallback: [NAME or "
                                    "FILE]";

static bool font_error(const struct yaml_node *node, struct error *error)
{
    return yaml_refuse(node, error, REASON_BAD_VALUE, error_key("font"),
        "'%.40s' is not accepted; it takes %s", node->kind == YAML_VALUE ? node->text : "this",
        font_accepted);
}

/* Copies the path of a file, which is relative to the tree's file. */
static bool read_font_file(
    const struct yaml_node *node, char *path, size_t size, struct error *error)
{
    LOCAL_BUFFER inside = BUFFER_INIT;
    struct text kept = text_in(path, size);
    if (node->text[0] == '\0')
        return font_error(node, error);
    if (!yaml_add_inside(node->tree, node->text, &inside))
        return yaml_refuse_outside(node->tree, node->line, "font", node->text, error);
    text_add(&kept, inside.data);
    return !kept.full || font_error(node, error);
}

static bool read_font_name(
    const struct yaml_node *node, char *name, size_t size, struct error *error)
{
    struct text kept = text_in(name, size);
    text_add(&kept, node->text);
    return (!kept.full && node->text[0] != '\0') || font_error(node, error);
}

static bool read_fallback(
    const struct yaml_node *node, char *name, size_t size, struct error *error)
{
    if (node->kind != YAML_VALUE || node->empty)
        return font_error(node, error);
    return font_is_file_name(node->text) ? read_font_file(node, name, size, error)
                                         : read_font_name(node, name, size, error);
}

static bool read_fallbacks(
    const struct yaml_node *node, struct theme_font *font, struct error *error)
{
    int count = 0;
    if (node->kind == YAML_VALUE)
        return read_fallback(node, font->fallback[0], sizeof font->fallback[0], error);
    if (node->kind != YAML_LIST || node->count > FALLBACKS_MAX)
        return yaml_refuse(node, error, REASON_BAD_VALUE, error_key("fallback"),
            "expected a list of up to %d families or files", FALLBACKS_MAX);
    for (const struct yaml_node *at = node->first; at != NULL; at = at->next) {
        if (!read_fallback(at, font->fallback[count], sizeof font->fallback[count], error))
            return false;
        count++;
    }
    return true;
}

static bool read_font_key(const struct yaml_node *key, struct theme_font *font, struct error *error)
{
    static const char *const cuts[CUT_COUNT] = {"file", "bold", "italic", "bold-italic"};
    if (strcmp(key->key, "fallback") == 0)
        return read_fallbacks(key, font, error);
    bool known = strcmp(key->key, "face") == 0 || strcmp(key->key, "family") == 0;
    for (int cut = 0; cut < CUT_COUNT; cut++)
        known = known || strcmp(key->key, cuts[cut]) == 0;
    if (!known)
        return yaml_refuse_key(key, error, REASON_UNKNOWN, error_word(key->key),
            "no key '%.40s' in font; it takes %s", key->key, font_accepted);
    if (key->kind != YAML_VALUE || key->empty)
        return font_error(key, error);
    for (int cut = 0; cut < CUT_COUNT; cut++) {
        if (strcmp(key->key, cuts[cut]) == 0)
            return read_font_file(key, font->file[cut], sizeof font->file[cut], error);
    }
    if (strcmp(key->key, "face") == 0) {
        font->face = value_find_word(TEXT_FACE_WORDS, key->text, strlen(key->text));
        return font->face >= 0 || font_error(key, error);
    }
    return read_font_name(key, font->family, sizeof font->family, error);
}

/* Checks that there is a font to which bold and italic cuts belong. */
static bool check_cuts(
    const struct yaml_node *node, const struct theme_font *font, struct error *error)
{
    bool cut = font->file[CUT_BOLD][0] != '\0' || font->file[CUT_ITALIC][0] != '\0' ||
               font->file[CUT_BOLD_ITALIC][0] != '\0';
    bool own = font->file[CUT_REGULAR][0] != '\0' || font->family[0] != '\0';
    if (own && yaml_find(node, "face") != NULL)
        return yaml_bad(node, error, "font takes face: or a font of your own, not both");
    return own || !cut ||
           yaml_bad(node, error,
               "bold: and italic: belong to a font of your own; add file: or "
               "family:");
}

static bool read_custom_font(
    const struct yaml_node *node, struct theme_font *font, struct error *error)
{
    for (const struct yaml_node *key = node->first; key != NULL; key = key->next) {
        if (key->key == NULL || !read_font_key(key, font, error))
            return key->key == NULL ? font_error(node, error) : false;
    }
    return node->count > 0 ? check_cuts(node, font, error) : font_error(node, error);
}

bool theme_read_font(const struct yaml_node *node, struct theme_font *font, struct error *error)
{
    *font = (struct theme_font){.face = FACE_LATO, .line = node->line};
    snprintf(font->place, sizeof font->place, "%s", yaml_tree_path(node->tree));
    if (node->kind == YAML_MAP)
        return read_custom_font(node, font, error);
    if (node->kind == YAML_VALUE && !node->empty)
        font->face = value_find_word(TEXT_FACE_WORDS, node->text, strlen(node->text));
    return (node->kind == YAML_VALUE && !node->empty && font->face >= 0) || font_error(node, error);
}

static bool read_font(const struct yaml_node *node, void *into, struct error *error)
{
    return theme_read_font(node, into, error);
}

/* ---- the file ---- */

static const struct schema_row schema[] = {
    /* look, in one line */
    {"about", SCHEMA_TEXT, .high = 100, .offset = offsetof(struct theme, about)},
    /* width of the lines of cells and boards */
    {"lines", SCHEMA_MEASURE, 50, 200, "%", .offset = offsetof(struct theme, lines)},
    /* strength of the colours of kit files */
    {"own-colours", SCHEMA_MEASURE, 0, 100, "%", .offset = offsetof(struct theme, custom_colours)},
    /* outlines: dark areas are not filled */
    {"fills", SCHEMA_WORD, .words = "solid|outlines", .offset = offsetof(struct theme, fills)},
    {"font", SCHEMA_READ, .read = read_font, .offset = offsetof(struct theme, font)},
    {"colours", SCHEMA_READ, .read = read_colours}, /* a colour for each role */
    {.key = NULL},
};

static bool read_tree(const struct yaml_tree *tree, void *into, struct error *error)
{
    struct theme *theme = into;
    const struct yaml_node *top = schema_top(tree, "theme", error);
    theme->lines = 100.0;
    theme->custom_colours = 100.0;
    if (top == NULL || !schema_fill(schema, top, theme, error))
        return false;
    theme->lines /= 100.0;
    theme->custom_colours /= 100.0;
    return true;
}

void theme_default(struct theme *theme)
{
    struct error error = ERROR_INIT;
    struct yaml_tree *tree =
        yaml_tree_read_text("default", theme_default_yaml, strlen(theme_default_yaml), &error);
    *theme = (struct theme){.name = "default"};
    theme->rgb.colour[COLOUR_BLACK].space = COLOUR_RGB;
    theme->cmyk.colour[COLOUR_BLACK] = (struct colour){COLOUR_CMYK, {0.0, 0.0, 0.0, 1.0}};
    bool good = tree != NULL && read_tree(tree, theme, &error);
    assert(good && "a test has read what is linked in");
    yaml_tree_destroy(tree);
    theme->about[0] = '\0';
}

bool theme_from_tree(const struct yaml_tree *tree, void *into, struct error *error)
{
    theme_default(into);
    return read_tree(tree, into, error);
}

bool theme_read(const char *spelling, struct theme *theme, struct error *error)
{
    bool good = template_read(
        spelling, "themes", "theme", "default", theme_default_yaml, theme_from_tree, theme, error);
    snprintf(theme->name, sizeof theme->name, "%.39s", spelling);
    return good;
}
