/*
 * Toll Hexes: what follows from the tiles that lie, kept up to date tile by tile, so that nobody
 * has to look around for it: what each cell touches, which cells can be built on, and whose open
 * tiles are where.
 */
#include "games/toll_hexes/sides.h"

#include <string.h>

static void set_side(uint32_t *nibbles, int side, int value)
{
    int shift = TOLL_NIBBLE * side;
    *nibbles = (*nibbles & ~(TOLL_SIDE << shift)) | (uint32_t)value << shift;
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
    set_member(&state->edge, cell, free && state->beside[cell].open != 0);
}

/* Tells the neighbours what CELL shows them. */
static void show(const struct rules *rules, struct state *state, int cell)
{
    const struct toll_cell *at = &state->cell[cell];
    bool open = toll_open(state, cell);
    uint32_t digits = open ? rules->code[at->tile][at->turn] : 0;
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int other = rules->board.neighbour[cell][side];
        if (other == BOARD_NO_CELL)
            continue;
        int back = (side + HEX_DIRECTIONS / 2) % HEX_DIRECTIONS;
        struct toll_beside *beside = &state->beside[other];
        set_side(&beside->open, back, open ? (int)TOLL_SIDE : 0);
        set_side(&beside->must, back, digits ? (int)TOLL_SIDE : 0);
        set_side(&beside->digit, back, (int)(digits >> TOLL_NIBBLE * side & TOLL_SIDE));
        set_side(&beside->owner, back, open ? at->owner : 0);
        set_edge(state, other);
    }
}

void toll_lay(const struct rules *rules, struct state *state, int cell, struct toll_cell now)
{
    for (int owner = 0; owner <= rules->players; owner++)
        set_member(&state->open[owner], cell, false);
    state->cell[cell] = now;
    if (toll_open(state, cell))
        set_member(&state->open[now.owner], cell, true);
    set_edge(state, cell);
    show(rules, state, cell);
}

static void turn_kind(struct rules *rules, int kind, int turn)
{
    uint32_t code = 0;
    for (int side = 0; side < HEX_DIRECTIONS; side++)
        set_side(&code, side, toll_digit(kind, turn, side));
    rules->code[kind][turn] = code;
    for (int side = 0; side < HEX_DIRECTIONS; side++)
        rules->showing[kind][8 * side + toll_digit(kind, turn, side)] = code | (uint32_t)turn
                                                                                   << TOLL_TURNED;
}

void toll_sides_init(struct rules *rules)
{
    for (int kind = 0; kind <= TOLL_START; kind++) {
        if (kind == TOLL_STOP || kind == TOLL_WILD)
            continue;
        for (int turn = 0; turn < HEX_DIRECTIONS; turn++)
            turn_kind(rules, kind, turn);
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
    uint32_t paid = digits & toll_paying_sides(beside, seat);
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int digit = (int)(paid >> TOLL_NIBBLE * side & TOLL_SIDE);
        payment->to[beside->owner >> TOLL_NIBBLE * side & TOLL_SIDE] += digit;
        payment->total += digit;
    }
}
