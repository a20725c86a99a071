/*
 * The best last write of a turn, by the learned value.
 */
#include "ai/pocket_hexes/lasts.h"

#include "ai/pocket_hexes/writes.h"
#include "core/text.h"

#include <stdlib.h>

/* One sheet: what the best way to score is worth for each number in each cell. */
struct last {
    int cell, number, scored; /* the move that led there */
    struct last *following;
    struct writes writes;
    bool is_known[SHEET_CELLS_MAX * SHEET_VALUES];
    float value[SHEET_CELLS_MAX * SHEET_VALUES];
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

static float value_of(struct last *last, const struct search_task *next, int die, int cell)
{
    int place = cell * SHEET_VALUES + next->dice[die];
    if (!last->is_known[place])
        last->value[place] = writes_best_of(&last->writes, next, die, cell);
    last->is_known[place] = true;
    return last->value[place];
}

float lasts_best(
    struct lasts *lasts, const struct search_move *move, const struct search_task *next)
{
    int number = move->cell < 0 ? 0 : lasts->task->dice[move->die];
    struct last *last = find_last(lasts, move, number, next);
    bool found = false;
    float best = 0;
    for (int die = 0; die < SHEET_DICE; die++) {
        if (next->used >> die & 1)
            continue;
        for (int cell = 0; cell < next->board->cells; cell++) {
            if (!sheet_allows(&next->sheet, next->board, cell, next->dice[die]))
                continue;
            float value = value_of(last, next, die, cell);
            best = !found || value > best ? value : best;
            found = true;
        }
    }
    return found ? best : writes_best_penalty(&last->writes, next);
}
