/*
 * Positions of caps as one seat knows them, and their values.
 */
#include "ai/beerhex/private.h"

void beerhex_outlook_init(const struct rules *rules, const struct state *state, int seat,
    const struct cell_set symbol[2], const struct guess *guess, const struct guess *seen,
    struct outlook *outlook)
{
    *outlook = (struct outlook){.rules = rules,
        .seat = seat,
        .now = {{state->owned[0], state->owned[1]}, {symbol[0], symbol[1]}, state->up},
        .turn = state->turn,
        .guess = guess,
        .seen = seen,
        .net = beerhex_learned,
        .attacks = 1};
}

bool beerhex_outlook_holds(const struct outlook *outlook, int symbol)
{
    const struct known_board *now = &outlook->now;
    int laid = cell_set_count(cell_set_and(now->owned[outlook->seat], now->symbol[symbol]));
    return laid < beerhex_total(outlook->rules, outlook->seat, symbol);
}

/* ---- changes ---- */

void beerhex_known_place(struct known_board *known, int owner, int cell, int symbol)
{
    struct cell_set one = cell_set_one(cell);
    known->owned[owner] = cell_set_or(known->owned[owner], one);
    known->symbol[symbol] = cell_set_or(known->symbol[symbol], one);
}

bool beerhex_known_attack(
    struct known_board *known, int seat, const int trio[BEERHEX_TRIO], unsigned silver)
{
    bool equal = silver == 0 || silver == (1 << BEERHEX_TRIO) - 1;
    for (int i = 0; i < BEERHEX_TRIO; i++) {
        int symbol = (int)(silver >> i & 1);
        struct cell_set one = cell_set_one(trio[i]);
        for (int k = 0; (equal || symbol == seat) && k < 2; k++) {
            known->owned[k] = cell_set_without(known->owned[k], one);
            known->symbol[k] = cell_set_without(known->symbol[k], one);
        }
        if (equal || symbol == seat)
            continue;
        known->symbol[symbol] = cell_set_or(known->symbol[symbol], one);
        known->up = cell_set_or(known->up, one);
    }
    return equal;
}

/* ---- values ---- */

static double judge(const struct outlook *outlook, const struct known_board *known, int which)
{
    double feature[FEATURES];
    if (!outlook->net)
        return beerhex_plain_worth(outlook, known);
    beerhex_features_of(outlook, known, feature);
    double learned = beerhex_net_value(&outlook->net[which], feature, NULL);
    if (outlook->plain <= 0)
        return learned;
    return (1 - outlook->plain) * learned + outlook->plain * beerhex_plain_worth(outlook, known);
}

double beerhex_outlook_worth(const struct outlook *outlook, const struct known_board *known)
{
    return judge(outlook, known, NET_AFTER);
}

double beerhex_outlook_prospect(const struct outlook *outlook)
{
    return judge(outlook, &outlook->now, NET_BEFORE);
}

double beerhex_outlook_joined(
    const struct outlook *outlook, const struct known_board *known, int seat)
{
    const struct guess *guess = outlook->guess;
    struct cell_set caps = cell_set_or(known->owned[0], known->owned[1]);
    struct cell_set hidden = cell_set_without(
        cell_set_and(guess->cells, caps), cell_set_or(known->symbol[0], known->symbol[1]));
    struct cell_set sure = known->symbol[seat];
    if (beerhex_joined(outlook->rules, sure, seat))
        return 1;
    if (!beerhex_joined(outlook->rules, cell_set_or(sure, hidden), seat))
        return 0;
    double chance = 0;
    for (int i = 0; i < guess->count; i++) {
        struct cell_set with = cell_set_and(guess->own[i], hidden);
        if (guess->owner != seat)
            with = cell_set_without(hidden, with);
        if (beerhex_joined(outlook->rules, cell_set_or(sure, with), seat))
            chance += guess->weight[i];
    }
    return chance;
}

static bool cut_off_in(const struct outlook *outlook, struct cell_set own)
{
    const struct rules *rules = outlook->rules;
    const struct known_board *now = &outlook->now;
    int other = 1 - outlook->seat;
    struct cell_set stones = cell_set_or(now->symbol[other], own);
    struct cell_set empty = cell_set_without(rules->all, cell_set_or(now->owned[0], now->owned[1]));
    int available =
        beerhex_total(rules, 0, other) + beerhex_total(rules, 1, other) - cell_set_count(stones);
    return beerhex_cells_needed(rules, stones, empty, other) > available;
}

double beerhex_outlook_cut_off(const struct outlook *outlook)
{
    const struct guess *guess = outlook->guess;
    double chance = 0;
    for (int i = 0; i < guess->count; i++)
        if (cut_off_in(outlook, guess->own[i]))
            chance += guess->weight[i];
    return chance;
}
