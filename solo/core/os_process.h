#ifndef PAPERHEX_CORE_OS_PROCESS_H
#define PAPERHEX_CORE_OS_PROCESS_H

/*
 * Another program to talk to, line by line, through its standard input and output (POSIX). It may
 * be slow, silent or gone: nothing here waits longer than it was told to. Whoever uses this has
 * called os_catch_signals, so that writing to a program that is gone is no signal.
 */

#include "core/error.h"
#include "core/text.h"

#include <stdint.h>

struct os_process;

/* Runs COMMAND by the shell, in a process group of its own, which ends with us however we end; its
 * standard error stays ours. NULL and ERROR_SYSTEM where the system refuses. A command that does
 * not exist is a program that ends. */
struct os_process *os_process_create(const char *command, struct error *error);
/* Closes what it reads, waits a moment for it to end, and ends it and all it began if it does not.
 * NULL is fine. */
void os_process_destroy(struct os_process *process);

/* Whether it ended at once since the shell could not run it: it is not there, or no program. Waits
 * for its end a moment. */
bool os_process_was_not_run(const struct os_process *process);

enum os_process_answer {
    OS_PROCESS_DONE,
    OS_PROCESS_LATE,    /* not before the deadline */
    OS_PROCESS_GONE,    /* it ended, closed its end, or says lines longer than 1 MiB */
    OS_PROCESS_STOPPED, /* os_stopping */
};

/* Both wait until DEADLINE on the clock of os_monotonic_ms. LINE is the content without newline. */
enum os_process_answer os_process_write(
    struct os_process *process, const void *bytes, size_t count, int64_t deadline);
enum os_process_answer os_process_read_line(
    struct os_process *process, struct buffer *line, int64_t deadline);

#endif
