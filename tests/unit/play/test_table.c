/*
 * Random games at a table that does not see everything, next to the true game: unknown parts are
 * played and drawn, what is shown is reported, mistyped events are taken back, and the record
 * contains it all.
 */
#include "play.h"

#include "games/beerhex/beerhex.h"

#include <stdlib.h>

/* The true game, part of which the session knows. */
struct truth {
    const struct game *game;
    struct rules *rules;
    struct state *state;
    struct cell_set silver; /* BeerHex: the silver caps before the latest ply */
    struct action_list list;
    struct rng rng;
};

static struct truth truth_of(const struct session *session, uint64_t seed)
{
    struct truth truth = {.game = session_game(session), .rng = rng_from_seed(seed)};
    truth.rules = memory_create(1, truth.game->rules_size);
    memcpy(truth.rules, session_rules(session), truth.game->rules_size);
    truth.state = memory_create(1, truth.game->state_size);
    memcpy(truth.state, session_state(session), truth.game->state_size);
    truth.list = action_list_create(truth.game, truth.rules);
    return truth;
}

static void truth_finish(struct truth *truth)
{
    action_list_finish(&truth->list);
    free(truth->rules);
    free(truth->state);
}

static void note_silver(struct truth *truth, const struct action *action)
{
    const struct state *state = truth->state;
    if (truth->game != &beerhex)
        return;
    truth->silver = state->symbol[BEERHEX_SILVER];
    if (action->kind == BEERHEX_PLACE && action->part == BEERHEX_SILVER)
        truth->silver = cell_set_or(truth->silver, cell_set_one(action->a));
}

/* Draws a tile, which the table sees or does not see. */
static void draw(struct session *session, struct truth *truth)
{
    struct error error = ERROR_INIT;
    struct event event, hidden;
    memset(&event, 0, sizeof event);
    game_sample(truth->game, truth->rules, truth->state, &truth->rng, &event);
    truth->game->apply_event(truth->rules, truth->state, &event);
    hidden = event;
    memset(hidden.values, VALUE_UNKNOWN, hidden.count);
    if (rng_below(&truth->rng, 2) &&
        truth->game->allows_event(session_rules(session), session_state(session), &hidden, NULL))
        event = hidden;
    if (!session_event(session, &event, &error))
        fail_msg("%s", error.message);
}

/* Reports what the table asks for. */
static void reveal(struct session *session, const struct truth *truth)
{
    struct error error = ERROR_INIT;
    struct event event;
    assert_ptr_equal(truth->game, &beerhex);
    beerhex.due(session_rules(session), session_state(session), &event);
    struct cell_set cells = beerhex_to_show(session_state(session));
    for (int i = 0; i < event.count; i++, cells = cell_set_without_first(cells))
        event.values[i] = cell_set_has(truth->silver, cell_set_first(cells));
    if (!session_event(session, &event, &error))
        fail_msg("%s", error.message);
}

static void act(struct session *session, struct truth *truth)
{
    struct error error = ERROR_INIT;
    struct action action, hidden;
    memset(&action, 0, sizeof action);
    game_random_playout(
        truth->game, truth->rules, truth->state, &truth->rng, &truth->list, &action);
    note_silver(truth, &action);
    truth->game->apply(truth->rules, truth->state, &action);
    hidden = action;
    hidden.part = VALUE_UNKNOWN;
    if (rng_below(&truth->rng, 2) &&
        truth->game->allows(session_rules(session), session_state(session), &hidden, NULL))
        action = hidden;
    if (!session_play(session, &action, &error))
        fail_msg("%s", error.message);
}

/* Completes what the acting seat knows to a full state, which must always be possible. */
static void think(const struct session *session, struct rng *rng)
{
    const struct game *game = session_game(session);
    struct error error = ERROR_INIT;
    int seat = session_actor(session);
    size_t count;
    const struct observation *seen = session_seen(session, seat, &count);
    struct state *view = memory_create(1, game->state_size);
    struct state *guess = memory_create(1, game->state_size);
    session_view(session, seat, view);
    if (!game_determinize(game, session_rules(session), view, seat, seen, count, rng, guess) ||
        !game->check(session_rules(session), guess, &error))
        fail_msg("%s: no state agrees with what player %d knows: %s", game->slug, seat + 1,
            error.message);
    free(view);
    free(guess);
}

