/*
 * Writes what hexprint prints. Symbols of a document are drawn before its first page; pages are
 * drawn one by one into one scene, which is reused if the next page is the same (copies).
 */
#include "each.h"

/* ---- one file ---- */

/* 1 January 2000: the date in a print shop's file without SOURCE_DATE_EPOCH. These files must have
 * a date, and the same pages must give the same bytes. */
static const int64_t fixed_date = 946684800;

static int64_t document_date(const struct profile *profile)
{
    int64_t date;
    if (os_fixed_seconds(&date))
        return date;
    return profile->standard == STANDARD_PDFX ? fixed_date : -1;
}

/* Returns the duplex mode; only a document in which every page has its back can be turned. */
static enum duplex_mode document_duplex(const struct run *run, const struct sheaf *sheaf)
{
    static const enum duplex_mode modes[] = {
        [TURN_LONG] = DUPLEX_LONG, [TURN_SHORT] = DUPLEX_SHORT, [TURN_NONE] = DUPLEX_NONE};
    for (int i = 0; i < sheaf->count; i++) {
        if (!print_has_backs(sheaf->prints[i]))
            return DUPLEX_NONE;
    }
    return modes[run->line->settings.duplex];
}

/* Returns the title of several prints. All prints have read their words by now, including the
 * shared ones. */
static const char *several(const struct run *run)
{
    struct error error = ERROR_INIT;
    const struct texts *texts = catalogue_texts(run->texts, NULL, &error);
    return texts != NULL ? word(texts, "several") : "";
}

struct document_info run_document_info(const struct run *run, const struct sheaf *sheaf)
{
    const struct print *first = sheaf->prints[0];
    bool one = sheaf->count == 1;
    return (struct document_info){
        .title = one                   ? first->title
                 : run->custom != NULL ? custom_kit_of(run->custom)->title
                                       : "Paperhex",
        .author = one || run->custom != NULL ? print_author(first) : "Paperhex",
        .subject = one ? first->parameters : several(run),
        .language = catalogue_language(run->texts),
        .date = document_date(&run->profile),
        .duplex = document_duplex(run, sheaf),
    };
}

static bool is_tagged(const struct sheaf *sheaf)
{
    for (int i = 0; i < sheaf->count; i++) {
        if (!print_is_tagged(sheaf->prints[i]))
            return false;
    }
    return true;
}

struct device_options run_device_options(const struct run *run, const struct sheaf *sheaf)
{
    return (struct device_options){.dpi = run->settings.dpi,
        .live_text = run->line->settings.svg_text == 1,
        .outline = run->profile.outline,
        .tagged = is_tagged(sheaf),
        .intent = run->profile.standard == STANDARD_PDFX ? &run->intent : NULL};
}

/* The scene with the page drawn last. */
struct stage {
    struct scene *scene;
    const struct print *print;
    int page;
};

static void stage_finish(struct stage *stage)
{
    scene_destroy(stage->scene);
    *stage = (struct stage){NULL, NULL, -1};
}

static bool stage_draw(struct stage *stage, const struct run *run, const struct print *print,
    int page, struct error *error)
{
    if (stage->print == print && stage->page == page)
        return true;
    if (stage->print != print) {
        stage_finish(stage);
        stage->scene =
            scene_create(print->frame.width, print->frame.height, run->fonts, run->symbols);
    }
    scene_clear(stage->scene);
    stage->print = print;
    stage->page = page;
    return print_draw(print, page, stage->scene, error);
}

static bool write_page(struct stage *stage, const struct run *run, struct device *device,
    const struct sheaf *sheaf, int part, int page, struct error *error)
{
    const struct print *print = sheaf->prints[part];
    int pages = print->selected_count;
    int index = page % pages;
    if (os_stopping())
        return error_set(error, ERROR_SYSTEM, "stopped");
    if (!stage_draw(stage, run, print, index, error))
        return false;
    struct text text = TEXT_ROOM(16);
    print_label(print, index, &text);
    struct page_info info = {.label = text.data,
        .title = page == 0 ? print->title : NULL,
        .bleed = run->profile.bleed,
        .part = page < pages ? part : -1};
    if (!device_page(device, stage->scene, &info, error))
        return false;
    progress_step(run->progress);
    return true;
}

static bool write_pages(
    const struct run *run, struct device *device, const struct sheaf *sheaf, struct error *error)
{
    struct stage stage = {NULL, NULL, -1};
    bool done = true;
    if (sheaf->only_page >= 0)
        done = write_page(&stage, run, device, sheaf, 0, sheaf->only_page, error);
    for (int copy = 0; sheaf->only_page < 0 && copy < run->line->settings.copies; copy++) {
        for (int i = 0; done && i < sheaf->count; i++) {
            int pages = sheaf->prints[i]->selected_count;
            for (int page = 0; done && page < pages; page++)
                done = write_page(&stage, run, device, sheaf, i, copy * pages + page, error);
        }
    }
    stage_finish(&stage);
    return done;
}

