/*
 * The worth of a Hex-Tri position by hand-chosen numbers, which say what pays: a figure on a hex
 * that still gives Manna is worth its way there, Manna beyond a full purse is there to be spent,
 * and nothing is worth the seat's own Chief.
 */
#include "ai/hex_tri/private.h"

enum {
    FIGURE = 40,
    ENEMY_FIGURE = 15,
    PRODUCTION = 30,
    ENEMY_PRODUCTION = 10,
    MANNA = 12,
    PURSE = 15,      /* Manna worth saving */
    PINNED = 60,     /* for a figure on the hex of an enemy Chief, which then cannot leave */
    APPROACH = 3,    /* for every step nearer to an enemy Chief */
    IN_DANGER = 300, /* its own Chief could be removed in the next round */
    NEARLY = 40,     /* .. with one more enemy figure */
    LOCKED = 200,    /* its own Chief is alone on a disputed hex, which it cannot leave */
    LOCKABLE = 80,   /* an enemy can come to the hex of a Chief without any figures */
    DOORS = 5,       /* for each entry beside the Chief's hexes, where others may come in */
};

/* What a colour has on the board. */
struct holding {
    int figures;
    int production;
    int manna;
};

static struct holding holding_of(const struct rules *rules, const struct state *state, int seat)
{
    struct holding holding = {0, 0, 0};
    for (int field = 0; field < rules->fields; field++) {
        int figures = tri_count(state, field, seat);
        if (figures == 0)
            continue;
        holding.figures += figures;
        if (state->holders[field] != 1u << seat)
            continue;
        holding.manna += state->manna[field];
        if (field < rules->hexes)
            holding.production += figures < rules->most[field] ? figures : rules->most[field];
    }
    return holding;
}

/* Returns how many figures of ENEMY its Manna can bring to FIELD next round, the nearest first. */
static int arrivals(const struct rules *rules, const struct state *state,
    const struct tri_distances *distances, int enemy, int manna, int field)
{
    int at[256] = {0};
    int most = 0, count = 0;
    for (int from = 0; from < rules->fields; from++) {
        int steps = distances->steps[from][field];
        at[steps] += state->ordinary[from][enemy];
        if (state->chief[enemy] == from)
            at[steps > 0 ? steps - 1 : 0]++; /* its free step */
        if (steps < 255 && steps > most)
            most = steps;
    }
    for (int steps = 0; steps <= most; steps++) {
        for (; at[steps] > 0 && manna >= steps; at[steps]--) {
            manna -= steps;
            count++;
        }
    }
    return count;
}

/* Returns the danger from ENEMY with MANNA to the Chief of SEAT, with FIGURES on the board. */
static int danger(const struct rules *rules, const struct state *state,
    const struct tri_distances *distances, int seat, int figures, int enemy, int manna)
{
    int chief = state->chief[seat];
    if (chief == TRI_NO_FIELD)
        return 0;
    int aim = chief < rules->hexes ? chief : rules->beside[chief][0];
    int coming = arrivals(rules, state, distances, enemy, manna, aim);
    int spare = coming - worth_needed(rules, state, seat);
    int worth = spare == -1 ? NEARLY : 0;
    if (chief < rules->hexes && coming > 0 && figures == 1)
        worth += LOCKABLE;
    return spare >= 0 ? IN_DANGER : worth;
}

/* Judges ENEMY: what it has counts against the seat, a pinned Chief for it. */
static int judge_enemy(const struct rules *rules, const struct state *state,
    const struct tri_distances *distances, int seat, int figures, int enemy)
{
    if (tri_is_out(state, enemy))
        return TRI_MATE;
    struct holding theirs = holding_of(rules, state, enemy);
    int chief = state->chief[enemy];
    int worth = -theirs.figures * ENEMY_FIGURE - theirs.production * ENEMY_PRODUCTION -
                danger(rules, state, distances, seat, figures, enemy, theirs.manna);
    if (chief < rules->hexes && tri_count(state, chief, seat) > 0)
        worth += PINNED * tri_count(state, chief, seat);
    return worth;
}

/* Returns what is awkward about the place of the seat's own Chief. */
static int chief_stand(const struct rules *rules, const struct state *state, int seat)
{
    int chief = state->chief[seat], doors = 0;
    if (chief == TRI_NO_FIELD)
        return 0;
    if (chief < rules->hexes)
        return state->holders[chief] != 1u << seat && tri_count(state, chief, seat) == 1 ? LOCKED
                                                                                         : 0;
    for (int i = 0; i < rules->beside_count[chief]; i++) {
        int hex = rules->beside[chief][i];
        for (int k = 0; k < rules->beside_count[hex]; k++)
            doors += rules->entry[rules->beside[hex][k]];
    }
    return doors * DOORS;
}

/* Returns the steps from FIELD to the nearest enemy Chief. */
static int nearest_chief(const struct rules *rules, const struct state *state,
    const struct tri_distances *distances, int seat, int field)
{
    int nearest = 255;
    for (int enemy = 0; enemy < rules->players; enemy++) {
        int chief = state->chief[enemy];
        if (enemy == seat || chief == TRI_NO_FIELD)
            continue;
        if (distances->steps[field][chief] < nearest)
            nearest = distances->steps[field][chief];
    }
    return nearest == 255 ? 0 : nearest;
}

static int judge_own(const struct rules *rules, const struct state *state,
    const struct tri_distances *distances, int seat, const struct holding *own)
{
    int saved = own->manna < PURSE ? own->manna : PURSE;
    int worth = own->figures * FIGURE + own->production * PRODUCTION + saved * MANNA +
                (own->manna - saved) - chief_stand(rules, state, seat);
    for (int field = 0; field < rules->fields; field++)
        if (state->ordinary[field][seat] > 0)
            worth -= APPROACH * state->ordinary[field][seat] *
                     nearest_chief(rules, state, distances, seat, field);
    return worth;
}

int hex_tri_judge(
    const struct rules *rules, const struct tri_distances *distances, struct state *state, int seat)
{
    standing_end_round(rules, state);
    if (state->over && state->winners == 1u << seat)
        return TRI_PLAYERS_MAX * TRI_MATE;
    if (tri_is_out(state, seat) || (state->over && !(state->winners >> seat & 1)))
        return -TRI_PLAYERS_MAX * TRI_MATE;
    struct holding own = holding_of(rules, state, seat);
    int worth = judge_own(rules, state, distances, seat, &own);
    for (int enemy = 0; enemy < rules->players; enemy++)
        if (enemy != seat)
            worth += judge_enemy(rules, state, distances, seat, own.figures, enemy);
    return worth;
}
