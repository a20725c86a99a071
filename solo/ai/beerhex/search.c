/*
 * Searches one action and one reply.
 */
#include "ai/beerhex/private.h"

#include "ai/general/general.h"

#include <math.h>

enum {
    REPLY_WORLDS = 48, /* worlds in the opponent's guess */
    ROUND = 6,         /* worlds after which some candidates are dropped */
    KEPT = 4,          /* number of candidates that are never dropped */
};

/* Factor for worlds in which a connected seat did not declare. */
static const double undeclared = 0.1;

struct search *beerhex_search_create(const struct game *game, const struct rules *rules)
{
    struct search *search = memory_create(1, sizeof *search);
    search->game = game;
    search->rules = rules;
    search->net = beerhex_learned;
    search->odds = 1;
    search->given = 1;
    search->attacks = 1;
    search->trust = GUESS_ANY;
    search->list = action_list_create(game, rules);
    search->replies = action_list_create(game, rules);
    search->values = memory_create(search->list.capacity, sizeof *search->values);
    return search;
}

void beerhex_search_destroy(struct search *search)
{
    if (!search)
        return;
    action_list_finish(&search->list);
    action_list_finish(&search->replies);
    free(search->values);
    free(search);
}

static bool ends_game(const struct action *action)
{
    return action->kind != BEERHEX_PLACE && action->kind != BEERHEX_ATTACK_TRIO;
}

/* Returns a judgement, 0 .. 1, corrected by how often such judgements prove right; certain ones
 * stay. */
static double sober(const struct search *search, double value)
{
    return search->odds * value / (search->odds * value + 1 - value);
}

/* Values each action of LIST for OUTLOOK's seat: a declaration by the probability that it is right,
 * all others by corrected judgements. */
static void appraise(
    struct search *search, const struct outlook *outlook, const struct action_list *list)
{
    beerhex_appraise(outlook, list, search->values);
    for (size_t i = 0; i < list->count; i++)
        if (!ends_game(&list->items[i]))
            search->values[i] = sober(search, search->values[i]);
}

/* ---- every action by itself ---- */

/* Removes resigning, placements of a symbol that the seat, by everything it saw, cannot have in
 * hand, and clue tokens, which a computer does not need. */
static void leave_out(const struct outlook *outlook, struct action_list *list)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        const struct action *action = &list->items[i];
        bool placed = action->kind == BEERHEX_PLACE;
        bool out = placed ? action->b || !beerhex_outlook_holds(outlook, action->part)
                          : action->kind == BEERHEX_RESIGN;
        if (!out)
            list->items[kept++] = *action;
    }
    list->count = kept > 0 ? kept : 1;
}

static void insert(struct search *search, int capacity, const struct candidate *candidate)
{
    int at = search->count;
    if (at == capacity && candidate->value <= search->candidate[at - 1].value)
        return;
    if (at < capacity)
        search->count++;
    else
        at--;
    for (; at > 0 && search->candidate[at - 1].value < candidate->value; at--)
        search->candidate[at] = search->candidate[at - 1];
    search->candidate[at] = *candidate;
}

/* Doubts worlds in which the owner was connected before the last cap, because it would have
 * declared. */
static void doubt_joined(struct search *search, const struct decision *decision)
{
    const struct state *view = decision->view;
    struct cell_set not_seen = cell_set_without(view->owned[decision->seat], view->up);
    struct cell_set known = search->chronicle.symbol[1 - decision->seat];
    if (search->chronicle.last_placed >= 0)
        beerhex_guess_doubt_joined(search->rules, cell_set_without(known, not_seen),
            search->chronicle.last_placed, undeclared, &search->guess);
}

static void doubt_given(const struct search *search, struct cell_set stones, struct guess *guess)
{
    if (search->given < 1)
        beerhex_guess_doubt_given(search->rules, stones, search->given, guess);
}

void beerhex_search_look(struct search *search, const struct decision *decision)
{
    const struct rules *rules = search->rules;
    const struct history *history = search->chronicle.history;
    int seat = decision->seat;
    /* how much the opponent trusts the seat */
    int theirs = search->trust < 0 ? search->trust : GUESS_ANY;
    search->rng = rng_from_seed(decision->seed);
    beerhex_chronicle_read(
        rules, decision->view, seat, decision->seen, decision->seen_count, &search->chronicle);
    beerhex_guess_make(
        rules, &history[1 - seat], search->trust, GUESS_WORLDS, &search->rng, &search->guess);
    doubt_joined(search, decision);
    doubt_given(search, search->chronicle.symbol[seat], &search->guess);
    beerhex_guess_make(rules, &history[seat], theirs, REPLY_WORLDS, &search->rng, &search->seen);
    beerhex_outlook_init(rules, decision->view, seat, search->chronicle.symbol, &search->guess,
        &search->seen, &search->outlook);
    search->outlook.net = search->net;
    search->outlook.plain = search->plain;
    search->outlook.attacks = search->attacks;
    search->outlook.stop = decision->stop;
}

