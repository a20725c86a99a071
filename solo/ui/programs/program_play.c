/*
 * hexplay GAME: from the command line to the table.
 */
#include "ui/programs/programs.h"

#include "play/journal.h"
#include "ui/programs/match.h"
#include "ui/programs/setup.h"
#include "ui/programs/setup_position.h"
#include "ui/programs/sitting.h"

/* The record's path: as given, or a new one in the state folder. */
static bool record_path(const struct arguments *arguments, struct buffer *path, struct error *error)
{
    if (arguments->record) {
        buffer_add(path, arguments->record);
        return true;
    }
    if (journal_new_path(arguments->game->slug, path, error))
        return true;
    return error_set(error, ERROR_SYSTEM, "--record FILE may say another place");
}

/* A game as the command line says, not begun; NULL where it is refused. */
static struct session *create_session(const struct session_setup *setup, struct position *position,
    int *dealt_for, struct error *error)
{
    *dealt_for = setup->position ? position->dealt_for : -1;
    struct session *session = session_create(setup, error);
    if (setup->position)
        position_finish(position);
    return session;
}

int program_play(const struct arguments *arguments, struct error *error)
{
    struct session_setup setup;
    struct position position;
    struct buffer path = BUFFER_INIT;
    int status = 0, dealt_for;
    if (arguments->position ? !setup_from_position(arguments, &position, &setup, error)
                            : !setup_session(arguments, &setup, error))
        return error_exit_status(error);
    if (arguments->match > 0)
        return match_play(arguments, &setup, error);
    struct session *session = create_session(&setup, &position, &dealt_for, error);
    if (session && record_path(arguments, &path, error) &&
        session_journal(session, path.data, error)) {
        struct sitting sitting = {arguments, false, !arguments->record, dealt_for};
        status = sitting_play(session, &sitting, error);
        session = NULL;
    }
    session_destroy(session);
    buffer_finish(&path);
    return error->code ? error_exit_status(error) : status;
}
