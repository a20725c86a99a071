/*
 * Hex-Tri: production, battles, surrounding, and the fall of Chiefs.
 */
#include "games/hex_tri/private.h"

#include <string.h>

/* What happens in one stage of the battle phase (the battles, the hex stage, the triangle stage):
 * who falls, and to whom. */
struct stage {
    const struct rules *rules;
    struct state *state;
    unsigned fallen; /* seats whose Chief was removed */
    unsigned captors;
    bool changed;
};

bool tri_produce(const struct rules *rules, struct state *state)
{
    bool changed = false;
    for (int hex = 0; hex < rules->hexes; hex++) {
        unsigned holders = tri_holders(rules, state, hex);
        if (holders == 0 || (holders & (holders - 1)) != 0)
            continue;
        int figures = tri_count(state, hex, __builtin_ctz(holders));
        state->manna[hex] += figures < rules->most[hex] ? figures : rules->most[hex];
        changed = true;
    }
    return changed;
}

static void leave_manna(const struct rules *rules, struct state *state, int field, int figures)
{
    if (field < rules->hexes || rules->tri_manna)
        state->manna[field] += figures;
}

/* Removes all but KEEP figures of SEAT from FIELD, the Chief last. */
static void remove_figures(struct stage *stage, int field, int seat, int keep)
{
    struct state *state = stage->state;
    int count = tri_count(state, field, seat);
    if (keep >= count)
        return;
    stage->changed = true;
    leave_manna(stage->rules, state, field, count - keep);
    if (keep == 0 && state->chief[seat] == field) {
        state->chief[seat] = TRI_NO_FIELD;
        stage->fallen |= 1u << seat;
    }
    int stays = keep - (state->chief[seat] == field);
    int gone = state->ordinary[field][seat] - stays;
    state->ordinary[field][seat] = (uint8_t)stays;
    state->waiting[seat][1] = (uint8_t)(state->waiting[seat][1] + gone);
}

/* The first of SEATS in this round's order. */
static int earliest(const struct stage *stage, unsigned seats)
{
    int seat = stage->state->first;
    while (!(seats >> seat & 1))
        seat = (seat + 1) % stage->rules->players;
    return seat;
}

static void battle_on(struct stage *stage, int hex)
{
    int players = stage->rules->players, most = 0, second = 0;
    int count[TRI_PLAYERS_MAX];
    for (int seat = 0; seat < players; seat++) {
        count[seat] = tri_count(stage->state, hex, seat);
        if (count[seat] > most) {
            second = most;
            most = count[seat];
        } else if (count[seat] > second) {
            second = count[seat];
        }
    }
    unsigned fallen = stage->fallen;
    int kept = most > second ? most - second : 1;
    for (int seat = 0; seat < players; seat++)
        if (count[seat] > 0)
            remove_figures(stage, hex, seat, count[seat] == most ? kept : 0);
    if (stage->fallen != fallen)
        stage->captors |= 1u << earliest(stage, tri_holders(stage->rules, stage->state, hex));
}

static void fight(struct stage *stage)
{
    for (int hex = 0; hex < stage->rules->hexes; hex++) {
        unsigned holders = tri_holders(stage->rules, stage->state, hex);
        if (holders & (holders - 1))
            battle_on(stage, hex);
    }
}

/* A set of fields. */
struct region {
    uint8_t in[TRI_FIELDS_MAX];
};

/* The enemy of SEAT with most figures on the fields beside REGION, ties to the earlier in this
 * round's order; -1 if no field beside it holds an enemy. */
static int strongest_beside(
    const struct stage *stage, const struct state *judged, const struct region *region, int seat)
{
    const struct rules *rules = stage->rules;
    struct region counted = {{0}};
    int figures[TRI_PLAYERS_MAX] = {0};
    int best = -1;
    for (int field = 0; field < rules->fields; field++) {
        for (int i = 0; region->in[field] && i < rules->beside_count[field]; i++) {
            int other = rules->beside[field][i];
            if (region->in[other] || counted.in[other])
                continue;
            counted.in[other] = 1;
            for (int enemy = 0; enemy < rules->players; enemy++)
                figures[enemy] += enemy == seat ? 0 : tri_count(judged, other, enemy);
        }
    }
    for (int i = 0; i < rules->players; i++) {
        int enemy = (judged->first + i) % rules->players;
        if (figures[enemy] > 0 && (best < 0 || figures[enemy] > figures[best]))
            best = enemy;
    }
    return best;
}

