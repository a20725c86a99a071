/*
 * Problems: shipped ones pass independent checks, answers are judged correctly, turned copies are
 * recognised, and a run in parts gives what the whole run gives.
 */
#include "play.h"

#include "ai/ai.h"
#include "core/os.h"
#include "games/registry.h"
#include "lab/problems/making.h"

#include <math.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    SHIPPED_LEAST = 60,
    NEW_LEAST = 10,
    COUNTED_CHECKED = 10,
    KEPT_CHECKED = 2,
    PROVEN_CHECKED = 10
};

/* ---- what is shipped ---- */

static void open_shipped(struct problem_set *set, const char *slug)
{
    struct error error = ERROR_INIT;
    if (!problem_set_open(set, slug, NULL, &error))
        fail_msg("%s: %s", slug, error.message);
}

static void read_one(const struct problem_set *set, size_t index, struct problem *problem)
{
    struct error error = ERROR_INIT;
    if (!problem_set_read(set, index, game_registry, problem, &error))
        fail_msg("line %zu: %s", index + 2, error.message);
}

/* Checks that wrong answers are worth clearly less, and that the solution is judged right. */
static void expect_sound(const struct problem *problem)
{
    double least = problem_has_points(problem) ? 0.5 : 0.08;
    FREED struct state *state = problem_after(problem, &problem->solution, 0);
    assert_true(problem->wrong_count > 0);
    for (int i = 0; i < problem->wrong_count; i++) {
        const struct problem_move *move = &problem->wrong[i].move;
        assert_true(move->value <= problem->solution.value - least + 0.01);
        if (problem->theme == PROBLEM_FORCE)
            assert_int_equal(problem_judge(problem, state, &move->action[0]), PROBLEM_WRONG_ANSWER);
    }
    for (int i = 0; i < problem->solution.count; i++) {
        bool last = i + 1 == problem->solution.count;
        assert_int_equal(problem_judge(problem, state, &problem->solution.action[i]),
            last ? PROBLEM_RIGHT : PROBLEM_ON_THE_WAY);
        problem->position.game->apply(problem->position.rules, state, &problem->solution.action[i]);
    }
}

static uint64_t likeness_of(const struct problem *problem)
{
    return problem_likeness(problem->position.game, problem->position.rules,
        json_object_get(problem->position.json, "state"));
}

static void shipped_problems_read_and_none_is_another_one_turned(void **state)
{
    (void)state;
    for (int g = 0; game_registry[g]; g++) {
        if (!problem_set_is_there(game_registry[g]->slug))
            continue;
        struct problem_set set;
        open_shipped(&set, game_registry[g]->slug);
        size_t count = problem_set_count(&set);
        uint64_t *likeness = memory_create(count + 1, sizeof *likeness);
        size_t of_level[PROBLEM_LEVELS + 1] = {0};
        assert_true(count >= SHIPPED_LEAST);
        for (size_t i = 0; i < count; i++) {
            struct problem problem;
            read_one(&set, i, &problem);
            assert_ptr_equal(problem.position.game, game_registry[g]);
            assert_true(i == 0 || problem.number > problem_set_number(&set, i - 1));
            expect_sound(&problem);
            of_level[problem.level]++;
            likeness[i] = likeness_of(&problem);
            for (size_t k = 0; k < i; k++)
                assert_true(likeness[k] != likeness[i]);
            problem_finish(&problem);
        }
        for (int level = 1; level <= PROBLEM_LEVELS; level++)
            assert_in_range(of_level[level], count / PROBLEM_LEVELS, count / PROBLEM_LEVELS + 1);
        free(likeness);
        problem_set_finish(&set);
    }
}

/* Reports whether easy gave no other answer, however little it searched. */
static bool easy_always_finds(const struct problem *problem)
{
    const json_t *found = json_object_get(problem->json, "found");
    const json_t *row = json_object_get(found, "easy"), *share;
    size_t i;
    bool always = true;
    json_array_foreach((json_t *)row, i, share) always = always && json_number_value(share) == 1;
    return always;
}

/* Checks that each line belongs to the run whose command is in the first line. */
static void expect_of_run(const struct problem_set *set, const char *slug)
{
    LOCAL_BUFFER command = BUFFER_INIT;
    json_auto_t *header = json_lines_value(&set->lines, 0, NULL);
    buffer_format(&command, "hexplay problems %s --make %d --seed %s --resume FILE", slug,
        (int)json_integer_value(json_object_get(header, "count")), json_get_text(header, "seed"));
    assert_string_equal(json_get_text(header, "command"), command.data);
    for (size_t i = 1; i < set->lines.count; i++) {
        json_auto_t *line = json_lines_value(&set->lines, i, NULL);
        const json_t *from = json_object_get(line, "from");
        LOCAL_BUFFER seed = BUFFER_INIT;
        buffer_format(&seed, "%s-%d-", json_get_text(header, "seed"),
            (int)json_integer_value(json_object_get(line, "number")));
        assert_memory_equal(json_get_text(from, "seed"), seed.data, seed.length);
    }
}

