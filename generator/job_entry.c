/*
 * Turns the keys of an entry into the values that the same words on the command line would have,
 * and has them read by the same tables.
 */
#include "job_entry.h"

#include "command_words.h"
#include "core/os.h"
#include "theme/suggest.h"
#include "theme/template_folder.h"

#include <string.h>

/* An entry being read. */
struct entry {
    struct yaml_tree *tree;
    const struct yaml_node *node;
    struct command_line *line;
    struct error *error;
};

/* ---- errors ---- */

/* The line of what MESSAGE speaks of inside the list or map of a key. */
static int line_inside(const struct yaml_node *node, const char *message)
{
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        const char *word = inside->key != NULL ? inside->key : inside->text;
        if (word != NULL && strstr(message, word) != NULL)
            return inside->line;
    }
    return node->key_line;
}

/* The line of the key that MESSAGE begins with ("--hex: ..."), or of the entry. */
static int line_of_message(const struct yaml_node *node, const char *message)
{
    size_t length = strcspn(message, ": ");
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        if (strlen(inside->key) == length && memcmp(inside->key, message, length) == 0)
            return inside->kind == YAML_VALUE ? inside->line : line_inside(inside, message);
    }
    return node->line;
}

bool job_entry_error(const struct yaml_tree *tree, const struct yaml_node *node,
    const struct error *own, struct error *error)
{
    const char *message = own->message;
    int line = node->line;
    if (strncmp(message, "--", 2) == 0) {
        message += 2;
        line = line_of_message(node, message);
    }
    if (own->code != ERROR_INPUT)
        return error_pass(error, own);
    return yaml_error(tree, line, error, "%s", message);
}

static bool key_error(const struct entry *entry, const struct yaml_node *node,
    const struct error *own)
{
    const char *message = own->message;
    message += strncmp(message, "--", 2) == 0 ? 2 : 0;
    return yaml_error(entry->tree, node->line, entry->error, "%s", message);
}

static bool unknown_key(const struct entry *entry, const struct yaml_node *node)
{
    const char *key = node->key;
    if (strncmp(key, "no-", 3) == 0 && setting_find(key + 3) != SETTING_COUNT)
        return yaml_error(entry->tree, node->key_line, entry->error,
            "no key '%.40s' here; write '%.40s: false'", key, key + 3);
    struct suggestion suggestion = suggestion_for(key);
    suggestion_offer(&suggestion, "game");
    suggestion_offer(&suggestion, "components");
    for (int i = 0; i < SETTING_COUNT; i++)
        suggestion_offer(&suggestion, setting_row((enum setting)i)->name);
    if (suggestion.nearest != NULL)
        return yaml_error(entry->tree, node->key_line, entry->error,
            "no key '%.40s' here; did you mean %s?", key, suggestion.nearest);
    return yaml_error(entry->tree, node->key_line, entry->error, "no key '%.40s' here; there are "
        "game, components and the long options of hexprint --help without their dashes", key);
}

/* ---- what to print ---- */

/* A single word that says something; else an error with what is EXPECTED. */
static bool expect_word(const struct entry *entry, const struct yaml_node *node, const char *key,
    const char *expected)
{
    if (node->kind == YAML_VALUE && !node->empty && *node->text != '\0')
        return true;
    return yaml_error(entry->tree, node->line, entry->error, "%s: accepted is %s", key, expected);
}

static bool check_component(struct entry *entry, const char *game, const struct yaml_node *node)
{
    if (!expect_word(entry, node, "components", "a component's name, or a list of them"))
        return false;
    char *words[] = {(char *)game, (char *)node->text};
    struct command_line alone = {.command = COMMAND_PRINT};
    struct error own = ERROR_INIT;
    if (!command_words_read(&alone, words, 2, &own))
        return key_error(entry, node, &own);
    if (alone.settings.given[SETTING_FILE])
        return yaml_error(entry->tree, node->line, entry->error,
            "%s has no components; its file stands under the key 'file'", game);
    return true;
}

/* Each word is tried alone first, for the sake of its own line in messages. */
static bool check_components(struct entry *entry, const char *game, const struct yaml_node *node)
{
    if (node->kind == YAML_VALUE)
        return check_component(entry, game, node);
    if (node->kind == YAML_MAP || node->count == 0 || node->count >= REQUESTS_MAX)
        return yaml_error(entry->tree, node->line, entry->error,
            "components: accepted is a list of one to %d names; without the key it is the whole kit",
            REQUESTS_MAX - 1);
    for (const struct yaml_node *word = node->first; word != NULL; word = word->next) {
        if (!check_component(entry, game, word))
            return false;
    }
    return true;
}

static bool is_printable(const char *game)
{
    return strcmp(game, "list") != 0 && strcmp(game, "make") != 0 && strcmp(game, "check") != 0;
}

static bool read_words(struct entry *entry)
{
    const struct yaml_node *game = yaml_find(entry->node, "game");
    const struct yaml_node *components = yaml_find(entry->node, "components");
    if (game == NULL)
        return yaml_error(entry->tree, entry->node->line, entry->error,
            "this entry has no key 'game', which says what to print");
    if (!expect_word(entry, game, "game", "a game's name, all or grid"))
        return false;
    if (!is_printable(game->text))
        return yaml_error(entry->tree, game->line, entry->error, "game: '%s' prints nothing",
            game->text);
    char *words[REQUESTS_MAX] = {(char *)game->text};
    int count = 1;
    struct error own = ERROR_INIT;
    if (!command_words_read(entry->line, words, count, &own))
        return key_error(entry, game, &own);
    if (components == NULL)
        return true;
    if (!check_components(entry, game->text, components))
        return false;
    if (components->kind == YAML_VALUE)
        words[count++] = (char *)components->text;
    for (const struct yaml_node *word = components->first; word != NULL; word = word->next)
        words[count++] = (char *)word->text;
    entry->line->request_count = 0;
    return command_words_read(entry->line, words, count, &own) ||
        key_error(entry, components, &own);
}

