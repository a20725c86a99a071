/*
 * Records on disk: written before the game continues, and resumed after any cut.
 */
#include "play.h"

#include "core/os.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[PATH_SIZE];
static char path[PATH_SIZE];
static char secret[PATH_SIZE];

static int make_folder(void **state)
{
    (void)state;
    scratch_create(folder);
    scratch_path(path, folder, "game.jsonl");
    scratch_path(secret, folder, "game.jsonl.secret");
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    scratch_remove(folder);
    return 0;
}

static struct session *journaled(const char *slug, const char *options)
{
    struct error error = ERROR_INIT;
    struct session *session = session_for(slug, options, CHANCE_AUTO);
    if (!session_journal(session, path, &error))
        fail_msg("%s", error.message);
    return session;
}

static struct session *resume(void)
{
    struct error error = ERROR_INIT;
    struct session *session = session_load(test_registry, NULL, path, LOAD_TO_KEEP, &error);
    if (!session)
        fail_msg("%s", error.message);
    assert_true(session_set_chance(session, CHANCE_AUTO, &error));
    return session;
}

static void assert_file_is_the_record(const struct session *session)
{
    struct buffer record = record_of(session);
    assert_content(path, record.data);
    buffer_finish(&record);
}

static unsigned permissions(const char *of)
{
    struct stat about;
    assert_int_equal(stat(of, &about), 0);
    return (unsigned)about.st_mode & 0777;
}

static void every_change_is_on_disk_when_it_returns(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(1);
    struct session *session = journaled("pocket-hexes", "side=3 boxes=2");
    (void)unused;
    assert_file_is_the_record(session);
    for (int i = 0; play_random(session, &rng); i++) {
        assert_file_is_the_record(session);
        if (i % 5 == 4) {
            assert_true(session_undo(session, 2, &error));
            assert_file_is_the_record(session);
            assert_true(session_redo(session, &error));
            assert_file_is_the_record(session);
        }
    }
    assert_true(session_undo(session, 1, &error));
    assert_file_is_the_record(session);
    session_destroy(session);
}

static void record_and_secret_are_private(void **unused)
{
    struct session *session = journaled("pocket-hexes", "");
    (void)unused;
    assert_int_equal(permissions(path), 0600);
    assert_int_equal(permissions(secret), 0600);
    session_destroy(session);
    assert_true(os_file_exists(secret));
}

static void the_secret_goes_with_the_result_and_comes_back_with_an_undo(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(2);
    struct session *session = journaled("tokens", "turns=3");
    (void)unused;
    play_many(session, &rng, 100);
    assert_int_equal(session_actor(session), ACTOR_OVER);
    assert_false(os_file_exists(secret));
    assert_true(session_undo(session, 1, &error));
    assert_true(os_file_exists(secret));
    session_destroy(session);
    session = resume();
    assert_true(session_seed_known(session));
    play_many(session, &rng, 100);
    assert_false(os_file_exists(secret));
    session_destroy(session);
}

static void a_game_gone_on_with_meets_the_dice_it_would_have_met(void **unused)
{
    struct rng rng = rng_from_seed(3);
    struct rng same = rng_from_seed(3);
    struct session *straight = session_for("pocket-hexes", "side=3", CHANCE_AUTO);
    struct session *session = journaled("pocket-hexes", "side=3");
    (void)unused;
    while (play_random(straight, &rng)) {
        assert_true(play_random(session, &same));
        session_destroy(session);
        session = resume();
        assert_same_state(session, straight);
    }
    assert_file_is_the_record(session);
    session_destroy(straight);
    session_destroy(session);
}

/* ---- cuts ---- */

/* Returns a finished game with undos; its record can be written to disk up to any byte. */
static struct buffer finished_record(void)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(4);
    struct session *session = session_for("tokens", "turns=4", CHANCE_AUTO);
    play_many(session, &rng, 3);
    assert_true(session_undo(session, 2, &error));
    play_many(session, &rng, 100);
    struct buffer record = record_of(session);
    session_destroy(session);
    return record;
}

