/*
 * What games say in Japanese: random games, in which every sentence must fit its place, be
 * complete, and have no English except what is typed.
 */
#include "unit/games/rule_table.h"

#include "games/by_hand.h"
#include "games/canvas.h"
#include "games/panel.h"
#include "games/player.h"
#include "games/registry.h"
#include "games/speech.h"
#include "support/speak.h"

enum { WORDS_SIZE = 8192, QUESTION_SIZE = 256, PREVIEW_SIZE = 1024, LOOK_EVERY = 9 };

static int speak_japanese(void **state)
{
    (void)state;
    speak("ja");
    return 0;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Reports whether there are three Latin words separated only by spaces; what is typed is in quotes.
 */
static bool has_english(const char *words)
{
    int in_a_row = 0;
    for (const char *at = words; *at;) {
        size_t length = 0;
        while (is_letter(at[length]))
            length++;
        const char *end = strncmp(at, "「", strlen("「")) == 0 ? strstr(at, "」") : NULL;
        in_a_row = length > 1 ? in_a_row + 1 : *at == ' ' && length == 0 ? in_a_row : 0;
        if (in_a_row == 3)
            return true;
        at = end ? end : at + (length ? length : 1);
    }
    return false;
}

static void is_good(const struct rule_table *table, const char *what, const char *words, bool full)
{
    if (full || !text_is_utf8(words, strlen(words)) || has_english(words))
        fail_msg("%s, %s%s: '%s'", table->game->slug, what, full ? ", too long" : "", words);
}

struct words {
    char data[WORDS_SIZE];
    struct text text;
};

static struct text *start(struct words *words, size_t size)
{
    words->text = text_in(words->data, size);
    return &words->text;
}

static void finish(const struct rule_table *table, const char *what, const struct words *words)
{
    is_good(table, what, words->data, words->text.full);
}

static void hear(const struct rule_table *table, const struct state *view, int seat)
{
    static const char *const asked[] = {"", "9", "d20", "c3"};
    const struct speech *speech = table->game->speech;
    struct words words;
    if (acting(table) != ACTOR_OVER) {
        speech->prompt(table->rules, view, PROMPT_SHORT, start(&words, sizeof words.data));
        finish(table, "spoken prompt", &words);
        speech->prompt(table->rules, view, PROMPT_FULL, start(&words, sizeof words.data));
        finish(table, "spoken prompt in full", &words);
    }
    for (const struct speech_query *query = speech->queries; query->name; query++) {
        for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
            query->answer(table->rules, view, seat, asked[i], start(&words, sizeof words.data));
            finish(table, query->name, &words);
        }
    }
    for (int field = 0; field < game_field_count(table->game, table->rules); field++) {
        speech->field(table->rules, view, seat, field, start(&words, sizeof words.data));
        finish(table, "spoken field", &words);
        if (speech->ground)
            speech->ground(table->rules, field, start(&words, sizeof words.data));
        finish(table, "ground", &words);
    }
}

static void look(const struct rule_table *table, const struct state *view, int seat)
{
    const struct game *game = table->game;
    struct words words;
    for (int field = 0; field < game_field_count(game, table->rules); field++) {
        game_describe_field(game, table->rules, view,
            game_field_name(game, table->rules, field).data, start(&words, sizeof words.data));
        finish(table, "field", &words);
    }
    game->describe_score(table->rules, view, start(&words, sizeof words.data));
    finish(table, "score", &words);
    hear(table, view, seat);
}

/* Points at fields; the panel asserts that its words fit. */
static void point(const struct rule_table *table, const struct state *view, int seat)
{
    struct panel *panel = memory_create(1, sizeof *panel);
    struct panel_request request = {.seat = seat, .pointing = {.field = CANVAS_NO_FIELD}};
    struct words words;
    panel_init(panel);
    table->game->panel(table->rules, view, &request, panel);
    is_good(table, "title", panel->title, false);
    for (int i = 0; i < panel->piece_count; i++)
        is_good(table, "panel", panel->piece[i].words, false);
    for (int i = 0; i < panel->item_count; i++) {
        is_good(table, "item", panel->item[i].name, false);
        for (int field = 0; field < game_field_count(table->game, table->rules); field += 5) {
            struct pointing pointing = {.item = panel->item[i].key, .field = field};
            struct action action = {0};
            int turn;
            table->game->preview(
                table->rules, view, &pointing, &action, &turn, start(&words, PREVIEW_SIZE));
            finish(table, "preview", &words);
        }
    }
    free(panel);
}

