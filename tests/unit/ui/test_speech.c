/*
 * Whole games of every game played by ear, with every possible question, in words that can be said.
 *
 *     test_ui_speech [unaided]    without what makes a computer player think
 */
#include "fake_ui.h"

#include "support/registry.h"
#include "games/registry.h"

#include <string.h>

/* A front end that types any of the words it is offered. */
struct listener {
    struct ui ui;
    struct rng rng;
    struct table *table;
    const char *const *questions; /* asked one by one, between actions */
    size_t asked;
    int shown, lines, unfit;
    char first_unfit[160];
};

static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           strchr(" .,:;?!'-\n", c) != NULL;
}

static void look_at(struct listener *listener, const char *text)
{
    for (const char *at = text; *at; at++) {
        if (is_plain(*at))
            continue;
        if (listener->unfit++ == 0) {
            struct text first = text_in(listener->first_unfit, sizeof listener->first_unfit);
            text_add(&first, text);
        }
        return;
    }
}

static void hear_show(struct ui *ui, const struct canvas *canvas)
{
    (void)canvas;
    ((struct listener *)ui)->shown++;
}

static void hear(struct ui *ui, enum ui_tone tone, const char *text)
{
    struct listener *listener = (struct listener *)ui;
    (void)tone;
    listener->lines++;
    if (strstr(text, "\n\n"))
        listener->unfit++;
    look_at(listener, text);
}

/* Reports whether WORD ends or hides the game, or would write files. */
static bool is_left_out(const char *word)
{
    static const char *const words[] = {"quit", "resign", "undo", "redo", "save", "describe",
        "rules", "declare", "deny", "hint", "candidates"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(words[i], word) == 0)
            return true;
    return false;
}

static const char *some_word(struct listener *listener, struct ui_words words)
{
    for (;;) {
        const char *word = words.word[rng_below(&listener->rng, (uint32_t)words.count)];
        if (!is_left_out(word))
            return word;
    }
}

/* Types mostly questions while any are left, otherwise any word, mostly actions. */
static bool type(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line)
{
    struct listener *listener = (struct listener *)ui;
    look_at(listener, prompt);
    assert_true(strlen(prompt) > 2);
    buffer_clear(line);
    if (words.count == 0)
        buffer_add(line, strstr(prompt, "yes") ? "yes" : "1");
    else if (listener->questions[listener->asked] && rng_below(&listener->rng, 6) > 0)
        buffer_add(line, listener->questions[listener->asked++]);
    else
        buffer_add(line, some_word(listener, words));
    return listener->lines < 100000;
}

static bool take_seat(struct ui *ui, const char *from, const char *to)
{
    (void)ui, (void)from, (void)to;
    return true;
}

static const struct ui_functions listener_functions = {
    .show = hear_show,
    .say = hear,
    .ask = type,
    .hand_over = take_seat,
};

static struct session *begin(const struct game *game, int people)
{
    struct session_setup setup;
    struct error error = ERROR_INIT;
    memset(&setup, 0, sizeof setup);
    setup.game = game;
    setup.players = game->players_default;
    setup.seed_text = "ear";
    options_defaults(game->options, &setup.options);
    for (int seat = 0; seat < setup.players; seat++) {
        struct text name = text_in(setup.seats[seat].name, SEAT_NAME_SIZE);
        text_format(&name, "Player %d", seat + 1);
        setup.seats[seat].kind = seat < people ? SEAT_HUMAN : SEAT_AI;
        setup.seats[seat].player = seat < people ? NULL : ai_find(game->slug, "random");
    }
    struct session *session = session_create(&setup, &error);
    assert_non_null(session);
    return session;
}

/* Plays a game of PEOPLE to its end, asking QUESTIONS on the way. */
static void play_by_ear(
    const struct game *game, int people, bool full, const char *const *questions)
{
    struct listener listener = {.ui = {.functions = &listener_functions,
                                    .columns = 80,
                                    .rows = 24,
                                    .speech = {.on = true, .full = full, .letters = full}},
        .rng = rng_from_seed(7),
        .questions = questions};
    struct talk talk;
    listener.table = table_create(begin(game, people), true, NULL);
    talk_init(&talk, &listener.ui, listener.table, &commands_all);
    assert_int_equal(loop_play(&talk), 0);
    assert_int_equal(session_actor(listener.table->session), ACTOR_OVER);
    if (questions[listener.asked])
        fail_msg("%s ended before '%s'", game->slug, questions[listener.asked]);
    assert_int_equal(listener.shown, 0);
    if (listener.unfit)
        fail_msg("%s: %s", game->slug, listener.first_unfit);
    talk_finish(&talk);
    table_destroy(listener.table);
}

