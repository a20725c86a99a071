#pragma once

/*
 * JSON Lines through Jansson: one object a line, keys in the order given, no spaces. Errors name
 * their line. An incomplete last line (without newline) is dropped, and TORN is set.
 */

#include "core/error.h"

#include <jansson.h>

/* Makes Jansson end the program when memory runs out, as our own code does. Call it before any
 * other function of Jansson. */
void json_lines_start(void);

/* Adds VALUE (borrowed) as one compact line with its newline. */
void json_line_add(struct buffer *buffer, const json_t *value);

enum { JSON_LINES_LIMIT = 64 << 20 }; /* bytes */

/* A whole file in memory. */
struct json_lines {
    const char *name; /* the file's name for errors; borrowed */
    char *bytes;      /* content, NUL-terminated */
    size_t length;    /* bytes of complete lines */
    size_t count;     /* complete lines */
    uint32_t *start;  /* byte offset of each line; start[count] = length */
    json_t **value;   /* one object a line; NULL if the lines are only split */
    bool torn;        /* an incomplete last line was dropped */
};

/* Splits the file PATH (at most JSON_LINES_LIMIT bytes) into lines, which are parsed one by one, so
 * that a file needs hardly more memory than its size. ERROR_SYSTEM if it cannot be read. */
MUST_USE bool json_lines_split(struct json_lines *lines, const char *path, struct error *error);
void json_lines_split_bytes(
    struct json_lines *lines, const char *name, const char *bytes, size_t length);
/* Returns the object of line INDEX as a new reference. NULL and ERROR_INPUT with its place if the
 * line is not an object, repeats a key or is not UTF-8. */
json_t *json_lines_value(const struct json_lines *lines, size_t index, struct error *error);
/* Returns false if line INDEX certainly has no KEY (letters only), so that it need not be
 * parsed. */
MUST_USE bool json_lines_may_have(const struct json_lines *lines, size_t index, const char *key);

/* Splits and parses the file PATH; fails at the first bad line. For the programs' own files. */
MUST_USE bool json_lines_read(struct json_lines *lines, const char *path, struct error *error);
/* Splits and parses a copy of BYTES; fails at the first bad line. */
MUST_USE bool json_lines_parse(struct json_lines *lines, const char *name, const char *bytes,
    size_t length, struct error *error);
void json_lines_finish(struct json_lines *lines);
/* Declares lines that are finished at the end of their block. Read into them at once. */
#define LOCAL_LINES __attribute__((cleanup(json_lines_finish))) struct json_lines

/* Returns NUMBER rounded to DECIMALS digits after the point, as buffer_add_decimal writes it. Dump
 * it with JSON_DECIMALS. */
json_t *json_decimal(double number, int decimals);
#define JSON_DECIMALS (JSON_COMPACT | JSON_REAL_PRECISION(15))

/*
 * Reads untrusted JSON. Each function takes one kind of value, or refuses it (ERROR_INPUT) with a
 * message that names the key and what is accepted. Results are borrowed.
 */

/* Takes a whole number from LOW to HIGH. WHAT names it in errors ("\"turn\""). */
MUST_USE bool json_take_number(
    const json_t *value, const char *what, int low, int high, int *number, struct error *error);
/* Takes a whole number at KEY of OBJECT. */
MUST_USE bool json_get_number(
    const json_t *object, const char *key, int low, int high, int *number, struct error *error);
/* Takes a list of exactly COUNT values. */
MUST_USE bool json_get_list(
    const json_t *object, const char *key, size_t count, const json_t **list, struct error *error);
/* Takes a list of any length. */
MUST_USE bool json_get_any_list(
    const json_t *object, const char *key, const json_t **list, struct error *error);
MUST_USE bool json_get_object(
    const json_t *object, const char *key, const json_t **member, struct error *error);
const char *json_get_text(const json_t *object, const char *key);
