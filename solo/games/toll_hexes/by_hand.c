/*
 * Toll Hexes at a real table. Each player has an own set of 22 tiles, so what people draw and what
 * the computer draws unseen, in here, can never be the same tile: people look at their tiles alone,
 * and the computer's are taken from its set when it plays them.
 */
#include "games/toll_hexes/private.h"

static const char *const directions[HEX_DIRECTIONS] = {
    "north", "north-east", "south-east", "south", "south-west", "north-west"};

static int drawer(const struct rules *rules, const struct state *state)
{
    (void)rules;
    return state->phase == TOLL_DRAW ? state->drawer : -1;
}

static void lay_out(const struct rules *rules, struct text *text)
{
    (void)rules;
    text_format(text,
        "Lay out the board and the Start tile, and give every player %d coins and a bag of 22 "
        "tiles of one colour.\n",
        TOLL_COINS);
    text_add(text,
        "People draw three tiles from their own bag, look at them alone and never type them until "
        "they play them; after a placement they draw one. The computer draws in here, unseen too: "
        "its real tiles lie open beside the board, and you take from them what it plays.\n"
        "Roll a die for every player and type the numbers in the order of the players, such as "
        "'4 2'.");
}

/* "its 1 to the south-east": the first digit of the tile shows how it lies. */
static void add_turn(int turn, struct text *text)
{
    text_format(text, "turned so that its 1 points %s (r%d)", directions[turn], turn);
}

static void add_cell(const struct rules *rules, int cell, struct text *text)
{
    board_format_cell(&rules->board, cell, text);
}

static void add_coins(int coins, struct text *text)
{
    text_format(text, "%d coin%s", coins, coins == 1 ? "" : "s");
}

/* What is paid for a tile, and what the bank gives for it. */
static void add_payment(
    const struct rules *rules, const struct state *before, const struct ply *ply, struct text *text)
{
    struct toll_payment payment;
    struct state after = *before;
    int seat = ply->actor;
    (void)toll_try(rules, before, seat, &ply->action, &payment);
    toll_apply(rules, &after, &ply->action);
    int earned = after.coins[seat] - before->coins[seat] + payment.total;
    for (int to = 0; to <= rules->players; to++) {
        if (payment.to[to] == 0)
            continue;
        text_format(text, "\nTake from player %d ", seat + 1);
        add_coins(payment.to[to], text);
        if (to == 0)
            text_add(text, " for the bank.");
        else
            text_format(text, " for player %d.", to);
    }
    if (earned > 0) {
        text_add(text, "\nThe bank gives ");
        add_coins(earned, text);
        text_format(text, " to player %d.", seat + 1);
    }
}

static void carry_out_place(
    const struct rules *rules, const struct state *before, const struct ply *ply, struct text *text)
{
    const struct action *action = &ply->action;
    bool wild = action->b == TOLL_WILD;
    text_format(text, "Put player %d's tile %s face up on ", ply->actor + 1,
        wild ? "WILD" : toll_tile_name(action->b));
    add_cell(rules, action->a, text);
    if (!wild) {
        text_add(text, ", ");
        add_turn(action->part, text);
    }
    text_add_char(text, '.');
    add_payment(rules, before, ply, text);
}

static void carry_out(const struct rules *rules, const struct state *before, const struct ply *ply,
    bool done, struct text *text)
{
    if (done || ply->actor < 0)
        return;
    switch ((enum toll_action)ply->action.kind) {
    case TOLL_PLAY_START:
        text_add(text, "Put the Start tile on ");
        add_cell(rules, rules->board.centre, text);
        text_add(text, ", ");
        add_turn(ply->action.part, text);
        text_add_char(text, '.');
        return;
    case TOLL_PLACE:
        carry_out_place(rules, before, ply, text);
        return;
    case TOLL_PLAY_STOP:
        text_format(text, "Put a STOPPER of player %d on ", ply->actor + 1);
        add_cell(rules, ply->action.a, text);
        text_add_char(text, '.');
        return;
    case TOLL_SWAP:
        text_format(text, "Take from player %d 1 coin for the bank.", ply->actor + 1);
        return;
    case TOLL_PASS:
        if (rules->bank < 0 || before->bank > 0)
            text_format(text, "The bank gives 1 coin to player %d.", ply->actor + 1);
        return;
    }
}

/* ---- back to what lay before, or on again ---- */

static void add_tile(const struct toll_cell *at, struct text *text)
{
    if (at->owner > 0)
        text_format(text, "player %d's ", at->owner);
    text_add(text, at->tile == TOLL_START  ? "the Start tile"
                   : at->tile == TOLL_WILD ? "WILD"
                                           : toll_tile_name(at->tile));
}

static void put_tile(
    const struct rules *rules, const struct toll_cell *at, int cell, struct text *text)
{
    text_add(text, "Put ");
    add_tile(at, text);
    text_add(text, " on ");
    add_cell(rules, cell, text);
    if (at->tile != TOLL_WILD) {
        text_add(text, ", ");
        add_turn(at->turn, text);
    }
    text_add(text, ".\n");
}

static void restore_cell(const struct rules *rules, const struct toll_cell *now,
    const struct toll_cell *then, int cell, struct text *text)
{
    if (now->closed != then->closed) {
        text_add(text, now->closed ? "Take the STOPPER off " : "Put the STOPPER back on ");
        add_cell(rules, cell, text);
        text_add(text, ".\n");
    }
    bool same = now->tile == then->tile && now->turn == then->turn && now->owner == then->owner;
    if (now->tile != TOLL_NO_TILE && !same) {
        text_add(text, "Take ");
        add_tile(now, text);
        text_add(text, " off ");
        add_cell(rules, cell, text);
        text_add(text, ".\n");
    }
    if (then->tile != TOLL_NO_TILE && !same)
        put_tile(rules, then, cell, text);
}

/* Who had drawn too much puts the tiles drawn last back; who had not, draws again. A hand that was
 * swapped is not known here. */
static void restore_draws(
    const struct state *now, const struct state *then, int seat, struct text *text)
{
    int back = toll_bag_size(then, seat) - toll_bag_size(now, seat);
    int drawn = (int)now->drawn[seat] - (int)then->drawn[seat];
    if (back > 0)
        text_format(text, "Player %d puts the %d tile%s drawn last back into the bag.\n", seat + 1,
            back, back == 1 ? "" : "s");
    if (back < 0)
        text_format(
            text, "Player %d draws %d tile%s again.\n", seat + 1, -back, back == -1 ? "" : "s");
    if (drawn != back)
        text_format(text, "Player %d undoes the swap of the hand as well as can be remembered.\n",
            seat + 1);
}

static void restore(const struct rules *rules, const struct state *now, const struct state *then,
    unsigned people, struct text *text)
{
    for (int cell = 0; cell < rules->board.count; cell++)
        restore_cell(rules, &now->cell[cell], &then->cell[cell], cell, text);
    for (int seat = 0; seat < rules->players; seat++)
        if (people >> seat & 1)
            restore_draws(now, then, seat, text);
    for (int seat = 0; seat < rules->players; seat++) {
        if (now->coins[seat] == then->coins[seat])
            continue;
        text_format(text, "Player %d has ", seat + 1);
        add_coins(then->coins[seat], text);
        text_format(text, " then (now %d).\n", (int)now->coins[seat]);
    }
}

const struct by_hand toll_by_hand = {
    .drawer = drawer,
    .lay_out = lay_out,
    .carry_out = carry_out,
    .restore = restore,
};
