/*
 * A finished record of every game, made false in one place at a time, with a new digest: the error
 * names the false line. The same for all games; what only BeerHex's commitments can hold is in
 * unit/play/test_commitments.c.
 */
#include "replays/anew.h"

#include "ai/ai.h"

#include <stdlib.h>

static const struct {
    const char *slug, *options;
    enum chance_mode chance;
} games[] = {
    {"pocket-hexes", "players=2 side=3 boxes=2", CHANCE_AUTO},
    {"beerhex", "size=3", CHANCE_AUTO},
    {"toll-hexes", "side=4 players=3 stall=2", CHANCE_AUTO},
    {"hex-tri", "side=2 players=3 rounds=2", CHANCE_AUTO},
    {"toll-hexes", "side=4 stall=1", CHANCE_MANUAL},
    {"pocket-hexes", "side=3 boxes=1", CHANCE_MANUAL},
};
enum { GAMES = sizeof games / sizeof games[0], NO_LINE = -1 };

/* Returns game NUMBER of games, played to its end. */
static struct session *played(int number)
{
    struct rng rng = rng_from_seed(77);
    struct session *session =
        session_for(games[number].slug, games[number].options, games[number].chance);
    play_many(session, &rng, 4000);
    assert_int_equal(session_actor(session), ACTOR_OVER);
    return session;
}

static struct lines lines_of_game(int number)
{
    struct session *session = played(number);
    struct buffer record = record_of(session);
    struct lines lines = lines_of(&record);
    buffer_finish(&record);
    session_destroy(session);
    return lines;
}

/* Returns the number of the line (from 0) at which the record is false; NO_LINE if it is true. */
static int false_line(const struct buffer *record, struct error *error)
{
    struct verify_report report;
    *error = (struct error)ERROR_INIT;
    if (record_verify_bytes(test_registry, "r", record->data, record->length, &report, error))
        return NO_LINE;
    assert_true(error->code == ERROR_CHECK || error->code == ERROR_INPUT);
    if (strcmp(error->file, "r") != 0 || error->line < 1)
        fail_msg("no line: %s", error->message);
    return error->line - 1;
}

/* Asserts that LINES with a new digest are false at LINE, because of PART. */
static void assert_false_at(const struct lines *lines, int line, const char *part)
{
    struct error error;
    struct buffer record = lines_joined(lines);
    int found = false_line(&record, &error);
    if (found != line || !strstr(error.message, part))
        fail_msg("line %d (%s) is not found false because '%s', but: %s", line + 1,
            lines->text[line < lines->count ? line : lines->count - 1], part,
            found == NO_LINE ? "it holds" : error.message);
    buffer_finish(&record);
}

/* Does the same with TEXT in LINE. */
static void assert_false_with(struct lines *lines, int line, const char *text, const char *part)
{
    char *kept = memory_copy_string(lines->text[line]);
    lines_set(lines, line, text);
    assert_false_at(lines, line, part);
    lines_set(lines, line, kept);
    free(kept);
}

static bool says(const struct lines *lines, int line, const char *key)
{
    char value[512];
    value_of_line(lines->text[line], key, value, sizeof value);
    return *value != '\0';
}

/* Returns the ply of line NUMBER; these records have a header, a line for each ply, and a result.
 */
static size_t ply_of(int line)
{
    return (size_t)line - 1;
}

/* ---- any byte ---- */

static void any_altered_byte_of_any_game_is_caught(void **unused)
{
    (void)unused;
    for (int number = 0; number < GAMES; number++) {
        struct session *session = played(number);
        struct buffer record = record_of(session);
        struct error error;
        assert_int_equal(false_line(&record, &error), NO_LINE);
        for (size_t at = 0; at < record.length; at++) {
            record.data[at] ^= 1;
            if (false_line(&record, &error) == NO_LINE)
                fail_msg("%s: byte %zu", games[number].slug, at);
            record.data[at] ^= 1;
        }
        buffer_finish(&record);
        session_destroy(session);
    }
}

/* A change that nothing but the digest reveals is caught by the digest. */
static void a_harmless_change_is_caught_by_the_digest(void **unused)
{
    (void)unused;
    for (int number = 0; number < GAMES; number++) {
        struct error error;
        struct session *session = played(number);
        struct buffer record = record_of(session);
        int last = line_count(&record) - 1;
        replace_text(&record, 0, "Player 1", "Player 9");
        assert_int_equal(false_line(&record, &error), last);
        assert_non_null(strstr(error.message, "digest"));
        buffer_finish(&record);
        session_destroy(session);
    }
}

/* ---- chance ---- */

