#pragma once

/*
 * All access to the system (POSIX): clocks, signals, paths, careful file writing, the terminal,
 * threads and other programs.
 */

#include "core/error.h"
#include "core/stop.h"

#include <stdio.h>
#include <sys/types.h>

/* Prepares the process; call it first. Opens /dev/null in place of each closed standard stream, so
 * that no other file gets its number; using the stream still fails. Ignores SIGXFSZ, so that a file
 * that grows too large is an ordinary error. Exits with status 1 if there is no /dev/null. */
void os_start(void);

/* Prints "PROGRAM: WORDS" on standard error, restores the terminal and exits at once with status 1.
 * Use it only if the system refuses something and no error can be returned. */
_Noreturn void os_give_up(const char *words);

/* Returns milliseconds of a clock that never goes back. */
int64_t os_monotonic_ms(void);
/* Waits MS milliseconds, or until a signal arrives. */
void os_pause(int ms);
/* Returns nanoseconds of the same clock. */
int64_t os_monotonic_ns(void);
/* Reads SOURCE_DATE_EPOCH, in seconds since 1970; false if it is not set to a number. */
MUST_USE bool os_fixed_seconds(int64_t *seconds);
/* Returns seconds since 1970: SOURCE_DATE_EPOCH if it is set to a number, otherwise the system's
 * clock. */
int64_t os_wall_seconds(void);
/* Writes seconds since 1970 as "2026-11-20T18:00:00Z", in UTC. */
void os_format_time(int64_t seconds, char out[32]);
/* Reads that format back; false for anything else and for years before 1970. */
MUST_USE bool os_read_time(const char *text, int64_t *seconds);
/* Returns the local day (TZ) of SECONDS, in days since 1970. */
int64_t os_local_day(int64_t seconds);
/* Returns DAY as "2026-11-20". */
struct phrase os_date(int64_t day);

/* Reads a whole file of at most LIMIT bytes, NUL-terminated; the caller frees *BYTES. ERROR_SYSTEM
 * if it cannot be read, ERROR_INPUT if it is larger. A pipe is read while somebody writes to it;
 * ERROR_INPUT if nobody does. */
MUST_USE bool os_read_file(
    const char *path, size_t limit, char **bytes, size_t *length, struct error *error);
/* Reads a regular file, or a link to one, like os_read_file. ERROR_INPUT for anything else, without
 * waiting for a pipe. */
MUST_USE bool os_read_regular_file(
    const char *path, size_t limit, char **bytes, size_t *length, struct error *error);
/* Reads a private file (regular, the user's own, not a link) like os_read_file. ERROR_INPUT for
 * anything else; *BYTES is NULL if there is none. */
MUST_USE bool os_read_private_file(
    const char *path, size_t limit, char **bytes, size_t *length, struct error *error);

/*
 * A file that appears whole or not at all: written beside its final place, completed (flush, fsync,
 * close), then renamed. "-" is standard output. Devices and pipes are written directly; a pipe
 * without a reader is refused. A symbolic link stays and its target is replaced. Write-protected
 * files and open journals are refused.
 */
struct os_output;
/* Starts writing PATH; NULL and an error if that is impossible. MODE is a new file's permissions,
 * before the umask; an existing file keeps its own, limited to MODE. */
struct os_output *os_output_create(const char *path, mode_t mode, struct error *error);
/* Starts writing a file whose name comes from the program or from another file: a link is replaced,
 * never followed, and anything that is not a file is refused. */
struct os_output *os_output_create_here(const char *path, mode_t mode, struct error *error);
/* Starts writing a private file (permissions 0600): links are not followed, and only the user's own
 * regular file is replaced. ERROR_INPUT for anything else. */
struct os_output *os_output_create_private(const char *path, struct error *error);
MUST_USE bool os_output_write(
    struct os_output *output, const void *bytes, size_t count, struct error *error);
/* Renames the file to its final name and frees OUTPUT. On failure nothing is left behind, with one
 * exception: if only the last step (syncing the folder) failed, the file is there but may not
 * survive a power cut. */
MUST_USE bool os_output_commit(struct os_output *output, struct error *error);
/* Discards what was written and frees OUTPUT, which may be NULL. */
void os_output_destroy(struct os_output *output);
/* Commits OUTPUT if GOOD; otherwise destroys it and returns false. */
MUST_USE bool os_output_end(struct os_output *output, bool good, struct error *error);
/* Starts an output in memory. Its commit, even a failed one, stores the written bytes in *BYTES,
 * NUL-terminated, for the caller to free; NULL if nothing was written. */
