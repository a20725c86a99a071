#pragma once

/*
 * values.c: What tables and pictures need of values.
 */

#include "kits/custom/read/read.h"

/* Adds the path of the file named by FIELD, relative to the kit file. Fails with ERROR_INPUT and
 * its line if there is none. Finish PATH in either case. */
MUST_USE bool custom_find_file(const struct yaml_tree *tree, const struct custom_field *field,
    struct buffer *path, struct error *error);
