/*
 * Tells whoever watches this process which files it reads.
 */
#include "core/os/os_private.h"

#include <limits.h>
#include <unistd.h>

/* Forked children tell it, too. */
static struct {
    int file;
    bool wanted;
} told_to;

void os_tell_reads_to(int file)
{
    told_to.file = file;
    told_to.wanted = true;
}

void os_tell_read(const char *path)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    if (!told_to.wanted)
        return;
    buffer_format(&line, "%s\n", path);
    /* A longer line could be split by another child's. */
    if (line.length <= PIPE_BUF && write(told_to.file, line.data, line.length) < 0)
        told_to.wanted = false;
}
