/*
 * What hexprint can be asked, for its manual pages and completions; runs while building only.
 */
#include "hexprint.h"

#include "kits/kit.h"
#include "settings/settings.h"
#include "manual/manual_games.h"
#include "theme/theme.h"

#include <string.h>

/* ---- options ---- */

static bool understood_by_all(const struct kit *kit, enum setting setting)
{
    for (const struct component *c = kit->components; c->name != NULL; c++)
        if ((c->understands & SETTING_BIT(setting)) == 0)
            return false;
    return true;
}

static void add_understanding(struct text *text, const struct kit *kit, enum setting setting)
{
    const char *slug = kit_slug(kit);
    for (const struct component *c = kit->components; c->name != NULL; c++) {
        if ((c->understands & SETTING_BIT(setting)) == 0)
            continue;
        text_format(text, "%s%s%s%s", text->length > 0 ? ", " : "", slug != NULL ? slug : "",
            slug != NULL ? " " : "", c->name);
    }
}

/* For which components SETTING means something; nothing if for all of them. */
static void note_components(struct manual_option *option, enum setting setting)
{
    char names[600], line[640];
    struct text text = text_in(names, sizeof names);
    bool all = understood_by_all(&kit_general, setting);
    for (const struct kit *const *kit = kit_registry; *kit != NULL; kit++) {
        add_understanding(&text, *kit, setting);
        all = all && understood_by_all(*kit, setting);
    }
    add_understanding(&text, &kit_general, setting);
    if (all || text.length == 0)
        return;
    text = text_in(line, sizeof line);
    text_format(&text, "Means something for: %s.", names);
    manual_add_note(&option->notes, line);
}

static void note_accepted(struct manual_option *option, enum setting setting)
{
    char accepted[300], line[340];
    struct text text = text_in(accepted, sizeof accepted);
    setting_format_accepted(setting, &text);
    text = text_in(line, sizeof line);
    text_format(&text, "Accepts %s.", accepted);
    manual_add_note(&option->notes, line);
}

static void add_templates(struct manual_values *values, const char *folder, const char *built_in)
{
    struct template_names names;
    template_names_init(&names, folder);
    manual_add_word(&values->words, built_in);
    for (int i = 0; i < names.count; i++)
        if (strcmp(names.name[i], built_in) != 0)
            manual_add_word(&values->words, names.name[i]);
    template_names_finish(&names);
}

static void add_papers(struct manual_values *values)
{
    struct template_names names;
    paper_names_init(&names);
    for (int i = 0; i < names.count; i++)
        manual_add_word(&values->words, names.name[i]);
    template_names_finish(&names);
}

static void add_language(void *values, const char *language)
{
    manual_add_word(&((struct manual_values *)values)->words, language);
}

static void add_languages(struct manual_values *values)
{
    texts_visit_languages(add_language, values);
}

static void add_values(struct manual_option *option, const struct setting_row *row)
{
    struct manual_values *values = &option->values;
    if (row->words != NULL)
        manual_add_word(&values->words, row->words);
    values->commas = row->kind == SETTING_WORDS;
    if (row->kind == SETTING_SIZE)
        add_papers(values);
    if (row->kind == SETTING_TEMPLATE && strcmp(row->name, "lang") == 0)
        add_languages(values);
    if (row->kind == SETTING_TEMPLATE && strcmp(row->name, "theme") == 0)
        add_templates(values, "themes", "default");
    if (row->kind == SETTING_TEMPLATE && strcmp(row->name, "profile") == 0)
        add_templates(values, "profiles", "home");
    if (option->help.argument != NULL)
        values->pattern = manual_pattern(option->help.argument, "*");
}

static void add_option(struct manual *manual, const struct option_help *help)
{
    struct manual_option *option = manual_add_option(manual, help);
    enum setting setting = setting_find(help->name);
    if (setting == SETTING_COUNT)
        return;
    const struct setting_row *row = setting_row(setting);
    add_values(option, row);
    if (row->argument != NULL && row->kind != SETTING_KEY)
        note_accepted(option, setting);
    if (!row->general)
        note_components(option, setting);
}

static void add_options(struct manual *manual)
{
    struct option_help help;
    for (int i = 0; command_line_option(i, &help); i++)
        add_option(manual, &help);
}

/* ---- commands ---- */

static void add_commands(struct manual *manual)
{
    struct command_help help;
    for (int i = 0; command_words_at(i, &help); i++) {
        struct manual_command *command = manual_add_command(manual, help.name);
        command->synopsis = memory_copy_string(help.takes != NULL ? help.takes : "[options]");
        command->about = memory_copy_string(help.about);
        command->values.pattern = manual_pattern(command->synopsis, "*");
    }
}

static void add_game(struct manual *manual, const struct kit *kit)
{
    const struct game *game = kit->game;
    struct manual_command *command = manual_add_game(manual, game);
    command->synopsis = memory_copy_string("[COMPONENT...] [options]");
    manual_add_note(&command->notes, ".Sh COMPONENTS\n.Bl -tag -width first-player");
    for (const struct component *c = kit->components; c->name != NULL; c++) {
        char line[240];
        struct text text = text_in(line, sizeof line);
        text_format(&text, ".It Cm %s\n%s.", c->name, c->about);
        manual_add_note(&command->notes, line);
        manual_add_word(&command->values.words, c->name);
    }
    manual_add_note(&command->notes, ".El\n.Sh OPTIONS OF THE GAME");
    manual_add_game_options(&command->notes, game);
}

int main(int count, char **arguments)
{
    struct manual manual = {.program = "hexprint", .related = "hexplay"};
    add_options(&manual);
    for (const struct kit *const *kit = kit_registry; *kit != NULL; kit++)
        add_game(&manual, *kit);
    add_commands(&manual);
    int status = manual_main(&manual, count, arguments);
    manual_finish(&manual);
    return status;
}
