/*
 * Lists games, components, papers, themes and profiles from their tables.
 */
#include "hexprint.h"

#include "scene/icons.h"

#include <stdlib.h>

/* Settings whose accepted values are listed, and the words that follow. */
static const struct {
    enum setting setting;
    const char *key, *heading, *others;
} lists[] = {
    {SETTING_PAPER, "papers", "papers:  ", " WxHmm"},
    {SETTING_PIECE_SIZE, "sizes", "sizes:   ", ""},
    {SETTING_REGISTRATION, "cutters", "cutters: ", ""},
    {SETTING_THEME, "themes", "themes:  ", ""},
    {SETTING_PROFILE, "profiles", "profiles:", ""},
    {SETTING_LANG, NULL, "languages:", ""},
};
enum { LISTS = sizeof lists / sizeof lists[0] };

/* ---- text ---- */

static void list_kit(struct buffer *buffer, const struct kit *kit)
{
    buffer_format(buffer, "%s (%s)\n", kit->game->slug, kit->game->title);
    for (const struct component *c = kit->components; c->name != NULL; c++)
        buffer_format(buffer, "  %-14s %s\n", c->name, c->about);
}

void list_text(struct buffer *buffer)
{
    for (const struct kit *const *kit = kit_registry; *kit != NULL; kit++)
        list_kit(buffer, *kit);
    for (const struct component *c = kit_general.components; c->name != NULL; c++)
        buffer_format(buffer, "%-16s %s\n", c->name, c->about);
    for (int list = 0; list < LISTS; list++) {
        struct template_names names;
        buffer_format(buffer, "\n%s", lists[list].heading);
        setting_names_init(lists[list].setting, &names);
        for (int i = 0; i < names.count; i++)
            buffer_format(buffer, " %s", names.name[i]);
        template_names_finish(&names);
        buffer_add(buffer, lists[list].others);
    }
    buffer_add(buffer, "\n");
}

/* ---- JSON ---- */

static json_t *json_kit(const struct kit *kit)
{
    json_t *components = json_array();
    for (const struct component *c = kit->components; c->name != NULL; c++)
        json_array_append_new(
            components, json_pack("{s:s, s:s}", "component", c->name, "about", c->about));
    return json_pack("{s:s, s:s, s:o}", "game", kit->game->slug, "title", kit->game->title,
        "components", components);
}

static json_t *json_names(enum setting setting)
{
    struct template_names names;
    json_t *array = json_array();
    setting_names_init(setting, &names);
    for (int i = 0; i < names.count; i++)
        json_array_append_new(array, json_string(names.name[i]));
    template_names_finish(&names);
    return array;
}

static void json_font(
    void *closure, const struct font_file *file, const char *path, const char *version)
{
    json_array_append_new(
        closure, json_pack("{s:s, s:s, s:s?, s:o?}", "font", file->family, "file", file->file,
                     "version", version, "path", path != NULL ? json_string(path) : NULL));
}

void list_json(struct buffer *buffer)
{
    json_t *games = json_array();
    for (const struct kit *const *kit = kit_registry; *kit != NULL; kit++)
        json_array_append_new(games, json_kit(*kit));
    json_auto_t *list = json_pack("{s:o}", "games", games);
    for (int i = 0; i < LISTS; i++) {
        if (lists[i].key != NULL)
            json_object_set_new(list, lists[i].key, json_names(lists[i].setting));
    }
    json_t *fonts = json_array();
    fonts_visit_files(json_font, fonts);
    json_object_set_new(list, "fonts", fonts);
    FREED char *text = json_dumps(list, JSON_COMPACT);
    buffer_format(buffer, "%s\n", text);
}

/* ---- icons ---- */

/* Reports whether the parts of PATTERN between its "*" occur in NAME, in order. */
static bool occurs(const char *name, const char *pattern)
{
    while (*pattern != '\0') {
        size_t length = strcspn(pattern, "*");
        while (strlen(name) >= length && strncmp(name, pattern, length) != 0)
            name++;
        if (strlen(name) < length)
            return false;
        name += length;
        pattern += length + (pattern[length] == '*');
    }
    return true;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

bool list_icons(struct buffer *buffer, const char *const *patterns, int count, struct error *error)
{
    char(*names)[ICON_NAME_SIZE] = NULL;
    size_t found = 0;
    char name[ICON_NAME_SIZE];
    struct icon_font *font = icon_font_open_usual(error);
    if (font == NULL)
        return false;
    for (uint32_t glyph = 1; glyph < icon_font_count(font); glyph++) {
        bool wanted = icon_font_name(font, glyph, name);
        for (int i = 0; wanted && i < count; i++)
            wanted = occurs(name, patterns[i]);
        if (wanted)
            memcpy(*MEMORY_ADD(names, found), name, sizeof name);
    }
    icon_font_destroy(font);
    if (found > 0)
        qsort(names, found, sizeof *names, by_name);
    for (size_t i = 0; i < found; i++)
        buffer_format(buffer, "%s\n", names[i]);
    free(names);
    return found > 0 || error_input(error, "no icon has '%.60s' in its name; try a shorter word",
                            count > 0 ? patterns[0] : "");
}
