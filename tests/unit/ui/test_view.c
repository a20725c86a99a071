/*
 * The table on a full screen, read from the terminal's frame: events, and looking back.
 */
#include "fake_ui.h"

#include "games/registry.h"
#include "ui/screen/private.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct screen screen;
static int output; /* standard output, kept while the terminal replaces it */

static const char *columns = "60", *rows = "20"; /* the terminal's size */

/* Starts a game on a terminal that nobody looks at. */
static void sit_down(const char *slug, int players, int people, const char *prepared)
{
    const struct game *game = game_find(game_registry, slug);
    int nowhere = open("/dev/null", O_WRONLY);
    fflush(stdout);
    output = dup(STDOUT_FILENO);
    assert_true(nowhere >= 0 && dup2(nowhere, STDOUT_FILENO) >= 0);
    close(nowhere);
    screen = (struct screen){.ui = {.ascii = true}};
    assert_int_equal(setenv("COLUMNS", columns, 1), 0);
    assert_int_equal(setenv("LINES", rows, 1), 0);
    screen.terminal = terminal_create(&(struct ui_look){.ascii = true});
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
    advised_clear(&screen.advised);
    buffer_finish(&screen.message);
    fflush(stdout);
    assert_true(dup2(output, STDOUT_FILENO) >= 0);
    close(output);
}

/* Reports whether ACTION may end the game at once. */
static bool may_end(const struct session *session, const struct action *action)
{
    const struct game *game = session_game(session);
    struct text question = TEXT_ROOM(1024);
    return game->confirm &&
           game->confirm(session_rules(session), session_state(session), action, false, &question);
}

/* Plays actions drawn from SEED for people and computers, and few that may end the game. */
static void play_at_random(uint64_t seed, int actions)
{
    struct session *session = screen.table->session;
    struct rng rng = rng_from_seed(seed);
    struct action_list list = action_list_create(session_game(session), session_rules(session));
    for (; actions > 0 && session_actor(session) >= 0; actions--) {
        struct error error = ERROR_INIT;
        session_game(session)->legal(session_rules(session), session_state(session), &list);
        const struct action *action = &list.items[0];
        for (int tries = 0; tries == 0 || (tries < 9 && may_end(session, action)); tries++)
            action = &list.items[rng_below(&rng, (uint32_t)list.count)];
        assert_true(session_play(session, action, &error));
    }
    action_list_finish(&list);
    pointer_begin(&screen.pointer, screen.table, true);
}

/* ---- what is on the screen ---- */

/* Returns the first row from FROM on that begins with WORDS, as far as they fit; or -1. */
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

