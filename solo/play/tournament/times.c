/*
 * Counts of times by size: a number's leading bit says which doubling, the next four which step.
 */
#include "play/tournament/tournament.h"

static int bucket_of(int64_t nanoseconds)
{
    int doubling = 0;
    uint64_t time = nanoseconds < 1 ? 1 : (uint64_t)nanoseconds;
    while (time >> doubling > 1)
        doubling++;
    if (doubling >= TIMES_BUCKETS / TIMES_STEPS)
        return TIMES_BUCKETS - 1;
    uint64_t rest = time - (UINT64_C(1) << doubling);
    return doubling * TIMES_STEPS + (int)(rest * TIMES_STEPS >> doubling);
}

/* The middle of what the bucket holds. */
static double milliseconds_of(int bucket)
{
    double start = (double)(UINT64_C(1) << (bucket / TIMES_STEPS));
    return start * (1 + (bucket % TIMES_STEPS + 0.5) / TIMES_STEPS) / 1e6;
}

void times_add(struct times *times, int64_t nanoseconds)
{
    times->count[bucket_of(nanoseconds)]++;
}

void times_add_all(struct times *times, const struct times *more)
{
    for (int i = 0; i < TIMES_BUCKETS; i++)
        times->count[i] += more->count[i];
}

double times_percentile(const struct times *times, double share)
{
    uint64_t all = 0, so_far = 0;
    for (int i = 0; i < TIMES_BUCKETS; i++)
        all += times->count[i];
    for (int i = 0; i < TIMES_BUCKETS; i++) {
        so_far += times->count[i];
        if (so_far > 0 && (double)so_far >= share * (double)all)
            return milliseconds_of(i);
    }
    return 0;
}
