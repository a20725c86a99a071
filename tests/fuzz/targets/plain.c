/*
 * The plain front end: hexplay as a shell would start it. The first line is the command line, after
 * "--plain --record g.jsonl" for a game; the rest is typed. What the game left is read again.
 * Left out are slashes, so that everything stays in one folder, and what only takes time.
 */
#include "target.h"

#include "core/chance.h"
#include "games/registry.h"
#include "play/journal.h"
#include "play/verify.h"
#include "ui/programs/programs.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { WORDS_MAX = 20 };

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct error error = ERROR_INIT;
    (void)argc, (void)argv;
    must(chance_start(&error), "chance can be started");
    scratch_start();
    return 0;
}

static bool takes_long(const char *first)
{
    static const char *const slow[] = {"bench", "hard", "expert", "normal", "tournament", "gtp",
        "daily", "analyse", "mcts", "match"};
    for (size_t i = 0; i < sizeof slow / sizeof slow[0]; i++)
        if (strstr(first, slow[i]))
            return true;
    return false;
}

/* A game's record is a record, whatever was typed. */
static void check_record(void)
{
    struct verify_report report;
    struct error error = ERROR_INIT;
    if (access("g.jsonl", F_OK) != 0)
        return;
    must(record_verify(game_registry, "g.jsonl", &report, &error), "the record holds");
    struct session *session = session_load(game_registry, NULL, "g.jsonl", LOAD_TO_READ, &error);
    must(session != NULL || strstr(error.message, "player"), "the record is read again");
    session_destroy(session);
}

static bool says_seats(char *const *words, int count)
{
    for (int i = 1; i < count; i++)
        if (strncmp(words[i], "--se", 4) == 0 && strncmp(words[i], "--seed", 6) != 0)
            return true;
    return false;
}

/* Where the line says nothing about seats, two people play, so that no time goes into thinking. */
static void play(char *first)
{
    static char program[] = "hexplay", plain[] = "--plain", record[] = "--record",
                file[] = "g.jsonl", seat[] = "--seat", person[] = "2=human";
    char *words[WORDS_MAX + 8];
    struct arguments arguments;
    struct error error = ERROR_INIT;
    int count = split_words(first, ' ', program, words, WORDS_MAX);
    const struct game *game = count > 1 ? game_find(game_registry, words[1]) : NULL;
    if (!game)
        return;
    bool seats = says_seats(words, count) || game->players_default < 2;
    char *added[] = {plain, record, file, seats ? NULL : seat, person, NULL};
    memcpy(words + count, added, sizeof added);
    if (arguments_read(&arguments, &programs_all, count + (seats ? 3 : 5), words, &error))
        (void)program_run(&arguments, &error);
    check_record();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buffer text = BUFFER_INIT;
    buffer_add_bytes(&text, data, size);
    char *rest = memchr(text.data, '\n', size);
    bool fit = rest && !memchr(data, '/', size);
    if (fit) {
        *rest++ = '\0';
        fit = !takes_long(text.data);
    }
    if (fit) {
        scratch_input(rest, (size_t)(text.data + size - rest));
        play(text.data);
        scratch_clear();
    }
    buffer_finish(&text);
    return fit ? 0 : -1;
}
