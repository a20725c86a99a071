/*
 * Games that begin from a position: their records say so, verify, can be resumed, and show a seat
 * no more than it knew. Impossible positions are refused in a line that says what is wrong.
 */
#include "play.h"

#include "games/player.h"
#include "play/session.h"

#include <stdlib.h>

enum { PLIES = 23 };

/* Plays random actions that do not end the game at will. */
static void play_quietly(struct session *session, struct rng *rng, int count)
{
    struct error error = ERROR_INIT;
    struct action_list list = action_list_create(session_game(session), session_rules(session));
    for (; count > 0 && session_actor(session) >= 0; count--) {
        list.count = 0;
        game_quiet(session_game(session), session_rules(session), session_state(session), &list);
        const struct action *action = &list.items[rng_below(rng, (uint32_t)list.count)];
        assert_true(session_play(session, action, &error));
    }
    action_list_finish(&list);
}

/* Returns the position of a game of SLUG after some random plies, when it is a seat's turn. */
static struct buffer line_of(const char *slug, const char *options, int seat)
{
    struct session *session = NULL;
    struct buffer line = BUFFER_INIT;
    for (uint64_t seed = 5; !session || session_actor(session) < 0; seed++) {
        struct rng rng = rng_from_seed(seed);
        session_destroy(session);
        session = session_for(slug, options, CHANCE_AUTO);
        play_quietly(session, &rng, PLIES);
    }
    position_add(session_game(session), session_rules(session), session_options(session),
        session_state(session), seat, &line);
    session_destroy(session);
    return line;
}

static struct position read_line(const char *line)
{
    struct error error = ERROR_INIT;
    struct position position;
    if (!position_read(&position, test_registry, line, &error))
        fail_msg("%s: %s", error.message, line);
    return position;
}

static struct session *begin_from(const struct position *position)
{
    struct error error = ERROR_INIT;
    struct session_setup setup = setup_for(position->game->slug, "", CHANCE_AUTO);
    setup.players = position->game->players(position->rules);
    setup.options = position->options;
    setup.position = position;
    struct session *session = session_create(&setup, &error);
    assert_non_null(session);
    return session;
}

static void verify_holds(const struct buffer *record)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    if (!record_verify_bytes(test_registry, "r", record->data, record->length, &report, &error))
        fail_msg("%s", error.message);
    assert_int_equal(verify_uncovered(&report), 0);
}

static struct session *load(const struct buffer *record)
{
    struct error error = ERROR_INIT;
    struct session *session =
        session_load_bytes(test_registry, NULL, "r", record->data, record->length, &error);
    if (!session)
        fail_msg("%s", error.message);
    return session;
}

/* Checks that loading gives the same bytes and state, for everybody and for one seat. */
static void loads_again(const struct session *session)
{
    struct buffer record = record_of(session), seen = BUFFER_INIT;
    struct session *again = load(&record);
    struct buffer same = record_of(again);
    assert_string_equal(record.data, same.data);
    assert_same_state(session, again);
    session_destroy(again);
    for (int seat = 0; seat < session_game(session)->players(session_rules(session)); seat++) {
        struct state *view = memory_create(2, session_game(session)->state_size);
        struct state *known = (void *)((char *)view + session_game(session)->state_size);
        buffer_clear(&seen);
        session_record_of(session, seat, &seen);
        again = load(&seen);
        session_view(session, seat, view);
        session_view(again, seat, known);
        assert_memory_equal(view, known, session_game(session)->state_size);
        session_destroy(again);
        free(view);
    }
    buffer_finish(&record);
    buffer_finish(&same);
    buffer_finish(&seen);
}

static void plays_on(const char *slug, const char *options)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(8);
    struct buffer line = line_of(slug, options, -1);
    struct position position = read_line(line.data);
    struct session *session = begin_from(&position);
    assert_true(session_has_position(session));
    play_quietly(session, &rng, 12);
    loads_again(session);
    assert_true(session_undo(session, 1, &error));
    play_many(session, &rng, 100000);
    assert_int_equal(session_actor(session), ACTOR_OVER);
    struct buffer record = record_of(session);
    assert_int_equal(strncmp(record.data, "{\"paperhex\":2,", 14), 0);
    assert_non_null(strstr(record.data, line.data));
    verify_holds(&record);
    loads_again(session);
    buffer_finish(&record);
    buffer_finish(&line);
    session_destroy(session);
    position_finish(&position);
}

