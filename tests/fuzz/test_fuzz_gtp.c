/*
 * Damaged commands: every line gets one well-formed answer or none, and a refused command changes
 * nothing.
 */
#include "mutate.h"

#include "unit/ui/gtp_talk.h"

#include <stdlib.h>

enum { CONVERSATIONS = 250, LINES = 25, RAW_ROUNDS = 400 };

/* Leaves out perft, because another depth could take hours to count. */
static const char *const dictionary[] = {
    "protocol_version",
    "known_command ",
    "new_game pocket-hexes",
    "new_game tokens turns=5",
    "players=2",
    "side=3",
    "seed ",
    "chance auto",
    "chance manual",
    "event ",
    "roll d4=1 d6=2 d8=3 d10=0 d12=5 d20=20",
    "reroll d4=2",
    "actor",
    "legal",
    "play ",
    "d4@c3",
    "d20@c4+c3",
    "penalty d8",
    "place 1",
    "call 2",
    "pass",
    "undo",
    "undo_event",
    "level easy",
    "time_ms 5",
    "genmove",
    "reg_genmove",
    "hint 2",
    "evaluate",
    "policy",
    "show 1",
    "view 1",
    "state",
    "result",
    "record",
    "load_record ",
    "#",
    " ",
    "\t",
    "\r",
    "12 ",
    "=",
    "\xc3\xa4",
    "\xff",
    NULL,
};

static const char *const lines[] = {
    "new_game pocket-hexes side=3",
    "new_game pocket-hexes players=2 boxes=1 rings=one",
    "new_game tokens turns=5",
    "seed abc # def",
    "chance auto",
    "chance manual",
    "event roll d4=1 d6=2 d8=3 d10=0 d12=5 d20=20",
    "event reroll d4=2",
    "play d4@c3",
    "play d8@c2",
    "play place 1",
    "play pass",
    "undo",
    "undo 2",
    "undo_event",
    "level easy",
    "level hard",
    "genmove",
    "genmove",
    "genmove",
    "genmove",
    "reg_genmove",
    "hint 3",
    "evaluate 1",
    "policy",
    "show 1",
    "view 1",
    "legal",
    "perft 1",
    "record",
    "list_commands",
    "load_record README.md",
    "quit x",
};

/* Newlines would split the line, and depths and quitting are not tested here. */
static void make_line(struct buffer *line, struct rng *rng)
{
    const char *source = lines[rng_below(rng, sizeof lines / sizeof *lines)];
    buffer_clear(line);
    buffer_add(line, source);
    if (strncmp(source, "perft", 5) == 0 || rng_below(rng, 3) == 0)
        return;
    mutate(line, dictionary, rng);
    for (size_t i = 0; i < line->length; i++) {
        if (line->data[i] == '\n' || line->data[i] == 'q')
            line->data[i] = '.';
    }
}

/* Checks the answer at AT: "=" or "?", perhaps an id, text, an empty line. Returns what follows. */
static const char *check_answer(const char *at)
{
    assert_true(*at == '=' || *at == '?');
    const char *text = at + 1 + strspn(at + 1, "0123456789");
    const char *end = strstr(at, "\n\n");
    assert_non_null(end);
    assert_true(*text == '\n' || *text == ' ');
    assert_true(*at == '=' || end > text + 1);
    return end + 2;
}

static void check_all_answers(const char *answers)
{
    assert_true(text_is_utf8(answers, strlen(answers)));
    while (*answers)
        answers = check_answer(answers);
}

/* Each line is followed by "770 state": if the line was refused, both states must be the same. If
 * the damage happened to make its id 770, less is compared. */
static void check_refusals(const char *answers)
{
    const char *state = NULL, *at = answers;
    bool refused = false;
    while (*at) {
        const char *next = check_answer(at);
        if (strncmp(at, "=770 {", 6) == 0) {
            if (state && refused)
                assert_memory_equal(state, at, (size_t)(next - at));
            state = at;
            refused = true;
        } else if (*at == '=') {
            refused = false;
        }
        at = next;
    }
}

static void refused_commands_change_nothing(void **unused)
{
    (void)unused;
    for (int i = 0; i < CONVERSATIONS; i++) {
        struct rng rng = rng_from_seed((uint64_t)i);
        struct buffer commands = BUFFER_INIT, line = BUFFER_INIT;
        buffer_format(&commands, "seed %d\nnew_game pocket-hexes side=3\n770 state\n", i);
        for (int k = 0; k < LINES; k++) {
            make_line(&line, &rng);
            buffer_add_bytes(&commands, line.data, line.length);
            buffer_add(&commands, "\n770 state\n");
        }
        char *answers = talk_bytes(commands.data, commands.length);
        check_all_answers(answers);
        check_refusals(answers);
        buffer_finish(&line);
        buffer_finish(&commands);
        free(answers);
    }
}

static void bytes_of_any_kind_are_answered(void **unused)
{
    (void)unused;
    for (int i = 0; i < RAW_ROUNDS; i++) {
        struct rng rng = rng_from_seed(1000u + (uint64_t)i);
        struct buffer bytes = BUFFER_INIT;
        uint32_t count = rng_below(&rng, 2000);
        for (uint32_t k = 0; k < count; k++) {
            const char byte = rng_below(&rng, 8) ? (char)rng_below(&rng, 256) : '\n';
            buffer_add_bytes(&bytes, &byte, 1);
        }
        char *answers = talk_bytes(bytes.data ? bytes.data : "", bytes.length);
        check_all_answers(answers);
        buffer_finish(&bytes);
        free(answers);
    }
}

static void a_line_beyond_a_megabyte_is_refused_and_the_next_answered(void **unused)
{
    struct buffer commands = BUFFER_INIT;
    (void)unused;
    buffer_add(&commands, "5 seed ");
    for (int i = 0; i < (1 << 17); i++)
        buffer_add(&commands, "paperhex ");
    buffer_add(&commands, "\n6 protocol_version\n");
    char *answers = talk_bytes(commands.data, commands.length);
    assert_string_equal(answers, "?5 the line is too long\n\n=6 2\n\n");
    free(answers);
    buffer_finish(&commands);
}

static void a_long_seed_is_a_seed_like_any_other(void **unused)
{
    struct buffer commands = BUFFER_INIT;
    (void)unused;
    buffer_add(&commands, "seed ");
    for (int i = 0; i < 10000; i++)
        buffer_add(&commands, "paperhex ");
    buffer_add(&commands, "\nnew_game pocket-hexes\nactor\n");
    char *answers = talk_bytes(commands.data, commands.length);
    assert_string_equal(answers, "=\n\n=\n\n= 1\n\n");
    free(answers);
    buffer_finish(&commands);
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
        cmocka_unit_test(refused_commands_change_nothing),
        cmocka_unit_test(bytes_of_any_kind_are_answered),
        cmocka_unit_test(a_line_beyond_a_megabyte_is_refused_and_the_next_answered),
        cmocka_unit_test(a_long_seed_is_a_seed_like_any_other),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
