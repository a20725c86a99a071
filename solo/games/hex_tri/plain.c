/*
 * Hex-Tri for searches: one payer for each step, and numbers for positions. Who pays hardly
 * matters, and would make dozens of moves of one.
 */
#include "games/hex_tri/private.h"

#include "core/hash.h"

/* The hex that the figure leaves for good, else the richest; -1 if nothing can pay. */
static int best_payer(
    const struct rules *rules, const struct state *state, const struct action *action)
{
    int seat = state->mover, best = -1;
    uint8_t payers[TRI_FIELDS_MAX];
    int count = tri_payers(rules, state, seat, payers);
    for (int i = 0; i < count; i++) {
        bool left = action->kind == TRI_STEP && payers[i] == action->a;
        if (left && tri_count(state, payers[i], seat) == 1)
            return payers[i];
        if (best < 0 || state->manna[payers[i]] > state->manna[best])
            best = payers[i];
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

static bool is_step(const struct action *action)
{
    return action->kind == TRI_STEP || action->kind == TRI_ENTER;
}

/* Whether this way to pay for a step is the one. */
static bool is_plain(
    const struct rules *rules, const struct state *state, const struct action *action)
{
    struct action paid = *action;
    return !is_step(action) || (tri_pay(rules, state, &paid) && paid.c == action->c);
}

void tri_plain(const struct rules *rules, const struct state *state, struct action_list *list)
{
    size_t kept = 0;
    tri_legal(rules, state, list);
    for (size_t i = 0; i < list->count; i++)
        if (is_plain(rules, state, &list->items[i]))
            list->items[kept++] = list->items[i];
    list->count = kept;
}

bool tri_under_way(const struct rules *rules, const struct state *state)
{
    (void)rules;
    return state->chain != 0;
}

/* The turn only counts. */
uint64_t tri_hash(const struct rules *rules, const struct state *state)
{
    struct state same = *state;
    (void)rules;
    same.turn = 0;
    return hash_bytes(0, &same, sizeof same);
}
