/*
 * Computes what is shown about a group of games.
 */
#include "play/history/history.h"

#include "core/os.h"

int figures_days_in_a_row(const int64_t *days, size_t count, int64_t today, int *longest)
{
    int run = 0;
    *longest = 0;
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || days[i] > days[i - 1] + 1)
            run = 1;
        else if (days[i] == days[i - 1] + 1)
            run++;
        *longest = run > *longest ? run : *longest;
    }
    return count > 0 && days[count - 1] >= today - 1 ? run : 0;
}

static void count_days(const struct history_group *group, int64_t today, struct figures *figures)
{
    FREED int64_t *days = memory_create(group->count, sizeof *days);
    for (size_t i = 0; i < group->count; i++)
        days[i] = os_local_day(group->games[i].created);
    figures->streak = figures_days_in_a_row(days, group->count, today, &figures->longest);
}

static void count_wins(const struct history_group *group, struct figures *figures)
{
    for (size_t i = 0; i < group->count; i++) {
        int outcome = group->games[i].outcome;
        figures->wins += outcome > 0;
        figures->helped_wins += outcome > 0 && group->games[i].helped;
        figures->draws += outcome == 0;
        figures->streak = outcome > 0 ? figures->streak + 1 : 0;
        if (figures->streak > figures->longest)
            figures->longest = figures->streak;
    }
}

static void count_scores(const struct history_group *group, struct figures *figures)
{
    int64_t sum = 0;
    figures->best = figures->worst = group->games[0].score;
    figures->best_helped = true;
    for (size_t i = 0; i < group->count; i++) {
        int score = group->games[i].score;
        sum += score;
        figures->best = score > figures->best ? score : figures->best;
        figures->worst = score < figures->worst ? score : figures->worst;
    }
    for (size_t i = 0; i < group->count; i++)
        if (group->games[i].score == figures->best && !group->games[i].helped)
            figures->best_helped = false;
    figures->average = (double)sum / (double)group->count;
    figures->points = figures->alone || figures->best > 1 || figures->worst < 0;
}

static int floor_to(int number, int step)
{
    int rest = number % step;
    return number - (rest < 0 ? rest + step : rest);
}

/* Returns the smallest of 1, 2, 5, 10, 20, ... with which the bars are enough. */
static int bar_step(int low, int high)
{
    static const int factors[] = {2, 5, 10};
    int step = 1;
    for (int ten = 1, i = 0;
         (floor_to(high, step) - floor_to(low, step)) / step >= FIGURES_BARS_MAX; i++) {
        step = ten * factors[i % 3];
        ten *= i % 3 == 2 ? 10 : 1;
    }
    return step;
}

static void count_bars(const struct history_group *group, struct figures *figures)
{
    int step = bar_step(figures->worst, figures->best);
    int low = floor_to(figures->worst, step);
    figures->bar_count = (floor_to(figures->best, step) - low) / step + 1;
    for (int i = 0; i < figures->bar_count; i++)
        figures->bar[i] = (struct figures_bar){low + i * step, low + (i + 1) * step - 1, 0};
    for (size_t i = 0; i < group->count; i++)
        figures->bar[(floor_to(group->games[i].score, step) - low) / step].games++;
}

void figures_of(const struct history_group *group, int64_t today, struct figures *figures)
{
    memset(figures, 0, sizeof *figures);
    figures->games = (int)group->count;
    figures->alone = group->players == 1;
    count_scores(group, figures);
    if (figures->alone)
        count_days(group, today, figures);
    else
        count_wins(group, figures);
    if (figures->points)
        count_bars(group, figures);
}
