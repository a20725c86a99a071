/*
 * Records: how lines are spelled, and reading them back.
 */
#include "play.h"

#include "games/beerhex/beerhex.h"

#include <stdlib.h>

static struct session *load(const struct buffer *record, struct error *error)
{
    return session_load_bytes(test_registry, NULL, "r", record->data, record->length, error);
}

static const struct player expert = {.name = "expert", .level = true};

static const struct player *find_expert(const char *slug, const char *name)
{
    return strcmp(slug, "pocket-hexes") == 0 && strcmp(name, "expert") == 0 ? &expert : NULL;
}

static void lines_have_the_protocols_keys_in_order(void **unused)
{
    struct error error = ERROR_INIT;
    struct session_setup setup =
        setup_for("pocket-hexes", "players=2 side=5 first=strict", CHANCE_MANUAL);
    (void)unused;
    setenv("SOURCE_DATE_EPOCH", "1795197600", 1);
    setup.seats[0] = (struct seat){.kind = SEAT_HUMAN, .name = "Ann \"A\""};
    setup.seats[1] = (struct seat){.kind = SEAT_AI, .name = "Expert", .player = &expert};
    struct session *session = session_create(&setup, &error);
    assert_non_null(session);
    event_spelled(session, "roll d4=1 d6=2 d8=3 d10=0 d12=5 d20=20");
    assert_true(session_undo_event(session, &error));
    event_spelled(session, "roll d4=1 d6=2 d8=3 d10=0 d12=5 d20=20");
    play_spelled(session, "d4@c3");
    assert_true(session_undo(session, 1, &error));
    assert_true(session_abandon(session, 1, &error));
    char commitment[CHANCE_HEX_SIZE];
    memcpy(commitment, session_commitment(session), sizeof commitment);
    char expected[2000];
    snprintf(expected, sizeof expected,
        "{\"paperhex\":1,\"game\":\"pocket-hexes\",\"players\":2,"
        "\"options\":{\"first\":\"strict\",\"side\":5},"
        "\"seats\":[{\"name\":\"Ann \\\"A\\\"\",\"kind\":\"human\"},"
        "{\"name\":\"Expert\",\"kind\":\"ai\",\"level\":\"expert\"}],"
        "\"created\":\"2026-11-20T18:00:00Z\",\"commitment\":\"%s\"}\n"
        "{\"event\":\"roll d4=1 d6=2 d8=3 d10=0 d12=5 d20=20\",\"by\":\"hand\"}\n"
        "{\"undo_event\":1}\n"
        "{\"event\":\"roll d4=1 d6=2 d8=3 d10=0 d12=5 d20=20\",\"by\":\"hand\"}\n"
        "{\"player\":1,\"action\":\"d4@c3\"}\n"
        "{\"undo\":1}\n"
        "{\"abandoned\":2}\n",
        commitment);
    unsetenv("SOURCE_DATE_EPOCH");
    struct buffer record = record_of(session);
    drop_times(record.data);
    /* The order of the options is the game's own. */
    if (strstr(record.data, "{\"side\":5,\"first\":\"strict\"}"))
        replace_text(
            &record, 0, "{\"side\":5,\"first\":\"strict\"}", "{\"first\":\"strict\",\"side\":5}");
    assert_string_equal(record.data, expected);
    buffer_finish(&record);
    session_destroy(session);
}

static void drawn_events_are_not_by_hand(void **unused)
{
    struct session *session = session_for("pocket-hexes", "", CHANCE_AUTO);
    struct buffer record = record_of(session);
    (void)unused;
    assert_non_null(strstr(record.data, "{\"event\":\"roll d4="));
    assert_null(strstr(record.data, "\"by\""));
    buffer_finish(&record);
    session_destroy(session);
}

/* The RESULT line has scores and winners, the seed that was committed to, and the digest of
 * everything before it. */
