/*
 * Icons by name, such as "icon:castle": from the fonts that a kit file names, then from the font
 * that Debian packages. Fonts are opened when an icon is first used.
 */
#include "kits/custom/read/files.h"

#include <stdlib.h>

struct custom_icons {
    struct icon_font *font[CUSTOM_ICON_FONTS_MAX + 1];
    int count;
    bool usual; /* whether the packaged font has been looked for */
    struct error missing;
};

struct custom_icons *custom_icons_create(void)
{
    return memory_create(1, sizeof(struct custom_icons));
}

void custom_icons_destroy(struct custom_icons *icons)
{
    for (int i = 0; icons != NULL && i < icons->count; i++)
        icon_font_destroy(icons->font[i]);
    free(icons);
}

void custom_icons_visit_files(
    const struct custom_icons *icons, void (*visit)(void *context, const char *path), void *context)
{
    for (int i = 0; i < icons->count; i++)
        visit(context, icon_font_path(icons->font[i]));
}

/* ---- the key `icons` ---- */

struct font_keys {
    struct custom_field file, family;
};

static const struct schema_row schema[] = {
    CUSTOM_FIELD("file", font_keys, file),     /* a TrueType or OpenType font */
    CUSTOM_FIELD("family", font_keys, family), /* the name of an installed font */
    {.key = NULL},
};

static bool is_font(const char *name)
{
    return text_ends_in_letters(name, ".ttf") || text_ends_in_letters(name, ".otf");
}

static bool add_font(struct custom_icons *icons, struct icon_font *font)
{
    if (font != NULL)
        icons->font[icons->count++] = font;
    return font != NULL;
}

/* Reads a font: its path, or a map with `file` or `family`. */
static bool read_font(
    const struct custom_vocabulary *words, const struct yaml_node *node, struct error *error)
{
    struct font_keys keys = {.file = {.text = NULL}};
    LOCAL_BUFFER path = BUFFER_INIT;
    if (words->icons->count == CUSTOM_ICON_FONTS_MAX)
        return yaml_bad(node, error, "at most %d fonts of icons", CUSTOM_ICON_FONTS_MAX);
    if (node->kind == YAML_MAP ? !schema_fill(schema, node, &keys, error)
                               : !custom_field_read(node, &keys.file, error))
        return false;
    if ((keys.file.text == NULL) == (keys.family.text == NULL))
        return yaml_refuse(node, error, REASON_MISSING, error_key("icons"),
            "expected a font: 'file: art/icons.ttf', or 'family:' of one that is installed");
    if (keys.family.text != NULL) {
        struct error trouble = ERROR_INIT;
        return add_font(words->icons, icon_font_open_family(keys.family.text, &trouble)) ||
               (trouble.file[0] != '\0' ? error_pass(error, &trouble)
                                        : yaml_refuse(node, error, trouble.reason,
                                              error_key("family"), "%s", trouble.message));
    }
    return custom_find_file(words->tree, &keys.file, is_font, &path, error) &&
           add_font(words->icons, icon_font_open(path.data, error));
}

bool custom_icons_read(
    const struct custom_vocabulary *words, const struct yaml_node *node, struct error *error)
{
    if (node == NULL)
        return true;
    if (node->kind != YAML_LIST)
        return read_font(words, node, error);
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        if (!read_font(words, inside, error))
            return false;
    }
    return true;
}

/* ---- finding ---- */

static void add_usual(struct custom_icons *icons)
{
    struct icon_font *font = icons->usual ? NULL : icon_font_open_usual(&icons->missing);
    icons->usual = true;
    if (font != NULL)
        icons->font[icons->count++] = font;
}

static bool unknown(const struct custom_icons *icons, const struct custom_value *value,
    const char *name, struct error *error)
{
    struct suggestion suggestion = suggestion_for(name);
    char known[ICON_NAME_SIZE];
    if (icons->count == 0)
        return custom_refuse(
            value, error, REASON_MISSING, "no icon '%.60s': %s", name, icons->missing.message);
    for (int i = 0; i < icons->count; i++) {
        for (uint32_t glyph = 1; glyph < icon_font_count(icons->font[i]); glyph++) {
            if (icon_font_name(icons->font[i], glyph, known))
                suggestion_offer(&suggestion, known);
        }
    }
    return custom_refuse(value, error, REASON_UNKNOWN, "no icon '%.60s'; %s", name,
        suggestion.nearest != NULL ? suggestion_answer(&suggestion)
                                   : "'hexprint list icons' names them all");
}

struct svg_art *custom_icon_find(struct custom_icons *icons, const struct custom_value *value,
    const char *name, struct error *error)
{
    uint32_t glyph = 0;
    struct error trouble = ERROR_INIT;
    int i = 0;
    while (i < icons->count && !icon_font_find(icons->font[i], name, &glyph))
        i++;
    if (i == icons->count)
        add_usual(icons);
    while (i < icons->count && !icon_font_find(icons->font[i], name, &glyph))
        i++;
    if (i == icons->count) {
        unknown(icons, value, name, error);
        return NULL;
    }
    struct svg_art *art = icon_art_create(icons->font[i], glyph, &trouble);
    if (art == NULL)
        custom_refuse(value, error, REASON_OTHER, "icon '%.60s': %s", name, trouble.message);
    return art;
}
