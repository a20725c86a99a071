/*
 * What is taught can be typed: everything in quotes, or shown as an example in brackets, in
 * prompts, refusals, help and lessons is typed where it was said, in every language, and must be
 * accepted. What rules and first words show of any game must be understood.
 */
#include "fake_ui.h"

#include "core/os.h"
#include "games/reader.h"
#include "games/registry.h"
#include "support/speak.h"
#include "ui/programs/programs.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_SIZE = 256, MOVES_BETWEEN = 3, PLACES = 6, POOL_MAX = 24 };

/* ---- where something is said ---- */

/* A game after some actions, or a lesson's position. */
struct place {
    const struct game *game;
    const char *options, *prepared;
    const char *position;        /* or NULL */
    int players;                 /* 0: the usual number */
    const struct lesson *lesson; /* the text is its right answer; or NULL */
    bool spelled;                /* the text is for any position, and may be illegal here */
};

struct heard {
    struct fake fake;
    struct ui_functions functions;
    struct talk talk;
    struct table *table;
    struct stop_flag hurry; /* raised: computers answer with their first thought */
    const char *answer;     /* to a further question, once; or NULL */
    bool asked;
    int refused;
};

static void hear(struct ui *ui, enum ui_tone tone, const char *text)
{
    struct heard *heard = (struct heard *)ui;
    heard->refused += tone == UI_ERROR;
    buffer_format(&heard->fake.said, "%s\n", text);
}

/* Answers a further question once, then ends the input. */
static bool ask_back(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line)
{
    struct heard *heard = (struct heard *)ui;
    (void)words;
    buffer_format(&heard->fake.said, "%s\n", prompt);
    buffer_set(line, heard->answer ? heard->answer : "");
    bool there = heard->answer != NULL;
    heard->answer = NULL;
    heard->asked = true;
    return there;
}

static struct session *session_at(const struct place *place)
{
    struct position position;
    struct error error = ERROR_INIT;
    int players = place->players ? place->players : place->game->players_default;
    if (!place->position)
        return fake_session(
            place->game, players, players, place->options, "taught", place->prepared);
    assert_true(position_read(&position, game_registry, place->position, &error));
    int learner = position.game->actor(position.rules, position.state);
    struct session *session =
        setup_practice(&position, learner >= 0 ? learner : 0, "learn", &error);
    position_finish(&position);
    assert_non_null(session);
    return session;
}

static void sit_down(struct heard *heard, const struct place *place)
{
    memset(heard, 0, sizeof *heard);
    heard->functions = fake_functions;
    heard->functions.say = hear;
    heard->functions.ask = ask_back;
    stop_raise(&heard->hurry);
    heard->fake =
        (struct fake){.ui = {.functions = &heard->functions, .columns = 80}, .said = BUFFER_INIT};
    heard->table = table_create(session_at(place), true, &heard->hurry);
    talk_init(&heard->talk, &heard->fake.ui, heard->table, &commands_all);
    table_look(heard->table, session_actor(heard->talk.session));
}

static void stand_up(struct heard *heard)
{
    (void)unlink("tea.json");
    (void)unlink("game.jsonl");
    talk_finish(&heard->talk);
    table_destroy(heard->table);
    buffer_finish(&heard->fake.said);
}

/* ---- finding what to type ---- */

/* Takes the next text between OPEN and CLOSE from *SAID and moves past it. */
static bool take_between(const char **said, const char *open, const char *close, char *line)
{
    const char *from = strstr(*said, open);
    const char *to = from ? strstr(from + strlen(open), close) : NULL;
    struct text text = text_in(line, LINE_SIZE);
    if (!to)
        return false;
    for (from += strlen(open); from < to; from++)
        text_add_char(&text, *from);
    *said = to + strlen(close);
    return true;
}

/* Reports whether LINE is a part or all of what was TYPED. */
static bool is_echo(const char *line, const char *typed)
{
    char lower[LINE_SIZE];
    struct text text = text_in(lower, sizeof lower);
    for (; *typed; typed++)
        text_add_char(&text, text_lower(*typed));
    return strstr(lower, line) != NULL;
}

/* Reports whether LINE has a word in capitals that stands for something: GAME, FILE, X. */
static bool has_blank(const char *line)
{
    for (const char *at = line; *at; at++)
        if (*at >= 'A' && *at <= 'Z' && *at != 'K' && *at != 'D')
            return true;
    return false;
}

/* Reports whether LINE has only plain letters, like commands and actions. */
static bool is_typed(const char *line)
{
    bool letters = false, plain = true;
    for (const char *at = line; *at; at++) {
        letters |= *at >= 'a' && *at <= 'z';
        plain = plain && !(*at & 0x80) && *at != '\'';
    }
    return letters && (plain || strncmp(line, "help ", 5) == 0);
}

