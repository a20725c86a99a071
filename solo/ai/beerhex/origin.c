/*
 * Where the end begins, and with which caps.
 */
#include "ai/beerhex/private.h"

enum {
    LIMIT = 2600000,  /* places that are left, times types of both seats, at most */
    TRIOS_OF_CAP = 4, /* connected trios are fewer than all, on a large board */
    SHOWN = 6,        /* what a trio may show */
};

static const double guessed = 0.01; /* the part of the guess in what is likely of own caps */

/* What can follow one turn, roughly: placements, and the trios of so many face-down caps with what
 * they may show. */
static int64_t branches_of(int empty, int down)
{
    int trios = down * (down - 1) * (down - 2) / 6;
    int most = TRIOS_OF_CAP * down;
    return (empty > 1 ? empty : 1) + SHOWN * (trios < most ? trios : most);
}

/* How many places the rest of the game has, roughly, after so many caps are PLACED, one in each
 * turn; more than LIMIT: too many. */
static int64_t places_left(const struct rules *rules, const struct state *state, int placed)
{
    int turns = rules->turn_limit - state->turn + 1 - placed;
    int empty = rules->board.count - cell_set_count(beerhex_owned(state)) - placed;
    int down = cell_set_count(beerhex_face_down(state)) + placed;
    int64_t places = 1;
    for (int i = 0; i < turns && places <= LIMIT; i++)
        places *= branches_of(empty - i, down + i);
    return places;
}

bool origin_is_near(const struct rules *rules, const struct state *state, bool placed)
{
    return !state->over && state->pending == BEERHEX_NOTHING && state->phase != BEERHEX_FILL &&
           places_left(rules, state, placed) <= LIMIT;
}

static bool take_ways(
    const struct rules *rules, const struct history *history, struct origin *origin)
{
    struct rng unused = rng_from_seed(0);
    struct guess guess;
    beerhex_guess_make(rules, history, GUESS_ANY, REMAINING_TYPES + 1, &unused, &guess);
    if (guess.count > REMAINING_TYPES)
        return false;
    origin->ways[history->owner].count = guess.count;
    for (int i = 0; i < guess.count; i++) {
        origin->ways[history->owner].own[i] = guess.own[i];
        origin->likely[history->owner][i] = guess.weight[i];
    }
    return true;
}

/* Whether observation I, of COUNT, put the own cap down that lies hidden on its cell. */
static bool puts_hidden(
    const struct decision *decision, size_t i, size_t count, struct cell_set hidden)
{
    const struct ply *ply = &decision->seen[i].ply;
    if (ply->actor != decision->seat || ply->action.kind != BEERHEX_PLACE ||
        !cell_set_has(hidden, ply->action.a))
        return false;
    for (i++; i < count; i++) {
        const struct ply *later = &decision->seen[i].ply;
        if (later->actor != ACTOR_CHANCE && later->action.kind == BEERHEX_PLACE &&
            later->action.a == ply->action.a)
            return false;
    }
    return true;
}

/* How likely the seat was to place its caps as in WAY, where HIDDEN are its hidden ones, in the
 * first COUNT observations. */
static double likely_placed(
    const struct moment *moment, struct cell_set hidden, struct cell_set way)
{
    const struct decision *decision = moment->decision;
    size_t count = moment->count;
    FREED struct observation *seen = memory_create(count + 1, sizeof *seen);
    struct beerhex_belief belief;
    double likely = 1;
    int seat = decision->seat;
    beerhex_belief_init(decision->rules, seat, &belief);
    for (size_t i = 0; i < count && likely > 0; i++) {
        seen[i] = decision->seen[i];
        if (puts_hidden(decision, i, count, hidden)) {
            struct action *action = &seen[i].ply.action;
            struct decision then = *decision;
            action->part = (uint8_t)(cell_set_has(way, action->a) ? seat : 1 - seat);
            then.view = &belief.view;
            then.seen = seen;
            then.seen_count = i;
            likely *= moment->habit(moment->context, &then, action);
        }
        beerhex_belief_add(decision->rules, &seen[i], &belief);
    }
    return likely;
}

/* The own ways, as likely as they were placed; what the guess says stays a little. */
static void weigh_own(const struct moment *moment, struct origin *origin)
{
    int seat = moment->decision->seat;
    const struct ways *ways = &origin->ways[seat];
    struct cell_set hidden = cell_set_without(origin->shared.owned[seat], origin->shared.up);
    double placed[REMAINING_TYPES] = {0}, all = 0;
    for (int i = 0; i < ways->count && !stop_raised(moment->decision->stop); i++)
        all += placed[i] = likely_placed(moment, hidden, ways->own[i]);
    for (int i = 0; i < ways->count && all > 0; i++)
        origin->likely[seat][i] =
            guessed * origin->likely[seat][i] + (1 - guessed) * placed[i] / all;
}

/* Roughly, the places that are left, times types of both seats. */
static int64_t work_left(const struct moment *moment, const struct origin *origin)
{
    int64_t types = (int64_t)origin->ways[0].count * origin->ways[1].count;
    int symbols = moment->next ? 2 : 1;
    return places_left(moment->decision->rules, moment->view, moment->next != NULL) * types *
           symbols;
}

bool origin_find(const struct moment *moment, struct origin *origin, struct cell_set *own)
{
    const struct decision *decision = moment->decision;
    int seat = decision->seat;
    struct chronicle chronicle;
    memset(origin, 0, sizeof *origin);
    beerhex_chronicle_read(
        decision->rules, moment->view, seat, decision->seen, moment->count, &chronicle);
    origin->shared = *moment->view;
    origin->seat = seat;
    origin->first = moment->next ? moment->next->a + 1 : 0;
    remaining_hide(&origin->shared);
    for (int i = 0; i < 2; i++)
        if (!take_ways(decision->rules, &chronicle.history[i], origin))
            return false;
    if (work_left(moment, origin) > LIMIT)
        return false;
    weigh_own(moment, origin);
    *own = cell_set_without(
        cell_set_and(origin->shared.owned[seat], chronicle.symbol[seat]), origin->shared.up);
    return true;
}
