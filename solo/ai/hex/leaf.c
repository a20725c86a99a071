/*
 * Judges positions of Hex for the general levels: compares the sides' resistances, which are
 * smaller the closer a side is to being connected. Also finds reasons.
 */
#include "ai/ai.h"
#include "ai/general/general.h"
#include "ai/hex/private.h"

#include <math.h>

/* The conductance of an empty cell for both seats. If it were higher, adjacent stones would gain as
 * much as a bridge, and players would crawl along the edge. */
static const double empty = 0.1;

/* The conductance of both cells of a bridge for its owner. */
static const double bridged = 0.3;

/* Sets the conductance of both cells of every bridge of SEAT. */
static void conduct_bridges(
    const struct rules *rules, const struct state *state, int seat, double *conducts)
{
    const struct board *board = &rules->board;
    for (int cell = 0; cell < board->count; cell++) {
        if (state->owner[cell] != seat + 1)
            continue;
        for (int way = 0; way < HEX_DIRECTIONS; way++) {
            int far = hex_bridge_end(rules, state, cell, way);
            if (far == BOARD_NO_CELL || state->owner[far] != seat + 1)
                continue;
            conducts[board->neighbour[cell][way]] = bridged;
            conducts[board->neighbour[cell][(way + 1) % HEX_DIRECTIONS]] = bridged;
        }
    }
}

/* Returns SEAT's resistance with these stones, and the flow of its current (resistance_between). */
static double resistance_of(
    const struct rules *rules, const struct state *state, int seat, double *flow)
{
    double conducts[HEX_CELLS_MAX];
    for (int cell = 0; cell < rules->board.count; cell++)
        conducts[cell] = state->owner[cell] == 0 ? empty : state->owner[cell] == seat + 1;
    conduct_bridges(rules, state, seat, conducts);
    return resistance_between(&rules->board, seat, conducts, flow);
}

static double share_of(const struct rules *rules, const struct state *state, int seat, double part)
{
    double own = resistance_of(rules, state, seat, NULL) * part;
    double other = resistance_of(rules, state, 1 - seat, NULL);
    return other * other / (own * own + other * other);
}

/* Returns the part of the mover's resistance that an average next stone leaves. Without this, the
 * values of a search would swing with its depth. The fuller the board, the more a stone changes. */
static double left_by_stone(const struct rules *rules, const struct state *state)
{
    return 1 - (0.5 + 2.2 * state->turn / rules->board.count) / rules->board.side;
}

/* Returns by how much SEAT's first stone is worth more than having the move; negative if less. The
 * move is worth about seven tenths of the best stone, one in an obtuse corner. Stones near that
 * value count as equal, so that games do not always begin in the same place. */
static double surplus(const struct rules *rules, const struct state *state, int seat)
{
    struct state best = *state;
    memset(best.owner, 0, sizeof best.owner);
    best.owner[rules->board.side - 1] = (uint8_t)(seat + 1);
    double corner = share_of(rules, &best, seat, 1) - 0.5;
    double more = share_of(rules, state, seat, 1) - 0.5 - 0.7 * corner;
    return copysign(fmax(0, fabs(more) - 0.1 * corner), more);
}

/* Returns the value if the opponent may take the stone: it gets the better of stone and move. */
static double taken(const struct rules *rules, const struct state *state, int seat)
{
    return 0.5 - fabs(surplus(rules, state, seat));
}

/* Reports whether the stone may still be taken; deeper in the search this would be forgotten. */
static bool may_take(const struct rules *rules, const struct state *state)
{
    return rules->swap && state->turn == 2;
}

/* Returns SHARE; but nearly 1 or nearly 0 if bridges join the sides of FIRST or of the other seat.
 * Not exactly, because the displayed value is computed from the odds. */
static double see_joined(
    const struct rules *rules, const struct state *state, int first, double share)
{
    static const double ahead = 0.7, joined = 0.999;
    int leader = share > 0.5 ? first : 1 - first;
    if (fmax(share, 1 - share) < ahead || hex_stones_missing(rules, state, leader) > 0)
        return share;
    return leader == first ? fmax(share, joined) : fmin(share, 1 - joined);
}

static void judge(struct uct *uct, struct state *state, double reward[GAME_PLAYERS_MAX])
{
    if (state->winner) {
        uct_final_reward(uct, state, reward);
        return;
    }
    int first = uct->rules->starter;
    double left = left_by_stone(uct->rules, state);
    if (may_take(uct->rules, state))
        reward[first] = taken(uct->rules, state, first);
    else
        reward[first] = share_of(uct->rules, state, first, state->turn % 2 ? left : 1 / left);
    reward[first] = see_joined(uct->rules, state, first, reward[first]);
    reward[1 - first] = 1 - reward[first];
}

/* ---- what is decided ---- */

static int surely(const struct rules *rules, const struct state *state, int seat)
{
    if (state->winner)
        return state->winner == seat + 1;
    int mover = hex.actor(rules, state);
    if (may_take(rules, state) || !hex_is_joined(rules, state, 1 - mover))
        return -1;
    return mover != seat;
}

