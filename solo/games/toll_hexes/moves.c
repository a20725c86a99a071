/*
 * Toll Hexes: which tiles fit where, what they cost, where a STOPPER may go, and why not elsewhere,
 * worked out directly, side by side. listing.c gets the same from the tables that sides.c
 * maintains; tests compare the two.
 */
#include "core/cell_set.h"
#include "games/toll_hexes/private.h"

/* Adds up all counts, eight at a time: a byte holds the sum, because there are far fewer than 256
 * tiles. */
static int sum_kinds(const uint8_t counts[TOLL_KINDS])
{
    uint64_t low, middle;
    uint32_t high;
    memcpy(&low, counts, sizeof low);
    memcpy(&middle, counts + sizeof low, sizeof middle);
    memcpy(&high, counts + sizeof low + sizeof middle, sizeof high);
    return (int)((low + middle + high) * BITS_BYTES >> 56);
}

_Static_assert(TOLL_KINDS == 20, "counts by kind are two words and a half");

int toll_hand_size(const struct state *state, int seat)
{
    return state->hand_unknown[seat] + sum_kinds(state->hand[seat]);
}

int toll_tiles_of(const struct state *state, int seat)
{
    return sum_kinds(state->left[seat]);
}

int toll_bag_size(const struct state *state, int seat)
{
    return toll_tiles_of(state, seat) - toll_hand_size(state, seat);
}

int toll_in_bag(const struct state *state, int seat, int kind)
{
    return state->left[seat][kind] - state->hand[seat][kind];
}

bool toll_may_hold(const struct state *state, int seat, int kind)
{
    return state->hand[seat][kind] > 0 ||
           (state->hand_unknown[seat] > 0 && toll_in_bag(state, seat, kind) > 0);
}

/* Returns what a tile with DIGIT (0: WILD) pays if it touches OTHER at OTHER's side SIDE, or -1 if
 * they do not match. */
static int price(int digit, const struct toll_cell *other, int side)
{
    if (other->tile == TOLL_WILD)
        return digit;
    int theirs = toll_digit(other->tile, other->turn, side);
    if (digit != 0 && digit != theirs)
        return -1;
    return theirs;
}

static void pay(struct toll_payment *payment, int seat, int owner, int digit)
{
    if (owner == seat + 1)
        return;
    payment->total += digit;
    payment->to[owner] += digit;
}

/* Matches the sides of the action's tile, all or only the one it names, and adds up what they
 * cost. */
static enum toll_fit try_sides(const struct rules *rules, const struct state *state, int seat,
    const struct action *action, struct toll_payment *payment)
{
    const uint16_t *beside = rules->board.neighbour[action->a];
    int touching = 0, only = rules->match_one ? action->c - 1 : -1;
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        if (beside[side] == BOARD_NO_CELL || !toll_open(state, beside[side]))
            continue;
        touching++;
        if (rules->match_one && side != only)
            continue;
        const struct toll_cell *other = &state->cell[beside[side]];
        int digit = action->b == TOLL_WILD ? 0 : toll_digit(action->b, action->part, side);
        int paid = price(digit, other, (side + 3) % HEX_DIRECTIONS);
        payment->side = side;
        if (paid < 0)
            return TOLL_MISMATCH;
        pay(payment, seat, other->owner, paid);
    }
    if (touching == 0)
        return TOLL_TOUCHES_NOTHING;
    bool named = only >= 0 && beside[only] != BOARD_NO_CELL && toll_open(state, beside[only]);
    return rules->match_one && !named ? TOLL_BAD_SIDE : TOLL_FITS;
}

enum toll_fit toll_try(const struct rules *rules, const struct state *state, int seat,
    const struct action *action, struct toll_payment *payment)
{
    const struct toll_cell *cell = &state->cell[action->a];
    memset(payment, 0, sizeof *payment);
    if (cell->tile != TOLL_NO_TILE)
        return TOLL_OCCUPIED;
    if (cell->closed)
        return TOLL_CLOSED;
    enum toll_fit fit = try_sides(rules, state, seat, action, payment);
    if (fit == TOLL_FITS && payment->total > state->coins[seat])
        return TOLL_TOO_DEAR;
    return fit;
}

static bool touches_open(const struct rules *rules, const struct state *state, int cell)
{
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int other = rules->board.neighbour[cell][side];
        if (other != BOARD_NO_CELL && toll_open(state, other))
            return true;
    }
    return false;
}

bool toll_may_stop(
    const struct rules *rules, const struct state *state, int seat, int cell, struct error *why)
{
    const struct toll_cell *at = &state->cell[cell];
    if (at->closed)
        return error_input(why, "that cell is closed by a STOPPER already");
    if (at->tile == TOLL_START)
        return error_input(why, "a STOPPER may not go on the Start tile");
    if (at->tile != TOLL_NO_TILE)
        return at->owner != seat + 1 ||
               error_input(why, "a STOPPER may go on another player's tile, not on your own");
    if (rules->goal_at[cell] != TOLL_NO_ZONE)
        return error_input(why, "a STOPPER may not go on an empty Goal");
    return touches_open(rules, state, cell) ||
           error_input(
               why, "a STOPPER may go on an empty cell only if that is next to an open tile");
}

