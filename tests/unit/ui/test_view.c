/*
 * The table on a full screen, read from the frame that the terminal is given: what happened, and
 * what is seen by looking back.
 */
#include "fake_ui.h"

#include "games/registry.h"
#include "ui/screen/private.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct screen screen;
static int output; /* the test's own, while the terminal has it */

/* A terminal of 60 columns and 20 rows that nobody looks at. */
static void sit_down(const char *slug, int players, int people, const char *prepared)
{
    const struct game *game = game_find(game_registry, slug);
    int nowhere = open("/dev/null", O_WRONLY);
    fflush(stdout);
    output = dup(STDOUT_FILENO);
    assert_true(nowhere >= 0 && dup2(nowhere, STDOUT_FILENO) >= 0);
    close(nowhere);
    screen = (struct screen){.ui = {.ascii = true}};
    assert_int_equal(setenv("COLUMNS", "60", 1), 0);
    assert_int_equal(setenv("LINES", "20", 1), 0);
    screen.terminal = terminal_create(true);
    assert_non_null(screen.terminal);
    screen.table = table_create(fake_session(game, players, people, "", "c", prepared), true, NULL);
    pointer_init(&screen.pointer);
    pointer_begin(&screen.pointer, screen.table, true);
}

static void get_up(void)
{
    terminal_destroy(screen.terminal);
    table_destroy(screen.table);
    canvas_finish(&screen.frame);
    buffer_finish(&screen.message);
    fflush(stdout);
    assert_true(dup2(output, STDOUT_FILENO) >= 0);
    close(output);
}

/* Every person's and computer's turn is an action drawn from SEED. */
static void play_at_random(uint64_t seed, int actions)
{
    struct session *session = table_session(screen.table);
    struct rng rng = rng_from_seed(seed);
    struct action_list list = action_list_create(session_game(session), session_rules(session));
    for (; actions > 0 && session_actor(session) >= 0; actions--) {
        struct error error = ERROR_INIT;
        session_game(session)->legal(session_rules(session), session_state(session), &list);
        const struct action *action = &list.items[rng_below(&rng, (uint32_t)list.count)];
        assert_true(session_play(session, action, &error));
    }
    action_list_finish(&list);
    pointer_begin(&screen.pointer, screen.table, true);
}

/* ---- what is on the screen ---- */

/* The number of the first row from FROM on that begins with WORDS, as much of them as fits; or
 * -1. */
static int row_with(int from, const char *words)
{
    enum { ENOUGH = 50 };
    size_t length = strlen(words);
    for (int y = from; y < screen.frame.height; y++) {
        struct buffer row = BUFFER_INIT;
        buffer_add(&row, "");
        canvas_row_text(&screen.frame, y, &row);
        bool found = strncmp(row.data, words, length < ENOUGH ? length : ENOUGH) == 0;
        buffer_finish(&row);
        if (found)
            return y;
    }
    return -1;
}

static void press(int code)
{
    struct buffer line = BUFFER_INIT;
    struct terminal_key key = {code, 0, 0};
    assert_int_equal(keys_act(&screen, key, (struct ui_words){NULL, 0}, &line), TURNED_VIEW);
    view_show(&screen, NULL);
    buffer_finish(&line);
}

/* ---- the events ---- */

static void a_long_event_leaves_a_line_for_the_one_before(void **state)
{
    (void)state;
    sit_down("beerhex", 2, 1, "g@a1;s@b1;g@b2;s@c1;g@a3;g@d4;attack a1 b1 c1;");
    view_show(&screen, NULL);
    int before = row_with(0, "Silver places a cap face down on d4");
    int latest = row_with(0, "You attack a1 (gold), b1 (silver) and c1 (silver)");
    get_up();
    assert_true(before > 0);
    assert_int_equal(latest, before + 1);
}

/* The roles of what the person did and of what the computer did below it, or above it if UP. */
static void has_roles(const char *prepared, int own_role, int other_role, bool up)
{
    sit_down("beerhex", 2, 1, prepared);
    buffer_add(&screen.message, "Said in one line.");
    view_show(&screen, NULL);
    int own = row_with(0, "You place a cap"), other = row_with(0, "Silver places a cap face down");
    assert_true(own > 0 && other > 0);
    assert_int_equal(other - own, up ? -1 : 1);
    assert_int_equal(canvas_at(&screen.frame, 0, own)->role, own_role);
    assert_int_equal(canvas_at(&screen.frame, 0, other)->role, other_role);
    get_up();
}

static void what_came_after_ones_own_action_is_news(void **state)
{
    (void)state;
    has_roles("g@a1;s@b1;", CANVAS_NOTE, FRAME_NEWS, false);
    has_roles("g@a1;s@b1;g@b2;", CANVAS_NOTE, CANVAS_NOTE, true);
}

/* ---- looking back ---- */

static void what_stands_in_the_place_for_words_is_no_event_below(void **state)
{
    (void)state;
    sit_down("beerhex", 2, 1, "g@a1;s@b1;g@b2;s@c1;");
    press(',');
    int told = row_with(0, "You place a cap with a gold symbol face down on b2");
    assert_true(told > 0);
    assert_int_equal(screen.words.y, told);
    assert_int_equal(row_with(told + 1, "You place a cap with a gold symbol face down on b2"), -1);
    assert_true(row_with(told + 1, "Silver places a cap face down on b1") > told);
    get_up();
}

/* What the place for words begins with is what ply AT did. */
static void tells(size_t at)
{
    struct buffer words = BUFFER_INIT;
    table_add_ply(screen.table, at, &words);
    int row = row_with(screen.words.y, words.data);
    buffer_finish(&words);
    assert_int_equal(row, screen.words.y);
}

static void every_step_back_or_forth_tells_something_else(void **state)
{
    (void)state;
    sit_down("toll-hexes", 3, 1, "");
    play_at_random(3, 12);
    size_t length = table_plies(screen.table), told[64], count = 0;
    for (size_t at = length - 1; at-- > 0 && count < 64;) {
        struct buffer words = BUFFER_INIT;
        table_add_ply(screen.table, at, &words);
        if (words.length > 0)
            told[count++] = at;
        buffer_finish(&words);
    }
    assert_true(count > 6 && count + 6 < length);
    for (size_t i = 0; i < count; i++) {
        press(',');
        tells(told[i]);
    }
    press(',');
    assert_int_equal(view_plies(&screen), 0);
    for (size_t i = count; i-- > 0;) {
        press('.');
        tells(told[i]);
    }
    press('.');
    assert_int_equal(screen.past, 0);
    get_up();
}

/* Any other key comes back to now first; Enter and Escape do nothing else. */
static void looking_back_a_single_step_ends_with_a_key(void **state)
{
    (void)state;
    sit_down("beerhex", 2, 1, "g@a1;s@b1;");
    press(',');
    assert_int_equal(screen.past, 1);
    press(PRESS_RETURN);
    assert_int_equal(screen.past, 0);
    assert_int_equal(session_action_count(table_session(screen.table)), 2);
    get_up();
}

static int start(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    return setenv("TERM", "xterm", 1) == 0 && chance_start(&error) ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_long_event_leaves_a_line_for_the_one_before),
        cmocka_unit_test(what_came_after_ones_own_action_is_news),
        cmocka_unit_test(what_stands_in_the_place_for_words_is_no_event_below),
        cmocka_unit_test(looking_back_a_single_step_ends_with_a_key),
        cmocka_unit_test(every_step_back_or_forth_tells_something_else),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
