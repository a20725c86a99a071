/*
 * Levels normal, hard and expert of Pocket Hexes: the same search with less or more to judge by.
 */
#include "ai/ai.h"

#include "ai/general/general.h"
#include "ai/pocket_hexes/private.h"

#include <math.h>

/*
 * What each seat may expect: its points, as its sheet promises them, and from these its share of
 * the win. Points to come count as normally distributed around the promise, independently for each
 * sheet, with a variance that grows with the boxes left (30 a box, from whole games of level hard).
 */

enum { SLICES = 400 }; /* of the range of possible totals */

static const double box_variance = 30;
static const double range = 5; /* standard deviations either side of the promise */

/* A distribution of a sheet's final total. */
struct total {
    double mean, deviation;
};

/* ---- points ---- */

/* Returns the dice that show while one is to be rolled again. */
static struct known_dice dice_beside(const struct state *state)
{
    struct known_dice known = {MOMENT_BEFORE_REROLL, 0, {0}, {0}, state->rerolled};
    for (int die = 0; die < SHEET_DICE; die++) {
        if (die == state->rerolled)
            continue;
        known.die[known.count] = (uint8_t)die;
        known.value[known.count++] = state->dice[die];
    }
    return known;
}

static float promise(
    struct search_task task, const struct rules *rules, const struct state *state, int seat)
{
    struct known_dice dice = {MOMENT_TURN_OVER, 0, {0}, {0}, -1};
    int players = rules->players, behind = (seat - state->active + players) % players;
    int done = (state->writer - state->active + players) % players;
    bool pair = state->phase == POCKET_PAIR;
    if (task.sheet.free == 0)
        return 0;
    if (pair ? behind == done : behind == 0 && state->phase == POCKET_FIRST)
        return search_best_value(&task);
    task.moment = MOMENT_BETWEEN;
    if (pair && behind > done) /* both writes of this turn are still to come */
        return search_best_value(&task);
    if (behind == 0 && state->phase == POCKET_REROLL)
        dice = dice_beside(state);
    return search_promise(&task, &dice);
}

static struct total expect_total(const struct seat_memory *memory, const struct rules *rules,
    const struct state *state, int seat)
{
    const struct pocket_grid *grid = &state->grid[seat];
    struct total total = {pocket_total(grid), 0};
    if (state->phase == POCKET_OVER)
        return total;
    struct search_task task = seat_task(memory, rules, state, seat);
    if (!task.last) /* a realistic share is lost: .25 with two players, .39 with four */
        task.lost = seat_lost(rules, state, seat, 0.11f + 0.07f * (float)rules->players);
    total.mean = seat_total(rules, grid, promise(task, rules, state, seat));
    if (!task.last)
        total.deviation = sqrt(box_variance * (rules->boxes - grid->box_count));
    return total;
}

/* ---- shares of the win ---- */

/* Returns the normal distribution function, exact to 1.5e-7 (Abramowitz and Stegun, "Handbook of
 * mathematical functions", 26.2.19). */
static double normal_below(double x)
{
    static const double term[6] = {
        0.0498673470, 0.0211410061, 0.0032776263, 0.0000380036, 0.0000488906, 0.0000053830};
    double size = fabs(x), sum = 1, power = 1;
    for (int i = 0; i < 6; i++) {
        power *= size;
        sum += term[i] * power;
    }
    for (int i = 0; i < 4; i++) /* to the 16th */
        sum *= sum;
    return x >= 0 ? 1 - 0.5 / sum : 0.5 / sum;
}

/* Returns the probability of less than POINTS. A certain total can tie, within half a point. */
static double below(const struct total *total, double points)
{
    double deviation = total->deviation > 0 ? total->deviation : 0.25;
    return normal_below((points - total->mean) / deviation);
}

static void find_shares(const struct total *totals, int players, double *shares)
{
    double low = totals[0].mean, high = low, sum = 0;
    for (int seat = 0; seat < players; seat++) {
        double reach = range * totals[seat].deviation + 2;
        low = fmin(low, totals[seat].mean - reach);
        high = fmax(high, totals[seat].mean + reach);
        shares[seat] = 0;
    }
    double step = (high - low) / (double)SLICES;
    for (int i = 0; i < SLICES; i++) {
        double points = low + step * i;
        for (int seat = 0; seat < players; seat++) {
            double won = below(&totals[seat], points + step) - below(&totals[seat], points);
            for (int other = 0; other < players; other++)
                won *= other == seat ? 1 : below(&totals[other], points + step / 2);
            shares[seat] += won;
        }
    }
    for (int seat = 0; seat < players; seat++)
        sum += shares[seat];
    for (int seat = 0; seat < players; seat++)
        shares[seat] /= sum;
}

/*
 * Returns what looking ahead in the coming turns adds to the promise of networks, which know only
 * how they play by themselves: points for each of EMPTY cells, from whole games of expert
 * (tests/bench/TRIALS.md). BOXES are free; with the last one, nothing is left to look at.
 */
static double looks_bring(
    const struct seat_memory *memory, const struct rules *rules, int empty, int boxes)
{
    static const double cell_brings = 0.09;
    bool looks = memory->rolled && memory->manner->firsts > 0 && rules->players == 1;
    return looks && boxes > 1 ? cell_brings * empty : 0;
}

static int count_empty(const struct rules *rules, const struct pocket_grid *grid)
{
    return cell_set_count(cell_set_without(rules->cells, grid->written));
}

/* ---- levels ---- */

static const struct manner plain = {true, 1, 0, 0, 0, 0};
static const struct manner learned = {false, 1, 0, 0, 0, 0};
static const struct manner searching = {false, 3, 12, 12, 6, 3};