/* Finds another event that could have happened at ply INDEX; returns false if there is none. */
static bool other_event(const struct session *session, size_t index, char *out, size_t size)
{
    const struct game *game = session_game(session);
    const struct rules *rules = session_rules(session);
    const struct state *state = session_state_at(session, index);
    struct rng rng = rng_from_seed(index);
    for (int i = 0; i < 200; i++) {
        struct event event;
        struct text text = text_in(out, size);
        memset(&event, 0, sizeof event);
        game_sample(game, rules, state, &rng, &event);
        if (memcmp(&event, &session_ply(session, index)->event, sizeof event) == 0)
            continue;
        game->format_event(rules, state, &event, &text);
        return true;
    }
    return false;
}

static void a_false_die_or_draw_is_named_at_its_line(void **unused)
{
    int tried[GAMES] = {0};
    (void)unused;
    for (int number = 0; number < GAMES; number++) {
        struct session *session = played(number);
        struct lines lines = lines_of_game(number);
        for (int line = 1; line < lines.count - 1; line++) {
            char event[GAME_EVENT_SIZE], text[GAME_EVENT_SIZE + 32];
            if (games[number].chance == CHANCE_MANUAL || !says(&lines, line, "event") ||
                !other_event(session, ply_of(line), event, sizeof event))
                continue;
            snprintf(text, sizeof text, "{\"event\":\"%s\"}", event);
            assert_false_with(&lines, line, text, "the seed gives");
            tried[number]++;
        }
        lines_finish(&lines);
        session_destroy(session);
    }
    assert_true(tried[0] > 3);
    assert_true(tried[2] > 9); /* nine tiles are drawn before the first turn */
}

static void an_event_that_cannot_be_is_named_at_its_line(void **unused)
{
    (void)unused;
    for (int number = 0; number < GAMES; number++) {
        struct lines lines = lines_of_game(number);
        for (int line = 1; line < lines.count - 1; line++) {
            if (!says(&lines, line, "event"))
                continue;
            assert_false_with(&lines, line, "{\"event\":\"roll d4=9\",\"by\":\"hand\"}", "");
            assert_false_with(&lines, line, "{\"event\":\"draw 1 100000\",\"by\":\"hand\"}", "");
            assert_false_with(&lines, line, "{\"event\":\"\",\"by\":\"hand\"}", "");
        }
        lines_finish(&lines);
    }
}

/* ---- actions ---- */

static void an_action_that_is_not_legal_is_named_at_its_line(void **unused)
{
    (void)unused;
    for (int number = 0; number < GAMES; number++) {
        struct session *session = played(number);
        struct lines lines = lines_of_game(number);
        int tried = 0;
        for (int line = 1; line < lines.count - 1; line++) {
            char player[16], text[300];
            if (!says(&lines, line, "action"))
                continue;
            value_of_line(lines.text[line], "player", player, sizeof player);
            /* Tries every action of this game that was played at another time. */
            for (int other = 1; other < lines.count - 1; other++) {
                char action[200];
                struct action parsed;
                value_of_line(lines.text[other], "action", action, sizeof action);
                if (!*action || game_parse_legal(session_game(session), session_rules(session),
                                    session_state_at(session, ply_of(line)), action, &parsed, NULL))
                    continue;
                snprintf(text, sizeof text, "{\"player\":%s,\"action\":\"%s\"}", player, action);
                assert_false_with(&lines, line, text, "");
                tried++;
            }
            snprintf(text, sizeof text, "{\"player\":%s,\"action\":\"nonsense\"}", player);
            assert_false_with(&lines, line, text, "");
        }
        assert_true(tried > 3);
        lines_finish(&lines);
        session_destroy(session);
    }
}

static void the_wrong_seat_is_named_at_its_line(void **unused)
{
    (void)unused;
    for (int number = 0; number < GAMES; number++) {
        struct session *session = played(number);
        int players = session_game(session)->players(session_rules(session));
        struct lines lines = lines_of_game(number);
        for (int line = 1; line < lines.count - 1; line++) {
            char player[16], action[200], text[300];
            value_of_line(lines.text[line], "player", player, sizeof player);
            value_of_line(lines.text[line], "action", action, sizeof action);
            for (int seat = 1; *action && seat <= players + 1; seat++) {
                if (seat == strtol(player, NULL, 10))
                    continue;
                snprintf(text, sizeof text, "{\"player\":%d,\"action\":\"%s\"}", seat, action);
                assert_false_with(&lines, line, text, "player");
            }
        }
        lines_finish(&lines);
        session_destroy(session);
    }
}

/* ---- lines missing, added, twice, exchanged ---- */

/* If a misplaced line (such as a pass) can be played, a later line reveals it: never an earlier
 * one, and never none. */
