/*
 * Finds how far the sides of Hex are from being joined, counted in stones.
 */
#include "ai/hex/private.h"

/* The eight cells that must be empty so that a stone in the third row reaches its side, whoever
 * moves (the "ziggurat"), as steps along the side and away from it, for both directions. */
enum { TEMPLATES = 2, TEMPLATE_CELLS = 8 };
static const int8_t template[TEMPLATES][TEMPLATE_CELLS][2] = {
    {{1, 0}, {0, -1}, {1, -1}, {2, -1}, {0, -2}, {1, -2}, {2, -2}, {3, -2}},
    {{-1, 0}, {-1, -1}, {0, -1}, {1, -1}, {-1, -2}, {0, -2}, {1, -2}, {2, -2}}};

/* Returns the cell that is ALONG and AWAY steps from CELL, as seen from that SIDE of SEAT, or
 * BOARD_NO_CELL. */
static int seen_from(const struct rules *rules, int cell, int seat, int side, int along, int away)
{
    const struct hex at = rules->board.hex[cell];
    int turn = side ? -1 : 1;
    struct hex to = at;
    *(seat == 0 ? &to.q : &to.r) += turn * along;
    *(seat == 0 ? &to.r : &to.q) += turn * away;
    return board_cell_at(&rules->board, to);
}

/* Reports whether CELL is in the third row from that SIDE of SEAT and reaches it. */
static bool reaches_from_third(
    const struct rules *rules, const struct state *state, int seat, int cell, int side)
{
    int below = seen_from(rules, cell, seat, side, 0, -2);
    if (below == BOARD_NO_CELL || !board_is_at_side(&rules->board, below, seat, side))
        return false;
    for (int i = 0; i < TEMPLATES; i++) {
        int free = 0;
        for (int k = 0; k < TEMPLATE_CELLS; k++) {
            int at = seen_from(rules, cell, seat, side, template[i][k][0], template[i][k][1]);
            free += at != BOARD_NO_CELL && state->owner[at] == 0;
        }
        if (free == TEMPLATE_CELLS)
            return true;
    }
    return false;
}

/* Reports whether CELL is at a side of SEAT, or can reach it through either of two empty cells. */
static bool reaches(
    const struct rules *rules, const struct state *state, int seat, int cell, int side)
{
    int free = 0;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int beside = rules->board.neighbour[cell][i];
        free += beside != BOARD_NO_CELL && state->owner[beside] == 0 &&
                board_is_at_side(&rules->board, beside, seat, side);
    }
    return free > 1 || board_is_at_side(&rules->board, cell, seat, side);
}

int hex_bridge_end(const struct rules *rules, const struct state *state, int cell, int way)
{
    const struct board *board = &rules->board;
    int next = (way + 1) % HEX_DIRECTIONS;
    int one = board->neighbour[cell][way], two = board->neighbour[cell][next];
    if (one == BOARD_NO_CELL || two == BOARD_NO_CELL || state->owner[one] || state->owner[two])
        return BOARD_NO_CELL;
    return board->neighbour[one][next];
}

/* Returns how many stones are missing before CELL, given the numbers MISSING for other cells. */
static int missing_before(const struct rules *rules, const struct state *state, int seat, int cell,
    bool third, const int missing[HEX_CELLS_MAX])
{
    bool there = reaches(rules, state, seat, cell, 0) ||
                 (third && state->owner[cell] && reaches_from_third(rules, state, seat, cell, 0));
    int least = there ? 0 : HEX_CELLS_MAX;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int beside = rules->board.neighbour[cell][i], far = hex_bridge_end(rules, state, cell, i);
        if (beside != BOARD_NO_CELL)
            least = lesser_of(least, missing[beside]);
        if (far != BOARD_NO_CELL)
            least = lesser_of(least, missing[far]);
    }
    return least;
}

/* Returns how many stones SEAT needs until chains and bridges join its sides; does not check
 * whether bridges share cells. THIRD: stones in the third row may reach a side, too. */
static int chain_missing_to(
    const struct rules *rules, const struct state *state, int seat, bool third)
{
    int missing[HEX_CELLS_MAX], least = HEX_CELLS_MAX;
    for (int cell = 0; cell < HEX_CELLS_MAX; cell++)
        missing[cell] = HEX_CELLS_MAX;
    bool back = false; /* sweeps back and forth find a way in a few passes */
    for (bool changed = true; changed; back = !back) {
        changed = false;
        for (int i = 0; i < rules->board.count; i++) {
            int cell = back ? rules->board.count - 1 - i : i;
            int found =
                missing_before(rules, state, seat, cell, third, missing) + !state->owner[cell];
            if (state->owner[cell] == 2 - seat || found >= missing[cell])
                continue;
            missing[cell] = found;
            changed = true;
            if (reaches(rules, state, seat, cell, 1) ||
                (third && state->owner[cell] && reaches_from_third(rules, state, seat, cell, 1)))
                least = lesser_of(least, found);
        }
    }
    return least;
}

static int chain_missing(const struct rules *rules, const struct state *state, int seat)
{
    return chain_missing_to(rules, state, seat, false);
}

bool hex_is_beside(const struct rules *rules, const struct state *state, int seat, int cell)
{
    bool beside = false;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int other = rules->board.neighbour[cell][i];
        beside = beside || (other != BOARD_NO_CELL && state->owner[other] == seat + 1);
    }
    return beside;
}

int hex_stones_missing(const struct rules *rules, const struct state *state, int seat)
{
    struct state cut = *state;
    int missing = chain_missing(rules, state, seat);
    for (int cell = 0; missing == 0 && cell < rules->board.count; cell++) {
        if (state->owner[cell] || !hex_is_beside(rules, state, seat, cell))
            continue;
        cut.owner[cell] = (uint8_t)(2 - seat);
        missing = chain_missing(rules, &cut, seat) > 1;
        cut.owner[cell] = 0;
    }
    return missing;
}

bool hex_is_joined(const struct rules *rules, const struct state *state, int seat)
{
    struct state cut = *state;
    bool joined = chain_missing_to(rules, state, seat, true) == 0;
    for (int cell = 0; joined && cell < rules->board.count; cell++) {
        if (state->owner[cell])
            continue;
        cut.owner[cell] = (uint8_t)(2 - seat);
        joined = chain_missing_to(rules, &cut, seat, true) <= 1;
        cut.owner[cell] = 0;
    }
    return joined;
}
