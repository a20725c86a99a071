/*
 * Clocks, signals, reading files and folders.
 */
#include "check.h"

#include "core/os.h"

#include <fcntl.h>
#include <pwd.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

static void the_clock_never_goes_back(void **state)
{
    (void)state;
    int64_t before = os_monotonic_ns();
    assert_true(os_monotonic_ns() >= before);
    assert_true(os_monotonic_ms() >= before / 1000000);
}

static void the_date_can_be_fixed(void **state)
{
    (void)state;
    setenv("SOURCE_DATE_EPOCH", "1700000000", 1);
    assert_int_equal(os_wall_seconds(), 1700000000);
    setenv("SOURCE_DATE_EPOCH", "yesterday", 1);
    assert_true(os_wall_seconds() > 1700000000);
    unsetenv("SOURCE_DATE_EPOCH");
    assert_true(os_wall_seconds() > 1700000000);
}

static void times_are_written_in_utc(void **state)
{
    (void)state;
    char text[32];
    setenv("TZ", "Asia/Tokyo", 1);
    os_format_time(0, text);
    assert_string_equal(text, "1970-01-01T00:00:00Z");
    os_format_time(1795197600, text);
    unsetenv("TZ");
    assert_string_equal(text, "2026-11-20T18:00:00Z");
}

static void times_are_read_back_and_days_are_those_of_the_place(void **state)
{
    (void)state;
    char text[32];
    int64_t seconds;
    for (int64_t when = 0; when < INT64_C(200000000000); when += 86399 * 977) {
        os_format_time(when, text);
        assert_true(os_read_time(text, &seconds));
        assert_int_equal(seconds, when);
    }
    assert_false(os_read_time("2026-11-20", &seconds));
    assert_false(os_read_time("2026-13-20T18:00:00Z", &seconds));
    assert_false(os_read_time("2026-11-20T18:00:00Z ", &seconds));
    setenv("TZ", "Asia/Tokyo", 1);
    assert_string_equal(os_date(os_local_day(1795197600)).data, "2026-11-21");
    setenv("TZ", "America/New_York", 1);
    assert_string_equal(os_date(os_local_day(1795197600)).data, "2026-11-20");
    unsetenv("TZ");
}

static void a_file_is_read_whole_and_up_to_its_limit(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    char *bytes = NULL;
    size_t length = 0;
    scratch_write(path, "12345");
    assert_true(os_read_file(path, 5, &bytes, &length, &error));
    assert_int_equal(length, 5);
    assert_string_equal(bytes, "12345");
    free(bytes);
    assert_false(os_read_file(path, 4, &bytes, &length, &error));
    assert_error(&error, ERROR_INPUT, "larger than the 4 bytes");
    scratch_write(path, "");
    assert_true(os_read_file(path, 5, &bytes, &length, &error));
    assert_string_equal(bytes, "");
    free(bytes);
}

static void what_cannot_be_read_is_named(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    char *bytes;
    size_t length;
    assert_false(os_read_file(folder, 100, &bytes, &length, &error));
    assert_error(&error, ERROR_SYSTEM, "Is a directory");
    assert_false(os_read_file(path, 100, &bytes, &length, &error));
    assert_error(&error, ERROR_SYSTEM, "file: No such file or directory");
}

/* Starts another program at the other end of the pipe PATH: it waits until the pipe is opened,
 * writes the first text REPEAT times, then the others. */
static pid_t start_writer(const char *const *texts, int count, int repeat)
{
    pid_t writer = fork();
    if (writer != 0)
        return writer;
    int file = open(path, O_WRONLY);
    for (int i = 0; i < repeat; i++)
        if (write(file, texts[0], strlen(texts[0])) < 0)
            _exit(1);
    for (int i = 1; i < count; i++)
        if (sched_yield() != 0 || write(file, texts[i], strlen(texts[i])) < 0)
            _exit(1);
    _exit(0);
}

