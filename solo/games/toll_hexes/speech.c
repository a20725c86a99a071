/*
 * Toll Hexes read aloud. A tile is named by its digits, clockwise from north.
 */
#include "core/language.h"
#include "games/toll_hexes/private.h"

enum { OFFERS_USUAL = 6, OFFERS_MAX = 40 };

static int listener(const struct rules *rules, const struct state *state, int seat)
{
    int actor = toll_actor(rules, state);
    return seat >= 0 ? seat : actor >= 0 ? actor : state->active;
}

static struct phrase name_owner(int player, int seat)
{
    if (player == 0)
        return text_phrase("%s", C_("whose tile, spoken", "the Start tile"));
    if (player == seat + 1)
        return text_phrase("%s", C_("whose tile, spoken", "yours"));
    return text_phrase(C_("whose tile, spoken", "player %d's"), player);
}

/* Returns "yours from north 1 2 3 4 5 6", "player 2's WILD". */
static struct phrase name_tile(const struct toll_cell *at, int seat)
{
    struct phrase owner = name_owner(at->owner, seat);
    struct text digits = TEXT_ROOM(2 * HEX_DIRECTIONS + 1);
    if (at->tile == TOLL_WILD)
        return text_phrase(_("%s WILD"), owner.data);
    for (int side = 0; side < HEX_DIRECTIONS; side++)
        text_format(&digits, " %d", toll_digit(at->tile, at->turn, side));
    return text_phrase(_("%s from north%s"), owner.data, digits.data);
}

static bool add_field(
    const struct rules *rules, const struct state *state, int seat, int field, struct text *text)
{
    const struct toll_cell *at = &state->cell[field];
    bool tile = at->tile != TOLL_NO_TILE;
    if (tile)
        text_format(text, at->closed ? _("%s closed") : "%s", name_tile(at, seat).data);
    else if (at->closed)
        text_add(text, _("closed by a STOPPER"));
    return tile || at->closed;
}

static void add_ground(const struct rules *rules, int field, struct text *text)
{
    if (rules->goal_at[field] != TOLL_NO_ZONE)
        text_add(text, _("a Goal"));
    if (rules->zone_at[field] != TOLL_NO_ZONE)
        text_add(text, _("in an Assist Zone"));
}

/* ---- what to do ---- */

static struct phrase name_hand(const struct state *state, int seat)
{
    struct phrase hand;
    struct text text = text_in(hand.data, sizeof hand.data);
    const char *between = C_("between tiles, spoken", "; ");
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        for (int i = 0; i < state->hand[seat][kind]; i++)
            text_format(&text, "%s%s", text.length ? between : "", toll_tile_name(kind));
    int unseen = state->hand_unknown[seat];
    if (unseen > 0) {
        text_add(&text, text.length ? between : "");
        text_format(&text,
            NG_("%d tile that no one else sees", "%d tiles that no one else sees", unseen), unseen);
    }
    if (text.length == 0)
        text_add(&text, _("nothing"));
    return hand;
}

static void add_prompt(
    const struct rules *rules, const struct state *state, enum speech_prompt how, struct text *text)
{
    bool full = how == PROMPT_FULL;
    int actor = toll_actor(rules, state);
    if (actor < 0) {
        toll_prompt(rules, state, text);
        return;
    }
    if (state->phase == TOLL_STARTING) {
        text_add(text, _("You start. Turn the Start tile: start 0 to start 5. With start 0 its 1 "
                         "points north; each step turns it further clockwise."));
        return;
    }
    if (full) {
        text_format(text, _("Round %d, %s."), (state->turn + rules->players - 1) / rules->players,
            text_player(text, actor, false).data);
        text_add_char(text, ' ');
    }
    text_format(text,
        state->last_round ? _("Your last turn. You have %s. In hand: %s.")
                          : _("You have %s. In hand: %s."),
        toll_coins(state->coins[actor]).data, name_hand(state, actor).data);
    if (how == PROMPT_PRINTED)
        return;
    text_add_char(text, ' ');
    for (int player = 0; player < rules->players; player++)
        if (player != actor)
            text_format(text, _("Player %d has %s, %s left. "), player + 1,
                toll_coins(state->coins[player]).data,
                toll_tiles(toll_tiles_of(state, player)).data);
    text_add(text, full ? _("Say offers to hear what may be placed, or swap, or pass.")
                        : _("Place a tile, swap or pass."));
}

