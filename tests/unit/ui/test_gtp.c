/*
 * The engine protocol word by word: commands and their answers.
 */
#include "gtp_talk.h"

#include <locale.h>
#include <stdlib.h>

struct conversation {
    const char *what;
    const char *said;
    const char *answered;
};

/* Reports whether TEXT matches PATTERN, in which '*' matches the rest of a line. */
static bool matches(const char *text, const char *pattern)
{
    while (*pattern) {
        if (*pattern == '*') {
            text += strcspn(text, "\n");
            pattern++;
        } else if (*text++ != *pattern++) {
            return false;
        }
    }
    return *text == '\0';
}

static void hold(const struct conversation *conversations, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char *answers = talk(conversations[i].said);
        if (!matches(answers, conversations[i].answered))
            fail_msg("%s:\n%s--- instead of\n%s", conversations[i].what, answers,
                conversations[i].answered);
        free(answers);
    }
}

#define HOLD(table) hold(table, sizeof table / sizeof *table)

#define ROLL "event roll d4=1 d6=2 d8=3 d10=0 d12=5 d20=20\n"
#define SOLO "chance manual\nnew_game pocket-hexes side=3\n" ROLL
#define SOLO_ANSWERS "=\n\n=\n\n=\n\n"

/* ---- the form of the conversation ---- */

static const struct conversation forms[] = {
    {"nothing said", "", ""},
    {"answers and ids", "protocol_version\n1 protocol_version\n007 name\n",
        "= 2\n\n=1 2\n\n=007 Paperhex\n\n"},
    {"an answer without text", "3 chance auto\nchance auto\n", "=3\n\n=\n\n"},
    {"errors keep the id", "9 nonsense\n", "?9 unknown command\n\n"},
    {"an id alone", "12\n", "?12 no command after the id\n\n"},
    {"an id that is none", "12x name\n-1 name\n", "? unknown command\n\n? unknown command\n\n"},
    {"empty lines and comments", "\n   \n\t\n# all of it\n  # name\nname # the rest\nname#x\n",
        "= Paperhex\n\n= Paperhex\n\n"},
    {"an id and a comment", "4 # name\n5# name\n",
        "?4 no command after the id\n\n?5 no command after the id\n\n"},
    {"tabs, spaces and carriage returns", "\t 7 \t name\t\r\nna\rme\n",
        "=7 Paperhex\n\n= Paperhex\n\n"},
    {"control characters are left out", "na\001\033me\177\n", "= Paperhex\n\n"},
    {"a last line without its end", "name", "= Paperhex\n\n"},
    {"capitals are other letters", "NAME\n", "? unknown command\n\n"},
    {"quit ends it", "quit\nname\n", "=\n\n"},
    {"quit with an id", "2 quit\n", "=2\n\n"},
    {"too many arguments", "quit now\nname x\nundo_event 1\nstate 1\n",
        "? quit takes no arguments\n\n? name takes no arguments\n\n"
        "? undo_event takes no arguments\n\n? state takes no arguments\n\n"},
    {"missing arguments", "known_command\nnew_game\nseed\nseed  \t \nchance # auto\nlevel\nplay\n",
        "? known_command needs an argument\n\n? new_game needs an argument\n\n"
        "? seed needs an argument\n\n? seed needs an argument\n\n? chance needs an argument\n\n"
        "? level needs an argument\n\n? play needs an argument\n\n"},
    {"no UTF-8", "play \xff\xfe\nseed \xc3\nn\xc3\xa4me\nname # \xff\n",
        "? not UTF-8\n\n? not UTF-8\n\n? unknown command\n\n= Paperhex\n\n"},
    {"known commands", "known_command genmove\nknown_command show x\nknown_command komi\n",
        "= true\n\n= false\n\n= false\n\n"},
};

static void the_conversation_has_the_protocols_form(void **unused)
{
    (void)unused;
    HOLD(forms);
}

static void every_game_there_is_is_listed(void **unused)
{
    struct buffer expected = BUFFER_INIT;
    (void)unused;
    for (const struct game *const *game = test_registry; *game; game++)
        buffer_format(&expected, "%s%s\n", game == test_registry ? "= " : "", (*game)->slug);
    buffer_add(&expected, "\n");
    char *answers = talk("list_games\n");
    assert_string_equal(answers, expected.data);
    free(answers);
    buffer_finish(&expected);
}

