/*
 * Files appear whole or not at all.
 */
#define _GNU_SOURCE /* unshare, mount */
#include "check.h"

#include "core/os.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[PATH_SIZE];
static char path[PATH_SIZE];

static int make_folder(void **state)
{
    (void)state;
    scratch_create(folder);
    scratch_path(path, folder, "sheet.pdf");
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    scratch_remove(folder);
    return 0;
}

static bool write_file(const char *place, const char *content, struct error *error)
{
    struct os_output *output = os_output_create(place, 0666, error);
    if (!output)
        return false;
    if (!os_output_write(output, content, strlen(content), error)) {
        os_output_destroy(output);
        return false;
    }
    return os_output_commit(output, error);
}

static mode_t mode_of(const char *place)
{
    struct stat about;
    assert_int_equal(lstat(place, &about), 0);
    return about.st_mode & 0777;
}

static void a_new_file_appears_at_the_end(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    mode_t mask = umask(022);
    struct os_output *output = os_output_create(path, 0666, &error);
    assert_non_null(output);
    assert_true(os_output_write(output, "whole", 5, &error));
    assert_false(os_file_exists(path));
    assert_true(os_output_commit(output, &error));
    umask(mask);
    assert_content(path, "whole");
    assert_int_equal(mode_of(path), 0644);
    assert_int_equal(scratch_count(folder), 1);
}

static void an_old_file_stays_until_the_new_one_is_whole(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    scratch_write(path, "old");
    chmod(path, 0640);
    struct os_output *output = os_output_create(path, 0666, &error);
    assert_non_null(output);
    assert_true(os_output_write(output, "new", 3, &error));
    assert_content(path, "old");
    assert_true(os_output_commit(output, &error));
    assert_content(path, "new");
    assert_int_equal(mode_of(path), 0640);
    assert_int_equal(scratch_count(folder), 1);
}

static void what_is_thrown_away_leaves_nothing(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct os_output *output = os_output_create(path, 0666, &error);
    assert_true(os_output_write(output, "half", 4, &error));
    os_output_destroy(output);
    assert_int_equal(scratch_count(folder), 0);
    os_output_destroy(NULL);
}

static void several_files_at_once_do_not_meet(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    char other[PATH_SIZE];
    scratch_path(other, folder, "other.pdf");
    struct os_output *first = os_output_create(path, 0666, &error);
    struct os_output *second = os_output_create(other, 0666, &error);
    assert_true(os_output_write(first, "first", 5, &error));
    assert_true(os_output_write(second, "second", 6, &error));
    assert_true(os_output_commit(second, &error));
    assert_true(os_output_commit(first, &error));
    assert_content(path, "first");
    assert_content(other, "second");
    assert_int_equal(scratch_count(folder), 2);
}

/* ---- files together ---- */

/* Returns a batch with a.png and sheet.pdf, written but not committed. */
static struct os_batch *begin_batch(void)
{
    struct error error = ERROR_INIT;
    struct os_batch *batch = os_batch_create(folder);
    assert_true(os_batch_add(batch, "a.png", "first", 5, &error));
    assert_true(os_batch_add(batch, "sheet.pdf", "second", 6, &error));
    return batch;
}

static void a_batch_appears_together(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    char first[PATH_SIZE];
    scratch_path(first, folder, "a.png");
    scratch_write(path, "old");
    struct os_batch *batch = begin_batch();
    assert_false(os_file_exists(first));
    assert_content(path, "old");
    assert_true(os_batch_end(batch, true, &error));
    assert_content(first, "first");
    assert_content(path, "second");
    assert_int_equal(scratch_count(folder), 2);
}

static void a_batch_that_is_thrown_away_leaves_nothing(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    assert_false(os_batch_end(begin_batch(), false, &error));
    assert_int_equal(scratch_count(folder), 0);
}

