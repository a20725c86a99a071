/*
 * The rulings of the engine protocol (section 5), sentence by sentence and in order.
 */
#include "gtp_talk.h"

#include <stdlib.h>

#define REFUSED "this is impossible: it contradicts what was played and shown before"

/* ---- chance auto with unknown things ---- */

static const struct said unknown_caps_in_auto[] = {
    {"new_game beerhex size=3", "="},
    {"play ?@a1", "="},
    {"play g@b1", "="},
    {"event reveal a1=g", "? events are drawn: chance manual comes first"},
    {"play ?@a2", "="},
    {"play g@b2", "="},
    {"play attack a1 a2 b1", "="},
    {"actor", "= chance"},
    {"legal", "= reveal a1 a2"},
    {"play resign", "? illegal action: an event is due: reveal a1 a2"},
    {"chance auto", "="},
    {"legal", "= reveal a1 a2"},
    {"event reveal a1=g", "? *"},
    {"event reveal a1=g a2=g", "="},
    {"actor", "= 1"},
    /* Nothing can be drawn instead: it is due again. */
    {"undo_event", "="},
    {"legal", "= reveal a1 a2"},
    {"undo_event", "? the latest thing played is not an event that was entered by hand"},
    {"event reveal a1=g a2=s", "="},
    {"actor", "= 2"},
};

static void in_auto_a_reveal_stays_due_and_is_given(void **unused)
{
    (void)unused;
    TALK_HOLD(unknown_caps_in_auto);
}

static const struct said unknown_draws_in_auto[] = {
    {"chance manual", "="},
    {"new_game toll-hexes side=4", "="},
    {"event die 1=5 2=2", "="},
    {"event draw 1 ?", "="},
    {"chance auto", "="},
    /* Unknown things come from an unknown bag. */
    {"legal", "= draw 1"},
    {"event draw 1 stop", "="},
    {"legal", "= draw 1"},
    {"event die 1=5 2=2", "? *"},
    {"event draw 1 ?", "="},
    /* The other hand is known: it was drawn. */
    {"actor", "= 1"},
    {"event draw 2 ?", "? events are drawn: chance manual comes first"},
    {"state", "= {*\"hands\":[{\"known\":[\"stop\"],\"count\":3},[\"*\",\"*\",\"*\"]],"
              "\"bags\":[{\"count\":19},[\"*\"]],*"},
    {"view 1", "= {*\"hands\":[{\"known\":[\"stop\"],\"count\":3},{\"count\":3}],"
               "\"bags\":[{\"count\":19},{\"count\":19}],*"},
    {"view 2", "= {*\"hands\":[{\"count\":3},[\"*\",\"*\",\"*\"]],"
               "\"bags\":[{\"count\":19},[\"*\"]],*"},
    {"play start 0", "="},
    {"play stop@d3", "="},
    {"legal", "= draw 1"},
    {"state", "= {*\"hands\":[{\"known\":[],\"count\":2},[\"*\",\"*\",\"*\"]],*"},
    {"undo", "="},
    {"actor", "= 1"},
    /* All tiles go back, so the contents of the bag are known again. */
    {"play swap", "="},
    {"actor", "= 2"},
    {"state", "= {*\"hands\":[[\"*\",\"*\",\"*\"],[\"*\",\"*\",\"*\"]],*"},
    {"undo_event", "? the latest thing played is not an event that was entered by hand"},
};

static void in_auto_a_draw_into_an_unknown_hand_stays_due(void **unused)
{
    (void)unused;
    TALK_HOLD(unknown_draws_in_auto);
}

/* ---- undo and seed ---- */

#define ROLL "event roll d4=1 d6=1 d8=1 d10=1 d12=1 d20=1\n"
#define EIGHT "genmove\ngenmove\ngenmove\ngenmove\ngenmove\ngenmove\ngenmove\ngenmove\n"
#define EASY "level easy\nnew_game pocket-hexes side=3\n"

