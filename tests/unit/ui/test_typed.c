/*
 * A typed line is read once: what each line is, and how often the parsers of its game see it.
 */
#include "fake_ui.h"

#include "games/registry.h"

#include <string.h>

/* ---- a game that counts how often it is asked to read a line ---- */

enum parser { EXACT, LOOSE, PATH, EVENT, EVENT_LOOSE, PARSERS };

static const struct game *real;
static const char *watched;
static int seen[PARSERS];

static void see(enum parser parser, const char *string)
{
    seen[parser] += words_same(string, watched);
}

static bool see_parse(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    see(EXACT, string);
    return real->parse(rules, state, string, action, error);
}

static bool see_loose(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    see(LOOSE, string);
    return real->parse_loose(rules, state, string, action, error);
}

static bool see_path(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct text *rest)
{
    see(PATH, string);
    return real->parse_path(rules, state, string, action, rest);
}

static bool see_event(const struct rules *rules, const struct state *state, const char *string,
    struct event *event, struct error *error)
{
    see(EVENT, string);
    return real->parse_event(rules, state, string, event, error);
}

static bool see_event_loose(const struct rules *rules, const struct state *state,
    const char *string, struct event *event, struct error *error)
{
    see(EVENT_LOOSE, string);
    return real->parse_event_loose(rules, state, string, event, error);
}

static struct game counting(const struct game *game)
{
    struct game counts = *game;
    real = game;
    counts.parse = see_parse;
    counts.parse_loose = game->parse_loose ? see_loose : NULL;
    counts.parse_path = game->parse_path ? see_path : NULL;
    counts.parse_event = game->parse_event ? see_event : NULL;
    counts.parse_event_loose = game->parse_event_loose ? see_event_loose : NULL;
    return counts;
}

/* ---- tables to type at ---- */

struct line {
    const char *typed;
    enum typed_kind kind;
};

/* Lines of one place, up to a NULL. */
struct place {
    const char *slug;
    bool physical;
    int eye; /* as in struct talk */
    struct line lines[40];
};

static const struct place places[] = {
    {"pocket-hexes", false, 0,
        {{"d20@d4", TYPED_ACTION}, {"D20@D4", TYPED_ACTION}, {"20 d4", TYPED_ACTION},
            {"d20 on d4", TYPED_ACTION}, {"d8 z9", TYPED_WRONG}, {"d20", TYPED_WRONG},
            {"help", TYPED_COMMAND}, {"HELP end", TYPED_COMMAND}, {"?", TYPED_COMMAND},
            {"h", TYPED_COMMAND}, {"more", TYPED_COMMAND}, {"und 2", TYPED_COMMAND},
            {"r", TYPED_SHORT}, {"re", TYPED_SHORT}, {"lgeal", TYPED_NEAR},
            {"取り消し", TYPED_WRONG}, {"foo", TYPED_UNKNOWN}, {"foo bar", TYPED_UNKNOWN},
            {"dice", TYPED_QUERY}, {"c4", TYPED_FIELD}, {"C4", TYPED_FIELD}, {"c4 c5", TYPED_WRONG},
            {"ne", TYPED_UNKNOWN}, {"d20 d4, then d8 c4", TYPED_LINES},
            {"foo, then help", TYPED_LINES}, {"help, then foo", TYPED_LINES}, {"-", TYPED_WRONG},
            {"'help'", TYPED_NEAR}}},
    {"pocket-hexes", false, 1,
        {{"ne", TYPED_EYE}, {"North-East", TYPED_EYE}, {"s", TYPED_EYE}, {"ne ne", TYPED_UNKNOWN},
            {"d20 d4", TYPED_ACTION}}},
    {"pocket-hexes", true, 0,
        {{"roll d4=3 d6=5 d8=1 d10=8 d12=12 d20=20", TYPED_EVENT}, {"3 5 1 8 12 20", TYPED_EVENT},
            {"d4：3、d6：5。d8：1、d10：8、d12：12、d20：20", TYPED_EVENT},
            {"3 5 1 8 12 21", TYPED_EVENT}, {"3 5 1 8 12", TYPED_WRONG}, {"help", TYPED_COMMAND},
            {"und", TYPED_COMMAND}, {"r", TYPED_SHORT}, {"helo", TYPED_NEAR}, {"zz", TYPED_WRONG},
            {"c4", TYPED_WRONG}}},
    {"beerhex", false, 0,
        {{"g@c3", TYPED_ACTION}, {"silver c3", TYPED_ACTION}, {"c3", TYPED_ACTION},
            {"declare", TYPED_ACTION}, {"resign", TYPED_ACTION}, {"resig", TYPED_COMMAND},
            {"declare x", TYPED_WRONG}, {"hint g", TYPED_COMMAND}, {"s", TYPED_SHORT},
            {"attack b2", TYPED_WRONG}}},
    {"toll-hexes", false, 0,
        {{"start 0", TYPED_ACTION}, {"start", TYPED_WRONG}, {"wild c4", TYPED_ACTION},
            {"board", TYPED_COMMAND}, {"bord", TYPED_NEAR}}},
    {"hex-tri", false, 0,
        {{"Kenter t1", TYPED_ACTION}, {"enter t1", TYPED_ACTION}, {"T1", TYPED_ACTION},
            {"done", TYPED_ACTION}, {"K enter t1 done", TYPED_MOVE},
            {"kenter t1, then done", TYPED_LINES}, {"enter t1-c1-t9 done", TYPED_BROKEN},
            {"K enter t9 done", TYPED_WRONG}, {"enter t99", TYPED_WRONG}, {"zz", TYPED_UNKNOWN},
            {"t1-zz", TYPED_WRONG}, {"pay", TYPED_QUERY}, {"pay b1", TYPED_QUERY},
            {"score", TYPED_COMMAND}}},
    {"hex", false, 0,
        {{"c3", TYPED_ACTION}, {"C3", TYPED_ACTION}, {"swap x", TYPED_WRONG},
            {"sco", TYPED_COMMAND}, {"z99", TYPED_WRONG}}},
};

