/*
 * Toll Hexes in words: what is to be done, what happened, what lies where, and the rules for
 * somebody who has never seen the game, in our own words.
 */
#include "games/toll_hexes/entries.h"

#include <string.h>

static const char lesson[] =
    "# Toll Hexes\n"
    "A tile game for two to four players; who designed it is not known, and the title is ours.\n"
    "Roads of hexagonal tiles grow from the centre of the board. Whoever joins on pays a toll to\n"
    "the owners of what is joined, and three Goals far out are worth coins. Most coins win.\n"
    "\n"
    "# Tiles\n"
    "Everybody has the same bag: 18 tiles with the digits 1 to 6 around their sides, each in\n"
    "another order, two WILD tiles and two STOPPERs. Three tiles are in your hand, hidden.\n"
    "You begin with six coins. The highest die starts, lays the Start tile in the centre, turned\n"
    "as it pleases, and takes the first turn.\n"
    "\n"
    "# A turn\n"
    "Do one thing:\n"
    "Place a numbered tile on an empty cell beside a tile. Wherever it touches one, the two digits\n"
    "must be equal, and you pay that digit to the tile's owner: nothing to yourself, the Start\n"
    "tile's to the bank. You need the coins before you place. Then draw a tile.\n"
    "Place a WILD: it matches anything, and you pay the digits of the tiles it touches. Who later\n"
    "touches your WILD pays you the digit of the own side. Two WILDs side by side cost nothing.\n"
    "Place a STOPPER, for nothing, on another player's tile or on an empty cell beside a tile, but\n"
    "no Goal that is empty. Nothing can be joined to it or placed there any more.\n"
    "Swap: pay a coin, put your hand back into the bag and draw as many tiles again.\n"
    "Pass, and take a coin.\n"
    "\n"
    "# Goals\n"
    "A tile on a Goal captures it for coins from the bank. Around each Goal lies its Assist Zone:\n"
    "the first tile in it earns a few coins too. A STOPPER does neither.\n"
    "\n"
    "# The end\n"
    "When the third Goal is captured or somebody has no tiles left, the round is played to its\n"
    "end. The same when nobody has placed anything for a long time. Each tile you have left costs\n"
    "a coin. If coins are equal, more Goals win, then fewer tiles left.\n"
    "\n"
    "# How to play here\n"
    "'164253 f6 r2' places that tile on f6, turned two steps clockwise; without the turn you are\n"
    "asked. 'wild f6', 'stop f6', 'swap', 'pass', and at the very start 'start 0' to 'start 5'.\n";

const char *toll_rules_text(const void *rules)
{
    (void)rules;
    return lesson;
}

static void add_hand(const struct toll_state *state, int seat, struct text *text)
{
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        for (int i = 0; i < state->hand[seat][kind]; i++)
            text_format(text, " %s", toll_tile_name(kind));
    for (int i = 0; i < state->hand_unknown[seat]; i++)
        text_add(text, " ?");
}

static void prompt_chance(const struct toll_state *state, struct text *text)
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

void toll_prompt(const void *rules, const void *memory, struct text *text)
{
    const struct toll_state *state = memory;
    int actor = toll_actor(rules, state);
    if (actor == ACTOR_OVER) {
        text_add(text, "The game is over");
        return;
    }
    if (actor == ACTOR_CHANCE) {
        prompt_chance(state, text);
        return;
    }
    text_format(text, "Player %d, %d coins, in hand", actor + 1, state->coins[actor]);
    add_hand(state, actor, text);
    text_add(text, state->phase == TOLL_STARTING ? ": turn the Start tile (start 0 to start 5)"
                                                 : ": place a tile, swap or pass");
    if (state->last_round)
        text_add(text, " (last round)");
}