enum { QUESTIONS_MAX = 64 };

static bool unaided;

static bool is_asked(const char *question)
{
    return !unaided || (strcmp(question, "hint") != 0 && strcmp(question, "candidates") != 0);
}

/* Lists the words for all games, and twice the game's own. */
static void list_questions(const struct game *game, const char *questions[QUESTIONS_MAX])
{
    static const char *const common[] = {"help", "rules", "score", "log", "last 3", "legal",
        "board", "board c", "board 3", "around c2", "eye b2", "ne", "w", "south", "cell b2", "hint",
        "candidates", "gibberish", "cell z99", "board z", "eye z", "", "help around", "last x",
        "describe what"};
    size_t count = 0;
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        if (is_asked(common[i]))
            questions[count++] = common[i];
    const struct speech_query *query = game->speech ? game->speech->queries : NULL;
    for (int twice = 0; twice < 2; twice++)
        for (const struct speech_query *at = query; at && at->name; at++)
            questions[count++] = at->name;
    assert_true(count < QUESTIONS_MAX);
    questions[count] = NULL;
}

static void whole_games_are_played_by_words_alone(void **unused)
{
    (void)unused;
    for (const struct game *const *game = game_registry; *game; game++) {
        const char *questions[QUESTIONS_MAX];
        list_questions(*game, questions);
        play_by_ear(*game, (*game)->players_default, false, questions);
        play_by_ear(*game, 1, true, questions);
    }
}

/* ---- what is said ---- */

static struct fake hear_game(const char *slug, int players, const char *const *lines)
{
    return fake_play_from(game_find(game_registry, slug), players, players, "", "table", "", lines);
}

/* A board is told by columns, and around a cell. */
static void a_board_is_told_by_its_cells(void **unused)
{
    static const char *const lines[] = {
        "describe on", "board", "c2", "board", "board b", "around c2", "eye b2", "e", NULL};
    (void)unused;
    struct fake fake = hear_game("hex", 2, lines);
    assert_non_null(strstr(fake.said.data, "Column c: c2 player 1's stone."));
    assert_non_null(strstr(fake.said.data, "Column b: b1 empty; b2 empty;"));
    assert_non_null(strstr(fake.said.data, "West: b2 empty."));
    assert_null(strstr(fake.said.data, "cannot describe"));
    buffer_finish(&fake.said);
}

/* Returns the first example that WORDS give, up to the next sign: "d4 a1". */
static struct phrase first_example(const char *words)
{
    const char *at = strstr(words, "Type, for example, ");
    assert_non_null(at);
    struct phrase example = text_phrase("%s", at + strlen("Type, for example, "));
    char *end = strstr(example.data, " or ");
    example.data[strcspn(example.data, ",.")] = '\0';
    if (end)
        *end = '\0';
    return example;
}

/* Each prompt gives an example that can be typed as it is heard; Enter alone tells what else. */
static void every_prompt_says_what_can_be_typed(void **unused)
{
    static const char *const slugs[] = {"pocket-hexes", "beerhex", "hex-tri", "hex"};
    static const char *const only[] = {"describe on", NULL};
    (void)unused;
    for (size_t i = 0; i < sizeof slugs / sizeof slugs[0]; i++) {
        struct fake fake = hear_game(slugs[i], i ? 2 : 1, only);
        struct phrase example = first_example(fake.said.data);
        assert_null(strstr(fake.said.data, "You can ask"));
        buffer_finish(&fake.said);
        const char *const lines[] = {"describe on", "", example.data, "last", NULL};
        fake = hear_game(slugs[i], i ? 2 : 1, lines);
        assert_non_null(strstr(fake.said.data, "You can ask "));
        assert_non_null(strstr(fake.said.data, ", where, "));
        assert_null(strstr(fake.said.data, "No: "));
        assert_null(strstr(fake.said.data, "Nothing has happened yet."));
        buffer_finish(&fake.said);
    }
}

