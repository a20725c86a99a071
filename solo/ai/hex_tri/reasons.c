/*
 * Finds reasons for or against a move of Hex-Tri: what differs at the end of the round from
 * passing, and which Chiefs a single move can take before and after it.
 */
#include "ai/hex_tri/private.h"

/* A move compared with passing or with the best move, at the end of the round. */
struct comparison {
    const struct rules *rules;
    const struct worth_basis *basis;
    const struct search_choice *choice;
    int seat, to; /* to: the field where its figure arrives; TRI_NO_FIELD: none */
    /* the position before the move, or after the best move: nothing is removed yet */
    const struct state *now;
    const struct state *moved;  /* after the move, before the round ends */
    struct state with, without; /* at the end of the round */
    struct state passed;        /* the position after passing, before the end of the round */
    bool best;                  /* the move is the best */
    bool forced;                /* the Chief must enter, so there is nothing to compare with */
    const struct comparison *beside, *itself; /* the best move, and this move by itself */
};

static bool add(struct advice *advice, enum advice_code code, int field)
{
    advice->code = code;
    if (field != TRI_NO_FIELD && advice->field_count < ADVICE_FIELDS_MAX)
        advice->field[advice->field_count++] = field;
    return true;
}

/* Fills in a move to TO that takes the Chief on CHIEF; number 0 is 1 if both are the same field. */
static bool add_strike(struct advice *advice, enum advice_code code, int chief, int to)
{
    advice->number[0] = chief == to;
    return add(advice, code, chief) && add(advice, code, to);
}

/* Names the fields on which SEATS have fewer figures in AFTER than in BEFORE; returns how many they
 * lost. */
static int find_losses(const struct rules *rules, const struct state *before,
    const struct state *after, unsigned seats, struct advice *advice)
{
    int lost = 0;
    for (int field = 0; field < rules->fields; field++) {
        int here = 0;
        for (int seat = 0; seat < rules->players; seat++)
            if (seats >> seat & 1)
                here += tri_count(before, field, seat) - tri_count(after, field, seat);
        if (here > 0)
            (void)add(advice, advice->code, field);
        lost += here > 0 ? here : 0;
    }
    return lost;
}

/* Returns how many figures of SEATS the move costs beyond those that fall anyway; ADVICE gets all
 * their fields. */
static int find_cost(const struct comparison *of, unsigned seats, struct advice *advice)
{
    struct advice anyway = {.code = ADVICE_NONE};
    return find_losses(of->rules, of->moved, &of->with, seats, advice) -
           find_losses(of->rules, of->now, &of->without, seats, &anyway);
}

static bool saves(const struct comparison *of, struct advice *advice)
{
    unsigned own = 1u << of->seat;
    struct advice still = {.code = ADVICE_NONE};
    int kept = find_losses(of->rules, of->moved, &of->with, own, &still);
    advice->code = ADVICE_SAVES;
    advice->number[0] = find_losses(of->rules, of->now, &of->without, own, advice) - kept;
    return advice->number[0] > 0;
}

static bool takes(const struct comparison *of, struct advice *advice)
{
    struct advice own = {.code = ADVICE_NONE};
    int lost = find_cost(of, 1u << of->seat, &own);
    advice->number[0] = find_cost(of, ~(1u << of->seat), advice);
    advice->number[1] = lost;
    advice->code = lost > 0 ? ADVICE_TRADES : ADVICE_TAKES;
    return advice->number[0] > 0;
}

static bool costs(const struct comparison *of, struct advice *advice)
{
    advice->code = ADVICE_SACRIFICES;
    advice->number[0] = find_cost(of, 1u << of->seat, advice);
    return advice->number[0] > 0;
}

static bool draws(const struct comparison *of, struct advice *advice)
{
    return of->with.over && __builtin_popcount(of->with.winners) > 1 &&
           add(advice, ADVICE_DRAWS, TRI_NO_FIELD);
}

/* ---- Chiefs ---- */

/* Has the others pass until SEAT moves. Returns false if VICTIM moves before that, unless it also
 * PASSES. */
static bool bring_to_move(
    const struct rules *rules, struct state *state, int seat, int victim, bool passes)
{
    static const struct action pass = {TRI_PASS, 0, 0, 0, 0};
    while (!state->over && state->mover != seat && (passes || state->mover != victim)) {
        passes = passes && state->mover != victim;
        hex_tri.apply(rules, state, &pass);
    }
    return !state->over && state->mover == seat;
}