static void each_file_is_one_run_with_enough_of_what_is_new(void **state)
{
    static const enum problem_theme new_themes[] = {
        PROBLEM_KEEP, PROBLEM_WHICH, PROBLEM_JOIN, PROBLEM_COST};
    int of_theme[PROBLEM_THEMES] = {0};
    (void)state;
    for (int g = 0; game_registry[g]; g++) {
        if (!problem_set_is_there(game_registry[g]->slug))
            continue;
        struct problem_set set;
        size_t easy = 0;
        open_shipped(&set, game_registry[g]->slug);
        expect_of_run(&set, game_registry[g]->slug);
        size_t count = problem_set_count(&set);
        for (size_t i = 0; i < count; i++) {
            struct problem problem;
            read_one(&set, i, &problem);
            of_theme[problem.theme]++;
            easy += easy_always_finds(&problem);
            problem_finish(&problem);
        }
        assert_true(easy <= (count + PROBLEM_LEVELS - 1) / PROBLEM_LEVELS);
        problem_set_finish(&set);
    }
    for (size_t i = 0; i < sizeof new_themes / sizeof *new_themes; i++)
        assert_true(of_theme[new_themes[i]] >= NEW_LEAST);
}

/* Checks that line NUMBER of a shipped file is what its command finds, byte for byte. */
static void expect_remade(const char *slug, int number)
{
    struct problem_set set;
    size_t at = 0;
    open_shipped(&set, slug);
    while (problem_set_number(&set, at) != number)
        at++;
    json_auto_t *header = json_lines_value(&set.lines, 0, NULL);
    json_auto_t *shipped = json_lines_value(&set.lines, at + 1, NULL);
    struct problem_source source = {.game = game_find(game_registry, slug),
        .find = ai_find,
        .seed = json_get_text(header, "seed")};
    json_auto_t *found = problem_find(&source, number);
    /* A level says how hard it is compared with the others. */
    json_object_set(found, "level", json_object_get(shipped, "level"));
    FREED char *wanted = json_dumps(shipped, JSON_COMPACT), *made = json_dumps(found, JSON_COMPACT);
    assert_string_equal(made, wanted);
    problem_set_finish(&set);
}

/* The quickest problem of each game; for Hex, one to which other answers were given, some of them
 * more often. */
static void shipped_problems_are_what_their_commands_make(void **state)
{
    (void)state;
    expect_remade("pocket-hexes", 16);
    expect_remade("hex", 58);
    expect_remade("beerhex", 66);
    expect_remade("hex-tri", 6);
}

/* Writes a file as its parts give it: without levels, and with the program that found the problems.
 */
static void write_ungraded(const struct problem_set *set, const char *path)
{
    LOCAL_BUFFER text = BUFFER_INIT;
    for (size_t i = 0; i < set->lines.count; i++) {
        json_auto_t *line = json_lines_value(&set->lines, i, NULL);
        if (i == 0)
            json_object_update_new(
                line, json_pack("{s:s,s:[i,i]}", "program", "0123456789abcdef", "part", 1, 1));
        else
            json_object_set_new(line, "level", json_integer(1));
        json_line_add(&text, line);
    }
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text.data, 1, text.length, file), text.length);
    assert_int_equal(fclose(file), 0);
}

/* Levels follow from who found what, and no file says which build made it. */
static void what_is_put_together_is_what_is_shipped(void **state)
{
    char path[] = "/tmp/problems-XXXXXX";
    int file = mkstemp(path);
    (void)state;
    assert_true(file >= 0 && close(file) == 0);
    for (int g = 0; game_registry[g]; g++) {
        LOCAL_BUFFER wanted = BUFFER_INIT, made = BUFFER_INIT, gaps = BUFFER_INIT;
        struct error error = ERROR_INIT;
        struct problem_set set;
        if (!problem_set_is_there(game_registry[g]->slug))
            continue;
        open_shipped(&set, game_registry[g]->slug);
        buffer_add_bytes(&wanted, set.lines.bytes, set.lines.length);
        write_ungraded(&set, path);
        const char *const paths[] = {path};
        if (!problems_gather(paths, 1, game_registry, &made, &gaps, &error))
            fail_msg("%s", error.message);
        assert_string_equal(made.data, wanted.data);
        problem_set_finish(&set);
    }
    assert_int_equal(remove(path), 0);
}

/* ---- independent checks ---- */

/* Returns how often SEAT has scored NUMBER, or its points if NUMBER is 0. */
static double plain_worth(const struct game *game, const struct rules *rules,
    const struct state *state, int seat, int number)
{
    int value[GAME_PLAYERS_MAX] = {0}, tally[GAME_TALLY_MAX], times = 0;
    int count = game->tally(rules, state, seat, tally);
    for (int i = 0; i < count; i++)
        times += tally[i] == number;
    game->value(rules, state, value);
    return number > 0 ? times : value[seat];
}

/* Returns the best that SEAT can reach in its turn, computed without exact.c, from the game's own
 * chance. */
static double plain_turn(const struct game *game, const struct rules *rules,
    const struct state *state, int seat, int number)
{
    struct action_list list = action_list_create(game, rules);
    struct state *after = memory_create(1, game->state_size);
    struct text due = TEXT_ROOM(64);
    int actor = game->actor(rules, state);
    double best = -1000, sum = 0, now = plain_worth(game, rules, state, seat, number);
    if (actor == ACTOR_CHANCE)
        game->format_due(rules, state, &due);
    if (actor == seat)
        game->legal(rules, state, &list);
    for (size_t i = 0; i < list.count; i++) {
        memcpy(after, state, game->state_size);
        game->apply(rules, after, &list.items[i]);
        double own = plain_turn(game, rules, after, seat, number);
        best = own > best ? own : best;
    }
    int sides = strncmp(due.data, "reroll d", 8) == 0 ? (int)strtol(due.data + 8, NULL, 10) : 0;
    for (int face = 0; face < sides; face++) {
        struct event event;
        struct text spelling = TEXT_ROOM(64);
        text_format(&spelling, "reroll d%d=%d", sides, face + (sides != 10));
        assert_true(game_read_event(game, rules, state, spelling.data, &event, NULL));
        memcpy(after, state, game->state_size);
        game->apply_event(rules, after, &event);
        sum += plain_turn(game, rules, after, seat, number) / sides;
    }
    action_list_finish(&list);
    free(after);
    return sides > 0 ? sum : best > -1000 ? best : now;
}

