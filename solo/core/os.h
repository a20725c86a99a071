#pragma once

/*
 * The only door to the system's clocks, signals, paths and careful file writing (POSIX); further
 * down the terminal, threads, and other programs.
 */

#include "core/error.h"
#include "core/stop.h"

#include <stdio.h>
#include <sys/types.h>

/* To be called first. A standard stream that is closed stays unusable, but its number is taken, so
 * that no file gets it; and a file that would grow too large is an error like any other (SIGXFSZ is
 * ignored). Ends the program with status 1 where the system has no /dev/null. */
void os_start(void);

/* Says "PROGRAM: WORDS" on standard error and ends the program at once with status 1, the terminal
 * given back: for what the system refuses where no error can be passed on. */
_Noreturn void os_give_up(const char *words);

/* Milliseconds of a clock that only goes forward. */
int64_t os_monotonic_ms(void);
/* Lets so many milliseconds pass, less where a signal comes. */
void os_pause(int ms);
/* Nanoseconds of the same clock. */
int64_t os_monotonic_ns(void);
/* What SOURCE_DATE_EPOCH says, in seconds since 1970; false if it is not set to a number. */
MUST_USE bool os_fixed_seconds(int64_t *seconds);
/* Seconds since 1970: SOURCE_DATE_EPOCH if it is set to a number, else the system's clock. */
int64_t os_wall_seconds(void);
/* "2026-11-20T18:00:00Z" for seconds since 1970, in UTC. */
void os_format_time(int64_t seconds, char out[32]);
/* Reads it back; false for anything else, and for years before 1970. */
MUST_USE bool os_read_time(const char *text, int64_t *seconds);
/* The day by the calendar of this place (TZ), as days since 1970; and any day as "2026-11-20". */
int64_t os_local_day(int64_t seconds);
struct phrase os_date(int64_t day);

/* The whole of a file of at most LIMIT bytes, NUL-terminated; the caller frees *BYTES. ERROR_SYSTEM
 * if it cannot be read, ERROR_INPUT if it is larger. A pipe is read as long as somebody writes to
 * it, and ERROR_INPUT if nobody does. */
MUST_USE bool os_read_file(
    const char *path, size_t limit, char **bytes, size_t *length, struct error *error);
/* The same for a regular file only, links followed: ERROR_INPUT for anything else, and a pipe is
 * not waited for. */
MUST_USE bool os_read_regular_file(
    const char *path, size_t limit, char **bytes, size_t *length, struct error *error);
/* The same for a private file: opened strictly (no link, regular, the user's own), else
 * ERROR_INPUT. *BYTES is NULL if nothing is there. */
MUST_USE bool os_read_private_file(
    const char *path, size_t limit, char **bytes, size_t *length, struct error *error);

/*
 * A file that appears whole or not at all: written beside its place, checked (write, flush, fsync,
 * close), then renamed over it. "-" is standard output; devices and pipes are written directly, and
 * a pipe that nobody reads is refused.
 * A symbolic link stays and the file it leads to is replaced. A write-protected file is refused,
 * and one that is somebody's journal.
 */
struct os_output;
/* NULL and an error if the place cannot be written. MODE is a new file's permission bits, less the
 * umask; a file that is replaced keeps its own, as far as MODE has them. */
struct os_output *os_output_create(const char *path, mode_t mode, struct error *error);
/* The same for a name that the program or a file chose: a link there is replaced itself, never
 * followed, and nothing is written into what is no file. */
struct os_output *os_output_create_here(const char *path, mode_t mode, struct error *error);
/* The same for a private file (permission 0600): links are not followed, and only a regular file of
 * the user's own is replaced; ERROR_INPUT for anything else. */
struct os_output *os_output_create_private(const char *path, struct error *error);
MUST_USE bool os_output_write(
    struct os_output *output, const void *bytes, size_t count, struct error *error);
