#ifndef PAPERHEX_GENERATOR_PROGRESS_H
#define PAPERHEX_GENERATOR_PROGRESS_H

/*
 * A progress bar on standard error: one line that is drawn over itself and erased at the end.
 */

#include "settings/settings.h"

#include <stdint.h>

struct progress {
    const char *verb;    /* what is done with the pages, a constant */
    int64_t done, total; /* pages */
    bool wanted;
    int64_t due; /* when it may appear, on the clock of os_monotonic_ms */
    int percent; /* as drawn last, -1: nothing is drawn */
};

/* Begins with TOTAL pages to be done. SETTINGS say whether a bar is wanted: auto means on a
 * terminal, not with --quiet, and only once the work has taken half a second. */
void progress_begin(
    struct progress *progress, const struct settings *settings, const char *verb, int64_t total);
/* One more page is done. */
void progress_step(struct progress *progress);
/* Erases the bar, before anything else is said; it comes again if more is done. */
void progress_end(struct progress *progress);

#endif
