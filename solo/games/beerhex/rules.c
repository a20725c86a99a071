/*
 * BeerHex: whose turn it is, playing an action, turning caps up, and who has won. moves.c lists
 * legal actions; knowledge.c says what each seat knows.
 */
#include "games/beerhex/private.h"

int beerhex_actor(const struct rules *rules, const struct state *state)
{
    if (state->over)
        return ACTOR_OVER;
    return state->pending != BEERHEX_NOTHING ? ACTOR_CHANCE : state->mover;
}

static struct cell_set spread(const struct rules *rules, struct cell_set set)
{
    int n = rules->size;
    struct cell_set from_top = cell_set_and(set, rules->not_top);
    struct cell_set from_bottom = cell_set_and(set, rules->not_bottom);
    struct cell_set vertical = cell_set_or(cell_set_down(from_top, 1), cell_set_up(from_bottom, 1));
    struct cell_set straight = cell_set_or(cell_set_down(set, n), cell_set_up(set, n));
    struct cell_set slanted =
        cell_set_or(cell_set_up(from_top, n - 1), cell_set_down(from_bottom, n - 1));
    struct cell_set result =
        cell_set_or(cell_set_or(set, vertical), cell_set_or(straight, slanted));
    return cell_set_and(result, rules->all);
}

/* Returns all of STONES that is connected to SEEDS (which need not be in STONES). */
static struct cell_set flood(
    const struct rules *rules, struct cell_set seeds, struct cell_set stones)
{
    struct cell_set reached = cell_set_and(seeds, stones);
    for (;;) {
        struct cell_set next = cell_set_and(spread(rules, reached), stones);
        if (cell_set_equal(next, reached))
            return reached;
        reached = next;
    }
}

bool beerhex_joined(const struct rules *rules, struct cell_set stones, int seat)
{
    struct cell_set reached = flood(rules, rules->edge[seat][0], stones);
    return !cell_set_empty(cell_set_and(reached, rules->edge[seat][1]));
}

/* Works in layers of cells reached with 0, 1, 2 .. empty cells; steps over stones are free. */
int beerhex_cells_needed(
    const struct rules *rules, struct cell_set stones, struct cell_set empty, int seat)
{
    struct cell_set open = cell_set_or(stones, empty);
    struct cell_set reached = flood(rules, rules->edge[seat][0], stones);
    struct cell_set frontier = cell_set_or(rules->edge[seat][0], spread(rules, reached));
    for (int cost = 0; cost <= rules->board.count; cost++) {
        if (!cell_set_empty(cell_set_and(reached, rules->edge[seat][1])))
            return cost;
        struct cell_set grown = cell_set_or(reached, cell_set_and(frontier, open));
        grown = flood(rules, grown, cell_set_or(stones, grown));
        if (cell_set_equal(grown, reached))
            return 255;
        reached = grown;
        frontier = spread(rules, reached);
    }
    return 255;
}

bool beerhex_may_hold(const struct rules *rules, const struct state *state, int seat, int symbol)
{
    if (!state->hand_unknown[seat])
        return state->hand[seat][symbol] > 0;
    int seen = cell_set_count(cell_set_and(state->owned[seat], state->symbol[symbol]));
    return state->hand_count[seat] > 0 && seen < beerhex_total(rules, seat, symbol);
}

static void take_from_hand(struct state *state, int seat, int symbol)
{
    state->hand_count[seat]--;
    if (state->hand_unknown[seat])
        return;
    if (symbol == VALUE_UNKNOWN) {
        state->hand_unknown[seat] = 1;
        state->hand[seat][0] = state->hand[seat][1] = 0;
        return;
    }
    state->hand[seat][symbol]--;
}

static void back_to_hand(struct state *state, int cell)
{
    struct cell_set one = cell_set_one(cell);
    int seat = cell_set_has(state->owned[1], cell);
    int symbol = cell_set_has(state->symbol[1], cell);
    state->hand_count[seat]++;
    if (!state->hand_unknown[seat])
        state->hand[seat][symbol]++;
    state->owned[seat] = cell_set_without(state->owned[seat], one);
    state->symbol[symbol] = cell_set_without(state->symbol[symbol], one);
    state->clue = cell_set_without(state->clue, one);
}

static void finish(struct state *state, unsigned winners)
{
    state->over = 1;
    state->winners = (uint8_t)winners;
    state->pending = BEERHEX_NOTHING;
}

void beerhex_know_hands(const struct rules *rules, struct state *state)
{
    for (int seat = 0; seat < 2; seat++) {
        if (!state->hand_unknown[seat])
            continue;
        for (int symbol = 0; symbol < 2; symbol++) {
            struct cell_set seen = cell_set_and(state->owned[seat], state->symbol[symbol]);
            state->hand[seat][symbol] =
                (uint8_t)(beerhex_total(rules, seat, symbol) - cell_set_count(seen));
        }
        state->hand_unknown[seat] = 0;
    }
}

static unsigned denied(const struct rules *rules, const struct state *state)
{
    int other = 1 - state->mover;
    struct cell_set empty = cell_set_without(rules->all, beerhex_owned(state));
    int needed = beerhex_cells_needed(rules, state->symbol[other], empty, other);
    int available = state->hand[0][other] + state->hand[1][other];
    return needed <= available ? 1u << other : 1u << state->mover;
}

