/*
 * Hex-Tri: a state out of its JSON.
 */
#include "core/language.h"
#include "games/hex_tri/private.h"

#include "core/json_lines.h"

enum { MANNA_MAX = 1000000, TURN_MAX = 10000000, FIGURES_MAX = 12 };

/* Who would move if nobody had made a step in this round: as many players after the first as have
 * passed. */
static int mover_without_step(const struct rules *rules, const struct state *state)
{
    int seat = state->first;
    for (int left = state->passes; left > 0;) {
        seat = (seat + 1) % rules->players;
        left -= !tri_is_out(state, seat);
    }
    return seat;
}

static bool step_is_seen(const struct rules *rules, const struct state *state)
{
    return state->chain || mover_without_step(rules, state) != state->mover;
}

void tri_position_json(const struct rules *rules, const struct state *state, json_t *position)
{
    if (!state->over && state->stepped && !step_is_seen(rules, state))
        json_object_set_new(position, "stepped", json_true());
}

static bool read_field_name(
    const struct rules *rules, const char *name, int *field, struct error *error)
{
    const char *end = name ? name : "";
    *field = tri_parse_field(rules, &end);
    return (*field != TRI_NO_FIELD && *end == '\0') ||
           error_set(error, ERROR_INPUT, "there is no field '%s' on this board", name ? name : "");
}

static bool read_pair(const json_t *pair, int pair_numbers[2], struct error *error)
{
    if (!json_is_array(pair) || json_array_size(pair) != 2)
        return error_set(error, ERROR_INPUT, "figures are [Chiefs, others]");
    return json_take_number(
               json_array_get(pair, 0), _("the number of Chiefs"), 0, 1, &pair_numbers[0], error) &&
           json_take_number(json_array_get(pair, 1), _("the number of figures"), 0, FIGURES_MAX,
               &pair_numbers[1], error);
}

static bool read_figures(const struct rules *rules, const json_t *figures, int field,
    struct state *state, struct error *error)
{
    const char *player;
    json_t *pair;
    json_object_foreach((json_t *)figures, player, pair)
    {
        int numbers[2], seat = player[0] - '1';
        if (seat < 0 || seat >= rules->players || player[1] != '\0')
            return error_set(error, ERROR_INPUT, "there is no player '%s'", player);
        if (!read_pair(pair, numbers, error))
            return false;
        if (numbers[0] && state->chief[seat] != TRI_NO_FIELD)
            return error_set(error, ERROR_INPUT, "player %d has two Chiefs", seat + 1);
        if (numbers[0])
            state->chief[seat] = (uint8_t)field;
        state->ordinary[field][seat] = (uint8_t)numbers[1];
    }
    return true;
}

static bool read_fields(
    const struct rules *rules, const json_t *json, struct state *state, struct error *error)
{
    const json_t *fields;
    const char *name;
    json_t *one;
    if (!json_get_object(json, "fields", &fields, error))
        return false;
    json_object_foreach((json_t *)fields, name, one)
    {
        int field, manna = 0;
        if (!read_field_name(rules, name, &field, error) ||
            (json_object_get(one, "manna") &&
                !json_get_number(one, "manna", 0, MANNA_MAX, &manna, error)) ||
            !read_figures(rules, json_object_get(one, "figures"), field, state, error))
            return false;
        state->manna[field] = manna;
    }
    return true;
}

static bool read_out(
    const struct rules *rules, const json_t *json, struct state *state, struct error *error)
{
    const json_t *out, *value;
    size_t i;
    int player;
    if (!json_get_any_list(json, "out", &out, error))
        return false;
    json_array_foreach(out, i, value)
    {
        if (state->out_count == rules->players - 1)
            return error_set(error, ERROR_INPUT, "nobody is left in the game");
        if (!json_take_number(value, _("a player that is out"), 1, rules->players, &player, error))
            return false;
        if (memchr(state->out, player, sizeof state->out))
            return error_set(error, ERROR_INPUT, "player %d is out twice", player);
        state->out[state->out_count++] = (uint8_t)player;
    }
    return true;
}

/* Figures that come back, by the round in which they may. */
static bool read_waiting(const json_t *list, int seat, struct state *state, struct error *error)
{
    size_t i;
    json_t *pair;
    if (!json_is_array(list))
        return error_set(error, ERROR_INPUT, "\"waiting\" has no list for player %d", seat + 1);
    json_array_foreach((json_t *)list, i, pair)
    {
        int round, count;
        if (!json_take_number(json_array_get(pair, 0), _("a round that figures wait for"),
                state->round + 1, state->round + 2, &round, error) ||
            !json_take_number(json_array_get(pair, 1), _("the number of figures that wait"), 1,
                FIGURES_MAX, &count, error))
            return false;
        state->waiting[seat][round - state->round - 1] = (uint8_t)count;
    }
    return true;
}

