#ifndef PAPERHEX_CORE_OS_TERMINAL_H
#define PAPERHEX_CORE_OS_TERMINAL_H

/*
 * The terminal of standard input, given back as it was found also by a program that dies: by a
 * fault, a failed assertion, a second Ctrl-C.
 */

/* Remembers how it is set now. To be called before anything sets it otherwise. */
void os_remember_terminal(void);
/* From now on a dying program sets it as remembered and writes RESTORE (copied, cut at 255 bytes)
 * to standard output first. */
void os_guard_terminal(const char *restore);
/* It was given back in another way. */
void os_unguard_terminal(void);

#endif
