/*
 * A seat's sheet as a task for the search, and moves as actions of the game.
 */
#include "ai/pocket_hexes/private.h"

enum {
    SIDE_USUAL = 4,  /* for which there are values of both kinds */
    BOXES_USUAL = 9, /* of the games that were learned from */
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
    if (memory->nets == 0) /* a plain value of this size, else that of another: rows fit them all */
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
        return N_("The computer has learned sheets of 9 boxes: what it expects is not to be relied "
                  "on with another number of them.");
    return N_("The computer has not learned boards of this size: it judges a sheet by its "
              "parts, as on 37 cells.");
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
    float most = (float)(POCKET_VALUE_MAX * (rules->boxes - grid->box_count));
    return (double)pocket_total(grid) + (double)(promise < most ? promise : most);
}

/* The free boxes of the player besides SEAT who has fewest. */
static int least_free(const struct rules *rules, const struct state *state, int seat)
{
    int least = rules->boxes;
    for (int other = 0; other < rules->players; other++) {
        int left = rules->boxes - state->grid[other].box_count;
        least = other != seat && left < least ? left : least;
    }
    return least;
}

float seat_lost(const struct rules *rules, const struct state *state, int seat, float near)
{
    int left = least_free(rules, state, seat);
    if (rules->players == 1)
        return 0;
    for (int i = 1; i < left; i++)
        near *= 0.84f;
    return left > 0 ? near : 0.5f;
}

/* What wins most games, which is more than what is lost: a ring that closes early is sure. The
 * plain value does not look at the others. */
static float lost_in_play(const struct seat_memory *memory, const struct rules *rules,
    const struct state *state, int seat)
{
    return memory->manner->linear
               ? 0
               : seat_lost(rules, state, seat, 0.4f + 0.025f * (float)rules->players);
}

/* Nothing comes after the turn but what is written in it. */
static void end_with_turn(struct search_task *task)
{
    task->last = true;
    task->lost = 0;
    task->pairs = SEARCH_MOVES_MAX;
    task->turns = task->closer = 0;
}

/* After the write that is due. */
static enum feature_moment moment_of(const struct state *state)
{
    if (state->phase == POCKET_FIRST)
        return MOMENT_BEFORE_REROLL;
    return state->writes == 0 ? MOMENT_BETWEEN : MOMENT_TURN_OVER;
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
        .moment = moment_of(state)};
    if (state->phase == POCKET_PAIR && state->writer == seat)
        task.used = state->used;
    for (int die = 0; die < SHEET_DICE; die++)
        task.dice[die] = state->dice[die];
    for (int i = 0; i < memory->nets; i++)
        task.net[i] = memory->net[i];
    copy_sheet(&state->grid[seat], &memory->board, &task.sheet);
    task.lost = lost_in_play(memory, rules, state, seat);
    if (state->phase == POCKET_PAIR && pocket_turn_is_last(rules, state))
        end_with_turn(&task);
    return task;
}

/* The bits of the SCORED highest rings that writing on CELL closes. */
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
