/*
 * Games begun from positions: every line that a game prints, also while an event is due or, at a
 * real table, something is unknown, can be read, prints as the same bytes however its options are
 * named, and begins a game that can be played on. Its record can be resumed and verified, on a
 * screen and at a real table.
 */
#include "contract/contract.h"

#include "games/by_hand.h"
#include "play/journal.h"
#include "play/session.h"
#include "play/verify.h"

#include <stdlib.h>
#include <string.h>

enum { LOOKED_AT_MOST = 3, PLIES_MOST = 70, PLIES_ON = 9, TRIES = 400 };

static const struct player computer = {.name = "easy"};

struct begun {
    const struct contract_case *item;
    const struct game *registry[2];
    struct rng rng;
    struct action_list list;
};

/* Begins a session. At a real table seat 1 is the computer's; otherwise all seats are external. */
static struct session *begin(const struct begun *begun, enum chance_mode chance,
    const struct position *position, struct error *error)
{
    struct session_setup setup = {.game = begun->item->game,
        .players = begun->item->players,
        .options = begun->item->options,
        .seed_text = "begun",
        .chance = chance,
        .position = position};
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        setup.seats[seat].kind = SEAT_EXTERNAL;
    if (chance == CHANCE_TABLE) {
        setup.seats[1].kind = SEAT_AI;
        setup.seats[1].player = &computer;
    }
    return session_create(&setup, error);
}

static bool is_computer(const struct session *session, int seat)
{
    return session_seat(session, seat)->kind == SEAT_AI;
}

static bool act(struct begun *begun, struct session *session, struct error *error)
{
    const struct game *game = session_game(session);
    const struct by_hand *by_hand = game->by_hand;
    bool own = !is_computer(session, session_actor(session));
    for (int tries = 0; tries < TRIES; tries++) {
        struct action action;
        memset(&action, 0, sizeof action);
        game_random_playout(game, session_rules(session), session_state(session), &begun->rng,
            &begun->list, &action);
        if (session_physical(session) && own && by_hand && by_hand->hide)
            by_hand->hide(&action);
        if (own ? session_play(session, &action, error)
                : session_play_computer(session, &action, error))
            return true;
    }
    return BROKEN(error, "no action is taken where the past allows one: %s", error->message);
}

static bool tell(struct begun *begun, struct session *session, struct error *error)
{
    for (int tries = 0; tries < TRIES; tries++) {
        struct event event;
        memset(&event, 0, sizeof event);
        game_sample(session_game(session), session_rules(session), session_state(session),
            &begun->rng, &event);
        if (session_event(session, &event, error))
            return true;
    }
    return BROKEN(error, "no event is taken where one is due: %s", error->message);
}

/* Plays COUNT plies, or until the game is over. */
static bool play_on(struct begun *begun, struct session *session, int count, struct error *error)
{
    bool fine = true;
    for (; count > 0 && fine && session_actor(session) != ACTOR_OVER; count--)
        fine = session_actor(session) == ACTOR_CHANCE ? tell(begun, session, error)
                                                      : act(begun, session, error);
    return fine;
}

/* ---- records ---- */

static json_t *state_of(const struct session *session, int seat)
{
    struct state *view = memory_create(1, session_game(session)->state_size);
    memcpy(view, session_state(session), session_game(session)->state_size);
    if (seat >= 0)
        session_view(session, seat, view);
    json_t *json = session_game(session)->state_json(session_rules(session), view);
    free(view);
    return json;
}

/* Checks that RECORD loads, and that SEAT (-1: everybody) then knows the same as in SESSION. */
static bool loads(const struct begun *begun, const struct session *session, int seat,
    const struct buffer *record, struct error *error)
{
    struct buffer same = BUFFER_INIT;
    struct session *again =
        session_load_bytes(begun->registry, NULL, "record", record->data, record->length, error);
    if (!again)
        return false;
    session_record(again, &same);
    json_t *before = state_of(session, seat), *after = state_of(again, seat);
    bool fine = strcmp(record->data, same.data) == 0 && json_equal(before, after);
    json_decref(before);
    json_decref(after);
    buffer_finish(&same);
    session_destroy(again);
    return fine || BROKEN(error, "a record of a game begun from a position loads otherwise");
}

static bool holds(const struct begun *begun, const struct session *session, struct error *error)
{
    struct buffer record = BUFFER_INIT;
    struct verify_report report;
    session_record(session, &record);
    bool fine =
        loads(begun, session, -1, &record, error) &&
        record_verify_bytes(begun->registry, "record", record.data, record.length, &report, error);
    for (int seat = 0; fine && seat < begun->item->players; seat++) {
        buffer_clear(&record);
        session_record_of(session, seat, &record);
        fine = loads(begun, session, seat, &record, error);
    }
    buffer_finish(&record);
    return fine;
}

/* ---- one line ---- */