static void assert_false_from(const struct lines *lines, int line)
{
    struct error error;
    struct buffer record = lines_joined(lines);
    int found = false_line(&record, &error);
    if (found < line)
        fail_msg("line %d (%s): %s", line + 1, lines->text[line],
            found == NO_LINE ? "it holds" : error.message);
    buffer_finish(&record);
}

static void a_line_that_stands_twice_is_named(void **unused)
{
    (void)unused;
    for (int number = 0; number < GAMES; number++) {
        struct lines lines = lines_of_game(number);
        for (int line = 0; line < lines.count; line++) {
            lines_insert(&lines, line + 1, lines.text[line]);
            if (line == 0 || line == lines.count - 2)
                assert_false_at(&lines, line + 1, "");
            else
                assert_false_from(&lines, line + 1);
            lines_remove(&lines, line + 1);
        }
        lines_finish(&lines);
    }
}

static void a_line_that_is_missing_is_missed(void **unused)
{
    (void)unused;
    for (int number = 0; number < GAMES; number++) {
        struct lines lines = lines_of_game(number);
        for (int line = 0; line < lines.count; line++) {
            char *kept = memory_copy_string(lines.text[line]);
            lines_remove(&lines, line);
            assert_false_from(&lines, line);
            lines_insert(&lines, line, kept);
            free(kept);
        }
        lines_finish(&lines);
    }
}

static void a_line_too_many_is_named(void **unused)
{
    static const char *const extra[] = {"{\"undo\":9999}", "{\"undo_event\":1}", "{}", "[]",
        "{\"abandoned\":9}", "{\"result\":{\"scores\":[],\"winners\":[]}}",
        "{\"player\":1,\"action\":\"pass\",\"undo\":1}", "nonsense", ""};
    (void)unused;
    for (int number = 0; number < GAMES; number++) {
        struct lines lines = lines_of_game(number);
        for (int line = 1; line <= lines.count; line++) {
            for (size_t i = 0; i < sizeof extra / sizeof extra[0]; i++) {
                /* A roll by hand may be taken back; then the next line is misplaced. */
                bool undone = i == 1 && games[number].chance == CHANCE_MANUAL;
                lines_insert(&lines, line, extra[i]);
                if (undone)
                    assert_false_from(&lines, line);
                else
                    assert_false_at(&lines, line, "");
                lines_remove(&lines, line);
            }
        }
        lines_finish(&lines);
    }
}

/* ---- the end ---- */

static void a_false_result_is_named_at_the_last_line(void **unused)
{
    (void)unused;
    for (int number = 0; number < GAMES; number++) {
        struct lines lines = lines_of_game(number);
        int last = lines.count - 1;
        struct buffer text = BUFFER_INIT;
        buffer_add(&text, lines.text[last]);
        replace_text(&text, 0, "\"scores\":[", "\"scores\":[7,");
        assert_false_with(&lines, last, text.data, "scores");
        replace_text(&text, 0, "\"scores\":[7,", "\"scores\":[");
        replace_text(&text, 0, "\"winners\":[", "\"winners\":[9,");
        assert_false_with(&lines, last, text.data, "winners");
        buffer_finish(&text);
        lines_finish(&lines);
    }
}

/* The lines before any line are an unfinished game; without its result, a finished game is not. */
static void a_record_cut_short_is_unfinished_or_named(void **unused)
{
    (void)unused;
    for (int number = 0; number < GAMES; number++) {
        struct session *session = played(number);
        struct buffer record = record_of(session);
        int count = line_count(&record);
        for (int lines = 1; lines < count; lines++) {
            struct error error;
            struct buffer part = BUFFER_INIT;
            buffer_add_bytes(&part, record.data, line_start(&record, lines + 1));
            assert_int_equal(false_line(&part, &error), lines < count - 1 ? NO_LINE : lines);
            /* Half a line more is dropped. */
            buffer_add(&part, "{\"pl");
            assert_int_equal(false_line(&part, &error), lines < count - 1 ? NO_LINE : lines);
            buffer_finish(&part);
        }
        buffer_finish(&record);
        session_destroy(session);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_altered_byte_of_any_game_is_caught),
        cmocka_unit_test(a_harmless_change_is_caught_by_the_digest),
        cmocka_unit_test(a_false_die_or_draw_is_named_at_its_line),
        cmocka_unit_test(an_event_that_cannot_be_is_named_at_its_line),
        cmocka_unit_test(an_action_that_is_not_legal_is_named_at_its_line),
        cmocka_unit_test(the_wrong_seat_is_named_at_its_line),
        cmocka_unit_test(a_line_that_stands_twice_is_named),
        cmocka_unit_test(a_line_that_is_missing_is_missed),
        cmocka_unit_test(a_line_too_many_is_named),
        cmocka_unit_test(a_false_result_is_named_at_the_last_line),
        cmocka_unit_test(a_record_cut_short_is_unfinished_or_named),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
