/*
 * Searching one turn of Pocket Hexes. A first write is judged by what the best two writes after it
 * are worth, averaged over the faces of the die that it rolls again; the first of two writes by the
 * best second one after it. What a turn may end with is judged once more, by the best first write
 * of the next turn over many rolls. Few are looked at so closely: those that the learned value,
 * which knows what dice are left, puts first.
 */
#include "ai/pocket_hexes/search.h"

#include "games/pocket_hexes/pocket_hexes.h"

#include <assert.h>
#include <stdlib.h>

enum { SECONDS = 2 }; /* second writes after a first one, looked at with rolls of the next turn */

static int least(int a, int b)
{
    return a < b ? a : b;
}

static struct known_dice dice_left(const struct search_task *task, int die)
{
    struct known_dice known = {task->moment, 0, {0}, {0}, -1};
    if (task->moment == MOMENT_TURN_OVER)
        return known;
    for (int i = 0; i < SHEET_DICE; i++) {
        if (i == die || task->used >> i & 1)
            continue;
        known.die[known.count] = (uint8_t)i;
        known.value[known.count++] = (uint8_t)task->dice[i];
    }
    if (task->moment == MOMENT_BEFORE_REROLL)
        known.reroll = die;
    return known;
}

/* The networks' sums of the sheet before the write. */
struct sums {
    struct net_sum of[SEARCH_NETS_MAX];
};

static void fill_sums(const struct search_task *task, struct sums *sums)
{
    for (int i = 0; i < task->nets; i++)
        net_sum_fill(&sums->of[i], task->net[i], &task->sheet, task->board);
}

static float mean_value(const struct search_task *task, const struct sums *sums,
    const struct sheet *sheet, int cell, int free, const struct known_dice *dice)
{
    float total = 0;
    for (int i = 0; i < task->nets; i++)
        total += net_value(&sums->of[i], sheet, task->board, cell, free, dice);
    return total / (float)task->nets;
}

static int add_writes(const struct search_task *task, const struct sums *sums, struct sheet *sheet,
    int die, int cell, struct search_move *moves)
{
    uint8_t numbers[6];
    struct sheet_undo undo;
    struct known_dice dice = dice_left(task, die);
    int closed = sheet_closes(sheet, task->board, cell, numbers);
    int allowed = least(least(closed, sheet->free), task->board->rings_max);
    int points = 0;
    sheet_write(sheet, task->board, cell, task->dice[die], &undo);
    for (int scored = 0; scored <= allowed; scored++) {
        points += scored > 0 ? numbers[scored - 1] : 0;
        moves[scored] = (struct search_move){die, cell, scored, points,
            (float)points + mean_value(task, sums, sheet, cell, sheet->free - scored, &dice)};
    }
    sheet_take_back(sheet, task->board, &undo);
    return allowed + 1;
}

/* After the turn only the number counts, not the die that showed it. */
static bool is_repeated(const struct search_task *task, int die)
{
    for (int i = 0; i < die && task->moment == MOMENT_TURN_OVER; i++) {
        if (!(task->used >> i & 1) && task->dice[i] == task->dice[die])
            return true;
    }
    return false;
}

static int add_penalties(const struct search_task *task, const struct sums *sums,
    const struct sheet *sheet, struct search_move *moves)
{
    int count = 0;
    bool names_die = task->moment == MOMENT_BEFORE_REROLL;
    for (int die = names_die ? 0 : -1; die < (names_die ? SHEET_DICE : 0); die++) {
        struct known_dice dice = dice_left(task, die);
        moves[count++] = (struct search_move){die, -1, 0, SHEET_PENALTY,
            SHEET_PENALTY + mean_value(task, sums, sheet, -1, sheet->free - 1, &dice)};
    }
    return count;
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

static void sort_moves(struct search_move *moves, int count)
{
    qsort(moves, (size_t)count, sizeof *moves, compare_moves);
}

/* All moves, judged by the learned value, in no order. */
static int value_moves(const struct search_task *task, struct search_move *moves)
{
    struct sums sums;
    struct sheet sheet = task->sheet;
    int count = 0;
    fill_sums(task, &sums);
    for (int die = 0; die < SHEET_DICE; die++) {
        if (task->used >> die & 1 || is_repeated(task, die))
            continue;
        for (int cell = 0; cell < task->board->cells; cell++) {
            if (sheet_allows(&sheet, task->board, cell, task->dice[die]))
                count += add_writes(task, &sums, &sheet, die, cell, moves + count);
        }
    }
    assert(count <= SEARCH_MOVES_MAX);
    return count > 0 ? count : add_penalties(task, &sums, &sheet, moves);
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
    struct sums sums;
    fill_sums(task, &sums);
    return mean_value(task, &sums, &task->sheet, -1, task->sheet.free, dice);
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

/* The value of a first write: the mean over the faces that its die may show. */
static bool look_at_faces(const struct search_task *task, struct search_move *move)
{
    struct search_task next = task_after(task, move);
    float total = 0;
    for (int face = 0; face < task->board->faces[move->die] && next.sheet.free > 0; face++) {
        next.dice[move->die] = pocket_die_value(move->die, face);
        total += search_best_value(&next);
        if (stopped(task))
            return false;
    }
    move->value = (float)move->points + total / (float)task->board->faces[move->die];
    return true;
}

/* The value of a turn's last write: the mean over rolls of the best first write of the next. */
static bool look_at_rolls(const struct search_task *task, struct search_move *move)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    struct search_task next = task_after(task, move);
    float total = 0;
    next.moment = MOMENT_BEFORE_REROLL;
    next.used = 0;
    for (int roll = 0; roll < ROLLS && next.sheet.free > 0; roll++) {
        for (int die = 0; die < SHEET_DICE; die++)
            next.dice[die] = task->rolls->value[roll][die];
        total += best_of(moves, value_moves(&next, moves));
        if (stopped(task))
            return false;
    }
    move->value = (float)move->points + total / ROLLS;
    return true;
}

/* The value of the first of two writes: the better one of its best second ones, by rolls. */
static bool look_at_second_rolls(const struct search_task *task, struct search_move *move)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    struct search_task next = task_after(task, move);
    if (next.sheet.free == 0)
        return true;
    int count = value_moves(&next, moves);
    sort_moves(moves, count);
    count = least(count, SECONDS);
    for (int i = 0; i < count; i++) {
        if (!look_at_rolls(&next, &moves[i]))
            return false;
    }
    move->value = (float)move->points + best_of(moves, count);
    return true;
}

/* Looks closely at the first WIDTH of the moves, which are sorted, and sorts these again. Those
 * that were not looked at stay behind: their values are not of the same kind. */
static int look_closely(const struct search_task *task, struct search_move *moves, int count,
    int width, bool (*look)(const struct search_task *task, struct search_move *move))
{
    int looked = 0;
    while (looked < width && looked < count && !stopped(task) && look(task, &moves[looked]))
        looked++;
    sort_moves(moves, looked);
    return count;
}

int search_moves(const struct search_task *task, struct search_move *moves)
{
    int count = value_moves(task, moves);
    sort_moves(moves, count);
    if (task->moment == MOMENT_BEFORE_REROLL)
        return look_closely(task, moves, count, task->firsts, look_at_faces);
    if (task->moment == MOMENT_TURN_OVER)
        return look_closely(task, moves, count, task->turns, look_at_rolls);
    look_closely(task, moves, count, task->pairs, look_at_second);
    int paired = least(count, task->pairs);
    look_closely(task, moves, paired, task->turns, look_at_second_rolls);
    return count;
}
