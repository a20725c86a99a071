/*
 * Values of a kit file: reads fields and names, keeps texts made from them in pools, and fills
 * columns into fields.
 */
#include "kits/custom/read/files.h"

bool custom_field_read(const struct yaml_node *node, void *into, struct error *error)
{
    struct custom_field *field = into;
    if (node->kind != YAML_VALUE)
        return yaml_bad(node, error,
            "there is a %s here; expected one value, in which {name} is a column",
            node->kind == YAML_LIST ? "list" : "map");
    *field = (struct custom_field){node->empty ? NULL : node->lines, node->key, node->line};
    return true;
}

bool custom_node_read(const struct yaml_node *node, void *into, struct error *error)
{
    *(const struct yaml_node **)into = node;
    return true;
}

size_t custom_whole_length(const char *text)
{
    size_t sign = text[0] == '-', digits = strspn(text + sign, "0123456789");
    size_t zeros = text[sign + digits] == '.' ? strspn(text + sign + digits + 1, "0") : 0;
    bool whole =
        digits > 0 && (zeros == 1 || zeros == 2) && text[sign + digits + 1 + zeros] == '\0';
    return whole ? sign + digits : strlen(text);
}

bool custom_read_whole(const char *text, int64_t low, int64_t high, int64_t *number)
{
    char digits[24];
    size_t length = custom_whole_length(text);
    if (length >= sizeof digits)
        return false;
    snprintf(digits, sizeof digits, "%.*s", (int)length, text);
    return text_to_number(digits, low, high, number);
}

void custom_choose_rows(const struct custom_key *keys, int of, struct schema_row *rows)
{
    for (; keys->row.key != NULL; keys++) {
        if ((keys->of & of) != 0)
            *rows++ = keys->row;
    }
    *rows = (struct schema_row){.key = NULL};
}

