/*
 * Finds why an action of Toll Hexes is good, or worse than the best: what it changes for everybody
 * on the way to the Goals, in coins, and in cells where one can build for nothing.
 */
#include "ai/toll_hexes/private.h"

enum { NEAR = 3, NOWHERE = 99 };

/* ---- ways ---- */

/* Returns the least that SEAT pays on a cell for a numbered tile; next to a WILD it is 1. */
static int price_of(const struct rules *rules, const struct toll_beside *beside, int seat)
{
    int sum = 0, least = INT32_MAX;
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int whose = (int)(beside->whose >> TOLL_NIBBLE * side & TOLL_SIDE);
        int digit = (int)(beside->digit >> TOLL_NIBBLE * side & TOLL_SIDE);
        int paid = whose == seat + 2 ? 0 : digit > 0 ? digit : 1;
        if (whose == 0)
            continue;
        sum += paid;
        least = lesser_of(least, paid);
    }
    return rules->match_one ? least : sum;
}

/* Returns how many tiles of SEAT fit on a cell: of those that it may have in hand, or of its
 * BAG. */
static int count_fitting(
    const struct rules *rules, const struct state *state, int seat, int cell, bool bag)
{
    int count = 0;
    uint32_t fits = rules->match_one ? ~TOLL_BY_WILD : state->beside[cell].fits;
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        if (kind != TOLL_STOP && (fits >> kind & 1))
            count += bag ? toll_in_bag(state, seat, kind) : toll_may_hold(state, seat, kind);
    return count;
}

static void see_cell(
    const struct rules *rules, const struct state *state, int seat, int cell, struct toll_way *way)
{
    int price = price_of(rules, &state->beside[cell], seat);
    bool goal = rules->goal_at[cell] != TOLL_NO_ZONE;
    if ((price > state->coins[seat] && !goal) || (way->tiles > 0 && price >= way->price))
        return;
    way->price = price;
    way->ready = price <= state->coins[seat] && count_fitting(rules, state, seat, cell, false) > 0;
}

/* Returns SEAT's shortest way to GOAL over free cells, from a tile next to which it can build. */
static struct toll_way find_way(
    const struct rules *rules, const struct state *state, int seat, int goal)
{
    uint8_t queue[TOLL_CELLS_MAX], tiles[TOLL_CELLS_MAX] = {0};
    int from = 0, to = 0;
    struct toll_way way = {0, INT32_MAX, false};
    queue[to++] = (uint8_t)rules->goal[goal];
    tiles[rules->goal[goal]] = 1;
    for (; from < to && (way.tiles == 0 || tiles[queue[from]] == way.tiles); from++) {
        int cell = queue[from];
        if (state->cell[cell].closed || state->cell[cell].tile != TOLL_NO_TILE)
            continue;
        if (toll_set_has(&state->edge, cell)) {
            see_cell(rules, state, seat, cell, &way);
            way.tiles = way.price < INT32_MAX ? tiles[cell] : 0;
            continue;
        }
        for (int side = 0; side < HEX_DIRECTIONS; side++) {
            int beside = rules->board.neighbour[cell][side];
            if (beside == BOARD_NO_CELL || tiles[beside] > 0)
                continue;
            tiles[beside] = (uint8_t)(tiles[cell] + 1);
            queue[to++] = (uint8_t)beside;
        }
    }
    return way.tiles <= rules->board.side ? way : (struct toll_way){0, 0, false};
}

static int score_of(const struct state *state, int seat)
{
    return state->coins[seat] - toll_hand_size(state, seat) - toll_bag_size(state, seat);
}

