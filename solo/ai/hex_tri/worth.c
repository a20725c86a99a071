/*
 * Counts the features of a Hex-Tri position for a seat, and weighs them.
 */
#include "ai/hex_tri/private.h"

/*
 * The weight of each feature, chosen by hand: used for more than two players, and mixed half and
 * half with learned.c for two.
 */

const int16_t worth_by_hand[WORTH_FEATURES] = {
    [WORTH_FIGURES] = 25,
    [WORTH_RESERVE] = 12,
    [WORTH_WAITING] = 8,
    [WORTH_PRODUCTION] = 25,
    [WORTH_HEXES] = 4,
    [WORTH_PURSE_FEW] = 15,
    [WORTH_PURSE_MORE] = 10,
    [WORTH_PURSE_MANY] = 3,
    [WORTH_FIRST] = 10,
    [WORTH_CHIEF_ON_ENTRY] = -15,
    [WORTH_CHIEF_AMONG_THREE] = 10,
    [WORTH_CHIEF_EXITS] = 5,
    [WORTH_GUARDS] = 5,
    [WORTH_LOCKED] = -120,
    [WORTH_NEAR] = 2,
    [WORTH_PINS] = 30,
    [WORTH_RAID_NEAR] = -10,
    [WORTH_RAID] = -20,
    [WORTH_RAID_SURE] = -20,
    [WORTH_RAID_FIRST] = -20,
    [WORTH_SIEGE_NEAR] = -20,
    [WORTH_SIEGE] = -60,
    [WORTH_SIEGE_SURE] = -80,
    [WORTH_SIEGE_FIRST] = -60,
};

/* ---- counting ---- */

enum { FAR = 16, NEAR_STEPS = 6, GUARDS_MAX = 4, EXITS_MAX = 3 };

void worth_basis_init(const struct rules *rules, struct worth_basis *basis)
{
    hex_tri_distances_init(rules, &basis->distances);
    memcpy(
        basis->weights, rules->players > 2 ? worth_by_hand : worth_learned, sizeof basis->weights);
    memset(basis->from_entry, 255, sizeof basis->from_entry);
    for (int entry = rules->hexes; entry < rules->fields; entry++) {
        const uint8_t *steps = basis->distances.steps[entry];
        for (int field = 0; rules->entry[entry] && field < rules->fields; field++)
            if (steps[field] + 1 < basis->from_entry[field])
                basis->from_entry[field] = (uint8_t)(steps[field] + 1);
    }
}

static void count_fields(
    const struct rules *rules, const struct state *state, int seat, int purse, int *count)
{
    TRI_EACH (field, rules, state->held[seat]) {
        count[WORTH_FIGURES] += state->ordinary[field][seat];
        if (state->holders[field] != 1u << seat || field >= rules->hexes)
            continue;
        count[WORTH_PRODUCTION] += lesser_of(tri_count(state, field, seat), rules->most[field]);
        count[WORTH_HEXES]++;
    }
    count[WORTH_PURSE_FEW] = lesser_of(purse, 4);
    count[WORTH_PURSE_MORE] = lesser_of(purse, 12) - count[WORTH_PURSE_FEW];
    count[WORTH_PURSE_MANY] = lesser_of(purse, 52) - lesser_of(purse, 12);
}

/* Returns how many figures of SEAT, with PURSE to spend, can reach AIM, the nearest first; if AIM
 * is a Chief's triangle, the hexes next to it. */
static int count_arrivals(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, int seat, int purse, int aim, bool chief_too)
{
    int at[FAR + 1] = {0}, count = 0, nearer = aim >= rules->hexes;
    const uint8_t *distance = basis->distances.steps[aim];
    TRI_EACH (field, rules, state->held[seat]) {
        int steps = lesser_of(distance[field] - (distance[field] > 0 ? nearer : 0), FAR);
        at[steps] += state->ordinary[field][seat];
        if (state->chief[seat] == field && chief_too)
            at[steps > 0 ? steps - 1 : 0]++; /* its free step */
    }
    at[lesser_of(basis->from_entry[aim] - nearer, FAR)] += state->off[seat];
    for (int steps = 0; steps < FAR && steps <= purse; steps++) {
        int come = steps == 0 ? at[0] : lesser_of(at[steps], purse / steps);
        count += come;
        purse -= come * steps;
    }
    return count;
}

int worth_needed(const struct rules *rules, const struct state *state, int seat)
{
    int chief = state->chief[seat], sum = 0;
    if (chief < rules->hexes)
        return tri_count(state, chief, seat) + 1;
    for (int i = 0; i < rules->beside_count[chief]; i++)
        sum += tri_count(state, rules->beside[chief][i], seat) + 1;
    return sum;
}

/* Counts the danger from an enemy with SPARE figures more than it needs, which may be FIRST to
 * move. */
