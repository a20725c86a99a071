/*
 * Signals and reading files. Writing is in os_output.c and os_journal.c, folders and paths in
 * os_paths.c, clocks in os_clock.c.
 */
#include "core/os/os_private.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

static bool cannot_read(const char *path, int reason, struct error *error)
{
    return error_set(error, ERROR_SYSTEM, "cannot read %s: %s", path, os_reason(reason));
}

static bool wait_for_input(int file, int patience_ms)
{
    struct pollfd input = {file, POLLIN, 0};
    return poll(&input, 1, patience_ms) > 0;
}

bool os_input_waits(void)
{
    return wait_for_input(STDIN_FILENO, 0);
}

/* Reads one byte beyond LIMIT to notice a file that is too large. Reading a non-blocking pipe fails
 * with EAGAIN while it has a writer, and ends once it has none. */
bool os_read_rest(
    int file, const char *path, size_t limit, struct buffer *content, struct error *error)
{
    for (;;) {
        size_t room = limit - content->length + 1;
        size_t step = room < 16384 ? room : 16384;
        char *end = buffer_reserve(content, step);
        ssize_t got = read(file, end, step);
        if (got < 0 && errno == EINTR && !os_stopping())
            continue;
        if (got < 0 && errno == EAGAIN && !os_stopping()) {
            (void)wait_for_input(file, -1); /* the next read shows the result */
            continue;
        }
        if (got < 0)
            return cannot_read(path, errno, error);
        content->length += (size_t)got;
        content->data[content->length] = '\0';
        if (got == 0)
            return true;
        if (content->length > limit) {
            error_input(error, "larger than the %zu bytes accepted", limit);
            return error_place(error, path, 0);
        }
    }
}

static bool read_and_close(
    int file, const char *path, size_t limit, char **bytes, size_t *length, struct error *error)
{
    struct buffer content = BUFFER_INIT;
    bool good = os_read_rest(file, path, limit, &content, error);
    close(file);
    if (!good)
        buffer_finish(&content);
    *bytes = content.data;
    *length = content.length;
    return good;
}

/* Reads a pipe, giving a writer time to open its end, as in "make >pipe & hexplay verify pipe". A
 * writer that waits for us, or has already written and closed, is never refused. */
static bool read_pipe(
    int file, const char *path, size_t limit, char **bytes, size_t *length, struct error *error)
{
    enum { PATIENCE_MS = 1500 };
    wait_for_input(file, PATIENCE_MS);
    if (!read_and_close(file, path, limit, bytes, length, error))
        return false;
    if (*length > 0)
        return true;
    free(*bytes);
    *bytes = NULL;
    return error_input(error, "cannot read %s: nobody writes to this pipe", path);
}

bool os_read_file(const char *path, size_t limit, char **bytes, size_t *length, struct error *error)
{
    struct stat about;
    os_tell_read(path);
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return cannot_read(path, errno, error);
    if (fstat(file, &about) == 0 && S_ISFIFO(about.st_mode))
        return read_pipe(file, path, limit, bytes, length, error);
    return read_and_close(file, path, limit, bytes, length, error);
}

bool os_read_regular_file(
    const char *path, size_t limit, char **bytes, size_t *length, struct error *error)
{
    struct stat about;
    os_tell_read(path);
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return cannot_read(path, errno, error);
    if (fstat(file, &about) == 0 && S_ISREG(about.st_mode))
        return read_and_close(file, path, limit, bytes, length, error);
    close(file);
    return error_input(error, "%s is not a file", path);
}

bool os_read_private_file(
    const char *path, size_t limit, char **bytes, size_t *length, struct error *error)
{
    *bytes = NULL;
    *length = 0;
    int file = os_open_own(path, O_RDONLY);
    if (file >= 0)
        return read_and_close(file, path, limit, bytes, length, error);
    if (errno == ENOENT)
        return true;
    if (errno == EPERM)
        return os_refuse_not_own(path, error);
    if (errno == EACCES) /* moving the file away, as for other errors, would lose its content */
        return error_set(error, ERROR_SYSTEM,
            "cannot read %s: %s; 'chmod 600 FILE' makes it readable again", path, os_reason(errno));
    return cannot_read(path, errno, error);
}

bool os_is_terminal(FILE *stream)
{
    const char *name = getenv("TERM");
    return name && *name && strcmp(name, "dumb") != 0 && isatty(fileno(stream));
}

/* The only thing a signal handler may change. */
static struct stop_flag stop_asked;

static void ask_to_stop(int signal_number)
{
    stop_raise(&stop_asked);
    if (os_terminal_is_guarded())
        signal(signal_number, os_give_back_and_die);
}

/* Lets waiting reads return at the first signal (no SA_RESTART). A second one ends the program as
 * usual, so a program that ignores the flag can still be stopped. */
void os_catch_signals(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = ask_to_stop;
    action.sa_flags = (int)SA_RESETHAND;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    action.sa_handler = SIG_IGN;
    action.sa_flags = 0;
    sigaction(SIGPIPE, &action, NULL);
}

bool os_stopping(void)
{
    return stop_raised(&stop_asked);
}

const struct stop_flag *os_stop_flag(void)
{
    return &stop_asked;
}

/* ---- starting ---- */

/* Occupies the number of a closed stream, so that no file gets the stream's output. /dev/null is
 * opened in the wrong direction, so using the stream still fails. */
static void take_number(int stream)
{
    if (fcntl(stream, F_GETFD) >= 0 || errno != EBADF)
        return;
    if (open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) != stream)
        _exit(1);
}

void os_start(void)
{
    struct sigaction action;
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        take_number(stream);
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = SIG_IGN;
    sigaction(SIGXFSZ, &action, NULL);
}