struct os_output *os_output_create_memory(char **bytes, size_t *count, struct error *error);

/*
 * Files that appear in a folder together or not at all: they are written under hidden names and
 * renamed once all are on disk. A file of the same name is replaced, unless it is write-protected
 * or not regular; a link itself is replaced. If the program is killed, hidden files remain until
 * os_output_create removes them after a day.
 */
struct os_batch;
/* Starts a batch in FOLDER, which must exist. */
struct os_batch *os_batch_create(const char *folder);
/* Adds the file NAME. False and ERROR_SYSTEM if it cannot be written or replaced. */
MUST_USE bool os_batch_add(
    struct os_batch *batch, const char *name, const void *bytes, size_t count, struct error *error);
/* If GOOD, gives the files their names, in the order they were added; otherwise removes them.
 * Frees BATCH. Returns false on failure and if not GOOD, with ERROR_SYSTEM unless ERROR is
 * already set. */
MUST_USE bool os_batch_end(struct os_batch *batch, bool good, struct error *error);

/* Writes all of CONTENT at once, like os_output_create. */
MUST_USE bool os_write_file(
    const char *path, mode_t mode, const struct buffer *content, struct error *error);
/* Writes all of CONTENT at once, like os_output_create_private. */
MUST_USE bool os_write_private_file(
    const char *path, const struct buffer *content, struct error *error);

/*
 * A journal: an append-only file. Appended bytes are on disk when the call returns. The file is
 * locked while open. A symbolic link is followed once, when the journal is opened. Devices can be
 * written but keep nothing; anything else that is not a regular file is refused.
 */
struct os_journal;
enum os_journal_start {
    OS_JOURNAL_OLD, /* it exists, and is not a device */
    OS_JOURNAL_NEW, /* there is nothing */
    OS_JOURNAL_ANY,
};
/* Opens a journal. NULL with ERROR_SYSTEM or ERROR_INPUT; REASON_SAME_FILE if another program has
 * it open, or if it must be new but something is there. A new journal (permissions 0600) gets its
 * name with the first append, so it never appears empty, replaces nothing, and leaves nothing
 * behind if there is no append. */
struct os_journal *os_journal_open(
    const char *path, enum os_journal_start start, struct error *error);
/* Removes what killed programs left behind when they began a journal beside PATH. Calls FORGET with
 * each intended name that does not exist, while nobody else can begin that journal. */
void os_sweep_journals(const char *path, void (*forget)(const char *target));
/* Accepts NULL. */
void os_journal_destroy(struct os_journal *journal);
/* Reads the whole journal, at most LIMIT bytes, like os_read_file. The next append follows those
 * bytes. */
MUST_USE bool os_journal_read(
    struct os_journal *journal, size_t limit, char **bytes, size_t *length, struct error *error);
/* Cuts the journal to KEEP bytes, on disk when the call returns. Refuses if another program changed
 * its length. */
MUST_USE bool os_journal_cut(struct os_journal *journal, size_t keep, struct error *error);
/* Appends COUNT bytes. On failure the file is unchanged. */
MUST_USE bool os_journal_append(
    struct os_journal *journal, const void *bytes, size_t count, struct error *error);
/* Reports whether the file still exists under its name and has the expected length. */
bool os_journal_is_there(const struct os_journal *journal);
size_t os_journal_length(const struct os_journal *journal);
bool os_journal_is_device(const struct os_journal *journal);
/* Returns the journal's path, with links followed; borrowed. */
const char *os_journal_target(const struct os_journal *journal);
/* Reports whether any program, including this one, has PATH open as a journal. */
bool os_is_in_use(const char *path);

/* Creates the folder and its parents with permissions MODE, before the umask; existing ones are
 * fine. */
enum { OS_PRIVATE_FOLDER = 0700, OS_OPEN_FOLDER = 0777 };
MUST_USE bool os_make_folders(const char *path, mode_t mode, struct error *error);
bool os_is_folder(const char *path);
bool os_file_exists(const char *path);
/* Returns a file's size and time of last change (nanoseconds since 1970), links followed. False if
 * there is none. */
