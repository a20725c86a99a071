/*
 * Finds why a move of Pocket Hexes is good, or worse than the best: rings that it scores or helps
 * to close, what their gaps take and which dice can show that, and what it makes harder.
 */
#include "ai/pocket_hexes/private.h"

/* Numbers of missing cells around a free cell. */
enum { NEARLY = 3, HALF = 4 };

enum { WORTH_FENCING = 6, WORTH_SCORING = 7, WORTH_KEEPING = 8, LOW = 6, WORTH_OPENING = 2 };

/* A move, and the sheet before and after it. */
struct written {
    const struct rules *rules;
    const struct state *state;
    struct action action;
    int value;
    const struct pocket_grid *before;
    struct pocket_grid after;
};

static struct written write_move(const struct decision *decision, const struct search_move *move)
{
    const struct state *state = decision->view;
    struct written written = {decision->rules, state,
        seat_action(decision->rules, state, decision->seat, move), 0, &state->grid[decision->seat],
        state->grid[decision->seat]};
    if (move->cell < 0)
        return written;
    written.value = state->dice[written.action.part];
    pocket_grid_write(written.rules, &written.after, move->cell, written.value, written.action.b);
    return written;
}

static int hardest_gap(const struct rules *rules, const struct pocket_grid *grid, int cell)
{
    int hardest = -1;
    for (struct cell_set gaps = cell_set_without(rules->ring[cell], grid->written);
         !cell_set_empty(gaps);) {
        int gap = cell_set_take(&gaps);
        if (hardest < 0 || pocket_need(rules, grid, gap) > pocket_need(rules, grid, hardest))
            hardest = gap;
    }
    return hardest;
}

/* Reports whether CELL has a number whose ring can still be closed and is worth closing. */
static bool is_live(const struct rules *rules, const struct pocket_grid *grid, int cell)
{
    return cell_set_has(rules->interior, cell) && cell_set_has(grid->written, cell) &&
           !cell_set_has(grid->scored, cell) && grid->value[cell] >= WORTH_FENCING &&
           grid->missing[cell] > 0;
}

static bool can_score(const struct written *written)
{
    int cell = written->action.a;
    return cell_set_has(written->rules->interior, cell) && written->after.missing[cell] > 0;
}

/* ---- for a move ---- */

/* Describes the incomplete ring around CELL: how many cells are missing, its number, the highest
 * need of a gap, and how many dice can show that. */
static struct advice speak_of_ring(const struct written *written, enum advice_code code, int cell)
{
    const struct pocket_grid *grid = &written->after;
    int need = pocket_need(written->rules, grid, hardest_gap(written->rules, grid, cell)), dice = 0;
    for (int die = 0; die < POCKET_DICE; die++)
        dice += pocket_die_value(die, pocket_die_sides[die] - 1) >= need;
    return (struct advice){code, 1, {cell}, {grid->missing[cell], grid->value[cell], need, dice}};
}

/* Finds a ring next to the number just written, or its own, that another die of this turn
 * closes. */
static bool find_finish(const struct written *written, struct advice *advice)
{
    const struct rules *rules = written->rules;
    const struct pocket_grid *grid = &written->after;
    bool first = written->state->phase == POCKET_FIRST;
    int used = (first ? 0 : written->state->used) | 1 << written->action.part;
    int most = 0;
    for (int ring = 0; ring < rules->board.count && (first || written->state->writes == 0);
         ring++) {
        bool near = ring == written->action.a || cell_set_has(rules->ring[written->action.a], ring);
        if (!near || !is_live(rules, grid, ring) || grid->missing[ring] != 1 ||
            grid->value[ring] <= most)
            continue;
        int gap = hardest_gap(rules, grid, ring);
        for (int die = 0; die < POCKET_DICE; die++) {
            int value = written->state->dice[die];
            if ((used >> die & 1) || (value > 0 && value < pocket_need(rules, grid, gap)))
                continue;
            most = grid->value[ring];
            *advice =
                (struct advice){ADVICE_FINISHES, 2, {ring, gap}, {pocket_die_sides[die], most}};
        }
    }
    return most > 0;
}

/* Finds a ring that the number helps to close, unless its own ring brings more for each missing
 * cell. */