/* ---- values ---- */

/* Paths are relative to the folder of the job file. */
static const char *resolve(const struct entry *entry, const char *path)
{
    const char *job = yaml_tree_path(entry->tree);
    const char *slash = strrchr(job, '/');
    if (slash == NULL || path[0] == '/' || strcmp(path, "-") == 0)
        return path;
    struct buffer joined = BUFFER_INIT;
    struct buffer tidy = BUFFER_INIT;
    buffer_add_bytes(&joined, job, (size_t)(slash - job) + 1);
    buffer_add(&joined, path);
    os_tidy_path(joined.data, &tidy);
    const char *kept = yaml_tree_keep(entry->tree, tidy.data);
    buffer_finish(&joined);
    buffer_finish(&tidy);
    return kept;
}

static bool set(struct entry *entry, const struct yaml_node *node, enum setting setting,
    const char *value)
{
    struct error own = ERROR_INIT;
    if (settings_set(&entry->line->settings, setting, value, &own))
        return true;
    if (strncmp(own.message, "--", 2) != 0) /* a template's mistake has a place of its own */
        return error_pass(entry->error, &own);
    return key_error(entry, node, &own);
}

static bool wrong_value(const struct entry *entry, const struct yaml_node *node,
    enum setting setting)
{
    char accepted[200];
    struct text text = text_in(accepted, sizeof accepted);
    setting_format_accepted(setting, &text);
    const char *found = node->kind == YAML_LIST  ? "a list stands here"
        : node->kind == YAML_MAP                 ? "a map stands here"
                                                 : "no value";
    return yaml_error(entry->tree, node->line, entry->error, "%s: %s; it takes %s",
        setting_row(setting)->name, found, accepted);
}

static bool is_plain_value(const struct yaml_node *node)
{
    return node->kind == YAML_VALUE && !node->empty;
}

/* "[pdf, svg]" as "pdf,svg". */
static bool set_words(struct entry *entry, const struct yaml_node *node, enum setting setting)
{
    struct buffer joined = BUFFER_INIT;
    bool good = node->kind == YAML_LIST && node->count > 0;
    for (const struct yaml_node *word = node->first; good && word != NULL; word = word->next) {
        good = is_plain_value(word) && strchr(word->text, ',') == NULL;
        if (good)
            buffer_format(&joined, "%s%s", word == node->first ? "" : ",", word->text);
    }
    good = good ? set(entry, node, setting, yaml_tree_keep(entry->tree, joined.data))
                : wrong_value(entry, node, setting);
    buffer_finish(&joined);
    return good;
}

/* "boxes: 12" in a map, or "boxes=12" in a list. */
static bool set_pair(struct entry *entry, const struct yaml_node *node, enum setting setting)
{
    if (!is_plain_value(node))
        return wrong_value(entry, node, setting);
    if (node->key == NULL)
        return set(entry, node, setting, node->text);
    struct buffer joined = BUFFER_INIT;
    buffer_format(&joined, "%s=%s", node->key, node->text);
    bool good = set(entry, node, setting, yaml_tree_keep(entry->tree, joined.data));
    buffer_finish(&joined);
    return good;
}

static bool set_pairs(struct entry *entry, const struct yaml_node *node, enum setting setting)
{
    if (node->kind == YAML_VALUE || node->count == 0)
        return wrong_value(entry, node, setting);
    for (const struct yaml_node *pair = node->first; pair != NULL; pair = pair->next) {
        if (!set_pair(entry, pair, setting))
            return false;
    }
    return true;
}

static bool read_setting(struct entry *entry, const struct yaml_node *node, enum setting setting)
{
    enum setting_kind kind = setting_row(setting)->kind;
    if (is_plain_value(node)) {
        bool path = kind == SETTING_PATH ||
            ((kind == SETTING_TEMPLATE || kind == SETTING_SIZE) && template_is_file(node->text));
        return set(entry, node, setting, path ? resolve(entry, node->text) : node->text);
    }
    if (kind == SETTING_WORDS)
        return set_words(entry, node, setting);
    if (kind == SETTING_PAIR)
        return set_pairs(entry, node, setting);
    return wrong_value(entry, node, setting);
}

/* ---- the entry ---- */

static bool read_keys(struct entry *entry)
{
    for (const struct yaml_node *inside = entry->node->first; inside != NULL;
        inside = inside->next) {
        if (strcmp(inside->key, "game") == 0 || strcmp(inside->key, "components") == 0)
            continue;
        enum setting setting = setting_find(inside->key);
        if (setting == SETTING_COUNT)
            return unknown_key(entry, inside);
        if (!read_setting(entry, inside, setting))
            return false;
    }
    return true;
}

bool job_entry_read(struct yaml_tree *tree, const struct yaml_node *node,
    const struct command_line *base, struct command_line *line, struct error *error)
{
    *line = (struct command_line){.command = COMMAND_PRINT, .settings = base->settings};
    struct entry entry = {tree, node, line, error};
    if (node->kind != YAML_MAP)
        return yaml_error(tree, node->line, error,
            "an entry is a map that begins with '- game: ...'");
    return read_words(&entry) && read_keys(&entry);
}
