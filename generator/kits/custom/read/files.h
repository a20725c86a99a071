#pragma once

/*
 * Files that a kit names: how tables and words find and read them.
 */

#include "kits/custom/read/read.h"

/* near_files.c */

/* Reports whether a file called NAME may be what was meant. */
typedef bool custom_file_filter(const char *name);
/* Adds the end of a message about the missing file TYPED: the most similar file that is WANTED, in
 * the tree's folder or below; if none is similar, some that exist. */
void custom_near_file(const struct yaml_tree *tree, const char *typed, custom_file_filter *wanted,
    struct buffer *answer);

/* values.c */

/* Replaces PATH by the path of NAME, relative to the tree's file; \ counts as / because Windows
 * writes it. Returns false if it does not lie in that file's folder or below it. */
MUST_USE bool custom_add_inside(
    const struct yaml_tree *tree, const char *name, struct buffer *path);
/* Adds the path of the file named by FIELD, relative to the kit file. Fails with ERROR_INPUT and
 * its line if there is no such file. Finish PATH in either case. */
MUST_USE bool custom_find_file(const struct yaml_tree *tree, const struct custom_field *field,
    custom_file_filter *wanted, struct buffer *path, struct error *error);

/* icons.c */

struct custom_icons *custom_icons_create(void);
/* Accepts NULL. */
void custom_icons_destroy(struct custom_icons *icons);
/* Opens the fonts in NODE (NULL: none). */
MUST_USE bool custom_icons_read(
    const struct custom_vocabulary *words, const struct yaml_node *node, struct error *error);
/* Returns the icon NAME, which VALUE asks for. Returns NULL and ERROR_INPUT if there is none; the
 * error names the package if the usual icons are not installed. */
struct svg_art *custom_icon_find(struct custom_icons *icons, const struct custom_value *value,
    const char *name, struct error *error);

/* pictures.c */

/* Reads the icon named in FIELD for a symbol of WORDS. */
MUST_USE bool custom_symbol_read_icon(struct custom_vocabulary *words, struct custom_symbol *symbol,
    const struct custom_field *field, struct error *error);
/* Reads the picture FILE of a symbol of WORDS. */
MUST_USE bool custom_symbol_read(struct custom_vocabulary *words, struct custom_symbol *symbol,
    const struct custom_field *file, struct error *error);
void custom_symbol_finish(struct custom_symbol *symbol);
/* Finds the *INDEX of a picture in the gallery. Fails with ERROR_INPUT if there is no such file, or
 * if it is outside the kit's folder or not a picture. */
MUST_USE bool custom_gallery_find(const struct custom_vocabulary *words,
    const struct custom_value *value, int side_most, int *index, struct error *error);