static bool write_document(const struct run *run, struct os_output *output,
    const struct device_format *format, const struct sheaf *sheaf, struct error *error)
{
    struct document_info info = run_document_info(run, sheaf);
    struct device_options options = run_device_options(run, sheaf);
    struct device *device = format->create(output, &info, run->palette, &options, error);
    if (device == NULL)
        return false;
    if (write_pages(run, device, sheaf, error))
        return device_finish(device, error);
    device_destroy(device);
    return false;
}

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
    bool chosen = run->destination.kind == DESTINATION_FOLDER || run->line->of_file;
    struct os_output *output =
        chosen ? os_output_create_here(path, 0666, error) : os_output_create(path, 0666, error);
    if (output == NULL ||
        !os_output_end(output, write_document(run, output, format, sheaf, error), error))
        return false;
    run->files++;
    buffer_set(&run->last_file, path);
    if (run->files == 1)
        buffer_add(&run->first_file, path);
    const struct settings *settings = &run->line->settings;
    if (!settings->verbose || run->destination.kind == DESTINATION_STDOUT)
        return true;
    progress_end(run->progress);
    say_file(path, sheaf->prints[0]->parameters);
    if (run->files == 1 && fonts_custom_file(run->fonts) != NULL)
        say_file("font", fonts_custom_file(run->fonts));
    return true;
}

/* ---- all files ---- */

/* Writes single pieces, whose sizes are in their manifest. */
static bool write_each(struct run *run, struct error *error)
{
    struct claims claims = CLAIMS_INIT;
    if (!each_write(run, error))
        return false;
    progress_end(run->progress);
    if (run->settings.verbose)
        each_claim(run, &claims, 0);
    for (size_t i = 0; i < claims.count; i++)
        say_file(claims.claim[i].path, NULL);
    claims_finish(&claims);
    return true;
}

static bool write_all(struct run *run, struct error *error)
{
    if (!destination_make(&run->destination, error))
        return false;
    if (each_is_asked(&run->settings))
        return write_each(run, error);
    return run_visit_files(run, write_file, run, error) &&
           (run->line->settings.cut == NULL ||
               cut_file_write((struct cut_target){run->line->settings.cut, run->line->of_file},
                   run->print, run->count, &run->theme.rgb, run->fonts, &run->cuts, error));
}

/* ---- checking ---- */

/* Counts the pages of one copy in one format. */
static int64_t count_pages(const struct run *run)
{
    int64_t pages = 0;
    for (int i = 0; i < run->count; i++)
        pages += run->print[i]->selected_count;
    return pages;
}

static bool check_pages(const struct run *run, const struct print *print, struct stage *stage,
    struct progress *progress, struct error *error)
{
    for (int page = 0; page < print->selected_count; page++) {
        struct preflight_page spot = {print->file_name, page + 1, print->component->piece};
        if (!stage_draw(stage, run, print, page, error) ||
            !preflight_check(stage->scene, &run->profile, run->palette, &spot, error))
            return false;
        progress_step(progress);
    }
    return true;
}

/* Checks everything against the profile before anything is written. */
static bool check_profile(const struct run *run, struct error *error)
{
    struct stage stage = {NULL, NULL, -1};
    struct progress progress;
    bool good = true;
    if (!preflight_has_rules(&run->profile))
        return true;
    if (each_is_asked(&run->settings))
        return each_judge(run, error);
    progress_begin(&progress, &run->settings, "Checking", count_pages(run));
    for (int i = 0; good && i < run->count; i++)
        good = check_pages(run, run->print[i], &stage, &progress, error);
    progress_end(&progress);
    stage_finish(&stage);
    return good;
}

/* Counts the pages to be written, once for each format. */
static int64_t count_writes(const struct run *run)
{
    int64_t pages = 0;
    if (each_is_asked(&run->settings))
        return each_count(run);
    for (int format = 0; format < PRINT_FORMAT_COUNT; format++) {
        if ((run->destination.formats & (UINT32_C(1) << format)) != 0)
            pages += count_pages(run) * run->line->settings.copies;
    }
    return pages;
}

/* Prints only the first advice of each game; the following prints would repeat it. */
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

/* Checks that no file overwrites another one or an input. */
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
    const struct settings *settings = &run->line->settings;
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

static void say_summary(const struct run *run, struct run_totals *totals)
{
    struct summary summary = summary_of(run);
    LOCAL_BUFFER words = BUFFER_INIT;
    bool pages = !each_is_asked(&run->settings);
    if (pages)
        summary_format(&summary, &words);
    else
        each_summary(run, &words);
    fputs(words.data, stdout);
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

/* Writes and counts the pages, in PROGRESS or in a bar of its own. */
static bool write_counted(struct run *run, struct progress *progress, struct error *error)
{
    struct progress own;
    run->progress = progress != NULL ? progress : &own;
    if (progress == NULL)
        progress_begin(&own, &run->settings, "Printing", count_writes(run));
    bool done = write_all(run, error);
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
