/*
 * Hex-Tri: lists legal steps and what can pay for them.
 */
#include "core/language.h"
#include "games/hex_tri/private.h"

#include "games/reader.h"

int tri_payers(
    const struct rules *rules, const struct state *state, int seat, uint8_t payers[TRI_FIELDS_MAX])
{
    int count = 0;
    TRI_EACH (field, rules, state->held[seat])
        if (state->holders[field] == 1u << seat && state->manna[field] > 0)
            payers[count++] = (uint8_t)field;
    return count;
}

int tri_purse(const struct rules *rules, const struct state *state, int seat)
{
    int purse = 0;
    for (int word = 0; word < rules->words; word++) {
        uint64_t left = state->held[seat].word[word] & state->rich.word[word];
        for (; left; left &= left - 1) {
            int field = tri_set_field(rules, word, left);
            purse += state->holders[field] == 1u << seat ? state->manna[field] : 0;
        }
    }
    return purse;
}

/* Reports whether a figure may leave FIELD: the seat's last figure on a disputed hex may not. */
static bool may_leave(const struct rules *rules, const struct state *state, int seat, int field)
{
    bool disputed = (state->holders[field] & ~(1u << seat)) != 0;
    return !disputed || tri_count(state, field, seat) > 1;
}

/* Reports whether FIELD has room: triangles take one figure, hexes any number. */
static bool may_arrive(const struct rules *rules, const struct state *state, int field)
{
    return field < rules->hexes || state->holders[field] == 0;
}

static bool must_enter(const struct state *state)
{
    return state->off_chief[state->mover] && !state->chain;
}

size_t tri_actions_max(const struct rules *rules)
{
    size_t figures = (size_t)rules->figures + 1, entries = 0;
    for (int field = 0; field < rules->fields; field++)
        entries += rules->entry[field];
    return (figures * HEX_DIRECTIONS + 2 * entries) * (figures + 1) + 2;
}

/* One kind of step: of an ordinary figure or the Chief (PART 1), from field FROM or onto the
 * board. */
struct source {
    uint8_t kind;
    uint8_t part;
    uint8_t from;
    uint8_t ways; /* number of free fields it can step to */
};

/* What the acting seat can do: steps from its sources, each with several ways to pay, and one
 * action without payment (KIND; TRI_STEP: none). */
struct ways {
    const struct rules *rules;
    const struct state *state;
    int source_count;
    struct source source[2 * 13 + 2];
    int payer_count;
    uint8_t payers[TRI_FIELDS_MAX];
    uint8_t other;
};

static bool is_free(const struct ways *ways, const struct source *source)
{
    return source->part && ways->state->free_step[ways->state->mover];
}

static int payments(const struct ways *ways, const struct source *source)
{
    return ways->payer_count + is_free(ways, source);
}

static struct tri_set free_entries(const struct rules *rules, const struct state *state)
{
    struct tri_set entries = rules->entries;
    for (int seat = 0; seat < rules->players; seat++)
        for (int i = 1; i < rules->words; i++)
            entries.word[i] &= ~state->held[seat].word[i];
    return entries;
}

static int count_open(const struct rules *rules, const struct state *state, int from)
{
    int count = rules->beside_count[from];
    for (int i = 0; from < rules->hexes && i < HEX_DIRECTIONS; i++)
        count -= state->holders[rules->beside[from][i]] != 0;
    return count;
}

static void add_source(struct ways *ways, int kind, bool chief, int from, int count)
{
    ways->source[ways->source_count++] =
        (struct source){(uint8_t)kind, chief, (uint8_t)from, (uint8_t)count};
}

static void add_figure(struct ways *ways, int field, bool chief)
{
    const struct state *state = ways->state;
    if (may_leave(ways->rules, state, state->mover, field))
        add_source(ways, TRI_STEP, chief, field, count_open(ways->rules, state, field));
}

static void add_entering(struct ways *ways, bool chief)
{
    int count = 0;
    struct tri_set entries = free_entries(ways->rules, ways->state);
    for (int i = 1; i < ways->rules->words; i++)
        count += __builtin_popcountll(entries.word[i]);
    add_source(ways, TRI_ENTER, chief, 0, count);
}

