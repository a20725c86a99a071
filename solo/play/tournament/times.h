#ifndef PAPERHEX_PLAY_TOURNAMENT_TIMES_H
#define PAPERHEX_PLAY_TOURNAMENT_TIMES_H

/*
 * How long many decisions took, in memory that does not grow: counts of times that differ by less
 * than a sixteenth. Medians and percentiles are right to 3 %.
 */

#include <stdint.h>

/* 16 steps to each doubling, up to 2^40 ns (18 minutes); what took longer counts as that. */
enum { TIMES_STEPS = 16, TIMES_BUCKETS = 40 * TIMES_STEPS };

struct times {
    uint32_t count[TIMES_BUCKETS];
};

void times_add(struct times *times, int64_t nanoseconds);
void times_add_all(struct times *times, const struct times *more);
/* The time in milliseconds that SHARE (0 .. 1) of all do not exceed; 0 without any. */
double times_percentile(const struct times *times, double share);

#endif
