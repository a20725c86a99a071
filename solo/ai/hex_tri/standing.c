/*
 * How a seat stands against the others.
 */
#include "ai/hex_tri/private.h"

#include <math.h>

void standing_end_round(const struct rules *rules, struct state *state)
{
    static const struct action pass = {TRI_PASS, 0, 0, 0, 0};
    int32_t round = state->round;
    while (!state->over && state->round == round)
        hex_tri.apply(rules, state, &pass);
}

/* Logarithms of the odds of a share of 1/2, 1/3 .. 1/6. */
static const int16_t shared[TRI_PLAYERS_MAX + 1] = {0, 0, 0, -69, -110, -139, -161};

enum { OPENING_ROUNDS = 2 }; /* rounds in which values mean little */

static int draw_value(const struct state *state, int winners)
{
    return shared[winners] + (state->round > OPENING_ROUNDS ? STANDING_DRAW : STANDING_EARLY_DRAW);
}

/* Returns the hex to which SEAT's Chief is bound: the one that it shares with enemies and may not
 * leave, or the only one next to its triangle; -1 if it is free, or if there is Manna to send
 * others. */
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

/* Reports whether all Chiefs are bound to the same hex: whoever steps there is followed, and nobody
 * can leave it. */
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

/* Returns the logarithm of e^A + e^B, in hundredths: the larger one plus a fraction close to log(1
 * + e^-x). */
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

enum { ALMOST_CERTAIN = 450, USUAL_HEXES = 19 };

/* Returns the value that VALUE comes to mean in real games of two players on the usual board, in
 * three stages: at first it means little, and the second player is better off; later it counts
 * about three times, as calibrated by self-play of hard from disturbed positions
 * (tests/bench/TRIALS.md). No undecided value becomes certain. */
static int settle_value(const struct state *state, int seat, int value)
{
    static const struct {
        int rounds, second, percent;
    } stage[] = {{2, 240, 60}, {4, 165, 210}, {INT32_MAX, 0, 285}};
    int at = 0;
    while (state->round > stage[at].rounds)
        at++;
    value = (seat == 1 ? stage[at].second : -stage[at].second) + value * stage[at].percent / 100;
    return lesser_of(greater_of(value, -ALMOST_CERTAIN), ALMOST_CERTAIN);
}

/*
 * What a value means between two players of a level on the usual board, in stages: the odds of the
 * share, and how often undecided games are drawn. Fitted to 400 positions each of easy and normal
 * and 300 of hard, each continued by that level (tests/bench/TRIALS.md).
 */
enum { STAGES = 4, VALUE_MOST = 600 };
static const int stage_ends[STAGES] = {2, 3, 5, INT32_MAX};
static const struct {
    const char *level;
    struct {
        int second; /* for the second player, compared with the first, in hundredths */
        int percent;
        int drawn; /* percent */
    } stage[STAGES];
} fitted[] = {
    {"easy", {{-16, 5, 1}, {-19, 54, 1}, {18, 75, 4}, {3, 43, 4}}},
    {"normal", {{-76, 5, 0}, {-23, 30, 2}, {-9, 92, 3}, {-14, 130, 6}}},
    {"hard", {{639, 392, 5}, {207, 124, 15}, {155, 294, 22}, {89, 194, 23}}},
};
enum { FITTED = sizeof fitted / sizeof *fitted };

static struct standing_outcome outcome_of(int row, const struct state *state, int seat, int value)
{
    int at = 0;
    while (state->round > stage_ends[at])
        at++;
    value = lesser_of(greater_of(value, -VALUE_MOST), VALUE_MOST);
    int second = fitted[row].stage[at].second;
    value = (seat == 1 ? second : -second) + value * fitted[row].stage[at].percent / 100;
    double share = standing_share(lesser_of(greater_of(value, -ALMOST_CERTAIN), ALMOST_CERTAIN));
    return (struct standing_outcome){
        share, fitted[row].stage[at].drawn / 100.0 * 4 * share * (1 - share)};
}

struct standing_outcome standing_against(
    const struct rules *rules, const struct state *state, int seat, int value, const char *level)
{
    int strength = 0;
    while (level && strength < PLAYER_STRENGTHS && strcmp(player_strengths[strength], level) != 0)
        strength++;
    bool usual = rules->players == 2 && rules->hexes == USUAL_HEXES;
    if (!usual || standing_decided(value))
        return (struct standing_outcome){standing_expected(rules, state, seat, value), 0};
    /* Strengths 2, 4 and 6 were fitted. A strength between two of them is their mean; others use
     * the nearest. */
    int row = lesser_of(greater_of((strength - 1) / 2, 0), FITTED - 1);
    int next = lesser_of(strength > 1 && strength % 2 == 0 ? row + 1 : row, FITTED - 1);
    if (!level)
        row = next = FITTED - 1;
    struct standing_outcome one = outcome_of(row, state, seat, value);
    struct standing_outcome other = outcome_of(next, state, seat, value);
    one.share =
        level ? (one.share + other.share) / 2 : standing_expected(rules, state, seat, value);
    one.drawn = fmin((one.drawn + other.drawn) / 2, 2 * fmin(one.share, 1 - one.share));
    return one;
}

double standing_expected(const struct rules *rules, const struct state *state, int seat, int value)
{
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
