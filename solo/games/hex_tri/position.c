/*
 * Hex-Tri: writes a state as JSON and reads it back; refuses impossible ones.
 */
#include "core/language.h"
#include "games/form.h"
#include "games/hex_tri/private.h"

#include "core/json_lines.h"

enum { MANNA_MAX = 1000000, TURN_MAX = 10000000, FIGURES_MAX = 12 };

/* Returns the seat to move if no step was made in this round: as many seats after the first as have
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

/* [Chiefs, others] by player. */
static bool form_figures(struct form *form, int field)
{
    struct state *state = form->state;
    struct form_row rows[TRI_PLAYERS_MAX];
    char name[TRI_PLAYERS_MAX][2] = {{'\0'}};
    uint8_t figures[TRI_PLAYERS_MAX][2] = {{0}};
    size_t count = 0;
    for (int seat = 0; seat < form->rules->players; seat++) {
        name[seat][0] = (char)('1' + seat);
        figures[seat][0] = state->chief[seat] == field;
        figures[seat][1] = state->ordinary[field][seat];
        if (form->reads ? json_object_get(form->json, name[seat]) != NULL
                        : figures[seat][0] + figures[seat][1] > 0)
            rows[count++] = FORM_NUMBERS(name[seat], figures[seat][0], 2, 2, 0, FIGURES_MAX);
    }
    if (!form_rows(form, rows, count))
        return false;
    for (int seat = 0; form->reads && seat < form->rules->players; seat++) {
        if (figures[seat][0] && state->chief[seat] != TRI_NO_FIELD)
            return error_input(form->error, "player %d has two Chiefs", seat + 1);
        if (figures[seat][0])
            state->chief[seat] = (uint8_t)field;
        state->ordinary[field][seat] = figures[seat][1];
    }
    return true;
}

static bool form_field(struct form *form, int field)
{
    int32_t *manna = &form->state->manna[field];
    bool said = form->reads ? json_object_get(form->json, "manna") != NULL
                            : *manna > 0 || field < form->rules->hexes;
    const struct form_row rows[] = {
        FORM_NUMBER("manna", *manna, 0, MANNA_MAX), FORM_PART("figures", form_figures)};
    if (!form->reads && *manna == 0 && form->state->holders[field] == 0)
        return true;
    return said ? FORM_ROWS(form, rows) : form_rows(form, rows + 1, 1);
}

static bool form_off(struct form *form, int seat)
{
    struct state *state = form->state;
    uint8_t off[] = {state->off_chief[seat], state->off[seat]};
    const struct form_row row = FORM_NUMBERS("off", off[0], 2, 2, 0, FIGURES_MAX);
    if (!form_value(form, &row))
        return false;
    state->off_chief[seat] = off[0];
    state->off[seat] = off[1];
    return true;
}

/* Reads the waiting figures, by the round in which they may enter. */
static bool read_waiting(const json_t *list, int seat, struct state *state, struct error *error)
{
    size_t i;
    json_t *pair;
    if (!json_is_array(list))
        return error_input(error, "\"waiting\" has no list for player %d", seat + 1);
    json_array_foreach((json_t *)list, i, pair)
    {
        int round, count;
        if (!json_take_number(json_array_get(pair, 0), _("the round that figures wait for"),
                state->round + 1, state->round + 2, &round, error) ||
            !json_take_number(json_array_get(pair, 1), _("the number of figures that wait"), 1,
                FIGURES_MAX, &count, error))
            return false;
        state->waiting[seat][round - state->round - 1] = (uint8_t)count;
    }
    return true;
}

static bool form_waiting(struct form *form, int seat)
{
    const struct state *state = form->state;
    if (form->reads)
        return read_waiting(form->json, seat, form->state, form->error);
    form->json = json_array();
    for (int i = 0; i < 2; i++)
        if (state->waiting[seat][i] > 0)
            json_array_append_new(
                form->json, json_pack("[i,i]", state->round + 1 + i, state->waiting[seat][i]));
    return true;
}

