/*
 * A true record verifies; a false one is caught at its false line, even with a corrected digest.
 */
#include "play.h"

#include <stdlib.h>

/* Returns a finished game of Pocket Hexes: drawn dice, one undo, a small board and one box. */
static struct buffer finished_record(void)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(21);
    struct session *session = session_for("pocket-hexes", "side=3 boxes=1", CHANCE_AUTO);
    play_many(session, &rng, 4);
    assert_true(session_undo(session, 2, &error));
    play_many(session, &rng, 1000);
    assert_int_equal(session_actor(session), ACTOR_OVER);
    struct buffer record = record_of(session);
    session_destroy(session);
    return record;
}

static bool verify(const struct buffer *record, struct verify_report *report, struct error *error)
{
    return record_verify_bytes(test_registry, "r", record->data, record->length, report, error);
}

/* Asserts that the record is false (or unreadable: CODE), with its line as the place. */
static void assert_caught(
    const struct buffer *record, enum error_code code, int line, const char *part)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    if (verify(record, &report, &error))
        fail_msg("not caught: %s", part);
    assert_error_at(&error, code, "r", line, part);
}

static void a_true_record_holds(void **unused)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    struct buffer record = finished_record();
    (void)unused;
    if (!verify(&record, &report, &error))
        fail_msg("%s", error.message);
    assert_true(report.finished);
    assert_true(report.actions > 4 && report.drawn > 2);
    assert_int_equal(report.by_hand, 0);
    assert_int_equal(verify_uncovered(&report), 0);
    assert_int_equal(verify_events(&report), report.drawn);
    assert_false(report.torn);
    assert_int_equal(error_exit_status(&error), 0);
    buffer_finish(&record);
}

/* Changes the number after KEY in line NUMBER to another one that the dice could show. */
static void change_die(struct buffer *record, int number, const char *key)
{
    char old[16], new[16];
    const char *at = strstr(record->data + line_start(record, number), key);
    assert_non_null(at);
    at += strlen(key);
    snprintf(old, sizeof old, "%s%c", key, *at);
    snprintf(new, sizeof new, "%s%c", key, *at == '1' ? '2' : '1');
    replace_text(record, line_start(record, number), old, new);
}

/* JSON may spell any letter of a key by its number. */
static void a_key_may_be_escaped(void **unused)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    struct buffer record = finished_record();
    (void)unused;
    replace_text(
        &record, line_start(&record, line_count(&record)), "\"result\":", "\"r\\u0065sult\":");
    if (!verify(&record, &report, &error))
        fail_msg("%s", error.message);
    assert_true(report.finished);
    assert_true(report.drawn > 2 && verify_uncovered(&report) == 0);
    buffer_finish(&record);
}

static void a_false_die_is_caught_at_its_line(void **unused)
{
    struct buffer record = finished_record();
    (void)unused;
    change_die(&record, 2, "d4=");
    fresh_digest(&record);
    assert_caught(&record, ERROR_CHECK, 2, "the seed gives");
    buffer_finish(&record);
}

static void a_false_reroll_is_caught_at_its_line(void **unused)
{
    struct buffer record = finished_record();
    int line = 3;
    (void)unused;
    while (strncmp(record.data + line_start(&record, line), "{\"event\":\"reroll ", 17) != 0)
        line++;
    size_t start = line_start(&record, line);
    char *value = strchr(record.data + start, '=') + 1;
    *value = *value == '1' && value[1] == '"' ? '2' : '1';
    fresh_digest(&record);
    assert_caught(&record, ERROR_CHECK, line, "the seed gives");
    buffer_finish(&record);
}

static void an_illegal_action_is_caught_at_its_line(void **unused)
{
    struct buffer record = finished_record();
    (void)unused;
    size_t start = line_start(&record, 3);
    char *action = strstr(record.data + start, "\"action\":\"d");
    assert_non_null(action);
    char *cell = strchr(action, '@') + 1;
    cell[0] = 'z';
    fresh_digest(&record);
    assert_caught(&record, ERROR_CHECK, 3, "");
    buffer_finish(&record);
}

static void a_write_on_a_written_cell_is_caught_at_its_line(void **unused)
{
    struct buffer record = finished_record();
    char old[8], spelled[8];
    int line = 4, found = 0;
    (void)unused;
    /* The first action's cell, and a later line with an action. */
    snprintf(old, sizeof old, "%.3s", strchr(record.data + line_start(&record, 3), '@'));
    while (!found) {
        size_t start = line_start(&record, line);
        if (strncmp(record.data + start, "{\"player\"", 9) == 0) {
            snprintf(spelled, sizeof spelled, "%.3s", strchr(record.data + start, '@'));
            replace_text(&record, start, spelled, old);
            found = line;
        }
        line++;
    }
    fresh_digest(&record);
    assert_caught(&record, ERROR_CHECK, found, "");
    buffer_finish(&record);
}

