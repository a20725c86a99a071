#pragma once

/*
 * JSON Lines through Jansson: one object a line, keys in the order given, no spaces. Reading says
 * the line of an error; a torn last line (no newline at its end) is dropped and reported.
 */

#include "core/error.h"

#include <jansson.h>

/* To be called before anything else of Jansson: its memory then ends the program when it runs out,
 * as ours does, instead of making values that lack a part. */
void json_lines_start(void);

/* Adds VALUE as one compact line with its newline. VALUE is borrowed. */
void json_line_add(struct buffer *buffer, const json_t *value);

enum { JSON_LINES_LIMIT = 64 << 20 }; /* bytes of a file */

/* Lines of a whole file in memory. */
struct json_lines {
    const char *name; /* of errors; borrowed */
    char *bytes;      /* the file as read, NUL-terminated */
    size_t length;    /* bytes up to the end of the last whole line */
    size_t count;     /* whole lines */
    uint32_t *start;  /* byte offset of each line; start[count] = length */
    json_t **value;   /* one object a line; NULL where they are only split */
    bool torn;        /* a last line without newline was dropped */
};

/* Splits a file of at most JSON_LINES_LIMIT bytes into lines, which are read one by one, so that a
 * file from anywhere takes little more memory than its bytes. ERROR_SYSTEM if it cannot be read. */
MUST_USE bool json_lines_split(struct json_lines *lines, const char *path, struct error *error);
/* The same from memory; BYTES are copied. */
void json_lines_split_bytes(
    struct json_lines *lines, const char *name, const char *bytes, size_t length);
/* The object of line INDEX, a new reference; NULL and ERROR_INPUT, with the file and the line as
 * its place, where it is none, has duplicate keys, or is not UTF-8. */
json_t *json_lines_value(const struct json_lines *lines, size_t index, struct error *error);
/* False where line INDEX surely has no KEY, of letters alone: it need not be read then. */
MUST_USE bool json_lines_may_have(const struct json_lines *lines, size_t index, const char *key);

/* Splits and reads all lines; the first that is wrong ends it. For files of our own. */
MUST_USE bool json_lines_read(struct json_lines *lines, const char *path, struct error *error);
/* The same from memory. */
MUST_USE bool json_lines_parse(struct json_lines *lines, const char *name, const char *bytes,
    size_t length, struct error *error);
void json_lines_finish(struct json_lines *lines);
/* Declares lines of a block, which are read next and finished where the block is left. */
#define LOCAL_LINES __attribute__((cleanup(json_lines_finish))) struct json_lines

/* NUMBER with at most DECIMALS digits after its point, as buffer_add_decimal has it: written with
 * JSON_DECIMALS. */
json_t *json_decimal(double number, int decimals);
#define JSON_DECIMALS (JSON_COMPACT | JSON_REAL_PRECISION(15))

/*
 * Reading JSON from somewhere else: each call takes one value of one form, or refuses it in a line
 * that names the key and what is accepted (ERROR_INPUT). What is returned is borrowed.
 */

/* A whole number from LOW to HIGH. WHAT names it ("\"turn\""). */
MUST_USE bool json_take_number(
    const json_t *value, const char *what, int low, int high, int *number, struct error *error);
/* The same under KEY of an object. */
MUST_USE bool json_get_number(
    const json_t *object, const char *key, int low, int high, int *number, struct error *error);
/* A list of exactly COUNT values. */
MUST_USE bool json_get_list(
    const json_t *object, const char *key, size_t count, const json_t **list, struct error *error);
/* A list of whatever length. */
MUST_USE bool json_get_any_list(
    const json_t *object, const char *key, const json_t **list, struct error *error);
MUST_USE bool json_get_object(
    const json_t *object, const char *key, const json_t **member, struct error *error);
/* A text; NULL where the key is not there or is something else. */
const char *json_get_text(const json_t *object, const char *key);
