/*
 * Judges every write on a sheet by the learned value.
 */
#include "ai/pocket_hexes/private.h"

void writes_begin(struct writes *writes, const struct search_task *task, bool keep)
{
    size_t count = (size_t)task->board->cells * SHEET_VALUES;
    for (int i = 0; i < task->nets; i++)
        net_sum_fill(&writes->sums[i], task->net[i], &task->sheet, task->board);
    writes->kept = keep ? memory_create(count, sizeof *writes->kept) : NULL;
    writes->made = keep ? memory_create(count, sizeof *writes->made) : NULL;
}

void writes_end(struct writes *writes)
{
    free(writes->kept);
    free(writes->made);
}

/* Fills in a write, with its changes for the networks from number MADE on. */
static void make_write(const struct writes *writes, const struct search_task *task, int number,
    int cell, int made, struct write *write)
{
    struct sheet sheet = task->sheet;
    write->closed = (uint8_t)sheet_closes(&sheet, task->board, cell, write->number);
    sheet_write(&sheet, task->board, cell, number);
    for (int i = made; i < task->nets; i++)
        net_follow_write(&writes->sums[i], &sheet, task->board, cell, write->change[i]);
    feature_find_fits(&sheet, task->board, &write->fits);
}

/* Returns the write; if writes are not kept, fills in OWN. */
static const struct write *find_write(
    struct writes *writes, const struct search_task *task, int number, int cell, struct write *own)
{
    int slot = cell * SHEET_VALUES + number;
    if (!writes->kept) {
        make_write(writes, task, number, cell, 0, own);
        return own;
    }
    if (writes->made[slot] < task->nets) {
        make_write(writes, task, number, cell, writes->made[slot], &writes->kept[slot]);
        writes->made[slot] = (uint8_t)task->nets;
    }
    return &writes->kept[slot];
}

/* The known dice that are left after one is written. */
struct left {
    struct known_dice dice;
    int16_t change[SEARCH_NETS_MAX][NET_WIDTH_MAX];
};

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

static void find_left(const struct search_task *task, int die, struct left *left)
{
    uint16_t rows[FEATURE_DICE_MAX];
    left->dice = dice_left(task, die);
    int count = feature_dice_rows(task->sheet.empty - 1, &left->dice, rows);
    for (int i = 0; i < task->nets; i++) {
        memset(left->change[i], 0, sizeof left->change[i]);
        net_add_rows(task->net[i], left->change[i], rows, count);
    }
}

/* Adds up how a write and the remaining dice change the networks' sums. */
static void add_up(const struct search_task *task, const struct write *write,
    const struct left *left, int16_t change[SEARCH_NETS_MAX][NET_WIDTH_MAX])
{
    uint16_t rows[FEATURE_FIT_MAX];
    int count = feature_fit_rows(&write->fits, &left->dice, rows);
    for (int i = 0; i < task->nets; i++) {
        for (int k = 0; k < NET_WIDTH_MAX; k++)
            change[i][k] = (int16_t)(write->change[i][k] + left->change[i][k]);
        net_add_rows(task->net[i], change[i], rows, count);
    }
}

/* Returns PROMISE without the share that is lost, if these dice are known. */
static float coming(const struct search_task *task, const struct known_dice *dice, float promise)
{
    if (task->last)
        return dice->moment == MOMENT_TURN_OVER ? 0 : promise;
    return promise * (1 - task->lost);
}

static int add_moves(struct writes *writes, const struct search_task *task, const struct left *left,
    int die, int cell, struct search_move *moves)
{
    struct write own;
    int16_t change[SEARCH_NETS_MAX][NET_WIDTH_MAX];
    const struct write *write = find_write(writes, task, task->dice[die], cell, &own);
    int allowed = lesser_of(lesser_of(write->closed, task->sheet.free), task->board->rings_max);
    int points = 0;
    add_up(task, write, left, change);
    for (int scored = 0; scored <= allowed; scored++) {
        float total = 0;
        points += scored > 0 ? write->number[scored - 1] : 0;
        for (int i = 0; i < task->nets; i++)
            total += net_answer(&writes->sums[i], task->board, task->sheet.empty - 1,
                task->sheet.free - scored, change[i]);
        moves[scored] = (struct search_move){die, cell, scored, points,
            (float)points + coming(task, &left->dice, total / (float)task->nets)};
    }
    return allowed + 1;
}