/* Puts the file in its place and frees OUTPUT, also on failure: then nothing is left behind, but if
 * the last step failed, telling the folder, the file is there and may not outlast a power cut. */
MUST_USE bool os_output_commit(struct os_output *output, struct error *error);
/* Throws away what was written and frees OUTPUT. NULL is fine. */
void os_output_destroy(struct os_output *output);
/* The first if GOOD; else the second, and false. */
MUST_USE bool os_output_end(struct os_output *output, bool good, struct error *error);
/* An output that is no file: its commit leaves what was written in *BYTES, NUL-terminated, which
 * the caller frees, also after a failure; NULL if nothing was. */
struct os_output *os_output_create_memory(char **bytes, size_t *count, struct error *error);

/*
 * Files that appear in one folder all together or not at all: they are written there under hidden
 * names, and get their own once every one of them is on disk. A file of that name is replaced,
 * unless it is write-protected or no regular file; a link is replaced itself. Who is killed before
 * the commit leaves hidden files, which os_output_create removes after a day.
 */
struct os_batch;
/* The folder is there. */
struct os_batch *os_batch_create(const char *folder);
/* Adds the file NAME. False and ERROR_SYSTEM if it cannot be written or may not be replaced. */
MUST_USE bool os_batch_add(
    struct os_batch *batch, const char *name, const void *bytes, size_t count, struct error *error);
/* If all is GOOD gives the files their names, in the order they were added, else removes them; and
 * frees BATCH, also on failure. False if not, with ERROR_SYSTEM unless there is an error already.
 */
MUST_USE bool os_batch_end(struct os_batch *batch, bool good, struct error *error);

/* All of CONTENT at once, as os_output_create and as os_output_create_private do it. */
MUST_USE bool os_write_file(
    const char *path, mode_t mode, const struct buffer *content, struct error *error);
MUST_USE bool os_write_private_file(
    const char *path, const struct buffer *content, struct error *error);

/*
 * An append-only file whose every append is on disk when the call returns (a journal). It is locked
 * while it is open. A symbolic link is followed once, when it is opened: then the file it led to is
 * meant. A device is written to and keeps nothing; what is no file and no device is refused.
 */
struct os_journal;
enum os_journal_start {
    OS_JOURNAL_OLD, /* the file is there; no device */
    OS_JOURNAL_NEW, /* nothing is there */
    OS_JOURNAL_ANY,
};
/* NULL with ERROR_SYSTEM or ERROR_INPUT; with REASON_SAME_FILE if another program has it open as a
 * journal, or where it must be new and something is there. A new
 * one (permission 0600) gets its name with the first append: it is never seen empty, takes nobody's
 * place, and nothing is left of it if there is no append. */
struct os_journal *os_journal_open(
    const char *path, enum os_journal_start start, struct error *error);
/* Removes what programs that were killed while they began a journal beside PATH left of it. FORGET
 * is told the place that each would have got, if nothing is there, while nobody else can begin it.
 */
void os_sweep_journals(const char *path, void (*forget)(const char *target));
/* NULL is fine. */
void os_journal_destroy(struct os_journal *journal);
/* All of its bytes, at most LIMIT, as os_read_file; the next append goes after them. */
MUST_USE bool os_journal_read(
    struct os_journal *journal, size_t limit, char **bytes, size_t *length, struct error *error);
/* Cuts it to KEEP bytes, on disk when the call returns. Refuses if somebody else made it longer or
 * shorter. */
MUST_USE bool os_journal_cut(struct os_journal *journal, size_t keep, struct error *error);
/* A failed append leaves the file as it was. */
MUST_USE bool os_journal_append(
    struct os_journal *journal, const void *bytes, size_t count, struct error *error);
/* Whether the file is still where it was opened, with the length it should have. */
bool os_journal_is_there(const struct os_journal *journal);
size_t os_journal_length(const struct os_journal *journal);
bool os_journal_is_device(const struct os_journal *journal);
/* Where it is, links followed; borrowed. */
const char *os_journal_target(const struct os_journal *journal);
/* Whether some program has this file open as a journal, this one included. */
bool os_is_in_use(const char *path);

