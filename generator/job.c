/*
 * Reads a whole job file and checks every entry before printing.
 */
#include "hexprint.h"

/* A job file with its entries read. */
struct job {
    struct yaml_tree *tree;          /* borrowed */
    const struct command_line *base; /* settings of the command line, which hold for all entries */
    const struct yaml_node *list;
    struct command_line *entries;
    int count;
    int64_t pages;             /* in all entries checked so far */
    struct mistakes *mistakes; /* collects the mistakes of all entries; borrowed, or NULL */
};

/* ---- reading ---- */

static bool read_entries(struct job *job, struct error *error)
{
    const struct yaml_node *node = job->list->first;
    for (; node != NULL; node = node->next) {
        if (!job_entry_read(job->tree, node, job->base, &job->entries[job->count++], error) &&
            !mistakes_note(job->mistakes, error))
            return false;
    }
    return mistakes_none_since(job->mistakes, 0, error);
}

static bool job_init(struct job *job, struct yaml_tree *tree, const struct command_line *base,
    struct mistakes *mistakes, struct error *error)
{
    *job = (struct job){
        .tree = tree, .base = base, .list = schema_top(tree, "jobs", error), .mistakes = mistakes};
    if (job->list == NULL)
        return false;
    if (job->list->kind != YAML_LIST || job->list->count == 0)
        return yaml_refuse(job->list, error, REASON_BAD_VALUE, error_key("jobs"),
            "expected a list of entries, each beginning with '- game: ...'");
    job->entries = memory_create((size_t)job->list->count, sizeof *job->entries);
    return read_entries(job, error);
}

static void job_finish(struct job *job)
{
    free(job->entries);
}

/* ---- checking ---- */

static const struct yaml_node *entry_node(const struct job *job, int entry)
{
    const struct yaml_node *node = job->list->first;
    while (entry-- > 0)
        node = node->next;
    return node;
}

static struct job_place place_of(const struct job *job, const struct yaml_node *node)
{
    return (struct job_place){job->tree, node, &job->base->settings};
}

/* Checks the theme and profile; mistakes in them are reported with their own file and line. */
static bool check_templates(const struct job *job, const struct yaml_node *node,
    const struct settings *settings, struct error *error)
{
    struct theme theme;
    struct profile profile;
    struct error trouble = ERROR_INIT;
    if (run_read_templates(settings, &theme, &profile, &trouble))
        return true;
    if (trouble.file[0] != '\0')
        return error_pass(error, &trouble);
    struct job_place place = place_of(job, node);
    return job_entry_error(&place, &trouble, error);
}

static bool check_entry(struct job *job, int entry, const struct yaml_node *node,
    struct claims *claims, struct error *error)
{
    struct job_place place = place_of(job, node);
    struct error trouble = ERROR_INIT;
    int64_t pages = 0;
    if (!run_check(&job->entries[entry], entry, job->mistakes != NULL, claims, &pages, &trouble))
        return job_entry_error(&place, &trouble, error);
    job->pages += pages;
    return true;
}

/* Checks that no entry overwrites another's output or anything from which the job is made. */
static bool check_claims(const struct job *job, struct claims *claims, struct error *error)
{
    struct claim_clash clash = claims_clash(claims);
    if (clash.writer == NULL)
        return true;
    const struct yaml_node *node = entry_node(job, clash.writer->entry);
    if (clash.other->written)
        return yaml_refuse(node, error, REASON_SAME_FILE,
            error_option_inside(setting_row(clash.writer->setting)->name),
            "this entry writes %.160s like one before it; give it its own output",
            clash.writer->path);
    struct error trouble = ERROR_INIT;
    struct job_place place = place_of(job, node);
    error_refuse(&trouble, REASON_SAME_FILE, error_option(setting_row(clash.writer->setting)->name),
        "%.160s is a file that this job reads; give it another name", clash.writer->path);
    return job_entry_error(&place, &trouble, error);
}

static bool check_all_templates(const struct job *job, struct error *error)
{
    int i = 0;
    for (const struct yaml_node *node = job->list->first; node != NULL; node = node->next) {
        if (!check_templates(job, node, &job->entries[i++].settings, error) &&
            !mistakes_note(job->mistakes, error))
            return false;
    }
    return mistakes_none_since(job->mistakes, 0, error);
}