static bool find_fence(const struct written *written, struct advice *advice)
{
    const struct pocket_grid *grid = &written->after;
    int fenced = -1, cell = written->action.a;
    for (struct cell_set beside = written->rules->ring[cell]; !cell_set_empty(beside);) {
        int other = cell_set_take(&beside);
        if (is_live(written->rules, grid, other) &&
            (fenced < 0 || grid->value[other] > grid->value[fenced]))
            fenced = other;
    }
    if (fenced < 0)
        return false;
    double own = advice->code == ADVICE_CROWNS ? advice->number[1] / advice->number[0] : 0;
    bool nearer = advice->code == ADVICE_NESTS && grid->value[fenced] < WORTH_KEEPING &&
                  advice->number[0] < grid->missing[fenced];
    if (nearer || grid->value[fenced] < own * grid->missing[fenced])
        return false;
    *advice = speak_of_ring(written, ADVICE_FENCES, fenced);
    return true;
}

/* Finds the free cell next to the number whose ring needs the fewest cells, at most MOST, for a
 * later number. */
static bool find_nest(const struct written *written, int most, struct advice *advice)
{
    const struct pocket_grid *grid = &written->after;
    int nest = -1;
    struct cell_set inside = cell_set_without(written->rules->interior, grid->written);
    for (struct cell_set beside = cell_set_and(inside, written->rules->ring[written->action.a]);
         !cell_set_empty(beside);) {
        int cell = cell_set_take(&beside);
        if (grid->missing[cell] <= most && pocket_need(written->rules, grid, cell) <= 2 * LOW &&
            (nest < 0 || grid->missing[cell] < grid->missing[nest]))
            nest = cell;
    }
    if (nest >= 0)
        *advice = (struct advice){ADVICE_NESTS, 2, {written->action.a, nest},
            {grid->missing[nest], pocket_need(written->rules, grid, nest)}};
    return nest >= 0;
}

/* Returns the reason for the number's cell itself. LEAD: how much more the move is worth than the
 * mean of all moves. */
static struct advice speak_of_cell(const struct written *written, double lead)
{
    int cell = written->action.a;
    const struct pocket_grid *grid = &written->after;
    struct cell_set opened = cell_set_without(grid->adjacent, written->before->adjacent);
    int count = cell_set_count(cell_set_without(opened, grid->written));
    bool scores = can_score(written);
    if (scores && written->value >= WORTH_SCORING)
        return speak_of_ring(written, ADVICE_CROWNS, cell);
    struct advice nest;
    bool opens = count >= WORTH_OPENING && written->value <= LOW;
    if (find_nest(written, opens ? NEARLY : HALF, &nest))
        return nest;
    if (opens)
        return (struct advice){ADVICE_SPREADS, 1, {cell}, {count, written->value}};
    if (scores)
        return (struct advice){ADVICE_BUILDS, 1, {cell}, {lead}};
    return (struct advice){ADVICE_SPARES, 1, {cell}, {0}};
}

static struct advice speak_for(const struct written *written, double lead)
{
    int cell = written->action.a;
    struct advice advice = {.code = ADVICE_SCORES};
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        if (written->action.b >> i & 1)
            advice.field[advice.field_count++] = written->rules->around[cell][i];
    advice.number[0] = pocket_total(&written->after) - pocket_total(written->before);
    if (advice.field_count > 0 || find_finish(written, &advice))
        return advice;
    advice = speak_of_cell(written, lead);
    (void)find_fence(written, &advice);
    return advice;
}

/* ---- against a move ---- */

/* Finds the highest number that BEST scores and ONE does not. */
static bool find_forgone(
    const struct written *one, const struct written *best, struct advice *advice)
{
    int most = 0;
    for (struct cell_set scored = cell_set_without(best->after.scored, one->after.scored);
         !cell_set_empty(scored);) {
        int cell = cell_set_take(&scored);
        if (one->after.value[cell] <= most)
            continue;
        most = one->after.value[cell];
        *advice = (struct advice){ADVICE_FORGOES, 1, {cell}, {most}};
    }
    return most > 0;
}

/* Finds the highest ring with a gap that needs more after ONE than before and than after BEST. */
static bool find_raised(
    const struct written *one, const struct written *best, struct advice *advice)
{
    int most = 0;
    for (int ring = 0; ring < one->rules->board.count; ring++) {
        if (!is_live(one->rules, &one->after, ring) || ring == one->action.a ||
            one->after.value[ring] < WORTH_KEEPING || one->after.value[ring] <= most)
            continue;
        int gap = hardest_gap(one->rules, &one->after, ring);
        int is = pocket_need(one->rules, &one->after, gap);
        int was = pocket_need(one->rules, one->before, gap);
        if (is <= was || is <= pocket_need(one->rules, &best->after, gap) ||
            cell_set_has(best->after.written, gap))
            continue;
        most = one->after.value[ring];
        *advice = (struct advice){ADVICE_RAISES, 2, {ring, gap}, {is, most, was}};
    }
    return most > 0;
}