static bool row_holds(const char *words)
{
    bool found = false;
    for (int y = 0; y < screen.frame.height; y++) {
        struct buffer row = BUFFER_INIT;
        buffer_add(&row, "");
        canvas_row_text(&screen.frame, y, &row);
        found = found || strstr(row.data, words);
        buffer_finish(&row);
    }
    return found;
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

/* The price at the end of a long event is visible, however small the screen. */
static void the_latest_event_is_whole(void **state)
{
    (void)state;
    sit_down("beerhex", 2, 1, "g@a1;s@b1;g@b2;s@c1;g@a3;g@d4;attack a1 b1 c1;");
    view_show(&screen, NULL);
    struct buffer words = BUFFER_INIT, lines = BUFFER_INIT;
    table_add_ply(screen.table, table_plies(screen.table) - 1, &words);
    wrap_text(&lines, words.data, screen.frame.width, true);
    int row = 0;
    for (char *line = lines.data, *end; line && *line; line = end + 1, row++) {
        end = strchr(line, '\n');
        *end = '\0';
        assert_true(row_with(row, line) > 0);
    }
    assert_true(row >= 2);
    buffer_finish(&words);
    buffer_finish(&lines);
    get_up();
}

/* Checks the roles of the person's event and the computer's below it, or above it if UP. */
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

/* Checks that the words begin with what ply AT did. */
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

/* Any other key first returns to the present; Enter and Escape do only that. */
static void looking_back_a_single_step_ends_with_a_key(void **state)
{
    (void)state;
    sit_down("beerhex", 2, 1, "g@a1;s@b1;");
    press(',');
    assert_int_equal(screen.past, 1);
    press(PRESS_RETURN);
    assert_int_equal(screen.past, 0);
    assert_int_equal(session_action_count(screen.table->session), 2);
    get_up();
}

/* ---- hints ---- */

/* Advises ACTION, shows it and checks that Enter then plays exactly it, that the cursor stands on
 * one of its fields, and that the board is not covered. */
static void is_played_by_enter(const struct action *action)
{
    struct terminal_key enter = {PRESS_RETURN, 0, 0};
    struct buffer line = BUFFER_INIT;
    int fields[ACTION_FIELDS_MAX];
    screen_advise(&screen.ui, 0, action, "It is good.\nAbout as good as others.");
    assert_true(advised_show(&screen));
    view_show(&screen, NULL);
    assert_true(row_with(0, screen.table->game->title) == 0);
    assert_true(row_holds("It is good.") && row_holds("About as good") && row_holds("h hint"));
    int count = screen.table->game->action_fields(screen.table->rules, action, fields);
    bool there = count == 0;
    for (int i = 0; i < count; i++)
        there = there || fields[i] == screen.pointer.walker.field;
    assert_true(there);
    assert_int_equal(keys_act(&screen, enter, UI_NO_WORDS, &line), TURNED_LINE);
    assert_string_equal(line.data, table_spelling(screen.table, action).data);
    assert_true(screen.ui.exact);
    buffer_finish(&line);
}

static void enter_plays_what_is_advised(void **state)
{
    const char *const games[] = {"pocket-hexes", "beerhex", "toll-hexes", "hex-tri", "hex"};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        int players = i == 0 ? 1 : 2;
        sit_down(games[i], players, players, "");
        play_at_random(i + 1, 9);
        const struct action_list *legal = table_legal(screen.table);
        for (size_t a = 0; a < legal->count; a += 1 + legal->count / 8) {
            struct action action = legal->items[a];
            is_played_by_enter(&action);
            legal = table_legal(screen.table);
        }
        get_up();
    }
}

/* The key shows the next one, and after the last the first; a step ends it. */
static void a_key_shows_the_next_hint(void **state)
{
    struct buffer line = BUFFER_INIT;
    struct terminal_key h = {'h', 0, 0}, right = {PRESS_GO_RIGHT, 0, 0};
    (void)state;
    sit_down("hex", 2, 2, "");
    assert_int_equal(keys_act(&screen, h, UI_NO_WORDS, &line), TURNED_LINE);
    assert_string_equal(line.data, "hint");
    const struct action_list *legal = table_legal(screen.table);
    struct action one = legal->items[0], two = legal->items[7];
    screen_advise(&screen.ui, 0, &one, "One.\nNext: two.");
    assert_true(advised_show(&screen));
    view_show(&screen, NULL);
    assert_false(row_holds("next hint")); /* a lesson has none */
    screen_advise(&screen.ui, 1, &two, "Two.\nOne is better.");
    assert_true(advised_show(&screen) && strstr(screen.message.data, "One."));
    int first = screen.pointer.walker.field;
    press('h');
    assert_non_null(strstr(screen.message.data, "Two.\nOne is better."));
    assert_int_not_equal(screen.pointer.walker.field, first);
    press('h');
    assert_non_null(strstr(screen.message.data, "One."));
    assert_int_equal(screen.pointer.walker.field, first);
    assert_int_equal(keys_act(&screen, right, UI_NO_WORDS, &line), TURNED_VIEW);
    assert_false(screen.advised.shown || screen.pointer.exact);
    buffer_finish(&line);
    get_up();
}

