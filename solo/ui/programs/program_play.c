/*
 * hexplay GAME and hexplay resume: from the command line to the table.
 */
#include "ui/programs/programs.h"

#include "ai/ai.h"
#include "core/os.h"
#include "games/registry.h"
#include "play/journal.h"
#include "ui/commands/commands.h"
#include "ui/commands/farewell.h"
#include "ui/fronts/loop.h"
#include "ui/programs/front.h"
#include "ui/programs/match.h"
#include "ui/programs/setup.h"

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

/* Seats SESSION at a table and plays, from the beginning or where it was RESUMED. Takes the
 * session. */
static int play_at_table(
    struct session *session, bool default_place, const struct arguments *arguments, bool resumed)
{
    struct buffer note = BUFFER_INIT;
    struct talk talk;
    os_catch_signals();
    struct ui *ui = front_create(arguments);
    struct table *table = table_create(session, default_place, os_stop_flag());
    talk_init(&talk, ui, table, &commands_all);
    buffer_add(&note, "");
    if (!resumed)
        setup_say_level(arguments, &note);
    if (!welcome(&talk, resumed, resumed ? NULL : arguments->seed, note.data))
        table_leave(table);
    buffer_finish(&note);
    int status = loop_play(&talk);
    talk_finish(&talk);
    table_destroy(table);
    ui_destroy(ui);
    return status;
}

int program_play(const struct arguments *arguments, struct error *error)
{
    struct session_setup setup;
    struct buffer path = BUFFER_INIT;
    int status = 0;
    if (!setup_session(arguments, &setup, error))
        return error_exit_status(error);
    if (arguments->match > 0)
        return match_play(arguments, &setup, error);
    struct session *session = session_create(&setup, error);
    if (session && record_path(arguments, &path, error) &&
        session_journal(session, path.data, error)) {
        status = play_at_table(session, !arguments->record, arguments, false);
        session = NULL;
    }
    session_destroy(session);
    buffer_finish(&path);
    return error->code ? error_exit_status(error) : status;
}

static bool find_latest(struct buffer *path, struct error *error)
{
    struct error why = ERROR_INIT;
    return journal_latest(path, &why) ||
           error_set(error, ERROR_SYSTEM, "%s; 'hexplay pocket-hexes' starts one", why.message);
}

int program_resume(const struct arguments *arguments, struct error *error)
{
    struct buffer path = BUFFER_INIT;
    int status = 0;
    if (arguments->file)
        buffer_add(&path, arguments->file);
    bool found = arguments->file || find_latest(&path, error);
    struct session *session =
        found ? session_load(game_registry, ai_find, path.data, LOAD_TO_KEEP, error) : NULL;
    if (arguments->file)
        setup_missing_file(arguments->file, error);
    if (session && session_set_chance(session, CHANCE_AUTO, error)) {
        status = play_at_table(session, !arguments->file, arguments, true);
        session = NULL;
    }
    session_destroy(session);
    buffer_finish(&path);
    return error->code ? error_exit_status(error) : status;
}
