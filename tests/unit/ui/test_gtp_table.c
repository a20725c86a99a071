/*
 * Following a real table through the engine protocol: games in which the program never knows the
 * opponent's hidden things until they are shown.
 */
#include "gtp_talk.h"

#include <stdlib.h>

/* Player 2 sits here; of player 1 only what is turned up ever becomes known. Size 3: 5 caps each, 3
 * of them with the owner's symbol. */
static const struct said beerhex_followed[] = {
    {"chance manual", "="},
    {"new_game beerhex size=3", "="},
    {"play ?@b2", "? illegal action: the first cap of the game may not go on the centre, b2"},
    {"play ?@a1", "="},
    {"play ?@a1", "? illegal action: a1 already has a cap"},
    {"play s@b1", "="},
    {"view 2",
        "= {\"game\":\"beerhex\",\"players\":2,\"actor\":1,\"turn\":3,\"starter\":1,"
        "\"phase\":\"turn\",\"cells\":{\"a1\":{\"owner\":1,\"symbol\":null,\"face\":\"down\"},"
        "\"b1\":{\"owner\":2,\"symbol\":\"s\",\"face\":\"down\"}},"
        "\"hands\":[{\"count\":4},{\"g\":2,\"s\":2}]}"},
    /* An unknown hand may hold anything that is left. */
    {"legal", "= declare\ndeny\ng@a2\ng@a3\ng@b2\ng@b3\ng@c1\ng@c2\ng@c3\nresign\n"
              "s@a2\ns@a3\ns@b2\ns@b3\ns@c1\ns@c2\ns@c3"},
    {"play ?@c1", "="},
    {"play g@b2", "="},
    /* Player 2's own caps are known: only the others are asked for. */
    {"play attack b1 b2 c1", "="},
    {"actor", "= chance"},
    {"legal", "= reveal c1"},
    {"play resign", "? illegal action: an event is due: reveal c1"},
    {"genmove", "? an event is due"},
    {"event reveal c1=?", "? *"},
    {"event reveal b1=s b2=g c1=g", "? *"},
    {"event reveal c1=s", "="},
    {"actor", "= 2"},
    {"undo_event", "="},
    {"legal", "= reveal c1"},
    {"undo_event", "? the latest thing played is not an event that was entered by hand"},
    {"event reveal c1=g", "="},
    /* Gold attacked: gold symbols go back to their owners, b1 stays up. */
    {"state",
        "= {\"game\":\"beerhex\",\"players\":2,\"actor\":2,\"turn\":6,\"starter\":1,"
        "\"phase\":\"turn\",\"cells\":{\"a1\":{\"owner\":1,\"symbol\":null,\"face\":\"down\"},"
        "\"b1\":{\"owner\":2,\"symbol\":\"s\",\"face\":\"up\"}},"
        "\"hands\":[{\"count\":4},{\"g\":2,\"s\":2}]}"},
    {"undo", "="},
    {"actor", "= 1"},
    {"play attack b1 b2 c1", "="},
    {"event reveal c1=g", "="},
    {"play s@a2", "="},
    {"play ?@c2", "="},
    {"play s@c1", "="},
    {"play ?@b2", "="},
    /* Silver from left to right: a2 b1 c1. */
    {"play declare", "="},
    {"legal", "= reveal a1 b2 c2"},
    {"event reveal a1=g b2=g c2=g", "="},
    {"result", "= {\"over\":true,\"scores\":[0,1],\"winners\":[2]}"},
    {"undo_event", "="},
    {"event reveal a1=s b2=s c2=s", "? player 1 has only 2 caps with a silver symbol"},
    {"event reveal a1=g b2=s c2=s", "="},
    {"result", "= {\"over\":true,\"scores\":[0,1],\"winners\":[2]}"},
    {"state", "= {\"game\":\"beerhex\",\"players\":2,\"actor\":\"over\",\"turn\":10,\"starter\":1,"
              "\"phase\":\"turn\",\"cells\":{\"a1\":{\"owner\":1,\"symbol\":\"g\",\"face\":\"up\"},"
              "\"a2\":{\"owner\":2,\"symbol\":\"s\",\"face\":\"up\"},"
              "\"b1\":{\"owner\":2,\"symbol\":\"s\",\"face\":\"up\"},"
              "\"b2\":{\"owner\":1,\"symbol\":\"s\",\"face\":\"up\"},"
              "\"c1\":{\"owner\":2,\"symbol\":\"s\",\"face\":\"up\"},"
              "\"c2\":{\"owner\":1,\"symbol\":\"s\",\"face\":\"up\"}},"
              "\"hands\":[{\"g\":2,\"s\":0},{\"g\":2,\"s\":0}]}"},
    {"undo 2", "="},
    {"actor", "= 1"},
};

static void beerhex_is_followed_without_knowing_the_opponents_caps(void **unused)
{
    (void)unused;
    TALK_HOLD(beerhex_followed);
}

