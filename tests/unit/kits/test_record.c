/*
 * Printed records: what everybody knows and no more, the right positions and actions, and nothing
 * too small to read.
 */
#include "scene_scan.h"
#include "worktop.h"

#include "games/beerhex/beerhex.h"
#include "games/registry.h"
#include "kits/record/record.h"

#include <stdlib.h>
#include <unistd.h>

static const char *const games[] = {"pocket-hexes", "beerhex", "toll-hexes", "hex-tri"};

enum { GAMES = 4, PATH_SIZE = 400, TEXT_SIZE = 60000 };

static void example_path(const char *game, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%s/examples/%s.jsonl", SOURCE_FOLDER, game);
}

/* ---- games played here ---- */

static void write_record(const struct session *session, const char *name, char path[PATH_SIZE])
{
    struct buffer record = BUFFER_INIT;
    snprintf(path, PATH_SIZE, "%s/%s-%d.jsonl", BUILD_FOLDER, name, (int)getpid());
    session_record(session, &record);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(record.data, 1, record.length, file), record.length);
    assert_int_equal(fclose(file), 0);
    buffer_finish(&record);
}

static struct session *start(const char *slug, int players, const char *const *options)
{
    struct session_setup setup = {.game = game_find(game_registry, slug),
        .players = players,
        .seed_text = "printed",
        .chance = CHANCE_AUTO};
    struct error error = ERROR_INIT;
    options_defaults(setup.game->options, &setup.options);
    for (int i = 0; options[i] != NULL; i += 2)
        assert_true(
            options_set(setup.game->options, &setup.options, options[i], options[i + 1], &error));
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        snprintf(setup.seats[seat].name, SEAT_NAME_SIZE, "Somebody %d", seat + 1);
    struct session *session = session_create(&setup, &error);
    assert_non_null(session);
    return session;
}

static void play(struct session *session, const char *spelling)
{
    struct action action;
    struct error error = ERROR_INIT;
    assert_true(game_parse_legal(session_game(session), session_rules(session),
        session_state(session), spelling, &action, &error));
    assert_true(session_play(session, &action, &error));
}

/* Plays COUNT random legal actions, or to the end. */
static void play_on(struct session *session, int count)
{
    const struct game *game = session_game(session);
    struct action_list list = action_list_create(game, session_rules(session));
    struct rng rng = rng_from_seed(7);
    while (count-- > 0 && session_actor(session) >= 0) {
        struct action action;
        struct error error = ERROR_INIT;
        game_random_playout(
            game, session_rules(session), session_state(session), &rng, &list, &action);
        assert_true(session_play(session, &action, &error));
    }
    action_list_finish(&list);
}

/* ---- what a page says ---- */

struct words {
    char text[TEXT_SIZE];
    size_t length;
    double smallest;
    double ink; /* sum over the positions and paints of all paths and glyphs */
};

static void take_words(void *closure, const struct mark *mark)
{
    struct words *words = closure;
    const struct scene_command *command = mark->command;
    words->ink +=
        mark->ink.left + 2.0 * mark->ink.top + 3.0 * mark->ink.right + 5.0 * mark->ink.bottom;
    if (command->kind != SCENE_GLYPHS) {
        words->ink += 7.0 * (int)command->paint.fill + 11.0 * (int)command->paint.line;
        return;
    }
    assert_true(words->length + command->run.source_length + 2 < TEXT_SIZE);
    memcpy(words->text + words->length, command->run.source, command->run.source_length);
    words->length += command->run.source_length;
    words->text[words->length++] = ' ';
    words->text[words->length] = '\0';
    double scale =
        sqrt(fabs(mark->affine.xx * mark->affine.yy - mark->affine.xy * mark->affine.yx));
    words->smallest = fmin(words->smallest, scale * command->run.size);
}

