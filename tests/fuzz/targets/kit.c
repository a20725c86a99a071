/*
 * From a kit file to printed pages: hexprint kit. The first line holds the format and options
 * ("svg --low-ink"), the rest the files, each after a line with its name ("=== units.csv"); k.yaml
 * is the kit. What is printed is whole, what is refused leaves nothing and is one line.
 */
#include "target.h"

#include "command_line.h"
#include "core/chance.h"
#include "run.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { WORDS_MAX = 20, FILES_MAX = 6, NAME_MAX_HERE = 30 };

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct error error = ERROR_INIT;
    (void)argc, (void)argv;
    must(chance_start(&error), "chance can be started");
    scratch_start();
    return 0;
}

static bool is_name(const char *name, size_t length)
{
    size_t plain = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-.");
    return length > 0 && length < NAME_MAX_HERE && plain >= length && name[0] != '.' &&
           strncmp(name, "out", 3) != 0;
}

/* Writes the files at TEXT, which ends at END; false if there is no kit among them. */
static bool write_files(char *text, const char *end)
{
    bool kit = false;
    for (int i = 0; i < FILES_MAX && text < end && strncmp(text, "=== ", 4) == 0; i++) {
        char *name = text + 4;
        size_t length = strcspn(name, "\n");
        char *content = name + length + (name[length] == '\n');
        if (name + length >= end || !is_name(name, length))
            return kit;
        name[length] = '\0';
        char *next = strstr(content, "\n=== ");
        text = next != NULL ? next + 1 : (char *)end;
        scratch_write(name, content, (size_t)(text - content));
        kit = kit || strcmp(name, "k.yaml") == 0;
    }
    return kit;
}

static bool is_format(const char *word)
{
    return strcmp(word, "pdf") == 0 || strcmp(word, "svg") == 0 || strcmp(word, "png") == 0;
}

static bool exists(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && about.st_size > 100;
}

static void check_refusal(const struct error *error)
{
    must(error->message[0] && !strchr(error->message, '\n'), "what is wrong is said in one line");
    must(error->code == ERROR_INPUT || error->code == ERROR_SYSTEM, "and is no fault of ours");
}

static void print(char *options)
{
    static struct command_line line;
    char program[] = "hexprint", kit[] = "kit", file[] = "k.yaml", quiet[] = "-q", output[] = "-o",
         path[16] = "out.", dpi[] = "--dpi=20";
    char *words[WORDS_MAX + 10];
    struct error error = ERROR_INIT;
    int count = split_words(options, ' ', program, words, WORDS_MAX);
    if (count < 2 || !is_format(words[1]))
        return;
    memcpy(path + 4, words[1], 4);
    words[1] = strcmp(path, "out.png") == 0 ? dpi : quiet;
    char *added[] = {quiet, output, path, kit, file, NULL};
    memcpy(words + count, added, sizeof added);
    if (!command_line_read(&line, count + 5, words, &error)) {
        check_refusal(&error);
        return;
    }
    if (line.command != COMMAND_PRINT || line.settings.copies > 1)
        return;
    char first[24];
    snprintf(first, sizeof first, "out-1%s", path + 3);
    if (!run_print(&line, NULL, &error))
        check_refusal(&error);
    must(error.code != ERROR_NONE ? !exists(path) && !exists(first) : exists(path) || exists(first),
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
        fit = write_files(rest, text.data + size);
        if (fit)
            print(text.data);
        scratch_clear();
    }
    buffer_finish(&text);
    return fit ? 0 : -1;
}