static void a_pipe_is_read_as_long_as_somebody_writes(void **state)
{
    (void)state;
    enum { MANY = 100000 };
    static const char *const texts[] = {"12345678", "9", "end"};
    struct error error = ERROR_INIT;
    char *bytes;
    size_t length;
    int status;
    assert_int_equal(mkfifo(path, 0600), 0);
    for (int repeat = 1; repeat <= MANY; repeat += MANY - 1) {
        pid_t writer = start_writer(texts, 3, repeat);
        assert_true(os_read_file(path, 8 * MANY + 4, &bytes, &length, &error));
        assert_int_equal(length, 8 * repeat + 4);
        assert_string_equal(bytes + length - 4, "9end");
        free(bytes);
        assert_int_equal(waitpid(writer, &status, 0), writer);
        assert_int_equal(status, 0);
    }
}

static void a_pipe_that_nobody_writes_to_is_refused(void **state)
{
    (void)state;
    static const char *const nothing[] = {""};
    struct error error = ERROR_INIT;
    char *bytes;
    size_t length;
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_false(os_read_file(path, 100, &bytes, &length, &error));
    assert_error(&error, ERROR_INPUT, "file: nobody writes to this pipe");
    error = (struct error)ERROR_INIT;
    pid_t writer = start_writer(nothing, 1, 0);
    assert_false(os_read_file(path, 100, &bytes, &length, &error));
    assert_error(&error, ERROR_INPUT, "file: nobody writes to this pipe");
    assert_int_equal(waitpid(writer, NULL, 0), writer);
}

