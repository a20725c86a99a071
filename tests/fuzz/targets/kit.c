/*
 * From a kit file to printed pages: hexprint kit. The first line holds the format and options
 * ("svg --low-ink"), the rest the files, each after a line with its name ("=== units.csv"); k.yaml
 * is the kit. What is printed is whole, what is refused leaves nothing and is one line.
 */
#include "printing.h"
#include "target.h"

#include "core/chance.h"

#include <string.h>

enum { FILES_MAX = 6, NAME_MAX_HERE = 30 };

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
            printing_try(text.data, "kit", "k.yaml");
        scratch_clear();
    }
    buffer_finish(&text);
    return fit ? 0 : -1;
}