static void a_game_begun_from_a_position_is_a_record_that_holds(void **unused)
{
    (void)unused;
    plays_on("pocket-hexes", "");
    plays_on("beerhex", "");
    plays_on("beerhex", "clues=on");
    plays_on("toll-hexes", "");
    plays_on("hex-tri", "rounds=20");
}

/* Deals a seat's position: the view stays the same, and everything is known. */
static void completes(const char *slug, const char *options, int seat)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(3);
    struct buffer line = line_of(slug, options, seat), again = BUFFER_INIT;
    struct position position = read_line(line.data);
    assert_int_equal(position.seat, seat);
    assert_true(position.partial);
    assert_true(position_complete(&position, 0, &rng, &error));
    assert_int_equal(position.seat, -1);
    assert_int_equal(position.dealt_for, seat);
    position_add(position.game, position.rules, &position.options, position.state, seat, &again);
    assert_string_equal(line.data, again.data);
    struct session *session = begin_from(&position);
    play_quietly(session, &rng, 6);
    loads_again(session);
    session_destroy(session);
    position_finish(&position);
    buffer_finish(&line);
    buffer_finish(&again);
}

static void what_one_seat_knew_is_dealt_anew(void **unused)
{
    (void)unused;
    for (int seat = 0; seat < 2; seat++) {
        completes("beerhex", "", seat);
        completes("beerhex", "clues=on", seat);
        completes("toll-hexes", "", seat);
    }
}

static void what_everybody_knows_is_dealt_for_nobody(void **unused)
{
    (void)unused;
    static const char *const slugs[] = {"beerhex", "toll-hexes", "hex-tri", "pocket-hexes"};
    for (size_t i = 0; i < sizeof slugs / sizeof slugs[0]; i++) {
        struct error error = ERROR_INIT;
        struct rng rng = rng_from_seed(3);
        struct buffer line = line_of(slugs[i], "", i < 2 ? -1 : 0);
        struct position position = read_line(line.data);
        assert_false(position.partial);
        assert_true(position_complete(&position, 0, &rng, &error));
        assert_int_equal(position.dealt_for, -1);
        position_finish(&position);
        buffer_finish(&line);
    }
}

/* A header that names an option's default, as older programs wrote it. */
static void a_named_default_is_no_other_option(void **unused)
{
    (void)unused;
    struct buffer line = line_of("hex-tri", "", -1);
    struct position position = read_line(line.data);
    struct session *session = begin_from(&position);
    struct buffer record = record_of(session);
    replace_text(&record, 0, "\"options\":{}", "\"options\":{\"side\":3}");
    session_destroy(load(&record));
    size_t place = (size_t)(strstr(record.data, "\"position\":{") - record.data);
    replace_text(&record, place, "\"options\":{}", "\"options\":{\"surround\":\"groups\"}");
    session_destroy(load(&record));
    buffer_finish(&record);
    buffer_finish(&line);
    session_destroy(session);
    position_finish(&position);
}

static void version_1_stays_the_form_of_all_others(void **unused)
{
    struct session *session = session_for("hex-tri", "", CHANCE_AUTO);
    struct buffer record = record_of(session);
    (void)unused;
    assert_int_equal(strncmp(record.data, "{\"paperhex\":1,", 14), 0);
    assert_null(strstr(record.data, "position"));
    buffer_finish(&record);
    session_destroy(session);
}

static void header_refused(const char *from, const char *to, const char *part)
{
    struct error error = ERROR_INIT;
    struct buffer line = line_of("beerhex", "", -1);
    struct position position = read_line(line.data);
    struct session *session = begin_from(&position);
    struct buffer record = record_of(session);
    replace_text(&record, 0, from, to);
    assert_null(session_load_bytes(test_registry, NULL, "r", record.data, record.length, &error));
    assert_error_at(&error, ERROR_INPUT, "r", 1, part);
    buffer_finish(&record);
    buffer_finish(&line);
    session_destroy(session);
    position_finish(&position);
}

