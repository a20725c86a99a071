/*
 * Searching one turn of Pocket Hexes. A first write is judged by what the best two writes after it
 * are worth, averaged over the faces of the die that it rolls again; the first of two writes by the
 * best second one after it. What a turn may end with is judged once more, by the best first write
 * of the next turn over many rolls. Few are looked at so closely: those that the learned value,
 * which knows what dice are left, puts first.
 */
#include "ai/pocket_hexes/search.h"

#include "ai/pocket_hexes/lasts.h"
#include "ai/pocket_hexes/writes.h"
#include "games/pocket_hexes/pocket_hexes.h"

#include <stdlib.h>

enum { SECONDS = 2 }; /* second writes after a first one, looked at with rolls of the next turn */

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int compare_moves(const void *a, const void *b)
{
    const struct search_move *left = a, *right = b;
    if (left->value != right->value)
        return left->value < right->value ? 1 : -1;
    if (left->cell != right->cell)
        return left->cell - right->cell;
    return left->die != right->die ? left->die - right->die : left->scored - right->scored;
}

void search_sort(struct search_move *moves, int count)
{
    qsort(moves, (size_t)count, sizeof *moves, compare_moves);
}

/* All moves, judged by the learned value, in no order. */
static int value_moves(const struct search_task *task, struct search_move *moves)
{
    struct writes writes;
    writes_begin(&writes, task, false);
    int count = writes_judge(&writes, task, moves);
    writes_end(&writes);
    return count;
}

/* The task that is left after MOVE, at the next write of the same turn. */
static struct search_task task_after(const struct search_task *task, const struct search_move *move)
{
    struct search_task next = *task;
    struct sheet_undo undo;
    if (move->cell < 0) {
        next.sheet.free--;
    } else {
        sheet_write(&next.sheet, task->board, move->cell, task->dice[move->die], &undo);
        next.sheet.free = (uint8_t)(next.sheet.free - move->scored);
    }
    if (task->moment == MOMENT_BETWEEN && move->cell >= 0)
        next.used |= 1 << move->die;
    next.moment = task->moment == MOMENT_BETWEEN ? MOMENT_TURN_OVER : MOMENT_BETWEEN;
    return next;
}

static float best_of(const struct search_move *moves, int count)
{
    float best = -1e9f;
    for (int i = 0; i < count; i++)
        best = moves[i].value > best ? moves[i].value : best;
    return best;
}

float search_best_value(const struct search_task *task)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    struct search_task next = *task;
    next.turns = 0;
    return best_of(moves, search_moves(&next, moves));
}

float search_promise_with(const struct search_task *task, const struct known_dice *dice)
{
    struct writes writes;
    writes_begin(&writes, task, false);
    float promise = writes_promise(&writes, task, task->sheet.free, dice);
    writes_end(&writes);
    return promise;
}

float search_promise(const struct search_task *task, const struct search_move *move)
{
    const struct known_dice none = {MOMENT_TURN_OVER, 0, {0}, {0}, -1};
    struct search_task next = move ? task_after(task, move) : *task;
    return search_promise_with(&next, &none);
}

static bool stopped(const struct search_task *task)
{
    return task->stop && task->stop(task->stop_data);
}

/* The value of the first of two writes: the best second one after it. */
static bool look_at_second(const struct search_task *task, struct search_move *move)
{
    struct search_task next = task_after(task, move);
    move->value = (float)move->points + (next.sheet.free > 0 ? search_best_value(&next) : 0);
    return true;
}

/* The best two writes of NEXT, whose sheet WRITES and LASTS are about. */
static float best_pair(const struct search_task *next, struct writes *writes, struct lasts *lasts)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    int count = writes_judge(writes, next, moves);
    search_sort(moves, count);
    int paired = least(count, next->pairs);
    for (int i = 0; i < paired; i++) {
        struct search_task last = task_after(next, &moves[i]);
        moves[i].value = (float)moves[i].points +
                         (last.sheet.free > 0 ? lasts_best(lasts, &moves[i], &last) : 0);
    }
    return best_of(moves, paired > 0 ? paired : 1);
}

