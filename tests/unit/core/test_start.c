/*
 * What a program does at its start: closed streams, files that grow too large, no memory.
 */
#include "check.h"

#include "core/os.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[PATH_SIZE];
static char path[PATH_SIZE];

static int make_folder(void **state)
{
    (void)state;
    scratch_create(folder);
    scratch_path(path, folder, "file");
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    scratch_remove(folder);
    return 0;
}

/* Returns the exit status of JUDGE in a child process, or -1. */
static int in_child(int (*judge)(int number), int number)
{
    int status;
    pid_t child = fork();
    if (child == 0)
        _exit(judge(number));
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static bool cannot_be_used(int stream)
{
    char byte = 'x';
    ssize_t done = stream == STDIN_FILENO ? read(stream, &byte, 1) : write(stream, &byte, 1);
    return done < 0 && errno == EBADF;
}

/* CLOSED: a bit for each stream that is closed. Returns 0 if no file gets their numbers. */
static int start_with_closed(int closed)
{
    for (int stream = 0; stream < 3; stream++)
        if (closed & 1 << stream)
            close(stream);
    os_start();
    int file = open(path, O_RDWR | O_CREAT, 0600);
    if (file < 3)
        return 1;
    for (int stream = 0; stream < 3; stream++)
        if ((closed & 1 << stream) && !cannot_be_used(stream))
            return 2;
    return 0;
}

static void no_file_gets_the_number_of_a_closed_stream(void **state)
{
    (void)state;
    for (int closed = 1; closed < 8; closed++)
        assert_int_equal(in_child(start_with_closed, closed), 0);
}

static int say_and_start(int unused)
{
    (void)unused;
    int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    if (dup2(file, STDOUT_FILENO) < 0)
        return 1;
    os_start();
    return write(STDOUT_FILENO, "said", 4) == 4 ? 0 : 1;
}

static void an_open_stream_is_left_alone(void **state)
{
    (void)state;
    assert_int_equal(in_child(say_and_start, 0), 0);
    assert_content(path, "said");
}

static int outgrow(int unused)
{
    (void)unused;
    struct rlimit small = {4, 4};
    int file = open(path, O_RDWR | O_CREAT, 0600);
    os_start();
    if (setrlimit(RLIMIT_FSIZE, &small) != 0 || write(file, "1234", 4) != 4)
        return 1;
    return write(file, "5", 1) < 0 && errno == EFBIG ? 0 : 2;
}

static void a_file_that_would_grow_too_large_is_an_error(void **state)
{
    (void)state;
    assert_int_equal(in_child(outgrow, 0), 0);
}

static int run_out_of_memory(int unused)
{
    (void)unused;
    int file = open(path, O_RDWR | O_CREAT, 0600);
    if (dup2(file, STDERR_FILENO) < 0)
        return 77;
    char *memory = memory_resize(NULL, SIZE_MAX, 2);
    return memory == NULL ? 78 : 79;
}

static void out_of_memory_is_a_line_and_status_1(void **state)
{
    (void)state;
    assert_int_equal(in_child(run_out_of_memory, 0), 1);
    assert_content(path, "test_core_start: out of memory\n");
}

#define CASE(function) cmocka_unit_test_setup_teardown(function, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(no_file_gets_the_number_of_a_closed_stream),
        CASE(an_open_stream_is_left_alone),
        CASE(a_file_that_would_grow_too_large_is_an_error),
        CASE(out_of_memory_is_a_line_and_status_1),
    };
    return cmocka_run_group_tests_name("core_start", tests, NULL, NULL);
}