/* "50 wins beside 50 wins" says nothing. */
static void what_is_shown_as_equal_is_about_as_good(void **state)
{
    static const struct ui_functions functions = {.advise = screen_advise};
    struct ranked_action ranked[2] = {{.expected = 0.504}, {.expected = 0.496}};
    struct talk talk;
    (void)state;
    sit_down("hex", 2, 2, "");
    screen.ui.functions = &functions;
    talk_init(&talk, &screen.ui, screen.table, &commands_all);
    for (int i = 0; i < 2; i++)
        ranked[i].action = table_legal(screen.table)->items[i];
    assert_true(advice_show(&talk, ai_strongest("hex"), ranked, 2));
    assert_non_null(strstr(screen.advised.words[0], "About as good: "));
    talk_finish(&talk);
    get_up();
}

/* Asking for the next hint never shows two actions together that were shown together before. */
static void no_pair_of_hints_is_shown_twice(void **state)
{
    static const struct ui_functions functions = {.advise = screen_advise};
    struct talk talk;
    (void)state;
    for (size_t count = 2; count <= 3; count++) {
        struct ranked_action ranked[3] = {{.expected = 0.9}, {.expected = 0.6}, {.expected = 0.3}};
        sit_down("hex", 2, 2, "");
        screen.ui.functions = &functions;
        talk_init(&talk, &screen.ui, screen.table, &commands_all);
        for (size_t i = 0; i < count; i++)
            ranked[i].action = table_legal(screen.table)->items[i];
        assert_true(advice_show(&talk, ai_strongest("hex"), ranked, count));
        assert_non_null(strstr(screen.advised.words[0], "Next best: 'a2' (60 wins"));
        assert_null(strstr(screen.advised.words[1], "'a1'"));
        if (count == 3) {
            assert_non_null(strstr(screen.advised.words[1], "Next best: 'a3' (30 wins"));
            assert_non_null(strstr(screen.advised.words[2], "A better move is 'a1' (90 wins"));
        }
        talk_finish(&talk);
        get_up();
    }
}

/* On 80 columns and 24 rows the board of Toll Hexes leaves only corners; the words use the free
 * space beside them. The hand is named as it is typed. */
static void reasons_are_whole_in_the_corners(void **state)
{
    struct buffer prompt = BUFFER_INIT;
    (void)state;
    columns = "80", rows = "24";
    sit_down("toll-hexes", 2, 1, "start 0");
    columns = "60", rows = "20";
    struct action action = table_legal(screen.table)->items[0];
    screen_advise(&screen.ui, 0, &action,
        "Another hint: '134562 g6 r4'. It expects 24 wins in 100: 3 is paid once, and g6 asks up "
        "to "
        "6 of all who go on from there.\nNext best: '152364 f7 r1' (21 wins in 100).");
    assert_true(advised_show(&screen));
    view_show(&screen, NULL);
    assert_true(row_holds("go on from there.") && row_holds("wins in 100).") && !row_holds("..."));
    table_add_prompt(screen.table, &prompt);
    const char *hand = strstr(prompt.data, "in hand ");
    assert_non_null(hand);
    assert_true(row_holds(text_phrase("%.6s ", hand + strlen("in hand ")).data));
    buffer_finish(&prompt);
    get_up();
}

/* The account of a round stands in one place, whole and in order, below the task, until Enter. */
static void news_are_whole_in_one_place(void **state)
{
    struct buffer line = BUFFER_INIT;
    struct terminal_key enter = {PRESS_RETURN, 0, 0};
    (void)state;
    columns = "80", rows = "24";
    sit_down("hex-tri", 2, 1,
        "Kenter t13;done;Kenter t42;done;pass;pass;Kt42-e3;done;Kt13-a1;done;pass;pass;");
    columns = "60", rows = "20";
    buffer_set(&screen.message, "What is to be done is told in a few words that take all of the "
                                "corner at the right, and in its last row what is blank at the "
                                "left as well, for which there are words enough in it.");
    screen.message_role = FRAME_ASK;
    view_show(&screen, NULL);
    int task = row_with(0, "What is to be done"), round = row_with(0, "You pass");
    int made = row_with(0, "  Production: you make 1 Manna (a1)"), end = row_with(0, "  Round 3");
    assert_true(screen.boxed && 0 < task && task < round && round < made && made < end);
    press('u');
    view_show(&screen, NULL);
    assert_int_equal(row_with(0, "  Round 3"), end);
    screen.ui.task = "A task stays with them.";
    buffer_set(&screen.message, screen.ui.task);
    view_show(&screen, NULL);
    assert_true(screen.boxed && row_with(0, "A task stays") < row_with(0, "You pass"));
    assert_int_equal(keys_act(&screen, enter, (struct ui_words){NULL, 0}, &line), TURNED_VIEW);
    view_show(&screen, NULL);
    assert_false(screen.boxed || screen.cut);
    assert_int_equal(session_length(screen.table->session), view_plies(&screen));
    buffer_finish(&line);
    get_up();
}

