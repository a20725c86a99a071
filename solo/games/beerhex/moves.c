/*
 * Lists, counts and picks the actions that BeerHex allows, with bit operations, so that playouts
 * are fast. Their order: declare, deny, resign; attacks shape by shape; placements by symbol, first
 * without and then with a clue token, each by cell.
 */
#include "core/language.h"
#include "games/beerhex/private.h"

enum { SHAPES = 11, TRIANGLES = 2, ENDINGS = 3 };

/* A trio is a middle cell and its neighbours in two directions. Two adjacent directions make a
 * triangle; since any of its cells could be the middle, two shapes cover both ways a triangle can
 * point. */
static const uint8_t shapes[SHAPES][2] = {
    {0, 1}, {1, 2}, {0, 2}, {0, 3}, {0, 4}, {1, 3}, {1, 4}, {1, 5}, {2, 4}, {2, 5}, {3, 5}};

_Static_assert(BEERHEX_DECLARE == 0 && BEERHEX_DENY == 1 && BEERHEX_RESIGN == ENDINGS - 1,
    "the endings are the first kinds of action");

/* What can be done now, as sets and counts. */
struct moves {
    struct cell_set beside[HEX_DIRECTIONS]; /* face-down caps that have another in that direction */
    struct cell_set spots;                  /* where a cap can be placed */
    int endings; /* 3 if declare, deny and resign are legal, otherwise 0 */
    int shapes;  /* shapes of trio that can be attacked */
    int attacks;
    bool symbol[2]; /* by symbol: such a cap may be in hand */
    bool clue;      /* a clue token is left */
};

/* Finds, for each direction, the cells of DOWN whose neighbour there is also in DOWN. */
static void neighbours_in(
    const struct rules *rules, struct cell_set down, struct cell_set beside[HEX_DIRECTIONS])
{
    int n = rules->size;
    struct cell_set below_top = cell_set_and(down, rules->not_top);
    struct cell_set above_bottom = cell_set_and(down, rules->not_bottom);
    beside[0] = cell_set_and(cell_set_up(down, 1), below_top);
    beside[1] = cell_set_and(cell_set_down(down, n - 1), below_top);
    beside[2] = cell_set_and(cell_set_down(down, n), down);
    beside[3] = cell_set_and(cell_set_down(down, 1), above_bottom);
    beside[4] = cell_set_and(cell_set_up(down, n - 1), above_bottom);
    beside[5] = cell_set_and(cell_set_up(down, n), down);
}

/* Does the same if all cells lie in the low word. */
static void neighbours_in_low(
    const struct rules *rules, uint64_t down, struct cell_set beside[HEX_DIRECTIONS])
{
    int n = rules->size;
    uint64_t below_top = down & rules->not_top.word[0],
             above_bottom = down & rules->not_bottom.word[0];
    beside[0] = (struct cell_set){{down << 1 & below_top, 0}};
    beside[1] = (struct cell_set){{down >> (n - 1) & below_top, 0}};
    beside[2] = (struct cell_set){{down >> n & down, 0}};
    beside[3] = (struct cell_set){{down >> 1 & above_bottom, 0}};
    beside[4] = (struct cell_set){{down << (n - 1) & above_bottom, 0}};
    beside[5] = (struct cell_set){{down << n & down, 0}};
}

static struct cell_set middles(const struct moves *moves, int shape)
{
    return cell_set_and(moves->beside[shapes[shape][0]], moves->beside[shapes[shape][1]]);
}

/* Bitwise sums of three words: ones and twos. */
struct added {
    uint64_t ones, twos;
};

static struct added add_bits(uint64_t a, uint64_t b, uint64_t c)
{
    return (struct added){a ^ b ^ c, (a & b) | (c & (a ^ b))};
}

/* Counts all pairs of neighbours of all cells, given each cell's neighbours by direction: a cell
 * with d neighbours has d (d - 1) / 2 pairs. With d = ones + 2 twos + 4 fours, every bit and every
 * pair of bits contributes a fixed number; a byte holds up to 8 x 15. */
static int count_pairs(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f)
{
    struct added left = add_bits(a, b, c), right = add_bits(d, e, f);
    uint64_t ones = left.ones ^ right.ones;
    struct added high = add_bits(left.twos, right.twos, left.ones & right.ones);
    uint64_t twos = high.ones, fours = high.twos;
    uint64_t bytes = bits_of_bytes(twos) + 6 * bits_of_bytes(fours) +
                     2 * bits_of_bytes(ones & twos) + 4 * bits_of_bytes(ones & fours) +
                     8 * bits_of_bytes(twos & fours);
    bytes = (bytes & 0x00ff00ff00ff00ffu) + (bytes >> 8 & 0x00ff00ff00ff00ffu);
    return (int)(bytes * 0x0001000100010001u >> 48);
}