void toll_outlook_find(const struct rules *rules, const struct state *state, int seat,
    const struct action *action, struct toll_outlook *outlook)
{
    int cell;
    outlook->state = *state;
    outlook->free = outlook->asks = 0;
    if (action)
        toll_hexes.apply(rules, &outlook->state, action);
    for (int other = 0; other < rules->players; other++)
        for (int goal = 0; goal < TOLL_GOALS; goal++)
            outlook->way[other][goal] = outlook->state.captured[goal]
                                            ? (struct toll_way){0, 0, false}
                                            : find_way(rules, &outlook->state, other, goal);
    for (int side = 0; action && action->kind == TOLL_PLACE && side < HEX_DIRECTIONS; side++) {
        int beside = rules->board.neighbour[action->a][side];
        if (beside != BOARD_NO_CELL && action->b != TOLL_WILD &&
            toll_set_has(&outlook->state.edge, beside))
            outlook->asks += toll_digit(action->b, action->part, side);
    }
    for (struct toll_set edge = outlook->state.edge; (cell = toll_set_take(&edge)) >= 0;)
        outlook->free += price_of(rules, &outlook->state.beside[cell], seat) == 0;
}

/* ---- reasons ---- */

/* Two outlooks to compare. BETTER: the position before an action and after it, to find
 * improvements; otherwise after the best action and after this one, to find drawbacks. */
struct contrast {
    const struct rules *rules;
    int seat;
    const struct toll_outlook *base, *after;
    bool better;
};

static int far(const struct toll_way *way)
{
    return way->tiles > 0 ? way->tiles : NOWHERE;
}

/* Reports whether a Goal can be captured next for no more than it brings. */
static bool takes(const struct contrast *contrast, const struct toll_way *way)
{
    return way->tiles == 1 && way->ready && way->price <= contrast->rules->goal_reward;
}

/* Finds another seat that can capture a Goal next in position ONE but not in OTHER. */
static bool find_threat(const struct contrast *contrast, const struct toll_outlook *one,
    const struct toll_outlook *other, enum advice_code code, struct advice *advice)
{
    for (int goal = 0; goal < TOLL_GOALS; goal++)
        for (int seat = 0; seat < contrast->rules->players; seat++) {
            const struct toll_way *way = &one->way[seat][goal];
            if (seat == contrast->seat || !takes(contrast, way) ||
                takes(contrast, &other->way[seat][goal]))
                continue;
            bool funds = code == ADVICE_YIELDS && other->state.coins[seat] < way->price;
            *advice = (struct advice){funds ? ADVICE_FUNDS : code, 1, {contrast->rules->goal[goal]},
                {way->price, seat + 1}};
            return true;
        }
    return false;
}

/* Returns the least that others as close to GOAL as this seat pay for the next tile, or -1. */
static int others_pay(const struct contrast *contrast, int goal)
{
    const struct toll_outlook *after = contrast->after;
    int least = INT32_MAX;
    for (int seat = 0; seat < contrast->rules->players; seat++)
        if (seat != contrast->seat &&
            after->way[seat][goal].tiles == after->way[contrast->seat][goal].tiles)
            least = lesser_of(least, after->way[seat][goal].price);
    return least < INT32_MAX ? least : -1;
}

static int gain_of(const struct contrast *contrast)
{
    return score_of(&contrast->after->state, contrast->seat) -
           score_of(&contrast->base->state, contrast->seat);
}

enum measure { TILES, PRICE };

/* Returns by how much SEAT's way to GOAL is better in MEASURE than in the base. */
static int gain_on_way(const struct contrast *contrast, enum measure measure, int seat, int goal)
{
    const struct toll_way *was = &contrast->base->way[seat][goal];
    const struct toll_way *is = &contrast->after->way[seat][goal];
    bool paid = lesser_of(was->price, is->price) <= contrast->after->state.coins[seat];
    bool own = seat == contrast->seat;
    if (contrast->base->state.captured[goal] || contrast->after->state.captured[goal])
        return 0;
    if (measure == TILES) /* others matter only if they come close */
        return own || (was->tiles > 0 && lesser_of(far(was), far(is)) <= NEAR) ? far(was) - far(is)
                                                                               : 0;
    if (was->tiles != is->tiles || was->tiles == 0)
        return 0;
    int by = was->price - is->price;
    return !paid || (!own && is->tiles > 1 && by > -2 && by < 2) ? 0 : by;
}

