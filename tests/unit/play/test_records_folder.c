/*
 * The default folder of records: new records, and finding the latest.
 */
#include "play.h"

#include "core/os.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static char folder[PATH_SIZE];
static char state[PATH_SIZE];

/* Makes a new state folder, in which the clock stands still. */
static int make_folder(void **unused)
{
    (void)unused;
    scratch_create(folder);
    scratch_path(state, folder, "state");
    setenv("XDG_STATE_HOME", state, 1);
    setenv("SOURCE_DATE_EPOCH", "1795197600", 1);
    return 0;
}

static int remove_folder(void **unused)
{
    (void)unused;
    unsetenv("SOURCE_DATE_EPOCH");
    unsetenv("XDG_STATE_HOME");
    scratch_remove(folder);
    return 0;
}

static void the_latest_unfinished_record_is_found(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(7);
    struct buffer first = BUFFER_INIT, second = BUFFER_INIT, latest = BUFFER_INIT;
    struct journal_skipped skipped = {0, ERROR_INIT};
    (void)unused;
    assert_false(journal_latest(test_registry, &latest, &skipped, &error));
    error_clear(&error);
    struct session *one = session_for("pocket-hexes", "", CHANCE_AUTO);
    assert_true(journal_new_path("pocket-hexes", 1, &first, &error));
    assert_non_null(strstr(first.data, "/paperhex/records/pocket-hexes.20261120T180000Z.jsonl"));
    assert_true(session_journal(one, first.data, &error));
    struct session *two = session_for("tokens", "turns=3", CHANCE_AUTO);
    assert_true(journal_new_path("pocket-hexes", 1, &second, &error));
    assert_string_not_equal(first.data, second.data);
    assert_true(session_journal(two, second.data, &error));

    /* A game that is open elsewhere is skipped, and the newest other one is found. */
    assert_false(journal_latest(test_registry, &latest, &skipped, &error));
    assert_int_equal(error.code, ERROR_SYSTEM);
    assert_non_null(strstr(error.message, second.data));
    error_clear(&error);
    session_destroy(one);
    assert_true(journal_latest(test_registry, &latest, &skipped, &error));
    assert_string_equal(latest.data, first.data);
    session_destroy(two);
    assert_true(journal_latest(test_registry, &latest, &skipped, &error));
    assert_string_equal(latest.data, second.data);

    two = session_load(test_registry, NULL, second.data, LOAD_TO_KEEP, &error);
    assert_non_null(two);
    play_many(two, &rng, 100);
    session_destroy(two);
    assert_true(journal_latest(test_registry, &latest, &skipped, &error));
    assert_string_equal(latest.data, first.data);
    one = session_load(test_registry, NULL, first.data, LOAD_TO_KEEP, &error);
    assert_non_null(one);
    assert_true(session_abandon(one, 0, &error));
    session_destroy(one);
    assert_false(journal_latest(test_registry, &latest, &skipped, &error));
    assert_int_equal(error.code, ERROR_SYSTEM);

    buffer_finish(&first);
    buffer_finish(&second);
    assert_int_equal(skipped.count, 0);
    buffer_finish(&latest);
}