/* Counts trios, which are pairs of neighbours of a middle cell. A triangle, counted for each of its
 * cells, is one trio. */
static int count_trios(const struct moves *moves)
{
    const struct cell_set *b = moves->beside;
    int triangles = cell_set_count(middles(moves, 0)) + cell_set_count(middles(moves, 1));
    if (moves->shapes == TRIANGLES)
        return triangles;
    int pairs = count_pairs(
        b[0].word[0], b[1].word[0], b[2].word[0], b[3].word[0], b[4].word[0], b[5].word[0]);
    if (b[0].word[1] | b[1].word[1] | b[2].word[1] | b[3].word[1] | b[4].word[1] | b[5].word[1])
        pairs += count_pairs(
            b[0].word[1], b[1].word[1], b[2].word[1], b[3].word[1], b[4].word[1], b[5].word[1]);
    return pairs - 2 * triangles;
}

static void find_trios(const struct rules *rules, const struct state *state, struct moves *moves)
{
    struct cell_set down = beerhex_face_down(state);
    if (rules->all.word[1])
        neighbours_in(rules, down, moves->beside);
    else
        neighbours_in_low(rules, down.word[0], moves->beside);
    moves->shapes = rules->triangles_only ? TRIANGLES : SHAPES;
    moves->attacks = count_trios(moves);
}

static void find_moves(const struct rules *rules, const struct state *state, struct moves *moves)
{
    moves->spots = cell_set_without(rules->all, beerhex_owned(state));
    if (state->turn == 1 && rules->board.centre != BOARD_NO_CELL)
        moves->spots = cell_set_without(moves->spots, cell_set_one(rules->board.centre));
    for (int symbol = 0; symbol < 2; symbol++)
        moves->symbol[symbol] = beerhex_may_hold(rules, state, state->mover, symbol);
    moves->clue =
        rules->clues && state->phase != BEERHEX_FILL &&
        cell_set_count(cell_set_and(state->clue, state->owned[state->mover])) < BEERHEX_CLUES;
    moves->endings = state->phase == BEERHEX_TURN ? ENDINGS : 0;
    moves->attacks = moves->shapes = 0;
    if (state->phase == BEERHEX_TURN)
        find_trios(rules, state, moves);
}

static struct action trio_action(const struct rules *rules, int shape, int middle)
{
    uint16_t a = (uint16_t)middle;
    uint16_t b = rules->board.neighbour[middle][shapes[shape][0]];
    uint16_t c = rules->board.neighbour[middle][shapes[shape][1]];
    uint16_t low = a < b ? a : b;
    uint16_t high = a < b ? b : a;
    uint16_t first = low < c ? low : c;
    uint16_t last = high > c ? high : c;
    return (struct action){
        BEERHEX_ATTACK_TRIO, 0, first, (uint16_t)(a + b + c - first - last), last};
}

static struct action place_action(int symbol, int cell, bool clue)
{
    return (struct action){BEERHEX_PLACE, (uint8_t)symbol, (uint16_t)cell, clue, 0};
}

size_t beerhex_actions_max(const struct rules *rules)
{
    size_t cells = (size_t)rules->board.count;
    return ENDINGS + SHAPES * cells + 4 * cells;
}

/* Lists the moves; if QUIET, without declare, deny and resign. */
static void list_moves(
    const struct rules *rules, const struct state *state, bool quiet, struct action_list *list)
{
    struct moves moves;
    assert(beerhex_actor(rules, state) >= 0);
    find_moves(rules, state, &moves);
    list->count = 0;
    for (int kind = 0; !quiet && kind < moves.endings; kind++)
        action_list_add(list, (struct action){(uint8_t)kind, 0, 0, 0, 0});
    for (int shape = 0; shape < moves.shapes; shape++)
        for (struct cell_set set = middles(&moves, shape); !cell_set_empty(set);)
            action_list_add(list, trio_action(rules, shape, cell_set_take(&set)));
    for (int symbol = 0; symbol < 2; symbol++)
        for (int clue = 0; moves.symbol[symbol] && clue <= moves.clue; clue++)
            for (struct cell_set set = moves.spots; !cell_set_empty(set);)
                action_list_add(list, place_action(symbol, cell_set_take(&set), clue));
}

void beerhex_legal(const struct rules *rules, const struct state *state, struct action_list *list)
{
    list_moves(rules, state, false, list);
}

void beerhex_quiet(const struct rules *rules, const struct state *state, struct action_list *list)
{
    list_moves(rules, state, true, list);
}