/* Adds LINE with all options named, including those with their default value. */
static void name_options(const struct begun *begun, const char *line, struct buffer *out)
{
    const struct option_spec *specs = begun->item->game->options;
    const struct option_values *values = &begun->item->options;
    json_t *json = json_loads(line, 0, NULL), *options = json_object_get(json, "options");
    for (int i = 0; i < options_count(specs); i++) {
        char data[GAME_SPELLING_SIZE];
        struct text text = text_in(data, sizeof data);
        options_format(specs, values, i, &text);
        json_object_set_new(options, specs[i].key,
            options_is_number(specs, values, i) ? json_integer(values->value[i])
                                                : json_string(data));
    }
    char *named = json_dumps(json, JSON_COMPACT);
    buffer_add(out, named);
    free(named);
    json_decref(json);
}

/* Checks that TEXT is read and prints as LINE. */
static bool read_as(const struct begun *begun, const char *text, const char *line,
    struct position *position, struct error *error)
{
    struct error why = ERROR_INIT;
    struct buffer again = BUFFER_INIT;
    if (!position_read(position, begun->registry, text, &why))
        return BROKEN(error, "%s: %.900s", why.message, text);
    position_add(begun->item->game, position->rules, &position->options, position->state,
        position->seat, &again);
    bool same = strcmp(line, again.data) == 0 ||
                BROKEN(error, "%.450s is printed as %.450s", line, again.data);
    buffer_finish(&again);
    if (!same)
        position_finish(position);
    return same;
}

/* Begins from LINE, as a screen or a real table does, and plays on; checks that the record has all
 * of it. */
static bool goes_on(
    struct begun *begun, const char *line, enum chance_mode chance, struct error *error)
{
    struct position position;
    unsigned people = chance == CHANCE_TABLE ? ~2u : 0;
    struct buffer named = BUFFER_INIT;
    name_options(begun, line, &named);
    bool fine = read_as(begun, named.data, line, &position, error);
    buffer_finish(&named);
    if (!fine)
        return false;
    struct session *session = NULL;
    if (position_complete(&position, people, &begun->rng, error))
        session = begin(begun, chance, &position, error);
    position_finish(&position);
    fine = session && play_on(begun, session, (int)rng_below(&begun->rng, PLIES_ON), error) &&
           holds(begun, session, error);
    if (fine && session_action_count(session) > 0)
        fine = session_undo(session, 1, error) && play_on(begun, session, 2, error) &&
               holds(begun, session, error);
    session_destroy(session);
    return fine || BROKEN(error, "%s: %.900s", error->message, line);
}

static bool check_line(
    struct begun *begun, const struct session *session, int seat, struct error *error)
{
    struct position position;
    struct buffer line = BUFFER_INIT;
    position_add(session_game(session), session_rules(session), session_options(session),
        session_state(session), seat, &line);
    bool fine = read_as(begun, line.data, line.data, &position, error), table = false;
    if (fine && strpbrk(line.data, " \n"))
        fine = BROKEN(error, "a position holds a space, where a screen breaks it: %s", line.data);
    if (fine) {
        table = position.seat < 0 && position.partial;
        fine = !table || session_physical(session) ||
               BROKEN(error, "something is unknown in a whole state: %.900s", line.data);
        position_finish(&position);
    }
    if (!table)
        fine = fine && goes_on(begun, line.data, CHANCE_AUTO, error);
    if (begun->item->game->by_hand && begun->item->players > 1)
        fine = fine && goes_on(begun, line.data, CHANCE_TABLE, error);
    buffer_finish(&line);
    return fine;
}

/* ---- a game and the lines that it prints ---- */

static bool check_game(struct begun *begun, enum chance_mode chance, struct error *error)
{
    struct session *session = begin(begun, chance, NULL, error);
    int plies = (int)rng_below(&begun->rng, PLIES_MOST);
    bool fine = session != NULL;
    for (int looked = 0; fine && looked < LOOKED_AT_MOST; looked++) {
        for (int seat = -1; fine && seat < begun->item->players; seat++)
            fine = session_actor(session) == ACTOR_OVER || check_line(begun, session, seat, error);
        fine = fine && play_on(begun, session, looked == 0 ? plies : 1, error);
    }
    session_destroy(session);
    return fine;
}

bool check_begun(const struct contract_case *item, struct error *error)
{
    struct begun begun = {.item = item, .registry = {item->game, NULL}};
    bool fine = true;
    begun.list = action_list_create(item->game, item->rules);
    begun.rng = rng_from_seed(item->seed + 77);
    for (int game = 0; item->game->parse_state && game < (item->games + 1) / 2 && fine; game++) {
        fine = check_game(&begun, CHANCE_MANUAL, error);
        if (item->game->by_hand && item->players > 1)
            fine = fine && check_game(&begun, CHANCE_TABLE, error);
    }
    action_list_finish(&begun.list);
    return fine;
}
