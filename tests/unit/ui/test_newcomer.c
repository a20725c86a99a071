/*
 * A newcomer's stumbling blocks: examples that can't be played, repeated questions, unnamed prices,
 * moves that must be typed though nothing else is legal.
 */
#include "fake_ui.h"

#include "games/registry.h"
#include "ui/commands/commands.h"

#include <stdlib.h>
#include <string.h>

static const struct game *game_of(const char *slug)
{
    return game_find(game_registry, slug);
}

/* Counts the texts between BEGIN and END in TEXT that are illegal in BeerHex's opening. */
static int count_illegal(const char *text, const char *begin, char end)
{
    struct error error = ERROR_INIT;
    const struct game *game = game_of("beerhex");
    struct rules *rules = game_rules_create(game, 0, NULL, &error);
    struct state *state = game_state_create(game, rules);
    int illegal = 0;
    for (; (text = strstr(text, begin)) != NULL; text++) {
        char line[32];
        struct text typed = text_in(line, sizeof line);
        struct action action;
        for (const char *at = text + 1; *at && *at != end; at++)
            text_add_char(&typed, *at);
        if (strchr(line, '!')) /* for the clue variant */
            continue;
        bool read = game->parse_loose(rules, state, line, &action, &error);
        illegal += !read || !game->allows(rules, state, &action, &error);
    }
    game_state_destroy(state);
    game_rules_destroy(rules);
    return illegal;
}

static void beerhex_shows_no_example_that_is_illegal(void **unused)
{
    static const char *const lines[] = {"rules", NULL};
    (void)unused;
    struct fake fake = fake_play(game_of("beerhex"), 2, 2, lines);
    struct buffer words = BUFFER_INIT;
    struct error error = ERROR_INIT;
    struct rules *rules = game_rules_create(game_of("beerhex"), 0, NULL, &error);
    struct primer *primer = primer_of(game_of("beerhex"), "en");
    primer_add_welcome(primer, game_of("beerhex"), rules, true, &words);
    primer_destroy(primer);
    game_rules_destroy(rules);
    assert_non_null(strstr(words.data, "'g c"));
    assert_non_null(strstr(fake.said.data, "Place a cap (g "));
    assert_int_equal(count_illegal(words.data, "'g ", '\''), 0);
    assert_int_equal(count_illegal(fake.said.data, "'g ", '\''), 0);
    assert_int_equal(count_illegal(fake.said.data, "(g ", ')'), 0);
    buffer_finish(&words);
    buffer_finish(&fake.said);
}

static void an_attack_is_any_three_that_hang_together(void **unused)
{
    static const char *const lines[] = {"rules", "g a1", "s b1", "g c1", NULL};
    (void)unused;
    struct fake fake = fake_play(game_of("beerhex"), 2, 2, lines);
    assert_non_null(strstr(fake.said.data, "in a triangle, a bend or a straight line"));
    assert_null(strstr(fake.said.data, "touch one another"));
    /* The prompt's example is a legal attack, shown when there is one. */
    assert_int_equal(fake_count(fake.said.data, "attack three"), 1);
    assert_non_null(strstr(fake.said.data, "(attack a1 b1 c1)"));
    buffer_finish(&fake.said);
}