static bool wastes(const struct rules *rules, const struct state *state,
    const struct action *action, struct state *passed)
{
    struct state filled = *state;
    *passed = *state;
    passed->turn++;
    if (action->kind != HEX_PLACE || state->turn < 3)
        return false;
    hex_fill_in(&rules->board, filled.owner);
    return filled.owner[action->a] != 0;
}

/* ---- what to look at first ---- */

/* Puts most weight where the currents of both seats flow, and a little on other cells; taking the
 * first stone has as much weight as all cells together. */
static void lead(struct uct *uct)
{
    double flow[2][HEX_CELLS_MAX], sum = 0;
    const struct action_list *list = &uct->there;
    struct state filled = *uct->state;
    hex_fill_in(&uct->rules->board, filled.owner);
    bool opens = uct->rules->swap && uct->state->turn == 1;
    for (int seat = 0; seat < 2; seat++)
        resistance_of(uct->rules, &filled, seat, flow[seat]);
    for (size_t i = 0; i < list->count; i++) {
        int cell = list->items[i].a;
        double both = filled.owner[cell] != 0 ? 0 : flow[0][cell] + flow[1][cell];
        uct->weight[i] = list->items[i].kind == HEX_SWAP ? sum : opens ? 1 : 0.002 + both * both;
        sum += uct->weight[i];
    }
}

/* ---- reasons for a stone ---- */

/* A stone compared with the position before it, or with the best stone. */
struct placing {
    const struct rules *rules;
    const struct state *now, *base; /* base: the position to compare with */
    struct state after;
    int seat, cell;
    bool worse; /* BASE is the position after the best stone */
};

/* Returns what SEAT, which needed BEFORE, needs after WHO's stone on CELL led to AFTER. If it
 * needed nothing, that changes only if an opponent's stone next to its own cut something. */
static int missing_with(
    const struct rules *rules, const struct state *after, int seat, int who, int cell, int before)
{
    bool same = before == 0 && (who == seat || !hex_is_beside(rules, after, seat, cell));
    return same ? 0 : hex_stones_missing(rules, after, seat);
}

/* Returns what SEAT needs after one more stone of WHO, on the CELL that changes most. */
static int missing_after(
    const struct rules *rules, const struct state *state, int seat, int who, int *cell)
{
    struct state after = *state;
    int before = hex_stones_missing(rules, state, seat), found = before;
    *cell = BOARD_NO_CELL;
    for (int i = 0; i < rules->board.count; i++) {
        if (state->owner[i])
            continue;
        after.owner[i] = (uint8_t)(who + 1);
        int missing = missing_with(rules, &after, seat, who, i, before);
        after.owner[i] = 0;
        if (who == seat ? missing >= found : missing <= found)
            continue;
        found = missing;
        *cell = i;
    }
    return found;
}

/* Whose way is measured (OWN), whether after an opponent's stone (CUT), and the advice if it is
 * better and if it is worse. */
static const struct measure {
    bool own, cut;
    enum advice_code better, worse;
} measures[] = {
    {false, false, ADVICE_BLOCKS, ADVICE_CONCEDES},
    {true, false, ADVICE_SPANS, ADVICE_DETOURS},
    {true, true, ADVICE_BACKS, ADVICE_LOOSENS},
    {false, true, ADVICE_HAMPERS, ADVICE_EASES},
};

/* Reports whether the measured way differs, and sets ADVICE. Its number 0 is how many stones are
 * needed now or, for the opponent's way, how many were. If that is one, the field is the cell of
 * that stone. */
static bool differs(const struct placing *of, const struct measure *by, struct advice *advice)
{
    int whose = by->own ? of->seat : 1 - of->seat, number[2], *field = &advice->field[0];
    const struct state *both[] = {&of->after, of->base};
    for (int i = 0; i < 2; i++)
        number[i] = by->cut ? missing_after(of->rules, both[i], whose, 1 - whose, field)
                            : hex_stones_missing(of->rules, both[i], whose);
    bool turned = by->better == ADVICE_BLOCKS && !of->worse;
    *advice = (struct advice){of->worse ? by->worse : by->better, 1, {of->cell},
        {number[turned], number[!turned], hex_stones_missing(of->rules, &of->after, 1 - of->seat)}};
    if ((by->own == of->worse ? number[0] <= number[1] : number[0] >= number[1]) ||
        greater_of(number[0], number[1]) == HEX_CELLS_MAX)
        return false;
    if (number[turned] == 1 && !by->cut)
        (void)missing_after(of->rules, both[turned], whose, whose, field);
    return *field != BOARD_NO_CELL;
}

static bool bridges(const struct placing *of, struct advice *advice)
{
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int far = hex_bridge_end(of->rules, of->now, of->cell, i);
        if (far == BOARD_NO_CELL || of->now->owner[far] != of->seat + 1)
            continue;
        *advice = (struct advice){ADVICE_BRIDGES, 2, {of->cell, far}, {0}};
        return true;
    }
    return false;
}

static bool idles(const struct placing *of)
{
    for (int seat = 0; seat < 2; seat++)
        if (hex_stones_missing(of->rules, &of->after, seat) !=
            hex_stones_missing(of->rules, of->now, seat))
            return false;
    return true;
}