/* Enter hides long news, of which its place then shows a part; Escape shows all of it again. */
static void hidden_news_comes_back(void **state)
{
    (void)state;
    columns = "80", rows = "24";
    sit_down("beerhex", 2, 1, "g@a1;s@b1;g@b2;s@c1;g@a3;g@d4;attack a1 b1 c1;s@e5;");
    columns = "60", rows = "20";
    const char *end = "silver ones stay face up";
    view_show(&screen, NULL);
    assert_true(screen.boxed && row_holds(end));
    press(PRESS_RETURN);
    assert_true(!screen.boxed && !row_holds(end) && row_holds("Esc all news"));
    press(PRESS_ESCAPE);
    assert_true(screen.boxed && row_holds(end));
    press(PRESS_ESCAPE);
    assert_true(!screen.boxed && row_holds("Esc all news"));
    get_up();
}

/* What a corner would cut is whole below, and nowhere cut. */
static void no_prompt_is_cut_in_a_corner(void **state)
{
    (void)state;
    columns = "80", rows = "24";
    sit_down("toll-hexes", 4, 1, "");
    columns = "60", rows = "20";
    play_at_random(3, 9);
    for (int news = 0; news < 2; news++) {
        buffer_set(&screen.message, "");
        table_add_prompt(screen.table, &screen.message);
        buffer_add(&screen.message, " This sentence makes the prompt as long as those of a place "
                                    "that several other players are paid for, to its end.");
        view_show(&screen, NULL);
        assert_true(row_holds("to its end.") && !row_holds("..."));
        news_read(&screen);
    }
    get_up();
}

/* A player is called the same in the title and in the news. */
static void a_player_has_one_name(void **state)
{
    (void)state;
    columns = "80", rows = "24";
    sit_down("beerhex", 2, 1, "g@a1;");
    assert_string_equal(table_seat_name(screen.table, 1, false).data, "Silver");
    get_up();
    sit_down("hex", 2, 2, "a1;");
    view_show(&screen, NULL);
    assert_true(row_holds("Player 2: your move") && row_holds("Player 1 places a stone on a1"));
    get_up();
    columns = "60", rows = "20";
}

/* Returns the column in which WORDS begin in the first row; or -1. */
static int title_column(const char *words)
{
    struct buffer row = BUFFER_INIT;
    buffer_add(&row, "");
    canvas_row_text(&screen.frame, 0, &row);
    const char *at = strstr(row.data, words);
    int column = at ? (int)(at - row.data) : -1;
    buffer_finish(&row);
    return column;
}

