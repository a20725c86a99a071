#pragma once

/*
 * What the files of solo/core/os/ share. Functions that fail leave the reason in errno.
 */

#include "core/os.h"

#include <sys/stat.h>

/* What errno's NUMBER means, in the user's language; a constant, or good until the next call. */
const char *os_reason(int number);

/* A name is on disk once its folder is. True where folders cannot be opened or synced: then there
 * is nothing to be done. */
MUST_USE bool os_sync_folder(const char *path);

/* Whether PATH itself, no link, is this open file. */
bool os_is_at(const struct stat *file, const char *path);

/* Strict: no link, a regular file, the user's own. The file, or -1: with ENOENT if nothing is
 * there, with EACCES if it is that and may not be read or written, with EPERM if it is something
 * else than it should be. */
int os_open_own(const char *path, int flags);

/* Removes what an earlier run of this user left in the folder of PATH when it was killed between
 * making a hidden file and naming it: only what is a day old, so that nobody's work is taken. */
void os_sweep(const char *path);

/* Appends what is left of the open file, at most LIMIT bytes; PATH is for messages. */
MUST_USE bool os_read_rest(
    int file, const char *path, size_t limit, struct buffer *content, struct error *error);

/* Handles the signal of a program that is to die: the terminal is given back, if it is guarded, and
 * the signal does what it did before. (os_terminal.c) */
void os_give_back_and_die(int signal_number);
bool os_terminal_is_guarded(void);
/* Only that, and only if it is guarded. */
void os_give_back_terminal(void);
