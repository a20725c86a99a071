#ifndef PAPERHEX_CORE_ESCAPE_H
#define PAPERHEX_CORE_ESCAPE_H

/*
 * Text from outside (names, file names, what a file says) made fit to be shown: what would move the
 * cursor, recolour a terminal, end a line or turn the reading direction is spelled out instead. A
 * control character below U+0080 becomes "\x1b", any other "\u202e", a byte that is no UTF-8
 * "\xff": the forms that shells read in $'...'. A backslash stays one, so the result is for
 * reading, not for reading back.
 */

#include "core/text.h"

/* Bytes that hold any piece and its NUL. */
enum { ESCAPE_SIZE = 8 };

/* Moves *CURSOR past one character and fills PIECE with it, escaped where it has to be: C0, DEL,
 * C1, U+061C, U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069, malformed bytes. False, with an
 * empty PIECE, at the NUL, where the cursor stays. */
MUST_USE bool escape_next(const char **cursor, char piece[ESCAPE_SIZE]);

/* Adds STRING so. What does not fit into a text is left out from there on, as by text_add. */
void text_add_escaped(struct text *text, const char *string);
void buffer_add_escaped(struct buffer *buffer, const char *string);
/* The same, but line feeds stay. */
void buffer_add_escaped_lines(struct buffer *buffer, const char *string);

#endif