double beerhex_search_prospect(const struct search *search)
{
    return sober(search, beerhex_outlook_worth(&search->outlook, &search->outlook.now));
}

static struct candidate candidate_of(
    const struct search *search, const struct decision *decision, size_t index)
{
    const struct action *action = &search->list.items[index];
    return (struct candidate){.action = *action,
        .value = search->values[index],
        .judged = search->values[index],
        .asked = decision->about_count > 0 && action_equal(action, decision->about)};
}

static int find_asked(const struct search *search, int from)
{
    while (from < search->count && !search->candidate[from].asked)
        from++;
    return from < search->count ? from : -1;
}

/* Values claims by how often they are right. */
static void count_claims(struct search *search, const struct decision *decision)
{
    struct beerhex_claims claims;
    beerhex_claims_count(search->rules, decision, decision->seat, &claims);
    search->counted = claims.counted;
    for (size_t i = 0; i < search->list.count; i++) {
        int kind = search->list.items[i].kind;
        if (kind == BEERHEX_DECLARE || kind == BEERHEX_DENY)
            search->values[i] = kind == BEERHEX_DECLARE ? claims.declare : claims.deny;
    }
}

void beerhex_search_first(struct search *search, const struct decision *decision, int capacity)
{
    beerhex_search_look(search, decision);
    search->game->legal(search->rules, decision->view, &search->list);
    leave_out(&search->outlook, &search->list);
    appraise(search, &search->outlook, &search->list);
    if (search->counts)
        count_claims(search, decision);
    search->count = 0;
    int asked = -1;
    for (size_t i = 0; i < search->list.count; i++) {
        const struct candidate candidate = candidate_of(search, decision, i);
        asked = candidate.asked ? (int)i : asked;
        insert(search, capacity < CANDIDATES_MAX ? capacity : CANDIDATES_MAX, &candidate);
    }
    if (asked >= 0 && find_asked(search, 0) < 0)
        search->candidate[search->count - 1] = candidate_of(search, decision, (size_t)asked);
}

/* ---- worlds ---- */

struct world {
    struct state state;
    struct history history[2];
    bool quiet; /* the opponent never attacks */
};

static void fill_hand(const struct rules *rules, struct state *state, int seat)
{
    state->hand_count[seat] = 0;
    for (int symbol = 0; symbol < 2; symbol++) {
        int laid = cell_set_count(cell_set_and(state->owned[seat], state->symbol[symbol]));
        int left = beerhex_total(rules, seat, symbol) - laid;
        state->hand[seat][symbol] = (uint8_t)(left > 0 ? left : 0);
        state->hand_count[seat] += state->hand[seat][symbol];
    }
    state->hand_unknown[seat] = 0;
}

/* Returns how likely it is that the opponent never attacks: even odds at first, more after each
 * turn in which it left three or more caps alone, very little after an attack. */
static double quiet_chance(const struct decision *decision)
{
    static const double let_lie = 1.25, attacked = 0.05;
    int laid = 0;
    double odds = 1;
    for (size_t i = 0; i < decision->seen_count; i++) {
        const struct ply *ply = &decision->seen[i].ply;
        if (ply->actor == decision->seat)
            laid += ply->action.kind == BEERHEX_PLACE;
        else if (ply->actor == 1 - decision->seat && ply->action.kind == BEERHEX_ATTACK_TRIO)
            odds *= attacked;
        else if (ply->actor == 1 - decision->seat && laid >= BEERHEX_TRIO)
            odds *= let_lie;
    }
    return odds / (1 + odds);
}

