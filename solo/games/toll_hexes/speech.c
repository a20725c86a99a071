/*
 * Toll Hexes for the ear. A tile is told by its digits from north on, clockwise.
 */
#include "games/speech.h"
#include "games/toll_hexes/private.h"

#include <stdlib.h>
#include <string.h>

enum { OFFERS_USUAL = 6, OFFERS_MAX = 40, WORDS_SIZE = 2048 };

static const char *const direction[HEX_DIRECTIONS] = {
    "north", "north-east", "south-east", "south", "south-west", "north-west"};

static int listener(const struct rules *rules, const struct state *state, int seat)
{
    int actor = toll_actor(rules, state);
    return seat >= 0 ? seat : actor >= 0 ? actor : state->active;
}

static void add_count(int count, const char *word, struct text *text)
{
    text_format(text, "%d %s%s", count, word, count == 1 ? "" : "s");
}

static void add_owner(int player, int seat, struct text *text)
{
    if (player == 0)
        text_add(text, "the Start tile");
    else if (player == seat + 1)
        text_add(text, "yours");
    else
        text_format(text, "player %d's", player);
}

static int field_count(const struct rules *rules)
{
    return rules->board.count;
}

static bool add_field(
    const struct rules *rules, const struct state *state, int seat, int field, struct text *text)
{
    const struct toll_cell *at = &state->cell[field];
    (void)rules;
    if (at->tile == TOLL_NO_TILE) {
        text_add(text, at->closed ? "closed by a STOPPER" : "");
        return at->closed;
    }
    add_owner(at->owner, seat, text);
    if (at->tile == TOLL_WILD) {
        text_add(text, " WILD");
    } else {
        text_add(text, " from north");
        for (int side = 0; side < HEX_DIRECTIONS; side++)
            text_format(text, " %d", toll_digit(at->tile, at->turn, side));
    }
    if (at->closed)
        text_add(text, " closed");
    return true;
}

static void add_ground(const struct rules *rules, int field, struct text *text)
{
    if (rules->goal_at[field] != TOLL_NO_ZONE)
        text_add(text, "a Goal");
    if (rules->zone_at[field] != TOLL_NO_ZONE)
        text_add(text, "in an Assist Zone");
}

static int neighbours(
    const struct rules *rules, int field, struct speech_neighbour neighbours[SPEECH_NEIGHBOURS_MAX])
{
    int count = 0;
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int other = rules->board.neighbour[field][side];
        if (other != BOARD_NO_CELL)
            neighbours[count++] = (struct speech_neighbour){other, direction[side]};
    }
    return count;
}

/* ---- what is to be done ---- */

static void add_hand(const struct state *state, int seat, struct text *text)
{
    const char *between = "";
    for (int kind = 0; kind < TOLL_KINDS; kind++) {
        for (int i = 0; i < state->hand[seat][kind]; i++) {
            text_format(text, "%s%s", between, toll_tile_name(kind));
            between = "; ";
        }
    }
    int unseen = state->hand_unknown[seat];
    if (unseen > 0)
        text_format(
            text, "%s%d tile%s that no one else sees", between, unseen, unseen == 1 ? "" : "s");
    text_add(text, *between || unseen > 0 ? ". " : "nothing. ");
}

static int round_of(const struct rules *rules, const struct state *state)
{
    return (state->turn + rules->players - 1) / rules->players;
}

static void add_prompt(
    const struct rules *rules, const struct state *state, bool full, struct text *text)
{
    int actor = toll_actor(rules, state);
    if (actor < 0) {
        toll_prompt(rules, state, text);
        return;
    }
    if (state->phase == TOLL_STARTING) {
        text_add(text, "You start. Turn the Start tile: start 0 to start 5. With start 0 its 1 "
                       "lies to the north, each step turns it on clockwise.");
        return;
    }
    if (full)
        text_format(text, "Round %d, player %d. ", round_of(rules, state), actor + 1);
    text_add(text, state->last_round ? "Your last turn. You have " : "You have ");
    add_count(state->coins[actor], "coin", text);
    text_add(text, ". In hand: ");
    add_hand(state, actor, text);
    if (full)
        text_add(text, "Say offers to hear what may be placed, or swap, or pass.");
}

/* As it is written, but for "turned r2", which would sound like a cell. */
static void add_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text)
{
    char words[WORDS_SIZE];
    struct text written = text_in(words, sizeof words);
    toll_describe_ply(rules, before, ply, seat, &written);
    for (const char *at = words; *at; at++)
        if (strncmp(at, " r", 2) != 0 || at[2] < '0' || at[2] > '5')
            text_add_char(text, *at);
        else
            text_add_char(text, *at++);
}

/* ---- what can be asked ---- */

static void answer_hand(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int own = listener(rules, state, seat);
    (void)rest;
    text_add(text, "You hold ");
    add_hand(state, own, text);
    add_count(toll_bag_size(state, own), "tile", text);
    text_add(text, " left in your bag.");
}

