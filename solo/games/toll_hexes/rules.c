/*
 * Toll Hexes: whose turn it is, playing actions and events, payments, rewards, and the end of the
 * game.
 */
#include "games/toll_hexes/private.h"

int toll_actor(const struct rules *rules, const struct state *state)
{
    if (state->phase == TOLL_OVER)
        return ACTOR_OVER;
    return state->phase == TOLL_DIE || state->phase == TOLL_DRAW ? ACTOR_CHANCE : state->active;
}

/* Gives SEAT coins from the bank, which may not have enough (option bank). */
static void bank_pays(const struct rules *rules, struct state *state, int seat, int coins)
{
    if (rules->bank >= 0 && coins > state->bank)
        coins = state->bank;
    if (rules->bank >= 0)
        state->bank -= coins;
    state->coins[seat] += coins;
}

static void pay_bank(const struct rules *rules, struct state *state, int seat, int coins)
{
    state->coins[seat] -= coins;
    if (rules->bank >= 0)
        state->bank += coins;
}

static void take_from_hand(struct state *state, int seat, int kind)
{
    if (state->hand[seat][kind] > 0)
        state->hand[seat][kind]--;
    else
        state->hand_unknown[seat]--;
    state->left[seat][kind]--;
}

static void reward(const struct rules *rules, struct state *state, int seat, int cell)
{
    int goal = rules->goal_at[cell], zone = rules->zone_at[cell];
    if (goal != TOLL_NO_ZONE) {
        state->captured[goal] = (uint8_t)(seat + 1);
        bank_pays(rules, state, seat, rules->goal_reward);
    } else if (zone != TOLL_NO_ZONE && state->assisted[zone] == 0) {
        state->assisted[zone] = (uint8_t)(seat + 1);
        bank_pays(rules, state, seat, rules->assist_reward);
    }
}

static void end_turn(const struct rules *rules, struct state *state)
{
    int next = state->active + 1 < rules->players ? state->active + 1 : 0;
    bool round_over = state->last_round && next == state->starter;
    if (round_over || state->idle >= rules->stall * rules->players) {
        state->phase = TOLL_OVER;
        return;
    }
    state->active = (uint8_t)next;
    state->turn++;
    state->phase = TOLL_TURN;
}

static void begin_draws(struct state *state, int seat, int count)
{
    state->phase = TOLL_DRAW;
    state->drawer = (uint8_t)seat;
    state->draws = (uint8_t)count;
}

/* Does what follows every placement: begins the last round if due, makes a draw due, or ends the
 * turn. */
static void placed(const struct rules *rules, struct state *state)
{
    int seat = state->active;
    bool bag_left = toll_bag_size(state, seat) > 0;
    state->idle = 0;
    if ((state->captured[0] && state->captured[1] && state->captured[2]) ||
        (!bag_left && toll_hand_size(state, seat) == 0))
        state->last_round = 1;
    if (bag_left)
        begin_draws(state, seat, 1);
    else
        end_turn(rules, state);
}

/* Pays for a placement that toll_try allows: the toll of every side or, with match_one, only of the
 * side that ACTION names. */
static void pay_tolls(const struct rules *rules, struct state *state, const struct action *action)
{
    const struct toll_beside *beside = &state->beside[action->a];
    uint32_t digits = action->b == TOLL_WILD ? beside->digit : rules->code[action->b][action->part];
    if (rules->match_one)
        digits &= TOLL_SIDE << TOLL_NIBBLE * (action->c - 1);
    struct toll_payment payment;
    toll_pay_sides(beside, state->active, digits, &payment);
    assert(payment.total <= state->coins[state->active]);
    pay_bank(rules, state, state->active, payment.to[0]);
    for (int other = 0; other < rules->players; other++) {
        state->coins[state->active] -= payment.to[other + 1];
        state->coins[other] += payment.to[other + 1];
    }
}

static void place(const struct rules *rules, struct state *state, const struct action *action)
{
    int seat = state->active;
    assert(toll_set_has(&state->edge, action->a));
    take_from_hand(state, seat, action->b);
    pay_tolls(rules, state, action);
    toll_lay(rules, state, action->a,
        (struct toll_cell){(uint8_t)action->b, action->part, (uint8_t)(seat + 1), 0});
    reward(rules, state, seat, action->a);
    placed(rules, state);
}

static void play_stop(const struct rules *rules, struct state *state, int cell)
{
    struct toll_cell at = state->cell[cell];
    take_from_hand(state, state->active, TOLL_STOP);
    at.closed = 1;
    if (at.tile == TOLL_NO_TILE)
        at.owner = (uint8_t)(state->active + 1);
    toll_lay(rules, state, cell, at);
    placed(rules, state);
}

