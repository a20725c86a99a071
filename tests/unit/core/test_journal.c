/*
 * Journals: on disk line by line, open in one program only, and only where they are allowed. Also
 * the strict opening of private files.
 */
#include "check.h"

#include "core/os.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

static char folder[PATH_SIZE];
static char path[PATH_SIZE];
static char other[PATH_SIZE];

static int make_folder(void **state)
{
    (void)state;
    scratch_create(folder);
    scratch_path(path, folder, "file");
    scratch_path(other, folder, "other");
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    scratch_remove(folder);
    return 0;
}

static struct os_journal *open_journal(enum os_journal_start start)
{
    struct error error = ERROR_INIT;
    struct os_journal *journal = os_journal_open(path, start, &error);
    if (!journal)
        fail_msg("%s", error.message);
    return journal;
}

static void append(struct os_journal *journal, const char *line)
{
    struct error error = ERROR_INIT;
    assert_true(os_journal_append(journal, line, strlen(line), &error));
}

static void assert_refused(
    const char *where, enum os_journal_start start, enum error_code code, const char *part)
{
    struct error error = ERROR_INIT;
    assert_null(os_journal_open(where, start, &error));
    assert_error(&error, code, part);
}

/* Returns the exit status of JUDGE in a child process, or -1. */
static int in_child(int (*judge)(void))
{
    int status;
    pid_t child = fork();
    if (child == 0)
        _exit(judge());
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* ---- lines ---- */

static void each_line_is_on_disk_when_it_is_appended(void **state)
{
    (void)state;
    struct stat about;
    struct os_journal *journal = open_journal(OS_JOURNAL_ANY);
    append(journal, "one\n");
    assert_content(path, "one\n");
    append(journal, "two\n");
    assert_content(path, "one\ntwo\n");
    os_journal_destroy(journal);
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_int_equal(scratch_count(folder), 1);
    os_journal_destroy(NULL);
}

static void a_journal_is_read_cut_and_gone_on_with(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    char *bytes;
    size_t length;
    scratch_write(path, "one\ntor");
    struct os_journal *journal = open_journal(OS_JOURNAL_OLD);
    assert_true(os_journal_read(journal, 7, &bytes, &length, &error));
    assert_string_equal(bytes, "one\ntor");
    assert_int_equal(length, 7);
    free(bytes);
    assert_true(os_journal_cut(journal, 4, &error));
    assert_content(path, "one\n");
    append(journal, "two\n");
    assert_content(path, "one\ntwo\n");
    assert_false(os_journal_cut(journal, 9, &error));
    error_clear(&error);
    assert_false(os_journal_read(journal, 7, &bytes, &length, &error));
    assert_error(&error, ERROR_INPUT, "larger than");
    os_journal_destroy(journal);
}

static void what_somebody_else_made_longer_is_not_cut(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    char *bytes;
    size_t length;
    scratch_write(path, "one\n");
    struct os_journal *journal = open_journal(OS_JOURNAL_OLD);
    assert_true(os_journal_read(journal, 100, &bytes, &length, &error));
    free(bytes);
    scratch_write(path, "one\ntwo\n");
    assert_false(os_journal_is_there(journal));
    assert_false(os_journal_cut(journal, 4, &error));
    assert_error(&error, ERROR_SYSTEM, "changed by another program");
    assert_content(path, "one\ntwo\n");
    os_journal_destroy(journal);
}

static int append_to_a_small_file(void)
{
    struct error error = ERROR_INIT;
    struct os_journal *journal = os_journal_open(path, OS_JOURNAL_ANY, &error);
    struct rlimit small = {6, 6};
    signal(SIGXFSZ, SIG_IGN);
    bool good = journal && os_journal_append(journal, "one\n", 4, &error);
    good = good && setrlimit(RLIMIT_FSIZE, &small) == 0;
    good = good && !os_journal_append(journal, "two and more\n", 13, &error);
    return good && error.code == ERROR_SYSTEM && os_journal_is_there(journal) ? 0 : 1;
}

static void a_failed_append_leaves_whole_lines(void **state)
{
    (void)state;
    assert_int_equal(in_child(append_to_a_small_file), 0);
    assert_content(path, "one\n");
}

static void a_full_device_says_so(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct os_journal *journal = os_journal_open("/dev/full", OS_JOURNAL_ANY, &error);
    assert_non_null(journal);
    assert_true(os_journal_is_device(journal));
    assert_false(os_journal_append(journal, "one\n", 4, &error));
    assert_error(&error, ERROR_SYSTEM, "cannot write /dev/full: No space left on device");
    os_journal_destroy(journal);
}

/* ---- beginning ---- */

static void a_new_journal_is_never_seen_empty(void **state)
{
    (void)state;
    struct os_journal *journal = open_journal(OS_JOURNAL_NEW);
    assert_false(os_file_exists(path));
    assert_true(os_journal_is_there(journal));
    append(journal, "one\n");
    assert_content(path, "one\n");
    os_journal_destroy(journal);
    scratch_path(path, folder, "unused");
    os_journal_destroy(open_journal(OS_JOURNAL_NEW));
    assert_int_equal(scratch_count(folder), 1);
}

static void a_new_journal_takes_nobodys_place(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct os_journal *journal = open_journal(OS_JOURNAL_ANY);
    scratch_write(path, "somebody else's");
    assert_false(os_journal_append(journal, "one\n", 4, &error));
    assert_error(&error, ERROR_SYSTEM, "File exists");
    os_journal_destroy(journal);
    assert_content(path, "somebody else's");
    assert_refused(path, OS_JOURNAL_NEW, ERROR_SYSTEM, "File exists");
    assert_int_equal(scratch_count(folder), 1);
}

static void forget_nothing(const char *target)
{
    (void)target;
}

/* A killed program may leave a name that is only reserved; written content stays. */
static void what_is_written_is_not_swept_away(void **state)
{
    static const char *const written[] = {"", "one\n"};
    char hidden[PATH_SIZE];
    (void)state;
    scratch_path(hidden, folder, ".paperhex-file.tmp");
    for (int i = 0; i < 2; i++) {
        scratch_write(path, written[i]);
        scratch_write(hidden, "two\n");
        os_sweep_journals(path, forget_nothing);
        assert_false(os_file_exists(hidden));
        assert_int_equal(os_file_exists(path), i == 1);
    }
    assert_content(path, "one\n");
}

/* Forbids, as on exFAT, hard links and renaming without replacing. */
static bool forbid_links(void)
{
#define REFUSE(call, reason)                                                                       \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1),                                               \
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (reason))
    struct sock_filter lines[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        REFUSE(SYS_renameat2, EINVAL), REFUSE(SYS_linkat, EPERM),
#ifdef SYS_link
        REFUSE(SYS_link, EPERM),
#endif
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
    struct sock_fprog program = {sizeof lines / sizeof *lines, lines};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

enum { CHILD_CANNOT = 77 };

static int begin_without_links(void)
{
    struct error error = ERROR_INIT;
    if (!forbid_links())
        return CHILD_CANNOT;
    struct os_journal *free = os_journal_open(other, OS_JOURNAL_ANY, &error);
    struct os_journal *taken = os_journal_open(path, OS_JOURNAL_ANY, &error);
    if (!free || !taken || !os_journal_append(free, "one\n", 4, &error))
        return 1;
    scratch_write(path, "somebody else's");
    bool refused = !os_journal_append(taken, "one\n", 4, &error);
    os_journal_destroy(free);
    os_journal_destroy(taken);
    return refused ? 0 : 1;
}

static void without_hard_links_nobodys_place_is_taken(void **state)
{
    (void)state;
    int status = in_child(begin_without_links);
    if (status == CHILD_CANNOT)
        skip();
    assert_int_equal(status, 0);
    assert_content(other, "one\n");
    assert_content(path, "somebody else's");
    assert_int_equal(scratch_count(folder), 2);
}

static void begin_and_die(void)
{
    struct os_journal *journal = open_journal(OS_JOURNAL_ANY);
    if (os_journal_is_there(journal))
        raise(SIGKILL);
}

static void what_a_killed_beginning_left_is_taken_away(void **state)
{
    (void)state;
    int status;
    pid_t child = fork();
    if (child == 0)
        begin_and_die();
    waitpid(child, &status, 0);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    assert_false(os_file_exists(path));
    struct os_journal *journal = open_journal(OS_JOURNAL_ANY);
    append(journal, "one\n");
    os_journal_destroy(journal);
    assert_content(path, "one\n");
    assert_int_equal(scratch_count(folder), 1);
}

static void a_missing_old_one_is_not_made(void **state)
{
    (void)state;
    assert_refused(path, OS_JOURNAL_OLD, ERROR_SYSTEM, "No such file");
    assert_refused("", OS_JOURNAL_ANY, ERROR_SYSTEM, "cannot write");
    assert_int_equal(scratch_count(folder), 0);
}

/* ---- locks ---- */

static int cannot_open_again(void)
{
    struct error error = ERROR_INIT;
    struct os_journal *journal = os_journal_open(path, OS_JOURNAL_ANY, &error);
    return journal == NULL && strstr(error.message, "in use") && os_is_in_use(other) ? 0 : 1;
}

static int can_open_again(void)
{
    struct error error = ERROR_INIT;
    bool in_use = os_is_in_use(other);
    return !in_use && os_journal_open(path, OS_JOURNAL_OLD, &error) != NULL ? 0 : 1;
}

static void a_journal_belongs_to_one_program(void **state)
{
    (void)state;
    struct os_journal *journal = open_journal(OS_JOURNAL_ANY);
    append(journal, "one\n");
    assert_int_equal(link(path, other), 0);
    assert_int_equal(in_child(cannot_open_again), 0);
    /* Opening and closing the file elsewhere in the program does not release the lock. */
    close(open(path, O_RDONLY));
    assert_int_equal(in_child(cannot_open_again), 0);
    os_journal_destroy(journal);
    assert_int_equal(in_child(can_open_again), 0);
}

static int begin_the_same(void)
{
    struct error error = ERROR_INIT;
    bool good = os_journal_open(path, OS_JOURNAL_ANY, &error) == NULL;
    return good && strstr(error.message, "in use") ? 0 : 1;
}

static void of_two_that_begin_one_record_one_is_refused(void **state)
{
    (void)state;
    struct os_journal *journal = open_journal(OS_JOURNAL_ANY);
    assert_int_equal(in_child(begin_the_same), 0);
    append(journal, "one\n");
    assert_int_equal(in_child(begin_the_same), 0);
    os_journal_destroy(journal);
    assert_content(path, "one\n");
    assert_int_equal(scratch_count(folder), 1);
}

static void nobody_replaces_a_journal(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct os_journal *journal = open_journal(OS_JOURNAL_ANY);
    append(journal, "one\n");
    assert_int_equal(symlink("file", other), 0);
    assert_null(os_output_create(path, 0600, &error));
    assert_error(&error, ERROR_SYSTEM, "in use by another program");
    assert_null(os_output_create(other, 0600, &error));
    assert_error(&error, ERROR_SYSTEM, "in use by another program");
    os_journal_destroy(journal);
    struct os_output *output = os_output_create(path, 0600, &error);
    assert_true(os_output_commit(output, &error));
}

/* ---- places ---- */

static void its_place_is_its_own_until_something_happens(void **state)
{
    (void)state;
    struct os_journal *journal = open_journal(OS_JOURNAL_ANY);
    append(journal, "one\n");
    assert_true(os_journal_is_there(journal));
    assert_int_equal(rename(path, other), 0);
    assert_false(os_journal_is_there(journal));
    scratch_write(path, "one\n"); /* equal bytes are not the same file */
    assert_false(os_journal_is_there(journal));
    assert_int_equal(rename(other, path), 0);
    assert_true(os_journal_is_there(journal));
    assert_int_equal(unlink(path), 0);
    assert_false(os_journal_is_there(journal));
    os_journal_destroy(journal);
}

static void a_link_is_followed_once(void **state)
{
    (void)state;
    assert_int_equal(symlink("file", other), 0);
    struct error error = ERROR_INIT;
    struct os_journal *journal = os_journal_open(other, OS_JOURNAL_ANY, &error);
    assert_non_null(journal);
    assert_string_equal(os_journal_target(journal), path);
    append(journal, "one\n");
    assert_content(path, "one\n");
    assert_int_equal(unlink(other), 0);
    assert_true(os_journal_is_there(journal));
    append(journal, "two\n");
    os_journal_destroy(journal);
    assert_content(path, "one\ntwo\n");
}

static void what_is_no_file_is_refused_at_once(void **state)
{
    (void)state;
    assert_refused(folder, OS_JOURNAL_ANY, ERROR_SYSTEM, "Is a directory");
    assert_refused("/dev/null", OS_JOURNAL_OLD, ERROR_INPUT, "is not a file");
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_refused(path, OS_JOURNAL_ANY, ERROR_INPUT, "is not a file");
    assert_refused(path, OS_JOURNAL_OLD, ERROR_INPUT, "is not a file");
    assert_false(os_is_in_use(path));
}

static void what_is_planted_under_the_hidden_name_is_refused(void **state)
{
    (void)state;
    char hidden[PATH_SIZE];
    scratch_path(hidden, folder, ".paperhex-file.tmp");
    scratch_write(other, "mine");
    assert_int_equal(symlink("other", hidden), 0);
    assert_refused(path, OS_JOURNAL_ANY, ERROR_SYSTEM, "in the way");
    assert_int_equal(unlink(hidden), 0);
    assert_int_equal(mkfifo(hidden, 0600), 0);
    assert_refused(path, OS_JOURNAL_ANY, ERROR_SYSTEM, "in the way");
    assert_int_equal(unlink(hidden), 0);
    assert_int_equal(link(other, hidden), 0);
    os_journal_destroy(open_journal(OS_JOURNAL_ANY)); /* the name is removed, not the content */
    assert_content(other, "mine");
    assert_int_equal(scratch_count(folder), 1);
}

/* ---- private files ---- */

static void assert_not_private(const char *planted)
{
    struct error error = ERROR_INIT;
    char *bytes;
    size_t length;
    assert_false(os_read_private_file(planted, 100, &bytes, &length, &error));
    assert_error(&error, ERROR_INPUT, "is not your file");
    assert_null(os_output_create_private(planted, &error));
    assert_error(&error, ERROR_INPUT, "is not your file");
}

static void private_files_are_opened_strictly(void **state)
{
    (void)state;
    scratch_write(path, "mine");
    assert_int_equal(symlink("file", other), 0);
    assert_not_private(other);
    assert_int_equal(unlink(other), 0);
    assert_int_equal(symlink("nowhere", other), 0);
    assert_not_private(other);
    assert_int_equal(unlink(other), 0);
    assert_int_equal(mkfifo(other, 0600), 0);
    assert_not_private(other);
    assert_not_private(folder);
    assert_not_private("/dev/null");
    assert_content(path, "mine");
}

static void a_private_file_is_read_and_replaced(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct stat about;
    char *bytes;
    size_t length;
    assert_true(os_read_private_file(path, 100, &bytes, &length, &error));
    assert_null(bytes);
    scratch_write(path, "old");
    assert_int_equal(chmod(path, 0644), 0);
    struct os_output *output = os_output_create_private(path, &error);
    assert_non_null(output);
    assert_true(os_output_write(output, "new", 3, &error) && os_output_commit(output, &error));
    assert_true(os_read_private_file(path, 100, &bytes, &length, &error));
    assert_string_equal(bytes, "new");
    free(bytes);
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
}

static void a_regular_file_is_asked_for_and_no_pipe_waited_for(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    char *bytes;
    size_t length;
    scratch_write(path, "mine");
    assert_int_equal(symlink("file", other), 0);
    assert_true(os_read_regular_file(other, 100, &bytes, &length, &error));
    assert_string_equal(bytes, "mine");
    free(bytes);
    assert_int_equal(unlink(other), 0);
    assert_int_equal(mkfifo(other, 0600), 0);
    assert_false(os_read_regular_file(other, 100, &bytes, &length, &error));
    assert_error(&error, ERROR_INPUT, "is not a file");
    assert_false(os_read_regular_file(folder, 100, &bytes, &length, &error));
    assert_error(&error, ERROR_INPUT, "is not a file");
}

/* ---- what a kill left ---- */

static void plant(const char *name, time_t age)
{
    char hidden[PATH_SIZE];
    struct utimbuf times = {time(NULL) - age, time(NULL) - age};
    scratch_path(hidden, folder, name);
    scratch_write(hidden, "left");
    assert_int_equal(utime(hidden, &times), 0);
}

static bool is_there(const char *name)
{
    char hidden[PATH_SIZE];
    scratch_path(hidden, folder, name);
    return os_name_is_taken(hidden);
}

static void old_hidden_files_are_swept_and_nothing_else(void **state)
{
    (void)state;
    const time_t day = 24 * 60 * 60;
    struct error error = ERROR_INIT;
    plant(".paperhex-123-0.tmp", 2 * day);
    plant(".paperhex-old.jsonl.tmp", 2 * day);
    plant(".paperhex-124-0.tmp", day / 2);
    plant(".paperhex-125-0.tmp.pdf", 2 * day);
    plant("paperhex-126-0.tmp", 2 * day);
    scratch_path(other, folder, ".paperhex-127-0.tmp");
    assert_int_equal(symlink("paperhex-126-0.tmp", other), 0);
    struct os_output *output = os_output_create(path, 0600, &error);
    assert_true(os_output_commit(output, &error));
    assert_false(is_there(".paperhex-123-0.tmp"));
    assert_false(is_there(".paperhex-old.jsonl.tmp"));
    assert_true(is_there(".paperhex-124-0.tmp"));
    assert_true(is_there(".paperhex-125-0.tmp.pdf"));
    assert_true(is_there("paperhex-126-0.tmp"));
    assert_true(is_there(".paperhex-127-0.tmp"));
    plant(".paperhex-128-0.tmp", 2 * day);
    scratch_path(path, folder, "record");
    os_journal_destroy(open_journal(OS_JOURNAL_NEW));
    assert_false(is_there(".paperhex-128-0.tmp"));
}

#define CASE(function) cmocka_unit_test_setup_teardown(function, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(each_line_is_on_disk_when_it_is_appended),
        CASE(a_journal_is_read_cut_and_gone_on_with),
        CASE(what_somebody_else_made_longer_is_not_cut),
        CASE(a_failed_append_leaves_whole_lines),
        CASE(a_full_device_says_so),
        CASE(a_new_journal_is_never_seen_empty),
        CASE(a_new_journal_takes_nobodys_place),
        CASE(without_hard_links_nobodys_place_is_taken),
        CASE(what_is_written_is_not_swept_away),
        CASE(what_a_killed_beginning_left_is_taken_away),
        CASE(a_missing_old_one_is_not_made),
        CASE(a_journal_belongs_to_one_program),
        CASE(of_two_that_begin_one_record_one_is_refused),
        CASE(nobody_replaces_a_journal),
        CASE(its_place_is_its_own_until_something_happens),
        CASE(a_link_is_followed_once),
        CASE(what_is_no_file_is_refused_at_once),
        CASE(what_is_planted_under_the_hidden_name_is_refused),
        CASE(private_files_are_opened_strictly),
        CASE(a_private_file_is_read_and_replaced),
        CASE(a_regular_file_is_asked_for_and_no_pipe_waited_for),
        CASE(old_hidden_files_are_swept_and_nothing_else),
    };
    return cmocka_run_group_tests_name("core_journal", tests, NULL, NULL);
}
