/*
 * Toll Hexes: says in words what to do, what is where, and what an action would cost and bring,
 * found by playing it on a copy.
 */
#include "games/toll_hexes/private.h"

struct phrase toll_list_hand(const struct state *state, int seat)
{
    struct phrase hand;
    struct text text = text_in(hand.data, sizeof hand.data);
    const char *between = C_("between tiles of a hand", " ");
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        for (int i = 0; i < state->hand[seat][kind]; i++)
            text_format(&text, "%s%s", text.length ? between : "", toll_tile_name(kind));
    for (int i = 0; i < state->hand_unknown[seat]; i++)
        text_format(&text, "%s?", text.length ? between : "");
    return hand;
}

void toll_add_sentence(struct text *text, const char *sentence)
{
    text_add(text, text->length ? C_("between sentences told in a row", ". ") : "");
    text_add(text, sentence);
}

struct phrase toll_receivers(
    const struct rules *rules, const struct toll_payment *payment, int seat)
{
    struct phrase receivers;
    struct text text = text_in(receivers.data, sizeof receivers.data);
    for (int to = 0; to <= rules->players; to++) {
        if (payment->to[to] == 0)
            continue;
        text_add(&text, text.length ? C_("between payments", " and ") : "");
        if (to == 0)
            text_format(&text, _("%d to the bank"), payment->to[to]);
        else if (to == seat + 1)
            text_format(&text, _("%d to you"), payment->to[to]);
        else
            text_format(&text, _("%d to player %d"), payment->to[to], to);
    }
    return receivers;
}

static void prompt_chance(const struct state *state, struct text *text)
{
    struct text players = TEXT_ROOM(48);
    if (state->phase == TOLL_DRAW) {
        text_format(text, _("Player %d draws a tile"), state->drawer + 1);
        return;
    }
    for (int seat = 0; seat < TOLL_PLAYERS_MAX; seat++) {
        if (!(state->rolling >> seat & 1))
            continue;
        list_go_on(&players);
        text_add_number(&players, seat + 1);
    }
    text_format(text, _("The highest die starts: type the dice of players %s, in this order"),
        players.data);
}

/* Finds the cheapest placement; a STOPPER only if no other tile can be placed. */
static bool find_cheapest(const struct rules *rules, const struct state *state, struct action *best)
{
    struct action open = {.kind = TOLL_PLACE, .part = TOLL_TURN_OPEN};
    int cost = -1, seat = state->active;
    for (; open.b < TOLL_KINDS; open.b++)
        for (open.a = 0; open.b != TOLL_STOP && open.a < rules->board.count; open.a++)
            if (toll_may_hold(state, seat, open.b))
                (void)toll_find_cheaper(rules, state, &open, best, &cost);
    for (int cell = 0; cost < 0 && cell < rules->board.count; cell++) {
        if (!toll_may_hold(state, seat, TOLL_STOP) ||
            !toll_may_stop(rules, state, seat, cell, NULL))
            continue;
        cost = 0;
        *best = (struct action){.kind = TOLL_PLAY_STOP, .a = (uint16_t)cell};
    }
    return cost >= 0;
}

static bool can_swap(const struct state *state)
{
    return state->coins[state->active] > 0 && toll_bag_size(state, state->active) > 0;
}

static const char *no_placement(const struct state *state)
{
    if (state->hand_unknown[state->active])
        return _("None of your tiles fits anywhere: swap or pass");
    if (toll_hand_size(state, state->active) == 0)
        return _("Your hand is empty: pass");
    return can_swap(state)
               ? _("No tile of yours can be placed: swap (pays 1 to the bank) or pass (earns 1)")
               : _("No tile of yours can be placed: pass (earns 1)");
}

/* Says what may be placed: "place a tile (124356 e4 pays 3 to player 2)". */
static void add_placement(const struct rules *rules, const struct state *state, struct text *text)
{
    struct action best;
    if (!find_cheapest(rules, state, &best)) {
        toll_add_sentence(text, no_placement(state));
        return;
    }
    struct text worth = TEXT_ROOM(TOLL_WORDS_SIZE);
    const char *tile = toll_tile_name(best.kind == TOLL_PLAY_STOP ? TOLL_STOP : best.b);
    struct board_name cell = board_name(&rules->board, best.a);
    bool turned = best.kind == TOLL_PLACE && best.b != TOLL_WILD;
    struct phrase place =
        turned ? text_phrase("%s r%d", cell.data, best.part) : text_phrase("%s", cell.data);
    toll_worth(rules, state, &best, &worth);
    toll_add_sentence(text, "");
    text_format(text,
        can_swap(state) ? _("Place a tile (%s %s %s), swap (pays 1) or pass (earns 1)")
                        : _("Place a tile (%s %s %s) or pass (earns 1)"),
        tile, place.data, worth.data);
}

