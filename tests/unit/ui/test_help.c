/*
 * Help on words: every word of a prompt can be asked about.
 */
#include "fake_ui.h"

#include "games/registry.h"
#include "ui/commands/commands.h"
#include "ui/words/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 400, WORD_SIZE = 32, GAMES_PLAYED = 6, ACTIONS_MAX = 400 };

/* Words of the language, not of a game. */
static const char *const language[] = {"the", "and", "you", "your", "with", "what", "where", "fits",
    "says", "now", "can", "for", "this", "that", "says", "only", "type", "over", "its", "there",
    "are", "from", "again", "another", "which", "who", "has", "such", "yours", "give", "them",
    "they", "here", "all", "six", "not", "can't", "none", "together", "hang", "two", "one", "three",
    "write", "first", "how", "further", "stands"};

struct word_list {
    char word[WORDS_MAX][WORD_SIZE];
    size_t count;
};

static bool is_language(const char *word)
{
    for (size_t i = 0; i < sizeof language / sizeof language[0]; i++)
        if (strcmp(language[i], word) == 0)
            return true;
    return false;
}

static void add_word(struct word_list *list, const char *word)
{
    if (strlen(word) < 3 || is_language(word))
        return;
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->word[i], word) == 0)
            return;
    assert_true(list->count < WORDS_MAX && strlen(word) < WORD_SIZE);
    memcpy(list->word[list->count++], word, strlen(word) + 1);
}

/* Adds the words that have only letters: no cells, dice or tiles. */
static void add_words(struct word_list *list, const char *prompt)
{
    char word[WORD_SIZE];
    while (*prompt) {
        struct text text = text_in(word, sizeof word);
        bool letters = true;
        for (; isalnum((unsigned char)*prompt); prompt++) {
            letters = letters && !isdigit((unsigned char)*prompt);
            text_add_char(&text, (char)tolower((unsigned char)*prompt));
        }
        if (letters && text.length > 0)
            add_word(list, word);
        while (*prompt && !isalnum((unsigned char)*prompt))
            prompt++;
    }
}

static void add_prompt(const struct game *game, const struct rules *rules,
    const struct state *state, struct word_list *list)
{
    char prompt[2048];
    struct text text = text_in(prompt, sizeof prompt);
    game->prompt(rules, state, &text);
    add_words(list, prompt);
}

/* Adds the words of the prompts in a random game. */
static void play_and_listen(const struct game *game, uint64_t seed, struct word_list *list)
{
    struct error error = ERROR_INIT;
    struct rules *rules = game_rules_create(game, 0, NULL, &error);
    assert_non_null(rules);
    struct state *state = game_state_create(game, rules);
    struct action_list actions = action_list_create(game, rules);
    struct rng rng = rng_from_seed(seed);
    for (int i = 0; i < ACTIONS_MAX && game->actor(rules, state) != ACTOR_OVER; i++) {
        struct ply ply = {.actor = game->actor(rules, state)};
        if (ply.actor < 0) {
            game_sample(game, rules, state, &rng, &ply.event);
        } else {
            add_prompt(game, rules, state, list);
            game_random_playout(game, rules, state, &rng, &actions, &ply.action);
        }
        game_apply_ply(game, rules, state, &ply);
    }
    action_list_finish(&actions);
    game_state_destroy(state);
    game_rules_destroy(rules);
}

/* Asks for help on each word at the first question of the game. */
static void ask_about(const struct game *game, const struct word_list *list)
{
    static char line[WORDS_MAX][WORD_SIZE + 8];
    static const char *lines[WORDS_MAX + 1];
    for (size_t i = 0; i < list->count; i++) {
        struct text text = text_in(line[i], sizeof line[i]);
        text_format(&text, "help %s", list->word[i]);
        lines[i] = line[i];
    }
    lines[list->count] = NULL;
    struct fake fake = fake_play(game, game->players_default, game->players_default, lines);
    const char *unknown = strstr(fake.said.data, "There is no help on ");
    if (unknown)
        fail_msg("%s: %.60s", game->slug, unknown);
    buffer_finish(&fake.said);
}

static void every_word_of_every_prompt_has_help(void **unused)
{
    (void)unused;
    for (const struct game *const *game = game_registry; *game; game++) {
        struct word_list list = {.count = 0};
        for (uint64_t seed = 1; seed <= GAMES_PLAYED; seed++)
            play_and_listen(*game, seed, &list);
        assert_true(list.count > 2);
        ask_about(*game, &list);
    }
}

static void help_tells_the_one_rule_that_is_asked_about(void **unused)
{
    static const char *const lines[] = {
        "help deny", "help bends", "help commitment", "help xyzzy", NULL};
    (void)unused;
    struct fake fake = fake_play(game_find(game_registry, "beerhex"), 2, 2, lines);
    assert_non_null(strstr(fake.said.data, "- Deny that your opponent"));
    assert_non_null(strstr(fake.said.data, "a bend or a straight line"));
    assert_null(strstr(fake.said.data, "- Declare that your sides"));
    assert_non_null(strstr(fake.said.data, "its fingerprint"));
    assert_int_equal(fake_count(fake.said.data, "There is no help on 'xyzzy'"), 1);
    buffer_finish(&fake.said);
}

/* What a WILD and a toll are, not only how they are typed or what the game is called. */
static void help_says_what_pieces_are(void **unused)
{
    static const char *const wild[] = {"help wild", NULL}, *const toll[] = {"help toll", NULL},
                             *const name[] = {"help toll hexes", NULL};
    (void)unused;
    const struct game *game = game_find(game_registry, "toll-hexes");
    struct fake fake = fake_play(game, 2, 2, wild);
    assert_non_null(strstr(fake.said.data, "It matches every digit"));
    buffer_finish(&fake.said);
    fake = fake_play(game, 2, 2, toll);
    assert_non_null(strstr(fake.said.data, "that digit is the toll you pay"));
    buffer_finish(&fake.said);
    fake = fake_play(game, 2, 2, name);
    assert_non_null(strstr(fake.said.data, "A tile game for two to four players"));
    buffer_finish(&fake.said);
}

static void what_is_legal_is_told_as_it_is_typed(void **unused)
{
    static const char *const lines[] = {"legal", "legal t1", NULL};
    (void)unused;
    struct fake fake = fake_play(game_find(game_registry, "hex-tri"), 2, 2, lines);
    assert_int_equal(fake_count(fake.said.data, "K enter t1"), 4); /* the prompts say it, too */
    assert_null(strstr(fake.said.data, "Kenter"));
    buffer_finish(&fake.said);
}

static int start_chance(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    return chance_start(&error) ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_word_of_every_prompt_has_help),
        cmocka_unit_test(help_tells_the_one_rule_that_is_asked_about),
        cmocka_unit_test(help_says_what_pieces_are),
        cmocka_unit_test(what_is_legal_is_told_as_it_is_typed),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