/* Returns the field to which a single move of SEAT goes that takes VICTIM's Chief if everybody then
 * passes, or TRI_NO_FIELD. PASSES: VICTIM may move first, and passes. */
static int find_strike(
    const struct rules *rules, const struct state *state, int seat, int victim, bool passes)
{
    struct state begin = *state, after;
    struct way_list list;
    if (!bring_to_move(rules, &begin, seat, victim, passes) || tri_is_out(&begin, victim))
        return TRI_NO_FIELD;
    ways_find(rules, &begin, &list);
    for (int i = 0; i < list.count; i++) {
        after = begin;
        if (list.way[i].source < 0 || !ways_walk(rules, &after, &list, &list.way[i], NULL))
            continue;
        standing_end_round(rules, &after);
        if (tri_is_out(&after, victim) && !tri_is_out(&after, seat))
            return list.way[i].to;
    }
    return TRI_NO_FIELD;
}

/* Finds another seat's move that takes the seat's own Chief. */
static int find_danger(const struct comparison *of, const struct state *state)
{
    int to = TRI_NO_FIELD;
    for (int other = 0; other < of->rules->players && to == TRI_NO_FIELD; other++)
        if (other != of->seat && !tri_is_out(state, other))
            to = find_strike(of->rules, state, other, of->seat, false);
    return to;
}

/* Reports a move of another seat against the Chief that only this move prevents. */
static bool guards(const struct comparison *of, struct advice *advice)
{
    int chief = of->passed.chief[of->seat];
    int to = find_danger(of, &of->passed);
    if (tri_is_out(&of->with, of->seat))
        return false;
    if (tri_is_out(&of->without, of->seat))
        return add(advice, ADVICE_RESCUES, chief);
    return to != TRI_NO_FIELD && find_danger(of, of->moved) == TRI_NO_FIELD &&
           add_strike(advice, ADVICE_GUARDS, chief, to);
}

static bool exposes(const struct comparison *of, struct advice *advice)
{
    int to = find_danger(of, of->moved);
    return to != TRI_NO_FIELD && add_strike(advice, ADVICE_EXPOSES, of->moved->chief[of->seat], to);
}

static bool falls(const struct comparison *of, struct advice *advice)
{
    return tri_is_out(&of->with, of->seat) && add(advice, ADVICE_FALLS, of->moved->chief[of->seat]);
}

/* Reports an enemy Chief that falls if nobody answers, or that one more move could now take. */
static bool threatens(const struct comparison *of, struct advice *advice)
{
    for (int other = 0; other < of->rules->players; other++) {
        int chief = of->now->chief[other];
        if (other == of->seat || tri_is_out(of->now, other) || chief == TRI_NO_FIELD)
            continue;
        if (tri_is_out(&of->with, other) && !tri_is_out(&of->without, other))
            return add(advice, ADVICE_TRAPS, chief);
        int to = find_strike(of->rules, of->moved, of->seat, other, true);
        if (to != TRI_NO_FIELD &&
            find_strike(of->rules, of->now, of->seat, other, false) == TRI_NO_FIELD)
            return add_strike(advice, ADVICE_MENACES, chief, to);
    }
    return false;
}

static bool is_pinned(const struct state *state, int seat)
{
    int chief = state->chief[seat];
    return chief != TRI_NO_FIELD && state->holders[chief] != 1u << seat &&
           state->ordinary[chief][seat] == 0;
}

static bool pins(const struct comparison *of, struct advice *advice)
{
    for (int other = 0; other < of->rules->players; other++)
        if (other != of->seat && is_pinned(&of->with, other) && !is_pinned(&of->without, other))
            return add(advice, ADVICE_PINS, of->with.chief[other]);
    return false;
}

/* Reports a Chief that the best move threatens, holds or takes but this one does not. */
static bool misses(const struct comparison *of, struct advice *advice)
{
    static bool (*const gains[])(const struct comparison *of, struct advice *advice) = {
        threatens, pins, takes};
    for (size_t i = 0; i < sizeof gains / sizeof *gains; i++) {
        struct advice own = {.code = ADVICE_NONE};
        *advice = own;
        if (!gains[i](of->beside, advice) ||
            (gains[i](of->itself, &own) && own.field[0] == advice->field[0]))
            continue;
        advice->code = gains[i] == takes ? ADVICE_LEAVES : ADVICE_MISSES;
        return true;
    }
    return false;
}

