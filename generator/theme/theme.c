/*
 * The built-in theme. Every meaning that a colour carries here is carried by a line's weight, a
 * dotted outline or a letter as well.
 *
 * Reads theme files. A file says what it does otherwise than the built-in theme; a colour given in
 * RGB alone gets inks worked out from it.
 */
#include "theme/theme.h"

#include <stdio.h>

struct role_row {
    uint32_t rgb;
    uint8_t cmyk[4]; /* per cent */
};

#define ROLE(role, rgb, c, m, y, k) [role] = {rgb, {c, m, y, k}}

/* Inks: text is black alone, so that its edges are sharp whatever the register. */
static const struct role_row roles[COLOUR_ROLE_COUNT] = {
    ROLE(COLOUR_PAPER, 0xffffff, 0, 0, 0, 0),
    ROLE(COLOUR_INK, 0x1c2b2d, 0, 0, 0, 100),
    ROLE(COLOUR_SOFT, 0x4d5c5e, 0, 0, 0, 75),
    ROLE(COLOUR_FAINT, 0x7b898b, 0, 0, 0, 55),
    ROLE(COLOUR_LINE, 0x849496, 0, 0, 0, 50),
    ROLE(COLOUR_FRAME, 0x234145, 80, 40, 45, 65),
    ROLE(COLOUR_CELL, 0xffffff, 0, 0, 0, 0),
    ROLE(COLOUR_CELL_EDGE, 0xeaf0ee, 8, 2, 6, 2),
    ROLE(COLOUR_ACCENT, 0x0a6158, 90, 30, 60, 35),
    ROLE(COLOUR_ACCENT_SOFT, 0xdcebe7, 14, 2, 10, 2),
    ROLE(COLOUR_PLAYER_1, 0xd99a00, 12, 40, 100, 2),
    ROLE(COLOUR_PLAYER_2, 0x8a97a0, 45, 30, 25, 10),
    ROLE(COLOUR_PLAYER_3, 0xb5342b, 18, 90, 90, 10),
    ROLE(COLOUR_PLAYER_4, 0x2463a8, 90, 60, 5, 5),
    ROLE(COLOUR_PLAYER_5, 0x4f8a2d, 70, 20, 100, 10),
    ROLE(COLOUR_PLAYER_6, 0x7a4a9c, 60, 80, 5, 5),
    ROLE(COLOUR_CUT, 0x9aa5a6, 0, 0, 0, 40),
    ROLE(COLOUR_FOLD, 0x9aa5a6, 0, 0, 0, 40),
    ROLE(COLOUR_MARK, 0x5b6869, 0, 0, 0, 70),
};

static struct colour rgb_colour(uint32_t rgb)
{
    return (struct colour){
        COLOUR_RGB, {(rgb >> 16) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0, 0.0}};
}

static struct colour cmyk_colour(const uint8_t cmyk[4])
{
    return (struct colour){
        COLOUR_CMYK, {cmyk[0] / 100.0, cmyk[1] / 100.0, cmyk[2] / 100.0, cmyk[3] / 100.0}};
}

void theme_default(struct theme *theme)
{
    *theme = (struct theme){
        .name = "default", .lines = 1.0, .own_colours = 1.0, .font = {.face = FACE_LATO}};
    for (int role = COLOUR_NONE + 1; role < COLOUR_ROLE_COUNT; role++) {
        theme->rgb.colour[role] = rgb_colour(roles[role].rgb);
        theme->cmyk.colour[role] = cmyk_colour(roles[role].cmyk);
    }
    theme->rgb.colour[COLOUR_BLACK] = rgb_colour(0x000000);
    theme->cmyk.colour[COLOUR_BLACK] = cmyk_colour((const uint8_t[]){0, 0, 0, 100});
}

void theme_set_spot(struct theme *theme, enum colour_role role, const char *name)
{
    theme->cmyk.colour[role] = (struct colour){COLOUR_SPOT, {0.0, 1.0, 0.0, 0.0}};
    snprintf(theme->cmyk.spot, sizeof theme->cmyk.spot, "%s", name);
}

/* RGB is mixed with white, inks become less. */
void theme_add_own(struct theme *theme, int index, const struct theme_colour *colour)
{
    enum colour_role role = colour_own(index);
    theme->rgb.colour[role] = colour->rgb;
    theme->cmyk.colour[role] = colour->cmyk;
    for (int i = 0; i < 3; i++)
        theme->rgb.colour[role].channel[i] =
            1.0 - theme->own_colours * (1.0 - colour->rgb.channel[i]);
    for (int i = 0; i < 4; i++)
        theme->cmyk.colour[role].channel[i] = theme->own_colours * colour->cmyk.channel[i];
}

static const char colour_accepted[] =
    "six hexadecimal digits in quotes, such as \"#0a6158\", or {rgb: \"#0a6158\", cmyk: [90, 30, "
    "60, 35]}";

/* ---- one colour ---- */