/* Reads all words on all pages of the record at PATH, in order. */
static void read_pages(const char *path, const char *every, struct words *words)
{
    struct worktop top;
    *words = (struct words){.smallest = 1000.0};
    worktop_open(&top, NULL, "record",
        (const char *const[]){"file", path, every != NULL ? "every" : NULL, every, NULL});
    assert_non_null(top.print);
    for (int page = 0; page < top.print->selected_count; page++) {
        struct scene *scene = worktop_page(&top, page);
        scene_scan(scene, take_words, words);
        scene_destroy(scene);
    }
    worktop_close(&top);
}

/* ---- what everybody knows ---- */

static const char *const size_four[] = {"size", "4", NULL};

/* Writes two games that differ only in what is hidden. */
static void write_twin(const char *symbols, const char *name, char path[PATH_SIZE])
{
    static const char *const cells[] = {"a1", "b2", "c3", "d4", "a2"};
    struct session *session = start("beerhex", 0, size_four);
    for (int i = 0; i < 5; i++) {
        char spelling[8];
        snprintf(spelling, sizeof spelling, "%c@%s", symbols[i], cells[i]);
        play(session, spelling);
    }
    write_record(session, name, path);
    session_destroy(session);
}

static void hidden_caps_leave_no_trace(void **state)
{
    (void)state;
    static struct words one, other;
    char a[PATH_SIZE], b[PATH_SIZE];
    const char *const ways[] = {NULL, "2"};
    write_twin("gsgsg", "twin-a", a);
    write_twin("sgsgs", "twin-b", b);
    for (int i = 0; i < 2; i++) {
        read_pages(a, ways[i], &one);
        read_pages(b, ways[i], &other);
        assert_string_equal(one.text, other.text);
        assert_true(one.ink == other.ink);
        assert_non_null(strstr(one.text, "?@c3"));
    }
    remove(a);
    remove(b);
}

static void the_view_is_nobodys(void **state)
{
    (void)state;
    char path[PATH_SIZE];
    struct error error = ERROR_INIT;
    write_twin("gsgsg", "nobody", path);
    struct record_game *record = record_game_open(path, &error);
    assert_non_null(record);
    const struct state *beer = record->state;
    assert_int_equal(cell_set_count(beerhex_owned(beer)), 5);
    assert_true(cell_set_empty(beerhex_known(beer)));
    assert_true(beer->hand_unknown[0] && beer->hand_unknown[1]);
    assert_int_equal(record->seed[0], '\0');
    record_game_close(record);
    remove(path);
    struct session *session = start("toll-hexes", 3, (const char *const[]){NULL});
    play_on(session, 9);
    write_record(session, "hands", path);
    session_destroy(session);
    record = record_game_open(path, &error);
    assert_non_null(record);
    json_t *json = record->game->state_json(record->rules, record->state);
    for (size_t seat = 0; seat < 3; seat++)
        assert_true(json_is_object(json_array_get(json_object_get(json, "hands"), seat)));
    json_decref(json);
    char data[256];
    struct text prompt = text_in(data, sizeof data);
    record->game->prompt(record->rules, record->state, &prompt);
    assert_non_null(strstr(data, "in hand ? ? ?"));
    record_game_close(record);
    remove(path);
}

static void what_an_attack_showed_is_spelled(void **state)
{
    (void)state;
    static struct words words;
    char path[PATH_SIZE];
    struct session *session = start("beerhex", 0, size_four);
    const char *const actions[] = {"g@a2", "g@b1", "s@b2", "s@d4", "attack a2 b1 b2"};
    for (int i = 0; i < 5; i++)
        play(session, actions[i]);
    write_record(session, "attack", path);
    session_destroy(session);
    read_pages(path, NULL, &words);
    assert_non_null(strstr(words.text, "attack a2 b1 b2 = g g s"));
    assert_non_null(strstr(words.text, "g@b1"));
    assert_non_null(strstr(words.text, "?@d4"));
    assert_null(strstr(words.text, "s@d4"));
    remove(path);
}

/* ---- positions and actions ---- */

