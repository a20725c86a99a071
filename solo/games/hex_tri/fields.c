/*
 * Hex-Tri: sets of fields as bits, kept in every position beside its figures and Manna, so that
 * rules and searches need not look at every field.
 */
#include "games/hex_tri/private.h"

static void set_bit(const struct rules *rules, struct tri_set *set, int field, bool there)
{
    uint64_t *word = &set->word[tri_set_word(rules, field)];
    uint64_t bit = tri_set_bit(rules, field);
    *word = there ? *word | bit : *word & ~bit;
}

void tri_update(const struct rules *rules, struct state *state, int field, int seat)
{
    bool there = tri_count(state, field, seat) > 0;
    unsigned others = state->holders[field] & ~(1u << seat);
    state->holders[field] = (uint8_t)(others | (unsigned)there << seat);
    set_bit(rules, &state->held[seat], field, there);
}

void tri_add_manna(const struct rules *rules, struct state *state, int field, int manna)
{
    state->manna[field] += manna;
    set_bit(rules, &state->rich, field, state->manna[field] > 0);
}

void tri_refresh(const struct rules *rules, struct state *state)
{
    memset(&state->rich, 0, sizeof state->rich);
    state->in = (uint8_t)((1u << rules->players) - 1);
    for (int i = 0; i < state->out_count; i++)
        state->in &= (uint8_t) ~(1u << (state->out[i] - 1));
    for (int field = 0; field < rules->fields; field++) {
        tri_add_manna(rules, state, field, 0);
        for (int seat = 0; seat < rules->players; seat++)
            tri_update(rules, state, field, seat);
    }
}

struct tri_set tri_others(const struct rules *rules, const struct state *state, int seat)
{
    struct tri_set others = {{0}};
    for (int other = 0; other < rules->players; other++)
        for (int i = 0; other != seat && i < rules->words; i++)
            others.word[i] |= state->held[other].word[i];
    return others;
}

struct tri_set tri_around(const struct rules *rules, const struct tri_set *set)
{
    struct tri_set all = {{0}};
    TRI_EACH (field, rules, *set) {
        for (int i = 0; i < rules->words; i++)
            all.word[i] |= rules->around[field].word[i];
    }
    return all;
}

static bool has_all(const struct rules *rules, const struct tri_set *set, const struct tri_set *of)
{
    uint64_t missing = 0;
    for (int i = 0; i < rules->words; i++)
        missing |= of->word[i] & ~set->word[i];
    return missing == 0;
}

static void reach_triangles(const struct rules *rules, const struct tri_set *passable,
    uint64_t hexes, struct tri_set *reached)
{
    for (; hexes; hexes &= hexes - 1) {
        const struct tri_set *around = &rules->around[__builtin_ctzll(hexes)];
        for (int i = 1; i < rules->words; i++)
            reached->word[i] |= around->word[i] & passable->word[i];
    }
}

/* Returns the hexes of PASSABLE beside reached triangles that are not reached themselves. */
static uint64_t next_hexes(
    const struct rules *rules, const struct tri_set *passable, const struct tri_set *reached)
{
    uint64_t next = 0;
    for (uint64_t left = passable->word[0] & ~reached->word[0]; left; left &= left - 1) {
        const struct tri_set *around = &rules->around[__builtin_ctzll(left)];
        uint64_t beside = 0;
        for (int i = 1; i < rules->words; i++)
            beside |= around->word[i] & reached->word[i];
        if (beside)
            next |= left & -left;
    }
    return next;
}

void tri_flood(const struct rules *rules, const struct tri_set *passable,
    const struct tri_set *wanted, struct tri_set *reached)
{
    for (uint64_t hexes = reached->word[0]; !has_all(rules, reached, wanted);) {
        reach_triangles(rules, passable, hexes, reached);
        hexes = next_hexes(rules, passable, reached);
        if (hexes == 0)
            return;
        reached->word[0] |= hexes;
    }
}