static void headers_that_cannot_be_are_refused(void **unused)
{
    (void)unused;
    header_refused("\"paperhex\":2", "\"paperhex\":3", "version 3; this program reads versions 1");
    header_refused("\"paperhex\":2", "\"paperhex\":\"2\"", "is not a version number");
    header_refused("\"position\":{", "\"pos\":{", "\"position\" must be an object");
    header_refused("\"options\":{}", "\"options\":{\"size\":7}", "\"options\" of the position");
}

/* Checks what is said about one change to a position of SLUG. */
static void refused(const char *slug, const char *from, const char *to, const char *part)
{
    struct error error = ERROR_INIT;
    struct position position;
    struct buffer line = line_of(slug, "", -1);
    replace_text(&line, 0, from, to);
    if (position_read(&position, test_registry, line.data, &error))
        fail_msg("taken: %s", line.data);
    if (!strstr(error.message, part))
        fail_msg("'%s' instead of '%s': %s", error.message, part, line.data);
    assert_null(strchr(error.message, '\n'));
    buffer_finish(&line);
}

static void positions_that_cannot_be_are_refused(void **unused)
{
    (void)unused;
    refused("pocket-hexes", "{\"position\"", "[\"position\"", "one line of JSON");
    refused(
        "pocket-hexes", "\"position\":1", "\"position\":2", "\"position\" must be a whole number");
    refused("pocket-hexes", "\"game\":\"pocket-hexes\"", "\"game\":\"chess\"", "no game 'chess'");
    refused(
        "pocket-hexes", "\"seat\":0", "\"seat\":2", "\"seat\" must be a whole number from 0 to 1");
    refused("pocket-hexes", "\"seat\":0", "\"seat\":0,\"seat\":0", "one line of JSON");
    refused("pocket-hexes", "\"state\":{\"game\":\"pocket-hexes\"",
        "\"state\":{\"game\":\"hex-tri\"", "\"game\" of the state does not fit the rest");
    refused("pocket-hexes", "\"actor\":1", "\"actor\":\"over\"", "over");
    refused("pocket-hexes", "\"grids\":[{", "\"grids\":[{\"z9\":4,", "no field 'z9'");
    refused("pocket-hexes", "\"boxes\":[[", "\"boxes\":[[7],[", "\"boxes\" has 2 entries, not 1");
    refused("pocket-hexes", "\"boxes\":[[]", "\"boxes\":[", "\"boxes\" has 0 entries, not 1");
    refused("pocket-hexes", "\"dice\":[", "\"dice\":[9,", "\"dice\" has 7 entries");
    refused("beerhex", "\"turn\":", "\"turn\":9", "turn");
    refused("beerhex", "\"cells\":{", "\"cells\":{\"q1\":{},", "no field 'q1'");
    refused("beerhex", "\"phase\":\"turn\"", "\"phase\":\"fill\"", "no hand is empty");
    refused("beerhex", "\"owner\":1", "\"owner\":2", "caps");
    refused(
        "beerhex", "\"symbol\":\"g\"", "\"symbol\":\"s\"", "too many caps with the other symbol");
    refused("toll-hexes", "\"idle\":", "\"idle\":9", "\"idle\" must be a whole number");
    refused("toll-hexes", "\"bags\":[[\"", "\"bags\":[[\"wild\",\"", "not those of a player");
    refused("toll-hexes", "\"last_round\":false", "\"last_round\":true",
        "rest of it, which gives false");
    refused("toll-hexes", "\"turn\":5", "\"turn\":4", "");
    refused("toll-hexes", "\"coins\":[", "\"coins\":[-", "value 1 of \"coins\"");
    refused("toll-hexes", "\"goals\":{\"f2\":0", "\"goals\":{\"f2\":1",
        "rest of it, which gives {\"f2\":0");
    refused(
        "hex-tri", "\"phase\":\"movement\"", "\"phase\":\"battle\"", "must be one of \"movement\"");
    refused("hex-tri", "\"round\":", "\"round\":9", "too few for round");
    refused("hex-tri", "\"passes\":", "\"passes\":7", "\"passes\" must be a whole number");
    refused("hex-tri", "\"figures\":{\"2\":[0", "\"figures\":{\"2\":[1", "two Chiefs");
    refused("hex-tri", "\"off\":[[0,", "\"off\":[[1,", "one Chief");
    refused("hex-tri", "\"fields\":{", "\"fields\":{\"t99\":{},", "no field 't99'");
    refused("hex-tri", "\"off\":[[", "\"off\":[[1,3],[", "\"off\" has 3 entries");
}