static void every_command_of_the_protocol_is_listed(void **unused)
{
    char *answers = talk("list_commands\nversion\n");
    (void)unused;
    assert_string_equal(answers,
        "= protocol_version\nname\nversion\nlist_commands\nknown_command\nquit\nlist_games\n"
        "new_game\nseed\nchance\nevent\nactor\nlegal\nplay\nundo\nundo_event\nlevel\ntime_ms\n"
        "genmove\nreg_genmove\nhint\nevaluate\npolicy\nshow\nview\nstate\nresult\nperft\nrecord\n"
        "load_record\nboardsize\nclear_board\nshowboard\nfinal_score\n\n"
        "= " PAPERHEX_VERSION "\n\n");
    free(answers);
}

static void commands_that_need_a_game_say_so(void **unused)
{
    static const char *const commands[] = {"event roll", "actor", "legal", "play d4@a1", "undo",
        "undo_event", "genmove", "reg_genmove", "hint", "show", "view 1", "state", "result",
        "perft 1", "record", "showboard", "final_score"};
    (void)unused;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char *answers = talk(commands[i]);
        if (strcmp(answers, "? no game yet: new_game comes first\n\n") != 0)
            fail_msg("%s: %s", commands[i], answers);
        free(answers);
    }
}

/* ---- setting up ---- */

static const struct conversation set_ups[] = {
    {"no such game", "new_game chess\nactor\n",
        "? there is no game 'chess'\n\n? no game yet: new_game comes first\n\n"},
    {"wrong options leave the game as it was",
        SOLO "new_game pocket-hexes side=99\nnew_game pocket-hexes colour=red\n"
             "new_game pocket-hexes side\nnew_game pocket-hexes players=7\n"
             "new_game pocket-hexes players=x\nnew_game pocket-hexes side=3 side=4\nactor\n",
        SOLO_ANSWERS "? side=99 is not accepted (3 to 7)\n\n"
                     "? unknown option 'colour' *\n\n"
                     "? 'side' is not a key=value\n\n? players=7 is not accepted (1 to 6)\n\n"
                     "? players=x is not accepted (1 to 6)\n\n? 'side' is given twice\n\n= 1\n\n"},
    {"players and a starter", "new_game pocket-hexes players=3 starter=2\nactor\n", "=\n\n= 2\n\n"},
    {"manual chance waits", "chance manual\nnew_game pocket-hexes\nactor\nlegal\n",
        "=\n\n=\n\n= chance\n\n= roll\n\n"},
    {"manual stays for later games, auto draws what is due",
        "chance manual\nnew_game pocket-hexes\nnew_game pocket-hexes side=3\nactor\n"
        "chance auto\nactor\n",
        "=\n\n=\n\n=\n\n= chance\n\n=\n\n= 1\n\n"},
    {"chance is one of two", "chance both\n", "? chance is auto or manual\n\n"},
    {"levels before a game", "level easy\nlevel expert\nlevel random\nlevel Easy\n",
        "=\n\n=\n\n? levels are 1 to 8, of which easy, normal, hard and expert are 2, 4, 6 and "
        "8\n\n"
        "? levels are 1 to 8, of which easy, normal, hard and expert are 2, 4, 6 and 8\n\n"},
    {"thinking time", "time_ms 0\ntime_ms 500\ntime_ms -1\ntime_ms 1.5\n",
        "=\n\n=\n\n? time_ms needs a whole number from 0 on\n\n"
        "? time_ms needs a whole number from 0 on\n\n"},
};

static void games_are_set_up_as_asked(void **unused)
{
    (void)unused;
    HOLD(set_ups);
}

/* ---- playing ---- */