static void speak_of_way(const struct contrast *contrast, enum measure measure, int seat, int goal,
    struct advice *advice)
{
    const struct toll_way *was = &contrast->base->way[seat][goal];
    const struct toll_way *is = &contrast->after->way[seat][goal];
    bool own = seat == contrast->seat, better = own && contrast->better;
    int others = others_pay(contrast, goal);
    bool laid = gain_of(contrast) != contrast->after->state.coins[contrast->seat] -
                                         contrast->base->state.coins[contrast->seat];
    *advice = (struct advice){
        ADVICE_COSTS, 1, {contrast->rules->goal[goal]}, {is->tiles, seat + 1, was->tiles, others}};
    if (measure == PRICE) {
        advice->code = own ? ADVICE_COSTS : ADVICE_CHARGES;
        advice->number[0] = is->price;
        advice->number[2] = was->price;
    } else if (better) {
        advice->number[1] = is->price;
        advice->code = was->tiles == 0 || !laid ? ADVICE_AFFORDS
                       : others < 0             ? ADVICE_PRECEDES
                                                : ADVICE_NEEDS;
    } else {
        advice->code = own ? ADVICE_STRAYS : ADVICE_DELAYS;
    }
}

/* Finds what is better, or worse, on the seat's own or another's way; prefers the nearest Goal. */
static bool find_way_reason(
    const struct contrast *contrast, bool own, enum measure measure, struct advice *advice)
{
    int nearest = NOWHERE;
    for (int seat = 0; seat < contrast->rules->players; seat++)
        for (int goal = 0; (seat == contrast->seat) == own && goal < TOLL_GOALS; goal++) {
            int gain = gain_on_way(contrast, measure, seat, goal);
            int near = lesser_of(
                far(&contrast->base->way[seat][goal]), far(&contrast->after->way[seat][goal]));
            if (gain * (own == contrast->better ? 1 : -1) <= 0 || near >= nearest)
                continue;
            nearest = near;
            speak_of_way(contrast, measure, seat, goal, advice);
        }
    return nearest < NOWHERE;
}

/* ---- one action ---- */

/* Returns the least that others pay to build next to the tile on CELL; -1 if there is no room. */
static int least_beside(const struct contrast *contrast, int cell)
{
    const struct state *after = &contrast->after->state;
    int least = INT32_MAX;
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int beside = contrast->rules->board.neighbour[cell][side];
        if (beside == BOARD_NO_CELL || !toll_set_has(&after->edge, beside))
            continue;
        for (int seat = 0; seat < contrast->rules->players; seat++)
            if (seat != contrast->seat)
                least = lesser_of(least, price_of(contrast->rules, &after->beside[beside], seat));
    }
    return least < INT32_MAX ? least : -1;
}

static void speak_for_capture(const struct contrast *contrast, int goal, struct advice *advice)
{
    int coins =
        contrast->after->state.coins[contrast->seat] - contrast->base->state.coins[contrast->seat];
    *advice = (struct advice){ADVICE_CAPTURES, 1, {contrast->rules->goal[goal]}, {coins}};
    for (int seat = 0; seat < contrast->rules->players; seat++) {
        const struct toll_way *way = &contrast->base->way[seat][goal];
        if (seat != contrast->seat && takes(contrast, way)) {
            advice->code = ADVICE_SNATCHES;
            advice->number[0] = seat + 1;
        }
    }
}

static void speak_for_start(const struct contrast *contrast, struct advice *advice)
{
    *advice = (struct advice){.code = ADVICE_TURNS, .field_count = TOLL_GOALS};
    for (int goal = 0; goal < TOLL_GOALS; goal++) {
        advice->field[goal] = contrast->rules->goal[goal];
        advice->number[goal] = contrast->after->way[contrast->seat][goal].price;
    }
}