struct seated {
    struct fake fake;
    struct game game;
    struct talk talk;
    struct table *table;
};

static void sit_down(struct seated *seated, const struct place *place)
{
    static const char *const nothing[] = {NULL};
    struct session_setup setup;
    struct error error = ERROR_INIT;
    memset(&setup, 0, sizeof setup);
    memset(seated, 0, sizeof *seated);
    seated->game = counting(game_find(game_registry, place->slug));
    seated->fake = (struct fake){
        .ui = {.functions = &fake_functions, .columns = 80}, .lines = nothing, .said = BUFFER_INIT};
    setup.game = &seated->game;
    setup.seed_text = setup.computer_seed_text = "table";
    setup.chance = place->physical ? CHANCE_TABLE : CHANCE_AUTO;
    options_defaults(seated->game.options, &setup.options);
    struct session *session = session_create(&setup, &error);
    assert_non_null(session);
    seated->table = table_create(session, true, NULL);
    talk_init(&seated->talk, &seated->fake.ui, seated->table, &commands_all);
    seated->talk.eye = place->eye;
    if (session_actor(session) >= 0)
        table_look(seated->table, session_actor(session));
}

static void stand_up(struct seated *seated)
{
    talk_finish(&seated->talk);
    table_destroy(seated->table);
    buffer_finish(&seated->fake.said);
}

/* ---- tests ---- */

static void a_line_is_one_of_these(void **unused)
{
    int wrong = 0;
    (void)unused;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        for (const struct line *line = places[i].lines; line->typed; line++) {
            struct seated seated;
            struct typed_line typed;
            sit_down(&seated, &places[i]);
            watched = "";
            typed_read(&seated.talk, line->typed, &typed);
            if (typed.kind != line->kind)
                print_error("%s: '%s' is kind %d, not %d: %s\n", places[i].slug, line->typed,
                    (int)typed.kind, (int)line->kind, typed.why.message);
            wrong += typed.kind != line->kind;
            stand_up(&seated);
        }
    assert_int_equal(wrong, 0);
}

/* Types LINE at PLACE; WATCHED is what the parsers are watched for. Returns how often the parser
 * that sees it most sees it, and adds how often all see it to *ALL. */
static int seen_at(const struct place *place, const char *line, const char *watch, int *all)
{
    struct seated seated;
    int most = 0;
    sit_down(&seated, place);
    memset(seen, 0, sizeof seen);
    watched = watch;
    entry_understand(&seated.talk, line);
    for (int i = 0; i < PARSERS; i++) {
        most = seen[i] > most ? seen[i] : most;
        *all += seen[i];
    }
    stand_up(&seated);
    return most;
}

/* Hex has one parser for both spellings; a game with ways has a third. */
static void each_parser_sees_a_line_once(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        for (const struct line *line = places[i].lines; line->typed; line++) {
            const struct game *game = game_find(game_registry, places[i].slug);
            int all = 0, most = seen_at(&places[i], line->typed, line->typed, &all);
            if (most > (game->parse_loose ? 1 : 2) || all > (game->parse_path ? 3 : 2))
                fail_msg("%s: '%s' is parsed %d times, %d by one parser", places[i].slug,
                    line->typed, all, most);
        }
}

/* Only the Chief may come first: "enter t1" spells another figure exactly. */
static void what_may_not_be_played_as_spelled_is_meant_freely(void **unused)
{
    const struct place place = {"hex-tri", false, 0, {{NULL, TYPED_WRONG}}};
    struct seated seated;
    (void)unused;
    sit_down(&seated, &place);
    watched = "";
    entry_understand(&seated.talk, "enter t1");
    assert_int_equal(session_length(seated.talk.session), 1);
    stand_up(&seated);
}

/* It is read when the way is tried and when it is played. */
static void each_parser_sees_the_end_of_a_way_twice(void **unused)
{
    const struct place *place = places;
    int all = 0;
    (void)unused;
    while (strcmp(place->slug, "hex-tri") != 0)
        place++;
    assert_int_equal(seen_at(place, "K enter t1 done", "done", &all), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_one_of_these),
        cmocka_unit_test(what_may_not_be_played_as_spelled_is_meant_freely),
        cmocka_unit_test(each_parser_sees_a_line_once),
        cmocka_unit_test(each_parser_sees_the_end_of_a_way_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
