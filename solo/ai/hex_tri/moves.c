/*
 * Ways over the board and strikes at a Chief.
 */
#include "ai/hex_tri/private.h"

#include <string.h>

static bool enemy_on(const struct rules *rules, const struct state *state, int seat, int field)
{
    return (tri_holders(rules, state, field) & ~(1u << seat)) != 0;
}

int hex_tri_figures(const struct rules *rules, const struct state *state,
    struct tri_figure figures[TRI_SOURCES_MAX])
{
    int seat = state->mover, count = 0;
    if (state->chain) {
        figures[0] = (struct tri_figure){state->chain_chief, state->chain_at};
        return 1;
    }
    if (state->off_chief[seat]) {
        figures[0] = (struct tri_figure){true, TRI_OFF_BOARD};
        return 1;
    }
    figures[count++] = (struct tri_figure){true, state->chief[seat]};
    if (state->off[seat] > 0)
        figures[count++] = (struct tri_figure){false, TRI_OFF_BOARD};
    for (int field = 0; field < rules->fields; field++)
        if (state->ordinary[field][seat] > 0)
            figures[count++] = (struct tri_figure){false, (uint8_t)field};
    return count;
}

/* Whether a figure that stands or has just come to AT may go on: not if it holds a disputed hex
 * alone. */
static bool may_go_on(
    const struct rules *rules, const struct state *state, int seat, int at, bool stands)
{
    return !enemy_on(rules, state, seat, at) || tri_count(state, at, seat) > (stands ? 1 : 0);
}

void hex_tri_reach(const struct rules *rules, const struct state *state, struct tri_figure figure,
    struct tri_reach *reach)
{
    uint8_t queue[TRI_FIELDS_MAX];
    int head = 0, tail = 0, seat = state->mover;
    memset(reach, TRI_FAR, sizeof *reach);
    if (figure.field != TRI_OFF_BOARD) {
        reach->steps[figure.field] = 0;
        queue[tail++] = figure.field;
    }
    for (int field = rules->hexes; figure.field == TRI_OFF_BOARD && field < rules->fields;
         field++) {
        if (!rules->entry[field] || tri_holders(rules, state, field) != 0)
            continue;
        reach->steps[field] = 1;
        queue[tail++] = (uint8_t)field;
    }
    while (head < tail) {
        int at = queue[head++];
        if (!may_go_on(rules, state, seat, at, reach->steps[at] == 0))
            continue;
        for (int i = 0; i < rules->beside_count[at]; i++) {
            int to = rules->beside[at][i];
            bool closed = to >= rules->hexes && tri_holders(rules, state, to) != 0;
            if (closed || reach->steps[to] != TRI_FAR)
                continue;
            reach->steps[to] = (uint8_t)(reach->steps[at] + 1);
            reach->before[to] = (uint8_t)at;
            queue[tail++] = (uint8_t)to;
        }
    }
}

bool hex_tri_walk(const struct game *game, const struct rules *rules, struct state *state,
    struct tri_figure figure, const struct tri_reach *reach, int field, struct action *first)
{
    uint8_t way[TRI_FIELDS_MAX];
    int steps = reach->steps[field];
    for (int i = steps, at = field; i > 0; i--, at = reach->before[at])
        way[i - 1] = (uint8_t)at;
    for (int i = 0, at = figure.field; i < steps; at = way[i++]) {
        struct action action = {TRI_STEP, figure.chief, (uint16_t)at, way[i], 0};
        if (at == TRI_OFF_BOARD)
            action = (struct action){TRI_ENTER, figure.chief, 0, way[i], 0};
        if (!tri_pay(rules, state, &action))
            return false;
        if (first && i == 0)
            *first = action;
        game->apply(rules, state, &action);
    }
    return true;
}

/* How many more figures SEAT needs on FIELD to have more than any other colour there. */
static int missing_on(const struct rules *rules, const struct state *state, int seat, int field)
{
    int most = 0;
    for (int other = 0; other < rules->players; other++)
        if (other != seat && tri_count(state, field, other) > most)
            most = tri_count(state, field, other);
    int missing = most + 1 - tri_count(state, field, seat);
    return missing > 0 ? missing : 0;
}

/* The fields a strike at a Chief on CHIEF has to take. */
static int targets_of(const struct rules *rules, int chief, uint8_t targets[HEX_DIRECTIONS])
{
    if (chief < rules->hexes) {
        targets[0] = (uint8_t)chief;
        return 1;
    }
    memcpy(targets, rules->beside[chief], rules->beside_count[chief]);
    return rules->beside_count[chief];
}

/* Whether an ordinary figure on FIELD is free to go: not needed on a target itself. */
static bool is_spare(const struct rules *rules, const struct state *state, int field,
    const uint8_t *targets, int count)
{
    struct state without;
    for (int i = 0; i < count; i++) {
        if (targets[i] != field)
            continue;
        without = *state;
        without.ordinary[field][state->mover]--;
        return missing_on(rules, &without, state->mover, field) == 0;
    }
    return true;
}

/* One figure of a strike: who, and its way. */
struct sally {
    struct tri_figure figure;
    struct tri_reach reach;
    int target;
    int steps;
};

/* The shortest way of any spare ordinary figure to a target that misses one. */
static bool find_sally(const struct rules *rules, const struct state *state, const uint8_t *targets,
    int count, struct sally *best)
{
    struct tri_figure figures[TRI_SOURCES_MAX];
    int sources = hex_tri_figures(rules, state, figures);
    best->steps = TRI_FAR;
    for (int i = 0; i < sources; i++) {
        if (figures[i].chief || !is_spare(rules, state, figures[i].field, targets, count))
            continue;
        struct tri_reach reach;
        hex_tri_reach(rules, state, figures[i], &reach);
        for (int k = 0; k < count; k++) {
            int steps = reach.steps[targets[k]];
            if (steps >= best->steps || !missing_on(rules, state, state->mover, targets[k]))
                continue;
            *best = (struct sally){figures[i], reach, targets[k], steps};
        }
    }
    return best->steps != TRI_FAR;
}

/* The first target that misses somebody, or -1. */
static int wanting(
    const struct rules *rules, const struct state *state, const uint8_t *targets, int count)
{
    for (int i = 0; i < count; i++)
        if (missing_on(rules, state, state->mover, targets[i]) > 0)
            return targets[i];
    return -1;
}

bool hex_tri_strike(const struct game *game, const struct rules *rules, struct state *state,
    int enemy, struct action *first)
{
    uint8_t targets[HEX_DIRECTIONS];
    static const struct action done = {TRI_DONE, 0, 0, 0, 0};
    int seat = state->mover, chief = state->chief[enemy];
    if (chief == TRI_NO_FIELD || state->off_chief[seat])
        return false;
    int count = targets_of(rules, chief, targets);
    if (wanting(rules, state, targets, count) < 0)
        return false;
    for (bool begun = false; wanting(rules, state, targets, count) >= 0; begun = true) {
        struct sally sally;
        if (!find_sally(rules, state, targets, count, &sally) ||
            !hex_tri_walk(
                game, rules, state, sally.figure, &sally.reach, sally.target, begun ? NULL : first))
            return false;
        game->apply(rules, state, &done);
        state->mover = (uint8_t)seat;
    }
    return true;
}
