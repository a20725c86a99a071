/*
 * Statistics: finished games are counted once, whatever happens to the database; the records are
 * authoritative.
 */
#include "unit/core/check.h"

#include "core/chance.h"
#include "core/os.h"
#include "core/text.h"
#include "play/history/history.h"

#include <math.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char folder[PATH_SIZE], state_folder[PATH_SIZE + 16], records[PATH_SIZE + 32];
static char database[PATH_SIZE + 48];

#define SOLO "\"game\":\"pocket-hexes\",\"players\":1,\"options\":{}"
#define PERSON "{\"name\":\"A\",\"kind\":\"human\"}"
#define COMPUTER "{\"name\":\"Easy\",\"kind\":\"ai\",\"level\":\"easy\"}"

static const char *more_lines = ""; /* in records that are written */

static int begin(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    assert_true(chance_start(&error));
    scratch_create(folder);
    snprintf(state_folder, sizeof state_folder, "%s/paperhex", folder);
    snprintf(records, sizeof records, "%s/records", state_folder);
    snprintf(database, sizeof database, "%s/statistics.sqlite", state_folder);
    assert_true(os_make_folders(records, OS_PRIVATE_FOLDER, &error));
    setenv("XDG_STATE_HOME", folder, 1);
    return 0;
}

static int end(void **state)
{
    (void)state;
    scratch_remove(folder);
    return 0;
}

/* Writes a finished record NAME with these HEAD keys, SEATS, day of November 2026 and RESULT keys.
 */
static void write_game(
    const char *name, const char *head, const char *seats, int day, const char *result)
{
    char path[sizeof records + 64], text[2048], digest[CHANCE_HEX_SIZE];
    int length = snprintf(text, sizeof text,
        "{\"paperhex\":1,%s,\"seats\":[%s],\"created\":\"2026-11-%02dT12:00:00Z\","
        "\"commitment\":\"%064d\"}\n{\"player\":1,\"action\":\"%s\"}\n%s",
        head, seats, day, day, name, more_lines);
    chance_digest(text, (size_t)length, digest);
    snprintf(text + length, sizeof text - (size_t)length,
        "{\"result\":{%s},\"seed\":\"%064d\",\"digest\":\"%s\"}\n", result, 1, digest);
    snprintf(path, sizeof path, "%s/%s", records, name);
    scratch_write(path, text);
}

static void write_solo(const char *name, int day, int score)
{
    char result[64];
    snprintf(result, sizeof result, "\"scores\":[%d],\"winners\":[1]", score);
    write_game(name, SOLO, PERSON, day, result);
}

static struct history_list list_of(struct history *history)
{
    struct error error = ERROR_INIT;
    struct history_list list;
    if (!history_list(history, NULL, &list, &error))
        fail_msg("%s", error.message);
    return list;
}

static size_t count_all(bool rebuild, struct error *trouble)
{
    struct history *history = history_open(rebuild, trouble);
    struct history_list list = list_of(history);
    size_t count = 0;
    for (size_t i = 0; i < list.count; i++)
        count += list.groups[i].count;
    history_list_finish(&list);
    history_close(history);
    return count;
}

static void assert_counts(size_t games)
{
    struct error trouble = ERROR_INIT;
    size_t count = count_all(false, &trouble);
    if (trouble.code)
        fail_msg("%s", trouble.message);
    assert_int_equal(count, games);
}

static void finished_games_are_counted_once(void **state)
{
    (void)state;
    write_solo("a.jsonl", 1, 60);
    write_solo("b.jsonl", 2, 70);
    assert_counts(2);
    assert_counts(2);
    write_solo("c.jsonl", 3, 80);
    assert_counts(3);
    write_solo("c.jsonl", 3, 90); /* its end was taken back and played differently */
    assert_counts(3);
}

