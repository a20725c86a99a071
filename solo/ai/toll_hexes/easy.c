/*
 * Level easy of Toll Hexes: judges every legal action by itself and takes the best. It ignores the
 * others' answers and the next draws; stronger levels consider them.
 */
#include "ai/ai.h"

#include "ai/toll_hexes/private.h"

/*
 * What an action is worth to the acting seat, in hundredths of a coin: coins paid and taken, the
 * tile that is no longer in the bag at the end, what the others gain, and what the new place
 * promises in tolls and Goals. Integers only.
 *
 * Every turn brings a coin or saves one: a pass takes a coin, a placement plays a tile that would
 * cost one at the end. So the rest counts: what is paid, to whom, what is won, and what the tile's
 * open sides promise. A side towards a cell that others may enter is a toll of its digit for them
 * and a free way on for its owner; a side towards a Goal makes that Goal expensive or cheap for the
 * next player.
 */

enum {
    TOLL_COIN = 100,
    HUNDRED = 100,
    TOLL_CHANCE = 6,  /* hundredths: probability that somebody later pays this side's digit */
    OWN_WAY = 12,     /* worth of an open side to build on */
    GOAL_CHANCE = 70, /* hundredths: probability that the promise of a Goal comes true */
    POOR = 3,         /* a player with fewer coins can hardly continue .. */
    POOR_COST = 25,   /* .. and loses this for each that is missing */
    IDLE_COST = 30,   /* for each turn without a placement, to a player who is not ahead */
    SWAP_HOPE = 40,   /* worth of a new hand if nothing in the old one fits */
};

/* Returns the cost of others' gains: what goes to players hurts more than what goes to the bank. */
static int others_gain(const struct rules *rules, int coins)
{
    return coins * TOLL_COIN / (rules->players - 1);
}

/* Returns the worth of a side with DIGIT of the seat's own tile that faces an open Goal. The others
 * come first: they take it unless the toll is too high; otherwise the seat has it for nothing. */
static int goal_beside(const struct rules *rules, const struct state *state, int seat, int digit)
{
    int reward = rules->goal_reward, richest = 0;
    for (int other = 0; other < rules->players; other++)
        richest = other == seat ? richest : greater_of(richest, state->coins[other]);
    int promise = richest >= digit ? lesser_of(2 * digit - reward, reward) : reward;
    return promise * GOAL_CHANCE * TOLL_COIN / HUNDRED;
}

/* Returns what the open sides of a tile on CELL promise its owner SEAT. */
static int sides_promise(
    const struct rules *rules, const struct state *state, int seat, int cell, int kind, int turn)
{
    int promise = 0;
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int other = rules->board.neighbour[cell][side];
        if (other == BOARD_NO_CELL || state->cell[other].tile != TOLL_NO_TILE ||
            state->cell[other].closed)
            continue;
        /* Beside a WILD, players pay the digit of their own tile: at least 1. */
        int digit = kind == TOLL_WILD ? 1 : toll_digit(kind, turn, side);
        if (rules->goal_at[other] != TOLL_NO_ZONE)
            promise += goal_beside(rules, state, seat, digit);
        else
            promise += digit * TOLL_CHANCE + OWN_WAY;
    }
    return promise;
}

static int limited(const struct rules *rules, const struct state *state, int coins)
{
    return rules->bank >= 0 && coins > state->bank ? state->bank : coins;
}

/* Returns the worth of the bank's coins for a tile on CELL; a Goal taken is denied to others. */
static int reward_worth(const struct rules *rules, const struct state *state, int cell)
{
    int goal = rules->goal_at[cell], zone = rules->zone_at[cell];
    if (goal != TOLL_NO_ZONE)
        return limited(rules, state, rules->goal_reward) * TOLL_COIN +
               others_gain(rules, rules->goal_reward);
    if (zone != TOLL_NO_ZONE && !state->assisted[zone])
        return limited(rules, state, rules->assist_reward) * TOLL_COIN;
    return 0;
}

static int judge_place(
    const struct rules *rules, const struct state *state, const struct action *action)
{
    int seat = state->active;
    struct toll_payment payment;
    toll_try(rules, state, seat, action, &payment);
    int worth =
        TOLL_COIN - payment.total * TOLL_COIN - others_gain(rules, payment.total - payment.to[0]);
    worth += reward_worth(rules, state, action->a);
    worth += sides_promise(rules, state, seat, action->a, action->b, action->part);
    int left = state->coins[seat] - payment.total;
    if (left < POOR)
        worth -= (POOR - left) * POOR_COST;
    return worth;
}

/* Returns the worth of closing another's tile, which then promises its owner nothing more. */
static int judge_stop(const struct rules *rules, const struct state *state, int cell)
{
    const struct toll_cell *at = &state->cell[cell];
    if (at->tile == TOLL_NO_TILE)
        return TOLL_COIN;
    return TOLL_COIN + sides_promise(rules, state, at->owner - 1, cell, at->tile, at->turn) /
                           (rules->players - 1);
}

/* Adjusts for a turn without a placement: these end the game, which suits only the leader. */
static int judge_idle(const struct rules *rules, const struct state *state, int worth)
{
    int score[GAME_PLAYERS_MAX], own = state->active;
    bool ahead = true;
    toll_hexes.value(rules, state, score);
    for (int other = 0; other < rules->players; other++)
        ahead = ahead && (other == own || score[other] < score[own]);
    return ahead ? worth : worth - state->idle * IDLE_COST;
}

static int64_t judge(void *self, const struct decision *decision, const struct action *action)
{
    const struct rules *rules = decision->rules;
    const struct state *state = decision->view;
    switch ((enum toll_action)action->kind) {
    case TOLL_PLAY_START:
        return 0;
    case TOLL_PLACE:
        return judge_place(rules, state, action);
    case TOLL_PLAY_STOP:
        return judge_stop(rules, state, action->a);
    case TOLL_SWAP:
        return judge_idle(rules, state, SWAP_HOPE - TOLL_COIN);
    case TOLL_PASS:
        return judge_idle(rules, state, limited(rules, state, 1) * TOLL_COIN);
    }
    return 0;
}

LEVEL_EASY(toll_hexes, 2, 50, 2, 80,
    N_("weighs costs, rewards and tolls of half of the actions, one at a time"), BY_JUDGE(judge));