static void ask(const struct rule_table *table, const struct state *view, struct action action)
{
    const struct game *game = table->game;
    struct choice choices[CHOICES_MAX];
    struct words words;
    action.b = action.kind == 0 ? 0 : action.b;
    size_t count = !game->choices ? 0
                                  : game->choices(table->rules, view, &action,
                                        start(&words, QUESTION_SIZE), choices);
    if (count > 0)
        finish(table, "question", &words);
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(choices[i].words);
        is_good(table, "choice", choices[i].words, length + 4 >= sizeof choices[i].words);
    }
    if (game->confirm) {
        game->confirm(table->rules, view, &action, false, start(&words, QUESTION_SIZE));
        finish(table, "asked first", &words);
    }
    game->speech->action(table->rules, view, &action, start(&words, sizeof words.data));
    finish(table, "action", &words);
}

static void tell(const struct rule_table *table, const struct ply *ply)
{
    const struct game *game = table->game;
    struct words words;
    for (int seat = -1; seat < game->players(table->rules); seat++) {
        game->describe_ply(table->rules, table->state, ply, seat, start(&words, sizeof words.data));
        finish(table, "ply", &words);
        if (game->speech->ply)
            game->speech->ply(
                table->rules, table->state, ply, seat, start(&words, sizeof words.data));
        finish(table, "spoken ply", &words);
    }
    if (game->by_hand->carry_out)
        game->by_hand->carry_out(
            table->rules, table->state, ply, false, start(&words, sizeof words.data));
    finish(table, "by hand", &words);
}

static void lesson(const struct rule_table *table, const struct lesson *lesson)
{
    is_good(table, "title", lesson->title, false);
    is_good(table, "lesson", lesson->text, false);
    is_good(table, "task", lesson->task, false);
    is_good(table, "right", lesson->right, false);
    is_good(table, "wrong", lesson->wrong, false);
    for (const struct lesson_answer *other = lesson->other; other->begins; other++)
        is_good(table, "answer", other->words, false);
}

static void before(const struct rule_table *table)
{
    const struct game *game = table->game;
    struct words words;
    struct primer *primer = primer_of(game, "ja");
    struct buffer welcome = BUFFER_INIT;
    int count;
    primer_add_welcome(primer, game, table->rules, false, &welcome);
    is_good(table, "welcome", welcome.data, false);
    const struct primer_section *section = primer_rules(primer, &count);
    for (; count > 0; count--, section++) {
        is_good(table, "heading", section->heading, false);
        is_good(table, "rules", section->body.data, false);
    }
    for (const struct lesson *it = primer_lessons(primer, &count); count > 0; count--, it++)
        lesson(table, it);
    buffer_finish(&welcome);
    primer_destroy(primer);
    if (game->by_hand->lay_out) {
        game->by_hand->lay_out(table->rules, start(&words, sizeof words.data));
        finish(table, "lay out", &words);
    }
}

static void prompt(const struct rule_table *table, const struct state *view)
{
    struct words words;
    table->game->prompt(table->rules, view, start(&words, sizeof words.data / 2));
    finish(table, "prompt", &words);
}