static int faults;

/* Reports whether the program accepts LINE at PLACE, as an answer to ASKED_BY, or WHY not. */
static bool is_taken(
    const struct place *place, const char *asked_by, const char *line, struct text *why)
{
    struct heard heard;
    sit_down(&heard, place);
    heard.answer = asked_by ? line : NULL;
    entry_understand(&heard.talk, asked_by ? asked_by : line);
    bool taken = heard.refused == 0;
    text_clear(why);
    if (!taken)
        text_format(why, "%.600s", heard.fake.said.data);
    stand_up(&heard);
    return taken;
}

/* Reports whether LINE only explains or continues the command TYPED: "'redo' follows an 'undo'"
 * need not be typed now, and in "'describe on' or 'off'" the rest is typed with the command. */
static bool is_word_of_command(const struct place *place, const char *typed, const char *line)
{
    struct text why = TEXT_ROOM(2 * LINE_SIZE), whole = TEXT_ROOM(2 * LINE_SIZE);
    const char *command = strncmp(typed, "help ", 5) == 0 ? typed + 5 : typed;
    text_format(&whole, "%.*s %s", (int)strcspn(command, " "), command, line);
    return command_named(&commands_all, line) ||
           (strchr(typed, ' ') && is_taken(place, NULL, whole.data, &why));
}

/* Reports whether LINE is an action, perhaps illegal: "'d8 c4' writes the d8 on c4". */
static bool is_spelled(const struct place *place, const char *line)
{
    struct heard heard;
    struct action action;
    struct text rest = TEXT_ROOM(LINE_SIZE);
    const struct game *game = place->game;
    sit_down(&heard, place);
    const struct rules *rules = heard.talk.rules;
    const struct state *view = table_view(heard.table);
    bool spelled = game_read_typed(game, rules, view, line, &action, NULL) ||
                   (game->parse_path && game->parse_path(rules, view, line, &action, &rest));
    stand_up(&heard);
    return spelled;
}

/* Reports whether the lesson accepts LINE, which it tells to type. */
static bool is_accepted(const struct place *place, const char *line)
{
    struct heard heard;
    struct action read[MOVE_TYPED_MAX];
    struct text spelling = TEXT_ROOM(GAME_SPELLING_SIZE);
    sit_down(&heard, place);
    bool accepted = true;
    if (typed_read_move(&heard.talk, line, true, read, NULL) > 0) {
        place->game->format(heard.talk.rules, table_view(heard.table), &read[0], &spelling);
        accepted = lesson_accepts(place->lesson, spelling.data);
    }
    stand_up(&heard);
    return accepted;
}

/* Reports whether LINE is for some of several games, as SAID must mention. */
static bool is_of_others(const struct place *place, const char *line, const char *said)
{
    return strstr(line, "player 2") && strcmp(place->game->slug, "pocket-hexes") != 0 &&
           (strstr(said, "f each player has a board") || strstr(said, "1人に1枚"));
}

/* Types LINE, which SAID teaches, at PLACE. */
static void type_taught(
    const struct place *place, const char *typed, bool asked, const char *line, const char *said)
{
    struct text why = TEXT_ROOM(4 * LINE_SIZE);
    bool right = !place->lesson || is_accepted(place, line);
    if (!is_typed(line) || is_echo(line, typed) || has_blank(line) ||
        strncmp(line, "hexplay ", 8) == 0 ||
        (right && is_taken(place, asked ? typed : NULL, line, &why)) ||
        is_word_of_command(place, typed, line) || is_of_others(place, line, said) ||
        (place->spelled && is_spelled(place, line)))
        return;
    faults++;
    print_error("%s %s (%s): '%s' teaches '%s': %s     said: %s\n", place->game->slug,
        place->options, place->prepared ? place->prepared : "", typed, line, why.data, said);
}

/* Types everything that SAID teaches at PLACE after TYPED; ASKED: SAID is a question. */
static void type_all(const struct place *place, const char *typed, bool asked, const char *said)
{
    static const char *const between[][2] = {
        {" '", "'"}, {"('", "'"}, {"「", "」"}, {"（例：", "）"}};
    char line[LINE_SIZE];
    for (const char *at = said; (at = strstr(at, "such as ")) != NULL; at++) {
        struct text text = text_in(line, sizeof line);
        text_format(&text, "%.*s", (int)strcspn(at + 8, ",.:;()\n"), at + 8);
        if (line[0] != '$')
            type_taught(place, typed, asked, line, said);
    }
    for (size_t i = 0; i < sizeof between / sizeof between[0]; i++)
        for (const char *at = said; take_between(&at, between[i][0], between[i][1], line);)
            type_taught(place, typed, asked, line, said);
}

