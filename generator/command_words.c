/*
 * Finds games and components by name and says what there is where a name is unknown.
 */
#include "hexprint.h"

#include "core/suggest.h"
#include "core/value.h"

#include <limits.h>
#include <string.h>

/* ---- requests ---- */

static void add_request(
    struct command_line *line, const struct kit *kit, const struct component *component)
{
    if (line->request_count < REQUESTS_MAX)
        line->request[line->request_count++] = (struct request){kit, component};
}

static void add_kit(struct command_line *line, const struct kit *kit)
{
    for (const struct component *c = kit->components; c->name != NULL; c++)
        add_request(line, kit, c);
}

/* ---- unknown names ---- */

static bool unknown_component(const struct kit *kit, const char *word, struct error *error)
{
    struct suggestion suggestion = suggestion_for(word);
    for (const struct component *c = kit->components; c->name != NULL; c++)
        suggestion_offer(&suggestion, c->name);
    struct error_subject subject = error_part(error_option_inside("components"), word);
    return error_refuse(error, REASON_UNKNOWN, subject, "%s has no component '%.40s'; %s",
        kit_name(kit), word, suggestion_answer(&suggestion));
}

static bool unknown_command(const char *word, struct error *error)
{
    struct suggestion suggestion = suggestion_for(word);
    struct command_help command;
    for (const struct kit *const *kit = kit_registry; *kit != NULL; kit++)
        suggestion_offer(&suggestion, (*kit)->game->slug);
    for (int i = 0; command_words_at(i, &command); i++)
        suggestion_offer(&suggestion, command.name);
    return error_set(
        error, ERROR_INPUT, "no game or command '%.40s'; %s", word, suggestion_answer(&suggestion));
}

/* ---- commands ---- */

static bool no_more_words(
    const char *command, const char *const *words, int count, struct error *error)
{
    if (count == 0)
        return true;
    return error_set(error, ERROR_INPUT, "%s takes no '%.40s'", command, words[0]);
}

/* Whether COMPONENT is among the words. */
static bool is_named(const struct component *component, const char *const *words, int count)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], component->name) == 0)
            return true;
    }
    return false;
}

bool command_words_components(struct command_line *line, const struct kit *kit,
    const char *const *words, int count, struct error *error)
{
    for (int i = 0; i < count; i++) {
        if (kit_component(kit, words[i]) == NULL)
            return unknown_component(kit, words[i], error);
    }
    for (const struct component *c = kit->components; c->name != NULL; c++) {
        if (count == 0 || is_named(c, words, count))
            add_request(line, kit, c);
    }
    line->alone = line->request_count == 1;
    line->whole = count == 0;
    return true;
}

static bool read_list(
    struct command_line *line, const char *const *words, int count, struct error *error)
{
    if (line->command != COMMAND_LIST_JSON)
        line->command = COMMAND_LIST;
    return no_more_words("list", words, count, error);
}

/* COUNT files, at least one and at most MOST. */
static bool read_files(struct command_line *line, const char *command, const char *const *words,
    int count, int most, struct error *error)
{
    if (count == 0)
        return error_set(
            error, ERROR_INPUT, "%s needs a file, such as %s my-game.yaml", command, command);
    line->files = words;
    line->file_count = count;
    return count <= most || no_more_words(command, words + most, count - most, error);
}

static bool read_all(
    struct command_line *line, const char *const *words, int count, struct error *error)
{
    for (const struct kit *const *kit = kit_registry; *kit != NULL; kit++)
        add_kit(line, *kit);
    line->whole = true;
    return no_more_words("all", words, count, error);
}

/* The file that the component WORDS[0] is made from. */
static bool take_file(
    struct command_line *line, const char *const *words, int count, struct error *error)
{
    if (line->settings.given[SETTING_FILE])
        return error_set(
            error, ERROR_INPUT, "%s takes one file, and --file names it already", words[0]);
    return settings_set(&line->settings, SETTING_FILE, words[1], error) &&
           no_more_words(words[0], words + 2, count - 2, error);
}

/* The file may have come as --file; all other words are names of its components. */
static bool read_kit(
    struct command_line *line, const char *const *words, int count, struct error *error)
{
    if (line->settings.given[SETTING_FROM]) {
        line->command = COMMAND_KIT_FROM;
        return no_more_words("kit --from", words, count, error);
    }
    line->own = true;
    if (!line->settings.given[SETTING_FILE]) {
        if (count == 0)
            return error_set(error, ERROR_INPUT, "kit needs a file, such as kit my-game.yaml");
        if (!settings_set(&line->settings, SETTING_FILE, words[0], error))
            return false;
        words++;
        count--;
    }
    if (count > REQUESTS_MAX)
        return error_set(error, ERROR_INPUT, "kit takes at most %d components", REQUESTS_MAX);
    for (int i = 0; i < count; i++)
        line->names[i] = words[i];
    line->name_count = count;
    return true;
}