/* ---- what can be asked ---- */

static void answer_hand(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int own = listener(rules, state, seat);
    text_format(text, _("You hold %s. %s left in your bag."), name_hand(state, own).data,
        toll_tiles(toll_bag_size(state, own)).data);
}

static void answer_coins(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    for (int player = 0; player < rules->players; player++) {
        text_tell(text, player == listener(rules, state, seat), _("You have %s, %s and %s left."),
            _("Player %d has %s, %s and %s left."), player + 1,
            toll_coins(state->coins[player]).data, toll_goals(toll_goals_of(state, player)).data,
            toll_tiles(toll_tiles_of(state, player)).data);
        text_add_char(text, '\n');
    }
}

static void add_goal(
    const struct rules *rules, const struct state *state, int goal, int seat, struct text *text)
{
    struct board_name cell = board_name(&rules->board, rules->goal[goal]);
    int player = state->captured[goal];
    if (player)
        text_format(text,
            player == seat + 1 ? _("The Goal on %s is yours") : _("The Goal on %s is captured"),
            cell.data);
    else
        text_format(text, _("The Goal on %s is free and earns %d"), cell.data, rules->goal_reward);
    text_add(text, C_("between clauses", "; "));
    if (state->assisted[goal])
        text_add(text, _("its Assist Zone is taken"));
    else
        text_format(text, _("its Assist Zone earns %d"), rules->assist_reward);
}

static void answer_goals(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    for (int goal = 0; goal < TOLL_GOALS; goal++) {
        add_goal(rules, state, goal, seat, text);
        text_format(text, "%s\n", C_("the end of a sentence", "."));
    }
}

/* Returns how many tiles are needed from those on the board to GOAL: 1 if the next tile captures
 * it; 0 if it cannot be reached. */
static int tiles_to_goal(const struct rules *rules, const struct state *state, int goal)
{
    const struct board *board = &rules->board;
    uint16_t reached[TOLL_CELLS_MAX];
    uint8_t way[TOLL_CELLS_MAX] = {0};
    int count = 0;
    reached[count++] = (uint16_t)rules->goal[goal];
    way[rules->goal[goal]] = 1;
    for (int i = 0; i < count; i++) {
        for (int side = 0; side < HEX_DIRECTIONS; side++) {
            int next = board->neighbour[reached[i]][side];
            if (next == BOARD_NO_CELL || way[next])
                continue;
            if (toll_open(state, next))
                return way[reached[i]];
            if (state->cell[next].tile != TOLL_NO_TILE || state->cell[next].closed)
                continue;
            way[next] = (uint8_t)(way[reached[i]] + 1);
            reached[count++] = (uint16_t)next;
        }
    }
    return 0;
}

static void answer_threats(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    for (int goal = 0; goal < TOLL_GOALS; goal++) {
        int tiles = tiles_to_goal(rules, state, goal);
        struct board_name cell = board_name(&rules->board, rules->goal[goal]);
        if (state->captured[goal])
            continue;
        if (tiles == 0)
            text_format(text, _("The Goal on %s cannot be reached.\n"), cell.data);
        else if (tiles == 1)
            text_format(text, _("The next tile can capture the Goal on %s.\n"), cell.data);
        else
            text_format(text, _("The Goal on %s is %d tiles away.\n"), cell.data, tiles);
    }
    if (text->length == 0)
        text_add(text, _("All Goals are captured."));
}

/* ---- offers ---- */

struct offer {
    struct action action;
    int left; /* coins left after it */
};

static int better_offer(const void *a, const void *b)
{
    return ((const struct offer *)b)->left - ((const struct offer *)a)->left;
}

/* Says which tiles are touched, whose they are, and the digit: "meets i7, yours, at north-east with
 * 4". */
