/*
 * hexprint as a shell would start it, in the scratch folder.
 */
#include "printing.h"

#include "hexprint.h"
#include "target.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { WORDS_MAX = 20 };

static bool is_format(const char *word)
{
    return strcmp(word, "pdf") == 0 || strcmp(word, "svg") == 0 || strcmp(word, "png") == 0;
}

/* Returns a file's size; -1 if it does not exist. */
static long long size_of(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 ? (long long)about.st_size : -1;
}

static void check_files(const char *path, const char *first, bool printed)
{
    long long whole = size_of(path), page = size_of(first);
    if (printed)
        must(whole > 100 || page > 100, "what is printed is there");
    else
        must(whole < 0 && page < 0, "what is refused leaves nothing");
}

static void check_refusal(const struct error *error)
{
    must(error->message[0] && !strchr(error->message, '\n'), "what is wrong is said in one line");
    must(error->code == ERROR_INPUT || error->code == ERROR_SYSTEM, "and is not a fault of ours");
}

bool printing_try(char *options, const char *command, const char *file)
{
    static struct command_line line;
    char program[] = "hexprint", quiet[] = "-q", output[] = "-o", path[16] = "out.",
         dpi[] = "--dpi=20", verb[16], name[16];
    char *words[WORDS_MAX + 10];
    struct error error = ERROR_INIT;
    int count = split_words(options, ' ', program, words, WORDS_MAX);
    if (count < 2 || !is_format(words[1]))
        return false;
    snprintf(verb, sizeof verb, "%s", command);
    snprintf(name, sizeof name, "%s", file);
    memcpy(path + 4, words[1], 4);
    words[1] = strcmp(path, "out.png") == 0 ? dpi : quiet;
    char *added[] = {quiet, output, path, verb, name, NULL};
    memcpy(words + count, added, sizeof added);
    if (!command_line_read(&line, count + 5, words, &error)) {
        check_refusal(&error);
        return false;
    }
    if (line.command != COMMAND_PRINT || line.settings.copies > 1)
        return false;
    char first[24];
    snprintf(first, sizeof first, "out-1%s", path + 3);
    bool printed = run_print(&line, NULL, &error);
    if (!printed)
        check_refusal(&error);
    check_files(path, first, printed);
    return printed;
}
