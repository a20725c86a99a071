/*
 * BeerHex: works out the exact bounds on hidden caps, and draws symbols within them.
 */
#include "games/beerhex/belief.h"

#include "games/beerhex/private.h"

void beerhex_belief_init(const struct rules *rules, int seat, struct beerhex_belief *belief)
{
    memset(belief, 0, sizeof *belief);
    belief->seat = seat;
    struct state start;
    beerhex_state_init(rules, &start);
    beerhex_view(rules, &start, seat, &belief->view);
}

static void note_placed(struct beerhex_belief *belief, const struct ply *ply)
{
    struct beerhex_hidden *hidden = &belief->owner[ply->actor];
    int symbol = ply->action.part;
    if (symbol == VALUE_UNKNOWN) {
        hidden->cell[hidden->count++] = (uint8_t)ply->action.a;
        memset(hidden->most[hidden->count], 0, sizeof hidden->most[0]);
    } else {
        hidden->known[symbol]++;
        belief->symbol[symbol] = cell_set_or(belief->symbol[symbol], cell_set_one(ply->action.a));
    }
    uint8_t *most = hidden->most[hidden->count];
    for (int i = 0; i < 2; i++)
        most[i] = (uint8_t)greater_of(hidden->known[i], most[i]);
}

/* Notes that the cap at POSITION among the hidden ones has SYMBOL, and always had. */
static void note_symbol(struct beerhex_hidden *hidden, int position, int symbol)
{
    hidden->known[symbol]++;
    for (int k = position; k < hidden->count; k++) {
        uint8_t *most = hidden->most[k];
        const uint8_t *next = hidden->most[k + 1];
        int bound[2] = {next[0], next[1]};
        bound[symbol]++;
        for (int i = 0; i < 2; i++) {
            int kept = k == position ? most[i] : 0;
            most[i] = (uint8_t)(bound[i] > kept ? bound[i] : kept);
        }
        hidden->cell[k] = hidden->cell[k + 1];
    }
    hidden->count--;
}

static void note_shown(struct beerhex_belief *belief, const struct event *event)
{
    struct cell_set cells = beerhex_to_show(&belief->view);
    for (int i = 0; i < event->count; i++) {
        int cell = cell_set_first(cells);
        int symbol = event->values[i];
        struct beerhex_hidden *hidden = &belief->owner[cell_set_has(belief->view.owned[1], cell)];
        int position = 0;
        while (position < hidden->count && hidden->cell[position] != cell)
            position++;
        if (position < hidden->count)
            note_symbol(hidden, position, symbol);
        belief->symbol[symbol] = cell_set_or(belief->symbol[symbol], cell_set_one(cell));
        cells = cell_set_without_first(cells);
    }
}

static void note_removed(struct beerhex_belief *belief, const struct state *before)
{
    for (int owner = 0; owner < 2; owner++) {
        struct cell_set gone = cell_set_without(before->owned[owner], belief->view.owned[owner]);
        for (int symbol = 0; symbol < 2; symbol++) {
            belief->owner[owner].known[symbol] -=
                cell_set_count(cell_set_and(gone, belief->symbol[symbol]));
            belief->symbol[symbol] = cell_set_without(belief->symbol[symbol], gone);
        }
    }
}

void beerhex_belief_add(
    const struct rules *rules, const struct observation *seen, struct beerhex_belief *belief)
{
    struct state before = belief->view;
    if (seen->ply.actor == ACTOR_CHANCE) {
        note_shown(belief, &seen->ply.event);
        beerhex_apply_event(rules, &belief->view, &seen->ply.event);
    } else {
        if (seen->ply.action.kind == BEERHEX_PLACE)
            note_placed(belief, &seen->ply);
        beerhex_apply(rules, &belief->view, &seen->ply.action);
    }
    const struct event *const shown[] = {&seen->shown, &seen->then};
    for (int i = 0; i < 2 && shown[i]->count > 0; i++) {
        note_shown(belief, shown[i]);
        beerhex_apply_event(rules, &belief->view, shown[i]);
    }
    note_removed(belief, &before);
    struct state now = belief->view;
    beerhex_view(rules, &now, belief->seat, &belief->view);
}

/* Reports whether SEEN showed the caps that had to be shown in the state AFTER its ply. */
static bool shows_fit(
    const struct rules *rules, const struct observation *seen, struct state *after)
{
    const struct event *const shown[] = {&seen->shown, &seen->then};
    for (int i = 0; i < 2 && shown[i]->count > 0; i++) {
        if (after->pending == BEERHEX_NOTHING ||
            shown[i]->count != cell_set_count(beerhex_to_show(after)))
            return false;
        beerhex_apply_event(rules, after, shown[i]);
    }
    return true;
}