static bool check_players(const struct rules *rules, const struct state *state, struct error *error)
{
    for (int i = 1; i < state->out_count; i++)
        if (memchr(state->out, state->out[i], (size_t)i))
            return error_input(error, "player %d is out twice", state->out[i]);
    for (int seat = 0; seat < rules->players; seat++) {
        int chiefs = (state->chief[seat] != TRI_NO_FIELD) + state->off_chief[seat];
        if (chiefs != !tri_is_out(state, seat))
            return error_input(error, "player %d must have one Chief, or none when out", seat + 1);
    }
    return true;
}

/* ---- the stage of the game ---- */

static bool form_at(struct form *form, int index)
{
    const char *name = json_string_value(form->json);
    if (!form->reads) {
        form->json = json_string(tri_name_field(form->rules, form->state->chain_at).data);
        return true;
    }
    int field = name ? tri_parse_field(form->rules, &name) : TRI_NO_FIELD;
    form->state->chain_at = (uint8_t)field;
    return (field != TRI_NO_FIELD && *name == '\0') ||
           error_input(form->error, "\"at\" is not a field of this board");
}

static bool form_chain(struct form *form, int index)
{
    static const char *const figures[] = {"ordinary", "chief"};
    const struct form_row rows[] = {
        FORM_WORD("figure", form->state->chain_chief, figures, 1), FORM_PART("at", form_at)};
    if (form->reads)
        form->state->chain = !json_is_null(form->json);
    return form->state->chain ? FORM_ROWS(form, rows) : form_null(form, NULL, 0);
}

static bool check_chain(const struct state *state, struct error *error)
{
    int at = state->chain_at;
    bool there = state->chain_chief ? state->chief[state->mover] == at
                                    : state->ordinary[at][state->mover] > 0;
    return !state->chain || there ||
           error_input(error, "the figure that \"chain\" says is moving is not there");
}

static bool check_turn(const struct rules *rules, const struct state *state, struct error *error)
{
    /* A round ends when all players have passed, and there are at least two of them. */
    if (state->turn - 1 < 2 * (state->round - 1))
        return error_input(error, "%d turns are too few for round %d", state->turn, state->round);
    if (state->passes >= rules->players - state->out_count)
        return error_input(error, "everybody has passed: the round is over");
    if (tri_is_out(state, state->mover) || tri_is_out(state, state->first))
        return error_input(error, "a player who is out neither begins a round nor moves");
    return check_chain(state, error);
}

/* Reports whether SEAT has entered. In round 1 the players enter in turn, each with the Chief's
 * free step; since there is no Manna, only passes follow. After that no Chief is off the board. */
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
            return error_input(error,
                entered
                    ? N_("player %d's Chief must have entered by now, and be on the board or out")
                    : N_("player %d's Chief cannot have entered yet"),
                seat + 1);
        if (state->round == 1 && (free_step == entered || state->off[seat] != rules->figures - 1))
            return error_input(
                error, "in round 1 player %d can only enter with the Chief's free step", seat + 1);
    }
    return true;
}

/* Refuses what is impossible in round 1, in which nothing is produced or removed. */
static bool check_first_round(
    const struct rules *rules, const struct state *state, struct error *error)
{
    bool wrong = state->first != 0 || state->out_count > 0;
    for (int field = 0; field < rules->fields; field++)
        wrong = wrong || state->manna[field] > 0;
    return state->round > 1 || !wrong ||
           error_input(error, "in round 1 player 1 must be first, with nobody out and no Manna");
}

/* ---- the whole state ---- */