/* Checks what a game of SLUG cannot claim at its start. */
static void start_refused(const char *slug, const char *from, const char *to, const char *part)
{
    struct error error = ERROR_INIT;
    struct position position;
    struct buffer line = BUFFER_INIT;
    struct session *session = session_for(slug, "", CHANCE_MANUAL);
    position_add(session_game(session), session_rules(session), session_options(session),
        session_state(session), -1, &line);
    replace_text(&line, 0, from, to);
    if (position_read(&position, test_registry, line.data, &error))
        fail_msg("taken: %s", line.data);
    if (!strstr(error.message, part))
        fail_msg("'%s' instead of '%s': %s", error.message, part, line.data);
    buffer_finish(&line);
    session_destroy(session);
}

static void no_game_begins_where_nothing_can_be_done(void **unused)
{
    (void)unused;
    start_refused("hex-tri", "\"free\":[true,", "\"free\":[false,", "free step");
    start_refused("hex-tri", "\"free\":[true,true", "\"free\":[true,false", "free step");
    start_refused(
        "hex-tri", "\"fields\":{}", "\"fields\":{\"c3\":{\"manna\":1,\"figures\":{}}}", "no Manna");
    start_refused("hex-tri", "\"round\":1", "\"round\":2", "too few for round");
    start_refused("hex-tri", "\"turn\":1", "\"turn\":2", "Chief must have entered");
    start_refused("hex-tri", "\"passes\":0", "\"passes\":2", "whole number from 0 to 1");
    start_refused("beerhex", "\"turn\":1", "\"turn\":9999", "whole number from 1 to 200");
    start_refused("pocket-hexes", "\"step\":1", "\"step\":4", "whole number from 1 to 3");
    start_refused("pocket-hexes", "\"step\":1", "\"step\":2", "dice");
    start_refused("pocket-hexes", "\"turn\":1", "\"turn\":2", "dice");
    start_refused("toll-hexes", "\"coins\":[6,", "\"coins\":[7,", "Start tile is not laid");
    start_refused("toll-hexes", "\"idle\":0", "\"idle\":1", "Start tile is not laid");
}

/* Away from a real table, what must be shown was dealt, so nobody has to report it. */
static void a_reveal_that_was_due_at_a_table_is_made(void **unused)
{
    (void)unused;
    static const char *const placed[] = {"?@a1", "?@b1", "?@c1", "?@a2"};
    static const char *const asks[] = {"attack a1 a2 b1", "declare"};
    for (size_t ask = 0; ask < 2; ask++) {
        struct error error = ERROR_INIT;
        struct rng rng = rng_from_seed(3);
        struct session *session = session_for("beerhex", "size=3", CHANCE_MANUAL);
        struct buffer line = BUFFER_INIT;
        for (size_t i = 0; i < sizeof placed / sizeof placed[0]; i++)
            play_spelled(session, placed[i]);
        play_spelled(session, asks[ask]);
        position_add(session_game(session), session_rules(session), session_options(session),
            session_state(session), 0, &line);
        session_destroy(session);
        struct position position = read_line(line.data);
        assert_true(position_complete(&position, 0, &rng, &error));
        session = begin_from(&position);
        assert_int_not_equal(session_actor(session), ACTOR_CHANCE);
        loads_again(session);
        session_destroy(session);
        position_finish(&position);
        buffer_finish(&line);
    }
}