static void every_action_is_listed_once(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        static struct words words;
        char path[PATH_SIZE];
        struct error error = ERROR_INIT;
        example_path(games[i], path);
        struct record_game *record = record_game_open(path, &error);
        assert_non_null(record);
        read_pages(path, NULL, &words);
        for (size_t ply = 0; ply < record->plies; ply++) {
            if (session_ply(record->session, ply)->actor < 0)
                continue;
            char spelled[200];
            struct text text = text_in(spelled, sizeof spelled);
            record_game_spell(record, ply, &text);
            assert_non_null(strstr(words.text, spelled));
        }
        record_game_close(record);
    }
}

static void positions_stand_after_their_actions(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        char path[PATH_SIZE];
        struct error error = ERROR_INIT;
        example_path(games[i], path);
        struct record_game *record = record_game_open(path, &error);
        assert_non_null(record);
        for (size_t action = 0; action <= record->actions; action++) {
            size_t before = 0;
            size_t index = record_game_after(record, action);
            for (size_t ply = 0; ply < index; ply++)
                before += session_ply(record->session, ply)->actor >= 0;
            assert_int_equal(before, action);
            assert_true(index == record->plies || session_ply(record->session, index)->actor >= 0);
        }
        record_game_close(record);
    }
}

static void diagrams_are_as_many_as_asked(void **state)
{
    (void)state;
    static const struct {
        const char *every;
        int count;
    } wanted[] = {{"1", 12}, {"2", 6}, {"5", 3}, {"12", 1}, {"40", 1}};
    char path[PATH_SIZE];
    example_path("beerhex", path);
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        struct worktop top;
        worktop_open(&top, NULL, "record",
            (const char *const[]){"file", path, "every", wanted[i].every, NULL});
        assert_non_null(top.print);
        assert_int_equal(print_piece_count(top.print), wanted[i].count);
        worktop_close(&top);
    }
}

/* ---- sizes ---- */

static const struct {
    const char *slug;
    int players;
    const char *options[5];
} sizes[] = {
    {"pocket-hexes", 1, {"side", "3"}},
    {"pocket-hexes", 6, {"side", "6", "boxes", "20"}},
    {"beerhex", 0, {"size", "11"}},
    {"toll-hexes", 4, {"side", "9"}},
    {"toll-hexes", 2, {"side", "4"}},
    {"hex-tri", 6, {"side", "5"}},
    {"hex-tri", 2, {"side", "2"}},
};

static void nothing_is_smaller_than_six_points(void **state)
{
    (void)state;
    static struct words words;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char path[PATH_SIZE];
        struct session *session = start(sizes[i].slug, sizes[i].players, sizes[i].options);
        play_on(session, 60);
        write_record(session, "size", path);
        session_destroy(session);
        read_pages(path, NULL, &words);
        assert_true(words.smallest >= 6.0 * MM_PER_POINT - 1e-6);
        read_pages(path, "10", &words);
        assert_true(words.smallest >= 6.0 * MM_PER_POINT - 1e-6);
        remove(path);
    }
}

static void a_game_not_begun_can_be_printed(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        static struct words words;
        char path[PATH_SIZE];
        struct session *session = start(games[i], 0, (const char *const[]){NULL});
        write_record(session, "new", path);
        session_destroy(session);
        read_pages(path, NULL, &words);
        assert_non_null(strstr(words.text, "after 0 actions"));
        read_pages(path, "3", &words);
        assert_non_null(strstr(words.text, "The start"));
        remove(path);
    }
}

/* ---- stories ---- */

/* Chiefs enter, and after one round the game is a draw among all. */
static const char *const entries[] = {"Kenter t42", "Kenter t7", "Kenter t37"};

static void play_draw(int players, char path[PATH_SIZE])
{
    struct session *session = start("hex-tri", players, (const char *const[]){"rounds", "1", NULL});
    for (int seat = 0; seat < players; seat++) {
        play(session, entries[seat]);
        play(session, "done");
    }
    for (int seat = 0; seat < players; seat++)
        play(session, "pass");
    assert_int_equal(session_actor(session), ACTOR_OVER);
    write_record(session, "draw", path);
    session_destroy(session);
}

