/*
 * What a position of Hex is worth to the general levels: it compares each side's resistance, which
 * is smaller the nearer the side is to being joined.
 */
#include "ai/ai.h"
#include "ai/general/general.h"

#include "games/hex/hex.h"

#include <math.h>

/* What an empty cell conducts for both seats. If it conducted more, adjacent stones would gain as
 * much as a bridge, and players would crawl along the edge. */
static const double empty = 0.1;

/* Returns SEAT's resistance with these stones, and the flow of its current (resistance_between). */
static double resistance_of(
    const struct rules *rules, const struct state *state, int seat, double *flow)
{
    double conducts[HEX_CELLS_MAX];
    for (int cell = 0; cell < rules->board.count; cell++)
        conducts[cell] = state->owner[cell] == 0 ? empty : state->owner[cell] == seat + 1;
    return resistance_between(&rules->board, seat, conducts, flow);
}

/* Returns what these stones are worth to SEAT with its resistance times PART. */
static double share_of(const struct rules *rules, const struct state *state, int seat, double part)
{
    double own = resistance_of(rules, state, seat, NULL) * part;
    double other = resistance_of(rules, state, 1 - seat, NULL);
    return other * other / (own * own + other * other);
}

/* Returns the part of the mover's resistance that an average next stone leaves. Without it, the
 * value of a search would swing with its depth. The fuller the board, the more a stone does. */
static double left_by_stone(const struct rules *rules, const struct state *state)
{
    return 1 - (0.5 + 2.2 * state->turn / rules->board.count) / rules->board.side;
}

/* Returns by how much SEAT's first stone is worth more than the move; below 0: less. The move is
 * worth about seven tenths of the best stone, in a blunt corner. Stones near that value are treated
 * alike, so that games begin with many of them. */
static double surplus(const struct rules *rules, const struct state *state, int seat)
{
    struct state best = *state;
    memset(best.owner, 0, sizeof best.owner);
    best.owner[rules->board.side - 1] = (uint8_t)(seat + 1);
    double corner = share_of(rules, &best, seat, 1) - 0.5;
    double more = share_of(rules, state, seat, 1) - 0.5 - 0.7 * corner;
    return copysign(fmax(0, fabs(more) - 0.1 * corner), more);
}

/* Returns the value if the other seat may take the stone: it gets the better of stone and move. */
static double taken(const struct rules *rules, const struct state *state, int seat)
{
    return 0.5 - fabs(surplus(rules, state, seat));
}

/* Reports whether the stone may be taken: a search below would forget the move. */
static bool may_take(const struct rules *rules, const struct state *state)
{
    return rules->swap && state->turn == 2;
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
    reward[1 - first] = 1 - reward[first];
}

/* Searches first where the currents of both seats flow, and other stones a little; taking the first
 * stone has as much weight as all stones together. */
static void lead(struct uct *uct)
{
    double flow[2][HEX_CELLS_MAX], sum = 0;
    const struct action_list *list = &uct->there;
    bool opens = uct->rules->swap && uct->state->turn == 1;
    for (int seat = 0; seat < 2; seat++)
        resistance_of(uct->rules, uct->state, seat, flow[seat]);
    for (size_t i = 0; i < list->count; i++) {
        double both = flow[0][list->items[i].a] + flow[1][list->items[i].a];
        uct->weight[i] = list->items[i].kind == HEX_SWAP ? sum : opens ? 1 : 0.002 + both * both;
        sum += uct->weight[i];
    }
}

/* ---- what to say about a stone ---- */

/* A stone compared with the position before it, or after the best one. */
struct placing {
    const struct rules *rules;
    const struct state *now, *base; /* base: the position to compare with */
    struct state after;
    int seat, cell;
    bool worse; /* BASE is after the best stone */
};

/* Reports whether CELL is at a side of SEAT, or reaches it through either of two empty cells. */
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

/* Returns the cell to which a bridge leads from CELL, between its neighbours WAY and the next, or
 * BOARD_NO_CELL. */
static int across(const struct rules *rules, const struct state *state, int cell, int way)
{
    const struct board *board = &rules->board;
    int next = (way + 1) % HEX_DIRECTIONS;
    int one = board->neighbour[cell][way], two = board->neighbour[cell][next];
    if (one == BOARD_NO_CELL || two == BOARD_NO_CELL || state->owner[one] || state->owner[two])
        return BOARD_NO_CELL;
    return board->neighbour[one][next];
}

/* Returns how many stones are missing before CELL, from those MISSING up to other cells. */
static int missing_before(const struct rules *rules, const struct state *state, int seat, int cell,
    const int missing[HEX_CELLS_MAX])
{
    int least = reaches(rules, state, seat, cell, 0) ? 0 : HEX_CELLS_MAX;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int beside = rules->board.neighbour[cell][i], far = across(rules, state, cell, i);
        if (beside != BOARD_NO_CELL)
            least = lesser_of(least, missing[beside]);
        if (far != BOARD_NO_CELL)
            least = lesser_of(least, missing[far]);
    }
    return least;
}

/* Returns how many stones SEAT lacks until only bridges are missing between its sides, each taken
 * by itself. */