static void what_is_no_finished_game_of_a_person_does_not_count(void **state)
{
    char path[sizeof records + 64];
    struct error trouble = ERROR_INIT;
    (void)state;
    write_game("computers.jsonl", SOLO, COMPUTER, 1, "\"scores\":[5],\"winners\":[1]");
    write_game(
        "placed.jsonl", "\"position\":{}," SOLO, PERSON, 2, "\"scores\":[5],\"winners\":[1]");
    snprintf(path, sizeof path, "%s/open.jsonl", records);
    scratch_write(path, "{\"paperhex\":1," SOLO ",\"seats\":[" PERSON "]}\n{\"player\":1}\n{\"tor");
    snprintf(path, sizeof path, "%s/noise.jsonl", records);
    scratch_write(path, "what is this\n");
    snprintf(path, sizeof path, "%s/changed.jsonl", records);
    scratch_write(path, "{\"paperhex\":1," SOLO ",\"seats\":[" PERSON "]}\n"
                        "{\"result\":{\"scores\":[999],\"winners\":[1]},\"digest\":\"00\"}\n");
    assert_int_equal(count_all(false, &trouble), 0);
    assert_int_equal(trouble.code, ERROR_NONE);
}

static void groups_keep_apart_what_cannot_be_compared(void **state)
{
    struct error trouble = ERROR_INIT;
    struct figures figures;
    (void)state;
    write_solo("a.jsonl", 1, 60);
    write_game("rated.jsonl", SOLO, PERSON, 2, "\"scores\":[61],\"winners\":[1]");
    write_game("side.jsonl", "\"game\":\"pocket-hexes\",\"players\":1,\"options\":{\"side\":3}",
        PERSON, 3, "\"scores\":[20],\"winners\":[1]");
    for (int i = 0; i < 3; i++) {
        char name[] = "beer0.jsonl";
        name[4] = (char)('0' + i);
        write_game(name, "\"game\":\"beerhex\",\"players\":2,\"options\":{}", PERSON "," COMPUTER,
            4 + i,
            i == 0 ? "\"scores\":[0,1],\"winners\":[2]" : "\"scores\":[1,0],\"winners\":[1]");
    }
    struct history *history = history_open(false, &trouble);
    struct history_list list = list_of(history);
    assert_int_equal(list.count, 3);
    assert_string_equal(list.groups[0].game, "beerhex");
    assert_string_equal(list.groups[0].opponents, "easy");
    figures_of(&list.groups[0], 0, &figures);
    assert_int_equal(figures.games, 3);
    assert_int_equal(figures.wins, 2);
    assert_int_equal(figures.streak, 2);
    assert_false(figures.points);
    figures_of(&list.groups[1], os_local_day(list.groups[1].games[1].created), &figures);
    assert_true(figures.alone && figures.points);
    assert_int_equal(figures.best, 61);
    assert_int_equal(figures.streak, 2);
    assert_int_equal(figures.bar_count, 2);
    assert_string_equal(list.groups[2].options, "{\"side\":3}");
    history_list_finish(&list);
    history_close(history);
}

/* Hints and the tutor leave an undo of zero actions in the record. A mistyped event is not help. */
static void what_was_made_with_help_is_known(void **state)
{
    struct error trouble = ERROR_INIT;
    const char *const lines[] = {"{\"undo\":0,\"t\":7}\n", "{\"undo_event\":1}\n"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        more_lines = lines[i];
        write_solo(i == 0 ? "a.jsonl" : "b.jsonl", 1 + i, 90);
        more_lines = "";
        struct history *history = history_open(false, &trouble);
        struct history_list list = list_of(history);
        struct figures figures;
        figures_of(&list.groups[0], 0, &figures);
        assert_int_equal(figures.best, 90);
        assert_int_equal(figures.best_helped, i == 0);
        history_list_finish(&list);
        history_close(history);
    }
}

static void who_begins_makes_no_other_group(void **state)
{
    struct error trouble = ERROR_INIT;
    (void)state;
    for (int i = 0; i < 2; i++)
        write_game(i == 0 ? "a.jsonl" : "b.jsonl",
            i == 0 ? "\"game\":\"hex\",\"players\":2,\"options\":{}"
                   : "\"game\":\"hex\",\"players\":2,\"options\":{\"starter\":2}",
            PERSON "," COMPUTER, 1 + i, "\"scores\":[1,0],\"winners\":[1]");
    struct history *history = history_open(false, &trouble);
    struct history_list list = list_of(history);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.groups[0].count, 2);
    history_list_finish(&list);
    history_close(history);
}

