/*
 * A library to preload: counts the allocations of a program after its start and lets one of them
 * fail. Needs glibc, and a program without sanitizers, which bring an allocator of their own.
 *
 *   MEMORY_LOG=FILE    at the end: how many allocations the program's own code made, and libraries
 *   MEMORY_OWN=N       the Nth (from 1) of those that the program's own code asks for fails
 *   MEMORY_OTHER=N     the same of those that libraries ask for
 *
 * An allocation is the program's own if it is called from its executable file.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <link.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* glibc's own functions, under the names that it provides for allocators like this one. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static struct {
    uintptr_t begin, end;  /* where the executable's code is */
    long own, other;       /* counted so far */
    long own_at, other_at; /* the number of the one that fails; 0: none */
    bool counting;
} memory;

/* Reports whether the allocation requested at CALLER fails. */
static bool fails(const void *caller)
{
    uintptr_t from = (uintptr_t)caller;
    if (!memory.counting)
        return false;
    bool own = from >= memory.begin && from < memory.end;
    bool now = own ? ++memory.own == memory.own_at : ++memory.other == memory.other_at;
    if (now)
        errno = ENOMEM;
    return now;
}

void *malloc(size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL : __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL : __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL : __libc_memalign(alignment, size);
}

int posix_memalign(void **out, size_t alignment, size_t size)
{
    if (fails(__builtin_return_address(0)))
        return ENOMEM;
    void *got = __libc_memalign(alignment, size);
    if (!got)
        return ENOMEM;
    *out = got;
    return 0;
}

/* Takes the executable itself, which is the first object. */
static int take_executable(struct dl_phdr_info *info, size_t size, void *unused)
{
    (void)size, (void)unused;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X))
            continue;
        memory.begin = info->dlpi_addr + part->p_vaddr;
        memory.end = memory.begin + part->p_memsz;
    }
    return 1;
}

static long wish(const char *name)
{
    const char *value = getenv(name);
    return value ? strtol(value, NULL, 10) : 0;
}

__attribute__((constructor)) static void start(void)
{
    dl_iterate_phdr(take_executable, NULL);
    memory.own_at = wish("MEMORY_OWN");
    memory.other_at = wish("MEMORY_OTHER");
    memory.counting = true;
}

__attribute__((destructor)) static void finish(void)
{
    const char *path = getenv("MEMORY_LOG");
    memory.counting = false;
    FILE *log = path ? fopen(path, "w") : NULL;
    if (!log)
        return;
    fprintf(log, "%ld %ld\n", memory.own, memory.other);
    fclose(log);
}
