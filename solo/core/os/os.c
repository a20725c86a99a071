/*
 * Signals and reading files. Careful writing is in os_output.c and os_journal.c, folders and paths
 * in os_paths.c, clocks in os_clock.c.
 */
#include "core/os/os_private.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool cannot_read(const char *path, int reason, struct error *error)
{
    return error_set(error, ERROR_SYSTEM, "cannot read %s: %s", path, os_reason(reason));
}

/* One byte beyond LIMIT shows that there is too much. */
bool os_read_rest(
    int file, const char *path, size_t limit, struct buffer *content, struct error *error)
{
    for (;;) {
        size_t room = limit - content->length + 1;
        size_t step = room < 65536 ? room : 65536;
        char *end = buffer_reserve(content, step);
        ssize_t got = read(file, end, step);
        if (got < 0 && errno == EINTR && !os_stopping())
            continue;
        if (got < 0)
            return cannot_read(path, errno, error);
        content->length += (size_t)got;
        content->data[content->length] = '\0';
        if (got == 0)
            return true;
        if (content->length > limit) {
            error_set(error, ERROR_INPUT, "larger than the %zu bytes accepted", limit);
            return error_place(error, path, 0);
        }
    }
}

/* Reads the whole of FILE and closes it. */
static bool read_and_close(
    int file, const char *path, size_t limit, char **bytes, size_t *length, struct error *error)
{
    struct buffer content = BUFFER_INIT;
    bool good = os_read_rest(file, path, limit, &content, error);
    close(file);
    if (!good) {
        buffer_finish(&content);
        return false;
    }
    *bytes = content.data;
    *length = content.length;
    return true;
}

bool os_read_file(const char *path, size_t limit, char **bytes, size_t *length, struct error *error)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return cannot_read(path, errno, error);
    return read_and_close(file, path, limit, bytes, length, error);
}

bool os_read_regular_file(
    const char *path, size_t limit, char **bytes, size_t *length, struct error *error)
{
    struct stat about;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return cannot_read(path, errno, error);
    if (fstat(file, &about) == 0 && S_ISREG(about.st_mode))
        return read_and_close(file, path, limit, bytes, length, error);
    close(file);
    return error_set(error, ERROR_INPUT, "%s is no file", path);
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
        return error_set(error, ERROR_INPUT, "%s is no file of yours: move it away", path);
    return cannot_read(path, errno, error);
}

bool os_is_terminal(FILE *stream)
{
    const char *name = getenv("TERM");
    return name && *name && strcmp(name, "dumb") != 0 && isatty(fileno(stream));
}

/* The one thing a signal handler may change. */
static struct stop_flag stop_asked;

static void ask_to_stop(int signal_number)
{
    stop_raise(&stop_asked);
    if (os_terminal_is_guarded())
        signal(signal_number, os_give_back_and_die);
}

/* Waiting reads return at the first signal (no SA_RESTART), and a second one ends the program the
 * usual way, so that nobody is locked in by a program that does not look at the flag. */
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