/* Draws a world. Caps that the seat itself has forgotten count as its own symbol. */
static void make_world(struct search *search, const struct decision *decision, struct world *world)
{
    const struct guess *guess = &search->guess;
    int other = guess->owner, seat = 1 - other, drawn = 0;
    double at = beerhex_unit(&search->rng);
    while (drawn < guess->count - 1 && (at -= guess->weight[drawn]) >= 0)
        drawn++;
    struct cell_set own = guess->own[drawn];
    struct state *state = &world->state;
    *state = *decision->view;
    state->symbol[0] = search->chronicle.symbol[0];
    state->symbol[1] = search->chronicle.symbol[1];
    state->symbol[other] = cell_set_or(state->symbol[other], own);
    state->symbol[seat] = cell_set_or(state->symbol[seat], cell_set_without(guess->cells, own));
    state->symbol[seat] = cell_set_or(state->symbol[seat], beerhex_unknown(state));
    fill_hand(search->rules, state, 0);
    fill_hand(search->rules, state, 1);
    world->history[0] = search->chronicle.history[0];
    world->history[1] = search->chronicle.history[1];
    world->quiet = (double)rng_below(&search->rng, 1000) < 1000 * quiet_chance(decision);
}

static void note_attack(
    struct world *world, const struct state *before, const struct action *action)
{
    const int trio[BEERHEX_TRIO] = {action->a, action->b, action->c};
    for (int i = 0; i < BEERHEX_TRIO; i++) {
        int owner = cell_set_has(before->owned[1], trio[i]);
        int symbol = cell_set_has(before->symbol[1], trio[i]);
        beerhex_history_show(&world->history[owner], trio[i], symbol);
        if (!cell_set_has(world->state.owned[owner], trio[i]))
            beerhex_history_take_back(&world->history[owner], symbol);
    }
}

static void play(const struct search *search, struct world *world, const struct action *action)
{
    const struct state before = world->state;
    search->game->apply(search->rules, &world->state, action);
    if (action->kind == BEERHEX_PLACE)
        beerhex_history_place(&world->history[before.mover], action->a);
    else if (action->kind == BEERHEX_ATTACK_TRIO)
        note_attack(world, &before, action);
}

/* ---- replies ---- */

/* Sets up SEAT's outlook in WORLD; THEIRS is the opponent's own guess. */
static void look_there(
    const struct search *search, const struct world *world, int seat, struct outlook *outlook)
{
    bool own = seat == search->outlook.seat;
    struct cell_set known = cell_set_or(world->state.owned[seat], world->state.up);
    struct cell_set symbol[2];
    for (int i = 0; i < 2; i++)
        symbol[i] = cell_set_and(world->state.symbol[i], known);
    beerhex_outlook_init(search->rules, &world->state, seat, symbol,
        own ? &search->guess : &search->theirs, own ? &search->seen : &search->guess, outlook);
    outlook->net = search->net;
    outlook->plain = search->plain;
    outlook->attacks = search->attacks;
    outlook->stop = search->outlook.stop;
}

/* Guesses the seat's caps as the opponent would: as anybody would, or with more trust. */
static void guess_as_other(struct search *search, const struct world *world)
{
    const int trust[] = {search->trust, 3, 4, GUESS_OWNS};
    int kind = trust[rng_below(&search->rng, sizeof trust / sizeof trust[0])];
    beerhex_guess_make(search->rules, &world->history[search->outlook.seat], kind, REPLY_WORLDS,
        &search->rng, &search->theirs);
    int other = 1 - search->outlook.seat;
    struct cell_set known = cell_set_or(world->state.owned[other], world->state.up);
    doubt_given(search, cell_set_and(world->state.symbol[other], known), &search->theirs);
}

static void leave_attacks_out(struct action_list *list)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].kind != BEERHEX_ATTACK_TRIO)
            list->items[kept++] = list->items[i];
    list->count = kept;
}

/* Returns the action that the acting seat in WORLD considers best, with its knowledge there. */
static struct action best_there(struct search *search, const struct world *world)
{
    struct outlook outlook;
    size_t best = 0;
    look_there(search, world, world->state.mover, &outlook);
    search->game->legal(search->rules, &world->state, &search->replies);
    if (world->quiet && world->state.mover != search->outlook.seat)
        leave_attacks_out(&search->replies);
    leave_out(&outlook, &search->replies);
    appraise(search, &outlook, &search->replies);
    for (size_t i = 1; i < search->replies.count; i++)
        if (search->values[i] > search->values[best])
            best = i;
    return search->replies.items[best];
}

static double judge(const struct search *search, const struct world *world)
{
    const struct state *state = &world->state;
    int seat = search->outlook.seat;
    struct outlook outlook;
    if (state->over)
        return state->winners == 3 || state->winners == 0 ? 0.5 : state->winners >> seat & 1;
    look_there(search, world, seat, &outlook);
    if (state->mover != seat)
        return beerhex_outlook_worth(&outlook, &outlook.now);
    if (beerhex_joined(search->rules, outlook.now.symbol[seat], seat))
        return 1;
    return beerhex_outlook_prospect(&outlook);
}

