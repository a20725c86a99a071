#ifndef PAPERHEX_CORE_OS_PROCESS_H
#define PAPERHEX_CORE_OS_PROCESS_H

/*
 * What comes into play while the program runs: other programs, and libraries that few calls need.
 */

#include "core/error.h"
#include "core/text.h"

/*
 * Another program to talk to, line by line, through its standard input and output (POSIX). It may
 * be slow, silent or gone: nothing here waits longer than it was told to. Whoever uses this has
 * called os_catch_signals, so that writing to a program that is gone is no signal.
 */
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

/*
 * Libraries that few calls need, loaded by the first call that does (dlopen): what is linked is
 * loaded at every start, and libxml2 with its ICU took a quarter of that. Which functions are used
 * is said once, in a list that makes a table of them and their names:
 *
 *     #define XML(X) X(xmlFreeDoc) X(xmlGetLineNo)
 *     struct xml { XML(OS_LIBRARY_FIELD) };
 *     static const char *const names[] = {XML(OS_LIBRARY_NAME) NULL};
 *     static const struct os_library library = {"libxml2.so.2", "libxml2", names};
 *
 *     struct xml xml;
 *     if (!os_library_open(&library, &xml, error)) ...
 *     xml.xmlFreeDoc(document);
 *
 * Types come from the library's header, so compilers check every call; a name that the header
 * defines as another one (ICU: ubrk_open is ubrk_open_72) is followed in all three places. A
 * variable of the library becomes a pointer to it. In CMake the target has the library's include
 * folders and is not linked with it: paperhex_loads (CMakeLists.txt).
 */

struct os_library {
    const char *file;         /* its soname */
    const char *package;      /* of Debian, to be named where it is missing */
    const char *const *names; /* of what the table has, in its order; ends with NULL */
};

#define OS_LIBRARY_FIELD(name) __typeof__(name) *name;
#define OS_LIBRARY_NAME(name) OS_LIBRARY_TEXT(name),
#define OS_LIBRARY_TEXT(name) #name

/* Fills TABLE, a struct of nothing but the fields of LIBRARY's names. ERROR_SYSTEM if the library
 * cannot be loaded or lacks one of them. It stays loaded until the program ends, so that opening
 * it again costs a few lookups and no table grows old. */
MUST_USE bool os_library_open(const struct os_library *library, void *table, struct error *error);

/* What FUNCTION, a library's own without arguments, says of its version ("1.0.18"): of the library
 * in FILE, which is loaded, or of one that is linked where FILE is NULL. NULL if there is none. */
const char *os_library_version(const char *file, const char *function);

#endif
