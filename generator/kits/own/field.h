#ifndef PAPERHEX_KITS_OWN_FIELD_H
#define PAPERHEX_KITS_OWN_FIELD_H

/*
 * Values as a kit file has them, before anybody looks at what they mean.
 */

#include "core/text.h"
#include "theme/yaml_tree.h"

enum { OWN_NAME_SIZE = 25 };

/* A value, perhaps with {columns} in it. TEXT is NULL where there is none. */
struct own_field {
    const char *text;
    const char *key;
    int line;
};

/* Reads NODE, a single value, as the struct own_field at PLACE (a schema's own reader). */
bool own_field_read(
    const struct yaml_tree *tree, const struct yaml_node *node, void *place, struct error *error);
/* Keeps NODE itself at PLACE, a const struct yaml_node *. */
bool own_node_read(
    const struct yaml_tree *tree, const struct yaml_node *node, void *place, struct error *error);
/* Whether NAME is a-z 0-9 -, not too long. */
bool own_is_name(const char *name);
/* Adds the path of the file that FIELD names, which starts at the kit file. ERROR_INPUT with its
 * line if there is none. The caller finishes PATH in either case. */
MUST_USE bool own_find_file(const struct yaml_tree *tree, const struct own_field *field,
    struct buffer *path, struct error *error);

#endif
