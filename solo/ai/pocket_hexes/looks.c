/*
 * Looks further at moves of Pocket Hexes, as search.c describes.
 */
#include "ai/pocket_hexes/private.h"

/*
 * The last write of a turn. No die is known after it, so the value of a number in a cell does not
 * depend on the other dice: it is judged once, however many faces of a die lead to the same sheet.
 * With several networks, the first judges all writes, and all of them only the best few.
 */

/* Values by cell and number. */
struct judged {
    bool is_known[SHEET_CELLS_MAX * SHEET_VALUES];
    float value[SHEET_CELLS_MAX * SHEET_VALUES];
};

/* One sheet: the value of the best way to score each number in each cell. */
struct last {
    int cell, number, scored; /* the move that led there */
    struct last *following;
    struct writes writes;
    struct judged rough, full; /* values by the first network; by all networks */
};

/* Sheets before the last write of a turn, found by the write that led from TASK's sheet to each.
 * Released by lasts_finish. */
struct lasts {
    const struct search_task *task;
    struct last *first;
};

static void lasts_finish(struct lasts *lasts)
{
    while (lasts->first) {
        struct last *last = lasts->first;
        lasts->first = last->following;
        writes_end(&last->writes);
        free(last);
    }
}

static struct last *last_after(
    struct lasts *lasts, const struct search_move *move, const struct search_task *next)
{
    int number = move->cell < 0 ? 0 : lasts->task->dice[move->die];
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

static float value_of(
    struct last *last, struct judged *judged, const struct search_task *task, int die, int cell)
{
    int slot = cell * SHEET_VALUES + task->dice[die];
    if (!judged->is_known[slot])
        judged->value[slot] = writes_best_of(&last->writes, task, die, cell).value;
    judged->is_known[slot] = true;
    return judged->value[slot];
}

/* The best few writes, best first. */
struct best {
    int count;
    struct candidate {
        int die, cell;
        float value;
    } candidate[WRITES_FEW + 1];
};

static void insert(struct best *best, struct candidate candidate)
{
    int slot = best->count;
    for (; slot > 0 && best->candidate[slot - 1].value < candidate.value; slot--)
        best->candidate[slot] = best->candidate[slot - 1];
    best->candidate[slot] = candidate;
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

/* Chooses among BEST by all networks; returns false if there are none. */
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

/* Returns the value of the best last write on the sheet of NEXT, to which MOVE led. */
static float lasts_best(
    struct lasts *lasts, const struct search_move *move, const struct search_task *next)
{
    struct last *last = last_after(lasts, move, next);
    struct candidate found;
    return choose(last, next, &found) ? found.value
                                      : writes_best_penalty(&last->writes, next).value;
}

static struct search_move lasts_best_move(
    struct lasts *lasts, const struct search_move *move, const struct search_task *next)
{
    struct last *last = last_after(lasts, move, next);
    struct candidate found;
    return choose(last, next, &found) ? writes_best_of(&last->writes, next, found.die, found.cell)
                                      : writes_best_penalty(&last->writes, next);
}

/* ---- looks ---- */

enum {
    SECONDS = 2,    /* second writes after a first one, searched with rolls of the next turn */
    LEAF_PAIRS = 2, /* pairs of writes, for each face, whose sheets are searched with rolls */
    FAR_PAIRS = 4,  /* of the next turn's writes, pairs searched over all faces */
};

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

int search_by_value(const struct search_task *task, struct search_move *moves)
{
    struct writes writes;
    writes_begin(&writes, task, false);
    int count = writes_judge(&writes, task, moves);
    writes_end(&writes);
    search_sort(moves, count);
    return count;
}

/* Takes the value of the best second write. */
bool look_at_second(const struct look *look, struct search_move *move)
{
    struct search_task next = writes_after(look->task, move);
    move->value = (float)move->points + (next.sheet.free > 0 ? look->best_value(&next) : 0);
    return true;
}

/* One first write, and what follows it for one face of the re-rolled die. */
struct faces {
    struct search_task next;
    struct writes writes;
    struct lasts lasts;
};

/* Lists the first writes of the best pairs by the value of the pair; returns how many. */
static int value_pairs(struct faces *faces, struct search_move *moves)
{
    struct search_task rough = writes_roughly(&faces->next);
    int count = writes_judge(&faces->writes, &rough, moves);
    search_sort(moves, count);
    int paired = lesser_of(count, faces->next.pairs > 0 ? faces->next.pairs : 1);
    for (int i = 0; i < paired; i++) {
        struct search_task last = writes_after(&faces->next, &moves[i]);
        moves[i].value = (float)moves[i].points +
                         (last.sheet.free > 0 ? lasts_best(&faces->lasts, &moves[i], &last) : 0);
    }
    search_sort(moves, paired);
    return paired;
}

static bool judge_by_value(const struct look *look, struct faces *faces, float *value)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    if (faces->next.pairs == 0)
        *value = writes_best(&faces->writes, &faces->next);
    else if (value_pairs(faces, moves) > 0)
        *value = moves[0].value;
    return true;
}

/* Finds the points of MOVE and of the best write after it, plus the expected value of the sheet
 * then. */
static bool look_at_leaf(
    const struct look *look, struct faces *faces, const struct search_move *move, float *value)
{
    struct search_task last = writes_after(&faces->next, move);
    *value = (float)move->points;
    if (last.sheet.free == 0)
        return true;
    struct search_move second = lasts_best_move(&faces->lasts, move, &last);
    struct search_task after = writes_after(&last, &second);
    float promise;
    bool whole = ends_promise(look->ends, &after, &promise);
    *value += (float)second.points + promise;
    return whole;
}

/* Finds the value of the best two writes by rolls of the next turn. */
static bool judge_by_rolls(const struct look *look, struct faces *faces, float *value)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    int count = lesser_of(value_pairs(faces, moves), LEAF_PAIRS);
    *value = -1e9f;
    for (int i = 0; i < count; i++) {
        float leaf;
        if (!look_at_leaf(look, faces, &moves[i], &leaf))
            return false;
        *value = leaf > *value ? leaf : *value;
    }
    return true;
}