MUST_USE bool os_file_stamp(const char *path, int64_t *bytes, int64_t *changed);
/* Reports whether anything with this name exists, even a broken link. */
bool os_name_is_taken(const char *path);
/* Reports whether PATH is the user's own regular file, not a link. */
bool os_is_own_file(const char *path);
/* Sets ERROR to why PATH is not the user's private file: who owns it and how to change that, or
 * that it is a link or the like. Always returns false. */
bool os_refuse_not_own(const char *path, struct error *error);
/* Reports whether PATH is another user's regular file; if so, sets the same ERROR. */
MUST_USE bool os_is_another_users(const char *path, struct error *error);
/* Replaces TIDY by PATH without doubled slashes and "."; "a/../b" becomes "b" if "a" is a folder
 * and not a link. */
void os_tidy_path(const char *path, struct buffer *tidy);
/* Returns NAME in the folder of PATH. The caller frees it. */
char *os_beside(const char *path, const char *name);
/* Reports whether PATH is FOLDER or lies below it, with links followed. A missing file counts as
 * being where it would be created. */
MUST_USE bool os_is_below(const char *path, const char *folder);
/* Returns the path that PATH leads to: links at its end are followed, even to a missing file. The
 * caller frees it. */
char *os_follow_links(const char *path);
/* Replaces KEY by the identity of the file at PATH. Equal keys mean the same file (device and
 * inode, so all links count). A missing file's key is the nearest existing folder and the names
 * below it. Do not compare keys after files were created or moved. */
void os_file_key(const char *path, struct buffer *key);
/* Reports whether both paths have the same key. */
bool os_same_file(const char *a, const char *b);
/* Reports whether PATH exists and is not a regular file: a device, a pipe, a folder. */
bool os_is_no_file(const char *path);
/* Calls VISIT with each name in the folder except "." and "..", in any order. An unreadable folder
 * counts as empty. */
void os_visit_folder(
    const char *path, void (*visit)(void *context, const char *name), void *context);
/* Renames or moves a file, replacing an existing one. */
MUST_USE bool os_rename_file(const char *from, const char *to, struct error *error);
/* Removes a file; a missing one is fine. */
MUST_USE bool os_remove_file(const char *path, struct error *error);

/* Replaces PATH by a path that was typed where no shell expands "~/" (the home folder). */
void os_typed_path(const char *typed, struct buffer *path);
/* Expands "~/" in words like "--record=~/g.jsonl", which shells leave as they are. The new words
 * live until the program ends. */
void os_expand_home(int argc, char **argv);

/* Replaces PATH by the XDG base folder of this kind with "/paperhex" appended; does not create it.
 * ERROR_SYSTEM if neither the XDG variable nor HOME is set and the user has no home folder. */
enum os_folder { OS_STATE_FOLDER, OS_DATA_FOLDER, OS_CONFIG_FOLDER, OS_CACHE_FOLDER };
MUST_USE bool os_folder_path(enum os_folder folder, struct buffer *path, struct error *error);

/* Finds the program's data file NAME ("templates/texts"): in PAPERHEX_DATA if that is set,
 * otherwise beside the build or install folder of the running program. ERROR_SYSTEM if it is in
 * none of these. */
MUST_USE bool os_data_path(const char *name, struct buffer *path, struct error *error);

/* Switches to the environment's language (core/language.h), or to WANTED ("en", "ja"), which
 * implies UTF-8. A UTF-8 locale that is not installed counts as C.UTF-8. If WANTED is unknown or
 * its catalogue is missing or damaged, returns false with ERROR_INPUT and everything is English.
 * Numbers keep the C locale. No other thread may run. */
MUST_USE bool os_language_start(const char *wanted, struct error *error);
void os_language_english(void);
/* All known languages, English first, then NULL. */
extern const char *const os_languages[];
/* Returns the language in use: "en", "ja". */
const char *os_language(void);

/* Adds TEXT with its commands as the user can type them here. If the shell would not find the
 * program by its name (hexplay), the path it was started by replaces the name in "'hexplay resume'"
 * and at the beginning of a line "hexplay ...", unless that path would need quotes. */
void os_add_commands(struct buffer *out, const char *text);
/* Finds the program NAME in the folder of the running one; returns false if it is not there. */
MUST_USE bool os_program_beside(const char *name, struct buffer *path);
/* Replaces this program by the program NAME, in the same folder or on the PATH, with the words ARGV
 * (its name first, NULL last). Returns only if there is none. */