static void describe_place(const struct toll_rules *rules, const struct toll_state *before,
    const struct ply *ply, struct text *text)
{
    struct toll_payment payment;
    (void)toll_try(rules, before, ply->actor, &ply->action, &payment);
    text_format(text, "Player %d places %s on ", ply->actor + 1, toll_tile_name(ply->action.b));
    board_format_cell(&rules->board, ply->action.a, text);
    if (ply->action.b != TOLL_WILD)
        text_format(text, " turned %d", ply->action.part);
    const char *between = ", paying ";
    for (int to = 0; to <= rules->players; to++) {
        if (payment.to[to] == 0)
            continue;
        text_format(text, "%s%d to ", between, payment.to[to]);
        if (to == 0)
            text_add(text, "the bank");
        else
            text_format(text, "player %d", to);
        between = " and ";
    }
    if (rules->goal_at[ply->action.a] != TOLL_NO_ZONE)
        text_format(text, "; a Goal is captured for %d", rules->goal_reward);
    int zone = rules->zone_at[ply->action.a];
    if (zone != TOLL_NO_ZONE && before->assisted[zone] == 0)
        text_format(text, "; the Assist Zone earns %d", rules->assist_reward);
}

static void describe_action(const struct toll_rules *rules, const struct toll_state *before,
    const struct ply *ply, struct text *text)
{
    switch ((enum toll_action)ply->action.kind) {
    case TOLL_PLAY_START:
        text_format(text, "Player %d lays the Start tile, turned %d", ply->actor + 1,
            ply->action.part);
        return;
    case TOLL_PLACE:
        describe_place(rules, before, ply, text);
        return;
    case TOLL_PLAY_STOP:
        text_format(text, "Player %d puts a STOPPER on ", ply->actor + 1);
        board_format_cell(&rules->board, ply->action.a, text);
        return;
    case TOLL_SWAP:
        text_format(text, "Player %d pays a coin and swaps the hand", ply->actor + 1);
        return;
    case TOLL_PASS:
        text_format(text, "Player %d passes and takes a coin", ply->actor + 1);
        return;
    }
}

void toll_describe_ply(const void *rules, const void *before, const struct ply *ply, int seat,
    struct text *text)
{
    const struct event *event = &ply->event;
    if (ply->actor >= 0) {
        describe_action(rules, before, ply, text);
    } else if (event->kind == TOLL_EVENT_DIE) {
        text_add(text, "The dice: ");
        toll_format_event(rules, before, event, text);
    } else if (event->values[0] < TOLL_KINDS && (seat < 0 || seat == event->subject)) {
        text_format(text, "Player %d draws %s", event->subject + 1,
            toll_tile_name(event->values[0]));
    } else {
        text_format(text, "Player %d draws a tile", event->subject + 1);
    }
}

static void describe_tile(const struct toll_cell *at, struct text *text)
{
    static const char *const sides[] = {"N", "NE", "SE", "S", "SW", "NW"};
    if (at->owner)
        text_format(text, "player %d's ", at->owner);
    text_add(text, at->tile == TOLL_START ? "the Start tile" : toll_tile_name(at->tile));
    for (int side = 0; at->tile != TOLL_WILD && side < HEX_DIRECTIONS; side++)
        text_format(text, " %s=%d", sides[side], toll_digit(at->tile, at->turn, side));
    if (at->closed)
        text_add(text, ", closed by a STOPPER");
}

static void describe_cell(const struct toll_rules *rules, const struct toll_state *state, int cell,
    struct text *text)
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

bool toll_describe_field(const void *memory, const void *state, const char *name,
    struct text *text)
{
    const struct toll_rules *rules = memory;
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

void toll_describe_score(const void *memory, const void *state_memory, struct text *text)
{
    const struct toll_rules *rules = memory;
    const struct toll_state *state = state_memory;
    struct game_result result;
    toll_result(rules, state, &result);
    for (int seat = 0; seat < rules->players; seat++) {
        int tiles = state->coins[seat] - result.scores[seat];
        text_format(text, "Player %d: %d coins - %d tiles left = %d%s\n", seat + 1,
            state->coins[seat], tiles, result.scores[seat],
            result.winner[seat] ? ", wins" : "");
    }
}

void toll_format_field(const void *memory, int field, struct text *text)
{
    const struct toll_rules *rules = memory;
    board_format_cell(&rules->board, field, text);
}

int toll_action_fields(const void *memory, const struct action *action,
    int fields[ACTION_FIELDS_MAX])
{
    const struct toll_rules *rules = memory;
    if (action->kind == TOLL_SWAP || action->kind == TOLL_PASS)
        return 0;
    fields[0] = action->kind == TOLL_PLAY_START ? rules->board.centre : action->a;
    return 1;
}
