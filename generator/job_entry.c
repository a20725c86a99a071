/*
 * Turns the keys of an entry into the values that they have on the command line, read by the same
 * tables.
 */
#include "hexprint.h"

/* The entry being read. */
struct entry {
    struct yaml_tree *tree;
    const struct yaml_node *node;
    const struct settings *base; /* of the command line */
    struct command_line *line;
    bool writes; /* false: only checked, so the folder from which it will be printed is unknown */
    struct error *error;
};

/* ---- errors ---- */

/* Returns the line of PART in the list or map of a key ("boxes: 12" or "boxes=12"). */
static int line_of_part(const struct yaml_node *node, const char *part)
{
    size_t length = strlen(part);
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        const char *word = inside->key != NULL ? inside->key : inside->text;
        if (word != NULL && length > 0 && strncmp(word, part, length) == 0 &&
            (word[length] == '\0' || word[length] == '='))
            return inside->line;
    }
    return node->key_line;
}

static bool has_pair(const struct settings *settings, const char *key)
{
    for (int i = 0; i < settings->pair_count; i++) {
        if (settings->pair[i].alias == NULL && strcmp(settings->pair[i].key, key) == 0)
            return true;
    }
    return false;
}

/* Reports whether OWN is about something from the command line rather than from the entry. */
static bool is_from_base(const struct settings *base, const struct error *own)
{
    enum setting setting = setting_find(own->subject);
    if (setting == SETTING_OPTION)
        return has_pair(base, own->part);
    return setting != SETTING_COUNT && base->given[setting];
}

static int line_of(const struct job_place *place, const struct error *own)
{
    bool option = own->subject_kind == SUBJECT_OPTION ||
                  own->subject_kind == SUBJECT_OPTION_OPENS ||
                  own->subject_kind == SUBJECT_OPTION_INSIDE;
    const struct yaml_node *key =
        option && !is_from_base(place->base, own) ? yaml_find(place->node, own->subject) : NULL;
    if (key == NULL)
        return place->node->line;
    return key->kind == YAML_VALUE ? key->line : line_of_part(key, own->part);
}

bool job_entry_error(const struct job_place *place, const struct error *own, struct error *error)
{
    if (own->code != ERROR_INPUT)
        return error_pass(error, own);
    if (own->file[0] != '\0') /* a file that the entry names is wrong */
        return yaml_refuse_at(place->tree, line_of(place, own), error, own->reason,
            error_word(own->subject), "%s", error_format(own).line);
    struct error placed = *own;
    error_place(&placed, yaml_tree_path(place->tree), line_of(place, own));
    return error_pass(error, &placed);
}

static bool key_error(
    const struct entry *entry, const struct yaml_node *node, const struct error *own)
{
    struct error placed = *own;
    error_place(&placed, yaml_tree_path(entry->tree), node->line);
    return error_pass(entry->error, &placed);
}

static bool unknown_key(const struct entry *entry, const struct yaml_node *node)
{
    const char *key = node->key;
    if (strncmp(key, "no-", 3) == 0 && setting_find(key + 3) != SETTING_COUNT)
        return yaml_refuse_key(node, entry->error, REASON_UNKNOWN, error_word(key),
            "no key '%.40s' here; write '%.40s: false'", key, key + 3);
    struct suggestion suggestion = suggestion_for(key);
    suggestion_offer(&suggestion, "game");
    suggestion_offer(&suggestion, "components");
    for (int i = 0; i < SETTING_COUNT; i++)
        suggestion_offer(&suggestion, setting_row((enum setting)i)->name);
    if (suggestion.nearest != NULL)
        return yaml_refuse_key(node, entry->error, REASON_UNKNOWN, error_word(key),
            "no key '%.40s' here; did you mean %s?", key, suggestion.nearest);
    return yaml_refuse_key(node, entry->error, REASON_UNKNOWN, error_word(key),
        "no key '%.40s' here; there are game, components and the long options of hexprint --help "
        "without their dashes",
        key);
}

/* ---- what to print ---- */