static void the_wrong_player_is_caught_at_its_line(void **unused)
{
    struct buffer record = finished_record();
    (void)unused;
    replace_text(&record, line_start(&record, 3), "\"player\":1", "\"player\":2");
    fresh_digest(&record);
    assert_caught(&record, ERROR_CHECK, 3, "player 2");
    buffer_finish(&record);
}

static void a_dropped_event_is_caught_where_it_was(void **unused)
{
    struct buffer record = finished_record();
    size_t start = line_start(&record, 2), next = line_start(&record, 3);
    (void)unused;
    memmove(record.data + start, record.data + next, record.length - next + 1);
    record.length -= next - start;
    fresh_digest(&record);
    assert_caught(&record, ERROR_CHECK, 2, "");
    buffer_finish(&record);
}

static void a_false_result_is_caught_at_its_line(void **unused)
{
    struct buffer record = finished_record();
    struct buffer winners = finished_record();
    int last = line_count(&record);
    (void)unused;
    replace_text(&record, line_start(&record, last), "\"scores\":[", "\"scores\":[99,");
    assert_caught(&record, ERROR_CHECK, last, "scores");
    replace_text(&winners, line_start(&winners, last), "\"winners\":[1]", "\"winners\":[]");
    assert_caught(&winners, ERROR_CHECK, last, "winners");
    buffer_finish(&record);
    buffer_finish(&winners);
}

/* It is played nevertheless, and anything false in it is reported first. */
static void one_players_record_is_said_to_be_one(void **unused)
{
    static const char *const games[][2] = {
        {"pocket-hexes", "side=3 boxes=1"}, {"toll-hexes", "side=4 stall=1"}};
    (void)unused;
    for (size_t i = 0; i < 2; i++) {
        struct rng rng = rng_from_seed(21);
        struct session *session = session_for(games[i][0], games[i][1], CHANCE_AUTO);
        play_many(session, &rng, 1000);
        assert_int_equal(session_actor(session), ACTOR_OVER);
        struct buffer record = BUFFER_INIT;
        session_record_of(session, 0, &record);
        assert_caught(&record, ERROR_CHECK, line_count(&record), "one player's record");
        replace_text(&record, 0, "Player 1", "Player X");
        assert_caught(&record, ERROR_CHECK, line_count(&record), "digest");
        buffer_finish(&record);
        session_destroy(session);
    }
}

static void a_seed_that_was_not_committed_to_is_caught(void **unused)
{
    struct buffer record = finished_record();
    struct buffer header = finished_record();
    int last = line_count(&record);
    (void)unused;
    char *seed = strstr(record.data + line_start(&record, last), "\"seed\":\"") + 8;
    *seed = *seed == '0' ? '1' : '0';
    assert_caught(&record, ERROR_CHECK, last, "committed");
    char *commitment = strstr(header.data, "\"commitment\":\"") + 14;
    *commitment = *commitment == '0' ? '1' : '0';
    fresh_digest(&header);
    assert_caught(&header, ERROR_CHECK, last, "line 1");
    buffer_finish(&record);
    buffer_finish(&header);
}

static void a_false_digest_is_caught_at_its_line(void **unused)
{
    struct buffer record = finished_record();
    (void)unused;
    replace_text(&record, 0, "Player 1", "Player X");
    assert_caught(&record, ERROR_CHECK, line_count(&record), "digest");
    buffer_finish(&record);
}

static void lines_after_the_result_are_caught(void **unused)
{
    struct buffer record = finished_record();
    int last = line_count(&record);
    (void)unused;
    buffer_add(&record, "{\"undo\":1}\n");
    assert_caught(&record, ERROR_CHECK, last + 1, "after its result");
    buffer_finish(&record);
}

static void a_missing_result_is_caught(void **unused)
{
    struct buffer record = finished_record();
    int last = line_count(&record);
    (void)unused;
    record.length = line_start(&record, last);
    record.data[record.length] = '\0';
    assert_caught(&record, ERROR_CHECK, last, "missing");
    buffer_add(&record, "{\"resul");
    assert_caught(&record, ERROR_CHECK, last, "damaged");
    buffer_finish(&record);
}

static void an_early_result_is_caught(void **unused)
{
    struct buffer record = finished_record();
    int last = line_count(&record);
    (void)unused;
    size_t start = line_start(&record, 5), result = line_start(&record, last);
    memmove(record.data + start, record.data + result, record.length - result + 1);
    record.length -= result - start;
    fresh_digest(&record);
    assert_caught(&record, ERROR_CHECK, 5, "not over");
    buffer_finish(&record);
}