static void a_finished_record_ends_with_its_result(void **unused)
{
    struct rng rng = rng_from_seed(11);
    struct session *session = session_for("tokens", "turns=3", CHANCE_AUTO);
    char digest[CHANCE_HEX_SIZE], seed_hex[CHANCE_HEX_SIZE], expected[600];
    (void)unused;
    play_many(session, &rng, 100);
    assert_int_equal(session_actor(session), ACTOR_OVER);
    struct buffer record = record_of(session);
    size_t last = line_start(&record, line_count(&record));
    struct chance_seed seed = chance_seed_from_text("play test");
    chance_seed_to_hex(&seed, seed_hex);
    chance_digest(record.data, last, digest);
    const char *tail = strstr(record.data + last, ",\"seed\"");
    assert_non_null(tail);
    snprintf(expected, sizeof expected, ",\"seed\":\"%s\",\"digest\":\"%s\"}\n", seed_hex, digest);
    assert_string_equal(tail, expected);
    assert_memory_equal(record.data + last, "{\"result\":{\"scores\":[", 21);
    buffer_finish(&record);
    session_destroy(session);
}

static void an_undo_takes_the_place_of_the_result(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(12);
    struct session *session = session_for("tokens", "turns=3", CHANCE_AUTO);
    (void)unused;
    play_many(session, &rng, 100);
    struct buffer before = record_of(session);
    assert_true(session_undo(session, 2, &error));
    struct buffer undone = record_of(session);
    assert_int_equal(line_count(&undone), line_count(&before));
    assert_null(strstr(undone.data, "\"result\""));
    assert_memory_equal(undone.data + line_start(&undone, line_count(&undone)), "{\"undo\":2", 9);
    play_many(session, &rng, 100);
    struct buffer after = record_of(session);
    struct verify_report report;
    assert_true(record_verify_bytes(test_registry, "r", after.data, after.length, &report, &error));
    buffer_finish(&before);
    buffer_finish(&undone);
    buffer_finish(&after);
    session_destroy(session);
}

/* ---- reading ---- */

static void undo_randomly(struct session *session, struct rng *rng)
{
    struct error error = ERROR_INIT;
    size_t played = session_action_count(session);
    if (played > 0 && rng_below(rng, 5) == 0)
        assert_true(session_undo(session, 1 + rng_below(rng, (uint32_t)played), &error));
    if (session_can_redo(session) && rng_below(rng, 2) == 0)
        assert_true(session_redo(session, &error));
    enum chance_mode mode = rng_below(rng, 3) == 0 ? CHANCE_MANUAL : CHANCE_AUTO;
    assert_true(session_set_chance(session, mode, &error));
}

static void assert_reads_back(const struct session *session)
{
    struct error error = ERROR_INIT;
    struct buffer record = record_of(session);
    struct session *again = load(&record, &error);
    if (!again)
        fail_msg("%s in\n%s", error.message, record.data);
    assert_same_state(again, session);
    assert_int_equal(session_length(again), session_length(session));
    struct buffer lines = record_of(again);
    assert_int_equal(lines.length, record.length);
    assert_memory_equal(lines.data, record.data, record.length);
    buffer_finish(&lines);
    buffer_finish(&record);
    session_destroy(again);
}

static void what_is_written_reads_back_to_equal_states_and_lines(void **unused)
{
    static const char *const games[][2] = {
        {"tokens", "turns=9"},
        {"tokens", "sight=blind"},
        {"pocket-hexes", "side=3"},
        {"pocket-hexes", "players=3 boxes=2"},
    };
    (void)unused;
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct rng rng = rng_from_seed(seed);
        struct session *session = session_for(games[seed % 4][0], games[seed % 4][1], CHANCE_AUTO);
        for (int i = 0; i < 30 && play_random(session, &rng); i++)
            undo_randomly(session, &rng);
        assert_reads_back(session);
        session_destroy(session);
    }
}

static void a_record_read_can_be_undone_and_meets_its_dice_again(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(13);
    struct session *session = session_for("pocket-hexes", "", CHANCE_AUTO);
    (void)unused;
    play_many(session, &rng, 8);
    struct buffer record = record_of(session);
    struct session *again = load(&record, &error);
    assert_non_null(again);
    assert_false(session_seed_known(again));
    assert_false(session_offer_seed(again, "wrong"));
    assert_true(session_offer_seed(again, "play test"));
    assert_true(session_set_chance(again, CHANCE_AUTO, &error));
    assert_true(session_undo(again, 8, &error));
    for (size_t i = 0; i < session_length(session); i++) {
        if (session_ply(session, i)->actor != ACTOR_CHANCE)
            assert_true(session_play(again, &session_ply(session, i)->action, &error));
    }
    assert_same_state(again, session);
    buffer_finish(&record);
    session_destroy(again);
    session_destroy(session);
}