static void write_cut(const struct buffer *record, size_t length)
{
    char *part = memory_create(length + 1, 1);
    memcpy(part, record->data, length);
    scratch_write(path, part);
    free(part);
}

static void write_secret(void)
{
    char digits[CHANCE_HEX_SIZE], text[200];
    struct chance_seed seed = chance_seed_from_text("play test");
    chance_seed_to_hex(&seed, digits);
    snprintf(text, sizeof text, "{\"paperhex_secret\":1,\"seed\":\"%s\",\"salts\":{}}\n", digits);
    scratch_write(secret, text);
}

/* Returns the length of the whole lines within LENGTH bytes. */
static size_t whole_lines(const struct buffer *record, size_t length)
{
    while (length > 0 && record->data[length - 1] != '\n')
        length--;
    return length;
}

/* Plays a record cut at LENGTH to an end that verifies. */
static void play_to_the_end(struct session *session, size_t length)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    struct rng rng = rng_from_seed(length);
    assert_true(session_set_chance(session, CHANCE_AUTO, &error));
    play_many(session, &rng, 100);
    assert_int_equal(session_actor(session), ACTOR_OVER);
    assert_file_is_the_record(session);
    if (!record_verify_shown(test_registry, path, &report, NULL, &error))
        fail_msg("cut at %zu: %s", length, error.message);
    assert_int_equal(report.lost + report.waiting, 0);
}

/* Resumes a record cut at LENGTH: all whole lines are there (a finished game has its result again),
 * and it can be played on, which is tried at the end of each line and some bytes later. */
static void try_cut(const struct buffer *record, size_t length)
{
    struct error error = ERROR_INIT;
    size_t whole = whole_lines(record, length);
    write_cut(record, length);
    write_secret();
    struct session *session = session_load(test_registry, NULL, path, LOAD_TO_KEEP, &error);
    if (!session)
        fail_msg("cut at %zu: %s", length, error.message);
    struct buffer kept = record_of(session);
    assert_true(kept.length >= whole);
    assert_memory_equal(kept.data, record->data, whole);
    assert_content(path, kept.data);
    if (length == whole || length % 16 == 0)
        play_to_the_end(session, length);
    buffer_finish(&kept);
    session_destroy(session);
}

static void a_cut_at_any_byte_loses_nothing_complete(void **unused)
{
    struct buffer record = finished_record();
    size_t header = line_start(&record, 2);
    struct error error = ERROR_INIT;
    (void)unused;
    for (size_t length = 0; length < header; length++) {
        write_cut(&record, length);
        assert_null(session_load(test_registry, NULL, path, LOAD_TO_KEEP, &error));
        assert_error_at(&error, ERROR_INPUT, path, 1, "no header");
    }
    for (size_t length = header; length <= record.length; length++)
        try_cut(&record, length);
    buffer_finish(&record);
}

static void times_go_on_from_the_headers_date(void **unused)
{
    (void)unused;
    setenv("SOURCE_DATE_EPOCH", "1709210096", 1); /* 2024-02-29T12:34:56Z */
    struct session *session = journaled("pocket-hexes", "side=3");
    session_destroy(session);
    setenv("SOURCE_DATE_EPOCH", "1709297096", 1); /* 87,000 seconds later */
    session = resume();
    struct rng rng = rng_from_seed(1);
    play_many(session, &rng, 1);
    struct buffer record = record_of(session);
    assert_non_null(strstr(record.data, "\"created\":\"2024-02-29T12:34:56Z\""));
    const char *time = strstr(strstr(record.data, "{\"player\""), "\"t\":");
    long long milliseconds = strtoll(time + 4, NULL, 10);
    assert_true(milliseconds >= 87000000 && milliseconds < 87060000);
    unsetenv("SOURCE_DATE_EPOCH");
    buffer_finish(&record);
    session_destroy(session);
}

/* ---- without the secret ---- */