static void what_is_not_there_is_told_with_what_there_is(void **unused)
{
    static const char *const lines[] = {"describe on", "h99", "z1", "cell z1", "around a99", NULL};
    static const char *const slugs[] = {"pocket-hexes", "beerhex", "toll-hexes", "hex-tri", "hex"};
    (void)unused;
    for (size_t i = 0; i < sizeof slugs / sizeof slugs[0]; i++) {
        struct fake fake = hear_game(slugs[i], i ? 2 : 1, lines);
        assert_non_null(strstr(fake.said.data, "z1 on this board; the letters are a to "));
        assert_non_null(
            strstr(fake.said.data, "a99 on this board; with that letter there are a1 "));
        buffer_finish(&fake.said);
    }
    struct fake fake = hear_game("hex", 2, lines);
    assert_non_null(strstr(fake.said.data, "11 columns, a to k, and 11 rows: a1 to k11."));
    assert_non_null(
        strstr(fake.said.data, "h99 on this board; with that letter there are h1 to h11."));
    buffer_finish(&fake.said);
}

static void things_are_found_and_threats_told(void **unused)
{
    static const char *const lines[] = {"describe on", "b1", "c1", "b2", "c2", "b3", "c3", "b4",
        "c4", "where stone", "where nothing", "chains", "b5", "c5", "b6", "c6", "b7", "c7", "b8",
        "c8", "b9", "c9", "b10", "c10", "threats", NULL};
    static const char *const caps[] = {"describe on", "g a1", "s e5", "g a2", "g e4", "g b1",
        "g e3", "threats", "where gold", "where unknown", NULL};
    (void)unused;
    struct fake fake = hear_game("hex", 2, lines);
    assert_non_null(strstr(fake.said.data, "player 2's stone: c1 to c4."));
    assert_non_null(strstr(fake.said.data, "Nothing on the board is called nothing"));
    assert_non_null(strstr(fake.said.data, "it touches the top."));
    assert_non_null(strstr(fake.said.data, "You need 7 more stones to join top and bottom."));
    assert_non_null(strstr(fake.said.data, "You would win with a stone on a11, b11."));
    buffer_finish(&fake.said);
    fake = hear_game("beerhex", 2, caps);
    assert_non_null(strstr(fake.said.data, "An attack on a1, a2, b1 would succeed: all three are"));
    assert_non_null(strstr(fake.said.data, "your cap gold: a1, a2, b1."));
    buffer_finish(&fake.said);
}

/* Actions with the same places are told once, and of cells in a row only the first and the last. */
static void what_may_be_played_is_short(void **unused)
{
    static const char *const lines[] = {"describe on", "legal", "fits 8", "d4 d4", "legal", NULL};
    (void)unused;
    struct fake fake = hear_game("pocket-hexes", 1, lines);
    assert_non_null(strstr(fake.said.data, "d4, d6, d8, d10, d12, d20: a1 to a4, b1 to b5, c1 to "
                                           "c6, d1 to d7, e1 to e6, f1 to f5, g1 to g4.\n"));
    assert_non_null(strstr(fake.said.data, "d12, d20: c3, c4, d3, d5, e3, e4.\n"));
    assert_non_null(strstr(fake.said.data, "fits 37 cells: a1 to a4, b1 to b5, "));
    buffer_finish(&fake.said);
    fake = hear_game("beerhex", 2, lines);
    assert_non_null(strstr(fake.said.data, "g, s: a1 to a5, b1 to b5, c1, c2, c4, c5, d1 to d5, "));
    buffer_finish(&fake.said);
}

static void pocket_hexes_tells_where_dice_fit_and_what_rings_lack(void **unused)
{
    static const char *const lines[] = {"describe on", "d4 d4", "fits 8", "find 1", "rings",
        "board", "eye d4", "n", "nw", "eye d4 n nw ne", "describe letters", "around d4", NULL};
    (void)unused;
    struct fake fake = hear_game("pocket-hexes", 1, lines);
    assert_non_null(strstr(fake.said.data, "Die 8, which is "));
    assert_non_null(strstr(fake.said.data, "fits 6 cells: c3, c4, d3, d5, e3, e4."));
    assert_non_null(strstr(fake.said.data, "North: delta 3 empty."));
    assert_non_null(strstr(fake.said.data, "Column d: d4 "));
    assert_non_null(strstr(fake.said.data, "\nd3 empty.\n"));
    assert_non_null(strstr(fake.said.data, "\nc2 empty.\n"));
    assert_non_null(strstr(fake.said.data, "\nd4 1.\nd3 empty.\nc2 empty.\nd2 empty.\n"));
    buffer_finish(&fake.said);
}