static int steps_to_others(const struct comparison *of, const struct state *state, int field)
{
    struct tri_set others = tri_others(of->rules, state, of->seat);
    int nearest = 255;
    for (int at = 0; at < of->rules->fields; at++)
        if (tri_set_has(of->rules, &others, at))
            nearest = lesser_of(nearest, of->basis->distances.steps[field][at]);
    return nearest;
}

/* Reports whether enemies are near the Chief or can bring figures in. */
static bool is_reached(const struct comparison *of, int chief)
{
    enum { NEAR_STEPS = 4 };
    bool comes = steps_to_others(of, &of->with, chief) <= NEAR_STEPS;
    for (int seat = 0; seat < of->rules->players; seat++)
        comes = comes || (seat != of->seat && of->with.off[seat] > 0 &&
                             tri_purse(of->rules, &of->with, seat) > 1);
    return comes;
}

/* Says how many figures are needed to beat the Chief, if enemies are near. */
static bool needs(
    const struct comparison *of, int sign, enum advice_code code, struct advice *advice)
{
    int chief = of->with.chief[of->seat];
    if (chief == TRI_NO_FIELD || of->without.chief[of->seat] == TRI_NO_FIELD ||
        !is_reached(of, chief))
        return false;
    advice->number[0] = worth_needed(of->rules, &of->with, of->seat);
    advice->number[1] = worth_needed(of->rules, &of->without, of->seat);
    return sign * (advice->number[0] - advice->number[1]) > 0 && add(advice, code, chief);
}

static bool shields(const struct comparison *of, struct advice *advice)
{
    return needs(of, 1, ADVICE_SHIELDS, advice);
}

static bool bares(const struct comparison *of, struct advice *advice)
{
    return needs(of, -1, ADVICE_BARES, advice);
}

static bool flees(const struct comparison *of, struct advice *advice)
{
    enum { NEAR_STEPS = 4 };
    if (!of->choice->action.part || of->to == TRI_NO_FIELD)
        return false;
    advice->number[0] = steps_to_others(of, of->moved, of->to);
    advice->number[1] = steps_to_others(of, of->now, of->now->chief[of->seat]);
    return advice->number[1] <= (double)NEAR_STEPS && advice->number[0] > advice->number[1] &&
           add(advice, ADVICE_FLEES, of->to);
}

/* ---- Manna ---- */

static int production(const struct rules *rules, const struct state *state, unsigned seats)
{
    int sum = 0;
    for (int hex = 0; hex < rules->hexes; hex++)
        for (int seat = 0; seat < rules->players; seat++)
            if ((seats >> seat & 1) && state->holders[hex] == 1u << seat)
                sum += lesser_of(tri_count(state, hex, seat), rules->most[hex]);
    return sum;
}

static int more_made(const struct comparison *of, unsigned seats)
{
    return production(of->rules, &of->with, seats) - production(of->rules, &of->without, seats);
}

static bool grows(const struct comparison *of, struct advice *advice)
{
    advice->number[0] = more_made(of, 1u << of->seat);
    return advice->number[0] > 0 && of->to < of->rules->hexes && add(advice, ADVICE_GROWS, of->to);
}

static bool shrinks(const struct comparison *of, struct advice *advice)
{
    advice->number[0] = -more_made(of, 1u << of->seat);
    return advice->number[0] > 0 && add(advice, ADVICE_SHRINKS, TRI_NO_FIELD);
}

static bool spends(const struct comparison *of, struct advice *advice)
{
    advice->number[0] = tri_purse(of->rules, &of->with, of->seat);
    advice->number[1] = tri_purse(of->rules, &of->without, of->seat);
    return advice->number[0] < advice->number[1] && add(advice, ADVICE_PAYS, TRI_NO_FIELD);
}

static bool yields(const struct comparison *of, struct advice *advice)
{
    advice->number[0] = more_made(of, ~(1u << of->seat));
    return advice->number[0] > 0 && add(advice, ADVICE_FEEDS, TRI_NO_FIELD);
}

static bool stops(const struct comparison *of, struct advice *advice)
{
    advice->number[0] = -more_made(of, ~(1u << of->seat));
    return advice->number[0] > 0 && of->to < of->rules->hexes && add(advice, ADVICE_STOPS, of->to);
}