/* Returns the reason for a placement that brings no coins and opens no free cell. */
static enum advice_code code_of_place(const struct action *action, int coins, int least)
{
    if (least < 0)
        return ADVICE_PARTS;
    if (coins == 0 && action->b == TOLL_WILD)
        return ADVICE_WILDS;
    return coins < 0 ? ADVICE_INVESTS : ADVICE_SETTLES;
}

/* Describes what a placement or a STOPPER does by itself if it changes nobody's way. */
static void speak_for_place(
    const struct contrast *contrast, const struct action *action, struct advice *advice)
{
    int coins =
        contrast->after->state.coins[contrast->seat] - contrast->base->state.coins[contrast->seat];
    int free = contrast->after->free, least = least_beside(contrast, action->a);
    *advice = (struct advice){ADVICE_ROOMS, 1, {action->a}, {free, contrast->base->free}};
    if (coins > 0)
        *advice = (struct advice){ADVICE_SCORES, 1, {action->a}, {coins}};
    else if (action->kind == TOLL_PLAY_STOP)
        advice->code = ADVICE_HINDERS;
    else if (free <= contrast->base->free)
        *advice =
            (struct advice){code_of_place(action, coins, least), 1, {action->a}, {coins, least}};
}

/* Finds a Goal that no tile in hand fits, and how many in the bag fit it. */
static bool find_misfit(const struct contrast *contrast, struct advice *advice)
{
    const struct state *state = &contrast->base->state;
    int seat = contrast->seat;
    for (int goal = 0; goal < TOLL_GOALS; goal++) {
        const struct toll_way *way = &contrast->base->way[seat][goal];
        int cell = contrast->rules->goal[goal];
        if (way->tiles != 1 || way->ready || way->price > state->coins[seat])
            continue;
        int fitting = count_fitting(contrast->rules, state, seat, cell, true);
        *advice = (struct advice){ADVICE_FITS, 1, {cell}, {fitting, toll_bag_size(state, seat)}};
        if (fitting > 0)
            return true;
    }
    return false;
}

/* Finds a Goal that one more coin would make affordable. */
static bool find_saving(const struct contrast *contrast, struct advice *advice)
{
    for (int goal = 0; goal < TOLL_GOALS; goal++) {
        const struct toll_way *was = &contrast->base->way[contrast->seat][goal];
        const struct toll_way *is = &contrast->after->way[contrast->seat][goal];
        if (was->tiles > 1 || is->tiles != 1 || !is->ready ||
            was->price <= contrast->base->state.coins[contrast->seat])
            continue;
        *advice = (struct advice){ADVICE_AFFORDS, 1, {contrast->rules->goal[goal]}, {1, is->price}};
        return true;
    }
    return false;
}

static bool find_change(const struct contrast *contrast, struct advice *advice)
{
    return find_way_reason(contrast, true, TILES, advice) ||
           find_way_reason(contrast, false, TILES, advice) ||
           find_way_reason(contrast, false, PRICE, advice) ||
           find_way_reason(contrast, true, PRICE, advice);
}

struct advice toll_reason_for(const struct rules *rules, int seat,
    const struct toll_outlook *before, const struct toll_outlook *after,
    const struct action *action)
{
    struct contrast contrast = {rules, seat, before, after, true};
    struct advice advice = {.code = ADVICE_WAITS, .number = {1}};
    bool waits = action->kind == TOLL_PASS || action->kind == TOLL_SWAP;
    for (int goal = 0; goal < TOLL_GOALS; goal++)
        if (before->state.captured[goal] != after->state.captured[goal]) {
            speak_for_capture(&contrast, goal, &advice);
            return advice;
        }
    if (action->kind == TOLL_PLAY_START)
        speak_for_start(&contrast, &advice);
    else if (before->state.last_round)
        advice = (struct advice){.code = ADVICE_COUNTS, .number = {gain_of(&contrast)}};
    else if (action->kind == TOLL_SWAP)
        advice.code = find_misfit(&contrast, &advice) ? ADVICE_FITS : ADVICE_NONE;
    else if (!find_threat(&contrast, before, after, ADVICE_PREVENTS, &advice) &&
             !find_saving(&contrast, &advice) && !find_change(&contrast, &advice) && !waits)
        speak_for_place(&contrast, action, &advice);
    return advice;
}

