/*
 * Looks at moves of Pocket Hexes. A first write is worth what the best two writes after it are,
 * averaged over the faces of the die that it rolls again; the first of two writes, the best second
 * one after it; what a turn ends with, the best first write of the next one, averaged over rolls.
 */
#include "ai/pocket_hexes/private.h"

#include "games/pocket_hexes/pocket_hexes.h"

enum {
    SECONDS = 2,    /* second writes after a first one, looked at with rolls of the next turn */
    LEAF_PAIRS = 2, /* pairs of writes whose sheets are looked at with rolls, at each face */
    FAR_PAIRS = 4,  /* of the next turn's writes, looked at over all faces there */
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The value of the first of two writes: the best second one after it. */
bool look_at_second(const struct look *look, struct search_move *move)
{
    struct search_task next = writes_after(look->task, move);
    move->value = (float)move->points + (next.sheet.free > 0 ? search_best_value(&next) : 0);
    return true;
}

/* One first write, and what comes after it with a face of the die rolled again. */
struct faces {
    struct search_task next;
    struct writes writes;
    struct lasts *lasts;
};

/* The first ones of the best two writes by what both are worth, the best first; how many. */
static int value_pairs(struct faces *faces, struct search_move *moves)
{
    struct search_task rough = writes_roughly(&faces->next);
    int count = writes_judge(&faces->writes, &rough, moves);
    search_sort(moves, count);
    int paired = least(count, faces->next.pairs > 0 ? faces->next.pairs : 1);
    for (int i = 0; i < paired; i++) {
        struct search_task last = writes_after(&faces->next, &moves[i]);
        moves[i].value = (float)moves[i].points +
                         (last.sheet.free > 0 ? lasts_best(faces->lasts, &moves[i], &last) : 0);
    }
    search_sort(moves, paired);
    return paired;
}

/* What the best two writes are worth, by the learned value. */
static bool judge_by_value(const struct look *look, struct faces *faces, float *value)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    (void)look;
    if (faces->next.pairs == 0)
        *value = writes_best(&faces->writes, &faces->next);
    else if (value_pairs(faces, moves) > 0)
        *value = moves[0].value;
    return true;
}

/* The points of MOVE and the best write after it, and what the sheet promises then. */
static bool look_at_leaf(
    const struct look *look, struct faces *faces, const struct search_move *move, float *value)
{
    struct search_task last = writes_after(&faces->next, move);
    *value = (float)move->points;
    if (last.sheet.free == 0)
        return true;
    struct search_move second = lasts_best_move(faces->lasts, move, &last);
    struct search_task after = writes_after(&last, &second);
    float promise;
    bool whole = ends_promise(look->ends, &after, &promise);
    *value += (float)second.points + promise;
    return whole;
}

/* What the best two writes are worth, by rolls of the next turn. */
static bool judge_by_rolls(const struct look *look, struct faces *faces, float *value)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    int count = least(value_pairs(faces, moves), LEAF_PAIRS);
    *value = -1e9f;
    for (int i = 0; i < count; i++) {
        float leaf;
        if (!look_at_leaf(look, faces, &moves[i], &leaf))
            return false;
        *value = leaf > *value ? leaf : *value;
    }
    return true;
}

/* The value of a first write: the mean over the faces that its die may show. Where a look ends
 * early, the value stays as it was. */
static bool average_faces(const struct look *look, struct search_move *move,
    bool (*judge)(const struct look *look, struct faces *faces, float *value))
{
    struct faces faces = {.next = writes_after(look->task, move)};
    int count = look->task->board->faces[move->die], face = 0;
    bool going_on = true;
    float total = 0;
    writes_begin(&faces.writes, &faces.next, true);
    faces.lasts = lasts_create(&faces.next);
    for (; face < count && faces.next.sheet.free > 0 && going_on; face++) {
        float value = 0;
        faces.next.dice[move->die] = pocket_die_value(move->die, face);
        going_on = !search_is_stopped(look->task) && judge(look, &faces, &value);
        total += value;
    }
    lasts_destroy(faces.lasts);
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

/* The value of a turn's last write: the mean over rolls of the best first write of the next. */
bool look_at_rolls(const struct look *look, struct search_move *move)
{
    struct search_task after = writes_after(look->task, move);
    float promise;
    if (!ends_promise(look->far ? look->far : look->ends, &after, &promise))
        return false;
    move->value = (float)move->points + promise;
    return true;
}

/* The value of the first of two writes: the better one of its best second ones, by rolls. */
bool look_at_second_rolls(const struct look *look, struct search_move *move)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    struct search_task next = writes_after(look->task, move);
    const struct look near = {&next, look->ends, NULL}, far = {&next, NULL, look->far};
    if (next.sheet.free == 0)
        return true;
    int count = least(search_by_value(&next, moves), SECONDS);
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
    const struct look look = {&rough, NULL, NULL};
    rough.pairs = FAR_PAIRS;
    struct search_move *best = moves + writes_find_best(moves, writes_judge(writes, &rough, moves));
    look_at_faces(&look, best);
    return best->value;
}
