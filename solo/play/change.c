/*
 * Changes a session so that memory is never ahead of the disk: lines are gathered, written, and
 * only then added to the record.
 */

#include "play/private.h"
#include "play/journal.h"

struct session_change change_begin(struct session *session)
{
    buffer_clear(&session->pending);
    session->pending_start = session->record.length;
    struct session_change change = {session->timeline.length, session->chance, {0}};
    memcpy(change.commitments_made, session->commitments_made, sizeof change.commitments_made);
    return change;
}

void change_reopen(struct session *session)
{
    if (session->ended)
        session->pending_start = session->end_start;
}

bool session_keep_secret(
    const struct session *session, struct record_file *file, struct error *error)
{
    json_auto_t *salts = commitments_secret(session);
    return record_file_keep_secret(
        file, &session->chance.seed, &session->player_seed, salts, error);
}

/* If the record's file was removed or replaced, begins it again elsewhere. It counts as moved once
 * something is written. */
static bool find_file(struct session *session, struct error *error)
{
    return os_journal_is_there(session->file->journal) || record_file_move(session->file, error);
}

static bool write_lines(
    struct session *session, size_t keep, const struct buffer *lines, struct error *error)
{
    bool anew = record_file_lacks(session->file, keep);
    if (!record_file_write(
            session->file, session->record.data, keep, lines->data, lines->length, error))
        return false;
    session->moves += anew;
    return true;
}

/* Writes the change to the journal. Seeds and salts are kept before the lines that commit to
 * them. */
static bool write_pending(
    struct session *session, const struct session_change *change, struct error *error)
{
    if (!session->file)
        return true;
    if (!find_file(session, error))
        return false;
    bool reopened = session->pending_start < session->record.length;
    bool anew = record_file_lacks(session->file, session->pending_start);
    bool new_seed =
        memcmp(&change->chance.seed, &session->chance.seed, sizeof session->chance.seed) != 0;
    bool needed = new_seed || reopened || anew || session->game->commits;
    if (needed && session->chance.known && !session_keep_secret(session, session->file, error))
        return false;
    return write_lines(session, session->pending_start, &session->pending, error);
}

bool session_keep(struct session *session, struct error *error)
{
    const struct buffer nothing = BUFFER_INIT;
    if (!session->file)
        return true;
    if (!find_file(session, error))
        return false;
    if (!record_file_lacks(session->file, session->record.length))
        return true;
    if (!session->ended && session->chance.known &&
        !session_keep_secret(session, session->file, error))
        return false;
    return write_lines(session, session->record.length, &nothing, error);
}

bool change_commit(
    struct session *session, const struct session_change *change, struct error *error)
{
    if (session->pending.length > 0) {
        if (!write_pending(session, change, error)) {
            if (change->length < session->timeline.length)
                timeline_cut(&session->timeline, change->length);
            session->chance = change->chance;
            memcpy(session->commitments_made, change->commitments_made,
                sizeof change->commitments_made);
            return false;
        }
        session->record.length = session->pending_start;
        buffer_add_bytes(&session->record, session->pending.data, session->pending.length);
        buffer_clear(&session->pending);
    }
    return true;
}

/* Adds the line of the latest ply. A commitment needs a seed kept beside the record. If salts are
 * lost, a new commitment to the seed marks the line from which all salts are available again. */
static void add_latest(struct session *session, bool computer)
{
    size_t index = session->timeline.length - 1;
    const struct commitment *commitment = &session->timeline.entries[index].commitment;
    bool commits = commitment->hides && (computer || commitment->made);
    bool lost = commitments_lost(session);
    if (lost && session->chance.known)
        record_add_commitment(session, &session->pending);
    if (lost || commits)
        session_need_seed(session);
    if (commits)
        commitments_make(session, index);
    record_add_ply(session, index, &session->pending);
}

void change_play(struct session *session, const struct ply *ply, bool by_hand, bool computer)
{
    timeline_push(&session->timeline, ply, by_hand);
    commitments_note(session, session->timeline.length - 1);
    add_latest(session, computer);
}

void change_advance(struct session *session)
{
    timeline_advance(&session->timeline);
    add_latest(session, false);
}

bool change_draw(struct session *session, struct ply *ply)
{
    memset(ply, 0, sizeof *ply);
    ply->actor = ACTOR_CHANCE;
    return session_draw(session, &ply->event);
}

/* Draws what is due in CHANCE_AUTO or, at a real table, what nobody reports. */
static void settle(struct session *session)
{
    struct ply ply;
    bool hidden = false;
    while (session->mode == CHANCE_TABLE && session_draw_at_table(session, &ply, &hidden))
        change_play(session, &ply, hidden, false);
    while (session->mode == CHANCE_AUTO && session_actor(session) == ACTOR_CHANCE &&
           change_draw(session, &ply))
        change_play(session, &ply, false, false);
}

bool change_finish(
    struct session *session, const struct session_change *change, struct error *error)
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
