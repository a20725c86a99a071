/*
 * Tokens has a bit of everything that contracts are about, so that each can be broken in it. Three
 * players draw hidden tokens worth 1 to 5 from one bag (5 ones, 4 twos .. 1 five). In a turn a
 * player does one of these:
 *
 *   place K   lays a token worth K face down on the player's own row, and draws another if any are
 *             left
 *   call P    shows the latest token of player P's row and removes it: an odd one scores for the
 *             caller, an even one for its owner
 *   pass
 *
 * After turns=12 turns the highest score wins. With sight=blind nobody may look at their own row
 * again: the view hides it, the observations remember it.
 *
 * This file has the order of struct game: set-up, play, chance, result. Knowledge is in
 * tokens_knowledge.c, text in tokens_text.c.
 */
#include "support/tokens_private.h"

#include <assert.h>
#include <string.h>

enum { DRAW_SITE = 100 }; /* the kind of draw site; real games use those of PROTOCOL.md */

static const uint8_t bag_start[TOKENS_KINDS] = {5, 4, 3, 2, 1};

/* ---- set-up ---- */

enum { OPTION_HAND, OPTION_TURNS, OPTION_SIGHT };

static const struct option_spec options[] = {
    {"hand", NULL, 1, TOKENS_HAND_MAX, 2, "tokens that each player holds", NULL},
    {"turns", NULL, 3, 60, 12, "turns until the game is over", NULL},
    {"sight", "open|blind", 1, 0, 0, "whether players may look at their own rows", NULL},
    {NULL, NULL, 1, 0, 0, NULL, NULL},
};

static bool rules_init(
    struct rules *rules, int players, const struct option_values *values, struct error *error)
{
    (void)players;
    memset(rules, 0, sizeof *rules);
    rules->hand = values->value[OPTION_HAND];
    rules->turns = values->value[OPTION_TURNS];
    rules->blind = values->value[OPTION_SIGHT] == 1;
    if (rules->turns < rules->hand)
        return error_set(error, ERROR_INPUT, "turns=%d is not accepted (at least hand=%d)",
            rules->turns, rules->hand);
    return true;
}

static int players_of(const struct rules *rules)
{
    (void)rules;
    return TOKENS_SEATS;
}

static size_t actions_max(const struct rules *rules)
{
    (void)rules;
    return TOKENS_KINDS + TOKENS_SEATS + 1;
}

static void state_init(const struct rules *rules, struct state *state)
{
    (void)rules;
    memset(state, 0, sizeof *state);
}

/* ---- the position ---- */

static int actor(const struct rules *rules, const struct state *state)
{
    (void)rules;
    if (state->phase == TOKENS_OVER)
        return ACTOR_OVER;
    return state->phase == TOKENS_TURN ? state->seat : ACTOR_CHANCE;
}

/* Takes the COUNT tokens at LIST out of LEFT; returns the number of unknown ones. */
static int take_known(const uint8_t *list, int count, int left[TOKENS_KINDS])
{
    int unknown = 0;
    for (int i = 0; i < count; i++) {
        if (list[i] == VALUE_UNKNOWN)
            unknown++;
        else
            left[list[i]]--;
    }
    return unknown;
}

int tokens_unseen(const struct state *state, int left[TOKENS_KINDS])
{
    int outside = 0;
    for (int kind = 0; kind < TOKENS_KINDS; kind++)
        left[kind] = bag_start[kind] - state->shown[kind];
    for (int seat = 0; seat < TOKENS_SEATS; seat++) {
        outside += take_known(state->hand[seat], state->hand_count[seat], left);
        outside += take_known(state->row[seat], state->row_count[seat], left);
    }
    return outside;
}

static int bag_count(const struct state *state)
{
    int left[TOKENS_KINDS], count = -tokens_unseen(state, left);
    for (int kind = 0; kind < TOKENS_KINDS; kind++)
        count += left[kind];
    return count;
}

/* ---- play ---- */