static void add_means(const struct state *state, int actor, struct text *text)
{
    struct phrase coins = toll_coins(state->coins[actor]);
    if (toll_hand_size(state, actor) > 0)
        text_format(text, _("Player %d, %s, in hand %s"), actor + 1, coins.data,
            toll_list_hand(state, actor).data);
    else
        text_format(text, _("Player %d, %s, in hand"), actor + 1, coins.data);
}

struct phrase toll_coins(int count)
{
    return text_phrase(NG_("%d coin", "%d coins", count), count);
}

struct phrase toll_tiles(int count)
{
    return text_phrase(NG_("%d tile", "%d tiles", count), count);
}

struct phrase toll_goals(int count)
{
    return text_phrase(NG_("%d Goal", "%d Goals", count), count);
}

void toll_prompt(const struct rules *rules, const struct state *state, struct text *text)
{
    int actor = toll_actor(rules, state);
    if (actor == ACTOR_OVER) {
        text_add(text, _("The game is over"));
        return;
    }
    if (actor == ACTOR_CHANCE) {
        prompt_chance(state, text);
        return;
    }
    add_means(state, actor, text);
    if (state->last_round)
        toll_add_sentence(text, _("This is your last turn"));
    if (state->phase == TOLL_STARTING)
        toll_add_sentence(
            text, _("Turn the Start tile: start 0 (its 1 to the north) to start 5, clockwise"));
    else
        add_placement(rules, state, text);
}

/* Describes a tile on the board and says whose it is: "player 2's 164532 N=1 ..". */
static void add_tile(const struct toll_cell *at, struct text *text)
{
    if (at->owner)
        text_format(text, _("player %d's %s"), at->owner, toll_tile_name(at->tile));
    else
        text_add(text, _("the Start tile"));
    for (int side = 0; at->tile != TOLL_WILD && side < HEX_DIRECTIONS; side++)
        text_format(text, " %s=%d", toll_side(side), toll_digit(at->tile, at->turn, side));
    if (!at->closed)
        return;
    list_add_comma(text, false);
    text_add(text, _("closed by a STOPPER"));
}

bool toll_describe_cell(
    const struct rules *rules, const struct state *state, int cell, struct text *about)
{
    const struct toll_cell *at = &state->cell[cell];
    if (at->tile != TOLL_NO_TILE)
        add_tile(at, about);
    else if (at->closed)
        text_format(about, _("closed by player %d's STOPPER"), at->owner);
    else
        text_add(about, _("empty"));
    if (rules->goal_at[cell] != TOLL_NO_ZONE) {
        list_add_comma(about, false);
        text_add(about, _("a Goal"));
    }
    if (rules->zone_at[cell] != TOLL_NO_ZONE) {
        list_add_comma(about, false);
        text_add(about, _("in an Assist Zone"));
    }
    return at->tile != TOLL_NO_TILE || at->closed;
}

/* Adds the score: "Player 1: 6 coins less 22 tiles left = -16; 0 Goals". */
void toll_describe_score(const struct rules *rules, const struct state *state, struct text *text)
{
    struct game_result result;
    toll_result(rules, state, &result);
    if (!result.over)
        text_format(text, "%s\n", _("If the game ended now:"));
    for (int seat = 0; seat < rules->players; seat++) {
        text_format(text,
            result.winner[seat] ? _("%s: %s less %s left = %d; %s, wins")
                                : _("%s: %s less %s left = %d; %s"),
            text_player(text, seat, true).data, toll_coins(state->coins[seat]).data,
            toll_tiles(toll_tiles_of(state, seat)).data, result.scores[seat],
            toll_goals(toll_goals_of(state, seat)).data);
        text_add_char(text, '\n');
    }
}

int toll_action_fields(
    const struct rules *rules, const struct action *action, int fields[ACTION_FIELDS_MAX])
{
    if (action->kind == TOLL_SWAP || action->kind == TOLL_PASS)
        return 0;
    fields[0] = action->kind == TOLL_PLAY_START ? rules->board.centre : action->a;
    return 1;
}

void toll_facts(const struct rules *rules, bool ascii, struct facts *facts)
{
    facts_number(facts, "goal", rules->goal_reward);
    facts_number(facts, "assist", rules->assist_reward);
    facts_number(facts, "coins", TOLL_COINS);
    facts_number(facts, "match-one", rules->match_one);
}

/* ---- what an action costs and brings, before it is played ---- */

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

void toll_worth(const struct rules *rules, const struct state *state, const struct action *action,
    struct text *text)
{
    struct toll_payment payment;
    if (action->kind == TOLL_PLAY_START)
        return;
    int earned = find_price(rules, state, action, &payment);
    struct phrase receivers = toll_receivers(rules, &payment, state->active);
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

/* Asks before the last coins are spent. */
bool toll_confirm(const struct rules *rules, const struct state *state, const struct action *action,
    bool by_key, struct text *question)
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
        toll_receivers(rules, &payment, state->active).data);
    return true;
}
