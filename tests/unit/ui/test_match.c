/*
 * The draw for a match's starter and the names of its records. plain_match.sh plays whole matches.
 */
#include "check.h"

#include "play/journal.h"
#include "ui/programs/programs.h"

/* PROTOCOL.md, section 3: site (4, 0, 0), below(2) + 1; the first word of the ChaCha20 keystream is
 * even for player 1. */
static void the_lot_is_the_seeds(void **state)
{
    (void)state;
    int first[2] = {0, 0};
    for (int i = 0; i < 200; i++) {
        char name[16];
        snprintf(name, sizeof name, "%d", i);
        struct chance_seed seed = chance_seed_from_text(name);
        struct chance_stream stream;
        chance_stream_init(&stream, &seed, (struct draw_site){4, 0, 0});
        int lot = match_lot(&seed);
        assert_int_equal(lot, chance_below(&stream, 2));
        assert_int_equal(lot, match_lot(&seed));
        first[lot]++;
    }
    assert_true(first[0] > 60 && first[1] > 60);
}

static void records_are_numbered_before_their_ending(void **state)
{
    static const char *const names[][2] = {
        {"m.jsonl", "m-2.jsonl"},
        {"m", "m-2"},
        {"a.b/m", "a.b/m-2"},
        {"a.b/m.c.d", "a.b/m.c-2.d"},
        {".m", ".m-2"},
        {"a/.m", "a/.m-2"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct buffer path = BUFFER_INIT;
        journal_add_numbered(names[i][0], 2, &path);
        assert_string_equal(path.data, names[i][1]);
        buffer_finish(&path);
    }
}

/* Names end in digits: "Player 1 1 : 2 level 1" would not read as a score. */
static void the_score_stands_alone_and_is_for_who_leads(void **state)
{
    static const struct {
        int wins[2];
        const char *says;
    } cases[] = {{{0, 0}, "game 4, 0 : 0"}, {{1, 2}, "game 4, 2 : 1 for level 1"},
        {{2, 1}, "game 4, 2 : 1 for Player 1"}, {{1, 1}, "game 4, 1 : 1"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct buffer said = BUFFER_INIT;
        match_add_standing(4, cases[i].wins, (const char *const[]){"Player 1", "level 1"}, &said);
        assert_string_equal(said.data, cases[i].says);
        buffer_finish(&said);
    }
}

int main(void)
{
    struct error error = ERROR_INIT;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lot_is_the_seeds),
        cmocka_unit_test(records_are_numbered_before_their_ending),
        cmocka_unit_test(the_score_stands_alone_and_is_for_who_leads),
    };
    return chance_start(&error) ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
