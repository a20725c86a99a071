/*
 * Playing, taking back and redoing; what seats observe; what players receive.
 */
#include "play.h"

#include <stdlib.h>

enum { PLIES = 60 };

static const char *const slugs[] = {"tokens", "pocket-hexes"};

struct memory {
    void *bytes[PLIES + 1];
    size_t seen[PLIES + 1][GAME_PLAYERS_MAX];
};

static void remember(const struct session *session, struct memory *memory, int at)
{
    size_t size = session_game(session)->state_size;
    int players = session_game(session)->players(session_rules(session));
    memory->bytes[at] = malloc(size);
    assert_non_null(memory->bytes[at]);
    memcpy(memory->bytes[at], session_state(session), size);
    for (int seat = 0; seat < players; seat++)
        session_seen(session, seat, &memory->seen[at][seat]);
}

static void assert_remembered(const struct session *session, const struct memory *memory, int at)
{
    size_t count;
    int players = session_game(session)->players(session_rules(session));
    assert_memory_equal(
        session_state(session), memory->bytes[at], session_game(session)->state_size);
    for (int seat = 0; seat < players; seat++) {
        session_seen(session, seat, &count);
        assert_int_equal(count, memory->seen[at][seat]);
    }
}

/* Plays up to PLIES random actions, remembering the state before each; returns how many. */
static int play_remembering(struct session *session, struct memory *memory)
{
    struct rng rng = rng_from_seed(7);
    int count = 0;
    remember(session, memory, 0);
    while (count < PLIES && play_random(session, &rng)) {
        count++;
        remember(session, memory, count);
    }
    return count;
}

static void forget(struct memory *memory, int count)
{
    for (int i = 0; i <= count; i++)
        free(memory->bytes[i]);
}

static void undo_and_redo_meet_every_state_again(void **unused)
{
    (void)unused;
    for (int game = 0; game < 2; game++) {
        struct error error = ERROR_INIT;
        struct memory memory;
        struct session *session = session_for(slugs[game], "", CHANCE_AUTO);
        int count = play_remembering(session, &memory);
        assert_true(count > 5);
        for (int at = count - 1; at >= 0; at--) {
            assert_true(session_undo(session, 1, &error));
            assert_remembered(session, &memory, at);
        }
        for (int at = 1; at <= count; at++) {
            assert_true(session_can_redo(session));
            assert_true(session_redo(session, &error));
            assert_remembered(session, &memory, at);
        }
        assert_false(session_can_redo(session));
        forget(&memory, count);
        session_destroy(session);
    }
}

static void undo_of_all_leaves_the_set_up(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(3);
    struct session *session = session_for("pocket-hexes", "", CHANCE_AUTO);
    struct session *fresh = session_for("pocket-hexes", "", CHANCE_AUTO);
    (void)unused;
    play_many(session, &rng, 9);
    assert_int_equal(session_action_count(session), 9);
    assert_true(session_undo(session, 9, &error));
    assert_int_equal(session_length(session), 1);
    assert_same_state(session, fresh);
    session_destroy(fresh);
    session_destroy(session);
}

static void too_many_undos_change_nothing(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(3);
    struct session *session = session_for("tokens", "", CHANCE_AUTO);
    (void)unused;
    play_many(session, &rng, 3);
    struct buffer before = record_of(session);
    size_t length = session_length(session);
    assert_false(session_undo(session, 4, &error));
    assert_error(&error, ERROR_INPUT, "3 actions");
    assert_int_equal(session_length(session), length);
    struct buffer after = record_of(session);
    assert_string_equal(after.data, before.data);
    assert_true(session_undo(session, 0, &error));
    assert_int_equal(session_length(session), length);
    buffer_finish(&before);
    buffer_finish(&after);
    session_destroy(session);
}

static void a_new_action_ends_what_can_be_redone(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(4);
    struct session *session = session_for("pocket-hexes", "", CHANCE_AUTO);
    (void)unused;
    play_many(session, &rng, 5);
    assert_true(session_undo(session, 3, &error));
    assert_true(session_can_redo(session));
    play_random(session, &rng);
    assert_false(session_can_redo(session));
    assert_false(session_redo(session, &error));
    assert_error(&error, ERROR_INPUT, "nothing");
    session_destroy(session);
}