static void expect_counted(const struct problem *problem)
{
    const struct game *game = problem->position.game;
    const struct rules *rules = problem->position.rules;
    struct action_list list = action_list_create(game, rules);
    double best = -1000;
    game->legal(rules, problem->position.state, &list);
    for (size_t i = 0; i < list.count; i++) {
        struct problem_move move = {.count = 1, .action = {list.items[i]}};
        struct state *after = problem_after(problem, &move, 1);
        double value = plain_turn(game, rules, after, problem->seat, 0);
        best = value > best ? value : best;
        bool right =
            problem_judge(problem, problem->position.state, &list.items[i]) != PROBLEM_WRONG_ANSWER;
        assert_true(right == (value > problem->solution.value - 0.01));
        free(after);
    }
    assert_true(fabs(best - problem->solution.value) < 0.001);
    action_list_finish(&list);
}

/* Checks that no action except the solution scores a 9 nearly as likely. Returns false if that
 * takes too long. */
static bool expect_kept(const struct problem *problem)
{
    enum { ACTIONS_MOST = 7 };
    const struct position *position = &problem->position;
    struct action_list list = action_list_create(position->game, position->rules);
    position->game->legal(position->rules, position->state, &list);
    bool few = list.count <= ACTIONS_MOST;
    double best = 0, next = 0;
    double before =
        plain_worth(position->game, position->rules, position->state, problem->seat, PROBLEM_KEPT);
    for (size_t i = 0; i < list.count && few; i++) {
        struct problem_move move = {.count = 1, .action = {list.items[i]}};
        FREED struct state *after = problem_after(problem, &move, 1);
        double times =
            plain_turn(position->game, position->rules, after, problem->seat, PROBLEM_KEPT);
        if (action_equal(&list.items[i], &problem->solution.action[0]))
            best = times - before;
        else
            next = fmax(next, times - before);
    }
    assert_true(!few || (best > 0.1 && next <= best - 0.05));
    action_list_finish(&list);
    return few;
}

/* Reports whether the seat to act wins, trying cell by cell without remembering anything. */
static bool plainly_wins(
    const struct game *game, const struct rules *rules, const struct state *state)
{
    struct action_list list = action_list_create(game, rules);
    struct state *after = memory_create(1, game->state_size);
    int seat = game->actor(rules, state);
    bool wins = false;
    game->quiet(rules, state, &list);
    for (size_t i = 0; i < list.count && !wins; i++) {
        struct game_result result;
        memcpy(after, state, game->state_size);
        game->apply(rules, after, &list.items[i]);
        game->result(rules, after, &result);
        wins = result.over ? result.winner[seat] : !plainly_wins(game, rules, after);
    }
    action_list_finish(&list);
    free(after);
    return wins;
}

/* Checks that only one move wins. Returns false if too many cells are open. */
static bool expect_proven(const struct problem *problem)
{
    enum { OPEN_MOST = 8 };
    const struct game *game = problem->position.game;
    struct action_list list = action_list_create(game, problem->position.rules);
    game->quiet(problem->position.rules, problem->position.state, &list);
    bool open = list.count <= OPEN_MOST;
    for (size_t i = 0; i < list.count && open; i++) {
        struct problem_move move = {.count = 1, .action = {list.items[i]}};
        FREED struct state *after = problem_after(problem, &move, 1);
        bool wins = !plainly_wins(game, problem->position.rules, after);
        assert_true(wins == action_equal(&list.items[i], &problem->solution.action[0]));
    }
    action_list_finish(&list);
    return open;
}

/* Returns the seat's share of the win at the end of a game that begins with MOVE and that level
 * easy then plays for all; unknown parts are dealt by SEED. */
static double played_to_end(
    const struct problem *problem, const struct problem_move *move, uint64_t seed)
{
    struct position position;
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(seed);
    struct game_result result;
    int winners = 0;
    char text[24];
    struct text name = text_in(text, sizeof text);
    text_format(&name, "%d", (int)seed);
    assert_true(position_read_json(&position, game_registry, problem->position.json, &error));
    assert_true(position_complete(&position, 0, &rng, &error));
    const struct player *easy = ai_find(position.game->slug, "easy");
    struct session_setup setup = {.game = position.game,
        .players = position.game->players(position.rules),
        .options = position.options,
        .seed_text = text,
        .computer_seed_text = text,
        .chance = CHANCE_AUTO,
        .position = &position};
    for (int seat = 0; seat < setup.players; seat++)
        setup.seats[seat] = (struct seat){.kind = SEAT_AI, .player = easy};
    struct session *session = session_create(&setup, &error);
    bool legal = true;
    for (int i = 0; i < move->count && legal; i++)
        legal = session_play(session, &move->action[i], &error);
    if (legal)
        assert_true(session_play_out(session, easy, &error));
    position.game->result(session_rules(session), session_state(session), &result);
    for (int seat = 0; seat < setup.players; seat++)
        winners += result.winner[seat];
    session_destroy(session);
    position_finish(&position);
    return winners > 0 && result.winner[problem->seat] ? 1.0 / winners : 0;
}

