/*
 * Writes all files of a run.
 */
#include "out/cut_file.h"
#include "out/each.h"
#include "out/files.h"

static void say_file(const char *path, const char *about)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    buffer_add_escaped(&line, path);
    if (about != NULL)
        buffer_format(&line, ": %s", about);
    puts(line.data);
    fflush(stdout);
}

static bool write_file(void *context, const char *path, const struct device_format *format,
    const struct sheaf *sheaf, struct error *error)
{
    struct run *run = context;
    bool chosen = run->destination.kind == DESTINATION_FOLDER || run->of_file;
    struct os_output *output =
        chosen ? os_output_create_here(path, 0666, error) : os_output_create(path, 0666, error);
    if (output == NULL ||
        !os_output_end(output, document_write(run, output, format, sheaf, error), error))
        return false;
    run->files++;
    buffer_set(&run->last_file, path);
    if (run->files == 1)
        buffer_add(&run->first_file, path);
    const struct settings *settings = &run->settings;
    if (!settings->verbose || run->destination.kind == DESTINATION_STDOUT)
        return true;
    progress_end(run->progress);
    say_file(path, sheaf->prints[0]->parameters);
    if (run->files == 1 && fonts_custom_file(run->fonts) != NULL)
        say_file("font", fonts_custom_file(run->fonts));
    return true;
}

/* Writes single pieces, whose sizes are in their manifest. */
static bool write_each(struct run *run, struct error *error)
{
    struct claims claims = CLAIMS_INIT;
    if (!(run->settings.each ? each_write(run, error) : deck_write(run, error)))
        return false;
    progress_end(run->progress);
    if (run->settings.verbose)
        run_claim_pieces(run, 0, &claims);
    for (size_t i = 0; i < claims.count; i++)
        say_file(claims.claim[i].path, NULL);
    claims_finish(&claims);
    return true;
}

bool run_write(struct run *run, struct error *error)
{
    if (!destination_make(&run->destination, error))
        return false;
    if (each_is_asked(&run->settings))
        return write_each(run, error);
    return run_visit_files(run, write_file, run, error) &&
           (run->settings.cut == NULL ||
               cut_file_write((struct cut_target){run->settings.cut, run->of_file}, run->print,
                   run->count, &run->theme.rgb, run->fonts, &run->cuts, error));
}