int writes_first_alike(const struct search_task *task, int die)
{
    for (int i = 0; i < die && task->moment != MOMENT_BEFORE_REROLL; i++) {
        if (!(task->used >> i & 1) && task->dice[i] == task->dice[die])
            return i;
    }
    return die;
}

float writes_promise(const struct writes *writes, const struct search_task *task, int free,
    const struct known_dice *dice)
{
    float total = 0;
    for (int i = 0; i < task->nets; i++)
        total += net_value(&writes->sums[i], &task->sheet, task->board, free, dice);
    return coming(task, dice, total / (float)task->nets);
}

static int add_penalties(
    const struct writes *writes, const struct search_task *task, struct search_move *moves)
{
    int count = 0;
    bool names_die = task->moment == MOMENT_BEFORE_REROLL;
    for (int die = names_die ? 0 : -1; die < (names_die ? SHEET_DICE : 0); die++) {
        struct known_dice dice = dice_left(task, die);
        moves[count++] = (struct search_move){die, -1, 0, SHEET_PENALTY,
            (float)SHEET_PENALTY + writes_promise(writes, task, task->sheet.free - 1, &dice)};
    }
    return count;
}

int writes_find_best(const struct search_move *moves, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        best = moves[i].value > moves[best].value ? i : best;
    return best;
}

static struct search_move best_of(const struct search_move *moves, int count)
{
    return moves[writes_find_best(moves, count)];
}

struct search_move writes_best_of(
    struct writes *writes, const struct search_task *task, int die, int cell)
{
    struct search_move moves[SHEET_RINGS_MAX + 1];
    struct left left;
    find_left(task, die, &left);
    return best_of(moves, add_moves(writes, task, &left, die, cell, moves));
}

struct search_move writes_best_penalty(const struct writes *writes, const struct search_task *task)
{
    struct search_move moves[SHEET_DICE];
    return best_of(moves, add_penalties(writes, task, moves));
}

int writes_judge(struct writes *writes, const struct search_task *task, struct search_move *moves)
{
    struct left left;
    int count = 0;
    for (int die = 0; die < SHEET_DICE; die++) {
        if (task->used >> die & 1 || writes_first_alike(task, die) < die)
            continue;
        find_left(task, die, &left);
        for (int cell = 0; cell < task->board->cells; cell++) {
            if (sheet_allows(&task->sheet, task->board, cell, task->dice[die]))
                count += add_moves(writes, task, &left, die, cell, moves + count);
        }
    }
    assert(count <= SEARCH_MOVES_MAX);
    return count > 0 ? count : add_penalties(writes, task, moves);
}

struct search_task writes_roughly(const struct search_task *task)
{
    struct search_task rough = *task;
    rough.nets = 1;
    return rough;
}

float writes_best(struct writes *writes, const struct search_task *task)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    struct search_task rough = writes_roughly(task);
    int count = writes_judge(writes, &rough, moves);
    if (task->nets == 1)
        return best_of(moves, count).value;
    if (moves[0].cell < 0)
        return writes_best_penalty(writes, task).value;
    float best = -1e9f;
    for (int i = 0; i < count && i < WRITES_FEW; i++) {
        int at = i + writes_find_best(moves + i, count - i);
        float value = writes_best_of(writes, task, moves[at].die, moves[at].cell).value;
        moves[at] = moves[i];
        best = value > best ? value : best;
    }
    return best;
}

struct search_task writes_after(const struct search_task *task, const struct search_move *move)
{
    struct search_task next = *task;
    if (move->cell < 0) {
        next.sheet.free--;
    } else {
        sheet_write(&next.sheet, task->board, move->cell, task->dice[move->die]);
        next.sheet.free = (uint8_t)(next.sheet.free - move->scored);
    }
    if (task->moment == MOMENT_BETWEEN && move->cell >= 0)
        next.used |= 1 << move->die;
    next.moment = task->moment == MOMENT_BETWEEN ? MOMENT_TURN_OVER : MOMENT_BETWEEN;
    return next;
}
