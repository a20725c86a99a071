/*
 * How a change of a session is made so that memory is never ahead of the disk: lines are gathered,
 * written, and only then part of the record.
 */

#include "play/session_private.h"

#include <string.h>

struct session_change change_begin(struct session *session)
{
    buffer_clear(&session->pending);
    session->pending_start = session->record.length;
    return (struct session_change){session->timeline.length, session->chance};
}

void change_reopen(struct session *session)
{
    if (session->ended)
        session->pending_start = session->end_start;
}

/* The journal's part of a commit. A seed is kept before the line that is committed to it. */
static bool write_pending(struct session *session, const struct session_change *change,
    struct error *error)
{
    if (!session->file)
        return true;
    bool reopened = session->pending_start < session->record.length;
    bool new_seed = memcmp(&change->chance.seed, &session->chance.seed,
        sizeof session->chance.seed) != 0;
    if ((new_seed || reopened) && session->chance.known
        && !record_file_keep_secret(session->file, &session->chance.seed, error))
        return false;
    return record_file_write(session->file, session->pending_start, session->pending.data,
        session->pending.length, error);
}

bool change_commit(struct session *session, const struct session_change *change,
    struct error *error)
{
    if (session->pending.length > 0) {
        if (!write_pending(session, change, error)) {
            if (change->length < session->timeline.length)
                timeline_cut(&session->timeline, change->length);
            session->chance = change->chance;
            return false;
        }
        session->record.length = session->pending_start;
        buffer_add_bytes(&session->record, session->pending.data, session->pending.length);
        buffer_clear(&session->pending);
    }
    return true;
}

void change_play(struct session *session, const struct ply *ply, bool by_hand)
{
    record_add_ply(session, ply, by_hand, &session->pending);
    timeline_push(&session->timeline, ply, by_hand);
}

bool change_draw(struct session *session, struct ply *ply)
{
    memset(ply, 0, sizeof *ply);
    ply->actor = ACTOR_CHANCE;
    return session_draw(session, &ply->event);
}

/* Draws what is due in CHANCE_AUTO. */
static void settle(struct session *session)
{
    struct ply ply;
    while (session->mode == CHANCE_AUTO && session_actor(session) == ACTOR_CHANCE
        && change_draw(session, &ply))
        change_play(session, &ply, false);
}

bool change_finish(struct session *session, const struct session_change *change,
    struct error *error)
{
    settle(session);
    bool over = session_actor(session) == ACTOR_OVER;
    size_t end_start = 0;
    if (over) {
        session_need_seed(session);
        end_start = session->pending_start + session->pending.length;
        record_add_result(session, session->pending_start, &session->pending);
    }
    if (!change_commit(session, change, error))
        return false;
    session->ended = over;
    session->end_start = end_start;
    session->abandoned = false;
    if (over && session->file)
        record_file_drop_secret(session->file);
    return true;
}