static void a_batch_takes_nothing_but_files(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    char taken[PATH_SIZE];
    scratch_path(taken, folder, "taken");
    assert_int_equal(mkdir(taken, 0700), 0);
    struct os_batch *batch = begin_batch();
    assert_false(os_batch_add(batch, "taken", "third", 5, &error));
    assert_int_equal(error.code, ERROR_SYSTEM);
    assert_non_null(strstr(error.message, "taken"));
    assert_false(os_batch_end(batch, false, &error));
    assert_int_equal(scratch_count(folder), 1);
    assert_int_equal(rmdir(taken), 0);
}

static void what_goes_to_memory_is_handed_over(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    char *bytes;
    size_t count;
    struct os_output *output = os_output_create_memory(&bytes, &count, &error);
    assert_true(os_output_write(output, "some", 4, &error));
    assert_true(os_output_write(output, "thing", 5, &error));
    assert_true(os_output_commit(output, &error));
    assert_int_equal(count, 9);
    assert_string_equal(bytes, "something");
    free(bytes);
}

static void a_private_file_is_private(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct os_output *output = os_output_create(path, 0600, &error);
    assert_true(os_output_commit(output, &error));
    assert_int_equal(mode_of(path), 0600);
}

static void a_link_stays_and_its_target_is_replaced(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    char target[PATH_SIZE];
    scratch_path(target, folder, "target");
    scratch_write(target, "old");
    assert_int_equal(symlink("target", path), 0);
    assert_true(write_file(path, "new", &error));
    assert_content(target, "new");
    char link[PATH_SIZE];
    assert_int_equal(readlink(path, link, sizeof link), 6);
    assert_int_equal(unlink(target), 0); /* now it leads nowhere, so its target is created */
    assert_true(write_file(path, "made", &error));
    assert_content(target, "made");
    assert_int_equal(scratch_count(folder), 2);
}

static void a_full_device_is_an_error_and_exit_status_1(void **state)
{
    (void)state;
    if (access("/dev/full", W_OK) != 0)
        skip();
    struct error error = ERROR_INIT;
    assert_false(write_file("/dev/full", "anything", &error));
    assert_int_equal(error_exit_status(&error), 1);
    assert_error(&error, ERROR_SYSTEM, "cannot write /dev/full: No space left on device");
    char big[1 << 16];
    memset(big, 'x', sizeof big - 1);
    big[sizeof big - 1] = '\0';
    assert_false(write_file("/dev/full", big, &error));
    assert_error(&error, ERROR_SYSTEM, "/dev/full: No space left");
    assert_true(access("/dev/full", W_OK) == 0);
}

static void devices_are_written_directly_and_stay_devices(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    assert_true(write_file("/dev/null", "anything", &error));
    struct stat about;
    assert_int_equal(stat("/dev/null", &about), 0);
    assert_true(S_ISCHR(about.st_mode));
}

static void a_pipe_is_written_directly(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    assert_int_equal(mkfifo(path, 0600), 0);
    int reader = open(path, O_RDONLY | O_NONBLOCK);
    assert_true(reader >= 0);
    assert_true(write_file(path, "piped", &error));
    char got[8] = "";
    assert_int_equal(read(reader, got, sizeof got), 5);
    assert_string_equal(got, "piped");
    close(reader);
}

static void a_pipe_that_nobody_reads_is_refused(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_false(write_file(path, "piped", &error));
    assert_error(&error, ERROR_SYSTEM, "Nobody reads this pipe");
}

/* A reader that waits for its pipe to be opened is enough, and what does not fit into the pipe
 * waits for the reader. */
static void a_pipe_waits_for_its_reader(void **state)
{
    (void)state;
    enum { MANY = 300000 };
    static char many[MANY + 1];
    struct error error = ERROR_INIT;
    memset(many, 'x', MANY);
    assert_int_equal(mkfifo(path, 0600), 0);
    pid_t reader = fork();
    if (reader == 0) {
        char got[4096];
        ssize_t sum = 0, count;
        int file = open(path, O_RDONLY);
        while ((count = read(file, got, sizeof got)) > 0)
            sum += count;
        _exit(sum == MANY ? 0 : 1);
    }
    assert_true(write_file(path, many, &error));
    int status;
    assert_int_equal(waitpid(reader, &status, 0), reader);
    assert_int_equal(status, 0);
}