static const struct said beerhex_filled[] = {
    {"chance manual", "="},
    {"new_game beerhex size=3", "="},
    {"play ?@a1", "="},
    {"play s@a2", "="},
    {"play ?@a3", "="},
    {"play s@b1", "="},
    {"play ?@b2", "="},
    {"play s@b3", "="},
    {"play ?@c1", "="},
    {"play g@c2", "="},
    {"play ?@c3", "="},
    {"legal", "= reveal a1 a3 b2 c1 c3"},
    {"event reveal a1=g a3=g b2=g c1=g c3=s", "? player 1 has only 3 caps with a gold symbol"},
    {"event reveal a1=s a3=g b2=g c1=g c3=s", "="},
    {"result", "= {\"over\":true,\"scores\":[1,0],\"winners\":[1]}"},
};

static void a_full_board_asks_for_every_unknown_cap(void **unused)
{
    (void)unused;
    TALK_HOLD(beerhex_filled);
}

static const struct said beerhex_denied[] = {
    {"chance manual", "="},
    {"new_game beerhex size=3", "="},
    {"play ?@a1", "="},
    {"play s@b2", "="},
    {"play deny", "="},
    {"legal", "= reveal a1"},
    {"event reveal a1=g", "="},
    {"result", "= {\"over\":true,\"scores\":[0,1],\"winners\":[2]}"},
};

static void a_denial_asks_for_the_unknown_caps(void **unused)
{
    (void)unused;
    TALK_HOLD(beerhex_denied);
}

/* Size 3: player 2 has two gold caps in all. Both lay open on a1 and a2 when the unknown cap came
 * to a3, so that one is silver, although both are back in hand when it is shown. */
static const struct said beerhex_remembered[] = {
    {"chance manual", "="},
    {"new_game beerhex size=3", "="},
    {"play g@b1", "="},
    {"play g@a1", "="},
    {"play g@c3", "="},
    {"play g@a2", "="},
    {"play s@c2", "="},
    {"play ?@a3", "="},
    {"play attack a1 a2 b1", "="},
    {"play g@b1", "="},
    {"play declare", "="},
    {"event reveal a3=g", "? this is impossible: it contradicts what was played and shown before"},
    {"actor", "= chance"},
    {"event reveal a3=s", "="},
    {"result", "= {\"over\":true,\"scores\":[1,0],\"winners\":[1]}"},
};

static void a_reveal_that_contradicts_the_past_is_refused(void **unused)
{
    (void)unused;
    TALK_HOLD(beerhex_remembered);
}

/* Only player 2 can tell: the gold caps on a1 and a2 lay there when a3 came, but player 1 has seen
 * only a1. */
static const struct said beerhex_remembered_by_one[] = {
    {"chance manual", "="},
    {"new_game beerhex size=3", "="},
    {"play g@b1", "="},
    {"play g@a1", "="},
    {"play g@c1", "="},
    {"play g@a2", "="},
    {"play s@c3", "="},
    {"play ?@a3", "="},
    {"record 3", "? players are 1 to 2"},
    {"record x", "? players are 1 to 2"},
    {"play attack a1 b1 c1", "="},
    {"play g@b1", "="},
    {"play declare", "="},
    {"event reveal a3=g", "? this is impossible: it contradicts what was played and shown before"},
    {"event reveal a3=s", "="},
};

static void what_one_seat_remembers_counts_too(void **unused)
{
    (void)unused;
    TALK_HOLD(beerhex_remembered_by_one);
}

/* The other way round: only player 1 can tell. */
static const struct said beerhex_remembered_by_the_other[] = {
    {"chance manual", "="},
    {"new_game beerhex size=3", "="},
    {"play s@a1", "="},
    {"play s@b1", "="},
    {"play s@a2", "="},
    {"play s@c1", "="},
    {"play ?@a3", "="},
    {"play attack a1 b1 c1", "="},
    {"play s@b1", "="},
    {"play g@c3", "="},
    {"play s@b2", "="},
    {"play g@c2", "="},
    {"play attack a3 b1 b2", "="},
    {"event reveal a3=s", "? this is impossible: it contradicts what was played and shown before"},
    {"event reveal a3=g", "="},
};

static void what_either_seat_remembers_counts(void **unused)
{
    (void)unused;
    TALK_HOLD(beerhex_remembered_by_the_other);
}

/* Player 2 had three silver caps on the board when c3 came, so that is gold; as a2 is gold too, no
 * other is left. The hand by itself, three caps unknown to everybody, would allow it. */
static const struct said beerhex_used_up[] = {
    {"chance manual", "="},
    {"new_game beerhex size=3", "="},
    {"play g@b1", "="},
    {"play ?@a1", "="},
    {"play g@c1", "="},
    {"play ?@a2", "="},
    {"play g@c2", "="},
    {"play ?@b2", "="},
    {"play s@b3", "="},
    {"play ?@c3", "="},
    {"play attack a1 a2 b2", "="},
    {"event reveal a1=s a2=s b2=s", "="},
    {"play s@a1", "="},
    {"play g@a2", "="},
    {"play g@b2", "? illegal action: this is impossible: it contradicts what was played and shown "
                  "before"},
    {"actor", "= 2"},
    {"legal", "= g@a3\ng@b2\ns@a3\ns@b2"}, /* looks only at the position */
    {"play s@b2", "="},
    {"play g@a3", "? illegal action: this is impossible: it contradicts what was played and shown "
                  "before"},
    {"play s@a3", "="},
    {"actor", "= chance"},
    {"event reveal c3=s", "? *"},
    {"event reveal c3=g", "="},
};

