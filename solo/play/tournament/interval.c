/*
 * Confidence intervals.
 */
#include "play/tournament/tournament.h"

#include <math.h>

static const double z = 1.959963984540054; /* the normal distribution's 97.5 % point */

struct interval interval_share(double points, int64_t games)
{
    if (games <= 0)
        return (struct interval){0, 1};
    double n = (double)games, share = points / n;
    double middle = share + z * z / (2 * n);
    double half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    double scale = 1 + z * z / n;
    /* At the ends the difference of equal numbers may come out a hair beside 0 or 1. */
    return (struct interval){fmax(0, (middle - half) / scale), fmin(1, (middle + half) / scale)};
}

struct interval interval_mean(double sum, double squares, int64_t count)
{
    if (count <= 0)
        return (struct interval){0, 0};
    double n = (double)count, mean = sum / n;
    double variance = count > 1 ? fmax(0, (squares - n * mean * mean) / (n - 1)) : 0;
    double half = z * sqrt(variance / n);
    return (struct interval){mean - half, mean + half};
}