static void a_row_that_is_no_problem_is_named(void **state)
{
    static const char lines[] = "{\"paperhex-problems\":1}\n{\"number\":1}\n";
    struct problem_set set;
    struct problem problem;
    struct error error = ERROR_INIT;
    (void)state;
    FILE *file = fopen("row.jsonl", "w");
    assert_non_null(file);
    assert_int_equal(fputs(lines, file) >= 0 && fclose(file) == 0, 1);
    assert_true(problem_set_open(&set, NULL, "row.jsonl", &error));
    assert_false(problem_set_read(&set, 0, game_registry, &problem, &error));
    assert_string_equal(error.file, "row.jsonl");
    assert_int_equal(error.line, 2);
    problem_set_finish(&set);
    assert_int_equal(remove("row.jsonl"), 0);
}

/* Values are rounded to whole numbers, which a huge one would overflow. */
static void a_value_beyond_all_measure_is_refused(void **state)
{
    static const double values[] = {1e308, -1e308};
    struct problem_set set;
    (void)state;
    open_shipped(&set, "pocket-hexes");
    for (int i = 0; i < 2; i++) {
        struct problem problem;
        struct error error = ERROR_INIT;
        json_auto_t *line = json_lines_value(&set.lines, 1, &error);
        json_object_set_new(json_object_get(line, "solution"), "value", json_real(values[i]));
        assert_false(problem_read(&problem, game_registry, line, &error));
        assert_non_null(strstr(error.message, "\"value\" must be a number"));
    }
    problem_set_finish(&set);
}

static void a_game_may_do_without_problems(void **state)
{
    struct problem_set set;
    struct error error = ERROR_INIT;
    (void)state;
    assert_true(problem_set_is_there("hex"));
    assert_false(problem_set_is_there("nullgame"));
    assert_false(problem_set_open(&set, "nullgame", NULL, &error));
    assert_int_equal(error.code, ERROR_INPUT);
    assert_non_null(strstr(error.message, "no problems for 'nullgame' yet"));
}

/* Games continued with solutions are won more often than games continued with wrong answers; this
 * needs no search. */
static void solutions_win_oftener_than_wrong_answers(void **state)
{
    enum { PROBLEMS = 24, GAMES = 2 };
    (void)state;
    for (int g = 0; game_registry[g]; g++) {
        if (!problem_set_is_there(game_registry[g]->slug))
            continue;
        struct problem_set set;
        double won = 0, lost = 0;
        int checked = 0;
        open_shipped(&set, game_registry[g]->slug);
        for (size_t i = 0; i < problem_set_count(&set) && checked < PROBLEMS; i++) {
            struct problem problem;
            read_one(&set, i, &problem);
            bool searched = !problem_is_exact(&problem) && problem.theme != PROBLEM_FORCE;
            for (uint64_t seed = 1; searched && seed <= GAMES; seed++) {
                won += played_to_end(&problem, &problem.solution, seed);
                lost += played_to_end(&problem, &problem.wrong[0].move, seed);
            }
            checked += searched;
            problem_finish(&problem);
        }
        problem_set_finish(&set);
        assert_true(checked == 0 || won > lost);
    }
}

/* A wrong answer that is worth as much as the solution makes the problem invalid. */
static void who_answers_as_well_is_not_wrong(void **state)
{
    struct problem_source source = {.game = game_find(game_registry, "pocket-hexes"), .seed = "d"};
    struct finder finder = {.source = &source, .game = source.game, .number = 1};
    struct candidate candidate = {.way = WAY_COUNTED};
    struct problem *problem = &candidate.problem;
    struct problem_set set;
    (void)state;
    open_shipped(&set, "pocket-hexes");
    read_one(&set, 0, problem);
    finder.rules = problem->position.rules;
    assert_true(problem_is_exact(problem) && problem->wrong_count == PROBLEM_WRONG_MAX);
    assert_true(grading_refute(&finder, &candidate));
    problem->wrong[1].move = problem->solution;
    assert_false(grading_refute(&finder, &candidate));
    problem_finish(problem);
    problem_set_finish(&set);
}

static void a_sample_holds_under_checks_of_another_kind(void **state)
{
    int counted = 0, proven = 0, kept = 0;
    (void)state;
    for (int g = 0; game_registry[g]; g++) {
        if (!problem_set_is_there(game_registry[g]->slug))
            continue;
        struct problem_set set;
        open_shipped(&set, game_registry[g]->slug);
        for (size_t i = 0; i < problem_set_count(&set); i++) {
            struct problem problem;
            read_one(&set, i, &problem);
            if (problem.theme == PROBLEM_WRITE && counted < COUNTED_CHECKED) {
                expect_counted(&problem);
                counted++;
            } else if (problem.theme == PROBLEM_KEEP && kept < KEPT_CHECKED) {
                kept += expect_kept(&problem);
            } else if (problem.theme == PROBLEM_FORCE && proven < PROVEN_CHECKED) {
                proven += expect_proven(&problem);
            }
            problem_finish(&problem);
        }
        problem_set_finish(&set);
    }
    assert_int_equal(counted, COUNTED_CHECKED);
    assert_true(proven > 0 && kept > 0);
}