static const struct conversation plays[] = {
    {"events by hand",
        "chance manual\nnew_game pocket-hexes side=3\nplay d4@a1\nevent roll d4=5\n" ROLL ROLL
        "play d4@c3\nlegal\nevent reroll d6=1\nevent reroll d4=2\nactor\n",
        "=\n\n=\n\n? illegal action: an event is due: roll\n\n? *\n\n=\n\n? no event is due\n\n"
        "=\n\n= reroll d4\n\n? *\n\n=\n\n= 1\n\n"},
    {"an event where events are drawn", "new_game pocket-hexes\n" ROLL,
        "=\n\n? events are drawn: chance manual comes first\n\n"},
    {"illegal actions change nothing",
        SOLO "play d4@c3\nevent reroll d4=4\nplay d4@c3\nplay d4@z9\nplay D4@c4\nplay nonsense\n"
             "play  d8@c4 \nresult\n",
        SOLO_ANSWERS "=\n\n=\n\n? illegal action: *\n\n? illegal action: *\n\n"
                     "? illegal action: *\n\n? illegal action: *\n\n=\n\n"
                     "= {\"over\":false,\"scores\":[0],\"winners\":[]}\n\n"},
    {"a mistyped die",
        SOLO "undo_event\nactor\n" ROLL "play d4@c3\nundo_event\nundo\nundo_event\nactor\n",
        SOLO_ANSWERS "=\n\n= chance\n\n=\n\n=\n\n? *\n\n=\n\n=\n\n= chance\n\n"},
    {"undo",
        SOLO "undo\nundo 0\nplay d4@c3\nevent reroll d4=2\nplay d8@c4\nundo 3\nundo x\nundo -1\n"
             "undo 2\nactor\nundo 1\n",
        SOLO_ANSWERS
        "? only 0 actions can be taken back\n\n=\n\n=\n\n=\n\n=\n\n"
        "? only 2 actions can be taken back\n\n? undo takes a whole number\n\n"
        "? undo takes a whole number\n\n=\n\n= 1\n\n? only 0 actions can be taken back\n\n"},
    {"perft", SOLO "perft 0\nperft 1\nperft 3\nperft\nperft -1\nperft x\nperft 1001\n",
        SOLO_ANSWERS
        "= 1\n\n= 114\n\n= 114\n\n? perft needs an argument\n\n"
        "? perft takes a depth from 0 to 1000\n\n? perft takes a depth from 0 to 1000\n\n"
        "? perft takes a depth from 0 to 1000\n\n"},
    {"perft at chance", "chance manual\nnew_game pocket-hexes\nperft 5\n", "=\n\n=\n\n= 1\n\n"},
    {"state and view", SOLO "play d10@c3\nstate\nview 1\nview 2\nview 0\nview\n",
        SOLO_ANSWERS
        "=\n\n"
        "= {\"game\":\"pocket-hexes\",\"players\":1,\"actor\":\"chance\",\"turn\":1,\"active\":1,"
        "\"step\":2,\"dice\":[1,2,3,0,5,20],\"used\":[],\"grids\":[{\"c3\":0}],"
        "\"boxes\":[[]]}\n\n"
        "= {\"game\":\"pocket-hexes\",\"players\":1,\"actor\":\"chance\",\"turn\":1,\"active\":1,"
        "\"step\":2,\"dice\":[1,2,3,0,5,20],\"used\":[],\"grids\":[{\"c3\":0}],"
        "\"boxes\":[[]]}\n\n"
        "? players are 1 to 1\n\n? players are 1 to 1\n\n? view needs an argument\n\n"},
    {"files that are no records", "load_record /nowhere/at/all\nload_record\n",
        "? *\n\n? load_record needs an argument\n\n"},
};

static void games_are_played_as_asked(void **unused)
{
    (void)unused;
    HOLD(plays);
}

static void legal_actions_are_sorted_bytewise(void **unused)
{
    char *answers = talk("seed s\nnew_game pocket-hexes\nlegal\n");
    char *text = answer_text(answers, 3);
    int count = 1;
    (void)unused;
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1, count++) {
        char next[GAME_SPELLING_SIZE];
        *end = '\0';
        snprintf(next, sizeof next, "%.*s", (int)strcspn(end + 1, "\n"), end + 1);
        assert_true(strcmp(line, next) < 0);
    }
    assert_true(count > 37);
    free(text);
    free(answers);
}

static void show_has_no_empty_lines(void **unused)
{
    char *answers = talk(SOLO "show\nshow 1\nshow 2\n");
    char *all = answer_text(answers, 4), *own = answer_text(answers, 5);
    char *wrong = answer_text(answers, 6);
    (void)unused;
    assert_non_null(strstr(all, "\n"));
    assert_null(strstr(all, "\n\n"));
    assert_memory_equal(own, "Pocket Hexes, as player 1 sees it\n", 34);
    assert_string_equal(wrong, "players are 1 to 1");
    for (const char *at = all; *at; at++)
        assert_true((unsigned char)*at < 128);
    free(all);
    free(own);
    free(wrong);
    free(answers);
}

