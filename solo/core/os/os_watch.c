/*
 * Work that is done again after each change of a file that it reads. Each time it is a child, a
 * copy of this program, which tells what it reads; a newer change ends it. What it looks for and
 * does not find is watched as well, so that new files count.
 */
#define _GNU_SOURCE /* ppoll: a signal that comes just before the wait must end it */
#include "core/os/os_private.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { QUIET_MS = 80, ROOM = 1 << 16 };

/* Editors save in place, by renaming, or by removing and writing; links and mounts come and go. */
static const uint32_t changes = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM |
                                IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF;

struct entry {
    int folder; /* the number of its watch */
    char *name;
};

struct watch {
    int events; /* of inotify */
    struct entry *entry;
    size_t count;
    struct buffer told;    /* by the child, not yet read */
    struct buffer changed; /* the first file that changed since the last print; empty: none */
    int64_t started;       /* the current print, nanoseconds since 1970 */
};

/* ---- what is watched ---- */

static bool is_known(const struct watch *watch, int folder, const char *name)
{
    size_t i = 0;
    while (i < watch->count &&
           (watch->entry[i].folder != folder || strcmp(watch->entry[i].name, name) != 0))
        i++;
    return i < watch->count;
}

/* Watches NAME in FOLDER, which may not exist; then false. */
static bool add_entry(struct watch *watch, const char *folder, const char *name)
{
    int number = inotify_add_watch(watch->events, folder, changes | IN_ONLYDIR);
    if (number >= 0 && !is_known(watch, number, name))
        *MEMORY_ADD(watch->entry, watch->count) = (struct entry){number, memory_copy_string(name)};
    return number >= 0;
}

/* Watches PATH, or the first of its folders that is missing. */
static void add_name(struct watch *watch, const char *path)
{
    LOCAL_BUFFER folder = BUFFER_INIT;
    buffer_set(&folder, path);
    for (;;) {
        char *slash = strrchr(folder.data, '/');
        FREED char *name = memory_copy_string(slash != NULL ? slash + 1 : folder.data);
        if (slash == NULL) {
            (void)add_entry(watch, ".", name);
            return;
        }
        bool root = slash == folder.data;
        slash[root ? 1 : 0] = '\0';
        if (add_entry(watch, folder.data, name) || root)
            return;
    }
}

static void add_path(struct watch *watch, const char *path)
{
    int64_t bytes, changed;
    if (strncmp(path, "/proc/", 6) == 0 || strncmp(path, "/dev/", 5) == 0)
        return;
    add_name(watch, path);
    FREED char *target = os_follow_links(path);
    if (target != NULL && strcmp(target, path) != 0)
        add_name(watch, target);
    /* It may have changed after the child read it and before it was watched. */
    if (os_file_stamp(path, &bytes, &changed) && changed > watch->started &&
        watch->changed.length == 0)
        buffer_set(&watch->changed, path);
}

/* Reads what the child tells; false when it and all that it forked are gone. */
static bool hear(struct watch *watch, int in)
{
    char *room = buffer_reserve(&watch->told, ROOM);
    ssize_t count = read(in, room, ROOM);
    if (count <= 0)
        return count < 0 && (errno == EINTR || errno == EAGAIN);
    buffer_end(&watch->told, room + count);
    char *line = watch->told.data;
    for (char *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = '\0';
        add_path(watch, line);
    }
    size_t rest = strlen(line);
    memmove(watch->told.data, line, rest + 1);
    watch->told.length = rest;
    return true;
}

/* Takes EVENT; reports whether it is about something that was read. */
static bool takes(struct watch *watch, const struct inotify_event *event)
{
    bool self = (event->mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_Q_OVERFLOW)) != 0;
    const char *name = event->len > 0 ? event->name : "";
    if (!self && !is_known(watch, event->wd, name))
        return false;
    if (watch->changed.length == 0)
        buffer_set(&watch->changed, *name != '\0' ? name : "a folder");
    return true;
}

/* Reads all events that wait; reports whether one of them counts. */
static bool read_events(struct watch *watch)
{
    _Alignas(struct inotify_event) char room[ROOM];
    bool counts = false;
    ssize_t length;
    while ((length = read(watch->events, room, sizeof room)) > 0) {
        for (ssize_t at = 0; at < length;) {
            const struct inotify_event *event = (const struct inotify_event *)(room + at);
            counts |= takes(watch, event);
            at += (ssize_t)(sizeof *event + event->len);
        }
    }
    return counts;
}

