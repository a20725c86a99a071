#pragma once

/*
 * Records read as another program or machine would: line by line, and played again from scratch.
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
/* Returns the record of these lines; if the last is a result, its digest is computed again. */
struct buffer lines_joined(const struct lines *lines);

/* Sets VALUE to the value at KEY in a line as text (digits for numbers), or "" if there is none. */
void value_of_line(const char *line, const char *key, char *out, size_t size);

/* Plays a finished RECORD again in a new session, from its header, the seed that its result reveals
 * and its lines' actions; drawn events are drawn again. Returns the new session's record. */
struct buffer record_anew(const struct buffer *record);

/* Removes what differs between games by PROTOCOL.md: date and times, salts, and the commitments,
 * their form and the digest, which depend on salts. Everything left must be equal, byte for byte.
 */
void drop_what_differs(struct buffer *record);
