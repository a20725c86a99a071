/*
 * Toll Hexes in words: what is to be done, what happened, what lies where.
 */
#include "games/toll_hexes/private.h"

void toll_add_hand(const struct state *state, int seat, struct text *text)
{
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        for (int i = 0; i < state->hand[seat][kind]; i++)
            text_format(text, " %s", toll_tile_name(kind));
    for (int i = 0; i < state->hand_unknown[seat]; i++)
        text_add(text, " ?");
}

static void prompt_chance(const struct state *state, struct text *text)
{
    if (state->phase == TOLL_DRAW) {
        text_format(text, "Player %d draws a tile", state->drawer + 1);
        return;
    }
    text_add(text, "The highest die starts: type the dice of player");
    for (int seat = 0; seat < TOLL_PLAYERS_MAX; seat++)
        if (state->rolling >> seat & 1)
            text_format(text, " %d", seat + 1);
}

/* What a way to place a tile costs, or -1 where it does not go. */
static int cost_of(const struct rules *rules, const struct state *state, const struct action *way)
{
    struct toll_payment payment;
    if (way->kind == TOLL_PLAY_STOP)
        return toll_may_stop(rules, state, state->active, way->a, NULL) ? 0 : -1;
    enum toll_fit fit = toll_try(rules, state, state->active, way, &payment);
    return fit == TOLL_FITS ? payment.total : -1;
}

/* The cheapest way to place a tile of KIND on CELL, if it costs less than *COST. */
static void find_cheaper(const struct rules *rules, const struct state *state, int kind, int cell,
    struct action *best, int *cost)
{
    struct action way = {TOLL_PLACE, 0, (uint16_t)cell, (uint16_t)kind, 0};
    if (kind == TOLL_STOP)
        way = (struct action){TOLL_PLAY_STOP, 0, (uint16_t)cell, 0, 0};
    for (int turn = 0; turn < (kind < TOLL_NUMBERED ? HEX_DIRECTIONS : 1); turn++) {
        for (int side = rules->match_one; side <= rules->match_one * HEX_DIRECTIONS; side++) {
            way.part = (uint8_t)turn;
            way.c = (uint16_t)(kind == TOLL_STOP ? 0 : side);
            int tried = cost_of(rules, state, &way);
            if (tried < 0 || (*cost >= 0 && tried >= *cost))
                continue;
            *cost = tried;
            *best = way;
        }
    }
}

/* A STOPPER is shown only where nothing else can be placed. */
static bool find_cheapest(const struct rules *rules, const struct state *state, struct action *best)
{
    int cost = -1;
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        for (int cell = 0; cell < rules->board.count; cell++)
            if (kind != TOLL_STOP && toll_may_hold(state, state->active, kind))
                find_cheaper(rules, state, kind, cell, best, &cost);
    for (int cell = 0; cost < 0 && cell < rules->board.count; cell++)
        if (toll_may_hold(state, state->active, TOLL_STOP))
            find_cheaper(rules, state, TOLL_STOP, cell, best, &cost);
    return cost >= 0;
}

/* Swapping needs a coin and a bag to draw from. */
static bool can_swap(const struct state *state)
{
    return state->coins[state->active] > 0 && toll_bag_size(state, state->active) > 0;
}

static void add_no_placement(const struct state *state, struct text *text)
{
    if (state->hand_unknown[state->active])
        text_add(text, ". None of your tiles fits anywhere: swap or pass");
    else if (toll_hand_size(state, state->active) == 0)
        text_add(text, ". Your hand is empty: pass");
    else
        text_format(text, ". No tile of yours can be placed: %spass (earns 1)",
            can_swap(state) ? "swap (pays 1 to the bank) or " : "");
}

/* What may be placed, such as "place a tile (124356 e4 pays 3 to B)". */
static void add_placement(const struct rules *rules, const struct state *state, struct text *text)
{
    struct action best;
    if (!find_cheapest(rules, state, &best)) {
        add_no_placement(state, text);
        return;
    }
    text_format(text, ". Place a tile (%s ",
        toll_tile_name(best.kind == TOLL_PLAY_STOP ? TOLL_STOP : best.b));
    board_format_cell(&rules->board, best.a, text);
    text_add_char(text, ' ');
    toll_worth(rules, state, &best, text);
    text_format(text, ")%spass (earns 1); 'legal' says what fits where",
        can_swap(state) ? ", swap (pays 1) or " : " or ");
}