/* ---- waiting ---- */

/* Waits for events, for words on IN (-1: none), for a signal, or MS (negative: for ever);
 * returns what poll does. */
static int wait_for(struct watch *watch, struct pollfd ready[2], int in, int ms)
{
    const struct timespec limit = {ms / 1000, ms % 1000 * 1000000L};
    sigset_t none;
    sigemptyset(&none);
    ready[0] = (struct pollfd){.fd = watch->events, .events = POLLIN};
    ready[1] = (struct pollfd){.fd = in, .events = POLLIN};
    if (os_stopping())
        return -1;
    return ppoll(ready, 2, ms < 0 ? NULL : &limit, &none);
}

/* Waits for a change and until 80 ms are quiet. */
static void wait_for_change(struct watch *watch)
{
    struct pollfd ready[2];
    while (watch->changed.length == 0 && !os_stopping()) {
        if (wait_for(watch, ready, -1, -1) > 0)
            (void)read_events(watch);
    }
    bool busy = true;
    while (busy && !os_stopping())
        busy = wait_for(watch, ready, -1, QUIET_MS) > 0 && read_events(watch);
}

/* ---- working ---- */

_Noreturn static void be_child(const struct os_watch *work, int tells, pid_t parent)
{
    sigset_t none;
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (getppid() != parent)
        _exit(0);
    os_tell_reads_to(tells);
    int status = work->work(work->context);
    fflush(NULL);
    _exit(status);
}

/* Follows the child ID until it ends or what it read has changed; returns its exit status, or -1 if
 * it was ended. */
static int follow(struct watch *watch, pid_t id, int in)
{
    struct pollfd ready[2];
    bool going = true;
    while (going && watch->changed.length == 0 && !os_stopping()) {
        int count = wait_for(watch, ready, in, -1);
        if (count > 0 && ready[0].revents != 0)
            (void)read_events(watch);
        if (count > 0 && ready[1].revents != 0)
            going = hear(watch, in);
    }
    if (going)
        kill(id, SIGTERM); /* it leaves no half-written file */
    int status = 0;
    while (waitpid(id, &status, 0) < 0 && errno == EINTR)
        ;
    return !going && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* The time of the files' stamps, which SOURCE_DATE_EPOCH does not set. */
static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

/* Works once; returns false if no process can be started. */
static bool work_once(struct watch *watch, const struct os_watch *work, struct error *error)
{
    int pipes[2] = {-1, -1};
    LOCAL_BUFFER changed = BUFFER_INIT;
    int64_t start = os_monotonic_ms();
    pid_t parent = getpid();
    if (watch->changed.length > 0)
        buffer_set(&changed, watch->changed.data);
    buffer_clear(&watch->changed);
    buffer_clear(&watch->told);
    watch->started = now_ns();
    fflush(NULL);
    pid_t id = pipe2(pipes, O_CLOEXEC) == 0 ? fork() : -1;
    if (id == 0)
        be_child(work, pipes[1], parent);
    close(pipes[1]);
    int status = id > 0 ? follow(watch, id, pipes[0]) : -1;
    close(pipes[0]);
    if (status == 0)
        work->done(
            work->context, changed.length > 0 ? changed.data : NULL, os_monotonic_ms() - start);
    return id > 0 ||
           error_set(error, ERROR_SYSTEM, "cannot run another program: %s", os_reason(errno));
}

static void finish(struct watch *watch)
{
    for (size_t i = 0; i < watch->count; i++)
        free(watch->entry[i].name);
    free(watch->entry);
    buffer_finish(&watch->told);
    buffer_finish(&watch->changed);
    close(watch->events);
}

static void hold_signals(void)
{
    sigset_t held;
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    sigaddset(&held, SIGTERM);
    sigaddset(&held, SIGHUP);
    sigprocmask(SIG_BLOCK, &held, NULL);
}

bool os_watch(const struct os_watch *work, struct error *error)
{
    struct watch watch = {.events = inotify_init1(IN_CLOEXEC | IN_NONBLOCK)};
    if (watch.events < 0)
        return error_set(error, ERROR_SYSTEM, "cannot watch files: %s", os_reason(errno));
    hold_signals();
    while (!os_stopping() && work_once(&watch, work, error))
        wait_for_change(&watch);
    finish(&watch);
    return os_stopping();
}