void os_become(const char *name, char *const argv[]);

/* Reports whether STREAM is a terminal that can redraw (TERM is set and not dumb). */
bool os_is_terminal(FILE *stream);

/* Reports whether input, or the end of input, can be read without waiting. */
bool os_input_waits(void);

/* Makes SIGINT, SIGTERM and SIGHUP ask the program to stop: os_stopping becomes true and waiting
 * reads return with EINTR. The same signal a second time ends the program at once. SIGPIPE is
 * ignored, so that writing to a closed pipe is an ordinary error. */
void os_catch_signals(void);
bool os_stopping(void);
/* Returns the flag behind os_stopping, for workers. */
const struct stop_flag *os_stop_flag(void);

/*
 * The terminal: its size, and restoring its settings even if the program dies of a fault, a failed
 * assertion or a second Ctrl-C.
 */

/* Larger sizes count as these: no one can read more, and a terminal may report 65535. */
enum { OS_TERMINAL_COLUMNS_MAX = 1000, OS_TERMINAL_ROWS_MAX = 500 };
/* Returns the size of standard output's terminal, 0 if unknown. False if the terminal reports more
 * than the limits. */
bool os_terminal_size(int *columns, int *rows);

/* Remembers the terminal's settings. Call it before anything changes them. From then on a resize
 * (SIGWINCH) only interrupts poll; no library handles it. */
void os_remember_terminal(void);
/* Makes a dying program, from now on, write RESTORE (copied, cut at 255 bytes) to standard output
 * and restore the settings. */
void os_guard_terminal(const char *restore);
/* Ends the guard, because the terminal was restored in another way. */
void os_unguard_terminal(void);
/* The first makes Ctrl-Z wait, because curses ignores one that comes while it paints; the second
 * lets it stop the program. */
void os_hold_suspension(void);
void os_allow_suspension(void);

/*
 * Threads and their processor time (POSIX), for work in independent pieces.
 */

/* Returns the processor time used by the calling thread, in nanoseconds. */
int64_t os_thread_cpu_ns(void);

/* A lock. Locking it twice in one thread is an error in the program. */
struct os_lock;
struct os_lock *os_lock_create(void);
/* Accepts NULL. */
void os_lock_destroy(struct os_lock *lock);
void os_lock_take(struct os_lock *lock);
void os_lock_release(struct os_lock *lock);

enum { OS_THREADS_MAX = 64 };

/* Calls WORK(CONTEXT) in COUNT (1 .. OS_THREADS_MAX) threads at once, including the calling one,
 * and returns when all are done. If the system gives fewer threads, fewer calls are made, at least
 * one, so the calls must share out the work among themselves. */
void os_run_threads(int count, void (*work)(void *context), void *context);

/* One task that runs beside the calling thread, which polls it. Signals go to the calling
 * thread. */
struct os_worker;
/* Starts WORK(CONTEXT); NULL, with nothing done, if the system gives no thread. */
struct os_worker *os_worker_start(void (*work)(void *context), void *context);
bool os_worker_is_done(const struct os_worker *worker);
/* Waits for the task to end and frees WORKER. */
void os_worker_finish(struct os_worker *worker);

/*
 * Programs and libraries that are started or loaded at run time.
 */

/*
 * Another program, which is written to and read line by line through its standard input and output
 * (POSIX). It may be slow, silent or gone; no call waits past its deadline. Call os_catch_signals
 * first, so that writing to a dead program raises no signal.
 */
struct os_process;

/* Runs COMMAND in a shell, in its own process group, which ends with this program however that
 * ends; standard error is shared. NULL and ERROR_SYSTEM if the system refuses. A command that does
 * not exist counts as a program that ends. */
struct os_process *os_process_create(const char *command, struct error *error);
/* Closes the program's input, waits briefly, then kills it and everything it started. Accepts
 * NULL. */
void os_process_destroy(struct os_process *process);

/* Waits briefly and reports whether it ended because the shell found no program to run. */
bool os_process_was_not_run(const struct os_process *process);

enum os_process_answer {
    OS_PROCESS_DONE,
    OS_PROCESS_LATE,    /* not before the deadline */
    OS_PROCESS_GONE,    /* it ended, closed its output, or sent a line longer than 1 MiB */
    OS_PROCESS_STOPPED, /* os_stopping is true */
};

