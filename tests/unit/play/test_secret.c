/*
 * RECORD.secret during a game: there before anything is committed to it, and only then.
 */
#include "play.h"

#include "core/os.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[PATH_SIZE];
static char path[PATH_SIZE];
static char secret[PATH_SIZE];

static int make_folder(void **unused)
{
    (void)unused;
    scratch_create(folder);
    scratch_path(path, folder, "game.jsonl");
    scratch_path(secret, folder, "game.jsonl.secret");
    return 0;
}

static int remove_folder(void **unused)
{
    (void)unused;
    scratch_remove(folder);
    return 0;
}

static struct session *begun(int plies)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(1);
    struct session *session = session_for("pocket-hexes", "side=3", CHANCE_AUTO);
    if (!session_journal(session, path, &error))
        fail_msg("%s", error.message);
    play_many(session, &rng, plies);
    return session;
}

static struct session *resumed(void)
{
    struct error error = ERROR_INIT;
    struct session *session = session_load(test_registry, NULL, path, LOAD_TO_KEEP, &error);
    if (!session)
        fail_msg("%s", error.message);
    assert_true(session_set_chance(session, CHANCE_AUTO, &error));
    return session;
}

/* Plays the game to its end, and verifies its record. */
static void assert_ends_true(struct session *session, struct verify_report *report)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(2);
    play_many(session, &rng, 1000);
    session_destroy(session);
    if (!record_verify_shown(test_registry, path, report, NULL, &error))
        fail_msg("%s", error_format(&error).line);
}

static int commitments(const struct session *session)
{
    struct buffer record = record_of(session);
    int count = 0;
    for (const char *at = record.data; (at = strstr(at, "\"commitment\":")); at++)
        count++;
    buffer_finish(&record);
    return count;
}

static void a_fresh_seed_is_there_for_who_goes_on(void **unused)
{
    struct verify_report report;
    struct rng rng = rng_from_seed(3);
    (void)unused;
    session_destroy(begun(4));
    assert_int_equal(unlink(secret), 0);
    struct session *session = resumed();
    play_many(session, &rng, 4);
    assert_int_equal(commitments(session), 2);
    session_destroy(session);
    session = resumed();
    assert_true(session_seed_known(session));
    play_many(session, &rng, 4);
    assert_int_equal(commitments(session), 2);
    assert_ends_true(session, &report);
    assert_true(report.lost > 0 && report.drawn > 0);
}

/* Somebody removed the folder's files; even without another action the game is kept, with its seed.
 */
static void what_is_written_anew_has_its_secret(void **unused)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    struct session *session = begun(4);
    (void)unused;
    assert_int_equal(unlink(path), 0);
    assert_int_equal(unlink(secret), 0);
    assert_true(session_keep(session, &error));
    session_destroy(session);
    session = resumed();
    assert_true(session_seed_known(session));
    assert_ends_true(session, &report);
    assert_int_equal(report.lost, 0);
}

/* A seed that nobody committed to must not enter the rest of the game. */
static void a_forged_seed_is_not_gone_on_with(void **unused)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    struct session *session = begun(1000);
    (void)unused;
    struct buffer record = record_of(session);
    session_destroy(session);
    char *seed = strstr(record.data, "\"seed\":\"") + 8;
    *seed = *seed == '0' ? '1' : '0';
    fresh_digest(&record);
    scratch_write(path, record.data);
    session = resumed();
    assert_true(session_undo(session, 4, &error));
    assert_ends_true(session, &report);
    assert_true(report.lost > 0);
    buffer_finish(&record);
}

/* Nothing is written that is already there, so a full disk stops nobody. */
static void an_unchanged_secret_is_not_written_again(void **unused)
{
    struct error error = ERROR_INIT;
    struct stat before, after;
    (void)unused;
    session_destroy(begun(4));
    session_destroy(resumed()); /* from now on with secret choices for the computer */
    assert_int_equal(stat(secret, &before), 0);
    session_destroy(resumed());
    assert_int_equal(stat(secret, &after), 0);
    assert_true(before.st_ino == after.st_ino);

    signal(SIGXFSZ, SIG_IGN);
    struct rlimit limits = {0, RLIM_INFINITY};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limits), 0);
    struct session *session = session_load(test_registry, NULL, path, LOAD_TO_KEEP, &error);
    limits.rlim_cur = RLIM_INFINITY;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limits), 0);
    if (!session)
        fail_msg("%s", error.message);
    session_destroy(session);
}

