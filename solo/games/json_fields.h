#ifndef PAPERHEX_GAMES_JSON_FIELDS_H
#define PAPERHEX_GAMES_JSON_FIELDS_H

/*
 * Reading JSON from somewhere else: each call takes one value of one form, or refuses it in a line
 * that names the key and what is accepted (ERROR_INPUT). What is returned is borrowed.
 */

#include "core/error.h"

#include <jansson.h>

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

#endif