static void a_query_is_answered_in_the_drawn_game_too_and_help_lists_it(void **unused)
{
    static const char *const lines[] = {"help", "hand", "help chains", NULL};
    (void)unused;
    struct fake fake = hear_game("beerhex", 2, lines);
    assert_non_null(strstr(fake.said.data, "What can be asked: hand, caps, chains, threats."));
    assert_non_null(strstr(fake.said.data, "chains   connected symbols"));
    assert_non_null(strstr(fake.said.data, "You hold 7 gold and 6 silver."));
    assert_true(fake.shown > 0);
    buffer_finish(&fake.said);
}

static void a_question_is_told_once_until_enter_asks_for_it(void **unused)
{
    static const char *const lines[] = {"describe on", "hand", "board", "", "quit", NULL};
    (void)unused;
    struct fake fake = hear_game("beerhex", 2, lines);
    assert_int_equal(fake_count(fake.said.data, "Turn 1, Gold."), 2);
    assert_int_equal(fake_count(fake.said.data, "The board is empty."), 1);
    buffer_finish(&fake.said);
}

static void a_beerhex_chain_is_told_with_its_side_and_what_it_lacks(void **unused)
{
    static const char *const lines[] = {
        "describe on", "g c1", "s a3", "g c2", "s b4", "chains", "caps", NULL};
    (void)unused;
    struct fake fake = hear_game("beerhex", 2, lines);
    const char *heard = strstr(fake.said.data, "A gold chain: c1, c2; it touches the top.");
    assert_non_null(heard);
    assert_non_null(strstr(heard, "Gold needs 3 more cells on the shortest way."));
    assert_non_null(strstr(heard, "Your gold, face down: c1, c2."));
    assert_non_null(strstr(heard, "Silver's, unknown: "));
    buffer_finish(&fake.said);
}

static void toll_hexes_tells_offers_by_what_is_left(void **unused)
{
    static const char *const lines[] = {"describe on", "start 0", "offers", "goals", NULL};
    (void)unused;
    struct fake fake = hear_game("toll-hexes", 2, lines);
    const char *one = strstr(fake.said.data, ": pays 1 to the bank.");
    const char *two = strstr(fake.said.data, ": pays 2 to the bank.");
    assert_true(one && two && one < two);
    assert_non_null(strstr(fake.said.data, "meets f6, the Start tile, at "));
    assert_non_null(strstr(fake.said.data, "is free and earns 5; its Assist Zone earns 2."));
    buffer_finish(&fake.said);
}

static void hex_tri_tells_figures_payers_and_threats(void **unused)
{
    static const char *const lines[] = {"describe on", "K enter t1", "", "K enter t54", "", "pass",
        "pass", "figures", "pay", "threats", "eye c1", "nw", "steps", NULL};
    (void)unused;
    struct fake fake = hear_game("hex-tri", 2, lines);
    assert_non_null(strstr(fake.said.data, "It cannot go any further.\nEnter plays done."));
    assert_non_null(strstr(fake.said.data, "the Chief on t54, 8 ready to enter"));
    assert_non_null(strstr(fake.said.data, "The Chief's free step is left."));
    assert_non_null(strstr(fake.said.data, "Nobody would lose anything"));
    assert_non_null(strstr(fake.said.data, "\nt1 player 1's Chief, an entry.\n"));
    assert_non_null(strstr(fake.said.data, "\nc1 empty, makes up to 1.\n"));
    assert_non_null(strstr(fake.said.data, "From t54 to c5."));
    buffer_finish(&fake.said);
}

static int start_chance(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    return chance_start(&error) ? 0 : -1;
}

int main(int count, char **arguments)
{
    unaided = count == 2 && strcmp(arguments[1], "unaided") == 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_are_played_by_words_alone),
        cmocka_unit_test(a_board_is_told_by_its_cells),
        cmocka_unit_test(every_prompt_says_what_can_be_typed),
        cmocka_unit_test(what_is_not_there_is_told_with_what_there_is),
        cmocka_unit_test(things_are_found_and_threats_told),
        cmocka_unit_test(what_may_be_played_is_short),
        cmocka_unit_test(pocket_hexes_tells_where_dice_fit_and_what_rings_lack),
        cmocka_unit_test(a_query_is_answered_in_the_drawn_game_too_and_help_lists_it),
        cmocka_unit_test(a_question_is_told_once_until_enter_asks_for_it),
        cmocka_unit_test(a_beerhex_chain_is_told_with_its_side_and_what_it_lacks),
        cmocka_unit_test(toll_hexes_tells_offers_by_what_is_left),
        cmocka_unit_test(hex_tri_tells_figures_payers_and_threats),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