static void a_revealed_seed_that_was_not_committed_to_is_not_taken(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(14);
    struct session *session = session_for("tokens", "turns=3", CHANCE_AUTO);
    (void)unused;
    play_many(session, &rng, 100);
    struct buffer record = record_of(session);
    struct session *honest = load(&record, &error);
    assert_true(session_seed_known(honest));
    char *seed = strstr(record.data, "\"seed\":\"") + 8;
    *seed = *seed == '0' ? '1' : '0';
    struct session *forged = load(&record, &error);
    assert_non_null(forged);
    assert_false(session_seed_known(forged));
    buffer_finish(&record);
    session_destroy(honest);
    session_destroy(forged);
    session_destroy(session);
}

static void unknown_keys_are_ignored_and_kept(void **unused)
{
    struct error error = ERROR_INIT;
    struct session *session = session_for("pocket-hexes", "", CHANCE_MANUAL);
    (void)unused;
    event_spelled(session, "roll d4=1 d6=2 d8=3 d10=0 d12=5 d20=20");
    play_spelled(session, "d4@c3");
    struct buffer record = record_of(session);
    replace_text(&record, 0, "{\"paperhex\":1,", "{\"paperhex\":1,\"venue\":{\"city\":[1,2]},");
    replace_text(&record, 0, "\"kind\":\"external\"", "\"kind\":\"external\",\"elo\":1500");
    replace_text(&record, 0, "{\"player\":1,", "{\"comment\":\"good\",\"player\":1,");
    struct session *again = load(&record, &error);
    assert_non_null(again);
    assert_same_state(again, session);
    struct buffer lines = record_of(again);
    assert_string_equal(lines.data, record.data);
    buffer_finish(&lines);
    buffer_finish(&record);
    session_destroy(again);
    session_destroy(session);
}

static void a_level_that_plays_otherwise_than_first_says_so(void **unused)
{
    static const struct player second = {.name = "expert", .level = true, .version = 2};
    struct error error = ERROR_INIT;
    struct record_glance glance;
    struct session_setup setup = setup_for("pocket-hexes", "players=2", CHANCE_AUTO);
    (void)unused;
    setup.seats[0] = (struct seat){.kind = SEAT_HUMAN, .name = "Ann"};
    setup.seats[1] = (struct seat){.kind = SEAT_AI, .name = "Expert", .player = &second};
    struct session *session = session_create(&setup, &error);
    struct buffer record = record_of(session);
    assert_non_null(strstr(record.data, "\"level\":\"expert\",\"version\":2}"));
    assert_true(record_glance_bytes(record.data, record.length, &glance, &error));
    assert_string_equal(glance.opponents, "expert/2");
    struct session *again =
        session_load_bytes(test_registry, find_expert, "r", record.data, record.length, &error);
    assert_int_equal(session_seat(again, 1)->kind, SEAT_AI);
    buffer_finish(&record);
    session_destroy(again);
    session_destroy(session);
}

static void a_level_that_does_not_exist_becomes_an_external_seat(void **unused)
{
    struct error error = ERROR_INIT;
    struct session_setup setup = setup_for("pocket-hexes", "players=2", CHANCE_AUTO);
    (void)unused;
    setup.seats[1] = (struct seat){.kind = SEAT_AI, .name = "Expert", .player = &expert};
    struct session *session = session_create(&setup, &error);
    struct buffer record = record_of(session);
    assert_null(strstr(record.data, "version"));
    struct session *with =
        session_load_bytes(test_registry, find_expert, "r", record.data, record.length, &error);
    struct session *without = load(&record, &error);
    assert_int_equal(session_seat(with, 1)->kind, SEAT_AI);
    assert_ptr_equal(session_seat(with, 1)->player, &expert);
    assert_int_equal(session_seat(without, 1)->kind, SEAT_EXTERNAL);
    assert_string_equal(session_seat(without, 1)->name, "Expert");
    buffer_finish(&record);
    session_destroy(with);
    session_destroy(without);
    session_destroy(session);
}