/* Returns a place among the COUNT tokens at LIST that holds KIND, or -1. */
static int find(const uint8_t *list, int count, int kind)
{
    for (int i = 0; i < count; i++) {
        if (list[i] == kind)
            return i;
    }
    return -1;
}

/* Returns where SEAT may hold KIND (VALUE_UNKNOWN: an unknown token), or -1. */
static int find_in_hand(const struct state *state, int seat, int kind)
{
    int left[TOKENS_KINDS];
    int at = find(state->hand[seat], state->hand_count[seat], kind);
    if (at >= 0 || kind == VALUE_UNKNOWN)
        return at;
    tokens_unseen(state, left);
    return left[kind] > 0 ? find(state->hand[seat], state->hand_count[seat], VALUE_UNKNOWN) : -1;
}

static void add(struct action_list *list, int kind, int part)
{
    assert(list->count < list->capacity);
    list->items[list->count++] = (struct action){(uint8_t)kind, (uint8_t)part, 0, 0, 0};
}

static void legal(const struct rules *rules, const struct state *state, struct action_list *list)
{
    assert(actor(rules, state) >= 0);
    (void)rules;
    list->count = 0;
    for (int kind = 0; kind < TOKENS_KINDS; kind++) {
        if (find_in_hand(state, state->seat, kind) >= 0)
            add(list, TOKENS_PLACE, kind);
    }
    for (int seat = 0; seat < TOKENS_SEATS; seat++) {
        if (seat != state->seat && state->row_count[seat] > 0)
            add(list, TOKENS_CALL, seat);
    }
    add(list, TOKENS_PASS, 0);
}

static bool allows_call(const struct state *state, int seat, struct error *why)
{
    if (seat >= TOKENS_SEATS || seat == state->seat)
        return error_set(why, ERROR_INPUT, "call one of the other players");
    return state->row_count[seat] > 0 ||
           error_set(why, ERROR_INPUT, "player %d has laid nothing down", seat + 1);
}

static bool allows(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    (void)rules;
    if (state->phase != TOKENS_TURN)
        return error_set(why, ERROR_INPUT, "nobody is to act now");
    if (action->a || action->b || action->c)
        return error_set(why, ERROR_INPUT, "no such action");
    switch (action->kind) {
    case TOKENS_PLACE:
        if (action->part >= TOKENS_KINDS && action->part != VALUE_UNKNOWN)
            return error_set(why, ERROR_INPUT, "there is no such token");
        return find_in_hand(state, state->seat, action->part) >= 0 ||
               error_set(why, ERROR_INPUT, "player %d holds no such token", state->seat + 1);
    case TOKENS_CALL:
        return allows_call(state, action->part, why);
    case TOKENS_PASS:
        return action->part == 0 || error_set(why, ERROR_INPUT, "no such action");
    }
    return error_set(why, ERROR_INPUT, "no such action");
}

static void end_turn(const struct rules *rules, struct state *state)
{
    state->turn++;
    state->seat = (uint8_t)((state->seat + 1) % TOKENS_SEATS);
    state->phase = state->turn >= rules->turns ? TOKENS_OVER : TOKENS_TURN;
}

static void place(const struct rules *rules, struct state *state, int kind)
{
    int seat = state->seat, at = find_in_hand(state, seat, kind);
    uint8_t *hand = state->hand[seat];
    int after = --state->hand_count[seat] - at;
    memmove(hand + at, hand + at + 1, (size_t)after);
    hand[state->hand_count[seat]] = 0;
    state->row[seat][state->row_count[seat]++] = (uint8_t)kind;
    if (bag_count(state) > 0)
        state->phase = TOKENS_DRAW;
    else
        end_turn(rules, state);
}

/* Shows the called token, which is of KIND: it scores and leaves the game. */
static void show(const struct rules *rules, struct state *state, int owner, int kind)
{
    int worth = kind + 1;
    int winner = worth % 2 == 1 ? state->seat : owner;
    state->row[owner][--state->row_count[owner]] = 0;
    state->shown[kind]++;
    state->score[winner] = (uint8_t)(state->score[winner] + worth);
    state->called = 0;
    end_turn(rules, state);
}

