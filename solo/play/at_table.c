/*
 * A session at a real table: events that nobody reports, and going back to correct a report. Nobody
 * is ever asked for something they keep hidden.
 */

#include "play/private.h"

bool session_physical(const struct session *session)
{
    return session->physical;
}

enum chance_mode session_usual_chance(const struct session *session)
{
    return session->physical ? CHANCE_TABLE : CHANCE_AUTO;
}

/* Returns the only seat that sees the event due in STATE, or -1. */
static int drawer_in(const struct session *session, const struct state *state)
{
    const struct by_hand *by_hand = session->game->by_hand;
    return by_hand && by_hand->drawer ? by_hand->drawer(session->rules, state) : -1;
}

bool session_draw_at_table(struct session *session, struct ply *ply, bool *hidden)
{
    if (session_actor(session) != ACTOR_CHANCE)
        return false;
    int seat = drawer_in(session, session_state(session));
    *hidden = seat >= 0 && session->seats[seat].kind != SEAT_AI &&
              !session->sworn[seat]; /* not for a computer whose player is missing here */
    memset(ply, 0, sizeof *ply);
    ply->actor = ACTOR_CHANCE;
    session->game->due(session->rules, session_state(session), &ply->event);
    if (!*hidden)
        return (seat >= 0 || ply->event.count == 0) && change_draw(session, ply);
    memset(ply->event.values, VALUE_UNKNOWN, ply->event.count);
    return true;
}

bool session_ply_told(const struct session *session, size_t index)
{
    const struct timeline_entry *entry = &session->timeline.entries[index];
    if (entry->ply.actor >= 0)
        return session->seats[entry->ply.actor].kind != SEAT_AI;
    return entry->by_hand && drawer_in(session, timeline_state(&session->timeline, index)) < 0;
}

/* Adds lines that take back all plies from LENGTH on: the actions with their events, then earlier
 * events. */
static void add_lines(struct session *session, size_t length)
{
    const struct timeline *timeline = &session->timeline;
    size_t actions = 0, events = 0;
    for (size_t at = length; at < timeline->length; at++) {
        if (timeline->entries[at].ply.actor >= 0)
            actions++;
        else if (actions == 0)
            events += timeline->entries[at].by_hand;
    }
    if (actions > 0)
        record_add_undo(session, actions, &session->pending);
    for (; events > 0; events--)
        record_add_undo_event(session, &session->pending);
}

bool session_take_back(struct session *session, size_t length, struct error *error)
{
    if (length >= session->timeline.length || !session_ply_told(session, length))
        return error_input(error, "there is nothing to take back");
    struct session_change change = change_begin(session);
    change_reopen(session);
    add_lines(session, length);
    timeline_cut(&session->timeline, length);
    if (change_finish(session, &change, error))
        return true;
    while (session->timeline.length < change.length)
        timeline_advance(&session->timeline);
    return false;
}