/* Reports Manna on the field that nobody could use, or that others can no longer use. */
static bool gathers(const struct comparison *of, struct advice *advice)
{
    unsigned own = 1u << of->seat;
    if (of->to == TRI_NO_FIELD || of->now->holders[of->to] & own)
        return false;
    advice->number[0] = of->moved->manna[of->to];
    return advice->number[0] > 0 &&
           add(advice, of->moved->holders[of->to] == own ? ADVICE_GATHERS : ADVICE_LOCKS, of->to);
}

/* ---- fields ---- */

/* Names the best unoccupied hex next to the triangle. */
static bool opens(const struct comparison *of, struct advice *advice)
{
    int best = TRI_NO_FIELD;
    if (of->to == TRI_NO_FIELD || of->to < of->rules->hexes)
        return false;
    for (int i = 0; i < of->rules->beside_count[of->to]; i++) {
        int hex = of->rules->beside[of->to][i];
        if (of->moved->holders[hex] == 0 && of->now->holders[hex] == 0 &&
            (best == TRI_NO_FIELD || of->rules->most[hex] > of->rules->most[best]))
            best = hex;
    }
    advice->number[0] = best == TRI_NO_FIELD ? 0 : of->rules->most[best];
    return best != TRI_NO_FIELD && add(advice, ADVICE_OPENS, of->to) &&
           add(advice, ADVICE_OPENS, best);
}

/* Reports a step closer to an enemy Chief that is not far away. */
static bool nears(const struct comparison *of, struct advice *advice)
{
    enum { NEAR_STEPS = 3 };
    const struct action *action = &of->choice->action;
    int nearest = NEAR_STEPS + 1, chief = TRI_NO_FIELD;
    for (int other = 0; other < of->rules->players && of->to != TRI_NO_FIELD; other++) {
        int field = of->moved->chief[other];
        if (other == of->seat || field == TRI_NO_FIELD || action->part ||
            of->basis->distances.steps[of->to][field] >= nearest)
            continue;
        nearest = of->basis->distances.steps[of->to][field];
        chief = field;
    }
    advice->number[0] = nearest;
    return chief != TRI_NO_FIELD &&
           (action->kind == TRI_ENTER || of->basis->distances.steps[action->a][chief] > nearest) &&
           add(advice, ADVICE_NEARS, of->to) && add(advice, ADVICE_NEARS, chief);
}

static bool enters(const struct comparison *of, struct advice *advice)
{
    const struct action *action = &of->choice->action;
    advice->number[0] = tri_on_board(of->rules, of->moved, of->seat);
    return action->kind == TRI_ENTER && !action->part && add(advice, ADVICE_ENTERS, of->to);
}

/* Counts the fields to which the figure can move on: hexes, and empty triangles. */
static bool roams(const struct comparison *of, struct advice *advice)
{
    for (int i = 0; of->to != TRI_NO_FIELD && i < of->rules->beside_count[of->to]; i++) {
        int field = of->rules->beside[of->to][i];
        advice->number[0] += field < of->rules->hexes || of->moved->holders[field] == 0;
    }
    return of->to != TRI_NO_FIELD && add(advice, ADVICE_ROAMS, of->to);
}

/* ---- no move ---- */

static bool rests(const struct comparison *of, struct advice *advice)
{
    bool ends = of->choice->action.kind == TRI_PASS && of->moved->round > of->now->round;
    int made = ends ? production(of->rules, of->now, 1u << of->seat) : 0;
    int purse = tri_purse(of->rules, of->now, of->seat), chief = of->now->chief[of->seat];
    bool holds = chief < of->rules->hexes && of->now->holders[chief] == 1u << of->seat;
    if (of->to != TRI_NO_FIELD)
        return false;
    advice->number[0] = made > 0 ? made : purse;
    if (made > 0 || purse > 0)
        return add(advice, made > 0 ? ADVICE_HARVESTS : ADVICE_KEEPS, TRI_NO_FIELD);
    if (holds || !of->best)
        return add(advice, holds ? ADVICE_HOLDS : ADVICE_STAYS, chief);
    return add(advice, ADVICE_RESTS, TRI_NO_FIELD);
}

/* Compares what both sides have, if that is why the position is bad. */
static bool trails(const struct comparison *of, struct advice *advice)
{
    int figures = 0, own = tri_on_board(of->rules, of->now, of->seat);
    for (int seat = 0; seat < of->rules->players; seat++)
        figures += seat == of->seat ? 0 : tri_on_board(of->rules, of->now, seat);
    int made = production(of->rules, of->now, 1u << of->seat);
    int theirs = production(of->rules, of->now, ~(1u << of->seat));
    *advice = (struct advice){.number = {figures, own, theirs, made}};
    return figures >= own && theirs >= made && figures + theirs > own + made &&
           add(advice, ADVICE_OUTNUMBERED, TRI_NO_FIELD);
}