/* Makes the folder and its parents, with the permission bits MODE less the umask where new;
 * existing ones are fine. */
enum { OS_PRIVATE_FOLDER = 0700, OS_OPEN_FOLDER = 0777 };
MUST_USE bool os_make_folders(const char *path, mode_t mode, struct error *error);
bool os_is_folder(const char *path);
bool os_file_exists(const char *path);
/* How many bytes a file has, links followed, and when it was changed last (nanoseconds since 1970).
 * False if there is none. */
MUST_USE bool os_file_stamp(const char *path, int64_t *bytes, int64_t *changed);
/* Whether anything has this name, be it a link that leads nowhere. */
bool os_name_is_taken(const char *path);
/* Whether it is a regular file of the user's own, and no link to one. */
bool os_is_own_file(const char *path);
/* Says in ERROR that PATH is no private file of the user's: whose it is and how that is mended, or
 * that it is a link or the like. Always returns false. */
bool os_refuse_not_own(const char *path, struct error *error);
/* Whether a regular file of another user has this name: then ERROR says the same. */
MUST_USE bool os_is_another_users(const char *path, struct error *error);
/* The same path said shorter, as the content of TIDY: without doubled slashes and "." within it,
 * and "a/../b" as "b" where "a" is a folder itself and not a link to one. */
void os_tidy_path(const char *path, struct buffer *tidy);
/* NAME in the folder of PATH. The caller frees. */
char *os_beside(const char *path, const char *name);
/* Whether PATH is FOLDER or lies in it or below, links followed; what is not there yet lies where
 * it would come. */
MUST_USE bool os_is_below(const char *path, const char *folder);
/* Where PATH leads: links at its end followed, also one that leads to no file yet. The caller
 * frees. */
char *os_follow_links(const char *path);
/* Names the file that PATH leads to, as the content of KEY: equal keys are one file (device and
 * inode, so links of both kinds count), or would become one: for what is not there yet the key has
 * the nearest folder that is, and the names below it. Not comparable once files are made or moved.
 */
void os_file_key(const char *path, struct buffer *key);
/* Whether both paths lead to one file, or would, by their keys. */
bool os_same_file(const char *a, const char *b);
/* Whether something else than a file is there: a device, a pipe, a folder. */
bool os_is_no_file(const char *path);
/* Calls VISIT with the name of everything in the folder but "." and "..", in no order. A folder
 * that cannot be read is empty. */
void os_visit_folder(
    const char *path, void (*visit)(void *context, const char *name), void *context);
/* Gives the file another name in its folder or another; a file of that name is replaced. */
MUST_USE bool os_rename_file(const char *from, const char *to, struct error *error);
/* A file that is not there is fine. */
MUST_USE bool os_remove_file(const char *path, struct error *error);

/* What somebody means who TYPED a path where no shell reads it, as the content of PATH: "~/" begins
 * in the home folder. */
void os_typed_path(const char *typed, struct buffer *path);
/* The same for all words like "--record=~/g.jsonl", which shells pass on as they are. What a word
 * is replaced with stays until the program ends. */
void os_expand_home(int argc, char **argv);

/* The XDG base folder for this kind of data with "/paperhex" after it, as the content of PATH.
 * ERROR_SYSTEM if neither the XDG variable nor HOME is set and the user has no home folder either.
 * The folder is not made. */
enum os_folder { OS_STATE_FOLDER, OS_DATA_FOLDER, OS_CONFIG_FOLDER, OS_CACHE_FOLDER };
MUST_USE bool os_folder_path(enum os_folder folder, struct buffer *path, struct error *error);

/* Where the program's own data is, e.g. NAME "templates/texts": in the folder PAPERHEX_DATA names
 * if it is set, else beside the running program's build or install folder. ERROR_SYSTEM if it is
 * nowhere. */