static void rated_games_are_a_group_of_their_own(void **state)
{
    struct error trouble = ERROR_INIT;
    (void)state;
    write_solo("a.jsonl", 1, 60);
    write_game("b.jsonl", "\"rated\":true," SOLO, PERSON, 2, "\"scores\":[50],\"winners\":[1]");
    struct history *history = history_open(false, &trouble);
    struct history_list list = list_of(history);
    assert_int_equal(list.count, 2);
    assert_false(list.groups[0].rated);
    assert_true(list.groups[1].rated);
    history_list_finish(&list);
    history_close(history);
}

/* ---- ratings ---- */

/* The worked example of the paper. */
static void glicko_2_is_that_of_the_paper(void **state)
{
    struct rating rating = {.rating = 1500, .deviation = 200, .volatility = 0.06};
    const struct rating_game games[] = {{{1400, 30}, 1}, {{1550, 100}, 0}, {{1700, 300}, 0}};
    (void)state;
    rating_update(&rating, games, 3, 1);
    assert_int_equal(rating_rounded(rating.rating * 100), 146405);
    assert_int_equal(rating_rounded(rating.deviation * 100), 15152);
    assert_int_equal(rating_rounded(rating.volatility * 100000), 6000);
}

/* Winning three of four games means 191 points more, wherever the rating began. */
static void a_rating_comes_to_rest_where_the_games_are(void **state)
{
    (void)state;
    for (int strength = -2000; strength <= 5000; strength += 700) {
        struct rating rating = {.rating = RATING_START, .deviation = 350, .volatility = 0.06};
        for (int i = 0; i < 200; i++) {
            struct rating_game game = {{strength, 40}, i % 4 != 0};
            rating_update(&rating, &game, 1, 0.1);
        }
        assert_in_range(rating_rounded(rating.deviation), 5, 120);
        assert_in_range(abs(rating_rounded(rating.rating) - strength - 191), 0, 130);
    }
}

/* Ten weeks without a game are ten of the paper's periods. */
static void a_period_of_a_rating_is_a_week(void **state)
{
    enum { WEEKS = 10, WEEK = 7 * 24 * 60 * 60, FIRST = 1000000000 };
    const struct rating_game game = {{1700, 60}, 1};
    struct rating counted = rating_begin(), dated = rating_begin();
    (void)state;
    rating_add(&dated, FIRST, &game);
    rating_add(&dated, FIRST + WEEKS * WEEK, &game);
    rating_update(&counted, &game, 1, 0);
    rating_update(&counted, &game, 1, WEEKS);
    assert_true(fabs(dated.deviation - counted.deviation) < 1e-9);
    assert_true(fabs(dated.rating - counted.rating) < 1e-9);
}

#define RATED_BEER "\"rated\":true,\"game\":\"beerhex\",\"players\":2,\"options\":{}"

/* Finds ratings: "easy" and the level that sets pars have one, others do not. */
static bool level_of(const char *slug, const char *level, double *rating, double *deviation)
{
    (void)slug;
    *rating = strcmp(level, "easy") == 0 ? 1100 : 1700;
    *deviation = 40;
    return *rating < 1500 || strcmp(level, RATING_PAR_LEVEL) == 0;
}

static struct rating rating_of(const char *game, int64_t now)
{
    struct error error = ERROR_INIT;
    struct rating rating;
    struct history *history = history_open(false, &error);
    assert_true(history_rating(history, level_of, game, NULL, now, &rating, &error));
    history_close(history);
    return rating;
}