/* From prompt to prompt of a whole game, the board and its title stay where they are. */
static void nothing_moves_between_prompts(void **state)
{
    static const char *const slugs[] = {"pocket-hexes", "beerhex", "toll-hexes", "hex-tri", "hex"};
    static const char *const sizes[][2] = {{"80", "24"}, {"120", "40"}, {"200", "50"}};
    int all = 0;
    (void)state;
    for (size_t i = 0; i < 15; i++) {
        columns = sizes[i % 3][0], rows = sizes[i % 3][1];
        sit_down(slugs[i / 3], i / 3 ? 2 : 1, 1, "");
        int x = 0, y = 0, move = -1, prompts = 0;
        for (int turn = 0; turn < 150 && session_actor(screen.table->session) >= 0; turn++) {
            play_at_random((uint64_t)turn, 1);
            if (session_actor(screen.table->session) != 0)
                continue;
            view_show(&screen, NULL);
            if (prompts++ > 0) {
                assert_int_equal(screen.steady.areas.board_x, x);
                assert_int_equal(screen.steady.areas.board_y, y);
                assert_int_equal(title_column("your move"), move);
            }
            x = screen.steady.areas.board_x, y = screen.steady.areas.board_y;
            move = title_column("your move");
        }
        all += prompts;
        get_up();
    }
    assert_true(all > 150);
    columns = "60", rows = "20";
}

/* The account of a round's end stays long enough to be read while computers play on. */
static void an_account_stays_longer_than_a_move(void **state)
{
    const char *const entered = "Kenter t13;done;Kenter t42;done;pass;pass;Kt42-e3;done;";
    char round[160];
    (void)state;
    snprintf(round, sizeof round, "%sKt13-a1;done;pass;pass;", entered);
    sit_down("hex-tri", 2, 1, entered);
    int move = screen_follow_ms(&screen);
    get_up();
    sit_down("hex-tri", 2, 1, round);
    assert_true(screen_follow_ms(&screen) >= 2 * move);
    get_up();
}

/* A question hides the words it would cut. */
static void no_half_sentence_stands_above_a_question(void **state)
{
    static const char *const answers[] = {"yes", "no"};
    (void)state;
    columns = "80", rows = "24";
    sit_down("pocket-hexes", 1, 1, "");
    columns = "60", rows = "20";
    buffer_add(&screen.message, "Half\na sentence.");
    view_show(&screen, NULL);
    assert_true(row_holds("Half") && row_holds("a sentence."));
    view_show(
        &screen, &(struct view_line){"Shall it be?\nIt is not\nworth it.", NULL, answers, {2, 0}});
    assert_true(row_holds("worth it.") && !row_holds("Half"));
    get_up();
}

/* A continued item stands under its own column. */
static void a_list_keeps_its_columns(void **state)
{
    (void)state;
    columns = "80", rows = "24";
    sit_down("hex", 2, 1, "");
    columns = "60", rows = "20";
    buffer_add(&screen.message, "  g        ");
    for (int i = 0; i < 25; i++)
        buffer_add(&screen.message, "c3 ");
    buffer_add(&screen.message, "last\n  resign");
    view_show(&screen, NULL);
    assert_true(
        row_holds("  g        c3 c3") && row_holds("           c3") && row_holds("  resign"));
    get_up();
}

/* On 80 columns and 24 rows, in every game; boards that are too wide give way. */
static void a_lesson_stands_beside_the_board(void **state)
{
    const char *const games[] = {"pocket-hexes", "beerhex", "toll-hexes", "hex-tri", "hex"};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        columns = "80", rows = "24";
        sit_down(games[i], 2, 1, "");
        columns = "60", rows = "20";
        screen.ui.lesson = "What is learned\nIt is told in a few sentences, each of which says one "
                           "thing alone, and they stay where they are while it is played; the last "
                           "of them ends here.";
        screen.ui.task = "Do it: 'so'.";
        screen.ui.goal[0] = screen.pointer.walker.field;
        screen.ui.goal_count = 1;
        view_show(&screen, NULL);
        assert_true(row_holds("What is learned") && row_holds("ends here."));
        assert_true(row_holds("!") || screen.pointer.here == POINTED_ACTION);
        get_up();
    }
}

static void undo_and_hint_are_always_named(void **state)
{
    const char *const games[] = {"pocket-hexes", "beerhex", "toll-hexes", "hex-tri", "hex"};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        sit_down(games[i], i == 0 ? 1 : 2, i == 0 ? 1 : 2, "");
        play_at_random(i + 1, 3);
        view_show(&screen, NULL);
        assert_true(row_holds("z undo") && row_holds("h hint") && row_holds("? keys"));
        get_up();
    }
}