enum { EVERY = 1 << 20 }; /* with a clock: all that is worth a look, until time is up */

static bool is_over(void *data)
{
    return !budget_time_left(data);
}

static int find_moves(const struct seat_memory *memory, const struct decision *decision,
    const struct search_move *asked, struct search_move *moves)
{
    struct search_task task = seat_task(memory, decision->rules, decision->view, decision->seat);
    struct budget budget = budget_begin(decision, 0);
    if (decision->time_ms > 0 && task.firsts > 0)
        *(task.closer > 0 ? &task.closer : &task.firsts) = EVERY;
    else
        budget.end_ns = 0;
    task.asked = asked;
    task.stop = is_over;
    task.stop_data = &budget;
    return search_moves(&task, moves);
}

static void destroy(void *self)
{
    seat_memory_destroy(self);
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct search_move moves[SEARCH_MOVES_MAX];
    find_moves(self, decision, NULL, moves);
    *action = seat_action(decision->rules, decision->view, decision->seat, &moves[0]);
}

/* Returns the error: rolls are samples, and time decides how many moves are searched again. */
static double error_of(const struct seat_memory *memory)
{
    return memory->manner->firsts > 0 ? 0.3 : 0;
}

/* Returns what to add to the value of the best of MOVES when it is shown: other players may finish
 * first. */
static double settle(const struct seat_memory *memory, const struct decision *decision, float value)
{
    const struct rules *rules = decision->rules;
    const struct state *state = decision->view;
    const struct pocket_grid *grid = &state->grid[decision->seat];
    return rules->players == 1 ? 0
                               : expect_total(memory, rules, state, decision->seat).mean -
                                     seat_total(rules, grid, value);
}

/* Adds to COUNT moves, the best first, what looking ahead brings after them; none becomes better
 * than the best. */
static void add_looks(const struct seat_memory *memory, const struct decision *decision,
    struct search_move *moves, int count)
{
    const struct pocket_grid *grid = &decision->view->grid[decision->seat];
    int empty = count_empty(decision->rules, grid);
    int boxes = decision->rules->boxes - grid->box_count;
    for (int i = 0; i < count; i++) {
        bool writes = moves[i].cell >= 0;
        moves[i].value += (float)looks_bring(
            memory, decision->rules, empty - writes, boxes - (writes ? moves[i].scored : 1));
        if (moves[i].value > moves[0].value)
            moves[i].value = moves[0].value;
    }
}

/* Expects the total at the end: what is scored and what is to come. */
static size_t rank(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    const struct state *state = decision->view;
    struct search_move moves[SEARCH_MOVES_MAX];
    struct search_move about = {.die = -2};
    if (decision->about_count > 0)
        about = seat_move(self, decision->rules, state, decision->seat, decision->about);
    size_t count = (size_t)find_moves(self, decision, &about, moves);
    add_looks(self, decision, moves, (int)count);
    search_sort(moves + 1, (int)count - 1);
    const struct pocket_grid *grid = &state->grid[decision->seat];
    size_t wanted = stop_raised(decision->stop) ? 1 : count;
    double more = settle(self, decision, moves[0].value);
    for (size_t i = 0; i < wanted && i < capacity; i++)
        ranked[i] = (struct ranked_action){
            .action = seat_action(decision->rules, state, decision->seat, &moves[i]),
            .expected = seat_total(decision->rules, grid, moves[i].value) + more,
            .share = i == 0 ? 100 : 0,
            .advice = pocket_reasons_find(decision, moves, count, i, error_of(self)),
            .error = error_of(self),
            .asked = decision->about_count == 1 && search_is_asked(&about, &moves[i])};
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

/* Gives the best move all the probability. */
static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    likely[0].probability = 1;
    decide(self, decision, &likely[0].action);
    return 1;
}

/* Expects the points in games for one, otherwise shares of the win, which sum to one. */
static bool evaluate(void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    const struct rules *rules = decision->rules;
    const struct pocket_grid *grid = &decision->view->grid[0];
    struct total totals[GAME_PLAYERS_MAX] = {{0, 0}};
    if (stop_raised(decision->stop))
        return false;
    for (int seat = 0; seat < rules->players; seat++)
        totals[seat] = expect_total(self, rules, decision->view, seat);
    if (rules->players == 1)
        expected[0] = totals[0].mean + looks_bring(self, rules, count_empty(rules, grid),
                                           rules->boxes - grid->box_count);
    else
        find_shares(totals, rules->players, expected);
    return true;
}

static const char *remark(const struct player *player, const struct rules *rules)
{
    return seat_remark(player->manner, rules);
}

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
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

#define POINTS_STRENGTH(NAME, BASE, OVERLOOKS)                                                     \
    STRENGTH(pocket_hexes, &pocket_hexes, NAME, BASE, OVERLOOKS, 100, 3, .points = true,           \
        .represent = strength_represent)

POINTS_STRENGTH(1, normal, 69);
POINTS_STRENGTH(easy, normal, 48);
POINTS_STRENGTH(3, normal, 25);
POINTS_STRENGTH(5, hard, 20);
POINTS_STRENGTH(7, expert, 8);

LEVEL_RATINGS(pocket_hexes, &pocket_hexes, {"1", 1189, 20}, {"easy", 1364, 17}, {"normal", 1500, 6},
    {"hard", 1641, 6}, {"expert", 1652, 35}, {"1/3", 1097, 32}, {"easy/3", 1286, 26},
    {"3/3", 1413, 18}, {"5/3", 1560, 18}, {"7/3", 1646, 40});