static void who_is_stopped_proves_nothing(void **state)
{
    struct problem_set set;
    struct problem problem;
    struct problem_wrong wrong;
    struct stop_flag stop = {.raised = false};
    (void)state;
    open_shipped(&set, "hex");
    read_one(&set, 0, &problem);
    const struct action *action = &problem.wrong[0].move.action[0];
    assert_true(problem_refute(&problem, NULL, &stop, action, &wrong));
    assert_int_equal(wrong.reply.count, 1);
    stop_raise(&stop);
    assert_false(problem_refute(&problem, NULL, &stop, action, &wrong));
    problem_finish(&problem);
    problem_set_finish(&set);
}

/* A game of Hex on 121 cells is longer than the prover looks, so it says nothing. */
static void who_wins_an_empty_board_is_not_proven(void **state)
{
    struct session_setup setup = setup_for("hex", "size=11", CHANCE_AUTO);
    struct session *session = session_create(&setup, NULL);
    struct stop_flag stop = {.raised = false};
    struct action action;
    (void)state;
    struct prover *prover = prover_create(setup.game, session_rules(session), &stop);
    assert_false(prover_winner(prover, session_state(session), 1000, &action));
    prover_destroy(prover);
    session_destroy(session);
}

/* ---- likeness ---- */

static uint64_t likeness_in(const char *slug, const char *options, const char *position)
{
    struct session_setup setup = setup_for(slug, options, CHANCE_AUTO);
    struct rules *rules = game_rules_create(setup.game, 2, &setup.options, NULL);
    json_auto_t *json = json_loads(position, 0, NULL);
    uint64_t likeness = problem_likeness(setup.game, rules, json);
    game_rules_destroy(rules);
    return likeness;
}

static uint64_t likeness_of_cells(const char *cells, const char *size)
{
    return likeness_in("hex", size, cells);
}

/* Turned by a sixth, with figures of both players; with different Manna it is another position. */
static void turned_figures_are_alike(void **state)
{
    (void)state;
    uint64_t own = likeness_in("hex-tri", "",
        "{\"fields\":{\"a2\":{\"manna\":1,\"figures\":{\"1\":[1,0]}},\"b2\":{\"manna\":0,"
        "\"figures\":{\"2\":[1,0]}},\"t7\":{\"figures\":{\"1\":[0,1]}},"
        "\"t13\":{\"figures\":{\"2\":[0,1]}}}}");
    static const char turned[] =
        "{\"fields\":{\"b1\":{\"manna\":%d,\"figures\":{\"2\":[1,0]}},\"c2\":{\"manna\":0,"
        "\"figures\":{\"1\":[1,0]}},\"t1\":{\"figures\":{\"2\":[0,1]}},"
        "\"t2\":{\"figures\":{\"1\":[0,1]}}}}";
    for (int manna = 0; manna < 3; manna++) {
        LOCAL_BUFFER words = BUFFER_INIT;
        buffer_format(&words, turned, manna);
        assert_true((likeness_in("hex-tri", "", words.data) == own) == (manna == 1));
    }
}

/* If the board is turned, a1 goes to k11 and b1 to j11; if it is mirrored, b1 goes to a2. */
static void turned_and_mirrored_positions_are_alike(void **state)
{
    (void)state;
    uint64_t own = likeness_of_cells("{\"cells\":{\"a1\":1,\"b1\":2,\"d3\":1}}", "size=11");
    assert_true(own == likeness_of_cells("{\"cells\":{\"k11\":1,\"j11\":2,\"h9\":1}}", "size=11"));
    assert_true(own == likeness_of_cells("{\"cells\":{\"a1\":2,\"a2\":1,\"c4\":2}}", "size=11"));
    assert_true(own != likeness_of_cells("{\"cells\":{\"a1\":1,\"b1\":2,\"d4\":1}}", "size=11"));
    assert_true(own != likeness_of_cells("{\"cells\":{\"a1\":1,\"b1\":1,\"d3\":1}}", "size=11"));
    own = likeness_of_cells("{\"cells\":{\"a1\":1,\"b1\":2}}", "size=19");
    assert_true(own == likeness_of_cells("{\"cells\":{\"s19\":1,\"r19\":2}}", "size=19"));
    assert_true(own != likeness_of_cells("{\"cells\":{\"a1\":1,\"c1\":2}}", "size=19"));
}

/* Owners of caps and tiles do not count, nor do tiles' turns; what they show does. */
static void positions_in_other_colours_are_alike(void **state)
{
    static const char *const caps[] = {
        "{\"cells\":{\"a1\":{\"owner\":1,\"symbol\":\"g\",\"face\":\"down\"},"
        "\"b1\":{\"owner\":2,\"symbol\":\"s\",\"face\":\"up\"}}}",
        "{\"cells\":{\"a1\":{\"owner\":2,\"symbol\":\"s\",\"face\":\"down\"},"
        "\"b1\":{\"owner\":1,\"symbol\":\"g\",\"face\":\"up\"}}}",
        "{\"cells\":{\"a1\":{\"owner\":1,\"symbol\":\"g\",\"face\":\"up\"},"
        "\"b1\":{\"owner\":2,\"symbol\":\"s\",\"face\":\"up\"}}}"};
    static const char tiles[] = "{\"board\":{\"c4\":{\"tile\":\"135624\",\"turn\":%d,\"owner\":%d},"
                                "\"c5\":{\"tile\":\"%s\",\"turn\":0,\"owner\":%d}}}";
    uint64_t own = likeness_in("beerhex", "", caps[0]);
    char words[3][200];
    (void)state;
    assert_true(own == likeness_in("beerhex", "", caps[1]));
    assert_true(own != likeness_in("beerhex", "", caps[2]));
    snprintf(words[0], sizeof words[0], tiles, 3, 1, "164532", 2);
    snprintf(words[1], sizeof words[1], tiles, 5, 2, "164532", 1);
    snprintf(words[2], sizeof words[2], tiles, 3, 1, "123456", 2);
    own = likeness_in("toll-hexes", "", words[0]);
    assert_true(own == likeness_in("toll-hexes", "", words[1]));
    assert_true(own != likeness_in("toll-hexes", "", words[2]));
}

