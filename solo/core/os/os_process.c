/*
 * A child process with a pipe in each direction. Our ends are non-blocking, and poll waits in short
 * steps, so that a request to stop is noticed whichever thread got the signal.
 */
#define _GNU_SOURCE /* pipe2: children of other threads must not inherit a pipe */
#include "core/os.h"

#include "core/os/os_private.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

enum { STEP_MS = 50, FAREWELL_MS = 1000, LINE_LIMIT = 1 << 20 };

struct os_process {
    pid_t id;
    int in;              /* we write to it, the process reads */
    int out;             /* the process writes to it, we read */
    int lifeline;        /* nobody writes to it; it closes when we end */
    struct buffer heard; /* read but not yet returned */
};

extern char **environ;

static bool refused(int reason, struct error *error)
{
    return error_set(error, ERROR_SYSTEM, "cannot run another program: %s", os_reason(reason));
}

static void set_attributes(posix_spawnattr_t *attributes)
{
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGXFSZ);
    posix_spawnattr_init(attributes);
    posix_spawnattr_setsigdefault(attributes, &usual);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
}

/* A second shell beside the command reads the lifeline, which closes however we end. It then kills
 * the group, whatever signals the command ignores. */
enum { LIFELINE = 3 };
static const char guarded[] =
    "{ read -r end; kill -s KILL 0; } <&3 >/dev/null 2>&1 & exec 3<&-; eval \"$1\"";