static void swap(const struct rules *rules, struct state *state)
{
    int seat = state->active;
    int count = toll_hand_size(state, seat);
    pay_bank(rules, state, seat, 1);
    memset(state->hand[seat], 0, sizeof state->hand[seat]);
    state->hand_unknown[seat] = 0;
    state->idle++;
    begin_draws(state, seat, count);
}

void toll_apply(const struct rules *rules, struct state *state, const struct action *action)
{
    switch ((enum toll_action)action->kind) {
    case TOLL_PLAY_START:
        toll_lay(
            rules, state, rules->board.centre, (struct toll_cell){TOLL_START, action->part, 0, 0});
        state->phase = TOLL_TURN;
        return;
    case TOLL_PLACE:
        place(rules, state, action);
        return;
    case TOLL_PLAY_STOP:
        play_stop(rules, state, action->a);
        return;
    case TOLL_SWAP:
        swap(rules, state);
        return;
    case TOLL_PASS:
        bank_pays(rules, state, state->active, 1);
        state->idle++;
        end_turn(rules, state);
        return;
    }
}

/* Has the players with the highest roll roll again; if there is only one, that player starts. */
static void roll_die(struct state *state, const struct event *event)
{
    int best = 0, index = 0, winners = 0;
    for (int seat = 0; seat < TOLL_PLAYERS_MAX; seat++) {
        if (!(state->rolling >> seat & 1))
            continue;
        int value = event->values[index++];
        if (value > best)
            winners = 0;
        if (value >= best) {
            best = value;
            winners |= 1 << seat;
        }
    }
    state->rolling = (uint8_t)winners;
    state->die_round++;
    if (winners & (winners - 1))
        return;
    state->starter = state->active = (uint8_t)__builtin_ctz((unsigned)winners);
    state->decided = 1;
    state->rolling = 0;
    begin_draws(state, 0, TOLL_HAND);
}

static void draws_done(const struct rules *rules, struct state *state)
{
    if (state->set_up) {
        end_turn(rules, state);
        return;
    }
    if (state->drawer + 1 < rules->players) {
        begin_draws(state, state->drawer + 1, TOLL_HAND);
        return;
    }
    state->set_up = 1;
    state->phase = TOLL_STARTING;
}

static void draw(const struct rules *rules, struct state *state, int kind)
{
    int seat = state->drawer;
    state->drawn[seat]++;
    if (kind == VALUE_UNKNOWN)
        state->hand_unknown[seat]++;
    else
        state->hand[seat][kind]++;
    if (--state->draws == 0)
        draws_done(rules, state);
}

void toll_apply_event(const struct rules *rules, struct state *state, const struct event *event)
{
    if (event->kind == TOLL_EVENT_DIE)
        roll_die(state, event);
    else
        draw(rules, state, event->values[0]);
}

int toll_goals_of(const struct state *state, int seat)
{
    int count = 0;
    for (int goal = 0; goal < TOLL_GOALS; goal++)
        count += state->captured[goal] == seat + 1;
    return count;
}

/* Returns a positive number if A is ahead of B: by score, then more Goals, then fewer tiles
 * left. */
static int compare(const struct state *state, const int scores[], const int tiles[], int a, int b)
{
    if (scores[a] != scores[b])
        return scores[a] - scores[b];
    int goals = toll_goals_of(state, a) - toll_goals_of(state, b);
    return goals ? goals : tiles[b] - tiles[a];
}

void toll_result(const struct rules *rules, const struct state *state, struct game_result *result)
{
    int tiles[TOLL_PLAYERS_MAX];
    memset(result, 0, sizeof *result);
    result->over = state->phase == TOLL_OVER;
    for (int seat = 0; seat < rules->players; seat++) {
        tiles[seat] = toll_tiles_of(state, seat);
        result->scores[seat] = state->coins[seat] - tiles[seat];
    }
    for (int seat = 0; seat < rules->players && result->over; seat++) {
        bool beaten = false;
        for (int other = 0; other < rules->players; other++)
            beaten |= compare(state, result->scores, tiles, other, seat) > 0;
        result->winner[seat] = !beaten;
    }
}

void toll_value(const struct rules *rules, const struct state *state, int value[GAME_PLAYERS_MAX])
{
    for (int seat = 0; seat < rules->players; seat++)
        value[seat] = state->coins[seat] - toll_tiles_of(state, seat);
}