static bool read_print(
    struct command_line *line, const char *const *words, int count, struct error *error)
{
    if (strcmp(words[0], "all") == 0)
        return read_all(line, words + 1, count - 1, error);
    if (strcmp(words[0], "kit") == 0)
        return read_kit(line, words + 1, count - 1, error);
    const struct component *general = kit_component(&kit_general, words[0]);
    if (general != NULL) {
        add_request(line, &kit_general, general);
        line->alone = true;
        if (general->takes != NULL && count > 1)
            return take_file(line, words, count, error);
        return no_more_words(words[0], words + 1, count - 1, error);
    }
    const struct kit *kit = kit_find(words[0]);
    if (kit == NULL)
        return unknown_command(words[0], error);
    return command_words_components(line, kit, words + 1, count - 1, error);
}

bool command_words_read(
    struct command_line *line, const char *const *words, int count, struct error *error)
{
    if (count == 0)
        return error_set(error, ERROR_INPUT,
            "nothing to print; try 'hexprint pocket-hexes', 'hexprint list' or --help");
    if (strcmp(words[0], "list") == 0)
        return read_list(line, words + 1, count - 1, error);
    if (line->command == COMMAND_LIST_JSON)
        return error_set(error, ERROR_INPUT, "--json belongs to list");
    if (strcmp(words[0], "make") == 0) {
        line->command = COMMAND_MAKE;
        return read_files(line, words[0], words + 1, count - 1, 1, error);
    }
    if (strcmp(words[0], "check") == 0) {
        line->command = COMMAND_CHECK;
        return read_files(line, words[0], words + 1, count - 1, INT_MAX, error);
    }
    return read_print(line, words, count, error);
}

bool command_words_at(int index, struct command_help *command)
{
    static const struct command_help first = {"all", "[options]", "prints every game's"};
    static const struct command_help last[] = {
        {"kit", "KIT.yaml [COMPONENT...]", "a game of your own"},
        {"make", "JOB.yaml [options]", "what a job file lists"},
        {"check", "FILE.yaml...", "judges jobs and templates"},
        {"list", "[--json]", "games, components, papers, themes"},
    };
    enum { LAST = sizeof last / sizeof last[0] };
    const struct component *c = kit_general.components;
    if (index == 0) {
        *command = first;
        return true;
    }
    for (index--; index > 0 && c->name != NULL; index--)
        c++;
    if (c->name != NULL) {
        *command = (struct command_help){c->name, c->takes, c->about};
        return true;
    }
    if (index >= LAST)
        return false;
    *command = last[index];
    return true;
}

void command_words_about(struct command_line *line, const char *const *words, int count)
{
    const struct component *general = count > 0 ? kit_component(&kit_general, words[0]) : NULL;
    line->help_kit = count > 0 ? kit_find(words[0]) : NULL;
    if (line->help_kit != NULL && count > 1)
        line->help_component = kit_component(line->help_kit, words[1]);
    if (general == NULL)
        return;
    line->help_kit = &kit_general;
    line->help_component = general;
}

/* A game's options of rules that the component shows. */
static void help_rules(
    const struct kit *kit, const struct component *component, struct buffer *buffer)
{
    const struct option_spec *specs = kit->game != NULL ? kit->game->options : NULL;
    const char *list = component != NULL ? component->options : NULL;
    if (specs == NULL ||
        (component != NULL && (component->understands & SETTING_BIT(SETTING_OPTION)) == 0))
        return;
    buffer_add(buffer, "\nOptions of the rules (--option KEY=VALUE):");
    for (int i = 0; i < options_count(specs); i++) {
        if (list == NULL || value_find_word(list, specs[i].key, strlen(specs[i].key)) >= 0)
            buffer_format(buffer, " %s", specs[i].key);
    }
    buffer_add(buffer, "\n");
}

void command_words_help_about(
    const struct kit *kit, const struct component *component, struct buffer *buffer)
{
    const char *slug = kit_slug(kit);
    buffer_format(buffer, "Usage: hexprint %s%s%s%s%s [options]\n\n", slug != NULL ? slug : "",
        slug != NULL ? " " : "", component != NULL ? component->name : "[COMPONENT...]",
        component != NULL && component->takes != NULL ? " " : "",
        component != NULL && component->takes != NULL ? component->takes : "");
    for (const struct component *c = kit->components; c->name != NULL; c++) {
        if (component == NULL || c == component)
            buffer_format(buffer, "  %-12s %s\n", c->name, c->about);
    }
    help_rules(kit, component, buffer);
}

void command_words_help(struct buffer *buffer)
{
    struct command_help command;
    buffer_add(buffer,
        "Usage: hexprint GAME [COMPONENT...] [options]   prints a game's sheets and pieces\n");
    for (int i = 0; command_words_at(i, &command); i++) {
        char words[48];
        struct text text = text_in(words, sizeof words);
        text_format(&text, "%s%s%s", command.name, command.takes ? " " : "",
            command.takes ? command.takes : "");
        buffer_format(buffer, "       hexprint %-31s %s\n", words, command.about);
    }
    buffer_add(buffer, "\nGames and their components:\n");
    for (const struct kit *const *kit = kit_registry; *kit != NULL; kit++) {
        for (const struct component *c = (*kit)->components; c->name != NULL; c++)
            buffer_format(buffer, "  %-14s %-12s %s\n", (*kit)->game->slug, c->name, c->about);
    }
}