static void without_its_secret_a_game_commits_to_a_fresh_seed(void **unused)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    struct rng rng = rng_from_seed(5);
    struct session *session = journaled("pocket-hexes", "side=3");
    (void)unused;
    play_many(session, &rng, 4);
    char before[CHANCE_HEX_SIZE];
    memcpy(before, session_commitment(session), sizeof before);
    session_destroy(session);
    assert_int_equal(unlink(secret), 0);

    session = resume();
    assert_false(session_seed_known(session));
    assert_string_equal(session_commitment(session), before);
    play_many(session, &rng, 1000);
    assert_string_not_equal(session_commitment(session), before);
    assert_file_is_the_record(session);
    struct buffer record = record_of(session);
    assert_non_null(strstr(record.data, "\n{\"commitment\":\""));
    if (!record_verify_shown(test_registry, path, &report, NULL, &error))
        fail_msg("%s", error.message);
    assert_true(report.lost > 0 && report.drawn > 0);
    assert_int_equal(verify_uncovered(&report), report.lost);
    assert_int_equal(verify_events(&report), report.lost + report.drawn);
    buffer_finish(&record);
    session_destroy(session);
}

/* An abandoned game does not reveal its seed, and nobody waits for it. */
static void of_a_finished_game_no_secret_is_lost(void **unused)
{
    struct error error = ERROR_INIT;
    struct session *session = journaled("pocket-hexes", "side=3");
    (void)unused;
    session_destroy(session);
    assert_int_equal(unlink(secret), 0);
    session = resume();
    assert_true(session_secret_lost(session));
    assert_true(session_abandon(session, 0, &error));
    session_destroy(session);
    session = resume();
    assert_false(session_seed_known(session));
    assert_false(session_secret_lost(session));
    session_destroy(session);
}

static void another_games_secret_is_not_taken(void **unused)
{
    struct session *session = journaled("pocket-hexes", "side=3");
    (void)unused;
    session_destroy(session);
    char digits[CHANCE_HEX_SIZE], text[200];
    struct chance_seed seed = chance_seed_from_text("of another game");
    chance_seed_to_hex(&seed, digits);
    snprintf(text, sizeof text, "{\"paperhex_secret\":1,\"seed\":\"%s\",\"salts\":{}}\n", digits);
    scratch_write(secret, text);
    session = resume();
    assert_false(session_seed_known(session));
    session_destroy(session);
    scratch_write(secret, "{\"paperhex_secret\":1,\"se");
    session = resume();
    assert_false(session_seed_known(session));
    session_destroy(session);
}

/* An earlier version kept it there. */
static void a_secret_beside_the_link_to_a_record_is_found(void **unused)
{
    struct error error = ERROR_INIT;
    char link[PATH_SIZE], beside[PATH_SIZE];
    (void)unused;
    session_destroy(journaled("pocket-hexes", "side=3"));
    scratch_path(link, folder, "link.jsonl");
    scratch_path(beside, folder, "link.jsonl.secret");
    assert_int_equal(symlink(path, link), 0);
    assert_int_equal(rename(secret, beside), 0);
    struct session *session = session_load(test_registry, NULL, link, LOAD_TO_KEEP, &error);
    assert_non_null(session);
    assert_true(session_seed_known(session));
    assert_false(session_secret_lost(session));
    session_destroy(session);
    /* After that it is beside the file. */
    assert_int_equal(access(secret, F_OK), 0);
    assert_int_equal(unlink(beside), 0);
    session = resume();
    assert_true(session_seed_known(session));
    session_destroy(session);
}

/* ---- refusals ---- */

static void a_file_of_something_else_is_left_alone(void **unused)
{
    struct error error = ERROR_INIT;
    struct session *session = session_for("pocket-hexes", "", CHANCE_AUTO);
    (void)unused;
    scratch_write(path, "my diary\n");
    assert_false(session_journal(session, path, &error));
    assert_error(&error, ERROR_INPUT, "not this game's record");
    assert_content(path, "my diary\n");
    assert_false(os_file_exists(secret));
    session_destroy(session);
}

/* Limits the size of files, which stands for a full disk. */
static void set_file_limit(rlim_t limit)
{
    struct rlimit limits;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limits), 0);
    limits.rlim_cur = limit;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limits), 0);
}

