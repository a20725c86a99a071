/*
 * Finds the game, reads its options and writes the kit file.
 */
#include "hexprint.h"

static const struct kit *find_game(const char *slug, struct error *error)
{
    struct suggestion suggestion = suggestion_for(slug);
    const struct kit *found = kit_find(slug);
    if (found != NULL)
        return found;
    for (const struct kit *const *kit = kit_registry; *kit != NULL; kit++)
        suggestion_offer(&suggestion, (*kit)->game->slug);
    error_refuse(error, REASON_UNKNOWN, error_option("from"), "no game '%.40s'; %s", slug,
        suggestion_answer(&suggestion));
    return NULL;
}

/* Refuses settings about printing. */
static bool check_idle(const struct settings *settings, struct error *error)
{
    enum setting idle = settings_first_idle(settings, KIT_FROM_SETTINGS);
    return idle == SETTING_COUNT ||
           error_refuse(error, REASON_IDLE, error_option_opens(setting_row(idle)->name),
               "does not apply to kit --from, which writes a kit file");
}

/* Refuses names such as .pdf, by which the file would be mistaken for a page. */
static bool check_output(const char *path, struct error *error)
{
    return path == NULL || strcmp(path, "-") == 0 || text_ends_in(path, ".yaml") ||
           text_ends_in(path, ".yml") ||
           error_refuse(error, REASON_BAD_VALUE, error_option_inside("output"),
               "'%.80s': kit --from writes a kit file; expected FILE.yaml or -", path);
}

/* Refuses to overwrite a file, which may contain days of work. */
static bool check_free(const char *path, struct error *error)
{
    return path == NULL || strcmp(path, "-") == 0 || !os_name_is_taken(path) ||
           error_refuse(error, REASON_BAD_VALUE, error_option_inside("output"),
               "'%.80s' already exists; choose another name, or remove it first", path);
}

bool kit_from_game(const struct command_line *line, struct error *error)
{
    const struct settings *settings = &line->settings;
    const struct kit *kit = find_game(settings->from, error);
    struct part_list parts;
    LOCAL_BUFFER text = BUFFER_INIT;
    if (kit == NULL || !check_idle(settings, error) || !check_output(settings->output, error) ||
        !check_free(settings->output, error) || !print_parts(kit->game, settings, &parts, error))
        return false;
    custom_from_game(kit->game, &parts, &text);
    if (settings->output != NULL && strcmp(settings->output, "-") != 0)
        return os_write_file(settings->output, 0666, &text, error);
    return fputs(text.data, stdout) != EOF;
}