static void only_rated_games_with_the_usual_rules_change_a_rating(void **state)
{
    (void)state;
    assert_int_equal(rating_of("beerhex", 0).games, 0);
    write_game("casual.jsonl", "\"game\":\"beerhex\",\"players\":2,\"options\":{}",
        PERSON "," COMPUTER, 2, "\"scores\":[1,0],\"winners\":[1]");
    write_game("small.jsonl",
        "\"rated\":true,\"game\":\"beerhex\",\"players\":2,\"options\":{\"size\":3}",
        PERSON "," COMPUTER, 2, "\"scores\":[1,0],\"winners\":[1]");
    write_game(
        "people.jsonl", RATED_BEER, PERSON "," PERSON, 2, "\"scores\":[1,0],\"winners\":[1]");
    assert_int_equal(rating_of("beerhex", 0).games, 0);
    write_game("won.jsonl", RATED_BEER, PERSON "," COMPUTER, 2, "\"scores\":[1,0],\"winners\":[1]");
    struct rating once = rating_of("beerhex", 0);
    assert_int_equal(once.games, 1);
    assert_true(once.rating > (double)RATING_START && once.deviation < 350);
    assert_int_equal(rating_of("hex-tri", 0).games, 0);
    assert_true(rating_of("beerhex", once.last + 400 * 86400).deviation > once.deviation + 5);
}

static void weeks_of_a_rating_begin_on_mondays(void **state)
{
    (void)state;
    for (int day = 1; day <= 9; day++) { /* 2026-11-01 was a Sunday */
        char name[] = "0.jsonl";
        name[0] = (char)('0' + day);
        write_game(name, RATED_BEER, PERSON "," COMPUTER, day,
            day < 9 ? "\"scores\":[0,1],\"winners\":[2]" : "\"scores\":[1,0],\"winners\":[1]");
    }
    struct rating rating = rating_of("beerhex", 0);
    assert_int_equal(rating.games, 9);
    assert_int_equal(rating.week_count, 3);
    assert_string_equal(os_date(rating.week[1].day).data, "2026-11-02");
    assert_true(rating.week[0].rating > rating.week[1].rating);
    assert_int_equal(rating.week[1].rating, rating_rounded(rating.before));
    assert_true(rating.week[2].rating > rating.week[1].rating);
}

static void alone_the_par_is_who_one_plays_against(void **state)
{
    struct error error = ERROR_INIT;
    struct record_glance glance = {.game = "pocket-hexes", .options = "{}"};
    (void)state;
    write_game("a.jsonl", "\"rated\":true," SOLO, PERSON, 2, "\"scores\":[50],\"winners\":[1]");
    snprintf(glance.commitment, sizeof glance.commitment, "%064d", 2);
    assert_int_equal(rating_of("pocket-hexes", 0).games, 0);
    for (int par = 49; par <= 51; par++) {
        struct history *history = history_open(false, &error);
        struct rating rating;
        history_keep_par(history, &glance, RATING_PAR_LEVEL, par);
        assert_true(history_rating(history, level_of, "pocket-hexes", NULL, 0, &rating, &error));
        history_close(history);
        assert_int_equal(rating.games, 1);
        assert_int_equal(rating.rating > (double)RATING_START, par <= 50);
    }
}

static void a_rated_game_given_up_is_lost_and_no_result(void **state)
{
    char path[sizeof records + 64];
    (void)state;
    for (int rated = 0; rated < 2; rated++) {
        snprintf(path, sizeof path, "%s/%d.jsonl", records, rated);
        scratch_write(path, rated ? "{\"paperhex\":1," RATED_BEER ",\"seats\":[" PERSON "," COMPUTER
                                    "],\"created\":\"2026-11-02T12:00:00Z\"}\n{\"abandoned\":1}\n"
                                  : "{\"paperhex\":1," SOLO ",\"seats\":[" PERSON
                                    "]}\n{\"abandoned\":1}\n");
        assert_counts(0);
        assert_int_equal(rating_of("beerhex", 0).games, rated);
    }
    assert_true(rating_of("beerhex", 0).rating < (double)RATING_START);
    snprintf(path, sizeof path, "%s/alone.jsonl", records);
    scratch_write(path, "{\"paperhex\":1,\"rated\":true," SOLO ",\"seats\":[" PERSON
                        "],\"created\":\"2026-11-02T12:00:00Z\"}\n{\"abandoned\":1}\n");
    assert_counts(0);
    assert_int_equal(rating_of("pocket-hexes", 0).games, 1);
    assert_true(rating_of("pocket-hexes", 0).rating < (double)RATING_START);
}

