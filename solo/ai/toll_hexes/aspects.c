/*
 * Finds the rows (of learned weights) that apply to a position. What matters most is who reaches
 * which Goal first and at what price: for each Goal and seat the nearest affordable cell is found
 * (its reach), and a seat's reach together with the best of the others' gives a row.
 */
#include "ai/toll_hexes/private.h"

enum {
    NEAR = 3,        /* distances from a Goal up to this many steps are distinguished */
    REACH_UNFIT = 8, /* the Goal is next, but no tile in hand fits */
    REACH_POOR = 16, /* the Goal is next, but cannot be paid for */
    REACH_ONE = 18,
    REACH_TWO = 23,
    REACH_THREE = 27,
    REACH_FAR = 30,
    REACH_NONE = 31,
    COST_STEP = 64, /* distance and cost in one number, distance first */
};

/* What is found about one seat while visiting the cells of the edge. */
struct survey {
    int score;
    int nearest[TOLL_GOALS]; /* least COST_STEP * distance + cost */
    int goal_cost[TOLL_GOALS];
    int free_cells; /* cells on which it can build for nothing */
    int toll_cells; /* cells next to its tiles */
    int reach[TOLL_GOALS];
    bool builds; /* it can pay for some cell */
};

void goal_distances_init(struct goal_distances *distances, const struct rules *rules)
{
    memset(distances, 0, sizeof *distances);
    for (int goal = 0; goal < TOLL_GOALS; goal++) {
        for (int cell = 0; cell < rules->board.count; cell++) {
            int away = hex_distance(rules->board.hex[rules->goal[goal]], rules->board.hex[cell]);
            distances->away[goal][cell] = (uint8_t)away;
            distances->near[cell] |= away <= NEAR;
        }
    }
}

int aspects_mover(const struct rules *rules, const struct state *state)
{
    bool drawing = state->phase == TOLL_DRAW && state->set_up;
    return drawing ? (state->active + 1) % rules->players : state->active;
}

/* ---- visiting the edge ---- */

static void look_at(const struct rules *rules, const struct goal_distances *distances,
    const struct state *state, int seat, int cell, struct survey *survey)
{
    const struct toll_beside *beside = &state->beside[cell];
    int cost = toll_least(beside, seat);
    survey->free_cells += cost == 0;
    survey->toll_cells += toll_own_sides(beside, seat) != 0;
    if (rules->goal_at[cell] != TOLL_NO_ZONE)
        survey->goal_cost[rules->goal_at[cell]] = cost;
    if (cost > state->coins[seat])
        return;
    survey->builds = true;
    for (int goal = 0; distances->near[cell] && goal < TOLL_GOALS; goal++) {
        int near = COST_STEP * distances->away[goal][cell] + cost;
        if (near < survey->nearest[goal])
            survey->nearest[goal] = near;
    }
}

static bool fits(const struct state *state, int seat, int cell)
{
    const struct toll_beside *beside = &state->beside[cell];
    bool found = beside->digit == 0;
    for (int kind = 0; kind < TOLL_KINDS && !found; kind++)
        found = state->hand[seat][kind] > 0 && (beside->fits >> kind & 1);
    return found;
}

/* Returns a reach from 0 (a Goal for nothing) to REACH_NONE. */
static int reach_of(const struct rules *rules, const struct state *state, int seat,
    const struct survey *survey, int goal)
{
    int cost = survey->goal_cost[goal];
    if (cost >= 0 && cost > state->coins[seat])
        return REACH_POOR + (cost > state->coins[seat] + 2);
    if (cost >= 0)
        return lesser_of(cost, 7) + (fits(state, seat, rules->goal[goal]) ? 0 : REACH_UNFIT);
    if (survey->nearest[goal] == INT32_MAX)
        return survey->builds ? REACH_FAR : REACH_NONE;
    int away = survey->nearest[goal] / COST_STEP, price = survey->nearest[goal] % COST_STEP;
    if (away == 1)
        return REACH_ONE + (price < 3 ? price : 3) + (price >= 5);
    if (away == 2)
        return REACH_TWO + (price > 0) + (price >= 3) + (price >= 5);
    if (away == 3)
        return REACH_THREE + (price > 0) + (price >= 4);
    return REACH_FAR;
}

static void look_around(const struct rules *rules, const struct goal_distances *distances,
    const struct state *state, struct survey survey[TOLL_PLAYERS_MAX])
{
    for (int seat = 0; seat < rules->players; seat++) {
        survey[seat] = (struct survey){.score = state->coins[seat] - toll_tiles_of(state, seat)};
        for (int goal = 0; goal < TOLL_GOALS; goal++) {
            survey[seat].nearest[goal] = INT32_MAX;
            survey[seat].goal_cost[goal] = -1;
        }
    }
    int cell;
    for (struct toll_set edge = state->edge; (cell = toll_set_take(&edge)) >= 0;)
        for (int seat = 0; seat < rules->players; seat++)
            look_at(rules, distances, state, seat, cell, &survey[seat]);
    for (int seat = 0; seat < rules->players; seat++)
        for (int goal = 0; goal < TOLL_GOALS; goal++)
            survey[seat].reach[goal] = reach_of(rules, state, seat, &survey[seat], goal);
}