/* The value of a first write: the mean over the faces that its die may show. Where a look ends
 * early, the value stays as it was. */
static bool look_at_faces(const struct search_task *task, struct search_move *move)
{
    struct search_task next = task_after(task, move);
    struct writes writes;
    int faces = task->board->faces[move->die], face = 0;
    float total = 0;
    writes_begin(&writes, &next, true);
    struct lasts *lasts = lasts_create(&next);
    for (; face < faces && next.sheet.free > 0 && !stopped(task); face++) {
        next.dice[move->die] = pocket_die_value(move->die, face);
        total += best_pair(&next, &writes, lasts);
    }
    lasts_destroy(lasts);
    writes_end(&writes);
    bool whole = face == faces || next.sheet.free == 0;
    if (whole)
        move->value = (float)move->points + total / (float)faces;
    return whole;
}

/* The value of a turn's last write: the mean over rolls of the best first write of the next. */
static bool look_at_rolls(const struct search_task *task, struct search_move *move)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    struct search_task next = task_after(task, move);
    struct writes writes;
    float total = 0;
    int roll = 0, rolls = task->rolls->count;
    next.moment = MOMENT_BEFORE_REROLL;
    next.used = 0;
    writes_begin(&writes, &next, true);
    for (; roll < rolls && next.sheet.free > 0 && !stopped(task); roll++) {
        for (int die = 0; die < SHEET_DICE; die++)
            next.dice[die] = task->rolls->value[roll][die];
        total += best_of(moves, writes_judge(&writes, &next, moves));
    }
    writes_end(&writes);
    bool whole = roll == rolls || next.sheet.free == 0;
    if (whole)
        move->value = (float)move->points + total / (float)rolls;
    return whole;
}

/* The value of the first of two writes: the better one of its best second ones, by rolls. */
static bool look_at_second_rolls(const struct search_task *task, struct search_move *move)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    struct search_task next = task_after(task, move);
    if (next.sheet.free == 0)
        return true;
    int count = value_moves(&next, moves);
    search_sort(moves, count);
    count = least(count, SECONDS);
    for (int i = 0; i < count; i++) {
        if (!look_at_rolls(&next, &moves[i]))
            return false;
    }
    move->value = (float)move->points + best_of(moves, count);
    return true;
}

/* What is written in the last box is worth its points: no look makes it another. */
static bool ends(const struct search_task *task, const struct search_move *move)
{
    return task->sheet.free == (move->cell < 0 ? 1 : move->scored);
}

/* Those that were not looked at stay behind: what looking made of the first one, in TAKEN, is taken
 * from each, so that their values can be shown beside the others. How many are known, then: those
 * that were looked at, and what ends the game. */
static int level(
    const struct search_task *task, struct search_move *moves, int looked, int count, float taken)
{
    int known = looked;
    for (int i = looked; i < count && looked > 0; i++) {
        struct search_move move = moves[i];
        if (!ends(task, &move)) {
            moves[i].value -= taken;
            continue;
        }
        moves[i] = moves[known];
        moves[known++] = move;
    }
    return known;
}

/* Looks closely at the first WIDTH of the moves, which are sorted, and sorts these again. */
static int look_closely(const struct search_task *task, struct search_move *moves, int count,
    int width, bool (*look)(const struct search_task *task, struct search_move *move))
{
    int looked = 0;
    float first = moves[0].value;
    while (looked < width && looked < count && !stopped(task) && look(task, &moves[looked]))
        looked++;
    looked = level(task, moves, looked, count, first - moves[0].value);
    search_sort(moves, looked);
    return count;
}

int search_moves(const struct search_task *task, struct search_move *moves)
{
    int count = value_moves(task, moves);
    search_sort(moves, count);
    if (task->moment == MOMENT_BEFORE_REROLL)
        return look_closely(task, moves, count, task->firsts, look_at_faces);
    if (task->moment == MOMENT_TURN_OVER)
        return look_closely(task, moves, count, task->turns, look_at_rolls);
    look_closely(task, moves, count, task->pairs, look_at_second);
    return look_closely(task, moves, count, least(task->turns, task->pairs), look_at_second_rolls);
}