/* Writes an analysis without losses, in which everybody has an equal share. */
static void analyse_draw(int players, double value, char path[PATH_SIZE])
{
    json_t *decisions = json_array(), *lost = json_array();
    for (int i = 0; i < 2 * players; i++) {
        char move[32];
        snprintf(move, sizeof move, "%s done", entries[i % players]);
        const char *played = i < players ? move : "pass";
        json_array_append_new(
            decisions, json_pack("{s:i,s:i,s:s,s:s,s:n,s:f,s:f,s:i,s:s}", "line",
                           i < players ? 2 + 2 * i : 2 + players + i, "seat", i % players + 1,
                           "action", played, "best", played, "why", "value", value, "best_value",
                           value, "loss", 0, "verdict", "fine"));
    }
    for (int seat = 0; seat < players; seat++)
        json_array_append_new(lost, json_pack("{s:i,s:i}", "skill_lost", 0, "luck", 0));
    json_t *analysis = json_pack("{s:s,s:s,s:s,s:o,s:o}", "game", "hex-tri", "level", "normal",
        "unit", "share", "players", lost, "decisions", decisions);
    snprintf(path, PATH_SIZE, "%s/analysis-%d.json", BUILD_FOLDER, (int)getpid());
    assert_int_equal(json_dump_file(analysis, path, 0), 0);
    json_decref(analysis);
}

/* The places of the letters at the ends of a curve's lines, and of the numbers beside it. */
struct curve_signs {
    struct point letter[3], quarter, half;
};

static void take_sign(void *closure, const struct mark *mark)
{
    struct curve_signs *signs = closure;
    const struct glyph_run *run = &mark->command->run;
    struct point at = {mark->ink.right, (mark->ink.top + mark->ink.bottom) / 2.0};
    if (mark->command->kind != SCENE_GLYPHS)
        return;
    if (run->source_length == 4 && memcmp(run->source, "25 %", 4) == 0)
        signs->quarter = at;
    if (run->source_length == 4 && memcmp(run->source, "50 %", 4) == 0)
        signs->half = at;
    int letter = run->source_length == 1 ? *run->source - 'A' : -1;
    if (letter >= 0 && letter < 3 && at.x > signs->letter[letter].x) /* others are on the left */
        signs->letter[letter] = at;
}

static struct curve_signs signs_of_draw(int players)
{
    struct curve_signs signs = {.half = {0.0, 0.0}};
    char path[PATH_SIZE], analysis[PATH_SIZE];
    struct worktop top;
    play_draw(players, path);
    analyse_draw(players, 1.0 / players, analysis);
    worktop_open(
        &top, NULL, "record", (const char *const[]){"file", path, "analysis", analysis, NULL});
    if (top.print == NULL)
        fail_msg("%s", error_format(&top.error).line);
    struct scene *scene = worktop_page(&top, 0);
    scene_scan(scene, take_sign, &signs);
    scene_destroy(scene);
    worktop_close(&top);
    remove(path);
    remove(analysis);
    return signs;
}

/* With two winners the line ends in the middle, with three at a third of the win. */
static void curves_end_where_a_win_is_shared(void **state)
{
    (void)state;
    struct curve_signs two = signs_of_draw(2), three = signs_of_draw(3);
    assert_true(two.half.y > 0.0 && two.letter[0].x > two.half.x + 50.0);
    assert_true(fabs(two.letter[0].y - two.half.y) < 0.5);
    double third = three.quarter.y + (three.half.y - three.quarter.y) / 3.0;
    for (int i = 0; i < 3; i++) {
        assert_true(fabs(three.letter[i].y - third) < 0.5);
        assert_true(i == 0 || three.letter[i].x > three.letter[i - 1].x + 2.0); /* side by side */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hidden_caps_leave_no_trace),
        cmocka_unit_test(the_view_is_nobodys),
        cmocka_unit_test(what_an_attack_showed_is_spelled),
        cmocka_unit_test(every_action_is_listed_once),
        cmocka_unit_test(positions_stand_after_their_actions),
        cmocka_unit_test(diagrams_are_as_many_as_asked),
        cmocka_unit_test(nothing_is_smaller_than_six_points),
        cmocka_unit_test(a_game_not_begun_can_be_printed),
        cmocka_unit_test(curves_end_where_a_win_is_shared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
