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
    text_add(text, "A die for each player decides who starts:");
    for (int seat = 0; seat < TOLL_PLAYERS_MAX; seat++)
        if (state->rolling >> seat & 1)
            text_format(text, " player %d", seat + 1);
}

/* Whether a tile of KIND may go on CELL, in whatever way. */
static bool fits_on(const struct rules *rules, const struct state *state, int kind, int cell)
{
    struct toll_payment payment;
    if (kind == TOLL_STOP)
        return toll_may_stop(rules, state, state->active, cell, NULL);
    for (int turn = 0; turn < (kind == TOLL_WILD ? 1 : HEX_DIRECTIONS); turn++) {
        for (int side = rules->match_one; side <= rules->match_one * HEX_DIRECTIONS; side++) {
            struct action tried = {
                TOLL_PLACE, (uint8_t)turn, (uint16_t)cell, (uint16_t)kind, (uint16_t)side};
            if (toll_try(rules, state, state->active, &tried, &payment) == TOLL_FITS)
                return true;
        }
    }
    return false;
}

/* What may be placed, such as "place a tile (124356 e4)". */
static void add_placement(const struct rules *rules, const struct state *state, struct text *text)
{
    for (int kind = 0; kind < TOLL_KINDS; kind++) {
        for (int cell = 0; state->hand[state->active][kind] && cell < rules->board.count; cell++) {
            if (!fits_on(rules, state, kind, cell))
                continue;
            text_format(text, ". Place a tile (%s ", toll_tile_name(kind));
            board_format_cell(&rules->board, cell, text);
            text_add(text, "), swap or pass; 'legal' says what fits where");
            return;
        }
    }
    text_add(text, state->hand_unknown[state->active] ? ". Place a tile (164253 f5), swap or pass"
                   : toll_hand_size(state, state->active) == 0
                       ? ". Your hand is empty: pass"
                       : ". No tile of yours can be placed: swap (for a coin) or pass");
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