uint8_t tokens_called_token(const struct state *state, int owner)
{
    return state->row[owner][state->row_count[owner] - 1];
}

static void apply(const struct rules *rules, struct state *state, const struct action *action)
{
    if (action->kind == TOKENS_PLACE) {
        place(rules, state, action->part);
    } else if (action->kind == TOKENS_PASS) {
        end_turn(rules, state);
    } else if (tokens_called_token(state, action->part) != VALUE_UNKNOWN) {
        show(rules, state, action->part, tokens_called_token(state, action->part));
    } else { /* this state does not know the token: somebody must name it */
        state->called = action->part;
        state->phase = TOKENS_REVEAL;
    }
}

/* ---- chance ---- */

static void due(const struct rules *rules, const struct state *state, struct event *event)
{
    (void)rules;
    bool draw = state->phase == TOKENS_DRAW;
    memset(event, 0, sizeof *event);
    event->kind = draw ? TOKENS_EVENT_DRAW : TOKENS_EVENT_REVEAL;
    event->subject = draw ? state->seat : state->called;
    event->count = 1;
}

static void factor(const struct rules *rules, const struct state *state, const struct event *so_far,
    int index, struct chance_factor *out)
{
    (void)rules, (void)so_far, (void)index;
    int left[TOKENS_KINDS];
    tokens_unseen(state, left);
    memset(out, 0, sizeof *out);
    for (int kind = 0; kind < TOKENS_KINDS; kind++) {
        if (left[kind] <= 0)
            continue;
        out->value[out->count] = (uint8_t)kind;
        out->weight[out->count++] = (uint8_t)left[kind];
    }
}

uint8_t tokens_token_at(const int counts[TOKENS_KINDS], int index)
{
    uint8_t kind = 0;
    while (index >= counts[kind])
        index -= counts[kind++];
    return kind;
}

/* Draws a player's token K from site (100, P, K), an index into the bag in order. Returns false if
 * the seed cannot tell: for a bag that this state does not know, and for a called token. */
static bool draw_event(const struct rules *rules, const struct state *state,
    const struct chance_seed *seed, struct event *event)
{
    int left[TOKENS_KINDS];
    if (state->phase != TOKENS_DRAW || tokens_unseen(state, left) > 0)
        return false;
    struct chance_stream stream;
    chance_stream_init(
        &stream, seed, (struct draw_site){DRAW_SITE, state->seat + 1u, state->drawn[state->seat]});
    due(rules, state, event);
    event->values[0] =
        tokens_token_at(left, (int)chance_below(&stream, (uint32_t)bag_count(state)));
    return true;
}

static bool allows_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct error *why)
{
    if (actor(rules, state) != ACTOR_CHANCE)
        return error_set(why, ERROR_INPUT, "nothing is due now");
    struct event expected;
    due(rules, state, &expected);
    if (event->kind != expected.kind || event->subject != expected.subject ||
        event->count != expected.count)
        return error_set(why, ERROR_INPUT, "something else is due now");
    if (event->values[0] == VALUE_UNKNOWN && event->kind == TOKENS_EVENT_DRAW)
        return true; /* drawn at a real table and not shown */
    int left[TOKENS_KINDS];
    tokens_unseen(state, left);
    if (event->values[0] >= TOKENS_KINDS || left[event->values[0]] <= 0)
        return error_set(why, ERROR_INPUT, "no such token is left");
    return true;
}

void tokens_sort_hand(uint8_t *hand, int count)
{
    for (int i = 1; i < count; i++) {
        for (int at = i; at > 0 && hand[at - 1] > hand[at]; at--) {
            uint8_t token = hand[at];
            hand[at] = hand[at - 1];
            hand[at - 1] = token;
        }
    }
}