/* ---- making ---- */

static char *folder;

static void make(const char *file, struct split part)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    struct error error = ERROR_INIT;
    int64_t left = -1;
    buffer_format(&path, "%s/%s", folder, file);
    struct problem_making making = {
        .source = {.game = game_find(game_registry, "hex"), .find = ai_find, .seed = "d"},
        .count = 2,
        .part = part,
        .file = path.data};
    assert_true(problems_make(&making, &left, &error));
    assert_int_equal(left, 0);
}

static void gather(const char *const *files, int count, struct buffer *out)
{
    char paths[3][512];
    const char *names[3];
    LOCAL_BUFFER gaps = BUFFER_INIT;
    struct error error = ERROR_INIT;
    for (int i = 0; i < count; i++) {
        struct text path = text_in(paths[i], sizeof paths[i]);
        text_format(&path, "%s/%s", folder, files[i]);
        names[i] = paths[i];
    }
    assert_true(problems_gather(names, count, game_registry, out, &gaps, &error));
    assert_int_equal(gaps.length, 0);
}

static void add_line(const char *name, const char *line)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    buffer_format(&path, "%s/%s", folder, name);
    FILE *file = fopen(path.data, "a");
    assert_non_null(file);
    assert_true(fputs(line, file) >= 0 && fclose(file) == 0);
}

static void parts_make_what_the_whole_run_makes(void **state)
{
    static char name[] = "/tmp/problems-XXXXXX";
    LOCAL_BUFFER whole = BUFFER_INIT, parts = BUFFER_INIT;
    (void)state;
    folder = mkdtemp(name);
    assert_non_null(folder);
    make("whole", (struct split){0, 0});
    make("two", (struct split){2, 2});
    make("one", (struct split){1, 2});
    make("one", (struct split){1, 2}); /* nothing is left to do */
    gather((const char *const[]){"whole"}, 1, &whole);
    gather((const char *const[]){"two", "one", "two"}, 3, &parts);
    assert_string_equal(whole.data, parts.data);
    add_line("two", "{\"number\":1}\n{\"number\":3}\n"); /* of none of its parts; it does no harm */
    make("two", (struct split){2, 2});
    static const char *const files[] = {"whole", "one", "two"};
    for (int i = 0; i < 3; i++) {
        LOCAL_BUFFER path = BUFFER_INIT;
        buffer_format(&path, "%s/%s", folder, files[i]);
        unlink(path.data);
    }
    rmdir(folder);
}

/* ---- what somebody solved ---- */

static void try_one(int number, int level, bool solved, bool clean, int64_t day)
{
    struct problem_attempt attempt = {"hex", number, level, solved, clean, 1000000 + day, day};
    struct error error = ERROR_INIT;
    assert_true(problem_log_add(&attempt, &error));
}

static void days_in_a_row_and_a_rating_follow_from_what_was_tried(void **state)
{
    static char name[] = "/tmp/problems-XXXXXX";
    struct problem_log log;
    struct rating rating, better;
    (void)state;
    assert_non_null(mkdtemp(name));
    setenv("XDG_STATE_HOME", name, 1);
    log = problem_log_read();
    problem_log_rating(&log, &rating);
    assert_int_equal(rating.games, 0);
    problem_log_finish(&log);
    try_one(3, 4, true, true, 100);
    log = problem_log_read();
    problem_log_rating(&log, &better);
    problem_log_finish(&log);
    try_one(3, 4, false, false, 101);
    log = problem_log_read();
    problem_log_rating(&log, &rating);
    assert_true(rating.rating == better.rating); /* the second time does not count */
    problem_log_finish(&log);
    try_one(5, 4, true, true, 101);
    try_one(6, 4, true, true, 103);
    log = problem_log_read();
    problem_log_rating(&log, &rating);
    assert_int_equal(rating.games, 3);
    assert_true(rating.rating > 1700);
    assert_int_equal(problem_log_streak(&log, "hex", 101), 2);
    assert_int_equal(problem_log_streak(&log, "hex", 102), 2);
    assert_int_equal(problem_log_streak(&log, "hex", 103), 1);
    assert_int_equal(problem_log_streak(&log, "beerhex", 103), 0);
    assert_int_equal(problem_log_solved(&log, "hex", 4), 0);
    assert_true(problem_log_solved(&log, "hex", 5) > 0);
    problem_log_finish(&log);
    try_one(7, 1, false, false, 0);
    log = problem_log_read();
    problem_log_rating(&log, &better);
    assert_true(better.rating < rating.rating - 100);
    problem_log_finish(&log);
    try_one(8, PROBLEM_LEVELS, true, true, 0); /* even against the hardest */
    log = problem_log_read();
    problem_log_rating(&log, &rating);
    assert_true(rating.games == 5 && rating.rating > better.rating);
    problem_log_finish(&log);
    assert_int_equal(problem_of_day("hex", 20000, 60), 32);
    assert_int_not_equal(problem_of_day("hex", 20001, 60), problem_of_day("hex", 20000, 60));
    assert_int_not_equal(problem_of_day("beerhex", 20000, 60), problem_of_day("hex", 20000, 60));
}

