/*
 * Commitments to the caps of computer seats: made at the placement, opened when the cap is shown,
 * kept beside the record in between, and judged by verify.
 */
#include "play.h"

#include <stdlib.h>
#include <unistd.h>

enum { TEXT_SIZE = 1024 };

static struct session *open_table(void)
{
    struct error error = ERROR_INIT;
    struct session_setup setup = setup_for("beerhex", "size=3", CHANCE_AUTO);
    setup.seats[0].kind = SEAT_HUMAN;
    struct session *session = session_create(&setup, &error);
    assert_non_null(session);
    return session;
}

/* Plays one of play_all's words. */
static void play_word(struct session *session, char *word)
{
    struct error error = ERROR_INIT;
    struct action action;
    bool computer = *word == '*';
    word += computer;
    for (char *at = word; *at; at++)
        *at = *at == '_' ? ' ' : *at;
    if (!game_parse_legal(session_game(session), session_rules(session), session_state(session),
            word, &action, &error) ||
        !(computer ? session_play_computer(session, &action, &error)
                   : session_play(session, &action, &error)))
        fail_msg("%s: %s", word, error.message);
}

/* Plays the words of SPELLINGS ("_" for a space); those after '*' are decided by a computer. */
static void play_all(struct session *session, const char *spellings)
{
    while (*spellings) {
        char word[64];
        size_t length = strcspn(spellings, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, spellings);
        play_word(session, word);
        spellings += length;
        spellings += strspn(spellings, " ");
    }
}

/* Player 2 is the computer: three caps, one shown by an attack, the rest by the end. */
#define GAME "g@a1 *s@b1 g@c1 *g@b2 attack_b1_b2_c1 *s@c2 g@a2"

/* Value KEY of record line NUMBER, as compact JSON; "" if it is not there. */
static const char *value_of(
    const struct session *session, int number, const char *key, char out[TEXT_SIZE])
{
    struct buffer record = record_of(session);
    json_t *line =
        json_loads(record.data + line_start(&record, number), JSON_DISABLE_EOF_CHECK, NULL);
    assert_non_null(line);
    char *text = json_dumps(json_object_get(line, key), JSON_COMPACT | JSON_ENCODE_ANY);
    snprintf(out, TEXT_SIZE, "%s", text ? text : "");
    free(text);
    json_decref(line);
    buffer_finish(&record);
    return out;
}

static void only_computer_placements_carry_a_commitment(void **unused)
{
    char text[TEXT_SIZE];
    (void)unused;
    struct session *session = open_table();
    play_all(session, GAME);
    assert_string_equal(value_of(session, 2, "cap", text), "");
    assert_int_equal(strlen(value_of(session, 3, "cap", text)), 66);
    assert_int_equal(strlen(value_of(session, 5, "cap", text)), 66);
    assert_string_equal(value_of(session, 6, "cap", text), "");
    assert_int_equal(strlen(value_of(session, 7, "cap", text)), 66);
    session_destroy(session);
}

static void a_shown_cap_gives_its_salt_on_that_line(void **unused)
{
    char text[TEXT_SIZE];
    (void)unused;
    struct session *session = open_table();
    play_all(session, GAME);
    /* b1=s and b2=g are the computer's, c1 is not. */
    assert_memory_equal(value_of(session, 6, "salt", text), "{\"b1\":\"", 7);
    assert_non_null(strstr(text, "\"b2\":\""));
    assert_null(strstr(text, "\"c1\":"));
    for (int line = 2; line <= 8; line++)
        if (line != 6)
            assert_string_equal(value_of(session, line, "salt", text), "");
    session_destroy(session);
}

static void what_is_never_shown_gives_its_salt_with_the_result(void **unused)
{
    char text[TEXT_SIZE];
    (void)unused;
    struct session *session = open_table();
    play_all(session, GAME " resign");
    assert_string_equal(value_of(session, 9, "salt", text), "");
    assert_memory_equal(value_of(session, 10, "salt", text), "{\"c2\":\"", 7);
    session_destroy(session);
}

static void the_commitment_is_the_digest_of_salt_and_letter(void **unused)
{
    char text[TEXT_SIZE], cap[TEXT_SIZE], digest[CHANCE_HEX_SIZE];
    uint8_t salt[CHANCE_SALT_SIZE];
    (void)unused;
    struct session *session = open_table();
    play_all(session, GAME " resign");
    value_of(session, 10, "salt", text);
    value_of(session, 7, "cap", cap);
    for (int i = 0; i < CHANCE_SALT_SIZE; i++) {
        char byte[3] = {text[7 + 2 * i], text[8 + 2 * i], '\0'};
        salt[i] = (uint8_t)strtol(byte, NULL, 16);
    }
    uint8_t bytes[CHANCE_SALT_SIZE + 1];
    memcpy(bytes, salt, sizeof salt);
    bytes[CHANCE_SALT_SIZE] = 's';
    chance_digest(bytes, sizeof bytes, digest);
    assert_memory_equal(cap + 1, digest, CHANCE_HEX_SIZE - 1);
    session_destroy(session);
}

