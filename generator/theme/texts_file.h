#ifndef PAPERHEX_THEME_TEXTS_FILE_H
#define PAPERHEX_THEME_TEXTS_FILE_H

/* One file of texts, read into arrays that point into its tree. For texts.c. */

#include "theme/texts.h"

/* Parts of rules in order. */
struct text_parts {
    struct text_part part[TEXT_PARTS_MAX];
    int count;
};

struct texts_file {
    char language[16];
    char game[32];
    const struct text_spec *spec; /* the game's */
    const char **words;           /* one for each key of the spec; NULL: the file has none */
    struct text_parts rules, reference;
    int line; /* where its contents begin */
};

/* Reads TREE, which must outlive FILE. ERROR_INPUT "PATH:LINE: ...". To be finished either way. */
MUST_USE bool texts_file_init(struct texts_file *file, const struct yaml_tree *tree,
    text_spec_function specs, struct error *error);
void texts_file_finish(struct texts_file *file);

/* What OWN says, a file of the same game that outlives FILE, takes the place of what FILE says. */
void texts_file_overlay(struct texts_file *file, const struct texts_file *own);
/* False and an error that names the first key without a text, or the rules. */
MUST_USE bool texts_file_is_whole(
    const struct texts_file *file, const struct yaml_tree *tree, struct error *error);

int text_spec_count(const struct text_spec *spec);
/* The index of KEY, or -1. */
int text_spec_find(const struct text_spec *spec, const char *key);

#endif
