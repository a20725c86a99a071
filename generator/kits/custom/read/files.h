#pragma once

/*
 * Files that a kit names: what tables and words need to find and read them.
 */

#include "kits/custom/read/read.h"

/* values.c */

/* Replaces PATH by that of NAME, which starts at the tree's file; Windows writes \ for /. Returns
 * false if it does not lie in that file's folder or below it. */
MUST_USE bool custom_add_inside(
    const struct yaml_tree *tree, const char *name, struct buffer *path);
/* Adds the path of the file named by FIELD, relative to the kit file. Fails with ERROR_INPUT and
 * its line if there is none. Finish PATH in either case. */
MUST_USE bool custom_find_file(const struct yaml_tree *tree, const struct custom_field *field,
    struct buffer *path, struct error *error);

/* pictures.c */

/* Reads the picture FILE of a symbol of WORDS. */
MUST_USE bool custom_symbol_read(struct custom_vocabulary *words, struct custom_symbol *symbol,
    const struct custom_field *file, struct error *error);
void custom_symbol_finish(struct custom_symbol *symbol);
/* Finds the *INDEX of a picture in the gallery. Fails with ERROR_INPUT if there is no such file, if
 * it is outside the kit's folder, or is not a picture. */
MUST_USE bool custom_gallery_find(const struct custom_vocabulary *words,
    const struct custom_value *value, int *index, struct error *error);
