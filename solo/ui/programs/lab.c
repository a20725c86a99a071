/*
 * Hands the commands of paperhex-lab over to it.
 */
#include "ui/programs/programs.h"

/* Returns the program that the command line names, or NULL. */
static const struct program *find_named(int argc, char **argv)
{
    FREED char **words = memory_create((size_t)argc + 1, sizeof *words);
    struct usage_line line = {.usage = &arguments_usage, .words = words, .count = argc - 1};
    struct option_given option;
    enum usage_step step = USAGE_OPTION;
    memcpy(words, argv + 1, (size_t)line.count * sizeof *words); /* reading moves them */
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