static void what_cannot_be_written_is_not_played(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(6);
    struct session *session = journaled("pocket-hexes", "side=3");
    (void)unused;
    signal(SIGXFSZ, SIG_IGN);
    play_many(session, &rng, 3);
    struct buffer record = record_of(session);
    size_t length = session_length(session);
    struct action_list list = action_list_create(session_game(session), session_rules(session));
    session_game(session)->legal(session_rules(session), session_state(session), &list);

    set_file_limit(record.length + 10);
    assert_false(session_play(session, &list.items[0], &error));
    assert_int_equal(error.code, ERROR_SYSTEM);
    error_clear(&error);
    assert_int_equal(session_length(session), length);
    assert_false(session_can_redo(session));
    assert_file_is_the_record(session);
    assert_false(session_undo(session, 1, &error));
    error_clear(&error);
    assert_int_equal(session_length(session), length);
    struct buffer after = record_of(session);
    assert_string_equal(after.data, record.data);
    set_file_limit(RLIM_INFINITY);

    assert_true(session_play(session, &list.items[0], &error));
    assert_file_is_the_record(session);
    action_list_finish(&list);
    buffer_finish(&after);
    buffer_finish(&record);
    session_destroy(session);
}

static void a_fresh_seed_that_cannot_be_written_is_forgotten(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(8);
    struct session *session = journaled("pocket-hexes", "side=3");
    (void)unused;
    char before[CHANCE_HEX_SIZE];
    memcpy(before, session_commitment(session), sizeof before);
    session_destroy(session);
    assert_int_equal(unlink(secret), 0);
    session = resume();
    struct action_list list = action_list_create(session_game(session), session_rules(session));
    session_game(session)->legal(session_rules(session), session_state(session), &list);

    signal(SIGXFSZ, SIG_IGN);
    set_file_limit(300); /* the secret fits, the record does not grow */
    assert_false(session_play(session, &list.items[0], &error));
    assert_int_equal(error.code, ERROR_SYSTEM);
    set_file_limit(RLIM_INFINITY);
    assert_false(session_seed_known(session));
    assert_string_equal(session_commitment(session), before);
    assert_true(play_random(session, &rng));
    assert_string_not_equal(session_commitment(session), before);
    assert_file_is_the_record(session);
    action_list_finish(&list);
    session_destroy(session);
}

static void a_game_that_cannot_begin_leaves_nothing(void **unused)
{
    struct error error = ERROR_INIT;
    struct session *session = session_for("pocket-hexes", "", CHANCE_AUTO);
    (void)unused;
    signal(SIGXFSZ, SIG_IGN);
    for (rlim_t limit = 0; limit < 300; limit += 200) { /* without room for the secret; with it */
        set_file_limit(limit);
        assert_false(session_journal(session, path, &error));
        set_file_limit(RLIM_INFINITY);
        assert_error(&error, ERROR_SYSTEM, "File too large");
        assert_int_equal(scratch_count(folder), 0);
    }
    assert_true(session_journal(session, path, &error));
    assert_file_is_the_record(session);
    session_destroy(session);
}

/* ---- the record is one program's, and in its place ---- */

static void a_record_is_gone_on_with_by_one_program(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(9);
    struct session *session = journaled("pocket-hexes", "side=3");
    (void)unused;
    assert_null(session_load(test_registry, NULL, path, LOAD_TO_KEEP, &error));
    assert_error(&error, ERROR_SYSTEM, "in use by another program");
    struct session *look = session_load(test_registry, NULL, path, LOAD_TO_READ, &error);
    assert_non_null(look); /* and reading does not take the lock away */
    session_destroy(look);
    assert_null(session_load(test_registry, NULL, path, LOAD_TO_KEEP, &error));
    error_clear(&error);
    assert_true(play_random(session, &rng));
    assert_file_is_the_record(session);
    session_destroy(session);
    session_destroy(resume());
}