/* Checks that NODE is one non-empty word; if not, the error says what is EXPECTED. */
static bool expect_word(
    const struct entry *entry, const struct yaml_node *node, const char *key, const char *expected)
{
    if (node->kind == YAML_VALUE && !node->empty && *node->text != '\0')
        return true;
    return yaml_refuse(
        node, entry->error, REASON_BAD_VALUE, error_key(key), "expected %s", expected);
}

static bool check_component(struct entry *entry, const char *game, const struct yaml_node *node)
{
    if (!expect_word(entry, node, "components", "a component's name, or a list of them"))
        return false;
    const char *words[] = {game, node->text};
    struct command_line alone = {.command = COMMAND_PRINT};
    struct error trouble = ERROR_INIT;
    if (!command_words_read(&alone, words, 2, &trouble))
        return key_error(entry, node, &trouble);
    if (alone.settings.given[SETTING_FILE])
        return yaml_error(
            node, entry->error, "%s has no components; give its file under the key 'file'", game);
    return true;
}

/* Checks each word by itself first, so that messages have its line. */
static bool check_components(struct entry *entry, const char *game, const struct yaml_node *node)
{
    if (node->kind == YAML_VALUE)
        return check_component(entry, game, node);
    if (node->kind == YAML_MAP || node->count == 0 || node->count >= REQUESTS_MAX)
        return yaml_refuse(node, entry->error, REASON_BAD_VALUE, error_key("components"),
            "expected a list of one to %d names; without this key, the whole kit is printed",
            REQUESTS_MAX - 1);
    for (const struct yaml_node *word = node->first; word != NULL; word = word->next) {
        if (!check_component(entry, game, word))
            return false;
    }
    return true;
}

/* Stores the component names of a kit file, which are looked up when that file is read. */
static bool read_kit_words(struct entry *entry, const struct yaml_node *components)
{
    struct command_line *line = entry->line;
    line->custom = true;
    if (components == NULL)
        return true;
    const struct yaml_node *word = components->kind == YAML_VALUE ? components : components->first;
    if (components->kind == YAML_MAP || word == NULL || components->count > REQUESTS_MAX)
        return yaml_refuse(components, entry->error, REASON_BAD_VALUE, error_key("components"),
            "expected a list of one to %d names; without this key, the whole kit is printed",
            REQUESTS_MAX);
    for (; word != NULL; word = word == components ? NULL : word->next) {
        if (!expect_word(entry, word, "components", "a component's name, or a list of them"))
            return false;
        line->names[line->name_count++] = word->text;
    }
    return true;
}

static bool read_words(struct entry *entry)
{
    const struct yaml_node *game = yaml_find(entry->node, "game");
    const struct yaml_node *components = yaml_find(entry->node, "components");
    if (game == NULL)
        return yaml_refuse(entry->node, entry->error, REASON_MISSING, error_word("game"),
            "this entry has no key 'game', which says what to print");
    if (!expect_word(entry, game, "game", "a game's name, all or grid"))
        return false;
    if (strcmp(game->text, "list") == 0 || strcmp(game->text, "make") == 0 ||
        strcmp(game->text, "check") == 0)
        return yaml_refuse(game, entry->error, REASON_BAD_VALUE, error_key("game"),
            "'%s' prints nothing", game->text);
    if (strcmp(game->text, "kit") == 0)
        return read_kit_words(entry, components);
    const char *words[REQUESTS_MAX] = {game->text};
    int count = 1;
    struct error trouble = ERROR_INIT;
    if (!command_words_read(entry->line, words, count, &trouble))
        return key_error(entry, game, &trouble);
    if (components == NULL)
        return true;
    if (!check_components(entry, game->text, components))
        return false;
    if (components->kind == YAML_VALUE)
        words[count++] = components->text;
    for (const struct yaml_node *word = components->first; word != NULL; word = word->next)
        words[count++] = word->text;
    entry->line->request_count = 0;
    return command_words_read(entry->line, words, count, &trouble) ||
           key_error(entry, components, &trouble);
}

/* ---- values ---- */