/* ---- the computer ---- */

static const struct conversation computers[] = {
    {"levels that exist and do not",
        SOLO "level easy\nlevel normal\nlevel expert\nreg_genmove\nlevel hard\nreg_genmove\n",
        SOLO_ANSWERS "=\n\n? pocket-hexes has no level normal yet\n\n"
                     "? pocket-hexes has no level expert yet\n\n= d4@a1\n\n=\n\n= d20@e3\n\n"},
    {"without a level: the default or the next weaker one", SOLO "reg_genmove\n",
        SOLO_ANSWERS "= d4@a1\n\n"},
    {"a level asked for before a game without it", "level expert\n" SOLO "genmove\nactor\n",
        "=\n\n" SOLO_ANSWERS "? pocket-hexes has no level expert yet\n\n= 1\n\n"},
    {"a game without computer players", "new_game tokens\ngenmove\nhint\n",
        "=\n\n? tokens has no level normal yet\n\n? tokens has no level normal yet\n\n"},
    {"genmove plays, reg_genmove does not",
        SOLO "reg_genmove\nactor\ngenmove\nactor\ngenmove\nreg_genmove\nhint\n",
        SOLO_ANSWERS "= d4@a1\n\n= 1\n\n= d4@a1\n\n= chance\n\n? an event is due\n\n"
                     "? an event is due\n\n? an event is due\n\n"},
    {"hints", SOLO "level hard\nhint\nhint 1\nhint 0\nhint x\nlevel easy\nhint\nactor\n",
        SOLO_ANSWERS
        "=\n\n= d20@e3\t12.50\t70\nd20@e2\t0.00\t30\n\n= d20@e3\t12.50\t70\n\n"
        "? hint takes a whole number from 1 on\n\n? hint takes a whole number from 1 on\n\n"
        "=\n\n= d4@a1\t0.00\t100\n\n= 1\n\n"},
};

static void computers_answer_as_asked(void **unused)
{
    (void)unused;
    HOLD(computers);
}

/* ---- seeds ---- */

static void the_same_seed_gives_the_same_dice(void **unused)
{
    char *one = talk("seed  a # b  \nnew_game pocket-hexes\nstate\nseed c\nstate\n");
    char *two = talk("seed a # b\nnew_game pocket-hexes\nstate\nseed c\n"
                     "new_game pocket-hexes\nstate\n");
    char *other = talk("seed a\nnew_game pocket-hexes\nstate\n");
    char *dice = answer_text(one, 3), *again = answer_text(two, 3);
    char *kept = answer_text(one, 5), *next = answer_text(two, 6);
    (void)unused;
    assert_string_equal(dice, again);
    assert_string_equal(dice, kept);
    assert_string_not_equal(dice, next);
    assert_null(strstr(other, dice));
    free(dice);
    free(again);
    free(kept);
    free(next);
    free(one);
    free(two);
    free(other);
}

static void a_seed_counts_at_once_where_nothing_is_drawn(void **unused)
{
    char *before = talk("chance manual\nseed x\nnew_game pocket-hexes\nchance auto\nstate\n");
    char *after = talk("chance manual\nnew_game pocket-hexes\nseed x\nchance auto\nstate\n");
    char *one = answer_text(before, 5), *two = answer_text(after, 5);
    (void)unused;
    assert_string_equal(one, two);
    free(one);
    free(two);
    free(before);
    free(after);
}

static void without_a_seed_games_differ(void **unused)
{
    char *answers = talk("new_game pocket-hexes\nrecord\nnew_game pocket-hexes\nrecord\n");
    char *one = answer_text(answers, 2), *two = answer_text(answers, 4);
    (void)unused;
    assert_string_not_equal(strstr(one, "\"commitment\""), strstr(two, "\"commitment\""));
    free(one);
    free(two);
    free(answers);
}

static void undo_and_play_meet_the_same_dice(void **unused)
{
    char *answers = talk("seed x\nnew_game pocket-hexes side=3\nplay d4@c3\nstate\nundo\n"
                         "play d4@c3\nstate\n");
    char *one = answer_text(answers, 4), *two = answer_text(answers, 7);
    (void)unused;
    assert_string_equal(one, two);
    free(one);
    free(two);
    free(answers);
}

