#ifndef PAPERHEX_PLAY_TOURNAMENT_INTERVAL_H
#define PAPERHEX_PLAY_TOURNAMENT_INTERVAL_H

/*
 * 95 % confidence intervals: what is said about strength is said with one of these.
 */

#include <stdint.h>

struct interval {
    double low, high;
};

/* Of a share: Wilson's score interval (E. B. Wilson, Journal of the American Statistical
 * Association 22, 1927) for POINTS (a draw may count half a point) in GAMES. 0 .. 1 without any. */
struct interval interval_share(double points, int64_t games);

/* Of a mean: the normal interval, from COUNT values, their sum and the sum of their squares. A
 * single value says nothing about its spread: then both ends are that value. */
struct interval interval_mean(double sum, double squares, int64_t count);

#endif