/* None is dropped before a less important one. */
static void what_may_be_done_is_named_before_how_to_walk(void **state)
{
    (void)state;
    sit_down("beerhex", 2, 2, "");
    view_show(&screen, NULL);
    assert_true(row_holds("s silver") && row_holds("Enter plays") && !row_holds("N deny"));
    get_up();
    columns = "80", rows = "24";
    sit_down("beerhex", 2, 2, "");
    view_show(&screen, NULL);
    assert_true(row_holds("[g gold]  s silver  D declare"));
    /* An action that is not allowed says why. */
    press('a');
    assert_non_null(strstr(screen.message.data, "'attack' cannot be played now. "));
    assert_non_null(strstr(screen.message.data, "three connected face-down caps"));
    get_up();
    columns = "60", rows = "20";
}

/* The game asks before an attack by the third Enter. */
static void a_key_on_the_board_is_not_a_typed_line(void **state)
{
    struct buffer line = BUFFER_INIT;
    struct terminal_key enter = {PRESS_RETURN, 0, 0};
    (void)state;
    sit_down("beerhex", 2, 2, "");
    view_show(&screen, NULL);
    assert_false(screen.ui.by_key);
    assert_int_equal(keys_act(&screen, enter, (struct ui_words){NULL, 0}, &line), TURNED_LINE);
    assert_true(screen.ui.by_key);
    buffer_finish(&line);
    get_up();
}

/* A hint that leaves no row for the news stands with them over the board. */
static void a_hint_leaves_the_latest_event_whole(void **state)
{
    (void)state;
    columns = "80", rows = "24";
    sit_down("beerhex", 2, 1, "g@a1;s@b1;g@b2;s@c1;g@e5;attack a1 b1 c1;");
    columns = "60", rows = "20";
    screen_advise(&screen.ui, 0, &table_legal(screen.table)->items[0],
        "Another hint: 'g a4'. It expects 94 wins in 100: with a4 nothing is missing on the "
        "way.\nAbout as good: 'g b4'.");
    assert_true(advised_show(&screen));
    view_show(&screen, NULL);
    assert_true(row_holds("Silver attacks a1") && row_holds("About as good: 'g b4'."));
    assert_false(row_holds("..."));
    get_up();
}

static void a_marked_field_does_not_look_like_the_cursor(void **state)
{
    int marked = 0, signs = 0;
    (void)state;
    sit_down("beerhex", 2, 2, "g@a1;s@b1;g@b2;s@c1;");
    view_show(&screen, NULL);
    for (int i = 0; i < screen.frame.width * screen.frame.height; i++)
        if (screen.frame.cells[i].field >= 0 &&
            screen.frame.cells[i].field != screen.pointer.walker.field)
            screen.pointer.pointing.marked[0] = screen.frame.cells[i].field;
    screen.pointer.pointing.marked_count = 1;
    view_show(&screen, NULL);
    for (int i = 0; i < screen.frame.width * screen.frame.height; i++)
        marked += screen.frame.cells[i].role == (int)FRAME_MARKED;
    assert_true(marked > 0);
    for (int i = 0; i < screen.frame.width * screen.frame.height; i++)
        signs += screen.frame.cells[i].field >= 0 && screen.frame.cells[i].utf8[0] == '!';
    assert_int_equal(signs, 1);
    get_up();
}

/* ---- sheets ---- */

static void while_others_write_the_own_cell_is_told_with_theirs(void **state)
{
    (void)state;
    sit_down("pocket-hexes", 3, 1, "");
    play_at_random(1, 3);
    assert_int_equal(session_actor(screen.table->session), 1);
    assert_int_equal(table_eyes(screen.table), 0);
    assert_true(strncmp(screen.pointer.words, "Player 1, ", 10) == 0);
    assert_non_null(strstr(screen.pointer.words, " Player 2: empty. Player 3: empty."));
    get_up();
}

