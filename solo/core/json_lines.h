#ifndef PAPERHEX_CORE_JSON_LINES_H
#define PAPERHEX_CORE_JSON_LINES_H

/*
 * JSON Lines through Jansson: one object a line, keys in the order given, no spaces. Reading says
 * the line of an error; a torn last line (no newline at its end) is dropped and reported.
 */

#include "core/error.h"
#include "core/text.h"

#include <jansson.h>

/* To be called before anything else of Jansson: its memory then ends the program when it runs out,
 * as ours does, instead of making values that lack a part. */
void json_lines_start(void);

/* Adds VALUE as one compact line with its newline. VALUE is borrowed. */
void json_line_add(struct buffer *buffer, const json_t *value);

enum { JSON_LINES_LIMIT = 64 << 20 }; /* bytes of a file */

/* Lines of a whole file in memory. */
struct json_lines {
    char *bytes;    /* the file as read, NUL-terminated */
    size_t length;  /* bytes up to the end of the last whole line */
    size_t count;   /* whole lines */
    json_t **value; /* one object a line */
    size_t *start;  /* byte offset of each line; start[count] = length */
    bool torn;      /* a last line without newline was dropped */
};

/* Reads a file of at most JSON_LINES_LIMIT bytes. Errors: ERROR_SYSTEM if it cannot be read;
 * ERROR_INPUT with PATH and the line as its place where that is no JSON object, has duplicate keys,
 * or is not UTF-8. */
MUST_USE bool json_lines_read(struct json_lines *lines, const char *path, struct error *error);
/* The same from memory; NAME is the file of errors. BYTES are copied. */
MUST_USE bool json_lines_parse(struct json_lines *lines, const char *name, const char *bytes,
    size_t length, struct error *error);
void json_lines_finish(struct json_lines *lines);

#endif