static void an_action_that_contradicts_the_past_is_refused(void **unused)
{
    (void)unused;
    TALK_HOLD(beerhex_used_up);
}

/* Player 1 sits here; player 2 draws unseen. */
static const struct said toll_followed[] = {
    {"chance manual", "="},
    {"new_game toll-hexes side=4", "="},
    {"legal", "= die 1 2"},
    {"event die 1=3 2=3", "="},
    {"legal", "= die 1 2"},
    {"event die 1=5 2=2", "="},
    {"undo_event", "="},
    {"event die 1=2 2=5", "="},
    {"legal", "= draw 1"},
    {"event draw 1 123456", "="},
    {"event draw 1 123456", "? 123456 is not in player 1's bag"},
    {"event draw 1 wild", "="},
    {"event draw 1 stop", "="},
    {"legal", "= draw 2"},
    {"event draw 2 ?", "="},
    {"event draw 2 ?", "="},
    {"event draw 2 ?", "="},
    {"actor", "= 2"},
    {"play start 0", "="},
    /* A seat with an unknown hand may play whatever its bag can hold. */
    {"play 164532@d3r0", "? illegal action: the digits at side 3 (S) of d3 differ"},
    {"play wild@d3", "="},
    {"legal", "= draw 2"},
    {"event draw 2 ?", "="},
    {"view 1",
        "= {\"game\":\"toll-hexes\",*\"hands\":[[\"123456\",\"stop\",\"wild\"],{\"count\":3}],*"},
    {"view 2",
        "= {\"game\":\"toll-hexes\",*\"hands\":[{\"count\":3},{\"known\":[],\"count\":3}],*"},
    {"undo_event", "="},
    {"event draw 2 stop", "="},
    {"undo", "="},
    {"actor", "= 2"},
    {"play stop@d3", "="},
    {"event draw 2 ?", "="},
    {"play swap", "="},
    {"event draw 1 wild", "="},
    {"event draw 1 wild", "="},
    {"event draw 1 wild", "? wild is not in player 1's bag"},
    {"event draw 1 124356", "="},
    {"play swap", "="},
    {"event draw 2 stop", "="},
    {"event draw 2 ?", "="},
    {"event draw 2 stop", "? stop is not in player 2's bag"},
    {"event draw 2 ?", "="},
    {"chance auto", "="},
    {"play pass", "="},
    {"play pass", "="},
    {"play pass", "="},
    {"result", "= {\"over\":false,*"},
};

static void toll_hexes_is_followed_without_knowing_the_opponents_draws(void **unused)
{
    (void)unused;
    TALK_HOLD(toll_followed);
}

/* The record of a table game resumes at its last position. */
static void records_of_table_games_are_read_again(void **unused)
{
    char path[] = "/tmp/paperhex-table-XXXXXX";
    (void)unused;
    char *first =
        talk("chance manual\nnew_game beerhex size=3\nplay ?@a1\nplay s@b1\nplay ?@c1\n"
             "play g@b2\nplay attack b1 b2 c1\nevent reveal c1=s\nundo_event\nevent reveal c1=g\n"
             "play s@a2\nplay ?@c2\nundo\nstate\nrecord\n");
    char *state = answer_text(first, 14), *record = answer_text(first, 15);
    int file = mkstemp(path);
    assert_true(file >= 0);
    FILE *out = fdopen(file, "w");
    fprintf(out, "%s\n", record);
    fclose(out);
    struct buffer commands = BUFFER_INIT;
    buffer_format(
        &commands, "chance manual\nload_record %s\nstate\nrecord\nundo 2\nplay ?@c2\n", path);
    char *again = talk(commands.data);
    char *state_again = answer_text(again, 3), *record_again = answer_text(again, 4);
    char *played = answer_text(again, 6);
    assert_string_equal(state, state_again);
    assert_string_equal(record, record_again);
    assert_string_equal(played, "");
    remove(path);
    free(first), free(state), free(record), free(again), free(state_again), free(record_again);
    free(played);
    buffer_finish(&commands);
}

static int setup(void **unused)
{
    struct error error = ERROR_INIT;
    (void)unused;
    return chance_start(&error) ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(beerhex_is_followed_without_knowing_the_opponents_caps),
        cmocka_unit_test(a_full_board_asks_for_every_unknown_cap),
        cmocka_unit_test(a_denial_asks_for_the_unknown_caps),
        cmocka_unit_test(a_reveal_that_contradicts_the_past_is_refused),
        cmocka_unit_test(what_one_seat_remembers_counts_too),
        cmocka_unit_test(what_either_seat_remembers_counts),
        cmocka_unit_test(an_action_that_contradicts_the_past_is_refused),
        cmocka_unit_test(toll_hexes_is_followed_without_knowing_the_opponents_draws),
        cmocka_unit_test(records_of_table_games_are_read_again),
    };
    return cmocka_run_group_tests(tests, setup, NULL);
}
