/*
 * Finds reasons for or against an action of BeerHex. Ways are counted in empty cells, by what the
 * seat knows; the opponent's hidden caps count as its own symbol, as most of them are.
 */
#include "ai/beerhex/private.h"

enum { NO_WAY = 255 };

/* A placement compared with the position before it. */
struct placing {
    const struct rules *rules;
    const struct known_board *now, *best; /* best: the position after the best placement */
    struct known_board after;
    int seat, cell, symbol;
};

static struct cell_set all_caps(const struct known_board *known)
{
    return cell_set_or(known->owned[0], known->owned[1]);
}

/* Returns how many cells SEAT needs if nobody can use CLOSED. */
static int lacks(
    const struct rules *rules, const struct known_board *known, int seat, struct cell_set closed)
{
    struct cell_set caps = all_caps(known);
    struct cell_set hidden =
        cell_set_without(known->owned[seat], cell_set_or(known->symbol[0], known->symbol[1]));
    struct cell_set empty = cell_set_without(cell_set_without(rules->all, caps), closed);
    return beerhex_cells_needed(rules, cell_set_or(known->symbol[seat], hidden), empty, seat);
}

static int lacks_at_most(const struct placing *of, const struct known_board *known, int seat)
{
    struct cell_set empty = cell_set_without(of->rules->all, all_caps(known));
    int most = 0;
    while (!cell_set_empty(empty)) {
        int left = lacks(of->rules, known, seat, cell_set_one(cell_set_take(&empty)));
        most = greater_of(most, left);
    }
    return most;
}

static bool say(struct advice *advice, enum advice_code code, double number)
{
    advice->code = code;
    advice->number[0] = number;
    return true;
}

static int lacks_now(const struct placing *of, const struct known_board *known, int seat)
{
    return lacks(of->rules, known, seat, cell_set_none());
}

/* Returns what SEAT needs once an attack has removed the opponent's hidden caps. */
static int lacks_cleared(const struct placing *of, const struct known_board *known, int seat)
{
    struct known_board cleared = *known;
    cleared.owned[1 - seat] =
        cell_set_and(known->owned[1 - seat], cell_set_or(known->symbol[0], known->symbol[1]));
    return lacks_now(of, &cleared, seat);
}

/* ---- shorter and longer ways ---- */

/* How to count the caps that a way needs, whose way it is, and the reasons for a better and a worse
 * count. */
static const struct measure {
    int (*count)(const struct placing *of, const struct known_board *known, int seat);
    bool own;
    enum advice_code better, worse;
} measures[] = {
    {lacks_now, true, ADVICE_CONNECTS, ADVICE_LENGTHENS},
    {lacks_now, false, ADVICE_OBSTRUCTS, ADVICE_LETS},
    {lacks_at_most, true, ADVICE_SECURES, ADVICE_UNSECURED},
    {lacks_cleared, true, ADVICE_PREPARES, ADVICE_UNPREPARED},
    {lacks_at_most, false, ADVICE_DIVERTS, ADVICE_UNDIVERTED},
};
enum { MEASURES = sizeof measures / sizeof *measures };

static int missing_cell(const struct placing *of, int seat)
{
    struct cell_set empty = cell_set_without(of->rules->all, all_caps(&of->after));
    int cell = of->cell;
    while (!cell_set_empty(empty)) {
        struct known_board joined = of->after;
        int next = cell_set_take(&empty);
        beerhex_known_place(&joined, seat, next, seat);
        if (lacks_now(of, &joined, seat) == 0)
            cell = next;
    }
    return cell;
}

/* Reports whether the way differs from that in BASE: the position before the action or, if WORSE,
 * after the best placement. An impossible way counts as 0. */
static bool differs(const struct placing *of, const struct measure *by,
    const struct known_board *base, bool worse, struct advice *advice)
{
    int seat = by->own ? of->seat : 1 - of->seat;
    int is = by->count(of, &of->after, seat), was = by->count(of, base, seat);
    if (by->own == worse ? is <= was : is >= was)
        return false;
    *advice = (struct advice){
        worse ? by->worse : by->better, 1, {of->cell}, {is == NO_WAY ? 0 : is, was}};
    if (advice->code == ADVICE_LETS && is == 1)
        advice->field[0] = missing_cell(of, seat);
    if (advice->code == ADVICE_LETS && is > 0 && was == NO_WAY)
        advice->code = ADVICE_REOPENS;
    return (was < NO_WAY || advice->code != ADVICE_UNDIVERTED) &&
           (by->count != lacks_cleared || is < lacks_now(of, &of->after, seat) || worse);
}

/* ---- three connected caps ---- */

/* Finds three face-down caps, including the new one, that can be attacked and of which at least
 * LEAST have the seat's own symbol as far as it knows. Returns false if there are none. */
static bool find_trio(const struct placing *of, int least, struct advice *advice)
{
    const struct cell_set *around = of->rules->around;
    struct cell_set cell = cell_set_one(of->cell);
    struct cell_set down = cell_set_without(all_caps(&of->after), cell_set_or(of->after.up, cell));
    for (struct cell_set near = cell_set_and(around[of->cell], down); !cell_set_empty(near);) {
        int next = cell_set_take(&near);
        struct cell_set third = of->rules->triangles_only
                                    ? cell_set_and(around[of->cell], around[next])
                                    : cell_set_or(around[of->cell], around[next]);
        third = cell_set_without(cell_set_and(third, down), cell_set_one(next));
        while (!cell_set_empty(third)) {
            int last = cell_set_take(&third);
            struct cell_set trio =
                cell_set_or(cell, cell_set_or(cell_set_one(next), cell_set_one(last)));
            if (cell_set_count(cell_set_and(trio, of->after.symbol[of->seat])) < least)
                continue;
            for (advice->field_count = 0; !cell_set_empty(trio);)
                advice->field[advice->field_count++] = cell_set_take(&trio);
            return true;
        }
    }
    return false;
}

