/*
 * The error value every module reports through. It knows nothing of where messages go; the
 * programs print them.
 */
#include "core/error.h"

#include <stdio.h>
#include <string.h>

static void keep_one_line(char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7f)
            *text = '?';
}

bool error_set(struct error *error, enum error_code code, const char *format, ...)
{
    if (!error || error->code != ERROR_NONE)
        return false;
    error->code = code;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    keep_one_line(error->message);
    return false;
}

void error_prefix(struct error *error, const char *format, ...)
{
    if (!error || error->code == ERROR_NONE)
        return;
    char prefix[ERROR_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(prefix, sizeof prefix, format, arguments);
    va_end(arguments);
    char joined[2 * ERROR_MESSAGE_SIZE];
    snprintf(joined, sizeof joined, "%s: %s", prefix, error->message);
    snprintf(error->message, sizeof error->message, "%.*s", ERROR_MESSAGE_SIZE - 1, joined);
    keep_one_line(error->message);
}

void error_clear(struct error *error)
{
    error->code = ERROR_NONE;
    error->message[0] = '\0';
}

int error_exit_status(const struct error *error)
{
    switch (error->code) {
    case ERROR_NONE:
        return 0;
    case ERROR_INPUT:
        return 2;
    case ERROR_SYSTEM:
    case ERROR_CHECK:
        return 1;
    }
    return 1;
}
