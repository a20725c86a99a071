/*
 * Runs a fuzz target over the files of its corpus: replay [CHANGES] FOLDER_OR_FILE...; for builds
 * without libFuzzer. A target that changes inputs itself (nodes.h) is given each with the same
 * changes in every run, too. Ends badly if the target does, and with status 1 if there was nothing
 * to run.
 */
#include "nodes.h"
#include "target.h"

#include "core/os.h"

#include <stdio.h>
#include <string.h>

enum { INPUT_MAX = 1 << 20, CHANGED_MAX = 64 << 10, CHANGES_USUAL = 60 };

/* Not every target has one. */
#pragma weak LLVMFuzzerCustomMutator

struct inputs {
    const char *folder;
    struct buffer paths; /* each with its NUL */
    int count;
    int64_t changes; /* of each */
};

static void add_file(struct inputs *inputs, const char *path)
{
    buffer_add_bytes(&inputs->paths, path, strlen(path) + 1);
    inputs->count++;
}

static void add_input(void *context, const char *name)
{
    struct inputs *inputs = context;
    struct buffer path = BUFFER_INIT;
    buffer_format(&path, "%s/%s", inputs->folder, name);
    if (!os_is_folder(path.data))
        add_file(inputs, path.data);
    buffer_finish(&path);
}

/* Runs the input with one change after the other; changes begin again from the original every
 * second time. */
static void run_changed(const struct inputs *inputs, const char *bytes, size_t length)
{
    size_t size = 0;
    if (length > CHANGED_MAX || !LLVMFuzzerCustomMutator)
        return;
    FREED uint8_t *changed = memory_create(CHANGED_MAX, 1);
    for (unsigned int seed = 0; seed < inputs->changes; seed++) {
        if (seed % 2 == 0 && length > 0)
            memcpy(changed, bytes, size = length);
        size = LLVMFuzzerCustomMutator(changed, size, CHANGED_MAX, seed);
        fprintf(stderr, "change %u\n", seed);
        (void)LLVMFuzzerTestOneInput(changed, size);
    }
}

/* Runs an input. If it crashes, the last line on standard error is the input's name. */
static bool run_input(const struct inputs *inputs, const char *path)
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
    run_changed(inputs, bytes, length);
    free(bytes);
    return true;
}

int main(int argc, char **argv)
{
    struct inputs inputs = {NULL, BUFFER_INIT, 0, CHANGES_USUAL};
    bool good = true;
    for (int i = 1; i < argc; i++) {
        inputs.folder = argv[i];
        if (text_to_number(argv[i], 0, INT32_MAX, &inputs.changes))
            continue;
        if (os_is_folder(argv[i]))
            os_visit_folder(argv[i], add_input, &inputs);
        else
            add_file(&inputs, argv[i]);
    }
    LLVMFuzzerInitialize(&argc, &argv);
    const char *path = inputs.paths.data;
    for (int i = 0; i < inputs.count; i++, path += strlen(path) + 1)
        good = run_input(&inputs, path) && good;
    buffer_finish(&inputs.paths);
    fprintf(stderr, "%d inputs\n", inputs.count);
    return good && inputs.count > 0 ? 0 : 1;
}