/* If they fit; the cursor stays on the player's own sheet, wherever it stands. */
static void a_wide_screen_shows_all_sheets(void **state)
{
    (void)state;
    columns = "160";
    sit_down("pocket-hexes", 3, 3, "");
    columns = "60";
    int field = screen.pointer.walker.field;
    view_show(&screen, NULL);
    assert_true(row_holds("Player 2, total 0") && row_holds("Player 3, total 0"));
    for (int way = FIELD_UP; way <= FIELD_RIGHT; way++)
        for (int step = 0; step < 9; step++)
            if (pointer_step(&screen.pointer, (enum field_direction)way))
                view_show(&screen, NULL);
    struct field_walker walker = screen.pointer.walker;
    const struct field_spot *spot = fields_find(&screen.pointer.fields, walker.field);
    assert_int_not_equal(walker.field, field);
    assert_int_equal(spot->x, walker.column);
    get_up();
}

/* Nine boxes in two rows, on a screen where everything is in lines. */
static void all_boxes_are_seen_on_a_low_screen(void **state)
{
    int rows_of_boxes = 0;
    (void)state;
    sit_down("pocket-hexes", 1, 1, "");
    view_show(&screen, NULL);
    for (int y = 0; y < screen.frame.height; y++) {
        struct buffer row = BUFFER_INIT;
        canvas_row_text(&screen.frame, y, &row);
        rows_of_boxes += row.length > 0 && strstr(row.data, "_   _   _   _") != NULL;
        buffer_finish(&row);
    }
    assert_int_equal(rows_of_boxes, 2);
    get_up();
}

/* On a wide screen the words begin at the board and title, not at the far left. */
static void words_stand_below_the_board(void **state)
{
    (void)state;
    columns = "200", rows = "40";
    sit_down("hex", 2, 2, "");
    columns = "60", rows = "20";
    view_show(&screen, NULL);
    const char *const blank = "                                                            ";
    struct buffer row = BUFFER_INIT;
    for (int y = 0; y < screen.frame.height; y++) {
        buffer_set(&row, "");
        canvas_row_text(&screen.frame, y, &row);
        assert_true(row.length == 0 || row.data[0] == '-' || strncmp(row.data, blank, 10) == 0);
    }
    buffer_finish(&row);
    get_up();
}

/* Draws a game of SLUG on a screen of WIDE by HIGH. Returns the width of its board, all of which
 * must be visible and stand apart from everything else: each field is under its name. */
static int board_drawn(const char *slug, int players, const char *wide, const char *high)
{
    columns = wide, rows = high;
    sit_down(slug, players, 1, "");
    columns = "60", rows = "20";
    play_at_random(3, 6);
    news_read(&screen);
    view_show(&screen, NULL);
    int width = screen.steady.board_width, found = 0;
    assert_false(screen.steady.areas.strip);
    for (int i = 0; i < screen.pointer.fields.count; i++) {
        int field = screen.pointer.fields.spot[i].field, at = 0,
            all = screen.frame.width * screen.frame.height;
        while (at < all && screen.frame.cells[at].field != field)
            at++;
        found += at < all;
    }
    assert_int_equal(found, screen.pointer.fields.count);
    get_up();
    return width;
}

/* A list beside a game that is viewed takes nothing from the board: it is shown on a large screen
 * only. */
static void a_list_beside_a_replay_takes_no_room(void **state)
{
    (void)state;
    for (int large = 0; large < 2; large++) {
        columns = large ? "120" : "80", rows = large ? "40" : "24";
        sit_down("beerhex", 2, 1, "g@a1;s@b1;g@b2;s@c1;");
        columns = "60", rows = "20";
        screen.where = "4 of 4";
        screen.ui.lesson = "Best moves\n> 1 58.9 %  g@a4\n  2 50.3 %  g@d1\n \n \n \n \n \n \n "
                           "\n  0  0.0 %  g@d9";
        buffer_set(&screen.message, "What was played, and what it was worth,\nin two lines.");
        view_show(&screen, NULL);
        assert_true(row_holds("Best moves") == large && row_holds("g@d9") == large);
        assert_true(row_holds("a5") && row_holds("e5") && row_holds("in two lines."));
        get_up();
    }
}