bool custom_is_name(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && length < CUSTOM_NAME_SIZE && name[0] != '-' &&
           name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

bool custom_check_name(const struct yaml_node *node, struct error *error)
{
    return custom_is_name(node->key) ||
           yaml_refuse_key(node, error, REASON_BAD_VALUE, error_word(node->key),
               "'%.40s' is not a name: a-z 0-9 -, at most %d characters", node->key,
               CUSTOM_NAME_SIZE - 1);
}

bool custom_add_inside(const struct yaml_tree *tree, const char *name, struct buffer *path)
{
    if (!yaml_add_inside(tree, name, path))
        return false;
    if (strchr(name, '\\') == NULL || os_file_exists(path->data))
        return true;
    LOCAL_BUFFER slashes = BUFFER_INIT;
    buffer_add(&slashes, name);
    for (char *at = slashes.data; *at != '\0'; at++)
        *at = *at == '\\' ? '/' : *at;
    return yaml_add_inside(tree, slashes.data, path);
}

bool custom_find_file(const struct yaml_tree *tree, const struct custom_field *field,
    custom_file_filter *wanted, struct buffer *path, struct error *error)
{
    LOCAL_BUFFER answer = BUFFER_INIT;
    if (field->text[0] == '\0')
        return yaml_refuse_at(tree, field->line, error, REASON_MISSING, error_key(field->key),
            "expected the name of a file; its path starts at the kit file");
    if (!custom_add_inside(tree, field->text, path))
        return yaml_refuse_outside(tree, field->line, field->key, field->text, error);
    if (os_file_exists(path->data))
        return true;
    custom_near_file(tree, field->text, wanted, &answer);
    return yaml_refuse_at(tree, field->line, error, REASON_MISSING, error_key(field->key),
        "no file '%.200s'%s", field->text, answer.data);
}

/* ---- pools of texts ---- */

enum { BLOCK_SIZE = 64 * 1024 };

struct custom_pool {
    char **blocks;
    size_t count;
    size_t used; /* used bytes of the last block */
};

struct custom_pool *custom_pool_create(void)
{
    return memory_create(1, sizeof(struct custom_pool));
}

void custom_pool_destroy(struct custom_pool *pool)
{
    if (pool == NULL)
        return;
    for (size_t i = 0; i < pool->count; i++)
        free(pool->blocks[i]);
    free(pool->blocks);
    free(pool);
}

/* Returns SIZE zeroed bytes aligned to ALIGNMENT. */
static char *pool_take(struct custom_pool *pool, size_t size, size_t alignment)
{
    size_t start = (pool->used + alignment - 1) / alignment * alignment;
    if (pool->count == 0 || start + size > BLOCK_SIZE) {
        *MEMORY_ADD(pool->blocks, pool->count) =
            memory_create(1, size > BLOCK_SIZE ? size : BLOCK_SIZE);
        start = 0;
    }
    pool->used = start + size;
    return pool->blocks[pool->count - 1] + start;
}

const char *custom_pool_keep(struct custom_pool *pool, const char *text, size_t length)
{
    return memcpy(pool_take(pool, length + 1, 1), text, length);
}

const void *custom_pool_keep_array(
    struct custom_pool *pool, const void *items, size_t count, size_t size)
{
    if (count == 0)
        return NULL;
    return memcpy(pool_take(pool, count * size, _Alignof(max_align_t)), items, count * size);
}

/* ---- columns ---- */

bool custom_refuse(const struct custom_value *value, struct error *error, enum error_reason reason,
    const char *format, ...)
{
    char message[ERROR_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    struct error trouble = ERROR_INIT;
    error_refuse(&trouble, reason, error_key(value->key), "%s", message);
    error_place(&trouble, value->file, value->line);
    return error_pass(error, &trouble);
}

void custom_note(const struct custom_vocabulary *words, const char *line)
{
    struct buffer *notes = words->notes;
    if (notes->length == 0 || strstr(notes->data, line) == NULL)
        buffer_add(notes, line);
}

static int column_of(const struct csv *csv, const char *name, size_t length)
{
    char kept[CSV_FIELD_MAX + 1];
    if (csv == NULL || length > CSV_FIELD_MAX)
        return CSV_NO_COLUMN;
    memcpy(kept, name, length);
    kept[length] = '\0';
    return csv_column(csv, kept);
}

bool custom_has_empty_column(const struct custom_row *row, const struct custom_field *field)
{
    const char *open = field->text != NULL ? strchr(field->text, '{') : NULL;
    for (; open != NULL; open = strchr(open, '{')) {
        size_t length = strcspn(open + 1, "{}");
        int column = open[1] != '{' ? column_of(row->csv, open + 1, length) : CSV_NO_COLUMN;
        if (column != CSV_NO_COLUMN && *csv_field(row->csv, row->row, column) == '\0')
            return true;
        open += open[1] == '{' ? 2 : 1;
    }
    return false;
}

bool custom_is_constant(const struct custom_field *field)
{
    return field->text == NULL || strchr(field->text, '{') == NULL;
}

enum { CUSTOM_COLUMN_SHOWN = 40 }; /* bytes of a column's name that messages show */

/* A value being expanded. */
struct expansion {
    const struct custom_row *row;
    const struct custom_field *field;
    struct custom_value *value;
    struct buffer joined;
    struct error *error;
};

/* Reports whether an error may show the first row of TABLE. A kit file may name any file, and the
 * content of one that is not a table must stay private. */
static bool is_csv(const struct custom_row *row)
{
    const char *path = row->csv->path;
    const char *dot = strrchr(path, '.');
    return strcmp(path, yaml_tree_path(row->words->tree)) == 0 ||
           (dot != NULL && (strcmp(dot, ".csv") == 0 || strcmp(dot, ".tsv") == 0));
}

static bool unknown_column(struct expansion *expansion, const char *name, int length)
{
    char typed[CUSTOM_COLUMN_SHOWN + 1];
    const struct csv *csv = expansion->row->csv;
    if (csv == NULL)
        return custom_refuse(expansion->value, expansion->error, REASON_UNKNOWN,
            "{%.*s} is a column, and there is no file to take it from; a brace itself is {{",
            length, name);
    snprintf(typed, sizeof typed, "%.*s", length, name);
    struct suggestion suggestion = suggestion_for(typed);
    if (!is_csv(expansion->row))
        return custom_refuse(expansion->value, expansion->error, REASON_UNKNOWN,
            "%.200s has no column '%s'; its first row names the columns", csv->path, typed);
    for (int column = 0; column < csv->columns; column++) {
        if (*csv_column_name(csv, column) != '\0')
            suggestion_offer(&suggestion, csv_column_name(csv, column));
    }
    return custom_refuse(expansion->value, expansion->error, REASON_UNKNOWN,
        "%.200s has no column '%s'; %s", csv->path, typed, suggestion_answer(&suggestion));
}

/* Reads "{name}" at *AT. */
static bool take_column(struct expansion *expansion, const char **at)
{
    const char *name = *at + 1;
    size_t length = strcspn(name, "{}");
    if (name[length] != '}')
        return custom_refuse(expansion->value, expansion->error, REASON_BAD_VALUE,
            "a column's name ends in '}'; a brace itself is {{");
    const struct custom_row *row = expansion->row;
    int column = column_of(row->csv, name, length);
    if (column == CSV_NO_COLUMN)
        return unknown_column(
            expansion, name, (int)(length < CUSTOM_COLUMN_SHOWN ? length : CUSTOM_COLUMN_SHOWN));
    *at = name + length + 1;
    expansion->value->file = row->csv->path;
    expansion->value->line = csv_line(row->csv, row->row);
    expansion->value->key = csv_column_name(row->csv, column);
    expansion->value->text = csv_field(row->csv, row->row, column);
    return true;
}

static bool expand_pieces(struct expansion *expansion)
{
    const char *at = expansion->field->text;
    while (*at != '\0') {
        if (at[0] == '{' && at[1] != '{') {
            if (!take_column(expansion, &at))
                return false;
            buffer_add(&expansion->joined, expansion->value->text);
            continue;
        }
        at += at[0] == '{' || (at[0] == '}' && at[1] == '}') ? 1 : 0;
        buffer_add_bytes(&expansion->joined, at, 1);
        at++;
    }
    return true;
}

/* In single-line fields, converts a backslash and n to a line end; two backslashes and n become a
 * backslash and n. */
static const char *with_line_ends(struct custom_pool *pool, const char *text)
{
    if (strstr(text, "\\n") == NULL)
        return text;
    LOCAL_BUFFER joined = BUFFER_INIT;
    while (*text != '\0') {
        if (text_take(&text, "\\\\n"))
            buffer_add(&joined, "\\n");
        else if (text_take(&text, "\\n"))
            buffer_add(&joined, "\n");
        else
            buffer_add_bytes(&joined, text++, 1);
    }
    return custom_pool_keep(pool, joined.data, joined.length);
}

/* Reports whether TEXT is just one column, so that its value can be borrowed from the table. */
static bool is_column_alone(const char *text)
{
    const char *end = strchr(text, '}');
    return text[0] == '{' && text[1] != '{' && end != NULL && end[1] == '\0';
}

bool custom_expand(const struct custom_row *row, const struct custom_field *field,
    struct custom_value *value, struct error *error)
{
    *value = (struct custom_value){"", field->key, yaml_tree_path(row->words->tree),
        field->line > 0 ? field->line : row->line};
    if (field->text == NULL)
        return true;
    value->text = with_line_ends(row->pool, field->text);
    if (strpbrk(field->text, "{}") == NULL)
        return true;
    struct expansion expansion = {row, field, value, BUFFER_INIT, error};
    const char *at = field->text;
    bool alone = is_column_alone(field->text);
    bool good = alone ? take_column(&expansion, &at) : expand_pieces(&expansion);
    if (good && !alone)
        value->text = custom_pool_keep(row->pool, expansion.joined.data, expansion.joined.length);
    if (good)
        value->text = with_line_ends(row->pool, value->text);
    buffer_finish(&expansion.joined);
    return good;
}
