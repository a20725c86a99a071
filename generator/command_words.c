/*
 * Finds games and components by name; for an unknown name, lists the known ones.
 */
#include "hexprint.h"

#include <limits.h>

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
    for (int i = 0; command_usage.command(i, &command); i++)
        suggestion_offer(&suggestion, command.name);
    return error_input(
        error, "no game or command '%.40s'; %s", word, suggestion_answer(&suggestion));
}

/* ---- commands ---- */

static bool no_more_words(
    const char *command, const char *const *words, int count, struct error *error)
{
    if (count == 0)
        return true;
    return error_input(error, "%s takes no '%.40s'", command, words[0]);
}

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
    for (int i = 0; i < SETTING_COUNT; i++)
        if (line->settings.given[i])
            return error_refuse(error, REASON_IDLE,
                error_option_opens(setting_row((enum setting)i)->name), "does not apply to list");
    if (count > 0 && strcmp(words[0], "icons") == 0 && line->command == COMMAND_LIST) {
        line->command = COMMAND_LIST_ICONS;
        line->files = words + 1;
        line->file_count = count - 1;
        return true;
    }
    return no_more_words("list", words, count, error);
}

/* Reads file names: at least one, at most MOST. */
static bool read_files(struct command_line *line, const char *command, const char *const *words,
    int count, int most, struct error *error)
{
    if (count == 0)
        return error_input(error, "%s needs a file, such as %s my-game.yaml", command, command);
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

/* Takes the file for the component WORDS[0], which is made from a file. */
static bool take_file(
    struct command_line *line, const char *const *words, int count, struct error *error)
{
    if (line->settings.given[SETTING_FILE])
        return error_input(error, "%s takes one file, and --file names it already", words[0]);
    return settings_set(&line->settings, SETTING_FILE, words[1], error) &&
           no_more_words(words[0], words + 2, count - 2, error);
}

/* Takes the kit file, unless --file gave it; the other words are names of its components. */
static bool read_kit(
    struct command_line *line, const char *const *words, int count, struct error *error)
{
    if (line->settings.given[SETTING_FROM]) {
        line->command = COMMAND_KIT_FROM;
        return no_more_words("kit --from", words, count, error);
    }
    line->custom = true;
    if (!line->settings.given[SETTING_FILE]) {
        if (count == 0)
            return error_input(error, "kit needs a file, such as kit my-game.yaml");
        if (!settings_set(&line->settings, SETTING_FILE, words[0], error))
            return false;
        words++;
        count--;
    }
    if (count > REQUESTS_MAX)
        return error_input(error, "kit takes at most %d components", REQUESTS_MAX);
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

/* Reads what is watched, which must write files. */
static bool read_watched(
    struct command_line *line, const char *const *words, int count, struct error *error)
{
    const char *output = line->settings.output;
    line->watches = true;
    if (count == 0 || strcmp(words[0], "watch") == 0)
        return error_input(error, "watch needs what to print, such as watch kit my-game.yaml");
    if (!command_words_read(line, words, count, error))
        return false;
    if (line->command != COMMAND_PRINT && line->command != COMMAND_MAKE)
        return error_input(error, "watch takes a game, a component, kit, make or all");
    return output == NULL || strcmp(output, "-") != 0 ||
           error_input(error, "watch writes files; standard output cannot be written again");
}

bool command_words_read(
    struct command_line *line, const char *const *words, int count, struct error *error)
{
    if (count == 0)
        return error_input(
            error, "nothing to print; try 'hexprint pocket-hexes', 'hexprint list' or --help");
    if (strcmp(words[0], "list") == 0)
        return read_list(line, words + 1, count - 1, error);
    if (line->command == COMMAND_LIST_JSON)
        return error_input(error, "--json belongs to list");
    if (strcmp(words[0], "watch") == 0)
        return read_watched(line, words + 1, count - 1, error);
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