static struct advice race(const struct placing *of, const struct state *state, int cell)
{
    return (struct advice){ADVICE_RACES, 1, {cell},
        {hex_stones_missing(of->rules, state, 1 - of->seat),
            hex_stones_missing(of->rules, state, of->seat)}};
}

static double lead_of(const struct advice *race)
{
    return race->number[0] - race->number[1];
}

/* Returns what both need after the opponent's stone that is worst for SEAT. */
static struct advice worst_answer(
    const struct placing *of, const struct state *state, enum advice_code code)
{
    struct advice worst = {.code = code, .number = {HEX_CELLS_MAX}}, now = race(of, state, 0);
    struct state after = *state;
    int other = 1 - of->seat;
    for (int cell = 0; cell < of->rules->board.count; cell++) {
        if (state->owner[cell])
            continue;
        after.owner[cell] = (uint8_t)(2 - of->seat);
        struct advice answer = {code, 1, {cell},
            {missing_with(of->rules, &after, other, other, cell, (int)now.number[0]),
                missing_with(of->rules, &after, of->seat, other, cell, (int)now.number[1])}};
        after.owner[cell] = 0;
        if (lead_of(&answer) < lead_of(&worst))
            worst = answer;
    }
    return worst;
}

/* Finds what to say if no way gets shorter or longer: what the opponent then does, or would do
 * without the stone; for a worse stone, that it changes nothing. */
static struct advice find_answer(const struct placing *of)
{
    struct advice advice = {ADVICE_IDLES, 1, {of->cell}, {0}};
    struct advice other = worst_answer(of, of->base, ADVICE_AVERTS);
    struct advice own = worst_answer(of, &of->after, ADVICE_ANSWERED);
    if (of->worse)
        return lead_of(&own) < lead_of(&other) || !idles(of) ? own : advice;
    if (lead_of(&own) > lead_of(&other))
        return other;
    return bridges(of, &advice) ? advice : race(of, &of->after, of->cell);
}

/* Returns the first difference that was not just said, otherwise the first of all. */
static struct advice find_difference(
    const struct placing *of, const struct ranked_action *ranked, size_t at)
{
    struct advice advice, first = {.code = ADVICE_NONE};
    for (size_t i = 0; i < sizeof measures / sizeof *measures; i++) {
        if (!differs(of, &measures[i], &advice))
            continue;
        if (!advice_is_said(ranked, at, advice.code))
            return advice;
        if (first.code == ADVICE_NONE)
            first = advice;
    }
    return first.code != ADVICE_NONE ? first : find_answer(of);
}

static struct advice advise(
    const struct decision *decision, const struct ranked_action *ranked, size_t at)
{
    enum { LINES = 20 };
    static const double worse = 0.02, hopeless = 0.03;
    const struct rules *rules = decision->rules;
    const struct ranked_action *one = &ranked[at];
    struct state best = *decision->view;
    struct placing of = {rules, decision->view, NULL, best, decision->seat, one->action.a,
        ranked[0].expected - one->expected > worse};
    if (one->action.kind == HEX_RESIGN || (at >= LINES && !one->asked))
        return (struct advice){.code = ADVICE_NONE};
    hex.apply(rules, &of.after, &one->action);
    hex.apply(rules, &best, &ranked[0].action);
    if (of.after.winner)
        return (struct advice){.code = ADVICE_WINS};
    if (rules->swap && of.now->turn == 1)
        return (struct advice){!of.worse                                     ? ADVICE_EVENS
                               : signbit(surplus(rules, &of.after, of.seat)) ? ADVICE_OUTWEIGHED
                                                                             : ADVICE_OUTWEIGHS,
            1, {of.cell}, {0}};
    if (one->action.kind == HEX_SWAP) {
        for (of.cell = 0; !of.now->owner[of.cell];)
            of.cell++;
        return (struct advice){ADVICE_OUTWEIGHS, 1, {of.cell}, {0}};
    }
    if (one->expected < hopeless && ranked[0].expected < hopeless)
        return race(&of, &of.after, of.cell);
    of.base = of.worse ? &best : of.now;
    return find_difference(&of, ranked, at);
}

const struct leaf_judge leaf_hex = {.game = &hex,
    .kind = {.judge = judge, .exploration = 0.1, .stays = may_take, .lead = lead},
    .advise = advise,
    .surely = surely,
    .wastes = wastes};
LEVEL_RATINGS(hex, &hex, {"1", 1224, 53}, {"easy", 1374, 45}, {"normal", 1500, 44},
    {"hard", 1500, 44}, {"expert", 1818, 65}, {"1/2", 236, 248}, {"easy/2", 459, 246},
    {"normal/2", 1500, 87}, {"hard/2", 1863, 87}, {"expert/2", 2392, 266}, {"normal/3", 1500, 87},
    {"hard/3", 1863, 87}, {"expert/3", 2392, 266}, {"1/3", 1000, 200}, {"easy/3", 1200, 150},
    {"3/3", 1350, 120}, {"5/3", 1680, 90}, {"7/3", 2130, 200});
