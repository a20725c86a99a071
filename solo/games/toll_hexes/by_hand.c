/*
 * Toll Hexes at a real table. Each player has a set of 22 tiles of their own, so people and the
 * computer, whose draws exist only in the program, can never draw the same tile. People look only
 * at their own tiles; the computer's are taken from its set when it plays them.
 */
#include "games/toll_hexes/private.h"

static int drawer(const struct rules *rules, const struct state *state)
{
    return state->phase == TOLL_DRAW ? state->drawer : -1;
}

static void lay_out(const struct rules *rules, struct text *text)
{
    text_format(text,
        _("Lay out the board and the Start tile, and give every player %d coins and a bag of 22 "
          "tiles of one colour.\n"),
        TOLL_COINS);
    text_add(text, _("Draw three tiles from your own bag, and one after each placement. Keep them "
                     "to yourself, and never type a tile before you play it. The computer draws "
                     "inside the program, where nobody sees it; lay its real tiles open beside the "
                     "board and take what it plays from there.\nRoll a die for every player and "
                     "type the numbers in the order of the players, such as '4 2'."));
}

/* Adds a line: put a tile of PLAYER (0: the bank) on CELL. */
static void add_put(
    const struct rules *rules, const struct toll_cell *tile, int cell, struct text *text)
{
    struct board_name name = board_name(&rules->board, cell);
    const char *way = toll_direction(tile->turn);
    if (tile->tile == TOLL_START)
        text_format(text, _("Put the Start tile on %s, turned so that its 1 points %s (r%d).\n"),
            name.data, way, tile->turn);
    else if (tile->tile == TOLL_WILD)
        text_format(
            text, _("Put one of player %d's WILDs face up on %s.\n"), tile->owner, name.data);
    else
        text_format(text,
            _("Put player %d's tile %s face up on %s, turned so that its 1 points %s (r%d).\n"),
            tile->owner, toll_tile_name(tile->tile), name.data, way, tile->turn);
}

/* Says what is paid for a tile and what the bank pays for it. */
static void add_payment(
    const struct rules *rules, const struct state *before, const struct ply *ply, struct text *text)
{
    struct toll_payment payment;
    struct state after = *before;
    int seat = ply->actor;
    (void)toll_try(rules, before, seat, &ply->action, &payment);
    toll_apply(rules, &after, &ply->action);
    int earned = after.coins[seat] - before->coins[seat] + payment.total;
    if (payment.to[0] > 0)
        text_format(text, _("Have player %d pay %d to the bank.\n"), seat + 1, payment.to[0]);
    for (int to = 1; to <= rules->players; to++)
        if (payment.to[to] > 0)
            text_format(
                text, _("Have player %d pay %d to player %d.\n"), seat + 1, payment.to[to], to);
    if (earned > 0)
        text_format(text, _("Pay %d from the bank to player %d.\n"), earned, seat + 1);
}

static void carry_out(const struct rules *rules, const struct state *before, const struct ply *ply,
    bool done, struct text *text)
{
    const struct action *action = &ply->action;
    const struct toll_cell start = {.tile = TOLL_START, .turn = action->part};
    const struct toll_cell tile = {
        .tile = (uint8_t)action->b, .turn = action->part, .owner = (uint8_t)(ply->actor + 1)};
    int player = ply->actor + 1;
    if (done || ply->actor < 0)
        return;
    switch ((enum toll_action)action->kind) {
    case TOLL_PLAY_START:
        add_put(rules, &start, rules->board.centre, text);
        return;
    case TOLL_PLACE:
        add_put(rules, &tile, action->a, text);
        add_payment(rules, before, ply, text);
        return;
    case TOLL_PLAY_STOP:
        text_format(text, _("Put one of player %d's STOPPERs on %s."), player,
            board_name(&rules->board, action->a).data);
        return;
    case TOLL_SWAP:
        text_format(text, _("Have player %d pay 1 to the bank."), player);
        return;
    case TOLL_PASS:
        if (rules->bank < 0 || before->bank > 0)
            text_format(text, _("Pay 1 from the bank to player %d."), player);
        return;
    }
}

/* ---- changing the table to another position ---- */

static void restore_cell(const struct rules *rules, const struct toll_cell *now,
    const struct toll_cell *then, int cell, struct text *text)
{
    struct board_name name = board_name(&rules->board, cell);
    bool same = now->tile == then->tile && now->turn == then->turn &&
                (now->owner == then->owner || now->tile == TOLL_NO_TILE);
    if (now->closed && !then->closed)
        text_format(text, _("Take the STOPPER off %s.\n"), name.data);
    if (now->tile == TOLL_START && !same)
        text_format(text, _("Take the Start tile off %s.\n"), name.data);
    else if (now->tile != TOLL_NO_TILE && !same)
        text_format(text, _("Take player %d's tile %s off %s.\n"), now->owner,
            toll_tile_name(now->tile), name.data);
    if (then->tile != TOLL_NO_TILE && !same)
        add_put(rules, then, cell, text);
    if (then->closed && !now->closed)
        text_format(text, _("Put the STOPPER back on %s.\n"), name.data);
}

/* Tells SEAT to put back the last tiles drawn if it has drawn too many, or to draw if too few.
 * Swapped tiles are not known here. */
static void restore_draws(
    const struct state *now, const struct state *then, int seat, struct text *text)
{
    int back = toll_bag_size(then, seat) - toll_bag_size(now, seat);
    int drawn = (int)now->drawn[seat] - (int)then->drawn[seat];
    if (back == 1)
        text_format(
            text, _("Have player %d put the last tile drawn back into the bag.\n"), seat + 1);
    if (back > 1)
        text_format(text, _("Have player %d put the last %d tiles drawn back into the bag.\n"),
            seat + 1, back);
    if (back == -1)
        text_format(text, _("Have player %d draw a tile again.\n"), seat + 1);
    if (back < -1)
        text_format(text, _("Have player %d draw %d tiles again.\n"), seat + 1, -back);
    if (drawn != back)
        text_format(
            text, _("Have player %d undo the hand swap as well as they remember it.\n"), seat + 1);
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
        if (now->coins[seat] != then->coins[seat])
            text_format(text, _("Change player %d's coins back to %d, from %d.\n"), seat + 1,
                (int)then->coins[seat], (int)now->coins[seat]);
    }
}

static void forget(
    const struct rules *rules, const struct state *known, unsigned people, struct state *state)
{
    for (int seat = 0; seat < rules->players; seat++) {
        if (!(people >> seat & 1))
            continue;
        memcpy(state->hand[seat], known->hand[seat], sizeof state->hand[seat]);
        state->hand_unknown[seat] = known->hand_unknown[seat];
    }
}

const struct by_hand toll_by_hand = {
    .drawer = drawer,
    .lay_out = lay_out,
    .carry_out = carry_out,
    .restore = restore,
    .forget = forget,
};