/* Checks the job, beginning with its files, because planning an entry needs fonts and memory. */
static bool job_check(struct job *job, struct error *error)
{
    struct claims claims = CLAIMS_INIT;
    bool good = check_all_templates(job, error);
    int i = 0;
    claims_read(&claims, yaml_tree_path(job->tree), SETTING_COUNT, 0);
    for (const struct yaml_node *node = job->list->first; good && node != NULL; node = node->next)
        good = check_entry(job, i++, node, &claims, error) || mistakes_note(job->mistakes, error);
    good =
        good && mistakes_none_since(job->mistakes, 0, error) && check_claims(job, &claims, error);
    claims_finish(&claims);
    return good;
}

/* ---- make ---- */

/* Prints the job; BASE says whether to show progress for the whole job. */
static bool job_print(const struct job *job, const struct settings *base, struct error *error)
{
    struct run_totals totals = {.runs = 0};
    bool good = true;
    progress_begin(&totals.progress, base, "Printing", job->pages);
    for (int i = 0; good && i < job->count; i++)
        good = run_print(&job->entries[i], &totals, error);
    progress_end(&totals.progress);
    if (good && totals.runs > 1) {
        LOCAL_BUFFER words = BUFFER_INIT;
        summary_format_pages(totals.pages, totals.sheets, &words);
        printf("In all: %lld files, %s\n", (long long)totals.files, words.data);
    }
    return good;
}

static bool make_folders(const struct job *job, struct error *error)
{
    struct destination destination;
    const struct settings *base = &job->base->settings;
    bool good = !base->given[SETTING_OUTPUT] || (destination_read(&destination, base, 1, error) &&
                                                    destination_make(&destination, error));
    for (int i = 0; good && i < job->count && base->given[SETTING_OUTPUT]; i++) {
        LOCAL_BUFFER folder = BUFFER_INIT;
        const char *path = job->entries[i].settings.output;
        const char *slash = strrchr(path, '/');
        buffer_add_bytes(&folder, path, slash != NULL ? (size_t)(slash - path) : 0);
        good = destination.kind != DESTINATION_FOLDER || slash == NULL ||
               os_make_folders(folder.data, OS_OPEN_FOLDER, error);
    }
    return good;
}

bool job_make(const struct command_line *line, struct error *error)
{
    struct job job = {0};
    struct yaml_tree *tree = yaml_tree_read(line->files[0], error);
    bool good = tree != NULL && job_init(&job, tree, line, NULL, error) && job_check(&job, error) &&
                make_folders(&job, error) && job_print(&job, &line->settings, error);
    job_finish(&job);
    yaml_tree_destroy(tree);
    return good;
}

/* ---- check ---- */

static void PRINTF_LIKE(2, 3) say_good(const struct yaml_tree *tree, const char *format, ...)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    va_list arguments;
    buffer_add_escaped(&line, yaml_tree_path(tree));
    printf("%s: ", line.data);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    puts(", good");
}

/* Prints the mistakes in file order, except the last, which goes into ERROR. If something else
 * ended the check, ERROR already has it. */
static void tell_mistakes(
    struct mistakes *mistakes, const struct yaml_tree *tree, struct error *error)
{
    bool more = error->code != ERROR_NONE && mistakes->count == MISTAKES_MAX;
    if (more)
        error_clear(error);
    mistakes_sort(mistakes, yaml_tree_path(tree));
    bool last = mistakes->count > 0 && error->code == ERROR_NONE && !more;
    int told = mistakes->count - last;
    for (int i = 0; i < told; i++)
        fprintf(stderr, "hexprint: %s\n", error_format(&mistakes->list[i]).line);
    if (more)
        yaml_error_at(tree, 0, error, "there are more mistakes; these are the first %d", told);
    else if (last)
        *error = mistakes->list[told];
}

static bool check_job(struct yaml_tree *tree, const struct command_line *line, struct error *error)
{
    struct job job;
    struct mistakes mistakes = {.count = 0};
    bool good = job_init(&job, tree, line, &mistakes, error) && job_check(&job, error);
    tell_mistakes(&mistakes, tree, error);
    if (good)
        say_good(tree, "a job, %d entr%s", job.count, job.count == 1 ? "y" : "ies");
    job_finish(&job);
    return good;
}

/* The content of a file that is only checked. */
union judged {
    struct theme theme;
    struct profile profile;
    struct paper paper;
    struct piece_size size;
    struct registration_marks marks;
};

static bool judge_texts(const struct yaml_tree *tree, void *into, struct error *error)
{
    struct fonts *fonts = fonts_create(error);
    bool good = fonts != NULL && texts_check_tree(tree, words_spec, fonts, error);
    fonts_destroy(fonts);
    return good;
}