static void type_at(const struct place *place, const char *typed)
{
    struct heard heard;
    sit_down(&heard, place);
    entry_understand(&heard.talk, typed);
    if (heard.fake.said.length > 0)
        type_all(place, typed, heard.asked, heard.fake.said.data);
    stand_up(&heard);
}

/* ---- mistakes ---- */

static const char *const mistakes[] = {"gibberish", "zz 9", "t99", "a99", "c3", "d4", "g", "attack",
    "attack b2", "attack zz", "attack b2 z9 c3", "stop", "stop zz", "start", "start 9", "start x",
    "swap x", "swap 3", "enter", "K", "K enter", "enter zz", "declare x", "declare c3",
    "c3 c3 c3 c3", "164532", "164532 f6 r9", "999999 f6", "wild", "wild zz", "penalty d4 d6",
    "penalty", "d4 d6 3 4", "d20", "d20 zz", "d4 c3 c4 c5", "pass x", "pass c3", "done x", "done",
    "done c3", "pass", "t5 c3", "t1 t2 t3", "t5-c3$b2", "resign c3", "cell", "cell zz", "around",
    "around zz", "eye", "eye zz", "save", "hint 99", "hint zz", "describe what", "legal zz",
    "board z", "row", "row zz", "log x", "last x", "undo x", "undo 99", "redo", "correct",
    "correct 9", "help zz", "help", "helo", "r", "position zz/zz", "candidates x", "fits",
    "fits zz", "find", "find zz", "watch", "n"};

/* Types mistakes, and parts of what is right elsewhere. */
static void type_mistakes(const struct place *place, char pool[][LINE_SIZE], int pooled)
{
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++)
        type_at(place, mistakes[i]);
    for (int i = 0; i < pooled; i++) {
        char part[2 * LINE_SIZE];
        struct text text = text_in(part, sizeof part);
        type_at(place, pool[i]);
        text_format(&text, "%s %s", pool[i], pool[i]);
        type_at(place, part);
        part[strcspn(part, " ")] = '\0';
        type_at(place, part);
    }
}

/* ---- places ---- */

/* Adds the first legal actions of each kind at the table, as they are typed. */
static void add_to_pool(const struct talk *talk, char pool[][LINE_SIZE], int *pooled)
{
    const struct action_list *legal = table_legal(talk->table);
    unsigned kinds = 0;
    for (size_t i = 0; i < legal->count && *pooled < POOL_MAX; i++) {
        LOCAL_BUFFER typed = BUFFER_INIT;
        if (kinds >> legal->items[i].kind & 1)
            continue;
        kinds |= 1u << legal->items[i].kind;
        table_add_typed(talk->table, &legal->items[i], &typed);
        struct text text = text_in(pool[(*pooled)++], LINE_SIZE);
        text_add(&text, typed.data);
    }
}

/* Plays some quiet random actions after those of PREPARED, and adds them. */
static void play_on(const struct place *place, struct rng *rng, struct buffer *prepared,
    char pool[][LINE_SIZE], int *pooled)
{
    struct heard heard;
    sit_down(&heard, place);
    struct session *session = heard.talk.session;
    LOCAL_ACTIONS list = action_list_create(place->game, heard.talk.rules);
    for (int move = 0; move < MOVES_BETWEEN && session_actor(session) >= 0; move++) {
        struct text spelling = TEXT_ROOM(GAME_SPELLING_SIZE);
        add_to_pool(&heard.talk, pool, pooled);
        game_quiet(place->game, heard.talk.rules, session_state(session), &list);
        struct action action = list.items[rng_below(rng, (uint32_t)list.count)];
        place->game->format(heard.talk.rules, session_state(session), &action, &spelling);
        buffer_format(prepared, "%s;", spelling.data);
        assert_true(session_play(session, &action, NULL));
        table_look(heard.table, session_actor(session));
    }
    stand_up(&heard);
}

static const struct {
    const char *slug, *options;
} kinds[] = {{"pocket-hexes", ""}, {"beerhex", ""}, {"beerhex", "clues=on"}, {"toll-hexes", ""},
    {"toll-hexes", "match=one"}, {"hex-tri", ""}, {"hex", "size=5"}};

/* Types the examples in brackets, without their prices: "(124356 e4 pays 3 to player 2)". */
static void type_brackets(
    const struct place *place, const char *open, const char *close, const char *said)
{
    static const char *const aside[] = {"such as ", "its 1", "pays 1", "earns 1"};
    char line[LINE_SIZE];
    while (take_between(&said, open, close, line)) {
        bool typed = true;
        for (size_t i = 0; i < sizeof aside / sizeof aside[0]; i++)
            typed = typed && strncmp(line, aside[i], strlen(aside[i])) != 0;
        char *price = strstr(line, " pays ");
        if (price)
            *price = '\0';
        if (typed)
            type_taught(place, "", false, line, line);
    }
}

