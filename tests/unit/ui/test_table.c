/*
 * The table without a screen: whose turn it is, who must look before anything is told, what is news
 * to whom, and what ends the game.
 */
#include "check.h"

#include "ai/ai.h"
#include "games/registry.h"
#include "ui/table/table.h"

#include <string.h>

static struct stop_flag stop;

/* Returns a table of GAME with PEOPLE, and "random" in the other seats. */
static struct table *seat(const char *slug, int players, int people)
{
    struct session_setup setup;
    struct error error = ERROR_INIT;
    memset(&setup, 0, sizeof setup);
    setup.game = game_find(game_registry, slug);
    setup.players = players;
    setup.seed_text = "table";
    options_defaults(setup.game->options, &setup.options);
    for (int i = 0; i < players; i++) {
        setup.seats[i].kind = i < people ? SEAT_HUMAN : SEAT_AI;
        setup.seats[i].player = i < people ? NULL : ai_find(slug, "random");
    }
    struct session *session = session_create(&setup, &error);
    assert_non_null(session);
    return table_create(session, false, &stop);
}

static void play(struct table *table, const char *spelling)
{
    struct action action;
    struct error error = ERROR_INIT;
    assert_true(
        game_parse_legal(table->game, table->rules, table_view(table), spelling, &action, &error));
    assert_true(table_act(table, &action, &error));
}

static void play_computer(struct table *table)
{
    struct action action;
    table_computer_decide(table, &action);
    table_computer_play(table, &action);
}

static size_t length(const struct table *table)
{
    return session_length(table->session);
}

static void the_first_person_sits_down_at_an_open_screen(void **state)
{
    (void)state;
    struct table *table = seat("beerhex", 2, 2);
    struct table_change change = table_change_due(table);
    assert_true(change.due);
    assert_false(change.hide);
    assert_int_equal(change.from, -1);
    assert_int_equal(change.to, 0);
    table_look(table, 0);
    assert_false(table_change_due(table).due);
    table_destroy(table);
}

static void the_screen_is_hidden_before_another_person_looks(void **state)
{
    (void)state;
    struct table *table = seat("beerhex", 2, 2);
    table_look(table, 0);
    play(table, "g@a1");
    struct table_change change = table_change_due(table);
    assert_true(change.due && change.hide);
    assert_int_equal(change.from, 0);
    assert_int_equal(change.to, 1);
    assert_int_equal(table_eyes(table), 0);
    table_look(table, 1);
    assert_int_equal(table_eyes(table), 1);
    table_destroy(table);
}

static void each_person_has_news_of_their_own(void **state)
{
    struct buffer first = BUFFER_INIT, second = BUFFER_INIT;
    (void)state;
    struct table *table = seat("beerhex", 2, 2);
    assert_int_equal(table_news(table), length(table));
    table_look(table, 0);
    play(table, "g@a1");
    assert_int_equal(table_news(table), 0);
    table_add_ply(table, 0, &first);
    assert_non_null(strstr(first.data, "gold symbol"));
    table_told(table);
    assert_int_equal(table_news(table), 1);
    table_look(table, 1);
    assert_int_equal(table_news(table), 0);
    table_add_ply(table, 0, &second);
    assert_null(strstr(second.data, "gold symbol"));
    table_forget_news(table);
    assert_int_equal(table_news(table), length(table));
    buffer_finish(&first);
    buffer_finish(&second);
    table_destroy(table);
}

static void what_is_resumed_is_news_from_ones_own_last_action_on(void **state)
{
    (void)state;
    struct table *table = seat("beerhex", 2, 2);
    table_look(table, 0);
    play(table, "g@a1");
    table_look(table, 1);
    play(table, "s@b1");
    table_recall_news(table);
    assert_int_equal(table_news(table), 1);
    table_look(table, 0);
    assert_int_equal(table_news(table), 0);
    table_destroy(table);
}

static void where_nothing_is_hidden_nobody_changes_places(void **state)
{
    (void)state;
    struct table *table = seat("pocket-hexes", 2, 2);
    size_t news = table_news(table);
    assert_false(table_change_due(table).due);
    play(table, "d4@d4");
    assert_false(table_change_due(table).due);
    assert_int_equal(table_news(table), news);
    table_told(table);
    assert_int_equal(table_news(table), length(table));
    assert_memory_equal(table_view(table), session_state(table->session), table->game->state_size);
    table_destroy(table);
}