static void days_in_a_row_end_yesterday_or_today(void **state)
{
    const int64_t days[] = {1, 2, 3, 3, 7, 8};
    int longest;
    (void)state;
    assert_int_equal(figures_days_in_a_row(days, 6, 8, &longest), 2);
    assert_int_equal(longest, 3);
    assert_int_equal(figures_days_in_a_row(days, 6, 9, &longest), 2);
    assert_int_equal(figures_days_in_a_row(days, 6, 10, &longest), 0);
    assert_int_equal(figures_days_in_a_row(days, 0, 10, &longest), 0);
}

static void bars_hold_every_score(void **state)
{
    struct history_game games[200];
    struct history_group group = {.players = 1, .games = games};
    (void)state;
    for (int spread = 1; spread < 3000; spread = spread * 3 + 1) {
        struct figures figures;
        int sum = 0;
        for (int i = 0; i < 200; i++)
            games[i] = (struct history_game){.score = i * spread / 100 - spread};
        group.count = 200;
        figures_of(&group, 0, &figures);
        assert_in_range(figures.bar_count, 1, FIGURES_BARS_MAX);
        for (int i = 0; i < figures.bar_count; i++)
            sum += figures.bar[i].games;
        assert_int_equal(sum, 200);
        assert_true(figures.bar[0].from <= figures.worst);
        assert_true(figures.bar[figures.bar_count - 1].to >= figures.best);
    }
}

/* ---- what may happen to the database ---- */

static void assert_trouble(size_t games, const char *part)
{
    struct error trouble = ERROR_INIT;
    size_t count = count_all(false, &trouble);
    assert_int_equal(count, games);
    assert_error(&trouble, ERROR_SYSTEM, part);
}

static void a_damaged_file_is_set_aside_and_counted_anew(void **state)
{
    char aside[sizeof database + 16];
    (void)state;
    write_solo("a.jsonl", 1, 60);
    assert_counts(1);
    scratch_write(database, "this is not a database, and long enough to look like one: .........");
    assert_trouble(1, "damaged");
    assert_counts(1);
    snprintf(aside, sizeof aside, "%s.damaged", database);
    assert_true(os_file_exists(aside));
    scratch_write(database, "and once more, which must not cost the first one .................");
    assert_trouble(1, "damaged");
    assert_content(aside, "this is not a database, and long enough to look like one: .........");
}

static void torn_pages_are_damage_too(void **state)
{
    (void)state;
    for (int i = 0; i < 20; i++) {
        char name[24];
        snprintf(name, sizeof name, "%02d.jsonl", i);
        write_solo(name, i + 1, i);
    }
    assert_counts(20);
    FILE *file = fopen(database, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, 4096, SEEK_SET), 0);
    for (int i = 0; i < 12000; i++)
        fputc(i * 7 % 251, file);
    fclose(file);
    assert_trouble(20, "damaged");
    assert_counts(20);
}

static void a_place_that_cannot_be_written_costs_nothing(void **state)
{
    (void)state;
    write_solo("a.jsonl", 1, 60);
    assert_int_equal(mkdir(database, 0700), 0);
    assert_trouble(1, "cannot be kept");
    assert_int_equal(rmdir(database), 0);
    assert_int_equal(symlink("/dev/null", database), 0);
    assert_trouble(1, "cannot be kept");
}

/* No file may grow beyond a few bytes, as on a full disk. */
static void a_full_disk_costs_nothing(void **state)
{
    (void)state;
    write_solo("a.jsonl", 1, 60);
    int child_status;
    pid_t child = fork();
    if (child == 0) {
        struct rlimit none = {1000, 1000};
        struct error trouble = ERROR_INIT;
        signal(SIGXFSZ, SIG_IGN);
        bool good = setrlimit(RLIMIT_FSIZE, &none) == 0 && count_all(false, &trouble) == 1 &&
                    strstr(trouble.message, "cannot be kept");
        _exit(good ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &child_status, 0), child);
    assert_int_equal(child_status, 0);
    assert_counts(1);
}