/* Sets the value of a first write to the mean over the faces that its die may show. If a look ends
 * early, the value does not change. */
static bool average_faces(const struct look *look, struct search_move *move,
    bool (*judge)(const struct look *look, struct faces *faces, float *value))
{
    struct faces faces = {.next = writes_after(look->task, move)};
    int count = look->task->board->faces[move->die], face = 0;
    bool going_on = true;
    float total = 0;
    writes_begin(&faces.writes, &faces.next, true);
    faces.lasts.task = &faces.next;
    for (; face < count && faces.next.sheet.free > 0 && going_on; face++) {
        float value = 0;
        faces.next.dice[move->die] = pocket_die_value(move->die, face);
        going_on = !search_is_stopped(look->task) && judge(look, &faces, &value);
        total += value;
    }
    lasts_finish(&faces.lasts);
    writes_end(&faces.writes);
    if (going_on)
        move->value = (float)move->points + total / (float)count;
    return going_on;
}

bool look_at_faces(const struct look *look, struct search_move *move)
{
    return average_faces(look, move, judge_by_value);
}

bool look_at_leaves(const struct look *look, struct search_move *move)
{
    return average_faces(look, move, judge_by_rolls);
}

/* Takes the mean, over rolls, of the best first write after it. */
bool look_at_rolls(const struct look *look, struct search_move *move)
{
    struct search_task after = writes_after(look->task, move);
    float promise;
    if (!ends_promise(look->far ? look->far : look->ends, &after, &promise))
        return false;
    move->value = (float)move->points + promise;
    return true;
}

/* Takes the value of the best second write, by rolls. */
bool look_at_second_rolls(const struct look *look, struct search_move *move)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    struct search_task next = writes_after(look->task, move);
    const struct look near = {&next, look->best_value, look->ends, NULL},
                      far = {&next, look->best_value, NULL, look->far};
    if (next.sheet.free == 0)
        return true;
    int count = lesser_of(search_by_value(&next, moves), SECONDS);
    for (int i = 0; i < count; i++) {
        if (!look_at_rolls(&near, &moves[i]))
            return false;
    }
    search_sort(moves, count);
    if (look->far && !look_at_rolls(&far, &moves[0]))
        return false;
    move->value = (float)move->points + moves[0].value;
    return true;
}

float look_over_faces(struct writes *writes, const struct search_task *task)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    struct search_task rough = writes_roughly(task);
    const struct look look = {&rough, NULL, NULL, NULL};
    rough.pairs = FAR_PAIRS;
    struct search_move *best = moves + writes_find_best(moves, writes_judge(writes, &rough, moves));
    look_at_faces(&look, best);
    return best->value;
}
