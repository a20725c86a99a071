/*
 * Toll Hexes: what an action costs and brings, in words, before it is played. It is what playing it
 * on a copy does to the coins.
 */
#include "games/toll_hexes/private.h"

#include "core/language.h"

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

/* "3 to B and 2 to the bank" */
static struct phrase list_receivers(const struct rules *rules, const struct toll_payment *payment)
{
    struct phrase receivers;
    struct text text = text_in(receivers.data, sizeof receivers.data);
    for (int to = rules->players; to >= 0; to--) {
        if (payment->to[to] == 0)
            continue;
        text_add(&text, text.length ? C_("between payments", " and ") : "");
        if (to == 0)
            text_format(&text, _("%d to the bank"), payment->to[to]);
        else
            text_format(&text, _("%d to %c"), payment->to[to], 'A' + to - 1);
    }
    return receivers;
}

void toll_worth(const struct rules *rules, const struct state *state, const struct action *action,
    struct text *text)
{
    struct toll_payment payment;
    if (action->kind == TOLL_PLAY_START)
        return;
    int earned = find_price(rules, state, action, &payment);
    struct phrase receivers = list_receivers(rules, &payment);
    if (payment.total > 0 && earned > 0)
        text_format(text, _("pays %s, earns %d"), receivers.data, earned);
    else if (payment.total > 0)
        text_format(text, _("pays %s"), receivers.data);
    else if (earned > 0 && action->kind == TOLL_PLACE)
        text_format(text, _("pays nothing, earns %d"), earned);
    else if (earned > 0)
        text_format(text, _("earns %d"), earned);
    else
        text_add(text, _("pays nothing"));
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
    text_format(question,
        coins == 1 ? _("That pays %s, your last coin") : _("That pays %s, all the coins you have"),
        list_receivers(rules, &payment).data);
    return true;
}