static void add_figures(struct ways *ways)
{
    const struct state *state = ways->state;
    int seat = state->mover;
    TRI_EACH (field, ways->rules, state->held[seat]) {
        if (state->chief[seat] == field)
            add_figure(ways, field, true);
        if (state->ordinary[field][seat] > 0)
            add_figure(ways, field, false);
    }
}

static void find_ways(const struct rules *rules, const struct state *state, struct ways *ways)
{
    ways->rules = rules;
    ways->state = state;
    ways->source_count = 0;
    ways->other = TRI_STEP;
    ways->payer_count = tri_payers(rules, state, state->mover, ways->payers);
    if (state->chain) {
        add_figure(ways, state->chain_at, state->chain_chief);
        ways->other = TRI_DONE;
    } else if (must_enter(state)) {
        add_entering(ways, true);
    } else {
        add_figures(ways);
        if (state->off[state->mover] > 0)
            add_entering(ways, false);
        ways->other = TRI_PASS;
    }
}

static void find_targets(
    const struct ways *ways, const struct source *source, uint8_t targets[TRI_FIELDS_MAX])
{
    const struct rules *rules = ways->rules;
    int count = 0;
    if (source->kind == TRI_STEP) {
        for (int i = 0; i < rules->beside_count[source->from]; i++)
            if (may_arrive(rules, ways->state, rules->beside[source->from][i]))
                targets[count++] = rules->beside[source->from][i];
        return;
    }
    struct tri_set entries = free_entries(rules, ways->state);
    TRI_EACH (field, rules, entries)
        targets[count++] = (uint8_t)field;
}

static struct action step_of(
    const struct ways *ways, const struct source *source, int to, int payment)
{
    bool free_step = is_free(ways, source);
    int payer = payment == 0 && free_step ? 0 : ways->payers[payment - free_step] + 1;
    return (struct action){source->kind, source->part, source->from, (uint16_t)to, (uint16_t)payer};
}

void tri_legal(const struct rules *rules, const struct state *state, struct action_list *list)
{
    assert(tri_actor(rules, state) >= 0);
    struct ways ways;
    uint8_t targets[TRI_FIELDS_MAX];
    list->count = 0;
    find_ways(rules, state, &ways);
    for (int i = 0; i < ways.source_count; i++) {
        int count = payments(&ways, &ways.source[i]);
        find_targets(&ways, &ways.source[i], targets);
        for (int k = 0; k < ways.source[i].ways; k++)
            for (int payment = 0; payment < count; payment++)
                action_list_add(list, step_of(&ways, &ways.source[i], targets[k], payment));
    }
    if (ways.other != TRI_STEP)
        action_list_add(list, (struct action){ways.other, 0, 0, 0, 0});
}

/* Picks an action by its index in the list of legal, without making the list. */
void tri_random_legal(
    const struct rules *rules, const struct state *state, struct rng *rng, struct action *action)
{
    assert(tri_actor(rules, state) >= 0);
    struct ways ways;
    uint8_t targets[TRI_FIELDS_MAX];
    find_ways(rules, state, &ways);
    int count = ways.other != TRI_STEP, spot;
    for (int i = 0; i < ways.source_count; i++)
        count += ways.source[i].ways * payments(&ways, &ways.source[i]);
    spot = (int)rng_below(rng, (uint32_t)count);
    *action = (struct action){ways.other, 0, 0, 0, 0};
    for (int i = 0; i < ways.source_count; i++) {
        int each = payments(&ways, &ways.source[i]), here = ways.source[i].ways * each;
        if (spot < here) {
            find_targets(&ways, &ways.source[i], targets);
            *action = step_of(&ways, &ways.source[i], targets[spot / each], spot % each);
            return;
        }
        spot -= here;
    }
}

bool tri_are_beside(const struct rules *rules, int from, int to)
{
    for (int i = 0; i < rules->beside_count[from]; i++)
        if (rules->beside[from][i] == to)
            return true;
    return false;
}