/* ---- rows ---- */

/* Aspects that are the same for all seats. */
struct common {
    int mover, goals_left, stage, tiles_least;
};

static struct common find_common(const struct rules *rules, const struct state *state)
{
    struct common common = {aspects_mover(rules, state), 0, 0, TOLL_TILES};
    for (int goal = 0; goal < TOLL_GOALS; goal++)
        common.goals_left += state->captured[goal] == 0;
    for (int seat = 0; seat < rules->players; seat++)
        common.tiles_least = lesser_of(toll_tiles_of(state, seat), common.tiles_least);
    int left = common.tiles_least;
    common.stage = 3 * common.goals_left + (left >= 4) + (left >= 11);
    return common;
}

static int turns_before(const struct rules *rules, int seat, int mover)
{
    return (seat - mover + rules->players) % rules->players;
}

/* Returns how near the end is: no last round yet, or one in which the seat has yet to play or has
 * played; and how many turns without a placement are left. */
static int end_of(
    const struct rules *rules, const struct state *state, const struct common *common, int seat)
{
    int before = turns_before(rules, seat, common->mover), last = 0;
    if (state->last_round)
        last = before < turns_before(rules, state->starter, common->mover) ? 1 : 2;
    int idle_left = rules->stall * rules->players - state->idle;
    if (idle_left > 3)
        return 4 * last + 3;
    return 4 * last + (idle_left > 0 ? idle_left - 1 : 0);
}

static void add_row(struct aspects *aspects, int row)
{
    aspects->row[aspects->count++] = (uint16_t)row;
}

static void add_purses(const struct rules *rules, const struct state *state,
    const struct survey *survey, const struct common *common, int seat, struct aspects *aspects)
{
    int best = INT32_MIN, richest = 0;
    for (int other = 0; other < rules->players; other++) {
        if (other == seat)
            continue;
        best = survey[other].score > best ? survey[other].score : best;
        richest = state->coins[other] > richest ? state->coins[other] : richest;
    }
    int ahead = survey[seat].score - best;
    int lead = ahead < -20 ? 0 : lesser_of(ahead + 20, LEADS - 1);
    add_row(aspects, ASPECT_LEAD + LEADS * common->stage + lead);
    add_row(aspects, ASPECT_END + LEADS * end_of(rules, state, common, seat) + lead);
    richest = (richest < 5 ? richest : 5) + (richest >= 7) + (richest >= 10);
    add_row(aspects,
        ASPECT_COINS + COINS_OTHER * lesser_of(state->coins[seat], COINS_OWN - 1) + richest);
    int tiles = toll_tiles_of(state, seat);
    add_row(aspects, ASPECT_TILES + 3 * lesser_of(tiles, TOLL_TILES) +
                         (tiles > common->tiles_least) + (ahead > 0 ? 1 : 0));
}

static void add_tiles(const struct rules *rules, const struct state *state,
    const struct survey *survey, const struct common *common, int seat, struct aspects *aspects)
{
    int hand =
        3 * lesser_of(state->hand[seat][TOLL_WILD], 2) + lesser_of(state->hand[seat][TOLL_STOP], 2);
    add_row(aspects, ASPECT_HAND + 9 * common->goals_left + hand);
    int free_cells = lesser_of(survey[seat].free_cells / 2, CELLS_COUNTED - 1);
    int toll_cells = lesser_of(survey[seat].toll_cells / 2, CELLS_COUNTED - 1);
    add_row(aspects, ASPECT_GROUND + CELLS_COUNTED * CELLS_COUNTED * common->goals_left +
                         CELLS_COUNTED * free_cells + toll_cells);
    add_row(aspects, ASPECT_ORDER + TOLL_PLAYERS_MAX * common->goals_left +
                         turns_before(rules, seat, common->mover));
}

static void add_reach(const struct rules *rules, const struct state *state,
    const struct survey *survey, const struct common *common, int seat, int goal,
    struct aspects *aspects)
{
    int best = REACHES, who = 0;
    for (int i = 0; i < rules->players; i++) {
        int other = (common->mover + i) % rules->players;
        if (other == seat || survey[other].reach[goal] >= best)
            continue;
        best = survey[other].reach[goal];
        who = other;
    }
    bool first = turns_before(rules, seat, common->mover) < turns_before(rules, who, common->mover);
    bool assist = state->assisted[goal] == 0;
    add_row(aspects, ASPECT_REACH + REACHES * REACHES * (2 * first + assist) +
                         REACHES * survey[seat].reach[goal] + best);
}

void aspects_find(const struct rules *rules, const struct goal_distances *distances,
    const struct state *state, struct aspects of[TOLL_PLAYERS_MAX])
{
    struct survey survey[TOLL_PLAYERS_MAX];
    struct common common = find_common(rules, state);
    look_around(rules, distances, state, survey);
    for (int seat = 0; seat < rules->players; seat++) {
        of[seat].count = 0;
        add_purses(rules, state, survey, &common, seat, &of[seat]);
        add_tiles(rules, state, survey, &common, seat, &of[seat]);
        for (int goal = 0; goal < TOLL_GOALS; goal++)
            if (state->captured[goal] == 0)
                add_reach(rules, state, survey, &common, seat, goal, &of[seat]);
    }
}