static void a_torn_last_line_is_dropped(void **unused)
{
    struct error error = ERROR_INIT;
    struct session *session = session_for("pocket-hexes", "", CHANCE_MANUAL);
    (void)unused;
    event_spelled(session, "roll d4=1 d6=2 d8=3 d10=0 d12=5 d20=20");
    struct buffer record = record_of(session);
    size_t whole = record.length;
    buffer_add(&record, "{\"player\":1,\"acti");
    struct session *again = load(&record, &error);
    assert_non_null(again);
    assert_same_state(again, session);
    struct buffer lines = record_of(again);
    assert_int_equal(lines.length, whole);
    buffer_finish(&lines);
    buffer_finish(&record);
    session_destroy(again);
    session_destroy(session);
}

/* ---- damage ---- */

struct damage {
    int line;
    const char *old;
    const char *new;
};

static const struct damage damages[] = {
    {1, "\"paperhex\":1", "\"paperhex\":2"},
    {1, "\"game\":\"pocket", "\"game\":\"rocket"},
    {1, "\"players\":1", "\"players\":\"1\""},
    {1, "\"players\":1", "\"players\":7"},
    {1, "{\"side\":3}", "{\"side\":99}"},
    {1, "{\"side\":3}", "{\"size\":3}"},
    {1, "{\"side\":3}", "[3]"},
    {1, "\"external\"", "\"alien\""},
    {1, "\"commitment\":\"", "\"commitment\":\"x"},
    {2, "\"event\"", "\"evens\""},
    {2, "d20=20", "d20=21"},
    {2, "\"hand\"", "\"foot\""},
    {2, "{\"event\"", "[\"event\""},
    {3, "\"player\":1", "\"player\":2"},
    {3, "d4@c3", "d4@z3"},
    {3, "\"action\":", "\"action\" "},
    {4, "d4=2", "d4=5"},
    {4, "{", ""},
    {5, "\"undo\":1", "\"undo\":2"},
    {5, "\"undo\":1", "\"undo\":-1"},
    {5, "\"undo\":1", "\"undo\":1,\"abandoned\":1"},
    {6, "d4@c2", "d20@c2+c3"},
};

static struct session *damaged_game(void)
{
    struct error error = ERROR_INIT;
    struct session *session = session_for("pocket-hexes", "side=3", CHANCE_MANUAL);
    event_spelled(session, "roll d4=1 d6=2 d8=3 d10=0 d12=5 d20=20");
    play_spelled(session, "d4@c3");
    event_spelled(session, "reroll d4=2");
    assert_true(session_undo(session, 1, &error));
    play_spelled(session, "d4@c2");
    event_spelled(session, "reroll d4=2");
    return session;
}

static void damage_is_an_error_that_names_its_line(void **unused)
{
    struct session *session = damaged_game();
    (void)unused;
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        const struct damage *damage = &damages[i];
        struct error error = ERROR_INIT;
        struct buffer record = record_of(session);
        replace_text(&record, line_start(&record, damage->line), damage->old, damage->new);
        struct session *again = load(&record, &error);
        if (again)
            fail_msg("line %d, %s: not noticed", damage->line, damage->new);
        if (error.line != damage->line)
            fail_msg("line %d, %s: %s", damage->line, damage->new, error_format(&error).line);
        assert_error_at(&error, ERROR_INPUT, "r", damage->line, "");
        buffer_finish(&record);
    }
    session_destroy(session);
}

/* A record must not contain what "play" refuses because of the past. Player 2's two gold caps are
 * on c3, which was placed while the three silver ones were on the board, and on a2. */
static void an_action_that_contradicts_the_past_is_damage(void **unused)
{
    static const char *const plies[] = {
        "g@b1", "?@a1", "g@c1", "?@a2", "g@c2", "?@b2", "s@b3", "?@c3", "attack a1 a2 b2", NULL};
    struct error error = ERROR_INIT;
    (void)unused;
    struct session *session = session_for("beerhex", "size=3", CHANCE_MANUAL);
    for (const char *const *ply = plies; *ply; ply++)
        play_spelled(session, *ply);
    event_spelled(session, "reveal a1=s a2=s b2=s");
    play_spelled(session, "s@a1");
    play_spelled(session, "g@a2");
    play_spelled(session, "s@b2");
    struct buffer record = record_of(session);
    session_destroy(session);
    int last = line_count(&record);
    replace_text(&record, line_start(&record, last), "s@b2", "g@b2");
    assert_null(load(&record, &error));
    assert_error(&error, ERROR_INPUT, "contradicts what was played and shown before");
    buffer_finish(&record);
}

