/*
 * Adds up the results of games.
 */
#include "lab/tournament/tournament.h"

#include <math.h>

/* A contestant's part in a game. */
struct portion {
    int seats;
    int won_seats;
    int score;
    double points;
};

static int winners_of(const struct standings *standings, const struct outcome *outcome)
{
    int count = 0;
    for (int seat = 0; seat < standings->seats; seat++)
        count += outcome->winners >> seat & 1;
    return count;
}

static void take_parts(const struct standings *standings, const struct fixture *fixture,
    const struct outcome *outcome, struct portion part[CONTESTANTS_MAX])
{
    int winners = winners_of(standings, outcome);
    for (int seat = 0; seat < standings->seats; seat++) {
        struct portion *own = &part[fixture->contestant[seat]];
        bool won = outcome->winners >> seat & 1;
        own->seats++;
        own->won_seats += won;
        own->score += outcome->scores[seat];
        if (winners > 0)
            own->points += won ? 1.0 / winners : 0;
        else if (outcome->forfeit < 0)
            own->points += 1.0 / standings->seats;
    }
}

static void add_player(
    struct standings *standings, const struct portion *part, int winners, struct standing *standing)
{
    bool alone = part->seats == standings->seats;
    double score = (double)part->score / part->seats;
    bool all = part->won_seats == winners && winners > 0;
    standing->games++;
    if (all && !(alone && winners > 1))
        standing->wins++;
    else if (part->won_seats > 0 || part->points > 0)
        standing->draws++;
    standing->points += part->points;
    standing->score_sum += score;
    standing->score_squares += score * score;
}

static void add_pair(const struct portion *a, const struct portion *b, struct pairing *pair)
{
    pair->games++;
    if (a->points > b->points)
        pair->a_wins++;
    else if (a->points < b->points)
        pair->b_wins++;
    else
        pair->draws++;
}

static void add_seats(struct standings *standings, const struct outcome *outcome, int winners)
{
    standings->games++;
    standings->shared += winners > 1 || (winners == 0 && outcome->forfeit < 0);
    for (int seat = 0; seat < standings->seats && winners == 1; seat++)
        standings->seat_wins[seat] += outcome->winners >> seat & 1;
}

void standings_add(
    struct standings *standings, const struct fixture *fixture, const struct outcome *outcome)
{
    struct portion part[CONTESTANTS_MAX] = {{0}};
    int winners = winners_of(standings, outcome);
    take_parts(standings, fixture, outcome, part);
    for (int a = 0; a < standings->contestants; a++) {
        if (part[a].seats == 0)
            continue;
        add_player(standings, &part[a], winners, &standings->player[a]);
        for (int b = a + 1; b < standings->contestants; b++)
            if (part[b].seats > 0)
                add_pair(&part[a], &part[b], &standings->pair[a][b]);
    }
    if (outcome->forfeit >= 0)
        standings->player[fixture->contestant[outcome->forfeit]].forfeits++;
    add_seats(standings, outcome, winners);
}

/* ---- times of decisions ---- */

/* Buckets by size: the leading bit of a number gives its power of two, the next four bits its
 * step. */

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

static double milliseconds_of(int bucket)
{
    double start = (double)(UINT64_C(1) << (bucket / TIMES_STEPS));
    return start * (1 + (bucket % TIMES_STEPS + 0.5) / (double)TIMES_STEPS) / 1e6;
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

/* ---- confidence intervals ---- */

static const double z = 1.959963984540054; /* 97.5 % point of the normal distribution */

struct interval interval_share(double points, int64_t games)
{
    if (games <= 0)
        return (struct interval){0, 1};
    double n = (double)games, share = points / n;
    double middle = share + z * z / (2 * n);
    double half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    double scale = 1 + z * z / n;
    /* Rounding can put the ends slightly outside 0 .. 1. */
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
