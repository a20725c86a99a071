/*
 * Says how much ink each component takes, and beside it what it takes in the default theme.
 */
#include "hexprint.h"

/* The mean over the pages of PRINT, per cent; below 0: it could not be measured. */
static double measure(const struct run *run, const struct print *print)
{
    struct scene *scene =
        scene_create(print->frame.width, print->frame.height, run->fonts, run->symbols);
    struct error ignored = ERROR_INIT;
    double sum = 0.0;
    int pages = print->selected_count;
    for (int page = 0; page < pages && sum >= 0.0; page++) {
        scene_clear(scene);
        double ink = print_draw(print, page, scene, &ignored)
                         ? device_coverage(scene, &run->theme.rgb)
                         : -1.0;
        sum = ink < 0.0 ? -1.0 : sum + 100.0 * ink;
    }
    scene_destroy(scene);
    return sum < 0.0 ? sum : sum / pages;
}

static bool is_default(const struct run *run)
{
    return strcmp(run_theme_name(&run->settings), "default") == 0;
}

static void say(const struct run *run, int index, const struct run *plain)
{
    double ink = measure(run, run->print[index]);
    if (ink < 0.0)
        return;
    printf(
        "%s: ink on %s %% of the paper", run->print[index]->file_name, decimal_phrase(ink, 1).data);
    if (plain != NULL)
        printf("; in the default theme %s %%",
            decimal_phrase(measure(plain, plain->print[index]), 1).data);
    puts("");
}

void run_say_ink(const struct run *run, const struct command_line *line)
{
    struct command_line usual = *line;
    struct run plain;
    struct error ignored = ERROR_INIT;
    usual.settings.theme = NULL;
    usual.settings.low_ink = false;
    bool compared = !is_default(run) && run_open(&plain, &usual, &ignored);
    for (int i = 0; i < run->count; i++)
        say(run, i, compared ? &plain : NULL);
    if (!is_default(run))
        run_close(&plain);
}