MUST_USE bool os_data_path(const char *name, struct buffer *path, struct error *error);

/* Speaks (core/language.h) the language of the environment, or WANTED ("en", "ja") whatever the
 * environment says, which then counts as UTF-8. A UTF-8 locale that is not installed counts as
 * C.UTF-8. False, with ERROR_INPUT, for a wanted language that is not known or whose catalogue is
 * missing or damaged; everything is English then. Numbers keep the C locale. No other thread may
 * run. */
MUST_USE bool os_language_start(const char *wanted, struct error *error);
/* From now on English. */
void os_language_english(void);
/* All that are known, English first; ended by NULL. */
extern const char *const os_languages[];
/* "en", "ja": what is spoken. */
const char *os_language(void);

/* Adds TEXT with the commands in it that can be typed here: where the shell would not find the program
 * by its name (hexplay), "'hexplay resume'" and a line that begins with "hexplay " get the path it
 * was started by. A path with blanks or quotes in it is left out. */
void os_add_commands(struct buffer *out, const char *text);
/* Where the program NAME is that was built or installed beside this one, as the content of PATH;
 * false if it is not there. */
MUST_USE bool os_program_beside(const char *name, struct buffer *path);

/* Whether STREAM is a terminal that can draw over what it shows (TERM is set, and not to dumb). */
bool os_is_terminal(FILE *stream);

/* Whether something was typed that nobody has read yet; so is an end of the input. */
bool os_input_waits(void);

/* Signals: SIGINT, SIGTERM and SIGHUP ask the program to stop; the flag is read with os_stopping,
 * and waiting reads return with EINTR. The same signal a second time ends the program at once.
 * SIGPIPE is ignored, so that writing to a closed pipe is an error like any other. */
void os_catch_signals(void);
bool os_stopping(void);
/* The flag itself, for those who think on behalf of the program. */
const struct stop_flag *os_stop_flag(void);

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

/*
 * Threads and their time (POSIX), for work that falls into pieces which know nothing of each other.
 */

/* Nanoseconds of processor time that the calling thread has used: what others do beside it does not
 * count. */
int64_t os_thread_cpu_ns(void);

/* A lock for what threads share. Taking one that the same thread has already is a mistake. */
struct os_lock;
struct os_lock *os_lock_create(void);
/* NULL is fine. */
void os_lock_destroy(struct os_lock *lock);
void os_lock_take(struct os_lock *lock);
void os_lock_release(struct os_lock *lock);

enum { OS_THREADS_MAX = 64 };

/* Calls WORK(CONTEXT) in COUNT (1 .. OS_THREADS_MAX) threads at once, the calling one among them,
 * and returns when all calls have. Where the system gives fewer threads, fewer calls are made, one
 * at least: the callers share out their work themselves. */
void os_run_threads(int count, void (*work)(void *context), void *context);

/* One piece of work beside the calling thread, which looks now and then whether it is done. Signals
 * stay with the calling thread. */
struct os_worker;
/* NULL where the system gives no thread; then nothing is done. */
struct os_worker *os_worker_start(void (*work)(void *context), void *context);
bool os_worker_is_done(const struct os_worker *worker);
/* Waits for its end. */
void os_worker_finish(struct os_worker *worker);

/*
 * What comes into play while the program runs: other programs, and libraries that few calls need.
 */

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
 *     static const struct os_library library = {LIBXML_2_0_SONAME, LIBXML_2_0_PACKAGE, names};
 *
 *     struct xml xml;
 *     if (!os_library_open(&library, &xml, error)) ...
 *     xml.xmlFreeDoc(document);
 *
 * Types come from the library's header, so compilers check every call; a name that the header
 * defines as another one (ICU: ubrk_open is ubrk_open_72) is followed in all three places. A
 * variable of the library becomes a pointer to it. In CMake the target has the library's include
 * folders and is not linked with it: paperhex_loads (CMakeLists.txt), which also defines the soname
 * and Debian's package of what was found.
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