static void what_is_no_record_cannot_be_read(void **unused)
{
    struct buffer record = finished_record();
    (void)unused;
    replace_text(&record, line_start(&record, 4), "{\"", "<\"");
    assert_caught(&record, ERROR_INPUT, 4, "JSON");
    buffer_finish(&record);
    buffer_add(&record, "");
    assert_caught(&record, ERROR_INPUT, 1, "no header");
    buffer_finish(&record);
}

static void events_by_hand_are_skipped_and_counted(void **unused)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    struct rng rng = rng_from_seed(22);
    struct session *session = session_for("pocket-hexes", "side=3 boxes=1", CHANCE_MANUAL);
    (void)unused;
    play_many(session, &rng, 4);
    assert_true(session_set_chance(session, CHANCE_AUTO, &error));
    play_many(session, &rng, 1000);
    struct buffer record = record_of(session);
    if (!verify(&record, &report, &error))
        fail_msg("%s", error.message);
    assert_true(report.by_hand >= 2 && report.drawn > 0);
    buffer_finish(&record);
    session_destroy(session);
}

static void an_event_passed_off_as_by_hand_shows_in_the_count(void **unused)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    struct buffer record = finished_record();
    (void)unused;
    replace_text(&record, line_start(&record, 2), "\",\"t\"", "\",\"by\":\"hand\",\"t\"");
    assert_caught(&record, ERROR_CHECK, line_count(&record), "digest");
    fresh_digest(&record);
    assert_true(verify(&record, &report, &error));
    assert_int_equal(report.by_hand, 1);
    buffer_finish(&record);
}

static void an_unfinished_record_is_checked_as_far_as_it_goes(void **unused)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    struct buffer record = finished_record();
    (void)unused;
    record.length = line_start(&record, 6);
    record.data[record.length] = '\0';
    buffer_add(&record, "{\"pla");
    assert_true(verify(&record, &report, &error));
    assert_false(report.finished);
    assert_true(report.torn);
    assert_int_equal(report.drawn, 0);
    assert_true(report.waiting > 0);
    assert_int_equal(verify_uncovered(&report), 0);
    buffer_finish(&record);
}

/* Changing any byte of a finished record is noticed. */
static void any_altered_byte_is_caught(void **unused)
{
    struct buffer record = finished_record();
    (void)unused;
    for (size_t at = 0; at < record.length; at++) {
        const char byte = record.data[at];
        const char others[] = {(char)(byte ^ 1), (char)(byte ^ 0x20), ' ', '\0'};
        for (size_t i = 0; i < sizeof others; i++) {
            struct error error = ERROR_INIT;
            struct verify_report report;
            if (others[i] == byte)
                continue;
            record.data[at] = others[i];
            if (verify(&record, &report, &error))
                fail_msg("byte %zu, %02x for %02x, is not caught", at, (unsigned)others[i],
                    (unsigned)byte);
            assert_true(error.code == ERROR_CHECK || error.code == ERROR_INPUT);
        }
        record.data[at] = byte;
    }
    buffer_finish(&record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_true_record_holds),
        cmocka_unit_test(a_key_may_be_escaped),
        cmocka_unit_test(a_false_die_is_caught_at_its_line),
        cmocka_unit_test(a_false_reroll_is_caught_at_its_line),
        cmocka_unit_test(an_illegal_action_is_caught_at_its_line),
        cmocka_unit_test(a_write_on_a_written_cell_is_caught_at_its_line),
        cmocka_unit_test(the_wrong_player_is_caught_at_its_line),
        cmocka_unit_test(a_dropped_event_is_caught_where_it_was),
        cmocka_unit_test(a_false_result_is_caught_at_its_line),
        cmocka_unit_test(one_players_record_is_said_to_be_one),
        cmocka_unit_test(a_seed_that_was_not_committed_to_is_caught),
        cmocka_unit_test(a_false_digest_is_caught_at_its_line),
        cmocka_unit_test(lines_after_the_result_are_caught),
        cmocka_unit_test(a_missing_result_is_caught),
        cmocka_unit_test(an_early_result_is_caught),
        cmocka_unit_test(what_is_no_record_cannot_be_read),
        cmocka_unit_test(events_by_hand_are_skipped_and_counted),
        cmocka_unit_test(an_event_passed_off_as_by_hand_shows_in_the_count),
        cmocka_unit_test(an_unfinished_record_is_checked_as_far_as_it_goes),
        cmocka_unit_test(any_altered_byte_is_caught),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