static int chain_missing(const struct rules *rules, const struct state *state, int seat)
{
    int missing[HEX_CELLS_MAX], least = HEX_CELLS_MAX;
    for (int cell = 0; cell < HEX_CELLS_MAX; cell++)
        missing[cell] = HEX_CELLS_MAX;
    bool back = false; /* back and forth: a way is found in a few sweeps */
    for (bool changed = true; changed; back = !back) {
        changed = false;
        for (int i = 0; i < rules->board.count; i++) {
            int cell = back ? rules->board.count - 1 - i : i;
            int found = missing_before(rules, state, seat, cell, missing) + !state->owner[cell];
            if (state->owner[cell] == 2 - seat || found >= missing[cell])
                continue;
            missing[cell] = found;
            changed = true;
            if (reaches(rules, state, seat, cell, 1))
                least = lesser_of(least, found);
        }
    }
    return least;
}

static bool is_beside(const struct rules *rules, const struct state *state, int seat, int cell)
{
    bool beside = false;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int other = rules->board.neighbour[cell][i];
        beside = beside || (other != BOARD_NO_CELL && state->owner[other] == seat + 1);
    }
    return beside;
}

/* Returns how many stones SEAT lacks until no single stone of the other seat cuts a bridge: one
 * more if two bridges need the same cell. All cells of a bridge are beside a stone of SEAT. */
static int stones_missing(const struct rules *rules, const struct state *state, int seat)
{
    struct state cut = *state;
    int missing = chain_missing(rules, state, seat);
    for (int cell = 0; missing == 0 && cell < rules->board.count; cell++) {
        if (state->owner[cell] || !is_beside(rules, state, seat, cell))
            continue;
        cut.owner[cell] = (uint8_t)(2 - seat);
        missing = chain_missing(rules, &cut, seat) > 1;
        cut.owner[cell] = 0;
    }
    return missing;
}

/* Returns what SEAT, which lacked BEFORE, lacks after WHO's stone on CELL led to AFTER: still
 * nothing, unless an opponent's stone beside its own cut something. */
static int missing_with(
    const struct rules *rules, const struct state *after, int seat, int who, int cell, int before)
{
    bool same = before == 0 && (who == seat || !is_beside(rules, after, seat, cell));
    return same ? 0 : stones_missing(rules, after, seat);
}

/* Returns what SEAT lacks after one more stone of WHO at the CELL that changes most. */
static int missing_after(
    const struct rules *rules, const struct state *state, int seat, int who, int *cell)
{
    struct state after = *state;
    int before = stones_missing(rules, state, seat), found = before;
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

/* Whose way is measured, as it is or after a stone of the other seat, and the advice for a better
 * and a worse one. */
static const struct measure {
    bool own, cut;
    enum advice_code better, worse;
} measures[] = {
    {false, false, ADVICE_BLOCKS, ADVICE_CONCEDES},
    {true, false, ADVICE_SPANS, ADVICE_DETOURS},
    {true, true, ADVICE_BACKS, ADVICE_LOOSENS},
    {false, true, ADVICE_HAMPERS, ADVICE_EASES},
};

/* Reports whether the way differs. Number 0: what is missing now; of the other's way, what was. If
 * that is one stone, the field is its place. */
static bool differs(const struct placing *of, const struct measure *by, struct advice *advice)
{
    int whose = by->own ? of->seat : 1 - of->seat, number[2], *field = &advice->field[0];
    const struct state *both[] = {&of->after, of->base};
    for (int i = 0; i < 2; i++)
        number[i] = by->cut ? missing_after(of->rules, both[i], whose, 1 - whose, field)
                            : stones_missing(of->rules, both[i], whose);
    bool turned = by->better == ADVICE_BLOCKS && !of->worse;
    *advice = (struct advice){of->worse ? by->worse : by->better, 1, {of->cell},
        {number[turned], number[!turned], stones_missing(of->rules, &of->after, 1 - of->seat)}};
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
        int far = across(of->rules, of->now, of->cell, i);
        if (far == BOARD_NO_CELL || of->now->owner[far] != of->seat + 1)
            continue;
        *advice = (struct advice){ADVICE_BRIDGES, 2, {of->cell, far}, {0}};
        return true;
    }
    return false;
}

/* Reports whether neither way changes. */
static bool idles(const struct placing *of)
{
    for (int seat = 0; seat < 2; seat++)
        if (stones_missing(of->rules, &of->after, seat) != stones_missing(of->rules, of->now, seat))
            return false;
    return true;
}

/* Says what both seats lack. */
static struct advice race(const struct placing *of, const struct state *state, int cell)
{
    return (struct advice){ADVICE_RACES, 1, {cell},
        {stones_missing(of->rules, state, 1 - of->seat),
            stones_missing(of->rules, state, of->seat)}};
}

static double lead_of(const struct advice *race)
{
    return race->number[0] - race->number[1];
}

/* Returns what both lack after the other's stone that is worst for SEAT relative to itself. */
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

/* Finds what to say if no way gets longer or shorter: what the other seat then does, or would do
 * without the stone; of a worse stone, that it changes nothing. */
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

/* Returns the first difference that was not said just before, otherwise the first of all. */
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
    .advise = advise};
LEVEL_RATINGS(hex, &hex, {"1", 1224, 53}, {"easy", 1374, 45}, {"normal", 1500, 44},
    {"hard", 1500, 44}, {"expert", 1818, 65}, {"1/2", 236, 248}, {"easy/2", 459, 246},
    {"normal/2", 1500, 87}, {"hard/2", 1863, 87}, {"expert/2", 2392, 266});