static void run_sql(const char *sql)
{
    sqlite3 *opened;
    assert_int_equal(sqlite3_open(database, &opened), SQLITE_OK);
    assert_int_equal(sqlite3_exec(opened, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(opened);
}

static void a_newer_form_is_left_alone_and_an_older_one_brought_up(void **state)
{
    struct error trouble = ERROR_INIT;
    struct record_glance glance = {.commitment = "c", .game = "g", .options = "{}"};
    int par = 0;
    (void)state;
    write_solo("a.jsonl", 1, 60);
    assert_counts(1);
    run_sql("PRAGMA user_version=99");
    assert_trouble(1, "newer version");
    run_sql("DROP TABLE pars; ALTER TABLE games DROP COLUMN helped;"
            "ALTER TABLE games DROP COLUMN given_up; PRAGMA user_version=1");
    assert_counts(1);
    struct history *history = history_open(false, &trouble);
    history_keep_par(history, &glance, "hard", 77);
    assert_true(history_par(history, &glance, "hard", &par));
    assert_int_equal(par, 77);
    assert_false(history_par(history, &glance, "easy", &par));
    history_close(history);
}

static struct text asked_levels;

static bool note_level(const char *slug, const char *level, double *rating, double *deviation)
{
    (void)slug;
    *rating = 1500;
    *deviation = 40;
    text_add(&asked_levels, level);
    text_add_char(&asked_levels, ' ');
    return true;
}

#define COMPUTER_NOW "{\"name\":\"Easy\",\"kind\":\"ai\",\"level\":\"easy\",\"version\":2}"

/* Games against an earlier version of a level do not count for the current one: an old database, in
 * its old form, with games whose records are gone. */
static void what_a_level_was_before_stays_apart(void **state)
{
    static const char head[] = "\"rated\":true,\"game\":\"beerhex\",\"players\":2,\"options\":{}";
    struct error trouble = ERROR_INIT;
    struct rating rating;
    (void)state;
    write_game("a.jsonl", head, PERSON "," COMPUTER, 1, "\"scores\":[1,0],\"winners\":[1]");
    assert_counts(1);
    run_sql("INSERT INTO games SELECT 'gone', '/elsewhere/gone.jsonl', game, players, options,"
            " opponents, rated, created - 86400, commitment, 0, -1, 0, 0 FROM games");
    write_game("b.jsonl", head, PERSON "," COMPUTER_NOW, 2, "\"scores\":[1,0],\"winners\":[1]");
    struct history *history = history_open(false, &trouble);
    struct history_list list = list_of(history);
    assert_int_equal(list.count, 2);
    assert_string_equal(list.groups[0].opponents, "easy");
    assert_int_equal(list.groups[0].count, 2);
    assert_string_equal(list.groups[1].opponents, "easy/2");
    assert_int_equal(list.groups[1].count, 1);
    asked_levels = TEXT_ROOM(64);
    assert_true(history_rating(history, note_level, "beerhex", NULL, 0, &rating, &trouble));
    assert_int_equal(rating.games, 3);
    assert_string_equal(asked_levels.data, "easy easy easy/2 ");
    history_list_finish(&list);
    history_close(history);
}

static void rebuilding_forgets_what_has_no_record_here(void **state)
{
    char path[sizeof records + 64], elsewhere[PATH_SIZE + 32];
    struct error trouble = ERROR_INIT;
    (void)state;
    write_solo("a.jsonl", 1, 60);
    write_solo("b.jsonl", 2, 61);
    write_solo("c.jsonl", 3, 62);
    snprintf(path, sizeof path, "%s/c.jsonl", records);
    snprintf(elsewhere, sizeof elsewhere, "%s/c.jsonl", folder);
    assert_int_equal(rename(path, elsewhere), 0);
    struct history *history = history_open(false, &trouble);
    assert_true(history_add(history, elsewhere, &trouble));
    history_close(history);
    assert_counts(3);
    snprintf(path, sizeof path, "%s/b.jsonl", records);
    assert_int_equal(unlink(path), 0);
    assert_counts(3);
    assert_int_equal(count_all(true, &trouble), 2);
    assert_int_equal(trouble.code, ERROR_NONE);
}

static void several_programs_count_at_once(void **state)
{
    enum { GAMES = 60, PROGRAMS = 4 };
    pid_t child[PROGRAMS];
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        char name[24];
        snprintf(name, sizeof name, "%02d.jsonl", i);
        write_solo(name, i % 28 + 1, i);
    }
    for (int i = 0; i < PROGRAMS; i++) {
        child[i] = fork();
        if (child[i] == 0) {
            struct error trouble = ERROR_INIT;
            bool good = count_all(i == 0, &trouble) == GAMES && trouble.code == ERROR_NONE;
            _exit(good ? 0 : 1);
        }
    }
    for (int i = 0; i < PROGRAMS; i++) {
        int status;
        assert_int_equal(waitpid(child[i], &status, 0), child[i]);
        assert_int_equal(status, 0);
    }
    assert_counts(GAMES);
}

/* A link planted in place of the statistics is not followed and creates no file. */
static void a_link_in_its_place_is_not_followed(void **state)
{
    struct error trouble = ERROR_INIT;
    char elsewhere[PATH_SIZE + 16];
    (void)state;
    write_solo("a.jsonl", 1, 60);
    snprintf(elsewhere, sizeof elsewhere, "%s/elsewhere", folder);
    assert_int_equal(symlink(elsewhere, database), 0);
    assert_int_equal(count_all(false, &trouble), 1);
    assert_int_equal(trouble.code, ERROR_SYSTEM);
    assert_int_equal(access(elsewhere, F_OK), -1);
    scratch_write(elsewhere, "");
    error_clear(&trouble);
    assert_int_equal(count_all(true, &trouble), 1);
    assert_content(elsewhere, "");
    assert_int_equal(unlink(database), 0);
    assert_counts(1);
}

/* A program is killed while it counts; the next one counts everything. */
static void a_kill_at_any_instant_costs_nothing(void **state)
{
    enum { GAMES = 30 };
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        char name[24];
        snprintf(name, sizeof name, "%02d.jsonl", i);
        write_solo(name, i % 28 + 1, i);
    }
    for (int instant = 0; instant < 12; instant++) {
        int status;
        pid_t child = fork();
        if (child == 0) {
            struct error trouble = ERROR_INIT;
            for (;;)
                count_all(true, &trouble);
        }
        nanosleep(&(struct timespec){0, 500000 + instant * 1700000}, NULL);
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_counts(GAMES);
    }
}