static void a_question_is_answered_not_repeated(void **unused)
{
    static const char *const lines[] = {"d4", "what", "help", "score", "g", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play(game_of("beerhex"), 2, 2, lines);
    assert_non_null(strstr(fake.said.data, "'what' is not an answer here"));
    assert_non_null(strstr(fake.said.data, "a word of the line you mean"));
    assert_non_null(strstr(fake.said.data, "nobody has won yet"));
    assert_non_null(strstr(fake.said.data, "with a gold symbol face down on d4"));
    assert_int_equal(fake_count(fake.said.data, "Which cap is it?"), 2); /* again by help */
    buffer_finish(&fake.said);
}

static void the_ring_question_understands_yes_help_and_hint(void **unused)
{
    static const char *const lines[] = {"d20 d3", "help", "hint", "what", "y", "undo", "d20 d3",
        "n", "undo", "=d20@d3", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play_from(game_of("pocket-hexes"), 1, 1, "", "welcome",
        "d10@c3; d4@d5; d8@e3; d20@e4; d20@d4; d8@e2; d12@f3; d20@e5; d6@f5; d10@c4", lines);
    assert_int_equal(fake_count(fake.said.data, "This completes the ring around d4."), 3);
    assert_non_null(strstr(fake.said.data, "a word of the line you mean"));
    assert_non_null(strstr(fake.said.data, "The computer ("));
    assert_true(strstr(fake.said.data, "That is answer 1 here") != NULL ||
                strstr(fake.said.data, "That is not one of the answers here;") != NULL);
    assert_non_null(strstr(fake.said.data, "'what' is not an answer here"));
    const char *scored = strstr(fake.said.data, "You write 18 (d20) on d3 and score 13");
    assert_non_null(scored);
    assert_int_equal(fake_count(scored, "You write 18 (d20) on d3 and score nothing."), 2);
    buffer_finish(&fake.said);
}

/* In the same spelling as hints; if nothing can be played, what is there. */
static void a_cell_alone_tells_what_may_be_played_on_it(void **unused)
{
    static const char *const lines[] = {"f5", "a1", "help", "legal f5", "quit", NULL};
    static const char *const dice[] = {"c3", "d4", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play_from(game_of("toll-hexes"), 2, 1, "", "c", "start 0", lines);
    int told = fake_count(fake.said.data, " f5 r3 (pays 1 to the bank)");
    assert_true(told >= 2 && told % 2 == 0);
    assert_non_null(strstr(fake.said.data, "a1: empty"));
    assert_null(strstr(fake.said.data, "@e"));
    assert_null(strstr(fake.said.data, "@f"));
    buffer_finish(&fake.said);
    fake = fake_play_from(game_of("pocket-hexes"), 1, 1, "", "cell", "", dice);
    assert_non_null(strstr(fake.said.data, "  d4 c3, d6 c3, d8 c3, d10 c3, d12 c3, d20 c3"));
    assert_non_null(strstr(fake.said.data, "  d4 d4, d6 d4, d8 d4, d10 d4, d12 d4, d20 d4"));
    buffer_finish(&fake.said);
}

static void rows_and_what_is_mine_are_told_in_words(void **unused)
{
    static const char *const lines[] = {"row 2", "mine", "quit", NULL};
    static const struct {
        const char *game, *played, *row, *mine;
    } told[] = {
        {"pocket-hexes", "d4@d4", "Row 2: a2 empty", "d4 "},
        {"beerhex", "g@a2;s@b1;", "a2 your cap", "a2 your cap gold"},
        {"hex", "", "Row 2: a2 empty", "Nothing on the board is yours."},
        {"hex", "c3;b2;", "b2 player 2's stone", "c3 "},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        struct fake fake = fake_play_from(
            game_of(told[i].game), i == 0 ? 1 : 2, 1, "", "welcome", told[i].played, lines);
        assert_non_null(strstr(fake.said.data, told[i].row));
        const char *mine = strstr(fake.said.data, told[i].row);
        mine = strchr(mine, '\n');
        assert_non_null(mine);
        assert_non_null(strstr(mine, told[i].mine));
        buffer_finish(&fake.said);
    }
}

static void what_does_not_go_says_why(void **unused)
{
    static const char *const lines[] = {"legal a1", "quit", NULL};
    static const struct {
        const char *game, *played, *why;
    } told[] = {
        {"pocket-hexes", "d4@a1", "a1"},
        {"beerhex", "g@a1;s@b1;", "a1 already has a cap"},
        {"toll-hexes", "start 0", "a1 touches no open tile"},
        {"hex", "a1;", "player 1 already has a stone there"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        struct fake fake = fake_play_from(
            game_of(told[i].game), i == 0 ? 1 : 2, i == 3 ? 2 : 1, "", "c", told[i].played, lines);
        const char *no = strstr(fake.said.data, "No: ");
        assert_non_null(no);
        assert_non_null(strstr(no, told[i].why));
        buffer_finish(&fake.said);
    }
}

/* The keys may be typed, as may the board's colon. */
static void the_keys_of_the_board_are_understood_as_words(void **unused)
{
    static const char *const lines[] = {"h", ":d4 d4", ":", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play(game_of("pocket-hexes"), 1, 1, lines);
    assert_non_null(strstr(fake.said.data, "The computer ("));
    assert_non_null(strstr(fake.said.data, "(d4) on d4"));
    assert_int_equal(fake.actions, 1);
    buffer_finish(&fake.said);
}

static void yes_and_no_are_answers_and_others_are_told_so(void **unused)
{
    static const char *const lines[] = {"deny", "perhaps", "", "hint", "no", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play(game_of("beerhex"), 2, 2, lines);
    assert_non_null(strstr(fake.said.data, "'perhaps' is not an answer here: type 'yes' or 'no'"));
    assert_non_null(strstr(fake.said.data, "Enter alone does not answer this"));
    assert_non_null(strstr(fake.said.data, "The computer ("));
    assert_int_equal(fake_count(fake.said.data, "Not played."), 1);
    buffer_finish(&fake.said);
}

static void enter_does_what_nothing_else_can_be_done_instead_of(void **unused)
{
    static const char *const lines[] = {
        "", "K enter t1", "", "K enter t54", "", "pass", "pass", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play_from(game_of("hex-tri"), 2, 2, "", "table", "", lines);
    assert_int_equal(fake_count(fake.said.data, "You can ask "), 1);
    assert_true(fake_count(fake.said.data, "Enter plays 'done'.") >= 1);
    assert_non_null(strstr(fake.said.data, "Round 2 begins"));
    buffer_finish(&fake.said);
}

/* The only move is played by itself and told; undo goes back to the last one that was chosen, and
 * redo plays both again. */
static void the_only_move_plays_itself(void **unused)
{
    static const char *const lines[] = {
        "K enter t1", "K enter t54", "undo", "K enter t53", "undo", "redo", "quit", NULL};
    (void)unused;
    fake_plays_only = true;
    struct fake fake = fake_play_from(game_of("hex-tri"), 2, 2, "", "table", "", lines);
    fake_plays_only = false;
    assert_int_equal(fake_count(fake.said.data, "Enter plays"), 0);
    assert_true(fake_count(fake.said.data, "'done' is the only move, so it is played.") >= 3);
    assert_true(fake_count(fake.said.data, "'pass' is the only move, so it is played.") >= 2);
    assert_non_null(strstr(fake.said.data, "Player 2 acts again"));
    assert_int_equal(fake_count(fake.said.data, "You bring in your Chief on t53"), 2);
    assert_non_null(strstr(fake.said.data, "Round 2 begins"));
    assert_null(strstr(fake.said.data, "No: "));
    buffer_finish(&fake.said);
}

static void at_a_shared_keyboard_undo_takes_back_the_last_action_typed(void **unused)
{
    static const char *const lines[] = {
        "help undo", "d4 d4", "d6 d5", "d8 c4", "undo", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play(game_of("pocket-hexes"), 2, 2, lines);
    assert_non_null(strstr(fake.said.data, "the last action of any person"));
    assert_int_equal(fake_count(fake.said.data, "Taken back; Player 1 acts again"), 1);
    buffer_finish(&fake.said);
}

/* ---- Toll Hexes: prices ---- */

static void tolls_are_said_before_they_are_paid(void **unused)
{
    static const char *const lines[] = {"start 0", "legal", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play(game_of("toll-hexes"), 2, 2, lines);
    assert_non_null(strstr(fake.said.data, "(pays 1 to the bank)"));
    assert_non_null(strstr(fake.said.data, "(earns 1)"));
    assert_non_null(strstr(fake.said.data, "Place a tile ("));
    assert_non_null(
        strstr(fake.said.data, " pays 1 to the bank), swap (pays 1) or pass (earns 1)"));
    buffer_finish(&fake.said);
}

static bool has_no_coins(
    const struct game *game, const struct rules *rules, const struct state *state, int seat)
{
    char words[1024], mark[64];
    struct text text = text_in(words, sizeof words), seats = text_in(mark, sizeof mark);
    game->describe_score(rules, state, &text);
    text_format(&seats, "Player %d: 0 coins", seat + 1);
    return strstr(words, mark) != NULL;
}

/* The last coins are spent only after a question, unless that earns something at once. */
static void the_last_coins_are_not_spent_without_a_question(void **unused)
{
    (void)unused;
    const struct game *game = game_of("toll-hexes");
    struct error error = ERROR_INIT;
    struct rules *rules = game_rules_create(game, 2, NULL, &error);
    struct state *state = game_state_create(game, rules);
    struct action_list legal = action_list_create(game, rules);
    struct rng rng = rng_from_seed(5);
    char words[256];
    int asked = 0, spent = 0;
    for (int i = 0; i < 400 && game->actor(rules, state) != ACTOR_OVER; i++) {
        struct ply ply = {.actor = game->actor(rules, state)};
        if (ply.actor < 0) {
            game_sample(game, rules, state, &rng, &ply.event);
            game_apply_ply(game, rules, state, &ply);
            continue;
        }
        game_random_legal(game, rules, state, &rng, &legal, &ply.action);
        struct text question = text_in(words, sizeof words);
        bool asks = game->confirm(rules, state, &ply.action, false, &question);
        assert_true(!asks || strstr(words, "pays ") != NULL);
        game_apply_ply(game, rules, state, &ply);
        asked += asks;
        spent += asks && has_no_coins(game, rules, state, ply.actor);
    }
    assert_true(asked > 0);
    assert_int_equal(spent, asked);
    action_list_finish(&legal);
    game_state_destroy(state);
    game_rules_destroy(rules);
}

/* ---- who is out ---- */

static bool first_is_out(const struct rules *rules, const struct state *state, int seat)
{
    (void)rules, (void)state;
    return seat == 0;
}

static void who_is_out_watches_skips_or_leaves(void **unused)
{
    static const char *const leaving[] = {"K enter t1", "done", "what", "score", "leave", NULL};
    static const char *const watching[] = {"K enter t1", "done", "watch", "pass", "quit", NULL};
    static const char *const skipping[] = {"K enter t1", "done", "skip", "pass", "quit", NULL};
    struct game game = *game_of("hex-tri");
    (void)unused;
    game.is_out = first_is_out;
    struct fake fake = fake_play(&game, 2, 1, leaving);
    assert_int_equal(fake_count(fake.said.data, "You are out"), 1);
    assert_non_null(strstr(fake.said.data, "'what' is not an answer here"));
    assert_non_null(strstr(fake.said.data, "Round 1 of at most 100"));
    assert_null(strstr(fake.said.data, "Player 2 brings in"));
    buffer_finish(&fake.said);
    fake = fake_play(&game, 2, 1, watching);
    assert_non_null(strstr(fake.said.data, "Player 2 brings in"));
    buffer_finish(&fake.said);
    fake = fake_play(&game, 2, 1, skipping);
    assert_non_null(strstr(fake.said.data, "You are out"));
    assert_int_equal(fake_count(fake.said.data, "Press Enter to continue"), 0);
    buffer_finish(&fake.said);
}

/* ---- hints ---- */

static void a_hint_has_numbers_of_the_game_and_a_reason(void **unused)
{
    static const char *const lines[] = {"hint", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play(game_of("pocket-hexes"), 1, 1, lines);
    assert_non_null(strstr(fake.said.data, " It expects "));
    assert_non_null(strstr(fake.said.data, " points"));
    assert_non_null(strstr(fake.said.data, "Next best: '"));
    buffer_finish(&fake.said);
}

/* A person alone has no computer to introduce, so the first hint says what it knows. */
static void a_hint_says_once_what_is_not_learned(void **unused)
{
    static const char *const lines[] = {"hint", "hint", "quit", NULL};
    static const char *const sides[] = {"side=4", "side=6"};
    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct fake fake =
            fake_play_from(game_of("pocket-hexes"), 1, 1, sides[i], "table", "", lines);
        assert_int_equal(fake_count(fake.said.data, " It expects "), 2);
        assert_int_equal(fake_count(fake.said.data, "has not learned boards of this size"), i);
        buffer_finish(&fake.said);
    }
}

static void a_hint_with_a_number_lists_so_many(void **unused)
{
    static const char *const lines[] = {"hint 4", "hint 99", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play(game_of("hex-tri"), 2, 1, lines);
    assert_int_equal(fake_count(fake.said.data, " wins in 100"), 4);
    assert_non_null(strstr(fake.said.data, " 1  'K enter t"));
    assert_non_null(strstr(fake.said.data, "\n 4  'K enter t"));
    assert_null(strstr(fake.said.data, "Next best"));
    assert_non_null(strstr(fake.said.data, "'hint N' takes a number from 1 to 20."));
    buffer_finish(&fake.said);
}

/* The end of a round follows from the pass, and is not part of the advice. */
static void a_hint_to_pass_is_one_sentence(void **unused)
{
    static const char *const lines[] = {
        "K enter t3", "done", "K enter t25", "done", "pass", "hint", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play(game_of("hex-tri"), 2, 2, lines);
    const char *advice = strstr(fake.said.data, "would play 'pass': you pass, as everybody has");
    assert_non_null(advice);
    assert_non_null(strstr(advice, "It expects "));
    assert_null(strstr(advice, "Round 2 begins"));
    buffer_finish(&fake.said);
}

static void a_single_win_is_one_win(void **unused)
{
    const struct player player = {.points = false};
    const struct ranked_action one = {.expected = 0.01}, many = {.expected = 0.02};
    (void)unused;
    assert_string_equal(advice_expected(&player, &one).data, "1 win in 100");
    assert_string_equal(advice_expected(&player, &many).data, "2 wins in 100");
}

/* A full action is compared with the best; the beginning of one selects actions. */
static void a_hint_about_a_whole_action_judges_it(void **unused)
{
    static const char *const lines[] = {"hint d10 c3", "hint d10 d12", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play(game_of("pocket-hexes"), 1, 1, lines);
    const char *first = strstr(fake.said.data, "That loses ");
    assert_non_null(first);
    assert_non_null(strstr(first, " points. It expects "));
    const char *better = strstr(first, " A better move is 'd");
    assert_non_null(better);
    const char *second = strstr(better, "would play 'd1");
    assert_non_null(second);
    assert_non_null(strstr(second, "Next best"));
    buffer_finish(&fake.said);
}

/* Far from every Goal a tile can only bring coins, and here it brings none. */
static void a_hint_says_what_a_tile_costs_in_coins(void **unused)
{
    static const char *const lines[] = {"start 7", "start 0", "pass", "hint 20", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play(game_of("toll-hexes"), 2, 1, lines);
    assert_non_null(strstr(fake.said.data, "type start 0 (its 1 to the north) to start 5"));
    assert_int_equal(fake_count(fake.said.data, "it scores"), 0);
    assert_true(fake_count(fake.said.data, "coins and tiles left") > 0);
    buffer_finish(&fake.said);
}

static void advice_is_told_by_its_row_and_unknown_codes_are_passed_over(void **unused)
{
    (void)unused;
    const struct game *game = game_of("pocket-hexes");
    struct error error = ERROR_INIT;
    struct rules *rules = game_rules_create(game, 1, NULL, &error);
    struct buffer words = BUFFER_INIT;
    struct advice advice = {.code = ADVICE_SCORES, .field_count = 2, .field = {0, 1}};
    advice.number[0] = 14;
    assert_true(advice_add_reason(game, rules, &advice, &words));
    assert_string_equal(words.data, "it scores 14 right away on a1 and a2");
    buffer_clear(&words);
    advice.code = ADVICE_PENALTY;
    advice.number[0] = -0.46;
    assert_true(advice_add_reason(game, rules, &advice, &words));
    assert_non_null(strstr(words.data, "it costs 0.5"));
    /* A gain shown as zero or less is not a reason. */
    advice.number[0] = 0;
    advice.code = ADVICE_INVESTS;
    assert_false(advice_add_reason(game, rules, &advice, &words));
    advice.number[0] = -0.1;
    advice.code = ADVICE_BUILDS;
    assert_false(advice_add_reason(game, rules, &advice, &words));
    advice.number[0] = 0.04;
    assert_false(advice_add_reason(game, rules, &advice, &words));
    buffer_clear(&words);
    advice.code = ADVICE_CONNECTS;
    for (int missing = 0; missing < 3; missing++) {
        advice.number[0] = missing;
        assert_true(advice_add_reason(game, rules, &advice, &words));
        buffer_add(&words, "; ");
    }
    assert_string_equal(words.data, "with a1 and a2 your way is complete; "
                                    "after a1 and a2 you need only one more cell; "
                                    "it continues your way, which needs 2 more after a1 and a2; ");
    advice.code = (enum advice_code)4711;
    assert_false(advice_add_reason(game, rules, &advice, &words));
    advice.code = ADVICE_NONE;
    assert_false(advice_add_reason(game, rules, &advice, &words));
    buffer_finish(&words);
    game_rules_destroy(rules);
}

/* The answer to a worse move, if everybody sees everything. */
static void a_hint_names_the_answer_to_reckon_with(void **unused)
{
    static const char *const lines[] = {"c3", "hint", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play_from(game_of("hex"), 2, 2, "size=5", "table", "", lines);
    assert_non_null(strstr(fake.said.data, "would play 'swap'"));
    assert_non_null(strstr(fake.said.data, "the stone on c3 is worth more than the next move"));
    assert_non_null(strstr(fake.said.data, ": Player 1 places a stone on "));
    buffer_finish(&fake.said);
}

/* A stone's effect, a tile's, and that of a number without neighbours. */
static void a_hint_says_what_an_action_is_good_for(void **unused)
{
    static const char *const stones[] = {"c3", "a1", "hint d1", "quit", NULL};
    static const char *const tiles[] = {"start 0", "hint 20", "quit", NULL};
    static const char *const numbers[] = {"hint d8 c3", "hint d6 c3", "hint d8 a1", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play_from(game_of("hex"), 2, 2, "size=5 swap=off", "table", "", stones);
    assert_non_null(strstr(fake.said.data, "joins your sides by bridges; they need 3 more"));
    buffer_finish(&fake.said);
    fake = fake_play_from(game_of("toll-hexes"), 2, 2, "side=5", "table", "", tiles);
    assert_non_null(strstr(fake.said.data, "the Goal on "));
    buffer_finish(&fake.said);
    fake = fake_play(game_of("pocket-hexes"), 1, 1, numbers);
    assert_non_null(
        strstr(fake.said.data, "it opens 6 more of the cells beside b2 to 3 or higher"));
    assert_non_null(
        strstr(fake.said.data, "it opens 6 more of the cells beside c3 to 3 or higher"));
    assert_non_null(strstr(fake.said.data, "the 8 on a1 can never score"));
    buffer_finish(&fake.said);
}

/* As in hints, the Chief's letter is a separate word. */
static void a_step_of_the_chief_is_listed_as_it_is_typed(void **unused)
{
    static const char *const lines[] = {
        "K enter t3", "done", "K enter t25", "done", "pass", "pass", "legal", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play(game_of("hex-tri"), 2, 2, lines);
    assert_non_null(strstr(fake.said.data, "K t"));
    assert_null(strstr(fake.said.data, "Kt"));
    buffer_finish(&fake.said);
}

/* Actions that are only places share one list instead of a line each. */
static void places_are_listed_in_one_line(void **unused)
{
    static const char *const lines[] = {"legal", "quit", NULL};
    (void)unused;
    struct fake fake = fake_play_from(game_of("hex"), 2, 2, "size=3", "table", "", lines);
    assert_non_null(strstr(fake.said.data, " a1 a2 a3 b1 b2 b3 c1 c2 c3\n  resign"));
    assert_null(strstr(fake.said.data, "   a1"));
    buffer_finish(&fake.said);
}

static void what_is_expected_is_points_or_wins(void **unused)
{
    struct ranked_action ranked = {.expected = 0.625};
    const struct player wins = {.name = "wins"}, points = {.name = "points", .points = true};
    (void)unused;
    assert_string_equal(advice_expected(&wins, &ranked).data, "63 wins in 100");
    assert_string_equal(advice_expected(&points, &ranked).data, "0.6 points");
    ranked.expected = 61.26;
    assert_string_equal(advice_expected(&points, &ranked).data, "61.3 points");
    assert_string_equal(advice_amount(&points, 1.02).data, "1 point");
}

/* "74 wins in 100; 46 wins in 100, 27 wins less" would not add up. */
static void differences_add_up_as_they_are_told(void **unused)
{
    const struct player wins = {.name = "wins"}, points = {.name = "points", .points = true};
    (void)unused;
    assert_string_equal(
        advice_amount(&wins, advice_told_less(&wins, 0.735, 0.463)).data, "28 wins");
    assert_string_equal(
        advice_amount(&points, advice_told_less(&points, 115.14, 113.16)).data, "1.9 points");
}

static void next_best_stand_in_the_order_of_their_figures(void **unused)
{
    static const double sorted[] = {0.25, 0.5, 0.375, 0.125};
    struct ranked_action ranked[] = {
        {.expected = 0.25}, {.expected = 0.125}, {.expected = 0.5}, {.expected = 0.375}};
    (void)unused;
    advice_sort_others(ranked, 4);
    for (size_t i = 0; i < 4; i++)
        assert_true(ranked[i].expected == sorted[i]);
    advice_sort_others(ranked, 0);
}

static int start_chance(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    return chance_start(&error) ? 0 : -1;
}

/* A screen can't show the sheets of five players, so each can be asked for. */
static void another_players_sheet_can_be_looked_at(void **unused)
{
    static const char *const lines[] = {
        "board of player 4", "cell c3 of player 5", "cell C3 of player 9", NULL};
    (void)unused;
    struct fake fake = fake_play(game_of("pocket-hexes"), 5, 1, lines);
    assert_int_equal(fake.shown, 2); /* the player's own, and the fourth */
    assert_non_null(strstr(fake.said.data, "Player 5, c3: empty"));
    assert_null(strstr(fake.said.data, "no column or row"));
    assert_non_null(strstr(fake.said.data, "There is no cell 'c3 of player 9'"));
    buffer_finish(&fake.said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(beerhex_shows_no_example_that_is_illegal),
        cmocka_unit_test(an_attack_is_any_three_that_hang_together),
        cmocka_unit_test(a_question_is_answered_not_repeated),
        cmocka_unit_test(the_ring_question_understands_yes_help_and_hint),
        cmocka_unit_test(a_cell_alone_tells_what_may_be_played_on_it),
        cmocka_unit_test(rows_and_what_is_mine_are_told_in_words),
        cmocka_unit_test(what_does_not_go_says_why),
        cmocka_unit_test(the_keys_of_the_board_are_understood_as_words),
        cmocka_unit_test(yes_and_no_are_answers_and_others_are_told_so),
        cmocka_unit_test(enter_does_what_nothing_else_can_be_done_instead_of),
        cmocka_unit_test(the_only_move_plays_itself),
        cmocka_unit_test(at_a_shared_keyboard_undo_takes_back_the_last_action_typed),
        cmocka_unit_test(tolls_are_said_before_they_are_paid),
        cmocka_unit_test(the_last_coins_are_not_spent_without_a_question),
        cmocka_unit_test(who_is_out_watches_skips_or_leaves),
        cmocka_unit_test(a_hint_has_numbers_of_the_game_and_a_reason),
        cmocka_unit_test(a_hint_says_once_what_is_not_learned),
        cmocka_unit_test(a_hint_with_a_number_lists_so_many),
        cmocka_unit_test(a_hint_to_pass_is_one_sentence),
        cmocka_unit_test(a_single_win_is_one_win),
        cmocka_unit_test(a_hint_about_a_whole_action_judges_it),
        cmocka_unit_test(a_hint_says_what_a_tile_costs_in_coins),
        cmocka_unit_test(advice_is_told_by_its_row_and_unknown_codes_are_passed_over),
        cmocka_unit_test(a_hint_names_the_answer_to_reckon_with),
        cmocka_unit_test(a_hint_says_what_an_action_is_good_for),
        cmocka_unit_test(a_step_of_the_chief_is_listed_as_it_is_typed),
        cmocka_unit_test(places_are_listed_in_one_line),
        cmocka_unit_test(what_is_expected_is_points_or_wins),
        cmocka_unit_test(differences_add_up_as_they_are_told),
        cmocka_unit_test(next_best_stand_in_the_order_of_their_figures),
        cmocka_unit_test(another_players_sheet_can_be_looked_at),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