/* Checks whether answer A of one conversation and answer B of another are the same. */
static void compare(const char *one, int a, const char *two, int b, bool same)
{
    char *answers = talk(one), *others = talk(two);
    char *text = answer_text(answers, a), *other = answer_text(others, b);
    if ((strcmp(text, other) == 0) != same)
        fail_msg("%s\nand\n%s", text, other);
    assert_non_null(strstr(text, "\"dice\":["));
    free(answers), free(others), free(text), free(other);
}

static void undo_event_in_auto_draws_what_the_seed_gives(void **unused)
{
    (void)unused;
    const char *drawn = "seed tea\nchance auto\nnew_game pocket-hexes side=3\nstate\n";
    compare("seed tea\nchance manual\nnew_game pocket-hexes side=3\n" ROLL
            "chance auto\nundo_event\nstate\nundo_event\nstate\n",
        7, drawn, 4, true);
    compare("seed tea\nchance manual\nnew_game pocket-hexes side=3\n" ROLL
            "chance auto\nundo_event\nstate\nundo_event\nstate\n",
        9, drawn, 4, true);
}

static void a_seed_counts_at_once_while_none_was_used(void **unused)
{
    (void)unused;
    const char *before = "seed tea\nchance manual\n" EASY ROLL "chance auto\n" EIGHT "state\n";
    const char *after =
        "seed rum\nchance manual\n" EASY ROLL "chance auto\nseed tea\n" EIGHT "state\n";
    const char *without = "seed rum\nchance manual\n" EASY ROLL "chance auto\n" EIGHT "state\n";
    compare(before, 15, after, 16, true);
    compare(before, 15, without, 15, false);
    /* One roll from the old seed is enough to keep it in force. */
    compare("seed rum\nchance auto\n" EASY EIGHT "state\n", 13,
        "seed rum\nchance auto\n" EASY "seed tea\n" EIGHT "state\n", 14, true);
}

static void undo_0_changes_nothing(void **unused)
{
    (void)unused;
    char *answers = talk("seed tea\n" EASY "genmove\nrecord\nundo 0\nrecord\nundo 9\nrecord\n");
    char *before = answer_text(answers, 5), *after = answer_text(answers, 7);
    char *refused = answer_text(answers, 9);
    assert_string_equal(before, after);
    assert_string_equal(before, refused);
    assert_non_null(strstr(answers, "? only 1 actions can be taken back"));
    free(answers), free(before), free(after), free(refused);
}

/* ---- what is told about hands ---- */

/* Size 3: player 2 has 3 silver and 2 gold caps, and shows the silver ones. */
static const struct said counted_hands[] = {
    {"chance manual", "="},
    {"new_game beerhex size=3", "="},
    {"play g@b1", "="},
    {"play s@a1", "="},
    {"play g@b2", "="},
    {"play s@a2", "="},
    {"play attack a1 a2 b1", "="},
    {"play s@a3", "="},
    {"play g@b1", "="},
    {"play g@c3", "="},
    {"play attack a3 b1 b2", "="},
    {"actor", "= 2"},
    {"state", "= {*\"hands\":[{\"g\":3,\"s\":2},{\"g\":1,\"s\":0}]}"},
    /* Somebody who counted knows it; it still is a count. */
    {"view 1", "= {*\"c3\":{\"owner\":2,\"symbol\":null,\"face\":\"down\"}},"
               "\"hands\":[{\"g\":3,\"s\":2},{\"count\":1}]}"},
    {"view 2", "= {*\"hands\":[{\"count\":5},{\"g\":1,\"s\":0}]}"},
    {"play declare", "="},
    {"view 1", "= {*\"actor\":\"over\"*\"hands\":[{\"g\":3,\"s\":2},{\"g\":1,\"s\":0}]}"},
};

static void an_opponents_hand_is_a_count_until_all_is_shown(void **unused)
{
    (void)unused;
    TALK_HOLD(counted_hands);
}

