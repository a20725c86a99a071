/*
 * Allocation that succeeds or ends the program. Everything else uses this file, so it calls the
 * system itself.
 */
#define _GNU_SOURCE /* program_invocation_short_name */
#include "core/memory.h"

#include "core/os/os_private.h"

#include <errno.h>
#include <unistd.h>

static void say(const char *words)
{
    ssize_t written = write(STDERR_FILENO, words, strlen(words));
    (void)written; /* a failed write cannot be reported */
}

/* Exits without flushing or freeing: everything important is on disk already, and an incomplete
 * file must not get its name. */
void os_give_up(const char *words)
{
    os_give_back_terminal();
    say(program_invocation_short_name);
    say(": ");
    say(words);
    say("\n");
    _exit(1);
}

void memory_exhausted(void)
{
    os_give_up("out of memory");
}

static void *or_end(void *memory)
{
    if (!memory)
        memory_exhausted();
    return memory;
}

void *memory_create(size_t count, size_t size)
{
    return or_end(calloc(count ? count : 1, size ? size : 1));
}

void *memory_resize(void *memory, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size)
        memory_exhausted();
    size_t bytes = count * size;
    return or_end(realloc(memory, bytes ? bytes : 1));
}

void *memory_room(void *memory, size_t count, size_t size)
{
    if ((count & (count - 1)) != 0)
        return memory;
    return memory_resize(memory, count > 0 ? 2 * count : 1, size);
}

/* Frees the memory that the pointer at POINTER, of any type, points to. */
void memory_release(void *pointer)
{
    void *memory;
    memcpy(&memory, pointer, sizeof memory);
    free(memory);
}

char *memory_copy_string(const char *string)
{
    size_t size = strlen(string) + 1;
    char *copy = memory_create(size, 1);
    memcpy(copy, string, size);
    return copy;
}
