/*
 * The error value every module reports through. It knows nothing of where messages go; the
 * programs print them.
 */
#include "core/error.h"

#include <stdio.h>
#include <string.h>

/* Control characters would break the line; a character cut in two at the end would break UTF-8. */
static void keep_one_line(char *text)
{
    char *end = text;
    for (; *end; end++)
        if ((unsigned char)*end < 0x20 || *end == 0x7f)
            *end = '?';
    if (end - text < ERROR_MESSAGE_SIZE - 1)
        return;
    while (end > text && ((unsigned char)end[-1] & 0xc0) == 0x80)
        end--;
    if (end > text && (unsigned char)end[-1] >= 0xc0)
        end--;
    *end = '\0';
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
    char joined[2 * ERROR_MESSAGE_SIZE + 2];
    snprintf(joined, sizeof joined, "%s: %s", prefix, error->message);
    joined[ERROR_MESSAGE_SIZE - 1] = '\0';
    memcpy(error->message, joined, ERROR_MESSAGE_SIZE);
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
