/*
 * The record as one seat saw it: loading it gives that seat's view, and it does not contain what
 * the seat did not know.
 */
#include "play.h"

#include <stdlib.h>

enum { PLIES = 400, CHECK_EVERY = 7 };

static char *view_of(const struct session *session, int seat)
{
    const struct game *game = session_game(session);
    struct state *view = game_state_create(game, session_rules(session));
    game_view(game, session_rules(session), session_state(session), seat, view);
    json_t *json = game->state_json(session_rules(session), view);
    char *text = json_dumps(json, JSON_COMPACT);
    json_decref(json);
    game_state_destroy(view);
    return text;
}

static void check_seat(const struct session *session, int seat)
{
    struct error error = ERROR_INIT;
    struct buffer record = BUFFER_INIT;
    session_record_of(session, seat, &record);
    struct session *again =
        session_load_bytes(test_registry, NULL, "r", record.data, record.length, &error);
    if (!again)
        fail_msg("player %d: %s\n%s", seat + 1, error_format(&error).line, record.data);
    char *expected = view_of(session, seat), *found = view_of(again, seat);
    if (strcmp(expected, found) != 0)
        fail_msg("player %d:\n%s\n%s\n%s", seat + 1, expected, found, record.data);
    assert_null(strstr(record.data, "\"salt\""));
    assert_null(strstr(record.data, "\"seed\""));
    /* The loaded record writes the same again. */
    struct buffer twice = BUFFER_INIT;
    session_record_of(again, seat, &twice);
    assert_string_equal(record.data, twice.data);
    free(expected);
    free(found);
    buffer_finish(&record);
    buffer_finish(&twice);
    session_destroy(again);
}

static void check_seats(const struct session *session)
{
    int players = session_game(session)->players(session_rules(session));
    for (int seat = 0; seat < players; seat++)
        check_seat(session, seat);
}

/* Plays one random ply, half of the time as a computer's, which commits to what it hides. */
static bool play_one(struct session *session, struct rng *rng)
{
    const struct game *game = session_game(session);
    struct error error = ERROR_INIT;
    if (session_actor(session) < 0 || rng_below(rng, 2) == 0)
        return play_random(session, rng);
    struct action_list list = action_list_create(game, session_rules(session));
    struct action action;
    game_random_playout(game, session_rules(session), session_state(session), rng, &list, &action);
    assert_true(session_play_computer(session, &action, &error));
    action_list_finish(&list);
    return true;
}

static void play_and_check(const char *slug, const char *options, uint64_t seed)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(seed);
    struct session *session = session_for(slug, options, CHANCE_AUTO);
    for (int ply = 1; ply <= PLIES && play_one(session, &rng); ply++) {
        if (rng_below(&rng, 9) == 0 && session_action_count(session) > 2)
            assert_true(session_undo(session, 1 + rng_below(&rng, 2), &error));
        if (ply % CHECK_EVERY == 0)
            check_seats(session);
    }
    check_seats(session);
    session_destroy(session);
}

static void every_seats_record_leads_to_its_view(void **unused)
{
    (void)unused;
    play_and_check("pocket-hexes", "players=2 side=3", 1);
    play_and_check("hex-tri", "", 2);
    for (uint64_t seed = 10; seed < 20; seed++) {
        play_and_check("beerhex", "size=3", seed);
        play_and_check("beerhex", "size=4 clues=on", seed);
        play_and_check("beerhex", "size=3 turn-limit=6 clues=on", seed);
    }
    play_and_check("toll-hexes", "side=4 players=3", 3);
}

/* At a table where nobody sees some caps, seats know even less than the program. */
static void a_table_that_does_not_know_all_has_records_too(void **unused)
{
    static const char *const plies[] = {
        "g@b1", "?@a1", "g@c1", "g@a2", "?@c2", "s@b2", "attack a1 b1 c1", NULL};
    struct error error = ERROR_INIT;
    (void)unused;
    struct session *session = session_for("beerhex", "size=3", CHANCE_MANUAL);
    for (const char *const *ply = plies; *ply; ply++)
        play_spelled(session, *ply);
    check_seats(session);
    event_spelled(session, "reveal a1=s");
    check_seats(session);
    struct buffer record = BUFFER_INIT;
    session_record_of(session, 1, &record);
    drop_times(record.data);
    assert_non_null(strstr(record.data,
        "{\"player\":1,\"action\":\"?@b1\"}\n"
        "{\"player\":2,\"action\":\"?@a1\"}\n{\"player\":1,\"action\":\"?@c1\"}\n"
        "{\"player\":2,\"action\":\"g@a2\"}\n{\"player\":1,\"action\":\"?@c2\"}\n"
        "{\"player\":2,\"action\":\"s@b2\"}\n{\"player\":1,\"action\":\"attack a1 b1 c1\"}\n"
        "{\"event\":\"reveal a1=s b1=g c1=g\",\"by\":\"hand\"}\n"));
    assert_true(session_undo_event(session, &error));
    check_seats(session);
    event_spelled(session, "reveal a1=g");
    check_seats(session);
    buffer_finish(&record);
    session_destroy(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_seats_record_leads_to_its_view),
        cmocka_unit_test(a_table_that_does_not_know_all_has_records_too),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
