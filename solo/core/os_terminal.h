#ifndef PAPERHEX_CORE_OS_TERMINAL_H
#define PAPERHEX_CORE_OS_TERMINAL_H

#include <stdbool.h>

/*
 * The terminal's size, and the terminal of standard input given back as it was found also by a
 * program that dies: by a fault, a failed assertion, a second Ctrl-C.
 */

/* What is larger is taken for this large: nobody reads more, and a terminal can say 65535. */
enum { OS_TERMINAL_COLUMNS_MAX = 1000, OS_TERMINAL_ROWS_MAX = 500 };
/* Of the terminal of standard output, 0 where it does not say. False if it says more than is taken
 * for true. */
bool os_terminal_size(int *columns, int *rows);

/* Remembers how it is set now. To be called before anything sets it otherwise. From then on a
 * change of its size (SIGWINCH) ends a poll, and does nothing else: no library looks after it. */
void os_remember_terminal(void);
/* From now on a dying program sets it as remembered and writes RESTORE (copied, cut at 255 bytes)
 * to standard output first. */
void os_guard_terminal(const char *restore);
/* It was given back in another way. */
void os_unguard_terminal(void);

#endif
