/*
 * Lists games, components, papers, themes and profiles from their tables.
 */
#include "hexprint.h"

/* ---- text ---- */

static void list_kit(struct buffer *buffer, const struct kit *kit)
{
    buffer_format(buffer, "%s (%s)\n", kit->game->slug, kit->game->title);
    for (const struct component *c = kit->components; c->name != NULL; c++)
        buffer_format(buffer, "  %-14s %s\n", c->name, c->about);
}

/* All names in templates/FOLDER, with the BUILT_IN one first, which is there without a folder. */
static void list_templates(struct buffer *buffer, const char *folder, const char *built_in)
{
    struct template_names names;
    template_names_init(&names, folder);
    buffer_format(buffer, " %s", built_in);
    for (int i = 0; i < names.count; i++) {
        if (strcmp(names.name[i], built_in) != 0)
            buffer_format(buffer, " %s", names.name[i]);
    }
    template_names_finish(&names);
}

/* NAMES, which are done with. */
static void list_names(struct buffer *buffer, struct template_names names)
{
    for (int i = 0; i < names.count; i++)
        buffer_format(buffer, " %s", names.name[i]);
    template_names_finish(&names);
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
    struct template_names papers, sizes;
    paper_names_init(&papers);
    list_names(buffer, papers);
    buffer_add(buffer, " WxHmm\nsizes:   ");
    template_names_init(&sizes, "sizes");
    list_names(buffer, sizes);
    buffer_add(buffer, "\nthemes:  ");
    list_templates(buffer, "themes", "default");
    buffer_add(buffer, "\nprofiles:");
    list_templates(buffer, "profiles", "home");
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

/* NAMES, which are done with. */
static json_t *json_names(struct template_names names)
{
    json_t *array = json_array();
    for (int i = 0; i < names.count; i++)
        json_array_append_new(array, json_string(names.name[i]));
    template_names_finish(&names);
    return array;
}

static json_t *json_templates(const char *folder, const char *built_in)
{
    struct template_names names;
    template_names_init(&names, folder);
    json_t *array = json_array();
    json_array_append_new(array, json_string(built_in));
    for (int i = 0; i < names.count; i++) {
        if (strcmp(names.name[i], built_in) != 0)
            json_array_append_new(array, json_string(names.name[i]));
    }
    template_names_finish(&names);
    return array;
}

void list_json(struct buffer *buffer)
{
    json_t *games = json_array();
    for (const struct kit *const *kit = kit_registry; *kit != NULL; kit++)
        json_array_append_new(games, json_kit(*kit));
    struct template_names papers, sizes;
    paper_names_init(&papers);
    template_names_init(&sizes, "sizes");
    json_t *list = json_pack("{s:o, s:o, s:o, s:o, s:o}", "games", games, "papers",
        json_names(papers), "sizes", json_names(sizes), "themes",
        json_templates("themes", "default"), "profiles", json_templates("profiles", "home"));
    FREED char *text = json_dumps(list, JSON_COMPACT);
    buffer_format(buffer, "%s\n", text);
    json_decref(list);
}
