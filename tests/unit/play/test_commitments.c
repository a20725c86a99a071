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

/* Plays the words of SPELLINGS ("_" for a space); a computer decides those after '*'. */
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

/* Returns the value at KEY of record line NUMBER as compact JSON; "" if it is not there. */
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

/* Checks by hand, by PROTOCOL.md, section 3: the digest of TEXT after "paperhex-cap-2:COMMITMENT:",
 * the salt of NAME as in line NUMBER, and LETTER. */
static void assert_bound(const struct session *session, const char *cap, int number,
    const char *name, const char *text, char letter)
{
    char salts[TEXT_SIZE], header[TEXT_SIZE], digest[CHANCE_HEX_SIZE];
    struct buffer bytes = BUFFER_INIT;
    value_of(session, 1, "commitment", header);
    value_of(session, number, "salt", salts);
    /* Searches with the quotes, because the digits of another salt may spell a cell. */
    buffer_format(&bytes, "\"%s\":\"", name);
    const char *at = strstr(salts, bytes.data);
    assert_non_null(at);
    at += bytes.length;
    buffer_clear(&bytes);
    buffer_format(&bytes, "paperhex-cap-2:%.64s:%s", header + 1, text);
    for (int i = 0; i < CHANCE_SALT_SIZE; i++) {
        const char *pair = at + 2 * i;
        char digits[3] = {pair[0], pair[1], '\0'};
        char byte = (char)strtol(digits, NULL, 16);
        buffer_add_bytes(&bytes, &byte, 1);
    }
    buffer_add_bytes(&bytes, &letter, 1);
    chance_digest(bytes.data, bytes.length, digest);
    assert_memory_equal(cap + 1, digest, CHANCE_HEX_SIZE - 1);
    buffer_finish(&bytes);
}

static void a_commitment_is_bound_to_game_player_cell_and_number(void **unused)
{
    struct error error = ERROR_INIT;
    char text[TEXT_SIZE];
    (void)unused;
    struct session *session = open_table();
    play_all(session, GAME " resign");
    assert_bound(session, value_of(session, 3, "cap", text), 6, "b1", "2:b1:1:", 's');
    assert_bound(session, value_of(session, 7, "cap", text), 10, "c2", "2:c2:3:", 's');
    session_destroy(session);

    session = open_table(); /* what was taken back counts, even if it is played again */
    play_all(session, "g@a1 *s@b1");
    assert_true(session_undo(session, 1, &error));
    assert_true(session_redo(session, &error));
    play_all(session, "g@a2 *g@c1 resign");
    assert_bound(session, value_of(session, 3, "cap", text), 9, "b1", "2:b1:1:", 's');
    assert_bound(session, value_of(session, 5, "cap", text), 9, "b1", "2:b1:2:", 's');
    assert_bound(session, value_of(session, 7, "cap", text), 9, "c1", "2:c1:3:", 'g');
    session_destroy(session);
}

static void the_header_says_so_last_where_a_game_hides_something(void **unused)
{
    (void)unused;
    struct session *session = open_table();
    struct buffer record = record_of(session);
    assert_memory_equal(strchr(record.data, '\n') - 10, ",\"caps\":2}", 10);
    buffer_finish(&record);
    session_destroy(session);
    session = session_for("toll-hexes", "", CHANCE_AUTO);
    record = record_of(session);
    assert_null(strstr(record.data, "\"caps\""));
    buffer_finish(&record);
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

/* The attack returns b2 to a hand, and another cap is placed there. */
static void a_place_used_again_is_committed_to_anew(void **unused)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    char text[TEXT_SIZE];
    (void)unused;
    struct session *session = open_table();
    play_all(session, "g@a1 *s@b1 g@c1 *g@b2 attack_b1_b2_c1 *s@b2 g@a2 resign");
    assert_bound(session, value_of(session, 5, "cap", text), 6, "b2", "2:b2:2:", 'g');
    assert_bound(session, value_of(session, 7, "cap", text), 10, "b2", "2:b2:3:", 's');
    struct buffer record = record_of(session);
    assert_true(
        record_verify_bytes(test_registry, "r", record.data, record.length, &report, &error));
    assert_int_equal(report.caps, 3);
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
    assert_int_equal(report.commitments_lost, 0);
    buffer_finish(&record);
}

/* Changes the first hexadecimal digit after KEY. */
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

