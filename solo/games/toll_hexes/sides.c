/*
 * Toll Hexes: what follows from the tiles on the board, updated with each tile: what each cell
 * touches, which cells can be built on, and where each player's open tiles are.
 */
#include "games/toll_hexes/toll_hexes.h"

bool toll_open(const struct state *state, int cell)
{
    return state->cell[cell].tile != TOLL_NO_TILE && !state->cell[cell].closed;
}

static void set_member(struct toll_set *set, int cell, bool member)
{
    uint64_t bit = (uint64_t)1 << (cell & 63);
    if (member)
        set->word[cell >> 6] |= bit;
    else
        set->word[cell >> 6] &= ~bit;
}

static void set_edge(struct state *state, int cell)
{
    const struct toll_cell *at = &state->cell[cell];
    bool free = at->tile == TOLL_NO_TILE && !at->closed;
    set_member(&state->edge, cell, free && state->beside[cell].whose != 0);
}

/* Notes an open tile at SIDE that shows DIGIT and for which everybody but its owner pays. The first
 * digit that a cell touches determines a tile's turn, so every further one must be at the same
 * distance from it on the tile. */
static void touch(
    const struct rules *rules, struct toll_beside *beside, int side, uint32_t digit, uint32_t whose)
{
    if (beside->whose == 0)
        beside->fits = TOLL_NUMBERED_KINDS | UINT32_C(1) << TOLL_WILD;
    if (digit == 0)
        beside->fits |= TOLL_BY_WILD;
    else if (beside->digit) {
        int first = __builtin_ctz(beside->digit) / TOLL_NIBBLE;
        uint32_t theirs = beside->digit >> TOLL_NIBBLE * first & TOLL_SIDE;
        int on = (side - first + HEX_DIRECTIONS) % HEX_DIRECTIONS;
        beside->fits &= rules->apart[theirs][digit][on];
    }
    beside->digit |= digit << TOLL_NIBBLE * side;
    beside->whose |= whose << TOLL_NIBBLE * side;
    beside->toll += digit * UINT32_C(0x01010101) - (uint32_t)((uint64_t)digit << 8 * whose >> 16);
}

/* Notes that there is no open tile at SIDE any more, by touching all others again. */
static void leave(const struct rules *rules, struct toll_beside *beside, int side)
{
    struct toll_beside before = *beside;
    memset(beside, 0, sizeof *beside);
    for (int other = 0; other < HEX_DIRECTIONS; other++) {
        uint32_t whose = before.whose >> TOLL_NIBBLE * other & TOLL_SIDE;
        if (whose && other != side)
            touch(rules, beside, other, before.digit >> TOLL_NIBBLE * other & TOLL_SIDE, whose);
    }
}

/* Tells the neighbours of CELL that its tile is open now, or that it was BEFORE. */
static void show(const struct rules *rules, struct state *state, int cell, bool before)
{
    const struct toll_cell *at = &state->cell[cell];
    bool open = toll_open(state, cell);
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int other = rules->board.neighbour[cell][side];
        if (other == BOARD_NO_CELL)
            continue;
        int back = (side + HEX_DIRECTIONS / 2) % HEX_DIRECTIONS;
        if (before)
            leave(rules, &state->beside[other], back);
        if (open) {
            uint32_t digits = rules->code[at->tile][at->turn];
            touch(rules, &state->beside[other], back, digits >> TOLL_NIBBLE * side & TOLL_SIDE,
                at->owner + UINT32_C(1));
        }
        set_edge(state, other);
    }
}

void toll_lay(const struct rules *rules, struct state *state, int cell, struct toll_cell now)
{
    bool before = toll_open(state, cell);
    if (before)
        set_member(&state->open[state->cell[cell].owner], cell, false);
    state->cell[cell] = now;
    if (toll_open(state, cell))
        set_member(&state->open[now.owner], cell, true);
    set_edge(state, cell);
    show(rules, state, cell, before);
}

static void find_apart(struct rules *rules, int kind)
{
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        for (int on = 1; on < HEX_DIRECTIONS; on++) {
            int other = toll_digit(kind, 0, (side + on) % HEX_DIRECTIONS);
            rules->apart[toll_digit(kind, 0, side)][other][on] |= UINT32_C(1) << kind;
        }
    }
}

static void turn_kind(struct rules *rules, int kind, int turn)
{
    uint32_t code = 0;
    for (int side = 0; side < HEX_DIRECTIONS; side++)
        code |= (uint32_t)toll_digit(kind, turn, side) << TOLL_NIBBLE * side;
    rules->code[kind][turn] = code;
    for (int side = 0; side < HEX_DIRECTIONS; side++)
        rules->showing[kind][8 * side + toll_digit(kind, turn, side)] = code | (uint32_t)turn
                                                                                   << TOLL_TURNED;
}

void toll_sides_init(struct rules *rules)
{
    uint32_t *apart = &rules->apart[0][0][0];
    for (size_t i = 0; i < sizeof rules->apart / sizeof *apart; i++)
        apart[i] = ~TOLL_NUMBERED_KINDS;
    for (int kind = 0; kind <= TOLL_START; kind++) {
        if (kind == TOLL_STOP || kind == TOLL_WILD)
            continue;
        for (int turn = 0; turn < HEX_DIRECTIONS; turn++)
            turn_kind(rules, kind, turn);
        find_apart(rules, kind);
    }
}

bool toll_sides_right(const struct rules *rules, const struct state *state)
{
    struct state afresh;
    memset(&afresh, 0, sizeof afresh);
    memset(afresh.cell, TOLL_NO_TILE, sizeof afresh.cell);
    for (int cell = 0; cell < TOLL_CELLS_MAX; cell++)
        afresh.cell[cell].closed = 0;
    for (int cell = 0; cell < rules->board.count; cell++)
        toll_lay(rules, &afresh, cell, state->cell[cell]);
    return memcmp(afresh.beside, state->beside, sizeof afresh.beside) == 0 &&
           memcmp(&afresh.edge, &state->edge, sizeof afresh.edge) == 0 &&
           memcmp(afresh.open, state->open, sizeof afresh.open) == 0;
}

void toll_pay_sides(
    const struct toll_beside *beside, int seat, uint32_t digits, struct toll_payment *payment)
{
    memset(payment, 0, sizeof *payment);
    uint32_t whose = beside->whose;
    for (uint32_t paid = digits & toll_paying_sides(beside, seat); paid; paid >>= TOLL_NIBBLE) {
        int digit = (int)(paid & TOLL_SIDE);
        if (digit > 0)
            payment->to[(whose & TOLL_SIDE) - 1] += digit;
        payment->total += digit;
        whose >>= TOLL_NIBBLE;
    }
}