static bool allows_payment(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    uint8_t payers[TRI_FIELDS_MAX];
    bool must_pay = !action->part || !state->free_step[state->mover];
    int count = action->c == 0 && must_pay ? tri_payers(rules, state, state->mover, payers) : 1;
    if (count == 0)
        return error_input(why,
            action->part
                ? N_("the Chief's free step is used up, and you have no Manna on a hex of your own")
                : N_("a step costs 1 Manna, and you have none on a hex of your own"));
    if (action->c == 0)
        return !must_pay ||
               error_input(why,
                   action->part ? N_("the Chief's free step is used up in this Movement phase: "
                                     "name the hex that pays, such as $%s")
                                : N_("a step costs 1 Manna: name the hex that pays, such as $%s"),
                   tri_name_field(rules, payers[0]).data);
    int payer = action->c - 1;
    return (state->manna[payer] > 0 && state->holders[payer] == 1u << state->mover) ||
           error_input(why, "only a hex that has Manna and only your own figures can pay");
}

static bool allows_from(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    int seat = state->mover, from = action->a;
    bool there = action->part ? state->chief[seat] == from : state->ordinary[from][seat] > 0;
    if (!there)
        return error_input(why, "you have no such figure there (K is the Chief)");
    if (state->chain && (state->chain_at != from || state->chain_chief != action->part))
        return error_input(why, "continue the move with the same figure, or end it with done");
    if (!tri_are_beside(rules, from, action->b))
        return error_input(
            why, "a step must go from a hex to a triangle next to it, or from a triangle to a hex");
    return may_leave(rules, state, seat, from) ||
           error_input(
               why, "a figure may leave a disputed hex only if another of yours stays on it");
}

static bool allows_enter(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    int seat = state->mover;
    if (state->chain)
        return error_input(why, "continue the move with the same figure, or end it with done");
    if (!(action->part ? state->off_chief[seat] : state->off[seat]))
        return error_input(why, "no such figure is ready to enter");
    return rules->entry[action->b] ||
           error_input(why, "figures must enter on a triangle next to a single hex");
}

/* Returns false with the reason if only the Chief may enter now. */
static bool chief_first(const struct rules *rules, const struct state *state, struct error *why)
{
    return error_input(why, "the Chief must enter first%s",
        game_example(&hex_tri, rules, state, TRI_ENTER, READER_ANY, why).data);
}

static bool allows_step(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    bool shaped = action->part <= 1 && action->a < rules->fields && action->b < rules->fields &&
                  action->c <= rules->fields && (action->kind == TRI_STEP || action->a == 0);
    if (!shaped)
        return error_input(why, "there is no such field on this board");
    if (must_enter(state) && !(action->kind == TRI_ENTER && action->part))
        return chief_first(rules, state, why);
    bool good = action->kind == TRI_ENTER ? allows_enter(rules, state, action, why)
                                          : allows_from(rules, state, action, why);
    if (!good)
        return false;
    if (!may_arrive(rules, state, action->b))
        return error_input(
            why, "there is a figure on that triangle already, and it holds only one");
    return allows_payment(rules, state, action, why);
}

bool tri_allows(const struct rules *rules, const struct state *state, const struct action *action,
    struct error *why)
{
    bool bare = !action->part && !action->a && !action->b && !action->c;
    if (action->kind >= TRI_DONE && !bare)
        return error_input(why, "there is no such action");
    switch ((enum tri_action)action->kind) {
    case TRI_STEP:
    case TRI_ENTER:
        return allows_step(rules, state, action, why);
    case TRI_DONE:
        return state->chain || error_input(why, "there is no move to end with done");
    case TRI_PASS:
        if (state->chain)
            return error_input(why, "type 'done', not 'pass', to end the move you have begun");
        return !must_enter(state) || chief_first(rules, state, why);
    }
    return error_input(why, "there is no such action");
}

int tri_on_board(const struct rules *rules, const struct state *state, int seat)
{
    int count = 0;
    for (int field = 0; field < rules->fields; field++)
        count += tri_count(state, field, seat);
    return count;
}