static void who_rolls_again_is_printed_and_read(void **unused)
{
    (void)unused;
    struct session *session = session_for("toll-hexes", "players=3", CHANCE_MANUAL);
    struct buffer line = BUFFER_INIT, again = BUFFER_INIT;
    event_spelled(session, "die 1=5 2=2 3=5");
    position_add(session_game(session), session_rules(session), session_options(session),
        session_state(session), -1, &line);
    assert_non_null(strstr(line.data, "\"rolling\":[1,3],\"roll\":2"));
    struct position position = read_line(line.data);
    position_add(
        position.game, position.rules, &position.options, position.state, position.seat, &again);
    assert_string_equal(line.data, again.data);
    position_finish(&position);
    session_destroy(session);
    buffer_finish(&line);
    buffer_finish(&again);
}

/* Checks what is said about a sheet of Pocket Hexes with these numbers and boxes. */
static void sheet_refused(const char *cells, const char *boxes, const char *part)
{
    struct error error = ERROR_INIT;
    struct position position;
    struct buffer line = BUFFER_INIT;
    buffer_format(&line,
        "{\"position\":1,\"game\":\"pocket-hexes\",\"players\":1,\"options\":{},\"seat\":0,"
        "\"state\":{"
        "\"game\":\"pocket-hexes\",\"players\":1,\"actor\":1,\"turn\":3,\"active\":1,\"step\":2,"
        "\"dice\":[1,2,3,4,5,6],\"used\":[],\"grids\":[{%s}],\"boxes\":[[%s]]}}",
        cells, boxes);
    bool taken = position_read(&position, test_registry, line.data, &error);
    if (taken)
        position_finish(&position);
    if (taken != (part == NULL) || (part && !strstr(error.message, part)))
        fail_msg("'%s' instead of '%s'", error.message, part);
    buffer_finish(&line);
}

static void sheets_keep_the_rules_in_some_order(void **unused)
{
    (void)unused;
    sheet_refused("\"c4\":3,\"c5\":5", "", NULL);
    sheet_refused("\"c4\":3,\"c5\":5,\"c6\":5", "", NULL);
    sheet_refused("\"c4\":3,\"c5\":5,\"c6\":3", "", "rules A and B");
    sheet_refused("\"c4\":3,\"c5\":5,\"c6\":1", "", NULL);
    sheet_refused("\"c4\":3,\"e2\":5", "", "rules A and B");
    sheet_refused("\"c4\":3", "3", "no closed ring");
    sheet_refused("\"c4\":3", "-3", NULL);
    sheet_refused("\"c4\":3,\"c5\":3,\"c6\":3,\"d4\":3,\"d5\":3,\"d6\":3", "", NULL);
    sheet_refused("\"c4\":3,\"c5\":3,\"c6\":3,\"d4\":3,\"d5\":3,\"d6\":3,\"d7\":3", "",
        "more numbers than 3 turns give");
    sheet_refused("\"c4\":3,\"c5\":3,\"c6\":3,\"d4\":3,\"d5\":3,\"d6\":3", "-3",
        "more numbers than 3 turns give");
    sheet_refused("\"c4\":21", "", "\"c4\" must be a whole number from 0 to 20");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_begun_from_a_position_is_a_record_that_holds),
        cmocka_unit_test(what_one_seat_knew_is_dealt_anew),
        cmocka_unit_test(what_everybody_knows_is_dealt_for_nobody),
        cmocka_unit_test(a_named_default_is_no_other_option),
        cmocka_unit_test(version_1_stays_the_form_of_all_others),
        cmocka_unit_test(headers_that_cannot_be_are_refused),
        cmocka_unit_test(positions_that_cannot_be_are_refused),
        cmocka_unit_test(no_game_begins_where_nothing_can_be_done),
        cmocka_unit_test(a_reveal_that_was_due_at_a_table_is_made),
        cmocka_unit_test(who_rolls_again_is_printed_and_read),
        cmocka_unit_test(sheets_keep_the_rules_in_some_order),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