/* Writes COUNT bytes, waiting until DEADLINE on the clock of os_monotonic_ms. */
enum os_process_answer os_process_write(
    struct os_process *process, const void *bytes, size_t count, int64_t deadline);
/* Reads one line, without its newline, waiting until DEADLINE. */
enum os_process_answer os_process_read_line(
    struct os_process *process, struct buffer *line, int64_t deadline);

/*
 * Work with other people's files in libraries that may fail, loop or use too much memory: a child
 * process, a copy of this one, does it, and only the result comes back.
 */
struct os_apart {
    void (*work)(void *context, struct buffer *result);
    void *context;
    int seconds;  /* of processor time */
    size_t bytes; /* of memory, including this program's */
};
enum os_apart_end {
    OS_APART_DONE,
    OS_APART_DIED,    /* it reached a limit or failed */
    OS_APART_STOPPED, /* os_stopping is true */
    OS_APART_REFUSED, /* ERROR_SYSTEM: no process could be started */
};
/* Runs APART without standard input and output, and adds what it writes to RESULT, all of it or a
 * part. No thread of this program may hold a lock that the work needs. */
enum os_apart_end os_run_apart(
    const struct os_apart *apart, struct buffer *result, struct error *error);

/*
 * Work that is done again after each change of a file that it reads.
 */
struct os_watch {
    /* Works in a child process; returns its exit status, 0 if it was good. It reads files by
     * os_read_file and the like; those that it only looks for (os_file_exists) count as well. A
     * newer change ends it by SIGTERM. */
    int (*work)(void *context);
    /* Called in this process after good work. CHANGED: a file that was the reason; NULL: none. */
    void (*done)(void *context, const char *changed, int64_t ms);
    void *context;
};
/* Works at once, and again whenever 80 ms have passed since the last of some changes, until
 * os_stopping is true; then returns true. Call os_catch_signals first. ERROR_SYSTEM if files cannot
 * be watched or no process can be started. */
MUST_USE bool os_watch(const struct os_watch *watch, struct error *error);

/*
 * Loads libraries at the first call that needs them (dlopen), because a linked library loads at
 * every start; libxml2 with its ICU took a quarter of the start-up time. One list names the
 * functions and becomes a table of them:
 *
 *     #define XML(X) X(xmlFreeDoc) X(xmlGetLineNo)
 *     struct xml { XML(OS_LIBRARY_FIELD) };
 *     static const char *const names[] = {XML(OS_LIBRARY_NAME) NULL};
 *     static const struct os_library library = {LIBXML_2_0_SONAME, LIBXML_2_0_PACKAGE, names};
 *
 *     struct xml xml;
 *     if (!os_library_open(&library, &xml, error)) ...
 *     xml.xmlFreeDoc(document);
 *
 * Types come from the library's header, so the compiler checks every call. A name that the header
 * redefines (ICU: ubrk_open is ubrk_open_72) is redefined in all three places. A variable of the
 * library becomes a pointer to it. In CMake, paperhex_loads (CMakeLists.txt) gives the target the
 * library's include folders without linking it, and defines its soname and Debian package.
 */

struct os_library {
    const char *file;         /* its soname */
    const char *package;      /* its Debian package, named in the error if it is missing */
    const char *const *names; /* the table's functions in order, then NULL */
};

#define OS_LIBRARY_FIELD(name) __typeof__(name) *name;
#define OS_LIBRARY_NAME(name) OS_LIBRARY_TEXT(name),
#define OS_LIBRARY_TEXT(name) #name

/* Fills TABLE, a struct that has exactly the fields of LIBRARY's names. ERROR_SYSTEM if the library
 * cannot be loaded or lacks one of them. It stays loaded until the program ends, so tables stay
 * valid and opening it again is cheap. */
MUST_USE bool os_library_open(const struct os_library *library, void *table, struct error *error);
/* Calls RELEASE with THING after 16 later calls of this function, because a thread of a library may
 * still read it. The last 16 things stay until the program ends. Only one thread may call it. */
void os_release_late(void *thing, void (*release)(void *thing));

/* Returns the version ("1.0.18") reported by FUNCTION, a library function without arguments, or
 * NULL. FILE is a loaded library; NULL means a linked one. */
const char *os_library_version(const char *file, const char *function);