/* A large screen has larger boards, and every screen the whole of them. */
static void boards_grow_with_the_screen(void **state)
{
    static const char *const slugs[] = {
        "beerhex", "hex-tri", "hex", "pocket-hexes", "toll-hexes", "toll-hexes"};
    (void)state;
    for (int i = 0; i < 6; i++) {
        int players = i == 3 ? 1 : i == 5 ? 4 : 2;
        int usual = board_drawn(slugs[i], players, "80", "24");
        assert_true(board_drawn(slugs[i], players, "100", "30") >= usual);
        int large = board_drawn(slugs[i], players, "120", "40");
        assert_true(large > usual);
        assert_true(board_drawn(slugs[i], players, "200", "50") >= large);
    }
}

static void a_replay_names_as_many_players_as_there_are(void **state)
{
    (void)state;
    columns = "120";
    for (int players = 1; players < 3; players++) {
        sit_down("pocket-hexes", players, 1, "");
        screen.where = "0 of 0";
        view_show(&screen, NULL);
        assert_true(row_holds(players == 1 ? "  1 their turn" : "  1-2 their turn"));
        get_up();
    }
    columns = "60";
}

static void a_match_stands_in_the_title(void **state)
{
    (void)state;
    sit_down("hex", 2, 2, "");
    screen.ui.standing = "game 2, 1 : 0 for Player 1";
    view_show(&screen, NULL);
    assert_true(row_holds("game 2, 1 : 0 for Player 1"));
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
        cmocka_unit_test(the_latest_event_is_whole),
        cmocka_unit_test(what_came_after_ones_own_action_is_news),
        cmocka_unit_test(what_stands_in_the_place_for_words_is_no_event_below),
        cmocka_unit_test(looking_back_a_single_step_ends_with_a_key),
        cmocka_unit_test(every_step_back_or_forth_tells_something_else),
        cmocka_unit_test(enter_plays_what_is_advised),
        cmocka_unit_test(a_key_shows_the_next_hint),
        cmocka_unit_test(what_is_shown_as_equal_is_about_as_good),
        cmocka_unit_test(no_pair_of_hints_is_shown_twice),
        cmocka_unit_test(reasons_are_whole_in_the_corners),
        cmocka_unit_test(news_are_whole_in_one_place),
        cmocka_unit_test(nothing_moves_between_prompts),
        cmocka_unit_test(hidden_news_comes_back),
        cmocka_unit_test(no_prompt_is_cut_in_a_corner),
        cmocka_unit_test(a_player_has_one_name),
        cmocka_unit_test(an_account_stays_longer_than_a_move),
        cmocka_unit_test(no_half_sentence_stands_above_a_question),
        cmocka_unit_test(a_list_keeps_its_columns),
        cmocka_unit_test(a_lesson_stands_beside_the_board),
        cmocka_unit_test(undo_and_hint_are_always_named),
        cmocka_unit_test(what_may_be_done_is_named_before_how_to_walk),
        cmocka_unit_test(a_key_on_the_board_is_not_a_typed_line),
        cmocka_unit_test(a_hint_leaves_the_latest_event_whole),
        cmocka_unit_test(a_marked_field_does_not_look_like_the_cursor),
        cmocka_unit_test(while_others_write_the_own_cell_is_told_with_theirs),
        cmocka_unit_test(a_wide_screen_shows_all_sheets),
        cmocka_unit_test(all_boxes_are_seen_on_a_low_screen),
        cmocka_unit_test(words_stand_below_the_board),
        cmocka_unit_test(a_list_beside_a_replay_takes_no_room),
        cmocka_unit_test(boards_grow_with_the_screen),
        cmocka_unit_test(a_replay_names_as_many_players_as_there_are),
        cmocka_unit_test(a_match_stands_in_the_title),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
