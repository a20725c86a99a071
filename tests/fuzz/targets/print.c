/*
 * From a record to a printed page: hexprint record. The first line holds the format and options
 * ("svg --every 3"), the rest is the record. What is printed is whole, what is refused leaves
 * nothing and is one line.
 */
#include "printing.h"
#include "target.h"

#include "core/chance.h"

#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct error error = ERROR_INIT;
    (void)argc, (void)argv;
    must(chance_start(&error), "chance can be started");
    scratch_start();
    return 0;
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
        (void)printing_try(text.data, "record", "g.jsonl");
        scratch_clear();
    }
    buffer_finish(&text);
    return fit ? 0 : -1;
}
