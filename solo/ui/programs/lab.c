/*
 * Starts paperhex-lab for those commands that belong to it.
 */
#include "ui/programs/programs.h"

static const struct program *find_named(int argc, char **argv)
{
    FREED char **words = memory_create((size_t)argc + 1, sizeof *words);
    struct usage_line line = {.usage = &arguments_usage, .words = words, .count = argc - 1};
    struct option_given option;
    enum usage_step step = USAGE_OPTION;
    /* reading the line reorders them */
    memcpy(words, argv + 1, (size_t)line.count * sizeof *words);
    while (step == USAGE_OPTION)
        step = usage_next(&line, &option, NULL);
    return step == USAGE_END && line.kept > 0 ? program_named(words[0]) : NULL;
}

void lab_take_over(int argc, char **argv, struct error *error)
{
    const struct program *program = argc > 1 ? find_named(argc, argv) : NULL;
    if (!program || !program->in_lab)
        return;
    os_become("paperhex-lab", argv);
    arguments_speak(argc, argv);
    error_set(error, ERROR_SYSTEM,
        "'%s' needs the program paperhex-lab: install the package paperhex-lab or, in a clone, "
        "type 'cmake --build build/release --target paperhex-lab'",
        program->name);
}
