/*
 * Toll Hexes: lists all legal actions, or picks one at random, from what each cell touches. They
 * are ordered by cell, kind, turn and named side; STOPPER comes last on its cell.
 */
#include "core/cell_set.h"
#include "games/toll_hexes/private.h"

enum {
    /* Room for the actions on one cell. */
    CELL_ACTIONS_MAX = TOLL_KINDS * HEX_DIRECTIONS * HEX_DIRECTIONS + 2,
};

/* The acting seat and the kinds of tiles that it has. */
struct hold {
    int seat, coins;
    uint32_t kinds; /* bits */
    bool stop;
};

/* A cell of the edge as the acting seat sees it: a nibble a side, 15 where the condition holds. */
struct rim {
    uint32_t open;   /* an open tile is there */
    uint32_t must;   /* a numbered tile is there, so a digit must match */
    uint32_t paying; /* the seat would pay there */
    uint32_t digit;  /* as in struct toll_beside */
};

/* A cell with legal actions, and how many it has. */
struct found {
    uint16_t cell, count;
};

size_t toll_actions_max(const struct rules *rules)
{
    size_t sides = rules->match_one ? HEX_DIRECTIONS : 1;
    size_t cells = (size_t)rules->board.count;
    return HEX_DIRECTIONS + 2 + cells * (TOLL_NUMBERED * HEX_DIRECTIONS * sides + sides + 1);
}

/* Reads the hand; with unknown tiles in it, it may hold any unplayed tile. */
static void hold_init(struct hold *hold, const struct state *state)
{
    int seat = state->active;
    const uint8_t *held = state->hand_unknown[seat] ? state->left[seat] : state->hand[seat];
    *hold = (struct hold){.seat = seat, .coins = state->coins[seat]};
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        hold->kinds |= (uint32_t)(held[kind] > 0) << kind;
    hold->stop = held[TOLL_STOP] > 0;
}

/* Stores the action in any case, which is faster than a branch, and returns whether it counts. */
static inline size_t add(struct action *out, struct action action, bool fits)
{
    *out = action;
    return fits;
}

static bool can_pay(const struct hold *hold, const struct rim *rim, uint32_t code)
{
    return toll_sum_sides(code & rim->paying) <= hold->coins;
}

/* Adds every way to put KIND, which fits, on CELL: in its one turn or, beside nothing but WILDs, in
 * any. */
static size_t fit_all(const struct rules *rules, const struct hold *hold, const struct rim *rim,
    int cell, int kind, struct action *out)
{
    struct action action = {TOLL_PLACE, 0, (uint16_t)cell, (uint16_t)kind, 0};
    if (rim->must) {
        /* The first digit that must match determines the turn. */
        int shift = __builtin_ctz(rim->must);
        uint32_t code = rules->showing[kind][2 * shift + (int)(rim->digit >> shift & TOLL_SIDE)];
        action.part = (uint8_t)(code >> TOLL_TURNED);
        return add(out, action, can_pay(hold, rim, code));
    }
    size_t count = 0;
    for (int turn = 0; turn < HEX_DIRECTIONS; turn++) {
        action.part = (uint8_t)turn;
        count += add(out + count, action, can_pay(hold, rim, rules->code[kind][turn]));
    }
    return count;
}

/* Adds the ways with the given DIGITS at the sides, of which only the named one must match. */
static size_t name_sides(const struct hold *hold, const struct rim *rim, uint32_t digits,
    uint32_t must, struct action action, struct action *out)
{
    size_t count = 0;
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        uint32_t only = TOLL_SIDE << TOLL_NIBBLE * side;
        bool fits = (rim->open & only) && ((digits ^ rim->digit) & must & only) == 0 &&
                    toll_sum_sides(digits & rim->paying & only) <= hold->coins;
        action.c = (uint16_t)(side + 1);
        count += add(out + count, action, fits);
    }
    return count;
}