static void an_illegal_action_changes_nothing(void **unused)
{
    struct error error = ERROR_INIT;
    struct session *session = session_for("pocket-hexes", "", CHANCE_MANUAL);
    struct action action;
    (void)unused;
    event_spelled(session, "roll d4=1 d6=2 d8=3 d10=0 d12=5 d20=20");
    play_spelled(session, "d4@c3");
    event_spelled(session, "reroll d4=4");
    struct buffer before = record_of(session);
    size_t length = session_length(session);
    assert_true(session_game(session)->parse(
        session_rules(session), session_state(session), "d4@c3", &action, &error));
    assert_false(session_play(session, &action, &error));
    assert_int_equal(error.code, ERROR_INPUT);
    assert_int_equal(session_length(session), length);
    struct buffer after = record_of(session);
    assert_string_equal(after.data, before.data);
    buffer_finish(&before);
    buffer_finish(&after);
    session_destroy(session);
}

/* ---- chance ---- */

/* Done and pass name no field, so the step before them stays the last move. */
static void the_last_move_is_the_latest_that_names_a_field(void **unused)
{
    struct session *session = session_for("hex-tri", "", CHANCE_AUTO);
    (void)unused;
    assert_null(session_last_move(session, 0));
    play_spelled(session, "Kenter t1");
    play_spelled(session, "done");
    play_spelled(session, "Kenter t2");
    play_spelled(session, "done");
    play_spelled(session, "pass");
    assert_ptr_equal(session_last_move(session, 5), session_ply(session, 2));
    assert_ptr_equal(session_last_move(session, 2), session_ply(session, 0));
    session_destroy(session);
}

static void manual_chance_waits_and_auto_draws_at_once(void **unused)
{
    struct error error = ERROR_INIT;
    struct session *session = session_for("pocket-hexes", "", CHANCE_MANUAL);
    struct session *drawn = session_for("pocket-hexes", "", CHANCE_AUTO);
    (void)unused;
    assert_int_equal(session_actor(session), ACTOR_CHANCE);
    assert_true(session_set_chance(session, CHANCE_AUTO, &error));
    assert_int_equal(session_actor(session), 0);
    assert_same_state(session, drawn);
    session_destroy(drawn);
    session_destroy(session);
}

static void only_a_hand_event_is_taken_back(void **unused)
{
    struct error error = ERROR_INIT;
    struct session *session = session_for("pocket-hexes", "", CHANCE_MANUAL);
    (void)unused;
    assert_false(session_undo_event(session, &error));
    assert_error(&error, ERROR_INPUT, "by hand");
    event_spelled(session, "roll d4=1 d6=2 d8=3 d10=0 d12=5 d20=20");
    assert_true(session_undo_event(session, &error));
    assert_int_equal(session_actor(session), ACTOR_CHANCE);
    event_spelled(session, "roll d4=1 d6=2 d8=3 d10=0 d12=5 d20=19");
    play_spelled(session, "d4@c3");
    assert_false(session_undo_event(session, &error));
    error_clear(&error);
    assert_true(session_set_chance(session, CHANCE_AUTO, &error));
    assert_false(session_undo_event(session, &error));
    session_destroy(session);
}

static void undone_hand_events_are_redone_as_such(void **unused)
{
    struct error error = ERROR_INIT;
    struct session *session = session_for("pocket-hexes", "", CHANCE_MANUAL);
    (void)unused;
    event_spelled(session, "roll d4=1 d6=2 d8=3 d10=0 d12=5 d20=20");
    play_spelled(session, "d4@c3");
    event_spelled(session, "reroll d4=2");
    assert_true(session_undo(session, 1, &error));
    assert_true(session_redo(session, &error));
    assert_int_equal(session_length(session), 3);
    assert_true(session_ply_by_hand(session, 2));
    assert_true(session_undo_event(session, &error));
    session_destroy(session);
}