/* ---- records ---- */

static char *read_answer(const char *commands, int number)
{
    char *answers = talk(commands);
    char *text = answer_text(answers, number);
    free(answers);
    return text;
}

static void a_record_loaded_stands_at_its_end(void **unused)
{
    char folder[PATH_SIZE], path[PATH_SIZE], commands[3 * PATH_SIZE];
    const char *game = "seed x\nnew_game pocket-hexes side=3\ngenmove\ngenmove\ngenmove\n";
    (void)unused;
    scratch_create(folder);
    scratch_path(path, folder, "r.jsonl");
    snprintf(commands, sizeof commands, "%srecord\n", game);
    char *record = read_answer(commands, 6);
    snprintf(commands, sizeof commands, "%sstate\n", game);
    char *state = read_answer(commands, 6);
    snprintf(commands, sizeof commands, "%sundo 3\nplay d20@e3\nstate\n", game);
    char *undone = read_answer(commands, 8);

    struct buffer file = BUFFER_INIT;
    buffer_format(&file, "%s\n", record);
    scratch_write(path, file.data);
    snprintf(commands, sizeof commands,
        "seed x\nload_record %s\nrecord\nstate\nundo 3\nplay d20@e3\nstate\n", path);
    char *answers = talk(commands);
    char *loaded = answer_text(answers, 3), *stood = answer_text(answers, 4);
    char *replayed = answer_text(answers, 7);
    assert_string_equal(loaded, record);
    assert_string_equal(stood, state);
    assert_string_equal(replayed, undone);

    buffer_finish(&file);
    free(loaded);
    free(stood);
    free(replayed);
    free(answers);
    free(record);
    free(state);
    free(undone);
    scratch_remove(folder);
}

/* Help for a player, and taking back, are refused until the game is over or resigned. */
static void a_rated_record_is_only_looked_at_and_played(void **unused)
{
    static const char rated[] = "{\"paperhex\":1,\"rated\":true,";
    static const char *const refused[] = {
        "undo", "undo_event", "hint", "genmove", "reg_genmove", "evaluate", "policy"};
    char folder[PATH_SIZE], path[PATH_SIZE], commands[2 * PATH_SIZE];
    (void)unused;
    scratch_create(folder);
    scratch_path(path, folder, "r.jsonl");
    char *record = read_answer("seed r\nnew_game pocket-hexes\nrecord\n", 3);
    struct buffer file = BUFFER_INIT;
    buffer_format(&file, "%s%s\n", rated, record + strlen("{\"paperhex\":1,"));
    scratch_write(path, file.data);
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        snprintf(commands, sizeof commands, "seed r\nload_record %s\n%s\n", path, refused[i]);
        char *answers = talk(commands), *answer = answer_text(answers, 3);
        assert_true(strncmp(answer, refused[i], strlen(refused[i])) == 0);
        assert_non_null(strstr(answer, " is refused in a rated game: "));
        free(answer);
        free(answers);
    }
    snprintf(commands, sizeof commands,
        "seed r\nload_record %s\nactor\nplay d4@d4\nnew_game pocket-hexes\nhint\n", path);
    char *answers = talk(commands);
    assert_non_null(strstr(answers, "= 1\n\n=\n\n=\n\n= d"));
    free(answers);
    buffer_add(&file, "{\"abandoned\":1}\n");
    scratch_write(path, file.data);
    snprintf(commands, sizeof commands, "seed r\nload_record %s\nhint\n", path);
    answers = talk(commands);
    assert_non_null(strstr(answers, "=\n\n=\n\n? the game was abandoned"));
    buffer_finish(&file);
    free(answers);
    free(record);
    scratch_remove(folder);
}

static void a_record_that_ends_at_chance_is_left_as_it_is(void **unused)
{
    char folder[PATH_SIZE], path[PATH_SIZE], commands[2 * PATH_SIZE];
    (void)unused;
    scratch_create(folder);
    scratch_path(path, folder, "r.jsonl");
    char *record = read_answer("chance manual\nnew_game pocket-hexes\nrecord\n", 3);
    struct buffer file = BUFFER_INIT;
    buffer_format(&file, "%s\n", record);
    scratch_write(path, file.data);
    snprintf(
        commands, sizeof commands, "load_record %s\nrecord\nactor\nchance auto\nactor\n", path);
    char *answers = talk(commands);
    char *loaded = answer_text(answers, 2), *actor = answer_text(answers, 3);
    char *drawn = answer_text(answers, 5);
    assert_string_equal(loaded, record);
    assert_string_equal(actor, "chance");
    assert_string_equal(drawn, "1");
    buffer_finish(&file);
    free(loaded);
    free(actor);
    free(drawn);
    free(answers);
    free(record);
    scratch_remove(folder);
}