static bool colour_error(
    const struct yaml_tree *tree, const struct yaml_node *node, struct error *error)
{
    if (node->kind == YAML_VALUE && node->empty)
        return yaml_refuse(tree, node->line, error, REASON_MISSING, error_key(node->key),
            "no colour (an unquoted # begins a comment); accepted is %s", colour_accepted);
    return yaml_refuse(tree, node->line, error, REASON_BAD_VALUE, error_key(node->key),
        "'%.40s' is no colour; accepted is %s", node->kind == YAML_VALUE ? node->text : "a list",
        colour_accepted);
}

static bool read_rgb(const struct yaml_tree *tree, const struct yaml_node *node,
    struct colour *colour, struct error *error)
{
    uint8_t bytes[3];
    if (node->kind != YAML_VALUE || node->empty ||
        !text_from_hex(node->text + (node->text[0] == '#'), bytes, 3))
        return colour_error(tree, node, error);
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

static bool read_cmyk(const struct yaml_tree *tree, const struct yaml_node *node,
    struct colour *colour, struct error *error)
{
    static const char accepted[] = "four numbers from 0 to 100 (per cent), such as [0, 0, 0, 90]";
    struct colour read = {COLOUR_CMYK, {0.0, 0.0, 0.0, 0.0}};
    if (node->kind != YAML_LIST || node->count != 4)
        return yaml_refuse(tree, node->line, error, REASON_BAD_VALUE, error_key("cmyk"),
            "accepted are %s", accepted);
    int at = 0;
    for (const struct yaml_node *ink = node->first; ink != NULL; ink = ink->next) {
        if (!read_per_cent(ink, &read.channel[at++]))
            return yaml_refuse(tree, ink->line, error, REASON_BAD_VALUE, error_key("cmyk"),
                "'%.40s' is none of %s", ink->kind == YAML_VALUE ? ink->text : "a list", accepted);
    }
    *colour = read;
    return true;
}

/* Roles whose text and lines are black ink alone unless a file says otherwise. */
static bool is_black_role(enum colour_role role)
{
    return role == COLOUR_INK || role == COLOUR_SOFT || role == COLOUR_FAINT ||
           role == COLOUR_LINE || role == COLOUR_CUT || role == COLOUR_FOLD || role == COLOUR_MARK;
}

/* Perceived lightness is weighted as in Rec. 601. */
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

struct role_colours {
    bool has_rgb, has_cmyk;
    struct colour rgb, cmyk;
};

static bool read_both(const struct yaml_tree *tree, const struct yaml_node *node,
    struct role_colours *colours, struct error *error)
{
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        bool rgb = strcmp(inside->key, "rgb") == 0;
        if (!rgb && strcmp(inside->key, "cmyk") != 0)
            return yaml_refuse(tree, inside->key_line, error, REASON_UNKNOWN,
                error_word(inside->key), "no key '%.40s' here; a colour has rgb and cmyk",
                inside->key);
        colours->has_rgb |= rgb;
        colours->has_cmyk |= !rgb;
        if (!(rgb ? read_rgb(tree, inside, &colours->rgb, error)
                  : read_cmyk(tree, inside, &colours->cmyk, error)))
            return false;
    }
    return true;
}

/* ROLE: COLOUR_NONE for a colour of no role. */
static bool read_colour(const struct yaml_tree *tree, const struct yaml_node *node,
    enum colour_role role, struct theme_colour *colour, struct error *error)
{
    struct role_colours colours = {0};
    if (node->kind == YAML_MAP && node->count > 0) {
        if (!read_both(tree, node, &colours, error))
            return false;
    } else {
        colours.has_rgb = true;
        if (!read_rgb(tree, node, &colours.rgb, error))
            return false;
    }
    colour->rgb = colours.has_rgb ? colours.rgb : to_rgb(&colours.cmyk);
    colour->cmyk = colours.has_cmyk ? colours.cmyk : to_inks(&colours.rgb, role);
    return true;
}

static bool read_role(const struct yaml_tree *tree, const struct yaml_node *node,
    enum colour_role role, struct theme *theme, struct error *error)
{
    struct theme_colour colour;
    if (!read_colour(tree, node, role, &colour, error))
        return false;
    theme->rgb.colour[role] = colour.rgb;
    theme->cmyk.colour[role] = colour.cmyk;
    return true;
}

bool theme_read_colour(const struct yaml_tree *tree, const struct yaml_node *node,
    struct theme_colour *colour, struct error *error)
{
    return read_colour(tree, node, COLOUR_NONE, colour, error);
}

/* ---- all colours ---- */

static bool unknown_role(
    const struct yaml_tree *tree, const struct yaml_node *node, struct error *error)
{
    struct suggestion suggestion = suggestion_for(node->key);
    for (int role = COLOUR_NONE + 1; role < COLOUR_ROLE_COUNT; role++)
        suggestion_offer(&suggestion, colour_role_name((enum colour_role)role));
    return yaml_refuse(tree, node->key_line, error, REASON_UNKNOWN, error_word(node->key),
        "no colour '%.40s' is used; %s", node->key, suggestion_answer(&suggestion));
}

static enum colour_role find_role(const char *name)
{
    int role = COLOUR_NONE + 1;
    while (role < COLOUR_ROLE_COUNT && strcmp(colour_role_name((enum colour_role)role), name) != 0)
        role++;
    return (enum colour_role)role;
}

