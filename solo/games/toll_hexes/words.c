/*
 * Toll Hexes in words: what is to be done, what lies where.
 */
#include "games/toll_hexes/private.h"

#include "core/language.h"

static void add_tile_name(const char *name, struct text *hand)
{
    text_add(hand, hand->length ? C_("between tiles of a hand", " ") : "");
    text_add(hand, name);
}

void toll_list_hand(const struct state *state, int seat, struct text *hand)
{
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        for (int i = 0; i < state->hand[seat][kind]; i++)
            add_tile_name(toll_tile_name(kind), hand);
    for (int i = 0; i < state->hand_unknown[seat]; i++)
        add_tile_name("?", hand);
}

void toll_add_comma(struct text *list)
{
    text_add(list, list->length ? C_("between words of a list", ", ") : "");
}

void toll_add_sentence(struct text *text, const char *sentence)
{
    text_add(text, text->length ? C_("between sentences told in a row", ". ") : "");
    text_add(text, sentence);
}

struct toll_cell_name toll_name_cell(const struct rules *rules, int cell)
{
    struct toll_cell_name name;
    struct text text = text_in(name.data, sizeof name.data);
    board_format_cell(&rules->board, cell, &text);
    return name;
}

static void prompt_chance(const struct state *state, struct text *text)
{
    char data[48];
    struct text players = text_in(data, sizeof data);
    if (state->phase == TOLL_DRAW) {
        text_format(text, _("Player %d draws a tile"), state->drawer + 1);
        return;
    }
    for (int seat = 0; seat < TOLL_PLAYERS_MAX; seat++)
        if (state->rolling >> seat & 1)
            text_format(&players, "%s%d", players.length ? C_("between words of a list", ", ") : "",
                seat + 1);
    text_format(
        text, _("The highest die starts: type the dice of players %s, in this order"), data);
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

/* What may be placed, such as "place a tile (124356 e4 pays 3 to B)". */
static void add_placement(const struct rules *rules, const struct state *state, struct text *text)
{
    struct action best;
    if (!find_cheapest(rules, state, &best)) {
        toll_add_sentence(text, no_placement(state));
        return;
    }
    char worth_data[TOLL_WORDS_SIZE];
    struct text worth = text_in(worth_data, sizeof worth_data);
    struct toll_cell_name cell = toll_name_cell(rules, best.a);
    const char *tile = toll_tile_name(best.kind == TOLL_PLAY_STOP ? TOLL_STOP : best.b);
    toll_worth(rules, state, &best, &worth);
    toll_add_sentence(text, "");
    text_format(text,
        can_swap(state) ? _("Place a tile (%s %s %s), swap (pays 1) or pass (earns 1); 'legal' "
                            "says what fits where")
                        : _("Place a tile (%s %s %s) or pass (earns 1); 'legal' says what fits "
                            "where"),
        tile, cell.data, worth_data);
}

static void add_means(const struct state *state, int actor, struct text *text)
{
    char hand_data[TOLL_WORDS_SIZE], coins[TOLL_WORDS_SIZE];
    struct text hand = text_in(hand_data, sizeof hand_data);
    struct text count = text_in(coins, sizeof coins);
    toll_add_coins(state->coins[actor], &count);
    toll_list_hand(state, actor, &hand);
    if (hand.length > 0)
        text_format(text, _("Player %d, %s, in hand %s"), actor + 1, coins, hand_data);
    else
        text_format(text, _("Player %d, %s, in hand"), actor + 1, coins);
}

void toll_add_coins(int count, struct text *text)
{
    text_format(text, NG_("%d coin", "%d coins", count), count);
}

void toll_add_tiles(int count, struct text *text)
{
    text_format(text, NG_("%d tile", "%d tiles", count), count);
}

void toll_add_goals(int count, struct text *text)
{
    text_format(text, NG_("%d Goal", "%d Goals", count), count);
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

/* A tile that lies on the board, and whose: "player 2's 164532". */
static void add_whose(const struct toll_cell *at, struct text *text)
{
    if (at->owner)
        text_format(text, _("player %d's %s"), at->owner, toll_tile_name(at->tile));
    else
        text_add(text, _("the Start tile"));
}

static void add_tile(const struct toll_cell *at, struct text *text)
{
    add_whose(at, text);
    for (int side = 0; at->tile != TOLL_WILD && side < HEX_DIRECTIONS; side++)
        text_format(text, " %s=%d", toll_side(side), toll_digit(at->tile, at->turn, side));
    if (!at->closed)
        return;
    toll_add_comma(text);
    text_add(text, _("closed by a STOPPER"));
}

static void list_about(
    const struct rules *rules, const struct toll_cell *at, int cell, struct text *about)
{
    if (at->tile != TOLL_NO_TILE)
        add_tile(at, about);
    else if (at->closed)
        text_format(about, _("closed by player %d's STOPPER"), at->owner);
    else
        text_add(about, _("empty"));
    if (rules->goal_at[cell] != TOLL_NO_ZONE) {
        toll_add_comma(about);
        text_add(about, _("a Goal"));
    }
    if (rules->zone_at[cell] != TOLL_NO_ZONE) {
        toll_add_comma(about);
        text_add(about, _("in an Assist Zone"));
    }
}

static void describe_cell(
    const struct rules *rules, const struct state *state, int cell, struct text *text)
{
    char data[2 * TOLL_WORDS_SIZE];
    struct text about = text_in(data, sizeof data);
    list_about(rules, &state->cell[cell], cell, &about);
    text_format(
        text, C_("a cell and what is on it", "%s: %s"), toll_name_cell(rules, cell).data, data);
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

/* "Player 1: 6 coins less 22 tiles left = -16; 0 Goals" */
static void describe_total(
    const struct state *state, const struct game_result *result, int seat, struct text *text)
{
    char coins[TOLL_WORDS_SIZE], tiles[TOLL_WORDS_SIZE], goals[TOLL_WORDS_SIZE];
    struct text one = text_in(coins, sizeof coins), two = text_in(tiles, sizeof tiles);
    struct text three = text_in(goals, sizeof goals);
    toll_add_coins(state->coins[seat], &one);
    toll_add_tiles(state->coins[seat] - result->scores[seat], &two);
    toll_add_goals(toll_goals_of(state, seat), &three);
    text_format(text,
        result->winner[seat] ? _("Player %d: %s less %s left = %d; %s, wins")
                             : _("Player %d: %s less %s left = %d; %s"),
        seat + 1, coins, tiles, result->scores[seat], goals);
    text_add_char(text, '\n');
}

void toll_describe_score(const struct rules *rules, const struct state *state, struct text *text)
{
    struct game_result result;
    toll_result(rules, state, &result);
    if (!result.over)
        text_format(text, "%s\n", _("If the game ended now:"));
    for (int seat = 0; seat < rules->players; seat++)
        describe_total(state, &result, seat, text);
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

void toll_facts(const struct rules *rules, bool ascii, struct facts *facts)
{
    (void)ascii;
    facts_number(facts, "goal", rules->goal_reward);
    facts_number(facts, "assist", rules->assist_reward);
    facts_number(facts, "coins", TOLL_COINS);
    facts_number(facts, "match-one", rules->match_one);
}
