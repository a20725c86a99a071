/*
 * Finds whole moves by layers of fields: those one step away, two steps, and so on, each a set of
 * bits.
 */
#include "ai/hex_tri/private.h"

/* What is the same for all figures of the acting seat. */
struct lie {
    struct tri_set open;   /* fields that a figure may step on */
    struct tri_set onward; /* of those, fields that a figure may leave again in the same move */
    int steps;             /* the most steps that its Manna can pay for */
    int loose;             /* steps that Manna on the way might pay for */
};

static int purse_of(const struct rules *rules, const struct state *state, int seat, int *loose)
{
    *loose = 0;
    TRI_EACH (field, rules, state->rich)
        *loose += state->holders[field] == 0 ? state->manna[field] : 0;
    return tri_purse(rules, state, seat);
}

/* Fills LIE. A hex with enemies and none of the seat's figures stops those who enter it. */
static void find_lie(const struct rules *rules, const struct state *state, struct lie *lie)
{
    int seat = state->mover;
    struct tri_set others = tri_others(rules, state, seat);
    const struct tri_set *held = &state->held[seat];
    lie->open.word[0] = ((uint64_t)1 << rules->hexes) - 1;
    lie->onward.word[0] = lie->open.word[0] & (held->word[0] | ~others.word[0]);
    for (int i = 1; i < TRI_SET_WORDS; i++)
        lie->open.word[i] = lie->onward.word[i] = ~(others.word[i] | held->word[i]);
    lie->steps = purse_of(rules, state, seat, &lie->loose);
}

static void add_layer(
    const struct rules *rules, struct way_list *list, const struct way_source *source, int steps)
{
    TRI_EACH (field, rules, source->layer[steps])
        if (list->count < WAYS_MAX)
            list->way[list->count++] =
                (struct way){(int8_t)(source - list->source), (uint8_t)field, (uint8_t)steps, 0};
}

/* Fills layer STEPS with open fields next to the layer before that are in no earlier one. Returns
 * false if there are none. */
static bool grow(const struct rules *rules, const struct lie *lie, struct way_source *source,
    struct tri_set *seen, int steps)
{
    uint64_t any = 0;
    struct tri_set start = source->layer[steps - 1];
    for (int i = 0; i < rules->words && steps > 1; i++)
        start.word[i] &= lie->onward.word[i];
    source->layer[steps] = tri_around(rules, &start);
    for (int i = 0; i < rules->words; i++) {
        source->layer[steps].word[i] &= lie->open.word[i] & ~seen->word[i];
        seen->word[i] |= source->layer[steps].word[i];
        any |= source->layer[steps].word[i];
    }
    return any != 0;
}

static bool may_leave(const struct rules *rules, const struct state *state, int field)
{
    int seat = state->mover;
    return state->holders[field] == 1u << seat || tri_count(state, field, seat) > 1;
}

static int steps_of(const struct state *state, const struct lie *lie, bool chief)
{
    int steps = lie->steps + (chief && state->free_step[state->mover]);
    if (steps > 0)
        steps += lie->loose;
    return steps < WAY_STEPS_MAX ? steps : WAY_STEPS_MAX;
}

/* Adds a source. Layer 0 is the figure's field; a figure that enters has its entries as layer 1. */
static void add_source(const struct rules *rules, const struct state *state, const struct lie *lie,
    bool chief, int from, struct way_list *list)
{
    struct way_source *source = &list->source[list->source_count];
    struct tri_set seen = {{0}};
    int steps = 1, most = steps_of(state, lie, chief);
    if (most == 0 || list->source_count == WAY_SOURCES_MAX)
        return;
    list->source_count++;
    source->chief = chief;
    source->from = (uint8_t)from;
    memset(&source->layer[0], 0, sizeof source->layer[0]);
    if (from == TRI_NO_FIELD) {
        for (int i = 0; i < rules->words; i++)
            seen.word[i] = source->layer[1].word[i] = rules->entries.word[i] & lie->open.word[i];
        add_layer(rules, list, source, steps++);
    } else {
        tri_set_add(rules, &source->layer[0], from);
        seen = source->layer[0];
    }
    for (; steps <= most && grow(rules, lie, source, &seen, steps); steps++)
        add_layer(rules, list, source, steps);
}