static struct action nth_trio(const struct rules *rules, const struct moves *moves, int index)
{
    for (int shape = 0;; shape++) {
        struct cell_set set = middles(moves, shape);
        int count = cell_set_count(set);
        if (index < count)
            return trio_action(rules, shape, cell_set_at(set, index));
        index -= count;
    }
}

/* Returns placement number INDEX; there are CELLS cells to place on. */
static struct action nth_place(const struct moves *moves, int cells, int index)
{
    int each = moves->clue ? 2 * cells : cells;
    int symbol = !moves->symbol[0] || index >= each;
    if (moves->symbol[0] && symbol)
        index -= each;
    bool clue = index >= cells;
    return place_action(symbol, cell_set_at(moves->spots, clue ? index - cells : index), clue);
}

/* Picks one of the legal actions, or of the quiet ones if QUIET, in the order of the list. */
static void pick(const struct rules *rules, const struct state *state, bool quiet, struct rng *rng,
    struct action *action)
{
    struct moves moves;
    find_moves(rules, state, &moves);
    int cells = cell_set_count(moves.spots), endings = quiet ? 0 : moves.endings;
    int kinds = (moves.symbol[0] + moves.symbol[1]) << moves.clue;
    int index = (int)rng_below(rng, (uint32_t)(endings + moves.attacks + kinds * cells));
    if (index < endings) {
        *action = (struct action){(uint8_t)index, 0, 0, 0, 0};
        return;
    }
    index -= endings;
    *action = index < moves.attacks ? nth_trio(rules, &moves, index)
                                    : nth_place(&moves, cells, index - moves.attacks);
}

void beerhex_random_legal(
    const struct rules *rules, const struct state *state, struct rng *rng, struct action *action)
{
    pick(rules, state, false, rng, action);
}

void beerhex_random_playout(
    const struct rules *rules, const struct state *state, struct rng *rng, struct action *action)
{
    pick(rules, state, true, rng, action);
}

static bool allows_place(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    if (action->a >= rules->board.count || action->b > 1)
        return error_input(why, "there is no such cell on this board");
    struct board_name name = board_name(&rules->board, action->a);
    struct moves moves;
    find_moves(rules, state, &moves);
    /* At a table where the hand is unknown here, any symbol may be unknown. */
    bool unknown = action->part == VALUE_UNKNOWN;
    if (!unknown && (action->part > 1 || !moves.symbol[action->part]))
        return error_input(why, "no cap with a %s symbol is left in hand",
            beerhex_symbol_name(action->part != BEERHEX_GOLD));
    if (cell_set_has(beerhex_owned(state), action->a))
        return error_input(why, "%s already has a cap", name.data);
    if (!cell_set_has(moves.spots, action->a))
        return error_input(
            why, "the first cap of the game may not go on the centre, %s", name.data);
    if (action->b && !moves.clue)
        return error_input(why, !rules->clues ? N_("clue tokens (!) need clues=on")
                                : state->phase == BEERHEX_FILL
                                    ? N_("clue tokens cannot be used while filling the board")
                                    : N_("all three clue tokens are on the board"));
    return true;
}

static bool allows_trio(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    int count = rules->board.count;
    if (action->a >= action->b || action->b >= action->c || action->c >= count)
        return error_input(why, "an attack must name three different cells in order");
    if (!cell_set_empty(cell_set_without(beerhex_trio(action), beerhex_face_down(state))))
        return error_input(why, "only face-down caps can be attacked");
    int joins = cell_set_has(rules->around[action->a], action->b) +
                cell_set_has(rules->around[action->b], action->c) +
                cell_set_has(rules->around[action->a], action->c);
    if (joins < 2)
        return error_input(
            why, "the three cells of an attack must be connected, each next to another of them");
    if (rules->triangles_only && joins < 3)
        return error_input(
            why, "the three cells of an attack must form a triangle (attack=triangle)");
    return true;
}

static bool well_formed(const struct action *action)
{
    if (action->kind == BEERHEX_PLACE)
        return action->c == 0;
    if (action->kind == BEERHEX_ATTACK_TRIO)
        return action->part == 0;
    return action->kind < BEERHEX_ATTACK_TRIO && !action->part && !action->a && !action->b &&
           !action->c;
}

bool beerhex_allows(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    if (!well_formed(action))
        return error_input(why, "there is no such action");
    if (action->kind == BEERHEX_PLACE)
        return allows_place(rules, state, action, why);
    if (state->phase == BEERHEX_PLACING)
        return error_input(why, "place a cap after a successful attack");
    if (state->phase == BEERHEX_FILL)
        return error_input(why, "only place caps until the board is full: the other hand is empty");
    return action->kind != BEERHEX_ATTACK_TRIO || allows_trio(rules, state, action, why);
}