/* Reports whether a cap with the opponent's symbol protects the seat's own ones from an attack. */
static bool mixes(const struct placing *of, struct advice *advice)
{
    return of->symbol != of->seat && find_trio(of, 1, advice) && say(advice, ADVICE_MIXES, 0);
}

static bool is_apart(const struct placing *of, struct advice *advice)
{
    struct advice trio = {.code = ADVICE_NONE};
    return of->symbol == of->seat && !find_trio(of, 0, &trio) && say(advice, ADVICE_APART, 0);
}

/* ---- caps with the opponent's symbol ---- */

/* Reports whether the seat keeps its own symbols in hand, and whether this cap helps the
 * opponent. */
static bool hoards(const struct placing *of, struct advice *advice)
{
    int other = 1 - of->seat;
    struct cell_set laid = cell_set_and(of->now->owned[of->seat], of->now->symbol[of->seat]);
    int held = beerhex_total(of->rules, of->seat, of->seat) - cell_set_count(laid);
    bool helps = lacks_now(of, &of->after, other) < lacks_now(of, of->now, other);
    return of->symbol == other && held > 0 &&
           say(advice, helps ? ADVICE_MISLEADS : ADVICE_HOARDS, held);
}

/* ---- all reasons ---- */

typedef bool (*reason_is)(const struct placing *of, struct advice *advice);

static const reason_is reasons_else[] = {mixes, hoards, is_apart};

/* Adds the drawbacks compared with the best action or, if there are none, the improvements over the
 * current position. */
static size_t add_reasons(
    const struct placing *of, bool worse, struct advice reasons[BEERHEX_REASONS_MAX], size_t count)
{
    size_t before = count;
    for (size_t i = 0; i < MEASURES; i++)
        count += differs(of, &measures[i], worse ? of->best : of->now, worse, &reasons[count]);
    if (worse) {
        reasons[count] = (struct advice){.code = ADVICE_NONE};
        count += of->symbol == of->seat && find_trio(of, BEERHEX_TRIO, &reasons[count]) &&
                 say(&reasons[count], ADVICE_RISKS, 0);
        return count > before ? count : add_reasons(of, false, reasons, count);
    }
    for (size_t i = 0; i < sizeof reasons_else / sizeof *reasons_else; i++) {
        reasons[count] = (struct advice){.field_count = 1, .field = {of->cell}};
        count += reasons_else[i](of, &reasons[count]);
    }
    return count;
}

/* Describes an attack: its chance of success, and the opponent's way without the caps, if it
 * succeeds. */
static struct advice strike(const struct outlook *outlook, const struct action *action)
{
    double chance[1 << BEERHEX_TRIO];
    struct advice advice = {.code = ADVICE_STRIKES};
    struct known_board after = outlook->now;
    struct cell_set trio = beerhex_trio(action);
    int other = 1 - outlook->seat;
    beerhex_appraise_trio(outlook, action, chance);
    for (int i = 0; i < 2; i++) {
        after.owned[i] = cell_set_without(after.owned[i], trio);
        after.symbol[i] = cell_set_without(after.symbol[i], trio);
    }
    advice.field_count = beerhex.action_fields(outlook->rules, action, advice.field);
    advice.number[0] = (int)(100 * (chance[0] + chance[(1 << BEERHEX_TRIO) - 1]) + 0.5);
    advice.number[1] = lacks(outlook->rules, &after, other, cell_set_none());
    advice.number[2] = lacks(outlook->rules, &outlook->now, other, cell_set_none());
    if (advice.number[1] > advice.number[2])
        advice.code = ADVICE_UPROOTS;
    return advice;
}

size_t beerhex_reasons(const struct outlook *outlook, const struct action *action, double expected,
    const struct action *best, double most, struct advice reasons[BEERHEX_REASONS_MAX])
{
    static const double worse = 0.02, hopeless = 0.03;
    struct known_board after_best = outlook->now;
    struct placing of = {outlook->rules, &outlook->now, &after_best, outlook->now, outlook->seat,
        action->a, action->part};
    size_t count = 0;
    if (most < hopeless && lacks_now(&of, of.now, 1 - of.seat) == 0)
        reasons[count++] = (struct advice){.code = ADVICE_JOINED};
    else if (most < hopeless && lacks_now(&of, of.now, of.seat) == NO_WAY)
        reasons[count++] = (struct advice){.code = ADVICE_CUT};
    if (action->kind == BEERHEX_ATTACK_TRIO)
        reasons[count++] = strike(outlook, action);
    if (action->kind <= BEERHEX_RESIGN)
        reasons[count++] =
            (struct advice){.code = ADVICE_ENDS, .number = {(int)(100 * expected + 0.5)}};
    else if (best->kind <= BEERHEX_RESIGN && most - expected > worse)
        reasons[count++] =
            (struct advice){.code = ADVICE_PROLONGS, .number = {(int)(100 * most + 0.5)}};
    if (action->kind != BEERHEX_PLACE || (best->kind <= BEERHEX_RESIGN && count > 0))
        return count;
    beerhex_known_place(&of.after, of.seat, of.cell, of.symbol);
    if (best->kind == BEERHEX_PLACE)
        beerhex_known_place(&after_best, of.seat, best->a, best->part);
    return add_reasons(&of, best->kind == BEERHEX_PLACE && most - expected > worse, reasons, count);
}
