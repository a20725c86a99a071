/*
 * The engine protocol, 40 lines of it, with players that answer at once. Left out is what only
 * takes time, perft beyond one ply; and paths with a slash, so that load_record finds nothing but
 * the examples, among which it stands.
 */
#define _XOPEN_SOURCE 700 /* chdir */
#include "target.h"

#include "ai/ai.h"
#include "core/chance.h"
#include "games/registry.h"
#include "ui/gtp/gtp.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { LINES_MAX = 40 };

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct error error = ERROR_INIT;
    (void)argc, (void)argv;
    must(chance_start(&error), "chance can be started");
    must(chdir(SOURCE_FOLDER "/examples") == 0, "the examples are there");
    return 0;
}

/* Checks for long commands. The protocol ignores control characters, so "per\1ft 4" is a long walk,
 * too. */
static bool takes_long(const struct buffer *commands)
{
    struct buffer text = BUFFER_INIT;
    bool found = false;
    for (size_t i = 0; i < commands->length; i++)
        if ((unsigned char)commands->data[i] >= ' ' || commands->data[i] == '\n')
            buffer_add_bytes(&text, &commands->data[i], commands->data[i] == '\x7f' ? 0 : 1);
    for (const char *at = text.data; at && !found && (at = strstr(at, "perft")); at++)
        found = strncmp(at, "perft 0\n", 8) != 0 && strncmp(at, "perft 1\n", 8) != 0;
    buffer_finish(&text);
    return found;
}

/* Every answer begins with = or ? and ends with an empty line. */
static void check_answers(const char *answers)
{
    while (*answers) {
        must(*answers == '=' || *answers == '?', "an answer begins with = or ?");
        const char *end = strstr(answers, "\n\n");
        must(end != NULL, "an answer ends with an empty line");
        answers = end + 2;
    }
}

/* Returns the length of the first LINES_MAX lines. */
static size_t cut(const uint8_t *data, size_t size)
{
    int lines = 0;
    for (size_t i = 0; i < size; i++)
        if (data[i] == '\n' && ++lines == LINES_MAX)
            return i + 1;
    return size;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buffer commands = BUFFER_INIT;
    size = cut(data, size);
    char *answers = NULL;
    size_t length = 0;
    buffer_add_bytes(&commands, data, size);
    if (size == 0 || memchr(data, '/', size) || takes_long(&commands)) {
        buffer_finish(&commands);
        return -1;
    }
    FILE *in = fmemopen(commands.data, size, "r");
    FILE *out = open_memstream(&answers, &length);
    must(in && out, "streams can be opened");
    must(gtp_run(game_registry, ai_find, in, out) == 0, "a conversation ends well");
    fclose(in);
    fclose(out);
    if (!memchr(answers, '\0', length))
        check_answers(answers);
    free(answers);
    buffer_finish(&commands);
    return 0;
}
