/*
 * How a seat stands against the others.
 */
#include "ai/hex_tri/private.h"

void standing_end_round(const struct rules *rules, struct state *state)
{
    static const struct action pass = {TRI_PASS, 0, 0, 0, 0};
    int32_t round = state->round;
    while (!state->over && state->round == round)
        hex_tri.apply(rules, state, &pass);
}

/* Logarithms of the odds of a share 1/2, 1/3 .. 1/6. */
static const int16_t shared[TRI_PLAYERS_MAX + 1] = {0, 0, 0, -69, -110, -139, -161};

enum { OPENING_ROUNDS = 2 }; /* in which values mean little */

/* Returns the value of a win shared by WINNERS. */
static int draw_value(const struct state *state, int winners)
{
    return shared[winners] + (state->round > OPENING_ROUNDS ? STANDING_DRAW : STANDING_EARLY_DRAW);
}

/* Returns the hex to which the Chief of SEAT is bound: the one it shares with enemies and may not
 * leave, or the only one beside its triangle; -1 if it is free or Manna is there to send others. */
static int bound_to(const struct rules *rules, const struct state *state, int seat)
{
    int chief = state->chief[seat];
    if (chief == TRI_NO_FIELD || tri_purse(rules, state, seat) > 0)
        return -1;
    if (chief >= rules->hexes)
        return rules->beside_count[chief] == 1 ? rules->beside[chief][0] : -1;
    bool locked = state->holders[chief] != 1u << seat && state->ordinary[chief][seat] == 0;
    return locked ? chief : -1;
}

/* Reports whether all Chiefs are bound to one hex: whoever steps there is followed, and nobody can
 * leave it. */
static bool is_stuck(const struct rules *rules, const struct state *state)
{
    int hex = -1;
    for (int seat = 0; seat < rules->players; seat++) {
        int bound = tri_is_out(state, seat) ? hex : bound_to(rules, state, seat);
        if (!tri_is_out(state, seat) && (bound < 0 || (hex >= 0 && bound != hex)))
            return false;
        hex = bound;
    }
    return true;
}

/* Returns the logarithm of e^A + e^B, in hundredths: the greater, plus a fraction close to log(1 +
 * e^-x). */
static int add_worths(int a, int b)
{
    int more = a > b ? a : b, x = a > b ? a - b : b - a;
    return x > 600 ? more : more + 693000 / (10000 + 70 * x + x * x / 2);
}

int standing_value(
    const struct rules *rules, const struct worth_basis *basis, const struct state *state, int seat)
{
    int others = 0, met = 0, late = lesser_of(state->turn, 9000);
    int sharing = __builtin_popcount(state->over ? state->winners : state->in);
    if (state->over ? !(state->winners >> seat & 1) : tri_is_out(state, seat))
        return late - STANDING_WIN;
    if (state->over && sharing == 1)
        return STANDING_WIN - late;
    if (state->over || is_stuck(rules, state))
        return draw_value(state, sharing);
    for (int other = 0; other < rules->players; other++) {
        if (other == seat || tri_is_out(state, other))
            continue;
        int worth = worth_of(rules, basis, state, other);
        others = met++ > 0 ? add_worths(others, worth) : worth;
    }
    int value = worth_of(rules, basis, state, seat) - others;
    return lesser_of(greater_of(value, -STANDING_LIMIT), STANDING_LIMIT);
}

bool standing_decided(int value)
{
    return value > STANDING_LIMIT || value < -STANDING_LIMIT;
}

/* Returns e^(VALUE / 100), the same on every machine: the 1024th power of 1 + x / 1024. */
static double power_of(int value)
{
    double x = value > 1000 ? 10 : value < -1000 ? -10 : value / 100.0;
    double power = 1 + x / 1024;
    for (int i = 0; i < 10; i++)
        power *= power;
    return power;
}

double standing_share(int value)
{
    if (standing_decided(value))
        return value > 0;
    return power_of(value) / (1 + power_of(value));
}

/* Returns what a value comes to with two players on the usual board, in three stages: at first
 * little depends on it, and the second player is better off; later it counts about threefold, as
 * calibrated by self-play of hard from disturbed positions (tests/bench/TRIALS.md). Nothing
 * undecided is called certain. */
static int settle_value(const struct state *state, int seat, int value)
{
    enum { ALMOST_CERTAIN = 450 };
    static const struct {
        int rounds, second, percent;
    } stage[] = {{2, 240, 60}, {4, 165, 210}, {INT32_MAX, 0, 285}};
    int at = 0;
    while (state->round > stage[at].rounds)
        at++;
    value = (seat == 1 ? stage[at].second : -stage[at].second) + value * stage[at].percent / 100;
    return lesser_of(greater_of(value, -ALMOST_CERTAIN), ALMOST_CERTAIN);
}

double standing_expected(const struct rules *rules, const struct state *state, int seat, int value)
{
    enum { USUAL_HEXES = 19 };
    int fair = shared[rules->players];
    if (rules->players > 2 && state->round <= OPENING_ROUNDS && !standing_decided(value))
        value = fair + (value - fair) / 5;
    if (rules->players == 2 && rules->hexes == USUAL_HEXES && !standing_decided(value))
        value = settle_value(state, seat, value);
    return standing_share(value);
}

void standing_shares(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, double share[GAME_PLAYERS_MAX])
{
    struct state after = *state;
    double sum = 0;
    standing_end_round(rules, &after);
    for (int seat = 0; seat < rules->players; seat++)
        sum += share[seat] = standing_share(standing_value(rules, basis, &after, seat));
    for (int seat = 0; seat < rules->players; seat++)
        share[seat] /= sum;
}