/* Mistypes the latest reveal, takes it back and gives it again. */
static void mistype(struct session *session)
{
    struct error error = ERROR_INIT;
    size_t last = session_length(session) - 1;
    struct ply ply = *session_ply(session, last);
    struct state *before = memory_create(1, session_game(session)->state_size);
    if (ply.actor != ACTOR_CHANCE) {
        free(before);
        return;
    }
    memcpy(before, session_state(session), session_game(session)->state_size);
    assert_true(session_undo_event(session, &error));
    assert_int_equal(session_actor(session), ACTOR_CHANCE);
    assert_true(session_event(session, &ply.event, &error));
    assert_memory_equal(before, session_state(session), session_game(session)->state_size);
    free(before);
}

static struct session *random_table(const char *slug, const char *options, uint64_t seed)
{
    struct session *session = session_for(slug, options, CHANCE_MANUAL);
    struct truth truth = truth_of(session, seed);
    for (int i = 0; i < 250 && session_actor(session) != ACTOR_OVER; i++) {
        if (session_actor(session) >= 0) {
            think(session, &truth.rng);
            act(session, &truth);
        } else if (truth.game->actor(truth.rules, truth.state) == ACTOR_CHANCE) {
            draw(session, &truth);
        } else {
            reveal(session, &truth);
        }
        if (rng_below(&truth.rng, 8) == 0)
            mistype(session);
    }
    truth_finish(&truth);
    return session;
}

struct table_game {
    const char *slug;
    const char *options;
};

static const struct table_game table_games[] = {
    {"beerhex", ""},
    {"beerhex", "size=3"},
    {"beerhex", "size=4 clues=on"},
    {"beerhex", "size=3 turn-limit=6"},
    {"toll-hexes", "side=4"},
    {"toll-hexes", "players=4 match=one bank=30"},
};

enum { TABLE_GAMES = sizeof table_games / sizeof *table_games, SEEDS = 12 };

static void for_tables(void (*check)(struct session *session))
{
    for (int i = 0; i < TABLE_GAMES; i++) {
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            struct session *session =
                random_table(table_games[i].slug, table_games[i].options, seed);
            check(session);
            session_destroy(session);
        }
    }
}

static void read_again(struct session *session)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    struct buffer record = record_of(session), again;
    struct session *read =
        session_load_bytes(test_registry, NULL, "r", record.data, record.length, &error);
    if (!read)
        fail_msg("%s", error.message);
    assert_same_state(session, read);
    again = record_of(read);
    assert_string_equal(record.data, again.data);
    if (!record_verify_bytes(test_registry, "r", record.data, record.length, &report, &error))
        fail_msg("%s", error.message);
    assert_int_equal(report.drawn, 0);
    session_destroy(read);
    buffer_finish(&record);
    buffer_finish(&again);
}

static void records_of_tables_hold_and_are_read_again(void **unused)
{
    (void)unused;
    for_tables(read_again);
}

static void undo_and_redo(struct session *session)
{
    struct error error = ERROR_INIT;
    size_t size = session_game(session)->state_size, actions = session_action_count(session);
    struct state *before = memory_create(1, size);
    memcpy(before, session_state(session), size);
    assert_true(session_undo(session, actions, &error));
    assert_int_equal(session_action_count(session), 0);
    while (session_can_redo(session))
        if (!session_redo(session, &error))
            fail_msg("%s", error.message);
    assert_memory_equal(before, session_state(session), size);
    free(before);
}

static void a_table_is_taken_back_and_played_again(void **unused)
{
    (void)unused;
    for_tables(undo_and_redo);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_of_tables_hold_and_are_read_again),
        cmocka_unit_test(a_table_is_taken_back_and_played_again),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