static void count_danger(int *count, int spare, bool first)
{
    count[0] += spare == -1;
    count[1] += spare == 0;
    count[2] += spare > 0;
    count[3] += spare >= 0 && first;
}

static void count_dangers(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, int seat, const int purse[TRI_PLAYERS_MAX], int *count)
{
    int chief = state->chief[seat];
    int needed = worth_needed(rules, state, seat);
    int here = 0;
    if (chief < rules->hexes)
        here = state->ordinary[chief][seat];
    for (int i = 0; chief >= rules->hexes && i < rules->beside_count[chief]; i++)
        here += state->ordinary[rules->beside[chief][i]][seat];
    int helpers = count_arrivals(rules, basis, state, seat, purse[seat], chief, false) - here;
    for (int enemy = 0; enemy < rules->players; enemy++) {
        if (enemy == seat || tri_is_out(state, enemy))
            continue;
        int coming = count_arrivals(rules, basis, state, enemy, purse[enemy], chief, true);
        count_danger(&count[WORTH_RAID_NEAR], coming - needed, state->first == enemy);
        count_danger(&count[WORTH_SIEGE_NEAR], coming - needed - helpers, state->first == enemy);
    }
}

static void count_chief(const struct rules *rules, const struct state *state, int seat, int *count)
{
    int chief = state->chief[seat], guards = 0, exits = 0;
    if (chief < rules->hexes) {
        count[WORTH_CHIEF_CENTRAL] = rules->most[chief] - 1;
        count[WORTH_LOCKED] =
            state->holders[chief] != 1u << seat && state->ordinary[chief][seat] == 0;
        guards = state->ordinary[chief][seat];
    } else {
        count[WORTH_CHIEF_ON_ENTRY + rules->beside_count[chief] - 1] = 1;
    }
    for (int i = 0; i < rules->beside_count[chief]; i++) {
        int field = rules->beside[chief][i];
        guards += state->ordinary[field][seat];
        exits += (state->holders[field] & ~(1u << seat)) == 0;
    }
    count[WORTH_CHIEF_EXITS] = lesser_of(exits, EXITS_MAX);
    count[WORTH_GUARDS] = lesser_of(guards, GUARDS_MAX);
}

static int steps_to_chief(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, int seat, int field)
{
    int nearest = NEAR_STEPS;
    for (int enemy = 0; enemy < rules->players; enemy++) {
        int chief = state->chief[enemy];
        if (enemy != seat && chief != TRI_NO_FIELD)
            nearest = lesser_of(basis->distances.steps[field][chief], nearest);
    }
    return nearest;
}

static void count_attack(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, int seat, int *count)
{
    TRI_EACH (field, rules, state->held[seat]) {
        int steps = steps_to_chief(rules, basis, state, seat, field);
        count[WORTH_NEAR] += state->ordinary[field][seat] * (NEAR_STEPS - steps);
        count[WORTH_PINS] += steps == 0 ? state->ordinary[field][seat] : 0;
    }
}

void worth_features(const struct rules *rules, const struct worth_basis *basis,
    const struct state *state, int seat, int features[WORTH_FEATURES])
{
    int purse[TRI_PLAYERS_MAX];
    memset(features, 0, WORTH_FEATURES * sizeof features[0]);
    for (int other = 0; other < rules->players; other++)
        purse[other] = tri_purse(rules, state, other);
    count_fields(rules, state, seat, purse[seat], features);
    features[WORTH_RESERVE] = state->off[seat];
    features[WORTH_WAITING] = state->waiting[seat][0] + state->waiting[seat][1];
    features[WORTH_FIRST] = state->first == seat;
    if (state->chief[seat] == TRI_NO_FIELD)
        return;
    count_chief(rules, state, seat, features);
    count_attack(rules, basis, state, seat, features);
    count_dangers(rules, basis, state, seat, purse, features);
}

int worth_of(
    const struct rules *rules, const struct worth_basis *basis, const struct state *state, int seat)
{
    int features[WORTH_FEATURES], worth = 0;
    worth_features(rules, basis, state, seat, features);
    for (int i = 0; i < WORTH_FEATURES; i++)
        worth += features[i] * basis->weights[i];
    return worth;
}

void hex_tri_distances_init(const struct rules *rules, struct tri_distances *distances)
{
    memset(distances, 255, sizeof *distances);
    for (int start = 0; start < rules->fields; start++) {
        uint8_t *steps = distances->steps[start];
        uint8_t queue[TRI_FIELDS_MAX];
        int head = 0, tail = 0;
        steps[start] = 0;
        queue[tail++] = (uint8_t)start;
        while (head < tail) {
            int at = queue[head++];
            for (int i = 0; i < rules->beside_count[at]; i++) {
                int to = rules->beside[at][i];
                if (steps[to] != 255)
                    continue;
                steps[to] = (uint8_t)(steps[at] + 1);
                queue[tail++] = (uint8_t)to;
            }
        }
    }
}
