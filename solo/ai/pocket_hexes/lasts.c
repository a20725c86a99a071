/*
 * The best last write of a turn, by the learned value.
 */
#include "ai/pocket_hexes/private.h"

#include "core/text.h"

#include <stdlib.h>

/* By cell and number. */
struct judged {
    bool is_known[SHEET_CELLS_MAX * SHEET_VALUES];
    float value[SHEET_CELLS_MAX * SHEET_VALUES];
};

/* One sheet: what the best way to score is worth for each number in each cell. */
struct last {
    int cell, number, scored; /* the move that led there */
    struct last *following;
    struct writes writes;
    struct judged rough, full; /* by the first network; by all */
};

struct lasts {
    const struct search_task *task;
    struct last *first;
};

struct lasts *lasts_create(const struct search_task *task)
{
    struct lasts *lasts = memory_create(1, sizeof *lasts);
    lasts->task = task;
    return lasts;
}

void lasts_destroy(struct lasts *lasts)
{
    while (lasts->first) {
        struct last *last = lasts->first;
        lasts->first = last->following;
        writes_end(&last->writes);
        free(last);
    }
    free(lasts);
}

static struct last *find_last(
    struct lasts *lasts, const struct search_move *move, int number, const struct search_task *next)
{
    for (struct last *last = lasts->first; last; last = last->following) {
        if (last->cell == move->cell && last->number == number && last->scored == move->scored)
            return last;
    }
    struct last *last = memory_create(1, sizeof *last);
    last->cell = move->cell;
    last->number = number;
    last->scored = move->scored;
    last->following = lasts->first;
    lasts->first = last;
    writes_begin(&last->writes, next, false);
    return last;
}

/* Of LAST with the networks of TASK, in its JUDGED. */
static float value_of(
    struct last *last, struct judged *judged, const struct search_task *task, int die, int cell)
{
    int place = cell * SHEET_VALUES + task->dice[die];
    if (!judged->is_known[place])
        judged->value[place] = writes_best_of(&last->writes, task, die, cell).value;
    judged->is_known[place] = true;
    return judged->value[place];
}

/* The best few writes, the best first. */
struct best {
    int count;
    struct candidate {
        int die, cell;
        float value;
    } candidate[WRITES_FEW + 1];
};

static void insert(struct best *best, struct candidate candidate)
{
    int place = best->count;
    for (; place > 0 && best->candidate[place - 1].value < candidate.value; place--)
        best->candidate[place] = best->candidate[place - 1];
    best->candidate[place] = candidate;
    best->count += best->count < WRITES_FEW;
}

static void find_best(struct last *last, const struct search_task *rough, struct best *best)
{
    for (int die = 0; die < SHEET_DICE; die++) {
        if (rough->used >> die & 1 || writes_first_alike(rough, die) < die)
            continue;
        for (int cell = 0; cell < rough->board->cells; cell++) {
            if (!sheet_allows(&rough->sheet, rough->board, cell, rough->dice[die]))
                continue;
            float value = value_of(last, &last->rough, rough, die, cell);
            insert(best, (struct candidate){die, cell, value});
        }
    }
}

static struct last *last_after(
    struct lasts *lasts, const struct search_move *move, const struct search_task *next)
{
    int number = move->cell < 0 ? 0 : lasts->task->dice[move->die];
    return find_last(lasts, move, number, next);
}

/* The best of BEST by all networks, into *FOUND; false where there is none. */
static bool choose(struct last *last, const struct search_task *next, struct candidate *found)
{
    struct search_task rough = writes_roughly(next);
    struct best best = {0};
    find_best(last, &rough, &best);
    if (best.count == 0)
        return false;
    *found = best.candidate[0];
    for (int i = 0; i < best.count && next->nets > 1; i++) {
        struct candidate *candidate = &best.candidate[i];
        candidate->value = value_of(last, &last->full, next, candidate->die, candidate->cell);
        *found = i == 0 || candidate->value > found->value ? *candidate : *found;
    }
    return true;
}

float lasts_best(
    struct lasts *lasts, const struct search_move *move, const struct search_task *next)
{
    struct last *last = last_after(lasts, move, next);
    struct candidate found;
    return choose(last, next, &found) ? found.value
                                      : writes_best_penalty(&last->writes, next).value;
}

struct search_move lasts_best_move(
    struct lasts *lasts, const struct search_move *move, const struct search_task *next)
{
    struct last *last = last_after(lasts, move, next);
    struct candidate found;
    return choose(last, next, &found) ? writes_best_of(&last->writes, next, found.die, found.cell)
                                      : writes_best_penalty(&last->writes, next);
}