static void exchange(char *a, char *b, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

/* Two caps with the same symbol: a commitment cannot be moved to another cell. */
static void commitments_that_changed_places_are_named(void **unused)
{
    (void)unused;
    struct buffer record = finished();
    exchange(strstr(record.data + line_start(&record, 7), "\"cap\":\"") + 7,
        strstr(record.data + line_start(&record, 9), "\"cap\":\"") + 7, 64);
    exchange(strstr(record.data + line_start(&record, 11), "\"c2\":\"") + 6,
        strstr(record.data + line_start(&record, 11), "\"b3\":\"") + 6, 32);
    assert_false_at(&record, 11, "c2 with this salt is not what line 7 committed to");
}

static void an_unknown_form_is_refused(void **unused)
{
    struct error error = ERROR_INIT, other = ERROR_INIT;
    struct verify_report report;
    (void)unused;
    struct buffer record = finished();
    replace_text(&record, 0, "\"caps\":2", "\"caps\":3");
    assert_false(
        record_verify_bytes(test_registry, "r", record.data, record.length, &report, &error));
    assert_error_at(&error, ERROR_INPUT, "r", 1, "\"caps\" must be 2");
    buffer_finish(&record);
    struct session *session = open_table();
    record = record_of(session);
    replace_text(&record, 0, "\"commitment\"", "\"commitments\"");
    assert_false(
        record_verify_bytes(test_registry, "r", record.data, record.length, &report, &other));
    assert_error_at(&other, ERROR_INPUT, "r", 1, "\"caps\" needs a \"commitment\"");
    buffer_finish(&record);
    session_destroy(session);
}

/* Removes text from the first FROM after line LINE up to TO. */
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
    assert_false_at(&record, 6, "\"salt\" names something that is not shown here");
    record = finished();
    replace_text(&record, line_start(&record, 6), ",\"salt\"",
        ",\"cap\":\"0000000000000000000000000000000000000000000000000000000000000000\",\"salt\"");
    assert_false_at(&record, 6, "there is a \"cap\", but nothing is hidden here");
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

/* Leaves a game, kept at PATH, after the computer's first cap. */
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
    assert_true(record_verify_shown(test_registry, path, &report, NULL, &error));
    assert_int_equal(report.caps, 1);
    assert_int_equal(report.commitments_lost, 0);
    remove_both(path);
}

static void expect_caps(const char *path, size_t checked, size_t lost)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    if (!record_verify_shown(test_registry, path, &report, NULL, &error))
        fail_msg("%s", error.message);
    assert_int_equal(report.caps, checked);
    assert_int_equal(report.commitments_lost, lost);
}

static struct session *come_back(const char *path)
{
    struct error error = ERROR_INIT;
    struct session *session = session_load(test_registry, NULL, path, LOAD_TO_KEEP, &error);
    if (!session)
        fail_msg("%s", error.message);
    return session;
}

static void lose_secret(const char *path)
{
    struct buffer secret = BUFFER_INIT;
    buffer_format(&secret, "%s.secret", path);
    assert_int_equal(unlink(secret.data), 0);
    buffer_finish(&secret);
}

/* Everything hidden before the last loss is lost, and nothing after it. */
static void lost_salts_are_counted_and_not_forgiven_later(void **unused)
{
    char path[] = "/tmp/paperhex-caps-XXXXXX", text[TEXT_SIZE];
    struct error error = ERROR_INIT;
    struct verify_report report;
    (void)unused;
    close(mkstemp(path));
    leave_game(path);
    lose_secret(path);
    struct session *session = come_back(path);
    play_all(session, "g@c1 *g@b2");
    value_of(session, 5, "commitment", text);
    assert_int_equal(strlen(text), 66); /* before the next cap is committed to */
    session_destroy(session);
    lose_secret(path);
    session = come_back(path);
    play_all(session, "g@a2 *s@b3 s@c3 *s@c2 resign");
    expect_caps(path, 2, 2);
    struct buffer record = record_of(session);
    cut(&record, 12, "{\"commitment\"", "{\"player\"");
    cut(&record, 13, "\"b3\":\"", "\"c2\":\"");
    fresh_digest(&record);
    assert_false(
        record_verify_bytes(test_registry, "r", record.data, record.length, &report, &error));
    assert_error_at(&error, ERROR_CHECK, "r", 13, "the salt of b3 is missing");
    buffer_finish(&record);
    session_destroy(session);
    remove_both(path);
}

