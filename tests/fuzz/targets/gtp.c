/*
 * The engine protocol. Left out is what only takes time: perft beyond one ply, long thinking; and
 * paths with a slash, so that load_record finds nothing but the examples, among which it stands.
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

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct error error = ERROR_INIT;
    (void)argc, (void)argv;
    must(chance_start(&error), "chance can be started");
    must(chdir(SOURCE_FOLDER "/examples") == 0, "the examples are there");
    return 0;
}

/* Thinking is not what is tried here: levels are the yardsticks, which hardly think. */
static const struct player *quick_player(const char *slug, const char *name)
{
    return ai_find(slug, strcmp(name, "normal") == 0 ? "random" : "greedy");
}

static bool takes_long(const char *text)
{
    for (const char *at = strstr(text, "perft"); at; at = strstr(at + 1, "perft"))
        if (strncmp(at, "perft 0\n", 8) != 0 && strncmp(at, "perft 1\n", 8) != 0)
            return true;
    return false;
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buffer commands = BUFFER_INIT;
    char *answers = NULL;
    size_t length = 0;
    buffer_add_bytes(&commands, data, size);
    if (size == 0 || memchr(data, '/', size) || takes_long(commands.data)) {
        buffer_finish(&commands);
        return -1;
    }
    FILE *in = fmemopen(commands.data, size, "r");
    FILE *out = open_memstream(&answers, &length);
    must(in && out, "streams can be opened");
    must(gtp_run(game_registry, quick_player, in, out) == 0, "a conversation ends well");
    fclose(in);
    fclose(out);
    if (!memchr(answers, '\0', length))
        check_answers(answers);
    free(answers);
    buffer_finish(&commands);
    return 0;
}