static void add_plural(int count, const char *word, struct text *text)
{
    text_format(text, "%d %s%s", count, word, count == 1 ? "" : "s");
}

void toll_prompt(const struct rules *rules, const struct state *state, struct text *text)
{
    int actor = toll_actor(rules, state);
    if (actor == ACTOR_OVER) {
        text_add(text, "The game is over");
        return;
    }
    if (actor == ACTOR_CHANCE) {
        prompt_chance(state, text);
        return;
    }
    text_format(text, "Player %d, ", actor + 1);
    add_plural(state->coins[actor], "coin", text);
    text_add(text, ", in hand");
    toll_add_hand(state, actor, text);
    if (state->last_round)
        text_add(text, ". This is your last turn");
    if (state->phase == TOLL_STARTING)
        text_add(text, ". Turn the Start tile: start 0 (its 1 to the north) to start 5, clockwise");
    else
        add_placement(rules, state, text);
}

/* "You place" or "Player 2 places": the word for oneself and the one for others. */
static void add_subject(int actor, int seat, const char *mine, const char *does, struct text *text)
{
    if (actor == seat)
        text_format(text, "You %s", mine);
    else
        text_format(text, "Player %d %s", actor + 1, does);
}

static void add_payment(
    const struct rules *rules, const struct toll_payment *payment, int seat, struct text *text)
{
    const char *between = ", paying ";
    for (int to = 0; to <= rules->players; to++) {
        if (payment->to[to] == 0)
            continue;
        text_format(text, "%s%d to ", between, payment->to[to]);
        if (to == 0)
            text_add(text, "the bank");
        else if (to == seat + 1)
            text_add(text, "you");
        else
            text_format(text, "player %d", to);
        between = " and ";
    }
    if (payment->total == 0)
        text_add(text, ", paying nothing");
}

static void describe_place(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text)
{
    struct toll_payment payment;
    (void)toll_try(rules, before, ply->actor, &ply->action, &payment);
    add_subject(ply->actor, seat, "place", "places", text);
    text_format(text, " %s on ", toll_tile_name(ply->action.b));
    board_format_cell(&rules->board, ply->action.a, text);
    if (ply->action.b != TOLL_WILD)
        text_format(text, " turned r%d", ply->action.part);
    add_payment(rules, &payment, seat, text);
    if (rules->goal_at[ply->action.a] != TOLL_NO_ZONE)
        text_format(text, "; that captures a Goal for %d", rules->goal_reward);
    int zone = rules->zone_at[ply->action.a];
    if (zone != TOLL_NO_ZONE && before->assisted[zone] == 0)
        text_format(text, "; the Assist Zone earns %d", rules->assist_reward);
}

static void add_last_round(
    const struct rules *rules, const struct state *before, const struct ply *ply, struct text *text)
{
    struct state after = *before;
    toll_apply(rules, &after, &ply->action);
    bool goals = true;
    for (int i = 0; i < TOLL_GOALS; i++)
        goals = goals && after.captured[i] != 0;
    if (after.last_round && !before->last_round)
        text_format(text, ". %s, so this is the last round",
            goals ? "All Goals are captured" : "That was the player's last tile");
    if (after.phase == TOLL_OVER && !after.last_round)
        text_add(text, ". Nobody has placed anything for too long, so the game ends");
}

static void describe_action(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text)
{
    switch ((enum toll_action)ply->action.kind) {
    case TOLL_PLAY_START:
        add_subject(ply->actor, seat, "lay", "lays", text);
        text_format(text, " the Start tile, turned %d", ply->action.part);
        break;
    case TOLL_PLACE:
        describe_place(rules, before, ply, seat, text);
        break;
    case TOLL_PLAY_STOP:
        add_subject(ply->actor, seat, "put", "puts", text);
        text_add(text, " a STOPPER on ");
        board_format_cell(&rules->board, ply->action.a, text);
        break;
    case TOLL_SWAP:
        add_subject(ply->actor, seat, "pay a coin and swap your hand",
            "pays a coin and swaps the hand", text);
        break;
    case TOLL_PASS:
        add_subject(ply->actor, seat, "pass and take a coin", "passes and takes a coin", text);
        break;
    }
    add_last_round(rules, before, ply, text);
}

