/*
 * Playing on from the middle of a game: a new session with the same plies up to there. What chance
 * gave until then was not drawn from its seed, so it counts as told by hand; what computer seats
 * hid is committed to anew.
 */
#include "play/private.h"

#include <string.h>

/* Where only computers played, whoever is to act there becomes a person. */
static void seat_people(struct session *session, int actor)
{
    int players = session->timeline.players;
    for (int seat = 0; seat < players; seat++)
        if (session->seats[seat].kind != SEAT_AI)
            return;
    int seat = actor >= 0 ? actor : 0;
    session->seats[seat] = (struct seat){.kind = SEAT_HUMAN, .number = seat + 1};
}

static struct session *begin_like(const struct session *source, size_t count, struct error *error)
{
    struct rules *rules =
        game_rules_create(source->game, source->timeline.players, &source->options, error);
    if (!rules)
        return NULL;
    struct session *session = session_create_bare(source->game, rules, &source->options);
    struct chance_seed seed = chance_seed_from_system();
    memcpy(session->seats, source->seats, sizeof session->seats);
    timeline_begin(&session->timeline, session_state_at(source, 0), source->timeline.partial);
    session->position = json_incref(source->position);
    chance_source_set(&session->chance, &seed);
    session->player_seed = chance_seed_from_system();
    seat_people(session, source->game->actor(rules, session_state_at(source, count)));
    struct session_change change = change_begin(session);
    record_add_header(session, &session->pending);
    if (change_finish(session, &change, error))
        return session;
    session_destroy(session);
    return NULL;
}

static bool play_again(struct session *session, const struct ply *ply, struct error *error)
{
    if (ply->actor < 0)
        return session_event(session, &ply->event, error);
    return session->seats[ply->actor].kind == SEAT_AI
               ? session_play_computer(session, &ply->action, error)
               : session_play(session, &ply->action, error);
}

struct session *session_fork(const struct session *source, size_t count, struct error *error)
{
    if (source->physical && source->game->view) {
        error_set(error, ERROR_INPUT,
            "what people held at that real table is not in the record, so nobody can play on from "
            "it; 'hexplay resume' goes on at the table with a game that is not over");
        return NULL;
    }
    struct session *session = begin_like(source, count, error);
    for (size_t i = 0; session && i < count; i++) {
        if (play_again(session, session_ply(source, i), error))
            continue;
        session_destroy(session);
        session = NULL;
    }
    return session;
}