/* ---- all reasons ---- */

typedef bool (*reason_is)(const struct comparison *of, struct advice *advice);

/* The order in which reasons are given; reasons_against are for the worse of two moves. */
static const reason_is reasons_of_lost[] = {falls, exposes}, reasons_of_all_lost[] = {trails},
                       reasons_against[] = {falls, draws, exposes, costs, misses, shrinks, bares,
                           yields, spends},
                       reasons_strong[] = {saves, guards, threatens, takes},
                       reasons_else[] = {pins, stops, grows, gathers, shields, flees, nears, opens,
                           enters},
                       reasons_entering[] = {opens}, reasons_at_last[] = {rests},
                       reasons_of_none[] = {roams};

struct reason_list {
    struct advice *advice;
    size_t count;
};

static void add_reasons(
    const struct comparison *of, const reason_is *reasons, size_t count, struct reason_list *list)
{
    for (size_t i = 0; i < count; i++) {
        struct advice advice = {.code = ADVICE_NONE};
        if (reasons[i](of, &advice) && advice.number[0] >= 0)
            list->advice[list->count++] = advice;
    }
}

#define ADD_REASONS(of, reasons, list)                                                             \
    add_reasons(of, reasons, sizeof(reasons) / sizeof *(reasons), list)

static void compare(const struct search *search, const struct decision *decision,
    const struct search_choice *choice, struct comparison *of)
{
    static const struct action done = {TRI_DONE, 0, 0, 0, 0}, pass = {TRI_PASS, 0, 0, 0, 0};
    const struct state *now = decision->view;
    bool moves = choice->action.kind == TRI_STEP || choice->action.kind == TRI_ENTER;
    *of = (struct comparison){.rules = decision->rules,
        .basis = search_basis(search),
        .choice = choice,
        .seat = decision->seat,
        .to = moves && choice->to >= 0 ? choice->to : TRI_NO_FIELD,
        .now = now,
        .moved = &choice->after,
        .with = choice->after,
        .passed = *now,
        .forced = now->off_chief[decision->seat] != 0};
    if (!of->forced)
        hex_tri.apply(of->rules, &of->passed, now->chain ? &done : &pass);
    of->without = of->passed;
    if (of->passed.round == now->round)
        standing_end_round(of->rules, &of->without);
    if (of->with.round == now->round)
        standing_end_round(of->rules, &of->with);
}

static void add_against(const struct search *search, const struct decision *decision,
    const struct comparison *of, const struct search_choice *best, struct reason_list *list)
{
    struct comparison beside = *of, other;
    compare(search, decision, best, &other);
    beside.now = &best->after;
    beside.without = other.with;
    beside.beside = &other;
    beside.itself = of;
    ADD_REASONS(&beside, reasons_against, list);
}

size_t tri_reasons_find(const struct search *search, const struct decision *decision,
    const struct search_choice *choice, double expected, const struct search_choice *best,
    double most, struct advice reasons[REASONS_MAX])
{
    static const double hopeless = 0.03, worse = 0.03;
    struct comparison of;
    struct reason_list list = {reasons, 0};
    compare(search, decision, choice, &of);
    of.best = choice == best;
    if (standing_decided(choice->value) && choice->value > 0)
        reasons[list.count++] = (struct advice){.code = ADVICE_WINS};
    if (expected < hopeless)
        ADD_REASONS(&of, reasons_of_lost, &list);
    size_t before = list.count;
    if (most - expected > worse)
        add_against(search, decision, &of, best, &list);
    if (list.count > before)
        return list.count;
    if (!of.forced)
        ADD_REASONS(&of, reasons_strong, &list);
    if (most < hopeless)
        ADD_REASONS(&of, reasons_of_all_lost, &list);
    if (standing_decided(choice->value) && choice->value < 0)
        reasons[list.count++] = (struct advice){.code = ADVICE_DOOMS};
    if (of.forced)
        ADD_REASONS(&of, reasons_entering, &list);
    else
        ADD_REASONS(&of, reasons_else, &list);
    ADD_REASONS(&of, reasons_at_last, &list);
    if (list.count == 0)
        ADD_REASONS(&of, reasons_of_none, &list);
    return list.count;
}