/* A salt in the secret that does not open the commitment counts as lost. */
static void a_wrong_salt_in_the_secret_is_not_written_down(void **unused)
{
    char path[] = "/tmp/paperhex-caps-XXXXXX", bytes[TEXT_SIZE] = "";
    struct buffer secret = BUFFER_INIT;
    (void)unused;
    close(mkstemp(path));
    leave_game(path);
    buffer_format(&secret, "%s.secret", path);
    FILE *file = fopen(secret.data, "r+");
    assert_non_null(file);
    size_t length = fread(bytes, 1, sizeof bytes - 1, file);
    char *salt = strstr(bytes, "\"b1\":\"");
    assert_non_null(salt);
    salt[6] = salt[6] == '0' ? '1' : '0';
    rewind(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    struct session *session = come_back(path);
    play_all(session, "resign");
    session_destroy(session);
    expect_caps(path, 0, 1);
    remove_both(path);
    buffer_finish(&secret);
}

/* If the program is killed before the undo's line is on disk, the record still has what was taken
 * back. */
static void the_secret_keeps_the_salts_of_what_was_taken_back(void **unused)
{
    char path[] = "/tmp/paperhex-caps-XXXXXX";
    struct error error = ERROR_INIT;
    (void)unused;
    close(mkstemp(path));
    leave_game(path);
    struct session *session = come_back(path);
    struct buffer before = record_of(session);
    assert_true(session_undo(session, 1, &error));
    session_destroy(session);
    assert_int_equal(truncate(path, (off_t)before.length), 0);
    session = come_back(path);
    play_all(session, "resign");
    session_destroy(session);
    expect_caps(path, 1, 0);
    remove_both(path);
    buffer_finish(&before);
}

/* Also if the program ended in between. */
static void a_cap_taken_back_can_be_played_again_later(void **unused)
{
    char path[] = "/tmp/paperhex-caps-XXXXXX";
    struct error error = ERROR_INIT;
    (void)unused;
    for (int lost = 0; lost <= 1; lost++) {
        memcpy(path + sizeof path - 7, "XXXXXX", 6);
        close(mkstemp(path));
        leave_game(path);
        struct session *session = come_back(path);
        assert_true(session_undo(session, 1, &error));
        session_destroy(session);
        if (lost)
            lose_secret(path);
        session = come_back(path);
        assert_true(session_redo(session, &error));
        play_all(session, "resign");
        struct buffer record = record_of(session);
        assert_null(strstr(record.data, "\"00000000000000000000000000000000\"")); /* no salt */
        buffer_finish(&record);
        session_destroy(session);
        expect_caps(path, 1, 0);
        remove_both(path);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_computer_placements_carry_a_commitment),
        cmocka_unit_test(a_shown_cap_gives_its_salt_on_that_line),
        cmocka_unit_test(what_is_never_shown_gives_its_salt_with_the_result),
        cmocka_unit_test(a_commitment_is_bound_to_game_player_cell_and_number),
        cmocka_unit_test(the_header_says_so_last_where_a_game_hides_something),
        cmocka_unit_test(an_action_can_show_the_cap_it_places),
        cmocka_unit_test(a_cap_taken_back_needs_no_salt),
        cmocka_unit_test(a_place_used_again_is_committed_to_anew),
        cmocka_unit_test(a_true_record_holds),
        cmocka_unit_test(an_altered_commitment_is_named_where_it_is_opened),
        cmocka_unit_test(an_altered_salt_is_named),
        cmocka_unit_test(an_altered_symbol_is_named),
        cmocka_unit_test(commitments_that_changed_places_are_named),
        cmocka_unit_test(an_unknown_form_is_refused),
        cmocka_unit_test(a_missing_salt_is_named),
        cmocka_unit_test(a_missing_commitment_is_named),
        cmocka_unit_test(a_salt_of_what_is_not_shown_is_named),
        cmocka_unit_test(salts_outlive_the_program_beside_the_record),
        cmocka_unit_test(lost_salts_are_counted_and_not_forgiven_later),
        cmocka_unit_test(a_wrong_salt_in_the_secret_is_not_written_down),
        cmocka_unit_test(the_secret_keeps_the_salts_of_what_was_taken_back),
        cmocka_unit_test(a_cap_taken_back_can_be_played_again_later),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
