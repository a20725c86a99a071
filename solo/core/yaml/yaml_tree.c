/*
 * Builds the tree from libyaml's events, which carry line numbers. Unsupported YAML is refused at
 * once, so that nothing grows beyond the file's own size.
 */
#include "core/yaml.h"

#include "core/language.h"
#include "core/os.h"

#include <yaml.h>

/* Memory of the tree, freed with it. */
struct block {
    struct block *next;
    max_align_t memory[];
};

struct yaml_tree {
    char *path;
    struct yaml_node *root;
    struct block *blocks;
};

struct reading {
    struct yaml_tree *tree;
    yaml_parser_t parser;
    struct yaml_node *open[YAML_DEPTH_MAX]; /* lists and maps, innermost last */
    int depth;
    const char *key; /* waits for its value in the innermost map */
    int key_line;
    int values;
    bool ended; /* the document has ended */
    int last_line;
    const char *bytes; /* of the file; LENGTH of them */
    size_t length;
    const char *line_at; /* the line that find_line last returned, or NULL */
    size_t line_number;
    struct error *error;
};

/* ---- memory ---- */

static void *keep(struct yaml_tree *tree, size_t size)
{
    struct block *block = memory_create(1, sizeof *block + size);
    block->next = tree->blocks;
    tree->blocks = block;
    return block->memory;
}

static char *keep_bytes(struct yaml_tree *tree, const void *bytes, size_t length)
{
    char *copy = keep(tree, length + 1);
    memcpy(copy, bytes, length);
    return copy;
}

const char *yaml_tree_keep(struct yaml_tree *tree, const char *string)
{
    return keep_bytes(tree, string, strlen(string));
}

void yaml_tree_destroy(struct yaml_tree *tree)
{
    if (tree == NULL)
        return;
    for (struct block *block = tree->blocks; block != NULL;) {
        struct block *next = block->next;
        free(block);
        block = next;
    }
    free(tree->path);
    free(tree);
}

/* ---- errors ---- */