/* Starts COMMAND; returns 0 or an errno value. */
static int spawn(pid_t *id, const char *command, int reads, int writes, int lifeline)
{
    char shell[] = "sh", option[] = "-c";
    FREED char *guard = memory_copy_string(guarded), *text = memory_copy_string(command);
    char *words[] = {shell, option, guard, shell, text, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    set_attributes(&attributes);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, reads, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, writes, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, lifeline, LIFELINE);
    int reason = posix_spawn(id, "/bin/sh", &actions, &attributes, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return reason;
}

enum { PIPES = 3 };

static void close_ends(int pipes[][2], int count, int end)
{
    for (int i = 0; i < count; i++)
        close(pipes[i][end]);
}

static bool open_pipes(int pipes[PIPES][2], struct error *error)
{
    for (int i = 0; i < PIPES; i++) {
        if (pipe2(pipes[i], O_CLOEXEC) == 0)
            continue;
        refused(errno, error);
        close_ends(pipes, i, 0);
        close_ends(pipes, i, 1);
        return false;
    }
    return true;
}

struct os_process *os_process_create(const char *command, struct error *error)
{
    int pipes[PIPES][2]; /* the process's input, its output, the lifeline */
    pid_t id;
    if (!open_pipes(pipes, error))
        return NULL;
    int reason = spawn(&id, command, pipes[0][0], pipes[1][1], pipes[2][0]);
    close(pipes[0][0]), close(pipes[1][1]), close(pipes[2][0]);
    if (reason != 0) {
        refused(reason, error);
        close(pipes[0][1]), close(pipes[1][0]), close(pipes[2][1]);
        return NULL;
    }
    fcntl(pipes[0][1], F_SETFL, O_NONBLOCK);
    fcntl(pipes[1][0], F_SETFL, O_NONBLOCK);
    struct os_process *process = memory_create(1, sizeof *process);
    process->id = id;
    process->in = pipes[0][1];
    process->out = pipes[1][0];
    process->lifeline = pipes[2][1];
    return process;
}

/* Reports whether the process ended by DEADLINE; if so, reaps it. */
static bool has_ended(const struct os_process *process, int64_t deadline)
{
    for (;;) {
        pid_t ended = waitpid(process->id, NULL, WNOHANG);
        if (ended == process->id || (ended < 0 && errno == ECHILD))
            return true;
        if (os_monotonic_ms() >= deadline)
            return false;
        os_pause(1);
    }
}

bool os_process_was_not_run(const struct os_process *process)
{
    enum { NOT_A_PROGRAM = 126, NOT_FOUND = 127 }; /* exit statuses of the shell (POSIX) */
    int64_t deadline = os_monotonic_ms() + FAREWELL_MS;
    siginfo_t info = {.si_pid = 0};
    do {
        if (waitid(P_PID, (id_t)process->id, &info, WEXITED | WNOHANG | WNOWAIT) != 0)
            return false;
        if (info.si_pid == 0)
            os_pause(1);
    } while (info.si_pid == 0 && os_monotonic_ms() < deadline);
    return info.si_pid == process->id && info.si_code == CLD_EXITED &&
           (info.si_status == NOT_A_PROGRAM || info.si_status == NOT_FOUND);
}

void os_process_destroy(struct os_process *process)
{
    if (!process)
        return;
    close(process->in);
    bool ended = has_ended(process, os_monotonic_ms() + FAREWELL_MS);
    kill(-process->id, SIGKILL); /* its children may still run */
    if (!ended)
        waitpid(process->id, NULL, 0);
    close(process->out);
    close(process->lifeline);
    buffer_finish(&process->heard);
    free(process);
}

static enum os_process_answer wait_for(int file, short events, int64_t deadline)
{
    for (;;) {
        int64_t left = deadline - os_monotonic_ms();
        if (os_stopping())
            return OS_PROCESS_STOPPED;
        if (left <= 0)
            return OS_PROCESS_LATE;
        struct pollfd ready = {.fd = file, .events = events};
        if (poll(&ready, 1, (int)(left < STEP_MS ? left : STEP_MS)) > 0)
            return OS_PROCESS_DONE;
    }
}

static bool is_for_later(int reason)
{
    return reason == EAGAIN || reason == EWOULDBLOCK || reason == EINTR;
}

enum os_process_answer os_process_write(
    struct os_process *process, const void *bytes, size_t count, int64_t deadline)
{
    const char *at = bytes;
    while (count > 0) {
        ssize_t written = write(process->in, at, count);
        if (written > 0) {
            at += written;
            count -= (size_t)written;
            continue;
        }
        if (written < 0 && !is_for_later(errno))
            return OS_PROCESS_GONE;
        enum os_process_answer answer = wait_for(process->in, POLLOUT, deadline);
        if (answer != OS_PROCESS_DONE)
            return answer;
    }
    return OS_PROCESS_DONE;
}

/* Moves the first complete line to LINE; returns false if there is none yet. */
static bool take_line(struct buffer *heard, struct buffer *line)
{
    const char *end = heard->length > 0 ? memchr(heard->data, '\n', heard->length) : NULL;
    if (!end)
        return false;
    size_t length = (size_t)(end - heard->data);
    buffer_clear(line);
    buffer_add_bytes(line, heard->data, length);
    memmove(heard->data, end + 1, heard->length - length - 1);
    heard->length -= length + 1;
    return true;
}

enum os_process_answer os_process_read_line(
    struct os_process *process, struct buffer *line, int64_t deadline)
{
    while (!take_line(&process->heard, line)) {
        char *end = buffer_reserve(&process->heard, 4096);
        ssize_t got = read(process->out, end, 4096);
        if (got > 0)
            process->heard.length += (size_t)got;
        if (got == 0 || process->heard.length > LINE_LIMIT || (got < 0 && !is_for_later(errno)))
            return OS_PROCESS_GONE;
        if (got > 0)
            continue;
        enum os_process_answer answer = wait_for(process->out, POLLIN, deadline);
        if (answer != OS_PROCESS_DONE)
            return answer;
    }
    return OS_PROCESS_DONE;
}

/* ---- libraries loaded on demand ---- */

/* Sets the error from dlerror, which names the library or function. */
static bool cannot_load(const struct os_library *library, struct error *error)
{
    return error_set(
        error, ERROR_SYSTEM, "%s; install the package %s", dlerror(), library->package);
}

bool os_library_open(const struct os_library *library, void *table, struct error *error)
{
    void *loaded = dlopen(library->file, RTLD_LAZY | RTLD_LOCAL);
    if (loaded == NULL)
        return cannot_load(library, error);
    for (size_t i = 0; library->names[i] != NULL; i++) {
        void *found = dlsym(loaded, library->names[i]);
        if (found == NULL)
            return cannot_load(library, error);
        memcpy((char *)table + i * sizeof found, &found, sizeof found);
    }
    return true;
}

enum { LATE = 16 };

struct late_releases {
    struct {
        void *thing;
        void (*release)(void *thing);
    } ring[LATE];
    int oldest;
};

void os_release_late(void *thing, void (*release)(void *thing))
{
    static struct late_releases late;
    if (late.ring[late.oldest].thing != NULL)
        late.ring[late.oldest].release(late.ring[late.oldest].thing);
    late.ring[late.oldest].thing = thing;
    late.ring[late.oldest].release = release;
    late.oldest = (late.oldest + 1) % LATE;
}

const char *os_library_version(const char *file, const char *function)
{
    const char *(*version)(void) = NULL;
    void *loaded = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
    void *found = loaded ? dlsym(loaded, function) : NULL;
    memcpy(&version, &found, sizeof version);
    return version ? version() : NULL;
}
