#pragma once

/*
 * Shared by the files of solo/core/os/. Functions that fail set errno.
 */

#include "core/os.h"

#include <sys/stat.h>

/* Returns the message for errno NUMBER in the user's language; constant, or valid until the next
 * call. */
const char *os_reason(int number);

/* Sets ERROR to say that an output cannot go to PATH for errno's REASON; EEXIST means that PATH is
 * not a file. Always returns false. */
bool os_refuse_write(const char *path, int reason, struct error *error);

/* Syncs the folder of PATH, so that a new name is on disk. Also returns true if folders cannot be
 * opened or synced at all. */
MUST_USE bool os_sync_folder(const char *path);

/* Reports whether PATH itself (not a link) is this open file. */
bool os_is_at(const struct stat *file, const char *path);

/* Opens PATH strictly: a regular file, the user's own, not a link. Returns the file, or -1 with
 * errno: ENOENT if it does not exist, EACCES if it may not be read or written, EPERM if it is
 * something else. */
int os_open_own(const char *path, int flags);

/* Removes hidden files that this user's killed programs left in the folder of PATH, if they are at
 * least a day old and so not in use. */
void os_sweep(const char *path);

/* Appends the rest of FILE to CONTENT, at most LIMIT bytes in all. PATH is for messages. */
MUST_USE bool os_read_rest(
    int file, const char *path, size_t limit, struct buffer *content, struct error *error);

/* Handles a deadly signal: restores the terminal if it is guarded, then lets the signal do what it
 * would have done. (os_terminal.c) */
void os_give_back_and_die(int signal_number);
bool os_terminal_is_guarded(void);
/* Restores the terminal, if it is guarded. */
void os_give_back_terminal(void);

/* From now on, os_tell_read writes to FILE, a pipe, in this process and those that it forks.
 * (os_tell.c) */
void os_tell_reads_to(int file);
/* Tells whoever watches this work (os_watch) that it reads or looks for PATH. */
void os_tell_read(const char *path);