static void add_meetings(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text)
{
    for (int side = 0; action->kind == TOLL_PLACE && side < HEX_DIRECTIONS; side++) {
        int other = rules->board.neighbour[action->a][side];
        if (other == BOARD_NO_CELL || !toll_open(state, other))
            continue;
        struct board_name cell = board_name(&rules->board, other);
        struct phrase owner = name_owner(state->cell[other].owner, state->active);
        bool wild = action->b == TOLL_WILD;
        list_add_comma(text, false);
        text_format(text, wild ? _("meets %s, %s, at %s") : _("meets %s, %s, at %s with %d"),
            cell.data, owner.data, toll_direction(side),
            wild ? 0 : toll_digit(action->b, action->part, side));
    }
}

static void add_action(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text)
{
    bool stop = action->kind == TOLL_PLAY_STOP;
    if (!stop && action->kind != TOLL_PLACE) {
        toll_format(rules, state, action, text);
        return;
    }
    const char *tile = toll_tile_name(stop ? TOLL_STOP : action->b);
    struct board_name cell = board_name(&rules->board, action->a);
    if (!stop && action->b != TOLL_WILD)
        text_format(
            text, C_("an action, spoken", "%s on %s turned %d"), tile, cell.data, action->part);
    else
        text_format(text, C_("an action, spoken", "%s on %s"), tile, cell.data);
}

static void add_offer(const struct rules *rules, const struct state *state,
    const struct offer *offer, struct text *text)
{
    struct text meets = TEXT_ROOM(4 * TOLL_WORDS_SIZE), worth = TEXT_ROOM(TOLL_WORDS_SIZE);
    add_action(rules, state, &offer->action, &meets);
    add_meetings(rules, state, &offer->action, &meets);
    toll_worth(rules, state, &offer->action, &worth);
    text_format(text, C_("an action and what it costs", "%s: %s."), meets.data,
        worth.length ? worth.data : _("costs nothing"));
    text_add_char(text, '\n');
}

/* Lists every placement once, sorted by the coins left after it; STOPPERs come last. */
static size_t list_offers(
    const struct rules *rules, const struct state *state, struct offer **offers)
{
    LOCAL_ACTIONS legal = action_list_legal(&toll_hexes, rules, state);
    size_t count = 0;
    *offers = memory_create(legal.count + 1, sizeof **offers);
    for (int stops = 0; stops < 2; stops++) {
        size_t from = count;
        for (size_t i = 0; i < legal.count; i++) {
            struct state after = *state;
            if (legal.items[i].kind != (stops ? TOLL_PLAY_STOP : TOLL_PLACE))
                continue;
            toll_apply(rules, &after, &legal.items[i]);
            (*offers)[count++] = (struct offer){legal.items[i], after.coins[state->active]};
        }
        qsort(*offers + from, count - from, sizeof **offers, better_offer);
    }
    return count;
}

static void answer_offers(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int64_t wanted = OFFERS_USUAL;
    if (rest[0] && !text_to_number(rest, 1, OFFERS_MAX, &wanted)) {
        text_format(text, _("Say offers, or offers and how many, up to %d."), OFFERS_MAX);
        return;
    }
    if (state->phase != TOLL_TURN) {
        text_add(text, _("Nothing can be placed now."));
        return;
    }
    FREED struct offer *offers = NULL;
    size_t count = list_offers(rules, state, &offers);
    if (count == 0)
        text_add(text, _("No tile of yours can be placed."));
    for (size_t i = 0; i < count && i < (size_t)wanted; i++)
        add_offer(rules, state, &offers[i], text);
    if (count > (size_t)wanted)
        text_format(text, _("%zu more; offers %d tells them."), count - (size_t)wanted, OFFERS_MAX);
}

static const struct speech_query queries[] = {
    {NC_("command", "hand"), "", N_("your tiles"), answer_hand},
    {NC_("command", "offers"), "[N]", N_("what may be placed, by what you have left after it"),
        answer_offers},
    {NC_("command", "goals"), "", N_("which Goals and Assist Zones are free"), answer_goals},
    {NC_("command", "threats"), "", N_("how far each free Goal is from the tiles on the board"),
        answer_threats},
    {NC_("command", "coins"), "", N_("coins, Goals and tiles of everybody"), answer_coins},
    {NULL, NULL, NULL, NULL},
};

const struct speech toll_speech = {
    .field = add_field,
    .ground = add_ground,
    .prompt = add_prompt,
    .ply = toll_speak_ply,
    .action = add_action,
    .queries = queries,
};
