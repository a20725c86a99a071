/*
 * Does work in a child process, which may fail, loop or use up memory without harming this program.
 */
#include "core/os.h"

#include "core/os/os_private.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0 /* AddressSanitizer reserves terabytes, so memory cannot be limited */
#endif

/* Waiting for the processor may take longer than using it. */
enum { STEP_MS = 50, PATIENCE = 6 };

/* Lowers a limit of the process; keeps a lower one. */
static void limit(int resource, rlim_t most)
{
    struct rlimit now;
    if (getrlimit(resource, &now) != 0)
        return;
    if (now.rlim_cur == RLIM_INFINITY || now.rlim_cur > most)
        now.rlim_cur = most;
    setrlimit(resource, &now);
}

static bool write_all(int file, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t written = write(file, bytes, count);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        count -= (size_t)written;
    }
    return true;
}

_Noreturn static void be_child(int out, const struct os_apart *apart)
{
    struct buffer result = BUFFER_INIT;
    const struct rlimit none = {0, 0};
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    dup2(nowhere, STDERR_FILENO); /* libraries complain if memory runs out */
    dup2(nowhere, STDOUT_FILENO);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGHUP, SIG_DFL);
    setrlimit(RLIMIT_CORE, &none);
    limit(RLIMIT_CPU, (rlim_t)apart->seconds);
    if (!SANITIZED)
        limit(RLIMIT_AS, (rlim_t)apart->bytes);
    apart->work(apart->context, &result);
    _exit(write_all(out, result.data, result.length) ? 0 : 1);
}

/* Reads everything that the child writes until DEADLINE. */
static bool hear(int in, int64_t deadline, struct buffer *result)
{
    enum { ROOM = 1 << 16 };
    for (;;) {
        struct pollfd ready = {.fd = in, .events = POLLIN};
        if (os_stopping() || os_monotonic_ms() > deadline)
            return false;
        if (poll(&ready, 1, STEP_MS) <= 0)
            continue;
        char *room = buffer_reserve(result, ROOM);
        ssize_t count = read(in, room, ROOM);
        if (count > 0)
            buffer_end(result, room + count);
        else if (count == 0 || errno != EINTR)
            return count == 0;
    }
}

/* Waits for the child. Returns its exit status, or -1 if a signal ended it. */
static int reap(pid_t id)
{
    int status = 0;
    while (waitpid(id, &status, 0) < 0) {
        if (errno != EINTR)
            return -1;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

enum os_apart_end os_run_apart(
    const struct os_apart *apart, struct buffer *result, struct error *error)
{
    int pipes[2];
    if (pipe(pipes) != 0) {
        error_set(error, ERROR_SYSTEM, "cannot run another program: %s", os_reason(errno));
        return OS_APART_REFUSED;
    }
    fcntl(pipes[0], F_SETFD, FD_CLOEXEC);
    pid_t id = fork();
    if (id == 0) {
        close(pipes[0]);
        be_child(pipes[1], apart);
    }
    int reason = errno;
    close(pipes[1]);
    if (id < 0) {
        close(pipes[0]);
        error_set(error, ERROR_SYSTEM, "cannot run another program: %s", os_reason(reason));
        return OS_APART_REFUSED;
    }
    bool heard =
        hear(pipes[0], os_monotonic_ms() + (int64_t)apart->seconds * 1000 * PATIENCE, result);
    close(pipes[0]);
    if (!heard)
        kill(id, SIGKILL);
    bool good = reap(id) == 0 && heard;
    if (os_stopping() && !good)
        return OS_APART_STOPPED;
    return good ? OS_APART_DONE : OS_APART_DIED;
}
