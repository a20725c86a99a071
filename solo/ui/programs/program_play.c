/*
 * hexplay GAME and hexplay resume: from the command line to the table.
 */
#include "ui/programs/programs.h"

#include "ui/evening/evening.h"

/* Stores the record at the given path, or in the state folder. */
static bool keep_record(
    const struct arguments *arguments, struct session *session, struct error *error)
{
    struct error why = ERROR_INIT;
    if (arguments->record)
        return session_journal(session, arguments->record, error);
    return session_journal_new(session, &why) ||
           error_set(error, why.code, "%s; use --record FILE to keep the game elsewhere",
               error_format(&why).line);
}

int program_play(const struct arguments *arguments, struct error *error)
{
    struct session_setup setup;
    struct position position;
    if (arguments->position ? !setup_from_position(arguments, &position, &setup, error)
                            : !setup_session(arguments, &setup, error))
        return 0;
    if (arguments->match > 0)
        return match_play(arguments, &setup, error);
    struct sitting sitting = {
        arguments, false, !arguments->record, setup.position ? position.dealt_for : -1};
    struct session *session = session_create(&setup, error);
    if (setup.position)
        position_finish(&position);
    if (session && keep_record(arguments, session, error))
        return sitting_play(session, &sitting, error);
    session_destroy(session);
    return 0;
}

/* ---- resume: continuing an unfinished game ---- */

/* Finds the game played last that can be resumed, and names those that it skips. */
static bool find_latest(struct buffer *path, struct error *error)
{
    struct journal_skipped skipped = {0, ERROR_INIT};
    bool found = journal_latest(game_registry, path, &skipped, error);
    int others = skipped.count - 1;
    if (others < 0)
        return found;
    fprintf(stderr, "hexplay: %s: %s", _("skipped"), error_format(&skipped.first).line);
    if (others > 0)
        fprintf(stderr, NG_(", and %d other", ", and %d others", others), others);
    fputc('\n', stderr);
    return found;
}

/* Chooses an unfinished game; if no person can be asked, the one played last. Returns false if
 * there is none (then ERROR is set) or the person wants none. */
static bool choose_path(const struct arguments *arguments, struct buffer *path, struct error *error)
{
    struct unfinished_list list = {NULL, 0};
    struct error why = ERROR_INIT;
    int chosen = 0;
    bool asks = front_can_ask();
    if (asks)
        unfinished_init(&list);
    if (list.count > 1) {
        struct ui *ui = front_create(arguments);
        chosen = unfinished_ask(ui, &list);
        ui_destroy(ui);
    }
    bool found = list.count > 0 ? chosen >= 0 : find_latest(path, &why);
    if (list.count > 0 && found)
        buffer_add(path, list.items[chosen].path);
    else if (list.count == 0 && !found)
        error_set(error, ERROR_SYSTEM,
            why.reason == REASON_MISSING ? N_("%s; type 'hexplay pocket-hexes' to start one")
                                         : N_("%s"),
            why.message);
    unfinished_finish(&list);
    return found;
}

/* Reports whether the record is in the state folder, where "resume" without a name looks. */
static bool in_records_folder(const char *path)
{
    LOCAL_BUFFER folder = BUFFER_INIT;
    return journal_folder(&folder, NULL) && strncmp(path, folder.data, folder.length) == 0 &&
           path[folder.length] == '/';
}

static bool may_tutor(
    const struct arguments *arguments, const struct session *session, struct error *error)
{
    if (arguments->tutor && session_physical(session))
        return error_input(error, "at a real table there is no tutor");
    return !arguments->tutor || !session_rated(session) ||
           error_input(error, "in a rated game there is no tutor");
}

int program_resume(const struct arguments *arguments, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    if (arguments->file)
        buffer_add(&path, arguments->file);
    else if (!choose_path(arguments, &path, error))
        return 0;
    struct session *session = setup_load(path.data, LOAD_TO_KEEP, error);
    if (session && may_tutor(arguments, session, error) &&
        session_set_chance(session, session_usual_chance(session), error)) {
        struct sitting sitting = {arguments, true, in_records_folder(path.data), -1};
        return sitting_play(session, &sitting, error);
    }
    session_destroy(session);
    return 0;
}
