#ifndef PAPERHEX_CORE_ERROR_H
#define PAPERHEX_CORE_ERROR_H

/*
 * Errors as values: what can fail returns false (or a value with a clear failure) and fills the
 * caller's struct error. The first error seen keeps its place: setting one again changes nothing.
 */

#include <stdbool.h>
#include <stdarg.h>

#define MUST_USE __attribute__((warn_unused_result))
#define PRINTF_LIKE(format_index, first) __attribute__((format(printf, format_index, first)))

/* The codes say which exit status a program ends with. */
enum error_code {
    ERROR_NONE,
    ERROR_INPUT,  /* the command line or an input is wrong: exit status 2 */
    ERROR_SYSTEM, /* the system refused (disk full, no permission): exit status 1 */
    ERROR_CHECK,  /* something well-formed turned out false (verify): exit status 1 */
};

enum { ERROR_MESSAGE_SIZE = 320 };

struct error {
    enum error_code code;
    char message[ERROR_MESSAGE_SIZE]; /* one line, no trailing full stop or newline */
};

/* An error that has not happened. */
#define ERROR_INIT {ERROR_NONE, ""}

/* Sets ERROR unless it is NULL or already set. Newlines and control characters in the formatted
 * message become '?', so that a message stays one line. Always returns false. */
bool error_set(struct error *error, enum error_code code, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* Puts "PREFIX: " before the message of an error that is set (a file name, a file:line). */
void error_prefix(struct error *error, const char *format, ...) PRINTF_LIKE(2, 3);

/* Forgets the error. */
void error_clear(struct error *error);

/* The exit status a program ends with for this error: 0, 1 or 2. */
int error_exit_status(const struct error *error);

#endif
