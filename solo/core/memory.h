#pragma once

/*
 * Memory or the end of the program: allocation for the edges, freed with free. What is created is
 * filled with zeros; what a resize adds is not.
 */

#include <stddef.h>
#include <stdlib.h>

void *memory_create(size_t count, size_t size);
void *memory_resize(void *memory, size_t count, size_t size);
/* The address of one item more at the end of ARRAY, which may move, and COUNT has gone up by it. An
 * array that grows like this alone has room for a power of two. */
#define MEMORY_ADD(array, count)                                                                   \
    ((array) = memory_room((array), (size_t)(count), sizeof *(array)), &(array)[(count)++])
void *memory_room(void *memory, size_t count, size_t size);
char *memory_copy_string(const char *string);
/* Declares a pointer whose memory is freed where its block is left: FREED char *copy = ...; (what
 * Jansson counts has json_auto_t for that). */
#define FREED __attribute__((cleanup(memory_release)))
void memory_release(void *pointer);
/* Says "PROGRAM: out of memory" on standard error and ends the program at once with status 1. */
_Noreturn void memory_exhausted(void);

/* What compilers are told of functions. */

/* The value says whether it worked. */
#define MUST_USE __attribute__((warn_unused_result))
/* FORMAT_INDEX and FIRST count the arguments from 1. */
#define PRINTF_LIKE(format_index, first) __attribute__((format(printf, format_index, first)))
/* The result is a format like the argument INDEX, counted from 1. */
#define FORMAT_ARGUMENT(index) __attribute__((format_arg(index)))
