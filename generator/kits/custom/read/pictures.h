#pragma once

/*
 * pictures.c: What the words need of pictures.
 */

#include "kits/custom/read/read.h"

/* Reads the picture FILE of a symbol of WORDS. */
MUST_USE bool custom_symbol_read(struct custom_vocabulary *words, struct custom_symbol *symbol,
    const struct custom_field *file, struct error *error);
void custom_symbol_finish(struct custom_symbol *symbol);
/* Finds the *INDEX of a picture in the gallery. Fails with ERROR_INPUT if there is no such file, if
 * it is outside the kit's folder, or is not a picture. */
MUST_USE bool custom_gallery_find(const struct custom_vocabulary *words,
    const struct custom_value *value, int *index, struct error *error);