static bool refuse_fit(const struct rules *rules, const struct state *state,
    const struct action *action, enum toll_fit fit, const struct toll_payment *payment,
    struct error *why)
{
    struct board_name name = board_name(&rules->board, action->a);
    switch (fit) {
    case TOLL_FITS:
        return true;
    case TOLL_OCCUPIED:
        return error_input(why, "a tile lies on %s already", name.data);
    case TOLL_CLOSED:
        return error_input(why, "%s is closed by a STOPPER", name.data);
    case TOLL_TOUCHES_NOTHING:
        return error_input(why, "%s touches no open tile", name.data);
    case TOLL_MISMATCH:
        return error_input(why, "the digits at side %d (%s) of %s differ", payment->side,
            toll_side(payment->side), name.data);
    case TOLL_BAD_SIDE:
        return error_input(
            why, "with match=one name a side of %s that touches an open tile, /0 to /5", name.data);
    case TOLL_TOO_DEAR:
        return error_input(why, "placing it costs %d, but there are only %d coins", payment->total,
            state->coins[state->active]);
    }
    return false;
}

/* Refuses a tile that is not in hand; an unknown hand may hold any unplayed tile. */
static bool not_held(const struct state *state, int kind, struct error *why)
{
    if (state->hand_unknown[state->active] == 0)
        return kind == TOLL_STOP ? error_input(why, "there is no STOPPER in the hand")
                                 : error_input(why, "%s is not in the hand", toll_tile_name(kind));
    return error_input(why, "player %d has played all %s tiles of their own bag already",
        state->active + 1, toll_tile_name(kind));
}

static bool allows_place(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    bool shaped = action->part < HEX_DIRECTIONS && action->a < rules->board.count &&
                  action->b < TOLL_KINDS && action->b != TOLL_STOP && action->c <= HEX_DIRECTIONS;
    if (!shaped || (action->b == TOLL_WILD && action->part != 0))
        return error_input(why, "there is no such placement");
    if (!rules->match_one && action->c != 0)
        return error_input(why, "name a connecting side only with match=one");
    if (!toll_may_hold(state, state->active, action->b))
        return not_held(state, action->b, why);
    struct toll_payment payment;
    enum toll_fit fit = toll_try(rules, state, state->active, action, &payment);
    return refuse_fit(rules, state, action, fit, &payment, why);
}

static bool allows_turn(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    switch ((enum toll_action)action->kind) {
    case TOLL_PLAY_START:
        return error_input(why, "the Start tile is on the board already");
    case TOLL_PLACE:
        return allows_place(rules, state, action, why);
    case TOLL_PLAY_STOP:
        if (action->a >= rules->board.count)
            return error_input(why, "there is no such cell on this board");
        if (!toll_may_hold(state, state->active, TOLL_STOP))
            return not_held(state, TOLL_STOP, why);
        return toll_may_stop(rules, state, state->active, action->a, why);
    case TOLL_SWAP:
        if (state->coins[state->active] < 1)
            return error_input(why, "a swap costs a coin, but there is none");
        return toll_bag_size(state, state->active) > 0 ||
               error_input(why, "the bag is empty, so there is nothing to swap for");
    case TOLL_PASS:
        return true;
    }
    return error_input(why, "there is no such action");
}

static bool well_formed(const struct action *action)
{
    if (action->kind == TOLL_PLACE)
        return true;
    bool bare = !action->b && !action->c;
    if (action->kind == TOLL_PLAY_START)
        return bare && !action->a;
    if (action->kind == TOLL_PLAY_STOP)
        return bare && !action->part;
    return bare && !action->part && !action->a;
}

bool toll_allows(const struct rules *rules, const struct state *state, const struct action *action,
    struct error *why)
{
    if (!well_formed(action))
        return error_input(why, "there is no such action");
    if (state->phase != TOLL_STARTING)
        return allows_turn(rules, state, action, why);
    if (action->kind != TOLL_PLAY_START || action->part >= HEX_DIRECTIONS)
        return error_input(why, "the Start tile comes first: start 0 to start 5");
    return true;
}

int toll_next_way(const struct rules *rules, const struct state *state, const struct action *action,
    int from, struct action *way)
{
    enum { SIDES = HEX_DIRECTIONS + 1, WAYS = HEX_DIRECTIONS * SIDES };
    bool turn_open = action->part == TOLL_TURN_OPEN, side_open = rules->match_one && action->c == 0;
    for (int number = from; number < WAYS; number++) {
        int turn = number / SIDES, side = number % SIDES;
        if (turn_open ? action->b == TOLL_WILD && turn > 0 : turn != action->part)
            continue;
        if (side_open ? side == 0 : side != action->c)
            continue;
        *way = *action;
        way->part = (uint8_t)turn;
        way->c = (uint16_t)side;
        if (toll_allows(rules, state, way, NULL))
            return number + 1;
    }
    return -1;
}

int toll_find_cheaper(const struct rules *rules, const struct state *state,
    const struct action *action, struct action *best, int *cost)
{
    struct action way;
    int count = 0;
    for (int next = 0; (next = toll_next_way(rules, state, action, next, &way)) >= 0; count++) {
        struct toll_payment payment;
        (void)toll_try(rules, state, state->active, &way, &payment);
        if (*cost >= 0 && payment.total >= *cost)
            continue;
        *best = way;
        *cost = payment.total;
    }
    return count;
}
