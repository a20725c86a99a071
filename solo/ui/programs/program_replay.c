/*
 * hexplay replay: steps through a record, and plays on from any of its positions.
 */
#include "ui/programs/programs.h"

int program_replay(const struct arguments *arguments, struct error *error)
{
    struct session *session = setup_load(arguments->file, LOAD_TO_READ, error);
    struct analyse_report report = {.session = session};
    if (!session)
        return 0;
    os_catch_signals();
    struct session *on = replay_look(arguments, session, &report, error);
    analysis_finish(&report.analysis);
    session_destroy(session);
    return on ? sitting_play_on(arguments, on, error) : 0;
}
