#pragma once

/*
 * Shared by the files of solo/core/os/. Functions that fail set errno.
 */

#include "core/os.h"

#include <sys/stat.h>

/* Returns errno NUMBER in words of the user's language; constant, or valid until the next call. */
const char *os_reason(int number);

/* Says in ERROR that an output cannot go to PATH for errno's REASON; EEXIST: what is there is not a
 * file. Always returns false. */
bool os_refuse_write(const char *path, int reason, struct error *error);

/* Syncs the folder of PATH, which puts a new name on disk. Also true if folders cannot be opened or
 * synced at all. */
MUST_USE bool os_sync_folder(const char *path);

/* Reports whether PATH itself (not a link) is this open file. */
bool os_is_at(const struct stat *file, const char *path);

/* Opens PATH strictly: a regular file, the user's own, not a link. Returns the file or -1, with
 * ENOENT if nothing is there, EACCES if it may not be read or written, EPERM if it is something
 * else. */
int os_open_own(const char *path, int flags);

/* Removes files that this user's killed programs left unnamed in the folder of PATH, if they are a
 * day old and so not in use. */
void os_sweep(const char *path);

/* Appends the rest of FILE, at most LIMIT bytes in all; PATH is for messages. */
MUST_USE bool os_read_rest(
    int file, const char *path, size_t limit, struct buffer *content, struct error *error);

/* Handles a deadly signal: restores the terminal if it is guarded, then lets the signal do what it
 * did before. (os_terminal.c) */
void os_give_back_and_die(int signal_number);
bool os_terminal_is_guarded(void);
/* Restores the terminal, if it is guarded. */
void os_give_back_terminal(void);