/* PLACE is the theme's beginning. */
static bool read_colours(
    const struct yaml_tree *tree, const struct yaml_node *node, void *place, struct error *error)
{
    if (node->kind != YAML_MAP)
        return yaml_refuse(tree, node->line, error, REASON_BAD_VALUE, error_key("colours"),
            "accepted are lines such as 'ink: \"#1c2b2d\"'");
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        enum colour_role role = find_role(inside->key);
        if (role == COLOUR_ROLE_COUNT)
            return unknown_role(tree, inside, error);
        if (!read_role(tree, inside, role, place, error))
            return false;
    }
    return true;
}

/* ---- the file ---- */

/* ---- the font ---- */

static const char font_accepted[] = "lato, dejavu-serif, {file: FILE.ttf} or {family: \"NAME\"}";

static bool font_error(
    const struct yaml_tree *tree, const struct yaml_node *node, struct error *error)
{
    return yaml_refuse(tree, node->line, error, REASON_BAD_VALUE, error_key("font"),
        "'%.40s' is not accepted; it takes %s", node->kind == YAML_VALUE ? node->text : "this",
        font_accepted);
}

/* What NAME says, as far as the folder of the tree's file where it is no path from the root. */
static bool take_path(const struct yaml_tree *tree, const char *name, struct text *file)
{
    const char *own = yaml_tree_path(tree);
    const char *slash = strrchr(own, '/');
    for (; name[0] != '/' && slash != NULL && own <= slash; own++)
        text_add_char(file, *own);
    text_add(file, name);
    return !file->full && name[0] != '\0';
}

/* The one key of a map. */
static bool read_own_font(const struct yaml_tree *tree, const struct yaml_node *node,
    struct theme_font *font, struct error *error)
{
    const struct yaml_node *only = node->first;
    if (node->count != 1 || only->key == NULL || only->kind != YAML_VALUE || only->empty)
        return font_error(tree, node, error);
    struct text file = text_in(font->file, sizeof font->file);
    struct text family = text_in(font->family, sizeof font->family);
    if (strcmp(only->key, "file") == 0)
        return take_path(tree, only->text, &file) || font_error(tree, only, error);
    text_add(&family, only->text);
    bool good = strcmp(only->key, "family") == 0 && !family.full;
    return good || font_error(tree, only, error);
}

bool theme_read_font(const struct yaml_tree *tree, const struct yaml_node *node,
    struct theme_font *font, struct error *error)
{
    *font = (struct theme_font){.face = FACE_LATO};
    if (node->kind == YAML_MAP)
        return read_own_font(tree, node, font, error);
    if (node->kind == YAML_VALUE && !node->empty)
        font->face = value_find_word(TEXT_FACE_WORDS, node->text, strlen(node->text));
    return (node->kind == YAML_VALUE && !node->empty && font->face >= 0) ||
           font_error(tree, node, error);
}

static bool read_font(
    const struct yaml_tree *tree, const struct yaml_node *node, void *place, struct error *error)
{
    return theme_read_font(tree, node, place, error);
}

static const struct schema_row schema[] = {
    /* what it looks like, in one line */
    {"about", SCHEMA_TEXT, .high = 100, .offset = offsetof(struct theme, about)},
    /* width of the lines of cells and boards */
    {"lines", SCHEMA_MEASURE, 50, 200, "%", .offset = offsetof(struct theme, lines)},
    /* how strong the colours of kit files are */
    {"own-colours", SCHEMA_MEASURE, 0, 100, "%", .offset = offsetof(struct theme, own_colours)},
    /* outlines: dark areas are not filled */
    {"fills", SCHEMA_WORD, .words = "solid|outlines", .offset = offsetof(struct theme, fills)},
    {"font", SCHEMA_OWN, .read = read_font, .offset = offsetof(struct theme, font)},
    {"colours", SCHEMA_OWN, .read = read_colours}, /* a colour for each role */
    {.key = NULL},
};

bool theme_from_tree(const struct yaml_tree *tree, struct theme *theme, struct error *error)
{
    const struct yaml_node *top = schema_top(tree, "theme", error);
    if (top == NULL)
        return false;
    theme_default(theme);
    theme->lines = 100.0;
    theme->own_colours = 100.0;
    if (!schema_fill(schema, tree, top, theme, error))
        return false;
    theme->lines /= 100.0;
    theme->own_colours /= 100.0;
    return true;
}

static bool read_file(const char *path, struct theme *theme, struct error *error)
{
    struct yaml_tree *tree = yaml_tree_read(path, error);
    bool good = tree != NULL && theme_from_tree(tree, theme, error);
    yaml_tree_destroy(tree);
    return good;
}

bool theme_read(const char *spelling, struct theme *theme, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    struct error own = ERROR_INIT;
    if (template_path(spelling, "themes", "theme", &path, &own)) {
        if (!read_file(path.data, theme, error))
            return false;
    } else if (strcmp(spelling, "default") == 0) {
        theme_default(theme);
    } else {
        return error_pass(error, &own);
    }
    snprintf(theme->name, sizeof theme->name, "%.39s", spelling);
    return true;
}
