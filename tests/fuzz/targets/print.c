/*
 * From a record to a printed page: hexprint record. The first line holds the format and options
 * ("svg --every 3"), the rest is the record. What is printed is whole, what is refused leaves
 * nothing.
 */
#include "target.h"

#include "command_line.h"
#include "core/chance.h"
#include "run.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { WORDS_MAX = 20 };

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct error error = ERROR_INIT;
    (void)argc, (void)argv;
    must(chance_start(&error), "chance can be started");
    scratch_start();
    return 0;
}

static bool is_whole(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && about.st_size > 100;
}

static bool is_format(const char *word)
{
    return strcmp(word, "pdf") == 0 || strcmp(word, "svg") == 0 || strcmp(word, "png") == 0;
}

static void print(char *options)
{
    static struct command_line line;
    char program[] = "hexprint", record[] = "record", file[] = "g.jsonl", quiet[] = "-q",
         output[] = "-o", path[16] = "out.", dpi[] = "--dpi=20";
    char *words[WORDS_MAX + 8];
    struct error error = ERROR_INIT;
    int count = split_words(options, ' ', program, words, WORDS_MAX);
    if (count < 2 || !is_format(words[1]))
        return;
    memcpy(path + 4, words[1], 4);
    words[1] = strcmp(path, "out.png") == 0 ? dpi : quiet;
    char *added[] = {quiet, output, path, record, file, NULL};
    memcpy(words + count, added, sizeof added);
    if (!command_line_read(&line, count + 5, words, &error)) {
        must(error.message[0] != '\0', "what is wrong is said");
        return;
    }
    if (line.command != COMMAND_PRINT || line.settings.copies > 1)
        return;
    char first[24];
    snprintf(first, sizeof first, "out-1%s", path + 3);
    bool done = run_print(&line, NULL, &error);
    must(done ? is_whole(path) || is_whole(first) : error.message[0] != '\0',
        "printed, or a word why not");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buffer text = BUFFER_INIT;
    buffer_add_bytes(&text, data, size);
    char *rest = memchr(text.data, '\n', size);
    bool fit = rest && !memchr(text.data, '/', (size_t)(rest - text.data));
    if (fit) {
        *rest++ = '\0';
        scratch_write("g.jsonl", rest, (size_t)(text.data + size - rest));
        print(text.data);
        scratch_clear();
    }
    buffer_finish(&text);
    return fit ? 0 : -1;
}
