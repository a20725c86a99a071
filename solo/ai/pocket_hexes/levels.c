/*
 * Levels normal, hard and expert of Pocket Hexes: the same search with less or more to judge by.
 */
#include "ai/ai.h"
#include "ai/pocket_hexes/private.h"
#include "core/language.h"
#include "core/os_thread.h"
#include "games/pocket_hexes/pocket_hexes.h"

static const struct manner plain = {true, 1, 0, 0, 0, 0};
static const struct manner learned = {false, 1, 0, 0, 0, 0};
static const struct manner searching = {false, 3, 12, 12, 6, 3};

enum { EVERY = 1 << 20 }; /* with a clock: all that is worth a look, until time is up */

/* What ends a search before it is done. */
struct limit {
    const struct stop_flag *stop;
    int64_t end_ns; /* processor time of the thread; 0: none */
};

static bool is_over(void *data)
{
    const struct limit *limit = data;
    return stop_raised(limit->stop) || (limit->end_ns > 0 && os_thread_cpu_ns() >= limit->end_ns);
}

static int find_moves(
    const struct seat_memory *memory, const struct decision *decision, struct search_move *moves)
{
    struct search_task task = seat_task(memory, decision->rules, decision->view, decision->seat);
    struct limit limit = {decision->stop, 0};
    if (decision->time_ms > 0 && task.firsts > 0) {
        *(task.closer > 0 ? &task.closer : &task.firsts) = EVERY;
        limit.end_ns = os_thread_cpu_ns() + (int64_t)decision->time_ms * 1000000;
    }
    task.stop = is_over;
    task.stop_data = &limit;
    return search_moves(&task, moves);
}

static void destroy(void *self)
{
    seat_memory_destroy(self);
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    find_moves(self, decision, moves);
    *action = seat_action(decision->rules, decision->view, decision->seat, &moves[0]);
}

/* What a move without a ring is worth beside the others: how much more than the mean of all. */
static double lead(const struct search_move *moves, size_t count, size_t place)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += (double)moves[i].value;
    return (double)moves[place].value - sum / (double)count;
}

/* What speaks for a move: the rings it scores, or what it leads the others by. */
static struct advice advise(
    const struct decision *decision, const struct search_move *moves, size_t count, size_t place)
{
    const struct search_move *move = &moves[place];
    const struct action action = seat_action(decision->rules, decision->view, decision->seat, move);
    struct advice advice = {.code = ADVICE_PENALTY, .number = {move->points}};
    if (move->cell < 0)
        return advice;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        if (action.b >> i & 1)
            advice.field[advice.field_count++] = decision->rules->around[move->cell][i];
    }
    advice.code = advice.field_count > 0 ? ADVICE_SCORES : ADVICE_BUILDS;
    if (advice.field_count > 0)
        return advice;
    advice.field[advice.field_count++] = move->cell;
    advice.number[0] = lead(moves, count, place);
    return advice;
}

/* The total to expect at the end: what is scored and what is to come. */
static size_t rank(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    const struct state *state = decision->view;
    struct search_move moves[SEARCH_MOVES_MAX];
    size_t count = (size_t)find_moves(self, decision, moves);
    search_sort(moves + 1, (int)count - 1);
    const struct pocket_grid *grid = &state->grid[decision->seat];
    size_t wanted = stop_raised(decision->stop) ? 1 : count;
    for (size_t i = 0; i < wanted && i < capacity; i++)
        ranked[i] = (struct ranked_action){
            .action = seat_action(decision->rules, state, decision->seat, &moves[i]),
            .expected = seat_total(decision->rules, grid, moves[i].value),
            .share = i == 0 ? 100 : 0,
            .advice = advise(decision, moves, count, i)};
    return wanted < capacity ? wanted : capacity;
}

static int points_of(const struct decision *decision, const struct action *action)
{
    struct pocket_grid grid = decision->view->grid[decision->seat];
    int before = pocket_total(&grid);
    if (action->kind != POCKET_WRITE)
        return POCKET_PENALTY_POINTS;
    pocket_grid_write(
        decision->rules, &grid, action->a, decision->view->dice[action->part], action->b);
    return pocket_total(&grid) - before;
}

static double represent(void *self, const struct decision *decision, struct action *action)
{
    int points = points_of(decision, action);
    const struct search_move move =
        seat_move(self, decision->rules, decision->view, decision->seat, action);
    *action = seat_action(decision->rules, decision->view, decision->seat, &move);
    return points - points_of(decision, action);
}

/* It always does what it thinks best. */
static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    likely[0].probability = 1;
    decide(self, decision, &likely[0].action);
    return 1;
}

static bool evaluate(void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    if (stop_raised(decision->stop))
        return false;
    prospects_find(self, decision->rules, decision->view, expected);
    return true;
}

static const char *remark(const struct player *player, const struct rules *rules)
{
    return seat_remark(player->manner, rules);
}

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    (void)game;
    return seat_memory_create(player->manner, rules);
}

#define POINTS_LEVEL(NAME, MANNER, ABOUT)                                                          \
    LEVEL(pocket_hexes, &pocket_hexes, NAME, MANNER, ABOUT, .points = true, .remark = remark,      \
        .represent = represent)

POINTS_LEVEL(
    normal, &plain, N_("judges the sheet by what it learned of its parts, one write at a time"));
POINTS_LEVEL(
    hard, &learned, N_("judges the sheet as a whole by what it learned, one write at a time"));
POINTS_LEVEL(expert, &searching,
    N_("looks ahead over both writes, every face of the die rolled again and rolls of the next "
       "turn"));