static const struct said resigned[] = {
    {"new_game beerhex size=3", "="},
    {"play g@b1", "="},
    {"play s@a1", "="},
    {"play resign", "="},
    {"view 1", "= {*\"cells\":{\"a1\":{\"owner\":2,\"symbol\":null,\"face\":\"down\"},"
               "\"b1\":{\"owner\":1,\"symbol\":\"g\",\"face\":\"down\"}},"
               "\"hands\":[{\"g\":2,\"s\":2},{\"count\":4}]}"},
    {"state", "= {*\"cells\":{\"a1\":{\"owner\":2,\"symbol\":\"s\",\"face\":\"down\"},*"},
    {"result", "= {\"over\":true,\"scores\":[0,1],\"winners\":[2]}"},
    {"undo", "="},
    {"actor", "= 1"},
    /* Nobody is asked for a cap that nobody knows. */
    {"play ?@c1", "="},
    {"play resign", "="},
    {"actor", "= over"},
};

static void resigning_reveals_nothing(void **unused)
{
    (void)unused;
    TALK_HOLD(resigned);
}

static const struct said toll_ended[] = {
    {"seed tea", "="},
    {"new_game toll-hexes side=4 stall=1", "="},
    {"play start 0", "="},
    {"play pass", "="},
    {"play pass", "="},
    {"actor", "= over"},
    {"view 1", "= {*\"hands\":[[\"*\"],{\"count\":3}],\"bags\":[[\"*\"],{\"count\":19}],*"},
    {"view 2", "= {*\"hands\":[{\"count\":3},[\"*\"]],\"bags\":[{\"count\":19},[\"*\"]],*"},
};

static void other_hands_and_bags_stay_counts_after_the_end(void **unused)
{
    (void)unused;
    TALK_HOLD(toll_ended);
}

/* ---- legal actions with an unknown hand ---- */

/* Player 1 has two silver caps. */
static const struct said totals_leave[] = {
    {"chance manual", "="},
    {"new_game beerhex size=3", "="},
    {"play ?@b3", "="},
    {"play g@a1", "="},
    {"play s@b1", "="},
    {"play g@c1", "="},
    {"play s@a2", "="},
    {"play s@b2", "="},
    /* Two lie here: the rest is gold, and so is b3. */
    {"legal", "= attack a1 a2 b1\nattack a1 a2 b2\nattack a1 b1 b2\nattack a1 b1 c1\n"
              "attack a2 b1 b2\nattack a2 b1 c1\nattack a2 b2 b3\nattack a2 b2 c1\n"
              "attack b1 b2 b3\nattack b1 b2 c1\nattack b2 b3 c1\ndeclare\ndeny\ng@a3\ng@c2\ng@c3\n"
              "resign"},
    {"play s@a3", "? illegal action: *"},
    {"play ?@a3", "="},
    {"undo", "="},
    {"play g@a3", "="},
};

static void what_the_totals_leave_is_legal(void **unused)
{
    (void)unused;
    TALK_HOLD(totals_leave);
}

/* ---- the computer at a table with unknown things ---- */

/* Player 2 had three silver caps on the board when c3 came, so that is gold, and a2 is the other.
 * The position by itself allows gold. */
#define USED_UP                                                                                    \
    {"chance manual", "="}, {"new_game beerhex size=3", "="}, {"play g@b1", "="},                  \
        {"play ?@a1", "="}, {"play g@c1", "="}, {"play ?@a2", "="}, {"play g@c2", "="},            \
        {"play ?@b2", "="}, {"play s@b3", "="}, {"play ?@c3", "="}, {"play attack a1 a2 b2", "="}, \
        {"event reveal a1=s a2=s b2=s", "="}, {"play s@a1", "="}, {"play g@a2", "="},              \
    {                                                                                              \
        "play g@a3", "? illegal action: " REFUSED                                                  \
    }

static const struct said asked_without_ranking[] = {
    USED_UP,
    {"reg_genmove", "= s@a3"},
    {"hint", "= s@a3\t0.00\t100"},
    {"genmove", "= s@a3"},
    {"undo", "="},
    {"level hard", "="},
    {"reg_genmove", "= s@b2"},
    {"hint", "= s@b2\t0.00\t50"},
    {"genmove", "= s@b2"},
};

static void genmove_picks_what_the_past_allows(void **unused)
{
    (void)unused;
    TALK_HOLD(asked_without_ranking);
}

