#ifndef PAPERHEX_THEME_YAML_TEXT_H
#define PAPERHEX_THEME_YAML_TEXT_H

/* The characters of a YAML file, before its structure is looked at. */

#include "core/error.h"

#include <stddef.h>

/* False and what is wrong, with its line in *LINE, if the bytes are not UTF-8 or hold characters
 * that have no business in a text file or would make lines count differently elsewhere. */
MUST_USE bool yaml_text_check(const char *text, size_t length, int *line, struct error *error);

#endif
