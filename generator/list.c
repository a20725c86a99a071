/*
 * Lists games, components, papers, themes and profiles from their tables.
 */
#include "hexprint.h"

/* ---- names ---- */

static json_t *json_papers(void)
{
    struct template_names names;
    paper_names_init(&names);
    json_t *papers = json_array();
    for (int i = 0; i < names.count; i++)
        json_array_append_new(papers, json_string(names.name[i]));
    template_names_finish(&names);
    return papers;
}

/* All names in templates/FOLDER, with the BUILT_IN one first (or NULL), which is there without
 * a folder. */
static json_t *json_templates(const char *folder, const char *built_in)
{
    struct template_names names;
    template_names_init(&names, folder);
    json_t *array = json_array();
    if (built_in != NULL)
        json_array_append_new(array, json_string(built_in));
    for (int i = 0; i < names.count; i++) {
        if (built_in == NULL || strcmp(names.name[i], built_in) != 0)
            json_array_append_new(array, json_string(names.name[i]));
    }
    template_names_finish(&names);
    return array;
}

static void add_names(struct buffer *buffer, json_t *names)
{
    for (size_t i = 0; i < json_array_size(names); i++)
        buffer_format(buffer, " %s", json_string_value(json_array_get(names, i)));
    json_decref(names);
}

/* ---- text ---- */

static void list_kit(struct buffer *buffer, const struct kit *kit)
{
    buffer_format(buffer, "%s (%s)\n", kit->game->slug, kit->game->title);
    for (const struct component *c = kit->components; c->name != NULL; c++)
        buffer_format(buffer, "  %-14s %s\n", c->name, c->about);
}

static void add_language(void *context, const char *language)
{
    buffer_format(context, " %s", language);
}

void list_text(struct buffer *buffer)
{
    for (const struct kit *const *kit = kit_registry; *kit != NULL; kit++)
        list_kit(buffer, *kit);
    for (const struct component *c = kit_general.components; c->name != NULL; c++)
        buffer_format(buffer, "%-16s %s\n", c->name, c->about);
    buffer_add(buffer, "\npapers:  ");
    add_names(buffer, json_papers());
    buffer_add(buffer, " WxHmm\nsizes:   ");
    add_names(buffer, json_templates("sizes", NULL));
    buffer_add(buffer, "\nthemes:  ");
    add_names(buffer, json_templates("themes", "default"));
    buffer_add(buffer, "\nprofiles:");
    add_names(buffer, json_templates("profiles", "home"));
    buffer_add(buffer, "\nlanguages:");
    texts_visit_languages(add_language, buffer);
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

void list_json(struct buffer *buffer)
{
    json_t *games = json_array();
    for (const struct kit *const *kit = kit_registry; *kit != NULL; kit++)
        json_array_append_new(games, json_kit(*kit));
    json_auto_t *list = json_pack("{s:o, s:o, s:o, s:o, s:o}", "games", games, "papers",
        json_papers(), "sizes", json_templates("sizes", NULL), "themes",
        json_templates("themes", "default"), "profiles", json_templates("profiles", "home"));
    FREED char *text = json_dumps(list, JSON_COMPACT);
    buffer_format(buffer, "%s\n", text);
}