static void an_action_can_show_the_cap_it_places(void **unused)
{
    char text[TEXT_SIZE];
    (void)unused;
    struct session *session = open_table();
    play_all(session, "*g@a1 *s@a2 *g@a3 *s@b1 *g@b2 *s@b3 *s@c1 *g@c2 *s@c3");
    value_of(session, 10, "salt", text);
    assert_non_null(strstr(text, "\"a1\":"));
    assert_non_null(strstr(text, "\"c3\":"));
    assert_string_equal(value_of(session, 11, "salt", text), "");
    session_destroy(session);
}

static void a_cap_taken_back_needs_no_salt(void **unused)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    (void)unused;
    struct session *session = open_table();
    play_all(session, "g@a1 *s@b1");
    assert_true(session_undo(session, 1, &error));
    play_all(session, "g@b1 resign");
    struct buffer record = record_of(session);
    assert_null(strstr(record.data, "\"salt\""));
    assert_true(
        record_verify_bytes(test_registry, "r", record.data, record.length, &report, &error));
    buffer_finish(&record);
    session_destroy(session);
}

/* ---- verify ---- */

static struct buffer finished(void)
{
    struct session *session = open_table();
    play_all(session, GAME " *s@b3 resign");
    struct buffer record = record_of(session);
    /* The record of a game that a computer seat played. */
    replace_text(&record, 0, "{\"name\":\"Player 2\",\"kind\":\"external\"}",
        "{\"name\":\"Easy\",\"kind\":\"ai\",\"level\":\"easy\"}");
    fresh_digest(&record);
    session_destroy(session);
    return record;
}

static void assert_false_at(struct buffer *record, int line, const char *message)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    fresh_digest(record);
    if (record_verify_bytes(test_registry, "r", record->data, record->length, &report, &error))
        fail_msg("holds, instead of: %s", message);
    if (strncmp(error.message, message, strlen(message)) != 0)
        fail_msg("%s, instead of: %s", error.message, message);
    assert_error_at(&error, ERROR_CHECK, "r", line, message);
    buffer_finish(record);
}

static void a_true_record_holds(void **unused)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    (void)unused;
    struct buffer record = finished();
    if (!record_verify_bytes(test_registry, "r", record.data, record.length, &report, &error))
        fail_msg("%s", error.message);
    assert_int_equal(report.caps, 4);
    assert_int_equal(report.caps_lost, 0);
    buffer_finish(&record);
}

/* Another hexadecimal digit in place of the first after KEY. */
static void alter(struct buffer *record, int line, const char *key)
{
    char *at = strstr(record->data + line_start(record, line), key);
    assert_non_null(at);
    at += strlen(key);
    *at = *at == '0' ? '1' : '0';
}

static void an_altered_commitment_is_named_where_it_is_opened(void **unused)
{
    (void)unused;
    struct buffer record = finished();
    alter(&record, 3, "\"cap\":\"");
    assert_false_at(&record, 6, "b1 with this salt is not what line 3 committed to");
}

static void an_altered_salt_is_named(void **unused)
{
    (void)unused;
    struct buffer record = finished();
    alter(&record, 6, "\"b2\":\"");
    assert_false_at(&record, 6, "b2 with this salt is not what line 5 committed to");
    record = finished();
    alter(&record, 11, "\"b3\":\"");
    assert_false_at(&record, 11, "b3 with this salt is not what line 9 committed to");
}

static void an_altered_symbol_is_named(void **unused)
{
    (void)unused;
    struct buffer record = finished();
    replace_text(&record, line_start(&record, 7), "s@c2", "g@c2");
    assert_false_at(&record, 11, "c2 with this salt is not what line 7 committed to");
}

/* Cuts from the first FROM after line LINE up to TO. */
static void cut(struct buffer *record, int line, const char *from, const char *to)
{
    char *start = strstr(record->data + line_start(record, line), from);
    assert_non_null(start);
    char *end = strstr(start, to);
    assert_non_null(end);
    memmove(start, end, strlen(end) + 1);
    record->length -= (size_t)(end - start);
}

static void a_missing_salt_is_named(void **unused)
{
    (void)unused;
    struct buffer record = finished();
    cut(&record, 6, ",\"salt\":{", ",\"t\":");
    assert_false_at(&record, 6, "the salt of b1 is missing");
    record = finished();
    cut(&record, 11, ",\"salt\":{", "}\n");
    assert_false_at(&record, 11, "the salt of c2 is missing");
}