static void a_bad_record_leaves_the_game_as_it_was(void **unused)
{
    char folder[PATH_SIZE], path[PATH_SIZE], commands[2 * PATH_SIZE];
    (void)unused;
    scratch_create(folder);
    scratch_path(path, folder, "r.jsonl");
    scratch_write(path, "{\"paperhex\":1,\"game\":\"pocket-hexes\",\"players\":1}\n{\"x\":1}\n");
    snprintf(
        commands, sizeof commands, "seed x\nnew_game pocket-hexes\nload_record %s\nactor\n", path);
    char *answers = talk(commands);
    char *why = answer_text(answers, 3), *actor = answer_text(answers, 4);
    assert_non_null(strstr(why, "r.jsonl:2: "));
    assert_string_equal(actor, "1");
    free(why);
    free(actor);
    free(answers);
    scratch_remove(folder);
}

/* ---- a whole game ---- */

static void a_game_played_to_its_end_is_over(void **unused)
{
    struct buffer commands = BUFFER_INIT;
    (void)unused;
    buffer_add(&commands, "seed e\nnew_game pocket-hexes side=3 boxes=1\nlevel hard\n");
    for (int i = 0; i < 60; i++)
        buffer_add(&commands, "genmove\n");
    buffer_add(&commands, "actor\nlegal\ngenmove\nplay d4@c3\nperft 4\nresult\nundo\nactor\n");
    char *answers = talk(commands.data);
    static const char *const expected[] = {
        "over", "", "the game is over", "illegal action: the game is over", "1"};
    for (int i = 0; i < 5; i++) {
        char *text = answer_text(answers, 64 + i);
        assert_string_equal(text, expected[i]);
        free(text);
    }
    char *result = answer_text(answers, 69), *actor = answer_text(answers, 71);
    assert_non_null(strstr(result, "{\"over\":true,\"scores\":["));
    assert_non_null(strstr(result, "],\"winners\":[1]}"));
    assert_string_equal(actor, "1");
    free(result);
    free(actor);
    free(answers);
    buffer_finish(&commands);
}

static void answers_are_the_same_in_any_locale(void **unused)
{
    const char *said = SOLO "level hard\nhint\nstate\nshow\n";
    char *before = talk(said);
    (void)unused;
    if (!setlocale(LC_ALL, "de_DE.UTF-8"))
        setlocale(LC_ALL, "C.UTF-8");
    char *after = talk(said);
    setlocale(LC_ALL, "C");
    assert_string_equal(before, after);
    free(before);
    free(after);
}

static int start(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    return chance_start(&error) ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_conversation_has_the_protocols_form),
        cmocka_unit_test(every_game_there_is_is_listed),
        cmocka_unit_test(every_command_of_the_protocol_is_listed),
        cmocka_unit_test(commands_that_need_a_game_say_so),
        cmocka_unit_test(games_are_set_up_as_asked),
        cmocka_unit_test(games_are_played_as_asked),
        cmocka_unit_test(legal_actions_are_sorted_bytewise),
        cmocka_unit_test(show_has_no_empty_lines),
        cmocka_unit_test(computers_answer_as_asked),
        cmocka_unit_test(the_same_seed_gives_the_same_dice),
        cmocka_unit_test(a_seed_counts_at_once_where_nothing_is_drawn),
        cmocka_unit_test(without_a_seed_games_differ),
        cmocka_unit_test(undo_and_play_meet_the_same_dice),
        cmocka_unit_test(a_record_loaded_stands_at_its_end),
        cmocka_unit_test(a_rated_record_is_only_looked_at_and_played),
        cmocka_unit_test(a_record_that_ends_at_chance_is_left_as_it_is),
        cmocka_unit_test(a_bad_record_leaves_the_game_as_it_was),
        cmocka_unit_test(a_game_played_to_its_end_is_over),
        cmocka_unit_test(answers_are_the_same_in_any_locale),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
