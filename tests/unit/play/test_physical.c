/*
 * Sessions at a real table: what nobody reports happens by itself, what people hide stays unknown,
 * and wrong reports are taken back, whatever followed. Random games show that records contain
 * everything.
 */
#include "play.h"

#include "games/toll_hexes/toll_hexes.h"

#include <stdlib.h>

static const struct player computer = {.name = "easy"};

static const struct player *find_computer(const char *slug, const char *name)
{
    (void)slug, (void)name;
    return &computer;
}

/* Returns a session in which seat 1 is the computer's and the others are people. */
static struct session *table_for(const char *slug, const char *options)
{
    struct error error = ERROR_INIT;
    struct session_setup setup = setup_for(slug, options, CHANCE_TABLE);
    setup.seats[0].kind = setup.seats[2].kind = SEAT_HUMAN;
    setup.seats[1].kind = SEAT_AI;
    setup.seats[1].player = &computer;
    struct session *session = session_create(&setup, &error);
    if (!session)
        fail_msg("%s", error.message);
    return session;
}

static struct session *load(const struct buffer *record)
{
    struct error error = ERROR_INIT;
    struct session *session = session_load_bytes(
        test_registry, find_computer, "record", record->data, record->length, &error);
    if (!session)
        fail_msg("%s", error_format(&error).line);
    return session;
}

/* Asserts the lines after the header, without times. */
static void assert_lines(const struct session *session, const char *expected)
{
    struct buffer record = record_of(session);
    drop_times(record.data);
    assert_string_equal(record.data + line_start(&record, 2), expected);
    buffer_finish(&record);
}

#define SET_UP                                                                                     \
    "{\"event\":\"die 1=3 2=2\",\"by\":\"hand\"}\n"                                                \
    "{\"event\":\"draw 1 ?\",\"by\":\"hand\"}\n"                                                   \
    "{\"event\":\"draw 1 ?\",\"by\":\"hand\"}\n"                                                   \
    "{\"event\":\"draw 1 ?\",\"by\":\"hand\"}\n"

static void what_one_seat_alone_sees_comes_by_itself(void **unused)
{
    (void)unused;
    struct session *session = table_for("toll-hexes", "players=2");
    assert_int_equal(session_actor(session), ACTOR_CHANCE);
    assert_int_equal(session_length(session), 0);
    event_spelled(session, "die 1=3 2=2");
    assert_int_equal(session_actor(session), 0);
    const struct state *state = session_state(session);
    assert_int_equal(state->hand_unknown[0], 3);
    assert_int_equal(state->hand_unknown[1], 0);
    assert_int_equal(toll_hand_size(state, 1), 3);
    assert_true(session_ply_told(session, 0));
    for (size_t i = 1; i < session_length(session); i++)
        assert_false(session_ply_told(session, i));
    struct buffer record = record_of(session);
    drop_times(record.data);
    const char *lines = record.data + line_start(&record, 2);
    assert_int_equal(strncmp(lines, SET_UP, strlen(SET_UP)), 0);
    assert_non_null(strstr(lines, "{\"event\":\"draw 2 "));
    assert_null(strstr(lines, "draw 2 ?"));
    assert_non_null(strstr(record.data, "\"physical\":true"));
    buffer_finish(&record);
    session_destroy(session);
}

static void a_mistyped_event_goes_with_all_that_was_drawn_after_it(void **unused)
{
    (void)unused;
    struct error error = ERROR_INIT;
    struct session *session = table_for("toll-hexes", "players=2");
    event_spelled(session, "die 1=3 2=2");
    struct state before = *session_state(session);
    play_spelled(session, "start 2");
    play_spelled(session, "pass");
    assert_false(session_take_back(session, 1, &error)); /* nobody reported it */
    assert_true(session_take_back(session, 0, &error));
    assert_int_equal(session_length(session), 0);
    event_spelled(session, "die 1=3 2=2");
    assert_memory_equal(session_state(session), &before, sizeof before);
    struct buffer record = record_of(session);
    drop_times(record.data);
    assert_non_null(strstr(record.data,
        "{\"undo\":2}\n{\"undo_event\":1}\n{\"undo_event\":1}\n{\"undo_event\":1}\n"
        "{\"undo_event\":1}\n" SET_UP));
    record.length = strlen(record.data);
    struct session *again = load(&record);
    assert_true(session_physical(again));
    assert_same_state(session, again);
    session_destroy(again);
    buffer_finish(&record);
    session_destroy(session);
}