static void a_record_that_was_removed_is_written_anew(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(10);
    struct session *session = journaled("pocket-hexes", "side=3");
    (void)unused;
    assert_true(play_random(session, &rng));
    assert_int_equal(session_record_moves(session), 0);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(unlink(secret), 0);
    assert_true(play_random(session, &rng));
    assert_file_is_the_record(session);
    assert_true(os_file_exists(secret));
    assert_int_equal(session_record_moves(session), 1);
    assert_string_equal(session_record_path(session), path);
    assert_int_equal(unlink(path), 0);
    assert_true(session_keep(session, &error));
    assert_file_is_the_record(session);
    assert_true(session_keep(session, &error));
    assert_int_equal(session_record_moves(session), 2);
    session_destroy(session);
    session = resume();
    assert_true(session_seed_known(session));
    session_destroy(session);
}

static void a_record_that_was_replaced_gets_another_name(void **unused)
{
    struct rng rng = rng_from_seed(11);
    char taken[PATH_SIZE], orphan[PATH_SIZE];
    struct session *session = journaled("pocket-hexes", "side=3");
    (void)unused;
    assert_true(play_random(session, &rng));
    scratch_path(taken, folder, "game-2.jsonl");
    scratch_path(orphan, folder, "game-3.jsonl.secret");
    scratch_write(taken, "somebody's\n");
    scratch_write(orphan, "somebody's\n");
    assert_int_equal(unlink(path), 0);
    scratch_write(path, "another thing\n");
    assert_true(play_random(session, &rng));
    assert_content(path, "another thing\n");
    assert_content(taken, "somebody's\n");
    assert_content(orphan, "somebody's\n");
    scratch_path(path, folder, "game-4.jsonl");
    scratch_path(secret, folder, "game-4.jsonl.secret");
    assert_string_equal(session_record_path(session), path);
    assert_file_is_the_record(session);
    assert_int_equal(permissions(path), 0600);
    assert_int_equal(permissions(secret), 0600);
    play_many(session, &rng, 1000);
    assert_file_is_the_record(session);
    assert_false(os_file_exists(secret));
    session_destroy(session);
}

static void a_record_that_somebody_added_to_is_left_to_them(void **unused)
{
    struct rng rng = rng_from_seed(12);
    struct session *session = journaled("pocket-hexes", "side=3");
    (void)unused;
    FILE *file = fopen(path, "ab");
    assert_non_null(file);
    fputs("scribble\n", file);
    fclose(file);
    assert_true(play_random(session, &rng));
    scratch_path(path, folder, "game-2.jsonl");
    assert_file_is_the_record(session);
    session_destroy(session);
}

static void a_record_that_cannot_be_written_anew_is_not_said_to_be_kept(void **unused)
{
    struct error error = ERROR_INIT;
    struct session *session = journaled("pocket-hexes", "side=3");
    (void)unused;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(unlink(path), 0);
    set_file_limit(200); /* the secret fits, the record does not */
    assert_false(session_keep(session, &error));
    set_file_limit(RLIM_INFINITY);
    assert_error(&error, ERROR_SYSTEM, "File too large");
    assert_int_equal(session_record_moves(session), 0);
    assert_false(os_file_exists(path));
    assert_true(session_keep(session, &error));
    assert_int_equal(session_record_moves(session), 1);
    assert_file_is_the_record(session);
    session_destroy(session);
}

static void a_place_that_is_gone_refuses_the_action(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(13);
    char deep[PATH_SIZE];
    (void)unused;
    scratch_path(deep, folder, "deep");
    assert_int_equal(mkdir(deep, 0700), 0);
    scratch_path(path, folder, "deep/game.jsonl");
    struct session *session = journaled("pocket-hexes", "side=3");
    size_t length = session_length(session);
    scratch_remove(deep);
    assert_false(session_keep(session, &error));
    assert_error(&error, ERROR_SYSTEM, "No such file");
    assert_int_equal(session_length(session), length);
    assert_int_equal(mkdir(deep, 0700), 0);
    assert_true(play_random(session, &rng));
    assert_file_is_the_record(session);
    session_destroy(session);
}

