/*
 * Toll Hexes: what an action costs and brings, in words, before it is played. It is what playing it
 * on a copy does to the coins.
 */
#include "games/toll_hexes/private.h"

/* What ACTION pays, and what it earns beside. */
static int find_price(const struct rules *rules, const struct state *state,
    const struct action *action, struct toll_payment *payment)
{
    struct state after = *state;
    int seat = state->active;
    *payment = (struct toll_payment){0};
    if (action->kind == TOLL_PLACE)
        (void)toll_try(rules, state, seat, action, payment);
    if (action->kind == TOLL_SWAP) {
        payment->total = 1;
        payment->to[0] = 1;
    }
    toll_apply(rules, &after, action);
    return after.coins[seat] - state->coins[seat] + payment->total;
}

static void add_receivers(
    const struct rules *rules, const struct toll_payment *payment, struct text *text)
{
    const char *between = "pays ";
    for (int to = rules->players; to >= 0; to--) {
        if (payment->to[to] == 0)
            continue;
        text_format(text, "%s%d to ", between, payment->to[to]);
        if (to == 0)
            text_add(text, "the bank");
        else
            text_add_char(text, (char)('A' + to - 1));
        between = " and ";
    }
    if (payment->total == 0)
        text_add(text, "pays nothing");
}

void toll_worth(const struct rules *rules, const struct state *state, const struct action *action,
    struct text *text)
{
    struct toll_payment payment;
    if (action->kind == TOLL_PLAY_START)
        return;
    int earned = find_price(rules, state, action, &payment);
    if (payment.total > 0 || earned == 0 || action->kind == TOLL_PLACE)
        add_receivers(rules, &payment, text);
    if (earned > 0)
        text_format(text, "%searns %d", text->length > 0 ? ", " : "", earned);
}

/* The last coins are not spent by a slip of the fingers. */
bool toll_confirm(const struct rules *rules, const struct state *state, const struct action *action,
    struct text *question)
{
    struct toll_payment payment;
    if (action->kind != TOLL_PLACE && action->kind != TOLL_SWAP)
        return false;
    int coins = state->coins[state->active];
    int earned = find_price(rules, state, action, &payment);
    if (payment.total == 0 || coins - payment.total + earned > 0)
        return false;
    text_add(question, "That ");
    add_receivers(rules, &payment, question);
    text_add(question, coins == 1 ? ", your last coin" : ", all the coins you have");
    return true;
}