static void describe_dice(const struct rules *rules, const struct state *before,
    const struct event *event, int seat, struct text *text)
{
    struct state after = *before;
    int index = 0;
    text_add(text, "The dice decide who starts:");
    for (int roller = 0; roller < TOLL_PLAYERS_MAX; roller++) {
        if (!(before->rolling >> roller & 1))
            continue;
        text_format(
            text, "%s player %d rolls %d", index ? "," : "", roller + 1, event->values[index]);
        index++;
    }
    toll_apply_event(rules, &after, event);
    if (!after.decided)
        text_add(text, "; the highest roll again");
    else if (after.starter == seat)
        text_add(text, "; you start");
    else
        text_format(text, "; player %d starts", after.starter + 1);
}

/* That another player draws goes without saying: who places a tile draws one. */
void toll_describe_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text)
{
    const struct event *event = &ply->event;
    if (ply->actor >= 0) {
        describe_action(rules, before, ply, seat, text);
    } else if (event->kind == TOLL_EVENT_DIE) {
        describe_dice(rules, before, event, seat, text);
    } else if (seat < 0 || seat == event->subject) {
        add_subject(event->subject, seat, "draw", "draws", text);
        text_format(text, " %s",
            event->values[0] < TOLL_KINDS ? toll_tile_name(event->values[0]) : "a tile");
    }
}

static void describe_tile(const struct toll_cell *at, struct text *text)
{
    if (at->owner)
        text_format(text, "player %d's ", at->owner);
    text_add(text, at->tile == TOLL_START ? "the Start tile" : toll_tile_name(at->tile));
    for (int side = 0; at->tile != TOLL_WILD && side < HEX_DIRECTIONS; side++)
        text_format(text, " %s=%d", toll_side_name[side], toll_digit(at->tile, at->turn, side));
    if (at->closed)
        text_add(text, ", closed by a STOPPER");
}

static void describe_cell(
    const struct rules *rules, const struct state *state, int cell, struct text *text)
{
    const struct toll_cell *at = &state->cell[cell];
    board_format_cell(&rules->board, cell, text);
    text_add(text, ": ");
    if (at->tile != TOLL_NO_TILE)
        describe_tile(at, text);
    else if (at->closed)
        text_format(text, "closed by player %d's STOPPER", at->owner);
    else
        text_add(text, "empty");
    if (rules->goal_at[cell] != TOLL_NO_ZONE)
        text_add(text, ", a Goal");
    if (rules->zone_at[cell] != TOLL_NO_ZONE)
        text_add(text, ", in an Assist Zone");
}

bool toll_describe_field(
    const struct rules *rules, const struct state *state, const char *name, struct text *text)
{
    int cell = board_parse_cell(&rules->board, &name);
    if (cell == BOARD_NO_CELL || *name)
        return false;
    describe_cell(rules, state, cell, text);
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int other = rules->board.neighbour[cell][side];
        if (other == BOARD_NO_CELL)
            continue;
        text_add(text, "\n  ");
        describe_cell(rules, state, other, text);
    }
    return true;
}

void toll_describe_score(const struct rules *rules, const struct state *state, struct text *text)
{
    struct game_result result;
    toll_result(rules, state, &result);
    if (!result.over)
        text_add(text, "If the game ended now:\n");
    for (int seat = 0; seat < rules->players; seat++) {
        text_format(text, "Player %d: ", seat + 1);
        add_plural(state->coins[seat], "coin", text);
        text_add(text, " less ");
        add_plural(state->coins[seat] - result.scores[seat], "tile", text);
        text_format(text, " left = %d; ", result.scores[seat]);
        add_plural(toll_goals_of(state, seat), "Goal", text);
        text_add(text, result.winner[seat] ? ", wins\n" : "\n");
    }
}

void toll_format_field(const struct rules *rules, int field, struct text *text)
{
    board_format_cell(&rules->board, field, text);
}

int toll_action_fields(
    const struct rules *rules, const struct action *action, int fields[ACTION_FIELDS_MAX])
{
    if (action->kind == TOLL_SWAP || action->kind == TOLL_PASS)
        return 0;
    fields[0] = action->kind == TOLL_PLAY_START ? rules->board.centre : action->a;
    return 1;
}