static void what_is_planted_as_a_secret_is_refused(void **unused)
{
    struct error error = ERROR_INIT;
    char other[PATH_SIZE];
    (void)unused;
    session_destroy(journaled("pocket-hexes", "side=3"));
    scratch_path(other, folder, "other");
    assert_int_equal(rename(secret, other), 0);
    assert_int_equal(symlink("other", secret), 0);
    assert_null(session_load(test_registry, NULL, path, LOAD_TO_KEEP, &error));
    assert_error(&error, ERROR_INPUT, "game.jsonl.secret is not your file");
    assert_int_equal(unlink(secret), 0);
    assert_int_equal(mkfifo(secret, 0600), 0);
    assert_null(session_load(test_registry, NULL, path, LOAD_TO_KEEP, &error));
    assert_error(&error, ERROR_INPUT, "game.jsonl.secret is not your file");
    struct session *look = session_load(test_registry, NULL, path, LOAD_TO_READ, &error);
    assert_non_null(look);
    assert_false(session_seed_known(look));
    session_destroy(look);
    assert_int_equal(unlink(path), 0);
    struct session *session = session_for("pocket-hexes", "", CHANCE_AUTO);
    assert_false(session_journal(session, path, &error));
    assert_error(&error, ERROR_INPUT, "game.jsonl.secret is not your file");
    assert_false(os_file_exists(path));
    session_destroy(session);
}

static void a_link_leads_to_record_and_secret(void **unused)
{
    struct error error = ERROR_INIT;
    char other[PATH_SIZE];
    (void)unused;
    scratch_path(other, folder, "link");
    assert_int_equal(symlink("game.jsonl", other), 0);
    struct session *session = session_for("pocket-hexes", "side=3", CHANCE_AUTO);
    assert_true(session_journal(session, other, &error));
    assert_file_is_the_record(session);
    assert_true(os_file_exists(secret));
    session_destroy(session);
    session = session_load(test_registry, NULL, other, LOAD_TO_KEEP, &error);
    assert_true(session_seed_known(session));
    session_destroy(session);
    assert_int_equal(scratch_count(folder), 3);
}

#define JOURNAL_TEST(name) cmocka_unit_test_setup_teardown(name, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        JOURNAL_TEST(every_change_is_on_disk_when_it_returns),
        JOURNAL_TEST(record_and_secret_are_private),
        JOURNAL_TEST(the_secret_goes_with_the_result_and_comes_back_with_an_undo),
        JOURNAL_TEST(a_game_gone_on_with_meets_the_dice_it_would_have_met),
        JOURNAL_TEST(a_cut_at_any_byte_loses_nothing_complete),
        JOURNAL_TEST(times_go_on_from_the_headers_date),
        JOURNAL_TEST(without_its_secret_a_game_commits_to_a_fresh_seed),
        JOURNAL_TEST(of_a_finished_game_no_secret_is_lost),
        JOURNAL_TEST(another_games_secret_is_not_taken),
        JOURNAL_TEST(a_secret_beside_the_link_to_a_record_is_found),
        JOURNAL_TEST(a_file_of_something_else_is_left_alone),
        JOURNAL_TEST(what_cannot_be_written_is_not_played),
        JOURNAL_TEST(a_fresh_seed_that_cannot_be_written_is_forgotten),
        JOURNAL_TEST(a_game_that_cannot_begin_leaves_nothing),
        JOURNAL_TEST(a_record_is_gone_on_with_by_one_program),
        JOURNAL_TEST(a_record_that_was_removed_is_written_anew),
        JOURNAL_TEST(a_record_that_was_replaced_gets_another_name),
        JOURNAL_TEST(a_record_that_somebody_added_to_is_left_to_them),
        JOURNAL_TEST(a_record_that_cannot_be_written_anew_is_not_said_to_be_kept),
        JOURNAL_TEST(a_place_that_is_gone_refuses_the_action),
        JOURNAL_TEST(what_is_planted_as_a_secret_is_refused),
        JOURNAL_TEST(a_link_leads_to_record_and_secret),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
