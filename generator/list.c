/*
 * Lists games, components, papers, themes and profiles from their tables.
 */
#include "list.h"

#include "games/registry.h"
#include "kits/kit.h"
#include "theme/theme.h"

#include <jansson.h>
#include <stdlib.h>

static const char *const profiles[] = {"home", NULL};

static const char *game_title(const struct kit *kit)
{
    return game_find(game_registry, kit->slug)->title;
}

/* ---- text ---- */

static void list_kit(struct buffer *buffer, const struct kit *kit)
{
    buffer_format(buffer, "%s (%s)\n", kit->slug, game_title(kit));
    for (const struct component *c = kit->components; c->name != NULL; c++)
        buffer_format(buffer, "  %-14s %s\n", c->name, c->about);
}

void list_text(struct buffer *buffer)
{
    for (const struct kit *kit = kit_registry; kit->slug != NULL; kit++)
        list_kit(buffer, kit);
    for (const struct component *c = kit_general.components; c->name != NULL; c++)
        buffer_format(buffer, "%-16s %s\n", c->name, c->about);
    buffer_add(buffer, "\npapers:  ");
    for (int i = 0; paper_at(i) != NULL; i++)
        buffer_format(buffer, " %s", paper_at(i)->name);
    buffer_add(buffer, " WxHmm\nthemes:  ");
    for (int i = 0; theme_at(i) != NULL; i++)
        buffer_format(buffer, " %s", theme_at(i)->name);
    buffer_add(buffer, "\nprofiles:");
    for (int i = 0; profiles[i] != NULL; i++)
        buffer_format(buffer, " %s", profiles[i]);
    buffer_add(buffer, "\n");
}

/* ---- JSON ---- */

static json_t *json_kit(const struct kit *kit)
{
    json_t *components = json_array();
    for (const struct component *c = kit->components; c->name != NULL; c++)
        json_array_append_new(components,
            json_pack("{s:s, s:s}", "component", c->name, "about", c->about));
    return json_pack("{s:s, s:s, s:o}", "game", kit->slug, "title", game_title(kit), "components",
        components);
}

static json_t *json_papers(void)
{
    json_t *papers = json_array();
    for (int i = 0; paper_at(i) != NULL; i++)
        json_array_append_new(papers, json_string(paper_at(i)->name));
    return papers;
}

static json_t *json_themes(void)
{
    json_t *themes = json_array();
    for (int i = 0; theme_at(i) != NULL; i++)
        json_array_append_new(themes, json_string(theme_at(i)->name));
    return themes;
}

static json_t *json_profiles(void)
{
    json_t *names = json_array();
    for (int i = 0; profiles[i] != NULL; i++)
        json_array_append_new(names, json_string(profiles[i]));
    return names;
}

void list_json(struct buffer *buffer)
{
    json_t *games = json_array();
    for (const struct kit *kit = kit_registry; kit->slug != NULL; kit++)
        json_array_append_new(games, json_kit(kit));
    json_t *list = json_pack("{s:o, s:o, s:o, s:o}", "games", games, "papers", json_papers(),
        "themes", json_themes(), "profiles", json_profiles());
    char *text = json_dumps(list, JSON_COMPACT);
    buffer_format(buffer, "%s\n", text);
    free(text);
    json_decref(list);
}