static size_t fit_one(const struct rules *rules, const struct hold *hold, const struct rim *rim,
    int cell, int kind, struct action *out)
{
    size_t count = 0;
    for (int turn = 0; turn < HEX_DIRECTIONS; turn++)
        count += name_sides(hold, rim, rules->code[kind][turn], rim->must,
            (struct action){TOLL_PLACE, (uint8_t)turn, (uint16_t)cell, (uint16_t)kind, 0},
            out + count);
    return count;
}

static size_t fit_wild(const struct rules *rules, const struct hold *hold, const struct rim *rim,
    int cell, struct action *out)
{
    struct action action = {TOLL_PLACE, 0, (uint16_t)cell, TOLL_WILD, 0};
    if (rules->match_one)
        return name_sides(hold, rim, rim->digit, 0, action, out);
    return add(out, action, can_pay(hold, rim, rim->digit));
}

static size_t add_placements(const struct rules *rules, const struct state *state,
    const struct hold *hold, int cell, struct action *out)
{
    const struct toll_beside *beside = &state->beside[cell];
    if (!rules->match_one && toll_least(beside, hold->seat) > hold->coins)
        return 0;
    const struct rim rim = {toll_nonzero_sides(beside->whose), toll_nonzero_sides(beside->digit),
        toll_paying_sides(beside, hold->seat), beside->digit};
    size_t count = 0;
    uint32_t kinds = hold->kinds & TOLL_NUMBERED_KINDS;
    for (kinds &= rules->match_one ? kinds : beside->fits; kinds; kinds &= kinds - 1) {
        int kind = __builtin_ctz(kinds);
        count += rules->match_one ? fit_one(rules, hold, &rim, cell, kind, out + count)
                                  : fit_all(rules, hold, &rim, cell, kind, out + count);
    }
    if (hold->kinds >> TOLL_WILD & 1)
        count += fit_wild(rules, hold, &rim, cell, out + count);
    return count;
}

/* Counts the placements on a cell from its toll_beside; lists them if sides are named or a WILD is
 * next to it. */
static inline uint32_t count_placements(
    const struct rules *rules, const struct state *state, const struct hold *hold, int cell)
{
    const struct toll_beside *beside = &state->beside[cell];
    uint32_t kinds = beside->fits & hold->kinds;
    struct action actions[CELL_ACTIONS_MAX];
    if (rules->match_one || ((beside->fits & TOLL_BY_WILD) && (kinds & TOLL_NUMBERED_KINDS)))
        return (uint32_t)add_placements(rules, state, hold, cell, actions);
    bool too_dear = toll_least(beside, hold->seat) > hold->coins;
    return (uint32_t)bits_count(kinds) & (too_dear - UINT32_C(1));
}

static bool can_stop(
    const struct rules *rules, const struct state *state, const struct hold *hold, int cell)
{
    return hold->stop &&
           !(rules->goal_at[cell] != TOLL_NO_ZONE && toll_set_has(&state->edge, cell));
}

static size_t add_cell(const struct rules *rules, const struct state *state,
    const struct hold *hold, int cell, struct action *out)
{
    size_t count = 0;
    if (toll_set_has(&state->edge, cell))
        count += add_placements(rules, state, hold, cell, out);
    if (can_stop(rules, state, hold, cell))
        out[count++] = (struct action){TOLL_PLAY_STOP, 0, (uint16_t)cell, 0, 0};
    return count;
}

static inline uint32_t count_cell(
    const struct rules *rules, const struct state *state, const struct hold *hold, int cell)
{
    if (!hold->stop) /* otherwise it is a cell of the edge */
        return count_placements(rules, state, hold, cell);
    uint32_t count = can_stop(rules, state, hold, cell);
    if (toll_set_has(&state->edge, cell))
        count += count_placements(rules, state, hold, cell);
    return count;
}