static void a_missing_commitment_is_named(void **unused)
{
    (void)unused;
    struct buffer record = finished();
    cut(&record, 7, ",\"cap\":", ",\"t\":");
    assert_false_at(
        &record, 7, "the computer hides something at c2 without a commitment (\"cap\")");
}

static void a_salt_of_what_is_not_shown_is_named(void **unused)
{
    (void)unused;
    struct buffer record = finished();
    replace_text(&record, line_start(&record, 6), "\"salt\":{",
        "\"salt\":{\"a3\":\"00000000000000000000000000000000\",");
    assert_false_at(&record, 6, "\"salt\" names what is not shown here");
    record = finished();
    replace_text(&record, line_start(&record, 6), ",\"salt\"",
        ",\"cap\":\"0000000000000000000000000000000000000000000000000000000000000000\",\"salt\"");
    assert_false_at(&record, 6, "\"cap\", but nothing is hidden here");
}

/* ---- the secret ---- */

static void remove_both(const char *path)
{
    struct buffer secret = BUFFER_INIT;
    buffer_format(&secret, "%s.secret", path);
    unlink(path);
    unlink(secret.data);
    buffer_finish(&secret);
}

/* A game kept at PATH and left after the computer's first cap. */
static void leave_game(const char *path)
{
    struct error error = ERROR_INIT;
    unlink(path);
    struct session *session = open_table();
    assert_true(session_journal(session, path, &error));
    play_all(session, "g@a1 *s@b1");
    session_destroy(session);
}

static void salts_outlive_the_program_beside_the_record(void **unused)
{
    char path[] = "/tmp/paperhex-caps-XXXXXX";
    struct error error = ERROR_INIT;
    struct verify_report report;
    (void)unused;
    close(mkstemp(path));
    leave_game(path);
    struct session *session = session_load(test_registry, NULL, path, LOAD_TO_KEEP, &error);
    assert_non_null(session);
    play_all(session, "resign");
    session_destroy(session);
    assert_true(record_verify(test_registry, path, &report, &error));
    assert_int_equal(report.caps, 1);
    assert_int_equal(report.caps_lost, 0);
    remove_both(path);
}

static void lost_salts_are_counted_and_not_forgiven_later(void **unused)
{
    char path[] = "/tmp/paperhex-caps-XXXXXX", text[TEXT_SIZE];
    struct error error = ERROR_INIT;
    struct verify_report report;
    struct buffer secret = BUFFER_INIT;
    (void)unused;
    close(mkstemp(path));
    leave_game(path);
    buffer_format(&secret, "%s.secret", path);
    assert_int_equal(unlink(secret.data), 0);
    struct session *session = session_load(test_registry, NULL, path, LOAD_TO_KEEP, &error);
    assert_non_null(session);
    play_all(session, "g@c1 *g@b2 resign");
    value_of(session, 5, "commitment", text);
    assert_int_equal(strlen(text), 66); /* before the next cap is committed to */
    session_destroy(session);
    assert_true(record_verify(test_registry, path, &report, &error));
    assert_int_equal(report.caps, 1);
    assert_int_equal(report.caps_lost, 1);
    remove_both(path);
    buffer_finish(&secret);
}

static void a_cap_played_again_keeps_its_commitment(void **unused)
{
    char first[TEXT_SIZE], again[TEXT_SIZE];
    struct error error = ERROR_INIT;
    (void)unused;
    struct session *session = open_table();
    play_all(session, "g@a1 *s@b1");
    assert_true(session_undo(session, 1, &error));
    assert_true(session_redo(session, &error));
    assert_string_equal(value_of(session, 3, "cap", first), value_of(session, 5, "cap", again));
    session_destroy(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_computer_placements_carry_a_commitment),
        cmocka_unit_test(a_shown_cap_gives_its_salt_on_that_line),
        cmocka_unit_test(what_is_never_shown_gives_its_salt_with_the_result),
        cmocka_unit_test(the_commitment_is_the_digest_of_salt_and_letter),
        cmocka_unit_test(an_action_can_show_the_cap_it_places),
        cmocka_unit_test(a_cap_taken_back_needs_no_salt),
        cmocka_unit_test(a_true_record_holds),
        cmocka_unit_test(an_altered_commitment_is_named_where_it_is_opened),
        cmocka_unit_test(an_altered_salt_is_named),
        cmocka_unit_test(an_altered_symbol_is_named),
        cmocka_unit_test(a_missing_salt_is_named),
        cmocka_unit_test(a_missing_commitment_is_named),
        cmocka_unit_test(a_salt_of_what_is_not_shown_is_named),
        cmocka_unit_test(salts_outlive_the_program_beside_the_record),
        cmocka_unit_test(lost_salts_are_counted_and_not_forgiven_later),
        cmocka_unit_test(a_cap_played_again_keeps_its_commitment),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