/* Plays a game of random actions, and sometimes looks at it as each seat. */
static void play(const struct game *game, int players, const char *options, uint64_t seed)
{
    struct rule_table table = sit(game, players, options);
    struct action_list list = action_list_create(game, table.rules);
    struct state *view = game_state_create(game, table.rules);
    struct rng rng = rng_from_seed(seed);
    before(&table);
    for (int step = 0; acting(&table) != ACTOR_OVER; step++) {
        struct ply ply = {.actor = acting(&table)};
        int seat = ply.actor >= 0 ? ply.actor : 0;
        game_view(game, table.rules, table.state, seat, view);
        prompt(&table, view);
        if (step % LOOK_EVERY == 0) {
            look(&table, view, seat);
            point(&table, view, seat);
        }
        if (ply.actor == ACTOR_CHANCE)
            game_sample(game, table.rules, table.state, &rng, &ply.event);
        else
            game_random_legal(game, table.rules, table.state, &rng, &list, &ply.action);
        if (ply.actor >= 0)
            ask(&table, view, ply.action);
        tell(&table, &ply);
        game_apply_ply(game, table.rules, table.state, &ply);
    }
    look(&table, table.state, 0);
    game_state_destroy(view);
    action_list_finish(&list);
    rise(&table);
}

static void pocket_hexes_is_all_japanese(void **state)
{
    const struct game *game = game_find(game_registry, "pocket-hexes");
    (void)state;
    play(game, 1, "", 1);
    play(game, 3, "boxes=20 first=centre", 2);
    play(game, 6, "side=3 rings=one first=strict", 3);
    play(game, 1, "side=7 boxes=20", 4);
}

static void beerhex_is_all_japanese(void **state)
{
    const struct game *game = game_find(game_registry, "beerhex");
    (void)state;
    play(game, 2, "", 1);
    for (uint64_t seed = 1; seed < 8; seed++)
        play(game, 2, "size=3 clues=on", seed);
    play(game, 2, "size=11 turn-limit=40", 3);
}

static void toll_hexes_is_all_japanese(void **state)
{
    const struct game *game = game_find(game_registry, "toll-hexes");
    (void)state;
    play(game, 2, "", 1);
    play(game, 4, "match=one", 2);
}

static void hex_tri_is_all_japanese(void **state)
{
    const struct game *game = game_find(game_registry, "hex-tri");
    (void)state;
    play(game, 2, "rounds=12", 1);
    play(game, 3, "side=2 tri-manna=on rounds=12", 2);
}

/* One sentence of each form; Japanese has its values in another order. */
static void values_stand_where_japanese_has_them(void **state)
{
    (void)state;
    struct rule_table table = sit(game_find(game_registry, "pocket-hexes"), 2, "");
    struct ply ply = {.actor = 0};
    struct words words;
    plays(&table, "roll d4=2 d6=5 d8=4 d10=1 d12=12 d20=19");
    assert_true(game_parse_legal(
        table.game, table.rules, table.state, "d20@c4", &ply.action, &(struct error)ERROR_INIT));
    table.game->describe_ply(table.rules, table.state, &ply, 1, start(&words, sizeof words.data));
    assert_string_equal(words.data, "プレイヤー1はc4に19（d20）を書きます。");
    table.game->describe_ply(table.rules, table.state, &ply, 0, start(&words, sizeof words.data));
    assert_string_equal(words.data, "c4に19（d20）を書きます。");
    rise(&table);
}

static void levels_are_named(void **state)
{
    (void)state;
    assert_string_equal(player_words("hard"), "上級");
    assert_string_equal(player_words("Hard"), "上級");
    assert_string_equal(player_words("1"), "レベル1");
    assert_string_equal(player_words("Mori"), "Mori");
}

static void english_would_be_noticed(void **state)
{
    (void)state;
    assert_true(has_english("金のplace a cap and go"));
    assert_false(has_english("「attack b2 b3 c2」と打つか、declare、deny、resign です"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pocket_hexes_is_all_japanese),
        cmocka_unit_test(beerhex_is_all_japanese),
        cmocka_unit_test(toll_hexes_is_all_japanese),
        cmocka_unit_test(hex_tri_is_all_japanese),
        cmocka_unit_test(values_stand_where_japanese_has_them),
        cmocka_unit_test(levels_are_named),
        cmocka_unit_test(english_would_be_noticed),
    };
    return cmocka_run_group_tests(tests, speak_japanese, NULL);
}
