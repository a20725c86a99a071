/*
 * Searches one turn of Pocket Hexes. A first write is judged by the best two writes after it,
 * averaged over the faces of the die that it rolls again; the first of two writes by the best
 * second one. Possible ends of a turn are judged again by the best first write of the next turn
 * over many rolls. Only a few moves are looked at so closely: those that the learned value, which
 * knows the remaining dice, puts first. If the best of them are close, they are looked at again,
 * first writes to the end of the turn, others over the next turn's faces.
 */
#include "ai/pocket_hexes/private.h"

/* a longer look may reverse moves that are this many points apart */
static const float close_call = 0.4f;

float search_best_value(const struct search_task *task)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    struct search_task next = *task;
    next.turns = next.closer = 0;
    next.asked = NULL;
    return moves[writes_find_best(moves, search_moves(&next, moves))].value;
}

float search_promise(const struct search_task *task, const struct known_dice *dice)
{
    struct writes writes;
    writes_begin(&writes, task, false);
    float promise = writes_promise(&writes, task, task->sheet.free, dice);
    writes_end(&writes);
    return promise;
}

/* Reports whether the move fills the last box: its value is then its points, whatever a look
 * finds. */
static bool ends(const struct search_task *task, const struct search_move *move)
{
    return task->sheet.free == (move->cell < 0 ? 1 : move->scored);
}

/* Makes moves that were not looked at comparable: subtracts from each TAKEN, what looking took off
 * the first one. Returns how many moves are known: those looked at, and those that end the game. */
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

bool search_is_asked(const struct search_move *asked, const struct search_move *move)
{
    return asked && asked->die == move->die && asked->cell == move->cell &&
           asked->scored == move->scored;
}

/* Also looks at the asked move if it is not among the first LOOKED; returns the new LOOKED. */
static int look_at_asked(const struct look *look, struct search_move *moves, int looked, int count,
    bool (*closely)(const struct look *look, struct search_move *move))
{
    int at = looked;
    while (at < count && !search_is_asked(look->task->asked, &moves[at]))
        at++;
    if (looked == 0 || at == count || !closely(look, &moves[at]))
        return looked;
    struct search_move move = moves[at];
    moves[at] = moves[looked];
    moves[looked] = move;
    return looked + 1;
}

/* Looks closely at the first WIDTH of the sorted moves and sorts those again. */
static void look_closely(const struct look *look, struct search_move *moves, int count, int width,
    bool (*closely)(const struct look *look, struct search_move *move))
{
    int looked = 0;
    float first = moves[0].value;
    while (looked < width && looked < count && !search_is_stopped(look->task) &&
           closely(look, &moves[looked]))
        looked++;
    looked = look_at_asked(look, moves, looked, count, closely);
    looked = level(look->task, moves, looked, count, first - moves[0].value);
    search_sort(moves, looked);
}

/* Returns how many of COUNT sorted moves to look at again: the first and those close to it; 0 if
 * none is close. */
static int count_close(const struct search_task *task, const struct search_move *moves, int count)
{
    int close = 1;
    while (
        close < count && close < task->closer && moves[0].value - moves[close].value < close_call)
        close++;
    return close > 1 ? close : 0;
}

static void search_first(const struct search_task *task, struct search_move *moves, int count)
{
    struct look look = {task, search_best_value, NULL, NULL};
    look_closely(&look, moves, count, task->firsts, look_at_faces);
    if (task->closer == 0)
        return;
    look.ends = ends_create(task, LOOK_LEAF_ROLLS, writes_best);
    look_closely(&look, moves, count, count_close(task, moves, count), look_at_leaves);
    ends_destroy(look.ends);
}

static void search_pair(const struct search_task *task, struct search_move *moves, int count)
{
    bool (*by_rolls)(const struct look *, struct search_move *) =
        task->moment == MOMENT_TURN_OVER ? look_at_rolls : look_at_second_rolls;
    struct look look = {task, search_best_value, NULL, NULL};
    if (task->moment == MOMENT_BETWEEN)
        look_closely(&look, moves, count, task->pairs, look_at_second);
    if (task->turns == 0)
        return;
    look.ends = ends_create(task, task->rolls->count, writes_best);
    look_closely(&look, moves, count, task->turns, by_rolls);
    look.far = ends_create(task, LOOK_FAR_ROLLS, look_over_faces);
    look_closely(&look, moves, count, count_close(task, moves, count), by_rolls);
    ends_destroy(look.far);
    ends_destroy(look.ends);
}

/* Keeps only the first of cells that are equivalent by turning or mirroring the board. */
static int drop_twins(const struct search_task *task, struct search_move *moves, int count)
{
    uint8_t first[SHEET_CELLS_MAX];
    int kept = 0;
    turnings_find_first(task->turnings, &task->sheet, first);
    for (int i = 0; i < count; i++) {
        if (moves[i].cell < 0 || first[moves[i].cell] == moves[i].cell)
            moves[kept++] = moves[i];
    }
    return kept;
}

int search_moves(const struct search_task *task, struct search_move *moves)
{
    int count = search_by_value(task, moves);
    if (task->turnings)
        count = drop_twins(task, moves, count);
    if (task->moment == MOMENT_BEFORE_REROLL)
        search_first(task, moves, count);
    else
        search_pair(task, moves, count);
    return count;
}