static void what_is_no_record_stops_no_resume(void **unused)
{
    struct error error = ERROR_INIT;
    struct buffer first = BUFFER_INIT, latest = BUFFER_INIT;
    struct journal_skipped skipped = {0, ERROR_INIT};
    char planted[PATH_SIZE];
    (void)unused;
    assert_true(journal_new_path("pocket-hexes", 1, &first, &error));
    struct session *session = session_for("pocket-hexes", "", CHANCE_AUTO);
    assert_true(session_journal(session, first.data, &error));
    session_destroy(session);

    scratch_path(planted, state, "paperhex/records/a.30261120T180000Z.jsonl");
    assert_int_equal(mkdir(planted, 0700), 0);
    scratch_path(planted, state, "paperhex/records/b.30261120T180000Z.jsonl");
    assert_int_equal(mkfifo(planted, 0600), 0);
    scratch_path(planted, state, "paperhex/records/c.30261120T180000Z.jsonl");
    assert_int_equal(symlink("nowhere", planted), 0);
    scratch_path(planted, state, "paperhex/records/d.30261120T180000Z.jsonl");
    scratch_write(planted, "{}\n");
    if (geteuid() == 0)
        assert_int_equal(unlink(planted), 0); /* root reads everything */
    else
        assert_int_equal(chmod(planted, 0), 0);
    assert_true(journal_latest(test_registry, &latest, &skipped, &error));
    assert_string_equal(latest.data, first.data);

    buffer_finish(&first);
    assert_int_equal(skipped.count, 0);
    buffer_finish(&latest);
}