static void a_seed_counts_at_once_only_before_the_first_draw(void **unused)
{
    struct error error = ERROR_INIT;
    struct session_setup setup = setup_for("pocket-hexes", "", CHANCE_AUTO);
    struct session *waiting = session_for("pocket-hexes", "", CHANCE_MANUAL);
    (void)unused;
    setup.seed_text = "another";
    struct session *another = session_create(&setup, &error);
    assert_non_null(another);
    assert_true(session_reseed(waiting, "another"));
    assert_string_equal(session_commitment(waiting), session_commitment(another));
    assert_true(session_set_chance(waiting, CHANCE_AUTO, &error));
    assert_same_state(waiting, another);
    assert_false(session_reseed(waiting, "too late"));
    assert_string_equal(session_commitment(waiting), session_commitment(another));
    session_destroy(another);
    session_destroy(waiting);
}

static void an_abandoned_game_goes_on_only_by_undo(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(5);
    struct session *session = session_for("pocket-hexes", "", CHANCE_AUTO);
    (void)unused;
    play_many(session, &rng, 2);
    const struct action action = session_ply(session, 1)->action;
    assert_true(session_abandon(session, 0, &error));
    assert_true(session_abandoned(session));
    assert_false(session_play(session, &action, &error));
    assert_error(&error, ERROR_INPUT, "abandoned");
    assert_true(session_undo(session, 1, &error));
    assert_false(session_abandoned(session));
    assert_true(play_random(session, &rng));
    session_destroy(session);
}

/* ---- players ---- */

/* A player that notes what it received and plays the first legal action. */
struct notes {
    uint64_t seed, mood;
    int seat;
    int time_ms;
    bool view_is_the_seats;
    size_t seen_count;
    bool stopped;
};

static void note(void *self, const struct decision *decision, struct action *action)
{
    struct notes *notes = self;
    *notes = (struct notes){decision->seed, decision->mood, decision->seat, decision->time_ms,
        false, decision->seen_count, stop_raised(decision->stop)};
    struct state *again = memory_create(1, decision->game->state_size);
    game_view(decision->game, decision->rules, decision->view, decision->seat, again);
    notes->view_is_the_seats = memcmp(again, decision->view, decision->game->state_size) == 0;
    free(again);
    struct action_list list = action_list_create(decision->game, decision->rules);
    decision->game->legal(decision->rules, decision->view, &list);
    *action = list.items[0];
    action_list_finish(&list);
}

static const struct player noter = {.name = "noter", .level = true, .decide = note};
static const struct player other = {.name = "other", .level = true, .decide = note};

static struct notes notes_of(const struct session *session, const struct player *player)
{
    struct notes notes = {0};
    struct action action;
    session_decide(session, player, &notes, 250, &action);
    return notes;
}

static void a_stop_flag_reaches_the_player(void **unused)
{
    struct stop_flag stop = {false};
    struct session *session = session_for("null-game", "", CHANCE_AUTO);
    (void)unused;
    stop_raise(&stop);
    assert_false(notes_of(session, &noter).stopped);
    session_set_stop(session, &stop);
    assert_true(notes_of(session, &noter).stopped);
    stop_lower(&stop);
    assert_false(notes_of(session, &noter).stopped);
    session_destroy(session);
}

static void a_player_sees_its_view_and_all_it_observed(void **unused)
{
    struct rng rng = rng_from_seed(6);
    struct session *session = session_for("tokens", "", CHANCE_AUTO);
    (void)unused;
    for (int i = 0; i < 8; i++) {
        size_t count;
        struct notes notes = notes_of(session, &noter);
        struct state *view = memory_create(1, session_game(session)->state_size);
        session_view(session, session_actor(session), view);
        session_seen(session, session_actor(session), &count);
        assert_true(notes.view_is_the_seats);
        assert_memory_not_equal(view, session_state(session), session_game(session)->state_size);
        assert_int_equal(notes.seat, session_actor(session));
        assert_int_equal(notes.seen_count, count);
        assert_int_equal(notes.time_ms, 250);
        free(view);
        play_random(session, &rng);
    }
    session_destroy(session);
}

