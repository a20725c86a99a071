/*
 * The files of a run: claims and writes them with the same walk, and names those that it reads and
 * writes.
 */
#include "out/parts.h"

/* ---- names ---- */

const char *run_theme_name(const struct settings *settings)
{
    const char *name = settings->theme ? settings->theme : "default";
    return settings->low_ink ? "low-ink" : name;
}

const char *run_profile_name(const struct settings *settings)
{
    const char *usual = each_is_document(settings) ? "shop" : "home";
    return settings->profile ? settings->profile : usual;
}

int run_all_pages(const struct run *run, const struct print *print)
{
    return print->selected_count * run->settings.copies;
}

int run_page_number(const struct print *print, int page)
{
    int pages = print->selected_count;
    return page / pages * print_plan_pages(print) + print_page_number(print, page % pages);
}

/* ---- what is written ---- */

/* Called for every file of a run with its path, its format and its content. */
typedef bool (*run_file_visitor)(void *context, const char *path,
    const struct device_format *format, const struct sheaf *sheaf, struct error *error);

/* A walk over the files of a run. */
struct walk {
    const struct run *run;
    run_file_visitor visit;
    void *context;
    struct error *error;
};

static bool visit_whole(
    const struct walk *walk, const struct device_format *format, const struct sheaf *sheaf)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    destination_path(&walk->run->destination, sheaf->prints[0]->file_name, format, 0, &path);
    return walk->visit(walk->context, path.data, format, sheaf, walk->error);
}

static bool visit_numbered(
    const struct walk *walk, const struct device_format *format, struct print *const *print)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    int pages = run_all_pages(walk->run, *print);
    bool done = true;
    for (int page = 0; done && page < pages; page++) {
        struct sheaf sheaf = {print, 1, page};
        destination_path(&walk->run->destination, (*print)->file_name, format,
            pages > 1 ? run_page_number(*print, page) : 0, &path);
        done = walk->visit(walk->context, path.data, format, &sheaf, walk->error);
    }
    return done;
}

static bool visit_format(const struct walk *walk, const struct device_format *format)
{
    const struct run *run = walk->run;
    if (format->many_pages && run->destination.kind != DESTINATION_FOLDER) {
        struct sheaf all = {run->print, run->count, -1};
        return visit_whole(walk, format, &all);
    }
    for (int i = 0; i < run->count; i++) {
        struct sheaf one = {&run->print[i], 1, -1};
        bool done = format->many_pages ? visit_whole(walk, format, &one)
                                       : visit_numbered(walk, format, &run->print[i]);
        if (!done)
            return false;
    }
    return true;
}

/* Visits all files except those of cut lines, in writing order, until VISIT returns false. */
static bool visit_files(
    const struct run *run, run_file_visitor visit, void *context, struct error *error)
{
    struct walk walk = {run, visit, context, error};
    for (int format = 0; format < PRINT_FORMAT_COUNT; format++) {
        if ((run->destination.formats & (UINT32_C(1) << format)) != 0 &&
            !visit_format(&walk, destination_device((enum print_format)format)))
            return false;
    }
    return true;
}

/* ---- claims ---- */

/* The claims of one entry, and the setting that names an input. */
struct claiming {
    struct claims *claims;
    int entry;
    enum setting setting;
};

static bool claim_output(void *context, const char *path, const struct device_format *format,
    const struct sheaf *sheaf, struct error *error)
{
    const struct claiming *claiming = context;
    claims_write(claiming->claims, path, SETTING_OUTPUT, claiming->entry);
    return true;
}

static void claim_input(void *context, const char *path)
{
    const struct claiming *claiming = context;
    if (path != NULL)
        claims_read(claiming->claims, path, claiming->setting, claiming->entry);
}

/* Claims the template NAME if it is a file; it may also be NULL or built in. */
static void claim_template(
    struct claiming *claiming, const char *name, const char *folder, enum setting setting)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    struct error none = ERROR_INIT;
    claiming->setting = setting;
    if (name != NULL && template_path(name, folder, setting_row(setting)->name, &path, &none))
        claim_input(claiming, path.data);
}