/* Returns the cells with possible actions: the edge, and for STOPPER the other players' open
 * tiles. */
static struct toll_set cells_of(
    const struct rules *rules, const struct state *state, const struct hold *hold)
{
    struct toll_set cells = state->edge;
    for (int player = 1; hold->stop && player <= rules->players; player++) {
        if (player == hold->seat + 1)
            continue;
        for (int word = 0; word < TOLL_SET_WORDS; word++)
            cells.word[word] |= state->open[player].word[word];
    }
    return cells;
}

static size_t add_others(const struct state *state, const struct hold *hold, struct action *out)
{
    size_t count = 0;
    if (hold->coins > 0 && toll_bag_size(state, hold->seat) > 0)
        out[count++] = (struct action){TOLL_SWAP, 0, 0, 0, 0};
    out[count++] = (struct action){TOLL_PASS, 0, 0, 0, 0};
    return count;
}

static void add_actions(struct action_list *list, const struct action *actions, size_t count)
{
    assert(list->count + count <= list->capacity);
    memcpy(list->items + list->count, actions, count * sizeof *actions);
    list->count += count;
}

void toll_legal(const struct rules *rules, const struct state *state, struct action_list *list)
{
    assert(state->phase == TOLL_STARTING || state->phase == TOLL_TURN);
    list->count = 0;
    for (uint8_t turn = 0; state->phase == TOLL_STARTING && turn < HEX_DIRECTIONS; turn++)
        action_list_add(list, (struct action){TOLL_PLAY_START, turn, 0, 0, 0});
    if (state->phase == TOLL_STARTING)
        return;
    struct hold hold;
    struct action actions[CELL_ACTIONS_MAX];
    hold_init(&hold, state);
    struct toll_set cells = cells_of(rules, state, &hold);
    for (int cell; (cell = toll_set_take(&cells)) >= 0;)
        add_actions(list, actions, add_cell(rules, state, &hold, cell, actions));
    add_actions(list, actions, add_others(state, &hold, actions));
}

/* Counts the actions on each cell; returns the sum. */
static uint32_t count_cells(const struct rules *rules, const struct state *state,
    const struct hold *hold, struct found found[TOLL_CELLS_MAX])
{
    struct toll_set cells = cells_of(rules, state, hold);
    uint32_t total = 0;
    for (int word = 0; word < TOLL_SET_WORDS; word++) {
        for (uint64_t rest = cells.word[word]; rest; rest &= rest - 1) {
            int cell = 64 * word + __builtin_ctzll(rest);
            uint32_t count = count_cell(rules, state, hold, cell);
            *found++ = (struct found){(uint16_t)cell, (uint16_t)count};
            total += count;
        }
    }
    return total;
}

/* Returns action number INDEX of those on the cells found. */
static struct action action_at(const struct rules *rules, const struct state *state,
    const struct hold *hold, const struct found *found, uint32_t index)
{
    struct action actions[CELL_ACTIONS_MAX];
    for (; index >= found->count; found++)
        index -= found->count;
    (void)add_cell(rules, state, hold, found->cell, actions);
    return actions[index];
}

/* Takes one number from RNG, the index in the order of toll_legal. */
void toll_random_legal(
    const struct rules *rules, const struct state *state, struct rng *rng, struct action *action)
{
    if (state->phase == TOLL_STARTING) {
        *action =
            (struct action){TOLL_PLAY_START, (uint8_t)rng_below(rng, HEX_DIRECTIONS), 0, 0, 0};
        return;
    }
    struct hold hold;
    struct found found[TOLL_CELLS_MAX];
    struct action actions[2];
    hold_init(&hold, state);
    uint32_t total = count_cells(rules, state, &hold, found);
    uint32_t others = (uint32_t)add_others(state, &hold, actions);
    uint32_t index = rng_below(rng, total + others);
    *action = index < total ? action_at(rules, state, &hold, found, index) : actions[index - total];
}