/* In the folder of the test before, a program was killed while it wrote. */
static void a_torn_line_costs_nothing_but_itself(void **state)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    struct problem_log log;
    struct error error = ERROR_INIT;
    (void)state;
    assert_true(os_folder_path(OS_STATE_FOLDER, &path, &error));
    buffer_add(&path, "/problems.jsonl");
    FILE *file = fopen(path.data, "a");
    assert_non_null(file);
    fputs("{\"problem\":\"he", file);
    fclose(file);
    try_one(9, 2, true, true, 104);
    log = problem_log_read();
    assert_int_equal(problem_log_count(&log, "hex"), 7);
    assert_true(problem_log_solved(&log, "hex", 9) > 0);
    problem_log_finish(&log);
}

/* In the same folder: a line that is not valid is skipped, and reported. */
static void a_damaged_line_is_passed_over_and_told(void **state)
{
    static const char *const damaged[] = {"{}\n", "nonsense\n", "\n",
        "{\"problem\":\"hex\",\"number\":1e308}\n", "{\"problem\":7,\"number\":1}\n"};
    enum { DAMAGED = sizeof damaged / sizeof *damaged };
    LOCAL_BUFFER path = BUFFER_INIT, words = BUFFER_INIT;
    struct error error = ERROR_INIT;
    struct rating before, after;
    (void)state;
    LOCAL_LOG log = problem_log_read();
    problem_log_rating(&log, &before);
    size_t whole = log.count;
    assert_int_equal(log.damaged, 0);
    problem_log_finish(&log);
    assert_true(os_folder_path(OS_STATE_FOLDER, &path, &error));
    buffer_add(&path, "/problems.jsonl");
    FILE *file = fopen(path.data, "a");
    assert_non_null(file);
    for (int i = 0; i < DAMAGED; i++)
        fputs(damaged[i], file);
    fclose(file);
    log = problem_log_read();
    assert_int_equal(log.count, whole);
    assert_int_equal(log.damaged, DAMAGED);
    assert_int_equal(log.trouble.line, (int)whole + 1);
    problem_log_rating(&log, &after);
    assert_true(after.rating == before.rating);
    problem_log_add_damage(&log, &words);
    assert_non_null(strstr(words.data, "5 lines in the log of solved problems are damaged"));
    problem_log_finish(&log);
    assert_int_equal(truncate(path.data, 0), 0); /* later tests count on its lines */
}

/* In the same folder: four programs write at once. */
static void no_attempt_is_lost_where_several_write(void **state)
{
    enum { PROGRAMS = 4, ATTEMPTS = 5 };
    struct problem_log log;
    (void)state;
    for (int i = 0; i < PROGRAMS; i++)
        if (fork() == 0) {
            struct problem_attempt attempt = {"toll-hexes", i + 1, 3, true, true, 1000000, 0};
            bool good = true;
            for (int k = 0; k < ATTEMPTS; k++)
                good = problem_log_add(&attempt, NULL) && good;
            _exit(good ? 0 : 1);
        }
    for (int i = 0, status; i < PROGRAMS; i++) {
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    log = problem_log_read();
    assert_int_equal(problem_log_count(&log, "toll-hexes"), PROGRAMS * ATTEMPTS);
    problem_log_finish(&log);
}

/* In the same folder: a program waits while another has the file. */
static void an_attempt_waits_for_who_writes(void **state)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    struct problem_attempt attempt = {"toll-hexes", 90, 3, true, true, 1000000, 0};
    struct error error = ERROR_INIT;
    int ready[2], status;
    char sign;
    (void)state;
    assert_true(os_folder_path(OS_STATE_FOLDER, &path, &error));
    buffer_add(&path, "/problems.jsonl");
    struct os_journal *journal = os_journal_open(path.data, OS_JOURNAL_ANY, &error);
    assert_non_null(journal);
    assert_int_equal(pipe(ready), 0);
    if (fork() == 0) {
        os_journal_destroy(journal); /* the lock is this program's, too, until it closes the file */
        bool good = write(ready[1], "", 1) == 1;
        _exit(problem_log_add(&attempt, &error) && good ? 0 : 1);
    }
    assert_int_equal(read(ready[0], &sign, 1), 1);
    os_pause(50); /* it is not lost, however long that takes */
    os_journal_destroy(journal);
    assert_true(wait(&status) > 0);
    assert_int_equal(status, 0);
    close(ready[0]);
    close(ready[1]);
    LOCAL_LOG log = problem_log_read();
    assert_true(problem_log_solved(&log, "toll-hexes", 90) > 0);
}

/* A blunder that an analysis has twice becomes one problem. */
static void expect_no_doubles(const struct session *session, const struct analysis *analysis)
{
    struct judged_ply doubled[2];
    struct error error = ERROR_INIT;
    size_t first = 0;
    int kept;
    while (first < analysis->count && analysis->items[first].verdict != VERDICT_BLUNDER)
        first++;
    assert_true(first < analysis->count);
    doubled[0] = doubled[1] = analysis->items[first];
    struct analysis twice = {.points = analysis->points, .items = doubled, .count = 2};
    assert_true(problems_keep_blunders(session, &twice, 20000, &kept, &error));
    assert_int_equal(kept, 1);
}

