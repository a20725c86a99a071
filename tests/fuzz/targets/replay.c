/*
 * Runs a fuzz target over the files of its corpus: replay FOLDER...; for builds without libFuzzer.
 * Ends badly if the target does, and with status 1 if there was nothing to run.
 */
#include "target.h"

#include "core/os.h"

#include <stdio.h>
#include <string.h>

enum { INPUT_MAX = 1 << 20 };

struct inputs {
    const char *folder;
    struct buffer paths; /* each with its NUL */
    int count;
};

static void add_input(void *context, const char *name)
{
    struct inputs *inputs = context;
    struct buffer path = BUFFER_INIT;
    buffer_format(&path, "%s/%s", inputs->folder, name);
    if (!os_is_folder(path.data)) {
        buffer_add_bytes(&inputs->paths, path.data, path.length + 1);
        inputs->count++;
    }
    buffer_finish(&path);
}

/* The last line on standard error before a bad end is the input's name. */
static bool run_input(const char *path)
{
    struct error error = ERROR_INIT;
    char *bytes;
    size_t length;
    if (!os_read_file(path, INPUT_MAX, &bytes, &length, &error)) {
        fprintf(stderr, "replay: %s\n", error.message);
        return false;
    }
    fprintf(stderr, "%s\n", path);
    (void)LLVMFuzzerTestOneInput((const uint8_t *)bytes, length);
    free(bytes);
    return true;
}

int main(int argc, char **argv)
{
    struct inputs inputs = {NULL, BUFFER_INIT, 0};
    bool good = true;
    for (int i = 1; i < argc; i++) {
        inputs.folder = argv[i];
        os_visit_folder(argv[i], add_input, &inputs);
    }
    LLVMFuzzerInitialize(&argc, &argv);
    const char *path = inputs.paths.data;
    for (int i = 0; i < inputs.count; i++, path += strlen(path) + 1)
        good = run_input(path) && good;
    buffer_finish(&inputs.paths);
    fprintf(stderr, "%d inputs\n", inputs.count);
    return good && inputs.count > 0 ? 0 : 1;
}
