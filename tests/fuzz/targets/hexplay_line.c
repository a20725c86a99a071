/*
 * The command line of hexplay, a word a line. It is read and not carried out.
 */
#include "target.h"

#include "ui/programs/programs.h"

#include <string.h>

enum { WORDS_MAX = 40 };

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    scratch_start();
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct arguments line;
    struct error error = ERROR_INIT;
    struct buffer text = BUFFER_INIT;
    char program[] = "hexplay", *words[WORDS_MAX + 2];
    buffer_add_bytes(&text, data, size);
    int count = split_words(text.data, '\n', program, words, WORDS_MAX);
    bool good = arguments_read(&line, count, words, &error);
    must(good || (error.code == ERROR_INPUT && error.message[0]), "what is wrong is said");
    must(good || !strchr(error.message, '\n'), "in one line");
    buffer_finish(&text);
    return 0;
}