static void add_figures(const struct rules *rules, const struct state *state, const struct lie *lie,
    struct way_list *list)
{
    int seat = state->mover;
    TRI_EACH (field, rules, state->held[seat]) {
        if (!may_leave(rules, state, field))
            continue;
        if (state->chief[seat] == field)
            add_source(rules, state, lie, true, field, list);
        if (state->ordinary[field][seat] > 0)
            add_source(rules, state, lie, false, field, list);
    }
    if (state->off[seat] > 0)
        add_source(rules, state, lie, false, TRI_NO_FIELD, list);
}

static void add_chain(const struct rules *rules, const struct state *state, const struct lie *lie,
    struct way_list *list)
{
    list->source[0].chief = state->chain_chief;
    list->source[0].from = state->chain_at;
    if (may_leave(rules, state, state->chain_at))
        add_source(rules, state, lie, state->chain_chief, state->chain_at, list);
    list->source_count = 1;
}

void ways_find(const struct rules *rules, const struct state *state, struct way_list *list)
{
    struct lie lie;
    find_lie(rules, state, &lie);
    list->source_count = list->count = 0;
    if (state->chain) {
        list->way[list->count++] = (struct way){0, state->chain_at, 0, 0};
        add_chain(rules, state, &lie, list);
    } else if (state->off_chief[state->mover]) {
        add_source(rules, state, &lie, true, TRI_NO_FIELD, list);
    } else {
        list->way[list->count++] = (struct way){-1, 0, 0, 0};
        add_figures(rules, state, &lie, list);
    }
}

static int field_before(const struct rules *rules, const struct state *state,
    const struct way_source *source, int at, int steps)
{
    for (int i = 0; i < rules->beside_count[at]; i++) {
        int field = rules->beside[at][i];
        unsigned holders = state->holders[field];
        bool holds = steps > 0 && holders != 0 && !(holders >> state->mover & 1);
        if (!holds && tri_set_has(rules, &source->layer[steps], field))
            return field;
    }
    return at;
}

bool ways_walk(const struct rules *rules, struct state *state, const struct way_list *list,
    const struct way *way, struct action *path)
{
    struct action end = {way->source < 0 ? TRI_PASS : TRI_DONE, 0, 0, 0, 0};
    const struct way_source *source = way->source < 0 ? NULL : &list->source[way->source];
    uint8_t field[WAY_STEPS_MAX + 1];
    field[way->steps] = way->to;
    for (int i = way->steps - 1; i > 0; i--)
        field[i] = (uint8_t)field_before(rules, state, source, field[i + 1], i);
    for (int i = 1; i <= way->steps; i++) {
        bool enters = i == 1 && source->from == TRI_NO_FIELD;
        int from = i == 1 ? source->from : field[i - 1];
        struct action step = {TRI_STEP, source->chief, (uint16_t)from, field[i], 0};
        if (enters)
            step = (struct action){TRI_ENTER, source->chief, 0, field[i], 0};
        if (!tri_pay(rules, state, &step))
            return false;
        hex_tri.apply(rules, state, &step);
        if (path)
            path[i - 1] = step;
    }
    if (path)
        path[way->steps] = end;
    hex_tri.apply(rules, state, &end);
    return true;
}

uint32_t way_key(const struct way_list *list, const struct way *way)
{
    if (way->source < 0)
        return 1;
    const struct way_source *source = &list->source[way->source];
    return 1u << 17 | (uint32_t)source->chief << 16 | (uint32_t)source->from << 8 | way->to;
}
