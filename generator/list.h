#ifndef PAPERHEX_GENERATOR_LIST_H
#define PAPERHEX_GENERATOR_LIST_H

/*
 * What "hexprint list" says: everything that can be asked for.
 */

#include "core/text.h"

/* For people. */
void list_text(struct buffer *buffer);
/* For programs: one JSON object and a newline. */
void list_json(struct buffer *buffer);

#endif
