/*
 * Checks all pages against a profile, and counts them, before anything is written.
 */
#include "out/document.h"
#include "out/each.h"
#include "out/preflight.h"

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

bool run_judge(const struct run *run, struct error *error)
{
    struct stage stage = STAGE_EMPTY;
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

int64_t run_count_writes(const struct run *run)
{
    int64_t pages = 0;
    if (each_is_asked(&run->settings))
        return each_count(run);
    for (int format = 0; format < PRINT_FORMAT_COUNT; format++) {
        if ((run->destination.formats & (UINT32_C(1) << format)) != 0)
            pages += count_pages(run) * run->settings.copies;
    }
    return pages;
}