/* Plans a kit; boards of any size can be checked, because they are planned as posters. */
static bool plan_kit(const struct yaml_tree *tree, const struct command_line *base,
    struct mistakes *mistakes, struct error *error)
{
    int64_t pages = 0;
    struct command_line line = {
        .command = COMMAND_PRINT, .settings = base->settings, .custom = true, .mistakes = mistakes};
    struct claims claims = CLAIMS_INIT;
    line.settings.file = yaml_tree_path(tree);
    line.custom_tree = tree;
    line.settings.poster = true;
    bool good = run_check(&line, 0, false, &claims, &pages, error);
    claims_finish(&claims);
    return good;
}

static bool check_kit(struct yaml_tree *tree, const struct command_line *line, struct error *error)
{
    struct mistakes mistakes = {.count = 0};
    bool good = plan_kit(tree, line, &mistakes, error);
    tell_mistakes(&mistakes, tree, error);
    struct custom_kit *custom =
        good && mistakes.count == 0 ? custom_kit_from_tree(tree, error) : NULL;
    if (custom != NULL) {
        LOCAL_BUFFER warnings = BUFFER_INIT;
        custom_kit_warn(custom, &warnings);
        if (warnings.length > 0)
            fputs(warnings.data, stderr);
        say_good(tree, "a kit, %d component%s", custom_kit_count(custom),
            custom_kit_count(custom) == 1 ? "" : "s");
    }
    custom_kit_destroy(custom);
    return custom != NULL;
}

/* A kind of file, recognised by its top key. Jobs and kits are planned with the command line's
 * settings and print their own reports. */
struct file_kind {
    const char *top;
    bool (*plan)(struct yaml_tree *tree, const struct command_line *line, struct error *error);
    const char *name;
    yaml_reader *judge; /* reads into a union judged */
};

static const struct file_kind kinds[] = {
    {"jobs", .plan = check_job},
    {"kit", .plan = check_kit},
    {"theme", .name = "a theme", .judge = theme_from_tree},
    {"profile", .name = "a profile", .judge = profile_from_tree},
    {"paper", .name = "a paper", .judge = paper_from_tree},
    {"size", .name = "a size of pieces", .judge = piece_size_from_tree},
    {"cutter", .name = "a cutter", .judge = cutter_from_tree},
    {"texts", .name = "texts", .judge = judge_texts},
};

static const struct file_kind *find_kind(const char *top)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i].top, top) == 0)
            return &kinds[i];
    }
    return NULL;
}

/* Checks one file; sets PLANNED if it is a job or a kit. */
static bool check_tree(
    struct yaml_tree *tree, const struct command_line *line, bool *planned, struct error *error)
{
    const struct yaml_node *root = yaml_tree_root(tree);
    const struct yaml_node *top = root->kind == YAML_MAP ? root->first : NULL;
    const struct file_kind *kind = NULL;
    for (; top != NULL && kind == NULL; top = top->next)
        kind = find_kind(top->key);
    if (kind == NULL)
        return yaml_error(root, error,
            "the file must begin with the key 'jobs:', 'kit:', 'theme:', 'profile:', 'paper:', "
            "'size:', 'cutter:' or 'texts:'");
    union judged judged;
    *planned = *planned || kind->plan != NULL;
    if (kind->plan != NULL)
        return kind->plan(tree, line, error);
    if (!kind->judge(tree, &judged, error))
        return false;
    say_good(tree, "%s", kind->name);
    return true;
}

static bool check_file(
    const char *path, const struct command_line *line, bool *planned, struct error *error)
{
    struct yaml_tree *tree = yaml_tree_read(path, error);
    bool good = tree != NULL && check_tree(tree, line, planned, error);
    yaml_tree_destroy(tree);
    return good;
}

/* If nothing is planned, refuses all settings; otherwise those about writing. */
static bool check_given(const struct settings *settings, bool planned, struct error *error)
{
    int i = 0;
    while (i < SETTING_COUNT && (planned || !settings->given[i]))
        i++;
    return i == SETTING_COUNT ||
           error_refuse(error, REASON_IDLE, error_option_opens(setting_row((enum setting)i)->name),
               "does not apply to check without a job or a kit");
}

bool job_check_files(const struct command_line *line, struct error *error)
{
    bool planned = false;
    for (int i = 0; i < line->file_count; i++) {
        struct error trouble = ERROR_INIT;
        if (check_file(line->files[i], line, &planned, &trouble))
            continue;
        if (error->code != ERROR_NONE)
            fprintf(stderr, "hexprint: %s\n", error_format(error).line);
        *error = trouble;
    }
    return error->code == ERROR_NONE && check_given(&line->settings, planned, error);
}
