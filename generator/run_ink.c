/*
 * Says how much ink each component takes, and beside it what it takes in the default theme.
 */
#include "hexprint.h"

/* The mean over the pages of PRINT, per cent; below 0: it could not be measured. */
static double measure(const struct run *run, const struct print *print)
{
    struct scene *scene =
        scene_create(print_width(print), print_height(print), run->fonts, run->symbols);
    struct error ignored = ERROR_INIT;
    double sum = 0.0;
    int pages = print_page_count(print);
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
    LOCAL_BUFFER line = BUFFER_INIT;
    double ink = measure(run, run->print[index]);
    if (ink < 0.0)
        return;
    buffer_format(&line, "%s: ink on ", print_file_name(run->print[index]));
    buffer_add_decimal(&line, ink, 1);
    buffer_add(&line, " % of the paper");
    if (plain != NULL) {
        buffer_add(&line, "; in the default theme ");
        buffer_add_decimal(&line, measure(plain, plain->print[index]), 1);
        buffer_add(&line, " %");
    }
    puts(line.data);
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