static void claim_inputs(const struct run *run, struct claiming *claiming)
{
    const struct settings *settings = &run->settings;
    claim_template(claiming, run_profile_name(settings), "profiles", SETTING_PROFILE);
    claim_template(claiming, settings->paper_spelling, "papers", SETTING_PAPER);
    claim_template(claiming, settings->piece_size, "sizes", SETTING_PIECE_SIZE);
    claim_template(claiming, settings->registration, "cutters", SETTING_REGISTRATION);
    claim_template(claiming, run_theme_name(settings), "themes", SETTING_THEME);
    fonts_visit_custom(run->fonts, claim_input, claiming);
    claiming->setting = SETTING_ANALYSIS;
    claim_input(claiming, settings->analysis);
    claiming->setting = SETTING_SINCE;
    claim_input(claiming, settings->since);
    claiming->setting = SETTING_FILE;
    claim_input(claiming, settings->file);
    if (run->custom != NULL)
        custom_kit_visit_files(run->custom, claim_input, claiming);
    claiming->setting = SETTING_LANG;
    catalogue_visit_files(run->texts, claim_input, claiming);
}

static void claim_cuts(const struct run *run, const struct claiming *claiming)
{
    const char *cut = run->settings.cut;
    int count = cut != NULL ? cut_file_count(run->print, run->count, run->fonts) : 0;
    LOCAL_BUFFER name = BUFFER_INIT;
    for (int number = 1; number <= count; number++) {
        cut_file_name(cut, count > 1 ? number : 0, &name);
        claims_write(claiming->claims, name.data, SETTING_CUT, claiming->entry);
    }
}

/* Claims all pictures and other files that would be written for single pieces. */
static void claim_pieces(const struct run *run, int entry, struct claims *claims)
{
    if (run->settings.each)
        each_claim(run, claims, entry);
    else if (run->settings.deck == PRINT_DECK_PCIO)
        deck_pcio_claim(run, claims, entry);
    else
        deck_claim(run, claims, entry);
}

void run_claim_files(const struct run *run, int entry, struct claims *claims)
{
    struct claiming claiming = {claims, entry, SETTING_COUNT};
    struct error none = ERROR_INIT;
    claim_inputs(run, &claiming);
    if (each_is_asked(&run->settings) && !each_is_document(&run->settings))
        claim_pieces(run, entry, claims);
    else if (visit_files(run, claim_output, &claiming, &none))
        claim_cuts(run, &claiming);
}

/* ---- writing ---- */

static void say_file(const char *path, const char *about)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    buffer_add_escaped(&line, path);
    if (about != NULL)
        buffer_format(&line, ": %s", about);
    puts(line.data);
    fflush(stdout);
}

static void say_font(void *nothing, const char *path)
{
    say_file("font", path);
}

static bool write_content(const struct run *run, struct os_output *output,
    const struct device_format *format, const struct sheaf *sheaf, struct error *error)
{
    return each_is_document(&run->settings) ? each_document_write(run, output, sheaf, error)
                                            : document_write(run, output, format, sheaf, error);
}

static bool write_file(void *context, const char *path, const struct device_format *format,
    const struct sheaf *sheaf, struct error *error)
{
    struct run *run = context;
    bool chosen = run->destination.kind == DESTINATION_FOLDER || run->of_file;
    struct os_output *output =
        chosen ? os_output_create_here(path, 0666, error) : os_output_create(path, 0666, error);
    if (output == NULL ||
        !os_output_end(output, write_content(run, output, format, sheaf, error), error))
        return false;
    run->files++;
    buffer_set(&run->last_file, path);
    if (run->files == 1)
        buffer_add(&run->first_file, path);
    const struct settings *settings = &run->settings;
    if (!settings->verbose || run->destination.kind == DESTINATION_STDOUT)
        return true;
    progress_end(run->progress);
    say_file(path, each_is_document(settings) ? NULL : sheaf->prints[0]->parameters);
    if (run->files == 1)
        fonts_visit_custom(run->fonts, say_font, NULL);
    return true;
}

/* Writes single pieces, whose sizes are in their manifest. */
static bool write_each(struct run *run, struct error *error)
{
    struct claims claims = CLAIMS_INIT;
    bool good;
    if (run->settings.each)
        good = each_write(run, error);
    else if (run->settings.deck == PRINT_DECK_PCIO)
        good = deck_pcio_write(run, error);
    else
        good = deck_write(run, error);
    if (!good)
        return false;
    progress_end(run->progress);
    if (run->settings.verbose)
        claim_pieces(run, 0, &claims);
    for (size_t i = 0; i < claims.count; i++)
        say_file(claims.claim[i].path, NULL);
    claims_finish(&claims);
    return true;
}

bool run_write(struct run *run, struct error *error)
{
    if (!destination_make(&run->destination, error))
        return false;
    if (each_is_asked(&run->settings) && !each_is_document(&run->settings))
        return write_each(run, error);
    return visit_files(run, write_file, run, error) &&
           (run->settings.cut == NULL ||
               cut_file_write((struct cut_target){run->settings.cut, run->of_file}, run->print,
                   run->count, &run->theme.rgb, run->fonts, &run->cuts, error));
}
