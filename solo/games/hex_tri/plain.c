/*
 * Hex-Tri for searches: one payer for each step, and hashes of positions. Which field pays hardly
 * matters, but would turn one move into dozens.
 */
#include "games/hex_tri/private.h"

/* Returns the hex that the step leaves empty, otherwise the richest; -1 if nothing can pay. */
static int best_payer(
    const struct rules *rules, const struct state *state, const struct action *action)
{
    uint8_t payers[TRI_FIELDS_MAX];
    int seat = state->mover, best = -1, count = tri_payers(rules, state, seat, payers);
    for (int i = 0; i < count; i++) {
        int field = payers[i];
        bool here = action->kind == TRI_STEP && field == action->a;
        if (here && tri_count(state, field, seat) == 1)
            return field;
        if (best < 0 || state->manna[field] > state->manna[best])
            best = field;
    }
    return best;
}

bool tri_pay(const struct rules *rules, const struct state *state, struct action *action)
{
    action->c = 0;
    if (action->part && state->free_step[state->mover])
        return true;
    int payer = best_payer(rules, state, action);
    action->c = (uint16_t)(payer + 1);
    return payer >= 0;
}

/* Two hashes that together identify a position. */
struct digest {
    size_t count;
    uint64_t word[128 + TRI_FIELDS_MAX + TRI_HEXES_MAX * TRI_PLAYERS_MAX];
};

static void add_number(struct digest *digest, uint64_t number)
{
    digest->word[digest->count++] = number;
}

static void add_fields(const struct rules *rules, const struct state *state, struct digest *digest)
{
    for (int word = 0; word < rules->words; word++) {
        for (uint64_t left = state->rich.word[word]; left; left &= left - 1) {
            int field = tri_set_field(rules, word, left);
            add_number(digest, (uint64_t)field << 32 | (uint32_t)state->manna[field]);
        }
        for (int seat = 0; seat < rules->players; seat++)
            add_number(digest, state->held[seat].word[word]);
    }
    for (int seat = 0; seat < rules->players; seat++)
        for (uint64_t left = state->held[seat].word[0]; left; left &= left - 1)
            add_number(digest, state->ordinary[__builtin_ctzll(left)][seat]);
}

/* Hashes the figures and Manna on fields, and everything that does not follow from them except the
 * turn number. */
uint64_t tri_hash(const struct rules *rules, const struct state *state)
{
    enum { FROM = offsetof(struct state, chief), TO = offsetof(struct state, turn) };
    struct digest digest;
    digest.count = 0;
    add_fields(rules, state, &digest);
    uint64_t rest = hash_bytes(0, (const char *)state + FROM, TO - FROM);
    return hash_bytes(rest, digest.word, digest.count * sizeof digest.word[0]);
}