/* In the same folder. */
static void own_blunders_become_problems_once(void **state)
{
    const struct player *expert = ai_find("hex", "normal");
    struct session_setup setup = setup_for("hex", "size=4", CHANCE_AUTO);
    struct error error = ERROR_INIT;
    struct analysis analysis;
    struct problem_set set;
    struct problem problem;
    LOCAL_BUFFER path = BUFFER_INIT;
    int kept;
    (void)state;
    setup.seats[0].kind = setup.seats[1].kind = SEAT_HUMAN;
    struct session *session = session_create(&setup, &error);
    static const char *const plies[] = {"b2", "a1", "a4", "b1", "d1", "c2", "d4", "c3", "d3", "b3"};
    for (size_t i = 0; i < sizeof plies / sizeof *plies; i++)
        play_spelled(session, plies[i]);
    assert_true(analysis_run(&analysis, session, expert, NULL, NULL, &error));
    expect_no_doubles(session, &analysis);
    assert_true(problems_keep_blunders(session, &analysis, 20000, &kept, &error));
    assert_true(problem_blunders_path(&path, &error));
    assert_true(problem_set_open(&set, NULL, path.data, &error));
    assert_int_equal(problem_set_count(&set), kept + 1);
    read_one(&set, 0, &problem);
    assert_int_equal(problem.theme, PROBLEM_BLUNDER);
    assert_int_equal(problem.day, 20000);
    assert_int_equal(problem_judge(&problem, problem.position.state, &problem.solution.action[0]),
        PROBLEM_RIGHT);
    assert_non_null(problem_refutation(&problem, &problem.wrong[0].move.action[0]));
    problem_finish(&problem);
    problem_set_finish(&set);
    assert_true(problems_keep_blunders(session, &analysis, 20000, &kept, &error));
    assert_int_equal(kept, 0);
    analysis_finish(&analysis);
    session_destroy(session);
}

static int blunders_of(const struct analysis *analysis, int seat)
{
    int count = 0;
    for (size_t i = 0; i < analysis->count; i++)
        count += analysis->items[i].verdict == VERDICT_BLUNDER && analysis->items[i].seat == seat;
    return count;
}

/* What a computer player overlooked does not become a problem. In a folder of its own. */
static void blunders_of_the_computer_are_not_kept(void **state)
{
    static char name[] = "/tmp/problems-XXXXXX";
    static const char *const plies[] = {"b2", "a1", "a4", "b1", "d1", "c2", "d4", "c3", "d3", "b3"};
    const struct player *normal = ai_find("hex", "normal");
    struct error error = ERROR_INIT;
    struct analysis analysis;
    int kept, all = 0;
    (void)state;
    assert_non_null(mkdtemp(name));
    setenv("XDG_STATE_HOME", name, 1);
    for (int person = 0; person < 2; person++) {
        struct session_setup setup = setup_for("hex", "size=4", CHANCE_AUTO);
        setup.seats[person].kind = SEAT_HUMAN;
        setup.seats[1 - person] = (struct seat){.kind = SEAT_AI, .player = normal};
        struct session *session = session_create(&setup, &error);
        for (size_t i = 0; i < sizeof plies / sizeof *plies; i++)
            play_spelled(session, plies[i]);
        assert_true(analysis_run(&analysis, session, normal, NULL, NULL, &error));
        assert_true(problems_keep_blunders(session, &analysis, 20000, &kept, &error));
        assert_int_equal(kept, blunders_of(&analysis, person));
        all += kept;
        analysis_finish(&analysis);
        session_destroy(session);
    }
    assert_true(all > 0);
    LOCAL_BUFFER path = BUFFER_INIT;
    assert_true(problem_blunders_path(&path, &error));
    assert_int_equal(remove(path.data), 0);
}

/* "parts": only the tests that look for problems, "others": all else. */
int main(int count, char **arguments)
{
    const char *part = count == 2 ? arguments[1] : "";
    if (strcmp(part, "parts") == 0)
        cmocka_set_test_filter("*make*");
    if (strcmp(part, "others") == 0)
        cmocka_set_skip_filter("*make*");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shipped_problems_read_and_none_is_another_one_turned),
        cmocka_unit_test(each_file_is_one_run_with_enough_of_what_is_new),
        cmocka_unit_test(shipped_problems_are_what_their_commands_make),
        cmocka_unit_test(what_is_put_together_is_what_is_shipped),
        cmocka_unit_test(who_answers_as_well_is_not_wrong),
        cmocka_unit_test(a_sample_holds_under_checks_of_another_kind),
        cmocka_unit_test(solutions_win_oftener_than_wrong_answers),
        cmocka_unit_test(who_is_stopped_proves_nothing),
        cmocka_unit_test(who_wins_an_empty_board_is_not_proven),
        cmocka_unit_test(turned_figures_are_alike),
        cmocka_unit_test(turned_and_mirrored_positions_are_alike),
        cmocka_unit_test(positions_in_other_colours_are_alike),
        cmocka_unit_test(parts_make_what_the_whole_run_makes),
        cmocka_unit_test(days_in_a_row_and_a_rating_follow_from_what_was_tried),
        cmocka_unit_test(a_torn_line_costs_nothing_but_itself),
        cmocka_unit_test(a_damaged_line_is_passed_over_and_told),
        cmocka_unit_test(no_attempt_is_lost_where_several_write),
        cmocka_unit_test(an_attempt_waits_for_who_writes),
        cmocka_unit_test(a_row_that_is_no_problem_is_named),
        cmocka_unit_test(a_value_beyond_all_measure_is_refused),
        cmocka_unit_test(a_game_may_do_without_problems),
        cmocka_unit_test(own_blunders_become_problems_once),
        cmocka_unit_test(blunders_of_the_computer_are_not_kept),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