static void answer_coins(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    (void)rest;
    for (int other = 0; other < rules->players; other++) {
        if (other == listener(rules, state, seat))
            text_add(text, "You have ");
        else
            text_format(text, "Player %d has ", other + 1);
        add_count(state->coins[other], "coin", text);
        text_add(text, ", ");
        add_count(toll_goals_of(state, other), "Goal", text);
        text_format(text, " and ");
        add_count(toll_hand_size(state, other) + toll_bag_size(state, other), "tile", text);
        text_add(text, " left.\n");
    }
}

static void answer_goals(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    (void)rest;
    for (int goal = 0; goal < TOLL_GOALS; goal++) {
        int player = state->captured[goal], helper = state->assisted[goal];
        text_add(text, "The Goal on ");
        board_format_cell(&rules->board, rules->goal[goal], text);
        if (player)
            text_add(text, player == seat + 1 ? " is yours" : " is captured");
        else
            text_format(text, " is free and earns %d", rules->goal_reward);
        text_format(text,
            helper ? "; its Assist Zone is taken.\n" : "; its Assist Zone earns %d.\n",
            rules->assist_reward);
    }
}

/* ---- offers ---- */

struct offer {
    struct action action;
    int net; /* coins more, or less, after it */
};

static int better_offer(const void *a, const void *b)
{
    return ((const struct offer *)b)->net - ((const struct offer *)a)->net;
}

static int net_of(const struct rules *rules, const struct state *state, const struct action *action)
{
    struct state after = *state;
    int seat = state->active;
    toll_apply(rules, &after, action);
    return after.coins[seat] - state->coins[seat];
}

/* Which tiles it meets, whose, where, and with which digit: "meets i7, yours, at north-east with
 * 4". */
static void add_meetings(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text)
{
    for (int side = 0; action->kind == TOLL_PLACE && side < HEX_DIRECTIONS; side++) {
        int other = rules->board.neighbour[action->a][side];
        if (other == BOARD_NO_CELL || !toll_open(state, other))
            continue;
        text_add(text, ", meets ");
        board_format_cell(&rules->board, other, text);
        text_add(text, ", ");
        add_owner(state->cell[other].owner, state->active, text);
        text_format(text, ", at %s", direction[side]);
        if (action->b != TOLL_WILD)
            text_format(text, " with %d", toll_digit(action->b, action->part, side));
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
    text_format(text, "%s on ", toll_tile_name(stop ? TOLL_STOP : action->b));
    board_format_cell(&rules->board, action->a, text);
    if (!stop && action->b != TOLL_WILD)
        text_format(text, " turned %d", action->part);
}

static void add_offer(const struct rules *rules, const struct state *state,
    const struct offer *offer, struct text *text)
{
    const struct action *action = &offer->action;
    add_action(rules, state, action, text);
    add_meetings(rules, state, action, text);
    text_add(text, ": ");
    struct text worth = text_in((char[128]){""}, 128);
    toll_worth(rules, state, action, &worth);
    text_format(text, "%s.\n", worth.length ? worth.data : "costs nothing");
}

/* Every placement once, in the order of what is left after it; STOPPERs last. */
static size_t list_offers(
    const struct rules *rules, const struct state *state, struct offer **offers)
{
    struct action_list legal = action_list_create(&toll_hexes, rules);
    size_t count = 0;
    toll_legal(rules, state, &legal);
    *offers = memory_create(legal.count + 1, sizeof **offers);
    for (int stops = 0; stops < 2; stops++) {
        size_t from = count;
        for (size_t i = 0; i < legal.count; i++)
            if (legal.items[i].kind == (stops ? TOLL_PLAY_STOP : TOLL_PLACE))
                (*offers)[count++] =
                    (struct offer){legal.items[i], net_of(rules, state, &legal.items[i])};
        qsort(*offers + from, count - from, sizeof **offers, better_offer);
    }
    action_list_finish(&legal);
    return count;
}

static void answer_offers(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int64_t wanted = OFFERS_USUAL;
    (void)seat;
    if (rest[0] && !text_to_number(rest, 1, OFFERS_MAX, &wanted)) {
        text_format(text, "Say offers, or offers and how many, up to %d.", OFFERS_MAX);
        return;
    }
    if (state->phase != TOLL_TURN) {
        text_add(text, "Nothing can be placed now.");
        return;
    }
    struct offer *offers;
    size_t count = list_offers(rules, state, &offers);
    if (count == 0)
        text_add(text, "No tile of yours can be placed.");
    for (size_t i = 0; i < count && i < (size_t)wanted; i++)
        add_offer(rules, state, &offers[i], text);
    if (count > (size_t)wanted)
        text_format(text, "%zu more; offers %d tells them.", count - (size_t)wanted, OFFERS_MAX);
    free(offers);
}

static const struct speech_query queries[] = {
    {"hand", "", "your tiles", answer_hand},
    {"offers", "[N]", "what may be placed, by what you have left after it", answer_offers},
    {"goals", "", "which Goals and Assist Zones are free", answer_goals},
    {"coins", "", "coins, Goals and tiles of everybody", answer_coins},
    {NULL, NULL, NULL, NULL},
};

const struct speech toll_speech = {
    .field_count = field_count,
    .field = add_field,
    .ground = add_ground,
    .neighbours = neighbours,
    .prompt = add_prompt,
    .ply = add_ply,
    .action = add_action,
    .queries = queries,
};