/* The region of SEAT around FIELD: joined fields that are empty or hold a figure of SEAT. Returns
 * whether it has an empty entry. */
static bool grow_region(
    const struct stage *stage, const unsigned *holders, int seat, int field, struct region *region)
{
    const struct rules *rules = stage->rules;
    uint8_t queue[TRI_FIELDS_MAX];
    int head = 0, tail = 0;
    bool way_out = false;
    memset(region, 0, sizeof *region);
    region->in[field] = 1;
    queue[tail++] = (uint8_t)field;
    while (head < tail) {
        int at = queue[head++];
        way_out |= rules->entry[at] && holders[at] == 0;
        for (int i = 0; i < rules->beside_count[at]; i++) {
            int other = rules->beside[at][i];
            if (region->in[other] || (holders[other] != 0 && !(holders[other] >> seat & 1)))
                continue;
            region->in[other] = 1;
            queue[tail++] = (uint8_t)other;
        }
    }
    return way_out;
}

/* surround=single: the field alone, lost if every field beside it is enemy-held. */
static bool field_surrounded(
    const struct stage *stage, const unsigned *holders, int seat, int field)
{
    const struct rules *rules = stage->rules;
    for (int i = 0; i < rules->beside_count[field]; i++) {
        unsigned held = holders[rules->beside[field][i]];
        if (held == 0 || (held >> seat & 1))
            return false;
    }
    return true;
}

/* Whether SEAT's figures on FIELD are surrounded on the judged board, and by whom. */
static bool surrounded(const struct stage *stage, const struct state *judged,
    const unsigned *holders, int seat, int field, int *captor)
{
    struct region region = {{0}};
    if (stage->rules->single) {
        region.in[field] = 1;
        if (!field_surrounded(stage, holders, seat, field))
            return false;
    } else if (grow_region(stage, holders, seat, field, &region)) {
        return false;
    }
    *captor = strongest_beside(stage, judged, &region, seat);
    return *captor >= 0;
}

/* Removes what is surrounded on the fields FIRST .. LAST - 1, all judged on the same board. */
static void surround(struct stage *stage, int first, int last)
{
    const struct rules *rules = stage->rules;
    const struct state judged = *stage->state;
    unsigned holders[TRI_FIELDS_MAX];
    for (int field = 0; field < rules->fields; field++)
        holders[field] = tri_holders(rules, &judged, field);
    for (int field = first; field < last; field++) {
        for (int seat = 0; seat < rules->players; seat++) {
            int captor = -1;
            if (!(holders[field] >> seat & 1) ||
                !surrounded(stage, &judged, holders, seat, field, &captor))
                continue;
            if (judged.chief[seat] == field)
                stage->captors |= 1u << captor;
            remove_figures(stage, field, seat, 0);
        }
    }
}

/* A colour without its Chief loses everything and is out. */
static void lose_all(struct stage *stage, int seat)
{
    struct state *state = stage->state;
    for (int field = 0; field < stage->rules->fields; field++)
        remove_figures(stage, field, seat, 0);
    state->waiting[seat][0] = state->waiting[seat][1] = 0;
    state->off[seat] = 0;
    state->free_step[seat] = 0;
    state->out[state->out_count++] = (uint8_t)(seat + 1);
}

/* After each stage. Returns true if the game is over. */
static bool settle(struct stage *stage)
{
    struct state *state = stage->state;
    unsigned fallen = stage->fallen;
    for (int seat = 0; seat < stage->rules->players; seat++)
        if (fallen >> seat & 1)
            lose_all(stage, seat);
    if (fallen == 0)
        return false;
    unsigned winners = 0;
    if (stage->rules->end_first)
        winners = stage->captors & ~fallen ? stage->captors & ~fallen : stage->captors;
    else if (tri_players_in(stage->rules, state) == 0)
        winners = fallen;
    stage->fallen = stage->captors = 0;
    state->winners = (uint8_t)winners;
    state->over = winners != 0;
    return state->over;
}

bool tri_battle(const struct rules *rules, struct state *state)
{
    struct stage stage = {.rules = rules, .state = state};
    fight(&stage);
    if (settle(&stage))
        return true;
    surround(&stage, 0, rules->hexes);
    if (settle(&stage))
        return true;
    surround(&stage, rules->hexes, rules->fields);
    settle(&stage);
    return stage.changed;
}