static size_t judged;

/* Checks that SEAT's view does not change when it is viewed by SEAT again. */
static bool judge_view(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t count, struct rng *rng, struct state *state)
{
    struct state *again = calloc(1, beerhex.state_size);
    game_view(&beerhex, rules, view, seat, again);
    assert_memory_equal(again, view, beerhex.state_size);
    free(again);
    judged++;
    return beerhex.determinize(rules, view, seat, seen, count, rng, state);
}

static void the_past_is_judged_by_what_each_seat_sees(void **unused)
{
    struct error error = ERROR_INIT;
    struct session_setup setup = setup_for("beerhex", "size=3", CHANCE_MANUAL);
    struct game watched = beerhex;
    (void)unused;
    watched.determinize = judge_view;
    setup.game = &watched;
    struct session *session = session_create(&setup, &error);
    assert_non_null(session);
    play_spelled(session, "g@b1");
    play_spelled(session, "?@a1");
    play_spelled(session, "s@c2");
    assert_true(judged >= 2); /* both seats, after what followed the unknown cap */
    session_destroy(session);
}

/* A reveal that nobody reported is not judged. What follows an impossible one is not judged by it,
 * because otherwise the game could not continue. Both gold caps of player 2 were face up when a3
 * was placed. */
static void a_past_that_contradicts_itself_stops_no_game(void **unused)
{
    static const char *const plies[] = {
        "g@b1", "g@a1", "g@c3", "g@a2", "s@c2", "?@a3", "attack a1 a2 b1", "g@b1", "s@b2", NULL};
    struct error error = ERROR_INIT;
    (void)unused;
    struct session *session = session_for("beerhex", "size=3", CHANCE_MANUAL);
    for (const char *const *ply = plies; *ply; ply++)
        play_spelled(session, *ply);
    play_spelled(session, "attack a3 b1 b2");
    event_spelled(session, "reveal a3=s");
    struct buffer record = record_of(session);
    session_destroy(session);
    size_t last = line_start(&record, line_count(&record));
    replace_text(&record, last, "a3=s\",\"by\":\"hand\"", "a3=g\"");
    struct session *again = load(&record, &error);
    if (!again)
        fail_msg("%s", error.message);
    play_spelled(again, "s@a2");
    session_destroy(again);
    buffer_finish(&record);
}

static void an_empty_file_has_no_header(void **unused)
{
    struct error error = ERROR_INIT;
    (void)unused;
    assert_null(session_load_bytes(test_registry, NULL, "r", "", 0, &error));
    assert_error_at(&error, ERROR_INPUT, "r", 1, "no header");
    assert_null(session_load_bytes(test_registry, NULL, "r", "{\"paperhex\":1", 13, &error));
    assert_error_at(&error, ERROR_INPUT, "r", 1, "no header");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_have_the_protocols_keys_in_order),
        cmocka_unit_test(drawn_events_are_not_by_hand),
        cmocka_unit_test(a_finished_record_ends_with_its_result),
        cmocka_unit_test(an_undo_takes_the_place_of_the_result),
        cmocka_unit_test(what_is_written_reads_back_to_equal_states_and_lines),
        cmocka_unit_test(a_record_read_can_be_undone_and_meets_its_dice_again),
        cmocka_unit_test(a_revealed_seed_that_was_not_committed_to_is_not_taken),
        cmocka_unit_test(unknown_keys_are_ignored_and_kept),
        cmocka_unit_test(a_level_that_plays_otherwise_than_first_says_so),
        cmocka_unit_test(a_level_that_does_not_exist_becomes_an_external_seat),
        cmocka_unit_test(a_torn_last_line_is_dropped),
        cmocka_unit_test(damage_is_an_error_that_names_its_line),
        cmocka_unit_test(an_action_that_contradicts_the_past_is_damage),
        cmocka_unit_test(the_past_is_judged_by_what_each_seat_sees),
        cmocka_unit_test(a_past_that_contradicts_itself_stops_no_game),
        cmocka_unit_test(an_empty_file_has_no_header),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