static void places_that_cannot_be_written_are_named(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    char place[PATH_SIZE];
    scratch_path(place, folder, "absent/sheet.pdf");
    assert_null(os_output_create(place, 0666, &error));
    assert_error(&error, ERROR_SYSTEM, "absent/sheet.pdf: No such file or directory");
    assert_null(os_output_create(folder, 0666, &error));
    assert_error(&error, ERROR_SYSTEM, "Is a directory");
    assert_null(os_output_create("", 0666, &error));
    assert_error(&error, ERROR_SYSTEM, "cannot write");
    scratch_path(place, folder, "file");
    scratch_write(place, "x");
    scratch_path(place, folder, "file/below");
    assert_null(os_output_create(place, 0666, &error));
    assert_error(&error, ERROR_SYSTEM, "Not a directory");
    assert_int_equal(scratch_count(folder), 1);
}

static void come_back(uid_t user)
{
    assert_int_equal(setresuid(user, user, user), 0);
}

/* Becomes another user until come_back, because nothing is read-only to root. Returns false if that
 * user cannot reach the folder, because the sources are in root's own. */
static bool become_a_plain_user(void)
{
    enum { NOBODY = 65534 };
    if (geteuid() != 0)
        return true;
    assert_true(chown(folder, NOBODY, NOBODY) == 0 && setresuid(NOBODY, NOBODY, 0) == 0);
    bool reached = access(folder, X_OK) == 0;
    if (!reached)
        come_back(0);
    return reached;
}

static void a_folder_or_file_that_is_read_only_is_refused(void **state)
{
    (void)state;
    uid_t user = geteuid();
    struct error error = ERROR_INIT;
    if (!become_a_plain_user()) {
        print_message("not checked: another user cannot reach %s\n", folder);
        return;
    }
    assert_int_equal(chmod(folder, 0500), 0);
    assert_null(os_output_create(path, 0666, &error));
    assert_int_equal(chmod(folder, 0700), 0);
    assert_error(&error, ERROR_SYSTEM, "Permission denied");
    scratch_write(path, "kept");
    assert_int_equal(chmod(path, 0400), 0);
    assert_null(os_output_create(path, 0666, &error));
    assert_error(&error, ERROR_SYSTEM, "Permission denied");
    error_clear(&error);
    struct os_batch *batch = os_batch_create(folder);
    assert_false(os_batch_add(batch, "sheet.pdf", "other", 5, &error));
    assert_false(os_batch_end(batch, false, &error));
    assert_error(&error, ERROR_SYSTEM, "Permission denied");
    assert_content(path, "kept");
    come_back(user);
}

enum { CHILD_GOOD = 0, CHILD_BAD = 1, CHILD_CANNOT = 77 };

