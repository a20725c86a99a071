/*
 * Commands that save the game or leave it.
 */
#include "ui/commands/commands.h"

#include "core/os.h"
#include "play/journal.h"

/* Writes the record, unless a game that hides something is still running. */
static bool write_record(const struct talk *talk, const char *path, struct error *error)
{
    LOCAL_BUFFER record = BUFFER_INIT;
    bool over = session_actor(talk->session) == ACTOR_OVER;
    session_record(talk->session, &record);
    return os_write_file(
        path, !over && table_hides_something(talk->table) ? 0600 : 0644, &record, error);
}

/* Reports whether the record may be written to PATH; says why not, or why there is no need. */
static bool may_save(struct talk *talk, const char *path)
{
    struct error error = ERROR_INIT;
    FREED char *target = os_follow_links(path);
    if (os_same_file(path, table_record_path(talk->table))) {
        if (session_keep(talk->session, &error))
            ui_say(talk->ui, UI_NOTE, _("That file is the record itself, and it is up to date."));
        else
            talk_refuse(talk, &error);
    } else if (text_ends_in(target, ".secret"))
        ui_say(talk->ui, UI_ERROR,
            _("No: choose a name that does not end in .secret, because running games keep their "
              "secrets in such files."));
    else if (os_is_in_use(path))
        ui_format(talk->ui, UI_ERROR,
            _("No: %s is the record of another running game; choose another name."), path);
    else
        return true;
    return false;
}

void command_save(struct talk *talk, const char *typed)
{
    struct error error = ERROR_INIT;
    LOCAL_BUFFER path = BUFFER_INIT;
    file_name_typed(typed, &path);
    const char *rest = path.data;
    if (rest[0] == '\0')
        ui_say(talk->ui, UI_ERROR, _("Where to? Type a file name too, such as 'save game.jsonl'."));
    else if (!may_save(talk, rest) ||
             (os_file_exists(rest) && !question_yes(talk, _("That file exists. Replace it?"))))
        return;
    else if (write_record(talk, rest, &error))
        ui_format(talk->ui, UI_EVENT, _("The record so far is in %s."), rest);
    else
        talk_refuse(talk, &error);
}

/* Returns the seat that acts or, while dice are awaited, that of the first person. */
static int who_resigns(const struct table *table)
{
    const struct session *session = table->session;
    int actor = session_actor(session), seat = 0;
    if (actor >= 0)
        return actor;
    while (seat + 1 < table->game->players(table->rules) &&
           session_seat(session, seat)->kind == SEAT_AI)
        seat++;
    return seat;
}

void command_resign(struct talk *talk, const char *rest)
{
    struct error error = ERROR_INIT;
    if (!question_yes(talk, session_rated(talk->session)
                                ? _("Give this rated game up? It counts as lost.")
                                : _("Give this game up for good?"))) {
        if (!table_left(talk->table))
            ui_say(talk->ui, UI_EVENT, _("The game continues."));
        return;
    }
    if (!session_abandon(talk->session, who_resigns(talk->table), &error))
        talk_refuse(talk, &error);
}

void command_quit(struct talk *talk, const char *rest)
{
    table_leave(talk->table);
}

/* ---- the game as one line ---- */

/* Writes the line for --position and other programs to a file. */

static void write_line(struct talk *talk, const char *path, struct buffer *line)
{
    struct error error = ERROR_INIT;
    buffer_add(line, "\n");
    if (os_file_exists(path))
        error_input(&error, "the file %s already exists: choose another name", path);
    if (!error.code && os_write_file(path, 0600, line, &error))
        ui_format(talk->ui, UI_EVENT, _("The position is in %s."), path);
    else
        talk_refuse(talk, &error);
}

/* Shows the line so that it can be copied as a whole, even if the screen breaks it. */
static void show_line(struct talk *talk, const char *line)
{
    ui_copy(talk->ui, line);
    if (ui_draws_table(talk->ui))
        ui_say(talk->ui, UI_NOTE,
            _("'position FILE' writes it to a file, as one line; 'hexplay GAME --position - "
              "<FILE' begins there."));
    if (!talk->ui->functions->copy)
        return;
    talk->ui->functions->copy(talk->ui, line);
    ui_say(talk->ui, UI_NOTE,
        _("It has been copied to the clipboard, if your terminal supports that."));
}

void command_position(struct talk *talk, const char *rest)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    const struct state *shown = session_state_at(talk->session, table_plies(talk->table));
    const char *why = NULL;
    if (!talk->game->parse_state)
        why = _("No: this game cannot begin from a position.");
    else if (talk->game->actor(talk->rules, shown) == ACTOR_OVER)
        why = _("No: the game is over in this position, so none can begin from it.");
    else if (table_is_for_all(talk->table))
        why = _("No: the game is still running, and other players must not see your position.");
    if (!why) /* it contains only what the viewer knows */
        position_add(talk->game, talk->rules, session_options(talk->session), shown,
            table_eyes(talk->table), &line);
    if (why)
        ui_say(talk->ui, UI_ERROR, why);
    else if (rest[0])
        write_line(talk, rest, &line);
    else if (talk->ui->speech.on)
        ui_say(talk->ui, UI_NOTE,
            _("A position is not made to be read aloud. Type position and the name of a file to "
              "write it there."));
    else
        show_line(talk, line.data);
}
