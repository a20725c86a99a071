/*
 * Redraws the line only when its percentage changes, so that what --progress always writes does not
 * depend on speed.
 */
#include "out/out.h"

enum { BAR_CELLS = 25, PATIENCE_MS = 500 };

static bool is_wanted(const struct settings *settings)
{
    return settings->progress == PRINT_PROGRESS_ALWAYS ||
           (settings->progress == PRINT_PROGRESS_AUTO && !settings->quiet &&
               os_is_terminal(stderr));
}

static void draw(const struct progress *progress)
{
    char bar[BAR_CELLS + 1];
    for (int i = 0; i < BAR_CELLS; i++)
        bar[i] = i * 100 < progress->percent * BAR_CELLS ? '#' : '.';
    bar[BAR_CELLS] = '\0';
    fprintf(stderr, "\r%s [%s] %lld/%lld pages", progress->verb, bar, (long long)progress->done,
        (long long)progress->total);
    fflush(stderr);
}

void progress_begin(
    struct progress *progress, const struct settings *settings, const char *verb, int64_t total)
{
    bool at_once = settings->progress == PRINT_PROGRESS_ALWAYS;
    *progress = (struct progress){.verb = verb,
        .total = total,
        .wanted = is_wanted(settings),
        .due = at_once ? 0 : os_monotonic_ms() + PATIENCE_MS,
        .percent = -1};
}

void progress_step(struct progress *progress)
{
    progress->done++;
    if (!progress->wanted || progress->total < 1)
        return;
    int percent = (int)(100 * progress->done / progress->total);
    if (percent == progress->percent || os_monotonic_ms() < progress->due)
        return;
    progress->percent = percent;
    draw(progress);
}

void progress_end(struct progress *progress)
{
    if (progress->percent >= 0) {
        fprintf(stderr, "\r%*s\r", 70, "");
        fflush(stderr);
    }
    progress->percent = -1;
}