static void folders_are_made_with_their_parents_and_private(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    char deep[PATH_SIZE];
    scratch_path(deep, folder, "a/b//c/");
    assert_true(os_make_folders(deep, OS_PRIVATE_FOLDER, &error));
    assert_true(os_is_folder(deep));
    assert_true(os_make_folders(deep, OS_PRIVATE_FOLDER, &error));
    struct stat about;
    assert_int_equal(stat(deep, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0700);
    scratch_write(path, "x");
    assert_false(os_make_folders(path, OS_PRIVATE_FOLDER, &error));
    assert_error(&error, ERROR_SYSTEM, "cannot make the folder");
    scratch_path(deep, folder, "file/below");
    assert_false(os_make_folders(deep, OS_PRIVATE_FOLDER, &error));
    assert_error(&error, ERROR_SYSTEM, "file");
}

static void note_name(void *context, const char *name)
{
    int *seen = context;
    seen[0]++;
    seen[1] += strcmp(name, "file") == 0;
    seen[2] += strcmp(name, ".hidden") == 0;
}

static void everything_in_a_folder_is_visited_once(void **state)
{
    (void)state;
    int seen[3] = {0};
    os_visit_folder(folder, note_name, seen);
    assert_int_equal(seen[0], 0);
    scratch_write(path, "x");
    char hidden[PATH_SIZE];
    scratch_path(hidden, folder, ".hidden");
    scratch_write(hidden, "x");
    os_visit_folder(folder, note_name, seen);
    assert_int_equal(seen[0], 2);
    assert_int_equal(seen[1], 1);
    assert_int_equal(seen[2], 1);
    os_visit_folder(path, note_name, seen); /* if there is no folder, nothing is visited */
    assert_int_equal(seen[0], 2);
}

static void a_file_is_removed_once_and_twice(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    scratch_write(path, "x");
    assert_true(os_file_exists(path));
    assert_true(os_remove_file(path, &error));
    assert_false(os_file_exists(path));
    assert_true(os_remove_file(path, &error));
    assert_false(os_remove_file(folder, &error));
    assert_error(&error, ERROR_SYSTEM, "cannot remove");
}

static void assert_folder(enum os_folder kind, const char *expected)
{
    struct error error = ERROR_INIT;
    struct buffer found = BUFFER_INIT;
    buffer_add(&found, "left over");
    assert_true(os_folder_path(kind, &found, &error));
    assert_string_equal(found.data, expected);
    buffer_finish(&found);
}

static void assert_tidy(const char *given, const char *wanted)
{
    struct buffer tidy = BUFFER_INIT;
    os_tidy_path(given, &tidy);
    assert_string_equal(tidy.data, wanted);
    buffer_finish(&tidy);
}

/* Only what certainly leads to the same place is shortened. */
static void paths_are_said_shorter(void **state)
{
    (void)state;
    char inside[600], linked[600], plain[600], kept[700];
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(linked, sizeof linked, "%s/link", folder);
    assert_int_equal(symlink(path, linked), 0);
    snprintf(inside, sizeof inside, "%s/../out//x/", path);
    snprintf(plain, sizeof plain, "%s/out/x/", folder);
    assert_tidy(inside, plain);
    snprintf(kept, sizeof kept, "%s/../out", linked);
    assert_tidy(kept, kept);
    assert_tidy("nowhere/../x", "nowhere/../x");
    assert_tidy("../x", "../x");
    assert_tidy("./-", "./-");
    assert_tidy("a/./b//c", "a/b/c");
    assert_tidy("/", "/");
    assert_tidy("/..", "/..");
    assert_int_equal(unlink(linked), 0);
    assert_int_equal(rmdir(path), 0);
}

static void xdg_folders_come_from_the_environment(void **state)
{
    (void)state;
    setenv("HOME", "/home/ann", 1);
    unsetenv("XDG_STATE_HOME");
    assert_folder(OS_STATE_FOLDER, "/home/ann/.local/state/paperhex");
    setenv("XDG_STATE_HOME", "/state", 1);
    assert_folder(OS_STATE_FOLDER, "/state/paperhex");
    setenv("XDG_STATE_HOME", "relative", 1);
    assert_folder(OS_STATE_FOLDER, "/home/ann/.local/state/paperhex");
    setenv("XDG_CONFIG_HOME", "", 1);
    assert_folder(OS_CONFIG_FOLDER, "/home/ann/.config/paperhex");
    unsetenv("HOME");
    char expected[PATH_SIZE];
    snprintf(expected, sizeof expected, "%s/.local/state/paperhex", getpwuid(geteuid())->pw_dir);
    assert_folder(OS_STATE_FOLDER, expected);
}

static void data_is_found_beside_the_program_or_where_it_is_told(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct buffer found = BUFFER_INIT;
    unsetenv("PAPERHEX_DATA");
    assert_true(
        os_data_path("CMakeCache.txt", &found, &error)); /* the build folder is one level up */
    assert_true(os_file_exists(found.data));
    assert_false(os_data_path("no such thing", &found, &error));
    assert_error(&error, ERROR_SYSTEM, "no such thing is not beside the program");
    setenv("PAPERHEX_DATA", folder, 1);
    assert_false(os_data_path("CMakeCache.txt", &found, &error));
    assert_error(&error, ERROR_SYSTEM, "PAPERHEX_DATA");
    scratch_write(path, "x");
    assert_true(os_data_path("file", &found, &error));
    assert_string_equal(found.data, path);
    unsetenv("PAPERHEX_DATA");
    buffer_finish(&found);
}

static void a_signal_asks_to_stop_and_a_second_one_insists(void **state)
{
    (void)state;
    pid_t child = fork();
    if (child == 0) {
        os_catch_signals();
        bool before = os_stopping();
        raise(SIGPIPE);
        raise(SIGTERM);
        if (before || !os_stopping())
            _exit(1);
        raise(SIGTERM);
        _exit(2);
    }
    int status;
    waitpid(child, &status, 0);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
}

#define in_a_folder(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_clock_never_goes_back),
        cmocka_unit_test(the_date_can_be_fixed),
        cmocka_unit_test(times_are_written_in_utc),
        cmocka_unit_test(times_are_read_back_and_days_are_those_of_the_place),
        in_a_folder(a_file_is_read_whole_and_up_to_its_limit),
        in_a_folder(what_cannot_be_read_is_named),
        in_a_folder(a_pipe_is_read_as_long_as_somebody_writes),
        in_a_folder(a_pipe_that_nobody_writes_to_is_refused),
        in_a_folder(folders_are_made_with_their_parents_and_private),
        in_a_folder(everything_in_a_folder_is_visited_once),
        in_a_folder(a_file_is_removed_once_and_twice),
        in_a_folder(paths_are_said_shorter),
        cmocka_unit_test(xdg_folders_come_from_the_environment),
        in_a_folder(data_is_found_beside_the_program_or_where_it_is_told),
        cmocka_unit_test(a_signal_asks_to_stop_and_a_second_one_insists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