static void a_decisions_seed_depends_on_its_place_only(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(8);
    struct session *session = session_for("pocket-hexes", "players=2", CHANCE_AUTO);
    uint64_t seeds[6];
    (void)unused;
    for (int i = 0; i < 6; i++) {
        seeds[i] = notes_of(session, &noter).seed;
        assert_true(seeds[i] == notes_of(session, &noter).seed);
        assert_true(seeds[i] != notes_of(session, &other).seed);
        for (int before = 0; before < i; before++)
            assert_true(seeds[i] != seeds[before]);
        play_random(session, &rng);
    }
    assert_true(session_undo(session, 6, &error));
    for (int i = 0; i < 6; i++) {
        assert_true(seeds[i] == notes_of(session, &noter).seed);
        assert_true(session_redo(session, &error));
    }
    session_seed_players(session, "another");
    assert_true(session_undo(session, 6, &error));
    assert_true(seeds[0] != notes_of(session, &noter).seed);
    session_seed_players(session, "play test");
    assert_true(seeds[0] == notes_of(session, &noter).seed);
    session_destroy(session);
}

/* Two seats at the same point of their games: one's tie-break tells nothing about the other's. */
static void a_decisions_seed_depends_on_the_seat(void **unused)
{
    (void)unused;
    struct session *first = session_for("beerhex", "starter=1", CHANCE_AUTO);
    struct session *second = session_for("beerhex", "starter=2", CHANCE_AUTO);
    struct notes notes[] = {notes_of(first, &noter), notes_of(second, &noter)};
    assert_int_equal(notes[0].seat, 0);
    assert_int_equal(notes[1].seat, 1);
    assert_true(notes[0].seed != notes[1].seed);
    session_destroy(first);
    session_destroy(second);
}

/* Hints, undone actions and the length of the game do not affect it. */
static void a_mood_depends_on_seed_text_seat_and_level_alone(void **unused)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(8);
    struct session *session = session_for("beerhex", "starter=1", CHANCE_AUTO);
    uint64_t mood[2];
    (void)unused;
    for (int i = 0; i < 6; i++) {
        struct decision hint;
        struct notes notes = notes_of(session, &noter);
        session_decision(session, &noter, 0, &hint);
        mood[notes.seat] = i < 2 ? notes.mood : mood[notes.seat];
        assert_int_equal(notes.seat, i % 2);
        assert_true(notes.mood == mood[notes.seat] && hint.mood == mood[notes.seat]);
        assert_true(notes.mood != notes.seed && notes.mood != notes_of(session, &other).mood);
        play_random(session, &rng);
    }
    assert_true(mood[0] != mood[1]);
    assert_true(session_undo(session, 6, &error));
    assert_true(notes_of(session, &noter).mood == mood[0]);
    session_seed_players(session, "another");
    assert_true(notes_of(session, &noter).mood != mood[0]);
    session_destroy(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undo_and_redo_meet_every_state_again),
        cmocka_unit_test(undo_of_all_leaves_the_set_up),
        cmocka_unit_test(too_many_undos_change_nothing),
        cmocka_unit_test(a_new_action_ends_what_can_be_redone),
        cmocka_unit_test(an_illegal_action_changes_nothing),
        cmocka_unit_test(the_last_move_is_the_latest_that_names_a_field),
        cmocka_unit_test(manual_chance_waits_and_auto_draws_at_once),
        cmocka_unit_test(only_a_hand_event_is_taken_back),
        cmocka_unit_test(undone_hand_events_are_redone_as_such),
        cmocka_unit_test(a_seed_counts_at_once_only_before_the_first_draw),
        cmocka_unit_test(an_abandoned_game_goes_on_only_by_undo),
        cmocka_unit_test(a_stop_flag_reaches_the_player),
        cmocka_unit_test(a_player_sees_its_view_and_all_it_observed),
        cmocka_unit_test(a_decisions_seed_depends_on_its_place_only),
        cmocka_unit_test(a_decisions_seed_depends_on_the_seat),
        cmocka_unit_test(a_mood_depends_on_seed_text_seat_and_level_alone),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
