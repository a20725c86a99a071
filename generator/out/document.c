/*
 * Draws the pages of a run one by one into a single scene, which is reused if the next page is the
 * same (copies): to check them against a profile, and to write them as a document, whose symbols
 * are drawn before its first page.
 */
#include "out/parts.h"

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

/* ---- both sides of the paper ---- */

/* Counts the blank pages that make every front of SHEAF begin a new sheet of paper; -1: it has no
 * backs or is not printed on both sides. */
static int64_t document_blanks(const struct run *run, const struct sheaf *sheaf)
{
    int64_t pages = 0, sheets = 0, shared = 0;
    if (run->settings.duplex == TURN_NONE || sheaf->only_page >= 0)
        return -1;
    bool last_alone = false;
    for (int i = 0; i < sheaf->count; i++) {
        const struct print *print = sheaf->prints[i];
        for (int page = 0; page < print->selected_count; page++) {
            last_alone = !print_shares_sheet(print, page);
            pages++;
            sheets += last_alone;
            shared += !last_alone;
        }
    }
    int64_t copies = run->settings.copies;
    return shared > 0 ? copies * (2 * sheets - pages) - last_alone : -1;
}

/* Returns the duplex mode. Only a document with backs is printed on both sides. */
static enum duplex_mode document_duplex(const struct run *run, const struct sheaf *sheaf)
{
    static const enum duplex_mode modes[] = {
        [TURN_LONG] = DUPLEX_LONG, [TURN_SHORT] = DUPLEX_SHORT, [TURN_NONE] = DUPLEX_NONE};
    return document_blanks(run, sheaf) >= 0 ? modes[run->settings.duplex] : DUPLEX_NONE;
}

/* Returns the title of a document of several prints, which is one of the shared words: by now all
 * prints have read their words. */
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
    const char *all = run->custom != NULL ? custom_kit_of(run->custom)->title : "Paperhex";
    return (struct document_info){
        .title = one ? first->title : all,
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
        .live_text = run->settings.svg_text == 1,
        .outline = run->profile.outline,
        .tagged = is_tagged(sheaf),
        .intent = run->profile.standard == STANDARD_PDFX ? &run->intent : NULL};
}

/* ---- pages ---- */

/* The scene, and the page drawn in it last. */
struct stage {
    struct scene *scene;
    const struct print *print;
    int page;
    bool two_sided;    /* every front begins a new sheet of paper */
    int64_t sides;     /* number written so far, if TWO_SIDED */
    struct rect paper; /* of the last page */
};

static void stage_finish(struct stage *stage)
{
    scene_destroy(stage->scene);
    stage->scene = NULL;
    stage->print = NULL;
    stage->page = -1;
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

/* Writes an empty page after the last one, so that the next page begins a new sheet of paper. */
static bool write_blank(
    struct stage *stage, const struct run *run, struct device *device, struct error *error)
{
    struct scene *scene =
        scene_create(stage->paper.width, stage->paper.height, run->fonts, run->symbols);
    struct page_info info = {.bleed = run->profile.bleed, .part = -1};
    bool written = device_page(device, scene, &info, error);
    scene_destroy(scene);
    stage->sides++;
    return written;
}

/* Begins the next side of the paper; a page that is not a back begins a new sheet. */
static bool begin_side(struct stage *stage, const struct run *run, struct device *device,
    const struct print *print, int page, struct error *error)
{
    if (!stage->two_sided)
        return true;
    if (stage->sides % 2 == 1 && !print_shares_sheet(print, page) &&
        !write_blank(stage, run, device, error))
        return false;
    stage->paper = (struct rect){0.0, 0.0, print->frame.width, print->frame.height};
    stage->sides++;
    return true;
}

static bool write_page(struct stage *stage, const struct run *run, struct device *device,
    const struct sheaf *sheaf, int part, int page, struct error *error)
{
    const struct print *print = sheaf->prints[part];
    int pages = print->selected_count;
    int index = page % pages;
    if (os_stopping())
        return error_set(error, ERROR_SYSTEM, "stopped");
    if (!begin_side(stage, run, device, print, index, error) ||
        !stage_draw(stage, run, print, index, error))
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
    struct stage stage = {.page = -1, .two_sided = document_blanks(run, sheaf) >= 0};
    bool done = true;
    if (sheaf->only_page >= 0)
        done = write_page(&stage, run, device, sheaf, 0, sheaf->only_page, error);
    for (int copy = 0; sheaf->only_page < 0 && copy < run->settings.copies; copy++) {
        for (int i = 0; done && i < sheaf->count; i++) {
            int pages = sheaf->prints[i]->selected_count;
            for (int page = 0; done && page < pages; page++)
                done = write_page(&stage, run, device, sheaf, i, copy * pages + page, error);
        }
    }
    stage_finish(&stage);
    return done;
}

bool document_write(const struct run *run, struct os_output *output,
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

int64_t run_count_blanks(const struct run *run)
{
    struct sheaf all = {run->print, run->count, -1};
    return document_blanks(run, &all);
}

/* ---- checking ---- */

int64_t run_count_pages(const struct run *run)
{
    int64_t pages = 0;
    for (int i = 0; i < run->count; i++)
        pages += run->print[i]->selected_count;
    return pages;
}

static bool check_pages(const struct run *run, const struct print *print, struct stage *stage,
    struct progress *progress, int *flattened, struct error *error)
{
    for (int page = 0; page < print->selected_count; page++) {
        struct preflight_page spot = {print->file_name, page + 1, print->component->piece};
        if (!stage_draw(stage, run, print, page, error) ||
            !preflight_check(stage->scene, &run->profile, run->palette, &spot, error))
            return false;
        *flattened += preflight_flattened(stage->scene, &run->profile);
        progress_step(progress);
    }
    return true;
}

bool run_check_pages(const struct run *run, struct error *error)
{
    struct stage stage = {.page = -1};
    struct progress progress;
    bool good = true;
    int flattened = 0;
    progress_begin(&progress, &run->settings, "Checking", run_count_pages(run));
    for (int i = 0; good && i < run->count; i++)
        good = check_pages(run, run->print[i], &stage, &progress, &flattened, error);
    progress_end(&progress);
    stage_finish(&stage);
    if (good)
        preflight_say_flattened(flattened);
    return good;
}