/* Draws a token. In the deal each player draws all tokens before the next one does; later, one
 * after each placement. */
static void draw(const struct rules *rules, struct state *state, uint8_t kind)
{
    int seat = state->seat;
    bool dealing = state->drawn[TOKENS_SEATS - 1] < rules->hand;
    state->hand[seat][state->hand_count[seat]++] = kind;
    state->drawn[seat]++;
    tokens_sort_hand(state->hand[seat], state->hand_count[seat]);
    if (!dealing) {
        end_turn(rules, state);
    } else if (state->hand_count[seat] == rules->hand) {
        state->seat = (uint8_t)((seat + 1) % TOKENS_SEATS);
        state->phase = seat == TOKENS_SEATS - 1 ? TOKENS_TURN : TOKENS_DRAW;
    }
}

static void apply_event(const struct rules *rules, struct state *state, const struct event *event)
{
    if (event->kind == TOKENS_EVENT_DRAW)
        draw(rules, state, event->values[0]);
    else
        show(rules, state, event->subject, event->values[0]);
}

/* ---- result ---- */

static void result(const struct rules *rules, const struct state *state, struct game_result *out)
{
    (void)rules;
    int best = 0;
    memset(out, 0, sizeof *out);
    out->over = state->phase == TOKENS_OVER;
    for (int seat = 0; seat < TOKENS_SEATS; seat++) {
        out->scores[seat] = state->score[seat];
        best = state->score[seat] > best ? state->score[seat] : best;
    }
    for (int seat = 0; out->over && seat < TOKENS_SEATS; seat++)
        out->winner[seat] = state->score[seat] == best;
}

static void parts(const struct rules *rules, struct part_list *list)
{
    (void)rules;
    memset(list, 0, sizeof *list);
    for (int kind = 0; kind < TOKENS_KINDS; kind++)
        list->part[list->count++] = (struct part){.kind = PART_COUNTER,
            .name = "token",
            .count = bag_start[kind],
            .mark = {(char)('1' + kind), '\0'}};
}

static bool check(const struct rules *rules, const struct state *state, struct error *error)
{
    (void)rules;
    int left[TOKENS_KINDS];
    tokens_unseen(state, left);
    for (int kind = 0; kind < TOKENS_KINDS; kind++) {
        if (left[kind] < 0)
            return error_set(error, ERROR_CHECK, "too many tokens worth %d", kind + 1);
    }
    if (bag_count(state) < 0)
        return error_set(error, ERROR_CHECK, "more tokens are out than there are");
    return true;
}

const struct game tokens_game = {
    .slug = "tokens",
    .title = "Tokens",
    .designer = NULL,
    .about = "a template: hidden tokens, laid down and called",
    .players_min = TOKENS_SEATS,
    .players_max = TOKENS_SEATS,
    .players_default = TOKENS_SEATS,
    .options = options,
    .rules_size = sizeof(struct rules),
    .state_size = sizeof(struct state),
    .rules_init = rules_init,
    .players = players_of,
    .actions_max = actions_max,
    .state_init = state_init,
    .actor = actor,
    .legal = legal,
    .allows = allows,
    .apply = apply,
    .due = due,
    .factor = factor,
    .draw_event = draw_event,
    .allows_event = allows_event,
    .apply_event = apply_event,
    .view = tokens_view,
    .observe = tokens_observe,
    .determinize = tokens_determinize,
    .format = tokens_format,
    .parse = tokens_parse,
    .format_event = tokens_format_event,
    .parse_event = tokens_parse_event,
    .format_due = tokens_format_due,
    .prompt = tokens_prompt,
    .describe_ply = tokens_describe_ply,
    .describe_field = tokens_describe_field,
    .describe_score = tokens_describe_score,
    .format_field = tokens_format_field,
    .action_fields = tokens_action_fields,
    .draw = tokens_draw,
    .primer = tokens_primer,
    .result = result,
    .state_json = tokens_state_json,
    .parts = parts,
    .check = check,
};
