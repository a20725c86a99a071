#pragma once

/*
 * Allocation that succeeds or ends the program. Release with free. New memory is zeroed; memory
 * added by a resize is not.
 */

#include <stddef.h>
#include <stdlib.h>

void *memory_create(size_t count, size_t size);
void *memory_resize(void *memory, size_t count, size_t size);
/* Appends an item to ARRAY (which may move), increments COUNT and returns the item's address. The
 * capacity stays a power of two if ARRAY grows only this way. */
#define MEMORY_ADD(array, count)                                                                   \
    ((array) = memory_room((array), (size_t)(count), sizeof *(array)), &(array)[(count)++])
void *memory_room(void *memory, size_t count, size_t size);
char *memory_copy_string(const char *string);
/* Declares a pointer that is freed at the end of its block: FREED char *copy = ...; (for Jansson's
 * reference-counted values use json_auto_t). */
#define FREED __attribute__((cleanup(memory_release)))
void memory_release(void *pointer);
/* Prints "PROGRAM: out of memory" on standard error and exits at once with status 1. */
_Noreturn void memory_exhausted(void);

/* Attributes for compilers. */

/* The caller must check the result. */
#define MUST_USE __attribute__((warn_unused_result))
/* FORMAT_INDEX and FIRST count arguments from 1. */
#define PRINTF_LIKE(format_index, first) __attribute__((format(printf, format_index, first)))
/* The result is a format like argument INDEX (from 1). */
#define FORMAT_ARGUMENT(index) __attribute__((format_arg(index)))