bool yaml_refuse_at(const struct yaml_tree *tree, int line, struct error *error,
    enum error_reason reason, struct error_subject subject, const char *format, ...)
{
    char message[ERROR_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    struct error trouble = ERROR_INIT;
    error_refuse(&trouble, reason, subject, "%s", message);
    error_place(&trouble, tree->path, line);
    return error_pass(error, &trouble);
}

static struct yaml_node *top(const struct reading *reading)
{
    return reading->depth > 0 ? reading->open[reading->depth - 1] : NULL;
}

/* Our wording for libyaml's common errors. */
struct rewording {
    const char *theirs;
    const char *ours;
};

static const struct rewording rewordings[] = {
    {"found character that cannot start any token",
        "a tab, @, `, % or | in braces begins a value; indent with spaces, quote such a text"},
    {"found a tab character that violates indentation",
        "a tab stands where spaces belong; indent with spaces"},
    {"found a tab character where an indentation space is expected",
        "a tab stands where spaces belong; indent with spaces"},
    {"mapping values are not allowed in this context",
        "a second ':' on a line, or wrong indentation; put a text with ': ' in quotes"},
    {"did not find expected key", "wrong indentation, or an unended list, map or quote"},
    {"did not find expected ',' or ']'", "the list is not ended with ]"},
    {"did not find expected ',' or '}'", "the map is not ended with }"},
    {"did not find expected '-' indicator", "wrong indentation in a list of - lines"},
    {"could not find expected ':'", "a key without ':' and a space after it"},
    {"found unexpected end of stream", "a quote is opened and not ended"},
    {"found unknown escape character", "an unknown \\ escape; write \\\\ for a backslash"},
    {"block sequence entries are not allowed in this context",
        "a list's - must stand on a line of its own"},
    {"found undefined tag handle", "tags (!) are not used here; remove it"},
};

/* Returns the beginning of line NUMBER, from 0, and sets LENGTH without the line end. Lines are
 * mostly requested in order, so the search begins at the last one. */
static const char *find_line(struct reading *reading, size_t number, size_t *length)
{
    const char *end = reading->bytes + reading->length;
    if (reading->line_at == NULL || number < reading->line_number) {
        reading->line_at = reading->bytes;
        reading->line_number = 0;
    }
    for (; reading->line_number < number && reading->line_at < end; reading->line_number++) {
        const char *feed = memchr(reading->line_at, '\n', (size_t)(end - reading->line_at));
        reading->line_at = feed != NULL ? feed + 1 : end;
    }
    const char *feed = memchr(reading->line_at, '\n', (size_t)(end - reading->line_at));
    *length = (size_t)((feed != NULL ? feed : end) - reading->line_at);
    return reading->line_at;
}

static bool syntax_error(struct reading *reading)
{
    const yaml_parser_t *parser = &reading->parser;
    const char *problem = parser->problem;
    if (problem == NULL) /* only if memory runs out */
        memory_exhausted();
    size_t line = parser->problem_mark.line;
    /* libyaml notices it at the end of the file; report where it begins. */
    if (strcmp(problem, "found unexpected end of stream") == 0)
        line = parser->context_mark.line;
    size_t length;
    const char *bytes = find_line(reading, line, &length);
    struct text hint = TEXT_ROOM(YAML_HINT_SIZE);
    if (yaml_quotes_hint(bytes, length, &hint))
        return yaml_error_at(reading->tree, (int)line + 1, reading->error, "%s", hint.data);
    for (size_t i = 0; i < sizeof rewordings / sizeof rewordings[0]; i++) {
        if (strcmp(problem, rewordings[i].theirs) == 0)
            problem = rewordings[i].ours;
    }
    /* Likewise for a list or map. */
    if ((int)line + 1 > reading->last_line && top(reading) != NULL)
        return yaml_error(
            top(reading), reading->error, "not readable as YAML: what begins here is not ended");
    return yaml_error_at(
        reading->tree, (int)line + 1, reading->error, "not readable as YAML: %s", problem);
}

static bool refuse(struct reading *reading, const yaml_event_t *event, const char *what)
{
    return yaml_error_at(
        reading->tree, (int)event->start_mark.line + 1, reading->error, "%s", what);
}

/* ---- the tree ---- */

static bool expects_key(const struct reading *reading)
{
    const struct yaml_node *map = top(reading);
    return map != NULL && map->kind == YAML_MAP && reading->key == NULL;
}

static void put(struct reading *reading, struct yaml_node *node)
{
    struct yaml_node *parent = top(reading);
    if (parent == NULL) {
        reading->tree->root = node;
        return;
    }
    if (parent->kind == YAML_MAP) {
        node->key = reading->key;
        node->key_line = reading->key_line;
        reading->key = NULL;
    }
    if (parent->last != NULL)
        parent->last->next = node;
    else
        parent->first = node;
    parent->last = node;
    parent->count++;
}

static struct yaml_node *add(
    struct reading *reading, enum yaml_kind kind, const yaml_event_t *event)
{
    struct yaml_node *node = keep(reading->tree, sizeof *node);
    node->tree = reading->tree;
    node->kind = kind;
    node->line = (int)event->start_mark.line + 1;
    node->key_line = node->line;
    node->text = node->lines =
        kind == YAML_LIST ? "[...]" : "{...}"; /* values get their text later */
    put(reading, node);
    return node;
}

static bool check_count(struct reading *reading, const yaml_event_t *event)
{
    if (++reading->values <= YAML_VALUES_MAX)
        return true;
    return yaml_error_at(reading->tree, (int)event->start_mark.line + 1, reading->error,
        "more than %d values in one file", (int)YAML_VALUES_MAX);
}

static bool open_node(struct reading *reading, enum yaml_kind kind, const yaml_event_t *event)
{
    if (expects_key(reading))
        return refuse(reading, event, "a list or map stands as a key; keys are words");
    if (reading->depth == YAML_DEPTH_MAX)
        return yaml_error_at(reading->tree, (int)event->start_mark.line + 1, reading->error,
            "lists and maps nest more than %d deep", (int)YAML_DEPTH_MAX);
    if (!check_count(reading, event))
        return false;
    struct yaml_node *node = add(reading, kind, event);
    reading->open[reading->depth++] = node;
    return true;
}

static bool take_key(struct reading *reading, const char *key, const yaml_event_t *event)
{
    const struct yaml_node *map = top(reading);
    int line = (int)event->start_mark.line + 1;
    const struct yaml_node *same = yaml_find(map, key);
    if (*key == '\0')
        return refuse(reading, event, "a key is empty; keys are words");
    if (strchr(key, '\n') != NULL)
        return refuse(reading, event, "a key holds a line end");
    if (same != NULL)
        return yaml_error_at(reading->tree, line, reading->error,
            "the key '%.40s' appears again, first in line %d; remove one", key, same->key_line);
    if (map->count == YAML_KEYS_MAX)
        return yaml_error_at(reading->tree, line, reading->error, "more than %d keys in one map",
            (int)YAML_KEYS_MAX);
    reading->key = key;
    reading->key_line = line;
    return true;
}

/* Reports whether a value contains control characters, written as escapes in quotes. Line ends are
 * allowed. */
static bool has_control(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (((unsigned char)bytes[i] < 0x20 && bytes[i] != '\n') || bytes[i] == 0x7f)
            return true;
    }
    return false;
}