/* Types what the prompt at PLACE teaches. */
static void type_prompt(const struct place *place)
{
    struct heard heard;
    sit_down(&heard, place);
    talk_prompt(&heard.talk);
    type_brackets(place, "(", ")", heard.fake.said.data);
    type_brackets(place, "（", "）", heard.fake.said.data);
    type_all(place, "", false, heard.fake.said.data);
    stand_up(&heard);
}

static bool is_over(const struct place *place)
{
    struct heard heard;
    sit_down(&heard, place);
    bool over = session_actor(heard.talk.session) < 0;
    stand_up(&heard);
    return over;
}

static void what_is_taught_is_taken(const char *slug, const char *options)
{
    struct buffer prepared = BUFFER_INIT;
    struct place place = {game_find(game_registry, slug), options, "", NULL, 0, NULL, false};
    struct rng rng = rng_from_seed(5);
    static char pool[POOL_MAX][LINE_SIZE];
    int pooled = 0;
    for (int i = 0; i < PLACES && !is_over(&place); i++) {
        type_prompt(&place);
        type_mistakes(&place, pool, pooled);
        play_on(&place, &rng, &prepared, pool, &pooled);
        place.prepared = prepared.data;
    }
    buffer_finish(&prepared);
}

static void what_a_refusal_teaches_is_taken(void **unused)
{
    (void)unused;
    for (int ja = 0; ja < 2; ja++) {
        speak(ja ? "ja" : "en");
        for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
            what_is_taught_is_taken(kinds[i].slug, kinds[i].options);
    }
    assert_int_equal(faults, 0);
}

/* ---- lessons, rules, help ---- */

static void type_lesson(const struct game *game, const struct lesson *lesson)
{
    struct place place = {game, "", NULL, lesson->position, 0, NULL, false};
    type_all(&place, "", false, lesson->text);
    place.lesson = lesson;
    type_all(&place, "", false, lesson->task);
    type_all(&place, "", false, lesson->wrong);
    for (const struct lesson_answer *other = lesson->other; other->begins; other++)
        type_all(&place, "", false, other->words);
}

static void what_a_lesson_teaches_is_taken(void **unused)
{
    (void)unused;
    for (int ja = 0; ja < 2; ja++) {
        speak(ja ? "ja" : "en");
        for (const struct game *const *game = game_registry; *game; game++) {
            int count = 0;
            struct primer *primer = primer_of(*game, ja ? "ja" : "en");
            const struct lesson *lessons = primer_lessons(primer, &count);
            for (int i = 0; i < count; i++)
                type_lesson(*game, &lessons[i]);
            primer_destroy(primer);
        }
    }
    assert_int_equal(faults, 0);
}

/* Types everything in the rules and the first words. */
static void type_rules(const struct place *place, const char *language)
{
    int count;
    struct buffer words = BUFFER_INIT;
    struct rules *rules = game_rules_create(place->game, 0, NULL, NULL);
    struct primer *primer = primer_of(place->game, language);
    const struct primer_section *section = primer_rules(primer, &count);
    primer_add_welcome(primer, place->game, rules, true, &words);
    for (int i = 0; i < count; i++)
        buffer_format(&words, "\n%s", section[i].body.data ? section[i].body.data : "");
    type_all(place, "", false, words.data);
    buffer_finish(&words);
    primer_destroy(primer);
    game_rules_destroy(rules);
}

static void type_help(const struct place *place)
{
    static const char *const topics[] = {"commitment", "seed", "record", "level", "enter"};
    for (size_t i = 0; i < sizeof topics / sizeof topics[0] + commands_all.count; i++) {
        char line[LINE_SIZE];
        struct text text = text_in(line, sizeof line);
        text_format(&text, "help %s",
            i < commands_all.count ? commands_all.items[i].name : topics[i - commands_all.count]);
        type_at(place, line);
    }
}

static void what_help_and_rules_teach_is_taken(void **unused)
{
    (void)unused;
    for (int ja = 0; ja < 2; ja++) {
        speak(ja ? "ja" : "en");
        for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
            struct place place = {game_find(game_registry, kinds[i].slug), kinds[i].options,
                strcmp(kinds[i].slug, "toll-hexes") == 0 ? "start 0" : "", NULL, 2, NULL, true};
            type_help(&place);
            type_rules(&place, ja ? "ja" : "en");
        }
    }
    assert_int_equal(faults, 0);
}

static int start_chance(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    return chdir(BUILD_FOLDER) == 0 && chance_start(&error) ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_refusal_teaches_is_taken),
        cmocka_unit_test(what_a_lesson_teaches_is_taken),
        cmocka_unit_test(what_help_and_rules_teach_is_taken),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