static void what_was_told_is_played_again_one_by_one(void **unused)
{
    (void)unused;
    struct error error = ERROR_INIT;
    struct session *session = table_for("pocket-hexes", "players=2");
    event_spelled(session, "roll d4=3 d6=5 d8=7 d10=0 d12=9 d20=13");
    play_spelled(session, "d8@c3");
    event_spelled(session, "reroll d8=2");
    assert_true(session_take_back(session, 0, &error));
    assert_int_equal(session_length(session), 0);
    for (size_t length = 1; length <= 3; length++) {
        assert_true(session_redo(session, &error));
        assert_int_equal(session_length(session), length);
    }
    assert_false(session_redo(session, &error));
    assert_lines(session, "{\"event\":\"roll d4=3 d6=5 d8=7 d10=0 d12=9 d20=13\",\"by\":\"hand\"}\n"
                          "{\"player\":1,\"action\":\"d8@c3\"}\n"
                          "{\"event\":\"reroll d8=2\",\"by\":\"hand\"}\n"
                          "{\"undo\":1}\n{\"undo_event\":1}\n"
                          "{\"event\":\"roll d4=3 d6=5 d8=7 d10=0 d12=9 d20=13\",\"by\":\"hand\"}\n"
                          "{\"player\":1,\"action\":\"d8@c3\"}\n"
                          "{\"event\":\"reroll d8=2\",\"by\":\"hand\"}\n");
    session_destroy(session);
}

/* Asserts what hands must do to go back from ply FROM to ply TO. */
static void assert_restored(
    const struct session *session, size_t from, size_t to, const char *expected)
{
    char words[400];
    struct text text = text_in(words, sizeof words);
    session_game(session)->by_hand->restore(session_rules(session), session_state_at(session, from),
        session_state_at(session, to), 3, &text);
    assert_string_equal(words, expected);
}

static void caps_turned_up_to_be_read_are_turned_down_again(void **unused)
{
    (void)unused;
    static const char *const asks[] = {"attack a1 a2 b1", "declare", "deny"};
    for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++) {
        struct session *session = table_for("beerhex", "size=3");
        play_spelled(session, "?@a1");
        play_spelled(session, "g@b1");
        play_spelled(session, "?@c1");
        play_spelled(session, "s@a2");
        play_spelled(session, asks[i]);
        assert_int_equal(session_actor(session), ACTOR_CHANCE);
        assert_restored(session, 5, 4,
            i == 0 ? "Turn face down again: a1, a2 and b1."
                   : "Turn face down again: a1, a2, b1 and c1.");
        assert_restored(session, 4, 5,
            i == 0 ? "Turn face up: a1, a2 and b1." : "Turn face up: a1, a2, b1 and c1.");
        session_destroy(session);
    }
}

/* What is removed leaves its place before something else is put there; a STOPPER is on top. */
static void hands_can_do_it_in_the_order_told(void **unused)
{
    (void)unused;
    struct session *session = table_for("beerhex", "size=3");
    static const char *const placed[] = {"?@a1", "g@b1", "?@c1", "s@a2", "attack a1 a2 b1"};
    for (size_t i = 0; i < sizeof placed / sizeof placed[0]; i++)
        play_spelled(session, placed[i]);
    event_spelled(session, "reveal a1=g");
    play_spelled(session, "g@a1");
    assert_restored(session, 7, 4,
        "Return to Silver's hand: a1.\nLay Gold's caps face down on a1.\n"
        "Lay Silver's caps face down on b1.\nTurn face down again: a2.");
    session_destroy(session);
    session = table_for("toll-hexes", "players=3");
    event_spelled(session, "die 1=3 2=2 3=1");
    play_spelled(session, "start 0");
    size_t length = session_length(session);
    play_spelled(session, "wild@f5");
    play_spelled(session, "pass");
    play_spelled(session, "stop@f5");
    assert_restored(session, length, session_length(session),
        "Put one of player 1's WILDs face up on f5.\nPut the STOPPER back on f5.\n"
        "Have player 1 draw a tile again.\nChange player 1's coins back to 5, from 6.\n"
        "Change player 2's coins back to 7, from 6.\n");
    session_destroy(session);
}

/* ---- random games ---- */

