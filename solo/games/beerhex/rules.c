/*
 * BeerHex: whose turn it is, playing an action, turning caps up, who has won. Which actions are
 * legal is in moves.c, who knows what in knowledge.c.
 */
#include "games/beerhex/private.h"

#include <assert.h>
#include <string.h>

int beerhex_actor(const struct rules *rules, const struct state *state)
{
    (void)rules;
    if (state->over)
        return ACTOR_OVER;
    return state->pending != BEERHEX_NOTHING ? ACTOR_CHANCE : state->mover;
}

/* The cells of the set and all their neighbours. */
static struct cells spread(const struct rules *rules, struct cells set)
{
    int n = rules->size;
    struct cells from_top = cells_and(set, rules->not_top);
    struct cells from_bottom = cells_and(set, rules->not_bottom);
    struct cells vertical = cells_or(cells_down(from_top, 1), cells_up(from_bottom, 1));
    struct cells straight = cells_or(cells_down(set, n), cells_up(set, n));
    struct cells slanted = cells_or(cells_up(from_top, n - 1), cells_down(from_bottom, n - 1));
    struct cells result = cells_or(cells_or(set, vertical), cells_or(straight, slanted));
    return cells_and(result, rules->all);
}

/* Everything in STONES that is connected to SEEDS (which need not be in STONES). */
static struct cells flood(const struct rules *rules, struct cells seeds,
    struct cells stones)
{
    struct cells reached = cells_and(seeds, stones);
    for (;;) {
        struct cells next = cells_and(spread(rules, reached), stones);
        if (cells_equal(next, reached))
            return reached;
        reached = next;
    }
}

bool beerhex_joined(const struct rules *rules, struct cells stones, int seat)
{
    struct cells reached = flood(rules, rules->edge[seat][0], stones);
    return !cells_empty(cells_and(reached, rules->edge[seat][1]));
}

/* Layer by layer: what is reached with 0, 1, 2 .. empty cells, free steps over stones at once. */
int beerhex_cells_needed(const struct rules *rules, struct cells stones,
    struct cells empty, int seat)
{
    struct cells open = cells_or(stones, empty);
    struct cells reached = flood(rules, rules->edge[seat][0], stones);
    struct cells frontier = cells_or(rules->edge[seat][0], spread(rules, reached));
    for (int cost = 0; cost <= rules->board.count; cost++) {
        if (!cells_empty(cells_and(reached, rules->edge[seat][1])))
            return cost;
        struct cells grown = cells_or(reached, cells_and(frontier, open));
        grown = flood(rules, grown, cells_or(stones, grown));
        if (cells_equal(grown, reached))
            return 255;
        reached = grown;
        frontier = spread(rules, reached);
    }
    return 255;
}

bool beerhex_may_hold(const struct rules *rules, const struct state *state,
    int seat, int symbol)
{
    if (!state->hand_unknown[seat])
        return state->hand[seat][symbol] > 0;
    int seen = cells_count(cells_and(state->owned[seat], state->symbol[symbol]));
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
    struct cells one = cells_one(cell);
    int seat = cells_has(state->owned[1], cell);
    int symbol = cells_has(state->symbol[1], cell);
    state->hand_count[seat]++;
    if (!state->hand_unknown[seat])
        state->hand[seat][symbol]++;
    state->owned[seat] = cells_less(state->owned[seat], one);
    state->symbol[symbol] = cells_less(state->symbol[symbol], one);
    state->clue = cells_less(state->clue, one);
}

static void finish(struct state *state, unsigned winners)
{
    state->over = 1;
    state->winners = (uint8_t)winners;
    state->pending = BEERHEX_NOTHING;
}

/* With every cap on the board known, the hands are what is missing from the totals. */
static void know_hands(const struct rules *rules, struct state *state)
{
    for (int seat = 0; seat < 2; seat++) {
        if (!state->hand_unknown[seat])
            continue;
        for (int symbol = 0; symbol < 2; symbol++) {
            struct cells seen = cells_and(state->owned[seat], state->symbol[symbol]);
            state->hand[seat][symbol] =
                (uint8_t)(beerhex_total(rules, seat, symbol) - cells_count(seen));
        }
        state->hand_unknown[seat] = 0;
    }
}

static unsigned denied(const struct rules *rules, const struct state *state)
{
    int other = 1 - state->mover;
    struct cells empty = cells_less(rules->all, beerhex_owned(state));
    int needed = beerhex_cells_needed(rules, state->symbol[other], empty, other);
    int available = state->hand[0][other] + state->hand[1][other];
    return needed <= available ? 1u << other : 1u << state->mover;
}

