/*
 * Hex-Tri programmed plainly, as in RULES.md, field by field and without sets: the specification
 * with which the fast rules are compared.
 */
#include "unit/games/hex_tri_naive.h"

#include <string.h>

static unsigned holders_of(const struct rules *rules, const struct state *state, int field)
{
    unsigned holders = 0;
    for (int seat = 0; seat < rules->players; seat++)
        if (tri_count(state, field, seat) > 0)
            holders |= 1u << seat;
    return holders;
}

/* One stage of the battle phase (battles, hexes or triangles): whose Chiefs fall, and to whom. */
struct stage {
    const struct rules *rules;
    struct state *state;
    unsigned fallen; /* bits of the seats whose Chief was removed */
    unsigned captors;
    bool changed;
};

static bool produce(const struct rules *rules, struct state *state)
{
    bool changed = false;
    for (int hex = 0; hex < rules->hexes; hex++) {
        unsigned holders = holders_of(rules, state, hex);
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

/* Returns the first of SEATS in this round's order. */
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
        stage->captors |= 1u << earliest(stage, holders_of(stage->rules, stage->state, hex));
}

static void fight(struct stage *stage)
{
    for (int hex = 0; hex < stage->rules->hexes; hex++) {
        unsigned holders = holders_of(stage->rules, stage->state, hex);
        if (holders & (holders - 1))
            battle_on(stage, hex);
    }
}

/* A set of fields. */
struct region {
    uint8_t in[TRI_FIELDS_MAX];
};

/* Returns the enemy of SEAT with the most figures on the fields beside REGION (of several, the
 * first in this round's order); -1 if none of these fields has an enemy. */
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

/* Finds the region of SEAT around FIELD: connected fields that are empty or have a figure of SEAT.
 * Returns whether it has an empty entry. */
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

/* With surround=single: reports whether enemies hold every field next to FIELD. */
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

/* Reports whether SEAT's figures on FIELD are surrounded on the judged board, and sets by whom. */
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

/* Removes what is surrounded on fields FIRST .. LAST - 1, all judged on the same board. */
static void surround(struct stage *stage, int first, int last)
{
    const struct rules *rules = stage->rules;
    const struct state judged = *stage->state;
    unsigned holders[TRI_FIELDS_MAX];
    for (int field = 0; field < rules->fields; field++)
        holders[field] = holders_of(rules, &judged, field);
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

/* Removes all figures of a seat that has lost its Chief, and marks it as out. */
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

/* Ends a stage. Returns true if the game is over. */
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
    else if (state->out_count == stage->rules->players)
        winners = fallen;
    stage->fallen = stage->captors = 0;
    state->winners = (uint8_t)winners;
    state->over = winners != 0;
    return state->over;
}

static bool battle(const struct rules *rules, struct state *state)
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

static bool is_out(const struct state *state, int seat)
{
    for (int i = 0; i < state->out_count; i++)
        if (state->out[i] == seat + 1)
            return true;
    return false;
}

static int next_in(const struct rules *rules, const struct state *state, int seat)
{
    do
        seat = (seat + 1) % rules->players;
    while (is_out(state, seat));
    return seat;
}

static unsigned seats_in(const struct rules *rules, const struct state *state)
{
    unsigned seats = 0;
    for (int seat = 0; seat < rules->players; seat++)
        if (!is_out(state, seat))
            seats |= 1u << seat;
    return seats;
}

static void begin_round(const struct rules *rules, struct state *state)
{
    state->round++;
    state->first = (uint8_t)next_in(rules, state, state->first);
    state->mover = state->first;
    state->passes = 0;
    state->stepped = 0;
    state->turn++;
    for (int seat = 0; seat < rules->players; seat++) {
        state->off[seat] = (uint8_t)(state->off[seat] + state->waiting[seat][0]);
        state->waiting[seat][0] = state->waiting[seat][1];
        state->waiting[seat][1] = 0;
        state->free_step[seat] = !is_out(state, seat);
    }
}

static void end_round(const struct rules *rules, struct state *state)
{
    bool changed = state->stepped;
    changed |= produce(rules, state);
    changed |= battle(rules, state);
    if (state->over)
        return;
    unsigned in = seats_in(rules, state);
    bool alone = (in & (in - 1)) == 0;
    if (!alone && changed && state->round < rules->rounds) {
        begin_round(rules, state);
        return;
    }
    state->over = 1;
    state->winners = (uint8_t)in;
}

static void next_player(const struct rules *rules, struct state *state)
{
    if (state->passes >= rules->players - state->out_count) {
        end_round(rules, state);
        return;
    }
    state->mover = (uint8_t)next_in(rules, state, state->mover);
    state->turn++;
}

static void step(struct state *state, const struct action *action)
{
    int seat = state->mover;
    if (action->c)
        state->manna[action->c - 1]--;
    else
        state->free_step[seat] = 0;
    if (action->kind == TRI_ENTER && action->part)
        state->off_chief[seat] = 0;
    else if (action->kind == TRI_ENTER)
        state->off[seat]--;
    else if (!action->part)
        state->ordinary[action->a][seat]--;
    if (action->part)
        state->chief[seat] = (uint8_t)action->b;
    else
        state->ordinary[action->b][seat]++;
    state->chain = 1;
    state->chain_chief = action->part;
    state->chain_at = (uint8_t)action->b;
    state->passes = 0;
    state->stepped = 1;
}

void naive_apply(const struct rules *rules, struct state *state, const struct action *action)
{
    if (action->kind == TRI_STEP || action->kind == TRI_ENTER) {
        step(state, action);
        return;
    }
    if (action->kind == TRI_DONE)
        state->chain = state->chain_chief = state->chain_at = 0;
    else
        state->passes++;
    next_player(rules, state);
}

static bool can_pay(const struct rules *rules, const struct state *state, int seat, int field)
{
    return state->manna[field] > 0 && holders_of(rules, state, field) == 1u << seat;
}

static int find_payers(
    const struct rules *rules, const struct state *state, uint8_t payers[TRI_FIELDS_MAX])
{
    int count = 0;
    for (int field = 0; field < rules->fields; field++)
        if (can_pay(rules, state, state->mover, field))
            payers[count++] = (uint8_t)field;
    return count;
}

/* Reports whether a figure may leave: it may not if it is the seat's last one on a disputed hex. */
static bool may_leave(const struct rules *rules, const struct state *state, int seat, int field)
{
    bool disputed = (holders_of(rules, state, field) & ~(1u << seat)) != 0;
    return !disputed || tri_count(state, field, seat) > 1;
}

/* Reports whether FIELD has room: triangles take one figure, hexes any number. */
static bool may_arrive(const struct rules *rules, const struct state *state, int field)
{
    return field < rules->hexes || holders_of(rules, state, field) == 0;
}

/* Reports whether SEAT's Chief has yet to enter, which it must do before anything else. */
static bool must_enter(const struct state *state)
{
    return state->off_chief[state->mover] && !state->chain;
}

struct ways {
    const struct rules *rules;
    const struct state *state;
    struct action_list *list;
    int payer_count;
    uint8_t payers[TRI_FIELDS_MAX];
};

/* Adds the free step, if there is one, and the step paid from every field that can pay. */
static void add_step(const struct ways *ways, struct action action)
{
    if (action.part && ways->state->free_step[ways->state->mover])
        action_list_add(ways->list, action);
    for (int i = 0; i < ways->payer_count; i++) {
        action.c = (uint16_t)(ways->payers[i] + 1);
        action_list_add(ways->list, action);
    }
}

static void add_steps_from(const struct ways *ways, int field, bool chief)
{
    const struct rules *rules = ways->rules;
    if (!may_leave(rules, ways->state, ways->state->mover, field))
        return;
    for (int i = 0; i < rules->beside_count[field]; i++) {
        int to = rules->beside[field][i];
        if (may_arrive(rules, ways->state, to))
            add_step(ways, (struct action){TRI_STEP, chief, (uint16_t)field, (uint16_t)to, 0});
    }
}

static void add_entering(const struct ways *ways, bool chief)
{
    for (int field = ways->rules->hexes; field < ways->rules->fields; field++)
        if (ways->rules->entry[field] && may_arrive(ways->rules, ways->state, field))
            add_step(ways, (struct action){TRI_ENTER, chief, 0, (uint16_t)field, 0});
}

static void add_new_move(const struct ways *ways)
{
    const struct state *state = ways->state;
    int seat = state->mover;
    for (int field = 0; field < ways->rules->fields; field++) {
        if (state->chief[seat] == field)
            add_steps_from(ways, field, true);
        if (state->ordinary[field][seat] > 0)
            add_steps_from(ways, field, false);
    }
    if (state->off[seat] > 0)
        add_entering(ways, false);
    action_list_add(ways->list, (struct action){TRI_PASS, 0, 0, 0, 0});
}

void naive_legal(const struct rules *rules, const struct state *state, struct action_list *list)
{
    struct ways ways = {.rules = rules, .state = state, .list = list};
    ways.payer_count = find_payers(rules, state, ways.payers);
    list->count = 0;
    if (state->chain) {
        add_steps_from(&ways, state->chain_at, state->chain_chief);
        action_list_add(list, (struct action){TRI_DONE, 0, 0, 0, 0});
    } else if (must_enter(state)) {
        add_entering(&ways, true);
    } else {
        add_new_move(&ways);
    }
}

/* Returns the hex that the figure leaves empty, otherwise the richest; -1 if nothing can pay. */
static int best_payer(
    const struct rules *rules, const struct state *state, const struct action *action)
{
    int seat = state->mover, best = -1;
    uint8_t payers[TRI_FIELDS_MAX];
    int count = find_payers(rules, state, payers);
    for (int i = 0; i < count; i++) {
        bool left = action->kind == TRI_STEP && payers[i] == action->a;
        if (left && tri_count(state, payers[i], seat) == 1)
            return payers[i];
        if (best < 0 || state->manna[payers[i]] > state->manna[best])
            best = payers[i];
    }
    return best;
}

static bool pay_plainly(const struct rules *rules, const struct state *state, struct action *action)
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

/* Reports whether the step is paid in the plain way. */
static bool is_plain(
    const struct rules *rules, const struct state *state, const struct action *action)
{
    struct action paid = *action;
    return !is_step(action) || (pay_plainly(rules, state, &paid) && paid.c == action->c);
}

void naive_plain(const struct rules *rules, const struct state *state, struct action_list *list)
{
    size_t kept = 0;
    naive_legal(rules, state, list);
    for (size_t i = 0; i < list->count; i++)
        if (is_plain(rules, state, &list->items[i]))
            list->items[kept++] = list->items[i];
    list->count = kept;
}
