/*
 * Ends of a turn, judged by rolls of the next.
 */
#include "ai/pocket_hexes/private.h"

struct end {
    uint8_t value[SHEET_CELLS_MAX], free;
    float promise;
    struct end *following;
};

struct ends {
    int rolls;
    float (*best)(struct writes *writes, const struct search_task *task);
    struct end *first;
};

struct ends *ends_create(const struct search_task *task, int rolls,
    float (*best)(struct writes *writes, const struct search_task *task))
{
    struct ends *ends = memory_create(1, sizeof *ends);
    ends->best = best;
    ends->rolls = rolls < task->rolls->count ? rolls : task->rolls->count;
    return ends;
}

void ends_destroy(struct ends *ends)
{
    while (ends && ends->first) {
        struct end *end = ends->first;
        ends->first = end->following;
        free(end);
    }
    free(ends);
}

static const struct end *find_end(const struct ends *ends, const struct search_task *after)
{
    size_t cells = (size_t)after->board->cells;
    const struct end *end = ends->first;
    while (end &&
           (end->free != after->sheet.free || memcmp(end->value, after->sheet.value, cells) != 0))
        end = end->following;
    return end;
}

static void keep(struct ends *ends, const struct search_task *after, float promise)
{
    struct end *end = memory_create(1, sizeof *end);
    memcpy(end->value, after->sheet.value, sizeof end->value);
    end->free = after->sheet.free;
    end->promise = promise;
    end->following = ends->first;
    ends->first = end;
}

static bool judge(const struct ends *ends, const struct search_task *after, float *promise)
{
    struct search_task next = *after;
    struct writes writes;
    float total = 0;
    int roll = 0;
    next.moment = MOMENT_BEFORE_REROLL;
    next.used = 0;
    next.lost = 0;
    writes_begin(&writes, &next, true);
    for (; roll < ends->rolls && !search_is_stopped(after); roll++) {
        for (int die = 0; die < SHEET_DICE; die++)
            next.dice[die] = after->rolls->value[roll][die];
        total += ends->best(&writes, &next);
    }
    writes_end(&writes);
    *promise = total / (float)ends->rolls * (1 - after->lost);
    return roll == ends->rolls;
}

bool ends_promise(struct ends *ends, const struct search_task *after, float *promise)
{
    const struct end *end = find_end(ends, after);
    *promise = end ? end->promise : 0;
    if (end || after->sheet.free == 0)
        return true;
    if (!judge(ends, after, promise))
        return false;
    keep(ends, after, *promise);
    return true;
}