/* Finds a Goal for which a fitting tile is in hand after the best action, but not after this
 * one. */
static bool find_unfit(const struct contrast *contrast, struct advice *advice)
{
    for (int goal = 0; goal < TOLL_GOALS; goal++) {
        const struct toll_way *best = &contrast->base->way[contrast->seat][goal];
        const struct toll_way *is = &contrast->after->way[contrast->seat][goal];
        if (!takes(contrast, best) || is->tiles != 1 || is->ready ||
            is->price > contrast->after->state.coins[contrast->seat])
            continue;
        *advice = (struct advice){ADVICE_UNFITS, 1, {contrast->rules->goal[goal]}, {0}};
        return true;
    }
    return false;
}

static bool find_lesser(
    const struct contrast *contrast, const struct action *action, struct advice *advice)
{
    const struct toll_outlook *best = contrast->base, *after = contrast->after;
    int less = -gain_of(contrast), rare = action->kind == TOLL_PLAY_STOP ? TOLL_STOP : TOLL_WILD;
    int instead = best->state.cell[action->a].tile;
    bool spends = after->state.hand[contrast->seat][rare] < best->state.hand[contrast->seat][rare];
    *advice = (struct advice){.code = less > 0 ? ADVICE_LAGS : ADVICE_SPENDS, .number = {less}};
    if (less > 0 || spends || action->kind != TOLL_PLACE)
        return less > 0 || spends;
    *advice = (struct advice){ADVICE_ROOMS, 1, {action->a}, {after->free, best->free}};
    if (after->free >= best->free)
        *advice = (struct advice){ADVICE_ASKS, 1, {action->a}, {after->asks, best->asks}};
    if (after->free < best->free || (after->free == best->free && after->asks < best->asks))
        return true;
    *advice = (struct advice){ADVICE_RESERVES, 1, {action->a}, {0}};
    return instead != TOLL_NO_TILE && instead != action->b;
}

bool toll_reason_against(const struct rules *rules, int seat, const struct toll_outlook *best,
    const struct toll_outlook *after, const struct action *action, struct advice *advice)
{
    struct contrast contrast = {rules, seat, best, after, false};
    int less = -gain_of(&contrast);
    if (find_threat(&contrast, after, best, ADVICE_YIELDS, advice))
        return true;
    if (find_unfit(&contrast, advice))
        return true;
    if (best->state.last_round || less >= 3) {
        *advice = (struct advice){.code = ADVICE_LAGS, .number = {less}};
        return less > 0;
    }
    return find_change(&contrast, advice) || find_lesser(&contrast, action, advice);
}

struct advice toll_reason_to_wait(const struct rules *rules, const struct state *view, int seat,
    const struct toll_finding *found, size_t count)
{
    struct toll_payment payment;
    int least = INT32_MAX;
    for (size_t i = 0; i < count; i++)
        if (found[i].action.kind == TOLL_PLACE &&
            toll_try(rules, view, seat, &found[i].action, &payment) == TOLL_FITS)
            least = lesser_of(least, payment.total);
    return least > 0 && least < INT32_MAX ? (struct advice){.code = ADVICE_DEAR, .number = {least}}
                                          : (struct advice){.code = ADVICE_WAITS, .number = {1}};
}

int toll_lead_of(const struct rules *rules, const struct state *state, int seat, int *rival)
{
    int most = INT32_MIN;
    for (int other = 0; other < rules->players; other++)
        if (other != seat && score_of(state, other) > most) {
            most = score_of(state, other);
            *rival = other + 1;
        }
    return score_of(state, seat) - most;
}