/* Turns up all caps, which must be known, and decides the game. */
static void reveal_all(const struct rules *rules, struct state *state, int why)
{
    beerhex_know_hands(rules, state);
    state->shown = 1;
    state->up = beerhex_owned(state);
    state->clue = cell_set_none();
    int mover = state->mover;
    unsigned winners = 3;
    if (why == BEERHEX_SHOW_DENY)
        winners = denied(rules, state);
    else if (why == BEERHEX_SHOW_DECLARE)
        winners =
            beerhex_joined(rules, state->symbol[mover], mover) ? 1u << mover : 1u << (1 - mover);
    else if (beerhex_joined(rules, state->symbol[0], 0))
        winners = 1;
    else if (beerhex_joined(rules, state->symbol[1], 1))
        winners = 2;
    finish(state, winners);
}

/* Shows all caps; if some are unknown, asks for them first. */
static void show_all(const struct rules *rules, struct state *state, int why)
{
    if (cell_set_empty(beerhex_unknown(state)))
        reveal_all(rules, state, why);
    else
        state->pending = (uint8_t)why;
}

/* Checks what can follow a placement or a failed attack, in the order of RULES.md. */
static void end_turn(const struct rules *rules, struct state *state)
{
    bool full = cell_set_equal(beerhex_owned(state), rules->all);
    if (full || (state->phase != BEERHEX_FILL && state->turn >= rules->turn_limit)) {
        show_all(rules, state, BEERHEX_SHOW_END);
        return;
    }
    if (state->phase == BEERHEX_FILL)
        return;
    state->phase = BEERHEX_TURN;
    state->turn++;
    state->mover = (uint8_t)(1 - state->mover);
    for (int seat = 0; seat < 2; seat++) {
        if (state->hand_count[seat] > 0)
            continue;
        state->phase = BEERHEX_FILL;
        state->mover = (uint8_t)(1 - seat);
    }
}

/* Returns the three caps, which must be known, to their owners' hands, or leaves them face up for
 * good. */
static void resolve_trio(const struct rules *rules, struct state *state)
{
    struct cell_set trio = state->pending_cells;
    int mine = cell_set_count(cell_set_and(trio, state->symbol[state->mover]));
    bool success = mine == 0 || mine == BEERHEX_TRIO;
    state->pending = BEERHEX_NOTHING;
    state->pending_cells = cell_set_none();
    for (struct cell_set left = trio; !cell_set_empty(left); left = cell_set_without_first(left)) {
        int cell = cell_set_first(left);
        if (success || cell_set_has(state->symbol[state->mover], cell))
            back_to_hand(state, cell);
    }
    struct cell_set staying = cell_set_and(trio, beerhex_owned(state));
    state->up = cell_set_or(state->up, staying);
    state->clue = cell_set_without(state->clue, staying);
    if (success)
        state->phase = BEERHEX_PLACING;
    else
        end_turn(rules, state);
}

static void place(const struct rules *rules, struct state *state, const struct action *action)
{
    struct cell_set one = cell_set_one(action->a);
    int seat = state->mover;
    take_from_hand(state, seat, action->part);
    state->owned[seat] = cell_set_or(state->owned[seat], one);
    if (action->part != VALUE_UNKNOWN)
        state->symbol[action->part] = cell_set_or(state->symbol[action->part], one);
    if (action->b)
        state->clue = cell_set_or(state->clue, one);
    end_turn(rules, state);
}

void beerhex_apply(const struct rules *rules, struct state *state, const struct action *action)
{
    switch ((enum beerhex_action)action->kind) {
    case BEERHEX_DECLARE:
        show_all(rules, state, BEERHEX_SHOW_DECLARE);
        return;
    case BEERHEX_DENY:
        show_all(rules, state, BEERHEX_SHOW_DENY);
        return;
    case BEERHEX_RESIGN:
        finish(state, 1u << (1 - state->mover));
        return;
    case BEERHEX_ATTACK_TRIO:
        state->pending_cells = beerhex_trio(action);
        state->pending = BEERHEX_SHOW_TRIO;
        if (cell_set_empty(beerhex_to_show(state)))
            resolve_trio(rules, state);
        return;
    case BEERHEX_PLACE:
        place(rules, state, action);
        return;
    }
}

/* Continues after the unknown caps of a reveal have been shown. */
static void resolve(const struct rules *rules, struct state *state)
{
    assert(state->pending != BEERHEX_NOTHING);
    if (state->pending == BEERHEX_SHOW_TRIO)
        resolve_trio(rules, state);
    else
        reveal_all(rules, state, state->pending);
}

void beerhex_apply_event(const struct rules *rules, struct state *state, const struct event *event)
{
    struct cell_set show = beerhex_to_show(state);
    for (int i = 0; i < event->count; i++) {
        struct cell_set one = cell_set_one(cell_set_first(show));
        int symbol = event->values[i];
        state->symbol[symbol] = cell_set_or(state->symbol[symbol], one);
        show = cell_set_without_first(show);
    }
    resolve(rules, state);
}

void beerhex_result(
    const struct rules *rules, const struct state *state, struct game_result *result)
{
    memset(result, 0, sizeof *result);
    result->over = state->over;
    for (int seat = 0; seat < 2; seat++) {
        result->winner[seat] = (state->winners >> seat & 1) != 0;
        result->scores[seat] = result->winner[seat];
    }
}