/* Plays what the past allows, hiding what people hide; the computer's caps are known. */
static bool try_action(struct session *session, struct action action)
{
    struct error error = ERROR_INIT;
    const struct by_hand *by_hand = session_game(session)->by_hand;
    bool own = session_seat(session, session_actor(session))->kind != SEAT_AI;
    if (own && by_hand->hide)
        by_hand->hide(&action);
    return own ? session_play(session, &action, &error)
               : session_play_computer(session, &action, &error);
}

static void act(struct session *session, struct rng *rng)
{
    const struct game *game = session_game(session);
    struct action_list list = action_list_create(game, session_rules(session));
    struct action action;
    do {
        memset(&action, 0, sizeof action);
        game_random_playout(
            game, session_rules(session), session_state(session), rng, &list, &action);
    } while (!try_action(session, action));
    action_list_finish(&list);
}

static void tell(struct session *session, struct rng *rng)
{
    struct error error = ERROR_INIT;
    struct event event;
    do {
        memset(&event, 0, sizeof event);
        game_sample(
            session_game(session), session_rules(session), session_state(session), rng, &event);
    } while (!session_event(session, &event, &error));
}

static void take_back(struct session *session, struct rng *rng)
{
    struct error error = ERROR_INIT;
    size_t length = session_length(session);
    size_t at = length - 1 - rng_below(rng, (uint32_t)(length < 8 ? length : 8));
    if (session_ply_told(session, at))
        assert_true(session_take_back(session, at, &error));
}

/* Asserts that no session contains what a person keeps hidden. */
static void assert_blind(const struct session *session)
{
    const struct state *state = session_state(session);
    if (session_actor(session) == ACTOR_OVER)
        return;
    if (session_game(session) == &toll_hexes) {
        for (int kind = 0; kind < TOLL_KINDS; kind++)
            assert_int_equal(state->hand[0][kind], 0);
    }
}

static void assert_record_says_all(const struct session *session)
{
    struct buffer record = record_of(session), seen = BUFFER_INIT;
    struct session *again = load(&record);
    assert_same_state(session, again);
    session_destroy(again);
    session_record_of(session, 0, &seen);
    again = load(&seen);
    const struct game *game = session_game(session);
    struct state *view = memory_create(2, game->state_size);
    struct state *other = (void *)((unsigned char *)view + game->state_size);
    session_view(session, 0, view);
    session_view(again, 0, other);
    assert_memory_equal(view, other, game->state_size);
    free(view);
    session_destroy(again);
    buffer_finish(&seen);
    buffer_finish(&record);
}

static void play_whole(const char *slug, const char *options, uint64_t seed)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    struct rng rng = rng_from_seed(seed);
    struct session *session = table_for(slug, options);
    for (int i = 0; i < 4000 && session_actor(session) != ACTOR_OVER; i++) {
        if (session_actor(session) == ACTOR_CHANCE)
            tell(session, &rng);
        else
            act(session, &rng);
        assert_blind(session);
        if (rng_below(&rng, 12) == 0 && session_actor(session) != ACTOR_OVER)
            take_back(session, &rng);
        if (rng_below(&rng, 40) == 0)
            assert_record_says_all(session);
    }
    assert_int_equal(session_actor(session), ACTOR_OVER);
    assert_record_says_all(session);
    struct buffer record = record_of(session);
    if (!record_verify_bytes(test_registry, "record", record.data, record.length, &report, &error))
        fail_msg("%s %d: %s", slug, (int)seed, error_format(&error).line);
    buffer_finish(&record);
    session_destroy(session);
}

static void random_games_are_told_taken_back_and_hold(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        play_whole("toll-hexes", "players=3 side=4", seed);
        play_whole("beerhex", "size=3", seed);
        play_whole("beerhex", "size=4 clues=on", seed);
        play_whole("pocket-hexes", "players=2 boxes=3", seed);
        play_whole("hex-tri", "players=3 rounds=6", seed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_one_seat_alone_sees_comes_by_itself),
        cmocka_unit_test(a_mistyped_event_goes_with_all_that_was_drawn_after_it),
        cmocka_unit_test(caps_turned_up_to_be_read_are_turned_down_again),
        cmocka_unit_test(hands_can_do_it_in_the_order_told),
        cmocka_unit_test(what_was_told_is_played_again_one_by_one),
        cmocka_unit_test(random_games_are_told_taken_back_and_hold),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