static const char *on_one_line(struct yaml_tree *tree, const char *text)
{
    if (strchr(text, '\n') == NULL)
        return text;
    char *line = keep_bytes(tree, text, strlen(text));
    for (char *at = line; *at != '\0'; at++)
        *at = *at == '\n' ? ' ' : *at;
    return line;
}

/* Reports whether the waiting key is followed on its line only by a word that begins with #, such
 * as #5 or #aa0000. */
static bool begins_with_hash(struct reading *reading)
{
    size_t length;
    const char *line = find_line(reading, (size_t)reading->key_line - 1, &length);
    const char *hash = memchr(line, '#', length), *at = hash;
    while (at != NULL && at > line && at[-1] == ' ')
        at--;
    return at != NULL && at > line && at[-1] == ':' && hash + 1 < line + length &&
           strchr(" #\r", hash[1]) == NULL;
}

static bool take_scalar(struct reading *reading, const yaml_event_t *event)
{
    size_t length = event->data.scalar.length;
    const char *bytes = (const char *)event->data.scalar.value;
    if (length > YAML_TEXT_MAX)
        return yaml_error_at(reading->tree, (int)event->start_mark.line + 1, reading->error,
            "a value of %zu bytes; at most %d are read", length, (int)YAML_TEXT_MAX);
    if (has_control(bytes, length))
        return refuse(reading, event, "a value holds a control character");
    if (!check_count(reading, event))
        return false;
    while (length > 0 && bytes[length - 1] == '\n') /* a block ends with one */
        length--;
    const char *text = keep_bytes(reading->tree, bytes, length);
    if (expects_key(reading))
        return take_key(reading, text, event);
    bool hash = *text == '\0' && reading->key != NULL && begins_with_hash(reading);
    struct yaml_node *node = add(reading, YAML_VALUE, event);
    node->text = on_one_line(reading->tree, text);
    node->lines = text;
    node->empty = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE &&
                  (*text == '\0' || strcmp(text, "~") == 0 || strcmp(text, "null") == 0);
    const struct yaml_node *map = top(reading);
    if (node->empty && map != NULL && map->kind == YAML_MAP)
        node->line = node->key_line; /* libyaml reports where the next thing begins */
    if (node->empty && hash)
        return yaml_refuse(node, reading->error, REASON_MISSING, error_key(node->key),
            "a text that begins with # must be in quotes, because # begins a comment");
    return true;
}

/* ---- events ---- */

static bool has_extras(
    struct reading *reading, const yaml_event_t *event, const void *anchor, const void *tag)
{
    if (anchor != NULL)
        return refuse(reading, event,
                   "anchors (&) are not used here; remove it, or put a text that begins with & "
                   "in quotes"),
               true;
    if (tag != NULL)
        return refuse(reading, event,
                   "tags (!) are not used here; remove it, or put a text that begins with ! in "
                   "quotes"),
               true;
    return false;
}

static bool begin_document(struct reading *reading, const yaml_event_t *event)
{
    if (reading->ended)
        return refuse(reading, event, "a second document begins; a file holds one");
    if (event->data.document_start.version_directive != NULL ||
        event->data.document_start.tag_directives.start !=
            event->data.document_start.tag_directives.end)
        return refuse(reading, event, "% directives are not used here; remove it");
    return true;
}

/* Handles EVENT; sets DONE at the end of the stream. */
static bool take_event(struct reading *reading, const yaml_event_t *event, bool *done)
{
    switch (event->type) {
    case YAML_NO_EVENT:
    case YAML_STREAM_START_EVENT:
        return true;
    case YAML_STREAM_END_EVENT:
        *done = true;
        return true;
    case YAML_DOCUMENT_START_EVENT:
        return begin_document(reading, event);
    case YAML_DOCUMENT_END_EVENT:
        reading->ended = true;
        return true;
    case YAML_ALIAS_EVENT:
        return refuse(reading, event,
            "aliases (*) are not used here; write the value out, or put a text that begins with * "
            "in quotes");
    case YAML_SCALAR_EVENT:
        return !has_extras(reading, event, event->data.scalar.anchor, event->data.scalar.tag) &&
               take_scalar(reading, event);
    case YAML_SEQUENCE_START_EVENT:
        return !has_extras(reading, event, event->data.sequence_start.anchor,
                   event->data.sequence_start.tag) &&
               open_node(reading, YAML_LIST, event);
    case YAML_MAPPING_START_EVENT:
        return !has_extras(reading, event, event->data.mapping_start.anchor,
                   event->data.mapping_start.tag) &&
               open_node(reading, YAML_MAP, event);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        reading->depth--;
        return true;
    }
    return true;
}