static const char *joined(const struct entry *entry, const char *name)
{
    LOCAL_BUFFER path = BUFFER_INIT, tidy = BUFFER_INIT;
    if (strcmp(name, "-") == 0)
        return name;
    yaml_add_path(entry->tree, name, &path);
    os_tidy_path(path.data, &tidy);
    return yaml_tree_keep(entry->tree, tidy.data);
}

/* Returns the path of an input; NULL and an error if it leads out of the job's folder. */
static const char *input(const struct entry *entry, const struct yaml_node *node)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    if (strcmp(node->text, "-") == 0 || yaml_add_inside(entry->tree, node->text, &path))
        return joined(entry, node->text);
    yaml_refuse_outside(entry->tree, node->line, node->key, node->text, entry->error);
    return NULL;
}

static bool is_below(const char *path, const char *folder)
{
    return folder != NULL && os_is_below(path, folder);
}

/* Returns the path of an output, which may also be below the current folder or that of --output. A
 * link in its place is not followed, because it will be replaced. */
static const char *output(
    const struct entry *entry, const struct yaml_node *node, enum setting setting)
{
    const char *path = joined(entry, node->text), *own = yaml_tree_path(entry->tree);
    const char *given = entry->base->output;
    bool moved = setting == SETTING_OUTPUT && entry->base->given[SETTING_OUTPUT];
    FREED char *folder = os_beside(path, "."), *home = os_beside(own, ".");
    if (!entry->writes || moved || strcmp(path, "-") == 0 || is_below(folder, home) ||
        is_below(folder, ".") || is_below(folder, given))
        return path;
    yaml_bad(node, entry->error,
        "'%.100s' leads out of this file's folder; what a file names is written there, below it, "
        "or below the folder you are in",
        node->text);
    return NULL;
}

/* Reports whether the command line overrides SETTING. It does not override game options, which are
 * merged, with the command line's last (finish_pairs). */
static bool goes_before(const struct settings *base, enum setting setting)
{
    enum setting_kind kind = setting_row(setting)->kind;
    if (kind == SETTING_PAIR || kind == SETTING_KEY)
        return false;
    bool look = setting == SETTING_THEME || setting == SETTING_LOW_INK;
    return base->given[setting] ||
           (look && (base->given[SETTING_THEME] || base->given[SETTING_LOW_INK]));
}

static bool set(
    struct entry *entry, const struct yaml_node *node, enum setting setting, const char *value)
{
    struct error trouble = ERROR_INIT;
    struct settings unused = entry->line->settings;
    struct settings *settings = &entry->line->settings;
    if (goes_before(entry->base, setting))
        settings = &unused;
    return settings_set(settings, setting, value, &trouble) || key_error(entry, node, &trouble);
}

static bool wrong_value(
    const struct entry *entry, const struct yaml_node *node, enum setting setting)
{
    struct text text = TEXT_ROOM(200);
    setting_format_accepted(setting, &text);
    const char *found = "no value";
    if (node->kind != YAML_VALUE)
        found = node->kind == YAML_LIST ? "there is a list here" : "there is a map here";
    return yaml_refuse(node, entry->error, REASON_BAD_VALUE,
        error_option(setting_row(setting)->name), "%s; it takes %s", found, text.data);
}

static bool is_plain_value(const struct yaml_node *node)
{
    return node->kind == YAML_VALUE && !node->empty;
}

/* Turns "[pdf, svg]" into "pdf,svg". */
static bool set_words(struct entry *entry, const struct yaml_node *node, enum setting setting)
{
    LOCAL_BUFFER joined = BUFFER_INIT;
    bool good = node->kind == YAML_LIST && node->count > 0;
    for (const struct yaml_node *word = node->first; good && word != NULL; word = word->next) {
        good = is_plain_value(word) && strchr(word->text, ',') == NULL;
        if (good)
            buffer_format(&joined, "%s%s", word == node->first ? "" : ",", word->text);
    }
    return good ? set(entry, node, setting, yaml_tree_keep(entry->tree, joined.data))
                : wrong_value(entry, node, setting);
}

