/*
 * Judges sheets at the end of a turn by rolls of the next turn.
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
    const struct sheet *sheet = &after->sheet;
    struct end *end = ends->first;
    while (end && (end->free != sheet->free ||
                      memcmp(end->value, sheet->value, (size_t)after->board->cells) != 0))
        end = end->following;
    *promise = end ? end->promise : 0;
    if (end || sheet->free == 0)
        return true;
    if (!judge(ends, after, promise))
        return false;
    end = memory_create(1, sizeof *end);
    *end = (struct end){.free = sheet->free, .promise = *promise, .following = ends->first};
    memcpy(end->value, sheet->value, sizeof end->value);
    ends->first = end;
    return true;
}