/* Dates the file N days from now. */
static void date(const char *path, int days)
{
    struct timespec now, times[2];
    clock_gettime(CLOCK_REALTIME, &now);
    now.tv_sec = 1795197600 + days * 86400;
    times[0] = times[1] = now;
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* By the time they were written, whatever their names say; times in the future come from a wrong
 * clock. */
static void the_one_played_last_comes_first(void **unused)
{
    struct error error = ERROR_INIT;
    struct buffer path[3] = {BUFFER_INIT}, latest = BUFFER_INIT;
    struct journal_skipped skipped = {0, ERROR_INIT};
    (void)unused;
    for (int i = 0; i < 3; i++) {
        struct session *session = session_for("pocket-hexes", "", CHANCE_AUTO);
        assert_true(journal_new_path("pocket-hexes", 1, &path[i], &error));
        assert_true(session_journal(session, path[i].data, &error));
        session_destroy(session);
    }
    date(path[0].data, -1);
    date(path[1].data, -2);
    date(path[2].data, +400);
    assert_true(journal_latest(test_registry, &latest, &skipped, &error));
    assert_string_equal(latest.data, path[0].data);
    assert_true(journal_is_latest(test_registry, path[0].data));
    date(path[1].data, 0);
    assert_true(journal_latest(test_registry, &latest, &skipped, &error));
    assert_string_equal(latest.data, path[1].data);
    for (int i = 0; i < 3; i++)
        buffer_finish(&path[i]);
    buffer_finish(&latest);
    assert_int_equal(skipped.count, 0);
}

/* Whatever the newest records are, they are named, and the newest valid one is resumed. */
static void what_cannot_be_gone_on_with_is_passed_over(void **unused)
{
    static const char *const odd[] = {"", "\x7f\x00ELF", "{}\n", "{\"paperhex\":99}\n", NULL};
    struct error error = ERROR_INIT;
    struct buffer first = BUFFER_INIT, latest = BUFFER_INIT;
    struct journal_skipped skipped = {0, ERROR_INIT};
    char name[PATH_SIZE + 64];
    (void)unused;
    assert_true(journal_new_path("pocket-hexes", 1, &first, &error));
    struct session *session = session_for("pocket-hexes", "", CHANCE_AUTO);
    assert_true(session_journal(session, first.data, &error));
    for (int i = 0; odd[i]; i++) {
        snprintf(name, sizeof name, "%s/paperhex/records/%d.30261120T180000Z.jsonl", state, i);
        scratch_write(name, odd[i]);
    }
    struct buffer record = record_of(session);
    buffer_add(&record, "{\"player\":1,\"action\":\"d4@z9\"}\n"); /* damaged, but not at its ends */
    buffer_add(&record, "{\"undo\":1}\n");
    scratch_path(name, state, "paperhex/records/9.30261120T180000Z.jsonl");
    scratch_write(name, record.data);
    scratch_path(name, state, "paperhex/records/8.30261120T180000Z.jsonl");
    scratch_write(name, "");
    assert_int_equal(truncate(name, (off_t)65 << 20), 0);
    assert_true(journal_is_latest(test_registry, first.data));
    session_destroy(session);
    assert_true(journal_latest(test_registry, &latest, &skipped, &error));
    assert_string_equal(latest.data, first.data);
    assert_int_equal(skipped.count, 6);
    assert_non_null(strstr(error_format(&skipped.first).line, ".30261120T180000Z.jsonl:"));
    struct record_glance glance;
    scratch_path(name, state, "paperhex/records/9.30261120T180000Z.jsonl");
    assert_false(journal_goes_on(test_registry, name, &glance, &error));
    assert_non_null(strstr(error_format(&error).line, "/9.30261120T180000Z.jsonl:3: "));
    buffer_finish(&record);
    buffer_finish(&first);
    buffer_finish(&latest);
}

/* Another record only makes the number count on; a link or a pipe was put there on purpose. */
static void what_is_planted_where_a_record_would_come_is_refused(void **unused)
{
    struct error error = ERROR_INIT;
    struct buffer first = BUFFER_INIT, next = BUFFER_INIT;
    char elsewhere[PATH_SIZE];
    (void)unused;
    scratch_path(elsewhere, folder, "elsewhere");
    assert_true(journal_new_path("pocket-hexes", 1, &first, &error));
    assert_int_equal(symlink(elsewhere, first.data), 0);
    assert_false(journal_new_path("pocket-hexes", 1, &next, &error));
    assert_int_equal(error.code, ERROR_SYSTEM);
    assert_non_null(strstr(error.message, first.data));
    assert_int_equal(unlink(first.data), 0);
    error_clear(&error);

    assert_int_equal(mkfifo(first.data, 0600), 0);
    assert_false(journal_new_path("pocket-hexes", 1, &next, &error));
    assert_int_equal(unlink(first.data), 0);
    error_clear(&error);

    scratch_write(first.data, "{}\n");
    buffer_clear(&next);
    assert_true(journal_new_path("pocket-hexes", 1, &next, &error));
    assert_non_null(strstr(next.data, "20261120T180000Z_2.jsonl"));
    assert_int_equal(access(elsewhere, F_OK), -1);
    buffer_finish(&first);
    buffer_finish(&next);
}

/* A game begins with a hidden file; only its first line gives it the name that both found free. */
static void games_begun_in_one_moment_get_names_of_their_own(void **unused)
{
    struct error error = ERROR_INIT;
    struct buffer name = BUFFER_INIT;
    struct session *game[3];
    (void)unused;
    assert_true(journal_new_path("pocket-hexes", 1, &name, &error));
    struct os_journal *begun = os_journal_open(name.data, OS_JOURNAL_NEW, &error);
    assert_non_null(begun);
    for (int i = 0; i < 3; i++) {
        game[i] = session_for("pocket-hexes", "", CHANCE_AUTO);
        if (!session_journal_new(game[i], &error))
            fail_msg("%s", error.message);
    }
    assert_non_null(strstr(session_record_path(game[0]), "20261120T180000Z_2.jsonl"));
    assert_non_null(strstr(session_record_path(game[2]), "20261120T180000Z_4.jsonl"));
    assert_true(os_journal_append(begun, "{}\n", 3, &error));
    assert_content(name.data, "{}\n");
    os_journal_destroy(begun);
    for (int i = 0; i < 3; i++)
        session_destroy(game[i]);
    buffer_finish(&name);
}

#define FOLDER_TEST(name) cmocka_unit_test_setup_teardown(name, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(the_latest_unfinished_record_is_found),
        FOLDER_TEST(the_one_played_last_comes_first),
        FOLDER_TEST(what_is_no_record_stops_no_resume),
        FOLDER_TEST(what_cannot_be_gone_on_with_is_passed_over),
        FOLDER_TEST(what_is_planted_where_a_record_would_come_is_refused),
        FOLDER_TEST(games_begun_in_one_moment_get_names_of_their_own),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
