/*
 * Prints what a command line asks for: plans it, checks it, has it written, and says what was
 * written.
 */
#include "hexprint.h"

/* ---- checking ---- */

static bool check_profile(const struct run *run, struct error *error)
{
    if (!preflight_has_rules(&run->profile))
        return true;
    return each_is_asked(&run->settings) ? each_judge(run, error) : run_check_pages(run, error);
}

static int64_t count_writes(const struct run *run)
{
    int64_t pages = 0;
    if (each_is_document(&run->settings))
        return each_document_pages(run);
    if (each_is_asked(&run->settings))
        return each_count(run);
    for (int format = 0; format < PRINT_FORMAT_COUNT; format++) {
        if ((run->destination.formats & (UINT32_C(1) << format)) != 0)
            pages += run_count_pages(run) * run->settings.copies;
    }
    return pages;
}

/* Prints only the first advice about each game; later prints would repeat it. */
static void say_advice(const struct run *run)
{
    const struct kit *said = NULL;
    for (int i = 0; i < run->count; i++) {
        const struct kit *kit = run->print[i]->kit;
        if (*run->print[i]->advice == '\0' || kit == said)
            continue;
        printf("Note: %s\n", run->print[i]->advice);
        said = kit;
    }
}

bool run_check(const struct command_line *line, int entry, bool advises, struct claims *claims,
    int64_t *pages, struct error *error)
{
    struct run run;
    bool whole = run_open(&run, line, error) && mistakes_count(line->mistakes) == 0;
    bool good = whole && check_profile(&run, error);
    if (good) {
        run_claim_files(&run, entry, claims);
        *pages = count_writes(&run);
        if (advises)
            say_advice(&run);
    }
    run_close(&run);
    return good;
}

static bool check_files(const struct run *run, struct error *error)
{
    struct claims claims = CLAIMS_INIT;
    run_claim_files(run, 0, &claims);
    bool good = claims_check(&claims, error);
    claims_finish(&claims);
    return good;
}

/* ---- summary ---- */

static struct summary summary_of(const struct run *run)
{
    const struct settings *settings = &run->settings;
    bool folder = run->destination.kind == DESTINATION_FOLDER;
    return (struct summary){
        .prints = run->print,
        .count = run->count,
        .copies = settings->copies,
        .one_sided = settings->duplex == TURN_NONE,
        .files = run->files,
        .cuts = run->cuts,
        .first_file = run->first_file.data,
        .last_file = run->last_file.data,
        .folder = folder ? run->destination.path : NULL,
    };
}

/* Says how to print a single PDF that has backs. */
static void say_sides(const struct run *run)
{
    bool single = run->destination.kind == DESTINATION_FILE &&
                  (run->destination.formats & (UINT32_C(1) << PRINT_PDF)) != 0;
    int64_t blanks = single ? run_count_blanks(run) : -1;
    if (blanks < 0)
        return;
    printf("Note: print it on both sides, turned over the %s edge",
        run->settings.duplex == TURN_LONG ? "long" : "short");
    if (blanks > 0)
        printf("; %lld blank page%s every back behind its front", (long long)blanks,
            blanks == 1 ? " keeps" : "s keep");
    printf("\n");
}

static void say_summary(const struct run *run, struct run_totals *totals)
{
    struct summary summary = summary_of(run);
    LOCAL_BUFFER words = BUFFER_INIT;
    bool pages = !each_is_asked(&run->settings);
    if (pages)
        summary_format(&summary, &words);
    else
        each_summary(run, &words);
    if (each_is_document(&run->settings))
        each_document_note(run, &words);
    fputs(words.data, stdout);
    if (pages)
        say_sides(run);
    say_advice(run);
    fflush(stdout);
    if (totals == NULL)
        return;
    totals->runs++;
    totals->files += run->files + run->cuts;
    totals->pages += pages ? summary_pages(&summary) : 0;
    totals->sheets += pages ? summary_sheets(&summary) : 0;
}

/* ---- ink ---- */

/* Returns the mean ink coverage of PRINT's pages, per cent; negative if it could not be
 * measured. */
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

static void say_ink_of(const struct run *run, int index, const struct run *plain)
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

/* Prints how much ink each component takes, compared with the default theme. LINE is the source of
 * RUN. */
static void say_ink(const struct run *run, const struct command_line *line)
{
    struct command_line usual = *line;
    struct run plain;
    struct error ignored = ERROR_INIT;
    usual.settings.theme = NULL;
    usual.settings.low_ink = false;
    bool compared = !is_default(run) && run_open(&plain, &usual, &ignored);
    for (int i = 0; i < run->count; i++)
        say_ink_of(run, i, compared ? &plain : NULL);
    if (!is_default(run))
        run_close(&plain);
}

/* ---- the run ---- */

static bool write_counted(struct run *run, struct progress *progress, struct error *error)
{
    struct progress own;
    run->progress = progress != NULL ? progress : &own;
    if (progress == NULL)
        progress_begin(&own, &run->settings, "Printing", count_writes(run));
    bool done = run_write(run, error);
    progress_end(run->progress);
    return done;
}

bool run_print(const struct command_line *line, struct run_totals *totals, struct error *error)
{
    struct run run;
    bool done = run_open(&run, line, error) && check_files(&run, error) &&
                check_profile(&run, error) &&
                write_counted(&run, totals != NULL ? &totals->progress : NULL, error);
    bool pages = !each_is_asked(&run.settings);
    if (done && pages && line->settings.verbose && run.destination.kind != DESTINATION_STDOUT)
        say_ink(&run, line);
    if (done && !line->settings.quiet && run.destination.kind != DESTINATION_STDOUT)
        say_summary(&run, totals);
    run_close(&run);
    return done;
}