/* Adds "boxes: 12" from a map, or "boxes=12" from a list. */
static bool set_pair(struct entry *entry, const struct yaml_node *node, enum setting setting)
{
    if (!is_plain_value(node))
        return wrong_value(entry, node, setting);
    if (node->key == NULL)
        return set(entry, node, setting, node->text);
    LOCAL_BUFFER joined = BUFFER_INIT;
    buffer_format(&joined, "%s=%s", node->key, node->text);
    return set(entry, node, setting, yaml_tree_keep(entry->tree, joined.data));
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
                    ((kind == SETTING_TEMPLATE || kind == SETTING_SIZE || kind == SETTING_CUTTER) &&
                        template_is_file(node->text));
        bool written = setting == SETTING_OUTPUT || setting == SETTING_CUT;
        const char *value = node->text;
        if (path)
            value = written ? output(entry, node, setting) : input(entry, node);
        return value != NULL && set(entry, node, setting, value);
    }
    if (setting_row(setting)->value.kind == VALUE_LIST || kind == SETTING_LIST)
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

/* Joins the options; if one is given twice, the later one counts. */
static bool finish_pairs(struct entry *entry)
{
    struct settings *settings = &entry->line->settings;
    int own = settings->pair_count, given = entry->base->pair_count;
    if (own + given > SETTING_PAIRS_MAX)
        return yaml_refuse(entry->node, entry->error, REASON_MISFIT, error_key("option"),
            "more than %d options, those of the command line counted", SETTING_PAIRS_MAX);
    memcpy(&settings->pair[own], entry->base->pair, (size_t)given * sizeof settings->pair[0]);
    settings->pair_count += given;
    return true;
}

static const char *output_of(const struct yaml_node *entry)
{
    const struct yaml_node *output = entry->kind == YAML_MAP ? yaml_find(entry, "output") : NULL;
    return output != NULL && is_plain_value(output) ? output->text : NULL;
}

/* Returns the length of the folder that all outputs of the job have in common, as spelled. */
static size_t shared_folder(const struct yaml_node *list)
{
    const char *first = NULL;
    size_t length = 0;
    for (const struct yaml_node *node = list->first; node != NULL; node = node->next) {
        const char *output = output_of(node);
        if (output == NULL || strcmp(output, "-") == 0)
            continue;
        if (first == NULL)
            length = strlen(output);
        first = first != NULL ? first : output;
        while (length > 0 && (first[length - 1] != '/' || strncmp(first, output, length) != 0))
            length--;
    }
    return length;
}

/* Moves the entry's output into the folder of the command line, keeping its path relative to the
 * job's common folder. */
static void finish_output(struct entry *entry)
{
    const struct settings *base = entry->base;
    const char *named = output_of(entry->node);
    LOCAL_BUFFER path = BUFFER_INIT;
    if (!base->given[SETTING_OUTPUT] || named == NULL)
        return;
    size_t shared = shared_folder(yaml_tree_root(entry->tree)->first);
    const char *target = strlen(named) >= shared ? named + shared : "";
    if (destination_move(joined(entry, named), target, base->output, base->formats, &path))
        entry->line->settings.output = yaml_tree_keep(entry->tree, path.data);
}

bool job_entry_read(struct yaml_tree *tree, const struct yaml_node *node,
    const struct command_line *base, struct command_line *line, struct error *error)
{
    *line = (struct command_line){
        .command = COMMAND_PRINT, .settings = base->settings, .of_file = true};
    line->settings.pair_count = 0;
    struct entry entry = {tree, node, &base->settings, line, base->command != COMMAND_CHECK, error};
    if (node->kind != YAML_MAP)
        return yaml_error(node, error, "an entry is a map that begins with '- game: ...'");
    if (!read_words(&entry) || !read_keys(&entry) || !finish_pairs(&entry))
        return false;
    if (line->custom && line->settings.file == NULL)
        return yaml_refuse(node, error, REASON_MISSING, error_key("file"),
            "the kit file is missing, such as 'file: my-game.yaml'");
    finish_output(&entry);
    return true;
}