/* All caps are known: turns them up and decides the game. */
static void reveal_all(const struct rules *rules, struct state *state, int why)
{
    know_hands(rules, state);
    state->shown = 1;
    state->up = beerhex_owned(state);
    state->clue = cells_none();
    int mover = state->mover;
    unsigned winners = 3;
    if (why == BEERHEX_SHOW_DENY)
        winners = denied(rules, state);
    else if (why == BEERHEX_SHOW_DECLARE)
        winners = beerhex_joined(rules, state->symbol[mover], mover) ? 1u << mover
                                                                     : 1u << (1 - mover);
    else if (beerhex_joined(rules, state->symbol[0], 0))
        winners = 1;
    else if (beerhex_joined(rules, state->symbol[1], 1))
        winners = 2;
    finish(state, winners);
}

/* Shows all caps, asking first for those that are unknown. */
static void show_all(const struct rules *rules, struct state *state, int why)
{
    if (cells_empty(beerhex_unknown(state)))
        reveal_all(rules, state, why);
    else
        state->pending = (uint8_t)why;
}

/* What is asked after each placement and failed attack, in this order (RULES.md). */
static void end_turn(const struct rules *rules, struct state *state)
{
    bool full = cells_equal(beerhex_owned(state), rules->all);
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

/* The three caps are known: back to the hands, or up for good. */
static void resolve_trio(const struct rules *rules, struct state *state)
{
    struct cells trio = state->pending_cells;
    int mine = cells_count(cells_and(trio, state->symbol[state->mover]));
    bool success = mine == 0 || mine == BEERHEX_TRIO;
    state->pending = BEERHEX_NOTHING;
    state->pending_cells = cells_none();
    for (struct cells left = trio; !cells_empty(left); left = cells_without_first(left)) {
        int cell = cells_first(left);
        if (success || cells_has(state->symbol[state->mover], cell))
            back_to_hand(state, cell);
    }
    struct cells staying = cells_and(trio, beerhex_owned(state));
    state->up = cells_or(state->up, staying);
    state->clue = cells_less(state->clue, staying);
    if (success)
        state->phase = BEERHEX_PLACING;
    else
        end_turn(rules, state);
}

static void attack(const struct rules *rules, struct state *state,
    const struct action *action)
{
    state->pending_cells = cells_or(cells_one(action->a),
        cells_or(cells_one(action->b), cells_one(action->c)));
    if (cells_empty(cells_and(state->pending_cells, beerhex_unknown(state))))
        resolve_trio(rules, state);
    else
        state->pending = BEERHEX_SHOW_TRIO;
}

static void place(const struct rules *rules, struct state *state,
    const struct action *action)
{
    struct cells one = cells_one(action->a);
    int seat = state->mover;
    take_from_hand(state, seat, action->part);
    state->owned[seat] = cells_or(state->owned[seat], one);
    if (action->part != VALUE_UNKNOWN)
        state->symbol[action->part] = cells_or(state->symbol[action->part], one);
    if (action->b)
        state->clue = cells_or(state->clue, one);
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
        attack(rules, state, action);
        return;
    case BEERHEX_PLACE:
        place(rules, state, action);
        return;
    }
}

void beerhex_resolve(const struct rules *rules, struct state *state)
{
    assert(state->pending != BEERHEX_NOTHING);
    if (state->pending == BEERHEX_SHOW_TRIO)
        resolve_trio(rules, state);
    else
        reveal_all(rules, state, state->pending);
}

void beerhex_apply_event(const struct rules *rules, struct state *state, const struct event *event)
{
    struct cells show = beerhex_to_show(state);
    for (int i = 0; i < event->count; i++, show = cells_without_first(show)) {
        struct cells one = cells_one(cells_first(show));
        int symbol = event->values[i];
        state->symbol[symbol] = cells_or(state->symbol[symbol], one);
    }
    beerhex_resolve(rules, state);
}

void beerhex_result(const struct rules *rules, const struct state *state,
    struct game_result *result)
{
    (void)rules;
    memset(result, 0, sizeof *result);
    result->over = state->over;
    for (int seat = 0; seat < 2; seat++) {
        result->winner[seat] = (state->winners >> seat & 1) != 0;
        result->scores[seat] = result->winner[seat];
    }
}
