/*
 * Damaged records: reading and verifying each says what is wrong, or understands it and then
 * writes the very same lines.
 */
#include "mutate.h"

#include "unit/play/play.h"

#include <stdlib.h>

enum { ROUNDS = 4000, SOURCES = 6 };

static const char *const dictionary[] = {
    "{}",
    "[]",
    "null",
    "\"",
    "{\"undo\":1}\n",
    "{\"undo_event\":1}\n",
    "{\"abandoned\":1}\n",
    "\"by\":\"hand\",",
    "\"player\":1,",
    "\"action\":\"",
    "\"event\":\"",
    "\"commitment\":\"",
    "{\"result\":{\"scores\":[0],\"winners\":[1]},\"seed\":\"0\",\"digest\":\"0\"}\n",
    "\"t\":",
    "roll d4=1 d6=2 d8=3 d10=0 d12=5 d20=20",
    "reroll d20=20",
    "d4@c3",
    "penalty",
    "\\u0000",
    "\xc3\xa4",
    "\n",
    NULL,
};

/* Different kinds of records: solo and more seats, hidden things, by hand, finished or not. */
static struct buffer source_record(int number)
{
    static const struct {
        const char *slug, *options;
        enum chance_mode chance;
        int plies;
    } sources[SOURCES] = {
        {"pocket-hexes", "side=3 boxes=1", CHANCE_AUTO, 1000},
        {"pocket-hexes", "players=3 side=3", CHANCE_AUTO, 20},
        {"pocket-hexes", "side=3", CHANCE_MANUAL, 20},
        {"tokens", "turns=4", CHANCE_AUTO, 1000},
        {"tokens", "sight=blind", CHANCE_AUTO, 9},
        {"tokens", "turns=5", CHANCE_MANUAL, 1000},
    };
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed((uint64_t)number);
    struct session *session =
        session_for(sources[number].slug, sources[number].options, sources[number].chance);
    play_many(session, &rng, 9);
    assert_true(session_undo(session, 1, &error));
    play_many(session, &rng, sources[number].plies);
    struct buffer record = record_of(session);
    session_destroy(session);
    return record;
}

static void check_error(const struct error *error, bool check_is_fine)
{
    assert_true(error->code == ERROR_INPUT || (check_is_fine && error->code == ERROR_CHECK));
    if (strcmp(error->file, "r") != 0 || error->line < 1)
        fail_msg("no line: %s", error->message);
}

/* Checks that what was understood is complete: it has the same lines and state again, and can be
 * played on. */
static void check_session(struct session *session, const struct buffer *text, struct rng *rng)
{
    struct error error = ERROR_INIT;
    struct buffer record = record_of(session);
    assert_true(record.length <= text->length);
    assert_memory_equal(record.data, text->data, record.length);
    struct session *again =
        session_load_bytes(test_registry, NULL, "r", record.data, record.length, &error);
    assert_non_null(again);
    assert_same_state(again, session);
    if (!session_abandoned(session))
        play_many(session, rng, 5);
    if (session_action_count(session) > 0)
        assert_true(session_undo(session, 1, &error));
    buffer_finish(&record);
    session_destroy(again);
}

static bool try_record(const struct buffer *text, struct rng *rng)
{
    struct error error = ERROR_INIT;
    struct error false_at = ERROR_INIT;
    struct verify_report report;
    if (!record_verify_bytes(test_registry, "r", text->data, text->length, &report, &false_at))
        check_error(&false_at, true);
    struct session *session =
        session_load_bytes(test_registry, NULL, "r", text->data, text->length, &error);
    if (!session) {
        check_error(&error, false);
        /* A record that cannot be played does not verify either. */
        assert_int_not_equal(false_at.code, ERROR_NONE);
        return false;
    }
    check_session(session, text, rng);
    session_destroy(session);
    return true;
}

/* Corrects the digest in every second round, so that the code behind this check is tested, too. */
static void mend_digest(struct buffer *text)
{
    int count = line_count(text);
    if (count < 2 || memchr(text->data, '\0', text->length))
        return;
    const char *last = text->data + line_start(text, count);
    const char *digest = strstr(last, "\"digest\":\"");
    if (digest && strlen(digest) > CHANCE_HEX_SIZE + 12)
        fresh_digest(text);
}

static void damaged_records_are_refused_or_understood(void **state)
{
    struct buffer sources[SOURCES];
    int understood = 0;
    (void)state;
    for (int i = 0; i < SOURCES; i++)
        sources[i] = source_record(i);
    for (int round = 0; round < ROUNDS; round++) {
        struct rng rng = rng_from_seed((uint64_t)round);
        const struct buffer *source = &sources[round % SOURCES];
        struct buffer text = BUFFER_INIT;
        buffer_add_bytes(&text, source->data, source->length);
        mutate(&text, dictionary, &rng);
        if (round / SOURCES % 2)
            mend_digest(&text);
        understood += try_record(&text, &rng);
        buffer_finish(&text);
    }
    /* Both must happen, otherwise the damage is too weak or too strong to show anything. */
    assert_in_range(understood, ROUNDS / 50, ROUNDS - ROUNDS / 50);
    for (int i = 0; i < SOURCES; i++)
        buffer_finish(&sources[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_records_are_refused_or_understood),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