static bool read_players(
    const struct rules *rules, const json_t *json, struct state *state, struct error *error)
{
    const json_t *off, *waiting, *free_steps;
    size_t players = (size_t)rules->players;
    if (!json_get_list(json, "off", players, &off, error) ||
        !json_get_list(json, "waiting", players, &waiting, error) ||
        !json_get_list(json, "free", players, &free_steps, error))
        return false;
    for (int seat = 0; seat < rules->players; seat++) {
        int numbers[2];
        if (!read_pair(json_array_get(off, (size_t)seat), numbers, error) ||
            !read_waiting(json_array_get(waiting, (size_t)seat), seat, state, error))
            return false;
        state->off_chief[seat] = (uint8_t)numbers[0];
        state->off[seat] = (uint8_t)numbers[1];
        state->free_step[seat] = json_is_true(json_array_get(free_steps, (size_t)seat));
        bool here = state->chief[seat] != TRI_NO_FIELD || numbers[0];
        bool twice = state->chief[seat] != TRI_NO_FIELD && numbers[0];
        if (twice || here == tri_is_out(state, seat))
            return error_set(
                error, ERROR_INPUT, "player %d must have one Chief, and none when out", seat + 1);
    }
    return true;
}

static bool read_chain(
    const struct rules *rules, const json_t *json, struct state *state, struct error *error)
{
    const json_t *chain = json_object_get(json, "chain");
    const char *figure = json_get_text(chain, "figure");
    int at;
    if (json_is_null(chain))
        return true;
    if (!read_field_name(rules, json_get_text(chain, "at"), &at, error))
        return false;
    state->chain = 1;
    state->chain_chief = figure && strcmp(figure, "chief") == 0;
    state->chain_at = (uint8_t)at;
    bool there = state->chain_chief ? state->chief[state->mover] == at
                                    : state->ordinary[at][state->mover] > 0;
    return there ||
           error_set(error, ERROR_INPUT, "the figure that \"chain\" says is moving is not there");
}

static bool read_turn(
    const struct rules *rules, const json_t *json, struct state *state, struct error *error)
{
    int turn, first, mover, passes;
    if (!json_get_number(json, "turn", 1, TURN_MAX, &turn, error) ||
        !json_get_number(json, "first", 1, rules->players, &first, error) ||
        !json_get_number(json, "actor", 1, rules->players, &mover, error) ||
        !json_get_number(json, "passes", 0, rules->players - state->out_count - 1, &passes, error))
        return false;
    /* A round ends when all have passed, and there are at least two. */
    if (turn - 1 < 2 * (state->round - 1))
        return error_set(
            error, ERROR_INPUT, "%d turns are too few for round %d", turn, state->round);
    state->turn = turn;
    state->first = (uint8_t)(first - 1);
    state->mover = (uint8_t)(mover - 1);
    state->passes = (uint8_t)passes;
    if (tri_is_out(state, state->mover) || tri_is_out(state, state->first))
        return error_set(error, ERROR_INPUT, "who is out neither begins a round nor moves");
    return read_chain(rules, json, state, error);
}

/* In round 1 the players enter in turn, each with the Chief's free step; there is no Manna, so that
 * only passes follow. Later no Chief is off the board. */
static bool has_entered(const struct rules *rules, const struct state *state, int seat)
{
    int steps = state->turn - 1 + state->chain;
    return state->round > 1 || steps >= rules->players || seat < steps;
}

static bool check_entered(const struct rules *rules, const struct state *state, struct error *error)
{
    for (int seat = 0; seat < rules->players; seat++) {
        bool entered = has_entered(rules, state, seat), free_step = state->free_step[seat];
        if (tri_is_out(state, seat) ? free_step : state->off_chief[seat] == entered)
            return error_set(error, ERROR_INPUT,
                entered ? N_("player %d's Chief has entered by now, and is on the board or out")
                        : N_("player %d's Chief has not entered yet"),
                seat + 1);
        if (state->round == 1 && (free_step == entered || state->off[seat] != rules->figures - 1))
            return error_set(error, ERROR_INPUT,
                "in round 1 player %d can do nothing but enter with the Chief's free step",
                seat + 1);
    }
    return true;
}

/* What round 1, in which nothing is produced or removed, cannot have. */
static bool check_first_round(
    const struct rules *rules, const struct state *state, struct error *error)
{
    bool wrong = state->first != 0 || state->out_count > 0;
    for (int field = 0; field < rules->fields; field++)
        wrong = wrong || state->manna[field] > 0;
    return state->round > 1 || !wrong ||
           error_set(error, ERROR_INPUT,
               "in round 1 player 1 is the first, nobody is out and there is no Manna");
}

bool tri_parse_state(
    const struct rules *rules, const json_t *position, struct state *state, struct error *error)
{
    const json_t *json = json_object_get(position, "state");
    int round;
    memset(state->chief, TRI_NO_FIELD, sizeof state->chief);
    if (!json_get_number(json, "round", 1, rules->rounds, &round, error) ||
        !read_fields(rules, json, state, error) || !read_out(rules, json, state, error))
        return false;
    state->round = round;
    tri_refresh(rules, state);
    if (!read_players(rules, json, state, error) || !read_turn(rules, json, state, error) ||
        !check_first_round(rules, state, error) || !check_entered(rules, state, error))
        return false;
    state->stepped =
        step_is_seen(rules, state) || json_is_true(json_object_get(position, "stepped"));
    return true;
}