bool beerhex_belief_follows(
    const struct rules *rules, const struct beerhex_belief *belief, const struct observation *seen)
{
    const struct ply *ply = &seen->ply;
    struct state after = belief->view;
    if (ply->actor != beerhex_actor(rules, &after))
        return false;
    bool good = ply->actor < 0 ? ply->event.count == cell_set_count(beerhex_to_show(&after))
                               : beerhex_allows(rules, &after, &ply->action, NULL);
    if (good)
        game_apply_ply(&beerhex, rules, &after, ply);
    return good && shows_fit(rules, seen, &after);
}

/* Reads OWNER's caps in VIEW, assuming that they were placed in any order. */
static void begin_owner(const struct state *view, int owner, struct beerhex_hidden *hidden)
{
    struct cell_set unknown = cell_set_and(beerhex_unknown(view), view->owned[owner]);
    for (int symbol = 0; symbol < 2; symbol++)
        hidden->known[symbol] =
            cell_set_count(cell_set_and(view->owned[owner], view->symbol[symbol]));
    for (; !cell_set_empty(unknown); unknown = cell_set_without_first(unknown))
        hidden->cell[hidden->count++] = (uint8_t)cell_set_first(unknown);
    /* If the hand is known, so is how many hidden caps have each symbol. */
    for (int symbol = 0; symbol < 2; symbol++)
        hidden->most[hidden->count][symbol] =
            (uint8_t)(hidden->known[symbol] + view->hand[owner][symbol]);
}

/* Adds up what was SEEN. Returns false if that does not lead from the start of the game to VIEW, as
 * in a game that began from a position. */
static bool read_from_start(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct beerhex_belief *belief)
{
    bool follows = true;
    beerhex_belief_init(rules, seat, belief);
    for (size_t i = 0; i < seen_count && follows; i++) {
        follows = beerhex_belief_follows(rules, belief, &seen[i]);
        if (follows)
            beerhex_belief_add(rules, &seen[i], belief);
    }
    const struct state *led = &belief->view;
    return follows && led->turn == view->turn && led->phase == view->phase &&
           led->pending == view->pending && cell_set_equal(led->owned[0], view->owned[0]) &&
           cell_set_equal(led->owned[1], view->owned[1]);
}

void beerhex_belief_read(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct beerhex_belief *belief)
{
    if (read_from_start(rules, view, seat, seen, seen_count, belief))
        return;
    *belief = (struct beerhex_belief){
        .seat = seat, .view = *view, .symbol = {view->symbol[0], view->symbol[1]}};
    for (int owner = 0; owner < 2; owner++)
        begin_owner(view, owner, &belief->owner[owner]);
}

/* In ways[k][gold], GOLD of the first K hidden caps are gold; entries that are impossible stay
 * 0. */
bool beerhex_belief_ways(const struct rules *rules, const struct beerhex_hidden *hidden, int owner,
    uint64_t ways[BEERHEX_WAYS][BEERHEX_WAYS])
{
    assert(hidden->count < BEERHEX_WAYS - 1);
    for (int k = hidden->count; k >= 0; k--) {
        for (int gold = 0; gold <= k; gold++) {
            uint64_t count = 0;
            if (gold + hidden->most[k][0] <= beerhex_total(rules, owner, 0) &&
                k - gold + hidden->most[k][1] <= beerhex_total(rules, owner, 1))
                count = k == hidden->count ? 1 : ways[k + 1][gold] + ways[k + 1][gold + 1];
            ways[k][gold] = count;
        }
    }
    return ways[0][0] > 0;
}

static uint64_t below(struct rng *rng, uint64_t n)
{
    uint64_t limit = UINT64_MAX - UINT64_MAX % n;
    uint64_t value;
    do
        value = rng_next(rng);
    while (value >= limit);
    return value % n;
}

void beerhex_belief_draw(const struct beerhex_hidden *hidden,
    const uint64_t ways[BEERHEX_WAYS][BEERHEX_WAYS], struct rng *rng, struct cell_set symbol[2])
{
    int gold = 0;
    for (int k = 0; k < hidden->count; k++) {
        bool silver = below(rng, ways[k][gold]) < ways[k + 1][gold];
        gold += !silver;
        symbol[silver] = cell_set_or(symbol[silver], cell_set_one(hidden->cell[k]));
    }
}

bool beerhex_belief_sample(const struct rules *rules, const struct beerhex_belief *belief,
    int owner, struct rng *rng, struct cell_set symbol[2])
{
    uint64_t ways[BEERHEX_WAYS][BEERHEX_WAYS] = {{0}};
    if (!beerhex_belief_ways(rules, &belief->owner[owner], owner, ways))
        return false;
    beerhex_belief_draw(&belief->owner[owner], (const uint64_t(*)[BEERHEX_WAYS])ways, rng, symbol);
    return true;
}
