/*
 * Reads one file of texts. Every text is checked for its holes, so that no value is lost and no
 * unknown value is asked for.
 */
#include "theme/theme.h"

static int text_spec_count(const struct text_spec *spec)
{
    int count = 0;
    while (spec->keys[count].key != NULL)
        count++;
    return count;
}

int text_spec_find(const struct text_spec *spec, const char *key)
{
    for (int i = 0; spec->keys[i].key != NULL; i++) {
        if (spec->keys[i].key[0] == key[0] && strcmp(spec->keys[i].key, key) == 0)
            return i;
    }
    return -1;
}

/* ---- single texts ---- */

static bool read_string(const struct yaml_node *node, const char **string, struct error *error)
{
    if (node->kind != YAML_VALUE)
        return yaml_bad(node, error, "there is a %s here; expected a text",
            node->kind == YAML_LIST ? "list" : "map");
    if (node->empty || node->text[0] == '\0')
        return yaml_refuse(node, error, REASON_MISSING, error_key(node->key),
            "no text (# begins a comment); expected a text");
    *string = node->text;
    return true;
}

/* ---- holes ---- */

/* Reports whether HOLES, names separated by spaces, includes the LENGTH bytes at NAME. */
static bool has_hole(const char *holes, const char *name, size_t length)
{
    for (const char *at = holes != NULL ? holes : ""; *at != '\0';) {
        size_t here = strcspn(at, " ");
        if (here == length && memcmp(at, name, length) == 0)
            return true;
        at += here + (at[here] == ' ');
    }
    return false;
}

static bool shows_hole(const char *text, const char *name, size_t length)
{
    for (const char *at = strchr(text, '{'); at != NULL; at = strchr(at + 1, '{')) {
        if (strncmp(at + 1, name, length) == 0 && at[length + 1] == '}')
            return true;
    }
    return false;
}

static bool check_shown(const struct yaml_node *node, const char *holes, struct error *error)
{
    for (const char *at = strchr(node->text, '{'); at != NULL; at = strchr(at + 1, '{')) {
        size_t length = strcspn(at + 1, "}");
        if (at[length + 1] == '\0')
            return yaml_bad(node, error, "a { without its }");
        if (!has_hole(holes, at + 1, length))
            return yaml_bad(node, error, "no value {%.*s} here; expected %s",
                (int)(length < 20 ? length : 20), at + 1, holes ? holes : "none");
    }
    return true;
}

static bool check_holes(const struct yaml_node *node, const char *holes, struct error *error)
{
    for (const char *at = holes != NULL ? holes : ""; *at != '\0';) {
        size_t length = strcspn(at, " ");
        if (!shows_hole(node->text, at, length))
            return yaml_bad(node, error, "the text must show {%.*s}", (int)length, at);
        at += length + (at[length] == ' ');
    }
    return check_shown(node, holes, error);
}

/* ---- words ---- */

static bool unknown_key(
    const struct text_spec *spec, const struct yaml_node *node, struct error *error)
{
    struct suggestion suggestion = suggestion_for(node->key);
    for (const struct text_key *key = spec->keys; key->key != NULL; key++)
        suggestion_offer(&suggestion, key->key);
    return yaml_refuse_key(node, error, REASON_UNKNOWN, error_word(node->key),
        "%s has no word '%.40s'; %s", spec->game, node->key, suggestion_answer(&suggestion));
}

static bool read_words(const struct yaml_node *node, void *into, struct error *error)
{
    struct texts_file *file = into;
    if (node->kind != YAML_MAP)
        return yaml_refuse(node, error, REASON_BAD_VALUE, error_key("words"),
            "expected keys with their texts, such as 'game: ...', one to a line");
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        int index = text_spec_find(file->spec, inside->key);
        if (index < 0)
            return unknown_key(file->spec, inside, error);
        if (!read_string(inside, &file->words[index], error) ||
            !check_holes(inside, file->spec->keys[index].holes, error))
            return false;
    }
    return true;
}

/* ---- rules ---- */