static int wait_for(pid_t child)
{
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static bool write_map(const char *map, const char *line)
{
    int file = open(map, O_WRONLY);
    bool good = file >= 0 && write(file, line, strlen(line)) > 0;
    close(file);
    return good;
}

/* Becomes root of a new namespace, in which other users may mount, too. */
static bool own_namespace(void)
{
    if (geteuid() == 0)
        return unshare(CLONE_NEWNS) == 0;
    char user[32], group[32];
    snprintf(user, sizeof user, "0 %u 1", (unsigned)geteuid());
    snprintf(group, sizeof group, "0 %u 1", (unsigned)getegid());
    return unshare(CLONE_NEWNS | CLONE_NEWUSER) == 0 && write_map("/proc/self/setgroups", "deny") &&
           write_map("/proc/self/uid_map", user) && write_map("/proc/self/gid_map", group);
}

/* Mounts, in the child, a file system of 64 KiB over FOLDER that no other process sees. */
static bool mount_tiny(void)
{
    return own_namespace() && mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
           mount("tmpfs", folder, "tmpfs", 0, "size=64k") == 0;
}

static int fill_tiny(void)
{
    if (!mount_tiny())
        return CHILD_CANNOT;
    struct error error = ERROR_INIT;
    if (!write_file(path, "small", &error))
        return CHILD_BAD;
    static char big[200000];
    memset(big, 'x', sizeof big - 1);
    if (write_file(path, big, &error) || error.code != ERROR_SYSTEM)
        return CHILD_BAD;
    if (!strstr(error.message, "No space left on device") || scratch_count(folder) != 1)
        return CHILD_BAD;
    assert_content(path, "small");
    return CHILD_GOOD;
}

static void a_full_disk_leaves_the_old_file_and_nothing_else(void **state)
{
    (void)state;
    pid_t child = fork();
    if (child == 0)
        _exit(fill_tiny());
    int status = wait_for(child);
    if (status == CHILD_CANNOT)
        skip(); /* no right to mount here */
    assert_int_equal(status, CHILD_GOOD);
}

static void die_while_writing(void)
{
    struct error error = ERROR_INIT;
    struct os_output *output = os_output_create(path, 0666, &error);
    if (!output || !os_output_write(output, "half", 4, &error))
        _exit(CHILD_BAD);
    if (scratch_count(folder) != 0)
        _exit(CHILD_CANNOT);
    raise(SIGKILL);
}

static void a_program_killed_while_writing_leaves_nothing(void **state)
{
    (void)state;
    pid_t child = fork();
    if (child == 0)
        die_while_writing();
    if (wait_for(child) == CHILD_CANNOT)
        skip(); /* this file system has no nameless files */
    assert_int_equal(scratch_count(folder), 0);
}

static int write_to_closed_output(void)
{
    struct error error = ERROR_INIT;
    int full = open("/dev/full", O_WRONLY);
    if (full < 0)
        return CHILD_CANNOT;
    dup2(full, STDOUT_FILENO);
    bool good = write_file("-", "anything", &error);
    return !good && error_exit_status(&error) == 1 ? CHILD_GOOD : CHILD_BAD;
}

static void standard_output_is_checked_too(void **state)
{
    (void)state;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0)
        _exit(write_to_closed_output());
    int status = wait_for(child);
    if (status == CHILD_CANNOT)
        skip();
    assert_int_equal(status, CHILD_GOOD);
}

#define in_a_folder(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        in_a_folder(a_new_file_appears_at_the_end),
        in_a_folder(an_old_file_stays_until_the_new_one_is_whole),
        in_a_folder(what_is_thrown_away_leaves_nothing),
        in_a_folder(several_files_at_once_do_not_meet),
        in_a_folder(a_batch_appears_together),
        in_a_folder(a_batch_that_is_thrown_away_leaves_nothing),
        in_a_folder(a_batch_takes_nothing_but_files),
        in_a_folder(what_goes_to_memory_is_handed_over),
        in_a_folder(a_private_file_is_private),
        in_a_folder(a_link_stays_and_its_target_is_replaced),
        in_a_folder(a_full_device_is_an_error_and_exit_status_1),
        in_a_folder(devices_are_written_directly_and_stay_devices),
        in_a_folder(a_pipe_is_written_directly),
        in_a_folder(a_pipe_that_nobody_reads_is_refused),
        in_a_folder(a_pipe_waits_for_its_reader),
        in_a_folder(places_that_cannot_be_written_are_named),
        in_a_folder(a_folder_or_file_that_is_read_only_is_refused),
        in_a_folder(a_full_disk_leaves_the_old_file_and_nothing_else),
        in_a_folder(a_program_killed_while_writing_leaves_nothing),
        in_a_folder(standard_output_is_checked_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
