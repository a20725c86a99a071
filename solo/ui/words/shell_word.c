/*
 * File names in commands that people, and shells, read.
 */
#include "ui/words/words.h"

#include "core/escape.h"

#include <string.h>

/* What has to be escaped to be shown, in the form that shells read back. */
static void add_quoted_escapes(struct buffer *out, const char *path)
{
    char piece[ESCAPE_SIZE];
    buffer_add(out, "$'");
    while (escape_next(&path, piece))
        buffer_format(out, "%s%s", *piece == '\'' || strcmp(piece, "\\") == 0 ? "\\" : "", piece);
    buffer_add(out, "'");
}

void shell_word_add(struct buffer *out, const char *path)
{
    LOCAL_BUFFER fit = BUFFER_INIT;
    buffer_add_escaped(&fit, path);
    bool unfit = strcmp(fit.data, path) != 0;
    if (unfit) {
        add_quoted_escapes(out, path);
        return;
    }
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "/._-+,:@%";
    if (*path && strspn(path, plain) == strlen(path)) {
        buffer_add(out, path);
        return;
    }
    buffer_add(out, "'");
    for (; *path; path++)
        buffer_add_bytes(out, *path == '\'' ? "'\\''" : path, *path == '\'' ? 4 : 1);
    buffer_add(out, "'");
}
