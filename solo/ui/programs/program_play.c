/*
 * hexplay GAME: from the command line to the table.
 */
#include "ui/programs/programs.h"

#include "play/journal.h"

/* The record goes where it is said, or to the state folder. */
static bool keep_record(
    const struct arguments *arguments, struct session *session, struct error *error)
{
    return arguments->record ? session_journal(session, arguments->record, error)
                             : session_journal_new(session, error);
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
    int status = 0, dealt_for;
    if (arguments->position ? !setup_from_position(arguments, &position, &setup, error)
                            : !setup_session(arguments, &setup, error))
        return error_exit_status(error);
    if (arguments->match > 0)
        return match_play(arguments, &setup, error);
    struct session *session = create_session(&setup, &position, &dealt_for, error);
    if (session && keep_record(arguments, session, error)) {
        struct sitting sitting = {arguments, false, !arguments->record, dealt_for};
        status = sitting_play(session, &sitting, error);
        session = NULL;
    }
    session_destroy(session);
    return error->code ? error_exit_status(error) : status;
}
