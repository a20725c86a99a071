#pragma once

/*
 * Records read as another program or machine would: line by line, and played again from nothing.
 */
#include "unit/play/play.h"

/* The lines of a record; freed with lines_finish. */
struct lines {
    char **text;
    int count;
};

struct lines lines_of(const struct buffer *record);
void lines_finish(struct lines *lines);
/* Puts a copy of TEXT before line INDEX (from 0). */
void lines_insert(struct lines *lines, int index, const char *text);
void lines_remove(struct lines *lines, int index);
void lines_set(struct lines *lines, int index, const char *text);
/* The record of these lines; where the last is a result its digest is made afresh. */
struct buffer lines_joined(const struct lines *lines);

/* Value KEY of a line as text, for numbers their digits; "" if it is not there. */
void value_of_line(const char *line, const char *key, char *out, size_t size);

/* Plays a finished RECORD again from its header, the seed that its result reveals and what its
 * lines say was done, on a new session; events that were drawn are drawn anew. The new session's
 * record. */
struct buffer record_anew(const struct buffer *record);

/* Drops what is another one in every game by PROTOCOL.md: the date and the times, salts, and the
 * commitments, their form and the digest that hang on them. All that is left must be equal, byte
 * for byte. */
void drop_what_differs(struct buffer *record);
