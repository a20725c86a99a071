/*
 * Levels normal, hard and expert of Pocket Hexes: the same search with less or more to judge by.
 * Other players' sheets are not looked at: nothing that they write changes what the own sheet may
 * hold, but for when the game ends.
 */
#include "ai/pocket_hexes/levels.h"

#include "ai/pocket_hexes/search.h"
#include "core/os.h"
#include "games/pocket_hexes/pocket_hexes.h"

#include <stdlib.h>

/* How a level goes about it. */
struct manner {
    int first_net, last_net; /* of the shipped networks */
    int firsts, pairs;       /* as in struct search_task */
};

static const struct manner plain = {0, 0, 0, 0};
static const struct manner learned = {1, SEARCH_NETS_MAX, 0, 0};
static const struct manner searching = {1, SEARCH_NETS_MAX, 6, 6};

enum { EVERY = 1 << 20 }; /* with a clock everything is looked at, until time is up */

struct memory {
    const struct manner *manner;
    struct net *net[SEARCH_NETS_MAX];
    int nets;
    struct sheet_board board;
};

static void *create(const struct manner *manner, const struct rules *rules)
{
    struct memory *memory = memory_create(1, sizeof *memory);
    memory->manner = manner;
    for (int number = manner->first_net; number <= manner->last_net; number++) {
        struct net *net = net_create(number);
        if (net)
            memory->net[memory->nets++] = net;
    }
    sheet_board_init(&memory->board, &rules->board, rules->boxes, rules->rings_max,
        rules->first == POCKET_FIRST_WAIVE);
    return memory;
}

static void destroy(void *self)
{
    struct memory *memory = self;
    if (!memory)
        return;
    for (int i = 0; i < memory->nets; i++)
        net_destroy(memory->net[i]);
    free(memory);
}

static void copy_sheet(
    const struct pocket_grid *grid, const struct sheet_board *board, struct sheet *sheet)
{
    struct sheet_undo undo;
    sheet_init(sheet, board);
    for (int cell = 0; cell < board->cells; cell++) {
        if (grid->value[cell] != POCKET_EMPTY)
            sheet_write(sheet, board, cell, grid->value[cell], &undo);
    }
    sheet->free = (uint8_t)(board->boxes - grid->box_count);
}

static enum feature_moment moment_of(const struct state *state)
{
    if (state->phase == POCKET_FIRST)
        return MOMENT_BEFORE_REROLL;
    return state->writes == 0 ? MOMENT_BETWEEN : MOMENT_TURN_OVER;
}

static struct search_task make_task(const struct memory *memory, const struct decision *decision)
{
    const struct manner *manner = memory->manner;
    const struct state *state = decision->view;
    struct search_task task = {.board = &memory->board,
        .nets = memory->nets,
        .firsts = manner->firsts,
        .pairs = manner->pairs,
        .moment = moment_of(state)};
    if (state->phase == POCKET_PAIR)
        task.used = state->used;
    for (int die = 0; die < SHEET_DICE; die++)
        task.dice[die] = state->dice[die];
    for (int i = 0; i < memory->nets; i++)
        task.net[i] = memory->net[i];
    copy_sheet(&state->grid[decision->seat], &memory->board, &task.sheet);
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

static struct action action_of(const struct decision *decision, const struct search_move *move)
{
    const struct state *state = decision->view;
    const struct pocket_grid *grid = &state->grid[decision->seat];
    if (move->cell < 0 && state->phase == POCKET_FIRST)
        return (struct action){POCKET_PENALTY_DIE, (uint8_t)move->die, 0, 0, 0};
    if (move->cell < 0)
        return (struct action){POCKET_PENALTY, 0, 0, 0, 0};
    int rings = rings_of(decision->rules, grid, move->cell, move->scored);
    return (struct action){
        POCKET_WRITE, (uint8_t)move->die, (uint16_t)move->cell, (uint16_t)rings, 0};
}

/* What ends a search before it is done. */
struct limit {
    const struct stop_flag *stop;
    int64_t end; /* 0: none */
};

static bool is_over(void *data)
{
    const struct limit *limit = data;
    return stop_raised(limit->stop) || (limit->end > 0 && os_monotonic_ms() >= limit->end);
}

static int find_moves(
    const struct memory *memory, const struct decision *decision, struct search_move *moves)
{
    struct search_task task = make_task(memory, decision);
    struct limit limit = {decision->stop, 0};
    if (decision->time_ms > 0 && task.firsts > 0) {
        task.firsts = EVERY;
        limit.end = os_monotonic_ms() + decision->time_ms;
    }
    task.stop = is_over;
    task.stop_data = &limit;
    return search_moves(&task, moves);
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    find_moves(self, decision, moves);
    *action = action_of(decision, &moves[0]);
}

/* The total to expect at the end: what is scored and what is to come. */
static size_t rank(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    const struct state *state = decision->view;
    struct search_move moves[SEARCH_MOVES_MAX];
    size_t count = (size_t)find_moves(self, decision, moves);
    int total = pocket_total(&state->grid[decision->seat]);
    for (size_t i = 0; i < count && i < capacity; i++)
        ranked[i] = (struct ranked_action){.action = action_of(decision, &moves[i]),
            .expected = (double)total + (double)moves[i].value,
            .share = i == 0 ? 100 : 0};
    return count < capacity ? count : capacity;
}

static void *create_normal(const struct game *game, const struct rules *rules)
{
    (void)game;
    return create(&plain, rules);
}

const struct player ai_pocket_hexes_normal = {
    .name = "normal",
    .game = "pocket-hexes",
    .about = "judges the sheet by what it learned of its parts, one write at a time",
    .level = true,
    .create = create_normal,
    .destroy = destroy,
    .decide = decide,
    .rank = rank,
};

static void *create_hard(const struct game *game, const struct rules *rules)
{
    (void)game;
    return create(&learned, rules);
}

const struct player ai_pocket_hexes_hard = {
    .name = "hard",
    .game = "pocket-hexes",
    .about = "judges the sheet as a whole by what it learned, one write at a time",
    .level = true,
    .create = create_hard,
    .destroy = destroy,
    .decide = decide,
    .rank = rank,
};

static void *create_expert(const struct game *game, const struct rules *rules)
{
    (void)game;
    return create(&searching, rules);
}

const struct player ai_pocket_hexes_expert = {
    .name = "expert",
    .game = "pocket-hexes",
    .about = "looks ahead over both writes and every face of the die rolled again",
    .level = true,
    .create = create_expert,
    .destroy = destroy,
    .decide = decide,
    .rank = rank,
};
