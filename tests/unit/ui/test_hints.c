/*
 * Hints can be typed as they stand: in random games, in every language and front end, typing a hint
 * plays exactly that move, without a question.
 *
 * HINT_GAMES (1) sets the number of games of each kind.
 */
#include "fake_ui.h"

#include "core/os.h"
#include "games/registry.h"
#include "games/player.h"
#include "support/speak.h"

#include <stdlib.h>
#include <string.h>

enum { MOVES_TYPED = 40, LINE_SIZE = 256 };

/* One front end in one language. */
struct front {
    const char *name, *language;
    bool spoken, screen;
};

static const struct front fronts[] = {
    {"plain", "en", false, false},
    {"spoken", "en", true, false},
    {"screen", "en", false, true},
    {"plain", "ja", false, false},
    {"spoken", "ja", true, false},
    {"screen", "ja", false, true},
};

/* ---- front ends ---- */

/* Some lines are followed by an answer to a question. */
static char answer[32];

static bool answer_next(
    struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line)
{
    (void)words;
    if (!answer[0])
        fail_msg("asked '%s' after: %s", prompt, ((struct fake *)ui)->said.data);
    buffer_clear(line);
    buffer_add(line, answer);
    answer[0] = '\0';
    return true;
}

static void sit(struct ui *ui, struct table *table)
{
    (void)ui, (void)table;
}

static bool turn(struct ui *ui, struct ui_words words, struct buffer *line)
{
    return answer_next(ui, "", words, line);
}

/* ---- a game ---- */

struct game_typed {
    const struct front *front;
    struct fake fake;
    struct ui_functions functions;
    struct talk talk;
    struct table *table;
    struct rng rng;
    struct stop_flag hurry; /* raised: computers answer with their first thought */
};

static const struct game *game_typed(const struct game_typed *one)
{
    return one->talk.game;
}

static void begin(struct game_typed *one, const struct game *game, uint64_t seed)
{
    char name[32];
    struct text text = text_in(name, sizeof name);
    text_format(&text, "hints %d", (int)seed);
    int players = game->players_default;
    one->functions = fake_functions;
    one->functions.ask = answer_next;
    one->functions.sit = one->front->screen ? sit : NULL;
    one->functions.turn = one->front->screen ? turn : NULL;
    one->fake = (struct fake){
        .ui = {.functions = &one->functions, .columns = 80, .speech = {.on = one->front->spoken}},
        .said = BUFFER_INIT};
    one->rng = rng_from_seed(seed);
    stop_raise(&one->hurry);
    one->table =
        table_create(fake_session(game, players, players, "", name, ""), true, &one->hurry);
    talk_init(&one->talk, &one->fake.ui, one->table, &commands_all);
}

static void end(struct game_typed *one)
{
    talk_finish(&one->talk);
    table_destroy(one->table);
    buffer_finish(&one->fake.said);
}

/* ---- moves ---- */

static bool asks_for_itself(
    const struct game_typed *one, const struct state *state, const struct action *action)
{
    char words[1024];
    struct text question = text_in(words, sizeof words);
    const struct game *game = game_typed(one);
    return game->confirm && game->confirm(one->talk.rules, state, action, false, &question);
}

/* Finds any move, with all its actions, that can be played without a question. */
static bool find_move(struct game_typed *one, struct ranked_action *move)
{
    const struct game *game = game_typed(one);
    const struct rules *rules = one->talk.rules;
    struct action_list list = action_list_create(game, rules);
    struct state *state = memory_create(1, game->state_size);
    int count = 0, actor = session_actor(one->talk.session);
    memcpy(state, table_view(one->table), game->state_size);
    do {
        game_quiet(game, rules, state, &list);
        struct action action = list.items[rng_below(&one->rng, (uint32_t)list.count)];
        if (asks_for_itself(one, state, &action))
            break;
        *(count > 0 ? &move->rest[count - 1] : &move->action) = action;
        game->apply(rules, state, &action);
        count++;
    } while (count <= MOVE_REST_MAX && game->actor(rules, state) == actor && game->goes_on &&
             game->goes_on(rules, state));
    move->rest_count = count > 0 ? count - 1 : 0;
    free(state);
    action_list_finish(&list);
    return count > 0;
}

/* ---- typing what was said ---- */

/* Takes the next quoted text from *SAID and moves past it. */
static bool take_quoted(const char **said, struct text *line)
{
    bool wide = strstr(*said, "「") != NULL;
    const char *open = wide ? "「" : "'", *close = wide ? "」" : "'";
    const char *from = strstr(*said, open);
    const char *to = from ? strstr(from + strlen(open), close) : NULL;
    if (!to)
        return false;
    text_clear(line);
    for (from += strlen(open); from < to; from++)
        text_add_char(line, *from);
    *said = to + strlen(close);
    return true;
}