static bool form_state(struct form *form, int index)
{
    static const char *const phases[] = {"movement"};
    struct state *state = form->state;
    int players = form->rules->players;
    int32_t phase = 0;
    const struct form_row rows[] = {
        FORM_NUMBER("turn", state->turn, 1, TURN_MAX),
        FORM_NUMBER("round", state->round, 1, form->rules->rounds),
        FORM_WORD("phase", phase, phases, 0),
        FORM_SEAT("first", state->first, players),
        FORM_NUMBER("passes", state->passes, 0, players - 1),
        FORM_PART("chain", form_chain),
        FORM_FIELDS("fields", form_field),
        FORM_PARTS("off", players, players, form_off),
        FORM_PARTS("waiting", players, players, form_waiting),
        FORM_ROW("free", form_flag, FORM_MEMBER(state->free_step[0]), FORM_LIST(players, players)),
        FORM_NUMBERS(
            "out", state->out[0], 0, form->reads ? players - 1 : state->out_count, 1, players),
    };
    return FORM_ROWS(form, rows);
}

/* Writes or reads what only a position has. */
static bool form_more(struct form *form, int index)
{
    struct state *state = form->state;
    bool seen =
        state->over || state->chain || mover_without_step(form->rules, state) != state->mover;
    bool stepped = state->stepped && !seen;
    const struct form_row rows[] = {FORM_MARK("stepped", stepped)};
    bool good = FORM_ROWS(form, rows);
    state->stepped = seen || stepped;
    return good;
}

FORM_ENTRIES(tri, hex_tri)

bool tri_parse_state(
    const struct rules *rules, const json_t *position, struct state *state, struct error *error)
{
    const json_t *json = json_object_get(position, "state");
    int mover;
    memset(state->chief, TRI_NO_FIELD, sizeof state->chief);
    if (!form_read(&hex_tri, rules, state, form_state, json, error) ||
        !json_get_number(json, "actor", 1, rules->players, &mover, error))
        return false;
    state->mover = (uint8_t)(mover - 1);
    state->out_count = (uint8_t)json_array_size(json_object_get(json, "out"));
    tri_refresh(rules, state);
    return check_players(rules, state, error) && check_turn(rules, state, error) &&
           check_first_round(rules, state, error) && check_entered(rules, state, error) &&
           form_read(&hex_tri, rules, state, form_more, position, error);
}

/* ---- invariants ---- */

static int figures_of(const struct rules *rules, const struct state *state, int seat)
{
    int count = state->off[seat] + state->off_chief[seat] + state->waiting[seat][0] +
                state->waiting[seat][1];
    for (int field = 0; field < rules->fields; field++)
        count += tri_count(state, field, seat);
    return count;
}

static bool check_field(
    const struct rules *rules, const struct state *state, int field, struct error *error)
{
    int figures = 0;
    for (int seat = 0; seat < rules->players; seat++)
        figures += tri_count(state, field, seat);
    if (field >= rules->hexes && figures > 1)
        return error_set(
            error, ERROR_CHECK, "triangle t%d holds %d figures", field - rules->hexes + 1, figures);
    if (state->manna[field] < 0 ||
        (field >= rules->hexes && !rules->tri_manna && state->manna[field] > 0))
        return error_set(error, ERROR_CHECK, "field %d has %d Manna", field, state->manna[field]);
    return true;
}

bool tri_check(const struct rules *rules, const struct state *state, struct error *error)
{
    for (int field = 0; field < rules->fields; field++)
        if (!check_field(rules, state, field, error))
            return false;
    for (int seat = 0; seat < rules->players; seat++) {
        int expected = tri_is_out(state, seat) ? 0 : rules->figures;
        int found = figures_of(rules, state, seat);
        if (found != expected)
            return error_set(
                error, ERROR_CHECK, "player %d has %d figures, not %d", seat + 1, found, expected);
    }
    /* The derived sets must agree with the figures and Manna. */
    struct state anew = *state;
    tri_refresh(rules, &anew);
    return memcmp(&anew, state, sizeof anew) == 0 ||
           error_set(error, ERROR_CHECK, "the sets of fields do not match the figures");
}