static const struct said levels[] = {
    {"level expert", "="}, /* no game yet that lacks one */
    {"new_game beerhex size=3", "="},
    {"genmove", "? beerhex has no level expert yet"},
    {"level expert", "? beerhex has no level expert yet"},
    {"level random",
        "? levels are 1 to 8, of which easy, normal, hard and expert are 2, 4, 6 and 8"},
    {"level normal", "="},
    {"reg_genmove", "= g@a1"},
};

static void a_level_that_does_not_exist_is_refused(void **unused)
{
    (void)unused;
    TALK_HOLD(levels);
}

/* "hard" expects most for the seat that is asked, and has two continuations. */
static const struct said expectations[] = {
    {"evaluate", "? no game yet: new_game comes first"},
    {"chance manual", "="},
    {"new_game pocket-hexes players=2 side=3", "="},
    {"policy", "? *"},
    {"event roll d4=1 d6=2 d8=3 d10=0 d12=5 d20=20", "="},
    {"level hard", "="},
    {"evaluate", "= 0.60 0.20"},
    {"evaluate 2", "= 0.20 0.60"},
    {"evaluate 3", "? players are 1 to 2"},
    {"evaluate me", "? players are 1 to 2"},
    {"policy", "= d20@e3\t0.75\nd4@a1\t0.25"},
    {"policy 1", "? policy takes no arguments"},
    {"level easy", "="},
    {"evaluate", "? easy expects nothing here"},
    {"policy", "? easy has no policy to tell"},
};

static void what_a_level_expects_is_told(void **unused)
{
    (void)unused;
    TALK_HOLD(expectations);
}

/* ---- the record of one seat ---- */

#define LINE(text) "\n{" text ",\"t\":*}"
#define SHOWN "\n{\"event\":\"reveal a1=s a2=s\",\"by\":\"hand\"}"
#define ATTACK LINE("\"player\":1,\"action\":\"attack a1 a2 b1\"")

static const struct said seats_record[] = {
    {"new_game beerhex size=3", "="},
    {"play g@b1", "="},
    {"play s@a1", "="},
    {"play g@b2", "="},
    {"play s@a2", "="},
    {"play attack a1 a2 b1", "="},
    {"undo", "="},
    {"play attack a1 a2 b1", "="},
    {"play declare", "="},
    /* What was shown is told at its place, each time. */
    {"record 1",
        "= {\"paperhex\":1,*\"commitment\":\"*\",\"caps\":2}" LINE(
            "\"player\":1,\"action\":\"g@b1\"") LINE("\"player\":2,\"action\":\"?@a1\"")
            LINE("\"player\":1,\"action\":\"g@b2\"") LINE("\"player\":2,\"action\":\"?@a2\"")
                ATTACK SHOWN LINE("\"undo\":1") ATTACK SHOWN LINE(
                    "\"player\":2,\"action\":\"declare\"") "\n{\"result\":{\"scores\":[1,0],"
                                                           "\"winners\":[1]},\"digest\":\"*\"}"},
    {"record 3", "? players are 1 to 2"},
};

static void a_seats_record_tells_what_was_shown_where_it_was(void **unused)
{
    (void)unused;
    TALK_HOLD(seats_record);
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
        cmocka_unit_test(in_auto_a_reveal_stays_due_and_is_given),
        cmocka_unit_test(in_auto_a_draw_into_an_unknown_hand_stays_due),
        cmocka_unit_test(undo_event_in_auto_draws_what_the_seed_gives),
        cmocka_unit_test(a_seed_counts_at_once_while_none_was_used),
        cmocka_unit_test(undo_0_changes_nothing),
        cmocka_unit_test(an_opponents_hand_is_a_count_until_all_is_shown),
        cmocka_unit_test(resigning_reveals_nothing),
        cmocka_unit_test(other_hands_and_bags_stay_counts_after_the_end),
        cmocka_unit_test(what_the_totals_leave_is_legal),
        cmocka_unit_test(genmove_picks_what_the_past_allows),
        cmocka_unit_test(a_level_that_does_not_exist_is_refused),
        cmocka_unit_test(what_a_level_expects_is_told),
        cmocka_unit_test(a_seats_record_tells_what_was_shown_where_it_was),
    };
    return cmocka_run_group_tests(tests, setup, NULL);
}