static void give_to(uid_t user)
{
    assert_int_equal(chown(folder, user, (gid_t)-1), 0);
    assert_int_equal(chown(path, user, (gid_t)-1), 0);
    assert_int_equal(chown(secret, user, (gid_t)-1), 0);
}

/* Advice to move it away would lose the seed. */
static void an_unreadable_secret_is_to_be_made_readable(void **unused)
{
    enum { NOBODY = 65534 };
    struct error error = ERROR_INIT;
    bool root = geteuid() == 0; /* root, which may read everything */
    (void)unused;
    session_destroy(begun(4));
    assert_int_equal(chmod(secret, 0), 0);
    int here = open(".", O_RDONLY | O_DIRECTORY);
    assert_int_equal(chdir(folder), 0); /* other users may not be able to reach this folder */
    if (root) {
        give_to(NOBODY);
        assert_int_equal(seteuid(NOBODY), 0);
    }
    struct session *session = session_load(test_registry, NULL, "game.jsonl", LOAD_TO_KEEP, &error);
    if (root) {
        assert_int_equal(seteuid(0), 0);
        give_to(0);
    }
    assert_int_equal(fchdir(here), 0);
    close(here);
    assert_null(session);
    assert_non_null(strstr(error.message, "game.jsonl.secret"));
    assert_error(&error, ERROR_SYSTEM, "'chmod 600 FILE' makes it readable again");
    assert_int_equal(chmod(secret, 0600), 0);
    session = resumed();
    assert_true(session_seed_known(session));
    session_destroy(session);
}

static void die_at(const char *begun, const char *kept)
{
    struct error error = ERROR_INIT;
    scratch_write(kept, "{}\n");
    if (os_journal_open(begun, OS_JOURNAL_NEW, &error))
        raise(SIGKILL);
}

/* Neither file is of use to anybody: the record they were for has no line. What another program is
 * just beginning stays, and so does the secret of a record. */
static void what_a_killed_beginning_left_goes_at_the_next_one(void **unused)
{
    struct error error = ERROR_INIT;
    char left[PATH_SIZE], its_secret[PATH_SIZE], other[PATH_SIZE], others_secret[PATH_SIZE];
    int status;
    (void)unused;
    scratch_path(left, folder, "left.jsonl");
    scratch_path(its_secret, folder, "left.jsonl.secret");
    scratch_path(other, folder, "other.jsonl");
    scratch_path(others_secret, folder, "other.jsonl.secret");
    pid_t child = fork();
    if (child == 0)
        die_at(left, its_secret);
    waitpid(child, &status, 0);
    assert_true(WIFSIGNALED(status));
    struct os_journal *beginning = os_journal_open(other, OS_JOURNAL_NEW, &error);
    assert_non_null(beginning);
    scratch_write(others_secret, "{}\n");
    assert_int_equal(scratch_count(folder), 4);
    session_destroy(begun(4));
    assert_false(os_name_is_taken(its_secret));
    assert_true(os_name_is_taken(others_secret));
    assert_int_equal(scratch_count(folder), 4); /* the two of the game, and the one being begun */
    os_journal_destroy(beginning);

    child = fork(); /* and if a game is only resumed */
    if (child == 0)
        die_at(left, its_secret);
    waitpid(child, &status, 0);
    session_destroy(resumed());
    assert_false(os_name_is_taken(its_secret));
    assert_int_equal(scratch_count(folder), 3);
}

#define SECRET_TEST(name) cmocka_unit_test_setup_teardown(name, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SECRET_TEST(a_fresh_seed_is_there_for_who_goes_on),
        SECRET_TEST(what_is_written_anew_has_its_secret),
        SECRET_TEST(a_forged_seed_is_not_gone_on_with),
        SECRET_TEST(an_unchanged_secret_is_not_written_again),
        SECRET_TEST(an_unreadable_secret_is_to_be_made_readable),
        SECRET_TEST(what_a_killed_beginning_left_goes_at_the_next_one),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