/* Plays a turn: at most an attack and a placement. */
static void play_turn(struct search *search, struct world *world, int seat)
{
    for (int i = 0; i < 2 && !world->state.over && world->state.mover == seat; i++) {
        struct action action = best_there(search, world);
        play(search, world, &action);
    }
}

static double value_in(struct search *search, struct world *world)
{
    int seat = search->outlook.seat;
    if (world->state.phase == BEERHEX_PLACING)
        play_turn(search, world, seat);
    guess_as_other(search, world);
    play_turn(search, world, 1 - seat);
    return judge(search, world);
}

/* ---- rounds ---- */

static void try_all(
    struct search *search, const struct decision *decision, int count, struct budget *budget)
{
    struct world first, world;
    make_world(search, decision, &first);
    for (int i = 0; i < count && (i == 0 || budget_time_left(budget)); i++) {
        struct candidate *candidate = &search->candidate[i];
        if (ends_game(&candidate->action)) {
            candidate->worlds++; /* more worlds would not improve its probability */
            continue;
        }
        world = first;
        play(search, &world, &candidate->action);
        /* Skip some worlds in which the attack succeeded, because its odds are doubted. */
        if (candidate->worlds > 0 && world.state.phase == BEERHEX_PLACING && search->attacks < 1 &&
            (double)rng_below(&search->rng, 1000) >= 1000 * search->attacks)
            continue;
        double value = value_in(search, &world);
        candidate->sum += value;
        candidate->squares += value * value;
        candidate->worlds++;
        double replied = sober(search, candidate->sum / candidate->worlds);
        candidate->value = search->own * candidate->judged + (1 - search->own) * replied;
    }
}

/* Insertion sort, which gives the same order on every machine if values are equal. */
static void sort(struct search *search, int count)
{
    for (int i = 1; i < count; i++) {
        struct candidate candidate = search->candidate[i];
        int at = i;
        for (; at > 0 && search->candidate[at - 1].value < candidate.value; at--)
            search->candidate[at] = search->candidate[at - 1];
        search->candidate[at] = candidate;
    }
}

/* Drops all but the first KEPT of COUNT candidates; the asked one stays. */
static void leave_behind(struct search *search, int kept, int count)
{
    int asked = find_asked(search, kept);
    if (asked >= 0 && asked < count && kept > 1) {
        struct candidate last = search->candidate[kept - 1];
        search->candidate[kept - 1] = search->candidate[asked];
        search->candidate[asked] = last;
    }
    for (int i = kept; i < count; i++) {
        search->candidate[i].after = kept - 1;
        search->candidate[i].behind =
            search->candidate[kept - 1].value - search->candidate[i].value;
    }
}

static int fewer(int count)
{
    int kept = count * 2 / 3 > KEPT ? count * 2 / 3 : KEPT;
    return kept < count ? kept : count;
}

void beerhex_search_replies(struct search *search, const struct decision *decision, int rounds)
{
    struct budget budget = budget_begin(decision, rounds);
    int count = search->count;
    for (int done = 1; count > 1 && budget_goes_on(&budget); done++) {
        try_all(search, decision, count, &budget);
        if (done % ROUND > 0)
            continue;
        sort(search, count);
        leave_behind(search, fewer(count), count);
        count = fewer(count);
    }
    sort(search, count);
}

void beerhex_search_level(struct search *search)
{
    for (int i = 1; i < search->count; i++) {
        struct candidate *candidate = &search->candidate[i];
        if (candidate->after == 0 || ends_game(&candidate->action))
            continue;
        double value = search->candidate[candidate->after].value - candidate->behind;
        candidate->value = value > 0 ? value : 0;
    }
    sort(search, search->count);
}

/* Returns the variance of the candidate's value, in which the corrected mean of the replies has
 * weight 1 - own. */
static double variance_of(const struct search *search, const struct candidate *candidate)
{
    double n = candidate->worlds, mean = candidate->sum / n;
    if (n < 2 || ends_game(&candidate->action))
        return 0;
    double slope = (1 - search->own) * (sober(search, mean + 0.01) - sober(search, mean)) / 0.01;
    return slope * slope * (candidate->squares / n - mean * mean) / (n - 1);
}

double beerhex_search_error(
    const struct search *search, const struct candidate *candidate, const struct candidate *best)
{
    double variance = variance_of(search, candidate) + variance_of(search, best);
    return variance > 0 ? 2 * sqrt(variance) : 0;
}
