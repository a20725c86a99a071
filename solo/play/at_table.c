/*
 * A session at a real table: who reports what. Nobody is ever asked for what they keep hidden.
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

/* Returns the only seat that sees the event due in STATE, or -1 if all do. */
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
              !session->sworn[seat]; /* but not for a computer whose player is missing here */
    memset(ply, 0, sizeof *ply);
    ply->actor = ACTOR_CHANCE;
    session->game->due(session->rules, session_state(session), &ply->event);
    if (!*hidden)
        return (seat >= 0 || ply->event.count == 0) && session_draw(session, &ply->event);
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