/* Takes spoken text up to the next pause. */
static bool take_heard(const char **said, struct text *line)
{
    const char *at = *said;
    text_clear(line);
    while (*at && strchr(".,:\n", *at) == NULL && strncmp(at, "。", 3) != 0 &&
           strncmp(at, "、", 3) != 0)
        text_add_char(line, *at++);
    *said = at;
    return line->length > 0;
}

static bool take_line(const struct game_typed *one, const char **said, struct text *line)
{
    return one->front->spoken ? take_heard(said, line) : take_quoted(said, line);
}

/* Types what is heard as one line: "d4 b2, then d10 c3". */
static void type_heard(struct game_typed *one, const char *said)
{
    char words[2 * LINE_SIZE];
    struct text line = text_in(words, sizeof words);
    text_add(&line, said);
    words[strcspn(words, "\n")] = '\0';
    words_cut_stop(words);
    entry_understand(&one->talk, words);
    while (one->talk.typed_ahead.length > 0)
        entry_read(&one->talk);
}

static void type_said(struct game_typed *one, const char *said, const struct ranked_action *move)
{
    char words[LINE_SIZE];
    struct text line = text_in(words, sizeof words);
    struct session *session = one->talk.session;
    size_t before = session_action_count(session), count = 1 + (size_t)move->rest_count;
    const char *at = said;
    while (session_action_count(session) < before + count) {
        size_t played = session_action_count(session);
        if (!take_line(one, &at, &line))
            fail_msg("%s, %s, %s: not all of the move is in '%s'", game_typed(one)->slug,
                one->front->name, one->front->language, said);
        const char *behind = at;
        char next[LINE_SIZE];
        struct text after = text_in(next, sizeof next), kept = text_in(answer, sizeof answer);
        if (take_line(one, &behind, &after) && strspn(next, "0123456789") == after.length) {
            text_add(&kept, next);
            at = behind;
        }
        entry_understand(&one->talk, words);
        if (session_action_count(session) == played)
            fail_msg("%s, %s, %s: '%s' is refused: %s", game_typed(one)->slug, one->front->name,
                one->front->language, words, one->fake.said.data);
    }
    assert_int_equal(session_action_count(session), before + count);
}

/* Checks that the plies since BEFORE are MOVE. */
static void is_played(const struct game_typed *one, size_t before, const struct ranked_action *move)
{
    int done = 0;
    for (size_t ply = before; ply < session_length(one->talk.session); ply++) {
        const struct ply *played = session_ply(one->talk.session, ply);
        if (played->actor < 0)
            continue;
        assert_true(
            action_equal(&played->action, done > 0 ? &move->rest[done - 1] : &move->action));
        done++;
    }
}

/* Types a hint for any move. */
static void type_any_move(struct game_typed *one)
{
    struct ranked_action move;
    struct buffer words = BUFFER_INIT;
    size_t before = session_length(one->talk.session);
    memset(&move, 0, sizeof move);
    size_t count = session_action_count(one->talk.session);
    if (!find_move(one, &move)) {
        assert_true(session_play(one->talk.session, &table_legal(one->table)->items[0], NULL));
        return;
    }
    advice_add_typed(&one->talk, &move, &words);
    buffer_clear(&one->fake.said);
    ui_say(&one->fake.ui, UI_PLAIN, words.data);
    buffer_finish(&words);
    count += 1 + (size_t)move.rest_count;
    char *said = strdup(one->fake.said.data);
    if (one->front->spoken)
        type_heard(one, said);
    else
        type_said(one, said, &move);
    if (session_action_count(one->talk.session) != count)
        fail_msg(
            "%s, %s: '%s': %s", game_typed(one)->slug, one->front->name, said, one->fake.said.data);
    is_played(one, before, &move);
    free(said);
}

/* Types the command's own hint, an action or a whole move, as it stands. */
static void type_own_hint(struct game_typed *one)
{
    buffer_clear(&one->fake.said);
    entry_understand(&one->talk, one->front->spoken ? "hint 1" : "hint");
    const char *said = strdup(one->fake.said.data);
    bool english = strcmp(one->front->language, "en") == 0;
    const char *mark = !one->front->spoken ? "" : english ? "Hint 1: " : "ヒント1：";
    const char *from = strstr(said, mark);
    size_t before = session_action_count(one->talk.session);
    char words[LINE_SIZE];
    struct text line = text_in(words, sizeof words);
    const char *at = from ? from + strlen(mark) : NULL;
    if (!at || !take_line(one, &at, &line))
        fail_msg("%s, %s: no hint in '%s'", game_typed(one)->slug, one->front->name, said);
    struct action read[MOVE_TYPED_MAX];
    struct error error = ERROR_INIT;
    if (typed_read_move(&one->talk, words, false, read, &error) == 0)
        fail_msg("%s, %s, %s: '%s' is refused: %s", game_typed(one)->slug, one->front->name,
            one->front->language, words, error_format(&error).line);
    assert_int_equal(session_action_count(one->talk.session), before);
    free((char *)said);
}