static bool read_figure(const struct yaml_node *node, const struct text_spec *spec,
    const struct text_figure **figure, struct error *error)
{
    const char *name = NULL;
    if (!read_string(node, &name, error))
        return false;
    struct suggestion known = suggestion_for(name);
    for (const struct text_figure *it = spec->figures; it->name != NULL; it++) {
        if (it->draw == NULL && text_spec_find(spec, it->name) < 0)
            continue;
        if (strcmp(it->name, name) == 0) {
            *figure = it;
            return true;
        }
        suggestion_offer(&known, it->name);
    }
    return yaml_refuse(node, error, REASON_BAD_VALUE, error_key("figure"),
        "%s has no figure '%.40s'; %s", spec->game, name, suggestion_answer(&known));
}

static const char part_accepted[] =
    "expected entries: heading, text, item (with mark, name) or figure (with caption)";

struct part_key {
    const char *key;
    enum text_part_kind kind;
    bool leads; /* the key that names the kind of part */
};

static const struct part_key part_keys[] = {
    {"heading", TEXT_HEADING, true},
    {"text", TEXT_PARAGRAPH, true},
    {"item", TEXT_ITEM, true},
    {"figure", TEXT_FIGURE, true},
    {"mark", TEXT_ITEM, false},
    {"name", TEXT_ITEM, false},
    {"caption", TEXT_FIGURE, false},
};

static const struct part_key *find_part_key(const char *key)
{
    for (size_t i = 0; i < sizeof part_keys / sizeof part_keys[0]; i++) {
        if (strcmp(part_keys[i].key, key) == 0)
            return &part_keys[i];
    }
    return NULL;
}

static bool read_part_key(const struct yaml_node *node, const struct text_spec *spec,
    struct text_part *part, struct error *error)
{
    const struct part_key *key = find_part_key(node->key);
    if (key == NULL || key->kind != part->kind)
        return yaml_refuse_key(node, error, REASON_UNKNOWN, error_word(node->key),
            "no key '%.40s' here; %s", node->key, part_accepted);
    if (key->leads && key->kind == TEXT_FIGURE)
        return read_figure(node, spec, &part->figure, error);
    const char **string = &part->text;
    if (strcmp(node->key, "mark") == 0)
        string = &part->mark;
    else if (strcmp(node->key, "name") == 0)
        string = &part->name;
    return read_string(node, string, error) && check_holes(node, NULL, error);
}

/* Reads an entry, which begins with the key that names its kind. */
static bool read_part(const struct yaml_node *node, const struct text_spec *spec,
    struct text_part *part, struct error *error)
{
    const struct part_key *lead =
        node->kind == YAML_MAP && node->count > 0 ? find_part_key(node->first->key) : NULL;
    if (lead == NULL || !lead->leads)
        return yaml_refuse(node, error, REASON_BAD_VALUE, error_key("rules"), "%s", part_accepted);
    *part = (struct text_part){.kind = lead->kind};
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        if (!read_part_key(inside, spec, part, error))
            return false;
    }
    if (part->kind == TEXT_ITEM && part->mark == NULL)
        return yaml_refuse(node, error, REASON_MISSING, error_word("mark"),
            "item: lacks its mark, such as 'mark: \"1\"'");
    return true;
}

/* Reads the list at NODE, whose key is "rules" or "reference". */
static bool read_parts(const struct yaml_node *node, const struct texts_file *file,
    struct text_parts *parts, struct error *error)
{
    if (file->spec->figures == NULL)
        return yaml_refuse_key(
            node, error, REASON_IDLE, error_key(node->key), "%s has none", file->game);
    if (node->kind != YAML_LIST || node->count == 0)
        return yaml_bad(node, error, "expected a list; %s", part_accepted);
    if (node->count > TEXT_PARTS_MAX)
        return yaml_bad(
            node, error, "%d entries; at most %d are accepted", node->count, TEXT_PARTS_MAX);
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        if (!read_part(inside, file->spec, &parts->part[parts->count++], error))
            return false;
    }
    return true;
}

