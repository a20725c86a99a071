/*
 * Reads values and names.
 */
#include "kits/own/private.h"

#include "core/os.h"

#include <string.h>

bool own_field_read(
    const struct yaml_tree *tree, const struct yaml_node *node, void *place, struct error *error)
{
    struct own_field *field = place;
    if (node->kind != YAML_VALUE)
        return yaml_refuse(tree, node->line, error, REASON_BAD_VALUE, error_key(node->key),
            "a %s stands here; accepted is one value, in which {name} is a column",
            node->kind == YAML_LIST ? "list" : "map");
    *field = (struct own_field){node->empty ? NULL : node->lines, node->key, node->line};
    return true;
}

bool own_node_read(
    const struct yaml_tree *tree, const struct yaml_node *node, void *place, struct error *error)
{
    (void)tree;
    (void)error;
    *(const struct yaml_node **)place = node;
    return true;
}

bool own_is_name(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && length < OWN_NAME_SIZE && name[0] != '-' &&
           name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

static void join_path(const struct yaml_tree *tree, const char *name, struct buffer *path)
{
    const char *kit = yaml_tree_path(tree);
    const char *slash = strrchr(kit, '/');
    struct buffer joined = BUFFER_INIT;
    if (slash != NULL && name[0] != '/')
        buffer_add_bytes(&joined, kit, (size_t)(slash - kit) + 1);
    buffer_add(&joined, name);
    os_tidy_path(joined.data, path);
    buffer_finish(&joined);
}

bool own_find_file(const struct yaml_tree *tree, const struct own_field *field, struct buffer *path,
    struct error *error)
{
    join_path(tree, field->text, path);
    return os_file_exists(path->data) ||
           yaml_refuse(tree, field->line, error, REASON_MISSING, error_key(field->key),
               "no file '%.200s'; its path starts at the kit file", field->text);
}
