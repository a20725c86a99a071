/*
 * Turns a seat's sheet into a task for the search, and moves into actions of the game.
 */
#include "ai/pocket_hexes/private.h"

#include <math.h>

enum {
    SIDE_USUAL = 4,  /* its plain value serves sides without one */
    BOXES_USUAL = 9, /* in the games used for training */
};

static void take_nets(struct seat_memory *memory, int side, bool linear)
{
    while (memory->nets < memory->manner->nets && memory->nets < SEARCH_NETS_MAX) {
        struct net *net = net_create(side, linear, memory->nets);
        if (!net)
            return;
        memory->net[memory->nets++] = net;
    }
}

struct seat_memory *seat_memory_create(const struct manner *manner, const struct rules *rules)
{
    struct seat_memory *memory = memory_create(1, sizeof *memory);
    memory->manner = manner;
    take_nets(memory, rules->board.side, manner->linear);
    memory->rolled = !manner->linear && memory->nets > 0;
    /* a plain value for this side, otherwise for another side: the rows fit all sides */
    if (memory->nets == 0)
        take_nets(memory, rules->board.side, true);
    if (memory->nets == 0)
        take_nets(memory, SIDE_USUAL, true);
    sheet_board_init(&memory->board, &rules->board, rules->boxes, rules->rings_max,
        rules->first == POCKET_FIRST_WAIVE);
    rolls_init(&memory->rolls, &memory->board);
    turnings_init(&memory->turnings, &rules->board);
    return memory;
}

const char *seat_remark(const struct manner *manner, const struct rules *rules)
{
    int side = rules->board.side;
    if (net_exists(side, manner->linear) && rules->boxes == BOXES_USUAL)
        return NULL;
    if (net_exists(side, manner->linear))
        return N_("The computer has learned sheets with 9 boxes; with another number, do not "
                  "rely on what it expects.");
    return N_("The computer has not learned boards of this size: it judges a sheet by its "
              "parts, as on boards of 37 cells.");
}

void seat_memory_destroy(void *self)
{
    struct seat_memory *memory = self;
    if (!memory)
        return;
    for (int i = 0; i < memory->nets; i++)
        net_destroy(memory->net[i]);
    free(memory);
}

static void copy_sheet(
    const struct pocket_grid *grid, const struct sheet_board *board, struct sheet *sheet)
{
    sheet_init(sheet, board);
    for (int cell = 0; cell < board->cells; cell++) {
        if (grid->value[cell] != POCKET_EMPTY)
            sheet_write(sheet, board, cell, grid->value[cell]);
    }
    sheet->free = (uint8_t)(board->boxes - grid->box_count);
}

double seat_total(const struct rules *rules, const struct pocket_grid *grid, float promise)
{
    /* Networks that were not trained on so small a board may expect more than the boxes can
     * hold. */
    int boxes = rules->boxes - grid->box_count;
    float most = (float)(POCKET_VALUE_MAX * boxes), least = (float)(SHEET_PENALTY * boxes);
    return (double)pocket_total(grid) + (double)fmaxf(least, fminf(promise, most));
}

float seat_lost(const struct rules *rules, const struct state *state, int seat, float near)
{
    int least = rules->boxes; /* the fewest free boxes of another seat */
    for (int other = 0; other < rules->players; other++) {
        int left = rules->boxes - state->grid[other].box_count;
        least = other != seat ? lesser_of(left, least) : least;
    }
    if (rules->players == 1)
        return 0;
    for (int i = 1; i < least; i++)
        near *= 0.84f;
    return least > 0 ? near : 0.5f;
}

struct search_task seat_task(const struct seat_memory *memory, const struct rules *rules,
    const struct state *state, int seat)
{
    struct search_task task = {.board = &memory->board,
        .nets = memory->nets,
        .firsts = memory->manner->firsts,
        .pairs = memory->manner->pairs,
        .turns = memory->rolled ? memory->manner->turns : 0,
        .closer = memory->rolled && !memory->rolls.all ? memory->manner->closer : 0,
        .rolls = &memory->rolls,
        .turnings = &memory->turnings,
        .moment = state->phase == POCKET_FIRST ? MOMENT_BEFORE_REROLL
                  : state->writes == 0         ? MOMENT_BETWEEN
                                               : MOMENT_TURN_OVER};
    if (state->phase == POCKET_PAIR && state->writer == seat)
        task.used = state->used;
    for (int die = 0; die < SHEET_DICE; die++)
        task.dice[die] = state->dice[die];
    for (int i = 0; i < memory->nets; i++)
        task.net[i] = memory->net[i];
    copy_sheet(&state->grid[seat], &memory->board, &task.sheet);
    /* LOST is the share that wins most games. It is more than what is really lost, because closing
     * a ring early is safe. The plain value ignores the other players. */
    task.last = state->phase == POCKET_PAIR && pocket_turn_is_last(rules, state);
    if (!memory->manner->linear && !task.last)
        task.lost = seat_lost(rules, state, seat, 0.4f + 0.025f * (float)rules->players);
    if (task.last) {
        task.pairs = SEARCH_MOVES_MAX;
        task.turns = task.closer = 0;
    }
    return task;
}

static int rings_of(const struct rules *rules, const struct pocket_grid *grid, int cell, int scored)
{
    int closed = pocket_closed_rings(rules, grid, cell), rings = 0;
    for (; scored > 0; scored--) {
        int best = -1;
        for (int i = 0; i < HEX_DIRECTIONS; i++) {
            if ((closed & ~rings) >> i & 1 &&
                (best < 0 ||
                    grid->value[rules->around[cell][i]] > grid->value[rules->around[cell][best]]))
                best = i;
        }
        rings |= 1 << best;
    }
    return rings;
}

struct action seat_action(
    const struct rules *rules, const struct state *state, int seat, const struct search_move *move)
{
    const struct pocket_grid *grid = &state->grid[seat];
    if (move->cell < 0 && state->phase == POCKET_FIRST)
        return (struct action){POCKET_PENALTY_DIE, (uint8_t)move->die, 0, 0, 0};
    if (move->cell < 0)
        return (struct action){POCKET_PENALTY, 0, 0, 0, 0};
    int rings = rings_of(rules, grid, move->cell, move->scored);
    return (struct action){
        POCKET_WRITE, (uint8_t)move->die, (uint16_t)move->cell, (uint16_t)rings, 0};
}

struct search_move seat_move(const struct seat_memory *memory, const struct rules *rules,
    const struct state *state, int seat, const struct action *action)
{
    struct search_task task = seat_task(memory, rules, state, seat);
    struct search_move move = {.die = action->part, .cell = -1};
    uint8_t first[SHEET_CELLS_MAX];
    if (action->kind != POCKET_WRITE)
        return move;
    turnings_find_first(task.turnings, &task.sheet, first);
    move.die = writes_first_alike(&task, action->part);
    move.cell = first[action->a];
    move.scored = bits_count(action->b);
    return move;
}