static bool read_rules(const struct yaml_node *node, void *into, struct error *error)
{
    struct texts_file *file = into;
    return read_parts(node, file, &file->rules, error);
}

static bool read_reference(const struct yaml_node *node, void *into, struct error *error)
{
    struct texts_file *file = into;
    return read_parts(node, file, &file->reference, error);
}

/* ---- the file ---- */

static const struct schema_row schema[] = {
    /* language, such as en */
    {"language", SCHEMA_TEXT, .high = 16, .offset = offsetof(struct texts_file, language)},
    /* game, or common */
    {"game", SCHEMA_TEXT, .high = 32, .offset = offsetof(struct texts_file, game)},
    {"words", SCHEMA_READ, .read = read_words},         /* a text for each key */
    {"rules", SCHEMA_READ, .read = read_rules},         /* parts of the rules */
    {"reference", SCHEMA_READ, .read = read_reference}, /* short rules, for reference cards */
    {.key = NULL},
};

static bool find_spec(struct texts_file *file, const struct yaml_node *node,
    text_spec_function specs, struct error *error)
{
    struct text text = TEXT_ROOM(120);
    const struct text_spec *spec = specs(0);
    for (int i = 0; spec != NULL; spec = specs(++i)) {
        if (node->kind == YAML_VALUE && strcmp(spec->game, node->text) == 0) {
            file->spec = spec;
            file->words = memory_create((size_t)text_spec_count(spec) + 1, sizeof *file->words);
            return true;
        }
        text_format(&text, "%s%s", i == 0 ? "" : ", ", spec->game);
    }
    return yaml_refuse(node, error, REASON_BAD_VALUE, error_key("game"),
        "'%.40s' is not accepted; expected %s", node->kind == YAML_VALUE ? node->text : "a list",
        text.data);
}

/* Reads the game first, because it determines which keys are allowed. */
bool texts_file_init(struct texts_file *file, const struct yaml_tree *tree,
    text_spec_function specs, struct error *error)
{
    *file = (struct texts_file){.spec = NULL};
    const struct yaml_node *top = schema_top(tree, "texts", error);
    if (top == NULL)
        return false;
    file->node = top;
    const struct yaml_node *game = top->kind == YAML_MAP ? yaml_find(top, "game") : NULL;
    if (game == NULL)
        return yaml_refuse(top, error, REASON_MISSING, error_word("game"),
            "texts: lacks 'game: ...', a game's name or common");
    if (!find_spec(file, game, specs, error) || !schema_fill(schema, top, file, error))
        return false;
    return file->language[0] != '\0' ||
           yaml_refuse(top, error, REASON_MISSING, error_word("language"),
               "texts: lacks 'language: ...', such as en");
}

void texts_file_finish(struct texts_file *file)
{
    free(file->words);
    file->words = NULL;
}

void texts_file_overlay(struct texts_file *file, const struct texts_file *custom)
{
    for (int i = 0; custom->spec->keys[i].key != NULL; i++) {
        if (custom->words[i] != NULL)
            file->words[i] = custom->words[i];
    }
    if (custom->rules.count > 0)
        file->rules = custom->rules;
    if (custom->reference.count > 0)
        file->reference = custom->reference;
}

bool texts_file_is_whole(const struct texts_file *file, struct error *error)
{
    for (int i = 0; file->spec->keys[i].key != NULL; i++) {
        if (file->words[i] == NULL)
            return yaml_refuse(file->node, error, REASON_MISSING,
                error_word(file->spec->keys[i].key), "words: lacks '%s: ...'",
                file->spec->keys[i].key);
    }
    bool rules = file->spec->figures != NULL;
    const char *lacks = rules && file->reference.count == 0 ? "reference" : NULL;
    if (rules && file->rules.count == 0)
        lacks = "rules";
    if (lacks != NULL)
        return yaml_refuse(
            file->node, error, REASON_MISSING, error_word(lacks), "texts: lacks '%s:'", lacks);
    return true;
}