static void play(const struct front *front, const struct game *game, uint64_t seed)
{
    struct game_typed one;
    memset(&one, 0, sizeof one);
    one.front = front;
    begin(&one, game, seed);
    for (int move = 0; move < MOVES_TYPED && session_actor(one.talk.session) >= 0; move++) {
        table_look(one.table, session_actor(one.talk.session));
        if (move % 4 == 0)
            type_own_hint(&one);
        type_any_move(&one);
    }
    end(&one);
}

static void every_hint_can_be_typed_as_it_stands(void **unused)
{
    const char *wish = getenv("HINT_GAMES");
    int64_t games = 1;
    assert_true(!wish || text_to_number(wish, 1, 10000, &games));
    (void)unused;
    for (size_t i = 0; i < sizeof fronts / sizeof fronts[0]; i++) {
        speak(fronts[i].language);
        for (const struct game *const *game = game_registry; *game; game++)
            for (int64_t seed = 0; seed < games; seed++)
                play(&fronts[i], *game, (uint64_t)seed);
    }
}

/* ---- hints about several moves ---- */

/* Returns what "hint" says where it is asked. */
static char *ask_for_hint(struct game_typed *one)
{
    buffer_clear(&one->fake.said);
    entry_understand(&one->talk, "hint");
    return strdup(one->fake.said.data);
}

/* Takes the first quoted next best move that is clearly worse; returns false if none is. */
static bool take_worse(const char *said, struct text *worse)
{
    const char *at = strstr(said, " Next best: ");
    for (at = at ? strchr(at, '\'') : NULL; at; at = strstr(at, "; ")) {
        char words[2 * LINE_SIZE];
        struct text entry = text_in(words, sizeof words);
        for (at += strspn(at, "; "); *at && *at != ')'; at++)
            text_add_char(&entry, *at);
        char *end = strstr(words, "' (");
        if (!end || !strstr(end, " less") || strstr(end, "perhaps"))
            continue;
        end[1] = '\0';
        text_clear(worse);
        text_add(worse, words);
        return true;
    }
    return false;
}

/* Reports whether SAID explains the first of the next best that is worse. */
static bool explains_worse(const char *said)
{
    char quoted[LINE_SIZE], words[2 * LINE_SIZE];
    struct text worse = text_in(quoted, sizeof quoted), text = text_in(words, sizeof words);
    bool answers = strstr(said, " After '") != NULL;
    if (!answers && !strstr(said, " instead: "))
        return false;
    assert_true(take_worse(said, &worse));
    text_format(&text, answers ? " After %s: " : " %s instead: ", quoted);
    if (!strstr(said, words))
        fail_msg("not of %s: %s", quoted, said);
    text_clear(&text);
    text_format(&text, " Next best: %s (", quoted);
    return strstr(said, words) != NULL;
}

static void of_what_is_worse_the_first_is_explained(void **unused)
{
    struct game_typed one = {.front = &fronts[0]};
    int explained = 0;
    (void)unused;
    speak("en");
    begin(&one, game_find(game_registry, "pocket-hexes"), 1);
    for (int move = 0; move < MOVES_TYPED && explained < 2; move++) {
        table_look(one.table, session_actor(one.talk.session));
        stop_lower(&one.hurry);
        char *said = ask_for_hint(&one);
        explained += explains_worse(said);
        free(said);
        stop_raise(&one.hurry);
        type_any_move(&one);
    }
    end(&one);
    assert_true(explained > 0);
}

/* If nothing was played, the reason is given in the same words. */
static void who_asks_twice_hears_the_same(void **unused)
{
    struct game_typed one = {.front = &fronts[0]};
    (void)unused;
    speak("en");
    begin(&one, game_find(game_registry, "pocket-hexes"), 1);
    for (int move = 0; move < 6; move++) {
        table_look(one.table, session_actor(one.talk.session));
        char *said = ask_for_hint(&one), *again = ask_for_hint(&one);
        assert_non_null(strstr(said, " points: "));
        assert_string_equal(again, said);
        free(said);
        free(again);
        type_any_move(&one);
    }
    end(&one);
}

static int start_chance(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    return chance_start(&error) ? 0 : -1;
}

static void a_place_alone_asks_what_is_best_there(void **unused)
{
    (void)unused;
    static const char *const lines[] = {"hint b2", NULL};
    speak("en");
    struct fake fake = fake_play_from(&pocket_hexes, 1, 1, "", "tea", "", lines);
    assert_int_equal(fake_count(fake.said.data, "has no advice on"), 0);
    assert_int_equal(fake_count(fake.said.data, "would play 'd4 b2'"), 1);
    buffer_finish(&fake.said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_alone_asks_what_is_best_there),
        cmocka_unit_test(every_hint_can_be_typed_as_it_stands),
        cmocka_unit_test(of_what_is_worse_the_first_is_explained),
        cmocka_unit_test(who_asks_twice_hears_the_same),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
