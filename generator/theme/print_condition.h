#ifndef PAPERHEX_THEME_PRINT_CONDITION_H
#define PAPERHEX_THEME_PRINT_CONDITION_H

/*
 * The printing condition that inks are meant for: press, paper, inks together. Those in the
 * registry of the ICC (color.org) have a name that every print shop knows; others are ICC profiles.
 */

#include "core/error.h"

#include <stdbool.h>
#include <stddef.h>

struct yaml_tree;
struct yaml_node;

/* What the registered NAME means ("Coated FOGRA39 (ISO 12647-2:2004)"); NULL: it is none. */
const char *print_condition_about(const char *name);

/* The reader of a profile's key output-intent: a registered name, or a file .icc or .icm whose path
 * starts at the tree's file, into PLACE, a char[PROFILE_INTENT_SIZE] (profile.h). ERROR_INPUT. */
MUST_USE bool print_condition_read(
    const struct yaml_tree *tree, const struct yaml_node *node, void *place, struct error *error);

/* Reads the ICC profile PATH, which must be a printer's, in CMYK, of version 2 (what PDF 1.4
 * takes). BYTES are the caller's to free. ERROR_INPUT with the path, ERROR_SYSTEM. */
MUST_USE bool print_condition_load(
    const char *path, char **bytes, size_t *size, struct error *error);

#endif