static bool read_events(struct reading *reading)
{
    bool done = false;
    while (!done) {
        yaml_event_t event;
        if (!yaml_parser_parse(&reading->parser, &event))
            return syntax_error(reading);
        bool good = take_event(reading, &event, &done);
        yaml_event_delete(&event);
        if (!good)
            return false;
    }
    return true;
}

static int last_line(const char *text, size_t length)
{
    while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r'))
        length--;
    int line = 1;
    for (size_t i = 0; i < length; i++)
        line += text[i] == '\n';
    return line;
}

static bool parse(struct yaml_tree *tree, const char *text, size_t length, struct error *error)
{
    int line;
    struct error trouble = ERROR_INIT;
    if (!yaml_text_check(text, length, &line, &trouble))
        return yaml_error_at(tree, line, error, "%s", trouble.message);
    struct reading reading = {.tree = tree,
        .error = error,
        .last_line = last_line(text, length),
        .bytes = text,
        .length = length};
    if (!yaml_parser_initialize(&reading.parser))
        memory_exhausted();
    static const char mark[] = "\xef\xbb\xbf"; /* a byte order mark, which libyaml takes for content
                                                  once an encoding is set */
    size_t skip = length >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0;
    yaml_parser_set_encoding(&reading.parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(
        &reading.parser, (const unsigned char *)text + skip, length - skip);
    bool good = read_events(&reading);
    yaml_parser_delete(&reading.parser);
    if (!good)
        return false;
    if (tree->root == NULL || (tree->root->kind == YAML_VALUE && tree->root->empty))
        return yaml_error_at(
            tree, 1, error, "the file is empty; it begins with jobs:, kit:, theme: or profile:");
    return true;
}

/* ---- files ---- */

struct yaml_tree *yaml_tree_read_text(
    const char *path, const char *text, size_t length, struct error *error)
{
    struct yaml_tree *tree = memory_create(1, sizeof *tree);
    tree->path = memory_copy_string(path);
    if (parse(tree, text, length, error))
        return tree;
    yaml_tree_destroy(tree);
    return NULL;
}

struct yaml_tree *yaml_tree_read(const char *path, struct error *error)
{
    if (!os_file_exists(path) || os_is_folder(path)) {
        struct error trouble = ERROR_INIT;
        error_refuse(&trouble, REASON_MISSING, error_word(path),
            os_is_folder(path) ? N_("this is a folder, not a file") : N_("there is no such file"));
        error_place(&trouble, path, 0);
        error_pass(error, &trouble);
        return NULL;
    }
    char *text;
    size_t length;
    if (!os_read_file(path, YAML_FILE_MAX, &text, &length, error))
        return NULL;
    struct yaml_tree *tree = yaml_tree_read_text(path, text ? text : "", length, error);
    free(text);
    return tree;
}

bool yaml_read_file(const char *path, yaml_reader *read, void *into, struct error *error)
{
    struct yaml_tree *tree = yaml_tree_read(path, error);
    bool good = tree != NULL && read(tree, into, error);
    yaml_tree_destroy(tree);
    return good;
}

const char *yaml_tree_path(const struct yaml_tree *tree)
{
    return tree->path;
}

void yaml_add_path(const struct yaml_tree *tree, const char *name, struct buffer *path)
{
    const char *slash = strrchr(tree->path, '/');
    if (slash != NULL && name[0] != '/')
        buffer_add_bytes(path, tree->path, (size_t)(slash - tree->path) + 1);
    buffer_add(path, name);
}

bool yaml_add_inside(const struct yaml_tree *tree, const char *name, struct buffer *path)
{
    LOCAL_BUFFER folder = BUFFER_INIT, joined = BUFFER_INIT;
    yaml_add_path(tree, "", &folder);
    yaml_add_path(tree, name, &joined);
    os_tidy_path(joined.data, path);
    return os_is_below(path->data, folder.length > 0 ? folder.data : ".");
}

bool yaml_refuse_outside(
    const struct yaml_tree *tree, int line, const char *key, const char *name, struct error *error)
{
    return yaml_refuse_at(tree, line, error, REASON_BAD_VALUE, error_key(key),
        "'%.100s' leads out of this file's folder; what a file names lies there or below it", name);
}

const struct yaml_node *yaml_tree_root(const struct yaml_tree *tree)
{
    return tree->root;
}

const struct yaml_node *yaml_find(const struct yaml_node *node, const char *key)
{
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        if (inside->key != NULL && inside->key[0] == key[0] && strcmp(inside->key, key) == 0)
            return inside;
    }
    return NULL;
}