static void turns_go_from_people_to_computers_to_nobody(void **state)
{
    (void)state;
    struct table *table = seat("beerhex", 2, 1);
    assert_int_equal(table_turn(table), TURN_PERSON);
    assert_true(table_legal(table)->count > 0);
    play(table, "g@a1");
    assert_int_equal(table_turn(table), TURN_COMPUTER);
    play_computer(table);
    assert_int_equal(length(table), 2);
    assert_int_equal(table_turn(table), TURN_PERSON);
    play(table, "resign");
    assert_int_equal(table_turn(table), TURN_NONE);
    assert_int_equal(table_legal(table)->count, 0);
    assert_false(table_left(table));
    table_destroy(table);
}

/* What a stopped computer would play depends on the time, so it is not played. */
static void a_stopped_computer_plays_nothing(void **state)
{
    (void)state;
    struct table *table = seat("beerhex", 2, 1);
    play(table, "g@a1");
    stop_raise(&stop);
    play_computer(table);
    stop_lower(&stop);
    assert_int_equal(length(table), 1);
    assert_true(table_left(table));
    assert_int_equal(table_trouble(table)->code, ERROR_NONE);
    table_destroy(table);
}

static void who_leaves_ends_it_without_trouble(void **state)
{
    (void)state;
    struct table *table = seat("pocket-hexes", 1, 1);
    table_leave(table);
    assert_int_equal(table_turn(table), TURN_NONE);
    assert_true(table_person_acts(table));
    assert_int_equal(table_trouble(table)->code, ERROR_NONE);
    table_destroy(table);
}

/* A table where chance is told by hand waits, and says for what. */
static void an_event_that_is_due_is_the_tables_trouble(void **state)
{
    (void)state;
    struct table *table = seat("pocket-hexes", 1, 1);
    session_set_chance_later(table->session, CHANCE_MANUAL);
    while (table_turn(table) == TURN_PERSON) {
        struct error error = ERROR_INIT;
        assert_true(table_act(table, &table_legal(table)->items[0], &error));
    }
    assert_int_equal(table_turn(table), TURN_EVENT);
    table_event_turn(table);
    assert_int_equal(table_turn(table), TURN_NONE);
    assert_int_equal(table_trouble(table)->code, ERROR_INPUT);
    assert_non_null(strstr(table_trouble(table)->message, "roll"));
    table_destroy(table);
}

static void a_picture_is_drawn_through_the_eyes_that_look(void **state)
{
    struct canvas first, second;
    struct table_picture picture = {.ascii = true, .columns = 80};
    (void)state;
    struct table *table = seat("beerhex", 2, 2);
    table_look(table, 0);
    play(table, "g@a1");
    canvas_init(&first);
    canvas_init(&second);
    table_draw(table, &picture, &first);
    table_look(table, 1);
    table_draw(table, &picture, &second);
    bool same = first.width == second.width && first.height == second.height &&
                memcmp(first.cells, second.cells,
                    (size_t)(first.width * first.height) * sizeof *first.cells) == 0;
    assert_false(same);
    canvas_finish(&first);
    canvas_finish(&second);
    table_destroy(table);
}

/* Nobody could be asked later what it was. */
static void nothing_unknown_is_played_at_a_table(void **state)
{
    (void)state;
    struct table *table = seat("beerhex", 2, 2);
    struct action action;
    struct error error = ERROR_INIT;
    assert_true(
        game_parse_legal(table->game, table->rules, table_view(table), "?@b1", &action, &error));
    assert_false(table_act(table, &action, &error));
    assert_int_equal(error.code, ERROR_INPUT);
    assert_int_equal(length(table), 0);
    table_destroy(table);
}

static int start_chance(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    return chance_start(&error) ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_person_sits_down_at_an_open_screen),
        cmocka_unit_test(the_screen_is_hidden_before_another_person_looks),
        cmocka_unit_test(each_person_has_news_of_their_own),
        cmocka_unit_test(what_is_resumed_is_news_from_ones_own_last_action_on),
        cmocka_unit_test(where_nothing_is_hidden_nobody_changes_places),
        cmocka_unit_test(turns_go_from_people_to_computers_to_nobody),
        cmocka_unit_test(a_stopped_computer_plays_nothing),
        cmocka_unit_test(who_leaves_ends_it_without_trouble),
        cmocka_unit_test(an_event_that_is_due_is_the_tables_trouble),
        cmocka_unit_test(a_picture_is_drawn_through_the_eyes_that_look),
        cmocka_unit_test(nothing_unknown_is_played_at_a_table),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