int main(void)
{
#define EACH(function) cmocka_unit_test_setup_teardown(function, begin, end)
    const struct CMUnitTest tests[] = {
        EACH(finished_games_are_counted_once),
        EACH(what_is_no_finished_game_of_a_person_does_not_count),
        EACH(groups_keep_apart_what_cannot_be_compared),
        EACH(what_a_level_was_before_stays_apart),
        EACH(rated_games_are_a_group_of_their_own),
        cmocka_unit_test(glicko_2_is_that_of_the_paper),
        cmocka_unit_test(a_rating_comes_to_rest_where_the_games_are),
        cmocka_unit_test(a_period_of_a_rating_is_a_week),
        EACH(only_rated_games_with_the_usual_rules_change_a_rating),
        EACH(weeks_of_a_rating_begin_on_mondays),
        EACH(alone_the_par_is_who_one_plays_against),
        EACH(a_rated_game_given_up_is_lost_and_no_result),
        EACH(what_was_made_with_help_is_known),
        EACH(who_begins_makes_no_other_group),
        cmocka_unit_test(days_in_a_row_end_yesterday_or_today),
        cmocka_unit_test(bars_hold_every_score),
        EACH(a_damaged_file_is_set_aside_and_counted_anew),
        EACH(torn_pages_are_damage_too),
        EACH(a_place_that_cannot_be_written_costs_nothing),
        EACH(a_full_disk_costs_nothing),
        EACH(a_newer_form_is_left_alone_and_an_older_one_brought_up),
        EACH(rebuilding_forgets_what_has_no_record_here),
        EACH(several_programs_count_at_once),
        EACH(a_link_in_its_place_is_not_followed),
        EACH(a_kill_at_any_instant_costs_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