/* Finds the highest ring that needs more cells than after BEST. */
static bool find_stalled(
    const struct written *one, const struct written *best, struct advice *advice)
{
    int most = 0;
    for (int ring = 0; ring < one->rules->board.count; ring++) {
        if (!is_live(one->rules, one->before, ring) || one->after.missing[ring] == 0 ||
            one->after.value[ring] < WORTH_KEEPING ||
            one->after.missing[ring] <= best->after.missing[ring] || one->after.value[ring] <= most)
            continue;
        most = one->after.value[ring];
        *advice = (struct advice){
            ADVICE_STALLS, 1, {ring}, {one->after.missing[ring], most, best->after.missing[ring]}};
    }
    return most > 0;
}

static bool find_fallow(
    const struct written *one, const struct written *best, struct advice *advice)
{
    struct advice nest;
    if (!find_nest(best, HALF, &nest))
        return false;
    int cell = nest.field[1], missing = one->after.missing[cell];
    *advice = (struct advice){ADVICE_FALLOW, 1, {cell}, {missing, nest.number[1], nest.number[0]}};
    return !cell_set_has(one->after.written, cell) && missing > (int)nest.number[0];
}

static bool find_narrowed(
    const struct written *one, const struct written *best, struct advice *advice)
{
    int left = cell_set_count(pocket_spots(one->rules, &one->after, best->value));
    int most = cell_set_count(pocket_spots(one->rules, &best->after, best->value));
    *advice = (struct advice){ADVICE_NARROWS, 1, {one->action.a}, {left, best->value, most}};
    return best->value > 1 && left < most; /* a 0 or a 1 needs no number next to it */
}

/* Counts the free cells next to the number that took lower numbers before. */
static int count_hardened(const struct written *one)
{
    int count = 0;
    for (struct cell_set beside =
             cell_set_without(one->rules->ring[one->action.a], one->after.written);
         !cell_set_empty(beside);) {
        int need = pocket_need(one->rules, one->before, cell_set_take(&beside));
        count += need > 0 && need < one->value;
    }
    return count;
}

static bool speak_against(
    const struct written *one, const struct written *best, struct advice *advice)
{
    int cell = one->action.a, hardened = count_hardened(one);
    bool scores = can_score(one);
    if (find_forgone(one, best, advice) || find_raised(one, best, advice))
        return true;
    bool same = cell == best->action.a;
    bool wasted = best->value >= WORTH_SCORING && !can_score(best);
    if (same && one->value != best->value)
        *advice = (struct advice){ADVICE_ENOUGH, 1, {cell}, {one->value, best->value}};
    else if (same && one->state->phase == POCKET_FIRST && one->action.part != best->action.part)
        *advice = (struct advice){ADVICE_ROLLS, 1, {cell},
            {pocket_die_sides[one->action.part], pocket_die_sides[best->action.part]}};
    else if (one->value >= WORTH_SCORING && !scores && !wasted)
        *advice = (struct advice){ADVICE_WASTES, 1, {cell}, {one->value}};
    else if (hardened > 1 && one->value >= LOW)
        *advice = (struct advice){ADVICE_HARDENS, 1, {cell}, {hardened, one->value}};
    else
        return find_stalled(one, best, advice) || find_fallow(one, best, advice) ||
               find_narrowed(one, best, advice);
    return true;
}

struct advice pocket_reasons_find(const struct decision *decision, const struct search_move *moves,
    size_t count, size_t rank, double error)
{
    const struct search_move *move = &moves[rank];
    struct advice advice = {.code = ADVICE_PENALTY, .number = {move->points}};
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += (double)moves[i].value;
    if (move->cell < 0)
        return advice;
    struct written best = write_move(decision, moves), one = write_move(decision, move);
    bool worse = (double)(moves[0].value - move->value) > error;
    if (!worse || moves[0].cell < 0 || !speak_against(&one, &best, &advice))
        advice = speak_for(&one, (double)move->value - sum / (double)count);
    return advice;
}
